//! `__grid_constant__` on the parameters of a kernel is the same on all of its declarations, specialisations and
//! instances (cuda-semantics specification, section 8).
//!
//! Which declarations are of one function says the elaborator, so friends and qualified names count.

use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_diag::{say, Name};
use cufront_items::{
    attribute_group, AttrSet, Decl, DeclId, DeclKind, Parameter, Parser, ScopeKind, Specifiers,
};
use cufront_lex::Tok;
use rustc_hash::{FxHashMap, FxHashSet};

/// Most declarations of one function that are compared.
const MANY: usize = 64;

/// So much work of the elaborator is done for all declarations.
const BUDGET: usize = 400_000;

/// The functions with such parameters.
#[derive(Default)]
pub(super) struct GridConstants {
    /// Their names.
    names: FxHashSet<NameId>,
    /// The declarations of the same function in front of one, in the order of the text.
    earlier: FxHashMap<DeclId, Vec<DeclId>>,
}

impl GridConstants {
    pub(super) fn new(unit: &mut Unit<'_>) -> Self {
        let lexed = unit.lexed;
        let is_one =
            |a: &Tok| unit.user.contains(*a) && attribute_group(lexed, *a).0.contains(AttrSet::GRID_CONSTANT);
        let places: Vec<Tok> = lexed.attributes.iter().copied().filter(is_one).collect();
        let mut all = GridConstants::default();
        if places.is_empty() {
            return all;
        }
        let functions =
            || unit.items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function && d.name_tok.is_some());
        for (id, d) in functions() {
            let Some(open) = unit.items.declarator(id).map(|c| c.params).filter(|p| p.is_some()) else {
                continue;
            };
            let close = lexed.tokens.partner(open);
            let next = places.partition_point(|&a| a < open);
            if places.get(next).is_some_and(|&a| a < close) {
                all.names.insert(d.name);
            }
        }
        // a body may have been walked twice, which declared what is in it once more
        let mut seen: FxHashSet<Tok> = FxHashSet::default();
        // declarations in blocks are passed over
        let outside =
            |d: &Decl| matches!(unit.items.scopes[d.scope].kind, ScopeKind::Namespace | ScopeKind::Class);
        let mut list: Vec<(Tok, DeclId)> = functions()
            .filter(|(_, d)| all.names.contains(&d.name) && outside(d) && seen.insert(d.name_tok))
            .map(|(id, d)| (d.name_tok, id))
            .collect();
        list.sort_by_key(|&(at, _)| at);
        let mut declared: FxHashMap<_, Vec<DeclId>> = FxHashMap::default();
        let mut elaborator = unit.elaborator();
        elaborator.limit_work(BUDGET);
        for (_, id) in list {
            let Some(function) = elaborator.declared_function(id, cufront_program::EntityId::NONE) else {
                continue;
            };
            let earlier = declared.entry(function).or_default();
            // many say no more than a few
            if earlier.len() < MANY {
                all.earlier.insert(id, earlier.clone());
                earlier.push(id);
            }
        }
        all
    }

    fn earlier(&self, id: DeclId) -> impl DoubleEndedIterator<Item = DeclId> + '_ {
        self.earlier.get(&id).into_iter().flatten().copied()
    }

    /// The same of a declaration without `__global__`. What earlier declarations say of a parameter holds for this one, too,
    /// if it is of a kernel or not.
    pub(super) fn inherited(&self, unit: &mut Unit<'_>, id: DeclId) {
        let d = &unit.items.decls[id];
        let (template, name) = (d.head.is_some(), d.name_tok);
        let of_template = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::EXPLICIT_SPECIALIZATION;
        if self.earlier.is_empty()
            || name.is_none()
            || unit.is_member(id)
            || d.specifiers.intersects(of_template)
        {
            return;
        }
        let kernel = super::launch_attributes::is_kernel(unit, id);
        if kernel || !template {
            self.agree(unit, id);
        }
        if kernel {
            return;
        }
        let Some(earlier) = self.earlier(id).next_back() else { return };
        let own = all_parameters(unit, id);
        for (p, q) in all_parameters(unit, earlier).iter().zip(&own) {
            if p.attrs.contains(AttrSet::GRID_CONSTANT) && !q.attrs.contains(AttrSet::GRID_CONSTANT) {
                unit.diagnostics.say(unit.lexed.tokens.start(name), say::GridConstantOnNonKernel);
            }
        }
    }

    /// A specialisation of a function template that is no kernel has the parameters of the template, and those that it
    /// writes.
    pub(super) fn specialized(&self, unit: &mut Unit<'_>, id: DeclId) {
        let d = &unit.items.decls[id];
        let special = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            && !d.specifiers.contains(Specifiers::QUALIFIED);
        if !special || !self.names.contains(&d.name) || unit.is_member(id) {
            return;
        }
        let name = d.name_tok;
        let kernel = |unit: &Unit<'_>, e: DeclId| unit.items.decls[e].attrs.contains(AttrSet::GLOBAL);
        let Some(template) = template_of(unit, id).filter(|&e| name.is_some() && !kernel(unit, e)) else {
            return;
        };
        let own = all_parameters(unit, id);
        for (p, q) in all_parameters(unit, template).iter().zip(&own) {
            if (p.attrs | q.attrs).contains(AttrSet::GRID_CONSTANT) {
                unit.diagnostics.say(unit.lexed.tokens.start(name), say::GridConstantOnNonKernel);
            }
        }
    }

    /// Declarations of one kernel, and specialisations and instances of one kernel template, have
    /// `__grid_constant__` on the same parameters.
    pub(super) fn agree(&self, unit: &mut Unit<'_>, id: DeclId) {
        let d = unit.items.decls[id].clone();
        if !self.names.contains(&d.name) || d.name_tok.is_none() {
            return;
        }
        let instance = d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION);
        let specialization = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        let of_template = instance || specialization;
        let first = if of_template { only_template(unit, id) } else { self.earlier(id).next_back() };
        let Some(first) = first else { return };
        let (a, b) = (all_parameters(unit, first), all_parameters(unit, id));
        if a.len() != b.len() {
            return;
        }
        let mut constant: Vec<bool> = a.iter().map(|p| p.attrs.contains(AttrSet::GRID_CONSTANT)).collect();
        if !of_template {
            // what an earlier declaration says holds for all
            for e in self.earlier(id) {
                for (known, p) in constant.iter_mut().zip(all_parameters(unit, e)) {
                    *known |= p.attrs.contains(AttrSet::GRID_CONSTANT);
                }
            }
        }
        let at = if instance { after_attributes(unit, id) } else { d.name_tok };
        let at = unit.lexed.tokens.start(at);
        for ((p, q), known) in a.iter().zip(&b).zip(constant) {
            if known == q.attrs.contains(AttrSet::GRID_CONSTANT) {
                continue;
            }
            let named = if q.name.is_some() { q.name } else { p.name };
            let parameter =
                Name(if named.is_some() { unit.lexed.spelling(named) } else { b"unnamed".as_slice() });
            let report = &mut *unit.diagnostics;
            if instance {
                report.say(at, say::GridConstantInstantiation { parameter });
            } else if specialization {
                report.say(at, say::GridConstantSpecialization { parameter });
            } else if d.head.is_some() {
                report.say(at, say::GridConstantTemplateRedeclaration { parameter });
                // one is enough
                return;
            } else {
                report.say(at, say::GridConstantRedeclaration { parameter });
            }
        }
    }
}

/// The first specifier that is no attribute.
fn after_attributes(unit: &Unit<'_>, id: DeclId) -> Tok {
    let Some(c) = unit.items.declarator(id) else { return unit.items.decls[id].first };
    let mut at = c.specs_first;
    while unit.lexed.attributes.binary_search(&at).is_ok() {
        at = cufront_items::attribute_group(unit.lexed, at).1;
    }
    at
}

fn all_parameters(unit: &mut Unit<'_>, id: DeclId) -> Vec<Parameter> {
    let Some(c) = unit.items.declarator(id).copied().filter(|c| c.params.is_some()) else {
        return Vec::new();
    };
    let scope = unit.items.decls[id].scope;
    Parser::new(unit.lexed, unit.items).parameters(c.params, scope).0
}

/// The kernel template that an instance or specialisation is of, if there is only one of this name.
fn only_template(unit: &Unit<'_>, id: DeclId) -> Option<DeclId> {
    template_of(unit, id).filter(|&e| unit.items.decls[e].attrs.contains(AttrSet::GLOBAL))
}

/// The function template that an instance or specialisation is of, if all functions of this name are declarations of
/// templates, and for the same sides.
fn template_of(unit: &Unit<'_>, id: DeclId) -> Option<DeclId> {
    let d = &unit.items.decls[id];
    let of_instance = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::EXPLICIT_SPECIALIZATION;
    let mut found: Option<DeclId> = None;
    for e in unit.items.bound(d.scope, d.name, d.first) {
        let other = &unit.items.decls[e];
        if other.kind != DeclKind::Function || other.specifiers.intersects(of_instance) {
            continue;
        }
        let kernel = other.attrs.contains(AttrSet::GLOBAL);
        let differs = found.is_some_and(|f| unit.items.decls[f].attrs.contains(AttrSet::GLOBAL) != kernel);
        if other.head.is_none() || differs {
            return None;
        }
        found = Some(e);
    }
    found
}
