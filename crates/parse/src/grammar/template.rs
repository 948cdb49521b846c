//! Template heads ([temp.pre], [temp.param]).

use crate::parser::Parsed;
use crate::{Expected, Parser};
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// `<` template-parameter-list `>`; afterwards the scope of the parser is that of the parameters.
    pub(crate) fn template_parameters(&mut self) -> Parsed {
        self.fail(Expected::Token(TokenKind::Less))
    }
}
