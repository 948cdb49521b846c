//! Lookup: what does this name mean at this position?
//!
//! [basic.lookup]. Every function takes a position, a token; declarations after it are not seen. `complete`
//! says that the position is in a complete-class context ([class.mem]/6): all members of the classes around
//! it are seen. A name that may come from a dependent base or a class that is not known gives
//! [`Lookup::Unknown`], not a guess.

use crate::named_scope::{base_end, MAX_ALIASES};
use crate::{DeclId, DeclKind, Items, ScopeId, ScopeKind};
use cufront_base::Name;
use cufront_lex::{Lexed, Tok};
use rustc_hash::FxHashSet;

/// Longest chain of aliases, using-declarations and bases that is followed.
pub(crate) const MAX_CHAIN: u32 = 40;

/// Longest result that is searched for duplicates.
const MAX_UNIQUE: usize = 64;

/// So many namespaces with directives that lead to one are followed.
const MAX_NOMINATING: usize = 64;

/// A namespace that directives nominate. See [`Items::nominated_with`].
#[derive(Debug, Clone)]
pub struct Nominated {
    namespace: ScopeId,
    /// It, and the namespaces whose directives lead to it.
    from: Vec<ScopeId>,
    /// As whose members its own appear: the nearest namespace that contains it and the nearest directive at or around
    /// the place of the lookup that leads to it ([namespace.udir]/2). `None` while no such directive was met.
    level: Option<ScopeId>,
}

/// The result of a lookup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lookup {
    /// No declaration is visible.
    Nothing,
    /// These declarations, latest first; using-declarations are replaced by what they name.
    Found(Vec<DeclId>),
    /// It depends on template arguments or on something that is not known.
    Unknown,
}

impl Lookup {
    /// The declarations found, none for the other results.
    #[must_use]
    pub fn found(&self) -> &[DeclId] {
        match self {
            Lookup::Found(list) => list,
            _ => &[],
        }
    }
}

impl Nominated {
    /// The namespace.
    #[must_use]
    pub fn namespace(&self) -> ScopeId {
        self.namespace
    }

    /// The namespace as whose members its own appear, once [`Items::reach`] met a directive that leads to it.
    #[must_use]
    pub fn level(&self) -> Option<ScopeId> {
        self.level
    }
}

/// What is left to look in on the way of an unqualified lookup outwards: see [`Items::around`].
#[derive(Debug, Clone, Copy)]
pub struct Way {
    befriending: ScopeId,
    last: ScopeId,
}

impl Default for Way {
    fn default() -> Self {
        Way { befriending: ScopeId::NONE, last: ScopeId::NONE }
    }
}

impl Items {
    /// Unqualified lookup of `name` from `scope` outwards ([basic.lookup.unqual]); no argument-dependent
    /// lookup. Members of classes around are seen as far as they are parsed; see
    /// [`Parser::members`].
    #[must_use]
    pub fn unqualified(
        &self,
        lexed: &Lexed,
        name: Name,
        scope: ScopeId,
        position: Tok,
        complete: bool,
    ) -> Lookup {
        self.unqualified_in(lexed, name, scope, position, complete, 0)
    }

    /// The same at a `depth` of lookups within lookups, which programs that define themselves in circles reach.
    pub(crate) fn unqualified_in(
        &self,
        lexed: &Lexed,
        name: Name,
        scope: ScopeId,
        position: Tok,
        complete: bool,
        depth: u32,
    ) -> Lookup {
        // only namespaces that have the name and that a directive nominates somewhere matter
        let mut others = self.nominated_with(name, position);
        let mut s = self.first_with(name, scope);
        let mut way = Way::default();
        while s.is_some() {
            let sc = &self.scopes[s];
            self.reach(&mut others, s, position);
            let result = match sc.kind {
                ScopeKind::Class => {
                    let seen = if complete { Tok(u32::MAX - 1) } else { position };
                    self.in_class(lexed, s, name, seen, position, depth)
                }
                ScopeKind::Namespace => {
                    let mut out = Vec::new();
                    self.in_namespace(lexed, s, name, position, &mut out, depth);
                    for other in others.iter().filter(|o| o.level == Some(s)) {
                        self.in_namespace(lexed, other.namespace, name, position, &mut out, depth);
                    }
                    if out.is_empty() {
                        Lookup::Nothing
                    } else {
                        Lookup::Found(out)
                    }
                }
                _ => {
                    let mut out = Vec::new();
                    self.local(lexed, s, name, position, &mut out, depth);
                    if out.is_empty() || self.is_hidden_by_member(lexed, s, name) {
                        Lookup::Nothing
                    } else {
                        Lookup::Found(out)
                    }
                }
            };
            if result != Lookup::Nothing {
                return result;
            }
            s = self.around(name, s, &mut way);
        }
        Lookup::Nothing
    }

    /// The scope to look for `name` in behind `scope`: that around it, or around blocks that cannot have the name. Behind
    /// the class or namespace that the qualified name of a friend declaration names it is that of the declaration, and
    /// what is around the former comes last.
    #[must_use]
    pub fn around(&self, name: Name, scope: ScopeId, way: &mut Way) -> ScopeId {
        let s = &self.scopes[scope];
        if s.befriending.is_some() {
            way.befriending = s.befriending;
        } else if way.befriending.is_some() && s.kind != ScopeKind::TemplateParameters {
            way.last = s.parent;
            return std::mem::replace(&mut way.befriending, ScopeId::NONE);
        }
        match s.parent {
            parent if parent.is_some() && way.befriending.is_none() => self.first_with(name, parent),
            parent if parent.is_some() => parent,
            _ => std::mem::replace(&mut way.last, ScopeId::NONE),
        }
    }

    /// True if the template parameter `name` of `scope` is hidden by a member of the class that a definition outside of
    /// it defines a member of: in front of the parameters of the classes around there are only the member's own
    /// ([temp.local]/8).
    ///
    /// Example: in `template<int N> void G<N>::f() { N *p; }` the name is a type if `G` has `using N = int;`.
    #[must_use]
    pub fn is_hidden_by_member(&self, lexed: &Lexed, scope: ScopeId, name: Name) -> bool {
        if self.scopes[scope].kind != ScopeKind::TemplateParameters {
            return false;
        }
        let is_head = |s: ScopeId| {
            s.is_some() && matches!(self.scopes[s].kind, ScopeKind::TemplateParameters | ScopeKind::Class)
        };
        let heads = |mut s: ScopeId, end: fn(ScopeKind) -> bool| {
            let mut number = 0;
            while is_head(s) && !end(self.scopes[s].kind) {
                number += usize::from(self.scopes[s].parameters > 0);
                s = self.scopes[s].parent;
            }
            (number, s)
        };
        let (outside, class) = heads(self.scopes[scope].parent, |kind| kind == ScopeKind::Class);
        if !is_head(class) || outside >= heads(class, |_| false).0 {
            return false;
        }
        let body = self.scopes[class].body;
        let within = |d: DeclId| {
            let at = self.decls[d].first;
            body < at && at < lexed.tokens.partner(body)
        };
        body.is_some()
            && !self.scopes[scope].decls.iter().any(|&d| within(d))
            && self.bound(class, name, Tok(u32::MAX - 1)).next().is_some()
    }

    /// Qualified lookup of `name` in the namespace, class or enumeration `scope` ([basic.lookup.qual]).
    #[must_use]
    pub fn qualified(&self, lexed: &Lexed, name: Name, scope: ScopeId, position: Tok) -> Lookup {
        self.qualified_in(lexed, name, scope, position, 0)
    }

    /// The same at a `depth` of lookups within lookups.
    pub(crate) fn qualified_in(
        &self,
        lexed: &Lexed,
        name: Name,
        scope: ScopeId,
        position: Tok,
        depth: u32,
    ) -> Lookup {
        match self.scopes[scope].kind {
            ScopeKind::Class => self.in_class(lexed, scope, name, Tok(u32::MAX - 1), position, depth),
            ScopeKind::Namespace => {
                let out = self.in_namespace_and_directives(lexed, scope, name, position, depth);
                if out.is_empty() {
                    Lookup::Nothing
                } else {
                    Lookup::Found(out)
                }
            }
            _ => {
                let mut out = Vec::new();
                self.local(lexed, scope, name, position, &mut out, depth);
                if out.is_empty() {
                    Lookup::Nothing
                } else {
                    Lookup::Found(out)
                }
            }
        }
    }

    fn local(
        &self,
        lexed: &Lexed,
        scope: ScopeId,
        name: Name,
        position: Tok,
        out: &mut Vec<DeclId>,
        depth: u32,
    ) {
        for d in self.bound(scope, name, position) {
            self.add_resolved(lexed, d, position, out, depth);
        }
        for t in self.seen_through(scope, name, position) {
            for d in self.bound(t, name, position) {
                self.add_resolved(lexed, d, position, out, depth);
            }
        }
    }

    /// `scope` and its inline and unnamed namespaces and unscoped enumerations.
    fn in_namespace(
        &self,
        lexed: &Lexed,
        scope: ScopeId,
        name: Name,
        position: Tok,
        out: &mut Vec<DeclId>,
        depth: u32,
    ) {
        if depth > MAX_CHAIN {
            return;
        }
        for d in self.bound(scope, name, position) {
            self.add_resolved(lexed, d, position, out, depth);
        }
        for t in self.seen_through(scope, name, position) {
            self.in_namespace(lexed, t, name, position, out, depth + 1);
        }
    }

    /// The same without its unnamed namespaces, which are added to `unnamed`.
    fn in_named_namespaces(
        &self,
        lexed: &Lexed,
        scope: ScopeId,
        (name, position): (Name, Tok),
        (out, unnamed): (&mut Vec<DeclId>, &mut Vec<ScopeId>),
        depth: u32,
    ) {
        if depth > MAX_CHAIN {
            return;
        }
        for d in self.bound(scope, name, position) {
            self.add_resolved(lexed, d, position, out, depth);
        }
        for t in self.seen_through(scope, name, position) {
            match self.is_unnamed_namespace(t) {
                true => unnamed.push(t),
                false => {
                    self.in_named_namespaces(lexed, t, (name, position), (out, unnamed), depth + 1);
                }
            }
        }
    }

    /// Qualified lookup in a namespace ([namespace.qual]/2): only if it has none itself, its using-directives count.
    fn in_namespace_and_directives(
        &self,
        lexed: &Lexed,
        scope: ScopeId,
        name: Name,
        position: Tok,
        depth: u32,
    ) -> Vec<DeclId> {
        let (mut out, mut seen, mut next) = (Vec::new(), FxHashSet::default(), vec![scope]);
        while let Some(scope) = next.pop() {
            if !seen.insert(scope) {
                continue;
            }
            let before = out.len();
            // an unnamed namespace is known by a using-directive, too
            let mut unnamed = Vec::new();
            self.in_named_namespaces(lexed, scope, (name, position), (&mut out, &mut unnamed), depth);
            if out.len() > before {
                continue;
            }
            next.extend(unnamed);
            let directives = self.scopes[scope].directives.iter().rev();
            let targets = directives.filter(|(point, _)| *point <= position);
            next.extend(targets.filter_map(|&(_, d)| self.directive_target(d)));
        }
        out
    }

    /// The namespaces that have a declaration of `name`, in themselves or in what is seen through them, and that a
    /// using-directive nominates; with those from which directives lead to them ([namespace.udir]/4).
    #[must_use]
    pub fn nominated_with(&self, name: Name, position: Tok) -> Vec<Nominated> {
        let mut list: Vec<Nominated> = Vec::new();
        if !self.has_nominations() {
            return list;
        }
        // what is seen through counts for those that see it
        let mut next: Vec<(ScopeId, u32)> = self.namespaces_with(name).iter().map(|&s| (s, 0)).collect();
        next.reverse();
        while let Some((namespace, depth)) = next.pop() {
            if self.is_nominated(namespace) && !list.iter().any(|n| n.namespace == namespace) {
                let from = self.leading_to(namespace, position);
                list.push(Nominated { namespace, from, level: None });
            }
            if depth < MAX_CHAIN {
                next.extend(self.seen_from(namespace).iter().map(|&s| (s, depth + 1)));
            }
        }
        list
    }

    /// Notes which of `others` the directives in `scope` in front of `position` lead to: their members are seen as those
    /// of the innermost namespace around both.
    pub fn reach(&self, others: &mut [Nominated], scope: ScopeId, position: Tok) {
        for other in others.iter_mut().filter(|o| o.level.is_none()) {
            // a directive in an unnamed or inline namespace is one of the namespace around, too
            let seen = other.from.iter().skip(1).any(|&from| from == scope);
            if seen || other.from.iter().any(|&namespace| self.nominates(scope, namespace, position)) {
                other.level = Some(self.common_ancestor(other.namespace, scope));
            }
        }
    }

    /// `namespace` and the namespaces whose directives lead to it, and those that see these through.
    fn leading_to(&self, namespace: ScopeId, position: Tok) -> Vec<ScopeId> {
        let mut list = vec![namespace];
        let mut i = 0;
        while i < list.len() && list.len() <= MAX_NOMINATING {
            let to = list[i];
            for &from in self.nominating() {
                if !list.contains(&from) && self.nominates(from, to, position) {
                    list.push(from);
                }
            }
            if i > 0 {
                for &around in self.seen_from(to) {
                    if !list.contains(&around) {
                        list.push(around);
                    }
                }
            }
            i += 1;
        }
        list
    }

    /// The namespace that a using-directive nominates.
    fn directive_target(&self, directive: DeclId) -> Option<ScopeId> {
        let inner = self.decls[directive].inner;
        inner.is_some().then_some(inner)
    }

    fn common_ancestor(&self, a: ScopeId, b: ScopeId) -> ScopeId {
        let mut x = a;
        while x.is_some() {
            let mut y = b;
            while y.is_some() {
                if x == y && self.scopes[x].kind == ScopeKind::Namespace {
                    return x;
                }
                y = self.scopes[y].parent;
            }
            x = self.scopes[x].parent;
        }
        Items::GLOBAL
    }

    /// Member lookup ([class.member.lookup]): the class, then its bases. `seen` filters the members of the
    /// class itself.
    pub(crate) fn in_class(
        &self,
        lexed: &Lexed,
        scope: ScopeId,
        name: Name,
        seen: Tok,
        position: Tok,
        depth: u32,
    ) -> Lookup {
        self.in_class_and_bases(lexed, scope, name, (seen, position), depth, &mut Vec::new())
    }

    /// The same in a class that others are derived from. `visited` are the classes that were looked into, each of
    /// them once, with a flag for those whose bases are being looked into.
    fn in_class_and_bases(
        &self,
        lexed: &Lexed,
        scope: ScopeId,
        name: Name,
        (seen, position): (Tok, Tok),
        depth: u32,
        visited: &mut Vec<(ScopeId, bool)>,
    ) -> Lookup {
        if depth > MAX_CHAIN {
            return Lookup::Unknown;
        }
        let mut out = Vec::new();
        for d in self.bound(scope, name, seen) {
            self.add_resolved(lexed, d, position, &mut out, depth);
        }
        for t in self.seen_through(scope, name, seen) {
            for d in self.bound(t, name, seen) {
                self.add_resolved(lexed, d, position, &mut out, depth);
            }
        }
        let sc = &self.scopes[scope];
        // the injected-class-name ([class.pre]/2)
        if out.is_empty() && sc.name == name && name.is_some() && sc.owner.is_some() {
            out.push(sc.owner);
        }
        if !out.is_empty() {
            return Lookup::Found(out);
        }
        if sc.body.is_some() && !sc.members_parsed && lexed.tokens.partner(sc.body) > sc.body.next() {
            return Lookup::Unknown;
        }
        let mut unknown = false;
        let mut best: Option<Vec<DeclId>> = None;
        let entry = visited.len();
        visited.push((scope, true));
        // a base-clause does not see the bases that it names
        if sc.bases.is_some() && sc.body <= position {
            let mut t = sc.bases.next();
            while t < sc.body {
                let end = base_end(lexed, t, sc.body);
                // dependent bases are not looked into in the template itself ([temp.dep]/3); of a specialisation
                // they are bases as others are, but which template they come from only its arguments say
                let dependent = self.is_dependent(lexed, t, end, sc.parent, MAX_ALIASES);
                if dependent && self.is_within_template_of(visited[0].0, scope) {
                    t = end.next();
                    continue;
                }
                unknown |= dependent;
                let base = self.base_scope(lexed, t, end, sc.parent, depth);
                let before = visited.iter().find(|v| Some(v.0) == base);
                match (base, before) {
                    // of a class that is its own base another specialisation is meant
                    (_, Some(&(_, active))) => unknown |= active,
                    (Some(base), None) => {
                        let at = (position, position);
                        match self.in_class_and_bases(lexed, base, name, at, depth + 1, visited) {
                            Lookup::Nothing => unknown |= self.may_be_specialized(base),
                            Lookup::Unknown => unknown = true,
                            Lookup::Found(list) => match self.dominant(lexed, best.take(), list) {
                                Some(list) => best = Some(list),
                                None => return Lookup::Unknown,
                            },
                        }
                    }
                    (None, None) => unknown = true,
                }
                t = end.next();
            }
        }
        visited[entry].1 = false;
        if let Some(list) = best {
            Lookup::Found(list)
        } else if unknown {
            Lookup::Unknown
        } else {
            Lookup::Nothing
        }
    }

    /// Of what two bases of a class give, what hides the other ([class.member.lookup]/6): the members of a class that
    /// is derived from that of the others. `None` if it is not known that one does.
    fn dominant(&self, lexed: &Lexed, one: Option<Vec<DeclId>>, other: Vec<DeclId>) -> Option<Vec<DeclId>> {
        let Some(one) = one else { return Some(other) };
        if one == other {
            return Some(one);
        }
        let (&a, &b) = (one.first()?, other.first()?);
        let (a, b) = (self.decls[a].scope, self.decls[b].scope);
        if self.derives(lexed, a, b, 0) {
            Some(one)
        } else if self.derives(lexed, b, a, 0) {
            Some(other)
        } else {
            None
        }
    }

    /// Appends `id`, or what it names if it is a using-declaration.
    fn add_resolved(&self, lexed: &Lexed, id: DeclId, position: Tok, out: &mut Vec<DeclId>, depth: u32) {
        let d = &self.decls[id];
        if d.kind != DeclKind::UsingDeclaration {
            // duplicates come from namespaces reached twice; they are harmless in a long overload set
            if out.len() > MAX_UNIQUE || !out.contains(&id) {
                out.push(id);
            }
            return;
        }
        if depth > MAX_CHAIN || out.len() > 4096 {
            return;
        }
        // no complete-class context: only what stands before the declaration, so never itself
        let scope = self.qualifier_scope(lexed, d.body, d.name_tok, d.scope, d.first, false, depth + 1);
        let Some(scope) = scope else {
            out.push(id);
            return;
        };
        // it brings what is visible where it stands ([namespace.udecl]/10)
        let found = match self.scopes[scope].kind {
            ScopeKind::Class => self.in_class(lexed, scope, d.name, Tok(u32::MAX - 1), position, depth + 1),
            ScopeKind::Namespace => {
                Lookup::Found(self.in_namespace_and_directives(lexed, scope, d.name, d.point, depth + 1))
            }
            _ => self.qualified_in(lexed, d.name, scope, position, depth + 1),
        };
        for &f in found.found() {
            if out.len() > MAX_UNIQUE || !out.contains(&f) {
                out.push(f);
            }
        }
    }
}
