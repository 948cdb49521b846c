//! Trees on demand, and what the names in them mean.
//!
//! Lookup itself lives beside the scopes it searches ([`cufront_items::Lookup`]). This crate adds what is needed to use it
//! anywhere in a unit: it answers the grammar's questions about names ([`ItemNames`]), keeps the trees that were made
//! ([`Forest`]) with the lambda expressions in them ([`Lambdas`]), and tells a caller the scope of each token that it asks
//! about.

mod forest;
mod grammar;
mod lambda;
mod trees;
mod uses;

pub use forest::{Forest, Keep, VisitToken};
pub use grammar::ItemNames;
pub use lambda::{Around, CaptureDefault, Lambda, Lambdas};
pub use trees::Files;
pub use uses::{find_uses, Use};
