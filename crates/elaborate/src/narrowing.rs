//! Narrowing conversions in list-initialisation ([dcl.init.list]/7).
//!
//! Example: `int{1.5}` narrows, `char{100}` does not, because the constant fits. Outside of templates g++ and the
//! reference let most of them pass with a warning; in the immediate context of a substitution they take the candidate
//! away, so that they are asked for there alone ([`Context::substitution`]).

use crate::evaluate::Value;
use crate::il::ExprKind;
use crate::{Context, Elaborator, ExprId};
use cufront_program::{Builtin, Fail, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// True if an element of a braced list, initialising an object or reference of type `to`, is narrowed. Arguments
    /// of constructors are not looked at, as the reference does not.
    pub(crate) fn list_narrows(&mut self, elements: &[ExprId], to: Ty, context: Context) -> Res<bool> {
        let to = self.program.types.referred(to);
        let to = self.program.types.unqualified(to);
        if let Some(element) = self.initializer_list_element(to) {
            return self.elements_narrow(elements, element, context);
        }
        match *self.program.types.kind(to) {
            TypeKind::Array(element, _) | TypeKind::Vector(element, _) => {
                self.elements_narrow(elements, element, context)
            }
            TypeKind::Class(class) => {
                if !self.is_aggregate(class)? {
                    return Ok(false);
                }
                let members = self.element_types(class)?;
                for (&e, member) in elements.iter().zip(members) {
                    let (first, elided) = self.first_element(e, member)?;
                    if self.element_narrows(e, first, context)? {
                        return Ok(true);
                    }
                    // without braces the elements that follow are not for the members that follow
                    if elided {
                        break;
                    }
                }
                Ok(false)
            }
            _ => self.elements_narrow(elements, to, context),
        }
    }

    /// What the element `e` of a list initialises of a member: the member, or where braces are left out its first
    /// element ([dcl.init.aggr]/15).
    fn first_element(&mut self, e: ExprId, member: Ty) -> Res<(Ty, bool)> {
        let (mut ty, mut elided) = (member, false);
        if matches!(self.il.get(e).kind, ExprKind::List(_) | ExprKind::String) {
            return Ok((ty, false));
        }
        loop {
            if let TypeKind::Array(element, _) = *self.program.types.kind(ty) {
                ty = element;
            } else {
                let scalar = self.program.types.as_class(self.ty(e)).is_none();
                let class = self.program.types.as_class(ty).filter(|_| scalar);
                let Some(class) = class else { return Ok((ty, elided)) };
                if !self.is_aggregate(class)? {
                    return Ok((ty, elided));
                }
                match self.element_types(class)?.first() {
                    Some(&first) => ty = first,
                    None => return Ok((ty, elided)),
                }
            }
            elided = true;
        }
    }

    fn elements_narrow(&mut self, elements: &[ExprId], to: Ty, context: Context) -> Res<bool> {
        for &e in elements {
            if self.element_narrows(e, to, context)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn element_narrows(&mut self, e: ExprId, to: Ty, context: Context) -> Res<bool> {
        if let ExprKind::List(elements) = self.il.get(e).kind.clone() {
            return self.list_narrows(&elements, to, context);
        }
        let target = self.program.types.referred(to);
        if self.ty(e).is_none() || self.program.types.as_class(target).is_some() {
            return Ok(false);
        }
        // what a conversion function gives is let pass
        if self.program.types.as_class(self.ty(e)).is_some() {
            return Ok(false);
        }
        self.narrows(e, target, context)
    }

    /// The value of a constant expression of arithmetic type.
    fn constant_value_of(&mut self, e: ExprId, context: Context) -> Res<Option<Value>> {
        if !self.program.types.is_arithmetic(self.ty(e)) && self.program.types.as_enum(self.ty(e)).is_none() {
            return Ok(None);
        }
        match self.object_value(e, context) {
            Ok(value @ (Value::Int(_) | Value::Float(_))) => Ok(Some(value)),
            Ok(_) | Err(Fail::IllFormed(_) | Fail::InError) => Ok(None),
            // what is called is no constant expression here: `std::declval<T>()`
            Err(Fail::Gap(..)) => Ok(None),
        }
    }

    /// True if the conversion of `e`, which is of no class type, to the scalar type `to` narrows. An enumeration counts
    /// as its fixed underlying type or as what it is promoted to, a bit-field as its declared type.
    fn narrows(&mut self, e: ExprId, to: Ty, context: Context) -> Res<bool> {
        let node = self.il.get(e).node;
        let from = self.decayed(self.ty(e));
        let mut to = to.bare();
        if self.program.types.as_enum(to).is_some() && from != to {
            to = self.underlying_type(to, node)?;
        }
        let Some(target) = self.program.types.as_builtin(to) else { return Ok(false) };
        if matches!(self.program.types.kind(from), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. }) {
            return Ok(target == Builtin::Bool);
        }
        let source = match self.program.types.as_enum(from) {
            Some(x) if self.has_fixed_underlying(x) => self.underlying_type(from, node)?,
            Some(x) => self.promoted_enum(x, node)?,
            None => from,
        };
        let Some(source) = self.program.types.as_builtin(source) else { return Ok(false) };
        if source == target || !source.is_arithmetic() || !target.is_arithmetic() {
            return Ok(false);
        }
        if source.is_floating() {
            let fits =
                target >= source || target.is_floating() && self.constant_value_of(e, context)?.is_some();
            return Ok(!fits || target.is_integral());
        }
        let constant = match self.constant_value_of(e, context)? {
            Some(Value::Int(x)) => Some(x),
            _ => None,
        };
        if target.is_floating() {
            return Ok(match constant {
                Some(x) if target == Builtin::Float => x as f32 as i128 != x,
                Some(x) if target == Builtin::Double => x as f64 as i128 != x,
                Some(_) => false,
                None => true,
            });
        }
        if let Some(x) = constant {
            return Ok(target != Builtin::Bool && !target.holds(x));
        }
        let bits = |b: Builtin| b.bits() - u32::from(!b.is_unsigned());
        Ok(bits(source) > bits(target) || !source.is_unsigned() && target.is_unsigned())
    }
}
