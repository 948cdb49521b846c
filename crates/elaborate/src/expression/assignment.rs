//! Assignments, and what can be assigned to ([expr.ass], [basic.lval]).

use super::built_in::Choice;
use crate::convert::Sequence;
use crate::il::{Category, ExprKind};
use crate::lookup::{Filter, Found};
use crate::misfit::Usage;
use crate::{Cause, Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Arg, EntityKind, Gap, Res, TypeKind};

impl Elaborator<'_> {
    /// `a = b`, `a += b` ([expr.ass]).
    pub(crate) fn assignment(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [left, right] = children[..] else { return self.gap(Gap::Tree, node) };
        let a = self.expression(left, context)?;
        let b = self.expression(right, context)?;
        let Some(operator) = self.operator_token(self.node(node).main) else {
            return self.gap(Gap::Expression, node);
        };
        self.assignment_of(operator, a, b, node, context)
    }

    /// The same of two operands.
    pub(crate) fn assignment_of(
        &mut self,
        operator: Operator,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if self.names_number(a, context)? {
            return self.wrong_operand(Cause::NotModifiable, a, node);
        }
        if self.is_type_dependent(a) || self.any_dependent(&[b]) {
            return Ok(self.dependent(vec![a, b], node));
        }
        let (mut a, mut b) = (a, b);
        // `operator=` is a member, so an enumeration is assigned to as other types are ([over.ass]/1)
        let overloadable = match operator {
            Operator::Assign => self.is_overloadable(a) && self.program.types.as_enum(self.ty(a)).is_none(),
            _ => self.is_overloadable(a) || self.is_overloadable(b),
        };
        if operator == Operator::Assign {
            self.check_assigned_list(a, b, context);
        }
        if overloadable {
            match self.choose_operator(operator, vec![a, b], node, context) {
                Ok(Choice::Function(call)) => return Ok(call),
                Ok(Choice::BuiltIn(args)) => (a, b) = (args[0], args[1]),
                // the reference lets lists pass that do not fit an aggregate
                Err(cufront_program::Fail::IllFormed(_))
                    if matches!(self.il.get(b).kind, ExprKind::List(_))
                        && self.is_aggregate_type(self.ty(a))? =>
                {
                    if operator == Operator::Assign && self.lacks_assignment(a, b, context)? {
                        return self.wrong(Cause::NoOperator, node);
                    }
                    return self.gap(Gap::Initialization, node);
                }
                Err(fail)
                    if operator.computes().is_some()
                        && self.program.types.as_enum(self.ty(a)).is_some()
                        && self.failed_by(fail, Cause::NoOperator) =>
                {
                    return self.wrong(Cause::EnumArithmetic, node);
                }
                Err(fail) => return Err(fail),
            }
            if self.program.types.as_class(self.ty(a)).is_some() {
                return self.gap(Gap::Operand, node);
            }
        }
        // a function that is named alone
        let a = self.single(a, None)?;
        let ty = self.ty(a);
        if ty.is_none() {
            return self.ill_formed(node);
        }
        let is_array = matches!(self.program.types.kind(ty), TypeKind::Array(..) | TypeKind::Function(_));
        let cause = if is_array { Some(Cause::NotModifiable) } else { self.unmodifiable(a) };
        let cause = cause.filter(|_| !self.is_held_by_generic_lambda(a, context));
        if let Some(cause) = cause {
            let is_this = operator == Operator::Assign && matches!(self.il.get(a).kind, ExprKind::This);
            return self.wrong_operand(if is_this { Cause::AssignsThis } else { cause }, a, node);
        }
        if let Some(compute) = operator.computes() {
            let b = self.single(b, None)?;
            // the operation must be possible, and gives no pointer where there is a number
            let added = self.ty(b);
            let points = added.is_some() && {
                let added = self.decayed(added);
                self.program.types.as_pointer(added).is_some()
            };
            if operator == Operator::PlusAssign && points && self.program.types.is_arithmetic(ty) {
                return self.wrong_operand(Cause::NoNumber, b, node);
            }
            if self.program.types.as_enum(ty).is_some() {
                let failed = self.wrong(Cause::EnumArithmetic, node);
                let integral =
                    !matches!(compute, Operator::Plus | Operator::Minus | Operator::Star | Operator::Slash);
                let floats =
                    self.program.types.as_builtin(added).is_some_and(cufront_program::Builtin::is_floating);
                if integral && floats {
                    self.find_of(&failed);
                    return self.wrong_operand(Cause::NoInteger, b, node);
                }
                return failed;
            }
            let made = self.built_in_binary(compute, a, b, node, context)?;
            // the difference of two pointers is none
            let (result, types) = (self.ty(made), &self.program.types);
            if context.substitution
                && types.as_pointer(ty).is_some()
                && result.is_some()
                && types.as_pointer(result).is_none()
                && !types.is_dependent(result)
            {
                return self.ill_formed(node);
            }
            self.note_volatile_use(Cause::ComputesInVolatile, ty, node, context);
            return Ok(self.push(ExprKind::Binary(operator, a, b), ty, Category::LValue, node));
        }
        // `x = {}` and `x = {e}` of a scalar
        if let ExprKind::List(elements) = self.il.get(b).kind.clone() {
            if let [_, second, ..] = elements[..] {
                return self.wrong_at(Cause::TooManyInitializers, self.first_token(second), node);
            }
            if self.conversion(b, ty.bare(), true, context)?.is_none()
                || context.substitution && self.list_narrows(&elements, ty.bare(), context)?
            {
                return self.ill_formed(node);
            }
            return Ok(self.push(ExprKind::Binary(operator, a, b), ty, Category::LValue, node));
        }
        let target = ty.bare();
        let Some(sequence) = self.conversion(b, target, true, context)? else {
            return match self.misfit(b, target, Usage::Assigned) {
                Some(
                    cause @ (Cause::AssignedMisfit | Cause::AssignedPermitted | Cause::NoFunctionOfType),
                ) => {
                    self.tell_wanted(self.node(node).main, b, target);
                    self.wrong(cause, node)
                }
                Some(Cause::BoundMember) => self.uncalled_member(self.il.get(b).node),
                Some(cause) => {
                    self.tell_wanted(self.first_token(b), b, target);
                    self.wrong_operand(cause, b, node)
                }
                None => self.ill_formed(node),
            };
        };
        let ambiguous = matches!(sequence, Sequence::User(f, _) if f.is_none());
        if ambiguous && self.note_ambiguous_conversion(b, target, context) {
            return self.ill_formed(node);
        }
        self.note_base(b, target, None, context);
        let operand = self.il.get(b).node;
        let b = self.apply(b, &sequence, target, operand)?;
        self.note_volatile_assignment(ty, node, context);
        let id = self.push(ExprKind::Binary(operator, a, b), ty, Category::LValue, node);
        self.il.exprs[id].bit_field = self.il.get(a).bit_field;
        Ok(id)
    }

    /// True if objects of the class of `a` are not assigned to, and the list `b` makes none either.
    fn lacks_assignment(&mut self, a: ExprId, b: ExprId, context: Context) -> Res<bool> {
        let (to, node) = (self.ty(a).bare(), self.il.get(b).node);
        let Some(class) = self.program.types.as_class(to) else { return Ok(false) };
        let ExprKind::List(elements) = self.il.get(b).kind.clone() else { return Ok(false) };
        Ok(!self.any_dependent(&elements)
            && self.is_told(node, context)
            && self.declared_assignments(class)?.is_empty()
            && !self.manner(to, crate::operation::Operation::CopyAssign, node)?.possible
            && self.list_initialized(class, &elements, context)?.is_none())
    }

    /// Notes what is wrong with a list `b` that is assigned to `a` ([expr.ass]/9): a number or pointer, or an object of a class
    /// of which nobody declares another assignment than copies.
    fn check_assigned_list(&mut self, a: ExprId, b: ExprId, context: Context) {
        let (list, to) = (self.il.get(b).node, self.ty(a));
        if !matches!(self.il.get(b).kind, ExprKind::List(_))
            || self.kind_of(list) != NodeKind::BracedList
            || to.is_none()
            || self.il.get(a).category != Category::LValue
            || self.program.types.is_const(to)
            || !self.is_told_in_patterns(context)
        {
            return;
        }
        let to = to.bare();
        match self.program.types.as_class(to) {
            Some(class) => {
                if !matches!(self.complete_class(class), Ok(Some(_)))
                    || !self.declared_assignments(class).is_ok_and(|list| list.is_empty())
                    || !self
                        .manner(to, crate::operation::Operation::CopyAssign, list)
                        .is_ok_and(|m| m.possible)
                {
                    return;
                }
                let strict = self.is_aggregate(class) == Ok(true);
                self.check_list_operand(to, list, strict, context);
            }
            None if self.is_scalar_type(to) => _ = self.check_list_operand(to, list, true, context),
            None => {}
        }
    }

    /// True for a value of arithmetic type or of an enumeration.
    pub(super) fn is_value_of_number(&self, e: ExprId) -> bool {
        let ty = self.ty(e);
        ty.is_some()
            && self.il.get(e).category == Category::PRValue
            && (self.program.types.is_arithmetic(ty) || self.program.types.as_enum(ty).is_some())
    }

    /// True for the name `e` of a template parameter for numbers, which is not bound: it names no object ([temp.param]/6).
    pub(super) fn names_number(&mut self, e: ExprId, context: Context) -> Res<bool> {
        let node = self.il.get(e).node;
        if self.kind_of(node) != NodeKind::Identifier || !self.is_type_dependent(e) {
            return Ok(false);
        }
        let Found::Bound(Arg::Parameter { level, index, pack: false, .. }) =
            self.named(node, context, Filter::Any)?.found
        else {
            return Ok(false);
        };
        let value = self.value_of_parameter(level, index, node, context)?;
        Ok(self.is_value_of_number(value))
    }

    /// Why the built-in operators cannot change the operand `e`: it is no lvalue, or const ([basic.lval]/7).
    pub(crate) fn unmodifiable(&self, e: ExprId) -> Option<Cause> {
        match self.il.get(e).category == Category::LValue {
            false => Some(Cause::NotModifiable),
            true => {
                let is_const = self.program.types.is_const(self.ty(e));
                (is_const && !self.is_of_parameter_object(e)).then_some(Cause::Constant)
            }
        }
    }

    /// True for a part of the object that a template parameter of class type stands for: the reference says nothing where
    /// one is changed.
    fn is_of_parameter_object(&self, e: ExprId) -> bool {
        let mut e = e;
        loop {
            e = match self.il.get(e).kind {
                ExprKind::Field(object, _) | ExprKind::Binary(Operator::Subscript, object, _) => object,
                ExprKind::Convert(_, inner) => inner,
                ref kind => return matches!(kind, ExprKind::Unevaluated),
            };
        }
    }

    /// True for what names a variable that the pattern of a generic lambda captures, or a part of it: whether it is const is
    /// told of the instances.
    pub(crate) fn is_held_by_generic_lambda(&self, e: ExprId, context: Context) -> bool {
        let function = context.function;
        if function.is_none()
            || !self.program.is_template(function)
            || self.closure_around(function).is_none()
        {
            return false;
        }
        let mut e = e;
        loop {
            match self.il.get(e).kind {
                ExprKind::Field(object, ..) => e = object,
                ExprKind::Variable(v) => {
                    let owner = self.program.entity(v).owner;
                    let is_local = owner.is_some() && self.program.entity(owner).kind == EntityKind::Function;
                    return self.init_captures.contains_key(&v) || is_local && owner != function;
                }
                _ => return false,
            }
        }
    }
}
