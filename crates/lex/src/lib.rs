//! Preprocessed text to flat arrays of tokens.
//!
//! One pass over the bytes gives [`Tokens`]: kind, start and one word of data per token (structure of
//! arrays), bracket partners, interned names; and beside them the line markers, the other directives and
//! the positions of the constructs that later layers look for first (`<<<`, `__attribute__`). Phases 1 to 4
//! of translation ([lex.phases]) are taken as done: the input is what a preprocessor printed. What is not a
//! line marker, `#pragma` or `#error` passes through, because the host compiler preprocesses our output
//! again.
//!
//! Invariants:
//! - tokens are in order of their offsets and do not overlap; the last one is [`TokenKind::Eof`];
//! - if no error was reported, every `(`, `[`, `{` has its partner and partners nest;
//! - `>` is always a single token (so that template argument lists close), `<<<` is one.

mod assemble;
mod balance;
pub mod bytes;
mod directive;
mod kind;
mod scan;
mod tokens;

pub use assemble::{Assembler, TO_MATCH};
pub use balance::Balanced;
pub use directive::{Directive, DirectiveKind};
pub use kind::{known, KeywordSet, TokenKind, KEYWORDS_OF_CXX20};
pub use scan::{lex, Lexed};
pub use tokens::{Tok, Tokens};
