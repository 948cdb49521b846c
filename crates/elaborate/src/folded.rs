//! What of a body an implementation need not execute: ways that a constant condition closes, what stands behind a jump,
//! and objects that it can make while the program is translated ([expr.const], [basic.start.static]/3).

use crate::il::{Category, ConversionKind, ExprKind, Operator, Place, StmtKind};
use crate::{Elaborator, ExprId, StmtId};
use cufront_items::Specifiers;
use cufront_program::{EntityId, Slot};

/// Deepest nesting that is looked into.
const DEPTH: u32 = 64;

impl Elaborator<'_> {
    /// The parts of `place` that are never reached.
    pub(crate) fn closed_parts(&mut self, place: Place) -> Vec<Place> {
        match place {
            Place::Stmt(s) => match self.il.stmt(s).kind.clone() {
                StmtKind::Block(list) => self.behind_jump(&list),
                StmtKind::If { condition: Some(c), then, otherwise, .. } => {
                    let place = |s: Option<StmtId>| s.map(Place::Stmt);
                    self.closed(c, place(then), place(otherwise))
                }
                StmtKind::Loop { condition: Some(c), body, increment, .. } => {
                    if self.constant_condition(c) == Some(false) {
                        body.map(Place::Stmt).into_iter().chain(increment.map(Place::Expr)).collect()
                    } else {
                        Vec::new()
                    }
                }
                _ => Vec::new(),
            },
            Place::Expr(e) => match self.il.get(e).kind {
                ExprKind::Conditional(c, then, otherwise) => {
                    self.closed(c, Some(Place::Expr(then)), Some(Place::Expr(otherwise)))
                }
                ExprKind::Binary(Operator::AmpAmp, left, right) => {
                    self.closed(left, Some(Place::Expr(right)), None)
                }
                ExprKind::Binary(Operator::PipePipe, left, right) => {
                    self.closed(left, None, Some(Place::Expr(right)))
                }
                _ => Vec::new(),
            },
        }
    }

    /// What is closed if `condition` is known; both ways if a compiler may know it and we do not.
    fn closed(&mut self, condition: ExprId, then: Option<Place>, otherwise: Option<Place>) -> Vec<Place> {
        match self.constant_condition(condition) {
            Some(true) => otherwise.into_iter().collect(),
            Some(false) => then.into_iter().collect(),
            None if self.is_constant_value(condition, 0) => then.into_iter().chain(otherwise).collect(),
            None => Vec::new(),
        }
    }

    /// The statements of a block between a jump and the next label.
    fn behind_jump(&self, list: &[StmtId]) -> Vec<Place> {
        let mut jumped = false;
        let mut closed = Vec::new();
        for &s in list {
            let kind = &self.il.stmt(s).kind;
            jumped &= !matches!(kind, StmtKind::Label(_) | StmtKind::Case(..));
            if jumped {
                closed.push(Place::Stmt(s));
            }
            jumped |= matches!(kind, StmtKind::Return(_) | StmtKind::Jump(_));
        }
        closed
    }

    fn constant_condition(&mut self, e: ExprId) -> Option<bool> {
        self.constant_number(e).map(|v| v != 0).or_else(|| self.beyond_limits(e))
    }

    /// The value of an expression that a compiler knows.
    pub(crate) fn constant_number(&mut self, e: ExprId) -> Option<i128> {
        let outer = std::mem::take(&mut self.steps);
        let value = self.evaluate(e);
        self.steps = outer;
        match value {
            Ok(value) => value,
            Err(fail) if fail.is_gap() => self.completed_integer(e),
            Err(_) => None,
        }
    }

    /// A comparison that the limits of an unsigned type decide: `n > max`, `n < 0`.
    fn beyond_limits(&mut self, e: ExprId) -> Option<bool> {
        let ExprKind::Binary(operator, left, right) = self.il.get(e).kind else { return None };
        let builtin = self.program.types.as_builtin(self.ty(left).bare())?;
        let max = builtin.wrap(-1);
        if max <= 0 || !self.program.types.is_integral(self.ty(left)) {
            return None;
        }
        match (operator, self.constant_number(right)?) {
            (Operator::Greater, n) if n == max => Some(false),
            (Operator::LessEqual, n) if n == max => Some(true),
            (Operator::Less, 0) => Some(false),
            (Operator::GreaterEqual, 0) => Some(true),
            _ => None,
        }
    }

    /// True for an object that a constexpr constructor makes from constants: its value can be known.
    pub(crate) fn is_constant_object(&self, e: ExprId) -> bool {
        matches!(self.il.get(e).kind, ExprKind::Construct { .. } | ExprKind::Aggregate(_))
            && self.is_constant_value(e, 0)
    }

    /// True for an expression that reads no variable whose value may change: constants, addresses, and what is
    /// computed from them.
    pub(crate) fn is_constant_value(&self, e: ExprId, depth: u32) -> bool {
        if depth > DEPTH {
            return false;
        }
        let expr = self.il.get(e);
        let all = |list: &[ExprId]| list.iter().all(|&e| self.is_constant_value(e, depth + 1));
        match &expr.kind {
            ExprKind::Constant(_)
            | ExprKind::Floating
            | ExprKind::String
            | ExprKind::Enumerator(_)
            | ExprKind::Function(_)
            | ExprKind::MemberPointer(_)
            | ExprKind::Unevaluated => true,
            ExprKind::Lambda(class) => self.closure_copies(*class).is_empty(),
            ExprKind::Variable(v) => self.is_constant_variable(*v),
            ExprKind::Field(..) => false,
            ExprKind::Unary(Operator::Amp, _, operand)
            | ExprKind::Convert(ConversionKind::ArrayToPointer | ConversionKind::Reference, operand) => {
                self.is_place(*operand, depth + 1)
            }
            ExprKind::Unary(Operator::PlusPlus | Operator::MinusMinus, ..) => false,
            ExprKind::Unary(_, _, operand) | ExprKind::Convert(_, operand) => all(&[*operand]),
            ExprKind::Binary(Operator::Comma, left, right) => {
                self.is_place(*left, depth + 1) && all(&[*right])
            }
            ExprKind::Binary(operator, left, right) => {
                let assigns = *operator == Operator::Assign || operator.computes().is_some();
                !assigns && all(&[*left, *right])
            }
            ExprKind::Conditional(c, a, b) => all(&[*c, *a, *b]),
            ExprKind::Construct { constructor, operands } => {
                (constructor.is_none() || self.is_constexpr(*constructor)) && all(operands)
            }
            ExprKind::Call { function, operands } => {
                function.is_some() && self.is_constexpr(*function) && all(operands)
            }
            ExprKind::Aggregate(list) | ExprKind::List(list) => all(list),
            ExprKind::DefaultArgument(value) => all(&[*value]),
            ExprKind::Temporary(value, destructor) => destructor.is_none() && all(&[*value]),
            _ => false,
        }
    }

    /// True for a glvalue whose evaluation reads nothing, and for a constant.
    fn is_place(&self, e: ExprId, depth: u32) -> bool {
        if depth > DEPTH {
            return false;
        }
        let expr = self.il.get(e);
        match expr.kind {
            ExprKind::Variable(_) => expr.category != Category::PRValue,
            ExprKind::Field(object, _) => self.is_place(object, depth + 1),
            ExprKind::Binary(Operator::Subscript, array, index) => {
                self.is_place(array, depth + 1) && self.is_constant_value(index, depth + 1)
            }
            _ => self.is_constant_value(e, depth + 1),
        }
    }

    /// True for a variable whose initializer may be evaluated by the compiler: const and of scalar type.
    pub(crate) fn is_constant_variable(&self, variable: EntityId) -> bool {
        let types = &self.program.types;
        match self.program.entity(variable).ty {
            Slot::Done(ty) => types.is_const(ty) && (types.is_arithmetic(ty) || types.as_enum(ty).is_some()),
            _ => false,
        }
    }

    /// True for a function that is declared `constexpr`, or defined implicitly.
    fn is_constexpr(&self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        if decl.is_none() {
            return true;
        }
        let specifiers = self.items().decls[decl].specifiers;
        specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::CONSTEVAL | Specifiers::DEFAULTED)
    }
}
