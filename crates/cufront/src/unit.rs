//! A translation unit and what can be asked of it.

use std::path::Path;

use cufront_driver::facts::{Facts, Place};
use cufront_driver::{guarded, Checked, Input};
use cufront_options::Settings;

use crate::source::{preprocess_with, settings};
use crate::{Error, Finding, Options, Preprocessed};

/// For which side a [view](Unit::view) is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Host code: kernels and functions for the device have no bodies.
    Host,
    /// All code.
    Device,
}

/// A CUDA translation unit.
///
/// Every question is answered by a run of its own over the text: ask each once. Nothing is written and nothing
/// printed; errors in the program are [findings](Finding) of the answer.
#[derive(Debug, Clone)]
pub struct Unit {
    input: Input,
    settings: Settings,
    /// The folder of CUDA headers, whose entities are not the user's.
    cuda_headers: Option<std::path::PathBuf>,
}

/// The host file of a unit and what belongs to it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Split {
    /// What the host compiler reads; nothing if there are errors.
    pub host_file: Option<Vec<u8>>,
    /// The name that tells the unit from others; nothing if there are errors.
    pub module_id: Option<String>,
    /// What was found.
    pub facts: Facts,
    /// The diagnostics that are shown.
    pub findings: Vec<Finding>,
    /// Number of errors among all diagnostics.
    pub errors: usize,
    /// What was checked.
    pub checked: Checked,
}

/// What is in a unit.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Listing {
    /// Kernels, launches, variables, functions, calls, lambdas; with errors it may lack what these are about.
    pub facts: Facts,
    /// The diagnostics that are shown.
    pub findings: Vec<Finding>,
    /// Number of errors among all diagnostics.
    pub errors: usize,
    /// What was checked.
    pub checked: Checked,
}

/// A unit as plain C++.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct View {
    /// The text; nothing if there are errors.
    pub text: Option<Vec<u8>>,
    /// The diagnostics that are shown.
    pub findings: Vec<Finding>,
    /// Number of errors among all diagnostics.
    pub errors: usize,
}

impl Unit {
    /// The unit that is made of the source at `path`: the host compiler preprocesses it with the CUDA headers. A `.ii`
    /// is taken as preprocessed already.
    ///
    /// # Errors
    /// As [`crate::preprocess`].
    pub fn from_source(path: impl AsRef<Path>, options: &Options) -> Result<Self, Error> {
        let folder = tempfile::tempdir().map_err(|error| Error::io("a temporary folder", &error))?;
        let compiler = options.host_compiler()?;
        let headers = options.headers(folder.path())?;
        let made = preprocess_with(path.as_ref(), options, &compiler, &headers)?;
        Ok(Unit { cuda_headers: Some(headers.folder()), ..Unit::from(made) })
    }

    /// The unit that is the preprocessed text `text`. No program is run and no file read; the host compiler of the
    /// options is not asked, and the text is taken as g++'s.
    #[must_use]
    pub fn from_preprocessed(text: impl Into<Vec<u8>>, options: &Options) -> Self {
        Unit { input: Input::Text(text.into()), settings: settings(options), cuda_headers: None }
    }

    /// The preprocessed text.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        self.input.text()
    }

    /// The host file, the module id, and what a split finds.
    ///
    /// # Errors
    /// This library has a fault; the program has none because of that.
    pub fn split(&self) -> Result<Split, Error> {
        let made = guarded(|| cufront_driver::split(self.input.clone(), &self.settings))
            .map_err(|error| fault(&error))?;
        Ok(Split {
            findings: Finding::all_of(&made.findings),
            host_file: made.host_file,
            module_id: made.module_id.map(|id| String::from_utf8_lossy(&id).into_owned()),
            facts: made.facts,
            errors: made.errors,
            checked: made.checked,
        })
    }

    /// Kernels, launches, variables with a memory space, functions and lambdas of the user's own files.
    ///
    /// # Errors
    /// As [`Unit::split`].
    pub fn list(&self) -> Result<Listing, Error> {
        self.list_where(|place| {
            let cuda = self.cuda_headers.as_ref();
            !place.system_header && cuda.is_none_or(|folder| !Path::new(&place.file).starts_with(folder))
        })
    }

    /// The same of what stands where `wanted` holds.
    ///
    /// # Errors
    /// As [`Unit::split`].
    pub fn list_where(&self, wanted: impl Fn(&Place) -> bool) -> Result<Listing, Error> {
        let made = guarded(|| cufront_driver::list(self.input.clone(), &self.settings, &wanted))
            .map_err(|error| fault(&error))?;
        Ok(Listing {
            findings: Finding::all_of(&made.findings),
            facts: made.facts,
            errors: made.errors,
            checked: made.checked,
        })
    }

    /// The unit as plain C++ without CUDA's syntax, line for line.
    ///
    /// # Errors
    /// As [`Unit::split`].
    pub fn view(&self, side: Side) -> Result<View, Error> {
        let side = match side {
            Side::Host => cufront_driver::Side::Host,
            Side::Device => cufront_driver::Side::Device,
        };
        let made = guarded(|| cufront_driver::view(self.input.clone(), &self.settings, side))
            .map_err(|error| fault(&error))?;
        Ok(View { findings: Finding::all_of(&made.findings), text: made.text, errors: made.errors })
    }
}

impl From<Preprocessed> for Unit {
    fn from(made: Preprocessed) -> Self {
        Unit { input: made.input, settings: made.settings, cuda_headers: None }
    }
}

fn fault(error: &cufront_driver::InternalError) -> Error {
    Error::new(error.to_string())
}
