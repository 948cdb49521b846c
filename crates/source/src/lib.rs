//! Where a byte of the preprocessed text comes from.
//!
//! A translation unit is one buffer of bytes; a position is a `u32` offset into it. Line markers
//! (`# 12 "file.h" 1 3`) lie in a side table, sorted by offset, from which file, line, column and the
//! system-header property are computed on demand (GCC manual, 'Preprocessor Output').

mod table;

pub use table::{FileId, LineMarker, LineTable, Location};

/// The largest text that offsets can name.
pub const MAX_SOURCE_BYTES: usize = (u32::MAX - 64) as usize;
