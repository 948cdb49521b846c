//! The table of line markers.

use cufront_base::{Name, Names};

cufront_base::define_id! {
    /// A file named by some line marker. Equal names have equal ids.
    FileId
}

/// One line marker.
#[derive(Debug, Clone, Copy)]
pub struct LineMarker {
    /// Offset of the first byte of the marker's own line.
    pub start: u32,
    /// Offset of the first byte after the marker's line: the text it speaks of.
    pub next: u32,
    /// Line number of that text.
    pub line: u32,
    /// File of that text.
    pub file: FileId,
    /// True if flag 3 is set: warnings in this text are suppressed.
    pub system_header: bool,
}

/// A resolved position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Location {
    /// The file, [`FileId::NONE`] before the first marker.
    pub file: FileId,
    /// One-based line.
    pub line: u32,
    /// One-based column in bytes.
    pub column: u32,
    /// True in text that a marker declares to be a system header.
    pub system_header: bool,
}

/// All line markers of a unit in the order of their offsets.
#[derive(Default)]
pub struct LineTable {
    markers: Vec<LineMarker>,
    files: Names,
    last_file: Vec<u8>,
    last_id: Option<FileId>,
}

impl LineTable {
    /// An empty table: every position has no file and counts lines from the start of the text.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Enters a marker; offsets must not decrease.
    pub fn push(&mut self, start: u32, next: u32, line: u32, file: &[u8], system_header: bool) {
        let id = match self.last_id {
            Some(id) if self.last_file == file => id,
            _ => {
                let id = FileId(self.files.intern(file).0);
                self.last_file.clear();
                self.last_file.extend_from_slice(file);
                self.last_id = Some(id);
                id
            }
        };
        self.markers.push(LineMarker { start, next, line, file: id, system_header });
    }

    /// Enters a marker that only sets the line (`#line 7`): file and flags stay.
    pub fn push_line(&mut self, start: u32, next: u32, line: u32) {
        let (file, system_header) =
            self.markers.last().map_or((FileId::NONE, false), |m| (m.file, m.system_header));
        self.markers.push(LineMarker { start, next, line, file, system_header });
    }

    /// The markers.
    #[must_use]
    pub fn markers(&self) -> &[LineMarker] {
        &self.markers
    }

    /// The name of `file` as the markers spell it, quotes and escapes removed; empty for [`FileId::NONE`].
    #[must_use]
    pub fn file_name(&self, file: FileId) -> &[u8] {
        if file.is_none() {
            return b"";
        }
        self.files.spelling(Name(file.0))
    }

    /// The last marker whose text begins at or before `offset`.
    #[must_use]
    pub fn marker_at(&self, offset: u32) -> Option<&LineMarker> {
        let i = self.markers.partition_point(|m| m.next <= offset);
        i.checked_sub(1).map(|i| &self.markers[i])
    }

    /// File, line and column of `offset` in `text`, the buffer that the table was made from.
    #[must_use]
    pub fn location(&self, text: &[u8], offset: u32) -> Location {
        let offset = (offset as usize).min(text.len());
        let marker = self.marker_at(offset as u32);
        let base = marker.map_or(0, |m| m.next as usize);
        let before = &text[base..offset];
        let newlines = memchr::memchr_iter(b'\n', before).count() as u32;
        let line_start = memchr::memrchr(b'\n', &text[..offset]).map_or(0, |i| i + 1);
        Location {
            file: marker.map_or(FileId::NONE, |m| m.file),
            line: marker.map_or(1, |m| m.line).saturating_add(newlines),
            column: (offset - line_start) as u32 + 1,
            system_header: marker.is_some_and(|m| m.system_header),
        }
    }

    /// True if `offset` lies in a system header.
    #[must_use]
    pub fn in_system_header(&self, offset: u32) -> bool {
        self.marker_at(offset).is_some_and(|m| m.system_header)
    }

    /// The parts of a text of `length` bytes that lie in no system header, as ranges of offsets, in ascending order.
    pub fn user_ranges(&self, length: u32) -> impl Iterator<Item = (u32, u32)> + '_ {
        let first = self.markers.first().map_or(length, |m| m.next);
        let ends = self.markers.iter().skip(1).map(|m| m.next).chain([length]);
        let parts =
            self.markers.iter().zip(ends).filter(|(m, _)| !m.system_header).map(|(m, end)| (m.next, end));
        [(0, first)].into_iter().chain(parts).filter(|(begin, end)| begin < end)
    }

    /// The file of the first marker: the unit's main file.
    #[must_use]
    pub fn main_file(&self) -> Option<&[u8]> {
        self.markers.first().map(|m| self.file_name(m.file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn system_headers_are_cut_out() {
        let mut t = LineTable::new();
        assert_eq!(t.user_ranges(9).collect::<Vec<_>>(), [(0, 9)]);
        t.push(2, 5, 1, b"a.cu", false);
        t.push(20, 25, 1, b"b.h", true);
        t.push(30, 35, 7, b"a.cu", false);
        assert_eq!(t.user_ranges(40).collect::<Vec<_>>(), [(0, 5), (5, 25), (35, 40)]);
    }

    #[test]
    fn lines_count_from_the_last_marker() {
        let text = b"# 1 \"a.cu\"\nint x;\n\nint y;\n# 7 \"b.h\" 1 3\nint z;\n";
        let mut t = LineTable::new();
        t.push(0, 11, 1, b"a.cu", false);
        t.push(26, 40, 7, b"b.h", true);
        let at = |o: u32| t.location(text, o);
        assert_eq!((at(11).line, at(11).column), (1, 1));
        assert_eq!((at(20).line, at(20).column), (3, 2));
        assert_eq!(at(40).line, 7);
        assert!(at(40).system_header);
        assert_eq!(t.file_name(at(40).file), b"b.h");
        assert_eq!(t.main_file(), Some(&b"a.cu"[..]));
    }

    #[test]
    fn no_marker_no_file() {
        let t = LineTable::new();
        let l = t.location(b"a\nb", 2);
        assert!(l.file.is_none());
        assert_eq!((l.line, l.column), (2, 1));
    }
}
