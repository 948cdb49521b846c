//! The user's declarations and bodies, each elaborated once and shown to every rule that asks for it.
//!
//! A rule says with `new` which parts of the program it wants to see, looks at them while the elaborator is there, and
//! reports when it is gone: reports need the unit, which the elaborator holds. Parts come in the order of the text.

use super::array_capture::ArrayCaptures;
use super::atomic::Atomics;
use super::call::{Calls, InInstances};
use super::execution_space::ExecutionSpaces;
use super::instances::Instances;
use super::interest::{holds, parts as parts_with};
use super::language::{Language, BUDGET};
use super::no_effect::NoEffect;
use super::overriding::Overriding;
use super::returned::Returned;
use super::undefined::Undefined;
use super::unset::Unset;
use super::uses::Part;
use super::variable_use::{self, VariableUses};
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId};
use cufront_elaborate::{BodyReport, Elaborator};
use cufront_items::{AttrSet, DeclId, Specifiers};
use cufront_lex::{Lexed, Tok};
use cufront_program::EntityId;
use rustc_hash::FxHashMap;
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
    /// The instance that it is the body of.
    pub(super) instance: Option<u32>,
}

bitflags::bitflags! {
    /// The rules that ask for a part.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Asked: u16 {
        const CALLS = 1;
        const OVERRIDING = 2;
        const VARIABLES = 4;
        const INSTANCES = 8;
        const LANGUAGE = 16;
        const NO_EFFECT = 32;
        const ATOMICS = 64;
        const SPACES = 128;
        const UNSET = 256;
        const RETURNED = 512;
        const UNDEFINED = 1024;
        const CAPTURES = 2048;
    }
}

/// Checks calls, overriding, uses of variables, values that are not used and the rules of the language in the trees
/// `roots`, which are those of the user's declarations.
pub(super) fn check(unit: &mut Unit<'_>, ast: &mut Ast, roots: &[NodeId]) {
    let mut overriding = Overriding::new(unit, ast, roots);
    let spaces = ExecutionSpaces::new(unit, ast, roots);
    let calls = Calls::new(unit, ast, roots);
    let variables = VariableUses::new(unit, ast, roots);
    let language = Language::new(unit, ast, roots);
    let no_effect = NoEffect::new(unit, ast, roots);
    let atomics = Atomics::new(unit, ast, roots);
    let unset = Unset::new(unit, ast, roots);
    let returned = Returned::new(unit, ast, roots);
    let undefined = Undefined::new(unit, ast, roots);
    let captures = ArrayCaptures::new(unit, ast, roots);
    let looked = || calls.parts().iter().chain(variables.parts()).chain(atomics.parts());
    let instances = Instances::new(unit, looked());
    let explicit = instances.explicit(unit, ast, roots);
    let instantiated = language.instances.explicit(unit, ast, roots);
    let callers = callers(unit, ast, roots, &instances);
    let mut parts: BTreeMap<(Tok, Part), Asked> = BTreeMap::new();
    let mut ask = |list: &[(Tok, Part)], who: Asked| {
        for &part in list {
            *parts.entry(part).or_insert(Asked::empty()) |= who;
        }
    };
    ask(calls.parts(), Asked::CALLS);
    ask(overriding.parts(), Asked::OVERRIDING);
    ask(variables.parts(), Asked::VARIABLES);
    ask(&callers, Asked::INSTANCES);
    ask(spaces.parts(), Asked::SPACES);
    ask(language.parts(), Asked::LANGUAGE);
    ask(no_effect.parts(), Asked::NO_EFFECT);
    ask(atomics.parts(), Asked::ATOMICS);
    ask(unset.parts(), Asked::UNSET);
    ask(returned.parts(), Asked::RETURNED);
    ask(undefined.parts(), Asked::UNDEFINED);
    ask(captures.parts(), Asked::CAPTURES);
    if parts.is_empty() && overriding.is_idle() && spaces.is_idle() {
        spaces.report(unit);
        return;
    }
    let mut wanted: FxHashMap<DeclId, Asked> = FxHashMap::default();
    for (&(_, part), &asked) in &parts {
        if let Part::Body(decl) = part {
            let of_instances = Asked::CALLS | Asked::VARIABLES | Asked::ATOMICS | Asked::UNDEFINED;
            wanted.insert(decl, asked & of_instances);
        }
    }
    let sides = AttrSet::HOST | AttrSet::DEVICE;
    let instantiations = unit.items.decls.iter().map(|(_, d)| d);
    let instance_spaces: FxHashMap<Tok, AttrSet> = instantiations
        .filter(|d| d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) && d.attrs.intersects(sides))
        .map(|d| (d.first, d.attrs))
        .collect();
    let trees = std::mem::take(ast);
    let elaborator = Elaborator::with_trees(unit.lexed, unit.items, trees, roots, unit.config.cxx20);
    let mut pass = Pass {
        lexed: unit.lexed,
        elaborator,
        spaces,
        calls,
        variables,
        language,
        no_effect,
        atomics,
        unset,
        returned,
        undefined,
        captures,
        instances,
        wanted,
        made: Vec::new(),
    };
    pass.spaces.look_at_declarations(&mut pass.elaborator);
    overriding.look_at_classes(&mut pass.elaborator);
    // the rules of the language come last, because their work is limited
    let (asked_for, last): (Vec<_>, Vec<_>) = parts.into_iter().partition(|p| p.1 != Asked::LANGUAGE);
    for ((_, part), asked) in asked_for {
        pass.elaborator.limit_work(PART_BUDGET);
        pass.part(part, asked);
        if asked.contains(Asked::OVERRIDING) {
            overriding.look_at_instances(&mut pass.elaborator, part);
        }
    }
    for node in explicit {
        let at = pass.elaborator.ast().node(node).first;
        pass.elaborator.limit_work(PART_BUDGET);
        for function in pass.elaborator.explicit_instances(node) {
            // with a space of its own an instance is for other sides than its template
            let own = instance_spaces.get(&at).copied().unwrap_or_default();
            let declarations = pass.elaborator.declarations(function);
            let attrs = declarations.iter().map(|&d| pass.elaborator.items().decls[d].attrs);
            let of_template = attrs.fold(AttrSet::empty(), |all, a| all | a);
            let implied = if of_template.intersects(sides) { of_template } else { AttrSet::HOST };
            if implied.contains(own & sides) && pass.instances.is_new(function) {
                pass.instance(function, at, Tok::NONE, Asked::empty());
            }
        }
    }
    for &node in overriding.explicit() {
        pass.elaborator.limit_work(PART_BUDGET);
        pass.elaborator.explicit_instances(node);
    }
    let last_place = overriding.explicit().last().map(|&n| pass.elaborator.ast().node(n).first);
    if let Some(at) = last_place {
        overriding.look_at_completed(&mut pass.elaborator, at);
    }
    pass.language_parts(last.into_iter().map(|(part, _)| part).collect());
    pass.language_instances(&instantiated);
    let Pass {
        elaborator,
        spaces,
        calls,
        variables,
        language,
        mut no_effect,
        atomics,
        unset,
        returned,
        undefined,
        captures,
        instances,
        ..
    } = pass;
    *ast = elaborator.into_ast();
    spaces.report(unit);
    overriding.report(unit);
    let calls = calls.report(unit);
    unset.report(unit);
    let variables = variables.report(unit, &mut no_effect);
    report_in_instances(unit, &instances, &calls, &variables);
    language.report(unit);
    atomics.report(unit);
    returned.report(unit);
    undefined.report(unit);
    captures.report(unit);
    no_effect.report(unit);
}

/// Reports what was found in instances, one instance after the other.
fn report_in_instances(
    unit: &mut Unit<'_>,
    instances: &Instances,
    calls: &InInstances,
    variables: &[variable_use::Reported],
) {
    enum Found<'f> {
        Call(usize),
        Variable(&'f variable_use::Reported),
    }
    let mut list: Vec<(u32, Tok, Found<'_>)> = Vec::new();
    for (i, u) in calls.uses.iter().enumerate() {
        list.extend(u.instance.map(|number| (number, u.complete, Found::Call(i))));
    }
    for r in variables {
        list.extend(r.instance.map(|number| (number, r.complete, Found::Variable(r))));
    }
    list.sort_by_key(|f| (f.0, f.1));
    for (number, _, found) in list {
        let before = unit.diagnostics.len();
        match found {
            Found::Call(i) => calls.report(unit, i),
            Found::Variable(r) => variable_use::report(unit, r),
        }
        for report in unit.diagnostics.since(before) {
            instances.explain(unit.lexed, number, report);
        }
    }
}

/// So much work ([`Elaborator::work`]) is done for one part, its instances included: what is asked beyond that is not
/// answered, and silent.
const PART_BUDGET: usize = 400_000;

/// Most parts that are looked at only because they mention a template.
const MAX_CALLERS: usize = 256;

/// The parts that mention a function template whose body matters. None where there are very many, as in libraries of
/// templates for both sides: there only what is looked at anyway makes instances.
fn callers(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId], instances: &Instances) -> Vec<(Tok, Part)> {
    let mentioned = unit.user.mentions(unit.lexed, instances.called());
    if mentioned.is_empty() {
        return Vec::new();
    }
    let ranges: Vec<(Tok, Tok)> = roots.iter().map(|&r| (ast.node(r).first, ast.node(r).end)).collect();
    let any = |first, end| holds(&mentioned, first, end);
    let list = parts_with(unit, &ranges, any, |d, end| any(d.first, end));
    if list.len() > MAX_CALLERS {
        Vec::new()
    } else {
        list
    }
}

/// The rules while the elaborator is there.
struct Pass<'a> {
    lexed: &'a Lexed,
    elaborator: Elaborator<'a>,
    spaces: ExecutionSpaces,
    calls: Calls,
    variables: VariableUses,
    language: Language,
    no_effect: NoEffect,
    atomics: Atomics,
    unset: Unset,
    returned: Returned,
    undefined: Undefined,
    captures: ArrayCaptures,
    instances: Instances,
    /// Who asks for the bodies of functions.
    wanted: FxHashMap<DeclId, Asked>,
    /// The instances that the rules of the language are to look at, with their places.
    made: Vec<(EntityId, Tok, Tok)>,
}

impl Pass<'_> {
    /// Looks at instances for the rules of the language alone: those that bodies made and those of the explicit
    /// instantiations `explicit`, within the bounds that the parts have left.
    fn language_instances(&mut self, explicit: &[NodeId]) {
        let mut open = std::mem::take(&mut self.made);
        for &node in explicit {
            let at = self.elaborator.ast().node(node).first;
            if let Some(report) = self.elaborator.explicit_class(node) {
                self.language.look(&mut self.elaborator, &report, None);
            }
            for function in self.elaborator.explicit_instances(node) {
                if self.language.instances.is_new(function) {
                    open.push((function, at, Tok::NONE));
                }
            }
        }
        open.reverse();
        while let Some((function, at, order)) = open.pop() {
            if self.elaborator.is_spent() {
                break;
            }
            let Some(number) = self.language.instances.add(&self.elaborator, function, at, order) else {
                break;
            };
            // the bodies of lambdas that are not generic are elaborated with the function around
            if self.elaborator.lambda_introducer(function).is_some()
                && !self.elaborator.is_generic_lambda_instance(function)
            {
                continue;
            }
            let from = self.elaborator.il.exprs.len();
            let Some(report) = self.elaborator.body_of(function) else { continue };
            self.language.instances.spend(self.elaborator.il.exprs.len() - from);
            self.language.look(&mut self.elaborator, &report, Some(number));
            let used = self.language.instances.used(&mut self.elaborator, &report);
            open.extend(used.into_iter().rev());
        }
    }

    /// Looks at the parts that only the rules of the language ask for, as long as their work is within bounds.
    fn language_parts(&mut self, mut parts: Vec<(Tok, Part)>) {
        parts.sort_by_key(|&(at, _)| self.language.rank(at));
        self.elaborator.limit_work(BUDGET);
        for (_, part) in parts {
            if self.elaborator.is_spent() {
                break;
            }
            self.part(part, Asked::LANGUAGE);
        }
    }

    /// Looks at a part as it is written, and at the instances that it makes.
    fn part(&mut self, part: Part, asked: Asked) {
        let from = (self.elaborator.il.exprs.len(), self.elaborator.il.stmts.len());
        let report = match part {
            Part::Declaration(decl) => self.elaborator.any_declaration(decl),
            Part::Body(decl) => self.elaborator.body(decl),
        };
        if let Some(report) = report {
            self.language.look(&mut self.elaborator, &report, None);
            let made = self.language.instances.used(&mut self.elaborator, &report);
            self.made.extend(made);
            self.look(part, &report, from, asked, None);
            self.instances_of(&report, Tok::NONE, asked);
        }
    }

    fn look(
        &mut self,
        part: Part,
        report: &BodyReport,
        from: (usize, usize),
        asked: Asked,
        instance: Option<u32>,
    ) {
        let exprs = from.0..self.elaborator.il.exprs.len();
        let stmts = from.1..self.elaborator.il.stmts.len();
        let elaborated = Elaborated { part, report, exprs, stmts, instance };
        if asked.contains(Asked::SPACES) {
            self.spaces.look(&mut self.elaborator, &elaborated);
        }
        if asked.contains(Asked::CALLS) {
            self.calls.look(self.lexed, &mut self.elaborator, &elaborated);
        }
        if asked.contains(Asked::VARIABLES) {
            self.variables.look(self.lexed, &mut self.elaborator, &elaborated);
        }
        if asked.contains(Asked::NO_EFFECT) {
            self.no_effect.look(self.lexed, &mut self.elaborator, &elaborated);
        }
        if asked.contains(Asked::ATOMICS) {
            self.atomics.look(self.lexed, &mut self.elaborator, &elaborated);
        }
        if asked.contains(Asked::UNSET) {
            self.unset.look(self.lexed, &mut self.elaborator, &elaborated);
        }
        if asked.contains(Asked::RETURNED) {
            self.returned.look(&mut self.elaborator, &elaborated);
        }
        if asked.contains(Asked::UNDEFINED) {
            self.undefined.look(self.lexed, &mut self.elaborator, &elaborated);
        }
        if asked.contains(Asked::CAPTURES) {
            self.captures.look(self.lexed, &mut self.elaborator, &elaborated);
        }
    }

    /// Looks at what a body instantiates, at the token `order` if that is another one's.
    fn instances_of(&mut self, report: &BodyReport, order: Tok, asked: Asked) {
        for (function, at, complete) in self.instances.used(&mut self.elaborator, report) {
            self.instance(function, at, if order.is_some() { order } else { complete }, asked);
        }
    }

    /// Looks at the body of an instance. That of a lambda is wanted by those who want the body around.
    fn instance(&mut self, function: EntityId, at: Tok, order: Tok, around: Asked) {
        let mut open = vec![(function, at, around)];
        while let Some((function, at, around)) = open.pop() {
            let asked = match self.elaborator.lambda_introducer(function) {
                Some(_) => around,
                None => {
                    // a member may be defined outside of its class
                    let mut declarations = self.elaborator.declarations(function);
                    declarations.extend(self.elaborator.definitions(function));
                    let asked = declarations.iter().filter_map(|d| self.wanted.get(d).copied());
                    asked.fold(Asked::empty(), |a, b| a | b)
                }
            };
            if asked.is_empty() {
                continue;
            }
            let Some(number) = self.instances.add(&self.elaborator, function, at, order) else { return };
            let from = (self.elaborator.il.exprs.len(), self.elaborator.il.stmts.len());
            let Some(report) = self.elaborator.body_of(function) else { continue };
            let part = Part::Body(self.elaborator.origin(function).unwrap_or(DeclId::NONE));
            self.instances.spend(self.elaborator.il.exprs.len() - from.0);
            self.look(part, &report, from, asked, Some(number));
            let used = self.instances.used(&mut self.elaborator, &report);
            open.extend(used.into_iter().rev().map(|(function, at, _)| (function, at, asked)));
        }
    }
}
