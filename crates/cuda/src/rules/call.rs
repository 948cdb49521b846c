//! Calls that host code must not make: of device functions, and of kernels without a launch (cuda-semantics
//! specification, section 4).
//!
//! A call is reported if every function that it can mean is for the device only, or a kernel, so that overload
//! resolution cannot choose another: the functions that lookup finds and, unless the arguments are literals or
//! the name is qualified, those of the same name that argument-dependent lookup could add. Members are looked up
//! in the class of the object where that is a variable of a named class. In templates the arguments must be
//! literals. Where evaluation is in doubt (`if constexpr`, braces of initialisers, template arguments,
//! unevaluated operands) nothing is said.

use super::callee::{callee, class_of_variable, functions_for_the_device, Callee, Functions, Shape};
use super::caller::{caller_spaces, certainly_evaluated, exec_check_pragmas, in_template, report};
use super::{function_around, mentions};
use crate::unit::Unit;
use cufront_items::{AttrSet, Items, Parser, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_names::{find_uses, Use};

/// Most calls for which the whole body is read; nearly all of them are errors, of which so many are not shown.
const MAX_CALLS: usize = 256;

pub(super) fn check(unit: &mut Unit<'_>) {
    let functions = functions_for_the_device(unit);
    if functions.by_name.is_empty() {
        return;
    }
    let mut calls = calls(unit, &functions);
    if calls.is_empty() {
        return;
    }
    let pragmas = exec_check_pragmas(unit);
    let mut targets: Vec<Tok> =
        calls.iter().map(|c| if c.object.is_some() { c.object } else { c.name }).collect();
    targets.sort_unstable();
    targets.dedup();
    calls.sort_unstable_by_key(|c| c.name);
    let mut bodies_read = 0;
    let uses = find_uses(unit.lexed, unit.items, &targets);
    for c in &calls {
        let target = if c.object.is_some() { c.object } else { c.name };
        let Ok(k) = uses.binary_search_by_key(&target, |u| u.name) else { continue };
        let member = uses[k]
            .found
            .found()
            .iter()
            .any(|&d| unit.items.scopes[unit.items.decls[d].scope].kind == ScopeKind::Class);
        let Some((at, callee)) = meaning(unit, c, &uses[k], &functions) else { continue };
        bodies_read += usize::from(call(unit, &pragmas, c, member, at, callee));
        if bodies_read >= MAX_CALLS {
            return;
        }
    }
}

/// A call by name, as its tokens show it.
struct Call {
    /// The unqualified name of what is called.
    name: Tok,
    /// `(` of the arguments.
    arguments: Tok,
    /// The variable in front of `.` or `->`.
    object: Tok,
    /// `(` if the name stands in parentheses of its own, perhaps with `&`.
    group: Tok,
}

/// The calls in the user's files of names that a function for the device has.
fn calls(unit: &mut Unit<'_>, functions: &Functions) -> Vec<Call> {
    let dropped = crate::references::Dropped::new(&mut unit.edits);
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let mut out = Vec::new();
    for name in mentions(lexed, functions.by_name.keys().copied()) {
        // what is dropped is for the device, which may call all but kernels
        let kernel = || {
            functions.by_name[&t.name(name)]
                .iter()
                .any(|&d| unit.items.decls[d].attrs.contains(AttrSet::GLOBAL))
        };
        if dropped.contains_start(t.start(name)) && !kernel() {
            continue;
        }
        let mut call = Call { name, arguments: name.next(), object: Tok::NONE, group: Tok::NONE };
        match t.kind(name.next()) {
            TokenKind::LParen => {}
            TokenKind::RParen if t.kind(name.plus(2)) == TokenKind::LParen => {
                let open = t.partner(name.next());
                let address = open.next() == name.prev() && t.kind(name.prev()) == TokenKind::Amp;
                if open.next() != name && !address {
                    continue;
                }
                // behind a name the parenthesis is its argument list
                let before = t.kind(open.prev());
                if matches!(
                    before,
                    TokenKind::Ident | TokenKind::RParen | TokenKind::RBracket | TokenKind::Greater
                ) {
                    continue;
                }
                (call.group, call.arguments) = (open, name.plus(2));
            }
            TokenKind::Less => {
                let close = Parser::new(lexed, unit.items).match_angle(name.next(), Items::GLOBAL);
                let Some(close) = close.filter(|c| t.kind(c.next()) == TokenKind::LParen) else { continue };
                call.arguments = close.next();
            }
            _ => continue,
        }
        match t.kind(name.prev()) {
            TokenKind::Tilde => continue,
            TokenKind::Dot | TokenKind::Arrow => {
                let object = name.prev().prev();
                let part = matches!(
                    t.kind(object.prev()),
                    TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon | TokenKind::Star
                );
                if t.kind(object) != TokenKind::Ident || part {
                    continue;
                }
                call.object = object;
            }
            _ => {}
        }
        out.push(call);
    }
    out
}

/// Where the call `c` is reported, and what it calls; `None` if that is not sure. `found` is what the object means
/// if there is one, else what the name means.
fn meaning(unit: &mut Unit<'_>, c: &Call, found: &Use, functions: &Functions) -> Option<(Tok, Callee)> {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    if c.object.is_some() {
        let &[variable] = found.found.found() else { return None };
        let through = t.kind(c.object.next()) == TokenKind::Arrow;
        let class = class_of_variable(unit, variable, if through { Shape::Pointer } else { Shape::Object })?;
        Parser::new(lexed, unit.items).members(class);
        let list = unit.items.qualified(lexed, t.name(c.name), class, c.name);
        let callee = callee(unit, functions, list.found())?;
        let of_class =
            list.found().iter().any(|&d| unit.items.decls[d].specifiers.contains(Specifiers::STATIC));
        return Some((if of_class { c.object } else { c.name }, callee));
    }
    let list = found.found.found();
    let callee = callee(unit, functions, list)?;
    let member = list.iter().any(|&d| unit.items.scopes[unit.items.decls[d].scope].kind == ScopeKind::Class);
    let by_arguments =
        found.first == c.name && !member && c.group.is_none() && !literal_arguments(unit, c.arguments);
    if by_arguments && !functions.are_all(unit, t.name(c.name), list) {
        return None;
    }
    Some((if c.group.is_some() { c.group } else { found.first }, callee))
}

/// Reports the call `c`, of a member or another function, if it is one that the code around must not make, at
/// the token `at`; true if the body
/// around was read for that.
fn call(unit: &mut Unit<'_>, pragmas: &[Tok], c: &Call, member: bool, at: Tok, callee: Callee) -> bool {
    let Some(caller) = function_around(unit, c.name) else { return false };
    let Some(spaces) = caller_spaces(unit, pragmas, caller, c.name) else { return false };
    if !spaces.contains(AttrSet::HOST) && callee != Callee::Kernel {
        return false;
    }
    let Some(body) = unit.items.declarator(caller).map(|d| d.body) else { return false };
    // a member found without an object is one of this class: in a template that depends
    let plain = c.arguments == c.name.next() && c.object.is_none() && !member;
    if !certainly_evaluated(unit, body, c.name)
        || in_template(unit, caller) && !(plain && literal_arguments(unit, c.arguments))
    {
        return true;
    }
    report(unit, at, at, unit.lexed.spelling(c.name), callee, spaces);
    true
}

/// Nothing in the parentheses can depend on a template parameter.
fn literal_arguments(unit: &Unit<'_>, open: Tok) -> bool {
    let t = &unit.lexed.tokens;
    let close = t.partner(open);
    (open.0 + 1..close.0).all(|i| {
        matches!(
            t.kind(Tok(i)),
            TokenKind::Number
                | TokenKind::CharLiteral
                | TokenKind::StringLiteral
                | TokenKind::Comma
                | TokenKind::Plus
                | TokenKind::Minus
        )
    })
}
