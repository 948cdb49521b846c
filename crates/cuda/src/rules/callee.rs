//! What a call can mean: the functions that lookup finds, and what they are for.

use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use rustc_hash::{FxHashMap, FxHashSet};

/// What all the functions are that a call can mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Callee {
    /// Only the device can call them.
    Device {
        constant: bool,
    },
    Kernel,
}

/// What is known of functions by their names.
#[derive(Default)]
pub(super) struct Functions {
    /// For each name that a function for the device only, or a kernel, has: the functions of the name at namespace
    /// scope, and friends.
    pub(super) by_name: FxHashMap<NameId, Vec<DeclId>>,
    /// Members that are defined outside of their class with `__host__`, by the names of the class and of the member; the
    /// class is [`NameId::NONE`] if it is not known.
    defined_for_the_host: FxHashSet<(NameId, NameId)>,
    /// Names of explicit specialisations that say `__host__`.
    specialized_for_the_host: FxHashSet<NameId>,
}

impl Functions {
    /// True if a definition outside of its class may give the function `d` to the host, too.
    fn may_be_defined_for_the_host(&self, unit: &Unit<'_>, d: &Decl) -> bool {
        let class = unit.items.scopes[d.scope].name;
        [class, NameId::NONE].iter().any(|&class| self.defined_for_the_host.contains(&(class, d.name)))
    }
}

pub(super) fn functions_for_the_device(unit: &Unit<'_>) -> Functions {
    let mut out = Functions::default();
    let plain = |d: &Decl| d.kind == DeclKind::Function && d.name_kind == NameKind::Plain && d.name.is_some();
    for (id, d) in unit.items.decls.iter() {
        let spaces = d.attrs & (AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL);
        if plain(d) && (spaces == AttrSet::DEVICE || spaces == AttrSet::GLOBAL) {
            out.by_name.entry(d.name).or_default();
        }
        if spaces.contains(AttrSet::HOST) {
            if d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
                out.specialized_for_the_host.insert(d.name);
            } else if d.specifiers.contains(Specifiers::QUALIFIED) {
                let scope = unit.items.declarator(id).and_then(|c| {
                    unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first)
                });
                let class = scope.map_or(NameId::NONE, |scope| unit.items.scopes[scope].name);
                out.defined_for_the_host.insert((class, d.name));
            }
        }
    }
    for (id, d) in unit.items.decls.iter() {
        let free = unit.items.scopes[d.scope].kind == ScopeKind::Namespace
            && !d.specifiers.intersects(Specifiers::QUALIFIED | Specifiers::EXPLICIT_INSTANTIATION);
        if plain(d) && (free || d.specifiers.contains(Specifiers::FRIEND)) {
            if let Some(list) = out.by_name.get_mut(&d.name) {
                list.push(id);
            }
        }
    }
    out
}

/// What the function is whose declarations are `entity`, an explicit specialisation with its template behind it
/// included. `certain` says that overload resolution has chosen it, so that no other specialisation is meant.
pub(super) fn entity_callee(
    unit: &Unit<'_>,
    functions: &Functions,
    entity: &[DeclId],
    certain: bool,
) -> Option<Callee> {
    let unsure = Specifiers::DELETED | Specifiers::DEFAULTED | Specifiers::CONSTEVAL;
    let decls = || entity.iter().map(|&id| &unit.items.decls[id]);
    let special = |d: &&Decl| d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
    if decls().any(|d| d.kind != DeclKind::Function || d.specifiers.intersects(unsure)) {
        return None;
    }
    let specialized = decls().any(|d| special(&d));
    let own = decls().filter(special).any(|d| d.attrs.intersects(AttrSet::SPACES));
    let mut spaces = AttrSet::empty();
    let mut constant = false;
    let mut in_order = entity.to_vec();
    in_order.sort_unstable();
    let mut defined = [false; 2];
    for id in in_order {
        let d = &unit.items.decls[id];
        // an explicit specialisation has its template's spaces unless it is given others
        if own && !special(&d) {
            continue;
        }
        let definition = unit.items.declarator(id).is_some_and(|c| c.body.is_some());
        let defined = &mut defined[usize::from(special(&d))];
        if definition && *defined {
            // an error of its own; the first definition counts
            continue;
        }
        *defined |= definition;
        // keywords of redeclarations accumulate
        spaces |= d.attrs;
        constant |= d.specifiers.contains(Specifiers::CONSTEXPR);
    }
    // an instance of a member of a class template has the spaces of the declaration in the class
    let in_class = entity.iter().copied().find(|&id| {
        let d = &unit.items.decls[id];
        unit.items.scopes[d.scope].kind == ScopeKind::Class && unit.items.in_template(d.scope)
    });
    if let Some(member) = in_class.filter(|_| !specialized) {
        let d = &unit.items.decls[member];
        spaces = d.attrs;
        constant = d.specifiers.contains(Specifiers::CONSTEXPR);
    }
    let for_the_host = in_class.is_none()
        && decls().any(|d| {
            functions.may_be_defined_for_the_host(unit, d)
                || !certain && functions.specialized_for_the_host.contains(&d.name)
        });
    if for_the_host && !specialized {
        // the definition outside of the class, or a specialisation, may be for both
        return None;
    }
    match spaces & (AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL) {
        AttrSet::DEVICE => Some(Callee::Device { constant }),
        AttrSet::GLOBAL => Some(Callee::Kernel),
        _ => None,
    }
}
