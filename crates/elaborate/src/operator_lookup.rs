//! Lookup of functions that have no identifier: operators, constructors, destructors, conversion functions.
//!
//! The outline binds names only to identifiers, so the operator functions of a scope are listed when one is first
//! asked for.

use crate::il::Operator;
use crate::lookup::Hit;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::ScopeId;
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{ClassId, EntityId, Res};
use rustc_hash::FxHashSet;

impl Elaborator<'_> {
    /// The operator functions for `operator` that are declared in `scope` itself, and in what is seen through it, in
    /// front of `position`.
    pub(crate) fn operators_in(&mut self, scope: ScopeId, operator: Operator, position: Tok) -> Vec<Hit> {
        let mut hits = Vec::new();
        let mut work = vec![scope];
        let mut seen = FxHashSet::default();
        while let Some(s) = work.pop() {
            if !seen.insert(s) {
                continue;
            }
            self.index_operators(s);
            if let Some(list) = self.operators.get(&(s, operator)) {
                for &decl in list {
                    if self.items().decls[decl].point <= position {
                        hits.push(Hit::of(decl));
                    }
                }
            }
            work.extend(self.items().scopes[s].transparent.iter().copied());
        }
        hits
    }

    /// The same with what using-declarations of namespaces and blocks name ([namespace.udecl]): `using n::operator+;`.
    pub(crate) fn operators_seen_in(
        &mut self,
        scope: ScopeId,
        operator: Operator,
        position: Tok,
    ) -> Res<Vec<Hit>> {
        let mut hits = Vec::new();
        let is_it = |this: &Self, name: NodeId| {
            this.kind_of(name) == NodeKind::OperatorName
                && this.operator_at(this.node(name).main) == Some(operator)
        };
        for (target, at) in self.scopes_used_by(scope, position, is_it)? {
            for hit in self.operators_in(target, operator, at) {
                if !hits.contains(&hit) {
                    hits.push(hit);
                }
            }
        }
        Ok(hits)
    }

    /// `scope`, and the namespaces that using-declarations lead to from there, each with the place in front of which it
    /// is looked into.
    pub(crate) fn scopes_used_by(
        &mut self,
        scope: ScopeId,
        position: Tok,
        is_it: impl Fn(&Self, NodeId) -> bool,
    ) -> Res<Vec<(ScopeId, Tok)>> {
        let mut list = vec![(scope, position)];
        let mut next = 0;
        while let Some(&(from, at)) = list.get(next) {
            next += 1;
            for (target, first) in self.used_namespaces(from, at, &is_it)? {
                // looked into once: a place further back sees more
                match list.iter_mut().find(|known| known.0 == target) {
                    Some(known) => known.1 = known.1.max(first),
                    None => list.push((target, first)),
                }
            }
        }
        Ok(list)
    }

    /// The namespaces of which using-declarations in `scope`, and in what is seen through it, in front of `position`
    /// name a function without an identifier for which `is_it` holds; with the places of these declarations.
    fn used_namespaces(
        &mut self,
        scope: ScopeId,
        position: Tok,
        is_it: impl Fn(&Self, NodeId) -> bool,
    ) -> Res<Vec<(ScopeId, Tok)>> {
        let mut found = Vec::new();
        let mut work = vec![scope];
        let mut seen = FxHashSet::default();
        while let Some(s) = work.pop() {
            if !seen.insert(s) || self.items().scopes[s].kind == ScopeKind::Class {
                continue;
            }
            for decl in self.unnamed_usings(s) {
                let (first, point) = (self.items().decls[decl].first, self.items().decls[decl].point);
                if point > position {
                    continue;
                }
                let root = self.tree(decl)?;
                for node in self.children(root) {
                    let parts = self.children(node);
                    let [qualifier, name] = parts[..] else { continue };
                    if self.kind_of(node) != NodeKind::QualifiedName || !is_it(self, name) {
                        continue;
                    }
                    if let crate::names::Scope::Namespace(target) =
                        self.nested_name(qualifier, Context::global())?
                    {
                        found.push((target, first));
                    }
                }
            }
            work.extend(self.items().scopes[s].transparent.iter().copied());
        }
        Ok(found)
    }

    /// The using-declarations in `scope` that name something without an identifier.
    fn unnamed_usings(&mut self, scope: ScopeId) -> Vec<DeclId> {
        if let Some(list) = self.unnamed_usings.get(&scope) {
            return list.clone();
        }
        let is_one = |d: &DeclId| {
            let d = &self.items().decls[*d];
            d.kind == DeclKind::UsingDeclaration && d.name.is_none()
        };
        let list: Vec<DeclId> = self.items().scopes[scope].decls.iter().copied().filter(is_one).collect();
        self.unnamed_usings.insert(scope, list.clone());
        list
    }

    /// Enters the operator functions of `scope` into the index.
    pub(crate) fn index_operators(&mut self, scope: ScopeId) {
        if !self.operator_scopes.insert(scope) {
            return;
        }
        let list: Vec<DeclId> = self.items().scopes[scope]
            .decls
            .iter()
            .copied()
            .filter(|&d| {
                let d = &self.items().decls[d];
                let specialized = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::EXPLICIT_SPECIALIZATION;
                // lookup finds the templates of these
                d.kind == DeclKind::Function
                    && d.name_kind == NameKind::Operator
                    && !d.specifiers.intersects(specialized)
            })
            .collect();
        for d in list {
            if let Some(operator) = self.operator_of(d) {
                self.operators.entry((scope, operator)).or_default().push(d);
            }
        }
    }

    /// Unqualified lookup of operator functions from `scope` outwards; members count only for an operator that is
    /// named, not for one that is used ([over.match.oper]/3.2).
    pub(crate) fn unqualified_operators(
        &mut self,
        operator: Operator,
        scope: ScopeId,
        position: Tok,
        context: Context,
        members: bool,
    ) -> Res<Vec<Hit>> {
        let mut nominated = Vec::new();
        let mut s = scope;
        while s.is_some() {
            self.add_directives(s, position, &mut nominated)?;
            let mut hits = Vec::new();
            match self.scope_kind(s) {
                ScopeKind::Class if members => {
                    let class = self.class_of_scope(s, context.env)?;
                    hits = self.member_operators(class, operator)?;
                }
                ScopeKind::Class => {}
                _ => {
                    hits = self.operators_seen_in(s, operator, position)?;
                    for &(target, at) in &nominated.clone() {
                        if self.common_namespace(target, at) == s {
                            let more = self.operators_seen_in(target, operator, position)?;
                            hits.extend(more);
                        }
                    }
                }
            }
            hits.retain(|h| {
                h.class.is_some() || !self.items().decls[h.decl].specifiers.contains(Specifiers::QUALIFIED)
            });
            if !hits.is_empty() {
                return Ok(hits);
            }
            s = self.items().scopes[s].parent;
        }
        Ok(Vec::new())
    }

    /// The member operator functions of a class; those of bases where it has none itself.
    pub(crate) fn member_operators(&mut self, class: EntityId, operator: Operator) -> Res<Vec<Hit>> {
        let mut work = vec![class];
        let mut seen = FxHashSet::default();
        let mut result = Vec::new();
        while let Some(c) = work.pop() {
            if !seen.insert(c) {
                continue;
            }
            let Some(info) = self.complete_class(c)? else { continue };
            let scope = self.program.classes[info].scope;
            let mut hits = Vec::new();
            if let Some(closure) = self.closure_info.get(&c).filter(|_| operator == Operator::Call) {
                hits.push(Hit { decl: DeclId::NONE, class: c, entity: closure.call });
            }
            if scope.is_some() {
                hits = self.operators_in(scope, operator, Tok(u32::MAX - 1));
                hits.retain(|h| !self.items().decls[h.decl].specifiers.contains(Specifiers::FRIEND));
                for h in &mut hits {
                    h.class = c;
                }
                let used = self.using_operators(c, info, operator)?;
                hits.extend(used);
            }
            for &f in &self.implicit_members(c)? {
                let own = operator == Operator::Assign && self.is_implicit_assignment(f)
                    || operator == Operator::Equal && self.is_implicit_equal(f);
                if own {
                    hits.push(Hit { decl: DeclId::NONE, class: c, entity: f });
                }
            }
            if hits.is_empty() {
                let bases: Vec<EntityId> =
                    self.program.classes[info].bases.iter().rev().map(|b| b.class).collect();
                work.extend(bases);
            } else {
                result.extend(hits);
            }
        }
        Ok(result)
    }

    /// What `using B::operator+;` brings into a class.
    pub(crate) fn using_operators(
        &mut self,
        class: EntityId,
        info: ClassId,
        operator: Operator,
    ) -> Res<Vec<Hit>> {
        let scope = self.program.classes[info].scope;
        let env = self.program.classes[info].env;
        let list: Vec<DeclId> = self.items().scopes[scope]
            .decls
            .iter()
            .copied()
            .filter(|&d| {
                let d = &self.items().decls[d];
                d.kind == DeclKind::UsingDeclaration && d.name.is_none()
            })
            .collect();
        let mut hits = Vec::new();
        for d in list {
            let root = self.tree(d)?;
            for node in self.children(root) {
                let parts = self.children(node);
                if self.kind_of(node) != NodeKind::QualifiedName
                    || parts.len() != 2
                    || self.kind_of(parts[1]) != NodeKind::OperatorName
                    || self.operator_at(self.node(parts[1]).main) != Some(operator)
                {
                    continue;
                }
                let context = Context { this: class, ..Context::of_env(env) };
                for scope in self.using_scopes(node, parts[0], context)?.unwrap_or_default() {
                    if let crate::names::Scope::Class(base) = scope {
                        let found = self.member_operators(base, operator)?;
                        self.introduce(&found, class, d);
                        hits.extend(found);
                    }
                }
            }
        }
        Ok(hits)
    }

    /// The constructors that the class declares, templates among them.
    pub(crate) fn declared_constructors(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        self.declared_special(class, NameKind::Constructor)
    }

    /// The destructor, constructors or conversion functions that the class itself declares.
    pub(crate) fn declared_special(&mut self, class: EntityId, kind: NameKind) -> Res<Vec<EntityId>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() {
            return Ok(Vec::new());
        }
        let declared = self.items().scopes[scope].decls.len();
        let known = self.special_members.get(&(scope, kind)).filter(|known| known.0 == declared);
        let list: Vec<DeclId> = match known {
            Some((_, list)) => list.clone(),
            None => {
                let members = self.items().scopes[scope].decls.iter().copied();
                let list: Vec<DeclId> = members
                    .filter(|&d| {
                        let d = &self.items().decls[d];
                        d.kind == DeclKind::Function
                            && d.name_kind == kind
                            && !d.specifiers.contains(Specifiers::FRIEND)
                    })
                    .collect();
                self.special_members.insert((scope, kind), (declared, list.clone()));
                list
            }
        };
        list.into_iter().map(|d| self.entity_of(d, env)).collect()
    }
}
