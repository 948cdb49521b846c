//! The calls of a body: what the rules ask of it, and what g++'s object files can be compared with.

use crate::body::Seen;
use crate::il::{ExprKind, Place, StmtKind};
use crate::{Elaborator, ExprId, StmtId, Variant};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{NameKind, Specifiers};
use cufront_program::{EntityId, Ty};
use rustc_hash::FxHashSet;

/// The call of a function that a body makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CallSite {
    /// What is called; of a template the instance. [`EntityId::NONE`] for a call through a pointer.
    pub function: EntityId,
    /// The expression that calls it; for the end of a variable or member the last one in front of it, if any.
    pub expr: Option<ExprId>,
    /// The tree that it stands in: of an implicit call the one that makes it necessary.
    pub node: NodeId,
    /// False in an operand that is not evaluated ([expr.context]/1).
    pub evaluated: bool,
    /// The call operator of the innermost lambda-expression around; [`EntityId::NONE`] outside of lambdas.
    pub lambda: EntityId,
    /// The function is virtual and chosen by the object when the program runs.
    pub dispatched: bool,
    /// The constructor or destructor of a base class: a part of another object.
    pub of_base: bool,
    /// The base or member that a constructor initialises or a destructor ends; [`EntityId::NONE`] elsewhere.
    pub part: EntityId,
    /// Whether an implementation makes the call.
    pub certainty: Certainty,
}

/// Whether an implementation makes a call that the abstract machine makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// It does.
    Always,
    /// The function is a trivial special member function: at most bytes are copied.
    Trivial,
    /// Only on the way of an exception.
    Unwinding,
    /// It may be made while the program is translated: in the initializer of a constant or static variable, and for
    /// an object of constant value.
    Folded,
    /// It is never made: a constant condition or a jump closes the way to it.
    Closed,
    /// It may be elided: the copy of a local variable that is returned, and its end ([class.copy.elision]).
    Elided,
}

/// What is around a place of the walk.
#[derive(Clone, Copy)]
struct Around {
    lambda: EntityId,
    /// The base or member that is initialised or ended.
    part: EntityId,
    certainty: Certainty,
}

struct Collector<'c, 'a> {
    elaborator: &'c mut Elaborator<'a>,
    calls: Vec<CallSite>,
    /// Ends of lifetimes that only exceptions cause.
    ends: Vec<CallSite>,
    visited: FxHashSet<Place>,
    /// Variables that are returned by name.
    returned: FxHashSet<EntityId>,
    /// Blocks whose returned variables are noted.
    walked: FxHashSet<StmtId>,
    /// The class that the function is a member of.
    class: EntityId,
}

impl Elaborator<'_> {
    /// Which of the symbols of what it calls `call` means.
    pub fn variant_of_call(&self, call: &CallSite) -> Variant {
        let built = call.expr.filter(|&e| {
            matches!(self.il.get(e).kind, ExprKind::Construct { constructor, .. } if constructor == call.function)
        });
        let built = built.and_then(|e| self.program.types.as_class(self.il.get(e).ty));
        let heir =
            built.filter(|&class| call.function.is_some() && class != self.enclosing_class(call.function));
        match (heir, call.of_base) {
            (Some(class), false) => Variant::Inherited(class),
            (Some(class), true) => Variant::InheritedBase(class),
            (None, false) => Variant::Complete,
            (None, true) => Variant::Base,
        }
    }

    /// The calls of the body `block` of `function`, operands in front, then those in `seen` that are not evaluated.
    /// Beside them the destructors that are called only because of an exception: of the elements of an aggregate that
    /// were made, of the result, of the object whose constructor delegates.
    pub(crate) fn calls_of(
        &mut self,
        block: Option<StmtId>,
        function: EntityId,
        seen: &[Seen],
    ) -> (Vec<CallSite>, Vec<CallSite>) {
        let lambda = self.lambda_of(function);
        let class = match function.is_some() {
            true => self.enclosing_class(function),
            false => EntityId::NONE,
        };
        let mut collector = Collector::new(self, class);
        let around = Around { lambda, part: EntityId::NONE, certainty: Certainty::Always };
        if let Some(block) = block {
            collector.place(Place::Stmt(block), around);
        }
        // the reference looks at the operands of what is wrong, too
        for operand in collector.elaborator.survivors.clone() {
            collector.place(Place::Expr(operand), around);
        }
        let (mut calls, ends) = (collector.calls, collector.ends);
        self.add_unevaluated(seen, &mut calls);
        (calls, ends)
    }

    /// The calls of a completed expression, operands in front.
    pub(crate) fn calls_of_expression(&mut self, e: ExprId) -> Vec<CallSite> {
        let mut collector = Collector::new(self, EntityId::NONE);
        let around = Around { lambda: EntityId::NONE, part: EntityId::NONE, certainty: Certainty::Always };
        collector.place(Place::Expr(e), around);
        collector.calls
    }

    /// Adds the calls in operands that are not evaluated, each once.
    fn add_unevaluated(&mut self, seen: &[Seen], calls: &mut Vec<CallSite>) {
        let mut told = FxHashSet::default();
        for s in seen.iter().filter(|s| !s.evaluated) {
            let function = match self.il.get(s.expr).kind {
                ExprKind::Call { function, .. } => function,
                ExprKind::Construct { constructor, .. } if constructor.is_some() => constructor,
                _ => continue,
            };
            let lambda = self.lambda_of(s.function);
            if told.insert(s.expr) {
                calls.push(CallSite {
                    function,
                    expr: Some(s.expr),
                    node: s.node,
                    evaluated: false,
                    lambda,
                    dispatched: false,
                    of_base: false,
                    part: EntityId::NONE,
                    certainty: Certainty::Always,
                });
            }
        }
    }

    /// The call operator that `function` is; [`EntityId::NONE`] for other functions.
    fn lambda_of(&self, function: EntityId) -> EntityId {
        if function.is_some() && self.closure_info.contains_key(&self.program.entity(function).owner) {
            function
        } else {
            EntityId::NONE
        }
    }

    /// True for a special member function that does nothing but copy bytes ([class.default.ctor]/3 and the like).
    pub(crate) fn is_trivial_function(&mut self, function: EntityId, node: NodeId) -> bool {
        let e = self.program.entity(function).clone();
        let class = self.enclosing_class(function);
        if class.is_none() {
            return false;
        }
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        let defaulted = decl.is_none()
            || self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED) && e.pattern.is_none();
        if !defaulted {
            return false;
        }
        let ty = self.type_of_class(class);
        match e.name_kind {
            NameKind::Constructor => {
                if self.closure_info.contains_key(&class) {
                    return self.copies_trivially(class, node);
                }
                let operation = self.operation_of_constructor(class, function);
                let manner = operation.and_then(|o| self.manner_inside(class, function, o, node));
                manner.is_ok_and(|m| m.trivial)
            }
            NameKind::Destructor => self.destructor_of(ty, node).is_ok_and(EntityId::is_none),
            NameKind::Operator => match self.copies(function, ty) {
                Ok(Some(moves)) if !self.is_implicit_equal(function) => {
                    let operation = match moves {
                        true => crate::operation::Operation::MoveAssign,
                        false => crate::operation::Operation::CopyAssign,
                    };
                    self.manner_inside(class, function, operation, node).is_ok_and(|m| m.trivial)
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// True if what a closure holds is copied as bytes.
    fn copies_trivially(&mut self, class: EntityId, node: NodeId) -> bool {
        self.closure_copies(class)
            .into_iter()
            .all(|ty: Ty| self.manner(ty, crate::operation::Operation::Copy, node).is_ok_and(|m| m.trivial))
    }
}

impl<'c, 'a> Collector<'c, 'a> {
    /// Nothing is collected yet of a member of `class`.
    fn new(elaborator: &'c mut Elaborator<'a>, class: EntityId) -> Self {
        Collector {
            class,
            elaborator,
            calls: Vec::new(),
            ends: Vec::new(),
            visited: FxHashSet::default(),
            returned: FxHashSet::default(),
            walked: FxHashSet::default(),
        }
    }

    fn place(&mut self, place: Place, around: Around) {
        stacker::maybe_grow(128 * 1024, 4 << 20, || self.place_in(place, around));
    }

    fn place_in(&mut self, place: Place, mut around: Around) {
        if !self.visited.insert(place) {
            return;
        }
        match place {
            Place::Stmt(s) => {
                let kind = self.elaborator.il.stmt(s).kind.clone();
                match kind {
                    // blocks in a block were walked with it
                    StmtKind::Block(_) if !self.walked.contains(&s) => self.note_returned(place),
                    StmtKind::Declare { variable, init, is_static, is_constexpr, .. }
                        if around.certainty == Certainty::Always
                            && (is_static
                                || is_constexpr
                                || self.elaborator.is_constant_variable(variable)
                                || init.is_some_and(|e| self.elaborator.is_constant_value(e, 0))) =>
                    {
                        around.certainty = Certainty::Folded;
                    }
                    StmtKind::Member { entity, .. } | StmtKind::End { entity, .. } => around.part = entity,
                    StmtKind::Return(Some(e)) if self.returned_variable(e).is_some() => {
                        around.certainty = Certainty::Elided;
                    }
                    _ => {}
                }
                self.parts(place, around);
                self.statement(s, &kind, around);
            }
            Place::Expr(e) => {
                if around.certainty == Certainty::Always && self.elaborator.is_constant_object(e) {
                    around.certainty = Certainty::Folded;
                }
                // a function of that name may be called, if others take the arguments
                if let ExprKind::Dependent(operands) = &self.elaborator.il.get(e).kind {
                    let called = operands.first().copied();
                    if self.elaborator.kind_of(self.elaborator.il.get(e).node) == NodeKind::Call {
                        self.visited.extend(called.filter(|&c| self.names_function(c)).map(Place::Expr));
                    }
                }
                self.parts(place, around);
                if let ExprKind::Lambda(class) = self.elaborator.il.get(e).kind {
                    let call = self.elaborator.closure_info.get(&class).map(|c| c.call);
                    let body = call.and_then(|c| self.elaborator.closure_bodies.get(&c).copied());
                    if let (Some(call), Some(body)) = (call, body) {
                        let around =
                            Around { lambda: call, part: EntityId::NONE, certainty: Certainty::Always };
                        self.place(Place::Stmt(body), around);
                    }
                }
                self.expression(e, around);
            }
        }
    }

    fn names_function(&self, e: ExprId) -> bool {
        matches!(self.elaborator.il.get(e).kind, ExprKind::Function(_))
    }

    fn parts(&mut self, place: Place, around: Around) {
        let closed = self.elaborator.closed_parts(place);
        for part in self.elaborator.il.parts(place) {
            let certainty = if closed.contains(&part) { Certainty::Closed } else { around.certainty };
            self.place(part, Around { certainty, ..around });
        }
    }

    fn add(
        &mut self,
        function: EntityId,
        expr: Option<ExprId>,
        node: NodeId,
        around: Around,
    ) -> &mut CallSite {
        let mut certainty = around.certainty;
        if function.is_some() && self.elaborator.is_trivial_function(function, node) {
            certainty = Certainty::Trivial;
        }
        self.calls.push(CallSite {
            function,
            expr,
            node,
            evaluated: true,
            lambda: around.lambda,
            dispatched: false,
            of_base: false,
            part: around.part,
            certainty,
        });
        let last = self.calls.len() - 1;
        &mut self.calls[last]
    }

    fn expression(&mut self, e: ExprId, around: Around) {
        let expr = self.elaborator.il.get(e).clone();
        let unwinding = Around { certainty: Certainty::Unwinding, ..around };
        match expr.kind {
            ExprKind::Call { function, .. } => {
                self.add(function, Some(e), expr.node, around);
            }
            ExprKind::Function(f) => self.elaborator.note_deleted_name(f, expr.node),
            ExprKind::Dispatch { function, .. } => {
                self.add(function, Some(e), expr.node, around).dispatched = true;
            }
            ExprKind::Construct { constructor, .. } if constructor.is_some() => {
                self.add(constructor, Some(e), expr.node, around);
            }
            ExprKind::Temporary(_, destructor) if destructor.is_some() => {
                self.add(destructor, Some(e), expr.node, around);
            }
            // elements that are made when a later one throws
            ExprKind::Aggregate(elements) => {
                for element in elements {
                    self.may_end(self.elaborator.il.get(element).ty, element, expr.node, around);
                }
            }
            ExprKind::New { allocation, deallocation, .. } => {
                self.add(allocation, Some(e), expr.node, around);
                if deallocation.is_some() {
                    self.add(deallocation, Some(e), expr.node, unwinding);
                }
            }
            ExprKind::Delete { deallocation, destructor, .. } => {
                for f in [destructor, deallocation] {
                    if f.is_some() {
                        self.add(f, Some(e), expr.node, around);
                    }
                }
            }
            _ => {}
        }
    }

    fn statement(&mut self, s: StmtId, kind: &StmtKind, around: Around) {
        let node = self.elaborator.il.stmt(s).node;
        let unwinding = Around { certainty: Certainty::Unwinding, ..around };
        match kind {
            StmtKind::Declare { variable, destructor, is_static, .. } if destructor.is_some() => {
                // that of a static variable runs when the program ends
                if *is_static {
                    return;
                }
                let certainty = match around.certainty {
                    Certainty::Closed => Certainty::Closed,
                    _ if self.returned.contains(variable) => Certainty::Elided,
                    _ => Certainty::Always,
                };
                self.add(*destructor, None, node, Around { certainty, ..around });
            }
            StmtKind::Bind { destructor, .. } if destructor.is_some() => {
                self.add(*destructor, None, node, around);
            }
            StmtKind::Member { entity, init, destructor } => {
                let base = self.is_base(*entity);
                if let (Some(init), true) = (init, base) {
                    self.of_base(*init);
                }
                if destructor.is_some() && *entity == self.class {
                    self.ends_early(*destructor, None, node, around);
                } else if destructor.is_some() {
                    self.add(*destructor, None, node, unwinding).of_base = base;
                }
            }
            StmtKind::End { entity, destructor } => {
                let base = self.is_base(*entity);
                self.add(*destructor, None, node, around).of_base = base;
            }
            // the result is made when the end of a variable throws
            StmtKind::Return(Some(e)) => {
                self.may_end(self.elaborator.il.get(*e).ty, *e, node, around);
            }
            StmtKind::RangeFor { destructors, .. } => {
                for &d in destructors {
                    self.add(d, None, node, around);
                }
            }
            _ => {}
        }
    }

    /// True for a base class; the class itself stands there for a constructor that delegates.
    fn is_base(&self, entity: EntityId) -> bool {
        entity != self.class
            && self.elaborator.program.entity(entity).kind == cufront_program::EntityKind::Class
    }

    /// The destructor of an object of type `ty`, which exceptions end early.
    fn may_end(&mut self, ty: Ty, expr: ExprId, node: NodeId, around: Around) {
        if ty.is_none() || self.elaborator.program.types.as_class(ty).is_none() {
            return;
        }
        if let Ok(destructor) = self.elaborator.destructor_of(ty, node) {
            if destructor.is_some() {
                self.ends_early(destructor, Some(expr), node, around);
            }
        }
    }

    fn ends_early(&mut self, destructor: EntityId, expr: Option<ExprId>, node: NodeId, around: Around) {
        self.add(destructor, expr, node, Around { certainty: Certainty::Unwinding, ..around });
        self.ends.extend(self.calls.pop());
    }

    /// The call of the constructor `init` makes a part of another object.
    fn of_base(&mut self, init: ExprId) {
        for call in self.calls.iter_mut().rev() {
            if call.expr == Some(init) {
                call.of_base = true;
                return;
            }
        }
    }

    /// Notes the variables that the statements below `root` return.
    fn note_returned(&mut self, root: Place) {
        let (mut found, mut blocks) = (Vec::new(), Vec::new());
        self.elaborator.il.walk(root, &mut |place| {
            match place {
                Place::Expr(_) => return crate::Walk::Over,
                Place::Stmt(s) => match self.elaborator.il.stmt(s).kind {
                    StmtKind::Return(Some(e)) => found.extend(self.returned_variable(e)),
                    StmtKind::Block(_) => blocks.push(s),
                    _ => {}
                },
            }
            crate::Walk::Into
        });
        self.returned.extend(found);
        self.walked.extend(blocks);
    }

    /// The variable that a returned object is copied from.
    fn returned_variable(&self, e: ExprId) -> Option<EntityId> {
        let expr = self.elaborator.il.get(e);
        let ExprKind::Construct { operands, .. } = &expr.kind else { return None };
        let &first = operands.first()?;
        let mut at = self.elaborator.il.get(first);
        while let ExprKind::Convert(_, inner) = at.kind {
            at = self.elaborator.il.get(inner);
        }
        match at.kind {
            ExprKind::Variable(v) if at.ty.bare() == expr.ty.bare() => Some(v),
            _ => None,
        }
    }
}
