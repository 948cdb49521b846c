//! The `typename` that a member defined outside of its class template may lack.
//!
//! In `template<class T> A<T>::type A<T>::f() {…}` the class of the declarator-id is not known yet where the type
//! stands, so g++ wants `typename` before C++20 ([temp.res]/3). The reference takes `A<T>` for the current instantiation
//! and writes the word.

use crate::unit::Unit;
use cufront_edits::Reason;
use cufront_items::{DeclId, Specifiers};

/// Writes `typename` in front of the type of the function or variable `id` if that is a member of a dependent class.
pub(crate) fn write_typename(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if !d.specifiers.contains(Specifiers::QUALIFIED) || d.head.is_none() {
        return;
    }
    // the core needs a tree of the definition, so it is not asked about those that cannot lack one
    if unit.items.declarator(id).is_some_and(|d| !d.may_lack_typename(unit.lexed)) {
        return;
    }
    if let Some(first) = unit.elaborator().type_without_typename(id) {
        unit.edits.insert(unit.lexed.tokens.start(first), Reason::Typename, "typename ");
    }
}
