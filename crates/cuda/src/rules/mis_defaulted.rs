//! Functions that are `= default` and have another type than what their class would declare ([dcl.fct.def.default]/2,
//! [class.compare.default]): 1806 to 1808, 2967 to 2970, 2983; and those whose result is of a class that is not declared: 2916.
//!
//! Example: `struct A { A(int) = default; };`.

use crate::unit::Unit;
use cufront_diag::{say, Code, Diagnostic};
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
    let times = if found.is_empty() { elaborator.lacks_comparison_category(id) } else { 0 };
    drop(elaborator);
    no_category(unit, id, times);
    for (at, misfit) in found {
        let at = unit.lexed.tokens.start(at);
        match misfit {
            MisDefaulted::Template => unit.diagnostics.say(at, say::DefaultedTemplate),
            MisDefaulted::Constructor => unit.diagnostics.say(at, say::DefaultedConstructorType),
            MisDefaulted::Assignment => unit.diagnostics.say(at, say::DefaultedAssignmentType),
            MisDefaulted::Parameter => unit.diagnostics.say(at, say::DefaultedComparisonParameter),
            MisDefaulted::Result => unit.diagnostics.say(at, say::DefaultedComparisonResult),
            MisDefaulted::Placeholder => unit.diagnostics.say(at, say::DefaultedComparisonPlaceholder),
            MisDefaulted::NoFriend => unit.diagnostics.say(at, say::DefaultedComparisonNoFriend),
            MisDefaulted::NotConst => unit.diagnostics.say(at, say::DefaultedComparisonNotConst),
        };
    }
}

/// Reports at the class around `id`, so many `times`, that the class of what `<=>` gives is not declared: in one place of a
/// unit.
fn no_category(unit: &mut Unit<'_>, id: DeclId, times: usize) {
    let class = unit.items.scopes[unit.items.decls[id].scope].owner;
    let Some(name) = Some(class).filter(|c| c.is_some()).map(|c| unit.items.decls[c].name_tok) else {
        return;
    };
    if name.is_none() || times == 0 {
        return;
    }
    let start = unit.lexed.tokens.start(name);
    let is_earlier =
        |d: &Diagnostic| d.code == Code::NoOrderingClass && d.offset.is_some_and(|at| at < start);
    if unit.diagnostics.list().iter().any(is_earlier) {
        return;
    }
    unit.diagnostics.retain(|d| d.code != Code::NoOrderingClass);
    for _ in 0..times {
        unit.diagnostics.say(start, say::NoOrderingClass);
    }
}
