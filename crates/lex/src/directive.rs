//! Lines that begin with `#`.

use crate::Tok;
use cufront_source::MarkerFlags;

/// What a directive line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DirectiveKind {
    /// `# 12 "file" flags` or `#line`; also in the line table.
    LineMarker,
    /// `#pragma`.
    Pragma,
    /// Anything else; passes through.
    Other,
}

/// A directive line.
#[derive(Debug, Clone, Copy)]
pub struct Directive {
    /// Offset of the first byte of the line (before blanks and `#`).
    pub start: u32,
    /// Offset of the line feed that ends it, or of the end of the text.
    pub end: u32,
    /// For pragmas: offset of the first word after `pragma`.
    pub word: u32,
    /// The token that follows the line.
    pub before: Tok,
    /// What it is.
    pub kind: DirectiveKind,
}

/// Parses the inside of a line marker, the bytes after `#`. Gives the line, and the file name with its
/// escapes resolved and the flags if there is a name.
pub(crate) fn parse_marker(mut s: &[u8], name: &mut Vec<u8>) -> Option<(u32, Option<MarkerFlags>)> {
    s = skip_blanks(s);
    if let Some(rest) = s.strip_prefix(b"line") {
        s = skip_blanks(rest);
    }
    let digits = s.iter().take_while(|b| b.is_ascii_digit()).count();
    if digits == 0 {
        return None;
    }
    let line = s[..digits].iter().fold(0u32, |n, b| n.saturating_mul(10).saturating_add(u32::from(b - b'0')));
    s = skip_blanks(&s[digits..]);
    if s.first() != Some(&b'"') {
        return Some((line, None));
    }
    s = &s[1..];
    name.clear();
    let close = memchr::memchr2(b'"', b'\\', s)?;
    if s[close] == b'"' {
        name.extend_from_slice(&s[..close]);
        s = &s[close + 1..];
    } else {
        s = unescape(s, name)?;
    }
    let mut flags = MarkerFlags::default();
    for word in s.split(|b| *b == b' ' || *b == b'\t' || *b == b'\r') {
        flags.enters |= word == b"1";
        flags.returns |= word == b"2";
        flags.system |= word == b"3";
    }
    Some((line, Some(flags)))
}

/// File names in markers are printed as string literals: `\\`, `\"` and octal escapes.
fn unescape<'a>(mut s: &'a [u8], name: &mut Vec<u8>) -> Option<&'a [u8]> {
    loop {
        let (&b, rest) = s.split_first()?;
        s = rest;
        match b {
            b'"' => return Some(s),
            b'\\' => {
                let octal = s.iter().take(3).take_while(|b| (b'0'..=b'7').contains(b)).count();
                if octal > 0 {
                    let v = s[..octal].iter().fold(0u32, |n, b| n * 8 + u32::from(b - b'0'));
                    name.push(v as u8);
                    s = &s[octal..];
                } else {
                    let (&c, rest) = s.split_first()?;
                    name.push(c);
                    s = rest;
                }
            }
            _ => name.push(b),
        }
    }
}

fn skip_blanks(s: &[u8]) -> &[u8] {
    let n = s.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\x0b' | b'\x0c')).count();
    &s[n..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers() {
        let mut n = Vec::new();
        let flags = MarkerFlags { enters: true, returns: false, system: true };
        assert_eq!(parse_marker(b" 12 \"/usr/a b.h\" 1 3 4", &mut n), Some((12, Some(flags))));
        assert_eq!(n, b"/usr/a b.h");
        assert_eq!(parse_marker(b"line 3", &mut n), Some((3, None)));
        assert_eq!(parse_marker(b" 1 \"a\\\"b\\303\\251\"", &mut n), Some((1, Some(MarkerFlags::default()))));
        assert_eq!(n, b"a\"b\xc3\xa9");
        assert_eq!(parse_marker(b"pragma once", &mut n), None);
        assert_eq!(parse_marker(b" 1 \"open", &mut n), None);
    }
}
