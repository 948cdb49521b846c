//! A `}` without a partner behind an error in the same declaration: it is passed over with the rest of that.
//!
//! Example: `int n} ;` lacks a `;`, and of the `}` nothing is said.

use cufront_diag::{Code, Diagnostics};
use cufront_lex::{Lexed, Tok, TokenKind};

/// So many tokens are looked at in front of a `}` for where its declaration begins.
const LOOKED_AT: u32 = 4000;

/// Takes out what is said of a `}` without a partner where an error stands in front of it, or there, and no end of a
/// declaration between them. In front of the offsets `ended` a class ends, behind which another declaration begins.
pub(crate) fn leave_out_strays(lexed: &Lexed, ended: &[u32], diagnostics: &mut Diagnostics) {
    let t = &lexed.tokens;
    let is_stray = |at: Tok| t.kind(at) == TokenKind::Stray && lexed.spelling(at) == b"}";
    let mut strays: Vec<(Tok, u32)> = Vec::new();
    let mut errors: Vec<u32> = Vec::new();
    for d in diagnostics.list() {
        let Some(offset) = d.offset else { continue };
        let at = t.at_or_after(offset);
        let begins = ended.contains(&offset);
        if d.code == Code::ExpectedDeclaration && at < t.eof() && is_stray(at) && !begins {
            strays.push((at, offset));
        } else if is_syntax(d.code) {
            errors.push(offset);
        }
    }
    errors.sort_unstable();
    let passed: Vec<u32> = strays
        .into_iter()
        .filter(|&(stray, offset)| {
            let first = (stray.0.saturating_sub(LOOKED_AT)..stray.0)
                .rev()
                .map(Tok)
                .find(|&at| matches!(t.kind(at), TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace));
            let from = first.map_or(0, |first| t.start(first) + 1);
            errors[errors.partition_point(|&e| e < from)..].first().is_some_and(|&e| e <= offset)
        })
        .map(|(_, offset)| offset)
        .collect();
    if !passed.is_empty() {
        diagnostics.retain(|d| {
            !(d.code == Code::ExpectedDeclaration && d.offset.is_some_and(|o| passed.contains(&o)))
        });
    }
}

/// Errors of the grammar behind which everything up to the end of the declaration is passed over.
fn is_syntax(code: Code) -> bool {
    matches!(
        code,
        Code::ExpectedSemicolon
            | Code::ExpectedClosingParen
            | Code::ExpectedClosingSquare
            | Code::ExpectedName
            | Code::ExpectedOperand
            | Code::ExpectedOpeningBrace
            | Code::ExpectedSpecifiers
            | Code::ExpectedType
    )
}
