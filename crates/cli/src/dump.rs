//! `cufront dump`: what a stage made of a file.

use std::ffi::OsString;
use std::path::Path;

use cufront_driver::dump::{
    dump_ast, dump_edits, dump_entities, dump_il, dump_items, dump_tokens, dump_types,
};
use cufront_driver::{Findings, Input};

use crate::commands::Command;
use crate::failure::Failure;
use crate::prepare::Prepared;
use crate::reading::Reading;
use crate::{help, say};

#[derive(Debug, Clone, Copy)]
enum Stage {
    Tokens,
    Items,
    Ast,
    Entities,
    Types,
    Il,
    Edits,
}

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut stage = None;
    let own = &mut |name: &str, _: &mut lexopt::Parser| {
        match name {
            "tokens" => stage = Some(Stage::Tokens),
            "items" => stage = Some(Stage::Items),
            "ast" => stage = Some(Stage::Ast),
            "entities" => stage = Some(Stage::Entities),
            "types" => stage = Some(Stage::Types),
            "il" => stage = Some(Stage::Il),
            "edits" => stage = Some(Stage::Edits),
            _ => return Ok(false),
        }
        Ok(true)
    };
    let Some(reading) = Reading::parse(command, args, own)? else {
        return say(&help::of(command));
    };
    let what = "dump what? --tokens, --items, --ast, --entities, --types, --il or --edits";
    let stage = stage.ok_or_else(|| Failure::usage(what))?;
    let [file] = reading.sources.as_slice() else {
        return Err(Failure::usage("which file? cufront dump --ast FILE"));
    };
    let (compiler, headers) = reading.tools(Path::new("."))?;
    let Prepared { unit, settings, .. } = reading.prepare(file, &compiler, &headers)?;
    let text = match unit {
        Input::Text(text) => text,
        Input::Lexed(lexed, found) => {
            let text = lexed.text.clone();
            let findings = Findings::of_preprocessing(*lexed, found, &settings);
            reading.tell(&findings, &settings);
            text
        }
    };
    say(&match stage {
        Stage::Tokens => dump_tokens(text, &settings),
        Stage::Items => dump_items(text, &settings),
        Stage::Ast => dump_ast(text, &settings, settings.eager),
        Stage::Entities => dump_entities(text, &settings, settings.eager),
        Stage::Types => dump_types(text, &settings, settings.eager),
        Stage::Il => dump_il(text, &settings, settings.eager),
        Stage::Edits => dump_edits(text, &settings),
    })
}
