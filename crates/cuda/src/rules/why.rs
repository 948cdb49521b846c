//! Why code is for the sides that it is for: the lambda or function around, where that gets its space, and who calls it.
//!
//! People who are told that host code must not do something often do not know that the code in front of them is host
//! code. These are notes of a report; the reference has none of them.
//!
//! Example: `__host__ __device__ int id() { return lane(); }`, with `lane` for the device only, is wrong because the host
//! may call `id`. The chain says who does: `middle` calls it, and `main` calls `middle`.

use super::caller::{annotated_lambda, lambda_spaces};
use super::function_around;
use crate::call_graph::{declare_members, CallGraph, Code};
use crate::config::Config;
use crate::redeclaration::earlier_declarations;
use crate::spaces::{befriended, inherited};
use crate::unit::Unit;
use cufront_ast::NodeId;
use cufront_declare::Forest;
use cufront_diag::Diagnostics;
use cufront_items::{annotates_lambda, AttrSet, DeclId, DeclKind, Items, Specifiers};
use cufront_lex::{Lexed, Tok};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// Most calls that a chain shows.
const MAX_STEPS: usize = 6;

/// A second place of a report, and what is said of it.
pub(super) type Reason = (Tok, String);

/// A report about code in a function for both sides: who calls it on one of them is still to be said.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chain {
    /// The number of the report.
    report: usize,
    function: DeclId,
    /// HOST or DEVICE: the side that the report is about.
    side: AttrSet,
}

/// Adds to the latest report what the code at `at` is, and asks for the chain of calls to the side `side`, which the
/// report is about.
pub(super) fn explain(unit: &mut Unit<'_>, at: Tok, side: AttrSet) {
    let reasons = code_around(unit, at, "this function");
    let Some(report) = unit.diagnostics.len().checked_sub(1) else { return };
    for (tok, words) in &reasons {
        let at = unit.lexed.tokens.start(*tok);
        for report in unit.diagnostics.since(report) {
            report.because(at, words);
        }
    }
    ask_for_chain(unit, at, side);
}

/// Asks for the chain of calls that makes the code at `at` code of the side `side`, for the latest report.
pub(super) fn ask_for_chain(unit: &mut Unit<'_>, at: Tok, side: AttrSet) {
    let Some(function) = function_around(unit, at).filter(|_| unit.config.explains) else { return };
    if annotated_lambda(unit, function, at).is_none() && spaces(unit, function) == BOTH {
        if let Some(report) = unit.diagnostics.len().checked_sub(1) {
            unit.chains.push(Chain { report, function, side });
        }
    }
}

const BOTH: AttrSet = AttrSet::HOST.union(AttrSet::DEVICE);

/// The lambda or function that the code at `at` belongs to, which is called `who`, and the declaration that gives it its
/// space if that is another one.
pub(super) fn code_around(unit: &mut Unit<'_>, at: Tok, who: &str) -> Vec<Reason> {
    let Some(function) = function_around(unit, at) else { return Vec::new() };
    if let Some(lambda) = annotated_lambda(unit, function, at) {
        let words = format!("the lambda around is {}", said_spaces(lambda_spaces(unit, lambda.introducer)));
        return vec![(lambda.introducer, words)];
    }
    let d = &unit.items.decls[function];
    let (name, own) = (d.name_tok, d.attrs & AttrSet::SPACES);
    if name.is_none() {
        return Vec::new();
    }
    let all = own | inherited(unit, function);
    let words = match all.contains(AttrSet::GLOBAL) {
        true => format!("{who} is a kernel"),
        false if all.is_empty() => format!("{who} is __host__, as nothing else is written"),
        false => format!("{who} is {}", said_spaces(all)),
    };
    let mut reasons = vec![(name, words)];
    let gained = all - own;
    let gives = |unit: &Unit<'_>, e: DeclId| unit.items.decls[e].attrs.intersects(gained);
    if !gained.is_empty() {
        let mut others = earlier_declarations(unit, function, gives);
        others.extend(befriended(unit, function, gives));
        let other = others.into_iter().map(|e| &unit.items.decls[e]).find(|d| d.name_tok.is_some());
        reasons.extend(other.map(|d| (d.name_tok, format!("declared {} here", said_spaces(d.attrs)))));
    }
    reasons
}

/// Execution spaces as they are written; `__host__` also if nothing is.
pub(super) fn said_spaces(spaces: AttrSet) -> &'static str {
    if spaces.contains(AttrSet::GLOBAL) {
        "__global__"
    } else if spaces.contains(BOTH) {
        "__host__ __device__"
    } else if spaces.contains(AttrSet::DEVICE) {
        "__device__"
    } else {
        "__host__"
    }
}

/// The sides of a function.
fn spaces(unit: &mut Unit<'_>, function: DeclId) -> AttrSet {
    let all = unit.items.decls[function].attrs | inherited(unit, function);
    match all & BOTH {
        _ if all.contains(AttrSet::GLOBAL) => AttrSet::DEVICE,
        AttrSet::DEVICE => AttrSet::DEVICE,
        BOTH => BOTH,
        _ => AttrSet::HOST,
    }
}

/// Adds the chains that were asked for to the reports.
pub(super) fn add_chains(
    lexed: &Lexed,
    items: &mut Items,
    config: &Config,
    (forest, roots): (&mut Forest, &[NodeId]),
    chains: &[Chain],
    diagnostics: &mut Diagnostics,
) {
    if chains.is_empty() {
        return;
    }
    let user = super::UserText::new(lexed);
    declare_members(lexed, items, &|tok| user.contains(tok));
    let mut functions: Vec<DeclId> = items
        .decls
        .iter()
        .filter(|(_, d)| d.kind == DeclKind::Function && d.name_tok.is_some() && user.contains(d.name_tok))
        .filter(|(_, d)| !d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION))
        .map(|(id, _)| id)
        .collect();
    functions.sort_by_key(|&id| items.decls[id].name_tok);
    let lambdas: Vec<Tok> = match config.extended_lambda {
        true => annotated_lambdas(lexed).map(|a| lexed.tokens.partner(a.prev())).collect(),
        false => Vec::new(),
    };
    let graph = CallGraph::new(lexed, items, (forest, roots), config.level, &functions, &lambdas);
    let mut none = Diagnostics::new();
    let mut unit = Unit::new(lexed, items, forest, config, &mut none);
    let mut walker = Walker { unit: &mut unit, graph: &graph, callers: FxHashMap::default() };
    for (i, call) in graph.calls.iter().enumerate().filter(|(_, c)| !c.launch) {
        walker.callers.entry(call.callee).or_default().push(i);
    }
    for chain in chains {
        let reasons = walker.chain(graph.entity(chain.function), chain.side);
        if let Some(report) = diagnostics.since(chain.report).next() {
            for (tok, words) in reasons {
                report.because(lexed.tokens.start(tok), words);
            }
        }
    }
}

/// The annotations of lambda expressions.
fn annotated_lambdas(lexed: &Lexed) -> impl Iterator<Item = Tok> + '_ {
    lexed.attributes.iter().copied().filter(|&a| annotates_lambda(lexed, a))
}

/// Looks for callers.
struct Walker<'w, 'u> {
    unit: &'w mut Unit<'u>,
    graph: &'w CallGraph,
    /// Numbers of calls by what they call.
    callers: FxHashMap<Code, Vec<usize>>,
}

impl Walker<'_, '_> {
    /// The shortest way from code that only `side` runs to `function`, from there outwards.
    fn chain(&mut self, function: DeclId, side: AttrSet) -> Vec<Reason> {
        let start = Code::Function(function);
        let mut seen: FxHashSet<Code> = FxHashSet::from_iter([start]);
        // for each code the call that leads on towards the function
        let mut towards: FxHashMap<Code, usize> = FxHashMap::default();
        let mut open = VecDeque::from([start]);
        let mut other_side = false;
        while let Some(code) = open.pop_front() {
            for i in self.callers.get(&code).cloned().unwrap_or_default() {
                let caller = self.graph.calls[i].caller;
                let spaces = self.spaces(caller);
                other_side |= !spaces.contains(side);
                if !spaces.contains(side) || !seen.insert(caller) {
                    continue;
                }
                towards.insert(caller, i);
                if spaces == side {
                    return self.steps(caller, &towards);
                }
                open.push_back(caller);
            }
        }
        if side == AttrSet::HOST && other_side && seen.len() == 1 {
            let name = self.unit.items.decls[function].name_tok;
            return vec![(name, "here only device code calls it: __device__ alone would do".to_owned())];
        }
        Vec::new()
    }

    /// The calls from the function that is asked about out to `caller`.
    fn steps(&self, caller: Code, towards: &FxHashMap<Code, usize>) -> Vec<Reason> {
        let mut steps = Vec::new();
        let mut code = caller;
        while let Some(&i) = towards.get(&code) {
            let call = &self.graph.calls[i];
            let who = match call.caller {
                Code::Function(decl) => format!("{}, which is", self.name(decl)),
                Code::Lambda(_) => "a lambda, which is".to_owned(),
            };
            let what = match call.callee {
                Code::Function(decl) => self.name(decl),
                Code::Lambda(_) => "the lambda".to_owned(),
            };
            steps.push((call.at, (what, who, call.caller)));
            code = call.callee;
        }
        steps.reverse();
        let words = |(at, (what, who, caller)): (Tok, (String, String, Code))| {
            (at, format!("{what} is called here by {who} {}", self.said(caller)))
        };
        steps.into_iter().take(MAX_STEPS).map(words).collect()
    }

    fn name(&self, decl: DeclId) -> String {
        let name = self.unit.lexed.spelling(self.unit.items.decls[decl].name_tok);
        format!("\"{}\"", String::from_utf8_lossy(name))
    }

    fn said(&self, code: Code) -> &'static str {
        match code {
            Code::Function(decl) => {
                let gained = self.unit.gained_spaces.as_ref().and_then(|g| g.of(decl));
                said_spaces(self.unit.items.decls[decl].attrs | gained.unwrap_or_default())
            }
            Code::Lambda(introducer) => said_spaces(lambda_spaces(self.unit, introducer)),
        }
    }

    fn spaces(&mut self, code: Code) -> AttrSet {
        match code {
            Code::Function(decl) => spaces(self.unit, decl),
            Code::Lambda(introducer) => lambda_spaces(self.unit, introducer) & BOTH,
        }
    }
}
