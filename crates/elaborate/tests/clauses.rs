//! The core by clause of the C++ standard: each file of `tests/clauses` is a program whose static assertions say what
//! its expressions mean. This crate decides them; g++ accepts the very same text (`CUFRONT_GXX=1`).
//!
//! The first line of a file gives its standard: `// c++17` or `// c++20`. Each assertion that this crate decides
//! otherwise, or calls ill-formed, is **wrong**; one that it cannot decide yet is a **gap**. `clauses/figures.tsv` has
//! the number of assertions, gaps and wrong ones of each file; gaps and wrong ones may only fall. `UPDATE=1` rewrites
//! it, `SHOW=1` prints the lines.

#![allow(missing_docs, clippy::print_stdout)]

use cufront_diag::Diagnostics;
use cufront_elaborate::{Elaborator, Level};
use cufront_items::{Items, Parser, ScopeKind};
use cufront_lex::{lex, KeywordSet, Lexed, Tok, TokenKind};
use cufront_program::Fail;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// What this crate says of one file.
#[derive(Debug, Default)]
struct Verdict {
    assertions: usize,
    gaps: Vec<String>,
    wrong: Vec<String>,
}

/// `CLAUSES=DIR` reads other programs.
fn folder() -> PathBuf {
    if let Some(other) = std::env::var_os("CLAUSES") {
        return PathBuf::from(other);
    }
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clauses")
}

fn files() -> Vec<PathBuf> {
    let mut list: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the folder of the tests")
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|p| p.extension().is_some_and(|e| e == "cpp"))
        .collect();
    list.sort();
    list
}

fn cxx20(text: &[u8]) -> bool {
    text.starts_with(b"// c++20")
}

fn line(lexed: &Lexed, at: Tok) -> String {
    let start = lexed.tokens.start(at) as usize;
    let text = &lexed.text[..];
    let number = text[..start].iter().filter(|&&b| b == b'\n').count() + 1;
    let begin = text[..start].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
    let end = text[start..].iter().position(|&b| b == b'\n').map_or(text.len(), |i| start + i);
    format!("{number}: {}", String::from_utf8_lossy(&text[begin..end]).trim())
}

fn decide(text: Vec<u8>) -> Verdict {
    let cxx20 = cxx20(&text);
    let mut diagnostics = Diagnostics::default();
    let (keywords, level) =
        if cxx20 { (KeywordSet::CXX20, Level::Cxx20) } else { (KeywordSet::CXX17, Level::Cxx17) };
    let lexed = lex(text, keywords, &mut diagnostics);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    // classes are looked into, so that their members' bodies are known
    let mut seen = 0;
    loop {
        let scopes: Vec<_> = items.scopes.iter().map(|s| s.0).skip(seen).collect();
        if scopes.is_empty() {
            break;
        }
        seen += scopes.len();
        for s in scopes {
            if items.scopes[s].kind == ScopeKind::Class && items.scopes[s].body.is_some() {
                Parser::new(&lexed, &mut items).members(s);
            }
        }
    }
    let assertions = Elaborator::new(&lexed, &mut items, level).static_asserts();
    let mut verdict = Verdict::default();
    let mut at = Tok(0);
    let mut written = Vec::new();
    while lexed.tokens.kind(at) != TokenKind::Eof {
        if lexed.tokens.kind(at) == TokenKind::StaticAssert {
            written.push(at);
        }
        at = at.next();
    }
    verdict.assertions = written.len();
    for t in written {
        let known: Vec<_> = assertions.all.iter().filter(|a| a.0 == t).collect();
        let place = line(&lexed, t);
        if known.is_empty() {
            verdict.gaps.push(format!("{place}  [not reached]"));
        }
        for (_, holds) in known.into_iter().take(1) {
            match holds {
                Ok(Some(true)) => {}
                Ok(Some(false)) => verdict.wrong.push(format!("{place}  [false]")),
                Ok(None) => verdict.gaps.push(format!("{place}  [dependent]")),
                Err(Fail::IllFormed(at)) => {
                    verdict.wrong.push(format!("{place}  [ill-formed at {}]", lexed_spelling(&lexed, *at)));
                }
                Err(Fail::InError) => verdict.wrong.push(format!("{place}  [in error]")),
                Err(Fail::Gap(gap, at)) => {
                    verdict.gaps.push(format!("{place}  [{} at {}]", gap.words(), line(&lexed, *at)));
                }
            }
        }
    }
    for &t in &assertions.errors {
        let place = line(&lexed, t);
        if !place.contains("static_assert") {
            verdict.wrong.push(format!("{place}  [ill-formed at {}]", lexed_spelling(&lexed, t)));
        }
    }
    verdict
}

fn lexed_spelling(lexed: &Lexed, at: Tok) -> String {
    String::from_utf8_lossy(lexed.spelling(at)).into_owned()
}

fn on_a_deep_stack<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    let child = std::thread::Builder::new().stack_size(256 << 20).spawn(f).expect("a thread");
    match child.join() {
        Ok(value) => value,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

#[test]
fn assertions_by_clause_hold() {
    let known = std::fs::read_to_string(folder().join("figures.tsv")).unwrap_or_default();
    let only = std::env::var("ONLY").ok();
    let show = std::env::var_os("SHOW").is_some();
    let mut table = String::from("# file\tassertions\tgaps\twrong\n");
    let mut failures = String::new();
    let (mut all, mut gaps, mut wrong) = (0, 0, 0);
    for path in files() {
        let name = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        if only.as_ref().is_some_and(|o| !name.contains(o.as_str())) {
            continue;
        }
        let text = std::fs::read(&path).expect("a test");
        let verdict = on_a_deep_stack(move || decide(text));
        all += verdict.assertions;
        gaps += verdict.gaps.len();
        wrong += verdict.wrong.len();
        let _ = writeln!(
            table,
            "{name}\t{}\t{}\t{}",
            verdict.assertions,
            verdict.gaps.len(),
            verdict.wrong.len()
        );
        let row = known.lines().find(|l| l.split('\t').next() == Some(&name));
        let figure = |i: usize| {
            row.and_then(|r| r.split('\t').nth(i)).and_then(|f| f.parse::<usize>().ok()).unwrap_or(0)
        };
        let worse = verdict.gaps.len() > figure(2) || verdict.wrong.len() > figure(3);
        if worse || verdict.assertions != figure(1) {
            let _ = writeln!(failures, "{name}: {} assertions", verdict.assertions);
        }
        if show || worse {
            for w in &verdict.wrong {
                println!("WRONG {name}.cpp:{w}");
            }
            for g in &verdict.gaps {
                println!("gap   {name}.cpp:{g}");
            }
        }
    }
    println!("assertions {all} gaps {gaps} wrong {wrong}");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(folder().join("figures.tsv"), table).expect("figures.tsv");
        return;
    }
    assert!(failures.is_empty() || only.is_some(), "UPDATE=1 rewrites figures.tsv\n{failures}");
}

#[test]
fn the_host_compiler_accepts_them() {
    if std::env::var_os("CUFRONT_GXX").is_none() {
        return;
    }
    let mut failures = String::new();
    for path in files() {
        let text = std::fs::read(&path).expect("a test");
        let standard = if cxx20(&text) { "-std=gnu++20" } else { "-std=gnu++17" };
        let output = std::process::Command::new("g++")
            .args(["-fsyntax-only", "-w", "-ftemplate-depth=200", standard])
            .arg(&path)
            .output()
            .expect("g++");
        if !output.status.success() {
            failures.push_str(&String::from_utf8_lossy(&output.stderr));
        }
    }
    assert!(failures.is_empty(), "{failures}");
}
