//! `void()` and `int()` in the operand of `decltype`.
//!
//! The reference writes such a value as a cast, `(void)0`. Where the operand depends on template parameters it is a part of
//! the function's symbol (Itanium ABI 5.1.6), so it is written the same way here.
//!
//! Example: the result `decltype(k.f(1), void(), true)` of a function template becomes `decltype(k.f(1), (void)0, true)`.

use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_items::empty_values;

/// Writes all of them as casts.
pub(crate) fn write_as_casts(unit: &mut Unit<'_>) {
    for word in empty_values(unit.lexed) {
        let start = unit.lexed.tokens.start(word);
        let (ty, end) = (unit.lexed.end(word), unit.lexed.end(word.plus(2)));
        let text = [b"(", &unit.lexed.text[start as usize..ty as usize], b")0"].concat();
        unit.edits.replace(start, end, Reason::EmptyValue, &[Part::Bytes(&text)]);
    }
}
