//! Whole declarations: declared types, and the names of the entities they declare.

use crate::{Bindings, Env, Reason, Result, Sema, Unresolved};
use cufront_items::{DeclId, DeclKind, NameKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_types::{Builtin, Operator, PathId, TypeId, TypeKind, UnqualifiedName};

impl Sema<'_> {
    /// The declared type of a variable, function or alias that is no template; for a class or enumeration
    /// the type itself. Constructors and destructors give functions that return `void`.
    ///
    /// # Errors
    /// [`Unresolved`], also if the type is deduced from an initialiser or body.
    pub fn declared_type(&mut self, decl: DeclId) -> Result<TypeId> {
        self.begin(decl);
        self.type_of(decl, &Bindings::none())
    }

    pub(crate) fn declared_type_in(&mut self, decl: DeclId, bindings: &Bindings) -> Result<TypeId> {
        let first = self.items().decls[decl].first;
        if !bindings.is_empty() {
            return self.nested(first, |sema| sema.compute_type(decl, bindings));
        }
        match self.declared.get(&decl) {
            Some(Some(result)) => return *result,
            Some(None) => return Err(Unresolved::new(Reason::Cycle, first)),
            None => {}
        }
        self.declared.insert(decl, None);
        let result = self.nested(first, |sema| sema.compute_type(decl, bindings));
        // what failed only because of where it was asked from is asked again
        match result {
            Err(e) if matches!(e.reason, Reason::TooDeep | Reason::Cycle | Reason::Incomplete) => {
                self.declared.remove(&decl);
            }
            _ => {
                self.declared.insert(decl, Some(result));
            }
        }
        result
    }

    fn compute_type(&mut self, decl: DeclId, bindings: &Bindings) -> Result<TypeId> {
        let d = self.items().decls[decl].clone();
        let env = self.env_of(decl, bindings)?;
        match d.kind {
            DeclKind::TypeAlias if !d.specifiers.contains(Specifiers::TYPEDEF) => {
                self.type_id(d.body, d.last, &env)
            }
            DeclKind::TypeAlias | DeclKind::Variable | DeclKind::Function => {
                let unsupported = Unresolved::new(Reason::Unsupported, d.first);
                let c = *self.items().declarator(decl).ok_or(unsupported)?;
                let specs_env = if d.specifiers.contains(Specifiers::QUALIFIED) {
                    // specifiers stand before the qualifier: they are looked up outside
                    let scope = self.head_scope_of(decl);
                    Env { scope, bindings: env.bindings.clone() }
                } else {
                    env.clone()
                };
                let base = if d.name_kind == NameKind::Conversion {
                    self.conversion_target(d.name_tok, c.id_end, &env)?
                } else {
                    self.specifiers(c.specs_first, c.specs_end, &specs_env)?
                };
                let ty = self.declarator(&c, base, &env)?;
                self.check_placeholder(ty, d.first)
            }
            _ => Err(Unresolved::new(Reason::WrongKind, d.first)),
        }
    }

    /// A type with a placeholder is not known without the initialiser.
    fn check_placeholder(&self, ty: TypeId, at: Tok) -> Result<TypeId> {
        let mut t = ty;
        loop {
            t = match self.types.kind(t) {
                TypeKind::Builtin(Builtin::Auto | Builtin::DecltypeAuto) => {
                    return Err(Unresolved::new(Reason::Deduced, at));
                }
                TypeKind::Pointer(inner) => inner,
                TypeKind::Qualified { base, .. } => base,
                TypeKind::Reference { referent, .. } => referent,
                TypeKind::Function(f) => f.result,
                _ => return Ok(ty),
            };
        }
    }

    /// The scope around `decl` with its template parameters.
    fn head_scope_of(&mut self, decl: DeclId) -> cufront_items::ScopeId {
        let (head, scope) = (self.items().decls[decl].head, self.items().decls[decl].scope);
        if head.is_some() {
            self.head_scope(head, scope)
        } else {
            scope
        }
    }

    /// The environment of what follows the declarator-id of `decl`: for a member defined outside, the class.
    fn env_of(&mut self, decl: DeclId, bindings: &Bindings) -> Result<Env> {
        let scope = self.head_scope_of(decl);
        let env = Env { scope, bindings: bindings.clone() };
        let d = &self.items().decls[decl];
        if !d.specifiers.contains(Specifiers::QUALIFIED) || d.kind == DeclKind::Class {
            return Ok(env);
        }
        let name_tok = d.name_tok;
        let Some(c) = self.items().declarator(decl).copied() else { return Ok(env) };
        match self.qualifier(c.id_first, name_tok, &env)? {
            crate::Entity::Namespace(scope) => {
                let scope = self.member_namespace(decl, scope);
                Ok(Env { scope, bindings: env.bindings })
            }
            crate::Entity::Type(ty) => {
                let instance = self.instance_of(ty, name_tok)?;
                Ok(Env { scope: instance.scope, bindings: instance.bindings })
            }
            _ => Err(Unresolved::new(Reason::WrongKind, c.id_first)),
        }
    }

    /// The namespace that `decl`, qualified by the name of `scope`, is a member of: that of the declaration
    /// before it, which may be inline and inside ([namespace.def]/7).
    fn member_namespace(&self, decl: DeclId, scope: ScopeId) -> ScopeId {
        let d = &self.items().decls[decl];
        let before = self.items().qualified(self.lexed(), d.name, scope, d.first);
        let mut scopes = before.found().iter().map(|&b| self.items().decls[b].scope);
        let Some(first) = scopes.next() else { return scope };
        let namespace = self.items().scopes[first].kind == ScopeKind::Namespace;
        if namespace && first != scope && scopes.all(|s| s != scope) {
            first
        } else {
            scope
        }
    }

    /// The scope that the function or variable `decl` is a member of.
    ///
    /// # Errors
    /// [`Unresolved`] if the nested-name-specifier of its declarator is not known.
    pub fn target_scope(&mut self, decl: DeclId) -> Result<cufront_items::ScopeId> {
        self.begin(decl);
        let d = &self.items().decls[decl];
        if !d.specifiers.contains(Specifiers::QUALIFIED) {
            return Ok(d.scope);
        }
        Ok(self.env_of(decl, &Bindings::none())?.scope)
    }

    /// What the nested-name-specifier `[first, name_tok)` names.
    fn qualifier(&mut self, first: Tok, name_tok: Tok, env: &Env) -> Result<crate::Entity> {
        // without the `::` at its end it is a name; a lone `::` is the global namespace
        if first.next() == name_tok && self.kind(first) == TokenKind::ColonColon {
            return Ok(crate::Entity::Namespace(cufront_items::Items::GLOBAL));
        }
        let (entity, next) = self.qualifying_name(first, name_tok.prev(), env)?;
        if next != name_tok.prev() {
            return Err(Unresolved::new(Reason::Unsupported, next));
        }
        Ok(entity)
    }

    /// The qualified name of the function or variable `decl`, and its type if it could be resolved. The type
    /// of a variable is not needed for its name, so it may be missing.
    ///
    /// # Errors
    /// [`Unresolved`] if a part of the name, or the type of a function, is not known.
    pub fn entity_path(&mut self, decl: DeclId) -> Result<(PathId, Option<TypeId>)> {
        self.begin(decl);
        let d = self.items().decls[decl].clone();
        let env = self.env_of(decl, &Bindings::none())?;
        let scope = if d.specifiers.contains(Specifiers::QUALIFIED) { env.scope } else { d.scope };
        let parent = self.scope_path(scope, &env.bindings)?;
        if d.kind != DeclKind::Function {
            let name = self.identifier(d.name_tok);
            let path = self.types.source_name(parent, &name);
            return Ok((path, self.declared_type(decl).ok()));
        }
        let ty = self.declared_type(decl)?;
        let unsupported = Unresolved::new(Reason::Unsupported, d.name_tok);
        let c = *self.items().declarator(decl).ok_or(unsupported)?;
        let name = match d.name_kind {
            NameKind::Plain => {
                let name = self.identifier(d.name_tok);
                UnqualifiedName::Source(self.types.symbol(&name))
            }
            NameKind::Constructor => UnqualifiedName::Constructor,
            NameKind::Destructor => UnqualifiedName::Destructor,
            NameKind::Conversion => {
                UnqualifiedName::Conversion(self.conversion_target(d.name_tok, c.id_end, &env)?)
            }
            NameKind::Literal => {
                let text = self.lexed().spelling(d.name_tok.next());
                let suffix = text.rsplit(|&b| b == b'"').next().unwrap_or_default().to_vec();
                let name = if suffix.is_empty() { self.identifier(d.name_tok.plus(2)) } else { suffix };
                UnqualifiedName::Literal(self.types.symbol(&name))
            }
            NameKind::Operator => {
                let member = self.items().scopes[scope].kind == cufront_items::ScopeKind::Class;
                UnqualifiedName::Operator(self.operator(d.name_tok, c.id_end, ty, member)?)
            }
        };
        Ok((self.types.name(parent, name), Some(ty)))
    }

    /// The operator of the operator-function-id whose `operator` is at `t`.
    fn operator(&self, t: Tok, end: Tok, ty: TypeId, member: bool) -> Result<Operator> {
        let spelling = operator_spelling(self.lexed(), t, end);
        let parameters = self.types.as_function(ty).map_or(0, |f| self.types.type_list(f.parameters).len());
        Operator::from_spelling(&spelling, parameters + usize::from(member))
            .ok_or(Unresolved::new(Reason::Unsupported, t))
    }

    /// The type after `operator` of a conversion function.
    fn conversion_target(&mut self, operator: Tok, id_end: Tok, env: &Env) -> Result<TypeId> {
        self.type_id(operator.next(), id_end, env)
    }

    /// The ABI tags that the declaration itself gives to its entity.
    pub fn own_tags(&mut self, decl: DeclId) -> Vec<cufront_types::Symbol> {
        let d = &self.items().decls[decl];
        if !d.attrs.contains(cufront_items::AttrSet::ABI_TAG) {
            return Vec::new();
        }
        let first = d.first;
        let end = self.items().declarator(decl).map_or(d.last, |c| c.end);
        self.abi_tags(first, end, Tok::NONE)
    }
}

fn operator_spelling(lexed: &Lexed, operator: Tok, end: Tok) -> Vec<u8> {
    let mut spelling = Vec::new();
    let mut at = operator.next();
    while at < end {
        let first = at == operator.next();
        if !first && lexed.tokens.kind(at) == TokenKind::Less {
            break;
        }
        let text = lexed.spelling(at);
        let punctuator: &[u8] = match text {
            b"and" => b"&&",
            b"and_eq" => b"&=",
            b"bitand" => b"&",
            b"bitor" => b"|",
            b"compl" => b"~",
            b"not" => b"!",
            b"not_eq" => b"!=",
            b"or" => b"||",
            b"or_eq" => b"|=",
            b"xor" => b"^",
            b"xor_eq" => b"^=",
            other => other,
        };
        spelling.extend_from_slice(punctuator);
        at = at.next();
    }
    spelling
}
