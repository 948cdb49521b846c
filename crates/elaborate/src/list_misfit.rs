//! Why a braced list does not initialise a scalar, an array or an aggregate ([dcl.init.list], [dcl.init.aggr]): it has too
//! many elements, or one that does not convert; strings are of the wrong characters, or too long.
//!
//! Where braces are left out, an array or class in the list takes as many elements as it has parts.
//!
//! Example: in `int a[2] = {1, "b"};` the second element is no integer.

use crate::il::ExprKind;
use crate::misfit::Usage;
use crate::operation::Operation;
use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::Specifiers;
use cufront_lex::TokenKind;
use cufront_program::{Bound, Builtin, EntityId, Res, Ty, TypeKind};

/// So deep in lists within lists elements are looked at.
const DEEPEST: u32 = 16;

/// Longer lists are tables, and left to the host compiler.
const LONGEST: usize = 1024;

impl Elaborator<'_> {
    /// Notes what is wrong with the initialisation of something of type `ty` by `initializer`.
    pub(crate) fn check_initializer(&mut self, ty: Ty, initializer: NodeId, context: Context) {
        if !self.is_told_in_patterns(context) || self.program.types.is_dependent(ty) {
            return;
        }
        let seen = self.recorded.as_ref().map_or(0, Vec::len);
        let in_patterns = self.lists_in_patterns;
        // what a reference is bound to is made in the pattern of a template, too
        self.lists_in_patterns |= self.program.types.is_reference(ty);
        match self.kind_of(initializer) {
            NodeKind::BracedList => {
                let class = self.program.types.as_class(ty);
                let is_other = class.map(|class| self.is_aggregate(class) == Ok(false));
                // a list among arguments may be meant for another function
                let around = NodeId(initializer.0 + 1);
                let of_variable =
                    (around.0 as usize) < self.ast.len() && self.kind_of(around) == NodeKind::InitDeclarator;
                if of_variable
                    && !self.in_pattern(context, initializer)
                    && is_other.unwrap_or_else(|| self.is_scalar_type(ty))
                {
                    self.note_no_aggregate(&self.children(initializer));
                }
                self.check_list(ty, initializer, context, 0);
            }
            NodeKind::ParenthesizedList => {
                // of an array only a string may stand in parentheses
                if let ([one], TypeKind::Array(element, _)) =
                    (&self.children(initializer)[..], self.program.types.kind(ty).clone())
                {
                    let is_string = self.program.types.as_builtin(element).is_some()
                        && self.check_string(ty, *one, context);
                    let is_list = self.kind_of(*one) == NodeKind::BracedList;
                    if !is_string && !is_list && !self.cxx20 {
                        self.check_array_value(element, Cause::InitialMisfit, *one, context);
                    }
                }
                if let ([one], true) = (&self.children(initializer)[..], self.is_scalar_type(ty)) {
                    if self.kind_of(*one) == NodeKind::BracedList {
                        self.check_list(ty, *one, context, 0);
                    }
                }
                self.check_value_in_parentheses(ty, initializer, context);
            }
            _ => {
                if let TypeKind::Array(element, _) = *self.program.types.kind(ty) {
                    // outside of blocks the reference says that the value does not convert
                    let cause = if context.block { Cause::ListExpected } else { Cause::InitialMisfit };
                    if self.check_string_of_others(element, cause, initializer, context) {
                        // it is told of
                    } else if !self.check_string(ty, initializer, context) {
                        self.check_array_value(element, cause, initializer, context);
                    }
                }
            }
        }
        self.lists_in_patterns = in_patterns;
        if let Some(recorded) = &mut self.recorded {
            recorded.truncate(seen);
        }
    }

    /// Notes what is wrong with the list `list` that a cast or new-expression at `node` gives something of type `ty`, which
    /// is no class; true if so.
    pub(crate) fn check_list_operand(
        &mut self,
        ty: Ty,
        list: NodeId,
        strict: bool,
        context: Context,
    ) -> bool {
        let before = self.problems.len();
        let strict = std::mem::replace(&mut self.strict_lists, strict);
        let in_patterns = std::mem::replace(&mut self.lists_in_patterns, true);
        self.check_initializer(ty, list, context);
        self.strict_lists = strict;
        self.lists_in_patterns = in_patterns;
        self.problems.len() > before
    }

    /// Notes that an array of `element` is initialised by a number or pointer.
    fn check_array_value(&mut self, element: Ty, cause: Cause, node: NodeId, context: Context) {
        let Ok(e) = self.expression(node, context) else { return };
        let ty = self.ty(e);
        if ty.is_none() || self.any_dependent(&[e]) || self.program.types.is_dependent(element) {
            return;
        }
        let types = &self.program.types;
        // a named array is a pointer here; literals of arrays are GNU's
        let is_named = matches!(self.il.get(e).kind, ExprKind::Variable(_));
        let is_array = is_named && matches!(types.kind(ty), TypeKind::Array(..));
        let is_enumerator = types.as_enum(ty).is_some();
        let (is_number, is_pointer) = (types.is_arithmetic(ty), types.as_pointer(ty).is_some());
        let class = types.as_class(ty).filter(|_| self.program.types.as_class(element).is_none());
        // of an object it is the conversion that is missing
        let is_object = class.is_some_and(|class| self.converts_only_implicitly(class));
        let cause = match cause {
            Cause::InitialMisfit if is_object => Cause::NoConversionFunction,
            cause => cause,
        };
        if is_number || is_pointer || is_array || is_enumerator || is_object {
            let failed: Res<()> = self.wrong_operand(cause, e, node);
            self.find_of(&failed);
        }
    }

    /// Notes that the string `node` initialises an array of `element`, which are no characters ([dcl.init.string]/1); true if so.
    ///
    /// Example: `const char *s[2] = "ab";`.
    fn check_string_of_others(&mut self, element: Ty, cause: Cause, node: NodeId, context: Context) -> bool {
        let of_characters =
            self.program.types.as_builtin(element).is_some_and(|b| b.is_integral() && b != Builtin::Bool);
        if of_characters || self.program.types.is_dependent(element) {
            return false;
        }
        let Ok(e) = self.expression(node, context) else { return false };
        if !matches!(self.il.get(e).kind, ExprKind::String) {
            return false;
        }
        let failed: Res<()> = self.wrong_at(cause, self.node(node).first, node);
        self.find_of(&failed);
        true
    }

    /// If `node` is a string that initialises the array of type `ty` of characters: notes that they are of another kind
    /// ([dcl.init.string]/1), or that there are too many (/2).
    fn check_string(&mut self, ty: Ty, node: NodeId, context: Context) -> bool {
        let TypeKind::Array(element, bound) = *self.program.types.kind(ty) else { return false };
        let Ok(e) = self.expression(node, context) else { return false };
        if !matches!(self.il.get(e).kind, ExprKind::String) || self.kind_of(node) != NodeKind::StringLiteral {
            return matches!(self.il.get(e).kind, ExprKind::String);
        }
        let TypeKind::Array(given, Bound::Known(length)) = *self.program.types.kind(self.ty(e)) else {
            return true;
        };
        let (Some(to), Some(from)) =
            (self.program.types.as_builtin(element), self.program.types.as_builtin(given))
        else {
            return true;
        };
        let narrow = |b: Builtin| matches!(b, Builtin::Char | Builtin::SignedChar | Builtin::UnsignedChar);
        // text of UTF-8 may be kept as text of bytes ([dcl.init.string]/1)
        let fits = to == from
            || narrow(to) && narrow(from)
            || from == Builtin::Char8 && matches!(to, Builtin::Char | Builtin::UnsignedChar);
        let long = matches!(bound, Bound::Known(n) if length > n);
        let integral = to.is_integral() && to != Builtin::Bool;
        if integral && (!fits || long) {
            let failed: Res<()> = self.wrong_at(Cause::InitialMisfit, self.node(node).first, node);
            self.find_of(&failed);
        }
        true
    }

    /// Notes what is wrong with the list `node` for something of type `ty`; false where braces are left out, or something
    /// is not understood.
    pub(crate) fn check_list(&mut self, ty: Ty, node: NodeId, context: Context, depth: u32) -> bool {
        let elements = self.children(node);
        let plain = |&n: &NodeId| {
            !matches!(self.kind_of(n), NodeKind::PackExpansion | NodeKind::DesignatedInitializer)
        };
        if depth <= DEEPEST && elements.len() <= LONGEST && !elements.iter().all(plain) {
            let class = self.program.types.as_class(ty).filter(|_| !self.is_left_to_instances(context, node));
            match class {
                // a call may be meant for another function
                Some(_) if self.initializer_list_element(ty).is_some() => {}
                Some(class) if self.is_aggregate(class) == Ok(false) => self.note_no_aggregate(&elements),
                Some(class) => self.check_designators(class, &elements, context, depth),
                None => {}
            }
            return false;
        }
        if depth > DEEPEST || elements.len() > LONGEST {
            return false;
        }
        match self.program.types.kind(ty).clone() {
            TypeKind::Array(element, bound) => {
                if let [one] = elements[..] {
                    if self.program.types.as_builtin(element).is_some()
                        && self.kind_of(one) == NodeKind::StringLiteral
                        && self.check_string(ty, one, context)
                    {
                        return true;
                    }
                }
                let before = self.problems.len();
                let (mut at, mut count) = (0, 0);
                while let Some(&one) = elements.get(at) {
                    if matches!(bound, Bound::Known(n) if count >= n) {
                        self.note_excess(one);
                        return true;
                    }
                    if !self.check_next(element, &elements, &mut at, context, depth) {
                        return false;
                    }
                    count += 1;
                }
                // behind an error nothing is missed
                if self.problems.len() == before && matches!(bound, Bound::Known(n) if count < n) {
                    self.note_rest(element, true, node, context);
                }
                true
            }
            TypeKind::Class(_) if self.is_left_to_instances(context, node) => false,
            TypeKind::Class(class) => self.check_list_of_class(class, node, &elements, context, depth),
            TypeKind::Vector(..) | TypeKind::Complex(_) | TypeKind::Function(_) => false,
            // the list makes the object that the reference is bound to ([dcl.init.list]/3)
            TypeKind::LValueReference(to) | TypeKind::RValueReference(to) if !self.is_scalar_type(to) => {
                self.check_bound_object(ty, to, node, context, depth)
            }
            // a value that is made for a reference keeps what it is made of
            TypeKind::LValueReference(to) | TypeKind::RValueReference(to)
                if self.makes_value(ty, to, &elements, context) =>
            {
                let strict = std::mem::replace(&mut self.strict_lists, true);
                let understood = self.check_list(to, node, context, depth);
                self.strict_lists = strict;
                understood
            }
            _ => match elements[..] {
                // the value that is made is no object that the reference may change; patterns leave it to the instances
                [] if matches!(*self.program.types.kind(ty), TypeKind::LValueReference(to)
                    if !self.program.types.is_const(to))
                    && !self.in_pattern(context, node) =>
                {
                    let failed: Res<()> = self.wrong_at(Cause::BindsRvalue, self.node(node).first, node);
                    self.find_of(&failed);
                    true
                }
                [] => true,
                [one, ..] => {
                    let copies = depth > 0 || self.is_copied(node);
                    let fixed_enum = |this: &mut Self, ty: Ty| {
                        this.program.types.as_enum(ty).is_some_and(|e| this.has_fixed_underlying(e))
                    };
                    // a number in braces is one, and no more braces are around it
                    if self.kind_of(one) == NodeKind::BracedList && elements.len() == 1 {
                        self.note_braces(one);
                        let inner = self.innermost_list(one);
                        let by_value = fixed_enum(self, ty) && !copies || ty.bare() == Ty::BOOL;
                        return match self.children(inner)[..] {
                            [_] if by_value => true,
                            _ => self.check_list(ty, inner, context, depth),
                        };
                    }
                    if let Some(&second) = elements.get(1) {
                        self.note_excess(second);
                        return true;
                    }
                    // truth values have more ways, and so have enumerations of a fixed type: `E{1}`
                    let fixed = fixed_enum(self, ty);
                    let by_value = fixed && !copies || ty.bare() == Ty::BOOL;
                    match by_value && self.initializes_directly(one, ty, copies, context) {
                        true => {
                            if let Ok(e) = self.expression(one, context) {
                                self.note_narrowing(e, ty, context);
                            }
                            true
                        }
                        false => {
                            let direct = std::mem::replace(&mut self.direct_value, !copies);
                            let understood = self.kind_of(one) == NodeKind::BracedList
                                || self.check_element(ty, one, context, depth);
                            self.direct_value = direct;
                            understood
                        }
                    }
                }
            },
        }
    }

    /// True if a list with `elements` makes the value that the reference of type `ty` to a `to`, a number or pointer, is bound
    /// to: the reference does not change it, and what stands in the list is of another type.
    fn makes_value(&mut self, ty: Ty, to: Ty, elements: &[NodeId], context: Context) -> bool {
        let is_lvalue = matches!(self.program.types.kind(ty), TypeKind::LValueReference(_));
        if is_lvalue && !self.program.types.is_const(to) {
            return false;
        }
        match *elements {
            [one] if self.kind_of(one) != NodeKind::BracedList => {
                let Ok(e) = self.expression(one, context) else { return false };
                let from = self.ty(e);
                from.is_some() && !self.any_dependent(&[e]) && from.bare() != to.bare()
            }
            _ => true,
        }
    }

    /// True if the element `one` of a list initialises the truth value or the enumeration of a fixed type `ty` directly,
    /// where it would not convert ([dcl.init.list]/3.8, [conv.bool]).
    fn initializes_directly(&mut self, one: NodeId, ty: Ty, copies: bool, context: Context) -> bool {
        let Ok(e) = self.expression(one, context) else { return false };
        let from = self.ty(e);
        if from.is_none() || self.any_dependent(&[e]) {
            return true;
        }
        let types = &self.program.types;
        let is_number =
            types.is_arithmetic(from) || types.as_enum(from).is_some_and(|e| !self.is_scoped_enum(e));
        if let Some(class) = types.as_class(from) {
            // a truth value may be made by an explicit conversion function
            let truth = ty.bare() == Ty::BOOL && !copies;
            return truth && !self.all_conversion_functions(class).is_ok_and(|list| list.is_empty());
        }
        let is_null = types.as_builtin(from) == Some(Builtin::NullPointer);
        is_number || ty.bare() == Ty::BOOL && is_null && !copies
    }

    /// Notes that braces stand around the value at the list `inner`, which is in braces already.
    pub(crate) fn note_braces(&mut self, inner: NodeId) {
        let failed: Res<()> = self.wrong_behind(Cause::BracesInBraces, inner, self.node(inner).first);
        self.find_of(&failed);
    }

    /// The list in which no list stands alone, `list` or one in it.
    fn innermost_list(&self, list: NodeId) -> NodeId {
        let mut list = list;
        for _ in 0..DEEPEST {
            match self.children(list)[..] {
                [one] if self.kind_of(one) == NodeKind::BracedList => list = one,
                _ => break,
            }
        }
        list
    }

    /// Notes that braces stand around the value of a member or element that is a number or pointer: they are for its own
    /// parts, of which it has none. The reference only warns of one pair.
    fn note_braced_value(&mut self, list: NodeId) {
        let cause = match self.children(list)[..] {
            [] => return,
            [one] if self.kind_of(one) == NodeKind::BracedList => Cause::ManyBracesAroundValue,
            _ => Cause::BracesAroundValue,
        };
        let failed: Res<()> = self.wrong_behind(cause, list, self.node(list).first);
        self.find_of(&failed);
    }

    /// True for a list that makes an object of a variable in the pattern of a template: it is checked in the instances.
    pub(crate) fn is_left_to_instances(&self, context: Context, list: NodeId) -> bool {
        !self.lists_in_patterns && self.in_pattern(context, list)
    }

    /// True for the list in `T x = {…}`, for an argument and for what is returned, of which a copy is made
    /// ([dcl.init.list]/3).
    fn is_copied(&self, list: NodeId) -> bool {
        use TokenKind::{Assign, Comma, LParen, Return};
        matches!(self.lexed.tokens.kind(self.node(list).first.prev()), Assign | Comma | LParen | Return)
    }

    /// Notes what is wrong with the list `list` that a reference of type `to` to a number, pointer or object of a class is
    /// bound to ([dcl.init.list]/3); true if so.
    pub(crate) fn check_bound_list(&mut self, to: Ty, list: NodeId, context: Context) -> bool {
        let referred = self.program.types.referred(to);
        let scalar = self.is_scalar_type(referred);
        let is_lvalue = matches!(*self.program.types.kind(to), TypeKind::LValueReference(_));
        let class = self.program.types.as_class(referred);
        if self.program.types.is_dependent(to)
            || self.has_placeholder(to)
            || !scalar && class.is_none()
            || !self.is_told_in_patterns(context)
        {
            return false;
        }
        let elements = self.children(list);
        let plain = |&n: &NodeId| {
            !matches!(self.kind_of(n), NodeKind::PackExpansion | NodeKind::DesignatedInitializer)
        };
        if !elements.iter().all(plain) {
            return false;
        }
        // what is made of the list is a value
        if is_lvalue && referred.own_qualifiers().is_empty() {
            let at = self.node(list).first;
            match elements[..] {
                [_, second, ..] if scalar => self.note_excess(second),
                [one] if scalar && self.kind_of(one) != NodeKind::BracedList => {
                    return self.check_list_operand(to, list, true, context);
                }
                [one] if scalar => {
                    self.note_braces(one);
                    let failed: Res<()> = self.wrong_behind(Cause::BindsRvalue, list, at);
                    self.find_of(&failed);
                }
                _ => {
                    if let [one] = elements[..] {
                        let is_list = self.kind_of(one) == NodeKind::BracedList;
                        if !is_list && !self.is_value_of_scalar(one, context) {
                            return false;
                        }
                    }
                    // what is wrong in the list is told alone
                    let before = self.problems.len();
                    self.check_list_operand(referred, list, false, context);
                    if !self.has_error_since(before) {
                        let failed: Res<()> = self.wrong_at(Cause::BindsRvalue, at, list);
                        self.find_of(&failed);
                    }
                }
            }
            return true;
        }
        self.check_list_operand(to, list, scalar, context)
    }

    /// True if the expression `node` is a number or pointer.
    fn is_value_of_scalar(&mut self, node: NodeId, context: Context) -> bool {
        let Ok(e) = self.expression(node, context) else { return false };
        let ty = self.ty(e);
        ty.is_some()
            && !self.any_dependent(&[e])
            && self.program.types.as_class(self.program.types.referred(ty)).is_none()
    }

    /// True if one of the problems behind the first `before` is no warning.
    fn has_error_since(&self, before: usize) -> bool {
        let is_warning = |cause: Cause| matches!(cause, Cause::BracesAroundValue | Cause::Narrows);
        self.problems.iter().skip(before).any(|p| !is_warning(p.cause))
    }

    /// Notes what is wrong with the list `node` that the reference of type `ty` to an object of type `to` is bound to. An
    /// object of a class that the reference may change is none that a list makes.
    fn check_bound_object(&mut self, ty: Ty, to: Ty, node: NodeId, context: Context, depth: u32) -> bool {
        let Some(class) = self.program.types.as_class(to) else { return false };
        if let [one] = self.children(node)[..] {
            // it may be bound to what stands in the list
            let is_list = self.kind_of(one) == NodeKind::BracedList;
            let bound = !is_list && !self.is_value_of_scalar(one, context);
            if bound && self.fits_class(class, one, context) != Some(false) {
                return true;
            }
        }
        let is_lvalue = matches!(self.program.types.kind(ty), TypeKind::LValueReference(_));
        match is_lvalue && to.own_qualifiers().is_empty() {
            true => self.check_bound_list(ty, node, context),
            false => self.check_list(to, node, context, depth),
        };
        true
    }

    pub(crate) fn note_excess(&mut self, element: NodeId) {
        let failed: Res<()> = self.wrong_at(Cause::TooManyInitializers, self.node(element).first, element);
        self.find_of(&failed);
    }

    /// Checks the next elements, from `at` on, for something of type `ty`: one, or where braces are left out as many as
    /// the array or class takes ([dcl.init.aggr]/13). False where something is not understood.
    pub(crate) fn check_next(
        &mut self,
        ty: Ty,
        elements: &[NodeId],
        at: &mut usize,
        context: Context,
        depth: u32,
    ) -> bool {
        let Some(&one) = elements.get(*at) else { return true };
        let begin = *at;
        if self.kind_of(one) != NodeKind::BracedList && depth <= DEEPEST {
            match self.program.types.kind(ty).clone() {
                TypeKind::Array(element, Bound::Known(length)) if !self.program.types.is_dependent(ty) => {
                    let is_string =
                        self.kind_of(one) == NodeKind::StringLiteral && self.is_character(element);
                    if !is_string {
                        for _ in 0..length {
                            if *at == elements.len() {
                                return true;
                            }
                            let before = *at;
                            if !self.check_next(element, elements, at, context, depth + 1) || *at == before {
                                return false;
                            }
                        }
                        return *at > begin;
                    }
                }
                TypeKind::Class(class)
                    if !self.program.types.is_dependent(ty)
                        && !self.is_left_to_instances(context, one)
                        && self.is_aggregate(class) == Ok(true)
                        && self.is_elided(class, one, context) =>
                {
                    let Some(parts) = self.initialized_parts(class) else { return false };
                    for part in parts {
                        if *at == elements.len() {
                            return true;
                        }
                        if !self.check_next(part, elements, at, context, depth + 1) {
                            return false;
                        }
                    }
                    return *at > begin;
                }
                _ => {}
            }
        }
        *at += 1;
        self.check_element(ty, one, context, depth)
    }

    /// True if the expression `node` may make an object of `class`; `None` if that is not known.
    pub(crate) fn fits_class(&mut self, class: EntityId, node: NodeId, context: Context) -> Option<bool> {
        let e = self.expression(node, context).ok()?;
        if self.ty(e).is_none() || self.any_dependent(&[e]) {
            return None;
        }
        let ty = self.type_of_class(class);
        self.conversion(e, ty, true, context).ok().map(|c| c.is_some())
    }

    /// True for a list in which no expression stands that a reference could be bound to: an empty one, or one around a list.
    fn holds_no_object(&self, list: NodeId) -> bool {
        match self.children(list)[..] {
            [] => true,
            [one] => self.kind_of(one) == NodeKind::BracedList,
            _ => false,
        }
    }

    /// True for a type of characters, of which a string makes an array ([dcl.init.string]/1).
    fn is_character(&self, ty: Ty) -> bool {
        use Builtin::{Char, Char16, Char32, Char8, SignedChar, UnsignedChar, WChar};
        let builtin = self.program.types.as_builtin(ty);
        matches!(builtin, Some(Char | SignedChar | UnsignedChar | WChar | Char8 | Char16 | Char32))
    }

    /// True if the element `one` is for a part of the aggregate `class`, around which braces are left out: it is no object
    /// of the class, nor becomes one. The reference takes what is wrong for that, too.
    fn is_elided(&mut self, class: EntityId, one: NodeId, context: Context) -> bool {
        match self.expression(one, context) {
            Err(fail) => matches!(fail, cufront_program::Fail::IllFormed(_)),
            Ok(_) => self.fits_class(class, one, context) == Some(false),
        }
    }

    /// One element for something of type `ty`.
    pub(crate) fn check_element(&mut self, ty: Ty, node: NodeId, context: Context, depth: u32) -> bool {
        let braced = self.kind_of(node) == NodeKind::BracedList;
        match *self.program.types.kind(ty) {
            _ if self.program.types.is_dependent(ty) => false,
            TypeKind::Array(element, _) => {
                if braced {
                    return self.check_list(ty, node, context, depth + 1);
                }
                self.program.types.as_builtin(element).is_some()
                    && self.kind_of(node) == NodeKind::StringLiteral
                    && self.check_string(ty, node, context)
            }
            // such objects are checked in the instances
            TypeKind::Class(_) if self.is_left_to_instances(context, node) => true,
            TypeKind::Class(class) => match braced {
                true => {
                    self.check_list(ty, node, context, depth + 1);
                    true
                }
                false => {
                    if self.fits_class(class, node, context) == Some(true) {
                        return true;
                    }
                    // what is wrong is told of itself
                    if let Err(fail) = self.expression(node, context) {
                        return matches!(fail, cufront_program::Fail::IllFormed(_));
                    }
                    if self.is_aggregate(class) != Ok(false) {
                        return false;
                    }
                    if let Ok(e) = self.expression(node, context) {
                        self.check_conversion(e, ty, Usage::Initial, context);
                    }
                    true
                }
            },
            TypeKind::Vector(..) | TypeKind::Complex(_) | TypeKind::Function(_) => false,
            TypeKind::LValueReference(_)
                if braced && self.holds_no_object(node) && !self.in_pattern(context, node) =>
            {
                self.check_bound_list(ty, node, context);
                true
            }
            _ if braced => {
                if self.is_scalar_type(ty) {
                    self.note_braced_value(node);
                }
                let inner = self.innermost_list(node);
                self.check_list(ty, inner, context, depth + 1);
                true
            }
            TypeKind::LValueReference(_) | TypeKind::RValueReference(_) => {
                if let Ok(e) = self.expression(node, context) {
                    self.check_conversion(e, ty, Usage::Initial, context);
                }
                true
            }
            _ => {
                let direct = self.direct_value;
                let value = self.expression(node, context);
                if let Ok(e) = value.and_then(|e| if direct { self.unless_explicit(e, ty) } else { Ok(e) }) {
                    self.check_conversion(e, ty, Usage::Initial, context);
                    if self.program.types.as_enum(ty).is_none() {
                        self.note_narrowing(e, ty, context);
                    }
                }
                true
            }
        }
    }

    /// Fails for an object of a class that may convert by an explicit function ([over.match.conv]/1).
    pub(crate) fn unless_object(&mut self, e: crate::ExprId) -> Res<crate::ExprId> {
        let ty = self.ty(e);
        let class = Some(ty).filter(|ty| ty.is_some()).and_then(|ty| self.program.types.as_class(ty));
        match class.is_none_or(|class| self.converts_only_implicitly(class)) {
            true => Ok(e),
            false => self.ill_formed(self.il.get(e).node),
        }
    }

    /// Fails for an object of a class that an explicit function converts to `to` itself, or may convert
    /// ([over.match.conv]/1), and for a null pointer as a truth value: what only direct-initialisation does.
    pub(crate) fn unless_explicit(&mut self, e: crate::ExprId, to: Ty) -> Res<crate::ExprId> {
        let ty = self.ty(e);
        let node = self.il.get(e).node;
        if self.is_false_by_null(e, to)? {
            return self.ill_formed(node);
        }
        let to = self.program.types.referred(to);
        let Some(class) = Some(ty).filter(|ty| ty.is_some()).and_then(|ty| self.program.types.as_class(ty))
        else {
            return Ok(e);
        };
        if self.complete_class(class)?.is_none() {
            return self.ill_formed(node);
        }
        for f in self.all_conversion_functions(class)? {
            if self.program.is_template(f) {
                return self.ill_formed(node);
            }
            let result = self.result_of(f)?.map(|r| self.program.types.referred(r));
            if self.is_explicit_function(f)? && result.is_none_or(|r| r.bare() == to.bare()) {
                return self.ill_formed(node);
            }
        }
        Ok(e)
    }

    /// True if all conversion functions of `class` are known, and none is a template or explicit.
    fn converts_only_implicitly(&mut self, class: EntityId) -> bool {
        if !matches!(self.complete_class(class), Ok(Some(_))) {
            return false;
        }
        let Ok(functions) = self.all_conversion_functions(class) else { return false };
        functions
            .into_iter()
            .all(|f| !self.program.is_template(f) && self.is_explicit_function(f) == Ok(false))
    }

    /// Notes that the element `e` of a list does not keep its value as a `ty` ([dcl.init.list]/7). Of numbers that the
    /// reference truncates it says something else.
    pub(crate) fn note_narrowing(&mut self, e: crate::ExprId, ty: Ty, context: Context) {
        let node = self.il.get(e).node;
        let from = self.ty(e);
        if from.is_none()
            || self.any_dependent(&[e])
            || !self.is_scalar_type(ty)
            || !self.program.types.is_arithmetic(from) && !self.is_pointer_as_truth(from, ty)
            || self.is_of_doubtful_call(e)
            || !self.is_told_in_patterns(context)
        {
            return;
        }
        let valued = self.valued(e);
        let value = self.object_value(valued, context);
        let is_constant = match value {
            Err(cufront_program::Fail::Gap(..)) => return,
            Ok(_) => true,
            Err(_) => false,
        };
        let floats = self.program.types.as_builtin(from).is_some_and(Builtin::is_floating);
        let is_number = is_constant && !floats && self.program.types.is_arithmetic(from);
        if is_number && !self.strict_lists || self.list_narrows(&[e], ty, context) != Ok(true) {
            return;
        }
        let cause = match self.strict_lists {
            true if is_number => Cause::NarrowsConstant,
            true => Cause::NarrowsOperand,
            false => Cause::Narrows,
        };
        let failed: Res<()> = self.wrong_at(cause, self.first_token(e), node);
        self.find_of(&failed);
    }

    /// True for a pointer, or what becomes one, as the truth value of type `to`.
    fn is_pointer_as_truth(&self, from: Ty, to: Ty) -> bool {
        let types = &self.program.types;
        let pointer = types.as_pointer(from).is_some() || matches!(types.kind(from), TypeKind::Array(..));
        to.bare() == Ty::BOOL && pointer
    }

    /// What the value of `e` comes from: behind a comma, and of a conditional whose condition is a constant the operand that
    /// it chooses. The reference asks whether that is a constant.
    fn valued(&mut self, e: crate::ExprId) -> crate::ExprId {
        let mut e = e;
        loop {
            e = match self.il.get(e).kind {
                ExprKind::Binary(crate::Operator::Comma, _, right) => right,
                ExprKind::Conditional(condition, then, otherwise) => {
                    match self.completed_integer(condition) {
                        Some(0) => otherwise,
                        Some(_) => then,
                        None => return e,
                    }
                }
                _ => return e,
            };
        }
    }

    /// Notes that the object that `init` makes, of type `ty` and declared at `name`, is made or ended by a function that is
    /// deleted or not accessible.
    pub(crate) fn check_construction(
        &mut self,
        init: Option<crate::ExprId>,
        ty: Ty,
        name: NodeId,
        context: Context,
    ) {
        if !self.is_told_in_patterns(context) || !(context.function.is_some() || self.access_is_told) {
            return;
        }
        if let Some(init) = init {
            self.note_constructed_bases(init, context);
        }
        // of an array the elements are made
        let mut init = init;
        while let Some(ExprKind::Aggregate(list)) = init.map(|init| &self.il.get(init).kind) {
            init = match (&list[..], self.program.types.kind(ty)) {
                ([one], TypeKind::Array(..)) => Some(*one),
                _ => None,
            };
        }
        // the end of the object is told of where its value is given
        let mut given = self.node(name).main;
        if let Some((init, ExprKind::Construct { constructor, operands })) =
            init.map(|init| (init, self.il.get(init).kind.clone()))
        {
            let made = self.il.get(init).node;
            let at = match self.kind_of(made) {
                NodeKind::BracedList | NodeKind::FunctionalCast => self.place_of_object(made),
                _ => operands.first().map_or(self.node(name).main, |&e| self.first_token(e)),
            };
            given = at;
            let class = self.program.types.as_class(self.element_of(self.program.types.referred(ty)));
            // what is given instead of written operands stands elsewhere
            if constructor.is_some() && class.is_some() && class == Some(self.enclosing_class(constructor)) {
                let of_nothing = operands.is_empty() && self.kind_of(made) == NodeKind::BracedList;
                let cause = if of_nothing { Cause::DefaultDeleted } else { Cause::Deleted };
                self.note_uncallable(constructor, cause, at, name, context);
            }
        }
        let element = self.element_of(ty);
        let Some(class) = self.program.types.as_class(element) else { return };
        if let Ok(Some(_)) = self.complete_class(class) {
            if let Ok(destructor) = self.destructor(class) {
                self.note_uncallable(destructor, Cause::Deleted, given, name, context);
            }
        }
    }

    /// True if the class of `function` has a mutable member of class type: what copies that is not known well enough.
    pub(crate) fn has_mutable_member(&mut self, function: EntityId) -> bool {
        let class = self.enclosing_class(function);
        if class.is_none() {
            return true;
        }
        // what a closure holds is never mutable for its copy
        if self.closure_info.contains_key(&class) {
            return false;
        }
        let Ok(fields) = self.fields(class) else { return true };
        fields.into_iter().any(|f| {
            let decl = self.program.entity(f).decl;
            let is_mutable =
                decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::MUTABLE);
            // what is no class is copied whatever it is copied from
            is_mutable
                && self.type_of(f).map_or(true, |ty| {
                    let element = self.element_of(ty);
                    let types = &self.program.types;
                    types.as_class(element).is_some() || types.is_dependent(element)
                })
        })
    }

    /// Notes at the token `at` that a constructor or destructor is deleted, with the cause `deleted`, or not accessible.
    pub(crate) fn note_uncallable(
        &mut self,
        function: EntityId,
        deleted: Cause,
        at: cufront_lex::Tok,
        node: NodeId,
        context: Context,
    ) {
        let class = self.enclosing_class(function);
        let e = self.program.entity(function);
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let decl = self.program.entity(base).decl;
        if class.is_none() || function.is_none() {
            return;
        }
        let ends = self.program.entity(function).name_kind == cufront_items::NameKind::Destructor;
        let is_defaulted =
            decl.is_none() || self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED);
        let implicitly = match ends {
            true => {
                is_defaulted
                    && self.is_certainly_deleted(class, Operation::Destroy, decl.is_none(), 0) == Ok(true)
            }
            false => {
                let copies = decl.is_none() && self.is_copy_constructor(function);
                (self.is_implicitly_deleted(function)
                    || copies && self.is_certainly_deleted(class, Operation::Copy, true, 0) == Ok(true))
                    && !self.has_mutable_member(function)
            }
        };
        let cause = if self.is_deleted(function) || implicitly {
            deleted
        } else if decl.is_some() && !self.items().decls[decl].specifiers.contains(Specifiers::FRIEND) {
            let access = self.items().decls[decl].access;
            match self.may_access(access, class, class, context) {
                Some(false) => match self.program.entity(base).name_kind {
                    cufront_items::NameKind::Destructor => Cause::InaccessibleDestructor,
                    _ => Cause::InaccessibleFunction,
                },
                Some(true) if self.is_through_base(access, class, context) => {
                    Cause::ProtectedThroughBase(self.program.entity(base).name)
                }
                _ => return,
            }
        } else {
            return;
        };
        let failed: Res<()> = self.wrong_at(cause, at, node);
        self.find_of(&failed);
    }
}
