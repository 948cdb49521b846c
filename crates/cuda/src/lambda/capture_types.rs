//! Restrictions on the types of captures and of a call operator's signature, as far as declared types decide
//! them. What needs the type of an expression is left to the device compiler, which makes the same checks.

use super::array_element::{can, shape_of, Ability, Element, Shape};
use super::captures::{Capture, CaptureList, InitCapture};
use super::mentions::{in_template, of_expression, of_type, of_variable, Mention};
use super::{report_at, Extended, Uses};
use crate::unit::Unit;
use cufront_diag::Code;
use cufront_items::{skip_angles, DeclId, DeclKind, Items, Lookup, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// Most dimensions of a captured array.
const MAX_RANK: u32 = 7;

pub(super) fn check(unit: &mut Unit<'_>, e: &Extended, list: &CaptureList, uses: &Uses) {
    let dependent = in_template(unit, e.parent);
    for capture in &list.captures {
        match capture {
            Capture::Variable(v) => {
                if let Some(decl) = v.decl {
                    check_array(unit, decl, v.at, dependent);
                    if !dependent {
                        let mentions = of_variable(unit, decl);
                        report_capture(unit, v.at, &mentions);
                    }
                }
            }
            // a host-device lambda has none; that is reported
            Capture::Init(c) if e.lambda.device_only() => check_init(unit, c, uses, dependent),
            _ => {}
        }
    }
    if !e.lambda.device_only() && !dependent {
        check_signature(unit, e, uses);
    }
}

/// A captured variable that is an array, but no reference to one.
fn check_array(unit: &mut Unit<'_>, decl: DeclId, at: Tok, dependent: bool) {
    let parameter = unit.items.scopes[unit.items.decls[decl].scope].kind == ScopeKind::FunctionParameters;
    let shape = match shape_of(unit, decl) {
        Some(shape) if shape.rank > 0 && !shape.reference && !parameter => shape,
        _ => return,
    };
    if shape.rank > MAX_RANK {
        report_at(
            unit,
            at,
            Code::LambdaArrayRank,
            "an extended lambda cannot capture an array of more than 7 dimensions",
        );
    }
    let Element::Class(class) = shape.element else { return };
    if dependent {
        return;
    }
    if can(unit, class, Ability::DefaultConstruct) == Some(false) {
        report_at(
            unit,
            at,
            Code::LambdaArrayDefault,
            "an extended lambda cannot capture an array whose elements have no default constructor to use; capture \
a pointer, or an object that holds the array",
        );
    }
    if can(unit, class, Ability::Assign) == Some(false) {
        report_at(
            unit,
            at,
            Code::LambdaArrayAssign,
            "an extended lambda cannot capture an array whose elements cannot be assigned; capture a pointer, or an \
object that holds the array",
        );
    }
}

/// An init-capture: no array, no initializer list, no type that the stub file cannot name.
fn check_init(unit: &mut Unit<'_>, c: &InitCapture, uses: &Uses, dependent: bool) {
    let tokens = &unit.lexed.tokens;
    let (mut first, mut end) = match tokens.kind(c.init) {
        TokenKind::Assign => (c.init.next(), c.end),
        _ => (c.init.next(), tokens.partner(c.init)),
    };
    let list = tokens.kind(c.init) == TokenKind::Assign
        && tokens.kind(first) == TokenKind::LBrace
        && tokens.partner(first).next() == end;
    while tokens.kind(first) == TokenKind::LParen && tokens.partner(first).next() == end {
        (first, end) = (first.next(), end.prev());
    }
    let named = if first.next() == end { uses.at(first) } else { None };
    let variable = named.and_then(|u| match u.found.found() {
        &[v] if unit.items.decls[v].kind == DeclKind::Variable => Some(v),
        _ => None,
    });
    if list || is_initializer_list(unit, variable, first, uses) {
        report_at(
            unit,
            c.at,
            Code::LambdaInitializerList,
            "an init-capture of an extended lambda cannot be an initializer list; capture an array or an object",
        );
        return;
    }
    if let Some(variable) = variable {
        let d = &unit.items.decls[variable];
        let of_static = d.specifiers.intersects(Specifiers::STATIC | Specifiers::EXTERN)
            || unit.items.scopes[d.scope].kind == ScopeKind::Namespace;
        let parameter = unit.items.scopes[d.scope].kind == ScopeKind::FunctionParameters;
        let array = shape_of(unit, variable).is_some_and(|Shape { rank, element, reference, .. }| {
            rank > 0 && !matches!(element, Element::Unknown) && (reference || !parameter)
        });
        let reference = unit.lexed.tokens.kind(c.at.prev()) == TokenKind::Amp;
        if array && !of_static && !reference {
            report_at(
                unit,
                c.at,
                Code::LambdaInitCaptureArray,
                "an init-capture of an extended lambda cannot be an array; capture the variable itself or a pointer",
            );
        }
    }
    if !dependent {
        let mentions = match variable {
            Some(variable) => of_variable(unit, variable),
            None => {
                let scope = scope_of(unit, first, end, uses);
                of_expression(unit, first, end, scope)
            }
        };
        report_capture(unit, c.at, &mentions);
    }
}

/// A scope in which the first name of `[first, end)` is found where it stands.
fn scope_of(unit: &Unit<'_>, first: Tok, end: Tok, uses: &Uses) -> ScopeId {
    let mut t = first;
    while t < end {
        if let Some(&d) = uses.at(t).and_then(|u| u.found.found().first()) {
            return unit.items.decls[d].scope;
        }
        t = t.next();
    }
    Items::GLOBAL
}

/// True if the variable, or what the expression at `first` begins with, is a `std::initializer_list`.
fn is_initializer_list(unit: &Unit<'_>, variable: Option<DeclId>, first: Tok, uses: &Uses) -> bool {
    let tokens = &unit.lexed.tokens;
    let is = |found: &Lookup| {
        found.found().first().is_some_and(|&d| {
            let d = &unit.items.decls[d];
            d.kind == DeclKind::Class
                && unit.lexed.names.spelling(d.name) == b"initializer_list"
                && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
                && unit.lexed.names.spelling(unit.items.scopes[d.scope].name) == b"std"
        })
    };
    // the last component of the name that begins at `t`
    let last = |mut t: Tok| {
        while tokens.kind(t.next()) == TokenKind::ColonColon && tokens.kind(t.plus(2)) == TokenKind::Ident {
            t = t.plus(2);
        }
        t
    };
    match variable.and_then(|v| unit.items.declarator(v).map(|c| (c, unit.items.decls[v].scope))) {
        Some((c, scope)) => {
            let mut t = c.specs_first;
            while matches!(tokens.kind(t), TokenKind::Const | TokenKind::ColonColon) {
                t = t.next();
            }
            tokens.kind(t) == TokenKind::Ident
                && c.array.is_none()
                && (c.reference || !c.compound)
                && is(&unit.items.name_at(unit.lexed, last(t), scope).1)
        }
        None => uses.at(last(first)).is_some_and(|u| is(&u.found)),
    }
}

fn report_capture(unit: &mut Unit<'_>, at: Tok, mentions: &[Mention]) {
    for m in mentions {
        let (code, words) = match m {
            Mention::Local => (
                Code::LambdaCaptureLocalType,
                "an extended lambda cannot capture a variable whose type names a type local to a function; move the \
type out of the function",
            ),
            Mention::NotPublic => (
                Code::LambdaCapturePrivateType,
                "an extended lambda cannot capture a variable whose type names a private or protected member type; \
make the type public",
            ),
        };
        report_at(unit, at, code, words);
    }
}

/// The parameter types and the written return type of a host-device lambda.
fn check_signature(unit: &mut Unit<'_>, e: &Extended, uses: &Uses) {
    let l = &e.lambda.parts;
    let tokens = &unit.lexed.tokens;
    // each parameter, and the return type
    let mut ranges: Vec<(Tok, Tok)> = Vec::new();
    if l.params.is_some() {
        let close = tokens.partner(l.params);
        let (mut first, mut t) = (l.params.next(), l.params.next());
        while t < close {
            t = match tokens.kind(t) {
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => tokens.partner(t).next(),
                TokenKind::Less => skip_angles(unit.lexed, t, close).unwrap_or(t.next()),
                TokenKind::Comma => {
                    ranges.push((first, t));
                    first = t.next();
                    first
                }
                _ => t.next(),
            };
        }
        ranges.push((first, close));
    }
    if l.arrow.is_some() {
        ranges.push((l.arrow.next(), l.body));
    }
    for (first, end) in ranges {
        let mut mentions: Vec<Mention> = Vec::new();
        let mut t = first;
        while t < end {
            if let Some(&d) = uses.at(t).and_then(|u| u.found.found().first()) {
                let scope = unit.items.decls[d].scope;
                if unit.items.decls[d].kind != DeclKind::Variable {
                    mentions.extend(of_type(unit, t, t.next(), scope));
                }
            }
            t = t.next();
        }
        report_signature(unit, l.introducer, &mentions);
    }
}

fn report_signature(unit: &mut Unit<'_>, at: Tok, mentions: &[Mention]) {
    for (m, code, words) in [
        (
            Mention::Local,
            Code::LambdaSignatureLocalType,
            "the parameters and the return type of a __host__ __device__ extended lambda cannot name a type local to a \
function; move the type out of the function",
        ),
        (
            Mention::NotPublic,
            Code::LambdaSignaturePrivateType,
            "the parameters and the return type of a __host__ __device__ extended lambda cannot name a private or \
protected member type; make the type public",
        ),
    ] {
        if mentions.contains(&m) {
            report_at(unit, at, code, words);
        }
    }
}
