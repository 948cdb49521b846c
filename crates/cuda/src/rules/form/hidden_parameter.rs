//! Names in a template that are those of its parameters ([temp.local]/6).
//!
//! The standard forbids all of them, and g++ refuses them. The reference refuses a name that stands in the scope of the
//! template itself, which is that of the members of a class, and of the parameters and the outermost block of a function;
//! it warns of what stands deeper, and of all parameters of functions.
//!
//! Example: in `template <class T> void f() { int T; { int T; } }` the first `T` is an error, the second a warning.

use super::{parameters, Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_base::Name;
use cufront_items::{ScopeId, ScopeKind};
use cufront_lex::Tok;

/// So many scopes around a declaration are looked at.
const MANY_SCOPES: usize = 256;

/// Where the name of a template parameter is declared again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Hides {
    /// In the scope of the template.
    Own,
    /// In a scope in it.
    Deeper,
}

/// Does a declaration of `name` at `at`, in `scope`, hide a template parameter around it?
pub(in crate::rules) fn hides(unit: &Unit<'_>, scope: ScopeId, name: Name, at: Tok) -> Option<Hides> {
    let scopes = &unit.items.scopes;
    let mut head = scope;
    let mut passed = 0;
    while head.is_some() {
        passed += 1;
        if passed > MANY_SCOPES {
            return None;
        }
        let s = &scopes[head];
        match s.kind {
            ScopeKind::TemplateParameters => {
                let hidden = unit.items.bound(head, name, at).next();
                if hidden.is_some_and(|p| unit.items.decls[p].name_tok != at) {
                    break;
                }
            }
            ScopeKind::Namespace => return None,
            _ => {}
        }
        head = s.parent;
    }
    if head.is_none() {
        return None;
    }
    let kind = |scope: ScopeId| scopes[scope].kind;
    let own = match kind(scope) {
        ScopeKind::Class => Some(scopes[scope].parent),
        ScopeKind::FunctionParameters => Some(head_of_function(unit, scopes[scope].parent)),
        ScopeKind::Block => {
            let parameters = scopes[scope].parent;
            (kind(parameters) == ScopeKind::FunctionParameters)
                .then(|| head_of_function(unit, scopes[parameters].parent))
        }
        ScopeKind::TemplateParameters => None,
        ScopeKind::Namespace | ScopeKind::Enum => None,
    };
    Some(if own == Some(head) { Hides::Own } else { Hides::Deeper })
}

/// The innermost template head around a function that is declared in `scope`, or what else stands there.
fn head_of_function(unit: &Unit<'_>, scope: ScopeId) -> ScopeId {
    let scopes = &unit.items.scopes;
    let mut scope = scope;
    while scopes[scope].kind == ScopeKind::Class && scopes[scope].parent.is_some() {
        scope = scopes[scope].parent;
    }
    scope
}

/// Checks the name of the parameter `node`, of a function or a template.
pub(super) fn parameter(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(at) = parameters::parameter_name(tree, node) else { return };
    let name = tree.lexed.tokens.name(at);
    let is_of_template = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::TemplateParameters);
    let mut scope = tree.ast.node(node).scope;
    if is_of_template && unit.items.scopes[scope].kind == ScopeKind::TemplateParameters {
        // two of one name in one head are told of elsewhere
        scope = unit.items.scopes[scope].parent;
    }
    let Some(hides) = hides(unit, scope, name, at) else { return };
    found.push((at, Fault::HidesDeeper));
    if hides == Hides::Own && !is_of_template && is_of_definition(tree, node) {
        found.push((at, Fault::TemplateParameterTwice));
    }
}

/// The parameter `node` is one of a function that is defined there, and no friend.
fn is_of_definition(tree: &Tree<'_>, node: NodeId) -> bool {
    let mut around = tree.around(node);
    let declarator = around.find(|&n| tree.kind(n) == NodeKind::FunctionDeclarator);
    let definition = around.find(|&n| {
        matches!(tree.kind(n), NodeKind::FunctionDefinition | NodeKind::SimpleDeclaration | NodeKind::Lambda)
    });
    let Some(definition) = definition.filter(|&d| tree.kind(d) == NodeKind::FunctionDefinition) else {
        return false;
    };
    let is_friend =
        tree.specifiers(definition).is_some_and(|s| tree.specifier(s, Specifier::Friend).is_some());
    let defined = tree.child(definition, 1).and_then(|d| tree.function_declarator(d));
    !is_friend && defined.is_some() && defined == declarator
}
