//! Primary expressions ([expr.prim]), functional casts and traits.

use super::specifiers::is_type_word;
use crate::parser::{Context, Failed, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::{Mark, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Primary-expression and functional casts.
    pub(crate) fn primary_expression(&mut self) -> Parsed {
        let begin = self.mark();
        match self.at() {
            TokenKind::Number
            | TokenKind::CharLiteral
            | TokenKind::True
            | TokenKind::False
            | TokenKind::Nullptr => Ok(self.leaf(NodeKind::Literal)),
            TokenKind::StringLiteral => {
                let main = self.bump();
                while self.is(TokenKind::StringLiteral) {
                    self.bump();
                }
                Ok(self.close(begin, NodeKind::StringLiteral, main))
            }
            TokenKind::This => Ok(self.leaf(NodeKind::This)),
            TokenKind::LParen => self.parenthesized(),
            TokenKind::LBracket => self.deeper(Self::lambda),
            TokenKind::Requires => self.deeper(Self::requires_expression),
            TokenKind::Typeid => {
                let main = self.bump();
                self.in_parentheses(Self::type_or_expression)?;
                Ok(self.close(begin, NodeKind::Typeid, main))
            }
            TokenKind::StaticCast
            | TokenKind::ConstCast
            | TokenKind::DynamicCast
            | TokenKind::ReinterpretCast => self.deeper(Self::named_cast),
            TokenKind::Decltype if self.kind(self.skip(self.t.next())) == TokenKind::ColonColon => {
                self.name_or_cast(begin)
            }
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::Operator => self.name_or_cast(begin),
            TokenKind::Typename | TokenKind::Decltype | TokenKind::Typeof | TokenKind::UnderlyingType => {
                self.cast_of_specifier(begin)
            }
            kind if is_type_word(kind) => self.cast_of_specifier(begin),
            _ => self.missing_operand(),
        }
    }

    fn cast_of_specifier(&mut self, begin: (Mark, Tok)) -> Parsed {
        let is_word = is_type_word(self.at());
        if self.is(TokenKind::Typename) && !self.begins_qualified_name(begin.1.next()) {
            return self.typename_of_nothing();
        }
        let ty = self.simple_type_specifier()?;
        match self.at() {
            TokenKind::LParen | TokenKind::LBrace => self.functional_cast(begin),
            // compilers go on behind the type: `g(int n)` lacks a `)`, too
            _ if is_word => {
                self.lacks_at(begin.1, crate::Expected::NoType)?;
                Ok(ty)
            }
            _ => self.fail(crate::Expected::Token(TokenKind::LParen)),
        }
    }

    /// True if a name with a qualifier can begin at `t`.
    fn begins_qualified_name(&self, t: Tok) -> bool {
        match self.kind(t) {
            TokenKind::Ident => {
                matches!(self.kind(t.next()), TokenKind::ColonColon | TokenKind::Less)
                    || matches!(self.kind(t.next()), TokenKind::LParen | TokenKind::LBrace)
            }
            kind => matches!(kind, TokenKind::ColonColon | TokenKind::Decltype),
        }
    }

    /// An error in the place of an operand, at a `typename` behind which no qualified name stands: it is a type all the
    /// same.
    ///
    /// Example: `f(typename 3)`.
    fn typename_of_nothing(&mut self) -> Parsed {
        let begin = self.mark();
        let word = self.bump();
        let is_name = self.is(TokenKind::Ident);
        self.lacks(if is_name { Expected::QualifiedName } else { Expected::Identifier })?;
        if !self.context.in_angles {
            self.lacks_at(word, Expected::NoType)?;
        }
        match is_name {
            true => drop(self.bump()),
            false => self.pass_over(),
        }
        Ok(self.close(begin, NodeKind::Error, begin.1))
    }

    /// The arguments behind the type that begins at `begin`.
    fn functional_cast(&mut self, begin: (Mark, Tok)) -> Parsed {
        let main = self.t;
        if self.is(TokenKind::LBrace) {
            self.braced_list()?;
        } else {
            self.arguments()?;
        }
        Ok(self.close(begin, NodeKind::FunctionalCast, main))
    }

    /// A name, or a type named and its arguments, or a trait with its operands.
    fn name_or_cast(&mut self, begin: (Mark, Tok)) -> Parsed {
        if self.begins_trait() {
            if self.is_type_transform(self.t) {
                return self.cast_of_specifier(begin);
            }
            return self.deeper(Self::trait_call);
        }
        let (node, sort) = self.id_expression()?;
        if self.is(TokenKind::Ident) && self.was_compared(node, sort) {
            self.undo_to(begin);
            return Ok(self.leaf(NodeKind::Identifier));
        }
        let cast = match (self.at(), sort) {
            (TokenKind::LParen, NameSort::Type | NameSort::TypeTemplate) => true,
            (TokenKind::LBrace, NameSort::Type | NameSort::TypeTemplate) => !self.context.no_brace,
            // `T::x{1}` of a dependent or unknown name can only be a type
            (TokenKind::LBrace, NameSort::Dependent | NameSort::Unknown) => !self.context.no_brace,
            _ => false,
        };
        if cast {
            return self.functional_cast(begin);
        }
        // a concept has a value for arguments only ([temp.names]/9)
        let is_argument =
            self.context.in_angles && matches!(self.at(), TokenKind::Comma | TokenKind::Greater);
        if sort == NameSort::Concept && !is_argument && !self.has_arguments(node) {
            self.lacks(Expected::ConceptArguments)?;
            self.pass_over();
        }
        Ok(node)
    }

    /// True if the name `node` ends with template arguments.
    fn has_arguments(&self, node: NodeId) -> bool {
        match self.ast.node(node).kind {
            NodeKind::QualifiedName => {
                self.ast.children(node).last().is_some_and(|&name| self.has_arguments(name))
            }
            kind => kind == NodeKind::TemplateId,
        }
    }

    /// True if the template-id `node`, behind which an operand stands, was `name < a > operand`: its name is not
    /// known, and no argument is a type.
    fn was_compared(&self, node: NodeId, sort: NameSort) -> bool {
        if self.ast.node(node).kind != NodeKind::TemplateId
            || !matches!(sort, NameSort::Nothing | NameSort::Unknown)
        {
            return false;
        }
        let Some(&arguments) = self.ast.children(node).last() else { return false };
        self.ast.children(arguments).iter().all(|&argument| self.ast.node(argument).kind != NodeKind::TypeId)
    }

    /// A reserved name that nothing declares, with a parenthesis: a builtin or trait, whose operands may be types.
    fn begins_trait(&mut self) -> bool {
        self.is(TokenKind::Ident)
            && self.peek(1) == TokenKind::LParen
            && self.lexed.spelling(self.t).starts_with(b"__")
            && self.names.unqualified(self.t, self.scope) == NameSort::Nothing
    }

    fn trait_call(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        self.in_parentheses(|p| {
            while !p.is(TokenKind::RParen) {
                let operand = p.mark();
                if p.begins_type() && p.attempt(Self::type_id, Self::ends_operand).is_some() {
                    if p.is(TokenKind::Ellipsis) {
                        let main = p.bump();
                        p.close(operand, NodeKind::PackExpansion, main);
                    }
                } else {
                    p.initializer_clause()?;
                }
                if !p.eat(TokenKind::Comma) {
                    break;
                }
            }
            Ok(())
        })?;
        Ok(self.close(begin, NodeKind::TraitCall, main))
    }

    fn ends_operand(&self) -> bool {
        matches!(self.at(), TokenKind::Comma | TokenKind::RParen | TokenKind::Ellipsis)
    }

    /// `static_cast<T>(e)` and its like.
    fn named_cast(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        if !self.eat(TokenKind::Less) {
            self.lacks(Expected::CastType)?;
            self.pass_over();
        }
        let angles = Context { in_angles: true, ..Context::default() };
        let ty = self.in_context(angles, Self::type_id);
        if ty.is_err() {
            if self.tentative() {
                return Err(Failed);
            }
            self.absent();
            self.pass_over_to(TokenKind::Greater);
        }
        self.arguments_end()?;
        if self.is(TokenKind::Semi) {
            // the parentheses with the operand are missing
            self.lacks(Expected::Token(TokenKind::LParen))?;
            self.lacks(Expected::Expression)?;
            self.lacks(Expected::Token(TokenKind::RParen))?;
            return Ok(self.close(begin, NodeKind::Error, main));
        }
        if ty.is_err() {
            self.in_parentheses(Self::expression)?;
            return Ok(self.close(begin, NodeKind::Error, main));
        }
        self.in_parentheses(Self::expression)?;
        Ok(self.close(begin, NodeKind::NamedCast, main))
    }
}
