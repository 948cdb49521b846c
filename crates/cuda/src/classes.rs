//! Which classes must be looked into: those whose bodies hold something that some rule changes.

use crate::rules::function_around;
use crate::unit::Unit;
use cufront_items::hidden_names::HiddenNames;
use cufront_items::{
    annotates_lambda, attribute_group, declaration_end, is_behind_default, is_without_parentheses,
    run_of_groups, AttrSet, DeclId, DeclKind, Parser,
};
use cufront_lex::Tok;

/// Attributes that make a declaration one that changes. `host device` together does not: see [`triggers`].
const CHANGING: AttrSet = AttrSet::DEVICE
    .union(AttrSet::GLOBAL)
    .union(AttrSet::SHARED)
    .union(AttrSet::CONSTANT)
    .union(AttrSet::MANAGED)
    .union(AttrSet::DEVICE_BUILTIN)
    .union(AttrSet::LAUNCH_BOUNDS)
    .union(AttrSet::MAXNREG)
    .union(AttrSet::CLUSTER_DIMS)
    .union(AttrSet::BLOCK_SIZE);

/// The `__attribute__` tokens of groups that may change their declaration, in order. A `device` group next to
/// a `host` group belongs to a function that stays as it is.
pub(crate) fn triggers(unit: &Unit<'_>) -> Vec<Tok> {
    let lexed = unit.lexed;
    let groups: Vec<(Tok, AttrSet, Tok)> = lexed
        .attributes
        .iter()
        .map(|&t| {
            let (set, end) = attribute_group(lexed, t);
            (t, set, end)
        })
        .collect();
    let mut out = Vec::new();
    for (i, &(t, set, end)) in groups.iter().enumerate() {
        let mut around = set;
        if i > 0 && groups[i - 1].2 == t {
            around |= groups[i - 1].1;
        }
        if i + 1 < groups.len() && groups[i + 1].0 == end {
            around |= groups[i + 1].1;
        }
        // the annotation of a lambda matters whatever its spaces
        let of_lambda = unit.config.extended_lambda
            && annotates_lambda(lexed, t)
            && set.intersects(AttrSet::HOST | AttrSet::DEVICE);
        let changes = of_lambda
            || set.intersects(CHANGING - AttrSet::DEVICE)
            || set.contains(AttrSet::DEVICE) && !around.contains(AttrSet::HOST);
        if changes {
            out.push(t);
        }
    }
    out
}

/// Declares the members of every class outside of function bodies that holds a trigger, nested ones
/// included, a member alias that names itself (`using X = X<int>;`), or a member that is named like a type that is used
/// in front of it.
pub(crate) fn declare_needed(unit: &mut Unit<'_>, triggers: &[Tok], hidden: &HiddenNames) {
    let mut marks = triggers.to_vec();
    marks.extend(hidden.marks(unit.lexed, unit.items));
    marks.extend(reported(unit));
    marks.sort_unstable();
    let mut i = 0;
    while i < unit.items.decls.len() {
        let d = &unit.items.decls[DeclId(i as u32)];
        i += 1;
        if d.kind != DeclKind::Class || d.body.is_none() || d.inner.is_none() {
            continue;
        }
        let (body, inner) = (d.body, d.inner);
        let close = unit.lexed.tokens.partner(body);
        let first = marks.partition_point(|&t| t < body);
        if marks.get(first).is_some_and(|&t| t < close) {
            Parser::new(unit.lexed, unit.items).members(inner);
        }
    }
}

/// The `__attribute__` tokens that rules report in classes of the user's own files: annotations of defaulted
/// functions and of variables, and attributes that no member can have.
fn reported(unit: &Unit<'_>) -> Vec<Tok> {
    let t = &unit.lexed.tokens;
    let own = |at: Tok| !unit.lexed.lines.in_system_header(t.start(at));
    let mut out = Vec::new();
    for &at in &unit.lexed.attributes {
        let (set, mut end) = attribute_group(unit.lexed, at);
        if set.contains(AttrSet::GRID_CONSTANT) {
            out.push(at);
        }
        if !set.intersects(AttrSet::HOST | AttrSet::DEVICE) {
            continue;
        }
        let first = end;
        end = declaration_end(unit.lexed, end);
        // what has no parentheses is a variable, which has no execution space
        let is_variable = || is_without_parentheses(unit.lexed, first, end);
        if own(at) && (is_behind_default(unit.lexed, end) || is_variable()) {
            out.push(at);
        }
    }
    out
}

/// Declares what is local to the declarations of the host that hold a trigger: classes with their members.
///
/// So are classes in whose bodies a name means something else before a member hides it.
pub(crate) fn declare_local(unit: &mut Unit<'_>, triggers: &[Tok], hidden: &HiddenNames) {
    let mut inside = triggers.to_vec();
    inside.extend(hidden.marks(unit.lexed, unit.items));
    inside.sort_unstable();
    let mut inside: Vec<Tok> = inside.into_iter().filter(|&t| function_around(unit, t).is_some()).collect();
    if inside.is_empty() {
        return;
    }
    let dropped = crate::references::Dropped::new(&mut unit.edits);
    // the attributes themselves may be dropped; what they belong to counts
    inside.retain(|&t| {
        let behind = run_of_groups(unit.lexed, t).1;
        !dropped.contains_start(unit.lexed.tokens.start(behind))
    });
    if inside.is_empty() {
        return;
    }
    unit.forest.make(unit.lexed, unit.items, &inside);
    // functions of classes that were declared just now have bodies, too
    unit.bodies = None;
}
