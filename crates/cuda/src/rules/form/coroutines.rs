//! Functions that are coroutines where the library's class that says how one runs is not declared
//! ([dcl.fct.def.coroutine]/3), and what a coroutine may not be or say ([stmt.return]/1, [basic.start.main]/3,
//! [class.ctor.general]/7).
//!
//! Example: `int f() { co_return 1; }` without `#include <coroutine>`.

use super::{is_type, Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::{DeclKind, ScopeKind};
use cufront_lex::Tok;

/// The class without which there are no coroutines.
const TRAITS: &[u8] = b"coroutine_traits";

/// Checks the function-definition or lambda-expression `node`.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if !tree.cxx20 {
        return;
    }
    // most functions are none
    let suspends = |n: NodeId| match tree.kind(n) {
        NodeKind::CoAwait | NodeKind::CoYield => true,
        NodeKind::ReturnStatement => tree.lexed.spelling(tree.ast.node(n).main) == b"co_return",
        _ => false,
    };
    let Some(first) = tree.ast.tree(node).find(|&n| suspends(n) && is_own(tree, n, node)) else { return };
    let is_traits = |d: &cufront_items::Decl| {
        d.kind == DeclKind::Class && d.name_tok.is_some() && tree.lexed.spelling(d.name_tok) == TRAITS
    };
    if unit.items.decls.iter().any(|(_, d)| is_traits(d)) {
        return;
    }
    let returns = tree.ast.tree(node).filter(|&n| tree.kind(n) == NodeKind::ReturnStatement && !suspends(n));
    let returns: Vec<NodeId> = returns.filter(|&n| is_own(tree, n, node)).collect();
    // a function that returns first is none, as the reference has it, and what is returned is read behind the word
    let first = tree.ast.node(first).first;
    let is_before = |n: NodeId| tree.ast.node(n).main < first;
    if returns.iter().any(|&n| is_before(n) && tree.ast.node(n).end <= first) {
        return;
    }
    let later = returns.into_iter().filter(|&n| !is_before(n));
    found.extend(later.map(|n| (tree.ast.node(n).main, Fault::Of(Code::ReturnInCoroutine))));
    let Some((at, is_special)) = place(unit, tree, node) else { return };
    let is_deduced = is_special.is_none() && has_placeholder(tree, node);
    let code = if is_deduced { Some(Code::ResultOfCoroutineDeduced) } else { is_special };
    found.extend(code.map(|code| (at, Fault::Of(code))));
    let in_template = unit.items.in_template(tree.ast.node(node).scope)
        || tree.around(node).any(|n| tree.kind(n) == NodeKind::TemplateDeclaration);
    found.push((at, Fault::NoCoroutineTraits(code.is_none() && !in_template)));
}

/// True if `n` stands in the body of the function `function`, in no other function and in no operand that is not
/// evaluated.
fn is_own(tree: &Tree<'_>, n: NodeId, function: NodeId) -> bool {
    for around in tree.around(n) {
        match tree.kind(around) {
            NodeKind::FunctionDefinition | NodeKind::Lambda => return around == function,
            NodeKind::UnaryKeyword | NodeKind::Decltype | NodeKind::Typeid | NodeKind::Parameter => {
                return false
            }
            _ => {}
        }
    }
    false
}

/// Where the function is told of: at its name, or behind the introducer of a lambda-expression; and what it may not be.
fn place(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId) -> Option<(Tok, Option<Code>)> {
    if tree.kind(node) == NodeKind::Lambda {
        return Some((tree.ast.node(tree.child(node, 0)?).end, None));
    }
    let name = tree.declared_name(tree.declarator_id(tree.child(node, 1)?)?)?;
    let last = match tree.kind(name) {
        NodeKind::QualifiedName => tree.last_child(name)?,
        _ => name,
    };
    let n = tree.ast.node(last);
    let spelled = tree.lexed.tokens.name(n.main);
    let of_class = |scope: cufront_items::ScopeId| {
        let s = &unit.items.scopes[unit.items.skip_template_parameters(scope)];
        s.kind == ScopeKind::Class && s.name == spelled
    };
    let special = match tree.kind(last) {
        NodeKind::DestructorName => Some(Code::CoroutineConstructor),
        NodeKind::Identifier if spelled == cufront_lex::known::MAIN => Some(Code::CoroutineMain),
        NodeKind::Identifier if of_class(n.scope) => Some(Code::CoroutineConstructor),
        _ => None,
    };
    Some((n.first, special))
}

/// True if the type of the function is deduced: a placeholder is written, or nothing behind a lambda-introducer.
fn has_placeholder(tree: &Tree<'_>, node: NodeId) -> bool {
    if tree.kind(node) == NodeKind::Lambda {
        return !tree.children(node).iter().any(|&c| tree.kind(c) == NodeKind::TrailingReturn);
    }
    let function = tree.child(node, 1).and_then(|d| tree.function_declarator(d));
    let is_trailing = |f: NodeId| tree.children(f).iter().any(|&c| tree.kind(c) == NodeKind::TrailingReturn);
    let Some(specifiers) = tree.specifiers(node).filter(|_| !function.is_some_and(is_trailing)) else {
        return false;
    };
    let types: Vec<NodeId> = tree.children(specifiers).into_iter().filter(|&s| is_type(tree, s)).collect();
    types.iter().any(|&s| {
        tree.view().is_specifier(s, Specifier::Auto)
            || tree.kind(s) == NodeKind::Decltype
                && tree.children(s).iter().all(|&c| tree.kind(c) == NodeKind::Absent)
    })
}
