//! Access of class members ([class.access]), as far as declarations tell.

use crate::unit::Unit;
use cufront_items::{DeclKind, ScopeId, ScopeKind, Specifiers};

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
    Some((outer, unit.items.is_public_at(unit.lexed, outer, at)))
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
