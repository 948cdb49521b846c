//! Member functions that are not for the object of a call: it is const or volatile, an lvalue or an rvalue, and they are
//! not for such objects ([over.match.funcs.general]/5).

use crate::il::{Category, ExprKind};
use crate::overload::{Call, Resolution};
use crate::{Cause, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{EntityId, Qualifiers, RefQualifier, Res};

impl Elaborator<'_> {
    /// The one of the member functions that could be called on `object` were it not const or volatile, or were it an
    /// rvalue instead of an lvalue or the other way round.
    pub(crate) fn fits_another_object(
        &mut self,
        functions: &[EntityId],
        object: ExprId,
        call: Call<'_>,
    ) -> Res<Option<EntityId>> {
        let ty = self.ty(object);
        let class = self.program.types.as_class(ty.bare());
        let is_closure = class.is_some_and(|class| self.closure_info.contains_key(&class));
        if ty.is_none() || !is_closure && !functions.iter().all(|&f| self.is_declared_member(f)) {
            return Ok(None);
        }
        let node = self.il.get(object).node;
        for category in [Category::LValue, Category::XValue] {
            if ty.bare() == ty
                && (category == Category::LValue) == (self.il.get(object).category == Category::LValue)
            {
                continue;
            }
            let bare = self.push(ExprKind::Unevaluated, ty.bare(), category, node);
            if let Resolution::One(c) = self.resolve(functions, Call { object: Some(bare), ..call })? {
                return Ok(Some(c.function));
            }
        }
        Ok(None)
    }

    /// Why the member function `function` is not for `object`, if it is not. That it is an lvalue or an rvalue comes in
    /// front of its qualifiers, but not of an object that no expression of its own names: what `->` points at, `*this` of
    /// a member that is named alone.
    pub(crate) fn refuses_object(&mut self, function: EntityId, object: ExprId) -> Option<Cause> {
        let ty = self.ty(object);
        if ty.is_none() || !self.is_object_member(function) || !self.is_declared_member(function) {
            return None;
        }
        let own = self.type_of(function).ok()?;
        let (own, reference) = self.program.types.as_function(own).map(|f| (f.qualifiers, f.reference))?;
        let is_lvalue = self.il.get(object).category == Category::LValue;
        let refused = match reference {
            RefQualifier::None => None,
            RefQualifier::LValue => {
                Some(Cause::RvalueForLvalueFunction).filter(|_| !is_lvalue && own != Qualifiers::CONST)
            }
            RefQualifier::RValue => Some(Cause::LvalueForRvalueFunction).filter(|_| is_lvalue),
        };
        if refused.is_some() {
            return refused.map(|cause| {
                if self.is_unnamed_object(object) {
                    Cause::ObjectDropsQualifiers
                } else {
                    cause
                }
            });
        }
        let cv = Qualifiers::CONST | Qualifiers::VOLATILE;
        let drops = !own.contains(self.program.types.referred(ty).own_qualifiers() & cv);
        drops.then_some(Cause::ObjectDropsQualifiers)
    }

    /// True if `object` is what a pointer in front of `->` points at, or the `*this` that is not written.
    fn is_unnamed_object(&self, object: ExprId) -> bool {
        let e = self.il.get(object);
        matches!(e.kind, ExprKind::Unary(Operator::Star, ..)) && self.kind_of(e.node) != NodeKind::Unary
    }

    /// The failure of the call `node` of `function` on `object`, which the function is not for. The function may be
    /// deleted as well.
    pub(crate) fn refused_call(
        &mut self,
        function: EntityId,
        object: Option<ExprId>,
        node: NodeId,
    ) -> Res<ExprId> {
        let cause = object.and_then(|object| Some((self.refuses_object(function, object)?, object)));
        let failed = match cause {
            Some((cause, object)) => self.wrong_operand(cause, object, node),
            None => self.ill_formed(node),
        };
        if !self.is_deleted(function) || self.program.entity(function).pattern.is_some() {
            return failed;
        }
        self.find_of(&failed);
        self.deleted_call(function, node)
    }
}
