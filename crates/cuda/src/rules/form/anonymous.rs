//! Anonymous unions: static in a namespace, with public data members alone ([class.union.anon]).
//!
//! Example: `union { int i; float f; };` outside of functions and classes.

use super::{Fault, Found, Tree};
use cufront_ast::{Key, NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// Checks the class `node`, if it is an anonymous union.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.view().key(node) != Key::Union {
        return;
    }
    let children = tree.children(node);
    let name = children.len().checked_sub(4).map(|i| children[i]);
    let Some(&body) = children.last().filter(|&&b| tree.kind(b) == NodeKind::ClassBody) else { return };
    let Some(specifiers) = tree.parent(node).filter(|&s| tree.kind(s) == NodeKind::Specifiers) else {
        return;
    };
    let Some(declaration) = tree.parent(specifiers) else { return };
    let is_alone =
        tree.kind(declaration) == NodeKind::SimpleDeclaration && tree.children(declaration).len() == 1;
    let is_named = name.is_none_or(|n| tree.kind(n) != NodeKind::Absent);
    let members = tree.children(body);
    if !is_alone || is_named || tree.specifier(specifiers, Specifier::Typedef).is_some() {
        return;
    }
    let in_namespace = match tree.parent(declaration) {
        None => true,
        Some(p) => matches!(
            tree.kind(p),
            NodeKind::Declarations | NodeKind::Namespace | NodeKind::LinkageSpecification
        ),
    };
    let has = |which| tree.specifier(specifiers, which).is_some();
    if !has(Specifier::Static) && (in_namespace || has(Specifier::Extern) && !tree.is_in_class(declaration)) {
        found.push((
            tree.ast.node(tree.behind_attributes(specifiers).unwrap_or(node)).first,
            Fault::Of(Code::AnonymousUnionNotStatic),
        ));
        return;
    }
    let declares_function = |&m: &NodeId| {
        tree.kind(m) == NodeKind::FunctionDefinition
            || tree.kind(m) == NodeKind::SimpleDeclaration
                && tree.children(m).into_iter().skip(1).any(|d| tree.function_declarator(d).is_some())
    };
    let open = tree.ast.node(body).first;
    if members.iter().any(declares_function) {
        found.push((open, Fault::Of(Code::AnonymousUnionWithFunction)));
    }
    if members.iter().any(|&m| tree.kind(m) == NodeKind::AccessSpecifier && !tree.view().says_public(m)) {
        found.push((open, Fault::Of(Code::AnonymousUnionNotPublic)));
    }
}
