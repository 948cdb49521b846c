//! Access of class members ([class.access]), as far as declarations tell.

use crate::unit::Unit;
use cufront_items::{DeclId, DeclKind, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;

/// True if the member that is declared at `at`, in the body of the class `class`, is public.
pub(super) fn is_public_at(unit: &Unit<'_>, class: ScopeId, at: Tok) -> bool {
    unit.items.is_public_at(unit.lexed, class, at)
}

/// Whether the member function `id` of `class` is public; `None` if its declaration in the class is not
/// known.
pub(super) fn is_public_function(unit: &mut Unit<'_>, class: ScopeId, id: DeclId) -> Option<bool> {
    let d = unit.items.decls[id].clone();
    if unit.items.scopes[d.scope].kind == ScopeKind::Class {
        return Some(is_public_at(unit, class, d.first));
    }
    // defined outside: its declarations inside, those with as many parameters first
    Parser::new(unit.lexed, unit.items).members(class);
    let count = parameter_count(unit, id);
    let same: Vec<DeclId> = unit.items.scopes[class]
        .decls
        .iter()
        .copied()
        .filter(|&m| {
            let m = &unit.items.decls[m];
            m.kind == DeclKind::Function && m.name_kind == d.name_kind && m.name == d.name
        })
        .collect();
    let alike: Vec<DeclId> = same.iter().copied().filter(|&m| parameter_count(unit, m) == count).collect();
    let list = if alike.is_empty() { same } else { alike };
    let mut access = list.iter().map(|&m| is_public_at(unit, class, unit.items.decls[m].first));
    let first = access.next()?;
    access.all(|a| a == first).then_some(first)
}

fn parameter_count(unit: &mut Unit<'_>, id: DeclId) -> usize {
    let scope = unit.items.decls[id].scope;
    match unit.items.declarator(id).map(|c| c.params) {
        Some(open) if open.is_some() => Parser::new(unit.lexed, unit.items).parameters(open, scope).0.len(),
        _ => 0,
    }
}

/// The class scope around the class `class`, and whether the class is a public member of it.
pub(crate) fn class_in_class(unit: &Unit<'_>, class: ScopeId) -> Option<(ScopeId, bool)> {
    let outer = unit.items.skip_template_parameters(unit.items.scopes[class].parent);
    if outer.is_none() || unit.items.scopes[outer].kind != ScopeKind::Class {
        return None;
    }
    let name = unit.items.scopes[class].name;
    // the first declaration inside the outer class decides
    let first = unit.items.scopes[outer].decls.iter().copied().find(|&m| {
        let m = &unit.items.decls[m];
        matches!(m.kind, DeclKind::Class | DeclKind::Enum)
            && m.name == name
            && name.is_some()
            && !m.specifiers.contains(Specifiers::QUALIFIED)
    });
    let at = first.map_or(unit.items.scopes[class].body, |m| unit.items.decls[m].first);
    Some((outer, is_public_at(unit, outer, at)))
}

/// What is declared in `scope` is local to a function.
pub(crate) fn is_local(unit: &Unit<'_>, scope: ScopeId) -> bool {
    let mut s = scope;
    while s.is_some() {
        match unit.items.scopes[s].kind {
            ScopeKind::Block | ScopeKind::FunctionParameters => return true,
            ScopeKind::Namespace => return false,
            _ => s = unit.items.scopes[s].parent,
        }
    }
    false
}
