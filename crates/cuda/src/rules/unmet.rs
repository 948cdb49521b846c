//! Notes that say why constraints do not hold: from the constraint that is written down to the atomic ones that are
//! false.
//!
//! Example: `S<char> s;` with `template<class T> requires Large<T> struct S;` is told with the requires-clause, with the
//! concept that is false for `char`, and with the `sizeof(T) > 4` in the definition of the concept.

use cufront_diag::Diagnostic;
use cufront_elaborate::{Elaborator, UnmetBy};
use cufront_lex::{Lexed, Tok};

/// One note.
pub(super) struct Step {
    /// Its number; none for what the reference has no note for.
    number: Option<u32>,
    at: Tok,
    words: String,
}

/// The notes for what is told of at the token `at`; those that the reference does not have where `for_people`.
pub(super) fn steps(elaborator: &mut Elaborator<'_>, at: Tok, for_people: bool) -> Vec<Step> {
    let unmet = elaborator.unmet(at).to_vec();
    let mut steps = Vec::new();
    for (i, step) in unmet.iter().enumerate() {
        // to people the concept that a clause names says enough
        let is_named = unmet.get(i + 1).is_some_and(|next| next.at == step.at);
        if for_people && step.by == UnmetBy::Clause && is_named {
            continue;
        }
        let (number, words) = match step.by {
            UnmetBy::Parameter(arg) => {
                let words = elaborator.argument_in_words(arg);
                (Some(3061), format!("this constraint does not hold for '{words}'"))
            }
            UnmetBy::Clause => (Some(3135), "this requires-clause does not hold".to_owned()),
            UnmetBy::Concept(args) => {
                let words = elaborator.arguments_in_words(args);
                (Some(3048), format!("the concept is false for '{words}'"))
            }
            UnmetBy::False => (Some(3043), "this constraint is false".to_owned()),
            UnmetBy::IllFormed => (Some(3041), "this is ill-formed for these template arguments".to_owned()),
            UnmetBy::Requirement => (None, "this requirement is not met".to_owned()),
        };
        if number.is_some() || for_people {
            steps.push(Step { number, at: step.at, words });
        }
    }
    steps
}

/// Adds a note to a report.
pub(super) fn note(lexed: &Lexed, step: &Step, report: &mut Diagnostic) {
    let at = lexed.tokens.start(step.at);
    match step.number {
        Some(number) => report.note(number, at, step.words.as_str()),
        None => report.because(at, step.words.as_str()),
    };
}
