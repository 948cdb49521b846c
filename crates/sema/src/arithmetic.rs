//! Arithmetic of constants ([expr.arith.conv], [conv.integral]): 128-bit values wrapped to their types.

use crate::layout::{builtin_category, TypeCategory};
use crate::{Constant, Reason, Result, Sema, Unresolved};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{Builtin, TemplateArgument, TypeId, TypeKind};

impl Sema<'_> {
    pub(crate) fn truth(&mut self, value: Constant, at: Tok) -> Result<bool> {
        if let Constant::Argument(TemplateArgument::Entity { .. }) = value {
            return Ok(true);
        }
        self.as_integer(value, at)?.integer().map(|v| v != 0).ok_or(Unresolved::new(Reason::NotConstant, at))
    }

    pub(crate) fn boolean(&mut self, value: bool) -> Constant {
        Constant::Integer { ty: self.types.builtin(Builtin::Bool), value: i128::from(value) }
    }

    pub(crate) fn int(&mut self, value: i128) -> Constant {
        Constant::Integer { ty: self.types.builtin(Builtin::Int), value }
    }

    /// Bits and signedness of an integral or enumeration type.
    pub(crate) fn width(&mut self, ty: TypeId, at: Tok) -> Result<(u32, bool)> {
        let mut ty = self.types.unqualified(ty);
        if matches!(self.types.kind(ty), TypeKind::Named(_)) {
            ty = self.underlying_type(ty, at)?;
            ty = self.types.unqualified(ty);
        }
        let TypeKind::Builtin(builtin) = self.types.kind(ty) else {
            return Err(Unresolved::new(Reason::NotConstant, at));
        };
        let unsigned = builtin != Builtin::Bool
            && builtin_category(builtin) == Some(TypeCategory::Integral { signed: false });
        let bits = match builtin {
            Builtin::Bool => 1,
            Builtin::Float
            | Builtin::Double
            | Builtin::LongDouble
            | Builtin::Float16
            | Builtin::BFloat16
            | Builtin::Float128
            | Builtin::Void => return Err(Unresolved::new(Reason::NotConstant, at)),
            _ => self.size_of(ty, at)? as u32 * 8,
        };
        Ok((bits, unsigned))
    }

    /// `value` converted to the integral type `ty` ([conv.integral]).
    pub(crate) fn convert(&mut self, value: i128, ty: TypeId, at: Tok) -> Result<i128> {
        let (bits, unsigned) = match self.width(ty, at) {
            Ok(w) => w,
            // an enumeration whose declaration is not visible keeps its value
            Err(_) if matches!(self.types.kind(ty), TypeKind::Named(_)) => return Ok(value),
            Err(e) => return Err(e),
        };
        Ok(match bits {
            1 => i128::from(value != 0),
            128.. => value,
            _ => {
                let low = value & ((1i128 << bits) - 1);
                if !unsigned && low >> (bits - 1) != 0 {
                    low - (1i128 << bits)
                } else {
                    low
                }
            }
        })
    }

    /// The result of a binary operator but `&&` and `||`.
    pub(crate) fn apply(
        &mut self,
        kind: TokenKind,
        shift_right: bool,
        left: Constant,
        right: Constant,
        at: Tok,
    ) -> Result<Constant> {
        if let (Constant::Argument(a), Constant::Argument(b)) = (left, right) {
            let known = !self.is_dependent_argument(a, 0) && !self.is_dependent_argument(b, 0);
            match kind {
                TokenKind::Equal if known => return Ok(self.boolean(a == b)),
                TokenKind::NotEqual if known => return Ok(self.boolean(a != b)),
                _ => {}
            }
        }
        let (left, right) = (self.as_integer(left, at)?, self.as_integer(right, at)?);
        let (Constant::Integer { ty: l, value: a }, Constant::Integer { ty: r, value: b }) = (left, right)
        else {
            return Err(Unresolved::new(Reason::NotConstant, at));
        };
        let shift = shift_right || kind == TokenKind::ShiftLeft;
        let (l, r) = (self.promoted_constant(l, a, at)?, self.promoted_constant(r, b, at)?);
        let ty = if shift { l } else { self.common(l, r, at)? };
        let (a, b) = if shift { (a, b) } else { (self.convert(a, ty, at)?, self.convert(b, ty, at)?) };
        let comparison = match kind {
            TokenKind::Equal => Some(a == b),
            TokenKind::NotEqual => Some(a != b),
            TokenKind::Less => Some(a < b),
            TokenKind::Greater if !shift_right => Some(a > b),
            TokenKind::LessEqual => Some(a <= b),
            TokenKind::GreaterEqual => Some(a >= b),
            _ => None,
        };
        if let Some(result) = comparison {
            return Ok(self.boolean(result));
        }
        let bad = Unresolved::new(Reason::NotConstant, at);
        let amount = u32::try_from(b).unwrap_or(128);
        let value = match kind {
            TokenKind::Plus => a.checked_add(b),
            TokenKind::Minus => a.checked_sub(b),
            TokenKind::Star => a.checked_mul(b),
            TokenKind::Slash => a.checked_div(b),
            TokenKind::Percent => a.checked_rem(b),
            TokenKind::Amp => Some(a & b),
            TokenKind::Pipe => Some(a | b),
            TokenKind::Caret => Some(a ^ b),
            TokenKind::ShiftLeft if amount < 64 => a.checked_mul(1i128 << amount),
            TokenKind::Greater => a.checked_shr(amount),
            _ => None,
        };
        let exact = value.ok_or(bad)?;
        let value = self.convert(exact, ty, at)?;
        // what a signed type cannot hold is no constant ([expr.pre]/4); shifts to the left are counted modulo
        if value != exact && !shift && !self.width(ty, at)?.1 {
            return Err(bad);
        }
        Ok(Constant::Integer { ty, value })
    }

    /// The type that integral promotion makes of a constant of type `ty` and `value` ([conv.prom]).
    fn promoted_constant(&mut self, ty: TypeId, value: i128, at: Tok) -> Result<TypeId> {
        let ty = self.types.unqualified(ty);
        let builtin = match self.types.kind(ty) {
            TypeKind::Builtin(b) => promoted(b),
            TypeKind::Named(_) => match self.promoted_enumeration(ty, at) {
                Ok(list) => list.last().copied().unwrap_or(Builtin::Int),
                // inside of the enumeration, or one that is not known: the type of the value
                Err(_) if i32::try_from(value).is_ok() => Builtin::Int,
                Err(_) => Builtin::Long,
            },
            _ => return Ok(ty),
        };
        Ok(self.types.builtin(builtin))
    }

    /// The type of an arithmetic operator's result ([expr.arith.conv]).
    fn common(&mut self, l: TypeId, r: TypeId, at: Tok) -> Result<TypeId> {
        let (lb, lu) = self.width(l, at).unwrap_or((32, false));
        let (rb, ru) = self.width(r, at).unwrap_or((32, false));
        let rank = |sema: &Self, ty: TypeId, bits: u32| {
            let ty = sema.types.unqualified(ty);
            let longer = matches!(
                sema.types.kind(ty),
                TypeKind::Builtin(Builtin::LongLong | Builtin::UnsignedLongLong)
            );
            bits * 2 + u32::from(longer)
        };
        if lb < 32 && rb < 32 {
            return Ok(self.types.builtin(Builtin::Int));
        }
        let (lk, rk) = (rank(self, l, lb), rank(self, r, rb));
        let (bits, longer, unsigned) = if lk == rk {
            (lb, lk % 2 == 1, lu || ru)
        } else if lk > rk {
            (lb, lk % 2 == 1, lu || (ru && lb == rb))
        } else {
            (rb, rk % 2 == 1, ru || (lu && lb == rb))
        };
        let builtin = match (bits, longer, unsigned) {
            (..=32, _, false) => Builtin::Int,
            (..=32, _, true) => Builtin::UnsignedInt,
            (..=64, false, false) => Builtin::Long,
            (..=64, false, true) => Builtin::UnsignedLong,
            (..=64, true, false) => Builtin::LongLong,
            (..=64, true, true) => Builtin::UnsignedLongLong,
            (_, _, false) => Builtin::Int128,
            (_, _, true) => Builtin::UnsignedInt128,
        };
        Ok(self.types.builtin(builtin))
    }
}

/// The type after integral and floating-point promotion ([conv.prom], [conv.fpprom]).
pub(crate) fn promoted(b: Builtin) -> Builtin {
    match b {
        Builtin::Bool
        | Builtin::Char
        | Builtin::SignedChar
        | Builtin::UnsignedChar
        | Builtin::WChar
        | Builtin::Char8
        | Builtin::Char16
        | Builtin::Short
        | Builtin::UnsignedShort => Builtin::Int,
        Builtin::Char32 => Builtin::UnsignedInt,
        Builtin::Float => Builtin::Double,
        other => other,
    }
}
