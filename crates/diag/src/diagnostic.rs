//! One report, and the list to which layers append.

use crate::{Code, Message, Severity};

/// What a [`Note`] is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteKind {
    /// Belongs to the report in every form.
    Note,
    /// A step of the reason why the report is made, or a second place. The reference does not say it, so the
    /// classic text does not show it.
    Reason,
}

/// More about a report, at another place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// What it is for.
    pub kind: NoteKind,
    /// The number it is displayed with, 0 for none.
    pub number: u32,
    /// Offset into the unit's text.
    pub offset: u32,
    /// The words, one line.
    pub message: String,
}

/// A step on the way from the source to a place in a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Context {
    /// What is made there, as in `instantiation of class "A<T> [with T=int]"`.
    pub what: String,
    /// Offset of the place that asks for it.
    pub offset: u32,
}

/// One report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which entry of the catalogue.
    pub code: Code,
    /// Offset into the unit's text; `None` if the report is about no place in it.
    pub offset: Option<u32>,
    /// Offset after the last byte that it is about, if that is more than the token at `offset`.
    pub end: Option<u32>,
    /// Offset behind the token that something is missing behind: people look for it there, while the reference names
    /// the token that follows.
    pub gap: Option<u32>,
    /// True if it probably comes only of the error before it.
    pub follows: bool,
    /// Reports are shown in the order of these offsets. The place of the declaration for what is found when a
    /// declaration is complete.
    pub order: u32,
    /// The number of the instance that it is about, from 1 on, and the offset where it is found there: the order among
    /// those with the same [`Self::order`]. `(0, 0)` for what is about no instance.
    pub instance: (u32, u32),
    /// Shown behind the others with the same [`Self::order`] and instance.
    pub late: bool,
    /// The words, one line, without the severity.
    pub message: String,
    /// Lines that belong to the message: candidates, argument types.
    pub extra: Vec<String>,
    /// Instantiations around the place, innermost first.
    pub contexts: Vec<Context>,
    /// Other places.
    pub notes: Vec<Note>,
}

impl Diagnostic {
    /// Adds a line to the message.
    pub fn line(&mut self, words: impl Into<String>) -> &mut Self {
        self.extra.push(words.into());
        self
    }

    /// Adds a note at `offset`; `number` is the one it is displayed with.
    pub fn note(&mut self, number: u32, offset: u32, words: impl Into<String>) -> &mut Self {
        self.notes.push(Note { kind: NoteKind::Note, number, offset, message: words.into() });
        self
    }

    /// Adds a step of the reason, or a second place.
    pub fn because(&mut self, offset: u32, words: impl Into<String>) -> &mut Self {
        self.notes.push(Note { kind: NoteKind::Reason, number: 0, offset, message: words.into() });
        self
    }

    /// Says up to where the place reaches.
    pub fn until(&mut self, end: u32) -> &mut Self {
        self.end = Some(end);
        self
    }

    /// Something is missing behind the token that ends at `end`.
    pub fn missing_behind(&mut self, end: u32) -> &mut Self {
        self.gap = Some(end);
        self
    }

    /// Says that the report probably comes only of the error before it.
    pub fn consequence(&mut self, is: bool) -> &mut Self {
        self.follows = is;
        self
    }

    /// Shows the report among those of another place.
    pub fn ordered_at(&mut self, offset: u32) -> &mut Self {
        self.order = offset;
        self
    }

    /// Shows the report where the instance `number`, from 1 on, is made at `offset`, in the order of what it is found at there.
    pub fn of_instance(&mut self, number: u32, offset: u32) -> &mut Self {
        self.instance = (number, self.order);
        self.order = offset;
        self
    }

    /// Shows the report behind those of the same place: what is missing there is seen when what stands in front is complete.
    pub fn behind_others(&mut self) -> &mut Self {
        self.late = true;
        self
    }

    /// Adds the next outer instantiation.
    pub fn during(&mut self, what: impl Into<String>, offset: u32) -> &mut Self {
        self.contexts.push(Context { what: what.into(), offset });
        self
    }
}

/// The reports of a unit in the order in which they were found.
#[derive(Debug, Clone, Default)]
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

    /// The number of reports.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// True without reports.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Takes away what was reported after the first `len`.
    pub fn truncate(&mut self, len: usize) {
        self.list.truncate(len);
        self.count_errors();
    }

    /// The reports from number `from` on, to be changed.
    pub fn since(&mut self, from: usize) -> impl Iterator<Item = &mut Diagnostic> {
        self.list.iter_mut().skip(from)
    }

    /// Appends a report at `offset`, with the words of the catalogue.
    pub fn say<M: Message>(&mut self, offset: u32, message: M) -> &mut Diagnostic {
        self.report(M::CODE, offset, message.words())
    }

    /// Appends a report about no place, with the words of the catalogue.
    pub fn say_global<M: Message>(&mut self, message: M) -> &mut Diagnostic {
        self.push(M::CODE, None, message.words())
    }

    /// Appends a report at `offset`, with words of its own.
    pub fn report(&mut self, code: Code, offset: u32, message: impl Into<String>) -> &mut Diagnostic {
        self.push(code, Some(offset), message.into())
    }

    fn push(&mut self, code: Code, offset: Option<u32>, message: String) -> &mut Diagnostic {
        if code.entry().severity >= Severity::Error {
            self.errors += 1;
        }
        let at = self.list.len();
        self.list.push(Diagnostic {
            code,
            offset,
            end: None,
            gap: None,
            follows: false,
            order: offset.unwrap_or(0),
            instance: (0, 0),
            late: false,
            message,
            extra: Vec::new(),
            contexts: Vec::new(),
            notes: Vec::new(),
        });
        &mut self.list[at]
    }

    /// Number of reports that are errors unless something changes that, catastrophic ones included.
    #[must_use]
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// True if a catastrophic error was reported: the layer that sees it need not go on.
    #[must_use]
    pub fn catastrophic(&self) -> bool {
        self.list.iter().any(|d| d.code.entry().severity == Severity::Catastrophic)
    }

    /// Takes out the reports that are not to be kept.
    pub fn retain(&mut self, keep: impl FnMut(&Diagnostic) -> bool) {
        self.list.retain(keep);
        self.count_errors();
    }

    /// Appends the reports of `others`.
    pub fn append(&mut self, others: Diagnostics) {
        self.list.extend(others.list);
        self.count_errors();
    }

    fn count_errors(&mut self) {
        self.errors = self.list.iter().filter(|d| d.code.entry().severity >= Severity::Error).count();
    }

    /// The reports.
    #[must_use]
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    /// Has `change` look at each report, and change its words and notes.
    pub fn reword(&mut self, change: impl FnMut(&mut Diagnostic)) {
        self.list.iter_mut().for_each(change);
    }
}
