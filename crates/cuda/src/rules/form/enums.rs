//! Enumerations that are named before they are declared, underlying types that are no integers, and scoped enumerations
//! without a name ([dcl.enum]).
//!
//! Example: `enum E;`, `enum F : float { f };`, `enum class { g };`.

use super::template_names::{meaning, Meaning};
use super::{is_type, Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{Key, NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::Lookup;

/// Checks the enumeration that `node` names with its key.
pub(super) fn named(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.view().key(node) != Key::Enum || tree.view().is_scoped_enumeration(node) {
        return;
    }
    let name = tree.last_child(node).filter(|&n| tree.kind(n) == NodeKind::Identifier);
    let Some(name) = name.filter(|&n| !super::template_names::may_be_member(unit, tree, n)) else { return };
    let n = tree.ast.node(name);
    // `enum E : 3;` is a bit-field without a name
    if tree.view().is_before_colon(name) {
        return;
    }
    let word = tree.lexed.tokens.name(n.main);
    let lookup = unit.items.unqualified(unit.lexed, word, n.scope, n.main, true);
    let is_earlier = |&d: &cufront_items::DeclId| unit.items.decls[d].name_tok != n.main;
    if lookup == Lookup::Nothing || !lookup.found().is_empty() && !lookup.found().iter().any(is_earlier) {
        found.push((n.main, Fault::Of(Code::EnumerationNotDeclared)));
    }
}

/// Checks the name of the enumeration `node`, and the type that stands behind it.
pub(super) fn underlying(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let parts: Vec<NodeId> =
        tree.children(node).into_iter().filter(|&c| tree.kind(c) != NodeKind::Attribute).collect();
    if tree.view().is_scoped_enumeration(node) {
        let unnamed = parts.first().filter(|&&n| tree.kind(n) == NodeKind::Absent);
        found.extend(unnamed.map(|&n| (tree.ast.node(n).first, Fault::Of(Code::ScopedWithoutName))));
    }
    let base = parts.into_iter().find(|&c| tree.kind(c) == NodeKind::Specifiers);
    let Some(base) = base else { return };
    let is_other = |s: NodeId| match tree.kind(s) {
        NodeKind::Specifier => [Specifier::Float, Specifier::Double, Specifier::Void]
            .into_iter()
            .any(|w| tree.view().is_specifier(s, w)),
        NodeKind::Class | NodeKind::Enum => true,
        NodeKind::ElaboratedType => tree.view().key(s) != Key::Enum,
        NodeKind::NamedType => tree.child(s, 0).is_some_and(|name| {
            !super::template_names::may_be_member(unit, tree, name)
                && matches!(meaning(unit, tree, name), Some((Meaning::Class, _)))
        }),
        _ => false,
    };
    let types: Vec<NodeId> = tree.children(base).into_iter().filter(|&s| is_type(tree, s)).collect();
    if types.into_iter().any(is_other) {
        found.push((tree.ast.node(base).first, Fault::Of(Code::UnderlyingNotIntegral)));
    }
}
