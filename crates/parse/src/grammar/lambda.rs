//! Lambda expressions ([expr.prim.lambda]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// Lambda-expression.
    pub(crate) fn lambda(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }
}
