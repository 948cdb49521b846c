//! `cufront preprocess`: the text of a view, as the host compiler's `-E` prints it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::commands::Command;
use crate::failure::Failure;
use crate::reading::{output, Reading};
use crate::{help, say};

/// The command's own options.
#[derive(Debug, Default)]
struct Options {
    device: bool,
    plain: bool,
    output: Option<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut options = Options::default();
    let Some(reading) = Reading::parse(command, args, &mut |name, parser| options.take(name, parser))? else {
        return say(&help::of(command));
    };
    let source = match reading.sources.as_slice() {
        [] => return Err(Failure::usage("no source given")),
        [source] => source,
        [_, second, ..] => {
            return Err(Failure::usage(format!("one source at a time, not also {}", second.display())));
        }
    };
    let input = reading.input();
    let compiler = input.compiler()?;
    let words = if options.plain {
        input.plain()
    } else {
        input.words(&input.headers(&reading.sources, Path::new("."))?, options.device)
    };
    let mut views = compiler.views(source, &[words])?;
    let Some(made) = views.pop() else { return Ok(1) };
    let failed = made.failed();
    output(options.output.as_deref(), &made.lexed.text)?;
    reading.show(made, source);
    Ok(u8::from(failed))
}

impl Options {
    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, Failure> {
        match name {
            "o" | "output" => self.output = Some(parser.value()?.into()),
            "host" => self.device = false,
            "device" => self.device = true,
            "plain" => self.plain = true,
            _ => return Ok(false),
        }
        Ok(true)
    }
}
