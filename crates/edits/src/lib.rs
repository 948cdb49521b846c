//! The edit list: ranges of the text, what replaces them, and why.
//!
//! The output is the input with edits applied. An [`Edit`] replaces the bytes `[start, end)` by a list of
//! [`Piece`]s: new text, or ranges of the input, which are rendered with the edits inside them. So edits
//! nest: a launch inside the arguments of a launch is an edit inside a range that the outer edit keeps. An
//! edit whose surroundings are replaced vanishes with them.
//!
//! Invariants:
//! - edits nest or lie apart; they never cross ([`EditList::finish`] reports one that does);
//! - the number of line feeds between two places of the text that survive does not change, unless new text
//!   brings some: line feeds and line markers of dropped text stay ([`Lines`] tells where markers are);
//! - the bytes outside of edits are copied, whatever they are.

mod render;

pub use render::{render, Lines};

/// Why an edit is made: the rules of the host file and of the views.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Reason {
    Prologue,
    Trailer,
    HostRuntime,
    BuiltinType,
    Attribute,
    Pragma,
    UnnamedNamespace,
    Kernel,
    KernelTemplate,
    Launch,
    DeviceVariable,
    ManagedVariable,
    ManagedUse,
    DeviceBody,
    DeducedReturn,
    Constexpr,
    Inline,
    MemberName,
    Lambda,
    Debug,
    Unused,
    LambdaPreamble,
    ConstantArgument,
    StructuredBinding,
    Assembly,
    Shared,
    Reader,
    Typename,
    TemplateAlias,
    Literal,
    EmptyValue,
    Linkage,
}

impl Reason {
    /// All reasons in the order in which statistics list them.
    pub const ALL: [Reason; 32] = [
        Reason::Prologue,
        Reason::Trailer,
        Reason::HostRuntime,
        Reason::BuiltinType,
        Reason::Attribute,
        Reason::Pragma,
        Reason::UnnamedNamespace,
        Reason::Kernel,
        Reason::KernelTemplate,
        Reason::Launch,
        Reason::DeviceVariable,
        Reason::ManagedVariable,
        Reason::ManagedUse,
        Reason::DeviceBody,
        Reason::DeducedReturn,
        Reason::Constexpr,
        Reason::Inline,
        Reason::MemberName,
        Reason::Lambda,
        Reason::Debug,
        Reason::Unused,
        Reason::LambdaPreamble,
        Reason::ConstantArgument,
        Reason::StructuredBinding,
        Reason::Assembly,
        Reason::Shared,
        Reason::Reader,
        Reason::Typename,
        Reason::TemplateAlias,
        Reason::Literal,
        Reason::EmptyValue,
        Reason::Linkage,
    ];

    /// A short name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Reason::Prologue => "prologue",
            Reason::Trailer => "trailer",
            Reason::HostRuntime => "host-runtime",
            Reason::BuiltinType => "builtin-type",
            Reason::Attribute => "attribute",
            Reason::Pragma => "pragma",
            Reason::UnnamedNamespace => "unnamed-namespace",
            Reason::Kernel => "kernel",
            Reason::KernelTemplate => "kernel-template",
            Reason::Launch => "launch",
            Reason::DeviceVariable => "device-variable",
            Reason::ManagedVariable => "managed-variable",
            Reason::ManagedUse => "managed-use",
            Reason::DeviceBody => "device-body",
            Reason::DeducedReturn => "deduced-return",
            Reason::Constexpr => "constexpr",
            Reason::Inline => "inline",
            Reason::MemberName => "member-name",
            Reason::Lambda => "lambda",
            Reason::Debug => "debug",
            Reason::Unused => "unused",
            Reason::LambdaPreamble => "lambda-preamble",
            Reason::ConstantArgument => "constant-argument",
            Reason::StructuredBinding => "structured-binding",
            Reason::Assembly => "assembly",
            Reason::Shared => "shared",
            Reason::Reader => "reader",
            Reason::Typename => "typename",
            Reason::TemplateAlias => "template-alias",
            Reason::Literal => "literal",
            Reason::EmptyValue => "empty-value",
            Reason::Linkage => "linkage",
        }
    }
}

/// A part of a replacement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// New text: a range of the list's text store.
    Text(u32, u32),
    /// Bytes `[start, end)` of the input with their edits.
    Source(u32, u32),
}

/// One edit.
#[derive(Debug, Clone, Copy)]
pub struct Edit {
    /// First byte replaced.
    pub start: u32,
    /// After the last byte replaced; equal to `start` for an insertion.
    pub end: u32,
    /// Why.
    pub reason: Reason,
    first_piece: u32,
    pieces: u32,
}

/// A part of a replacement, as callers give it.
#[derive(Debug, Clone, Copy)]
pub enum Part<'a> {
    /// New text.
    New(&'a str),
    /// New text that need not be UTF-8.
    Bytes(&'a [u8]),
    /// A range of the input.
    Keep(u32, u32),
}

/// Two edits overlap without nesting: their starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crossing(pub u32, pub u32);

/// The list. Filled in any order, then [`EditList::finish`]ed, then rendered.
#[derive(Debug, Default)]
pub struct EditList {
    edits: Vec<Edit>,
    pieces: Vec<Piece>,
    text: Vec<u8>,
}

impl EditList {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Replaces `[start, end)` by `parts`.
    pub fn replace(&mut self, start: u32, end: u32, reason: Reason, parts: &[Part<'_>]) {
        let first_piece = self.pieces.len() as u32;
        for part in parts {
            let piece = match *part {
                Part::New(s) => self.store(s.as_bytes()),
                Part::Bytes(s) => self.store(s),
                Part::Keep(a, b) => Piece::Source(a, b),
            };
            if !matches!(piece, Piece::Text(a, b) | Piece::Source(a, b) if a == b) {
                self.pieces.push(piece);
            }
        }
        let pieces = self.pieces.len() as u32 - first_piece;
        self.edits.push(Edit { start, end, reason, first_piece, pieces });
    }

    /// Deletes `[start, end)`; its line feeds and line markers stay.
    pub fn delete(&mut self, start: u32, end: u32, reason: Reason) {
        self.replace(start, end, reason, &[]);
    }

    /// Inserts `new` in front of the byte at `at`. Insertions at one place appear in the order of the calls.
    pub fn insert(&mut self, at: u32, reason: Reason, new: &str) {
        self.replace(at, at, reason, &[Part::New(new)]);
    }

    fn store(&mut self, s: &[u8]) -> Piece {
        // the few texts that repeat thousands of times are stored once
        if let Some(Piece::Text(a, b)) = self.pieces.last().copied() {
            if &self.text[a as usize..b as usize] == s {
                return Piece::Text(a, b);
            }
        }
        let a = self.text.len() as u32;
        self.text.extend_from_slice(s);
        Piece::Text(a, self.text.len() as u32)
    }

    /// Sorts the edits and checks that they nest.
    ///
    /// # Errors
    /// If two edits cross.
    pub fn finish(&mut self) -> Result<(), Crossing> {
        // an insertion stands in front of an edit that begins where it is; outer edits before inner ones
        self.edits.sort_by_key(|e| (e.start, e.end != e.start, u32::MAX - e.end));
        let mut open: Vec<(u32, u32)> = Vec::new();
        for e in &self.edits {
            while let Some(&(_, end)) = open.last() {
                if end <= e.start {
                    open.pop();
                } else {
                    break;
                }
            }
            if let Some(&(start, end)) = open.last() {
                if e.end > end {
                    return Err(Crossing(start, e.start));
                }
            }
            if e.end > e.start {
                open.push((e.start, e.end));
            }
        }
        Ok(())
    }

    /// The edits; sorted after [`Self::finish`].
    #[must_use]
    pub fn edits(&self) -> &[Edit] {
        &self.edits
    }

    /// The pieces of an edit.
    #[must_use]
    pub fn pieces(&self, edit: &Edit) -> &[Piece] {
        &self.pieces[edit.first_piece as usize..(edit.first_piece + edit.pieces) as usize]
    }

    /// The new text of a [`Piece::Text`].
    #[must_use]
    pub fn text(&self, start: u32, end: u32) -> &[u8] {
        &self.text[start as usize..end as usize]
    }

    /// The byte ranges that no piece keeps, in order, for an edit list that is finished: text that does not
    /// reach the output. Nested edits in them are dead.
    #[must_use]
    pub fn dropped(&self) -> Vec<(u32, u32)> {
        let mut out: Vec<(u32, u32)> = Vec::new();
        for e in &self.edits {
            if e.end == e.start || out.last().is_some_and(|&(_, end)| e.end <= end) {
                continue;
            }
            let mut kept: Vec<(u32, u32)> = self
                .pieces(e)
                .iter()
                .filter_map(|p| match *p {
                    Piece::Source(a, b) => Some((a, b)),
                    Piece::Text(..) => None,
                })
                .collect();
            kept.sort_unstable();
            let mut at = e.start;
            for (a, b) in kept {
                if a > at {
                    out.push((at, a));
                }
                at = at.max(b);
            }
            if at < e.end {
                out.push((at, e.end));
            }
        }
        out.sort_unstable();
        out
    }

    /// How many edits there are for each reason, in the order of [`Reason::ALL`], those without any left out.
    #[must_use]
    pub fn counts(&self) -> Vec<(&'static str, usize)> {
        let mut n = [0usize; Reason::ALL.len()];
        for e in &self.edits {
            n[e.reason as usize] += 1;
        }
        Reason::ALL.iter().zip(n).filter(|(_, n)| *n > 0).map(|(r, n)| (r.name(), n)).collect()
    }
}

#[cfg(test)]
mod tests;
