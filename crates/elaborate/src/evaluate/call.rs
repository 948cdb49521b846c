//! Calls that run.

use super::statement::Flow;
use super::{Cleanup, Frame, Life, Local, Machine, Obstacle, Place, Root, Value, MAX_CALLS};
use crate::il::{ExprKind, Operator};
use crate::operation::Operation;
use crate::special::Special;
use crate::{Context, Elaborator, ExprId, StmtId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, NameKind, Specifiers};
use cufront_program::{EntityId, EntityKind, Gap, Res, Ty};

/// A function that can run: its body, and its parameters in order.
#[derive(Debug, Clone)]
pub(crate) struct Runnable {
    pub(super) body: StmtId,
    parameters: Vec<Option<EntityId>>,
    result: Ty,
}

impl Runnable {
    /// What returns nothing and has no parameters.
    pub(super) fn without_parameters(body: StmtId) -> Runnable {
        Runnable { body, parameters: Vec::new(), result: Ty::VOID }
    }
}

impl Elaborator<'_> {
    /// The value of a call; of a function that returns a reference the address. A result of class type becomes the object
    /// at `result`, if there is one, and the value is not set then.
    pub(super) fn called(
        &mut self,
        function: EntityId,
        operands: &[ExprId],
        result: Option<Place>,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        let written = operands;
        let (mut function, mut operands) = (function, operands);
        let mut this = None;
        if function.is_none() {
            let Some((&callee, rest)) = operands.split_first() else { return self.gap(Gap::Constant, node) };
            operands = rest;
            match self.il.get(callee).kind.clone() {
                // through a pointer to a member function
                ExprKind::Binary(Operator::DotStar, object, member) => {
                    this = Some(self.lvalue(object, m)?);
                    match self.rvalue(member, m)? {
                        // which function it is the object says
                        Value::Member(f) if self.is_virtual(f)? => return self.gap(Gap::Constant, node),
                        Value::Member(f) => function = f,
                        Value::Int(0) => {
                            return self.unevaluated(Obstacle::Storage, self.node(node).main, node);
                        }
                        _ => return self.gap(Gap::Constant, node),
                    }
                }
                ExprKind::Function(f) => function = f,
                _ => match self.rvalue(callee, m)? {
                    Value::Function(f) => function = f,
                    // a null pointer
                    Value::Int(0) => {
                        return self.unevaluated(Obstacle::Storage, self.node(node).main, node);
                    }
                    _ => return self.gap(Gap::Constant, node),
                },
            }
        } else if self.is_object_member(function) {
            let Some((&object, rest)) = operands.split_first() else { return self.gap(Gap::Constant, node) };
            let place = self.lvalue(object, m)?;
            if self.is_virtual(function)? && !self.is_qualified_call(node) {
                self.check_dynamic_type(&place, node)?;
            }
            let owner = self.enclosing_class(function);
            let mut place = place;
            if let Some(class) = self.program.types.as_class(self.ty(object)) {
                match self.base_path(class, owner, node) {
                    Ok(Some(path)) => {
                        if !path.is_empty() {
                            place.element = false;
                        }
                        place.path.extend(path);
                    }
                    _ if class == owner => {}
                    _ => return self.gap(Gap::Constant, node),
                }
            }
            this = Some(place);
            operands = rest;
        }
        if self.is_virtual(function)? && self.is_pure(function) {
            return self.gap(Gap::Constant, node);
        }
        let member_named = written.first().is_some_and(|&object| self.names_member(object));
        // an assignment that only copies
        if self.copies_bytes(function, node)? {
            if let (Some(this), [other]) = (&this, operands) {
                let value = self.rvalue(*other, m)?;
                self.check_copied(&value, node)?;
                if self.cxx20 && member_named {
                    self.activate(this, m, node)?;
                }
                self.write(this, value, m, node)?;
                return Ok(Value::Address(this.clone()));
            }
        }
        self.run_call(function, operands, this, result, node, m)
    }

    /// The value of a call of `function`, which is certain, on the object at `this`.
    pub(super) fn run_call(
        &mut self,
        function: EntityId,
        operands: &[ExprId],
        this: Option<Place>,
        result: Option<Place>,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        if let Some(comparison) = self.defaulted_comparison(function)? {
            let (a, b) = match (&this, operands) {
                (Some(this), &[other]) => (this.clone(), self.lvalue(other, m)?),
                (None, &[a, b]) => (self.lvalue(a, m)?, self.lvalue(b, m)?),
                _ => return self.gap(Gap::Constant, node),
            };
            return self.compared_by_default(comparison, function, (a, b), node, m);
        }
        if self.program.entity(function).name_kind == NameKind::Destructor {
            let Some(place) = this else { return self.gap(Gap::Constant, node) };
            self.ended(&place, function, node, m)?;
            return Ok(Value::Unset);
        }
        if matches!(self.implicit_kind.get(&function), Some(Special::Storage(_))) {
            // evaluations call them in `std::allocator` alone ([allocator.members]/5)
            let is_allocator = |f: &Frame| {
                f.class.is_some()
                    && self.lexed.names.spelling(self.program.entity(f.class).name) == b"allocator"
            };
            let allowed = m.frames.iter().any(is_allocator);
            let failed = match allowed {
                true => self.gap(Gap::Constant, node),
                false => self.ill_formed(node),
            };
            if let Err(fail) = failed {
                self.note_called_in(fail, function, node);
            }
            return failed;
        }
        let runnable = self.runnable(function, node);
        if let &Err(fail) = &runnable {
            self.note_called_in(fail, function, node);
        }
        let runnable = runnable?;
        let mut frame = self.frame_for(function, &runnable, operands, this, node, m)?;
        frame.result = result;
        self.run_frame(&runnable, frame, node, m)
    }

    fn is_pure(&self, function: EntityId) -> bool {
        let decl = self.program.entity(function).decl;
        decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::PURE)
    }

    /// True for an assignment operator or copy constructor that does nothing but copy.
    pub(crate) fn copies_bytes(&mut self, function: EntityId, node: NodeId) -> Res<bool> {
        let class = self.enclosing_class(function);
        let e = self.program.entity(function);
        let defaulted =
            e.decl.is_none() || self.items().decls[e.decl].specifiers.contains(Specifiers::DEFAULTED);
        let kind = self.program.entity(function).name_kind;
        let assigns = match self.program.entity(function).decl {
            decl if decl.is_some() => self.operator_of(decl) == Some(Operator::Assign),
            _ => self.is_implicit_assignment(function),
        };
        if kind == NameKind::Operator && !assigns
            || !matches!(kind, NameKind::Operator | NameKind::Constructor)
        {
            return Ok(false);
        }
        if class.is_none()
            || !defaulted
            || self.closure_info.contains_key(&class) && kind == NameKind::Operator
        {
            return Ok(false);
        }
        let ty = self.type_of_class(class);
        let Some(moves) = self.copies(function, ty)? else { return Ok(false) };
        let operation = match (kind, moves) {
            (NameKind::Constructor, true) => Operation::Move,
            (NameKind::Constructor, false) => Operation::Copy,
            (_, true) => Operation::MoveAssign,
            (_, false) => Operation::CopyAssign,
        };
        Ok(self.manner(ty, operation, node)?.trivial)
    }

    /// True for a constructor that the class of `ty` itself declares, and not as `constexpr`.
    pub(crate) fn is_plain_constructor(&mut self, constructor: EntityId, ty: Ty) -> bool {
        let e = self.program.entity(constructor);
        let base = if e.pattern.is_some() { e.pattern } else { constructor };
        let decl = self.program.entity(base).decl;
        let class = self.enclosing_class(constructor);
        if decl.is_none() || class.is_none() || self.program.types.as_class(ty) != Some(class) {
            return false;
        }
        let constant = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL | Specifiers::DEFAULTED;
        let is_constant = |this: &Self, d| this.items().decls[d].specifiers.intersects(constant);
        match self.definitions_of(base) {
            Ok(list) => !is_constant(self, decl) && !list.into_iter().any(|d| is_constant(self, d)),
            Err(_) => false,
        }
    }

    pub(super) fn run_frame(
        &mut self,
        runnable: &Runnable,
        frame: Frame,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        // the reference gives up earlier ([implimits])
        if m.frames.len() >= MAX_CALLS {
            return self.ill_formed(node);
        }
        let element = m.element.take();
        let made = m.objects.len();
        let cleanups = m.cleanups.len();
        let parameters = frame.parameters.clone();
        m.frames.push(frame);
        m.cleanups.extend(parameters);
        let mut flow = self.execute(runnable.body, runnable.result, m);
        if flow.is_ok() {
            if let Err(fail) = self.end_scopes(cleanups, m) {
                flow = Err(fail);
            }
        }
        let ended = m.frames.pop();
        m.element = element;
        let is_parameter = |i: usize| {
            let locals = ended.iter().flat_map(|f| f.locals.values());
            locals.into_iter().any(|l| matches!(l, Local::Object(own) if *own == i))
        };
        match flow? {
            // an object of the call that has ended
            Flow::Return(Value::Address(Place { root: Root::Object(i), .. }))
                if (i >= made && !matches!(m.objects[i].life, Life::Allocated { .. })) || is_parameter(i) =>
            {
                self.ill_formed(node)
            }
            Flow::Return(value) => Ok(value),
            Flow::Next if self.program.types.is_void(runnable.result) => Ok(Value::Unset),
            // the end of a function that should return something ([stmt.return]/2)
            Flow::Next => self.ill_formed(node),
            _ => self.gap(Gap::Constant, node),
        }
    }

    /// The frame of a call: its parameters hold the operands.
    pub(super) fn frame_for(
        &mut self,
        function: EntityId,
        runnable: &Runnable,
        operands: &[ExprId],
        this: Option<Place>,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Frame> {
        let ty = self.type_of(function)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else {
            return self.gap(Gap::Constant, node);
        };
        if operands.len() != f.parameters.len() || runnable.parameters.len() != operands.len() {
            return self.gap(Gap::Constant, node);
        }
        let class = self.enclosing_class(function);
        let makes =
            matches!(self.program.entity(function).name_kind, NameKind::Constructor | NameKind::Destructor);
        let mut frame = Frame { this: this.clone(), class, makes, ..Frame::default() };
        for ((&e, &to), &parameter) in operands.iter().zip(&f.parameters).zip(&runnable.parameters) {
            let local = if self.program.types.is_reference(to) {
                Local::Reference(self.lvalue(e, m)?)
            } else {
                let object = m.create(Value::Unset, to);
                let (init, destructor) = match self.il.get(e).kind {
                    // the parameter is the temporary itself
                    ExprKind::Temporary(inner, destructor) => (inner, destructor),
                    _ => (e, EntityId::NONE),
                };
                self.initialize(&Place::of(Root::Object(object)), init, to, m)?;
                frame.parameters.push(Cleanup { object, destructor });
                Local::Object(object)
            };
            if let Some(parameter) = parameter {
                frame.locals.insert(self.first_elaborated(parameter), local);
            }
        }
        if let (true, Some(this)) = (self.closure_info.contains_key(&class), this) {
            // what the closure holds by copy; what it refers to is found in the calls around
            frame.this = None;
            let captured = self.closure_captured.get(&class).cloned().unwrap_or_default();
            for (i, (variable, _)) in captured.into_iter().enumerate() {
                if variable.is_some() {
                    let variable = self.first_elaborated(variable);
                    frame.locals.insert(variable, Local::Reference(this.part(i, false)));
                }
            }
        }
        Ok(frame)
    }

    /// The body of a function that may be called in constant expressions, with its parameters.
    pub(super) fn runnable(&mut self, function: EntityId, node: NodeId) -> Res<Runnable> {
        if let Some(known) = self.runnables.get(&function) {
            return known.clone();
        }
        let circle = self.gap(Gap::Circle, node);
        self.runnables.insert(function, circle);
        let made = self.within_evaluation(|this| this.new_runnable(function, node));
        self.runnables.insert(function, made.clone());
        made
    }

    /// True if the unit defines some function with the name that `decl` declares.
    fn is_name_defined(&self, decl: DeclId) -> bool {
        let d = &self.items().decls[decl];
        let mut all = self.items().decls.iter();
        all.any(|(_, other)| {
            other.kind == DeclKind::Function
                && (other.name, other.name_kind) == (d.name, d.name_kind)
                && other.specifiers.intersects(Specifiers::DEFINITION | Specifiers::DEFAULTED)
        })
    }

    fn new_runnable(&mut self, function: EntityId, node: NodeId) -> Res<Runnable> {
        let e = self.program.entity(function).clone();
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let decl = self.program.entity(base).decl;
        let mut clause = None;
        let mut undefined = false;
        if decl.is_some() {
            let specifiers = self.items().decls[decl].specifiers;
            let wanted = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL;
            let defaulted = specifiers.contains(Specifiers::DEFAULTED);
            let mut constexpr = specifiers.intersects(wanted) || defaulted;
            let definitions = self.definitions_of(base)?;
            // one of its specialisations for an instance of the class may be meant
            let name = self.program.entity(base).name;
            if self.program.entity(base).head.is_some() && self.specialized_member_functions.contains(&name) {
                return self.gap(Gap::Constant, node);
            }
            undefined = e.kind == EntityKind::Function && !defaulted;
            for d in definitions {
                constexpr |= self.items().decls[d].specifiers.intersects(wanted);
                let parts = self.parts_of_decl(d)?;
                if parts.is_function {
                    clause = clause.or(self.parameter_clause(parts.declarator));
                }
            }
            if !constexpr {
                // call operators of lambda expressions are constexpr if they can be
                // so are inherited constructors
                let constructor = self.program.entity(base).name_kind == NameKind::Constructor;
                if constructor || self.lambda_introducer(function).is_some() {
                    return self.gap(Gap::Constant, node);
                }
                return self.ill_formed(node);
            }
        } else {
            clause = self.closure_parameters(function);
        }
        let Some(result) = self.result_of(function)? else { return self.gap(Gap::Constant, node) };
        let body = self.isolated(|this| {
            let mut root = None;
            this.body_of_entity(function, &mut root)
        })?;
        let Some(body) = body else {
            // no definition is in the unit, and in no other one it would count ([expr.const]/5.2)
            return match undefined && !self.is_name_defined(decl) {
                true => self.ill_formed(node),
                false => self.gap(Gap::Constant, node),
            };
        };
        let mut parameters = Vec::new();
        if let Some(clause) = clause {
            for p in self.children(clause) {
                if self.kind_of(p) != NodeKind::Parameter {
                    return self.gap(Gap::Constant, node);
                }
                let declarator = self.child(p, 1).unwrap_or(p);
                let name = self
                    .declarator_name(declarator)
                    .filter(|&n| self.kind_of(n) == NodeKind::Identifier)
                    .map(|n| self.node(n).main);
                let entity = |this: &Self, index: u32| {
                    name.and_then(|tok| this.local_entities.get(&(tok, e.env, index)).copied())
                };
                if self.contains_pack_declarator(declarator) {
                    let length = name.and_then(|tok| self.pack_lengths.get(&(tok, e.env)).copied());
                    let Some(length) = length else { return self.gap(Gap::Constant, node) };
                    for i in 0..length {
                        parameters.push(entity(self, i));
                    }
                    continue;
                }
                parameters.push(entity(self, Context::NO_PACK));
            }
        }
        // `(void)`
        let ty = self.type_of(function)?;
        if self.program.types.as_function(ty).is_some_and(|f| f.parameters.is_empty()) {
            parameters.clear();
        }
        let result = match e.name_kind {
            NameKind::Constructor | NameKind::Destructor => Ty::VOID,
            _ => result,
        };
        Ok(Runnable { body, parameters, result })
    }
}
