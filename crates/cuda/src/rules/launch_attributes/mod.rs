//! `__launch_bounds__`, `__cluster_dims__`, `__block_size__`, `__maxnreg__`, `__local_maxnreg__`
//! (cuda-semantics specification, section 7).
//!
//! Values are checked where they are constants without template arguments, and those that depend on template arguments
//! once for each instance ([`instances`]). What belongs to the function as a whole is looked for in this declaration and
//! those before it; of an instance the reference does not ask it.

mod instances;
mod values;

pub(super) use instances::{InInstance, WaitingAttributes};

use super::attribute_words::{attribute_tuples, words, Tuple, Word};
use super::caller::in_template;
use crate::redeclaration::earlier_declaration;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{AttrSet, DeclId, Specifiers};
use cufront_lex::Tok;
use cufront_program::EntityId;
use values::{is_local, judge, values, Merged};

/// The attributes that this module is about.
pub(super) const ALL: AttrSet =
    AttrSet::LAUNCH_BOUNDS.union(AttrSet::MAXNREG).union(AttrSet::CLUSTER_DIMS).union(AttrSet::BLOCK_SIZE);

pub(super) fn check(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if !d.attrs.intersects(ALL) || d.name_tok.is_none() {
        return;
    }
    let name = unit.lexed.tokens.start(d.name_tok);
    let member = unit.is_member(id);
    let mut own = words(unit, id);
    // what stands in its parentheses is in error: the attribute is dropped
    let mut broken: Vec<Tok> = Vec::new();
    for word in &own {
        if !count(unit, id, word) || misfits(unit, id, word) {
            broken.push(word.tok);
        }
    }
    own.retain(|word| !broken.contains(&word.tok));
    let mut merged = Merged::default();
    of_clusters(unit, id, &own, &mut merged);
    // attributes that count for nothing, or not yet
    let mut dropped: Vec<Tok> = Vec::new();
    for word in own.iter().filter(|w| w.bit.intersects(ALL)) {
        let groups = values(unit, id, word);
        merged.take(unit, word, &groups);
        if member && word.bit == AttrSet::LAUNCH_BOUNDS {
            unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::LaunchBoundsOnMember);
        }
        let waits = waits(unit, id, &groups);
        if waits && word.bit != AttrSet::LAUNCH_BOUNDS || !waits && judge(unit, word, &mut merged) {
            dropped.push(word.tok);
        }
    }
    inherit(unit, id, &mut merged);
    let counting: Vec<Word> = own.into_iter().filter(|w| !dropped.contains(&w.tok)).collect();
    misplaced(unit, id, &counting);
    if merged.maxnreg && merged.launch_bounds {
        unit.diagnostics.say(name, say::MaxnregWithLaunchBounds);
    }
    if let (Some(blocks), Some(limit)) =
        (merged.cluster_blocks.or(merged.block_size_blocks), merged.max_blocks)
    {
        if limit > 0 && blocks > limit {
            unit.diagnostics
                .say(name, say::ClusterExceedsLaunchBounds { blocks: blocks as i64, limit: limit as i64 });
        }
    }
}

/// Reports the attributes `list` of `id` if that is no kernel.
fn misplaced(unit: &mut Unit<'_>, id: DeclId, list: &[Word]) {
    if is_kernel(unit, id) {
        return;
    }
    let d = &unit.items.decls[id];
    let name = unit.lexed.tokens.start(d.name_tok);
    let member_template = d.head.is_some() && unit.is_member(id);
    report_misplaced(unit, name, member_template, list);
}

/// Reports the attributes `list` of a function at `name` that is no kernel.
pub(super) fn report_misplaced(unit: &mut Unit<'_>, name: u32, member_template: bool, list: &[Word]) {
    let mut seen = AttrSet::empty();
    for word in list {
        // of two of a kind the last one counts
        if seen.contains(word.bit) {
            continue;
        }
        seen |= word.bit;
        let attribute = match word.bit {
            AttrSet::LAUNCH_BOUNDS if !member_template => "__launch_bounds__",
            AttrSet::CLUSTER_DIMS if !word.is_empty => "__cluster_dims__",
            AttrSet::BLOCK_SIZE => "__block_size__",
            AttrSet::MAXNREG if !is_local(unit, word) => {
                unit.diagnostics.say(name, say::MaxnregOnNonKernel);
                continue;
            }
            _ => continue,
        };
        unit.diagnostics.say(name, say::LaunchBoundsOnNonKernel { attribute });
    }
}

/// True if an attribute waits for the instances: one of its values depends on a template parameter.
fn waits(unit: &Unit<'_>, id: DeclId, groups: &[Vec<Option<i128>>]) -> bool {
    in_template(unit, id) && groups.iter().flatten().any(Option::is_none)
}

/// Adds what earlier declarations say of clusters, for attributes of this one that exclude it.
fn of_clusters(unit: &mut Unit<'_>, id: DeclId, own: &[Word], merged: &mut Merged) {
    let pair = AttrSet::CLUSTER_DIMS | AttrSet::BLOCK_SIZE;
    let both = own.iter().fold(AttrSet::empty(), |all, w| all | w.bit & pair);
    if both.is_empty() || both == pair {
        return;
    }
    let other = pair - both;
    let earlier = earlier_declaration(unit, id, |unit, e| unit.items.decls[e].attrs.intersects(other));
    let Some(earlier) = earlier else { return };
    let mut said = Merged::default();
    for word in words(unit, earlier).iter().filter(|w| w.bit.intersects(other)) {
        let groups = values(unit, earlier, word);
        said.take(unit, word, &groups);
    }
    merged.cluster_dims |= said.cluster_dims;
    merged.block_size_of_cluster |= said.block_size_of_cluster;
}

/// Adds what earlier declarations say where this one says nothing.
fn inherit(unit: &mut Unit<'_>, id: DeclId, merged: &mut Merged) {
    let mut earlier = |bits: AttrSet| {
        earlier_declaration(unit, id, |unit, e| unit.items.decls[e].attrs.intersects(bits)).map(|e| {
            let mut m = Merged::default();
            for word in words(unit, e) {
                if word.bit.intersects(bits) {
                    let groups = values(unit, e, &word);
                    m.take(unit, &word, &groups);
                }
            }
            m
        })
    };
    if !merged.launch_bounds {
        if let Some(m) = earlier(AttrSet::LAUNCH_BOUNDS) {
            (merged.launch_bounds, merged.max_blocks) = (true, m.max_blocks);
        }
    }
    if !merged.maxnreg {
        merged.maxnreg = earlier(AttrSet::MAXNREG).is_some_and(|m| m.maxnreg);
    }
    if merged.cluster_blocks.is_none() {
        merged.cluster_blocks = earlier(AttrSet::CLUSTER_DIMS).and_then(|m| m.cluster_blocks);
    }
    if merged.block_size_blocks.is_none() {
        merged.block_size_blocks = earlier(AttrSet::BLOCK_SIZE).and_then(|m| m.block_size_blocks);
    }
}

/// True if this declaration or an earlier one makes the function a kernel.
pub(super) fn is_kernel(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let global = |unit: &Unit<'_>, e: DeclId| unit.items.decls[e].attrs.contains(AttrSet::GLOBAL);
    // an instance or specialisation has the space of its template, which is not looked for here
    let d = &unit.items.decls[id];
    let of_template =
        d.specifiers.intersects(Specifiers::EXPLICIT_INSTANTIATION | Specifiers::EXPLICIT_SPECIALIZATION);
    of_template || global(unit, id) || earlier_declaration(unit, id, global).is_some()
}

/// One of the arguments of the attribute `word` is no integer or no constant, whatever a template's arguments are.
fn misfits(unit: &mut Unit<'_>, id: DeclId, word: &Word) -> bool {
    let Some(open) = word.open.filter(|_| word.bit.intersects(ALL)) else { return false };
    let tuples = word.bit == AttrSet::BLOCK_SIZE;
    !unit.elaborator().attribute_misfits(id, EntityId::NONE, open, tuples).is_empty()
}

/// Looks at how many arguments an attribute has: `__launch_bounds__` one to three, `__cluster_dims__` up to three. False
/// if they are none at all.
fn count(unit: &mut Unit<'_>, id: DeclId, word: &Word) -> bool {
    if word.bit == AttrSet::BLOCK_SIZE {
        return tuples(unit, id, word);
    }
    let most = match word.bit {
        AttrSet::LAUNCH_BOUNDS | AttrSet::CLUSTER_DIMS => 3,
        AttrSet::MAXNREG => 1,
        _ => return true,
    };
    let Some(open) = word.open.filter(|_| !word.is_empty) else { return true };
    let t = &unit.lexed.tokens;
    let commas = unit.elaborator().attribute_commas(id, open);
    if let Some(&comma) = commas.get(most - 1) {
        let (missing, place) = ("')'", "in front of ','");
        unit.diagnostics.say(t.start(comma), say::ExpectedClosingParen { missing, place });
    }
    true
}

/// Numbers in a tuple of `__block_size__`.
const IN_TUPLE: usize = 3;

/// Tuples of `__block_size__`: threads, and blocks of a cluster.
const TUPLES: usize = 2;

/// `__block_size__` has one or two tuples of three numbers, in parentheses. The reference stops reading at the first
/// that is something else: false then.
fn tuples(unit: &mut Unit<'_>, id: DeclId, word: &Word) -> bool {
    let Some(open) = word.open else { return true };
    let t = &unit.lexed.tokens;
    let close = t.partner(open);
    let start = |tok: Tok| t.start(tok);
    let (paren, number) = ("'('", "a number");
    let front = "here, in front of this";
    let list = attribute_tuples(unit.lexed, open);
    for tuple in list.iter().take(TUPLES) {
        let &Tuple::Numbers { open: at, lacks_last } = tuple else {
            let &Tuple::Other(at) = tuple else { return false };
            unit.diagnostics.say(start(at), say::ExpectedOpeningParen { missing: paren, place: front });
            unit.diagnostics.say(start(close), say::ExpectedOperand { missing: number, place: front });
            unit.diagnostics.say(start(close), say::TupleIncomplete);
            return false;
        };
        let end = t.partner(at);
        let commas = unit.elaborator().attribute_commas(id, at);
        if let Some(&comma) = commas.get(IN_TUPLE - 1) {
            let (missing, place) = ("')'", "in front of ','");
            unit.diagnostics.say(start(comma), say::ExpectedClosingParen { missing, place });
            return false;
        }
        if lacks_last {
            unit.diagnostics.say(start(end), say::ExpectedOperand { missing: number, place: front });
        }
        if commas.len() + 1 < IN_TUPLE || lacks_last {
            unit.diagnostics.say(start(end), say::TupleIncomplete);
            // behind the parentheses of the attribute
            let behind = start(close.next().next());
            unit.diagnostics.say(behind, say::ExpectedName { missing: number, place: front });
            return false;
        }
    }
    if let Some(&(Tuple::Numbers { open: at, .. } | Tuple::Other(at))) = list.get(TUPLES) {
        let (missing, place) = ("')'", "in front of ','");
        unit.diagnostics.say(start(at.prev()), say::ExpectedClosingParen { missing, place });
    }
    true
}
