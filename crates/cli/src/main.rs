//! The `cufront` tool.
//!
//! One binary with two faces: under the name `cudafe++`, or with that word as its first argument, it is the
//! drop-in that nvcc runs; otherwise it has commands for people. Messages to people go to standard error, facts
//! to standard output.

mod arguments;
mod check;
mod commands;
mod completions;
mod database;
mod dump;
mod explain;
mod failure;
mod help;
mod json;
mod list;
mod man;
mod messages;
mod nvcc;
mod page;
mod prepare;
mod preprocess;
mod project;
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

use commands::{Command, COMMANDS};
use failure::Failure;

/// Name under which the program is the drop-in.
const DROP_IN: &str = "cudafe++";

/// What `--version` says: the version, and what the drop-in stands for.
const VERSION: &str =
    concat!("cufront ", env!("CARGO_PKG_VERSION"), " (in the place of the cudafe++ of CUDA 13.0)");

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
    finish(run(&name, args))
}

/// Runs a command for people.
fn run(name: &str, mut args: std::env::ArgsOs) -> Result<u8, Failure> {
    let Some(command) = Command::named(name) else {
        return match name {
            "--help" | "-h" => help_for(None),
            "--version" | "-V" => say(&format!("{VERSION}\n")),
            _ => Err(no_command(name)),
        };
    };
    let result = match name {
        "split" => split::run(command, args),
        "check" => check::run(command, args),
        "dump" => dump::run(command, args),
        "list" => list::run(command, args),
        "view" => view::run(command, args),
        "preprocess" => preprocess::run(command, args),
        "report" => page::run(command, args),
        "nvcc" => nvcc::run(command, args),
        "repro-check" => repro_check::run(command, args),
        "toolkit" => toolkit::run(command, args),
        "headers" => headers(command, args),
        "explain" => explain::run(command, args),
        "completions" => completions::run(command, args),
        "man" => man::run(command, args),
        _ => help_for(args.next().as_deref()),
    };
    result.map_err(|failure| failure.of_command(name))
}

/// What is said of a first word that is no command.
fn no_command(word: &str) -> Failure {
    let names = || COMMANDS.iter().map(|command| command.name).chain([DROP_IN]);
    if word.starts_with('-') {
        return Failure::usage(format!("there is no option {word}; options stand after a command"));
    }
    // what cannot be a command, and is named as sources are
    let source = Path::new(word).extension().is_some_and(|e| ["cu", "ii", "cuh"].iter().any(|&own| e == own));
    if source || Path::new(word).is_file() {
        return Failure::usage(format!("what shall be done with {word}? there is no command"))
            .hint(format!("to split it: cufront split {word}; cufront --help lists the commands"));
    }
    let failure = Failure::usage(format!("there is no command \"{word}\""));
    match arguments::nearest(word, names()) {
        Some(name) => failure.hint(format!("did you mean cufront {name}?")),
        None => failure,
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

fn help_for(word: Option<&OsStr>) -> Result<u8, Failure> {
    let Some(word) = word else { return say(&help::general()) };
    let name = word.to_string_lossy();
    match Command::named(&name) {
        Some(command) if name != "help" => say(&help::of(command)),
        Some(_) => say(&help::general()),
        None if name == DROP_IN => Ok(cufront_driver::run_drop_in(["--help".into()].into_iter())),
        None => Err(no_command(&name)),
    }
}

/// `cufront headers DIR`: writes the embedded headers.
fn headers(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut parser = lexopt::Parser::from_args(arguments::canonical(args, command)?);
    let mut folder = None;
    while let Some(arg) = parser.next()? {
        match arg {
            lexopt::Arg::Long("help") => return say(&help::of(command)),
            lexopt::Arg::Value(value) if folder.is_none() => folder = Some(value),
            other => return Err(other.unexpected().into()),
        }
    }
    let folder = folder.ok_or_else(|| Failure::usage("which folder? cufront headers DIR"))?;
    cufront_minicuda::write_to(Path::new(&folder))
        .map_err(|error| Failure::io(format_args!("cannot write to {}", folder.to_string_lossy()), &error))?;
    say(&format!("wrote the headers to {}\n", folder.to_string_lossy()))
}
