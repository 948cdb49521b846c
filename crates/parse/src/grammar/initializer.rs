//! Initialisers ([dcl.init]).

use super::recovery::Stops;
use crate::parser::{Context, Parsed};
use crate::Parser;
use cufront_ast::{Mark, NodeKind};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Initializer-clause: assignment-expression or braced-init-list, with `...`.
    pub(crate) fn initializer_clause(&mut self) -> Parsed {
        let begin = self.mark();
        let node =
            if self.is(TokenKind::LBrace) { self.braced_list()? } else { self.assignment_expression()? };
        if self.is(TokenKind::Ellipsis) {
            let main = self.bump();
            return Ok(self.close(begin, NodeKind::PackExpansion, main));
        }
        Ok(node)
    }

    /// Braced-init-list, designated ones too.
    pub(crate) fn braced_list(&mut self) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            let main = p.expect(TokenKind::LBrace)?;
            p.in_context(Context::default(), |p| {
                while !p.is(TokenKind::RBrace) {
                    p.stopping_at(Stops::COMMA, Self::braced_element)?;
                    if !p.next_element()? {
                        break;
                    }
                }
                Ok(())
            })?;
            p.required(TokenKind::RBrace)?;
            Ok(p.close(begin, NodeKind::BracedList, main))
        })
    }

    fn braced_element(&mut self) -> Parsed {
        let begin = self.mark();
        match self.at() {
            TokenKind::Dot if self.peek(1) == TokenKind::Ident => self.designated(begin),
            TokenKind::LBracket if self.is_array_designator(self.t) => self.designated(begin),
            TokenKind::Ident if self.peek(1) == TokenKind::Colon => {
                let main = self.t;
                self.leaf(NodeKind::Identifier);
                self.bump();
                self.initializer_clause()?;
                Ok(self.close(begin, NodeKind::DesignatedInitializer, main))
            }
            _ => self.initializer_clause(),
        }
    }

    /// True if the bracket at `t` is a designator's and not a lambda's: `=`, `.` or a further designator follows.
    fn is_array_designator(&self, t: Tok) -> bool {
        let after = self.skip(t);
        match self.kind(after) {
            TokenKind::Assign => true,
            TokenKind::Dot => self.kind(after.next()) == TokenKind::Ident,
            TokenKind::LBracket => self.is_array_designator(after),
            _ => false,
        }
    }

    /// Designators, `=` (or a braced list) and the initializer.
    fn designated(&mut self, begin: (Mark, Tok)) -> Parsed {
        loop {
            match self.at() {
                TokenKind::Dot => {
                    self.bump();
                    if !self.is(TokenKind::Ident) {
                        return self.fail(crate::Expected::Identifier);
                    }
                    self.leaf(NodeKind::Identifier);
                }
                TokenKind::LBracket => {
                    self.bump();
                    self.in_context(Context::default(), Self::array_designator)?;
                    self.expect(TokenKind::RBracket)?;
                }
                _ => break,
            }
        }
        if self.is(TokenKind::LBrace) {
            self.braced_list()?;
        } else {
            self.expect(TokenKind::Assign)?;
            self.initializer_clause()?;
        }
        Ok(self.close(begin, NodeKind::DesignatedInitializer, begin.1))
    }

    /// The index of an array designator, or the first and the last (GNU).
    fn array_designator(&mut self) -> Parsed {
        let begin = self.mark();
        let node = self.constant_expression()?;
        if !self.is(TokenKind::Ellipsis) {
            return Ok(node);
        }
        let main = self.bump();
        self.constant_expression()?;
        Ok(self.close(begin, NodeKind::DesignatorRange, main))
    }

    /// `(` expression-list `)`, perhaps empty.
    pub(crate) fn parenthesized_list(&mut self) -> Parsed {
        let begin = self.mark();
        self.arguments()?;
        Ok(self.close(begin, NodeKind::ParenthesizedList, begin.1))
    }
}
