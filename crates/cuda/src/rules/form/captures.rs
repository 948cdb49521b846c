//! What a lambda-introducer captures ([expr.prim.lambda.capture]): nothing twice, nothing that the default captures
//! already, and variables of the function around alone.
//!
//! Example: `[n, n] { }`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::{DeclKind, Lookup, ScopeKind, Specifiers};
use rustc_hash::FxHashSet;

/// Checks the introducer `node`.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let mut default = None;
    let mut seen: FxHashSet<Name> = FxHashSet::default();
    for capture in tree.children(node) {
        let n = tree.ast.node(capture);
        match n.kind {
            NodeKind::CaptureDefault => default = Some(tree.view().captures_by_reference(capture)),
            NodeKind::Capture if tree.view().captures_variable(capture) => {
                let name = tree.lexed.tokens.name(n.main);
                let by_reference = tree.view().captures_by_reference(capture);
                let has_value =
                    tree.children(capture).last().is_some_and(|&i| tree.kind(i) != NodeKind::Absent);
                let same = default == Some(by_reference);
                let n = tree.ast.node(capture);
                let known = unit.items.unqualified(unit.lexed, name, n.scope, n.main, true);
                if known == Lookup::Nothing && !has_value {
                    // the elaborator tells that nothing of this name is declared
                    continue;
                }
                if !seen.insert(name) {
                    found.push((n.main, Fault::Of(Code::CapturedTwice)));
                } else if same && !has_value {
                    let at = if by_reference { n.first } else { n.main };
                    found.push((at, Fault::Of(Code::CapturedByDefault)));
                } else if !has_value && is_global(unit, tree, capture) {
                    found.push((n.main, Fault::Of(Code::CaptureOfOther)));
                }
            }
            _ => {}
        }
    }
}

/// The captured name is certainly that of a variable of a namespace or of a static one of a block.
fn is_global(unit: &Unit<'_>, tree: &Tree<'_>, capture: NodeId) -> bool {
    let n = tree.ast.node(capture);
    let name = tree.lexed.tokens.name(n.main);
    let found = unit.items.unqualified(unit.lexed, name, n.scope, n.main, true);
    let list = found.found();
    !list.is_empty()
        && list.iter().all(|&d| {
            let d = &unit.items.decls[d];
            let is_static = d.specifiers.intersects(Specifiers::STATIC | Specifiers::EXTERN);
            d.kind == DeclKind::Variable
                && match unit.items.scopes[d.scope].kind {
                    ScopeKind::Namespace => true,
                    ScopeKind::Block => is_static,
                    _ => false,
                }
        })
}
