//! Functions whose end is reached although they give a value ([stmt.return]/4), and `return` without one.
//!
//! What can be reached is read from the statements: a loop whose condition is always true ends by `break` only, a `switch`
//! without `default` may choose nothing, a label may be reached from anywhere. A call ends a body if the function never
//! returns. Functions for the device alone are left aside, as the reference has it, and so are templates.
//!
//! Example: `int f(int x) { if (x) return 1; }` has an end that is reached.

use crate::il::{ExprKind, Place, StmtKind, Walk};
use crate::{Cause, Context, Elaborator, ExprId, StmtId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{AttrSet, DeclId};
use cufront_lex::{known, Tok, TokenKind};
use cufront_program::{EntityId, Fail, Res, Ty};

/// Statements that are nested deeper than this are taken to return.
const DEEPEST: u32 = 200;

/// Built-in functions that never return, and the one of the device.
const ENDS: [&[u8]; 8] = [
    b"__builtin_unreachable",
    b"__builtin_trap",
    b"__builtin_abort",
    b"__builtin_exit",
    b"__builtin__exit",
    b"__builtin__Exit",
    b"__builtin_longjmp",
    b"__trap",
];

/// Built-in functions that give their first argument.
const EXPECTS: [&[u8]; 2] = [b"__builtin_expect", b"__builtin_expect_with_probability"];

/// Whether control comes to a place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Reach {
    /// It does not: a jump stands in front.
    #[default]
    Off,
    /// It does not, and something else that is not reached stands in front, behind the jump.
    Muted,
    /// It does.
    On,
}

impl Reach {
    /// The same behind a statement that control only passes.
    fn behind(self) -> Reach {
        match self {
            Reach::On => Reach::On,
            Reach::Off | Reach::Muted => Reach::Muted,
        }
    }
}

/// What control does in a statement.
#[derive(Debug, Clone, Copy, Default)]
struct Flow {
    /// Whether it comes to the end.
    end: Reach,
    /// Whether it comes to a `break` of the statement around.
    breaks: Reach,
}

impl Flow {
    /// Control comes to the end.
    fn to(end: Reach) -> Flow {
        Flow { end, breaks: Reach::Off }
    }

    /// What control does where it takes one of two ways.
    fn or(self, other: Flow) -> Flow {
        Flow { end: self.end.max(other.end), breaks: self.breaks.max(other.breaks) }
    }
}

impl Elaborator<'_> {
    /// Notes that the `return` at `node` has no value, and the function gives one.
    pub(crate) fn check_missing_value(&mut self, node: NodeId, context: Context) {
        let Some(result) = self.return_type else { return };
        // a coroutine gives its value in another way
        if self.lexed.tokens.kind(self.node(node).main) != TokenKind::Return {
            return;
        }
        if self.in_instance || !self.is_told_in_patterns(context) || !self.gives_value(result, context) {
            return;
        }
        // the result of a lambda is deduced, unless it is written
        let is_deduced = self.closure_around(context.function).is_some_and(|closure| {
            let parts = self.lambda_parts(closure.node);
            parts.is_none_or(|[_, _, trailing, _]| self.is_absent(trailing))
        });
        if !is_deduced {
            let failed: Res<()> = self.wrong_at(Cause::ReturnsNothing, self.node(node).end.prev(), node);
            self.find_of(&failed);
        }
    }

    /// Notes that control reaches the end of the body `block` of a function that gives a `result`.
    pub(crate) fn check_end(&mut self, result: Ty, block: StmtId, context: Context) {
        let node = self.il.stmt(block).node;
        if self.in_instance || !self.is_told(node, context) || !self.gives_value(result, context) {
            return;
        }
        let is_main = context.function.is_some() && self.program.entity(context.function).name == known::MAIN;
        let is_coroutine = self.ast.tree(node).any(|n| {
            let kind = self.lexed.tokens.kind(self.node(n).main);
            matches!(kind, TokenKind::CoReturn | TokenKind::CoAwait | TokenKind::CoYield)
        });
        if is_main || is_coroutine || !self.is_whole(block) {
            return;
        }
        self.stray_jumps = self.strays(block);
        if self.flow(block, Reach::On, 0).end != Reach::On {
            return;
        }
        // of a function that is one `try`, each of its blocks has an end
        let mut ends = vec![block];
        if let StmtKind::Try(inner, handlers) = self.il.stmt(block).kind.clone() {
            ends = inner.into_iter().chain(handlers).collect();
        }
        for end in ends {
            if self.flow(end, Reach::On, 0).end == Reach::On {
                let node = self.il.stmt(end).node;
                let failed: Res<()> = self.wrong_at(Cause::FallsOff, self.node(node).end.prev(), node);
                self.find_of(&failed);
            }
        }
    }

    /// Notes where the body `block` of a function that is declared never to return does ([dcl.attr.noreturn]/2).
    pub(crate) fn check_noreturn(&mut self, block: StmtId, context: Context) {
        let node = self.il.stmt(block).node;
        if self.in_instance
            || context.function.is_none()
            || !self.is_told(node, context)
            || !self.is_noreturn(context.function)
            || !self.is_whole(block)
        {
            return;
        }
        self.stray_jumps = self.strays(block);
        self.reached_returns = Some(Vec::new());
        let ends = self.flow(block, Reach::On, 0).end == Reach::On;
        let returns = self.reached_returns.take().unwrap_or_default();
        let mut places: Vec<(Tok, NodeId)> = returns.into_iter().map(|n| (self.node(n).first, n)).collect();
        places.extend(ends.then(|| (self.node(node).end.prev(), node)));
        for (at, node) in places {
            let failed: Res<()> = self.wrong_at(Cause::ReturnsAlthoughNoreturn, at, node);
            self.find_of(&failed);
        }
    }

    /// Notes the loops in the body `block` that control never comes to: each is the first statement behind a jump that does
    /// anything.
    ///
    /// Example: `void f(int n) { return; while (n) --n; }`
    pub(crate) fn check_unreached_loops(&mut self, block: StmtId, context: Context) {
        if !self.is_told_in_patterns(context) || !self.is_whole(block) {
            return;
        }
        self.stray_jumps = self.strays(block);
        self.unreached_loops = Some(Vec::new());
        let node = self.il.stmt(block).node;
        self.in_pattern_of_flow = !self.in_instance && self.in_pattern(context, node);
        self.flow(block, Reach::On, 0);
        self.in_pattern_of_flow = false;
        for node in self.unreached_loops.take().unwrap_or_default() {
            // what the template says is not said again
            if self.in_instance && self.told_loops.contains(&node) {
                continue;
            }
            self.told_loops.insert(node);
            let failed: Res<()> = self.wrong_at(Cause::UnreachedLoop, self.node(node).first, node);
            self.find_of(&failed);
        }
    }

    /// True for the result of a function for the host that has a value.
    fn gives_value(&mut self, result: Ty, context: Context) -> bool {
        if result.is_none()
            || self.program.types.is_void(result)
            || self.program.types.is_dependent(result)
            || self.has_placeholder(result)
        {
            return false;
        }
        let mut function = context.function;
        if let Some(closure) = self.closure_around(function) {
            function = closure.inside().function;
        }
        if function.is_none() {
            return true;
        }
        let e = self.program.entity(function);
        // a constructor that has a type by mistake is one all the same
        let named_as_class = e.owner.is_some()
            && self.program.entity(e.owner).kind == cufront_program::EntityKind::Class
            && self.program.entity(e.owner).name == e.name;
        let special = named_as_class
            || matches!(
                e.name_kind,
                cufront_items::NameKind::Constructor | cufront_items::NameKind::Destructor
            );
        let attrs = match e.decl.is_some() {
            true => self.items().decls[e.decl].attrs,
            false => AttrSet::empty(),
        };
        let is_host = !attrs.intersects(AttrSet::DEVICE | AttrSet::GLOBAL) || attrs.contains(AttrSet::HOST);
        !special && is_host
    }

    /// True if nothing in the body failed: what is left out may return.
    fn is_whole(&self, block: StmtId) -> bool {
        let mut whole = true;
        self.il.walk(Place::Stmt(block), &mut |place| {
            if let Place::Stmt(s) = place {
                let stmt = self.il.stmt(s);
                let is_jump = matches!(
                    self.kind_of(stmt.node),
                    NodeKind::CompoundStatement
                        | NodeKind::IfStatement
                        | NodeKind::SwitchStatement
                        | NodeKind::WhileStatement
                        | NodeKind::DoStatement
                        | NodeKind::ForStatement
                        | NodeKind::RangeForStatement
                        | NodeKind::TryStatement
                );
                // a call that is not understood may not return
                let is_unknown = || {
                    let n = self.node(stmt.node);
                    self.failures
                        .iter()
                        .any(|f| matches!(*f, Fail::Gap(_, at) if n.first <= at && at < n.end))
                };
                let fails =
                    is_jump || self.kind_of(stmt.node) == NodeKind::ExpressionStatement && is_unknown();
                whole &= !(matches!(stmt.kind, StmtKind::Nothing) && fails);
            }
            Walk::Into
        });
        whole
    }

    fn flow_of_all(&mut self, list: &[StmtId], from: Reach, depth: u32) -> Flow {
        let mut flow = Flow::to(from);
        for &s in list {
            let one = self.flow(s, flow.end, depth);
            flow = Flow { end: one.end, breaks: flow.breaks.max(one.breaks) };
        }
        flow
    }

    /// True if a label of a jump from outside stands in the statement: it may be reached whatever stands in front.
    fn has_label(&self, s: StmtId) -> bool {
        let is_attributed =
            |stmt: StmtId| self.kind_of(self.il.stmt(stmt).node) == NodeKind::AttributedStatement;
        let mut found = false;
        self.il.walk(Place::Stmt(s), &mut |place| match place {
            Place::Stmt(s) => {
                found |= matches!(self.il.stmt(s).kind, StmtKind::Label(_)) && !is_attributed(s);
                Walk::Into
            }
            Place::Expr(_) => Walk::Over,
        });
        self.il.walk(Place::Stmt(s), &mut |place| match place {
            // its cases are its own
            Place::Stmt(s) if matches!(self.il.stmt(s).kind, StmtKind::Switch { .. }) => Walk::Over,
            Place::Stmt(s) => {
                found |= matches!(self.il.stmt(s).kind, StmtKind::Case(..));
                Walk::Into
            }
            Place::Expr(_) => Walk::Over,
        });
        found
    }

    fn optional_flow(&mut self, s: Option<StmtId>, from: Reach, depth: u32) -> Flow {
        s.map_or(Flow::to(from), |s| self.flow(s, from, depth))
    }

    /// What control does in the statement `s`, if it comes there as `from` says.
    fn flow(&mut self, s: StmtId, from: Reach, depth: u32) -> Flow {
        if depth > DEEPEST {
            return Flow::to(Reach::Muted);
        }
        let (kind, node) = (self.il.stmt(s).kind.clone(), self.il.stmt(s).node);
        match kind {
            StmtKind::Block(list) | StmtKind::Declarations(list) => self.flow_of_all(&list, from, depth + 1),
            // behind a function that never returns the reference misses no loop
            StmtKind::Expression(e) => match self.never_returns(e, depth) {
                true if matches!(self.il.get(e).kind, ExprKind::Throw { .. }) => Flow::default(),
                true => Flow::to(Reach::Muted),
                false => Flow::to(from.behind()),
            },
            StmtKind::If { condition, then, otherwise, .. } => {
                let from = from.behind();
                let known = condition.and_then(|c| self.known_value(c));
                let view = cufront_ast::View::new(&self.ast, &self.lexed.tokens);
                let constexpr =
                    condition.is_none() && !self.lacks_condition(node, view.is_if_constexpr(node));
                match known {
                    Some(0) if otherwise.is_none() => {
                        self.optional_flow(then, from, depth + 1);
                        Flow::to(from)
                    }
                    Some(_) if otherwise.is_none() => self.optional_flow(then, from, depth + 1),
                    // which branch `if constexpr` leaves is known to the statement alone
                    None if constexpr => match self.known_branches.get(&node) {
                        Some(true) => self.optional_flow(then, from, depth + 1),
                        Some(false) => self.optional_flow(otherwise, from, depth + 1),
                        // nothing is said of what is not known
                        None => Flow::to(Reach::Muted),
                    },
                    // the reference takes a branch beside another one for reached, whatever the condition
                    _ => {
                        let taken = self.optional_flow(then, from, depth + 1);
                        let other = self.optional_flow(otherwise, from, depth + 1);
                        taken.or(other)
                    }
                }
            }
            StmtKind::Switch { body, .. } => {
                let from = from.behind();
                let around = std::mem::replace(&mut self.reach_of_cases, from == Reach::On);
                // control comes to a label alone
                let is_block = body.is_some_and(|b| matches!(self.il.stmt(b).kind, StmtKind::Block(_)));
                let start = if is_block { Reach::Off } else { from };
                let flow = self.optional_flow(body, start, depth + 1);
                self.reach_of_cases = around;
                let has_default = body.is_some_and(|b| self.has_default(b));
                let passed = if has_default { Reach::Off } else { from };
                Flow::to(flow.end.max(flow.breaks).max(passed))
            }
            StmtKind::Loop { condition, body, .. } => {
                self.note_unreached(s, from);
                self.optional_flow(body, Reach::On, depth + 1);
                let is_endless = match condition {
                    Some(c) => self.known_value(c).is_some_and(|v| v != 0),
                    None => !self.lacks_condition(node, false),
                };
                let ends = !is_endless || self.breaks_out(body);
                Flow::to(if ends { Reach::On } else { Reach::Off })
            }
            StmtKind::Do(body, condition) => {
                self.note_unreached(s, from);
                let flow = self.optional_flow(body, Reach::On, depth + 1);
                let is_endless = condition.and_then(|c| self.known_value(c)).is_some_and(|v| v != 0);
                let goes_round = flow.end == Reach::On || body.is_some_and(|b| self.continues(b));
                let ends = goes_round && !is_endless || self.breaks_out(body);
                Flow::to(if ends { Reach::On } else { Reach::Off })
            }
            StmtKind::RangeFor { body, .. } => {
                self.note_unreached(s, from);
                self.optional_flow(body, Reach::On, depth + 1);
                Flow::to(Reach::On)
            }
            StmtKind::Return(_) => {
                if let Some(reached) = self.reached_returns.as_mut().filter(|_| from == Reach::On) {
                    reached.push(node);
                }
                Flow::default()
            }
            // what is returned is wrong
            StmtKind::Nothing if self.kind_of(node) == NodeKind::ReturnStatement => Flow::default(),
            StmtKind::Try(block, handlers) => {
                let from = from.behind();
                let mut flow = self.optional_flow(block, from, depth + 1);
                for handler in handlers {
                    flow = flow.or(self.flow(handler, from, depth + 1));
                }
                flow
            }
            StmtKind::Label(body) if self.kind_of(node) == NodeKind::AttributedStatement => {
                self.optional_flow(body, from, depth + 1)
            }
            StmtKind::Label(body) => self.optional_flow(body, Reach::On, depth + 1),
            StmtKind::Case(_, _, body) => {
                let start = if self.reach_of_cases { Reach::On } else { Reach::Muted };
                self.optional_flow(body, start, depth + 1)
            }
            StmtKind::Handler(_, body) => self.optional_flow(body, from, depth + 1),
            StmtKind::Jump(_) if self.stray_jumps.contains(&s) => Flow::to(from),
            StmtKind::Jump(_) => {
                let is_break = self.kind_of(node) == NodeKind::JumpStatement
                    && self.lexed.tokens.kind(self.node(node).main) == TokenKind::Break;
                Flow { end: Reach::Off, breaks: if is_break { from } else { Reach::Off } }
            }
            // declarations that do nothing
            StmtKind::Nothing | StmtKind::Declare { init: None, .. } => Flow::to(from),
            _ => Flow::to(from.behind()),
        }
    }

    /// Notes the loop `s` for [`Self::check_unreached_loops`], if control does not come to it.
    fn note_unreached(&mut self, s: StmtId, from: Reach) {
        if from != Reach::Off || self.unreached_loops.is_none() || self.has_label(s) {
            return;
        }
        let node = self.il.stmt(s).node;
        if let Some(list) = self.unreached_loops.as_mut().filter(|list| !list.contains(&node)) {
            list.push(node);
        }
    }

    /// True if a `break` leaves the loop with the body `body`: the reference asks not whether it is reached.
    fn breaks_out(&self, body: Option<StmtId>) -> bool {
        let Some(body) = body else { return false };
        let mut found = false;
        self.il.walk(Place::Stmt(body), &mut |place| {
            let Place::Stmt(s) = place else { return Walk::Into };
            let stmt = self.il.stmt(s);
            match stmt.kind {
                StmtKind::Loop { .. }
                | StmtKind::Do(..)
                | StmtKind::RangeFor { .. }
                | StmtKind::Switch { .. } => Walk::Over,
                StmtKind::Jump(_) => {
                    found |= self.kind_of(stmt.node) == NodeKind::JumpStatement
                        && self.lexed.tokens.kind(self.node(stmt.node).main) == TokenKind::Break;
                    Walk::Into
                }
                _ => Walk::Into,
            }
        });
        found
    }

    /// True if the statement `node` is written with a condition, which failed. That of a `constexpr` one is not evaluated with
    /// it.
    fn lacks_condition(&self, node: NodeId, constexpr: bool) -> bool {
        let place = match self.kind_of(node) {
            NodeKind::WhileStatement => 0,
            NodeKind::IfStatement | NodeKind::ForStatement => 1,
            _ => return false,
        };
        !constexpr && self.child(node, place).is_some_and(|c| !self.is_absent(c))
    }

    /// The jumps of the body `block` that no statement takes: they are told of, and control goes on behind them.
    fn strays(&self, block: StmtId) -> Vec<StmtId> {
        let mut strays = Vec::new();
        for word in [TokenKind::Break, TokenKind::Continue] {
            self.il.walk(Place::Stmt(block), &mut |place| {
                let Place::Stmt(s) = place else { return Walk::Into };
                let stmt = self.il.stmt(s);
                match stmt.kind {
                    StmtKind::Loop { .. } | StmtKind::Do(..) | StmtKind::RangeFor { .. } => Walk::Over,
                    StmtKind::Switch { .. } if word == TokenKind::Break => Walk::Over,
                    StmtKind::Jump(_) => {
                        if self.kind_of(stmt.node) == NodeKind::JumpStatement
                            && self.lexed.tokens.kind(self.node(stmt.node).main) == word
                        {
                            strays.push(s);
                        }
                        Walk::Into
                    }
                    _ => Walk::Into,
                }
            });
        }
        strays
    }

    /// The value of a condition, if it is a constant.
    fn known_value(&mut self, condition: ExprId) -> Option<i128> {
        // what is wrong has no value
        let n = self.node(self.il.get(condition).node);
        if self.problems.iter().any(|p| n.first <= p.at && p.at < n.end) {
            return None;
        }
        let mut e = condition;
        loop {
            e = match &self.il.get(e).kind {
                ExprKind::Convert(_, inner) => *inner,
                ExprKind::Other(args) if !args.is_empty() => {
                    let node = self.il.get(e).node;
                    let name = self.lexed.spelling(self.node(node).main);
                    match self.kind_of(node) == NodeKind::TraitCall && EXPECTS.contains(&name) {
                        true => return self.known_value(args[0]),
                        false => return None,
                    }
                }
                // in a pattern the reference calls nothing
                _ if self.in_pattern_of_flow && self.calls_something(e) => return None,
                _ => return self.completed_integer(condition),
            };
        }
    }

    /// True if a function is called somewhere in `e`.
    fn calls_something(&self, e: ExprId) -> bool {
        let mut found = false;
        self.il.walk(Place::Expr(e), &mut |place| {
            found |= matches!(place, Place::Expr(e) if matches!(self.il.get(e).kind, ExprKind::Call { .. }));
            Walk::Into
        });
        found
    }

    /// True if a `continue` of the loop with this body stands in it, or of one inside: that counts the same.
    fn continues(&self, body: StmtId) -> bool {
        let mut found = false;
        self.il.walk(Place::Stmt(body), &mut |place| {
            if let Place::Stmt(s) = place {
                let node = self.il.stmt(s).node;
                found |= matches!(self.il.stmt(s).kind, StmtKind::Jump(_))
                    && self.lexed.tokens.kind(self.node(node).main) == TokenKind::Continue;
            }
            Walk::Into
        });
        found
    }

    /// True if the body of a `switch` has a `default` of its own.
    fn has_default(&self, body: StmtId) -> bool {
        let mut found = false;
        self.il.walk(Place::Stmt(body), &mut |place| match place {
            Place::Stmt(s) => match self.il.stmt(s).kind {
                StmtKind::Switch { .. } => Walk::Over,
                // a label that is wrong has no value, either
                StmtKind::Case(None, None, _)
                    if self.kind_of(self.il.stmt(s).node) == NodeKind::DefaultStatement =>
                {
                    found = true;
                    Walk::Over
                }
                _ => Walk::Into,
            },
            Place::Expr(_) => Walk::Over,
        });
        found
    }

    /// True for an expression behind which nothing is evaluated: it throws, or calls a function that does not return.
    fn never_returns(&mut self, e: ExprId, depth: u32) -> bool {
        if depth > DEEPEST {
            return true;
        }
        match self.il.get(e).kind.clone() {
            ExprKind::Throw { .. } => true,
            ExprKind::Call { function, .. } => function.is_some() && self.is_noreturn(function),
            ExprKind::Convert(_, inner) | ExprKind::Temporary(inner, _) => {
                self.never_returns(inner, depth + 1)
            }
            ExprKind::Binary(crate::Operator::Comma, left, right) => {
                self.never_returns(left, depth + 1) || self.never_returns(right, depth + 1)
            }
            ExprKind::Statements(block, _) => self.flow(block, Reach::On, depth + 1).end != Reach::On,
            ExprKind::Other(_) => {
                let node = self.il.get(e).node;
                let callee = match self.kind_of(node) {
                    NodeKind::TraitCall => Some(node),
                    _ => self.child(node, 0),
                };
                callee.is_some_and(|c| ENDS.contains(&self.lexed.spelling(self.node(c).main)))
            }
            _ => false,
        }
    }

    /// True if the function is declared never to return.
    fn is_noreturn(&mut self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        if e.name_kind != cufront_items::NameKind::Plain || e.name.is_none() {
            return false;
        }
        if ENDS.contains(&self.lexed.names.spelling(e.name)) {
            return true;
        }
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let mut declared = vec![base];
        declared.extend(self.redeclarations.get(&base).into_iter().flatten());
        declared.into_iter().any(|f| {
            let decl = self.program.entity(f).decl;
            decl.is_some() && (self.says_noreturn(decl) || self.some_say_noreturn(decl))
        })
    }

    /// A declaration of the name that `decl` declares, in the same scope, says that the function never returns.
    fn some_say_noreturn(&mut self, decl: DeclId) -> bool {
        let d = &self.items().decls[decl];
        let key = (d.scope, d.name);
        if let Some(&known) = self.noreturn_names.get(&key) {
            return known;
        }
        let answer =
            self.items().bound(d.scope, d.name, Tok(u32::MAX - 1)).any(|decl| self.says_noreturn(decl));
        self.noreturn_names.insert(key, answer);
        answer
    }

    /// The declaration `decl`, and not only one of its parameters, says that the function never returns.
    fn says_noreturn(&self, decl: DeclId) -> bool {
        let d = &self.items().decls[decl];
        let end = if d.body.is_some() { d.body } else { d.last };
        match self.items().declarator(decl).filter(|c| c.params.is_some()) {
            Some(c) => {
                let end = if c.body.is_some() { c.body } else { end };
                let close = self.lexed.tokens.partner(c.params);
                cufront_items::says_noreturn(self.lexed, d.first, c.params)
                    || cufront_items::says_noreturn(self.lexed, close, end)
            }
            None => cufront_items::says_noreturn(self.lexed, d.first, end),
        }
    }
}
