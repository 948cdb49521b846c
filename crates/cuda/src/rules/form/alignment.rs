//! Alignments that are none, and `alignas` where nothing is aligned ([dcl.align]).
//!
//! Values are judged as far as they are written as numbers.
//!
//! Example: `alignas(3) int n;`, `void f(alignas(16) int n);`.

use super::attribute_target::targets;
use super::{attribute_place, is_type, Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Subjects};
use cufront_diag::Code;
use cufront_items::{alignments, AttributeForm};

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
    if attribute_place::is_nowhere(tree, node) {
        return None;
    }
    let parent = tree.parent(node)?;
    if tree.kind(parent) == NodeKind::Specifiers {
        let declaration = tree.parent(parent)?;
        let mut in_front = tree.children(parent).into_iter().take_while(|&s| s != node);
        if in_front.any(|s| is_type(tree, s)) {
            return Some(Code::AlignasOfType);
        }
        let of_handler = tree.parent(declaration).is_some_and(|p| tree.kind(p) == NodeKind::Handler);
        if of_handler && tree.kind(declaration) == NodeKind::Parameter {
            return Some(Code::AlignasOfHandler);
        }
    }
    // it stands on what GNU's attributes would stand on; of what stands in front of a class another rule tells
    let targets = targets(tree, node, AttributeForm::Gnu);
    targets.iter().find_map(|target| match target.subject {
        Subjects::VARIABLE
        | Subjects::LOCAL
        | Subjects::MEMBER
        | Subjects::CLASS
        | Subjects::ENUM
        | Subjects::TYPE
        | Subjects::FUNCTION_TYPE => None,
        Subjects::BIT_FIELD => Some(Code::AlignasOfBitField),
        // a name for a type is parsed otherwise
        Subjects::ALIAS => target.declaration.map(|_| Code::AlignasOfType),
        _ => Some(Code::AlignasElsewhere),
    })
}
