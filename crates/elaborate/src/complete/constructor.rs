//! What a constructor does in front of its block ([class.base.init]/13): it initialises the virtual bases, the direct
//! bases and the members in this order, each by its mem-initializer, its default member initializer or by default.
//!
//! Each of them is a *part*, and what is wrong with one is told besides what is wrong with another.

use crate::il::StmtKind;
use crate::layout::Member;
use crate::operation::Operation;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId, StmtId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::Specifiers;
use cufront_lex::TokenKind;
use cufront_program::{EntityId, EntityKind, Res, Ty};

/// A base or member of an object that a constructor makes.
#[derive(Debug, Clone, Copy)]
struct Part {
    /// The base class or data member; the class itself, if another of its constructors makes the object.
    entity: EntityId,
    ty: Ty,
    /// Its mem-initializer.
    given: Option<NodeId>,
    kind: PartKind,
}

/// What is done with a part that has no mem-initializer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PartKind {
    /// It is the whole object, which a delegating constructor makes.
    Whole,
    /// A base class: its default constructor makes it.
    Base,
    /// A part of a class that depends on template parameters: nothing.
    Pattern,
    /// A data member, with its default member initializer or by default.
    Member,
    /// The same of an anonymous struct in the class.
    Anonymous,
    /// A member of a union: at most its default member initializer.
    OfUnion,
    /// Another member of its anonymous union has a mem-initializer.
    Inactive,
}

impl Elaborator<'_> {
    /// What a constructor initialises in front of its block: `written` are its mem-initializers.
    ///
    /// # Errors
    /// The first part that cannot be initialised.
    pub(crate) fn member_initializations(
        &mut self,
        class: EntityId,
        written: &[NodeId],
        body: NodeId,
        context: Context,
    ) -> Res<Vec<StmtId>> {
        let mut list = Vec::new();
        for part in self.parts_made(class, written, context)? {
            list.extend(self.made_part(part, body, context)?);
        }
        Ok(list)
    }

    /// What a constructor that `class` inherits from its direct base `base` makes beside that base: the other bases and the
    /// members, as a defaulted constructor does ([class.inhctor.init]/1).
    ///
    /// # Errors
    /// The first part that cannot be initialised.
    pub(crate) fn inherited_initializations(
        &mut self,
        class: EntityId,
        base: EntityId,
        node: NodeId,
    ) -> Res<Vec<StmtId>> {
        let context = Context { this: class, ..Context::of_env(self.env_of(class)) };
        let mut list = Vec::new();
        for part in self.parts_made(class, &[], context)? {
            if part.entity != base {
                list.extend(self.made_part(part, node, context)?);
            }
        }
        Ok(list)
    }

    /// The same for the constructor whose body is elaborated. Parts that cannot be initialised are left out, and it is
    /// told why: at the list that is written for one, or at the block.
    pub(crate) fn told_initializations(
        &mut self,
        class: EntityId,
        written: &[NodeId],
        body: NodeId,
        context: Context,
    ) -> Vec<StmtId> {
        let mut list = Vec::new();
        let Some(parts) = self.completing(|this| this.parts_made(class, written, context)) else {
            return list;
        };
        self.check_given_twice(class, written, body, context);
        // in a pattern one is told of
        let of_pattern = context.env.is_some() && !self.in_instance;
        for &part in &parts {
            let apart = part.given.is_none() && !of_pattern;
            let told = if apart { part.entity } else { EntityId::NONE };
            let around = std::mem::replace(&mut self.told_part, told);
            match self.completing(|this| this.made_part(part, body, context)) {
                None => {
                    if !self.find_deleted_default(part, body, context) {
                        self.find_in_part(part, body, context);
                    }
                    // what is not made is looked at as if it were ended
                    if !self.lacks_value(part, false) {
                        list.extend(self.completing(|this| this.ended_part(part, body)).flatten());
                    }
                }
                Some(made) => {
                    self.find_deleted_default(part, body, context);
                    let init =
                        made.filter(|_| part.given.is_some()).map(|made| self.il.stmts[made].kind.clone());
                    if let Some(StmtKind::Member { init: Some(init), .. }) = init {
                        self.note_constructed_bases(init, context);
                    }
                    if let (Some(made), PartKind::Whole) = (made, part.kind) {
                        self.check_delegation(made, class, context);
                    }
                    list.extend(made);
                }
            }
            self.told_part = around;
        }
        self.check_values(class, &parts, body, context);
        list
    }

    /// Notes mem-initializers of what has one already.
    fn check_given_twice(&mut self, class: EntityId, written: &[NodeId], body: NodeId, context: Context) {
        let own = self.type_of_class(class);
        let depends = self.program.types.is_dependent(own);
        if written.len() < 2 || depends || !self.is_told_in_patterns(context) {
            return;
        }
        let mut given: Vec<EntityId> = Vec::new();
        for &m in written {
            let Some(name) = self.child(m, 0) else { continue };
            let expands = self.lexed.tokens.kind(self.node(m).end.prev()) == TokenKind::Ellipsis;
            let Ok(Some(entity)) = self.initialized_by(class, name, context) else { continue };
            if expands || entity == class {
                continue;
            }
            let kind = self.program.entity(entity).kind;
            let cause = match kind {
                EntityKind::Class if given.contains(&entity) => Cause::BaseInitializedTwice,
                _ if given.contains(&entity) => Cause::InitializedTwice,
                EntityKind::Field if given.iter().any(|&g| self.are_of_one_union(g, entity)) => {
                    Cause::UnionInitializedTwice
                }
                _ => {
                    given.push(entity);
                    continue;
                }
            };
            let failed: Res<()> = self.wrong_at(cause, self.node(name).first, body);
            self.find_of(&failed);
        }
    }

    /// Both are members of one union: only one of them lives.
    fn are_of_one_union(&mut self, a: EntityId, b: EntityId) -> bool {
        let owner = self.program.entity(a).owner;
        let is_field = self.program.entity(a).kind == EntityKind::Field;
        if !is_field
            || owner != self.program.entity(b).owner
            || self.program.entity(owner).kind != EntityKind::Class
        {
            return false;
        }
        matches!(self.complete_class(owner), Ok(Some(info)) if self.program.classes[info].is_union)
    }

    /// The parts that a constructor makes, in order.
    fn parts_made(&mut self, class: EntityId, written: &[NodeId], context: Context) -> Res<Vec<Part>> {
        let own = self.type_of_class(class);
        let mut given: Vec<(EntityId, NodeId)> = Vec::new();
        for &m in written {
            let Some(name) = self.child(m, 0) else { continue };
            if let Some(entity) = self.initialized_by(class, name, context)? {
                given.push((entity, m));
            }
        }
        let find = |entity: EntityId| given.iter().find(|g| g.0 == entity).map(|g| g.1);
        if let Some(m) = find(class) {
            return Ok(vec![Part { entity: class, ty: own, given: Some(m), kind: PartKind::Whole }]);
        }
        let mut list = Vec::new();
        let Some(info) = self.complete_class(class)? else { return Ok(list) };
        let is_union = self.program.classes[info].is_union;
        if self.program.types.is_dependent(own) {
            for &(entity, m) in &given {
                let ty = match self.program.entity(entity).kind {
                    EntityKind::Class => self.type_of_class(entity),
                    _ => self.type_of(entity)?,
                };
                list.push(Part { entity, ty, given: Some(m), kind: PartKind::Pattern });
            }
            return Ok(list);
        }
        let made = self.bases_made(class)?;
        let (virtual_bases, bases) = self.bases_of_object(class)?;
        for entity in virtual_bases.into_iter().chain(bases) {
            // an abstract class makes no virtual base, but one may be written
            if !made.contains(&entity) && find(entity).is_none() {
                continue;
            }
            let ty = self.type_of_class(entity);
            list.push(Part { entity, ty, given: find(entity), kind: PartKind::Base });
        }
        for entity in self.fields(class)? {
            let ty = self.type_of(entity)?;
            let kind = match is_union {
                true if !given.is_empty() => PartKind::Inactive,
                true => PartKind::OfUnion,
                false => PartKind::Member,
            };
            list.push(Part { entity, ty, given: find(entity), kind });
        }
        let members = list.len();
        self.add_anonymous_parts(class, &given, &mut list)?;
        // members of anonymous unions are made where these stand: members behind them may read them
        if list.len() > members {
            let at = |part: &Part| self.place_of(part.entity);
            let first = list.iter().position(|part| part.kind != PartKind::Base).unwrap_or(members);
            list[first..].sort_by_key(at);
        }
        Ok(list)
    }

    /// Adds the members of anonymous unions and structs in `class`. Of a union one member is initialised at most: where one
    /// has a mem-initializer, structs beside it live no more than other members do.
    ///
    /// Example: `struct S { union { struct { int in; }; long out; }; constexpr S() : out(6) {} };` leaves `in` alone.
    fn add_anonymous_parts(
        &mut self,
        class: EntityId,
        given: &[(EntityId, NodeId)],
        list: &mut Vec<Part>,
    ) -> Res<()> {
        let Some(around) = self.complete_class(class)? else { return Ok(()) };
        let of_union = self.program.classes[around].is_union && !given.is_empty();
        for member in self.members_in_order(class)? {
            let Member::Anonymous(inner) = member else { continue };
            let Some(info) = self.complete_class(inner)? else { continue };
            let is_union = self.program.classes[info].is_union;
            let mut all = self.fields(inner)?;
            all.extend(self.anonymous_fields(inner)?);
            let is_given = given.iter().any(|g| all.contains(&g.0));
            if of_union && !is_given {
                continue;
            }
            for entity in self.fields(inner)? {
                let ty = self.type_of(entity)?;
                let kind = match is_union {
                    true if is_given => PartKind::Inactive,
                    true => PartKind::OfUnion,
                    false => PartKind::Anonymous,
                };
                let given = given.iter().find(|g| g.0 == entity).map(|g| g.1);
                list.push(Part { entity, ty, given, kind });
            }
            // the members of another one in it are given, or nothing is
            if !is_union || is_given {
                self.add_anonymous_parts(inner, given, list)?;
            }
        }
        Ok(())
    }

    /// The initialisation of a part; `None` if nothing happens.
    fn made_part(&mut self, part: Part, body: NodeId, context: Context) -> Res<Option<StmtId>> {
        let Part { entity, ty, given, kind } = part;
        let init: Option<ExprId> = match (given, kind) {
            (Some(m), _) => Some(self.written_initialization(ty, m, context)?),
            (None, PartKind::Whole | PartKind::Pattern | PartKind::Inactive) => None,
            (None, PartKind::Base) => self.default_initialized(ty, body, context)?,
            (None, PartKind::OfUnion) => self.member_default(entity, ty)?,
            (None, PartKind::Member | PartKind::Anonymous) => match self.member_default(entity, ty)? {
                Some(init) => Some(init),
                None => self.default_initialized(ty, body, context)?,
            },
        };
        let at = match given {
            Some(m)
                if kind == PartKind::Whole || kind == PartKind::Pattern || self.calls_constructor(m, ty) =>
            {
                m
            }
            _ => body,
        };
        let destructor = match kind {
            PartKind::Pattern => EntityId::NONE,
            // a constant without a value is told as that
            PartKind::Member if given.is_none() && self.lacks_value(part, false) => EntityId::NONE,
            PartKind::Anonymous | PartKind::OfUnion | PartKind::Inactive if init.is_none() => EntityId::NONE,
            // the object is whole from here on
            _ => self.destructor_of(ty, at)?,
        };
        let happens = kind == PartKind::Base || init.is_some() || destructor.is_some();
        Ok(happens.then(|| self.statement_at(StmtKind::Member { entity, init, destructor }, at)))
    }

    /// The mem-initializer `m` says more than that something of type `ty` is zero: what it makes is ended where it stands.
    fn calls_constructor(&mut self, m: NodeId, ty: Ty) -> bool {
        let Some(list) = self.last_child(m) else { return false };
        let is_value = self.kind_of(list) == NodeKind::ParenthesizedList && self.children(list).is_empty();
        let class = self.program.types.as_class(self.element_of(ty));
        !is_value || class.is_some_and(|c| self.declared_constructors(c).is_ok_and(|list| !list.is_empty()))
    }

    /// The end of a part alone, if something happens then.
    fn ended_part(&mut self, part: Part, body: NodeId) -> Res<Option<StmtId>> {
        if matches!(part.kind, PartKind::Pattern | PartKind::OfUnion | PartKind::Inactive) {
            return Ok(None);
        }
        let at = match part.given {
            Some(m) if self.calls_constructor(m, part.ty) => m,
            _ => body,
        };
        let destructor = self.destructor_of(part.ty, at)?;
        let kind = StmtKind::Member { entity: part.entity, init: None, destructor };
        Ok(destructor.is_some().then(|| self.statement_at(kind, at)))
    }

    /// Keeps why `part` is not initialised.
    fn find_in_part(&mut self, part: Part, body: NodeId, context: Context) {
        // of a class template the instances tell, but of what is written for parts that do not depend on its parameters
        let of_pattern = context.env.is_some() && !self.in_instance;
        if of_pattern && self.program.types.is_dependent(part.ty) {
            return;
        }
        let before = self.problems.len();
        self.find_unfinished();
        let place = match part.given.and_then(|m| self.last_child(m)) {
            Some(list) => list,
            None => self.block_of_body(body),
        };
        let at = self.node(place).first;
        if let Some(problem) = self.problems.get_mut(before) {
            problem.at = at;
        }
    }

    /// Keeps that the default constructor is deleted that would initialise `part`; true if so. The reference tells it twice
    /// of a class that is not initialised like a structure of C.
    fn find_deleted_default(&mut self, part: Part, body: NodeId, context: Context) -> bool {
        let of_constructor = matches!(part.kind, PartKind::Base | PartKind::Member | PartKind::Anonymous);
        if part.given.is_some() || !of_constructor || self.has_default_member(part.entity) {
            return false;
        }
        let Some(class) = self.program.types.as_class(self.element_of(part.ty)) else { return false };
        let is_declared = self.deletes_default(class);
        if !is_declared && self.has_deleted_default(class) != Ok(true) {
            return false;
        }
        let at = self.node(self.block_of_body(body)).first;
        let failed: Res<()> = self.wrong_at(Cause::DefaultDeleted, at, body);
        self.find_of(&failed);
        let is_simple =
            self.is_aggregate(class) == Ok(true) && self.destructor_of(part.ty, body) == Ok(EntityId::NONE);
        if is_declared && !is_simple && self.told_part.is_some() {
            let told = std::mem::replace(&mut self.told_part, context.this);
            let failed: Res<()> = self.wrong_at(Cause::DefaultDeleted, at, body);
            self.find_of(&failed);
            self.told_part = told;
        }
        true
    }

    /// Notes that the constructor whose body is elaborated delegates to itself, over others whose bodies were elaborated.
    fn check_delegation(&mut self, made: StmtId, class: EntityId, context: Context) {
        let StmtKind::Member { init: Some(init), .. } = self.il.stmt(made).kind else { return };
        let Some(target) = self.constructor_in(init) else { return };
        let decl = self.program.entity(context.function).decl;
        let Ok(constructors) = self.declared_constructors(class) else { return };
        let is_this = |this: &mut Self, c: EntityId| {
            let e = this.program.entity(c);
            let base = if e.pattern.is_some() { e.pattern } else { c };
            this.program.entity(base).decl == decl
                || this.definitions_of(base).is_ok_and(|list| list.contains(&decl))
        };
        let Some(own) = constructors.into_iter().find(|&c| is_this(self, c)) else { return };
        self.delegations.insert(own, target);
        let mut at = Some(target);
        // each constructor has one target, so as many steps as there are targets come back or come to an end
        for _ in 0..self.delegations.len() {
            if at == Some(own) {
                let m = self.il.stmt(made).node;
                let failed: Res<()> = self.wrong_at(Cause::DelegatesToItself, self.node(m).first, m);
                self.find_of(&failed);
                return;
            }
            at = at.and_then(|c| self.delegations.get(&c).copied());
        }
    }

    /// The block of a function-body.
    fn block_of_body(&self, body: NodeId) -> NodeId {
        let block = self.children(body).into_iter().find(|&c| self.kind_of(c) == NodeKind::CompoundStatement);
        block.unwrap_or(body)
    }

    /// Notes that a constructor leaves a reference or a constant without a value ([class.base.init]/9), or a member at
    /// all if it is `constexpr` ([dcl.constexpr]/4 of C++17). Of constructor templates the reference does not tell it.
    fn check_values(&mut self, class: EntityId, parts: &[Part], body: NodeId, context: Context) {
        if !self.is_told(body, context) {
            return;
        }
        let decl = self.program.entity(context.function).decl;
        let is_constexpr =
            decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::CONSTEXPR);
        if is_constexpr && (context.env.is_some() || self.program.entity(class).pattern.is_some()) {
            return;
        }
        let every = is_constexpr && !self.cxx20;
        let lacks = parts.iter().any(|&part| self.lacks_value(part, every));
        if lacks {
            let cause = if is_constexpr { Cause::MemberWithoutValue } else { Cause::ReferenceWithoutValue };
            let at = self.node(self.block_of_body(body)).first;
            let failed: Res<()> = self.wrong_at(cause, at, body);
            self.find_of(&failed);
        }
    }

    /// The constructor gives the part no value, and it needs one; with `every` all numbers and pointers do.
    fn lacks_value(&mut self, part: Part, every: bool) -> bool {
        if part.given.is_some()
            || !matches!(part.kind, PartKind::Member | PartKind::Anonymous)
            || self.has_default_member(part.entity)
            || self.program.entity(part.entity).name.is_none()
        {
            return false;
        }
        let element = self.element_of(part.ty);
        if self.program.types.is_reference(part.ty) || every && self.is_scalar_type(element) {
            return true;
        }
        if !self.program.types.is_const(element) {
            return false;
        }
        match self.program.types.as_class(element) {
            Some(class) => self.is_left_unset(class),
            None => self.is_scalar_type(element),
        }
    }

    /// A constant of `class` has no value if it is default-initialised ([dcl.init.general]/7): no default constructor that
    /// somebody provided makes it, and no initialiser of a member says what an implicit one does. What is deleted or not
    /// accessible is told as that.
    fn is_left_unset(&mut self, class: EntityId) -> bool {
        let Ok(constructors) = self.declared_constructors(class) else { return false };
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        if self.program.classes[info].is_union || self.inherits_constructors(class) {
            return false;
        }
        let is_declared = !constructors.is_empty();
        for constructor in constructors {
            if self.program.is_template(constructor) || self.takes_other_number(constructor, 0) != Some(false)
            {
                continue;
            }
            let decl = self.program.entity(constructor).decl;
            let is_defaulted =
                decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED);
            return is_defaulted && self.leaves_members(class);
        }
        is_declared || self.leaves_members(class)
    }

    /// A default constructor of `class` that nobody wrote does nothing.
    fn leaves_members(&mut self, class: EntityId) -> bool {
        !self.has_initialized_member(class) && self.makes_trivially(class, NodeId(0))
    }

    /// The default constructor of `class` is trivial ([class.default.ctor]/3).
    pub(crate) fn makes_trivially(&mut self, class: EntityId, node: NodeId) -> bool {
        let ty = self.type_of_class(class);
        self.manner(ty, Operation::Default, node).is_ok_and(|m| m.trivial)
    }

    /// A member of `class` has a default member initializer.
    fn has_initialized_member(&mut self, class: EntityId) -> bool {
        let Ok(fields) = self.fields(class) else { return true };
        fields.into_iter().any(|field| self.has_default_member(field))
    }
}
