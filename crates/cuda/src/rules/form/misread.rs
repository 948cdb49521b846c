//! Declarations that look like those of functions, but what stands in the place of the first parameter's type is a value:
//! they initialise a variable ([dcl.ambig.res]), and a parenthesis is missing behind that value.
//!
//! Example: `int n; void f(n x);`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::{DeclKind, ScopeKind};
use cufront_lex::Tok;

/// Checks the variables of the declaration `node` that the outline takes for functions: none has type `void`
/// ([basic.types.general]/5), and a template that initialises one needs arguments ([temp.names]).
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.kind(node) != NodeKind::SimpleDeclaration {
        return;
    }
    let Some(specifiers) = tree.specifiers(node) else { return };
    for declarator in tree.children(node).into_iter().skip(1) {
        let children = tree.children(declarator);
        let Some((name, list)) = direct_initialization(tree, declarator, &children) else { continue };
        if !is_outlined_as_function(unit, tree, name) {
            continue;
        }
        let words = tree.children(specifiers).into_iter().filter(|&s| tree.kind(s) != NodeKind::Attribute);
        let is_void = words.count() == 1 && tree.specifier(specifiers, Specifier::Void).is_some();
        if is_void {
            found.push((tree.ast.node(name).main, Fault::Of(Code::IncompleteObject)));
        }
        let operands = tree.children(list).into_iter();
        for operand in operands.filter(|&o| tree.kind(o) == NodeKind::Identifier) {
            if is_variable_template(unit, tree, operand) {
                found.push((tree.ast.node(operand).main, Fault::NoArguments));
            }
        }
    }
}

/// The name and the parenthesised initialiser of a declarator that is a plain name.
fn direct_initialization(
    tree: &Tree<'_>,
    declarator: NodeId,
    children: &[NodeId],
) -> Option<(NodeId, NodeId)> {
    if tree.kind(declarator) != NodeKind::InitDeclarator {
        return None;
    }
    let id = children.iter().copied().find(|&c| tree.kind(c) == NodeKind::DeclaratorId)?;
    let list = children.last().copied().filter(|&l| tree.kind(l) == NodeKind::ParenthesizedList)?;
    let name = tree.declared_name(id).filter(|&n| tree.kind(n) == NodeKind::Identifier)?;
    Some((name, list))
}

fn is_outlined_as_function(unit: &Unit<'_>, tree: &Tree<'_>, name: NodeId) -> bool {
    let n = tree.ast.node(name);
    let mut scope = n.scope;
    while scope.is_some() && unit.items.scopes[scope].kind == ScopeKind::TemplateParameters {
        scope = unit.items.scopes[scope].parent;
    }
    scope.is_some()
        && unit.items.bound(scope, tree.lexed.tokens.name(n.main), Tok(u32::MAX)).any(|d| {
            let d = &unit.items.decls[d];
            d.name_tok == n.main && d.kind == DeclKind::Function
        })
}

fn is_variable_template(unit: &Unit<'_>, tree: &Tree<'_>, name: NodeId) -> bool {
    let n = tree.ast.node(name);
    let hits = unit.items.unqualified(unit.lexed, tree.lexed.tokens.name(n.main), n.scope, n.main, true);
    let hits = hits.found();
    let is_template = |&d: &cufront_items::DeclId| {
        let d = &unit.items.decls[d];
        d.kind == DeclKind::Variable && d.head.is_some()
    };
    !hits.is_empty() && hits.iter().all(is_template)
}
