//! The execution spaces that all declarations of a function give it together.
//!
//! Each declaration adds its keywords, and what one of them says holds for all of the unit: the definition that is
//! written without a keyword, or before the keyword came. A friend declaration is one of the function's, too. An
//! explicit specialisation has the keywords of its template and its own.
//!
//! Example: after `__host__ void f(int); __device__ void f(int) { }` the function is for both sides, and its body is
//! host code.

use crate::redeclaration::{earlier_declaration, earlier_declarations, same_signature, signature};
use crate::unit::Unit;
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind, Parser, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

/// What functions have from other declarations of theirs, by declaration.
pub(crate) type Gained = FxHashMap<DeclId, AttrSet>;

/// The spaces that other declarations give the function `id`.
pub(crate) fn inherited(unit: &mut Unit<'_>, id: DeclId) -> AttrSet {
    if unit.gained_spaces.is_none() {
        let gained = gained(unit);
        unit.gained_spaces = Some(gained);
    }
    let known = |unit: &Unit<'_>, id: DeclId| {
        unit.gained_spaces.as_ref().and_then(|g| g.get(&id).copied()).unwrap_or_default()
    };
    let gained = known(unit, id);
    if !gained.is_empty() || unit.items.decls[id].attrs.intersects(AttrSet::SPACES) {
        return gained;
    }
    match earlier_with_spaces(unit, id) {
        Some(e) => unit.items.decls[e].attrs & AttrSet::SPACES | known(unit, e),
        None => AttrSet::empty(),
    }
}

/// The nearest earlier declaration of the function `id` with keywords.
fn earlier_with_spaces(unit: &mut Unit<'_>, id: DeclId) -> Option<DeclId> {
    earlier_declaration(unit, id, |unit, e| unit.items.decls[e].attrs.intersects(AttrSet::SPACES))
}

/// Finds the functions whose declarations do not all say the same. A declaration without keywords and without a body
/// behind one that has them is not among them: [`inherited`] looks for that one.
fn gained(unit: &mut Unit<'_>) -> Gained {
    let mut gained = Gained::default();
    let mut groups = Groups::default();
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        let own = d.attrs & AttrSet::SPACES;
        if d.kind != DeclKind::Function
            || own.is_empty()
            || d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION)
        {
            continue;
        }
        let specifiers = d.specifiers;
        if specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
            let plain = d.name_kind == NameKind::Plain;
            let more = if plain { spaces_of_template(unit, id) - own } else { AttrSet::empty() };
            if !more.is_empty() {
                gained.insert(id, more);
            }
            continue;
        }
        let others = |unit: &Unit<'_>, e: DeclId| {
            let spaces = unit.items.decls[e].attrs & AttrSet::SPACES;
            let defined = || unit.items.declarator(e).is_some_and(|c| c.body.is_some());
            spaces != own && (!spaces.is_empty() || defined())
        };
        let others = if specifiers.contains(Specifiers::FRIEND) {
            befriended(unit, id, others)
        } else {
            earlier_declarations(unit, id, others)
        };
        for e in others {
            groups.join(id, e);
        }
    }
    for group in groups.all() {
        let all = group.iter().fold(AttrSet::empty(), |all, &id| all | unit.items.decls[id].attrs);
        for id in group {
            let more = (all & AttrSet::SPACES) - unit.items.decls[id].attrs;
            if !more.is_empty() {
                *gained.entry(id).or_default() |= more;
            }
        }
    }
    gained
}

/// The declarations, before and behind, of the function of a namespace that the friend declaration `id` declares
/// ([namespace.memdef]/3), among those that satisfy `wanted`.
pub(crate) fn befriended(
    unit: &mut Unit<'_>,
    id: DeclId,
    wanted: impl Fn(&Unit<'_>, DeclId) -> bool,
) -> Vec<DeclId> {
    let d = &unit.items.decls[id];
    if d.name_kind != NameKind::Plain
        || d.name.is_none()
        || d.specifiers.contains(Specifiers::QUALIFIED)
        || unit.items.in_template(d.scope)
    {
        return Vec::new();
    }
    let namespace = unit.items.enclosing_namespace(d.scope);
    let bound = unit.items.bound(namespace, d.name, Tok(u32::MAX - 1));
    let candidates = bound.filter(|&e| {
        let other = &unit.items.decls[e];
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        e != id
            && other.kind == DeclKind::Function
            && !other.specifiers.intersects(special)
            && wanted(unit, e)
    });
    let candidates: Vec<DeclId> = candidates.take(MANY_FRIENDS).collect();
    candidates.into_iter().filter(|&e| same_signature(unit, e, id)).collect()
}

/// So many functions of the name of a friend are looked at.
const MANY_FRIENDS: usize = 64;

/// Declarations of the same function.
#[derive(Default)]
struct Groups {
    parent: FxHashMap<DeclId, DeclId>,
}

impl Groups {
    fn root(&self, mut id: DeclId) -> DeclId {
        while let Some(&parent) = self.parent.get(&id).filter(|&&p| p != id) {
            id = parent;
        }
        id
    }

    fn join(&mut self, a: DeclId, b: DeclId) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent.insert(a.max(b), a.min(b));
        self.parent.entry(a.min(b)).or_insert(a.min(b));
    }

    fn all(&self) -> Vec<Vec<DeclId>> {
        let mut groups: FxHashMap<DeclId, Vec<DeclId>> = FxHashMap::default();
        for &id in self.parent.keys() {
            groups.entry(self.root(id)).or_default().push(id);
        }
        groups.into_values().collect()
    }
}

/// Gives the explicit specialisations of function templates that name no space the spaces of their templates.
pub(crate) fn inherit_by_specializations(unit: &mut Unit<'_>) {
    let mut inherited = Vec::new();
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        if d.kind == DeclKind::Function
            && d.name_kind == NameKind::Plain
            && d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            && !d.attrs.intersects(AttrSet::SPACES)
        {
            let spaces = spaces_of_template(unit, id);
            if !spaces.is_empty() {
                inherited.push((id, spaces));
            }
        }
    }
    for (id, spaces) in inherited {
        unit.items.decls[id].attrs |= spaces;
    }
}

/// The spaces of the function template that `id` specialises: those of all templates of the name, or of the one whose
/// parameters are written most like its own ([temp.deduct.decl]).
fn spaces_of_template(unit: &mut Unit<'_>, id: DeclId) -> AttrSet {
    let d = unit.items.decls[id].clone();
    let Some(c) = unit.items.declarator(id).copied() else { return AttrSet::empty() };
    let scope = if d.specifiers.contains(Specifiers::QUALIFIED) {
        match unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first) {
            Some(scope) => scope,
            None => return AttrSet::empty(),
        }
    } else {
        d.scope
    };
    // members of class templates are specialised, too
    let of_template = unit.items.in_template(scope);
    let seen = if unit.items.scopes[scope].kind == ScopeKind::Class { Tok(u32::MAX - 1) } else { d.first };
    let mut templates: Vec<(DeclId, AttrSet)> = unit
        .items
        .bound(scope, d.name, seen)
        .filter(|&e| unit.items.decls[e].kind == DeclKind::Function)
        .filter(|&e| unit.items.decls[e].head.is_some() || of_template)
        .map(|e| (e, unit.items.decls[e].attrs & AttrSet::SPACES))
        .collect();
    // a declaration without a space repeats one that has it
    if templates.iter().any(|t| t.1.intersects(AttrSet::GLOBAL | AttrSet::DEVICE)) && templates.len() > 1 {
        for t in &mut templates {
            if t.1.is_empty() {
                let earlier = earlier_with_spaces(unit, t.0);
                t.1 = earlier.map_or(AttrSet::empty(), |e| unit.items.decls[e].attrs & AttrSet::SPACES);
            }
        }
    }
    let Some(&(_, first)) = templates.first() else { return AttrSet::empty() };
    if templates.iter().all(|t| t.1 == first) {
        return first;
    }
    let own = signature(unit, id);
    let mut best: Option<(usize, AttrSet)> = None;
    for (template, spaces) in templates {
        let names = parameter_names(unit, template);
        let parameters = signature(unit, template);
        let fits =
            parameters.len() == own.len() && parameters.iter().zip(&own).all(|(p, a)| fits(p, a, &names));
        // what is no template parameter is more special
        let weight = parameters
            .iter()
            .flat_map(|p| p.split(|&b| b == b' '))
            .filter(|w| !names.contains(&w.to_vec()))
            .count();
        if fits && best.is_none_or(|(w, _)| weight > w) {
            best = Some((weight, spaces));
        }
    }
    best.map_or(AttrSet::empty(), |b| b.1)
}

/// The names of the template parameters of `id` and of the classes around it.
fn parameter_names(unit: &mut Unit<'_>, id: DeclId) -> Vec<Vec<u8>> {
    let lexed = unit.lexed;
    let mut names = Vec::new();
    let mut at = id;
    while at.is_some() {
        let (head, scope) = (unit.items.decls[at].head, unit.items.decls[at].scope);
        let list = Parser::new(lexed, unit.items).template_parameters(head, scope);
        names.extend(list.iter().filter(|p| p.name.is_some()).map(|p| lexed.spelling(p.name).to_vec()));
        let class = &unit.items.scopes[scope];
        at = if class.kind == ScopeKind::Class { class.owner } else { DeclId::NONE };
    }
    names
}

/// True if the words of `pattern` are those of `argument`, where one of `names` stands for one or more words.
fn fits(pattern: &[u8], argument: &[u8], names: &[Vec<u8>]) -> bool {
    let words = |text: &[u8]| -> Vec<Vec<u8>> {
        text.split(|&b| b == b' ').filter(|w| !w.is_empty()).map(<[u8]>::to_vec).collect()
    };
    let (pattern, argument) = (words(pattern), words(argument));
    // `reached[j]`: the pattern so far fits the first `j` words
    let mut reached = vec![false; argument.len() + 1];
    reached[0] = true;
    for word in &pattern {
        let mut next = vec![false; argument.len() + 1];
        for j in 0..argument.len() {
            if names.contains(word) {
                next[j + 1] = next[j] || reached[j];
            } else {
                next[j + 1] = reached[j] && argument[j] == *word;
            }
        }
        reached = next;
    }
    reached[argument.len()]
}
