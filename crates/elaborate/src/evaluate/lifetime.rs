//! Lives of objects: scopes and full-expressions end them, `new` and `delete` begin and end those of others
//! ([basic.life], [class.temporary], [expr.new], [expr.delete]).
//!
//! Since C++20 an evaluation may allocate, if it deletes all of that again ([expr.const]/5.19, /5.20).

use super::{Cleanup, Life, Machine, Obstacle, Place, Root, Value, MAX_ELEMENTS};
use crate::il::{ExprKind, Operator};
use crate::special::Special;
use crate::{Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::ScopeKind;
use cufront_lex::TokenKind;
use cufront_program::{Bound, EntityId, Fail, Gap, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Ends what the scopes since `mark` have made, the latest first.
    pub(super) fn end_scopes(&mut self, mark: usize, m: &mut Machine) -> Res<()> {
        while m.cleanups.len() > mark {
            let Some(cleanup) = m.cleanups.pop() else { break };
            self.end_object(&cleanup, m)?;
        }
        Ok(())
    }

    /// Ends the temporaries of a full-expression that has begun when there were `mark` of them.
    pub(super) fn end_temporaries(&mut self, mark: usize, m: &mut Machine) -> Res<()> {
        while m.temporaries.len() > mark {
            let Some(cleanup) = m.temporaries.pop() else { break };
            self.end_object(&cleanup, m)?;
        }
        Ok(())
    }

    fn end_object(&mut self, cleanup: &Cleanup, m: &mut Machine) -> Res<()> {
        if cleanup.destructor.is_some() {
            // a destructor that is called by its name, and nothing made the object again
            if m.objects[cleanup.object].life == Life::Ended {
                return self.unevaluated(Obstacle::Ended, self.node(NodeId(0)).first, NodeId(0));
            }
            let place = Place::of(Root::Object(cleanup.object));
            let ty = m.objects[cleanup.object].ty;
            self.destroy(&place, ty, cleanup.destructor, NodeId(0), m)?;
        }
        m.objects[cleanup.object].life = Life::Ended;
        m.objects[cleanup.object].value = Value::Unset;
        Ok(())
    }

    /// Calls the destructor of the object of type `ty` at `place`, of an array those of its elements.
    pub(super) fn destroy(
        &mut self,
        place: &Place,
        ty: Ty,
        destructor: EntityId,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<()> {
        if destructor.is_none() || ty.is_none() {
            return Ok(());
        }
        if let TypeKind::Array(element, Bound::Known(n)) = *self.program.types.kind(ty) {
            for i in (0..n as usize).rev() {
                // the reference does not look at what these do
                match self.destroy(&place.part(i, true), element, destructor, node, m) {
                    Err(Fail::IllFormed(_)) => return self.gap(Gap::Constant, node),
                    ended => ended?,
                }
            }
            return Ok(());
        }
        self.count_step(node)?;
        let runnable = self.runnable(destructor, node)?;
        let frame = self.frame_for(destructor, &runnable, &[], Some(place.clone()), node, m)?;
        self.run_frame(&runnable, frame, node, m).map(drop)
    }

    /// A destructor is called by its name ([class.dtor]/16).
    pub(super) fn ended(
        &mut self,
        place: &Place,
        destructor: EntityId,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<()> {
        let Root::Object(i) = place.root else { return self.gap(Gap::Constant, node) };
        let ty = m.objects[i].ty;
        let is_whole = place.path.is_empty() && ty.is_some() && self.program.types.as_class(ty).is_some();
        if !is_whole || !matches!(m.objects[i].life, Life::Lives | Life::Allocated { .. }) {
            return self.gap(Gap::Constant, node);
        }
        let own = self.destructor_of(ty, node)?;
        if own.is_some() && own != destructor {
            return self.gap(Gap::Constant, node);
        }
        self.destroy(place, ty, own, node, m)?;
        if m.objects[i].life == Life::Lives {
            m.objects[i].life = Life::Ended;
        }
        Ok(())
    }

    /// A new-expression: the pointer to what it makes.
    pub(super) fn allocated(&mut self, e: ExprId, m: &mut Machine) -> Res<Value> {
        let expr = self.il.get(e).clone();
        let (ty, node) = (expr.ty, expr.node);
        let ExprKind::New { allocation, placement, count, arguments, .. } = expr.kind else {
            return self.gap(Gap::Constant, node);
        };
        let element = self.program.types.as_pointer(ty);
        let (Some(element), true) = (element, placement.is_empty() && self.is_common_storage(allocation))
        else {
            return self.gap(Gap::Constant, node);
        };
        let Some(count) = count else {
            let i = m.create(Value::Unset, element);
            m.objects[i].life = Life::Allocated { array: false };
            let place = Place::of(Root::Object(i));
            let blank = self.skeleton(element, false, node)?;
            self.begin(&place, blank, m, node)?;
            if let [init] = arguments[..] {
                self.initialize(&place, init, element, m)?;
            }
            return Ok(Value::Address(place));
        };
        let Value::Int(n) = self.rvalue(count, m)? else { return self.gap(Gap::Constant, node) };
        // `SIZE` holds what was negative as well
        if n < 0 || n > i128::from(u64::MAX >> 1) {
            return self.unevaluated(Obstacle::OutOfRange, self.node(node).main, node);
        }
        let Some(n) = u64::try_from(n).ok().filter(|&n| n <= MAX_ELEMENTS) else {
            return self.gap(Gap::Limit, node);
        };
        let array = self.program.types.array(element, Bound::Known(n));
        let blank = self.skeleton(array, false, node)?;
        let i = m.create(blank, array);
        m.objects[i].life = Life::Allocated { array: true };
        let place = Place::of(Root::Object(i));
        if let [init] = arguments[..] {
            let ExprKind::Aggregate(list) = self.il.get(init).kind.clone() else {
                return self.gap(Gap::Constant, node);
            };
            if list.iter().any(|&e| matches!(self.il.get(e).kind, ExprKind::String)) {
                return self.gap(Gap::Constant, node);
            }
            // the last one stands for those that are not written
            if list.len() as u64 > n + 1 {
                return self.unevaluated(Obstacle::OutOfRange, self.node(node).main, node);
            }
            for i in 0..n as usize {
                let Some(&e) = list.get(i).or(list.last()) else { break };
                self.initialize(&place.part(i, true), e, element, m)?;
            }
        }
        Ok(Value::Address(place.part(0, true)))
    }

    /// True for an allocation function that every program has ([basic.stc.dynamic.general]/2): evaluations do not call it.
    fn is_common_storage(&mut self, function: EntityId) -> bool {
        if function.is_none() {
            return false;
        }
        if matches!(self.implicit_kind.get(&function), Some(Special::Storage(_))) {
            return true;
        }
        let decl = self.program.entity(function).decl;
        if decl.is_none() {
            return false;
        }
        let scope = self.items().decls[decl].scope;
        let global =
            self.items().scopes[scope].kind == ScopeKind::Namespace && scope == cufront_items::Items::GLOBAL;
        let Ok(ty) = self.type_of(function) else { return false };
        let usual = self.program.types.as_function(ty).is_some_and(|f| match f.parameters[..] {
            [_] => true,
            [_, second] => second == Ty::SIZE,
            _ => false,
        });
        global && usual
    }

    /// A delete-expression.
    pub(super) fn deleted(&mut self, e: ExprId, m: &mut Machine) -> Res<()> {
        let expr = self.il.get(e).clone();
        let node = expr.node;
        let ExprKind::Delete { deallocation, operand, .. } = expr.kind else {
            return self.gap(Gap::Constant, node);
        };
        let place = match self.rvalue(operand, m)? {
            Value::Int(0) => return Ok(()),
            Value::Address(place) => place,
            _ => return self.gap(Gap::Constant, node),
        };
        let at = self.node(node).main;
        let array = self.lexed.tokens.kind(at.next()) == TokenKind::LBracket;
        let Root::Object(i) = place.root else {
            return self.unevaluated(Obstacle::NotAllocated, at, node);
        };
        let made_as_array = match m.objects[i].life {
            Life::Allocated { array } => array,
            Life::Moved => return self.gap(Gap::Constant, node),
            Life::Lives | Life::Ended => return self.unevaluated(Obstacle::NotAllocated, at, node),
        };
        if made_as_array != array {
            return self.unevaluated(Obstacle::OtherForm, at, node);
        }
        // a function of the class, which the object may choose
        let class =
            self.program.types.as_pointer(self.ty(operand)).and_then(|t| self.program.types.as_class(t));
        if deallocation.is_some() && !self.is_common_storage(deallocation) {
            return self.gap(Gap::Constant, node);
        }
        let ty = m.objects[i].ty;
        let starts = match array {
            true => place.element && place.path == [0],
            false => place.path.is_empty(),
        };
        if !starts {
            // through a base, whose destructor is virtual
            let (whole, _) = self.whole_object(&place, m, node)?;
            let virtually = match class {
                Some(class) => self.has_virtual_destructor(class)?,
                None => false,
            };
            if array || whole != 0 {
                return self.unevaluated(Obstacle::NotAllocated, at, node);
            }
            if !virtually {
                return self.unevaluated(Obstacle::NotAllocated, at, node);
            }
        }
        let destructor = self.destructor_of(ty, node)?;
        // its members may name functions of their own
        if let Some(class) = self.program.types.as_class(ty) {
            if !self.member_operators(class, Operator::Delete)?.is_empty() {
                return self.gap(Gap::Constant, node);
            }
        }
        self.destroy(&Place::of(Root::Object(i)), ty, destructor, node, m)?;
        m.objects[i].life = Life::Ended;
        m.objects[i].value = Value::Unset;
        Ok(())
    }

    /// A `std::initializer_list` of `list`: it refers to an array that lives as long as a temporary
    /// ([dcl.init.list]/5, /6). The library says whether its end or its length is the second member.
    pub(super) fn listed(&mut self, list: &[ExprId], ty: Ty, node: NodeId, m: &mut Machine) -> Res<Value> {
        let (Some(element), Some(class)) =
            (self.initializer_list_element(ty), self.program.types.as_class(ty))
        else {
            return self.gap(Gap::Constant, node);
        };
        let shape = self.shape(class, node)?;
        let (Some(first), Some(second), 2) =
            (self.shape_member(shape, 0), self.shape_member(shape, 1), shape.members)
        else {
            return self.gap(Gap::Constant, node);
        };
        let (first, second) = (self.type_of_member(first)?, self.type_of_member(second)?);
        if self.program.types.as_pointer(first).is_none() || shape.bases != 0 {
            return self.gap(Gap::Constant, node);
        }
        let element = element.bare();
        let constant = self.program.types.constant(element);
        let array = self.program.types.array(constant, Bound::Known(list.len() as u64));
        let blank = self.skeleton(array, false, node)?;
        let object = m.create(blank, array);
        let place = Place::of(Root::Object(object));
        let mut ends = EntityId::NONE;
        for (i, &e) in list.iter().enumerate() {
            let init = match self.il.get(e).kind {
                ExprKind::Temporary(inner, destructor) => {
                    ends = destructor;
                    inner
                }
                _ => e,
            };
            self.initialize(&place.part(i, true), init, element, m)?;
        }
        m.temporaries.push(Cleanup { object, destructor: ends });
        let last = match self.program.types.as_pointer(second) {
            Some(_) => Value::Address(place.part(list.len(), true)),
            None if self.program.types.is_integral(second) => Value::Int(list.len() as i128),
            None => return self.gap(Gap::Constant, node),
        };
        Ok(Value::Parts(vec![Value::Address(place.part(0, true)), last]))
    }

    /// A temporary object; it lives until the full-expression ends.
    pub(super) fn temporary(
        &mut self,
        value: ExprId,
        destructor: EntityId,
        ty: Ty,
        m: &mut Machine,
    ) -> Res<Place> {
        let object = m.create(Value::Unset, ty);
        let place = Place::of(Root::Object(object));
        self.initialize(&place, value, ty, m)?;
        m.temporaries.push(Cleanup { object, destructor });
        Ok(place)
    }
}
