//! Values that are written as a type and nothing: `void()`, `int()`.

use cufront_lex::{Lexed, Tok, TokenKind};

/// The words for types, with `()` behind them, that are operands of commas in the operands of `decltype`.
///
/// Example: `void` in `decltype(k.f(1), void(), true)`.
#[must_use]
pub fn empty_values(lexed: &Lexed) -> Vec<Tok> {
    lexed.tokens.of_kind(TokenKind::Decltype).flat_map(|word| in_operand(lexed, word)).collect()
}

/// The words for types that are operands of commas in the operand of the `decltype` at `word`, with `()` behind them.
fn in_operand(lexed: &Lexed, word: Tok) -> Vec<Tok> {
    let t = &lexed.tokens;
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
