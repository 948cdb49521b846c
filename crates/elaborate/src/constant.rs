//! Integral constant expressions ([expr.const]): values of typed expressions.
//!
//! Example: `sizeof(int) * N` with `constexpr int N = 3;` is 12. What depends on template parameters has no value
//! yet; what this evaluator cannot do (objects, pointers, loops) is a gap, never a value.

use crate::il::{Category, ExprKind};
use crate::run::Flow;
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclKind, Specifiers};
use cufront_program::{Arg, Builtin, EntityId, EntityKind, Fail, Gap, Noexcept, Res, Ty, TypeKind};
use rustc_hash::FxHashMap;

/// The value of a constant variable or enumerator; `None` if it depends on template parameters.
pub(crate) type Known = Res<Option<i128>>;

/// Steps that the evaluation of one constant may take.
const MAX_STEPS: u64 = 1_000_000;

/// Calls within calls ([implimits]; spec front-end, section 7).
const MAX_CALLS: u32 = 256;

/// Values of the parameters of the calls that run.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    values: FxHashMap<EntityId, i128>,
    /// Local variables, which can be assigned to; parameters among them unless they are references.
    locals: rustc_hash::FxHashSet<EntityId>,
    depth: u32,
}

impl Frame {
    /// The variable has this value from now on.
    pub(crate) fn set(&mut self, variable: EntityId, value: i128) {
        self.values.insert(variable, value);
    }

    /// The variable is declared, and has no value yet.
    pub(crate) fn forget(&mut self, variable: EntityId) {
        self.values.remove(&variable);
        self.locals.insert(variable);
    }

    /// True for a variable of the call that runs.
    pub(crate) fn may_assign(&self, variable: EntityId) -> bool {
        self.locals.contains(&variable)
    }
}

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
        // a constant within an evaluation has its own budget, and counts for that around it
        let outer = std::mem::take(&mut self.steps);
        let mut frame = Frame::default();
        let result = self.evaluate(e, &mut frame);
        self.steps = self.steps.saturating_add(outer);
        match result {
            Ok(value) => Ok(value),
            Err(Fail::Gap(..)) if templated => Ok(None),
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
    pub(crate) fn evaluate(&mut self, e: ExprId, frame: &mut Frame) -> Known {
        self.step(e)?;
        stacker::maybe_grow(128 * 1024, 4 << 20, || self.evaluate_kind(e, frame))
    }

    fn evaluate_kind(&mut self, e: ExprId, frame: &mut Frame) -> Known {
        let expr = self.il.get(e).clone();
        match expr.kind {
            ExprKind::Constant(value) => Ok(Some(value)),
            ExprKind::Enumerator(x) => self.enumerator_value(x),
            ExprKind::Variable(v) => self.variable_value(v, frame, expr.node),
            ExprKind::Convert(_, inner) => {
                let Some(value) = self.evaluate(inner, frame)? else { return Ok(None) };
                self.as_type(value, self.ty(inner), expr.ty, expr.node)
            }
            ExprKind::Unary(operator @ (Operator::PlusPlus | Operator::MinusMinus), postfix, inner) => {
                self.evaluate_step(operator, postfix, inner, expr.node, frame)
            }
            ExprKind::Binary(operator, a, b)
                if operator == Operator::Assign || operator.computes().is_some() =>
            {
                self.evaluate_assignment(operator, a, b, expr.node, frame)
            }
            ExprKind::Unary(operator, false, inner) => {
                let Some(value) = self.evaluate(inner, frame)? else { return Ok(None) };
                let result = match operator {
                    Operator::Plus => value,
                    Operator::Minus => -value,
                    Operator::Tilde => !value,
                    Operator::Not => i128::from(value == 0),
                    _ => return self.gap(Gap::Constant, expr.node),
                };
                self.wrapped(result, expr.ty, expr.node)
            }
            ExprKind::Binary(Operator::Subscript, array, index) => {
                self.evaluate_subscript(array, index, expr.node, frame)
            }
            ExprKind::Binary(operator, a, b) => {
                self.evaluate_binary(operator, a, b, expr.ty, expr.node, frame)
            }
            ExprKind::Conditional(c, a, b) => {
                let Some(condition) = self.evaluate(c, frame)? else { return Ok(None) };
                let chosen = if condition != 0 { a } else { b };
                let Some(value) = self.evaluate(chosen, frame)? else { return Ok(None) };
                self.as_type(value, self.ty(chosen), expr.ty, expr.node)
            }
            ExprKind::Call { function, operands } => {
                self.evaluate_call(function, &operands, expr.node, frame)
            }
            ExprKind::Field(object, field) => {
                // a static constant named through an object is a variable; others need objects
                let _ = (object, field);
                self.gap(Gap::Constant, expr.node)
            }
            // built-in functions have values of their own
            ExprKind::Other(_) if self.is_call_node(expr.node) => self.gap(Gap::Constant, expr.node),
            ExprKind::Other(operands) => match operands[..] {
                // `T{}` and `T{e}` of a scalar
                [] if self.is_scalar(expr.ty) => Ok(Some(0)),
                [one] if self.is_scalar(expr.ty) => {
                    let Some(value) = self.evaluate(one, frame)? else { return Ok(None) };
                    self.as_type(value, self.ty(one), expr.ty, expr.node)
                }
                _ => self.gap(Gap::Constant, expr.node),
            },
            ExprKind::Floating => self.gap(Gap::Constant, expr.node),
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

    fn evaluate_binary(
        &mut self,
        operator: Operator,
        a: ExprId,
        b: ExprId,
        ty: Ty,
        node: NodeId,
        frame: &mut Frame,
    ) -> Known {
        let Some(x) = self.evaluate(a, frame)? else { return Ok(None) };
        match operator {
            Operator::AmpAmp if x == 0 => return Ok(Some(0)),
            Operator::PipePipe if x != 0 => return Ok(Some(1)),
            _ => {}
        }
        let Some(y) = self.evaluate(b, frame)? else { return Ok(None) };
        // operands whose values are not integers (floating-point, pointers) do not get here
        let result = match operator {
            Operator::Plus => x.checked_add(y),
            Operator::Minus => x.checked_sub(y),
            Operator::Star => x.checked_mul(y),
            Operator::Slash | Operator::Percent if y == 0 => return self.ill_formed(node),
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
    fn evaluate_subscript(&mut self, array: ExprId, index: ExprId, node: NodeId, frame: &mut Frame) -> Known {
        let Some(index) = self.evaluate(index, frame)? else { return Ok(None) };
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
            TypeKind::Builtin(b) if b.is_integral() => Ok(Some(b.wrap(value))),
            TypeKind::Builtin(Builtin::NullPointer) => Ok(Some(0)),
            TypeKind::Enum(_) => {
                let underlying = self.underlying_type(to, node)?;
                match self.program.types.as_builtin(underlying) {
                    Some(b) => Ok(Some(b.wrap(value))),
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

    /// The value of a variable that is usable in constant expressions ([expr.const]/4).
    fn variable_value(&mut self, variable: EntityId, frame: &mut Frame, node: NodeId) -> Known {
        if let Some(&value) = frame.values.get(&variable) {
            return Ok(Some(value));
        }
        // a local variable of another call, or without a value
        if frame.locals.contains(&variable) {
            return self.gap(Gap::Constant, node);
        }
        if let Some(known) = self.values.get(&variable) {
            return *known;
        }
        self.values.insert(variable, Err(Fail::Gap(Gap::Circle, self.node(node).first)));
        let steps = self.steps;
        let result = self.new_value(variable, node);
        self.steps = steps;
        self.values.insert(variable, result);
        result
    }

    /// The value of a constant variable or enumerator; `None` if it depends on template parameters.
    pub(crate) fn entity_value(&mut self, entity: EntityId, node: NodeId) -> Known {
        match self.program.entity(entity).kind {
            EntityKind::Enumerator => self.enumerator_value(entity),
            _ => self.variable_value(entity, &mut Frame::default(), node),
        }
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
        let (initializer, context) = if let Some(&known) = self.local_initializers.get(&variable) {
            known
        } else {
            let e = self.program.entity(variable).clone();
            if e.kind != EntityKind::Variable || e.decl.is_none() {
                return self.gap(Gap::Constant, node);
            }
            let mut decl = e.decl;
            let mut env = e.env;
            if e.pattern.is_some() {
                if let Some((special, inner)) = self.variable_specialization(variable)? {
                    decl = special;
                    env = inner;
                }
            }
            let parts = self.parts_of_decl(decl)?;
            let mut context = Context::of_env(env);
            context.this = self.enclosing_class(variable);
            (parts.initializer, context)
        };
        let constant = self.program.types.is_const(ty) || {
            let decl = self.program.entity(variable).decl;
            decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::CONSTEXPR)
        };
        if !constant {
            return self.ill_formed(node);
        }
        let mut operand = initializer;
        if self.is_absent(operand) {
            return self.gap(Gap::Constant, node);
        }
        if matches!(self.kind_of(operand), NodeKind::BracedList | NodeKind::ParenthesizedList) {
            let children = self.children(operand);
            match children[..] {
                [] => return Ok(Some(0)),
                [one] => operand = one,
                _ => return self.gap(Gap::Constant, node),
            }
        }
        match self.constant_of(operand, context)? {
            Some(value) => self.as_type(value, ty, ty, node),
            None => Ok(None),
        }
    }

    /// A call of a constexpr function whose body is one return statement.
    fn evaluate_call(
        &mut self,
        function: EntityId,
        operands: &[ExprId],
        node: NodeId,
        frame: &mut Frame,
    ) -> Known {
        if function.is_none() || frame.depth >= MAX_CALLS {
            return self.gap(Gap::Constant, node);
        }
        let e = self.program.entity(function).clone();
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let decl = self.program.entity(base).decl;
        let member = self.is_object_member(function);
        let (body, context, parameters) = if let Some((body, context)) = self.closure_body(function) {
            // what is captured has no value here, and is a gap where it is named
            self.type_of(function)?;
            (body, context, self.closure_parameters(function))
        } else {
            if decl.is_none() || self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED) {
                return self.gap(Gap::Constant, node);
            }
            if !self.items().decls[decl].specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::CONSTEVAL)
            {
                return self.ill_formed(node);
            }
            let mut decls = vec![decl];
            let group = self.redeclarations.get(&base).cloned().unwrap_or_default();
            decls.extend(group.iter().map(|&g| self.program.entity(g).decl).filter(|d| d.is_some()));
            let mut found = None;
            for d in decls {
                let parts = self.parts_of_decl(d)?;
                if parts.is_function {
                    found = Some((d, parts));
                    break;
                }
            }
            let Some((d, parts)) = found else { return self.gap(Gap::Constant, node) };
            self.register_heads(d)?;
            let mut context = Context::of_env(e.env);
            context.this = self.enclosing_class(function);
            context.function = function;
            self.declared_type(parts, context)?;
            let tree = self.body_tree(parts.initializer, self.node(parts.initializer).end)?;
            let Some(block) =
                self.children(tree).into_iter().find(|&c| self.kind_of(c) == NodeKind::CompoundStatement)
            else {
                return self.gap(Gap::Constant, node);
            };
            (block, context, self.parameter_clause(parts.declarator))
        };
        let mut inner = Frame { depth: frame.depth + 1, ..Frame::default() };
        let args = &operands[usize::from(member && !operands.is_empty()).min(operands.len())..];
        if let Some(clause) = parameters {
            let list = self.children(clause);
            for (i, &p) in list.iter().enumerate() {
                let Some(name) = self
                    .child(p, 1)
                    .and_then(|d| self.declarator_name(d))
                    .filter(|&n| self.kind_of(n) == NodeKind::Identifier)
                else {
                    continue;
                };
                let tok = self.node(name).main;
                let Some(&entity) = self.local_entities.get(&(tok, context.env, Context::NO_PACK)) else {
                    continue;
                };
                let declared = self.type_of(entity)?;
                let ty = self.program.types.referred(declared);
                if !self.is_scalar(ty) {
                    continue;
                }
                if declared == ty {
                    inner.locals.insert(entity);
                }
                let value = match args.get(i) {
                    Some(&arg) => match self.evaluate(arg, frame)? {
                        Some(v) => self.as_type(v, ty, ty, node)?,
                        None => return Ok(None),
                    },
                    None => {
                        let Some(default) = self.child(p, 2).filter(|&d| !self.is_absent(d)) else {
                            return self.gap(Gap::Constant, node);
                        };
                        self.constant_of(default, context)?
                    }
                };
                let Some(value) = value else { return Ok(None) };
                inner.values.insert(entity, value);
            }
        }
        let Some(result) = self.result_of(function)? else { return self.gap(Gap::Constant, node) };
        let result = self.program.types.referred(result);
        match self.run(body, context, &mut inner)? {
            Flow::Return(Some(_)) if self.program.types.is_void(result) => Ok(Some(0)),
            Flow::Return(Some(value)) => self.as_type(value, result, result, node),
            Flow::Return(None) => Ok(None),
            // the value of `void` is never looked at
            Flow::Next if self.program.types.is_void(result) => Ok(Some(0)),
            Flow::Next | Flow::Break | Flow::Continue => self.gap(Gap::Constant, node),
        }
    }

    // ------------------------------------------------------------ enumerations ([dcl.enum])

    /// The value of an enumerator.
    pub(crate) fn enumerator_value(&mut self, enumerator: EntityId) -> Known {
        if let Some(known) = self.values.get(&enumerator) {
            return *known;
        }
        let owner = self.program.entity(enumerator).owner;
        self.read_enumerators(owner)?;
        match self.values.get(&enumerator) {
            Some(known) => *known,
            None => Err(Fail::Gap(Gap::Constant, self.place_of(enumerator))),
        }
    }

    /// Computes the values of all enumerators of an enumeration, in order.
    fn read_enumerators(&mut self, owner: EntityId) -> Res<()> {
        let Some((node, scope)) = self.enum_node(owner)? else { return Ok(()) };
        let Some(list) = self.last_child(node) else { return Ok(()) };
        if self.is_absent(list) || self.open_enumerators.contains_key(&owner) {
            return Ok(());
        }
        let env = self.program.entity(owner).env;
        let mut context = Context::of_env(env);
        let class = self.enclosing_class(owner);
        context.this = class;
        let fixed = match self.fixed_underlying(owner)? {
            Some(ty) => Some(ty),
            None if self.is_scoped_enum(owner) => Some(Ty::INT),
            None => None,
        };
        self.open_enumerators.insert(owner, FxHashMap::default());
        let mut next: Known = Ok(Some(0));
        for node in self.children(list) {
            let name = self.lexed.tokens.name(self.node(node).main);
            let Some(decl) = self.items().bound(scope, name, cufront_lex::Tok(u32::MAX - 1)).next() else {
                continue;
            };
            let entity = self.entity_of(decl, env)?;
            let mut ty = fixed.unwrap_or(Ty::INT);
            if let Some(init) = self.last_child(node).filter(|&i| !self.is_absent(i)) {
                next = match self.expression(init, context) {
                    Ok(e) => {
                        if fixed.is_none() && self.ty(e).is_some() {
                            ty = self.ty(e).bare();
                        }
                        self.evaluate_in(e, init, context)
                    }
                    Err(fail) => Err(fail),
                };
            }
            self.values.insert(entity, next);
            if let Some(open) = self.open_enumerators.get_mut(&owner) {
                open.insert(entity, (ty, 0));
            }
            next = match next {
                Ok(Some(v)) => Ok(Some(v + 1)),
                other => other,
            };
        }
        self.open_enumerators.remove(&owner);
        Ok(())
    }

    /// The Enum node of the definition of an enumeration, and the scope of its enumerators.
    fn enum_node(&mut self, owner: EntityId) -> Res<Option<(NodeId, cufront_base::ScopeId)>> {
        let decl = self.program.entity(owner).decl;
        if decl.is_none() {
            return Ok(None);
        }
        let d = self.items().decls[decl].clone();
        let mut candidates = vec![decl];
        if d.name.is_some() {
            candidates.extend(
                self.items()
                    .bound(d.scope, d.name, cufront_lex::Tok(u32::MAX - 1))
                    .filter(|&x| self.items().decls[x].kind == DeclKind::Enum),
            );
        }
        let mut opaque = None;
        for c in candidates {
            let Ok(root) = self.tree(c) else { continue };
            let body = self.items().decls[c].body;
            let node = self.ast.tree(root).find(|&n| {
                self.kind_of(n) == NodeKind::Enum
                    && self.last_child(n).is_some_and(|b| {
                        if body.is_some() {
                            self.node(b).main == body
                        } else {
                            self.is_absent(b)
                        }
                    })
            });
            if let Some(node) = node {
                let inner = self.items().decls[c].inner;
                if body.is_some() {
                    return Ok(Some((node, inner)));
                }
                opaque = Some((node, inner));
            }
        }
        Ok(opaque)
    }

    /// The underlying type as written.
    fn fixed_underlying(&mut self, owner: EntityId) -> Res<Option<Ty>> {
        let Some((node, _)) = self.enum_node(owner)? else { return Ok(None) };
        let children = self.children(node);
        let n = children.len();
        if n < 3 {
            return Ok(None);
        }
        let spec = children[n - 2];
        if self.kind_of(spec) != NodeKind::Specifiers {
            return Ok(None);
        }
        let context = Context::of_env(self.env_of(owner));
        Ok(self.specified_type(spec, context)?.map(Ty::bare))
    }

    /// True if the underlying type of an enumeration is fixed ([dcl.enum]/5).
    pub(crate) fn has_fixed_underlying(&mut self, owner: EntityId) -> bool {
        self.is_scoped_enum(owner) || matches!(self.fixed_underlying(owner), Ok(Some(_)))
    }

    /// The underlying type of an enumeration ([dcl.enum]/7, with g++'s choice where the standard leaves one).
    pub(crate) fn underlying_type(&mut self, ty: Ty, node: NodeId) -> Res<Ty> {
        let Some(owner) = self.program.types.as_enum(ty) else {
            return if self.program.types.is_dependent(ty) {
                self.gap(Gap::Operand, node)
            } else {
                self.ill_formed(node)
            };
        };
        if let Some(fixed) = self.fixed_underlying(owner)? {
            return Ok(fixed);
        }
        if self.is_scoped_enum(owner) {
            return Ok(Ty::INT);
        }
        let (low, high) = self.enumerator_range(owner, node)?;
        let fits = |b: Builtin| b.wrap(low) == low && b.wrap(high) == high;
        let choices = if low < 0 {
            [Builtin::Int, Builtin::Long, Builtin::Int128]
        } else {
            [Builtin::UnsignedInt, Builtin::UnsignedLong, Builtin::UnsignedInt128]
        };
        match choices.into_iter().find(|&b| fits(b)) {
            Some(b) => Ok(Ty::builtin(b)),
            None => self.gap(Gap::Type, node),
        }
    }

    /// The type that a value of the unscoped enumeration `owner` is promoted to ([conv.prom]/3, /4): that of a fixed
    /// underlying type, else the first of `int`, `unsigned int`, `long`, … that holds all values.
    pub(crate) fn promoted_enum(&mut self, owner: EntityId, node: NodeId) -> Res<Ty> {
        if let Some(fixed) = self.fixed_underlying(owner)? {
            return Ok(self.promoted_type(fixed));
        }
        let (low, high) = self.enumerator_range(owner, node)?;
        let choices = [
            Builtin::Int,
            Builtin::UnsignedInt,
            Builtin::Long,
            Builtin::UnsignedLong,
            Builtin::Int128,
            Builtin::UnsignedInt128,
        ];
        match choices.into_iter().find(|b| b.wrap(low) == low && b.wrap(high) == high) {
            Some(b) => Ok(Ty::builtin(b)),
            None => self.gap(Gap::Type, node),
        }
    }

    /// The least and the greatest value of the enumerators, zero included.
    fn enumerator_range(&mut self, owner: EntityId, node: NodeId) -> Res<(i128, i128)> {
        let Some((tree, scope)) = self.enum_node(owner)? else { return self.gap(Gap::Type, node) };
        let Some(list) = self.last_child(tree).filter(|&l| !self.is_absent(l)) else {
            return self.gap(Gap::Type, node);
        };
        if self.open_enumerators.contains_key(&owner) {
            return self.gap(Gap::Circle, node);
        }
        self.read_enumerators(owner)?;
        let env = self.env_of(owner);
        let (mut low, mut high) = (0i128, 0i128);
        for n in self.children(list) {
            let name = self.lexed.tokens.name(self.node(n).main);
            let Some(decl) = self.items().bound(scope, name, cufront_lex::Tok(u32::MAX - 1)).next() else {
                continue;
            };
            let entity = self.entity_of(decl, env)?;
            match self.enumerator_value(entity)? {
                Some(v) => {
                    low = low.min(v);
                    high = high.max(v);
                }
                None => return self.gap(Gap::Operand, node),
            }
        }
        Ok((low, high))
    }

    // ------------------------------------------------------------ template arguments and exception specifications

    /// The expression `node` as a template argument; `None` if it depends on template parameters.
    pub(crate) fn constant_argument(&mut self, node: NodeId, context: Context) -> Res<Option<Arg>> {
        let e = self.expression(node, context.unevaluated())?;
        if self.any_dependent(&[e]) {
            return Ok(None);
        }
        match self.il.get(e).kind.clone() {
            ExprKind::Overloads { address, .. } => {
                let single = self.single(e, None)?;
                let _ = address;
                return self.address_argument(single, node);
            }
            ExprKind::Function(_) => return self.address_argument(e, node),
            ExprKind::MemberPointer(entity) => {
                let ty = self.ty(e);
                return Ok(Some(Arg::Address { ty, entity }));
            }
            ExprKind::Unary(Operator::Amp, false, _) => return self.address_argument(e, node),
            ExprKind::Variable(v) if !self.is_scalar(self.ty(e)) => {
                let ty = self.ty(e);
                let ty = self.program.types.lvalue_reference(ty);
                return Ok(Some(Arg::Address { ty, entity: v }));
            }
            _ => {}
        }
        let ty = self.ty(e);
        let value = match self.evaluate_in(e, node, context) {
            Ok(value) => value,
            Err(Fail::IllFormed(at)) => {
                // an object named as a reference argument
                if let ExprKind::Variable(v) = self.il.get(e).kind {
                    let ty = self.program.types.lvalue_reference(ty);
                    return Ok(Some(Arg::Address { ty, entity: v }));
                }
                return Err(Fail::IllFormed(at));
            }
            Err(fail) => return Err(fail),
        };
        Ok(value.map(|value| Arg::Value { ty: ty.bare(), value }))
    }

    fn address_argument(&mut self, e: ExprId, node: NodeId) -> Res<Option<Arg>> {
        let (kind, ty) = {
            let x = self.il.get(e);
            (x.kind.clone(), x.ty)
        };
        match kind {
            ExprKind::Function(f) => {
                let ty = self.program.types.pointer(ty);
                Ok(Some(Arg::Address { ty, entity: f }))
            }
            ExprKind::Unary(Operator::Amp, false, inner) => match self.il.get(inner).kind {
                ExprKind::Function(entity) | ExprKind::Variable(entity) => {
                    Ok(Some(Arg::Address { ty, entity }))
                }
                _ => self.gap(Gap::Constant, node),
            },
            _ => self.gap(Gap::Constant, node),
        }
    }

    /// True if a function does not throw by its exception specification ([except.spec]).
    pub(crate) fn is_noexcept_function(&mut self, function: EntityId) -> Res<bool> {
        let ty = self.type_of(function)?;
        let noexcept = self.program.types.as_function(ty).map(|f| f.noexcept);
        match noexcept {
            Some(Noexcept::Yes) => return Ok(true),
            Some(Noexcept::No) => {
                // a defaulted constructor without a specification has that of the implicit one ([except.spec]/7)
                let e = self.program.entity(function);
                let (decl, kind) = (e.decl, e.name_kind);
                if kind == cufront_items::NameKind::Constructor
                    && decl.is_some()
                    && self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED)
                {
                    let parts = self.parts_of(function)?;
                    if !self.ast.tree(parts.declarator).any(|n| self.kind_of(n) == NodeKind::Noexcept) {
                        let owner = self.enclosing_class(function);
                        return Ok(self.manner_of_constructor(owner, function, NodeId(0))?.nothrow);
                    }
                }
                return Ok(false);
            }
            _ => {}
        }
        let e = self.program.entity(function).clone();
        if e.decl.is_none() {
            let owner = self.enclosing_class(function);
            if owner.is_some() && e.name_kind == cufront_items::NameKind::Constructor {
                return Ok(self.manner_of_constructor(owner, function, NodeId(0))?.nothrow);
            }
            return Err(Fail::Gap(Gap::Operand, self.place_of(function)));
        }
        let parts = self.parts_of(function)?;
        let mut context = Context::of_env(e.env);
        context.this = self.enclosing_class(function);
        let operand = self
            .ast
            .tree(parts.declarator)
            .find_map(|n| (self.kind_of(n) == NodeKind::Noexcept).then(|| self.last_child(n)).flatten());
        let Some(operand) = operand.filter(|&o| !self.is_absent(o)) else { return Ok(true) };
        // the parameters are declared again for the operand
        self.declared_type(parts, context)?;
        context.complete = true;
        match self.constant_of(operand, context)? {
            Some(value) => Ok(value != 0),
            None => self.gap(Gap::Operand, operand),
        }
    }

    /// True if an expression cannot throw ([expr.unary.noexcept]): no call in it may.
    pub(crate) fn is_nonthrowing(&mut self, e: ExprId) -> Res<bool> {
        let expr = self.il.get(e).clone();
        match expr.kind {
            ExprKind::Constant(_)
            | ExprKind::Floating
            | ExprKind::String
            | ExprKind::This
            | ExprKind::Variable(_)
            | ExprKind::Enumerator(_)
            | ExprKind::Function(_)
            | ExprKind::MemberPointer(_)
            | ExprKind::Unevaluated => Ok(true),
            ExprKind::Field(o, _) => self.is_nonthrowing(o),
            ExprKind::Unary(_, _, o) => self.is_nonthrowing(o),
            ExprKind::Convert(kind, o) => {
                if kind == crate::il::ConversionKind::User || kind == crate::il::ConversionKind::Explicit {
                    let ty = self.program.types.as_class(expr.ty).is_some()
                        || self.ty(o).is_some() && self.program.types.as_class(self.ty(o)).is_some();
                    if ty && expr.category == Category::PRValue {
                        return self.gap(Gap::Operand, expr.node);
                    }
                }
                self.is_nonthrowing(o)
            }
            ExprKind::Binary(_, a, b) => Ok(self.is_nonthrowing(a)? && self.is_nonthrowing(b)?),
            ExprKind::Conditional(c, a, b) => {
                Ok(self.is_nonthrowing(c)? && self.is_nonthrowing(a)? && self.is_nonthrowing(b)?)
            }
            ExprKind::Call { function, operands } => {
                if function.is_none() {
                    return self.gap(Gap::Operand, expr.node);
                }
                if !self.is_noexcept_function(function)? {
                    return Ok(false);
                }
                for o in operands {
                    if !self.is_nonthrowing(o)? {
                        return Ok(false);
                    }
                }
                // the result of class type is destroyed
                Ok(true)
            }
            ExprKind::Construct { constructor, operands } => {
                if constructor.is_none() {
                    // an aggregate, or a prvalue of the class itself
                    for o in operands {
                        if !self.is_nonthrowing(o)? {
                            return Ok(false);
                        }
                    }
                    return Ok(true);
                }
                if !self.is_noexcept_function(constructor)? {
                    return Ok(false);
                }
                for o in operands {
                    if !self.is_nonthrowing(o)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            ExprKind::Other(operands) => {
                match self.kind_of(expr.node) {
                    NodeKind::Throw | NodeKind::New => return Ok(false),
                    NodeKind::FunctionalCast => {}
                    _ => return self.gap(Gap::Operand, expr.node),
                }
                for o in operands {
                    if !self.is_nonthrowing(o)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            ExprKind::Throw { .. } | ExprKind::New { .. } => Ok(false),
            _ => self.gap(Gap::Operand, expr.node),
        }
    }
}
