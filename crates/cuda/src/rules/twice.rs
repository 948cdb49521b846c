//! Members and function templates that are defined twice ([basic.def.odr]/1): 3369.
//!
//! Definitions of one name are compared by the entity that the core says they are of, and by their types: with another
//! result a declaration is wrong for another reason.
//!
//! Example: `struct A { void f(); }; void A::f() {} void A::f() {}`.

use super::definition::{is_constrained, say_defined_twice, SEVERAL};
use crate::unit::Unit;
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

/// Work for one definition; see `Elaborator::limit_work`.
const BUDGET: usize = 100_000;

/// Reports the second definitions among those of the project.
pub(super) fn check(unit: &mut Unit<'_>) {
    let project = super::UserText::of_project(unit.lexed);
    let mut by_name: FxHashMap<(bool, NameKind, Name), Vec<DeclId>> = FxHashMap::default();
    for (id, d) in unit.items.decls.iter() {
        if d.name_tok.is_some() && project.contains(d.first) && is_definition(unit, id) {
            by_name.entry((d.kind == DeclKind::Function, d.name_kind, d.name)).or_default().push(id);
        }
    }
    let mut again: Vec<(DeclId, DeclId)> = Vec::new();
    for ((is_function, ..), list) in by_name {
        let is_special = |&id: &DeclId| {
            let d = &unit.items.decls[id];
            d.head.is_some() || d.specifiers.contains(Specifiers::QUALIFIED)
        };
        if list.len() < 2 || !list.iter().any(is_special) {
            continue;
        }
        match is_function {
            true => functions(unit, &list, &mut again),
            false => variables(unit, &list, &mut again),
        }
    }
    again.sort_unstable();
    for (id, first) in again {
        if unit.user.contains(unit.items.decls[id].first) {
            say_defined_twice(unit, id, first);
        }
    }
}

/// Keeps the functions in `list` that an earlier one defines.
fn functions(unit: &mut Unit<'_>, list: &[DeclId], again: &mut Vec<(DeclId, DeclId)>) {
    let mut elaborator = unit.elaborator();
    let mut seen: FxHashMap<_, (DeclId, Tok)> = FxHashMap::default();
    for &id in list {
        elaborator.limit_work(BUDGET);
        let Some(entity) = elaborator.declared_function(id, cufront_program::EntityId::NONE) else {
            continue;
        };
        // with another result, or other heads, it is wrong for another reason
        let Some(ty) = elaborator.written_type(id).filter(|_| elaborator.has_heads_of_class(id)) else {
            continue;
        };
        let name = elaborator.items().decls[id].name_tok;
        let &mut (first, at) = seen.entry((entity, ty)).or_insert((id, name));
        // a body may have been walked twice, which declared what is in it once more
        if at != name {
            again.push((id, first));
        }
    }
}

/// Keeps the static data members in `list` that an earlier one defines.
fn variables(unit: &mut Unit<'_>, list: &[DeclId], again: &mut Vec<(DeclId, DeclId)>) {
    let mut elaborator = unit.elaborator();
    let mut seen: FxHashMap<_, (DeclId, Tok)> = FxHashMap::default();
    for &id in list {
        elaborator.limit_work(BUDGET);
        let Some(class) = elaborator.class_of_member(id) else { continue };
        let (name, declares_only) = {
            let items = elaborator.items();
            let d = &items.decls[id];
            // what is defined in the class may be declared again
            let inside = Specifiers::CONSTEXPR | Specifiers::INLINE;
            let declares_only = |m: DeclId| !items.decls[m].specifiers.intersects(inside);
            (d.name_tok, items.bound(class, d.name, Tok(u32::MAX - 1)).any(declares_only))
        };
        if !declares_only {
            continue;
        }
        let &mut (first, at) = seen.entry(class).or_insert((id, name));
        if at != name {
            let ty = elaborator.written_type(id);
            if ty.is_some() && ty == elaborator.written_type(first) {
                again.push((id, first));
            }
        }
    }
}

/// The declaration is a definition that no other one may follow: of a member, or of a function template.
fn is_definition(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    let special = Specifiers::EXPLICIT_SPECIALIZATION
        | Specifiers::EXPLICIT_INSTANTIATION
        | Specifiers::FRIEND
        | Specifiers::DEDUCED;
    if d.specifiers.intersects(special) || d.attrs.intersects(SEVERAL) {
        return false;
    }
    let Some(declarator) = unit.items.declarator(id) else { return false };
    let kind = unit.items.scopes[d.scope].kind;
    let is_template = d.head.is_some();
    if is_template && (unit.config.cxx20() || is_constrained(unit, id)) {
        return false;
    }
    let is_place = matches!(kind, ScopeKind::Namespace | ScopeKind::TemplateParameters | ScopeKind::Class);
    let qualified = d.specifiers.contains(Specifiers::QUALIFIED);
    match d.kind {
        DeclKind::Function => {
            is_place
                && matches!(
                    d.name_kind,
                    NameKind::Plain | NameKind::Constructor | NameKind::Destructor | NameKind::Operator
                )
                && declarator.body.is_some()
                && declarator.params.is_some()
                && (qualified || is_template || kind == ScopeKind::Class)
                && !(kind == ScopeKind::Class && is_template)
        }
        DeclKind::Variable => qualified && !is_template && kind == ScopeKind::Namespace,
        _ => false,
    }
}
