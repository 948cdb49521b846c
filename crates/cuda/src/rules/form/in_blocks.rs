//! What a block may not hold: templates, also as members of the classes that it declares ([temp.pre]/2, [temp.mem]/2), and
//! namespaces ([namespace.def.general]/1).
//!
//! Example: `void f() { namespace N {} }`.

use super::{Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// Checks where the template `node` is declared.
pub(super) fn template(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let is_head = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::TemplateDeclaration);
    let declared = tree.children(node).last().and_then(|&d| tree.specifiers(d));
    let is_friend = declared.is_some_and(|s| tree.specifier(s, Specifier::Friend).is_some());
    // what stands in a template of a block is told of with it
    let is_inside = || tree.around(node).any(|n| is_wrong(tree, n));
    if !is_head && !is_friend && is_in_block(tree, node) && !is_inside() {
        found.push((tree.ast.node(node).first, Fault::Of(Code::TemplateInBlock)));
    }
}

/// The node is a template in a block.
fn is_wrong(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.kind(node) == NodeKind::TemplateDeclaration && is_in_block(tree, node)
}

/// The node stands in a block, or is a member of a class that does.
fn is_in_block(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.around(node).any(|n| tree.kind(n) == NodeKind::CompoundStatement)
}

/// Checks where the namespace `node` is defined.
pub(super) fn namespace(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement) {
        found.push((tree.ast.node(node).main, Fault::Of(Code::NamespaceInBlock)));
    }
}

/// Checks the label `node`: behind the last one of a block a statement follows ([stmt.label]/1, before C++23).
///
/// Example: `switch (n) { default: }`.
pub(super) fn label(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.last_child(node).is_some_and(|s| tree.kind(s) == NodeKind::Absent) {
        found.push((tree.ast.node(node).end, Fault::Of(Code::LabelAtEnd)));
    }
}
