//! Null pointer constants ([conv.ptr]/1).

use crate::il::{ConversionKind, ExprKind};
use crate::{Elaborator, ExprId, Level};
use cufront_program::{Builtin, Res, Ty, TypeKind};

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

    /// True if direct-initialisation makes a truth value of type `to` of `e`, which is a `std::nullptr_t`, or an object
    /// that a function converts to one: it is false ([conv.bool]/1, [dcl.init.general]/16.8). No implicit conversion does.
    pub(crate) fn is_false_by_null(&mut self, e: ExprId, to: Ty) -> Res<bool> {
        let ty = self.ty(e);
        if to.is_none() || to.bare() != Ty::BOOL || ty.is_none() {
            return Ok(false);
        }
        let null = Ty::builtin(Builtin::NullPointer);
        let Some(class) = self.program.types.as_class(ty) else { return Ok(ty.bare() == null) };
        if self.complete_class(class)?.is_none() {
            return Ok(false);
        }
        for f in self.all_conversion_functions(class)? {
            if self.program.is_template(f) || self.is_explicit_function(f)? {
                continue;
            }
            let Some(result) = self.result_of(f)? else { continue };
            let is_null = self.program.types.referred(result).bare() == null;
            if is_null && self.object_conversion(e, f)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn is_literal_zero(&self, e: ExprId) -> bool {
        let expr = self.il.get(e);
        if expr.ty.is_none() || !self.program.types.is_integral(expr.ty) || expr.ty.bare() == Ty::BOOL {
            return false;
        }
        match &expr.kind {
            ExprKind::Constant(0) => {
                // a comparison by `<=>` means one with a zero that nobody wrote
                matches!(
                    self.ast.node(expr.node).kind,
                    cufront_ast::NodeKind::Literal
                        | cufront_ast::NodeKind::Parenthesized
                        | cufront_ast::NodeKind::Binary
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
