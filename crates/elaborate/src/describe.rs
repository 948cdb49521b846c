//! Entities for people: what a dump or a judge asks about them.

use crate::Elaborator;
use cufront_items::DeclId;
use cufront_program::{EntityId, EntityKind, Res, Ty};

impl Elaborator<'_> {
    /// The entity that `decl` declares; in a template the member of the pattern.
    ///
    /// # Errors
    /// A gap for declarations of other things.
    pub fn declared_entity(&mut self, decl: DeclId) -> Res<EntityId> {
        self.entity_of(decl, cufront_program::EnvId::NONE)
    }

    /// The type of a function, variable, field or enumerator, what an alias names; `None` for other entities.
    ///
    /// # Errors
    /// Why it is not known.
    pub fn declared_type_of(&mut self, entity: EntityId) -> Res<Option<Ty>> {
        match self.program.entity(entity).kind {
            EntityKind::Function
            | EntityKind::Variable
            | EntityKind::Field
            | EntityKind::Enumerator
            | EntityKind::Alias
            | EntityKind::DeductionGuide => self.type_of(entity).map(Some),
            _ => Ok(None),
        }
    }

    /// The instances of a template that were asked for so far, in that order. The pattern of a class template, in
    /// which parameters stand for themselves, is none.
    #[must_use]
    pub fn instances_of(&self, template: EntityId) -> Vec<EntityId> {
        let dependent = |e: EntityId| self.program.is_dependent_list(self.program.entity(e).args);
        let mut list: Vec<EntityId> = self.program.instances.values().copied().collect();
        list.retain(|&e| self.program.entity(e).pattern == template && !dependent(e));
        list.sort_unstable_by_key(|e| e.0);
        list.dedup();
        list
    }

    /// The members of an instance of a class that were asked for so far, in the order of their declarations.
    #[must_use]
    pub fn known_members(&self, class: EntityId) -> Vec<EntityId> {
        let members = self.program.by_decl.values().copied();
        let mut list: Vec<EntityId> =
            members.filter(|&e| self.program.entity(e).owner == class && e != class).collect();
        list.sort_unstable_by_key(|&e| (self.program.entity(e).decl.0, e.0));
        list.dedup();
        list
    }

    /// The declaration that an entity comes from: its own, that of its template, or that of what it is a member of.
    #[must_use]
    pub fn origin(&self, entity: EntityId) -> Option<DeclId> {
        let mut at = entity;
        while at.is_some() {
            let e = self.program.entity(at);
            let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
            if decl.is_some() {
                return Some(decl);
            }
            at = e.owner;
        }
        None
    }
}
