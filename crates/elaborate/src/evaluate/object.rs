//! Objects and their parts: which there are, what their values are, and how these change.
//!
//! The parts of a class are its direct bases, then its members; an anonymous union or struct is a member as well. Of a
//! union one member at most is active ([class.union.general]/1).
//!
//! Example: `union U { int i; float f; };` — with `u.i` active, `u.f` reads what has no value.

use super::{is_unset, Life, Local, Machine, Obstacle, Place, Root, Value, MAX_ELEMENTS};
use crate::il::{ExprKind, Operator};
use crate::layout::Member;
use crate::{Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::Specifiers;
use cufront_program::{Bound, EntityId, EntityKind, Gap, Res, Ty, TypeKind};

/// A part of a class.
#[derive(Debug, Clone, Copy)]
pub(crate) enum ClassPart {
    /// A direct base.
    Base(EntityId),
    /// A member that has a name, or an anonymous one.
    Member(Member),
}

/// Where the parts of a class stand among those of all classes: the bases in front, in the order of its value's parts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    first: usize,
    /// The number of direct bases.
    pub(super) bases: usize,
    /// The number of members.
    pub(super) members: usize,
    pub(super) is_union: bool,
}

impl Elaborator<'_> {
    /// The parts of a class. Classes with virtual bases are gaps: their parts are shared.
    pub(super) fn shape(&mut self, class: EntityId, node: NodeId) -> Res<Shape> {
        if let Some(&known) = self.shapes.get(&class) {
            return Ok(known);
        }
        let Some(info) = self.complete_class(class)? else { return self.gap(Gap::Constant, node) };
        let info = self.program.classes[info].clone();
        if info.bases.iter().any(|b| b.is_virtual) {
            return self.gap(Gap::Constant, node);
        }
        // a class that is a part of itself has none
        self.fields(class)?;
        let mut members = self.members_in_order(class)?;
        members.retain(|m| match m {
            Member::Field(f) => self.program.entity(*f).name.is_some(),
            Member::Anonymous(_) => true,
        });
        let shape = Shape {
            first: self.shape_parts.len(),
            bases: info.bases.len(),
            members: members.len(),
            is_union: info.is_union,
        };
        self.shape_parts.extend(info.bases.iter().map(|b| ClassPart::Base(b.class)));
        self.shape_parts.extend(members.into_iter().map(ClassPart::Member));
        self.shapes.insert(class, shape);
        Ok(shape)
    }

    /// The direct base with the number `i`.
    pub(super) fn shape_base(&self, shape: Shape, i: usize) -> Option<EntityId> {
        match self.shape_parts.get(shape.first + i) {
            Some(&ClassPart::Base(base)) if i < shape.bases => Some(base),
            _ => None,
        }
    }

    /// The member with the number `i`.
    pub(super) fn shape_member(&self, shape: Shape, i: usize) -> Option<Member> {
        match self.shape_parts.get(shape.first + shape.bases + i) {
            Some(&ClassPart::Member(member)) if i < shape.members => Some(member),
            _ => None,
        }
    }

    /// The type of the part with the number `i`.
    pub(super) fn type_of_shape_part(&mut self, shape: Shape, i: usize) -> Res<Option<Ty>> {
        if let Some(base) = self.shape_base(shape, i) {
            return Ok(Some(self.type_of_class(base)));
        }
        match i.checked_sub(shape.bases).and_then(|i| self.shape_member(shape, i)) {
            Some(member) => self.type_of_member(member).map(Some),
            None => Ok(None),
        }
    }

    /// The type of a member of a class.
    pub(super) fn type_of_member(&mut self, member: Member) -> Res<Ty> {
        match member {
            Member::Field(f) => self.type_of(f),
            Member::Anonymous(class) => Ok(self.type_of_class(class)),
        }
    }

    /// An object of type `ty` whose scalars have no values yet, or the value zero ([dcl.init.general]/6).
    pub(super) fn skeleton(&mut self, ty: Ty, zero: bool, node: NodeId) -> Res<Value> {
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, Bound::Known(n)) => {
                if n > MAX_ELEMENTS {
                    return self.gap(Gap::Limit, node);
                }
                let one = self.skeleton(element, zero, node)?;
                // what is made and never looked at takes time as well
                let whole = scalars(&one).saturating_mul(n);
                self.steps = self.steps.saturating_add(whole / 4);
                if whole > 16 * MAX_ELEMENTS {
                    return self.gap(Gap::Limit, node);
                }
                self.count_step(node)?;
                Ok(Value::Parts(vec![one; n as usize]))
            }
            TypeKind::Array(..) => self.gap(Gap::Constant, node),
            TypeKind::Class(class) if self.closure_info.contains_key(&class) => self.gap(Gap::Constant, node),
            TypeKind::Class(class) => {
                let shape = self.shape(class, node)?;
                if shape.is_union {
                    let Some(first) = self.shape_member(shape, 0).filter(|_| zero) else {
                        return Ok(Value::Union(None));
                    };
                    let ty = self.type_of_member(first)?;
                    let value = self.skeleton(ty, true, node)?;
                    return Ok(Value::Union(Some((0, Box::new(value)))));
                }
                let mut parts = Vec::new();
                for i in 0..shape.bases + shape.members {
                    let Some(ty) = self.type_of_shape_part(shape, i)? else { break };
                    parts.push(self.skeleton(ty, zero, node)?);
                }
                Ok(Value::Parts(parts))
            }
            TypeKind::Builtin(b) if zero && b.is_floating() => Ok(Value::Float(0.0)),
            TypeKind::LValueReference(_) | TypeKind::RValueReference(_) => Ok(Value::Unset),
            _ if zero => Ok(Value::Int(0)),
            _ => Ok(Value::Unset),
        }
    }

    /// The steps from an object of class `class` to its base `base`; `None` if there is no such base.
    pub(super) fn base_path(
        &mut self,
        class: EntityId,
        base: EntityId,
        node: NodeId,
    ) -> Res<Option<Vec<u32>>> {
        if class == base {
            return Ok(Some(Vec::new()));
        }
        let shape = self.shape(class, node)?;
        for i in 0..shape.bases {
            let Some(b) = self.shape_base(shape, i) else { break };
            if let Some(rest) = self.base_path(b, base, node)? {
                let mut path = vec![i as u32];
                path.extend(rest);
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    /// The steps from an object of class `class` to the member `field` of it, of a base or of an anonymous member.
    pub(super) fn field_path(&mut self, class: EntityId, field: EntityId, node: NodeId) -> Res<Vec<u32>> {
        match self.search_field(class, field, node)? {
            Some(path) => Ok(path),
            None => self.gap(Gap::Constant, node),
        }
    }

    fn search_field(&mut self, class: EntityId, field: EntityId, node: NodeId) -> Res<Option<Vec<u32>>> {
        let shape = self.shape(class, node)?;
        let count = shape.bases;
        for i in 0..shape.members {
            let Some(member) = self.shape_member(shape, i) else { break };
            let rest = match member {
                Member::Field(f) if f == field => Some(Vec::new()),
                Member::Field(_) => None,
                Member::Anonymous(inner) => self.search_field(inner, field, node)?,
            };
            if let Some(rest) = rest {
                let mut path = vec![(count + i) as u32];
                path.extend(rest);
                return Ok(Some(path));
            }
        }
        for i in 0..shape.bases {
            let Some(base) = self.shape_base(shape, i) else { break };
            if let Some(rest) = self.search_field(base, field, node)? {
                let mut path = vec![i as u32];
                path.extend(rest);
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    /// The value of an object that is not of the machine.
    fn static_value(&mut self, root: Root, node: NodeId) -> Res<Value> {
        match root {
            Root::Literal(literal) => self.text_of_literal(literal),
            Root::Global(variable) => self.constant_object(variable, node),
            Root::Object(_) | Root::Nothing => self.gap(Gap::Constant, node),
        }
    }

    /// The type of the complete object of a place.
    pub(super) fn type_of_root(&mut self, root: Root, m: &Machine, node: NodeId) -> Res<Ty> {
        match root {
            Root::Object(i) if m.objects[i].ty.is_some() => Ok(m.objects[i].ty),
            Root::Global(variable) => {
                let ty = self.type_of(variable)?;
                Ok(self.program.types.referred(ty))
            }
            _ => self.gap(Gap::Constant, node),
        }
    }

    /// The address of what is at a place; of what a null pointer points to it is that pointer.
    pub(super) fn address_of(&mut self, place: Place, node: NodeId) -> Res<Value> {
        match place.root {
            Root::Nothing if place.path.is_empty() => Ok(Value::Int(0)),
            Root::Nothing => self.gap(Gap::Constant, node),
            _ => Ok(Value::Address(place)),
        }
    }

    /// The failure of a use of an object of the machine that is no more, and of what a null pointer points to.
    fn check_alive(&mut self, place: &Place, m: &Machine, node: NodeId) -> Res<()> {
        let i = match place.root {
            Root::Object(i) => i,
            Root::Nothing => return self.unevaluated(Obstacle::Storage, self.node(node).main, node),
            _ => return Ok(()),
        };
        match m.objects[i].life {
            Life::Ended => self.unevaluated(Obstacle::Ended, self.node(node).main, node),
            Life::Moved => self.gap(Gap::Constant, node),
            Life::Lives | Life::Allocated { .. } => Ok(()),
        }
    }

    /// The value at a place.
    pub(super) fn read(&mut self, place: &Place, m: &Machine, node: NodeId) -> Res<Value> {
        self.check_alive(place, m, node)?;
        let whole;
        let mut at = match place.root {
            Root::Object(i) => &m.objects[i].value,
            root => {
                let value = self.within_evaluation(|this| this.static_value(root, node));
                if let (Root::Global(variable), &Err(fail)) = (root, &value) {
                    self.note_read(fail, variable, node);
                }
                whole = value?;
                &whole
            }
        };
        for &step in &place.path {
            match at {
                Value::Parts(parts) if (step as usize) < parts.len() => at = &parts[step as usize],
                // behind the end of an array, or in front of it
                Value::Parts(_) if place.element => {
                    return self.unevaluated(Obstacle::NoElement, self.node(node).main, node)
                }
                Value::Union(Some((active, value))) if *active == step => at = value,
                Value::Union(_) => return self.unevaluated(Obstacle::Inactive, self.node(node).main, node),
                _ => return self.gap(Gap::Constant, node),
            }
        }
        let value = match at {
            // what the first element of an array has, the reference grants the others
            Value::Unset if self.begins_with_value(place.root, m) => return self.gap(Gap::Constant, node),
            // functions that leave one have no value before C++20, whoever calls them
            Value::Unset if self.cxx20 && matches!(place.root, Root::Object(_)) => {
                return self.unevaluated(Obstacle::Indeterminate, self.node(node).main, node)
            }
            Value::Unset => return self.gap(Gap::Constant, node),
            value => value.clone(),
        };
        if let (Root::Global(variable), false) =
            (place.root, matches!(value, Value::Parts(_) | Value::Union(_)))
        {
            let ty = self.type_of(variable)?;
            if self.is_mutable_part(ty, &place.path, node)? {
                return self.ill_formed(node);
            }
        }
        Ok(value)
    }

    /// True for an array, which is no part of another object, whose first element has a value.
    fn begins_with_value(&self, root: Root, m: &Machine) -> bool {
        let Root::Object(i) = root else { return false };
        let object = &m.objects[i];
        let (mut ty, mut at) = (object.ty, &object.value);
        let mut is_array = false;
        while ty.is_some() {
            let (TypeKind::Array(element, _), Value::Parts(parts)) = (self.program.types.kind(ty), at) else {
                break;
            };
            let Some(first) = parts.first() else { return false };
            (ty, at, is_array) = (*element, first, true);
        }
        is_array && !is_unset(at)
    }

    /// The failure of a copy of a class object that has parts without a value ([dcl.init.general]/7, [expr.const]/5.11).
    pub(super) fn check_copied(&mut self, value: &Value, node: NodeId) -> Res<()> {
        match self.cxx20 && is_unset(value) {
            true => self.unevaluated(Obstacle::Indeterminate, self.node(node).main, node),
            false => Ok(()),
        }
    }

    /// True if a step of the path leads to a mutable member, whose value may change ([expr.const]/5.9).
    fn is_mutable_part(&mut self, ty: Ty, path: &[u32], node: NodeId) -> Res<bool> {
        let mut ty = self.program.types.referred(ty);
        for &step in path {
            match self.part_of(ty, step, node)? {
                Some((_, true)) => return Ok(true),
                Some((part, false)) => ty = part,
                None => return Ok(false),
            }
        }
        Ok(false)
    }

    /// The type of the part of an object of type `ty` to which a step leads, and whether it is a mutable member; `None`
    /// where parts have no types of their own.
    pub(super) fn part_of(&mut self, ty: Ty, step: u32, node: NodeId) -> Res<Option<(Ty, bool)>> {
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, _) => Ok(Some((element, false))),
            TypeKind::Class(class) if !self.closure_info.contains_key(&class) => {
                let shape = self.shape(class, node)?;
                let step = step as usize;
                if let Some(base) = self.shape_base(shape, step) {
                    return Ok(Some((self.type_of_class(base), false)));
                }
                let Some(member) = self.shape_member(shape, step - shape.bases) else { return Ok(None) };
                let ty = self.type_of_member(member)?;
                let Member::Field(field) = member else { return Ok(Some((ty, false))) };
                let decl = self.program.entity(field).decl;
                let mutable =
                    decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::MUTABLE);
                Ok(Some((ty, mutable)))
            }
            _ => Ok(None),
        }
    }

    /// Gives the object at a place a new value, which it may have ([expr.const]/5.15, [dcl.type.cv]/4).
    pub(super) fn write(&mut self, place: &Place, value: Value, m: &mut Machine, node: NodeId) -> Res<()> {
        self.check_alive(place, m, node)?;
        if matches!(place.root, Root::Global(_)) || self.is_const_part(place, m, node)? {
            return self.ill_formed(node);
        }
        self.begin(place, value, m, node)
    }

    /// True if the object at a place is const, or a part of one that is, but for what is mutable. What a constructor makes
    /// is not const while that runs, and the same holds for destructors ([class.ctor.general]/5, [class.dtor]/6).
    fn is_const_part(&mut self, place: &Place, m: &Machine, node: NodeId) -> Res<bool> {
        let Root::Object(i) = place.root else { return Ok(false) };
        let mut ty = m.objects[i].ty;
        if ty.is_none() {
            return Ok(false);
        }
        let made = m.frames.iter().filter(|f| f.makes).filter_map(|f| f.this.as_ref());
        let made = made.filter(|this| place.is_within(this)).map(|this| this.path.len()).max();
        let holds = |level: usize| made.is_none_or(|made| level > made);
        let mut constant = self.program.types.is_const(ty) && holds(0);
        for (level, &step) in place.path.iter().enumerate() {
            let Some((part, mutable)) = self.part_of(ty, step, node)? else { return Ok(false) };
            ty = part;
            constant = constant && !mutable || self.program.types.is_const(ty) && holds(level + 1);
        }
        Ok(constant)
    }

    /// Gives the object at a place its first value.
    pub(super) fn begin(&mut self, place: &Place, value: Value, m: &mut Machine, node: NodeId) -> Res<()> {
        let Root::Object(i) = place.root else { return self.gap(Gap::Constant, node) };
        let mut at = &mut m.objects[i].value;
        for &step in &place.path {
            match at {
                Value::Parts(parts) if (step as usize) < parts.len() => at = &mut parts[step as usize],
                Value::Parts(_) if place.element => {
                    return self.unevaluated(Obstacle::NoElement, self.node(node).main, node)
                }
                Value::Union(Some((active, value))) if *active == step => at = value,
                _ => return self.gap(Gap::Constant, node),
            }
        }
        *at = value;
        Ok(())
    }

    /// Makes the members of unions active through which the path of `place` leads ([class.union.general]/6).
    pub(super) fn activate(&mut self, place: &Place, m: &mut Machine, node: NodeId) -> Res<()> {
        let Root::Object(root) = place.root else { return Ok(()) };
        let mut ty = m.objects[root].ty;
        for i in 0..place.path.len() {
            let step = place.path[i];
            if ty.is_none() {
                return Ok(());
            }
            let Some((part, _)) = self.part_of(ty, step, node)? else { return Ok(()) };
            let mut at = Some(&mut m.objects[root].value);
            for &step in &place.path[..i] {
                at = match at {
                    Some(Value::Parts(parts)) => parts.get_mut(step as usize),
                    Some(Value::Union(Some((_, value)))) => Some(&mut **value),
                    _ => None,
                };
            }
            if let Some(Value::Union(active)) = at {
                if active.as_ref().is_none_or(|(number, _)| *number != step) {
                    let made = self.skeleton(part, false, node)?;
                    *active = Some((step, Box::new(made)));
                }
            }
            ty = part;
        }
        Ok(())
    }

    /// True if the left operand of an assignment names a member, or an element of one: assigning to that begins its life
    /// if it is of a union.
    pub(super) fn names_member(&self, e: ExprId) -> bool {
        match self.il.get(e).kind {
            ExprKind::Field(..) => true,
            ExprKind::Binary(Operator::Subscript, array, _) => {
                matches!(self.program.types.kind(self.ty(array)), TypeKind::Array(..))
                    && self.names_member(array)
            }
            _ => false,
        }
    }

    /// The place of a variable that a name means.
    pub(super) fn variable_place(&mut self, v: EntityId, node: NodeId, m: &mut Machine) -> Res<Place> {
        if m.is_called() && self.is_anonymous_local(v) {
            return self.anonymous_local(v, node, m);
        }
        match m.local(self.first_elaborated(v)) {
            Some(Local::Object(i)) => return Ok(Place::of(Root::Object(*i))),
            Some(Local::Reference(place)) => return Ok(place.clone()),
            None => {}
        }
        // what a generic lambda holds by copy is not written down
        let unknown = |class: EntityId| {
            self.closure_info.contains_key(&class) && !self.closure_captured.contains_key(&class)
        };
        if self.is_of_function(v) && m.frames.iter().any(|f| unknown(f.class)) {
            return self.gap(Gap::Constant, node);
        }
        let ty = self.type_of(v)?;
        if self.program.types.is_reference(ty) {
            return match self.constant_object(v, node)? {
                Value::Address(place) => Ok(place),
                _ => self.gap(Gap::Constant, node),
            };
        }
        Ok(Place::of(Root::Global(v)))
    }

    /// The place of the anonymous union `v` of a block. No declaration among the statements makes it: each call's begins
    /// where one of its members is named first.
    fn anonymous_local(&mut self, v: EntityId, node: NodeId, m: &mut Machine) -> Res<Place> {
        if let Some(&Local::Object(known)) = m.frame().locals.get(&v) {
            return Ok(Place::of(Root::Object(known)));
        }
        let ty = self.type_of(v)?;
        // one whose member has an initialiser begins with that
        if let Some(class) = self.program.types.as_class(ty) {
            for field in self.fields(class)? {
                if self.has_default_member(field) {
                    return self.gap(Gap::Constant, node);
                }
            }
        }
        let value = self.skeleton(ty, false, node)?;
        let object = m.create(value, ty);
        m.frame().locals.insert(v, Local::Object(object));
        Ok(Place::of(Root::Object(object)))
    }

    /// True for the unnamed variable that an anonymous union of a function's block declares.
    fn is_anonymous_local(&self, v: EntityId) -> bool {
        let e = self.program.entity(v);
        e.name.is_none()
            && e.decl.is_none()
            && e.owner.is_some()
            && self.program.entity(e.owner).kind == EntityKind::Function
            && self.anonymous_objects.values().any(|&object| object == v)
    }

    /// True for a base class, false for a member.
    pub(super) fn is_base_entity(&self, entity: EntityId) -> bool {
        self.program.entity(entity).kind == EntityKind::Class
    }
}

/// The number of scalars in a value, at least one.
fn scalars(value: &Value) -> u64 {
    match value {
        Value::Parts(parts) => parts.iter().fold(1, |sum: u64, p| sum.saturating_add(scalars(p))),
        Value::Union(Some((_, value))) => scalars(value),
        _ => 1,
    }
}
