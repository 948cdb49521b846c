//! Functions that are defined with the name of their type ([dcl.fct]/10).
//!
//! Example: `typedef void F(); F f {};` would define a function whose parameters have no names.

use crate::trees::DeclaratorParts;
use crate::{Cause, Elaborator};
use cufront_ast::NodeKind;
use cufront_program::{Res, Ty};

impl Elaborator<'_> {
    /// The failure of what `parts` declare with the type `ty`, if that is a type of functions and braces follow.
    pub(crate) fn refuse_aliased_body(&mut self, ty: Ty, parts: DeclaratorParts) -> Res<()> {
        let is_function = self.program.types.as_function(ty).is_some();
        if !is_function || self.kind_of(parts.initializer) != NodeKind::BracedList {
            return Ok(());
        }
        let before = self.node(parts.initializer).first.prev();
        let Some(name) = self.declarator_name(parts.declarator) else { return Ok(()) };
        if self.lexed.spelling(before) == b"=" {
            return Ok(());
        }
        let last = match self.kind_of(name) {
            NodeKind::QualifiedName => self.last_child(name).unwrap_or(name),
            _ => name,
        };
        self.wrong_at(Cause::BodyOfAliasedFunction, self.node(last).first, name)
    }
}
