//! Annotated lambdas: `[…] __device__ (…) {…}`.
//!
//! Without `--extended-lambda` they are an error. With it, those in host functions become wrapper objects
//! (host-output rule E18), which this version refuses with a clear message; those elsewhere only lose their
//! bodies or their annotations.

use crate::unit::Unit;
use cufront_diag::Code;
use cufront_edits::{Part, Reason};
use cufront_items::{attribute_group, AttrSet, DeclKind};
use cufront_lex::{Tok, TokenKind};

/// An annotated lambda.
struct Annotated {
    introducer: Tok,
    spaces: AttrSet,
    /// `{` of the body.
    body: Tok,
}

pub(crate) fn check_annotated(unit: &mut Unit<'_>) {
    let mut done = Tok(0);
    let mut found = Vec::new();
    for &t in &unit.lexed.attributes {
        if t < done {
            continue;
        }
        if let Some((lambda, after)) = annotated_at(unit, t) {
            done = after;
            found.push(lambda);
        }
    }
    if found.is_empty() {
        return;
    }
    let dropped = crate::references::Dropped::new(&mut unit.edits);
    for l in &found {
        let at = unit.lexed.tokens.start(l.introducer);
        if !unit.config.extended_lambda {
            unit.diagnostics.report(
                Code::LambdaNotEnabled,
                at,
                "a lambda with __host__ or __device__ needs the option --extended-lambda",
            );
            continue;
        }
        let host_only = !l.spaces.contains(AttrSet::DEVICE);
        if dropped.contains_start(at) || host_only {
            continue;
        }
        if in_function_body(unit, l.introducer) {
            unit.extended_lambdas += 1;
            unit.diagnostics.report(
                Code::NotSupported,
                at,
                "extended lambdas in host functions are not supported by this version; \
compile this file with the original front end",
            );
        } else if !l.spaces.contains(AttrSet::HOST) && l.body.is_some() {
            // a device lambda at namespace or class scope keeps its type and loses its body
            let (start, end) = (
                unit.lexed.tokens.start(l.body),
                unit.lexed.end(unit.lexed.tokens.partner(l.body)),
            );
            unit.edits.replace(start, end, Reason::Lambda, &[Part::New("{ }")]);
        }
    }
}

/// The lambda whose annotation begins with the group at `t`, and the token after the annotation.
fn annotated_at(unit: &Unit<'_>, t: Tok) -> Option<(Annotated, Tok)> {
    let tokens = &unit.lexed.tokens;
    let close = t.prev();
    if t.0 == 0 || tokens.kind(close) != TokenKind::RBracket {
        return None;
    }
    let introducer = tokens.partner(close);
    // `a[i] __attribute__` is an array, `[[x]] __attribute__` an attribute list
    if introducer.0 > 0
        && matches!(
            tokens.kind(introducer.prev()),
            TokenKind::Ident | TokenKind::RParen | TokenKind::RBracket | TokenKind::LBracket
        )
        || tokens.kind(introducer.next()) == TokenKind::LBracket
    {
        return None;
    }
    let mut spaces = AttrSet::empty();
    let mut at = t;
    while tokens.kind(at) == TokenKind::Attribute {
        let (set, next) = attribute_group(unit.lexed, at);
        spaces |= set;
        at = next;
    }
    if !spaces.intersects(AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL) {
        return None;
    }
    let after = at;
    let mut body = at;
    while !matches!(
        tokens.kind(body),
        TokenKind::LBrace | TokenKind::Semi | TokenKind::RParen | TokenKind::RBrace | TokenKind::Eof
    ) {
        body = match tokens.kind(body) {
            TokenKind::LParen | TokenKind::LBracket => tokens.partner(body).next(),
            _ => body.next(),
        };
    }
    let body = if tokens.kind(body) == TokenKind::LBrace { body } else { Tok::NONE };
    Some((Annotated { introducer, spaces, body }, after))
}

/// True if `t` stands in the body of some function declared so far.
fn in_function_body(unit: &Unit<'_>, t: Tok) -> bool {
    unit.items.decls.iter().any(|(id, d)| {
        d.kind == DeclKind::Function
            && d.first < t
            && t < d.last
            && unit
                .items
                .declarator(id)
                .is_some_and(|c| c.body.is_some() && c.body < t && t < unit.lexed.tokens.partner(c.body))
    })
}
