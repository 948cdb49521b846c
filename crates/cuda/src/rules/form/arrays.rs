//! Arrays whose elements are arrays without a bound ([dcl.array]/4), and functions that return functions as they are
//! written ([dcl.fct]/11).
//!
//! Example: `int a[2][];`, `int f()();`.

use super::{is_type, Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind};
use cufront_diag::Code;

/// The declarator below the one `node` declares with brackets, parentheses around it left aside.
fn inner(tree: &Tree<'_>, node: NodeId) -> Option<NodeId> {
    let mut inner = tree.child(node, 0)?;
    while tree.kind(inner) == NodeKind::ParenthesizedDeclarator {
        inner = tree.behind_attributes(inner)?;
    }
    Some(inner)
}

/// Checks the array `node` of a declarator.
pub(super) fn array(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let of_arrays = inner(tree, node).is_some_and(|d| tree.kind(d) == NodeKind::ArrayDeclarator);
    let bound =
        tree.child(node, 1).filter(|&b| !matches!(tree.kind(b), NodeKind::Absent | NodeKind::Attribute));
    if of_arrays && bound.is_none() {
        found.push((tree.ast.node(node).main, Fault::Of(Code::ElementWithoutBound)));
    }
    let word = tree.ast.node(node).main.next();
    if matches!(tree.lexed.spelling(word), b"__restrict__" | b"__restrict") && !is_parameter(tree, node) {
        found.push((word, Fault::RestrictsNoPointer));
    }
}

/// The array `node` of a declarator is a parameter, which is a pointer: `int a[__restrict__ 16]`.
fn is_parameter(tree: &Tree<'_>, node: NodeId) -> bool {
    let is_name =
        inner(tree, node).is_none_or(|d| matches!(tree.kind(d), NodeKind::DeclaratorId | NodeKind::Absent));
    let outer = tree
        .around(node)
        .find(|&n| !matches!(tree.kind(n), NodeKind::ParenthesizedDeclarator | NodeKind::PointerDeclarator));
    is_name && outer.is_some_and(|n| tree.kind(n) == NodeKind::Parameter)
}

/// Checks the function `node` of a declarator.
pub(super) fn function(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    // what has no type in front may be a name in parentheses: `friend C(T::f)();`
    let specifiers = tree.around(node).find_map(|n| tree.specifiers(n));
    let typed = specifiers.is_some_and(|s| tree.children(s).into_iter().any(|t| is_type(tree, t)));
    if typed && inner(tree, node).is_some_and(|d| tree.kind(d) == NodeKind::FunctionDeclarator) {
        found.push((tree.ast.node(node).main.next(), Fault::Of(Code::FunctionReturnsFunction)));
    }
}
