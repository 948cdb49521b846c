//! Variables of namespaces that are declared again with a qualified name.
//!
//! Example: `namespace n { extern int x; } float n::x;`.

use super::{declared_type, Fault, PAIR_BUDGET};
use crate::unit::Unit;
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::Tok;

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
