//! Character literals with several characters or none ([lex.ccon]/1), escape sequences that there are not, integers that
//! no type holds ([lex.icon]/4), and digit separators that do not stand between digits ([lex.icon]/1).
//!
//! Example: `int tag = 'ab';`, `"\\q"`.

use super::{Fault, Found, Tree};
use cufront_ast::NodeId;
use cufront_diag::Code;
use cufront_lex::Tok;

/// So many characters an `int` holds.
const OF_INT: usize = 4;

/// Checks the literal `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let n = tree.ast.node(node);
    // strings that stand behind each other are one literal
    for at in (n.first.0..n.end.0).map(Tok) {
        escapes(tree.lexed.spelling(at), at, found);
    }
    let at = n.main;
    let text = tree.lexed.spelling(at);
    let prefix = text.iter().position(|&b| b == b'\'').filter(|&i| i < 3);
    let digits = text.first().is_some_and(u8::is_ascii_digit);
    if digits && text.contains(&b'\'') {
        // the scanner tells of them in a text that it reads itself
        let places = cufront_lex::bytes::misplaced_separators(text).into_iter();
        found.extend(places.map(|i| (at, Fault::Within(Code::MisplacedSeparator, i as u32))));
    }
    if digits && is_too_large(text) {
        found.push((at.prev(), Fault::Of(Code::IntegerTooLarge)));
    }
    let Some(prefix) = prefix.filter(|_| !digits) else { return };
    let Some(inner) = text[prefix + 1..].strip_suffix(b"'") else { return };
    if prefix > 0 {
        if matches!(&text[..prefix], b"L" | b"u" | b"U") && count(inner).is_some_and(|n| n > 1) {
            found.push((at, Fault::Of(Code::WideTooManyCharacters)));
        }
        return;
    }
    match count(inner) {
        Some(0) => found.push((at, Fault::Of(Code::NoCharacter))),
        Some(2..=OF_INT) => found.push((at, Fault::Of(Code::SeveralCharacters))),
        Some(n) if n > OF_INT => found.push((at, Fault::Of(Code::TooManyCharacters))),
        _ => {}
    }
}

/// Checks the escape sequences in the character or string literal `text` at the token `at`.
fn escapes(text: &[u8], at: Tok, found: &mut Vec<Found>) {
    let Some(quote) = text.iter().take(4).position(|&b| matches!(b, b'\'' | b'"')) else { return };
    if text[..quote].contains(&b'R') || text.first().is_some_and(u8::is_ascii_digit) {
        return;
    }
    let largest = match &text[..quote] {
        b"" | b"u8" => Some(u64::from(u8::MAX)),
        b"L" | b"U" => Some(u64::from(u32::MAX)),
        b"u" if text[quote] == b'"' => Some(u64::from(u16::MAX)),
        _ => None,
    };
    let mut i = quote + 1;
    while i + 1 < text.len() {
        if text[i] != b'\\' {
            i += 1;
            continue;
        }
        let known = b"abefnrtvxuUNE01234567";
        if text[i + 1].is_ascii_alphanumeric() && !known.contains(&text[i + 1]) {
            found.push((at, Fault::Within(Code::UnknownEscape, i as u32)));
        }
        if escaped_number(&text[i + 1..]).zip(largest).is_some_and(|(number, largest)| number > largest) {
            found.push((at, Fault::Within(Code::EscapeTooLarge, i as u32)));
        }
        i += 2;
    }
}

/// The number that the numeric escape sequence `text`, behind its backslash, gives the character ([lex.ccon]/3).
///
/// Example: 511 of `777`, 4095 of `xfff`.
fn escaped_number(text: &[u8]) -> Option<u64> {
    let digits = |text: &[u8], radix: u32| {
        text.iter()
            .map_while(|&b| char::from(b).to_digit(radix))
            .fold(0u64, |n, d| n.saturating_mul(u64::from(radix)).saturating_add(u64::from(d)))
    };
    match text {
        [b'x', rest @ ..] => Some(digits(rest, 16)),
        [b'0'..=b'7', ..] => Some(digits(&text[..text.len().min(3)], 8)),
        _ => None,
    }
}

/// The integer literal `text` is larger than any type ([lex.icon]/4).
fn is_too_large(text: &[u8]) -> bool {
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match &lower[..] {
        [b'0', b'x', rest @ ..] => (rest, 16),
        [b'0', b'b', rest @ ..] => (rest, 2),
        [b'0', rest @ ..] => (rest, 8),
        all => (all, 10),
    };
    let last = digits.iter().rposition(|b| !matches!(b, b'u' | b'l' | b'z')).map_or(0, |i| i + 1);
    let digits: String = digits[..last].iter().filter(|&&b| b != b'\'').map(|&b| char::from(b)).collect();
    let plain = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
    plain && u64::from_str_radix(&digits, radix).is_err()
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
