//! `decltype(x)` of a `__managed__` variable `x` (CUDA C++ programming guide, "__managed__").
//!
//! Host code reaches such a variable through a pointer, so the type that the name has there is not the declared one.
//! Only an id-expression without parentheses asks for the declared type ([dcl.type.decltype]).

use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_declare::{find_uses, Use};
use cufront_diag::{say, Name};
use cufront_items::{AttrSet, DeclId, DeclKind, ScopeKind};
use cufront_lex::Tok;

pub(super) fn check(unit: &mut Unit<'_>, roots: &[NodeId]) {
    let managed =
        |d: &cufront_items::Decl| d.kind == DeclKind::Variable && d.attrs.contains(AttrSet::MANAGED);
    if !unit.items.decls.iter().any(|(_, d)| managed(d)) {
        return;
    }
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let ast = &unit.forest.ast;
    let operands = roots
        .iter()
        .flat_map(|&root| ast.tree(root))
        .filter(|&id| ast.node(id).kind == NodeKind::Decltype)
        .filter_map(|id| ast.child(id, 0));
    let mut targets: Vec<Tok> = operands.filter_map(|operand| last_name(ast, operand)).collect();
    targets.sort_unstable();
    for u in find_uses(lexed, unit.items, unit.forest, &targets) {
        let found = u.found.found();
        let all = !found.is_empty() && found.iter().all(|&d| managed(&unit.items.decls[d]));
        if all && !is_dependent_member(unit, &u) {
            let variable = Name(lexed.spelling(u.name));
            unit.diagnostics.say(t.start(u.first), say::DecltypeOfManaged { variable });
        }
    }
}

/// The last name of the id-expression `operand`, if it is one: `id`, `::N::id`, `C<int>::id<int>`.
fn last_name(ast: &Ast, operand: NodeId) -> Option<Tok> {
    let parts = ast.children(operand);
    match ast.node(operand).kind {
        NodeKind::Identifier => Some(ast.node(operand).main),
        NodeKind::TemplateId => last_name(ast, *parts.first()?),
        NodeKind::QualifiedName => last_name(ast, *parts.last()?),
        _ => None,
    }
}

/// A member of a class that is named with template parameters is looked up when these are known ([temp.dep]).
fn is_dependent_member(unit: &mut Unit<'_>, u: &Use) -> bool {
    let member = |&d: &DeclId| unit.items.scopes[unit.items.decls[d].scope].kind == ScopeKind::Class;
    if !u.found.found().iter().any(member) {
        return false;
    }
    let names: Vec<Tok> = unit.lexed.tokens.identifiers(u.first, u.name).map(|(tok, _)| tok).collect();
    let uses = find_uses(unit.lexed, unit.items, unit.forest, &names);
    let parameter = |d: &DeclId| {
        let d = &unit.items.decls[*d];
        d.kind == DeclKind::TypeParameter || unit.items.scopes[d.scope].kind == ScopeKind::TemplateParameters
    };
    uses.iter().any(|used| used.found.found().iter().any(parameter))
}
