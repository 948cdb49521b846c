//! `new` and `delete` ([expr.new], [expr.delete]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// New-expression, a leading `::` included.
    pub(crate) fn new_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }

    /// Delete-expression, a leading `::` included.
    pub(crate) fn delete_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }
}
