//! Whether the evaluation of an expression can have an effect other than its value.

use super::{Typing, ValueCategory};
use crate::{Sema, TypeCategory};
use cufront_ast::{Ast, Node, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{Builtin, Qualifiers, TypeId, TypeKind};

/// Deepest nesting that is looked at.
const MAX_DEPTH: u32 = 200;

/// True unless it is certain that evaluating the expression `id` does nothing but compute a value: what calls, assigns,
/// makes objects of classes or reads volatile ones has an effect, and so has arithmetic of floating-point numbers,
/// which can raise exceptions (as the reference counts them). Of what has no known type nothing is certain.
pub fn may_have_effect(sema: &mut Sema<'_>, ast: &Ast, typing: &Typing, id: NodeId) -> bool {
    Effects { sema, ast, typing }.of(id, 0)
}

/// True if the node's own word tells that its expression has an effect. Fast, and without types.
#[must_use]
pub fn is_written_effect(sema: &Sema<'_>, node: &Node) -> bool {
    match node.kind {
        NodeKind::Call
        | NodeKind::KernelCall
        | NodeKind::Assignment
        | NodeKind::PostfixUnary
        | NodeKind::New
        | NodeKind::Delete
        | NodeKind::Throw
        | NodeKind::Lambda
        | NodeKind::CoAwait
        | NodeKind::CoYield
        | NodeKind::StatementExpression
        | NodeKind::Error => true,
        NodeKind::Unary => {
            matches!(sema.kind(node.main), TokenKind::PlusPlus | TokenKind::MinusMinus)
        }
        _ => false,
    }
}

/// What the operands of built-in operators are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// Integers, enumerations, pointers: their operators only compute.
    Plain,
    Floating,
    Class,
}

struct Effects<'s, 'a> {
    sema: &'s mut Sema<'a>,
    ast: &'s Ast,
    typing: &'s Typing,
}

impl Effects<'_, '_> {
    fn of(&mut self, id: NodeId, depth: u32) -> bool {
        if depth > MAX_DEPTH {
            return true;
        }
        if self.typing.names_functions(id) {
            return false;
        }
        let node = self.ast.node(id);
        let children = self.ast.children(id);
        let operands = |effects: &mut Self| children.iter().any(|&c| effects.of(c, depth + 1));
        match node.kind {
            NodeKind::Literal | NodeKind::StringLiteral | NodeKind::This | NodeKind::UnaryKeyword => {
                self.typing.value(id).is_none()
            }
            NodeKind::Identifier | NodeKind::QualifiedName => self.object(id),
            NodeKind::Parenthesized => operands(self),
            NodeKind::Unary => {
                let [operand] = children[..] else { return true };
                if self.typing.names_functions(operand) {
                    return !matches!(self.sema.kind(node.main), TokenKind::Amp | TokenKind::Star);
                }
                match (self.sema.kind(node.main), self.sort(operand)) {
                    (_, None | Some(Sort::Class)) => true,
                    (TokenKind::Star, _) => self.object(id) || operands(self),
                    (TokenKind::Amp | TokenKind::Not, _) => operands(self),
                    (TokenKind::Plus | TokenKind::Minus | TokenKind::Tilde, Some(Sort::Plain)) => {
                        operands(self)
                    }
                    _ => true,
                }
            }
            NodeKind::Binary => {
                children.len() != 2
                    || children.iter().any(|&c| self.sort(c) != Some(Sort::Plain))
                    || children.iter().any(|&c| self.typing.wanted(c).is_some())
                    || operands(self)
            }
            NodeKind::Subscript => {
                children.iter().any(|&c| self.sort(c) != Some(Sort::Plain))
                    || self.object(id)
                    || operands(self)
            }
            NodeKind::Member => {
                let Some(&object) = children.first() else { return true };
                let class = self.sort(object) == Some(Sort::Class);
                let arrow = self.sema.kind(node.main) == TokenKind::Arrow;
                class == arrow || self.object(id) || self.of(object, depth + 1)
            }
            NodeKind::Conditional => {
                let condition = children.first().and_then(|&c| self.sort(c));
                condition != Some(Sort::Plain) || self.object(id) || operands(self)
            }
            NodeKind::Comma => operands(self),
            NodeKind::CStyleCast | NodeKind::NamedCast => match children[..] {
                [_, operand] => self.cast(id, operand) || self.of(operand, depth + 1),
                _ => true,
            },
            NodeKind::FunctionalCast => match children[..] {
                [_, operand] => self.cast(id, operand) || self.of(operand, depth + 1),
                _ => true,
            },
            NodeKind::Absent => false,
            _ => true,
        }
    }

    /// The object, or value, of a known type that `id` names is volatile, or `id` is none.
    fn object(&self, id: NodeId) -> bool {
        self.typing.value(id).is_none_or(|value| match self.sema.types.kind(value.ty) {
            TypeKind::Qualified { qualifiers, .. } => qualifiers.contains(Qualifiers::VOLATILE),
            _ => false,
        })
    }

    /// The cast `id` of `operand` may do more than look at a value in another way.
    fn cast(&mut self, id: NodeId, operand: NodeId) -> bool {
        let Some(value) = self.typing.value(id) else { return true };
        if value.category != ValueCategory::PRValue {
            return self.object(id);
        }
        let literal = self.ast.node(operand).kind == NodeKind::Literal;
        match (self.sort(id), self.sort(operand)) {
            (Some(Sort::Plain), Some(Sort::Plain)) => self.is_void(value.ty),
            // computed already
            (Some(Sort::Plain | Sort::Floating), Some(Sort::Plain | Sort::Floating)) => !literal,
            _ => true,
        }
    }

    fn is_void(&self, ty: TypeId) -> bool {
        matches!(self.sema.types.kind(self.sema.types.unqualified(ty)), TypeKind::Builtin(Builtin::Void))
    }

    fn sort(&mut self, id: NodeId) -> Option<Sort> {
        let ty = self.typing.value(id)?.ty;
        Some(match self.sema.category(ty, Tok(u32::MAX - 1)).ok()? {
            TypeCategory::Floating => Sort::Floating,
            TypeCategory::Class | TypeCategory::Incomplete => Sort::Class,
            _ => Sort::Plain,
        })
    }
}
