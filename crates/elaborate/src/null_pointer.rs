//! Null pointer constants ([conv.ptr]/1).

use crate::il::{ConversionKind, ExprKind};
use crate::{Elaborator, ExprId, Level};
use cufront_program::{Builtin, Ty, TypeKind};

impl Elaborator<'_> {
    /// An integer literal with value zero, or a prvalue of type `std::nullptr_t` ([conv.ptr]/1). As the reference has
    /// it, a character literal, a zero cast to an integer type and `int{}` as well.
    pub(crate) fn is_null_pointer_constant(&self, e: ExprId) -> bool {
        let expr = self.il.get(e);
        if expr.ty.is_none() {
            return false;
        }
        self.program.types.as_builtin(expr.ty) == Some(Builtin::NullPointer) || self.is_literal_zero(e)
    }

    /// True for an integral constant expression with value zero, of whatever form, that initialises a pointer: a null
    /// pointer constant before C++11 ([conv.ptr]/1 there).
    pub(crate) fn is_zero_constant(&mut self, e: ExprId, to: Ty) -> bool {
        let pointer_like = matches!(
            self.program.types.kind(to.bare()),
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. }
        );
        let ty = self.ty(e);
        self.level == Level::Cxx03
            && pointer_like
            && ty.is_some()
            && self.program.types.is_integral(ty)
            && self.constant_number(e) == Some(0)
    }

    fn is_literal_zero(&self, e: ExprId) -> bool {
        let expr = self.il.get(e);
        if expr.ty.is_none() || !self.program.types.is_integral(expr.ty) || expr.ty.bare() == Ty::BOOL {
            return false;
        }
        match &expr.kind {
            ExprKind::Constant(0) => {
                matches!(
                    self.ast.node(expr.node).kind,
                    cufront_ast::NodeKind::Literal | cufront_ast::NodeKind::Parenthesized
                ) || self.lexed.spelling(self.ast.node(expr.node).main) == b"__null"
            }
            ExprKind::Convert(ConversionKind::Explicit, inner) => self.is_literal_zero(*inner),
            ExprKind::Other(operands)
                if self.ast.node(expr.node).kind == cufront_ast::NodeKind::FunctionalCast =>
            {
                operands.iter().all(|&o| self.is_literal_zero(o))
            }
            _ => false,
        }
    }
}
