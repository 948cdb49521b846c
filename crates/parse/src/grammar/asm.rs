//! Asm declarations and statements with GNU operands ([dcl.asm]).

use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::NodeKind;
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// `asm volatile goto ("…" : outputs : inputs : clobbers : labels);`.
    pub(crate) fn asm_statement(&mut self) -> Parsed {
        self.asm(true)
    }

    /// `asm("…");` outside of functions, where it has no operands.
    pub(crate) fn asm_declaration(&mut self) -> Parsed {
        self.asm(false)
    }

    fn asm(&mut self, operands: bool) -> Parsed {
        let begin = self.mark();
        let main = self.expect(TokenKind::Asm)?;
        while matches!(
            self.at(),
            TokenKind::Volatile | TokenKind::Inline | TokenKind::Goto | TokenKind::Const
        ) {
            self.bump();
        }
        self.expect(TokenKind::LParen)?;
        if !self.is(TokenKind::StringLiteral) {
            return self.fail(Expected::Assembly);
        }
        self.string_literals()?;
        if operands {
            self.in_context(Context::default(), Self::asm_operands)?;
        }
        self.expect(TokenKind::RParen)?;
        self.expect(TokenKind::Semi)?;
        Ok(self.close(begin, NodeKind::AsmStatement, main))
    }

    /// The sections behind the template; only the operands' expressions are kept.
    fn asm_operands(&mut self) -> Parsed<()> {
        let mut section = 0;
        while !self.is(TokenKind::RParen) {
            match self.at() {
                TokenKind::Colon => section += 1,
                TokenKind::ColonColon => section += 2,
                TokenKind::Comma if section > 0 => {}
                // the reference does without the comma
                TokenKind::StringLiteral | TokenKind::LBracket if matches!(section, 1 | 2) => {
                    self.asm_operand()?;
                    continue;
                }
                _ => return self.fail(Expected::Token(TokenKind::RParen)),
            }
            let more = self.is(TokenKind::Comma);
            self.bump();
            match (self.at(), section) {
                (TokenKind::Ident, 4..) => {
                    self.bump();
                }
                (TokenKind::StringLiteral, 3) => self.string_literals()?,
                (TokenKind::StringLiteral | TokenKind::LBracket, 1 | 2) => self.asm_operand()?,
                (_, 1 | 2) if more => return self.fail(Expected::AsmOperand),
                (TokenKind::Colon | TokenKind::ColonColon | TokenKind::RParen, _) => {}
                _ => return self.fail(Expected::Token(TokenKind::RParen)),
            }
        }
        Ok(())
    }

    /// `[name] "constraint" (e)`.
    fn asm_operand(&mut self) -> Parsed<()> {
        if self.eat(TokenKind::LBracket) {
            self.expect(TokenKind::Ident)?;
            self.expect(TokenKind::RBracket)?;
        }
        self.string_literals()?;
        self.expect(TokenKind::LParen)?;
        self.stopping_at(super::Stops::PAREN, Self::expression)?;
        self.expect(TokenKind::RParen)?;
        Ok(())
    }

    /// Adjacent string literals.
    fn string_literals(&mut self) -> Parsed<()> {
        if !self.is(TokenKind::StringLiteral) {
            return self.fail(Expected::StringLiteral);
        }
        while self.eat(TokenKind::StringLiteral) {}
        Ok(())
    }
}
