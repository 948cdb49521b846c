//! Mem-initializers ([class.base.init]): none twice, and references and constants have one.
//!
//! Example: `struct A { int n; A() : n(1), n(2) {} };`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_base::{Name, ScopeId};
use cufront_diag::Code;
use cufront_items::{DeclKind, ScopeKind, Sorts, Specifiers};
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
    let mut is_known = true;
    if tree.kind(initializers) == NodeKind::MemberInitializers {
        for initializer in tree.children(initializers) {
            let named = tree.child(initializer, 0);
            let Some(named) = named.filter(|&n| tree.kind(n) == NodeKind::Identifier) else {
                is_known &= named.is_some_and(|n| tree.kind(n) != NodeKind::TemplateId);
                continue;
            };
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
    // another constructor does it
    let Some(class) = class_around(unit, tree.ast.node(block).scope, constructor) else { return };
    if !is_known || given.contains(&constructor) || unit.items.in_template(class) {
        return;
    }
    if needs_value(unit, tree, class, node).into_iter().any(|member| !given.contains(&member)) {
        found.push((tree.ast.node(block).main, Fault::Of(Code::ReferenceWithoutValue)));
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

/// The data members of `class`, of which `node` defines a constructor, that are references or constants and have no
/// initialiser.
fn needs_value(unit: &Unit<'_>, tree: &Tree<'_>, class: ScopeId, node: NodeId) -> Vec<Name> {
    let scope = &unit.items.scopes[class];
    let is_union = scope.owner.is_some()
        && unit.items.decls[scope.owner].specifiers.contains(Specifiers::SCOPED_OR_UNION);
    if is_union {
        return Vec::new();
    }
    let mut names = constants(tree, node);
    for &id in &scope.decls {
        let d = &unit.items.decls[id];
        let Some(c) = unit.items.declarator(id).filter(|_| d.kind == DeclKind::Variable) else { continue };
        if d.specifiers.intersects(Specifiers::STATIC | Specifiers::EXTERN)
            || c.init.is_some()
            || d.name.is_none()
        {
            continue;
        }
        if c.reference {
            names.push(d.name);
        }
    }
    names
}

/// The constants of a type of words that the class around the definition `node` declares without an initialiser.
fn constants(tree: &Tree<'_>, node: NodeId) -> Vec<Name> {
    let body = tree.parent(node).filter(|&b| tree.kind(b) == NodeKind::ClassBody);
    let mut names = Vec::new();
    for member in body.map(|b| tree.children(b)).unwrap_or_default() {
        let specifiers = tree.specifiers(member).filter(|_| tree.kind(member) == NodeKind::SimpleDeclaration);
        let Some(specifiers) = specifiers else { continue };
        let list = tree.children(specifiers);
        let is_constant = list.iter().all(|&s| tree.kind(s) == NodeKind::Specifier)
            && list.iter().any(|&s| tree.view().is_const(s))
            && tree.specifier(specifiers, Specifier::Static).is_none();
        for declarator in tree.children(member).into_iter().skip(1).filter(|_| is_constant) {
            let children = tree.children(declarator);
            let inner = children.iter().copied().find(|&c| tree.kind(c) != NodeKind::Attribute);
            let is_absent = children.last().is_some_and(|&i| tree.kind(i) == NodeKind::Absent);
            let id = inner.filter(|&i| is_absent && tree.kind(i) == NodeKind::DeclaratorId);
            let name = id.and_then(|id| tree.declared_name(id));
            let name = name.filter(|&n| tree.kind(n) == NodeKind::Identifier);
            names.extend(name.map(|n| tree.lexed.tokens.name(tree.ast.node(n).main)));
        }
    }
    names
}
