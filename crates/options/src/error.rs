//! Errors of the command line and their text.

use std::fmt;

/// A command line that cannot be used.
///
/// [`fmt::Display`] gives the whole report: the line that says what is wrong, an empty line, the count and the
/// closing line, in the layout of the reference. The drop-in prints it on standard error and ends with
/// [`CommandLineError::EXIT_CODE`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLineError {
    message: String,
    file: Option<String>,
}

impl CommandLineError {
    /// Exit code of the drop-in for a bad command line.
    pub const EXIT_CODE: u8 = 4;

    /// An error with this text, before the source file is known.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), file: None }
    }

    /// The error for a `--diag_*` value that names no diagnostic.
    pub fn unknown_diagnostic(tag: &str) -> Self {
        Self::new(format!("no diagnostic has this tag or number: {tag}"))
    }

    /// The same error, once the source file is known.
    #[must_use]
    pub fn in_file(mut self, file: impl Into<String>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// What is wrong, without the closing lines.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for CommandLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Command-line error: {}", self.message)?;
        writeln!(f)?;
        match &self.file {
            None => writeln!(f, "1 catastrophic error detected in this compilation.")?,
            Some(file) => {
                writeln!(f, "1 catastrophic error detected in the compilation of \"{file}\".")?;
            }
        }
        writeln!(f, "Compilation terminated.")
    }
}

impl std::error::Error for CommandLineError {}
