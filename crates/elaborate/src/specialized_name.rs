//! The names of declarations behind `template <>`, and of those with template arguments: explicit and partial
//! specialisations name a template, and give it arguments that it takes ([temp.expl.spec], [temp.spec.partial.general]).
//!
//! Members of instances have `member_definition`, instances of function templates `template_instance`.
//!
//! Example: of `template <class T> struct A {};` neither `template <> struct A {};` nor `template <> struct A<int, int> {};`
//! is a specialisation.

use crate::lookup::{Filter, Found};
use crate::names::Scope;
use crate::trees::DeclaratorParts;
use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, Lookup, ScopeKind, Specifiers};
use cufront_program::{EntityId, EntityKind, Res};

/// What declarations behind `template <>` and with template arguments are.
const SPECIAL: Specifiers = Specifiers::EXPLICIT_SPECIALIZATION.union(Specifiers::TEMPLATE_ID);

impl Elaborator<'_> {
    /// Fails if the class `decl` has template arguments, or stands behind `template <>`, and its name is that of no
    /// template that takes such arguments.
    pub(crate) fn check_specialized_class(&mut self, decl: DeclId) -> Res<()> {
        let d = &self.items().decls[decl];
        let (specifiers, name_tok) = (d.specifiers, d.name_tok);
        let around = self.scope_around_heads(d.scope);
        if !specifiers.intersects(SPECIAL)
            || specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION)
            || self.items().in_template(around)
        {
            return Ok(());
        }
        let root = self.tree(decl)?;
        self.register_heads(decl)?;
        let (below, heads) = self.below_heads(root);
        let Some(words) = self.child(below, 0).filter(|&s| self.kind_of(s) == NodeKind::Specifiers) else {
            return Ok(());
        };
        let class = self.children(words).into_iter().find_map(|s| {
            let children = self.children(s);
            let name = match self.kind_of(s) {
                NodeKind::Class => children.len().checked_sub(4).map(|i| children[i]),
                NodeKind::ElaboratedType => children.last().copied(),
                _ => None,
            };
            name.map(|name| (s, name))
        });
        let Some((class, name)) = class else { return Ok(()) };
        let component = match self.kind_of(name) {
            NodeKind::QualifiedName => self.last_child(name).unwrap_or(name),
            _ => name,
        };
        let context = Context { told: false, ..Context::global() };
        match self.kind_of(component) {
            NodeKind::TemplateId
                if self.child(component, 0).is_some_and(|n| self.node(n).main == name_tok) =>
            {
                let has_parameters = heads.iter().any(|h| self.node(h.0).size > 1);
                // a primary template with arguments is told of by its form
                if has_parameters && component == name && self.is_certainly_nothing(component) {
                    return Ok(());
                }
                self.type_named(name, context).map(drop)
            }
            NodeKind::Identifier if specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) => {
                let all_empty = heads.iter().all(|h| self.node(h.0).size == 1);
                if !all_empty || specifiers.contains(Specifiers::FRIEND) {
                    return Ok(());
                }
                self.specialized_without_arguments(class, name, component, context)
            }
            _ => Ok(()),
        }
    }

    /// Fails if the class `class`, which stands behind `template <>` and has no template arguments, is no member of an
    /// instance: its name, `component` of `name`, is that of a template, or of no template.
    fn specialized_without_arguments(
        &mut self,
        class: NodeId,
        name: NodeId,
        component: NodeId,
        context: Context,
    ) -> Res<()> {
        let prefix = match self.child(name, 0).filter(|_| component != name) {
            // its own arguments may be wrong
            Some(prefix)
                if self.last_child(prefix).is_some_and(|c| self.kind_of(c) == NodeKind::TemplateId) =>
            {
                match self.nested_name(prefix, context)? {
                    scope @ (Scope::Class(_) | Scope::Namespace(_)) => Some(scope),
                    _ => return Ok(()),
                }
            }
            Some(prefix) => match self.quietly(|this| this.nested_name(prefix, context)) {
                Ok(scope @ (Scope::Class(_) | Scope::Namespace(_))) => Some(scope),
                _ => return Ok(()),
            },
            None => None,
        };
        let found = self.quietly(|this| this.component(prefix, component, context, Filter::Type));
        let Ok(named) = found else { return Ok(()) };
        let spelled = self.lexed.tokens.name(self.node(component).main);
        let at = self.node(name).first;
        match named.found {
            Found::Template(template) if self.program.entity(template).kind == EntityKind::Class => {
                let template = self.program.entity(template).name;
                self.wrong_at(Cause::NoArguments(template), at, component)
            }
            Found::Nothing if self.names_no_member(prefix, spelled) => {
                self.wrong_at(Cause::NoTypeMember(spelled), self.node(component).first, component)
            }
            Found::Nothing if component == name && self.is_certainly_nothing(component) => {
                self.wrong_at(Cause::SpecializesNoTemplate, self.node(class).first, class)
            }
            Found::Type(ty) if component == name && self.program.types.as_class(ty).is_some() => {
                self.wrong_at(Cause::SpecializesNoTemplate, self.node(class).first, class)
            }
            _ => Ok(()),
        }
    }

    /// True if the class or namespace `prefix` certainly has no member `name`.
    fn names_no_member(&mut self, prefix: Option<Scope>, name: cufront_base::Name) -> bool {
        match prefix {
            Some(Scope::Class(class)) => {
                let complete = matches!(self.complete_class(class), Ok(Some(_)));
                complete
                    && self.has_dependent_bases(class) == Ok(false)
                    && matches!(self.member_hits(name, class, Filter::Any), Ok(hits) if hits.is_empty())
            }
            Some(Scope::Namespace(scope)) => {
                let hits = self.qualified_in_namespace(name, scope, cufront_lex::Tok(u32::MAX - 1));
                matches!(hits, Ok(hits) if hits.is_empty()) && self.is_understood(scope, name)
            }
            _ => false,
        }
    }

    /// True if certainly nothing is declared by the name of `component`, an identifier with or without arguments.
    fn is_certainly_nothing(&self, component: NodeId) -> bool {
        let name = match self.kind_of(component) {
            NodeKind::TemplateId => self.child(component, 0).unwrap_or(component),
            _ => component,
        };
        let n = self.node(name);
        if n.kind != NodeKind::Identifier || self.lexed.spelling(n.main).starts_with(b"__") {
            return false;
        }
        let spelled = self.lexed.tokens.name(n.main);
        let is_friend = |d: &cufront_items::Decl| {
            d.name == spelled && d.specifiers.contains(Specifiers::FRIEND) && d.name_tok < n.main
        };
        self.items().unqualified(self.lexed, spelled, n.scope, n.main, true) == Lookup::Nothing
            && self.is_understood(n.scope, spelled)
            && !self.items().decls.iter().any(|(_, d)| is_friend(d))
    }

    /// Notes that the function or variable `decl` has template arguments, or stands behind `template <>`, and its name is
    /// that of no template that takes such arguments; true if so. Functions behind `template <>` are looked at when their
    /// type is known.
    pub(crate) fn has_wrong_arguments(
        &mut self,
        decl: DeclId,
        parts: DeclaratorParts,
        context: Context,
    ) -> bool {
        let d = &self.items().decls[decl];
        let specifiers = d.specifiers;
        let (has_head, around) = (d.head.is_some(), self.scope_around_heads(d.scope));
        let other = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::FRIEND;
        if self.recorded.is_none()
            || !specifiers.intersects(SPECIAL)
            || specifiers.intersects(other)
            || self.items().in_template(around)
            || !matches!(self.items().scopes[around].kind, ScopeKind::Namespace | ScopeKind::Class)
        {
            return false;
        }
        let failed = self.wrong_arguments_of(decl, parts, has_head, context);
        self.find_of(&failed);
        failed.is_err() && self.problems.last().is_some()
    }

    fn wrong_arguments_of(
        &mut self,
        decl: DeclId,
        parts: DeclaratorParts,
        has_head: bool,
        context: Context,
    ) -> Res<()> {
        let d = &self.items().decls[decl];
        let special = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        let is_variable = d.kind == DeclKind::Variable;
        let Some(name) = self.declarator_name(parts.declarator) else { return Ok(()) };
        let around = Context { this: EntityId::NONE, ..context };
        let (prefix, component) = match (self.kind_of(name), &self.children(name)[..]) {
            (NodeKind::QualifiedName, &[prefix, component]) => {
                match self.quietly(|this| this.nested_name(prefix, around)) {
                    Ok(scope @ (Scope::Class(_) | Scope::Namespace(_))) => (Some(scope), component),
                    _ => return Ok(()),
                }
            }
            _ => (None, name),
        };
        let (word, list) = match (self.kind_of(component), &self.children(component)[..]) {
            (NodeKind::TemplateId, &[word, list]) => (word, Some(list)),
            (NodeKind::Identifier, _) => (component, None),
            _ => return Ok(()),
        };
        if self.kind_of(word) != NodeKind::Identifier || list.is_none() && !special {
            return Ok(());
        }
        let spelled = self.lexed.tokens.name(self.node(word).main);
        let at = self.node(word).first;
        let first = self.node(name).first;
        let found = self.quietly(|this| this.component(prefix, word, around, Filter::Any));
        let Ok(named) = found else { return Ok(()) };
        match (named.found, list) {
            (Found::Nothing, Some(_)) if prefix.is_none() && self.is_certainly_nothing(component) => {
                // a function behind `template <>` is told of with its type
                match special && !is_variable {
                    true => Ok(()),
                    false => self.wrong(Cause::UnknownTemplateId(spelled), word),
                }
            }
            (Found::Nothing, None)
                if is_variable && prefix.is_none() && self.is_certainly_nothing(component) =>
            {
                self.wrong(Cause::UnknownTemplate(spelled), word)
            }
            (Found::Functions(functions), Some(_)) if !special && !has_head && !is_variable => {
                match functions.iter().any(|&f| self.program.is_template(f)) {
                    true => self.wrong_at(Cause::ArgumentsOfDeclaration, first, component),
                    false => Ok(()),
                }
            }
            (Found::Functions(functions), None) if !is_variable => match prefix {
                // what is no template has no specialisations
                Some(Scope::Class(class)) if self.is_class_as_written(class) => {
                    let is_plain =
                        |&f: &EntityId| !self.program.is_template(f) && self.program.entity(f).owner == class;
                    match functions.iter().all(is_plain) {
                        true => self.wrong_at(Cause::SpecializesNoTemplate, at, component),
                        false => Ok(()),
                    }
                }
                _ => Ok(()),
            },
            (Found::Entity(e), Some(list)) if self.is_variable_template(e) => {
                if !special && !has_head {
                    return self.wrong_at(Cause::ArgumentsOfDeclaration, first, component);
                }
                self.template_arguments(e, list, around).map(drop)
            }
            (Found::Entity(e), None)
                if is_variable && self.program.entity(e).kind == EntityKind::Variable =>
            {
                let of_instance =
                    matches!(prefix, Some(Scope::Class(class)) if !self.is_class_as_written(class));
                match of_instance && !self.is_variable_template(e) {
                    true => Ok(()),
                    false => self.wrong_at(Cause::SpecializesNoTemplate, at, component),
                }
            }
            _ => Ok(()),
        }
    }

    /// True for a class that is no instance, or an explicitly specialised one.
    fn is_class_as_written(&mut self, class: EntityId) -> bool {
        if !self.is_concrete_instance(class) {
            return self.is_certainly_no_instance(class);
        }
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        let scope = self.program.classes[info].scope;
        let owner = if scope.is_some() { self.items().scopes[scope].owner } else { DeclId::NONE };
        owner.is_some()
            && self.items().decls[owner].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            && self.program.entity(class).args.is_some()
    }

    fn is_variable_template(&self, e: EntityId) -> bool {
        self.program.entity(e).kind == EntityKind::Variable && self.program.is_template(e)
    }
}
