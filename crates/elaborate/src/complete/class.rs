//! What constructors, destructors and assignment operators do without being told ([class.base.init], [class.dtor],
//! [class.copy.ctor], [class.copy.assign]).

use crate::il::{Category, ExprKind, Operator, StmtKind};
use crate::layout::Member;
use crate::operation::Operation;
use crate::special::Special;
use crate::{Context, Elaborator, ExprId, StmtId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, NameKind, Specifiers};
use cufront_program::{
    EntityId, EntityKind, Fail, FunctionType, Gap, Noexcept, Qualifiers, RefQualifier, Res, Slot, Ty,
    TypeKind,
};
use rustc_hash::FxHashSet;

impl Elaborator<'_> {
    /// The destructor of objects of type `ty`, of an array that of its elements; [`EntityId::NONE`] if nothing
    /// happens.
    pub(crate) fn destructor_of(&mut self, ty: Ty, node: NodeId) -> Res<EntityId> {
        match *self.program.types.kind(ty) {
            _ if self.program.types.is_dependent(ty) => Ok(EntityId::NONE),
            TypeKind::Array(element, _) => self.destructor_of(element, node),
            TypeKind::Class(class) => {
                if self.complete_class(class)?.is_none() || self.destroys_trivially(class, node)? {
                    return Ok(EntityId::NONE);
                }
                self.destructor(class)
            }
            _ => Ok(EntityId::NONE),
        }
    }

    fn destroys_trivially(&mut self, class: EntityId, node: NodeId) -> Res<bool> {
        // parts may be shared by many: each class is asked once
        if let Some(&known) = self.vanishing.get(&class) {
            return known;
        }
        // a class that is a part of itself, by an error, adds nothing
        if self.destroyed.contains(&class) {
            return Ok(true);
        }
        self.destroyed.push(class);
        let result = self.parts_destroy_trivially(class, node);
        self.destroyed.pop();
        // what a closure holds is known behind its lambda-expression
        let is_known = !self.closure_info.contains_key(&class) || self.closure_members.contains_key(&class);
        if is_known {
            self.vanishing.insert(class, result);
        }
        result
    }

    fn parts_destroy_trivially(&mut self, class: EntityId, node: NodeId) -> Res<bool> {
        if self.closure_info.contains_key(&class) {
            for ty in self.closure_copies(class) {
                if self.destructor_of(ty, node)?.is_some() {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        if let Some(d) = self.selected_destructor(class)? {
            let decl = self.program.entity(d).decl;
            let specifiers = self.items().decls[decl].specifiers;
            if !specifiers.contains(Specifiers::DEFAULTED) || specifiers.contains(Specifiers::VIRTUAL) {
                return Ok(false);
            }
        }
        if self.has_virtual_destructor(class)? {
            return Ok(false);
        }
        let Some(info) = self.complete_class(class)? else { return Ok(true) };
        let info = self.program.classes[info].clone();
        for base in &info.bases {
            if !self.destroys_trivially(base.class, node)? {
                return Ok(false);
            }
        }
        if info.is_union {
            return Ok(true);
        }
        for field in self.fields(class)? {
            let ty = self.type_of(field)?;
            if self.destructor_of(ty, node)?.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The destructor that a class declares; of several, the one whose requires-clause holds, in front of one without
    /// ([class.dtor]/4). `None` if it declares none.
    pub(crate) fn selected_destructor(&mut self, class: EntityId) -> Res<Option<EntityId>> {
        let declared = self.declared_special(class, NameKind::Destructor)?;
        if declared.len() < 2 {
            return Ok(declared.first().copied());
        }
        let mut plain = None;
        let mut constrained = None;
        for d in declared {
            let requires = self.parts_of(d)?.requires;
            if self.is_absent(requires) {
                plain = Some(d);
            } else if self.constraints_hold(d)? {
                if constrained.is_some() {
                    // which is more constrained is not asked
                    return Err(Fail::Gap(Gap::Constraint, self.place_of(d)));
                }
                constrained = Some(d);
            }
        }
        Ok(constrained.or(plain))
    }

    /// The destructor of a class: as declared, or implicit.
    pub(crate) fn destructor(&mut self, class: EntityId) -> Res<EntityId> {
        if let Some(d) = self.selected_destructor(class)? {
            return Ok(d);
        }
        if let Some(&known) = self.destructors.get(&class) {
            return Ok(known);
        }
        let e = self.program.entity(class);
        let (name, env) = (e.name, e.env);
        let id = self.new_entity(EntityKind::Function, name, class, DeclId::NONE, env);
        let f = FunctionType {
            result: Ty::VOID,
            parameters: Vec::new(),
            variadic: false,
            qualifiers: Qualifiers::empty(),
            reference: RefQualifier::None,
            noexcept: Noexcept::Yes,
        };
        let ty = self.program.types.function(f);
        self.program.entities[id].ty = Slot::Done(ty);
        self.program.entities[id].name_kind = NameKind::Destructor;
        self.destructors.insert(class, id);
        Ok(id)
    }

    pub(crate) fn statement_at(&mut self, kind: StmtKind, node: NodeId) -> StmtId {
        self.il.stmts.push(crate::il::Stmt { kind, node })
    }

    /// The members of the anonymous unions and structs in a class ([class.union.anon]/1).
    pub(crate) fn anonymous_fields(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let mut list = Vec::new();
        let mut open: Vec<EntityId> = vec![class];
        while let Some(inner) = open.pop() {
            if inner != class {
                list.extend(self.fields(inner)?);
            }
            for member in self.members_in_order(inner)? {
                if let Member::Anonymous(class) = member {
                    open.push(class);
                }
            }
        }
        Ok(list)
    }

    /// The member or base class of `class` that a mem-initializer names; none behind a function that is no member.
    pub(crate) fn initialized_by(
        &mut self,
        class: EntityId,
        name: NodeId,
        context: Context,
    ) -> Res<Option<EntityId>> {
        if class.is_none() {
            return Ok(None);
        }
        if self.kind_of(name) == NodeKind::Identifier {
            let spelled = self.lexed.tokens.name(self.node(name).main);
            let mut fields = self.fields(class)?;
            fields.extend(self.anonymous_fields(class)?);
            for field in fields {
                if self.program.entity(field).name == spelled {
                    return Ok(Some(field));
                }
            }
        }
        let ty = match self.kind_of(name) {
            NodeKind::Identifier | NodeKind::TemplateId | NodeKind::QualifiedName => {
                self.type_named(name, context)?
            }
            _ => self.type_specifier(name, context)?,
        };
        Ok(self.program.types.as_class(ty))
    }

    /// What a mem-initializer makes of something of type `ty`.
    pub(crate) fn written_initialization(&mut self, ty: Ty, m: NodeId, context: Context) -> Res<ExprId> {
        let Some(list) = self.last_child(m) else { return self.gap(Gap::Tree, m) };
        let braced = self.kind_of(list) == NodeKind::BracedList;
        let children = self.children(list);
        let args = self.list_elements(&children, context)?.0;
        self.direct(ty, args, braced, m, context)
    }

    /// What the default member initializer of `field` makes ([class.mem.general]/10); `None` without one.
    pub(crate) fn member_default(&mut self, field: EntityId, ty: Ty) -> Res<Option<ExprId>> {
        let parts = self.parts_of(field)?;
        let initializer = parts.initializer;
        if self.is_absent(initializer) {
            return Ok(None);
        }
        let mut context = Context::of_env(self.program.entity(field).env);
        context.this = self.enclosing_class(field);
        context.complete = true;
        self.initializer_of(ty, initializer, context).map(Some)
    }

    /// What the initializer at `initializer` (`= e`, `= {…}`, `{…}`, `(…)`) makes of something of type `ty`.
    pub(crate) fn initializer_of(&mut self, ty: Ty, initializer: NodeId, context: Context) -> Res<ExprId> {
        let copy =
            self.lexed.tokens.kind(self.node(initializer).first.prev()) == cufront_lex::TokenKind::Assign;
        match self.kind_of(initializer) {
            NodeKind::ParenthesizedList => {
                let children = self.children(initializer);
                let args = self.expressions(&children, context)?.0;
                self.direct(ty, args, false, initializer, context)
            }
            NodeKind::BracedList if !copy => {
                let children = self.children(initializer);
                let args = self.list_elements(&children, context)?.0;
                self.direct(ty, args, true, initializer, context)
            }
            _ => {
                let e = self.expression(initializer, context)?;
                self.initialization(e, ty, context)
            }
        }
    }

    /// The ends of the members and bases of a class, behind the block of its destructor.
    pub(crate) fn member_ends(&mut self, class: EntityId, body: NodeId) -> Res<Vec<StmtId>> {
        let mut list = Vec::new();
        let own = self.type_of_class(class);
        if self.program.types.is_dependent(own) {
            return Ok(list);
        }
        let Some(info) = self.complete_class(class)? else { return Ok(list) };
        let info = self.program.classes[info].clone();
        let (virtual_bases, bases) = self.bases_of_object(class)?;
        if !info.is_union {
            let base = |e: &EntityId| bases.contains(e) || virtual_bases.contains(e);
            let members = self.subobjects(class)?.into_iter().filter(|m| !base(&m.0));
            for (field, ty) in members.rev() {
                let destructor = self.destructor_of(ty, body)?;
                if destructor.is_some() {
                    list.push(self.statement_at(StmtKind::End { entity: field, destructor }, body));
                }
            }
        }
        // virtual bases behind all others
        for base in bases.into_iter().rev().chain(virtual_bases.into_iter().rev()) {
            let ty = self.type_of_class(base);
            let destructor = self.destructor_of(ty, body)?;
            if destructor.is_some() {
                list.push(self.statement_at(StmtKind::End { entity: base, destructor }, body));
            }
        }
        Ok(list)
    }

    /// The virtual bases of a complete object, in the order of their initialisation ([class.base.init]/13.1), and its
    /// other direct bases.
    pub(crate) fn bases_of_object(&mut self, class: EntityId) -> Res<(Vec<EntityId>, Vec<EntityId>)> {
        let mut virtual_bases = Vec::new();
        self.add_virtual_bases(class, &mut FxHashSet::default(), &mut virtual_bases)?;
        let Some(info) = self.complete_class(class)? else { return Ok((virtual_bases, Vec::new())) };
        let bases = self.program.classes[info].bases.iter().filter(|b| !b.is_virtual).map(|b| b.class);
        let bases = bases.collect();
        Ok((virtual_bases, bases))
    }

    /// The bases that constructors of `class` make and its destructor ends: an abstract class leaves the virtual ones to
    /// the classes that are derived from it ([special]/7).
    pub(crate) fn bases_made(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let (virtual_bases, mut bases) = self.bases_of_object(class)?;
        if !virtual_bases.is_empty() && !self.is_abstract(class)? {
            bases.splice(0..0, virtual_bases);
        }
        Ok(bases)
    }

    /// Depth first, from the left to the right. What a class adds that is met again is in the list already.
    fn add_virtual_bases(
        &mut self,
        class: EntityId,
        seen: &mut FxHashSet<EntityId>,
        list: &mut Vec<EntityId>,
    ) -> Res<()> {
        if !seen.insert(class) {
            return Ok(());
        }
        let Some(info) = self.complete_class(class)? else { return Ok(()) };
        for base in self.program.classes[info].bases.clone() {
            stacker::maybe_grow(128 * 1024, 4 << 20, || self.add_virtual_bases(base.class, seen, list))?;
            if base.is_virtual && !list.contains(&base.class) {
                list.push(base.class);
            }
        }
        Ok(())
    }

    /// What an implicitly defined or defaulted function does; `None` for other functions.
    pub(crate) fn implicit_body(&mut self, function: EntityId, node: NodeId) -> Res<Option<StmtId>> {
        let class = self.enclosing_class(function);
        if class.is_none() {
            return Ok(None);
        }
        let e = self.program.entity(function).clone();
        let list = match e.name_kind {
            NameKind::Destructor => self.member_ends(class, node)?,
            NameKind::Constructor => {
                let own = self.type_of_class(class);
                let context = Context { this: class, function, ..Context::of_env(e.env) };
                match self.copies(function, own)? {
                    None => self.member_initializations(class, &[], node, context)?,
                    Some(moves) => self.copied_members(class, moves, node, context)?,
                }
            }
            NameKind::Operator => match self.implicit_kind.get(&function) {
                Some(Special::CopyAssignment) => self.assigned_members(class, false, node)?,
                Some(Special::MoveAssignment) => self.assigned_members(class, true, node)?,
                Some(_) => return self.gap(Gap::Declaration, node),
                None if e.decl.is_some() && self.operator_of(e.decl) == Some(Operator::Assign) => {
                    let own = self.type_of_class(class);
                    let moves = self.copies(function, own)? == Some(true);
                    self.assigned_members(class, moves, node)?
                }
                None => return self.gap(Gap::Declaration, node),
            },
            _ => return Ok(None),
        };
        Ok(Some(self.statement_at(StmtKind::Block(list), node)))
    }

    /// The member `ty` of the object that is copied or moved from.
    fn other_member(&mut self, ty: Ty, moves: bool, node: NodeId) -> ExprId {
        let referred = self.program.types.referred(ty);
        let lvalue = matches!(self.program.types.kind(ty), TypeKind::LValueReference(_));
        let (ty, category) = match (moves && !lvalue, lvalue) {
            (true, _) => (referred, Category::XValue),
            (false, true) => (referred, Category::LValue),
            (false, false) => (self.program.types.constant(referred), Category::LValue),
        };
        self.push(ExprKind::Unevaluated, ty, category, node)
    }

    fn copied_members(
        &mut self,
        class: EntityId,
        moves: bool,
        node: NodeId,
        context: Context,
    ) -> Res<Vec<StmtId>> {
        let mut list = Vec::new();
        for (entity, ty) in self.subobjects(class)? {
            let mut element = ty;
            while let TypeKind::Array(inner, _) = *self.program.types.kind(element) {
                element = inner;
            }
            let other = self.other_member(element, moves, node);
            let init = self.initialization(other, element, context)?;
            let destructor = self.destructor_of(ty, node)?;
            list.push(self.statement_at(StmtKind::Member { entity, init: Some(init), destructor }, node));
        }
        Ok(list)
    }

    fn assigned_members(&mut self, class: EntityId, moves: bool, node: NodeId) -> Res<Vec<StmtId>> {
        let mut list = Vec::new();
        let operation = if moves { Operation::MoveAssign } else { Operation::CopyAssign };
        for (entity, ty) in self.subobjects(class)? {
            let mut element = ty;
            while let TypeKind::Array(inner, _) = *self.program.types.kind(element) {
                element = inner;
            }
            let _ = entity;
            if self.program.types.as_class(element).is_none()
                || self.manner(element, operation, node)?.trivial
            {
                continue;
            }
            let own = self.push(ExprKind::Unevaluated, element, Category::LValue, node);
            let other = self.other_member(element, moves, node);
            let context = Context { this: class, ..Context::global() };
            if let Some(call) = self.overloaded(Operator::Assign, vec![own, other], node, context)? {
                let call = self.completed(call, context)?;
                list.push(self.statement_at(StmtKind::Expression(call), node));
            }
        }
        Ok(list)
    }

    /// The bases and members of a class with their types; of a closure what it captures.
    fn subobjects(&mut self, class: EntityId) -> Res<Vec<(EntityId, Ty)>> {
        let mut list = Vec::new();
        if self.closure_info.contains_key(&class) {
            let copies = self.closure_copies(class);
            return Ok(copies.into_iter().map(|ty| (class, ty)).collect());
        }
        let Some(info) = self.complete_class(class)? else { return Ok(list) };
        let info = self.program.classes[info].clone();
        let (virtual_bases, bases) = self.bases_of_object(class)?;
        for base in virtual_bases.into_iter().chain(bases) {
            let ty = self.type_of_class(base);
            list.push((base, ty));
        }
        if info.is_union {
            return Ok(list);
        }
        for field in self.fields(class)? {
            if self.program.entity(field).name.is_some() {
                let ty = self.type_of(field)?;
                list.push((field, ty));
            }
        }
        Ok(list)
    }
}
