//! Expressions: values of prvalues, places of glvalues.

use super::{Machine, Obstacle, Place, Root, Value, MAX_ELEMENTS};
use crate::il::{Category, ConversionKind, ExprKind, Operator};
use crate::{literal, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_base::Name;
use cufront_lex::TokenKind;
use cufront_program::{Bound, EntityId, Gap, Res, Ty, TypeKind};

/// Built-in functions that end the program.
const NEVER_CONSTANT: [&[u8]; 3] = [b"__builtin_unreachable", b"__builtin_trap", b"__builtin_abort"];

impl Elaborator<'_> {
    /// The value of an expression; of a glvalue that of the object.
    pub(super) fn rvalue(&mut self, e: ExprId, m: &mut Machine) -> Res<Value> {
        let node = self.il.get(e).node;
        self.count_step(node)?;
        stacker::maybe_grow(128 * 1024, 4 << 20, || {
            if self.il.get(e).category == Category::PRValue {
                return self.prvalue_of(e, m);
            }
            let place = self.lvalue(e, m)?;
            self.read(&place, m, node)
        })
    }

    /// The value that initialises an object of type `to`; arrays may be given by strings and by fewer elements.
    pub(super) fn rvalue_of(&mut self, e: ExprId, to: Ty, m: &mut Machine) -> Res<Value> {
        let expr = self.il.get(e).clone();
        if let TypeKind::Array(element, Bound::Known(n)) = *self.program.types.kind(to) {
            let zero = self.program.types.is_integral(element);
            let mut value = match expr.kind {
                ExprKind::String => self.text_of_literal(expr.node)?,
                ExprKind::Aggregate(list) => self.array_of(&list, element, n, expr.node, m)?,
                _ => self.rvalue(e, m)?,
            };
            if let Value::Parts(parts) = &mut value {
                if parts.len() < n as usize && zero {
                    parts.resize(n as usize, Value::Int(0));
                }
                if parts.len() != n as usize {
                    return self.gap(Gap::Constant, expr.node);
                }
            }
            return Ok(value);
        }
        let value = self.rvalue(e, m)?;
        match value {
            Value::Int(_) | Value::Float(_) if self.program.types.is_arithmetic(to) => {
                self.as_number(value, to, expr.node)
            }
            // an object of a derived class makes one of a base
            Value::Parts(_) => self.sliced(value, expr.ty, to, expr.node),
            value => Ok(value),
        }
    }

    fn sliced(&mut self, value: Value, from: Ty, to: Ty, node: NodeId) -> Res<Value> {
        let (Some(s), Some(t)) = (self.program.types.as_class(from), self.program.types.as_class(to)) else {
            return Ok(value);
        };
        if s == t {
            return Ok(value);
        }
        let Some(path) = self.base_path(s, t, node)? else { return self.gap(Gap::Constant, node) };
        let mut value = value;
        for step in path {
            match value {
                Value::Parts(mut parts) if (step as usize) < parts.len() => {
                    value = parts.swap_remove(step as usize);
                }
                _ => return self.gap(Gap::Constant, node),
            }
        }
        Ok(value)
    }

    /// An array of `n` elements of which `list` gives the first ones; the last of the list stands for the others.
    fn array_of(
        &mut self,
        list: &[ExprId],
        element: Ty,
        n: u64,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        if n > MAX_ELEMENTS || list.len() as u64 > n {
            return self.gap(Gap::Limit, node);
        }
        let mut parts = Vec::with_capacity(n as usize);
        for i in 0..n as usize {
            let Some(&e) = list.get(i).or(list.last()) else { return self.gap(Gap::Constant, node) };
            parts.push(self.rvalue_of(e, element, m)?);
        }
        Ok(Value::Parts(parts))
    }

    /// An expression whose value nobody takes.
    pub(super) fn discard(&mut self, e: ExprId, m: &mut Machine) -> Res<()> {
        let expr = self.il.get(e);
        let (ty, category) = (expr.ty, expr.category);
        if category != Category::PRValue {
            return self.lvalue(e, m).map(|_| ());
        }
        if ty.is_some() && self.program.types.is_void(ty) {
            return self.prvalue_of(e, m).map(|_| ());
        }
        self.rvalue(e, m).map(|_| ())
    }

    fn prvalue_of(&mut self, e: ExprId, m: &mut Machine) -> Res<Value> {
        let expr = self.il.get(e).clone();
        let (ty, node) = (expr.ty, expr.node);
        match expr.kind {
            ExprKind::Constant(value) => match self.program.types.as_builtin(ty) {
                Some(b) if b.is_floating() => self.as_number(Value::Int(value), ty, node),
                _ if self.program.types.as_class(ty).is_some() => self.gap(Gap::Constant, node),
                _ => Ok(Value::Int(value)),
            },
            ExprKind::Floating => match literal::floating_value(self.lexed.spelling(self.node(node).main)) {
                // a decimal that is not exact has more digits as a long double
                Some(value)
                    if self.program.types.as_builtin(ty) == Some(cufront_program::Builtin::LongDouble)
                        && (value * 1024.0).fract() != 0.0 =>
                {
                    self.gap(Gap::Constant, node)
                }
                Some(value) => self.as_number(Value::Float(value), ty, node),
                None => self.gap(Gap::Constant, node),
            },
            ExprKind::Enumerator(x) => match self.enumerator_value(x)? {
                Some(value) => Ok(Value::Int(value)),
                None => self.gap(Gap::Constant, node),
            },
            ExprKind::This => match m.frame().this.clone() {
                Some(place) => self.address_of(place, node),
                None => self.gap(Gap::Constant, node),
            },
            ExprKind::MemberPointer(member) => Ok(Value::Member(member)),
            ExprKind::Function(f) => Ok(Value::Function(f)),
            ExprKind::Convert(conversion, operand) => {
                self.converted_value_of(conversion, operand, ty, node, m)
            }
            ExprKind::Unary(Operator::Amp, false, operand) => {
                if let ExprKind::Function(f) = self.il.get(operand).kind {
                    return Ok(match self.is_object_member(f) {
                        true => Value::Member(f),
                        false => Value::Function(f),
                    });
                }
                let place = self.lvalue(operand, m)?;
                self.address_of(place, node)
            }
            ExprKind::Unary(operator @ (Operator::PlusPlus | Operator::MinusMinus), true, operand) => {
                let place = self.lvalue(operand, m)?;
                let old = self.read(&place, m, node)?;
                self.step_by_one(operator, &place, ty, node, m)?;
                Ok(old)
            }
            ExprKind::Unary(operator, _, operand) => {
                let value = self.rvalue(operand, m)?;
                match (operator, value) {
                    (Operator::Not, value) => {
                        let value = self.as_number(value, Ty::BOOL, node)?;
                        Ok(Value::Int(i128::from(value == Value::Int(0))))
                    }
                    (Operator::Plus, value) => Ok(value),
                    (Operator::Minus, Value::Int(x)) => {
                        self.computed(Operator::Minus, Value::Int(0), Value::Int(x), ty, node, m.is_called())
                    }
                    (Operator::Minus, Value::Float(x)) => Ok(Value::Float(-x)),
                    (Operator::Tilde, Value::Int(x)) => self.as_number(Value::Int(!x), ty, node),
                    _ => self.gap(Gap::Constant, node),
                }
            }
            ExprKind::Binary(operator @ (Operator::AmpAmp | Operator::PipePipe), a, b) => {
                let left = self.truth(a, m)?;
                let value = match operator {
                    Operator::AmpAmp if !left => false,
                    Operator::PipePipe if left => true,
                    _ => self.truth(b, m)?,
                };
                Ok(Value::Int(i128::from(value)))
            }
            ExprKind::Binary(Operator::Comma, a, b) => {
                if !self.does_nothing(a) {
                    self.discard(a, m)?;
                }
                self.rvalue(b, m)
            }
            ExprKind::Binary(Operator::Spaceship, a, b) => self.spaceship(a, b, ty, node, m),
            ExprKind::Binary(operator, a, b) => {
                let (x, y) = (self.rvalue(a, m)?, self.rvalue(b, m)?);
                self.computed(operator, x, y, ty, node, m.is_called())
            }
            ExprKind::Conditional(c, a, b) => {
                let chosen = if self.truth(c, m)? { a } else { b };
                if self.program.types.is_void(ty) {
                    self.discard(chosen, m)?;
                    return Ok(Value::Unset);
                }
                self.rvalue_of(chosen, ty, m)
            }
            ExprKind::Call { .. } | ExprKind::Dispatch { .. }
                if self.program.types.as_class(ty).is_some() =>
            {
                self.constructed_value(e, ty, node, m)
            }
            ExprKind::Call { function, operands } => self.called(function, &operands, None, node, m),
            ExprKind::Dispatch { function, operands } => self.dispatched(function, &operands, None, node, m),
            ExprKind::Construct { constructor, operands } if constructor.is_none() => match operands[..] {
                [one] => self.rvalue_of(one, ty, m),
                _ => self.gap(Gap::Constant, node),
            },
            ExprKind::Construct { .. } => self.constructed_value(e, ty, node, m),
            ExprKind::Aggregate(list) => self.aggregate_value(&list, ty, node, m),
            ExprKind::Temporary(value, _) | ExprKind::DefaultArgument(value) => self.rvalue_of(value, ty, m),
            ExprKind::Lambda(_) => Ok(Value::Parts(Vec::new())),
            ExprKind::Statements(block, Some(value)) if self.program.types.is_arithmetic(ty) => {
                match self.execute(block, Ty::VOID, m)? {
                    super::statement::Flow::Next => self.rvalue(value, m),
                    _ => self.gap(Gap::Constant, node),
                }
            }
            ExprKind::Statements(..) => self.gap(Gap::Constant, node),
            ExprKind::Throw { .. } => self.unevaluated(Obstacle::NeverConstant, self.node(node).first, node),
            // a launch calls functions of the runtime
            ExprKind::Launch(..) => {
                self.unevaluated(Obstacle::NotConstexpr(Name::NONE), self.node(node).first, node)
            }
            ExprKind::New { .. } if !self.cxx20 => {
                self.unevaluated(Obstacle::NeverConstant, self.node(node).first, node)
            }
            ExprKind::New { .. } => self.allocated(e, m),
            ExprKind::Delete { .. } if self.cxx20 => {
                self.deleted(e, m)?;
                Ok(Value::Unset)
            }
            ExprKind::Other(operands) => match operands[..] {
                _ if self.lexed.spelling(self.node(node).first) == b"__builtin_is_constant_evaluated" => {
                    Ok(Value::Int(1))
                }
                [operand] if self.lexed.spelling(self.node(node).first) == b"__builtin_bit_cast" => {
                    self.bit_cast(operand, ty, node, m)
                }
                _ if NEVER_CONSTANT.contains(&self.lexed.spelling(self.node(node).first)) => {
                    self.unevaluated(Obstacle::NeverConstant, self.node(node).first, node)
                }
                [] if self.program.types.is_arithmetic(ty) && !self.is_builtin_call(node) => {
                    self.as_number(Value::Int(0), ty, node)
                }
                _ => self.gap(Gap::Constant, node),
            },
            _ => self.gap(Gap::Constant, node),
        }
    }

    fn is_builtin_call(&self, node: NodeId) -> bool {
        matches!(self.kind_of(node), cufront_ast::NodeKind::Call | cufront_ast::NodeKind::TraitCall)
    }

    fn converted_value_of(
        &mut self,
        conversion: ConversionKind,
        operand: ExprId,
        to: Ty,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        match conversion {
            ConversionKind::ArrayToPointer => {
                let place = self.lvalue(operand, m)?;
                Ok(Value::Address(place.part(0, true)))
            }
            ConversionKind::FunctionToPointer => match self.il.get(operand).kind.clone() {
                ExprKind::Function(f) => Ok(Value::Function(f)),
                ExprKind::Unary(Operator::Star, _, pointer) => self.rvalue(pointer, m),
                _ => self.gap(Gap::Constant, node),
            },
            ConversionKind::LValueToRValue => {
                let place = self.lvalue(operand, m)?;
                self.read(&place, m, node)
            }
            ConversionKind::Qualification | ConversionKind::MemberPointer => self.rvalue(operand, m),
            _ if self.program.types.is_void(to) => {
                self.discard(operand, m)?;
                Ok(Value::Unset)
            }
            ConversionKind::Pointer | ConversionKind::Explicit | ConversionKind::Arithmetic => {
                match self.main_kind(node) {
                    // a function that does so never gives a constant ([expr.const]/5.14); outside compilers fold it
                    TokenKind::ReinterpretCast if m.is_called() => return self.ill_formed(node),
                    TokenKind::ReinterpretCast => return self.gap(Gap::Constant, node),
                    TokenKind::DynamicCast if !self.cxx20 => return self.ill_formed(node),
                    _ => {}
                }
                let from = self.ty(operand);
                let value = self.rvalue(operand, m)?;
                if let Some(target) = self.program.types.as_pointer(to) {
                    let from = self.decayed(from);
                    let source = self.program.types.as_pointer(from);
                    if let (Value::Address(place), Some(source)) = (&value, source) {
                        let (s, t) =
                            (self.program.types.as_class(source), self.program.types.as_class(target));
                        if let Some(cast) = self.cast_down(place, s, t, target, node, m)? {
                            return Ok(cast.map_or(Value::Int(0), Value::Address));
                        }
                    }
                    return self.pointer_value(value, source, target, node);
                }
                match value {
                    Value::Parts(_) => self.sliced(value, from, to, node),
                    value => self.as_number(value, to, node),
                }
            }
            _ => self.gap(Gap::Constant, node),
        }
    }

    /// What a cast from the class `s` to a class `t` that is no base of it makes of the object at `place`; `None` for other
    /// casts. Inside, `None` is the null pointer that `dynamic_cast` gives.
    fn cast_down(
        &mut self,
        place: &Place,
        s: Option<EntityId>,
        t: Option<EntityId>,
        target: Ty,
        node: NodeId,
        m: &Machine,
    ) -> Res<Option<Option<Place>>> {
        let Some(s) = s else { return Ok(None) };
        let dynamic = self.main_kind(node) == TokenKind::DynamicCast;
        match t {
            Some(t) if s == t || self.base_path(s, t, node)?.is_some() => Ok(None),
            Some(t) if dynamic => self.dynamically(place, s, Some(t), node, m).map(Some),
            Some(t) => match self.base_path(t, s, node)? {
                Some(_) => self.derived(place, s, t, m, node).map(|p| Some(Some(p))),
                None => Ok(None),
            },
            None if dynamic && self.program.types.is_void(target) => {
                self.dynamically(place, s, None, node, m).map(Some)
            }
            None => Ok(None),
        }
    }

    /// A pointer to `source` as one to `target`: to a base class, or the same.
    pub(super) fn pointer_value(
        &mut self,
        value: Value,
        source: Option<Ty>,
        target: Ty,
        node: NodeId,
    ) -> Res<Value> {
        let Value::Address(place) = value else {
            return match value {
                Value::Int(0) | Value::Function(_) => Ok(value),
                _ => self.gap(Gap::Constant, node),
            };
        };
        let Some(source) = source else { return self.gap(Gap::Constant, node) };
        if source.bare() == target.bare()
            || self.program.types.is_void(target)
            || self.is_similar(source, target)
        {
            return Ok(Value::Address(place));
        }
        // what a `void *` points to is known and not used ([expr.const]/5.13)
        if self.program.types.is_void(source) {
            return self.ill_formed(node);
        }
        let (s, t) = (self.program.types.as_class(source), self.program.types.as_class(target));
        let (Some(s), Some(t)) = (s, t) else { return self.gap(Gap::Constant, node) };
        match self.base_path(s, t, node)? {
            Some(path) => {
                let mut place = place;
                place.path.extend(path);
                place.element = false;
                Ok(Value::Address(place))
            }
            None => self.gap(Gap::Constant, node),
        }
    }

    /// A class or array from its elements.
    fn aggregate_value(&mut self, list: &[ExprId], ty: Ty, node: NodeId, m: &mut Machine) -> Res<Value> {
        if self.initializer_list_element(ty).is_some() {
            return self.listed(list, ty, node, m);
        }
        if let TypeKind::Array(element, bound) = *self.program.types.kind(ty) {
            let n = match bound {
                Bound::Known(n) => n,
                _ => list.len() as u64,
            };
            return self.array_of(list, element, n, node, m);
        }
        let Some(class) = self.program.types.as_class(ty) else { return self.gap(Gap::Constant, node) };
        if self.closure_info.contains_key(&class) {
            let types = self.closure_copies(class);
            let mut parts = Vec::new();
            for (&e, ty) in list.iter().skip(1).zip(types) {
                parts.push(self.rvalue_of(e, ty, m)?);
            }
            return Ok(Value::Parts(parts));
        }
        let place = m.object(Value::Unset, ty.bare());
        self.initialize_parts(&place, class, list, ty.bare(), node, m)?;
        let Root::Object(i) = place.root else { return self.gap(Gap::Constant, node) };
        m.objects[i].life = super::Life::Moved;
        Ok(m.objects[i].value.clone())
    }

    /// The object that a glvalue refers to.
    pub(super) fn lvalue(&mut self, e: ExprId, m: &mut Machine) -> Res<Place> {
        let node = self.il.get(e).node;
        self.count_step(node)?;
        stacker::maybe_grow(128 * 1024, 4 << 20, || self.lvalue_of(e, m))
    }

    fn lvalue_of(&mut self, e: ExprId, m: &mut Machine) -> Res<Place> {
        let expr = self.il.get(e).clone();
        let (ty, node) = (expr.ty, expr.node);
        match expr.kind {
            ExprKind::Variable(v) => self.variable_place(v, node, m),
            ExprKind::String => Ok(Place::of(Root::Literal(node))),
            ExprKind::Field(object, member) => {
                let Some(class) = self.program.types.as_class(self.ty(object)) else {
                    return self.gap(Gap::Constant, node);
                };
                let mut place = self.lvalue(object, m)?;
                let path = self.field_path(class, member, node)?;
                place.path.extend(path);
                place.element = false;
                let declared = self.type_of(member)?;
                if self.program.types.is_reference(declared) {
                    return match self.read(&place, m, node)? {
                        Value::Address(place) => Ok(place),
                        _ => self.gap(Gap::Constant, node),
                    };
                }
                Ok(place)
            }
            ExprKind::Unary(Operator::Star, _, pointer) => match self.rvalue(pointer, m)? {
                Value::Address(place) => Ok(place),
                Value::Int(0) => Ok(Place::of(Root::Nothing)),
                _ => self.gap(Gap::Constant, node),
            },
            ExprKind::Unary(operator @ (Operator::PlusPlus | Operator::MinusMinus), false, operand) => {
                let place = self.lvalue(operand, m)?;
                self.step_by_one(operator, &place, ty, node, m)?;
                Ok(place)
            }
            ExprKind::Binary(Operator::Subscript, a, b) => {
                let (array, index) = match *self.program.types.kind(self.ty(a)) {
                    TypeKind::Array(..) | TypeKind::Pointer(_) => (a, b),
                    _ => (b, a),
                };
                let base = match *self.program.types.kind(self.ty(array)) {
                    TypeKind::Array(..) => Value::Address(self.lvalue(array, m)?.part(0, true)),
                    _ => self.rvalue(array, m)?,
                };
                let index = self.rvalue(index, m)?;
                let (base, i) = match (base, index) {
                    (Value::Address(base), Value::Int(i)) => (base, i),
                    (Value::Int(0), Value::Int(0)) => return Ok(Place::of(Root::Nothing)),
                    (Value::Int(0), Value::Int(_)) => return Ok(Place::of(Root::Nothing).part(0, true)),
                    _ => return self.gap(Gap::Constant, node),
                };
                match self.moved(&base, i, node)? {
                    Value::Address(place) => Ok(place),
                    _ => self.gap(Gap::Constant, node),
                }
            }
            ExprKind::Binary(Operator::Assign, a, b) => {
                let value = self.rvalue_of(b, self.ty(a).bare(), m)?;
                let place = self.lvalue(a, m)?;
                if self.cxx20 && self.names_member(a) {
                    self.activate(&place, m, node)?;
                }
                self.write(&place, value, m, node)?;
                Ok(place)
            }
            ExprKind::Binary(Operator::Comma, a, b) => {
                if !self.does_nothing(a) {
                    self.discard(a, m)?;
                }
                self.lvalue(b, m)
            }
            ExprKind::Binary(Operator::DotStar | Operator::ArrowStar, object, member) => {
                let (place, class) = match expr.kind {
                    ExprKind::Binary(Operator::DotStar, ..) => (self.lvalue(object, m)?, self.ty(object)),
                    _ => match self.rvalue(object, m)? {
                        Value::Address(place) => {
                            (place, self.program.types.as_pointer(self.ty(object)).unwrap_or(Ty::NONE))
                        }
                        _ => return self.gap(Gap::Constant, node),
                    },
                };
                let class = if class.is_some() { self.program.types.as_class(class) } else { None };
                let (field, class) = match (self.rvalue(member, m)?, class) {
                    (Value::Member(field), Some(class)) => (field, class),
                    // a null pointer to member
                    (Value::Int(0), Some(_)) => {
                        return self.unevaluated(Obstacle::Storage, self.node(node).main, node);
                    }
                    _ => return self.gap(Gap::Constant, node),
                };
                let mut place = place;
                place.path.extend(self.field_path(class, field, node)?);
                place.element = false;
                Ok(place)
            }
            ExprKind::Binary(operator, a, b) => {
                let Some(compute) = operator.computes() else { return self.gap(Gap::Constant, node) };
                self.compound(compute, a, b, node, m)
            }
            ExprKind::Conditional(c, a, b) => {
                let chosen = if self.truth(c, m)? { a } else { b };
                self.lvalue(chosen, m)
            }
            ExprKind::Call { function, operands } => match self.called(function, &operands, None, node, m)? {
                Value::Address(place) => Ok(place),
                _ => self.gap(Gap::Constant, node),
            },
            ExprKind::Dispatch { function, operands } => {
                match self.dispatched(function, &operands, None, node, m)? {
                    Value::Address(place) => Ok(place),
                    _ => self.gap(Gap::Constant, node),
                }
            }
            ExprKind::Temporary(value, destructor) => self.temporary(value, destructor, ty, m),
            ExprKind::DefaultArgument(value) => self.lvalue(value, m),
            ExprKind::Statements(block, Some(value)) if self.program.types.is_arithmetic(ty) => {
                match self.execute(block, Ty::VOID, m)? {
                    super::statement::Flow::Next => self.lvalue(value, m),
                    _ => self.gap(Gap::Constant, node),
                }
            }
            ExprKind::Convert(ConversionKind::Base, operand) => {
                let place = self.lvalue(operand, m)?;
                self.as_base(place, self.ty(operand), ty, node)
            }
            ExprKind::Convert(ConversionKind::Explicit | ConversionKind::Reference, _)
                if self.main_kind(node) == TokenKind::DynamicCast && !self.cxx20 =>
            {
                self.ill_formed(node)
            }
            ExprKind::Convert(ConversionKind::Explicit | ConversionKind::Reference, operand)
                if self.main_kind(node) != TokenKind::ReinterpretCast =>
            {
                let place = self.lvalue(operand, m)?;
                let (s, t) = (self.program.types.as_class(self.ty(operand)), self.program.types.as_class(ty));
                match self.cast_down(&place, s, t, ty, node, m)? {
                    Some(Some(place)) => Ok(place),
                    // it throws
                    Some(None) => self.unevaluated(Obstacle::NotDerived, self.node(node).main, node),
                    None => self.as_base(place, self.ty(operand), ty, node),
                }
            }
            ExprKind::Unevaluated if m.stand_ins.contains_key(&e) => Ok(m.stand_ins[&e].clone()),
            // the element that a loop is at
            ExprKind::Unevaluated => match m.element.clone() {
                Some(place) => Ok(place),
                None => self.gap(Gap::Constant, node),
            },
            _ if expr.category == Category::PRValue => {
                let value = self.rvalue(e, m)?;
                Ok(m.object(value, ty))
            }
            _ => self.gap(Gap::Constant, node),
        }
    }

    fn as_base(&mut self, place: Place, from: Ty, to: Ty, node: NodeId) -> Res<Place> {
        if from.bare() == to.bare() || self.is_similar(from, to) {
            return Ok(place);
        }
        match self.pointer_value(Value::Address(place), Some(from), to, node)? {
            Value::Address(place) => Ok(place),
            _ => self.gap(Gap::Constant, node),
        }
    }

    /// `++`, `--`.
    fn step_by_one(
        &mut self,
        operator: Operator,
        place: &Place,
        ty: Ty,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<()> {
        let old = self.read(place, m, node)?;
        let by = if operator == Operator::PlusPlus { 1 } else { -1 };
        let new = match old {
            Value::Int(x) => self.as_number(Value::Int(x + by), ty, node)?,
            Value::Float(x) => self.as_number(Value::Float(x + by as f64), ty, node)?,
            Value::Address(p) => self.moved(&p, by, node)?,
            _ => return self.gap(Gap::Constant, node),
        };
        self.write(place, new, m, node)
    }

    /// `a op= b`: the operation in the common type, the result converted back.
    fn compound(
        &mut self,
        compute: Operator,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Place> {
        let ty = self.ty(a).bare();
        let right = self.rvalue(b, m)?;
        let place = self.lvalue(a, m)?;
        let left = self.read(&place, m, node)?;
        let value = if self.program.types.as_pointer(ty).is_some() {
            self.computed(compute, left, right, ty, node, m.is_called())?
        } else {
            let shift = matches!(compute, Operator::ShiftLeft | Operator::ShiftRight);
            let common = match shift {
                true => Some(self.promoted_type(ty)),
                false => self.arithmetic_type(a, b)?,
            };
            let Some(common) = common else { return self.gap(Gap::Constant, node) };
            let left = self.as_number(left, common, node)?;
            let right = if shift { right } else { self.as_number(right, common, node)? };
            let value = self.computed(compute, left, right, common, node, m.is_called())?;
            self.as_number(value, ty, node)?
        };
        self.write(&place, value, m, node)?;
        Ok(place)
    }

    /// The characters of a string literal and the zero behind them.
    pub(super) fn text_of_literal(&mut self, node: NodeId) -> Res<Value> {
        let n = self.node(node);
        let mut values = Vec::new();
        let mut t = n.first;
        while t < n.end {
            let spelled = self.lexed.spelling(t);
            // characters of other types have the same numbers, but for those that take several bytes
            let prefix = spelled.iter().position(|&c| c == b'"' || c == b'R').unwrap_or(0);
            let is_plain = prefix == 0 || spelled.is_ascii() && !spelled.contains(&b'\\');
            match literal::characters(&spelled[prefix..]).filter(|_| is_plain) {
                Some(list) => values.extend(list.into_iter().map(Value::Int)),
                None => return self.gap(Gap::Constant, node),
            }
            t = t.next();
        }
        values.push(Value::Int(0));
        Ok(Value::Parts(values))
    }
}
