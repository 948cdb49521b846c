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
mod reading;
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
    let name = command.to_string_lossy();
    if name == DROP_IN {
        return ExitCode::from(cufront_driver::run_drop_in(args));
    }
    finish(run(&name, args).map_err(|failure| match help::of(&name) {
        Some(_) => failure.of_command(&name),
        None => failure,
    }))
}

/// Runs a command for people.
fn run(command: &str, mut args: std::env::ArgsOs) -> Result<u8, Failure> {
    match command {
        "split" => split::run(args),
        "dump" => dump::run(args),
        "list" => list::run(args),
        "view" => view::run(args),
        "nvcc" => nvcc::run(args),
        "repro-check" => repro_check::run(args),
        "toolkit" => toolkit::run(args),
        "headers" => headers(args),
        "explain" => explain::run(args),
        "help" => help_for(args.next().as_deref()),
        "--help" | "-h" => help_for(None),
        "--version" | "-V" => say(&format!("cufront {}\n", env!("CARGO_PKG_VERSION"))),
        option if option.starts_with('-') => {
            Err(Failure::usage(format!("there is no option {option}; options stand after a command")))
        }
        source if Path::new(source).is_file() => {
            let failure = Failure::usage(format!("what shall be done with {source}? there is no command"));
            Err(failure
                .hint(format!("to split it: cufront split {source}; cufront --help lists the commands")))
        }
        other => Err(Failure::usage(format!("there is no command \"{other}\""))),
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

/// Writes facts to standard output.
fn say(text: &str) -> Result<u8, Failure> {
    to_standard_output(text.as_bytes()).map(|()| 0)
}

/// Writes bytes to standard output. A reader that went away is no error of ours.
fn to_standard_output(bytes: &[u8]) -> Result<(), Failure> {
    match std::io::stdout().lock().write_all(bytes) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::io("cannot write to standard output", &error))
        }
        _ => Ok(()),
    }
}

/// Writes a message to standard error. If that fails there is nobody to tell.
fn complain(text: &str) {
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

fn help_for(command: Option<&OsStr>) -> Result<u8, Failure> {
    let Some(command) = command else { return say(help::GENERAL) };
    let name = command.to_string_lossy();
    match (help::of(&name), &*name) {
        (Some(text), _) => say(text),
        (None, "help") => say(help::GENERAL),
        (None, DROP_IN) => Ok(cufront_driver::run_drop_in(["--help".into()].into_iter())),
        (None, _) => Err(Failure::usage(format!("there is no command \"{name}\""))),
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
        .map_err(|error| Failure::io(format_args!("cannot write to {}", folder.to_string_lossy()), &error))?;
    Ok(0)
}
