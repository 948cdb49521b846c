//! Casts, `throw`, `sizeof` and their like ([expr.cast], [expr.sizeof], …).

use crate::convert::Rank;
use crate::il::{Category, ConversionKind, ExprKind};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Bound, EntityId, Gap, Qualifiers, Res, Ty, TypeKind};

/// So many bits a pointer has.
const POINTER_BITS: u32 = 64;

impl Elaborator<'_> {
    /// The result of a cast to `ty`: glvalues for references ([expr.static.cast]/1).
    fn cast_result(&mut self, kind: ExprKind, ty: Ty, node: NodeId) -> ExprId {
        let (ty, category) = self.result_value(ty);
        self.push(kind, ty, category, node)
    }

    /// A cast of `operand` to `ty`.
    pub(crate) fn cast_to(&mut self, ty: Ty, operand: ExprId, node: NodeId, context: Context) -> Res<ExprId> {
        if self.program.types.is_dependent(ty) || self.any_dependent(&[operand]) {
            if !self.program.types.is_dependent(ty) && !self.has_placeholder(ty) {
                // the type is known even if the operand is not
                return Ok(self.cast_result(ExprKind::Convert(ConversionKind::Explicit, operand), ty, node));
            }
            return Ok(self.dependent(vec![operand], node));
        }
        let types = &self.program.types;
        let target = types.as_pointer(ty).unwrap_or(types.referred(ty));
        let target = Some(target).filter(|&t| types.as_function(t).is_some());
        let operand = match self.il.get(operand).kind {
            ExprKind::Overloads { .. } => match self.single(operand, target) {
                // a pointer to a function of any type can be cast, if it is clear which one is meant
                Err(_) if target.is_some() => self.single(operand, None)?,
                chosen => chosen?,
            },
            _ => operand,
        };
        let _ = context;
        Ok(self.cast_result(ExprKind::Convert(ConversionKind::Explicit, operand), ty, node))
    }

    /// `static_cast<T>(e)` and its like.
    pub(crate) fn named_cast(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [id, operand] = children[..] else { return self.gap(Gap::Tree, node) };
        let ty = self.type_id(id, context)?;
        self.note_qualified_cast(ty, id, node, context);
        let e = self.expression(operand, context)?;
        self.note_incomplete(Cause::IncompleteUse, ty, self.node(id).first, node, context);
        self.check_cast_target(ty, id, node)?;
        if self.main_kind(node) == TokenKind::ReinterpretCast && self.is_told_in_patterns(context) {
            self.check_reinterpreted(ty, e, node)?;
        }
        if !self.program.types.is_dependent(ty) && !self.any_dependent(&[e]) {
            if self.main_kind(node) == TokenKind::StaticCast && self.is_told_in_patterns(context) {
                if let Some(cause) = self.downcast_misfit(e, ty, false, context) {
                    let whole = cause == Cause::CastFromInaccessibleBase;
                    return self.wrong_at(cause, self.node(if whole { node } else { id }).first, node);
                }
                if let Some(is_reference) = self.reaches_several_bases(e, ty, false) {
                    let at = if is_reference { self.first_token(e) } else { self.node(id).first };
                    return self.wrong_at(Cause::AmbiguousBase, at, node);
                }
            }
            if self.main_kind(node) == TokenKind::StaticCast
                && self.converts_implicitly(e)
                && self.note_ambiguous_conversion(e, ty, context)
            {
                return self.told_by_grammar(node);
            }
            let works = match self.main_kind(node) {
                TokenKind::StaticCast => self.static_cast_works(e, ty, node, context)?,
                TokenKind::ConstCast => self.const_cast_works(e, ty),
                TokenKind::ReinterpretCast => {
                    let works = self.reinterpret_cast_works(e, ty);
                    // the reference goes on with what is cast away
                    if works && !self.keeps_qualifiers(e, ty) {
                        if context.substitution {
                            return self.ill_formed(node);
                        }
                        if self.is_told_in_patterns(context) {
                            self.remark_at(Cause::CastsQualifiersAway, self.node(node).first, node);
                        }
                    }
                    works
                }
                TokenKind::DynamicCast => {
                    self.cast_of_incomplete(ty, e, id).is_none() && self.dynamic_cast_works(e, ty, context)?
                }
                _ => true,
            };
            if works && self.main_kind(node) == TokenKind::StaticCast {
                // of a reference the operand is at fault
                let is_reference = self.program.types.is_reference(ty);
                let at = if is_reference { self.first_token(e) } else { self.node(id).first };
                self.note_base(e, ty, Some(at), context);
            }
            if !works {
                return match self.cast_misfit(ty, e, id, node, context)? {
                    Some((cause, at)) => self.wrong_at(cause, at, node),
                    None => self.invalid_cast(ty, e, node),
                };
            }
        }
        if self.main_kind(node) == TokenKind::ReinterpretCast && !self.any_dependent(&[e]) {
            self.note_smaller_integer(ty, e, node, context);
        }
        self.cast_to(ty, e, node, context)
    }

    /// The failure of a cast of `e` to `ty`; of classes the conversion that is missing has a number of its own, and so have
    /// `const_cast` and `dynamic_cast`.
    fn invalid_cast(&mut self, ty: Ty, e: ExprId, node: NodeId) -> Res<ExprId> {
        let from = self.named_type(e);
        let named = matches!(self.main_kind(node), TokenKind::ConstCast | TokenKind::DynamicCast);
        let plain = |this: &Self, ty: Ty| {
            let types = &this.program.types;
            types.is_void(ty)
                || types.is_arithmetic(ty)
                || types.as_enum(ty).is_some()
                || types.as_pointer(ty).is_some()
                || types.as_builtin(ty) == Some(cufront_program::Builtin::NullPointer)
        };
        let known = !matches!(self.il.get(e).kind, ExprKind::List(_));
        // nothing but another class has a number of its own
        let reinterprets = self.main_kind(node) == TokenKind::ReinterpretCast;
        if reinterprets && known && from.is_some() && self.program.types.as_class(from).is_some() {
            return self.wrong_at(Cause::InvalidCast, self.node(node).first, node);
        }
        if self.binds_constant(ty, e, node) {
            return self.wrong_at(Cause::InvalidCast, self.node(node).first, node);
        }
        if let TypeKind::LValueReference(to) = *self.program.types.kind(ty) {
            let value = |this: &Self, ty: Ty| plain(this, ty) || this.program.types.as_class(ty).is_some();
            let binds = known && !named && from.is_some() && self.il.get(e).category == Category::LValue;
            if !binds || !value(self, from) || !value(self, to) || self.is_of_doubtful_call(e) {
                return self.ill_formed(node);
            }
            let cause = match from.bare() == to.bare() {
                true => Cause::CastsQualifiersAway,
                false => Cause::InvalidCast,
            };
            return self.wrong_at(cause, self.node(node).first, node);
        }
        let doubtful = self.program.types.is_void(from) && self.is_of_doubtful_call(e);
        if named || from.is_none() || !known || doubtful {
            return self.ill_formed(node);
        }
        let value = self.decayed(from);
        if !plain(self, value) || !plain(self, ty) {
            return self.ill_formed(node);
        }
        self.wrong_at(Cause::InvalidCast, self.node(node).first, node)
    }

    /// A value is cast to a reference to a constant, or to one that binds to values, of a class that is not made of it.
    fn binds_constant(&self, ty: Ty, e: ExprId, node: NodeId) -> bool {
        let types = &self.program.types;
        let source = self.ty(e);
        let binds = match *types.kind(ty) {
            TypeKind::LValueReference(to) => types.is_const(to),
            TypeKind::RValueReference(_) => true,
            _ => false,
        };
        binds
            && !matches!(self.main_kind(node), TokenKind::ConstCast | TokenKind::DynamicCast)
            && source.is_some()
            && self.il.get(e).category == Category::PRValue
            && types.as_class(types.referred(ty)).is_some()
            && (types.is_arithmetic(source) || types.as_pointer(source).is_some())
    }

    /// Fails if `reinterpret_cast` to the template parameter `ty` is given what no type can be made of: a number that is no
    /// integer, an object of a class, the null pointer.
    fn check_reinterpreted(&mut self, ty: Ty, e: ExprId, node: NodeId) -> Res<()> {
        let source = self.named_type(e);
        let known = !matches!(self.il.get(e).kind, ExprKind::List(_) | ExprKind::Overloads { .. });
        if source.is_none() || !known || self.any_dependent(&[e]) {
            return Ok(());
        }
        let types = &self.program.types;
        let is_bare = matches!(types.kind(ty), TypeKind::Parameter { .. });
        let is_number = types.is_arithmetic(source) && !types.is_integral(source);
        let is_null = types.as_builtin(source) == Some(cufront_program::Builtin::NullPointer);
        match is_bare && (is_number || is_null || types.as_class(source).is_some()) {
            true => self.wrong_at(Cause::InvalidCast, self.node(node).first, node),
            false => Ok(()),
        }
    }

    /// False if a `static_cast` is certainly impossible ([expr.static.cast]).
    pub(crate) fn static_cast_works(
        &mut self,
        e: ExprId,
        ty: Ty,
        node: NodeId,
        context: Context,
    ) -> Res<bool> {
        if self.program.types.is_void(ty) {
            return Ok(true);
        }
        let source = self.ty(e);
        if source.is_none() {
            let is_function = self.named_type(e).is_some();
            let is_number = self.program.types.is_arithmetic(ty)
                && self.program.types.as_builtin(ty) != Some(cufront_program::Builtin::Bool);
            return Ok(!(is_function && is_number));
        }
        let target_class = self.program.types.as_class(ty);
        if let Some(class) = target_class {
            if self.program.types.as_class(source) == Some(class) {
                return Ok(true);
            }
            if self.complete_class(class)?.is_none() {
                return Ok(false);
            }
            return match self.initialized(ty, vec![e], false, node, context) {
                Ok(_) => Ok(true),
                Err(cufront_program::Fail::IllFormed(_)) => Ok(false),
                Err(fail) => Err(fail),
            };
        }
        if self.program.types.is_reference(ty) {
            // binding, or from a base to a derived class
            let to = self.program.types.referred(ty);
            if self.conversion(e, ty, true, context)?.is_some() {
                return self.reaches_base(source, to, context);
            }
            if self.is_explicitly_bound(e, ty)? {
                return Ok(true);
            }
            let types = &self.program.types;
            if !types.qualifiers(to).contains(types.qualifiers(source) - Qualifiers::RESTRICT) {
                return Ok(false);
            }
            let (Some(s), Some(t)) = (self.program.types.as_class(source), self.program.types.as_class(to))
            else {
                // an xvalue of the same type
                let (us, ut) = (self.program.types.unqualified(source), self.program.types.unqualified(to));
                return Ok(us == ut && self.il.get(e).category != Category::PRValue);
            };
            // an lvalue of a derived class becomes an xvalue of a base ([expr.static.cast]/3)
            return Ok(s == t || self.derives_from(t, s)? || self.derives_from(s, t)?);
        }
        if self.is_false_by_null(e, ty)? {
            return Ok(true);
        }
        if self.conversion(e, ty, true, context)?.is_some() {
            let pointees = (self.program.types.as_pointer(source), self.program.types.as_pointer(ty));
            return match pointees {
                (Some(from), Some(to)) => self.reaches_base(from, to, context),
                _ => Ok(true),
            };
        }
        if self.program.types.as_class(source).is_some() {
            // explicit conversion functions
            let class = self.program.types.as_class(source);
            if let Some(class) = class {
                for f in self.conversion_functions_to(class, ty, false)? {
                    if !self.is_explicit_function(f)? || self.object_conversion(e, f)?.is_none() {
                        continue;
                    }
                    // an explicit function converts to its own type, more qualified perhaps ([over.match.conv]/1)
                    if let Some(result) = self.result_of(f)? {
                        let value = self.value_of_result(result, node);
                        if self.program.types.as_class(self.ty(value)).is_none()
                            && self.standard_conversion(value, ty)?.is_some_and(|s| s.rank == Rank::Exact)
                        {
                            return Ok(true);
                        }
                    }
                }
            }
            return Ok(false);
        }
        let decayed = self.decayed(source);
        Ok(match (self.program.types.kind(decayed).clone(), self.program.types.kind(ty).clone()) {
            (TypeKind::Enum(_), TypeKind::Builtin(b)) => b.is_arithmetic(),
            (TypeKind::Builtin(b), TypeKind::Enum(_)) => b.is_arithmetic(),
            (TypeKind::Enum(_), TypeKind::Enum(_)) => true,
            (TypeKind::Pointer(s), TypeKind::Pointer(t)) => {
                let (sq, tq) = (self.program.types.qualifiers(s), self.program.types.qualifiers(t));
                let object = self.program.types.as_function(t).is_none();
                if self.program.types.is_void(s) {
                    return Ok(tq.contains(sq) && object);
                }
                match (self.program.types.as_class(s), self.program.types.as_class(t)) {
                    (Some(s), Some(t)) => self.derives_from(t, s)? && tq.contains(sq),
                    _ => false,
                }
            }
            (TypeKind::MemberPointer { member: s, .. }, TypeKind::MemberPointer { member: t, .. }) => {
                self.program.types.qualifiers(t).contains(self.program.types.qualifiers(s))
            }
            (TypeKind::Vector(..), _) | (_, TypeKind::Vector(..)) => true,
            _ => false,
        })
    }

    /// True if an explicit conversion function of the class of `e` gives what the reference `ty` is bound to
    /// ([over.match.ref]/1): a reference to the same type, less qualified perhaps.
    fn is_explicitly_bound(&mut self, e: ExprId, ty: Ty) -> Res<bool> {
        let Some(class) = self.program.types.as_class(self.ty(e)) else { return Ok(false) };
        let to = self.program.types.referred(ty);
        let is_lvalue = |this: &Self, ty| matches!(this.program.types.kind(ty), TypeKind::LValueReference(_));
        for f in self.conversion_functions_to(class, ty, true)? {
            let Some(result) = self.result_of(f)? else { continue };
            if !self.program.types.is_reference(result) || is_lvalue(self, result) != is_lvalue(self, ty) {
                continue;
            }
            let from = self.program.types.referred(result);
            let types = &self.program.types;
            let fits = from.bare() == to.bare() && types.qualifiers(to).contains(types.qualifiers(from));
            if fits && self.object_conversion(e, f)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// `(T) e`.
    pub(crate) fn c_style_cast(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [id, operand] = children[..] else { return self.gap(Gap::Tree, node) };
        let ty = self.type_id(id, context)?;
        self.note_qualified_cast(ty, id, node, context);
        let e = self.expression(operand, context)?;
        self.explicit_cast(ty, e, id, node, context)
    }

    /// `(T) e`, or `T(e)` with a type that is no class, which stands at `id` ([expr.cast]).
    fn explicit_cast(
        &mut self,
        ty: Ty,
        e: ExprId,
        id: NodeId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let known = !self.program.types.is_dependent(ty) && !self.any_dependent(&[e]);
        self.check_cast_target(ty, id, node)?;
        if self.kind_of(node) == NodeKind::CStyleCast {
            self.note_incomplete(Cause::IncompleteUse, ty, self.node(id).first, node, context);
        }
        // `int({1})` passes with a warning elsewhere
        if known && context.substitution && matches!(self.il.get(e).kind, ExprKind::List(_)) {
            return self.ill_formed(node);
        }
        if known && self.is_told_in_patterns(context) {
            if let Some(cause) = self.downcast_misfit(e, ty, true, context) {
                return match self.program.types.is_reference(ty) {
                    true => self.wrong_operand(cause, e, node),
                    false => self.wrong_at(cause, self.node(node).first, node),
                };
            }
        }
        if known {
            if let Some(is_reference) = self.reaches_several_bases(e, ty, true) {
                let at = if is_reference { self.first_token(e) } else { self.node(node).first };
                return self.wrong_at(Cause::AmbiguousBase, at, node);
            }
        }
        if known && self.converts_implicitly(e) && self.note_ambiguous_conversion(e, ty, context) {
            return self.told_by_grammar(node);
        }
        if known && !self.explicit_cast_works(e, ty, node, context)? {
            // `E(nullptr)` is asked in the instances
            let source = self.ty(e);
            let is_null = source.is_some()
                && self.program.types.as_builtin(source) == Some(cufront_program::Builtin::NullPointer);
            if is_null && self.kind_of(node) == NodeKind::FunctionalCast && self.in_pattern(context, node) {
                return self.ill_formed(node);
            }
            let misfit = match self.value_cast_to_reference(ty, e) {
                true => Some(Cause::CastOfValue),
                false => self.class_cast_misfit(ty, e, context)?,
            };
            return match misfit {
                Some(cause) => self.wrong_operand(cause, e, node),
                None => self.invalid_cast(ty, e, node),
            };
        }
        if known {
            self.note_smaller_integer(ty, e, node, context);
        }
        self.cast_to(ty, e, node, context)
    }

    /// Notes that a pointer becomes an integer that has no room for it.
    fn note_smaller_integer(&mut self, ty: Ty, e: ExprId, node: NodeId, context: Context) {
        let from = self.named_type(e);
        if from.is_none() || !self.is_told_in_patterns(context) {
            return;
        }
        let from = self.decayed(from);
        let is_small = self.program.types.as_builtin(ty).is_some_and(|b| {
            b.is_integral() && b != cufront_program::Builtin::Bool && b.bits() < POINTER_BITS
        });
        let is_pointer = self.program.types.as_pointer(from).is_some()
            || self.program.types.as_builtin(from) == Some(cufront_program::Builtin::NullPointer);
        if is_small && is_pointer && !self.is_of_doubtful_call(e) {
            let failed: Res<()> = self.wrong_at(Cause::PointerToSmaller, self.node(node).first, node);
            self.find_of(&failed);
        }
    }

    /// `T(e)`, `T{e}` ([expr.type.conv]).
    pub(crate) fn functional_cast(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let Some((&first, arguments)) = children.split_first() else { return self.gap(Gap::Tree, node) };
        let ty = match self.kind_of(first) {
            NodeKind::Identifier | NodeKind::TemplateId | NodeKind::QualifiedName => {
                self.type_named(first, context)?
            }
            _ => self.type_specifier(first, context)?,
        };
        let braced = self.is_main(node, TokenKind::LBrace);
        let operands = if braced {
            let list = arguments.first().map(|&l| self.children(l)).unwrap_or_default();
            self.list_elements(&list, context)
        } else {
            self.expressions(arguments, context)
        };
        let (args, open) = match (operands, self.program.types.kind(ty)) {
            (Err(fail), &TypeKind::Deduced(template)) => {
                let (at, count) = match arguments.first() {
                    Some(&first) if !braced => (self.node(first).first, arguments.len()),
                    list => (self.node(node).main, list.map_or(0, |&l| self.children(l).len())),
                };
                return Err(self.undeduced_from_wrong(fail, (template, count), at, first, node));
            }
            (operands, _) => operands?,
        };
        if self.program.types.is_dependent(ty) {
            return Ok(self.dependent(args, node));
        }
        // `T{1, 2}` with `using T = int[];` has as many elements as the list gives ([expr.type.conv]/2)
        let ty = match (self.program.types.kind(ty).clone(), arguments.first()) {
            (TypeKind::Array(element, Bound::Unknown), Some(&list)) if braced && !open => {
                let elements = self.children(list);
                match self.element_count(element, &elements, context)? {
                    Some(n) => self.program.types.array(element, Bound::Known(n)),
                    None => ty,
                }
            }
            _ => ty,
        };
        if matches!(self.program.types.kind(ty), TypeKind::Auto) && !open && !self.any_dependent(&args) {
            // `auto(e)` is a copy of `e` ([expr.type.conv]/1)
            let [arg] = args[..] else { return self.ill_formed(node) };
            let ty = self.deduced_auto(ty, arg, context)?;
            return match self.program.types.as_class(ty) {
                Some(_) => self.initialized(ty, args, false, node, context),
                None => self.cast_to(ty, arg, node, context),
            };
        }
        if open || self.any_dependent(&args) {
            if self.has_placeholder(ty) {
                return Ok(self.dependent(args, node));
            }
            return Ok(self.cast_result(ExprKind::Other(args), ty, node));
        }
        self.note_incomplete(Cause::IncompleteUse, ty, self.node(first).first, node, context);
        if let TypeKind::Deduced(template) = *self.program.types.kind(ty) {
            let ty = match self.deduced_class(template, &args, braced, node, context) {
                Err(fail) => {
                    let at = match args.first() {
                        _ if braced => self.node(node).main,
                        Some(&first) => self.first_token(first),
                        None => self.node(node).end.prev(),
                    };
                    return self.refuse_undeduced(fail, at, first, node);
                }
                Ok(ty) => ty,
            };
            return self.initialized(ty, args, braced, node, context);
        }
        if !braced && args.len() == 1 && self.program.types.as_class(ty).is_none() {
            return self.explicit_cast(ty, args[0], first, node, context);
        }
        if !braced
            || self.program.types.as_function(ty).is_some()
            || self.program.types.as_class(ty).is_some()
        {
            self.check_cast_target(ty, first, node)?;
        }
        if !braced && args.is_empty() && self.program.types.is_reference(ty) {
            return self.wrong_at(Cause::InvalidCast, self.node(first).first, node);
        }
        if let (Some(class), true, Some(&list)) = (self.program.types.as_class(ty), braced, arguments.first())
        {
            if self.is_told_in_patterns(context) {
                let strict = self.is_aggregate(class) == Ok(true);
                self.check_list_operand(ty, list, strict, context);
            }
        }
        if self.program.types.as_class(ty).is_none() && self.is_told_in_patterns(context) {
            match (braced, &args[..], arguments.first()) {
                (false, &[_, second, ..], _) => return self.several_values(second, node),
                (true, _, Some(&list)) if self.is_scalar_type(ty) => {
                    self.check_list_operand(ty, list, false, context);
                }
                _ => {}
            }
        }
        self.initialized(ty, args, braced, node, context)
    }

    /// `(T){…}` (GNU).
    pub(crate) fn compound_literal(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [id, list] = children[..] else { return self.gap(Gap::Tree, node) };
        let ty = self.type_id(id, context)?;
        let elements = self.children(list);
        let (args, _) = self.list_elements(&elements, context)?;
        if self.program.types.is_dependent(ty) || self.any_dependent(&args) {
            return Ok(self.dependent(args, node));
        }
        Ok(self.cast_result(ExprKind::Other(args), ty, node))
    }

    /// `{…}` as an operand: a list without a type.
    pub(crate) fn braced_list(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let (elements, open) = self.list_elements(&children, context)?;
        if open {
            return Ok(self.dependent(elements, node));
        }
        Ok(self.push(ExprKind::List(elements), Ty::NONE, Category::PRValue, node))
    }

    /// The elements of a braced list; of designated ones their initializers.
    pub(crate) fn list_elements(&mut self, nodes: &[NodeId], context: Context) -> Res<(Vec<ExprId>, bool)> {
        let mut list = Vec::new();
        let mut open = false;
        for &node in nodes {
            if self.kind_of(node) == NodeKind::DesignatedInitializer {
                let Some(inner) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
                list.push(self.expression(inner, context)?);
                continue;
            }
            let (mut inner, o) = self.expressions(&[node], context)?;
            list.append(&mut inner);
            open |= o;
        }
        Ok((list, open))
    }

    /// `sizeof`, `alignof`, `noexcept`.
    pub(crate) fn unary_keyword(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let Some(operand) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        let keyword = self.main_kind(node);
        self.refuse_lambdas(operand)?;
        if keyword == TokenKind::Noexcept {
            let e = self.expression(operand, context.unevaluated())?;
            if self.any_dependent(&[e]) {
                return Ok(self.prvalue(ExprKind::Unevaluated, Ty::BOOL, node));
            }
            self.check_substituted(e, false, context)?;
            return match self.is_nonthrowing_whole(e, context) {
                Ok(value) => Ok(self.prvalue(ExprKind::Constant(i128::from(value)), Ty::BOOL, node)),
                Err(fail) if fail.is_gap() => Ok(self.prvalue(ExprKind::Unevaluated, Ty::BOOL, node)),
                Err(fail) => Err(fail),
            };
        }
        let ty = if self.kind_of(operand) == NodeKind::TypeId {
            self.type_id(operand, context)?
        } else {
            let e = self.expression(operand, context.unevaluated())?;
            if self.is_type_dependent(e) {
                return Ok(self.prvalue(ExprKind::Unevaluated, Ty::SIZE, node));
            }
            // the reference gives the size of a function, of a member, too
            let is_size = keyword == TokenKind::Sizeof;
            if is_size && self.is_uncalled_name(e, operand) && !self.is_named_with_object(operand) {
                return Ok(self.prvalue(ExprKind::Unevaluated, Ty::SIZE, node));
            }
            let e = self.single(e, None)?;
            if keyword == TokenKind::Sizeof
                && self.il.get(e).bit_field != 0
                && !self.is_part_of_temporary(e)
                && self.is_told_in_patterns(context)
            {
                return self.wrong_operand(Cause::BitFieldSize, e, node);
            }
            self.check_substituted(e, false, context)?;
            // the length of `__PRETTY_FUNCTION__` is the compiler's
            let named = matches!(self.il.get(e).kind, ExprKind::String)
                && matches!(self.program.types.kind(self.ty(e)), TypeKind::Array(_, Bound::Variable));
            if keyword == TokenKind::Sizeof
                && self.is_told_in_patterns(context)
                && !self.program.types.is_dependent(self.ty(e))
                && self.is_without_bound(e, operand)
            {
                return self.wrong_operand(Cause::IncompleteUse, e, node);
            }
            if keyword == TokenKind::Alignof && self.lexed.spelling(self.node(node).main) == b"alignof" {
                self.remark_at(Cause::AlignofExpression, self.node(operand).first, node);
            }
            // a variable or member may be aligned otherwise than its type
            let declared = matches!(self.il.get(e).kind, ExprKind::Variable(_) | ExprKind::Field(..));
            if self.is_open_array(e) || named || keyword == TokenKind::Alignof && declared {
                return Ok(self.prvalue(ExprKind::Unevaluated, Ty::SIZE, node));
            }
            self.ty(e)
        };
        if self.program.types.is_dependent(ty) {
            return Ok(self.prvalue(ExprKind::Unevaluated, Ty::SIZE, node));
        }
        let mut ty = self.program.types.referred(ty);
        let has_no_size = self.program.types.is_void(ty) || self.program.types.as_function(ty).is_some();
        if has_no_size && context.substitution {
            return self.ill_formed(node);
        }
        if keyword == TokenKind::Alignof && self.program.types.as_class(ty).is_some() {
            let at = self.node(node).main;
            self.note_incomplete(Cause::IncompleteAlignment, ty, at, node, context);
        }
        if keyword == TokenKind::Alignof
            && self.program.types.is_void(ty)
            && self.is_told_in_patterns(context)
        {
            self.remark(Cause::AlignmentOfVoid, node);
        }
        if keyword == TokenKind::Sizeof {
            let at = self.node(operand).first;
            self.note_incomplete(Cause::IncompleteUse, ty, at, node, context);
            // GNU gives 1 ([expr.sizeof]/1)
            if self.program.types.as_function(ty).is_some() && self.is_told_in_patterns(context) {
                self.remark_at(Cause::SizeOfFunction, at, node);
            }
            if self.program.types.is_void(ty) && self.is_told_in_patterns(context) {
                self.remark_at(Cause::SizeOfVoid, at, node);
            }
            let is_open = matches!(self.program.types.kind(ty), TypeKind::Array(_, Bound::Unknown));
            if is_open && self.kind_of(operand) == NodeKind::TypeId {
                return self.wrong_at(Cause::IncompleteUse, at, node);
            }
        }
        while let TypeKind::Array(element, bound) = *self.program.types.kind(ty) {
            if bound == Bound::Variable && keyword == TokenKind::Sizeof {
                return Ok(self.prvalue(ExprKind::Other(Vec::new()), Ty::SIZE, node));
            }
            if keyword == TokenKind::Sizeof {
                break;
            }
            ty = element;
        }
        if self.is_wrong_type(ty) && self.program.types.as_pointer(ty).is_none() {
            return Ok(self.prvalue(ExprKind::Constant(1), Ty::SIZE, node));
        }
        match self.layout_of(ty, node) {
            Ok(layout) => {
                let value = if keyword == TokenKind::Sizeof { layout.size } else { layout.align };
                Ok(self.prvalue(ExprKind::Constant(i128::from(value)), Ty::SIZE, node))
            }
            Err(fail) if fail.is_gap() => Ok(self.prvalue(ExprKind::Unevaluated, Ty::SIZE, node)),
            Err(fail) => Err(fail),
        }
    }

    /// `sizeof...(P)`.
    pub(crate) fn sizeof_pack(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let Some(name) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        let packs = self.packs_in(name, context)?;
        match self.expansion_length(&packs, context, node)? {
            Some(n) => Ok(self.prvalue(ExprKind::Constant(i128::from(n)), Ty::SIZE, node)),
            None => Ok(self.prvalue(ExprKind::Unevaluated, Ty::SIZE, node)),
        }
    }

    /// `typeid(e)`: an lvalue of type `const std::type_info`.
    pub(crate) fn typeid(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        if let Some(operand) = self.last_child(node).filter(|_| self.recorded.is_some()) {
            let unevaluated = context.unevaluated();
            let seen = self.recorded.as_ref().map_or(0, Vec::len);
            match self.kind_of(operand) {
                NodeKind::TypeId => {
                    let ty = self.type_id(operand, unevaluated)?;
                    let at = self.node(operand).first;
                    if self.program.types.as_class(ty).is_some() {
                        self.note_incomplete(Cause::IncompleteUse, ty, at, node, context);
                    }
                }
                _ => {
                    if let Err(fail) = self.expression(operand, unevaluated) {
                        self.survey(operand, fail, unevaluated);
                    }
                }
            }
            // what a reader of types alone does not see
            if let Some(recorded) = &mut self.recorded {
                recorded.truncate(seen);
            }
        }
        match self.std_type("type_info", node)? {
            Some(ty) => {
                let ty = self.program.types.constant(ty);
                Ok(self.push(ExprKind::Unevaluated, ty, Category::LValue, node))
            }
            None if self.is_told_in_patterns(context) => {
                self.remark_at(Cause::TypeidWithoutHeader, self.node(node).first, node);
                // nothing else is told of what it is an operand of
                Ok(self.dependent(Vec::new(), node))
            }
            None => self.gap(Gap::Expression, node),
        }
    }

    /// Notes that the exception object cannot be copied from `e` ([except.throw]/3).
    fn check_thrown_copy(&mut self, e: ExprId, context: Context) {
        let ty = self.ty(e);
        if ty.is_none() || !self.is_class_type(ty) || self.is_type_dependent(e) {
            return;
        }
        // what is local and moved from may be copied in other ways; in C++20 so may what an rvalue reference is bound to
        let may_move = match self.il.get(e).kind {
            ExprKind::Variable(v) => {
                let is_kept = self.type_of(v).is_ok_and(|ty| match self.program.types.kind(ty) {
                    TypeKind::LValueReference(_) => true,
                    TypeKind::RValueReference(_) => !self.cxx20,
                    _ => self.lives_throughout(v),
                });
                !is_kept && !self.is_copied_local(e, ty)
            }
            _ => false,
        };
        if !may_move {
            self.check_copy(e, ty.bare(), context);
        }
    }

    /// The class that `ty` is, if it is complete and abstract.
    pub(crate) fn abstract_class(&mut self, ty: Ty) -> Option<EntityId> {
        let known = ty.is_some() && !self.program.types.is_dependent(ty);
        let class = known.then(|| self.program.types.as_class(ty)).flatten()?;
        let is_abstract =
            matches!(self.complete_class(class), Ok(Some(_))) && self.is_abstract(class) == Ok(true);
        is_abstract.then_some(class)
    }

    /// `throw e`.
    pub(crate) fn throw_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let mut thrown = None;
        if let Some(operand) = self.last_child(node).filter(|&o| !self.is_absent(o)) {
            let e = self.expression(operand, context)?;
            let (ty, at) = (self.ty(e), self.first_token(e));
            if self.note_uncalled_functions(e, operand, context) {
                return self.ill_formed(node);
            }
            let throws = self.kind_of(self.il.get(e).node) == NodeKind::Throw;
            if self.is_nothing(e) || throws {
                if self.is_told_in_patterns(context) {
                    let failed: Res<()> = self.wrong_at(Cause::ThrowsNothing, at, node);
                    self.find_of(&failed);
                }
            } else if !self.note_incomplete(Cause::IncompleteUse, ty, at, node, context) {
                let ty = if ty.is_some() { self.decayed(ty) } else { ty };
                let pointed = if ty.is_some() { self.program.types.as_pointer(ty) } else { None };
                if let Some(class) = pointed.filter(|&to| self.program.types.as_class(to).is_some()) {
                    self.note_incomplete(Cause::ThrowsIncomplete, class, at, node, context);
                }
                match self.abstract_class(ty) {
                    // the exception object would be of this class ([except.throw]/3)
                    Some(class) if self.is_told_in_patterns(context) => {
                        let failed: Res<()> = self.wrong_at(Cause::Abstract(class), at, node);
                        self.find_of(&failed);
                    }
                    Some(_) => {}
                    None => self.check_thrown_copy(e, context),
                }
            }
            thrown = Some(e);
        }
        Ok(self.prvalue(ExprKind::Throw { operand: thrown }, Ty::VOID, node))
    }

    /// True if `e` is a value or a member of a temporary object, however deep: `B().a`. The reference asks of its
    /// size as of that of a value.
    fn is_part_of_temporary(&self, e: ExprId) -> bool {
        let mut e = e;
        loop {
            let x = self.il.get(e);
            match x.kind {
                _ if x.category == Category::PRValue => return true,
                ExprKind::Temporary(..) => return true,
                ExprKind::Field(object, _) => e = object,
                _ => return false,
            }
        }
    }
}
