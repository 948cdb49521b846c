//! Decl-specifiers and type-specifiers ([dcl.spec]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// Type-specifier-seq as `Specifiers`.
    pub(crate) fn type_specifiers(&mut self) -> Parsed {
        self.fail(Expected::Type)
    }

    /// One simple-type-specifier or typename-specifier, as in front of a functional cast.
    pub(crate) fn simple_type_specifier(&mut self) -> Parsed {
        self.fail(Expected::Type)
    }
}
