//! Alignments that are none, and `alignas` where nothing is aligned ([dcl.align]).
//!
//! Values are judged as far as they are written as numbers.
//!
//! Example: `alignas(3) int n;`, `void f(alignas(16) int n);`.

use super::{Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::alignments;

/// Checks the attribute `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    for alignment in alignments(tree.lexed, tree.ast.node(node).first) {
        let elsewhere = place(tree, node).filter(|_| alignment.is_alignas);
        if let Some(code) = elsewhere {
            found.push((tree.ast.node(node).first, Fault::Of(code)));
            continue;
        }
        if alignment.is_other_literal {
            found.push((alignment.operand, Fault::Of(Code::AttributeNotIntegral)));
        }
        let Some(value) = alignment.value else { continue };
        let code = match value {
            0 => continue,
            n if n < 0 => Code::AlignmentNegative,
            n if n.count_ones() != 1 || n > i128::from(u32::MAX) => Code::AlignmentInvalid,
            _ => continue,
        };
        found.push((alignment.operand, Fault::Of(code)));
    }
}

/// What is reported of an `alignas` here whatever it says.
fn place(tree: &Tree<'_>, node: NodeId) -> Option<Code> {
    let specifiers = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::Specifiers)?;
    let in_front = tree.children(specifiers).into_iter().take_while(|&s| s != node);
    let mut is_first = true;
    let mut is_alias = false;
    for s in in_front {
        is_alias |= tree.view().is_specifier(s, Specifier::Typedef);
        is_first &= tree.kind(s) == NodeKind::Attribute;
    }
    if is_alias {
        return Some(Code::AlignasOfAlias);
    }
    if !is_first {
        return None;
    }
    let declaration = tree.parent(specifiers)?;
    if tree.kind(declaration) == NodeKind::Parameter {
        let of_handler = tree.parent(declaration).is_some_and(|p| tree.kind(p) == NodeKind::Handler);
        return Some(if of_handler { Code::AlignasOfHandler } else { Code::AlignasElsewhere });
    }
    let first = tree.child(declaration, 1)?;
    if tree.function_declarator(first).is_some() {
        return Some(Code::AlignasElsewhere);
    }
    let is_bit_field = tree.ast.tree(first).any(|n| tree.kind(n) == NodeKind::BitFieldDeclarator);
    is_bit_field.then_some(Code::AlignasOfBitField)
}
