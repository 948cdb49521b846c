//! Constant expressions as template arguments ([temp.arg.nontype]).
//!
//! Example: in `A<3, &x>` the first is a value, the second the address of an object.

use crate::il::{ExprKind, Operator};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_program::{Arg, Fail, Gap, Res};

impl Elaborator<'_> {
    /// The expression `node` as a template argument; `None` if it depends on template parameters.
    pub(crate) fn constant_argument(&mut self, node: NodeId, context: Context) -> Res<Option<Arg>> {
        let e = self.expression(node, context.unevaluated())?;
        if self.any_dependent(&[e]) {
            return Ok(None);
        }
        let argument = self.argument_of(e, node, context);
        if argument.is_err() {
            self.unfit_argument = Some((node, self.ty(e)));
        }
        argument
    }

    /// The expression `e`, which was elaborated from `node` and depends on nothing, as a template argument.
    fn argument_of(&mut self, e: ExprId, node: NodeId, context: Context) -> Res<Option<Arg>> {
        match self.il.get(e).kind.clone() {
            ExprKind::Overloads { address, .. } => {
                // which one is meant the parameter may tell
                let Ok(single) = self.single(e, None) else { return self.ill_formed(node) };
                let _ = address;
                return self.address_argument(single, node);
            }
            ExprKind::Function(_) => return self.address_argument(e, node),
            ExprKind::MemberPointer(entity) => {
                let ty = self.ty(e);
                return Ok(Some(Arg::Address { ty, entity }));
            }
            ExprKind::Unary(Operator::Amp, false, _) => return self.address_argument(e, node),
            ExprKind::Variable(v) if !self.is_scalar(self.ty(e)) => {
                let ty = self.ty(e);
                let ty = self.program.types.lvalue_reference(ty);
                return Ok(Some(Arg::Address { ty, entity: v }));
            }
            _ => {}
        }
        let ty = self.ty(e);
        let value = match self.evaluate_in(e, node, context) {
            Ok(value) => value,
            Err(Fail::IllFormed(at)) => {
                // an object named as a reference argument
                if let ExprKind::Variable(v) = self.il.get(e).kind {
                    let ty = self.program.types.lvalue_reference(ty);
                    return Ok(Some(Arg::Address { ty, entity: v }));
                }
                return self.bad_constant(node, Fail::IllFormed(at), context);
            }
            Err(fail) => return Err(fail),
        };
        Ok(value.map(|value| Arg::Value { ty: ty.bare(), value }))
    }

    fn address_argument(&mut self, e: ExprId, node: NodeId) -> Res<Option<Arg>> {
        let (kind, ty) = {
            let x = self.il.get(e);
            (x.kind.clone(), x.ty)
        };
        match kind {
            ExprKind::Function(f) => {
                let ty = self.program.types.pointer(ty);
                Ok(Some(Arg::Address { ty, entity: f }))
            }
            ExprKind::Unary(Operator::Amp, false, inner) => match self.il.get(inner).kind {
                ExprKind::Function(entity) | ExprKind::Variable(entity) => {
                    Ok(Some(Arg::Address { ty, entity }))
                }
                _ => self.gap(Gap::Constant, node),
            },
            _ => self.gap(Gap::Constant, node),
        }
    }
}
