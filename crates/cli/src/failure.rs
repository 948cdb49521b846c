//! Why a command could not do its work.

use std::fmt;

/// A message for people, and the exit code that goes with it.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    hint: Option<&'static str>,
    /// 1: the work failed; 2: the command line cannot be understood.
    pub(crate) exit_code: u8,
}

impl Failure {
    /// The work failed.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, exit_code: 1 }
    }

    /// The command line cannot be understood.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: Some("cufront --help says how to use it"), exit_code: 2 }
    }

    /// Ends the program with another code.
    pub(crate) fn code(mut self, exit_code: u8) -> Self {
        self.exit_code = exit_code;
        self
    }

    /// Adds what the reader can do about it.
    pub(crate) fn hint(mut self, hint: &'static str) -> Self {
        self.hint = Some(hint);
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "cufront: {}", self.message)?;
        match self.hint {
            Some(hint) => writeln!(f, "  {hint}"),
            None => Ok(()),
        }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::usage(error.to_string())
    }
}
