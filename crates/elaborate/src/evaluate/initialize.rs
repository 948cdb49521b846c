//! Objects are made where they stay: a constructor may keep the address of what it makes ([class.cdtor]/2).

use super::call::Runnable;
use super::{is_unset, Frame, Life, Machine, Place, Root, Shape, Value, MAX_ELEMENTS};
use crate::il::{Category, ExprKind, Operator, StmtKind};
use crate::layout::Member;
use crate::{Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::Specifiers;
use cufront_program::{Bound, EntityId, Gap, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Lets `e` initialise the object of type `to` at `place`.
    pub(super) fn initialize(&mut self, place: &Place, e: ExprId, to: Ty, m: &mut Machine) -> Res<()> {
        stacker::maybe_grow(128 * 1024, 4 << 20, || self.initialize_kind(place, e, to, m))
    }

    fn initialize_kind(&mut self, place: &Place, e: ExprId, to: Ty, m: &mut Machine) -> Res<()> {
        let expr = self.il.get(e).clone();
        let node = expr.node;
        self.count_step(node)?;
        let class = self.program.types.as_class(to);
        let same = class.is_some() && expr.ty.is_some() && self.program.types.as_class(expr.ty) == class;
        let prvalue = expr.category == Category::PRValue;
        match expr.kind {
            ExprKind::Construct { constructor, operands } if same && constructor.is_some() => {
                let zero = operands.is_empty() && !self.default_made.contains(&e);
                return self.construct(place, (constructor, &operands), to, zero, node, m);
            }
            ExprKind::Call { function, operands } if same && prvalue => {
                let value = self.called(function, &operands, Some(place.clone()), node, m)?;
                return self.begin_unless_made(place, value, m, node);
            }
            ExprKind::Dispatch { function, operands } if same && prvalue => {
                let value = self.dispatched(function, &operands, Some(place.clone()), node, m)?;
                return self.begin_unless_made(place, value, m, node);
            }
            ExprKind::Conditional(c, a, b) if same && prvalue => {
                let chosen = if self.truth(c, m)? { a } else { b };
                return self.initialize(place, chosen, to, m);
            }
            ExprKind::Binary(Operator::Comma, a, b) if same && prvalue => {
                self.discard(a, m)?;
                return self.initialize(place, b, to, m);
            }
            ExprKind::DefaultArgument(inner) if same => return self.initialize(place, inner, to, m),
            ExprKind::Aggregate(list) => {
                if let (Some(class), true) = (class, same) {
                    if !self.closure_info.contains_key(&class) && self.initializer_list_element(to).is_none()
                    {
                        return self.initialize_parts(place, class, &list, to, node, m);
                    }
                }
                if let TypeKind::Array(element, Bound::Known(n)) = *self.program.types.kind(to) {
                    if self.program.types.as_class(self.element_of(element)).is_some() {
                        return self.initialize_elements(place, &list, (element, n), to, m);
                    }
                }
            }
            _ => {}
        }
        let value = self.rvalue_of(e, to, m)?;
        self.begin(place, value, m, node)
    }

    /// The value of a call that has not made its result at `place` itself.
    fn begin_unless_made(&mut self, place: &Place, value: Value, m: &mut Machine, node: NodeId) -> Res<()> {
        match value {
            Value::Unset => Ok(()),
            value => self.begin(place, value, m, node),
        }
    }

    fn initialize_elements(
        &mut self,
        place: &Place,
        list: &[ExprId],
        (element, n): (Ty, u64),
        to: Ty,
        m: &mut Machine,
    ) -> Res<()> {
        let node = list.first().map_or(NodeId(0), |&e| self.il.get(e).node);
        if n > MAX_ELEMENTS || list.len() as u64 > n {
            return self.gap(Gap::Limit, node);
        }
        let by_default = !list.is_empty() && list.iter().all(|e| self.default_made.contains(e));
        if !by_default || !is_zeroed_part(place, m) {
            let blank = self.skeleton(to, false, node)?;
            self.begin(place, blank, m, node)?;
        }
        for i in 0..n as usize {
            // the last of the list stands for the others
            let Some(&e) = list.get(i).or(list.last()) else { return self.gap(Gap::Constant, node) };
            self.initialize(&place.part(i, true), e, element, m)?;
        }
        Ok(())
    }

    /// The bases and members of an aggregate, each from its initialisation.
    pub(super) fn initialize_parts(
        &mut self,
        place: &Place,
        class: EntityId,
        list: &[ExprId],
        to: Ty,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<()> {
        let shape = self.shape(class, node)?;
        let blank = self.skeleton(to, false, node)?;
        self.begin(place, blank, m, node)?;
        if shape.is_union {
            let [one] = *list else { return self.gap(Gap::Constant, node) };
            let Some(index) = self.initialized_member(shape, one, node)? else {
                return self.gap(Gap::Constant, node);
            };
            let Some(member) = self.shape_member(shape, index) else { return self.gap(Gap::Constant, node) };
            let ty = self.type_of_member(member)?;
            let part = place.part(index, false);
            self.activate(&part, m, node)?;
            return self.initialize_part(&part, one, ty, m);
        }
        if shape.bases + shape.members != list.len() {
            return self.gap(Gap::Constant, node);
        }
        for (i, &e) in list.iter().enumerate() {
            let Some(ty) = self.type_of_shape_part(shape, i)? else {
                return self.gap(Gap::Constant, node);
            };
            self.initialize_part(&place.part(i, false), e, ty, m)?;
        }
        Ok(())
    }

    /// A base or member, which may be a reference.
    pub(super) fn initialize_part(&mut self, place: &Place, e: ExprId, ty: Ty, m: &mut Machine) -> Res<()> {
        if self.program.types.is_reference(ty) {
            let referred = self.lvalue(e, m)?;
            return self.begin(place, Value::Address(referred), m, self.il.get(e).node);
        }
        self.initialize(place, e, ty, m)
    }

    /// The number of the member of a union that `e` initialises: the one that is designated, or the first. `None` where a
    /// member has an initializer of its own.
    fn initialized_member(&mut self, shape: Shape, e: ExprId, whole: NodeId) -> Res<Option<usize>> {
        // what is made for an empty list has the tree of that
        let designated = self.designator(e).filter(|_| self.il.get(e).node != whole);
        for i in 0..shape.members {
            let Some(Member::Field(field)) = self.shape_member(shape, i) else { return Ok(None) };
            if designated.is_some_and(|name| name == self.program.entity(field).name) {
                return Ok(Some(i));
            }
            let ty = self.type_of(field)?;
            if designated.is_none() && self.member_default(field, ty)?.is_some() {
                return Ok(None);
            }
        }
        Ok(Some(0).filter(|_| designated.is_none() && shape.members != 0))
    }

    /// Lets `constructor` make the object of type `ty` at `place`; `zero` if its scalars are zero in front of that
    /// ([dcl.init.general]/9).
    pub(super) fn construct(
        &mut self,
        place: &Place,
        (constructor, operands): (EntityId, &[ExprId]),
        ty: Ty,
        zero: bool,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<()> {
        if self.copies_bytes(constructor, node)? {
            if let [one] = *operands {
                let value = self.rvalue_of(one, ty, m)?;
                self.check_copied(&value, node)?;
                return self.begin(place, value, m, node);
            }
        }
        if self.is_plain_constructor(constructor, ty) {
            return self.ill_formed(node);
        }
        let of = self.enclosing_class(constructor);
        if let Some(class) = self.program.types.as_class(ty).filter(|&c| c != of && of.is_some()) {
            return self.construct_by_inherited(place, (constructor, operands), (class, of), node, m);
        }
        let runnable = self.runnable(constructor, node)?;
        let zero = zero && self.is_default_without_body(constructor);
        if zero || !self.is_default_without_body(constructor) || !is_zeroed_part(place, m) {
            let blank = self.skeleton(ty, zero, node)?;
            self.begin(place, blank, m, node)?;
        }
        let own = self.type_of_class(self.enclosing_class(constructor));
        if self.copies(constructor, own)?.is_some() && self.is_default_without_body(constructor) {
            let [one] = *operands else { return self.gap(Gap::Constant, node) };
            let other = self.lvalue(one, m)?;
            return self.copy_members(place, &other, &runnable, node, m);
        }
        let frame = self.frame_for(constructor, &runnable, operands, Some(place.clone()), node, m)?;
        self.run_frame(&runnable, frame, node, m).map(drop)
    }

    /// Lets `constructor`, which `class` inherits from its base `of`, make the object at `place`: it makes its own class's
    /// part, what is left is made as by default ([class.inhctor.init]/1).
    fn construct_by_inherited(
        &mut self,
        place: &Place,
        (constructor, operands): (EntityId, &[ExprId]),
        (class, of): (EntityId, EntityId),
        node: NodeId,
        m: &mut Machine,
    ) -> Res<()> {
        let shape = self.shape(class, node)?;
        let mut found = None;
        for i in 0..shape.bases {
            let Some(base) = self.shape_base(shape, i) else { continue };
            if base == of || self.derives_from(base, of)? {
                found = Some((i, base));
                break;
            }
        }
        let Some((i, base)) = found else { return self.gap(Gap::Constant, node) };
        let ty = self.type_of_class(class);
        let blank = self.skeleton(ty, false, node)?;
        self.begin(place, blank, m, node)?;
        let of_base = self.type_of_class(base);
        let part = place.part(i, false);
        stacker::maybe_grow(128 * 1024, 4 << 20, || {
            self.construct(&part, (constructor, operands), of_base, false, node, m)
        })?;
        let rest = self.within_evaluation(|this| {
            this.isolated(|this| this.inherited_initializations(class, base, node))
        })?;
        let body = self.statement_at(StmtKind::Block(rest), node);
        let frame = Frame { this: Some(place.clone()), class, makes: true, ..Frame::default() };
        self.run_frame(&Runnable::without_parameters(body), frame, node, m).map(drop)
    }

    /// True for a special member function that the program does not write: implicit, or defaulted in the class.
    pub(super) fn is_default_without_body(&self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        e.decl.is_none() || self.items().decls[e.decl].specifiers.contains(Specifiers::DEFAULTED)
    }

    /// A new object that stands for the value of the prvalue that `constructor` makes.
    pub(super) fn constructed_value(
        &mut self,
        e: ExprId,
        ty: Ty,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        let i = m.create(Value::Unset, ty.bare());
        let place = Place::of(Root::Object(i));
        self.initialize_kind(&place, e, ty.bare(), m)?;
        let value = match is_unset(&m.objects[i].value) {
            // parts without a value are copied as they are
            true => m.objects[i].value.clone(),
            false => self.read(&place, m, node)?,
        };
        m.objects[i].life = Life::Moved;
        Ok(value)
    }
}

/// True for a part of an object that was set to zero as a whole before its constructor runs ([dcl.init.general]/9.1): what
/// makes the part by default leaves that as it is.
fn is_zeroed_part(place: &Place, m: &Machine) -> bool {
    let Root::Object(i) = place.root else { return false };
    let mut at = &m.objects[i].value;
    for &step in &place.path {
        at = match at {
            Value::Parts(parts) if (step as usize) < parts.len() => &parts[step as usize],
            Value::Union(Some((active, value))) if *active == step => value,
            _ => return false,
        };
    }
    !place.path.is_empty() && !is_unset(at)
}
