//! Variables of namespaces that are declared again with a qualified name.
//!
//! Example: `namespace n { extern int x; } float n::x;`.

use super::{declared_type, Fault, PAIR_BUDGET};
use crate::unit::Unit;
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// Variables with a qualified name that the namespace declares with another type: `float n::x;` of `extern int x;`.
pub(super) fn of_namespaces(unit: &mut Unit<'_>) -> Vec<(Tok, Fault)> {
    let mut pairs: Vec<(DeclId, DeclId, Tok)> = Vec::new();
    for (id, d) in unit.items.decls.iter() {
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        let is_one = d.kind == DeclKind::Variable
            && d.head.is_none()
            && d.name_tok.is_some()
            && d.specifiers.contains(Specifiers::QUALIFIED)
            && !d.specifiers.intersects(special)
            && unit.user.contains(d.name_tok);
        let Some(c) = unit.items.declarator(id).filter(|_| is_one) else { continue };
        let of = unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first);
        let of = of.filter(|&s| unit.items.scopes[s].kind == ScopeKind::Namespace);
        let mut bound = of.into_iter().flat_map(|scope| unit.items.bound(scope, d.name, d.first));
        let is_plain = |&e: &DeclId| {
            let e = &unit.items.decls[e];
            e.kind == DeclKind::Variable && e.head.is_none() && e.first < d.first
        };
        pairs.extend(bound.find(is_plain).map(|earlier| (earlier, id, d.name_tok)));
    }
    if pairs.is_empty() {
        return Vec::new();
    }
    let mut elaborator = unit.elaborator();
    let mut found = Vec::new();
    for (earlier, later, at) in pairs {
        elaborator.limit_work(PAIR_BUDGET);
        let types = (declared_type(&mut elaborator, earlier), declared_type(&mut elaborator, later));
        let (Some(a), Some(b)) = types else { continue };
        let is_known = !elaborator.is_deduced(a) && !elaborator.is_deduced(b);
        if is_known && !elaborator.may_declare_one(a, b) {
            found.push((at, Fault::OtherEntity));
        }
    }
    found
}

/// Functions that a namespace declares behind a using-declaration of another function with the same parameters
/// ([namespace.udecl]/13).
///
/// Example: `namespace n { void f(int); } using n::f; void f(int);`.
pub(super) fn beside_used(unit: &mut Unit<'_>) -> Vec<(Tok, Fault)> {
    let other = Specifiers::FRIEND
        | Specifiers::QUALIFIED
        | Specifiers::EXPLICIT_SPECIALIZATION
        | Specifiers::EXPLICIT_INSTANTIATION
        | Specifiers::EXTERN_C
        | Specifiers::TEMPLATE_ID;
    let is_plain = |unit: &Unit<'_>, id: DeclId| {
        let d = &unit.items.decls[id];
        d.kind == DeclKind::Function
            && d.head.is_none()
            && d.name_tok.is_some()
            && !d.specifiers.intersects(other)
            && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
            && !super::super::definition::is_constrained(unit, id)
    };
    let mut used: FxHashSet<(cufront_base::ScopeId, cufront_base::Name)> = FxHashSet::default();
    for (_, d) in unit.items.decls.iter() {
        if d.kind == DeclKind::UsingDeclaration && unit.items.scopes[d.scope].kind == ScopeKind::Namespace {
            used.insert((d.scope, d.name));
        }
    }
    let mut pairs: Vec<(DeclId, DeclId)> = Vec::new();
    for (id, d) in unit.items.decls.iter() {
        if !used.contains(&(d.scope, d.name)) || !is_plain(unit, id) || !unit.user.contains(d.name_tok) {
            continue;
        }
        let brings = |other: DeclId| unit.items.decls[other].kind == DeclKind::UsingDeclaration;
        if !unit.items.bound(d.scope, d.name, d.first).any(brings) {
            continue;
        }
        let meant = unit.items.qualified(unit.lexed, d.name, d.scope, d.first);
        let found = meant.found().iter().copied();
        let is_other = |&e: &DeclId| {
            let other = &unit.items.decls[e];
            other.scope != d.scope && other.first < d.first && is_plain(unit, e)
        };
        pairs.extend(found.filter(is_other).take(super::MANY_OVERLOADS).map(|earlier| (earlier, id)));
    }
    if pairs.is_empty() {
        return Vec::new();
    }
    let mut elaborator = unit.elaborator();
    let mut found = Vec::new();
    for (earlier, later) in pairs {
        elaborator.limit_work(PAIR_BUDGET);
        let types = (declared_type(&mut elaborator, earlier), declared_type(&mut elaborator, later));
        let (Some(a), Some(b)) = types else { continue };
        let types = &elaborator.program.types;
        let (Some(a), Some(b)) = (types.as_function(a), types.as_function(b)) else { continue };
        if a.parameters == b.parameters && a.variadic == b.variadic {
            let at = elaborator.items().decls[later].name_tok;
            found.push((at, Fault::BesideUsed));
        }
    }
    found.dedup();
    found
}
