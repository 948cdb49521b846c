//! Which type specifiers make a type together ([dcl.type.simple], table 15).
//!
//! A word that cannot stand behind those in front of it is reported itself; `unsigned`, `short` and `long` that do not go
//! with the type are known at the end, and the first word is reported.
//!
//! Example: `long short x;`, `unsigned float y;`.

use super::{Fault, Found, Tree};
use cufront_ast::{BaseType, NodeId, NodeKind, Specifier, TypeWord};
use cufront_diag::Code;
use cufront_lex::Tok;

/// True for a word that names a type, or a part of it.
pub(super) fn is_type_word(tree: &Tree<'_>, specifier: NodeId) -> bool {
    tree.view().type_word(specifier).is_some_and(|word| word != TypeWord::Complex)
}

/// Checks the specifiers `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    // before C++11 `auto` is a storage class
    if !tree.cxx17 {
        return;
    }
    let mut base: Option<BaseType> = None;
    let (mut is_named, mut short, mut long, mut sign) = (false, false, 0, None);
    let mut first: Option<Tok> = None;
    for specifier in tree.children(node) {
        match tree.kind(specifier) {
            NodeKind::Specifier => {}
            NodeKind::Attribute | NodeKind::Explicit => continue,
            kind => {
                let start = tree.ast.node(specifier).first;
                let is_class = matches!(kind, NodeKind::Class | NodeKind::Enum | NodeKind::ElaboratedType);
                if is_class && first.is_some() {
                    let alone = !is_named && base.is_none();
                    found.push((first.filter(|_| alone).unwrap_or(start), Fault::Words));
                    return;
                }
                is_named = true;
                first.get_or_insert(start);
                continue;
            }
        }
        let at = tree.ast.node(specifier).main;
        let Some(word) = tree.view().type_word(specifier) else { continue };
        let fault = match word {
            // numbers with an imaginary part have rules of their own (GNU)
            TypeWord::Complex => return,
            TypeWord::Short | TypeWord::Long | TypeWord::Signed | TypeWord::Unsigned if is_named => {
                Some(Fault::Words)
            }
            TypeWord::Short => {
                let fault = match short {
                    true => Some(Fault::WordTwice),
                    false => (long > 0).then_some(Fault::Words),
                };
                short = true;
                fault
            }
            TypeWord::Long => {
                long += 1;
                (short || long > 2).then_some(Fault::Words)
            }
            TypeWord::Signed | TypeWord::Unsigned => match sign.replace(word) {
                Some(other) if other == word => Some(Fault::WordTwice),
                other => other.map(|_| Fault::Words),
            },
            TypeWord::Base(word) => {
                let second = is_named || base.is_some();
                let fault = second || word == BaseType::Int128 && (short || long > 0);
                base = Some(word);
                fault.then_some(Fault::Words)
            }
        };
        first.get_or_insert(at);
        if let Some(fault) = fault {
            found.push((at, fault));
            return;
        }
    }
    let fits = match base {
        None | Some(BaseType::Int) => true,
        Some(BaseType::Char | BaseType::Int128) => !short && long == 0,
        Some(BaseType::Double) => !short && long < 2 && sign.is_none(),
        Some(_) => !short && long == 0 && sign.is_none(),
    };
    if let (false, Some(first)) = (fits, first) {
        found.push((first, Fault::Words));
    }
    // what a name, `auto` or `decltype` stands for may be a pointer
    let is_number = base.is_some_and(|b| b != BaseType::Auto) || short || long > 0 || sign.is_some();
    if let (true, false) = (is_number, is_named) {
        let word = tree.specifier(node, Specifier::Restrict);
        found.extend(word.map(|w| (tree.ast.node(w).main, Fault::RestrictsNoPointer)));
    }
}

/// Checks `auto` in the specifiers `node` of an alias, a template argument or a handler, which nothing deduces
/// ([dcl.spec.auto]/4).
pub(super) fn placeholder(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(word) = tree.view().placeholder(node) else { return };
    let Some(around) = tree.parent(node) else { return };
    let declarators = || tree.children(around).into_iter().skip(1);
    let is_plain = |d: NodeId| {
        tree.ast.tree(d).all(|n| {
            matches!(
                tree.kind(n),
                NodeKind::Absent
                    | NodeKind::InitDeclarator
                    | NodeKind::DeclaratorId
                    | NodeKind::Identifier
                    | NodeKind::PointerDeclarator
            )
        })
    };
    let wrong = match tree.kind(around) {
        NodeKind::SimpleDeclaration => {
            tree.specifier(node, Specifier::Typedef).is_some() && declarators().all(is_plain)
        }
        NodeKind::TypeId => {
            let place = tree.parent(around).map(|p| tree.kind(p));
            let nowhere = [
                NodeKind::TemplateArguments,
                NodeKind::AliasDeclaration,
                NodeKind::CStyleCast,
                NodeKind::NamedCast,
                NodeKind::UnaryKeyword,
                NodeKind::TypeParameter,
            ]
            .map(Some);
            nowhere.contains(&place) && declarators().all(is_plain)
        }
        // the type of an exception is not deduced from anything
        NodeKind::Parameter => {
            tree.parent(around).is_some_and(|p| tree.kind(p) == NodeKind::Handler)
                && declarators().all(is_plain)
        }
        _ => false,
    };
    if wrong {
        found.push((tree.ast.node(word).main, Fault::AutoNotAllowed));
    }
}

/// Checks `auto` in the parameter `node` of a type of functions: only a function that is declared is a template by it
/// ([dcl.spec.auto]/2).
pub(super) fn parameter(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let specifiers = tree.child(node, 0).filter(|&s| tree.kind(s) == NodeKind::Specifiers);
    let Some(word) = specifiers.and_then(|s| tree.view().placeholder(s)) else { return };
    let clause = tree.parent(node).filter(|&c| tree.kind(c) == NodeKind::ParameterClause);
    let function = clause.and_then(|c| tree.parent(c));
    let Some(function) = function.filter(|&f| tree.kind(f) == NodeKind::FunctionDeclarator) else { return };
    let Some(inner) = tree.child(function, 0) else { return };
    let is_type = match tree.kind(inner) {
        NodeKind::Absent => tree.parent(function).is_some_and(|p| tree.kind(p) == NodeKind::TypeId),
        NodeKind::ParenthesizedDeclarator => {
            let pointer = tree.children(inner).into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute);
            pointer.is_some_and(|p| tree.kind(p) == NodeKind::PointerDeclarator)
        }
        _ => false,
    };
    if is_type {
        found.push((tree.ast.node(word).main, Fault::AutoNotAllowed));
    }
}

/// Checks `volatile` in front of the structured bindings of the declaration `node`, which C++20 deprecates
/// ([depr.volatile.type]/5).
pub(super) fn bindings(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node).filter(|_| tree.cxx20) else { return };
    let binds = |&d: &NodeId| tree.ast.tree(d).any(|n| tree.kind(n) == NodeKind::StructuredBinding);
    let is_volatile = tree.specifier(specifiers, Specifier::Volatile).is_some();
    if is_volatile && tree.children(node).iter().skip(1).any(binds) {
        found.push((tree.ast.node(specifiers).first, Fault::Of(Code::VolatileBinding)));
    }
}
