//! Attributes wherever g++ allows them ([dcl.attr]).

use crate::parser::Parsed;
use crate::{Expected, Parser};
use cufront_ast::NodeKind;
use cufront_lex::{known, Tok, TokenKind};

impl Parser<'_> {
    /// Any number of attributes; appends an `Attribute` node for each and says how many.
    pub(crate) fn attributes(&mut self) -> Parsed<u32> {
        let mut count = 0;
        while self.begins_attribute(self.t) {
            self.attribute()?;
            count += 1;
        }
        Ok(count)
    }

    /// Attributes and the `asm` label behind a declarator, in any order (GNU).
    pub(crate) fn declarator_attributes(&mut self) -> Parsed<()> {
        loop {
            match self.at() {
                TokenKind::Asm => self.asm_label()?,
                _ if self.begins_attribute(self.t) => self.attribute()?,
                _ => return Ok(()),
            }
        }
    }

    /// True if an attribute begins at `t`.
    pub(crate) fn begins_attribute(&self, t: Tok) -> bool {
        match self.kind(t) {
            TokenKind::Attribute | TokenKind::Alignas | TokenKind::NoinlineWord => true,
            // `[[ … ]]`, but not a lambda in the brackets of an array
            TokenKind::LBracket => {
                self.kind(t.next()) == TokenKind::LBracket && self.partner(t.next()).next() == self.partner(t)
            }
            TokenKind::Ident => self.is_pragma_operator(t) || self.is_register_params(t),
            _ => false,
        }
    }

    /// `_Pragma("…")`, which may stand between any two tokens and is taken where attributes are.
    fn is_pragma_operator(&self, t: Tok) -> bool {
        self.lexed.tokens.name(t) == known::PRAGMA_OPERATOR && self.kind(t.next()) == TokenKind::LParen
    }

    /// `__nv_register_params__`, a specifier of CUDA that is written like an attribute without arguments.
    fn is_register_params(&self, t: Tok) -> bool {
        self.lexed.tokens.name(t) == known::REGISTER_PARAMS
    }

    /// The token behind all attributes that begin at `t`.
    pub(crate) fn skip_attributes(&self, mut t: Tok) -> Tok {
        while self.begins_attribute(t) {
            t = match self.kind(t) {
                TokenKind::LBracket => self.skip(t),
                TokenKind::NoinlineWord => t.next(),
                _ if self.kind(t.next()) == TokenKind::LParen => self.skip(t.next()),
                _ => t.next(),
            };
        }
        t
    }

    /// One attribute; its arguments stay tokens.
    fn attribute(&mut self) -> Parsed<()> {
        let begin = self.mark();
        let main = self.t;
        let is_word = self.is(TokenKind::NoinlineWord);
        if is_word || self.is(TokenKind::Ident) && self.is_register_params(main) {
            self.bump();
            self.close(begin, NodeKind::Attribute, main);
            return Ok(());
        }
        if !self.is(TokenKind::LBracket) {
            self.bump();
            if !self.is(TokenKind::LParen) {
                return self.fail(Expected::Token(TokenKind::LParen));
            }
        }
        self.over_brackets()?;
        self.close(begin, NodeKind::Attribute, main);
        Ok(())
    }

    /// `asm("name")` behind a declarator.
    fn asm_label(&mut self) -> Parsed<()> {
        let begin = self.mark();
        let main = self.bump();
        if !self.is(TokenKind::LParen) {
            return self.fail(Expected::Token(TokenKind::LParen));
        }
        if self.peek(1) != TokenKind::StringLiteral {
            return self.fail_at(self.t.next(), Expected::StringLiteral);
        }
        self.over_brackets()?;
        self.close(begin, NodeKind::Attribute, main);
        Ok(())
    }

    /// Moves over the bracket pair at the cursor.
    fn over_brackets(&mut self) -> Parsed<()> {
        let close = self.partner(self.t);
        if close >= self.limit {
            return self.fail_at(self.limit, Expected::Token(TokenKind::RParen));
        }
        while self.t <= close {
            self.bump();
        }
        Ok(())
    }
}
