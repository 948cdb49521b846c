//! Calls of the atomic built-in functions `__nv_atomic_…` (CUDA C++ programming guide, "Atomic functions").
//!
//! The compiler declares them, so nothing but these rules says what they take. A call is checked where it is written,
//! evaluated or not, and never in an instance of a template: what depends on a template parameter is passed over, and
//! so is what is not known. `family` lists the functions, `judge` checks the arguments, which the elaborator gives with
//! their types.

mod family;
mod judge;

use super::bodies::Elaborated;
use super::caller::{caller_spaces, lambda_spaces};
use super::completion::Around;
use super::function_around;
use super::why::explain;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind, View};
use cufront_base::Name;
use cufront_diag::{say, Code};
use cufront_elaborate::{Elaborator, ExprId, StmtKind};
use cufront_items::{AttrSet, Decl, DeclKind, ScopeId, ScopeKind};
use cufront_lex::{Lexed, Tok};
use family::{Function, Yields, FUNCTIONS};
use judge::{Judge, Judgement, Mistake, Rule};
use rustc_hash::{FxHashMap, FxHashSet};

/// What takes the value of a call where that has to be a number or pointer, and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Consumer {
    /// It initialises a variable. The place is the first token of the initialiser.
    Initializer(Tok),
    /// It is returned. The place is the first token of the operand.
    Return(Tok),
    /// It is assigned. The place is `=`.
    Assignment(Tok),
}

/// A call that was judged.
struct Call {
    /// The name of the function.
    name: Tok,
    function: &'static Function,
    /// The `)`.
    close: Tok,
    /// The lambda expression around, if it is in the body of one.
    lambda: Option<Tok>,
    /// The scope in which it stands.
    scope: ScopeId,
    judgement: Judgement,
    consumer: Option<Consumer>,
    /// It is in the body of an instance.
    instance: bool,
}

/// The calls of a unit.
pub(super) struct Atomics {
    names: Vec<(Name, &'static Function)>,
    calls: Vec<Call>,
    seen: FxHashSet<Tok>,
}

impl Atomics {
    /// Of the functions of the family that a unit mentions.
    pub(super) fn new(unit: &Unit<'_>) -> Self {
        let known = FUNCTIONS.iter().filter_map(|f| unit.lexed.names.get(f.name).map(|name| (name, f)));
        let names: Vec<(Name, &'static Function)> = known.collect();
        let mut atomics = Atomics { names, calls: Vec::new(), seen: FxHashSet::default() };
        if atomics.names.is_empty() {
            return atomics;
        }
        // a program that declares one means its own
        let own = |d: &Decl| !matches!(d.kind, DeclKind::UsingDeclaration);
        for (_, d) in unit.items.decls.iter().filter(|(_, d)| own(d)) {
            atomics.names.retain(|n| n.0 != d.name);
        }
        atomics
    }

    /// Judges the calls in a part.
    pub(super) fn look(&mut self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        let Some(root) = part.report.root.filter(|_| !self.names.is_empty()) else { return };
        let instance = part.instance.is_some();
        let ast = elaborator.ast();
        let (mut lambdas, mut found) = (Vec::new(), Vec::new());
        for id in part.nodes(ast) {
            let node = ast.node(id);
            let children = ast.children(id);
            let (name, arguments) = match (node.kind, &children[..]) {
                (NodeKind::Lambda, [.., body]) => {
                    lambdas.push((ast.node(*body).first, ast.node(*body).end, node.main));
                    continue;
                }
                (NodeKind::TraitCall, list) => (node.main, list),
                (NodeKind::Call, [callee, list @ ..]) => match global_name(lexed, ast, *callee) {
                    Some(name) => (name, list),
                    None => continue,
                },
                _ => continue,
            };
            let Some(spelled) = lexed.tokens.identifier(name) else { continue };
            let function = self.names.iter().find(|n| n.0 == spelled).map(|n| n.1);
            if let Some(function) = function.filter(|_| instance || self.seen.insert(name)) {
                found.push((id, name, function, arguments.to_vec()));
            }
        }
        if found.is_empty() {
            return;
        }
        let meant: FxHashMap<NodeId, ExprId> = part.report.expressions.iter().copied().collect();
        let around = Around::new(lexed, ast, root);
        let users: Vec<Option<(NodeId, NodeId)>> =
            found.iter().map(|call| taker(lexed, ast, &around, call.0)).collect();
        for ((id, name, function, arguments), user) in found.into_iter().zip(users) {
            let node = elaborator.ast().node(id);
            let judgement = Judge::new(elaborator, &meant).judge(function, &arguments, node);
            let lambda =
                lambdas.iter().filter(|l| l.0 <= name && name < l.1).max_by_key(|l| l.0).map(|l| l.2);
            let consumer = user.filter(|_| !instance).and_then(|(user, operand)| {
                consumer(elaborator, part, &meant, user, operand, lambda.is_some())
            });
            let (close, scope) = (node.end.prev(), node.scope);
            self.calls.push(Call { name, function, close, lambda, scope, judgement, consumer, instance });
        }
    }

    /// Reports what is wrong.
    pub(super) fn report(mut self, unit: &mut Unit<'_>) {
        // in the order in which calls are complete: those of arguments come before what they are arguments of
        self.calls.sort_by_key(|c| (c.instance, if c.instance { Tok(0) } else { c.close }));
        // what was told of a template is not told of its instances
        let mut told: FxHashSet<Mistake> = FxHashSet::default();
        for call in self.calls {
            if !unit.user.contains(call.name) {
                continue;
            }
            // instances come at the end of the unit
            let close = match call.instance {
                true => unit.lexed.text.len() as u32,
                false => unit.lexed.tokens.start(call.close),
            };
            let spaces = if call.judgement.of_device.is_some() { runs_on_host(unit, &call) } else { None };
            let Judgement { at, always: mut mistakes, of_device } = call.judgement;
            match (of_device, spaces) {
                (Some(_), Some(true)) => mistakes.push(Mistake { at, rule: Rule::HostCode }),
                (Some(of_device), Some(false)) => mistakes.extend(of_device),
                _ => {}
            }
            for m in &mistakes {
                if told.insert(*m) || !call.instance {
                    say(unit, *m, close);
                }
            }
            if let Some(consumer) = call.consumer.filter(|_| is_void(call.function.result, &mistakes)) {
                say_void(unit, consumer, close);
            }
        }
    }
}

/// The identifier of a callee: alone, behind `::`, in parentheses, with `&`.
fn global_name(lexed: &Lexed, ast: &Ast, mut id: NodeId) -> Option<Tok> {
    let view = View::new(ast, &lexed.tokens);
    loop {
        let node = ast.node(id);
        let children = ast.children(id);
        match (node.kind, &children[..]) {
            (NodeKind::Identifier, _) => return Some(node.main),
            (NodeKind::Parenthesized, &[inner]) => id = inner,
            (NodeKind::Unary, &[inner]) if view.is_address_of(id) => id = inner,
            (NodeKind::QualifiedName, &[.., last]) if view.is_global_name(id) => id = last,
            _ => return None,
        }
    }
}

/// What takes the value of the expression `id`, parentheses and the list of an initialiser around it left aside, and
/// the operand that it takes.
fn taker(lexed: &Lexed, ast: &Ast, around: &Around<'_>, id: NodeId) -> Option<(NodeId, NodeId)> {
    let mut operand = id;
    let mut at = id;
    loop {
        let parent = around.parent(at)?;
        match ast.node(parent).kind {
            NodeKind::Parenthesized => operand = parent,
            NodeKind::BracedList | NodeKind::ParenthesizedList if ast.children(parent).len() == 1 => {}
            NodeKind::ReturnStatement => return Some((parent, operand)),
            NodeKind::InitDeclarator | NodeKind::Condition => {
                // what `auto` is to be is another question
                let declaration = match ast.node(parent).kind {
                    NodeKind::Condition => parent,
                    _ => around.parent(parent).unwrap_or(parent),
                };
                let view = View::new(ast, &lexed.tokens);
                let deduced = ast.children(declaration).first().is_some_and(|&s| view.holds_auto(s));
                return (!deduced).then_some((parent, operand));
            }
            NodeKind::Assignment => {
                let takes = ast.children(parent).get(1) == Some(&at);
                return takes.then_some((parent, operand));
            }
            _ => return None,
        }
        at = parent;
    }
}

/// `user`, which takes the value of `operand`, if it needs a number or pointer.
fn consumer(
    elaborator: &mut Elaborator<'_>,
    part: &Elaborated<'_>,
    meant: &FxHashMap<NodeId, ExprId>,
    user: NodeId,
    operand: NodeId,
    in_lambda: bool,
) -> Option<Consumer> {
    let ast = elaborator.ast();
    let node = ast.node(user);
    let first = ast.node(operand).first;
    match node.kind {
        NodeKind::Assignment => {
            let left = ast.children(user).first().and_then(|l| meant.get(l).copied())?;
            let scalar = elaborator.is_scalar_type(elaborator.il.get(left).ty);
            scalar.then_some(Consumer::Assignment(node.main))
        }
        NodeKind::ReturnStatement => {
            let templated = in_lambda || elaborator.items().in_template(node.scope);
            let result = elaborator.result_type(part.report.function).filter(|_| !templated)?;
            elaborator.is_scalar_type(result).then_some(Consumer::Return(first))
        }
        _ => {
            let declarators = ast.children(user);
            let variable =
                elaborator.il.stmts.as_slice()[part.stmts.clone()].iter().find_map(|s| match s.kind {
                    StmtKind::Declare { variable, .. } if declarators.contains(&s.node) => Some(variable),
                    _ => None,
                })?;
            elaborator.is_scalar_variable(variable).then_some(Consumer::Initializer(first))
        }
    }
}

/// A call with these mistakes has no value: there is no function of the family for it.
fn is_void(yields: Yields, mistakes: &[Mistake]) -> bool {
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
        Yields::Bool => false,
        Yields::Void => true,
        Yields::Pointee => !unclear && any(&none),
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

/// Whether the code around `call` runs on the host, and only there or not. None if that is not sure.
fn runs_on_host(unit: &mut Unit<'_>, call: &Call) -> Option<bool> {
    let lambda = call.lambda;
    let spaces = match function_around(unit, call.name) {
        // an initialiser of a member, or a default argument, belongs to no function
        _ if lambda.is_none() && unit.items.scopes[call.scope].kind == ScopeKind::Class => AttrSet::HOST,
        Some(function) => caller_spaces(unit, &[], function, call.name, false)?,
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
