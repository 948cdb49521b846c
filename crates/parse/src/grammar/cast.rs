//! Casts in parentheses, `sizeof` and other operands that may be types ([expr.cast], [expr.unary]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// What begins with `(`: cast, compound literal, fold, statement expression, parenthesised expression.
    pub(crate) fn parenthesized_or_cast(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }

    /// A type-id or an expression up to the closing bracket: operand of `sizeof(…)`, `typeid(…)`, `typeof(…)`.
    pub(crate) fn type_or_expression(&mut self) -> Parsed {
        self.fail(Expected::Expression)
    }
}
