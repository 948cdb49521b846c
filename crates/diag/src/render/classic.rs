//! The classic text: the layout that users of nvcc know (spec diagnostics.md, section 1).

use super::colors::{Palette, RESET};
use super::place::{Place, Source};
use crate::{Diagnostic, NoteKind, Reported, Severity, Shown};

/// Messages are broken at this column if that is asked for.
const WRAP_COLUMN: usize = 79;
/// What broken messages go on with.
const WRAP_INDENT: &str = "          ";

/// How the classic text looks.
#[derive(Debug, Clone)]
pub struct ClassicOptions {
    /// `--display_error_number`: warnings, remarks and notes carry their number.
    pub numbers: bool,
    /// `--brief_diagnostics`: no source lines, no empty lines.
    pub brief: bool,
    /// `--wrap_diagnostics`: messages are broken.
    pub wrap: bool,
    /// Colours, if there are any.
    pub colors: Option<Palette>,
    /// `--context_limit`: instantiations shown with a report.
    pub context_limit: usize,
}

impl Default for ClassicOptions {
    fn default() -> Self {
        ClassicOptions { numbers: true, brief: false, wrap: false, colors: None, context_limit: 10 }
    }
}

/// Renders all that is shown, without the summary.
#[must_use]
pub fn classic(reported: &Reported<'_>, source: &Source<'_>, options: &ClassicOptions) -> Vec<u8> {
    let mut w = Writer { out: Vec::new(), source, options };
    let mut reminded = false;
    for shown in &reported.shown {
        w.report(shown);
        let warns = shown.severity >= Severity::Warning && shown.numbered && options.numbers;
        if warns && !reminded {
            reminded = true;
            w.reminder();
        }
    }
    w.out
}

/// The lines after the last report: how many errors there were in the unit called `name` (standard input if
/// it has none). Empty without errors.
#[must_use]
pub fn summary(reported: &Reported<'_>, name: Option<&[u8]>) -> Vec<u8> {
    if !reported.failed() {
        return Vec::new();
    }
    let plural = |n: usize| if n == 1 { "" } else { "s" };
    let mut parts = Vec::new();
    for (n, what) in [(reported.errors, "error"), (reported.catastrophic, "catastrophic error")] {
        if n > 0 {
            parts.push(format!("{n} {what}{}", plural(n)));
        }
    }
    let mut out = Vec::new();
    if reported.limit_reached {
        out.extend_from_slice(b"Error limit reached.\n");
    }
    out.extend_from_slice(parts.join(" and ").as_bytes());
    match name {
        Some(name) => {
            out.extend_from_slice(b" detected in the compilation of \"");
            out.extend_from_slice(name);
            out.extend_from_slice(b"\".\n");
        }
        None => out.extend_from_slice(b" detected in this compilation.\n"),
    }
    if reported.exit_code() == 4 {
        out.extend_from_slice(b"Compilation terminated.\n");
    }
    out
}

/// Behind so many bytes of text no source lines are shown: thousands of reports on one line of a megabyte would show it
/// thousands of times.
const MOST_WITH_LINES: usize = 32 << 20;

struct Writer<'a> {
    out: Vec<u8>,
    source: &'a Source<'a>,
    options: &'a ClassicOptions,
}

impl Writer<'_> {
    fn report(&mut self, shown: &Shown<'_>) {
        let d = shown.diagnostic;
        let place = d.offset.map(|o| self.source.place(o));
        let number = if shown.numbered { d.code.entry().number } else { 0 };
        let color = |p: &Palette| match shown.severity {
            Severity::Remark => p.note.clone(),
            Severity::Warning => p.warning.clone(),
            Severity::Error | Severity::Catastrophic => p.error.clone(),
        };
        self.heading(place.as_ref(), shown.severity.word(), color, number, &d.message);
        for line in &d.extra {
            self.out.extend_from_slice(format!("            {line}\n").as_bytes());
        }
        self.source_line(place.as_ref());
        for (words, place) in d.offset.map(|o| self.source.macro_notes(o)).unwrap_or_default() {
            self.heading(Some(&place), "note", |p| p.note.clone(), 0, &words);
            self.source_line(Some(&place));
        }
        for note in d.notes.iter().filter(|n| n.kind == NoteKind::Note) {
            let place = self.source.place(note.offset);
            self.heading(Some(&place), "note", |p| p.note.clone(), note.number, &note.message);
            self.source_line(Some(&place));
        }
        self.contexts(d, place.as_ref());
        if !self.options.brief {
            self.out.push(b'\n');
        }
    }

    /// `FILE(LINE): SEVERITY #NUMBER-D: MESSAGE`.
    fn heading(
        &mut self,
        place: Option<&Place<'_>>,
        word: &str,
        color: impl Fn(&Palette) -> String,
        number: u32,
        message: &str,
    ) {
        let mut location = Vec::new();
        match place {
            None => {}
            Some(p) if p.at_end => location.extend_from_slice(b"At end of source"),
            Some(p) => match p.file {
                Some(file) => {
                    location.extend_from_slice(file);
                    location.extend_from_slice(format!("({})", p.line).as_bytes());
                }
                None => location.extend_from_slice(format!("Line {}", p.line).as_bytes()),
            },
        }
        let mut word = word.to_owned();
        if location.is_empty() {
            word[..1].make_ascii_uppercase();
        }
        let number =
            if self.options.numbers && number != 0 { format!(" #{number}-D") } else { String::new() };
        let width = if location.is_empty() { 0 } else { super::place::columns(&location) + 2 };
        let width = width + word.len() + number.len() + 2;
        let message = if self.options.wrap { wrapped(message, width) } else { message.to_owned() };
        let colors = self.options.colors.as_ref();
        if !location.is_empty() {
            if let Some(p) = colors {
                // the reference opens the colour twice
                self.text(&[p.locus.as_str(), RESET, p.locus.as_str()]);
            }
            self.out.extend_from_slice(&location);
            if colors.is_some() {
                self.text(&[RESET]);
            }
            self.text(&[": "]);
        }
        match colors {
            Some(p) if location.is_empty() => self.text(&[&color(p), RESET, &color(p), &word, RESET]),
            Some(p) => self.text(&[&color(p), &word, RESET]),
            None => self.text(&[&word]),
        }
        self.text(&[&number, ": "]);
        match colors {
            Some(p) => {
                for (i, piece) in message.split('"').enumerate() {
                    match i {
                        0 => self.text(&[piece]),
                        i if i % 2 == 1 => self.text(&[&p.quote, "\"", piece]),
                        _ => self.text(&["\"", RESET, piece]),
                    }
                }
                if message.matches('"').count() % 2 == 1 {
                    self.text(&[RESET]);
                }
            }
            None => self.text(&[&message]),
        }
        self.out.push(b'\n');
    }

    fn text(&mut self, parts: &[&str]) {
        for part in parts {
            self.out.extend_from_slice(part.as_bytes());
        }
    }

    /// The line and, under the place, a caret.
    fn source_line(&mut self, place: Option<&Place<'_>>) {
        let Some(place) = place.filter(|p| !p.at_end && !self.options.brief) else { return };
        if self.out.len() > MOST_WITH_LINES {
            return;
        }
        self.out.extend_from_slice(b"  ");
        self.out.extend_from_slice(place.text);
        self.out.extend_from_slice(b"\n  ");
        self.out.extend_from_slice(&place.padding());
        self.out.extend_from_slice(b"^\n");
    }

    /// The instantiations around the place; in the middle of many, how many are not shown.
    fn contexts(&mut self, d: &Diagnostic, place: Option<&Place<'_>>) {
        let n = d.contexts.len();
        if n == 0 {
            return;
        }
        let file = place.and_then(|p| p.file);
        let lines: Vec<String> = d
            .contexts
            .iter()
            .map(|c| {
                let at = self.source.place(c.offset);
                if at.file == file {
                    format!("{} at line {}", c.what, at.line)
                } else {
                    format!("{} at line {} of {}", c.what, at.line, at.file_name())
                }
            })
            .collect();
        if let [only] = lines.as_slice() {
            self.text(&["          detected during ", only, "\n"]);
            return;
        }
        self.text(&["          detected during:\n"]);
        let limit = self.options.context_limit;
        let (head, tail) = if limit == 0 || n <= limit { (n, 0) } else { (limit.div_ceil(2), limit / 2) };
        // an odd limit leaves out one more: the line that says so takes its place
        let head = if tail > 0 && limit % 2 == 1 { head - 1 } else { head };
        for line in &lines[..head] {
            self.text(&["            ", line, "\n"]);
        }
        if head + tail < n {
            let hidden = n - head - tail;
            self.text(&[&format!("            [ {hidden} instantiation contexts not shown ]\n")]);
            for line in &lines[n - tail..] {
                self.text(&["            ", line, "\n"]);
            }
        }
    }

    /// How to get rid of warnings.
    fn reminder(&mut self) {
        match &self.options.colors {
            Some(p) => {
                let note = p.note.clone();
                self.text(&[&note, RESET, &note, "Remark", RESET]);
            }
            None => self.text(&["Remark"]),
        }
        self.text(&[": warnings can be switched off with \"-diag-suppress <number>\"\n"]);
        if !self.options.brief {
            self.out.push(b'\n');
        }
    }
}

/// Breaks a message whose first line begins at column `used`.
fn wrapped(message: &str, used: usize) -> String {
    let mut out = String::new();
    let mut column = used;
    for (i, word) in message.split(' ').enumerate() {
        let width = word.chars().count();
        if i > 0 {
            if column + 1 + width > WRAP_COLUMN {
                out.push('\n');
                out.push_str(WRAP_INDENT);
                column = WRAP_INDENT.len();
            } else {
                out.push(' ');
                column += 1;
            }
        }
        out.push_str(word);
        column += width;
    }
    out
}

#[cfg(test)]
mod tests;
