//! What is missing inside a statement or declaration, and where parsing goes on.
//!
//! Every construct that waits for a token says so while its parts are parsed ([`Stops`]). Where a token or an operand is
//! missing, the error is recorded, and what stands there is passed over, whole brackets at a time, up to the first token
//! that a construct waits for; there parsing goes on with the same statement. So its other parts keep their meaning, and
//! those behind it, too. An attempt fails instead.
//!
//! Example: `p[i] = f(a b) c; d;` lacks a `)` at `b` and a `;` at `c`; `p[i] = f(a)` and `d` are statements.
//!
//! Who waits for what:
//! - A block waits for its `}`, and what is inside of it for nothing that is outside.
//! - A statement that ends in `;` waits for it, the parts of a loop's head too; the condition of an `if` does not: where
//!   its `(` is missing, everything up to the end of the block is passed over.
//! - Parentheses and square brackets wait for their end. The elements of a list wait for `,`, and declarators with
//!   initialisers do; an index does not.
//! - `case` and `default` wait for `:`, a conditional operator does not.
//! - The first statement of an `if` waits for `else`, that of a `do` for `while`.

use crate::parser::Parsed;
use crate::{Expected, Parser};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};

/// When more lines than this are passed over, it is said where parsing goes on.
const QUIET_LINES: u32 = 2;

/// A set of tokens at which passing over ends. `}` and the end of the input always do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Stops(u8);

impl Stops {
    /// `;`
    pub(crate) const SEMI: Stops = Stops(1);
    /// `)`
    pub(crate) const PAREN: Stops = Stops(2);
    /// `]`
    pub(crate) const SQUARE: Stops = Stops(4);
    /// `,`
    pub(crate) const COMMA: Stops = Stops(8);
    /// `:`
    pub(crate) const COLON: Stops = Stops(16);
    /// `else`
    pub(crate) const ELSE: Stops = Stops(32);
    /// `while`
    pub(crate) const WHILE: Stops = Stops(64);
    /// `(`
    const OPEN: Stops = Stops(128);

    /// Both sets.
    pub(crate) const fn and(self, other: Stops) -> Stops {
        Stops(self.0 | other.0)
    }

    /// The set of one token; none for those that nobody waits for.
    fn of(kind: TokenKind) -> Stops {
        match kind {
            TokenKind::Semi => Stops::SEMI,
            TokenKind::RParen => Stops::PAREN,
            TokenKind::RBracket => Stops::SQUARE,
            TokenKind::Comma => Stops::COMMA,
            TokenKind::Colon => Stops::COLON,
            TokenKind::Else => Stops::ELSE,
            TokenKind::While => Stops::WHILE,
            TokenKind::LParen => Stops::OPEN,
            _ => Stops::default(),
        }
    }
}

impl Parser<'_> {
    /// Runs `parse`, around which `more` is waited for.
    pub(crate) fn stopping_at<T>(&mut self, more: Stops, parse: impl FnOnce(&mut Self) -> T) -> T {
        self.with_stops(self.stops.and(more), parse)
    }

    /// Runs `parse`, around which nothing but `stops` is waited for.
    pub(crate) fn with_stops<T>(&mut self, stops: Stops, parse: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.stops, stops);
        let result = parse(self);
        self.stops = outer;
        result
    }

    /// Moves over a `kind`. Where it is missing, what stands in front of it is passed over, at most up to a token that is
    /// waited for.
    pub(crate) fn required(&mut self, kind: TokenKind) -> Parsed<()> {
        self.required_as(kind, Expected::Token(kind))
    }

    /// The same, and `expected` is what is missing.
    pub(crate) fn required_as(&mut self, kind: TokenKind, expected: Expected) -> Parsed<()> {
        if self.eat(kind) {
            return Ok(());
        }
        self.lacks(expected)?;
        self.stopping_at(Stops::of(kind), Self::pass_over);
        self.eat(kind);
        Ok(())
    }

    /// Moves over the `kind` that closes the bracket `open`. Where it is missing, and the bracket ends in front of the
    /// cursor, parsing goes on here.
    pub(crate) fn required_end(&mut self, kind: TokenKind, open: Tok) -> Parsed<()> {
        let ends = !self.is(kind) && self.partner(open) < self.t;
        match ends {
            true => self.lacks(Expected::Token(kind)),
            false => self.required(kind),
        }
    }

    /// Moves over the `,` behind an element of a braced list; false at its end. Where it is missing, what stands in front
    /// of the next one is passed over.
    pub(crate) fn next_element(&mut self) -> Parsed<bool> {
        if !matches!(self.at(), TokenKind::Comma | TokenKind::RBrace | TokenKind::Semi | TokenKind::Eof) {
            self.lacks(Expected::Token(TokenKind::Comma))?;
            self.stopping_at(Stops::COMMA, Self::pass_over);
        }
        Ok(self.eat(TokenKind::Comma))
    }

    /// Passes over what stands at the cursor, up to a token that is waited for.
    pub(crate) fn pass_over(&mut self) {
        self.pass_over_up_to(|_| false);
    }

    /// The same, at most up to where `ends` says so.
    pub(crate) fn pass_over_up_to(&mut self, ends: impl Fn(&Self) -> bool) {
        let from = self.t;
        while !self.is_waited_for() && !ends(self) {
            self.t = self.skip(self.t).max(self.t.next());
        }
        self.not_read(from, self.t);
        let line = |t| self.lexed.lines.location(&self.lexed.text, self.lexed.tokens.start(t)).line;
        if self.t > from && !self.is(TokenKind::Eof) && line(self.t) > line(from) + QUIET_LINES {
            self.restarts();
        }
    }

    /// Passes over what stands at the cursor, up to `kind`, or to where the declaration or statement ends or has a body,
    /// whoever waits for what.
    pub(crate) fn pass_over_to(&mut self, kind: TokenKind) {
        let ends = [TokenKind::Semi, TokenKind::LBrace, TokenKind::RBrace, TokenKind::Eof];
        let from = self.t;
        while self.at() != kind && !ends.contains(&self.at()) {
            self.t = self.skip(self.t).max(self.t.next());
        }
        self.not_read(from, self.t);
    }

    fn is_waited_for(&self) -> bool {
        match self.at() {
            TokenKind::RBrace | TokenKind::Eof => true,
            TokenKind::Greater => {
                self.context.in_angles || self.context.in_launch && self.lexed.tokens.closes_launch(self.t)
            }
            kind => self.stops.0 & Stops::of(kind).0 != 0,
        }
    }

    /// An error in the place of an operand, at a token that begins none.
    pub(crate) fn missing_operand(&mut self) -> Parsed {
        self.lacks(Expected::Expression)?;
        let begin = self.mark();
        self.pass_over();
        Ok(self.close(begin, NodeKind::Error, begin.1))
    }

    /// An error without tokens.
    pub(crate) fn error_here(&mut self) -> NodeId {
        let begin = self.mark();
        self.close(begin, NodeKind::Error, begin.1)
    }

    /// An empty statement at a token that begins none. The rest of one that begins with it is passed over, unless it is
    /// waited for.
    pub(crate) fn missing_statement(&mut self) -> Parsed {
        if self.is(TokenKind::Eof) {
            return self.fail(Expected::Statement);
        }
        let begin = self.mark();
        self.lacks(Expected::Statement)?;
        if !self.is_waited_for() {
            self.stopping_at(Stops::SEMI, Self::pass_over);
            self.eat(TokenKind::Semi);
        }
        self.absent();
        Ok(self.close(begin, NodeKind::ExpressionStatement, begin.1))
    }
}
