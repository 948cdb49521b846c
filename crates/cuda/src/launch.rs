//! E10: `callee<<<configuration>>>(arguments)`.
//!
//! The launch becomes `((__cudaPushCallConfiguration(configuration)) ? (void)0 : callee(arguments))`. All
//! three parts are kept ranges, so that edits inside them apply. The trees say where they are.

use crate::unit::{Launch, Unit};
use cufront_ast::{NodeId, NodeKind};
use cufront_diag::say;
use cufront_edits::{Part, Reason};
use cufront_lex::Tok;

/// Where the parts of a launch stand.
#[derive(Debug, Clone)]
struct Parts {
    /// The first token of the callee.
    callee: Tok,
    /// `<<<`.
    open: Tok,
    /// The first `>` of `>>>`.
    close: Tok,
    /// `(` of the arguments.
    arguments: Tok,
    /// `)` of the arguments.
    end: Tok,
    /// The elements of the configuration.
    configuration: Vec<Element>,
}

/// An element of a configuration.
#[derive(Debug, Clone, Copy)]
struct Element {
    first: Tok,
    last: Tok,
    form: Form,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `{x, y}`
    List,
    /// `e...`
    Expansion,
    Expression,
}

pub(crate) fn edit_launches(unit: &mut Unit<'_>) {
    for launch in launches(unit) {
        edit_launch(unit, &launch);
    }
}

/// Makes each launch an expression of C++ without CUDA's runtime: `((void)(grid), (void)(block),
/// callee(arguments))`.
pub(crate) fn make_launches_calls(unit: &mut Unit<'_>) {
    for launch in launches(unit) {
        make_call(unit, &launch);
    }
}

/// The launches of the unit. A launch has no value: what launches or calls one is reported, and is none.
fn launches(unit: &mut Unit<'_>) -> Vec<Parts> {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    unit.forest.make(lexed, unit.items, &lexed.launches);
    let calls = unit.forest.nodes_at(NodeKind::KernelCall, &lexed.launches);
    let mut list = Vec::new();
    for &open in &lexed.launches {
        let Some(launch) = calls.get(&open).and_then(|&call| parts(unit, call)) else {
            // the parser says so of the user's own code; headers of the system are not checked
            if lexed.lines.in_system_header(tokens.start(open)) {
                unit.diagnostics.say(tokens.start(open), say::MalformedLaunch);
            }
            continue;
        };
        if launch.configuration.is_empty() {
            unit.diagnostics.say(tokens.start(launch.close), say::TooFewArguments);
            continue;
        }
        let of_launch = unit.forest.ast.children(calls[&open]).first().copied();
        if of_launch.is_none_or(|callee| unit.forest.ast.node(callee).kind != NodeKind::KernelCall) {
            list.push(launch);
        }
    }
    let mut behind: Vec<Tok> = list.iter().map(|l| l.end.next()).collect();
    behind.sort_unstable();
    let mut called: Vec<Tok> = unit.forest.nodes_at(NodeKind::Call, &behind).into_keys().collect();
    called.extend(behind.iter().filter(|&t| calls.contains_key(t)));
    called.sort_unstable();
    for at in called {
        unit.diagnostics.say(tokens.start(at), say::CallOfNothing);
    }
    list
}

/// The parts of the KernelCall `call`; `None` if one is missing, which the parser says.
fn parts(unit: &Unit<'_>, call: NodeId) -> Option<Parts> {
    let ast = &unit.forest.ast;
    let children = ast.children(call);
    let n = ast.node(call);
    let list = *children.get(1)?;
    let configuration = ast.node(list);
    let close = Tok(configuration.end.0.checked_sub(3)?);
    let (arguments, end) = (configuration.end, n.end.prev());
    let tokens = &unit.lexed.tokens;
    if configuration.kind != NodeKind::LaunchConfiguration
        || !tokens.closes_launch(close)
        || tokens.partner(arguments) != end
    {
        return None;
    }
    let element = |node| {
        let n = ast.node(node);
        let form = match n.kind {
            NodeKind::BracedList => Form::List,
            NodeKind::PackExpansion => Form::Expansion,
            _ => Form::Expression,
        };
        Element { first: n.first, last: n.end.prev(), form }
    };
    Some(Parts {
        callee: n.first,
        open: n.main,
        close,
        arguments,
        end,
        configuration: ast.children(list).into_iter().map(element).collect(),
    })
}

fn edit_launch(unit: &mut Unit<'_>, launch: &Parts) {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let &Parts { callee, open, close, arguments, end, .. } = launch;
    unit.edits.replace(
        tokens.start(callee),
        lexed.end(end),
        Reason::Launch,
        &[
            Part::New("((__cudaPushCallConfiguration("),
            Part::Keep(lexed.end(open), tokens.start(close)),
            Part::New(")) ? (void)0 : "),
            Part::Keep(tokens.start(callee), lexed.end(open.prev())),
            Part::Keep(tokens.start(arguments), lexed.end(end)),
            Part::New(")"),
        ],
    );
    unit.launches.push(Launch {
        callee: (callee, open),
        configuration: (open.next(), close),
        parts: launch.configuration.iter().map(|e| (e.first, e.last.next())).collect(),
        offset: tokens.start(callee),
        function: None,
        device: false,
    });
}

fn make_call(unit: &mut Unit<'_>, launch: &Parts) {
    let &Parts { callee, open, arguments, end, .. } = launch;
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let mut list = vec![Part::New("(")];
    // white space goes with what it is in front of or behind, so that the arguments stay in their lines
    let mut from = lexed.end(open);
    for (i, element) in launch.configuration.iter().enumerate() {
        let behind = element.last.next();
        let keep = Part::Keep(from, tokens.start(behind));
        from = lexed.end(behind);
        list.extend(match element.form {
            // a pack expansion can only stand among arguments
            Form::Expansion => [Part::New("[](auto &&...) {}("), keep, Part::New("), ")],
            Form::List => {
                let made =
                    ["(void)::dim3", "(void)::dim3", "(void)decltype(sizeof 0)", "(void)::cudaStream_t"];
                [Part::New(made.get(i).copied().unwrap_or("(void)")), keep, Part::New(", ")]
            }
            Form::Expression => [Part::New("(void)("), keep, Part::New("), ")],
        });
    }
    list.extend([
        Part::Keep(tokens.start(callee), tokens.start(open)),
        Part::Keep(lexed.end(arguments.prev()), lexed.end(end)),
        Part::New(")"),
    ]);
    unit.edits.replace(tokens.start(callee), lexed.end(end), Reason::Launch, &list);
}
