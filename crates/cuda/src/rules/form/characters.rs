//! Character literals with several characters ([lex.ccon]/1).
//!
//! Example: `int tag = 'ab';`.

use super::{Fault, Found, Tree};
use cufront_ast::NodeId;
use cufront_diag::Code;

/// So many characters an `int` holds.
const OF_INT: usize = 4;

/// Checks the literal `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let at = tree.ast.node(node).main;
    let text = tree.lexed.spelling(at);
    let Some(inner) = text.strip_prefix(b"'").and_then(|t| t.strip_suffix(b"'")) else { return };
    match count(inner) {
        Some(2..=OF_INT) => found.push((at, Fault::Of(Code::SeveralCharacters))),
        Some(n) if n > OF_INT => found.push((at, Fault::Of(Code::TooManyCharacters))),
        _ => {}
    }
}

/// The number of characters in `text`; `None` unless all are of the basic set.
fn count(text: &[u8]) -> Option<usize> {
    let mut n = 0;
    let mut at = 0;
    while at < text.len() {
        n += 1;
        if !text[at].is_ascii() {
            return None;
        }
        if text[at] != b'\\' {
            at += 1;
            continue;
        }
        let octal = text[at + 1..].iter().take(3).take_while(|b| (b'0'..=b'7').contains(b)).count();
        at += match text.get(at + 1)? {
            b'x' => 2 + text[at + 2..].iter().take_while(|b| b.is_ascii_hexdigit()).count(),
            b'u' | b'U' => return None,
            _ => 1 + octal.max(1),
        };
    }
    Some(n)
}
