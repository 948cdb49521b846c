//! Using-enum-declarations ([enum.udecl]): what they name, and enumerators whose names are taken.
//!
//! Example: `int a; enum class E { a }; using enum E;`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_diag::Code;
use cufront_items::{DeclId, DeclKind, Lookup, ScopeKind};
use cufront_lex::Tok;

/// Checks the using-enum-declaration `node`.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(name) = tree.child(node, 0) else { return };
    let n = tree.ast.node(node);
    let at = tree.ast.node(name).first;
    let items = &unit.items;
    let around = items.scopes[n.scope].decls.iter().map(|&d| &items.decls[d]);
    let Some(decl) = around.into_iter().find(|d| d.kind == DeclKind::UsingEnum && d.first == n.first) else {
        return;
    };
    let (inner, scope) = (decl.inner, decl.scope);
    let is_enumeration = inner.is_some() && items.scopes[inner].kind == ScopeKind::Enum;
    if !is_enumeration {
        if let Some(fault) = unnamed(unit, tree, name) {
            found.push((at, fault));
        }
        return;
    }
    if is_member_of_template(unit, inner) {
        found.push((at, Fault::Of(Code::NoEnumerationToUse)));
        return;
    }
    let declared = items.scopes[inner].decls.iter().map(|&d| &items.decls[d]);
    for enumerator in declared.filter(|d| d.kind == DeclKind::Enumerator) {
        if is_taken(unit, scope, enumerator.name, n.first, inner) {
            found.push((at, Fault::Of(Code::EnumeratorTaken)));
        }
    }
}

/// True if the enumeration with the scope `inner` is a member of a class template, or of a class in one, and so dependent
/// ([enum.udecl]/1). One that is declared in a block is known where it is used, in a template, too.
fn is_member_of_template(unit: &Unit<'_>, inner: ScopeId) -> bool {
    let mut scope = unit.items.scopes[inner].parent;
    while scope.is_some() {
        match unit.items.scopes[scope].kind {
            ScopeKind::Block | ScopeKind::Namespace => return false,
            ScopeKind::TemplateParameters => return true,
            _ => scope = unit.items.scopes[scope].parent,
        }
    }
    false
}

/// True if `scope`, or the function whose outermost block it is, declares `name` in front of `position` as something else
/// than an enumerator of the enumeration `inner`.
fn is_taken(unit: &Unit<'_>, scope: ScopeId, name: Name, position: Tok, inner: ScopeId) -> bool {
    let items = &unit.items;
    let is_other = |d: DeclId| {
        let d = &items.decls[d];
        !matches!(d.kind, DeclKind::UsingDeclaration | DeclKind::UsingEnum | DeclKind::Enumerator)
    };
    let others: Vec<_> = items.scopes[scope]
        .enumerations
        .iter()
        .filter(|&&(point, other)| point < position && other != inner)
        .map(|e| e.1)
        .collect();
    let parent = items.scopes[scope].parent;
    let parameters = parent.is_some() && items.scopes[parent].kind == ScopeKind::FunctionParameters;
    items.bound(scope, name, position).any(is_other)
        || others.iter().any(|&other| items.bound(other, name, position).next().is_some())
        || parameters && items.bound(parent, name, position).any(is_other)
}

/// What is wrong with a name that is certainly no enumeration's.
fn unnamed(unit: &Unit<'_>, tree: &Tree<'_>, name: NodeId) -> Option<Fault> {
    let id = match tree.kind(name) {
        NodeKind::NamedType => tree.child(name, 0)?,
        _ => name,
    };
    let n = tree.ast.node(id);
    if n.kind != NodeKind::Identifier {
        return None;
    }
    let spelled = tree.lexed.tokens.name(n.main);
    match unit.items.unqualified(unit.lexed, spelled, n.scope, n.main, true) {
        Lookup::Nothing => Some(Fault::Undeclared),
        lookup => {
            let is_other = lookup.found().iter().all(|&d| {
                matches!(
                    unit.items.decls[d].kind,
                    DeclKind::Class | DeclKind::TypeParameter | DeclKind::Namespace
                )
            });
            (!lookup.found().is_empty() && is_other).then_some(Fault::Of(Code::NoEnumerationToUse))
        }
    }
}
