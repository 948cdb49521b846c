//! Attributes wherever g++ allows them ([dcl.attr]).

use crate::parser::Parsed;
use crate::{Expected, Parser};
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// Any number of attributes; appends an `Attribute` node for each and says how many.
    pub(crate) fn attributes(&mut self) -> Parsed<u32> {
        self.fail(Expected::Token(TokenKind::RBracket))
    }
}
