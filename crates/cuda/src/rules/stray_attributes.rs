//! Attributes of CUDA in places where the grammar has none for them: in front of what is no declaration of a variable or
//! function, behind the parameters of a definition, on types.
//!
//! Some of these the reference refuses, others it ignores with a warning.

use super::around::{function_around, function_body_around, BodyRanges};
use super::attribute_words::{group, Word};
use super::placement::{spelled, OTHERS};
use super::UserText;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{attribute_group, AttrSet, DeclId, ScopeKind};
use cufront_lex::{Tok, TokenKind};

pub(super) fn check(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let project = UserText::of_project(lexed);
    let mut behind = Tok(0);
    let mut classes = None;
    for i in 0..lexed.attributes.len() {
        let first = lexed.attributes[i];
        if first < behind || !project.contains(first) {
            continue;
        }
        // a run of attributes
        let mut words = Vec::new();
        behind = first;
        while lexed.tokens.kind(behind) == TokenKind::Attribute {
            group(unit, behind, &mut words);
            let end = attribute_group(lexed, behind).1;
            if end <= behind {
                break;
            }
            behind = end;
        }
        words.retain(|w| w.bit.intersects(AttrSet::SPACES | OTHERS));
        if !words.is_empty() {
            run(unit, &project, &mut classes, (first, behind), &words);
        }
    }
}

/// The attributes `words` from `first` to `behind`, with nothing between them.
fn run(
    unit: &mut Unit<'_>,
    project: &UserText,
    classes: &mut Option<BodyRanges>,
    (first, behind): (Tok, Tok),
    words: &[Word],
) {
    let t = &unit.lexed.tokens;
    let next = t.kind(behind.next());
    let is_refused = match t.kind(behind) {
        TokenKind::Using | TokenKind::Namespace => true,
        TokenKind::Inline => next == TokenKind::Namespace,
        TokenKind::Template => next == TokenKind::Less,
        TokenKind::Extern => next == TokenKind::StringLiteral,
        _ => false,
    };
    if is_refused {
        if !is_in_class(unit, classes, first) {
            unit.diagnostics.say(t.start(first), say::AttributeNotHere);
        }
        return;
    }
    let alone = t.kind(behind) == TokenKind::Semi;
    if !alone && !is_statement(t.kind(behind)) {
        return;
    }
    // behind something else they belong to that
    let before = if first.0 == 0 { Tok::NONE } else { first.prev() };
    let begins = before.is_none()
        || matches!(t.kind(before), TokenKind::Semi | TokenKind::LBrace)
        || !project.contains(before);
    if !begins && (alone || t.kind(before) != TokenKind::RBrace) {
        return;
    }
    let in_body = function_around(unit, first).is_some();
    let in_class = is_in_class(unit, classes, first);
    if in_class || !in_body && !alone {
        return;
    }
    for word in words {
        let at = unit.lexed.tokens.start(word.tok);
        let attribute = spelled(word.bit);
        if in_body {
            unit.diagnostics.say(at, say::MisplacedAttribute { attribute });
        } else {
            unit.diagnostics.say(at, say::AttributeAlone { attribute });
        }
    }
}

/// The word begins a statement that is no declaration.
fn is_statement(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::If
            | TokenKind::For
            | TokenKind::While
            | TokenKind::Do
            | TokenKind::Switch
            | TokenKind::Return
            | TokenKind::Break
            | TokenKind::Continue
            | TokenKind::Goto
            | TokenKind::LBrace
    )
}

/// `at` is a member's place: the innermost body around it is a class's, not a function's.
fn is_in_class(unit: &mut Unit<'_>, classes: &mut Option<BodyRanges>, at: Tok) -> bool {
    let classes = classes.get_or_insert_with(|| BodyRanges::of_classes(unit.lexed, unit.items));
    let Some((class, _)) = classes.around(at) else { return false };
    function_body_around(unit, at).is_none_or(|(function, _)| function < class)
}

/// Attributes of the function `id` behind its parameters: on the type that it returns, and in front of its body.
pub(super) fn behind_parameters(unit: &mut Unit<'_>, id: DeclId) {
    let Some(c) = unit.items.declarator(id).copied().filter(|c| c.params.is_some()) else { return };
    let t = &unit.lexed.tokens;
    let d = &unit.items.decls[id];
    let refuses = d.head.is_none() && unit.items.scopes[d.scope].kind == ScopeKind::Namespace;
    let end = [c.before_body, c.body].into_iter().find(|t| t.is_some()).unwrap_or(unit.items.decls[id].last);
    let close = t.partner(c.params);
    let from = unit.lexed.attributes.partition_point(|&a| a < close);
    // most functions have none
    if unit.lexed.attributes.get(from).is_none_or(|&a| a >= end) {
        return;
    }
    let mut at = close.next();
    while at < end {
        at = match t.kind(at) {
            TokenKind::Assign if c.body.is_none() => return,
            TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                if c.trailing.is_some() && at > c.trailing {
                    let mut words = Vec::new();
                    group(unit, at, &mut words);
                    for word in words.iter().filter(|w| w.bit.intersects(AttrSet::SPACES)) {
                        let attribute = spelled(word.bit);
                        unit.diagnostics.say(t.start(word.tok), say::MisplacedAttribute { attribute });
                    }
                } else if c.body.is_some() && c.trailing.is_none() && refuses {
                    unit.diagnostics.say(t.start(at), say::AttributeBeforeBody);
                    return;
                }
                t.partner(at.next()).next()
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
            _ => at.next(),
        };
    }
}

/// Attributes in parentheses in front of `*`: `int (__device__ *p)(int)`.
pub(super) fn in_front_of_pointer(unit: &mut Unit<'_>, id: DeclId) {
    let Some(c) = unit.items.declarator(id).copied() else { return };
    let t = &unit.lexed.tokens;
    let from = unit.lexed.attributes.partition_point(|&a| a < c.first);
    if unit.lexed.attributes.get(from).is_none_or(|&a| a >= c.id_first) {
        return;
    }
    let mut depth = 0;
    let mut words = Vec::new();
    let mut at = c.first;
    while at < c.id_first {
        at = match t.kind(at) {
            TokenKind::LParen => {
                depth += 1;
                words.clear();
                at.next()
            }
            TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                if depth > 0 {
                    group(unit, at, &mut words);
                }
                t.partner(at.next()).next()
            }
            TokenKind::Star => {
                for word in words.drain(..).filter(|w: &Word| w.bit.intersects(AttrSet::SPACES)) {
                    let attribute = spelled(word.bit);
                    unit.diagnostics.say(t.start(word.tok), say::MisplacedAttribute { attribute });
                }
                at.next()
            }
            _ => at.next(),
        };
    }
}
