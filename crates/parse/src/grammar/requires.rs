//! Requires-expressions and requires-clauses ([expr.prim.req], [temp.pre]).

use super::specifiers::is_type_word;
use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::{Mark, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};

/// The precedence of the operators that bind more closely than `&&`.
const ABOVE_AND: u8 = 4;

impl Parser<'_> {
    /// Requires-expression.
    pub(crate) fn requires_expression(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        let outer = self.scope;
        if self.is(TokenKind::LParen) {
            let scope = self.names.parameters(self.t, outer);
            self.parameter_clause(scope)?;
            self.scope = scope;
        } else {
            self.absent();
        }
        self.expect(TokenKind::LBrace)?;
        let body = self.in_context(Context::default(), |p| {
            while !matches!(p.at(), TokenKind::RBrace | TokenKind::Eof) {
                p.deeper(Self::requirement)?;
            }
            p.expect(TokenKind::RBrace)
        });
        self.scope = outer;
        body?;
        Ok(self.close(begin, NodeKind::RequiresExpression, main))
    }

    fn requirement(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.t;
        match self.at() {
            TokenKind::Typename => {
                let requirement = self.attempt(
                    |p| {
                        p.bump();
                        p.type_name()
                    },
                    |p| p.is(TokenKind::Semi),
                );
                if requirement.is_none() {
                    return self.simple_requirement();
                }
                self.bump();
                Ok(self.close(begin, NodeKind::TypeRequirement, main))
            }
            TokenKind::Requires => {
                self.bump();
                self.constant_expression()?;
                self.expect(TokenKind::Semi)?;
                Ok(self.close(begin, NodeKind::NestedRequirement, main))
            }
            TokenKind::LBrace => {
                self.bump();
                self.expression()?;
                self.expect(TokenKind::RBrace)?;
                if self.is(TokenKind::Noexcept) {
                    let begin = self.mark();
                    let main = self.bump();
                    self.absent();
                    self.close(begin, NodeKind::Noexcept, main);
                } else {
                    self.absent();
                }
                if self.eat(TokenKind::Arrow) {
                    self.return_constraint()?;
                } else {
                    self.absent();
                }
                self.expect(TokenKind::Semi)?;
                Ok(self.close(begin, NodeKind::CompoundRequirement, main))
            }
            _ => self.simple_requirement(),
        }
    }

    fn simple_requirement(&mut self) -> Parsed {
        let begin = self.mark();
        self.expression()?;
        self.expect(TokenKind::Semi)?;
        Ok(self.close(begin, NodeKind::SimpleRequirement, begin.1))
    }

    /// A type-constraint behind `->`, or a type, which g++ takes too.
    fn return_constraint(&mut self) -> Parsed {
        let begin = self.mark();
        let constraint = self.attempt(
            |p| {
                p.id_expression()?;
                Ok(p.close(begin, NodeKind::TypeConstraint, begin.1))
            },
            |p| p.is(TokenKind::Semi),
        );
        match constraint {
            Some(node) => Ok(node),
            None => self.type_id(),
        }
    }

    /// Requires-clause if there is one, else an absent part.
    pub(crate) fn requires_clause(&mut self) -> Parsed {
        if !self.is(TokenKind::Requires) {
            return Ok(self.absent());
        }
        let begin = self.mark();
        let main = self.bump();
        self.constraint_expression()?;
        Ok(self.close(begin, NodeKind::RequiresClause, main))
    }

    /// Constraint-logical-or-expression.
    pub(crate) fn constraint_expression(&mut self) -> Parsed {
        let begin = self.mark();
        let mut node = self.constraint_and_expression()?;
        while self.is(TokenKind::PipePipe) {
            let main = self.bump();
            self.constraint_and_expression()?;
            node = self.close(begin, NodeKind::Binary, main);
        }
        Ok(node)
    }

    fn constraint_and_expression(&mut self) -> Parsed {
        let begin = self.mark();
        let mut node = self.constraint_primary()?;
        while self.is(TokenKind::AmpAmp) {
            let main = self.bump();
            self.constraint_primary()?;
            node = self.close(begin, NodeKind::Binary, main);
        }
        Ok(node)
    }

    /// A primary expression; braces behind a name begin a body. Other expressions need parentheses ([temp.pre]); they are
    /// read all the same.
    fn constraint_primary(&mut self) -> Parsed {
        let context = Context { no_brace: true, ..Context::default() };
        let begin = self.mark();
        if self.begins_unary() {
            self.lacks(Expected::ConstraintPrimary)?;
            let operand = self.deeper(|p| p.in_context(context, Self::unary_expression))?;
            return self.constraint_goes_on(begin, operand, context);
        }
        let operand = self.deeper(|p| p.in_context(context, Self::primary_expression))?;
        self.constraint_goes_on(begin, operand, context)
    }

    /// Tells of an operator other than `&&` and `||` behind the primary expression `operand` of a requires-clause, and reads
    /// the whole.
    fn constraint_goes_on(&mut self, begin: (Mark, Tok), operand: NodeId, context: Context) -> Parsed {
        // the parameters of a lambda may stand here, or a declarator in parentheses
        let behind = self.t.plus(2);
        let is_call = self.is(TokenKind::LParen)
            && self.kind(self.t.next()) == TokenKind::RParen
            && self.ast.node(operand).kind == NodeKind::QualifiedName
            && (is_type_word(self.kind(behind)) || self.kind(behind) == TokenKind::Ident);
        let is_operator = self.binary_operator().is_some()
            && !matches!(
                self.at(),
                TokenKind::AmpAmp | TokenKind::PipePipe | TokenKind::Star | TokenKind::Amp
            );
        if self.tentative() || !is_call && !is_operator {
            return Ok(operand);
        }
        self.lacks(Expected::ConstraintGoesOn)?;
        self.undo_to(begin);
        self.in_context(context, |p| p.binary_expression(ABOVE_AND))
    }

    /// True at an operator or word in front of an operand.
    fn begins_unary(&self) -> bool {
        matches!(
            self.at(),
            TokenKind::Not
                | TokenKind::Tilde
                | TokenKind::Minus
                | TokenKind::Plus
                | TokenKind::Star
                | TokenKind::Amp
                | TokenKind::PlusPlus
                | TokenKind::MinusMinus
                | TokenKind::Sizeof
                | TokenKind::Alignof
                | TokenKind::Noexcept
                | TokenKind::New
                | TokenKind::Delete
        )
    }
}
