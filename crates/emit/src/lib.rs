//! The outputs of a unit: the host file with its prologue, trailer and host reference arrays, and the
//! module id.
//!
//! The text of the unit itself is rendered from the edit list; this crate knows what stands around it.

mod arrays;
pub mod eligible;
mod host_file;
mod lambda_preamble;
pub mod module_id;

pub use arrays::reference_arrays;
pub use host_file::{edited_text, host_file, HostFileOptions};
pub use lambda_preamble::{lambda_preamble, CaptureCounts};
