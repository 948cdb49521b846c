//! Concepts and what is constrained: where they stand, and how many arguments they are given ([temp.concept],
//! [temp.param]/4, [expr.prim.req]).
//!
//! A type-constraint gives a concept its first argument: `D<int> T` needs a concept of two parameters, whose first one is
//! a type.
//!
//! Example: `template<class T, class U> concept D = true; template<D T> void f(T);`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::{DeclId, DeclKind, Parser, ScopeKind, TemplateParamKind};

/// Checks the declaration `node` of a concept.
pub(super) fn declared(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(template) = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::TemplateDeclaration) else {
        return;
    };
    let around = unit.items.skip_template_parameters(tree.ast.node(template).scope);
    let kind = around.is_some().then(|| unit.items.scopes[around].kind);
    if matches!(kind, Some(ScopeKind::Class | ScopeKind::Block)) {
        found.push((tree.ast.node(node).main, Fault::Of(Code::ConceptInClassOrBlock)));
    }
    let clause = tree.child(template, 1).filter(|&c| tree.kind(c) == NodeKind::RequiresClause);
    if let Some(constraint) = clause.and_then(|c| tree.last_child(c)) {
        found.push((tree.ast.node(constraint).first, Fault::Of(Code::ConstrainedConcept)));
    }
    let Some(name) = tree.child(node, 0).map(|n| tree.ast.node(n)) else { return };
    let spelled = tree.lexed.tokens.name(name.main);
    let earlier = unit.items.unqualified(unit.lexed, spelled, around, name.main, false);
    let is_earlier = |&d: &DeclId| {
        let d = &unit.items.decls[d];
        d.name_tok < name.main
            && d.kind != DeclKind::UsingDeclaration
            && unit.items.skip_template_parameters(d.scope) == around
    };
    if earlier.found().iter().any(is_earlier) {
        found.push((name.main, Fault::Of(Code::ConceptAgain)));
    }
}

/// Checks the concept that the type-constraint or constrained placeholder `node` names.
pub(super) fn constraint(unit: &mut Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(whole) = tree.child(node, 0) else { return };
    let is_qualified = tree.kind(whole) == NodeKind::QualifiedName;
    let name = tree.last_child(whole).filter(|_| is_qualified).unwrap_or(whole);
    let (id, list) = match tree.kind(name) {
        NodeKind::TemplateId => (tree.child(name, 0).unwrap_or(name), tree.child(name, 1)),
        _ => (name, None),
    };
    let n = tree.ast.node(id);
    if n.kind != NodeKind::Identifier {
        return;
    }
    let spelled = tree.lexed.tokens.name(n.main);
    let concepts: Vec<DeclId> = match is_qualified {
        true => {
            let first = tree.ast.node(whole).first;
            let within = unit.items.resolve_qualifier(unit.lexed, first, n.main, n.scope, n.main);
            within.map(|s| unit.items.bound(s, spelled, n.main).collect()).unwrap_or_default()
        }
        false => unit.items.unqualified(unit.lexed, spelled, n.scope, n.main, true).found().to_vec(),
    };
    let [concept] = concepts[..] else { return };
    let head = unit.items.decls[concept].head;
    if unit.items.decls[concept].kind != DeclKind::Concept || head.is_none() {
        return;
    }
    let scope = unit.items.decls[concept].scope;
    let parameters = Parser::new(unit.lexed, unit.items).template_parameters(head, scope);
    let Some(first) = parameters.first() else { return };
    if first.kind != TemplateParamKind::Type {
        found.push((tree.ast.node(whole).first, Fault::Of(Code::ConceptOfOther)));
        return;
    }
    let has_pack = parameters.iter().any(|p| p.pack);
    let is_open = |&a: &NodeId| tree.kind(a) == NodeKind::PackExpansion;
    let written = list.map(|l| tree.children(l)).unwrap_or_default();
    if has_pack || written.iter().any(is_open) {
        return;
    }
    if let Some(&surplus) = written.get(parameters.len() - 1) {
        found.push((tree.ast.node(surplus).first, Fault::Of(Code::TooManyTemplateArguments)));
        return;
    }
    if list.is_none() && parameters.len() > 1 && parameters[1].default.is_none() {
        found.push((n.main.next(), Fault::Of(Code::ConceptOfSeveral)));
    }
}

/// Checks the function-declarator `node`, which may have a requires-clause behind it ([dcl.decl]/4).
pub(super) fn constrained(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let n = tree.ast.node(node);
    let Some(declaration) = tree.parent(node) else { return };
    let siblings = tree.children(declaration);
    let Some(&clause) = siblings.iter().find(|&&c| tree.kind(c) == NodeKind::RequiresClause) else { return };
    let is_declarator = matches!(
        tree.kind(declaration),
        NodeKind::InitDeclarator | NodeKind::FunctionDefinition | NodeKind::SimpleDeclaration
    );
    if !is_declarator || unit.items.in_template(n.scope) {
        return;
    }
    let placeholder = |n: NodeId| {
        tree.kind(n) == NodeKind::ConstrainedAuto
            || tree.kind(n) == NodeKind::Specifier && tree.view().is_specifier(n, Specifier::Auto)
    };
    if !tree.ast.tree(node).any(placeholder) {
        found.push((tree.ast.node(clause).main, Fault::Of(Code::ConstraintOfPlainFunction)));
    }
}

/// Checks the lambda-expression `node`, which may have a requires-clause behind its parameters
/// ([expr.prim.lambda.general]).
pub(super) fn constrained_lambda(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let children = tree.children(node);
    let Some(&clause) = children.iter().find(|&&c| tree.kind(c) == NodeKind::RequiresClause) else { return };
    let is_generic = tree.view().is_generic_lambda(node)
        || children.iter().any(|&c| tree.kind(c) == NodeKind::TemplateParameters);
    if !is_generic && !unit.items.in_template(tree.ast.node(node).scope) {
        found.push((tree.ast.node(clause).main, Fault::Of(Code::ConstraintOfPlainFunction)));
    }
}

/// Checks the form of the requires-expression `node`.
pub(super) fn requires(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let children = tree.children(node);
    if children.len() < 2 {
        found.push((tree.ast.node(node).end.prev(), Fault::Of(Code::NoRequirements)));
    }
    let Some(&clause) = children.first().filter(|&&c| tree.kind(c) == NodeKind::ParameterClause) else {
        return;
    };
    for parameter in tree.children(clause) {
        let n = tree.ast.node(parameter);
        if n.kind == NodeKind::Ellipsis {
            found.push((n.first, Fault::Of(Code::EllipsisOfRequirements)));
        }
        let default = tree.child(parameter, 2).filter(|&d| tree.kind(d) != NodeKind::Absent);
        if let (NodeKind::Parameter, Some(default)) = (n.kind, default) {
            found.push((tree.ast.node(default).first.prev(), Fault::Of(Code::DefaultNotAllowed)));
        }
    }
}
