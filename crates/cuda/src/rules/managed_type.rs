//! `decltype(x)` of a `__managed__` variable `x` (CUDA C++ programming guide, "__managed__").
//!
//! Host code reaches such a variable through a pointer, so the type that the name has there is not the declared one.
//! Only an id-expression without parentheses asks for the declared type ([dcl.type.decltype]).

use crate::unit::Unit;
use cufront_diag::{say, Name};
use cufront_items::{skip_angles, AttrSet, DeclId, DeclKind, ScopeKind};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_names::{find_uses, Use};

pub(super) fn check(unit: &mut Unit<'_>) {
    let managed =
        |d: &cufront_items::Decl| d.kind == DeclKind::Variable && d.attrs.contains(AttrSet::MANAGED);
    if !unit.items.decls.iter().any(|(_, d)| managed(d)) {
        return;
    }
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    // `decltype(id)`, `decltype(::N::id)`, `decltype(C<int>::id<int>)`
    let operand = |word: Tok| {
        let open = word.next();
        (t.kind(open) == TokenKind::LParen).then(|| last_name(lexed, open.next(), t.partner(open))).flatten()
    };
    let mut targets: Vec<Tok> = unit.user.of_kind(lexed, TokenKind::Decltype).filter_map(operand).collect();
    targets.sort_unstable();
    for u in find_uses(lexed, unit.items, unit.forest, &targets) {
        let found = u.found.found();
        let all = !found.is_empty() && found.iter().all(|&d| managed(&unit.items.decls[d]));
        if all && !is_dependent_member(unit, &u) {
            let variable = Name(lexed.spelling(u.name));
            unit.diagnostics.say(t.start(u.first), say::DecltypeOfManaged { variable });
        }
    }
}

/// The last name of the id-expression `[first, end)`, if it is one.
fn last_name(lexed: &Lexed, first: Tok, end: Tok) -> Option<Tok> {
    let t = &lexed.tokens;
    let mut at = first;
    loop {
        if t.kind(at) == TokenKind::ColonColon {
            at = at.next();
        }
        let name = at;
        if t.kind(name) != TokenKind::Ident {
            return None;
        }
        at = name.next();
        if t.kind(at) == TokenKind::Less {
            at = skip_angles(lexed, at, end)?;
        }
        match t.kind(at) {
            _ if at == end => return Some(name),
            TokenKind::ColonColon => {}
            _ => return None,
        }
    }
}

/// A member of a class that is named with template parameters is looked up when these are known ([temp.dep]).
fn is_dependent_member(unit: &mut Unit<'_>, u: &Use) -> bool {
    let member = |&d: &DeclId| unit.items.scopes[unit.items.decls[d].scope].kind == ScopeKind::Class;
    if !u.found.found().iter().any(member) {
        return false;
    }
    let t = &unit.lexed.tokens;
    let names: Vec<Tok> =
        (u.first.0..u.name.0).map(Tok).filter(|&tok| t.kind(tok) == TokenKind::Ident).collect();
    let uses = find_uses(unit.lexed, unit.items, unit.forest, &names);
    let parameter = |d: &DeclId| {
        let d = &unit.items.decls[*d];
        d.kind == DeclKind::TypeParameter || unit.items.scopes[d.scope].kind == ScopeKind::TemplateParameters
    };
    uses.iter().any(|used| used.found.found().iter().any(parameter))
}
