//! Why the candidates of a call do not take its arguments ([over.match.viable]).
//!
//! A call that no function takes, or an object that no constructor makes, is told with all that there are: people see
//! which one they meant, and what is in its way. The reasons are found again when the failure is a [`crate::Problem`]'s,
//! so overload resolution itself keeps none.
//!
//! Example: `f("x")` with `f(int)` and `f(int, int)` has two candidates; the last takes another number of arguments, and
//! the first an argument of another type.

use crate::deduce::Deduction;
use crate::il::ExprKind;
use crate::lookup::{Filter, Found};
use crate::operator_mismatch::Operand;
use crate::overload::Call;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::Tok;
use cufront_program::{EntityId, Fail, Res};

/// So many candidates of a call are told of.
const MOST: usize = 64;

/// Why a function does not take the arguments of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mismatch {
    /// It has another number of parameters.
    Number,
    /// The argument with this number, from 1, does not convert to the parameter.
    Argument(usize),
    /// Its requires-clause does not hold.
    Constraint,
    /// Its template arguments are deduced, and its constraints do not hold for them.
    Unsatisfied,
    /// Template arguments cannot be deduced, or not be substituted.
    Deduction,
    /// The template arguments that are written do not fit.
    WrittenArguments,
    /// It is built in, and takes something else for the operand with this number, from 1.
    BuiltIn(Operand, usize),
}

/// A function that does not take the arguments of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unmatched {
    /// Its name, or that of its class if nobody wrote it.
    pub at: Tok,
    /// Why.
    pub why: Mismatch,
}

impl Elaborator<'_> {
    /// The candidates of the call that is told of at the token `at`, in the order in which they are told.
    #[must_use]
    pub fn unmatched(&self, at: Tok) -> &[Unmatched] {
        self.unmatched.get(&at).map_or(&[], Vec::as_slice)
    }

    /// Keeps why no one of `functions` takes the arguments of `call`, for the failure that was said last. They are told
    /// in this order.
    pub(crate) fn note_unmatched(&mut self, functions: &[EntityId], call: Call<'_>) {
        let Some(problem) = self.latest.get() else { return };
        if call.context.substitution {
            return;
        }
        // a template that only the object does not fit has its arguments deduced
        let of_object = matches!(problem.cause, Cause::NoMatchForObject(_) | Cause::NoCallOperatorForObject);
        let mut list = self.unmatched_functions(functions, call);
        list.retain(|u| !(of_object && matches!(u.why, Mismatch::Deduction | Mismatch::Unsatisfied)));
        if let [Unmatched { why: Mismatch::Constraint | Mismatch::Unsatisfied, .. }] = list[..] {
            self.note_unmet_candidate(functions, problem.at);
        }
        self.tell_arguments(problem.at, call.args);
        self.latest.set(Some(problem));
        self.unmatched.insert(problem.at, list);
    }

    /// Why each of `functions` does not take the arguments of `call`, if that is known.
    pub(crate) fn unmatched_functions(&mut self, functions: &[EntityId], call: Call<'_>) -> Vec<Unmatched> {
        let mut unique: Vec<EntityId> = Vec::new();
        for &f in functions {
            let f = self.canonical_function(f);
            if unique.len() < MOST && !unique.contains(&f) {
                unique.push(f);
            }
        }
        let mut list: Vec<Unmatched> = Vec::new();
        for f in unique {
            let again = self.redeclarations.get(&f).cloned().unwrap_or_default();
            let names = again.into_iter().chain([f]).filter_map(|f| self.name_of_function(f));
            let Some(at) = names.min() else { continue };
            if let Some(why) = self.mismatch(f, call) {
                list.push(Unmatched { at, why });
            }
        }
        list
    }

    /// The failure of the call `node` of function templates that are named `callee` with template arguments one of which
    /// had to be a constant and is none; `None` if something else is wrong with the name. Both are told of: the argument,
    /// and that no function is left ([temp.arg.explicit], [over.match.viable]).
    pub(crate) fn inconstant_callee(
        &mut self,
        callee: NodeId,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Option<Res<ExprId>> {
        let named = self.named(callee, context, Filter::Any).ok()?;
        let (Found::Functions(functions), Some(list)) = (named.found, named.arguments) else { return None };
        if self.any_dependent(args) || !self.note_inconstant_argument(&functions, list, context) {
            return None;
        }
        let call = Call { args, object: None, explicit: Some(list), context, user: true, operator: false };
        Some(self.unmatched_call(&functions, call, callee, node))
    }

    /// The failure of the call `node` that none of `functions`, which are named `callee`, takes, with why they do not.
    pub(crate) fn unmatched_call(
        &mut self,
        functions: &[EntityId],
        call: Call<'_>,
        callee: NodeId,
        node: NodeId,
    ) -> Res<ExprId> {
        let failed = self.unresolved(callee, node, true, true);
        self.note_unmatched(functions, call);
        failed
    }

    /// The failure of the call `node` of `function` alone, which `callee` names, and whose requires-clause does not hold. A
    /// member that is named with an object is no candidate; without one, naming the function is wrong
    /// ([expr.prim.id.general]/4).
    pub(crate) fn unmet_callee<T>(
        &mut self,
        function: EntityId,
        call: Call<'_>,
        callee: NodeId,
        node: NodeId,
    ) -> Res<T> {
        let mut written = self.child(node, 0).unwrap_or(callee);
        while self.kind_of(written) == NodeKind::Parenthesized {
            let Some(inner) = self.last_child(written) else { break };
            written = inner;
        }
        if self.kind_of(written) == NodeKind::Member {
            let failed = self.unresolved(callee, node, true, true);
            self.note_unmatched(&[function], call);
            return failed;
        }
        self.unmet_function(callee, node)
    }

    /// The failure that `name` names a function whose requires-clause does not hold.
    pub(crate) fn unmet_function<T>(&mut self, name: NodeId, node: NodeId) -> Res<T> {
        match self.identifier_of(name) {
            Some((_, place)) => self.wrong(Cause::UnmetFunction, place),
            None => self.ill_formed(node),
        }
    }

    /// Keeps which function a call means that gives it another number of arguments, for the failure that was said last.
    pub(crate) fn note_called(&mut self, function: EntityId) {
        let Some(problem) = self.latest.get() else { return };
        let of_number = matches!(problem.cause, Cause::TooFewArguments | Cause::TooManyArguments);
        if let (true, Some(at)) = (of_number, self.name_of_function(function)) {
            self.unmatched.insert(problem.at, vec![Unmatched { at, why: Mismatch::Number }]);
        }
    }

    /// The name that declares a function; of one that nobody wrote, that of its class; of a lambda what
    /// stands behind its introducer.
    fn name_of_function(&self, function: EntityId) -> Option<Tok> {
        if self.closure_parameters(function).is_some() {
            return self.lambda_introducer(function).map(|tok| self.lexed.tokens.partner(tok).next());
        }
        let mut entity = function;
        let pattern = self.program.entity(function).pattern;
        if pattern.is_some() {
            entity = pattern;
        }
        if self.program.entity(entity).decl.is_none() {
            entity = self.enclosing_class(entity);
            if entity.is_none() {
                return None;
            }
            let pattern = self.program.entity(entity).pattern;
            if pattern.is_some() {
                entity = pattern;
            }
        }
        let decl = self.program.entity(entity).decl;
        decl.is_some().then(|| self.items().decls[decl].name_tok).filter(|t| t.is_some())
    }

    /// Whether `function` takes no `count` arguments ([over.match.viable]/2); `None` if that is not known.
    pub(crate) fn takes_other_number(&mut self, function: EntityId, count: usize) -> Option<bool> {
        if !self.fits_arity(function, count).ok()? {
            return Some(true);
        }
        let parameters = self.number_of_parameters(function)?;
        Some(count < parameters && count < self.required(function, parameters).ok()?)
    }

    /// Why `function` does not take the arguments of `call`; `None` if it is not known, or because of the object.
    fn mismatch(&mut self, function: EntityId, call: Call<'_>) -> Option<Mismatch> {
        let count = call.args.len();
        if !self.program.is_template(function) && self.constraints_hold(function) == Ok(false) {
            return Some(Mismatch::Constraint);
        }
        if self.program.is_template(function) && !self.takes_written(function, call)? {
            return Some(Mismatch::WrittenArguments);
        }
        if self.takes_other_number(function, count)? {
            return Some(Mismatch::Number);
        }
        if self.program.is_template(function) {
            if let Some(argument) = self.misfit_beside_deduction(function, call) {
                return Some(Mismatch::Argument(argument));
            }
            self.refused = None;
            let deduced = self.deduce_call(function, call);
            let unsatisfied = deduced == Ok(None) && self.refused.is_some_and(|(f, _)| f == function);
            return Some(if unsatisfied { Mismatch::Unsatisfied } else { Mismatch::Deduction });
        }
        let ty = self.type_of(function).ok()?;
        let function = self.program.types.as_function(ty).cloned()?;
        for (i, (&arg, &to)) in call.args.iter().zip(&function.parameters).enumerate() {
            let listed = matches!(self.il.get(arg).kind, ExprKind::List(_));
            if listed && !self.is_scalar_type(self.program.types.referred(to)) {
                return None;
            }
            if self.conversion(arg, to, call.user, call.context).ok()?.is_none() {
                return Some(Mismatch::Argument(i + 1));
            }
        }
        None
    }

    /// The place, from 1 on, of the first argument that does not convert to its parameter of the template `function`, which
    /// depends on nothing that is deduced; `None` if there is none, or if deduction fails.
    ///
    /// Example: the second one of `f(1, "a")` with `template<class T> void f(T, int);`.
    fn misfit_beside_deduction(&mut self, function: EntityId, call: Call<'_>) -> Option<usize> {
        let head = self.program.entity(function).head;
        let mut deduction = Deduction::new(&self.program.heads[head]);
        let ty = match call.explicit {
            Some(list) => {
                let written = self.written_arguments(list, call.context).ok()?;
                self.bind_explicit(function, &written, &mut deduction, list).ok()?;
                self.type_with(function, &deduction).ok()?
            }
            None => self.pattern_type(function).ok()?,
        };
        let f = self.program.types.as_function(ty).cloned()?;
        let mut plain = Vec::new();
        for (i, (&arg, &to)) in call.args.iter().zip(&f.parameters).enumerate() {
            if !self.program.types.is_dependent(to) {
                plain.push((i, arg, to));
            } else if !self.deduce_parameter(to, arg, &mut deduction, call.context).ok()? {
                return None;
            }
        }
        plain.into_iter().find_map(|(i, arg, to)| {
            let listed = matches!(self.il.get(arg).kind, ExprKind::List(_));
            let fails = !listed && matches!(self.conversion(arg, to, call.user, call.context), Ok(None));
            fails.then_some(i + 1)
        })
    }

    /// True if the template arguments that are written fit the template `function`.
    fn takes_written(&mut self, function: EntityId, call: Call<'_>) -> Option<bool> {
        let Some(list) = call.explicit else { return Some(true) };
        let written = match self.written_arguments(list, call.context) {
            Ok(written) => written,
            Err(Fail::IllFormed(_)) => return Some(false),
            Err(_) => return None,
        };
        let head = self.program.entity(function).head;
        let mut deduction = Deduction::new(&self.program.heads[head]);
        Some(matches!(self.bind_explicit(function, &written, &mut deduction, list), Ok(true)))
    }

    /// How many parameters a function has, packs left aside.
    fn number_of_parameters(&mut self, function: EntityId) -> Option<usize> {
        if self.program.entity(function).decl.is_none() {
            let ty = self.type_of(function).ok()?;
            return self.program.types.as_function(ty).map(|f| f.parameters.len());
        }
        let parts = self.parts_of(function).ok()?;
        let clause = self.parameter_clause(parts.declarator)?;
        let parameters = self.children(clause).into_iter().filter(|&p| {
            self.kind_of(p) == NodeKind::Parameter
                && !self.child(p, 1).is_some_and(|d| self.contains_pack_declarator(d))
        });
        Some(parameters.count())
    }
}
