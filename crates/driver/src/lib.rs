//! The pipeline on one translation unit.
//!
//! [`split`] is a pure function from text and settings to outputs and diagnostics: no file, no clock, no
//! global. [`run_drop_in`] is the program around it: command line, files, exit codes
//! (host-output specification, section 2).

mod checked;
mod consequences;
mod device_calls;
mod directives;
mod drop_in;
pub mod dump;
pub mod facts;
mod findings;
mod gather;
mod guard;
mod input;
mod listing;
mod meant;
mod misread;
mod missing;
mod modes;
mod module_id;
mod own_lines;
mod pack;
mod paths;
mod recovery;
mod repeated;
mod split;
mod stray;
mod syntax;
mod timing;
mod trace;
mod view;

pub use checked::{Check, Checked};
pub use cufront_cuda::Side;
pub use device_calls::DeviceView;
pub use drop_in::run_drop_in;
pub use facts::Facts;
pub use findings::{Findings, Form};
pub use guard::{guarded, InternalError};
pub use input::Input;
pub use listing::{check, list, Listing};
pub use own_lines::without_system_headers;
pub use split::{keywords, split, split_with, ModuleIdSource, SplitOutcome};
pub use syntax::SyntaxCount;
pub use trace::{
    chrome_json, finish_trace, phase, start_trace, DeclarationTime, Detail, FileTime, Pass, Phase, Trace,
};
pub use view::{view, View};
