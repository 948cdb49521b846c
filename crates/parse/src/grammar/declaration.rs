//! Declarations ([dcl.pre]).

use crate::parser::Parsed;
use crate::{Expected, Parser};
use cufront_ast::NodeId;

impl Parser<'_> {
    /// All declarations up to the limit or an unmatched `}`, with recovery.
    pub fn declarations(&mut self) -> NodeId {
        self.absent()
    }

    /// Declaration.
    pub fn declaration(&mut self) -> Parsed {
        self.fail(Expected::Declaration)
    }
}
