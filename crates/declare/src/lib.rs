//! Trees on demand, and what the names in them mean.
//!
//! Lookup itself lives beside the scopes it searches ([`cufront_items::Lookup`]). This crate adds what is needed to use it
//! anywhere in a unit: it answers the grammar's questions about names ([`ItemNames`]), keeps the trees that were made
//! ([`Forest`]) with the lambda expressions ([`Lambdas`]) and structured bindings ([`Binding`]) in them, and tells a caller
//! the scope of each token that it asks about.

mod bindings;
mod forest;
mod grammar;
mod lambda;
mod trees;
mod unread;
mod uses;

pub use bindings::{decltypes_of_bindings, Binding};
pub use forest::{Forest, Keep, VisitToken};
pub use grammar::ItemNames;
pub use lambda::{Around, CaptureDefault, Lambda, Lambdas};
pub use trees::Files;
pub use uses::{class_name_at, find_uses, names_before_arguments, names_that_qualify_templates, Use};
