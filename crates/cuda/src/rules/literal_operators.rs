//! Literal operators that no literal could call ([over.literal]): 2485, 2488 to 2500, 2905; and suffixes that are the
//! library's: 2506.
//!
//! Example: `int operator""_km(int);`.

use crate::unit::Unit;
use cufront_diag::say;
use cufront_elaborate::MisdeclaredLiteral as Fault;
use cufront_items::{DeclId, NameKind};
use rustc_hash::FxHashSet;

/// Checks the function `id`. `suffixes` are those that were declared in front of it.
pub(super) fn check(unit: &mut Unit<'_>, id: DeclId, suffixes: &mut FxHashSet<Vec<u8>>) {
    // the core is asked of literal operators alone: a unit declares thousands of functions
    let d = &unit.items.decls[id];
    if d.name_kind != NameKind::Literal || d.name_tok.is_none() {
        return;
    }
    let mut elaborator = unit.elaborator();
    let suffix = elaborator.declared_suffix(id).filter(|(_, suffix)| !suffix.starts_with(b"_"));
    let suffix = suffix.map(|(place, suffix)| (place, suffix.to_vec()));
    let found = elaborator.misdeclared_literal(id);
    drop(elaborator);
    let t = &unit.lexed.tokens;
    let has_string = found.iter().all(|f| f.1 != Fault::NotEmpty);
    if let Some((place, suffix)) = suffix.filter(|_| has_string) {
        if suffixes.insert(suffix) {
            let name = t.start(unit.items.decls[id].name_tok);
            unit.diagnostics.say(t.start(place), say::ReservedSuffix).ordered_at(name);
        }
    }
    for (at, fault) in found {
        let at = t.start(at);
        match fault {
            Fault::NotEmpty => unit.diagnostics.say(at, say::OperatorStringNotEmpty),
            Fault::Member => unit.diagnostics.say(at, say::LiteralOperatorMember),
            Fault::OfC => unit.diagnostics.say(at, say::LiteralOperatorOfC),
            Fault::Nothing => unit.diagnostics.say(at, say::LiteralOperatorOfNothing),
            Fault::Several => unit.diagnostics.say(at, say::LiteralOperatorOfSeveral),
            Fault::OtherType => unit.diagnostics.say(at, say::LiteralOperatorOfOther),
            Fault::Integer => unit.diagnostics.say(at, say::LiteralOperatorOfInteger),
            Fault::Floating => unit.diagnostics.say(at, say::LiteralOperatorOfFloating),
            Fault::Pointer => unit.diagnostics.say(at, say::LiteralOperatorOfPointer),
            Fault::Length => unit.diagnostics.say(at, say::LiteralOperatorLength),
            Fault::Elements => unit.diagnostics.say(at, say::LiteralOperatorOfElements),
            Fault::Ellipsis => unit.diagnostics.say(at, say::LiteralOperatorEllipsis),
            Fault::TemplateParameters => unit.diagnostics.say(at, say::LiteralTemplateWithParameters),
            Fault::OtherTemplate => unit.diagnostics.say(at, say::LiteralTemplateOfOther),
            Fault::TemplateOfTypes => unit.diagnostics.say(at, say::LiteralTemplateOfTypes),
        };
    }
}
