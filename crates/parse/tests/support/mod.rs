//! Parses a text with the real name lookup over the items layer.

use cufront_ast::{dump, Ast, NodeId};
use cufront_declare::ItemNames;
use cufront_diag::Diagnostics;
use cufront_items::Items;
use cufront_lex::{lex, KeywordSet, Lexed, Tok};
use cufront_parse::{Parser, SyntaxError};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The tree of the whole text and the errors, as text.
pub(crate) struct Outcome {
    /// The dump of the tree.
    pub(crate) tree: String,
    /// One line per error: `line:column expected …`.
    pub(crate) errors: String,
}

/// Parses `text` as C++20.
pub(crate) fn parse(text: &str) -> Outcome {
    parse_lexed(&lexed(text.as_bytes()).expect("the fixture does not lex"))
}

/// The tokens of `text`, unless it does not lex.
pub(crate) fn lexed(text: &[u8]) -> Option<Lexed> {
    let mut diagnostics = Diagnostics::new();
    let lexed = lex(text.to_vec(), KeywordSet::CXX20, &mut diagnostics);
    (diagnostics.errors() == 0).then_some(lexed)
}

/// Parses the tokens and checks the tree's invariants.
pub(crate) fn parse_lexed(lexed: &Lexed) -> Outcome {
    let mut items = Items::new();
    cufront_items::Parser::new(lexed, &mut items).unit();
    let mut names = ItemNames::new(lexed, &mut items);
    let mut ast = Ast::new();
    let end = lexed.tokens.eof();
    let mut parser = Parser::new(lexed, &mut names, &mut ast, Tok(0), end, Items::GLOBAL);
    let root = parser.declarations();
    let mut errors = String::new();
    for e in parser.errors() {
        let _ = writeln!(errors, "{} expected {:?}", place(lexed, e), e.expected);
    }
    if parser.position() != end {
        let _ = writeln!(errors, "parsing stopped before the end");
    }
    check(&ast);
    Outcome { tree: dump(lexed, &ast, root), errors }
}

/// Children lie in their parents' ranges, one behind the other.
fn check(ast: &Ast) {
    for index in 0..ast.len() as u32 {
        let id = NodeId(index);
        let node = ast.node(id);
        let mut at = node.first;
        for child in ast.children(id) {
            let child = ast.node(child);
            assert!(at <= child.first && child.first <= child.end, "{child:?} in {node:?}");
            at = child.end;
        }
        assert!(at <= node.end, "the children of {node:?} go further than it");
    }
}

fn place(lexed: &Lexed, error: &SyntaxError) -> String {
    let at = lexed.tokens.start(error.at) as usize;
    let before = &lexed.text[..at.min(lexed.text.len())];
    let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|&&b| b != b'\n').count() + 1;
    format!("{line}:{column}")
}

/// The fixtures in `tests/<folder>`, by name.
pub(crate) fn fixtures(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut list: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the folder of the fixtures")
        .map(|entry| entry.expect("a fixture").path())
        .filter(|path| path.extension().is_some_and(|e| e == "cpp"))
        .collect();
    list.sort();
    assert!(!list.is_empty(), "no fixtures in {}", folder.display());
    list
}
