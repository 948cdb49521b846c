//! Attributes of CUDA in places where the grammar has none for them: in front of what is no declaration of a variable or
//! function, behind the parameters of a definition, on types.
//!
//! Some of these the reference refuses, others it ignores with a warning.

use super::around::{function_around, function_body_around, BodyRanges};
use super::attribute_words::Word;
use super::placement::{spelled, OTHERS};
use super::UserText;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{begins_behind, follows, run_of_words, AttrSet, Begins, DeclId, Follows, ScopeKind};
use cufront_lex::Tok;

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
        let (mut words, end) = run_of_words(lexed, first);
        behind = end;
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
    let following = follows(unit.lexed, behind);
    if following == Follows::Construct {
        if !is_in_class(unit, classes, first) {
            unit.diagnostics.say(t.start(first), say::AttributeNotHere);
        }
        return;
    }
    let alone = following == Follows::Semicolon;
    if following == Follows::Other {
        return;
    }
    // behind something else they belong to that
    let begins = match begins_behind(unit.lexed, first) {
        _ if !project.contains(first.prev()) => Begins::Yes,
        begins => begins,
    };
    if begins == Begins::No || begins == Begins::Perhaps && alone {
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

/// `at` is a member's place: the innermost body around it is a class's, not a function's.
fn is_in_class(unit: &mut Unit<'_>, classes: &mut Option<BodyRanges>, at: Tok) -> bool {
    let classes = classes.get_or_insert_with(|| BodyRanges::of_classes(unit.lexed, unit.items));
    let Some((class, _)) = classes.around(at) else { return false };
    function_body_around(unit, at).is_none_or(|(function, _)| function < class)
}

/// Attributes of the function `id` behind its parameters: on the type that it returns, and in front of its body.
pub(super) fn behind_parameters(unit: &mut Unit<'_>, id: DeclId) {
    let Some(c) = unit.items.declarator(id).copied().filter(|c| c.params.is_some()) else { return };
    let d = &unit.items.decls[id];
    let refuses = d.head.is_none() && unit.items.scopes[d.scope].kind == ScopeKind::Namespace;
    let (of_result, before_body) = c.words_behind_parameters(unit.lexed, d.last);
    misplaced(unit, &of_result);
    if let Some(group) = before_body.filter(|_| refuses) {
        unit.diagnostics.say(unit.lexed.tokens.start(group), say::AttributeBeforeBody);
    }
}

/// Attributes in parentheses in front of `*`: `int (__device__ *p)(int)`.
pub(super) fn in_front_of_pointer(unit: &mut Unit<'_>, id: DeclId) {
    let Some(c) = unit.items.declarator(id).copied() else { return };
    misplaced(unit, &c.words_in_front_of_pointer(unit.lexed));
}

/// Reports the spaces among `words`.
fn misplaced(unit: &mut Unit<'_>, words: &[Word]) {
    for word in words.iter().filter(|w| w.bit.intersects(AttrSet::SPACES)) {
        let attribute = spelled(word.bit);
        unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::MisplacedAttribute { attribute });
    }
}
