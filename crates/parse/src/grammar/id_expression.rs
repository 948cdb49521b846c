//! Names: unqualified, qualified, operators, destructors ([expr.prim.id]).

use crate::parser::Parsed;
use crate::{Expected, NameSort, Parser, Prefix};
use cufront_ast::NodeId;

impl Parser<'_> {
    /// Nested-name-specifier if one stands at the cursor: its tree and what it names; nothing is appended and the result is `None` if there is none.
    pub(crate) fn nested_name_specifier(&mut self) -> Parsed<Option<Prefix>> {
        self.fail(Expected::Identifier)
    }

    /// Unqualified-id, with template arguments if it has some; `within` is what the nested-name-specifier in front names.
    pub(crate) fn unqualified_id(&mut self, within: Option<Prefix>) -> Parsed<(NodeId, NameSort)> {
        self.fail(Expected::Identifier)
    }

    /// Id-expression, qualified or not, and what it means (for a template-id: of the specialisation, `Type` or `Value`).
    pub(crate) fn id_expression(&mut self) -> Parsed<(NodeId, NameSort)> {
        self.fail(Expected::Identifier)
    }

    /// A name in a place where only types stand (after `typename`, `class`, in a base clause, C++20's P0634 places): `Dependent` and `Unknown` are taken as types.
    pub(crate) fn type_name(&mut self) -> Parsed {
        self.fail(Expected::Type)
    }
}
