//! The traits that tell extended lambdas from other types.
//!
//! nvcc knows `__nv_is_extended_device_lambda_closure_type(T)` and its like; headers ask them. In a view every
//! lambda is an ordinary one, so the answer is `false`.

use crate::unit::Unit;
use cufront_base::Name;
use cufront_edits::{Part, Reason};
use cufront_items::is_before_parenthesis;
use cufront_lex::Tok;

const TRAITS: [&[u8]; 3] = [
    b"__nv_is_extended_device_lambda_closure_type",
    b"__nv_is_extended_host_device_lambda_closure_type",
    b"__nv_is_extended_device_lambda_with_preserved_return_type",
];

/// Puts `false` in the place of every use of a trait.
pub(super) fn answer(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let names: Vec<Name> = TRAITS.iter().filter_map(|s| lexed.names.get(s)).collect();
    if names.is_empty() {
        return;
    }
    let tokens = &lexed.tokens;
    for (t, name) in tokens.identifiers(Tok(0), tokens.eof()) {
        if names.contains(&name) && is_before_parenthesis(lexed, t) {
            let (start, end) = (tokens.start(t), lexed.end(tokens.partner(t.next())));
            unit.edits.replace(start, end, Reason::Lambda, &[Part::New("false")]);
        }
    }
}
