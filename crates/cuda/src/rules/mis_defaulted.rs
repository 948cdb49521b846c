//! Functions that are `= default` and have another type than what their class would declare ([dcl.fct.def.default]/2,
//! [class.compare.default]): 1806 to 1808, 2968 to 2970.
//!
//! Example: `struct A { A(int) = default; };`.

use crate::unit::Unit;
use cufront_diag::say;
use cufront_elaborate::MisDefaulted;
use cufront_items::{DeclId, Specifiers};

/// Work for one function; see `Elaborator::limit_work`.
const BUDGET: usize = 20_000;

/// Checks the function `id`.
pub(super) fn check(unit: &mut Unit<'_>, id: DeclId) {
    if !unit.items.decls[id].specifiers.contains(Specifiers::DEFAULTED) {
        return;
    }
    let mut elaborator = unit.elaborator();
    elaborator.limit_work(BUDGET);
    let found = elaborator.mis_defaulted(id);
    drop(elaborator);
    for (at, misfit) in found {
        let at = unit.lexed.tokens.start(at);
        match misfit {
            MisDefaulted::Template => unit.diagnostics.say(at, say::DefaultedTemplate),
            MisDefaulted::Constructor => unit.diagnostics.say(at, say::DefaultedConstructorType),
            MisDefaulted::Assignment => unit.diagnostics.say(at, say::DefaultedAssignmentType),
            MisDefaulted::Parameter => unit.diagnostics.say(at, say::DefaultedComparisonParameter),
            MisDefaulted::Result => unit.diagnostics.say(at, say::DefaultedComparisonResult),
            MisDefaulted::NotConst => unit.diagnostics.say(at, say::DefaultedComparisonNotConst),
        };
    }
}
