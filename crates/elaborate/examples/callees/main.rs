//! Judges calls: prints which functions each function of the user's files calls, by their symbols.
//!
//! `callees FILE.ii [--cxx20] [--root DIR] [--dump] [--out FILE]`. Functions are those that the user's files define, with the
//! instances of templates, implicit members and call operators of theirs that are called from there on. A line for
//! each fact, columns separated by tabs:
//! - `function SYMBOL PLACE STATE`: a function; the lines behind it are about it. STATE is `whole`, or the gap. A
//!   function that every implementation defines here has a `!` in front of its symbol.
//! - `call SYMBOL CERTAINTY NAME`: it calls that.
//! - `unnamed NAME WHY`: what has no symbol here.
//!
//! `--dump` prints the bodies as well.

#![allow(clippy::print_stdout, clippy::print_stderr, missing_docs)]

mod listing;

use cufront_diag::Diagnostics;
use cufront_elaborate::Level;
use cufront_items::{Items, Parser};
use cufront_lex::{lex, KeywordSet};
use std::process::ExitCode;

fn main() -> ExitCode {
    let child = std::thread::Builder::new().stack_size(512 << 20).spawn(run);
    match child.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        _ => ExitCode::from(101),
    }
}

fn run() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let flag = |name: &str| args.iter().any(|a| a == name);
    let value = |name: &str| args.iter().position(|a| a == name).and_then(|i| args.get(i + 1)).cloned();
    let Some(text) = args.first().and_then(|f| std::fs::read(f).ok()) else {
        eprintln!("usage: callees FILE.ii [--cxx20] [--root DIR] [--dump]");
        return ExitCode::from(2);
    };
    let root = value("--root");
    let mut diagnostics = Diagnostics::default();
    let keywords = if flag("--cxx20") { KeywordSet::CXX20 } else { KeywordSet::CXX17 };
    let lexed = lex(text, keywords, &mut diagnostics);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let level = if flag("--cxx20") { Level::Cxx20 } else { Level::Cxx17 };
    let text = listing::listing(&lexed, &mut items, level, root.as_deref(), flag("--dump"));
    match value("--out") {
        None => print!("{text}"),
        Some(path) => {
            if std::fs::write(&path, text).is_err() {
                eprintln!("{path}: cannot be written");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::SUCCESS
}
