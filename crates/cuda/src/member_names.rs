//! E17: names that a class member of the same name hides too late.
//!
//! `struct S { using X = X<int>; };` is ill-formed for the host compiler ([class.member.lookup]: a name used
//! in a class must mean the same when the class is complete), yet CUDA's headers are written so. Each use of
//! an outer entity in the member declarations of a class, in front of the member that hides it, is qualified
//! with the namespace of the entity.

use crate::unit::Unit;
use cufront_base::Name;
use cufront_edits::{Part, Reason};
use cufront_items::hidden_names::names_looked_up;
use cufront_items::{DeclId, DeclKind, ScopeId, ScopeKind};
use cufront_lex::Tok;
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) fn qualify_hidden_names(unit: &mut Unit<'_>) {
    // each walk through a block declares its classes anew
    let mut done: FxHashSet<Tok> = FxHashSet::default();
    for i in 0..unit.items.scopes.len() {
        let scope = ScopeId(i as u32);
        let s = &unit.items.scopes[scope];
        if s.kind == ScopeKind::Class && s.members_parsed {
            qualify_in_class(unit, scope, &mut done);
        }
    }
}

fn qualify_in_class(unit: &mut Unit<'_>, class: ScopeId, done: &mut FxHashSet<Tok>) {
    // the members of the class by name, with the token where the first of them becomes visible
    let mut members: FxHashMap<Name, Tok> = FxHashMap::default();
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
    if members.is_empty() {
        return;
    }
    // several declarators share one range
    let declared: FxHashSet<Tok> =
        unit.items.scopes[class].decls.iter().map(|&d| unit.items.decls[d].name_tok).collect();
    let decls: Vec<DeclId> = unit.items.scopes[class].decls.clone();
    let tokens = &unit.lexed.tokens;
    let mut edits: Vec<(Tok, DeclId)> = Vec::new();
    let mut previous = Tok::NONE;
    for id in decls {
        let d = &unit.items.decls[id];
        // only declarations of members, not bodies: those are complete-class contexts
        if d.first == previous || matches!(d.kind, DeclKind::Class | DeclKind::Enum) {
            continue;
        }
        previous = d.first;
        let stop = match unit.items.declarator(id) {
            Some(c) if c.body.is_some() => {
                if c.before_body.is_some() {
                    c.before_body
                } else {
                    c.body
                }
            }
            _ => d.last,
        };
        for t in names_looked_up(unit.lexed, d.first, stop) {
            let name = tokens.name(t);
            if members.get(&name).is_some_and(|&p| p > t) && !declared.contains(&t) {
                let scope = unit.items.scopes[class].parent;
                let found = unit.items.unqualified(unit.lexed, name, scope, t, true);
                if let Some(&outer) = found.found().last() {
                    let o = &unit.items.decls[outer];
                    let names_type = matches!(o.kind, DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias);
                    let around = &unit.items.scopes[o.scope];
                    let nameable = around.kind == ScopeKind::Namespace
                        || around.kind == ScopeKind::Class && around.name.is_some();
                    if names_type && nameable {
                        edits.push((t, outer));
                    }
                }
            }
        }
    }
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
