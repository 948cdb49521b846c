//! Initialisers ([dcl.init]).

use crate::parser::Parsed;
use crate::{Expected, Parser};
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// Initializer-clause: assignment-expression or braced-init-list, with `...`.
    pub(crate) fn initializer_clause(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }

    /// Braced-init-list, designated ones too.
    pub(crate) fn braced_list(&mut self) -> Parsed {
        self.fail(Expected::Token(TokenKind::LBrace))
    }

    /// `(` expression-list `)`, perhaps empty.
    pub(crate) fn parenthesized_list(&mut self) -> Parsed {
        self.fail(Expected::Token(TokenKind::LParen))
    }
}
