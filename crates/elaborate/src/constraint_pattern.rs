//! Constraints as they are written, in the patterns of templates: the definitions of concepts, requires-clauses, and the
//! requirements of requires-expressions.
//!
//! What depends on no parameter has to be right there ([temp.res.general]/6), and an atomic constraint has the type bool
//! ([temp.constr.atomic]/3). The requirements of a requires-expression that stands in no template are checked as any
//! other operands ([expr.prim.req]/5).
//!
//! Example: `template<class T> concept C = sizeof(T) && missing;` has two errors.

use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Builtin, EntityKind, Res};

impl Elaborator<'_> {
    /// Finds what is wrong in the constraint-expression or requires-clause `node`.
    pub(crate) fn check_constraint(&mut self, node: NodeId, context: Context) {
        match self.kind_of(node) {
            NodeKind::RequiresClause => {
                if let Some(inner) = self.last_child(node) {
                    self.check_constraint(inner, context);
                }
            }
            NodeKind::Parenthesized => match self.last_child(node) {
                Some(inner) if self.joins_constraints(inner) => self.check_constraint(inner, context),
                _ => self.check_atomic(node, context),
            },
            NodeKind::Binary if self.joins_constraints(node) => {
                for part in self.children(node) {
                    self.check_constraint(part, context);
                }
            }
            _ => self.check_atomic(node, context),
        }
    }

    /// True for `a && b`, `a || b` and such in parentheses.
    fn joins_constraints(&self, node: NodeId) -> bool {
        match self.kind_of(node) {
            NodeKind::Binary => matches!(self.main_kind(node), TokenKind::AmpAmp | TokenKind::PipePipe),
            NodeKind::Parenthesized => {
                self.last_child(node).is_some_and(|inner| self.joins_constraints(inner))
            }
            _ => false,
        }
    }

    fn check_atomic(&mut self, node: NodeId, context: Context) {
        let context = context.unevaluated();
        match self.expression(node, context) {
            Err(fail) => self.survey(node, fail, context),
            Ok(e) => {
                let ty = self.ty(e);
                let is_other = !ty.is_none()
                    && !self.is_type_dependent(e)
                    && self.program.types.as_builtin(ty.bare()) != Some(Builtin::Bool)
                    && !self.has_placeholder(ty)
                    && self.is_object_type(ty);
                if is_other {
                    let failed: Res<()> =
                        self.wrong_at(Cause::ConstraintIsNoBool, self.node(node).first, node);
                    self.find_of(&failed);
                }
            }
        }
    }

    /// The type is one that an operand has whose meaning is known: arithmetic, a pointer, an enumeration or a class.
    fn is_object_type(&self, ty: cufront_program::Ty) -> bool {
        let types = &self.program.types;
        let ty = ty.bare();
        types.as_builtin(ty).is_some() || types.as_pointer(ty).is_some() || types.as_class(ty).is_some()
    }

    /// Finds what is wrong in the requirements of the requires-expression `node`, where nothing is substituted.
    pub(crate) fn check_requirements(&mut self, node: NodeId, context: Context) {
        if self.in_instance || !self.is_told_in_patterns(context) {
            return;
        }
        let context = context.unevaluated();
        let children = self.children(node);
        if let Some(&clause) = children.first().filter(|&&c| !self.is_absent(c)) {
            let result = self.parameter_types(clause, context);
            self.find_of(&result);
        }
        for &requirement in children.iter().skip(1) {
            self.check_requirement(requirement, context);
        }
    }

    fn check_requirement(&mut self, node: NodeId, context: Context) {
        match self.kind_of(node) {
            NodeKind::SimpleRequirement => self.check_required(self.last_child(node), context),
            NodeKind::TypeRequirement => {
                let Some(name) = self.last_child(node) else { return };
                if let Err(cufront_program::Fail::IllFormed(_)) =
                    self.quietly(|this| this.type_named(name, context))
                {
                    let failed: Res<()> = self.wrong_at(Cause::NoRequiredType, self.node(name).first, name);
                    self.find_of(&failed);
                }
            }
            NodeKind::NestedRequirement => {
                if let Some(constraint) = self.last_child(node) {
                    self.check_constraint(constraint, context);
                }
            }
            NodeKind::CompoundRequirement => {
                let children = self.children(node);
                self.check_required(children.first().copied(), context);
                if let Some(&constraint) = children.get(2).filter(|&&c| !self.is_absent(c)) {
                    self.check_return_constraint(constraint, context);
                }
            }
            _ => {}
        }
    }

    /// Finds what is wrong in the expression of a requirement.
    fn check_required(&mut self, expression: Option<NodeId>, context: Context) {
        let Some(expression) = expression else { return };
        if let Err(fail) = self.expression(expression, context) {
            self.survey(expression, fail, context);
        }
    }

    /// Finds that what stands behind the `->` of a requirement is no concept.
    fn check_return_constraint(&mut self, node: NodeId, context: Context) {
        let name = match self.kind_of(node) {
            NodeKind::TypeConstraint => self.last_child(node).unwrap_or(node),
            _ => node,
        };
        let is_other = self.kind_of(node) != NodeKind::TypeConstraint || {
            let named = self.quietly(|this| this.named(name, context, crate::lookup::Filter::Any));
            match named {
                Ok(named) => match named.found {
                    crate::lookup::Found::Entity(e) => self.program.entity(e).kind != EntityKind::Concept,
                    _ => true,
                },
                Err(fail) => !fail.is_gap(),
            }
        };
        if is_other {
            let failed: Res<()> = self.wrong_at(Cause::NoTypeConstraint, self.node(node).first, node);
            self.find_of(&failed);
        }
    }
}
