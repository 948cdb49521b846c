//! `cufront explain`: the catalogue of diagnostics for people and as data.

use std::ffi::OsString;
use std::fmt::Write as _;

use cufront_diag::{Code, Entry, Selector};
use lexopt::Arg;

use crate::arguments::{canonical, nearest};
use crate::commands::Command;
use crate::failure::Failure;
use crate::json::Value;
use crate::{help, say};

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut parser = lexopt::Parser::from_args(canonical(args, command)?);
    let (mut json, mut list) = (false, false);
    let mut words = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return say(&help::of(command)),
            Arg::Long("json") => json = true,
            Arg::Long("list") => list = true,
            Arg::Value(word) => words.push(word.to_string_lossy().into_owned()),
            other => return Err(other.unexpected().into()),
        }
    }
    if list != words.is_empty() {
        return Err(Failure::usage(
            "which diagnostic? cufront explain NUMBER|TAG, or cufront explain --list",
        ));
    }
    let mut codes: Vec<Code> = Vec::new();
    for word in &words {
        codes.extend(named(word)?);
    }
    if list {
        codes.extend(Code::ALL);
        codes.sort_by_key(|c| c.entry().number);
    }
    let entries = codes.iter().map(|c| c.entry());
    if json {
        let value = Value::Array(entries.map(data).collect());
        return say(&format!("{value}\n"));
    }
    let mut out = String::new();
    for (i, entry) in entries.enumerate() {
        if list {
            let _ = writeln!(
                out,
                "{:>5}  {:<18} {:<46} {}",
                entry.number,
                entry.severity.word(),
                entry.tag,
                entry.summary
            );
        } else {
            out.push_str(if i > 0 { "\n" } else { "" });
            page(entry, &mut out);
        }
    }
    say(&out)
}

/// The entries with this number or tag.
fn named(word: &str) -> Result<Vec<Code>, Failure> {
    let plain = word.trim_start_matches('#');
    let plain = plain.strip_suffix("-D").unwrap_or(plain);
    let plain = plain.strip_prefix("EC").unwrap_or(plain);
    match Selector::parse(plain) {
        Ok(Selector::Number(number)) => {
            let codes: Vec<Code> = Code::with_number(number).collect();
            if codes.is_empty() {
                return Err(elsewhere(word));
            }
            Ok(codes)
        }
        Ok(Selector::Elsewhere) => Err(elsewhere(word)),
        Err(_) => {
            Err(Failure::new(format!("no diagnostic has the number or tag {word}")).hint(hint_for(word)))
        }
    }
}

/// What can be done about a word that is no number or tag: the tag that was probably meant.
pub(crate) fn hint_for(word: &str) -> String {
    match nearest(word, Code::ALL.iter().map(|code| code.entry().tag)) {
        Some(tag) => format!("did you mean {tag}?"),
        None => "cufront explain --list shows all that cufront reports".to_owned(),
    }
}

/// The failure for a diagnostic that exists, but not here.
fn elsewhere(word: &str) -> Failure {
    Failure::new(format!(
        "{word} is a diagnostic of the compilers that run after cufront; cufront does not report it"
    ))
    .hint("cufront explain --list shows all that cufront reports")
}

/// One entry for people.
fn page(entry: &Entry, out: &mut String) {
    let fixed = if entry.suppressible { "can be changed" } else { "cannot be changed" };
    let _ = writeln!(out, "{} {} ({}, {fixed})", entry.number, entry.tag, entry.severity.word());
    let _ = writeln!(out, "\n  {}\n\n{}\n{}", entry.message, entry.summary, entry.explanation);
    if !entry.failing.is_empty() {
        let with =
            if entry.arguments.is_empty() { String::new() } else { format!(" (with {})", entry.arguments) };
        let _ = writeln!(
            out,
            "\nFails{with}:\n\n{}\nRepaired:\n\n{}",
            indented(entry.failing),
            indented(entry.repaired)
        );
        // the last example ends with a line of its own
        out.pop();
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|l| format!("    {l}\n")).collect()
}

/// One entry as data.
fn data(entry: &'static Entry) -> Value {
    let rule = format!("EC{}", entry.internal);
    let mut members = vec![
        ("number", entry.number.into()),
        ("tag", entry.tag.into()),
        ("rule", Value::String(rule)),
        ("severity", entry.severity.word().into()),
        ("suppressible", entry.suppressible.into()),
        ("family", entry.family.name.into()),
        ("summary", entry.summary.into()),
        ("message", entry.message.into()),
        ("explanation", entry.explanation.into()),
    ];
    if !entry.failing.is_empty() {
        members.extend([
            ("failing", entry.failing.into()),
            ("repaired", entry.repaired.into()),
            ("arguments", entry.arguments.into()),
        ]);
    }
    Value::Object(members)
}
