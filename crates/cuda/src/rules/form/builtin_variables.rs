//! The address of what is no object for a program: `threadIdx` and the like are registers of a thread (CUDA C++
//! programming guide, "Built-in Variables"), and a member of one is, too.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_elaborate::Operator;
use cufront_items::{DeclKind, Items, Specifiers};

/// The variables that the headers of the toolkit declare.
const NAMES: [&[u8]; 5] = [b"threadIdx", b"blockIdx", b"blockDim", b"gridDim", b"warpSize"];

/// Checks the operator `node`.
pub(super) fn address(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if Operator::of_token(unit.lexed.tokens.kind(tree.ast.node(node).main)) != Some(Operator::Amp) {
        return;
    }
    let Some(mut operand) = tree.child(node, 0) else { return };
    loop {
        let is_direct = match tree.kind(operand) {
            NodeKind::Parenthesized => true,
            NodeKind::Member => unit.lexed.spelling(tree.ast.node(operand).main) == b".",
            _ => false,
        };
        match tree.child(operand, 0).filter(|_| is_direct) {
            Some(inner) => operand = inner,
            None => break,
        }
    }
    let (name, global) = match tree.kind(operand) {
        NodeKind::Identifier => (operand, false),
        NodeKind::QualifiedName => {
            let n = tree.ast.node(operand);
            let last = tree.last_child(operand);
            let Some(last) = last.filter(|&l| tree.ast.node(l).first == n.first.next()) else { return };
            (last, true)
        }
        _ => return,
    };
    let n = tree.ast.node(name);
    if !NAMES.contains(&tree.lexed.spelling(n.main)) {
        return;
    }
    let word = tree.lexed.tokens.name(n.main);
    let scope = if global { Items::GLOBAL } else { n.scope };
    let hits = unit.items.unqualified(unit.lexed, word, scope, n.main, true);
    let is_built_in = |&d: &cufront_items::DeclId| {
        let d = &unit.items.decls[d];
        d.kind == DeclKind::Variable && d.scope == Items::GLOBAL && d.specifiers.contains(Specifiers::EXTERN)
    };
    if !hits.found().is_empty() && hits.found().iter().all(is_built_in) {
        found.push((tree.ast.node(node).main, Fault::AddressOfBuiltIn));
    }
}
