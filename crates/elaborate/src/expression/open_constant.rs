//! Integral constants that a cast makes of what depends on template parameters.
//!
//! Their type is known, their value is not: it may be zero, and so a null pointer. Where one is an argument, the
//! reference leaves the choice of the function to the instances, as it does for a parameter `N` alone; here calls do the
//! same.
//!
//! Example: `template <int N> void g() { f((int)N); }`.

use crate::il::{ConversionKind, ExprKind, Place, Walk};
use crate::{Elaborator, ExprId};
use cufront_ast::NodeKind;

impl Elaborator<'_> {
    /// True if one of the arguments of a call is such a constant.
    pub(crate) fn any_open_constant(&self, arguments: &[ExprId]) -> bool {
        arguments.iter().any(|&e| self.is_open_constant(e))
    }

    fn is_open_constant(&self, e: ExprId) -> bool {
        let ty = self.ty(e);
        if ty.is_none() || !self.program.types.is_integral(ty) && self.program.types.as_enum(ty).is_none() {
            return false;
        }
        let (mut open, mut constant) = (false, true);
        self.il.walk(Place::Expr(e), &mut |place| {
            if let Place::Expr(part) = place {
                match &self.il.get(part).kind {
                    &ExprKind::Convert(ConversionKind::Explicit, operand) => {
                        open |= self.is_type_dependent(operand);
                    }
                    ExprKind::Other(operands)
                        if self.kind_of(self.il.get(part).node) == NodeKind::FunctionalCast =>
                    {
                        open |= self.any_dependent(operands);
                    }
                    ExprKind::Variable(_) => {
                        let ty = self.ty(part);
                        constant &= ty.is_some()
                            && self.program.types.is_const(ty)
                            && !self.program.types.is_dependent(ty);
                    }
                    ExprKind::Dependent(_) => constant &= self.may_be_constant(part),
                    ExprKind::Constant(_)
                    | ExprKind::Floating
                    | ExprKind::Enumerator(_)
                    | ExprKind::Unevaluated
                    | ExprKind::Unary(..)
                    | ExprKind::Binary(..)
                    | ExprKind::Conditional(..)
                    | ExprKind::Convert(..)
                    | ExprKind::List(_) => {}
                    _ => constant = false,
                }
            }
            if constant {
                Walk::Into
            } else {
                Walk::Over
            }
        });
        open && constant
    }

    /// What depends on template parameters calls nothing and names no member of an object.
    fn may_be_constant(&self, e: ExprId) -> bool {
        !self.ast.tree(self.il.get(e).node).any(|n| {
            matches!(
                self.kind_of(n),
                NodeKind::Call | NodeKind::Member | NodeKind::Subscript | NodeKind::Comma | NodeKind::Lambda
            )
        })
    }
}
