//! Named scopes: which namespace, class or enumeration do these tokens name?
//!
//! What stands in front of `::` ([expr.prim.id.qual]), in a base-specifier ([class.derived]) or behind `using` and
//! `typedef` names a scope in which lookup goes on. Template arguments are left aside: a specialisation that is written
//! like them is chosen, else the primary template's scope stands for all its specialisations. What a base depends on is
//! decided here, too.

use crate::lookup::MAX_CHAIN;
use crate::{DeclId, DeclKind, Items, Lookup, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashSet;

/// Longest chain of aliases that is followed to see whether a base depends on template parameters.
pub(crate) const MAX_ALIASES: u32 = 6;

impl Items {
    /// True if the class `class` has the base `base`, at some distance, as far as that is known.
    #[must_use]
    pub fn derives(&self, lexed: &Lexed, class: ScopeId, base: ScopeId, depth: u32) -> bool {
        // a class that is reached on several ways is looked into once
        let mut reached = self.direct_bases(lexed, class, depth);
        let mut seen: FxHashSet<ScopeId> = reached.iter().copied().collect();
        while let Some(d) = reached.pop() {
            if d == base {
                return true;
            }
            reached.extend(self.direct_bases(lexed, d, depth).into_iter().filter(|&b| seen.insert(b)));
        }
        false
    }

    /// The scopes that the base-specifiers of the class `class` name, as far as lookup finds them. `depth` counts the
    /// lookups that led here.
    pub(crate) fn direct_bases(&self, lexed: &Lexed, class: ScopeId, depth: u32) -> Vec<ScopeId> {
        let scope = &self.scopes[class];
        let mut out = Vec::new();
        if depth > MAX_CHAIN || scope.bases.is_none() || scope.body.is_none() {
            return out;
        }
        let mut t = scope.bases.next();
        while t < scope.body {
            let end = base_end(lexed, t, scope.body);
            out.extend(self.base_scope(lexed, t, end, scope.parent, depth).filter(|&b| b != class));
            t = end.next();
        }
        out
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
    pub(crate) fn may_be_specialized(&self, class: ScopeId) -> bool {
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
    pub(crate) fn is_within_template_of(&self, mut scope: ScopeId, class: ScopeId) -> bool {
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
    pub(crate) fn is_dependent(
        &self,
        lexed: &Lexed,
        first: Tok,
        end: Tok,
        scope: ScopeId,
        depth: u32,
    ) -> bool {
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
    pub(crate) fn base_scope(
        &self,
        lexed: &Lexed,
        first: Tok,
        end: Tok,
        scope: ScopeId,
        depth: u32,
    ) -> Option<ScopeId> {
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
        self.scope_named_as(lexed, (first, end), scope, position, depth, |_| true)
    }

    /// The same, of the declarations of which `counts` holds: a directive sees nothing but namespaces
    /// ([basic.lookup.udir]).
    fn scope_named_as(
        &self,
        lexed: &Lexed,
        (first, end): (Tok, Tok),
        scope: ScopeId,
        position: Tok,
        depth: u32,
        counts: impl Fn(DeclKind) -> bool,
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
        let mut counting = found.found().iter().filter(|&&d| counts(self.decls[d].kind));
        let primary = counting.find_map(|&d| self.scope_of_decl(lexed, d, depth + 1))?;
        if t.kind(last.next()) == TokenKind::Less && last.next() < end {
            let open = last.next();
            let close = skip_angles(lexed, open, end)?;
            return self
                .written_specialization(lexed, primary, (open, close), scope, position)
                .or(Some(primary));
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
                        let written = (at, end);
                        current =
                            self.written_specialization(lexed, next, written, scope, position).or(current);
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

    /// The namespace that the tokens `[first, end)` of a using-directive or an alias name in `scope`.
    pub(crate) fn namespace_named(
        &self,
        lexed: &Lexed,
        range: (Tok, Tok),
        scope: ScopeId,
        position: Tok,
        depth: u32,
    ) -> Option<ScopeId> {
        let is_namespace = |kind| matches!(kind, DeclKind::Namespace | DeclKind::NamespaceAlias);
        self.scope_named_as(lexed, range, scope, position, depth, is_namespace)
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
            DeclKind::NamespaceAlias => {
                self.namespace_named(lexed, (d.body, d.last), d.scope, d.first, depth + 1)
            }
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
}

impl Parser<'_> {
    /// Declares the members of every class around `scope` and of their bases, so that lookups from there
    /// are exact.
    pub fn complete_around(&mut self, scope: ScopeId) {
        let mut s = scope;
        while s.is_some() {
            if self.items.scopes[s].kind == ScopeKind::Class {
                self.complete(s);
            }
            s = self.items.scopes[s].parent;
        }
    }

    /// The classes that the base-specifiers of the class `scope` name, as far as lookup finds them.
    #[must_use]
    pub fn direct_bases(&self, scope: ScopeId) -> Vec<ScopeId> {
        let mut out = self.items.direct_bases(self.lexed, scope, 0);
        out.retain(|&b| self.items.scopes[b].kind == ScopeKind::Class);
        out
    }

    /// Declares the members of the class `scope` and of its bases up to [`MAX_CHAIN`] steps away, each class once.
    pub fn complete(&mut self, scope: ScopeId) {
        self.members(scope);
        let (mut level, mut seen) = (vec![scope], FxHashSet::default());
        for _ in 0..=MAX_CHAIN {
            let mut next = Vec::new();
            for class in level {
                let bases = self.items.direct_bases(self.lexed, class, 0);
                next.extend(bases.into_iter().filter(|&b| b != scope && seen.insert(b)));
            }
            if next.is_empty() {
                return;
            }
            for &base in &next {
                self.members(base);
            }
            level = next;
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
pub fn skip_angles(lexed: &Lexed, open: Tok, limit: Tok) -> Option<Tok> {
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

impl Items {
    /// What the name at `t`, with the qualifier in front of it, means in `scope`, which is one of a complete-class context;
    /// and the first token of the qualifier.
    #[must_use]
    pub fn name_at(&self, lexed: &Lexed, t: Tok, scope: ScopeId) -> (Tok, Lookup) {
        let name = lexed.tokens.name(t);
        let first = qualifier_start(lexed, t);
        if first == t {
            return (t, self.unqualified(lexed, name, scope, t, true));
        }
        let found = match self.resolve_qualifier(lexed, first, t, scope, first) {
            Some(q) => self.qualified(lexed, name, q, t),
            None => Lookup::Unknown,
        };
        (first, found)
    }
}

/// The first token of the nested-name-specifier in front of `name`; `name` without one.
pub(crate) fn qualifier_start(lexed: &Lexed, name: Tok) -> Tok {
    let t = &lexed.tokens;
    let mut at = name;
    while at.0 > 0 && t.kind(at.prev()) == TokenKind::ColonColon {
        let colons = at.prev();
        let mut before = colons.prev();
        if colons.0 == 0 {
            return colons;
        }
        if t.kind(before) == TokenKind::Greater {
            let mut depth = 0;
            while before.0 > 0 {
                match t.kind(before) {
                    TokenKind::Greater => depth += 1,
                    TokenKind::Less => {
                        depth -= 1;
                        if depth == 0 {
                            break;
                        }
                    }
                    TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => before = t.partner(before),
                    _ => {}
                }
                before = before.prev();
            }
            before = before.prev();
        }
        if t.kind(before) != TokenKind::Ident {
            return colons;
        }
        at = before;
        if at.0 > 0 && t.kind(at.prev()) == TokenKind::Template {
            at = at.prev();
        }
    }
    at
}
