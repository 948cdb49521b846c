//! How far names reach ([basic.link]), and which declarations name their unit.
//!
//! Example: with `namespace { struct A; }` no other unit can name `A`, nor a function that takes one.
//!
//! What is asked here is asked for the module id, so a declaration is looked at by itself: nothing around it is
//! elaborated.

use crate::lookup::{Filter, Found};
use crate::Elaborator;
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, EnvId, Fail, Gap, Res, Ty, TypeKind};
use rustc_hash::FxHashSet;

/// How far the name of an entity or type reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Linkage {
    /// Other units can name it.
    External,
    /// A template argument has internal linkage: an entity, or a template of an unnamed namespace.
    InternalArgument,
    /// It is a member of an unnamed namespace, has no name, is local to a function, or is made of a type that is.
    Internal,
}

impl Elaborator<'_> {
    /// How far the type `ty` reaches: as far as everything that it is made of.
    #[must_use]
    pub fn linkage_of_type(&self, ty: Ty) -> Linkage {
        self.type_linkage(ty, 0)
    }

    /// How far the name of `entity` reaches as far as what is around it says: its scopes and template arguments. What its
    /// own declarations say is not asked.
    #[must_use]
    pub fn linkage_of_name(&self, entity: EntityId) -> Linkage {
        self.name_linkage(entity, 0)
    }

    fn type_linkage(&self, ty: Ty, depth: u32) -> Linkage {
        if depth > DEPTH || ty.is_none() {
            return Linkage::External;
        }
        let of = |t| self.type_linkage(t, depth + 1);
        match self.program.types.kind(ty) {
            &TypeKind::Pointer(t)
            | &TypeKind::LValueReference(t)
            | &TypeKind::RValueReference(t)
            | &TypeKind::Array(t, _)
            | &TypeKind::Expansion(t)
            | &TypeKind::Vector(t, _)
            | &TypeKind::Complex(t) => of(t),
            &TypeKind::MemberPointer { class, member } => of(class).max(of(member)),
            TypeKind::Function(f) => {
                let parameters = f.parameters.iter().map(|&p| of(p));
                parameters.max().unwrap_or(Linkage::External).max(of(f.result))
            }
            &TypeKind::Class(e) | &TypeKind::Enum(e) => self.name_linkage(e, depth + 1),
            _ => Linkage::External,
        }
    }

    fn name_linkage(&self, entity: EntityId, depth: u32) -> Linkage {
        if depth > DEPTH {
            return Linkage::External;
        }
        let e = self.program.entity(entity);
        let arguments = self.arguments_linkage(e.args, depth + 1);
        let own = match e.kind {
            EntityKind::Namespace if e.owner.is_some() && e.name.is_none() => Linkage::Internal,
            EntityKind::Class | EntityKind::Enum if self.is_nameless(entity) => Linkage::Internal,
            _ => Linkage::External,
        };
        let around = match self.scope_around(entity) {
            Some(scope) if self.program.entity(scope).kind == EntityKind::Function => Linkage::Internal,
            Some(scope) => self.name_linkage(scope, depth + 1),
            None => Linkage::External,
        };
        own.max(arguments).max(around)
    }

    /// True for a closure class, and a class or enumeration of a namespace without a name, not even one that a typedef
    /// gives it for linkage purposes ([dcl.typedef]/4). One that is a member of a class has a name there.
    fn is_nameless(&self, entity: EntityId) -> bool {
        let e = self.program.entity(entity);
        e.name.is_none()
            && (self.closure_info.contains_key(&entity)
                || self.program.entity(e.owner).kind == EntityKind::Namespace
                    && self.typedef_name(e.decl).is_none())
    }

    fn arguments_linkage(&self, args: ArgsId, depth: u32) -> Linkage {
        if args.is_none() {
            return Linkage::External;
        }
        let list = self.program.args.get(args).iter();
        list.map(|&a| self.argument_linkage(a, depth)).max().unwrap_or(Linkage::External)
    }

    fn argument_linkage(&self, argument: Arg, depth: u32) -> Linkage {
        match argument {
            Arg::Type(ty) | Arg::Value { ty, .. } => self.type_linkage(ty, depth),
            Arg::Template(template) => self.name_linkage(template, depth).min(Linkage::InternalArgument),
            Arg::Address { entity, .. } => {
                match self.is_internal(entity) || self.name_linkage(entity, depth) != Linkage::External {
                    true => Linkage::InternalArgument,
                    false => Linkage::External,
                }
            }
            Arg::Pack(list) => self.arguments_linkage(list, depth),
            _ => Linkage::External,
        }
    }

    /// The variable or function that `decl` declares, the same for all of its declarations.
    ///
    /// # Errors
    /// Why it is not known.
    pub fn entity_declared_by(&mut self, decl: DeclId) -> Res<EntityId> {
        let d = &self.items().decls[decl];
        match d.kind {
            DeclKind::Function if d.specifiers.contains(Specifiers::QUALIFIED) => {
                self.quietly(|this| this.qualified_definition(decl))
            }
            DeclKind::Function => self.quietly(|this| this.function_declared_by(decl, EntityId::NONE)),
            DeclKind::Variable if d.specifiers.contains(Specifiers::QUALIFIED) => {
                self.quietly(|this| this.qualified_variable(decl))
            }
            _ => self.declared_entity(decl),
        }
    }

    /// The function that a qualified name declares anew. Only a friend, or a member whose type is an alias, may have been
    /// declared in front of it: then no declaration is found, and this one is all that is known of the function.
    fn qualified_definition(&mut self, decl: DeclId) -> Res<EntityId> {
        let (owner, earlier) = self.earlier_functions(decl)?;
        match earlier[..] {
            [one] => self.function_declared_by(one, EntityId::NONE),
            [] => {
                let function = self.entity_of(decl, EnvId::NONE)?;
                self.program.entities[function].owner = owner;
                Ok(function)
            }
            _ => Err(Fail::Gap(Gap::Declaration, self.items().decls[decl].first)),
        }
    }

    /// The member of a class or namespace that a qualified name declares anew.
    fn qualified_variable(&mut self, decl: DeclId) -> Res<EntityId> {
        let parts = self.parts_of_decl(decl)?;
        let context = self.context_of_variable(decl)?;
        let place = self.items().decls[decl].name_tok;
        let Some(name) = self.declarator_name(parts.declarator) else {
            return Err(Fail::Gap(Gap::Declaration, place));
        };
        match self.named(name, context, Filter::Any)?.found {
            Found::Entity(variable) => Ok(variable),
            _ => self.gap(Gap::Declaration, name),
        }
    }

    /// The scope whose member the variable or function `entity` is as it was declared: that in which its earlier
    /// declarations are looked for. `None` if it is not declared.
    #[must_use]
    pub fn scope_of_declaration(&self, entity: EntityId) -> Option<cufront_base::ScopeId> {
        let decl = self.program.entity(entity).decl;
        decl.is_some().then(|| self.items().decls[decl].scope)
    }

    /// True for a member of a class.
    #[must_use]
    pub fn is_class_member(&self, entity: EntityId) -> bool {
        self.enclosing_class(entity).is_some()
    }

    /// True if an object of type `ty` without an initialiser is neither constructed nor destroyed by code: default
    /// constructor and destructor are trivial ([class.default.ctor], [class.dtor]).
    ///
    /// # Errors
    /// Why that is not known: a class that is not complete, for instance.
    pub fn does_nothing_by_default(&mut self, ty: Ty) -> Res<bool> {
        self.quietly(|this| this.is_idle(ty))
    }

    /// Access does not matter, nor whether the functions are deleted.
    fn is_idle(&mut self, ty: Ty) -> Res<bool> {
        let (mut open, mut seen) = (vec![ty], FxHashSet::default());
        while let Some(ty) = open.pop() {
            let Some(class) = self.program.types.as_class(self.element_of(ty).bare()) else { continue };
            // parts may be shared by many: each class is looked into once
            if !seen.insert(class) {
                continue;
            }
            let Some(info) = self.complete_class(class)? else { return Err(Fail::InError) };
            let info = self.program.classes[info].clone();
            if self.is_polymorphic(class)?
                || info.bases.iter().any(|b| b.is_virtual)
                || self.has_own_special(info.scope)
            {
                return Ok(false);
            }
            let mut parts: Vec<Ty> = info.bases.iter().map(|b| self.type_of_class(b.class)).collect();
            for field in self.fields(class)? {
                let decl = self.program.entity(field).decl;
                if self.items().declarator(decl).is_some_and(|c| c.init.is_some()) {
                    return Ok(false);
                }
                parts.push(self.type_of(field)?);
            }
            open.extend(parts.into_iter().rev());
        }
        Ok(true)
    }

    /// True if the class whose members are declared in `scope` provides a destructor or default constructor.
    fn has_own_special(&mut self, scope: cufront_base::ScopeId) -> bool {
        use cufront_items::NameKind;
        if scope.is_none() {
            return false;
        }
        let members = self.items().scopes[scope].decls.clone();
        members.into_iter().any(|id| {
            let d = &self.items().decls[id];
            let provided = d.kind == DeclKind::Function
                && d.head.is_none()
                && !d.specifiers.intersects(Specifiers::DEFAULTED | Specifiers::DELETED | Specifiers::FRIEND);
            match d.name_kind {
                NameKind::Destructor => provided,
                NameKind::Constructor => provided && self.takes_nothing(id),
                _ => false,
            }
        })
    }

    /// True if every parameter of the constructor has a default argument.
    fn takes_nothing(&mut self, constructor: DeclId) -> bool {
        let parameters = self.parts_of_decl(constructor).map(|p| self.parameter_clause(p.declarator));
        let Ok(Some(clause)) = parameters else { return true };
        self.children(clause).into_iter().all(|p| self.child(p, 2).is_some_and(|d| !self.is_absent(d)))
    }
}

/// Deepest nesting that is looked into.
const DEPTH: u32 = 100;
