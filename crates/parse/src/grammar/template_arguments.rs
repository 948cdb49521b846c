//! Template argument lists ([temp.names], [temp.arg]).

use crate::parser::Parsed;
use crate::{Expected, Parser};

impl Parser<'_> {
    /// Template-argument-list with its brackets, at `<`; the cursor ends behind the `>`.
    pub(crate) fn template_arguments(&mut self) -> Parsed {
        self.fail(Expected::TemplateArgument)
    }
}
