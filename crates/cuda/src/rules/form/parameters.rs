//! Default arguments: behind the first parameter that has one all have one ([dcl.fct.default]/4, [temp.param]/14).
//!
//! An earlier declaration of the same function or template may have given those that are missing, so only a first
//! declaration is looked at. The reference reports the first default argument, the name of a function template, or the
//! template parameter.
//!
//! Example: `void f(int = 0, int);`.

use super::entered::{entered, of_declarator};
use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{Body, NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::ScopeKind;
use cufront_lex::Tok;
use rustc_hash::{FxHashMap, FxHashSet};

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
    default_in_front_of(tree, clause)
}

/// The first default argument in the parameters `clause`, if a parameter behind it has none.
pub(super) fn default_in_front_of(tree: &Tree<'_>, clause: NodeId) -> Option<Tok> {
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
                if let Some(at) = first.filter(|_| is_first(unit, tree, name)) {
                    found.push((at, Fault::DefaultInFront));
                    return;
                }
            }
            _ => first = first.or_else(|| parameter_name(tree, parameter)),
        }
    }
}

/// The name of a class, alias or variable template that is declared with a plain name.
pub(super) fn declared_template(tree: &Tree<'_>, declaration: NodeId) -> Option<NodeId> {
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

/// The unqualified name of the function that `declaration` declares, and no friend.
pub(super) fn declared_function(tree: &Tree<'_>, declaration: NodeId) -> Option<NodeId> {
    if !matches!(tree.kind(declaration), NodeKind::SimpleDeclaration | NodeKind::FunctionDefinition) {
        return None;
    }
    let specifiers = tree.specifiers(declaration)?;
    if tree.specifier(specifiers, Specifier::Friend).is_some() {
        return None;
    }
    let &declarator = tree.children(declaration).get(1)?;
    tree.function_declarator(declarator)?;
    let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id))?;
    Some(name).filter(|&n| tree.kind(n) == NodeKind::Identifier)
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

/// Checks that the outermost block of the function or lambda `node` declares nothing with the name of a parameter
/// ([basic.scope.block]/2).
pub(super) fn redeclared(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let (clause, block) = match tree.kind(node) {
        NodeKind::FunctionDefinition => {
            let function = tree.child(node, 1).and_then(|d| tree.function_declarator(d));
            let body = tree.last_child(node).filter(|&b| tree.kind(b) == NodeKind::FunctionBody);
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
    let declarators = tree.children(clause).into_iter().filter_map(|p| tree.child(p, 1));
    let names: FxHashSet<cufront_base::Name> =
        declarators.flat_map(|d| of_declarator(tree, d)).map(|e| e.name).collect();
    if names.is_empty() {
        return;
    }
    let statements = tree.children(block);
    // what is declared behind the first one meets that
    let mut told: FxHashSet<cufront_base::Name> = FxHashSet::default();
    let again = statements.into_iter().flat_map(|s| entered(tree, s));
    let again = again.filter(|e| !e.is_class && names.contains(&e.name) && told.insert(e.name));
    found.extend(again.map(|e| (e.at, Fault::DeclaredAgain)));
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
            NodeKind::Condition => {
                again(tree, &children[..1], &children[1..2], Code::DeclaredInForHead, found);
                (&children[1..2], &children[3..], Code::DeclaredInCondition)
            }
            _ => (&children[..1], &children[3..], Code::DeclaredInForHead),
        },
        NodeKind::RangeForStatement if children.len() > 2 => {
            let last = children.len() - 1;
            (&children[..last], &children[last..], Code::DeclaredInRange)
        }
        NodeKind::WhileStatement => (&children[..1], &children[1..], Code::DeclaredInCondition),
        NodeKind::IfStatement | NodeKind::SwitchStatement if children.len() > 2 => {
            (&children[..2], &children[2..], Code::DeclaredInCondition)
        }
        _ => return,
    };
    again(tree, heads, bodies, code, found);
}

/// Reports as `code` what the statements of `bodies` declare and the parts `heads` of a statement declare, too.
fn again(tree: &Tree<'_>, heads: &[NodeId], bodies: &[NodeId], code: Code, found: &mut Vec<Found>) {
    let of_part = |&part: &NodeId| match tree.kind(part) {
        // the names of a structured binding may be declared again in a range-based `for`
        NodeKind::Condition => {
            let names = tree.child(part, 1).filter(|&d| tree.kind(d) != NodeKind::StructuredBinding);
            names.map(|d| of_declarator(tree, d)).unwrap_or_default()
        }
        _ => entered(tree, part),
    };
    let mut names: FxHashMap<cufront_base::Name, bool> = FxHashMap::default();
    for head in heads.iter().flat_map(of_part) {
        *names.entry(head.name).or_insert(true) &= head.is_class;
    }
    if names.is_empty() {
        return;
    }
    let mut told: FxHashSet<cufront_base::Name> = FxHashSet::default();
    for body in bodies {
        let statements = match tree.kind(*body) {
            NodeKind::CompoundStatement => tree.children(*body),
            _ => std::iter::once(*body).collect(),
        };
        let declared = statements.iter().flat_map(of_part);
        // only what a loop has in front is not hidden by a class, or a class by an object
        let conflicts =
            |&(is_class, other): &(bool, bool)| code == Code::DeclaredInForHead || is_class == other;
        let wrong = declared.filter(|e| {
            let head = names.get(&e.name).map(|&is_class| (is_class, e.is_class));
            head.is_some_and(|pair| conflicts(&pair)) && (e.is_object || told.insert(e.name))
        });
        found.extend(wrong.map(|e| (e.at, Fault::Of(code))));
    }
}
