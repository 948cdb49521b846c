//! The modern form: for people at a terminal.
//!
//! ```text
//! error[20048]: a __global__ function must return void; pass a pointer for the result
//!   --> sum.cu:3:1
//!    |
//!  3 | __global__ int sum(int n) { return n; }
//!    | ^^^^^^^^^^
//!    = more: cufront explain 20048
//! ```
//!
//! The number is always shown. Attributes that CUDA's headers make of its words are shown as the words again.
//! Notes and the steps of the reason follow with places of their own. What is reported for several instances
//! of one template is shown once, with the number of the others.

use super::colors::RESET;
use super::place::{columns, Place, Source};
use crate::{Diagnostic, NoteKind, Reported, Severity, Shown};
use std::collections::HashMap;

/// Longest part of a source line that is shown, in characters: generated lines may be megabytes long.
const MAX_SHOWN: usize = 240;

/// How the modern form looks.
#[derive(Debug, Clone, Copy, Default)]
pub struct ModernOptions {
    /// Colours.
    pub color: bool,
    /// Instantiations shown with a report; 0 for all.
    pub context_limit: usize,
}

/// Renders all that is shown, and a closing line if there is any error or warning.
#[must_use]
pub fn modern(reported: &Reported<'_>, source: &Source<'_>, options: &ModernOptions) -> Vec<u8> {
    let mut w = Writer { out: String::new(), source, options };
    // reports that differ in the instance only
    let mut instances: HashMap<(crate::Code, Option<u32>, &str), usize> = HashMap::new();
    for shown in &reported.shown {
        let d = shown.diagnostic;
        if !d.contexts.is_empty() {
            *instances.entry((d.code, d.offset, d.message.as_str())).or_default() += 1;
        }
    }
    for shown in &reported.shown {
        let d = shown.diagnostic;
        let others = if d.contexts.is_empty() {
            0
        } else {
            match instances.remove(&(d.code, d.offset, d.message.as_str())) {
                Some(n) => n - 1,
                None => continue,
            }
        };
        w.report(shown, others);
    }
    w.closing(reported);
    w.out.into_bytes()
}

struct Writer<'a> {
    out: String,
    source: &'a Source<'a>,
    options: &'a ModernOptions,
}

/// A place to underline and what is said of it.
struct Mark<'a> {
    place: Place<'a>,
    length: usize,
    label: &'a str,
    primary: bool,
}

impl Writer<'_> {
    fn paint(&self, code: &str, text: &str) -> String {
        if self.options.color && !text.is_empty() {
            format!("\x1b[{code}m{text}{RESET}")
        } else {
            text.to_owned()
        }
    }

    fn report(&mut self, shown: &Shown<'_>, others: usize) {
        let d = shown.diagnostic;
        let color = match shown.severity {
            Severity::Remark => "1;36",
            Severity::Warning => "1;33",
            Severity::Error | Severity::Catastrophic => "1;31",
        };
        let head = format!("{}[{}]", shown.severity.word(), d.code.entry().number);
        let line = format!("{}{}\n", self.paint(color, &head), self.paint("1", &format!(": {}", d.message)));
        self.out.push_str(&line);
        for line in &d.extra {
            self.out.push_str(&format!("  {line}\n"));
        }
        let width = self.width(d);
        if let Some(offset) = d.gap.or(d.offset) {
            let place = self.source.place(offset);
            let end = if d.gap.is_some() { Some(offset + 1) } else { d.end };
            let length = match end {
                None => token_length(&place),
                Some(end) if place.written => {
                    let end = self.source.end_place(offset, end);
                    // what goes on in a later line is marked up to the end of the first
                    let last =
                        if end.line == place.line { end.column } else { columns(place.text) as u32 + 1 };
                    last.saturating_sub(place.column) as usize
                }
                Some(end) => {
                    columns(&self.source.text[offset as usize..(end as usize).min(self.source.text.len())])
                }
            };
            // second places in the same file are shown in the same picture
            let (same, elsewhere): (Vec<_>, Vec<_>) = d
                .notes
                .iter()
                .map(|n| (n, self.source.place(n.offset)))
                .partition(|(_, p)| p.file == place.file && !p.at_end && !place.at_end);
            let mut marks = vec![Mark { place, length, label: "", primary: true }];
            for (n, p) in same {
                let length = token_length(&p);
                marks.push(Mark { place: p, length, label: &n.message, primary: false });
            }
            self.picture(marks, width, color);
            for (words, place) in self.source.macro_notes(offset) {
                let line = format!("{}: {words}\n", self.paint("1;36", "note"));
                self.out.push_str(&line);
                let length = token_length(&place);
                self.picture(vec![Mark { place, length, label: "", primary: true }], width, "1;36");
            }
            for (n, p) in elsewhere {
                let word = match n.kind {
                    NoteKind::Note => "note",
                    NoteKind::Reason => "because",
                };
                let line = format!("{}: {}\n", self.paint("1;36", word), n.message);
                self.out.push_str(&line);
                let length = token_length(&p);
                self.picture(vec![Mark { place: p, length, label: "", primary: true }], width, "1;36");
            }
        }
        self.contexts(d, width, others);
        let more = format!("cufront explain {}", d.code.entry().number);
        self.remark(width, "more", &more);
        self.out.push('\n');
    }

    /// Columns of the widest line number.
    fn width(&self, d: &Diagnostic) -> usize {
        let offsets = d.gap.or(d.offset).into_iter().chain(d.notes.iter().map(|n| n.offset));
        offsets.map(|o| self.source.place(o).line.to_string().len()).max().unwrap_or(1)
    }

    /// `   = word: text`.
    fn remark(&mut self, width: usize, word: &str, text: &str) {
        let bar = self.paint("1;34", &format!("{:width$} =", ""));
        let line = format!("{bar} {}: {text}\n", self.paint("1", word));
        self.out.push_str(&line);
    }

    /// Lines of one file with what is marked in them.
    fn picture(&mut self, mut marks: Vec<Mark<'_>>, width: usize, color: &str) {
        let Some(first) = marks.first() else { return };
        let arrow = self.paint("1;34", &format!("{:width$}-->", ""));
        if first.place.at_end {
            let line = format!("{arrow} {}: end of the source\n", first.place.file_name());
            self.out.push_str(&line);
            return;
        }
        let shown_column = columns(user_spelling(&first.place).0.as_bytes()) + 1;
        let line = format!("{arrow} {}:{}:{shown_column}\n", first.place.file_name(), first.place.line);
        self.out.push_str(&line);
        let bar = self.paint("1;34", &format!("{:width$} |", ""));
        self.out.push_str(&format!("{bar}\n"));
        marks.sort_by_key(|m| (m.place.line, m.place.at));
        let mut previous = None;
        let mut i = 0;
        while i < marks.len() {
            let line = marks[i].place.line;
            if previous.is_some_and(|p: u32| p + 1 < line) {
                self.out.push_str("...\n");
            }
            previous = Some(line);
            let number = self.paint("1;34", &format!("{line:>width$} |"));
            let (window, from) = window(&marks[i].place);
            let source_line = format!("{number} {window}\n");
            self.out.push_str(&source_line);
            while i < marks.len() && marks[i].place.line == line {
                let m = &marks[i];
                let (before, _) = user_spelling(&m.place);
                let pad: String =
                    before.chars().skip(from).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
                let room = MAX_SHOWN.saturating_sub(pad.chars().count()).max(1);
                let length = m.length.clamp(1, room);
                let (sign, code) = if m.primary { ("^", color) } else { ("-", "1;34") };
                let under = self.paint(code, &format!("{} {}", sign.repeat(length), m.label));
                let under = if m.label.is_empty() { self.paint(code, &sign.repeat(length)) } else { under };
                self.out.push_str(&format!("{bar} {pad}{under}\n"));
                i += 1;
            }
        }
    }

    fn contexts(&mut self, d: &Diagnostic, width: usize, others: usize) {
        let n = d.contexts.len();
        let limit = self.options.context_limit;
        let cut = limit > 1 && n > limit;
        for (i, c) in d.contexts.iter().enumerate() {
            if cut && i >= limit.div_ceil(2) && i < n - limit / 2 {
                if i == limit.div_ceil(2) {
                    self.remark(width, "in", &format!("{} instantiations that are not shown", n - limit));
                }
                continue;
            }
            let at = self.source.place(c.offset);
            self.remark(width, "in", &format!("{} at {}:{}", c.what, at.file_name(), at.line));
        }
        if others > 0 {
            let plural = if others == 1 { "" } else { "s" };
            self.remark(width, "also", &format!("in {others} other instantiation{plural}"));
        }
    }

    fn closing(&mut self, reported: &Reported<'_>) {
        let errors = reported.errors + reported.catastrophic;
        let warnings = reported.shown.iter().filter(|s| s.severity == Severity::Warning).count();
        let counted = |n: usize, what: &str| match n {
            0 => None,
            1 => Some(format!("1 {what}")),
            n => Some(format!("{n} {what}s")),
        };
        let parts: Vec<String> =
            [counted(errors, "error"), counted(warnings, "warning")].into_iter().flatten().collect();
        if !parts.is_empty() {
            let limit = if reported.limit_reached { "; the error limit was reached" } else { "" };
            self.out.push_str(&format!("{}{limit}\n", parts.join(" and ")));
        }
    }
}

/// Characters of the name or number at a place, else one.
fn token_length(place: &Place<'_>) -> usize {
    let rest = &place.text[place.at..];
    let name = rest.iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_' || **b >= 0x80).count();
    // the place may be inside of an attribute that is shown as one word
    match word_around(place.text, place.at).filter(|_| !place.written) {
        Some((_, _, shown)) => shown.chars().count(),
        None => columns(&rest[..name]).max(1),
    }
}

/// The part of a line that is shown, and how many characters it leaves out in front.
fn window(place: &Place<'_>) -> (String, usize) {
    let (before, after) = user_spelling(place);
    let at = before.chars().count();
    let from =
        if at > MAX_SHOWN / 2 && at + after.chars().count() > MAX_SHOWN { at - MAX_SHOWN / 2 } else { 0 };
    let whole = before.chars().chain(after.chars());
    (
        whole.skip(from).take(MAX_SHOWN).map(|c| if c.is_control() && c != '\t' { ' ' } else { c }).collect(),
        from,
    )
}

/// The words that CUDA's headers define as attributes.
const WORDS: [&str; 13] = [
    "global",
    "device",
    "host",
    "constant",
    "shared",
    "managed",
    "grid_constant",
    "launch_bounds",
    "cluster_dims",
    "block_size",
    "maxnreg",
    "local_maxnreg",
    "nv_pure",
];

/// If an attribute of CUDA begins at `at`: its end, and the word for it.
fn word_at(line: &[u8], at: usize) -> Option<(usize, String)> {
    const OPEN: &[u8] = b"__attribute__((";
    let inside = line[at..].strip_prefix(OPEN)?;
    let length = inside.iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    let name = std::str::from_utf8(&inside[..length]).ok()?;
    let name = name.strip_prefix("__").and_then(|n| n.strip_suffix("__")).unwrap_or(name);
    let word = WORDS.iter().find(|w| **w == name)?;
    let rest = &inside[length..];
    // arguments in parentheses, as `__launch_bounds__` has them
    let mut depth = 0usize;
    let mut arguments = 0;
    for (i, b) in rest.iter().enumerate() {
        match b {
            b'(' => depth += 1,
            b')' if depth == 0 => {
                arguments = i;
                break;
            }
            b')' => depth -= 1,
            _ if depth == 0 && !b.is_ascii_whitespace() => return None,
            _ => {}
        }
    }
    if !rest[arguments..].starts_with(b"))") {
        return None;
    }
    let text = String::from_utf8_lossy(&rest[..arguments]);
    Some((at + OPEN.len() + length + arguments + 2, format!("__{word}__{text}")))
}

/// The attribute of CUDA that the byte at `at` belongs to: begin, end, word.
fn word_around(line: &[u8], at: usize) -> Option<(usize, usize, String)> {
    let mut from = 0;
    while let Some(k) = memchr::memmem::find(&line[from..], b"__attribute__((") {
        let start = from + k;
        if start > at {
            return None;
        }
        if let Some((end, word)) = word_at(line, start) {
            if at < end {
                return Some((start, end, word));
            }
            from = end;
        } else {
            from = start + 1;
        }
    }
    None
}

/// The line as the user wrote it as far as that is known, in two parts: before the place and from it on. A
/// place inside of an attribute is the place of its word.
fn user_spelling(place: &Place<'_>) -> (String, String) {
    let (line, at) = (place.text, place.at);
    if place.written {
        let shown = |part: &[u8]| String::from_utf8_lossy(part).into_owned();
        return (shown(&line[..at]), shown(&line[at..]));
    }
    let at = word_around(line, at).map_or(at, |(start, _, _)| start);
    (respelled(&line[..at]), respelled(&line[at..]))
}

fn respelled(text: &[u8]) -> String {
    let mut out = String::new();
    let mut from = 0;
    let mut copied = 0;
    while let Some(k) = memchr::memmem::find(&text[from..], b"__attribute__((") {
        let start = from + k;
        from = start + 1;
        if let Some((end, word)) = word_at(text, start) {
            out.push_str(&String::from_utf8_lossy(&text[copied..start]));
            out.push_str(&word);
            copied = end;
            from = end;
        }
    }
    out.push_str(&String::from_utf8_lossy(&text[copied..]));
    out
}

#[cfg(test)]
mod tests;
