//! Places where the grammar has no attributes, whatever these say ([dcl.attr.grammar]).
//!
//! Example: `static [[nodiscard]] int f();`, `struct S { [[deprecated]]; };`, `template<[[maybe_unused]] int N> class C;`.

use super::attribute_target::is_in_block;
use super::{is_type, Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier, Subjects};
use cufront_diag::Code;
use cufront_items::{
    attributes_in_front, last_known, standard_attributes_in_front, written_attributes, AttributeForm,
};
use cufront_lex::Tok;

/// Checks where the attribute `node` stands.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(place) = place(tree, node) else { return };
    let first = tree.ast.node(node).first;
    let (at, code) = match place {
        Place::BehindSpecifier => (first, Code::AttributeBehindSpecifier),
        Place::TemplateParameter | Place::Allocation => {
            (first_word(tree, node), Code::AttributeOfTemplateParameter)
        }
        Place::ClassAlone => (first_word(tree, node), Code::AttributeAloneInClass),
        Place::Instantiation => (first, Code::AttributeOfInstantiation),
    };
    let is_first = place == Place::Instantiation
        || siblings_in_front(tree, node).last().is_none_or(|&s| {
            tree.kind(s) != NodeKind::Attribute || place == Place::BehindSpecifier && is_of_gnu(tree, s)
        });
    let is_of_cuda = written_attributes(tree.lexed, first)
        .first()
        .and_then(|word| word.known)
        .is_some_and(|known| known.of_cuda && matches!(place, Place::TemplateParameter | Place::Allocation));
    if is_first && !is_of_cuda {
        match code {
            Code::AttributeOfTemplateParameter => found.push((at, Fault::OfTemplateParameter)),
            _ => found.push((at, Fault::Of(code))),
        }
    }
}

/// Checks whether attributes stand in front of the declaration `node`, which is none that has them: a template, an explicit
/// instantiation, a directive.
pub(super) fn in_front_of_others(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.is_in_class(node) || is_in_block(tree, node) {
        return;
    }
    let first = attributes_in_front(tree.lexed, tree.ast.node(node).main);
    found.extend(first.map(|first| (first, Fault::Of(Code::AttributeNotHere))));
}

/// The same of the standard's attributes in front of a namespace, a linkage-specification or an alias; those of GNU another
/// rule knows.
pub(super) fn standard_in_front(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    // behind a template-head another error stands there
    if tree.is_in_class(node)
        || tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::TemplateDeclaration)
    {
        return;
    }
    let first = standard_attributes_in_front(tree.lexed, tree.ast.node(node).main);
    found.extend(first.map(|first| (first, Fault::Of(Code::AttributeNotHere))));
}

/// Nothing else is told of the attribute `node`: it stands where there are none.
pub(super) fn is_nowhere(tree: &Tree<'_>, node: NodeId) -> bool {
    place(tree, node).is_some()
}

/// A place without attributes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Behind a decl-specifier that is no type, where only GNU's may stand.
    BehindSpecifier,
    /// Among the specifiers of a template parameter.
    TemplateParameter,
    /// On the type of an allocation.
    Allocation,
    /// In a class, on nothing.
    ClassAlone,
    /// In the head of an explicit instantiation of a class.
    Instantiation,
}

fn place(tree: &Tree<'_>, node: NodeId) -> Option<Place> {
    if !tree.view().is_attribute(node) {
        return None;
    }
    let parent = tree.parent(node)?;
    let around = tree.parent(parent);
    let kind = |n: Option<NodeId>| n.map(|n| tree.kind(n));
    match tree.kind(parent) {
        NodeKind::EmptyDeclaration if kind(around) == Some(NodeKind::ClassBody) => Some(Place::ClassAlone),
        NodeKind::ElaboratedType if !is_of_gnu(tree, node) => {
            let declaration = around.and_then(|specifiers| tree.parent(specifiers));
            let outer = declaration.and_then(|d| tree.parent(d));
            (kind(outer) == Some(NodeKind::ExplicitInstantiation)).then_some(Place::Instantiation)
        }
        NodeKind::Specifiers => {
            let declaration = around?;
            let outer = tree.parent(declaration);
            match (tree.kind(declaration), kind(outer)) {
                (NodeKind::Parameter, Some(NodeKind::TemplateParameters)) => {
                    return Some(Place::TemplateParameter);
                }
                (NodeKind::TypeId, Some(NodeKind::New)) => return Some(Place::Allocation),
                (_, Some(NodeKind::ExplicitInstantiation)) if !is_of_gnu(tree, node) => {
                    return Some(Place::TemplateParameter);
                }
                _ => {}
            }
            let front = siblings_in_front(tree, node);
            let is_attribute = |s: NodeId| tree.kind(s) == NodeKind::Attribute || tree.view().is_attribute(s);
            let is_behind =
                front.iter().any(|&s| !is_attribute(s)) && front.iter().all(|&s| !is_type(tree, s));
            (is_behind && !is_of_gnu(tree, node)).then_some(Place::BehindSpecifier)
        }
        _ => None,
    }
}

fn siblings_in_front(tree: &Tree<'_>, node: NodeId) -> Vec<NodeId> {
    let Some(parent) = tree.parent(node) else { return Vec::new() };
    tree.children(parent).into_iter().take_while(|&s| s != node).collect()
}

/// The attribute `node` is one of GNU's, not in `[[…]]`, and no `alignas`.
fn is_of_gnu(tree: &Tree<'_>, node: NodeId) -> bool {
    !tree.view().is_standard_attribute(node) && !tree.view().is_alignment(node)
}

/// The first token in the brackets of the attribute `node`; `alignas` itself.
fn first_word(tree: &Tree<'_>, node: NodeId) -> Tok {
    let first = tree.ast.node(node).first;
    if tree.view().is_standard_attribute(node) {
        return first.plus(2);
    }
    written_attributes(tree.lexed, first).first().map_or(first, |word| word.first)
}

/// Checks the attributes in front of the SimpleDeclaration `node`, which declares nothing, or a friend that is a class: they
/// belong to nothing. Of those in front of a class that is defined another rule tells.
pub(super) fn in_front(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    let children = tree.children(specifiers);
    let attributes: Vec<NodeId> =
        children.iter().copied().take_while(|&s| tree.kind(s) == NodeKind::Attribute).collect();
    let has_declarator = tree.children(node).iter().skip(1).any(|&d| tree.kind(d) != NodeKind::Absent);
    if !has_declarator {
        behind_type(tree, &children, found);
    }
    let is_instantiation = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::ExplicitInstantiation);
    if attributes.is_empty() || is_instantiation {
        return;
    }
    let types = children
        .iter()
        .filter(|&&s| matches!(tree.kind(s), NodeKind::Class | NodeKind::Enum | NodeKind::ElaboratedType));
    let is_friend = tree.specifier(specifiers, Specifier::Friend).is_some();
    let names_type = types.count() > 0;
    let is_told = match names_type {
        true => is_friend || is_anonymous_member(tree, node) || is_in_block(tree, node),
        false => !tree.is_in_class(node) && children.iter().any(|&s| is_type(tree, s)),
    };
    if has_declarator || !is_told {
        return;
    }
    let of_cuda = |tok: Tok, attribute: NodeId| {
        let words = written_attributes(tree.lexed, tree.ast.node(attribute).first);
        words.iter().any(|w| w.first == tok && w.known.is_some_and(|known| known.of_cuda))
    };
    let last = attributes.into_iter().rev().find_map(|attribute| {
        let first = tree.ast.node(attribute).first;
        match tree.view().is_alignment(attribute) {
            true => Some((first, attribute)),
            false => last_known(tree.lexed, first).map(|tok| (tok, attribute)),
        }
    });
    if let Some((tok, _)) = last.filter(|&(tok, attribute)| !names_type || !of_cuda(tok, attribute)) {
        found.push((tok, Fault::BelongsToNothing));
    }
}

/// Checks the attributes behind a class or enumeration that is defined among `specifiers`, with nothing declared behind it.
/// GNU's in `[[…]]` belong to nothing there, and of the others those that an enumeration does not have.
fn behind_type(tree: &Tree<'_>, specifiers: &[NodeId], found: &mut Vec<Found>) {
    let is_definition = |&s: &NodeId| matches!(tree.kind(s), NodeKind::Class | NodeKind::Enum);
    let mut rest = specifiers.iter().skip_while(|s| !is_definition(s));
    let Some(&definition) = rest.next() else { return };
    let is_enum = tree.kind(definition) == NodeKind::Enum;
    for &node in rest.filter(|&&s| tree.kind(s) == NodeKind::Attribute) {
        for word in written_attributes(tree.lexed, tree.ast.node(node).first) {
            let Some(known) = word.known.filter(|known| !known.of_cuda && !word.is_broken(tree.lexed)) else {
                continue;
            };
            let is_told = match word.form {
                AttributeForm::GnuInBrackets => true,
                AttributeForm::Gnu => is_enum && !known.on.intersects(Subjects::ENUM),
                _ => false,
            };
            if is_told {
                found.push((word.first, Fault::BelongsToNothing));
            }
        }
    }
}

/// The declaration is that of an anonymous union or struct in a class.
pub(super) fn is_anonymous_member(tree: &Tree<'_>, declaration: NodeId) -> bool {
    if tree.kind(declaration) != NodeKind::SimpleDeclaration || !tree.is_in_class(declaration) {
        return false;
    }
    let Some(specifiers) = tree.specifiers(declaration) else { return false };
    let has_declarator = tree.children(declaration).iter().skip(1).any(|&d| tree.kind(d) != NodeKind::Absent);
    let is_nameless = |&s: &NodeId| {
        tree.kind(s) == NodeKind::Class
            && tree
                .children(s)
                .into_iter()
                .find(|&c| tree.kind(c) != NodeKind::Attribute)
                .is_some_and(|c| tree.kind(c) == NodeKind::Absent)
    };
    !has_declarator && tree.children(specifiers).iter().any(is_nameless)
}
