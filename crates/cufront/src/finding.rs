//! Diagnostics as data.

use std::fmt;

use cufront_diag::render::Source;
use cufront_diag::Reported;

pub use cufront_diag::Severity;

/// Where something is, as line markers name it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Position {
    /// The file; empty for standard input.
    pub file: String,
    /// One-based line.
    pub line: u32,
    /// One-based column, in characters.
    pub column: u32,
}

/// A diagnostic that is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// With what options and pragmas made of it.
    pub severity: Severity,
    /// The number that users of nvcc know.
    pub number: u32,
    /// The tag, a word for the same.
    pub tag: &'static str,
    /// The words, one line, and lines that belong to it.
    pub message: String,
    /// Where it is; nothing if it is about no place.
    pub position: Option<Position>,
    /// Other places: where something is declared, why something is so.
    pub notes: Vec<Note>,
}

/// Another place of a [`Finding`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note {
    /// The words, one line.
    pub message: String,
    /// Where it is.
    pub position: Position,
}

impl Finding {
    /// What is shown of a run of the driver. Not covered by this crate's versions.
    #[doc(hidden)]
    #[must_use]
    pub fn all_of(made: &cufront_driver::Findings) -> Vec<Finding> {
        findings(&made.reported(), &made.source())
    }
}

/// What is shown of a unit.
fn findings(reported: &Reported<'_>, source: &Source<'_>) -> Vec<Finding> {
    let position = |offset| {
        let place = source.place(offset);
        Position { file: place.file_name().into_owned(), line: place.line, column: place.column }
    };
    let shown = reported.shown.iter().map(|shown| {
        let d = shown.diagnostic;
        let entry = d.code.entry();
        let mut message = d.message.clone();
        for line in &d.extra {
            message.push('\n');
            message.push_str(line);
        }
        Finding {
            severity: shown.severity,
            number: entry.number,
            tag: entry.tag,
            message,
            position: d.gap.or(d.offset).map(position),
            notes: d
                .notes
                .iter()
                .map(|n| Note { message: n.message.clone(), position: position(n.offset) })
                .collect(),
        }
    });
    shown.collect()
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(position) = &self.position {
            write!(f, "{position}: ")?;
        }
        write!(f, "{}[{}]: {}", self.severity.word(), self.number, self.message)
    }
}
