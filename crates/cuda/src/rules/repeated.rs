//! An attribute of CUDA that a declaration has twice: the last one counts.

use super::attribute_words::words;
use super::placement::{spelled, OTHERS};
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{AttrSet, DeclKind};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

pub(super) fn check(unit: &mut Unit<'_>) {
    let bits = (AttrSet::SPACES | OTHERS | super::variable::MEMORY) - AttrSet::GRID_CONSTANT;
    // the declarators of a declaration share their specifiers
    let mut reported: FxHashSet<Tok> = FxHashSet::default();
    for (id, d) in unit.items.decls.iter() {
        let wanted = matches!(d.kind, DeclKind::Function | DeclKind::Variable)
            && d.attrs.intersects(bits)
            && unit.user.contains(d.first);
        if !wanted {
            continue;
        }
        let mut seen = AttrSet::empty();
        for word in words(unit, id).into_iter().filter(|w| bits.contains(w.bit) && !w.bit.is_empty()) {
            if seen.contains(word.bit) && reported.insert(word.tok) {
                let attribute = spelled(word.bit);
                unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::RepeatedAttribute { attribute });
            }
            seen |= word.bit;
        }
    }
}
