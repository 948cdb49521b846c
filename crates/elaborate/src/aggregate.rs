//! Aggregate initialisation ([dcl.init.aggr]): which initializers go to which element.
//!
//! Example: with `struct P { int x, y; };` the list `{1, 2, 3}` gives an array of P two elements: braces around the
//! members of an element may be left out ([dcl.init.aggr]/15).

use crate::convert::Sequence;
use crate::il::ExprKind;
use crate::{Context, Elaborator, ExprId};
use cufront_program::{Bound, EntityId, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// True if the elements can initialise an aggregate of class type.
    pub(crate) fn fits_aggregate(&mut self, class: EntityId, args: &[ExprId], context: Context) -> Res<bool> {
        // designated initializers name their members
        let designated = args.iter().any(|&a| {
            let first = self.node(self.il.get(a).node).first;
            let before = self.lexed.tokens.kind(first.prev());
            before == cufront_lex::TokenKind::Assign
        });
        if designated {
            // elsewhere it is told of at the name
            return Ok(!context.substitution || self.designates_members(class, args)?);
        }
        Ok(self.take_members(class, args, context)? == Some(args.len()))
    }

    /// True if each designator in front of an element names a data member of `class` ([dcl.init.aggr]/3.1).
    fn designates_members(&mut self, class: EntityId, args: &[ExprId]) -> Res<bool> {
        let mut fields = self.fields(class)?;
        fields.extend(self.anonymous_fields(class)?);
        Ok(args
            .iter()
            .filter_map(|&a| self.designator(a))
            .all(|name| fields.iter().any(|&f| self.program.entity(f).name == name)))
    }

    /// Number of elements that the list gives an array of `element` with unknown bound; `None` if they do not fit.
    pub(crate) fn array_elements(
        &mut self,
        element: Ty,
        args: &[ExprId],
        context: Context,
    ) -> Res<Option<u64>> {
        let mut at = 0;
        let mut count = 0;
        while at < args.len() {
            match self.take(element, &args[at..], context)? {
                Some(0) | None => return Ok(None),
                Some(n) => at += n,
            }
            count += 1;
        }
        Ok(Some(count))
    }

    /// The types of the elements of an aggregate of class type: bases and members; of a union its first member.
    pub(crate) fn element_types(&mut self, class: EntityId) -> Res<Vec<Ty>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let info = self.program.classes[info].clone();
        let mut types = Vec::new();
        for base in &info.bases {
            types.push(self.type_of_class(base.class));
        }
        for field in self.fields(class)? {
            // unnamed bit-fields are no members
            if self.program.entity(field).name.is_some() {
                types.push(self.type_of(field)?);
            }
        }
        if info.is_union {
            types.truncate(1);
        }
        Ok(types)
    }

    /// Number of `args` that the members of a class take, from the first on; `None` if one does not fit.
    fn take_members(&mut self, class: EntityId, args: &[ExprId], context: Context) -> Res<Option<usize>> {
        let types = self.element_types(class)?;
        let mut at = 0;
        for ty in types {
            if at == args.len() {
                break;
            }
            match self.take(ty, &args[at..], context)? {
                Some(n) => at += n,
                None => return Ok(None),
            }
        }
        Ok(Some(at))
    }

    /// Number of `args` that an element of type `ty` takes; `None` if they do not fit.
    pub(crate) fn take(&mut self, ty: Ty, args: &[ExprId], context: Context) -> Res<Option<usize>> {
        let Some(&first) = args.first() else { return Ok(Some(0)) };
        let list = matches!(self.il.get(first).kind, ExprKind::List(_));
        let string = matches!(self.il.get(first).kind, ExprKind::String);
        if let TypeKind::Array(element, bound) = *self.program.types.kind(ty) {
            if string && self.program.types.is_integral(element) {
                return Ok(Some(1));
            }
            if list {
                return Ok(match self.conversion(first, ty, true, context)? {
                    Some(Sequence::User(f, _)) if f.is_none() => None,
                    found => found.map(|_| 1),
                });
            }
            let limit = match bound {
                Bound::Known(n) => n,
                _ => u64::MAX,
            };
            let mut at = 0;
            let mut count = 0;
            while at < args.len() && count < limit {
                match self.take(element, &args[at..], context)? {
                    Some(0) => break,
                    Some(n) => at += n,
                    None => return Ok(None),
                }
                count += 1;
            }
            return Ok(Some(at));
        }
        match self.conversion(first, ty, true, context)? {
            Some(Sequence::User(f, _)) if f.is_none() => return Ok(None),
            Some(_) => return Ok(Some(1)),
            None => {}
        }
        if !list {
            if let Some(class) = self.program.types.as_class(ty) {
                if self.is_aggregate(class)? {
                    // without braces, the members of the element take what follows
                    return Ok(self.take_members(class, args, context)?.filter(|&n| n > 0));
                }
            }
        }
        Ok(None)
    }
}
