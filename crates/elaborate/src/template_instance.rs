//! Explicit instantiations and specialisations of functions that no template has ([temp.deduct.decl]/2).
//!
//! Example: of `template<class T> void f(T *);` there is no instance `template void f(int);`.

use crate::lookup::{Filter, Found};
use crate::names::Scope;
use crate::problem::Cause;
use crate::trees::DeclaratorParts;
use crate::{Context, Elaborator, Level};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::{Decl, DeclId, DeclKind, Lookup, ScopeKind, Specifiers};
use cufront_program::{EntityId, Noexcept, Res, Ty, TypeKind};

/// So many functions of one name are looked at.
const MOST: usize = 64;

impl Elaborator<'_> {
    /// Notes that the explicit instantiation or specialisation `decl` of a function, of type `ty`, has no template.
    pub(crate) fn check_instance_of_template(
        &mut self,
        decl: DeclId,
        parts: DeclaratorParts,
        ty: Ty,
        context: Context,
    ) {
        let d = &self.items().decls[decl];
        let explicit = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        let (scope, position, specifiers) = (d.scope, d.first, d.specifiers);
        if !d.specifiers.intersects(explicit)
            || d.specifiers.contains(Specifiers::FRIEND)
            || d.specifiers.contains(Specifiers::QUALIFIED)
                && !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            || self.items().scopes[self.scope_around_heads(scope)].kind != ScopeKind::Namespace
            || self.program.types.is_dependent(ty)
        {
            return;
        }
        let Some(function) = self.program.types.as_function(ty) else { return };
        if function.noexcept != Noexcept::No || self.has_placeholder(function.result) {
            return;
        }
        let Some(name) = self.declarator_name(parts.declarator) else { return };
        if self.kind_of(name) == NodeKind::QualifiedName {
            self.check_qualified_instance(decl, name, ty, context);
            return;
        }
        let (name, list) = match self.kind_of(name) {
            NodeKind::Identifier => (name, None),
            NodeKind::TemplateId => match self.children(name)[..] {
                [name, list] if self.kind_of(name) == NodeKind::Identifier => (name, Some(list)),
                _ => return,
            },
            _ => return,
        };
        let spelled = self.lexed.tokens.name(self.node(name).main);
        let found = self.items().unqualified(self.lexed, spelled, scope, position, true);
        let mut functions: Vec<EntityId> = Vec::new();
        for &decl in found.found() {
            let d = &self.items().decls[decl];
            let special = explicit | Specifiers::FRIEND;
            if d.kind != DeclKind::Function || functions.len() > MOST {
                return;
            }
            if d.specifiers.intersects(special) {
                continue;
            }
            let Ok(entity) = self.declared_entity(decl) else { return };
            let entity = self.canonical_function(entity);
            if !functions.contains(&entity) {
                functions.push(entity);
            }
        }
        let templates: Vec<EntityId> =
            functions.iter().copied().filter(|&f| self.program.is_template(f)).collect();
        let cause = match (&functions[..], &templates[..]) {
            ([], _) => {
                // a friend that only a class declares is one, too
                let is_friend = |d: &Decl| d.name == spelled && d.specifiers.contains(Specifiers::FRIEND);
                let unknown = found == Lookup::Nothing
                    && self.is_understood(scope, spelled)
                    && !self.items().decls.iter().any(|(_, d)| is_friend(d));
                if unknown {
                    let instantiates = specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION);
                    self.unknown_template(decl, spelled, list.is_some(), (name, instantiates));
                }
                return;
            }
            ([_], []) if list.is_some() => return,
            ([_], []) => Cause::InstanceOfFunction(spelled),
            _ => Cause::NoInstance(spelled),
        };
        for template in templates {
            if !self.is_certainly_other(template, list, ty, name, context) {
                return;
            }
        }
        let failed: Res<()> = self.wrong(cause, name);
        self.find_of(&failed);
    }

    /// The same of the explicit specialisation `decl` with the qualified `name`: of a member of a namespace, or a member
    /// template of a class that is no instance.
    fn check_qualified_instance(&mut self, decl: DeclId, name: NodeId, ty: Ty, context: Context) {
        let Ok(root) = self.tree(decl) else { return };
        let (_, heads) = self.below_heads(root);
        let around = Context { this: EntityId::NONE, ..context };
        let &[prefix, component] = &self.children(name)[..] else { return };
        if self.kind_of(component) != NodeKind::Identifier || heads.iter().any(|h| self.node(h.0).size != 1) {
            return;
        }
        let scope = match self.quietly(|this| this.nested_name(prefix, around)) {
            Ok(Scope::Class(class)) if self.is_certainly_no_instance(class) => Scope::Class(class),
            Ok(Scope::Namespace(scope)) => Scope::Namespace(scope),
            _ => return,
        };
        let spelled = self.lexed.tokens.name(self.node(component).main);
        let found = self.quietly(|this| this.component(Some(scope), component, around, Filter::Any));
        let Ok(Found::Functions(functions)) = found.map(|named| named.found) else { return };
        let mut own: Vec<EntityId> = Vec::new();
        for function in functions {
            let function = self.canonical_function(function);
            if self.program.entity(function).decl == decl {
                continue;
            }
            own.push(function);
        }
        own.dedup();
        if own.len() > MOST {
            return;
        }
        let templates: Vec<EntityId> = own.iter().copied().filter(|&f| self.program.is_template(f)).collect();
        let cause = match (&own[..], &templates[..]) {
            ([_], []) if matches!(scope, Scope::Namespace(_)) => Cause::InstanceOfFunction(spelled),
            (_, []) => return,
            _ => Cause::NoInstance(spelled),
        };
        for template in templates {
            if !self.is_certainly_other(template, None, ty, component, context) {
                return;
            }
        }
        let failed: Res<()> = self.wrong(cause, component);
        self.find_of(&failed);
    }

    /// Notes that no template of the name `name` is declared, of which `decl` is an explicit instantiation or
    /// specialisation.
    fn unknown_template(
        &mut self,
        decl: DeclId,
        spelled: Name,
        arguments: bool,
        (name, instantiates): (NodeId, bool),
    ) {
        let failed: Res<()> = match arguments {
            true => self.wrong(Cause::UnknownTemplateId(spelled), name),
            false => self.wrong(Cause::UnknownTemplate(spelled), name),
        };
        self.find_of(&failed);
        if arguments && instantiates {
            let specifiers = self.tree(decl).ok().and_then(|root| {
                let (below, _) = self.below_heads(root);
                self.child(below, 0)
            });
            if let Some(specifiers) = specifiers {
                self.remark_at(Cause::NoExplicitInstantiation, self.node(specifiers).first, name);
            }
        }
    }

    /// The scope around template heads: an explicit specialisation stands in an empty one.
    pub(crate) fn scope_around_heads(&self, scope: ScopeId) -> ScopeId {
        let mut scope = scope;
        while self.items().scopes[scope].kind == ScopeKind::TemplateParameters
            && self.items().scopes[scope].parent.is_some()
        {
            scope = self.items().scopes[scope].parent;
        }
        scope
    }

    /// True if no instance of `template`, with the arguments `list` if they are written, has the type `ty`.
    fn is_certainly_other(
        &mut self,
        template: EntityId,
        list: Option<NodeId>,
        ty: Ty,
        node: NodeId,
        context: Context,
    ) -> bool {
        if !self.has_comparable_type(template, ty) {
            return false;
        }
        let latest = self.latest.get();
        let chosen = self.choose_function(&[template], list, Some(ty), node, context.substituting());
        self.latest.set(latest);
        matches!(chosen, Ok(None))
    }

    /// True if it is known well enough whether `template` has an instance of the function type `ty`.
    pub(crate) fn has_comparable_type(&mut self, template: EntityId, ty: Ty) -> bool {
        let Ok(own) = self.type_of(template) else { return false };
        let Some(function) = self.program.types.as_function(own) else { return false };
        // what is deduced for a result, and what may throw, is compared in other ways
        if function.noexcept != Noexcept::No || self.has_placeholder(function.result) {
            return false;
        }
        // what a pack of forwarding references deduces is not known well enough
        let forwards = |&p: &Ty| match *self.program.types.kind(p) {
            TypeKind::Expansion(inner) => {
                matches!(self.program.types.kind(inner), TypeKind::RValueReference(_))
            }
            _ => false,
        };
        !function.parameters.iter().any(forwards) && !self.takes_nothrow_function(ty)
    }

    /// Before C++17 the exception specification of a function that a parameter points to is no part of the type
    /// ([except.spec]).
    fn takes_nothrow_function(&self, ty: Ty) -> bool {
        let types = &self.program.types;
        let is_nothrow = |&p: &Ty| {
            let pointed = types.as_pointer(p).unwrap_or(types.referred(p));
            types.as_function(pointed).is_some_and(|f| f.noexcept != Noexcept::No)
        };
        self.level < Level::Cxx17
            && types.as_function(ty).is_some_and(|f| f.parameters.iter().any(is_nothrow))
    }
}
