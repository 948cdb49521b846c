//! Statements of constexpr functions, run ([expr.const], [dcl.constexpr]): local variables of integral and enumeration
//! type, assignments, loops, `switch`.
//!
//! Expressions are elaborated once for each environment and kept, so that a loop does not make them anew. What is not
//! understood (objects of class type, references, pointers) is a gap.

use crate::constant::{Frame, Known};
use crate::il::ExprKind;
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, Gap, Res};

/// What a statement does to the flow of control.
pub(crate) enum Flow {
    /// The next statement runs.
    Next,
    /// `break`
    Break,
    /// `continue`
    Continue,
    /// The function returns; `None` if the value depends on template parameters.
    Return(Option<i128>),
}

impl Elaborator<'_> {
    /// The expression of a tree that is run, elaborated once.
    fn run_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let key = (node, context.env, context.pack);
        if let Some(&known) = self.run_expressions.get(&key) {
            return Ok(known);
        }
        let e = self.expression(node, context)?;
        self.run_expressions.insert(key, e);
        Ok(e)
    }

    fn run_value(&mut self, node: NodeId, context: Context, frame: &mut Frame) -> Known {
        let e = self.run_expression(node, context)?;
        self.evaluate(e, frame)
    }

    /// A condition as a truth value.
    fn run_condition(&mut self, node: NodeId, context: Context, frame: &mut Frame) -> Res<bool> {
        if self.kind_of(node) == NodeKind::Condition {
            return self.gap(Gap::Constant, node);
        }
        match self.run_value(node, context, frame)? {
            Some(value) => Ok(value != 0),
            None => self.gap(Gap::Constant, node),
        }
    }

    /// Runs a statement of a constexpr function.
    pub(crate) fn run(&mut self, node: NodeId, context: Context, frame: &mut Frame) -> Res<Flow> {
        self.count_step(node)?;
        let children = self.children(node);
        match self.kind_of(node) {
            NodeKind::CompoundStatement => self.run_list(&children, context, frame),
            NodeKind::ReturnStatement => {
                let Some(&operand) = children.first().filter(|&&o| !self.is_absent(o)) else {
                    return Ok(Flow::Return(Some(0)));
                };
                Ok(Flow::Return(self.run_value(operand, context, frame)?))
            }
            NodeKind::ExpressionStatement => {
                if let Some(&e) = children.first().filter(|&&e| !self.is_absent(e)) {
                    self.run_value(e, context, frame)?;
                }
                Ok(Flow::Next)
            }
            NodeKind::IfStatement => {
                let [init, condition, then, otherwise] = children[..] else {
                    return self.gap(Gap::Tree, node);
                };
                self.run(init, context, frame)?;
                // `if consteval` has no condition
                if self.is_absent(condition) {
                    return self.gap(Gap::Constant, node);
                }
                let branch = if self.run_condition(condition, context, frame)? { then } else { otherwise };
                self.run(branch, context, frame)
            }
            NodeKind::WhileStatement => {
                let [condition, body] = children[..] else { return self.gap(Gap::Tree, node) };
                self.run_loop(Some(condition), None, body, false, context, frame)
            }
            NodeKind::DoStatement => {
                let [body, condition] = children[..] else { return self.gap(Gap::Tree, node) };
                self.run_loop(Some(condition), None, body, true, context, frame)
            }
            NodeKind::ForStatement => {
                let [init, condition, increment, body] = children[..] else {
                    return self.gap(Gap::Tree, node);
                };
                self.run(init, context, frame)?;
                let written = |e: &Self, n: NodeId| (!e.is_absent(n)).then_some(n);
                let (condition, increment) = (written(self, condition), written(self, increment));
                self.run_loop(condition, increment, body, false, context, frame)
            }
            NodeKind::SwitchStatement => {
                let [init, condition, body] = children[..] else { return self.gap(Gap::Tree, node) };
                self.run(init, context, frame)?;
                if self.kind_of(condition) == NodeKind::Condition {
                    return self.gap(Gap::Constant, node);
                }
                let Some(value) = self.run_value(condition, context, frame)? else {
                    return self.gap(Gap::Constant, node);
                };
                self.run_switch(value, body, context, frame)
            }
            NodeKind::CaseStatement
            | NodeKind::DefaultStatement
            | NodeKind::AttributedStatement
            | NodeKind::LabelStatement => match children.last() {
                Some(&last) => self.run(last, context, frame),
                None => Ok(Flow::Next),
            },
            NodeKind::JumpStatement => match self.main_kind(node) {
                TokenKind::Break => Ok(Flow::Break),
                TokenKind::Continue => Ok(Flow::Continue),
                _ => self.gap(Gap::Constant, node),
            },
            NodeKind::Absent | NodeKind::EmptyDeclaration => Ok(Flow::Next),
            NodeKind::DeclarationStatement => {
                for &c in &children {
                    self.run_declaration(node, c, context, frame)?;
                }
                Ok(Flow::Next)
            }
            _ => self.gap(Gap::Constant, node),
        }
    }

    fn run_list(&mut self, list: &[NodeId], context: Context, frame: &mut Frame) -> Res<Flow> {
        for &c in list {
            match self.run(c, context, frame)? {
                Flow::Next => {}
                other => return Ok(other),
            }
        }
        Ok(Flow::Next)
    }

    fn run_loop(
        &mut self,
        condition: Option<NodeId>,
        increment: Option<NodeId>,
        body: NodeId,
        body_first: bool,
        context: Context,
        frame: &mut Frame,
    ) -> Res<Flow> {
        let mut first = body_first;
        loop {
            self.count_step(body)?;
            if let Some(c) = condition.filter(|_| !first) {
                if !self.run_condition(c, context, frame)? {
                    return Ok(Flow::Next);
                }
            }
            first = false;
            match self.run(body, context, frame)? {
                Flow::Next | Flow::Continue => {}
                Flow::Break => return Ok(Flow::Next),
                Flow::Return(value) => return Ok(Flow::Return(value)),
            }
            if let Some(i) = increment {
                self.run_value(i, context, frame)?;
            }
        }
    }

    /// From the label that fits on; labels stand directly in the body.
    fn run_switch(&mut self, value: i128, body: NodeId, context: Context, frame: &mut Frame) -> Res<Flow> {
        let list = match self.kind_of(body) {
            NodeKind::CompoundStatement => self.children(body),
            _ => vec![body],
        };
        let mut start = None;
        let mut default = None;
        for (i, &statement) in list.iter().enumerate() {
            let mut at = statement;
            loop {
                match self.kind_of(at) {
                    NodeKind::CaseStatement => {
                        let children = self.children(at);
                        let [low, high, inner] = children[..] else { return self.gap(Gap::Tree, at) };
                        let Some(l) = self.run_value(low, context, frame)? else {
                            return self.gap(Gap::Constant, low);
                        };
                        let h = match self.is_absent(high) {
                            true => Some(l),
                            false => self.run_value(high, context, frame)?,
                        };
                        if l <= value && h.is_some_and(|h| value <= h) && start.is_none() {
                            start = Some(i);
                        }
                        at = inner;
                    }
                    NodeKind::DefaultStatement => {
                        default = Some(i);
                        match self.last_child(at) {
                            Some(inner) => at = inner,
                            None => break,
                        }
                    }
                    _ => break,
                }
            }
        }
        let Some(start) = start.or(default) else { return Ok(Flow::Next) };
        match self.run_list(&list[start..], context, frame)? {
            Flow::Break => Ok(Flow::Next),
            other => Ok(other),
        }
    }

    /// A declaration in the block: variables get their values.
    fn run_declaration(
        &mut self,
        statement: NodeId,
        node: NodeId,
        context: Context,
        frame: &mut Frame,
    ) -> Res<()> {
        let key = (statement, context.env, context.pack);
        let first = self.run_declarations.insert(key);
        if first {
            let failures = self.failures.len();
            let recorded = self.recorded.take();
            self.statement(statement, context);
            self.recorded = recorded;
            if self.failures.len() > failures {
                let fail = self.failures[failures];
                self.failures.truncate(failures);
                self.run_declarations.remove(&key);
                return Err(fail);
            }
        }
        match self.kind_of(node) {
            NodeKind::StaticAssert
            | NodeKind::AliasDeclaration
            | NodeKind::UsingDeclaration
            | NodeKind::UsingDirective
            | NodeKind::EmptyDeclaration => return Ok(()),
            NodeKind::SimpleDeclaration => {}
            _ => return self.gap(Gap::Constant, node),
        }
        let children = self.children(node);
        let Some((&specifiers, declarators)) = children.split_first() else { return Ok(()) };
        if self.has_specifier(specifiers, TokenKind::Typedef) {
            return Ok(());
        }
        if self.has_specifier(specifiers, TokenKind::Static) {
            return self.gap(Gap::Constant, node);
        }
        for &d in declarators {
            let parts = self.children(d);
            let n = parts.len();
            if n < 3 {
                return self.gap(Gap::Constant, d);
            }
            let Some(name) = self.declarator_name(parts[n - 3]) else { return self.gap(Gap::Constant, d) };
            let tok = self.node(name).main;
            let Some(&entity) = self.local_entities.get(&(tok, context.env, context.pack)) else {
                return self.gap(Gap::Local, d);
            };
            let ty = self.type_of(entity)?;
            if !self.is_scalar(ty) {
                return self.gap(Gap::Constant, d);
            }
            frame.forget(entity);
            let mut operand = parts[n - 1];
            if self.is_absent(operand) {
                continue;
            }
            if matches!(self.kind_of(operand), NodeKind::BracedList | NodeKind::ParenthesizedList) {
                match self.children(operand)[..] {
                    [] => {
                        frame.set(entity, 0);
                        continue;
                    }
                    [one] => operand = one,
                    _ => return self.gap(Gap::Constant, d),
                }
            }
            let Some(value) = self.run_value(operand, context, frame)? else {
                return self.gap(Gap::Constant, d);
            };
            match self.as_type(value, ty, ty, d)? {
                Some(value) => frame.set(entity, value),
                None => return self.gap(Gap::Constant, d),
            }
        }
        Ok(())
    }

    /// The local variable that an lvalue names, if it may be assigned to: no reference.
    fn assignable(&mut self, e: ExprId, frame: &Frame) -> Res<EntityId> {
        let expr = self.il.get(e).clone();
        if let ExprKind::Variable(v) = expr.kind {
            if frame.may_assign(v) {
                let ty = self.type_of(v)?;
                if self.is_scalar(ty) {
                    return Ok(v);
                }
            }
        }
        self.gap(Gap::Constant, expr.node)
    }

    /// `a = b`, `a += b`.
    pub(crate) fn evaluate_assignment(
        &mut self,
        operator: Operator,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        frame: &mut Frame,
    ) -> Known {
        let variable = self.assignable(a, frame)?;
        let ty = self.ty(a).bare();
        let Some(right) = self.evaluate(b, frame)? else { return Ok(None) };
        let value = match operator.computes() {
            None => right,
            Some(compute) => {
                let Some(left) = self.evaluate(a, frame)? else { return Ok(None) };
                let common = match compute {
                    Operator::ShiftLeft | Operator::ShiftRight => Some(self.promoted_type(ty)),
                    _ => self.arithmetic_type(a, b)?,
                };
                let Some(common) = common else { return self.gap(Gap::Constant, node) };
                let shift = matches!(compute, Operator::ShiftLeft | Operator::ShiftRight);
                let left = self.as_type(left, ty, common, node)?;
                let right = if shift { Some(right) } else { self.as_type(right, common, common, node)? };
                let (Some(left), Some(right)) = (left, right) else { return Ok(None) };
                let x = self.prvalue(ExprKind::Constant(left), common, node);
                let y = self.prvalue(ExprKind::Constant(right), common, node);
                let e = self.prvalue(ExprKind::Binary(compute, x, y), common, node);
                match self.evaluate(e, frame)? {
                    Some(value) => value,
                    None => return Ok(None),
                }
            }
        };
        let stored = self.as_type(value, ty, ty, node)?;
        if let Some(value) = stored {
            frame.set(variable, value);
        }
        Ok(stored)
    }

    /// `++a`, `a--` and their like.
    pub(crate) fn evaluate_step(
        &mut self,
        operator: Operator,
        postfix: bool,
        a: ExprId,
        node: NodeId,
        frame: &mut Frame,
    ) -> Known {
        let variable = self.assignable(a, frame)?;
        let ty = self.ty(a).bare();
        let Some(old) = self.evaluate(a, frame)? else { return Ok(None) };
        let new = if operator == Operator::PlusPlus { old + 1 } else { old - 1 };
        let Some(new) = self.as_type(new, ty, ty, node)? else { return Ok(None) };
        frame.set(variable, new);
        Ok(Some(if postfix { old } else { new }))
    }
}
