//! Why a command could not do its work.

use std::fmt;
use std::io;

/// A message for people, and the exit code that goes with it.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    hint: Option<String>,
    /// The hint names the help, and no command's.
    general: bool,
    /// 1: the work failed; 2: the command line cannot be understood.
    pub(crate) exit_code: u8,
}

impl Failure {
    /// The work failed.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, general: false, exit_code: 1 }
    }

    /// The work failed because `what`, as in `cannot read a.cu`, ended with an error of the system.
    pub(crate) fn io(what: impl fmt::Display, error: &io::Error) -> Self {
        Self::new(format!("{what}: {}", reason(error)))
    }

    /// The command line cannot be understood.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        let hint = Some("cufront --help says how to use it".to_owned());
        Self { message: message.into(), hint, general: true, exit_code: 2 }
    }

    /// Says which command it was: its own help tells more.
    pub(crate) fn of_command(mut self, command: &str) -> Self {
        if self.general {
            self.hint = Some(format!("cufront {command} --help says how to use it"));
        }
        self
    }

    /// What went wrong, in one line.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// Ends the program with another code.
    pub(crate) fn code(mut self, exit_code: u8) -> Self {
        self.exit_code = exit_code;
        self
    }

    /// Adds what the reader can do about it.
    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self.general = false;
        self
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

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "cufront: {}", self.message)?;
        match &self.hint {
            Some(hint) => writeln!(f, "  {hint}"),
            None => Ok(()),
        }
    }
}

impl From<cufront::Error> for Failure {
    fn from(error: cufront::Error) -> Self {
        let failure = Self::new(error.message());
        match error.hint() {
            Some(hint) => failure.hint(hint),
            None => failure,
        }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::usage(error.to_string())
    }
}
