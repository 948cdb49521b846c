//! User-defined conversions: constructors of the target, conversion functions of the source ([over.match.copy],
//! [over.match.conv], [over.match.ref]).

use crate::convert::{Binding, Rank, Sequence, Standard};
use crate::il::{Category, ExprKind};
use crate::overload::Resolution;
use crate::{Context, Elaborator, ExprId};
use cufront_items::Specifiers;
use cufront_program::{EntityId, Fail, Gap, Qualifiers, Res, Slot, Ty, TypeKind};
use std::cmp::Ordering;

impl Elaborator<'_> {
    /// Conversion functions to what a reference to `t` can be bound to directly ([over.match.ref]).
    pub(crate) fn reference_user_conversion(
        &mut self,
        from: ExprId,
        t: Ty,
        lvalue: bool,
    ) -> Res<Option<Sequence>> {
        let Some(class) = self.program.types.as_class(self.ty(from)) else { return Ok(None) };
        let functions = self.conversion_functions_to(class, t, true)?;
        let mut best: Option<(EntityId, Sequence, Standard)> = None;
        let mut ambiguous = false;
        for f in functions {
            if self.is_explicit_function(f)? {
                continue;
            }
            let Some(result) = self.result_of(f)? else { continue };
            let referred = self.program.types.referred(result);
            let result_lvalue = matches!(self.program.types.kind(result), TypeKind::LValueReference(_))
                || self.program.types.as_function(referred).is_some();
            // a reference to const can bind to rvalues as well
            let volatile = self.program.types.qualifiers(t).contains(Qualifiers::VOLATILE);
            let takes_rvalues = lvalue && self.program.types.is_const(t) && !volatile;
            if lvalue != result_lvalue && !takes_rvalues {
                continue;
            }
            let (related, depth) = self.reference_related(t, referred)?;
            if !related || !self.reference_compatible(t, referred, depth) {
                continue;
            }
            let Some(object) = self.object_conversion(from, f)? else { continue };
            let rank = if depth > 0 { Rank::Conversion } else { Rank::Exact };
            let to = self.program.types.unqualified(t);
            let second = Standard {
                rank,
                from: referred.bare(),
                to,
                identity: depth == 0,
                array: false,
                to_bool: false,
                binding: Some(Binding {
                    lvalue,
                    to_rvalue: !result_lvalue,
                    to_function: false,
                    implicit_object: false,
                    referred: t,
                }),
            };
            match &best {
                None => best = Some((f, object, second)),
                Some((_, known, known_second)) => match self.compare(&object, known)? {
                    Ordering::Less => {
                        best = Some((f, object, second));
                        ambiguous = false;
                    }
                    Ordering::Greater => {}
                    Ordering::Equal => {
                        let second_first =
                            self.compare(&Sequence::Standard(second), &Sequence::Standard(*known_second))?;
                        match second_first {
                            Ordering::Less => {
                                best = Some((f, object, second));
                                ambiguous = false;
                            }
                            Ordering::Greater => {}
                            Ordering::Equal => ambiguous = true,
                        }
                    }
                },
            }
        }
        Ok(best.map(|(f, _, second)| Sequence::User(if ambiguous { EntityId::NONE } else { f }, second)))
    }

    /// A user-defined conversion by a constructor of the target or a conversion function of the source
    /// ([over.match.copy], [over.match.conv]). Without `lvalues`, functions that give lvalues do not count.
    pub(crate) fn user_conversion(
        &mut self,
        from: ExprId,
        to: Ty,
        lvalues: bool,
        context: Context,
    ) -> Res<Option<Sequence>> {
        let mut found: Vec<(EntityId, Sequence, Standard)> = Vec::new();
        if let Some(class) = self.program.types.as_class(to) {
            if let Some((f, first)) = self.converting_constructor(class, from, context)? {
                found.push((f, first, Self::identity(to)));
            }
        }
        if let Some(class) = self.program.types.as_class(self.ty(from)) {
            let target_class = self.program.types.as_class(to).is_some();
            for f in self.conversion_functions_to(class, to, false)? {
                if self.is_explicit_function(f)? {
                    continue;
                }
                let Some(result) = self.result_of(f)? else { continue };
                if !lvalues && matches!(self.program.types.kind(result), TypeKind::LValueReference(_)) {
                    continue;
                }
                let Some(object) = self.object_conversion(from, f)? else { continue };
                let value = self.value_of_result(result, self.il.get(from).node);
                let second = if target_class {
                    match self.value_conversion(value, to, false, context)? {
                        Some(Sequence::Standard(s)) => Some(s),
                        _ => None,
                    }
                } else if self.program.types.as_class(self.ty(value)).is_some() {
                    None
                } else {
                    self.standard_conversion(value, to)?
                };
                if let Some(second) = second {
                    found.push((f, object, second));
                }
            }
        }
        if found.is_empty() {
            return Ok(None);
        }
        let mut best = 0;
        let mut ambiguous = false;
        for i in 1..found.len() {
            let first = self.compare(&found[i].1, &found[best].1)?;
            let order = if first == Ordering::Equal {
                self.compare(&Sequence::Standard(found[i].2), &Sequence::Standard(found[best].2))?
            } else {
                first
            };
            match order {
                Ordering::Less => {
                    best = i;
                    ambiguous = false;
                }
                Ordering::Greater => {}
                Ordering::Equal => ambiguous = true,
            }
        }
        let (f, _, second) = found[best].clone();
        Ok(Some(Sequence::User(if ambiguous { EntityId::NONE } else { f }, second)))
    }

    /// The result of calling a function, as an expression.
    pub(crate) fn value_of_result(&mut self, result: Ty, node: cufront_ast::NodeId) -> ExprId {
        let (ty, category) = self.result_value(result);
        self.push(ExprKind::Unevaluated, ty, category, node)
    }

    /// Type and category of an expression whose declared type is `result`.
    pub(crate) fn result_value(&mut self, result: Ty) -> (Ty, Category) {
        match *self.program.types.kind(result) {
            TypeKind::LValueReference(t) => (t, Category::LValue),
            TypeKind::RValueReference(t) if self.program.types.as_function(t).is_some() => {
                (t, Category::LValue)
            }
            TypeKind::RValueReference(t) => (t, Category::XValue),
            TypeKind::Class(_) | TypeKind::Array(..) => (result, Category::PRValue),
            // a prvalue of a type that is no class has no qualifiers ([expr.type]/2)
            _ => (result.bare(), Category::PRValue),
        }
    }

    /// The non-explicit constructor of `class` that converts `from` best, and the conversion of its argument. Operands of
    /// overloaded operators ask the same again and again, so answers about complete classes are kept.
    pub(crate) fn converting_constructor(
        &mut self,
        class: EntityId,
        from: ExprId,
        context: Context,
    ) -> Res<Option<(EntityId, Sequence)>> {
        let e = self.il.get(from);
        let key = (class, e.ty, e.category);
        // the value of what is of no class counts, too: zero may be a null pointer
        let source = self.program.types.as_class(e.ty);
        let is_done = |c: EntityId| matches!(self.program.complete.get(&c), Some(Slot::Done(_)));
        let is_fixed =
            !self.program.types.is_dependent(e.ty) && source.is_some_and(is_done) && is_done(class);
        if let Some(known) = self.converting_constructors.get(&key).filter(|_| is_fixed) {
            return Ok(known.clone());
        }
        let found = self.new_converting_constructor(class, from, context)?;
        if is_fixed {
            self.converting_constructors.insert(key, found.clone());
        }
        Ok(found)
    }

    fn new_converting_constructor(
        &mut self,
        class: EntityId,
        from: ExprId,
        context: Context,
    ) -> Res<Option<(EntityId, Sequence)>> {
        let mut candidates = Vec::new();
        let mut unknown = None;
        for c in self.constructors(class)? {
            match self.is_explicit_function(c) {
                Ok(true) => {}
                Ok(false) => candidates.push(c),
                // the arguments decide whether a template is `explicit`
                Err(fail) if self.program.is_template(c) => {
                    unknown = Some(fail);
                    candidates.push(c);
                }
                Err(fail) => return Err(fail),
            }
        }
        loop {
            return match self.resolve_constructor(&candidates, &[from], context, false)? {
                Resolution::One(c) => {
                    // an instance that turns out to be `explicit` was no candidate ([temp.deduct.general]/5)
                    if unknown.is_some() && c.template.is_some() && self.is_explicit_function(c.function)? {
                        let before = candidates.len();
                        candidates.retain(|&other| other != c.template);
                        match unknown {
                            Some(fail) if candidates.len() == before => return Err(fail),
                            _ => continue,
                        }
                    }
                    let first = c.conversions.first().cloned().flatten();
                    Ok(Some((c.function, first.unwrap_or(Sequence::Ellipsis))))
                }
                Resolution::None => Ok(None),
                Resolution::Ambiguous => match unknown {
                    Some(fail) => Err(fail),
                    None => Ok(Some((EntityId::NONE, Sequence::Ellipsis))),
                },
            };
        }
    }

    /// The conversion functions of a class and its bases; those of bases that convert to the same type are hidden
    /// ([class.conv.fct]/…).
    pub(crate) fn conversion_functions(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let all = self.all_conversion_functions(class)?;
        match all.iter().find(|&&f| self.program.is_template(f)) {
            Some(&f) => Err(Fail::Gap(Gap::Conversion, self.place_of(f))),
            None => Ok(all),
        }
    }

    /// The result type of a function; `None` for what is no function.
    pub(crate) fn result_of(&mut self, function: EntityId) -> Res<Option<Ty>> {
        let ty = self.type_of(function)?;
        let Some(f) = self.program.types.as_function(ty) else { return Ok(None) };
        let result = f.result;
        if self.program.types.flags(result).contains(cufront_program::TypeFlags::PLACEHOLDER) {
            return self.deduced_result(function, result).map(Some);
        }
        Ok(Some(result))
    }

    /// `explicit` among the specifiers of a function.
    pub(crate) fn is_explicit_function(&mut self, function: EntityId) -> Res<bool> {
        let decl = self.program.entity(function).decl;
        if decl.is_none() {
            return Ok(false);
        }
        if !self.items().decls[decl].specifiers.contains(Specifiers::EXPLICIT) {
            return Ok(false);
        }
        let parts = self.parts_of(function)?;
        let explicit = self
            .children(parts.specifiers)
            .into_iter()
            .find(|&c| self.kind_of(c) == cufront_ast::NodeKind::Explicit);
        let Some(condition) = explicit.and_then(|e| self.last_child(e)).filter(|&c| !self.is_absent(c))
        else {
            return Ok(true);
        };
        let mut context = Context::of_env(self.program.entity(function).env);
        context.this = self.enclosing_class(function);
        match self.constant_of(condition, context)? {
            Some(value) => Ok(value != 0),
            None => self.gap(Gap::Operand, condition),
        }
    }

    /// `from` as the object of the member function `function`, among candidates that were all found as members of the
    /// object's class: what a using-declaration brings there, and conversion functions of bases, count as members of
    /// that class ([over.match.funcs.general]/4). So nothing tells them apart but qualifiers.
    pub(crate) fn object_conversion(&mut self, from: ExprId, function: EntityId) -> Res<Option<Sequence>> {
        let own = self.ty(from).bare();
        Ok(self.object_parameter(from, function)?.map(|sequence| match sequence {
            Sequence::Standard(s) => {
                let binding = s.binding.map(|b| Binding {
                    referred: self.program.types.qualified(own, b.referred.own_qualifiers()),
                    ..b
                });
                let (rank, from, to) = (Rank::Exact, own, own);
                Sequence::Standard(Standard { rank, from, to, identity: true, binding, ..s })
            }
            other => other,
        }))
    }

    /// True if a using-declaration of `class` introduces the member function `function` of a base.
    fn is_introduced(&self, function: EntityId, class: EntityId) -> bool {
        let e = self.program.entity(function);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        decl.is_some()
            && self.introduced.get(&decl).is_some_and(|classes| classes.iter().any(|c| c.0 == class))
    }

    /// True if the class of the object `from` has the member function `function` from a base, and no using-declaration
    /// introduces it.
    ///
    /// Example: `f` of `d.f()` with `struct P { void f(); }; struct D : P {} d;`.
    pub(crate) fn is_of_base(&mut self, from: ExprId, function: EntityId) -> Res<bool> {
        let owner = self.enclosing_class(function);
        let Some(class) = self.program.types.as_class(self.ty(from)) else { return Ok(false) };
        if owner == class {
            return Ok(false);
        }
        let is_deeper = self.base_depth(class, owner)?.is_some_and(|depth| depth > 0);
        Ok(is_deeper && !self.is_introduced(function, class))
    }

    /// `from` as the object of the member function `function`, a conversion to the class that declares it included.
    pub(crate) fn object_parameter(&mut self, from: ExprId, function: EntityId) -> Res<Option<Sequence>> {
        let e = self.il.get(from);
        let (source, category) = (e.ty, e.category);
        let ty = self.type_of(function)?;
        let Some(f) = self.program.types.as_function(ty) else { return Ok(None) };
        let (qualifiers, reference) = (f.qualifiers, f.reference);
        let owner = self.enclosing_class(function);
        let Some(class) = self.program.types.as_class(source) else { return Ok(None) };
        let Some(depth) = self.base_depth(class, owner)? else {
            // a closure's call operator is called on the closure
            return Ok(None);
        };
        // what a using-declaration introduces counts as a member of that class ([over.match.funcs]/4)
        let (owner, depth) =
            if depth > 0 && self.is_introduced(function, class) { (class, 0) } else { (owner, depth) };
        let sq = self.program.types.qualifiers(source);
        if !qualifiers.contains(sq) {
            return Ok(None);
        }
        use cufront_program::RefQualifier;
        let rvalue = category != Category::LValue;
        match reference {
            RefQualifier::LValue if rvalue && !(qualifiers == Qualifiers::CONST) => return Ok(None),
            RefQualifier::RValue if !rvalue => return Ok(None),
            _ => {}
        }
        let owner_ty = self.type_of_class(owner);
        let referred = self.program.types.qualified(owner_ty, qualifiers);
        Ok(Some(Sequence::Standard(Standard {
            rank: if depth > 0 { Rank::Conversion } else { Rank::Exact },
            from: source.bare(),
            to: owner_ty,
            identity: depth == 0,
            array: false,
            to_bool: false,
            binding: Some(Binding {
                lvalue: reference != RefQualifier::RValue,
                to_rvalue: rvalue,
                to_function: false,
                implicit_object: reference == RefQualifier::None,
                referred,
            }),
        })))
    }
}
