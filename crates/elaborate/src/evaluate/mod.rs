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
//! An object is made where it stays (`initialize`), has parts (`object`) and a life (`lifetime`); the class of the whole
//! object says which virtual function is called (`dynamic`).
//!
//! Left out (gaps): virtual bases, placement `new`, exceptions that are caught, `typeid`, `long double`, the bytes of
//! class objects.

mod bit_cast;
mod call;
mod comparison;
mod dynamic;
mod expression;
mod initialize;
mod lifetime;
mod number;
mod object;
mod range;
mod reason;
mod statement;

pub(crate) use call::Runnable;
pub(crate) use object::{ClassPart, Shape};
pub(crate) use reason::Reason;
pub use reason::{Obstacle, Unevaluated};

use crate::il::ExprKind;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::{AttrSet, DeclId, Specifiers};
use cufront_program::{EntityId, EntityKind, Fail, Gap, Res, Ty};
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
    /// A union: the number of the active member and its value.
    Union(Option<(u32, Box<Value>)>),
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
    /// What a null pointer points to: nothing, which may be named, but neither read nor changed.
    Nothing,
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

    /// True for the object at `whole` itself, and for a part of it.
    fn is_within(&self, whole: &Place) -> bool {
        self.root == whole.root && self.path.starts_with(&whole.path)
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
    /// A constructor or destructor runs.
    makes: bool,
    /// The object that a result of class type makes.
    result: Option<Place>,
    /// The ends of the parameters.
    parameters: Vec<Cleanup>,
}

impl Default for Frame {
    fn default() -> Frame {
        Frame {
            locals: FxHashMap::default(),
            this: None,
            class: EntityId::NONE,
            makes: false,
            result: None,
            parameters: Vec::new(),
        }
    }
}

/// Whether an object can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Life {
    Lives,
    /// A new-expression made it, of an array or not, and nothing has deleted it.
    Allocated {
        array: bool,
    },
    Ended,
    /// Its value has become that of another object, and so have the addresses of its parts.
    Moved,
}

/// One object of an evaluation.
#[derive(Debug)]
struct Object {
    value: Value,
    /// Its type as far as it is declared: what is const in it does not change.
    ty: Ty,
    life: Life,
}

/// What happens at the end of a scope or full-expression: a destructor is called, if there is one, and the object is no
/// more.
#[derive(Debug, Clone)]
struct Cleanup {
    object: usize,
    destructor: EntityId,
}

/// Objects and calls of one evaluation.
#[derive(Debug, Default)]
pub(crate) struct Machine {
    objects: Vec<Object>,
    frames: Vec<Frame>,
    /// What ends with the scopes that are open, the innermost last, and with the full-expression.
    cleanups: Vec<Cleanup>,
    temporaries: Vec<Cleanup>,
    /// The element that a loop over an array is at, or the member that is copied.
    element: Option<Place>,
    /// What expressions stand for that name an object without being written.
    stand_ins: FxHashMap<ExprId, Place>,
}

impl Machine {
    fn object(&mut self, value: Value, ty: Ty) -> Place {
        Place::of(Root::Object(self.create(value, ty)))
    }

    /// A new object; its number.
    fn create(&mut self, value: Value, ty: Ty) -> usize {
        self.objects.push(Object { value, ty, life: Life::Lives });
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
        let mut m = Machine::default();
        let value = self.rvalue(completed, &mut m)?;
        self.end_temporaries(0, &mut m)?;
        self.finish(&m, self.il.get(e).node)?;
        Ok(value)
    }

    /// The value of a completed expression of type `ty`, which is no reference.
    pub(crate) fn value_of_completed(&mut self, e: ExprId, ty: Ty) -> Res<()> {
        self.begin_evaluation(e, Context::global());
        let outer = std::mem::take(&mut self.steps);
        let mut m = Machine::default();
        let node = self.il.get(e).node;
        let value = self.complete_value(e, ty, node, &mut m);
        self.steps = outer;
        let value = value?;
        match self.names_immediate(&value) {
            true => self.ill_formed(node),
            false => self.check_copied(&value, node),
        }
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
        let mut value = match self.program.types.is_reference(ty) {
            true => Value::Address(self.lvalue(made, &mut m)?),
            false => self.complete_value(made, ty, node, &mut m)?,
        };
        // it is the first object of the evaluation
        if !self.program.types.is_reference(ty) {
            becomes(&mut value, Root::Object(0), Root::Global(variable));
        }
        // one without a whole value is told of where it is declared
        match holds_local(&value) || self.cxx20 && is_unset(&value) {
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
    /// Where it `ends` as a constant, too, its destructor runs; those of arrays are left out.
    pub(crate) fn constexpr_value(
        &mut self,
        ty: Ty,
        initializer: NodeId,
        ends: bool,
        context: Context,
    ) -> Res<()> {
        let made = self.isolated(|this| this.initializer_of(ty, initializer, context))?;
        self.begin_evaluation(made, context);
        let outer = std::mem::take(&mut self.steps);
        let mut m = Machine::default();
        let value = match self.program.types.is_reference(ty) {
            true => self.lvalue(made, &mut m).map(Value::Address),
            false => self.complete_value(made, ty, initializer, &mut m),
        };
        self.steps = self.steps.saturating_add(outer);
        let value = value?;
        if self.cxx20 && is_unset(&value) {
            return self.unevaluated(Obstacle::Indeterminate, self.node(initializer).first, initializer);
        }
        if ends && self.program.types.as_class(ty).is_some() {
            let destructor = self.destructor_of(ty, initializer)?;
            self.destroy(&Place::of(Root::Object(0)), ty, destructor, initializer, &mut m)?;
        }
        // an immediate function has no address outside of immediate invocations ([expr.const]/11)
        if self.names_immediate(&value) {
            // outside of one, a call that gives it is told of as an immediate invocation
            let inside = context.function.is_some() && self.is_immediate(context.function);
            let is_told = match self.il.get(made).kind {
                ExprKind::Call { function, .. } => function.is_some() && self.is_immediate(function),
                _ => false,
            };
            return match is_told && !inside {
                true => Ok(()),
                false => self.ill_formed(initializer),
            };
        }
        match self.moving_object(&value) {
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
        let value = self.complete_value(made, ty, node, &mut Machine::default());
        self.steps = self.steps.saturating_add(outer);
        let value = value?;
        if self.cxx20 && is_unset(&value) {
            return self.unevaluated(Obstacle::Indeterminate, self.node(node).first, node);
        }
        Ok(())
    }

    /// The value of an object of type `ty` that `e` initialises, the first of the machine: all that the evaluation does.
    fn complete_value(&mut self, e: ExprId, ty: Ty, node: NodeId, m: &mut Machine) -> Res<Value> {
        if self.program.types.is_void(ty) {
            self.discard(e, m)?;
            self.end_temporaries(0, m)?;
            self.finish(m, node)?;
            return Ok(Value::Int(0));
        }
        let place = m.object(Value::Unset, ty);
        self.initialize(&place, e, ty, m)?;
        self.end_temporaries(0, m)?;
        self.finish(m, node)?;
        Ok(m.objects[0].value.clone())
    }

    /// True for a value with the address of an immediate function in it.
    fn names_immediate(&self, value: &Value) -> bool {
        match value {
            Value::Function(f) | Value::Member(f) => {
                self.program.entity(*f).kind == EntityKind::Function && self.is_immediate(*f)
            }
            Value::Parts(parts) => parts.iter().any(|p| self.names_immediate(p)),
            Value::Union(Some((_, value))) => self.names_immediate(value),
            _ => false,
        }
    }

    /// The failure of an evaluation that leaves an object which a new-expression made ([expr.const]/5.19).
    fn finish(&mut self, m: &Machine, node: NodeId) -> Res<()> {
        match m.objects.iter().any(|o| matches!(o.life, Life::Allocated { .. })) {
            true => self.unevaluated(Obstacle::Allocated, self.node(node).first, node),
            false => Ok(()),
        }
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
                    || !of_function
                        && !self.local_names.contains_key(&v)
                        && !self.init_captures.contains_key(&v)
            }
            Ok(Root::Object(_) | Root::Nothing) | Err(_) => false,
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
                        && !self.init_captures.contains_key(&v)
                        && self.is_parameter_variable(v);
                    let is_automatic = (is_parameter || self.local_names.contains_key(&v))
                        && !self.static_locals.contains(&v);
                    (is_automatic || self.is_reached_later(decl)).then_some(v)
                }
                _ => None,
            },
            Value::Parts(parts) => parts.iter().find_map(|p| self.moving_object(p)),
            Value::Union(Some((_, value))) => self.moving_object(value),
            _ => None,
        }
    }
}

/// True if a value has the address of an object of the machine in it.
fn holds_local(value: &Value) -> bool {
    match value {
        Value::Address(place) => matches!(place.root, Root::Object(_)),
        Value::Parts(parts) => parts.iter().any(holds_local),
        Value::Union(Some((_, value))) => holds_local(value),
        _ => false,
    }
}

/// True if a scalar in a value has none. A union without an active member is one all the same.
fn is_unset(value: &Value) -> bool {
    match value {
        Value::Unset => true,
        Value::Parts(parts) => parts.iter().any(is_unset),
        Value::Union(Some((_, value))) => is_unset(value),
        _ => false,
    }
}

/// Lets the addresses in a value that are of the object `from` be those of `to`.
fn becomes(value: &mut Value, from: Root, to: Root) {
    match value {
        Value::Address(place) if place.root == from => place.root = to,
        Value::Parts(parts) => parts.iter_mut().for_each(|p| becomes(p, from, to)),
        Value::Union(Some((_, value))) => becomes(value, from, to),
        _ => {}
    }
}
