//! The type traits that are words of the compiler.

use crate::constant::Cursor;
use crate::{Constant, Reason, Result, Sema, Unresolved};
use cufront_items::ScopeKind;
use cufront_lex::{Tok, TokenKind};
use cufront_types::{TypeId, TypeKind};

impl Sema<'_> {
    /// The value of `__is_same(A, B)` and the like at the cursor; `None` if it is no such word.
    pub(crate) fn built_in_trait(&mut self, c: &mut Cursor<'_>) -> Result<Option<Constant>> {
        let at = c.t;
        let open = at.next();
        if self.kind(at) != TokenKind::Ident || self.kind(open) != TokenKind::LParen {
            return Ok(None);
        }
        let word = self.lexed().spelling(at);
        if !word.starts_with(b"__is_") {
            return Ok(None);
        }
        let close = self.partner(open);
        let mut types = Vec::new();
        let mut t = open.next();
        while t < close {
            let p = self.parser.type_id(t, close, c.env.scope);
            types.push(self.parameter_type(&p, c.env)?);
            t = p.end.next();
        }
        if types.iter().any(|&ty| self.is_dependent_type(ty, 0)) {
            return Err(Unresolved::new(Reason::Dependent, at));
        }
        let value = match (word, &types[..]) {
            (b"__is_same" | b"__is_same_as", [a, b]) => a == b,
            (b"__is_base_of", [a, b]) => self.is_base_of(*a, *b, at)?,
            (b"__is_enum", [a]) => self.scope_kind(*a, at)? == Some(ScopeKind::Enum),
            (b"__is_class", [a]) => {
                self.scope_kind(*a, at)? == Some(ScopeKind::Class) && !self.is_union(*a, at)?
            }
            (b"__is_union", [a]) => {
                self.scope_kind(*a, at)? == Some(ScopeKind::Class) && self.is_union(*a, at)?
            }
            _ => return Err(Unresolved::new(Reason::Unsupported, at)),
        };
        c.t = close.next();
        Ok(Some(self.boolean(value)))
    }

    /// [meta.rel]: `base` is `derived` or one of its bases, both classes.
    fn is_base_of(&mut self, base: TypeId, derived: TypeId, at: Tok) -> Result<bool> {
        let (base, derived) = (self.types.unqualified(base), self.types.unqualified(derived));
        if self.scope_kind(base, at)? != Some(ScopeKind::Class)
            || self.scope_kind(derived, at)? != Some(ScopeKind::Class)
            || self.is_union(base, at)?
            || self.is_union(derived, at)?
        {
            return Ok(false);
        }
        if base == derived {
            return Ok(true);
        }
        let instance = self.instance_of(derived, at)?;
        for direct in self.bases(instance.scope, &instance.bindings)? {
            if self.nested(at, |sema| sema.is_base_of(base, direct, at))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn scope_kind(&mut self, ty: TypeId, at: Tok) -> Result<Option<ScopeKind>> {
        let ty = self.types.unqualified(ty);
        if !matches!(self.types.kind(ty), TypeKind::Named(_)) {
            return Ok(None);
        }
        let scope = self.scope_of_class(ty, at)?;
        Ok(Some(self.items().scopes[scope].kind))
    }

    fn is_union(&mut self, class: TypeId, at: Tok) -> Result<bool> {
        let scope = self.scope_of_class(class, at)?;
        let owner = self.items().scopes[scope].owner;
        if owner.is_none() {
            return Err(Unresolved::new(Reason::Unsupported, at));
        }
        Ok(self.items().decls[owner].specifiers.contains(cufront_items::Specifiers::SCOPED_OR_UNION))
    }

    /// The scope of the class or enumeration `ty`, which need not be complete.
    fn scope_of_class(&mut self, ty: TypeId, at: Tok) -> Result<cufront_items::ScopeId> {
        let ty = self.types.unqualified(ty);
        match self.instance_of(ty, at) {
            Ok(instance) => Ok(instance.scope),
            Err(e) if e.reason == Reason::Incomplete => {
                let TypeKind::Named(path) = self.types.kind(ty) else { return Err(e) };
                let scope = self.classes.get(&path).map(|c| c.scope).filter(|s| s.is_some());
                scope.ok_or(Unresolved::new(Reason::Unsupported, at))
            }
            Err(e) => Err(e),
        }
    }
}
