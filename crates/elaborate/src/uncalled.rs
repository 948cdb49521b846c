//! Names of non-static member functions that are not called ([expr.prim.id.general]/3, [expr.ref]/6.3, [expr.mptr.oper]/6).
//!
//! What can be done with such a function is to call it, or to take its address as `&C::f`. Whatever else the expression
//! around would do with it does not matter, so this is asked of all expressions of a part, when it is elaborated.
//!
//! Example: `struct S { int f(); }; void g(int); void h(S s) { g(s.f); }`.

use crate::body::Seen;
use crate::il::{ExprId, ExprKind};
use crate::{Cause, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::Res;

impl Elaborator<'_> {
    /// Notes the member functions that the expressions `seen` of the part `root` name without a call.
    pub(crate) fn check_uncalled(&mut self, seen: &[Seen], root: NodeId) {
        let first = NodeId(root.0 + 1 - self.node(root).size);
        let surveyed = self.surveyed.clone();
        let all = seen.iter().map(|s| (s.node, s.expr)).chain(surveyed);
        for (node, e) in all {
            let inside = first <= node && node <= root;
            if !inside || self.kind_of(node) == NodeKind::Parenthesized || !self.is_uncalled_name(e, node) {
                continue;
            }
            // which of several is meant is another question
            if !self.is_named_with_object(node) && self.is_of_several(e) {
                continue;
            }
            if let Some(whole) = self.used_otherwise(node, root) {
                self.tell_uncalled(node, whole);
            }
        }
    }

    /// True if `e`, which is `node`, names non-static member functions alone.
    pub(crate) fn is_uncalled_name(&self, e: ExprId, node: NodeId) -> bool {
        if self.is_bound_function(e) {
            return true;
        }
        let ExprKind::Overloads { functions, address: false, .. } = &self.il.get(e).kind else {
            return false;
        };
        let behind_object = self.is_named_with_object(node);
        !functions.is_empty()
            && functions
                .iter()
                .all(|&f| self.is_declared_member(f) && (behind_object || !self.is_of_class_around(f, node)))
    }

    /// True for `o.f`, in parentheses or not.
    pub(crate) fn is_named_with_object(&self, node: NodeId) -> bool {
        let mut inner = node;
        while let (NodeKind::Parenthesized, Some(child)) = (self.kind_of(inner), self.last_child(inner)) {
            inner = child;
        }
        matches!(self.kind_of(inner), NodeKind::Member | NodeKind::Binary)
    }

    /// The whole of what stands for the name `node`, with parentheses and `&`, unless it may stand there.
    fn used_otherwise(&self, node: NodeId, root: NodeId) -> Option<NodeId> {
        let mut whole = node;
        loop {
            let parent = self.parent_below(whole, root)?;
            match self.kind_of(parent) {
                NodeKind::Parenthesized => {}
                NodeKind::Unary if self.is_main(parent, TokenKind::Amp) => {
                    if self.kind_of(whole) == NodeKind::QualifiedName {
                        return None;
                    }
                }
                NodeKind::Call | NodeKind::KernelCall if self.child(parent, 0) == Some(whole) => return None,
                // how the name of a conversion function or destructor is called the grammar says
                NodeKind::Member | NodeKind::QualifiedName | NodeKind::TemplateId => return None,
                // the reference gives the size of a function, with a warning
                NodeKind::UnaryKeyword
                    if self.is_main(parent, TokenKind::Sizeof) && !self.is_named_with_object(node) =>
                {
                    return None;
                }
                _ => return (!self.stands_in_requires(parent, root)).then_some(whole),
            }
            whole = parent;
        }
    }

    fn stands_in_requires(&self, node: NodeId, root: NodeId) -> bool {
        let around = std::iter::successors(Some(node), |&n| self.parent_below(n, root));
        around.into_iter().any(|n| self.kind_of(n) == NodeKind::RequiresExpression)
    }

    /// The node around `node` in the tree `root`.
    fn parent_below(&self, node: NodeId, root: NodeId) -> Option<NodeId> {
        let above = (node.0 + 1..=root.0).map(NodeId);
        above.into_iter().find(|&n| n.0 + 1 - self.node(n).size <= node.0)
    }

    fn tell_uncalled(&mut self, node: NodeId, whole: NodeId) {
        let n = self.node(whole);
        let told = self.problems.iter().any(|p| {
            matches!(p.cause, Cause::UncalledMember | Cause::BoundMember) && n.first <= p.at && p.at < n.end
        });
        if told || !self.uncalled_names.insert(node) {
            return;
        }
        let failed: Res<()> = match self.kind_of(node) {
            NodeKind::Binary => {
                let member = self.last_child(node).unwrap_or(node);
                let at = if whole == node { member } else { whole };
                self.wrong_at(Cause::BoundMember, self.node(at).first, whole)
            }
            _ => self.uncalled_member(whole),
        };
        self.find_of(&failed);
    }
}
