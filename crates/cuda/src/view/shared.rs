//! Variables in shared memory.
//!
//! `__shared__` gives a variable of a block static storage duration (CUDA C++ language extensions, "Variable
//! memory space specifiers"). Without the word it would be an automatic one: large, and never initialised. So
//! the word becomes `static` where no storage class is written.

use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier, View};
use cufront_edits::{Part, Reason};
use cufront_items::{attribute_group, AttrSet};
use cufront_lex::Tok;

/// Writes `static` in front of the specifiers of variables in blocks that are `__shared__`.
pub(super) fn make_static(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let is_shared = |group: &Tok| attribute_group(lexed, *group).0.contains(AttrSet::SHARED);
    let mut groups: Vec<Tok> = lexed.attributes.iter().copied().filter(is_shared).collect();
    groups.sort_unstable();
    unit.forest.make(lexed, unit.items, &groups);
    for at in places(unit, &groups) {
        let at = lexed.tokens.start(at);
        unit.edits.replace(at, at, Reason::Shared, &[Part::New("static ")]);
    }
}

/// Where a storage class is missing: in front of the first specifier that is no attribute, as attributes that belong to
/// the declaration come first ([dcl.pre]).
fn places(unit: &Unit<'_>, groups: &[Tok]) -> Vec<Tok> {
    let ast = &unit.forest.ast;
    let view = View::new(ast, &unit.lexed.tokens);
    let mut out = Vec::new();
    for id in unit.forest.roots().into_iter().flat_map(|root| ast.tree(root)) {
        if ast.node(id).kind != NodeKind::DeclarationStatement {
            continue;
        }
        let declaration = ast.child(id, 0).filter(|&d| ast.node(d).kind == NodeKind::SimpleDeclaration);
        let Some(specifiers) = declaration.and_then(|d| ast.child(d, 0)) else { continue };
        let list = ast.children(specifiers);
        let is_attribute = |s: &NodeId| ast.node(*s).kind == NodeKind::Attribute;
        let shared = |s: &NodeId| is_attribute(s) && groups.binary_search(&ast.node(*s).first).is_ok();
        let storage = [Specifier::Static, Specifier::Extern, Specifier::ThreadLocal, Specifier::Typedef];
        if list.iter().any(shared) && !storage.iter().any(|&s| view.specifier(specifiers, s).is_some()) {
            out.extend(list.iter().find(|s| !is_attribute(s)).map(|&s| ast.node(s).first));
        }
    }
    out
}
