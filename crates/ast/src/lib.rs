//! Syntax trees in flat postorder arrays.
//!
//! A tree says what was written, not what it means: names are unresolved. Nodes stand in **postorder**: the
//! children of a node lie directly in front of it, and [`Node::size`] counts the node with all below it. So a
//! tree is built by appending, a tentative parse is undone by cutting the arrays back to a [`Mark`], long
//! left-recursive chains (`a + b + c`, `a.b().c`) need no recursion to build, and one tree is one allocation.
//! Which children a node has, and in which order, says [`NodeKind`]; parts that are not written are
//! [`NodeKind::Absent`] nodes where the order would be ambiguous without them.
//!
//! Invariants: a child's id is smaller than its parent's; subtrees nest; every token range of a child lies in
//! its parent's.

mod asm;
mod attribute;
mod dump;
mod kind;
mod type_word;
mod view;

pub use asm::{AsmOperand, AsmSection};
pub use attribute::{gnu_attribute, standard_attribute, Arguments, KnownAttribute, Optional, Subjects};
pub use dump::dump;
pub use kind::NodeKind;
pub use type_word::{BaseType, TypeWord};
pub use view::{Begin, Body, Jump, Key, OperatorSort, Specifier, View};

use cufront_base::ScopeId;
use cufront_lex::Tok;
use smallvec::SmallVec;

cufront_base::define_id! {
    /// A node of an [`Ast`].
    NodeId
}

/// One node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// The token that tells it apart: the operator, the keyword, the name; see [`NodeKind`].
    pub main: Tok,
    /// First token.
    pub first: Tok,
    /// After the last token.
    pub end: Tok,
    /// Number of nodes of the subtree, the node included.
    pub size: u32,
    /// The innermost scope at the end of the node: that in which the name of a leaf is looked up.
    pub scope: ScopeId,
}

/// The children of a node. Nearly all nodes have so few that no memory is allocated.
pub type Children = SmallVec<[NodeId; 8]>;

/// Trees under construction or complete, one behind the other.
#[derive(Debug, Default)]
pub struct Ast {
    nodes: Vec<Node>,
}

/// A place in the arrays: what is appended later lies behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark(u32);

impl Ast {
    /// No nodes.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Number of nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// True without nodes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The current end: nodes appended from now on become children of a node closed over this mark.
    #[inline]
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark(self.nodes.len() as u32)
    }

    /// The mark in front of the subtree `id`, to wrap a finished node into a new parent.
    #[must_use]
    pub fn mark_before(&self, id: NodeId) -> Mark {
        let i = id.0 + 1;
        Mark(i - self.nodes[id.0 as usize].size)
    }

    /// Appends a node whose children are all complete nodes behind `mark`.
    pub fn close(
        &mut self,
        mark: Mark,
        kind: NodeKind,
        main: Tok,
        (first, end): (Tok, Tok),
        scope: ScopeId,
    ) -> NodeId {
        let size = self.nodes.len() as u32 - mark.0 + 1;
        self.nodes.push(Node { kind, main, first, end, size, scope });
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Appends a node without children that is the one token `main`.
    pub fn leaf(&mut self, kind: NodeKind, main: Tok, scope: ScopeId) -> NodeId {
        self.nodes.push(Node { kind, main, first: main, end: main.next(), size: 1, scope });
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Appends the [`NodeKind::Absent`] node of a part that would stand at `at`.
    pub fn absent(&mut self, at: Tok, scope: ScopeId) -> NodeId {
        self.nodes.push(Node { kind: NodeKind::Absent, main: at, first: at, end: at, size: 1, scope });
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// The nodes appended since `mark`.
    #[must_use]
    pub fn since(&self, mark: Mark) -> &[Node] {
        &self.nodes[mark.0 as usize..]
    }

    /// The nodes from `first` to `end`.
    #[must_use]
    pub fn between(&self, first: Mark, end: Mark) -> &[Node] {
        &self.nodes[first.0 as usize..end.0 as usize]
    }

    /// Appends a copy of the complete subtree between `first` and `end`, whose root comes last.
    pub fn append_again(&mut self, first: Mark, end: Mark) -> NodeId {
        self.nodes.extend_from_within(first.0 as usize..end.0 as usize);
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Appends a copy of a complete subtree, whose root comes last.
    pub fn append(&mut self, nodes: &[Node]) -> NodeId {
        self.nodes.extend_from_slice(nodes);
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Forgets all that was appended since `mark`.
    pub fn truncate(&mut self, mark: Mark) {
        self.nodes.truncate(mark.0 as usize);
    }

    /// The node `id`.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id.0 as usize]
    }

    /// All nodes in postorder.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The nodes of the tree below `id`, in postorder: `id` is the last.
    pub fn tree(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        (self.mark_before(id).0..=id.0).map(NodeId)
    }

    /// The children of `id`, last to first, without a list of them.
    #[inline]
    pub fn children_backward(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let begin = self.mark_before(id).0;
        let mut at = id.0;
        std::iter::from_fn(move || {
            if at <= begin {
                return None;
            }
            let child = at - 1;
            at -= self.nodes[child as usize].size;
            Some(NodeId(child))
        })
    }

    /// The child of `id` at `place`, the first at 0.
    #[must_use]
    pub fn child(&self, id: NodeId, place: usize) -> Option<NodeId> {
        let count = self.children_backward(id).count();
        self.children_backward(id).nth(count.checked_sub(place + 1)?)
    }

    /// The last child of `id`.
    #[must_use]
    pub fn last_child(&self, id: NodeId) -> Option<NodeId> {
        self.children_backward(id).next()
    }

    /// The children of `id`, first to last.
    #[must_use]
    pub fn children(&self, id: NodeId) -> Children {
        let mut list: Children = self.children_backward(id).collect();
        list.reverse();
        list
    }
}
