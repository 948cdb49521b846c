//! Argument-dependent lookup ([basic.lookup.argdep]).
//!
//! Example: `namespace n { struct A {}; void f(A); } n::A a; f(a);` finds `n::f`, although no using-directive names n.

use crate::il::Operator;
use crate::lookup::Hit;
use crate::{Context, Elaborator, ExprId};
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclId, DeclKind, Items, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, Res, Ty, TypeKind};
use rustc_hash::FxHashSet;

/// Namespaces and classes that types are associated with.
#[derive(Debug, Clone, Default)]
pub(crate) struct Associated {
    namespaces: Vec<ScopeId>,
    /// Those with friend functions.
    classes: Vec<EntityId>,
    seen: FxHashSet<Ty>,
    seen_classes: FxHashSet<EntityId>,
    /// A class is not complete yet: later there may be more.
    open: bool,
}

impl Elaborator<'_> {
    /// The namespaces and classes associated with the types of `args`.
    pub(crate) fn associated(&mut self, args: &[ExprId]) -> Res<Associated> {
        let mut found = Associated::default();
        for &arg in args {
            let ty = self.ty(arg);
            if ty.is_some() {
                self.associate_whole(ty.bare(), &mut found)?;
            } else if let crate::ExprKind::Overloads { functions, .. } = self.il.get(arg).kind.clone() {
                for f in functions {
                    if !self.program.is_template(f) {
                        if let Ok(ty) = self.type_of(f) {
                            self.associate(ty, &mut found)?;
                        }
                    }
                }
            }
        }
        Ok(found)
    }

    /// As [`Elaborator::associate`], kept by type: a type may stand on thousands of others.
    fn associate_whole(&mut self, ty: Ty, found: &mut Associated) -> Res<()> {
        if self.program.types.as_class(ty).is_none() {
            return self.associate(ty, found);
        }
        if !self.associations.contains_key(&ty) {
            let mut own = Associated::default();
            self.associate(ty, &mut own)?;
            if own.open {
                return self.associate(ty, found);
            }
            self.associations.insert(ty, (own.namespaces, own.classes));
        }
        let (namespaces, classes) = &self.associations[&ty];
        for &scope in namespaces {
            if !found.namespaces.contains(&scope) {
                found.namespaces.push(scope);
            }
        }
        for &class in classes {
            if found.seen_classes.insert(class) {
                found.classes.push(class);
            }
        }
        Ok(())
    }

    fn associate(&mut self, ty: Ty, found: &mut Associated) -> Res<()> {
        if !found.seen.insert(ty.bare()) {
            return Ok(());
        }
        match self.program.types.kind(ty).clone() {
            TypeKind::Pointer(t) | TypeKind::LValueReference(t) | TypeKind::RValueReference(t) => {
                self.associate(t, found)
            }
            TypeKind::Array(t, _) => self.associate(t, found),
            TypeKind::MemberPointer { class, member } => {
                self.associate(class, found)?;
                self.associate(member, found)
            }
            TypeKind::Function(f) => {
                self.associate(f.result, found)?;
                for p in f.parameters {
                    self.associate(p, found)?;
                }
                Ok(())
            }
            TypeKind::Enum(e) => {
                self.add_namespace_of(e, found);
                let owner = self.enclosing_class(e);
                if owner.is_some() {
                    self.add_class(owner, found)?;
                }
                Ok(())
            }
            TypeKind::Class(_) if self.is_wrong_type(ty) => Ok(()),
            TypeKind::Class(c) => self.associate_class(c, found),
            _ => Ok(()),
        }
    }

    fn associate_class(&mut self, class: EntityId, found: &mut Associated) -> Res<()> {
        let mut work = vec![class];
        let mut seen = FxHashSet::default();
        let outer = self.enclosing_class(class);
        if outer.is_some() {
            self.add_class(outer, found)?;
        }
        while let Some(c) = work.pop() {
            if !seen.insert(c) {
                continue;
            }
            self.add_class(c, found)?;
            self.add_namespace_of(c, found);
            if let Some(info) = self.complete_class(c)? {
                work.extend(self.program.classes[info].bases.iter().map(|b| b.class));
            }
        }
        let args = self.program.entity(class).args;
        self.associate_args(args, found)
    }

    /// Adds a class, if it has friend functions.
    fn add_class(&mut self, class: EntityId, found: &mut Associated) -> Res<()> {
        if found.seen_classes.contains(&class) {
            return Ok(());
        }
        match self.complete_class(class)? {
            None => found.open = true,
            Some(info) => {
                let scope = self.program.classes[info].scope;
                let friend = |d: &DeclId| self.items().decls[*d].specifiers.contains(Specifiers::FRIEND);
                if scope.is_none() || !self.items().scopes[scope].decls.iter().any(friend) {
                    return Ok(());
                }
            }
        }
        found.seen_classes.insert(class);
        found.classes.push(class);
        Ok(())
    }

    fn associate_args(&mut self, args: ArgsId, found: &mut Associated) -> Res<()> {
        let list: Vec<Arg> = self.program.args.get(args).to_vec();
        for arg in list {
            match arg {
                Arg::Type(ty) => self.associate(ty, found)?,
                Arg::Template(t) => self.add_namespace_of(t, found),
                Arg::Pack(inner) => self.associate_args(inner, found)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// The innermost namespace around an entity, with the inline namespaces around and in it.
    fn add_namespace_of(&self, entity: EntityId, found: &mut Associated) {
        let mut e = entity;
        while e.is_some() && self.program.entity(e).kind != EntityKind::Namespace {
            e = self.program.entity(e).owner;
        }
        if e.is_none() {
            return;
        }
        let decl = self.program.entity(e).decl;
        let mut scope = if decl.is_some() { self.items().decls[decl].inner } else { Items::GLOBAL };
        while scope.is_some()
            && self.items().scopes[scope].inline
            && self.items().scopes[scope].parent.is_some()
        {
            scope = self.items().scopes[scope].parent;
        }
        if scope.is_some() && !found.namespaces.contains(&scope) {
            found.namespaces.push(scope);
        }
    }

    /// The functions `name` that argument-dependent lookup finds for `args`. Friends that only their classes declare
    /// are found ([basic.lookup.argdep]/4.2).
    pub(crate) fn argument_dependent(
        &mut self,
        name: Name,
        args: &[ExprId],
        position: Tok,
        context: Context,
    ) -> Res<Vec<EntityId>> {
        let associated = self.associated(args)?;
        let mut functions = Vec::new();
        for scope in associated.namespaces {
            let mut work = vec![scope];
            while let Some(s) = work.pop() {
                let decls: Vec<DeclId> = self.items().bound(s, name, position).collect();
                for d in decls {
                    let kind = self.items().decls[d].kind;
                    if kind == DeclKind::Function && self.items().decls[d].name_kind == NameKind::Plain {
                        let f = self.entity_of(d, context.env)?;
                        functions.push(f);
                    } else if kind == DeclKind::UsingDeclaration {
                        let hits = self.qualified_in_namespace(name, s, position)?;
                        for h in hits {
                            let e = self.hit_entity(h, Context::global())?;
                            if self.program.entity(e).kind == EntityKind::Function {
                                functions.push(e);
                            }
                        }
                    }
                }
                work.extend(
                    self.items().scopes[s]
                        .transparent
                        .iter()
                        .copied()
                        .filter(|&t| self.items().scopes[t].kind == ScopeKind::Namespace),
                );
            }
        }
        for class in associated.classes {
            functions.extend(self.friends_of(class, |e, d| {
                let d = &e.items().decls[d];
                d.name == name && d.name_kind == NameKind::Plain
            })?);
        }
        let mut unique = Vec::new();
        for f in functions {
            if !unique.contains(&f) {
                unique.push(f);
            }
        }
        Ok(unique)
    }

    /// The non-member operator functions that argument-dependent lookup finds.
    pub(crate) fn argument_dependent_operators(
        &mut self,
        operator: Operator,
        args: &[ExprId],
        position: Tok,
        context: Context,
    ) -> Res<Vec<EntityId>> {
        let associated = self.associated(args)?;
        let mut functions = Vec::new();
        for scope in associated.namespaces {
            let hits: Vec<Hit> = self.operators_seen_in(scope, operator, position)?;
            for h in hits {
                if self.items().decls[h.decl].specifiers.contains(Specifiers::QUALIFIED) {
                    continue;
                }
                functions.push(self.entity_of(h.decl, context.env)?);
            }
        }
        for class in associated.classes {
            functions.extend(self.friends_of(class, |e, d| e.operator_of(d) == Some(operator))?);
        }
        Ok(functions)
    }

    /// The friend functions that a class declares and `wanted` likes. `friend void f<T>(T)` declares none: it names an
    /// instance of a template, which is found by itself.
    fn friends_of(&mut self, class: EntityId, wanted: impl Fn(&Self, DeclId) -> bool) -> Res<Vec<EntityId>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() {
            return Ok(Vec::new());
        }
        let list: Vec<DeclId> = self.items().scopes[scope]
            .decls
            .iter()
            .copied()
            .filter(|&d| {
                let record = &self.items().decls[d];
                record.kind == DeclKind::Function
                    && record.specifiers.contains(Specifiers::FRIEND)
                    && !record.specifiers.intersects(Specifiers::QUALIFIED | Specifiers::TEMPLATE_ID)
            })
            .collect();
        let mut friends = Vec::new();
        for d in list {
            if !wanted(self, d) {
                continue;
            }
            let f = self.entity_of(d, env)?;
            // a friend is a member of the namespace around the class
            let mut owner = self.program.entity(f).owner;
            while owner.is_some() && self.program.entity(owner).kind != EntityKind::Namespace {
                owner = self.program.entity(owner).owner;
            }
            if owner.is_some() {
                self.program.entities[f].owner = owner;
                self.friend_class.insert(f, class);
            }
            friends.push(f);
        }
        Ok(friends)
    }
}
