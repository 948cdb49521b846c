//! What the scanner of preprocessed text and that of the preprocessor have in common: classes of bytes, and where
//! names, numbers and raw strings end.

/// Classes of bytes, for the dispatch at the start of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// A blank that ends no line.
    Blank,
    /// The line feed.
    Newline,
    /// Begins an identifier. Bytes that are not ASCII belong here.
    Ident,
    /// A decimal digit.
    Digit,
    /// Anything else.
    Other,
}

/// The class of each byte.
pub const CLASS: [Class; 256] = {
    let mut t = [Class::Other; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        t[i] = match b {
            b' ' | b'\t' | 0x0b | 0x0c | b'\r' => Class::Blank,
            b'\n' => Class::Newline,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | 0x80..=0xff => Class::Ident,
            b'0'..=b'9' => Class::Digit,
            _ => Class::Other,
        };
        i += 1;
    }
    t
};

/// The bytes that can stand in an identifier.
const IN_IDENT: [bool; 256] = {
    let mut t = [false; 256];
    let mut i = 0;
    while i < 256 {
        t[i] = matches!(CLASS[i], Class::Ident | Class::Digit);
        i += 1;
    }
    t
};

/// True for a byte that can stand in an identifier.
#[inline]
#[must_use]
pub fn is_ident_byte(b: u8) -> bool {
    IN_IDENT[b as usize]
}

/// Where the bytes of an identifier end that go on at `i`.
#[inline]
#[must_use]
pub fn identifier_end(text: &[u8], i: usize) -> usize {
    let rest = text.get(i..).unwrap_or(&[]);
    i + rest.iter().position(|&b| !is_ident_byte(b)).unwrap_or(rest.len())
}

/// Where the pp-number that begins at `start` ends ([lex.ppnumber]). `0xe+1` is one pp-number by the grammar, and
/// g++ takes it as one.
#[inline]
#[must_use]
pub fn number_end(text: &[u8], start: usize) -> usize {
    let mut i = start + 1;
    while let Some(&b) = text.get(i) {
        let sign = (b == b'+' || b == b'-') && matches!(text[i - 1], b'e' | b'E' | b'p' | b'P');
        let separator = b == b'\'' && text.get(i + 1).copied().is_some_and(is_ident_byte);
        if !(is_ident_byte(b) || b == b'.' || sign || separator) {
            break;
        }
        i += 1;
    }
    i
}

/// Where the number `text` has digit separators that do not stand between digits ([lex.icon]/1).
#[must_use]
pub fn misplaced_separators(text: &[u8]) -> Vec<usize> {
    let hexadecimal = matches!(text, [b'0', b'x' | b'X', ..]);
    let exponent = text.iter().position(|&b| matches!(b.to_ascii_lowercase(), b'p'));
    let is_digit = |i: usize| {
        let b = text.get(i).copied().unwrap_or_default();
        let behind_mark = exponent.is_some_and(|mark| i > mark);
        b.is_ascii_digit() || hexadecimal && !behind_mark && b.is_ascii_hexdigit()
    };
    let is_misplaced = |i: usize| !is_digit(i + 1) || !(i > 0 && (is_digit(i - 1) || text[i - 1] == b'\''));
    (0..text.len()).filter(|&i| text[i] == b'\'' && is_misplaced(i)).collect()
}

/// Where the raw string whose first quote is at `quote` ends, after its last quote ([lex.string]). `None` if it does
/// not end, or if its delimiter is none.
#[must_use]
pub fn raw_string_end(text: &[u8], quote: usize) -> Option<usize> {
    let open = quote + 1;
    let limit = (open + 17).min(text.len());
    let paren = open + text.get(open..limit)?.iter().position(|&b| b == b'(')?;
    let mut close = Vec::with_capacity(20);
    close.push(b')');
    close.extend_from_slice(&text[open..paren]);
    close.push(b'"');
    memchr::memmem::find(&text[paren + 1..], &close).map(|k| paren + 1 + k + close.len())
}

/// `Some(raw)` if `word` is an encoding prefix ([lex.string]).
#[must_use]
pub fn literal_prefix(word: &[u8]) -> Option<bool> {
    match word {
        b"L" | b"u" | b"U" | b"u8" => Some(false),
        b"R" | b"LR" | b"uR" | b"UR" | b"u8R" => Some(true),
        _ => None,
    }
}
