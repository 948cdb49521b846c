//! Attributes wherever g++ allows them ([dcl.attr]).

use crate::parser::{Failed, Parsed};
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
        let mut labelled = false;
        loop {
            match self.at() {
                // a second label begins nothing
                TokenKind::Asm if labelled => return Ok(()),
                TokenKind::Asm => {
                    self.asm_label()?;
                    labelled = true;
                }
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

    /// All attributes from `first` up to `end` are pragmas, which belong to nothing.
    pub(crate) fn only_pragmas(&self, first: Tok, end: Tok) -> bool {
        let mut t = first;
        while t < end {
            if !(self.kind(t) == TokenKind::Ident && self.is_pragma_operator(t)) {
                return false;
            }
            t = self.skip(t.next());
        }
        true
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
        if self.is(TokenKind::LBracket) {
            if !self.tentative() {
                self.arguments_of_attributes(self.t.next())?;
            }
        } else {
            self.bump();
            if !self.is(TokenKind::LParen) {
                return self.fail(Expected::Token(TokenKind::LParen));
            }
            match self.kind(main) {
                _ if self.tentative() => {}
                TokenKind::Attribute => self.attribute_words()?,
                TokenKind::Alignas => self.alignment()?,
                _ => {}
            }
        }
        self.over_brackets()?;
        self.close(begin, NodeKind::Attribute, main);
        Ok(())
    }

    /// Looks at the form of GNU's attributes, with the cursor at the first `(` of `((word, word(arguments)))`, where it
    /// stays. What does not fit is told of once, and passed over with the brackets if these have an end.
    fn attribute_words(&mut self) -> Parsed<()> {
        if let Some((at, expected)) = self.misplaced_in_attribute() {
            self.lacks_at(at, expected)?;
            return match self.partner(self.t) >= self.limit {
                true => Err(Failed),
                false => Ok(()),
            };
        }
        self.arguments_of_attributes(self.t.next())
    }

    /// Looks at the operands of `alignas` whose `(` is at the cursor, which stays there: a type or an expression, or a pack
    /// of them ([dcl.align]/1). The reference takes several, with commas between them, and for none an empty pack.
    fn alignment(&mut self) -> Parsed<()> {
        let list = self.t;
        let close = self.partner(list);
        if close >= self.limit || list.next() == close {
            return Ok(());
        }
        self.operands_of_attribute(list, usize::MAX, true)
    }

    /// The first token that does not fit in the GNU attributes whose first `(` is at the cursor.
    fn misplaced_in_attribute(&self) -> Option<(Tok, Expected)> {
        let open = self.t.next();
        if self.kind(open) != TokenKind::LParen {
            return Some((open, Expected::Token(TokenKind::LParen)));
        }
        let close = self.partner(open);
        let mut t = open.next();
        while t < close {
            if self.kind(t) == TokenKind::Comma {
                t = t.next();
                continue;
            }
            if !self.is_word(t) {
                return Some((t, Expected::Identifier));
            }
            t = t.next();
            if self.kind(t) == TokenKind::LParen {
                t = self.partner(t).next();
            }
            if t < close && self.kind(t) != TokenKind::Comma {
                return Some((t, Expected::Token(TokenKind::Comma)));
            }
        }
        let end = close.next().min(self.limit);
        (self.kind(end) != TokenKind::RParen).then_some((end, Expected::Token(TokenKind::RParen)))
    }

    /// True for identifiers and keywords: an attribute may have the name of a keyword, as `const` has.
    pub(crate) fn is_word(&self, t: Tok) -> bool {
        !matches!(self.kind(t), TokenKind::StringLiteral | TokenKind::CharLiteral | TokenKind::Eof)
            && self
                .lexed
                .spelling(t)
                .first()
                .is_some_and(|c| c.is_ascii_alphabetic() || *c == b'_' || *c >= 0x80)
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
