//! Default arguments: behind the first parameter that has one all have one ([dcl.fct.default]/4, [temp.param]/14).
//!
//! An earlier declaration of the same function or template may have given those that are missing, so only a first
//! declaration is looked at. The reference reports the first default argument, the name of a function template, or the
//! template parameter.
//!
//! Example: `void f(int = 0, int);`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{Body, NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::ScopeKind;
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// Checks the functions of the declaration `node`.
pub(super) fn function(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.specifier(specifiers, Specifier::Friend).is_some()
        || tree.specifier(specifiers, Specifier::Typedef).is_some()
        || tree.around(node).any(|n| tree.kind(n) == NodeKind::ExplicitInstantiation)
    {
        return;
    }
    for declarator in tree.children(node).into_iter().skip(1) {
        let Some(function) = tree.function_declarator(declarator) else { continue };
        let name = tree.declarator_id(function).and_then(|id| tree.declared_name(id));
        let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::Identifier) else { continue };
        let Some(first) = default_in_front(tree, function) else { continue };
        if is_first(unit, tree, name) {
            let in_namespace = tree.is_template(node) && !tree.is_in_class(node);
            found.push((if in_namespace { tree.ast.node(name).main } else { first }, Fault::DefaultInFront));
        }
    }
}

/// The first default argument of a function, if a parameter behind it has none.
fn default_in_front(tree: &Tree<'_>, function: NodeId) -> Option<Tok> {
    let clause = tree.child(function, 1).filter(|&c| tree.kind(c) == NodeKind::ParameterClause)?;
    let mut first = None;
    for parameter in tree.children(clause) {
        if tree.kind(parameter) != NodeKind::Parameter {
            continue;
        }
        let default = tree.child(parameter, 2)?;
        let is_pack = || tree.ast.tree(parameter).any(|n| tree.kind(n) == NodeKind::PackDeclarator);
        match tree.kind(default) {
            NodeKind::Absent if first.is_some() && !is_pack() => return first,
            NodeKind::Absent => {}
            _ => first = first.or(Some(tree.ast.node(default).first)),
        }
    }
    None
}

/// Nothing in front of `name` declares the function in its scope.
fn is_first(unit: &Unit<'_>, tree: &Tree<'_>, name: NodeId) -> bool {
    let at = tree.ast.node(name).main;
    let declared: Vec<_> = unit.items.decls.iter().filter(|(_, d)| d.name_tok == at).collect();
    let before = |d: &cufront_items::Decl| {
        unit.items.bound(d.scope, d.name, at).any(|other| unit.items.decls[other].name_tok != at)
    };
    // nothing is known of what a function declares in its blocks
    declared
        .iter()
        .all(|(_, d)| unit.items.scopes[d.scope].kind != ScopeKind::TemplateParameters && !before(d))
}

/// Checks the head `node` of a template.
pub(super) fn template(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(template) = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::TemplateDeclaration) else {
        return;
    };
    let Some(name) = tree.children(template).last().and_then(|&d| declared_template(tree, d)) else { return };
    let mut first = None;
    for parameter in tree.children(node) {
        let is_pack = || tree.view().holds_ellipsis(parameter);
        let Some(&default) = tree.children(parameter).last() else { return };
        match tree.kind(default) {
            NodeKind::Absent if is_pack() => {}
            NodeKind::Absent => {
                if let (Some(at), true) = (first, is_first(unit, tree, name)) {
                    found.push((at, Fault::DefaultInFront));
                    return;
                }
            }
            _ => first = first.or_else(|| parameter_name(tree, parameter)),
        }
    }
}

/// The name of a class, alias or variable template that is declared with a plain name.
fn declared_template(tree: &Tree<'_>, declaration: NodeId) -> Option<NodeId> {
    if tree.kind(declaration) == NodeKind::AliasDeclaration {
        return tree.child(declaration, 0);
    }
    if tree.kind(declaration) != NodeKind::SimpleDeclaration {
        return None;
    }
    let children = tree.children(declaration);
    let specifiers = tree.specifiers(declaration)?;
    if tree.specifier(specifiers, Specifier::Friend).is_some() {
        return None;
    }
    match children.get(1) {
        Some(&declarator) => {
            let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id))?;
            let is_variable = tree.function_declarator(declarator).is_none();
            Some(name).filter(|&n| is_variable && tree.kind(n) == NodeKind::Identifier)
        }
        None => {
            let class = tree
                .children(specifiers)
                .into_iter()
                .find(|&s| matches!(tree.kind(s), NodeKind::Class | NodeKind::ElaboratedType))?;
            tree.children(class).into_iter().find(|&c| tree.kind(c) == NodeKind::Identifier)
        }
    }
}

/// The name of a template parameter.
pub(super) fn parameter_name(tree: &Tree<'_>, parameter: NodeId) -> Option<Tok> {
    let name = match tree.kind(parameter) {
        NodeKind::Parameter => {
            let id = tree.declarator_id(tree.child(parameter, 1)?)?;
            tree.declared_name(id)?
        }
        NodeKind::TypeParameter => tree.child(parameter, 1)?,
        NodeKind::TemplateTemplateParameter => tree.child(parameter, 2)?,
        _ => return None,
    };
    Some(tree.ast.node(name)).filter(|n| n.kind == NodeKind::Identifier).map(|n| n.main)
}

/// Checks the names of the parameters in the list `node`, of which no two are the same ([basic.scope.param]).
pub(super) fn names(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let mut names: FxHashSet<cufront_base::Name> = FxHashSet::default();
    for parameter in tree.children(node) {
        let id = tree.child(parameter, 1).and_then(|d| tree.declarator_id(d));
        let Some(name) = id.and_then(|id| tree.declared_name(id)) else { continue };
        let n = tree.ast.node(name);
        if n.kind != NodeKind::Identifier {
            continue;
        }
        let name = tree.lexed.tokens.name(n.main);
        if !names.insert(name) {
            found.push((n.main, Fault::ParameterTwice));
        }
    }
}

/// Checks that the outermost block of the function or lambda `node` declares no variable with the name of a parameter
/// ([basic.scope.block]/2).
pub(super) fn redeclared(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let (clause, block) = match tree.kind(node) {
        NodeKind::FunctionDefinition => {
            let function = tree.child(node, 1).and_then(|d| tree.function_declarator(d));
            let body =
                tree.children(node).last().copied().filter(|&b| tree.kind(b) == NodeKind::FunctionBody);
            // the parameters are around a function-try-block
            let body = body.filter(|&b| tree.view().body(b) != Some(Body::Try));
            (function.and_then(|f| tree.child(f, 1)), body.and_then(|b| tree.child(b, 1)))
        }
        NodeKind::Lambda => {
            let children = tree.children(node);
            let clause = children.iter().copied().find(|&c| tree.kind(c) == NodeKind::ParameterClause);
            (clause, children.last().copied())
        }
        _ => return,
    };
    let (Some(clause), Some(block)) = (clause, block) else { return };
    if tree.kind(clause) != NodeKind::ParameterClause || tree.kind(block) != NodeKind::CompoundStatement {
        return;
    }
    let identifier = |name: NodeId| {
        let n = tree.ast.node(name);
        (n.kind == NodeKind::Identifier).then(|| (n.main, tree.lexed.tokens.name(n.main)))
    };
    let names: FxHashSet<cufront_base::Name> = tree
        .children(clause)
        .into_iter()
        .filter_map(|p| tree.declarator_id(tree.child(p, 1)?))
        .filter_map(|id| identifier(tree.declared_name(id)?))
        .map(|(_, name)| name)
        .collect();
    if names.is_empty() {
        return;
    }
    for statement in tree.children(block) {
        let declaration = tree.child(statement, 0).filter(|&d| {
            tree.kind(statement) == NodeKind::DeclarationStatement
                && tree.kind(d) == NodeKind::SimpleDeclaration
        });
        let Some(declaration) = declaration else { continue };
        for declarator in tree.children(declaration).into_iter().skip(1) {
            if tree.function_declarator(declarator).is_some() {
                continue;
            }
            let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
            if let Some((at, name)) = name.and_then(identifier) {
                if names.contains(&name) {
                    found.push((at, Fault::DeclaredAgain));
                }
            }
        }
    }
}

/// Checks the names in the head `node` of a template.
pub(super) fn template_names(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let mut names: FxHashSet<cufront_base::Name> = FxHashSet::default();
    for at in tree.children(node).into_iter().filter_map(|p| parameter_name(tree, p)) {
        let name = tree.lexed.tokens.name(at);
        if !names.insert(name) {
            found.push((at, Fault::TemplateParameterTwice));
        }
    }
}

/// Checks that no statement of the body of the `for`, `if`, `while` or `switch` statement `node` declares a name of its head
/// again ([basic.scope.block]/2).
pub(super) fn of_head(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let children = tree.children(node);
    let (heads, bodies, code) = match tree.kind(node) {
        // a condition that declares something is around the body, and hides the head
        NodeKind::ForStatement if children.len() == 4 => match tree.kind(children[1]) {
            NodeKind::Condition => (&children[1..2], &children[3..], Code::DeclaredInCondition),
            _ => (&children[..1], &children[3..], Code::DeclaredInForHead),
        },
        NodeKind::WhileStatement => (&children[..1], &children[1..], Code::DeclaredInCondition),
        NodeKind::IfStatement | NodeKind::SwitchStatement if children.len() > 2 => {
            (&children[..2], &children[2..], Code::DeclaredInCondition)
        }
        _ => return,
    };
    let mut names: FxHashSet<cufront_base::Name> = FxHashSet::default();
    for &head in heads {
        let declarators = match tree.kind(head) {
            NodeKind::Condition => tree.child(head, 1).into_iter().collect(),
            _ => declarators_of(tree, head),
        };
        names.extend(declarators.into_iter().filter_map(|d| variable(tree, d)).map(|(_, name)| name));
    }
    if names.is_empty() {
        return;
    }
    for &body in bodies {
        let statements = match tree.kind(body) {
            NodeKind::CompoundStatement => tree.children(body),
            _ => std::iter::once(body).collect(),
        };
        for statement in statements {
            for declarator in declarators_of(tree, statement) {
                if let Some((at, _)) = variable(tree, declarator).filter(|(_, name)| names.contains(name)) {
                    found.push((at, Fault::Of(code)));
                }
            }
        }
    }
}

/// The declarators of a declaration that is a statement.
fn declarators_of(tree: &Tree<'_>, statement: NodeId) -> Vec<NodeId> {
    let declaration = match tree.kind(statement) {
        NodeKind::DeclarationStatement => tree.child(statement, 0),
        _ => Some(statement),
    };
    let declaration = declaration.filter(|&d| tree.kind(d) == NodeKind::SimpleDeclaration);
    declaration.map(|d| tree.children(d).into_iter().skip(1).collect()).unwrap_or_default()
}

/// The plain name that a declarator declares, and its token.
fn variable(tree: &Tree<'_>, declarator: NodeId) -> Option<(cufront_lex::Tok, cufront_base::Name)> {
    let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id))?;
    let n = tree.ast.node(name);
    (n.kind == NodeKind::Identifier).then(|| (n.main, tree.lexed.tokens.name(n.main)))
}
