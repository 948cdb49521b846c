//! Calls of the atomic built-in functions `__nv_atomic_…` (CUDA C++ programming guide, "Atomic functions").
//!
//! The compiler declares them, so nothing but these rules says what they take. A call is checked where it is written,
//! evaluated or not, and never in an instance of a template: what depends on a template parameter is passed over, and
//! so is what is not known. The steps are those of the reference: the number of arguments, the type of the first one,
//! the code around, the size of the object, memory orders and scope, and at last the other arguments.

use super::caller::{caller_spaces, lambda_spaces};
use super::function_around;
use super::interest::holds;
use super::why::explain;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId};
use cufront_base::Name;
use cufront_diag::{say, Code};
use cufront_items::{AttrSet, DeclId, ScopeId, ScopeKind};
use cufront_lex::Tok;
use cufront_sema::expression::{
    Attention, BuiltInArgument, BuiltInCall, BuiltInResult, Consumer, Elaborator, Evaluation, Index, Question,
};
use cufront_sema::{Sema, SemaOptions, TypeCategory};
use cufront_types::{TypeId, TypeKind};

/// What a function of the family does with the object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operation {
    Load,
    Store,
    Exchange,
    CompareExchange,
    Add,
    Bitwise,
    Extremum,
    Fence,
}

/// A function of the family.
#[derive(Debug, Clone, Copy)]
struct Function {
    name: &'static [u8],
    operation: Operation,
    /// It takes objects of any class by pointers, not integers by value.
    generic: bool,
    /// The parameters that are memory orders: the first, and behind the last.
    orders: (usize, usize),
    result: BuiltInResult,
}

impl Function {
    /// The parameter that is the thread scope, the only one that may be left out. It is the last one.
    fn scope(&self) -> usize {
        self.orders.1
    }
}

const fn load_store(name: &'static [u8], operation: Operation, generic: bool, value: usize) -> Function {
    let result = match operation {
        Operation::Store => BuiltInResult::Void,
        _ if generic => BuiltInResult::Void,
        _ => BuiltInResult::Pointee,
    };
    Function { name, operation, generic, orders: (1 + value, 2 + value), result }
}

const fn arithmetic(name: &'static [u8], operation: Operation, result: BuiltInResult) -> Function {
    Function { name, operation, generic: false, orders: (2, 3), result }
}

/// The family.
const FUNCTIONS: [Function; 23] = [
    load_store(b"__nv_atomic_load", Operation::Load, true, 1),
    load_store(b"__nv_atomic_load_n", Operation::Load, false, 0),
    load_store(b"__nv_atomic_store", Operation::Store, true, 1),
    load_store(b"__nv_atomic_store_n", Operation::Store, false, 1),
    load_store(b"__nv_atomic_exchange", Operation::Exchange, true, 2),
    load_store(b"__nv_atomic_exchange_n", Operation::Exchange, false, 1),
    Function {
        name: b"__nv_atomic_compare_exchange",
        operation: Operation::CompareExchange,
        generic: true,
        orders: (4, 6),
        result: BuiltInResult::Bool,
    },
    Function {
        name: b"__nv_atomic_compare_exchange_n",
        operation: Operation::CompareExchange,
        generic: false,
        orders: (4, 6),
        result: BuiltInResult::Bool,
    },
    arithmetic(b"__nv_atomic_fetch_add", Operation::Add, BuiltInResult::Pointee),
    arithmetic(b"__nv_atomic_add", Operation::Add, BuiltInResult::Void),
    arithmetic(b"__nv_atomic_fetch_sub", Operation::Add, BuiltInResult::Pointee),
    arithmetic(b"__nv_atomic_sub", Operation::Add, BuiltInResult::Void),
    arithmetic(b"__nv_atomic_fetch_and", Operation::Bitwise, BuiltInResult::Pointee),
    arithmetic(b"__nv_atomic_and", Operation::Bitwise, BuiltInResult::Void),
    arithmetic(b"__nv_atomic_fetch_or", Operation::Bitwise, BuiltInResult::Pointee),
    arithmetic(b"__nv_atomic_or", Operation::Bitwise, BuiltInResult::Void),
    arithmetic(b"__nv_atomic_fetch_xor", Operation::Bitwise, BuiltInResult::Pointee),
    arithmetic(b"__nv_atomic_xor", Operation::Bitwise, BuiltInResult::Void),
    arithmetic(b"__nv_atomic_fetch_min", Operation::Extremum, BuiltInResult::Pointee),
    arithmetic(b"__nv_atomic_min", Operation::Extremum, BuiltInResult::Void),
    arithmetic(b"__nv_atomic_fetch_max", Operation::Extremum, BuiltInResult::Pointee),
    arithmetic(b"__nv_atomic_max", Operation::Extremum, BuiltInResult::Void),
    Function {
        name: b"__nv_atomic_thread_fence",
        operation: Operation::Fence,
        generic: false,
        orders: (0, 1),
        result: BuiltInResult::Void,
    },
];

/// Memory orders are `__NV_ATOMIC_RELAXED` (0) to `__NV_ATOMIC_SEQ_CST` (5), scopes `__NV_THREAD_SCOPE_THREAD` (0) to
/// `__NV_THREAD_SCOPE_SYSTEM` (4).
const LAST_ORDER: i32 = 5;
const LAST_SCOPE: i32 = 4;

/// Reports the calls in the trees `roots` that the family does not have.
pub(super) fn check(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) {
    let lexed = unit.lexed;
    let names: Vec<(Name, &Function)> =
        FUNCTIONS.iter().filter_map(|f| lexed.names.get(f.name).map(|name| (name, f))).collect();
    if names.is_empty() {
        return;
    }
    let mentions = unit.user.mentions(lexed, names.iter().map(|n| n.0));
    let asked = Asked { names, mentions };
    let mut roots = roots.to_vec();
    roots.retain(|&root| asked.mentions(ast.node(root).first, ast.node(root).end));
    if roots.is_empty() {
        return;
    }
    let ranges: Vec<(Tok, Tok)> = roots.iter().map(|&r| (ast.node(r).first, ast.node(r).end)).collect();
    let index = Index::new(lexed, unit.items, &ranges);
    let mut sema = Sema::new(
        lexed,
        unit.items,
        SemaOptions { block_paths: true, cautious: true, ..SemaOptions::default() },
    );
    let mut elaborator = Elaborator::new(&mut sema, ast, &index, &asked);
    let mut calls: Vec<BuiltInCall> =
        roots.iter().flat_map(|&root| elaborator.built_in_calls(root)).collect();
    // in the order in which calls are complete: those of arguments come before what they are arguments of
    calls.sort_by_key(|c| c.close);
    let judged: Vec<(BuiltInCall, Judgement)> = calls
        .into_iter()
        .filter_map(|call| {
            let function = asked.function(lexed.tokens.name(call.name))?;
            let judgement = judge(&mut sema, function, &call);
            Some((call, judgement))
        })
        .collect();
    for (call, judgement) in judged {
        let close = lexed.tokens.start(call.close);
        let mut mistakes = judgement.always;
        if let Some(of_device) = judgement.of_device {
            match runs_on_host(unit, &call) {
                Some(true) => mistakes.push(Mistake { at: judgement.at, rule: Rule::HostCode }),
                Some(false) => mistakes.extend(of_device),
                None => {}
            }
        }
        for m in &mistakes {
            say(unit, *m, close);
        }
        let yields = asked.function(lexed.tokens.name(call.name)).map(|f| f.result);
        if let Some(consumer) = call.consumer.filter(|_| yields.is_some_and(|y| is_void(y, &mistakes))) {
            say_void(unit, consumer, close);
        }
    }
}

/// A call with these mistakes has no value: there is no function of the family for it.
fn is_void(yields: BuiltInResult, mistakes: &[Mistake]) -> bool {
    let any = |list: &[Rule]| mistakes.iter().any(|m| list.contains(&m.rule));
    // what these calls are is not told
    let unclear = any(&[
        Rule::NoArguments,
        Rule::TooFewArguments,
        Rule::NoPointer,
        Rule::NoPointerToObject,
        Rule::GenericSize,
    ]);
    let none = [
        Rule::NoNumber,
        Rule::NoInteger,
        Rule::HostCode,
        Rule::ArithmeticSize,
        Rule::ExchangeSize,
        Rule::FloatingBits,
    ];
    match yields {
        BuiltInResult::Bool => false,
        BuiltInResult::Void => !unclear,
        BuiltInResult::Pointee => !unclear && any(&none),
    }
}

/// Reports that `consumer` needs a value and gets none.
fn say_void(unit: &mut Unit<'_>, consumer: Consumer, order: u32) {
    let t = &unit.lexed.tokens;
    let report = &mut *unit.diagnostics;
    let reported = match consumer {
        Consumer::Initializer(at) => report.say(t.start(at), say::InitializedWithNothing),
        Consumer::Return(at) => report.say(t.start(at), say::NothingReturned),
        Consumer::Assignment(at) => report.say(t.start(at), say::NothingAssigned),
    };
    reported.ordered_at(order);
}

/// The question for calls of the family.
struct Asked<'f> {
    names: Vec<(Name, &'f Function)>,
    /// Where they are mentioned, in ascending order.
    mentions: Vec<Tok>,
}

impl Asked<'_> {
    fn function(&self, name: Name) -> Option<&Function> {
        self.names.iter().find(|n| n.0 == name).map(|n| n.1)
    }
}

impl Question for Asked<'_> {
    fn attention(&self, first: Tok, end: Tok, _function: DeclId, _template: bool) -> Attention {
        match self.mentions(first, end) {
            true => Attention::Names,
            false => Attention::None,
        }
    }

    fn matters(&self, first: Tok, end: Tok) -> bool {
        self.mentions(first, end)
    }

    fn mentions(&self, first: Tok, end: Tok) -> bool {
        holds(&self.mentions, first, end)
    }

    // no constructor is a function of the family
    fn is_made(&self, _: ScopeId) -> bool {
        false
    }

    fn built_in(&self, name: Name) -> Option<BuiltInResult> {
        self.function(name).map(|f| f.result)
    }

    fn discarded(&self) -> bool {
        true
    }
}

/// What can be wrong with a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rule {
    NoArguments,
    TooFewArguments,
    TooManyArguments,
    NoPointer,
    NoPointerToObject,
    NoNumber,
    NoInteger,
    HostCode,
    GenericSize,
    ArithmeticSize,
    CompareExchangeSize,
    ExchangeSize,
    SignedAddition,
    FloatingBits,
    FloatingExtremum,
    OrderValue,
    OrderNotConstant,
    ScopeValue,
    ScopeNotConstant,
}

/// A rule that is broken, and where that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mistake {
    at: Tok,
    rule: Rule,
}

/// What is wrong with a call.
#[derive(Debug)]
struct Judgement {
    /// The first argument.
    at: Tok,
    /// Wherever the call stands.
    always: Vec<Mistake>,
    /// In device code. None if that is not asked any more.
    of_device: Option<Vec<Mistake>>,
}

fn judge(sema: &mut Sema<'_>, function: &Function, call: &BuiltInCall) -> Judgement {
    let list = &call.arguments;
    let at = list.first().map_or(call.close, |a| a.first);
    let mut always = Vec::new();
    if list.iter().any(|a| a.expansion) {
        return Judgement { at, always, of_device: None };
    }
    let mistake = |rule| Mistake { at, rule };
    let ended = |always| Judgement { at, always, of_device: None };
    if list.is_empty() {
        return ended(vec![mistake(Rule::NoArguments), mistake(Rule::NoPointer)]);
    }
    if list.len() < function.scope() {
        return ended(vec![Mistake { at: call.close, rule: Rule::TooFewArguments }]);
    }
    if let Some(extra) = list.get(function.scope() + 1) {
        always.push(Mistake { at: extra.first, rule: Rule::TooManyArguments });
    }
    let orders = orders_and_scope(function, list);
    if function.operation == Operation::Fence {
        return Judgement { at, always, of_device: Some(orders) };
    }
    let object = match pointee(sema, &list[0]) {
        Pointee::Object(ty) => ty,
        // in a template or generic lambda it may depend on a parameter
        Pointee::Unknown if sema.items().in_template(call.scope) || call.lambda.is_some() => {
            return ended(always);
        }
        Pointee::Unknown => return Judgement { at, always, of_device: Some(orders) },
        Pointee::None => {
            let rule = if function.generic { Rule::NoPointerToObject } else { Rule::NoPointer };
            always.push(mistake(rule));
            return ended(always);
        }
    };
    let Ok(category) = sema.category(object, at) else { return ended(always) };
    if let Some(rule) = wrong_category(function, category) {
        always.push(mistake(rule));
        return ended(always);
    }
    let Ok(size) = sema.object_size(object, at) else {
        // too small or large an object would be told first
        return Judgement { at, always, of_device: Some(Vec::new()) };
    };
    let of_device = match wrong_object(sema, function, object, category, size, at) {
        Some(rule) => vec![mistake(rule)],
        None => {
            let mut of_device = orders;
            of_device.extend(wrong_exchange(function, size).map(mistake));
            if of_device.is_empty() && function.generic {
                of_device.extend(wrong_operand(sema, &list[1..function.orders.0.min(3)]));
            }
            of_device
        }
    };
    Judgement { at, always, of_device: Some(of_device) }
}

/// What the first argument points to.
enum Pointee {
    Object(TypeId),
    /// It is no pointer. An array is none: it is not converted.
    None,
    Unknown,
}

fn pointee(sema: &Sema<'_>, argument: &BuiltInArgument) -> Pointee {
    if argument.function {
        return Pointee::None;
    }
    let Some(value) = argument.value else { return Pointee::Unknown };
    let ty = sema.types.unqualified(value.ty);
    match sema.types.kind(ty) {
        TypeKind::Pointer(object) => Pointee::Object(object),
        _ => Pointee::None,
    }
}

/// The object is none that the operation is for, whatever its size.
fn wrong_category(function: &Function, category: TypeCategory) -> Option<Rule> {
    let integral = matches!(category, TypeCategory::Integral { .. });
    match function.operation {
        Operation::Fence => None,
        Operation::Load | Operation::Store | Operation::Exchange | Operation::CompareExchange => {
            if function.generic {
                is_no_object(category).then_some(Rule::NoPointerToObject)
            } else {
                (!integral).then_some(Rule::NoInteger)
            }
        }
        Operation::Add | Operation::Bitwise | Operation::Extremum => {
            let number = integral
                || matches!(
                    category,
                    TypeCategory::Floating
                        | TypeCategory::Pointer
                        | TypeCategory::Enumeration { scoped: false }
                );
            (!number).then_some(Rule::NoNumber)
        }
    }
}

fn is_no_object(category: TypeCategory) -> bool {
    matches!(
        category,
        TypeCategory::Void | TypeCategory::Function | TypeCategory::Incomplete | TypeCategory::NullPointer
    )
}

/// What ends the check of an object of `size` bytes in device code.
fn wrong_object(
    sema: &mut Sema<'_>,
    function: &Function,
    object: TypeId,
    category: TypeCategory,
    size: u64,
    at: Tok,
) -> Option<Rule> {
    if function.generic {
        return (!matches!(size, 1 | 2 | 4 | 8 | 16)).then_some(Rule::GenericSize);
    }
    let floating = category == TypeCategory::Floating;
    match function.operation {
        Operation::Bitwise if floating => Some(Rule::FloatingBits),
        Operation::Add | Operation::Bitwise | Operation::Extremum if !matches!(size, 4 | 8) => {
            Some(Rule::ArithmeticSize)
        }
        Operation::Add if size == 8 && is_signed(sema, object, category, at) => Some(Rule::SignedAddition),
        Operation::Extremum if floating => Some(Rule::FloatingExtremum),
        _ => None,
    }
}

fn is_signed(sema: &mut Sema<'_>, ty: TypeId, category: TypeCategory, at: Tok) -> bool {
    match category {
        TypeCategory::Integral { signed } => signed,
        TypeCategory::Enumeration { .. } => {
            let below = sema.integer_below(ty, at).and_then(|below| sema.category(below, at));
            below == Ok(TypeCategory::Integral { signed: true })
        }
        _ => false,
    }
}

/// Exchanges are not for small objects.
fn wrong_exchange(function: &Function, size: u64) -> Option<Rule> {
    match function.operation {
        Operation::CompareExchange if size < 2 => Some(Rule::CompareExchangeSize),
        Operation::Exchange if size < 4 => Some(Rule::ExchangeSize),
        _ => None,
    }
}

/// The first of the operands of a generic function that is neither a pointer to an object nor an array.
fn wrong_operand(sema: &mut Sema<'_>, operands: &[BuiltInArgument]) -> Option<Mistake> {
    for operand in operands {
        let wrong = match pointee(sema, operand) {
            Pointee::Unknown => return None,
            Pointee::Object(ty) => is_no_object(sema.category(ty, operand.first).ok()?),
            Pointee::None => match operand.value {
                Some(value) => sema.category(value.ty, operand.first).ok()? != TypeCategory::Array,
                None => true,
            },
        };
        if wrong {
            return Some(Mistake { at: operand.first, rule: Rule::NoPointerToObject });
        }
    }
    None
}

/// Memory orders and scope that are no constants, or none of the values that there are. All of this is shown at the
/// first argument.
fn orders_and_scope(function: &Function, list: &[BuiltInArgument]) -> Vec<Mistake> {
    let mut rules = Vec::new();
    for order in &list[function.orders.0..function.orders.1] {
        match order.evaluation {
            Evaluation::Constant(v) if !(0..=LAST_ORDER).contains(&(v as i32)) => {
                rules.push(Rule::OrderValue);
            }
            Evaluation::None => rules.push(Rule::OrderNotConstant),
            Evaluation::Constant(_) | Evaluation::Unknown => {}
        }
    }
    match list.get(function.scope()).map(|a| a.evaluation) {
        Some(Evaluation::Constant(v)) if !(0..=LAST_SCOPE).contains(&(v as i32)) => {
            rules.push(Rule::ScopeValue);
        }
        Some(Evaluation::None) => rules.push(Rule::ScopeNotConstant),
        _ => {}
    }
    rules.into_iter().map(|rule| Mistake { at: list[0].first, rule }).collect()
}

/// Whether the code around `call` runs on the host, and only there or not. None if that is not sure.
fn runs_on_host(unit: &mut Unit<'_>, call: &BuiltInCall) -> Option<bool> {
    let lambda = call.lambda;
    let spaces = match function_around(unit, call.name) {
        // an initialiser of a member, or a default argument, belongs to no function
        _ if lambda.is_none() && unit.items.scopes[call.scope].kind == ScopeKind::Class => AttrSet::HOST,
        Some(function) => caller_spaces(unit, &[], function, call.name)?,
        None => match lambda {
            Some(introducer) => lambda_spaces(unit, introducer),
            None => AttrSet::HOST,
        },
    };
    Some(!spaces.intersects(AttrSet::DEVICE | AttrSet::GLOBAL))
}

fn say(unit: &mut Unit<'_>, mistake: Mistake, order: u32) {
    let at = unit.lexed.tokens.start(mistake.at);
    let report = &mut *unit.diagnostics;
    let reported = match mistake.rule {
        Rule::NoArguments => report.say(at, say::AtomicWithoutArguments),
        Rule::TooFewArguments => report.report(
            Code::TooFewArguments,
            at,
            "an argument is missing here; only the thread scope at the end may be left out",
        ),
        Rule::TooManyArguments => report.say(at, say::AtomicTooManyArguments),
        Rule::NoPointer => report.say(at, say::AtomicNotPointer),
        Rule::NoPointerToObject => report.say(at, say::AtomicNotPointerToObject),
        Rule::NoNumber => report.say(at, say::AtomicNotNumber),
        Rule::NoInteger => report.say(at, say::AtomicNotInteger),
        Rule::HostCode => report.say(at, say::AtomicInHostCode),
        Rule::GenericSize => report.say(at, say::AtomicGenericSize),
        Rule::ArithmeticSize => report.say(at, say::AtomicArithmeticSize),
        Rule::CompareExchangeSize => report.say(at, say::AtomicCompareExchangeSize),
        Rule::ExchangeSize => report.say(at, say::AtomicExchangeSize),
        Rule::SignedAddition => report.say(at, say::AtomicSignedAddition),
        Rule::FloatingBits => report.say(at, say::AtomicFloatingBits),
        Rule::FloatingExtremum => report.say(at, say::AtomicFloatingExtremum),
        Rule::OrderValue => report.say(at, say::AtomicOrderValue),
        Rule::OrderNotConstant => report.say(at, say::AtomicOrderNotConstant),
        Rule::ScopeValue => report.say(at, say::AtomicScopeValue),
        Rule::ScopeNotConstant => report.say(at, say::AtomicScopeNotConstant),
    };
    reported.ordered_at(order);
    if mistake.rule == Rule::HostCode {
        explain(unit, mistake.at, AttrSet::HOST);
    }
}
