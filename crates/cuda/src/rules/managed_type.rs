//! `decltype(x)` of a `__managed__` variable `x` (CUDA C++ programming guide, "__managed__").
//!
//! Host code reaches such a variable through a pointer, so the type that the name has there is not the declared one.
//! Only an id-expression without parentheses asks for the declared type ([dcl.type.decltype]).

use crate::unit::Unit;
use cufront_diag::{say, Name};
use cufront_items::{AttrSet, DeclKind};
use cufront_lex::{Tok, TokenKind};
use cufront_names::find_uses;

pub(super) fn check(unit: &mut Unit<'_>) {
    let managed =
        |d: &cufront_items::Decl| d.kind == DeclKind::Variable && d.attrs.contains(AttrSet::MANAGED);
    if !unit.items.decls.iter().any(|(_, d)| managed(d)) {
        return;
    }
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    // `decltype(id)`, `decltype(::N::id)`
    let operand = |word: Tok| {
        let open = word.next();
        if t.kind(open) != TokenKind::LParen {
            return None;
        }
        let last = t.partner(open).prev();
        let name = |at: Tok| t.kind(at) == TokenKind::Ident || t.kind(at) == TokenKind::ColonColon;
        ((open.0 + 1..=last.0).all(|i| name(Tok(i))) && t.kind(last) == TokenKind::Ident).then_some(last)
    };
    let targets: Vec<Tok> = unit.user.of_kind(lexed, TokenKind::Decltype).filter_map(operand).collect();
    for u in find_uses(lexed, unit.items, &targets) {
        let found = u.found.found();
        if !found.is_empty() && found.iter().all(|&d| managed(&unit.items.decls[d])) {
            let variable = Name(lexed.spelling(u.name));
            unit.diagnostics.say(t.start(u.first), say::DecltypeOfManaged { variable });
        }
    }
}
