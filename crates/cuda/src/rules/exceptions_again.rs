//! Functions whose declarations say different things of exceptions ([except.spec]/4): members that are defined behind
//! their class, templates, friends. What is declared twice in one namespace [`super::redeclared`] compares.
//!
//! Example: `struct S { void f() noexcept; }; void S::f() {}`.

use super::redeclared::Fault;
use super::UserText;
use crate::redeclaration::earlier_declarations_of_each;
use crate::unit::Unit;
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// The names of the declarations of the project that say something else than an earlier one of their function, and what.
pub(super) fn found(unit: &mut Unit<'_>) -> Vec<(Tok, Fault)> {
    let project = UserText::of_project(unit.lexed);
    let decls = unit.items.decls.iter();
    let specified = decls
        .filter(|(_, d)| d.kind == DeclKind::Function && d.specifiers.contains(Specifiers::EXCEPTION_SPEC));
    // most units of the project have few of them, and most declarations have other names
    let names: FxHashSet<(NameKind, Name)> =
        specified.filter(|(_, d)| project.contains(d.name_tok)).map(|(_, d)| (d.name_kind, d.name)).collect();
    if names.is_empty() {
        return Vec::new();
    }
    let asked: Vec<DeclId> = unit
        .items
        .decls
        .iter()
        .filter(|(_, d)| d.kind == DeclKind::Function && names.contains(&(d.name_kind, d.name)))
        .filter(|&(id, d)| project.contains(d.name_tok) && is_compared(unit, id))
        .map(|(id, _)| id)
        .collect();
    let earlier = earlier_declarations_of_each(unit, &asked);
    let mut found = Vec::new();
    for (&id, earlier) in asked.iter().zip(&earlier) {
        let Some(&other) = earlier.first() else { continue };
        let at = unit.items.decls[id].name_tok;
        if project.contains(unit.items.decls[other].name_tok) && is_compared_with(unit, other) {
            found.extend(of_two(unit, other, id).map(|fault| (at, fault)));
        }
    }
    found
}

/// True for a declaration whose function may have others that are compared with it. A destructor and a deallocation
/// function throw nothing where nothing is said, and an explicit specialisation is a function of its own.
fn is_compared(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    let qualified = d.specifiers.contains(Specifiers::QUALIFIED);
    let scope = unit.items.scopes[d.scope].kind;
    is_compared_with(unit, id)
        && (qualified || scope == ScopeKind::Namespace)
        // the reference does not compare a template that is declared again outside its namespace
        && !(qualified && d.head.is_some() && !unit.is_member(id))
}

/// The same for the earlier declaration.
fn is_compared_with(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    let special =
        Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION | Specifiers::TEMPLATE_ID;
    d.name_tok.is_some()
        && !d.specifiers.intersects(special)
        && d.name_kind != NameKind::Destructor
        && !d.is_deallocation(unit.lexed)
}

/// What the later of two declarations says otherwise.
fn of_two(unit: &Unit<'_>, earlier: DeclId, later: DeclId) -> Option<Fault> {
    let (a, b) = (unit.items.declarator(earlier)?, unit.items.declarator(later)?);
    let (said_a, said_b) = (a.exceptions(unit.lexed)?, b.exceptions(unit.lexed)?);
    match (said_a.throws, said_b.throws, said_b.word) {
        (false, true, None) => Some(Fault::Laxer(b.place_of_exceptions(unit.lexed))),
        (a, b, Some(word)) if a != b => Some(Fault::OtherExceptions(word)),
        _ => None,
    }
}
