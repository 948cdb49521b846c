//! A `switch` that jumps past the initialisation of a variable into its scope, or into a try-block: [`entered_scopes`].
//!
//! Example: `switch (n) { case 1: int i = 3; break; default: ; }`.

use super::entered_scopes::{self, From, Jump, Scope};
use crate::nested::Nested;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_lex::Tok;

/// The jumps in the trees `roots`.
pub(super) fn find(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Vec<Jump> {
    let mut found: Vec<Jump> = Vec::new();
    for &root in roots {
        let mut functions: Vec<(Tok, Tok, bool)> = Vec::new();
        let mut switches: Vec<NodeId> = Vec::new();
        for id in ast.tree(root) {
            let n = ast.node(id);
            match n.kind {
                NodeKind::FunctionBody => functions.push((n.first, n.end, false)),
                NodeKind::Lambda => functions.push((n.first, n.end, true)),
                NodeKind::SwitchStatement => switches.push(id),
                _ => {}
            }
        }
        let functions = Nested::new(functions);
        for id in switches {
            let at = ast.node(id).main;
            let around = functions.innermost(at).filter(|_| unit.user.contains(at));
            let Some((_, in_lambda)) = around else { continue };
            let from = if in_lambda { From::SwitchInLambda } else { From::Switch };
            let (labels, scopes) = body(unit, ast, id);
            let end = ast.node(id).end.prev();
            found.extend(entered_scopes::jump(unit, ast, &scopes, (at, from), &labels, end));
        }
    }
    found
}

/// The labels of the `switch` `node`, and the scopes in its statement.
fn body(unit: &Unit<'_>, ast: &Ast, node: NodeId) -> (Vec<Tok>, Vec<Scope>) {
    let (mut labels, mut scopes) = (Vec::new(), Vec::new());
    let mut open = ast.children(node).last().copied().into_iter().collect::<Vec<NodeId>>();
    while let Some(id) = open.pop() {
        let n = ast.node(id);
        match n.kind {
            // what these declare is told of with them
            NodeKind::Lambda
            | NodeKind::Class
            | NodeKind::StatementExpression
            | NodeKind::SwitchStatement => continue,
            NodeKind::CaseStatement | NodeKind::DefaultStatement => labels.push(n.main),
            _ => {}
        }
        entered_scopes::enter(unit, ast, id, &mut scopes);
        open.extend(ast.children(id));
    }
    labels.sort_unstable();
    (labels, scopes)
}
