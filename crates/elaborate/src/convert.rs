//! Implicit conversion sequences ([over.best.ics]) and which of two is better ([over.ics.rank]).
//!
//! Example: for `f(1)` the sequence to `int` is an identity, to `double` a conversion, to a class with a constructor
//! from `int` a user-defined conversion.

use crate::deduce::Deduction;
use crate::il::{Category, ExprKind};
use crate::{Context, Elaborator, ExprId, Level};
use cufront_items::NameKind;
use cufront_program::{Bound, Builtin, EntityId, Fail, Gap, Noexcept, Qualifiers, Res, Ty, TypeKind};
use std::cmp::Ordering;

/// Rank of a standard conversion sequence ([over.ics.scs], table 19).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// No conversion, lvalue transformations, qualification adjustment.
    Exact,
    /// Promotion.
    Promotion,
    /// Conversion.
    Conversion,
    /// Conversion of an arithmetic type to a complex one (an extension): worse than others, so that
    /// `std::complex<float>{2}` is no choice between `float` and `_Complex float`.
    ToComplex,
}

/// How a reference is bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Binding {
    /// To an lvalue reference.
    pub(crate) lvalue: bool,
    /// The operand is an rvalue.
    pub(crate) to_rvalue: bool,
    /// The operand is a function lvalue.
    pub(crate) to_function: bool,
    /// It binds the implicit object parameter of a function without ref-qualifier.
    pub(crate) implicit_object: bool,
    /// The type the reference refers to.
    pub(crate) referred: Ty,
}

/// A standard conversion sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standard {
    /// Its rank.
    pub(crate) rank: Rank,
    /// Type of the operand after lvalue transformations.
    pub(crate) from: Ty,
    /// Type of the result, references aside.
    pub(crate) to: Ty,
    /// Nothing but lvalue transformations happens.
    pub(crate) identity: bool,
    /// An array became a pointer.
    pub(crate) array: bool,
    /// A pointer, pointer to member or null pointer became `bool`.
    pub(crate) to_bool: bool,
    /// How a reference is bound.
    pub(crate) binding: Option<Binding>,
}

/// An implicit conversion sequence.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Sequence {
    /// Standard.
    Standard(Standard),
    /// User-defined: the function, and the standard conversion behind it. [`EntityId::NONE`]: several are equally
    /// good ([over.best.ics]/10).
    User(EntityId, Standard),
    /// Initialisation of an aggregate from a list; the conversion of a list to `std::initializer_list`, with the
    /// worst of its elements.
    List(Standard),
    /// To an ellipsis.
    Ellipsis,
}

impl Elaborator<'_> {
    /// The identity.
    pub(crate) fn identity(ty: Ty) -> Standard {
        Standard {
            rank: Rank::Exact,
            from: ty,
            to: ty,
            identity: true,
            array: false,
            to_bool: false,
            binding: None,
        }
    }

    /// The implicit conversion sequence from `from` to `to`; `None` if there is none. Without `user`, no user-defined
    /// conversion counts.
    pub(crate) fn conversion(
        &mut self,
        from: ExprId,
        to: Ty,
        user: bool,
        context: Context,
    ) -> Res<Option<Sequence>> {
        if self.program.types.is_dependent(to) {
            return Err(Fail::Gap(Gap::Operand, self.node(self.il.get(from).node).first));
        }
        match &self.il.get(from).kind {
            ExprKind::Overloads { .. } => return self.overload_set_conversion(from, to, context),
            ExprKind::List(_) => return self.list_conversion(from, to, user, context),
            _ => {}
        }
        if self.is_type_dependent(from) {
            return Err(Fail::Gap(Gap::Operand, self.node(self.il.get(from).node).first));
        }
        if self.is_wrong_type(self.ty(from)) {
            return Ok(Some(Sequence::Standard(Self::identity(to))));
        }
        match *self.program.types.kind(to) {
            TypeKind::LValueReference(t) => self.reference_conversion(from, t, true, user, context),
            TypeKind::RValueReference(t) => self.reference_conversion(from, t, false, user, context),
            _ => self.value_conversion(from, to, user, context),
        }
    }

    /// To a type that is no reference.
    pub(crate) fn value_conversion(
        &mut self,
        from: ExprId,
        to: Ty,
        user: bool,
        context: Context,
    ) -> Res<Option<Sequence>> {
        let source = self.ty(from);
        let to = to.bare();
        let source_class = self.program.types.as_class(source);
        let target_class = self.program.types.as_class(to);
        if let (Some(s), Some(t)) = (source_class, target_class) {
            // [over.best.ics]/6: a copy is an identity, from a derived class a conversion
            if s == t {
                return Ok(Some(Sequence::Standard(Self::identity(to))));
            }
            if self.base_depth(s, t)?.is_some() {
                let standard = Standard {
                    rank: Rank::Conversion,
                    from: source.bare(),
                    to,
                    identity: false,
                    ..Self::identity(to)
                };
                return Ok(Some(Sequence::Standard(standard)));
            }
        }
        if source_class.is_some() || target_class.is_some() {
            return if user { self.user_conversion(from, to, true, context) } else { Ok(None) };
        }
        Ok(self.standard_conversion(from, to)?.map(Sequence::Standard))
    }

    /// A standard conversion between types that are neither classes nor references.
    pub(crate) fn standard_conversion(&mut self, from: ExprId, to: Ty) -> Res<Option<Standard>> {
        let source = self.il.get(from).ty;
        let null = self.is_null_pointer_constant(from) || self.is_zero_constant(from, to);
        let array = matches!(self.program.types.kind(source), TypeKind::Array(..));
        let decayed = self.decayed(source);
        let to = to.bare();
        let mut result = Standard { from: decayed, to, array, ..Self::identity(to) };
        if decayed == to {
            return Ok(Some(result));
        }
        result.identity = false;
        // a string literal becomes `char*`: compilers still allow it, with a warning ([diff.cpp03.conv])
        if self.il.get(from).kind == ExprKind::String {
            if let (Some(s), Some(t)) =
                (self.program.types.as_pointer(decayed), self.program.types.as_pointer(to))
            {
                if s.bare() == t {
                    return Ok(Some(result));
                }
            }
        }
        let (s, t) = (self.program.types.kind(decayed).clone(), self.program.types.kind(to).clone());
        match (s, t) {
            (TypeKind::Builtin(s), TypeKind::Builtin(t)) => {
                if t == Builtin::NullPointer {
                    return Ok(
                        (null && s.is_integral()).then_some(Standard { rank: Rank::Conversion, ..result })
                    );
                }
                if s == Builtin::NullPointer && t != Builtin::VaList {
                    // only direct-initialisation converts it to bool ([conv.bool])
                    return Ok(None);
                }
                // as a parameter it is the pointer to the first of an array's elements on x86-64
                if t == Builtin::VaList && (null || s == Builtin::NullPointer) {
                    return Ok(Some(Standard { rank: Rank::Conversion, ..result }));
                }
                if s == Builtin::Void || t == Builtin::Void || s == Builtin::VaList || t == Builtin::VaList {
                    return Ok(None);
                }
                // the width of a bit-field does not count here, as g++ and the reference have it
                let promoted = s.promoted();
                let promotion = (s.is_integral() && promoted == t && s != t)
                    || matches!((s, t), (Builtin::Float, Builtin::Double) | (Builtin::Half, Builtin::Float));
                result.rank = if promotion { Rank::Promotion } else { Rank::Conversion };
                Ok(Some(result))
            }
            (TypeKind::Enum(e), TypeKind::Builtin(t)) if t.is_arithmetic() => {
                if self.is_scoped_enum(e) {
                    return Ok(None);
                }
                let node = self.il.get(from).node;
                let underlying = self.underlying_type(decayed, node)?;
                let promoted = self.promoted_enum(e, node)?;
                let fixed = self.has_fixed_underlying(e);
                let promotion = Ty::builtin(t) == promoted || (fixed && Ty::builtin(t) == underlying);
                result.rank = if promotion { Rank::Promotion } else { Rank::Conversion };
                Ok(Some(result))
            }
            (TypeKind::Pointer(_), TypeKind::Builtin(Builtin::Bool))
            | (TypeKind::MemberPointer { .. }, TypeKind::Builtin(Builtin::Bool)) => {
                Ok(Some(Standard { rank: Rank::Conversion, to_bool: true, ..result }))
            }
            (TypeKind::Pointer(s), TypeKind::Pointer(t)) => self.pointer_conversion(s, t, result),
            (
                TypeKind::MemberPointer { class: sc, member: sm },
                TypeKind::MemberPointer { class: tc, member: tm },
            ) => {
                let member = self.with_noexcept_of(tm, sm);
                if !self.qualification_converts(member, tm) {
                    return Ok(None);
                }
                if sc == tc {
                    return Ok(Some(result));
                }
                let (Some(s), Some(t)) = (self.program.types.as_class(sc), self.program.types.as_class(tc))
                else {
                    return Ok(None);
                };
                Ok(self.derives_from(t, s)?.then_some(Standard { rank: Rank::Conversion, ..result }))
            }
            (_, TypeKind::Pointer(_) | TypeKind::MemberPointer { .. })
                if null || self.program.types.as_builtin(decayed) == Some(Builtin::NullPointer) =>
            {
                Ok(Some(Standard { rank: Rank::Conversion, ..result }))
            }
            (TypeKind::Complex(_), TypeKind::Complex(_)) => {
                Ok(Some(Standard { rank: Rank::Conversion, ..result }))
            }
            (TypeKind::Builtin(_), TypeKind::Complex(_)) => {
                Ok(Some(Standard { rank: Rank::ToComplex, ..result }))
            }
            (TypeKind::Vector(..), TypeKind::Vector(..)) => {
                Err(Fail::Gap(Gap::Conversion, self.node(self.il.get(from).node).first))
            }
            _ => Ok(None),
        }
    }

    /// A pointer to `s` as a pointer to `t` ([conv.ptr], [conv.qual], [conv.fctptr]).
    fn pointer_conversion(&mut self, s: Ty, t: Ty, result: Standard) -> Res<Option<Standard>> {
        let s = self.with_noexcept_of(t, s);
        if self.qualification_converts(s, t) {
            return Ok(Some(result));
        }
        let sq = self.program.types.qualifiers(s);
        let tq = self.program.types.qualifiers(t);
        if !tq.contains(sq - Qualifiers::RESTRICT) {
            return Ok(None);
        }
        let function = self.program.types.as_function(s).is_some();
        if self.program.types.is_void(t) && !function {
            return Ok(Some(Standard { rank: Rank::Conversion, ..result }));
        }
        if let (Some(sc), Some(tc)) = (self.program.types.as_class(s), self.program.types.as_class(t)) {
            if self.derives_from(sc, tc)? {
                return Ok(Some(Standard { rank: Rank::Conversion, ..result }));
            }
        }
        Ok(None)
    }

    /// The function type `s` with the exception specification of `t` if it converts to that ([conv.fctptr]).
    pub(crate) fn with_noexcept_of(&mut self, t: Ty, s: Ty) -> Ty {
        let (Some(sf), Some(tf)) = (self.program.types.as_function(s), self.program.types.as_function(t))
        else {
            return s;
        };
        // up to C++14 it is no part of a type
        let adds = tf.noexcept == Noexcept::Yes && sf.noexcept == Noexcept::No && self.level >= Level::Cxx17;
        if sf.noexcept == tf.noexcept || adds {
            return s;
        }
        let f = cufront_program::FunctionType { noexcept: tf.noexcept, ..sf.clone() };
        self.program.types.function(f)
    }

    /// True if a pointer to `s` becomes a pointer to `t` by qualification alone ([conv.qual]/3): similar types, and
    /// where qualifiers are added, all levels outside of it are const.
    pub(crate) fn qualification_converts(&mut self, s: Ty, t: Ty) -> bool {
        let (mut s, mut t) = (s, t);
        let mut outer_const = true;
        // an array has the qualifiers of its elements ([basic.type.qualifier]/3)
        let mut of_array = false;
        loop {
            let (sq, tq) = (self.program.types.qualifiers(s), self.program.types.qualifiers(t));
            let (sq, tq) = (sq - Qualifiers::RESTRICT, tq - Qualifiers::RESTRICT);
            if !tq.contains(sq) || (tq != sq && !outer_const) {
                return false;
            }
            outer_const &= of_array || tq.contains(Qualifiers::CONST);
            of_array = false;
            let (us, ut) = (self.program.types.unqualified(s), self.program.types.unqualified(t));
            if us == ut {
                return true;
            }
            match (self.program.types.kind(us).clone(), self.program.types.kind(ut).clone()) {
                (TypeKind::Pointer(a), TypeKind::Pointer(b)) => {
                    s = a;
                    t = b;
                }
                (
                    TypeKind::MemberPointer { class: ca, member: a },
                    TypeKind::MemberPointer { class: cb, member: b },
                ) if ca == cb => {
                    s = a;
                    t = b;
                }
                (TypeKind::Array(a, ba), TypeKind::Array(b, bb)) => {
                    if ba != bb && bb != Bound::Unknown {
                        return false;
                    }
                    s = a;
                    t = b;
                    of_array = true;
                }
                _ => return false,
            }
        }
    }

    /// True for an element of an array that is no lvalue, or a member of one: it is an xvalue for g++ and an lvalue for
    /// the reference, so it is not known which reference it binds to, nor which type `decltype` gives.
    ///
    /// Example: `std::move(a)[0]` with `int a[3];`.
    pub(crate) fn is_element_of_rvalue(&self, e: ExprId) -> bool {
        if self.il.get(e).category != Category::XValue {
            return false;
        }
        let mut e = e;
        while let ExprKind::Field(object, _) = self.il.get(e).kind {
            e = object;
        }
        let ExprKind::Binary(crate::Operator::Subscript, array, _) = self.il.get(e).kind else {
            return false;
        };
        matches!(self.program.types.kind(self.ty(array)), TypeKind::Array(..))
    }

    /// A reference to `t` bound to `from` ([over.ics.ref], [dcl.init.ref]).
    fn reference_conversion(
        &mut self,
        from: ExprId,
        t: Ty,
        lvalue: bool,
        user: bool,
        context: Context,
    ) -> Res<Option<Sequence>> {
        let e = self.il.get(from);
        let (source, category, bit_field) = (e.ty, e.category, e.bit_field);
        let is_lvalue = category == Category::LValue;
        let function = self.program.types.as_function(source).is_some();
        let is_other = !lvalue || !self.program.types.is_const(t);
        if is_other && self.is_element_of_rvalue(from) {
            return Err(Fail::Gap(Gap::Conversion, self.node(self.il.get(from).node).first));
        }
        let (related, depth) = self.reference_related(t, source)?;
        let compatible = related && self.reference_compatible(t, source, depth);
        let is_const = {
            let q = self.program.types.qualifiers(t);
            q.contains(Qualifiers::CONST) && !q.contains(Qualifiers::VOLATILE)
        };
        let binding = |to_rvalue: bool| Binding {
            lvalue,
            to_rvalue,
            to_function: function,
            implicit_object: false,
            referred: t,
        };
        let direct = |e: &mut Self, to_rvalue: bool| {
            let rank = if depth > 0 { Rank::Conversion } else { Rank::Exact };
            let from = e.program.types.unqualified(source);
            let to = e.program.types.unqualified(t);
            Sequence::Standard(Standard {
                rank,
                from,
                to,
                identity: from == to,
                array: false,
                to_bool: false,
                binding: Some(binding(to_rvalue)),
            })
        };
        if lvalue && is_lvalue && compatible && bit_field == 0 {
            return Ok(Some(direct(self, false)));
        }
        let source_class = self.program.types.as_class(source);
        if lvalue && !is_const && !(is_lvalue && compatible) {
            // only a conversion function to an lvalue can help
            if user && source_class.is_some() && !related {
                return self.reference_user_conversion(from, t, lvalue);
            }
            return Ok(None);
        }
        let binds_rvalue = (category != Category::LValue || function) && compatible && bit_field == 0;
        if binds_rvalue {
            let class_or_array = source_class.is_some()
                || matches!(self.program.types.kind(source), TypeKind::Array(..))
                || category == Category::XValue
                || function;
            if class_or_array {
                return Ok(Some(direct(self, !function || !lvalue)));
            }
        }
        if !lvalue && is_lvalue && related && !function {
            return Ok(None);
        }
        if related && !compatible {
            return Ok(None);
        }
        if source_class.is_some() && !related && user {
            if let Some(found) = self.reference_user_conversion(from, t, lvalue)? {
                return Ok(Some(found));
            }
        }
        // through a temporary
        let to = self.program.types.unqualified(t);
        if matches!(self.program.types.kind(to), TypeKind::Array(..) | TypeKind::Function(_)) {
            return Ok(None);
        }
        let inner = match source_class {
            // g++ and the reference make no temporary of an lvalue that a conversion function gives
            Some(_) if !lvalue && user && depth == 0 && !related => {
                self.user_conversion(from, to, false, context)?
            }
            _ => self.value_conversion(from, to, user, context)?,
        };
        Ok(inner.map(|sequence| match sequence {
            Sequence::Standard(s) => Sequence::Standard(Standard {
                binding: Some(Binding { to_function: false, ..binding(true) }),
                ..s
            }),
            Sequence::User(f, s) => Sequence::User(
                f,
                Standard { binding: Some(Binding { to_function: false, ..binding(true) }), ..s },
            ),
            other => other,
        }))
    }

    /// Are `t` and `s` the same, or is `t` a base of `s` ([dcl.init.ref]/4)? With the number of steps.
    pub(crate) fn reference_related(&mut self, t: Ty, s: Ty) -> Res<(bool, u32)> {
        let (ut, us) = (self.program.types.unqualified(t), self.program.types.unqualified(s));
        if ut == us {
            return Ok((true, 0));
        }
        if let (Some(tc), Some(sc)) = (self.program.types.as_class(ut), self.program.types.as_class(us)) {
            return Ok(match self.base_depth(sc, tc)? {
                Some(depth) => (true, depth),
                None => (false, 0),
            });
        }
        let without = self.with_noexcept_of(ut, us);
        if without == ut {
            return Ok((true, 0));
        }
        // similar pointer types are reference-related ([dcl.init.ref]/4)
        let pointers = matches!(
            (self.program.types.kind(ut), self.program.types.kind(us)),
            (TypeKind::Pointer(_), TypeKind::Pointer(_)) | (TypeKind::Array(..), TypeKind::Array(..))
        );
        Ok((pointers && self.is_similar(ut, us), 0))
    }

    /// The same type but for qualifiers at any level, and bounds of arrays ([conv.qual]/2).
    pub(crate) fn is_similar(&mut self, a: Ty, b: Ty) -> bool {
        let (a, b) = (self.program.types.unqualified(a), self.program.types.unqualified(b));
        if a == b {
            return true;
        }
        match (self.program.types.kind(a).clone(), self.program.types.kind(b).clone()) {
            (TypeKind::Pointer(a), TypeKind::Pointer(b)) => self.is_similar(a, b),
            (TypeKind::Array(a, x), TypeKind::Array(b, y)) => {
                (x == y || x == Bound::Unknown || y == Bound::Unknown) && self.is_similar(a, b)
            }
            (
                TypeKind::MemberPointer { class: ca, member: a },
                TypeKind::MemberPointer { class: cb, member: b },
            ) => ca == cb && self.is_similar(a, b),
            _ => false,
        }
    }

    pub(crate) fn reference_compatible(&mut self, t: Ty, s: Ty, depth: u32) -> bool {
        let tq = self.program.types.qualifiers(t);
        let sq = self.program.types.qualifiers(s);
        let more = (tq | Qualifiers::RESTRICT).contains(sq);
        if depth > 0 || self.program.types.as_class(s).is_some() {
            return more;
        }
        let s = self.with_noexcept_of(t, s);
        more && self.qualification_converts(s, t)
    }

    /// The same for a conversion to `to`: of templates the instances that deduction gives ([temp.deduct.conv]).
    /// `reference`: to bind a reference to.
    pub(crate) fn conversion_functions_to(
        &mut self,
        class: EntityId,
        to: Ty,
        reference: bool,
    ) -> Res<Vec<EntityId>> {
        let mut list = Vec::new();
        for f in self.all_conversion_functions(class)? {
            if !self.program.is_template(f) {
                list.push(f);
                continue;
            }
            let ty = self.type_of(f)?;
            let Some(result) = self.program.types.as_function(ty).map(|x| x.result) else { continue };
            let info = self.program.heads[self.program.entity(f).head].clone();
            let (mut p, mut a) = (self.program.types.referred(result), to);
            if !self.program.types.is_reference(result) {
                // no function returns an array or a function
                if matches!(self.program.types.kind(a), TypeKind::Array(..) | TypeKind::Function(_)) {
                    continue;
                }
                p = self.decayed(p);
                a = self.program.types.unqualified(a);
            } else if self.program.types.is_const(p) && !reference {
                // `const T&` to a value: `const T` is no object type, so g++ and the reference have it
                continue;
            } else if !self.program.types.is_const(p) {
                // `T&` to an object that is not const
                a = to;
            }
            let mut deduction = Deduction::new(&info);
            let mut fits = self.unify(p, a, &mut deduction)?;
            if !fits {
                deduction = Deduction::new(&info);
                let more = self.program.types.qualified(a, self.program.types.qualifiers(p));
                fits = self.unify(p, more, &mut deduction)?;
            }
            if !fits {
                continue;
            }
            if let Some(args) = self.finish_deduction(f, &mut deduction)? {
                list.push(self.instance(f, args)?);
            }
        }
        list.extend(self.generic_closure_conversion(class, to)?);
        Ok(list)
    }

    pub(crate) fn all_conversion_functions(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let mut result: Vec<EntityId> = Vec::new();
        let mut types: Vec<Ty> = Vec::new();
        let mut work = vec![class];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(c) = work.pop() {
            if !seen.insert(c) {
                continue;
            }
            if let Some(closure) = self.closure_info.get(&c) {
                result.extend(closure.conversion);
                continue;
            }
            let Some(info) = self.complete_class(c)? else { continue };
            // those of one class do not hide each other: they may differ in their qualifiers
            let mut own = Vec::new();
            for f in self.declared_special(c, NameKind::Conversion)? {
                if self.cxx20 && !self.program.is_template(f) && !self.constraints_hold(f)? {
                    continue;
                }
                let ty = self.type_of(f)?;
                let to = self.program.types.as_function(ty).map_or(ty, |x| x.result);
                if types.contains(&to) {
                    continue;
                }
                own.push(to);
                result.push(f);
            }
            types.extend(own);
            let bases: Vec<EntityId> = self.program.classes[info].bases.iter().map(|b| b.class).collect();
            work.extend(bases);
        }
        Ok(result)
    }

    /// Which sequence is better: `Less` if `a` is ([over.ics.rank]).
    pub(crate) fn compare(&mut self, a: &Sequence, b: &Sequence) -> Res<Ordering> {
        let class = |s: &Sequence| match s {
            Sequence::Standard(_) => 0,
            Sequence::User(..) | Sequence::List(_) => 1,
            Sequence::Ellipsis => 2,
        };
        match class(a).cmp(&class(b)) {
            Ordering::Equal => {}
            order => return Ok(order),
        }
        match (a, b) {
            (Sequence::Standard(a), Sequence::Standard(b)) => self.compare_standard(a, b),
            // an rvalue reference is better than an lvalue reference, whatever functions convert: so the reference
            (
                Sequence::User(_, Standard { binding: Some(x), .. }),
                Sequence::User(_, Standard { binding: Some(y), .. }),
            ) if x.lvalue != y.lvalue => Ok(if x.lvalue { Ordering::Greater } else { Ordering::Less }),
            (Sequence::User(f, a), Sequence::User(g, b)) if f == g && f.is_some() => {
                self.compare_standard(a, b)
            }
            (Sequence::List(a), Sequence::List(b)) => self.compare_standard(a, b),
            _ => Ok(Ordering::Equal),
        }
    }

    /// The same for standard conversion sequences ([over.ics.rank]/3.2, /4).
    fn compare_standard(&mut self, a: &Standard, b: &Standard) -> Res<Ordering> {
        // a list becomes a `std::initializer_list` rather than anything else, whatever its elements need; of arrays of
        // the same type the shorter one is better ([over.ics.rank]/3.1)
        let lists = (self.initializer_list_element(a.to), self.initializer_list_element(b.to));
        match lists {
            (Some(_), None) => return Ok(Ordering::Less),
            (None, Some(_)) => return Ok(Ordering::Greater),
            _ => {}
        }
        if let (TypeKind::Array(x, Bound::Known(m)), TypeKind::Array(y, Bound::Known(n))) =
            (self.program.types.kind(a.to), self.program.types.kind(b.to))
        {
            if x == y && m != n {
                return Ok(m.cmp(n));
            }
        }
        match a.rank.cmp(&b.rank) {
            Ordering::Equal => {}
            order => return Ok(order),
        }
        // an identity is a subsequence of what is none
        if a.rank == Rank::Exact && a.identity != b.identity {
            return Ok(if a.identity { Ordering::Less } else { Ordering::Greater });
        }
        // to the fixed underlying type is better than to what that is promoted to ([over.ics.rank]/4.2)
        if a.rank == Rank::Promotion
            && a.from == b.from
            && a.to != b.to
            && self.program.types.as_enum(a.from).is_some()
        {
            let node = cufront_ast::NodeId(0);
            let underlying = self.underlying_type(a.from, node)?;
            if a.to.bare() == underlying {
                return Ok(Ordering::Less);
            }
            if b.to.bare() == underlying {
                return Ok(Ordering::Greater);
            }
        }
        match (a.to_bool, b.to_bool) {
            (false, true) => return Ok(Ordering::Less),
            (true, false) => return Ok(Ordering::Greater),
            _ => {}
        }
        if let Some(order) = self.compare_classes(a, b)? {
            return Ok(order);
        }
        if let (Some(x), Some(y)) = (a.binding, b.binding) {
            if !x.implicit_object && !y.implicit_object && x.lvalue != y.lvalue {
                // an rvalue reference to an rvalue is better, an lvalue reference to a function
                if x.to_rvalue && y.to_rvalue {
                    return Ok(if x.lvalue { Ordering::Greater } else { Ordering::Less });
                }
                if x.to_function && y.to_function {
                    return Ok(if x.lvalue { Ordering::Less } else { Ordering::Greater });
                }
            }
            let (xt, yt) = (x.referred, y.referred);
            let (ux, uy) = (self.program.types.unqualified(xt), self.program.types.unqualified(yt));
            if ux == uy && xt != yt {
                let (qx, qy) = (self.program.types.qualifiers(xt), self.program.types.qualifiers(yt));
                if qy.contains(qx) {
                    return Ok(Ordering::Less);
                }
                if qx.contains(qy) {
                    return Ok(Ordering::Greater);
                }
            }
            return Ok(Ordering::Equal);
        }
        // qualification: the one whose result is less qualified
        if a.from == b.from && a.to != b.to {
            if let (Some(x), Some(y)) =
                (self.program.types.as_pointer(a.to), self.program.types.as_pointer(b.to))
            {
                let forth = self.qualification_converts(x, y);
                let back = self.qualification_converts(y, x);
                if forth && !back {
                    return Ok(Ordering::Less);
                }
                if back && !forth {
                    return Ok(Ordering::Greater);
                }
            }
        }
        Ok(Ordering::Equal)
    }

    /// Conversions along class hierarchies: the nearer base is better, `void*` is worst ([over.ics.rank]/4.4).
    fn compare_classes(&mut self, a: &Standard, b: &Standard) -> Res<Option<Ordering>> {
        if a.rank != Rank::Conversion {
            return Ok(None);
        }
        let pointee = |e: &Self, t: Ty| e.program.types.as_pointer(t);
        if let (Some(fa), Some(ta), Some(fb), Some(tb)) =
            (pointee(self, a.from), pointee(self, a.to), pointee(self, b.from), pointee(self, b.to))
        {
            let (va, vb) = (self.program.types.is_void(ta), self.program.types.is_void(tb));
            if va != vb {
                return Ok(Some(if va { Ordering::Greater } else { Ordering::Less }));
            }
            return self.compare_hierarchy(fa, ta, fb, tb);
        }
        if self.program.types.as_class(a.to).is_some() && self.program.types.as_class(b.to).is_some() {
            return self.compare_hierarchy(a.from, a.to, b.from, b.to);
        }
        if let (TypeKind::MemberPointer { class: ca, .. }, TypeKind::MemberPointer { class: cb, .. }) =
            (self.program.types.kind(a.to).clone(), self.program.types.kind(b.to).clone())
        {
            if let (Some(x), Some(y)) = (self.program.types.as_class(ca), self.program.types.as_class(cb)) {
                if x != y && self.derives_from(y, x)? {
                    return Ok(Some(Ordering::Less));
                }
                if x != y && self.derives_from(x, y)? {
                    return Ok(Some(Ordering::Greater));
                }
            }
        }
        Ok(None)
    }

    fn compare_hierarchy(&mut self, fa: Ty, ta: Ty, fb: Ty, tb: Ty) -> Res<Option<Ordering>> {
        let class = |e: &Self, t: Ty| e.program.types.as_class(t);
        if let (Some(fa), Some(ta), Some(fb), Some(tb)) =
            (class(self, fa), class(self, ta), class(self, fb), class(self, tb))
        {
            if fa == fb && ta != tb {
                if self.derives_from(ta, tb)? {
                    return Ok(Some(Ordering::Less));
                }
                if self.derives_from(tb, ta)? {
                    return Ok(Some(Ordering::Greater));
                }
            }
            if ta == tb && fa != fb {
                if self.derives_from(fb, fa)? {
                    return Ok(Some(Ordering::Less));
                }
                if self.derives_from(fa, fb)? {
                    return Ok(Some(Ordering::Greater));
                }
            }
        }
        Ok(None)
    }

    /// Integral promotion of a type ([conv.prom]); other types stay.
    pub(crate) fn promoted_type(&self, ty: Ty) -> Ty {
        match self.program.types.as_builtin(ty) {
            Some(b) => Ty::builtin(b.promoted()),
            None => ty,
        }
    }

    /// The promotion of a bit-field of `width` bits ([conv.prom]/5).
    pub(crate) fn promoted_bit_field(&self, b: Builtin, width: u32) -> Builtin {
        if !b.is_integral() {
            return b.promoted();
        }
        let unsigned = b.is_unsigned() && b != Builtin::Bool;
        if width < 32 || (width == 32 && !unsigned) {
            Builtin::Int
        } else if width == 32 {
            Builtin::UnsignedInt
        } else {
            b.promoted()
        }
    }
}
