//! E17: names that a class member of the same name hides too late.
//!
//! `struct S { using X = X<int>; };` is ill-formed for the host compiler ([class.member.lookup]: a name used
//! in a class must mean the same when the class is complete), yet CUDA's headers are written so. Each use of
//! an outer entity in the member declarations of a class, in front of the member that hides it, is qualified
//! with the namespace of the entity. A class that is nested in another uses names in the class around it, too:
//! `struct A { struct B { Y y; }; int Y; };` is ill-formed for g++ 13.

use crate::unit::Unit;
use cufront_base::Name;
use cufront_edits::{Part, Reason};
use cufront_items::hidden_names::names_looked_up;
use cufront_items::{DeclId, DeclKind, Lookup, Parser, ScopeId, ScopeKind};
use cufront_lex::Tok;
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) fn qualify_hidden_names(unit: &mut Unit<'_>) {
    // each walk through a block declares its classes anew
    let mut done: FxHashSet<Tok> = FxHashSet::default();
    let mut members: FxHashMap<ScopeId, Members> = FxHashMap::default();
    for i in 0..unit.items.scopes.len() {
        let scope = ScopeId(i as u32);
        let s = &unit.items.scopes[scope];
        if s.kind == ScopeKind::Class && s.members_parsed {
            qualify_in_class(unit, scope, &mut members, &mut done);
        }
    }
}

/// The members of a class by name, with the token where the first of them becomes visible.
type Members = FxHashMap<Name, Tok>;

fn members_of(unit: &Unit<'_>, class: ScopeId) -> Members {
    let mut members = Members::default();
    for d in unit.items.scopes[class].decls.iter().map(|&d| &unit.items.decls[d]) {
        let named = d.name.is_some()
            && matches!(
                d.kind,
                DeclKind::TypeAlias
                    | DeclKind::Variable
                    | DeclKind::Function
                    | DeclKind::Class
                    | DeclKind::Enum
            )
            && d.name_kind == cufront_items::NameKind::Plain
            && !d.specifiers.contains(cufront_items::Specifiers::FRIEND);
        if named {
            let first = members.entry(d.name).or_insert(d.point);
            *first = d.point.min(*first);
        }
    }
    members
}

/// `class` and the classes around it, from the inside out: a name that a nested class uses must not change its meaning
/// in any of them.
fn classes_around(unit: &Unit<'_>, class: ScopeId) -> Vec<ScopeId> {
    let mut out = Vec::new();
    let mut scope = class;
    while scope.is_some() {
        match unit.items.scopes[scope].kind {
            ScopeKind::Class => out.push(scope),
            ScopeKind::TemplateParameters => {}
            _ => break,
        }
        scope = unit.items.scopes[scope].parent;
    }
    out
}

fn qualify_in_class(
    unit: &mut Unit<'_>,
    class: ScopeId,
    members: &mut FxHashMap<ScopeId, Members>,
    done: &mut FxHashSet<Tok>,
) {
    let classes = classes_around(unit, class);
    for &around in &classes {
        members.entry(around).or_insert_with(|| members_of(unit, around));
    }
    let classes: Vec<&Members> = classes.iter().map(|c| &members[c]).filter(|m| !m.is_empty()).collect();
    if classes.is_empty() {
        return;
    }
    // several declarators share one range
    let declared: FxHashSet<Tok> =
        unit.items.scopes[class].decls.iter().map(|&d| unit.items.decls[d].name_tok).collect();
    let tokens = &unit.lexed.tokens;
    let mut hidden: Vec<(Tok, Name)> = Vec::new();
    let mut previous = Tok::NONE;
    for &id in &unit.items.scopes[class].decls {
        let d = &unit.items.decls[id];
        if d.first == previous {
            continue;
        }
        previous = d.first;
        let mut names = names_looked_up(unit.lexed, d.first, end_of_own_names(unit, id));
        if d.kind == DeclKind::Enum && d.body.is_some() {
            names.extend(names_looked_up(unit.lexed, d.body.next(), tokens.partner(d.body)));
        }
        for t in names {
            let name = tokens.name(t);
            // the innermost class that has such a member decides
            let is_hidden = classes.iter().find_map(|m| m.get(&name)).is_some_and(|&p| p > t);
            if is_hidden && !declared.contains(&t) {
                hidden.push((t, name));
            }
        }
    }
    let edits: Vec<(Tok, DeclId)> =
        hidden.into_iter().filter_map(|(t, name)| Some((t, hidden_type(unit, class, t, name)?))).collect();
    for (t, outer) in edits.into_iter().filter(|&(t, _)| done.insert(t)) {
        let at = unit.lexed.tokens.start(t);
        let mut path = Vec::new();
        let around = unit.items.decls[outer].scope;
        if unit.items.scopes[around].kind == ScopeKind::Class {
            // a member of an enclosing class: by the injected-class-name, which carries template arguments
            path.extend_from_slice(unit.lexed.names.spelling(unit.items.scopes[around].name));
        } else {
            for component in unit.namespace_path(around) {
                path.extend_from_slice(b"::");
                path.extend_from_slice(&component);
            }
        }
        path.extend_from_slice(b"::");
        unit.edits.replace(at, at, Reason::MemberName, &[Part::Bytes(&path)]);
    }
}

/// The type that `name` means at `t` in `class`, where a qualified name can name it.
fn hidden_type(unit: &mut Unit<'_>, class: ScopeId, t: Tok, name: Name) -> Option<DeclId> {
    let mut found = unit.items.unqualified(unit.lexed, name, class, t, false);
    if found == Lookup::Unknown {
        // a base may have it
        Parser::new(unit.lexed, unit.items).members_and_bases(class);
        found = unit.items.unqualified(unit.lexed, name, class, t, false);
    }
    let outer = *found.found().last()?;
    let o = &unit.items.decls[outer];
    let around = &unit.items.scopes[o.scope];
    let nameable =
        around.kind == ScopeKind::Namespace || around.kind == ScopeKind::Class && around.name.is_some();
    (matches!(o.kind, DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias) && nameable).then_some(outer)
}

/// The end of what `id`, a member, looks up in its class: bodies of functions are left out, because they are
/// complete-class contexts ([class.mem.general]), and those of classes, because they have their own members.
fn end_of_own_names(unit: &Unit<'_>, id: DeclId) -> Tok {
    let d = &unit.items.decls[id];
    match unit.items.declarator(id) {
        _ if matches!(d.kind, DeclKind::Class | DeclKind::Enum) && d.body.is_some() => d.body,
        Some(c) if c.before_body.is_some() => c.before_body,
        Some(c) if c.body.is_some() => c.body,
        _ => d.last,
    }
}
