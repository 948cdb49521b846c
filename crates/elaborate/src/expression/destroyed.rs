//! The name of a destructor behind an object ([expr.prim.id.dtor], [basic.lookup.qual.general]/6).
//!
//! The name behind `~` is looked up in the class of the object and where the expression stands; one of the two is the
//! type of the object.
//!
//! Example: `struct S {}; struct T {}; void f(S s) { s.~T(); }` names the wrong destructor.

use crate::lookup::{Filter, Found};
use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{EntityId, Res, Ty};

impl Elaborator<'_> {
    /// Fails unless `name`, which ends with that of a destructor, names the one of an object of type `ty`.
    pub(super) fn check_destructor_name(&mut self, ty: Ty, name: NodeId, context: Context) -> Res<()> {
        if !self.is_told(name, context) || ty.is_none() || self.program.types.is_dependent(ty) {
            return Ok(());
        }
        let class = self.program.types.as_class(ty);
        let is_known = match class {
            Some(class) => self.complete_class(class)?.is_some() && !self.has_dependent_bases(class)?,
            None => self.is_scalar_type(ty),
        };
        let destructor = match self.kind_of(name) {
            NodeKind::QualifiedName => self.last_child(name).unwrap_or(name),
            _ => name,
        };
        let Some(ended) = self.last_child(destructor).filter(|_| is_known) else { return Ok(()) };
        if !matches!(self.kind_of(ended), NodeKind::Identifier | NodeKind::TemplateId) {
            return Ok(());
        }
        match self.kind_of(name) {
            NodeKind::QualifiedName => self.check_qualified(ty, name, ended, context),
            _ => self.check_plain(ty, class, ended, context),
        }
    }

    /// The same of a name without `::`.
    fn check_plain(&mut self, ty: Ty, class: Option<EntityId>, ended: NodeId, context: Context) -> Res<()> {
        if let (Some(class), NodeKind::Identifier) = (class, self.kind_of(ended)) {
            let name = self.lexed.tokens.name(self.node(ended).main);
            let hits = self.member_hits(name, class, Filter::Type)?;
            if !hits.is_empty() {
                match self.named_from(&hits, ended, context)?.found {
                    Found::Type(t) if t.bare() != ty.bare() => {}
                    // the class itself, or what is not known
                    _ => return Ok(()),
                }
            }
        }
        match self.named(ended, context, Filter::Type)?.found {
            Found::Type(t) if t.bare() != ty.bare() && !self.program.types.is_dependent(t) => {
                match class.is_some() && self.kind_of(ended) == NodeKind::Identifier {
                    true => self.wrong(Cause::OtherDestructor, ended),
                    false => self.wrong_at(Cause::OtherDestructor, self.node(ended).first.prev(), ended),
                }
            }
            Found::Nothing if class.is_some() => self.wrong(Cause::OtherDestructor, ended),
            Found::Nothing => {
                match (self.named(ended, context, Filter::Any)?.found, self.identifier_of(ended)) {
                    (Found::Nothing, _) => self.undeclared_type(ended),
                    (_, Some((name, _))) => self.wrong(Cause::DestructorOfNoType(name), ended),
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// The same of `C::~C`: both names are of the object's class, or of a base.
    fn check_qualified(&mut self, ty: Ty, name: NodeId, ended: NodeId, context: Context) -> Res<()> {
        let (Some(prefix), Some(class)) = (self.child(name, 0), self.program.types.as_class(ty)) else {
            return Ok(());
        };
        let Ok(crate::names::Scope::Class(scope)) = self.nested_name(prefix, context) else { return Ok(()) };
        let Found::Type(named) = self.named(ended, context, Filter::Type)?.found else { return Ok(()) };
        let Some(named) = self.program.types.as_class(named) else { return Ok(()) };
        if scope != class && !self.derives_from(class, scope)? && self.complete_class(scope)?.is_some() {
            return self.wrong(Cause::OtherDestructorScope, ended);
        }
        match named == scope {
            true => Ok(()),
            false => self.wrong(Cause::OtherDestructor, ended),
        }
    }
}
