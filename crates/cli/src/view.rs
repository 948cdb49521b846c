//! `cufront view`: a source as plain C++ without CUDA's syntax.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use cufront_driver::{guarded, view, without_system_headers, Side};
use lexopt::Arg;

use crate::failure::Failure;
use crate::messages::Messages;
use crate::prepare::{write, Input, Prepared};
use crate::{help, say};

/// Exit code of every failure: there is one source, and a reader of the exit code wants to know whether there
/// is a view.
const FAILED: u8 = 2;

/// The command's options.
#[derive(Debug, Default)]
struct Options {
    source: Option<PathBuf>,
    side: Option<Side>,
    output: Option<PathBuf>,
    own_lines: bool,
    input: Input,
    messages: Messages,
}

/// Runs the command.
pub(crate) fn run(args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let Some(options) = parse(args)? else {
        return say(help::VIEW);
    };
    make(&options).map_err(|failure| failure.code(FAILED))
}

fn make(options: &Options) -> Result<u8, Failure> {
    let side = options.side.ok_or_else(|| Failure::usage("which view? --host or --device"))?;
    let source = options.source.as_deref().ok_or_else(|| Failure::usage("no source given"))?;
    let compiler = options.input.compiler()?;
    let headers = options.input.headers(Path::new("."))?;
    let Prepared { text, mut settings, .. } = options.input.prepare(source, &compiler, &headers)?;
    options.messages.apply(&mut settings);
    let made = guarded(|| view(text, &settings, side)).map_err(|error| Failure::new(error.to_string()))?;
    options.messages.show(&made.findings, &settings);
    let Some(mut text) = made.text else { return Ok(FAILED) };
    if options.own_lines {
        text = without_system_headers(&text);
    }
    match &options.output {
        Some(path) => write(path, &text)?,
        None => match std::io::stdout().lock().write_all(&text) {
            Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                return Err(Failure::new(format!("cannot write to standard output: {error}")));
            }
            _ => {}
        },
    }
    Ok(0)
}

/// Reads the command line; `None` means that help was asked for.
fn parse(args: impl Iterator<Item = OsString>) -> Result<Option<Options>, Failure> {
    let mut args: Vec<OsString> = args.collect();
    let mut options = Options::default();
    options.input.take_preprocessor_options(&mut args);
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Short('o') | Arg::Long("output") => options.output = Some(parser.value()?.into()),
            Arg::Long("no-system-headers") => options.own_lines = true,
            Arg::Long(name @ ("host" | "device")) => {
                let side = if name == "host" { Side::Host } else { Side::Device };
                if options.side.is_some_and(|given| given != side) {
                    return Err(Failure::usage("one view at a time: --host or --device"));
                }
                options.side = Some(side);
            }
            Arg::Long(name) => {
                let name = name.to_owned();
                let taken =
                    options.input.take(&name, &mut parser)? || options.messages.take(&name, &mut parser)?;
                if !taken {
                    return Err(Arg::Long(&name).unexpected().into());
                }
            }
            Arg::Value(source) if options.source.is_none() => options.source = Some(source.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some(options))
}
