//! Overriding ([class.virtual]/2): which virtual functions of bases the functions of a class override.

use crate::complete::virtual_call::MAX_BASES;
use crate::Elaborator;
use cufront_items::{DeclId, DeclKind};
use cufront_program::{EntityId, EnvId, Res, Slot};
use rustc_hash::{FxHashMap, FxHashSet};

/// Bases and members of an instance are completed so deep: templates may contain themselves without end.
const MAX_INSIDE: u32 = 12;

/// A function of a class and one that it overrides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Override {
    /// The overrider.
    pub function: EntityId,
    /// The virtual function of a base.
    pub overridden: EntityId,
}

impl Elaborator<'_> {
    /// The class that `decl` defines; of a class template, or of a partial specialisation, the one with its parameters
    /// for arguments.
    pub fn defined_class(&mut self, decl: DeclId) -> Option<EntityId> {
        let d = &self.items().decls[decl];
        let inner = d.inner;
        if d.kind != DeclKind::Class || inner.is_none() {
            return None;
        }
        self.class_of_scope(inner, EnvId::NONE).ok()
    }

    /// What the functions that `class` declares override: for each function and direct base the overridden functions
    /// of the chain upwards, the furthest first. Bases that depend on template parameters and functions whose types
    /// are not known are left out.
    pub fn overrides_of(&mut self, class: EntityId) -> Vec<Override> {
        let mut all = Vec::new();
        // a class that is defined has complete bases, whether it overrides something or not
        for base in self.direct_bases(class).unwrap_or_default() {
            let _ = self.complete_class(base);
        }
        let Ok(functions) = self.virtual_candidates(class) else { return all };
        for function in functions {
            let mut chain = Vec::new();
            for base in self.direct_bases(class).unwrap_or_default() {
                let from = chain.len();
                let mut next = self.nearest(base, function, 0).ok().flatten();
                while let Some(f) = next.filter(|f| chain.len() < MAX_BASES && !chain.contains(f)) {
                    chain.push(f);
                    let owner = self.program.entity(f).owner;
                    next = None;
                    for above in self.direct_bases(owner).unwrap_or_default() {
                        next = self.nearest(above, function, 0).ok().flatten();
                        if next.is_some() {
                            break;
                        }
                    }
                }
                chain[from..].reverse();
            }
            for overridden in chain {
                if self.is_virtual(overridden).unwrap_or(false) {
                    all.push(Override { function, overridden });
                }
            }
        }
        all
    }

    /// The instances of the class templates `templates` that are complete, or are bases or members of such instances,
    /// without the ones whose arguments depend on template parameters.
    pub fn complete_instances(&mut self, templates: &FxHashSet<EntityId>) -> Vec<EntityId> {
        let mut list = Vec::new();
        let mut depths: FxHashMap<EntityId, u32> = FxHashMap::default();
        let mut next = 0;
        // completing the class of a member makes further entities
        while next < self.program.entities.len() {
            let id = EntityId(next as u32);
            next += 1;
            let e = self.program.entity(id);
            let (pattern, args) = (e.pattern, e.args);
            let complete = matches!(self.program.complete.get(&id), Some(Slot::Done(_)));
            if !complete
                || pattern.is_none()
                || self.program.args.get(args).iter().any(|&a| self.program.is_dependent_arg(a))
            {
                continue;
            }
            if templates.contains(&pattern) {
                list.push(id);
            }
            let depth = depths.get(&id).copied().unwrap_or(0) + 1;
            if depth > MAX_INSIDE {
                continue;
            }
            let mut inside = self.direct_bases(id).unwrap_or_default();
            for field in self.fields(id).unwrap_or_default() {
                let Ok(ty) = self.type_of(field) else { continue };
                inside.extend(self.program.types.as_class(self.element_of(ty)));
            }
            for class in inside {
                let new = !self.program.complete.contains_key(&class);
                if new {
                    depths.insert(class, depth);
                }
                if self.complete_class(class).is_ok() && new && class.0 < next as u32 {
                    // it was passed while it was not complete
                    next = class.0 as usize;
                }
            }
        }
        let mut seen = FxHashSet::default();
        list.retain(|&class| seen.insert(class));
        list
    }

    /// The name of a class with its template arguments, as messages give it.
    pub fn class_name(&mut self, class: EntityId) -> String {
        let ty = self.type_of_class(class);
        let text = self.print(ty).0;
        text.trim_start_matches("::").replace(" >", ">").replace("< ", "<")
    }

    fn direct_bases(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        Ok(self.program.classes[info].bases.iter().map(|b| b.class).collect())
    }

    /// The function of `class`, else of its bases, that `function` overrides if it is virtual.
    fn nearest(&mut self, class: EntityId, function: EntityId, depth: usize) -> Res<Option<EntityId>> {
        for f in self.virtual_candidates(class)? {
            if f != function && self.same_virtual(f, function)? {
                return Ok(Some(f));
            }
        }
        if depth < MAX_BASES {
            for base in self.direct_bases(class)? {
                if let Some(found) = self.nearest(base, function, depth + 1)? {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }
}
