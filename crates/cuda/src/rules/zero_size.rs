//! Parameters without a size: the device has no place to pass them in.
//!
//! GNU C++ has arrays of no elements; a class that holds nothing else has no size. (An empty class has one byte.)

use super::attribute_words::{offset_of, words};
use super::interest::holds;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{AttrSet, Decl, DeclId, DeclKind};
use cufront_lex::{Tok, TokenKind};
use cufront_sema::{Sema, SemaOptions, TypeCategory};
use cufront_types::{PathNode, TypeId, TypeKind};

pub(super) fn check(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    // without an array of no elements there is no such class
    let empty = |open: Tok| match t.kind(open.next()) {
        TokenKind::RBracket => true,
        TokenKind::Number => {
            lexed.spelling(open.next()) == b"0" && t.kind(open.plus(2)) == TokenKind::RBracket
        }
        _ => false,
    };
    let arrays: Vec<Tok> = unit.user.of_kind(lexed, TokenKind::LBracket).filter(|&t| empty(t)).collect();
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
    for id in functions {
        let Some(at) = offset_of(unit, &words(unit, id), device) else { continue };
        for _ in 0..parameters_without_size(unit, id) {
            unit.diagnostics.say(at, say::ParameterWithoutSize);
        }
    }
}

/// How many parameters of the function `id` are objects without a size.
fn parameters_without_size(unit: &mut Unit<'_>, id: DeclId) -> usize {
    let name = unit.items.decls[id].name_tok;
    let mut sema = Sema::new(unit.lexed, unit.items, SemaOptions::default());
    let Ok(ty) = sema.declared_type(id) else { return 0 };
    let Some(function) = sema.types.as_function(ty) else { return 0 };
    let parameters = sema.types.type_list(function.parameters).to_vec();
    let mut without_size = |&ty: &TypeId| {
        !is_instance(&sema, ty)
            && sema.category(ty, name) == Ok(TypeCategory::Class)
            && sema.object_size(ty, name) == Ok(0)
    };
    parameters.iter().filter(|ty| without_size(ty)).count()
}

/// The type is an instance of a class template, which need not be complete when the function is looked at.
fn is_instance(sema: &Sema<'_>, ty: TypeId) -> bool {
    match sema.types.kind(sema.types.unqualified(ty)) {
        TypeKind::Named(path) => matches!(sema.types.path_node(path), PathNode::Template { .. }),
        _ => false,
    }
}
