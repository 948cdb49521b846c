//! Where the text of a unit comes from: for every token the place where it is spelled in a source, and the chain of
//! macro expansions that it came from.
//!
//! All files of a unit lie one behind the other in a space of **places**: 31-bit numbers, file base plus offset. The
//! preprocessor enters tokens and directives as it prints them; without a preprocessor of our own there is no map.

use std::sync::Arc;

/// Set in an offset of the unit's text that is none: the other bits are a place. What the preprocessor reports has no
/// text.
pub const AT_PLACE: u32 = 1 << 31;

/// Set in [`Mark::place`] if the token stands in a file and not in a replacement list, and in [`Expansion::at`] if the
/// name does.
pub const TOP: u32 = 1 << 31;

/// No expansion.
pub const NO_EXPANSION: u32 = u32::MAX;

/// A file of the unit.
#[derive(Debug, Clone)]
pub struct MappedFile {
    /// Its path.
    pub name: Vec<u8>,
    /// Its text.
    pub text: Arc<Vec<u8>>,
    /// Its first place.
    pub base: u32,
    /// True for a system header.
    pub system: bool,
    /// True for a header whose macros are part of the language to a user, as `__shared__` is: messages do not name
    /// them. System headers are.
    pub quiet: bool,
}

/// A piece of the unit's text, up to the next one.
#[derive(Debug, Clone, Copy)]
pub struct Mark {
    /// Its offset in the text.
    pub offset: u32,
    /// Where it is spelled; with [`TOP`].
    pub place: u32,
    /// The innermost expansion that it comes from.
    pub from: u32,
}

/// An expansion of a macro.
#[derive(Debug, Clone, Copy)]
pub struct Expansion {
    /// The place of the macro's name where it is used; with [`TOP`].
    pub at: u32,
    /// The expansion that the name comes from.
    pub parent: u32,
    /// Which macro, an index into [`SourceMap::macros`].
    pub of: u32,
}

/// A macro.
#[derive(Debug, Clone)]
pub struct MacroName {
    /// Its name.
    pub name: Vec<u8>,
    /// Where the name stands in the definition.
    pub place: u32,
}

/// `#line` and its like: from this place on, up to the next entry of the same file.
#[derive(Debug, Clone)]
pub struct Renamed {
    /// The place behind the directive.
    pub place: u32,
    /// What is added to physical lines.
    pub delta: i64,
    /// The presumed name.
    pub name: Arc<[u8]>,
}

/// See the module's head.
#[derive(Debug, Clone, Default)]
pub struct SourceMap {
    /// The files by their bases.
    pub files: Vec<MappedFile>,
    /// Tokens and directives by their offsets.
    pub marks: Vec<Mark>,
    /// All expansions.
    pub expansions: Vec<Expansion>,
    /// The macros of the expansions.
    pub macros: Vec<MacroName>,
    /// `#line` directives by place.
    pub renamed: Vec<Renamed>,
}

/// A place in a file of the user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourcePlace<'a> {
    /// The file as messages name it.
    pub file: &'a [u8],
    /// One-based line.
    pub line: u32,
    /// The file's text.
    pub text: &'a [u8],
    /// Offset in it.
    pub at: u32,
    /// True in a system header.
    pub system: bool,
}

impl SourcePlace<'_> {
    /// The physical line, without its end.
    #[must_use]
    pub fn line_text(&self) -> &[u8] {
        let start = self.line_start() as usize;
        let end = memchr::memchr(b'\n', &self.text[start..]).map_or(self.text.len(), |n| start + n);
        let line = &self.text[start..end];
        line.strip_suffix(b"\r").unwrap_or(line)
    }

    /// Offset of the first byte of the physical line.
    #[must_use]
    pub fn line_start(&self) -> u32 {
        let at = (self.at as usize).min(self.text.len());
        memchr::memrchr(b'\n', &self.text[..at]).map_or(0, |n| n as u32 + 1)
    }
}

/// A step of the way through macros, from the outside in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step<'a> {
    /// The macro's name.
    pub name: &'a [u8],
    /// Where in its replacement list the next step or the token stands; the name in its definition if that is an
    /// argument.
    pub place: u32,
}

impl SourceMap {
    /// What of the map covers an offset.
    fn mark(&self, offset: u32) -> Option<&Mark> {
        let i = self.marks.partition_point(|m| m.offset <= offset);
        i.checked_sub(1).map(|i| &self.marks[i])
    }

    /// The place where a reader of the source looks for what stands at `offset`: where it is spelled, if that is in a
    /// file, and else the name of the outermost macro that it comes from.
    #[must_use]
    pub fn place_of(&self, offset: u32) -> u32 {
        if offset & AT_PLACE != 0 {
            return offset & !AT_PLACE;
        }
        let Some(mark) = self.mark(offset) else { return self.files.first().map_or(0, |f| f.base) };
        if mark.place & TOP != 0 {
            let inside = if mark.from == NO_EXPANSION { offset - mark.offset } else { 0 };
            return (mark.place & !TOP).saturating_add(inside.min(self.token_bytes(mark)));
        }
        self.outermost(mark.from).map_or(mark.place, |e| e.at & !TOP)
    }

    /// Bytes from a mark to the next one: an offset behind a token is not far from it.
    fn token_bytes(&self, mark: &Mark) -> u32 {
        let i = self.marks.partition_point(|m| m.offset <= mark.offset);
        self.marks.get(i).map_or(u32::MAX, |next| next.offset - mark.offset)
    }

    fn outermost(&self, from: u32) -> Option<&Expansion> {
        let mut found = None;
        let mut from = from;
        while let Some(e) = self.expansions.get(from as usize) {
            found = Some(e);
            if e.at & TOP != 0 && e.parent == NO_EXPANSION {
                break;
            }
            from = e.parent;
        }
        found
    }

    /// A place with what messages say of it.
    #[must_use]
    pub fn resolve(&self, place: u32) -> Option<SourcePlace<'_>> {
        let file = self.file_at(place)?;
        let at = (place - file.base).min(file.text.len() as u32);
        let physical = memchr::memchr_iter(b'\n', &file.text[..at as usize]).count() as i64 + 1;
        let mut found = SourcePlace {
            file: &file.name,
            line: physical as u32,
            text: &file.text,
            at,
            system: file.system,
        };
        let k = self.renamed.partition_point(|r| r.place <= place);
        if let Some(renamed) = k.checked_sub(1).map(|k| &self.renamed[k]).filter(|r| r.place >= file.base) {
            found.file = &renamed.name;
            found.line = (physical + renamed.delta).max(0) as u32;
        }
        Some(found)
    }

    /// [`Self::place_of`], resolved.
    #[must_use]
    pub fn source_place(&self, offset: u32) -> Option<SourcePlace<'_>> {
        self.resolve(self.place_of(offset))
    }

    /// True if the user reads what stands at `offset` in a system header.
    #[must_use]
    pub fn in_system_header(&self, offset: u32) -> bool {
        self.file_at(self.place_of(offset)).is_some_and(|f| f.system)
    }

    fn file_at(&self, place: u32) -> Option<&MappedFile> {
        let i = self.files.partition_point(|f| f.base <= place);
        i.checked_sub(1).map(|i| &self.files[i])
    }

    /// The macros that made what stands at `offset`, the outermost first. Those of quiet headers are left out.
    #[must_use]
    pub fn steps(&self, offset: u32) -> Vec<Step<'_>> {
        if offset & AT_PLACE != 0 {
            return Vec::new();
        }
        let Some(mark) = self.mark(offset) else { return Vec::new() };
        let mut steps = Vec::new();
        let (mut from, mut next) = (mark.from, mark.place);
        while let Some(e) = self.expansions.get(from as usize) {
            let Some(of) = self.macros.get(e.of as usize) else { break };
            // what was written in a file reached the expansion as an argument
            let place = if next & TOP != 0 { of.place } else { next };
            if self.file_at(of.place).is_some_and(|f| !f.quiet) {
                steps.push(Step { name: &of.name, place });
            }
            next = e.at;
            from = e.parent;
        }
        steps.reverse();
        steps
    }

    /// The place behind the piece of text at `offset`, for ranges: behind the token, or behind the name of the
    /// outermost macro.
    #[must_use]
    pub fn end_of(&self, offset: u32, length: u32) -> u32 {
        let place = self.place_of(offset);
        match self.mark(offset) {
            Some(mark) if mark.place & TOP == 0 => {
                let name = self.outermost(mark.from).and_then(|e| self.macros.get(e.of as usize));
                place.saturating_add(name.map_or(1, |m| m.name.len() as u32))
            }
            _ => place.saturating_add(length),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `#define M(x) f(x)` in line 1, `M(a)` in line 2; the unit is `f(a)`.
    fn map() -> SourceMap {
        let text = b"#define M(x) f(x)\nM(a)\n".to_vec();
        SourceMap {
            files: vec![MappedFile {
                name: b"a.cu".to_vec(),
                text: Arc::new(text),
                base: 10,
                system: false,
                quiet: false,
            }],
            marks: vec![
                Mark { offset: 0, place: 23, from: 0 },
                Mark { offset: 1, place: 24, from: 0 },
                Mark { offset: 2, place: 30 | TOP, from: 0 },
                Mark { offset: 3, place: 26, from: 0 },
            ],
            expansions: vec![Expansion { at: 28 | TOP, parent: NO_EXPANSION, of: 0 }],
            macros: vec![MacroName { name: b"M".to_vec(), place: 18 }],
            renamed: Vec::new(),
        }
    }

    #[test]
    fn bodies_are_at_the_name_and_arguments_where_they_stand() {
        let map = map();
        let at = |offset| map.source_place(offset).map(|p| (p.line, p.at - p.line_start()));
        assert_eq!(at(0), Some((2, 0)));
        assert_eq!(at(2), Some((2, 2)));
        assert_eq!(map.steps(0), [Step { name: b"M", place: 23 }]);
        assert_eq!(map.steps(2), [Step { name: b"M", place: 18 }]);
        assert_eq!(map.resolve(map.steps(0)[0].place).unwrap().line, 1);
        assert_eq!(map.source_place(13 | AT_PLACE).unwrap().at, 3);
    }
}
