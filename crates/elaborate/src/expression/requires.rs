//! Fold expressions and requires-expressions ([expr.prim.fold], [expr.prim.req]).

use crate::il::ExprKind;
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Fail, Gap, Res, Ty};

impl Elaborator<'_> {
    /// `(... op p)`, `(p op ...)`, `(a op ... op p)`.
    pub(crate) fn fold(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [left, right] = children[..] else { return self.gap(Gap::Tree, node) };
        let Some(operator) = self.operator_token(self.node(node).main) else {
            return self.gap(Gap::Expression, node);
        };
        // which operand is the pack, and from which side it is folded
        let has_packs = |e: &mut Self, n: NodeId| -> Res<bool> {
            Ok(!e.is_absent(n) && !e.packs_in(n, context)?.is_empty())
        };
        let pack_left = has_packs(self, left)?;
        let pack_right = has_packs(self, right)?;
        let (pattern, init, from_right) = match (pack_left, pack_right) {
            (true, false) => (left, right, true),
            (false, true) => (right, left, false),
            _ => return self.gap(Gap::Pack, node),
        };
        let Some(elements) = self.expansions(pattern, context)? else {
            let mut operands = vec![self.pattern_of_pack(pattern, context)?];
            if !self.is_absent(init) {
                operands.push(self.expression(init, context)?);
            }
            return Ok(self.dependent(operands, node));
        };
        let mut list = Vec::new();
        for inner in elements {
            list.push(self.expression(pattern, inner)?);
        }
        let init = if self.is_absent(init) { None } else { Some(self.expression(init, context)?) };
        if from_right {
            // a1 op (a2 op (... op init))
            let mut result = init;
            for &e in list.iter().rev() {
                result = Some(match result {
                    None => e,
                    Some(r) => self.fold_step(operator, e, r, node, context)?,
                });
            }
            return self.fold_result(result, operator, node);
        }
        let mut result = init;
        for &e in &list {
            result = Some(match result {
                None => e,
                Some(r) => self.fold_step(operator, r, e, node, context)?,
            });
        }
        self.fold_result(result, operator, node)
    }

    fn fold_step(
        &mut self,
        operator: Operator,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if operator == Operator::Assign || operator.computes().is_some() {
            return self.assignment_of(operator, a, b, node, context);
        }
        self.binary_of(operator, a, b, node, context)
    }

    /// An empty fold of `&&`, `||` and `,` has a value ([temp.variadic]/…).
    fn fold_result(&mut self, result: Option<ExprId>, operator: Operator, node: NodeId) -> Res<ExprId> {
        match (result, operator) {
            (Some(e), _) => Ok(e),
            (None, Operator::AmpAmp) => Ok(self.prvalue(ExprKind::Constant(1), Ty::BOOL, node)),
            (None, Operator::PipePipe) => Ok(self.prvalue(ExprKind::Constant(0), Ty::BOOL, node)),
            (None, Operator::Comma) => Ok(self.prvalue(ExprKind::Unevaluated, Ty::VOID, node)),
            (None, _) => self.ill_formed(node),
        }
    }

    /// A requires-expression: true if all requirements are met. Inside of templates it depends.
    pub(crate) fn requires_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let is_pattern = self.is_templated(context, self.node(node).scope);
        if is_pattern || self.heads_around(self.node(node).scope) == 0 {
            self.check_requirements(node, context);
        }
        if is_pattern {
            return Ok(self.prvalue(ExprKind::Unevaluated, Ty::BOOL, node));
        }
        let unmet = self.first_unmet(node, context)?;
        Ok(self.prvalue(ExprKind::Constant(i128::from(unmet.is_none())), Ty::BOOL, node))
    }

    /// The first requirement of the requires-expression `node` that is not met, or its parameters where those are not
    /// well-formed.
    pub(crate) fn first_unmet(&mut self, node: NodeId, context: Context) -> Res<Option<NodeId>> {
        let children = self.children(node);
        let context = context.unevaluated().substituting();
        let Some((&clause, requirements)) = children.split_first() else { return self.gap(Gap::Tree, node) };
        if !self.is_absent(clause) {
            match self.parameter_types(clause, context) {
                Ok(_) => {}
                Err(Fail::IllFormed(_)) => return Ok(Some(clause)),
                Err(fail) => return Err(fail),
            }
        }
        for &r in requirements {
            match self.substituting(|this| this.requirement(r, context)) {
                Ok(true) => {}
                Ok(false) | Err(Fail::IllFormed(_)) => return Ok(Some(r)),
                Err(fail) => return Err(fail),
            }
        }
        Ok(None)
    }

    fn requirement(&mut self, node: NodeId, context: Context) -> Res<bool> {
        match self.kind_of(node) {
            NodeKind::SimpleRequirement => {
                let Some(e) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
                let e = self.expression(e, context)?;
                // nothing says which of several functions `&T::f` means ([over.over]/1)
                let e = match self.il.get(e).kind {
                    crate::il::ExprKind::Overloads { .. } => self.single(e, None)?,
                    _ => e,
                };
                self.check_known(e, node)?;
                self.check_substituted(e, false, context)?;
                Ok(true)
            }
            NodeKind::TypeRequirement => {
                let Some(name) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
                self.type_named(name, context)?;
                Ok(true)
            }
            NodeKind::NestedRequirement => {
                let Some(e) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
                self.satisfied(e, context)
            }
            NodeKind::CompoundRequirement => {
                let children = self.children(node);
                let [expression, noexcept, constraint] = children[..] else {
                    return self.gap(Gap::Tree, node);
                };
                let e = self.expression(expression, context)?;
                self.check_known(e, node)?;
                self.check_substituted(e, false, context)?;
                if !self.is_absent(noexcept) && !self.is_nonthrowing_whole(e, context)? {
                    return Ok(false);
                }
                if self.is_absent(constraint) {
                    return Ok(true);
                }
                let e = self.single(e, None)?;
                let ty = self.type_with_category(e);
                self.type_constraint_holds(constraint, cufront_program::Arg::Type(ty), context)
            }
            _ => self.gap(Gap::Constraint, node),
        }
    }

    /// A requirement whose expression still depends on parameters cannot be judged. A member function of an object is
    /// no expression unless it is called ([expr.ref]/6.3).
    fn check_known(&mut self, e: ExprId, node: NodeId) -> Res<()> {
        let is_uncalled = match self.il.get(e).kind.clone() {
            ExprKind::Overloads { functions, .. } => {
                let node = self.il.get(e).node;
                self.kind_of(node) == NodeKind::Member && functions.iter().all(|&f| self.is_object_member(f))
            }
            _ => self.is_bound_function(e),
        };
        if is_uncalled {
            return self.ill_formed(node);
        }
        if self.is_type_dependent(e) {
            return self.gap(Gap::Operand, node);
        }
        Ok(())
    }
}
