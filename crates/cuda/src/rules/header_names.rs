//! What the headers declare by the names that the user's declarations have: a name of the C library, for instance, as
//! that of a variable ([basic.scope.scope]).
//!
//! Of headers only the outline is asked, so their trees need not be made.
//!
//! Example: `int y1;`, where `<math.h>` declares a function `y1`.

use super::redeclared::{conflict, Declared, Fault, Sort};
use super::UserText;
use crate::unit::Unit;
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclKind, ScopeKind, Specifiers};
use cufront_lex::Tok;

/// What is wrong with a declaration in a namespace beside those of the headers, of which only the outline is known: where
/// it does not say enough, nothing is.
pub(super) fn of_header(unit: &Unit<'_>, project: &UserText, scope: ScopeId, d: Declared) -> Option<Fault> {
    if unit.items.scopes[scope].kind != ScopeKind::Namespace {
        return None;
    }
    let special = Specifiers::FRIEND
        | Specifiers::QUALIFIED
        | Specifiers::EXPLICIT_SPECIALIZATION
        | Specifiers::EXPLICIT_INSTANTIATION
        | Specifiers::TEMPLATE_ID;
    let entered = unit.items.seen_through(scope, d.name, d.at);
    let enumerations = entered.filter(|&s| unit.items.scopes[s].kind == ScopeKind::Enum);
    let around = std::iter::once(scope).chain(enumerations);
    around.flat_map(|s| unit.items.bound(s, d.name, d.at)).find_map(|other| {
        let other = &unit.items.decls[other];
        if project.contains(other.name_tok) || other.specifiers.intersects(special) {
            return None;
        }
        let is_template = other.head.is_some();
        let sort = match other.kind {
            DeclKind::Function if is_template => Sort::FunctionTemplate,
            DeclKind::Function => Sort::Function,
            DeclKind::Variable if !is_template => Sort::Variable,
            DeclKind::TypeAlias if !is_template => Sort::Alias(true),
            DeclKind::Class if is_template => Sort::ClassTemplate,
            // the outline does not tell a union from a class
            DeclKind::Class if !matches!(d.sort, Sort::Class(_)) => Sort::Class(false),
            DeclKind::Enum => Sort::Enum,
            DeclKind::Enumerator => Sort::Enumerator,
            DeclKind::Namespace => Sort::Namespace,
            _ => return None,
        };
        let defines = other.body.is_some();
        let earlier = Declared { at: other.name_tok, sort, defines, stored: true, entered: false, ..d };
        conflict(unit, scope, earlier, d)
    })
}

/// The alias or variable, which is no template, that the headers declare in the namespace in front of `before`: what it
/// is, and its name.
pub(super) fn in_header(
    unit: &Unit<'_>,
    project: &UserText,
    scope: ScopeId,
    name: Name,
    before: Tok,
) -> Option<(DeclKind, Tok)> {
    let mut bound = unit.items.bound(scope, name, before).map(|d| &unit.items.decls[d]);
    let d = bound.find(|d| matches!(d.kind, DeclKind::TypeAlias | DeclKind::Variable))?;
    (d.head.is_none() && !project.contains(d.name_tok)).then_some((d.kind, d.name_tok))
}
