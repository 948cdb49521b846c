//! Constants that are surely not what was meant: converted to a type that cannot hold them, compared with what they are
//! never equal to, shifted too far, assigned in a condition. All of them are warnings.
//!
//! The completed body says where something is converted, and what its operands are worth.
//!
//! Example: `unsigned u = -1;` changes a sign, `if (u < 0)` is never true.

use crate::il::{ConversionKind, ExprKind, Place, StmtKind, Walk};
use crate::{Cause, Elaborator, ExprId, Operator, StmtId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::Specifiers;
use cufront_lex::TokenKind;
use cufront_program::{Builtin, Res};
use rustc_hash::FxHashSet;

/// Operands with more parts than this are no constants that people write.
const LARGEST: usize = 64;

impl Elaborator<'_> {
    /// Notes such constants in the body `block`, and in those of the lambda-expressions in it.
    pub(crate) fn check_constants(&mut self, block: Option<StmtId>) {
        let Some(block) = block.filter(|_| !self.in_instance) else { return };
        let mut blocks = vec![block];
        let mut seen: FxHashSet<StmtId> = FxHashSet::default();
        while let Some(block) = blocks.pop() {
            if seen.insert(block) {
                blocks.extend(self.check_constants_of(block));
            }
        }
    }

    /// Notes such constants in one body; gives those of its lambda-expressions.
    fn check_constants_of(&mut self, block: StmtId) -> Vec<StmtId> {
        let mut bodies: Vec<StmtId> = Vec::new();
        let mut places: Vec<Place> = Vec::new();
        let mut lengths: FxHashSet<Place> = FxHashSet::default();
        let mut returned: FxHashSet<Place> = FxHashSet::default();
        let mut choices: Vec<ExprId> = Vec::new();
        let root = self.il.stmt(block).node;
        // what is made implicitly has no tree
        let templated = (root.0 as usize) < self.ast.len() && self.items().in_template(self.node(root).scope);
        self.il.walk(Place::Stmt(block), &mut |place| {
            match place {
                Place::Expr(e) => {
                    let kind = &self.il.get(e).kind;
                    if let ExprKind::New { count: Some(count), .. } = kind {
                        lengths.insert(Place::Expr(*count));
                    }
                    if let ExprKind::Lambda(class) = kind {
                        let call = self.closure_info.get(class).map(|c| c.call);
                        bodies.extend(call.and_then(|c| self.closure_bodies.get(&c)));
                    }
                    if matches!(
                        kind,
                        ExprKind::Binary(Operator::AmpAmp | Operator::PipePipe, ..)
                            | ExprKind::Conditional(..)
                    ) {
                        choices.push(e);
                    }
                    if matches!(
                        kind,
                        ExprKind::Convert(ConversionKind::Arithmetic | ConversionKind::Explicit, _)
                            | ExprKind::Unary(Operator::Not | Operator::Minus, ..)
                            | ExprKind::Binary(..)
                            | ExprKind::Conditional(..)
                    ) {
                        places.push(place);
                    }
                    let node = self.il.get(e).node;
                    if matches!(kind, ExprKind::Dependent(_)) && self.kind_of(node) == NodeKind::Conditional {
                        places.push(place);
                    }
                }
                Place::Stmt(s) => {
                    // how the value that a template returns is converted the reference does not look at
                    if let (StmtKind::Return(Some(e)), true) = (&self.il.stmt(s).kind, templated) {
                        if matches!(self.il.get(*e).kind, ExprKind::Convert(..)) {
                            returned.insert(Place::Expr(*e));
                        }
                    }
                    if matches!(
                        self.il.stmt(s).kind,
                        StmtKind::If { .. } | StmtKind::Loop { .. } | StmtKind::Do(..)
                    ) {
                        places.push(place);
                    }
                }
            }
            Walk::Into
        });
        // of the length of an array that is made a rule of its own tells
        let discarded = self.discarded_operands(&choices);
        places.retain(|place| {
            !lengths.contains(place) && !discarded.contains(place) && !returned.contains(place)
        });
        for place in places {
            match place {
                Place::Expr(e) => match self.il.get(e).kind {
                    ExprKind::Dependent(ref operands) => {
                        if let Some(&condition) = operands.first() {
                            self.check_assigned(condition, root);
                        }
                    }
                    ExprKind::Convert(ConversionKind::Explicit, operand) => self.check_truncated(e, operand),
                    ExprKind::Convert(_, operand) => self.check_converted(e, operand),
                    ExprKind::Unary(Operator::Minus, _, operand) => self.check_negated(e, operand),
                    ExprKind::Unary(_, _, operand) => self.check_assigned(operand, root),
                    ExprKind::Binary(operator, left, right) => {
                        self.check_operands(e, operator, (left, right), root);
                    }
                    ExprKind::Conditional(condition, ..) => self.check_assigned(condition, root),
                    _ => {}
                },
                Place::Stmt(s) => {
                    let condition = match self.il.stmt(s).kind {
                        StmtKind::If { condition, declared: None, .. }
                        | StmtKind::Loop { condition, declared: None, .. }
                        | StmtKind::Do(_, condition) => condition,
                        _ => None,
                    };
                    if let Some(condition) = condition {
                        self.check_assigned(condition, root);
                    }
                }
            }
        }
        bodies
    }

    /// What the first operands of the operators `choices`, outer ones first, decide against: nobody evaluates it.
    fn discarded_operands(&mut self, choices: &[ExprId]) -> FxHashSet<Place> {
        let mut discarded: FxHashSet<Place> = FxHashSet::default();
        for &e in choices {
            if discarded.contains(&Place::Expr(e)) {
                continue;
            }
            let (condition, [if_true, if_false]) = match self.il.get(e).kind {
                ExprKind::Binary(Operator::AmpAmp, left, right) => (left, [None, Some(right)]),
                ExprKind::Binary(Operator::PipePipe, left, right) => (left, [Some(right), None]),
                ExprKind::Conditional(condition, a, b) => (condition, [Some(b), Some(a)]),
                _ => continue,
            };
            let decided = self.written_value(condition).map(|v| if v != 0 { if_true } else { if_false });
            if let Some(Some(operand)) = decided {
                // to the type of both a value is converted all the same
                let kind = &self.il.get(operand).kind;
                let converts = matches!(self.il.get(e).kind, ExprKind::Conditional(..))
                    && matches!(kind, ExprKind::Convert(ConversionKind::Arithmetic, _))
                    && !self.is_cast(operand);
                self.il.walk(Place::Expr(operand), &mut |place| {
                    if !(converts && place == Place::Expr(operand)) {
                        discarded.insert(place);
                    }
                    Walk::Into
                });
            }
        }
        discarded
    }

    fn integral(&self, e: ExprId) -> Option<Builtin> {
        let ty = self.ty(e);
        let b = if ty.is_some() { self.program.types.as_builtin(ty)? } else { return None };
        (b.is_integral() && b != Builtin::Bool).then_some(b)
    }

    /// The value of an integer that is written as a constant, without calls.
    fn written_value(&mut self, e: ExprId) -> Option<i128> {
        self.plain_value(e, false)
    }

    /// The same of one in which functions that are declared `constexpr` are called. In a template the reference computes no
    /// call.
    ///
    /// Example: `5u + m()` where `m` is `constexpr int m() { return -7; }`.
    fn called_value(&mut self, e: ExprId) -> Option<i128> {
        match self.items().in_template(self.node(self.il.get(e).node).scope) {
            true => None,
            false => self.plain_value(e, true),
        }
    }

    fn plain_value(&mut self, e: ExprId, calls: bool) -> Option<i128> {
        let mut parts = 0;
        let mut plain = true;
        self.il.walk(Place::Expr(e), &mut |place| {
            parts += 1;
            if let Place::Expr(e) = place {
                let kind = &self.il.get(e).kind;
                if calls && self.is_constexpr_call(kind) {
                    return Walk::Into;
                }
                plain &= !matches!(kind, ExprKind::Binary(Operator::Comma, ..));
                plain &= matches!(
                    kind,
                    ExprKind::Constant(_)
                        | ExprKind::Variable(_)
                        | ExprKind::Enumerator(_)
                        | ExprKind::Unary(..)
                        | ExprKind::Binary(..)
                        | ExprKind::Conditional(..)
                        | ExprKind::Convert(..)
                );
            }
            match plain && parts < LARGEST {
                true => Walk::Into,
                false => Walk::Over,
            }
        });
        match plain && parts < LARGEST {
            true => self.completed_integer(e),
            false => None,
        }
    }

    /// True for the call of a function that is declared `constexpr`.
    fn is_constexpr_call(&self, kind: &ExprKind) -> bool {
        let &ExprKind::Call { function, .. } = kind else { return false };
        if function.is_none() {
            return false;
        }
        let decl = self.program.entity(function).decl;
        decl.is_some()
            && self.items().decls[decl].specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::CONSTEVAL)
    }

    /// Notes that the constant `operand` is not kept by the conversion `e`.
    fn check_converted(&mut self, e: ExprId, operand: ExprId) {
        let (Some(to), Some(from)) = (self.integral(e), self.integral(operand)) else {
            return self.check_truncated(e, operand);
        };
        // a larger type, or the same with the same sign, has all values
        let same_sign = from.is_unsigned() == to.is_unsigned();
        if to.bits() > from.bits() && (from.is_unsigned() || same_sign)
            || to.bits() == from.bits() && same_sign
            || to.bits() > 64
        {
            return;
        }
        let value = self.written_value(operand).or_else(|| self.called_value(operand));
        let Some(value) = value else { return };
        let (low, high) = match to.is_unsigned() {
            true => (0, (1i128 << to.bits()) - 1),
            false => (-(1i128 << (to.bits() - 1)), (1i128 << (to.bits() - 1)) - 1),
        };
        if low <= value && value <= high {
            return;
        }
        let fits = -(1i128 << (to.bits() - 1)) <= value && value < 1i128 << to.bits();
        if fits && self.is_bits(operand) {
            return;
        }
        // a list that does not keep it was told of
        let at = self.first_token(operand);
        if self.problems.iter().any(|p| p.at == at && p.cause == Cause::NarrowsConstant) {
            return;
        }
        let cause = if fits { Cause::ChangesSign } else { Cause::Truncates };
        self.note_constant(cause, operand);
    }

    /// Notes that the constant `operand` of a floating-point type, without its fraction, is no value of the integer type to
    /// which `e` converts it ([conv.fpint]/1). For unsigned types no negative number is one.
    fn check_truncated(&mut self, e: ExprId, operand: ExprId) {
        let Some(to) = self.integral(e) else { return };
        let Some(value) = self.completed_floating(operand) else { return };
        if self.has_whole(to, value) {
            return;
        }
        let node = self.il.get(e).node;
        let cast = if self.is_cast(e) { self.place_of_cast(node) } else { None };
        let at = cast.unwrap_or_else(|| self.first_token(operand));
        // where a constant is needed it is an error
        if self.problems.iter().any(|p| p.at == at && p.cause == Cause::FractionOutOfRange(true)) {
            return;
        }
        let failed: Res<()> = self.wrong_at(Cause::FractionOutOfRange(false), at, node);
        self.find_of(&failed);
    }

    /// True if the integer type `to` has the whole part of `value`; of the negative numbers an unsigned type has none.
    pub(crate) fn has_whole(&self, to: Builtin, value: f64) -> bool {
        let bits = to.bits() as i32;
        match to.is_unsigned() {
            true => value >= 0.0 && value.trunc() < 2f64.powi(bits),
            false => {
                let limit = 2f64.powi(bits - 1);
                (-limit..limit).contains(&value.trunc())
            }
        }
    }

    /// The token at which a cast `node` is pointed at: of one with a name its type. `None` for what is no cast.
    pub(crate) fn place_of_cast(&self, node: NodeId) -> Option<cufront_lex::Tok> {
        match self.kind_of(node) {
            NodeKind::NamedCast => self.child(node, 0).map(|t| self.node(t).first),
            NodeKind::CStyleCast | NodeKind::FunctionalCast => Some(self.node(node).first),
            _ => None,
        }
    }

    /// True for a constant that is written as a pattern of bits, which has no sign: with `~`, `&`, `|`, `^`, or as a
    /// literal that is not decimal. So `mask & ~1` and `char c = 0x80` are silent.
    fn is_bits(&mut self, e: ExprId) -> bool {
        let node = self.il.get(e).node;
        match self.il.get(e).kind {
            // what an unsigned number lacks to zero
            ExprKind::Unary(Operator::Minus, ..) => self.integral(e).is_some_and(Builtin::is_unsigned),
            ExprKind::Unary(Operator::Tilde, ..)
            | ExprKind::Binary(Operator::Amp | Operator::Pipe | Operator::Caret, ..) => true,
            ExprKind::Unary(Operator::Plus, _, inner)
            | ExprKind::Convert(_, inner)
            | ExprKind::Binary(Operator::Comma, _, inner) => self.is_bits(inner),
            ExprKind::Conditional(_, left, right) => self.is_bits(left) || self.is_bits(right),
            ExprKind::Constant(_) => self.is_pattern_literal(node),
            ExprKind::Enumerator(_) => true,
            ExprKind::Variable(variable) => {
                let Ok((initializer, ..)) = self.initializer_of_variable(variable, node) else { return true };
                // what another name stands for may be one
                self.ast.tree(initializer).any(|n| match self.kind_of(n) {
                    NodeKind::Unary => self.main_kind(n) == TokenKind::Tilde,
                    NodeKind::Binary => {
                        matches!(self.main_kind(n), TokenKind::Amp | TokenKind::Pipe | TokenKind::Caret)
                    }
                    NodeKind::Literal => self.is_pattern_literal(n),
                    kind => kind == NodeKind::Identifier,
                })
            }
            _ => false,
        }
    }

    /// True for an integer in hexadecimal, octal or binary digits.
    fn is_pattern_literal(&self, node: NodeId) -> bool {
        self.kind_of(node) == NodeKind::Literal
            && self
                .lexed
                .spelling(self.node(node).main)
                .strip_prefix(b"0")
                .is_some_and(|rest| !rest.is_empty())
    }

    fn note_constant(&mut self, cause: Cause, e: ExprId) {
        let node = self.il.get(e).node;
        let failed: Res<()> = self.wrong_at(cause, self.first_token(e), node);
        self.find_of(&failed);
    }

    /// Notes shifts by too many bits, sums and products that are too large, and comparisons with zero that are always the same.
    fn check_operands(
        &mut self,
        e: ExprId,
        operator: Operator,
        (left, right): (ExprId, ExprId),
        root: NodeId,
    ) {
        if matches!(operator, Operator::AmpAmp | Operator::PipePipe) {
            self.check_assigned(left, root);
            let decided = self.written_value(left).map(|v| v != 0);
            if decided != Some(operator == Operator::PipePipe) {
                self.check_assigned(right, root);
            }
            return;
        }
        use Operator::{Greater, GreaterEqual, Less, LessEqual, ShiftLeft, ShiftRight};
        match operator {
            ShiftLeft | ShiftRight | Operator::ShiftLeftAssign | Operator::ShiftRightAssign => {
                let Some(shifted) = self.integral(left) else { return };
                let Some(by) = self.written_value(right) else { return };
                let cause = match by {
                    ..0 => Cause::ShiftsBackwards,
                    _ if by >= i128::from(shifted.promoted().bits()) => Cause::ShiftsTooFar,
                    _ => return,
                };
                self.note_constant(cause, right);
            }
            Less | GreaterEqual if self.is_never_negative(left) && self.written_value(right) == Some(0) => {
                self.note_comparison(e);
            }
            Greater | LessEqual if self.is_never_negative(right) && self.written_value(left) == Some(0) => {
                self.note_comparison(e);
            }
            Operator::Plus | Operator::Minus | Operator::Star | Operator::Slash => {
                self.check_overflow(e, operator, left, right);
            }
            // `u |= -1` computes as unsigned
            _ if operator.computes().is_some() => {
                let (Some(to), Some(from)) = (self.integral(left), self.integral(right)) else { return };
                let converts = to.is_unsigned() && to.promoted() == to && from.promoted().bits() <= to.bits();
                if converts
                    && !from.is_unsigned()
                    && self.written_value(right).is_some_and(|value| value < 0)
                    && !self.is_bits(right)
                {
                    self.note_constant(Cause::ChangesSign, right);
                }
            }
            _ => {}
        }
    }

    /// Notes that the result of an operation with signed constants is none of its type ([expr.pre]/4).
    fn check_overflow(&mut self, e: ExprId, operator: Operator, left: ExprId, right: ExprId) {
        let Some(ty) = self.integral(e).filter(|ty| !ty.is_unsigned() && ty.bits() <= 64) else { return };
        let Some(a) = self.written_value(left) else { return };
        let Some(b) = self.written_value(right) else { return };
        let result = match operator {
            Operator::Plus => a.checked_add(b),
            Operator::Minus => a.checked_sub(b),
            // only the least number by -1 is too large
            Operator::Slash if b == 0 => return,
            Operator::Slash => a.checked_div(b),
            _ => a.checked_mul(b),
        };
        let limit = 1i128 << (ty.bits() - 1);
        if result.is_none_or(|value| !(-limit..limit).contains(&value)) {
            let failed: Res<()> = self.wrong(Cause::Overflows, self.il.get(e).node);
            self.find_of(&failed);
        }
    }

    /// Notes that `e`, the least number of its type `operand` with the other sign, is none of its type.
    ///
    /// Example: `-(-2147483647 - 1)`.
    fn check_negated(&mut self, e: ExprId, operand: ExprId) {
        let Some(ty) = self.integral(e).filter(|ty| !ty.is_unsigned() && ty.bits() <= 64) else { return };
        if self.written_value(operand) == Some(-(1i128 << (ty.bits() - 1))) {
            let failed: Res<()> = self.wrong(Cause::Overflows, self.il.get(e).node);
            self.find_of(&failed);
        }
    }

    fn note_comparison(&mut self, e: ExprId) {
        let node = self.il.get(e).node;
        let failed: Res<()> = self.wrong(Cause::NeverNegative, node);
        self.find_of(&failed);
    }

    /// True for an unsigned number that is no constant. What is signed and converted implicitly counts as signed.
    fn is_never_negative(&mut self, e: ExprId) -> bool {
        let mut e = e;
        loop {
            match self.il.get(e).kind {
                ExprKind::Convert(ConversionKind::LValueToRValue, inner) => e = inner,
                ExprKind::Convert(ConversionKind::Arithmetic, inner) if !self.is_cast(e) => {
                    if !self.integral(inner).is_some_and(Builtin::is_unsigned) {
                        return false;
                    }
                    e = inner;
                }
                _ => break,
            }
        }
        self.integral(e).is_some_and(Builtin::is_unsigned) && self.completed_integer(e).is_none()
    }

    /// True for the conversion that a cast makes, not for one of what the cast gives.
    fn is_cast(&self, e: ExprId) -> bool {
        let ExprKind::Convert(_, inner) = self.il.get(e).kind else { return false };
        let node = self.il.get(e).node;
        matches!(self.kind_of(node), NodeKind::CStyleCast | NodeKind::FunctionalCast | NodeKind::NamedCast)
            && self.il.get(inner).node != node
    }

    /// Notes that a condition is the assignment of a constant, which is no comparison. In a template it may depend on the
    /// parameters, as `t = T(3)` does.
    fn check_assigned(&mut self, condition: ExprId, root: NodeId) {
        let mut e = condition;
        while let ExprKind::Convert(kind, inner) = self.il.get(e).kind {
            // `(int)(a = 1)` is meant so
            if kind == ConversionKind::Explicit || self.is_cast(e) {
                return;
            }
            e = inner;
        }
        let node = self.il.get(e).node;
        if self.kind_of(node) != NodeKind::Assignment || self.main_kind(node) != TokenKind::Assign {
            return;
        }
        let constant = match &self.il.get(e).kind {
            &ExprKind::Binary(Operator::Assign, _, assigned) => {
                // calls are folded where no template is instantiated later, but what a comma throws away stays
                let folded = !self.items().in_template(self.node(root).scope)
                    && self.integral(assigned).is_some()
                    && !self.has_comma(assigned)
                    && self.completed_integer(assigned).is_some();
                folded || self.is_plain_constant(assigned, 0)
            }
            ExprKind::Dependent(operands) => match operands.clone()[..] {
                // the reference takes other left operands for what need not be assigned to
                [left, assigned] => {
                    let left = self.il.get(left).node;
                    !matches!(
                        self.kind_of(left),
                        NodeKind::Unary | NodeKind::PostfixUnary | NodeKind::QualifiedName
                    ) && match self.il.get(assigned).kind {
                        ExprKind::String => true,
                        ExprKind::List(_) => false,
                        _ => self.is_plain_constant(assigned, 0),
                    }
                }
                _ => false,
            },
            _ => false,
        };
        if constant {
            let at = self.widest(node, root);
            let failed: Res<()> = self.wrong_at(Cause::AssignsConstant, self.node(at).first, node);
            self.find_of(&failed);
        }
    }

    fn has_comma(&self, e: ExprId) -> bool {
        let mut found = false;
        self.il.walk(Place::Expr(e), &mut |place| {
            if let Place::Expr(e) = place {
                found |= matches!(self.il.get(e).kind, ExprKind::Binary(Operator::Comma, ..));
            }
            if found {
                Walk::Over
            } else {
                Walk::Into
            }
        });
        found
    }

    /// True for a number, enumerator or null pointer that is written with neither calls nor objects that change. What
    /// depends on template parameters is one if its parts are.
    fn is_plain_constant(&mut self, e: ExprId, depth: usize) -> bool {
        if depth > LARGEST {
            return false;
        }
        let expr = self.il.get(e).clone();
        let changes = |operator: Operator| {
            matches!(operator, Operator::Assign | Operator::PlusPlus | Operator::MinusMinus)
                || operator.computes().is_some()
        };
        let parts = match expr.kind {
            ExprKind::Constant(_) | ExprKind::Floating | ExprKind::Enumerator(_) | ExprKind::Unevaluated => {
                return true;
            }
            // one that is defined elsewhere has no value here
            ExprKind::Variable(variable) => {
                let initializer = self.initializer_of_variable(variable, expr.node);
                return self.is_constant_variable(variable)
                    && initializer.is_ok_and(|(initializer, ..)| !self.is_absent(initializer));
            }
            ExprKind::Unary(operator, _, inner)
                if !matches!(operator, Operator::Star | Operator::Amp) && !changes(operator) =>
            {
                vec![inner]
            }
            // behind a comma a variable stays one
            ExprKind::Binary(Operator::Comma, left, right) => {
                let is_literal = |e: ExprId| matches!(self.il.get(e).kind, ExprKind::Constant(_));
                return is_literal(left) && is_literal(right);
            }
            ExprKind::Binary(operator, left, right) if !changes(operator) => vec![left, right],
            ExprKind::Conditional(a, b, c) => vec![a, b, c],
            ExprKind::Convert(kind, inner) if kind != ConversionKind::User => vec![inner],
            // `int()`
            ExprKind::Other(operands) | ExprKind::List(operands) => operands,
            ExprKind::Dependent(operands) => match self.kind_of(expr.node) {
                NodeKind::Identifier | NodeKind::QualifiedName if operands.is_empty() => return true,
                // the reference takes every one for a constant, `t++` too
                NodeKind::Unary | NodeKind::PostfixUnary => return true,
                NodeKind::CStyleCast
                | NodeKind::FunctionalCast
                | NodeKind::NamedCast
                | NodeKind::Binary
                | NodeKind::Conditional
                | NodeKind::Comma
                | NodeKind::UnaryKeyword => operands,
                _ => return false,
            },
            _ => return false,
        };
        parts.into_iter().all(|part| self.is_plain_constant(part, depth + 1))
    }

    /// The expression `node` of the tree `root` with all parentheses around it.
    fn widest(&self, node: NodeId, root: NodeId) -> NodeId {
        let around = self.ast.tree(root).filter(|&outer| {
            let mut inner = outer;
            while self.kind_of(inner) == NodeKind::Parenthesized {
                match self.child(inner, 0) {
                    Some(child) => inner = child,
                    None => return false,
                }
            }
            inner == node
        });
        around.min_by_key(|&n| self.node(n).first).unwrap_or(node)
    }
}
