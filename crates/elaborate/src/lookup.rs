//! Name lookup ([basic.lookup]): unqualified, qualified, and among the members of a class ([class.member.lookup]).
//!
//! Example: in `namespace n { int x; } using namespace n; struct A { int x; int f() { return x; } };` the `x` in `f`
//! finds the member; outside of A it finds `n::x`.
//!
//! Every lookup names a token, its position, and sees only what is declared in front of it; members of complete
//! classes are all seen. Scopes are those of the pattern, so an unqualified name finds the same in every instance;
//! bases that depend on template parameters are not looked into from the pattern ([temp.dep.type]/…).

use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclId, DeclKind, Items, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{Arg, ClassId, EntityId, EntityKind, EnvId, Fail, Gap, Res, Ty};
use rustc_hash::FxHashSet;

/// Most scopes that using-directives lead to.
const MAX_NOMINATED: usize = 4096;

/// Scopes that are seen through each other are followed this deep.
const MAX_SEEN_THROUGH: u32 = 64;

/// True for functions that no ordinary lookup finds by their name.
fn is_special_name(kind: NameKind) -> bool {
    !matches!(kind, NameKind::Plain)
}

/// Which declarations a lookup counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Filter {
    /// All.
    Any,
    /// Types and templates of types ([basic.lookup.elab]).
    Type,
    /// What may stand in front of `::` ([basic.lookup.qual]/1).
    Scope,
    /// Namespaces ([basic.lookup.udir]).
    Namespace,
}

/// One declaration that a lookup found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hit {
    /// The declaration; [`DeclId::NONE`] for a member that is declared implicitly.
    pub(crate) decl: DeclId,
    /// The class that it was found in as a member, else [`EntityId::NONE`].
    pub(crate) class: EntityId,
    /// The entity, where it is known already (injected names, what using-declarations name).
    pub(crate) entity: EntityId,
}

impl Hit {
    pub(crate) fn of(decl: DeclId) -> Hit {
        Hit { decl, class: EntityId::NONE, entity: EntityId::NONE }
    }
}

/// What a name means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// Nothing.
    Nothing,
    /// A type.
    Type(Ty),
    /// A class or alias template without arguments.
    Template(EntityId),
    /// A template template parameter that is not bound.
    TemplateParameter(u16, u16),
    /// A non-type template parameter that is not bound, and its tree.
    Parameter(u16, u16, NodeId),
    /// A non-type template parameter that is bound.
    Bound(Arg),
    /// A variable, enumerator, field, concept, binding.
    Entity(EntityId),
    /// Functions and function templates.
    Functions(Vec<EntityId>),
    /// A namespace.
    Namespace(ScopeId),
    /// A member of a dependent type.
    Dependent,
}

/// So many using-declarations are looked into within one another.
const MAX_OPEN_USINGS: usize = 64;

impl Elaborator<'_> {
    /// The scope that holds the members of what is declared in `scope`, and its kind.
    pub(crate) fn scope_kind(&self, scope: ScopeId) -> ScopeKind {
        self.items().scopes[scope].kind
    }

    /// Unqualified lookup of `name` at `position` from `scope` outwards ([basic.lookup.unqual]).
    pub(crate) fn unqualified(
        &mut self,
        name: Name,
        scope: ScopeId,
        position: Tok,
        context: Context,
        filter: Filter,
    ) -> Res<Vec<Hit>> {
        let mut nominated = self.items().nominated_with(name, position);
        let complete = context.complete || self.names.is_complete_context(scope);
        let own = if context.past_parameters { self.parameters_around(scope) } else { None };
        let mut s = self.items().first_with(name, scope);
        let mut way = cufront_items::Way::default();
        while s.is_some() {
            if own == Some(s) {
                s = self.items().around(name, s, &mut way);
                continue;
            }
            self.items().reach(&mut nominated, s, position);
            let mut hits = Vec::new();
            match self.scope_kind(s) {
                ScopeKind::Class => {
                    let around = Context { pack: Context::NO_PACK, ..context };
                    hits = self.unqualified_in_class(name, s, position, complete, around, filter)?;
                }
                ScopeKind::Namespace => {
                    self.add_hits(name, s, position, &mut hits, 0, context)?;
                    for other in nominated.iter().filter(|o| o.level() == Some(s)) {
                        self.add_hits(name, other.namespace(), position, &mut hits, 0, context)?;
                    }
                }
                _ => self.add_hits(name, s, position, &mut hits, 0, context)?,
            }
            self.filter_hits(&mut hits, filter);
            if !hits.is_empty() && !self.items().is_hidden_by_member(self.lexed, s, name) {
                return Ok(hits);
            }
            s = self.items().around(name, s, &mut way);
        }
        Ok(Vec::new())
    }

    /// The parameters of the function in whose default argument `scope` is: no name there means one of them
    /// ([dcl.fct.default]/9), and the reference looks for the name outside.
    ///
    /// Example: `void f(int a, int b = a);`.
    fn parameters_around(&self, scope: ScopeId) -> Option<ScopeId> {
        let some = |s: ScopeId| s.is_some().then_some(s);
        std::iter::successors(some(scope), |&s| some(self.items().scopes[s].parent))
            .find(|&s| self.scope_kind(s) == ScopeKind::FunctionParameters)
    }

    /// Lookup in the class whose body is `scope`, from inside of it.
    fn unqualified_in_class(
        &mut self,
        name: Name,
        scope: ScopeId,
        position: Tok,
        complete: bool,
        context: Context,
        filter: Filter,
    ) -> Res<Vec<Hit>> {
        self.names.complete(scope);
        let class = self.class_of_scope(scope, context.env)?;
        let seen = if complete { Tok(u32::MAX - 1) } else { position };
        let mut hits = Vec::new();
        self.add_hits(name, scope, seen, &mut hits, 0, Context { this: class, ..context })?;
        for h in &mut hits {
            if h.class.is_none() {
                h.class = class;
            }
        }
        self.filter_hits(&mut hits, filter);
        if !hits.is_empty() {
            return Ok(hits);
        }
        if self.items().scopes[scope].name == name && name.is_some() {
            return Ok(vec![Hit { decl: DeclId::NONE, class, entity: class }]);
        }
        // while the bases are read, the class has none yet
        if !complete && self.is_being_completed(class) {
            return Ok(Vec::new());
        }
        match self.complete_class(class)? {
            Some(info) => self.unqualified_in_bases(name, scope, class, info, filter),
            None => Ok(Vec::new()),
        }
    }

    /// Lookup in the bases of `class`, whose body is `scope`, for an unqualified name. The bases of an instance that
    /// depend on template parameters are not looked into: the name was bound when the template was defined
    /// ([temp.dep.type], [temp.dep]/4).
    ///
    /// Example: in `template<class T> struct L : B<T> { int g() { return m; } };` the name `m` is no member of `B<T>`,
    /// whatever `T` is.
    fn unqualified_in_bases(
        &mut self,
        name: Name,
        scope: ScopeId,
        class: EntityId,
        info: ClassId,
        filter: Filter,
    ) -> Res<Vec<Hit>> {
        if self.program.classes[info].bases.is_empty() {
            return Ok(Vec::new());
        }
        let pattern = match self.program.args.depth(self.program.classes[info].env) {
            0 => class,
            _ => self.class_of_scope(scope, EnvId::NONE).unwrap_or(class),
        };
        if pattern == class || self.is_being_completed(pattern) {
            return self.members_in_bases(name, class, info, filter);
        }
        let Ok(Some(symbolic)) = self.complete_class(pattern) else {
            return self.members_in_bases(name, class, info, filter);
        };
        if !self.has_dependent_bases(pattern)? {
            return self.members_in_bases(name, class, info, filter);
        }
        let bound = self.members_in_bases(name, pattern, symbolic, filter)?;
        if bound.is_empty() {
            return Ok(bound);
        }
        // what was bound is a member of a base that does not depend, or of another class of the same instance
        let mut hits = self.members_in_bases(name, class, info, filter).unwrap_or_default();
        hits.retain(|h| bound.iter().any(|b| b.decl == h.decl));
        Ok(if hits.is_empty() { bound } else { hits })
    }

    /// Adds the declarations of `name` in `scope` itself and in what is seen through it.
    fn add_hits(
        &mut self,
        name: Name,
        scope: ScopeId,
        position: Tok,
        hits: &mut Vec<Hit>,
        depth: u32,
        context: Context,
    ) -> Res<()> {
        self.add_own_hits(name, scope, position, hits, context)?;
        let through: Vec<ScopeId> = self.items().seen_through(scope, name, position).collect();
        for t in through.into_iter().filter(|_| depth < MAX_SEEN_THROUGH) {
            self.add_hits(name, t, position, hits, depth + 1, context)?;
        }
        Ok(())
    }

    /// The same of a namespace without its unnamed namespaces, which are added to `unnamed`.
    fn add_named_hits(
        &mut self,
        name: Name,
        scope: ScopeId,
        position: Tok,
        (hits, unnamed): (&mut Vec<Hit>, &mut Vec<ScopeId>),
        depth: u32,
    ) -> Res<()> {
        self.add_own_hits(name, scope, position, hits, Context::global())?;
        let through: Vec<ScopeId> = self.items().seen_through(scope, name, position).collect();
        for t in through.into_iter().filter(|_| depth < MAX_SEEN_THROUGH) {
            if self.items().is_unnamed_namespace(t) {
                unnamed.push(t);
            } else {
                self.add_named_hits(name, t, position, (hits, unnamed), depth + 1)?;
            }
        }
        Ok(())
    }

    /// Notes the declarations of the functions `known` that a using-declaration has found, of namespaces, and that stand
    /// behind it and in front of `position`: what they add to the default arguments is known, too
    /// ([dcl.fct.default]/9).
    fn note_redeclarations(&mut self, name: Name, position: Tok, known: &[Hit]) -> Res<()> {
        let items = self.items();
        let functions: Vec<DeclId> = known
            .iter()
            .map(|h| h.decl)
            .filter(|&d| d.is_some() && items.decls[d].kind == DeclKind::Function)
            .collect();
        let mut later: Vec<DeclId> = Vec::new();
        for &f in &functions {
            let scope = items.decls[f].scope;
            if items.scopes[scope].kind == ScopeKind::Namespace {
                let all = items.bound(scope, name, position);
                later.extend(
                    all.filter(|&d| items.decls[d].kind == DeclKind::Function && !functions.contains(&d)),
                );
            }
        }
        if later.is_empty() {
            return Ok(());
        }
        later.sort_unstable();
        later.dedup();
        for decl in functions.into_iter().chain(later) {
            let function = self.entity_of(decl, EnvId::NONE)?;
            self.canonical_function(function);
        }
        Ok(())
    }

    /// Adds the declarations of `name` in `scope` itself.
    fn add_own_hits(
        &mut self,
        name: Name,
        scope: ScopeId,
        position: Tok,
        hits: &mut Vec<Hit>,
        context: Context,
    ) -> Res<()> {
        let found: Vec<DeclId> = self.items().bound(scope, name, position).collect();
        for decl in found {
            if is_special_name(self.items().decls[decl].name_kind) {
                continue;
            }
            if self.items().decls[decl].kind == DeclKind::UsingDeclaration {
                self.add_using(name, decl, position, context, hits)?;
            } else {
                hits.push(Hit::of(decl));
            }
        }
        Ok(())
    }

    /// Adds what the using-declaration `decl` names ([namespace.udecl]), for a lookup at `position`.
    fn add_using(
        &mut self,
        name: Name,
        decl: DeclId,
        position: Tok,
        context: Context,
        hits: &mut Vec<Hit>,
    ) -> Res<()> {
        let root = self.tree(decl)?;
        let d = &self.items().decls[decl];
        // a using-declaration in the namespace that it names does not find itself
        let (name_tok, point) = (d.name_tok, d.point.prev());
        let names = self.children(root);
        let holds = |e: &Self, n: NodeId| {
            let n = e.node(n);
            n.first <= name_tok && name_tok < n.end
        };
        let Some(node) = names.iter().copied().find(|&n| holds(self, n)).or(names.first().copied()) else {
            return Ok(());
        };
        let parts = self.children(node);
        if self.kind_of(node) != NodeKind::QualifiedName || parts.len() < 2 {
            return self.gap(Gap::Declaration, node);
        }
        // a qualifier may lead to another instance's using-declaration, and so on
        if self.open_usings.len() > MAX_OPEN_USINGS {
            return self.gap(Gap::Limit, node);
        }
        // `using Base::Base;` is not asked what its own `Base` is
        let open = (decl, context.this);
        if !self.open_usings.insert(open) {
            return Ok(());
        }
        let within = self.nested_name(parts[0], context);
        self.open_usings.remove(&open);
        match within? {
            crate::names::Scope::Namespace(s) => {
                let inner = self.qualified_in_namespace(name, s, point)?;
                self.note_redeclarations(name, position, &inner)?;
                hits.extend(inner);
            }
            crate::names::Scope::Class(c) => {
                let inner = self.member_hits(name, c, Filter::Any)?;
                hits.extend(inner);
            }
            crate::names::Scope::Enum(e) => {
                let inner = self.enumerator_hits(name, e);
                hits.extend(inner);
            }
            crate::names::Scope::Dependent(_) => hits.push(Hit::of(decl)),
        }
        Ok(())
    }

    /// The enumerator `name` of the enumeration `owner`.
    pub(crate) fn enumerator_hits(&mut self, name: Name, owner: EntityId) -> Vec<Hit> {
        let decl = self.program.entity(owner).decl;
        if decl.is_none() {
            return Vec::new();
        }
        // the definition may be another declaration than the first
        let name_of = self.items().decls[decl].name;
        let scope = self.items().decls[decl].inner;
        let mut scopes = vec![scope];
        if name_of.is_some() {
            let outer = self.items().decls[decl].scope;
            let all: Vec<DeclId> = self.items().bound(outer, name_of, Tok(u32::MAX - 1)).collect();
            scopes.extend(all.iter().map(|&d| self.items().decls[d].inner));
        }
        let env = self.program.entity(owner).env;
        for s in scopes {
            if s.is_some() {
                let hit = self.items().bound(s, name, Tok(u32::MAX - 1)).next();
                if let Some(d) = hit {
                    if let Ok(entity) = self.entity_of(d, env) {
                        return vec![Hit { decl: d, class: EntityId::NONE, entity }];
                    }
                }
            }
        }
        Vec::new()
    }

    /// Notes the namespaces that using-directives in `scope` in front of `position` nominate, and those that
    /// directives in these nominate ([namespace.udir]).
    pub(crate) fn add_directives(
        &mut self,
        scope: ScopeId,
        position: Tok,
        nominated: &mut Vec<(ScopeId, ScopeId)>,
    ) -> Res<()> {
        let mut work = vec![(scope, scope)];
        let mut seen: FxHashSet<ScopeId> = nominated.iter().map(|n| n.0).collect();
        while let Some((from, at)) = work.pop() {
            let directives: Vec<DeclId> = self.items().scopes[from]
                .directives
                .iter()
                .filter(|d| d.0 <= position)
                .map(|d| d.1)
                .collect();
            for d in directives {
                if let Some(target) = self.directive_target(d)? {
                    if seen.insert(target) && nominated.len() < MAX_NOMINATED {
                        nominated.push((target, at));
                        work.push((target, at));
                    }
                }
            }
        }
        Ok(())
    }

    /// The namespace that a using-directive or namespace alias names.
    pub(crate) fn directive_target(&mut self, decl: DeclId) -> Res<Option<ScopeId>> {
        // to find it means to look through the directives before it, each with directives before it
        let known = &self.items().decls[decl];
        if known.kind == DeclKind::UsingDirective && known.inner.is_some() {
            return Ok(Some(known.inner));
        }
        let Ok(root) = self.tree(decl) else { return Ok(None) };
        let Some(name) = self.last_child(root) else { return Ok(None) };
        let context = Context::global();
        match self.kind_of(name) {
            NodeKind::Identifier => {
                let n = self.node(name);
                let id = self.lexed.tokens.name(n.main);
                let hits = self.unqualified(id, n.scope, n.main, context, Filter::Namespace)?;
                match hits.first() {
                    Some(h) => self.namespace_of(h.decl),
                    None => Ok(None),
                }
            }
            NodeKind::QualifiedName => {
                let parts = self.children(name);
                let (Some(&prefix), Some(&last)) = (parts.first(), parts.last()) else { return Ok(None) };
                let n = self.node(last);
                let id = self.lexed.tokens.name(n.main);
                match self.nested_name(prefix, context)? {
                    crate::names::Scope::Namespace(s) => {
                        let mut hits = self.qualified_in_namespace(id, s, n.main)?;
                        self.filter_hits(&mut hits, Filter::Namespace);
                        match hits.first() {
                            Some(h) => self.namespace_of(h.decl),
                            None => Ok(None),
                        }
                    }
                    _ => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }

    /// The scope of the namespace that `decl` declares or is an alias of.
    pub(crate) fn namespace_of(&mut self, decl: DeclId) -> Res<Option<ScopeId>> {
        let d = &self.items().decls[decl];
        match d.kind {
            DeclKind::Namespace => Ok(Some(d.inner).filter(|s| s.is_some())),
            DeclKind::NamespaceAlias => self.directive_target(decl),
            _ => Ok(None),
        }
    }

    /// The innermost namespace around both scopes.
    pub(crate) fn common_namespace(&self, a: ScopeId, b: ScopeId) -> ScopeId {
        let mut around = FxHashSet::default();
        let mut s = a;
        while s.is_some() {
            around.insert(s);
            s = self.items().scopes[s].parent;
        }
        let mut s = b;
        while s.is_some() {
            if around.contains(&s) && self.scope_kind(s) == ScopeKind::Namespace {
                return s;
            }
            s = self.items().scopes[s].parent;
        }
        Items::GLOBAL
    }

    /// Qualified lookup in the namespace `scope` ([namespace.qual]).
    pub(crate) fn qualified_in_namespace(
        &mut self,
        name: Name,
        scope: ScopeId,
        position: Tok,
    ) -> Res<Vec<Hit>> {
        let mut hits = Vec::new();
        let mut seen = FxHashSet::default();
        let mut level = vec![scope];
        // namespaces whose declarations are found hide those that only their directives nominate
        while !level.is_empty() {
            let mut next = Vec::new();
            for s in level {
                if !seen.insert(s) || seen.len() > MAX_NOMINATED {
                    continue;
                }
                let before = hits.len();
                // an unnamed namespace is known by a using-directive, too
                let mut unnamed = Vec::new();
                self.add_named_hits(name, s, position, (&mut hits, &mut unnamed), 0)?;
                if hits.len() == before {
                    next.extend(unnamed);
                    let directives: Vec<DeclId> = self.items().scopes[s]
                        .directives
                        .iter()
                        .filter(|d| d.0 <= position)
                        .map(|d| d.1)
                        .collect();
                    for d in directives {
                        next.extend(self.directive_target(d)?);
                    }
                    // directives in inline and unnamed namespaces count as well
                    for t in self.items().scopes[s].transparent.clone() {
                        let directives: Vec<DeclId> =
                            self.items().scopes[t].directives.iter().map(|d| d.1).collect();
                        for d in directives {
                            next.extend(self.directive_target(d)?);
                        }
                    }
                }
            }
            level = next;
        }
        Ok(hits)
    }

    /// Leaves the declarations that `filter` counts; a class or enumeration is hidden by a variable, function or
    /// enumerator of the same name in the same scope ([basic.scope.hiding]).
    pub(crate) fn filter_hits(&self, hits: &mut Vec<Hit>, filter: Filter) {
        let kind = |h: &Hit| -> DeclKind {
            if h.decl.is_some() {
                return self.items().decls[h.decl].kind;
            }
            match self.program.entity(h.entity).kind {
                EntityKind::Class => DeclKind::Class,
                EntityKind::Enum => DeclKind::Enum,
                EntityKind::Function => DeclKind::Function,
                EntityKind::Alias => DeclKind::TypeAlias,
                EntityKind::Enumerator => DeclKind::Enumerator,
                _ => DeclKind::Variable,
            }
        };
        let is_type = |k: DeclKind| {
            matches!(k, DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias | DeclKind::TypeParameter)
        };
        match filter {
            Filter::Any => {
                let values = hits.iter().any(|h| {
                    matches!(kind(h), DeclKind::Function | DeclKind::Variable | DeclKind::Enumerator)
                });
                if values {
                    hits.retain(|h| !matches!(kind(h), DeclKind::Class | DeclKind::Enum));
                }
            }
            Filter::Type => hits.retain(|h| is_type(kind(h)) || kind(h) == DeclKind::UsingDeclaration),
            Filter::Scope => hits.retain(|h| {
                is_type(kind(h))
                    || matches!(
                        kind(h),
                        DeclKind::Namespace | DeclKind::NamespaceAlias | DeclKind::UsingDeclaration
                    )
            }),
            Filter::Namespace => {
                hits.retain(|h| matches!(kind(h), DeclKind::Namespace | DeclKind::NamespaceAlias));
            }
        }
    }

    /// Lookup of `name` among the members of the class `class` and of its bases ([class.member.lookup]). The class is
    /// completed. Nothing is found in a class without a definition.
    pub(crate) fn member_hits(&mut self, name: Name, class: EntityId, filter: Filter) -> Res<Vec<Hit>> {
        let Some(info) = self.complete_class(class)? else {
            // an incomplete class has its own name all the same
            return Ok(self.injected(name, class));
        };
        let mut hits = self.own_member_hits(name, class, info)?;
        self.filter_hits(&mut hits, filter);
        if !hits.is_empty() {
            return Ok(hits);
        }
        let injected = self.injected(name, class);
        if !injected.is_empty() {
            return Ok(injected);
        }
        self.members_in_bases(name, class, info, filter)
    }

    fn injected(&self, name: Name, class: EntityId) -> Vec<Hit> {
        if name.is_some() && self.program.entity(class).name == name {
            vec![Hit { decl: DeclId::NONE, class, entity: class }]
        } else {
            Vec::new()
        }
    }

    /// The declarations of `name` in the class itself; using-declarations are followed in the environment of the
    /// class.
    pub(crate) fn own_member_hits(&mut self, name: Name, class: EntityId, info: ClassId) -> Res<Vec<Hit>> {
        let scope = self.program.classes[info].scope;
        let env = self.program.classes[info].env;
        if scope.is_none() {
            return Ok(Vec::new());
        }
        let mut hits = Vec::new();
        self.own_members_in(name, scope, class, env, &mut hits, 0)?;
        Ok(hits)
    }

    fn own_members_in(
        &mut self,
        name: Name,
        scope: ScopeId,
        class: EntityId,
        env: EnvId,
        hits: &mut Vec<Hit>,
        depth: u32,
    ) -> Res<()> {
        if depth > 64 {
            return Ok(());
        }
        let found: Vec<DeclId> = self.items().bound(scope, name, Tok(u32::MAX - 1)).collect();
        for decl in found {
            if is_special_name(self.items().decls[decl].name_kind) {
                continue;
            }
            if self.items().decls[decl].kind == DeclKind::UsingDeclaration {
                let inner = self.using_in_class(name, decl, class, env)?;
                self.introduce(&inner, class, decl);
                hits.extend(inner);
            } else if !self.items().decls[decl].specifiers.contains(Specifiers::FRIEND) {
                hits.push(Hit { decl, class, entity: EntityId::NONE });
            }
        }
        let through: Vec<ScopeId> = self.items().seen_through(scope, name, Tok(u32::MAX - 1)).collect();
        for t in through {
            self.own_members_in(name, t, class, env, hits, depth + 1)?;
        }
        Ok(())
    }

    /// Keeps that the using-declaration `decl` in `class` names `hits`.
    pub(crate) fn introduce(&mut self, hits: &[Hit], class: EntityId, decl: DeclId) {
        let access = self.items().decls[decl].access;
        for hit in hits.iter().filter(|h| h.decl.is_some()) {
            let classes = self.introduced.entry(hit.decl).or_default();
            if !classes.contains(&(class, access)) {
                classes.push((class, access));
            }
        }
    }

    /// What `using B::name;` in the class `class` names: members of its base.
    fn using_in_class(&mut self, name: Name, decl: DeclId, class: EntityId, env: EnvId) -> Res<Vec<Hit>> {
        let root = self.tree(decl)?;
        let name_tok = self.items().decls[decl].name_tok;
        let names = self.children(root);
        let Some(node) = names
            .iter()
            .copied()
            .find(|&n| {
                let n = self.node(n);
                n.first <= name_tok && name_tok < n.end
            })
            .or(names.first().copied())
        else {
            return Ok(Vec::new());
        };
        let parts = self.children(node);
        if self.kind_of(node) != NodeKind::QualifiedName || parts.len() < 2 {
            return self.gap(Gap::Declaration, node);
        }
        let context = Context { this: class, ..Context::of_env(env) };
        // it does not find itself, neither in its qualifier, `using A::B::B;`, nor in a class that names itself there
        if !self.open_usings.insert((decl, class)) {
            return Ok(Vec::new());
        }
        let hits =
            self.used_members(name, Hit { decl, class, entity: EntityId::NONE }, node, parts[0], context);
        self.open_usings.remove(&(decl, class));
        hits
    }

    /// The members `name` of what the `qualifier` of the using-declarator `node` names; `itself` where that depends on
    /// parameters.
    fn used_members(
        &mut self,
        name: Name,
        itself: Hit,
        node: NodeId,
        qualifier: NodeId,
        context: Context,
    ) -> Res<Vec<Hit>> {
        let Some(scopes) = self.using_scopes(node, qualifier, context)? else { return Ok(vec![itself]) };
        let mut hits = Vec::new();
        for scope in scopes {
            match scope {
                crate::names::Scope::Class(base) => hits.extend(self.member_hits(name, base, Filter::Any)?),
                crate::names::Scope::Enum(e) => hits.extend(self.enumerator_hits(name, e)),
                crate::names::Scope::Namespace(_) => return self.gap(Gap::Declaration, node),
                crate::names::Scope::Dependent(_) => return Ok(vec![itself]),
            }
        }
        Ok(hits)
    }

    /// What the qualifier of the using-declarator `node` names: with `...` behind it one scope for each element of its
    /// packs ([namespace.udecl]/1). `None`: their number is not known.
    pub(crate) fn using_scopes(
        &mut self,
        node: NodeId,
        qualifier: NodeId,
        context: Context,
    ) -> Res<Option<Vec<crate::names::Scope>>> {
        if self.lexed.tokens.kind(self.node(node).end) != cufront_lex::TokenKind::Ellipsis {
            return Ok(Some(vec![self.nested_name(qualifier, context)?]));
        }
        let Some(elements) = self.expansions(qualifier, context)? else { return Ok(None) };
        let mut list = Vec::new();
        for inner in elements {
            list.push(self.nested_name(qualifier, inner)?);
        }
        Ok(Some(list))
    }

    /// True for a using-declaration whose base depends on template parameters: what it names is not known.
    pub(crate) fn is_open_using(&self, hit: Hit) -> bool {
        hit.decl.is_some()
            && hit.entity.is_none()
            && self.items().decls[hit.decl].kind == DeclKind::UsingDeclaration
    }

    /// Lookup in the bases of a class: what dominates wins; different entities in two bases are ambiguous
    /// ([class.member.lookup]/4 to /6).
    fn members_in_bases(
        &mut self,
        name: Name,
        class: EntityId,
        info: ClassId,
        filter: Filter,
    ) -> Res<Vec<Hit>> {
        // each class on the way is looked into once; what a nearer class declares hides what its bases declare
        let mut found: Vec<(EntityId, Vec<Hit>)> = Vec::new();
        let mut seen: FxHashSet<EntityId> = FxHashSet::default();
        let mut work: Vec<EntityId> = self.program.classes[info].bases.iter().map(|b| b.class).collect();
        work.reverse();
        while let Some(base) = work.pop() {
            if !seen.insert(base) {
                continue;
            }
            let Some(info) = self.complete_class(base)? else { continue };
            let mut hits = self.own_member_hits(name, base, info)?;
            self.filter_hits(&mut hits, filter);
            if hits.is_empty() {
                hits = self.injected(name, base);
            }
            if hits.is_empty() {
                let bases: Vec<EntityId> =
                    self.program.classes[info].bases.iter().rev().map(|b| b.class).collect();
                work.extend(bases);
            } else {
                found.push((base, hits));
            }
        }
        if found.len() > 1 {
            // a declaration in a base of another class that was found is dominated
            let classes: Vec<EntityId> = found.iter().map(|f| f.0).collect();
            let mut kept = Vec::new();
            for (c, hits) in found {
                let mut dominated = false;
                for &other in &classes {
                    if other != c && self.derives_from(other, c)? {
                        dominated = true;
                    }
                }
                if !dominated {
                    kept.push((c, hits));
                }
            }
            found = kept;
        }
        if found.len() > 1 {
            // the same static member, type or enumerator in several ways is no ambiguity; different ones are
            let first = &found[0].1;
            let same = found[1..].iter().all(|f| {
                f.1.len() == first.len()
                    && f.1.iter().zip(first).all(|(a, b)| a.decl == b.decl && a.class == b.class)
            });
            if !same {
                return Err(Fail::IllFormed(self.place_of(class)));
            }
        }
        Ok(found.into_iter().next().map(|f| f.1).unwrap_or_default())
    }

    /// The entity that a hit means.
    pub(crate) fn hit_entity(&mut self, hit: Hit, context: Context) -> Res<EntityId> {
        if hit.entity.is_some() {
            return Ok(hit.entity);
        }
        if hit.class.is_some() {
            return self.member_entity(hit.class, hit.decl);
        }
        let kind = self.scope_kind(self.items().decls[hit.decl].scope);
        if matches!(kind, ScopeKind::Block | ScopeKind::FunctionParameters) {
            return self.local_entity(hit.decl, context);
        }
        self.entity_of(hit.decl, context.env)
    }

    /// The entity of the member that `decl` declares in the class `class`.
    pub(crate) fn member_entity(&mut self, class: EntityId, decl: DeclId) -> Res<EntityId> {
        if self.is_member_of_primary(class, decl) {
            let env = self.program.entity(class).env;
            return self.entity_of(decl, env);
        }
        let env = match self.complete_slot(class) {
            Some(info) => self.program.classes[info].env,
            None => self.env_inside(class),
        };
        self.entity_of(decl, env)
    }

    /// True if `decl` is in the primary template of `class`, an instance that a specialisation describes: its constructors
    /// count where arguments are deduced, and name its members ([over.match.class.deduct]/1.1).
    fn is_member_of_primary(&self, class: EntityId, decl: DeclId) -> bool {
        let pattern = self.program.entity(class).pattern;
        let Some(&(chosen, _)) = self.chosen.get(&class).filter(|_| pattern.is_some()) else { return false };
        let primary = self.program.entity(pattern).decl;
        let items = self.items();
        primary.is_some()
            && chosen != primary
            && items.decls[chosen].inner != items.decls[decl].scope
            && items.decls[primary].inner == items.decls[decl].scope
    }

    /// The environment of the members of the class `class` before it is complete.
    pub(crate) fn env_inside(&self, class: EntityId) -> EnvId {
        // an instance's own environment holds its arguments, that of a partial specialisation what these gave
        match self.chosen.get(&class) {
            Some(&(_, env)) => env,
            None => self.program.entity(class).env,
        }
    }

    /// The entity of a block-scope declaration or function parameter: registered where it is elaborated.
    pub(crate) fn local_entity(&mut self, decl: DeclId, context: Context) -> Res<EntityId> {
        let d = &self.items().decls[decl];
        let (tok, first, kind) = (d.name_tok, d.first, d.kind);
        let mut env = context.env;
        loop {
            for pack in [context.pack, Context::NO_PACK] {
                if let Some(&id) = self.local_entities.get(&(tok, env, pack)) {
                    return Ok(id);
                }
            }
            if let Some(&id) = self.program.by_decl.get(&(decl, env)) {
                return Ok(id);
            }
            if env.is_none() {
                break;
            }
            env = self.program.args.env(env).outer;
        }
        match kind {
            DeclKind::Class
            | DeclKind::Enum
            | DeclKind::TypeAlias
            | DeclKind::Function
            | DeclKind::Namespace => self.local_declaration(decl, context),
            DeclKind::Enumerator => self.entity_of(decl, context.env),
            _ => Err(Fail::Gap(Gap::Local, first)),
        }
    }

    /// A class, enumeration, alias or function that is declared in a block.
    pub(crate) fn local_declaration(&mut self, decl: DeclId, context: Context) -> Res<EntityId> {
        let id = self.entity_of(decl, context.env)?;
        if context.function.is_some() && self.program.entity(id).kind != EntityKind::Function {
            self.program.entities[id].owner = context.function;
        }
        Ok(id)
    }
}
