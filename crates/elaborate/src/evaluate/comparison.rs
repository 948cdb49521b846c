//! Comparisons that are defaulted, and `<=>` of numbers and pointers ([class.compare.default], [expr.spaceship]).
//!
//! Example: `struct A { int a, b; bool operator==(const A &) const = default; };` compares the members in their order.

use super::{Machine, Place, Value};
use crate::il::Operator;
use crate::special::Special;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::Specifiers;
use cufront_program::{Bound, EntityId, EntityKind, Gap, Res, Ty, TypeKind};
use std::cmp::Ordering;

impl Elaborator<'_> {
    /// The operator of a comparison that is defaulted, and the class that it compares; `None` for other functions.
    pub(super) fn defaulted_comparison(&mut self, function: EntityId) -> Res<Option<(Operator, EntityId)>> {
        let e = self.program.entity(function);
        let decl = e.decl;
        let implicit = matches!(self.implicit_kind.get(&function), Some(Special::Equal));
        let operator = match decl.is_some() {
            true if self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED) => {
                self.operator_of(decl)
            }
            _ if implicit => Some(Operator::Equal),
            _ => None,
        };
        let Some(operator) = operator.filter(|o| o.is_comparison() || *o == Operator::Spaceship) else {
            return Ok(None);
        };
        let member = self.enclosing_class(function);
        if member.is_some() {
            return Ok(Some((operator, member)));
        }
        let ty = self.type_of(function)?;
        let first = self.program.types.as_function(ty).and_then(|f| f.parameters.first().copied());
        let Some(first) = first else { return Ok(None) };
        let class = self.program.types.as_class(self.program.types.referred(first));
        Ok(class.map(|class| (operator, class)))
    }

    /// The value of a defaulted comparison of two objects.
    pub(super) fn compared_by_default(
        &mut self,
        (operator, class): (Operator, EntityId),
        function: EntityId,
        (a, b): (Place, Place),
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        let ty = self.type_of_class(class);
        match operator {
            Operator::Equal | Operator::NotEqual => {
                let same = self.parts_are_equal(ty, &a, &b, node, m)?;
                Ok(Value::Int(i128::from(same == (operator == Operator::Equal))))
            }
            Operator::Spaceship => {
                let Some(result) = self.result_of(function)? else { return self.gap(Gap::Constant, node) };
                self.parts_in_order(ty, result, &a, &b, node, m)
            }
            _ => self.gap(Gap::Constant, node),
        }
    }

    /// The parts of a class or array object with their types and steps.
    fn parts_to_compare(&mut self, ty: Ty, node: NodeId) -> Res<Vec<(Ty, usize, bool)>> {
        if let TypeKind::Array(element, Bound::Known(n)) = *self.program.types.kind(ty) {
            return Ok((0..n as usize).map(|i| (element, i, true)).collect());
        }
        let Some(class) = self.program.types.as_class(ty) else { return self.gap(Gap::Constant, node) };
        let shape = self.shape(class, node)?;
        let is_anonymous =
            |i| matches!(self.shape_member(shape, i), Some(crate::layout::Member::Anonymous(_)));
        let anonymous = (0..shape.members).any(is_anonymous);
        if shape.is_union || anonymous {
            return self.gap(Gap::Constant, node);
        }
        let mut list = Vec::new();
        for i in 0..shape.bases + shape.members {
            let Some(ty) = self.type_of_shape_part(shape, i)? else { break };
            list.push((ty, i, false));
        }
        Ok(list)
    }

    /// Two constant lvalues of type `ty` that stand for the objects at `a` and `b`.
    fn stand_for(&mut self, ty: Ty, a: &Place, b: &Place, node: NodeId, m: &mut Machine) -> Vec<ExprId> {
        let ty = self.program.types.constant(ty);
        [a, b]
            .into_iter()
            .map(|place| {
                let e = self.unnamed_object(ty, node);
                m.stand_ins.insert(e, place.clone());
                e
            })
            .collect()
    }

    fn compare_by(&mut self, operator: Operator, args: Vec<ExprId>, node: NodeId) -> Res<ExprId> {
        let (a, b) = (args[0], args[1]);
        self.isolated(|this| {
            let context = Context::global();
            let call = match this.overloaded(operator, args, node, context)? {
                Some(call) => call,
                None => this.binary_of(operator, a, b, node, context)?,
            };
            this.completed(call, context)
        })
    }

    /// True if the parts of two objects of type `ty` are equal.
    fn parts_are_equal(&mut self, ty: Ty, a: &Place, b: &Place, node: NodeId, m: &mut Machine) -> Res<bool> {
        for (ty, i, element) in self.parts_to_compare(ty, node)? {
            self.count_step(node)?;
            let (a, b) = (a.part(i, element), b.part(i, element));
            let same = match *self.program.types.kind(ty) {
                TypeKind::Array(..) => self.parts_are_equal(ty, &a, &b, node, m)?,
                TypeKind::Class(_) => {
                    let args = self.stand_for(ty, &a, &b, node, m);
                    let call = self.compare_by(Operator::Equal, args, node)?;
                    let temporaries = m.temporaries.len();
                    let same = self.truth(call, m)?;
                    self.end_temporaries(temporaries, m)?;
                    same
                }
                _ if self.program.types.is_reference(ty) => return self.gap(Gap::Constant, node),
                _ => {
                    let (x, y) = (self.read(&a, m, node)?, self.read(&b, m, node)?);
                    self.computed(Operator::Equal, x, y, Ty::BOOL, node, true)? == Value::Int(1)
                }
            };
            if !same {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The order of two objects of type `ty`, of the class of the library `result`: that of the first parts that differ.
    fn parts_in_order(
        &mut self,
        ty: Ty,
        result: Ty,
        a: &Place,
        b: &Place,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        let equal = self.category_value(result, Some(Ordering::Equal), node)?;
        for (ty, i, element) in self.parts_to_compare(ty, node)? {
            self.count_step(node)?;
            let (a, b) = (a.part(i, element), b.part(i, element));
            let order = match *self.program.types.kind(ty) {
                TypeKind::Array(..) => self.parts_in_order(ty, result, &a, &b, node, m)?,
                TypeKind::Class(_) => {
                    let args = self.stand_for(ty, &a, &b, node, m);
                    let call = self.compare_by(Operator::Spaceship, args, node)?;
                    if self.ty(call).bare() != result.bare() {
                        return self.gap(Gap::Constant, node);
                    }
                    let temporaries = m.temporaries.len();
                    let value = self.rvalue(call, m)?;
                    self.end_temporaries(temporaries, m)?;
                    value
                }
                _ if self.program.types.is_reference(ty) => return self.gap(Gap::Constant, node),
                _ => {
                    let (x, y) = (self.read(&a, m, node)?, self.read(&b, m, node)?);
                    self.order_of_scalars(&x, &y, result, node)?
                }
            };
            if order != equal {
                return Ok(order);
            }
        }
        Ok(equal)
    }

    /// `x <=> y` of two scalars; `result` is its type, a class of the library.
    pub(super) fn order_of_scalars(&mut self, x: &Value, y: &Value, result: Ty, node: NodeId) -> Res<Value> {
        let is = |this: &mut Self, operator| -> Res<bool> {
            Ok(this.computed(operator, x.clone(), y.clone(), Ty::BOOL, node, true)? == Value::Int(1))
        };
        let order = if is(self, Operator::Equal)? {
            Some(Ordering::Equal)
        } else if is(self, Operator::Less)? {
            Some(Ordering::Less)
        } else if is(self, Operator::Greater)? {
            Some(Ordering::Greater)
        } else {
            None
        };
        self.category_value(result, order, node)
    }

    /// The constant of a comparison category that stands for an order: `std::strong_ordering::less` and the like
    /// ([cmp.categories]).
    fn category_value(&mut self, result: Ty, order: Option<Ordering>, node: NodeId) -> Res<Value> {
        let Some(class) = self.program.types.as_class(result) else { return self.gap(Gap::Constant, node) };
        let names: &[&[u8]] = match order {
            Some(Ordering::Less) => &[b"less"],
            Some(Ordering::Equal) => &[b"equal", b"equivalent"],
            Some(Ordering::Greater) => &[b"greater"],
            None => &[b"unordered"],
        };
        for &name in names {
            let Some(name) = self.lexed.names.get(name) else { continue };
            for hit in self.member_hits(name, class, crate::lookup::Filter::Any)? {
                let variable = self.hit_entity(hit, Context::global())?;
                if self.program.entity(variable).kind == EntityKind::Variable {
                    return self.within_evaluation(|this| this.constant_object(variable, node));
                }
            }
        }
        self.gap(Gap::Constant, node)
    }

    /// `x <=> y` as it is written.
    pub(super) fn spaceship(
        &mut self,
        a: ExprId,
        b: ExprId,
        ty: Ty,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        let (x, y) = (self.rvalue(a, m)?, self.rvalue(b, m)?);
        let scalar = |v: &Value| matches!(v, Value::Int(_) | Value::Float(_) | Value::Address(_));
        match scalar(&x) && scalar(&y) {
            true => self.order_of_scalars(&x, &y, ty, node),
            false => self.gap(Gap::Constant, node),
        }
    }
}
