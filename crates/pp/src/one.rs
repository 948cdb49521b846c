//! One preprocessing token ([lex.pptoken]): its kind and where it ends, in a text without line splices.

use crate::identifier::{name_end, stray_length, ucn, Name};
use crate::scan::Mode;
use crate::token::Kind;
use cufront_lex::bytes::{literal_prefix, number_end, raw_string_end, Class, CLASS};

/// Punctuators of one character that none of more begins with.
pub(crate) static SINGLE: [Option<Kind>; 256] = {
    let mut table = [None; 256];
    table[b'(' as usize] = Some(Kind::LParen);
    table[b')' as usize] = Some(Kind::RParen);
    table[b'{' as usize] = Some(Kind::LBrace);
    table[b'}' as usize] = Some(Kind::RBrace);
    table[b'[' as usize] = Some(Kind::LBracket);
    table[b']' as usize] = Some(Kind::RBracket);
    table[b';' as usize] = Some(Kind::Semi);
    table[b',' as usize] = Some(Kind::Comma);
    table[b'~' as usize] = Some(Kind::Tilde);
    table
};

/// Bytes with which punctuators begin, but for those with which something else may begin, too.
pub(crate) static PUNCTUATION: [bool; 256] = {
    let mut table = [false; 256];
    let bytes = b"(){}[];,~:.<>%-#+&|=!*/^";
    let mut i = 0;
    while i < bytes.len() {
        table[bytes[i] as usize] = true;
        i += 1;
    }
    table
};

/// The character that a trigraph at `i` means ([lex.trigraph] of C++14).
pub(crate) fn trigraph(text: &[u8], i: usize, mode: Mode) -> Option<u8> {
    if !mode.trigraphs || text.get(i) != Some(&b'?') || text.get(i + 1) != Some(&b'?') {
        return None;
    }
    Some(match text.get(i + 2)? {
        b'=' => b'#',
        b'/' => b'\\',
        b'\'' => b'^',
        b'(' => b'[',
        b')' => b']',
        b'!' => b'|',
        b'<' => b'{',
        b'>' => b'}',
        b'-' => b'~',
        _ => return None,
    })
}

/// One token of a text without splices.
#[derive(Clone, Copy)]
pub(crate) struct One {
    pub(crate) kind: Kind,
    pub(crate) end: usize,
    /// A raw string begins; `end` is its first quote.
    pub(crate) raw: bool,
    /// A splice, perhaps, cuts a literal.
    pub(crate) cut: bool,
    /// An identifier with characters beyond ASCII.
    pub(crate) extended: bool,
    /// A character that is of no identifier is it, or is in it.
    pub(crate) bad: bool,
}

/// Scans the token at `start`.
pub(crate) fn scan_one(text: &[u8], start: usize, mode: Mode) -> One {
    let at = |i: usize| text.get(i).copied().unwrap_or(0);
    let one = |kind, end| One { kind, end, raw: false, cut: false, extended: false, bad: false };
    let b = at(start);
    // a trigraph in the text as it stands is for the careful way
    if trigraph(text, start, mode).is_some() {
        return One { cut: true, ..one(Kind::Other, start + 1) };
    }
    match CLASS[b as usize] {
        Class::Digit => number(text, start, mode),
        Class::Ident => {
            let Name { end, extended, bad } = name_end(text, start);
            if end == start {
                let bad = stray_length(text, start) > 1;
                return One { bad, ..one(Kind::Other, start + stray_length(text, start)) };
            }
            if end - start <= 3 && matches!(at(end), b'"' | b'\'') {
                match literal_prefix(&text[start..end]) {
                    Some(true) if at(end) == b'"' && mode.raw_strings => {
                        return One { raw: true, ..one(Kind::Str, end) };
                    }
                    Some(false) => return quoted(text, end),
                    _ => {}
                }
            }
            One { extended, bad, ..one(Kind::Ident, end) }
        }
        _ => match b {
            b'"' | b'\'' => quoted(text, start),
            b'.' if at(start + 1).is_ascii_digit() => number(text, start, mode),
            b'\\' => {
                let Name { end, bad, .. } = name_end(text, start);
                if end > start {
                    One { extended: true, bad, ..one(Kind::Ident, end) }
                } else {
                    one(Kind::Other, start + 1)
                }
            }
            _ => {
                let (kind, length) = punctuator(text, start, mode);
                one(kind, start + length)
            }
        },
    }
}

/// The longest punctuator at `start` ([lex.operators]).
pub(crate) fn punctuator(text: &[u8], start: usize, mode: Mode) -> (Kind, usize) {
    use Kind as K;
    let at = |i: usize| text.get(start + i).copied().unwrap_or(0);
    let b1 = at(1);
    match at(0) {
        b'(' => (K::LParen, 1),
        b')' => (K::RParen, 1),
        b'{' => (K::LBrace, 1),
        b'}' => (K::RBrace, 1),
        b'[' => (K::LBracket, 1),
        b']' => (K::RBracket, 1),
        b';' => (K::Semi, 1),
        b',' => (K::Comma, 1),
        b'~' => (K::Tilde, 1),
        b'?' => (K::Question, 1),
        b':' => match b1 {
            b':' => (K::ColonColon, 2),
            b'>' => (K::RBracket, 2),
            _ => (K::Colon, 1),
        },
        b'.' => match b1 {
            b'.' if at(2) == b'.' => (K::Ellipsis, 3),
            b'*' => (K::DotStar, 2),
            _ => (K::Dot, 1),
        },
        b'<' => match b1 {
            b'<' if at(2) == b'=' => (K::ShiftLeftAssign, 3),
            b'<' => (K::ShiftLeft, 2),
            b'=' if at(2) == b'>' && mode.spaceship => (K::Spaceship, 3),
            b'=' => (K::LessEqual, 2),
            b'%' => (K::LBrace, 2),
            // `<::` is `<` `::` unless `:` or `>` follows ([lex.pptoken]/3)
            b':' if at(2) == b':' && !matches!(at(3), b':' | b'>') && mode.raw_strings => (K::Less, 1),
            b':' => (K::LBracket, 2),
            _ => (K::Less, 1),
        },
        b'>' => match b1 {
            b'>' if at(2) == b'=' => (K::ShiftRightAssign, 3),
            b'>' => (K::ShiftRight, 2),
            b'=' => (K::GreaterEqual, 2),
            _ => (K::Greater, 1),
        },
        b'%' => match b1 {
            b'>' => (K::RBrace, 2),
            b'=' => (K::PercentAssign, 2),
            b':' if at(2) == b'%' && at(3) == b':' => (K::HashHash, 4),
            b':' => (K::Hash, 2),
            _ => (K::Percent, 1),
        },
        b'-' => match b1 {
            b'>' if at(2) == b'*' => (K::ArrowStar, 3),
            b'>' => (K::Arrow, 2),
            b'-' => (K::MinusMinus, 2),
            b'=' => (K::MinusAssign, 2),
            _ => (K::Minus, 1),
        },
        b'#' if b1 == b'#' => (K::HashHash, 2),
        b'#' => (K::Hash, 1),
        b => {
            let (alone, twice, with_equal) = match b {
                b'+' => (K::Plus, Some(K::PlusPlus), K::PlusAssign),
                b'&' => (K::Amp, Some(K::AmpAmp), K::AmpAssign),
                b'|' => (K::Pipe, Some(K::PipePipe), K::PipeAssign),
                b'=' => (K::Assign, Some(K::Equal), K::Equal),
                b'!' => (K::Not, None, K::NotEqual),
                b'*' => (K::Star, None, K::StarAssign),
                b'/' => (K::Slash, None, K::SlashAssign),
                b'^' => (K::Caret, None, K::CaretAssign),
                _ => return (K::Other, 1),
            };
            match twice {
                Some(kind) if b1 == b => (kind, 2),
                _ if b1 == b'=' => (with_equal, 2),
                _ => (alone, 1),
            }
        }
    }
}

/// A pp-number; characters beyond ASCII may be in it.
fn number(text: &[u8], start: usize, mode: Mode) -> One {
    let mut end = number_end(text, start);
    if !mode.hexadecimal_floats {
        let sign = text[start..end].windows(2).position(|w| matches!(w, [b'p' | b'P', b'+' | b'-']));
        if let Some(k) = sign {
            return One {
                kind: Kind::Number,
                end: start + k + 1,
                raw: false,
                cut: false,
                extended: false,
                bad: false,
            };
        }
    }
    if !mode.separators {
        if let Some(k) = memchr::memchr(b'\'', &text[start..end]) {
            end = start + k;
        }
    }
    while let Some((_, length)) = ucn(text, end) {
        end += length;
        end = if text.get(end).is_some() { number_end(text, end - 1) } else { end };
    }
    One { kind: Kind::Number, end, raw: false, cut: false, extended: false, bad: false }
}

/// A literal without raw text whose first quote is at `quote`.
fn quoted(text: &[u8], quote: usize) -> One {
    let q = text[quote];
    let kind = if q == b'"' { Kind::Str } else { Kind::Char };
    let mut i = quote + 1;
    loop {
        match memchr::memchr3(q, b'\\', b'\n', text.get(i..).unwrap_or(&[])).map(|k| i + k) {
            Some(k) if text[k] == q => {
                let end = suffix_end(text, k + 1);
                return One { kind, end, raw: false, cut: false, extended: false, bad: false };
            }
            Some(k) if text[k] == b'\\' => {
                let next = text.get(k + 1).copied().unwrap_or(b'\n');
                if matches!(next, b'\n' | b'\r' | b' ' | b'\t' | 0x0b | 0x0c) {
                    let rest = &text[(k + 1).min(text.len())..];
                    let blanks =
                        rest.iter().take_while(|b| matches!(b, b'\r' | b' ' | b'\t' | 0x0b | 0x0c)).count();
                    if matches!(rest.get(blanks), None | Some(b'\n')) {
                        return One {
                            kind: Kind::Other,
                            end: k,
                            raw: false,
                            cut: true,
                            extended: false,
                            bad: false,
                        };
                    }
                }
                i = k + 2;
            }
            end => {
                let end = end.unwrap_or(text.len());
                return One { kind: Kind::Other, end, raw: false, cut: false, extended: false, bad: false };
            }
        }
    }
}

/// Behind the user-defined suffix of a literal, if there is one ([lex.ext]).
pub(crate) fn suffix_end(text: &[u8], end: usize) -> usize {
    match text.get(end) {
        Some(&b) if CLASS[b as usize] == Class::Ident || b == b'\\' => name_end(text, end).end,
        _ => end,
    }
}

/// Scans the one token that `text` is to be: its kind, and whether nothing is left. For what `##` makes.
pub(crate) fn scan_pasted(text: &[u8], mode: Mode) -> Option<(Kind, bool)> {
    if text.starts_with(b"//") || text.starts_with(b"/*") || text.is_empty() {
        return None;
    }
    let one = scan_one(text, 0, mode);
    let (kind, end) = if one.raw {
        (Kind::Str, raw_string_end(text, one.end).map(|end| suffix_end(text, end))?)
    } else {
        (one.kind, one.end)
    };
    (end == text.len()).then_some((kind, one.extended))
}
