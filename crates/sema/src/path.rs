//! Paths: the qualified names of scopes and classes, with their ABI tags.

use crate::class::ClassEntity;
use crate::{Bindings, Reason, Result, Sema, Unresolved};
use cufront_items::{AttrSet, DeclId, DeclKind, Items, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{known, Tok, TokenKind};
use cufront_types::{PathFlags, PathId, Symbol, TypeId, UnqualifiedName};

impl Sema<'_> {
    /// The spelling of the identifier at `t` as it goes into a path.
    #[must_use]
    pub fn identifier(&self, t: Tok) -> Vec<u8> {
        let named = self.kind(t) == TokenKind::Ident || self.kind(t) >= TokenKind::Alignas;
        let bytes = if named {
            self.lexed().names.spelling(self.lexed().tokens.name(t))
        } else {
            self.lexed().spelling(t)
        };
        if !self.options.escape_identifiers || bytes.is_ascii() {
            return bytes.to_vec();
        }
        let mut out = Vec::with_capacity(bytes.len() + 8);
        for c in String::from_utf8_lossy(bytes).chars() {
            match u32::from(c) {
                0..=0x7f => out.push(c as u8),
                code @ ..=0xffff => out.extend_from_slice(format!("\\u{code:04x}").as_bytes()),
                code => out.extend_from_slice(format!("\\U{code:08x}").as_bytes()),
            }
        }
        out
    }

    /// The path of a namespace, class or enumeration scope; `None` for the global namespace.
    pub(crate) fn scope_path(&mut self, scope: ScopeId, bindings: &Bindings) -> Result<Option<PathId>> {
        if scope == Items::GLOBAL {
            return Ok(None);
        }
        match self.items().scopes[scope].kind {
            ScopeKind::Namespace => self.namespace_path(scope).map(Some),
            ScopeKind::Class | ScopeKind::Enum => self.class_path(scope, bindings).map(Some),
            ScopeKind::TemplateParameters => {
                let parent = self.items().scopes[scope].parent;
                self.nested(Tok(0), |sema| sema.scope_path(parent, bindings))
            }
            ScopeKind::FunctionParameters | ScopeKind::Block if self.options.block_paths => {
                let name = format!("{{{}}}", scope.0);
                Ok(Some(self.types.namespace(None, name.as_bytes(), PathFlags::UNNAMED)))
            }
            ScopeKind::FunctionParameters | ScopeKind::Block => Err(Unresolved::new(Reason::Local, Tok(0))),
        }
    }

    fn namespace_path(&mut self, scope: ScopeId) -> Result<PathId> {
        if let Some(&path) = self.namespaces.get(&scope) {
            return Ok(path);
        }
        let (parent, owner) = (self.items().scopes[scope].parent, self.items().scopes[scope].owner);
        let parent = self.nested(Tok(0), |sema| sema.scope_path(parent, &Bindings::none()))?;
        let name_tok = self.items().decls[owner].name_tok;
        let path = if name_tok.is_none() {
            self.types.namespace(parent, b"_GLOBAL__N_1", PathFlags::UNNAMED)
        } else {
            let name = self.identifier(name_tok);
            let inline = self.items().scopes[scope].inline;
            self.types.namespace(parent, &name, if inline { PathFlags::INLINE } else { PathFlags::empty() })
        };
        for id in self.openings(scope, owner) {
            let d = &self.items().decls[id];
            if d.attrs.contains(AttrSet::ABI_TAG) {
                let tags = self.abi_tags(d.first, d.body, d.name_tok);
                self.types.add_abi_tags(path, &tags);
            }
        }
        self.namespaces.insert(scope, path);
        Ok(path)
    }

    /// The declarations that open the namespace `scope`.
    fn openings(&self, scope: ScopeId, owner: DeclId) -> Vec<DeclId> {
        let d = &self.items().decls[owner];
        if d.name.is_none() {
            return vec![owner];
        }
        let all = self.items().bound(d.scope, d.name, Tok(u32::MAX - 1));
        all.filter(|&o| self.items().decls[o].inner == scope).collect()
    }

    /// The path of the class or enumeration whose scope is `scope`.
    fn class_path(&mut self, scope: ScopeId, bindings: &Bindings) -> Result<PathId> {
        if let Some(path) = bindings.class(scope) {
            return Ok(path);
        }
        let owner = self.items().scopes[scope].owner;
        if owner.is_none() {
            return Err(Unresolved::new(Reason::Unsupported, Tok(0)));
        }
        let d = self.items().decls[owner].clone();
        if d.head.is_some() || d.specifiers.contains(Specifiers::TEMPLATE_ID) {
            // a template without arguments; a specialisation is reached through its arguments
            return Err(Unresolved::new(Reason::Dependent, d.first));
        }
        let parent_scope = self.items().skip_template_parameters(self.items().scopes[scope].parent);
        let name_tok = if d.name_tok.is_some() { Some(d.name_tok) } else { self.typedef_name(owner) };
        let name = match name_tok {
            Some(name_tok) => {
                let name = self.identifier(name_tok);
                UnqualifiedName::Source(self.types.symbol(&name))
            }
            None if self.items().scopes[parent_scope].kind == ScopeKind::Class => {
                UnqualifiedName::Unnamed(self.unnamed_before(owner, parent_scope))
            }
            // it has no name for other units, but is a type of its own in this one
            None if self.options.block_paths => {
                let name = format!("{{{}}}", scope.0);
                UnqualifiedName::Source(self.types.symbol(name.as_bytes()))
            }
            None => return Err(Unresolved::new(Reason::Unnamed, d.first)),
        };
        let parent = self.nested(d.first, |sema| sema.scope_path(parent_scope, bindings))?;
        let path = self.types.name(parent, name);
        if !self.classes.contains_key(&path) {
            self.tag_class(path, scope);
            let entity = ClassEntity { scope, outer: bindings.clone(), template: DeclId::NONE };
            self.classes.insert(path, entity);
        }
        Ok(path)
    }

    /// Gives `path` the tags of all declarations of the class whose scope is `scope`.
    pub(crate) fn tag_class(&mut self, path: PathId, scope: ScopeId) {
        let owner = self.items().scopes[scope].owner;
        let d = &self.items().decls[owner];
        let mut all: Vec<DeclId> = vec![owner];
        if d.name.is_some() {
            all.extend(self.items().bound(d.scope, d.name, Tok(u32::MAX - 1)));
        }
        for id in all {
            let d = &self.items().decls[id];
            if matches!(d.kind, DeclKind::Class | DeclKind::Enum)
                && d.attrs.contains(AttrSet::ABI_TAG)
                && d.inner == scope
            {
                let end = if d.body.is_some() { d.body } else { d.last };
                let tags = self.abi_tags(d.first, end, d.name_tok);
                self.types.add_abi_tags(path, &tags);
            }
        }
    }

    /// How many members of the class `parent` before `owner` are classes or enumerations without a name.
    fn unnamed_before(&self, owner: DeclId, parent: ScopeId) -> u32 {
        let items = self.items();
        let before = items.scopes[parent].decls.iter().take_while(|&&d| d != owner);
        let unnamed = before.filter(|&&id| {
            let d = &items.decls[id];
            matches!(d.kind, DeclKind::Class | DeclKind::Enum)
                && d.name.is_none()
                && self.typedef_name(id).is_none()
        });
        unnamed.count() as u32
    }

    /// The name that `typedef struct {…} T;` gives for linkage purposes ([dcl.typedef]/9): the first
    /// declarator that is the type itself.
    fn typedef_name(&self, class: DeclId) -> Option<Tok> {
        let items = self.items();
        let d = &items.decls[class];
        if !d.specifiers.contains(Specifiers::TYPEDEF) {
            return None;
        }
        items.scopes[d.scope].decls.iter().copied().find_map(|id| {
            let a = &items.decls[id];
            if a.kind != DeclKind::TypeAlias || a.first != d.first {
                return None;
            }
            if !a.specifiers.contains(Specifiers::TYPEDEF) {
                // `using T = struct {…};`, nothing behind the body
                return (d.last.next() == a.last).then_some(a.name_tok);
            }
            let c = items.declarator(id)?;
            (!c.compound && c.array.is_none() && c.params.is_none()).then_some(a.name_tok)
        })
    }

    /// The type of the class or enumeration whose scope is `scope`.
    pub(crate) fn class_type_of_scope(&mut self, scope: ScopeId, bindings: &Bindings) -> Result<TypeId> {
        let path = self.class_path(scope, bindings)?;
        Ok(self.types.named(path))
    }

    /// The ABI tags among the attributes in `[first, end)`. Without an argument the tag is the name at
    /// `name_tok` (namespaces).
    pub(crate) fn abi_tags(&mut self, first: Tok, end: Tok, name_tok: Tok) -> Vec<Symbol> {
        let mut tags = Vec::new();
        let mut t = first;
        while t < end {
            let is_tag = self.kind(t) == TokenKind::Ident
                && matches!(self.lexed().tokens.name(t), known::ABI_TAG | known::ABI_TAG_);
            if !is_tag {
                t = t.next();
                continue;
            }
            t = t.next();
            if self.kind(t) == TokenKind::LParen {
                let close = self.partner(t);
                while t < close {
                    if self.kind(t) == TokenKind::StringLiteral {
                        let text = self.lexed().spelling(t);
                        let inner = text.get(1..text.len().saturating_sub(1)).unwrap_or_default();
                        tags.push(self.types.symbol(inner));
                    }
                    t = t.next();
                }
            } else if name_tok.is_some() {
                let name = self.identifier(name_tok);
                tags.push(self.types.symbol(&name));
            }
        }
        tags
    }
}
