//! Declarators and parameters ([dcl.decl], [dcl.fct]).

use crate::parser::Parsed;
use crate::{Expected, Parser};
use cufront_base::ScopeId;
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// Abstract-declarator, or an absent part.
    pub(crate) fn abstract_declarator(&mut self) -> Parsed {
        self.fail(Expected::Declarator)
    }

    /// `(` parameter-declaration-clause `)`; the parameters are looked up in `scope`, which [`crate::NameLookup::parameters`] gave.
    pub(crate) fn parameter_clause(&mut self, scope: ScopeId) -> Parsed {
        self.fail(Expected::Token(TokenKind::LParen))
    }

    /// Trailing-return-type if there is one, else an absent part.
    pub(crate) fn trailing_return(&mut self) -> Parsed {
        self.fail(Expected::Type)
    }

    /// `noexcept`, `noexcept(e)` or `throw(…)`.
    pub(crate) fn noexcept_specifier(&mut self) -> Parsed {
        self.fail(Expected::Token(TokenKind::Noexcept))
    }
}
