//! `cufront dump`: what a stage made of a file.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use cufront_driver::dump::{dump_ast, dump_edits, dump_items, dump_tokens};
use cufront_options::{CxxStandard, Settings};
use lexopt::Arg;

use crate::arguments::canonical;
use crate::commands::Command;
use crate::failure::Failure;
use crate::prepare::standard_asked_for;
use crate::{help, say};

#[derive(Debug, Clone, Copy)]
enum Stage {
    Tokens,
    Items,
    Ast,
    Edits,
}

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut parser = lexopt::Parser::from_args(canonical(args, command)?);
    let (mut stage, mut file, mut all) = (None, None, false);
    let mut settings = Settings { standard: CxxStandard::Cxx17, ..Settings::default() };
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return say(&help::of(command)),
            Arg::Long("tokens") => stage = Some(Stage::Tokens),
            Arg::Long("items") => stage = Some(Stage::Items),
            Arg::Long("ast") => stage = Some(Stage::Ast),
            Arg::Long("edits") => stage = Some(Stage::Edits),
            Arg::Long("eager") => all = true,
            Arg::Long("extended-lambda") => settings.extended_lambda = true,
            Arg::Long("std") => {
                let standard = standard_asked_for(&mut parser)?;
                settings.standard = standard.into();
            }
            Arg::Value(value) if file.is_none() => file = Some(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let stage = stage.ok_or_else(|| Failure::usage("dump what? --tokens, --items, --ast or --edits"))?;
    let file = file.ok_or_else(|| Failure::usage("which file? cufront dump --ast FILE"))?;
    let text = fs::read(&file)
        .map_err(|error| Failure::io(format_args!("cannot read {}", file.display()), &error))?;
    settings.input = file;
    say(&match stage {
        Stage::Tokens => dump_tokens(text, &settings),
        Stage::Items => dump_items(text, &settings),
        Stage::Ast => dump_ast(text, &settings, all),
        Stage::Edits => dump_edits(text, &settings),
    })
}
