//! `cufront check`: what is wrong in sources, one after the other or a whole project at once.

use std::ffi::OsString;

use cufront::is_preprocessed;
use cufront_driver::{DeviceView, Listing};

use crate::commands::Command;
use crate::failure::Failure;
use crate::prepare::Prepared;
use crate::project::{Job, Project};
use crate::reading::{counts, Reading};
use crate::report::checks;
use crate::{complain, help, say};

/// What was found in a source.
struct Found {
    listing: Listing,
    messages: Vec<u8>,
}

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut project = Project::default();
    let Some(reading) = Reading::parse(command, args, &mut |name, parser| project.take(name, parser))? else {
        return say(&help::of(command));
    };
    let mut failed = false;
    let mut checked = None;
    project.run(
        &reading,
        command,
        check,
        |found| counts(&found.listing.findings),
        |_, made| {
            match made {
                Ok(found) => {
                    failed |= found.listing.errors > 0;
                    complain(&String::from_utf8_lossy(&found.messages));
                    checked = Some(found.listing.checked);
                }
                Err(failure) => {
                    failed = true;
                    complain(&failure.to_string());
                }
            }
            Ok(())
        },
    )?;
    if !failed && checked.is_some() {
        say("no errors\n")?;
    }
    // what a run checks is the same for all that could be read
    if let Some(checked) = checked {
        say(&checks(&checked))?;
    }
    Ok(u8::from(failed))
}

fn check(job: &Job) -> Result<Found, Failure> {
    let Prepared { unit, settings, .. } = job.reading.prepare(&job.source, &job.compiler, &job.headers)?;
    let (listing, messages) = job.reading.run_quietly(
        &settings,
        || {
            let device = || job.reading.device_view(&job.source, &job.compiler, &job.headers);
            let device = (!is_preprocessed(&job.source)).then_some(&device as DeviceView<'_>);
            cufront_driver::check(unit, &settings, &|_| false, device)
        },
        |listing| &listing.findings,
    )?;
    Ok(Found { listing, messages })
}
