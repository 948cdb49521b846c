//! The execution spaces that all declarations of a function give it together.
//!
//! Each declaration adds its keywords, and what one of them says holds for all of the unit: the definition that is
//! written without a keyword, or before the keyword came. A friend declaration is one of the function's, too. An
//! explicit specialisation has the keywords of its template and its own.
//!
//! Example: after `__host__ void f(int); __device__ void f(int) { }` the function is for both sides, and its body is
//! host code.

use crate::redeclaration::{candidates, earlier_declaration, of_specialized_template, same_function};
use crate::unit::Unit;
use cufront_base::Name;
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind, Parser, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

/// What functions have from other declarations of theirs.
#[derive(Debug, Clone)]
pub(crate) struct Gained {
    /// By declaration.
    spaces: FxHashMap<DeclId, AttrSet>,
    /// The declarations in front of this one are entered.
    end: DeclId,
}

impl Gained {
    /// What `id` has from other declarations, if that is something.
    pub(crate) fn of(&self, id: DeclId) -> Option<AttrSet> {
        self.spaces.get(&id).copied()
    }
}

/// The spaces that other declarations give the function `id`.
pub(crate) fn inherited(unit: &mut Unit<'_>, id: DeclId) -> AttrSet {
    if unit.gained_spaces.is_none() {
        let gained = gained(unit);
        unit.gained_spaces = Some(gained);
    }
    let Some(gained) = unit.gained_spaces.as_ref() else { return AttrSet::empty() };
    if let Some(spaces) = gained.of(id) {
        return spaces;
    }
    if id < gained.end || unit.items.decls[id].attrs.intersects(AttrSet::SPACES) {
        return AttrSet::empty();
    }
    // a class was parsed since
    let earlier = earlier_declaration(unit, id, has_spaces);
    earlier.map_or(AttrSet::empty(), |e| all_spaces(unit, e))
}

fn has_spaces(unit: &Unit<'_>, id: DeclId) -> bool {
    unit.items.decls[id].attrs.intersects(AttrSet::SPACES)
}

/// The spaces of `id`: its own, and what it gained.
fn all_spaces(unit: &Unit<'_>, id: DeclId) -> AttrSet {
    let gained = unit.gained_spaces.as_ref().and_then(|g| g.of(id));
    unit.items.decls[id].attrs & AttrSet::SPACES | gained.unwrap_or_default()
}

/// Finds the functions whose declarations do not all say the same.
fn gained(unit: &mut Unit<'_>) -> Gained {
    let end = DeclId(unit.items.decls.len() as u32);
    let mut spaces: FxHashMap<DeclId, AttrSet> = FxHashMap::default();
    let mut questions = Vec::new();
    let said = SaidByName::new(unit);
    for i in 0..end.0 {
        let id = DeclId(i);
        let d = &unit.items.decls[id];
        let own = d.attrs & AttrSet::SPACES;
        let specifiers = d.specifiers;
        if d.kind != DeclKind::Function || specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
            continue;
        }
        if !own.is_empty() && specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
            let plain = d.name_kind == NameKind::Plain;
            let more = if plain { spaces_of_template(unit, id) - own } else { AttrSet::empty() };
            if !more.is_empty() {
                spaces.insert(id, more);
            }
            continue;
        }
        let others = |unit: &Unit<'_>, e: DeclId| {
            let spaces = unit.items.decls[e].attrs & AttrSet::SPACES;
            let defined = || unit.items.declarator(e).is_some_and(|c| c.body.is_some());
            spaces != own && (!spaces.is_empty() || defined())
        };
        let others = match (own.is_empty(), specifiers.contains(Specifiers::FRIEND)) {
            _ if !said.may_differ(unit, id, own) => continue,
            (true, _) => candidates(unit, id, &has_spaces),
            (false, true) => befriended_candidates(unit, id, others),
            (false, false) => candidates(unit, id, &others),
        };
        if !others.is_empty() {
            questions.push((id, others));
        }
    }
    let mut groups = Groups::default();
    let asked: Vec<DeclId> = questions.iter().map(|q| q.0).collect();
    for (id, others) in asked.into_iter().zip(same_function(unit, questions)) {
        for e in others {
            groups.join(id, e);
        }
    }
    for group in groups.all() {
        let all = group.iter().fold(AttrSet::empty(), |all, &id| all | unit.items.decls[id].attrs);
        for id in group {
            let more = (all & AttrSet::SPACES) - unit.items.decls[id].attrs;
            if !more.is_empty() {
                *spaces.entry(id).or_default() |= more;
            }
        }
    }
    Gained { spaces, end }
}

/// What the declarations of the functions of one name say, as far as they have a space or are definitions.
#[derive(Debug, Clone, Copy, Default)]
struct Said {
    /// The spaces of the first of them.
    first: Option<AttrSet>,
    /// Some have a space.
    spaced: bool,
    /// They do not all say the same.
    mixed: bool,
}

/// What is said by name: of nearly all functions without a space no other declaration has one, and most others have one
/// space everywhere.
struct SaidByName<'a> {
    plain: Vec<Said>,
    /// Operators, by what stands behind the word.
    operators: FxHashMap<&'a [u8], Said>,
    /// Constructors and destructors, by the name of the class.
    others: FxHashMap<(NameKind, Name), Said>,
}

impl<'a> SaidByName<'a> {
    fn new(unit: &Unit<'a>) -> Self {
        let mut names = SaidByName {
            plain: vec![Said::default(); unit.lexed.names.len()],
            operators: FxHashMap::default(),
            others: FxHashMap::default(),
        };
        for (id, d) in unit.items.decls.iter() {
            let spaces = d.attrs & AttrSet::SPACES;
            let defined = || unit.items.declarator(id).is_some_and(|c| c.body.is_some());
            if d.kind != DeclKind::Function || spaces.is_empty() && !defined() {
                continue;
            }
            let said = match d.name_kind {
                NameKind::Plain if d.name.is_some() => &mut names.plain[d.name.0 as usize],
                NameKind::Operator | NameKind::Literal => {
                    names.operators.entry(unit.lexed.spelling(d.name_tok.next())).or_default()
                }
                kind => names.others.entry((kind, d.name)).or_default(),
            };
            said.spaced |= !spaces.is_empty();
            said.mixed |= *said.first.get_or_insert(spaces) != spaces;
        }
        names
    }

    /// Another declaration of the function `id`, whose own spaces are `own`, may say something else.
    fn may_differ(&self, unit: &Unit<'a>, id: DeclId, own: AttrSet) -> bool {
        let d = &unit.items.decls[id];
        let said = match d.name_kind {
            NameKind::Plain if d.name.is_some() => self.plain[d.name.0 as usize],
            NameKind::Operator | NameKind::Literal => {
                self.operators.get(unit.lexed.spelling(d.name_tok.next())).copied().unwrap_or_default()
            }
            NameKind::Conversion => return true,
            kind => self.others.get(&(kind, d.name)).copied().unwrap_or_default(),
        };
        if own.is_empty() {
            said.spaced
        } else {
            said.mixed
        }
    }
}

/// The declarations, before and behind, of the function of a namespace that the friend declaration `id` declares
/// ([namespace.memdef]/3), among those that satisfy `wanted`.
pub(crate) fn befriended(
    unit: &mut Unit<'_>,
    id: DeclId,
    wanted: impl Fn(&Unit<'_>, DeclId) -> bool,
) -> Vec<DeclId> {
    let question = (id, befriended_candidates(unit, id, wanted));
    same_function(unit, vec![question]).pop().unwrap_or_default()
}

/// The functions with the name of the friend declaration `id` in its namespace that satisfy `wanted`.
fn befriended_candidates(
    unit: &Unit<'_>,
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
    candidates.take(MANY_FRIENDS).collect()
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

/// The spaces of the function template that `id` specialises: those of all templates of the name, or of the one that the
/// core deduces ([temp.deduct.decl]).
fn spaces_of_template(unit: &mut Unit<'_>, id: DeclId) -> AttrSet {
    let d = unit.items.decls[id].clone();
    let Some(c) = unit.items.declarator(id).copied() else { return AttrSet::empty() };
    let scope = if d.specifiers.contains(Specifiers::QUALIFIED) {
        let mut parser = Parser::new(unit.lexed, unit.items);
        match parser.qualifier_with_members(c.id_first, d.name_tok, d.scope, c.id_first) {
            Some(scope) => scope,
            None => return AttrSet::empty(),
        }
    } else {
        d.scope
    };
    // members of class templates are specialised, too
    let of_template = unit.items.in_template(scope);
    let seen = if unit.items.scopes[scope].kind == ScopeKind::Class { Tok(u32::MAX - 1) } else { d.first };
    let templates: Vec<(DeclId, AttrSet)> = unit
        .items
        .bound(scope, d.name, seen)
        .filter(|&e| unit.items.decls[e].kind == DeclKind::Function)
        .filter(|&e| unit.items.decls[e].head.is_some() || of_template)
        .map(|e| (e, unit.items.decls[e].attrs & AttrSet::SPACES))
        .collect();
    let Some(&(_, first)) = templates.first() else { return AttrSet::empty() };
    if templates.iter().all(|t| t.1 == first) {
        return first;
    }
    let declarations: Vec<DeclId> = templates.iter().map(|t| t.0).collect();
    let specialized = of_specialized_template(unit, id, &declarations);
    specialized.into_iter().fold(AttrSet::empty(), |all, e| all | unit.items.decls[e].attrs & AttrSet::SPACES)
}
