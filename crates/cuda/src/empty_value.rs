//! `void()` and `int()` in the operand of `decltype`.
//!
//! The reference writes such a value as a cast, `(void)0`. Where the operand depends on template parameters it is a part of
//! the function's symbol (Itanium ABI 5.1.6), so it is written the same way here.
//!
//! Example: the result `decltype(k.f(1), void(), true)` of a function template becomes `decltype(k.f(1), (void)0, true)`.

use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_lex::{Tok, TokenKind};

/// Writes all of them as casts.
pub(crate) fn write_as_casts(unit: &mut Unit<'_>) {
    let t = &unit.lexed.tokens;
    let found: Vec<Tok> = t.of_kind(TokenKind::Decltype).flat_map(|word| in_operand(unit, word)).collect();
    for word in found {
        let t = &unit.lexed.tokens;
        let (start, end) = (t.start(word), unit.lexed.end(word.plus(2)));
        let ty = &unit.lexed.text[t.start(word) as usize..unit.lexed.end(word) as usize];
        let text = [b"(", ty, b")0"].concat();
        unit.edits.replace(start, end, Reason::EmptyValue, &[Part::Bytes(&text)]);
    }
}

/// The words for types that are operands of commas in the operand of the `decltype` at `word`, with `()` behind them.
fn in_operand(unit: &Unit<'_>, word: Tok) -> Vec<Tok> {
    let t = &unit.lexed.tokens;
    let open = word.next();
    if t.kind(open) != TokenKind::LParen {
        return Vec::new();
    }
    let close = t.partner(open).min(t.eof());
    let mut found = Vec::new();
    // in a list of template arguments `void()` is the type of a function
    let mut lists = 0u32;
    let mut at = open.next();
    while at < close {
        let begins = matches!(t.kind(at.prev()), TokenKind::Comma) || at == open.next();
        match t.kind(at) {
            TokenKind::Less => lists += 1,
            TokenKind::Greater => lists = lists.saturating_sub(1),
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                at = t.partner(at).next().max(at.next());
                continue;
            }
            kind if begins && lists == 0 && is_type(kind) => {
                let ends = |at: Tok| at == close || t.kind(at) == TokenKind::Comma;
                if t.kind(at.next()) == TokenKind::LParen
                    && t.kind(at.plus(2)) == TokenKind::RParen
                    && ends(at.plus(3))
                {
                    found.push(at);
                }
            }
            _ => {}
        }
        at = at.next();
    }
    found
}

/// A word that is a type alone.
fn is_type(kind: TokenKind) -> bool {
    use TokenKind::{Bool, Char, Double, Float, Int, Long, Short, Signed, Unsigned, Void};
    matches!(kind, Bool | Char | Double | Float | Int | Long | Short | Signed | Unsigned | Void)
}
