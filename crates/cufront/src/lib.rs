//! The CUDA C++ front end cufront as a library.
//!
//! A [`Unit`] is made of a CUDA source, which the host compiler preprocesses with the headers of an installed toolkit
//! or with small ones of our own, or of text that is preprocessed already. It tells what is in the source: kernels,
//! launches, variables with a memory space, functions with their execution space ([`Unit::list`]); what breaks CUDA's
//! rules ([`Finding`]); what the host compiler reads ([`Unit::split`]); and how the program looks without CUDA's
//! syntax ([`Unit::view`]).
//!
//! ```
//! use cufront::{Options, Unit};
//!
//! # fn main() -> Result<(), cufront::Error> {
//! let text = "__attribute__((global)) void fill(int *p, int n) {}\n";
//! let listing = Unit::from_preprocessed(text, &Options::new()).list()?;
//! assert_eq!(listing.facts.kernels[0].name, "fill");
//! assert_eq!(listing.facts.kernels[0].parameters, ["int *p", "int n"]);
//! # Ok(())
//! # }
//! ```
//!
//! Versions follow the rules of semantic versions: what this crate exports changes in what it means only with the
//! first number that is not zero. The other crates of the workspace (`cufront-driver` and those below) are not meant
//! for use from outside and change at any time.
//!
//! No input makes a function panic: a fault of ours is an [`Error`]. Results depend on the text and the options only.

mod compiler;
mod error;
mod finding;
mod options;
mod source;
mod toolkit;
mod unit;

pub use compiler::{Compiler, Sink};
pub use cufront_driver::facts;
pub use cufront_driver::{Check, Checked};
pub use error::Error;
pub use finding::{Finding, Note, Position, Severity};
pub use options::{Options, Standard};
pub use source::{is_preprocessed, preprocess, preprocess_for_device, preprocess_with, Preprocessed};
#[doc(hidden)]
pub use source::{path_of, preprocessor_options};
pub use toolkit::{cache_folder, Headers, Toolkit};
pub use unit::{Listing, Side, Split, Unit, View};
