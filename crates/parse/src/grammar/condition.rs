//! Statements with a condition or a loop head: `if`, `switch`, `while`, `for` ([stmt.select], [stmt.iter]).
//!
//! What a head declares lies in a scope of its own around the statement's body; a head that declares nothing has
//! none, so that a long `else if` chain is no deep nest of scopes. [`Parser::statement`] sets the scope back.

use super::ambiguity::Ahead;
use super::declarator::{Named, Parens, Shape};
use super::recovery::Stops;
use super::specifiers::Place;
use crate::parser::{Context, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::{Mark, NodeKind};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// `if` up to the statement behind its condition: the keyword.
    pub(crate) fn if_head(&mut self) -> Parsed<Tok> {
        let main = self.bump();
        let negated = self.is(TokenKind::Not) && self.peek(1) == TokenKind::Consteval;
        if negated {
            self.bump();
        }
        if self.eat(TokenKind::Consteval) {
            self.absent();
            self.absent();
            return Ok(main);
        }
        self.eat(TokenKind::Constexpr);
        self.condition_in_parentheses(true)?;
        Ok(main)
    }

    /// `while (c) s`, `switch (c) s`.
    pub(crate) fn while_or_switch(&mut self) -> Parsed {
        let begin = self.mark();
        let outer = self.scope;
        let switch = self.is(TokenKind::Switch);
        let main = self.bump();
        self.condition_in_parentheses(switch)?;
        self.substatement(outer)?;
        let kind = if switch { NodeKind::SwitchStatement } else { NodeKind::WhileStatement };
        Ok(self.close(begin, kind, main))
    }

    /// `(init; condition)`; without `init`, the init-statement is no child at all.
    fn condition_in_parentheses(&mut self, init: bool) -> Parsed<()> {
        let close = if self.is(TokenKind::LParen) { self.partner(self.t) } else { self.t };
        self.required(TokenKind::LParen)?;
        self.stopping_at(Stops::PAREN, |p| {
            if init {
                if p.top_level(TokenKind::Semi, p.t, close) > 0 {
                    p.init_statement()?;
                } else {
                    p.absent();
                }
            }
            p.condition()
        })?;
        self.required(TokenKind::RParen)
    }

    /// Number of tokens `kind` in `[first, end)` outside of brackets.
    fn top_level(&self, kind: TokenKind, first: Tok, end: Tok) -> u32 {
        let mut count = 0;
        let mut t = first;
        while t < end {
            count += u32::from(self.kind(t) == kind);
            let next = self.skip(t);
            t = if next > t { next } else { t.next() };
        }
        count
    }

    /// Init-statement with its `;`.
    fn init_statement(&mut self) -> Parsed {
        let begin = self.mark();
        if self.is(TokenKind::Semi) {
            self.absent();
        } else if self.declaration_ahead(Ahead::Statement) {
            self.scope = self.names.block(self.scope);
            return self.declaration_statement();
        } else {
            self.stopping_at(Stops::SEMI, Self::expression)?;
        }
        self.required(TokenKind::Semi)?;
        Ok(self.close(begin, NodeKind::ExpressionStatement, begin.1))
    }

    /// Condition: an expression or a declaration with an initializer.
    fn condition(&mut self) -> Parsed {
        if !self.declaration_ahead(Ahead::Condition) {
            return self.expression();
        }
        let begin = self.mark();
        let nameless = self.condition_declarator()?;
        match self.at() {
            TokenKind::Assign => {
                self.bump();
                self.initializer_clause()?;
            }
            TokenKind::LBrace => {
                self.braced_list()?;
            }
            _ => return self.fail_at(self.t.prev(), Expected::ConditionValue),
        }
        let node = self.close(begin, NodeKind::Condition, begin.1);
        if nameless {
            self.undeclared_names(begin.0)?;
        }
        Ok(node)
    }

    /// Specifiers and declarator of a condition or range variable, declared in a scope of its own; true if its name is
    /// missing.
    fn condition_declarator(&mut self) -> Parsed<bool> {
        self.scope = self.names.block(self.scope);
        self.memo.forget();
        if self.is(TokenKind::Ident) && self.peek(1) == TokenKind::Colon {
            self.missing_type_of_range()?;
            return Ok(false);
        }
        self.names.declare(self.t, self.scope);
        self.decl_specifiers(Place::Block)?;
        let scope = self.scope;
        self.attributes()?;
        let declared = self.declarator(Shape { named: Named::Yes, packs: false, parens: Parens::Other })?;
        self.scope = scope;
        Ok(declared.nameless)
    }

    /// The name of a range variable without a type: the reference takes it for the type.
    ///
    /// Example: `for (x : r)`.
    fn missing_type_of_range(&mut self) -> Parsed<()> {
        match self.name_ahead(self.t).0 {
            NameSort::Nothing => self.lacks(Expected::DeclaredName)?,
            NameSort::Type | NameSort::TypeTemplate | NameSort::Dependent | NameSort::Unknown => {}
            _ => self.lacks(Expected::Type)?,
        }
        self.lacks_at(self.t.next(), Expected::Identifier)?;
        for _ in 0..2 {
            self.error_here();
        }
        self.bump();
        Ok(())
    }

    /// `for (init; c; e) s` and `for (init; x : r) s`.
    pub(crate) fn for_statement(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        let close = if self.is(TokenKind::LParen) { self.partner(self.t) } else { self.t };
        self.required(TokenKind::LParen)?;
        let semicolons = self.top_level(TokenKind::Semi, self.t, close);
        let colons = self.top_level(TokenKind::Colon, self.t, close);
        self.in_context(Context::default(), |p| match semicolons {
            0 | 1 if colons > 0 => p.range_for(begin, main, semicolons == 1),
            _ => p.classic_for(begin, main),
        })
    }

    fn classic_for(&mut self, begin: (Mark, Tok), main: Tok) -> Parsed {
        let outer = self.scope;
        self.stopping_at(Stops::PAREN, |p| {
            p.init_statement()?;
            if p.is(TokenKind::Semi) {
                p.absent();
            } else {
                p.stopping_at(Stops::SEMI, Self::condition)?;
            }
            p.required(TokenKind::Semi)?;
            if p.is(TokenKind::RParen) {
                Ok(p.absent())
            } else {
                p.expression()
            }
        })?;
        self.required(TokenKind::RParen)?;
        self.substatement(outer)?;
        Ok(self.close(begin, NodeKind::ForStatement, main))
    }

    fn range_for(&mut self, begin: (Mark, Tok), main: Tok, init: bool) -> Parsed {
        if init {
            self.init_statement()?;
        } else {
            self.absent();
        }
        let variable = self.mark();
        let nameless = self.condition_declarator()?;
        self.absent();
        self.close(variable, NodeKind::Condition, variable.1);
        let range = self.mark();
        self.stopping_at(Stops::PAREN, |p| {
            p.required(TokenKind::Colon)?;
            if p.is(TokenKind::LBrace) {
                p.braced_list()
            } else {
                p.expression()
            }
        })?;
        if nameless {
            self.undeclared_names(range.0)?;
        }
        self.required(TokenKind::RParen)?;
        self.statement()?;
        Ok(self.close(begin, NodeKind::RangeForStatement, main))
    }
}
