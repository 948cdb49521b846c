//! Members, friends, function templates and classes that are defined twice ([basic.def.odr]/1): 3369. A function that is
//! defaulted or deleted is defined by that.
//!
//! Definitions of one name are compared by the entity that the core says they are of, and by their types: with another
//! result a declaration is wrong for another reason.
//!
//! Example: `struct A { void f(); }; void A::f() {} void A::f() {}`.

use super::definition::{is_constrained, say_defined_twice_at, SEVERAL};
use crate::unit::Unit;
use cufront_base::Name;
use cufront_items::{Decl, DeclId, DeclKind, HeadId, Items, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

/// Work for one definition; see `Elaborator::limit_work`.
const BUDGET: usize = 100_000;

/// Reports the second definitions among those of the project.
pub(super) fn check(unit: &mut Unit<'_>) {
    let project = super::UserText::of_project(unit.lexed);
    let mut by_name: FxHashMap<(DeclKind, NameKind, Name), Vec<DeclId>> = FxHashMap::default();
    for (id, d) in unit.items.decls.iter() {
        if d.name_tok.is_some() && project.contains(d.first) && is_definition(unit, id) {
            by_name.entry((d.kind, d.name_kind, d.name)).or_default().push(id);
        }
    }
    let mut again: Vec<(DeclId, DeclId, Tok)> = Vec::new();
    for ((kind, ..), mut list) in by_name {
        let is_special = |&id: &DeclId| {
            let d = &unit.items.decls[id];
            let marks = Specifiers::QUALIFIED | Specifiers::FRIEND | REPLACED;
            d.head.is_some() || d.specifiers.intersects(marks)
        };
        if list.len() < 2 || !list.iter().any(is_special) {
            continue;
        }
        // what is in a class is declared when somebody looks into it
        list.sort_by_key(|&id| unit.items.decls[id].name_tok);
        match kind {
            DeclKind::Function => functions(unit, &list, &mut again),
            DeclKind::Class => classes(unit, &list, &mut again),
            _ => variables(unit, &list, &mut again),
        }
    }
    again.sort_unstable();
    for (id, first, place) in again {
        if unit.user.contains(unit.items.decls[id].first) {
            say_defined_twice_at(unit, place, id, first);
        }
    }
}

/// Keeps the functions in `list` that an earlier one defines.
fn functions(unit: &mut Unit<'_>, list: &[DeclId], again: &mut Vec<(DeclId, DeclId, Tok)>) {
    let mut elaborator = unit.elaborator();
    let mut seen: FxHashMap<_, (DeclId, Tok)> = FxHashMap::default();
    for &id in list {
        elaborator.limit_work(BUDGET);
        let Some(entity) = elaborator.declared_function(id, cufront_program::EntityId::NONE) else {
            continue;
        };
        // with another result, or other heads, it is wrong for another reason
        let has_heads = elaborator.has_heads_of_class(id) || is_template_of_class(elaborator.items(), id);
        let Some(ty) = elaborator.written_type(id).filter(|_| has_heads) else { continue };
        let name = elaborator.items().decls[id].name_tok;
        let &mut (first, at) = seen.entry((entity, ty)).or_insert((id, name));
        // a body may have been walked twice, which declared what is in it once more
        if at != name && is_told_here(elaborator.items(), first, id) {
            again.push((id, first, name));
        }
    }
}

/// True for a member template of a class that is no template.
fn is_template_of_class(items: &Items, id: DeclId) -> bool {
    let d = &items.decls[id];
    let head = items.scopes[d.scope].kind == ScopeKind::TemplateParameters;
    let around = if head { items.scopes[d.scope].parent } else { d.scope };
    d.head.is_some() && !items.in_template(around)
}

/// True if this rule is the one that tells that `later` defines what `first` defines.
fn is_told_here(items: &Items, first: DeclId, later: DeclId) -> bool {
    let (a, b) = (&items.decls[first], &items.decls[later]);
    let either = a.specifiers | b.specifiers;
    let both = a.specifiers & b.specifiers;
    // `template <> template <class U> void A<int>::f() {}` defines the member of one instance only
    if specializes_class(items, a) != specializes_class(items, b) {
        return false;
    }
    if either.intersects(REPLACED) {
        // a template that is deleted later is wrong for that
        let is_template = b.head.is_some() && !b.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        return !(is_template && b.specifiers.contains(Specifiers::DELETED));
    }
    let in_class = |d: &Decl| items.scopes[items.skip_template_parameters(d.scope)].kind == ScopeKind::Class;
    // two templates of one class are told apart by their heads
    if a.head.is_some() && in_class(a) && in_class(b) {
        return false;
    }
    let plain = !either.intersects(Specifiers::QUALIFIED | Specifiers::FRIEND) && a.head.is_none();
    !both.contains(Specifiers::EXPLICIT_SPECIALIZATION) && (!plain || in_class(a))
}

/// True if a head around the own one of the template `d` is empty: it is a member of an explicit specialisation.
fn specializes_class(items: &Items, d: &Decl) -> bool {
    let up = |h: &HeadId| Some(items.heads[*h].outer).filter(|h| h.is_some());
    std::iter::successors(Some(d.head).filter(|h| h.is_some()), up)
        .any(|h| items.heads[h].open.next() == items.heads[h].close)
}

/// Keeps the classes in `list` that an earlier definition defines.
fn classes(unit: &mut Unit<'_>, list: &[DeclId], again: &mut Vec<(DeclId, DeclId, Tok)>) {
    let mut elaborator = unit.elaborator();
    let mut seen: FxHashMap<_, (DeclId, Tok)> = FxHashMap::default();
    for &id in list {
        elaborator.limit_work(BUDGET);
        let Some(class) = elaborator.defined_class(id) else { continue };
        let (name, told) = {
            let d = &elaborator.items().decls[id];
            (d.name_tok, d.specifiers)
        };
        let &mut (first, at) = seen.entry(class).or_insert((id, name));
        let again_told = match told.contains(Specifiers::TEMPLATE_ID) {
            true => at != name && elaborator.declare_same_specialization(first, id),
            false => told.contains(Specifiers::QUALIFIED),
        };
        if at != name && again_told {
            let place = elaborator.place_of_class_name(id).unwrap_or(name);
            again.push((id, first, place));
        }
    }
}

/// Keeps the static data members in `list` that an earlier one defines.
fn variables(unit: &mut Unit<'_>, list: &[DeclId], again: &mut Vec<(DeclId, DeclId, Tok)>) {
    let mut elaborator = unit.elaborator();
    let mut seen: FxHashMap<_, (DeclId, Tok)> = FxHashMap::default();
    for &id in list {
        elaborator.limit_work(BUDGET);
        let is_template = elaborator.items().decls[id].head.is_some();
        if is_template && !elaborator.has_heads_of_class(id) {
            continue;
        }
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
                again.push((id, first, name));
            }
        }
    }
}

/// What defines a function instead of a body.
const REPLACED: Specifiers = Specifiers::DEFAULTED.union(Specifiers::DELETED);

/// A head of the template that `d` declares has constraints, by which templates of one name may differ.
fn has_constrained_head(unit: &Unit<'_>, d: &Decl) -> bool {
    unit.config.cxx20() && unit.items.has_constrained_head(unit.lexed, d.head, d.scope)
}

/// The declaration is a definition that no other one may follow: of a class, a member, or a function.
fn is_definition(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    let kind = unit.items.scopes[d.scope].kind;
    let is_place = matches!(kind, ScopeKind::Namespace | ScopeKind::TemplateParameters | ScopeKind::Class);
    if d.kind == DeclKind::Class {
        let partial = d.specifiers.contains(Specifiers::TEMPLATE_ID);
        let in_other = match kind {
            ScopeKind::TemplateParameters => unit.items.in_template(unit.items.scopes[d.scope].parent),
            _ => unit.items.in_template(d.scope),
        };
        return is_place
            && d.body.is_some()
            && !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            // a member of a specialisation has one head more, an empty one
            && (d.head.is_none() || unit.items.heads[d.head].outer.is_none())
            // with constraints there may be many of the same arguments
            && !(partial && (in_other || has_constrained_head(unit, d)));
    }
    let special = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::DEDUCED;
    if d.specifiers.intersects(special) || d.attrs.intersects(SEVERAL) {
        return false;
    }
    let Some(declarator) = unit.items.declarator(id) else { return false };
    let is_template = d.head.is_some();
    if is_template && (is_constrained(unit, id) || has_constrained_head(unit, d)) {
        return false;
    }
    let is_friend = d.specifiers.contains(Specifiers::FRIEND);
    if is_friend && (is_template || unit.items.in_template(d.scope)) {
        return false;
    }
    match d.kind {
        DeclKind::Function => {
            is_place
                && matches!(
                    d.name_kind,
                    NameKind::Plain | NameKind::Constructor | NameKind::Destructor | NameKind::Operator
                )
                && (declarator.body.is_some() || d.specifiers.intersects(REPLACED))
                && declarator.params.is_some()
        }
        DeclKind::Variable => {
            let qualified = d.specifiers.contains(Specifiers::QUALIFIED);
            let special = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
            let kinds = [ScopeKind::Namespace, ScopeKind::TemplateParameters];
            qualified && !special && kinds.contains(&kind)
        }
        _ => false,
    }
}
