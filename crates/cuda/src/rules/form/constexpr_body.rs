//! What the body of a constexpr function may not hold ([dcl.constexpr]/3): static, extern and `__shared__` variables, jumps
//! and labels, before C++20 also variables without a value, assembly and handlers.
//!
//! Of the variables one is told of: behind it the reference takes the function for an ordinary one.
//!
//! Example: `constexpr int f() { static int n = 0; return n; }`.

use super::{is_type, Fault, Found, Tree};
use cufront_ast::{Body, NodeId, NodeKind, Specifier};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::{words_directly_in, AttrSet};

/// Checks the function or lambda-expression `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let words = match tree.kind(node) {
        NodeKind::FunctionDefinition => tree.specifiers(node),
        _ => tree.children(node).into_iter().find(|&c| tree.kind(c) == NodeKind::LambdaSpecifiers),
    };
    let is_constexpr = words.is_some_and(|s| {
        [Specifier::Constexpr, Specifier::Consteval].into_iter().any(|w| tree.specifier(s, w).is_some())
    });
    let Some(&body) = tree.children(node).last().filter(|_| is_constexpr) else { return };
    if tree.kind(body) == NodeKind::FunctionBody && tree.view().body(body) != Some(Body::Block) {
        return;
    }
    let in_template = tree.around(node).any(|n| tree.kind(n) == NodeKind::TemplateDeclaration);
    // of constructors and destructors another number tells
    let has_result = tree.kind(node) == NodeKind::Lambda
        || words.is_some_and(|s| tree.children(s).into_iter().any(|s| is_type(tree, s)));
    // with the local variables that are no constants
    let mut variables = names_of_parameters(tree, node, body);
    let mut is_plain = true;
    // (node, all that is in it was looked at)
    let mut open: Vec<(NodeId, bool)> = vec![(body, false)];
    while let Some((at, done)) = open.pop() {
        let kind = tree.kind(at);
        if done {
            // a statement with handlers is told of at its end
            if is_plain {
                found.push((tree.ast.node(at).first, Fault::Of(Code::ConstexprStatement)));
            }
            continue;
        }
        match kind {
            NodeKind::Lambda | NodeKind::Class => continue,
            NodeKind::SimpleDeclaration if is_plain => {
                if let Some(fault) = variable(tree, at, in_template, &variables) {
                    found.push(fault);
                    is_plain = false;
                }
                variables.extend(names_of_variables(tree, at));
            }
            NodeKind::GotoStatement if is_plain && !in_template => {
                found.push((tree.ast.node(at).first, Fault::Of(Code::ConstexprStatement)));
            }
            NodeKind::AsmStatement if is_plain && !tree.cxx20 && has_result => {
                found.push((tree.ast.node(at).first, Fault::Of(Code::ConstexprAssembly)));
            }
            NodeKind::LabelStatement => {
                found.push((tree.ast.node(at).main, Fault::Of(Code::ConstexprLabel)));
            }
            NodeKind::TryStatement if !tree.cxx20 && !in_template => open.push((at, true)),
            _ => {}
        }
        open.extend(tree.children(at).into_iter().rev().map(|c| (c, false)));
    }
}

/// The names of the parameters of the function or lambda-expression `node` with this body.
fn names_of_parameters(tree: &Tree<'_>, node: NodeId, body: NodeId) -> Vec<Name> {
    let end = tree.ast.node(body).first;
    let of_head = tree.ast.tree(node).filter(|&n| tree.ast.node(n).end <= end);
    let parameters = of_head.filter(|&n| tree.kind(n) == NodeKind::Parameter);
    let declarators = parameters.filter_map(|p| tree.children(p).into_iter().nth(1));
    let ids = declarators.filter_map(|d| tree.declared_name(tree.declarator_id(d)?));
    ids.filter_map(|id| tree.lexed.tokens.identifier(tree.ast.node(id).first)).collect()
}

/// The names of the variables of the declaration `node`, if they are no constants.
fn names_of_variables(tree: &Tree<'_>, node: NodeId) -> Vec<Name> {
    let is_constant = |s: NodeId| {
        [Specifier::Const, Specifier::Constexpr].into_iter().any(|w| tree.specifier(s, w).is_some())
    };
    if tree.specifiers(node).is_none_or(is_constant) {
        return Vec::new();
    }
    let declarators = tree.children(node).into_iter().skip(1);
    let ids = declarators.filter_map(|d| tree.declared_name(tree.declarator_id(d)?));
    ids.filter_map(|id| tree.lexed.tokens.identifier(tree.ast.node(id).first)).collect()
}

/// The declarator `declarator` is of an array with a bound that names one of `variables`.
fn has_bound_among(tree: &Tree<'_>, declarator: NodeId, variables: &[Name]) -> bool {
    let names = |n: &NodeId| {
        tree.kind(*n) == NodeKind::Identifier
            && variables.contains(&tree.lexed.tokens.name(tree.ast.node(*n).first))
    };
    tree.kind(declarator) == NodeKind::ArrayDeclarator && tree.ast.tree(declarator).any(|n| names(&n))
}

/// The first variable of the declaration `node` that no constexpr function has.
fn variable(tree: &Tree<'_>, node: NodeId, in_template: bool, variables: &[Name]) -> Option<Found> {
    let specifiers = tree.specifiers(node)?;
    let word = |which| tree.specifier(specifiers, which).is_some();
    if word(Specifier::Typedef) {
        return None;
    }
    let node_of = tree.ast.node(specifiers);
    let is_shared =
        words_directly_in(tree.lexed, node_of.first, node_of.end).iter().any(|w| w.bit == AttrSet::SHARED);
    let types = tree.children(specifiers).into_iter().filter(|&s| is_type(tree, s));
    let of_words = types.into_iter().all(|s| tree.kind(s) == NodeKind::Specifier);
    // a type with a name may be that of a function
    let is_extern = word(Specifier::Extern);
    if is_extern && !of_words && !is_shared {
        return None;
    }
    let lives_on = word(Specifier::Static) || word(Specifier::ThreadLocal) || is_extern || is_shared;
    let is_auto = word(Specifier::Auto) || word(Specifier::Const) || word(Specifier::Constexpr);
    for declarator in tree.children(node).into_iter().skip(1) {
        if tree.function_declarator(declarator).is_some() {
            continue;
        }
        let Some(name) = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id)) else {
            continue;
        };
        let at = tree.ast.node(name).first;
        if lives_on {
            return Some((at, Fault::Of(Code::ConstexprStatic)));
        }
        let inner = tree.children(declarator).into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute);
        let is_object = inner.is_some_and(|i| {
            let is_plain = matches!(tree.kind(i), NodeKind::DeclaratorId | NodeKind::ArrayDeclarator);
            is_plain && of_words && !is_auto || tree.view().is_pointer(i)
        });
        // the reference takes an array of variable length (GNU)
        let is_open = inner.is_some_and(|i| has_bound_among(tree, i, variables));
        let has_value = tree.children(declarator).last().is_some_and(|&l| tree.kind(l) != NodeKind::Absent);
        if is_object && !is_open && !has_value && !tree.cxx20 && !in_template {
            return Some((at, Fault::Of(Code::ConstexprWithoutStart)));
        }
    }
    None
}
