//! The text form of a tree, for golden tests and for people.

use crate::{Ast, NodeId, NodeKind};
use cufront_lex::Lexed;
use std::fmt::Write;

/// Deepest indentation; deeper nodes stand at this depth with their depth as a number.
const INDENTED: usize = 100;

/// One line per node, parents before children, indented by depth: the kind, and the main token's spelling where it
/// says more than the kind. Line and column are left out, so that a golden survives an inserted line.
#[must_use]
pub fn dump(lexed: &Lexed, ast: &Ast, root: NodeId) -> String {
    let mut out = String::new();
    // a stack instead of recursion: trees are as deep as the input nests
    let mut stack = vec![(root, 0usize)];
    while let Some((id, depth)) = stack.pop() {
        let node = ast.node(id);
        for _ in 0..depth.min(INDENTED) {
            out.push_str("  ");
        }
        if depth > INDENTED {
            let _ = write!(out, "({depth}) ");
        }
        let _ = write!(out, "{:?}", node.kind);
        if node.kind != NodeKind::Absent && node.main < lexed.tokens.eof() {
            let spelling = String::from_utf8_lossy(lexed.spelling(node.main));
            if !matches!(&*spelling, "{" | "(" | "[") {
                let _ = write!(out, " {}", spelling.escape_debug());
            }
        }
        out.push('\n');
        for child in ast.children(id).into_iter().rev() {
            stack.push((child, depth + 1));
        }
    }
    out
}
