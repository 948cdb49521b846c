//! Calls of function templates with explicit arguments whose names are not declared, before C++20: `f<int>(x)` is then a
//! comparison ([temp.names]/3 of C++17), argument-dependent lookup or not. The name is undeclared (20), and a type stands
//! where an operand should (254), and without arguments an operand is missing (29).
//!
//! Example: `namespace n { struct A {}; template<class T> void f(A); } void g(n::A a) { f<int>(a); }`.

use super::template_names::may_be_member;
use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_diag::Code;
use cufront_items::{DeclKind, Lookup, ScopeKind};

/// Checks the call `node`.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.cxx20 {
        return;
    }
    let callee = tree.child(node, 0).filter(|&c| tree.kind(c) == NodeKind::TemplateId);
    let Some((name, list)) = callee.and_then(|c| Some((tree.child(c, 0)?, tree.child(c, 1)?))) else {
        return;
    };
    if tree.kind(name) != NodeKind::Identifier || may_be_member(unit, tree, name) {
        return;
    }
    let n = tree.ast.node(name);
    if tree.lexed.spelling(n.main).starts_with(b"__") {
        return;
    }
    let hits = unit.items.unqualified(unit.lexed, tree.lexed.tokens.name(n.main), n.scope, n.main, true);
    let first = tree.child(list, 0).filter(|&a| tree.kind(a) == NodeKind::TypeId);
    let is_plain = |&d: &cufront_items::DeclId| {
        let d = &unit.items.decls[d];
        d.kind == DeclKind::Function && d.head.is_none()
    };
    let is_told = match &hits {
        Lookup::Nothing => true,
        other => !other.found().is_empty() && other.found().iter().all(is_plain),
    };
    // looks through the scopes around, so it comes last
    if !is_told || !is_understood(unit, n.scope, tree.lexed.tokens.name(n.main)) {
        return;
    }
    if hits == Lookup::Nothing {
        found.push((n.main, Fault::Undeclared));
        if tree.child(node, 1).is_none() {
            found.push((tree.ast.node(node).end.prev(), Fault::Of(Code::ComparesWithNothing)));
        }
    }
    if let Some(argument) = first {
        found.push((tree.ast.node(argument).first, Fault::TypeAsOperand));
    }
}

/// No declaration in the scopes from `scope` outwards that the outline did not understand may declare `name`.
fn is_understood(unit: &Unit<'_>, scope: cufront_items::ScopeId, name: cufront_base::Name) -> bool {
    let mut scope = scope;
    while scope.is_some() {
        let s = &unit.items.scopes[scope];
        let unknown = s.decls.iter().any(|&d| unit.items.may_declare(unit.lexed, d, name));
        if unknown || s.kind == ScopeKind::Class && (!s.members_parsed || s.bases.is_some()) {
            return false;
        }
        scope = s.parent;
    }
    true
}
