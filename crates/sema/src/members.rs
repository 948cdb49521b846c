//! Whether a type is a class, and what members a class has.

use crate::{Bindings, Reason, Result, Sema, Unresolved};
use cufront_base::Name;
use cufront_items::{ScopeId, ScopeKind};
use cufront_lex::Tok;
use cufront_types::{TypeId, TypeKind};

impl Sema<'_> {
    /// True if `ty` is a class, false if it is known to be none.
    ///
    /// # Errors
    /// [`Unresolved`] if that is not known.
    pub fn is_class(&mut self, ty: TypeId, at: Tok) -> Result<bool> {
        self.begin_at(at);
        let ty = self.types.unqualified(ty);
        match self.types.kind(ty) {
            TypeKind::Named(_) => {
                let instance = self.nested(at, |sema| sema.instance_of(ty, at))?;
                Ok(self.items().scopes[instance.scope].kind == ScopeKind::Class)
            }
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => {
                Err(Unresolved::new(Reason::Dependent, at))
            }
            _ => Ok(false),
        }
    }

    /// True if the class whose scope is `class`, which lies in no template, has or inherits a member `name`.
    ///
    /// # Errors
    /// [`Unresolved`] if a base is not known.
    pub fn has_member(&mut self, class: ScopeId, name: Name, at: Tok) -> Result<bool> {
        self.begin_at(at);
        let seen = Tok(u32::MAX - 1);
        Ok(self.in_class(class, &Bindings::none(), name, (seen, false), at, false)?.is_some())
    }
}
