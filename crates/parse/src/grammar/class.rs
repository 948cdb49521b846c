//! Classes and enumerations ([class], [enum]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// Class-specifier or elaborated-type-specifier.
    pub(crate) fn class_specifier(&mut self) -> Parsed {
        self.fail(Expected::Type)
    }

    /// Enum-specifier, opaque declaration or elaborated-type-specifier.
    pub(crate) fn enum_specifier(&mut self) -> Parsed {
        self.fail(Expected::Type)
    }
}
