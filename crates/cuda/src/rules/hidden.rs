//! Types that the stub file, which stands outside of all functions and classes, cannot name.

use crate::lambda::access::{class_in_class, is_local};
use crate::unit::Unit;
use cufront_elaborate::NamedType;
use cufront_items::{DeclId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// Why a type cannot be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hidden {
    /// It is local to a function.
    Local,
    /// It is a private or protected member of a class.
    NotPublic,
}

/// What hides `types` and the classes that they are members of, in that order, once for each. `annotated` are the
/// introducers of lambdas with an execution space, whose wrappers can be named.
pub(super) fn among(unit: &Unit<'_>, types: &[NamedType], annotated: &FxHashSet<Tok>) -> Vec<Hidden> {
    let mut list = Vec::new();
    for &ty in types {
        match ty {
            NamedType::Closure(introducer) if annotated.contains(&introducer) => {}
            NamedType::Closure(_) => list.push(Hidden::Local),
            NamedType::Declared(decl) => declared(unit, decl, &mut list),
        }
    }
    list
}

fn declared(unit: &Unit<'_>, decl: DeclId, list: &mut Vec<Hidden>) {
    let d = &unit.items.decls[decl];
    let scope = &unit.items.scopes[d.scope];
    if is_local(unit, d.scope) {
        list.push(Hidden::Local);
    }
    let member = scope.kind == ScopeKind::Class && !d.specifiers.contains(Specifiers::QUALIFIED);
    if member && !unit.items.is_public_at(unit.lexed, d.scope, d.first) {
        list.push(Hidden::NotPublic);
    }
    // the classes around a member class
    let mut class = unit.items.skip_template_parameters(d.scope);
    while class.is_some() && unit.items.scopes[class].kind == ScopeKind::Class {
        if is_local(unit, unit.items.scopes[class].parent) {
            list.push(Hidden::Local);
        }
        let Some((outer, public)) = class_in_class(unit, class) else { return };
        if !public {
            list.push(Hidden::NotPublic);
        }
        class = outer;
    }
}
