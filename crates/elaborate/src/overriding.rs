//! Overriding ([class.virtual]/2): which virtual functions of bases the functions of a class override.

use crate::complete::virtual_call::MAX_BASES;
use crate::Elaborator;
use cufront_items::{DeclId, DeclKind, NameKind};
use cufront_program::{EntityId, EnvId, Res};
use rustc_hash::FxHashSet;

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

    /// Where the reference tells of the class that `decl` defines: its name with what qualifies it, of a template the name
    /// alone.
    pub fn place_of_class_name(&mut self, decl: DeclId) -> Option<cufront_lex::Tok> {
        let node = self.class_node(decl).ok()?;
        let children = self.children(node);
        let name = children.get(children.len().checked_sub(4)?).copied()?;
        let is_template = self.items().decls[decl].head.is_some();
        let n = self.node(name);
        Some(if is_template { self.items().decls[decl].name_tok } else { n.first })
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
            if self.program.entity(function).name_kind == NameKind::Destructor {
                let mut seen = FxHashSet::default();
                for base in self.direct_bases(class).unwrap_or_default() {
                    self.destructors_above(base, &mut seen, &mut chain);
                }
                all.extend(chain.into_iter().map(|overridden| Override { function, overridden }));
                continue;
            }
            for base in self.direct_bases(class).unwrap_or_default() {
                let from = chain.len();
                let mut next = self.nearest(base, function).ok().flatten();
                while let Some(f) = next.filter(|f| chain.len() < MAX_BASES && !chain.contains(f)) {
                    chain.push(f);
                    let owner = self.program.entity(f).owner;
                    next = None;
                    for above in self.direct_bases(owner).unwrap_or_default() {
                        next = self.nearest(above, function).ok().flatten();
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

    /// Adds the virtual destructors of `class` and its bases to `chain`, the furthest first, implicit ones included.
    fn destructors_above(
        &mut self,
        class: EntityId,
        seen: &mut FxHashSet<EntityId>,
        chain: &mut Vec<EntityId>,
    ) {
        if seen.len() >= MAX_BASES || !seen.insert(class) {
            return;
        }
        let from = chain.len();
        for base in self.direct_bases(class).unwrap_or_default() {
            self.destructors_above(base, seen, chain);
        }
        let declared =
            self.declared_special(class, NameKind::Destructor).ok().and_then(|d| d.first().copied());
        let own = match declared {
            Some(own) => Some(own).filter(|&d| chain.len() > from || self.is_virtual(d).unwrap_or(false)),
            None if chain.len() > from => self.destructor(class).ok(),
            None => None,
        };
        chain.extend(own);
    }

    /// The virtual destructors of the direct bases of the class whose implicit destructor `destructor` is.
    pub fn destructors_of_bases(&mut self, destructor: EntityId) -> Vec<EntityId> {
        let class = self.program.entity(destructor).owner;
        let mut list = Vec::new();
        for base in self.direct_bases(class).unwrap_or_default() {
            // the last one is the base's own
            let (mut seen, mut chain) = (FxHashSet::default(), Vec::new());
            self.destructors_above(base, &mut seen, &mut chain);
            list.extend(chain.pop());
        }
        list
    }

    /// The instances of the class templates `templates` that have become complete since this was asked last, and those
    /// that are bases or members of such instances. Instances whose arguments depend on template parameters are none.
    pub fn new_complete_instances(&mut self, templates: &FxHashSet<EntityId>) -> Vec<EntityId> {
        let mut list = Vec::new();
        // completing the class of a member makes further ones
        while let Some(&id) = self.completed.get(self.completed_seen) {
            self.completed_seen += 1;
            let e = self.program.entity(id);
            let (pattern, args) = (e.pattern, e.args);
            if pattern.is_none()
                || self.program.args.get(args).iter().any(|&a| self.program.is_dependent_arg(a))
            {
                continue;
            }
            if templates.contains(&pattern) {
                list.push(id);
            }
            let depth = self.completed_depths.get(&id).copied().unwrap_or(0) + 1;
            if depth > MAX_INSIDE {
                continue;
            }
            let mut inside = self.direct_bases(id).unwrap_or_default();
            for field in self.fields(id).unwrap_or_default() {
                let Ok(ty) = self.type_of(field) else { continue };
                inside.extend(self.program.types.as_class(self.element_of(ty)));
            }
            for class in inside {
                if !self.program.complete.contains_key(&class) {
                    self.completed_depths.insert(class, depth);
                    let _ = self.complete_class(class);
                }
            }
        }
        list
    }

    /// The instances of class templates that have become complete since this was asked with the same `cursor`, 0 at
    /// first. Those whose arguments depend on template parameters are none.
    pub fn completed_instances(&self, cursor: &mut usize) -> Vec<EntityId> {
        let new = &self.completed[*cursor..];
        *cursor = self.completed.len();
        new.iter()
            .copied()
            .filter(|&id| {
                let e = self.program.entity(id);
                e.pattern.is_some() && !self.program.is_dependent_list(e.args)
            })
            .collect()
    }

    /// The name of a class with its template arguments, as messages give it.
    pub fn class_name(&mut self, class: EntityId) -> String {
        let ty = self.type_of_class(class);
        let text = cufront_program::Printer::for_people(&self.program, &self.lexed.names).ty(ty);
        text.replace(" >", ">").replace("< ", "<")
    }

    fn direct_bases(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        Ok(self.program.classes[info].bases.iter().map(|b| b.class).collect())
    }

    /// The function of `class`, else of its bases, that `function` overrides if it is virtual. A base that several classes
    /// share is looked into once.
    fn nearest(&mut self, class: EntityId, function: EntityId) -> Res<Option<EntityId>> {
        let (mut open, mut seen) = (vec![class], FxHashSet::default());
        while let Some(class) = open.pop() {
            if !seen.insert(class) || seen.len() > MAX_BASES {
                continue;
            }
            for f in self.virtual_candidates(class)? {
                if f != function && self.same_virtual(f, function)? {
                    return Ok(Some(f));
                }
            }
            open.extend(self.direct_bases(class)?.into_iter().rev());
        }
        Ok(None)
    }
}
