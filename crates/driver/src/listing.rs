//! What is in a unit, as data: every function with its execution space, every annotated lambda, and the
//! kernels, launches and variables of [`Facts`], without a host file.

use crate::checked::{Check, Checked};
use crate::facts::{CallFact, ExecutionSpace, Facts, FunctionFact, LambdaFact, Place};
use crate::findings::Findings;
use crate::gather::{
    attributes, gather_facts, parameters, place, place_at, qualified_name, template_parameters,
};
use crate::guard::enter;
use crate::input::Input;
use crate::recovery::read;
use crate::split::{config, declared};
use crate::syntax::{check_syntax, leave_out_consequences};
use crate::trace::Watch;
use cufront_base::Name;
use cufront_cuda::{analyze, check_bodies, Analysis};
use cufront_items::{AttrSet, DeclId, DeclKind, Items, Parser, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_names::find_uses;
use cufront_options::Settings;
use rustc_hash::FxHashSet;
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
    let (read, mut diagnostics) = read(input.into(), settings);
    let lexed = &read.lexed;
    let mut facts = Facts::default();
    let mut checked = Checked::default();
    if read.readable {
        checked.enter(Check::Tokens);
        enter("reading declarations");
        let mut items = declared(lexed);
        enter("analysing");
        let config = config(settings, b"");
        let analysis = analyze(lexed, &mut items, &config, &mut diagnostics);
        enter("parsing");
        let (_, mut trees) =
            check_syntax(lexed, &mut items, settings.eager, &mut Watch::new(), &mut diagnostics);
        checked.enter(Check::Syntax);
        if settings.eager {
            checked.enter(Check::HeaderSyntax);
        }
        enter("checking bodies");
        check_bodies(lexed, &mut items, &config, &mut trees.ast, &trees.roots, &mut diagnostics);
        checked.enter(Check::HostRules);
        if settings.for_people {
            leave_out_consequences(lexed, &items, &trees.damaged, &mut diagnostics);
        }
        enter("listing");
        facts = gather_facts(lexed, &items, &analysis);
        // this declares the members of classes, in whose bodies launches stand, too
        facts.functions = functions(lexed, &mut items, &analysis, wanted);
        name_functions_around(lexed, &items, &analysis, &mut facts);
        facts.kernels.retain(|k| wanted(&k.place));
        facts.launches.retain(|l| wanted(&l.place));
        facts.variables.retain(|v| wanted(&v.place));
        facts.device_functions.retain(|f| wanted(&f.place));
        facts.input_bytes = lexed.text.len();
        facts.calls = calls(lexed, &mut items, wanted);
        facts.lambdas = lambdas(lexed, &items, &analysis);
        facts.lambdas.retain(|l| wanted(&l.place));
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

fn functions(
    lexed: &Lexed,
    items: &mut Items,
    analysis: &Analysis,
    wanted: &dyn Fn(&Place) -> bool,
) -> Vec<FunctionFact> {
    declare_members(lexed, items, wanted);
    let inherited: BTreeMap<DeclId, AttrSet> = analysis.inherited_spaces.iter().copied().collect();
    let mut found: Vec<(u32, FunctionFact)> = Vec::new();
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
            FunctionFact {
                name: qualified_name(lexed, items, id),
                template_parameters: template_parameters(lexed, items, &mut scratch, id),
                parameters: parameters(lexed, items, &mut scratch, id),
                attributes: attributes(lexed, items, id),
                friend: d.specifiers.contains(Specifiers::FRIEND),
                space: space(attrs, d.specifiers),
                defined: has_body || d.specifiers.intersects(Specifiers::DEFAULTED | Specifiers::DELETED),
                last_line: last_line(lexed, items, id),
                place,
            },
        ));
    }
    found.sort_by_key(|(start, _)| *start);
    found.dedup_by(|a, b| a.0 == b.0 && a.1.name == b.1.name);
    found.into_iter().map(|(_, fact)| fact).collect()
}

/// The line on which the declaration `id` ends, bodies included.
fn last_line(lexed: &Lexed, items: &Items, id: DeclId) -> u32 {
    let body = items.declarator(id).map(|c| c.body).filter(|body| body.is_some());
    let end = body.map_or(items.decls[id].last, |body| lexed.tokens.partner(body));
    place(lexed, end).line
}

/// Calls of functions by their names, in bodies that stand where `wanted` holds.
fn calls(lexed: &Lexed, items: &mut Items, wanted: &dyn Fn(&Place) -> bool) -> Vec<CallFact> {
    let t = &lexed.tokens;
    let mut names: FxHashSet<Name> = FxHashSet::default();
    // bodies with their functions; one inside another comes behind it
    let mut bodies: Vec<(Tok, Tok, DeclId)> = Vec::new();
    for (id, d) in items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function) {
        if d.name_tok.is_none() || !wanted(&place(lexed, d.name_tok)) {
            continue;
        }
        names.insert(d.name);
        if let Some(body) = items.declarator(id).map(|c| c.body).filter(|body| body.is_some()) {
            bodies.push((body, t.partner(body), id));
        }
    }
    bodies.sort_unstable_by_key(|b| b.0);
    let mut targets: Vec<Tok> = Vec::new();
    for &(first, end, _) in &bodies {
        let from = targets.last().map_or(first.0, |last| first.0.max(last.0 + 1));
        targets.extend((from..end.0).map(Tok).filter(|&tok| {
            let called =
                matches!(t.kind(tok.next()), TokenKind::LParen | TokenKind::LaunchOpen | TokenKind::Less);
            t.kind(tok) == TokenKind::Ident && called && names.contains(&t.name(tok))
        }));
    }
    let mut found = Vec::new();
    for u in find_uses(lexed, items, &targets) {
        let called = u.found.found().iter().find(|&&id| items.decls[id].kind == DeclKind::Function);
        let around = bodies.iter().rev().find(|(first, end, _)| *first < u.name && u.name < *end);
        if let (Some(&callee), Some(&(_, _, caller))) = (called, around) {
            let mut open = u.name.next();
            if t.kind(open) == TokenKind::Less {
                // template arguments; the launch is behind them
                let end = (open.0..around.map_or(open.0, |b| b.1 .0)).map(Tok).find(|&tok| {
                    matches!(t.kind(tok), TokenKind::Semi | TokenKind::LParen | TokenKind::LaunchOpen)
                });
                open = end.unwrap_or(open);
            }
            found.push(CallFact {
                caller: qualified_name(lexed, items, caller),
                callee: qualified_name(lexed, items, callee),
                launch: t.kind(open) == TokenKind::LaunchOpen,
                place: place(lexed, u.name),
            });
        }
    }
    found
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

/// Declares the members of all classes that stand where `wanted` holds. Classes in classes come behind them.
fn declare_members(lexed: &Lexed, items: &mut Items, wanted: &dyn Fn(&Place) -> bool) {
    let mut i = 0;
    while i < items.decls.len() {
        let d = &items.decls[DeclId(i as u32)];
        i += 1;
        if d.kind == DeclKind::Class && d.body.is_some() && d.inner.is_some() {
            let (inner, body) = (d.inner, d.body);
            if wanted(&place(lexed, body)) {
                Parser::new(lexed, items).members(inner);
            }
        }
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
            place: place_at(lexed, start),
        });
    }
    found
}
