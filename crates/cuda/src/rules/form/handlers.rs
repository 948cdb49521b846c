//! Names in the block of a handler that are those of its parameter, and names in the handlers of a function try block that are
//! those of the function's parameters ([basic.scope.block]/2, [except.handle]/11). The reference warns of them.
//!
//! Example: `void f(int n) try { } catch (int e) { int e; int n; }`.

use super::{parameters, Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::{DeclKind, ScopeId, ScopeKind};
use cufront_lex::Tok;

/// Checks the handler `node`.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let parts = tree.children(node);
    let parameter = parts.iter().find(|&&p| tree.kind(p) == NodeKind::Parameter);
    let caught = parameter.and_then(|&p| parameters::parameter_name(tree, p));
    let body = parts.iter().find(|&&p| tree.kind(p) == NodeKind::CompoundStatement);
    let first = body.and_then(|&body| {
        tree.children(body).into_iter().find(|&c| tree.kind(c) == NodeKind::DeclarationStatement)
    });
    let block = first.map(|first| tree.ast.node(first).scope).filter(|&s| is_kind(unit, s, ScopeKind::Block));
    let of_function = match tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::FunctionBody) {
        true => parameters_around(unit, tree.ast.node(node).scope),
        false => None,
    };
    if let (Some(at), Some(scope)) = (caught, of_function) {
        if declares(unit, scope, tree.lexed.tokens.name(at), at) {
            found.push((at, Fault::Of(Code::HandlerHidesParameter)));
        }
    }
    let (Some(block), Some(&body)) = (block, body) else { return };
    let n = tree.ast.node(body);
    let names = unit.items.scopes[block].decls.iter().map(|&d| &unit.items.decls[d]);
    let mut seen: Vec<Tok> = Vec::new();
    for d in names {
        let at = d.name_tok;
        let declared = d.name.is_some() && at.is_some() && n.first < at && at < n.end;
        if !declared || d.kind == DeclKind::Unknown || d.scope != block || seen.contains(&at) {
            continue;
        }
        seen.push(at);
        if of_function.is_some_and(|scope| declares(unit, scope, d.name, at)) {
            found.push((at, Fault::Of(Code::HandlerHidesParameter)));
        }
        if caught.is_some_and(|caught| tree.lexed.tokens.name(caught) == d.name) {
            found.push((at, Fault::Of(Code::HidesCaught)));
        }
    }
}

/// The scope of the parameters of the function around `scope`.
fn parameters_around(unit: &Unit<'_>, scope: ScopeId) -> Option<ScopeId> {
    let mut scope = scope;
    while scope.is_some() {
        match unit.items.scopes[scope].kind {
            ScopeKind::FunctionParameters => return Some(scope),
            ScopeKind::Block => scope = unit.items.scopes[scope].parent,
            _ => return None,
        }
    }
    None
}

/// `scope` declares `name` in front of the token `at`.
fn declares(unit: &Unit<'_>, scope: ScopeId, name: Name, at: Tok) -> bool {
    unit.items.bound(scope, name, at).any(|d| unit.items.decls[d].name_tok < at)
}

fn is_kind(unit: &Unit<'_>, scope: ScopeId, kind: ScopeKind) -> bool {
    scope.is_some() && unit.items.scopes[scope].kind == kind
}
