//! Statements ([stmt]).

use crate::parser::Parsed;
use crate::{Expected, Parser};
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// Compound-statement in a scope of its own.
    pub fn compound_statement(&mut self) -> Parsed {
        self.fail(Expected::Token(TokenKind::LBrace))
    }

    /// Statement.
    pub(crate) fn statement(&mut self) -> Parsed {
        self.fail(Expected::Statement)
    }
}
