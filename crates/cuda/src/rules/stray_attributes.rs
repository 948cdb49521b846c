//! Attributes of CUDA in places where the grammar has none for them: in front of what is no declaration of a variable or
//! function, behind the parameters of a definition, on types.
//!
//! Some of these the reference refuses, others it ignores with a warning.

use super::around::{function_around, function_body_around, BodyRanges};
use super::attribute_words::Word;
use super::launch_attributes::ALL as LAUNCH;
use super::placement::{spelled, OTHERS};
use super::UserText;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{
    begins_behind, follows, run_of_words, AttrSet, Begins, Construct, Decl, DeclId, DeclKind, Follows,
    ScopeKind, Specifiers,
};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

pub(super) fn check(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let project = UserText::of_project(lexed);
    let mut behind = Tok(0);
    let mut bodies = Bodies::default();
    for i in 0..lexed.attributes.len() {
        let first = lexed.attributes[i];
        if first < behind || !project.contains(first) {
            continue;
        }
        let (mut words, end) = run_of_words(lexed, first);
        behind = end;
        words.retain(|w| w.bit.intersects(AttrSet::SPACES | OTHERS));
        if let Follows::Construct(construct) = follows(lexed, behind) {
            in_front_of(unit, &project, &mut bodies, (first, behind), construct);
        } else if !words.is_empty() {
            run(unit, &project, &mut bodies, (first, behind), &words);
        }
    }
}

/// The bodies of the unit, looked for when somebody asks.
#[derive(Default)]
struct Bodies {
    classes: Option<BodyRanges>,
    /// The last tokens of functions that are defined in namespaces, and of namespaces.
    ends: Option<FxHashSet<Tok>>,
}

impl Bodies {
    /// A function or namespace ends with the token `close`: no object of a class stands behind it.
    fn ends_with(&mut self, unit: &Unit<'_>, close: Tok) -> bool {
        let ends = self.ends.get_or_insert_with(|| {
            let is_definition = |d: &&Decl| match d.kind {
                DeclKind::Function => d.specifiers.contains(Specifiers::DEFINITION),
                kind => kind == DeclKind::Namespace,
            };
            unit.items.decls.iter().map(|(_, d)| d).filter(is_definition).map(|d| d.last).collect()
        });
        ends.contains(&close)
    }
}

/// Whether a declaration begins at `first`.
fn begins_at(unit: &Unit<'_>, project: &UserText, bodies: &mut Bodies, first: Tok) -> Begins {
    match begins_behind(unit.lexed, first) {
        // behind something else they belong to that
        _ if !project.contains(first.prev()) => Begins::Yes,
        Begins::Perhaps if bodies.ends_with(unit, first.prev()) => Begins::Yes,
        begins => begins,
    }
}

/// Attributes in front of a construct that has none.
fn in_front_of(
    unit: &mut Unit<'_>,
    project: &UserText,
    bodies: &mut Bodies,
    (first, behind): (Tok, Tok),
    construct: Construct,
) {
    // a declarator has attributes in front of its label
    if construct == Construct::Asm && begins_at(unit, project, bodies, first) == Begins::No {
        return;
    }
    let start = |tok: Tok| unit.lexed.tokens.start(tok);
    match (is_in_class(unit, &mut bodies.classes, first), construct) {
        (true, Construct::Plain | Construct::Asm | Construct::Assertion) => {
            let (missing, place) = ("a declaration with a type", "behind the attributes");
            unit.diagnostics.say(start(behind), say::ExpectedDeclaration { missing, place });
        }
        (true, _) | (false, Construct::Assertion) => {}
        (false, _) => {
            unit.diagnostics.say(start(first), say::AttributeNotHere);
        }
    }
}

/// The attributes `words` from `first` to `behind`, with nothing between them.
fn run(
    unit: &mut Unit<'_>,
    project: &UserText,
    bodies: &mut Bodies,
    (first, behind): (Tok, Tok),
    words: &[Word],
) {
    let following = follows(unit.lexed, behind);
    let alone = following == Follows::Semicolon;
    if following == Follows::Other {
        return;
    }
    let begins = begins_at(unit, project, bodies, first);
    if begins == Begins::No || begins == Begins::Perhaps && alone {
        return;
    }
    let in_body = function_around(unit, first).is_some();
    let in_class = is_in_class(unit, &mut bodies.classes, first);
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

/// Attributes in parentheses that nothing has: `int (__device__ *p)(int)`, `int (__device__ x)`.
pub(super) fn in_parentheses(unit: &mut Unit<'_>, id: DeclId) {
    let Some(c) = unit.items.declarator(id).copied() else { return };
    misplaced(unit, &c.words_of_parentheses(unit.lexed));
}

/// Reports the spaces and launch attributes among `words`.
fn misplaced(unit: &mut Unit<'_>, words: &[Word]) {
    for word in words.iter().filter(|w| w.bit.intersects(AttrSet::SPACES | LAUNCH)) {
        let attribute = spelled(word.bit);
        unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::MisplacedAttribute { attribute });
    }
}
