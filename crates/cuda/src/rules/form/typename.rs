//! Names of types behind a dependent `::` without `typename` ([temp.res.general]/4): of a member of a template parameter
//! (757), of a specialisation that depends on one (2675). Since C++20 only what a block declares needs it, and the
//! parameters of functions that are no members.
//!
//! The reference takes a class template's own name with its own parameters for the class, also in front of a member's
//! definition.
//!
//! Example: `template<class T> struct A { T::type x; };`.

use super::template_names::{meaning, Meaning};
use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_items::{DeclKind, ScopeKind};

/// Checks the type `node` that a name stands for.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let name = tree.child(node, 0).filter(|&n| tree.kind(n) == NodeKind::QualifiedName);
    let Some(mut prefix) = name.and_then(|n| tree.child(n, 0)) else { return };
    loop {
        let children = tree.children(prefix);
        match children[..] {
            [inner, _] => prefix = inner,
            [first] => {
                prefix = first;
                break;
            }
            _ => return,
        }
    }
    let fault = match tree.kind(prefix) {
        NodeKind::Identifier => match meaning(unit, tree, prefix) {
            Some((Meaning::TypeParameter, _)) => Fault::NoTypeOfParameter,
            _ => match in_namespace(unit, tree, prefix, node) {
                Some(id) if has_parameter(unit, tree, id) => Fault::NoTypeOfInstance,
                _ => return,
            },
        },
        NodeKind::TemplateId => {
            let Some(template) = tree.child(prefix, 0) else { return };
            let is_template = matches!(meaning(unit, tree, template), Some((Meaning::ClassTemplate, _)));
            if !is_template || !has_parameter(unit, tree, prefix) || is_around(unit, tree, template) {
                return;
            }
            Fault::NoTypeOfInstance
        }
        _ => return,
    };
    if is_type_only(tree, node, fault) {
        found.push((tree.ast.node(node).first, fault));
    }
}

/// The template-id of a class template behind the name `first` of a namespace, as `std::vector<T>` in
/// `std::vector<T>::iterator`, the type `node`.
fn in_namespace(unit: &Unit<'_>, tree: &Tree<'_>, first: NodeId, node: NodeId) -> Option<NodeId> {
    let n = tree.ast.node(first);
    let name = tree.lexed.tokens.name(n.main);
    let found = unit.items.unqualified(unit.lexed, name, n.scope, n.main, true);
    let &[namespace, ..] = found.found() else { return None };
    let d = &unit.items.decls[namespace];
    if d.kind != DeclKind::Namespace || d.inner.is_none() {
        return None;
    }
    // `first::id::…`: the component behind the first one
    let specifier = tree.parent(first)?;
    let next = tree.parent(specifier).filter(|&p| tree.kind(p) == NodeKind::NestedNameSpecifier)?;
    let id = tree.child(next, 1).filter(|&id| tree.kind(id) == NodeKind::TemplateId)?;
    let last = tree.parent(next).filter(|&p| tree.kind(p) == NodeKind::QualifiedName)?;
    if tree.parent(last) != Some(node) {
        return None;
    }
    let template = tree.child(id, 0).filter(|&t| tree.kind(t) == NodeKind::Identifier)?;
    let word = tree.lexed.tokens.name(tree.ast.node(template).main);
    let found = unit.items.qualified(unit.lexed, word, d.inner, tree.ast.node(template).main);
    let list = found.found();
    let is_class = |&d: &cufront_items::DeclId| {
        let d = &unit.items.decls[d];
        d.kind == DeclKind::Class && d.head.is_some()
    };
    (!list.is_empty() && list.iter().all(is_class) && !is_around(unit, tree, template)).then_some(id)
}

/// A template parameter is named in the arguments of the template-id `node`.
pub(super) fn has_parameter(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId) -> bool {
    let arguments = tree.child(node, 1);
    arguments.is_some_and(|list| {
        let mut names = tree.ast.tree(list).filter(|&n| tree.kind(n) == NodeKind::NamedType);
        names.any(|ty| {
            let name = tree.child(ty, 0);
            name.is_some_and(|n| matches!(meaning(unit, tree, n), Some((Meaning::TypeParameter, _))))
        })
    })
}

/// A class of the template's name, or one that may have it as a member, is around.
fn is_around(unit: &Unit<'_>, tree: &Tree<'_>, template: NodeId) -> bool {
    let n = tree.ast.node(template);
    let name = tree.lexed.tokens.name(n.main);
    let mut scope = n.scope;
    while scope.is_some() {
        let s = &unit.items.scopes[scope];
        if s.kind == ScopeKind::Class && s.name == name {
            return true;
        }
        scope = s.parent;
    }
    false
}

/// Nothing but a type can stand where the type `node` stands.
fn is_type_only(tree: &Tree<'_>, node: NodeId, fault: Fault) -> bool {
    let Some(specifiers) = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::Specifiers) else {
        return false;
    };
    let Some(around) = tree.parent(specifiers) else { return false };
    match tree.kind(around) {
        NodeKind::SimpleDeclaration | NodeKind::FunctionDefinition => {
            let in_block =
                tree.parent(around).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement);
            if tree.cxx20 && !in_block {
                return false;
            }
            // an expression begins so
            if in_block && tree.child(specifiers, 0) == Some(node) {
                let plain = tree.child(around, 1).and_then(|d| {
                    tree.children(d).into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute)
                });
                // two names side by side are none
                let names = plain.filter(|&d| tree.kind(d) == NodeKind::DeclaratorId);
                let name = names.and_then(|id| tree.declared_name(id));
                return name.is_some_and(|n| tree.kind(n) == NodeKind::Identifier);
            }
            let is_member = || {
                let id = tree.child(around, 1).and_then(|d| tree.declarator_id(d));
                let name = id.and_then(|id| tree.declared_name(id));
                name.is_some_and(|n| tree.kind(n) == NodeKind::QualifiedName)
            };
            fault == Fault::NoTypeOfParameter || !is_member()
        }
        NodeKind::Parameter => {
            let Some(list) = tree.parent(around) else { return false };
            if tree.kind(list) == NodeKind::TemplateParameters {
                return !tree.cxx20;
            }
            let has_name = tree.child(around, 1).is_some_and(|d| tree.declarator_id(d).is_some());
            if tree.kind(list) == NodeKind::Handler {
                return has_name;
            }
            let declares = [NodeKind::SimpleDeclaration, NodeKind::FunctionDefinition, NodeKind::Lambda];
            let between: Vec<NodeId> =
                tree.around(list).take_while(|&n| !declares.contains(&tree.kind(n))).collect();
            let in_declarator = between.iter().all(|&n| {
                matches!(
                    tree.kind(n),
                    NodeKind::FunctionDeclarator
                        | NodeKind::InitDeclarator
                        | NodeKind::PointerDeclarator
                        | NodeKind::ParenthesizedDeclarator
                )
            });
            let declaration = between.last().map_or(Some(list), |&n| Some(n)).and_then(|n| tree.parent(n));
            let is_function = |d: NodeId| {
                if tree.cxx20 && (tree.is_in_class(d) || !is_of_namespace(tree, d)) {
                    return false;
                }
                let specifiers = tree.specifiers(d);
                // a friend may be a constructor of another class: `friend X::X(T::t);`
                let is_of_other = || {
                    let id = tree.child(d, 1).and_then(|d| tree.declarator_id(d));
                    let name = id.and_then(|id| tree.declared_name(id));
                    name.is_some_and(|n| tree.kind(n) == NodeKind::QualifiedName)
                };
                specifiers.is_none_or(|s| {
                    tree.children(s).into_iter().any(|s| super::is_type(tree, s))
                        || tree.specifier(s, Specifier::Friend).is_some() && is_of_other()
                })
            };
            in_declarator && declaration.is_some_and(|d| is_function(d) && (has_name || tree.is_in_class(d)))
        }
        NodeKind::Condition => {
            tree.parent(around).is_some_and(|p| tree.kind(p) == NodeKind::RangeForStatement)
        }
        NodeKind::TypeId if tree.cxx20 => false,
        NodeKind::TypeId => tree.parent(around).is_some_and(|p| {
            matches!(
                tree.kind(p),
                NodeKind::AliasDeclaration
                    | NodeKind::TrailingReturn
                    | NodeKind::NamedCast
                    | NodeKind::TypeParameter
            )
        }),
        _ => false,
    }
}

/// True for a function with a plain name, which is no lambda.
fn is_of_namespace(tree: &Tree<'_>, declaration: NodeId) -> bool {
    let id = tree.child(declaration, 1).and_then(|d| tree.declarator_id(d));
    let name = id.and_then(|id| tree.declared_name(id));
    tree.kind(declaration) != NodeKind::Lambda && name.is_none_or(|n| tree.kind(n) != NodeKind::QualifiedName)
}
