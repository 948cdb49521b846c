//! Identifiers ([lex.name]): which characters can be in one, written as they are or as universal character names.

use cufront_lex::bytes::identifier_end;

/// An identifier as [`name_end`] finds it.
pub(crate) struct Name {
    pub(crate) end: usize,
    /// Characters beyond ASCII are in it.
    pub(crate) extended: bool,
    /// One of them must not be there.
    pub(crate) bad: bool,
}

/// The identifier at `start`. Universal character names count as what they name; as for g++, one that names no character
/// of an identifier is part of it all the same, and wrong. Any other such character ends it.
pub(crate) fn name_end(text: &[u8], start: usize) -> Name {
    let mut name = Name { end: start, extended: false, bad: false };
    loop {
        let run = identifier_end(text, name.end);
        name.end += text[name.end..run].iter().take_while(|b| b.is_ascii()).count();
        let written = name.end < run;
        let found = if written {
            utf8(&text[name.end..run.min(name.end + 4)]).map(|c| (c, c.len_utf8()))
        } else {
            ucn(text, name.end)
        };
        let Some((c, length)) = found else { return name };
        let fits = match part_of_names(c) {
            Part::Anywhere => true,
            Part::Inside => name.end > start,
            Part::Never if written => return name,
            Part::Never => false,
        };
        name.bad |= !fits;
        name.extended = true;
        name.end += length;
    }
}

/// Where a character may stand in an identifier.
enum Part {
    Anywhere,
    Inside,
    Never,
}

/// As for g++, what any version of the standard allows is allowed: [lex.name] with Unicode's properties, and the ranges of
/// [charname.allowed] of C++11 to C++20.
fn part_of_names(c: char) -> Part {
    if c.is_ascii() && c != '$' {
        return Part::Never;
    }
    if c == '$' || unicode_ident::is_xid_start(c) {
        return Part::Anywhere;
    }
    let listed = |list: &[(u32, u32)]| list.iter().any(|&(a, b)| (a..=b).contains(&(c as u32)));
    let plane = (0x1_0000..0xf_0000).contains(&(c as u32)) && (c as u32) & 0xffff < 0xfffe;
    if !(unicode_ident::is_xid_continue(c) || plane || listed(&ALLOWED)) {
        return Part::Never;
    }
    if listed(&NOT_FIRST) || !(plane || listed(&ALLOWED)) {
        Part::Inside
    } else {
        Part::Anywhere
    }
}

/// [charname.allowed] up to plane 0.
const ALLOWED: [(u32, u32); 31] = [
    (0xa8, 0xa8),
    (0xaa, 0xaa),
    (0xad, 0xad),
    (0xaf, 0xaf),
    (0xb2, 0xb5),
    (0xb7, 0xba),
    (0xbc, 0xbe),
    (0xc0, 0xd6),
    (0xd8, 0xf6),
    (0xf8, 0xff),
    (0x100, 0x167f),
    (0x1681, 0x180d),
    (0x180f, 0x1fff),
    (0x200b, 0x200d),
    (0x202a, 0x202e),
    (0x203f, 0x2040),
    (0x2054, 0x2054),
    (0x2060, 0x206f),
    (0x2070, 0x218f),
    (0x2460, 0x24ff),
    (0x2776, 0x2793),
    (0x2c00, 0x2dff),
    (0x2e80, 0x2fff),
    (0x3004, 0x3007),
    (0x3021, 0x302f),
    (0x3031, 0x303f),
    (0x3040, 0xd7ff),
    (0xf900, 0xfd3d),
    (0xfd40, 0xfdcf),
    (0xfdf0, 0xfe44),
    (0xfe47, 0xfffd),
];

/// [charname.disallowed]: not the first of a name.
const NOT_FIRST: [(u32, u32); 4] = [(0x300, 0x36f), (0x1dc0, 0x1dff), (0x20d0, 0x20ff), (0xfe20, 0xfe2f)];

/// The first character of `bytes`, if it is one.
pub(crate) fn utf8(bytes: &[u8]) -> Option<char> {
    (1..=bytes.len()).find_map(|n| std::str::from_utf8(&bytes[..n]).ok()).and_then(|s| s.chars().next())
}

/// Bytes of what is no token at `start`: a whole character if it is one.
pub(crate) fn stray_length(text: &[u8], start: usize) -> usize {
    utf8(&text[start..text.len().min(start + 4)]).map_or(1, char::len_utf8)
}

/// The universal character name at `i` ([lex.charset]) and its length.
pub(crate) fn ucn(text: &[u8], i: usize) -> Option<(char, usize)> {
    if text.get(i) != Some(&b'\\') {
        return None;
    }
    let digits = match text.get(i + 1) {
        Some(b'u') => 4,
        Some(b'U') => 8,
        _ => return None,
    };
    let hex = std::str::from_utf8(text.get(i + 2..i + 2 + digits)?).ok()?;
    if !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let c = char::from_u32(u32::from_str_radix(hex, 16).ok()?)?;
    Some((c, digits + 2))
}

/// An identifier with its universal character names as the characters that they name.
pub(crate) fn without_ucns(spelling: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(spelling.len());
    let mut i = 0;
    while i < spelling.len() {
        match ucn(spelling, i) {
            Some((c, length)) => {
                out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                i += length;
            }
            None => {
                out.push(spelling[i]);
                i += 1;
            }
        }
    }
    out
}
