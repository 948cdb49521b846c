//! The tests of other compilers as judges: a text of theirs that the reference accepts, with g++ or alone, has to be
//! accepted, and one that it rejects rejected. `gxx` and `clang` say which tests; here is what both do with them.

pub(crate) mod candidate;
pub(crate) mod command;
pub(crate) mod errors;
pub(crate) mod report;
pub(crate) mod suite;
pub(crate) mod verdict;
