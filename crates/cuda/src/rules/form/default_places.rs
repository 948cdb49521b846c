//! Where default arguments are given: to parameters of functions that are declared, and not to those of operators
//! ([dcl.fct.default]/3, [over.oper]/8, [basic.stc.dynamic.allocation]/1).
//!
//! Example: `void f(int (*p)(int = 1));` gives one to a type.

use super::{Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// Checks the default argument of the parameter `node`. The place is its `=`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(default) = tree.child(node, 2).filter(|&d| tree.kind(d) != NodeKind::Absent) else { return };
    let Some(clause) = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::ParameterClause) else {
        return;
    };
    let function = tree.parent(clause).filter(|&p| tree.kind(p) == NodeKind::FunctionDeclarator);
    if let Some(code) = function.and_then(|function| fault(tree, function, clause, node)) {
        found.push((tree.ast.node(default).first.prev(), Fault::Of(code)));
    }
}

/// What is wrong with a default argument of `parameter`, one of those of `function`.
fn fault(tree: &Tree<'_>, function: NodeId, clause: NodeId, parameter: NodeId) -> Option<Code> {
    let is_declarator = |&n: &NodeId| {
        matches!(
            tree.kind(n),
            NodeKind::FunctionDeclarator
                | NodeKind::PointerDeclarator
                | NodeKind::ArrayDeclarator
                | NodeKind::ParenthesizedDeclarator
                | NodeKind::PackDeclarator
                | NodeKind::InitDeclarator
        )
    };
    let mut declarator = function;
    let owner = loop {
        let around = tree.parent(declarator)?;
        if !is_declarator(&around) {
            break around;
        }
        declarator = around;
    };
    match tree.kind(owner) {
        NodeKind::TypeId => Some(Code::DefaultNotAllowed),
        NodeKind::Parameter => Some(Code::DefaultOfType),
        NodeKind::SimpleDeclaration | NodeKind::FunctionDefinition => {
            let specifiers = tree.specifiers(owner)?;
            let is_type = tree.specifier(specifiers, Specifier::Typedef).is_some();
            if is_type || tree.function_declarator(declarator) != Some(function) {
                return Some(Code::DefaultOfType);
            }
            let name = tree.declared_name(tree.declarator_id(function)?)?;
            let is_first = || tree.children(clause).first() == Some(&parameter);
            is_operator(tree, name, is_first).then_some(Code::DefaultNotAllowed)
        }
        _ => None,
    }
}

/// The function `name` is an operator for whose parameter nothing can be left out. Allocation functions and their
/// counterparts are so for the first one only, and `operator()` for none.
fn is_operator(tree: &Tree<'_>, name: NodeId, is_first: impl Fn() -> bool) -> bool {
    match tree.kind(name) {
        NodeKind::ConversionName => true,
        NodeKind::OperatorName if tree.view().names_allocation(name) => is_first(),
        NodeKind::OperatorName => tree.view().operands(name).is_some_and(|(_, most, _)| most != usize::MAX),
        _ => false,
    }
}
