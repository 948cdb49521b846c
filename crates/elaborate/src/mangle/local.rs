//! Local entities and closures (Itanium C++ ABI 5.1.6, 5.1.7).

use super::{Mangler, Variant};
use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_program::{EntityId, EntityKind, FunctionType, Res};

impl Mangler<'_, '_> {
    /// `Z <encoding> E <entity name> [<discriminator>]`; `local` is the entity, or the class around it that stands
    /// directly in the function.
    pub(super) fn local_name(
        &mut self,
        function: EntityId,
        local: EntityId,
        entity: EntityId,
        f: Option<&FunctionType>,
        tags: &[Vec<u8>],
    ) -> Res<()> {
        self.out.push(b'Z');
        let variant = std::mem::replace(&mut self.variant, Variant::Shared);
        self.nested(|m| m.encoding(function))?;
        self.variant = variant;
        self.out.push(b'E');
        self.name_in_scope(entity, f, tags)?;
        if let Some(n) = self.elaborator.local_number(local).checked_sub(1) {
            self.out.push(b'_');
            if n >= 10 {
                self.out.push(b'_');
            }
            self.number(n as u128);
            if n >= 10 {
                self.out.push(b'_');
            }
        }
        Ok(())
    }

    /// `<encoding>` of a function that something is local to; those with C linkage have only a name.
    fn encoding(&mut self, function: EntityId) -> Res<()> {
        if let Some(plain) = self.elaborator.plain_symbol(function) {
            self.source_bytes(&plain);
            return Ok(());
        }
        self.function(function)
    }

    /// The variable at namespace scope, or static data member, in whose initializer a closure stands.
    pub(super) fn initialized_variable(&mut self, entity: EntityId) -> Option<EntityId> {
        let closure = self.elaborator.closure_info.get(&entity)?;
        if closure.context.function.is_some() {
            return None;
        }
        let node = closure.node;
        self.elaborator.variable_around(node)
    }

    /// `Ul <parameters> E [<number>] _`.
    pub(super) fn closure_name(&mut self, class: EntityId) -> Res<()> {
        let Some(closure) = self.elaborator.closure_info.get(&class).cloned() else {
            return self.unknown(class);
        };
        self.out.extend_from_slice(b"Ul");
        let ty = self.elaborator.type_of(closure.call)?;
        let Some(f) = self.elaborator.program.types.as_function(ty).cloned() else {
            return self.unknown(class);
        };
        self.parameter_types(&f)?;
        self.out.push(b'E');
        if let Some(n) = self.elaborator.closure_number(closure.node).checked_sub(1) {
            self.number(n as u128);
        }
        self.out.push(b'_');
        Ok(())
    }
}

impl Elaborator<'_> {
    /// How many closures stand in front of that of the lambda-expression `node` in the same function or variable,
    /// those within other lambda-expressions left aside.
    fn closure_number(&self, node: NodeId) -> usize {
        let root = self.root_of(node);
        let n = self.node(node);
        let lambdas: Vec<NodeId> =
            self.ast.tree(root).filter(|&x| self.kind_of(x) == NodeKind::Lambda).collect();
        // the innermost lambda-expression around, whose body holds this one
        let inside = |outer: NodeId, inner: NodeId| {
            let body = self.last_child(outer).unwrap_or(outer);
            let (b, i) = (self.node(body), self.node(inner));
            outer != inner && b.first <= i.first && i.end <= b.end
        };
        let depth = |x: NodeId| lambdas.iter().filter(|&&o| inside(o, x)).count();
        let around = |x: NodeId| lambdas.iter().copied().filter(|&o| inside(o, x)).max_by_key(|&o| depth(o));
        let own = around(node);
        lambdas.iter().filter(|&&x| self.node(x).first < n.first && around(x) == own).count()
    }

    /// The root of the tree that `node` is in.
    fn root_of(&self, node: NodeId) -> NodeId {
        let roots = self.trees.values().chain(self.bodies.values()).flatten();
        let holds = |&&r: &&NodeId| r.0 >= node.0 && node.0 + self.node(r).size > r.0;
        roots.filter(holds).copied().min_by_key(|r| self.node(*r).size).unwrap_or(node)
    }

    /// How many local entities of the same name the function around has in front of `entity`.
    fn local_number(&self, entity: EntityId) -> usize {
        let e = self.program.entity(entity);
        if e.decl.is_none() || e.name.is_none() {
            return 0;
        }
        let own = &self.items().decls[e.decl];
        let before = |other: &EntityId| {
            let o = self.program.entity(*other);
            o.owner == e.owner
                && o.name == e.name
                && o.decl.is_some()
                && o.env == e.env
                && o.kind == e.kind
                && self.items().decls[o.decl].first < own.first
                && self.items().decls[o.decl].scope != own.scope
        };
        (0..entity.0).map(EntityId).filter(before).count()
    }

    /// The variable with namespace scope or static member whose declaration holds `node`.
    fn variable_around(&mut self, node: NodeId) -> Option<EntityId> {
        let first = self.node(node).first;
        let decl = self
            .items()
            .decls
            .iter()
            .filter(|(_, d)| {
                matches!(d.kind, DeclKind::Variable)
                    && d.first <= first
                    && first <= d.last
                    && d.name.is_some()
            })
            .max_by_key(|(_, d)| d.first)
            .map(|(id, _)| id)?;
        let env = cufront_program::EnvId::NONE;
        self.entity_of(decl, env).ok()
    }

    /// The typedef-name that the unnamed class or enumeration declared by `decl` has for linkage purposes
    /// ([dcl.typedef]/4): that of the first declarator which is the type itself.
    pub(crate) fn typedef_name(&self, decl: DeclId) -> Option<Name> {
        if decl.is_none() {
            return None;
        }
        let d = &self.items().decls[decl];
        if !d.specifiers.contains(Specifiers::TYPEDEF) {
            return None;
        }
        self.items().scopes[d.scope].decls.iter().find_map(|&other| {
            let alias = &self.items().decls[other];
            if alias.kind != DeclKind::TypeAlias || alias.first != d.first || alias.name.is_none() {
                return None;
            }
            if !alias.specifiers.contains(Specifiers::TYPEDEF) {
                // `using T = struct {…};`, nothing behind the body
                return (d.last.next() == alias.last).then_some(alias.name);
            }
            let c = self.items().declarator(other)?;
            (!c.compound && c.array.is_none() && c.params.is_none()).then_some(alias.name)
        })
    }

    /// How many unnamed classes and enumerations without a typedef-name stand in front of `decl` in its scope.
    pub(super) fn unnamed_number(&self, decl: DeclId) -> usize {
        if decl.is_none() {
            return 0;
        }
        let d = &self.items().decls[decl];
        let scope = &self.items().scopes[d.scope];
        scope
            .decls
            .iter()
            .filter(|&&o| {
                let other = &self.items().decls[o];
                matches!(other.kind, DeclKind::Class | DeclKind::Enum)
                    && other.name.is_none()
                    && other.first < d.first
                    && self.typedef_name(o).is_none()
            })
            .count()
    }

    /// The namespace that a friend function belongs to, which its class declares.
    fn friend_scope(&self, entity: EntityId) -> Option<EntityId> {
        let e = self.program.entity(entity);
        if e.kind != EntityKind::Function || e.decl.is_none() {
            return None;
        }
        if !self.items().decls[e.decl].specifiers.contains(Specifiers::FRIEND) {
            return None;
        }
        let mut owner = e.owner;
        while owner.is_some() && self.program.entity(owner).kind != EntityKind::Namespace {
            owner = self.program.entity(owner).owner;
        }
        Some(owner)
    }

    /// The scope around an entity that its name shows: inline namespaces included; `None` for the global one.
    pub(crate) fn scope_around(&self, entity: EntityId) -> Option<EntityId> {
        let owner = self.friend_scope(entity).unwrap_or(self.program.entity(entity).owner);
        (owner.is_some() && self.program.entity(owner).owner.is_some()).then_some(owner)
    }
}
