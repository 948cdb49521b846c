//! The table of line markers.

use crate::SourceMap;
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
    /// True if flag 3 is set. The reference says nothing in this text that can be suppressed.
    pub marked_system: bool,
    /// True if the text is a system header's own: its lines, whoever defines the macros in them. What a macro of a
    /// system header left in a line of the user's is none.
    pub system_header: bool,
}

/// The flags behind the file name of a marker (GCC manual, 'Preprocessor Output').
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MarkerFlags {
    /// 1: a file begins.
    pub enters: bool,
    /// 2: a file goes on behind another.
    pub returns: bool,
    /// 3: what follows comes from a system header, or from a macro that one defines.
    pub system: bool,
}

/// A file that is open at the end of the table.
#[derive(Debug, Clone, Copy)]
struct Open {
    file: FileId,
    /// It is a system header.
    system: bool,
    /// The first marker with flag 3 of which it is not known yet why: either a macro's text follows, or the file said
    /// of itself that it is a system header (`#pragma GCC system_header`). In the former case a marker without the
    /// flag comes next for the same file.
    undecided: Option<usize>,
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
    /// True in text of a system header: [`LineMarker::system_header`].
    pub system_header: bool,
    /// True where flag 3 is set: [`LineMarker::marked_system`].
    pub marked_system: bool,
}

/// All line markers of a unit in the order of their offsets.
#[derive(Clone)]
pub struct LineTable {
    markers: Vec<LineMarker>,
    files: Names,
    last_file: Vec<u8>,
    last_id: Option<FileId>,
    open: Vec<Open>,
    map: Option<Box<SourceMap>>,
}

impl Default for LineTable {
    fn default() -> Self {
        Self::new()
    }
}

impl LineTable {
    /// An empty table: every position has no file and counts lines from the start of the text.
    #[must_use]
    pub fn new() -> Self {
        LineTable {
            markers: Vec::new(),
            files: Names::few(),
            last_file: Vec::new(),
            last_id: None,
            open: Vec::new(),
            map: None,
        }
    }

    /// Enters a marker; offsets must not decrease.
    pub fn push(&mut self, start: u32, next: u32, line: u32, file: &[u8], flags: MarkerFlags) {
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
        let system_header = self.classify(id, flags);
        self.markers.push(LineMarker {
            start,
            next,
            line,
            file: id,
            marked_system: flags.system,
            system_header,
        });
    }

    /// Is the text behind a marker a system header's own? What an undecided marker was is entered in the table when
    /// it becomes known.
    fn classify(&mut self, file: FileId, flags: MarkerFlags) -> bool {
        let index = self.markers.len();
        let fresh = Open { file, system: flags.system, undecided: None };
        if flags.enters {
            self.open.push(fresh);
            return flags.system;
        }
        if flags.returns {
            self.open.pop();
        }
        // the main file cannot be a system header
        let main = self.open.len() <= 1;
        let Some(here) = self.open.last_mut().filter(|open| open.file == file) else {
            // `#line`, the first marker, or files that were not entered as they should
            self.open.pop();
            self.open.push(fresh);
            return flags.system;
        };
        if !flags.system {
            // in a system header, what a macro of another file became
            if here.system {
                return true;
            }
            if let Some(first) = here.undecided.take() {
                for marker in &mut self.markers[first..] {
                    marker.system_header = false;
                }
            }
        } else if flags.returns {
            // the file includes others, so this is no macro's text
            here.system = true;
        } else if main && !here.system {
            return false;
        } else if !here.system && here.undecided.is_none() {
            here.undecided = Some(index);
        }
        flags.system
    }

    /// Enters a marker that only sets the line (`#line 7`): file and flags stay.
    pub fn push_line(&mut self, start: u32, next: u32, line: u32) {
        let last = self.markers.last();
        self.markers.push(LineMarker {
            start,
            next,
            line,
            file: last.map_or(FileId::NONE, |m| m.file),
            marked_system: last.is_some_and(|m| m.marked_system),
            system_header: last.is_some_and(|m| m.system_header),
        });
    }

    /// From now on places come from `map`: they are those of the user's files.
    pub fn set_map(&mut self, map: SourceMap) {
        for file in &map.files {
            self.files.intern(&file.name);
        }
        for renamed in &map.renamed {
            self.files.intern(&renamed.name);
        }
        self.map = Some(Box::new(map));
    }

    /// Where the text comes from, if our own preprocessor made it.
    #[must_use]
    pub fn map(&self) -> Option<&SourceMap> {
        self.map.as_deref()
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
        if let Some(place) = self.map.as_deref().and_then(|map| map.source_place(offset)) {
            return Location {
                file: self.files.get(place.file).map_or(FileId::NONE, |name| FileId(name.0)),
                line: place.line,
                column: place.at - place.line_start() + 1,
                system_header: place.system,
                marked_system: self.marked_system(offset),
            };
        }
        // the end of the text is the end of its last line
        let at_end = offset as usize >= text.len() && text.last() == Some(&b'\n');
        let offset = (offset as usize).min(text.len() - usize::from(at_end));
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
            marked_system: marker.is_some_and(|m| m.marked_system),
        }
    }

    /// True if `offset` lies in a system header. What a macro of such a header left in a line of the user's does not.
    #[must_use]
    pub fn in_system_header(&self, offset: u32) -> bool {
        if let Some(map) = &self.map {
            return map.in_system_header(offset);
        }
        self.marker_at(offset).is_some_and(|m| m.system_header)
    }

    /// True if `offset` lies in text with flag 3: in a system header, or in what a macro of one became.
    #[must_use]
    pub fn marked_system(&self, offset: u32) -> bool {
        self.marker_at(offset).is_some_and(|m| m.marked_system)
    }

    /// The files that markers name, in the order in which they first do.
    pub fn files(&self) -> impl Iterator<Item = FileId> {
        (0..self.files.len() as u32).map(FileId)
    }

    /// The parts of a text of `length` bytes that lie in no system header, as ranges of offsets, in ascending order.
    pub fn user_ranges(&self, length: u32) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.ranges(length, |m| !m.system_header)
    }

    /// The parts of a text of `length` bytes that are the project's own, as ranges of offsets, in ascending order: neither
    /// in system headers nor in the headers of CUDA's toolkit, which lie in the folder of `cuda_runtime.h`.
    pub fn project_ranges(&self, length: u32) -> impl Iterator<Item = (u32, u32)> + '_ {
        let folder = |file| {
            let folder = self.file_name(file).strip_suffix(b"cuda_runtime.h")?;
            folder.ends_with(b"/").then_some(folder)
        };
        let toolkit = self.files().find_map(folder);
        let is_toolkit = |file| toolkit.is_some_and(|folder| self.file_name(file).starts_with(folder));
        let toolkits: Vec<bool> = self.files().map(is_toolkit).collect();
        // a line directive in front of all markers names no file
        let in_toolkit = move |m: &LineMarker| toolkits.get(m.file.0 as usize).copied().unwrap_or(false);
        self.ranges(length, move |m| !m.system_header && !in_toolkit(m))
    }

    /// The parts of a text of `length` bytes in front of the first marker, and behind markers that are `wanted`, as
    /// ranges of offsets, in ascending order.
    pub fn ranges<'t>(
        &'t self,
        length: u32,
        wanted: impl Fn(&LineMarker) -> bool + 't,
    ) -> impl Iterator<Item = (u32, u32)> + 't {
        let first = self.markers.first().map_or(length, |m| m.next);
        let ends = self.markers.iter().skip(1).map(|m| m.next).chain([length]);
        let parts =
            self.markers.iter().zip(ends).filter(move |(m, _)| wanted(m)).map(|(m, end)| (m.next, end));
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

    const PLAIN: MarkerFlags = MarkerFlags { enters: false, returns: false, system: false };
    const SYSTEM: MarkerFlags = MarkerFlags { system: true, ..PLAIN };
    const ENTERS: MarkerFlags = MarkerFlags { enters: true, ..PLAIN };
    const RETURNS: MarkerFlags = MarkerFlags { returns: true, ..PLAIN };

    /// A table of markers with their flags as text, one for each ten bytes.
    fn table(markers: &[(&str, &str)]) -> LineTable {
        let mut t = LineTable::new();
        for (i, (file, flags)) in markers.iter().enumerate() {
            let at = 10 * i as u32;
            let has = |c| flags.contains(c);
            let flags = MarkerFlags { enters: has('1'), returns: has('2'), system: has('3') };
            t.push(at, at + 5, 1, file.as_bytes(), flags);
        }
        t
    }

    /// For each marker: `s` in a system header, `m` for a macro of one in the user's text, `h` for a macro of the user's
    /// in a system header, `u` elsewhere.
    fn kinds(markers: &[(&str, &str)]) -> String {
        let kind = |m: &LineMarker| match (m.marked_system, m.system_header) {
            (true, true) => 's',
            (true, false) => 'm',
            (false, false) => 'u',
            (false, true) => 'h',
        };
        table(markers).markers().iter().map(kind).collect()
    }

    #[test]
    fn system_headers_are_cut_out() {
        let mut t = LineTable::new();
        assert_eq!(t.user_ranges(9).collect::<Vec<_>>(), [(0, 9)]);
        t.push(2, 5, 1, b"a.cu", PLAIN);
        t.push(20, 25, 1, b"b.h", MarkerFlags { system: true, ..ENTERS });
        t.push(30, 35, 7, b"a.cu", RETURNS);
        assert_eq!(t.user_ranges(40).collect::<Vec<_>>(), [(0, 5), (5, 25), (35, 40)]);
        assert!(t.in_system_header(26) && t.marked_system(26) && !t.in_system_header(36));
    }

    #[test]
    fn macros_of_system_headers_are_no_headers() {
        // g++ marks what a macro becomes, and what follows it
        let main = [("a.cu", ""), ("h", "13"), ("a.cu", "2"), ("a.cu", "3"), ("a.cu", ""), ("a.cu", "3")];
        assert_eq!(kinds(&main), "usumum");
        let header = [("a.cu", ""), ("b.h", "1"), ("b.h", "3"), ("b.h", "3"), ("b.h", ""), ("a.cu", "2")];
        assert_eq!(kinds(&header), "uummuu");
        let of_user = [
            ("a.cu", ""),
            ("h", "13"),
            ("h", ""),
            ("h", "3"),
            ("i", "13"),
            ("h", "23"),
            ("h", ""),
            ("a.cu", "2"),
        ];
        assert_eq!(kinds(&of_user), "ushssshu");
        let of_system = [("a.cu", ""), ("h", "13"), ("h", "3"), ("h", "3"), ("a.cu", "2")];
        assert_eq!(kinds(&of_system), "usss".to_owned() + "u");
    }

    #[test]
    fn a_file_may_call_itself_a_system_header() {
        let plain = [("a.cu", ""), ("b.h", "1"), ("b.h", "3"), ("b.h", "3"), ("a.cu", "2")];
        assert_eq!(kinds(&plain), "uussu");
        let including =
            [("a.cu", ""), ("b.h", "1"), ("b.h", "3"), ("c.h", "13"), ("b.h", "23"), ("a.cu", "2")];
        assert_eq!(kinds(&including), "uusss".to_owned() + "u");
        // a macro, then the pragma
        let both = [("a.cu", ""), ("b.h", "1"), ("b.h", "3"), ("b.h", ""), ("b.h", "3"), ("a.cu", "2")];
        assert_eq!(kinds(&both), "uumusu");
    }

    #[test]
    fn other_files_on_the_way() {
        let built_in =
            [("a.cu", ""), ("<b>", ""), ("<c>", ""), ("h", "134"), ("<c>", "2"), ("a.cu", ""), ("a.cu", "3")];
        assert_eq!(kinds(&built_in), "uuusuum");
        let numbered = [("a.cu", ""), ("b.h", "1"), ("g.y", ""), ("g.y", "3"), ("g.y", ""), ("a.cu", "2")];
        assert_eq!(kinds(&numbered), "uuumuu");
        // more ends than begins
        assert_eq!(kinds(&[("a", "2"), ("b", "2"), ("b", "3"), ("b", "23")]), "uums");
        assert_eq!(kinds(&[("a", "3")]), "s");
    }

    #[test]
    fn lines_count_from_the_last_marker() {
        let text = b"# 1 \"a.cu\"\nint x;\n\nint y;\n# 7 \"b.h\" 1 3\nint z;\n";
        let mut t = LineTable::new();
        t.push(0, 11, 1, b"a.cu", PLAIN);
        t.push(26, 40, 7, b"b.h", MarkerFlags { enters: true, ..SYSTEM });
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
