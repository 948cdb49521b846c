//! Constructors that are `constexpr` and initialise a base or member by one that is not ([dcl.constexpr]/4).
//!
//! Example: `struct N { N() {} }; struct A { N n; constexpr A() {} };`. In templates it is no error, as an instance may be
//! no constant expression, and where the member is an instance of a template only a warning.

use crate::il::{ExprKind, StmtId, StmtKind};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::{DeclId, Specifiers};
use cufront_program::{EntityId, EntityKind, Ty, TypeKind};

/// So deep in members of members constructors are looked for that are defined implicitly.
const DEEPEST: usize = 8;

impl Elaborator<'_> {
    /// Notes what `members`, the initialisations in front of the body `node` of a constructor, call that is not constexpr.
    pub(crate) fn check_constexpr_constructor(
        &mut self,
        members: &[StmtId],
        written: &[NodeId],
        node: NodeId,
        context: Context,
    ) {
        let function = self.program.entity(context.function);
        let decl = function.decl;
        let is_instance = context.env.is_some() || function.pattern.is_some();
        if self.recorded.is_none() || self.in_instance || is_instance || decl.is_none() {
            return;
        }
        let d = &self.items().decls[decl];
        if !d.specifiers.contains(Specifiers::CONSTEXPR) || self.items().in_template(self.node(node).scope) {
            return;
        }
        let mut given: Vec<(EntityId, NodeId)> = Vec::new();
        for &m in written {
            let Some(name) = self.child(m, 0) else { return };
            match self.initialized_by(context.this, name, context) {
                Ok(Some(entity)) => given.push((entity, m)),
                _ => return,
            }
        }
        let mut told = false;
        for &member in members {
            let StmtKind::Member { entity, init: Some(init), .. } = self.il.stmt(member).kind.clone() else {
                continue;
            };
            let Some(constructor) = self.constructor_in(init) else { continue };
            if self.is_constexpr_constructor(constructor, node, context, 0) {
                continue;
            }
            match given.iter().find(|g| g.0 == entity) {
                // of one that its template declares constexpr the reference says nothing there
                Some(_) if self.says_constexpr(constructor) => {}
                Some(&(_, m)) => {
                    let name = self.child(m, 0).unwrap_or(m);
                    self.remark_at(Cause::NotConstexprForMember, self.node(name).end, m);
                }
                None if told || self.has_default_member(entity) => {}
                None => {
                    told = true;
                    let class = self.program.entity(constructor).owner;
                    // the class may be a member of an instance
                    let of_template = self.program.entity(constructor).env.is_some()
                        || [constructor, class]
                            .iter()
                            .any(|&e| e.is_some() && self.program.entity(e).pattern.is_some());
                    let cause = match of_template {
                        true => Cause::NotConstexprOfInstance,
                        false => Cause::NotConstexprForDefault,
                    };
                    let open = self.last_child(node).unwrap_or(node);
                    self.remark_at(cause, self.node(open).first, node);
                }
            }
        }
    }

    /// A declaration of the constructor says `constexpr`, if only for the template that it is an instance of.
    fn says_constexpr(&self, constructor: EntityId) -> bool {
        let e = self.program.entity(constructor);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        decl.is_some()
            && self.items().decls[decl].specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::CONSTEVAL)
    }

    /// The constructor that makes the object of the initialisation `e`, or the elements of the array.
    pub(crate) fn constructor_in(&self, e: ExprId) -> Option<EntityId> {
        match &self.il.get(e).kind {
            ExprKind::Construct { constructor, .. } => Some(*constructor).filter(|c| c.is_some()),
            ExprKind::Aggregate(elements) => self.constructor_in(*elements.first()?),
            _ => None,
        }
    }

    pub(crate) fn has_default_member(&mut self, entity: EntityId) -> bool {
        if self.program.entity(entity).kind == EntityKind::Class {
            return false;
        }
        let Ok(ty) = self.type_of(entity) else { return false };
        matches!(self.member_default(entity, ty), Ok(Some(_)) | Err(_))
    }

    /// False if the constructor is certainly not constexpr: it is declared without the word, or it is defined implicitly and
    /// calls such a one.
    fn is_constexpr_constructor(
        &mut self,
        constructor: EntityId,
        node: NodeId,
        context: Context,
        depth: usize,
    ) -> bool {
        let e = self.program.entity(constructor);
        let written = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        let (class, decl) = (e.owner, written);
        if decl.is_some() && !self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED) {
            let of_instance = self.program.entity(constructor).env.is_some() && depth < DEEPEST;
            return self.says_constexpr(constructor)
                && !(of_instance && self.leaves_parts_in_instance(class, decl, node, context, depth));
        }
        let is_default = match self.type_of(constructor).map(|ty| self.program.types.as_function(ty)) {
            Ok(Some(f)) => f.parameters.is_empty(),
            _ => false,
        };
        if !is_default || depth >= DEEPEST {
            return true;
        }
        let types = self.types_of_parts(class, &[]);
        self.calls_another(&types, node, context, depth).is_none()
    }

    /// The types of the bases of `class`, and of its members without a default initialiser, as far as `named` has them not.
    /// Bases are left out where a name in it is no member's.
    fn types_of_parts(&mut self, class: EntityId, named: &[Name]) -> Vec<Ty> {
        let fields = self.fields(class).unwrap_or_default();
        let is_field =
            |this: &Self, name: &Name| fields.iter().any(|&f| this.program.entity(f).name == *name);
        let mut types: Vec<Ty> = Vec::new();
        if named.iter().all(|name| is_field(self, name)) {
            if let Ok((virtual_bases, bases)) = self.bases_of_object(class) {
                types.extend(virtual_bases.into_iter().chain(bases).map(|b| self.type_of_class(b)));
            }
        }
        for &field in &fields {
            // a bit-field without a name has no value
            let name = self.program.entity(field).name;
            if name.is_none() || named.contains(&name) {
                continue;
            }
            if let (Ok(ty), false) = (self.type_of(field), self.has_default_member(field)) {
                types.push(self.element_of(ty));
            }
        }
        types
    }

    /// True if an instance of the constructor that `decl` defines in a class template certainly is not constexpr, although
    /// the template says so ([dcl.constexpr]/7): it leaves a member without a value, before C++20, or calls another one that
    /// is not constexpr.
    fn leaves_parts_in_instance(
        &mut self,
        class: EntityId,
        decl: DeclId,
        node: NodeId,
        context: Context,
        depth: usize,
    ) -> bool {
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        let is_union = self.program.classes[info].is_union;
        let Ok(parts) = self.parts_of_decl(decl) else { return false };
        if is_union || self.kind_of(parts.initializer) != NodeKind::FunctionBody {
            return false;
        }
        let Ok(body) = self.body_tree(parts.initializer, self.node(parts.initializer).end) else {
            return false;
        };
        let mut named: Vec<Name> = Vec::new();
        for list in self.children(body) {
            if self.kind_of(list) != NodeKind::MemberInitializers {
                continue;
            }
            for m in self.children(list) {
                let name = self.child(m, 0).and_then(|n| self.identifier_of(n));
                let Some((name, _)) = name else { return false };
                // another constructor of the class makes the object
                if name == self.program.entity(class).name {
                    return false;
                }
                named.push(name);
            }
        }
        let types = self.types_of_parts(class, &named);
        let is_left = |this: &Self, ty: Ty| !this.cxx20 && this.is_scalar_type(ty);
        types.iter().any(|&ty| is_left(self, ty))
            || self.calls_another(&types, node, context, depth).is_some()
    }

    /// A constructor that makes an object of one of `types` without arguments, and certainly is not constexpr.
    fn calls_another(
        &mut self,
        types: &[Ty],
        node: NodeId,
        context: Context,
        depth: usize,
    ) -> Option<EntityId> {
        let inside = Context { complete: true, ..context };
        for &ty in types {
            if !matches!(self.program.types.kind(ty), TypeKind::Class(_)) {
                continue;
            }
            let made = self.completing(|this| this.default_initialized(ty, node, inside)).flatten();
            let constructor = made.and_then(|e| self.constructor_in(e));
            if let Some(c) =
                constructor.filter(|&c| !self.is_constexpr_constructor(c, node, context, depth + 1))
            {
                return Some(c);
            }
        }
        None
    }
}
