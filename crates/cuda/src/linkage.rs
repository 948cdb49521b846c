//! Which declarations declare the same entity of a namespace, and the linkage that they give each other
//! ([basic.link], [dcl.stc]/5).

use crate::redeclaration::{earlier_declaration, of_specialized_template};
use crate::unit::Unit;
use cufront_items::{DeclId, DeclKind, ScopeId, ScopeKind, Specifiers};

/// The namespace whose member `id` declares: its own, or the one that its qualifier names. `None` if that is a class
/// or not known.
pub(crate) fn target_namespace(unit: &Unit<'_>, id: DeclId) -> Option<ScopeId> {
    let d = &unit.items.decls[id];
    let scope = if d.specifiers.contains(Specifiers::QUALIFIED) {
        let c = unit.items.declarator(id)?;
        unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first)?
    } else {
        d.scope
    };
    (unit.items.scopes[scope].kind == ScopeKind::Namespace).then_some(scope)
}

/// The first declaration, in front of `id`, of the same variable of a namespace, or of the template that `id`
/// specialises.
pub(crate) fn earlier_variable(unit: &Unit<'_>, id: DeclId) -> Option<DeclId> {
    let d = &unit.items.decls[id];
    let scope = target_namespace(unit, id)?;
    unit.items
        .bound(scope, d.name, d.first)
        .filter(|&e| unit.items.decls[e].kind == DeclKind::Variable)
        .last()
}

/// True if an earlier declaration of the function `id`, or the template that it specialises, is `static`.
pub(crate) fn is_earlier_static(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let is_static = |unit: &Unit<'_>, e: DeclId| unit.items.decls[e].specifiers.contains(Specifiers::STATIC);
    let d = &unit.items.decls[id];
    if !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        return earlier_declaration(unit, id, is_static).is_some();
    }
    let (name, first) = (d.name, d.first);
    let Some(scope) = target_namespace(unit, id) else { return false };
    let bound = unit.items.bound(scope, name, first);
    let templates: Vec<DeclId> = bound.filter(|&e| unit.items.decls[e].kind == DeclKind::Function).collect();
    let statics = templates.iter().filter(|&&e| is_static(unit, e)).count();
    if statics == 0 || statics == templates.len() {
        return statics > 0;
    }
    of_specialized_template(unit, id, &templates).into_iter().any(|e| is_static(unit, e))
}
