//! The calls of a body: what the rules ask of it.

use crate::il::{ExprKind, Place, StmtKind, Walk};
use crate::statement::Seen;
use crate::{Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_program::EntityId;
use rustc_hash::FxHashSet;

/// The call of a function that a body makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CallSite {
    /// What is called; of a template the instance. [`EntityId::NONE`] for a call through a pointer.
    pub function: EntityId,
    /// The expression that calls it.
    pub expr: ExprId,
    /// The tree that it stands in: of an implicit call the one that makes it necessary.
    pub node: NodeId,
    /// False in an operand that is not evaluated ([expr.context]/1).
    pub evaluated: bool,
    /// The call operator of the innermost lambda-expression around; [`EntityId::NONE`] outside of lambdas.
    pub lambda: EntityId,
    /// The function is virtual and chosen by the object when the program runs.
    pub dispatched: bool,
}

impl Elaborator<'_> {
    /// The calls that the expressions in `seen` make, each once, in their order.
    pub(crate) fn calls_of(&self, seen: &[Seen]) -> Vec<CallSite> {
        let mut list = Vec::new();
        let mut visited = FxHashSet::default();
        let mut told = FxHashSet::default();
        for s in seen {
            // operands stand in front: what is not visited yet belongs to this expression
            let mut found = Vec::new();
            self.il.walk(Place::Expr(s.expr), &mut |place| {
                if !visited.insert(place) {
                    return Walk::Over;
                }
                self.called(place, &mut |function, dispatched| {
                    let Place::Expr(expr) = place else { return };
                    let node = self.il.get(expr).node;
                    found.push(CallSite {
                        function,
                        expr,
                        node,
                        evaluated: s.evaluated,
                        lambda: self.lambda_of(s.function),
                        dispatched,
                    });
                });
                Walk::Into
            });
            // a tree may be elaborated more than once on the way to its type
            list.extend(
                found.into_iter().rev().filter(|c| told.insert((c.node, c.function, c.lambda, s.pack))),
            );
        }
        list
    }

    /// The call operator that `function` is; [`EntityId::NONE`] for other functions.
    fn lambda_of(&self, function: EntityId) -> EntityId {
        if function.is_some() && self.closure_info.contains_key(&self.program.entity(function).owner) {
            function
        } else {
            EntityId::NONE
        }
    }

    /// Calls `f` with the functions that one place calls by itself, and whether they are chosen by the object.
    pub(crate) fn called(&self, place: Place, f: &mut dyn FnMut(EntityId, bool)) {
        let mut one = |function: EntityId| {
            if function.is_some() {
                f(function, false);
            }
        };
        match place {
            Place::Expr(e) => match &self.il.get(e).kind {
                ExprKind::Call { function, .. } => f(*function, false),
                ExprKind::Dispatch { function, .. } => f(*function, true),
                ExprKind::Construct { constructor, .. } => one(*constructor),
                ExprKind::Temporary(_, destructor) => one(*destructor),
                ExprKind::New { allocation, deallocation, .. } => {
                    one(*allocation);
                    one(*deallocation);
                }
                ExprKind::Delete { deallocation, destructor, .. } => {
                    one(*destructor);
                    one(*deallocation);
                }
                _ => {}
            },
            Place::Stmt(s) => match &self.il.stmt(s).kind {
                StmtKind::Declare { destructor, .. }
                | StmtKind::Bind { destructor, .. }
                | StmtKind::Member { destructor, .. }
                | StmtKind::End { destructor, .. } => one(*destructor),
                StmtKind::RangeFor { destructors, .. } => {
                    destructors.iter().for_each(|&d| one(d));
                }
                _ => {}
            },
        }
    }
}
