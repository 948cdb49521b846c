//! Declarations that look like those of functions, but what stands in the place of the first parameter's type is a value:
//! they initialise a variable ([dcl.ambig.res]), and a parenthesis is missing behind that value.
//!
//! Example: `int n; void f(n x);`.

use super::{Fault, Found, Tree};
use crate::rules::attribute_words::words;
use crate::rules::placement::{spelled, OTHERS};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::{AttrSet, DeclId, DeclKind, ScopeKind};
use cufront_lex::Tok;

/// Checks the variables of the declaration `node` that the outline takes for functions: none has type `void`
/// ([basic.types.general]/5) or is a kernel. What initialises them is elaborated.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.kind(node) != NodeKind::SimpleDeclaration {
        return;
    }
    let Some(specifiers) = tree.specifiers(node) else { return };
    for declarator in tree.children(node).into_iter().skip(1) {
        let children = tree.children(declarator);
        let Some(name) = direct_initialization(tree, declarator, &children) else { continue };
        let Some(outlined) = outlined_as_function(unit, tree, name) else { continue };
        let no_variable = AttrSet::HOST | AttrSet::GLOBAL | OTHERS;
        for word in words(unit, outlined).iter().filter(|w| w.bit.intersects(no_variable)) {
            found.push((word.tok, Fault::Misplaced(spelled(word.bit))));
        }
        let storage = [Specifier::Static, Specifier::Extern, Specifier::Inline];
        let is_storage = |&s: &NodeId| storage.iter().any(|&w| tree.view().is_specifier(s, w));
        let written = tree.children(specifiers).into_iter().filter(|&s| tree.kind(s) != NodeKind::Attribute);
        let is_void = written.filter(|s| !is_storage(s)).count() == 1
            && tree.specifier(specifiers, Specifier::Void).is_some();
        if is_void {
            found.push((tree.ast.node(name).main, Fault::Of(Code::IncompleteObject)));
        }
    }
}

/// The name of a declarator that is a plain name with a parenthesised initialiser.
fn direct_initialization(tree: &Tree<'_>, declarator: NodeId, children: &[NodeId]) -> Option<NodeId> {
    if tree.kind(declarator) != NodeKind::InitDeclarator {
        return None;
    }
    let id = children.iter().copied().find(|&c| tree.kind(c) == NodeKind::DeclaratorId)?;
    children.last().filter(|&&l| tree.kind(l) == NodeKind::ParenthesizedList)?;
    tree.declared_name(id).filter(|&n| tree.kind(n) == NodeKind::Identifier)
}

/// The function that the outline takes the variable `name` for.
fn outlined_as_function(unit: &Unit<'_>, tree: &Tree<'_>, name: NodeId) -> Option<DeclId> {
    let n = tree.ast.node(name);
    let mut scope = n.scope;
    while scope.is_some() && unit.items.scopes[scope].kind == ScopeKind::TemplateParameters {
        scope = unit.items.scopes[scope].parent;
    }
    if scope.is_none() {
        return None;
    }
    unit.items.bound(scope, tree.lexed.tokens.name(n.main), Tok(u32::MAX)).find(|&d| {
        let d = &unit.items.decls[d];
        d.name_tok == n.main && d.kind == DeclKind::Function
    })
}
