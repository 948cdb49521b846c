//! Finding the lambdas that carry execution space annotations.

use super::report_at;
use crate::unit::Unit;
use cufront_declare::Lambda;
use cufront_diag::Code;
use cufront_items::{annotates_lambda, attribute_group, run_of_groups, AttrSet};
use cufront_lex::Tok;

/// A lambda with an annotation behind its introducer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Annotated {
    /// Where its parts stand.
    pub(super) parts: Lambda,
    /// Spaces of the annotation.
    pub(super) spaces: AttrSet,
    /// The token after the annotation.
    pub(super) after: Tok,
}

impl Annotated {
    pub(super) fn device_only(&self) -> bool {
        self.spaces.contains(AttrSet::DEVICE) && !self.spaces.contains(AttrSet::HOST)
    }
}

/// All annotated lambdas in the order of their introducers.
pub(super) fn all(unit: &mut Unit<'_>) -> Vec<Annotated> {
    let lexed = unit.lexed;
    let mut done = Tok(0);
    let mut annotations: Vec<(Tok, AttrSet, Tok)> = Vec::new();
    for &t in lexed.attributes.iter().filter(|&&t| annotates_lambda(lexed, t)) {
        if t < done {
            continue;
        }
        let (spaces, after) = run_of_groups(lexed, t);
        if spaces.intersects(AttrSet::HOST | AttrSet::DEVICE) {
            done = after;
            annotations.push((lexed.tokens.partner(t.prev()), spaces, after));
        }
    }
    // a lambda in the capture list of another is found first
    annotations.sort_unstable_by_key(|a| a.0);
    let introducers: Vec<Tok> = annotations.iter().map(|a| a.0).collect();
    unit.forest.find_lambdas(lexed, unit.items, &introducers);
    let annotated = |(introducer, spaces, after)| {
        unit.forest.lambdas.at(introducer).map(|parts| Annotated { parts, spaces, after })
    };
    annotations.into_iter().filter_map(annotated).collect()
}

/// Reports annotations that stand behind the parameters or template parameters of a lambda, wherever it is.
pub(super) fn refuse_late_annotations(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let spaces = AttrSet::HOST | AttrSet::DEVICE;
    let places = in_expressions(unit, spaces);
    unit.forest.find_lambdas(lexed, unit.items, &places);
    let is_late = |l: &&Lambda| {
        l.late_attribute.is_some()
            && places.binary_search(&l.late_attribute).is_ok()
            && run_of_groups(lexed, l.late_attribute).0.intersects(spaces)
    };
    let late: Vec<Tok> = unit.forest.lambdas.iter().filter(is_late).map(|l| l.body).collect();
    for body in late {
        report_at(
            unit,
            body,
            Code::LambdaLateAnnotation,
            "write the execution space of a lambda directly behind its ']', in front of the parameters",
        );
    }
}

/// So many attributes are passed over one by one.
const NEAR: usize = 8;

/// The attributes that have one of `spaces` and stand in a body, an initialiser or among the parameters of a function,
/// where lambda expressions are.
fn in_expressions(unit: &mut Unit<'_>, spaces: AttrSet) -> Vec<Tok> {
    let lexed = unit.lexed;
    let all = lexed.attributes.iter().copied();
    let all: Vec<Tok> = all.filter(|&a| attribute_group(lexed, a).0.intersects(spaces)).collect();
    let mut places: Vec<Tok> = Vec::new();
    // where the last range began in the list: the next one begins not far behind
    let mut from = 0;
    for (id, _) in unit.items.decls.iter() {
        let Some(c) = unit.items.declarator(id) else { continue };
        let close = if c.params.is_some() { lexed.tokens.partner(c.params) } else { Tok::NONE };
        for (first, end) in [(c.params, close), (c.init, c.init_end)] {
            if first.is_none() {
                continue;
            }
            if from > 0 && all[from - 1] >= first || all.get(from + NEAR).is_some_and(|&a| a < first) {
                from = all.partition_point(|&a| a < first);
            }
            while all.get(from).is_some_and(|&a| a < first) {
                from += 1;
            }
            places.extend(all[from..].iter().take_while(|&&a| a < end));
        }
    }
    places.extend(all.into_iter().filter(|&a| crate::rules::function_around(unit, a).is_some()));
    places.sort_unstable();
    places.dedup();
    places
}
