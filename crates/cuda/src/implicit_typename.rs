//! The `typename` that a member defined outside of its class template may lack.
//!
//! In `template<class T> A<T>::type A<T>::f() {…}` the class of the declarator-id is not known yet where the type
//! stands, so g++ wants `typename` before C++20 ([temp.res]/3). The reference takes `A<T>` for the current instantiation
//! and writes the word.

use crate::unit::Unit;
use cufront_edits::Reason;
use cufront_items::{DeclId, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// Writes `typename` in front of the type of the function or variable `id` if that is a member of a dependent class.
pub(crate) fn write_typename(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if !d.specifiers.contains(Specifiers::QUALIFIED) || d.head.is_none() {
        return;
    }
    if !may_lack_typename(unit, id) {
        return;
    }
    if let Some(first) = unit.elaborator().type_without_typename(id) {
        unit.edits.insert(unit.lexed.tokens.start(first), Reason::Typename, "typename ");
    }
}

/// True if the specifiers of `id` have a `::` and no `typename` in front of the first name: the core, which needs a tree
/// of the definition, does not have to be asked about the others.
fn may_lack_typename(unit: &Unit<'_>, id: DeclId) -> bool {
    let Some(d) = unit.items.declarator(id) else { return true };
    let tokens = &unit.lexed.tokens;
    let kinds = || (d.specs_first.0..d.specs_end.0).map(|t| tokens.kind(Tok(t)));
    let first = kinds().find(|k| matches!(k, TokenKind::Typename | TokenKind::Less | TokenKind::ColonColon));
    first.is_some_and(|k| k != TokenKind::Typename) && kinds().any(|k| k == TokenKind::ColonColon)
}
