//! The ground floor: typed ids, vectors keyed by them, and the name interner.
//!
//! Nothing here knows C++.

pub mod id;
pub mod names;
mod scope;

pub use id::IdVec;
pub use names::{Name, Names};
pub use scope::ScopeId;
