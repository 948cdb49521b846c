//! The code around a call: for which sides it is, and whether it is evaluated.

use super::callee::Callee;
use super::parts::holds;
use super::uses::FunctionUse;
use crate::redeclaration::earlier_declarations;
use crate::spaces::inherited;
use crate::unit::Unit;
use cufront_declare::Lambda;
use cufront_diag::{say, Name};
use cufront_items::{begins_group, ends_within, run_of_groups, AttrSet, DeclId, DeclKind, Specifiers};
use cufront_lex::{DirectiveKind, Tok};

/// The tokens behind each `#pragma nv_exec_check_disable` in the user's own files, in ascending order.
pub(super) fn exec_check_pragmas(unit: &Unit<'_>) -> Vec<Tok> {
    let lexed = unit.lexed;
    lexed
        .directives
        .iter()
        .filter(|d| {
            d.kind == DirectiveKind::Pragma
                && lexed.text[d.word as usize..d.end as usize].starts_with(b"nv_exec_check_disable")
                && !lexed.lines.in_system_header(d.start)
        })
        .map(|d| d.before)
        .collect()
}

/// True if one of `pragmas` is for the function `id`: it stands in front of it, or in front of another declaration
/// of its name.
fn is_unchecked(unit: &mut Unit<'_>, pragmas: &[Tok], id: DeclId, instance: bool) -> bool {
    // of a function template it holds in the instances, and not where the template is written
    let d = &unit.items.decls[id];
    let of_other = d.specifiers.intersects(Specifiers::QUALIFIED | Specifiers::EXPLICIT_SPECIALIZATION);
    if pragmas.is_empty() || !instance && !of_other && unit.is_function_template(id) {
        return false;
    }
    if begins_behind(unit, pragmas, id) {
        return true;
    }
    if of_other {
        let name = unit.items.decls[id].name;
        // which declaration such a one is of is not asked here
        let declarations = unit.items.decls.iter();
        let alike = declarations.filter(|(_, d)| d.kind == DeclKind::Function && d.name == name);
        return alike.map(|(id, _)| id).any(|e| begins_behind(unit, pragmas, e));
    }
    let earlier = earlier_declarations(unit, id, |_, _| true);
    earlier.into_iter().any(|e| begins_behind(unit, pragmas, e))
}

/// The declaration `id` is the next one behind one of the pragmas.
fn begins_behind(unit: &Unit<'_>, pragmas: &[Tok], id: DeclId) -> bool {
    let name = unit.items.decls[id].name_tok;
    let last = pragmas.partition_point(|&p| p <= name);
    let Some(&pragma) = last.checked_sub(1).and_then(|i| pragmas.get(i)) else { return false };
    name.is_some() && !ends_within(unit.lexed, pragma, name)
}

/// For which sides the code at `tok` in the function `caller` is: HOST, DEVICE or both. `None` if calls in it are
/// not checked, or it is not sure.
pub(super) fn caller_spaces(
    unit: &mut Unit<'_>,
    pragmas: &[Tok],
    caller: DeclId,
    tok: Tok,
    instance: bool,
) -> Option<AttrSet> {
    if is_unchecked(unit, pragmas, caller, instance) {
        return None;
    }
    let d = &unit.items.decls[caller];
    let (specifiers, own) = (d.specifiers, d.attrs);
    match annotated_lambda(unit, caller, tok) {
        Some(l) => {
            if l.late_attribute.is_some() || lambda_spaces(unit, l.introducer).is_empty() {
                return None;
            }
        }
        None => {
            let spaces = own | inherited(unit, caller);
            let unsure = !spaces.intersects(AttrSet::SPACES)
                && specifiers.intersects(Specifiers::EXPLICIT_SPECIALIZATION)
                || specifiers.contains(Specifiers::DEFAULTED);
            if unsure {
                return None;
            }
        }
    }
    Some(sides(unit, caller, tok))
}

/// For which sides the code at `tok` in the function `caller` is: HOST, DEVICE or both. The innermost lambda with an
/// annotation has its own.
pub(super) fn sides(unit: &mut Unit<'_>, caller: DeclId, tok: Tok) -> AttrSet {
    match annotated_lambda(unit, caller, tok) {
        Some(l) => sides_said(lambda_spaces(unit, l.introducer)),
        None => sides_of_function(unit, caller),
    }
}

/// For which sides the function `id` is.
pub(super) fn sides_of_function(unit: &mut Unit<'_>, id: DeclId) -> AttrSet {
    let written = unit.items.decls[id].attrs | inherited(unit, id);
    sides_said(written)
}

/// For which sides code with the execution spaces `written` is.
fn sides_said(written: AttrSet) -> AttrSet {
    if written.contains(AttrSet::GLOBAL) {
        AttrSet::DEVICE
    } else if written.intersects(AttrSet::HOST | AttrSet::DEVICE) {
        written & (AttrSet::HOST | AttrSet::DEVICE)
    } else {
        AttrSet::HOST
    }
}

/// The innermost lambda around `tok` in the body of `caller` that has an annotation, none unless extended lambdas are
/// on: annotations are refused then, and the code is for the sides of the function around.
pub(super) fn annotated_lambda(unit: &mut Unit<'_>, caller: DeclId, tok: Tok) -> Option<Lambda> {
    if !unit.config.extended_lambda {
        return None;
    }
    let body = unit.items.declarator(caller)?.body;
    // an annotation is an attribute, and stands in front of the body of the lambda
    if !holds(&unit.lexed.attributes, body, tok) {
        return None;
    }
    let lambdas = unit.lambdas_around(body, tok).lambdas;
    let is_annotated = |l: &Lambda| begins_group(unit.lexed, l.close.next()) || l.late_attribute.is_some();
    lambdas.into_iter().rev().find(is_annotated)
}

/// The execution spaces of the annotation of the lambda with this introducer, none unless extended lambdas are on.
pub(super) fn lambda_spaces(unit: &Unit<'_>, introducer: Tok) -> AttrSet {
    if !unit.config.extended_lambda {
        return AttrSet::empty();
    }
    let behind = unit.lexed.tokens.partner(introducer).next();
    run_of_groups(unit.lexed, behind).0 & AttrSet::SPACES
}

/// Reports that code for `spaces` calls `function`: that is the use `u`.
pub(super) fn report(
    unit: &mut Unit<'_>,
    u: &FunctionUse,
    function: &[u8],
    callee: Callee,
    spaces: AttrSet,
    reasons: &[(Tok, String)],
) {
    let (at, after) = (unit.lexed.tokens.start(u.at), unit.lexed.tokens.start(u.complete));
    let function = Name(function);
    let device = spaces.contains(AttrSet::DEVICE);
    let report = &mut *unit.diagnostics;
    let reported = match callee {
        Callee::Kernel => report.say(at, say::KernelCalledWithoutLaunch { function }),
        Callee::Device { constant: true } if unit.config.relaxed_constexpr => return,
        Callee::Device { constant: true } if device => {
            report.say(at, say::ConstexprDeviceFromBoth { function })
        }
        Callee::Device { constant: true } => report.say(at, say::ConstexprDeviceFromHost { function }),
        Callee::Device { .. } if device => report.say(at, say::DeviceFromBoth { function }),
        Callee::Device { .. } => report.say(at, say::DeviceFromHost { function }),
    };
    if after != at {
        reported.ordered_at(after);
    }
    if u.refused {
        reported.behind_others();
    }
    for (tok, words) in reasons {
        reported.because(unit.lexed.tokens.start(*tok), words);
    }
}

/// The function, or a class around it, is a template.
pub(super) fn in_template(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    d.head.is_some() || unit.items.in_template(d.scope)
}
