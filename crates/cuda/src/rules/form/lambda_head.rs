//! The heads of lambda-expressions ([expr.prim.lambda.general]).
//!
//! Before C++23 specifiers stand behind a list of parameters: `[] mutable { }` has none. Before C++20 template parameters
//! are an extension. One that no function parameter mentions cannot be deduced where the closure becomes a pointer to a
//! function: `[]<int N>(int x) { return x + N; }`.

use super::parameters::parameter_name;
use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// Checks the lambda-expression `node`.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let children = tree.children(node);
    let of_kind = |kind| children.iter().copied().find(|&c| tree.kind(c) == kind);
    if of_kind(NodeKind::ParameterClause).is_none() {
        let behind = [NodeKind::LambdaSpecifiers, NodeKind::TrailingReturn].into_iter().find_map(of_kind);
        if let Some(word) = behind {
            found.push((tree.ast.node(word).first, Fault::Of(Code::LambdaWithoutParameters)));
        }
    }
    if let Some(specifiers) = of_kind(NodeKind::LambdaSpecifiers) {
        words(tree, specifiers, found);
    }
    let head = of_kind(NodeKind::TemplateParameters);
    // of closures that are no templates the reference says nothing
    if let Some(clause) = of_kind(NodeKind::ParameterClause) {
        if tree.view().is_generic_lambda(node) {
            let first = super::parameters::default_in_front_of(tree, clause);
            found.extend(first.map(|at| (at, Fault::DefaultInFront)));
        }
    }
    let Some(head) = head else { return };
    if tree.children(head).is_empty() {
        found.push((tree.ast.node(head).end.prev(), Fault::Of(Code::EmptyLambdaHead)));
    }
    if !tree.cxx20 {
        found.push((tree.ast.node(head).main, Fault::Of(Code::LambdaTemplateHead)));
    }
    // only a closure without captures becomes a pointer
    let captures = children.first().is_some_and(|&i| !tree.children(i).is_empty());
    let around = tree.ast.node(children.first().copied().unwrap_or(node)).scope;
    if captures || unit.items.in_template(around) {
        return;
    }
    let clause = of_kind(NodeKind::ParameterClause);
    for parameter in tree.children(head) {
        let has_default = tree.children(parameter).last().is_some_and(|&d| tree.kind(d) != NodeKind::Absent);
        let Some(at) = parameter_name(tree, parameter) else { continue };
        if has_default || tree.view().holds_ellipsis(parameter) {
            continue;
        }
        let name = tree.lexed.tokens.name(at);
        let mentions = |n: NodeId| {
            tree.kind(n) == NodeKind::Identifier && tree.lexed.tokens.name(tree.ast.node(n).main) == name
        };
        if !clause.is_some_and(|c| tree.ast.tree(c).any(mentions)) {
            found.push((at, Fault::Of(Code::UndeducedParameter)));
        }
    }
}

/// Checks the words behind the parameters of a lambda-expression: each stands once, and `static` came with C++23.
fn words(tree: &Tree<'_>, specifiers: NodeId, found: &mut Vec<Found>) {
    let mut seen = Vec::new();
    for word in tree.children(specifiers) {
        let n = tree.ast.node(word);
        if n.kind != NodeKind::Specifier {
            continue;
        }
        let kind = tree.lexed.tokens.kind(n.main);
        if tree.view().is_specifier(word, Specifier::Static) {
            found.push((n.main, Fault::Of(Code::StaticLambda)));
        } else if [Specifier::Const, Specifier::Volatile]
            .into_iter()
            .any(|w| tree.view().is_specifier(word, w))
        {
            found.push((n.main, Fault::Of(Code::QualifiedLambda)));
        } else if seen.contains(&kind) {
            found.push((n.main, Fault::WordTwice));
        }
        seen.push(kind);
    }
}
