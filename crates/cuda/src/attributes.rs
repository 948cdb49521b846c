//! E5: CUDA's attributes do not reach the host compiler, and no attribute of a lambda expression does: the reference
//! writes none of them.

use crate::text::{kept_attributes, KeptAttributes};
use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_items::{attribute_group, is_of_lambda};

pub(crate) fn edit_attributes(unit: &mut Unit<'_>) {
    for i in 0..unit.lexed.attributes.len() {
        let tok = unit.lexed.attributes[i];
        let replacement = match kept_attributes(unit.lexed, tok) {
            _ if is_of_lambda(unit.lexed, tok) => Vec::new(),
            KeptAttributes::All => continue,
            KeptAttributes::None => Vec::new(),
            KeptAttributes::Some(text) => text,
        };
        let start = unit.lexed.tokens.start(tok);
        let end = unit.lexed.end(unit.lexed.tokens.partner(tok.next()));
        unit.edits.replace(start, end, Reason::Attribute, &[Part::Bytes(&replacement)]);
    }
    // CUDA's headers use `__noinline__` as a word of the language
    for &tok in &unit.lexed.noinlines {
        let tokens = &unit.lexed.tokens;
        let groups = &unit.lexed.attributes;
        let in_front = groups[..groups.partition_point(|&g| g < tok)].last();
        let in_group = in_front.is_some_and(|&g| tok < attribute_group(unit.lexed, g).1);
        if !in_group {
            let (start, end) = (tokens.start(tok), unit.lexed.end(tok));
            unit.edits.replace(start, end, Reason::Attribute, &[Part::New("__attribute__((noinline))")]);
        }
    }
}
