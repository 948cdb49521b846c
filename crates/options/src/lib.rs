//! Command line of the drop-in front end.
//!
//! [`parse`] turns arguments into an [`Invocation`]: [`Settings`], plain data that the driver reads, and an
//! [`Action`], what to do with them. Nothing here prints, opens a file or ends the process.
//!
//! One constant table names every option of the reference; the parser walks it, so nothing is built at start.

mod apply;
mod error;
mod parse;
mod settings;
mod table;

pub use error::CommandLineError;
pub use parse::parse;
pub use settings::{
    CxxStandard, GivenOption, HostCompiler, InstantiationMode, OutputMode, OverrideSeverity, Settings,
    SourceEncoding,
};

/// What the command line asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Split the translation unit.
    Compile,
    /// Print the version on standard error and end with exit code 1 (`--Version`).
    Version,
    /// A mode of the reference that this program does not have (preprocessing, listings, dumps); the value is
    /// the option's name without dashes.
    Unsupported(&'static str),
}

/// A well-formed command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invocation {
    /// The options.
    pub settings: Settings,
    /// The mode.
    pub action: Action,
}

/// Long names of all options of the reference, in its order, without dashes (`--dump_command_options`).
pub fn option_names() -> impl Iterator<Item = &'static str> {
    table::OPTIONS.iter().map(|row| row.name)
}
