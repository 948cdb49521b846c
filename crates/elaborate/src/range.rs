//! What a range-based `for` goes through ([stmt.ranged]/1).
//!
//! An array or a list is a range by itself. Of an object of a class `begin()` and `end()` are called if the class has both
//! members, and of others the functions `begin` and `end` that argument-dependent lookup finds. What they give has to be
//! an iterator: a pointer, or an object of a class with `!=`, `++` and `*`.
//!
//! Example: in `for (int x : r)` with `struct R { int *begin(); } r;` neither is found.

use crate::il::{Category, ExprKind};
use crate::lookup::Filter;
use crate::overload::{Call, Resolution};
use crate::{Cause, Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Bound, EntityId, EntityKind, Fail, Gap, Res, Ty, TypeKind};

/// One of the two functions of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RangeFunction {
    /// `begin`.
    Begin,
    /// `end`.
    End,
}

impl RangeFunction {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static [u8] {
        match self {
            RangeFunction::Begin => b"begin",
            RangeFunction::End => b"end",
        }
    }

    /// Nothing of its name is found, or nothing that takes the range.
    fn missing(self) -> Cause {
        match self {
            RangeFunction::Begin => Cause::NoRange,
            RangeFunction::End => Cause::NoRangeEnd,
        }
    }
}

impl Elaborator<'_> {
    /// `*begin(range)` as an expression; `None` if the range depends on template parameters.
    pub(crate) fn range_element(
        &mut self,
        range: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<Option<ExprId>> {
        if self.any_dependent(&[range]) {
            return Ok(None);
        }
        if let ExprKind::List(elements) = self.il.get(range).kind.clone() {
            self.check_listed_range(node, context)?;
            // of lists among the elements nothing is deduced
            let is_list = |e: &&ExprId| matches!(self.il.get(**e).kind, ExprKind::List(_));
            let Some(&first) = elements.iter().find(|e| !is_list(e)) else { return self.ill_formed(node) };
            let ty = self.ty(first);
            if ty.is_none() {
                return self.gap(Gap::Initialization, node);
            }
            let ty = self.program.types.constant(ty.bare());
            return Ok(Some(self.push(ExprKind::Unevaluated, ty, Category::LValue, node)));
        }
        let range = self.single(range, None)?;
        let ty = self.ty(range);
        if let TypeKind::Array(element, bound) = *self.program.types.kind(ty) {
            // the initialiser of a compound literal gives the bound
            let is_object = self.il.get(range).category == Category::LValue;
            if matches!(bound, Bound::Unknown) && is_object && self.is_without_bound(range, node) {
                return self.wrong_at(Cause::RangeWithoutBound, self.node(node).first, node);
            }
            return Ok(Some(self.push(ExprKind::Unevaluated, element, Category::LValue, node)));
        }
        if self.program.types.is_arithmetic(ty) || self.program.types.as_pointer(ty).is_some() {
            let failed: Res<()> = self.wrong_operand(Cause::NoRange, range, node);
            self.find_of(&failed);
            return self.wrong_operand(Cause::NoRangeEnd, range, node);
        }
        // the range is bound to a reference: it is an lvalue
        let object = self.push(ExprKind::Unevaluated, ty, Category::LValue, node);
        let begin = self.range_end(RangeFunction::Begin, object, node, context);
        if let Err(fail) = begin {
            self.find(fail);
        }
        let end = self.range_end(RangeFunction::End, object, node, context)?;
        let begin = begin?;
        let (ty, end) = (self.ty(begin), self.ty(end));
        self.check_iterators(ty, end, node, context)?;
        // `*__begin`, where the iterator is an lvalue
        let variable = self.push(ExprKind::Unevaluated, ty.bare(), Category::LValue, node);
        if let Some(to) = self.program.types.as_pointer(ty) {
            return Ok(Some(self.push(ExprKind::Unevaluated, to, Category::LValue, node)));
        }
        match self.overloaded(Operator::Star, vec![variable], node, context)? {
            Some(e) => Ok(Some(e)),
            None => self.ill_formed(node),
        }
    }

    /// A list is a range as a `std::initializer_list` of the type that all its elements have ([stmt.ranged]/1,
    /// [dcl.type.auto.deduct]/4).
    fn check_listed_range(&mut self, node: NodeId, context: Context) -> Res<()> {
        if self.kind_of(node) != NodeKind::BracedList || !self.is_told_in_patterns(context) {
            return Ok(());
        }
        let at = self.node(node).first;
        if self.is_list_without_type(node, context) {
            return self.wrong_at(Cause::RangeWithoutType, at, node);
        }
        if self.has_plain_elements(node, context) && self.std_template("initializer_list", node)?.is_none() {
            let failed: Res<()> = self.wrong_at(Cause::ListWithoutHeader, at, node);
            self.find_of(&failed);
            return self.wrong_at(Cause::RangeWithoutType, at, node);
        }
        let before = self.problems.len();
        self.check_lists_among(node, context);
        match self.problems.len() > before {
            true => self.told_by_grammar(node),
            false => Ok(()),
        }
    }

    /// What `begin` and `end` of a range give, of the types `begin` and `end`, has to be what a loop goes through with.
    fn check_iterators(&mut self, begin: Ty, end: Ty, node: NodeId, context: Context) -> Res<()> {
        let first = self.node(node).first;
        let is_open = |this: &Self, ty: Ty| ty.is_none() || this.program.types.is_dependent(ty);
        if is_open(self, begin) || is_open(self, end) || !self.is_told(node, context) {
            return Ok(());
        }
        let types = &self.program.types;
        if types.is_void(begin) || types.is_void(end) {
            return Ok(());
        }
        // an enumeration may have the operators
        if types.as_builtin(begin).is_some() {
            return self.wrong_at(Cause::NoIterator, first, node);
        }
        let b = self.push(ExprKind::Unevaluated, begin.bare(), Category::LValue, node);
        let e = self.push(ExprKind::Unevaluated, end.bare(), Category::LValue, node);
        match self.binary_of(Operator::NotEqual, b, e, node, context) {
            Err(fail) if self.failed_by(fail, Cause::NoOperator) => {
                return self.wrong_at(Cause::IteratorWithoutOperator, first, node);
            }
            Err(Fail::IllFormed(_)) if !self.is_overloadable(b) && !self.is_overloadable(e) => {
                return self.wrong_at(Cause::IteratorsDiffer, first, node);
            }
            _ => {}
        }
        // what a conversion function gives may be counted up
        let converts = match self.program.types.as_class(begin) {
            Some(class) => !self.conversion_functions(class)?.is_empty(),
            None => false,
        };
        if self.is_overloadable(b) && !converts {
            match self.overloaded(Operator::PlusPlus, vec![b], node, context) {
                Ok(None) => return self.wrong_at(Cause::IteratorWithoutOperator, first, node),
                Err(fail) if self.failed_by(fail, Cause::NoOperator) => {
                    return self.wrong_at(Cause::IteratorWithoutOperator, first, node);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// `range.begin()`, of a class that has both members, or `begin(range)`; of `end` the same ([stmt.ranged]/1.3).
    pub(crate) fn range_end(
        &mut self,
        which: RangeFunction,
        object: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let at = self.node(node).first;
        let names = (self.lexed.names.get(b"begin"), self.lexed.names.get(b"end"));
        let (Some(begin), Some(end)) = names else { return self.wrong_at(which.missing(), at, node) };
        let name = match which {
            RangeFunction::Begin => begin,
            RangeFunction::End => end,
        };
        let ty = self.ty(object);
        let class = self.program.types.as_class(ty);
        let mut hits = Vec::new();
        if let Some(class) = class {
            let begins = self.member_hits(begin, class, Filter::Any)?;
            let ends = self.member_hits(end, class, Filter::Any)?;
            if !begins.is_empty() && !ends.is_empty() {
                // the reference calls no objects
                for &h in begins.iter().chain(&ends) {
                    let entity = self.hit_entity(h, context)?;
                    if self.program.entity(entity).kind != EntityKind::Function {
                        return self.wrong_at(which.missing(), at, node);
                    }
                }
                hits = match which {
                    RangeFunction::Begin => begins,
                    RangeFunction::End => ends,
                };
            }
        }
        let args = [object];
        if hits.is_empty() {
            // what a class or its bases lack is known of complete ones
            let is_known = match class {
                Some(class) => self.complete_class(class)?.is_some() && !self.has_dependent_bases(class)?,
                None => true,
            };
            let functions = self.unqualified_functions(name, node, &args, context)?;
            let position = self.adl_position(at, context);
            let none = self.argument_dependent(name, &args, position, context)?.is_empty();
            let call =
                Call { args: &args, object: None, explicit: None, context, user: true, operator: false };
            return match self.resolve(&functions, call)? {
                Resolution::One(c) => self.call_function(c.function, None, vec![object], node),
                Resolution::None
                    if is_known && (none || self.is_clear_failure(&functions, &args, None, true)) =>
                {
                    self.wrong_at(which.missing(), at, node)
                }
                _ => self.ill_formed(node),
            };
        }
        let mut functions: Vec<EntityId> = Vec::new();
        for h in hits {
            functions.push(self.hit_entity(h, context)?);
        }
        let call =
            Call { args: &[], object: Some(object), explicit: None, context, user: true, operator: false };
        match self.resolve(&functions, call)? {
            Resolution::One(c) => {
                let object = Some(object).filter(|_| self.is_object_member(c.function));
                self.call_function(c.function, object, Vec::new(), node)
            }
            Resolution::None if self.is_clear_failure(&functions, &[], None, true) => {
                let cause = match self.fits_another_object(&functions, object, call)?.is_some() {
                    true => Cause::NoRangeOfConstant(which),
                    false => Cause::NoRangeFunction(which),
                };
                let failed = self.wrong_at(cause, at, node);
                self.note_unmatched(&functions, call);
                failed
            }
            _ => self.ill_formed(node),
        }
    }
}
