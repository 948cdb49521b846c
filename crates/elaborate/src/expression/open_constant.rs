//! Integral constants that a cast makes of what depends on template parameters.
//!
//! Their type is known, their value is not: it may be zero, and so a null pointer. Where one is an argument, the
//! reference leaves the choice of the function to the instances, as it does for a parameter `N` alone; here calls do the
//! same. It does so, too, for `int(3)` in a template, though not for `(int)3` and `int{3}`, and for the names of the
//! function around.
//!
//! Examples: `template <int N> void g() { f((int)N); }`, `template <class T> void g() { f(int()); f(__func__); }`.

use crate::il::{ConversionKind, ExprKind, Place, Walk};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeKind;
use cufront_lex::TokenKind;

impl Elaborator<'_> {
    /// True if one of the arguments of a call is such a constant.
    pub(crate) fn any_open_constant(&self, arguments: &[ExprId], context: Context) -> bool {
        arguments.iter().any(|&e| {
            let pattern = self.in_pattern(context, self.il.get(e).node);
            self.is_open_constant(e, pattern) || pattern && self.is_function_local_name(e)
        })
    }

    /// `__func__` and its like.
    fn is_function_local_name(&self, e: ExprId) -> bool {
        let e = self.il.get(e);
        e.kind == ExprKind::String && self.kind_of(e.node) == NodeKind::Identifier
    }

    fn is_open_constant(&self, e: ExprId, pattern: bool) -> bool {
        let ty = self.ty(e);
        if ty.is_none() || !self.program.types.is_integral(ty) && self.program.types.as_enum(ty).is_none() {
            return false;
        }
        let (mut open, mut constant) = (false, true);
        self.il.walk(Place::Expr(e), &mut |place| {
            if let Place::Expr(part) = place {
                let node = self.il.get(part).node;
                let is_functional = self.kind_of(node) == NodeKind::FunctionalCast;
                let called = pattern && is_functional && self.main_kind(node) == TokenKind::LParen;
                match &self.il.get(part).kind {
                    &ExprKind::Convert(ConversionKind::Explicit, operand) => {
                        open |= called || self.is_type_dependent(operand);
                    }
                    ExprKind::Other(operands) if is_functional => {
                        open |= called || self.any_dependent(operands);
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
