//! Instances and specialisations ([temp.inst], [temp.spec], [temp.spec.partial]).
//!
//! An instance is an entity: the template and its arguments. Which definition describes it is chosen when its
//! members are asked for: an explicit specialisation, the most specialised partial one that matches, or the template
//! itself.

use crate::deduce::Deduction;
use crate::definer::Definer;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::ScopeId;
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_program::{
    Arg, ArgsId, Entity, EntityId, EntityKind, EnvId, Fail, Gap, Head, ParameterKind, Res, Slot,
};

/// A specialisation as declared.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pattern {
    /// The declaration.
    pub(crate) decl: DeclId,
    /// Its own head; [`Head::NONE`] for an explicit specialisation.
    pub(crate) head: Head,
    /// The arguments of the primary template, with the parameters of the head in them.
    pub(crate) args: ArgsId,
    /// The tree of the arguments.
    pub(crate) list: NodeId,
}

impl Elaborator<'_> {
    /// The instance of `template` with `args`, which fit its parameters.
    pub(crate) fn instance(&mut self, template: EntityId, args: ArgsId) -> Res<EntityId> {
        let e = self.program.entity(template);
        let key = (template, e.env, args);
        if let Some(&known) = self.program.instances.get(&key) {
            return Ok(known);
        }
        let e = e.clone();
        let env = self.program.args.environment(e.env, args);
        let id = self.program.entities.push(Entity { env, pattern: template, args, ty: Slot::Unasked, ..e });
        self.program.instances.insert(key, id);
        Ok(id)
    }

    /// True if the members of the dependent class `class` are known at `context`: it is the class around, one of the
    /// classes around that, a member class of these, or a local class ([temp.dep.type]). A template-id like
    /// `traits<T>` elsewhere is not, though its arguments may be spelled as the template's own parameters.
    pub(crate) fn is_current_instantiation(&self, class: EntityId, context: Context) -> bool {
        let mut around = Vec::new();
        let mut at = context.this;
        while at.is_some() && self.program.entity(at).kind == EntityKind::Class {
            around.push(at);
            at = self.program.entity(at).owner;
        }
        let mut at = class;
        loop {
            if around.contains(&at) {
                return true;
            }
            let e = self.program.entity(at);
            if e.owner.is_none() {
                return false;
            }
            let owner = self.program.entity(e.owner);
            // a class of a block is owned by the function once its declaration was elaborated
            let in_block = e.decl.is_some() && {
                let scope = self.items().decls[e.decl].scope;
                scope.is_some() && self.items().scopes[scope].kind == ScopeKind::Block
            };
            if owner.kind == EntityKind::Function || in_block {
                return true;
            }
            // an instance of a member template with other arguments than its parameters is another class
            if e.pattern.is_some() || owner.kind != EntityKind::Class {
                return false;
            }
            at = e.owner;
        }
    }

    /// The specialisations that are declared for the class template `template`.
    pub(crate) fn specializations(&mut self, template: EntityId) -> Res<Vec<Pattern>> {
        let e = self.program.entity(template).clone();
        if e.decl.is_none() {
            return Ok(Vec::new());
        }
        let decls = self.declarations_of_specializations(template);
        // each instance asks for all of them
        if let Some(known) = self.specializations_of.get(&template).filter(|k| k.len() == decls.len()) {
            return Ok(known.clone());
        }
        let mut patterns = Vec::new();
        for decl in decls {
            // the arguments of this one are being read, and need an instance of the template: one of before
            if matches!(self.patterns.get(&(decl, e.env)), Some(Err(Fail::Gap(Gap::Circle, at))) if *at == self.items().decls[decl].first)
            {
                return Ok(patterns);
            }
            patterns.push(self.pattern_of(template, decl)?);
        }
        self.specializations_of.insert(template, patterns.clone());
        Ok(patterns)
    }

    /// The declarations of specialisations of the class template `template`, which has a declaration.
    fn declarations_of_specializations(&self, template: EntityId) -> Vec<DeclId> {
        let e = self.program.entity(template);
        let mut scope = self.items().decls[e.decl].scope;
        let mut decls: Vec<DeclId> = Vec::new();
        loop {
            if let Some(list) = self.items().specializations.get(&(scope, e.name)) {
                decls.extend(list.iter().copied());
            }
            // of a template in an inline namespace, in the namespaces around too
            let s = &self.items().scopes[scope];
            if !s.inline || s.parent.is_none() {
                break;
            }
            scope = s.parent;
        }
        decls
    }

    /// The arguments and the head of the specialisation `decl` of `template`.
    pub(crate) fn pattern_of(&mut self, template: EntityId, decl: DeclId) -> Res<Pattern> {
        let outer = self.program.entity(template).env;
        if let Some(&known) = self.patterns.get(&(decl, outer)) {
            return known;
        }
        self.patterns.insert((decl, outer), Err(Fail::Gap(Gap::Circle, self.items().decls[decl].first)));
        let result = self.new_pattern(template, decl, outer);
        self.patterns.insert((decl, outer), result);
        result
    }

    fn new_pattern(&mut self, template: EntityId, decl: DeclId, outer: EnvId) -> Res<Pattern> {
        let root = self.tree(decl)?;
        let (below, heads) = self.below_heads(root);
        let own = self.program.entity(template).head;
        if own.is_none() {
            // another declaration of the name is no template
            return Err(Fail::Gap(Gap::Declaration, self.items().decls[decl].first));
        }
        let level = self.program.heads[own].level;
        let explicit = self.items().decls[decl].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        let head = match heads.last() {
            Some(&(parameters, requires)) if !explicit => {
                let mut list = vec![requires];
                list.retain(|&r| !self.is_absent(r));
                self.head_of(parameters, level, list)
            }
            _ => Head::NONE,
        };
        let name_tok = self.items().decls[decl].name_tok;
        let Some(list) = self.arguments_behind(below, name_tok) else {
            return Err(Fail::Gap(Gap::Tree, self.items().decls[decl].first));
        };
        let mut context = Context::of_env(outer);
        context.this = self.enclosing_class(template);
        let written = self.written_arguments(list, context)?;
        let args = self.complete_arguments(template, &written, list)?;
        let args = self.program.args.list(&args);
        let pattern = Pattern { decl, head, args, list };
        if head.is_some() && !self.head_constraints(head).is_empty() {
            self.program.heads[head].of = self.first_head_of(template, pattern);
        }
        Ok(pattern)
    }

    /// The head of the first known declaration of the constrained partial specialisation `pattern` of `template`.
    fn first_head_of(&mut self, template: EntityId, pattern: Pattern) -> Head {
        let outer = self.program.entity(template).env;
        for decl in self.declarations_of_specializations(template) {
            let Some(&Ok(other)) = self.patterns.get(&(decl, outer)) else { continue };
            if other.head.is_some() && self.declares_the_same(template, other, pattern) == Ok(true) {
                return self.program.heads[other.head].of;
            }
        }
        pattern.head
    }

    /// The TemplateArguments behind the name at `name_tok`.
    pub(crate) fn arguments_behind(&self, node: NodeId, name_tok: cufront_lex::Tok) -> Option<NodeId> {
        self.ast.tree(node).find_map(|n| {
            if self.kind_of(n) != NodeKind::TemplateId {
                return None;
            }
            let children = self.children(n);
            (self.node(*children.first()?).main == name_tok).then(|| children.get(1).copied())?
        })
    }

    /// The class that the specialisation `decl`, whose body is looked into with `env`, describes.
    pub(crate) fn specialization_entity(&mut self, decl: DeclId, env: EnvId) -> Res<EntityId> {
        let d = &self.items().decls[decl];
        let (name, first, around) = (d.name, d.first, d.scope);
        let own = self.heads_around(around);
        let env = match self.program.args.depth(env) < own {
            true => self.environment_around(around, env)?,
            false => env,
        };
        let target = self
            .items()
            .specializations
            .iter()
            .find(|(key, list)| key.1 == name && list.contains(&decl))
            .map(|(key, _)| key.0);
        let Some(scope) = target else { return Err(Fail::Gap(Gap::Declaration, first)) };
        let mut hits = self.qualified_primary(name, scope)?;
        let Some(primary) = hits.pop() else { return Err(Fail::Gap(Gap::Declaration, first)) };
        let template = self.entity_of(primary, env)?;
        let pattern = self.pattern_of(template, decl)?;
        let bound_env = if pattern.head.is_some() {
            let level = self.program.heads[pattern.head].level;
            let own = if self.program.args.depth(env) > level {
                let inner = self.program.args.outermost(env, level + 1);
                self.program.args.env(inner).args
            } else {
                self.own_parameters(pattern.head)
            };
            let outer = self.program.entity(template).env;
            self.program.args.environment(outer, own)
        } else {
            self.program.entity(template).env
        };
        // the arguments in that environment
        let mut context = Context::of_env(bound_env);
        context.this = self.enclosing_class(template);
        let written = self.written_arguments(pattern.list, context)?;
        let args = self.complete_arguments(template, &written, pattern.list)?;
        let args = self.program.args.list(&args);
        let class = self.instance(template, args)?;
        let depth_env = self.program.args.outermost(env, self.heads_around(self.items().decls[decl].inner));
        self.class_of.insert((decl, depth_env), class);
        self.chosen.entry(class).or_insert((decl, bound_env));
        Ok(class)
    }

    /// The primary class template of this name in `scope` or an inline namespace in it.
    fn qualified_primary(&mut self, name: cufront_base::Name, scope: ScopeId) -> Res<Vec<DeclId>> {
        let hits = self.qualified_in_namespace(name, scope, cufront_lex::Tok(u32::MAX - 1))?;
        Ok(hits
            .into_iter()
            .map(|h| h.decl)
            .filter(|&d| {
                d.is_some()
                    && self.items().decls[d].head.is_some()
                    && !self.items().decls[d].specifiers.contains(Specifiers::TEMPLATE_ID)
            })
            .collect())
    }

    /// The definition that describes the instance `class`, and the environment of its members.
    pub(crate) fn choose_definition(&mut self, class: EntityId) -> Res<(DeclId, EnvId)> {
        if let Some(&known) = self.chosen.get(&class) {
            return Ok(known);
        }
        let e = self.program.entity(class).clone();
        let template = e.pattern;
        self.index_definitions();
        let inner = if e.decl.is_some() { self.items().decls[e.decl].inner } else { ScopeId::NONE };
        if inner.is_some() && self.specialized_member_templates.contains(&inner) {
            // `template<> template<class U> struct A<int>::B { … }`: which classes it is for is not looked into
            return Err(Fail::Gap(Gap::Declaration, self.place_of(template)));
        }
        let own = self.own_parameters(e.head);
        let patterns = if own == e.args { Vec::new() } else { self.specializations(template)? };
        let mut matches: Vec<(Pattern, EnvId)> = Vec::new();
        let mut gap = None;
        for p in patterns {
            let own = p.head.is_some() && p.args == e.args && self.program.heads[p.head].of.is_none();
            if own && self.program.is_dependent_list(e.args) {
                // as its own members see it; those with constraints have parameters of their own
                let own = self.own_parameters(p.head);
                let outer = self.program.entity(template).env;
                matches = vec![(p, self.program.args.environment(outer, own))];
                gap = None;
                break;
            }
            if p.head.is_none() {
                if p.args == e.args {
                    // a definition counts more than a declaration of the same specialisation
                    let defined = self.items().decls[p.decl].specifiers.contains(Specifiers::DEFINITION);
                    let outer = self.program.entity(template).env;
                    if defined || matches.is_empty() {
                        matches = vec![(p, outer)];
                    }
                    if defined {
                        break;
                    }
                }
                continue;
            }
            if matches.first().is_some_and(|m| m.0.head.is_none()) {
                continue;
            }
            match self.matches_pattern(template, p, e.args) {
                Ok(Some(env)) => {
                    if let Err(fail) = self.add_match(template, &mut matches, p, env) {
                        gap = Some(fail);
                    }
                }
                Ok(None) => {}
                Err(Fail::IllFormed(_) | Fail::InError) => {}
                Err(g) => gap = Some(g),
            }
        }
        if matches.first().is_some_and(|m| m.0.head.is_none()) {
            let (p, env) = matches[0];
            self.chosen.insert(class, (p.decl, env));
            return Ok((p.decl, env));
        }
        if let Some(g) = gap {
            return Err(g);
        }
        let best = match matches.len() {
            0 => None,
            1 => Some(0),
            _ => match self.most_specialized(&matches)? {
                // `auto *` and `auto **` are not told apart
                None if matches.iter().any(|m| self.has_deduced_value(m.0.head)) => {
                    return Err(Fail::IllFormed(self.place_of(template)));
                }
                None => {
                    self.ambiguous_instances.insert(class);
                    return Err(Fail::IllFormed(self.place_of(template)));
                }
                best => best,
            },
        };
        let (decl, env) = match best {
            Some(i) => (matches[i].0.decl, matches[i].1),
            None => (self.program.entity(template).decl, e.env),
        };
        self.chosen.insert(class, (decl, env));
        Ok((decl, env))
    }

    /// True if a parameter of the head is for values of a type that the argument has: `template <auto *p>`.
    fn has_deduced_value(&mut self, head: Head) -> bool {
        let nodes: Vec<NodeId> = self.program.heads[head].parameters.iter().map(|p| p.node).collect();
        nodes.into_iter().any(|node| {
            if node.is_none() || self.kind_of(node) != NodeKind::Parameter {
                return false;
            }
            let ty = self.quietly(|this| this.parameter_declared_type(node, Context::global()));
            ty.is_ok_and(|ty| self.has_placeholder(ty))
        })
    }

    /// Adds a specialisation that matches. Of several declarations of one the definition counts, else the first.
    fn add_match(
        &mut self,
        template: EntityId,
        matches: &mut Vec<(Pattern, EnvId)>,
        p: Pattern,
        env: EnvId,
    ) -> Res<()> {
        for earlier in matches.iter_mut() {
            if self.declares_the_same(template, earlier.0, p)? {
                if self.items().decls[p.decl].specifiers.contains(Specifiers::DEFINITION) {
                    *earlier = (p, env);
                }
                return Ok(());
            }
        }
        matches.push((p, env));
        Ok(())
    }

    /// True if two partial specialisations of a template are declarations of one: their parameters are of the same kinds
    /// and types, their arguments are the same, and their constraints equivalent ([temp.spec.partial.general]/2,
    /// [temp.over.link]).
    pub(crate) fn declares_the_same(&mut self, template: EntityId, a: Pattern, b: Pattern) -> Res<bool> {
        if a.args != b.args {
            return Ok(false);
        }
        let (of_a, of_b) = (self.head_constraints(a.head), self.head_constraints(b.head));
        if of_a.len() != of_b.len() {
            return Ok(false);
        }
        let outer = self.program.entity(template).env;
        let (own_a, own_b) = (self.plain_parameters(a.head), self.plain_parameters(b.head));
        let context_a = Context::of_env(self.program.args.environment(outer, own_a));
        let context_b = Context::of_env(self.program.args.environment(outer, own_b));
        let parameters_a = self.program.heads[a.head].parameters.clone();
        let parameters_b = self.program.heads[b.head].parameters.clone();
        if parameters_a.len() != parameters_b.len() {
            return Ok(false);
        }
        for (x, y) in parameters_a.into_iter().zip(parameters_b) {
            if (x.kind, x.pack) != (y.kind, y.pack) {
                return Ok(false);
            }
            if x.kind != ParameterKind::Value || x.node.is_none() || y.node.is_none() {
                continue;
            }
            let one = self.parameter_declared_type(x.node, context_a)?;
            if one != self.parameter_declared_type(y.node, context_b)? {
                return Ok(false);
            }
        }
        for ((a, of_parameter), (b, of_other)) in of_a.into_iter().zip(of_b) {
            if of_parameter != of_other
                || self.signature_of(a, context_a)? != self.signature_of(b, context_b)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// True if `a` and `b` are declarations of one partial specialisation of a class template.
    pub fn declare_same_specialization(&mut self, a: DeclId, b: DeclId) -> bool {
        let answer = self.quietly(|this| {
            let class = this.specialization_entity(a, EnvId::NONE)?;
            let template = this.program.entity(class).pattern;
            let (first, second) = (this.pattern_of(template, a)?, this.pattern_of(template, b)?);
            let are_partial = first.head.is_some() && second.head.is_some();
            Ok(are_partial && this.declares_the_same(template, first, second)?)
        });
        answer.unwrap_or(false)
    }

    /// The environment in which the partial specialisation `p` gives `args`; `None` if it does not match.
    fn matches_pattern(&mut self, template: EntityId, p: Pattern, args: ArgsId) -> Res<Option<EnvId>> {
        let info = self.program.heads[p.head].clone();
        let mut deduction = Deduction::new(&info);
        if !self.unify_args(p.args, args, &mut deduction)? {
            return Ok(None);
        }
        let outer = self.program.entity(template).env;
        if !self.deduce_types_of_values(&info, outer, &mut deduction)? {
            return Ok(None);
        }
        let Some(deduced) = self.all_deduced(&mut deduction) else { return Ok(None) };
        let env = self.program.args.environment(outer, deduced);
        // non-deduced parts have to agree, and substitution must not fail
        let mut context = Context::of_env(env).substituting();
        context.this = self.enclosing_class(template);
        let written = self.written_arguments(p.list, context)?;
        let substituted = self.complete_arguments(template, &written, p.list)?;
        let substituted = self.program.args.list(&substituted);
        if substituted != args {
            // `<int, void_t<T::x>>` of a dependent T is not known to be equal
            if self.program.is_dependent_list(args) {
                return Err(Fail::Gap(Gap::Operand, self.node(p.list).first));
            }
            return Ok(None);
        }
        if !self.head_satisfied(p.head, context)? {
            return Ok(None);
        }
        Ok(Some(env))
    }

    /// The index of the partial specialisation that is more specialised than all others ([temp.spec.partial.order]); `None` if
    /// none is.
    fn most_specialized(&mut self, list: &[(Pattern, EnvId)]) -> Res<Option<usize>> {
        let mut best = 0;
        for i in 1..list.len() {
            if self.is_more_specialized(list[i].0, list[best].0)? {
                best = i;
            }
        }
        for (i, other) in list.iter().enumerate() {
            if i != best && !self.is_more_specialized(list[best].0, other.0)? {
                return Ok(None);
            }
        }
        Ok(Some(best))
    }

    /// True if `a` is more specialised than `b`: what matches `a` matches `b`, and not the other way round.
    fn is_more_specialized(&mut self, a: Pattern, b: Pattern) -> Res<bool> {
        let forth = self.generalizes(b, a)?;
        let back = self.generalizes(a, b)?;
        if forth && back {
            // the more constrained one ([temp.constr.order])
            let (ha, hb) = ((a.head, EnvId::NONE), (b.head, EnvId::NONE));
            return Ok(self.at_least_as_constrained(ha, hb)? && !self.at_least_as_constrained(hb, ha)?);
        }
        Ok(forth && !back)
    }

    /// True if the arguments of `special` match the pattern `general`.
    fn generalizes(&mut self, general: Pattern, special: Pattern) -> Res<bool> {
        let info = self.program.heads[general.head].clone();
        let mut deduction = Deduction::new(&info);
        deduction.orders = true;
        let special = self.without_conditions(special.args);
        Ok(self.unify_args(general.args, special, &mut deduction)?
            && self.all_deduced(&mut deduction).is_some())
    }

    /// `args` with the types that alias templates name whatever their arguments are: in the order of specialisations
    /// `void_t<typename T::x>` is `void`.
    fn without_conditions(&mut self, args: ArgsId) -> ArgsId {
        let mut list = self.program.args.get(args).to_vec();
        for arg in &mut list {
            let Arg::Type(ty) = *arg else { continue };
            if let cufront_program::TypeKind::Computed(s) = *self.program.types.kind(ty) {
                if let Some(&plain) = self.conditional_aliases.get(&s) {
                    *arg = Arg::Type(plain);
                }
            }
        }
        self.program.args.list(&list)
    }

    /// The specialisations of the variable template `template`. The outline does not bind them, so that they are indexed
    /// here as far as declarations are known: by scope and name, those with a qualified name by name.
    fn variable_specializations(&mut self, template: EntityId) -> Res<Vec<DeclId>> {
        let known = self.items().decls.len();
        for i in self.indexed_variables..known {
            let id = DeclId(i as u32);
            let d = &self.items().decls[id];
            if d.kind == DeclKind::Variable && d.specifiers.contains(Specifiers::TEMPLATE_ID) {
                let qualified = d.specifiers.contains(Specifiers::QUALIFIED);
                let key = (if qualified { ScopeId::NONE } else { d.scope }, d.name);
                self.variable_specializations.entry(key).or_default().push(id);
            }
        }
        self.indexed_variables = known;
        let e = self.program.entity(template);
        let (scope, name) = (self.items().decls[e.decl].scope, e.name);
        let mut list = self.variable_specializations.get(&(scope, name)).cloned().unwrap_or_default();
        let qualified =
            self.variable_specializations.get(&(ScopeId::NONE, name)).cloned().unwrap_or_default();
        for decl in qualified {
            if self.quietly(|this| this.is_qualified_name_of(decl, template)) == Ok(true) {
                list.push(decl);
            }
        }
        Ok(list)
    }

    /// True if the qualifier of the name that `decl` declares names the class or namespace of `template`, or a namespace
    /// in which that one is inline.
    fn is_qualified_name_of(&mut self, decl: DeclId, template: EntityId) -> Res<bool> {
        let parts = self.parts_of_decl(decl)?;
        let name = self.declarator_name(parts.declarator);
        let prefix =
            name.filter(|&n| self.kind_of(n) == NodeKind::QualifiedName).and_then(|n| self.child(n, 0));
        let Some(prefix) = prefix else { return Ok(false) };
        let mut context = Context::global();
        let named = match self.definer(prefix, &[], &mut context)? {
            Definer::Class(class) => return Ok(self.enclosing_class(template) == class),
            Definer::Namespace(scope) => scope,
        };
        let mut scope = self.items().decls[self.program.entity(template).decl].scope;
        loop {
            let s = &self.items().scopes[scope];
            let around = s.parent;
            if scope == named {
                return Ok(true);
            }
            let outwards = s.inline || s.kind == ScopeKind::TemplateParameters;
            if !outwards || around.is_none() {
                return Ok(false);
            }
            scope = around;
        }
    }

    /// The declaration that describes an instance of a variable template, if it is a specialisation, and its
    /// environment.
    pub(crate) fn variable_specialization(&mut self, instance: EntityId) -> Res<Option<(DeclId, EnvId)>> {
        let e = self.program.entity(instance).clone();
        let template = e.pattern;
        if let Some(&known) = self.chosen.get(&instance) {
            return Ok(Some(known).filter(|k| k.0 != e.decl));
        }
        let decls = self.variable_specializations(template)?;
        let mut matches = Vec::new();
        let mut gap = None;
        for decl in decls {
            let p = self.pattern_of(template, decl)?;
            if p.head.is_none() {
                if p.args == e.args {
                    let outer = self.program.entity(template).env;
                    self.chosen.insert(instance, (decl, outer));
                    return Ok(Some((decl, outer)));
                }
                continue;
            }
            match self.matches_pattern(template, p, e.args) {
                Ok(Some(env)) => {
                    if let Err(fail) = self.add_match(template, &mut matches, p, env) {
                        gap = Some(fail);
                    }
                }
                // what cannot be substituted does not match ([temp.deduct]/8)
                Ok(None) | Err(Fail::IllFormed(_) | Fail::InError) => {}
                Err(fail) => gap = Some(fail),
            }
        }
        if let Some(fail) = gap {
            return Err(fail);
        }
        let best = match matches.len() {
            0 => return Ok(None),
            1 => 0,
            _ => match self.most_specialized(&matches)? {
                Some(best) => best,
                None => return Err(Fail::IllFormed(self.place_of(template))),
            },
        };
        let (p, env) = matches[best];
        self.chosen.insert(instance, (p.decl, env));
        Ok(Some((p.decl, env)))
    }

    /// True if an argument is an expansion of unknown length.
    pub(crate) fn has_open_expansion(&self, args: &[Arg]) -> bool {
        args.iter().any(|a| matches!(a, Arg::Expansion(_)))
    }
}
