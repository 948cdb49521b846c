//! What a declaration with a qualified name outside of the class declares: the class whose member it is, and whether its
//! template heads are those of the classes and of the member ([temp.mem]/1, [temp.mem.func]/1, [temp.spec.partial.general]).
//!
//! Each class template in the qualifier that stands there with its own parameters, or with the arguments of a partial
//! specialisation, has one of the heads, outermost first; what is left is the head of a member template. Nothing is said
//! where it is not certain that lists of arguments differ.
//!
//! Example: with `template<class T> struct A { void f(); };` neither `template<class T> void A<T *>::f() {}` nor
//! `template<class T> template<class U> void A<T>::f() {}` defines a member.

use crate::definer::Definer;
use crate::names::Scope;
use crate::problem::Cause;
use crate::trees::DeclaratorParts;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, Fail, Head, ParameterKind, Res, Ty, TypeKind};

/// What a qualified declaration is of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outside {
    /// The class whose member it is.
    pub(crate) class: EntityId,
    /// How many of its heads are those of class templates.
    pub(crate) of_classes: usize,
    /// Its own head, if it declares a member template.
    pub(crate) own: Head,
}

/// What of the heads a class in the qualifier has.
enum Used {
    None,
    One,
    /// Its arguments are not those of the template or of a specialisation.
    Other,
    Uncertain,
}

impl Elaborator<'_> {
    /// What `decl`, which stands in a namespace and declares the qualified `name`, is of; `None` if it is no member, if
    /// explicit specialisations have a part in it, or if it is not known. The failure that it is of nothing is noted.
    pub(crate) fn outside(&mut self, decl: DeclId, name: NodeId) -> Res<Option<Outside>> {
        match self.outside_of(decl, name) {
            Err(Fail::InError) => Err(Fail::InError),
            // what could not be answered is no answer
            other => Ok(other.unwrap_or_default()),
        }
    }

    fn outside_of(&mut self, decl: DeclId, name: NodeId) -> Res<Option<Outside>> {
        let d = &self.items().decls[decl];
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        let scope = self.scope_around_heads(d.scope);
        let is_friend = d.specifiers.contains(Specifiers::FRIEND);
        let kind = self.items().scopes[scope].kind;
        if self.kind_of(name) != NodeKind::QualifiedName
            || d.specifiers.intersects(special)
            || !(kind == ScopeKind::Namespace || is_friend && kind == ScopeKind::Class)
            || self.items().in_template(scope)
            || self.recorded.is_none()
        {
            return Ok(None);
        }
        let root = self.tree(decl)?;
        let (_, heads) = self.below_heads(root);
        // `template <>`, and one that nothing was read of
        if heads.iter().any(|h| self.node(h.0).size == 1) {
            return Ok(None);
        }
        let mut context = Context::global();
        let mut own_heads = Vec::new();
        for (level, &(parameters, _)) in heads.iter().enumerate() {
            let head = self.head_of(parameters, level as u16, Vec::new());
            let own = self.own_parameters(head);
            context.env = self.program.args.environment(context.env, own);
            own_heads.push(head);
        }
        let mut prefixes = Vec::new();
        let mut at = self.child(name, 0);
        while let Some(prefix) = at {
            prefixes.push(prefix);
            at = match self.children(prefix)[..] {
                [outer, _] => Some(outer),
                _ => None,
            };
        }
        prefixes.reverse();
        let mut class = EntityId::NONE;
        let mut used = 0;
        for (i, &prefix) in prefixes.iter().enumerate() {
            let mut inner = context;
            let Some(component) = self.last_child(prefix) else { return Ok(None) };
            let is_id = self.kind_of(component) == NodeKind::TemplateId;
            let definer = match self.definer(prefix, &heads, &mut inner) {
                Ok(definer) => definer,
                Err(fail) => {
                    let is_argument = |at| self.node(component).first < at && at < self.node(component).end;
                    let told = matches!(fail, Fail::IllFormed(at) if is_id && is_argument(at));
                    if told && i + 1 == prefixes.len() && used < heads.len() {
                        self.find(fail);
                        return self.other_arguments(decl, name);
                    }
                    return Ok(None);
                }
            };
            let Definer::Class(named) = definer else { continue };
            class = named;
            // the own parameters of a constrained specialisation are its own
            if inner.env != context.env {
                return Ok(None);
            }
            match self.uses_head(named, own_heads.get(used).copied())? {
                Used::None => {}
                Used::One => {
                    if let Some(&head) = own_heads.get(used) {
                        self.check_kinds(named, head, context)?;
                    }
                    used += 1;
                }
                Used::Uncertain => return Ok(None),
                Used::Other => {
                    let next = prefixes.get(i + 1).and_then(|&p| self.last_child(p));
                    return match next {
                        None => self.other_arguments(decl, name),
                        Some(next) if self.kind_of(next) == NodeKind::TemplateId => Ok(None),
                        Some(_) if self.items().decls[decl].kind == DeclKind::Class => Ok(None),
                        Some(_) => self.defines_nothing(Cause::NotOfTemplate, self.node(name).first, name),
                    };
                }
            }
        }
        if class.is_none() || used > heads.len() || self.is_only_defined_behind(class, name)? {
            return Ok(None);
        }
        let Some(component) = self.last_child(name) else { return Ok(None) };
        match own_heads[used..] {
            [] => Ok(Some(Outside { class, of_classes: used, own: Head::NONE })),
            [own] => Ok(Some(Outside { class, of_classes: used, own })),
            _ => self.defines_nothing(Cause::TooManyHeads, self.node(component).first, component),
        }
    }

    /// True if the definition of `class` that counts stands behind `name`: it is the second one, and wrong.
    pub(crate) fn is_only_defined_behind(&mut self, class: EntityId, name: NodeId) -> Res<bool> {
        let Some(info) = self.complete_class(class)? else { return Ok(false) };
        let scope = self.program.classes[info].scope;
        Ok(scope.is_some() && self.items().scopes[scope].body > self.node(name).first)
    }

    /// The failure that the class template in front of `name`, which `decl` declares, has other arguments than any of its
    /// definitions. A conversion function of nothing is none, and needs a type.
    fn other_arguments<T>(&mut self, decl: DeclId, name: NodeId) -> Res<T> {
        let first = self.node(name).first;
        let Some(component) = self.last_child(name) else { return Err(Fail::InError) };
        if matches!(self.items().decls[decl].kind, DeclKind::Class | DeclKind::Enum) {
            let at = self.node(component).first;
            return self.defines_nothing(Cause::NoMemberClassOfTemplate, at, component);
        }
        let failed: Res<()> = self.wrong_at(Cause::OtherArguments, first, name);
        self.find_of(&failed);
        if self.kind_of(component) == NodeKind::ConversionName {
            return self.defines_nothing(Cause::NoTypeOfDeclaration, first, name);
        }
        Err(Fail::InError)
    }

    /// Notes `cause`, for which a declaration is of nothing, and fails.
    pub(crate) fn defines_nothing<T>(&mut self, cause: Cause, at: cufront_lex::Tok, node: NodeId) -> Res<T> {
        let failed: Res<()> = self.wrong_at(cause, at, node);
        self.find_of(&failed);
        Err(Fail::InError)
    }

    /// Whether the class `class` of a qualifier has the head `head`.
    fn uses_head(&mut self, class: EntityId, head: Option<Head>) -> Res<Used> {
        let e = self.program.entity(class);
        let (pattern, args) = (e.pattern, e.args);
        if pattern.is_none() || self.program.entity(pattern).head.is_none() {
            return Ok(Used::None);
        }
        // in a class template the arguments may be any
        let is_nested = self.program.is_dependent_env(self.program.entity(pattern).env);
        if !is_nested && !self.program.is_dependent_list(args) {
            return Ok(Used::None);
        }
        if self.is_own_class(class)? {
            return Ok(if head.is_some() { Used::One } else { Used::Uncertain });
        }
        let own = self.own_parameters(self.program.entity(pattern).head);
        let mut lists = vec![own];
        for p in self.specializations(pattern)? {
            if p.head.is_some() && self.program.heads[p.head].of.is_some() {
                return Ok(Used::Uncertain);
            }
            lists.push(p.args);
        }
        Ok(match lists.iter().all(|&list| self.lists_differ(args, list) == Some(true)) {
            true => Used::Other,
            false => Used::Uncertain,
        })
    }

    /// True if `class` is a class template, or a partial specialisation, as its own members see it.
    pub(crate) fn is_own_class(&mut self, class: EntityId) -> Res<bool> {
        if self.is_own_pattern(class) {
            return Ok(true);
        }
        let e = self.program.entity(class);
        let (pattern, args) = (e.pattern, e.args);
        if pattern.is_none() || self.program.entity(pattern).head.is_none() {
            return Ok(false);
        }
        Ok(self.specializations(pattern)?.iter().any(|p| p.head.is_some() && p.args == args))
    }

    /// Fails if the value of a template parameter of `head` has another type than that of the class template `class`.
    fn check_kinds(&mut self, class: EntityId, head: Head, context: Context) -> Res<()> {
        if !self.is_own_pattern(class) {
            return Ok(());
        }
        let template = self.program.entity(class).pattern;
        let e = self.program.entity(template);
        let (declared, outer) = (e.head, e.env);
        let own = self.own_parameters(declared);
        let around = Context::of_env(self.program.args.environment(outer, own));
        let declared = self.program.heads[declared].parameters.clone();
        let written = self.program.heads[head].parameters.clone();
        for (a, b) in declared.into_iter().zip(written) {
            let values = a.kind == ParameterKind::Value && b.kind == ParameterKind::Value;
            if !values || a.node.is_none() || b.node.is_none() {
                continue;
            }
            let (Ok(one), Ok(other)) =
                (self.parameter_declared_type(a.node, around), self.parameter_declared_type(b.node, context))
            else {
                continue;
            };
            let name = self.child(b.node, 1).and_then(|d| self.declarator_name(d));
            let plain = |ty: Ty| !self.program.types.is_dependent(ty) && !self.has_placeholder(ty);
            if let (true, Some(name)) = (plain(one) && plain(other) && one.bare() != other.bare(), name) {
                let spelled = self.lexed.tokens.name(self.node(name).main);
                return self.defines_nothing(Cause::OtherMember(spelled), self.node(name).first, name);
            }
        }
        Ok(())
    }

    /// Fails if the class or enumeration that `decl` defines with the qualified `name` is not declared by the class in
    /// front of it as what it is defined as ([class.nest]/2).
    pub(crate) fn check_outside_type(&mut self, decl: DeclId, name: NodeId) -> Res<()> {
        if self.items().decls[decl].specifiers.contains(Specifiers::FRIEND) {
            return Ok(());
        }
        let Some(of) = self.outside(decl, name)? else { return self.check_type_of_namespace(decl, name) };
        let Some(component) = self.last_child(name).filter(|&c| self.kind_of(c) == NodeKind::Identifier)
        else {
            return Ok(());
        };
        let (class, is_pattern, has_head) = (of.class, of.of_classes > 0, of.own.is_some());
        let Some(info) = self.complete_class(class)? else { return Ok(()) };
        let spelled = self.lexed.tokens.name(self.node(component).main);
        let at = self.node(component).first;
        let wanted = match self.items().decls[decl].kind {
            DeclKind::Enum => EntityKind::Enum,
            _ => EntityKind::Class,
        };
        let mut declared = None;
        for hit in self.own_member_hits(spelled, class, info)? {
            let member = self.hit_entity(hit, Context::global())?;
            let e = self.program.entity(member);
            if e.kind == wanted && e.decl != decl {
                declared = Some(e.head.is_some());
            }
        }
        match (declared, is_pattern) {
            (None, true) if has_head => Ok(()),
            (None, true) => self.defines_nothing(Cause::NoMemberClassOfTemplate, at, component),
            (None, false) if has_head => self.defines_nothing(Cause::NoMember(class, spelled), at, component),
            (None, false) => self.defines_nothing(Cause::NoTypeMember(spelled), at, component),
            (Some(false), _) if has_head => {
                self.defines_nothing(Cause::HeadOfNoTemplate(spelled), at, component)
            }
            (Some(true), false) if !has_head => {
                self.defines_nothing(Cause::NoArguments(spelled), at, component)
            }
            _ => Ok(()),
        }
    }

    /// Fails if the class or enumeration that `decl` defines with the qualified `name` is not declared by the namespace in
    /// front of it ([class.pre]/3).
    ///
    /// Example: `namespace N {} struct N::T {};`.
    fn check_type_of_namespace(&mut self, decl: DeclId, name: NodeId) -> Res<()> {
        let d = &self.items().decls[decl];
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        let in_namespace = self.scope_around_heads(d.scope);
        if self.kind_of(name) != NodeKind::QualifiedName
            || d.specifiers.intersects(special)
            || d.head.is_some()
            || self.items().scopes[in_namespace].kind != ScopeKind::Namespace
        {
            return Ok(());
        }
        let &[prefix, component] = &self.children(name)[..] else { return Ok(()) };
        let Ok(Scope::Namespace(scope)) = self.nested_name(prefix, Context::global()) else { return Ok(()) };
        let n = self.node(component);
        if n.kind != NodeKind::Identifier || scope == cufront_items::Items::GLOBAL {
            return Ok(());
        }
        let spelled = self.lexed.tokens.name(n.main);
        for hit in self.qualified_in_namespace(spelled, scope, n.main)? {
            let is_type = |d: DeclId| {
                d.is_none()
                    || d != decl
                        && matches!(
                            self.items().decls[d].kind,
                            DeclKind::Class
                                | DeclKind::Enum
                                | DeclKind::TypeAlias
                                | DeclKind::UsingDeclaration
                        )
            };
            if is_type(hit.decl) {
                return Ok(());
            }
        }
        self.defines_nothing(Cause::NoTypeMember(spelled), n.first, component)
    }

    /// Notes that the function or variable with the qualified name of a namespace's member is declared there as something
    /// else ([namespace.memdef]/2). A class or enumeration is hidden by a function.
    pub(crate) fn check_member_of_namespace(
        &mut self,
        decl: DeclId,
        parts: DeclaratorParts,
        ty: Ty,
        context: Context,
    ) {
        let special =
            Specifiers::FRIEND | Specifiers::EXPLICIT_INSTANTIATION | Specifiers::EXPLICIT_SPECIALIZATION;
        let d = &self.items().decls[decl];
        let (specifiers, in_namespace) = (d.specifiers, self.scope_around_heads(d.scope));
        let name = self.declarator_name(parts.declarator);
        let Some(name) = name.filter(|&n| self.kind_of(n) == NodeKind::QualifiedName) else { return };
        if specifiers.intersects(special)
            || self.items().scopes[in_namespace].kind != ScopeKind::Namespace
            || context.this.is_some()
            || self.has_placeholder(ty)
        {
            return;
        }
        let &[prefix, component] = &self.children(name)[..] else { return };
        let Ok(Scope::Namespace(scope)) = self.nested_name(prefix, context) else { return };
        let n = self.node(component);
        if n.kind != NodeKind::Identifier || scope == cufront_items::Items::GLOBAL {
            return;
        }
        let spelled = self.lexed.tokens.name(n.main);
        let Ok(hits) = self.qualified_in_namespace(spelled, scope, n.main) else { return };
        let mut found = Vec::new();
        for hit in hits {
            let Ok(entity) = self.hit_entity(hit, context) else { return };
            // the declaration itself is found, too
            if self.program.entity(entity).decl == decl {
                continue;
            }
            found.push(entity);
        }
        let kinds: Vec<EntityKind> = found.iter().map(|&e| self.program.entity(e).kind).collect();
        let has = |kind| kinds.contains(&kind);
        let has_function = has(EntityKind::Function);
        let failed: Res<()> = match self.program.types.as_function(ty).is_some() {
            _ if found.is_empty() || specifiers.contains(Specifiers::TEMPLATE_ID) => Ok(()),
            true if has_function => {
                let all_templates = found.iter().all(|&f| self.program.is_template(f));
                let own_head = self.items().decls[decl].head.is_some() || self.has_auto_parameters(decl);
                let is_instance = all_templates
                    && !own_head
                    && matches!(
                        self.choose_function(&found, None, Some(ty), component, context),
                        Ok(Some(_))
                    );
                match is_instance {
                    true => self.wrong_at(Cause::NoEmptyHead, n.first, component),
                    false => Ok(()),
                }
            }
            true if has(EntityKind::Variable) => {
                self.wrong_at(Cause::OtherMember(spelled), n.first, component)
            }
            true if has(EntityKind::Alias) || has(EntityKind::Enumerator) => {
                self.wrong_at(Cause::DeclaredAgain(spelled), n.first, component)
            }
            true => Ok(()),
            false if has_function => self.wrong_at(Cause::NoOverload, n.first, component),
            false if !has(EntityKind::Variable) => {
                self.wrong_at(Cause::OtherMember(spelled), n.first, component)
            }
            false => Ok(()),
        };
        self.find_of(&failed);
    }

    /// Whether two lists of template arguments are different; `None` if that is not certain.
    pub(crate) fn lists_differ(&self, a: ArgsId, b: ArgsId) -> Option<bool> {
        if a == b {
            return Some(false);
        }
        let (a, b) = (self.program.args.get(a), self.program.args.get(b));
        if a.len() != b.len() {
            return Some(true);
        }
        a.iter().zip(b).any(|(&a, &b)| self.arguments_differ(a, b) == Some(true)).then_some(true)
    }

    fn arguments_differ(&self, a: Arg, b: Arg) -> Option<bool> {
        match (a, b) {
            _ if a == b => Some(false),
            (Arg::Type(a), Arg::Type(b)) => self.types_differ(a, b),
            (Arg::Pack(a) | Arg::Expansion(a), Arg::Pack(b) | Arg::Expansion(b)) => self.lists_differ(a, b),
            (Arg::Value { value: a, .. }, Arg::Value { value: b, .. }) => (a != b).then_some(true),
            (Arg::Parameter { level: l, index: i, .. }, Arg::Parameter { level, index, .. }) => {
                ((l, i) != (level, index)).then_some(true)
            }
            // a parameter alone is no expression
            (
                Arg::Value { .. } | Arg::Address { .. } | Arg::Expression(_),
                Arg::Parameter { .. } | Arg::Expansion(_),
            )
            | (
                Arg::Parameter { .. } | Arg::Expansion(_),
                Arg::Value { .. } | Arg::Address { .. } | Arg::Expression(_),
            )
            | (Arg::Type(_), Arg::Expansion(_))
            | (Arg::Expansion(_), Arg::Type(_))
            | (Arg::Template(_), Arg::TemplateParameter { .. })
            | (Arg::TemplateParameter { .. }, Arg::Template(_) | Arg::TemplateParameter { .. }) => Some(true),
            _ => None,
        }
    }

    /// Whether two types are different whatever the template arguments are; `None` if that is not certain.
    pub(crate) fn types_differ(&self, a: Ty, b: Ty) -> Option<bool> {
        if a == b {
            return Some(false);
        }
        let is_certain = |ty: Ty| ty.is_some() && (self.is_certain_type(ty) || self.is_own_instance(ty));
        if is_certain(a) && is_certain(b) {
            return Some(true);
        }
        if a.is_none() || b.is_none() || self.program.types.qualifiers(a) != self.program.types.qualifiers(b)
        {
            return None;
        }
        let kind = |ty: Ty| self.program.types.kind(ty);
        match (kind(a), kind(b)) {
            (&TypeKind::Pointer(a), &TypeKind::Pointer(b))
            | (&TypeKind::LValueReference(a), &TypeKind::LValueReference(b))
            | (&TypeKind::RValueReference(a), &TypeKind::RValueReference(b)) => self.types_differ(a, b),
            (&TypeKind::Class(a), &TypeKind::Class(b)) => {
                let (a, b) = (self.program.entity(a), self.program.entity(b));
                match a.pattern.is_some() && a.pattern == b.pattern {
                    true => self.lists_differ(a.args, b.args),
                    false => None,
                }
            }
            // members of one parameter with two names
            (
                &TypeKind::Member { qualifier: p, name: one, args: x },
                &TypeKind::Member { qualifier: q, name: other, args: y },
            ) => {
                let is_parameter = matches!(kind(p), TypeKind::Parameter { .. });
                (p == q && x == y && one != other && is_parameter).then_some(true)
            }
            (one, TypeKind::Parameter { .. }) | (TypeKind::Parameter { .. }, one) => {
                let is_other = matches!(
                    one,
                    TypeKind::Class(_)
                        | TypeKind::Enum(_)
                        | TypeKind::Builtin(_)
                        | TypeKind::Pointer(_)
                        | TypeKind::LValueReference(_)
                        | TypeKind::RValueReference(_)
                );
                is_other.then_some(true)
            }
            _ => None,
        }
    }

    /// True for an instance of a class template whose arguments are certain types.
    fn is_own_instance(&self, ty: Ty) -> bool {
        let Some(class) = self.program.types.as_class(ty) else { return false };
        let e = self.program.entity(class);
        let certain = |&a: &Arg| matches!(a, Arg::Type(ty) if self.is_certain_type(ty));
        e.pattern.is_some() && !e.args.is_none() && self.program.args.get(e.args).iter().all(certain)
    }
}
