//! Integral constant expressions ([expr.const]): values of typed expressions.
//!
//! Example: `sizeof(int) * N` with `constexpr int N = 3;` is 12. What depends on template parameters has no value
//! yet. This is the way for integers; what needs objects goes on in [`crate::evaluate`].

use crate::evaluate::Value;
use crate::il::{ConversionKind, ExprKind, Place, Walk};
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{Builtin, EntityId, EntityKind, Fail, Gap, Qualifiers, Res, Ty, TypeKind};

/// The value of a constant variable or enumerator; `None` if it depends on template parameters.
pub(crate) type Known = Res<Option<i128>>;

/// Operands with more parts are taken to do something.
const MOST_IDLE_PARTS: usize = 64;

/// So many declarations of a variable are looked at.
const MOST_DECLARATIONS: usize = 16;

/// Steps that the evaluation of one constant may take.
const MAX_STEPS: u64 = 1_000_000;

impl Elaborator<'_> {
    /// The value of the expression `node` as an integer; `None` if it depends on template parameters.
    pub(crate) fn constant_of(&mut self, node: NodeId, context: Context) -> Res<Option<i128>> {
        let e = self.expression(node, context)?;
        self.evaluate_in(e, node, context)
    }

    /// The value of an expression that was elaborated in `context`.
    pub(crate) fn evaluate_in(&mut self, e: ExprId, node: NodeId, context: Context) -> Res<Option<i128>> {
        if self.any_dependent(&[e]) {
            return Ok(None);
        }
        let templated = self.is_templated(context, self.node(node).scope);
        self.begin_evaluation(e, context);
        // a constant within an evaluation has its own budget, and counts for that around it
        let outer = std::mem::take(&mut self.steps);
        let result = self.evaluate(e);
        self.steps = self.steps.saturating_add(outer);
        match result {
            Ok(value) => Ok(value),
            Err(Fail::Gap(..)) if templated => Ok(None),
            // what integers alone do not tell
            Err(Fail::Gap(Gap::Constant, _)) => self.evaluate_object(e, context),
            Err(fail) => Err(fail),
        }
    }

    /// The value of an expression that has objects in it, as an integer.
    fn evaluate_object(&mut self, e: ExprId, context: Context) -> Known {
        let node = self.il.get(e).node;
        let mut e = e;
        if self.ty(e).is_some() && self.program.types.as_class(self.ty(e)).is_some() {
            // which of several functions converts it, the type says that it is to have
            match self.converted_to_number(e, context) {
                Ok(Some(number)) => e = number,
                Err(fail) if fail.is_gap() => return Err(fail),
                _ => return self.gap(Gap::Constant, node),
            }
        }
        let outer = std::mem::take(&mut self.steps);
        let value = self.object_value(e, context);
        self.steps = self.steps.saturating_add(outer);
        match value {
            Ok(Value::Int(value)) => Ok(Some(value)),
            Ok(_) => self.gap(Gap::Constant, node),
            Err(fail) => Err(fail),
        }
    }

    fn step(&mut self, e: ExprId) -> Res<()> {
        self.count_step(self.il.get(e).node)
    }

    /// Counts a step of an evaluation.
    pub(crate) fn count_step(&mut self, node: NodeId) -> Res<()> {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return self.gap(Gap::Limit, node);
        }
        Ok(())
    }

    /// The value of an expression.
    pub(crate) fn evaluate(&mut self, e: ExprId) -> Known {
        self.step(e)?;
        stacker::maybe_grow(128 * 1024, 4 << 20, || self.evaluate_kind(e))
    }

    fn evaluate_kind(&mut self, e: ExprId) -> Known {
        let expr = self.il.get(e).clone();
        match expr.kind {
            ExprKind::Constant(value) => Ok(Some(value)),
            ExprKind::Enumerator(x) => self.enumerator_value(x),
            ExprKind::Variable(v) => {
                let value = self.within_evaluation(|this| this.variable_value(v, expr.node));
                if matches!(value, Err(Fail::IllFormed(_))) {
                    let at = self.node(expr.node).first;
                    if self.is_read_by_name(v) {
                        self.note_obstacle(self.obstacle_here(v), at);
                    }
                }
                value
            }
            ExprKind::Convert(_, inner) => {
                let Some(value) = self.evaluate(inner)? else { return Ok(None) };
                self.as_type(value, self.ty(inner), expr.ty, expr.node)
            }
            ExprKind::Unary(
                Operator::Amp | Operator::Star | Operator::PlusPlus | Operator::MinusMinus,
                ..,
            ) => self.gap(Gap::Constant, expr.node),
            ExprKind::Binary(operator, ..)
                if operator == Operator::Assign || operator.computes().is_some() =>
            {
                self.gap(Gap::Constant, expr.node)
            }
            ExprKind::Unary(operator, false, inner) => {
                let Some(value) = self.evaluate(inner)? else { return Ok(None) };
                let result = match operator {
                    Operator::Plus => value,
                    Operator::Minus => match value.checked_neg() {
                        Some(negative) => negative,
                        None => return self.gap(Gap::Constant, expr.node),
                    },
                    Operator::Tilde => !value,
                    Operator::Not => i128::from(value == 0),
                    _ => return self.gap(Gap::Constant, expr.node),
                };
                self.wrapped(result, expr.ty, expr.node)
            }
            ExprKind::Binary(Operator::Subscript, array, index) => {
                self.evaluate_subscript(array, index, expr.node)
            }
            ExprKind::Binary(Operator::Comma, a, b) if self.does_nothing(a) => self.evaluate(b),
            ExprKind::Binary(operator, a, b) => self.evaluate_binary(operator, a, b, expr.ty, expr.node),
            ExprKind::Conditional(c, a, b) => {
                let Some(condition) = self.evaluate(c)? else { return Ok(None) };
                let chosen = if condition != 0 { a } else { b };
                let Some(value) = self.evaluate(chosen)? else { return Ok(None) };
                self.as_type(value, self.ty(chosen), expr.ty, expr.node)
            }
            // built-in functions have values of their own
            ExprKind::Other(_) if self.is_call_node(expr.node) => self.gap(Gap::Constant, expr.node),
            ExprKind::Other(operands) => match operands[..] {
                // `T{}` and `T{e}` of a scalar
                [] if self.is_scalar(expr.ty) => Ok(Some(0)),
                [one] if self.is_scalar(expr.ty) => {
                    let Some(value) = self.evaluate(one)? else { return Ok(None) };
                    self.as_type(value, self.ty(one), expr.ty, expr.node)
                }
                _ => self.gap(Gap::Constant, expr.node),
            },
            ExprKind::Dependent(_) => Ok(None),
            _ => self.gap(Gap::Constant, expr.node),
        }
    }

    /// True for the tree of a call, of a built-in function for instance.
    fn is_call_node(&self, node: NodeId) -> bool {
        matches!(self.kind_of(node), NodeKind::Call | NodeKind::TraitCall)
    }

    pub(crate) fn is_scalar(&self, ty: Ty) -> bool {
        self.program.types.is_integral(ty) || self.program.types.as_enum(ty).is_some()
    }

    /// True if `e`, whose value nobody takes, certainly does nothing: names, numbers and built-in operators that change
    /// nothing. Of such an operand it does not matter what its value is.
    ///
    /// Example: `n` in `(n, 1)`, which is a constant whatever `n` is.
    pub(crate) fn does_nothing(&self, e: ExprId) -> bool {
        let mut parts = 0;
        let mut idle = true;
        self.il.walk(Place::Expr(e), &mut |place| {
            parts += 1;
            idle &= parts <= MOST_IDLE_PARTS && matches!(place, Place::Expr(e) if self.changes_nothing(e));
            if idle {
                Walk::Into
            } else {
                Walk::Over
            }
        });
        idle
    }

    /// The expression `e` does nothing beside what its operands do.
    fn changes_nothing(&self, e: ExprId) -> bool {
        let expr = self.il.get(e);
        if expr.ty.is_none() || self.program.types.qualifiers(expr.ty).contains(Qualifiers::VOLATILE) {
            return false;
        }
        match &expr.kind {
            ExprKind::Constant(_)
            | ExprKind::Floating
            | ExprKind::String
            | ExprKind::This
            | ExprKind::Variable(_)
            | ExprKind::Enumerator(_)
            | ExprKind::Function(_)
            | ExprKind::Field(..)
            | ExprKind::Conditional(..) => true,
            ExprKind::Unary(operator, ..) => !matches!(operator, Operator::PlusPlus | Operator::MinusMinus),
            ExprKind::Convert(conversion, _) => *conversion != ConversionKind::User,
            ExprKind::Binary(operator, ..) => *operator != Operator::Assign && operator.computes().is_none(),
            _ => false,
        }
    }

    fn evaluate_binary(&mut self, operator: Operator, a: ExprId, b: ExprId, ty: Ty, node: NodeId) -> Known {
        let Some(x) = self.evaluate(a)? else { return Ok(None) };
        match operator {
            Operator::AmpAmp if x == 0 => return Ok(Some(0)),
            Operator::PipePipe if x != 0 => return Ok(Some(1)),
            _ => {}
        }
        let Some(y) = self.evaluate(b)? else { return Ok(None) };
        // operands whose values are not integers (floating-point, pointers) do not get here
        let result = match operator {
            Operator::Plus => x.checked_add(y),
            Operator::Minus => x.checked_sub(y),
            Operator::Star => x.checked_mul(y),
            Operator::Slash | Operator::Percent if y == 0 => {
                self.divided.set(Some((self.node(node).main, operator == Operator::Percent)));
                return self.ill_formed(node);
            }
            Operator::Slash => x.checked_div(y),
            Operator::Percent => x.checked_rem(y),
            Operator::Amp => Some(x & y),
            Operator::Pipe => Some(x | y),
            Operator::Caret => Some(x ^ y),
            Operator::ShiftLeft => u32::try_from(y).ok().filter(|&s| s < 128).map(|s| x.wrapping_shl(s)),
            Operator::ShiftRight => u32::try_from(y).ok().filter(|&s| s < 128).map(|s| x >> s),
            Operator::Equal => Some(i128::from(x == y)),
            Operator::NotEqual => Some(i128::from(x != y)),
            Operator::Less => Some(i128::from(x < y)),
            Operator::Greater => Some(i128::from(x > y)),
            Operator::LessEqual => Some(i128::from(x <= y)),
            Operator::GreaterEqual => Some(i128::from(x >= y)),
            Operator::AmpAmp | Operator::PipePipe => Some(i128::from(y != 0)),
            Operator::Comma => Some(y),
            _ => return self.gap(Gap::Constant, node),
        };
        match result {
            Some(value) => self.wrapped(value, ty, node),
            None => self.gap(Gap::Constant, node),
        }
    }

    /// `a[i]` of a string literal, or of a constant array of scalars with a flat list of initializers.
    fn evaluate_subscript(&mut self, array: ExprId, index: ExprId, node: NodeId) -> Known {
        let Some(index) = self.evaluate(index)? else { return Ok(None) };
        let (mut array, mut element) = (array, Ty::NONE);
        while let ExprKind::Convert(_, inner) = self.il.get(array).kind {
            array = inner;
        }
        let mut bound = 0;
        if let TypeKind::Array(e, cufront_program::Bound::Known(n)) = *self.program.types.kind(self.ty(array))
        {
            (element, bound) = (e, n);
        }
        let Some(at) = u64::try_from(index).ok().filter(|&i| i < bound) else {
            return self.gap(Gap::Constant, node);
        };
        let ExprKind::Variable(variable) = self.il.get(array).kind else {
            return self.gap(Gap::Constant, node);
        };
        let e = self.program.entity(variable).clone();
        if e.decl.is_none() || e.pattern.is_some() || !self.program.types.is_const(element) {
            return self.gap(Gap::Constant, node);
        }
        let parts = self.parts_of_decl(e.decl)?;
        let mut context = Context::of_env(e.env);
        context.this = self.enclosing_class(variable);
        if self.kind_of(parts.initializer) != NodeKind::BracedList || !self.is_scalar(element) {
            return self.gap(Gap::Constant, node);
        }
        let list = self.children(parts.initializer);
        if list.iter().any(|&c| {
            matches!(
                self.kind_of(c),
                NodeKind::PackExpansion | NodeKind::DesignatedInitializer | NodeKind::BracedList
            )
        }) {
            return self.gap(Gap::Constant, node);
        }
        match list.get(at as usize) {
            Some(&one) => match self.constant_of(one, context)? {
                Some(value) => self.as_type(value, element, element, node),
                None => Ok(None),
            },
            // the elements without initializers are zero
            None => Ok(Some(0)),
        }
    }

    /// `value` as its type holds it.
    fn wrapped(&mut self, value: i128, ty: Ty, node: NodeId) -> Known {
        self.as_type(value, ty, ty, node)
    }

    /// `value` of type `from` converted to `to`.
    pub(crate) fn as_type(&mut self, value: i128, from: Ty, to: Ty, node: NodeId) -> Known {
        match *self.program.types.kind(to) {
            TypeKind::Builtin(b) if b.is_integral() => self.as_integer(value, b, node),
            TypeKind::Builtin(Builtin::NullPointer) => Ok(Some(0)),
            TypeKind::Enum(_) => {
                let underlying = self.underlying_type(to, node)?;
                match self.program.types.as_builtin(underlying) {
                    Some(b) => self.as_integer(value, b, node),
                    None => Ok(Some(value)),
                }
            }
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } if value == 0 => Ok(Some(0)),
            _ => {
                let _ = from;
                self.gap(Gap::Constant, node)
            }
        }
    }

    /// `value` as the type `to` holds it; the upper half of the values of `unsigned __int128` is not computed with.
    fn as_integer(&mut self, value: i128, to: Builtin, node: NodeId) -> Known {
        let wrapped = to.wrap(value);
        if to.holds(wrapped) {
            Ok(Some(wrapped))
        } else {
            self.gap(Gap::Constant, node)
        }
    }

    /// The value of a variable that is usable in constant expressions ([expr.const]/4).
    fn variable_value(&mut self, variable: EntityId, node: NodeId) -> Known {
        if let Some(known) = self.values.get(&variable) {
            return *known;
        }
        self.values.insert(variable, Err(Fail::Gap(Gap::Circle, self.node(node).first)));
        let steps = self.steps;
        let mut result = self.new_value(variable, node);
        self.steps = steps;
        if self.is_declared_constexpr(variable) && matches!(result, Err(Fail::IllFormed(_))) {
            // its own declaration is wrong, which is told there
            result = self.gap(Gap::Limit, node);
        }
        self.values.insert(variable, result);
        result
    }

    /// The value of a constant variable or enumerator; `None` if it depends on template parameters.
    pub(crate) fn entity_value(&mut self, entity: EntityId, node: NodeId) -> Known {
        match self.program.entity(entity).kind {
            EntityKind::Enumerator => self.enumerator_value(entity),
            _ => self.variable_value(entity, node),
        }
    }

    /// True for a variable whose own value is what its name reads: no reference outside of parameters.
    fn is_read_by_name(&self, variable: EntityId) -> bool {
        let parameter = self.parameter_places.contains_key(&variable);
        parameter
            || !matches!(self.program.entity(variable).ty,
                cufront_program::Slot::Done(ty) if self.program.types.is_reference(ty))
    }

    /// True for a variable of a namespace that nothing in the unit initialises: it is only declared, with `extern`.
    fn is_declared_elsewhere(&mut self, variable: EntityId) -> Res<bool> {
        let e = self.program.entity(variable);
        let decl = e.decl;
        if decl.is_none() || e.pattern.is_some() || e.head.is_some() {
            return Ok(false);
        }
        let d = &self.items().decls[decl];
        let (scope, name) = (d.scope, d.name);
        if name.is_none() || self.items().scopes[scope].kind != ScopeKind::Namespace {
            return Ok(false);
        }
        // `const int N::n = 3;` may be its definition
        self.index_definitions();
        if self.qualified_variables.contains(&name) {
            return Ok(false);
        }
        let declarations: Vec<_> =
            self.items().bound(scope, name, Tok(u32::MAX - 1)).take(MOST_DECLARATIONS).collect();
        for &d in &declarations {
            let is_extern = self.items().decls[d].specifiers.contains(Specifiers::EXTERN);
            let initializer = self.parts_of_decl(d)?.initializer;
            if !is_extern || !self.is_absent(initializer) {
                return Ok(false);
            }
        }
        Ok(declarations.len() < MOST_DECLARATIONS)
    }

    fn new_value(&mut self, variable: EntityId, node: NodeId) -> Known {
        let ty = self.type_of(variable)?;
        let ty = self.program.types.referred(ty);
        if !self.is_scalar(ty) {
            if self.program.types.is_dependent(ty) {
                return Ok(None);
            }
            return self.gap(Gap::Constant, node);
        }
        if self.parameter_places.contains_key(&variable) {
            return self.ill_formed(node);
        }
        if !self.is_declared_constexpr(variable) && !self.program.types.is_const(ty) {
            return self.ill_formed(node);
        }
        let (initializer, context, _) = self.initializer_of_variable(variable, node)?;
        let mut operand = initializer;
        if self.is_absent(operand) {
            return match self.is_declared_elsewhere(variable)? {
                true => self.ill_formed(node),
                false => self.gap(Gap::Constant, node),
            };
        }
        if matches!(self.kind_of(operand), NodeKind::BracedList | NodeKind::ParenthesizedList) {
            let children = self.children(operand);
            match children[..] {
                [] => return Ok(Some(0)),
                [one] => operand = one,
                _ => return self.gap(Gap::Constant, node),
            }
            // which function converts an object of a class the whole initialisation tells
            let e = self.expression(operand, context)?;
            if self.ty(e).is_some() && self.program.types.as_class(self.ty(e)).is_some() {
                return self.gap(Gap::Constant, node);
            }
        }
        match self.constant_of(operand, context)? {
            Some(value) => self.as_type(value, ty, ty, node),
            None => Ok(None),
        }
    }

    /// True for a variable that is declared `constexpr`.
    pub(crate) fn is_declared_constexpr(&self, variable: EntityId) -> bool {
        let decl = self.program.entity(variable).decl;
        self.constexpr_locals.contains(&variable)
            || decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::CONSTEXPR)
    }

    /// The initializer of a variable, where it is elaborated, and whether the variable is declared `constexpr`.
    pub(crate) fn initializer_of_variable(
        &mut self,
        variable: EntityId,
        node: NodeId,
    ) -> Res<(NodeId, Context, bool)> {
        let constexpr = self.is_declared_constexpr(variable);
        if let Some(&(initializer, context)) = self.local_initializers.get(&variable) {
            return Ok((initializer, context, constexpr));
        }
        let e = self.program.entity(variable).clone();
        if e.kind != EntityKind::Variable || e.decl.is_none() {
            return self.gap(Gap::Constant, node);
        }
        let (mut decl, mut env) = (e.decl, e.env);
        if e.pattern.is_some() {
            if let Some((special, inner)) = self.variable_specialization(variable)? {
                (decl, env) = (special, inner);
            }
        }
        let parts = self.parts_of_decl(decl)?;
        let context = Context { this: self.enclosing_class(variable), ..Context::of_env(env) };
        Ok((parts.initializer, context, constexpr))
    }
}
