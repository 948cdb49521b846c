//! From declarations to entities ([basic.pre]/3, [basic.link]): one entity, one id, whoever asks.
//!
//! Example: `struct S; struct S { int n; }; void f(S*); void f(S* p) {}` has five declarations and three entities:
//! S, its member n, and f.
//!
//! Classes are one entity by scope and name. Functions are one by type as well, which is computed only when their
//! overload set is looked at ([`Elaborator::canonical`]).

use crate::trees::DeclaratorParts;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclId, DeclKind, Items, NameKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{
    Access, ArgsId, Entity, EntityId, EntityKind, EnvId, Fail, Gap, Head, ParameterKind, Res, Slot, Ty,
};

impl Elaborator<'_> {
    /// Makes the global namespace, the first entity.
    pub(crate) fn declare_global(&mut self) {
        self.new_entity(EntityKind::Namespace, Name::NONE, EntityId::NONE, DeclId::NONE, EnvId::NONE);
    }

    /// The global namespace.
    pub(crate) const GLOBAL: EntityId = EntityId(0);

    /// A new entity without type, head and arguments.
    pub(crate) fn new_entity(
        &mut self,
        kind: EntityKind,
        name: Name,
        owner: EntityId,
        decl: DeclId,
        env: EnvId,
    ) -> EntityId {
        self.program.entities.push(Entity {
            kind,
            name_kind: NameKind::Plain,
            name,
            owner,
            decl,
            env,
            head: Head::NONE,
            pattern: EntityId::NONE,
            args: ArgsId::NONE,
            access: Access::Public,
            ty: Slot::Unasked,
        })
    }

    /// The entity that `decl` declares, for the template arguments `env` around it. `env` may have more levels than
    /// the declaration has heads around it: those of its own head and of what is inside are left off.
    pub(crate) fn entity_of(&mut self, decl: DeclId, env: EnvId) -> Res<EntityId> {
        let d = self.items().decls[decl].clone();
        let env = self.environment_around(d.scope, env)?;
        if let Some(&known) = self.program.by_decl.get(&(decl, env)) {
            return Ok(known);
        }
        let kind = match d.kind {
            DeclKind::Namespace => EntityKind::Namespace,
            DeclKind::Class => EntityKind::Class,
            DeclKind::Enum => EntityKind::Enum,
            DeclKind::Enumerator => EntityKind::Enumerator,
            DeclKind::TypeAlias => EntityKind::Alias,
            DeclKind::Function => EntityKind::Function,
            DeclKind::Concept => EntityKind::Concept,
            DeclKind::DeductionGuide => EntityKind::DeductionGuide,
            DeclKind::Variable => {
                let class = self.items().scopes[d.scope].kind == ScopeKind::Class;
                if class && !d.specifiers.contains(Specifiers::STATIC) {
                    EntityKind::Field
                } else {
                    EntityKind::Variable
                }
            }
            _ => return Err(Fail::Gap(Gap::Declaration, d.first)),
        };
        if matches!(
            self.items().scopes[d.scope].kind,
            ScopeKind::Block | ScopeKind::FunctionParameters | ScopeKind::TemplateParameters
        ) && matches!(kind, EntityKind::Variable)
        {
            // registered when its declaration is elaborated
            return Err(Fail::Gap(Gap::Local, d.first));
        }
        // earlier declarations of the same class, enumeration, namespace, alias or variable
        if matches!(
            kind,
            EntityKind::Class
                | EntityKind::Enum
                | EntityKind::Namespace
                | EntityKind::Alias
                | EntityKind::Variable
        ) && d.name.is_some()
            && !d.specifiers.intersects(Specifiers::TEMPLATE_ID | Specifiers::QUALIFIED)
        {
            let mut previous = d.previous;
            let mut first = DeclId::NONE;
            while previous.is_some() {
                let p = &self.items().decls[previous];
                if p.kind == d.kind && !p.specifiers.contains(Specifiers::TEMPLATE_ID) {
                    first = previous;
                    // what one of them is known to declare, all behind it do
                    if !p.specifiers.contains(Specifiers::QUALIFIED)
                        && self.program.by_decl.contains_key(&(previous, env))
                    {
                        break;
                    }
                }
                previous = p.previous;
            }
            if first.is_some() {
                let id = self.entity_of(first, env)?;
                self.program.by_decl.insert((decl, env), id);
                return Ok(id);
            }
        }
        if let Some(first) = self.declaration_of_qualified_enum(decl) {
            let id = self.entity_of(first, env)?;
            self.program.by_decl.insert((decl, env), id);
            return Ok(id);
        }
        // a function that a block declares is one of the namespace around ([basic.link]/7)
        let in_body =
            matches!(self.items().scopes[d.scope].kind, ScopeKind::Block | ScopeKind::FunctionParameters);
        let around = match kind == EntityKind::Function && in_body {
            true => self.items().enclosing_namespace(d.scope),
            false => d.scope,
        };
        let owner = self.owner_of_scope(around, env)?;
        let id = self.new_entity(kind, d.name, owner, decl, env);
        self.program.by_decl.insert((decl, env), id);
        self.program.entities[id].name_kind = d.name_kind;
        self.program.entities[id].access = d.access;
        if d.head.is_some() && !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
            self.declare_head(id, decl)?;
        }
        if kind == EntityKind::Function && self.has_auto_parameters(decl) {
            self.declare_auto_head(id, decl)?;
        }
        Ok(id)
    }

    /// Number of template heads around what is declared in `scope`, out-of-class definitions aside.
    pub(crate) fn heads_around(&self, scope: ScopeId) -> u16 {
        let mut depth = 0;
        let mut s = scope;
        // no template is around a namespace
        while s.is_some() && self.items().scopes[s].kind != ScopeKind::Namespace {
            let sc = &self.items().scopes[s];
            if sc.kind == ScopeKind::TemplateParameters && sc.parameters > 0 {
                depth += 1;
            }
            s = sc.parent;
        }
        depth
    }

    /// `env` as the environment of what is declared in `scope`: inner levels are left off, and where the levels of the
    /// classes around are missing, their template parameters stand for themselves.
    pub(crate) fn environment_around(&mut self, scope: ScopeId, env: EnvId) -> Res<EnvId> {
        let depth = self.heads_around(scope);
        let known = self.program.args.depth(env);
        if known >= depth {
            return Ok(self.program.args.outermost(env, depth));
        }
        let mut s = scope;
        while self.items().scopes[s].kind == ScopeKind::TemplateParameters {
            s = self.items().scopes[s].parent;
        }
        if self.items().scopes[s].kind != ScopeKind::Class || self.heads_around(s) != depth {
            return Ok(env);
        }
        let class = self.class_of_scope(s, env)?;
        let full = match self.chosen.get(&class) {
            Some(&(_, env)) => env,
            None => self.program.entity(class).env,
        };
        Ok(if self.program.args.depth(full) == depth { full } else { env })
    }

    /// The entity whose members or locals are declared in `scope`.
    pub(crate) fn owner_of_scope(&mut self, scope: ScopeId, env: EnvId) -> Res<EntityId> {
        let mut s = scope;
        loop {
            let sc = &self.items().scopes[s];
            match sc.kind {
                ScopeKind::Namespace if s == Items::GLOBAL => return Ok(Self::GLOBAL),
                ScopeKind::Namespace => {
                    let owner = sc.owner;
                    // namespaces nest as deep as somebody writes them
                    return stacker::maybe_grow(64 * 1024, 4 << 20, || self.entity_of(owner, EnvId::NONE));
                }
                ScopeKind::Class => return self.class_of_scope(s, env),
                ScopeKind::Enum => {
                    let owner = sc.owner;
                    let owner = if owner.is_some() { owner } else { return Err(Fail::InError) };
                    return self.entity_of(owner, env);
                }
                _ => s = sc.parent,
            }
            if s.is_none() {
                return Ok(Self::GLOBAL);
            }
        }
    }

    /// The class whose members are declared in `scope`, in the environment `env`: for the body of a template the
    /// instance with these arguments, or with the parameters themselves where nothing is bound.
    pub(crate) fn class_of_scope(&mut self, scope: ScopeId, env: EnvId) -> Res<EntityId> {
        let decl = self.items().scopes[scope].owner;
        if decl.is_none() {
            return Err(Fail::Gap(Gap::Local, self.items().scopes[scope].body));
        }
        let depth = self.heads_around(scope);
        let env = self.program.args.outermost(env, depth);
        if let Some(&known) = self.class_of.get(&(decl, env)) {
            return Ok(known);
        }
        if self.items().decls[decl].specifiers.contains(Specifiers::TEMPLATE_ID) {
            return self.specialization_entity(decl, env);
        }
        let class = match self.items().decls[decl].specifiers.contains(Specifiers::QUALIFIED) {
            true => self.qualified_class(decl, env)?,
            false => self.entity_of(decl, env)?,
        };
        if self.program.entity(class).head.is_none() {
            return Ok(class);
        }
        let level = self.program.heads[self.program.entity(class).head].level;
        let bound = if env.is_some() && self.program.args.depth(env) > level {
            let inner = self.program.args.outermost(env, level + 1);
            self.program.args.env(inner).args
        } else {
            self.own_parameters(self.program.entity(class).head)
        };
        self.instance(class, bound)
    }

    /// The class that `struct A::B { … }` defines.
    fn qualified_class(&mut self, decl: DeclId, env: EnvId) -> Res<EntityId> {
        let inner = self.items().decls[decl].inner;
        let name = self.items().decls[decl].name;
        // the outline shares the scope with the declaration inside of the class
        let earlier = (0..decl.0).rev().map(DeclId).find(|&d| {
            let d = &self.items().decls[d];
            // a friend declaration may name it, with its qualifier or without
            d.inner == inner
                && d.name == name
                && d.kind == DeclKind::Class
                && !d.specifiers.intersects(Specifiers::QUALIFIED | Specifiers::FRIEND)
        });
        match earlier {
            Some(first) => self.entity_of(first, env),
            None => Err(Fail::Gap(Gap::Declaration, self.items().decls[decl].first)),
        }
    }

    /// The declaration in a class or namespace of the enumeration that `decl`, `enum A::B { … }`, defines
    /// ([dcl.enum]/6). The outline shares the scope of the enumerators between both.
    fn declaration_of_qualified_enum(&self, decl: DeclId) -> Option<DeclId> {
        let d = &self.items().decls[decl];
        if d.kind != DeclKind::Enum
            || !d.specifiers.contains(Specifiers::QUALIFIED)
            || d.inner.is_none()
            || d.head.is_some()
        {
            return None;
        }
        let (inner, name) = (d.inner, d.name);
        let target = self.items().skip_template_parameters(self.items().scopes[inner].parent);
        self.items().scopes[target].decls.iter().copied().find(|&other| {
            let other = &self.items().decls[other];
            other.kind == DeclKind::Enum
                && other.name == name
                && other.inner == inner
                && !other.specifiers.contains(Specifiers::QUALIFIED)
        })
    }

    /// True if the declarator makes a pack.
    pub(crate) fn contains_pack_declarator(&self, declarator: NodeId) -> bool {
        self.has_declarator(declarator, |this, node| this.kind_of(node) == NodeKind::PackDeclarator)
    }

    /// True if the declarator has a trailing return type: the `auto` in front of it is no placeholder.
    pub(crate) fn has_trailing_result(&self, declarator: NodeId) -> bool {
        self.has_declarator(declarator, |this, node| {
            let is_trailing = |c: &NodeId| this.kind_of(*c) == NodeKind::TrailingReturn;
            this.kind_of(node) == NodeKind::FunctionDeclarator && this.children(node).iter().any(is_trailing)
        })
    }

    /// True if `test` holds for the declarator or one inside of it.
    fn has_declarator(&self, declarator: NodeId, test: impl Fn(&Self, NodeId) -> bool) -> bool {
        let mut node = declarator;
        loop {
            if test(self, node) {
                return true;
            }
            let inner = match self.kind_of(node) {
                NodeKind::PointerDeclarator => self.last_child(node),
                NodeKind::FunctionDeclarator | NodeKind::ArrayDeclarator | NodeKind::BitFieldDeclarator => {
                    self.child(node, 0)
                }
                NodeKind::ParenthesizedDeclarator => {
                    self.children(node).into_iter().find(|&c| self.kind_of(c) != NodeKind::Attribute)
                }
                _ => None,
            };
            match inner {
                Some(inner) => node = inner,
                None => return false,
            }
        }
    }

    /// The name in a declarator: the Identifier, OperatorName, … of its declarator-id.
    pub(crate) fn declarator_name(&self, declarator: NodeId) -> Option<NodeId> {
        let mut node = declarator;
        loop {
            match self.kind_of(node) {
                NodeKind::DeclaratorId => return self.child(node, 0),
                NodeKind::PointerDeclarator => node = self.last_child(node)?,
                NodeKind::FunctionDeclarator
                | NodeKind::ArrayDeclarator
                | NodeKind::PackDeclarator
                | NodeKind::BitFieldDeclarator => node = self.child(node, 0)?,
                NodeKind::ParenthesizedDeclarator => {
                    node =
                        self.children(node).into_iter().find(|&c| self.kind_of(c) != NodeKind::Attribute)?;
                }
                _ => return None,
            }
        }
    }

    /// The parts of the declarator that declares `entity` at its first declaration.
    pub(crate) fn parts_of(&mut self, entity: EntityId) -> Res<DeclaratorParts> {
        let decl = self.program.entity(entity).decl;
        self.parts_of_decl(decl)
    }

    /// The parts of the declarator of `decl`.
    pub(crate) fn parts_of_decl(&mut self, decl: DeclId) -> Res<DeclaratorParts> {
        if decl.is_none() {
            return Err(Fail::Gap(Gap::Declaration, Tok(0)));
        }
        let root = self.tree(decl)?;
        let (below, _) = self.below_heads(root);
        let d = &self.items().decls[decl];
        let (name_tok, first) = (d.name_tok, d.first);
        self.declarator_parts(below, name_tok).ok_or(Fail::Gap(Gap::Tree, first))
    }

    /// The type of an entity: of a variable, function, field or enumerator; what an alias names. A placeholder that
    /// has not been deduced yet is deduced.
    pub(crate) fn type_of(&mut self, entity: EntityId) -> Res<Ty> {
        match self.program.entity(entity).ty {
            Slot::Done(ty) => return Ok(ty),
            Slot::Failed(fail) => return Err(fail),
            Slot::InProgress => {
                return Err(Fail::Gap(Gap::Circle, self.place_of(entity)));
            }
            Slot::Unasked => {}
        }
        self.program.entities[entity].ty = Slot::InProgress;
        let e = self.program.entity(entity);
        let substitutes = e.pattern.is_some() && matches!(e.kind, EntityKind::Alias | EntityKind::Function);
        let result = stacker::maybe_grow(128 * 1024, 4 << 20, || match substitutes {
            true => self.substituting(|this| this.compute_type(entity)),
            false => self.compute_type(entity),
        });
        // what is wrong in an instance of a class is told of there, and takes no candidate away ([temp.deduct.general]/9)
        let result = match result {
            Err(Fail::IllFormed(_)) if self.is_alias_of_instance(entity) => Err(Fail::InError),
            result => result,
        };
        self.program.entities[entity].ty = match result {
            Ok(ty) => Slot::Done(ty),
            Err(fail) => Slot::Failed(fail),
        };
        result
    }

    /// True for an alias that is a member of an instance of a class template, and no template itself: with the class it is
    /// instantiated ([temp.inst]/3).
    fn is_alias_of_instance(&self, entity: EntityId) -> bool {
        let e = self.program.entity(entity);
        let (kind, is_template, class) = (e.kind, e.head.is_some(), self.enclosing_class(entity));
        kind == EntityKind::Alias && !is_template && class.is_some() && self.is_concrete_instance(class)
    }

    /// The token of the name of `entity`.
    pub(crate) fn place_of(&self, entity: EntityId) -> Tok {
        let decl = self.program.entity(entity).decl;
        if decl.is_some() {
            self.items().decls[decl].first
        } else {
            Tok(0)
        }
    }

    fn compute_type(&mut self, entity: EntityId) -> Res<Ty> {
        let e = self.program.entity(entity).clone();
        let mut context = Context::of_env(e.env);
        match e.kind {
            EntityKind::Class | EntityKind::Enum => Ok(self.type_of_class(entity)),
            EntityKind::Alias => {
                context.substitution = e.pattern.is_some();
                context.this = self.enclosing_class(entity);
                self.named_by_alias(entity, context)
            }
            EntityKind::Enumerator => self.enumerator_type(entity),
            EntityKind::Function => self.function_type(entity),
            EntityKind::DeductionGuide => self.guide_type(entity),
            EntityKind::Variable | EntityKind::Field => self.variable_type(entity),
            _ => Err(Fail::Gap(Gap::Declaration, self.place_of(entity))),
        }
    }

    /// The type that the alias `entity` names, where its type-id stands in `context`.
    pub(crate) fn named_by_alias(&mut self, entity: EntityId, context: Context) -> Res<Ty> {
        let root = self.tree(self.program.entity(entity).decl)?;
        let (below, _) = self.below_heads(root);
        if self.kind_of(below) == NodeKind::AliasDeclaration {
            return self.aliased_type(below, context);
        }
        let parts = self.parts_of(entity)?;
        Ok(self.declared_type(parts, context)?.ty)
    }

    /// The class that `entity` is a member of, or [`EntityId::NONE`].
    pub(crate) fn enclosing_class(&self, entity: EntityId) -> EntityId {
        let owner = self.program.entity(entity).owner;
        if owner.is_some() && self.program.entity(owner).kind == EntityKind::Class {
            owner
        } else {
            EntityId::NONE
        }
    }

    /// The type that is the class or enumeration `entity`.
    pub(crate) fn type_of_class(&mut self, entity: EntityId) -> Ty {
        if let Slot::Done(ty) = self.program.entity(entity).ty {
            return ty;
        }
        let e = self.program.entity(entity);
        let (kind, env, owner, head, args) = (e.kind, e.env, e.owner, e.head, e.args);
        let mut dependent = self.program.is_dependent_env(env) || (head.is_some() && args.is_none());
        if !dependent && owner.is_some() && self.program.entity(owner).kind == EntityKind::Class {
            let around = self.type_of_class(owner);
            dependent = self.program.types.is_dependent(around);
        }
        let decl = self.program.entity(entity).decl;
        if decl.is_some() && env.is_none() && self.heads_around(self.items().decls[decl].scope) > 0 {
            dependent = true;
        }
        let ty = match kind {
            EntityKind::Enum => self.program.types.enumeration(entity, dependent),
            _ => self.program.types.class(entity, dependent),
        };
        self.program.entities[entity].ty = Slot::Done(ty);
        ty
    }

    /// True if what stands in the environment of `entity` depends on template parameters.
    pub(crate) fn is_templated(&self, context: Context, scope: ScopeId) -> bool {
        self.heads_around(scope) > self.program.args.depth(context.env)
            || self.program.is_dependent_env(context.env)
    }

    /// The type of an enumerator outside of its enumeration: the enumeration ([dcl.enum]/5).
    fn enumerator_type(&mut self, entity: EntityId) -> Res<Ty> {
        let owner = self.program.entity(entity).owner;
        Ok(self.type_of_class(owner))
    }

    /// The type of a function as declared, its result deduced if it has a placeholder.
    fn function_type(&mut self, entity: EntityId) -> Res<Ty> {
        let e = self.program.entity(entity).clone();
        if e.owner.is_some() && self.closure_info.contains_key(&e.owner) {
            return self.closure_function_type(entity);
        }
        let mut decl = e.decl;
        // an explicit specialisation declares its own result
        if let Some(special) = self.function_specialization(entity)? {
            decl = special;
        }
        let parts = self.parts_of_decl(decl)?;
        let substitution = e.pattern.is_some();
        let mut context = Context { declared: e.name, substitution, ..Context::of_env(e.env) };
        context.this = self.enclosing_class(entity);
        let declared = self.declared_type(parts, context)?;
        let mut ty = declared.ty;
        if self.program.types.as_function(ty).is_none() {
            return Err(Fail::Gap(Gap::Declaration, self.place_of(entity)));
        }
        if let Some(class) = Some(context.this).filter(|c| c.is_some()) {
            ty = self.special_result(entity, class, ty)?;
        }
        Ok(ty)
    }

    /// Constructors and destructors return `void` here; conversion functions return what they name.
    fn special_result(&mut self, entity: EntityId, _class: EntityId, ty: Ty) -> Res<Ty> {
        let e = self.program.entity(entity);
        if !matches!(e.name_kind, NameKind::Conversion) {
            return Ok(ty);
        }
        let parts = self.parts_of(entity)?;
        let mut context = Context::of_env(self.program.entity(entity).env);
        context.this = self.enclosing_class(entity);
        self.with_conversion_result(parts, ty, context)
    }

    /// The type `ty` of the conversion function with the declarator in `parts`, with the result that it names
    /// ([class.conv.fct]/1).
    pub(crate) fn with_conversion_result(
        &mut self,
        parts: DeclaratorParts,
        ty: Ty,
        context: Context,
    ) -> Res<Ty> {
        let Some(mut name) = self.declarator_name(parts.declarator) else { return Ok(ty) };
        if self.kind_of(name) == NodeKind::QualifiedName {
            name = self.last_child(name).unwrap_or(name);
        }
        let Some(id) = self.child(name, 0) else { return self.gap(Gap::Declaration, name) };
        let result = self.type_id(id, context)?;
        let Some(mut f) = self.program.types.as_function(ty).cloned() else { return Ok(ty) };
        f.result = result;
        Ok(self.program.types.function(f))
    }

    /// The type of a variable or field; `auto` is deduced from the initializer.
    fn variable_type(&mut self, entity: EntityId) -> Res<Ty> {
        let e = self.program.entity(entity).clone();
        let mut decl = e.decl;
        if e.pattern.is_some() {
            if let Some((special, env)) = self.variable_specialization(entity)? {
                let parts = self.parts_of_decl(special)?;
                let context = Context::of_env(env);
                return self.variable_type_from(parts, context);
            }
        }
        // a static member or namespace variable `extern T a[];` is completed by a later declaration
        if decl.is_none() {
            decl = e.decl;
        }
        let parts = self.parts_of_decl(decl)?;
        let mut context = Context::of_env(e.env);
        context.this = self.enclosing_class(entity);
        let context = self.within_own_head(entity, context);
        let binding =
            self.ast.tree(parts.declarator).find(|&n| self.kind_of(n) == NodeKind::StructuredBinding);
        if let Some(binding) = binding {
            let names: Vec<NodeId> = self
                .children(binding)
                .into_iter()
                .filter(|&c| self.kind_of(c) == NodeKind::Identifier)
                .collect();
            let name_tok = self.items().decls[decl].name_tok;
            let list = self.binding_elements(
                parts.specifiers,
                parts.declarator,
                parts.initializer,
                binding,
                names.len(),
                context,
            )?;
            let Some(i) = names.iter().position(|&n| self.node(n).main == name_tok) else {
                return Err(Fail::Gap(Gap::Declaration, name_tok));
            };
            let (ty, declared, bits) = list[i];
            self.binding_types.insert(entity, declared);
            if bits > 0 {
                self.binding_bits.insert(entity, bits);
            }
            return Ok(ty);
        }
        let ty = self.variable_type_from(parts, context)?;
        match context.this.is_none() && e.kind == EntityKind::Variable {
            true => self.completed_array(entity, ty),
            false => Ok(ty),
        }
    }

    /// `context` of the declaration of `variable`: of a variable template the parameters stand for themselves.
    pub(crate) fn within_own_head(&mut self, variable: EntityId, context: Context) -> Context {
        let e = self.program.entity(variable);
        let (head, is_pattern) = (e.head, e.pattern.is_none() && e.args.is_none());
        if head.is_none()
            || !is_pattern
            || self.program.args.depth(context.env) > self.program.heads[head].level
        {
            return context;
        }
        let own = self.own_parameters(head);
        Context { env: self.program.args.environment(context.env, own), ..context }
    }

    pub(crate) fn variable_type_from(&mut self, parts: DeclaratorParts, context: Context) -> Res<Ty> {
        let declared = self.declared_type(parts, context)?;
        let ty = match self.deduced_variable_type(declared.ty, parts.initializer, context) {
            Err(fail) => match (self.undeduced(fail), self.declarator_name(parts.declarator)) {
                (Some(cause), Some(name)) => return self.wrong(cause, name),
                _ => return Err(fail),
            },
            Ok(ty) => ty,
        };
        if self.has_specifier(parts.specifiers, TokenKind::Constexpr) {
            return Ok(self.program.types.constant(ty));
        }
        Ok(ty)
    }

    /// The entity that stands for a function among its redeclarations: the first with the same type in the same
    /// scope ([basic.scope.scope]/4).
    pub(crate) fn canonical_function(&mut self, entity: EntityId) -> EntityId {
        if let Some(&known) = self.canonical.get(&entity) {
            return known;
        }
        let e = self.program.entity(entity).clone();
        // instances are told apart by their arguments, which are no part of a signature
        if e.pattern.is_some() {
            return entity;
        }
        let key = match self.signature_type(entity) {
            Ok((ty, extra)) => (e.owner, self.overload_name(entity), ty, extra),
            Err(_) => {
                self.canonical.insert(entity, entity);
                return entity;
            }
        };
        let known = *self.functions.entry(key).or_insert(entity);
        self.canonical.insert(entity, known);
        if known != entity {
            self.redeclarations.entry(known).or_default().push(entity);
        }
        known
    }

    /// The name under which a function is found: operators by their symbol, literal operators by their suffix.
    pub(crate) fn overload_name(&self, entity: EntityId) -> Name {
        let e = self.program.entity(entity);
        if e.name_kind == NameKind::Destructor {
            // constructors have the name of the class, too
            return Name(0x5000_0000);
        }
        if e.name_kind == NameKind::Literal && e.decl.is_some() {
            return self.literal_name(e.decl);
        }
        if e.name_kind != NameKind::Operator || e.decl.is_none() {
            return e.name;
        }
        self.operator_of(e.decl).map_or(e.name, |op| Name(0x4000_0000 | op as u32))
    }

    /// The name that stands for a literal operator with the suffix of `decl`: the first of its namespace gives it.
    fn literal_name(&self, decl: DeclId) -> Name {
        let suffix = |d: DeclId| self.suffix_at(self.items().decls[d].name_tok.next());
        let own = suffix(decl);
        let namespace = self.items().enclosing_namespace(self.items().decls[decl].scope);
        let is_it = |d: &DeclId| {
            let other = &self.items().decls[*d];
            other.kind == DeclKind::Function && other.name_kind == NameKind::Literal && suffix(*d) == own
        };
        let first = self.items().scopes[namespace].decls.iter().copied().find(is_it);
        Name(0x6000_0000 | first.unwrap_or(decl).0)
    }

    /// What tells a function from its overloads ([over.load]): parameter types, qualifiers, and for templates their
    /// head and result.
    pub(crate) fn signature_type(&mut self, entity: EntityId) -> Res<(Ty, u64)> {
        let e = self.program.entity(entity).clone();
        let parts = self.parts_of(entity)?;
        let mut context = Context::of_env(e.env);
        context.this = self.enclosing_class(entity);
        let friend = e.decl.is_some() && self.items().decls[e.decl].specifiers.contains(Specifiers::FRIEND);
        // a friend that an instance of a class template declares is the template at namespace scope, whose parameters
        // stand at another depth
        let depth = self.program.args.depth(e.env);
        if (context.this.is_none() || friend)
            && e.head.is_some()
            && depth > 0
            && self.program.heads[e.head].level == depth
        {
            let own = self.parameters_at(e.head, 0, Head::NONE);
            context.env = self.program.args.environment(e.env, own);
        }
        let mut ty = self.declared_type(parts, context)?.ty;
        if e.name_kind == NameKind::Conversion {
            ty = self.with_conversion_result(parts, ty, context)?;
        }
        let Some(mut f) = self.program.types.as_function(ty).cloned() else {
            return self.gap(Gap::Declaration, parts.declarator);
        };
        f.noexcept = cufront_program::Noexcept::No;
        let mut extra = 0u64;
        if e.head.is_some() {
            let head = self.program.heads[e.head].clone();
            for p in &head.parameters {
                extra = extra.wrapping_mul(31).wrapping_add(
                    match p.kind {
                        ParameterKind::Type => 1,
                        ParameterKind::Value => 2,
                        ParameterKind::Template => 3,
                    } + if p.pack { 8 } else { 0 },
                );
                if p.kind == ParameterKind::Value && p.node.is_some() {
                    let ty = self.parameter_declared_type(p.node, context)?;
                    extra = extra.wrapping_mul(1_000_003).wrapping_add(hash_ty(ty));
                }
            }
            let mut constraints = Vec::new();
            for p in head.parameters.iter().filter(|p| p.node.is_some()) {
                constraints.extend(
                    self.children(p.node)
                        .into_iter()
                        .filter(|&c| self.kind_of(c) == NodeKind::TypeConstraint),
                );
            }
            constraints.extend(Some(parts.requires).filter(|&r| !self.is_absent(r)));
            for c in constraints {
                let s = self.signature_of(c, context)?;
                extra = extra.wrapping_mul(1_000_003).wrapping_add(u64::from(s.0) + 1);
            }
            for &r in &head.requires {
                // `C<int> auto` is told apart by the concept and its arguments
                let constraint = match self.kind_of(r) {
                    NodeKind::ConstrainedAuto => self.child(r, 0).unwrap_or(r),
                    _ => r,
                };
                let s = self.signature_of(constraint, context)?;
                extra = extra.wrapping_mul(1_000_003).wrapping_add(u64::from(s.0) + 1);
            }
            extra = extra.wrapping_add(1 << 40);
        } else {
            // conversion functions are told apart by their types only ([class.conv.fct]/1)
            if e.name_kind != NameKind::Conversion {
                f.result = Ty::VOID;
            }
            if !self.is_absent(parts.requires) {
                let s = self.signature_of(parts.requires, context)?;
                extra = u64::from(s.0) + 1;
            }
        }
        let ty = self.program.types.function(f);
        Ok((ty, extra))
    }
}

fn hash_ty(ty: Ty) -> u64 {
    use std::hash::{Hash as _, Hasher as _};
    let mut h = rustc_hash::FxHasher::default();
    ty.hash(&mut h);
    h.finish()
}
