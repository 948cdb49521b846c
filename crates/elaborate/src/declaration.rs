//! What a declaration says in front of a body, or without one: the operands in its type, default arguments, its
//! initialiser.

use crate::il::{ExprKind, Place, StmtId, StmtKind, Walk};
use crate::misfit::Usage;
use crate::outside::Outside;
use crate::problem::{Cause, Problem};
use crate::trees::DeclaratorParts;
use crate::{BodyReport, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{Bound, EntityId, EntityKind, EnvId, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Elaborates the declaration `decl` of a variable, data member or function as it is written, but for the body.
    /// The initialiser is evaluated, default arguments are no part of a body ([dcl.fct.default]/9) and count as not
    /// evaluated. `None` for other declarations.
    pub fn declaration(&mut self, decl: DeclId) -> Option<BodyReport> {
        let kind = self.items().decls[decl].kind;
        if !matches!(kind, DeclKind::Variable | DeclKind::Function) {
            return None;
        }
        self.reported(|this, root, _| {
            let parts = this.parts_of_decl(decl)?;
            *root = Some(this.tree(decl)?);
            let outside = match this.declarator_name(parts.declarator) {
                Some(name) => this.outside(decl, name)?,
                None => None,
            };
            let context = match kind {
                DeclKind::Function => this.context_of_definition(decl)?,
                _ => this.context_of_variable(decl)?,
            };
            this.access_is_told = this.is_plainly_named(decl, parts);
            this.calls_context = Some(context).filter(|_| this.access_is_told);
            if this.names_no_class(decl, parts, context) || this.has_wrong_arguments(decl, parts, context) {
                return Err(cufront_program::Fail::InError);
            }
            this.check_qualifier(decl, parts, outside, context);
            this.check_launch_attributes(decl, context)?;
            this.check_pattern(decl)?;
            let declared = match this.declared_type(parts, context) {
                Ok(declared) => declared,
                Err(fail) => {
                    let certain = this.survey_declaration(parts.specifiers, parts.declarator, fail, context);
                    if certain && kind == DeclKind::Variable {
                        this.survey_operands_of(parts.initializer, context);
                    }
                    return Err(fail);
                }
            };
            // what a conversion function converts to is looked up in its class first, and may not be known
            let ty = match this.items().decls[decl].name_kind {
                NameKind::Conversion => this.with_conversion_result(parts, declared.ty, context).ok(),
                _ => Some(declared.ty),
            };
            if let Some(ty) = ty {
                this.check_definition(decl, parts, (ty, *root), outside, context);
                this.check_member_of_namespace(decl, parts, ty, context);
            }
            this.check_deleted_later(decl, parts);
            this.check_named_friend(decl);
            this.check_instance_of_template(decl, parts, declared.ty, context);
            let d = &this.items().decls[decl];
            let member = this.items().scopes[d.scope].kind == ScopeKind::Class;
            let is_static = d.specifiers.contains(Specifiers::STATIC);
            if kind == DeclKind::Function {
                // what looks like parameters are values, and a variable is declared: the outline does not know its name
                // among them
                if this.kind_of(parts.initializer) == NodeKind::ParenthesizedList
                    && !this.mentions_name(parts.initializer, d.name)
                {
                    this.survey_operands_of(parts.initializer, context);
                }
                // in a class, default arguments see what is declared later ([class.mem]/6)
                let complete = context.complete || member;
                let bodies = this.default_arguments(parts.declarator, Context { complete, ..context });
                let of_object = this.with_constness(context, declared.ty);
                this.check_noexcept_operand(parts.declarator, Context { complete, ..of_object });
                return Ok(Some(this.add(StmtKind::Block(bodies), parts.declarator)));
            }
            if let Err(fail) = this.complete_object(decl, declared.ty) {
                // an instance whose bases are wrong is never complete
                let class = this.program.types.as_class(this.element_of(declared.ty));
                if let (Some(_), Some(name)) = (class, this.declarator_name(parts.declarator)) {
                    this.check_object(declared.ty, name, None);
                }
                return Err(fail);
            }
            this.refuse_aliased_body(declared.ty, parts)?;
            if member && this.check_static_member(decl, declared.ty, parts, context) {
                return Ok(Some(this.add(StmtKind::Nothing, parts.declarator)));
            }
            this.check_variable(decl, declared.ty, parts, context);
            this.check_thread_variable(decl, declared.ty, parts, context);
            let declares_only = match this.is_absent(parts.initializer) {
                true => this.items().decls[decl].specifiers.contains(Specifiers::EXTERN) || member,
                false => member && !is_static,
            };
            let initialized = !this.is_absent(parts.initializer);
            this.check_undeduced_before(parts.specifiers, parts.declarator)?;
            this.check_undeducible(declared.ty, parts.specifiers, declares_only, initialized)?;
            if !initialized {
                let deduces = matches!(this.program.types.kind(declared.ty), TypeKind::Deduced(_));
                let name = this.declarator_name(parts.declarator).filter(|_| {
                    let specifiers = this.items().decls[decl].specifiers;
                    !declares_only && specifiers.intersects(Specifiers::CONSTINIT | Specifiers::CONSTEXPR)
                });
                if let Some(name) = name {
                    let ty = declared.ty;
                    if let Ok(Some(value)) = this.quietly(|this| this.default_initialized(ty, name, context))
                    {
                        let specifiers = this.items().decls[decl].specifiers;
                        let constexpr = specifiers.contains(Specifiers::CONSTEXPR);
                        this.check_constinit(value, parts.declarator, context);
                        if constexpr {
                            let absent = parts.initializer;
                            this.check_literal_variable(
                                ty,
                                parts.specifiers,
                                parts.declarator,
                                absent,
                                context,
                            );
                        }
                    }
                }
                if deduces && !declares_only {
                    let entity = this.entity_of(decl, context.env)?;
                    if let (Err(fail), Some(name)) =
                        (this.type_of(entity), this.declarator_name(parts.declarator))
                    {
                        if let Some(cause) = this.undeduced(fail) {
                            return this.wrong(cause, name);
                        }
                    }
                }
                return Ok(Some(this.add(StmtKind::Nothing, parts.declarator)));
            }
            let entity = this.entity_of(decl, context.env)?;
            // so do default member initializers
            let context = Context { complete: member && !is_static, ..context };
            let context = this.within_own_head(entity, context);
            let object = this.declarator_name(parts.declarator).unwrap_or(parts.declarator);
            let object = this.node(object).main;
            let made = match this.kind_of(parts.initializer) {
                NodeKind::ParenthesizedList | NodeKind::BracedList => {
                    let list = this.children(parts.initializer);
                    if let Err(fail) = this.list_elements(&list, context) {
                        this.find_undeduced_from_wrong(
                            (declared.ty, fail),
                            object,
                            (parts.specifiers, parts.initializer),
                        );
                        this.survey(parts.initializer, fail, context);
                        if !this.has_placeholder(declared.ty) {
                            this.check_initializer(declared.ty, parts.initializer, context);
                        }
                        return Err(fail);
                    }
                    None
                }
                _ => match this.whole_expression(parts.initializer, context) {
                    Ok(e) => Some(e),
                    Err(fail) => {
                        this.find_undeduced_from_wrong(
                            (declared.ty, fail),
                            object,
                            (parts.specifiers, parts.initializer),
                        );
                        if !this.has_placeholder(declared.ty) {
                            this.check_refused_call(parts.initializer, declared.ty, Usage::Initial, context);
                        }
                        return Err(fail);
                    }
                },
            };
            if this.has_placeholder(declared.ty) {
                this.check_deduction(declared.ty, parts.initializer, parts.specifiers, context);
            }
            let ty = match this.type_of(entity) {
                Ok(ty) => ty,
                Err(fail) => {
                    this.find_undeduced(fail, parts.specifiers, parts.initializer);
                    return Err(fail);
                }
            };
            if this.has_placeholder(declared.ty) {
                let types = (declared.ty, ty);
                this.check_deduced_alike(types, parts.specifiers, parts.declarator, context);
                this.check_constrained_placeholder(types, parts.specifiers, context);
                // what is deduced is an object, too
                if let Some(class) = this.program.types.as_class(ty) {
                    let _ = this.complete_class(class);
                }
            }
            // a class whose arguments are deduced is initialised like any other
            let is_class = matches!(this.program.types.kind(declared.ty), TypeKind::Deduced(_));
            let is_deduced = this.has_placeholder(declared.ty) && !is_class;
            if let Some(e) = made.filter(|_| !is_deduced) {
                this.check_conversion(e, ty, Usage::Initial, context);
            }
            let init = this.completing(|this| this.initializer_of(ty, parts.initializer, context));
            if let Some(e) = made.filter(|_| init.is_none()) {
                this.check_copy(e, ty, context);
            }
            if init.is_none() && !is_deduced {
                this.find_unfinished();
            }
            if !is_deduced {
                this.check_initializer(ty, parts.initializer, context);
            }
            if let (Some(_), Some(name), false) =
                (init, this.declarator_name(parts.declarator), member || is_deduced)
            {
                this.check_construction(init, ty, name, context);
            }
            let specifiers = this.items().decls[decl].specifiers;
            let constant = Specifiers::CONSTEXPR | Specifiers::CONSTINIT;
            if init.is_some() && specifiers.intersects(constant) {
                let ends = specifiers.contains(Specifiers::CONSTEXPR);
                this.check_constexpr(ty, parts.initializer, ends, context);
                if ends {
                    let (of, value) = (parts.declarator, parts.initializer);
                    this.check_literal_variable(ty, parts.specifiers, of, value, context);
                }
            }
            let init = init.or(made);
            let kind = match init {
                Some(value) => StmtKind::Expression(value),
                None => StmtKind::Nothing,
            };
            Ok(Some(this.add(kind, parts.declarator)))
        })
    }

    /// Elaborates the default arguments of the parameters of `declarator`. The bodies of the lambda-expressions in them
    /// are those of functions, which begin here: the statements have them.
    pub(crate) fn default_arguments(&mut self, declarator: NodeId, context: Context) -> Vec<StmtId> {
        let mut bodies = Vec::new();
        let clause = self.parameter_clause(declarator);
        for parameter in clause.map(|c| self.children(c)).unwrap_or_default() {
            let default = self.child(parameter, 2).filter(|&d| !self.is_absent(d));
            let (NodeKind::Parameter, Some(default)) = (self.kind_of(parameter), default) else { continue };
            let context = context.default_argument();
            self.note_missing_in_front(default);
            let result = self.whole_expression(default, context);
            if let Ok(e) = result {
                self.check_default(parameter, default, e, context);
                let mut lambdas = Vec::new();
                self.il.walk(Place::Expr(e), &mut |place| {
                    if let Place::Expr(e) = place {
                        lambdas.extend(matches!(self.il.get(e).kind, ExprKind::Lambda(_)).then_some(e));
                    }
                    Walk::Into
                });
                for lambda in lambdas {
                    bodies.push(self.add(StmtKind::Expression(lambda), default));
                }
            }
            self.note(result);
        }
        bodies
    }

    /// Notes that the default argument `e`, written as `default`, does not convert to the type of `parameter`
    /// ([dcl.fct.default]/5). Of templates it is told where they are used.
    pub(crate) fn check_default(
        &mut self,
        parameter: NodeId,
        default: NodeId,
        e: crate::ExprId,
        context: Context,
    ) {
        let braced = self.kind_of(default) == NodeKind::BracedList;
        let in_template =
            self.in_pattern(context, default) || self.items().in_template(self.node(default).scope);
        if in_template && !braced {
            return;
        }
        let Ok(ty) = self.quietly(|this| this.parameter_as_written(parameter, context)) else { return };
        if self.has_placeholder(ty) {
            return;
        }
        let ty = self.adjusted(ty);
        if !braced {
            self.check_conversion(e, ty, Usage::Default, context);
        } else if self.is_scalar_type(ty) || self.program.types.as_class(ty).is_some() {
            self.check_list_operand(ty, default, true, context);
        } else if self.program.types.is_reference(ty) {
            self.check_bound_list(ty, default, context);
        }
    }

    /// True for a declaration that is no explicit instantiation or specialisation and has no qualified name: access is
    /// checked as from the scope in which it stands ([class.access.general]/6).
    fn is_plainly_named(&self, decl: DeclId, parts: DeclaratorParts) -> bool {
        let special = Specifiers::EXPLICIT_SPECIALIZATION
            | Specifiers::EXPLICIT_INSTANTIATION
            | Specifiers::FRIEND
            | Specifiers::QUALIFIED;
        let name = self.declarator_name(parts.declarator);
        // specifiers are those of all declarators
        let d = &self.items().decls[decl];
        let is_qualified =
            |&other: &DeclId| self.items().decls[other].specifiers.contains(Specifiers::QUALIFIED);
        !d.specifiers.intersects(special)
            && !self.declared_with(decl).iter().any(is_qualified)
            && name.is_some_and(|n| self.kind_of(n) == NodeKind::Identifier)
    }

    /// Notes that the class in front of the name is not complete, or that what stands in front has no member of the name:
    /// there is nothing that could be defined, or be a friend.
    fn check_qualifier(
        &mut self,
        decl: DeclId,
        parts: DeclaratorParts,
        outside: Option<Outside>,
        context: Context,
    ) {
        let Some(name) = self.declarator_name(parts.declarator) else { return };
        let d = &self.items().decls[decl];
        let in_class = self.items().scopes[self.scope_around_heads(d.scope)].kind == ScopeKind::Class;
        // what qualifies a member in its own class is superfluous, of which the reference warns
        let superfluous = in_class && !d.specifiers.contains(Specifiers::FRIEND);
        if self.kind_of(name) != NodeKind::QualifiedName || superfluous {
            return;
        }
        let &[prefix, component] = &self.children(name)[..] else { return };
        let scope = match outside {
            Some(of) => Ok(crate::names::Scope::Class(of.class)),
            // which members the befriended class has is known when this one has its arguments
            None if in_class && self.items().in_template(d.scope) && self.is_own_prefix(prefix, context) => {
                return
            }
            None => self.nested_name(prefix, Context { this: EntityId::NONE, ..context }),
        };
        let result = match scope.and_then(|scope| self.with_class_of(decl, scope, context)) {
            Ok(crate::names::Scope::Class(class)) => {
                let ty = self.type_of_class(class);
                self.note_incomplete(Cause::IncompleteUse, ty, self.node(name).first, name, context);
                self.check_member_name(decl, class, component)
            }
            Ok(crate::names::Scope::Namespace(scope)) if scope != cufront_items::Items::GLOBAL => {
                let n = self.node(component);
                let is_defined = |this: &Self| {
                    let d = &this.items().decls[decl];
                    !d.specifiers.intersects(Specifiers::FRIEND | Specifiers::EXPLICIT_INSTANTIATION)
                };
                if n.kind != NodeKind::Identifier || !is_defined(self) {
                    return;
                }
                let spelled = self.lexed.tokens.name(n.main);
                match self.qualified_in_namespace(spelled, scope, n.main) {
                    // a function that only a friend declares is one of the namespace all the same
                    Ok(hits) if hits.is_empty() && !self.is_friend_function(spelled) => {
                        self.no_qualified(name, context)
                    }
                    _ => Ok(()),
                }
            }
            Ok(crate::names::Scope::Enum(owner)) if self.kind_of(component) == NodeKind::Identifier => self
                .wrong(Cause::NoMember(owner, self.lexed.tokens.name(self.node(component).main)), component),
            _ => Ok(()),
        };
        self.find_of(&result);
    }

    /// The scope that a qualifier names, which is a class if it is that of a class template with its own parameters.
    fn with_own_class(&mut self, scope: crate::names::Scope) -> crate::names::Scope {
        let crate::names::Scope::Dependent(ty) = scope else { return scope };
        match self.program.types.as_class(ty) {
            Some(class) if self.is_own_pattern(class) => crate::names::Scope::Class(class),
            _ => scope,
        }
    }

    /// The same for the qualifier of `decl`, which may name a constrained partial specialisation, too.
    fn with_class_of(
        &mut self,
        decl: DeclId,
        scope: crate::names::Scope,
        mut context: Context,
    ) -> Res<crate::names::Scope> {
        let crate::names::Scope::Dependent(ty) = scope else { return Ok(scope) };
        let Some(class) = self.program.types.as_class(ty) else { return Ok(scope) };
        let root = self.tree(decl)?;
        let (_, heads) = self.below_heads(root);
        let definer = self.constrained_definer(class, &heads, &mut context)?;
        Ok(match definer == class {
            true => self.with_own_class(scope),
            false => crate::names::Scope::Class(definer),
        })
    }

    /// True if the qualifier `prefix` names a class template with the parameters of the template around.
    fn is_own_prefix(&mut self, prefix: NodeId, context: Context) -> bool {
        let scope = self.nested_name(prefix, Context { this: EntityId::NONE, ..context });
        matches!(scope, Ok(crate::names::Scope::Dependent(_)))
    }

    /// True if `class` is a class in a class template, or in a partial specialisation, as their own members see it.
    fn is_own_member_class(&mut self, class: EntityId) -> Res<bool> {
        let owner = self.program.entity(class).owner;
        if owner.is_none() || self.program.entity(owner).kind != EntityKind::Class {
            return Ok(false);
        }
        let e = self.program.entity(class);
        let is_template = e.pattern.is_some() && self.program.entity(e.pattern).head.is_some();
        Ok(!is_template && (self.is_own_class(owner)? || self.is_own_member_class(owner)?))
    }

    /// True if a class somewhere declares a friend that is a function of this name.
    fn is_friend_function(&mut self, name: Name) -> bool {
        if let Some(names) = &self.friend_functions {
            return names.contains(&name);
        }
        let is_friend = |d: &&cufront_items::Decl| {
            d.kind == DeclKind::Function
                && d.specifiers.contains(Specifiers::FRIEND)
                && !d.specifiers.contains(Specifiers::QUALIFIED)
        };
        let all = self.items().decls.iter().map(|(_, d)| d);
        let names: rustc_hash::FxHashSet<Name> = all.filter(is_friend).map(|d| d.name).collect();
        self.friend_functions.insert(names).contains(&name)
    }

    /// The failure that `class` has no member with the name `component`, which `decl` declares again.
    fn check_member_name(&mut self, decl: DeclId, class: EntityId, component: NodeId) -> Res<()> {
        let ty = self.type_of_class(class);
        let is_pattern = self.is_own_class(class)? || self.is_own_member_class(class)?;
        if self.program.types.is_dependent(ty) && !is_pattern
            || self.has_dependent_bases(class)?
            || self.complete_class(class)?.is_none()
        {
            return Ok(());
        }
        let n = self.node(component);
        match n.kind {
            NodeKind::Identifier => {
                let name = self.lexed.tokens.name(n.main);
                match self.member_hits(name, class, crate::lookup::Filter::Any)?.is_empty() {
                    true if is_pattern && name != self.class_name_of(class) => {
                        self.wrong(Cause::NoMember(class, name), component)
                    }
                    true => self.no_member(class, component),
                    false => Ok(()),
                }
            }
            NodeKind::OperatorName => {
                let Some(operator) = self.operator_at(n.main) else { return Ok(()) };
                match self.member_operators(class, operator)?.is_empty() {
                    true => self.wrong(Cause::NoMember(class, self.lexed.tokens.name(n.main)), component),
                    false => Ok(()),
                }
            }
            NodeKind::DestructorName if self.items().decls[decl].specifiers.contains(Specifiers::FRIEND) => {
                let Some(named) = self.last_child(component) else { return Ok(()) };
                if self.kind_of(named) != NodeKind::Identifier {
                    return Ok(());
                }
                let name = self.lexed.tokens.name(self.node(named).main);
                // a typedef of the class does not name its destructor
                let is_own = name == self.program.entity(class).name;
                let is_defined = self.items().decls[decl].specifiers.contains(Specifiers::DEFINITION);
                let declared = self.declared_special(class, NameKind::Destructor)?;
                match !is_own || is_defined && declared.is_empty() {
                    true => self.wrong(Cause::NoMember(class, name), component),
                    false => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// The tree below `node` has an identifier `name`.
    fn mentions_name(&self, node: NodeId, name: Name) -> bool {
        self.ast.tree(node).any(|id| {
            let n = self.node(id);
            n.kind == NodeKind::Identifier && self.lexed.tokens.name(n.main) == name
        })
    }

    /// Keeps why an implicit part of the initialisation failed.
    pub(crate) fn find_unfinished(&mut self) {
        let is_told = |p: Problem| {
            matches!(
                p.cause,
                Cause::NoConstructor(_)
                    | Cause::SeveralConstructors(_)
                    | Cause::NoDefaultConstructor(_)
                    | Cause::SeveralDefaults(_)
                    | Cause::UnmetDefaultConstructor
                    | Cause::Abstract(_)
                    | Cause::Deleted
                    | Cause::DefaultDeleted
                    | Cause::ExplicitInList
            )
        };
        if let Some(&fail) = self.unfinished.last().filter(|_| self.latest.get().is_some_and(is_told)) {
            self.find(fail);
        }
    }

    /// Notes what is wrong with an object of type `ty` that `decl` declares, whatever its initialiser: its class is not
    /// complete, is abstract, or has no default constructor; it would never have a value.
    fn check_variable(&mut self, decl: DeclId, ty: Ty, parts: DeclaratorParts, context: Context) {
        let d = &self.items().decls[decl];
        let (specifiers, scope) = (d.specifiers, d.scope);
        let member = self.items().scopes[scope].kind == ScopeKind::Class;
        let no_object = specifiers.intersects(Specifiers::EXTERN | Specifiers::LINKAGE_DIRECT)
            || self.items().in_template(scope);
        // another declaration may make an array of a tentative one whole, and a static member is defined elsewhere
        let templated =
            specifiers.intersects(Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION);
        let is_static_member = member && specifiers.contains(Specifiers::STATIC);
        if no_object || templated || is_static_member || context.env.is_some() || self.has_placeholder(ty) {
            return;
        }
        self.check_bit_field(ty, parts, context);
        let Some(name) = self.declarator_name(parts.declarator) else { return };
        if self.kind_of(name) != NodeKind::Identifier {
            return;
        }
        let template = self.items().decls[decl].head.is_some() && self.is_absent(parts.initializer);
        self.check_object(ty, name, template.then(|| self.node(parts.specifiers).first));
        self.check_alignments(parts.specifiers, context);
        let place = self.node(name).first;
        if member && self.is_first_flexible(decl, ty) {
            // it is seen where the declarator ends
            self.remark_at(Cause::FlexibleAlone, self.node(parts.declarator).end, name);
        }
        if member && (self.is_own_body(ty, scope, place) || self.is_misplaced_flexible(decl, ty)) {
            let failed: Res<()> = self.wrong(Cause::Incomplete, name);
            self.find_of(&failed);
        }
        if member || !self.is_absent(parts.initializer) {
            return;
        }
        // another declaration may give the bound
        let spelled = self.items().decls[decl].name;
        if matches!(self.program.types.kind(ty), TypeKind::Array(_, Bound::Unknown))
            && !self.items().bound(scope, spelled, Tok(u32::MAX - 1)).any(|d| d != decl)
        {
            let failed: Res<()> = self.wrong(Cause::Incomplete, name);
            self.find_of(&failed);
        }
        let is_unset = self.check_uninitialized(ty, parts.declarator);
        let made = self.completing(|this| this.default_initialized(ty, name, context));
        match made {
            _ if is_unset => {}
            _ if self.note_deleted_default(ty, name) => self.check_construction(None, ty, name, context),
            None => {
                self.find_unfinished();
                self.check_construction(None, ty, name, context);
            }
            Some(init) => self.check_construction(init, ty, name, context),
        }
    }

    /// What is wrong with an object of `class`, a const member of which has no value: the reference knows a class that is no
    /// aggregate by its default constructor, which is deleted.
    pub(crate) fn unset_constant(&mut self, class: EntityId) -> Cause {
        match self.is_aggregate(class) {
            Ok(false) => Cause::DefaultDeleted,
            _ => Cause::ConstMemberWithoutValue,
        }
    }

    /// Notes that the default constructor of a class is implicitly deleted; true if so.
    pub(crate) fn note_deleted_default(&mut self, ty: Ty, name: NodeId) -> bool {
        let element = self.element_of(ty);
        let Some(class) = self.program.types.as_class(element) else { return false };
        if !self.program.types.is_dependent(element) && self.has_unset_constant(class) {
            let cause = self.unset_constant(class);
            let failed: Res<()> = self.wrong(cause, name);
            self.find_of(&failed);
            return true;
        }
        if self.program.types.is_dependent(element)
            || self.has_deleted_default(class) != Ok(true) && !self.deletes_default(class)
        {
            return false;
        }
        let failed: Res<()> = self.wrong(Cause::DefaultDeleted, name);
        self.find_of(&failed);
        true
    }

    /// Notes that the declaration `decl` deletes a function that is declared already.
    fn check_deleted_later(&mut self, decl: DeclId, parts: DeclaratorParts) {
        let d = &self.items().decls[decl];
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::FRIEND | Specifiers::QUALIFIED;
        if !d.specifiers.contains(Specifiers::DELETED) || d.specifiers.intersects(special) {
            return;
        }
        let (first, scope) = (d.first, d.scope);
        if self.items().scopes[scope].kind != ScopeKind::Namespace {
            return;
        }
        let Ok(ty) = self.declared_entity(decl).and_then(|e| self.type_of(e)) else { return };
        let spelled = self.items().decls[decl].name;
        let earlier: Vec<DeclId> = self.items().bound(scope, spelled, first).filter(|&e| e != decl).collect();
        let mut is_second = false;
        for other in earlier {
            let e = &self.items().decls[other];
            let special = special | Specifiers::DELETED | Specifiers::EXPLICIT_INSTANTIATION;
            let is_plain =
                e.kind == DeclKind::Function && !e.specifiers.intersects(special) && e.body.is_none();
            if !is_plain || self.items().declarator(other).is_some_and(|c| c.body.is_some()) {
                return;
            }
            let Ok(entity) = self.declared_entity(other) else { return };
            is_second |= !self.program.is_template(entity) && self.type_of(entity) == Ok(ty);
        }
        if is_second {
            let body = parts.initializer;
            let failed: Res<()> = self.wrong_at(Cause::DeletedLater, self.node(body).main.next(), body);
            self.find_of(&failed);
        }
    }

    /// Notes that the variable of `declarator`, whose type names a reference, refers to nothing ([dcl.init.general]/10).
    ///
    /// Example: `using R = int &; R r;`
    fn check_refers(&mut self, declarator: NodeId) {
        let name = self.declarator_name(declarator);
        let is_plain = self.ast.tree(declarator).all(|n| self.kind_of(n) != NodeKind::PointerDeclarator);
        if let Some(name) = name.filter(|_| is_plain && !self.in_instance) {
            let spelled = self.lexed.tokens.name(self.node(name).first);
            let behind = self.node(declarator).end;
            let failed: Res<()> = self.wrong_at(Cause::RefersToNothing(spelled), behind, declarator);
            self.find_of(&failed);
        }
    }

    /// Notes that a variable of type `ty` with this declarator has no initialiser and needs one: a constant number or
    /// pointer, or what is a reference by the name of a type or a `decltype`. What is written as a reference has a rule of
    /// its own.
    pub(crate) fn check_uninitialized(&mut self, ty: Ty, declarator: NodeId) -> bool {
        let types = &self.program.types;
        if types.is_dependent(ty) {
            return false;
        }
        if types.is_reference(ty) {
            self.check_refers(declarator);
            return false;
        }
        let element = self.element_of(ty);
        let scalar = types.is_arithmetic(element)
            || types.as_pointer(element).is_some()
            || types.as_enum(element).is_some();
        if scalar && types.is_const(element) {
            let behind = self.node(declarator).end;
            let failed: Res<()> = self.wrong_at(Cause::ConstWithoutValue, behind, declarator);
            self.find_of(&failed);
        }
        let types = &self.program.types;
        let class = types.as_class(element).filter(|_| types.is_const(element));
        let in_template = self.items().in_template(self.node(declarator).scope);
        if let Some(class) = class.filter(|_| !self.in_instance) {
            // in the pattern of a template the reference only warns
            if self.leaves_unset(class) && in_template {
                self.unset_in_patterns.extend(self.declarator_name(declarator));
                return true;
            }
            if self.leaves_unset(class) {
                let is_trivial = self.makes_trivially(class, declarator);
                let is_declared = !self.declared_constructors(class).is_ok_and(|list| list.is_empty());
                // the reference lets one pass that is defaulted and does something
                if is_declared && !is_trivial {
                    return false;
                }
                let name = self.declarator_name(declarator).filter(|_| is_declared || !is_trivial);
                let at = name.map_or(self.node(declarator).end, |name| self.node(name).first);
                let failed: Res<()> = self.wrong_at(Cause::ConstVariableWithoutValue, at, declarator);
                self.find_of(&failed);
                return true;
            }
        }
        false
    }

    /// Completes the class of the object that `decl` defines ([basic.def]/5, [class.mem]/15).
    fn complete_object(&mut self, decl: DeclId, ty: Ty) -> Res<()> {
        let d = &self.items().decls[decl];
        let member = self.items().scopes[d.scope].kind == ScopeKind::Class;
        if d.specifiers.contains(Specifiers::EXTERN) || member && d.specifiers.contains(Specifiers::STATIC) {
            return Ok(());
        }
        match self.program.types.as_class(self.element_of(ty)) {
            Some(class) => self.complete_class(class).map(|_| ()),
            None => Ok(()),
        }
    }

    /// The type of the objects in an array, of whatever rank; another type as it is.
    pub(crate) fn element_of(&self, mut ty: Ty) -> Ty {
        while let TypeKind::Array(element, _) = *self.program.types.kind(ty) {
            ty = element;
        }
        ty
    }

    /// Where the names in a declaration of a variable or data member are looked up.
    pub(crate) fn context_of_variable(&mut self, decl: DeclId) -> Res<Context> {
        let mut context = Context::global();
        let owner = self.owner_of_scope(self.items().decls[decl].scope, EnvId::NONE)?;
        if self.program.entity(owner).kind == EntityKind::Class {
            context.this = owner;
            // of a partial specialisation the parameters are its own
            context.env = match self.complete_class(owner)? {
                Some(info) => self.program.classes[info].env,
                None => self.program.entity(owner).env,
            };
        }
        Ok(context)
    }

    /// The type of an array whose bound another declaration of the variable gives ([basic.link]/11): `extern int a[];`.
    pub(crate) fn completed_array(&mut self, entity: EntityId, ty: Ty) -> Res<Ty> {
        if !matches!(self.program.types.kind(ty), TypeKind::Array(_, cufront_program::Bound::Unknown)) {
            return Ok(ty);
        }
        let e = self.program.entity(entity);
        let (decl, env) = (e.decl, e.env);
        let (scope, name) = (self.items().decls[decl].scope, self.items().decls[decl].name);
        let others: Vec<DeclId> = self.items().scopes[scope]
            .decls
            .iter()
            .copied()
            .filter(|&d| {
                let other = &self.items().decls[d];
                d != decl && other.name == name && other.kind == DeclKind::Variable
            })
            .collect();
        for d in others {
            let parts = self.parts_of_decl(d)?;
            let other = self.variable_type_from(parts, Context::of_env(env))?;
            if matches!(self.program.types.kind(other), TypeKind::Array(_, cufront_program::Bound::Known(_)))
            {
                return Ok(other);
            }
        }
        Ok(ty)
    }
}
