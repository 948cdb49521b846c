//! Command line of the drop-in front end.
//!
//! [`parse`] turns arguments into an [`Invocation`]: [`Settings`], plain data that the driver reads, and an
//! [`Action`], what to do with them. Nothing here prints, opens a file or ends the process.
//!
//! One constant table names every option of the reference; the parser walks it, so nothing is built at start.

mod apply;
mod error;
mod parse;
mod path_map;
mod service;
mod settings;
mod table;

pub use error::CommandLineError;
pub use parse::parse;
pub use path_map::{PathMap, VARIABLE as PATH_MAP_VARIABLE};
pub use service::{option_services, OptionService, Service};
pub use settings::{
    CxxStandard, GivenOption, HostCompiler, InstantiationMode, OutputMode, OverrideSeverity, Settings,
    SourceEncoding,
};

/// What the command line asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Split the translation unit.
    Compile,
    /// Print the help on standard output (`--help`, an option of ours).
    Help,
    /// Print the text, which is preprocessed already, with its line markers (`-E`).
    Preprocess,
    /// Print the text without line markers (`-P`).
    PrintText,
    /// Print a make rule (`-M`).
    Dependencies,
    /// Print the macros at the end of the text (`--list_macros`).
    ListMacros,
    /// Print the version on standard error and end with exit code 1 (`--Version`).
    Version,
    /// A mode of the reference that this program does not have (a cross-reference, a dump); the value is
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
