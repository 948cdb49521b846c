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

/// What control does in a statement.
#[derive(Debug, Clone, Copy, Default)]
struct Flow {
    /// It goes on behind it.
    continues: bool,
    /// A `break` of the statement around is reached.
    breaks: bool,
}

const ON: Flow = Flow { continues: true, breaks: false };
const STOP: Flow = Flow { continues: false, breaks: false };

impl Flow {
    /// What control does where it takes one of two ways.
    fn or(self, other: Flow) -> Flow {
        Flow { continues: self.continues || other.continues, breaks: self.breaks || other.breaks }
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
        if !self.flow(block, 0).continues {
            return;
        }
        // of a function that is one `try`, each of its blocks has an end
        let mut ends = vec![block];
        if let StmtKind::Try(inner, handlers) = self.il.stmt(block).kind.clone() {
            ends = inner.into_iter().chain(handlers).collect();
        }
        for end in ends {
            if self.flow(end, 0).continues {
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
        let ends = self.flow(block, 0).continues;
        let returns = self.reached_returns.take().unwrap_or_default();
        let mut places: Vec<(Tok, NodeId)> = returns.into_iter().map(|n| (self.node(n).first, n)).collect();
        places.extend(ends.then(|| (self.node(node).end.prev(), node)));
        for (at, node) in places {
            let failed: Res<()> = self.wrong_at(Cause::ReturnsAlthoughNoreturn, at, node);
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

    fn flow_of_all(&mut self, list: &[StmtId], depth: u32) -> Flow {
        let mut flow = ON;
        for &s in list {
            // behind a jump only a label is reached
            if flow.continues || self.has_label(s) {
                let one = self.flow(s, depth);
                flow = Flow { continues: one.continues, ..flow.or(one) };
            }
        }
        flow
    }

    /// True if a label stands in the statement: it may be reached whatever stands in front.
    fn has_label(&self, s: StmtId) -> bool {
        let mut found = false;
        self.il.walk(Place::Stmt(s), &mut |place| match place {
            Place::Stmt(s) => {
                found |= matches!(self.il.stmt(s).kind, StmtKind::Label(_) | StmtKind::Case(..))
                    && self.kind_of(self.il.stmt(s).node) != NodeKind::AttributedStatement;
                Walk::Into
            }
            Place::Expr(_) => Walk::Over,
        });
        found
    }

    fn optional_flow(&mut self, s: Option<StmtId>, depth: u32) -> Flow {
        s.map_or(ON, |s| self.flow(s, depth))
    }

    /// What control does in the statement `s`.
    fn flow(&mut self, s: StmtId, depth: u32) -> Flow {
        if depth > DEEPEST {
            return STOP;
        }
        let (kind, node) = (self.il.stmt(s).kind.clone(), self.il.stmt(s).node);
        match kind {
            StmtKind::Block(list) | StmtKind::Declarations(list) => self.flow_of_all(&list, depth + 1),
            StmtKind::Expression(e) => match self.never_returns(e, depth) {
                true => STOP,
                false => ON,
            },
            StmtKind::If { condition, then, otherwise, .. } => {
                let known = condition.and_then(|c| self.known_value(c));
                let view = cufront_ast::View::new(&self.ast, &self.lexed.tokens);
                let constexpr =
                    condition.is_none() && !self.lacks_condition(node, view.is_if_constexpr(node));
                match known {
                    Some(0) => self.optional_flow(otherwise, depth + 1),
                    Some(_) => self.optional_flow(then, depth + 1),
                    // which branch `if constexpr` leaves is known to the statement alone
                    None if constexpr => match self.known_branches.get(&node) {
                        Some(true) => self.optional_flow(then, depth + 1),
                        Some(false) => self.optional_flow(otherwise, depth + 1),
                        None => STOP,
                    },
                    None => {
                        let taken = self.optional_flow(then, depth + 1);
                        let other = self.optional_flow(otherwise, depth + 1);
                        taken.or(other)
                    }
                }
            }
            StmtKind::Switch { body, .. } => {
                let flow = self.optional_flow(body, depth + 1);
                let has_default = body.is_some_and(|b| self.has_default(b));
                Flow { continues: flow.continues || flow.breaks || !has_default, breaks: false }
            }
            StmtKind::Loop { condition, body, .. } => {
                let flow = self.optional_flow(body, depth + 1);
                let is_endless = match condition {
                    Some(c) => self.known_value(c).is_some_and(|v| v != 0),
                    None => !self.lacks_condition(node, false),
                };
                Flow { continues: !is_endless || flow.breaks, breaks: false }
            }
            StmtKind::Do(body, condition) => {
                let flow = self.optional_flow(body, depth + 1);
                let is_endless = condition.and_then(|c| self.known_value(c)).is_some_and(|v| v != 0);
                let goes_round = flow.continues || body.is_some_and(|b| self.continues(b));
                Flow { continues: goes_round && !is_endless || flow.breaks, breaks: false }
            }
            StmtKind::Return(_) => {
                if let Some(reached) = &mut self.reached_returns {
                    reached.push(node);
                }
                STOP
            }
            // what is returned is wrong
            StmtKind::Nothing if self.kind_of(node) == NodeKind::ReturnStatement => STOP,
            StmtKind::Try(block, handlers) => {
                let mut flow = self.optional_flow(block, depth + 1);
                for handler in handlers {
                    flow = flow.or(self.flow(handler, depth + 1));
                }
                flow
            }
            StmtKind::Handler(_, body) | StmtKind::Label(body) | StmtKind::Case(_, _, body) => {
                self.optional_flow(body, depth + 1)
            }
            StmtKind::Jump(_) if self.stray_jumps.contains(&s) => ON,
            StmtKind::Jump(_) => {
                let is = |kind| {
                    self.kind_of(node) == NodeKind::JumpStatement
                        && self.lexed.tokens.kind(self.node(node).main) == kind
                };
                Flow { continues: false, breaks: is(TokenKind::Break) }
            }
            _ => ON,
        }
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
                _ => return self.completed_integer(condition),
            };
        }
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
            ExprKind::Statements(block, _) => !self.flow(block, depth + 1).continues,
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
