//! Classes that are befriended: one is declared somewhere ([class.friend]/3), and it is not defined there.
//!
//! Example: `struct A { friend nope; friend class B { }; };` where nothing is called `nope`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::Lookup;

/// Checks the declaration `node`.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node).filter(|_| tree.is_in_class(node)) else { return };
    let Some(friend) = tree.specifier(specifiers, Specifier::Friend) else { return };
    for ty in tree.children(specifiers) {
        match tree.kind(ty) {
            NodeKind::Class => {
                let children = tree.children(ty);
                let name = children.len().checked_sub(4).map(|i| children[i]);
                let name = name.filter(|&n| tree.kind(n) != NodeKind::Absent).unwrap_or(ty);
                found.push((tree.ast.node(name).first, Fault::Of(Code::FriendClassDefined)));
            }
            NodeKind::NamedType if tree.children(node).len() == 1 && !tree.is_template(node) => {
                let name = tree.last_child(ty).filter(|&n| tree.kind(n) == NodeKind::Identifier);
                let Some(n) = name.map(|n| tree.ast.node(n)) else { continue };
                let word = tree.lexed.tokens.name(n.main);
                if unit.items.unqualified(unit.lexed, word, n.scope, n.main, true) == Lookup::Nothing {
                    found.push((tree.ast.node(friend).first, Fault::Of(Code::FriendOfNothing)));
                }
            }
            _ => {}
        }
    }
}
