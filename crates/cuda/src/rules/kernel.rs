//! The template parameters of a kernel (cuda-semantics specification, section 6). What its declarations give it, and what
//! it must not be, says [`super::execution_space`].

use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{AttrSet, DeclId, Parser, Specifiers};

/// A template parameter pack of a kernel must be the only one, and the last parameter.
pub(super) fn check(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let (head, scope) = (d.head, d.scope);
    let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
    if !d.attrs.contains(AttrSet::GLOBAL) || head.is_none() || d.specifiers.intersects(special) {
        return;
    }
    let list = Parser::new(unit.lexed, unit.items).template_parameters(head, scope);
    let mut packs = 0;
    for (i, p) in list.iter().enumerate() {
        if !p.pack {
            continue;
        }
        packs += 1;
        let at = unit.lexed.tokens.start(if p.name.is_some() { p.name } else { p.first });
        if packs == 2 {
            unit.diagnostics.say(at, say::KernelSeveralPacks);
        } else if i + 1 < list.len() && packs == 1 {
            unit.diagnostics.say(at, say::KernelPackNotLast);
        }
    }
}
