//! Calls that host code must not make: of device functions, and of kernels without a launch (cuda-semantics
//! specification, section 4).
//!
//! Which functions a body uses says [`super::uses`]. A use that the elaborator has not decided is not there. In
//! templates only what does not depend on their parameters is, and of that, as in the reference, only what is written as
//! a call.

use super::callee::{entity_callee, functions_for_the_device, Callee, Functions};
use super::caller::{
    annotated_lambda, caller_spaces, exec_check_pragmas, in_template, lambda_spaces, report,
    sides_of_function,
};
use super::instances::Instances;
use super::uses::{in_order, Form, FunctionUse, Used};
use super::variable::MEMORY;
use super::why::{ask_for_chain, code_around, explain, said_spaces};
use super::{function_around, host_calls};
use crate::unit::Unit;
use cufront_diag::{say, Name};
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, Items, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// The calls of a unit that may be of functions for the device.
pub(super) struct Calls {
    functions: Functions,
    /// The names of variables of blocks with a memory space. In host code such a variable is refused, and nothing
    /// makes its object.
    in_memory_spaces: FxHashSet<Tok>,
    uses: Vec<FunctionUse>,
    /// Those that may be of host functions in device code, if they are asked for.
    of_host: Option<Vec<FunctionUse>>,
}

impl Calls {
    /// For the functions of a unit.
    pub(super) fn new(unit: &mut Unit<'_>) -> Self {
        let of_host = unit.config.device_calls.then(Vec::new);
        let in_space = |d: &&Decl| {
            d.kind == DeclKind::Variable
                && d.attrs.intersects(MEMORY)
                && unit.items.scopes[d.scope].kind == ScopeKind::Block
        };
        let in_memory_spaces =
            unit.items.decls.iter().map(|(_, d)| d).filter(in_space).map(|d| d.name_tok).collect();
        Calls { functions: functions_for_the_device(unit), in_memory_spaces, uses: Vec::new(), of_host }
    }

    /// Keeps those of the uses in a part that may be wrong.
    pub(super) fn look(&mut self, items: &Items, uses: Vec<FunctionUse>) {
        if let Some(of_host) = &mut self.of_host {
            of_host.extend(uses.iter().filter(|u| host_calls::may_be(u)).cloned());
        }
        let made = |u: &FunctionUse| u.form != Form::Object || !self.in_memory_spaces.contains(&u.at);
        self.uses.extend(uses.into_iter().filter(|u| may_be_wrong(items, &self.functions, u) && made(u)));
    }

    /// Reports the calls that the code around must not make, and gives those in instances, which are reported with what
    /// else is found there. What was told of a template is not told of its instances.
    pub(super) fn report(mut self, unit: &mut Unit<'_>, instances: &Instances) -> InInstances {
        in_order(&mut self.uses);
        let pragmas = exec_check_pragmas(unit);
        let mut told: FxHashSet<(Tok, Form)> = FxHashSet::default();
        for u in self.uses.iter().filter(|u| u.instance.is_none()) {
            // in a template it looks at a call operator once
            if told.contains(&(u.at, u.form)) && is_templated(unit, u) {
                continue;
            }
            let before = unit.diagnostics.len();
            check_use(unit, &pragmas, &self.functions, u, None);
            if unit.diagnostics.len() > before {
                told.insert((u.at, u.form));
            }
        }
        if let Some(mut of_host) = self.of_host.take() {
            in_order(&mut of_host);
            host_calls::report(unit, &self.functions, &pragmas, &of_host);
        }
        self.uses.retain(|u| {
            let other_sides = |number| instances.sides(number).is_some();
            u.instance.is_some_and(|number| other_sides(number) || !told.contains(&(u.at, u.form)))
        });
        InInstances { functions: self.functions, pragmas, uses: self.uses }
    }
}

/// The use is of a lambda, of a function that some declaration gives a space, or a launch: all others are right
/// everywhere.
fn may_be_wrong(items: &Items, functions: &Functions, u: &FunctionUse) -> bool {
    match &u.used {
        Used::Lambda(..) => true,
        Used::Function(list) => u.launched || list.iter().any(|&id| functions.gives_space(items, id)),
    }
}

/// The calls in instances.
pub(super) struct InInstances {
    functions: Functions,
    pragmas: Vec<Tok>,
    pub(super) uses: Vec<FunctionUse>,
}

impl InInstances {
    /// Reports the call number `i` if the code around must not make it. The instance is for `sides`, if not for those of
    /// its template.
    pub(super) fn report(&self, unit: &mut Unit<'_>, i: usize, sides: Option<AttrSet>) {
        check_use(unit, &self.pragmas, &self.functions, &self.uses[i], sides);
    }
}

/// The use is in a template, or a generic lambda.
pub(super) fn is_templated(unit: &mut Unit<'_>, u: &FunctionUse) -> bool {
    let lambda = u.lambda.and_then(|introducer| unit.lambda_at(introducer));
    lambda.is_some_and(|l| l.deduces)
        || function_around(unit, u.at).is_some_and(|caller| in_template(unit, caller))
}

/// The use is a call in parentheses. In a template the reference looks at no others: operators, conversions, and objects
/// that are made or end wait for an instance.
pub(super) fn is_written_as_call(u: &FunctionUse) -> bool {
    match u.form {
        Form::Name | Form::CallOperator => true,
        Form::Operator | Form::Naming | Form::Conversion | Form::Object => false,
    }
}

/// Reports `u` if the code around must not make it. The instance around is `of_instance`, if that
/// is something else than the sides of its template.
fn check_use(
    unit: &mut Unit<'_>,
    pragmas: &[Tok],
    functions: &Functions,
    u: &FunctionUse,
    of_instance: Option<AttrSet>,
) {
    if u.form == Form::Naming || !u.evaluated {
        return check_naming(unit, pragmas, u);
    }
    // outside of functions nobody calls, but a call operator is named there, too
    let outside = u.lambda.is_none() && function_around(unit, u.at).is_none();
    if outside && !u.launched && matches!(u.used, Used::Lambda(..)) && u.form.is_operator() {
        return check_naming(unit, pragmas, u);
    }
    if u.launched {
        return check_launch(unit, pragmas, functions, u);
    }
    let callee = match &u.used {
        Used::Function(function) => {
            let Some(callee) = entity_callee(unit, functions, function, u.at) else { return };
            callee
        }
        Used::Lambda(introducer, constant) => {
            let spaces = lambda_spaces(unit, *introducer);
            // one in a function for the device is no extended lambda, and has its space without an annotation
            let around = function_around(unit, *introducer);
            let is_inside = of_instance.is_none_or(|sides| sides == AttrSet::DEVICE)
                && around.is_some_and(|f| sides_of_function(unit, f) == AttrSet::DEVICE);
            match spaces {
                spaces if !spaces.is_empty() && spaces != AttrSet::DEVICE => return,
                _ if is_inside => Callee::Device { constant: constant.unwrap_or(true) },
                AttrSet::DEVICE => Callee::Device { constant: false },
                _ => return,
            }
        }
    };
    if u.instance.is_none() && !is_written_as_call(u) && is_templated(unit, u) {
        return;
    }
    let spaces = match (function_around(unit, u.at), u.lambda) {
        (Some(caller), _) => {
            let Some(spaces) = caller_spaces(unit, pragmas, caller, u.at, u.instance.is_some()) else {
                return;
            };
            match of_instance {
                Some(sides) if annotated_lambda(unit, caller, u.at).is_none() => sides,
                _ => spaces,
            }
        }
        // in the initialiser of a variable at namespace scope
        (None, Some(lambda)) => match lambda_spaces(unit, lambda) {
            spaces if spaces.is_empty() => AttrSet::HOST,
            spaces => spaces,
        },
        (None, None) => return,
    };
    if !spaces.contains(AttrSet::HOST) && callee != Callee::Kernel {
        return;
    }
    let name = match &u.used {
        Used::Function(function) => called_name(unit, u.form, function),
        Used::Lambda(..) => b"operator()".to_vec(),
    };
    let reasons = if callee == Callee::Kernel { declared(unit, u) } else { reasons(unit, u) };
    report(unit, u, &name, callee, spaces, &reasons);
    if callee != Callee::Kernel {
        ask_for_chain(unit, u.at, AttrSet::HOST);
    }
    if matches!(u.used, Used::Lambda(..)) && u.form.is_operator() {
        // the reference looks at a call operator twice
        report(unit, u, &name, callee, spaces, &reasons);
        check_naming(unit, pragmas, u);
    }
}

/// Where what is called is declared, and what the code around is.
fn reasons(unit: &mut Unit<'_>, u: &FunctionUse) -> Vec<(Tok, String)> {
    let mut reasons = declared(unit, u);
    reasons.extend(code_around(unit, u.at, "the caller"));
    reasons
}

/// The declaration of what is called that gives it its space.
pub(super) fn declared(unit: &Unit<'_>, u: &FunctionUse) -> Vec<(Tok, String)> {
    match &u.used {
        Used::Function(function) => {
            let decls = || function.iter().map(|&id| &unit.items.decls[id]).filter(|d| d.name_tok.is_some());
            let first = decls().find(|d| d.attrs.intersects(AttrSet::SPACES)).or_else(|| decls().next());
            first
                .map(|d| (d.name_tok, format!("declared {} here", said_spaces(d.attrs))))
                .into_iter()
                .collect()
        }
        Used::Lambda(introducer, _) => {
            let spaces = match lambda_spaces(unit, *introducer) {
                none if none.is_empty() => said_spaces(AttrSet::DEVICE),
                spaces => said_spaces(spaces),
            };
            vec![(*introducer, format!("the lambda is {spaces}"))]
        }
    }
}

/// Reports the launch of what is no kernel, and of a function for the device only in host code that it is called, too.
fn check_launch(unit: &mut Unit<'_>, pragmas: &[Tok], functions: &Functions, u: &FunctionUse) {
    let caller = function_around(unit, u.at);
    if caller.is_none() && u.lambda.is_none() {
        return;
    }
    let (name, device) = match &u.used {
        Used::Function(function) => {
            let decls = || function.iter().map(|&id| &unit.items.decls[id]);
            if decls().any(|d| d.kind != DeclKind::Function || d.attrs.contains(AttrSet::GLOBAL)) {
                return;
            }
            let device = entity_callee(unit, functions, function, u.at);
            (called_name(unit, u.form, function), device)
        }
        Used::Lambda(introducer, _) => {
            let spaces = lambda_spaces(unit, *introducer);
            if spaces.contains(AttrSet::GLOBAL) {
                return;
            }
            let device = (spaces == AttrSet::DEVICE).then_some(Callee::Device { constant: false });
            (b"operator()".to_vec(), device)
        }
    };
    let spaces = match (caller, u.lambda) {
        (Some(caller), _) => caller_spaces(unit, pragmas, caller, u.at, u.instance.is_some()),
        (None, Some(lambda)) => match lambda_spaces(unit, lambda) {
            spaces if spaces.is_empty() => Some(AttrSet::HOST),
            spaces => Some(spaces),
        },
        (None, None) => None,
    };
    if let (Some(callee), Some(spaces)) = (device, spaces.filter(|s| s.contains(AttrSet::HOST))) {
        let reasons = reasons(unit, u);
        report(unit, u, &name, callee, spaces, &reasons);
        if u.form.is_operator() {
            // the reference looks at a call operator twice
            report(unit, u, &name, callee, spaces, &reasons);
        }
    }
    let (at, complete) = (unit.lexed.tokens.start(u.at), unit.lexed.tokens.start(u.complete));
    let declared = declared(unit, u);
    let report = unit.diagnostics.say(at, say::LaunchOfOtherFunction { function: Name(&name) });
    report.ordered_at(complete);
    for (tok, words) in declared {
        report.because(unit.lexed.tokens.start(tok), words);
    }
}

/// Reports the naming of a function for the device only whose return type only its body tells, outside of device
/// code: the body is not there for the host.
fn check_naming(unit: &mut Unit<'_>, pragmas: &[Tok], u: &FunctionUse) {
    let name = match &u.used {
        Used::Function(function) => {
            let deduced = |id: &DeclId| {
                let d = &unit.items.decls[*id];
                d.specifiers.contains(Specifiers::DEDUCED)
                    && !d.specifiers.contains(Specifiers::CONSTEXPR)
                    && (d.attrs & AttrSet::SPACES == AttrSet::DEVICE || d.attrs.contains(AttrSet::GLOBAL))
            };
            if u.form != Form::Naming || !function.iter().all(deduced) {
                return;
            }
            called_name(unit, Form::Name, function)
        }
        Used::Lambda(introducer, _)
            if u.instance.is_none() && is_deduced_device_lambda(unit, *introducer) =>
        {
            b"operator()".to_vec()
        }
        Used::Lambda(..) => return,
    };
    if let Some(caller) = function_around(unit, u.at) {
        let body = unit.items.declarator(caller).map_or(Tok::NONE, |c| c.body);
        let spaces = if u.at > body {
            caller_spaces(unit, pragmas, caller, u.at, u.instance.is_some())
        } else {
            Some(AttrSet::HOST)
        };
        if !spaces.is_some_and(|s| s.contains(AttrSet::HOST)) {
            return;
        }
    }
    let (at, complete) = (unit.lexed.tokens.start(u.at), unit.lexed.tokens.start(u.complete));
    let declared = declared(unit, u);
    let report = unit.diagnostics.say(at, say::DeducedDeviceFunctionNamed { function: Name(&name) });
    report.ordered_at(complete);
    for (tok, words) in declared {
        report.because(unit.lexed.tokens.start(tok), words);
    }
    explain(unit, u.at, AttrSet::HOST);
}

/// An extended lambda for the device only without a written return type.
fn is_deduced_device_lambda(unit: &mut Unit<'_>, introducer: Tok) -> bool {
    lambda_spaces(unit, introducer) == AttrSet::DEVICE
        && unit.lambda_at(introducer).is_some_and(|l| l.arrow.is_none() && l.constant.is_none())
}

/// How the function is named in a message: as its declarator does.
pub(super) fn called_name(unit: &Unit<'_>, form: Form, function: &[DeclId]) -> Vec<u8> {
    let Some(&id) = function.first() else { return Vec::new() };
    let d = &unit.items.decls[id];
    if form == Form::Object {
        // nobody wrote its name, so the class is said, too
        let class = unit.lexed.names.spelling(unit.items.scopes[d.scope].name);
        let separator: &[u8] = if d.name_kind == NameKind::Destructor { b"::~" } else { b"::" };
        return [class, separator, class].concat();
    }
    if form == Form::Name && unit.lexed.tokens.identifier(d.name_tok).is_some() {
        return unit.lexed.spelling(d.name_tok).to_vec();
    }
    let end = unit.items.declarator(id).map_or(d.name_tok.next(), |c| c.id_end);
    let mut name = Vec::new();
    for i in d.name_tok.0..end.0 {
        let word = unit.lexed.spelling(Tok(i));
        if i == d.name_tok.next().0 && word.first().is_some_and(u8::is_ascii_alphabetic) {
            name.push(b' ');
        }
        name.extend_from_slice(word);
    }
    name
}
