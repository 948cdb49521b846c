//! `= default` of a function that no class would declare by itself ([dcl.fct.def.default]/1): one with another name,
//! and before C++20 a comparison, too.
//!
//! Example: `struct A { bool operator==(const A &) const = default; };` is of C++20.

use super::{is_type, Fault, Found, Tree};
use cufront_ast::{Body, NodeId, NodeKind, OperatorSort, Specifier};
use cufront_diag::Code;

/// Checks the function that the declaration `node` defines.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    deleted_later(tree, node, found);
    let body = tree.last_child(node);
    let body = body.filter(|&b| tree.view().body(b) == Some(Body::Defaulted));
    let Some(assign) = body.map(|b| tree.ast.node(b).main) else { return };
    let Some(specifiers) = tree.specifiers(node) else { return };
    let name = tree.child(node, 1).and_then(|d| tree.declarator_id(d)).and_then(|id| tree.declared_name(id));
    let Some(name) = name else { return };
    let is_other = match tree.kind(name) {
        NodeKind::OperatorName => match tree.view().operator_sort(name) {
            OperatorSort::Assignment => false,
            OperatorSort::Comparison => !tree.cxx20,
            OperatorSort::Other => true,
        },
        NodeKind::ConversionName | NodeKind::LiteralOperatorName => true,
        // the definition of a member of which its class says that it is another one
        NodeKind::QualifiedName => {
            tree.last_child(name).is_some_and(|n| tree.kind(n) == NodeKind::Identifier)
                && tree.children(specifiers).into_iter().any(|s| is_type(tree, s))
        }
        // a constructor has no type
        NodeKind::Identifier => tree.children(specifiers).into_iter().any(|s| is_type(tree, s)),
        _ => false,
    };
    if !is_other {
        return;
    }
    if let (NodeKind::QualifiedName, true) = (tree.kind(name), tree.is_template(node)) {
        let last = tree.last_child(name).unwrap_or(name);
        found.push((tree.ast.node(last).first, Fault::DefaultedOther));
        return;
    }
    match tree.is_in_class(node) {
        true if tree.specifier(specifiers, Specifier::Friend).is_some() => {
            found.push((assign, Fault::DefaultedFriend));
        }
        true => found.push((tree.ast.node(name).first, Fault::DefaultedOther)),
        false => found.push((assign.next(), Fault::DefaultedOther)),
    }
}

/// Checks that the declaration `node` deletes no function with a qualified name, which was declared before
/// ([dcl.fct.def.delete]/4). Explicit specialisations are declared first where they are specialised.
///
/// Example: `struct S { S(int); }; S::S(int) = delete;`.
fn deleted_later(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let body = tree.last_child(node).filter(|&b| tree.view().body(b) == Some(Body::Deleted));
    let Some(assign) = body.map(|b| tree.ast.node(b).main) else { return };
    let name = tree.child(node, 1).and_then(|d| tree.declarator_id(d)).and_then(|id| tree.declared_name(id));
    let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::QualifiedName) else { return };
    if tree.is_in_class(node) || super::storage::is_specialization(tree, node) {
        return;
    }
    // in a template it is told of at the name
    let last = tree.last_child(name).unwrap_or(name);
    let at = if tree.is_template(node) { tree.ast.node(last).first } else { assign.next() };
    found.push((at, Fault::Of(Code::DeletedLater)));
}
