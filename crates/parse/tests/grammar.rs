//! The grammar on fixtures: what must be accepted, the trees, the errors.
//!
//! `UPDATE_EXPECT=1 cargo test -p cufront-parse` writes the expected files anew.

mod support;

use expect_test::expect_file;
use std::fs;
use support::{fixtures, parse};

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
