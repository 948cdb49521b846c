//! The forms in which reports are written.
//!
//! - [`classic`]: the reference's layout, the default of the drop-in;
//! - [`modern`]: for terminals, the default of `cufront split`;
//! - [`json_lines`]: one object per line, for tools;
//! - [`sarif`]: one SARIF 2.1.0 document.
//!
//! All take the same [`Reported`](crate::Reported) and [`Source`] and give bytes: neither file names nor
//! source lines need be UTF-8.

mod classic;
mod colors;
mod json;
mod modern;
mod place;
mod sarif;

pub use classic::{classic, summary, ClassicOptions};
pub use colors::Palette;
pub use json::json_lines;
pub use modern::{modern, ModernOptions};
pub use place::{Place, Source};
pub use sarif::{sarif, SarifOptions};
