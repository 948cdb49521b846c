//! User-defined conversions of which several are equally good ([over.best.ics]/10): by constructors of the class that is
//! made, or by conversion functions of the class that is converted.
//!
//! Example: with `struct A { A(int); A(long); };` the declaration `A a = 1.5;` has two ways to convert.

use crate::convert::Sequence;
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_program::{Builtin, EntityId, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Notes that several user-defined conversions of `e` to `to` are equally good; true if so. Where both classes have
    /// some, nothing is said.
    pub(crate) fn note_ambiguous_conversion(&mut self, e: ExprId, to: Ty, context: Context) -> bool {
        let node = self.il.get(e).node;
        let from = self.ty(e);
        if from.is_none()
            || self.program.types.is_dependent(to)
            || self.any_dependent(&[e])
            || self.is_of_doubtful_call(e)
            || !self.is_told_in_patterns(context)
        {
            return false;
        }
        let types = &self.program.types;
        let (from_class, to_class) = (types.as_class(from), types.as_class(types.referred(to)));
        let numbers = (types.is_arithmetic(from), types.is_arithmetic(to));
        let is_null = types.as_builtin(from) == Some(Builtin::NullPointer);
        let takes = numbers.1 || types.as_pointer(to).is_some();
        let cause = match (from_class, to_class) {
            (None, Some(class))
                if (numbers.0 || types.as_pointer(from).is_some() || self.decays(from) || is_null)
                    && self.has_plain_constructors(class) =>
            {
                Cause::AmbiguousConstructors
            }
            (Some(class), None) if takes && self.has_plain_conversions(class) => Cause::AmbiguousConversions,
            _ => return false,
        };
        let Ok(Some(Sequence::User(function, _))) = self.conversion(e, to, true, context) else {
            return false;
        };
        if function.is_some() {
            return false;
        }
        let failed: Res<()> = self.wrong_at(cause, self.first_token(e), node);
        self.find_of(&failed);
        true
    }

    /// True for arrays and functions, which become pointers.
    fn decays(&self, ty: Ty) -> bool {
        matches!(self.program.types.kind(ty), TypeKind::Array(..) | TypeKind::Function(..))
    }

    /// True for an object of a class none of whose conversion functions is explicit: a cast has the same ones to choose from.
    pub(crate) fn converts_implicitly(&mut self, e: ExprId) -> bool {
        let ty = self.ty(e);
        let Some(class) = self.program.types.as_class(ty).filter(|_| ty.is_some()) else { return false };
        let Ok(functions) = self.all_conversion_functions(class) else { return false };
        functions.into_iter().all(|f| matches!(self.is_explicit_function(f), Ok(false)))
    }

    /// No constructor of `class` is a template, and none takes something of GNU's: they are ordered by standard conversions.
    pub(crate) fn has_plain_constructors(&mut self, class: EntityId) -> bool {
        let Ok(constructors) = self.constructors(class) else { return false };
        constructors.into_iter().all(|f| {
            let Ok(ty) = self.type_of(f) else { return false };
            let types = &self.program.types;
            let Some(function) = types.as_function(ty) else { return false };
            !self.program.is_template(f)
                && function.parameters.first().is_none_or(|&p| {
                    let p = self.element_of(types.referred(p));
                    types.as_function(p).is_some()
                        || types.is_arithmetic(p)
                        || types.as_pointer(p).is_some()
                        || types.as_class(p).is_some()
                })
        })
    }

    /// The conversion functions of `class` are its own, and no templates.
    pub(crate) fn has_plain_conversions(&mut self, class: EntityId) -> bool {
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        let has_bases = !self.program.classes[info].bases.is_empty();
        let Ok(functions) = self.all_conversion_functions(class) else { return false };
        !has_bases && functions.iter().all(|&f| !self.program.is_template(f))
    }
}
