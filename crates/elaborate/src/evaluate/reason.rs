//! Why an expression has no constant value ([expr.const]/5), for the note beside the report.
//!
//! Whoever finds it in an evaluation says so with [`Elaborator::unevaluated`]. The latest reason is kept until the next
//! evaluation begins, and belongs to the expression that was evaluated.
//!
//! Example: in `constexpr int f(int x) { return 10 / x; } static_assert(f(0) == 1);` the reason is the `/`, in another
//! function than the assertion.

use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::Specifiers;
use cufront_lex::Tok;
use cufront_program::{EntityId, EntityKind, Fail, Res};

/// What an evaluation cannot do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// The value of a variable is read that may change.
    Variable(Name),
    /// A part of an object is read, or an object through a pointer, that exists only when the program runs.
    Storage,
    /// The address of a variable is the result, and is not known before the program runs.
    Address(Name),
    /// A function is called that is not `constexpr`.
    NotConstexpr(Name),
    /// The result of an operator does not fit into its type, or there is none.
    OutOfRange,
    /// There is no element at this position of an array.
    NoElement,
    /// What a constant expression does not do: throw, allocate before C++20.
    NeverConstant,
    /// An object is read that has no value yet.
    Indeterminate,
    /// A member of a union is read that is not the active one.
    Inactive,
    /// An object is used whose life has ended.
    Ended,
    /// What a new-expression has made is not deleted.
    Allocated,
    /// What is deleted was not made by a new-expression.
    NotAllocated,
    /// An array is deleted as a single object, or the other way round.
    OtherForm,
    /// A base is cast to a class that its object is not of.
    NotDerived,
    /// A statement is run that no constant expression has.
    Statement,
}

/// Why an expression has no constant value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unevaluated {
    /// The token at which it is found.
    pub at: Tok,
    /// What it is.
    pub obstacle: Obstacle,
}

/// The latest reason, with the first token of the expression that was evaluated.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reason {
    of: Tok,
    /// The function in which the expression stands.
    function: EntityId,
    found: Option<Unevaluated>,
}

impl Reason {
    /// Nothing was evaluated yet.
    pub(crate) const NONE: Reason = Reason { of: Tok::NONE, function: EntityId::NONE, found: None };
}

impl Elaborator<'_> {
    /// Forgets the reason of an evaluation before: that of `e`, which stands in `context`, begins.
    pub(crate) fn begin_evaluation(&mut self, e: ExprId, context: Context) {
        let of = self.node(self.il.get(e).node).first;
        self.reason = Reason { of, function: context.function, found: None };
    }

    /// What is in the way where the expression that is evaluated names `variable`, which has no value: in a lambda that
    /// captures it, the name means a part of the closure object.
    ///
    /// Example: both calls in `void g(int n) { f<n>(); [=] { f<n>(); }; }` have no constant argument.
    pub(crate) fn obstacle_of(&self, variable: EntityId, function: EntityId) -> Obstacle {
        let e = self.program.entity(variable);
        let is_local = e.owner.is_some() && self.program.entity(e.owner).kind == EntityKind::Function;
        match is_local && e.owner != function && self.closure_around(function).is_some() {
            true => Obstacle::Storage,
            false => Obstacle::Variable(e.name),
        }
    }

    /// The same in the evaluation that has begun last.
    pub(crate) fn obstacle_here(&self, variable: EntityId) -> Obstacle {
        self.obstacle_of(variable, self.reason.function)
    }

    /// What `ask` gives, which may evaluate something else on the way.
    pub(crate) fn within_evaluation<T>(&mut self, ask: impl FnOnce(&mut Self) -> T) -> T {
        let around = self.reason;
        let result = ask(self);
        self.reason = around;
        result
    }

    /// The failure that the evaluation meets an obstacle at the token `at` of `node`.
    pub(super) fn unevaluated<T>(&mut self, obstacle: Obstacle, at: Tok, node: NodeId) -> Res<T> {
        self.note_obstacle(obstacle, at);
        self.ill_formed(node)
    }

    /// Keeps a reason.
    pub(crate) fn note_obstacle(&mut self, obstacle: Obstacle, at: Tok) {
        self.reason.found = Some(Unevaluated { at, obstacle });
    }

    /// Why the evaluation of an expression in `node`, which has just failed, did so.
    pub(crate) fn reason_in(&mut self, node: NodeId) -> Option<Unevaluated> {
        let n = self.node(node);
        let (of, within) = (self.reason.of, n.first..n.end);
        self.reason.found.take().filter(|_| within.contains(&of))
    }

    /// Keeps that `fail` is because of the object `variable`, which `node` reads: by its name, or a part of it.
    pub(super) fn note_read(&mut self, fail: Fail, variable: EntityId, node: NodeId) {
        if !matches!(fail, Fail::IllFormed(_)) {
            return;
        }
        let n = self.node(node);
        let name = self.program.entity(variable).name;
        let by_name = n.kind == NodeKind::Identifier && self.lexed.tokens.name(n.main) == name;
        match by_name {
            true => self.note_obstacle(self.obstacle_here(variable), n.first),
            false => self.note_obstacle(Obstacle::Storage, n.main),
        }
    }

    /// Keeps that `fail` is because of the call `node` of `function`, which cannot run.
    pub(crate) fn note_called_in(&mut self, fail: Fail, function: EntityId, node: NodeId) {
        if !matches!(fail, Fail::IllFormed(_)) {
            return;
        }
        let (name, decl) = (self.program.entity(function).name, self.program.entity(function).decl);
        // one that is constexpr has no definition
        let constant = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL;
        if decl.is_some() && self.items().decls[decl].specifiers.intersects(constant) {
            return;
        }
        let at = self.name_of_callee(node);
        self.note_obstacle(Obstacle::NotConstexpr(name), at);
    }

    /// The token of the name that the call `node` calls: the last one of a qualified name or behind an object.
    fn name_of_callee(&self, node: NodeId) -> Tok {
        let mut at = node;
        loop {
            let n = self.node(at);
            let inner = match n.kind {
                NodeKind::Call => self.child(at, 0),
                NodeKind::Member | NodeKind::QualifiedName => self.last_child(at),
                _ => None,
            };
            match inner {
                Some(inner) => at = inner,
                None => return if n.kind == NodeKind::Identifier { n.main } else { n.first },
            }
        }
    }
}
