//! What C++20 deprecates of `volatile` ([depr.volatile.type]): objects that are counted, or computed with in place,
//! assignments whose value is used, parameters and results.
//!
//! Example: `volatile int v; int x = v = 1;` does not say whether `v` is read again.

use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Qualifiers, Ty, TypeKind};

impl Elaborator<'_> {
    /// Notes `cause`, a use of an object of type `ty` in the expression `node`, if the object is volatile.
    pub(crate) fn note_volatile_use(&mut self, cause: Cause, ty: Ty, node: NodeId, context: Context) {
        if self.tells_of_volatile(ty, context) && self.is_told_in_patterns(context) {
            self.remark_at(cause, self.node(node).first, node);
        }
    }

    /// Notes that the value of the assignment `node` to an object of type `ty` is used, if the object is volatile.
    pub(crate) fn note_volatile_assignment(&mut self, ty: Ty, node: NodeId, context: Context) {
        if self.tells_of_volatile(ty, context) && self.is_told_in_patterns(context) && self.is_used(node) {
            self.remark_at(Cause::ReadsAssignedVolatile, self.node(node).first, node);
        }
    }

    /// Notes that the parameter `node`, whose type is `ty` as it is written, is volatile.
    pub(crate) fn note_volatile_parameter(&mut self, ty: Ty, node: NodeId, context: Context) {
        let element = self.element_of(ty);
        if self.tells_of_volatile(ty, context) || self.tells_of_volatile(element, context) {
            self.remark_at(Cause::VolatileParameter, self.node(node).first, node);
        }
    }

    /// Notes that the result of the functions of type `ty`, which `declarator` declares, is volatile.
    pub(crate) fn note_volatile_result(&mut self, ty: Ty, declarator: NodeId, context: Context) {
        let Some(result) = self.program.types.as_function(ty).map(|f| f.result) else { return };
        let is_placeholder = matches!(self.program.types.kind(result.bare()), TypeKind::Deduced(_));
        if result.is_none() || is_placeholder || !self.tells_of_volatile(result, context) {
            return;
        }
        let trailing =
            self.children(declarator).into_iter().find(|&c| self.kind_of(c) == NodeKind::TrailingReturn);
        let at = match (trailing.and_then(|t| self.last_child(t)), self.declarator_name(declarator)) {
            (Some(written), _) => self.node(written).first,
            (None, Some(name)) => {
                let last = match self.kind_of(name) {
                    NodeKind::QualifiedName => self.last_child(name).unwrap_or(name),
                    _ => name,
                };
                self.node(last).first
            }
            (None, None) => self.node(declarator).main,
        };
        self.remark_at(Cause::VolatileResult, at, declarator);
    }

    /// True for a volatile type in what is written, at a language level that deprecates it.
    fn tells_of_volatile(&self, ty: Ty, context: Context) -> bool {
        self.cxx20
            && ty.is_some()
            && ty.own_qualifiers().contains(Qualifiers::VOLATILE)
            && !self.in_instance
            && !context.substitution
            && self.recorded.is_some()
    }

    /// True if the value of the assignment `node` certainly is used: an object is initialised with it, something else is
    /// assigned, it is a condition, returned or thrown. What the operands of an expression are for that is discarded,
    /// nobody asks.
    fn is_used(&self, node: NodeId) -> bool {
        let mut node = node;
        while let Some(parent) = self.parent_of(node) {
            let is_last = self.last_child(parent) == Some(node);
            match self.kind_of(parent) {
                NodeKind::Assignment if is_last && self.main_kind(parent) == TokenKind::Assign => {
                    return true;
                }
                NodeKind::Comma if !is_last => return false,
                NodeKind::CStyleCast => {
                    let target = self.child(parent, 0);
                    let target = target.map(|t| self.node(t)).filter(|t| t.first.next() == t.end);
                    return target.is_none_or(|t| self.lexed.tokens.kind(t.first) != TokenKind::Void);
                }
                NodeKind::Assignment
                | NodeKind::Comma
                | NodeKind::Parenthesized
                | NodeKind::Unary
                | NodeKind::Binary
                | NodeKind::Conditional
                | NodeKind::NamedCast
                | NodeKind::FunctionalCast
                | NodeKind::Call
                | NodeKind::Subscript
                | NodeKind::BracedList
                | NodeKind::ParenthesizedList
                | NodeKind::PostfixUnary => {}
                NodeKind::ReturnStatement
                | NodeKind::Throw
                | NodeKind::InitDeclarator
                | NodeKind::Condition
                | NodeKind::IfStatement
                | NodeKind::SwitchStatement
                | NodeKind::WhileStatement
                | NodeKind::DoStatement
                | NodeKind::MemberInitializer => return true,
                NodeKind::ForStatement => return self.child(parent, 1) == Some(node),
                NodeKind::Parameter => return is_last,
                _ => return false,
            }
            node = parent;
        }
        false
    }

    /// The node whose child `node` is: children stand in front of their parents.
    pub(crate) fn parent_of(&self, node: NodeId) -> Option<NodeId> {
        let end = self.ast.nodes().len() as u32;
        (node.0 + 1..end).map(NodeId).find(|&n| n.0 - (self.node(n).size - 1) <= node.0)
    }
}
