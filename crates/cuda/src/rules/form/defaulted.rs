//! `= default` of a function that no class would declare by itself ([dcl.fct.def.default]/1): one with another name,
//! and before C++20 a comparison, too.
//!
//! Example: `struct A { bool operator==(const A &) const = default; };` is of C++20.

use super::{is_type, Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;

/// Checks the function that the declaration `node` defines.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let body = tree.children(node).last().copied();
    let body = body.filter(|&b| tree.kind(b) == NodeKind::FunctionBody && tree.word(b) == TokenKind::Assign);
    let Some(assign) = body.map(|b| tree.ast.node(b).main) else { return };
    if tree.lexed.tokens.kind(assign.next()) != TokenKind::Default {
        return;
    }
    let Some(specifiers) = tree.specifiers(node) else { return };
    let name = tree.child(node, 1).and_then(|d| tree.declarator_id(d)).and_then(|id| tree.declared_name(id));
    let Some(name) = name else { return };
    let is_other = match tree.kind(name) {
        NodeKind::OperatorName => match tree.lexed.tokens.kind(tree.ast.node(name).main.next()) {
            TokenKind::Assign => false,
            TokenKind::Equal
            | TokenKind::NotEqual
            | TokenKind::Less
            | TokenKind::Greater
            | TokenKind::LessEqual
            | TokenKind::GreaterEqual
            | TokenKind::Spaceship => !tree.cxx20,
            _ => true,
        },
        NodeKind::ConversionName | NodeKind::LiteralOperatorName => true,
        // a constructor has no type
        NodeKind::Identifier => tree.children(specifiers).into_iter().any(|s| is_type(tree, s)),
        _ => false,
    };
    if !is_other {
        return;
    }
    match tree.is_in_class(node) {
        true if tree.specifier(specifiers, TokenKind::Friend).is_some() => {
            found.push((assign, Fault::DefaultedFriend));
        }
        true => found.push((tree.ast.node(name).first, Fault::DefaultedOther)),
        false => found.push((assign.next(), Fault::DefaultedOther)),
    }
}
