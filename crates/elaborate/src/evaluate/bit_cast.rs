//! `__builtin_bit_cast(T, e)` ([bit.cast]): the bytes of an object as another type.
//!
//! Numbers of the same size are computed; of classes and arrays it is known what cannot be done.

use super::{is_unset, Machine, Obstacle, Value};
use crate::layout::Member;
use crate::{Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_program::{Builtin, Gap, Res, Ty, TypeKind};

/// Classes within classes whose members are looked at.
const DEEPEST: usize = 32;

impl Elaborator<'_> {
    /// The bytes of `operand` as the type `to`.
    pub(super) fn bit_cast(&mut self, operand: ExprId, to: Ty, node: NodeId, m: &mut Machine) -> Res<Value> {
        let from = self.ty(operand);
        for ty in [to, from] {
            if ty.is_none() || self.has_opaque_bytes(ty, 0, node)? {
                return self.unevaluated(Obstacle::NeverConstant, self.node(node).first, node);
            }
        }
        let value = self.rvalue(operand, m)?;
        if is_unset(&value) {
            return self.unevaluated(Obstacle::Indeterminate, self.node(node).first, node);
        }
        let (source, target) = (self.program.types.as_builtin(from), self.program.types.as_builtin(to));
        match (value, source, target) {
            (Value::Int(x), Some(s), Some(Builtin::Float)) if s.bits() == 32 => {
                Ok(Value::Float(f64::from(f32::from_bits(x as u32))))
            }
            (Value::Int(x), Some(s), Some(Builtin::Double)) if s.bits() == 64 => {
                Ok(Value::Float(f64::from_bits(x as u64)))
            }
            (Value::Float(x), Some(Builtin::Float), Some(t)) if t.is_integral() && t.bits() == 32 => {
                Ok(Value::Int(t.wrap(i128::from((x as f32).to_bits()))))
            }
            (Value::Float(x), Some(Builtin::Double), Some(t)) if t.is_integral() && t.bits() == 64 => {
                Ok(Value::Int(t.wrap(i128::from(x.to_bits()))))
            }
            (Value::Int(x), Some(s), Some(t))
                if s.is_integral() && t.is_integral() && s.bits() == t.bits() && t != Builtin::Bool =>
            {
                Ok(Value::Int(t.wrap(x)))
            }
            (value, ..) if from.bare() == to.bare() => Ok(value),
            _ => self.gap(Gap::Constant, node),
        }
    }

    /// True for a type whose bytes no evaluation knows: of a union, a pointer, a reference, a bit-field, or of a class that
    /// has one of them ([bit.cast]/3).
    fn has_opaque_bytes(&mut self, ty: Ty, depth: usize, node: NodeId) -> Res<bool> {
        match *self.program.types.kind(ty) {
            TypeKind::Pointer(_)
            | TypeKind::MemberPointer { .. }
            | TypeKind::LValueReference(_)
            | TypeKind::RValueReference(_)
            | TypeKind::Builtin(Builtin::NullPointer) => Ok(true),
            TypeKind::Array(element, _) => self.has_opaque_bytes(element, depth, node),
            TypeKind::Class(class) => {
                if depth > DEEPEST || self.closure_info.contains_key(&class) {
                    return self.gap(Gap::Limit, node);
                }
                let shape = self.shape(class, node)?;
                if shape.is_union {
                    return Ok(true);
                }
                for i in 0..shape.bases {
                    let Some(ty) = self.type_of_shape_part(shape, i)? else { break };
                    if self.has_opaque_bytes(ty, depth + 1, node)? {
                        return Ok(true);
                    }
                }
                for i in 0..shape.members {
                    let Some(member) = self.shape_member(shape, i) else { break };
                    if let Member::Field(field) = member {
                        if self.bit_field_width(field)? > 0 {
                            return Ok(true);
                        }
                    }
                    let ty = self.type_of_member(member)?;
                    if self.has_opaque_bytes(ty, depth + 1, node)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            _ => Ok(false),
        }
    }
}
