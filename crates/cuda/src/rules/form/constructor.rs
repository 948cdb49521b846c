//! Constructors that are `constexpr` and leave a member without a value, before C++20 ([dcl.constexpr]/4 of C++17).
//!
//! Members are looked at whose types certainly have no constructor: words and pointers. In templates it depends on the
//! instance.
//!
//! Example: `struct A { int n; constexpr A() {} };`.

use super::{Fault, Found, Tree};
use cufront_ast::{Body, Key, NodeId, NodeKind, Specifier};
use cufront_base::Name;

/// Checks the function that `node` defines.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.cxx20 || tree.around(node).any(|n| tree.kind(n) == NodeKind::TemplateDeclaration) {
        return;
    }
    let class_body = tree.parent(node).filter(|&b| tree.kind(b) == NodeKind::ClassBody);
    let Some((class_body, class)) = class_body.and_then(|b| Some((b, tree.parent(b)?))) else { return };
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.specifier(specifiers, Specifier::Constexpr).is_none()
        || tree.children(specifiers).into_iter().any(|s| super::is_type(tree, s))
        || tree.view().key(class) == Key::Union
    {
        return;
    }
    let name = tree.child(node, 1).and_then(|d| tree.function_declarator(d));
    let name = name.and_then(|f| tree.declarator_id(f)).and_then(|id| tree.declared_name(id));
    let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::Identifier) else { return };
    let constructor = tree.lexed.tokens.name(tree.ast.node(name).main);
    let body = tree.last_child(node).filter(|&b| tree.kind(b) == NodeKind::FunctionBody);
    let Some(body) = body.filter(|&b| tree.view().body(b) != Some(Body::Try)) else { return };
    let (Some(initializers), Some(block)) = (tree.child(body, 0), tree.child(body, 1)) else { return };
    if tree.kind(block) != NodeKind::CompoundStatement {
        return;
    }
    let mut given: Vec<Name> = Vec::new();
    if tree.kind(initializers) == NodeKind::MemberInitializers {
        for initializer in tree.children(initializers) {
            let named = tree.child(initializer, 0);
            let Some(named) = named.filter(|&n| tree.kind(n) == NodeKind::Identifier) else { continue };
            given.push(tree.lexed.tokens.name(tree.ast.node(named).main));
        }
    }
    // another constructor does it
    if given.contains(&constructor) {
        return;
    }
    let is_left = |member: NodeId| members(tree, member).iter().any(|name| !given.contains(name));
    if tree.children(class_body).into_iter().any(is_left) {
        found.push((tree.ast.node(block).main, Fault::MemberWithoutValue));
    }
}

/// The names of the data members that the declaration `node` declares without initialisers, and whose types have no
/// constructors.
fn members(tree: &Tree<'_>, node: NodeId) -> Vec<Name> {
    let mut names = Vec::new();
    if tree.kind(node) != NodeKind::SimpleDeclaration {
        return names;
    }
    let Some(specifiers) = tree.specifiers(node) else { return names };
    let other = [Specifier::Static, Specifier::Typedef, Specifier::Friend];
    if other.into_iter().any(|word| tree.specifier(specifiers, word).is_some()) {
        return names;
    }
    let of_words = tree.children(specifiers).into_iter().all(|s| tree.kind(s) == NodeKind::Specifier);
    for declarator in tree.children(node).into_iter().skip(1) {
        if tree.kind(declarator) != NodeKind::InitDeclarator
            || tree.children(declarator).last().is_none_or(|&i| tree.kind(i) != NodeKind::Absent)
        {
            continue;
        }
        let inner = tree.children(declarator).into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute);
        let Some(inner) = inner else { continue };
        let is_pointer = tree.view().is_pointer(inner);
        let is_plain = tree.kind(inner) == NodeKind::DeclaratorId;
        if tree.function_declarator(inner).is_some() || !(is_pointer || is_plain && of_words) {
            continue;
        }
        let name = tree.declarator_id(inner).and_then(|id| tree.declared_name(id));
        let name = name.filter(|&n| tree.kind(n) == NodeKind::Identifier);
        names.extend(name.map(|n| tree.lexed.tokens.name(tree.ast.node(n).main)));
    }
    names
}
