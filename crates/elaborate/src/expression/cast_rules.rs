//! Which casts there are ([expr.const.cast], [expr.reinterpret.cast], [expr.dynamic.cast], [expr.cast]).
//!
//! Example: `const_cast<int &>(1)` is none, because there is no lvalue. A cast that is none is a substitution failure.

use crate::il::Category;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_program::{Builtin, Qualifiers, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// False if `const_cast<ty>(e)` is certainly impossible.
    pub(super) fn const_cast_works(&mut self, e: ExprId, ty: Ty) -> bool {
        let (source, category) = (self.ty(e), self.il.get(e).category);
        if source.is_none() {
            return false;
        }
        match *self.program.types.kind(ty) {
            TypeKind::LValueReference(t) => category == Category::LValue && self.is_similar(source, t),
            TypeKind::RValueReference(t) => {
                let glvalue = category != Category::PRValue || self.program.types.as_class(source).is_some();
                glvalue && self.is_similar(source, t)
            }
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } => {
                let source = self.decayed(source);
                self.is_similar(source, ty) && !self.points_to_function(ty)
            }
            _ => false,
        }
    }

    /// False if `reinterpret_cast<ty>(e)` is certainly impossible.
    pub(super) fn reinterpret_cast_works(&mut self, e: ExprId, ty: Ty) -> bool {
        let (source, category) = (self.ty(e), self.il.get(e).category);
        if source.is_none() {
            return true;
        }
        if self.program.types.is_reference(ty) {
            return category != Category::PRValue;
        }
        let source = self.decayed(source);
        let to = ty.bare();
        let types = &self.program.types;
        let pointer = |t: Ty| types.as_pointer(t).is_some();
        let integral = |t: Ty| types.is_integral(t) || types.as_enum(t).is_some();
        let null = types.as_builtin(source) == Some(Builtin::NullPointer);
        let member = |t: Ty| matches!(types.kind(t), TypeKind::MemberPointer { .. });
        let vector = |t: Ty| matches!(types.kind(t), TypeKind::Vector(..));
        if source == to {
            return integral(to) || pointer(to) || member(to) || vector(to);
        }
        vector(source)
            || vector(to)
            || pointer(to) && (pointer(source) || integral(source))
            || (pointer(source) || null) && types.is_integral(to)
            || member(to) && member(source)
    }

    /// False if `dynamic_cast<ty>(e)` is certainly impossible.
    pub(super) fn dynamic_cast_works(&mut self, e: ExprId, ty: Ty, context: Context) -> Res<bool> {
        let (source, category) = (self.ty(e), self.il.get(e).category);
        let (from, to) = match *self.program.types.kind(ty) {
            TypeKind::Pointer(to) => {
                let source = self.decayed(source);
                let Some(from) = self.program.types.as_pointer(source) else { return Ok(false) };
                (from, to)
            }
            TypeKind::LValueReference(to) if category == Category::LValue => (source, to),
            TypeKind::RValueReference(to) if category != Category::PRValue => (source, to),
            TypeKind::RValueReference(to) => (source, to),
            _ => return Ok(false),
        };
        let Some(class) = self.program.types.as_class(from) else { return Ok(false) };
        let (sq, tq) = (self.program.types.qualifiers(from), self.program.types.qualifiers(to));
        if !tq.contains(sq - Qualifiers::RESTRICT) || self.complete_class(class)?.is_none() {
            return Ok(false);
        }
        if let Some(target) = self.program.types.as_class(to) {
            if self.complete_class(target)?.is_none() {
                return Ok(false);
            }
            if class == target {
                return Ok(true);
            }
            if self.derives_from(class, target)? {
                return self.is_usable_base(class, target, context);
            }
        } else if !self.program.types.is_void(to) {
            return Ok(false);
        }
        self.is_polymorphic(class)
    }

    /// False if `(ty) e` is certainly impossible: no other cast does it.
    pub(super) fn explicit_cast_works(
        &mut self,
        e: ExprId,
        ty: Ty,
        node: NodeId,
        context: Context,
    ) -> Res<bool> {
        if self.static_cast_works(e, ty, node, context)? || self.const_cast_works(e, ty) {
            return Ok(true);
        }
        let source = self.ty(e);
        let class = |this: &Self, t: Ty| t.is_some() && this.program.types.as_class(t).is_some();
        if !self.program.types.is_reference(ty) && (class(self, source) || class(self, ty)) {
            return Ok(false);
        }
        // `static_cast` to an inaccessible base, qualifiers cast away
        Ok(self.reinterpret_cast_works(e, ty))
    }

    /// False if an object of type `from` is certainly not accessible, or not the one, as its base class `to`
    /// ([class.access.base]/4); true for other types.
    pub(super) fn reaches_base(&mut self, from: Ty, to: Ty, context: Context) -> Res<bool> {
        let (Some(derived), Some(base)) =
            (self.program.types.as_class(from), self.program.types.as_class(to))
        else {
            return Ok(true);
        };
        Ok(derived == base
            || !self.derives_from(derived, base)?
            || self.is_usable_base(derived, base, context)?)
    }

    fn points_to_function(&self, ty: Ty) -> bool {
        let to = match *self.program.types.kind(ty) {
            TypeKind::Pointer(to) => to,
            TypeKind::MemberPointer { member, .. } => member,
            _ => return false,
        };
        self.program.types.as_function(to).is_some()
    }
}
