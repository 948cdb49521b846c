//! Why something could not be done.

use std::fmt;
use std::io;

/// Why a source could not be read, preprocessed or analysed. Errors in the program itself are no `Error` but
/// [findings](crate::Finding).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    message: String,
    hint: Option<String>,
}

impl Error {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None }
    }

    /// `what`, as in `cannot read a.cu`, ended with an error of the system.
    pub(crate) fn io(what: impl fmt::Display, error: &io::Error) -> Self {
        Self::new(format!("{what}: {}", reason(error)))
    }

    /// Adds what the reader can do about it.
    pub(crate) fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// What went wrong, in one line.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What can be done about it, in one line, if that is known.
    #[must_use]
    pub fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }
}

/// The words of an error of the system, without its number.
fn reason(error: &io::Error) -> String {
    let words = error.to_string();
    match words.split_once(" (os error") {
        Some((words, _)) => words.to_owned(),
        None => words,
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.hint {
            Some(hint) => write!(f, "; {hint}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}
