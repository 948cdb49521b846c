//! Token ranges as one line of text.

use cufront_items::attr::{attribute_list, attributes_between};
use cufront_items::{attribute_group, begins_group, AttrSet};
use cufront_lex::{Lexed, Tok};

/// Appends the tokens `[first, end)` to `out` on one line: white space becomes one blank, directives and
/// CUDA's attributes vanish.
pub(crate) fn push_flat(lexed: &Lexed, first: Tok, end: Tok, out: &mut Vec<u8>) {
    let end = end.min(lexed.tokens.eof());
    let mut previous_end = None;
    let mut t = first;
    while t < end {
        if begins_group(lexed, t) {
            let kept = kept_attributes(lexed, t);
            if kept != KeptAttributes::All {
                if let KeptAttributes::Some(text) = kept {
                    out.push(b' ');
                    out.extend_from_slice(&text);
                    out.push(b' ');
                }
                previous_end = Some(u32::MAX);
                t = attribute_group(lexed, t).1;
                continue;
            }
        }
        let start = lexed.tokens.start(t);
        if previous_end.is_some_and(|e| e != start) && out.last().is_some_and(|b| *b != b' ') {
            out.push(b' ');
        }
        out.extend_from_slice(lexed.spelling(t));
        previous_end = Some(lexed.end(t));
        t = t.next();
    }
}

/// What stands for some tokens of a text.
#[derive(Debug)]
pub(crate) struct Instead {
    first: Tok,
    end: Tok,
    text: Vec<u8>,
}

impl Instead {
    /// Nothing stands for `[first, end)`.
    pub(crate) fn nothing(first: Tok, end: Tok) -> Instead {
        Instead { first, end, text: Vec::new() }
    }

    /// `text` stands for `[first, end)`.
    pub(crate) fn text(first: Tok, end: Tok, text: Vec<u8>) -> Instead {
        Instead { first, end, text }
    }
}

/// Appends the tokens `[first, end)` as [`push_flat`] does, with `instead` in the places of some, which do not overlap.
pub(crate) fn push_instead(
    lexed: &Lexed,
    first: Tok,
    end: Tok,
    mut instead: Vec<Instead>,
    out: &mut Vec<u8>,
) {
    instead.sort_by_key(|i| i.first);
    // a bracket is no part of a longer token
    let separate = |out: &mut Vec<u8>| {
        if out.last().is_some_and(|b| !b" ()[]{},;".contains(b)) {
            out.push(b' ');
        }
    };
    let mut at = first;
    for piece in instead.iter().filter(|i| i.first >= first && i.end <= end) {
        if piece.first > at {
            push_flat(lexed, at, piece.first, out);
            separate(out);
        }
        if !piece.text.is_empty() {
            out.extend_from_slice(&piece.text);
            separate(out);
        }
        at = at.max(piece.end);
    }
    push_flat(lexed, at, end, out);
}

/// The tokens `[first, end)` on one line, for messages and facts.
pub(crate) fn flat(lexed: &Lexed, first: Tok, end: Tok) -> String {
    let mut out = Vec::new();
    push_flat(lexed, first, end, &mut out);
    String::from_utf8_lossy(&out).trim().to_string()
}

/// What is left of an attribute group for the host compiler.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum KeptAttributes {
    /// Everything: no CUDA attribute is in it.
    All,
    /// Nothing.
    None,
    /// This text.
    Some(Vec<u8>),
}

/// Decides about the group whose `__attribute__` is `tok`: CUDA's attributes go, `nv_pure` becomes `pure`.
pub(crate) fn kept_attributes(lexed: &Lexed, tok: Tok) -> KeptAttributes {
    let tokens = &lexed.tokens;
    let Some((first, end)) = attribute_list(lexed, tok) else { return KeptAttributes::All };
    let list = || attributes_between(lexed, first, end);
    let bit_of = cufront_items::attr::attribute_bit;
    // most groups stay; those that nest are not copied at every level
    if !list().any(|(name, _, _)| bit_of(name).intersects(AttrSet::CUDA | AttrSet::NV_PURE)) {
        return KeptAttributes::All;
    }
    let mut kept = Vec::new();
    for (name, first, end) in list() {
        let bit = bit_of(name);
        if bit.intersects(AttrSet::CUDA) {
            continue;
        }
        if !kept.is_empty() {
            kept.extend_from_slice(b", ");
        }
        if bit == AttrSet::NV_PURE {
            kept.extend_from_slice(b"pure");
        } else {
            let a = tokens.start(first) as usize;
            let b = lexed.end(end.prev()) as usize;
            kept.extend(lexed.text[a..b].iter().map(|&c| if c == b'\n' { b' ' } else { c }));
        }
    }
    if kept.is_empty() {
        return KeptAttributes::None;
    }
    let mut text = b"__attribute__((".to_vec();
    text.extend_from_slice(&kept);
    text.extend_from_slice(b"))");
    KeptAttributes::Some(text)
}
