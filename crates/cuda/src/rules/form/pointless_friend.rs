//! Classes that make friends of themselves (522): their members have access in any case.
//!
//! Looked at are names without a qualifier and arguments. Specialisations are passed over, as in the reference.
//!
//! Example: `struct S { friend struct S; };`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::{ScopeKind, Specifiers};

/// Checks the declaration `node`.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.children(node).len() > 1 || tree.is_template(node) {
        return;
    }
    let Some(friend) = tree.specifier(specifiers, Specifier::Friend) else { return };
    let is_class = |&s: &NodeId| matches!(tree.kind(s), NodeKind::ElaboratedType | NodeKind::NamedType);
    let Some(class) = tree.children(specifiers).into_iter().find(is_class) else { return };
    let Some(name) = tree.last_child(class) else { return };
    if tree.kind(name) != NodeKind::Identifier {
        return;
    }
    let n = tree.ast.node(name);
    let scope = unit.items.skip_template_parameters(n.scope);
    let around = &unit.items.scopes[scope];
    if around.kind != ScopeKind::Class
        || around.owner.is_none()
        || around.name.is_none()
        || around.name != tree.lexed.tokens.name(n.main)
    {
        return;
    }
    let own = &unit.items.decls[around.owner];
    if own.specifiers.intersects(Specifiers::TEMPLATE_ID | Specifiers::EXPLICIT_SPECIALIZATION) {
        return;
    }
    found.push((tree.ast.node(friend).first, Fault::Of(Code::BefriendsItself)));
}
