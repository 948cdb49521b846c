//! Lookup: what does this name mean at this position?
//!
//! [basic.lookup]. Every function takes a position, a token; declarations after it are not seen. `complete`
//! says that the position is in a complete-class context ([class.mem]/6): all members of the classes around
//! it are seen. A name that may come from a dependent base or a class that is not known gives
//! [`Lookup::Unknown`], not a guess.

use crate::{DeclId, DeclKind, Items, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_base::Name;
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashSet;

/// Longest chain of aliases that is followed to see whether a base depends on template parameters.
const MAX_ALIASES: u32 = 6;

/// Longest chain of aliases, using-declarations and bases that is followed.
const MAX_CHAIN: u32 = 40;

/// Longest result that is searched for duplicates.
const MAX_UNIQUE: usize = 64;

/// So many namespaces with directives that lead to one are followed.
const MAX_NOMINATING: usize = 64;

/// A namespace that directives nominate.
struct Nominated {
    namespace: ScopeId,
    /// It, and the namespaces whose directives lead to it.
    from: Vec<ScopeId>,
    /// A directive at or around the place of the lookup leads to it.
    seen: bool,
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
    fn unqualified_in(
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
        let mut s = scope;
        while s.is_some() {
            let sc = &self.scopes[s];
            for other in &mut others {
                other.seen = other.seen || other.from.iter().any(|&ns| self.nominates(s, ns, position));
            }
            let result = match sc.kind {
                ScopeKind::Class => {
                    let seen = if complete { Tok(u32::MAX - 1) } else { position };
                    self.in_class(lexed, s, name, seen, position, depth)
                }
                ScopeKind::Namespace => {
                    let mut out = Vec::new();
                    self.in_namespace(lexed, s, name, position, &mut out, depth);
                    for ns in others.iter().filter(|o| o.seen).map(|o| o.namespace) {
                        // members appear in the nearest namespace that contains both the directive and the
                        // nominated namespace; looking at every enclosing level from there outwards finds the
                        // same set unless something nearer hides it
                        if self.common_ancestor(ns, scope) == s {
                            self.in_namespace(lexed, ns, name, position, &mut out, depth);
                        }
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
                    if out.is_empty() {
                        Lookup::Nothing
                    } else {
                        Lookup::Found(out)
                    }
                }
            };
            if result != Lookup::Nothing {
                return result;
            }
            s = self.scopes[s].parent;
        }
        Lookup::Nothing
    }

    /// Qualified lookup of `name` in the namespace, class or enumeration `scope` ([basic.lookup.qual]).
    #[must_use]
    pub fn qualified(&self, lexed: &Lexed, name: Name, scope: ScopeId, position: Tok) -> Lookup {
        self.qualified_in(lexed, name, scope, position, 0)
    }

    /// The same at a `depth` of lookups within lookups.
    fn qualified_in(&self, lexed: &Lexed, name: Name, scope: ScopeId, position: Tok, depth: u32) -> Lookup {
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
        for t in self.seen_through(scope, name) {
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
        for t in self.seen_through(scope, name) {
            self.in_namespace(lexed, t, name, position, out, depth + 1);
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
            self.in_namespace(lexed, scope, name, position, &mut out, depth);
            if out.len() > before {
                continue;
            }
            let directives = self.scopes[scope].directives.iter().rev();
            let targets = directives.filter(|(point, _)| *point <= position);
            next.extend(targets.filter_map(|&(_, d)| self.directive_target(d)));
        }
        out
    }

    /// The namespaces that have a declaration of `name`, in themselves or in what is seen through them, and that a
    /// using-directive nominates; with those from which directives lead to them ([namespace.udir]/4).
    fn nominated_with(&self, name: Name, position: Tok) -> Vec<Nominated> {
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
                list.push(Nominated { namespace, from, seen: false });
            }
            if depth < MAX_CHAIN {
                next.extend(self.seen_from(namespace).iter().map(|&s| (s, depth + 1)));
            }
        }
        list
    }

    /// `namespace` and the namespaces whose directives lead to it.
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
    fn in_class(
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
        for t in self.seen_through(scope, name) {
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

    /// True if the class `class` has the base `base`, at some distance, as far as that is known.
    #[must_use]
    pub fn derives(&self, lexed: &Lexed, class: ScopeId, base: ScopeId, depth: u32) -> bool {
        let scope = &self.scopes[class];
        if depth > MAX_CHAIN || scope.bases.is_none() || scope.body.is_none() {
            return false;
        }
        let mut t = scope.bases.next();
        while t < scope.body {
            let end = base_end(lexed, t, scope.body);
            let direct = self.base_scope(lexed, t, end, scope.parent, depth);
            if direct.is_some_and(|d| d == base || self.derives(lexed, d, base, depth + 1)) {
                return true;
            }
            t = end.next();
        }
        false
    }

    /// Of each base-specifier of the class `scope`, whether it depends on template parameters around. They are not looked into from the template itself ([temp.dep]/3).
    #[must_use]
    pub fn dependent_bases(&self, lexed: &Lexed, scope: ScopeId) -> Vec<bool> {
        let sc = &self.scopes[scope];
        let mut list = Vec::new();
        if sc.bases.is_none() || sc.body.is_none() {
            return list;
        }
        let mut t = sc.bases.next();
        while t < sc.body {
            let end = base_end(lexed, t, sc.body);
            list.push(self.is_dependent(lexed, t, end, sc.parent, MAX_ALIASES));
            t = end.next();
        }
        list
    }

    /// True if `class` is a primary template that is not defined or that has specialisations: they may have other
    /// members, and which one is meant only the arguments say.
    fn may_be_specialized(&self, class: ScopeId) -> bool {
        let scope = &self.scopes[class];
        if scope.owner.is_none() {
            return false;
        }
        let owner = &self.decls[scope.owner];
        owner.head.is_some()
            && !owner.specifiers.contains(Specifiers::TEMPLATE_ID)
            && (scope.body.is_none() || self.specializations.contains_key(&(owner.scope, owner.name)))
    }

    /// True if `scope` lies in the innermost template around `class`.
    fn is_within_template_of(&self, mut scope: ScopeId, class: ScopeId) -> bool {
        let mut template = class;
        while template.is_some() && self.scopes[template].kind != ScopeKind::TemplateParameters {
            template = self.scopes[template].parent;
        }
        while scope.is_some() && scope != template {
            scope = self.scopes[scope].parent;
        }
        scope == template
    }

    /// True if a template parameter is named in `[first, end)`, or an alias of an enclosing class that stands for a
    /// type of which that holds. Beyond `depth` aliases it is taken to hold, as it nearly always does.
    fn is_dependent(&self, lexed: &Lexed, first: Tok, end: Tok, scope: ScopeId, depth: u32) -> bool {
        let mut t = first;
        while t < end {
            if lexed.tokens.kind(t) == TokenKind::Ident {
                let name = lexed.tokens.name(t);
                let mut s = scope;
                while s.is_some() {
                    if let Some(d) = self.bound(s, name, first).next() {
                        let declaration = &self.decls[d];
                        let dependent = match self.scopes[s].kind {
                            ScopeKind::TemplateParameters => true,
                            ScopeKind::Class if declaration.kind == DeclKind::TypeAlias => {
                                let (first, last) = (declaration.first, declaration.last);
                                depth == 0 || self.is_dependent(lexed, first, last, s, depth - 1)
                            }
                            _ => false,
                        };
                        if dependent {
                            return true;
                        }
                        break;
                    }
                    s = self.scopes[s].parent;
                }
            }
            t = t.next();
        }
        false
    }

    /// The class scope of a base-specifier `[first, end)`; the primary template's for a template-id.
    fn base_scope(&self, lexed: &Lexed, first: Tok, end: Tok, scope: ScopeId, depth: u32) -> Option<ScopeId> {
        let mut t = first;
        while t < end
            && matches!(
                lexed.tokens.kind(t),
                TokenKind::Virtual | TokenKind::Public | TokenKind::Private | TokenKind::Protected
            )
        {
            t = t.next();
        }
        self.scope_named(lexed, t, end, scope, first, depth + 1)
    }

    /// The scope that the id-expression `[first, end)` names; template arguments are left aside: the primary
    /// template's scope stands for its specialisations.
    fn scope_named(
        &self,
        lexed: &Lexed,
        first: Tok,
        end: Tok,
        scope: ScopeId,
        position: Tok,
        depth: u32,
    ) -> Option<ScopeId> {
        if depth > MAX_CHAIN {
            return None;
        }
        let t = &lexed.tokens;
        // the last identifier that is no template argument
        let mut last = Tok::NONE;
        let mut at = first;
        while at < end {
            match t.kind(at) {
                TokenKind::Ident => {
                    last = at;
                    at = at.next();
                }
                TokenKind::Less => at = skip_angles(lexed, at, end)?,
                _ => at = at.next(),
            }
        }
        if last.is_none() {
            return None;
        }
        let name = t.name(last);
        let found = if last > first {
            let q = self.qualifier_scope(lexed, first, last, scope, position, false, depth)?;
            self.qualified_in(lexed, name, q, position, depth + 1)
        } else {
            self.unqualified_in(lexed, name, scope, position, false, depth + 1)
        };
        let primary = found.found().iter().find_map(|&d| self.scope_of_decl(lexed, d, depth + 1))?;
        if t.kind(last.next()) == TokenKind::Less && last.next() < end {
            let open = last.next();
            let close = skip_angles(lexed, open, end)?;
            return self.written_specialization(lexed, primary, open, close, position).or(Some(primary));
        }
        Some(primary)
    }

    /// The scope named by the nested-name-specifier `[first, name_tok)`. Template arguments choose a specialisation
    /// that is written like them; else the primary template's scope stands for its specialisations. `complete`: as for a lookup.
    #[allow(clippy::too_many_arguments, reason = "a place, how it sees its surroundings, and a counter")]
    pub(crate) fn qualifier_scope(
        &self,
        lexed: &Lexed,
        first: Tok,
        name_tok: Tok,
        scope: ScopeId,
        position: Tok,
        complete: bool,
        depth: u32,
    ) -> Option<ScopeId> {
        if depth > MAX_CHAIN {
            return None;
        }
        let t = &lexed.tokens;
        let mut at = first;
        let mut current = None;
        if t.kind(at) == TokenKind::ColonColon {
            current = Some(Items::GLOBAL);
            at = at.next();
        }
        while at < name_tok {
            match t.kind(at) {
                TokenKind::Template | TokenKind::Typename | TokenKind::ColonColon => at = at.next(),
                TokenKind::Ident => {
                    let name = t.name(at);
                    let found = match current {
                        None => self.unqualified_in(lexed, name, scope, position, complete, depth + 1),
                        Some(s) if !complete && self.scopes[s].kind == ScopeKind::Class => {
                            self.in_class(lexed, s, name, position, position, depth + 1)
                        }
                        Some(s) => self.qualified_in(lexed, name, s, position, depth + 1),
                    };
                    // only namespaces, types and templates of types count before `::`
                    let next = found.found().iter().find_map(|&d| self.scope_of_decl(lexed, d, depth + 1))?;
                    current = Some(next);
                    at = at.next();
                    if t.kind(at) == TokenKind::Less {
                        let end = skip_angles(lexed, at, name_tok)?;
                        current = self.written_specialization(lexed, next, at, end, position).or(current);
                        at = end;
                    }
                }
                _ => return None,
            }
        }
        current
    }

    /// The scope of the type named by `[first, end)`, for `using enum`.
    #[must_use]
    pub(crate) fn type_scope_at(
        &self,
        lexed: &Lexed,
        first: Tok,
        end: Tok,
        scope: ScopeId,
        position: Tok,
    ) -> Option<ScopeId> {
        self.scope_named(lexed, first, end, scope, position, 0)
    }

    /// The scope that a declaration opens or stands for: namespaces, classes, enumerations, aliases of them.
    #[must_use]
    pub fn scope_of_decl(&self, lexed: &Lexed, id: DeclId, depth: u32) -> Option<ScopeId> {
        if depth > MAX_CHAIN {
            return None;
        }
        let d = &self.decls[id];
        match d.kind {
            DeclKind::Namespace | DeclKind::Class | DeclKind::Enum => d.inner.is_some().then_some(d.inner),
            DeclKind::NamespaceAlias => self.scope_named(lexed, d.body, d.last, d.scope, d.first, depth + 1),
            DeclKind::TypeAlias => {
                if d.specifiers.contains(Specifiers::TYPEDEF) {
                    let c = self.declarator(id)?;
                    if c.compound || c.array.is_some() || c.params.is_some() {
                        return None;
                    }
                    self.typedef_scope(lexed, c.specs_first, c.specs_end, d.scope, d.first, depth)
                } else {
                    self.typedef_scope(lexed, d.body, d.last, d.scope, d.name_tok, depth)
                }
            }
            _ => None,
        }
    }

    /// The class named or defined by the specifiers `[first, end)`.
    fn typedef_scope(
        &self,
        lexed: &Lexed,
        first: Tok,
        end: Tok,
        scope: ScopeId,
        position: Tok,
        depth: u32,
    ) -> Option<ScopeId> {
        let t = &lexed.tokens;
        let mut at = first;
        while at < end {
            match t.kind(at) {
                TokenKind::Typedef | TokenKind::Const | TokenKind::Volatile | TokenKind::Typename => {
                    at = at.next();
                }
                TokenKind::Attribute => at = crate::attribute_group(lexed, at).1,
                TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum => {
                    // a definition inside the typedef: the scope whose body it is
                    let mut b = at.next();
                    while b < end && t.kind(b) != TokenKind::LBrace {
                        if t.kind(b) == TokenKind::LParen {
                            b = t.partner(b);
                        }
                        b = b.next();
                    }
                    if b < end {
                        return self.scopes[scope]
                            .decls
                            .iter()
                            .rev()
                            .find(|&&d| self.decls[d].body == b)
                            .map(|&d| self.decls[d].inner)
                            .filter(|s| s.is_some());
                    }
                    at = at.next();
                }
                _ => break,
            }
        }
        let mut stop = end;
        while stop > at && matches!(t.kind(stop.prev()), TokenKind::Const | TokenKind::Volatile) {
            stop = stop.prev();
        }
        self.scope_named(lexed, at, stop, scope, position, depth + 1)
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

impl Parser<'_> {
    /// Declares the members of every class around `scope` and of their bases, so that lookups from there
    /// are exact.
    pub fn complete_around(&mut self, scope: ScopeId) {
        let mut s = scope;
        while s.is_some() {
            if self.items.scopes[s].kind == ScopeKind::Class {
                self.complete(s, 0);
            }
            s = self.items.scopes[s].parent;
        }
    }

    /// The classes that the base-specifiers of the class `scope` name, as far as lookup finds them.
    #[must_use]
    pub fn direct_bases(&self, scope: ScopeId) -> Vec<ScopeId> {
        let s = &self.items.scopes[scope];
        let mut out = Vec::new();
        if s.bases.is_none() {
            return out;
        }
        let mut t = s.bases.next();
        while t < s.body {
            let end = base_end(self.lexed, t, s.body);
            let base = self.items.base_scope(self.lexed, t, end, s.parent, 0);
            out.extend(base.filter(|&b| b != scope && self.items.scopes[b].kind == ScopeKind::Class));
            t = end.next();
        }
        out
    }

    /// Declares the members of the class `scope` and of its bases.
    pub fn complete(&mut self, scope: ScopeId, depth: u32) {
        self.members(scope);
        let s = &self.items.scopes[scope];
        let (bases, body, parent) = (s.bases, s.body, s.parent);
        if bases.is_none() || depth > MAX_CHAIN {
            return;
        }
        let mut t = bases.next();
        while t < body {
            let end = base_end(self.lexed, t, body);
            if let Some(base) = self.items.base_scope(self.lexed, t, end, parent, 0) {
                if base != scope {
                    self.complete(base, depth + 1);
                }
            }
            t = end.next();
        }
    }
}

/// Where the base-specifier at `t` ends: at its comma or at the body.
pub(crate) fn base_end(lexed: &Lexed, mut t: Tok, body: Tok) -> Tok {
    while t < body {
        match lexed.tokens.kind(t) {
            TokenKind::Comma => return t,
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = lexed.tokens.partner(t).next(),
            TokenKind::Less => t = skip_angles(lexed, t, body).unwrap_or(t.next()),
            _ => t = t.next(),
        }
    }
    body
}

/// Skips `<…>` before `limit` where it is known to be an argument list: every `<` inside opens one.
pub(crate) fn skip_angles(lexed: &Lexed, open: Tok, limit: Tok) -> Option<Tok> {
    let t = &lexed.tokens;
    let mut depth = 0;
    let mut at = open;
    while at < limit {
        match t.kind(at) {
            TokenKind::Less => depth += 1,
            TokenKind::Greater => {
                depth -= 1;
                if depth == 0 {
                    return Some(at.next());
                }
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => at = t.partner(at),
            _ => {}
        }
        at = at.next();
    }
    None
}
