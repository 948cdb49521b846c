//! Immediate invocations ([expr.const]/13): calls of `consteval` functions outside of such functions are constants.
//!
//! Example: `consteval int f(int n) { return n; } int g(int n) { return f(n); }` calls `f` with what is no constant.

use crate::calls::CallSite;
use crate::il::{ExprKind, Place, StmtId, Walk};
use crate::{Cause, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Fail, Res};

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
        let ranges: Vec<(Tok, Tok)> = immediate.iter().map(|c| self.range_of(c.node)).collect();
        for (i, call) in immediate.iter().enumerate() {
            let (first, end) = ranges[i];
            // the operands of one are in an immediate function context
            let is_inner = ranges.iter().any(|&(f, e)| f <= first && end <= e && (f, e) != (first, end));
            let Some(expr) =
                call.expr.filter(|_| !is_inner && !self.items().in_template(self.node(call.node).scope))
            else {
                continue;
            };
            if self.is_certainly_no_constant(expr) {
                let at = match self.il.get(expr).kind {
                    ExprKind::Construct { ref operands, .. } => {
                        operands.first().map_or(first, |&operand| self.first_token(operand))
                    }
                    _ => self.node(call.node).main,
                };
                let reason = self.reason_in(call.node);
                let failed: Res<()> = self.wrong_at(Cause::ImmediateNotConstant(reason), at, call.node);
                self.find_of(&failed);
            }
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
    pub(crate) fn is_certainly_no_constant(&mut self, e: crate::ExprId) -> bool {
        let ty = self.ty(e);
        if ty.is_none() || self.any_dependent(&[e]) || self.program.types.is_reference(ty) {
            return false;
        }
        matches!(self.value_of_completed(e, ty), Err(Fail::IllFormed(_)))
    }
}
