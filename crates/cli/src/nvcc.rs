//! `cufront nvcc`: the installed nvcc, run from a shadow toolkit that has this program inside.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;

use cufront::Toolkit;

use crate::failure::Failure;
use crate::{commands, help, say, toolkit};

/// Runs the command. It returns only on failure: the process becomes nvcc.
pub(crate) fn run(command: &commands::Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut args = args;
    let mut root = None;
    // Options of our own stand in front of `--`; nvcc's are not ours to understand.
    loop {
        match args.next() {
            Some(arg) if arg == "--" => break,
            Some(arg) if arg == "--help" || arg == "-h" => return say(&help::of(command)),
            Some(arg) if arg == "--toolkit" => match args.next() {
                Some(value) => root = Some(PathBuf::from(value)),
                None => return Err(Failure::usage("--toolkit needs a folder")),
            },
            Some(arg) => {
                let arg = arg.to_string_lossy();
                return Err(Failure::usage(format!(
                    "nvcc's arguments stand after --: cufront nvcc -- {arg}"
                )));
            }
            None => return Err(Failure::usage("nvcc's arguments are missing: cufront nvcc -- ARGUMENTS")),
        }
    }
    let toolkit = Toolkit::choose(root.as_deref())?;
    let shadow = toolkit::cached(&toolkit)?;
    let nvcc = shadow.join("bin/nvcc");
    let error = Command::new(&nvcc).args(args).exec();
    Err(Failure::io(format_args!("cannot run {}", nvcc.display()), &error))
}
