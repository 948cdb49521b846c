//! Constraints of templates ([temp.constr]): which hold, and which of two subsumes the other.
//!
//! Example: with `template<class T> concept B = A<T> && sizeof(T) > 1;` a template that B constrains is more
//! constrained than one that A does. Normal forms are made of **atoms**: the expression in a concept's definition and
//! the environment of the concept's arguments. Equal pairs, identical atoms ([temp.constr.atomic]/2).

use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Arg, EntityId, EntityKind, EnvId, Gap, Head, ParameterKind, Res};

/// Most clauses of a normal form that are looked at.
const MAX_CLAUSES: usize = 256;

/// An atomic constraint: its expression, where its parameters are bound, and for `C auto` its argument.
type Atom = (NodeId, EnvId, Option<Arg>);

/// A normal form.
enum Normal {
    Atom(Atom),
    And(Vec<Normal>),
    Or(Vec<Normal>),
}

impl Elaborator<'_> {
    /// The constraints of a head: `C T` of its parameters, `C auto`, requires-clauses.
    pub(crate) fn head_constraints(&self, head: Head) -> Vec<(NodeId, Option<usize>)> {
        let info = &self.program.heads[head];
        let mut list = Vec::new();
        for (i, p) in info.parameters.iter().enumerate() {
            if p.node.is_none() {
                continue;
            }
            let first = self.child(p.node, 0);
            let constraint = match p.kind {
                ParameterKind::Type => first.filter(|&c| self.kind_of(c) == NodeKind::TypeConstraint),
                // `C auto V`
                ParameterKind::Value => first.and_then(|specifiers| {
                    let mut words = self.children(specifiers).into_iter();
                    let placeholder = words.find(|&s| self.kind_of(s) == NodeKind::ConstrainedAuto)?;
                    self.child(placeholder, 0)
                }),
                _ => None,
            };
            list.extend(constraint.map(|c| (c, Some(i))));
        }
        list.extend(info.requires.iter().map(|&r| (r, None)));
        list
    }

    /// Asks whether the constraints of the class or alias template `template` hold for `args`, which `list` writes
    /// ([temp.names]/8). That they do not is noted, and where types are substituted, the substitution fails.
    pub(crate) fn check_constraints(
        &mut self,
        template: EntityId,
        args: cufront_program::ArgsId,
        list: NodeId,
        context: Context,
    ) -> Res<()> {
        let head = self.program.entity(template).head;
        let told = self.kind_of(list) == NodeKind::TemplateArguments && self.is_told_in_patterns(context);
        if !self.cxx20
            || !told && !context.substitution
            || self.program.is_dependent_list(args)
            || self.head_constraints(head).is_empty()
        {
            return Ok(());
        }
        match self.template_satisfied(template, args) {
            Ok(false) if context.substitution => return self.ill_formed(list),
            Ok(false) => {}
            // whether the substitution fails is not known
            Err(fail) if context.substitution && fail.is_gap() => return Err(fail),
            Ok(true) | Err(_) => return Ok(()),
        }
        let at = match self.unmet_value(head, (self.program.entity(template).env, args), list) {
            Some(value) => self.node(value).first,
            None => self.node(list).end.prev(),
        };
        self.note_unmet(template, args, at);
        let failed: Res<()> = self.wrong_at(crate::Cause::UnsatisfiedConstraint, at, list);
        self.find_of(&failed);
        Ok(())
    }

    /// The argument in `list`, a value, whose type does not satisfy the constraint of its parameter, if the constraints in
    /// front hold. `around`, `args`: the environment of the template, and its arguments.
    fn unmet_value(
        &mut self,
        head: Head,
        (around, args): (EnvId, cufront_program::ArgsId),
        list: NodeId,
    ) -> Option<NodeId> {
        let context = Context::of_env(self.program.args.environment(around, args));
        let level = self.program.heads[head].level;
        let written = self.children(list);
        for (node, parameter) in self.head_constraints(head) {
            let i = parameter?;
            let arg = self.program.args.bound(context.env, level, i as u16);
            let elements = match arg? {
                Arg::Pack(list) => self.program.args.get(list).to_vec(),
                arg => vec![arg],
            };
            for (k, arg) in elements.into_iter().enumerate() {
                if self.constraint_of_argument(node, Some(arg), context) == Ok(false) {
                    let is_value = self.program.heads[head].parameters[i].kind == ParameterKind::Value;
                    return written.get(i + k).copied().filter(|_| is_value);
                }
            }
        }
        None
    }

    /// True if the constraints of `head` hold in the environment of `context`, whose innermost level are arguments
    /// of the head ([temp.constr.decl]).
    pub(crate) fn head_satisfied(&mut self, head: Head, context: Context) -> Res<bool> {
        let level = self.program.heads[head].level;
        for (node, parameter) in self.head_constraints(head) {
            let Some(i) = parameter else {
                if !self.satisfied(node, context)? {
                    return Ok(false);
                }
                continue;
            };
            let arg = self.program.args.bound(context.env, level, i as u16);
            if !self.constraint_of_argument(node, arg, context)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// True if the type-constraint `node` holds for an argument, or for each of a pack.
    fn constraint_of_argument(&mut self, node: NodeId, arg: Option<Arg>, context: Context) -> Res<bool> {
        let list: Vec<Arg> = match arg {
            Some(Arg::Pack(list)) => self.program.args.get(list).to_vec(),
            Some(arg) => vec![arg],
            None => return Ok(true),
        };
        for arg in list {
            let Some(arg) = self.constrained(arg) else { return self.gap(Gap::Constraint, node) };
            if !self.type_constraint_holds(node, arg, context)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What the constraint on a parameter is asked of for an argument: a type, of a value its type.
    pub(crate) fn constrained(&self, arg: Arg) -> Option<Arg> {
        match arg {
            Arg::Type(_) => Some(arg),
            Arg::Value { ty, .. } | Arg::Address { ty, .. } if !self.program.types.is_dependent(ty) => {
                Some(Arg::Type(ty))
            }
            _ => None,
        }
    }

    /// True if `C auto` holds for what its `auto` was deduced to be.
    pub(crate) fn constrained_auto_holds(&mut self, node: NodeId, context: Context) -> Res<bool> {
        let Some(&(level, index)) =
            self.last_child(node).and_then(|auto| self.parameters.get(&self.node(auto).main))
        else {
            return self.gap(Gap::Constraint, node);
        };
        let arg = self.program.args.bound(context.env, level, index);
        let Some(name) = self.child(node, 0) else { return self.gap(Gap::Tree, node) };
        self.constraint_of_argument(name, arg, context)
    }

    /// True if the head `a` is at least as constrained as `b`: its constraints subsume those of `b`
    /// ([temp.constr.order]). `outer_a`, `outer_b`: the environments around the heads.
    pub(crate) fn at_least_as_constrained(
        &mut self,
        (a, outer_a): (Head, EnvId),
        (b, outer_b): (Head, EnvId),
    ) -> Res<bool> {
        let p = self.normal_form_of_head(a, outer_a)?;
        let q = self.normal_form_of_head(b, outer_b)?;
        self.subsumes(&p, &q)
    }

    /// The same for requires-clauses behind functions that are no templates.
    pub(crate) fn clause_subsumes(&mut self, a: (NodeId, Context), b: (NodeId, Context)) -> Res<bool> {
        let p = self.normal_form(a.0, a.1)?;
        let q = self.normal_form(b.0, b.1)?;
        self.subsumes(&p, &q)
    }

    fn subsumes(&mut self, p: &Normal, q: &Normal) -> Res<bool> {
        let disjunctive = clauses(p, true);
        let conjunctive = clauses(q, false);
        let (Some(disjunctive), Some(conjunctive)) = (disjunctive, conjunctive) else {
            return self.gap(Gap::Constraint, NodeId(0));
        };
        Ok(disjunctive.iter().all(|d| conjunctive.iter().all(|c| d.iter().any(|x| c.contains(x)))))
    }

    fn normal_form_of_head(&mut self, head: Head, outer: EnvId) -> Res<Normal> {
        let own = self.plain_parameters(head);
        let env = self.program.args.environment(outer, own);
        let context = Context::of_env(env);
        let level = self.program.heads[head].level;
        let mut parts = Vec::new();
        for (node, parameter) in self.head_constraints(head) {
            parts.push(match parameter {
                // what a value is of is a type of its own in each head
                Some(i) if self.program.heads[head].parameters[i].kind == ParameterKind::Value => continue,
                Some(i) => {
                    let arg = self.program.args.bound(env, level, i as u16);
                    self.normal_form_of_constraint(node, arg, context)?
                }
                None => self.normal_form(node, context)?,
            });
        }
        Ok(Normal::And(parts))
    }

    /// The normal form of `C<args> T` for the argument T.
    fn normal_form_of_constraint(&mut self, node: NodeId, arg: Option<Arg>, context: Context) -> Res<Normal> {
        let name = match self.kind_of(node) {
            NodeKind::TypeConstraint => self.last_child(node).unwrap_or(node),
            _ => node,
        };
        let named = self.named(name, context, crate::lookup::Filter::Any)?;
        let crate::lookup::Found::Entity(concept) = named.found else {
            return self.gap(Gap::Constraint, node);
        };
        let mut list: Vec<Arg> = arg.into_iter().collect();
        // a pack stands for each of its elements
        if let Some(Arg::Pack(inner)) = list.first().copied() {
            list = self.program.args.get(inner).first().copied().into_iter().collect();
            if let Some(Arg::Expansion(inner)) = list.first().copied() {
                list = self.program.args.get(inner).to_vec();
            }
        }
        if let Some(arguments) = named.arguments {
            list.extend(self.written_arguments(arguments, context)?);
        }
        self.normal_form_of_concept(concept, &list, node)
    }

    fn normal_form_of_concept(&mut self, concept: EntityId, args: &[Arg], node: NodeId) -> Res<Normal> {
        let args = self.complete_arguments(concept, args, node)?;
        let args = self.program.args.list(&args);
        let (decl, outer) = {
            let e = self.program.entity(concept);
            (e.decl, e.env)
        };
        let root = self.tree(decl)?;
        let (below, _) = self.below_heads(root);
        let Some(expression) = self.last_child(below) else { return self.gap(Gap::Tree, below) };
        let env = self.program.args.environment(outer, args);
        stacker::maybe_grow(128 * 1024, 4 << 20, || self.normal_form(expression, Context::of_env(env)))
    }

    /// The normal form of a constraint-expression ([temp.constr.normal]).
    fn normal_form(&mut self, node: NodeId, context: Context) -> Res<Normal> {
        match self.kind_of(node) {
            NodeKind::RequiresClause | NodeKind::Parenthesized => match self.last_child(node) {
                Some(inner) => self.normal_form(inner, context),
                None => self.gap(Gap::Tree, node),
            },
            NodeKind::Binary if matches!(self.main_kind(node), TokenKind::AmpAmp | TokenKind::PipePipe) => {
                let children = self.children(node);
                let [left, right] = children[..] else { return self.gap(Gap::Tree, node) };
                let parts = vec![self.normal_form(left, context)?, self.normal_form(right, context)?];
                Ok(match self.main_kind(node) {
                    TokenKind::AmpAmp => Normal::And(parts),
                    _ => Normal::Or(parts),
                })
            }
            NodeKind::ConstrainedAuto => {
                let place = self.last_child(node).map(|auto| self.node(auto).main);
                let place = place.and_then(|tok| self.parameters.get(&tok).copied());
                let arg = place.and_then(|(level, index)| self.program.args.bound(context.env, level, index));
                let Some(name) = self.child(node, 0) else { return self.gap(Gap::Tree, node) };
                self.normal_form_of_constraint(name, arg, context)
            }
            NodeKind::TemplateId | NodeKind::QualifiedName => {
                let named = self.named(node, context, crate::lookup::Filter::Any)?;
                match (named.found, named.arguments) {
                    (crate::lookup::Found::Entity(e), Some(list))
                        if self.program.entity(e).kind == EntityKind::Concept =>
                    {
                        let args = self.written_arguments(list, context)?;
                        self.normal_form_of_concept(e, &args, node)
                    }
                    _ => Ok(Normal::Atom((node, context.env, None))),
                }
            }
            _ => Ok(Normal::Atom((node, context.env, None))),
        }
    }
}

/// The clauses of the disjunctive (`or` is outermost) or conjunctive normal form; `None` if they are too many.
fn clauses(normal: &Normal, disjunctive: bool) -> Option<Vec<Vec<Atom>>> {
    let (parts, joins) = match normal {
        Normal::Atom(atom) => return Some(vec![vec![*atom]]),
        Normal::And(parts) => (parts, !disjunctive),
        Normal::Or(parts) => (parts, disjunctive),
    };
    if joins {
        let mut list = Vec::new();
        for p in parts {
            list.extend(clauses(p, disjunctive)?);
        }
        return (list.len() <= MAX_CLAUSES).then_some(list);
    }
    let mut list: Vec<Vec<Atom>> = vec![Vec::new()];
    for p in parts {
        let inner = clauses(p, disjunctive)?;
        if list.len() * inner.len() > MAX_CLAUSES {
            return None;
        }
        list = list
            .iter()
            .flat_map(|a| inner.iter().map(move |b| [a.as_slice(), b.as_slice()].concat()))
            .collect();
    }
    Some(list)
}
