//! What a call can mean: the functions that lookup finds, and what they are for.

use crate::redeclaration::earlier_declarations_of_each;
use crate::spaces::befriended;
use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, Items, NameKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
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
    /// Declarations that give a function a space, and that lookup does not find: of members those outside of their
    /// class, by the declaration in the class; of functions of namespaces the friend declarations, and those in blocks.
    /// What a block declares has those of the namespace around.
    elsewhere: FxHashMap<DeclId, Vec<DeclId>>,
    /// Those for the host whose declaration is not found, by the class and the member's name.
    unmatched: FxHashSet<(ScopeId, NameId)>,
    /// The same of member templates that are declared anew for one class of a template ([temp.expl.spec]/16).
    specialized: FxHashSet<(ScopeId, NameId)>,
}

impl Functions {
    /// A definition outside of the class, or a specialisation, may give the function `id` another space, or a
    /// declaration gives it one that lookup does not find.
    pub(super) fn is_unclear(&self, items: &Items, id: DeclId) -> bool {
        let d = &items.decls[id];
        let named = (d.scope, d.name);
        let for_device = |e: &DeclId| items.decls[*e].attrs.intersects(AttrSet::DEVICE | AttrSet::GLOBAL);
        self.unmatched.contains(&named)
            || self.specialized.contains(&named)
            || self.elsewhere.get(&id).is_some_and(|list| list.iter().any(for_device))
    }

    /// The declaration `id` gives its function an execution space, or another one of it does that lookup does not find.
    pub(super) fn gives_space(&self, items: &Items, id: DeclId) -> bool {
        items.decls[id].attrs.intersects(AttrSet::SPACES) || self.elsewhere.contains_key(&id)
    }
}

pub(super) fn functions_for_the_device(unit: &mut Unit<'_>) -> Functions {
    let mut out = Functions::default();
    // those of functions for the device only, and of kernels
    let mut names: FxHashSet<NameId> = FxHashSet::default();
    let (mut defined_outside, mut friends) = (Vec::new(), Vec::new());
    let plain = |d: &Decl| d.kind == DeclKind::Function && d.name_kind == NameKind::Plain && d.name.is_some();
    for (id, d) in unit.items.decls.iter() {
        let spaces = d.attrs & (AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL);
        if plain(d) && (spaces == AttrSet::DEVICE || spaces.contains(AttrSet::GLOBAL)) {
            names.insert(d.name);
        }
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        if d.kind != DeclKind::Function || spaces.is_empty() || d.specifiers.intersects(special) {
            continue;
        }
        if d.specifiers.contains(Specifiers::QUALIFIED) {
            defined_outside.push(id);
        } else if d.specifiers.contains(Specifiers::FRIEND) {
            friends.push(id);
        }
    }
    for id in friends {
        for e in befriended(unit, id, |_, _| true) {
            out.elsewhere.entry(e).or_default().push(id);
        }
    }
    for id in declared_in_blocks(unit, &names) {
        let spaced = unit.items.decls[id].attrs.intersects(AttrSet::SPACES);
        for e in befriended(unit, id, |_, _| true) {
            out.elsewhere.entry(id).or_default().push(e);
            if spaced {
                out.elsewhere.entry(e).or_default().push(id);
            }
        }
    }
    defined_outside.retain(|&id| {
        let heads = unit.heads(id).into_iter().map(|h| &unit.items.heads[h]);
        let special = heads.filter(|h| h.open.next() == h.close).count() > 0;
        if special {
            let class = class_named(unit, id).filter(|_| unit.items.decls[id].attrs.contains(AttrSet::HOST));
            out.specialized.extend(class.map(|class| (class, unit.items.decls[id].name)));
        }
        !special
    });
    let members = earlier_declarations_of_each(unit, &defined_outside);
    for (id, members) in defined_outside.into_iter().zip(members) {
        if let Some(&member) = members.first() {
            out.elsewhere.entry(member).or_default().push(id);
            continue;
        }
        let d = &unit.items.decls[id];
        let class = class_named(unit, id).filter(|_| d.attrs.contains(AttrSet::HOST));
        out.unmatched.extend(class.map(|class| (class, d.name)));
    }
    out
}

/// The declarations in blocks of functions with the name of one for the device. They are of the namespace around
/// ([basic.link]/6).
///
/// Example: `__device__ int d(int); int f() { int d(int); return d(1); }`.
fn declared_in_blocks(unit: &Unit<'_>, names: &FxHashSet<NameId>) -> Vec<DeclId> {
    let in_block = |d: &Decl| {
        d.kind == DeclKind::Function
            && names.contains(&d.name)
            && unit.items.scopes[d.scope].kind == ScopeKind::Block
    };
    unit.items.decls.iter().filter(|(_, d)| in_block(d)).map(|(id, _)| id).collect()
}

/// The scope that the qualifier of the declaration `id` names.
fn class_named(unit: &Unit<'_>, id: DeclId) -> Option<ScopeId> {
    let d = &unit.items.decls[id];
    if !d.specifiers.contains(Specifiers::QUALIFIED) {
        return None;
    }
    let c = unit.items.declarator(id)?;
    unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first)
}

/// What the function is whose declarations are `entity`, an explicit specialisation with its template behind it
/// included, where it is used at `at`.
pub(super) fn entity_callee(
    unit: &Unit<'_>,
    functions: &Functions,
    entity: &[DeclId],
    at: Tok,
) -> Option<Callee> {
    let unsure = Specifiers::DEFAULTED | Specifiers::CONSTEVAL;
    let decls = || entity.iter().map(|&id| &unit.items.decls[id]);
    let special = |d: &&Decl| d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
    if decls().any(|d| d.kind != DeclKind::Function || d.specifiers.intersects(unsure)) {
        return None;
    }
    let specialized = decls().any(|d| special(&d));
    let in_class = |id: &DeclId| unit.items.scopes[unit.items.decls[*id].scope].kind == ScopeKind::Class;
    // an instance of a member of a class template has the spaces of the declaration in the class
    let of_template = entity
        .iter()
        .copied()
        .filter(|_| !specialized)
        .find(|id| in_class(id) && unit.items.in_template(unit.items.decls[*id].scope));
    let mut all = match of_template {
        Some(member) => {
            let instantiated = |d: &Decl| d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION);
            let explicit = entity.iter().copied().filter(|&id| instantiated(&unit.items.decls[id]));
            std::iter::once(member).chain(explicit).collect()
        }
        None => entity.to_vec(),
    };
    if decls().any(|d| functions.specialized.contains(&(d.scope, d.name))) {
        return None;
    }
    if of_template.is_none() && !specialized {
        if decls().any(|d| functions.unmatched.contains(&(d.scope, d.name))) {
            // the definition outside of the class may be for both
            return None;
        }
        for id in entity {
            let elsewhere = functions.elsewhere.get(id).into_iter().flatten().copied();
            // what comes behind the use is not seen
            all.extend(elsewhere.filter(|&d| unit.items.decls[d].first < at));
        }
    }
    all.sort_unstable();
    all.dedup();
    let mut spaces = AttrSet::empty();
    let mut constant = false;
    let mut defined = [false; 2];
    for id in all {
        let d = &unit.items.decls[id];
        let definition = unit.items.declarator(id).is_some_and(|c| c.body.is_some());
        let defined = &mut defined[usize::from(special(&d))];
        if definition && *defined {
            // an error of its own; the first definition counts
            continue;
        }
        *defined |= definition;
        // keywords of redeclarations accumulate, also those of a template and its explicit specialisation
        spaces |= d.attrs;
        // of its template a specialisation has no `constexpr` ([temp.expl.spec]/13)
        constant |= d.specifiers.contains(Specifiers::CONSTEXPR) && (!specialized || special(&d));
    }
    match spaces & (AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL) {
        AttrSet::DEVICE => Some(Callee::Device { constant }),
        // beside other spaces, too, which is an error of its own
        all if all.contains(AttrSet::GLOBAL) => Some(Callee::Kernel),
        _ => None,
    }
}
