//! Postfix expressions, the kernel call among them ([expr.post]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// Postfix-expression.
    pub(crate) fn postfix_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }
}
