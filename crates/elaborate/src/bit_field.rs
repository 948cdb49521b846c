//! What is wrong with bit-fields ([class.bit]): their types, in instances, and their widths.
//!
//! Example: `struct S { int a : 40; int b : 0; };` has a member with more bits than its type, and one without bits.

use crate::trees::DeclaratorParts;
use crate::{Cause, Context, Elaborator};
use cufront_ast::NodeKind;
use cufront_program::{Builtin, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Notes what is wrong with the bit-field that `parts` declares with the type `ty`: in an instance that this is no
    /// integer; that its width is no integral constant, negative, nothing although the member has a name, more than the
    /// type has, or leaves nothing but a sign.
    pub(crate) fn check_bit_field(&mut self, ty: Ty, parts: DeclaratorParts, context: Context) {
        let declarator = parts.declarator;
        if self.kind_of(declarator) != NodeKind::BitFieldDeclarator || self.program.types.is_dependent(ty) {
            return;
        }
        let types = &self.program.types;
        if self.in_instance && !types.is_integral(ty) && types.as_enum(ty).is_none() {
            let specifiers = parts.specifiers;
            let failed: Res<()> =
                self.wrong_at(Cause::BitFieldOfOther, self.node(specifiers).first, specifiers);
            self.find_of(&failed);
            return;
        }
        let Some(width) = self.child(declarator, 1) else { return };
        let Ok(e) = self.expression(width, context) else { return };
        let given = self.ty(e);
        let types = &self.program.types;
        if types.as_builtin(given).is_some_and(Builtin::is_floating)
            || matches!(types.kind(given), TypeKind::Array(..))
        {
            let failed: Res<()> = self.wrong_at(Cause::WidthNotIntegral, self.first_token(e), width);
            self.find_of(&failed);
            return;
        }
        if !types.is_integral(given) {
            return;
        }
        let value = self.needed_constant(e, width, context);
        self.find_of(&value);
        let Ok(Some(value)) = value else { return };
        let name = self.declarator_name(declarator);
        let plain = self.program.types.as_builtin(ty);
        let base = match plain {
            Some(b) => Some(b),
            None => {
                self.underlying_type(ty, width).ok().and_then(|under| self.program.types.as_builtin(under))
            }
        };
        let bits = match base {
            Some(Builtin::Bool) => i128::from(u8::BITS),
            Some(b) if b.is_integral() => i128::from(b.bits()),
            _ => i128::MAX,
        };
        let cause = match value {
            ..0 => Cause::NegativeWidth,
            0 if name.is_some() => Cause::NamedWithoutWidth,
            1 if name.is_some() && plain.is_some_and(is_signed) => Cause::OnlySign,
            _ if value > bits => Cause::WiderThanType,
            _ => return,
        };
        let of_name = matches!(cause, Cause::NamedWithoutWidth | Cause::OnlySign);
        let at = match name.filter(|_| of_name) {
            Some(name) => self.node(name).main,
            None => self.first_token(e),
        };
        let failed: Res<()> = self.wrong_at(cause, at, width);
        self.find_of(&failed);
    }
}

fn is_signed(builtin: Builtin) -> bool {
    builtin.is_integral() && builtin != Builtin::Bool && !builtin.is_unsigned()
}
