//! Which casts there are ([expr.const.cast], [expr.reinterpret.cast], [expr.dynamic.cast], [expr.cast]).
//!
//! Example: `const_cast<int &>(1)` is none, because there is no lvalue. A cast that is none is a substitution failure.

use crate::il::{Category, ExprKind};
use crate::overload::Resolution;
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Builtin, EntityId, Qualifiers, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Why the cast `node` of `e` to `ty`, written as `id`, is impossible, and where that is told; `None` where it has no
    /// number of its own.
    pub(super) fn cast_misfit(
        &mut self,
        ty: Ty,
        e: ExprId,
        id: NodeId,
        node: NodeId,
        context: Context,
    ) -> Res<Option<(Cause, Tok)>> {
        let source = self.ty(e);
        let known = !matches!(self.il.get(e).kind, ExprKind::Overloads { .. } | ExprKind::List(_));
        if source.is_none() || !known {
            return Ok(None);
        }
        let (target, operand) = (self.node(id).first, self.first_token(e));
        let class_of = |this: &Self, ty: Ty| {
            let ty = this.program.types.referred(ty);
            this.program.types.as_class(this.program.types.as_pointer(ty).unwrap_or(ty))
        };
        let decayed = self.decayed(source);
        let pointers = (self.program.types.as_pointer(decayed), self.program.types.as_pointer(ty));
        // only qualifiers are in the way
        if let (Some(from), Some(to)) = pointers {
            let drops = !to.own_qualifiers().contains(from.own_qualifiers() & !Qualifiers::RESTRICT);
            let related = match (self.program.types.as_class(from), self.program.types.as_class(to)) {
                _ if from.bare() == to.bare() => true,
                (Some(a), Some(b)) => self.derives_from(a, b)? || self.derives_from(b, a)?,
                _ => self.main_kind(node) == TokenKind::ReinterpretCast,
            };
            let function = |ty: Ty| self.program.types.as_function(ty).is_some();
            let casts = matches!(self.main_kind(node), TokenKind::StaticCast | TokenKind::ReinterpretCast);
            let dynamic = self.main_kind(node) == TokenKind::DynamicCast;
            if dynamic && drops && related && self.program.types.as_class(to).is_some() {
                return Ok(Some((Cause::CastsQualifiersAway, self.node(node).first)));
            }
            if casts && drops && related && !function(from) && !function(to) {
                let is_other = from.bare() != to.bare() && self.main_kind(node) == TokenKind::StaticCast;
                let cause = if is_other { Cause::InvalidCast } else { Cause::CastsQualifiersAway };
                return Ok(Some((cause, self.node(node).first)));
            }
        }
        if self.main_kind(node) == TokenKind::StaticCast {
            if let Some(cause) = self.reference_drops_qualifiers(ty, e)? {
                let at = if cause == Cause::DropsQualifiers { operand } else { self.node(node).first };
                return Ok(Some((cause, at)));
            }
        }
        Ok(match self.main_kind(node) {
            TokenKind::ReinterpretCast if self.value_cast_to_reference(ty, e) => {
                Some((Cause::StaticCastOfValue, operand))
            }
            TokenKind::ReinterpretCast => {
                self.program.types.as_class(ty).map(|_| (Cause::CastToClass, target))
            }
            TokenKind::StaticCast if self.value_cast_to_reference(ty, e) => {
                Some((Cause::StaticCastOfValue, operand))
            }
            TokenKind::StaticCast => self.class_cast_misfit(ty, e, context)?.map(|cause| (cause, operand)),
            TokenKind::ConstCast => {
                let types = &self.program.types;
                let is_target = types.is_reference(ty)
                    || types.as_pointer(ty).is_some()
                    || matches!(types.kind(ty), TypeKind::MemberPointer { .. });
                let of_lvalue = matches!(types.kind(ty), TypeKind::LValueReference(_));
                let is_value = self.il.get(e).category != Category::LValue;
                let (is_void, doubtful) = (types.is_void(source), self.is_of_doubtful_call(e));
                match is_target {
                    false => Some((Cause::NoConstCastTarget, target)),
                    true if is_void || doubtful => None,
                    true if of_lvalue && is_value => Some((Cause::StaticCastOfValue, operand)),
                    true => Some((Cause::ConstCastToOther, operand)),
                }
            }
            TokenKind::DynamicCast => {
                if let Some(found) = self.cast_of_incomplete(ty, e, id) {
                    return Ok(found);
                }
                let class = class_of(self, ty);
                let is_indirect = self.program.types.is_reference(ty) || pointers.1.is_some();
                let to_void = pointers.1.is_some_and(|to| self.program.types.is_void(to));
                if !is_indirect || class.is_none() && !to_void {
                    return Ok(Some((Cause::NoDynamicCastTarget, target)));
                }
                match (pointers.1, pointers.0, class_of(self, source)) {
                    (Some(_), None, None)
                        if self.program.types.is_arithmetic(source)
                            || self.program.types.as_builtin(source) == Some(Builtin::NullPointer) =>
                    {
                        Some((Cause::NoDynamicCastPointer, operand))
                    }
                    (Some(_), Some(from), None) if !self.program.types.is_dependent(from) => {
                        Some((Cause::NoDynamicCastPointer, operand))
                    }
                    (_, _, Some(from))
                        if self.complete_class(from)?.is_some() && !self.is_polymorphic(from)? =>
                    {
                        Some((Cause::NotPolymorphic, operand))
                    }
                    _ => None,
                }
            }
            _ => None,
        })
    }

    /// Why the lvalue `e` is not cast to the reference `ty` by `static_cast`, where qualifiers are in the way.
    fn reference_drops_qualifiers(&mut self, ty: Ty, e: ExprId) -> Res<Option<Cause>> {
        let types = &self.program.types;
        let (from, to) = (self.ty(e), types.referred(ty));
        let drops = !types.qualifiers(to).contains(types.qualifiers(from) - Qualifiers::RESTRICT);
        if !types.is_reference(ty) || !drops || self.il.get(e).category == Category::PRValue {
            return Ok(None);
        }
        let binds_values = matches!(types.kind(ty), TypeKind::RValueReference(_));
        let classes = (types.as_class(from), types.as_class(to));
        let types = &mut self.program.types;
        let same = types.unqualified(from) == types.unqualified(to);
        Ok(match classes {
            (Some(_), Some(_)) if same && binds_values => Some(Cause::DropsQualifiers),
            (Some(a), Some(b)) if !same => match (self.derives_from(a, b)?, self.derives_from(b, a)?) {
                (true, _) if binds_values => Some(Cause::DropsQualifiers),
                (true, _) | (_, true) => Some(Cause::InvalidCast),
                _ => None,
            },
            _ if same => Some(Cause::CastsQualifiersAway),
            _ => None,
        })
    }

    /// Fails if `ty`, the target of the cast `node` that stands at `id`, is an array or a function ([expr.cast]/4).
    pub(super) fn check_cast_target(&mut self, ty: Ty, id: NodeId, node: NodeId) -> Res<()> {
        let types = &self.program.types;
        // from C++20 on, values in parentheses make an array
        let no_target =
            !self.cxx20 && matches!(types.kind(ty), TypeKind::Array(..)) || types.as_function(ty).is_some();
        if types.is_dependent(ty) {
            return Ok(());
        }
        if no_target {
            return self.wrong_at(Cause::CastToNoObject, self.node(id).first, node);
        }
        // nor are there objects of abstract classes ([class.abstract]/3)
        match self.program.types.as_class(ty) {
            Some(class)
                if matches!(self.complete_class(class), Ok(Some(_)))
                    && self.is_abstract(class) == Ok(true) =>
            {
                self.wrong_at(Cause::CastToAbstract(class), self.node(id).first, node)
            }
            _ => Ok(()),
        }
    }

    /// True if a value that is no object is cast to the reference `ty`, which binds to lvalues.
    pub(super) fn value_cast_to_reference(&mut self, ty: Ty, e: ExprId) -> bool {
        let source = self.ty(e);
        let types = &self.program.types;
        let TypeKind::LValueReference(to) = *types.kind(ty) else { return false };
        source.is_some()
            && !types.is_const(to)
            && self.il.get(e).category == Category::PRValue
            && (types.is_arithmetic(source)
                || types.as_pointer(source).is_some()
                || types.as_enum(source).is_some()
                || types.as_class(source).is_some()
                || types.as_builtin(source) == Some(Builtin::NullPointer))
    }

    /// Why no conversion makes a `ty` of `e`, of which at least one is of a class.
    pub(super) fn class_cast_misfit(&mut self, ty: Ty, e: ExprId, context: Context) -> Res<Option<Cause>> {
        let source = self.ty(e);
        let scalar = |this: &Self, ty: Ty| {
            let types = &this.program.types;
            types.is_arithmetic(ty)
                || types.as_pointer(ty).is_some()
                || types.as_enum(ty).is_some()
                || matches!(types.kind(ty), TypeKind::Array(..))
        };
        let known = !matches!(self.il.get(e).kind, ExprKind::Overloads { .. } | ExprKind::List(_));
        if source.is_none() || !known {
            return Ok(None);
        }
        let is_null = self.program.types.as_builtin(source) == Some(Builtin::NullPointer);
        Ok(match (self.program.types.as_class(source), self.program.types.as_class(ty)) {
            (Some(class), None)
                if scalar(self, ty)
                    && self.complete_class(class)?.is_some()
                    && self.converts_by_functions(class) =>
            {
                Some(Cause::NoConversionFunction)
            }
            (None, Some(class))
                if (scalar(self, source) || is_null) && self.no_constructor_takes(class, e, context)? =>
            {
                Some(Cause::NoConvertingConstructor)
            }
            (Some(from), Some(class))
                if self.complete_class(from)?.is_some()
                    && self.no_constructor_takes(class, e, context)? =>
            {
                Some(Cause::NoUserConversion)
            }
            _ => None,
        })
    }

    /// True if no constructor of `class` takes `e`. Since C++20 an aggregate may be made of it all the same
    /// ([dcl.init.general]/16.6.2.2).
    fn no_constructor_takes(&mut self, class: EntityId, e: ExprId, context: Context) -> Res<bool> {
        if self.complete_class(class)?.is_none()
            || self.inherits_constructors(class)
            || self.cxx20 && self.is_aggregate(class)?
        {
            return Ok(false);
        }
        let constructors = self.constructors(class)?;
        Ok(matches!(self.resolve_constructor(&constructors, &[e], context, true)?, Resolution::None))
    }

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
            // an object of a class is cast to its own type with a warning
            return types.as_class(to).is_some() || integral(to) || pointer(to) || member(to) || vector(to);
        }
        vector(source)
            || vector(to)
            || pointer(to) && (pointer(source) || integral(source))
            || (pointer(source) || null) && types.is_integral(to)
            || member(to) && member(source)
    }

    /// False if a pointer to an object would lose qualifiers of that object ([expr.reinterpret.cast]/2).
    pub(super) fn keeps_qualifiers(&mut self, e: ExprId, ty: Ty) -> bool {
        let source = self.ty(e);
        if source.is_none() {
            return true;
        }
        let decayed = self.decayed(source);
        let types = &self.program.types;
        let pointers = (types.as_pointer(decayed), types.as_pointer(ty));
        let (from, to) = match (pointers, types.kind(ty)) {
            ((Some(from), Some(to)), _) => (from, to),
            (_, &TypeKind::LValueReference(to) | &TypeKind::RValueReference(to)) => (source, to),
            _ => return true,
        };
        let object = |ty: Ty| types.is_arithmetic(ty) || types.as_class(ty).is_some();
        !object(from)
            || !object(to)
            || to.own_qualifiers().contains(from.own_qualifiers() & !Qualifiers::RESTRICT)
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

    /// What is wrong with a `dynamic_cast` of `e` to `ty`, written as `target`, where the class of one of them is not complete
    /// there; of references to such objects nothing is known to be said.
    pub(super) fn cast_of_incomplete(
        &mut self,
        ty: Ty,
        e: ExprId,
        target: NodeId,
    ) -> Option<Option<(Cause, Tok)>> {
        let pointed = |this: &Self, ty: Ty| {
            let ty = this.program.types.referred(ty);
            this.program.types.as_pointer(ty).unwrap_or(ty)
        };
        let (to, source) = (pointed(self, ty), self.ty(e));
        if source.is_none()
            || !self.program.types.is_reference(ty) && self.program.types.as_pointer(ty).is_none()
        {
            return None;
        }
        if self.is_incomplete_at(to, target) {
            return Some(Some((Cause::NoDynamicCastTarget, self.node(target).first)));
        }
        let from = pointed(self, source);
        if !self.is_incomplete_at(from, target) {
            return None;
        }
        let is_pointer = self.program.types.as_pointer(source).is_some();
        let at = self.first_token(e);
        Some(
            (is_pointer && !self.program.types.is_reference(ty)).then_some((Cause::NoDynamicCastPointer, at)),
        )
    }

    /// False if `(ty) e` is certainly impossible: no other cast does it.
    pub(super) fn explicit_cast_works(
        &mut self,
        e: ExprId,
        ty: Ty,
        node: NodeId,
        context: Context,
    ) -> Res<bool> {
        if self.static_cast_works(e, ty, node, context)? {
            return Ok(true);
        }
        let source = self.ty(e);
        if source.is_none() {
            // the address of a function is an integer at most
            return Ok(self.program.types.is_integral(ty));
        }
        if self.const_cast_works(e, ty) {
            return Ok(true);
        }
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
