//! What `split`, `list` and `view` have in common: the command line with its sources, a unit made ready, a run of
//! the front end with its messages, and where the result goes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use cufront::{Compiler, Headers};
use cufront_diag::Severity;
use cufront_driver::{guarded, Findings};
use cufront_options::Settings;
use lexopt::Arg;

use crate::arguments::canonical;
use crate::commands::{Command, NVCC_OPTIONS, READING};
use crate::failure::Failure;
use crate::messages::Messages;
use crate::prepare::{write, Input, Prepared};
use crate::project::Counts;
use crate::to_standard_output;

/// The sources of a command, and the options about reading them and about messages.
#[derive(Debug, Default, Clone)]
pub(crate) struct Reading {
    /// The sources in the order of the command line.
    pub(crate) sources: Vec<PathBuf>,
    /// The options about how sources are read, in the one form of [`canonical`].
    words: Vec<OsString>,
    input: Input,
    messages: Messages,
}

impl Reading {
    /// Reads a command line; `None` means that help was asked for. `own` takes the options that only the command
    /// has, by their names without dashes, and gives false for others.
    ///
    /// # Errors
    /// An option that nobody knows, or a value that is none.
    pub(crate) fn parse(
        command: &Command,
        args: impl Iterator<Item = OsString>,
        own: &mut dyn FnMut(&str, &mut lexopt::Parser) -> Result<bool, Failure>,
    ) -> Result<Option<Self>, Failure> {
        let mut args = canonical(args, command)?;
        let mut reading = Reading::default();
        reading.input.take_preprocessor_options(&mut args);
        let about_reading = |word: &&OsString| {
            let name = word.as_encoded_bytes().split(|&b| b == b'=').next().unwrap_or_default();
            READING
                .options
                .iter()
                .chain(NVCC_OPTIONS.options)
                .any(|o| name.strip_prefix(b"--") == Some(o.key().as_bytes()))
        };
        reading.words = args.iter().filter(about_reading).cloned().collect();
        let mut parser = lexopt::Parser::from_args(args);
        while let Some(arg) = parser.next()? {
            let name = match arg {
                Arg::Short('h') | Arg::Long("help") => return Ok(None),
                Arg::Value(source) => {
                    reading.sources.push(source.into());
                    continue;
                }
                Arg::Short(letter) => letter.to_string(),
                Arg::Long(name) => name.to_owned(),
            };
            let taken = own(&name, &mut parser)?
                || reading.input.take(&name, &mut parser)?
                || reading.messages.take(&name, &mut parser)?;
            if !taken {
                // in the table, but taken by nobody: the test of the table finds it
                return Err(Failure::usage(format!("there is no option --{name}")));
            }
        }
        // `--` ends the options for most programs, so sources may stand behind it if none does in front
        if reading.sources.is_empty() {
            reading.sources = reading.input.take_sources();
        }
        if reading.sources.iter().any(|source| source.as_os_str().is_empty()) {
            let words = "a source has an empty name; is it a variable of the shell that is not set?";
            return Err(Failure::new(words).code(2));
        }
        Ok(Some(reading))
    }

    /// The failure that there is nothing to read.
    pub(crate) fn no_source(&self) -> Failure {
        Failure::usage(match self.input.has_preprocessor_options() {
            true => "no source given: it stands in front of '--', and options of the preprocessor behind",
            false => "no source given",
        })
    }

    /// The only source.
    ///
    /// # Errors
    /// There is none, or a second one.
    pub(crate) fn only_source(&self) -> Result<&Path, Failure> {
        match self.sources.as_slice() {
            [] => Err(self.no_source()),
            [source] => Ok(source),
            [_, second, ..] => {
                Err(Failure::usage(format!("one source at a time, not also {}", second.display())))
            }
        }
    }

    /// The same for a source that is compiled with these options: they stand in front of those of the command line.
    ///
    /// # Errors
    /// A value is none.
    pub(crate) fn behind(&self, words: Vec<OsString>) -> Result<Self, Failure> {
        let mut reading = Reading { input: self.input.without_options(), ..self.clone() };
        reading.words = words;
        reading.words.extend(self.words.iter().cloned());
        let mut parser = lexopt::Parser::from_args(reading.words.iter().cloned());
        while let Some(arg) = parser.next()? {
            let Arg::Long(name) = arg else { continue };
            let name = name.to_owned();
            let taken = reading.input.take(&name, &mut parser)?;
            if !taken {
                // about messages, or about what is not done here
                parser.optional_value();
            }
        }
        Ok(reading)
    }

    /// The options that decide about [`Self::tools`].
    pub(crate) fn tool_words(&self) -> Vec<OsString> {
        let decides = |word: &&OsString| {
            let name = word.as_encoded_bytes().split(|&b| b == b'=').next().unwrap_or_default();
            matches!(name, b"--compiler" | b"--toolkit" | b"--embedded-headers")
        };
        self.words.iter().filter(decides).cloned().collect()
    }

    /// The host compiler, and the CUDA headers; these go into `folder` if there is no cache.
    ///
    /// # Errors
    /// No source is given, or one of both cannot be had.
    pub(crate) fn tools(&self, folder: &Path) -> Result<(Compiler, Headers), Failure> {
        if self.sources.is_empty() {
            return Err(self.no_source());
        }
        self.tools_for_any(folder)
    }

    /// The same without a look at the sources.
    ///
    /// # Errors
    /// One of both cannot be had.
    pub(crate) fn tools_for_any(&self, folder: &Path) -> Result<(Compiler, Headers), Failure> {
        Ok((self.input.compiler()?, self.input.headers(&self.sources, folder)?))
    }

    /// A command line for people that compiles the host file.
    pub(crate) fn compile_line(&self, compiler: &Compiler, headers: &Headers, host_file: &Path) -> String {
        self.input.compile_line(compiler, headers, host_file)
    }

    /// The options about how sources are read.
    pub(crate) fn input(&self) -> &Input {
        &self.input
    }

    /// Shows what the preprocessor found in `source`.
    pub(crate) fn show(&self, made: cufront_pp::Output, source: &Path) {
        let mut settings = Settings { input: source.to_owned(), ..Settings::default() };
        self.messages.apply(&mut settings);
        self.tell(&Findings::of_preprocessing(made.lexed, made.diagnostics, &settings), &settings);
    }

    /// Shows what was found.
    pub(crate) fn tell(&self, findings: &Findings, settings: &Settings) {
        self.messages.show(findings, settings);
    }

    /// Makes `source` ready, with the settings that the options about messages ask for.
    ///
    /// # Errors
    /// The source cannot be read or preprocessed.
    pub(crate) fn prepare(
        &self,
        source: &Path,
        compiler: &Compiler,
        headers: &Headers,
    ) -> Result<Prepared, Failure> {
        let prepared = guarded(|| self.input.prepare(source, compiler, headers));
        let mut prepared = prepared.map_err(|error| Failure::new(error.to_string()))??;
        self.messages.apply(&mut prepared.settings);
        Ok(prepared)
    }

    /// The device view of `source`, if it can be made.
    pub(crate) fn device_view(
        &self,
        source: &Path,
        compiler: &Compiler,
        headers: &Headers,
    ) -> Option<cufront_driver::Input> {
        self.input.device_view(source, compiler, headers)
    }

    /// Runs the front end and shows what it found.
    ///
    /// # Errors
    /// The front end has a fault of its own.
    pub(crate) fn run<T>(
        &self,
        settings: &Settings,
        work: impl FnOnce() -> T,
        findings: fn(&T) -> &Findings,
    ) -> Result<T, Failure> {
        let made = guarded(work).map_err(|error| Failure::new(error.to_string()))?;
        self.messages.show(findings(&made), settings);
        Ok(made)
    }

    /// Runs the front end and gives what it found, as it is shown.
    ///
    /// # Errors
    /// The front end has a fault of its own.
    pub(crate) fn run_quietly<T>(
        &self,
        settings: &Settings,
        work: impl FnOnce() -> T,
        findings: fn(&T) -> &Findings,
    ) -> Result<(T, Vec<u8>), Failure> {
        let made = guarded(work).map_err(|error| Failure::new(error.to_string()))?;
        let messages = self.messages.written(findings(&made), settings);
        Ok((made, messages))
    }
}

/// The errors and warnings that are shown.
pub(crate) fn counts(findings: &Findings) -> Counts {
    let reported = findings.reported();
    let warnings = reported.shown.iter().filter(|shown| shown.severity == Severity::Warning).count();
    Counts { errors: reported.errors + reported.catastrophic, warnings }
}

/// Writes a result to the file, or to standard output if there is none.
///
/// # Errors
/// It cannot be written.
pub(crate) fn output(file: Option<&Path>, bytes: &[u8]) -> Result<(), Failure> {
    match file {
        Some(path) => {
            if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                std::fs::create_dir_all(folder).map_err(|error| {
                    Failure::io(format_args!("cannot make the folder {}", folder.display()), &error)
                })?;
            }
            write(path, bytes)
        }
        None => to_standard_output(bytes),
    }
}
