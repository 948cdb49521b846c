//! Casts from a base class to a class derived from it ([expr.static.cast]/2, /11): the base is no virtual one, there is
//! one of it, and it is accessible. And from a class to a base that it has once.
//!
//! Example: with `struct A { }; struct B : virtual A { };` no `A *` is cast to `B *`.

use crate::il::Category;
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_items::Access;
use cufront_program::{EntityId, Res, Ty};

impl Elaborator<'_> {
    /// Why `e` is not cast to the type `ty`, if that points or refers to a class derived from that of `e`. A cast in C's
    /// style does not ask whether the base is accessible.
    pub(crate) fn downcast_misfit(
        &mut self,
        e: ExprId,
        ty: Ty,
        in_c_style: bool,
        context: Context,
    ) -> Option<Cause> {
        let from = self.ty(e);
        if from.is_none() || self.program.types.is_dependent(ty) || self.program.types.is_dependent(from) {
            return None;
        }
        let types = &self.program.types;
        let (from, to) = match (types.as_pointer(from), types.as_pointer(ty)) {
            (Some(from), Some(to)) => (from, to),
            (None, None) if types.is_reference(ty) && self.il.get(e).category != Category::PRValue => {
                (from, types.referred(ty))
            }
            _ => return None,
        };
        // qualifiers that are cast away are told of first
        if !in_c_style && !types.qualifiers(to).contains(types.qualifiers(from)) {
            return None;
        }
        let (base, derived) = (types.as_class(from)?, types.as_class(to)?);
        if base == derived || self.derives_from(derived, base) != Ok(true) {
            return None;
        }
        if self.has_virtual_path(derived, base) == Ok(true) {
            return Some(Cause::CastFromVirtualBase);
        }
        if self.is_ambiguous_base(derived, base) == Ok(true) {
            return Some(Cause::CastFromAmbiguousBase);
        }
        match in_c_style || self.may_access(Access::Public, base, derived, context) != Some(false) {
            true => None,
            false => Some(Cause::CastFromInaccessibleBase),
        }
    }

    /// True (false) if `e` is cast to a reference (pointer) `ty` to a base of which its object has several
    /// ([expr.static.cast]). A cast in C's style may take qualifiers away, too.
    ///
    /// Example: with `struct A : N {}; struct B : N {}; struct C : A, B {};` no `C *` is cast to `N *`.
    pub(crate) fn reaches_several_bases(&mut self, e: ExprId, ty: Ty, in_c_style: bool) -> Option<bool> {
        let from = self.ty(e);
        if from.is_none() || self.program.types.is_dependent(ty) || self.program.types.is_dependent(from) {
            return None;
        }
        let types = &self.program.types;
        let is_reference = types.is_reference(ty);
        let (from, to) = match (types.as_pointer(from), types.as_pointer(ty)) {
            (Some(from), Some(to)) => (from, to),
            (None, None) if is_reference => (from, types.referred(ty)),
            _ => return None,
        };
        if !in_c_style && !types.qualifiers(to).contains(types.qualifiers(from)) {
            return None;
        }
        let (derived, base) = (types.as_class(from)?, types.as_class(to)?);
        let several = derived != base
            && self.derives_from(derived, base) == Ok(true)
            && self.is_ambiguous_base(derived, base) == Ok(true);
        several.then_some(is_reference)
    }

    /// True if a class on a way from `derived` to its base `base` is derived from virtually.
    fn has_virtual_path(&mut self, derived: EntityId, base: EntityId) -> Res<bool> {
        let mut work = vec![(derived, false)];
        let mut seen = Vec::new();
        while let Some((class, through)) = work.pop() {
            if class == base && through {
                return Ok(true);
            }
            if seen.contains(&(class, through)) {
                continue;
            }
            seen.push((class, through));
            let Some(info) = self.complete_class(class)? else { continue };
            work.extend(self.program.classes[info].bases.iter().map(|b| (b.class, through || b.is_virtual)));
        }
        Ok(false)
    }
}
