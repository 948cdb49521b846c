//! The `cufront` tool.
//!
//! One binary with two faces: under the name `cudafe++`, or with that word as its first argument, it is the
//! drop-in that nvcc runs; otherwise it has commands for people. Messages to people go to standard error, facts
//! to standard output.

mod compiler;
mod dump;
mod explain;
mod failure;
mod find;
mod help;
mod json;
mod list;
mod messages;
mod nvcc;
mod prepare;
mod report;
mod repro_check;
mod split;
mod stub;
mod toolkit;
mod view;

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use failure::Failure;

/// Name under which the program is the drop-in.
const DROP_IN: &str = "cudafe++";

fn main() -> ExitCode {
    let mut args = std::env::args_os();
    let program = args.next().unwrap_or_default();
    if Path::new(&program).file_name() == Some(OsStr::new(DROP_IN)) {
        return ExitCode::from(cufront_driver::run_drop_in(args));
    }
    let Some(command) = args.next() else {
        return finish(Err(Failure::usage("no command given")));
    };
    match command.to_str() {
        Some(DROP_IN) => ExitCode::from(cufront_driver::run_drop_in(args)),
        Some("split") => finish(split::run(args)),
        Some("dump") => finish(dump::run(args)),
        Some("list") => finish(list::run(args)),
        Some("view") => finish(view::run(args)),
        Some("nvcc") => finish(nvcc::run(args)),
        Some("repro-check") => finish(repro_check::run(args)),
        Some("toolkit") => finish(toolkit::run(args)),
        Some("headers") => finish(headers(args)),
        Some("explain") => finish(explain::run(args)),
        Some("help") => finish(help_for(args.next().as_deref())),
        Some("--help" | "-h") => finish(help_for(None)),
        Some("--version" | "-V") => finish(say(&format!("cufront {}\n", env!("CARGO_PKG_VERSION")))),
        _ => {
            let name = command.to_string_lossy();
            finish(Err(Failure::usage(format!("there is no command \"{name}\""))))
        }
    }
}

/// Ends the program: a failure is printed with what can be done about it.
fn finish(result: Result<u8, Failure>) -> ExitCode {
    match result {
        Ok(code) => ExitCode::from(code),
        Err(failure) => {
            complain(&failure.to_string());
            ExitCode::from(failure.exit_code)
        }
    }
}

/// Writes facts to standard output. A reader that went away is no error of ours.
fn say(text: &str) -> Result<u8, Failure> {
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(0),
    }
}

/// Writes a message to standard error. If that fails there is nobody to tell.
fn complain(text: &str) {
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

fn help_for(command: Option<&OsStr>) -> Result<u8, Failure> {
    match command.map(|name| help::of(&name.to_string_lossy())) {
        None => say(help::GENERAL),
        Some(Some(text)) => say(text),
        Some(None) => Err(Failure::usage("there is no help on that")),
    }
}

/// `cufront headers DIR`: writes the embedded headers.
fn headers(args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut parser = lexopt::Parser::from_args(args);
    let mut folder = None;
    while let Some(arg) = parser.next()? {
        match arg {
            lexopt::Arg::Long("help") | lexopt::Arg::Short('h') => return say(help::HEADERS),
            lexopt::Arg::Value(value) if folder.is_none() => folder = Some(value),
            other => return Err(other.unexpected().into()),
        }
    }
    let folder = folder.ok_or_else(|| Failure::usage("which folder? cufront headers DIR"))?;
    cufront_minicuda::write_to(Path::new(&folder))
        .map_err(|error| Failure::new(format!("{}: {error}", folder.to_string_lossy())))?;
    Ok(0)
}
