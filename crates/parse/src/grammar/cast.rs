//! Casts in parentheses, `sizeof` and other operands that may be types ([expr.cast], [expr.unary]).

use crate::parser::{Context, Failed, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// A cast or compound literal at `(`; `None`, with nothing parsed, if the parentheses hold no type.
    pub(crate) fn c_style_cast(&mut self) -> Parsed<Option<NodeId>> {
        let begin = self.mark();
        let first = self.t.next();
        let Some(certain) = self.type_in_parentheses_ahead(first) else { return Ok(None) };
        let Some(plain) = self.attempt(
            |p| {
                let node = p.in_parentheses(Self::type_id)?;
                // nothing is cast to a function: `(T())` is a value
                if p.is_function_type(node) {
                    return Err(Failed);
                }
                // one name alone may be a value
                Ok(p.name_ahead(first).1 == p.ast.node(node).end)
            },
            Self::follows_type_in_parentheses,
        ) else {
            return match certain {
                true => self.unended_cast(begin),
                false => Ok(None),
            };
        };
        if plain && !certain && !self.begins_operand_only() {
            self.undo_to(begin);
            return Ok(None);
        }
        if self.is(TokenKind::LBrace) {
            self.braced_list()?;
            self.close(begin, NodeKind::CompoundLiteral, begin.1);
            return self.postfixes(begin).map(Some);
        }
        // the reference takes a throw-expression as the operand, too
        match self.at() {
            TokenKind::Throw => self.throw_expression()?,
            _ => self.cast_expression()?,
        };
        Ok(Some(self.close(begin, NodeKind::CStyleCast, begin.1)))
    }

    /// A cast at `(` behind which a type stands, whose `)` or operand is missing; `None`, with nothing parsed, if it is
    /// none, or in an attempt.
    ///
    /// Example: `(int) ;`, `(void v`.
    fn unended_cast(&mut self, begin: (cufront_ast::Mark, cufront_lex::Tok)) -> Parsed<Option<NodeId>> {
        if !self.unended_type()? {
            return Ok(None);
        }
        self.cast_expression()?;
        Ok(Some(self.close(begin, NodeKind::CStyleCast, begin.1)))
    }

    /// A type in parentheses at `(` that is no begin of an operand. Where its `)` is missing, what stands in front of it is
    /// passed over. False, with nothing parsed, if an operand begins there, or in an attempt.
    fn unended_type(&mut self) -> Parsed<bool> {
        let is_operand = |p: &Self| {
            matches!(
                p.at(),
                TokenKind::LParen
                    | TokenKind::LBrace
                    | TokenKind::ColonColon
                    | TokenKind::Dot
                    | TokenKind::Arrow
                    | TokenKind::Ellipsis
            )
        };
        if self.tentative() || !self.is(TokenKind::LParen) {
            return Ok(false);
        }
        let begin = self.mark();
        let is_type = self.attempt(
            |p| {
                p.bump();
                p.type_specifiers()
            },
            |p| !is_operand(p),
        );
        self.undo_to(begin);
        if is_type.is_none() {
            return Ok(false);
        }
        self.bump();
        self.in_context(Context::default(), |p| p.stopping_at(super::Stops::PAREN, Self::type_id))?;
        self.required(TokenKind::RParen)?;
        Ok(true)
    }

    /// True if the type-id `node` is that of a function, without a pointer to it.
    fn is_function_type(&self, node: NodeId) -> bool {
        let Some(&declarator) = self.ast.children(node).last() else { return false };
        self.ast.node(declarator).kind == NodeKind::FunctionDeclarator
            && self.ast.children(declarator).first().map(|&d| self.ast.node(d).kind) == Some(NodeKind::Absent)
    }

    /// Could the parentheses whose first token is `first` hold a type? `Some(true)` if what stands there is a type
    /// for certain, `Some(false)` if it may be one.
    fn type_in_parentheses_ahead(&mut self, first: cufront_lex::Tok) -> Option<bool> {
        match self.kind(first) {
            TokenKind::Ident | TokenKind::ColonColon => {
                let (sort, _) = self.name_ahead(first);
                match sort {
                    NameSort::Type | NameSort::TypeTemplate => Some(true),
                    NameSort::Unknown => Some(false),
                    _ => self.is_type_transform(first).then_some(true),
                }
            }
            TokenKind::RParen | TokenKind::Ellipsis | TokenKind::LBrace => None,
            _ => {
                let here = std::mem::replace(&mut self.t, first);
                let is = self.begins_type();
                self.t = here;
                is.then_some(true)
            }
        }
    }

    /// True if an operand of a cast, or the braces of a compound literal, can stand at the cursor.
    fn follows_type_in_parentheses(&self) -> bool {
        self.begins_operand_only()
            || matches!(
                self.at(),
                TokenKind::LParen
                    | TokenKind::LBrace
                    | TokenKind::Star
                    | TokenKind::Amp
                    | TokenKind::AmpAmp
                    | TokenKind::Plus
                    | TokenKind::Minus
                    | TokenKind::PlusPlus
                    | TokenKind::MinusMinus
                    | TokenKind::LBracket
            )
    }

    /// True if the token at the cursor begins an operand and is no operator behind one.
    fn begins_operand_only(&self) -> bool {
        match self.at() {
            TokenKind::Ident
            | TokenKind::Number
            | TokenKind::CharLiteral
            | TokenKind::StringLiteral
            | TokenKind::True
            | TokenKind::False
            | TokenKind::Nullptr
            | TokenKind::This
            | TokenKind::ColonColon
            | TokenKind::Tilde
            | TokenKind::Not
            | TokenKind::Sizeof
            | TokenKind::Alignof
            | TokenKind::Noexcept
            | TokenKind::New
            | TokenKind::Delete
            | TokenKind::Throw
            | TokenKind::Typeid
            | TokenKind::StaticCast
            | TokenKind::ConstCast
            | TokenKind::DynamicCast
            | TokenKind::ReinterpretCast
            | TokenKind::CoAwait
            | TokenKind::Requires
            | TokenKind::Operator
            | TokenKind::Typename
            | TokenKind::Decltype
            | TokenKind::Typeof
            | TokenKind::UnderlyingType
            | TokenKind::Extension
            | TokenKind::Imaginary => true,
            kind => super::specifiers::is_type_word(kind),
        }
    }

    /// `sizeof`, `alignof`.
    pub(crate) fn size_or_alignment(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        if self.eat(TokenKind::Ellipsis) {
            self.expect(TokenKind::LParen)?;
            if !self.is(TokenKind::Ident) {
                return self.fail(Expected::Identifier);
            }
            self.leaf(NodeKind::Identifier);
            self.expect(TokenKind::RParen)?;
            return Ok(self.close(begin, NodeKind::SizeofPack, main));
        }
        let operand = self.mark();
        let is_type = self.is(TokenKind::LParen)
            && self.type_in_parentheses_ahead(self.t.next()).is_some()
            && self.attempt(|p| p.in_parentheses(Self::type_id), |_| true).is_some();
        let is_certain =
            self.is(TokenKind::LParen) && self.type_in_parentheses_ahead(self.t.next()) == Some(true);
        if !is_type && is_certain && self.unended_type()? {
            return Ok(self.close(begin, NodeKind::UnaryKeyword, main));
        }
        if is_type && self.is(TokenKind::LBrace) {
            // sizeof (T){…}
            self.braced_list()?;
            self.close(operand, NodeKind::CompoundLiteral, operand.1);
            self.postfixes(operand)?;
        } else if !is_type {
            // a parenthesised operand is no cast here, but may go on: sizeof (x).y
            if self.is(TokenKind::LParen) {
                self.primary_expression()?;
                self.postfixes(operand)?;
            } else {
                self.unary_expression()?;
            }
        }
        Ok(self.close(begin, NodeKind::UnaryKeyword, main))
    }

    /// A type-id or an expression up to the closing parenthesis: operand of `typeid(…)`, `typeof(…)`.
    pub(crate) fn type_or_expression(&mut self) -> Parsed {
        self.in_context(Context::default(), |p| {
            if p.begins_type() {
                if let Some(node) = p.attempt(Self::type_id, |p| p.is(TokenKind::RParen)) {
                    return Ok(node);
                }
            }
            p.expression()
        })
    }

    /// What is in parentheses and no cast: a fold, a statement expression, an expression.
    pub(crate) fn parenthesized(&mut self) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            let main = p.bump();
            p.in_context(Context::default(), |p| p.parenthesized_rest(begin, main))
        })
    }

    fn parenthesized_rest(
        &mut self,
        begin: (cufront_ast::Mark, cufront_lex::Tok),
        main: cufront_lex::Tok,
    ) -> Parsed {
        if self.is(TokenKind::LBrace) {
            self.compound_statement()?;
            self.expect(TokenKind::RParen)?;
            return Ok(self.close(begin, NodeKind::StatementExpression, main));
        }
        if self.eat(TokenKind::Ellipsis) {
            self.absent();
            let operator = self.fold_operator_token()?;
            self.cast_expression()?;
            self.expect(TokenKind::RParen)?;
            return Ok(self.close(begin, NodeKind::Fold, operator));
        }
        self.stopping_at(super::Stops::PAREN, Self::expression)?;
        if self.fold_operator().is_some_and(|n| self.peek(n) == TokenKind::Ellipsis) {
            let operator = self.fold_operator_token()?;
            self.expect(TokenKind::Ellipsis)?;
            if self.is(TokenKind::RParen) {
                self.absent();
            } else {
                // the same operator again
                if self.at() != self.kind(operator) {
                    return self.fail(Expected::Token(self.kind(operator)));
                }
                self.fold_operator_token()?;
                self.cast_expression()?;
            }
            self.expect(TokenKind::RParen)?;
            return Ok(self.close(begin, NodeKind::Fold, operator));
        }
        self.required(TokenKind::RParen)?;
        Ok(self.close(begin, NodeKind::Parenthesized, main))
    }

    fn fold_operator_token(&mut self) -> Parsed<cufront_lex::Tok> {
        let Some(n) = self.fold_operator() else { return self.no_expression() };
        let main = self.t;
        for _ in 0..n {
            self.bump();
        }
        Ok(main)
    }
}
