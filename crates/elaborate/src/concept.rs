//! Constraints ([temp.constr]): whether a concept, a requires-clause or the type-constraint of a parameter holds.
//!
//! Example: `template<std::integral T> void f(T);` is no candidate for `f(1.5)`.

use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, Fail, Gap, Res};

impl Elaborator<'_> {
    /// Trailing requires-clauses of a function that is no template's instance.
    pub(crate) fn constraints_hold(&mut self, function: EntityId) -> Res<bool> {
        let e = self.program.entity(function);
        if e.decl.is_none() || e.kind == EntityKind::DeductionGuide {
            return Ok(true);
        }
        let parts = self.parts_of(function)?;
        if self.is_absent(parts.requires) {
            return Ok(true);
        }
        let mut context = Context::of_env(self.program.entity(function).env);
        context.this = self.enclosing_class(function);
        if !self.declares_constrained(function, &[parts.requires], context)? {
            return Ok(false);
        }
        self.satisfied(parts.requires, context)
    }

    /// Declares the parameters of `function` for the requires-clauses `clauses` that name them, in the environment of
    /// `context`. False if their types are ill-formed there: then the constraints do not hold.
    ///
    /// Example: `x` in `template<class T> void f(T x) requires (sizeof(x) > 4);`.
    fn declares_constrained(
        &mut self,
        function: EntityId,
        clauses: &[NodeId],
        context: Context,
    ) -> Res<bool> {
        let parameters = match self.closure_parameters(function) {
            Some(clause) => Some(clause),
            None if self.program.entity(function).decl.is_none() => None,
            None => {
                let declarator = self.parts_of(function)?.declarator;
                self.parameter_clause(declarator)
            }
        };
        let Some(parameters) = parameters else { return Ok(true) };
        let names: Vec<cufront_base::Name> = self
            .children(parameters)
            .into_iter()
            .filter_map(|p| self.child(p, 1))
            .filter_map(|d| self.declarator_name(d))
            .map(|n| self.lexed.tokens.name(self.node(n).main))
            .collect();
        let is_named = |n: NodeId| {
            self.kind_of(n) == NodeKind::Identifier
                && names.contains(&self.lexed.tokens.name(self.node(n).main))
        };
        if !clauses.iter().any(|&c| self.ast.tree(c).any(is_named)) {
            return Ok(true);
        }
        match self.substituting(|this| this.parameter_types(parameters, context.substituting())) {
            Ok(_) => Ok(true),
            Err(Fail::IllFormed(_)) => Ok(false),
            Err(fail) => Err(fail),
        }
    }

    /// True if the constraints of a template hold for `args`: type-constraints of its parameters and its
    /// requires-clauses ([temp.constr.decl]).
    pub(crate) fn template_satisfied(&mut self, template: EntityId, args: ArgsId) -> Res<bool> {
        let e = self.program.entity(template).clone();
        let env = self.program.args.environment(e.env, args);
        let mut context = Context::of_env(env);
        context.this = self.enclosing_class(template);
        if e.kind == EntityKind::Function {
            let clauses = self.program.heads[e.head].requires.clone();
            if !clauses.is_empty() && !self.declares_constrained(template, &clauses, context)? {
                return Ok(false);
            }
        }
        self.head_satisfied(e.head, context)
    }

    /// True if a concept holds for an argument in front of its own ones: `C T`, `C<int> T`.
    pub(crate) fn type_constraint_holds(&mut self, node: NodeId, arg: Arg, context: Context) -> Res<bool> {
        let name = match self.kind_of(node) {
            NodeKind::TypeConstraint => self.last_child(node).unwrap_or(node),
            _ => node,
        };
        let named = self.named(name, context, crate::lookup::Filter::Any)?;
        let crate::lookup::Found::Entity(concept) = named.found else {
            return self.gap(Gap::Constraint, node);
        };
        let mut list = vec![arg];
        if let Some(arguments) = named.arguments {
            list.extend(self.written_arguments(arguments, context)?);
        }
        self.concept_holds(concept, &list, node)
    }

    /// True if a concept holds for arguments ([temp.concept]).
    pub(crate) fn concept_holds(&mut self, concept: EntityId, args: &[Arg], node: NodeId) -> Res<bool> {
        let args = self.complete_arguments(concept, args, node)?;
        let args = self.program.args.list(&args);
        self.check_concrete(args, node)?;
        if let Some(&known) = self.satisfied_concepts.get(&(concept, args)) {
            return known;
        }
        self.satisfied_concepts.insert((concept, args), Err(Fail::Gap(Gap::Circle, self.node(node).first)));
        let decl = self.program.entity(concept).decl;
        let outer = self.program.entity(concept).env;
        let result = (|| {
            let root = self.tree(decl)?;
            let (below, _) = self.below_heads(root);
            let Some(expression) = self.last_child(below) else { return self.gap(Gap::Tree, below) };
            let env = self.program.args.environment(outer, args);
            self.satisfied(expression, Context::of_env(env))
        })();
        self.satisfied_concepts.insert((concept, args), result);
        result
    }

    /// True if a constraint holds: an atomic one that is ill-formed does not ([temp.constr.atomic]/3).
    pub(crate) fn satisfied(&mut self, node: NodeId, context: Context) -> Res<bool> {
        match self.kind_of(node) {
            NodeKind::ConstrainedAuto => self.constrained_auto_holds(node, context),
            NodeKind::RequiresClause | NodeKind::Parenthesized => match self.last_child(node) {
                Some(inner) => self.satisfied(inner, context),
                None => self.gap(Gap::Tree, node),
            },
            NodeKind::Binary => {
                let children = self.children(node);
                match self.main_kind(node) {
                    cufront_lex::TokenKind::AmpAmp => {
                        Ok(self.satisfied(children[0], context)? && self.satisfied(children[1], context)?)
                    }
                    cufront_lex::TokenKind::PipePipe => {
                        Ok(self.satisfied(children[0], context)? || self.satisfied(children[1], context)?)
                    }
                    _ => self.atomic(node, context),
                }
            }
            _ => self.atomic(node, context),
        }
    }

    pub(crate) fn atomic(&mut self, node: NodeId, context: Context) -> Res<bool> {
        match self.substituting(|this| this.constant_of(node, context.unevaluated().substituting())) {
            Ok(Some(value)) => Ok(value != 0),
            Ok(None) => self.gap(Gap::Operand, node),
            Err(Fail::IllFormed(_)) => Ok(false),
            Err(fail) => Err(fail),
        }
    }
}
