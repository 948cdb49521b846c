//! Expressions by precedence ([expr.compound]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// Expression: a comma-separated list of assignment-expressions.
    pub fn expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }

    /// Assignment-expression, `throw` and `co_yield` included.
    pub(crate) fn assignment_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }

    /// Conditional-expression.
    pub(crate) fn constant_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }

    /// Cast-expression and what binds tighter.
    pub(crate) fn cast_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }
}
