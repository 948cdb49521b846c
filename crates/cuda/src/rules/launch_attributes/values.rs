//! The arguments of launch attributes: what values they have, which values they can have, and what they come to together.

use super::super::attribute_words::Word;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_elaborate::Elaborator;
use cufront_items::{AttrSet, DeclId};
use cufront_lex::{known, Tok};
use cufront_program::EntityId;

/// Largest value of a count.
const MAX: i128 = i32::MAX as i128;

/// What the attributes of all declarations seen so far come to.
#[derive(Default)]
pub(super) struct Merged {
    pub(super) launch_bounds: bool,
    pub(super) maxnreg: bool,
    /// The third argument of the launch bounds.
    pub(super) max_blocks: Option<i128>,
    /// Product of the cluster's dimensions.
    pub(super) cluster_blocks: Option<i128>,
    pub(super) cluster_dims: bool,
    /// `__block_size__` has a second tuple.
    pub(super) block_size_of_cluster: bool,
    /// The product of its numbers.
    pub(super) block_size_blocks: Option<i128>,
    /// Values of the attribute taken last, with those that are no constants left out.
    pub(super) last: Vec<Option<i128>>,
}

impl Merged {
    /// Adds an attribute whose arguments have the values `groups`.
    pub(super) fn take(&mut self, unit: &Unit<'_>, word: &Word, groups: &[Vec<Option<i128>>]) {
        self.last = groups.concat();
        match word.bit {
            AttrSet::LAUNCH_BOUNDS => {
                self.launch_bounds = true;
                self.max_blocks = self.last.get(2).copied().flatten();
            }
            AttrSet::CLUSTER_DIMS => {
                self.cluster_dims = true;
                self.cluster_blocks = blocks(&self.last);
            }
            AttrSet::BLOCK_SIZE => {
                self.block_size_of_cluster = groups.len() > 1;
                self.block_size_blocks = groups.get(1).and_then(|dimensions| blocks(dimensions));
            }
            // a number that waits for an instance is none so far
            AttrSet::MAXNREG if !is_local(unit, word) => {
                self.maxnreg = self.last.first().is_some_and(Option::is_some);
            }
            _ => {}
        }
    }
}

/// The product of the dimensions of a cluster. The reference reads them up to the first that is none: without the first
/// there is no cluster, and those behind another one count as the largest number.
fn blocks(dimensions: &[Option<i128>]) -> Option<i128> {
    let is_valid = |v: &i128| (1..=MAX).contains(v);
    if dimensions.first().copied().flatten().is_some_and(|v| !is_valid(&v)) {
        return None;
    }
    if dimensions.iter().flatten().any(|v| !is_valid(v)) {
        return Some(i128::from(u32::MAX));
    }
    dimensions.iter().try_fold(1, |all: i128, v| all.checked_mul((*v)?))
}

/// True for `__local_maxnreg__`.
pub(super) fn is_local(unit: &Unit<'_>, word: &Word) -> bool {
    matches!(unit.lexed.tokens.name(word.tok), known::LOCAL_MAXNREG | known::LOCAL_MAXNREG_)
}

/// The values of one attribute. True if they are none that it can have, which takes it away.
pub(super) fn judge(unit: &mut Unit<'_>, word: &Word, merged: &mut Merged) -> bool {
    let at = unit.lexed.tokens.start(word.tok);
    let local = is_local(unit, word);
    let report = &mut *unit.diagnostics;
    let mut dropped = false;
    match word.bit {
        AttrSet::LAUNCH_BOUNDS => match merged.max_blocks {
            Some(v) if v < 0 => {
                report.say(at, say::MaxBlocksNegative);
            }
            Some(v) if v > MAX => {
                report.say(at, say::MaxBlocksTooLarge);
            }
            _ => {}
        },
        AttrSet::CLUSTER_DIMS => {
            for v in merged.last.iter().copied().flatten() {
                if v < 1 {
                    report.say(at, say::ClusterDimsNotPositive);
                    dropped = true;
                } else if v > MAX {
                    report.say(at, say::ClusterDimsTooLarge);
                    dropped = true;
                }
            }
            if merged.block_size_of_cluster {
                report.say(at, say::ClusterDimsWithBlockSize);
            }
        }
        AttrSet::BLOCK_SIZE => {
            for v in merged.last.iter().copied().flatten() {
                if v < 1 {
                    report.say(at, say::BlockSizeNotPositive);
                    dropped = true;
                } else if v > MAX {
                    report.say(at, say::BlockSizeTooLarge);
                    dropped = true;
                }
            }
            if merged.block_size_of_cluster && merged.cluster_dims {
                report.say(at, say::ClusterDimsWithBlockSize);
            }
        }
        AttrSet::MAXNREG => match merged.last.first().copied().flatten() {
            Some(v) if v < 1 && local => {
                report.say(at, say::LocalMaxnregNotPositive);
            }
            Some(v) if v > MAX && local => {
                report.say(at, say::LocalMaxnregTooLarge);
            }
            Some(v) if v < 1 => {
                report.say(at, say::MaxnregNotPositive);
                (dropped, merged.maxnreg) = (true, false);
            }
            Some(v) if v > MAX => {
                report.say(at, say::MaxnregTooLarge);
                (dropped, merged.maxnreg) = (true, false);
            }
            _ => {}
        },
        _ => {}
    }
    dropped
}

/// The values of the arguments of the attribute `word` of `id`, a list per tuple of `((x, y, z), (x, y, z))` and one for
/// plain arguments. What is no constant here, or depends on template parameters, has none.
pub(super) fn values(unit: &mut Unit<'_>, id: DeclId, word: &Word) -> Vec<Vec<Option<i128>>> {
    match word.open {
        Some(open) => values_of(&mut unit.elaborator(), id, EntityId::NONE, word, open),
        None => Vec::new(),
    }
}

/// The same for `instance`, with the `(` of the arguments at `open`.
pub(super) fn values_of(
    elaborator: &mut Elaborator<'_>,
    id: DeclId,
    instance: EntityId,
    word: &Word,
    open: Tok,
) -> Vec<Vec<Option<i128>>> {
    elaborator.attribute_values(id, instance, open, word.bit == AttrSet::BLOCK_SIZE)
}
