//! Parameters without a size: the device has no place to pass them in.
//!
//! GNU C++ has arrays of no elements; a class that holds nothing else has no size. (An empty class has one byte.)

use super::attribute_words::{offset_of, words};
use super::parts::holds;
use crate::shape::BUDGET;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_diag::say;
use cufront_elaborate::Elaborator;
use cufront_items::{AttrSet, Decl, DeclId, DeclKind};
use cufront_lex::Tok;
use cufront_program::Ty;

pub(super) fn check(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) {
    let t = &unit.lexed.tokens;
    // without an array of no elements there is no such class
    let is_empty = |id: NodeId| {
        ast.node(id).kind == NodeKind::ArrayDeclarator
            && ast.children(id).get(1).is_some_and(|&bound| match ast.node(bound).kind {
                NodeKind::Absent => true,
                NodeKind::Literal => unit.lexed.spelling(ast.node(bound).main) == b"0",
                _ => false,
            })
    };
    let nodes = roots.iter().flat_map(|&root| ast.tree(root));
    let mut arrays: Vec<Tok> = nodes.filter(|&id| is_empty(id)).map(|id| ast.node(id).main).collect();
    arrays.sort_unstable();
    let has_array =
        |d: &Decl| d.kind == DeclKind::Class && d.body.is_some() && holds(&arrays, d.body, t.partner(d.body));
    if arrays.is_empty() || !unit.items.decls.iter().any(|(_, d)| has_array(d)) {
        return;
    }
    let device = AttrSet::DEVICE | AttrSet::GLOBAL;
    let functions: Vec<DeclId> = unit
        .items
        .decls
        .iter()
        .filter(|(id, d)| {
            d.kind == DeclKind::Function
                && d.attrs.intersects(device)
                && d.head.is_none()
                && unit.user.contains(d.first)
                && unit.items.declarator(*id).is_some_and(|c| c.body.is_some())
        })
        .map(|(id, _)| id)
        .collect();
    // one for all: what a class is made of is found out once
    let mut elaborator = unit.elaborator();
    let mut found: Vec<(DeclId, usize)> = Vec::new();
    for id in functions {
        elaborator.limit_work(BUDGET);
        let count = parameters_without_size(&mut elaborator, id);
        if count > 0 {
            found.push((id, count));
        }
    }
    for (id, count) in found {
        let Some(at) = offset_of(unit, &words(unit, id), device) else { continue };
        for _ in 0..count {
            unit.diagnostics.say(at, say::ParameterWithoutSize);
        }
    }
}

/// How many parameters of the function `id` are objects without a size.
fn parameters_without_size(elaborator: &mut Elaborator<'_>, id: DeclId) -> usize {
    let parameters = elaborator.written_parameters(id).unwrap_or_default();
    let mut is_without_size = |&ty: &Ty| {
        let class = elaborator.program.types.as_class(ty);
        // the reference does not ask for the size of what it has not instantiated yet
        let is_instance = class.is_some_and(|class| elaborator.program.entity(class).args.is_some());
        !is_instance && elaborator.takes_no_bytes(ty)
    };
    parameters.iter().filter(|ty| is_without_size(ty)).count()
}
