//! With how many arguments a kernel is launched: those of the configuration, and those of the kernel
//! ([expr.call]/7; cuda-semantics specification, section 4).
//!
//! Arguments are counted for a kernel that is one function and no template, so that only its parameters decide.

use super::caller::in_template;
use super::function_around;
use crate::launch;
use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_diag::{say, Code};
use cufront_items::{AttrSet, DeclId, DeclKind, Parser};
use cufront_lex::{Tok, TokenKind};
use cufront_names::find_uses;
use rustc_hash::FxHashMap;

/// Grid, block, bytes of shared memory, stream.
const MAX_CONFIGURATION: usize = 4;

/// Longest list that is counted.
const MAX_TOKENS: u32 = 4096;

pub(super) fn check(unit: &mut Unit<'_>) {
    numbers_of_arguments(unit);
}

fn numbers_of_arguments(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let mut kernels: Vec<(Tok, Tok, Tok)> = Vec::new();
    for &open in &lexed.launches {
        if lexed.lines.in_system_header(t.start(open)) {
            continue;
        }
        let Some(close) = launch::closing(unit, open) else { continue };
        if let Some(given) = arguments(unit, open, close) {
            if let Some(&(extra, _)) = given.get(MAX_CONFIGURATION) {
                unit.diagnostics.report(
                    Code::TooManyArguments,
                    t.start(extra),
                    "a launch has at most four of these: <<<grid, block, bytes of shared memory, stream>>>",
                );
            }
            let without_stream = (2..MAX_CONFIGURATION).contains(&given.len());
            if without_stream && function_around(unit, open).is_some_and(|c| !in_template(unit, c)) {
                unit.diagnostics.say(t.start(close), say::LaunchOnDefaultStream);
            }
        }
        if open.0 > 0 && t.kind(open.prev()) == TokenKind::Ident {
            kernels.push((open.prev(), open, close.plus(3)));
        }
    }
    let targets: Vec<Tok> = kernels.iter().map(|k| k.0).collect();
    let mut functions: FxHashMap<NameId, Vec<DeclId>> =
        targets.iter().map(|&name| (t.name(name), Vec::new())).collect();
    for (id, d) in unit.items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function) {
        if let Some(list) = functions.get_mut(&d.name) {
            list.push(id);
        }
    }
    for u in find_uses(lexed, unit.items, &targets) {
        let Ok(k) = kernels.binary_search_by_key(&u.name, |k| k.0) else { continue };
        let list = kernels[k].2;
        let end = t.partner(list);
        let caller = function_around(unit, u.name);
        if caller.is_none_or(|c| in_template(unit, c)) {
            continue;
        }
        let Some((least, most)) = parameters(unit, u.found.found(), &functions[&t.name(u.name)]) else {
            continue;
        };
        let Some(given) = arguments(unit, list, end) else { continue };
        let declared = u.found.found().first().map_or(u.name, |&id| unit.items.decls[id].name_tok);
        let declared = t.start(declared);
        if given.len() < least {
            let at_least = if least < most { "at least " } else { "" };
            let words = format!(
                "the kernel takes {at_least}{least} argument{}, but {} given",
                if least == 1 { "" } else { "s" },
                match given.len() {
                    0 => "none is".to_owned(),
                    1 => "1 is".to_owned(),
                    n => format!("{n} are"),
                }
            );
            unit.diagnostics
                .report(Code::TooFewArguments, t.start(end), words)
                .because(declared, "declared here");
        } else if let Some(&(extra, _)) = given.get(most) {
            unit.diagnostics.say(t.start(extra), say::TooManyArguments).because(declared, "declared here");
        }
    }
}

/// How many arguments the kernel that `list` declares takes, at least and at most. Nothing where one of `all`, the
/// functions of the name, is declared elsewhere: argument-dependent lookup could find it.
fn parameters(unit: &mut Unit<'_>, list: &[DeclId], all: &[DeclId]) -> Option<(usize, usize)> {
    if all.iter().any(|id| !list.contains(id)) {
        return None;
    }
    let mut out: Option<(usize, usize)> = None;
    for &id in list {
        let d = &unit.items.decls[id];
        if d.kind != DeclKind::Function || !d.attrs.contains(AttrSet::GLOBAL) || d.head.is_some() {
            return None;
        }
        let scope = d.scope;
        let params = unit.items.declarator(id).map(|c| c.params).filter(|p| p.is_some())?;
        let (list, variadic) = Parser::new(unit.lexed, unit.items).parameters(params, scope);
        if variadic || list.iter().any(|p| p.pack) {
            return None;
        }
        let least = list.iter().position(|p| p.default.is_some()).unwrap_or(list.len());
        // a default argument may stand in one of several declarations
        let (before, most) = *out.get_or_insert((least, list.len()));
        if most != list.len() {
            return None;
        }
        out = Some((least.min(before), most));
    }
    out
}

/// The arguments between `open` and `close`; `None` if a pack leaves their number open, a `<` that may be a
/// comparison or begin a list of template arguments, or a `?` that may hold a comma.
fn arguments(unit: &mut Unit<'_>, open: Tok, close: Tok) -> Option<Vec<(Tok, Tok)>> {
    let t = &unit.lexed.tokens;
    // launches may nest, and each is read whole
    let unclear = |i: u32| matches!(t.kind(Tok(i)), TokenKind::Less | TokenKind::Question);
    if close.0 - open.0 > MAX_TOKENS || (open.next().0..close.0).any(unclear) {
        return None;
    }
    let list = launch::elements(unit, open, close);
    list.iter().all(|&(_, last)| t.kind(last) != TokenKind::Ellipsis).then_some(list)
}
