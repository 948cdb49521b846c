//! With how many arguments a launch is configured, and whether it names a stream (cuda-semantics specification, section
//! 4). The arguments of the kernel are those of a call: the core says what is wrong with them.

use super::caller::in_template;
use super::function_around;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_diag::say;

/// Grid, block, bytes of shared memory, stream.
const MAX_CONFIGURATION: usize = 4;

pub(super) fn check(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) {
    let t = &unit.lexed.tokens;
    for id in roots.iter().flat_map(|&root| ast.tree(root)) {
        let launch = ast.node(id);
        if launch.kind != NodeKind::KernelCall || !unit.user.contains(launch.main) {
            continue;
        }
        let Some(&configuration) = ast.children(id).get(1) else { continue };
        let given = ast.children(configuration);
        // a pack leaves their number open
        if given.iter().any(|&e| ast.node(e).kind == NodeKind::PackExpansion) {
            continue;
        }
        if let Some(&extra) = given.get(MAX_CONFIGURATION) {
            unit.diagnostics.say(t.start(ast.node(extra).first), say::TooManyArguments);
        }
        let without_stream = (2..MAX_CONFIGURATION).contains(&given.len());
        if without_stream && function_around(unit, launch.main).is_some_and(|c| !in_template(unit, c)) {
            // at the first of the `>>>`
            let close = ast.node(configuration).end.prev().prev().prev();
            if t.closes_launch(close) {
                unit.diagnostics.say(t.start(close), say::LaunchOnDefaultStream);
            }
        }
    }
}
