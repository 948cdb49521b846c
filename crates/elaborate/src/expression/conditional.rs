//! The conditional operator ([expr.cond]) and the composite pointer type of two operands ([expr.type]).
//!
//! Example: `c ? 1 : 2.0` is a `double`, `c ? &derived : &base` a pointer to the base.

use crate::convert::Sequence;
use crate::il::{Category, ConversionKind, ExprKind};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::NameKind;
use cufront_lex::Tok;
use cufront_program::{Builtin, EntityId, Gap, Qualifiers, Res, Ty, TypeKind};

bitflags::bitflags! {
    /// Kinds of scalar types that have a common type among themselves, perhaps.
    #[derive(Clone, Copy, PartialEq, Eq)]
    struct Scalars: u8 {
        /// Numbers and the enumerations that convert to them.
        const NUMBER = 1;
        const POINTER = 1 << 1;
        const SCOPED = 1 << 2;
    }
}

impl Elaborator<'_> {
    /// `c ? a : b` ([expr.cond]).
    pub(crate) fn conditional(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [c, a, b] = children[..] else { return self.gap(Gap::Tree, node) };
        let condition = self.expression(c, context)?;
        if !self.any_dependent(&[condition]) && !self.is_condition(condition, context)? {
            if self.is_nothing(condition) {
                return self.wrong_operand(Cause::NoTruthValue, condition, c);
            }
            self.check_condition(condition, false, c, context);
            return self.ill_formed(c);
        }
        if self.note_uncalled(condition, c, context) {
            return self.ill_formed(c);
        }
        let known = self.plain_truth(c, condition, context);
        let a = match self.is_absent(a) {
            true => condition,
            false => self.maybe_unreached(known == Some(false), |this| this.expression(a, context))?,
        };
        let b = self.maybe_unreached(known == Some(true), |this| this.expression(b, context))?;
        if self.any_dependent(&[condition, a, b]) {
            return Ok(self.dependent(vec![condition, a, b], node));
        }
        let (a, b) = (self.single(a, None)?, self.single(b, None)?);
        self.conditional_of(condition, a, b, node, context)
    }

    /// The value of the condition `e`, which is written as `node`, if it is a constant that is easily known.
    pub(super) fn plain_truth(&mut self, node: NodeId, e: ExprId, context: Context) -> Option<bool> {
        if self.recorded.is_none() || self.any_dependent(&[e]) || !self.is_plain_condition(node) {
            return None;
        }
        self.evaluate_in(e, node, context).ok().flatten().map(|value| value != 0)
    }

    /// Elaborates what is discarded if `discards`.
    pub(super) fn maybe_unreached<T>(&mut self, discards: bool, inside: impl FnOnce(&mut Self) -> T) -> T {
        self.unreached += u32::from(discards);
        let made = inside(self);
        self.unreached -= u32::from(discards);
        made
    }

    /// False if an expression is certainly not contextually converted to `bool` ([conv.general]/4).
    pub(crate) fn is_condition(&mut self, e: ExprId, context: Context) -> Res<bool> {
        let ty = self.ty(e);
        if ty.is_none() {
            return Ok(true);
        }
        if self.program.types.as_class(ty).is_some() {
            return Ok(match self.converted_to_bool(e, context) {
                Ok(converted) => converted.is_some(),
                Err(fail) if fail.is_gap() => true,
                Err(fail) => return Err(fail),
            });
        }
        Ok(self.is_truth_value(ty))
    }

    /// True for a type that is no class and whose values are contextually converted to `bool`.
    pub(super) fn is_truth_value(&self, ty: Ty) -> bool {
        let scoped = self.program.types.as_enum(ty).is_some_and(|x| self.is_scoped_enum(x));
        !self.program.types.is_void(ty) && !scoped
    }

    fn conditional_of(
        &mut self,
        condition: ExprId,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let (ta, tb) = (self.ty(a), self.ty(b));
        if ta.is_none() || tb.is_none() {
            return self.gap(Gap::Expression, node);
        }
        let (ca, cb) = (self.il.get(a).category, self.il.get(b).category);
        let make = |e: &mut Self, a: ExprId, b: ExprId, ty: Ty, category: Category| {
            Ok(e.push(ExprKind::Conditional(condition, a, b), ty, category, node))
        };
        let throws = |e: &Self, x: ExprId| e.ast.node(e.il.get(x).node).kind == cufront_ast::NodeKind::Throw;
        if self.program.types.is_void(ta) || self.program.types.is_void(tb) {
            if throws(self, a) && !throws(self, b) {
                if cb == Category::PRValue {
                    let b = self.value(b)?;
                    let ty = self.ty(b);
                    return make(self, a, b, ty, Category::PRValue);
                }
                return make(self, a, b, tb, cb);
            }
            if throws(self, b) && !throws(self, a) {
                return make(self, a, b, ta, ca);
            }
            let (nothing, other) = if self.program.types.is_void(ta) { (a, b) } else { (b, a) };
            let is_plain = !self.program.types.is_void(self.ty(other)) && !throws(self, other);
            if is_plain && self.is_nothing(nothing) && self.is_told_in_patterns(context) {
                let number = nothing == b && self.is_number(self.ty(other));
                let failed: Res<()> = match number {
                    true => self.wrong_operand(Cause::NoNumber, b, node),
                    false => self.wrong_at(Cause::MixedWithNothing, self.colon(node), node),
                };
                self.find_of(&failed);
            }
            return make(self, a, b, Ty::VOID, Category::PRValue);
        }
        if ta == tb && ca == cb {
            if ca != Category::PRValue {
                return make(self, a, b, ta, ca);
            }
            return make(self, a, b, ta, Category::PRValue);
        }
        let class = self.program.types.as_class(ta).is_some() || self.program.types.as_class(tb).is_some();
        let (ua, ub) = (self.program.types.unqualified(ta), self.program.types.unqualified(tb));
        if ta.bare() != tb.bare() && class
            || (ua == ub && ta != tb && (ca == cb || class) && ca != Category::PRValue)
            || (ta.bare() == tb.bare() && ta != tb)
            || (ca != cb && ta == tb && class)
        {
            // each operand towards the other ([expr.cond]/4)
            let mut to_b = self.towards(a, b, context)?;
            let mut to_a = self.towards(b, a, context)?;
            // an array is no target if it becomes an object itself: g++ and the reference form no pointer for that
            if to_a.is_some() && to_b.is_some() {
                let is_array = |e: &Self, x| matches!(e.program.types.kind(e.ty(x)), TypeKind::Array(..));
                match (is_array(self, a), is_array(self, b)) {
                    (false, true) => to_b = None,
                    (true, false) => to_a = None,
                    _ => {}
                }
            }
            // what a literal becomes against its qualifiers is no type of both
            let binds =
                |to: Option<(Ty, Category)>| to.is_some_and(|(_, category)| category != Category::PRValue);
            if !class && binds(to_a) && !binds(to_b) {
                to_b = None;
            }
            match (to_b, to_a) {
                (Some(_), Some(_)) if class && ta.bare() != tb.bare() => {
                    return match self.is_told(node, context) {
                        true => self.wrong_at(Cause::AmbiguousConditional, self.colon(node), node),
                        false => self.ill_formed(node),
                    };
                }
                (Some((ty, category)), _) => {
                    if self.note_common_base(a, b, context) {
                        return self.ill_formed(node);
                    }
                    if ta.bare() == tb.bare() {
                        // the more qualified one
                        if let Some((other, other_category)) = to_a {
                            let q = self.program.types.qualifiers(ty);
                            let r = self.program.types.qualifiers(other);
                            if r.contains(q) && r != q {
                                return make(self, a, b, other, other_category);
                            }
                        }
                    }
                    return make(self, a, b, ty, category);
                }
                (None, Some((ty, category))) => {
                    if self.note_common_base(a, b, context) {
                        return self.ill_formed(node);
                    }
                    return make(self, a, b, ty, category);
                }
                (None, None) => {}
            }
            if class && self.is_told(node, context) && self.share_no_scalar(a, b) {
                return self.no_common_result(a, b, node);
            }
            if class {
                // built-in candidates of the conditional operator ([over.built]/…)
                let (na, nb) = (self.converted_to_number(a, context)?, self.converted_to_number(b, context)?);
                if let (Some(x), Some(y)) = (na, nb) {
                    if let Some(ty) = self.arithmetic_type(x, y)? {
                        return make(self, x, y, ty, Category::PRValue);
                    }
                }
                if self.is_told(node, context) && self.are_unrelated(a, b) {
                    return self.no_common_result(a, b, node);
                }
                return self.gap(Gap::Conversion, node);
            }
        }
        let (a, b) = (self.value(a)?, self.value(b)?);
        let (ta, tb) = (self.ty(a), self.ty(b));
        if ta == tb {
            return make(self, a, b, ta, Category::PRValue);
        }
        if let Some(ty) = self.arithmetic_type(a, b)? {
            let a = self.converted(a, ty, ConversionKind::Arithmetic);
            let b = self.converted(b, ty, ConversionKind::Arithmetic);
            return make(self, a, b, ty, Category::PRValue);
        }
        match self.composite_pointer(a, b)? {
            Some(ty) => {
                if self.note_common_base(a, b, context) {
                    return self.ill_formed(node);
                }
                make(self, a, b, ty, Category::PRValue)
            }
            None if self.are_unrelated(a, b) => self.no_common_result(a, b, node),
            None => self.no_common_type(a, b, self.colon(node), node),
        }
    }

    /// The failure of the conditional operator at `node` with operands that have no common type.
    fn no_common_result(&mut self, a: ExprId, b: ExprId, node: NodeId) -> Res<ExprId> {
        let types = &self.program.types;
        let is_object = types.as_class(self.ty(b)).is_some()
            || types.as_enum(self.ty(b)).is_some_and(|e| self.is_scoped_enum(e));
        match is_object && self.is_number(self.ty(a)) {
            true => self.wrong_operand(Cause::NoNumber, b, node),
            false => self.wrong_at(Cause::IncompatibleOperands, self.colon(node), node),
        }
    }

    /// The colon of the conditional operator at `node`.
    fn colon(&self, node: NodeId) -> Tok {
        let last = self.last_child(node).unwrap_or(node);
        self.node(last).first.prev()
    }

    fn is_class_operand(&self, e: ExprId) -> bool {
        let ty = self.ty(e);
        ty.is_some() && self.program.types.as_class(ty).is_some()
    }

    /// True for numbers and enumerators that convert to them.
    fn is_number(&self, ty: Ty) -> bool {
        let types = &self.program.types;
        types.is_arithmetic(ty) || types.as_enum(ty).is_some_and(|e| !self.is_scoped_enum(e))
    }

    /// True if one of two operands, an object of a class, converts to no scalar type that the other has or converts to.
    fn share_no_scalar(&mut self, a: ExprId, b: ExprId) -> bool {
        if self.is_of_doubtful_call(a) || self.is_of_doubtful_call(b) {
            return false;
        }
        let (Some(of_a), Some(of_b)) = (self.scalars_of(a), self.scalars_of(b)) else { return false };
        !of_a.intersects(of_b)
    }

    /// Of which kinds the scalars are that an operand has or converts to implicitly; `None` if it is not known.
    fn scalars_of(&mut self, e: ExprId) -> Option<Scalars> {
        if matches!(self.il.get(e).kind, ExprKind::Overloads { .. } | ExprKind::List(_)) {
            return None;
        }
        let ty = self.ty(e);
        let Some(class) = self.program.types.as_class(ty) else { return self.scalar_kind(ty) };
        self.complete_class(class).ok()??;
        let mut kinds = Scalars::empty();
        for f in self.all_conversion_functions(class).ok()? {
            if self.is_explicit_function(f).ok()? {
                continue;
            }
            if self.program.is_template(f) {
                return None;
            }
            let result = self.result_of(f).ok()??;
            let value = self.program.types.referred(result);
            // an object is converted no further
            if self.program.types.as_class(value).is_none() {
                kinds |= self.scalar_kind(value)?;
            }
        }
        Some(kinds)
    }

    fn scalar_kind(&self, ty: Ty) -> Option<Scalars> {
        let types = &self.program.types;
        match *types.kind(ty) {
            _ if types.is_arithmetic(ty) => Some(Scalars::NUMBER),
            TypeKind::Enum(e) => Some(if self.is_scoped_enum(e) { Scalars::SCOPED } else { Scalars::NUMBER }),
            TypeKind::Pointer(_) | TypeKind::Array(..) | TypeKind::MemberPointer { .. } => {
                Some(Scalars::POINTER)
            }
            _ if types.as_builtin(ty) == Some(Builtin::NullPointer) => Some(Scalars::POINTER),
            _ => None,
        }
    }

    /// True if two operands certainly have no common type: numbers and pointers to numbers, and objects of classes from
    /// which nothing converts.
    fn are_unrelated(&mut self, a: ExprId, b: ExprId) -> bool {
        if self.is_of_doubtful_call(a) || self.is_of_doubtful_call(b) {
            return false;
        }
        let is_plain = |this: &mut Self, e: ExprId| {
            let ty = this.ty(e);
            if matches!(this.il.get(e).kind, ExprKind::Overloads { .. } | ExprKind::List(_)) {
                return false;
            }
            let types = &this.program.types;
            match types.as_class(ty) {
                Some(class) => {
                    matches!(this.complete_class(class), Ok(Some(_)))
                        && this.all_conversion_functions(class).is_ok_and(|list| list.is_empty())
                }
                None => {
                    let ty = match *types.kind(ty) {
                        TypeKind::Array(element, _) => element,
                        _ => types.as_pointer(ty).unwrap_or(ty),
                    };
                    let is_null = types.as_builtin(ty) == Some(Builtin::NullPointer);
                    types.is_arithmetic(ty) || is_null || types.as_enum(ty).is_some()
                }
            }
        };
        // what has no class has rules of its own
        let objects = self.is_class_operand(a) || self.is_class_operand(b);
        let is_special = |this: &Self, e: ExprId| {
            let (types, ty) = (&this.program.types, this.ty(e));
            types.as_enum(ty).is_some()
                || types.as_builtin(ty) == Some(Builtin::NullPointer)
                || matches!(types.kind(ty), TypeKind::Array(..))
        };
        // nothing converts from or to a scoped enumeration
        let is_scoped = |this: &Self, e: ExprId| {
            let scoped = this.program.types.as_enum(this.ty(e));
            scoped.is_some_and(|e| this.is_scoped_enum(e))
        };
        if !objects && (is_scoped(self, a) || is_scoped(self, b)) {
            return is_plain(self, a) && is_plain(self, b);
        }
        if !objects && (is_special(self, a) || is_special(self, b)) {
            return false;
        }
        is_plain(self, a) && is_plain(self, b)
    }

    /// The type and category to which `a` can be converted to match `b` ([expr.cond]/4).
    fn towards(&mut self, a: ExprId, b: ExprId, context: Context) -> Res<Option<(Ty, Category)>> {
        let tb = self.ty(b);
        let target = match self.il.get(b).category {
            Category::LValue => Some((self.program.types.lvalue_reference(tb), Category::LValue)),
            Category::XValue => Some((self.program.types.rvalue_reference(tb), Category::XValue)),
            Category::PRValue => None,
        };
        if let Some((reference, category)) = target {
            // it must bind directly to a glvalue of that kind
            let direct = match self.conversion(a, reference, true, context)? {
                Some(Sequence::Standard(s)) => {
                    s.binding.is_some_and(|x| x.lvalue != x.to_rvalue || category == Category::XValue)
                        && self.il.get(a).category != Category::PRValue
                }
                Some(Sequence::User(f, s)) if f.is_some() => {
                    s.binding.is_some() && self.converts_to_glvalue(f, tb, category)?
                }
                _ => false,
            };
            if direct {
                return Ok(Some((tb, category)));
            }
        }
        let (ua, ub) = (self.ty(a).bare(), tb.bare());
        if let (Some(x), Some(y)) = (self.program.types.as_class(ua), self.program.types.as_class(ub)) {
            if x == y || self.derives_from(x, y)? {
                let q = self.program.types.qualifiers(tb);
                if !q.contains(self.program.types.qualifiers(self.ty(a))) {
                    return Ok(None);
                }
                return Ok(Some((tb, Category::PRValue)));
            }
            if self.derives_from(y, x)? {
                return Ok(None);
            }
        }
        let value = self.decayed(tb);
        let value = if self.program.types.as_class(tb).is_some() { tb } else { value };
        Ok(self.conversion(a, value, true, context)?.map(|_| (value, Category::PRValue)))
    }

    /// True for a conversion function to a glvalue of this category that a reference to `to` binds to directly.
    fn converts_to_glvalue(&mut self, f: EntityId, to: Ty, category: Category) -> Res<bool> {
        if self.program.entity(f).name_kind != NameKind::Conversion {
            return Ok(false);
        }
        let Some(result) = self.result_of(f)? else { return Ok(false) };
        let (value, given) = self.result_value(result);
        Ok(given == category && self.reference_related(to, value)?.0)
    }

    /// The composite pointer type of two operands ([expr.type]/3).
    pub(crate) fn composite_pointer(&mut self, a: ExprId, b: ExprId) -> Res<Option<Ty>> {
        let (ta, tb) = (self.ty(a), self.ty(b));
        let null = |e: &Self, x: ExprId| e.is_null_pointer_constant(x);
        let pointer = |e: &Self, t: Ty| {
            e.program.types.as_pointer(t).is_some()
                || matches!(e.program.types.kind(t), TypeKind::MemberPointer { .. })
        };
        if null(self, a) && pointer(self, tb) {
            return Ok(Some(tb.bare()));
        }
        if null(self, b) && pointer(self, ta) {
            return Ok(Some(ta.bare()));
        }
        if null(self, a) && null(self, b) {
            return Ok(Some(Ty::builtin(Builtin::NullPointer)));
        }
        if let (
            TypeKind::MemberPointer { class: ca, member: x },
            TypeKind::MemberPointer { class: cb, member: y },
        ) = (self.program.types.kind(ta).clone(), self.program.types.kind(tb).clone())
        {
            return self.composite_member_pointer((ca, x), (cb, y));
        }
        let (Some(x), Some(y)) = (self.program.types.as_pointer(ta), self.program.types.as_pointer(tb))
        else {
            return Ok(None);
        };
        let q = self.program.types.qualifiers(x) | self.program.types.qualifiers(y);
        let (ux, uy) = (self.program.types.unqualified(x), self.program.types.unqualified(y));
        let base = if ux == uy {
            ux
        } else if self.program.types.is_void(ux) || self.program.types.is_void(uy) {
            Ty::VOID
        } else if let (Some(cx), Some(cy)) =
            (self.program.types.as_class(ux), self.program.types.as_class(uy))
        {
            if self.derives_from(cx, cy)? {
                uy
            } else if self.derives_from(cy, cx)? {
                ux
            } else {
                return Ok(None);
            }
        } else if let (Some(fx), Some(fy)) =
            (self.program.types.as_function(ux).cloned(), self.program.types.as_function(uy).cloned())
        {
            // function pointers that differ in noexcept
            let mut fx = fx;
            fx.noexcept = cufront_program::Noexcept::No;
            let fy = cufront_program::FunctionType { noexcept: cufront_program::Noexcept::No, ..fy };
            if fx != fy {
                return Ok(None);
            }
            self.program.types.function(fx)
        } else if self.qualification_converts(x, y) {
            return Ok(Some(tb.bare()));
        } else if self.qualification_converts(y, x) {
            return Ok(Some(ta.bare()));
        } else {
            return Ok(None);
        };
        let base = self.program.types.qualified(base, q - Qualifiers::RESTRICT);
        Ok(Some(self.program.types.pointer(base)))
    }

    /// The same for pointers to members: of the derived class, with the qualifiers of both ([expr.type]/3.6).
    fn composite_member_pointer(&mut self, (ca, x): (Ty, Ty), (cb, y): (Ty, Ty)) -> Res<Option<Ty>> {
        let q = self.program.types.qualifiers(x) | self.program.types.qualifiers(y);
        let (x, y) = (self.program.types.unqualified(x), self.program.types.unqualified(y));
        let (Some(a), Some(b)) = (self.program.types.as_class(ca), self.program.types.as_class(cb)) else {
            return Ok(None);
        };
        // functions that differ in noexcept
        let without = |this: &mut Self, ty: Ty| match this.program.types.as_function(ty).cloned() {
            Some(mut f) => {
                f.noexcept = cufront_program::Noexcept::No;
                this.program.types.function(f)
            }
            None => ty,
        };
        let (x, y) = if x == y { (x, y) } else { (without(self, x), without(self, y)) };
        if x != y {
            return Ok(None);
        }
        let class = if a == b || self.derives_from(a, b)? {
            ca
        } else if self.derives_from(b, a)? {
            cb
        } else {
            return Ok(None);
        };
        let member = self.program.types.qualified(x, q);
        Ok(Some(self.program.types.member_pointer(class, member)))
    }
}
