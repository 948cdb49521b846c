//! Why constraints do not hold ([temp.constr.constr]): the way from the constraint that is written down to the atomic ones
//! that are false, for the notes beside the report.
//!
//! The reasons are found again when the failure is a [`crate::Problem`]'s, so asking whether constraints hold keeps none.
//!
//! Example: with `template<class T> concept B = A<T> && sizeof(T) > 4;` and `template<B T> struct S;` the constraint of
//! `T` fails for `S<char>`, either because `A<char>` is false, for which the definition of `A` says why, or because
//! `sizeof(T) > 4` is.

use crate::lookup::{Filter, Found};
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, Fail, Gap, Head, Res};

/// So many reasons are kept of one failure.
const MOST: usize = 32;

/// A step on the way to what is false.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnmetBy {
    /// The type-constraint of a template parameter is false for this argument.
    Parameter(Arg),
    /// A requires-clause is false.
    Clause,
    /// A concept is false for these arguments.
    Concept(ArgsId),
    /// An atomic constraint is false.
    False,
    /// Substituting into an atomic constraint fails.
    IllFormed,
    /// A requirement of a requires-expression is not met. The reference says no more than that the expression is false.
    Requirement,
}

/// A step on the way to what is false, and where it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unmet {
    /// Where it is written.
    pub at: Tok,
    /// What it is.
    pub by: UnmetBy,
}

/// Reasons that are collected.
#[derive(Default)]
struct Reasons {
    list: Vec<Unmet>,
    /// Where those of the disjunction around begin: when the reference computes the value of an operand, it forgets why
    /// the ones in front are false.
    disjunction: Option<usize>,
}

impl Reasons {
    fn push(&mut self, at: Tok, by: UnmetBy) {
        let unmet = Unmet { at, by };
        if self.list.len() < MOST && !self.list.contains(&unmet) {
            self.list.push(unmet);
        }
    }
}

impl Elaborator<'_> {
    /// Why the constraints of what is told of at the token `at` do not hold.
    #[must_use]
    pub fn unmet(&self, at: Tok) -> &[Unmet] {
        self.unmet.get(&at).map_or(&[], Vec::as_slice)
    }

    /// Keeps why the constraints of the template `template` do not hold for `args`, for what is told at the token `at`.
    pub(crate) fn note_unmet(&mut self, template: EntityId, args: ArgsId, at: Tok) {
        let (head, env) = {
            let e = self.program.entity(template);
            (e.head, e.env)
        };
        let mut context = Context::of_env(self.program.args.environment(env, args));
        context.this = self.enclosing_class(template);
        let mut reasons = Reasons::default();
        let known = self.aside(|this| this.weigh_head(head, context, &mut reasons));
        if known == Ok(false) {
            self.unmet.insert(at, reasons.list);
        }
    }

    /// Keeps why the constraints of the candidate among `functions` that was looked at last do not hold, for what is told
    /// at the token `at`.
    pub(crate) fn note_unmet_candidate(&mut self, functions: &[EntityId], at: Tok) {
        if let Some((template, args)) = self.refused.take().filter(|(f, _)| functions.contains(f)) {
            self.note_unmet(template, args, at);
            return;
        }
        let &[function] = functions else { return };
        let Ok(parts) = self.parts_of(function) else { return };
        if self.is_absent(parts.requires) {
            return;
        }
        let mut context = Context::of_env(self.program.entity(function).env);
        context.this = self.enclosing_class(function);
        let mut reasons = Reasons::default();
        if self.aside(|this| this.weigh(parts.requires, context, &mut reasons)) == Ok(false) {
            self.unmet.insert(at, reasons.list);
        }
    }

    /// Keeps why the type-constraint `node` of a placeholder does not hold for `arg`, for what is told at the token `at`.
    pub(crate) fn note_unmet_placeholder(&mut self, node: NodeId, arg: Arg, context: Context, at: Tok) {
        let mut reasons = Reasons::default();
        if self.aside(|this| this.weigh_type_constraint(node, arg, context, &mut reasons)) == Ok(false) {
            self.unmet.insert(at, reasons.list);
        }
    }

    /// Does `work` without a trace of its failures.
    fn aside<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let latest = self.latest.get();
        let result = self.substituting(work);
        self.latest.set(latest);
        result
    }

    fn weigh_head(&mut self, head: Head, context: Context, reasons: &mut Reasons) -> Res<bool> {
        let level = self.program.heads[head].level;
        for (node, parameter) in self.head_constraints(head) {
            let Some(i) = parameter else {
                reasons.push(self.place_of_constraint(node), UnmetBy::Clause);
                if !self.weigh(node, context, reasons)? {
                    return Ok(false);
                }
                reasons.list.clear();
                continue;
            };
            let arg = self.program.args.bound(context.env, level, i as u16);
            let list: Vec<Arg> = match arg {
                Some(Arg::Pack(list)) => self.program.args.get(list).to_vec(),
                arg => arg.into_iter().collect(),
            };
            for arg in list {
                let Some(arg) = self.constrained(arg) else { return self.gap(Gap::Constraint, node) };
                reasons.push(self.node(node).first, UnmetBy::Parameter(arg));
                if !self.weigh_type_constraint(node, arg, context, reasons)? {
                    return Ok(false);
                }
                reasons.list.clear();
            }
        }
        Ok(true)
    }

    /// Whether `C<args> T` holds for the argument T, with the reasons why it does not.
    fn weigh_type_constraint(
        &mut self,
        node: NodeId,
        arg: Arg,
        context: Context,
        reasons: &mut Reasons,
    ) -> Res<bool> {
        let name = match self.kind_of(node) {
            NodeKind::TypeConstraint => self.last_child(node).unwrap_or(node),
            _ => node,
        };
        let named = self.named(name, context, Filter::Any)?;
        let Found::Entity(concept) = named.found else {
            return self.gap(Gap::Constraint, node);
        };
        let mut list = vec![arg];
        if let Some(arguments) = named.arguments {
            list.extend(self.written_arguments(arguments, context)?);
        }
        let args = self.complete_arguments(concept, &list, node)?;
        let args = self.program.args.list(&args);
        self.weigh_concept(concept, args, node, reasons)
    }

    fn weigh_concept(
        &mut self,
        concept: EntityId,
        args: ArgsId,
        node: NodeId,
        reasons: &mut Reasons,
    ) -> Res<bool> {
        let (decl, outer) = {
            let e = self.program.entity(concept);
            (e.decl, e.env)
        };
        let root = self.tree(decl)?;
        let (below, _) = self.below_heads(root);
        let Some(expression) = self.last_child(below) else {
            return self.gap(Gap::Tree, node);
        };
        let context = Context::of_env(self.program.args.environment(outer, args));
        stacker::maybe_grow(128 * 1024, 4 << 20, || self.weigh(expression, context, reasons))
    }

    /// Whether a constraint-expression holds, with the reasons why it does not.
    fn weigh(&mut self, node: NodeId, context: Context, reasons: &mut Reasons) -> Res<bool> {
        match self.kind_of(node) {
            NodeKind::RequiresClause | NodeKind::Parenthesized => match self.last_child(node) {
                Some(inner) => self.weigh(inner, context, reasons),
                None => self.gap(Gap::Tree, node),
            },
            NodeKind::Binary if matches!(self.main_kind(node), TokenKind::AmpAmp | TokenKind::PipePipe) => {
                let children = self.children(node);
                let [left, right] = children[..] else {
                    return self.gap(Gap::Tree, node);
                };
                if self.main_kind(node) == TokenKind::AmpAmp {
                    return Ok(self.weigh(left, context, reasons)? && self.weigh(right, context, reasons)?);
                }
                let (before, around) = (reasons.list.len(), reasons.disjunction);
                reasons.disjunction.get_or_insert(before);
                let holds = self.weigh(left, context, reasons)? || self.weigh(right, context, reasons)?;
                reasons.disjunction = around;
                if holds {
                    reasons.list.truncate(before);
                }
                Ok(holds)
            }
            NodeKind::TemplateId | NodeKind::QualifiedName => {
                let named = self.named(node, context, Filter::Any);
                match named.map(|n| (n.found, n.arguments)) {
                    Ok((Found::Entity(e), Some(list)))
                        if self.program.entity(e).kind == EntityKind::Concept =>
                    {
                        self.weigh_concept_id((e, list), node, context, reasons)
                    }
                    _ => self.weigh_atomic(node, context, reasons),
                }
            }
            _ => self.weigh_atomic(node, context, reasons),
        }
    }

    fn weigh_concept_id(
        &mut self,
        (concept, list): (EntityId, NodeId),
        node: NodeId,
        context: Context,
        reasons: &mut Reasons,
    ) -> Res<bool> {
        let args = match self.written_arguments(list, context) {
            Ok(args) => self.complete_arguments(concept, &args, node),
            Err(fail) => Err(fail),
        };
        let args = match args {
            Err(Fail::IllFormed(_)) => {
                reasons.push(self.place_of_constraint(node), UnmetBy::IllFormed);
                return Ok(false);
            }
            args => args?,
        };
        let args = self.program.args.list(&args);
        self.check_concrete(args, node)?;
        let before = reasons.list.len();
        reasons.push(self.place_of_constraint(node), UnmetBy::Concept(args));
        let holds = self.weigh_concept(concept, args, node, reasons)?;
        if holds {
            reasons.list.truncate(before);
        }
        Ok(holds)
    }

    fn weigh_atomic(&mut self, node: NodeId, context: Context, reasons: &mut Reasons) -> Res<bool> {
        let is_computed = !matches!(self.kind_of(node), NodeKind::Literal | NodeKind::RequiresExpression);
        let inner = context.unevaluated().substituting();
        let value = self.substituting(|this| this.constant_of(node, inner));
        if let (true, Ok(_), Some(from)) = (is_computed, &value, reasons.disjunction) {
            reasons.list.truncate(from);
        }
        let by = match value {
            Ok(Some(0)) => UnmetBy::False,
            Ok(Some(_)) => return Ok(true),
            Ok(None) => return self.gap(Gap::Operand, node),
            Err(Fail::IllFormed(_)) => UnmetBy::IllFormed,
            Err(fail) => return Err(fail),
        };
        reasons.push(self.place_of_constraint(node), by);
        if self.kind_of(node) == NodeKind::RequiresExpression {
            if let Ok(Some(requirement)) = self.first_unmet(node, context) {
                reasons.push(self.node(requirement).first, UnmetBy::Requirement);
            }
        }
        Ok(false)
    }

    /// Where the reference places a constraint: at the operator outside of parentheses, at the first token of a name.
    fn place_of_constraint(&self, node: NodeId) -> Tok {
        let mut at = node;
        while let NodeKind::Parenthesized | NodeKind::RequiresClause = self.kind_of(at) {
            let Some(inner) = self.last_child(at) else { break };
            at = inner;
        }
        let n = self.node(at);
        match n.kind {
            NodeKind::QualifiedName | NodeKind::TemplateId => n.first,
            _ => n.main,
        }
    }
}
