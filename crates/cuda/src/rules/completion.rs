//! Where an expression is complete for the reference: it reports what an expression does when it has read that token.
//!
//! An operator is applied when its operands are there. What it does is reported with the longest expression that its
//! left operand begins: in `a + b * c` the right operand `b * c` is an expression of its own, so its uses are complete
//! at `c`, those of `+` there, too, but behind them. `&&`, `||`, `?` and `,` complete what stands in front of them.

use cufront_ast::{Ast, NodeId, NodeKind, View};
use cufront_elaborate::Operator;
use cufront_lex::{Lexed, Tok};
use rustc_hash::FxHashMap;

/// What uses the value of an expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum User {
    /// An operator or a call; what stands in front of the operator is complete with it if the flag is set: the left
    /// operand of `&&`, `||` and `,`, the condition of `?`.
    Operator(NodeId, bool),
    /// The end of the full-expression that is the tree: an initialiser, a condition, the operand of a statement.
    Full(NodeId),
    /// Nothing: it is complete with the expression.
    End(NodeId),
}

/// The trees around the trees of a body.
pub(super) struct Around<'a> {
    lexed: &'a Lexed,
    ast: &'a Ast,
    /// The tree around each, from `first` on.
    parents: Vec<NodeId>,
    /// Where each is complete, if it is an operand.
    completions: Vec<(Tok, NodeId)>,
    first: NodeId,
    /// Users of changed objects that were found.
    changed: FxHashMap<NodeId, User>,
}

impl<'a> Around<'a> {
    /// For the trees in `root`.
    pub(super) fn new(lexed: &'a Lexed, ast: &'a Ast, root: NodeId) -> Self {
        let mut trees = ast.tree(root);
        let first = trees.next().unwrap_or(root);
        let mut parents = vec![NodeId::NONE; (root.0 - first.0) as usize + 1];
        for id in ast.tree(root) {
            for child in ast.children(id) {
                parents[(child.0 - first.0) as usize] = id;
            }
        }
        let completions = vec![(Tok::NONE, NodeId::NONE); parents.len()];
        let mut around = Around { lexed, ast, parents, completions, first, changed: FxHashMap::default() };
        // what is around a tree stands behind it
        for id in (first.0..=root.0).rev().map(NodeId) {
            around.completions[(id.0 - first.0) as usize] = around.completion(id);
        }
        around
    }

    /// The tree around `id`, if `id` is in the body and not the whole of it.
    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        let index = id.0.checked_sub(self.first.0)?;
        self.parents.get(index as usize).copied().filter(|p| p.is_some())
    }

    /// What uses the value of the expression `id`: parentheses and the braces of an initialiser pass it on.
    pub(super) fn user(&self, id: NodeId) -> User {
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            match self.ast.node(parent).kind {
                NodeKind::Parenthesized
                | NodeKind::BracedList
                | NodeKind::ParenthesizedList
                | NodeKind::DesignatedInitializer
                | NodeKind::PackExpansion => at = parent,
                kind if is_operator(kind) => return User::Operator(parent, self.is_closed_by(parent, at)),
                _ => break,
            }
        }
        User::Full(at)
    }

    /// What uses the pointer that is the value of the expression `id`: `+` and `-` pass it on.
    pub(super) fn user_of_pointer(&self, id: NodeId) -> User {
        let mut at = id;
        loop {
            match self.user(at) {
                User::Operator(operator, _)
                    if self.ast.node(operator).kind == NodeKind::Binary
                        && matches!(self.operator(operator), Some(Operator::Plus | Operator::Minus)) =>
                {
                    at = operator;
                }
                user => return user,
            }
        }
    }

    /// What uses the object that the expression `id` has changed and still stands for: the full-expression if nothing
    /// takes its value before.
    pub(super) fn user_of_changed(&mut self, id: NodeId) -> User {
        let (mut at, mut passed) = (id, Vec::new());
        let found = loop {
            if let Some(&known) = self.changed.get(&at) {
                break known;
            }
            passed.push(at);
            let user = self.user(at);
            let User::Operator(operator, _) = user else { break user };
            let children = self.ast.children(operator);
            let n = self.ast.node(operator);
            let place = children.iter().position(|&c| self.holds(c, at));
            let passes = match n.kind {
                NodeKind::Unary => self.operator(operator) == Some(Operator::Amp),
                NodeKind::Conditional => place != Some(0),
                NodeKind::Comma => place == Some(1),
                _ => false,
            };
            if !passes {
                break user;
            }
            at = operator;
        };
        self.changed.extend(passed.into_iter().map(|id| (id, found)));
        found
    }

    /// The operator that the main token of `node` is.
    fn operator(&self, node: NodeId) -> Option<Operator> {
        Operator::of_token(self.lexed.tokens.kind(self.ast.node(node).main))
    }

    fn holds(&self, around: NodeId, id: NodeId) -> bool {
        let n = self.ast.node(around);
        id <= around && around.0 - id.0 < n.size
    }

    /// True for the range of a range-based `for`.
    pub(super) fn is_range(&self, id: NodeId) -> bool {
        self.parent(id).is_some_and(|p| self.ast.node(p).kind == NodeKind::RangeForStatement)
    }

    /// True if a template leaves what `user` does to its instances: a value that is returned, the operands of `T(…)`.
    pub(super) fn is_left_to_instances(&self, user: User) -> bool {
        match user {
            User::End(_) => false,
            User::Full(whole) => {
                self.parent(whole).is_some_and(|p| self.ast.node(p).kind == NodeKind::ReturnStatement)
            }
            User::Operator(operator, _) => {
                View::new(self.ast, &self.lexed.tokens).is_call_like_cast(operator)
            }
        }
    }

    /// The operator of `parent` completes its operand `first`, if that is the first one.
    fn is_closed_by(&self, parent: NodeId, first: NodeId) -> bool {
        let n = self.ast.node(parent);
        let closes = match n.kind {
            NodeKind::Conditional | NodeKind::Comma => true,
            NodeKind::Binary => {
                matches!(self.operator(parent), Some(Operator::AmpAmp | Operator::PipePipe))
            }
            _ => false,
        };
        closes && self.ast.children(parent).first() == Some(&first)
    }

    /// Where what `user` does is complete: the token, and the tree that is then. Of several with one token the innermost
    /// is complete first.
    pub(super) fn complete(&self, user: User) -> (Tok, NodeId) {
        match user {
            User::Full(id) => (self.ast.node(id).end, id),
            User::End(id) => (self.ast.node(id).end.prev(), id),
            User::Operator(id, true) => (self.ast.node(id).main, id),
            User::Operator(id, false) => {
                let index = id.0.wrapping_sub(self.first.0) as usize;
                self.completions.get(index).copied().unwrap_or((self.ast.node(id).end, id))
            }
        }
    }

    /// Where the expression `at` is complete: with the longest one that begins with it.
    fn completion(&self, at: NodeId) -> (Tok, NodeId) {
        let Some(parent) = self.parent(at) else { return (self.ast.node(at).end, at) };
        if self.is_closed_by(parent, at) {
            return (self.ast.node(parent).main, at);
        }
        let kind = self.ast.node(parent).kind;
        let continues = matches!(
            kind,
            NodeKind::Binary
                | NodeKind::Assignment
                | NodeKind::Member
                | NodeKind::Subscript
                | NodeKind::PostfixUnary
                | NodeKind::Call
                | NodeKind::KernelCall
        );
        if continues && self.ast.children(parent).first() == Some(&at) {
            self.completions[(parent.0 - self.first.0) as usize]
        } else if is_operator(kind) || is_grouping(kind) {
            (self.ast.node(at).end.prev(), at)
        } else {
            (self.ast.node(at).end, at)
        }
    }
}

fn is_grouping(kind: NodeKind) -> bool {
    matches!(kind, NodeKind::Parenthesized | NodeKind::BracedList | NodeKind::ParenthesizedList)
}

/// Expressions with operands.
fn is_operator(kind: NodeKind) -> bool {
    matches!(
        kind,
        NodeKind::Binary
            | NodeKind::Assignment
            | NodeKind::Conditional
            | NodeKind::Comma
            | NodeKind::Unary
            | NodeKind::PostfixUnary
            | NodeKind::Subscript
            | NodeKind::Member
            | NodeKind::Call
            | NodeKind::KernelCall
            | NodeKind::CStyleCast
            | NodeKind::NamedCast
            | NodeKind::FunctionalCast
            | NodeKind::CompoundLiteral
            | NodeKind::New
            | NodeKind::Delete
            | NodeKind::Throw
            | NodeKind::TraitCall
            | NodeKind::CoAwait
            | NodeKind::CoYield
    )
}
