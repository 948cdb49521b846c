//! Diagnostics: what can be reported, when it is shown, and how it is written.
//!
//! A [`Diagnostic`] is a value: a [`Code`] of the catalogue, an offset into the text and the words. Layers
//! append to a [`Diagnostics`] list and go on; only the driver decides ([`Control`]) and renders
//! ([`render`]). The catalogue (`catalogue/*.toml`, from which [`Code`], [`say`] and docs/diagnostics.md are
//! generated) has the numbers and tags that users of nvcc know; the words are our own.

mod control;
mod diagnostic;
mod entry;
#[rustfmt::skip]
mod generated;
pub mod pragma;
pub mod render;
mod selector;

pub use control::{Change, Control, Event, Hidden, Reported, Shown};
pub use diagnostic::{Context, Diagnostic, Diagnostics, Note, NoteKind};
pub use entry::{Entry, Family, Message, Name, Severity};
pub use generated::{say, Code};
pub use selector::{accepted_tags, Selector, SelectorError};
