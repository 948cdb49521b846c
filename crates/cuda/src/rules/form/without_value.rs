//! Variables whose declaration says that they need an initialiser: placeholders, from which their type is deduced
//! ([dcl.spec.auto.general]/4), and `constexpr` ([dcl.constexpr]/10).
//!
//! Example: `auto n;`.

use super::{is_type, Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// An `extern` declaration in a block has no initialiser ([dcl.init.general]).
pub(super) fn external(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let local = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement);
    let specifiers =
        tree.specifiers(node).filter(|_| local && tree.kind(node) == NodeKind::SimpleDeclaration);
    if specifiers.and_then(|s| tree.specifier(s, Specifier::Extern)).is_none() {
        return;
    }
    for declarator in tree.children(node).into_iter().skip(1) {
        if tree.kind(declarator) != NodeKind::InitDeclarator || tree.function_declarator(declarator).is_some()
        {
            continue;
        }
        let value = tree.last_child(declarator);
        if let Some(value) = value.filter(|&v| {
            !matches!(tree.kind(v), NodeKind::Absent | NodeKind::Attribute) && tree.declarator_id(v).is_none()
        }) {
            let first = tree.ast.node(value).first;
            let at = if tree.view().is_behind_equals(value) { first.prev() } else { first };
            found.push((at, Fault::Of(Code::ExternLocalInitialized)));
        }
    }
}

/// Checks the variables of the declaration `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node).filter(|_| tree.kind(node) == NodeKind::SimpleDeclaration)
    else {
        return;
    };
    if tree.specifier(specifiers, Specifier::Typedef).is_some() {
        return of_typedef(tree, node, found);
    }
    if tree.is_in_class(node) && tree.specifier(specifiers, Specifier::Static).is_some() {
        static_member(tree, node, specifiers, found);
    }
    let is_member = tree.is_in_class(node) && tree.specifier(specifiers, Specifier::Static).is_none();
    if tree.specifier(specifiers, Specifier::Typedef).is_none() && !is_member {
        placeholder_of_decltype(tree, node, specifiers, found);
    }
    let other = [Specifier::Extern, Specifier::Typedef, Specifier::Friend];
    let is_static = tree.specifier(specifiers, Specifier::Static).is_some()
        && tree.specifier(specifiers, Specifier::Constexpr).is_none();
    let is_other = other.into_iter().any(|word| tree.specifier(specifiers, word).is_some());
    let is_auto = tree.view().placeholder(specifiers).is_some();
    let is_friend = tree.specifier(specifiers, Specifier::Friend).is_some();
    if is_auto && !is_friend && !tree.is_in_class(node) {
        deduced(tree, node, specifiers, found);
        without_deduction(tree, node, specifiers, found);
    }
    if is_other || is_static || tree.is_in_class(node) {
        return;
    }
    let types: Vec<NodeId> = tree.children(specifiers).into_iter().filter(|&s| is_type(tree, s)).collect();
    let of_words = types.iter().all(|&s| tree.kind(s) == NodeKind::Specifier);
    let is_constexpr = tree.specifier(specifiers, Specifier::Constexpr).is_some() && of_words && !is_auto;
    for declarator in tree.children(node).into_iter().skip(1) {
        if tree.kind(declarator) != NodeKind::InitDeclarator || tree.function_declarator(declarator).is_some()
        {
            continue;
        }
        let children = tree.children(declarator);
        let has_value = children.last().is_none_or(|&i| tree.kind(i) != NodeKind::Absent);
        let inner = children.iter().copied().find(|&c| tree.kind(c) != NodeKind::Attribute);
        let is_object = |kind| {
            matches!(kind, NodeKind::PointerDeclarator | NodeKind::ArrayDeclarator | NodeKind::DeclaratorId)
        };
        if let Some(inner) = inner.filter(|&i| is_constexpr && !types.is_empty() && is_object(tree.kind(i))) {
            let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
            if !has_value && name.is_some_and(|n| tree.kind(n) == NodeKind::Identifier) {
                found.push((tree.ast.node(inner).end, Fault::Of(Code::ConstexprWithoutValue)));
            }
        }
    }
}

/// Checks the variables of the declaration `node` with the placeholder `specifiers`: the first one without an initialiser is
/// told of, if the type is deduced for the others.
///
/// Example: `static auto n;`, `extern auto *p;`.
fn without_deduction(tree: &Tree<'_>, node: NodeId, specifiers: NodeId, found: &mut Vec<Found>) {
    let types = tree.children(specifiers).into_iter().filter(|&s| is_type(tree, s)).count();
    let declarators: Vec<NodeId> = tree.children(node).into_iter().skip(1).collect();
    // of one that has no name it is told already
    let nameless = |&d: &NodeId| tree.kind(d) == NodeKind::InitDeclarator && tree.declarator_id(d).is_none();
    if types != 1 || declarators.iter().any(nameless) {
        return;
    }
    for declarator in declarators {
        if tree.kind(declarator) != NodeKind::InitDeclarator || tree.function_declarator(declarator).is_some()
        {
            return;
        }
        let has_value = tree.last_child(declarator).is_none_or(|i| tree.kind(i) != NodeKind::Absent);
        let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
        let mut inner = tree.behind_attributes(declarator);
        while let Some(around) = inner.filter(|&i| tree.kind(i) == NodeKind::ParenthesizedDeclarator) {
            inner = tree.behind_attributes(around);
        }
        let Some(inner) = inner else { return };
        let is_plain = tree.kind(inner) == NodeKind::DeclaratorId;
        // what stands behind parameters is a result, and may be written
        let is_pointer = tree.kind(inner) == NodeKind::PointerDeclarator
            && !tree.ast.tree(declarator).any(|n| {
                matches!(
                    tree.kind(n),
                    NodeKind::FunctionDeclarator | NodeKind::ArrayDeclarator | NodeKind::PackDeclarator
                )
            });
        if has_value && is_plain {
            continue;
        }
        // for a pointer perhaps nothing was deduced in front of this
        if has_value || !name.is_some_and(|n| tree.kind(n) == NodeKind::Identifier) {
            return;
        }
        let Some(first) = name.map(|n| tree.ast.node(n).main) else { return };
        if tree.view().is_reference(inner) {
            // that it refers to nothing is told first
            found.push((first, Fault::OrderedAt(Code::AutoWithoutValue, tree.ast.node(declarator).end)));
        } else if is_plain || is_pointer {
            found.push((first, Fault::Of(Code::AutoWithoutValue)));
        }
        return;
    }
}

/// Checks the names of the typedef declaration `node`: a type has no value ([dcl.typedef]/1).
fn of_typedef(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    for declarator in tree.children(node).into_iter().skip(1) {
        let value = tree.last_child(declarator).filter(|_| tree.kind(declarator) == NodeKind::InitDeclarator);
        let Some(value) = value else { continue };
        let first = tree.ast.node(value).first;
        let equals = tree.view().is_behind_equals(value);
        if equals || tree.kind(value) == NodeKind::BracedList {
            found.push((if equals { first.prev() } else { first }, Fault::ValueOfType));
            return;
        }
    }
}

/// Checks the variables of the declaration `node` with the placeholder among `specifiers`: none is an array
/// ([dcl.spec.auto]/4), and a list without `=` has one element ([dcl.type.auto.deduct]/4).
fn deduced(tree: &Tree<'_>, node: NodeId, specifiers: NodeId, found: &mut Vec<Found>) {
    let Some(auto) = tree.view().placeholder(specifiers) else { return };
    for declarator in tree.children(node).into_iter().skip(1) {
        if tree.kind(declarator) != NodeKind::InitDeclarator {
            continue;
        }
        let inner = tree.children(declarator).into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute);
        let Some(inner) = inner else { continue };
        let is_plain = tree.kind(inner) == NodeKind::DeclaratorId;
        let of_name = |&d: &NodeId| tree.child(d, 0).is_some_and(|c| tree.kind(c) == NodeKind::DeclaratorId);
        if tree.kind(inner) == NodeKind::ArrayDeclarator && of_name(&inner) {
            found.push((tree.ast.node(auto).main, Fault::Of(Code::ArrayOfPlaceholders)));
            continue;
        }
        let list = tree.last_child(declarator).filter(|&l| tree.kind(l) == NodeKind::BracedList);
        if let Some(list) = list.filter(|&l| is_plain && !tree.view().is_behind_equals(l)) {
            if tree.children(list).len() != 1 {
                found.push((tree.ast.node(list).first, Fault::Of(Code::PlaceholderFromList)));
            }
        }
    }
}

/// Checks the variables of the declaration `node` with `decltype(auto)` among `specifiers`: each has an initialiser.
fn placeholder_of_decltype(tree: &Tree<'_>, node: NodeId, specifiers: NodeId, found: &mut Vec<Found>) {
    let is_absent = |n: NodeId| tree.kind(n) == NodeKind::Absent;
    let is_placeholder =
        |&s: &NodeId| tree.kind(s) == NodeKind::Decltype && tree.children(s).into_iter().all(is_absent);
    if !tree.children(specifiers).iter().any(is_placeholder) {
        return;
    }
    for declarator in tree.children(node).into_iter().skip(1) {
        if tree.kind(declarator) != NodeKind::InitDeclarator || tree.function_declarator(declarator).is_some()
        {
            continue;
        }
        let has_value = tree.children(declarator).last().is_none_or(|&i| tree.kind(i) != NodeKind::Absent);
        let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
        let name = name.filter(|&n| tree.kind(n) == NodeKind::Identifier && !has_value);
        found.extend(name.map(|n| (tree.ast.node(n).main, Fault::Of(Code::DecltypeWithoutValue))));
    }
}

/// Checks the static data members of the declaration `node`: those that are `constexpr` have a value
/// ([class.static.data]/3).
fn static_member(tree: &Tree<'_>, node: NodeId, specifiers: NodeId, found: &mut Vec<Found>) {
    if tree.specifier(specifiers, Specifier::Constexpr).is_none() {
        return;
    }
    for declarator in tree.children(node).into_iter().skip(1) {
        let is_variable = tree.kind(declarator) == NodeKind::InitDeclarator
            && tree.function_declarator(declarator).is_none();
        let has_value = tree.children(declarator).last().is_none_or(|&i| tree.kind(i) != NodeKind::Absent);
        let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
        if let Some(name) = name.filter(|_| is_variable && !has_value) {
            found.push((tree.ast.node(name).first, Fault::Of(Code::ConstWithoutValue)));
        }
    }
}
