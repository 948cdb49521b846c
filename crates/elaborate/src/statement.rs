//! Statements ([stmt.stmt]): a body is elaborated from its first statement to its last, so that each declaration is
//! known to what follows.

use crate::convert::Sequence;
use crate::il::{ExprKind, Stmt, StmtKind};
use crate::misfit::Usage;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId, StmtId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::Specifiers;
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, EntityKind, Fail, Gap, Res, Slot, Ty, TypeKind};

/// The values of the labels of a `switch`, in the order of the first ones.
#[derive(Debug, Default)]
pub(crate) struct Labels {
    /// The type that they are converted to, if that is known.
    promoted: Option<Ty>,
    ranges: Vec<(i128, i128)>,
    /// Some of them overlap.
    overlap: bool,
}

impl Labels {
    /// Adds a label of the values `from` to `to`; true if another one has a value of it. A label behind the greatest one is
    /// compared with no other, as the reference does, and with one alone that begins behind it.
    fn add(&mut self, from: i128, to: i128) -> bool {
        if self.ranges.last().is_none_or(|last| last.1 < from) {
            self.ranges.push((from, to));
            return false;
        }
        let place = self.ranges.partition_point(|r| r.0 <= from);
        // without overlaps only the nearest one reaches up to here
        let first = if self.overlap { 0 } else { place.saturating_sub(1) };
        let again = self.ranges[first..place].iter().any(|r| r.1 >= from)
            || self.ranges.get(place).is_some_and(|r| r.0 <= to);
        self.ranges.insert(place, (from, to));
        self.overlap |= again;
        again
    }
}

impl Elaborator<'_> {
    /// Appends a statement.
    pub(crate) fn add(&mut self, kind: StmtKind, node: NodeId) -> StmtId {
        self.il.stmts.push(Stmt { kind, node })
    }

    /// Keeps a failure and goes on.
    pub(crate) fn note<T>(&mut self, result: Res<T>) {
        if let Some(fail) = result.err() {
            self.fails(fail);
        }
    }

    /// The type of what a body returns, for deduction; `void` without a return statement with operand.
    pub(crate) fn statement_result(&mut self, body: NodeId, context: Context) -> Res<Ty> {
        self.statement_and_result(body, context).0
    }

    /// The same, and the body.
    pub(crate) fn statement_and_result(&mut self, body: NodeId, context: Context) -> (Res<Ty>, StmtId) {
        let outer = std::mem::take(&mut self.returns);
        let failures = self.failures.len();
        let block = self.statement(body, context);
        let returns = std::mem::replace(&mut self.returns, outer);
        if self.recorded.is_none() {
            // a failure in a body that is only read for its result matters only if the result rests on it
            self.failures.truncate(failures);
        }
        let mut result = None;
        for r in returns {
            let one = match r {
                Ok(one) => one,
                Err(fail) => return (Err(fail), block),
            };
            match result {
                None => result = Some(one),
                Some(known) if known == one => {}
                Some(_) => return (Err(Fail::IllFormed(self.node(body).first)), block),
            }
        }
        (Ok(result.unwrap_or(Ty::VOID)), block)
    }

    /// The result type of a function whose declared result `declared` has a placeholder.
    pub(crate) fn deduced_result(&mut self, function: EntityId, declared: Ty) -> Res<Ty> {
        if let Some(&known) = self.results.get(&function) {
            return known;
        }
        if !self.deducing.insert(function) {
            // behind its first return statement the result is known ([dcl.spec.auto]/10)
            if let Some(&ty) = self.first_results.get(&function) {
                return Ok(ty);
            }
            return Err(Fail::Gap(Gap::Circle, self.place_of(function)));
        }
        if self.depth > crate::MAX_INSTANTIATION_DEPTH * 4 {
            return Err(Fail::Gap(Gap::Limit, self.place_of(function)));
        }
        self.depth += 1;
        let recorded = self.recorded.take();
        let pattern = std::mem::replace(&mut self.result_pattern, declared);
        let failures = self.failures.len();
        let result = self.new_result(function);
        self.failures.truncate(failures);
        self.result_pattern = pattern;
        self.recorded = recorded;
        self.depth -= 1;
        self.deducing.remove(&function);
        self.results.insert(function, result);
        result
    }

    /// The block of a function body.
    pub(crate) fn block_of(&self, body: NodeId) -> Option<NodeId> {
        self.children(body).into_iter().find(|&c| self.kind_of(c) == NodeKind::CompoundStatement)
    }

    fn new_result(&mut self, function: EntityId) -> Res<Ty> {
        if let Some((body, context)) = self.closure_body(function) {
            return self.statement_result(body, context);
        }
        // an explicit specialisation deduces from its own body
        if let Some(special) = self.function_specialization(function)? {
            let written = self.written_body(special)?;
            return match written.and_then(|(tree, context)| Some((self.block_of(tree)?, context))) {
                Some((block, context)) => self.statement_result(block, context),
                None => Err(Fail::Gap(Gap::Declaration, self.place_of(function))),
            };
        }
        let e = self.program.entity(function).clone();
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let declared = self.program.entity(base).decl;
        if declared.is_some() && self.items().decls[declared].specifiers.contains(Specifiers::DEFAULTED) {
            // only `operator<=>` deduces what it gives
            let class = match self.enclosing_class(function) {
                class if class.is_some() => class,
                _ => return Err(Fail::Gap(Gap::Declaration, self.place_of(function))),
            };
            // the operators of the members are found from the declaration
            let node = self.tree(declared)?;
            return self.comparison_category(class, node);
        }
        for decl in self.definitions_of(base)? {
            let parts = self.parts_of_decl(decl)?;
            if !parts.is_function {
                continue;
            }
            self.register_heads(decl)?;
            let mut context = Context::of_env(e.env);
            context.this = self.enclosing_class(function);
            context.function = function;
            let declared = self.declared_type(parts, context)?;
            let context = self.with_constness(context, declared.ty);
            let tree = self.body_tree(parts.initializer, self.node(parts.initializer).end)?;
            let Some(block) = self.block_of(tree) else { continue };
            return self.statement_result(block, context);
        }
        Err(Fail::Gap(Gap::Declaration, self.place_of(function)))
    }

    /// One statement.
    pub(crate) fn statement(&mut self, node: NodeId, context: Context) -> StmtId {
        let made = stacker::maybe_grow(256 * 1024, 4 << 20, || match self.has_scope_of_head(node) {
            true => self.in_block(|this| this.statement_of_kind(node, context)),
            false => self.statement_of_kind(node, context),
        });
        match made {
            Ok(kind) => self.add(kind, node),
            Err(fail) => {
                self.fails(fail);
                self.add(StmtKind::Nothing, node)
            }
        }
    }

    /// True for a statement whose head has a scope of its own for undeclared names: something is declared there, or an
    /// init-statement stands in front of a condition.
    ///
    /// Example: in `for (int i = 0; i < N; ++i) ;` the undeclared `N` is not known behind the statement.
    fn has_scope_of_head(&self, node: NodeId) -> bool {
        let is =
            |place: usize, kind: NodeKind| self.child(node, place).is_some_and(|c| self.kind_of(c) == kind);
        match self.kind_of(node) {
            NodeKind::RangeForStatement => true,
            NodeKind::ForStatement => is(0, NodeKind::DeclarationStatement) || is(1, NodeKind::Condition),
            NodeKind::IfStatement | NodeKind::SwitchStatement => {
                self.child(node, 0).is_some_and(|init| !self.is_absent(init)) || is(1, NodeKind::Condition)
            }
            NodeKind::WhileStatement => is(0, NodeKind::Condition),
            _ => false,
        }
    }

    /// The init-statement of a head, which may be missing.
    fn init_statement(&mut self, node: NodeId, context: Context) -> Option<StmtId> {
        (!self.is_absent(node)).then(|| self.statement(node, context))
    }

    /// A statement that may be missing.
    fn optional(&mut self, node: NodeId, context: Context) -> Option<StmtId> {
        if self.is_absent(node) {
            return None;
        }
        Some(self.in_block(|this| this.statement(node, context)))
    }

    fn statement_of_kind(&mut self, node: NodeId, context: Context) -> Res<StmtKind> {
        let children = self.children(node);
        Ok(match self.kind_of(node) {
            NodeKind::CompoundStatement => {
                let list =
                    self.in_block(|this| children.into_iter().map(|c| this.statement(c, context)).collect());
                StmtKind::Block(list)
            }
            NodeKind::ExpressionStatement => {
                match children.first().copied().filter(|&e| !self.is_absent(e)) {
                    Some(e) => {
                        let e = self.discarded_expression(e, context)?;
                        if matches!(self.il.get(e).kind, ExprKind::Call { .. })
                            && self.il.get(e).category == crate::Category::PRValue
                        {
                            let call = self.il.get(e).node;
                            let (ty, at) = (self.ty(e), self.node(call).main);
                            self.note_incomplete(Cause::IncompleteCall, ty, at, call, context);
                        }
                        StmtKind::Expression(self.full_discarded(e, context))
                    }
                    None => StmtKind::Nothing,
                }
            }
            NodeKind::DeclarationStatement => {
                let context = Context { block: true, ..context };
                let mut list = Vec::new();
                for c in children {
                    self.block_declaration(c, context, &mut list)?;
                }
                match list[..] {
                    [one] => return Ok(self.il.stmt(one).kind.clone()),
                    [] => StmtKind::Nothing,
                    _ => StmtKind::Declarations(list),
                }
            }
            NodeKind::AttributedStatement | NodeKind::LabelStatement => {
                StmtKind::Label(children.last().map(|&last| self.statement(last, context)))
            }
            NodeKind::DefaultStatement => {
                StmtKind::Case(None, None, children.last().map(|&last| self.statement(last, context)))
            }
            NodeKind::CaseStatement => {
                let [low, high, statement] = children[..] else { return self.gap(Gap::Tree, node) };
                let is_range = !self.is_absent(high);
                let (low_node, high_node) = (low, high);
                let (low, from) = self.label(low, context);
                let (high, to) = if is_range { self.label(high, context) } else { (None, from) };
                if let (Some(e), Some(from), Some(to)) = (low, from, to) {
                    self.label_range((e, low_node), (high.unwrap_or(e), high_node), (from, to), context);
                }
                StmtKind::Case(low, high, Some(self.statement(statement, context)))
            }
            NodeKind::IfStatement => return self.if_statement(node, &children, context),
            NodeKind::SwitchStatement => {
                let [init, condition, body] = children[..] else { return self.gap(Gap::Tree, node) };
                let init = self.init_statement(init, context);
                let (declared, condition) = self.noted_condition(condition, true, context);
                let promoted = condition.filter(|&e| !self.any_dependent(&[e]));
                let promoted = promoted.and_then(|e| self.promoted_operand(e).ok());
                self.label_values.push(Labels { promoted, ..Labels::default() });
                self.switched_types.push(condition.map_or(Ty::NONE, |e| self.ty(e)));
                let body = self.optional(body, context);
                self.label_values.pop();
                self.switched_types.pop();
                StmtKind::Switch { init, declared, condition, body }
            }
            NodeKind::WhileStatement => {
                let [condition, body] = children[..] else { return self.gap(Gap::Tree, node) };
                let (declared, condition) = self.noted_condition(condition, false, context);
                let body = self.optional(body, context);
                StmtKind::Loop { init: None, declared, condition, increment: None, body }
            }
            NodeKind::DoStatement => {
                let [body, condition] = children[..] else { return self.gap(Gap::Tree, node) };
                let body = self.optional(body, context);
                let (_, condition) = self.noted_condition(condition, false, context);
                StmtKind::Do(body, condition)
            }
            NodeKind::ForStatement => {
                let [init, condition, increment, body] = children[..] else {
                    return self.gap(Gap::Tree, node);
                };
                let init = match self.is_absent(init) {
                    true => None,
                    false => {
                        self.note_list_in_for(init, context);
                        Some(self.statement(init, context))
                    }
                };
                let (declared, condition) = match self.is_absent(condition) {
                    true => (None, None),
                    false => {
                        self.note_list_in_for(condition, context);
                        self.noted_condition(condition, false, context)
                    }
                };
                let increment = match self.is_absent(increment) {
                    true => None,
                    false => {
                        let result = self.discarded_expression(increment, context);
                        self.kept(result).map(|e| self.full_discarded(e, context))
                    }
                };
                let body = self.optional(body, context);
                StmtKind::Loop { init, declared, condition, increment, body }
            }
            NodeKind::RangeForStatement => {
                let [init, variable, range, body] = children[..] else { return self.gap(Gap::Tree, node) };
                let init = self.init_statement(init, context);
                let result = self.range_variable(variable, range, context);
                let (calls, variable) = self.kept(result).unwrap_or_default();
                let body = self.optional(body, context);
                StmtKind::RangeFor {
                    init,
                    range: calls.range,
                    begin: calls.begin,
                    end: calls.end,
                    unequal: calls.unequal,
                    next: calls.next,
                    destructors: calls.destructors,
                    variable,
                    body,
                }
            }
            NodeKind::ReturnStatement => {
                return self.return_statement(node, children.first().copied(), context)
            }
            NodeKind::TryStatement => {
                let mut block = None;
                let mut handlers = Vec::new();
                for c in children {
                    if self.kind_of(c) == NodeKind::Handler {
                        handlers.push(self.handler(c, context));
                    } else {
                        block = Some(self.statement(c, context));
                    }
                }
                self.check_order_of_handlers(node, &handlers, context);
                StmtKind::Try(block, handlers)
            }
            NodeKind::GotoStatement => {
                let computed = self.lexed.tokens.kind(self.node(node).main.next()) == TokenKind::Star;
                match children.first().copied().filter(|_| computed) {
                    Some(e) => {
                        let e = self.expression(e, context)?;
                        let ty = self.ty(e);
                        let decayed = if ty.is_some() { self.decayed(ty) } else { ty };
                        if ty.is_some()
                            && !self.any_dependent(&[e])
                            && self.program.types.as_pointer(decayed.bare()).is_none()
                        {
                            let failed: Res<()> =
                                self.wrong_at(Cause::JumpToNoAddress, self.first_token(e), node);
                            self.find_of(&failed);
                        }
                        StmtKind::Jump(Some(self.full(e, context)))
                    }
                    None => StmtKind::Jump(None),
                }
            }
            NodeKind::JumpStatement => StmtKind::Jump(None),
            NodeKind::AsmStatement => self.asm_statement(&children, context),
            NodeKind::Absent | NodeKind::LabelDeclaration | NodeKind::EmptyDeclaration => StmtKind::Nothing,
            _ => return self.gap(Gap::Statement, node),
        })
    }

    /// The value of a result; a failure is kept.
    fn kept<T>(&mut self, result: Res<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(fail) => {
                self.fails(fail);
                None
            }
        }
    }

    /// The operands of an asm declaration: the constraint in front of its parenthesis says whether it is written.
    fn asm_statement(&mut self, operands: &[NodeId], context: Context) -> StmtKind {
        let (mut written, mut read, mut reads) = (Vec::new(), Vec::new(), false);
        for &operand in operands {
            let constraint = self.asm_constraint(operand);
            reads |= self.begins_asm_inputs(constraint[0], operand == operands[0]);
            let result = self.expression(operand, context);
            let Some(e) = self.kept(result) else { continue };
            let both = constraint.iter().any(|&t| self.lexed.spelling(t).contains(&b'+'));
            let output = !reads;
            if output {
                self.check_asm_output(e, operand, context);
            }
            let operand = self.full(e, context);
            if output {
                written.push(operand);
            }
            if !output || both {
                read.push(self.full_by(operand, context, |this| this.value_of_operand(operand)));
            }
        }
        StmtKind::Asm { written, read }
    }

    /// The literals in front of the operand `node` of an assembly.
    fn asm_constraint(&self, node: NodeId) -> Vec<Tok> {
        let mut list = vec![self.node(node).first.prev().prev()];
        while self.lexed.tokens.kind(list[0].prev()) == TokenKind::StringLiteral {
            list.insert(0, list[0].prev());
        }
        list
    }

    /// True if the operand of an assembly with its `constraint` is the first of those that it reads: behind a second colon,
    /// which behind the `first` operand of all is the next.
    fn begins_asm_inputs(&self, constraint: Tok, first: bool) -> bool {
        let kind = |t: Tok| self.lexed.tokens.kind(t);
        let mut before = constraint.prev();
        // `[name] "=r"(value)`
        if kind(before) == TokenKind::RBracket {
            before = self.lexed.tokens.partner(before).prev();
        }
        match kind(before) {
            TokenKind::ColonColon => true,
            TokenKind::Colon => !first || kind(before.prev()) == TokenKind::Colon,
            _ => false,
        }
    }

    /// Notes that the output `e` of an assembly, written at `node`, cannot be changed: it is no lvalue, or const. The
    /// reference passes by casts, and warns of objects of classes.
    fn check_asm_output(&mut self, e: ExprId, node: NodeId, context: Context) {
        let e = self.single(e, None).unwrap_or(e);
        let ty = self.ty(e);
        let known = ty.is_some() && !self.program.types.is_dependent(ty) && !self.any_dependent(&[e]);
        let is_function = known && self.program.types.as_function(ty).is_some();
        let written = self.kind_of(self.within_parentheses(node));
        let cast = matches!(written, NodeKind::CStyleCast | NodeKind::NamedCast | NodeKind::FunctionalCast);
        if !known || cast || self.program.types.as_class(ty).is_some() || !self.is_told_in_patterns(context) {
            return;
        }
        let cause = match self.unmodifiable(e) {
            _ if is_function => Cause::NotModifiable,
            Some(Cause::NotModifiable) => Cause::NotModifiable,
            Some(_) => Cause::AsmOutputConstant,
            None => return,
        };
        let failed: Res<()> = self.wrong_at(cause, self.first_token(e), node);
        self.find_of(&failed);
    }

    /// An expression of a statement; a failure is kept.
    fn noted(&mut self, node: NodeId, context: Context) -> Option<ExprId> {
        let result = self.whole_expression(node, context);
        self.kept(result).map(|e| self.full(e, context))
    }

    /// The constant of a `case`, and its value if that is one of the type that is switched on.
    fn label(&mut self, node: NodeId, context: Context) -> (Option<ExprId>, Option<i128>) {
        let Some(e) = self.noted(node, context) else { return (None, None) };
        if self.recorded.is_none() || self.any_dependent(&[e]) {
            return (Some(e), None);
        }
        let value = self.needed_constant(e, node, context);
        if matches!(value, Err(Fail::IllFormed(_))) {
            self.find_of(&value);
        } else if self.is_other_label(e) && self.is_told_in_patterns(context) {
            let failed: Res<()> = self.wrong_operand(Cause::NoIntegralConstant, e, node);
            self.find_of(&failed);
            return (Some(e), None);
        } else if self.is_label_of_nothing(e) && self.is_told_in_patterns(context) {
            let failed: Res<()> = self.wrong_operand(Cause::LabelNotIntegral, e, node);
            self.find_of(&failed);
            return (Some(e), None);
        }
        let Ok(Some(value)) = value else { return (Some(e), None) };
        if self.is_told_in_patterns(context) && self.is_narrowed_label(e, value) {
            let failed: Res<()> = self.wrong_at(Cause::NarrowsLabel, self.first_token(e), node);
            self.find_of(&failed);
            return (Some(e), None);
        }
        (Some(e), Some(value))
    }

    /// True if the type that the `switch` around is of does not have the value of its label `e` ([stmt.switch]/2). It is the
    /// promoted type that counts.
    ///
    /// Example: `switch (1) { case 3000000000u: ; }`.
    fn is_narrowed_label(&self, e: ExprId, value: i128) -> bool {
        let types = &self.program.types;
        let promoted = self.label_values.last().and_then(|labels| labels.promoted);
        let target = promoted.and_then(|ty| types.as_builtin(ty)).filter(|b| b.is_integral());
        let is_number = types.is_integral(self.ty(e)) || types.as_enum(self.ty(e)).is_some();
        is_number && !self.is_of_doubtful_call(e) && target.is_some_and(|b| !b.holds(value))
    }

    /// The values from the `case` of `low` to that of `high` are those of one label: the first is not the greater one
    /// (1115), and the `switch` has no other label of them.
    fn label_range(
        &mut self,
        (low, node): (ExprId, NodeId),
        (high, high_node): (ExprId, NodeId),
        (from, mut to): (i128, i128),
        context: Context,
    ) {
        let is_known = self.label_values.last().is_some_and(|labels| labels.promoted.is_some());
        let is_told = self.is_told_in_patterns(context);
        if to < from {
            to = from;
            if is_told && is_known {
                let failed: Res<()> =
                    self.wrong_at(Cause::EmptyLabelRange, self.first_token(high), high_node);
                self.find_of(&failed);
            }
        }
        let again = self.label_values.last_mut().is_some_and(|labels| labels.add(from, to));
        if again && is_told && is_known {
            let failed: Res<()> = self.wrong_at(Cause::SecondLabel, self.first_token(low), node);
            self.find_of(&failed);
        }
    }

    /// True for a label that certainly is no value of the type that the `switch` around is of ([stmt.switch]/2).
    fn is_other_label(&mut self, e: ExprId) -> bool {
        let Some(&switched) = self.switched_types.last() else { return false };
        let ty = self.ty(e);
        if ty.is_none() || switched.is_none() || self.is_of_doubtful_call(e) {
            return false;
        }
        // an object that converts may be a label
        let is_object = self.program.types.as_class(ty).is_some()
            && !self.is_incomplete_at(ty, self.il.get(e).node)
            && matches!(self.converted_to_integral(e), Ok(None));
        let types = &self.program.types;
        let scoped = |ty: Ty| types.as_enum(ty).filter(|&x| self.is_scoped_enum(x));
        if types.is_dependent(switched) || !(types.is_integral(switched) || types.as_enum(switched).is_some())
        {
            return false;
        }
        let plain = types.is_arithmetic(ty)
            || types.as_enum(ty).is_some()
            || types.as_pointer(ty).is_some()
            || types.as_function(ty).is_some()
            || types.as_builtin(ty) == Some(cufront_program::Builtin::NullPointer)
            || matches!(types.kind(ty), TypeKind::Array(..))
            || is_object;
        plain
            && match scoped(switched) {
                Some(x) => types.as_enum(ty) != Some(x),
                None => scoped(ty).is_some() || !types.is_integral(ty) && types.as_enum(ty).is_none(),
            }
    }

    /// True for a label that is no integer, in a `switch` over what is none either.
    ///
    /// Example: `void f(const char *s) { switch (s) { case "a": ; } }`.
    fn is_label_of_nothing(&self, e: ExprId) -> bool {
        let Some(&switched) = self.switched_types.last() else { return false };
        let ty = self.ty(e);
        if ty.is_none() || switched.is_none() || self.is_of_doubtful_call(e) {
            return false;
        }
        let types = &self.program.types;
        let is_floating = |ty: Ty| types.as_builtin(ty).is_some_and(cufront_program::Builtin::is_floating);
        let is_address =
            |ty: Ty| types.as_pointer(ty).is_some() || matches!(types.kind(ty), TypeKind::Array(..));
        !types.is_dependent(switched)
            && (is_floating(switched) || is_address(switched) || types.as_class(switched).is_some())
            && (is_floating(ty) || is_address(ty))
    }

    /// `if`; of `if constexpr` with a known condition only the branch that is taken, in an instance
    /// ([stmt.if]/2).
    fn if_statement(&mut self, node: NodeId, children: &[NodeId], context: Context) -> Res<StmtKind> {
        let [init, condition, then, otherwise] = *children else { return self.gap(Gap::Tree, node) };
        let init = self.init_statement(init, context);
        let constexpr = self.lexed.tokens.kind(self.node(node).main.next()) == TokenKind::Constexpr;
        let mut declared = None;
        let mut made = None;
        let mut known = None;
        let mut instance = false;
        if !self.is_absent(condition) {
            let result = self.condition(condition, false, context);
            match result {
                Ok((statement, value)) => {
                    declared = statement;
                    if let (true, Some(e)) = (constexpr, value) {
                        let value = self.needed_constant(e, condition, context);
                        if self.is_told(condition, context) && !self.any_dependent(&[e]) {
                            self.find_of(&value);
                        }
                        known = value.unwrap_or(None);
                    }
                    made = value.map(|e| self.full_by(e, context, |this| this.condition_value(e, context)));
                }
                Err(fail) => self.fails(fail),
            }
            instance = context.env.is_some() && !self.program.is_pattern_env(context.env);
            if constexpr && (instance || self.recorded.is_none()) {
                if let Some(value) = known {
                    let taken = self.optional(if value != 0 { then } else { otherwise }, context);
                    // the condition is a constant
                    let kind = StmtKind::If { init, declared, condition: None, then: taken, otherwise: None };
                    return Ok(kind);
                }
            }
            if constexpr {
                made = None;
                if let Some(value) = known {
                    self.known_branches.insert(node, value != 0);
                }
            }
        }
        // `if constexpr`, `if consteval`, `if !consteval`
        match self.lexed.tokens.kind(self.node(node).main.next()) {
            TokenKind::Constexpr => match known {
                Some(0) => self.discarded.push(then),
                Some(_) => self.discarded.push(otherwise),
                None => self.discarded.extend([then, otherwise]),
            },
            TokenKind::Consteval | TokenKind::Not => self.discarded.extend([then, otherwise]),
            _ => {}
        }
        let told = (self.problems.len(), self.instance_problems.len());
        let returned = self.returns.len();
        let then = self.optional(then, context);
        let otherwise = self.optional(otherwise, context);
        if constexpr && known.is_none() && (instance || self.recorded.is_none()) {
            self.doubt_returns(returned, node);
        }
        // which branch an instance has is not known here: of neither anything is told
        if constexpr && instance && known.is_none() {
            self.problems.truncate(told.0);
            self.instance_problems.truncate(told.1);
        }
        // without a condition and another branch it would be the branch that an instance takes
        let otherwise = match (constexpr, otherwise) {
            (true, None) => Some(self.add(StmtKind::Block(Vec::new()), node)),
            (_, otherwise) => otherwise,
        };
        Ok(StmtKind::If { init, declared, condition: made, then, otherwise })
    }

    /// Which of the results that were found from number `from` on is returned is not known: that is a gap where they
    /// differ, or one is wrong.
    fn doubt_returns(&mut self, from: usize, node: NodeId) {
        let found = &mut self.returns[from..];
        let is_one = found.iter().all(|r| r.is_ok() && *r == found[0]);
        if !is_one {
            found.fill(Err(Fail::Gap(Gap::Constant, self.ast.node(node).first)));
        }
    }

    /// The condition of a statement: an expression as it stands, or a declaration and the variable.
    /// That of a `switch` is a number.
    fn condition(
        &mut self,
        node: NodeId,
        switches: bool,
        context: Context,
    ) -> Res<(Option<StmtId>, Option<ExprId>)> {
        if self.kind_of(node) != NodeKind::Condition {
            let e = self.whole_expression(node, context)?;
            let (ty, at) = (self.ty(e), self.first_token(e));
            self.note_incomplete(Cause::IncompleteUse, ty, at, node, context);
            let is_void = ty.is_some() && self.program.types.is_void(ty);
            if is_void
                && self.kind_of(node) != NodeKind::StatementExpression
                && self.is_told_in_patterns(context)
            {
                let cause = match switches {
                    true => Cause::NoSwitchable,
                    false => Cause::NoTruthValue,
                };
                let failed: Res<()> = self.wrong_operand(cause, e, node);
                self.find_of(&failed);
            } else {
                self.check_condition(e, switches, node, context);
            }
            return Ok((None, Some(e)));
        }
        let children = self.children(node);
        let mut list = Vec::new();
        if let [specifiers, declarator, initializer] = children[..] {
            self.declare_local(specifiers, declarator, initializer, context, &mut list)?;
        }
        let declared = list.first().copied();
        let variable = declared.and_then(|d| match self.il.stmt(d).kind {
            StmtKind::Declare { variable, .. } => Some(variable),
            _ => None,
        });
        let value = match variable {
            Some(v) => {
                // the variable is read where it is named
                let name = children.get(1).and_then(|&d| self.declarator_name(d)).unwrap_or(node);
                self.entity_expression(v, EntityId::NONE, None, name, context).ok()
            }
            None => None,
        };
        if let Some(value) = value {
            self.check_condition(value, switches, node, context);
        }
        Ok((declared, value))
    }

    /// A condition as a statement has it: `bool`, or for `switch` a number.
    fn noted_condition(
        &mut self,
        node: NodeId,
        number: bool,
        context: Context,
    ) -> (Option<StmtId>, Option<ExprId>) {
        let result = self.condition(node, number, context);
        let Some((declared, value)) = self.kept(result) else { return (None, None) };
        let value = value.map(|e| {
            self.full_by(e, context, |this| {
                if !number || this.any_dependent(&[e]) {
                    return this.condition_value(e, context);
                }
                match this.converted_to_number(e, context)? {
                    Some(converted) => this.operand_value(converted, context),
                    None => this.operand_value(e, context),
                }
            })
        });
        (declared, value)
    }

    /// Notes that a constructor or destructor returns `operand`; true if the function around is one.
    fn note_result_of_special(&mut self, operand: NodeId, context: Context) -> bool {
        let function = context.function;
        let special = [cufront_items::NameKind::Constructor, cufront_items::NameKind::Destructor];
        if function.is_none() || !special.contains(&self.program.entity(function).name_kind) {
            return false;
        }
        if self.is_told_in_patterns(context) {
            let first = self.node(operand).first;
            let failed: Res<()> = self.wrong_at(Cause::ReturnsFromConstructor, first, operand);
            self.find_of(&failed);
        }
        true
    }

    /// Notes that a function without a result returns the list `operand`.
    fn note_list_of_void(&mut self, operand: NodeId, context: Context) {
        if self.is_told_in_patterns(context) {
            let failed: Res<()> = self.wrong_at(Cause::ListOfVoid, self.node(operand).first, operand);
            self.find_of(&failed);
        }
    }

    /// Notes that `operand`, which is returned, is a list from which a result would have to be deduced.
    fn check_returned_list(&mut self, operand: NodeId, context: Context) {
        let returns = self.lexed.tokens.kind(self.node(operand).first.prev()) == TokenKind::Return;
        if self.kind_of(operand) != NodeKind::BracedList || !returns || !self.discarded.is_empty() {
            return;
        }
        let lambda = self.closure_around(context.function).and_then(|c| self.lambda_parts(c.node));
        let cause = match lambda {
            _ if !self.is_told(operand, context) => return,
            Some([_, _, trailing, _]) if self.is_absent(trailing) => Cause::ListOfLambda,
            Some(_) if self.return_type.is_some_and(|to| self.has_placeholder(to)) => Cause::ListOfLambda,
            _ if self.return_type.is_some_and(|to| self.has_placeholder(to)) => Cause::ListForPlaceholder,
            _ => return,
        };
        self.remark_at(cause, self.node(operand).first, operand);
    }

    /// `return e;`: the type that it gives a placeholder.
    fn return_statement(&mut self, node: NodeId, operand: Option<NodeId>, context: Context) -> Res<StmtKind> {
        let Some(operand) = operand.filter(|&o| !self.is_absent(o)) else {
            self.check_missing_value(node, context);
            self.check_result_of_nothing(self.node(node).end.prev(), node, context);
            self.returns.push(Ok(Ty::VOID));
            return Ok(StmtKind::Return(None));
        };
        self.check_returned_list(operand, context);
        let e = match self.expression(operand, context) {
            Ok(e) => e,
            Err(fail) => {
                // that it is returned is wrong before it is known what it is
                let latest = self.latest.get();
                self.note_result_of_special(operand, context);
                self.latest.set(latest);
                self.survey(operand, fail, context);
                if let Some(to) = self.return_type.filter(|&to| !self.has_placeholder(to)) {
                    self.check_refused_call(operand, to, Usage::Returned, context);
                }
                self.returns.push(Err(fail));
                return Err(fail);
            }
        };
        // the operand of a coroutine is given to its promise ([stmt.return.coroutine]/2)
        if self.lexed.tokens.kind(self.node(node).main) == TokenKind::CoReturn {
            return Ok(StmtKind::Return(Some(self.full_discarded(e, context))));
        }
        // which of several functions is meant the type of the result may say
        let chooses =
            self.return_type.is_some_and(|to| !self.program.types.is_void(to) && !self.has_placeholder(to));
        if !chooses || !self.is_of_several(e) {
            self.note_uncalled_functions(e, operand, context);
        }
        let pattern = self.result_pattern;
        let pattern = if pattern.is_some() { pattern } else { self.program.types.auto() };
        let ty = if self.any_dependent(&[e]) {
            Ok(self.program.types.dependent())
        } else if matches!(self.program.types.kind(pattern), TypeKind::DecltypeAuto) {
            self.decltype_of(operand, context)
        } else if self.program.types.is_void(self.ty_or_void(e)) {
            Ok(Ty::VOID)
        } else if pattern == self.result_pattern
            && self.recorded.is_some()
            && self.check_placeholder_of_result(pattern, e, operand, context)
        {
            self.told_by_grammar(operand)
        } else {
            self.deduced_auto(pattern, e, context)
        };
        if let Ok(ty) = ty {
            let is_other = |r: &Res<Ty>| {
                r.is_ok_and(|known| known != ty && known.is_some() && !self.program.types.is_dependent(known))
            };
            // where two differ, or one is wrong, nothing is deduced that others could differ from
            let is_clear = self.returns.iter().all(|r| r.is_ok() && *r == self.returns[0]);
            let differs =
                self.returns.iter().any(is_other) && is_clear && !self.program.types.is_dependent(ty);
            let deduces = self.return_type.is_some_and(|to| self.has_placeholder(to));
            if differs && deduces {
                // what is discarded may return what it likes ([stmt.if]/2)
                if self.discarded.is_empty() && self.is_told(operand, context) {
                    let failed: Res<()> = self.wrong_operand(Cause::DifferentResult, e, operand);
                    self.find_of(&failed);
                }
            }
            if let Some(to) = self.return_type.filter(|_| deduces && !self.program.types.is_dependent(ty)) {
                self.check_constrained_result((to, ty), context);
            }
            if !self.program.types.is_dependent(ty) && self.deducing.contains(&context.function) {
                self.first_results.entry(context.function).or_insert(ty);
            }
        }
        self.returns.push(ty);
        let declared = self.return_type;
        // the result of a lambda may not be deduced yet, unless it is written
        let is_deduced = self.closure_around(context.function).is_some_and(|closure| {
            let parts = self.lambda_parts(closure.node);
            parts.is_none_or(|[_, _, trailing, _]| self.is_absent(trailing))
        });
        if let Some(to) = declared.filter(|&to| !self.has_placeholder(to) && !is_deduced) {
            let moved = self.as_moved(e, to, context).map(|moved| self.conversion(moved, to, true, context));
            let is_void = self.program.types.is_void(to);
            if self.kind_of(operand) == NodeKind::BracedList {
                let of_special = is_void && self.note_result_of_special(operand, context);
                match is_void && !of_special {
                    true => self.note_list_of_void(operand, context),
                    false => {
                        // of what makes an object the reference only warns
                        let strict = self.program.types.as_class(to).is_none();
                        self.check_list_operand(to, operand, strict, context);
                    }
                }
            } else if is_void && self.ty(e).is_some() && self.program.types.is_void(self.ty(e)) {
                self.note_result_of_special(operand, context);
            } else if matches!(&moved, Some(Ok(Some(Sequence::User(f, _)))) if f.is_none()) {
                self.note_ambiguous_conversion(e, to, context);
            } else if !matches!(moved, Some(Ok(Some(_)) | Err(_))) {
                self.check_conversion(e, to, Usage::Returned, context);
            }
            // what is local and moved from may be copied in other ways
            let may_move = match self.il.get(e).kind {
                ExprKind::Variable(v) => {
                    let is_reference = self.type_of(v).is_ok_and(|ty| self.program.types.is_reference(ty));
                    !is_reference && !self.lives_throughout(v)
                }
                _ => false,
            };
            if moved.is_none() && !may_move || may_move && self.is_copied_local(e, to) {
                self.check_copy(e, to, context);
            }
        }
        let value = self.full_by(e, context, |this| {
            let to = match declared {
                Some(to) if !this.has_placeholder(to) => to,
                _ => match ty {
                    Ok(ty) => ty,
                    Err(fail) => return Err(fail),
                },
            };
            if this.program.types.is_void(to) {
                return this.discarded(e, context);
            }
            // a local variable is moved from if that works ([class.copy.elision]/3)
            if let Some(moved) = this.as_moved(e, to, context) {
                if let Ok(made) = this.initialization(moved, to, context) {
                    return Ok(made);
                }
            }
            this.initialization(e, to, context)
        });
        // what the pattern of a template returns is left to its instances
        if self.in_pattern(context, operand) {
            self.converted_literals.retain(|&(_, literal, _)| !self.ast.tree(operand).any(|n| n == literal));
        }
        Ok(StmtKind::Return(Some(value)))
    }

    /// True if the local variable `e`, which is returned as an object of type `to`, is certainly copied: no constructor of its
    /// class takes an rvalue or is a template ([class.copy.elision]/3).
    ///
    /// Example: `struct S { S(); S(const S&) = delete; }; S f() { S s; return s; }`.
    pub(crate) fn is_copied_local(&mut self, e: ExprId, to: Ty) -> bool {
        let class = self.program.types.as_class(to);
        if class.is_none() || self.ty(e).is_none() || self.program.types.as_class(self.ty(e)) != class {
            return false;
        }
        let Some(Ok(constructors)) = class.map(|class| self.constructors(class)) else { return false };
        // one that copies and is declared leaves no implicit one that moves ([class.copy.ctor]/8)
        let copies =
            |this: &mut Self, f| this.program.entity(f).decl.is_some() && this.is_copy_constructor(f);
        if !constructors.iter().any(|&f| copies(self, f)) {
            return false;
        }
        constructors.into_iter().all(|f| {
            let ty = self.type_of(f);
            let types = &self.program.types;
            let takes = ty.ok().and_then(|ty| types.as_function(ty)).map(|f| f.parameters.first().copied());
            let is_rvalue = |ty: Ty| matches!(types.kind(ty), TypeKind::RValueReference(_));
            !self.program.is_template(f) && takes.is_some_and(|first| !first.is_some_and(is_rvalue))
        })
    }

    /// True for a variable with static storage duration: of a namespace or class, or a static one of a block.
    pub(crate) fn lives_throughout(&self, variable: EntityId) -> bool {
        let owner = self.program.entity(variable).owner;
        self.static_locals.contains(&variable)
            || owner.is_some()
                && self.program.entity(variable).decl.is_some()
                && matches!(self.program.entity(owner).kind, EntityKind::Namespace | EntityKind::Class)
    }

    /// The local variable or parameter that `e` names, as an xvalue, where `to` or its own type is a class: constructors
    /// of others take rvalues of numbers and pointers, too.
    fn as_moved(&mut self, e: ExprId, to: Ty, context: Context) -> Option<ExprId> {
        let x = self.il.get(e).clone();
        let ExprKind::Variable(v) = x.kind else { return None };
        let entity = self.program.entity(v);
        let Slot::Done(declared) = entity.ty else { return None };
        // parameters may have been declared before their function was known; in a lambda-expression those of the function
        // around are captured
        let own = entity.owner == context.function
            || self.parameter_places.contains_key(&v) && self.closure_around(context.function).is_none();
        let local = own && !self.static_locals.contains(&v);
        // what an rvalue reference refers to is moved from since C++20
        let lvalue = match self.program.types.kind(declared) {
            TypeKind::LValueReference(_) => true,
            TypeKind::RValueReference(_) => !self.cxx20,
            _ => false,
        };
        let class = [x.ty, to].iter().any(|&ty| self.program.types.as_class(ty).is_some());
        if !local || lvalue || !class {
            return None;
        }
        Some(self.push(x.kind, x.ty, crate::Category::XValue, x.node))
    }

    fn ty_or_void(&self, e: ExprId) -> Ty {
        let ty = self.ty(e);
        if ty.is_some() {
            ty
        } else {
            Ty::INT
        }
    }

    /// `({ … })` (GNU): the value of its last expression.
    pub(crate) fn statement_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let key = (node, context.env, context.pack);
        if self.recorded.is_some() {
            // its statements are part of the body around: an initialisation that reads the tree again finds them
            let made = self.new_statement_expression(node, context)?;
            self.statement_expressions.insert(key, made);
            return Ok(made);
        }
        match self.statement_expressions.get(&key) {
            Some(&known) => Ok(known),
            None => self.new_statement_expression(node, context),
        }
    }

    fn new_statement_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let Some(block) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        let statements = self.children(block);
        let mut last = None;
        let mut list = Vec::new();
        for (i, &s) in statements.iter().enumerate() {
            if i + 1 == statements.len() && self.kind_of(s) == NodeKind::ExpressionStatement {
                if let Some(e) = self.child(s, 0).filter(|&e| !self.is_absent(e)) {
                    last = Some(self.expression(e, context)?);
                    continue;
                }
            }
            list.push(self.statement(s, context));
        }
        let block = self.add(StmtKind::Block(list), block);
        match last {
            Some(e) if self.is_type_dependent(e) => Ok(self.dependent(vec![e], node)),
            Some(e) => {
                let v = self.value(e)?;
                let ty = self.ty(v);
                let v = self.full(v, context);
                Ok(self.prvalue(ExprKind::Statements(block, Some(v)), ty, node))
            }
            None => Ok(self.prvalue(ExprKind::Statements(block, None), Ty::VOID, node)),
        }
    }
}
