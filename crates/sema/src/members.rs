//! Members of classes for those who read expressions: types of data members, how objects are copied.

use crate::{Bindings, Reason, Result, Sema, Unresolved};
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, NameKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{TypeId, TypeKind};

/// Deepest nesting of classes in classes that is looked through.
const MAX_CLASSES: u32 = 64;

impl Sema<'_> {
    /// True if `ty` is a class, false if it is known to be none.
    ///
    /// # Errors
    /// [`Unresolved`] if that is not known.
    pub fn is_class(&mut self, ty: TypeId, at: Tok) -> Result<bool> {
        self.begin_at(at);
        let ty = self.types.unqualified(ty);
        match self.types.kind(ty) {
            TypeKind::Named(_) => {
                let instance = self.nested(at, |sema| sema.instance_of(ty, at))?;
                Ok(self.items().scopes[instance.scope].kind == ScopeKind::Class)
            }
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => {
                Err(Unresolved::new(Reason::Dependent, at))
            }
            _ => Ok(false),
        }
    }

    /// True if the class whose scope is `class`, which lies in no template, has or inherits a member `name`.
    ///
    /// # Errors
    /// [`Unresolved`] if a base is not known.
    pub fn has_member(&mut self, class: ScopeId, name: Name, at: Tok) -> Result<bool> {
        self.begin_at(at);
        let seen = Tok(u32::MAX - 1);
        Ok(self.in_class(class, &Bindings::none(), name, (seen, false), at, false)?.is_some())
    }

    /// The type of the data member `name` of the class `ty`; `None` if it is a member of another kind, or static.
    ///
    /// # Errors
    /// [`Unresolved`] if the class is not known, or has no such member.
    pub fn data_member(&mut self, ty: TypeId, name: Name, at: Tok) -> Result<Option<TypeId>> {
        self.begin_at(at);
        let found = self.member(ty, name, at)?.ok_or(Unresolved::new(Reason::NotFound, at))?;
        let [id] = found.decls[..] else { return Ok(None) };
        let d = &self.items().decls[id];
        if d.kind != DeclKind::Variable || d.specifiers.contains(Specifiers::STATIC) {
            return Ok(None);
        }
        self.declared_type_in(id, &found.bindings).map(Some)
    }

    /// True if the class `ty` declares a constructor.
    ///
    /// # Errors
    /// [`Unresolved`] if the class is not known.
    pub fn declares_constructors(&mut self, ty: TypeId, at: Tok) -> Result<bool> {
        self.begin_at(at);
        let instance = self.nested(at, |sema| sema.instance_of(ty, at))?;
        self.parser.members(instance.scope);
        let items = self.items();
        Ok(items.scopes[instance.scope].decls.iter().any(|&id| {
            let d = &items.decls[id];
            d.kind == DeclKind::Function && d.name_kind == NameKind::Constructor
        }))
    }

    /// The types of the data members of the class `ty` that braces initialise one by one ([dcl.init.aggr]).
    ///
    /// # Errors
    /// [`Unresolved`] if the class is not known, or is no aggregate without bases.
    pub fn aggregate_members(&mut self, ty: TypeId, at: Tok) -> Result<Vec<TypeId>> {
        self.begin_at(at);
        let instance = self.nested(at, |sema| sema.instance_of(ty, at))?;
        self.parser.members(instance.scope);
        let none = Unresolved::new(Reason::WrongKind, at);
        let scope = &self.items().scopes[instance.scope];
        if scope.kind != ScopeKind::Class || scope.bases.is_some() || !scope.transparent.is_empty() {
            return Err(none);
        }
        let mut types = Vec::new();
        for id in scope.decls.clone() {
            let d = self.items().decls[id].clone();
            match d.kind {
                DeclKind::Function
                    if d.name_kind == NameKind::Constructor || d.specifiers.contains(Specifiers::VIRTUAL) =>
                {
                    return Err(none);
                }
                DeclKind::Variable if !d.specifiers.contains(Specifiers::STATIC) => {
                    types.push(self.declared_type_in(id, &instance.bindings)?);
                }
                DeclKind::Unknown => return Err(none),
                _ => {}
            }
        }
        Ok(types)
    }

    /// True if objects of type `ty` are copied and assigned bit by bit: no class in it declares a copy of its own
    /// ([class.copy.ctor], [class.copy.assign]).
    ///
    /// # Errors
    /// [`Unresolved`] if a class in it is not known.
    pub fn is_trivially_copied(&mut self, ty: TypeId, at: Tok) -> Result<bool> {
        self.copied_bitwise(ty, at, 0)
    }

    fn copied_bitwise(&mut self, ty: TypeId, at: Tok, depth: u32) -> Result<bool> {
        if depth > MAX_CLASSES {
            return Err(Unresolved::new(Reason::TooDeep, at));
        }
        let mut ty = ty;
        while let TypeKind::Array { element, .. } = self.types.kind(ty) {
            ty = element;
        }
        if !self.is_class(ty, at)? {
            return Ok(!matches!(self.types.kind(ty), TypeKind::Reference { .. }));
        }
        let unqualified = self.types.unqualified(ty);
        let instance = self.nested(at, |sema| sema.instance_of(unqualified, at))?;
        self.parser.members(instance.scope);
        let scope = &self.items().scopes[instance.scope];
        let (name, members) = (scope.name, scope.decls.clone());
        if scope.bases.is_some() {
            for base in self.bases(instance.scope, &instance.bindings)? {
                if !self.copied_bitwise(base, at, depth + 1)? {
                    return Ok(false);
                }
            }
        }
        for id in members {
            let d = self.items().decls[id].clone();
            match d.kind {
                DeclKind::Function if !d.specifiers.contains(Specifiers::FRIEND) => {
                    let own = match d.name_kind {
                        NameKind::Constructor => self.takes_reference_to(id, name),
                        NameKind::Operator => self.kind(d.name_tok.next()) == TokenKind::Assign,
                        _ => false,
                    };
                    let written = !d.specifiers.contains(Specifiers::DEFAULTED);
                    if own && written || d.specifiers.contains(Specifiers::VIRTUAL) {
                        return Ok(false);
                    }
                }
                DeclKind::Variable if !d.specifiers.contains(Specifiers::STATIC) => {
                    let member = self.declared_type_in(id, &instance.bindings)?;
                    if !self.copied_bitwise(member, at, depth + 1)? {
                        return Ok(false);
                    }
                }
                DeclKind::Unknown => return Err(Unresolved::new(Reason::Unsupported, d.first)),
                _ => {}
            }
        }
        Ok(true)
    }

    /// The first parameter of the constructor `id` is a reference to its class, as far as words tell.
    fn takes_reference_to(&self, id: DeclId, class: Name) -> bool {
        let Some(c) = self.items().declarator(id) else { return false };
        let (list, _) = self.parser.parameters(c.params, self.items().decls[id].scope);
        let Some(p) = list.first() else { return false };
        let tokens = &self.lexed().tokens;
        let range = || (p.first.0..p.end.0).map(Tok);
        range().any(|t| matches!(tokens.kind(t), TokenKind::Amp | TokenKind::AmpAmp))
            && range().any(|t| tokens.kind(t) == TokenKind::Ident && tokens.name(t) == class)
    }
}
