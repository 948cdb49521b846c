//! `cufront view`: a source as plain C++ without CUDA's syntax.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use cufront_driver::{view, without_system_headers, Side};

use crate::commands::Command;
use crate::failure::Failure;
use crate::prepare::Prepared;
use crate::reading::{output, Reading};
use crate::{help, say};

/// Exit code of every failure: there is one source, and a reader of the exit code wants to know whether there
/// is a view.
const FAILED: u8 = 2;

/// The command's own options.
#[derive(Debug, Default)]
struct Options {
    side: Option<Side>,
    output: Option<PathBuf>,
    own_lines: bool,
}

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut options = Options::default();
    let Some(reading) = Reading::parse(command, args, &mut |name, parser| options.take(name, parser))? else {
        return say(&help::of(command));
    };
    make(&reading, &options).map_err(|failure| failure.code(FAILED))
}

fn make(reading: &Reading, options: &Options) -> Result<u8, Failure> {
    let side = options.side.ok_or_else(|| Failure::usage("which view? --host or --device"))?;
    let source = reading.only_source()?;
    let (compiler, headers) = reading.tools(Path::new("."))?;
    let Prepared { unit, settings, .. } = reading.prepare(source, &compiler, &headers)?;
    let made = reading.run(&settings, || view(unit, &settings, side), |made| &made.findings)?;
    let Some(mut text) = made.text else { return Ok(FAILED) };
    if options.own_lines {
        text = without_system_headers(&text);
    }
    output(options.output.as_deref(), &text)?;
    Ok(0)
}

impl Options {
    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, Failure> {
        match name {
            "o" | "output" => self.output = Some(parser.value()?.into()),
            "no-system-headers" => self.own_lines = true,
            "host" | "device" => {
                let side = if name == "host" { Side::Host } else { Side::Device };
                if self.side.is_some_and(|given| given != side) {
                    return Err(Failure::usage("one view at a time: --host or --device"));
                }
                self.side = Some(side);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}
