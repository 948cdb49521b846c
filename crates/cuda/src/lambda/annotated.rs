//! Finding the lambdas that carry execution space annotations.

use super::report_at;
use crate::unit::Unit;
use cufront_diag::Code;
use cufront_items::{attribute_group, AttrSet};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_names::Lambda;

/// A lambda with an annotation behind its introducer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Annotated {
    /// Where its parts stand.
    pub(super) parts: Lambda,
    /// Spaces of the annotation.
    pub(super) spaces: AttrSet,
    /// The token after the annotation.
    pub(super) after: Tok,
}

impl Annotated {
    pub(super) fn device_only(&self) -> bool {
        self.spaces.contains(AttrSet::DEVICE) && !self.spaces.contains(AttrSet::HOST)
    }

    /// The `}` of the body.
    pub(super) fn end(&self, unit: &Unit<'_>) -> Tok {
        self.parts.end(unit.lexed)
    }
}

/// All annotated lambdas in the order of their introducers.
pub(super) fn all(unit: &Unit<'_>) -> Vec<Annotated> {
    let mut done = Tok(0);
    let mut found: Vec<Annotated> = Vec::new();
    for &t in &unit.lexed.attributes {
        if t < done {
            continue;
        }
        if let Some(lambda) = annotated_at(unit.lexed, t) {
            done = lambda.after;
            found.push(lambda);
        }
    }
    // a lambda in the capture list of another is found first
    found.sort_unstable_by_key(|l| l.parts.introducer);
    found
}

/// The lambda whose annotation begins with the group at `t`.
fn annotated_at(lexed: &Lexed, t: Tok) -> Option<Annotated> {
    let tokens = &lexed.tokens;
    if t.0 == 0 || tokens.kind(t.prev()) != TokenKind::RBracket {
        return None;
    }
    let (spaces, after) = groups(lexed, t);
    if !spaces.intersects(AttrSet::HOST | AttrSet::DEVICE) {
        return None;
    }
    let parts = Lambda::at(lexed, tokens.partner(t.prev()))?;
    Some(Annotated { parts, spaces, after })
}

/// The attributes of the groups at `t`, and the token behind them.
fn groups(lexed: &Lexed, t: Tok) -> (AttrSet, Tok) {
    let mut spaces = AttrSet::empty();
    let mut at = t;
    while lexed.tokens.kind(at) == TokenKind::Attribute {
        let (set, next) = attribute_group(lexed, at);
        spaces |= set;
        at = next;
    }
    (spaces, at)
}

/// Reports annotations that stand behind the parameters or template parameters of a lambda, wherever it is.
pub(super) fn refuse_late_annotations(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let mut late: Vec<Tok> = Vec::new();
    let mut previous_end = Tok(0);
    for &t in &lexed.attributes {
        // only the first group of a row counts
        let row = t == previous_end;
        previous_end = attribute_group(lexed, t).1;
        if row {
            continue;
        }
        let Some(introducer) = Lambda::introducer_before(lexed, t) else { continue };
        if !groups(lexed, t).0.intersects(AttrSet::HOST | AttrSet::DEVICE) {
            continue;
        }
        late.extend(Lambda::at(lexed, introducer).filter(|l| l.late_attribute == t).map(|l| l.body));
    }
    late.dedup();
    for body in late {
        report_at(
            unit,
            body,
            Code::LambdaLateAnnotation,
            "write the execution space of a lambda directly behind its ']', in front of the parameters",
        );
    }
}
