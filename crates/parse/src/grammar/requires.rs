//! Requires-expressions and requires-clauses ([expr.prim.req], [temp.pre]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// Requires-expression.
    pub(crate) fn requires_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }

    /// Requires-clause if there is one, else an absent part.
    pub(crate) fn requires_clause(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }

    /// Constraint-logical-or-expression.
    pub(crate) fn constraint_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }
}
