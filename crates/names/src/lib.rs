//! What an identifier in a body means.
//!
//! Lookup itself lives beside the scopes it searches ([`cufront_items::Lookup`]). This crate adds what is
//! needed to use it anywhere in a unit: it walks bodies statement by statement, declares what they declare
//! in block scopes, and tells a caller the scope of each token that it asks about.

mod body;
mod grammar;
mod lambda;
mod locate;
mod trees;

pub use body::walk_body;
pub use grammar::ItemNames;
pub use lambda::{lambdas_around, Around, AroundWalk, Lambda};
pub use locate::{complete_qualifier, find_uses, resolve, visit_tokens, Use};
pub use trees::{declarations, each_declaration, parse_declarations, Files, Keep, Range, Visit};
