//! Declarations without a declarator: what they declare, and which words they have ([dcl.pre]/5, [dcl.stc]/1).
//!
//! Such a declaration declares a class or an enumeration, or the members of an anonymous union, or nothing. Storage
//! classes, qualifiers and words of functions belong to what a declarator declares.
//!
//! Example: `int;`, `struct { int x; };` in a namespace, `static struct S { };`, `const enum E { a };`.

use super::{Fault, Found, Tree};
use cufront_ast::{Key, NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// What a declaration without a declarator declares.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Declares {
    Nothing,
    /// A class, an enumeration, or enumerators.
    Type,
    /// The members of an anonymous union, or of an anonymous class in another (GNU).
    Members,
}

/// Checks the declaration `node`, if it has no declarator.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    // without its `;` more words may belong to the next one
    let is_whole = tree.view().ends_in_semicolon(node);
    if tree.kind(node) != NodeKind::SimpleDeclaration || tree.children(node).len() != 1 || !is_whole {
        return;
    }
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.ast.tree(specifiers).any(|n| tree.kind(n) == NodeKind::Error) {
        return;
    }
    if let Some(around) = tree.parent(node) {
        match tree.kind(around) {
            NodeKind::TemplateDeclaration => return template(tree, around, specifiers, found),
            NodeKind::ExplicitInstantiation => return,
            _ => {}
        }
    }
    let word = |which| tree.specifier(specifiers, which);
    let has = |which| word(which).is_some();
    if has(Specifier::Typedef) {
        return;
    }
    let Some(first) = tree.behind_attributes(specifiers) else { return };
    let start = tree.ast.node(first).first;
    let in_class = tree.is_in_class(node);
    let mut say = |code| found.push((start, Fault::Of(code)));
    if has(Specifier::Friend) {
        if !in_class {
            say(Code::WordOfMembers);
        }
        return;
    }
    let declares = declared(tree, specifiers, in_class);
    if declares == Declares::Nothing {
        let any = |of: &dyn Fn(NodeId) -> bool| tree.children(specifiers).into_iter().any(of);
        let defines =
            any(&|s| matches!(tree.kind(s), NodeKind::Class | NodeKind::Enum | NodeKind::ElaboratedType));
        let of_parameter = any(&|s| tree.view().begins_with_typename(s));
        let in_block = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement);
        if of_parameter && in_block {
            found.push((start, Fault::TypeAsOperand));
            return;
        }
        let is_member = in_class && !defines && !of_parameter;
        let unnamed = any(&|s| tree.kind(s) == NodeKind::Enum && tree.view().is_scoped_enumeration(s));
        match (is_member, unnamed) {
            (true, _) => say(Code::MemberDeclaresNothing),
            // that the enumeration has no name is told first
            (_, true) => {
                let end = tree.ast.node(node).end.prev();
                found.push((start, Fault::OrderedAt(Code::DeclaresNothing, end)));
            }
            _ => say(Code::DeclaresNothing),
        }
    }
    let members = declares == Declares::Members;
    let mut say = |code| found.push((start, Fault::Of(code)));
    let storage = [Specifier::Static, Specifier::Extern, Specifier::Register];
    if !members && !in_class && storage.into_iter().any(has) {
        say(Code::StorageOfType);
    }
    if declares == Declares::Type && in_class && has(Specifier::Static) {
        say(Code::StorageOfMemberType);
    }
    if has(Specifier::Mutable) {
        say(if members { Code::MutableAnonymousUnion } else { Code::MutableElsewhere });
    }
    if has(Specifier::ThreadLocal) && !members {
        say(Code::ThreadLocalElsewhere);
    }
    if has(Specifier::Const) || has(Specifier::Volatile) {
        if members {
            say(Code::QualifiedAnonymousUnion);
        } else if !in_class || declares == Declares::Type {
            say(Code::QualifierOfType);
        }
    }
    let is_global =
        !tree.around(node).any(|n| matches!(tree.kind(n), NodeKind::DeclarationStatement)) && !in_class;
    if has(Specifier::Inline) {
        match declares {
            _ if is_global => say(Code::InlineOfType),
            Declares::Type if in_class => say(Code::InlineMemberType),
            Declares::Members if in_class => say(Code::InlineMember),
            _ => {}
        }
    }
    if has(Specifier::Virtual) {
        match declares {
            _ if !in_class => say(Code::WordOfMembers),
            Declares::Nothing => {}
            _ => say(Code::VirtualMemberType),
        }
    }
    if tree.children(specifiers).into_iter().any(|s| tree.kind(s) == NodeKind::Explicit) {
        say(Code::ExplicitElsewhere);
    }
    if let Some(constexpr) = word(Specifier::Constexpr) {
        found.push((tree.ast.node(constexpr).main, Fault::Of(Code::ConstexprOfType)));
    }
}

/// Checks the words `specifiers` of a class behind the template-head of `template`.
fn template(tree: &Tree<'_>, template: NodeId, specifiers: NodeId, found: &mut Vec<Found>) {
    let words = [
        Specifier::Static,
        Specifier::Extern,
        Specifier::Const,
        Specifier::Volatile,
        Specifier::Inline,
        Specifier::Register,
    ];
    let has = |which: &Specifier| tree.specifier(specifiers, *which).is_some();
    let Some(first) = tree.behind_attributes(specifiers) else { return };
    let start = tree.ast.node(first).first;
    if tree.view().has_empty_head(template) {
        if words[..2].iter().any(has) {
            found.push((start, Fault::Of(Code::StorageOfSpecialization)));
        }
    } else if tree.specifier(specifiers, Specifier::Friend).is_none() && words.iter().any(has) {
        found.push((start, Fault::Of(Code::WordOfClassTemplate)));
    }
}

/// What a declaration with the words `specifiers` and without a declarator declares.
fn declared(tree: &Tree<'_>, specifiers: NodeId, in_class: bool) -> Declares {
    for specifier in tree.children(specifiers) {
        let kind = tree.kind(specifier);
        if kind == NodeKind::ElaboratedType {
            // a qualified name is declared already
            let name = tree.last_child(specifier).filter(|&n| tree.kind(n) == NodeKind::QualifiedName);
            // behind a template-id it is told of in another way
            let is_qualified =
                name.is_some_and(|n| tree.ast.tree(n).all(|n| tree.kind(n) != NodeKind::TemplateId));
            return if is_qualified { Declares::Nothing } else { Declares::Type };
        }
        if !matches!(kind, NodeKind::Class | NodeKind::Enum) {
            continue;
        }
        let parts = tree.children(specifier).into_iter().filter(|&c| tree.kind(c) != NodeKind::Attribute);
        let parts: Vec<NodeId> = parts.collect();
        if parts.first().is_some_and(|&name| tree.kind(name) != NodeKind::Absent) {
            return Declares::Type;
        }
        let is_static = tree.specifier(specifiers, Specifier::Static).is_some();
        return match kind {
            NodeKind::Enum
                if parts.last().is_some_and(|&list| !tree.children(list).is_empty())
                    && !tree.view().is_scoped_enumeration(specifier) =>
            {
                Declares::Type
            }
            NodeKind::Class if in_class && !is_static => Declares::Members,
            NodeKind::Class if !in_class && tree.view().key(specifier) == Key::Union => Declares::Members,
            _ => Declares::Nothing,
        };
    }
    Declares::Nothing
}
