//! How many parameters an operator function has, where it is declared, and of which types ([over.oper]).
//!
//! Example: `int operator+(int, int);` would change what `1 + 2` means.

use super::{is_type, Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// Checks the functions of the declaration `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.specifier(specifiers, Specifier::Typedef).is_some() {
        return;
    }
    let is_definition = tree.kind(node) == NodeKind::FunctionDefinition;
    let list = tree.children(node);
    for &declarator in list[1..].iter().take(if is_definition { 1 } else { usize::MAX }) {
        let Some(function) = tree.function_declarator(declarator) else { continue };
        let name = tree.declarator_id(function).and_then(|id| tree.declared_name(id));
        let Some(name) = name else { continue };
        match tree.kind(name) {
            NodeKind::ConversionName => {
                let other = [Specifier::Static, Specifier::Friend];
                let is_member = tree.is_in_class(node)
                    && other.into_iter().all(|w| tree.specifier(specifiers, w).is_none());
                // in a block it may be the name of a call
                let in_block =
                    tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement);
                match is_member || in_block {
                    true => conversion(tree, specifiers, name, function, found),
                    false => {
                        found.push((tree.ast.node(name).main, Fault::Of(Code::ConversionOutsideClass)));
                    }
                }
            }
            NodeKind::OperatorName => {
                let is_friend = tree.specifier(specifiers, Specifier::Friend).is_some();
                let is_member = tree.is_in_class(node) && !is_friend;
                if let Some(code) = operator(tree, specifiers, name, function, is_member, node) {
                    found.push((tree.ast.node(name).main, Fault::Of(code)));
                }
            }
            _ => {}
        }
    }
}

/// True for the `void` of an empty list of parameters.
pub(super) fn is_void(tree: &Tree<'_>, parameter: NodeId) -> bool {
    let specifiers = tree.child(parameter, 0).map(|s| tree.children(s)).unwrap_or_default();
    matches!(specifiers[..], [one] if tree.view().is_specifier(one, Specifier::Void))
        && tree.child(parameter, 1).is_some_and(|d| tree.kind(d) == NodeKind::Absent)
}

/// The parameters of a function; `None` where packs or `...` make their number another.
fn parameters(tree: &Tree<'_>, function: NodeId) -> Option<Vec<NodeId>> {
    let clause = tree.child(function, 1).filter(|&c| tree.kind(c) == NodeKind::ParameterClause)?;
    let list: Vec<NodeId> = tree.children(clause).to_vec();
    if matches!(list[..], [one] if is_void(tree, one)) {
        return Some(Vec::new());
    }
    let is_plain = |&p: &NodeId| {
        tree.kind(p) == NodeKind::Parameter
            && tree.child(p, 1).is_some_and(|d| tree.kind(d) != NodeKind::PackDeclarator)
    };
    list.iter().all(is_plain).then_some(list)
}

/// A conversion function has no parameters, and its type is its name ([class.conv.fct]/1).
fn conversion(tree: &Tree<'_>, specifiers: NodeId, name: NodeId, function: NodeId, found: &mut Vec<Found>) {
    if let Some(ty) = tree.children(specifiers).into_iter().find(|&s| is_type(tree, s)) {
        found.push((tree.ast.node(ty).first, Fault::Of(Code::TypeOfConversion)));
    } else if has_ellipsis(tree, function) || parameters(tree, function).is_some_and(|p| !p.is_empty()) {
        found.push((tree.ast.node(name).main, Fault::Of(Code::ConversionWithParameters)));
    }
}

/// The parameters end with `...` ([dcl.fct]/4).
fn has_ellipsis(tree: &Tree<'_>, function: NodeId) -> bool {
    let clause = tree.child(function, 1).filter(|&c| tree.kind(c) == NodeKind::ParameterClause);
    clause.is_some_and(|c| tree.children(c).last().is_some_and(|&p| tree.kind(p) == NodeKind::Ellipsis))
}

/// What is wrong with the operator function `function`.
fn operator(
    tree: &Tree<'_>,
    specifiers: NodeId,
    name: NodeId,
    function: NodeId,
    is_member: bool,
    declaration: NodeId,
) -> Option<Code> {
    let (fewest, most, only_member) = tree.view().operands(name)?;
    if is_member && tree.specifier(specifiers, Specifier::Static).is_some() {
        return Some(Code::StaticOperator);
    }
    if !is_member && only_member {
        return Some(Code::OperatorOutsideClass);
    }
    if most != usize::MAX && has_ellipsis(tree, function) {
        return Some(Code::OperatorWithEllipsis);
    }
    let list = parameters(tree, function)?;
    let count = list.len() + usize::from(is_member);
    if !is_member && !tree.is_template(declaration) && !list.is_empty() {
        let of_words = |&p: &NodeId| {
            let specifiers = tree.child(p, 0).map(|s| tree.children(s)).unwrap_or_default();
            specifiers
                .into_iter()
                .all(|s| tree.kind(s) == NodeKind::Specifier && !tree.view().is_specifier(s, Specifier::Auto))
        };
        if list.iter().all(of_words) && count >= fewest && count <= most {
            return Some(Code::OperatorOfNumbers);
        }
    }
    let symbol = tree.lexed.spelling(tree.ast.node(name).main.next());
    match () {
        () if matches!(symbol, b"++" | b"--")
            && count == 2
            && list.last().is_some_and(|&p| is_other(tree, p)) =>
        {
            Some(Code::PostfixParameter)
        }
        () if count > most => Some(Code::OperatorWithTooMany),
        () if count < fewest => Some(Code::OperatorWithTooFew),
        () => None,
    }
}

/// The parameter certainly has another type than `int`: one of other words, or a reference or pointer.
fn is_other(tree: &Tree<'_>, parameter: NodeId) -> bool {
    let specifiers = tree.child(parameter, 0).map(|s| tree.children(s)).unwrap_or_default();
    let of_words = specifiers.iter().all(|&s| tree.kind(s) == NodeKind::Specifier);
    let is_int = |&s: &NodeId| {
        let word = tree.lexed.spelling(tree.ast.node(s).main);
        matches!(word, b"int" | b"signed" | b"const" | b"volatile" | b"register")
    };
    match tree.child(parameter, 1).map(|d| tree.kind(d)) {
        Some(NodeKind::PointerDeclarator) => true,
        Some(NodeKind::Absent | NodeKind::DeclaratorId) => of_words && !specifiers.iter().all(is_int),
        _ => false,
    }
}
