//! The calls of functions by their symbols: each program of `tests/callees` has a file `.calls` beside it with what our
//! bodies call. `UPDATE=1` writes it; `cargo xtask callees --group fixtures` compares the same programs with the code
//! of g++, where every function has to agree.

#![allow(missing_docs)]

#[path = "../examples/callees/listing.rs"]
mod listing;

use cufront_diag::Diagnostics;
use cufront_elaborate::Level;
use cufront_items::{Items, Parser};
use cufront_lex::{lex, KeywordSet};
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/callees");
    let mut list: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of the tests")
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|p| p.extension().is_some_and(|e| e == "cpp"))
        .collect();
    list.sort();
    list
}

fn calls(path: &Path) -> String {
    let text = std::fs::read(path).expect("a program");
    let cxx20 = text.starts_with(b"// c++20");
    let mut diagnostics = Diagnostics::default();
    let (keywords, level) =
        if cxx20 { (KeywordSet::CXX20, Level::Cxx20) } else { (KeywordSet::CXX17, Level::Cxx17) };
    let lexed = lex(text, keywords, &mut diagnostics);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    listing::listing(&lexed, &mut items, level, None, false)
}

#[test]
fn bodies_call_what_stands_beside_them() {
    let mut wrong = Vec::new();
    for path in files() {
        let beside = path.with_extension("calls");
        let ours = calls(&path);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&beside, &ours).expect("the folder of the tests can be written");
        }
        let expected = std::fs::read_to_string(&beside).unwrap_or_default();
        for (n, (a, b)) in ours.lines().zip(expected.lines()).enumerate() {
            if a != b {
                wrong.push(format!("{}:{}\n  is  {a}\n  was {b}", beside.display(), n + 1));
            }
        }
        if ours.lines().count() != expected.lines().count() {
            wrong.push(format!("{}: {} lines", beside.display(), ours.lines().count()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_in_them_is_left_open() {
    for path in files() {
        for line in calls(&path).lines() {
            let whole =
                !line.starts_with("unnamed") && (!line.starts_with("function") || line.ends_with("\twhole"));
            assert!(whole, "{}: {line}", path.display());
        }
    }
}
