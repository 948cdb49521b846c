//! Templates that are named without arguments, and types that a template parameter cannot have before C++20.
//!
//! The arguments of a class template are deduced where an object is initialised ([dcl.type.class.deduct]); as the type of
//! a parameter, a result, a base or a pointer the template needs them. Those of an alias template are deduced since
//! C++20.
//!
//! Example: `template<class T> struct A {}; void f(A);`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{Key, NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::{DeclId, DeclKind, Lookup, ScopeKind, Specifiers, Way};

/// What a name means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Meaning {
    Class,
    ClassTemplate,
    AliasTemplate,
    TypeParameter,
}

/// What the identifier `node` means, if that is certain.
pub(in crate::rules) fn meaning(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId) -> Option<(Meaning, DeclId)> {
    if tree.kind(node) != NodeKind::Identifier {
        return None;
    }
    let n = tree.ast.node(node);
    let name = tree.lexed.tokens.name(n.main);
    let found = unit.items.unqualified(unit.lexed, name, n.scope, n.main, true);
    let list = found.found();
    let &first = list.first()?;
    let sort = |d: DeclId| {
        let d = &unit.items.decls[d];
        match (d.kind, d.head.is_some()) {
            (DeclKind::Class, true) if !d.specifiers.contains(Specifiers::FRIEND) => {
                Some(Meaning::ClassTemplate)
            }
            (DeclKind::Class, false) if !d.specifiers.contains(Specifiers::FRIEND) => Some(Meaning::Class),
            (DeclKind::TypeAlias, true) => Some(Meaning::AliasTemplate),
            (DeclKind::TypeParameter, false) => Some(Meaning::TypeParameter),
            _ => None,
        }
    };
    let meaning = sort(first)?;
    list.iter().all(|&d| sort(d) == Some(meaning)).then_some((meaning, first))
}

/// A class around `node` has the name of the identifier `node`, or bases that may have it as a member. Around what a
/// friend declaration names with a qualifier there is the class that declares the friend, too.
///
/// Example: `H` in `template<class T> class H { friend void P<T>::look(H *); };`.
pub(super) fn may_be_member(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId) -> bool {
    let n = tree.ast.node(node);
    let name = tree.lexed.tokens.name(n.main);
    let mut scope = n.scope;
    let mut way = Way::default();
    while scope.is_some() {
        let s = &unit.items.scopes[scope];
        if s.kind == ScopeKind::Class && (s.name == name || s.bases.is_some()) {
            return true;
        }
        scope = unit.items.around(name, scope, &mut way);
    }
    false
}

/// Checks the parameter `node` of a template or function.
pub(super) fn parameter(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let of_template = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::TemplateParameters);
    let (Some(specifiers), Some(declarator)) = (tree.child(node, 0), tree.child(node, 1)) else { return };
    let is_plain = match tree.kind(declarator) {
        NodeKind::Absent | NodeKind::DeclaratorId => true,
        NodeKind::PackDeclarator => {
            let inner = tree.child(declarator, 0);
            inner.is_some_and(|i| matches!(tree.kind(i), NodeKind::Absent | NodeKind::DeclaratorId))
        }
        _ => false,
    };
    let first = tree.ast.node(node).first;
    let is_floating = |which| tree.specifier(specifiers, which).is_some();
    if of_template
        && is_plain
        && !tree.cxx20
        && [Specifier::Float, Specifier::Double].into_iter().any(is_floating)
    {
        found.push((first, Fault::Of(Code::FloatingParameterType)));
        return;
    }
    let mut types = tree.children(specifiers).into_iter().filter(|&s| super::is_type(tree, s));
    let (Some(ty), None) = (types.next(), types.next()) else { return };
    if tree.kind(ty) == NodeKind::Specifier {
        if tree.view().is_specifier(ty, Specifier::Void) && is_plain {
            if of_template {
                found.push((first, Fault::VoidTemplateParameter));
            } else if tree.children(specifiers).len() == 1 && !is_empty_list(tree, node, declarator) {
                found.push((first, Fault::VoidParameter));
            }
        }
        return;
    }
    if !of_template || !is_plain || tree.cxx20 {
        return;
    }
    match tree.kind(ty) {
        NodeKind::ElaboratedType if tree.view().key(ty) != Key::Enum => {
            found.push((first, Fault::ClassAsParameterType));
        }
        NodeKind::NamedType => {
            let Some(name) = tree.child(ty, 0) else { return };
            let (name, arguments) = match tree.kind(name) {
                // a dependent one may be specialised
                NodeKind::TemplateId if super::typename::has_parameter(unit, tree, name) => return,
                NodeKind::TemplateId => (tree.child(name, 0).unwrap_or(name), true),
                _ => (name, false),
            };
            if may_be_member(unit, tree, name) {
                return;
            }
            match meaning(unit, tree, name) {
                Some((Meaning::Class, _)) => found.push((first, Fault::ClassAsParameterType)),
                Some((Meaning::ClassTemplate, _)) if arguments => {
                    found.push((first, Fault::ClassAsParameterType));
                }
                Some((Meaning::ClassTemplate, _)) => {
                    found.push((tree.ast.node(name).main, Fault::NoArguments));
                }
                _ => {}
            }
        }
        _ => {}
    }
}

/// The parameter is the `void` of a list without parameters ([dcl.fct]/4), or no parameter of a function.
fn is_empty_list(tree: &Tree<'_>, node: NodeId, declarator: NodeId) -> bool {
    let Some(clause) = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::ParameterClause) else {
        return true;
    };
    let default = tree.child(node, 2);
    tree.children(clause).len() == 1
        && tree.kind(declarator) == NodeKind::Absent
        && default.is_some_and(|d| tree.kind(d) == NodeKind::Absent)
}

/// Checks the type `node` that a name stands for, or the class behind a class-key.
pub(super) fn named(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(name) = tree.last_child(node) else { return };
    if tree.kind(name) != NodeKind::Identifier || may_be_member(unit, tree, name) {
        return;
    }
    let Some(parent) = tree.parent(node) else { return };
    let wanted = match tree.kind(node) {
        NodeKind::NamedType => match tree.kind(parent) {
            NodeKind::Specifiers => needs_arguments(tree, parent),
            NodeKind::FunctionalCast => Some(false),
            _ => None,
        },
        NodeKind::FunctionalCast => None,
        // the class of a friend or a declaration alone is declared so
        NodeKind::ElaboratedType if tree.view().key(node) != Key::Enum => tree.parent(parent).and_then(|d| {
            let is_friend = tree.specifier(parent, Specifier::Friend).is_some();
            (!is_friend && tree.children(d).len() > 1).then_some(true)
        }),
        _ => None,
    };
    let Some(always) = wanted else { return };
    match meaning(unit, tree, name) {
        Some((Meaning::ClassTemplate, _)) if always => {}
        Some((Meaning::AliasTemplate, _)) if !tree.cxx20 => {}
        _ => return,
    }
    found.push((tree.ast.node(name).main, Fault::NoArguments));
}

/// Whether a class template among these specifiers needs arguments; `None` where a template itself may be meant.
fn needs_arguments(tree: &Tree<'_>, specifiers: NodeId) -> Option<bool> {
    let around = tree.parent(specifiers)?;
    match tree.kind(around) {
        NodeKind::TypeId => match tree.kind(tree.parent(around)?) {
            NodeKind::TemplateArguments | NodeKind::TemplateTemplateParameter | NodeKind::PackExpansion => {
                None
            }
            NodeKind::AliasDeclaration
            | NodeKind::TrailingReturn
            | NodeKind::Typeid
            | NodeKind::UnaryKeyword
            | NodeKind::CStyleCast
            | NodeKind::NamedCast => Some(true),
            _ => Some(false),
        },
        NodeKind::Parameter => {
            let list = tree.parent(around)?;
            (tree.kind(list) == NodeKind::ParameterClause).then_some(true)
        }
        NodeKind::FunctionDefinition => Some(true),
        NodeKind::SimpleDeclaration if tree.specifier(specifiers, Specifier::Typedef).is_some() => Some(true),
        NodeKind::SimpleDeclaration => {
            let is_object = |&d: &NodeId| match tree.kind(d) {
                NodeKind::InitDeclarator => {
                    let inner = tree.children(d).into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute);
                    inner.is_none_or(|i| tree.kind(i) != NodeKind::FunctionDeclarator)
                }
                kind => kind != NodeKind::FunctionDeclarator,
            };
            Some(!tree.children(around).iter().skip(1).all(is_object))
        }
        _ => Some(false),
    }
}

/// Checks the base class that `node` (BaseSpecifier) names.
pub(super) fn base(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(name) = tree.last_child(node) else { return };
    if tree.kind(name) != NodeKind::Identifier {
        return;
    }
    // the bases of `A<T>::B` are looked up in `A<T>`
    let class = tree.parent(node).and_then(|bases| tree.parent(bases));
    let class_name = class.and_then(|c| {
        let children = tree.children(c);
        children.len().checked_sub(4).map(|i| children[i])
    });
    if class_name.is_none_or(|n| tree.kind(n) == NodeKind::QualifiedName) {
        return;
    }
    // the name of the class itself and its other bases are no members yet
    let n = tree.ast.node(name);
    let mut scope = n.scope;
    while scope.is_some() {
        if unit.items.scopes[scope].kind == ScopeKind::Class {
            return;
        }
        scope = unit.items.scopes[scope].parent;
    }
    match meaning(unit, tree, name) {
        Some((Meaning::ClassTemplate | Meaning::AliasTemplate, _)) => {
            found.push((n.main, Fault::NoArguments));
            found.push((n.main, Fault::Of(Code::NoBaseClass)));
        }
        Some((Meaning::Class, decl)) => {
            // a union has no bases at all, which is told of
            let derived = tree.around(name).find(|&n| tree.kind(n) == NodeKind::Class);
            let of_union = derived.is_some_and(|c| tree.view().key(c) == cufront_ast::Key::Union);
            if unit.items.decls[decl].specifiers.contains(Specifiers::SCOPED_OR_UNION) && !of_union {
                found.push((n.main, Fault::Of(Code::UnionAsBase)));
            }
        }
        Some((Meaning::TypeParameter, _)) => {}
        None => {
            let word = tree.lexed.tokens.name(n.main);
            let lookup = unit.items.unqualified(unit.lexed, word, n.scope, n.main, true);
            let is_other = |&d: &DeclId| {
                let kind = unit.items.decls[d].kind;
                matches!(kind, DeclKind::Variable | DeclKind::Function | DeclKind::Enum | DeclKind::Namespace)
            };
            let hits = lookup.found();
            if lookup == Lookup::Nothing || !hits.is_empty() && hits.iter().all(is_other) {
                found.push((n.main, Fault::Of(Code::NoBaseClass)));
            }
        }
    }
}

/// Checks the class that the declaration `node` makes a friend: a class of the namespace with its name is no template, or
/// is one, as the declaration says.
pub(super) fn friend(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.specifier(specifiers, Specifier::Friend).is_none() || tree.children(node).len() > 1 {
        return;
    }
    let class = tree.children(specifiers).into_iter().find(|&s| tree.kind(s) == NodeKind::ElaboratedType);
    let Some(name) = class.and_then(|c| tree.last_child(c)) else { return };
    if tree.kind(name) != NodeKind::Identifier {
        return;
    }
    // the class itself, if it is no template
    let n = tree.ast.node(name);
    let around = unit.items.skip_template_parameters(n.scope);
    if tree.is_template(node) && around.is_some() && !unit.items.in_template(around) {
        let s = &unit.items.scopes[around];
        if s.kind == ScopeKind::Class && s.name.is_some() && s.name == tree.lexed.tokens.name(n.main) {
            found.push((n.main, Fault::FriendOfOtherKind));
            return;
        }
    }
    if may_be_member(unit, tree, name) {
        return;
    }
    let mut scope = n.scope;
    while unit.items.scopes[scope].kind != ScopeKind::Namespace {
        let s = &unit.items.scopes[scope];
        if !matches!(s.kind, ScopeKind::Class | ScopeKind::TemplateParameters) || s.parent.is_none() {
            return;
        }
        scope = s.parent;
    }
    let wanted = match tree.is_template(node) {
        true => Meaning::Class,
        false => Meaning::ClassTemplate,
    };
    if let Some((found_meaning, decl)) = meaning(unit, tree, name) {
        let declared_in = unit.items.skip_template_parameters(unit.items.decls[decl].scope);
        if found_meaning == wanted && declared_in == scope {
            found.push((tree.ast.node(name).main, Fault::FriendOfOtherKind));
        }
    }
}

/// Checks the type in front of the parentheses or braces of `node`: arguments of an alias template are not deduced before
/// C++20.
pub(super) fn cast(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let name = tree.child(node, 0).filter(|&n| tree.kind(n) == NodeKind::Identifier);
    let Some(name) = name.filter(|&n| !tree.cxx20 && !may_be_member(unit, tree, n)) else { return };
    if let Some((Meaning::AliasTemplate, _)) = meaning(unit, tree, name) {
        found.push((tree.ast.node(name).main, Fault::NoArguments));
    }
}
