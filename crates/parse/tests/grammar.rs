//! The grammar on fixtures: what must be accepted, the trees, the errors.
//!
//! `UPDATE_EXPECT=1 cargo test -p cufront-parse` writes the expected files anew.

mod support;

use cufront_lex::Tok;
use expect_test::expect_file;
use std::fs;
use support::{fixtures, lexed, parse, parse_lexed};

/// Every declaration of these files is valid C++20 or GNU C++.
#[test]
fn valid_programs_have_no_syntax_errors() {
    for path in fixtures("accepted") {
        let text = fs::read_to_string(&path).expect("a fixture");
        let outcome = parse(&text);
        assert_eq!(outcome.errors, "", "in {}", path.display());
        assert!(!outcome.tree.contains("Error"), "an error node in {}", path.display());
    }
}

#[test]
fn trees_are_as_expected() {
    for path in fixtures("trees") {
        let text = fs::read_to_string(&path).expect("a fixture");
        let outcome = parse(&text);
        assert_eq!(outcome.errors, "", "in {}", path.display());
        expect_file![path.with_extension("tree")].assert_eq(&outcome.tree);
    }
}

/// One mistake gives one error, at the narrowest token, and what follows is parsed again.
#[test]
fn errors_are_as_expected() {
    for path in fixtures("errors") {
        let text = fs::read_to_string(&path).expect("a fixture");
        let outcome = parse(&text);
        expect_file![path.with_extension("txt")].assert_eq(&outcome.errors);
    }
}

/// Without any one token, a program still yields a tree whose ranges nest; nothing panics.
#[test]
fn trees_of_damaged_programs_are_sound() {
    for (folder, step) in [("trees", 1), ("errors", 1), ("accepted", 37)] {
        for path in fixtures(folder) {
            let text = fs::read(&path).expect("a fixture");
            let whole = lexed(&text).expect("the fixture lexes");
            for index in (0..whole.tokens.eof().0).step_by(step) {
                let token = Tok(index);
                let first = whole.tokens.start(token) as usize;
                let end = first + whole.spelling(token).len();
                let damaged = [&text[..first], &text[end..]].concat();
                if let Some(damaged) = lexed(&damaged) {
                    parse_lexed(&damaged);
                }
            }
        }
    }
}
