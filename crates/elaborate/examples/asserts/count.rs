//! Which nodes of a body are expressions that have a type to be known.

use crate::place::Parents;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_elaborate::ExprId;
use cufront_lex::{Lexed, TokenKind};
use std::collections::HashMap;

pub(crate) struct Counter<'a> {
    lexed: &'a Lexed,
    ast: &'a Ast,
    parents: &'a Parents,
}

impl<'a> Counter<'a> {
    pub(crate) fn new(lexed: &'a Lexed, ast: &'a Ast, parents: &'a Parents) -> Self {
        Counter { lexed, ast, parents }
    }

    /// The expressions of the body `root`: those that were elaborated, and those that would have been without a
    /// gap. Operands come in front. What was elaborated elsewhere for it, default arguments say, is not among them.
    pub(crate) fn expressions(&self, root: Option<NodeId>, typed: &HashMap<NodeId, ExprId>) -> Vec<NodeId> {
        let mut list = Vec::new();
        if let Some(root) = root {
            self.below(root, typed, true, &mut list);
        }
        list
    }

    fn below(&self, node: NodeId, typed: &HashMap<NodeId, ExprId>, demanded: bool, list: &mut Vec<NodeId>) {
        let demanded = demanded && !self.is_passed_over(node);
        for child in self.ast.children(node) {
            self.below(child, typed, demanded, list);
        }
        if (demanded || typed.contains_key(&node)) && self.is_expression(node) {
            list.push(node);
        }
    }

    /// True for what elaborating a body does not look into, or only as far as it needs: its expressions count if
    /// they were elaborated.
    fn is_passed_over(&self, node: NodeId) -> bool {
        match self.ast.node(node).kind {
            NodeKind::AsmStatement
            | NodeKind::StaticAssert
            | NodeKind::Decltype
            | NodeKind::TypeofType
            | NodeKind::TemplateArguments
            | NodeKind::Attribute
            | NodeKind::Class
            | NodeKind::Enum
            | NodeKind::ParameterClause
            | NodeKind::ArrayDeclarator
            | NodeKind::UnaryKeyword
            | NodeKind::TraitCall
            | NodeKind::Noexcept
            | NodeKind::TemplateParameters
            | NodeKind::RequiresExpression
            | NodeKind::RequiresClause
            | NodeKind::DesignatorRange => true,
            NodeKind::Lambda => self.is_generic(node),
            _ => false,
        }
    }

    /// True if the call operator of the lambda is a template ([expr.prim.lambda.general]/5).
    fn is_generic(&self, lambda: NodeId) -> bool {
        let invents = |n: NodeId| match self.ast.node(n).kind {
            NodeKind::Specifier => self.lexed.tokens.kind(self.ast.node(n).main) == TokenKind::Auto,
            kind => kind == NodeKind::ConstrainedAuto,
        };
        self.ast.children(lambda).into_iter().any(|n| match self.ast.node(n).kind {
            NodeKind::TemplateParameters => self.ast.node(n).size > 1,
            NodeKind::ParameterClause => self.ast.tree(n).any(invents),
            _ => false,
        })
    }

    fn is_expression(&self, node: NodeId) -> bool {
        match self.ast.node(node).kind {
            NodeKind::Literal
            | NodeKind::This
            | NodeKind::Parenthesized
            | NodeKind::StatementExpression
            | NodeKind::Fold
            | NodeKind::Lambda
            | NodeKind::Call
            | NodeKind::KernelCall
            | NodeKind::Subscript
            | NodeKind::Member
            | NodeKind::PostfixUnary
            | NodeKind::FunctionalCast
            | NodeKind::NamedCast
            | NodeKind::Typeid
            | NodeKind::Unary
            | NodeKind::LabelAddress
            | NodeKind::UnaryKeyword
            | NodeKind::SizeofPack
            | NodeKind::CStyleCast
            | NodeKind::CompoundLiteral
            | NodeKind::New
            | NodeKind::Delete
            | NodeKind::Throw
            | NodeKind::Binary
            | NodeKind::Conditional
            | NodeKind::Assignment
            | NodeKind::Comma
            | NodeKind::TraitCall
            | NodeKind::RequiresExpression => true,
            NodeKind::StringLiteral
            | NodeKind::Identifier
            | NodeKind::QualifiedName
            | NodeKind::TemplateId
            | NodeKind::OperatorName
            | NodeKind::ConversionName
            | NodeKind::LiteralOperatorName => self.is_operand(node),
            _ => false,
        }
    }

    /// True if a name stands where an expression is expected.
    fn is_operand(&self, node: NodeId) -> bool {
        let Some(parent) = self.parents.of(node) else { return false };
        let children = self.ast.children(parent);
        let first = children.first() == Some(&node);
        let last = children.last() == Some(&node);
        match self.ast.node(parent).kind {
            NodeKind::Parenthesized
            | NodeKind::Call
            | NodeKind::KernelCall
            | NodeKind::LaunchConfiguration
            | NodeKind::Subscript
            | NodeKind::PostfixUnary
            | NodeKind::Typeid
            | NodeKind::Unary
            | NodeKind::UnaryKeyword
            | NodeKind::Delete
            | NodeKind::Throw
            | NodeKind::Binary
            | NodeKind::Conditional
            | NodeKind::Assignment
            | NodeKind::Comma
            | NodeKind::PackExpansion
            | NodeKind::BracedList
            | NodeKind::ParenthesizedList
            | NodeKind::ExpressionStatement
            | NodeKind::ReturnStatement
            | NodeKind::IfStatement
            | NodeKind::WhileStatement
            | NodeKind::DoStatement
            | NodeKind::SwitchStatement
            | NodeKind::ForStatement
            | NodeKind::CaseStatement
            | NodeKind::RangeForStatement
            | NodeKind::Fold
            | NodeKind::Capture => true,
            NodeKind::Member => first,
            NodeKind::FunctionalCast => !first,
            NodeKind::NamedCast
            | NodeKind::CStyleCast
            | NodeKind::InitDeclarator
            | NodeKind::Condition
            | NodeKind::DesignatedInitializer => last && !first,
            _ => false,
        }
    }
}
