//! Structured bindings that say what they may not ([dcl.pre]/6, [dcl.struct.bind]).
//!
//! Example: `auto [a, b];` binds to nothing, and `int [a, b] = pair;` names a type.

use super::{Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::ScopeId;
use rustc_hash::FxHashSet;

/// Checks the declaration `node`: a structured binding stands alone in it, with `auto` and an initialiser, and is no
/// template.
///
/// The names that bindings declare outside of blocks are entered into `names`: each is declared once.
pub(super) fn check(
    tree: &Tree<'_>,
    node: NodeId,
    names: &mut FxHashSet<(ScopeId, Name)>,
    found: &mut Vec<Found>,
) {
    if tree.kind(node) != NodeKind::SimpleDeclaration {
        return;
    }
    let declarators: Vec<NodeId> = tree
        .children(node)
        .into_iter()
        .skip(1)
        .filter(|&d| tree.kind(d) == NodeKind::InitDeclarator)
        .collect();
    let all: Vec<(NodeId, NodeId)> =
        declarators.iter().filter_map(|&d| Some((d, binding(tree, d)?))).collect();
    if all.is_empty() {
        return;
    }
    let local = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement)
        || tree.around(node).any(|n| {
            matches!(tree.kind(n), NodeKind::FunctionBody | NodeKind::Lambda | NodeKind::CompoundStatement)
        });
    for &(declarator, binding) in &all {
        for name in tree.children(binding).into_iter().filter(|_| !local) {
            let n = tree.ast.node(name);
            if n.kind == NodeKind::Identifier && !names.insert((n.scope, tree.lexed.tokens.name(n.main))) {
                found.push((n.main, Fault::BoundAgain));
            }
        }
        if declarators.len() > 1 {
            found.push((tree.ast.node(binding).first, Fault::Of(Code::BindingBesideOthers)));
        }
        if tree.is_template(node) && has_parameters(tree, node) {
            found.push((tree.ast.node(binding).first, Fault::Of(Code::BindingTemplate)));
        }
        placeholder(tree, node, declarator, found);
        let value = tree.last_child(declarator);
        if value.is_some_and(|v| tree.kind(v) == NodeKind::Absent) {
            let end = tree.ast.node(binding).end;
            found.push((end, Fault::Of(Code::BindingWithoutValue)));
            // its type is told of behind that
            if is_deduced(tree, node) {
                let first = tree.ast.node(binding).first;
                found.push((first, Fault::OrderedAt(Code::AutoWithoutValue, end)));
            }
        }
    }
}

/// Checks the variable `node` of a condition, which is no structured binding before C++26 ([stmt.pre]).
///
/// Example: `while (auto [key, value] = next())`.
pub(super) fn condition(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.parent(node).is_none_or(|p| tree.kind(p) == NodeKind::RangeForStatement) {
        return;
    }
    let binding = tree.children(node).into_iter().find_map(|d| binding(tree, d));
    found.extend(binding.map(|b| (tree.ast.node(b).first, Fault::Of(Code::BindingInCondition))));
}

/// The structured binding that the declarator `node` is.
fn binding(tree: &Tree<'_>, node: NodeId) -> Option<NodeId> {
    let mut node = node;
    loop {
        node = match tree.kind(node) {
            NodeKind::StructuredBinding => return Some(node),
            NodeKind::InitDeclarator => {
                tree.children(node).into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute)?
            }
            NodeKind::PointerDeclarator => tree.last_child(node)?,
            _ => return None,
        }
    }
}

/// The template-head in front of the declaration `node` has parameters.
fn has_parameters(tree: &Tree<'_>, node: NodeId) -> bool {
    let template = tree.parent(node);
    let head = template
        .and_then(|t| tree.children(t).into_iter().find(|&c| tree.kind(c) == NodeKind::TemplateParameters));
    head.is_some_and(|head| !tree.children(head).is_empty())
}

/// `auto` stands among the specifiers of the declaration `node`.
fn is_deduced(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.specifiers(node).is_some_and(|s| tree.view().placeholder(s).is_some())
}

/// Checks what stands in front of the names of `declarator` in the declaration `node`: `auto` and perhaps a reference.
fn placeholder(tree: &Tree<'_>, node: NodeId, declarator: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    if !is_deduced(tree, node) {
        found.push((tree.ast.node(specifiers).first, Fault::Of(Code::BindingOfType)));
    }
    let inner = tree.children(declarator).into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute);
    // what is qualified the reference lets pass
    let Some(pointer) = inner.filter(|&i| tree.view().is_pointer(i) && tree.children(i).len() <= 2) else {
        return;
    };
    found.push((tree.ast.node(pointer).main, Fault::Of(Code::BindingOfPointer)));
}
