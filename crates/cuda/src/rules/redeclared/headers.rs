//! Names that headers of others declare, which count as declarations in front of the user's.
//!
//! Example: `float y1;` is no variable behind `<math.h>`, where `y1` is a function.

use super::{Declared, OfOneName, Sort};
use crate::unit::Unit;
use cufront_base::ScopeId;
use cufront_items::{DeclKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// What headers of others declare by the name of `later` in the namespace `scope` in front of it, as `y1` is a function of
/// the C library: what stands at none of the places `own`, for which there are trees.
pub(super) fn of_headers(
    unit: &Unit<'_>,
    own: &FxHashSet<Tok>,
    scope: ScopeId,
    later: Declared,
) -> OfOneName {
    let mut of = OfOneName::default();
    if unit.items.scopes[scope].kind != ScopeKind::Namespace {
        return of;
    }
    let special = Specifiers::FRIEND
        .union(Specifiers::QUALIFIED)
        .union(Specifiers::EXPLICIT_SPECIALIZATION)
        .union(Specifiers::EXPLICIT_INSTANTIATION)
        .union(Specifiers::TEMPLATE_ID);
    let entered = unit.items.seen_through(scope, later.name, later.at);
    let enumerations = entered.filter(|&s| unit.items.scopes[s].kind == ScopeKind::Enum);
    let around = std::iter::once(scope).chain(enumerations);
    for id in around.flat_map(|s| unit.items.bound(s, later.name, later.at)) {
        let d = &unit.items.decls[id];
        if d.name_tok.is_none() || own.contains(&d.name_tok) || d.specifiers.intersects(special) {
            continue;
        }
        let sort = match (d.kind, d.head.is_some()) {
            (DeclKind::Function, false) => Sort::Function,
            (DeclKind::Function, true) => Sort::FunctionTemplate,
            (DeclKind::Variable, false) => Sort::Variable,
            (DeclKind::TypeAlias, false) => Sort::Alias(true),
            // with which key is not known
            (DeclKind::Class, false) if matches!(later.sort, Sort::Class(_)) => continue,
            (DeclKind::Class, false) => Sort::Class(false),
            (DeclKind::Class, true) => Sort::ClassTemplate,
            (DeclKind::Enum, false) => Sort::Enum,
            (DeclKind::Enumerator, false) => Sort::Enumerator,
            (DeclKind::Namespace, false) => Sort::Namespace,
            _ => continue,
        };
        let (at, name, defines) = (d.name_tok, later.name, d.body.is_some());
        let (stored, computed, untyped, entered) = (true, false, false, false);
        let d = Declared { at, name, sort, defines, stored, computed, untyped, entered };
        match sort {
            Sort::Variable | Sort::Alias(_) => of.push(d),
            // others are not compared by their types
            _ => of.sorts.push(d),
        }
    }
    of
}
