//! Diagnostics: what can be reported, and how it is written.
//!
//! A [`Diagnostic`] is a value: a [`Code`] of the catalogue, an offset into the text and the words. Layers
//! append to a [`Diagnostics`] list; only the driver renders it. The catalogue's numbers and tags are those
//! that users of nvcc know (spec diagnostics.md); the words are our own.

mod catalogue;
mod classic;

pub use catalogue::{Code, Entry, Severity};
pub use classic::render_classic;

/// One report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which entry of the catalogue.
    pub code: Code,
    /// Offset into the unit's text; `None` if the report is about no place in it.
    pub offset: Option<u32>,
    /// The words, one line, without the severity.
    pub message: String,
}

/// The reports of a unit in the order in which they were found.
#[derive(Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
}

impl Diagnostics {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a report at `offset`.
    pub fn report(&mut self, code: Code, offset: u32, message: impl Into<String>) {
        self.push(Diagnostic { code, offset: Some(offset), message: message.into() });
    }

    /// Appends a report without a place.
    pub fn report_global(&mut self, code: Code, message: impl Into<String>) {
        self.push(Diagnostic { code, offset: None, message: message.into() });
    }

    fn push(&mut self, d: Diagnostic) {
        if d.code.entry().severity >= Severity::Error {
            self.errors += 1;
        }
        self.list.push(d);
    }

    /// Number of errors, catastrophic ones included.
    #[must_use]
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// True if a catastrophic error was reported.
    #[must_use]
    pub fn catastrophic(&self) -> bool {
        self.list.iter().any(|d| d.code.entry().severity == Severity::Catastrophic)
    }

    /// The reports.
    #[must_use]
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    /// Sorts the reports by place: passes find them in different orders, people read the file once.
    pub fn sort_by_place(&mut self) {
        self.list.sort_by_key(|d| d.offset.map_or(0, |o| u64::from(o) + 1));
    }
}
