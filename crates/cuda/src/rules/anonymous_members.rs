//! In which scope the members of anonymous unions are ([class.union.anon]/1): in that around the union, where nothing else
//! has their names.
//!
//! Example: `void f() { union { int a; int b; }; double a; }`.

use crate::unit::Unit;
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// The scope in which the name of a declaration is entered: around template parameters, unscoped enumerations and
/// anonymous unions.
pub(super) fn scope_of(unit: &Unit<'_>, id: DeclId, anonymous: &FxHashSet<Tok>) -> ScopeId {
    let mut scope = unit.items.decls[id].scope;
    loop {
        let s = &unit.items.scopes[scope];
        let passes = match s.kind {
            ScopeKind::TemplateParameters => true,
            ScopeKind::Class => s.body.is_some() && anonymous.contains(&s.body) && is_anonymous(unit, scope),
            ScopeKind::Enum => {
                s.owner.is_some()
                    && !unit.items.decls[s.owner].specifiers.contains(Specifiers::SCOPED_OR_UNION)
            }
            _ => false,
        };
        if !passes || s.parent.is_none() {
            return scope;
        }
        scope = s.parent;
    }
}

/// An anonymous class that is no union has its members in a class around it alone (GNU).
fn is_anonymous(unit: &Unit<'_>, scope: ScopeId) -> bool {
    let s = &unit.items.scopes[scope];
    let is_union =
        s.owner.is_some() && unit.items.decls[s.owner].specifiers.contains(Specifiers::SCOPED_OR_UNION);
    is_union || s.parent.is_some() && unit.items.scopes[s.parent].kind == ScopeKind::Class
}

/// True for a member of an anonymous union in the outermost block of a function that has the name of a parameter.
pub(super) fn hides_parameter(unit: &Unit<'_>, scope: ScopeId, name: Name, at: Tok) -> bool {
    let around = unit.items.scopes[scope].parent;
    unit.items.scopes[scope].kind == ScopeKind::Block
        && unit.items.scopes[around].kind == ScopeKind::FunctionParameters
        && unit.items.bound(around, name, at).next().is_some()
}
