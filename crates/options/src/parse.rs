//! Parsing rules: abbreviations, values, joined letters, the one file at the end.
//!
//! - `--name`, `--name=value`, `--name value`; an exact name wins over longer ones, otherwise the beginning of
//!   exactly one name will do.
//! - `-x`: one letter; letters without a value can be joined; a value may be attached.
//! - Options end at the first argument that is none (`-` alone is standard input) or after `--`.

use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};

use crate::apply::Draft;
use crate::table::{Row, OPTIONS, OWN_OPTIONS};
use crate::{Action, CommandLineError, Invocation};

/// Parses the arguments after the program's name.
///
/// # Errors
/// An option that does not exist or is ambiguous, a missing or unwanted or malformed value, no file or more
/// than one, a combination that cannot be served.
pub fn parse(args: impl Iterator<Item = OsString>) -> Result<Invocation, CommandLineError> {
    let mut args = args;
    let mut draft = Draft::default();
    let file = loop {
        let Some(arg) = args.next() else {
            return Err(CommandLineError::new("missing source file name"));
        };
        let bytes = arg.as_bytes();
        match bytes {
            b"--" => match args.next() {
                Some(file) => break file,
                None => return Err(CommandLineError::new("missing source file name")),
            },
            [b'-', b'-', ..] => long_option(bytes, &mut args, &mut draft)?,
            [b'-', _, ..] => short_options(bytes, &mut args, &mut draft)?,
            _ => break arg,
        }
        if matches!(draft.action, Action::Version | Action::Help) {
            return Ok(draft.finish_without_file());
        }
    };
    let name = file.to_string_lossy().into_owned();
    if args.next().is_some() {
        return Err(CommandLineError::new("too many arguments on command line").in_file(name));
    }
    draft.finish(file)
}

/// Handles one argument that begins with two dashes.
fn long_option(
    arg: &[u8],
    rest: &mut impl Iterator<Item = OsString>,
    draft: &mut Draft,
) -> Result<(), CommandLineError> {
    let body = &arg[2..];
    let (name, attached) = match body.iter().position(|&b| b == b'=') {
        Some(at) => (&body[..at], Some(&body[at + 1..])),
        None => (body, None),
    };
    let row = find_long(name, arg)?;
    if !row.effect.takes_value() {
        return match attached {
            None => draft.flag(row),
            Some(_) => Err(unknown(arg)),
        };
    }
    match attached {
        Some([]) => Err(unknown(arg)),
        Some(value) => draft.value(row, value.to_vec()),
        None => match rest.next() {
            Some(value) => draft.value(row, value.into_vec()),
            None => Err(CommandLineError::new(format!(
                "\"{}\" requires an argument",
                String::from_utf8_lossy(arg)
            ))),
        },
    }
}

/// Handles one argument of a dash and letters.
fn short_options(
    arg: &[u8],
    rest: &mut impl Iterator<Item = OsString>,
    draft: &mut Draft,
) -> Result<(), CommandLineError> {
    let mut letters = &arg[1..];
    while let [letter, tail @ ..] = letters {
        let row = OPTIONS.iter().find(|row| row.short == *letter).ok_or_else(|| unknown(arg))?;
        if row.effect.takes_value() {
            let value = if tail.is_empty() {
                rest.next().ok_or_else(|| unknown(arg))?.into_vec()
            } else {
                tail.to_vec()
            };
            return draft.value(row, value);
        }
        draft.flag(row)?;
        letters = tail;
    }
    Ok(())
}

/// The option that `name` spells or abbreviates. `arg` is the whole argument, for the message.
fn find_long(name: &[u8], arg: &[u8]) -> Result<&'static Row, CommandLineError> {
    if let Some(row) = OPTIONS.iter().chain(OWN_OPTIONS).find(|row| row.name.as_bytes() == name) {
        return Ok(row);
    }
    let mut matches = OPTIONS.iter().filter(|row| row.name.as_bytes().starts_with(name));
    match (matches.next(), matches.next()) {
        (Some(row), None) => Ok(row),
        (None, _) => Err(unknown(arg)),
        (Some(first), Some(second)) => {
            let mut text = format!("several options begin with \"{}\":", String::from_utf8_lossy(arg));
            for row in [first, second].into_iter().chain(matches) {
                text.push_str("\n            --");
                text.push_str(row.name);
            }
            Err(CommandLineError::new(text))
        }
    }
}

/// The error for an argument that is no option.
fn unknown(arg: &[u8]) -> CommandLineError {
    CommandLineError::new(format!("invalid option: {}", String::from_utf8_lossy(arg)))
}
