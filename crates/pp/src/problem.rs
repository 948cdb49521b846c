//! What can be wrong with a source in phases 1 to 4.

use cufront_diag::{say, Code, Diagnostics};
use cufront_source::AT_PLACE;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Goes on, and the result is fit for use.
    Warning,
    /// Goes on to find more.
    Error,
    /// Ends the unit.
    Fatal,
}

/// What is wrong. The words of each are in the catalogue of diagnostics.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Problem {
    ErrorDirective(String),
    WarningDirective(String),
    /// A header that is nowhere; the folders that were searched, and where the file that wants it is included, the
    /// innermost place first.
    MissingInclude(String, Vec<String>, Vec<u32>),
    /// A header that is there and cannot be read, and why.
    BadInclude(String, String),
    IncludeDepth(usize),
    /// `#include` without a name; the directive.
    NoHeaderName(String),
    UnterminatedConditional(String),
    /// A directive out of place, as `#else without #if`.
    Conditional(&'static str),
    /// A directive that there is not.
    UnknownDirective(String),
    /// `#if` with an expression that is none.
    Expression(String),
    /// A fault in a macro's definition.
    Definition(String),
    /// A macro is defined anew otherwise; the place of the first definition.
    Redefined(String, u32),
    /// A call of a macro with the wrong arguments.
    Call(String),
    /// A call of a macro whose arguments do not end.
    UnterminatedCall(String),
    /// `##` makes no token.
    Paste(String, String),
    /// Expansion makes more tokens than the limit.
    Bomb(String, u64),
    /// All expansions together make more tokens than the limit.
    Bombs(u64),
    Poisoned(String),
    UnterminatedComment,
    RawString,
    /// A character that is none of a name's, or a name that has such a one.
    Character(String),
    /// `#line`, `#ident`, `#pragma`, `_Pragma` and their like, and what is wrong with them.
    Directive(String),
    DirectiveWarning(String),
    /// The unit is larger than can be numbered.
    TooLarge,
}

impl Problem {
    /// How bad it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        match self {
            Problem::WarningDirective(_) | Problem::Redefined(..) | Problem::DirectiveWarning(_) => {
                Severity::Warning
            }
            Problem::MissingInclude(..)
            | Problem::BadInclude(..)
            | Problem::Bomb(..)
            | Problem::Bombs(_)
            | Problem::TooLarge => Severity::Fatal,
            _ => Severity::Error,
        }
    }
}

/// The directive that a word was probably meant to be: at most a third of its letters are other ones.
fn near_directive(word: &str) -> Option<&'static str> {
    const DIRECTIVES: [&str; 13] = [
        "define",
        "elif",
        "else",
        "endif",
        "error",
        "ifdef",
        "ifndef",
        "include",
        "include_next",
        "line",
        "pragma",
        "undef",
        "warning",
    ];
    let scored = DIRECTIVES.iter().map(|&known| (strsim::damerau_levenshtein(word, known), known));
    let (distance, known) = scored.min()?;
    (distance * 3 <= known.len()).then_some(known)
}

impl Report {
    /// Enters the report with the words of the catalogue.
    pub fn tell(&self, diagnostics: &mut Diagnostics) {
        let at = self.place | AT_PLACE;
        match &self.problem {
            Problem::ErrorDirective(words) => diagnostics.say(at, say::ErrorDirective { words }),
            Problem::WarningDirective(words) => diagnostics.say(at, say::WarningDirective { words }),
            Problem::MissingInclude(header, folders, includers) => {
                let report = diagnostics.say(at, say::HeaderNotFound { header });
                for folder in folders.iter().take(MAX_FOLDERS) {
                    report.line(format!("searched: {folder}"));
                }
                if folders.len() > MAX_FOLDERS {
                    report.line(format!("searched: {} more", folders.len() - MAX_FOLDERS));
                }
                for place in includers.iter().take(MAX_INCLUDERS) {
                    report.because(place | AT_PLACE, "included here");
                }
                report
            }
            Problem::BadInclude(header, why) => diagnostics.say(at, say::HeaderUnreadable { header, why }),
            Problem::IncludeDepth(depth) => diagnostics.say(at, say::IncludeTooDeep { depth: *depth as i64 }),
            Problem::NoHeaderName(what) => diagnostics.say(at, say::HeaderNameExpected { what }),
            Problem::UnterminatedConditional(directive) => {
                diagnostics.say(at, say::ConditionalUnterminated { directive })
            }
            Problem::Conditional(what) => diagnostics.say(at, say::ConditionalMisplaced { what }),
            Problem::UnknownDirective(word) => match near_directive(word) {
                Some(meant) => {
                    let words = format!("there is no directive #{word}; did you mean #{meant}?");
                    diagnostics.report(Code::UnknownDirective, at, words)
                }
                None => diagnostics.say(at, say::UnknownDirective),
            },
            Problem::Expression(why) => diagnostics.say(at, say::BadCondition { why }),
            Problem::Definition(why) => diagnostics.say(at, say::BadDefinition { why }),
            Problem::Redefined(name, first) => {
                let report = diagnostics.say(at, say::MacroRedefined { name });
                if *first != 0 {
                    report.note(0, first | AT_PLACE, "the first definition");
                }
                report
            }
            Problem::Call(what) => diagnostics.say(at, say::MacroArguments { what }),
            Problem::UnterminatedCall(name) => diagnostics.say(at, say::MacroCallUnterminated { name }),
            Problem::Paste(left, right) => diagnostics.say(at, say::BadPaste { left, right }),
            Problem::Bomb(name, limit) => {
                diagnostics.say(at, say::ExpansionTooLarge { name, limit: *limit as i64 })
            }
            Problem::Bombs(limit) => diagnostics.say(at, say::ExpansionsTooMany { limit: *limit as i64 }),
            Problem::Poisoned(name) => diagnostics.say(at, say::PoisonedName { name }),
            Problem::UnterminatedComment => diagnostics.say(at, say::UnterminatedComment),
            Problem::RawString => {
                diagnostics.say(at, say::UnterminatedLiteral { what: "raw string", place: "" })
            }
            Problem::Character(text) => diagnostics.say(at, say::BadCharacter { text }),
            Problem::Directive(why) => diagnostics.say(at, say::BadDirective { why }),
            Problem::DirectiveWarning(why) => diagnostics.say(at, say::DirectiveIgnored { why }),
            Problem::TooLarge => diagnostics
                .say_global(say::SourceTooLarge { bytes: i64::from(AT_PLACE), limit: i64::from(AT_PLACE) }),
        };
    }
}

/// Most folders of the search list that a report names.
const MAX_FOLDERS: usize = 24;

/// Of files that include one another so many are told of.
const MAX_INCLUDERS: usize = 8;

/// Something that is wrong, and where.
#[derive(Debug, Clone)]
pub struct Report {
    /// What.
    pub problem: Problem,
    /// Its place in the space of places, see [`cufront_source::SourceMap`].
    pub place: u32,
}

/// Most problems that are kept of one unit.
const MAX_PROBLEMS: usize = 1000;

/// All that is wrong.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    pub(crate) list: Vec<Report>,
}

impl Problems {
    /// Notes a problem; gives false if reading should stop. Warnings in system headers are nobody's business.
    pub(crate) fn report(&mut self, problem: Problem, place: u32, in_system: bool) -> bool {
        let severity = problem.severity();
        if severity == Severity::Warning && in_system {
            return true;
        }
        if self.list.len() >= MAX_PROBLEMS {
            return false;
        }
        self.list.push(Report { problem, place });
        severity < Severity::Fatal
    }
}
