//! From offsets to what people see: file, line, column, the text of the line.

use cufront_source::LineTable;
use std::borrow::Cow;

/// The text of a unit and what is known of it.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The text.
    pub text: &'a [u8],
    /// Its line markers.
    pub lines: &'a LineTable,
    /// Names the text before the first line marker; `None` for standard input.
    pub name: Option<&'a [u8]>,
}

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place<'a> {
    /// The file as line markers name it; `None` for standard input.
    pub file: Option<&'a [u8]>,
    /// One-based line.
    pub line: u32,
    /// One-based column; each character counts one, and so does each byte that belongs to none.
    pub column: u32,
    /// The physical line of the text.
    pub text: &'a [u8],
    /// Offset of the place in `text`.
    pub at: usize,
    /// True if the place is the end of the unit.
    pub at_end: bool,
    /// True if the line is that of the user's file, and not what a preprocessor made of it.
    pub written: bool,
}

impl<'a> Source<'a> {
    /// The place of an offset.
    #[must_use]
    pub fn place(&self, offset: u32) -> Place<'a> {
        if let Some(found) = self.lines.map().and_then(|map| map.source_place(offset)) {
            return place_in_file(&found, offset as usize == self.text.len());
        }
        let l = self.lines.location(self.text, offset);
        let at = (offset as usize).min(self.text.len());
        let start = memchr::memrchr(b'\n', &self.text[..at]).map_or(0, |i| i + 1);
        let end = memchr::memchr(b'\n', &self.text[at..]).map_or(self.text.len(), |i| at + i);
        let line = &self.text[start..end];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let inside = (at - start).min(line.len());
        Place {
            file: if l.file.is_none() { self.name } else { Some(self.lines.file_name(l.file)) },
            line: l.line,
            column: columns(&line[..inside]) as u32 + 1,
            text: line,
            at: inside,
            at_end: at == self.text.len(),
            written: false,
        }
    }

    /// The place behind what reaches from `offset` to `end`; it may be in a later line.
    #[must_use]
    pub fn end_place(&self, offset: u32, end: u32) -> Place<'a> {
        let Some(map) = self.lines.map().filter(|_| end > offset) else { return self.place(end) };
        // the last token decides: what is behind it in the text may come from elsewhere
        let last = map.end_of(end - 1, 1);
        match map.resolve(last.max(map.place_of(offset).saturating_add(1))) {
            Some(found) => place_in_file(&found, false),
            None => self.place(end),
        }
    }

    /// The macros that made what stands at `offset`, the outermost first: what is said of each, and where.
    #[must_use]
    pub fn macro_notes(&self, offset: u32) -> Vec<(String, Place<'a>)> {
        let Some(map) = self.lines.map() else { return Vec::new() };
        let note = |step: cufront_source::Step<'a>| {
            let words = format!("in expansion of macro '{}'", String::from_utf8_lossy(step.name));
            Some((words, place_in_file(&map.resolve(step.place)?, false)))
        };
        // what was an argument stands in the user's line: that line shows the macro
        map.steps(offset).into_iter().filter_map(note).take(MAX_MACRO_NOTES).collect()
    }
}

/// Most macros that are named with a report.
const MAX_MACRO_NOTES: usize = 10;

fn place_in_file<'a>(found: &cufront_source::SourcePlace<'a>, at_end: bool) -> Place<'a> {
    let start = found.line_start() as usize;
    let end = memchr::memchr(b'\n', &found.text[start..]).map_or(found.text.len(), |n| start + n);
    let line = &found.text[start..end];
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let inside = (found.at as usize - start).min(line.len());
    Place {
        file: Some(found.file),
        line: found.line,
        column: columns(&line[..inside]) as u32 + 1,
        text: line,
        at: inside,
        at_end,
        written: true,
    }
}

impl Place<'_> {
    /// Blanks up to the place; tabs stay, so that what follows stands under it.
    #[must_use]
    pub fn padding(&self) -> Vec<u8> {
        pad(&self.text[..self.at])
    }

    /// The file's name for texts that must be UTF-8.
    #[must_use]
    pub fn file_name(&self) -> Cow<'_, str> {
        self.file.map_or(Cow::Borrowed("<stdin>"), String::from_utf8_lossy)
    }
}

impl<'a> Place<'a> {
    /// The place behind the token here, if this is a line as it is written: behind a name, a number or a literal, else
    /// behind one character.
    pub(crate) fn token_end(&self) -> Option<Place<'a>> {
        if !self.written || self.at_end {
            return None;
        }
        let rest = &self.text[self.at..];
        let word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_' || *b >= 0x80;
        let bytes = match rest.first() {
            None => 0,
            Some(&quote @ (b'"' | b'\'')) => {
                let mut i = 1;
                while i < rest.len() && rest[i] != quote {
                    i += if rest[i] == b'\\' { 2 } else { 1 };
                }
                (i + 1).min(rest.len())
            }
            Some(b) if word(b) => rest.iter().take_while(|b| word(b)).count(),
            Some(_) => 1,
        };
        let column = self.column + columns(&rest[..bytes]) as u32;
        Some(Place { column, at: self.at + bytes, ..self.clone() })
    }
}

/// One blank for each character or stray byte; tabs stay.
pub(crate) fn pad(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        out.extend(chunk.valid().chars().map(|c| if c == '\t' { b'\t' } else { b' ' }));
        out.extend(chunk.invalid().iter().map(|_| b' '));
    }
    out
}

/// Number of characters and stray bytes.
pub(crate) fn columns(text: &[u8]) -> usize {
    text.utf8_chunks().map(|c| c.valid().chars().count() + c.invalid().len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "\tint ä = ".as_bytes().iter().copied().chain(*b"\xff\xfe und;\n").collect::<Vec<u8>>();
        let lines = LineTable::new();
        let source = Source { text: &text, lines: &lines, name: Some(b"u.cu") };
        let at = text.iter().position(|&b| b == 0xfe).unwrap() as u32;
        let place = source.place(at);
        assert_eq!((place.line, place.column), (1, 11), "as the reference counts");
        assert_eq!(place.padding(), b"\t         ");
        assert!(!place.at_end);
        assert!(source.place(text.len() as u32).at_end);
    }
}
