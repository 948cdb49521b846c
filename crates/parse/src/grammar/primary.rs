//! Primary expressions ([expr.prim]), functional casts and traits.

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// Primary-expression and functional casts.
    pub(crate) fn primary_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }
}
