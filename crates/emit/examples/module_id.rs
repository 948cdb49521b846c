//! Prints the module ids of preprocessed units: `module_id STANDARD FILE.ii PATH NAME`, or, with `-` as the
//! only argument, one such line of blank-separated words per unit on standard input. Behind the id stand
//! what was found, its time in microseconds, and the declaration if it is not known to us.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use cufront_emit::eligible::{first_eligible, Eligible, Rules};
use cufront_emit::module_id::{module_id, Fallback, ModuleIdInputs};
use cufront_items::{Items, Parser};
use cufront_lex::{lex, KeywordSet};
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.first().map(String::as_str) == Some("-") {
        for line in std::io::stdin().lines().map_while(Result::ok) {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            one(&words);
        }
    } else {
        one(&words);
    }
}

fn one(words: &[String]) {
    let [standard, file, path, name] = words else {
        eprintln!("module_id STANDARD FILE.ii PATH NAME");
        return;
    };
    let text = match std::fs::read(file) {
        Ok(text) => text,
        Err(e) => {
            eprintln!("{file}: {e}");
            return;
        }
    };
    let standard = standard.parse().unwrap_or(2017);
    let keywords = if standard >= 2020 { KeywordSet::CXX20 } else { KeywordSet::CXX17 };
    let mut diagnostics = cufront_diag::Diagnostics::new();
    let lexed = lex(text, keywords, &mut diagnostics);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let start = Instant::now();
    let eligible = first_eligible(&lexed, &mut items, &Rules { standard, ..Rules::default() });
    let micros = start.elapsed().as_micros();
    let inputs = ModuleIdInputs {
        path: path.as_bytes(),
        name: name.as_bytes(),
        text: &lexed.text,
        folder: b"",
        fallback: Fallback::Content,
    };
    let found = match &eligible {
        Eligible::Entity(name) => String::from_utf8_lossy(name).into_owned(),
        Eligible::None => "-none-".to_owned(),
        Eligible::Blocked => "-blocked-".to_owned(),
        Eligible::Unresolved(gap) => {
            let place = |tok| {
                let l = lexed.lines.location(&lexed.text, lexed.tokens.start(tok));
                let file = String::from_utf8_lossy(lexed.lines.file_name(l.file)).into_owned();
                format!("{}:{}:{}", file, l.line, String::from_utf8_lossy(lexed.spelling(tok)))
            };
            format!("-gap-({:?}_{})", gap.error, place(gap.entity)).replace(' ', "")
        }
    };
    println!("{} {} {}", String::from_utf8_lossy(&module_id(&inputs, &eligible)), found, micros);
}
