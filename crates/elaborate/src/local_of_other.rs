//! Variables of a function that are named where that function does not run: in the members of its classes
//! ([class.local]/1) and in default arguments ([dcl.fct.default]/7).
//!
//! Example: `void f(int n) { struct A { int m() { return n; } }; }`.

use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::ScopeKind;
use cufront_lex::Tok;
use cufront_program::{EntityId, EntityKind, Res};

impl Elaborator<'_> {
    /// The failure of `node`, which names the local variable `entity`, in a member of a class that the function of the
    /// variable declares, or in a default argument. In such a member constants may be used.
    pub(crate) fn check_local_of_other(
        &mut self,
        entity: EntityId,
        node: NodeId,
        context: Context,
    ) -> Res<()> {
        let owner = self.program.entity(entity).owner;
        if self.kind_of(node) != NodeKind::Identifier
            || owner.is_none()
            || self.program.entity(owner).kind != EntityKind::Function
            || context.unevaluated && !context.default_argument
            || !self.is_told_in_patterns(context)
        {
            return Ok(());
        }
        let at = self.node(node).first;
        let Some(body) = self.body_of_local(owner).filter(|&(open, close)| open < at && at < close) else {
            return Ok(());
        };
        if context.default_argument {
            return self.wrong(Cause::LocalOfFunction, node);
        }
        let Some(class) = self.class_inside(node, body.0) else { return Ok(()) };
        // a lambda in the member cannot capture it, which has a number of its own
        let in_lambda =
            self.closure_around(context.function).is_some_and(|c| class < self.node(c.node).first);
        if in_lambda || !self.is_captured_sort(entity) || !self.needs_capture(entity) {
            return Ok(());
        }
        self.wrong(Cause::LocalOfFunction, node)
    }

    /// The braces of the body of `function`, whose variables are named.
    fn body_of_local(&self, function: EntityId) -> Option<(Tok, Tok)> {
        let open = match self.closure_around(function) {
            Some(closure) if closure.call == function => {
                let [.., body] = self.lambda_parts(closure.node)?;
                self.node(body).first
            }
            _ => {
                let e = self.program.entity(function);
                let decl = match e.pattern.is_some() {
                    true => self.program.entity(e.pattern).decl,
                    false => e.decl,
                };
                let declared = if decl.is_some() { self.items().declarator(decl) } else { None };
                declared?.body
            }
        };
        open.is_some().then(|| (open, self.lexed.tokens.partner(open)))
    }

    /// The `{` of the innermost class around `node` whose definition begins behind the token `from`.
    fn class_inside(&self, node: NodeId, from: Tok) -> Option<Tok> {
        let mut scope = self.node(node).scope;
        while scope.is_some() {
            let s = &self.items().scopes[scope];
            if s.kind == ScopeKind::Class && s.body.is_some() && from < s.body {
                return Some(s.body);
            }
            scope = s.parent;
        }
        None
    }
}
