//! Expressions by precedence ([expr.compound]).

use crate::parser::Parsed;
use crate::{Expected, Parser};
use cufront_ast::NodeKind;
use cufront_lex::TokenKind;

/// A binary operator at the cursor.
pub(crate) struct Operator {
    /// Higher binds tighter.
    precedence: u8,
    /// Number of tokens.
    tokens: u32,
}

impl Parser<'_> {
    /// Expression: a comma-separated list of assignment-expressions.
    pub fn expression(&mut self) -> Parsed {
        let begin = self.mark();
        let mut node = self.assignment_expression()?;
        while self.is(TokenKind::Comma) && self.peek(1) != TokenKind::Ellipsis {
            let main = self.bump();
            self.assignment_expression()?;
            node = self.close(begin, NodeKind::Comma, main);
        }
        Ok(node)
    }

    /// Assignment-expression, `throw` and `co_yield` included.
    pub(crate) fn assignment_expression(&mut self) -> Parsed {
        self.deeper(|p| match p.at() {
            TokenKind::Throw => p.throw_expression(),
            TokenKind::CoYield => {
                let begin = p.mark();
                let main = p.bump();
                if p.is(TokenKind::LBrace) {
                    p.braced_list()?;
                } else {
                    p.assignment_expression()?;
                }
                Ok(p.close(begin, NodeKind::CoYield, main))
            }
            _ => p.conditional_expression(true),
        })
    }

    /// Constant-expression: a conditional-expression.
    pub(crate) fn constant_expression(&mut self) -> Parsed {
        self.deeper(|p| p.conditional_expression(false))
    }

    pub(crate) fn throw_expression(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        match self.at() {
            TokenKind::RParen
            | TokenKind::RBracket
            | TokenKind::RBrace
            | TokenKind::Semi
            | TokenKind::Comma
            | TokenKind::Colon
            | TokenKind::Greater
            | TokenKind::Eof => {
                self.absent();
            }
            _ => {
                self.assignment_expression()?;
            }
        }
        Ok(self.close(begin, NodeKind::Throw, main))
    }

    /// Conditional-expression, with `assignments` also assignment-expression.
    fn conditional_expression(&mut self, assignments: bool) -> Parsed {
        let begin = self.mark();
        let node = self.binary_expression(1)?;
        if self.is(TokenKind::Question) {
            let main = self.bump();
            if self.is(TokenKind::Colon) {
                self.absent();
            } else {
                self.expression()?;
            }
            if !self.eat(TokenKind::Colon) {
                self.lacks(Expected::Token(TokenKind::Colon))?;
                self.pass_over();
                self.error_here();
            } else if assignments {
                self.assignment_expression()?;
            } else {
                self.constant_expression()?;
            }
            return Ok(self.close(begin, NodeKind::Conditional, main));
        }
        if assignments && is_assignment(self.at()) && self.peek(1) != TokenKind::Ellipsis {
            let main = self.bump();
            if self.is(TokenKind::LBrace) {
                self.braced_list()?;
            } else {
                self.assignment_expression()?;
            }
            return Ok(self.close(begin, NodeKind::Assignment, main));
        }
        Ok(node)
    }

    /// Operands joined by operators of at least `least` precedence. An operator next to an ellipsis belongs to a
    /// fold-expression and ends it.
    pub(crate) fn binary_expression(&mut self, least: u8) -> Parsed {
        let begin = self.mark();
        let mut node = self.cast_expression()?;
        while let Some(operator) = self.binary_operator() {
            if operator.precedence < least || self.peek(operator.tokens) == TokenKind::Ellipsis {
                break;
            }
            let main = self.t;
            for _ in 0..operator.tokens {
                self.bump();
            }
            self.binary_expression(operator.precedence + 1)?;
            node = self.close(begin, NodeKind::Binary, main);
        }
        Ok(node)
    }

    pub(crate) fn binary_operator(&self) -> Option<Operator> {
        let precedence = match self.at() {
            TokenKind::DotStar | TokenKind::ArrowStar => 13,
            TokenKind::Star | TokenKind::Slash | TokenKind::Percent => 12,
            TokenKind::Plus | TokenKind::Minus => 11,
            TokenKind::ShiftLeft => 10,
            TokenKind::Spaceship => 9,
            TokenKind::Less | TokenKind::LessEqual | TokenKind::GreaterEqual => 8,
            TokenKind::Greater => return self.greater(),
            TokenKind::Equal | TokenKind::NotEqual => 7,
            TokenKind::Amp => 6,
            TokenKind::Caret => 5,
            TokenKind::Pipe => 4,
            TokenKind::AmpAmp => 3,
            TokenKind::PipePipe => 2,
            _ => return None,
        };
        Some(Operator { precedence, tokens: 1 })
    }

    /// `>` or `>>`, unless it closes a list or a launch configuration.
    fn greater(&self) -> Option<Operator> {
        if self.context.in_angles || (self.context.in_launch && self.lexed.tokens.closes_launch(self.t)) {
            return None;
        }
        if self.peek(1) == TokenKind::Greater && self.lexed.tokens.glued(self.t) {
            return Some(Operator { precedence: 10, tokens: 2 });
        }
        Some(Operator { precedence: 8, tokens: 1 })
    }

    /// How many tokens the operator of a fold-expression has, if the cursor is at one: any binary operator, comma
    /// and assignments.
    pub(crate) fn fold_operator(&self) -> Option<u32> {
        let tokens = match self.binary_operator() {
            Some(operator) => operator.tokens,
            None if self.is(TokenKind::Comma) || is_assignment(self.at()) => 1,
            None => return None,
        };
        Some(tokens)
    }

    /// Cast-expression and what binds tighter.
    pub(crate) fn cast_expression(&mut self) -> Parsed {
        if self.is(TokenKind::LParen) {
            let begin = self.mark();
            return match self.deeper(Self::c_style_cast)? {
                Some(cast) => Ok(cast),
                None => {
                    self.primary_expression()?;
                    self.postfixes(begin)
                }
            };
        }
        self.unary_expression()
    }

    /// Unary-expression.
    pub(crate) fn unary_expression(&mut self) -> Parsed {
        match self.at() {
            TokenKind::AmpAmp if self.peek(1) == TokenKind::Ident => {
                let begin = self.mark();
                let main = self.bump();
                self.leaf(NodeKind::Identifier);
                Ok(self.close(begin, NodeKind::LabelAddress, main))
            }
            TokenKind::PlusPlus
            | TokenKind::MinusMinus
            | TokenKind::Star
            | TokenKind::Amp
            | TokenKind::Plus
            | TokenKind::Minus
            | TokenKind::Not
            | TokenKind::Tilde
            | TokenKind::Extension
            | TokenKind::Imaginary => self.unary(NodeKind::Unary),
            TokenKind::CoAwait => self.unary(NodeKind::CoAwait),
            TokenKind::Sizeof | TokenKind::Alignof => self.deeper(Self::size_or_alignment),
            TokenKind::Noexcept => {
                let begin = self.mark();
                let main = self.bump();
                self.in_parentheses(Self::expression)?;
                Ok(self.close(begin, NodeKind::UnaryKeyword, main))
            }
            TokenKind::New => self.new_expression(),
            TokenKind::Delete => self.delete_expression(),
            TokenKind::ColonColon if self.peek(1) == TokenKind::New => self.new_expression(),
            TokenKind::ColonColon if self.peek(1) == TokenKind::Delete => self.delete_expression(),
            _ => self.postfix_expression(),
        }
    }

    fn unary(&mut self, kind: NodeKind) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            let main = p.bump();
            p.cast_expression()?;
            Ok(p.close(begin, kind, main))
        })
    }

    /// Runs `parse` between parentheses, in a context of its own.
    pub(crate) fn in_parentheses<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.required(TokenKind::LParen)?;
        let result = self
            .in_context(crate::parser::Context::default(), |p| p.stopping_at(super::Stops::PAREN, parse))?;
        self.required(TokenKind::RParen)?;
        Ok(result)
    }

    /// Expression, or a failure that says that an expression is missing, for tokens that begin none.
    pub(crate) fn no_expression<T>(&mut self) -> Parsed<T> {
        self.fail(Expected::Expression)
    }
}

/// True for the assignment operators.
fn is_assignment(kind: TokenKind) -> bool {
    kind == TokenKind::Assign || kind.is_compound_assignment()
}
