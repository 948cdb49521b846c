//! E18: extended lambdas, and the other annotated lambdas.
//!
//! `[…] __device__ (…) {…}` in a host function becomes an object of a wrapper type, and `[…] __host__
//! __device__ …` is passed to a factory that makes one. The type names the function around (its *parent*),
//! the number of the lambda in it and the types of its captures; the device compiler derives the same type
//! from the same source, and the stub file specialises a kernel's launcher for it. A type that differs is
//! not noticed before the program runs, so nothing is guessed here: what cannot be decided is an error.
//!
//! Without `--extended-lambda` every annotated lambda is an error. Lambdas outside of functions, in default
//! arguments and in member initialisers are not extended: device ones lose their body there.

pub(crate) mod access;
mod annotated;
mod captures;
mod friends;
mod mentioned;
mod parent;
mod restrictions;
mod result;
mod tag;

use crate::references::Dropped;
use crate::unit::{AnnotatedLambda, Unit};
use annotated::Annotated;
use captures::{Capture, CaptureList};
use cufront_ast::{NodeId, NodeKind};
use cufront_declare::{find_uses, Lambda, Use};
use cufront_diag::Code;
use cufront_edits::{Part, Reason};
use cufront_items::{AttrSet, DeclId, DeclKind, Parser, ScopeKind, Specifiers};
use cufront_lex::Tok;
use parent::Trees;
use rustc_hash::{FxHashMap, FxHashSet};

/// Most captures that a wrapper can have.
const MAX_CAPTURES: usize = 1022;

/// Most elements of a pack that an init-capture captures: the definition does not tell how many there are.
const MAX_PACK: u32 = 64;

/// An extended lambda in its function.
#[derive(Debug)]
struct Extended {
    lambda: Annotated,
    parent: DeclId,
    /// The other lambdas of the parent that hold it, outermost first.
    around: Vec<Lambda>,
}

/// Finds, checks and rewrites all annotated lambdas.
pub(crate) fn edit_lambdas(unit: &mut Unit<'_>) {
    annotated::refuse_late_annotations(unit);
    let found = annotated::all(unit);
    if found.is_empty() {
        return;
    }
    if !unit.config.extended_lambda {
        for l in &found {
            report_at(
                unit,
                l.after,
                Code::LambdaNotEnabled,
                "a lambda with __host__ or __device__ needs the option --extended-lambda",
            );
        }
        return;
    }
    let dropped = Dropped::new(&mut unit.edits);
    let parents = parents(unit, &found);
    let mut extended: Vec<Extended> = Vec::new();
    let mut covered = Tok(0);
    let mut walk = Walk::new(unit);
    for (i, l) in found.iter().enumerate() {
        let at = unit.lexed.tokens.start(l.parts.introducer);
        // in device code, or in the body of a device lambda
        if dropped.contains_start(at)
            || l.parts.introducer < covered
            || !l.spaces.contains(AttrSet::DEVICE)
            || l.parts.late_attribute.is_some()
        {
            continue;
        }
        match place(unit, l, parents[i], &mut walk) {
            Place::Function(parent, around) => {
                extended.push(Extended { lambda: *l, parent, around });
                if l.device_only() {
                    // lambdas in its captures count; those in its body vanish with it
                    let inner = found[i + 1..].iter().copied();
                    let inner = inner.take_while(|m| m.parts.introducer < l.parts.close);
                    let at = extended.len() - 1;
                    for (k, lambda) in inner.enumerate() {
                        extended.insert(at + k, Extended { lambda, parent, around: Vec::new() });
                    }
                    covered = l.parts.end;
                }
            }
            Place::LambdaElsewhere => {
                report_at(
                    unit,
                    l.after,
                    Code::LambdaNoFunction,
                    "an extended lambda inside another lambda needs a function around both; move the outer lambda \
into one",
                );
                covered = l.parts.end;
            }
            Place::Elsewhere if l.device_only() => {
                let (start, end) = (unit.lexed.tokens.start(l.parts.body), unit.lexed.end(l.parts.end));
                unit.edits.replace(start, end, Reason::Lambda, &[Part::New("{ }")]);
                covered = l.parts.end;
            }
            Place::Elsewhere => {}
        }
    }
    let introducers: FxHashSet<Tok> = extended.iter().map(|e| e.lambda.parts.introducer).collect();
    for (i, l) in found.iter().enumerate() {
        unit.lambdas.push(AnnotatedLambda {
            introducer: l.parts.introducer,
            close: l.parts.close,
            end: l.parts.end,
            spaces: l.spaces,
            extended: introducers.contains(&l.parts.introducer),
            parent: parents[i],
        });
    }
    rewrite(unit, &extended);
}

/// Where a lambda stands.
enum Place {
    /// In the body of a function, inside these lambdas.
    Function(DeclId, Vec<Lambda>),
    /// In a lambda that is in no function.
    LambdaElsewhere,
    /// In an initialiser or a default argument.
    Elsewhere,
}

/// What is around lambdas that are asked about in the order of the text.
struct Walk {
    /// The bodies of classes, in ascending order, with their ends.
    classes: Vec<(Tok, Tok)>,
    next: usize,
    /// Those that were entered and not left.
    open: Vec<(Tok, Tok)>,
}

impl Walk {
    fn new(unit: &Unit<'_>) -> Walk {
        let all = unit.items.decls.iter().map(|(_, d)| d);
        let bodies = all.filter(|d| d.kind == DeclKind::Class && d.body.is_some());
        let mut classes: Vec<_> = bodies.map(|d| (d.body, unit.lexed.tokens.partner(d.body))).collect();
        classes.sort_unstable();
        Walk { classes, next: 0, open: Vec::new() }
    }

    /// The body of the innermost class around `at`.
    fn class(&mut self, at: Tok) -> Option<Tok> {
        while let Some(&range) = self.classes.get(self.next).filter(|c| c.0 < at) {
            self.open.push(range);
            self.next += 1;
        }
        // classes nest, so what ends in front of `at` is on top
        while self.open.last().is_some_and(|c| c.1 <= at) {
            self.open.pop();
        }
        self.open.last().map(|c| c.0)
    }
}

fn place(unit: &Unit<'_>, l: &Annotated, parent: Option<DeclId>, walk: &mut Walk) -> Place {
    let at = l.parts.introducer;
    // the innermost class body around it that is further in than the parent
    let from = parent.and_then(|p| unit.items.declarator(p)).map(|c| {
        if c.before_body.is_some() {
            c.before_body
        } else {
            c.body
        }
    });
    let class = walk.class(at).filter(|&body| from.is_none_or(|f| body > f));
    if let (Some(parent), Some(from), None) = (parent, from, class) {
        let around = unit.forest.lambdas.around(from, at);
        if !around.in_parameters {
            return Place::Function(parent, around.lambdas);
        }
        return Place::Elsewhere;
    }
    let start = class.unwrap_or_else(|| {
        let holds = |d: &cufront_items::Decl| {
            let kind = unit.items.scopes[d.scope].kind;
            d.kind != DeclKind::Namespace
                && matches!(kind, ScopeKind::Namespace | ScopeKind::Class)
                && d.first <= at
                && at <= d.last
                && d.last.is_some()
        };
        unit.items.decls.iter().filter(|(_, d)| holds(d)).map(|(_, d)| d.first).max().unwrap_or(at)
    });
    let around = unit.forest.lambdas.around(start, at).lambdas;
    match parent {
        _ if around.is_empty() => Place::Elsewhere,
        // a lambda in an initialiser of a local class stands in the block of the function all the same
        Some(parent) if class.is_some() => Place::Function(parent, around),
        _ => Place::LambdaElsewhere,
    }
}

/// For each lambda the innermost function whose body, handlers or mem-initialisers hold it.
fn parents(unit: &Unit<'_>, lambdas: &[Annotated]) -> Vec<Option<DeclId>> {
    let mut best: Vec<Option<DeclId>> = vec![None; lambdas.len()];
    for (id, d) in unit.items.decls.iter() {
        if d.kind != DeclKind::Function {
            continue;
        }
        let Some(c) = unit.items.declarator(id) else { continue };
        if c.body.is_none() {
            continue;
        }
        let from = if c.before_body.is_some() { c.before_body } else { c.body };
        let first = lambdas.partition_point(|l| l.parts.introducer < from);
        for (i, l) in lambdas.iter().enumerate().skip(first) {
            if l.parts.introducer > d.last {
                break;
            }
            // functions nest: a later declaration that holds it is further in
            let inner = best[i].is_none_or(|b| unit.items.decls[b].first <= d.first);
            if inner {
                best[i] = Some(id);
            }
        }
    }
    best
}

fn rewrite(unit: &mut Unit<'_>, extended: &[Extended]) {
    if extended.is_empty() {
        return;
    }
    // every identifier of every lambda, looked up where it stands
    let mut targets: Vec<Tok> = Vec::new();
    for e in extended {
        let (first, end) = (e.lambda.parts.introducer, e.lambda.parts.end);
        targets.extend(unit.lexed.tokens.identifiers(first, end).map(|(t, _)| t));
    }
    targets.sort_unstable();
    targets.dedup();
    let uses = Uses(find_uses(unit.lexed, unit.items, unit.forest, &targets));
    for e in extended {
        // a member defined outside of its class: the classes of its qualifier
        let d = &unit.items.decls[e.parent];
        let (name, scope, qualified) = (d.name_tok, d.scope, d.specifiers.contains(Specifiers::QUALIFIED));
        let first = unit.items.declarator(e.parent).map(|c| c.id_first);
        if let (true, Some(first)) = (qualified, first) {
            Parser::new(unit.lexed, unit.items).qualifier_with_members(first, name, scope, first);
        }
    }
    let mut ordinals: FxHashMap<DeclId, u32> = FxHashMap::default();
    let mut hosts: Vec<Tok> = Vec::new();
    let mut introducers: Vec<Tok> = extended.iter().map(|e| e.lambda.parts.introducer).collect();
    introducers.sort_unstable();
    unit.forest.make(unit.lexed, unit.items, &introducers);
    let nodes = unit.forest.nodes_at(NodeKind::Lambda, &introducers);
    let mut names: Vec<Tok> =
        extended.iter().filter_map(|e| unit.items.declarator(e.parent)).map(|c| c.id_first).collect();
    names.sort_unstable();
    names.dedup();
    let functions = unit.forest.functions_at(&names);
    for e in extended {
        let ordinal = ordinals.entry(e.parent).or_insert(0);
        *ordinal += 1;
        let n = *ordinal;
        let before = unit.diagnostics.errors();
        let nested_wrongly = restrictions::check(unit, e, &hosts);
        if !e.lambda.device_only() {
            hosts.push(e.lambda.parts.introducer);
        }
        let Some(&node) = nodes.get(&e.lambda.parts.introducer) else {
            let words = "this lambda is not understood, so it cannot be an extended lambda";
            report_at(unit, e.lambda.parts.introducer, Code::NotSupported, words);
            continue;
        };
        let reports = unit.diagnostics.len();
        let list = CaptureList::of(unit, e, node, &uses);
        if nested_wrongly {
            // that is told; of what it captures only the types are
            unit.diagnostics.truncate(reports);
        }
        let record = list.record(unit, e);
        unit.captured.push(record);
        if list.captures.len() > MAX_CAPTURES {
            report_at(
                unit,
                e.lambda.parts.introducer,
                Code::LambdaTooManyCaptures,
                "an extended lambda can have at most 1022 captures",
            );
        }
        // what has a body but no parameters is no function; the parser says so
        let name = unit.items.declarator(e.parent).filter(|c| c.params.is_some()).map(|c| c.id_first);
        let trees = name.and_then(|name| functions.get(&name));
        let trees = trees.and_then(|&node| Trees::of(&unit.forest.ast, node));
        if let Some(trees) = trees.filter(|_| !nested_wrongly && unit.diagnostics.errors() == before) {
            let (lambda, parent) = (&e.lambda, e.parent);
            edit(unit, &Subject { lambda, node, parent, trees, ordinal: n, list: &list, uses: &uses });
        }
    }
}

/// The names in lambdas and what they mean.
struct Uses(Vec<Use>);

impl Uses {
    /// The use whose unqualified name is the token `t`.
    fn at(&self, t: Tok) -> Option<&Use> {
        self.0.binary_search_by_key(&t, |u| u.name).ok().map(|i| &self.0[i])
    }
}

/// An extended lambda that is rewritten.
struct Subject<'a> {
    lambda: &'a Annotated,
    /// Its tree.
    node: NodeId,
    /// The function around it, and its trees.
    parent: DeclId,
    trees: Trees,
    /// Its number in that function.
    ordinal: u32,
    list: &'a CaptureList,
    uses: &'a Uses,
}

/// Reports about the token `t`.
fn report_at(unit: &mut Unit<'_>, t: Tok, code: Code, words: &str) {
    unit.diagnostics.report(code, unit.lexed.tokens.start(t), words);
}

fn edit(unit: &mut Unit<'_>, s: &Subject<'_>) {
    let (l, list) = (s.lambda, s.list);
    let Some(tag) = tag::tag(unit, s) else {
        report_at(
            unit,
            l.parts.arrow,
            Code::NotSupported,
            "the return type of this extended lambda is deduced; write the type after '->'",
        );
        return;
    };
    friends::declare_before_class(unit, s.parent, s.trees);
    unit.extended_lambdas += 1;
    let count = list.captures.len() as u32;
    let tokens = &unit.lexed.tokens;
    let (start, end) = (tokens.start(l.parts.introducer), unit.lexed.end(l.parts.end));
    let types: Vec<Vec<Part<'_>>> = list.captures.iter().map(Capture::type_parts).collect();
    let values: Vec<Vec<Part<'_>>> = list.captures.iter().map(Capture::value_parts).collect();
    let mut parts: Vec<Part<'_>> = Vec::new();
    if l.device_only() {
        unit.device_captures.insert(count);
        if list.pack {
            unit.device_captures.extend(count - 1..count + MAX_PACK);
        }
        parts.push(Part::New("__nv_dl_wrapper_t< "));
        parts.push(Part::Bytes(&tag));
        for t in &types {
            parts.push(Part::New(", "));
            parts.extend_from_slice(t);
        }
        parts.push(Part::New(">( "));
        parts.push(Part::Bytes(&tag));
        parts.push(Part::New("{}"));
        for v in &values {
            parts.push(Part::New(", "));
            parts.extend_from_slice(v);
        }
        parts.push(Part::New(")"));
    } else {
        unit.host_device_captures.insert(count);
        let function_pointer = list.captures.is_empty() && list.default.is_none();
        parts.push(Part::New("__nv_hdl_create_wrapper_t< "));
        parts.push(Part::New(if l.parts.mutable { "true, " } else { "false, " }));
        parts.push(Part::New(if function_pointer { "true, " } else { "false, " }));
        parts.push(Part::Bytes(&tag));
        for t in &types {
            parts.push(Part::New(", "));
            parts.extend_from_slice(t);
        }
        parts.push(Part::New(">::__nv_hdl_create_wrapper( "));
        parts.push(Part::Keep(start, end));
        for v in &values {
            parts.push(Part::New(", "));
            parts.extend_from_slice(v);
        }
        parts.push(Part::New(")"));
    }
    unit.edits.replace(start, end, Reason::Lambda, &parts);
}
