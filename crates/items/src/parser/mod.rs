//! The declaration parser.
//!
//! A [`Parser`] borrows the tokens and the stores; it has no other state that outlives a call, so parsing
//! can begin anywhere: the whole unit, the members of a class, a parameter list, the declarations of a
//! block. Namespaces and linkage specifications are kept on an explicit stack.

mod angle;
mod class;
mod declaration;
mod declarator;
mod function_type;
pub(crate) mod params;
mod specifiers;
mod statement;
mod template;
mod typeof_operand;

use crate::scope::Sorts;
use crate::{Decl, DeclId, DeclKind, HeadId, Items, NameKind, ScopeId, ScopeKind, Specifiers};
use cufront_base::Name;
use cufront_lex::{Lexed, Tok, TokenKind};

/// The parser. See the module's head.
pub struct Parser<'a> {
    /// The tokens.
    pub lexed: &'a Lexed,
    /// The stores that it fills.
    pub items: &'a mut Items,
    /// Innermost template head of the declaration being parsed: its parameters are not in a scope yet.
    pub(crate) head: HeadId,
}

/// An open namespace or linkage specification.
struct Region {
    scope: ScopeId,
    end: Tok,
    extern_c: bool,
}

/// What holds for the declarations being parsed.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) scope: ScopeId,
    pub(crate) extern_c: bool,
    /// Directly in a linkage specification without braces.
    pub(crate) linkage_direct: bool,
    /// First token of the declaration, in front of heads and linkage words.
    pub(crate) first: Tok,
    pub(crate) head: HeadId,
}

impl<'a> Parser<'a> {
    /// A parser over `lexed` that fills `items`.
    pub fn new(lexed: &'a Lexed, items: &'a mut Items) -> Self {
        Parser { lexed, items, head: HeadId::NONE }
    }

    #[inline]
    pub(crate) fn kind(&self, t: Tok) -> TokenKind {
        self.lexed.tokens.kind(t)
    }

    #[inline]
    pub(crate) fn partner(&self, t: Tok) -> Tok {
        self.lexed.tokens.partner(t)
    }

    #[inline]
    pub(crate) fn name(&self, t: Tok) -> Name {
        self.lexed.tokens.name(t)
    }

    /// The token after `t`, over a whole bracket pair if `t` opens one.
    #[inline]
    pub(crate) fn skip(&self, t: Tok) -> Tok {
        match self.kind(t) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => self.partner(t).next(),
            _ => t.next(),
        }
    }

    /// Declares everything at namespace scope.
    pub fn unit(&mut self) {
        self.unit_with(&mut |_| {});
    }

    /// The same; `done` is told the first token of each declaration that is no namespace, when it has been read.
    pub fn unit_with(&mut self, done: &mut dyn FnMut(Tok)) {
        let end = self.lexed.tokens.eof();
        let mut stack = vec![Region { scope: Items::GLOBAL, end, extern_c: false }];
        let mut t = Tok(0);
        while let Some(top) = stack.last() {
            if t >= top.end {
                t = top.end.next();
                stack.pop();
                continue;
            }
            let (scope, extern_c) = (top.scope, top.extern_c);
            match self.kind(t) {
                TokenKind::Semi => t = t.next(),
                // a brace that closes nothing
                TokenKind::Stray if self.lexed.spelling(t) == b"}" => t = t.next(),
                TokenKind::Extension if self.at_namespace(t.next()) => t = t.next(),
                TokenKind::Namespace | TokenKind::Inline if self.at_namespace(t) => {
                    t = self.namespace(t, scope, extern_c, &mut stack);
                }
                TokenKind::Extern
                    if self.kind(t.next()) == TokenKind::StringLiteral
                        && self.kind(t.plus(2)) == TokenKind::LBrace =>
                {
                    let open = t.plus(2);
                    let c = self.is_c_linkage(t.next());
                    stack.push(Region { scope, end: self.partner(open), extern_c: c });
                    t = open.next();
                }
                _ => {
                    let place =
                        Place { scope, extern_c, linkage_direct: false, first: t, head: HeadId::NONE };
                    let next = self.declaration(t, place);
                    done(t);
                    // progress is certain, whatever stands here
                    t = if next > t { next } else { t.next() };
                }
            }
        }
    }

    pub(crate) fn is_c_linkage(&self, literal: Tok) -> bool {
        self.lexed.spelling(literal) == b"\"C\""
    }

    fn at_namespace(&self, t: Tok) -> bool {
        match self.kind(t) {
            TokenKind::Namespace => true,
            TokenKind::Inline => self.kind(t.next()) == TokenKind::Namespace,
            _ => false,
        }
    }

    /// `namespace` at `t`, perhaps after `inline`: a definition (its region is pushed) or an alias.
    fn namespace(&mut self, first: Tok, scope: ScopeId, extern_c: bool, stack: &mut Vec<Region>) -> Tok {
        let mut inline = self.kind(first) == TokenKind::Inline;
        let keyword = if inline { first.next() } else { first };
        let mut t = self.skip_attributes(keyword.next()).1;
        let mut scope = scope;
        // `namespace A::inline B::C {`: every name but the last opens a namespace of its own
        loop {
            if self.kind(t) == TokenKind::Inline && self.kind(t.prev()) == TokenKind::ColonColon {
                inline = true;
                t = t.next();
            }
            if self.kind(t) == TokenKind::Ident && self.kind(t.next()) == TokenKind::ColonColon {
                let open = self.brace_after(t);
                scope = self.open_namespace(first, t, scope, inline, open, Tok::NONE);
                inline = false;
                t = t.plus(2);
            } else {
                break;
            }
        }
        let name_tok = if self.kind(t) == TokenKind::Ident { t } else { Tok::NONE };
        let mut after = if name_tok.is_some() { t.next() } else { t };
        let (attrs, next) = self.skip_attributes(after);
        after = next;
        match self.kind(after) {
            TokenKind::LBrace => {
                let inner = self.open_namespace(first, name_tok, scope, inline, after, after);
                let decl = *self.items.scopes[scope].decls.last().unwrap_or(&DeclId::NONE);
                if decl.is_some() {
                    self.items.decls[decl].attrs = attrs;
                }
                stack.push(Region { scope: inner, end: self.partner(after), extern_c });
                after.next()
            }
            TokenKind::Assign if name_tok.is_some() => {
                let end = self.to_semicolon(after);
                let id = self.items.add(Decl {
                    kind: DeclKind::NamespaceAlias,
                    name: self.name(name_tok),
                    name_tok,
                    point: end,
                    body: after.next(),
                    ..self.blank(first, end, scope)
                });
                self.items.bind(scope, id);
                end.next()
            }
            _ => self.unknown(first, scope),
        }
    }

    fn brace_after(&self, mut t: Tok) -> Tok {
        while !matches!(self.kind(t), TokenKind::LBrace | TokenKind::Semi | TokenKind::Eof) {
            t = t.next();
        }
        t
    }

    /// Declares one opening of a namespace; gives its scope, shared by all openings. `open` is the `{`.
    fn open_namespace(
        &mut self,
        first: Tok,
        name_tok: Tok,
        scope: ScopeId,
        inline: bool,
        open: Tok,
        body: Tok,
    ) -> ScopeId {
        let name = if name_tok.is_some() { self.name(name_tok) } else { Name::NONE };
        let existing = if name.is_some() {
            self.items
                .bound(scope, name, open)
                .find(|&d| self.items.decls[d].kind == DeclKind::Namespace)
                .map(|d| self.items.decls[d].inner)
        } else {
            let s = &self.items.scopes[scope];
            s.transparent.iter().copied().find(|&n| {
                let n = &self.items.scopes[n];
                n.kind == ScopeKind::Namespace && n.name.is_none()
            })
        };
        let last = if self.kind(open) == TokenKind::LBrace { self.partner(open) } else { open };
        let mut decl = Decl {
            kind: DeclKind::Namespace,
            name,
            name_tok,
            point: open,
            body,
            ..self.blank(first, last, scope)
        };
        decl.specifiers |= Specifiers::DEFINITION;
        if inline {
            decl.specifiers |= Specifiers::INLINE_NAMESPACE;
        }
        decl.inner = existing.unwrap_or(ScopeId::NONE);
        let id = self.items.add(decl);
        let inner = existing.unwrap_or_else(|| {
            let inner = self.items.new_scope(ScopeKind::Namespace, scope, id, name);
            self.items.decls[id].inner = inner;
            self.items.scopes[inner].inline = inline;
            if inline || name.is_none() {
                self.items.see_through(scope, inner);
            }
            inner
        });
        // a namespace that was opened before may become inline; a named one the compilers only warn of
        if inline && !self.items.scopes[inner].inline {
            self.items.scopes[inner].inline = true;
            if name.is_some() {
                self.items.see_through(scope, inner);
            }
        }
        // one binding stands for all openings: big programs open a namespace thousands of times
        if existing.is_none() {
            self.items.bind(scope, id);
        }
        inner
    }

    /// A declaration record with nothing but its place.
    pub(crate) fn blank(&self, first: Tok, last: Tok, scope: ScopeId) -> Decl {
        Decl {
            kind: DeclKind::Unknown,
            name_kind: NameKind::Plain,
            name: Name::NONE,
            specifiers: Specifiers::empty(),
            attrs: crate::AttrSet::empty(),
            scope,
            inner: ScopeId::NONE,
            head: HeadId::NONE,
            declarator: crate::DeclaratorId::NONE,
            first,
            last,
            name_tok: Tok::NONE,
            point: last,
            body: Tok::NONE,
            previous: DeclId::NONE,
            access: crate::Access::Public,
            place: 0,
        }
    }

    /// Skips a declaration that was not understood: to its `;`, or behind its first brace pair.
    pub(crate) fn unknown(&mut self, first: Tok, scope: ScopeId) -> Tok {
        let mut t = first;
        let last = loop {
            match self.kind(t) {
                TokenKind::Semi => break t,
                TokenKind::LBrace => {
                    let close = self.partner(t);
                    break if self.kind(close.next()) == TokenKind::Semi { close.next() } else { close };
                }
                TokenKind::RBrace | TokenKind::Eof => {
                    if t == first {
                        return t.next();
                    }
                    break t.prev();
                }
                _ => t = self.skip(t),
            }
        };
        let decl = self.blank(first, last, scope);
        self.items.add(decl);
        last.next()
    }

    /// The `;` that ends the declaration at or after `t`, or the token where its region ends.
    pub(crate) fn to_semicolon(&self, mut t: Tok) -> Tok {
        loop {
            match self.kind(t) {
                TokenKind::Semi | TokenKind::RBrace | TokenKind::Eof => return t,
                _ => t = self.skip(t),
            }
        }
    }

    /// Skips `__attribute__((…))`, `[[…]]`, `alignas(…)`, `__extension__` at `t`; gives what they set and
    /// the token after them.
    pub(crate) fn skip_attributes(&self, mut t: Tok) -> (crate::AttrSet, Tok) {
        let mut set = crate::AttrSet::empty();
        loop {
            match self.kind(t) {
                TokenKind::Attribute => {
                    let (s, next) = crate::attribute_group(self.lexed, t);
                    set |= s;
                    t = next;
                }
                TokenKind::LBracket if self.kind(t.next()) == TokenKind::LBracket => {
                    t = self.partner(t).next();
                }
                TokenKind::Alignas if self.kind(t.next()) == TokenKind::LParen => {
                    t = self.partner(t.next()).next();
                }
                TokenKind::Extension | TokenKind::NoinlineWord => t = t.next(),
                _ => return (set, t),
            }
        }
    }

    /// What `name` is for the grammar at `position` in `scope`: the sorts of the innermost declaration that
    /// lookup in the enclosing scopes finds, or those of every declaration of the name if it finds none
    /// (members of bases and of classes not yet parsed, using-directives).
    pub(crate) fn sorts_at(&self, name: Name, scope: ScopeId, position: Tok) -> Sorts {
        if self.head.is_some() {
            let sort = self.head_sort(name, scope);
            if !sort.is_empty() {
                return sort;
            }
        }
        let all = self.items.sorts(name);
        // the usual case needs no lookup
        if all.bits().count_ones() <= 1 {
            return all;
        }
        let mut s = scope;
        while s.is_some() {
            let found = self
                .items
                .bound(s, name, position)
                .map(|d| self.items.sort_of(d))
                .fold(Sorts::empty(), |a, b| a | b);
            if !found.is_empty() {
                return found;
            }
            s = self.items.scopes[s].parent;
        }
        all
    }
}

impl Items {
    /// What a declaration declares its name as.
    #[must_use]
    pub(crate) fn sort_of(&self, id: DeclId) -> Sorts {
        let decl = &self.decls[id];
        let sort = match decl.kind {
            DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias | DeclKind::TypeParameter => Sorts::TYPE,
            DeclKind::Namespace | DeclKind::NamespaceAlias => Sorts::NAMESPACE,
            DeclKind::Concept => Sorts::TEMPLATE,
            DeclKind::Function | DeclKind::Variable | DeclKind::Enumerator => Sorts::VALUE,
            _ => Sorts::empty(),
        };
        if decl.head.is_some() && !decl.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
            (sort | Sorts::TEMPLATE) - Sorts::VALUE
        } else {
            sort
        }
    }
}

#[cfg(test)]
mod tests;
