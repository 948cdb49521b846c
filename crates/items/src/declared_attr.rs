//! Attributes of the standard and of GNU as they are written: which they are, and what alignment they ask for.
//!
//! [`crate::AttrSet`] has those that change a declaration's meaning for CUDA; these are asked for where they stand.
//!
//! Example: `[[nodiscard("why")]]` asks for its value to be used, and says why.

use crate::attr::attributes_between;
use crate::written_attribute::is_other_literal;
use cufront_lex::{Lexed, Tok, TokenKind};

/// A name without the underscores around it.
fn plain(name: &[u8]) -> &[u8] {
    name.strip_prefix(b"__").and_then(|n| n.strip_suffix(b"__")).unwrap_or(name)
}

/// The names without a namespace in the `[[…]]` that begins at `first`.
fn standard_names(lexed: &Lexed, first: Tok) -> Vec<Tok> {
    let t = &lexed.tokens;
    let mut list = Vec::new();
    if t.kind(first.next()) != TokenKind::LBracket {
        return list;
    }
    let end = t.partner(first.next());
    let mut at = first.plus(2);
    let mut scoped = t.kind(at) == TokenKind::Using;
    while at < end {
        at = match t.kind(at) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
            TokenKind::Ident if t.kind(at.next()) == TokenKind::ColonColon => {
                scoped = true;
                at.plus(2)
            }
            TokenKind::Ident if !scoped => {
                list.push(at);
                at.next()
            }
            TokenKind::Comma => {
                scoped = false;
                at.next()
            }
            _ => at.next(),
        };
    }
    list
}

/// That a value should be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Discard {
    /// `[[nodiscard]]`
    Plain,
    /// `[[nodiscard("…")]]`
    WithReason,
    /// GNU's `warn_unused_result`
    Gnu,
}

/// Most tokens in front of a declared name that are looked through.
const MOST: u32 = 256;

/// An attribute from `first` up to `end` asks for the value to be used ([dcl.attr.nodiscard]).
#[must_use]
pub fn says_discard(lexed: &Lexed, first: Tok, end: Tok) -> Option<Discard> {
    let t = &lexed.tokens;
    let end = end.min(first.plus(MOST));
    let mut at = first;
    while at < end {
        at = match t.kind(at) {
            TokenKind::LBracket if t.kind(at.next()) == TokenKind::LBracket => {
                for tok in standard_names(lexed, at) {
                    if plain(lexed.spelling(tok)) == b"nodiscard" {
                        let reason = t.kind(tok.next()) == TokenKind::LParen;
                        return Some(if reason { Discard::WithReason } else { Discard::Plain });
                    }
                }
                t.partner(at).next()
            }
            TokenKind::Attribute if t.kind(at.plus(2)) == TokenKind::LParen => {
                let inner = at.plus(2);
                let asks = |&(_, tok, _): &(_, Tok, Tok)| plain(lexed.spelling(tok)) == b"warn_unused_result";
                if attributes_between(lexed, inner.next(), t.partner(inner)).any(|a| asks(&a)) {
                    return Some(Discard::Gnu);
                }
                t.partner(at.next()).next()
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
            _ => at.next(),
        };
    }
    None
}

/// An alignment that is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Alignment {
    /// By `alignas`, not by GNU's `aligned`.
    pub is_alignas: bool,
    /// The first token of the operand.
    pub operand: Tok,
    /// The operand, if it is a number as it stands.
    pub value: Option<i128>,
    /// The operand is a literal of another type than an integral one.
    pub is_other_literal: bool,
}

/// The alignments that the specifier from `first` asks for.
#[must_use]
pub fn alignments(lexed: &Lexed, first: Tok) -> Vec<Alignment> {
    let t = &lexed.tokens;
    let of = |open: Tok, is_alignas| Alignment {
        is_alignas,
        operand: open.next(),
        value: number_between(lexed, open.next(), t.partner(open)),
        is_other_literal: open.plus(2) == t.partner(open) && is_other_literal(lexed, open.next()),
    };
    match t.kind(first) {
        TokenKind::Alignas if t.kind(first.next()) == TokenKind::LParen => vec![of(first.next(), true)],
        TokenKind::Attribute if t.kind(first.plus(2)) == TokenKind::LParen => {
            let inner = first.plus(2);
            attributes_between(lexed, inner.next(), t.partner(inner))
                .filter(|&(_, tok, _)| {
                    plain(lexed.spelling(tok)) == b"aligned" && t.kind(tok.next()) == TokenKind::LParen
                })
                .map(|(_, tok, _)| of(tok.next(), false))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The value of the tokens from `first` up to `end`, if they are an integer literal, perhaps with a sign or in
/// parentheses.
#[must_use]
pub fn number_between(lexed: &Lexed, first: Tok, end: Tok) -> Option<i128> {
    let t = &lexed.tokens;
    let (mut first, mut end, mut sign) = (first, end, 1);
    loop {
        match t.kind(first) {
            TokenKind::LParen if t.partner(first).next() == end => {
                (first, end) = (first.next(), end.prev());
            }
            TokenKind::Minus if first < end => {
                sign = -sign;
                first = first.next();
            }
            _ => break,
        }
    }
    let is_one = first.next() == end && t.kind(first) == TokenKind::Number;
    is_one.then(|| integer(lexed.spelling(first))).flatten().map(|n| sign * n)
}

/// The value of an integer literal ([lex.icon]).
fn integer(spelled: &[u8]) -> Option<i128> {
    let lower = spelled.to_ascii_lowercase();
    let (digits, radix) = match &lower[..] {
        [b'0', b'x', rest @ ..] => (rest, 16),
        [b'0', b'b', rest @ ..] => (rest, 2),
        [b'0', rest @ ..] if !rest.is_empty() => (rest, 8),
        all => (all, 10),
    };
    let suffix = digits.iter().rposition(|b| !matches!(b, b'u' | b'l' | b'z'));
    let Some(last) = suffix else { return (radix == 8).then_some(0) };
    let digits: Vec<u8> = digits[..=last].iter().copied().filter(|&b| b != b'\'').collect();
    i128::from_str_radix(std::str::from_utf8(&digits).ok()?, radix).ok()
}

#[cfg(test)]
mod tests {
    use super::integer;

    #[test]
    fn integers() {
        for (text, value) in
            [("16", 16), ("0x10u", 16), ("0b11", 3), ("010", 8), ("1'000ull", 1000), ("0", 0)]
        {
            assert_eq!(integer(text.as_bytes()), Some(value), "{text}");
        }
        assert_eq!(integer(b"1.5"), None);
        assert_eq!(integer(b"1e3"), None);
    }
}
