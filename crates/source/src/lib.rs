//! Where a byte of the preprocessed text comes from.
//!
//! A translation unit is one buffer of bytes; a position is a `u32` offset into it. Line markers
//! (`# 12 "file.h" 1 3`) lie in a side table, sorted by offset, from which file, line, column and the
//! system-header property are computed on demand (GCC manual, 'Preprocessor Output'). Where our own preprocessor made
//! the text, a [`SourceMap`] knows the place of every token in the user's files, and the table answers from it.
//!
//! g++ sets the flag of system headers in two cases: in front of such a header's text, and in front of what a macro of
//! one became in a line of the user's, `# 3 "f.cu" 3 4` for `__shared__` where the CUDA headers are system headers. The
//! two are told apart here. Only the former is a system header, into which nobody looks; in the latter the reference
//! keeps back what can be suppressed, and says the rest.

mod map;
mod table;

pub use map::{
    Expansion, MacroName, MappedFile, Mark, Renamed, SourceMap, SourcePlace, Step, AT_PLACE, NO_EXPANSION,
    TOP,
};
pub use table::{FileId, LineMarker, LineTable, Location, MarkerFlags};

/// The largest text that offsets can name.
pub const MAX_SOURCE_BYTES: usize = (u32::MAX - 64) as usize;
