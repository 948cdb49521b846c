//! Type-ids, and whether one stands at a place ([dcl.name], [dcl.ambig.res]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// Type-id.
    pub fn type_id(&mut self) -> Parsed {
        self.fail(Expected::Type)
    }

    /// New-type-id: type-specifiers, pointer operators, array bounds.
    pub(crate) fn new_type_id(&mut self) -> Parsed {
        self.fail(Expected::Type)
    }

    /// Conversion-type-id: type-specifiers and pointer operators.
    pub(crate) fn conversion_type_id(&mut self) -> Parsed {
        self.fail(Expected::Type)
    }

    /// Could a type-specifier stand at the cursor? Certain for keywords and names that are known; for `Dependent` false, for `Unknown` true.
    pub(crate) fn begins_type(&mut self) -> bool {
        false
    }
}
