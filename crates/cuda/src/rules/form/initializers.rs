//! Mem-initializers ([class.base.init]/2): none is there twice.
//!
//! Example: `struct A { int n; A() : n(1), n(2) {} };`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_diag::Code;
use cufront_items::{DeclKind, ScopeKind, Sorts};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// Checks the function that `node` defines.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let body = tree.last_child(node).filter(|&b| tree.kind(b) == NodeKind::FunctionBody);
    let (Some(body), Some(specifiers)) = (body, tree.specifiers(node)) else { return };
    let (Some(initializers), Some(block)) = (tree.child(body, 0), tree.child(body, 1)) else { return };
    let name = tree.child(node, 1).and_then(|d| tree.function_declarator(d));
    let name = name.and_then(|f| tree.declarator_id(f)).and_then(|id| tree.declared_name(id));
    let Some(name) = name else { return };
    let last = match tree.kind(name) {
        NodeKind::QualifiedName => tree.last_child(name).unwrap_or(name),
        _ => name,
    };
    if tree.kind(last) != NodeKind::Identifier
        || tree.kind(block) != NodeKind::CompoundStatement
        || tree.children(specifiers).into_iter().any(|s| super::is_type(tree, s))
    {
        return;
    }
    let constructor = tree.lexed.tokens.name(tree.ast.node(last).main);
    let mut given: FxHashSet<Name> = FxHashSet::default();
    if tree.kind(initializers) == NodeKind::MemberInitializers {
        for initializer in tree.children(initializers) {
            let named = tree.child(initializer, 0);
            let Some(named) = named.filter(|&n| tree.kind(n) == NodeKind::Identifier) else { continue };
            let n = tree.ast.node(named);
            if !given.insert(tree.lexed.tokens.name(n.main)) && !tree.view().ends_in_ellipsis(initializer) {
                let Some(class) = class_around(unit, n.scope, constructor) else { continue };
                if unit.items.in_template(class) {
                    continue;
                }
                let name = tree.lexed.tokens.name(n.main);
                if is_data(unit, class, name) {
                    found.push((n.main, Fault::Of(Code::InitializedTwice)));
                } else if name != constructor && unit.items.sorts(name).contains(Sorts::TYPE) {
                    found.push((n.main, Fault::Of(Code::BaseInitializedTwice)));
                }
            }
        }
    }
}

/// The class with the constructor `name`, around `scope`.
fn class_around(unit: &Unit<'_>, scope: ScopeId, name: Name) -> Option<ScopeId> {
    let mut scope = scope;
    while scope.is_some() {
        let s = &unit.items.scopes[scope];
        if s.kind == ScopeKind::Class {
            return (s.name == name).then_some(scope);
        }
        scope = s.parent;
    }
    None
}

fn is_data(unit: &Unit<'_>, class: ScopeId, name: Name) -> bool {
    let mut bound = unit.items.bound(class, name, Tok(u32::MAX));
    bound.any(|d| unit.items.decls[d].kind == DeclKind::Variable)
}
