//! Explicit instantiations ([temp.explicit]): which functions they define.
//!
//! Example: `template int f<int>(int);` defines one instance of `f`, `template struct C<int>;` all members of `C<int>`
//! that are functions and no templates.

use crate::il::ExprKind;
use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, EntityKind, Fail, Res};

/// Deepest nesting of classes that is looked into.
const MAX_NESTING: u32 = 16;

/// What an explicit instantiation names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExplicitlyNamed {
    /// The class, function or variable.
    pub entity: EntityId,
    /// Its name; of a class the class-key.
    pub at: Tok,
    /// It begins with `extern`: the definition is elsewhere.
    pub declares: bool,
}

impl Elaborator<'_> {
    /// The functions that the explicit instantiation `node` defines, in the order of their declarations. None for a
    /// declaration, `extern template`, and for what could not be answered.
    pub fn explicit_instances(&mut self, node: NodeId) -> Vec<EntityId> {
        if self.kind_of(node) != NodeKind::ExplicitInstantiation
            || self.lexed.tokens.kind(self.node(node).first) == TokenKind::Extern
        {
            return Vec::new();
        }
        let failures = self.failures.len();
        let result = self.instances_defined_by(node);
        self.failures.truncate(failures);
        result.unwrap_or_default()
    }

    /// What is wrong in the class that the explicit instantiation `node` makes, if it is one of a class.
    pub fn explicit_class(&mut self, node: NodeId) -> Option<crate::BodyReport> {
        if self.kind_of(node) != NodeKind::ExplicitInstantiation {
            return None;
        }
        self.reported(|this, root, _| {
            *root = Some(node);
            let (below, _) = this.below_heads(node);
            let children = this.children(below);
            let Some((&specifiers, [])) = children.split_first() else { return Ok(None) };
            let ty = match this.specified_type(specifiers, Context::global()) {
                Err(fail @ Fail::IllFormed(_)) => {
                    this.find(fail);
                    // an argument that is missing is told of alone
                    let is_argument = |at: Tok| {
                        matches!(this.lexed.tokens.kind(at.prev()), TokenKind::Less | TokenKind::Comma)
                    };
                    let missing = |p: &crate::Problem| {
                        matches!(p.cause, Cause::UnknownTemplateId(_)) && is_argument(p.at)
                    };
                    if this.problems.last().is_some_and(missing) {
                        return Ok(Some(this.add(crate::il::StmtKind::Nothing, node)));
                    }
                    let at = this.node(specifiers).first;
                    this.remark_at(Cause::NoExplicitInstantiation, at, specifiers);
                    None
                }
                ty => ty?,
            };
            if this.problems.last().is_some_and(|p| p.cause == Cause::UnsatisfiedConstraint) {
                let at = this.node(specifiers).first;
                this.remark_at(Cause::NoExplicitInstantiation, at, specifiers);
            } else if let Some(class) = ty.and_then(|ty| this.program.types.as_class(ty)) {
                this.check_instance(class, this.node(node).end.prev(), 0);
            }
            Ok(Some(this.add(crate::il::StmtKind::Nothing, node)))
        })
    }

    /// What the explicit instantiation `node` names. `None` if that is not known, or depends on template parameters.
    pub fn explicitly_named(&mut self, node: NodeId) -> Option<ExplicitlyNamed> {
        if self.kind_of(node) != NodeKind::ExplicitInstantiation {
            return None;
        }
        self.quietly(|this| this.named_by(node)).ok().flatten()
    }

    /// The members of the class `class` that its explicit instantiation at `at` makes, too: what is defined in front of
    /// it, and no templates ([temp.explicit]/11).
    pub fn explicit_members(&mut self, class: EntityId, at: Tok) -> Vec<EntityId> {
        let mut list = Vec::new();
        let made = self.quietly(|this| this.members_to_make(class, 0, &mut list));
        if made.is_err() {
            list.clear();
        }
        list.retain(|&member| match self.program.entity(member).kind {
            EntityKind::Function => {
                let mut definitions = self.definitions(member).into_iter();
                definitions.any(|d| {
                    let has_body = self.items().declarator(d).is_some_and(|c| c.body.is_some());
                    has_body && self.items().decls[d].first < at
                })
            }
            _ => true,
        });
        list
    }

    /// The token behind the word `template` of the explicit instantiation `node`.
    #[must_use]
    pub fn behind_template(&self, node: NodeId) -> Tok {
        let first = self.node(node).first;
        let mut tokens = (first.0..self.node(node).end.0).map(Tok);
        tokens.find(|&t| self.lexed.tokens.kind(t) == TokenKind::Template).map_or(first, Tok::next)
    }

    /// True if the unit certainly has no definition of the template or member that `entity`, a function or variable, is an
    /// instance of ([temp.explicit]/5).
    pub fn lacks_definition(&mut self, entity: EntityId) -> bool {
        let e = self.program.entity(entity).clone();
        let mut declarations = self.definitions(entity);
        let pattern = if e.pattern.is_some() { e.pattern } else { entity };
        declarations.extend(self.definitions(pattern));
        if declarations.is_empty() || self.may_be_defined(entity, pattern) {
            return false;
        }
        let lacks = |this: &Self, d: DeclId, known: Specifiers| {
            d.is_some() && !this.items().decls[d].specifiers.intersects(known)
        };
        match e.kind {
            EntityKind::Function => {
                let known = Specifiers::DEFINITION | Specifiers::DELETED | Specifiers::DEFAULTED;
                declarations.into_iter().all(|d| {
                    let body = self.items().declarator(d).is_some_and(|c| c.body.is_some());
                    lacks(self, d, known) && !body
                })
            }
            EntityKind::Variable if self.enclosing_class(entity).is_some() => {
                self.index_definitions();
                let known = Specifiers::DEFINITION | Specifiers::INLINE | Specifiers::CONSTEXPR;
                !self.qualified_variables.contains(&e.name)
                    && declarations.into_iter().all(|d| {
                        let initializer = self.items().declarator(d).is_some_and(|c| c.init.is_some());
                        lacks(self, d, known) && !initializer
                    })
            }
            _ => false,
        }
    }

    /// True if another declaration of the name of `pattern` may define it, or specialise it for the arguments of `entity`.
    fn may_be_defined(&mut self, entity: EntityId, pattern: EntityId) -> bool {
        let own = self.program.entity(pattern).clone();
        if own.decl.is_none() {
            return true;
        }
        let specialized = |this: &Self, d: DeclId| {
            let special = Specifiers::EXPLICIT_SPECIALIZATION;
            d.is_some() && this.items().decls[d].specifiers.contains(special)
        };
        if self.program.entity(entity).kind == EntityKind::Function
            && self.function_specialization(entity).map_or(true, |d| d.is_some())
        {
            return true;
        }
        let class = self.enclosing_class(entity);
        if class.is_some() {
            let info = self.complete_class(class).ok().flatten();
            if info.is_none_or(|i| specialized(self, self.program.classes[i].decl)) {
                return true;
            }
        }
        self.index_definitions();
        let scope = self.items().decls[own.decl].scope;
        let scope = self.items().skip_template_parameters(scope);
        let mut others: Vec<DeclId> = self.items().bound(scope, own.name, Tok(u32::MAX)).collect();
        if self.enclosing_class(entity).is_none() {
            others.extend(self.member_definitions.get(&own.name).into_iter().flatten().copied());
        }
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::QUALIFIED;
        others.into_iter().filter(|&d| d != own.decl).any(|d| {
            let other = &self.items().decls[d];
            if other.specifiers.intersects(Specifiers::EXPLICIT_INSTANTIATION) {
                return false;
            }
            if other.specifiers.intersects(special) {
                return true;
            }
            let has_body = self.items().declarator(d).is_some_and(|c| c.body.is_some());
            has_body
                && match self.entity_of(d, own.env) {
                    Ok(f) => self.canonical_function(f) == self.canonical_function(pattern),
                    Err(_) => true,
                }
        })
    }

    fn instances_defined_by(&mut self, node: NodeId) -> Res<Vec<EntityId>> {
        let Some(named) = self.named_by(node)? else { return Ok(Vec::new()) };
        Ok(match self.program.entity(named.entity).kind {
            EntityKind::Function => vec![named.entity],
            EntityKind::Class => {
                let mut list = Vec::new();
                self.members_to_make(named.entity, 0, &mut list)?;
                list.retain(|&m| self.program.entity(m).kind == EntityKind::Function);
                list
            }
            _ => Vec::new(),
        })
    }

    fn named_by(&mut self, node: NodeId) -> Res<Option<ExplicitlyNamed>> {
        let declares = self.lexed.tokens.kind(self.node(node).first) == TokenKind::Extern;
        let (below, _) = self.below_heads(node);
        let context = Context::global();
        let children = self.children(below);
        let Some((&specifiers, declarators)) = children.split_first() else { return Ok(None) };
        let Some(declarator) = declarators.first().and_then(|&d| self.child(d, 0)) else {
            let Some(ty) = self.specified_type(specifiers, context)? else { return Ok(None) };
            let class = self.program.types.as_class(ty);
            let at = self.node(specifiers).first;
            return Ok(class.map(|entity| ExplicitlyNamed { entity, at, declares }));
        };
        let Some(name) = self.declarator_name(declarator) else { return Ok(None) };
        let Some(base) = self.specified_type(specifiers, context)? else { return Ok(None) };
        let ty = self.declarator_type(declarator, base, context)?.ty;
        let is_function = self.program.types.as_function(ty).is_some();
        let named = self.expression(name, context)?;
        let one = if is_function { self.single(named, Some(ty))? } else { named };
        let entity = match self.il.get(one).kind {
            ExprKind::Function(function) if is_function => function,
            ExprKind::Variable(variable) if !is_function => variable,
            _ => return Ok(None),
        };
        Ok(Some(ExplicitlyNamed { entity, at: self.name_behind_scopes(name), declares }))
    }

    /// The name behind the last `::` in `name`.
    fn name_behind_scopes(&self, name: NodeId) -> Tok {
        let mut name = name;
        while self.kind_of(name) == NodeKind::QualifiedName {
            let Some(last) = self.children(name).last().copied() else { break };
            name = last;
        }
        self.node(name).first
    }

    /// Adds the members of `class` and of the classes in it that are no templates.
    fn members_to_make(&mut self, class: EntityId, depth: u32, list: &mut Vec<EntityId>) -> Res<()> {
        let Some(info) = self.complete_class(class)?.filter(|_| depth < MAX_NESTING) else { return Ok(()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() {
            return Ok(());
        }
        for decl in self.items().scopes[scope].decls.clone() {
            let d = &self.items().decls[decl];
            let kind = d.kind;
            if d.specifiers.intersects(Specifiers::FRIEND | Specifiers::DELETED | Specifiers::DEFAULTED) {
                continue;
            }
            if !matches!(kind, DeclKind::Function | DeclKind::Class | DeclKind::Variable) {
                continue;
            }
            let Ok(entity) = self.entity_of(decl, env) else { continue };
            if self.program.is_template(entity) {
                continue;
            }
            list.push(entity);
            if kind == DeclKind::Class {
                self.members_to_make(entity, depth + 1, list)?;
            }
        }
        Ok(())
    }

    /// True for an instance, or a member of one, with arguments that do not depend on template parameters.
    #[must_use]
    pub fn is_concrete_instance(&self, function: EntityId) -> bool {
        let mut at = function;
        let mut instance = false;
        while at.is_some() {
            let e = self.program.entity(at);
            if e.pattern.is_some() {
                if self.program.is_dependent_list(e.args) {
                    return false;
                }
                instance = true;
            }
            at = e.owner;
        }
        instance
    }

    /// True for what is neither a template nor made from one, and in no class that is.
    #[must_use]
    pub fn is_certainly_no_instance(&self, entity: EntityId) -> bool {
        let mut at = entity;
        while at.is_some() {
            let e = self.program.entity(at);
            if e.pattern.is_some() || e.env.is_some() || self.program.is_template(at) {
                return false;
            }
            at = e.owner;
        }
        true
    }

    /// True for the call operator of a generic lambda with arguments that depend on no template parameters, those
    /// around the lambda included.
    #[must_use]
    pub fn is_generic_lambda_instance(&self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        e.pattern.is_some()
            && self.lambda_introducer(function).is_some()
            && !self.program.is_dependent_list(e.args)
            && !self.program.is_dependent_env(e.env)
    }
}
