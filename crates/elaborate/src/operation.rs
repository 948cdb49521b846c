//! What special member functions do ([class.default.ctor], [class.copy.ctor], [class.copy.assign], [class.dtor],
//! [except.spec]/7): are they deleted, trivial, non-throwing? And the traits that rest on it ([basic.types.general],
//! [class.prop]).
//!
//! Example: `struct A { const int c; };` cannot be default-constructed nor assigned; copying it is trivial.

use crate::il::Category;
use crate::overload::{Call, Resolution};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{NameKind, Specifiers};
use cufront_program::{Access, EntityId, Fail, Gap, Res, Ty, TypeKind};
use rustc_hash::FxHashSet;

/// A special operation on objects of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Operation {
    /// `T()`
    Default,
    /// From a `const T&`.
    Copy,
    /// From a `T&&`.
    Move,
    /// `= const T&`
    CopyAssign,
    /// `= T&&`
    MoveAssign,
    /// `~T()`
    Destroy,
}

/// How an operation is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Manner {
    /// It can be done.
    pub(crate) possible: bool,
    /// Nothing but bytes are copied, or nothing is done.
    pub(crate) trivial: bool,
    /// It does not throw.
    pub(crate) nothrow: bool,
}

impl Manner {
    pub(crate) const FREE: Manner = Manner { possible: true, trivial: true, nothrow: true };
    pub(crate) const IMPOSSIBLE: Manner = Manner { possible: false, trivial: false, nothrow: false };

    pub(crate) fn and(self, other: Manner) -> Manner {
        Manner {
            possible: self.possible && other.possible,
            trivial: self.trivial && other.trivial,
            nothrow: self.nothrow && other.nothrow,
        }
    }
}

/// So many bases of a class are looked at.
const MOST_BASES: usize = 256;

impl Elaborator<'_> {
    /// How `operation` is done on objects of type `ty`.
    pub(crate) fn manner(&mut self, ty: Ty, operation: Operation, node: NodeId) -> Res<Manner> {
        let assigns = matches!(operation, Operation::CopyAssign | Operation::MoveAssign);
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, _) => self.manner(element, operation, node),
            TypeKind::Class(class) => {
                if assigns && self.program.types.is_const(ty) {
                    return Ok(Manner::IMPOSSIBLE);
                }
                self.class_manner(class, operation, node)
            }
            TypeKind::LValueReference(_) | TypeKind::RValueReference(_) => Ok(match operation {
                Operation::Default | Operation::CopyAssign | Operation::MoveAssign => Manner::IMPOSSIBLE,
                _ => Manner::FREE,
            }),
            TypeKind::Function(_) => Ok(Manner::IMPOSSIBLE),
            _ if assigns && self.program.types.is_const(ty) => Ok(Manner::IMPOSSIBLE),
            _ => Ok(Manner::FREE),
        }
    }

    fn class_manner(&mut self, class: EntityId, operation: Operation, node: NodeId) -> Res<Manner> {
        if let Some(&known) = self.manners.get(&(class, operation)) {
            return known;
        }
        let circle = self.gap(cufront_program::Gap::Circle, node);
        self.manners.insert((class, operation), circle);
        let result = stacker::maybe_grow(128 * 1024, 4 << 20, || self.new_manner(class, operation, node));
        self.manners.insert((class, operation), result);
        result
    }

    fn new_manner(&mut self, class: EntityId, operation: Operation, node: NodeId) -> Res<Manner> {
        if self.complete_class(class)?.is_none() {
            return self.ill_formed(node);
        }
        let function = match self.function_of(class, operation, node)? {
            Some(Some(f)) => f,
            Some(None) => return Ok(Manner::IMPOSSIBLE),
            // the implicit destructor
            None => return self.manner_of_members(class, operation, None, node),
        };
        self.manner_of_function(class, function, operation, node)
    }

    /// How `function`, which does `operation` for the class, does it.
    pub(crate) fn manner_of_function(
        &mut self,
        class: EntityId,
        function: EntityId,
        operation: Operation,
        node: NodeId,
    ) -> Res<Manner> {
        if self.program.entity(function).access != Access::Public {
            return Ok(Manner::IMPOSSIBLE);
        }
        self.manner_inside(class, function, operation, node)
    }

    /// The same where members that are not public are accessible.
    pub(crate) fn manner_inside(
        &mut self,
        class: EntityId,
        function: EntityId,
        operation: Operation,
        node: NodeId,
    ) -> Res<Manner> {
        if self.is_deleted(function) {
            return Ok(Manner::IMPOSSIBLE);
        }
        let e = self.program.entity(function);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        let defaulted = decl.is_none() || self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED);
        // inherited constructors and constructors of other classes do something of their own
        if !defaulted {
            let nothrow = self.is_noexcept_function(function)?;
            return Ok(Manner { possible: true, trivial: false, nothrow });
        }
        let implicit = decl.is_none();
        let mut manner = self.manner_of_members(class, operation, Some(function), node)?;
        // a move, too, may be by a function that copies
        let copies = matches!(operation, Operation::Copy | Operation::CopyAssign)
            || matches!(operation, Operation::Move | Operation::MoveAssign) && {
                let ty = self.type_of_class(class);
                self.copies(function, ty)? == Some(false)
            };
        if implicit && copies && self.declares_move(class)? {
            return Ok(Manner::IMPOSSIBLE);
        }
        if !implicit && self.has_noexcept(function)? {
            manner.nothrow = self.is_noexcept_function(function)?;
        }
        if !implicit && self.items().decls[decl].specifiers.contains(Specifiers::VIRTUAL) {
            manner.trivial = false;
        }
        Ok(manner)
    }

    /// How a function that [the language defines] is one of `operation`: by `copies` of its parameter.
    pub(crate) fn manner_of_constructor(
        &mut self,
        class: EntityId,
        constructor: EntityId,
        node: NodeId,
    ) -> Res<Manner> {
        let operation = self.operation_of_constructor(class, constructor)?;
        self.manner_of_function(class, constructor, operation, node)
    }

    /// What the special member function `constructor` does.
    pub(crate) fn operation_of_constructor(
        &mut self,
        class: EntityId,
        constructor: EntityId,
    ) -> Res<Operation> {
        let ty = self.type_of(constructor)?;
        let parameters = self.program.types.as_function(ty).map_or(0, |f| f.parameters.len());
        let class_ty = self.type_of_class(class);
        Ok(match (parameters, self.copies(constructor, class_ty)?) {
            (0, _) => Operation::Default,
            (_, Some(true)) => Operation::Move,
            (_, Some(false)) => Operation::Copy,
            (_, None) => Operation::Default,
        })
    }

    /// The function that overload resolution takes for `operation`: the outer `None` for an implicit destructor, the
    /// inner one if there is none.
    pub(crate) fn function_of(
        &mut self,
        class: EntityId,
        operation: Operation,
        node: NodeId,
    ) -> Res<Option<Option<EntityId>>> {
        let found = self.function_from(class, operation, true, node)?;
        // a copy may take only what is no constant
        match operation {
            Operation::Copy | Operation::CopyAssign if found == Some(None) => {
                self.function_from(class, operation, false, node)
            }
            _ => Ok(found),
        }
    }

    /// The same, of a copy from a `constant` or not.
    fn function_from(
        &mut self,
        class: EntityId,
        operation: Operation,
        constant: bool,
        node: NodeId,
    ) -> Res<Option<Option<EntityId>>> {
        let ty = self.type_of_class(class);
        let context = Context::global();
        let operand = |e: &mut Self, by_move: bool| -> ExprId {
            let (ty, category) = if by_move {
                (ty, Category::XValue)
            } else if constant {
                (e.program.types.constant(ty), Category::LValue)
            } else {
                (ty, Category::LValue)
            };
            e.push(crate::il::ExprKind::Unevaluated, ty, category, node)
        };
        match operation {
            Operation::Destroy => Ok(self.selected_destructor(class)?.map(Some)),
            Operation::Default | Operation::Copy | Operation::Move => {
                let args = match operation {
                    Operation::Default => Vec::new(),
                    _ => vec![operand(self, operation == Operation::Move)],
                };
                let constructors = self.constructors(class)?;
                Ok(Some(match self.resolve_constructor(&constructors, &args, context, true)? {
                    Resolution::One(c) => Some(c.function),
                    _ => None,
                }))
            }
            Operation::CopyAssign | Operation::MoveAssign => {
                let arg = operand(self, operation == Operation::MoveAssign);
                let object = self.push(crate::il::ExprKind::Unevaluated, ty, Category::LValue, node);
                let mut functions = Vec::new();
                for h in self.member_operators(class, crate::Operator::Assign)? {
                    functions.push(self.hit_entity(h, context)?);
                }
                let args = [arg];
                let call = Call {
                    args: &args,
                    object: Some(object),
                    explicit: None,
                    context,
                    user: true,
                    operator: false,
                };
                Ok(Some(match self.resolve(&functions, call)? {
                    Resolution::One(c) => Some(c.function),
                    _ => None,
                }))
            }
        }
    }

    /// How a defaulted function does `operation` on the bases and members of a class.
    pub(crate) fn manner_of_members(
        &mut self,
        class: EntityId,
        operation: Operation,
        _function: Option<EntityId>,
        node: NodeId,
    ) -> Res<Manner> {
        let mut all = Manner::FREE;
        let Some(info) = self.complete_class(class)? else { return self.ill_formed(node) };
        let info = self.program.classes[info].clone();
        let constructs = matches!(operation, Operation::Default | Operation::Copy | Operation::Move);
        for base in &info.bases {
            let ty = self.type_of_class(base.class);
            let mut one = self.manner_of_part(ty, class, true, operation, node)?;
            if constructs {
                one.possible &= self.manner_of_part(ty, class, true, Operation::Destroy, node)?.possible;
            }
            one.trivial &= !base.is_virtual || operation == Operation::Destroy;
            all = all.and(one);
        }
        if operation != Operation::Destroy && !info.is_union && !self.closure_info.contains_key(&class) {
            all.trivial &= !self.is_polymorphic(class)?;
        }
        for ty in self.closure_member_types(class)? {
            all = all.and(self.manner(ty, operation, node)?);
            if constructs {
                all.possible &= self.manner(ty, Operation::Destroy, node)?.possible;
            }
        }
        for field in self.fields(class)? {
            if self.program.entity(field).name.is_none() {
                continue;
            }
            let ty = self.type_of(field)?;
            let mut one = self.manner_of_part(ty, class, false, operation, node)?;
            if operation == Operation::Default {
                let parts = self.parts_of(field)?;
                if !self.is_absent(parts.initializer) {
                    // what the initializer does is taken not to throw where it makes no class
                    let class_type = self.program.types.as_class(ty).is_some();
                    one = Manner { possible: true, trivial: false, nothrow: !class_type || one.nothrow };
                } else if !info.is_union && self.program.types.is_const(ty) {
                    // const objects without an initializer
                    let class_type = self.program.types.as_class(ty);
                    one.possible &= match class_type {
                        Some(c) => !self.declared_constructors(c)?.is_empty(),
                        None => false,
                    };
                }
            }
            if operation == Operation::Copy
                && matches!(self.program.types.kind(ty), TypeKind::RValueReference(_))
            {
                one = Manner::IMPOSSIBLE;
            }
            if info.is_union && !one.trivial {
                one = Manner::IMPOSSIBLE;
            }
            if constructs {
                one.possible &= self.manner_of_part(ty, class, false, Operation::Destroy, node)?.possible;
            }
            all = all.and(one);
        }
        if !all.possible {
            return Ok(Manner::IMPOSSIBLE);
        }
        Ok(all)
    }

    /// The same for a part of `class`, a member or a base: of a base protected functions count, and what may be
    /// befriended.
    fn manner_of_part(
        &mut self,
        ty: Ty,
        class: EntityId,
        is_base: bool,
        operation: Operation,
        node: NodeId,
    ) -> Res<Manner> {
        let manner = self.manner(ty, operation, node)?;
        let part = match self.program.types.as_class(ty) {
            Some(part) if !manner.possible => part,
            _ => return Ok(manner),
        };
        let Some(Some(f)) = self.function_of(part, operation, node)? else { return Ok(manner) };
        let inside = match self.program.entity(f).access {
            Access::Public => false,
            Access::Protected if is_base => true,
            _ => self.may_be_named_friend(part, Context { this: class, ..Context::global() }),
        };
        match inside {
            true => self.manner_inside(part, f, operation, node),
            false => Ok(manner),
        }
    }

    /// False if the destructor of a class is certainly deleted, or not accessible from `context`.
    pub(crate) fn can_destroy(&mut self, class: EntityId, node: NodeId, context: Context) -> Res<bool> {
        if self.complete_class(class)?.is_none() {
            return Ok(true);
        }
        match self.function_of(class, Operation::Destroy, node)? {
            Some(Some(f)) => Ok(!self.is_deleted(f) && self.is_accessible_function(f, class, context)?),
            _ => Ok(true),
        }
    }

    /// True if a class declares a move constructor or move assignment: its implicit copy is deleted.
    pub(crate) fn declares_move(&mut self, class: EntityId) -> Res<bool> {
        let ty = self.type_of_class(class);
        let mut functions = self.declared_constructors(class)?;
        functions.extend(self.declared_assignments(class)?);
        for f in functions {
            if !self.program.is_template(f) && self.copies(f, ty)? == Some(true) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// True if a function is declared with an exception specification.
    pub(crate) fn has_noexcept(&mut self, function: EntityId) -> Res<bool> {
        if self.program.entity(function).decl.is_none() {
            return Ok(false);
        }
        let parts = self.parts_of(function)?;
        Ok(self
            .ast
            .tree(parts.declarator)
            .any(|n| matches!(self.kind_of(n), NodeKind::Noexcept | NodeKind::ThrowSpecification)))
    }

    /// Trivially copyable ([class.prop]/1).
    pub(crate) fn is_trivially_copyable(&mut self, ty: Ty, node: NodeId) -> Res<bool> {
        let destroy = self.manner(ty, Operation::Destroy, node)?;
        if !destroy.possible || !destroy.trivial {
            return Ok(false);
        }
        let mut any = false;
        for operation in [Operation::Copy, Operation::Move, Operation::CopyAssign, Operation::MoveAssign] {
            let manner = self.manner(ty, operation, node)?;
            if manner.possible && !manner.trivial {
                return Ok(false);
            }
            any |= manner.possible;
        }
        // a union whose members cannot be copied is not; of other classes the reference does not ask
        let union = match self.program.types.as_class(ty) {
            Some(class) => match self.complete_class(class)? {
                Some(info) => self.program.classes[info].is_union,
                None => false,
            },
            None => false,
        };
        Ok(any || !union)
    }

    /// Trivial ([class.prop]/2).
    pub(crate) fn is_trivial(&mut self, ty: Ty, node: NodeId) -> Res<bool> {
        let default = self.manner(ty, Operation::Default, node)?;
        Ok(default.possible && default.trivial && self.is_trivially_copyable(ty, node)?)
    }

    /// Standard-layout ([class.prop]/3).
    pub(crate) fn is_standard_layout(&mut self, ty: Ty, node: NodeId) -> Res<bool> {
        let class = match *self.program.types.kind(ty) {
            TypeKind::Array(element, _) => return self.is_standard_layout(element, node),
            TypeKind::LValueReference(_) | TypeKind::RValueReference(_) | TypeKind::Function(_) => {
                return Ok(false)
            }
            TypeKind::Class(c) => c,
            _ => return Ok(true),
        };
        let Some(info) = self.complete_class(class)? else { return self.ill_formed(node) };
        let info = self.program.classes[info].clone();
        if self.is_polymorphic(class)? || info.bases.iter().any(|b| b.is_virtual) {
            return Ok(false);
        }
        for ty in self.closure_member_types(class)? {
            if !self.is_standard_layout(ty, node)? {
                return Ok(false);
            }
        }
        let fields = self.fields(class)?;
        let mut access = None;
        for &f in &fields {
            let ty = self.type_of(f)?;
            if !self.is_standard_layout(ty, node)? {
                return Ok(false);
            }
            let own = self.program.entity(f).access;
            if *access.get_or_insert(own) != own {
                return Ok(false);
            }
        }
        // unnamed bit-fields count
        let has_data = !fields.is_empty() || !self.members_in_order(class)?.is_empty();
        let mut with_data = usize::from(has_data);
        for base in &info.bases {
            let ty = self.type_of_class(base.class);
            if !self.is_standard_layout(ty, node)? {
                return Ok(false);
            }
            with_data += usize::from(!self.is_empty_class(base.class)?);
        }
        if with_data > 1 || info.bases.is_empty() {
            return Ok(with_data <= 1);
        }
        // each base once, and none at the address of a member of its type
        let bases = self.bases_with_repetition(class)?;
        let mut seen = rustc_hash::FxHashSet::default();
        if !bases.iter().all(|&b| seen.insert(b)) {
            return Ok(false);
        }
        let mut first = Vec::new();
        self.classes_at_the_beginning(class, &mut first)?;
        Ok(!first.iter().any(|c| seen.contains(c)))
    }

    /// The bases of a class, direct or not, each as often as it is a part of the class.
    fn bases_with_repetition(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let mut list = Vec::new();
        let mut open = vec![class];
        while let Some(class) = open.pop() {
            let Some(info) = self.complete_class(class)? else { continue };
            for base in self.program.classes[info].bases.clone() {
                list.push(base.class);
                open.push(base.class);
            }
            if list.len() > MOST_BASES {
                return Err(Fail::Gap(Gap::Limit, self.place_of(class)));
            }
        }
        Ok(list)
    }

    /// The set M(class) of [class.prop]/3: the classes of members that begin where an object of `class` begins.
    fn classes_at_the_beginning(&mut self, class: EntityId, list: &mut Vec<EntityId>) -> Res<()> {
        let Some(info) = self.complete_class(class)? else { return Ok(()) };
        let info = self.program.classes[info].clone();
        let mut fields = self.fields(class)?;
        if fields.is_empty() {
            for base in info.bases {
                self.classes_at_the_beginning(base.class, list)?;
            }
            return Ok(());
        }
        if !info.is_union {
            fields.truncate(1);
        }
        for f in fields {
            let ty = self.type_of(f)?;
            if let Some(inner) = self.program.types.as_class(self.element_of(ty)) {
                if list.len() <= MOST_BASES && !list.contains(&inner) {
                    list.push(inner);
                    self.classes_at_the_beginning(inner, list)?;
                }
            }
        }
        Ok(())
    }

    /// True if the destructor of a class is virtual, or that of a base. A base that several share is looked into once.
    pub(crate) fn has_virtual_destructor(&mut self, class: EntityId) -> Res<bool> {
        let (mut open, mut seen) = (vec![class], FxHashSet::default());
        while let Some(class) = open.pop() {
            if !seen.insert(class) {
                continue;
            }
            for d in self.declared_special(class, NameKind::Destructor)? {
                let decl = self.program.entity(d).decl;
                if self.items().decls[decl].specifiers.contains(Specifiers::VIRTUAL) {
                    return Ok(true);
                }
            }
            let Some(info) = self.complete_class(class)? else { continue };
            open.extend(self.program.classes[info].bases.iter().rev().map(|b| b.class));
        }
        Ok(false)
    }
}
