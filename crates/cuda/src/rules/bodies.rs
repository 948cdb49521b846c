//! The project's declarations and bodies, each elaborated once and shown to every rule.
//!
//! A rule takes what it needs of the unit with `new`, looks at each part while the elaborator is there, and reports when
//! it is gone: reports need the unit, which the elaborator holds. Parts come in the order of the text, each followed by
//! the instances that it makes; those of explicit instantiations come last.

use super::atomic::Atomics;
use super::call::{Calls, InInstances};
use super::capture_types::CaptureTypes;
use super::discarded::Discarded;
use super::execution_space::ExecutionSpaces;
use super::explicit_spaces::ExplicitSpaces;
use super::instances::Instances;
use super::instantiated::Instantiated;
use super::language::Language;
use super::no_effect::{self, NoEffect};
use super::overriding::Overriding;
use super::parts::{bodies, parts, Part};
use super::returned::Returned;
use super::specialized_late::SpecializedLate;
use super::undefined::Undefined;
use super::unset::Unset;
use super::uses::uses_in;
use super::variable_use::{self, VariableUses};
use crate::unit::{Analysis, Unit};
use cufront_ast::{Ast, NodeId};
use cufront_elaborate::{BodyReport, Elaborator};
use cufront_items::DeclId;
use cufront_lex::{Lexed, Tok};
use cufront_program::EntityId;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// A part of the program as it was elaborated.
pub(super) struct Elaborated<'r> {
    pub(super) part: Part,
    pub(super) report: &'r BodyReport,
    /// The end of what belongs to it: the tree of a declaration holds the body of the function, which is a part of its
    /// own.
    pub(super) end: Tok,
    /// The expressions that were made for it.
    pub(super) exprs: Range<usize>,
    /// The statements that were made for it.
    pub(super) stmts: Range<usize>,
    /// The instance that it is the body of.
    pub(super) instance: Option<u32>,
    /// What explicit instantiations say of the spaces of instances.
    pub(super) explicit: &'r ExplicitSpaces,
}

impl Elaborated<'_> {
    /// The nodes of its tree that belong to it, in postorder.
    pub(super) fn nodes<'a>(&self, ast: &'a Ast) -> impl Iterator<Item = NodeId> + use<'a> {
        let end = self.end;
        let nodes = self.report.root.into_iter().flat_map(|root| ast.tree(root));
        nodes.filter(move |&id| ast.node(id).first < end)
    }
}

/// The rules that a part is shown to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    ToAll,
    /// Only the rules of the language are about it.
    ToLanguage,
}

/// Checks calls, overriding, uses of variables, values that are not used and the rules of the language in the trees
/// `roots`, which are those of the user's declarations. `analysis` is what was found before.
pub(super) fn check(unit: &mut Unit<'_>, ast: &mut Ast, roots: &[NodeId], analysis: &Analysis) {
    let parts = parts(unit, ast, roots);
    let overriding = Overriding::new(unit);
    let spaces = ExecutionSpaces::new(unit);
    let calls = Calls::new(unit);
    let variables = VariableUses::new(unit);
    let atomics = Atomics::new(unit);
    let undefined = Undefined::new(unit);
    let unset = Unset::new(unit, ast, roots);
    let returned = Returned::new(unit, ast, roots);
    let captures = CaptureTypes::new(&analysis.captured);
    let instances = Instances::new(unit, &parts);
    let specialized_late = SpecializedLate::new(unit);
    let instantiated = Instantiated::new(unit, ast, roots);
    let (explicit, explicit_nodes) = (ExplicitSpaces::new(unit), instances.explicit(unit, ast, roots));
    if parts.is_empty() && instantiated.is_idle() && overriding.is_idle() && spaces.is_idle() {
        spaces.report(unit);
        return;
    }
    let trees = std::mem::take(ast);
    let mut elaborator = Elaborator::with_trees(unit.lexed, unit.items, trees, roots, unit.config.level);
    elaborator.limit_instances(unit.config.pending_instantiations);
    let mut pass = Pass {
        lexed: unit.lexed,
        elaborator,
        overriding,
        spaces,
        calls,
        variables,
        language: Language::new(unit.config.unproven),
        no_effect: NoEffect::default(),
        discarded: Discarded::default(),
        atomics,
        unset,
        returned,
        undefined,
        captures,
        instances,
        instantiated,
        specialized_late,
        bodies: bodies(&parts),
        explicit,
    };
    pass.explicit.look_at_declarations(&mut pass.elaborator);
    pass.spaces.look_at_declarations(&mut pass.elaborator);
    pass.specialized_late.look_at_declarations(&mut pass.elaborator);
    pass.overriding.look_at_classes(&mut pass.elaborator);
    for (_, part) in parts {
        pass.part(part);
    }
    for node in explicit_nodes {
        pass.explicit_instantiation(node);
    }
    pass.instantiated.look_at_all(&mut pass.elaborator, &mut pass.language);
    for (entity, at) in pass.instantiated.named().chain(pass.elaborator.used_early()) {
        pass.specialized_late.use_of(entity, at);
    }
    let Pass {
        elaborator,
        overriding,
        spaces,
        calls,
        variables,
        language,
        mut no_effect,
        discarded,
        atomics,
        unset,
        returned,
        undefined,
        captures,
        instances,
        instantiated,
        specialized_late,
        ..
    } = pass;
    *ast = elaborator.into_ast();
    spaces.report(unit);
    overriding.report(unit);
    let calls = calls.report(unit, &instances);
    unset.report(unit);
    let variables = variables.report(unit, &mut no_effect, &instances);
    report_in_instances(unit, &instances, &calls, &variables, &no_effect.take_in_instances());
    language.report(unit, &instances);
    atomics.report(unit);
    returned.report(unit, &instances);
    undefined.report(unit);
    let annotated = analysis.lambdas.iter().map(|l| l.introducer).collect();
    captures.report(unit, &annotated);
    instantiated.report(unit);
    specialized_late.report(unit);
    no_effect.report(unit);
    discarded.report(unit);
}

/// Reports what was found in instances, one instance after the other.
fn report_in_instances(
    unit: &mut Unit<'_>,
    instances: &Instances,
    calls: &InInstances,
    variables: &[variable_use::Reported],
    idle: &[no_effect::InInstance],
) {
    enum Found<'f> {
        Call(usize),
        Variable(&'f variable_use::Reported),
        Idle(&'f no_effect::InInstance),
    }
    let mut list: Vec<(u32, Tok, Found<'_>)> = Vec::new();
    list.extend(idle.iter().map(|found| (found.instance, found.complete, Found::Idle(found))));
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
            Found::Call(i) => calls.report(unit, i, instances.sides(number)),
            Found::Variable(r) => variable_use::report(unit, r),
            Found::Idle(found) => no_effect::report_in_instance(unit, found),
        }
        for report in unit.diagnostics.since(before) {
            instances.explain(unit.lexed, number, report);
        }
    }
}

/// So much work ([`Elaborator::work`]) is done for one part, its instances included: what is asked beyond that is not
/// answered, and silent.
const PART_BUDGET: usize = 400_000;

/// The rules while the elaborator is there.
struct Pass<'a> {
    lexed: &'a Lexed,
    elaborator: Elaborator<'a>,
    overriding: Overriding,
    spaces: ExecutionSpaces,
    calls: Calls,
    variables: VariableUses,
    language: Language,
    no_effect: NoEffect,
    discarded: Discarded,
    atomics: Atomics,
    unset: Unset,
    returned: Returned,
    undefined: Undefined,
    captures: CaptureTypes,
    instances: Instances,
    instantiated: Instantiated,
    specialized_late: SpecializedLate,
    /// The definitions whose instances are looked at, too.
    bodies: FxHashSet<DeclId>,
    explicit: ExplicitSpaces,
}

impl Pass<'_> {
    /// Looks at a part as it is written, and at the instances that it makes.
    fn part(&mut self, part: Part) {
        self.elaborator.limit_work(PART_BUDGET);
        let from = self.made();
        let decl = part.decl();
        let report = match part {
            Part::Body(_) => self.elaborator.body(decl),
            Part::Declaration(_) | Part::Other(_) => self.elaborator.any_declaration(decl),
        };
        let Some(report) = report else { return };
        let at = match part {
            Part::Body(_) => self.elaborator.items().declarator(decl).map_or(Tok::NONE, |c| c.body),
            Part::Declaration(_) | Part::Other(_) => self.elaborator.items().decls[decl].first,
        };
        self.spaces.look_at_completed(&mut self.elaborator, at, at);
        let shown = if matches!(part, Part::Other(_)) { Shown::ToLanguage } else { Shown::ToAll };
        let body = match part {
            Part::Body(_) => None,
            _ => self.elaborator.items().declarator(decl).map(|c| c.body).filter(|b| b.is_some()),
        };
        self.look(part, &report, body.unwrap_or(Tok::NONE), from, None, shown);
        for (function, at, complete) in self.instances.used(self.lexed, &mut self.elaborator, &report) {
            self.instance(function, at, complete, shown);
        }
        self.overriding.look_at_completed(&mut self.elaborator, at);
    }

    /// Looks at what the explicit instantiation `node` makes.
    fn explicit_instantiation(&mut self, node: NodeId) {
        let at = self.elaborator.ast().node(node).first;
        self.elaborator.limit_work(PART_BUDGET);
        for function in self.elaborator.explicit_instances(node) {
            if self.instances.is_new(function) {
                self.instance(function, at, Tok::NONE, Shown::ToAll);
            }
        }
        self.overriding.look_at_completed(&mut self.elaborator, at);
    }

    /// Looks at the body of the instance `function`, which is made at `at`, and at those that it makes. The reference
    /// looks at it with the token `order`.
    fn instance(&mut self, function: EntityId, at: Tok, order: Tok, shown: Shown) {
        let mut open = vec![(function, at)];
        while let Some((function, at)) = open.pop() {
            let lambda = self.elaborator.lambda_introducer(function).is_some();
            let foreign = !lambda && !self.is_defined_in_a_part(function);
            let shown = if foreign { Shown::ToLanguage } else { shown };
            let sides = self.explicit.sides(&mut self.elaborator, function);
            let Some(number) = self.instances.add(&self.elaborator, function, (at, order), sides) else {
                return;
            };
            let from = self.made();
            let Some(report) = self.elaborator.body_of(function) else { continue };
            let part = Part::Body(self.elaborator.origin(function).unwrap_or(DeclId::NONE));
            self.instances.spend(self.elaborator.il.exprs.len() - from.0);
            self.look(part, &report, Tok::NONE, from, Some(number), shown);
            let used = self.instances.used(self.lexed, &mut self.elaborator, &report);
            open.extend(used.into_iter().rev().map(|(function, at, _)| (function, at)));
        }
    }

    /// A member may be defined outside of its class.
    fn is_defined_in_a_part(&mut self, function: EntityId) -> bool {
        let mut declarations = self.elaborator.declarations(function);
        declarations.extend(self.elaborator.definitions(function));
        declarations.iter().any(|d| self.bodies.contains(d))
    }

    /// The numbers of expressions and statements that were made so far.
    fn made(&self) -> (usize, usize) {
        (self.elaborator.il.exprs.len(), self.elaborator.il.stmts.len())
    }

    fn look(
        &mut self,
        part: Part,
        report: &BodyReport,
        end: Tok,
        from: (usize, usize),
        instance: Option<u32>,
        shown: Shown,
    ) {
        // the bodies of lambdas that are not generic are elaborated with the function around
        let again = instance.is_some()
            && self.elaborator.lambda_introducer(report.function).is_some()
            && !self.elaborator.is_generic_lambda_instance(report.function);
        if !again {
            self.language.look(&mut self.elaborator, report, instance);
        }
        if shown == Shown::ToLanguage {
            return;
        }
        let (exprs, stmts) = self.made();
        let explicit = &self.explicit;
        let elaborated =
            Elaborated { part, report, end, exprs: from.0..exprs, stmts: from.1..stmts, instance, explicit };
        self.spaces.look(&mut self.elaborator, &elaborated);
        let uses = uses_in(self.lexed, &mut self.elaborator, &elaborated);
        self.undefined.look(&uses);
        self.specialized_late.look(&self.elaborator, &elaborated);
        self.calls.look(self.elaborator.items(), uses);
        self.variables.look(self.lexed, &mut self.elaborator, &elaborated);
        self.no_effect.look(self.lexed, &mut self.elaborator, &elaborated);
        self.discarded.look(self.lexed, &mut self.elaborator, &elaborated);
        self.atomics.look(self.lexed, &mut self.elaborator, &elaborated);
        self.unset.look(self.lexed, &mut self.elaborator, &elaborated);
        self.returned.look(&mut self.elaborator, &elaborated);
        self.captures.look(self.lexed, &mut self.elaborator, &elaborated);
    }
}
