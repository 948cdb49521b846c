//! Constant expressions with objects ([expr.const]): classes, arrays, pointers, references, floating-point numbers,
//! calls that change what they are given. An interpreter of completed bodies.
//!
//! Example: `constexpr int len(const char *s) { int n = 0; while (s[n]) ++n; return n; }` makes `len("abc")` 3.
//!
//! [`crate::constant`] has the fast way for integers; what it cannot do comes here. An object is a [`Value`] in the
//! [`Machine`], a pointer or reference the [`Place`] of an object or of a part of one. What is not understood is a gap.
//! What certainly is no constant is wrong here: it reads an object that may change or a part that there is not, changes
//! what is const or not of the evaluation, overflows in a call, throws, or calls a function that is not `constexpr`.
//!
//! Left out (gaps): `new`, virtual calls, unions, anonymous members, virtual bases, `std::initializer_list`, loops over
//! ranges that are classes, exceptions, `long double`.

mod call;
mod expression;
mod number;
mod reason;
mod statement;

pub(crate) use call::Runnable;
pub(crate) use reason::Reason;
pub use reason::{Obstacle, Unevaluated};

use crate::layout::Member;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::{AttrSet, DeclId, Specifiers};
use cufront_program::{Bound, EntityId, EntityKind, Fail, Gap, Res, Ty, TypeKind};
use rustc_hash::FxHashMap;

/// Most elements of an array that is made.
const MAX_ELEMENTS: u64 = 1 << 16;

/// Calls within calls ([implimits]).
const MAX_CALLS: usize = 512;

/// The value of an object.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    /// It has none yet.
    Unset,
    /// An integer, enumeration or null pointer.
    Int(i128),
    /// A floating-point number.
    Float(f64),
    /// A pointer to an object, or what a reference refers to.
    Address(Place),
    /// A pointer to a function.
    Function(EntityId),
    /// A pointer to a member.
    Member(EntityId),
    /// A class: its direct bases, then its members; an array: its elements; a closure: what it holds by copy.
    Parts(Vec<Value>),
}

/// The complete object that a place is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Root {
    /// One of the machine's.
    Object(usize),
    /// A variable with static storage duration.
    Global(EntityId),
    /// A string literal.
    Literal(NodeId),
}

/// An object or a part of one: at each step the number of the part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    root: Root,
    path: Vec<u32>,
    /// The last step is to an element of an array.
    element: bool,
}

impl Place {
    fn of(root: Root) -> Place {
        Place { root, path: Vec::new(), element: false }
    }

    fn part(&self, index: usize, element: bool) -> Place {
        let mut path = self.path.clone();
        path.push(index as u32);
        Place { root: self.root, path, element }
    }
}

/// What a name of a variable means in a call.
#[derive(Debug, Clone)]
enum Local {
    /// An object of the machine.
    Object(usize),
    /// A reference.
    Reference(Place),
}

/// One call that runs.
#[derive(Debug)]
struct Frame {
    locals: FxHashMap<EntityId, Local>,
    /// What `this` points to, and the class whose member runs.
    this: Option<Place>,
    class: EntityId,
}

impl Default for Frame {
    fn default() -> Frame {
        Frame { locals: FxHashMap::default(), this: None, class: EntityId::NONE }
    }
}

/// Objects and calls of one evaluation.
#[derive(Debug, Default)]
pub(crate) struct Machine {
    objects: Vec<Value>,
    /// The types of the objects, as far as they are declared: what is const in them does not change.
    types: Vec<Ty>,
    frames: Vec<Frame>,
    /// The element that a loop over an array is at.
    element: Option<Place>,
}

impl Machine {
    fn object(&mut self, value: Value, ty: Ty) -> Place {
        Place::of(Root::Object(self.create(value, ty)))
    }

    /// A new object; its number.
    fn create(&mut self, value: Value, ty: Ty) -> usize {
        self.objects.push(value);
        self.types.push(ty);
        self.objects.len() - 1
    }

    /// True while a function runs: what is wrong in it has no value, where an expression would only be warned of.
    fn is_called(&self) -> bool {
        !self.frames.is_empty()
    }

    fn frame(&mut self) -> &mut Frame {
        if self.frames.is_empty() {
            self.frames.push(Frame::default());
        }
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn local(&self, variable: EntityId) -> Option<&Local> {
        self.frames.iter().rev().find_map(|f| f.locals.get(&variable))
    }
}

impl Elaborator<'_> {
    /// The value of an expression as it was elaborated in `context`; a number or pointer, or an object of a class.
    pub(crate) fn object_value(&mut self, e: ExprId, context: Context) -> Res<Value> {
        let completed = self.isolated(|this| {
            let e = this.completed(e, context)?;
            this.value(e)
        })?;
        self.begin_evaluation(e, context);
        self.rvalue(completed, &mut Machine::default())
    }

    /// The value of a completed expression of type `ty`, which is no reference.
    pub(crate) fn value_of_completed(&mut self, e: ExprId, ty: Ty) -> Res<()> {
        self.begin_evaluation(e, Context::global());
        let outer = std::mem::take(&mut self.steps);
        let value = self.rvalue_of(e, ty, &mut Machine::default());
        self.steps = outer;
        value.map(|_| ())
    }

    /// The value of a completed expression, if it is a constant integer; of a pointer whether it is not null.
    pub(crate) fn completed_integer(&mut self, e: ExprId) -> Option<i128> {
        let outer = std::mem::take(&mut self.steps);
        let value = self.rvalue(e, &mut Machine::default());
        self.steps = outer;
        match value {
            Ok(Value::Int(value)) => Some(value),
            Ok(Value::Address(_) | Value::Function(_) | Value::Member(_)) => Some(1),
            _ => None,
        }
    }

    /// The value of an expression of a floating-point type, if it is known.
    pub(crate) fn completed_floating(&mut self, e: ExprId) -> Option<f64> {
        let ty = self.ty(e);
        if ty.is_none() || !self.program.types.is_arithmetic(ty) || self.program.types.is_integral(ty) {
            return None;
        }
        let outer = std::mem::take(&mut self.steps);
        let value = self.rvalue(e, &mut Machine::default());
        self.steps = outer;
        match value {
            Ok(Value::Float(value)) => Some(value),
            _ => None,
        }
    }

    /// What `make` gives while a body of its own is elaborated; a gap if not all of that is known.
    pub(crate) fn isolated<T>(&mut self, make: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        let recorded = self.recorded.replace(Vec::new());
        let failures = std::mem::take(&mut self.failures);
        let unfinished = std::mem::take(&mut self.unfinished);
        let returns = std::mem::take(&mut self.returns);
        let pattern = std::mem::replace(&mut self.result_pattern, Ty::NONE);
        let return_type = self.return_type.take();
        let assertions = self.assertions.len();
        let result = make(self);
        self.assertions.truncate(assertions);
        let failed = self.failures.first().or(self.unfinished.first()).copied();
        self.recorded = recorded;
        self.failures = failures;
        self.unfinished = unfinished;
        self.returns = returns;
        self.result_pattern = pattern;
        self.return_type = return_type;
        match (result, failed) {
            (Ok(_), Some(Fail::Gap(gap, at))) => Err(Fail::Gap(gap, at)),
            (Ok(_), Some(Fail::IllFormed(at))) => Err(Fail::Gap(Gap::Constant, at)),
            (Ok(_), Some(Fail::InError)) => Err(Fail::InError),
            (result, _) => result,
        }
    }

    /// The bases and members of a class in the order of its value's parts. Classes whose parts share storage are gaps.
    fn shape(&mut self, class: EntityId, node: NodeId) -> Res<(Vec<EntityId>, Vec<EntityId>)> {
        let Some(info) = self.complete_class(class)? else { return self.gap(Gap::Constant, node) };
        let info = self.program.classes[info].clone();
        let anonymous = self.members_in_order(class)?.iter().any(|m| matches!(m, Member::Anonymous(_)));
        if info.is_union || anonymous || info.bases.iter().any(|b| b.is_virtual) {
            return self.gap(Gap::Constant, node);
        }
        Ok((info.bases.iter().map(|b| b.class).collect(), self.fields(class)?))
    }

    /// An object of type `ty` whose scalars have no values yet.
    fn skeleton(&mut self, ty: Ty, node: NodeId) -> Res<Value> {
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, Bound::Known(n)) => {
                if n > MAX_ELEMENTS {
                    return self.gap(Gap::Limit, node);
                }
                let one = self.skeleton(element, node)?;
                Ok(Value::Parts(vec![one; n as usize]))
            }
            TypeKind::Array(..) => self.gap(Gap::Constant, node),
            TypeKind::Class(class) => {
                let (bases, fields) = self.shape(class, node)?;
                let mut parts = Vec::new();
                for b in bases {
                    let ty = self.type_of_class(b);
                    parts.push(self.skeleton(ty, node)?);
                }
                for f in fields {
                    let ty = self.type_of(f)?;
                    parts.push(self.skeleton(ty, node)?);
                }
                Ok(Value::Parts(parts))
            }
            _ => Ok(Value::Unset),
        }
    }

    /// The steps from an object of class `class` to its base `base`; `None` if there is no such base.
    fn base_path(&mut self, class: EntityId, base: EntityId, node: NodeId) -> Res<Option<Vec<u32>>> {
        if class == base {
            return Ok(Some(Vec::new()));
        }
        let (bases, _) = self.shape(class, node)?;
        for (i, b) in bases.into_iter().enumerate() {
            if let Some(rest) = self.base_path(b, base, node)? {
                let mut path = vec![i as u32];
                path.extend(rest);
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    /// The steps from an object of class `class` to the member `field` of it or of a base.
    fn field_path(&mut self, class: EntityId, field: EntityId, node: NodeId) -> Res<Vec<u32>> {
        let owner = self.enclosing_class(field);
        let Some(mut path) = self.base_path(class, owner, node)? else {
            return self.gap(Gap::Constant, node);
        };
        let (bases, fields) = self.shape(owner, node)?;
        match fields.iter().position(|&f| f == field) {
            Some(i) => {
                path.push((bases.len() + i) as u32);
                Ok(path)
            }
            None => self.gap(Gap::Constant, node),
        }
    }

    /// The value of an object that is not of the machine.
    fn static_value(&mut self, root: Root, node: NodeId) -> Res<Value> {
        match root {
            Root::Literal(literal) => self.text_of_literal(literal),
            Root::Global(variable) => self.constant_object(variable, node),
            Root::Object(_) => self.gap(Gap::Constant, node),
        }
    }

    /// The value at a place.
    fn read(&mut self, place: &Place, m: &Machine, node: NodeId) -> Res<Value> {
        let whole;
        let mut at = match place.root {
            Root::Object(i) => &m.objects[i],
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
                _ => return self.gap(Gap::Constant, node),
            }
        }
        let value = match at {
            Value::Unset => return self.gap(Gap::Constant, node),
            value => value.clone(),
        };
        if let (Root::Global(variable), false) = (place.root, matches!(value, Value::Parts(_))) {
            let ty = self.type_of(variable)?;
            if self.is_mutable_part(ty, &place.path, node)? {
                return self.ill_formed(node);
            }
        }
        Ok(value)
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
    fn part_of(&mut self, ty: Ty, step: u32, node: NodeId) -> Res<Option<(Ty, bool)>> {
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, _) => Ok(Some((element, false))),
            TypeKind::Class(class) if !self.closure_info.contains_key(&class) => {
                let (bases, fields) = self.shape(class, node)?;
                let step = step as usize;
                if let Some(&base) = bases.get(step) {
                    return Ok(Some((self.type_of_class(base), false)));
                }
                let Some(&field) = fields.get(step - bases.len()) else { return Ok(None) };
                let ty = self.type_of(field)?;
                let decl = self.program.entity(field).decl;
                let mutable =
                    decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::MUTABLE);
                Ok(Some((ty, mutable)))
            }
            _ => Ok(None),
        }
    }

    /// Gives the object at a place a new value, which it may have ([expr.const]/5.15, [dcl.type.cv]/4).
    fn write(&mut self, place: &Place, value: Value, m: &mut Machine, node: NodeId) -> Res<()> {
        if matches!(place.root, Root::Global(_)) || self.is_const_part(place, m, node)? {
            return self.ill_formed(node);
        }
        self.begin(place, value, m, node)
    }

    /// True if the object at a place is const, or a part of one that is, but for what is mutable.
    fn is_const_part(&mut self, place: &Place, m: &Machine, node: NodeId) -> Res<bool> {
        let Root::Object(i) = place.root else { return Ok(false) };
        let mut ty = m.types[i];
        if ty.is_none() {
            return Ok(false);
        }
        let mut constant = self.program.types.is_const(ty);
        for &step in &place.path {
            let Some((part, mutable)) = self.part_of(ty, step, node)? else { return Ok(false) };
            ty = part;
            constant = constant && !mutable || self.program.types.is_const(ty);
        }
        Ok(constant)
    }

    /// Gives the object at a place its first value.
    fn begin(&mut self, place: &Place, value: Value, m: &mut Machine, node: NodeId) -> Res<()> {
        let Root::Object(i) = place.root else { return self.gap(Gap::Constant, node) };
        let mut at = &mut m.objects[i];
        for &step in &place.path {
            match at {
                Value::Parts(parts) if (step as usize) < parts.len() => at = &mut parts[step as usize],
                Value::Parts(_) if place.element => {
                    return self.unevaluated(Obstacle::NoElement, self.node(node).main, node)
                }
                _ => return self.gap(Gap::Constant, node),
            }
        }
        *at = value;
        Ok(())
    }

    /// The value of a variable with static storage duration that is usable in constant expressions
    /// ([expr.const]/4).
    fn constant_object(&mut self, variable: EntityId, node: NodeId) -> Res<Value> {
        if let Some(known) = self.constant_objects.get(&variable) {
            return known.clone();
        }
        self.constant_objects.insert(variable, Err(Fail::Gap(Gap::Circle, self.node(node).first)));
        let mut result = self.new_constant_object(variable, node);
        if self.is_declared_constexpr(variable) && matches!(result, Err(Fail::IllFormed(_))) {
            // its own declaration is wrong, which is told there
            result = self.gap(Gap::Constant, node);
        }
        self.constant_objects.insert(variable, result.clone());
        result
    }

    fn new_constant_object(&mut self, variable: EntityId, node: NodeId) -> Res<Value> {
        let ty = self.type_of(variable)?;
        if self.parameter_places.contains_key(&variable) && !self.program.types.is_reference(ty) {
            return match self.has_scalars(ty)? {
                true => self.ill_formed(node),
                false => self.gap(Gap::Constant, node),
            };
        }
        let (initializer, context, constexpr) = self.initializer_of_variable(variable, node)?;
        // elements of arrays are usable as well, as the reference has it
        let element = self.innermost_element(ty);
        let usable = constexpr
            || self.program.types.is_reference(ty)
            || self.program.types.is_const(element)
                && (self.program.types.is_integral(element) || self.program.types.as_enum(element).is_some());
        if !usable {
            // an object of a class may be used without a look at its value, and some that are const as well
            let changes = !self.program.types.is_const(element);
            return match self.is_scalar(element) || changes && self.has_scalars(element)? {
                true => self.ill_formed(node),
                false => self.gap(Gap::Constant, node),
            };
        }
        let made = self.isolated(|this| match this.is_absent(initializer) {
            true => this.default_initialized(ty, node, context),
            false => this.initializer_of(ty, initializer, context).map(Some),
        })?;
        let Some(made) = made else { return self.gap(Gap::Constant, node) };
        let mut m = Machine::default();
        let value = match self.program.types.is_reference(ty) {
            true => Value::Address(self.lvalue(made, &mut m)?),
            false => self.rvalue_of(made, ty, &mut m)?,
        };
        match holds_local(&value) {
            true => self.gap(Gap::Constant, node),
            false => Ok(value),
        }
    }
}

impl Elaborator<'_> {
    /// True for an arithmetic type, a pointer, and a class with a member of such a type.
    fn has_scalars(&mut self, ty: Ty) -> Res<bool> {
        let types = &self.program.types;
        if types.is_arithmetic(ty) || types.as_pointer(ty).is_some() {
            return Ok(true);
        }
        let Some(class) = types.as_class(ty) else { return Ok(false) };
        if self.complete_class(class)?.is_none() || self.closure_info.contains_key(&class) {
            return Ok(false);
        }
        for field in self.fields(class)? {
            let ty = self.type_of(field)?;
            let element = self.innermost_element(ty);
            let types = &self.program.types;
            if types.is_arithmetic(element) || types.as_pointer(element).is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The failure of an initialiser that is none for a variable declared `constexpr` ([dcl.constexpr]/10): the variable
    /// is of type `ty`, and `initializer` what it is initialised with.
    pub(crate) fn constexpr_value(&mut self, ty: Ty, initializer: NodeId, context: Context) -> Res<()> {
        let made = self.isolated(|this| this.initializer_of(ty, initializer, context))?;
        self.begin_evaluation(made, context);
        let outer = std::mem::take(&mut self.steps);
        let mut m = Machine::default();
        let value = match self.program.types.is_reference(ty) {
            true => self.lvalue(made, &mut m).map(Value::Address),
            false => self.rvalue_of(made, ty, &mut m),
        };
        self.steps = self.steps.saturating_add(outer);
        match self.moving_object(&value?) {
            Some(v) => {
                // one with a constant value is taken for a stored one
                let obstacle = match self.constant_object(v, initializer) {
                    Ok(_) => Obstacle::Storage,
                    Err(_) => Obstacle::Address(self.program.entity(v).name),
                };
                self.unevaluated(obstacle, self.node(initializer).first, initializer)
            }
            None => Ok(()),
        }
    }

    /// The failure of the default constructor of the class `ty` that gives no constant value; `node` is what is declared.
    pub(crate) fn constant_default(&mut self, ty: Ty, node: NodeId, context: Context) -> Res<()> {
        let Some(made) = self.isolated(|this| this.default_initialized(ty, node, context))? else {
            return Ok(());
        };
        self.begin_evaluation(made, context);
        let outer = std::mem::take(&mut self.steps);
        let value = self.rvalue_of(made, ty, &mut Machine::default());
        self.steps = self.steps.saturating_add(outer);
        value.map(drop)
    }

    /// True for a glvalue whose address is a constant: it refers to a string, or to a part of an object with static
    /// storage duration, not of one that each thread has, and not of a managed variable: the host reaches that through a
    /// pointer which the runtime sets.
    pub(crate) fn has_static_place(&mut self, e: ExprId) -> bool {
        let outer = std::mem::take(&mut self.steps);
        let place = self.lvalue(e, &mut Machine::default());
        self.steps = outer;
        match place.map(|place| place.root) {
            Ok(Root::Literal(_)) => true,
            Ok(Root::Global(v)) => {
                let e = self.program.entity(v);
                let (owner, decl) = (e.owner, e.decl);
                if self.is_reached_later(decl) {
                    return false;
                }
                let of_function = owner.is_some() && self.program.entity(owner).kind == EntityKind::Function;
                self.static_locals.contains(&v)
                    || !of_function && !self.local_names.contains_key(&v) && !self.init_captures.contains(&v)
            }
            Ok(Root::Object(_)) | Err(_) => false,
        }
    }

    /// True for a variable whose address is known only when the program runs, although it has static storage duration or
    /// that of a thread: each thread has its own, or it is managed.
    pub(crate) fn is_reached_later(&self, variable: DeclId) -> bool {
        variable.is_some() && {
            let d = &self.items().decls[variable];
            d.specifiers.contains(Specifiers::THREAD_LOCAL) || d.attrs.contains(AttrSet::MANAGED)
        }
    }

    /// The first variable whose address a value has in it, although that address is no constant ([expr.const]/11): an
    /// automatic one, or one that is reached later.
    fn moving_object(&self, value: &Value) -> Option<EntityId> {
        match value {
            Value::Address(place) => match place.root {
                Root::Global(v) => {
                    let (owner, decl) = (self.program.entity(v).owner, self.program.entity(v).decl);
                    let is_parameter = owner.is_some()
                        && decl.is_none()
                        && self.program.entity(owner).kind == EntityKind::Function
                        && !self.init_captures.contains(&v)
                        && self.is_parameter_variable(v);
                    let is_automatic = (is_parameter || self.local_names.contains_key(&v))
                        && !self.static_locals.contains(&v);
                    (is_automatic || self.is_reached_later(decl)).then_some(v)
                }
                _ => None,
            },
            Value::Parts(parts) => parts.iter().find_map(|p| self.moving_object(p)),
            _ => None,
        }
    }
}

/// True if a value has the address of an object of the machine in it.
fn holds_local(value: &Value) -> bool {
    match value {
        Value::Address(place) => matches!(place.root, Root::Object(_)),
        Value::Parts(parts) => parts.iter().any(holds_local),
        _ => false,
    }
}
