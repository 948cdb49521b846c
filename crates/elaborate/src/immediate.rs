//! Immediate invocations ([expr.const]/13): calls of `consteval` functions outside of such functions are constants.
//!
//! Example: `consteval int f(int n) { return n; } int g(int n) { return f(n); }` calls `f` with what is no constant.

use crate::calls::{CallSite, Certainty};
use crate::il::{ExprKind, Place, StmtId, Walk};
use crate::{Cause, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Fail, Res};
use rustc_hash::FxHashSet;

impl Elaborator<'_> {
    /// Notes the immediate invocations among `calls`, those of the body of `function` with the tree `root`, that are certainly no constants.
    pub(crate) fn check_immediate(&mut self, calls: &[CallSite], function: EntityId, root: Option<NodeId>) {
        if self.in_instance || function.is_some() && self.is_immediate(function) {
            return;
        }
        let mut immediate: Vec<CallSite> = Vec::new();
        for call in calls {
            let wanted = call.evaluated && call.function.is_some() && self.is_immediate(call.function);
            if wanted && (call.lambda.is_none() || !self.is_immediate(call.lambda)) {
                immediate.push(*call);
            }
        }
        if immediate.is_empty() {
            return;
        }
        // one branch of `if consteval` is an immediate function context
        let told = root.map(|root| self.statements_of_consteval(root)).unwrap_or_default();
        immediate.retain(|c| {
            let (first, end) = self.range_of(c.node);
            !told.iter().any(|&(f, e)| f <= first && end <= e)
        });
        let arguments = self.constructed_in_arguments(calls);
        let mut told_objects: Vec<(Tok, Tok)> = Vec::new();
        let ranges: Vec<(Tok, Tok)> = immediate.iter().map(|c| self.range_of(c.node)).collect();
        for (i, call) in immediate.iter().enumerate() {
            let (first, end) = ranges[i];
            let Some(expr) = call.expr.filter(|_| !self.items().in_template(self.node(call.node).scope))
            else {
                continue;
            };
            // the operands of one are in an immediate function context; the reference asks of objects in front of it
            let is_around = |f: Tok, e: Tok| f <= first && end <= e && (f, e) != (first, end);
            let is_made = matches!(self.il.get(expr).kind, ExprKind::Construct { .. });
            if is_made && arguments.contains(&expr)
                || !is_made && ranges.iter().any(|&(f, e)| is_around(f, e))
                || told_objects.iter().any(|&(f, e)| first <= f && e <= end)
            {
                continue;
            }
            if self.is_certainly_no_constant(expr) {
                if is_made {
                    told_objects.push((first, end));
                }
                let at = self.place_of_immediate(call.node, expr);
                let reason = self.reason_in(call.node);
                let failed: Res<()> = self.wrong_at(Cause::ImmediateNotConstant(reason), at, call.node);
                self.find_of(&failed);
            }
        }
    }

    /// The objects that are made in the arguments of the `calls`: the reference leaves their constructors alone, and a
    /// program that it accepts is not refused. The object of a member function is no argument; of the operands of an
    /// operator only what is converted implicitly is, and a trivial assignment is no call.
    ///
    /// Example: with `struct F { consteval F(int); };` and `void log(F);`, `log(n)` and `log(F(n))`.
    fn constructed_in_arguments(&mut self, calls: &[CallSite]) -> FxHashSet<ExprId> {
        let mut made = FxHashSet::default();
        for call in calls.iter().filter(|c| c.certainty != Certainty::Trivial) {
            let Some(expr) = call.expr else { continue };
            let (arguments, is_made) = match &self.il.get(expr).kind {
                ExprKind::Call { function, operands } | ExprKind::Dispatch { function, operands } => {
                    let first = function.is_none() || self.is_object_member(*function);
                    (operands[usize::from(first).min(operands.len())..].to_vec(), false)
                }
                ExprKind::Construct { operands, .. } => (operands.clone(), true),
                _ => continue,
            };
            let kind = self.kind_of(call.node);
            let of_operator =
                !is_made && matches!(kind, NodeKind::Binary | NodeKind::Unary | NodeKind::Assignment);
            for argument in arguments {
                self.il.walk(Place::Expr(argument), &mut |place| {
                    let Place::Expr(e) = place else { return Walk::Over };
                    match self.il.get(e).kind {
                        // the bodies of lambda-expressions are those of other functions
                        ExprKind::Lambda(_) => return Walk::Over,
                        ExprKind::Construct { .. }
                            if of_operator && self.is_written_conversion(self.il.get(e).node) =>
                        {
                            return Walk::Over;
                        }
                        ExprKind::Construct { .. } => {
                            made.insert(e);
                        }
                        _ => {}
                    }
                    Walk::Into
                });
            }
        }
        made
    }

    /// True for a conversion that is written as such: `T(e)`, `T{e}`, `(T)e`, `static_cast<T>(e)`.
    fn is_written_conversion(&self, node: NodeId) -> bool {
        matches!(self.kind_of(node), NodeKind::FunctionalCast | NodeKind::CStyleCast | NodeKind::NamedCast)
    }

    /// Where the reference tells of the immediate invocation `expr` with the tree `node`: of a constructor at the bracket
    /// of its arguments where the tree has one, at the type of `T(a)` and at the argument in other initialisations.
    fn place_of_immediate(&self, node: NodeId, expr: ExprId) -> Tok {
        let n = self.node(node);
        let ExprKind::Construct { operands, .. } = &self.il.get(expr).kind else { return n.main };
        let is_list =
            |&c: &NodeId| matches!(self.node(c).kind, NodeKind::BracedList | NodeKind::ParenthesizedList);
        let list = self.children(node).into_iter().rev().find(is_list);
        match n.kind {
            NodeKind::BracedList => n.first,
            NodeKind::New | NodeKind::MemberInitializer | NodeKind::FunctionalCast => {
                list.map_or(n.first, |list| self.node(list).first)
            }
            _ => operands.first().map_or(n.first, |&operand| self.first_token(operand)),
        }
    }

    /// Notes the immediate functions that the statement `block` of `function` names without calling them: they have no
    /// address outside of immediate invocations ([expr.const]/14).
    ///
    /// Example: `consteval int f(); auto p = f;`.
    pub(crate) fn check_addresses(
        &mut self,
        block: Option<StmtId>,
        calls: &[CallSite],
        function: EntityId,
        root: Option<NodeId>,
    ) {
        let Some(block) = block.filter(|_| self.cxx20 && !self.in_instance) else { return };
        if function.is_some() && self.is_immediate(function) {
            return;
        }
        let mut named: Vec<NodeId> = Vec::new();
        self.il.walk(Place::Stmt(block), &mut |place| {
            if let Place::Expr(e) = place {
                let expr = self.il.get(e);
                if matches!(expr.kind, ExprKind::Function(f) if self.is_immediate(f)) {
                    named.push(expr.node);
                }
                // the bodies of lambda-expressions are those of other functions
                if matches!(expr.kind, ExprKind::Lambda(_)) {
                    return Walk::Over;
                }
            }
            Walk::Into
        });
        if named.is_empty() {
            return;
        }
        let mut told: Vec<(Tok, Tok)> =
            root.map(|root| self.statements_of_consteval(root)).unwrap_or_default();
        let immediate = calls.iter().filter(|c| c.function.is_some() && self.is_immediate(c.function));
        told.extend(immediate.map(|c| self.range_of(c.node)));
        for node in named {
            let (first, end) = self.range_of(node);
            if told.iter().any(|&(f, e)| f <= first && end <= e)
                || self.items().in_template(self.node(node).scope)
            {
                continue;
            }
            let failed: Res<()> = self.wrong_at(Cause::ImmediateAddress, end.prev(), node);
            self.find_of(&failed);
        }
    }

    /// The tokens of the statements `if consteval` in the tree `root`.
    fn statements_of_consteval(&self, root: NodeId) -> Vec<(Tok, Tok)> {
        let statements = self.ast.tree(root).map(|id| self.node(id)).filter(|n| {
            let word = n.main.next();
            let kind = |tok: Tok| self.lexed.tokens.kind(tok);
            let asks = kind(word) == TokenKind::Consteval || kind(word.next()) == TokenKind::Consteval;
            n.kind == NodeKind::IfStatement && asks
        });
        statements.map(|n| (n.first, n.end)).collect()
    }

    fn range_of(&self, node: NodeId) -> (Tok, Tok) {
        let n = self.node(node);
        (n.first, n.end)
    }

    /// True for a function that is declared `consteval`, and for such a lambda-expression.
    pub(crate) fn is_immediate(&self, function: EntityId) -> bool {
        if let Some(closure) = self.closure_info.get(&self.program.entity(function).owner) {
            let specifiers = self.lambda_parts(closure.node).map(|[_, specifiers, ..]| specifiers);
            let words = specifiers.map(|s| self.children(s)).unwrap_or_default();
            return words.into_iter().any(|w| self.is_main(w, TokenKind::Consteval));
        }
        let e = self.program.entity(function);
        let decl = match e.pattern.is_some() {
            true => self.program.entity(e.pattern).decl,
            false => e.decl,
        };
        let is = |d: DeclId| self.items().decls[d].specifiers.contains(Specifiers::CONSTEVAL);
        decl.is_some() && is(decl)
    }

    /// True if the completed expression `e` has no constant value, and that is known.
    pub(crate) fn is_certainly_no_constant(&mut self, e: ExprId) -> bool {
        let ty = self.ty(e);
        if ty.is_none() || self.any_dependent(&[e]) || self.program.types.is_reference(ty) {
            return false;
        }
        matches!(self.value_of_completed(e, ty), Err(Fail::IllFormed(_)))
    }
}
