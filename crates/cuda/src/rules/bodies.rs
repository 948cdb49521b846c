//! The user's declarations and bodies, each elaborated once and shown to every rule that asks for it.
//!
//! A rule says with `new` which parts of the program it wants to see, looks at them while the elaborator is there, and
//! reports when it is gone: reports need the unit, which the elaborator holds. Parts come in the order of the text.

use super::call::Calls;
use super::language::{Language, BUDGET};
use super::overriding::Overriding;
use super::uses::Part;
use super::variable_use::VariableUses;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId};
use cufront_elaborate::{BodyReport, Elaborator};
use cufront_lex::Tok;
use std::collections::BTreeMap;
use std::ops::Range;

/// A part of the program as it was elaborated.
pub(super) struct Elaborated<'r> {
    pub(super) part: Part,
    pub(super) report: &'r BodyReport,
    /// The expressions that were made for it.
    pub(super) exprs: Range<usize>,
    /// The statements that were made for it.
    pub(super) stmts: Range<usize>,
}

bitflags::bitflags! {
    /// The rules that ask for a part.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Asked: u8 {
        const CALLS = 1;
        const OVERRIDING = 2;
        const VARIABLES = 4;
        const LANGUAGE = 8;
    }
}

/// Checks calls, overriding, uses of variables and the rules of the language in the trees `roots`, which are those of
/// the user's declarations.
pub(super) fn check(unit: &mut Unit<'_>, ast: &mut Ast, roots: &[NodeId]) {
    let mut overriding = Overriding::new(unit, ast, roots);
    let mut calls = Calls::new(unit, ast, roots);
    let mut variables = VariableUses::new(unit, ast, roots);
    let mut language = Language::new(unit, ast, roots);
    let mut parts: BTreeMap<(Tok, Part), Asked> = BTreeMap::new();
    let mut ask = |list: &[(Tok, Part)], who: Asked| {
        for &part in list {
            *parts.entry(part).or_insert(Asked::empty()) |= who;
        }
    };
    ask(calls.parts(), Asked::CALLS);
    ask(overriding.parts(), Asked::OVERRIDING);
    ask(variables.parts(), Asked::VARIABLES);
    ask(language.parts(), Asked::LANGUAGE);
    if parts.is_empty() && overriding.is_idle() {
        return;
    }
    let trees = std::mem::take(ast);
    let mut elaborator = Elaborator::with_trees(unit.lexed, unit.items, trees, roots, unit.config.cxx20);
    overriding.look_at_classes(&mut elaborator);
    // the rules of the language come last, because their work is limited
    let (mut others, last): (Vec<_>, Vec<_>) = parts.into_iter().partition(|p| p.1 != Asked::LANGUAGE);
    let (urgent, last): (Vec<_>, Vec<_>) = last.into_iter().partition(|p| language.is_urgent(p.0 .1));
    let before = others.len();
    others.extend(urgent);
    others.extend(last);
    for (i, ((_, part), asked)) in others.into_iter().enumerate() {
        if i == before {
            elaborator.limit_work(BUDGET);
        }
        if elaborator.is_spent() {
            break;
        }
        let from = (elaborator.il.exprs.len(), elaborator.il.stmts.len());
        let report = match part {
            Part::Declaration(decl) => elaborator.declaration(decl),
            Part::Body(decl) => elaborator.body(decl),
        };
        if let Some(report) = &report {
            let exprs = from.0..elaborator.il.exprs.len();
            let stmts = from.1..elaborator.il.stmts.len();
            let elaborated = Elaborated { part, report, exprs, stmts };
            if asked.contains(Asked::CALLS) {
                calls.look(unit.lexed, &mut elaborator, &elaborated);
            }
            if asked.contains(Asked::VARIABLES) {
                variables.look(unit.lexed, &mut elaborator, &elaborated);
            }
            if asked.contains(Asked::LANGUAGE) {
                language.look(&mut elaborator, report);
            }
        }
        if asked.contains(Asked::OVERRIDING) {
            overriding.look_at_instances(&mut elaborator, part);
        }
    }
    *ast = elaborator.into_ast();
    overriding.report(unit);
    calls.report(unit);
    variables.report(unit);
    language.report(unit);
}
