//! Names: lookup in an environment, and what a qualified name stands for ([basic.lookup], [expr.prim.id]).

use crate::{Bindings, Env, Reason, Result, Sema, Unresolved};
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, Items, Lookup, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{known, Tok, TokenKind};
use cufront_types::{Builtin, TemplateArgument, TypeId, TypeKind};

/// What a name stands for.
#[derive(Debug, Clone)]
pub enum Entity {
    /// A namespace.
    Namespace(ScopeId),
    /// A type, template arguments applied.
    Type(TypeId),
    /// A class, alias, variable or function template without arguments, and the arguments around it.
    Template(DeclId, Bindings),
    /// A template template argument.
    TemplateArgument(cufront_types::PathId),
    /// Functions, a variable or an enumerator, with the arguments of the class they were found in.
    Values(Vec<DeclId>, Bindings),
    /// A specialisation of a variable template: its declaration and the arguments that hold in it.
    Variable(DeclId, Bindings),
    /// The argument of a non-type template parameter.
    Value(TemplateArgument),
}

/// Declarations that a lookup found and the template arguments that hold in them.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    pub(crate) decls: Vec<DeclId>,
    pub(crate) bindings: Bindings,
    /// Set if it was the injected-class-name of this class scope.
    pub(crate) injected: Option<ScopeId>,
}

impl Sema<'_> {
    /// Unqualified lookup of the name at `at` ([basic.lookup.unqual]).
    pub(crate) fn unqualified(&mut self, name: Name, at: Tok, env: &Env, inject: bool) -> Result<Found> {
        let mut s = env.scope;
        while s.is_some() {
            match self.items().scopes[s].kind {
                ScopeKind::Namespace => {
                    let found = self.items().unqualified(self.lexed(), name, s, at, false);
                    return match found {
                        Lookup::Found(decls) => {
                            Ok(Found { decls, bindings: Bindings::none(), injected: None })
                        }
                        _ => Err(Unresolved::new(Reason::Undeclared, at)),
                    };
                }
                ScopeKind::Class => {
                    if let Some(found) = self.in_class(s, &env.bindings, name, (at, true), at, inject)? {
                        return Ok(found);
                    }
                }
                _ => {
                    let decls: Vec<DeclId> = self.items().bound(s, name, at).collect();
                    if !decls.is_empty() {
                        return Ok(Found { decls, bindings: env.bindings.clone(), injected: None });
                    }
                }
            }
            s = self.items().scopes[s].parent;
        }
        Err(Unresolved::new(Reason::Undeclared, at))
    }

    /// Member lookup in the class scope `s` and its bases; members after `seen` do not count. `inside` says that the
    /// name is unqualified: dependent bases are not looked into then ([temp.dep]/3).
    pub(crate) fn in_class(
        &mut self,
        s: ScopeId,
        bindings: &Bindings,
        name: Name,
        (seen, inside): (Tok, bool),
        at: Tok,
        inject: bool,
    ) -> Result<Option<Found>> {
        self.parser.members(s);
        let items = self.items();
        let mut decls: Vec<DeclId> = items.bound(s, name, seen).collect();
        if decls.is_empty() {
            for t in items.seen_through(s, name) {
                decls.extend(items.bound(t, name, seen));
            }
        }
        if !decls.is_empty() {
            return Ok(Some(Found { decls, bindings: bindings.clone(), injected: None }));
        }
        let scope = &items.scopes[s];
        if inject && scope.name == name && name.is_some() && scope.owner.is_some() {
            let decls = vec![scope.owner];
            return Ok(Some(Found { decls, bindings: bindings.clone(), injected: Some(s) }));
        }
        // bases are not seen before the body begins
        if scope.bases.is_none() || seen < scope.body {
            return Ok(None);
        }
        let hidden = if inside && self.options.cautious && !bindings.is_empty() {
            self.items().dependent_bases(self.lexed(), s)
        } else {
            Vec::new()
        };
        if hidden.iter().all(|&h| h) && !hidden.is_empty() {
            return Ok(None);
        }
        let bases = self.bases(s, bindings)?;
        // of packs it is not known which base comes from which specifier
        let skipped = hidden.len() == bases.len();
        let mut best: Option<Found> = None;
        for (i, base) in bases.into_iter().enumerate() {
            if skipped && hidden[i] {
                continue;
            }
            let Some(found) = self.member(base, name, at)? else { continue };
            let Some(other) = best.take() else {
                if !self.options.cautious {
                    return Ok(Some(found));
                }
                best = Some(found);
                continue;
            };
            best = Some(self.dominant(other, found, at)?);
        }
        Ok(best)
    }

    /// Lookup of `name` as a member of the class or enumeration `ty`; `None` if there is none.
    pub(crate) fn member(&mut self, ty: TypeId, name: Name, at: Tok) -> Result<Option<Found>> {
        self.nested(at, |sema| {
            let instance = sema.instance_of(ty, at)?;
            let seen = Tok(u32::MAX - 1);
            if sema.items().scopes[instance.scope].kind == ScopeKind::Enum {
                let decls: Vec<DeclId> = sema.items().bound(instance.scope, name, seen).collect();
                let found = Found { decls, bindings: instance.bindings, injected: None };
                return Ok((!found.decls.is_empty()).then_some(found));
            }
            sema.in_class(instance.scope, &instance.bindings, name, (seen, false), at, true)
        })
    }

    /// Of what two bases give, what hides the other ([class.member.lookup]/6).
    fn dominant(&mut self, one: Found, other: Found, at: Tok) -> Result<Found> {
        if one.decls == other.decls {
            return Ok(one);
        }
        let holder = |sema: &Self, f: &Found| f.decls.first().map(|&d| sema.items().decls[d].scope);
        let unknown = Unresolved::new(Reason::Unsupported, at);
        let (a, b) = holder(self, &one).zip(holder(self, &other)).ok_or(unknown)?;
        if self.items().derives(self.lexed(), a, b, 0) {
            Ok(one)
        } else if self.items().derives(self.lexed(), b, a, 0) {
            Ok(other)
        } else {
            Err(unknown)
        }
    }

    /// A member that is not public may be out of reach where arguments are put in for template parameters
    /// ([temp.deduct]/8); from where it is named is not known here.
    fn check_access(&self, found: &Found, ty: TypeId, env: &Env, at: Tok) -> Result<()> {
        if !self.options.cautious || env.bindings.is_empty() {
            return Ok(());
        }
        let hidden = |&d: &DeclId| {
            let d = &self.items().decls[d];
            self.items().scopes[d.scope].kind == ScopeKind::Class
                && !self.items().is_public_at(self.lexed(), d.scope, d.first)
        };
        if found.decls.iter().any(hidden) {
            return Err(Unresolved::new(Reason::Unsupported, at));
        }
        let own = |s: ScopeId| found.decls.iter().any(|&d| self.items().decls[d].scope == s);
        match self.types.kind(ty) {
            TypeKind::Named(path) => {
                let class = self.instances.get(&path).map(|i| i.scope);
                match class {
                    Some(s) if !own(s) && !self.items().has_public_bases(self.lexed(), s) => {
                        Err(Unresolved::new(Reason::Unsupported, at))
                    }
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// What the qualified or unqualified name at `first` stands for, and the token after it. Template
    /// argument lists are read where the name before them is a template. Nothing at or after `limit` belongs
    /// to the name.
    pub fn name(&mut self, first: Tok, limit: Tok, env: &Env) -> Result<(Entity, Tok)> {
        self.nested(first, |sema| sema.name_components(first, limit, env, false))
    }

    /// The type named at `first`, and the token after the name.
    pub fn type_name(&mut self, first: Tok, limit: Tok, env: &Env) -> Result<(TypeId, Tok)> {
        let (entity, next) = self.nested(first, |sema| sema.name_components(first, limit, env, true))?;
        match entity {
            Entity::Type(ty) => Ok((ty, next)),
            Entity::Template(..) | Entity::TemplateArgument(_) => {
                Err(Unresolved::new(Reason::Deduced, first))
            }
            _ => Err(Unresolved::new(Reason::WrongKind, first)),
        }
    }

    /// The type or namespace named at `first`, and the token after the name: what may stand before `::`.
    pub(crate) fn qualifying_name(&mut self, first: Tok, limit: Tok, env: &Env) -> Result<(Entity, Tok)> {
        self.nested(first, |sema| sema.name_components(first, limit, env, true))
    }

    fn name_components(
        &mut self,
        first: Tok,
        limit: Tok,
        env: &Env,
        want_type: bool,
    ) -> Result<(Entity, Tok)> {
        let mut t = first;
        let mut current: Option<Entity> = None;
        if self.kind(t) == TokenKind::Typename {
            t = t.next();
        }
        if self.kind(t) == TokenKind::ColonColon {
            current = Some(Entity::Namespace(Items::GLOBAL));
            t = t.next();
        }
        loop {
            if self.kind(t) == TokenKind::Template {
                t = t.next();
            }
            let component = t;
            let entity = match self.kind(t) {
                TokenKind::Decltype | TokenKind::Typeof if current.is_none() => {
                    let ty = self.decltype(t, env)?;
                    t = self.partner(t.next()).next();
                    Entity::Type(ty)
                }
                TokenKind::Ident if t < limit => {
                    let followed = t.next() < limit && self.kind(t.next()) == TokenKind::ColonColon;
                    let angle = t.next() < limit && self.kind(t.next()) == TokenKind::Less;
                    let types = want_type || followed;
                    let (entity, next) = self.component(current.as_ref(), t, env, types, angle)?;
                    t = next;
                    entity
                }
                _ => return Err(Unresolved::new(Reason::Unsupported, component)),
            };
            let more = t.next() < limit
                && self.kind(t) == TokenKind::ColonColon
                && matches!(self.kind(t.next()), TokenKind::Ident | TokenKind::Template);
            if !more {
                return Ok((entity, t));
            }
            current = Some(entity);
            t = t.next();
        }
    }

    /// One component of a name: the identifier at `t` with its template arguments.
    fn component(
        &mut self,
        qualifier: Option<&Entity>,
        t: Tok,
        env: &Env,
        types: bool,
        angle: bool,
    ) -> Result<(Entity, Tok)> {
        let name = self.lexed().tokens.name(t);
        let missing = Unresolved::new(Reason::NotFound, t);
        let found = match qualifier {
            None => {
                if let Some(ty) = self.built_in_name(name) {
                    return Ok((Entity::Type(ty), t.next()));
                }
                // `W<…>` inside W is the template, not this specialisation
                self.unqualified(name, t, env, !angle)?
            }
            Some(Entity::Namespace(scope)) => {
                match self.items().qualified(self.lexed(), name, *scope, t.max(self.point)) {
                    Lookup::Found(decls) => Found { decls, bindings: Bindings::none(), injected: None },
                    _ => return Err(Unresolved::new(Reason::Undeclared, t)),
                }
            }
            Some(Entity::Type(ty)) => {
                let found = self.member(*ty, name, t)?.ok_or(missing)?;
                self.check_access(&found, *ty, env, t)?;
                found
            }
            Some(_) => return Err(Unresolved::new(Reason::WrongKind, t)),
        };
        if let Some(scope) = found.injected {
            if !angle {
                let ty = self.class_type_of_scope(scope, &found.bindings)?;
                return Ok((Entity::Type(ty), t.next()));
            }
            // the primary template is a member of the scope around the class
            let around = self.items().skip_template_parameters(self.items().scopes[scope].parent);
            let outer = Env { scope: around, bindings: found.bindings.clone() };
            let found = self.unqualified(name, t, &outer, false)?;
            return self.with_arguments(&found, t, env, types, angle);
        }
        self.with_arguments(&found, t, env, types, angle)
    }

    fn with_arguments(
        &mut self,
        found: &Found,
        t: Tok,
        env: &Env,
        types: bool,
        angle: bool,
    ) -> Result<(Entity, Tok)> {
        let entity = self.entity_of(found, t, types)?;
        if !angle {
            return Ok((entity, t.next()));
        }
        match entity {
            Entity::Template(decl, bindings) => {
                let close = self
                    .parser
                    .match_angle(t.next(), env.scope)
                    .ok_or(Unresolved::new(Reason::Unsupported, t))?;
                let entity = self.specialize(decl, &bindings, t.next(), env)?;
                Ok((entity, close.next()))
            }
            Entity::TemplateArgument(path) => {
                let close = self
                    .parser
                    .match_angle(t.next(), env.scope)
                    .ok_or(Unresolved::new(Reason::Unsupported, t))?;
                let entity = self.specialize_argument(path, t.next(), env)?;
                Ok((entity, close.next()))
            }
            other => Ok((other, t.next())),
        }
    }

    /// What the declarations found stand for. With `types` only types, templates and namespaces count
    /// ([basic.lookup.qual]/1, [basic.lookup.elab]).
    fn entity_of(&mut self, found: &Found, at: Tok, types: bool) -> Result<Entity> {
        let mut values = Vec::new();
        for &id in &found.decls {
            let d = &self.items().decls[id];
            let template = d.head.is_some() && !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
            match d.kind {
                DeclKind::Namespace => return Ok(Entity::Namespace(d.inner)),
                DeclKind::NamespaceAlias => {
                    let scope = self.items().scope_of_decl(self.lexed(), id, 0);
                    return scope.map(Entity::Namespace).ok_or(Unresolved::new(Reason::NotFound, at));
                }
                DeclKind::TypeParameter => {
                    return match found.bindings.get(d.name_tok) {
                        Some(TemplateArgument::Type(ty)) => Ok(Entity::Type(ty)),
                        Some(TemplateArgument::Template(path)) => Ok(Entity::TemplateArgument(path)),
                        _ => Err(Unresolved::new(Reason::Dependent, at)),
                    };
                }
                DeclKind::Class | DeclKind::TypeAlias if template => {
                    return Ok(Entity::Template(id, found.bindings.clone()));
                }
                DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias => {
                    // a variable or function of the same name hides a class ([basic.scope.hiding]/2)
                    if !types && !values.is_empty() {
                        break;
                    }
                    let bindings = found.bindings.clone();
                    let ty = self.nested(at, |sema| sema.type_of(id, &bindings))?;
                    return Ok(Entity::Type(ty));
                }
                DeclKind::UsingDeclaration => {
                    let env = Env { scope: d.scope, bindings: found.bindings.clone() };
                    let (body, last) = (d.body, d.last);
                    return Ok(self.name(body, last, &env)?.0);
                }
                // the parameter of a function has a value only while a call of it is evaluated
                DeclKind::Variable
                    if self.items().scopes[d.scope].kind == ScopeKind::TemplateParameters
                        || self.items().scopes[d.scope].kind == ScopeKind::FunctionParameters
                            && found.bindings.get(d.name_tok).is_some() =>
                {
                    return match found.bindings.get(d.name_tok) {
                        Some(argument) => Ok(Entity::Value(argument)),
                        None => Err(Unresolved::new(Reason::Dependent, at)),
                    };
                }
                DeclKind::Variable | DeclKind::Function if template && !types => {
                    return Ok(Entity::Template(id, found.bindings.clone()));
                }
                DeclKind::Variable | DeclKind::Function | DeclKind::Enumerator => values.push(id),
                _ => {}
            }
        }
        if values.is_empty() {
            return Err(Unresolved::new(Reason::NotFound, at));
        }
        if types {
            return Err(Unresolved::new(Reason::WrongKind, at));
        }
        Ok(Entity::Values(values, found.bindings.clone()))
    }

    /// Types that are words of the compiler but no keywords.
    fn built_in_name(&mut self, name: Name) -> Option<TypeId> {
        let builtin = match name {
            known::FLOAT16 => Builtin::Float16,
            known::BF16 => Builtin::BFloat16,
            known::FLOAT128 => Builtin::Float128,
            known::INT128_T => Builtin::Int128,
            known::UINT128_T => Builtin::UnsignedInt128,
            known::BUILTIN_VA_LIST => {
                // x86-64: an array of one structure
                let path = self.types.source_name(None, b"__va_list_tag");
                let tag = self.types.named(path);
                return Some(self.types.array(tag, cufront_types::ArrayBound::Known(1)));
            }
            _ => return None,
        };
        Some(self.types.builtin(builtin))
    }

    /// True if `ty` is or contains a template parameter.
    pub(crate) fn is_dependent_type(&self, ty: TypeId, depth: u32) -> bool {
        if depth > 64 {
            return true;
        }
        match self.types.kind(ty) {
            TypeKind::Builtin(_) => false,
            TypeKind::Complex(t) | TypeKind::Pointer(t) => self.is_dependent_type(t, depth + 1),
            TypeKind::Qualified { base, .. } => self.is_dependent_type(base, depth + 1),
            TypeKind::Reference { referent, .. } => self.is_dependent_type(referent, depth + 1),
            TypeKind::Array { element, bound } => {
                matches!(bound, cufront_types::ArrayBound::Dependent(_))
                    || self.is_dependent_type(element, depth + 1)
            }
            TypeKind::Vector { element, .. } => self.is_dependent_type(element, depth + 1),
            TypeKind::MemberPointer { class, pointee } => {
                self.is_dependent_type(class, depth + 1) || self.is_dependent_type(pointee, depth + 1)
            }
            TypeKind::Function(f) => {
                self.is_dependent_type(f.result, depth + 1)
                    || self
                        .types
                        .type_list(f.parameters)
                        .iter()
                        .any(|&p| self.is_dependent_type(p, depth + 1))
            }
            TypeKind::Named(path) => self.is_dependent_path(path, depth + 1),
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => true,
        }
    }

    pub(crate) fn is_dependent_path(&self, path: cufront_types::PathId, depth: u32) -> bool {
        use cufront_types::PathNode;
        match self.types.path_node(path) {
            PathNode::Name { parent, .. } => parent.is_some_and(|p| self.is_dependent_path(p, depth + 1)),
            PathNode::Template { template, arguments } => {
                self.is_dependent_path(template, depth + 1)
                    || self
                        .types
                        .argument_list(arguments)
                        .iter()
                        .any(|&a| self.is_dependent_argument(a, depth + 1))
            }
            PathNode::Type(ty) => self.is_dependent_type(ty, depth + 1),
        }
    }

    pub(crate) fn is_dependent_argument(&self, argument: TemplateArgument, depth: u32) -> bool {
        match argument {
            TemplateArgument::Type(ty)
            | TemplateArgument::Null(ty)
            | TemplateArgument::Integer { ty, .. } => self.is_dependent_type(ty, depth + 1),
            TemplateArgument::Template(path) => self.is_dependent_path(path, depth + 1),
            TemplateArgument::Entity { .. } => false,
            TemplateArgument::Pack(list) => {
                self.types.argument_list(list).iter().any(|&a| self.is_dependent_argument(a, depth + 1))
            }
            TemplateArgument::Opaque(_) => true,
        }
    }
}
