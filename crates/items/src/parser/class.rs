//! Class and enumeration specifiers ([class], [dcl.enum]), and the members of a class.

use super::{Parser, Place};
use crate::named_scope::skip_angles;
use crate::{Access, AttrSet, Decl, DeclId, DeclKind, HeadId, Items, ScopeId, ScopeKind, Specifiers};
use cufront_base::Name;
use cufront_lex::{known, Tok, TokenKind};
use rustc_hash::FxHashSet;

/// Deepest nesting of anonymous unions that is followed at once.
const MAX_ANONYMOUS: u32 = 32;

/// A scanned class or enum specifier, elaborated or defining.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClassSyntax {
    pub(crate) keyword: Tok,
    pub(crate) attrs: AttrSet,
    /// First token of the name with its qualifier.
    pub(crate) name_first: Tok,
    pub(crate) name_tok: Tok,
    pub(crate) qualified: bool,
    pub(crate) template_id: bool,
    pub(crate) scoped_enum: bool,
    /// `:` of the bases or the underlying type.
    pub(crate) colon: Tok,
    /// `{` of the body.
    pub(crate) body: Tok,
    pub(crate) end: Tok,
}

impl Parser<'_> {
    /// Scans from the class-key or `enum` at `t`.
    pub(crate) fn scan_class(&self, t: Tok, scope: ScopeId) -> ClassSyntax {
        let is_enum = self.kind(t) == TokenKind::Enum;
        let mut c = ClassSyntax {
            keyword: t,
            attrs: AttrSet::empty(),
            name_first: Tok::NONE,
            name_tok: Tok::NONE,
            qualified: false,
            template_id: false,
            scoped_enum: false,
            colon: Tok::NONE,
            body: Tok::NONE,
            end: t.next(),
        };
        let mut u = t.next();
        if is_enum && matches!(self.kind(u), TokenKind::Class | TokenKind::Struct) {
            c.scoped_enum = true;
            u = u.next();
        }
        let (attrs, next) = self.skip_attributes(u);
        c.attrs |= attrs;
        u = next;
        c.name_first = u;
        if self.kind(u) == TokenKind::ColonColon {
            c.qualified = true;
            u = u.next();
        }
        while self.kind(u) == TokenKind::Ident || self.kind(u) == TokenKind::Template {
            if self.kind(u) == TokenKind::Template {
                u = u.next();
                continue;
            }
            c.name_tok = u;
            c.template_id = false;
            u = u.next();
            if let Some(after) = self.skip_template_arguments(u, scope) {
                c.template_id = true;
                u = after;
            }
            if self.kind(u) == TokenKind::ColonColon
                && matches!(self.kind(u.next()), TokenKind::Ident | TokenKind::Template)
            {
                c.qualified = true;
                u = u.next();
            } else {
                break;
            }
        }
        let (attrs, next) = self.skip_attributes(u);
        // attributes after the name belong to the class only if its body follows
        if matches!(self.kind(next), TokenKind::LBrace | TokenKind::Colon) {
            c.attrs |= attrs;
            u = next;
        }
        if !is_enum
            && self.is_virt_specifier(u)
            && self.name(u) == known::FINAL
            && matches!(self.kind(u.next()), TokenKind::LBrace | TokenKind::Colon)
        {
            u = u.next();
        }
        match self.kind(u) {
            TokenKind::LBrace => {
                c.body = u;
                u = self.partner(u).next();
            }
            TokenKind::Colon
                if is_enum || c.name_tok.is_some() || self.kind(c.name_first) == TokenKind::Colon =>
            {
                let mut v = u.next();
                loop {
                    match self.kind(v) {
                        TokenKind::LBrace => {
                            c.colon = u;
                            c.body = v;
                            u = self.partner(v).next();
                            break;
                        }
                        TokenKind::Semi if is_enum => {
                            // opaque enumeration, or a bit-field of enumeration type
                            let named_type = !matches!(self.kind(u.next()), TokenKind::Number);
                            if named_type {
                                c.colon = u;
                                u = v;
                            }
                            break;
                        }
                        TokenKind::Semi | TokenKind::RBrace | TokenKind::RParen | TokenKind::Eof => break,
                        TokenKind::Less => v = self.match_angle(v, scope).map_or(v.next(), Tok::next),
                        _ => v = self.skip(v),
                    }
                }
            }
            _ => {}
        }
        c.end = u;
        c
    }

    /// Declares what a scanned specifier defines or declares. `alone` is true if nothing but `;` follows;
    /// `after` is the token after the specifier sequence. Gives the declaration, `NONE` for a mere mention of
    /// a known type.
    pub(crate) fn declare_class(
        &mut self,
        c: &ClassSyntax,
        place: &Place,
        flags: Specifiers,
        alone: bool,
        depth: u32,
    ) -> DeclId {
        let is_enum = self.kind(c.keyword) == TokenKind::Enum;
        let definition = c.body.is_some();
        let name = if c.name_tok.is_some() { self.name(c.name_tok) } else { Name::NONE };
        let friend = flags.contains(Specifiers::FRIEND);
        if !definition
            && !alone
            && !c.qualified
            && name.is_some()
            && self.visible_type(name, place.scope, c.keyword)
        {
            return DeclId::NONE;
        }
        if !definition && (c.qualified || name.is_none()) && !alone {
            return DeclId::NONE;
        }
        // `struct S *p;` and `friend struct S;` declare S in the nearest namespace ([basic.scope.pdecl]/7)
        let mut scope = place.scope;
        if !definition && (!alone || friend) {
            let s = self.items.skip_template_parameters(scope);
            scope = if self.items.scopes[s].kind == ScopeKind::Block {
                s
            } else {
                self.items.enclosing_namespace(s)
            };
        }
        // a friend that a class around declares as its member is that member ([namespace.memdef]/3)
        if friend && !definition && !c.qualified && name.is_some() {
            scope = self.class_that_declares(name, place.scope, c.keyword).unwrap_or(scope);
        }
        let target = match c.qualified {
            // the class that is defined is a member of the one named, which must be known to be the same
            true if definition => {
                self.qualifier_with_members(c.name_first, c.name_tok, place.scope, c.keyword)
            }
            true => {
                self.items.resolve_qualifier(self.lexed, c.name_first, c.name_tok, place.scope, c.keyword)
            }
            false => Some(scope),
        };
        let mut decl = Decl {
            kind: if is_enum { DeclKind::Enum } else { DeclKind::Class },
            name,
            name_tok: c.name_tok,
            point: if c.name_tok.is_some() { c.name_tok.next() } else { c.keyword.next() },
            body: c.body,
            attrs: c.attrs,
            head: place.head,
            specifiers: flags & (Specifiers::TYPEDEF | Specifiers::FRIEND),
            ..self.blank(place.first, c.end.prev(), scope)
        };
        decl.specifiers
            .set(Specifiers::SCOPED_OR_UNION, c.scoped_enum || self.kind(c.keyword) == TokenKind::Union);
        decl.specifiers.set(Specifiers::DEFINITION, definition);
        decl.specifiers.set(Specifiers::QUALIFIED, c.qualified);
        decl.specifiers.set(Specifiers::TEMPLATE_ID, c.template_id);
        self.mark_specialization(&mut decl);
        self.mark_linkage(&mut decl, place);
        let id = self.items.add(decl);
        // members are declared late: what a friend declaration names may be defined behind it and declared by now
        let position = if definition { c.keyword } else { Tok(u32::MAX - 1) };
        let known = match target {
            Some(target) if name.is_some() && !c.template_id => self
                .items
                .bound(target, name, position)
                .find(|&d| {
                    let d = &self.items.decls[d];
                    matches!(d.kind, DeclKind::Class | DeclKind::Enum) && d.inner.is_some()
                })
                .map(|d| self.items.decls[d].inner),
            _ => None,
        };
        let kind = if is_enum { ScopeKind::Enum } else { ScopeKind::Class };
        let parent = target.unwrap_or(scope);
        let inner = known.unwrap_or_else(|| self.items.new_scope(kind, parent, id, name));
        self.items.decls[id].inner = inner;
        // the enumeration of one instance of a class template shares the scope, and leaves it to that of all others
        let of_instance = is_enum
            && known.is_some()
            && self.items.decls[id].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        if definition && !of_instance {
            let around = if place.head.is_some() { self.head_scope(place.head, parent) } else { parent };
            let s = &mut self.items.scopes[inner];
            s.parent = around;
            s.owner = id;
            s.body = c.body;
            s.bases = c.colon;
            if c.colon.is_some() && !is_enum {
                self.classes_in(c.colon, c.body, place);
            }
        }
        if c.template_id {
            // a friend declaration names a specialisation, but declares none ([temp.friend]/1)
            if let Some(target) = target.filter(|_| !friend) {
                let home = self.items.home(target, name, c.keyword);
                self.items.specializations.entry((home, name)).or_default().push(id);
            }
        } else if !(c.qualified || friend && known.is_some()) {
            // a first friend declaration is hidden from ordinary lookup until declared again; binding it all
            // the same errs on the side of finding it
            self.items.bind(scope, id);
        }
        if definition && is_enum {
            self.enumerators(parent, inner, c);
        } else if definition && name.is_none() && alone && depth < MAX_ANONYMOUS {
            self.items.see_through(scope, inner);
            self.members_at_depth(inner, depth + 1);
        }
        id
    }

    /// `template<> class X<int>`: sets the flag if all heads are empty or the innermost is.
    pub(crate) fn mark_specialization(&self, decl: &mut Decl) {
        if decl.head.is_some() {
            let h = &self.items.heads[decl.head];
            if h.open.next() == h.close {
                decl.specifiers |= Specifiers::EXPLICIT_SPECIALIZATION;
            }
        }
    }

    /// A template has the linkage of the specification around it; classes have none ([dcl.link]/5).
    pub(crate) fn mark_linkage(&self, decl: &mut Decl, place: &Place) {
        if decl.head.is_some() {
            decl.specifiers.set(Specifiers::EXTERN_C, place.extern_c);
            decl.specifiers.set(Specifiers::LINKAGE_DIRECT, place.linkage_direct);
        }
    }

    /// The innermost class at or around `scope` that has declared a class or an enumeration `name` in front of
    /// `position`.
    fn class_that_declares(&self, name: Name, scope: ScopeId, position: Tok) -> Option<ScopeId> {
        let mut s = self.items.skip_template_parameters(scope);
        while s.is_some() && self.items.scopes[s].kind == ScopeKind::Class {
            let is_member = self
                .items
                .bound(s, name, position)
                .any(|d| matches!(self.items.decls[d].kind, DeclKind::Class | DeclKind::Enum));
            if is_member {
                return Some(s);
            }
            s = self.items.skip_template_parameters(self.items.scopes[s].parent);
        }
        None
    }

    fn visible_type(&self, name: Name, scope: ScopeId, position: Tok) -> bool {
        let mut s = scope;
        while s.is_some() {
            if self.items.bound(s, name, position).any(|d| {
                matches!(self.items.decls[d].kind, DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias)
            }) {
                return true;
            }
            s = self.items.scopes[s].parent;
        }
        // in inline and unnamed namespaces, and in those that directives nominate
        let found = self.items.unqualified(self.lexed, name, scope, position, false);
        found.found().iter().any(|&d| {
            matches!(self.items.decls[d].kind, DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias)
        })
    }

    fn enumerators(&mut self, scope: ScopeId, inner: ScopeId, c: &ClassSyntax) {
        let close = self.partner(c.body);
        let mut t = c.body.next();
        while t < close {
            if self.kind(t) != TokenKind::Ident {
                t = self.skip(t);
                continue;
            }
            let name_tok = t;
            let mut end = self.skip_attributes(t.next()).1;
            let body = end;
            if self.kind(end) == TokenKind::Assign {
                end = self.skip_initializer(end.next(), scope);
            }
            let decl = Decl {
                kind: DeclKind::Enumerator,
                name: self.name(name_tok),
                name_tok,
                point: end,
                body: if body < end { body } else { Tok::NONE },
                ..self.blank(name_tok, end.prev(), inner)
            };
            let id = self.items.add(decl);
            self.items.bind(inner, id);
            t = if self.kind(end) == TokenKind::Comma { end.next() } else { self.skip(end) };
            if end >= close {
                break;
            }
        }
        if !c.scoped_enum {
            self.items.see_enumeration(scope, inner, Tok(0));
        }
    }

    /// The scope that the nested-name-specifier `[first, name)` names from `scope` at `position`. The members of
    /// the classes in it are declared, so that those of the last one are found.
    pub fn qualifier_with_members(
        &mut self,
        first: Tok,
        name: Tok,
        scope: ScopeId,
        position: Tok,
    ) -> Option<ScopeId> {
        let mut at = first;
        let mut target = None;
        while at < name {
            match self.kind(at) {
                TokenKind::Less => at = skip_angles(self.lexed, at, name).unwrap_or(at.next()),
                TokenKind::ColonColon => {
                    target = self.items.resolve_qualifier(self.lexed, first, at.next(), scope, position);
                    if let Some(class) = target.filter(|&s| self.items.scopes[s].kind == ScopeKind::Class) {
                        self.members(class);
                    }
                    at = at.next();
                }
                _ => at = at.next(),
            }
        }
        target
    }

    /// Declares the members of the class `scope` unless that was done. Classes without a body have none.
    pub fn members(&mut self, scope: ScopeId) {
        self.members_at_depth(scope, 0);
    }

    /// Declares the members of the class `scope` and of the classes that it is derived from, at any distance, as far as
    /// lookup finds them: then a name that a base has is found there.
    pub fn members_and_bases(&mut self, scope: ScopeId) {
        let mut seen: FxHashSet<ScopeId> = [scope].into_iter().collect();
        let mut reached = vec![scope];
        while let Some(class) = reached.pop() {
            self.members(class);
            let bases = self.items.direct_bases(self.lexed, class, 0);
            reached.extend(bases.into_iter().filter(|&b| seen.insert(b)));
        }
    }

    pub(crate) fn members_at_depth(&mut self, scope: ScopeId, depth: u32) {
        let s = &mut self.items.scopes[scope];
        if s.kind != ScopeKind::Class || s.members_parsed || s.body.is_none() {
            return;
        }
        s.members_parsed = true;
        let body = s.body;
        let owner = s.owner;
        let close = self.partner(body);
        let mut t = body.next();
        let mut access = self.default_access(owner);
        while t < close {
            match self.kind(t) {
                TokenKind::Semi => t = t.next(),
                kind @ (TokenKind::Public | TokenKind::Private | TokenKind::Protected) => {
                    access = match kind {
                        TokenKind::Public => Access::Public,
                        TokenKind::Protected => Access::Protected,
                        _ => Access::Private,
                    };
                    t = t.next();
                    if self.kind(t) == TokenKind::Colon {
                        t = t.next();
                    }
                }
                _ => {
                    let place =
                        Place { scope, extern_c: false, linkage_direct: false, first: t, head: HeadId::NONE };
                    let known = self.items.scopes[scope].decls.len();
                    let next = self.declaration_at_depth(t, place, depth);
                    t = if next > t { next } else { t.next() };
                    if access != Access::Public {
                        for i in known..self.items.scopes[scope].decls.len() {
                            let id = self.items.scopes[scope].decls[i];
                            self.items.decls[id].access = access;
                        }
                    }
                }
            }
        }
    }

    /// Access to the first members of the class that `owner` defines: private in a `class` ([class.access.general]/3).
    fn default_access(&self, owner: DeclId) -> Access {
        if owner.is_none() {
            return Access::Public;
        }
        let d = &self.items.decls[owner];
        // the class-key stands in front of the name, perhaps behind attributes and a qualifier
        let mut t = if d.name_tok.is_some() { d.name_tok } else { d.body };
        while t > d.first {
            t = t.prev();
            match self.kind(t) {
                TokenKind::Class => return Access::Private,
                TokenKind::Struct | TokenKind::Union => return Access::Public,
                _ => {}
            }
        }
        if self.kind(d.first) == TokenKind::Class {
            Access::Private
        } else {
            Access::Public
        }
    }
}

impl Items {
    /// The scope that the nested-name-specifier in front of `name_tok` names, if it is one that is known.
    #[must_use]
    pub fn resolve_qualifier(
        &self,
        lexed: &cufront_lex::Lexed,
        first: Tok,
        name_tok: Tok,
        scope: ScopeId,
        position: Tok,
    ) -> Option<ScopeId> {
        self.qualifier_scope(lexed, first, name_tok, scope, position, true, 0)
    }
}
