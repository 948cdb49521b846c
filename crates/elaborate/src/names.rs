//! Names as trees: what an id-expression or a named type means ([expr.prim.id], [temp.names]).

use crate::class_instance::Taken;
use crate::lookup::{Filter, Found, Hit};
use crate::{Cause, Context, Elaborator, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::ScopeId;
use cufront_items::{DeclKind, Items};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, Fail, Gap, Res, Ty, TypeKind};

/// What a nested-name-specifier names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// A namespace.
    Namespace(ScopeId),
    /// A class.
    Class(EntityId),
    /// An enumeration.
    Enum(EntityId),
    /// A type that depends on template parameters.
    Dependent(Ty),
}

/// A name with what it means.
#[derive(Debug, Clone)]
pub(crate) struct Named {
    /// What it means. For a template-id of functions: the templates.
    pub(crate) found: Found,
    /// The class it was looked up in, or found in as a member; [`EntityId::NONE`] otherwise.
    pub(crate) class: EntityId,
    /// The tree of the template arguments of a function template-id.
    pub(crate) arguments: Option<NodeId>,
    /// It was written with a nested-name-specifier.
    pub(crate) qualified: bool,
    /// The dependent type that was looked into.
    pub(crate) within: Ty,
    /// A template template parameter whose own parameters have default arguments.
    pub(crate) defaults: bool,
}

impl Named {
    fn of(found: Found) -> Named {
        Named {
            found,
            class: EntityId::NONE,
            arguments: None,
            qualified: false,
            within: Ty::NONE,
            defaults: false,
        }
    }
}

impl Elaborator<'_> {
    /// What the nested-name-specifier `node` names.
    pub(crate) fn nested_name(&mut self, node: NodeId, context: Context) -> Res<Scope> {
        self.nested_name_or(node, context, true)
    }

    /// The same; a class template without arguments is one in front of the members that are defined of it, and wrong
    /// elsewhere, where `bare` is false.
    fn nested_name_or(&mut self, node: NodeId, context: Context, bare: bool) -> Res<Scope> {
        // the prefix of a specifier is one itself, as often as somebody writes `::`
        let (mut components, mut at) = (Vec::new(), node);
        loop {
            match self.children(at)[..] {
                [component] => {
                    components.push(component);
                    break;
                }
                [prefix, component] => {
                    components.push(component);
                    at = prefix;
                }
                _ => return self.gap(Gap::Tree, at),
            }
        }
        let mut scope = None;
        for component in components.into_iter().rev() {
            scope = Some(self.scope_behind(scope, component, context, bare)?);
        }
        scope.map_or_else(|| self.gap(Gap::Tree, node), Ok)
    }

    /// The namespace that declares the class template `name`, if all bases of `class` with that name are instances of it.
    fn home_of_base_template(&mut self, class: EntityId, name: cufront_base::Name) -> Res<Option<ScopeId>> {
        let (mut open, mut template) = (vec![class], EntityId::NONE);
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(class) = open.pop() {
            // bases may be shared by many
            if !seen.insert(class) {
                continue;
            }
            let Some(info) = self.complete_class(class)? else { continue };
            for base in self.program.classes[info].bases.clone() {
                if self.class_name_of(base.class) == name {
                    let pattern = self.program.entity(base.class).pattern;
                    if pattern.is_none() || template.is_some() && template != pattern {
                        return Ok(None);
                    }
                    template = pattern;
                }
                open.push(base.class);
            }
        }
        if template.is_none() || self.program.entity(template).decl.is_none() {
            return Ok(None);
        }
        let home = self.items().decls[self.program.entity(template).decl].scope;
        let home = self.items().skip_template_parameters(home);
        Ok((self.items().scopes[home].kind == cufront_items::ScopeKind::Namespace).then_some(home))
    }

    /// Fails if `prefix` names the class `class` and that is not complete there ([basic.lookup.qual]/1).
    fn check_scope_class(&mut self, class: EntityId, prefix: NodeId, context: Context) -> Res<()> {
        let component = self.last_child(prefix).unwrap_or(prefix);
        let named = matches!(self.kind_of(component), NodeKind::Identifier | NodeKind::TemplateId);
        if !named || !self.is_told(prefix, context) {
            return Ok(());
        }
        let ty = self.type_of_class(class);
        match self.is_incomplete_at(ty, component) {
            true => self.wrong_at(Cause::Incomplete, self.node(prefix).first, component),
            false => Ok(()),
        }
    }

    /// What `component` names, in the scope `prefix` in front of it if there is one.
    fn scope_behind(
        &mut self,
        prefix: Option<Scope>,
        component: NodeId,
        context: Context,
        bare: bool,
    ) -> Res<Scope> {
        match self.kind_of(component) {
            NodeKind::GlobalScope => Ok(Scope::Namespace(Items::GLOBAL)),
            NodeKind::Decltype => {
                let ty = self.decltype(component, context)?;
                self.scope_of_type(ty, component, context)
            }
            NodeKind::Identifier | NodeKind::TemplateId => {
                let named = self.component(prefix, component, context, Filter::Scope)?;
                match named.found {
                    Found::Namespace(s) => Ok(Scope::Namespace(s)),
                    Found::Type(ty) => self.scope_of_type(ty, component, context),
                    Found::Dependent => {
                        let ty = self.dependent_member(&named, component, context)?;
                        Ok(Scope::Dependent(ty))
                    }
                    // the name of a template in front of its own members' definitions
                    Found::Template(t) => {
                        let head = self.program.entity(t).head;
                        if head.is_none() {
                            return self.ill_formed(component);
                        }
                        if !bare && self.program.entity(t).kind == EntityKind::Class {
                            let name = self.program.entity(t).name;
                            return self.wrong_at(
                                Cause::NoArguments(name),
                                self.node(component).first,
                                component,
                            );
                        }
                        let args = self.own_parameters(head);
                        let class = self.instance(t, args)?;
                        Ok(Scope::Class(class))
                    }
                    Found::Nothing => match prefix {
                        None => self.no_scope(component),
                        Some(Scope::Namespace(s)) => self.no_scope_in(s, component),
                        Some(Scope::Class(_)) => self.wrong(Cause::NoScope, component),
                        _ => self.ill_formed(component),
                    },
                    _ => self.ill_formed(component),
                }
            }
            _ => self.gap(Gap::Tree, component),
        }
    }

    /// The scope that a type in front of `::` names.
    pub(crate) fn scope_of_type(&mut self, ty: Ty, node: NodeId, context: Context) -> Res<Scope> {
        let kind = self.program.types.kind(ty).clone();
        match kind {
            TypeKind::Class(c)
                if self.program.types.is_dependent(ty) && !self.is_current_instantiation(c, context) =>
            {
                Ok(Scope::Dependent(ty))
            }
            TypeKind::Class(c) => Ok(Scope::Class(c)),
            TypeKind::Enum(e) => Ok(Scope::Enum(e)),
            _ if self.program.types.is_dependent(ty) => Ok(Scope::Dependent(ty)),
            _ => {
                self.plain_scope = Some(node);
                self.ill_formed(node)
            }
        }
    }

    /// The type that the dependent name `named` at the Identifier or TemplateId `node` stands for.
    pub(crate) fn dependent_member(&mut self, named: &Named, node: NodeId, context: Context) -> Res<Ty> {
        let (name, arguments) = match self.kind_of(node) {
            NodeKind::Identifier => (self.lexed.tokens.name(self.node(node).main), None),
            NodeKind::TemplateId => {
                let children = self.children(node);
                (self.lexed.tokens.name(self.node(children[0]).main), Some(children[1]))
            }
            _ => return self.gap(Gap::Type, node),
        };
        if named.within.is_none() {
            return self.gap(Gap::Type, node);
        }
        let (args, packs) = match arguments {
            None => (ArgsId::NONE, false),
            Some(list) => {
                let list = self.written_arguments(list, context)?;
                let packs = list.iter().any(|&a| self.program.has_pack(a));
                (self.program.args.list(&list), packs)
            }
        };
        Ok(self.program.types.member(named.within, name, args, packs))
    }

    /// What the name `node` (Identifier, TemplateId, QualifiedName, operator names) means.
    pub(crate) fn named(&mut self, node: NodeId, context: Context, filter: Filter) -> Res<Named> {
        self.lookups += 1;
        self.within_limit(self.node(node).first)?;
        match self.kind_of(node) {
            NodeKind::QualifiedName => {
                let children = self.children(node);
                let (Some(&prefix), Some(&last)) = (children.first(), children.last()) else {
                    return self.gap(Gap::Tree, node);
                };
                let scope = self.nested_name_or(prefix, context, false)?;
                if let Scope::Class(class) = scope {
                    self.check_scope_class(class, prefix, context)?;
                }
                let mut named = self.component(Some(scope), last, context, filter)?;
                named.qualified = true;
                Ok(named)
            }
            _ => self.component(None, node, context, filter),
        }
    }

    /// What one component of a name means, behind `prefix`.
    pub(crate) fn component(
        &mut self,
        prefix: Option<Scope>,
        node: NodeId,
        context: Context,
        filter: Filter,
    ) -> Res<Named> {
        let n = self.node(node);
        match n.kind {
            NodeKind::Identifier => {
                let name = self.lexed.tokens.name(n.main);
                self.lookup_component(prefix, name, node, n.main, context, filter)
            }
            NodeKind::TemplateId => {
                let children = self.children(node);
                let (Some(&name), Some(&list)) = (children.first(), children.get(1)) else {
                    return self.gap(Gap::Tree, node);
                };
                let filter = if filter == Filter::Scope { Filter::Type } else { filter };
                let mut named = self.component(prefix, name, context, filter)?;
                self.with_arguments(&mut named, list, node, context)?;
                Ok(named)
            }
            NodeKind::OperatorName => {
                let name = self.lexed.tokens.name(n.main);
                self.operator_component(prefix, name, node, context)
            }
            NodeKind::LiteralOperatorName => {
                let within = match prefix {
                    None => None,
                    Some(Scope::Namespace(s)) => Some(s),
                    Some(_) => return self.ill_formed(node),
                };
                let functions = self.named_literal_operators(node, within)?;
                Ok(Named::of(match functions.is_empty() {
                    true => Found::Nothing,
                    false => Found::Functions(functions),
                }))
            }
            _ => self.gap(Gap::Expression, node),
        }
    }

    fn lookup_component(
        &mut self,
        prefix: Option<Scope>,
        name: cufront_base::Name,
        node: NodeId,
        at: Tok,
        context: Context,
        filter: Filter,
    ) -> Res<Named> {
        let scope = self.node(node).scope;
        let (hits, class) = match prefix {
            None => {
                let mut hits = self.unqualified(name, scope, at, context, filter);
                // the names of several bases that are instances of one template are the template's ([temp.local]/4)
                if hits.is_err()
                    && context.this.is_some()
                    && self.lexed.tokens.kind(at.next()) == TokenKind::Less
                {
                    if let Some(home) = self.home_of_base_template(context.this, name)? {
                        hits = self.qualified_in_namespace(name, home, at);
                    }
                }
                // in templates a using-declaration may name members of several bases
                let in_class = hits.is_err() && context.this.is_some() && !self.items().in_template(scope);
                let hits = match in_class && !self.has_base_named(context.this, name) {
                    true => self.told_ambiguous(hits, context.this, node)?,
                    false => hits?,
                };
                if self.is_told_in_patterns(context) {
                    self.note_inherited_access(&hits, node, context);
                    if hits.len() > 1 && self.is_declared_twice(&hits, context)? {
                        return self.wrong(crate::Cause::AmbiguousMember(name), node);
                    }
                }
                (hits, EntityId::NONE)
            }
            Some(Scope::Namespace(s)) => {
                let mut hits = self.qualified_in_namespace(name, s, at)?;
                self.filter_hits(&mut hits, filter);
                if hits.len() > 1
                    && self.is_told_in_patterns(context)
                    && self.is_declared_twice(&hits, context)?
                {
                    return self.wrong(crate::Cause::AmbiguousMember(name), node);
                }
                (hits, EntityId::NONE)
            }
            Some(Scope::Class(c)) => {
                let mut hits = self.member_hits(name, c, filter);
                // the names of several bases that are instances of one template are the template's ([temp.local]/4)
                if hits.is_err() && self.lexed.tokens.kind(at.next()) == TokenKind::Less {
                    if let Some(home) = self.home_of_base_template(c, name)? {
                        hits = self.qualified_in_namespace(name, home, at);
                    }
                }
                if hits.is_err() && self.is_told_in_patterns(context) {
                    self.note_ambiguous_instance(c, node);
                }
                let hits = self.told_ambiguous(hits, c, node)?;
                // compilers leave what the current instantiation does not have to its instances, as they may do
                // ([temp.res]/6)
                let open = |e: &mut Self| {
                    let ty = e.type_of_class(c);
                    e.program.types.is_dependent(ty)
                };
                if hits.is_empty() && (open(self) || self.has_dependent_bases(c)?) {
                    let mut named = Named::of(Found::Dependent);
                    named.within = self.type_of_class(c);
                    named.class = c;
                    return Ok(named);
                }
                // what is wrong in the class itself is an error in substitutions, too ([temp.deduct.general]/9)
                if let Taken::Refused { now } = self.take_instance(c, self.node(node).end.prev()) {
                    // trees are in postorder: the class is named by the node in front
                    let class = NodeId(node.0.saturating_sub(self.node(node).size));
                    let first = self.node(class).first;
                    if now {
                        self.remark_at(Cause::IncompleteUse, first, node);
                    }
                    return Err(Fail::Gap(Gap::Limit, first));
                }
                self.note_access(&hits, c, node, context);
                self.check_access(&hits, c, node, context)?;
                (hits, c)
            }
            Some(Scope::Enum(e)) => (self.enumerator_hits(name, e), EntityId::NONE),
            Some(Scope::Dependent(ty)) => {
                let mut named = Named::of(Found::Dependent);
                named.within = ty;
                return Ok(named);
            }
        };
        let mut named = self.named_from(&hits, node, context)?;
        if class.is_some() {
            named.class = class;
        }
        Ok(named)
    }

    /// The failure of a lookup in `class` that finds members of several bases ([class.member.lookup]/6), with its cause.
    pub(crate) fn told_ambiguous<T>(&mut self, found: Res<T>, class: EntityId, node: NodeId) -> Res<T> {
        match found {
            Err(cufront_program::Fail::IllFormed(at))
                if at == self.place_of(class)
                    && self.kind_of(node) == NodeKind::Identifier
                    && matches!(self.complete_class(class), Ok(Some(_))) =>
            {
                self.wrong(crate::Cause::AmbiguousMember(self.lexed.tokens.name(self.node(node).main)), node)
            }
            other => other,
        }
    }

    /// What a set of hits means.
    pub(crate) fn named_from(&mut self, hits: &[Hit], node: NodeId, context: Context) -> Res<Named> {
        let Some(&first) = hits.first() else { return Ok(Named::of(Found::Nothing)) };
        let mut named = Named::of(Found::Nothing);
        named.class = first.class;
        if hits.iter().any(|&h| self.is_open_using(h)) {
            named.found = Found::Dependent;
            if first.class.is_some() {
                named.within = self.type_of_class(first.class);
            }
            return Ok(named);
        }
        if first.decl.is_some() && first.entity.is_none() {
            let d = &self.items().decls[first.decl];
            let (kind, name_tok, inner) = (d.kind, d.name_tok, d.inner);
            match kind {
                DeclKind::Namespace => {
                    named.found = Found::Namespace(inner);
                    return Ok(named);
                }
                DeclKind::NamespaceAlias => {
                    if let Some(s) = self.namespace_of(first.decl)? {
                        named.found = Found::Namespace(s);
                    }
                    return Ok(named);
                }
                DeclKind::TypeParameter => {
                    let own = self.items().decls[first.decl].first.0..name_tok.0;
                    named.defaults =
                        own.into_iter().any(|t| self.lexed.tokens.kind(Tok(t)) == TokenKind::Assign);
                    self.place_parameter(first.decl);
                    named.found = self.type_parameter(name_tok, node, context)?;
                    return Ok(named);
                }
                DeclKind::Variable
                    if self.items().scopes[d.scope].kind == cufront_items::ScopeKind::TemplateParameters =>
                {
                    self.place_parameter(first.decl);
                    named.found = self.value_parameter(name_tok, node, context)?;
                    return Ok(named);
                }
                _ => {}
            }
        }
        let mut functions = Vec::new();
        for &hit in hits {
            let entity = self.hit_entity(hit, context)?;
            if self.program.entity(entity).kind == EntityKind::Function {
                if !functions.contains(&entity) {
                    functions.push(entity);
                }
            } else {
                named.found = self.found_entity(entity, node)?;
                return Ok(named);
            }
        }
        named.found = Found::Functions(functions);
        Ok(named)
    }

    /// What a name that finds `entity`, no function, means.
    fn found_entity(&mut self, entity: EntityId, node: NodeId) -> Res<Found> {
        let e = self.program.entity(entity);
        let (kind, template) = (e.kind, self.program.is_template(entity));
        Ok(match kind {
            EntityKind::Class if template => Found::Template(entity),
            EntityKind::Class | EntityKind::Enum => Found::Type(self.type_of_class(entity)),
            EntityKind::Alias if template => Found::Template(entity),
            EntityKind::Alias => Found::Type(self.type_of(entity)?),
            EntityKind::Namespace | EntityKind::DeductionGuide => return self.gap(Gap::Declaration, node),
            _ => Found::Entity(entity),
        })
    }

    /// Notes level and index of the template parameter `decl`, unless its head was read as a tree.
    pub(crate) fn place_parameter(&mut self, decl: cufront_items::DeclId) {
        let d = &self.items().decls[decl];
        let (tok, scope, index) = (d.name_tok, d.scope, d.place);
        if self.parameters.contains_key(&tok) {
            return;
        }
        // heads directly around its own
        let mut level = 0;
        let mut s = self.items().scopes[scope].parent;
        while s.is_some() && self.items().scopes[s].kind == cufront_items::ScopeKind::TemplateParameters {
            level += u16::from(self.items().scopes[s].parameters > 0);
            s = self.items().scopes[s].parent;
        }
        if s.is_some() {
            // a definition outside of its class has the heads of that class in front of it
            let sc = &self.items().scopes[s];
            let inside = sc.kind != cufront_items::ScopeKind::Class
                || sc.body.is_some() && sc.body < tok && tok < self.lexed.tokens.partner(sc.body);
            if inside {
                level += self.heads_around(s);
            }
        }
        self.parameters.insert(tok, (level, index));
    }

    /// The type or template parameter whose name is at `name_tok`.
    fn type_parameter(&mut self, name_tok: Tok, node: NodeId, context: Context) -> Res<Found> {
        let Some(&(level, index)) = self.parameters.get(&name_tok) else {
            return self.gap(Gap::Local, node);
        };
        match self.program.args.bound(context.env, level, index) {
            Some(Arg::Pack(list)) => {
                let elements = self.program.args.get(list);
                match elements.get(context.pack as usize) {
                    Some(&arg) => self.found_arg(arg, node),
                    // a pack that stands for itself: the pattern of its expansion
                    None => match elements {
                        [Arg::Expansion(inner)] => {
                            let inner = self.program.args.get(*inner).first().copied();
                            match inner {
                                Some(arg) => self.found_arg(arg, node),
                                None => self.gap(Gap::Pack, node),
                            }
                        }
                        _ => self.gap(Gap::Pack, node),
                    },
                }
            }
            Some(arg) => self.found_arg(arg, node),
            None => Ok(self.unbound_parameter(level, index, name_tok)),
        }
    }

    /// What an argument means as a name.
    fn found_arg(&mut self, arg: Arg, node: NodeId) -> Res<Found> {
        Ok(match arg {
            Arg::Type(ty) => Found::Type(ty),
            Arg::Template(t) => Found::Template(t),
            Arg::TemplateParameter { level, index, .. } => Found::TemplateParameter(level, index),
            Arg::Expansion(list) => match self.program.args.get(list).first().copied() {
                Some(arg) => return self.found_arg(arg, node),
                None => return self.gap(Gap::Pack, node),
            },
            Arg::Pack(_) => return self.gap(Gap::Pack, node),
            value => Found::Bound(value),
        })
    }

    /// A parameter that stands for itself.
    fn unbound_parameter(&mut self, level: u16, index: u16, name_tok: Tok) -> Found {
        // a template template parameter's name stands behind its own head
        let before = self.lexed.tokens.kind(name_tok.prev());
        let mut t = name_tok.prev();
        if before == TokenKind::Ellipsis {
            t = t.prev();
        }
        let pack = before == TokenKind::Ellipsis;
        if matches!(self.lexed.tokens.kind(t), TokenKind::Class | TokenKind::Typename)
            && self.lexed.tokens.kind(t.prev()) == TokenKind::Greater
        {
            return Found::TemplateParameter(level, index);
        }
        Found::Type(self.program.types.parameter(level, index, pack))
    }

    /// The non-type template parameter whose name is at `name_tok`.
    fn value_parameter(&mut self, name_tok: Tok, node: NodeId, context: Context) -> Res<Found> {
        let (level, index) = self.parameters[&name_tok];
        match self.program.args.bound(context.env, level, index) {
            Some(Arg::Pack(list)) => {
                let elements = self.program.args.get(list);
                match elements
                    .get(context.pack as usize)
                    .or(elements.first().filter(|a| matches!(a, Arg::Expansion(_))))
                {
                    Some(&arg) => self.found_arg(arg, node),
                    None => self.gap(Gap::Pack, node),
                }
            }
            Some(arg) => self.found_arg(arg, node),
            None => Ok(Found::Parameter(level, index, node)),
        }
    }

    /// Applies written template arguments to what a name means.
    fn with_arguments(&mut self, named: &mut Named, list: NodeId, node: NodeId, context: Context) -> Res<()> {
        // the default arguments of the parameter count, whatever the template has that it stands for
        // ([temp.arg.template]/2)
        if named.defaults {
            return self.gap(Gap::Declaration, node);
        }
        match named.found.clone() {
            // the injected-class-name in front of arguments is the template ([temp.local]/1)
            Found::Type(ty) => {
                let template = self
                    .program
                    .types
                    .as_class(ty)
                    .map(|c| self.program.entity(c).pattern)
                    .filter(|p| p.is_some());
                match template {
                    Some(t) => named.found = Found::Type(self.class_template_id(t, list, context)?),
                    None => {
                        let name = self.child(node, 0).unwrap_or(node);
                        let spelled = self.lexed.tokens.name(self.node(name).main);
                        return self.wrong_at(crate::Cause::NoTemplate(spelled), self.node(name).main, node);
                    }
                }
            }
            Found::Template(t) => {
                named.found = match self.program.entity(t).kind {
                    EntityKind::Alias => Found::Type(self.alias_template_id(t, list, context)?),
                    _ => Found::Type(self.class_template_id(t, list, context)?),
                };
            }
            Found::TemplateParameter(level, index) => {
                let args = self.written_arguments(list, context)?;
                let packs = args.iter().any(|&a| self.program.has_pack(a));
                let args = self.program.args.list(&args);
                named.found = Found::Type(self.program.types.template_parameter(level, index, args, packs));
            }
            Found::Functions(_) => named.arguments = Some(list),
            Found::Entity(e) => match self.program.entity(e).kind {
                EntityKind::Variable if self.program.is_template(e) => {
                    let args = self.template_arguments(e, list, context)?;
                    let args = self.program.args.list(&args);
                    if self.program.is_dependent_list(args) {
                        named.found = Found::Dependent;
                        named.within = Ty::NONE;
                    } else {
                        self.check_constraints(e, args, list, context)?;
                        named.found = Found::Entity(self.instance(e, args)?);
                    }
                }
                EntityKind::Concept => named.arguments = Some(list),
                _ => return self.ill_formed(node),
            },
            Found::Dependent => named.arguments = Some(list),
            Found::Nothing => named.arguments = Some(list),
            _ => return self.ill_formed(node),
        }
        Ok(())
    }

    /// `operator +` as a name.
    fn operator_component(
        &mut self,
        prefix: Option<Scope>,
        name: cufront_base::Name,
        node: NodeId,
        context: Context,
    ) -> Res<Named> {
        let Some(operator) = self.operator_at(self.node(node).main) else {
            return self.gap(Gap::Expression, node);
        };
        let n = self.node(node);
        let _ = name;
        let hits = match prefix {
            Some(Scope::Class(c)) => self.member_operators(c, operator)?,
            Some(Scope::Namespace(s)) => self.operators_seen_in(s, operator, n.main)?,
            Some(Scope::Dependent(ty)) => {
                let mut named = Named::of(Found::Dependent);
                named.within = ty;
                return Ok(named);
            }
            Some(Scope::Enum(_)) => return self.ill_formed(node),
            None => self.unqualified_operators(operator, n.scope, n.main, context, true)?,
        };
        // those that every program has ([basic.stc.dynamic.general]/2)
        let storage =
            matches!(operator, Operator::New | Operator::NewArray | Operator::Delete | Operator::DeleteArray);
        let global = match prefix {
            None => hits.iter().all(|h| {
                h.decl.is_some() && self.items().decls[h.decl].scope == Items::GLOBAL && h.class.is_none()
            }),
            Some(s) => s == Scope::Namespace(Items::GLOBAL),
        };
        if storage && global {
            let functions = self.allocation_functions(operator, Ty::VOID, true)?;
            return Ok(Named::of(Found::Functions(functions)));
        }
        let mut named = self.named_from(&hits, node, context)?;
        if let Some(Scope::Class(c)) = prefix {
            named.class = c;
        }
        Ok(named)
    }

    /// True if `class` itself declares something else than types by the last name of the qualified name `node`, which hides
    /// the type that a base has ([class.member.lookup]/4). Behind `struct` and its like only types count.
    ///
    /// Example: `D::type` with `struct B { using type = int; }; struct D : B { enum { type }; };`.
    fn is_hidden_in(&mut self, class: EntityId, node: NodeId) -> Res<bool> {
        if self.kind_of(node) != NodeKind::QualifiedName {
            return Ok(false);
        }
        let last = self.last_child(node).filter(|&l| self.kind_of(l) == NodeKind::Identifier);
        let (Some(last), Some(info)) = (last, self.complete_class(class)?) else { return Ok(false) };
        let name = self.lexed.tokens.name(self.node(last).main);
        let own = self.own_member_hits(name, class, info)?;
        let is_value = |h: &crate::lookup::Hit| {
            h.decl.is_some()
                && matches!(
                    self.items().decls[h.decl].kind,
                    DeclKind::Variable | DeclKind::Function | DeclKind::Enumerator
                )
        };
        let is_elaborated =
            |this: &Self, p: Option<NodeId>| p.is_some_and(|p| this.kind_of(p) == NodeKind::ElaboratedType);
        Ok(!own.is_empty() && own.iter().all(is_value) && !is_elaborated(self, self.parent_of(node)))
    }

    /// The type that `node`, a name where only types stand, names.
    pub(crate) fn type_named(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        self.plain_scope = None;
        let named = match self.named(node, context, Filter::Type) {
            Err(fail) => {
                let cause = self.cause_behind_no_class(node, context);
                let failed = self.behind_no_class(node, fail, cause);
                if matches!(failed, Err(fail) if self.failed_by(fail, Cause::TypeOfNoClass)) {
                    self.note_grammar_behind(node, &failed, context);
                }
                if self.is_global_declarator(node)
                    && matches!(failed, Err(fail) if self.failed_by(fail, Cause::NoScope))
                {
                    return self.global_declarator(node);
                }
                return failed;
            }
            Ok(named) => named,
        };
        match named.found {
            Found::Type(_) if named.class.is_some() && self.is_hidden_in(named.class, node)? => {
                self.no_qualified(node, context)
            }
            Found::Type(ty) if self.is_hidden_by_value(node, ty) => {
                let name = self.lexed.tokens.name(self.node(node).main);
                self.wrong(Cause::NotAType(name), node)
            }
            Found::Type(ty) => Ok(ty),
            // a class template without arguments: they are deduced ([dcl.type.class.deduct])
            Found::Template(t) => Ok(self.program.types.deduced(t)),
            Found::Dependent => {
                let last = match self.kind_of(node) {
                    NodeKind::QualifiedName => self.last_child(node).unwrap_or(node),
                    _ => node,
                };
                self.dependent_member(&named, last, context)
            }
            Found::Nothing => {
                if let Some(ty) = self.predeclared_type(node) {
                    return Ok(ty);
                }
                if let Some(class) = self.class_introduced_before(node) {
                    return Ok(self.type_of_class(class));
                }
                match self.kind_of(node) {
                    NodeKind::QualifiedName => self.no_qualified(node, context),
                    _ => self.undeclared_type(node),
                }
            }
            _ => self.ill_formed(node),
        }
    }
}
