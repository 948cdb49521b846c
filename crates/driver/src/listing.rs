//! What is in a unit, as data: every function with its execution space, every annotated lambda, and the
//! kernels, launches and variables of [`Facts`], without a host file.

use crate::checked::{Check, Checked};
use crate::consequences::leave_out_consequences;
use crate::device_calls::{confirm, DeviceView};
use crate::facts::{CallFact, ExecutionSpace, Facts, FunctionFact, IndirectCallFact, LambdaFact, Place};
use crate::findings::Findings;
use crate::gather::{
    attributes, gather_facts, parameters, place, place_at, qualified_name, template_parameters,
};
use crate::guard::enter;
use crate::input::Input;
use crate::meant::say_what_was_meant;
use crate::recovery::read;
use crate::split::{config, declared};
use crate::syntax::{check_syntax, parsed_files, Trees};
use crate::trace::Watch;
use cufront_cuda::{analyze_with, check_bodies, declare_members, Analysis, CallGraph, Code};
use cufront_declare::Forest;
use cufront_diag::Diagnostics;
use cufront_elaborate::Level;
use cufront_items::{AttrSet, DeclId, DeclKind, Items, Specifiers};
use cufront_lex::{Lexed, Tok};
use cufront_options::Settings;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// What [`list`] yields.
#[derive(Debug)]
pub struct Listing {
    /// What was found; with errors it may lack what these are about.
    pub facts: Facts,
    /// The diagnostics.
    pub findings: Findings,
    /// Number of errors.
    pub errors: usize,
    /// What was checked on the way.
    pub checked: Checked,
}

/// Lists the unit `input`. Only what stands in text for which `wanted` holds is listed.
///
/// The space of a function is that of its declaration or, if that has none, of an earlier declaration of the
/// same function. Members of classes inside function bodies are not listed, nor are explicit instantiations,
/// which declare nothing new. Errors do not keep the rest from being listed.
#[must_use]
pub fn list(input: impl Into<Input>, settings: &Settings, wanted: &dyn Fn(&Place) -> bool) -> Listing {
    list_with(input.into(), settings, wanted, None)
}

/// As [`list`], with reports of the calls of host functions in device code that the view `device` of the unit has, too.
/// Without one, nothing is said of them.
#[must_use]
pub fn check(
    input: impl Into<Input>,
    settings: &Settings,
    wanted: &dyn Fn(&Place) -> bool,
    device: Option<DeviceView<'_>>,
) -> Listing {
    let settings = Settings { device_calls: device.is_some(), ..settings.clone() };
    list_with(input.into(), &settings, wanted, device)
}

/// A unit whose declarations, trees and bodies were checked.
pub(crate) struct Analysed {
    items: Items,
    forest: Forest,
    trees: Trees,
    analysis: Analysis,
    level: Level,
}

/// Reads the declarations, parses them and checks CUDA's rules and the bodies.
pub(crate) fn analysed(lexed: &Lexed, settings: &Settings, diagnostics: &mut Diagnostics) -> Analysed {
    enter("reading declarations");
    let mut items = declared(lexed);
    enter("analysing");
    let config = config(settings, b"");
    let mut forest = Forest::new(&items);
    let analysis = analyze_with(lexed, &mut items, &mut forest, &config, diagnostics, &mut ());
    enter("parsing");
    let files = parsed_files(settings);
    let (_, trees) = check_syntax(lexed, &mut items, &mut forest, files, &mut Watch::new(), diagnostics);
    enter("checking bodies");
    check_bodies(lexed, &mut items, &config, &analysis, (&mut forest, &trees.roots), diagnostics);
    Analysed { items, forest, trees, analysis, level: config.level }
}

fn list_with(
    input: Input,
    settings: &Settings,
    wanted: &dyn Fn(&Place) -> bool,
    device: Option<DeviceView<'_>>,
) -> Listing {
    let (read, mut diagnostics) = read(input, settings);
    let lexed = &read.lexed;
    let mut facts = Facts::default();
    let mut checked = Checked::default();
    if read.readable {
        checked.enter(Check::Tokens);
        let Analysed { mut items, mut forest, trees, analysis, level } =
            analysed(lexed, settings, &mut diagnostics);
        checked.enter(Check::Syntax);
        if settings.eager {
            checked.enter(Check::HeaderSyntax);
        }
        checked.enter(Check::HostRules);
        if device.is_some_and(|view| confirm(lexed, settings, view, &mut diagnostics)) {
            checked.enter(Check::DeviceCalls);
        }
        if settings.for_people {
            leave_out_consequences(lexed, &items, &forest.ast, &trees, &mut diagnostics);
        }
        say_what_was_meant(lexed, &items, &mut diagnostics);
        enter("listing");
        facts = gather_facts(lexed, &items, &analysis);
        // this declares the members of classes, in whose bodies launches stand, too
        let listed = functions(lexed, &mut items, &analysis, wanted, &mut facts.functions);
        name_functions_around(lexed, &items, &analysis, &mut facts);
        facts.lambdas = lambdas(lexed, &items, &analysis);
        enter("reading calls");
        calls(lexed, &mut items, (&mut forest, &trees), level, &listed, &analysis, &mut facts);
        facts.kernels.retain(|k| wanted(&k.place));
        facts.launches.retain(|l| wanted(&l.place));
        facts.variables.retain(|v| wanted(&v.place));
        facts.device_functions.retain(|f| wanted(&f.place));
        facts.lambdas.retain(|l| wanted(&l.place));
        facts.input_bytes = lexed.text.len();
    }
    if !read.is_whole() {
        // parts were left out
        checked = Checked::default();
    }
    enter("reporting");
    let findings = Findings::new(read.into_shown(), diagnostics, settings);
    let reported = findings.reported();
    Listing { facts, errors: reported.errors + reported.catastrophic, findings, checked }
}

/// Fills `facts` with the declarations of functions that stand where `wanted` holds, and gives the declarations.
fn functions(
    lexed: &Lexed,
    items: &mut Items,
    analysis: &Analysis,
    wanted: &dyn Fn(&Place) -> bool,
    facts: &mut Vec<FunctionFact>,
) -> Vec<DeclId> {
    declare_members(lexed, items, &|tok| wanted(&place(lexed, tok)));
    let inherited: BTreeMap<DeclId, AttrSet> = analysis.inherited_spaces.iter().copied().collect();
    let mut found: Vec<(u32, DeclId, FunctionFact)> = Vec::new();
    let mut scratch = Items::new();
    for (id, d) in items.decls.iter() {
        if d.kind != DeclKind::Function || d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
            continue;
        }
        let at = if d.name_tok.is_some() { d.name_tok } else { d.first };
        let place = place(lexed, at);
        if !wanted(&place) {
            continue;
        }
        let attrs = d.attrs | inherited.get(&id).copied().unwrap_or(AttrSet::empty());
        let has_body = items.declarator(id).is_some_and(|c| c.body.is_some());
        found.push((
            lexed.tokens.start(at),
            id,
            FunctionFact {
                name: qualified_name(lexed, items, id),
                template_parameters: template_parameters(lexed, items, &mut scratch, id),
                parameters: parameters(lexed, items, &mut scratch, id),
                attributes: attributes(lexed, items, id),
                friend: d.specifiers.contains(Specifiers::FRIEND),
                space: space(attrs, d.specifiers),
                defined: has_body || d.specifiers.intersects(Specifiers::DEFAULTED | Specifiers::DELETED),
                last_line: last_line(lexed, items, id),
                entity: 0,
                place,
            },
        ));
    }
    found.sort_by_key(|(start, ..)| *start);
    found.dedup_by(|a, b| a.0 == b.0 && a.2.name == b.2.name);
    let (list, functions) = found.into_iter().map(|(_, id, fact)| (id, fact)).unzip();
    *facts = functions;
    list
}

/// The line on which the declaration `id` ends, bodies included.
fn last_line(lexed: &Lexed, items: &Items, id: DeclId) -> u32 {
    let body = items.declarator(id).map(|c| c.body).filter(|body| body.is_some());
    let end = body.map_or(items.decls[id].last, |body| lexed.tokens.partner(body));
    place(lexed, end).line
}

/// Calls in bodies that stand where `wanted` holds, and the numbers of functions and lambdas.
fn calls(
    lexed: &Lexed,
    items: &mut Items,
    (forest, trees): (&mut Forest, &Trees),
    level: Level,
    listed: &[DeclId],
    analysis: &Analysis,
    facts: &mut Facts,
) {
    let lambdas: Vec<Tok> = analysis.lambdas.iter().map(|l| l.introducer).collect();
    let graph = CallGraph::new(lexed, items, (forest, &trees.roots), level, listed, &lambdas);
    let mut numbers: FxHashMap<Code, u32> = FxHashMap::default();
    let mut number = |code: Code| {
        let next = numbers.len() as u32;
        *numbers.entry(code).or_insert(next)
    };
    for (fact, &decl) in facts.functions.iter_mut().zip(listed) {
        fact.entity = number(Code::Function(graph.entity(decl)));
    }
    for (fact, &introducer) in facts.lambdas.iter_mut().zip(&lambdas) {
        fact.entity = number(Code::Lambda(introducer));
    }
    for (fact, kernel) in facts.kernels.iter_mut().zip(&analysis.kernels) {
        fact.entity = Some(number(Code::Function(graph.entity(kernel.decl))));
    }
    for (fact, launch) in facts.launches.iter_mut().zip(&analysis.launches) {
        let (first, end) = launch.callee;
        let here = |c: &&cufront_cuda::Call| c.launch && first <= c.at && c.at < end;
        let mut launched = graph.calls.iter().filter(here).map(|c| number(c.callee));
        fact.entity = launched.next().filter(|&entity| launched.all(|other| other == entity));
    }
    let name = |code: Code| match code {
        Code::Function(decl) => qualified_name(lexed, items, decl),
        Code::Lambda(introducer) => {
            let found = lambdas.iter().position(|&l| l == introducer);
            let around = found.and_then(|i| facts.lambdas[i].function.as_deref());
            around.map_or_else(|| "lambda".to_owned(), |around| format!("lambda in {around}"))
        }
    };
    let calls = graph.calls.iter().map(|c| CallFact {
        caller: name(c.caller),
        caller_entity: number(c.caller),
        callee: name(c.callee),
        callee_entity: number(c.callee),
        form: c.form,
        launch: c.launch,
        dispatched: c.dispatched,
        by_name: c.by_name,
        place: place(lexed, c.at),
    });
    let calls = calls.collect();
    let indirect = graph.indirect.iter().map(|c| IndirectCallFact {
        caller: name(c.caller),
        caller_entity: number(c.caller),
        callee: cufront_cuda::Launch::spelling(lexed, c.callee),
        function_type: c.function_type.clone(),
        launch: c.launch,
        place: place(lexed, c.callee.0),
    });
    (facts.indirect_calls, facts.calls) = (indirect.collect(), calls);
}

/// Names the functions around launches that the analysis did not look into: members of classes.
fn name_functions_around(lexed: &Lexed, items: &Items, analysis: &Analysis, facts: &mut Facts) {
    let t = &lexed.tokens;
    for (fact, launch) in facts.launches.iter_mut().zip(&analysis.launches) {
        if fact.function.is_some() {
            continue;
        }
        let tok = t.at_or_after(launch.offset);
        let around = items.decls.iter().filter_map(|(id, d)| {
            let body = items.declarator(id).map(|c| c.body).filter(|body| body.is_some())?;
            (d.kind == DeclKind::Function && body < tok && tok < t.partner(body)).then_some((body, id))
        });
        fact.function = around.max_by_key(|(body, _)| *body).map(|(_, id)| qualified_name(lexed, items, id));
    }
}

/// The execution space that attributes and specifiers give (CUDA C++ language extensions, "Function execution
/// space specifiers").
fn space(attrs: AttrSet, specifiers: Specifiers) -> ExecutionSpace {
    let (host, device) = (attrs.contains(AttrSet::HOST), attrs.contains(AttrSet::DEVICE));
    if attrs.contains(AttrSet::GLOBAL) {
        ExecutionSpace::Global
    } else if specifiers.contains(Specifiers::DEFAULTED) {
        ExecutionSpace::Inferred
    } else {
        match (host, device) {
            (true, true) => ExecutionSpace::HostDevice,
            (false, true) => ExecutionSpace::Device,
            (_, false) => ExecutionSpace::Host,
        }
    }
}

fn lambdas(lexed: &Lexed, items: &Items, analysis: &Analysis) -> Vec<LambdaFact> {
    let mut found: Vec<LambdaFact> = Vec::new();
    for l in &analysis.lambdas {
        let (start, end) = (lexed.tokens.start(l.introducer), lexed.end(l.close));
        let captures = String::from_utf8_lossy(&lexed.text[start as usize..end as usize]);
        found.push(LambdaFact {
            space: space(l.spaces, Specifiers::empty()),
            extended: l.extended,
            captures: captures.split_whitespace().collect::<Vec<_>>().join(" "),
            function: l.parent.map(|id| qualified_name(lexed, items, id)),
            entity: 0,
            last_line: place(lexed, l.end).line,
            place: place_at(lexed, start),
        });
    }
    found
}
