//! Where the attributes of a declaration stand.

use crate::unit::Unit;
pub(super) use cufront_items::{attribute_tuples, AttrTuple as Tuple, AttrWord as Word};
use cufront_items::{AttrSet, DeclId};

/// The attributes of the declaration `id` in their order: those of the specifiers and of its own declarator,
/// not those of its parameters.
pub(super) fn words(unit: &Unit<'_>, id: DeclId) -> Vec<Word> {
    unit.items.declarator(id).map_or_else(Vec::new, |c| c.attribute_words(unit.lexed))
}

/// Offset of the first of `words` that is one of `bits`.
pub(super) fn offset_of(unit: &Unit<'_>, words: &[Word], bits: AttrSet) -> Option<u32> {
    let word = words.iter().find(|w| w.bit.intersects(bits))?;
    Some(unit.lexed.tokens.start(word.tok))
}
