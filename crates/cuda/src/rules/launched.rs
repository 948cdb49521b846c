//! With how many arguments a launch is configured, and whether it names a stream (cuda-semantics specification, section
//! 4). The arguments of the kernel are those of a call: the core says what is wrong with them.

use super::caller::in_template;
use super::function_around;
use crate::launch;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_lex::{Tok, TokenKind};

/// Grid, block, bytes of shared memory, stream.
const MAX_CONFIGURATION: usize = 4;

/// Longest list that is counted.
const MAX_TOKENS: u32 = 4096;

pub(super) fn check(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    for &open in &lexed.launches {
        if lexed.lines.in_system_header(t.start(open)) {
            continue;
        }
        let Some(close) = launch::closing(unit, open) else { continue };
        if let Some(given) = arguments(unit, open, close) {
            if let Some(&(extra, _)) = given.get(MAX_CONFIGURATION) {
                unit.diagnostics.say(t.start(extra), say::TooManyArguments);
            }
            let without_stream = (2..MAX_CONFIGURATION).contains(&given.len());
            if without_stream && function_around(unit, open).is_some_and(|c| !in_template(unit, c)) {
                unit.diagnostics.say(t.start(close), say::LaunchOnDefaultStream);
            }
        }
    }
}

/// The arguments between `open` and `close`; `None` if a pack leaves their number open, a `<` that may be a
/// comparison or begin a list of template arguments, or a `?` that may hold a comma.
fn arguments(unit: &mut Unit<'_>, open: Tok, close: Tok) -> Option<Vec<(Tok, Tok)>> {
    let t = &unit.lexed.tokens;
    // launches may nest, and each is read whole
    let unclear = |i: u32| matches!(t.kind(Tok(i)), TokenKind::Less | TokenKind::Question);
    if close.0 - open.0 > MAX_TOKENS || (open.next().0..close.0).any(unclear) {
        return None;
    }
    let list = launch::elements(unit, open, close);
    list.iter().all(|&(_, last)| t.kind(last) != TokenKind::Ellipsis).then_some(list)
}
