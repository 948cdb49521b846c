//! Words that stand twice among the specifiers of a declaration ([dcl.type.cv]/1, [dcl.spec.general]/2), `mutable` of
//! constants ([dcl.stc]/9), and structured bindings with words that they do not have ([dcl.pre]/6).
//!
//! Example: `const const int n = 1;`, `static auto [a, b] = pair;`.

use super::{Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// Checks the specifiers `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let children = tree.children(node);
    for (which, code) in [
        (Specifier::Const, Code::QualifierTwice),
        (Specifier::Volatile, Code::QualifierTwice),
        (Specifier::Inline, Code::TypeWordTwice),
        (Specifier::Constexpr, Code::TypeWordTwice),
        (Specifier::Consteval, Code::TypeWordTwice),
        (Specifier::Constinit, Code::TypeWordTwice),
        (Specifier::Friend, Code::TypeWordTwice),
        (Specifier::ThreadLocal, Code::TypeWordTwice),
    ] {
        let words = children.iter().copied().filter(|&s| tree.view().is_specifier(s, which));
        for word in words.skip(1) {
            found.push((tree.ast.node(word).main, Fault::Of(code)));
        }
    }
    let in_class = tree.parent(node).is_some_and(|d| tree.is_in_class(d));
    let is_virtual = |&s: &NodeId| tree.view().is_specifier(s, Specifier::Virtual);
    let is_explicit = |&s: &NodeId| tree.kind(s) == NodeKind::Explicit;
    if in_class {
        let virtuals = children.iter().copied().filter(is_virtual).skip(1);
        for word in virtuals.chain(children.iter().copied().filter(is_explicit).skip(1)) {
            found.push((tree.ast.node(word).main, Fault::Of(Code::TypeWordTwice)));
        }
    }
    let Some(declaration) = tree.parent(node).filter(|&d| tree.kind(d) == NodeKind::SimpleDeclaration) else {
        return;
    };
    let declarators = tree.children(declaration);
    let first = declarators.get(1).copied();
    constant(tree, node, &declarators, found);
    let binds = first.is_some_and(|d| tree.ast.tree(d).any(|n| tree.kind(n) == NodeKind::StructuredBinding));
    if !binds {
        return;
    }
    for which in [Specifier::Static, Specifier::Extern, Specifier::Register, Specifier::ThreadLocal] {
        let allowed = tree.cxx20 && matches!(which, Specifier::Static | Specifier::ThreadLocal);
        if let Some(word) = tree.specifier(node, which).filter(|_| !allowed) {
            found.push((tree.ast.node(word).main, Fault::Of(Code::BindingWithStorageClass)));
            return;
        }
    }
    for (which, code) in
        [(Specifier::Inline, Code::BindingInline), (Specifier::Constexpr, Code::BindingConstexpr)]
    {
        if let Some(word) = tree.specifier(node, which) {
            found.push((tree.ast.node(word).main, Fault::Of(code)));
        }
    }
}

/// Checks `mutable` among the specifiers `node` of members.
fn constant(tree: &Tree<'_>, node: NodeId, declarators: &[NodeId], found: &mut Vec<Found>) {
    let Some(mutable) = tree.specifier(node, Specifier::Mutable) else { return };
    let in_class = tree.parent(node).is_some_and(|d| tree.is_in_class(d));
    let is_const = tree.specifier(node, Specifier::Const).is_some();
    let of_plain = |&d: &NodeId| {
        tree.ast.tree(d).all(|n| {
            !matches!(
                tree.kind(n),
                NodeKind::PointerDeclarator
                    | NodeKind::FunctionDeclarator
                    | NodeKind::ParenthesizedDeclarator
            )
        })
    };
    if in_class && is_const && declarators.get(1).is_some_and(of_plain) {
        let first = tree.child(node, 0).unwrap_or(mutable);
        found.push((tree.ast.node(first).first, Fault::Of(Code::MutableElsewhere)));
    }
}

/// Checks the qualifiers behind the `*` of the declarator `node`.
pub(super) fn pointer(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let words: Vec<NodeId> =
        tree.children(node).into_iter().filter(|&s| tree.kind(s) == NodeKind::Specifier).collect();
    for which in [Specifier::Const, Specifier::Volatile] {
        for &word in words.iter().filter(|&&s| tree.view().is_specifier(s, which)).skip(1) {
            found.push((tree.ast.node(word).main, Fault::Of(Code::QualifierTwice)));
        }
    }
}

/// Checks that the declaration `node` with `typedef` declares a name.
pub(super) fn alias(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node).filter(|_| tree.children(node).len() == 1) else { return };
    let others = [Specifier::Static, Specifier::Extern, Specifier::Register, Specifier::Mutable];
    let has = |which| tree.specifier(specifiers, which).is_some();
    if has(Specifier::Typedef) && !others.into_iter().any(has) {
        found.push((tree.ast.node(node).end.prev(), Fault::Of(Code::TypedefWithoutName)));
    }
}
