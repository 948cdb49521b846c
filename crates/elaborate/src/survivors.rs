//! What happens in an expression that is wrong: its operands that are right are evaluated as if the rest were right, too.
//!
//! The rules of CUDA look at what is evaluated, and compilers tell of that beside the errors. So each operand of what is
//! wrong is completed as far as the place that it stands in is known: an argument initialises the parameter, a condition
//! is converted to `bool`, the operand of `+` stays the object that it is, as nothing says which function the operator means.
//!
//! Example: with `__device__ int d;` the host function `void g() { f(d, unknown); }` reads `d`, and `d + unknown` does not.

use crate::il::{Category, ExprKind, Operator};
use crate::survey::Operand;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Res, Ty};

/// The call or construction that an expression with a wrong argument would be.
#[derive(Clone, Copy)]
pub(crate) struct Made {
    pub(crate) expr: ExprId,
    /// The name that is called is that of several functions.
    pub(crate) overloaded: bool,
}

/// Where an operand stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    First,
    /// Behind the first one, which may be right.
    Later {
        beside_right: bool,
    },
}

impl Elaborator<'_> {
    /// Keeps what happens in the operands `known` of `node`, which is wrong. `made` is what `node` would be with operands
    /// of the type of what is wrong.
    pub(crate) fn keep_survivors(
        &mut self,
        node: NodeId,
        known: &[(NodeId, Operand)],
        made: Option<Made>,
        context: Context,
    ) {
        if context.unevaluated || self.recorded.is_none() {
            return;
        }
        let right: Vec<(NodeId, ExprId)> = known
            .iter()
            .filter_map(|&(operand, is)| match is {
                Operand::Right(e) => Some((operand, e)),
                Operand::Wrong | Operand::Unknown => None,
            })
            .collect();
        let children = self.children(node);
        let first = children.first().copied();
        let all_right = right.len() == known.len();
        let beside_right = right.iter().any(|r| Some(r.0) == first);
        let kept = made.is_some_and(|made| self.keep_made(made, node, context));
        for (operand, e) in right {
            if !kept || !self.is_argument(operand, node) {
                let place = match Some(operand) == first {
                    true => Place::First,
                    false => Place::Later { beside_right },
                };
                self.keep_operand(e, node, place, all_right, context);
            }
        }
    }

    /// True for an argument of the call, launch or construction `node`.
    fn is_argument(&self, operand: NodeId, node: NodeId) -> bool {
        let children = self.children(node);
        match self.kind_of(node) {
            NodeKind::Call => children.first() != Some(&operand),
            NodeKind::KernelCall => children.iter().skip(2).any(|&c| c == operand),
            _ => true,
        }
    }

    /// Keeps the operand `e` of `node`. All operands of `node` are right if `all_right`: `node` itself is wrong.
    fn keep_operand(&mut self, e: ExprId, node: NodeId, place: Place, all_right: bool, context: Context) {
        let first = place == Place::First;
        let kind = self.kind_of(node);
        // the name of what is called is no use of a function
        if matches!(self.il.get(e).kind, ExprKind::Overloads { .. }) {
            self.survivors.push(e);
            return;
        }
        let scalar = {
            let expr = self.il.get(e);
            expr.category != Category::PRValue && expr.ty.is_some() && self.is_scalar_type(expr.ty)
        };
        let operator = Operator::of_token(self.lexed.tokens.kind(self.node(node).main));
        let is_logical = matches!(operator, Some(Operator::AmpAmp | Operator::PipePipe));
        let kept = self.quietly_completed(|this| match kind {
            NodeKind::Conditional if first => this.condition_value(e, context),
            // a subscript that is no integer was found so behind the conversions of both sides to values
            NodeKind::Subscript if all_right => this.operand_value(e, context),
            NodeKind::Conditional if scalar && place == (Place::Later { beside_right: true }) => {
                this.operand_value(e, context)
            }
            NodeKind::BracedList | NodeKind::FunctionalCast | NodeKind::New if scalar => {
                this.operand_value(e, context)
            }
            NodeKind::Binary if is_logical && first && scalar => this.operand_value(e, context),
            _ => this.completed(e, context),
        });
        let mut kept = kept.unwrap_or(e);
        // what is assigned is not known, but that it is
        if kind == NodeKind::Assignment && operator == Some(Operator::Assign) && first && scalar {
            let wrong = self.type_of_wrong();
            let value = self.push(ExprKind::Unevaluated, wrong, Category::PRValue, node);
            let ty = self.ty(e);
            kept = self.push(ExprKind::Binary(Operator::Assign, kept, value), ty, Category::LValue, node);
        }
        self.survivors.push(kept);
    }

    /// Keeps what happens in the call or construction `made`, arguments of which are wrong: the initialisation of those
    /// parameters that have right ones, and the use of a function that overload resolution has chosen. False if that is
    /// not known.
    fn keep_made(&mut self, made: Made, node: NodeId, context: Context) -> bool {
        let made_of = self.il.get(made.expr).clone();
        let (function, operands, bare) = match made_of.kind {
            ExprKind::Call { function, operands } => {
                (function, operands, ExprKind::Call { function, operands: Vec::new() })
            }
            ExprKind::Construct { constructor, operands } => {
                (constructor, operands, ExprKind::Construct { constructor, operands: Vec::new() })
            }
            _ => return false,
        };
        if function.is_none() {
            return false;
        }
        let Ok(ty) = self.type_of(function) else { return false };
        let Some(f) = self.program.types.as_function(ty).cloned() else { return false };
        // the object that a member is called on stays what it is: the member is not called
        let object = usize::from(self.is_object_member(function) && operands.len() > f.parameters.len());
        for (i, &operand) in operands.iter().skip(object).enumerate() {
            self.keep_argument(operand, f.parameters.get(i).copied(), context);
        }
        // one that is called by the name of a single function is not looked at, nor is what a launch starts
        let e = self.program.entity(function);
        let is_chosen = made.overloaded || self.enclosing_class(function).is_some() || e.args.is_some();
        let is_launch = self.kind_of(node) == NodeKind::KernelCall;
        if is_chosen && !is_launch && !self.is_instance_for_wrong(function) {
            let call = self.push(bare, made_of.ty, made_of.category, made_of.node);
            self.survivors.push(call);
        }
        true
    }

    /// Keeps the argument `e` of a parameter of type `to`, or of an ellipsis.
    fn keep_argument(&mut self, e: ExprId, to: Option<Ty>, context: Context) {
        if self.is_wrong_type(self.ty(e)) {
            return;
        }
        let kept = self.quietly_completed(|this| match to {
            Some(to) => this.initialization(e, to, context),
            None => this.operand_value(e, context),
        });
        self.survivors.push(kept.unwrap_or(e));
    }

    /// What `make` gives; a failure says nothing of the body.
    fn quietly_completed(&mut self, make: impl FnOnce(&mut Self) -> Res<ExprId>) -> Option<ExprId> {
        let unfinished = self.unfinished.len();
        let made = self.completing(make);
        self.unfinished.truncate(unfinished);
        made
    }
}
