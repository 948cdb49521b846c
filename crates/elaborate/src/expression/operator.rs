//! Operators: overloaded ([over.match.oper]) and built in ([expr.unary] to [expr.comma]).

use super::built_in::Choice;
use crate::il::{Category, ConversionKind, ExprKind};
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Builtin, Gap, Qualifiers, Res, Ty, TypeKind};

/// A divisor with more nodes than this is not looked at.
const LARGEST_DIVISOR: u32 = 16;

impl Elaborator<'_> {
    /// `-e`, `*e`, `&e`, `++e`, `e++`, `__real__ e`.
    pub(crate) fn unary(&mut self, node: NodeId, context: Context, postfix: bool) -> Res<ExprId> {
        let Some(operand) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        match self.main_kind(node) {
            TokenKind::Extension => return self.expression(operand, context),
            TokenKind::Imaginary => return self.complex_part(operand, node, context),
            _ => {}
        }
        let Some(operator) = self.operator_token(self.node(node).main) else {
            return self.gap(Gap::Expression, node);
        };
        if operator == Operator::Amp {
            return self.address(operand, node, context);
        }
        let e = self.expression(operand, context)?;
        if matches!(operator, Operator::PlusPlus | Operator::MinusMinus) && self.names_number(e, context)? {
            return self.wrong_operand(Cause::NotModifiable, e, node);
        }
        if self.is_type_dependent(e) {
            return Ok(self.dependent(vec![e], node));
        }
        let e = match self.il.get(e).kind {
            ExprKind::Overloads { .. } => self.single(e, None)?,
            _ => e,
        };
        let mut e = e;
        if self.is_overloadable(e) {
            let mut args = vec![e];
            if postfix {
                args.push(self.prvalue(ExprKind::Constant(0), Ty::INT, node));
            }
            match self.choose_operator(operator, args, node, context)? {
                Choice::Function(call) => return Ok(call),
                // an operator of integers takes no other
                Choice::BuiltIn(args) if operator == Operator::Tilde => {
                    e = self.subscript_operand(e, args[0], context)?;
                }
                Choice::BuiltIn(args) => e = args[0],
            }
        }
        if matches!(operator, Operator::PlusPlus | Operator::MinusMinus) {
            self.note_pointer_arithmetic(e, node, context);
        }
        if operator == Operator::Star && self.is_told_in_patterns(context) {
            let pointed = Some(self.ty(e)).filter(|ty| ty.is_some());
            let pointed = pointed.and_then(|ty| self.program.types.as_pointer(ty));
            if pointed.is_some_and(|to| self.program.types.is_void(to)) {
                return self.wrong_operand(Cause::PointsToVoid, e, node);
            }
        }
        self.built_in_unary(operator, e, postfix, node, context)
    }

    fn built_in_unary(
        &mut self,
        operator: Operator,
        e: ExprId,
        postfix: bool,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let ty = self.ty(e);
        match operator {
            Operator::Star => {
                let value = self.value(e)?;
                let Some(to) = self.program.types.as_pointer(self.ty(value)) else {
                    return self.wrong_operand(Cause::NoPointer, e, node);
                };
                // elsewhere the host compiler warns
                if context.substitution && self.program.types.is_void(to) {
                    return self.ill_formed(node);
                }
                Ok(self.push(ExprKind::Unary(operator, false, value), to, Category::LValue, node))
            }
            Operator::Not => {
                if !self.is_truth_value(ty) {
                    return self.wrong_operand(Cause::NoTruthValue, e, node);
                }
                let value = self.value(e)?;
                Ok(self.prvalue(ExprKind::Unary(operator, false, value), Ty::BOOL, node))
            }
            Operator::PlusPlus | Operator::MinusMinus => {
                if self.program.types.as_enum(ty).is_some() {
                    return self.wrong(Cause::EnumArithmetic, node);
                }
                let pointed = self.program.types.as_pointer(ty).unwrap_or(ty);
                if self.program.types.as_function(pointed).is_some() {
                    return self.wrong_operand(Cause::FunctionArithmetic, e, node);
                }
                let cause = self.unmodifiable(e);
                if let Some(cause) = cause.filter(|_| !self.is_held_by_generic_lambda(e, context)) {
                    return self.wrong_operand(cause, e, node);
                }
                if matches!(self.program.types.kind(ty), TypeKind::Array(..)) {
                    return self.wrong_operand(Cause::NotModifiable, e, node);
                }
                let counts = match *self.program.types.kind(ty) {
                    TypeKind::Builtin(b) => b.is_arithmetic(),
                    TypeKind::Enum(_)
                    | TypeKind::MemberPointer { .. }
                    | TypeKind::Array(..)
                    | TypeKind::Function(_) => false,
                    _ => true,
                };
                if !counts {
                    return self.ill_formed(node);
                }
                // `bool` has no predecessor, and its successor is of old ([expr.pre.incr]/1, [diff.cpp14.expr])
                if self.program.types.as_builtin(ty.bare()) == Some(Builtin::Bool) {
                    if operator == Operator::MinusMinus {
                        return self.wrong_operand(Cause::DecrementsBool, e, node);
                    }
                    if self.is_told_in_patterns(context) {
                        self.remark_at(Cause::IncrementsBool, self.first_token(e), node);
                    }
                }
                let operand = self.child(node, 0).unwrap_or(node);
                self.note_volatile_use(Cause::CountsVolatile, ty, operand, context);
                if postfix {
                    let keep = ty.own_qualifiers() & Qualifiers::RESTRICT;
                    let ty = self.program.types.qualified(ty.bare(), keep);
                    Ok(self.prvalue(ExprKind::Unary(operator, true, e), ty, node))
                } else {
                    let id = self.push(ExprKind::Unary(operator, false, e), ty, Category::LValue, node);
                    self.il.exprs[id].bit_field = self.il.get(e).bit_field;
                    Ok(id)
                }
            }
            Operator::Plus | Operator::Minus | Operator::Tilde => {
                let value = self.value(e)?;
                let promoted = self.promoted_operand(value)?;
                let ok = match *self.program.types.kind(promoted) {
                    TypeKind::Builtin(b) => {
                        if operator == Operator::Tilde {
                            b.is_integral()
                        } else {
                            b.is_arithmetic()
                        }
                    }
                    TypeKind::Pointer(_) => operator == Operator::Plus,
                    TypeKind::Complex(_) | TypeKind::Vector(..) => true,
                    _ => false,
                };
                if !ok {
                    if self.program.types.as_enum(ty).is_some() {
                        let failed = self.wrong(Cause::NoOperator, node);
                        self.note_operator_failure(&failed, operator, &[e], node, context);
                        return failed;
                    }
                    let cause = if operator == Operator::Tilde { Cause::NoInteger } else { Cause::NoNumber };
                    return self.wrong_operand(cause, e, node);
                }
                let value = self.converted(value, promoted, ConversionKind::Arithmetic);
                Ok(self.prvalue(ExprKind::Unary(operator, false, value), promoted, node))
            }
            _ => self.gap(Gap::Expression, node),
        }
    }

    /// `a + b` and the like.
    pub(crate) fn binary(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        // long chains lean to the left
        let mut chain = Vec::new();
        let mut at = node;
        while self.kind_of(at) == cufront_ast::NodeKind::Binary {
            let children = self.children(at);
            let [left, right] = children[..] else { return self.gap(Gap::Tree, at) };
            chain.push((at, right));
            at = left;
        }
        let mut e = self.expression(at, context)?;
        for (node, right) in chain.into_iter().rev() {
            let Some(operator) = self.operator_token(self.node(node).main) else {
                return self.gap(Gap::Expression, node);
            };
            let left = std::mem::replace(&mut at, node);
            let decides = match operator {
                Operator::AmpAmp => Some(false),
                Operator::PipePipe => Some(true),
                _ => None,
            };
            let decided = decides.is_some()
                && self.node(left).size <= LARGEST_DIVISOR
                && self.plain_truth(left, e, context) == decides;
            let b = self.maybe_unreached(decided, |this| this.expression(right, context))?;
            e = self.binary_of(operator, e, b, node, context)?;
            self.record(node, e, context);
        }
        Ok(e)
    }

    /// `a op b`.
    pub(crate) fn binary_of(
        &mut self,
        operator: Operator,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if self.is_type_dependent(a) || self.any_dependent(&[b]) {
            return Ok(self.dependent(vec![a, b], node));
        }
        let (mut a, mut b) = (a, b);
        if self.is_overloadable(a) || self.is_overloadable(b) {
            match self.choose_operator(operator, vec![a, b], node, context)? {
                Choice::Function(call) => return Ok(call),
                // beside a pointer a floating value becomes an integer, as between brackets
                Choice::BuiltIn(args) if matches!(operator, Operator::Plus | Operator::Minus) => {
                    let points = |this: &mut Self, e: ExprId| {
                        let ty = this.ty(e);
                        ty.is_some() && {
                            let ty = this.decayed(ty);
                            this.program.types.as_pointer(ty).is_some()
                        }
                    };
                    let (of_a, of_b) = (points(self, args[0]), points(self, args[1]));
                    let (from_a, from_b) = (a, b);
                    (a, b) = (args[0], args[1]);
                    if of_a {
                        b = self.subscript_operand(from_b, b, context)?;
                    }
                    if of_b {
                        a = self.subscript_operand(from_a, a, context)?;
                    }
                }
                // nor do operators of integers take another
                Choice::BuiltIn(args) if super::built_in::integral_only(operator) => {
                    let (from_a, from_b) = (a, b);
                    a = self.subscript_operand(from_a, args[0], context)?;
                    b = self.subscript_operand(from_b, args[1], context)?;
                }
                Choice::BuiltIn(args) => (a, b) = (args[0], args[1]),
            }
        }
        let (a, b) = (self.single(a, None)?, self.single(b, None)?);
        self.built_in_binary(operator, a, b, node, context)
    }

    /// True for what calls a function or converts a value, which may be a constant.
    pub(crate) fn calls(&self, written: NodeId) -> bool {
        let is_call = |n| matches!(self.kind_of(n), NodeKind::Call | NodeKind::FunctionalCast);
        self.ast.tree(written).any(is_call)
    }

    /// Notes that `divisor` is zero: a number that is written, or a name or call that stands for one ([expr.mul]/4).
    fn note_division(
        &mut self,
        operator: Operator,
        dividend: ExprId,
        divisor: ExprId,
        node: NodeId,
        context: Context,
    ) {
        let written = self.il.get(divisor).node;
        if !matches!(operator, Operator::Slash | Operator::Percent)
            || context.unevaluated
            || self.in_instance
            || self.unreached > 0
            || !self.is_told_in_patterns(context)
            || self.node(written).size > LARGEST_DIVISOR
            || !self.is_plain_condition(written) && !self.calls(written)
        {
            return;
        }
        let is_zero = match self.object_value(divisor, context) {
            Ok(crate::evaluate::Value::Int(x)) => x == 0,
            Ok(crate::evaluate::Value::Float(x)) => x == 0.0,
            _ => false,
        };
        // a floating constant may be divided by zero: that is infinity
        let floats = [dividend, divisor].iter().any(|&e| {
            let ty = self.ty(e);
            self.program.types.as_builtin(ty).is_some_and(cufront_program::Builtin::is_floating)
        });
        let constant = self.object_value(dividend, context).is_ok();
        let at = if constant { self.node(node).main } else { self.first_token(divisor) };
        let is_told = |p: &crate::Problem| {
            p.at == at && matches!(p.cause, Cause::DividesByZero(true) | Cause::RemainderOfZero(true))
        };
        if is_zero && !(floats && constant) && !self.problems.iter().any(is_told) {
            let cause = match operator {
                Operator::Percent => Cause::RemainderOfZero(false),
                _ => Cause::DividesByZero(false),
            };
            let failed: Res<()> = self.wrong_at(cause, at, node);
            self.find_of(&failed);
        }
    }

    pub(super) fn built_in_binary(
        &mut self,
        operator: Operator,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        match operator {
            Operator::Comma => {
                if matches!(self.il.get(a).kind, ExprKind::Call { .. })
                    && self.il.get(a).category == Category::PRValue
                {
                    let call = self.il.get(a).node;
                    let (ty, at) = (self.ty(a), self.node(call).main);
                    self.note_incomplete(Cause::IncompleteCall, ty, at, call, context);
                }
                let (ty, category) = (self.ty(b), self.il.get(b).category);
                return Ok(self.push(ExprKind::Binary(operator, a, b), ty, category, node));
            }
            Operator::DotStar | Operator::ArrowStar => {
                return self.member_pointer_access(operator, a, b, node, context)
            }
            Operator::AmpAmp | Operator::PipePipe => {
                for e in [a, b] {
                    if !self.is_truth_value(self.ty(e)) {
                        return self.wrong_operand(Cause::NoTruthValue, e, node);
                    }
                }
                let (a, b) = (self.value(a)?, self.value(b)?);
                return Ok(self.prvalue(ExprKind::Binary(operator, a, b), Ty::BOOL, node));
            }
            _ => {}
        }
        let (a, b) = (self.value(a)?, self.value(b)?);
        let (ta, tb) = (self.ty(a), self.ty(b));
        if let (TypeKind::Vector(..), _) | (_, TypeKind::Vector(..)) =
            (self.program.types.kind(ta).clone(), self.program.types.kind(tb).clone())
        {
            return self.vector_operation(operator, a, b, node);
        }
        match operator {
            Operator::ShiftLeft | Operator::ShiftRight => {
                let (pa, pb) = (self.promoted_operand(a)?, self.promoted_operand(b)?);
                let others = [(pa, a), (pb, b)];
                let others = others.into_iter().filter(|o| !self.program.types.is_integral(o.0));
                let others: Vec<ExprId> = others.map(|o| o.1).collect();
                if !others.is_empty() && self.has_enumeration(&[a, b]) {
                    return self.wrong_numbers(operator, a, b, node, context);
                }
                if !others.is_empty() {
                    return self.wrong_operands(Cause::NoInteger, &others, node);
                }
                let a = self.converted(a, pa, ConversionKind::Arithmetic);
                return Ok(self.prvalue(ExprKind::Binary(operator, a, b), pa, node));
            }
            Operator::Spaceship => return self.three_way(a, b, node, context),
            _ => {}
        }
        if operator.is_comparison() {
            return self.comparison(operator, a, b, node, context);
        }
        if let Some(ty) = self.arithmetic_type(a, b)? {
            let integral_only =
                matches!(operator, Operator::Percent | Operator::Amp | Operator::Pipe | Operator::Caret);
            if integral_only && !self.program.types.is_integral(ty) && self.has_enumeration(&[a, b]) {
                return self.wrong_numbers(operator, a, b, node, context);
            }
            if integral_only && !self.program.types.is_integral(ty) {
                let others = [a, b].into_iter().filter(|&e| !self.is_integer_operand(e));
                let others: Vec<ExprId> = others.collect();
                return self.wrong_operands(Cause::NoInteger, &others, node);
            }
            self.note_division(operator, a, b, node, context);
            let a = self.converted(a, ty, ConversionKind::Arithmetic);
            let b = self.converted(b, ty, ConversionKind::Arithmetic);
            return Ok(self.prvalue(ExprKind::Binary(operator, a, b), ty, node));
        }
        let (pa, pb) = (self.program.types.as_pointer(ta), self.program.types.as_pointer(tb));
        let number = |e: &Self, t: Ty| {
            e.program.types.is_integral(t) || e.program.types.as_enum(t).is_some_and(|x| !e.is_scoped_enum(x))
        };
        match (operator, pa, pb) {
            (Operator::Plus | Operator::Minus, Some(x), None) if number(self, tb) => {
                self.note_pointer_arithmetic(a, node, context);
                let counts = self.program.types.as_function(x).is_none() && !self.program.types.is_void(x);
                if !counts && self.is_told_in_patterns(context) {
                    self.remark_at(Cause::FunctionOffset, self.node(node).main, node);
                }
                self.check_complete(x, node)?;
                Ok(self.prvalue(ExprKind::Binary(operator, a, b), ta, node))
            }
            (Operator::Plus, None, Some(y)) if number(self, ta) => {
                self.note_pointer_arithmetic(b, node, context);
                if self.program.types.as_function(y).is_some() {
                    return self.wrong_operand(Cause::FunctionArithmetic, b, node);
                }
                if self.program.types.is_void(y) {
                    return self.wrong_operand(Cause::VoidArithmetic, b, node);
                }
                self.check_complete(y, node)?;
                Ok(self.prvalue(ExprKind::Binary(operator, a, b), tb, node))
            }
            (Operator::Minus, Some(x), Some(y)) => {
                let (x, y) = (self.program.types.unqualified(x), self.program.types.unqualified(y));
                let is_void = |ty: Ty| self.program.types.is_void(ty);
                if x != y && is_void(x) != is_void(y) {
                    let operand = if is_void(x) { a } else { b };
                    return self.wrong_operand(Cause::VoidArithmetic, operand, node);
                }
                if x != y {
                    // the reference takes pointers to a class and to a base of it
                    let (cx, cy) = (self.program.types.as_class(x), self.program.types.as_class(y));
                    if cx.is_some() && cy.is_some() {
                        return self.ill_formed(node);
                    }
                    return self.no_common_type(a, b, self.node(node).main, node);
                }
                self.note_pointer_arithmetic(a, node, context);
                if self.program.types.as_function(x).is_some() {
                    return self.wrong_operand(Cause::FunctionArithmetic, a, node);
                }
                if self.program.types.is_void(x) {
                    return self.wrong_operand(Cause::VoidArithmetic, a, node);
                }
                Ok(self.prvalue(ExprKind::Binary(operator, a, b), Ty::DIFFERENCE, node))
            }
            _ => self.wrong_numbers(operator, a, b, node, context),
        }
    }

    /// True for an integer, or an enumerator of an unscoped enumeration.
    pub(crate) fn is_integer_operand(&self, e: ExprId) -> bool {
        let ty = self.ty(e);
        self.program.types.is_integral(ty)
            || self.program.types.as_enum(ty).is_some_and(|e| !self.is_scoped_enum(e))
    }

    /// One of the operands is of an enumeration.
    fn has_enumeration(&self, operands: &[ExprId]) -> bool {
        operands.iter().any(|&e| self.program.types.as_enum(self.ty(e)).is_some())
    }

    /// The failure of a built-in operator that does not take one of its operands.
    fn wrong_numbers(
        &mut self,
        operator: Operator,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let plain = |e: ExprId| {
            let ty = self.ty(e);
            self.program.types.as_pointer(ty).is_some()
                || self.program.types.as_builtin(ty).is_some_and(|b| b != Builtin::NullPointer)
                || self.program.types.as_enum(ty).is_some()
        };
        if let Some(e) = [a, b].into_iter().find(|&e| self.is_member_pointer(e)) {
            let additive = matches!(operator, Operator::Plus | Operator::Minus);
            return match additive && e == a && plain(b) {
                true => self.wrong_operand(Cause::NoNumberOrPointer, e, node),
                false => self.ill_formed(node),
            };
        }
        if !plain(a) || !plain(b) {
            return self.ill_formed(node);
        }
        // with an enumeration a function is looked for
        if self.has_enumeration(&[a, b]) {
            let failed = self.wrong(Cause::NoOperator, node);
            self.note_operator_failure(&failed, operator, &[a, b], node, context);
            return failed;
        }
        let is_pointer = |e: ExprId| self.program.types.as_pointer(self.ty(e)).is_some();
        let additive = matches!(operator, Operator::Plus | Operator::Minus);
        let integral =
            matches!(operator, Operator::Percent | Operator::Amp | Operator::Pipe | Operator::Caret);
        // beside a pointer stands an integer
        if additive && is_pointer(a) && !self.is_integer_operand(b) {
            return self.wrong_operand(Cause::NoInteger, b, node);
        }
        if additive && is_pointer(b) && operator == Operator::Plus && !self.is_integer_operand(a) {
            return self.wrong_operand(Cause::NoInteger, a, node);
        }
        let is_number = |e: ExprId| {
            self.is_integer_operand(e)
                || !integral && self.program.types.as_builtin(self.ty(e)).is_some_and(Builtin::is_floating)
        };
        let cause = if integral { Cause::NoInteger } else { Cause::NoNumber };
        match [a, b].into_iter().find(|&e| !is_number(e)) {
            Some(e) if e == a && additive && self.program.types.is_void(self.ty(e)) => {
                self.wrong_operand(Cause::NoNumberOrPointer, e, node)
            }
            Some(e) if integral => {
                let others = [a, b].into_iter().filter(|&o| o == e || !is_number(o));
                let others: Vec<ExprId> = others.collect();
                self.wrong_operands(cause, &others, node)
            }
            Some(e) => self.wrong_operand(cause, e, node),
            None => self.ill_formed(node),
        }
    }

    fn is_member_pointer(&self, e: ExprId) -> bool {
        let ty = self.ty(e);
        ty.is_some() && matches!(self.program.types.kind(ty), TypeKind::MemberPointer { .. })
    }

    /// The failure of `node`, whose operands `others` are all wrong for the same `cause`: each is told.
    fn wrong_operands<T>(&mut self, cause: Cause, others: &[ExprId], node: NodeId) -> Res<T> {
        let Some((&last, first)) = others.split_last() else { return self.ill_formed(node) };
        for &e in first {
            let failed: Res<()> = self.wrong_operand(cause, e, node);
            self.find_of(&failed);
        }
        self.wrong_operand(cause, last, node)
    }

    /// An operation on vectors, element by element (GNU): with another vector of the type, or a scalar that stands for
    /// all elements. Comparisons give a vector of signed integers.
    fn vector_operation(&mut self, operator: Operator, a: ExprId, b: ExprId, node: NodeId) -> Res<ExprId> {
        let (ta, tb) = (self.ty(a).bare(), self.ty(b).bare());
        let (va, vb) = (self.program.types.kind(ta).clone(), self.program.types.kind(tb).clone());
        let vector = match (va, vb) {
            (TypeKind::Vector(..), TypeKind::Vector(..)) if ta == tb => ta,
            (TypeKind::Vector(..), TypeKind::Vector(..)) => return self.gap(Gap::Expression, node),
            (TypeKind::Vector(..), _) if self.program.types.is_arithmetic(tb) => ta,
            (_, TypeKind::Vector(..)) if self.program.types.is_arithmetic(ta) => tb,
            _ => return self.ill_formed(node),
        };
        let mut ty = vector;
        if let (true, TypeKind::Vector(element, bytes)) =
            (operator.is_comparison(), self.program.types.kind(vector).clone())
        {
            let mask = match self.layout_of(element, node)?.size {
                1 => Builtin::SignedChar,
                2 => Builtin::Short,
                4 => Builtin::Int,
                8 => Builtin::Long,
                _ => return self.gap(Gap::Expression, node),
            };
            ty = self.program.types.vector(Ty::builtin(mask), bytes);
        }
        Ok(self.prvalue(ExprKind::Binary(operator, a, b), ty, node))
    }

    /// Arithmetic on pointers needs a complete type ([expr.add]/1); on those to `void` and functions it is GNU's.
    fn check_complete(&mut self, ty: Ty, node: NodeId) -> Res<()> {
        if let Some(class) = self.program.types.as_class(ty) {
            if self.complete_class(class)?.is_none() && !self.is_being_completed(class) {
                return self.ill_formed(node);
            }
        }
        Ok(())
    }

    /// `==`, `<` and the like of built-in types ([expr.rel], [expr.eq]).
    fn comparison(
        &mut self,
        operator: Operator,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let (ta, tb) = (self.ty(a), self.ty(b));
        if let Some(ty) = self.arithmetic_type(a, b)? {
            let a = self.converted(a, ty, ConversionKind::Arithmetic);
            let b = self.converted(b, ty, ConversionKind::Arithmetic);
            return Ok(self.prvalue(ExprKind::Binary(operator, a, b), Ty::BOOL, node));
        }
        let same_enum = self.program.types.as_enum(ta).is_some() && ta.bare() == tb.bare();
        let is_relational = !matches!(operator, Operator::Equal | Operator::NotEqual);
        if is_relational && self.is_member_pointer(a) && self.is_member_pointer(b) {
            return self.wrong_operand(Cause::NoNumberOrPointer, a, node);
        }
        if same_enum || self.are_comparable_pointers(a, b)? {
            if self.note_common_base(a, b, context) {
                return self.ill_formed(node);
            }
            return Ok(self.prvalue(ExprKind::Binary(operator, a, b), Ty::BOOL, node));
        }
        // with a scoped enumeration a function is looked for
        let types = &self.program.types;
        let is_scoped = |ty: Ty| types.as_enum(ty).is_some_and(|e| self.is_scoped_enum(e));
        let is_value = |ty: Ty| types.as_enum(ty).is_some() || types.is_arithmetic(ty);
        if (is_scoped(ta) || is_scoped(tb)) && is_value(ta) && is_value(tb) {
            let failed = self.wrong(Cause::NoOperator, node);
            self.note_operator_failure(&failed, operator, &[a, b], node, context);
            return failed;
        }
        if ta.is_some() && types.is_void(ta) {
            return self.wrong_operand(Cause::NoNumberOrPointer, a, node);
        }
        if self.is_member_pointer(a) && self.is_member_pointer(b) {
            return self.wrong(Cause::IncompatibleOperands, node);
        }
        self.no_common_type(a, b, self.node(node).main, node)
    }

    /// The failure of two operands without a common type. It has a cause where one is a pointer and the other a number,
    /// or both are pointers to things that differ in more than qualifiers; it is told of `at`.
    pub(super) fn no_common_type<T>(&mut self, a: ExprId, b: ExprId, at: Tok, node: NodeId) -> Res<T> {
        let pointed = |this: &Self, e: ExprId| {
            let known = !matches!(this.il.get(e).kind, ExprKind::Overloads { .. } | ExprKind::List(_));
            this.program.types.as_pointer(this.ty(e)).filter(|_| known)
        };
        let is_number = |this: &Self, e: ExprId| this.program.types.is_arithmetic(this.ty(e));
        let is_certain = match (pointed(self, a), pointed(self, b)) {
            (Some(x), Some(y)) => {
                let is_void = self.program.types.is_void(x) || self.program.types.is_void(y);
                !is_void && !self.is_similar(x, y)
            }
            (Some(_), None) => is_number(self, b),
            (None, Some(_)) => is_number(self, a),
            (None, None) => {
                let is_null = |e: ExprId| self.ty(e).bare() == Ty::builtin(Builtin::NullPointer);
                is_null(a) && is_number(self, b) || is_number(self, a) && is_null(b)
            }
        };
        match is_certain {
            true => self.wrong_at(Cause::IncompatibleOperands, at, node),
            false => self.ill_formed(node),
        }
    }

    /// True if two pointers, pointers to members or null pointers have a common type ([expr.type]/3).
    fn are_comparable_pointers(&mut self, a: ExprId, b: ExprId) -> Res<bool> {
        let null = |e: &Self, x: ExprId| {
            e.is_null_pointer_constant(x) || e.program.types.as_builtin(e.ty(x)) == Some(Builtin::NullPointer)
        };
        let (null_a, null_b) = (null(self, a), null(self, b));
        let (ta, tb) = (self.ty(a), self.ty(b));
        let pointer_like = |e: &Self, t: Ty| {
            matches!(e.program.types.kind(t), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. })
        };
        if null_a || null_b {
            return Ok((null_a || pointer_like(self, ta)) && (null_b || pointer_like(self, tb)));
        }
        match (self.program.types.kind(ta).clone(), self.program.types.kind(tb).clone()) {
            (TypeKind::Pointer(x), TypeKind::Pointer(y)) => {
                if self.program.types.is_void(x) || self.program.types.is_void(y) {
                    return Ok(true);
                }
                Ok(self.reference_related(x, y)?.0
                    || self.reference_related(y, x)?.0
                    || self.is_similar(x, y))
            }
            (
                TypeKind::MemberPointer { class: cx, member: x },
                TypeKind::MemberPointer { class: cy, member: y },
            ) => {
                let (Some(cx), Some(cy)) = (self.program.types.as_class(cx), self.program.types.as_class(cy))
                else {
                    return Ok(false);
                };
                let related = cx == cy || self.derives_from(cx, cy)? || self.derives_from(cy, cx)?;
                Ok(related && (self.is_similar(x, y) || self.reference_related(x, y)?.0))
            }
            _ => Ok(false),
        }
    }

    /// `a <=> b` of built-in types ([expr.spaceship]).
    fn three_way(&mut self, a: ExprId, b: ExprId, node: NodeId, context: Context) -> Res<ExprId> {
        self.check_three_way(a, b, node, context)?;
        let compared = self.comparison(Operator::Less, a, b, node, context)?;
        let ExprKind::Binary(_, a, b) = self.il.get(compared).kind else {
            return self.gap(Gap::Expression, node);
        };
        let floating = self.program.types.as_builtin(self.ty(a)).is_some_and(Builtin::is_floating);
        let category = if floating { "partial_ordering" } else { "strong_ordering" };
        match self.std_type(category, node)? {
            Some(ty) => Ok(self.prvalue(ExprKind::Binary(Operator::Spaceship, a, b), ty, node)),
            None => {
                // operators of enumerations are looked for in scopes, and the operator is told of
                let of_enum = [a, b].iter().any(|&e| self.program.types.as_enum(self.ty(e)).is_some());
                match self.last_child(node).filter(|_| !of_enum) {
                    Some(right) => self.wrong_at(Cause::NoOrderingClass, self.node(right).first, node),
                    None => self.wrong(Cause::NoOrderingClass, node),
                }
            }
        }
    }

    /// Fails where `<` compares operands that `<=>` does not: null pointers, arrays, functions, pointers to members,
    /// `bool` with something else, values of two enumerations ([expr.spaceship]).
    fn check_three_way(&mut self, a: ExprId, b: ExprId, node: NodeId, context: Context) -> Res<()> {
        let (ta, tb) = (self.ty(a), self.ty(b));
        if ta.is_none() || tb.is_none() || self.any_dependent(&[a, b]) {
            return Ok(());
        }
        let types = &self.program.types;
        let is_none = |ty: Ty| {
            let ty = types.as_pointer(ty).unwrap_or(ty);
            types.as_function(ty).is_some()
                || matches!(types.kind(ty), TypeKind::MemberPointer { .. })
                || types.as_builtin(ty) == Some(Builtin::NullPointer)
        };
        let is_pointer = |ty: Ty| types.as_pointer(ty).is_some() && !is_none(ty);
        let is_bool = |ty: Ty| types.as_builtin(ty) == Some(Builtin::Bool);
        let is_array = |ty: Ty| matches!(types.kind(ty), TypeKind::Array(..));
        let of_null = |ty: Ty| types.as_builtin(ty) == Some(Builtin::NullPointer);
        // a null pointer is compared with pointers
        let compared_with_null = of_null(ta) && is_pointer(tb) || of_null(tb) && is_pointer(ta);
        let cause = match (types.as_enum(ta), types.as_enum(tb)) {
            (Some(x), Some(y)) if x != y && !self.is_scoped_enum(x) && !self.is_scoped_enum(y) => {
                Cause::DifferentEnumerations
            }
            _ if (is_none(ta) || is_none(tb)) && !compared_with_null => Cause::NoThreeWay,
            _ if is_bool(ta) != is_bool(tb) && types.is_arithmetic(ta) && types.is_arithmetic(tb) => {
                Cause::NoThreeWay
            }
            _ if is_array(ta) && is_array(tb) => Cause::NoThreeWay,
            _ => return Ok(()),
        };
        if !context.substitution && !self.is_told_in_patterns(context) {
            return Ok(());
        }
        self.wrong(cause, node)
    }

    /// The result of a defaulted `operator<=>` of `class`: the common category of its bases and members
    /// ([class.spaceship]/2).
    pub(crate) fn comparison_category(&mut self, class: cufront_program::EntityId, node: NodeId) -> Res<Ty> {
        let Some(info) = self.complete_class(class)? else { return self.ill_formed(node) };
        let mut types = Vec::new();
        for base in self.program.classes[info].bases.clone() {
            types.push(self.type_of_class(base.class));
        }
        for field in self.fields(class)? {
            types.push(self.type_of(field)?);
        }
        let mut categories = Vec::new();
        for name in crate::compared_parts::CATEGORIES {
            categories.push(self.std_type(name, node)?);
        }
        let mut weakest = 0;
        for mut ty in types {
            while let TypeKind::Array(element, _) = *self.program.types.kind(ty) {
                ty = element;
            }
            let ty = self.program.types.constant(ty);
            let x = self.push(ExprKind::Unevaluated, ty, Category::LValue, node);
            let y = self.push(ExprKind::Unevaluated, ty, Category::LValue, node);
            let e = self.binary_of(Operator::Spaceship, x, y, node, Context::global())?;
            match categories.iter().position(|&c| c == Some(self.ty(e).bare())) {
                Some(i) => weakest = weakest.max(i),
                None => return self.ill_formed(node),
            }
        }
        match categories[weakest] {
            Some(ty) => Ok(ty),
            None => self.ill_formed(node),
        }
    }

    /// `a, b`.
    pub(crate) fn comma(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [left, right] = children[..] else { return self.gap(Gap::Tree, node) };
        let a = self.expression(left, context)?;
        let b = self.expression(right, context)?;
        self.binary_of(Operator::Comma, a, b, node, context)
    }
}
