//! `__launch_bounds__`, `__cluster_dims__`, `__block_size__`, `__maxnreg__`, `__local_maxnreg__`
//! (cuda-semantics specification, section 7).
//!
//! Values are checked where they are constants without template arguments. What belongs to the function as a
//! whole is looked for in this declaration and those before it.

use super::attribute_words::{words, Word};
use super::caller::in_template;
use crate::redeclaration::earlier_declaration;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{AttrSet, DeclId, Parser, ScopeId, Specifiers};
use cufront_lex::{known, Tok, TokenKind};
use cufront_sema::{Env, Sema, SemaOptions};

/// Largest value of a count.
const MAX: i128 = i32::MAX as i128;

/// The attributes that this module is about.
const ALL: AttrSet =
    AttrSet::LAUNCH_BOUNDS.union(AttrSet::MAXNREG).union(AttrSet::CLUSTER_DIMS).union(AttrSet::BLOCK_SIZE);

pub(super) fn check(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if !d.attrs.intersects(ALL) || d.name_tok.is_none() {
        return;
    }
    let name = unit.lexed.tokens.start(d.name_tok);
    let template = d.head.is_some();
    let member = unit.is_member(id);
    let own = words(unit, id);
    for word in &own {
        count(unit, id, word);
    }
    let mut merged = Merged::default();
    let mut dropped: Vec<Tok> = Vec::new();
    for word in &own {
        merged.take(unit, id, word);
        // values wait for the instance where one of them depends on a template parameter
        let open = in_template(unit, id) && merged.last.iter().any(Option::is_none);
        if !open && values(unit, word, &mut merged, member) {
            dropped.push(word.tok);
        } else if open && member && word.bit == AttrSet::LAUNCH_BOUNDS {
            unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::LaunchBoundsOnMember);
        }
    }
    inherit(unit, id, &mut merged);
    if !is_kernel(unit, id) {
        let mut seen = AttrSet::empty();
        for word in own.iter().filter(|w| !dropped.contains(&w.tok)) {
            // of two of a kind the last one counts
            if seen.contains(word.bit) {
                continue;
            }
            seen |= word.bit;
            let empty = unit.lexed.tokens.kind(word.end.prev()) == TokenKind::RParen
                && unit.lexed.tokens.kind(word.end.prev().prev()) == TokenKind::LParen;
            let attribute = match word.bit {
                AttrSet::LAUNCH_BOUNDS if !(member && template) => "__launch_bounds__",
                AttrSet::CLUSTER_DIMS if !empty => "__cluster_dims__",
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
    if merged.maxnreg && merged.launch_bounds {
        unit.diagnostics.say(name, say::MaxnregWithLaunchBounds);
    }
    if let (Some(blocks), Some(limit)) = (merged.cluster_blocks, merged.max_blocks) {
        if limit > 0 && blocks > limit {
            unit.diagnostics
                .say(name, say::ClusterExceedsLaunchBounds { blocks: blocks as i64, limit: limit as i64 });
        }
    }
}

/// What the attributes of all declarations seen so far come to.
#[derive(Default)]
struct Merged {
    launch_bounds: bool,
    maxnreg: bool,
    /// The third argument of the launch bounds.
    max_blocks: Option<i128>,
    /// Product of the cluster's dimensions.
    cluster_blocks: Option<i128>,
    cluster_dims: bool,
    /// `__block_size__` has a second tuple.
    block_size_of_cluster: bool,
    /// Values of the attribute taken last, with those that are no constants left out.
    last: Vec<Option<i128>>,
}

impl Merged {
    fn take(&mut self, unit: &mut Unit<'_>, id: DeclId, word: &Word) {
        let groups = arguments(unit, id, word);
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
            AttrSet::BLOCK_SIZE => self.block_size_of_cluster = groups.len() > 1,
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

/// Adds what earlier declarations say where this one says nothing.
fn inherit(unit: &mut Unit<'_>, id: DeclId, merged: &mut Merged) {
    let mut earlier = |bits: AttrSet| {
        earlier_declaration(unit, id, |unit, e| unit.items.decls[e].attrs.intersects(bits)).map(|e| {
            let mut m = Merged::default();
            for word in words(unit, e) {
                if word.bit.intersects(bits) {
                    m.take(unit, e, &word);
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
    if !merged.cluster_dims {
        merged.cluster_blocks = earlier(AttrSet::CLUSTER_DIMS).and_then(|m| m.cluster_blocks);
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

fn is_local(unit: &Unit<'_>, word: &Word) -> bool {
    matches!(unit.lexed.tokens.name(word.tok), known::LOCAL_MAXNREG | known::LOCAL_MAXNREG_)
}

/// How many arguments an attribute has: `__launch_bounds__` one to three, `__cluster_dims__` up to three.
fn count(unit: &mut Unit<'_>, id: DeclId, word: &Word) {
    let (empty, most) = match word.bit {
        AttrSet::LAUNCH_BOUNDS => (false, 3),
        AttrSet::CLUSTER_DIMS => (true, 3),
        _ => return,
    };
    let open = word.tok.next();
    let t = &unit.lexed.tokens;
    if t.kind(open) != TokenKind::LParen {
        return;
    }
    let close = t.partner(open);
    if open.next() == close {
        if !empty {
            let (missing, place) = ("a number of threads", "in front of ')'");
            unit.diagnostics.say(t.start(close), say::ExpectedOperand { missing, place });
        }
        return;
    }
    let mut parser = Parser::new(unit.lexed, unit.items);
    let scope = parser.context_of(id);
    let ends = argument_ends(&parser, open, scope);
    if let Some(&end) = ends.get(most - 1).filter(|&&end| end < close) {
        let (missing, place) = ("')'", "in front of ','");
        unit.diagnostics.say(t.start(end), say::ExpectedClosingParen { missing, place });
    }
}

/// The values of one attribute. True if they are none that it can have, which takes it away.
fn values(unit: &mut Unit<'_>, word: &Word, merged: &mut Merged, member: bool) -> bool {
    let at = unit.lexed.tokens.start(word.tok);
    let local = is_local(unit, word);
    let report = &mut *unit.diagnostics;
    let mut dropped = false;
    match word.bit {
        AttrSet::LAUNCH_BOUNDS => {
            if member {
                report.say(at, say::LaunchBoundsOnMember);
            }
            match merged.max_blocks {
                Some(v) if v < 0 => {
                    report.say(at, say::MaxBlocksNegative);
                }
                Some(v) if v > MAX => {
                    report.say(at, say::MaxBlocksTooLarge);
                }
                _ => {}
            }
        }
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

/// The values of an attribute's arguments, a list per tuple of `((x, y, z), (x, y, z))` and one for plain
/// arguments. What is no constant here, or depends on template parameters, has none.
fn arguments(unit: &mut Unit<'_>, id: DeclId, word: &Word) -> Vec<Vec<Option<i128>>> {
    let open = word.tok.next();
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    if t.kind(open) != TokenKind::LParen || word.end <= open {
        return Vec::new();
    }
    let scope = Parser::new(lexed, unit.items).context_of(id);
    let env = Env::plain(scope);
    let mut sema = Sema::new(lexed, unit.items, SemaOptions::default());
    let mut list = |open: Tok| {
        let close = t.partner(open);
        let mut out = Vec::new();
        let mut first = open.next();
        for end in argument_ends(&sema.parser, open, scope).into_iter().filter(|_| open.next() < close) {
            out.push(sema.constant(first, end, &env).ok().and_then(cufront_sema::Constant::integer));
            first = end.next();
        }
        out
    };
    if word.bit != AttrSet::BLOCK_SIZE {
        return vec![list(open)];
    }
    let mut out = Vec::new();
    let mut at = open.next();
    while at < t.partner(open) {
        if t.kind(at) == TokenKind::LParen {
            out.push(list(at));
            at = t.partner(at);
        }
        at = at.next();
    }
    out
}

/// The commas that end the arguments of the list that begins at `open`, and its `)`. Commas in template argument lists
/// are none.
fn argument_ends(parser: &Parser<'_>, open: Tok, scope: ScopeId) -> Vec<Tok> {
    let t = &parser.lexed.tokens;
    let close = t.partner(open);
    let mut ends = Vec::new();
    let mut at = open.next();
    while at < close {
        at = match t.kind(at) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
            TokenKind::Less => match parser.expression_list_end(at, scope) {
                Some(end) if end < close => end.next(),
                _ => at.next(),
            },
            TokenKind::Comma => {
                ends.push(at);
                at.next()
            }
            _ => at.next(),
        };
    }
    ends.push(close);
    ends
}
