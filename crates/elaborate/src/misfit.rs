//! Why an expression does not fit where it stands: it does not convert, or an operator does not take it.
//!
//! The words are the reference's: what is initialised, passed, returned or assigned has its own number where neither side
//! is a class; of a class it is the conversion that is missing, to it or from it; of a reference how it may not bind.

use crate::il::{Category, ExprKind};
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::Tok;
use cufront_program::{EntityId, Qualifiers, Res, Ty, TypeKind};

/// What is done with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Usage {
    /// It initialises a variable ([dcl.init]).
    Initial,
    /// It is passed to a function ([expr.call]).
    Argument,
    /// It is returned ([stmt.return]).
    Returned,
    /// It is assigned ([expr.ass]).
    Assigned,
}

impl Usage {
    fn cause(self) -> Cause {
        match self {
            Usage::Initial => Cause::InitialMisfit,
            Usage::Argument => Cause::ArgumentMisfit,
            Usage::Returned => Cause::ReturnedMisfit,
            Usage::Assigned => Cause::AssignedMisfit,
        }
    }
}

impl Elaborator<'_> {
    /// The first token of an expression as it is written, parentheses around it included.
    pub(crate) fn first_token(&self, e: ExprId) -> Tok {
        let mut node = self.il.get(e).node;
        // an only child stands in front of its parent
        while node.0 + 1 < self.ast.len() as u32 {
            let around = NodeId(node.0 + 1);
            let is_around = self.kind_of(around) == NodeKind::Parenthesized
                && self.node(around).size == self.node(node).size + 1;
            if !is_around {
                break;
            }
            node = around;
        }
        self.node(node).first
    }

    /// The failure of the operand `e` of the operator at `node`.
    pub(crate) fn wrong_operand<T>(&self, cause: Cause, e: ExprId, node: NodeId) -> Res<T> {
        self.wrong_at(cause, self.first_token(e), node)
    }

    /// The failure of `e`, which has no conversion to `to`. Without a cause where lists, sets of functions or arrays have
    /// a part in it.
    pub(crate) fn does_not_convert<T>(&mut self, e: ExprId, to: Ty, usage: Usage, node: NodeId) -> Res<T> {
        match self.misfit(e, to, usage) {
            Some(cause) => self.wrong_at(cause, self.first_token(e), self.il.get(e).node),
            None => self.ill_formed(node),
        }
    }

    /// Notes that `e` has no conversion to `to`, if that is so.
    pub(crate) fn check_conversion(&mut self, e: ExprId, to: Ty, usage: Usage, context: Context) {
        if self.recorded.is_none() || self.program.types.is_dependent(to) || self.any_dependent(&[e]) {
            return;
        }
        if self.program.types.is_void(to) {
            if usage == Usage::Returned && self.ty(e).is_some() && !self.program.types.is_void(self.ty(e)) {
                let failed: Res<()> =
                    self.wrong_at(Cause::ReturnedMisfit, self.first_token(e), self.il.get(e).node);
                self.find_of(&failed);
            }
            return;
        }
        if let Ok(None) = self.conversion(e, to, true, context) {
            let failed: Res<()> = self.does_not_convert(e, to, usage, self.il.get(e).node);
            self.find_of(&failed);
        }
    }

    /// Keeps the problem of a failure that ends nothing.
    pub(crate) fn find_of<T>(&mut self, result: &Res<T>) {
        if let Err(fail) = result {
            self.find(*fail);
        }
    }

    pub(crate) fn misfit(&mut self, e: ExprId, to: Ty, usage: Usage) -> Option<Cause> {
        let from = self.ty(e);
        // what a launch yields has rules of its own
        let is_plain = !matches!(
            self.il.get(e).kind,
            ExprKind::List(_) | ExprKind::Overloads { .. } | ExprKind::Launch(..)
        );
        if from.is_none() || !is_plain || self.program.types.is_dependent(from) {
            return None;
        }
        match *self.program.types.kind(to) {
            TypeKind::LValueReference(t) => self.reference_misfit(e, from, t, true),
            TypeKind::RValueReference(t) => self.reference_misfit(e, from, t, false),
            TypeKind::Array(..) | TypeKind::Vector(..) | TypeKind::Function(_) => None,
            _ => self.value_misfit(from, to, usage),
        }
    }

    fn value_misfit(&mut self, from: Ty, to: Ty, usage: Usage) -> Option<Cause> {
        let (source, target) = (self.program.types.as_class(from), self.program.types.as_class(to));
        if let Some(class) = target.or(source) {
            // what is not complete has no constructors and conversions that could be looked for
            self.complete_class(class).ok()??;
        }
        match (source, target) {
            (Some(_), Some(_)) => Some(Cause::NoUserConversion),
            (None, Some(_)) => Some(Cause::NoConvertingConstructor),
            (Some(_), None) => Some(Cause::NoConversionFunction),
            (None, None) => Some(usage.cause()),
        }
    }

    /// Why the reference to `to` does not bind to `e` ([dcl.init.ref]).
    fn reference_misfit(&mut self, e: ExprId, from: Ty, to: Ty, lvalue: bool) -> Option<Cause> {
        if matches!(self.program.types.kind(to), TypeKind::Array(..) | TypeKind::Function(_)) {
            return None;
        }
        let constant = self.program.types.is_const(to) && !to.own_qualifiers().contains(Qualifiers::VOLATILE);
        let related = self.are_reference_related(from, to)?;
        let is_lvalue = self.il.get(e).category == Category::LValue;
        if related {
            let drops = !to.own_qualifiers().contains(from.own_qualifiers() & !Qualifiers::RESTRICT);
            return match (drops, lvalue, is_lvalue) {
                (true, _, _) => Some(Cause::DropsQualifiers),
                (false, true, false) => Some(Cause::BindsRvalue),
                (false, false, true) => Some(Cause::BindsLvalue),
                _ => None,
            };
        }
        if lvalue && !constant {
            return Some(Cause::BindsOtherType);
        }
        match self.value_misfit(from, to, Usage::Initial)? {
            Cause::InitialMisfit => Some(Cause::BindsOtherType),
            other => Some(other),
        }
    }

    /// True if `from` is `to` but for qualifiers, or derived from it; `None` if that is not known.
    fn are_reference_related(&mut self, from: Ty, to: Ty) -> Option<bool> {
        if from.bare() == to.bare() {
            return Some(true);
        }
        match (self.program.types.as_class(from), self.program.types.as_class(to)) {
            (Some(derived), Some(base)) => self.derives_from(derived, base).ok(),
            _ => Some(false),
        }
    }

    /// Why the function `f`, the only one of its name, cannot be called with `args`: of a template, or where it is not
    /// clear, nothing is said.
    pub(crate) fn call_misfit(
        &mut self,
        f: EntityId,
        args: &[ExprId],
        call: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if self.program.is_template(f) || self.is_deleted(f) {
            return self.ill_formed(call);
        }
        let ty = self.type_of(f)?;
        let Some(function) = self.program.types.as_function(ty).cloned() else {
            return self.ill_formed(call);
        };
        if self.program.types.is_dependent(ty) {
            return self.ill_formed(call);
        }
        self.arguments_misfit(&function.parameters, function.variadic, Some(f), args, call, context)
    }

    /// The same of parameters; `function` may have default arguments.
    pub(crate) fn arguments_misfit<T>(
        &mut self,
        parameters: &[Ty],
        variadic: bool,
        function: Option<EntityId>,
        args: &[ExprId],
        call: NodeId,
        context: Context,
    ) -> Res<T> {
        if args.len() > parameters.len() && !variadic {
            return self.wrong_operand(Cause::TooManyArguments, args[parameters.len()], call);
        }
        for (&arg, &to) in args.iter().zip(parameters) {
            if self.conversion(arg, to, true, context)?.is_none() {
                return self.does_not_convert(arg, to, Usage::Argument, call);
            }
        }
        let needed = match function {
            Some(f) => self.required(f, parameters.len())?,
            None => parameters.len(),
        };
        if args.len() < needed {
            let close = self.node(call).end.prev();
            return self.wrong_at(Cause::TooFewArguments, close, call);
        }
        self.ill_formed(call)
    }

    /// The failure of the operator at `node`, which no function takes, or several. Nothing is said where lists and sets of
    /// functions have a part in it, or classes that are not complete.
    pub(crate) fn wrong_operator<T>(&mut self, cause: Cause, args: &[ExprId], node: NodeId) -> Res<T> {
        for &arg in args {
            let ty = self.ty(arg);
            if ty.is_none() || matches!(self.il.get(arg).kind, ExprKind::List(_) | ExprKind::Overloads { .. })
            {
                return self.ill_formed(node);
            }
            if let Some(class) = self.program.types.as_class(ty) {
                if self.complete_class(class)?.is_none() {
                    return self.ill_formed(node);
                }
            }
        }
        self.wrong(cause, node)
    }

    /// The failure of an object of `class`, for which no constructor takes `args`.
    pub(crate) fn no_constructor<T>(&mut self, class: EntityId, args: &[ExprId], node: NodeId) -> Res<T> {
        let is_plain = |this: &Self, e: ExprId| {
            this.ty(e).is_some()
                && !matches!(this.il.get(e).kind, ExprKind::List(_) | ExprKind::Overloads { .. })
        };
        match args.first() {
            None => self.wrong(Cause::NoDefaultConstructor(class), node),
            Some(&first) if args.iter().all(|&e| is_plain(self, e)) => {
                self.wrong_operand(Cause::NoConstructor(class), first, node)
            }
            Some(_) => self.ill_formed(node),
        }
    }

    /// Notes that a variable of type `ty`, declared at `name`, cannot be an object: its class is not complete, or abstract.
    pub(crate) fn check_object(&mut self, ty: Ty, name: NodeId) {
        let element = self.element_of(ty);
        let Some(class) = self.program.types.as_class(element) else { return };
        if self.program.types.is_dependent(element) {
            return;
        }
        let cause = match self.complete_class(class) {
            Ok(None) if !self.is_being_completed(class) => Cause::Incomplete,
            Ok(Some(_)) if self.is_abstract(class) == Ok(true) => Cause::Abstract(class),
            _ => return,
        };
        let failed: Res<()> = self.wrong(cause, name);
        self.find_of(&failed);
    }
}
