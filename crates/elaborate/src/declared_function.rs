//! Which function a declaration declares, in whatever scope it stands.
//!
//! A friend declaration and one in a block declare a member of the innermost namespace around ([namespace.memdef]/3,
//! [basic.link]/6), a qualified name a member of what it names, an explicit specialisation, an explicit instantiation and
//! `friend f<int>` an instance of a template ([temp.deduct.decl]).
//!
//! Example: in `void f(int); struct S { friend void f(int); }; void g() { void f(int); }` all three declarations of `f`
//! are of one function. Lookup finds the first one only, and what it finds is not changed by asking here.

use crate::il::ExprKind;
use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::ScopeId;
use cufront_items::{Decl, DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, EntityKind, EnvId, Fail, Gap, Res, Ty};

/// What a function returns, as far as it matters to kernels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Returns {
    /// Nothing: `void`, with or without qualifiers.
    Void,
    /// A value or a reference.
    Value,
    /// No type is written, or one that nothing declares.
    Untyped,
    /// What its body tells: a placeholder is declared.
    Deduced,
    /// It depends on template parameters, or is not known.
    Unknown,
}

impl Elaborator<'_> {
    /// The function that `decl` declares, the same for all of its declarations. For a declaration in a class template it
    /// is that of the instance `class`; in the template itself, with [`EntityId::NONE`], a friend is a function of its
    /// own. `None` if it is not known.
    pub fn declared_function(&mut self, decl: DeclId, class: EntityId) -> Option<EntityId> {
        if self.items().decls[decl].kind != DeclKind::Function {
            return None;
        }
        self.quietly(|this| this.function_declared_by(decl, class)).ok()
    }

    /// The scope of the members of the class whose member `decl` declares by a qualified name; of a class template that is
    /// the one of the primary template or specialisation that is meant. `None` if it is no class, or not known.
    pub fn class_of_member(&mut self, decl: DeclId) -> Option<ScopeId> {
        let scope = self.quietly(|this| {
            let class = this.context_of_definition(decl)?.this;
            if class.is_none() {
                return Ok(None);
            }
            Ok(this.complete_class(class)?.map(|info| this.program.classes[info].scope))
        });
        scope.ok().flatten().filter(|s| s.is_some())
    }

    /// The function template that `instance` is an instance of, or the member of a class template, as
    /// [`Elaborator::declared_function`] gives it.
    pub fn template_of_instance(&mut self, instance: EntityId) -> Option<EntityId> {
        let decl = self.pattern_declaration(instance)?;
        self.declared_function(decl, EntityId::NONE)
    }

    /// The declaration of the template that `instance` is an instance of, or of the member in its class template.
    #[must_use]
    pub fn pattern_declaration(&self, instance: EntityId) -> Option<DeclId> {
        let e = self.program.entity(instance);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        (decl.is_some() && e.kind == EntityKind::Function).then_some(decl)
    }

    /// The functions that an instance of a class template declares, friends included.
    pub fn functions_declared_in(&mut self, class: EntityId) -> Vec<DeclId> {
        let Ok(Some(info)) = self.complete_class(class) else { return Vec::new() };
        let scope = self.program.classes[info].scope;
        if scope.is_none() {
            return Vec::new();
        }
        let members = self.items().scopes[scope].decls.iter().copied();
        members.filter(|&d| self.items().decls[d].kind == DeclKind::Function).collect()
    }

    /// What the declaration `decl` says that its function returns; in the instance `class` of a class template, as in
    /// [`Elaborator::declared_function`].
    pub fn declared_result(&mut self, decl: DeclId, class: EntityId) -> Returns {
        let result = self.quietly(|this| {
            let parts = this.parts_of_decl(decl)?;
            let context = if class.is_some() {
                let env = this.env_of_members(class)?;
                Context { this: class, ..Context::of_env(env) }
            } else {
                this.context_of_definition(decl)?
            };
            // GNU C++ takes it for `int` where no type is written
            if this.is_without_type(decl, parts.specifiers) {
                return Ok(None);
            }
            this.latest.set(None);
            Ok(Some(this.declared_type(parts, context)?.ty))
        });
        let undeclared = |cause| matches!(cause, Cause::UndeclaredType(_));
        match result {
            Ok(Some(ty)) => self.returns(ty),
            Ok(None) => Returns::Untyped,
            // whatever it is meant to be, it is not `void`
            Err(Fail::IllFormed(at))
                if self.latest.get().is_some_and(|p| p.at == at && undeclared(p.cause)) =>
            {
                Returns::Untyped
            }
            Err(_) => Returns::Unknown,
        }
    }

    /// True if the function `decl` with a plain name has no type among its specifiers, and is no constructor.
    fn is_without_type(&self, decl: DeclId, specifiers: NodeId) -> bool {
        let d = &self.items().decls[decl];
        let around = self.items().scopes[d.scope].kind;
        d.name_kind == NameKind::Plain
            && around == ScopeKind::Namespace
            && !d.specifiers.intersects(Specifiers::QUALIFIED | Specifiers::DEFAULTED)
            && self.children(specifiers).iter().all(|&s| match self.kind_of(s) {
                NodeKind::Attribute => true,
                NodeKind::Specifier => matches!(
                    self.main_kind(s),
                    TokenKind::Static | TokenKind::Inline | TokenKind::Extern | TokenKind::Constexpr
                ),
                _ => false,
            })
    }

    /// What `function`, an instance included, returns.
    pub fn returned_by(&mut self, function: EntityId) -> Returns {
        let ty = self.quietly(|this| this.type_of(function));
        ty.map_or(Returns::Unknown, |ty| self.returns(ty))
    }

    fn returns(&mut self, ty: Ty) -> Returns {
        let Some(result) = self.program.types.as_function(ty).map(|f| f.result) else {
            return Returns::Unknown;
        };
        if self.has_placeholder(result) {
            return Returns::Deduced;
        }
        if self.program.types.is_dependent(result) {
            return Returns::Unknown;
        }
        let result = self.program.types.unqualified(result);
        if self.program.types.is_void(result) {
            Returns::Void
        } else {
            Returns::Value
        }
    }

    /// Asks a question that is no part of a body: what cannot be answered is not noted.
    pub(crate) fn quietly<T>(&mut self, ask: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        let (failures, problems) = (self.failures.len(), self.problems.len());
        let recorded = self.recorded.take();
        let answer = ask(self);
        self.recorded = recorded;
        self.failures.truncate(failures);
        self.problems.truncate(problems);
        answer
    }

    pub(crate) fn env_of_members(&mut self, class: EntityId) -> Res<EnvId> {
        match self.complete_class(class)? {
            Some(info) => Ok(self.program.classes[info].env),
            None => Err(Fail::InError),
        }
    }

    pub(crate) fn function_declared_by(&mut self, decl: DeclId, class: EntityId) -> Res<EntityId> {
        let d = self.items().decls[decl].clone();
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        let friend = d.specifiers.contains(Specifiers::FRIEND);
        if d.specifiers.intersects(special) || friend && d.specifiers.contains(Specifiers::TEMPLATE_ID) {
            return self.instance_declared_by(decl, class);
        }
        if d.specifiers.contains(Specifiers::QUALIFIED) {
            return self.qualified_function(decl);
        }
        let scope = self.items().scopes[d.scope].kind;
        let env = if class.is_some() { self.env_of_members(class)? } else { EnvId::NONE };
        let entity = self.entity_of(decl, env)?;
        let member = scope == ScopeKind::Class && !friend;
        let templated = self.items().in_template(d.scope);
        if friend && templated && class.is_none() {
            return Ok(entity);
        }
        let mut owner = self.program.entity(entity).owner;
        while !member && owner.is_some() && self.program.entity(owner).kind != EntityKind::Namespace {
            owner = self.program.entity(owner).owner;
        }
        let (ty, extra) = self.signature_type(entity)?;
        if !member && templated && self.program.types.is_dependent(ty) {
            return Ok(entity);
        }
        let key = (owner, self.overload_name(entity), ty, extra);
        Ok(*self.declared_functions.entry(key).or_insert(entity))
    }

    /// The function of a class or namespace that a qualified name declares anew.
    fn qualified_function(&mut self, decl: DeclId) -> Res<EntityId> {
        // a function of a namespace may have been declared several times
        let mut found: Vec<EntityId> = Vec::new();
        for earlier in self.earlier_functions(decl)?.1 {
            let function = self.function_declared_by(earlier, EntityId::NONE)?;
            if !found.contains(&function) {
                found.push(function);
            }
        }
        match found[..] {
            [one] => Ok(one),
            _ => Err(Fail::Gap(Gap::Declaration, self.items().decls[decl].first)),
        }
    }

    /// The class or namespace in front of the qualified name that `decl` declares, and the declarations there that are of
    /// the same function.
    pub(crate) fn earlier_functions(&mut self, decl: DeclId) -> Res<(EntityId, Vec<DeclId>)> {
        let d = self.items().decls[decl].clone();
        let context = self.context_of_definition(decl)?;
        let parts = self.parts_of_decl(decl)?;
        let operator = self.operator_of(decl);
        let (owner, candidates): (EntityId, Vec<DeclId>) = if context.this.is_some() {
            let Some(info) = self.complete_class(context.this)? else { return Err(Fail::InError) };
            let scope = self.program.classes[info].scope;
            if scope.is_none() {
                return Err(Fail::InError);
            }
            (context.this, self.items().scopes[scope].decls.clone())
        } else {
            let name = self.declarator_name(parts.declarator);
            let prefix = name.filter(|&n| self.kind_of(n) == NodeKind::QualifiedName);
            let Some(prefix) = prefix.and_then(|n| self.child(n, 0)) else { return Err(Fail::InError) };
            let crate::names::Scope::Namespace(scope) = self.nested_name(prefix, context)? else {
                return self.gap(Gap::Declaration, prefix);
            };
            (self.owner_of_scope(scope, EnvId::NONE)?, self.functions_of_namespace(scope, &d))
        };
        let mut fits = Vec::new();
        let ty = self.declared_type(parts, context)?.ty;
        for candidate in candidates {
            let other = &self.items().decls[candidate];
            let alike = other.kind == DeclKind::Function
                && other.name_kind == d.name_kind
                && other.name == d.name
                && candidate != decl
                && !other.specifiers.contains(Specifiers::FRIEND);
            if !alike || self.operator_of(candidate) != operator {
                continue;
            }
            let parts = self.parts_of_decl(candidate)?;
            let own = match context.this.is_some() {
                true => self.context_of_definition(candidate)?,
                false => Context::global(),
            };
            let own = Context { this: context.this, ..own };
            let other = self.declared_type(parts, own)?.ty;
            if self.same_parameters(ty, other) {
                fits.push(candidate);
            }
        }
        Ok((owner, fits))
    }

    /// The functions in front of `d` that `scope` and its inline namespaces declare under the name of `d`; operators have
    /// none, so all of them ([namespace.qual]).
    fn functions_of_namespace(&self, scope: ScopeId, d: &Decl) -> Vec<DeclId> {
        let items = self.items();
        let mut list = Vec::new();
        let mut open = vec![scope];
        while let Some(scope) = open.pop() {
            open.extend(items.seen_through(scope, d.name, d.first));
            if d.name.is_some() {
                list.extend(items.bound(scope, d.name, d.first));
            } else {
                let operators = items.scopes[scope].decls.iter().copied();
                list.extend(
                    operators.filter(|&o| {
                        items.decls[o].name_kind == d.name_kind && items.decls[o].point <= d.first
                    }),
                );
            }
        }
        list
    }

    /// The instance that an explicit specialisation, an explicit instantiation or `friend f<int>` declares.
    fn instance_declared_by(&mut self, decl: DeclId, class: EntityId) -> Res<EntityId> {
        let parts = self.parts_of_decl(decl)?;
        let mut context = self.context_of_definition(decl)?;
        if class.is_some() {
            context.this = class;
            context.env = self.env_of_members(class)?;
        }
        let Some(name) = self.declarator_name(parts.declarator) else { return Err(Fail::InError) };
        let ty = self.declared_type(parts, context)?.ty;
        let named = self.expression(name, context)?;
        let kind = self.il.get(named).kind.clone();
        let ExprKind::Overloads { functions, arguments, context, .. } = kind else {
            return self.gap(Gap::Declaration, name);
        };
        let templated: Vec<EntityId> = functions
            .into_iter()
            .filter(|&f| {
                let class = self.enclosing_class(f);
                self.program.is_template(f) || class.is_some() && self.program.entity(class).env.is_some()
            })
            .collect();
        let deduced = self.program.types.as_function(ty).is_some_and(|f| self.has_placeholder(f.result));
        if deduced {
            return self.instance_with_parameters(&templated, arguments, ty, name, context);
        }
        match self.choose_function(&templated, arguments, Some(ty), name, context)? {
            Some(function) => Ok(function),
            None => self.gap(Gap::Declaration, name),
        }
    }

    /// True if the explicit specialisation `decl` certainly is of none of the templates that its name finds
    /// ([temp.deduct.decl]).
    pub fn specializes_nothing(&mut self, decl: DeclId) -> bool {
        let d = &self.items().decls[decl];
        if !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            || d.specifiers.intersects(Specifiers::FRIEND | Specifiers::DEDUCED)
            || self.items().scopes[d.scope].kind != ScopeKind::Namespace
        {
            return false;
        }
        let nothing = self.quietly(|this| {
            let parts = this.parts_of_decl(decl)?;
            let context = this.context_of_definition(decl)?;
            let Some(name) = this.declarator_name(parts.declarator) else { return Ok(false) };
            if context.this.is_some() || this.kind_of(name) == NodeKind::QualifiedName {
                return Ok(false);
            }
            let ty = this.declared_type(parts, context)?.ty;
            let named = this.expression(name, context)?;
            let ExprKind::Overloads { functions, arguments, context, .. } = this.il.get(named).kind.clone()
            else {
                return Ok(false);
            };
            let plain = |this: &mut Self, f: EntityId| {
                this.program.is_template(f)
                    && this.type_of(f).is_ok_and(|ty| {
                        this.program.types.as_function(ty).is_some_and(|f| !this.has_placeholder(f.result))
                    })
            };
            if functions.is_empty()
                || this.program.types.is_dependent(ty)
                || !functions.iter().all(|&f| plain(this, f))
            {
                return Ok(false);
            }
            Ok(this.choose_function(&functions, arguments, Some(ty), name, context)?.is_none())
        });
        nothing.unwrap_or(false)
    }

    /// The one instance of a function template of a set that has the parameters of the type `ty`, whose result is to be
    /// deduced.
    fn instance_with_parameters(
        &mut self,
        functions: &[EntityId],
        arguments: Option<NodeId>,
        ty: Ty,
        name: NodeId,
        context: Context,
    ) -> Res<EntityId> {
        let written = match arguments {
            Some(list) => self.written_arguments(list, context)?,
            None => Vec::new(),
        };
        let mut fits = Vec::new();
        for &f in functions {
            let f = self.canonical_function(f);
            if !self.program.is_template(f) {
                continue;
            }
            let Some(args) = self.deduce_address(f, &written, Some(ty), name)? else { continue };
            let instance = self.instance(f, args)?;
            let own = self.type_of(instance)?;
            if self.same_parameters(ty, own) && !fits.contains(&instance) {
                fits.push(instance);
            }
        }
        match fits[..] {
            [one] => Ok(one),
            _ => self.gap(Gap::Ordering, name),
        }
    }
}
