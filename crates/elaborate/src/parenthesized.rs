//! Values in parentheses behind the name of a variable, or as the arguments of a class without constructors
//! ([dcl.init.general]/16).
//!
//! Of a number or pointer there is one; an object of a class without constructors is a copy; since C++20 several values
//! make an aggregate, as a list would.
//!
//! Example: `struct S { int a, b; }; S s(1, 2, 3);` has a value too many.

use crate::misfit::Usage;
use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Bound, EntityId, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Notes that a number or pointer of type `ty` is initialised by several values in parentheses, or by one that does not
    /// convert.
    pub(crate) fn check_value_in_parentheses(&mut self, ty: Ty, list: NodeId, context: Context) {
        let values = self.children(list);
        if values.iter().any(|&v| self.kind_of(v) == NodeKind::PackExpansion) {
            return;
        }
        if let (true, [first, second, ..]) = (self.is_scalar_type(ty), &values[..]) {
            // the first one is looked at all the same
            match self.kind_of(*first) == NodeKind::BracedList {
                true => _ = self.check_list_operand(ty, *first, false, context),
                false => {
                    let value = self.expression(*first, context);
                    if let Ok(e) = value.and_then(|e| self.unless_explicit(e, ty)) {
                        self.check_conversion(e, ty, Usage::Initial, context);
                    }
                }
            }
            return self.note_excess(*second);
        }
        if values.iter().any(|&v| self.kind_of(v) == NodeKind::BracedList) {
            return self.check_copied_list(ty, &values, list, context);
        }
        if let Some(class) = self.program.types.as_class(ty) {
            match self.is_aggregate(class) {
                Ok(true) if self.cxx20 => self.check_members_in_parentheses(class, &values, context),
                Err(_) if self.cxx20 => {}
                _ => self.check_values_of_class(class, &values, list, context),
            }
            return;
        }
        if let (TypeKind::Array(element, bound), true) = (self.program.types.kind(ty).clone(), self.cxx20) {
            let most = match bound {
                Bound::Known(most) => most,
                _ => u64::MAX,
            };
            self.check_elements_in_parentheses(element, most, &values, context);
            return;
        }
        if !self.is_scalar_type(ty) {
            return;
        }
        match values[..] {
            [one] => {
                if let Ok(e) = self.expression(one, context).and_then(|e| self.unless_explicit(e, ty)) {
                    self.check_conversion(e, ty, Usage::Initial, context);
                }
            }
            [_, second, ..] => self.note_excess(second),
            [] => {}
        }
    }

    /// Notes what is wrong with `values` in parentheses, lists among them, for an object of a class of which nobody declares a
    /// constructor: it is a copy of the first one, and all others are too many.
    fn check_copied_list(&mut self, ty: Ty, values: &[NodeId], list: NodeId, context: Context) {
        let Some(class) = self.program.types.as_class(ty) else { return };
        let default = self.manner(ty, crate::operation::Operation::Default, list);
        if self.cxx20 && self.is_aggregate(class) != Ok(false)
            || self.in_pattern(context, list)
            || self.program.types.is_dependent(ty)
            || self.inherits_constructors(class)
            || self.has_only_implicit_constructors(class) != Ok(true)
            || !default.is_ok_and(|manner| manner.possible && manner.trivial)
        {
            return;
        }
        match values {
            [first, ..] if self.kind_of(*first) == NodeKind::BracedList => {
                self.check_list_operand(ty, *first, false, context);
            }
            [first, ..] => {
                if let Ok(e) = self.expression(*first, context).and_then(|e| self.unless_object(e)) {
                    self.check_conversion(e, ty, Usage::Initial, context);
                }
            }
            [] => {}
        }
        if let [_, second, ..] = values {
            self.note_excess(*second);
        }
    }

    /// Notes what is wrong with the values in parentheses of which C++20 makes an aggregate of `class`
    /// ([dcl.init.general]/16.6.2.2): each initialises a base or member, without braces left out.
    pub(crate) fn check_members_in_parentheses(
        &mut self,
        class: EntityId,
        values: &[NodeId],
        context: Context,
    ) {
        let [first, rest @ ..] = values else { return };
        if self.in_pattern(context, *first)
            || self.fits_class(class, *first, context) != Some(false) && rest.is_empty()
        {
            return;
        }
        let Ok(Some(info)) = self.complete_class(class) else { return };
        let info = &self.program.classes[info];
        let is_other = !info.bases.is_empty() || info.dependent_bases || info.is_union;
        let Ok(fields) = self.fields(class) else { return };
        if is_other || fields.iter().any(|&f| self.program.entity(f).name.is_none()) {
            return;
        }
        for (i, &value) in values.iter().enumerate() {
            let Some(&field) = fields.get(i) else { return self.note_excess(value) };
            let Ok(ty) = self.type_of(field) else { return };
            // the reference gives an aggregate without braces as many values as it has parts
            let is_plain = self.is_scalar_type(ty) || self.program.types.is_reference(ty);
            if !is_plain && self.kind_of(value) != NodeKind::BracedList {
                return;
            }
            self.check_value_of_part(ty, value, context);
        }
    }

    /// The failure of the cast or new-expression `node`, which makes an aggregate of `class` of values in parentheses.
    pub(crate) fn aggregate_in_parentheses<T>(
        &mut self,
        class: EntityId,
        node: NodeId,
        context: Context,
    ) -> Res<T> {
        let makes = matches!(self.kind_of(node), NodeKind::FunctionalCast | NodeKind::New);
        if makes && self.braced_list_of(node).is_none() {
            let values = self.constructor_arguments(node);
            self.check_members_in_parentheses(class, &values, context);
        }
        self.ill_formed(node)
    }

    /// The same for an array of at most `most` elements.
    fn check_elements_in_parentheses(&mut self, element: Ty, most: u64, values: &[NodeId], context: Context) {
        let mut first = values.first().copied();
        while let Some(inner) = first.filter(|&v| self.kind_of(v) == NodeKind::Parenthesized) {
            first = self.last_child(inner);
        }
        let is_string = first.is_some_and(|v| self.kind_of(v) == NodeKind::StringLiteral);
        let is_text = self.program.types.as_builtin(element).is_some() && values.len() == 1 && is_string;
        if is_text || values.first().is_some_and(|&v| self.in_pattern(context, v)) {
            return;
        }
        for (i, &value) in values.iter().enumerate() {
            if i as u64 >= most {
                return self.note_excess(value);
            }
            self.check_value_of_part(element, value, context);
        }
    }

    /// Notes that `value` does not convert to the scalar or reference type `ty` of a member or element.
    fn check_value_of_part(&mut self, ty: Ty, value: NodeId, context: Context) {
        let is_plain = self.is_scalar_type(ty) || self.program.types.is_reference(ty);
        if !is_plain || self.program.types.is_dependent(ty) {
            return;
        }
        if let Ok(e) = self.expression(value, context).and_then(|e| self.unless_object(e)) {
            self.check_conversion(e, ty, Usage::Initial, context);
        }
    }

    /// Notes that an object of `class`, for which nobody declares a constructor, is made of `values`: a copy of an object
    /// is all that it can be made of, if it is no aggregate that a list initialises.
    pub(crate) fn check_values_of_class(
        &mut self,
        class: EntityId,
        values: &[NodeId],
        list: NodeId,
        context: Context,
    ) {
        if !matches!(self.complete_class(class), Ok(Some(_)))
            || self.inherits_constructors(class)
            || self.has_only_implicit_constructors(class) != Ok(true)
        {
            return;
        }
        let Some(&first) = values.first() else { return };
        let ty = self.type_of_class(class);
        let Ok(e) = self.expression(first, context) else { return };
        if self.ty(e).is_none() || self.any_dependent(&[e]) || self.program.types.is_dependent(ty) {
            return;
        }
        let misfits = matches!(self.conversion(e, ty, true, context), Ok(None));
        // a class that does something where its objects begin has constructors, as the reference has it
        let default = self.manner(ty, crate::operation::Operation::Default, list);
        if !default.is_ok_and(|manner| manner.possible && manner.trivial) {
            if misfits && self.program.types.as_class(self.ty(e)).is_none() || values.len() > 1 {
                let args: Res<Vec<_>> = values.iter().map(|&v| self.expression(v, context)).collect();
                let failed: Res<()> =
                    self.wrong_at(Cause::NoConstructor(class), self.node(first).first, list);
                let noted = match args {
                    Ok(args) => self.note_constructors(class, &args, context),
                    Err(_) => Ok(()),
                };
                self.find_of(&noted.and(failed));
            }
            return;
        }
        if misfits && self.program.types.as_class(self.ty(e)).is_none() {
            // that of a variable is known when its initialiser is complete
            let around = NodeId(list.0 + 1);
            let of_member =
                (around.0 as usize) < self.ast.len() && self.kind_of(around) == NodeKind::MemberInitializer;
            let place = if of_member { first } else { list };
            let failed: Res<()> = self.wrong_operand(Cause::NoConvertingConstructor, e, place);
            self.find_of(&failed);
        } else if misfits && self.unless_explicit(e, ty).is_ok() {
            self.check_conversion(e, ty, Usage::Initial, context);
        }
        if let Some(&second) = values.get(1) {
            self.note_excess(second);
        }
    }
}
