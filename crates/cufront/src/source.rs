//! From a file to preprocessed text.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Read as _};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cufront_driver::Input;
use cufront_options::Settings;

use crate::compiler::{Compiler, Request};
use crate::toolkit::Headers;
use crate::{Error, Options};

/// A source as the front end reads it: text that a preprocessor made.
#[derive(Debug, Clone)]
pub struct Preprocessed {
    pub(crate) input: Input,
    pub(crate) settings: Settings,
    pub(crate) time: Option<Duration>,
}

impl Preprocessed {
    /// The text, with line markers.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        self.input.text()
    }

    /// How long the preprocessor ran; nothing if the source was preprocessed already.
    #[must_use]
    pub fn time(&self) -> Option<Duration> {
        self.time
    }

    /// The unit, and the settings that nvcc would give, for programs that call the driver themselves. Not covered by
    /// this crate's versions.
    #[doc(hidden)]
    #[must_use]
    pub fn into_parts(self) -> (Input, Settings, Option<Duration>) {
        (self.input, self.settings, self.time)
    }
}

/// Preprocesses `source` for the host as nvcc does: with its macros, the CUDA headers and `-include cuda_runtime.h`. A
/// `.ii` is preprocessed already and taken as it is.
///
/// # Errors
/// The source cannot be read or is no text, there is no host compiler, or the preprocessor finds errors; what it says
/// goes to standard error.
pub fn preprocess(source: impl AsRef<Path>, options: &Options) -> Result<Preprocessed, Error> {
    let folder = tempfile::tempdir().map_err(|error| Error::io("a temporary folder", &error))?;
    let compiler = options.host_compiler()?;
    let headers = options.headers(folder.path())?;
    preprocess_with(source.as_ref(), options, &compiler, &headers)
}

/// The full path of a source, if it is a file of text. For the command `preprocess`; not covered by this crate's
/// versions.
///
/// # Errors
/// It cannot be found or read, is a folder, or no text.
#[doc(hidden)]
pub fn path_of(source: &Path) -> Result<PathBuf, Error> {
    let full_path = fs::canonicalize(source).map_err(|error| match source.as_os_str() == "-" {
        true => Error::new("standard input is not read; name a source file"),
        false => Error::io(format_args!("cannot read {}", source.display()), &error),
    })?;
    if full_path.is_dir() {
        return Err(Error::new(format!("{} is a folder; name a source file", source.display())));
    }
    let nul = nul_byte(source)
        .map_err(|error| Error::io(format_args!("cannot read {}", source.display()), &error))?;
    match nul {
        Some(at) => Err(Error::new(format!(
            "{} is no source: its byte {at} is NUL, as in binary files and UTF-16",
            source.display()
        ))),
        None => Ok(full_path),
    }
}

/// As [`preprocess`], with a compiler and headers that were found before.
///
/// # Errors
/// As [`preprocess`].
pub fn preprocess_with(
    source: &Path,
    options: &Options,
    compiler: &Compiler,
    headers: &Headers,
) -> Result<Preprocessed, Error> {
    preprocess_view(source, options, compiler, headers, None)
}

/// The same for the device with the first architecture that was named, as the device compiler reads the source. Not
/// covered by this crate's versions.
///
/// # Errors
/// As [`preprocess`].
#[doc(hidden)]
pub fn preprocess_for_device(
    source: &Path,
    options: &Options,
    compiler: &Compiler,
    headers: &Headers,
) -> Result<Preprocessed, Error> {
    preprocess_view(source, options, compiler, headers, Some(options.first_architecture()))
}

fn preprocess_view(
    source: &Path,
    options: &Options,
    compiler: &Compiler,
    headers: &Headers,
    device: Option<u32>,
) -> Result<Preprocessed, Error> {
    let full_path = path_of(source)?;
    let unreadable = |error| Error::io(format_args!("cannot read {}", source.display()), &error);
    let settings = Settings {
        input: source.to_owned(),
        standard: options.standard.map_or(compiler.default_standard, crate::Standard::level),
        host: compiler.host,
        orig_src_file_name: Some(source.as_os_str().as_bytes().to_vec()),
        orig_src_path_name: Some(full_path.as_os_str().as_bytes().to_vec()),
        small_headers: matches!(headers, Headers::Embedded(_)) && !is_preprocessed(source),
        ..settings(options)
    };
    let start = Instant::now();
    let (input, time) = if is_preprocessed(source) {
        cufront_driver::phase("reading");
        (fs::read(source).map_err(unreadable)?.into(), None)
    } else {
        cufront_driver::phase("preprocessing");
        let input = with_request(options, headers, device, |request| {
            compiler.preprocess(source, request, options.host_preprocessor, &settings)
        })?;
        (input, Some(start.elapsed()))
    };
    Ok(Preprocessed { input, settings, time })
}

fn with_request<T>(
    options: &Options,
    headers: &Headers,
    device: Option<u32>,
    work: impl FnOnce(&Request<'_>) -> T,
) -> T {
    work(&Request {
        standard: options.standard,
        architectures: &options.architecture_list(),
        defines: &options.macros(),
        headers,
        device,
        extra: &options.for_the_preprocessor(),
    })
}

/// The options of a preprocessor for the host's view, or for the device's with this `__CUDA_ARCH__`. Not covered by
/// this crate's versions.
#[doc(hidden)]
#[must_use]
pub fn preprocessor_options(options: &Options, headers: &Headers, device: Option<u32>) -> Vec<OsString> {
    // the method itself is not general enough
    #[allow(clippy::redundant_closure_for_method_calls)]
    with_request(options, headers, device, |request| request.words())
}

/// What nvcc would tell the front end, but for what is known of the source and the compiler.
pub(crate) fn settings(options: &Options) -> Settings {
    Settings {
        standard: options.standard.map_or(Settings::default().standard, crate::Standard::level),
        static_host_stub: !options.relocatable,
        device_c: options.relocatable,
        device_hidden_visibility: true,
        extended_lambda: options.extended_lambda,
        relaxed_constexpr: options.relaxed_constexpr,
        eager: options.eager,
        debug_mode: options.device_debug,
        allow_managed: true,
        for_people: true,
        display_error_number: true,
        gen_module_id_file: true,
        ..Settings::default()
    }
}

/// Where among the first bytes of a file there is a NUL, counted from one: then it is no text.
fn nul_byte(source: &Path) -> io::Result<Option<usize>> {
    const LOOKED_AT: u64 = 8192;
    let mut head = Vec::new();
    fs::File::open(source)?.take(LOOKED_AT).read_to_end(&mut head)?;
    Ok(head.iter().position(|b| *b == 0).map(|at| at + 1))
}

/// True for a source that is taken as it is: a `.ii`.
#[must_use]
pub fn is_preprocessed(source: &Path) -> bool {
    source.extension() == Some(OsStr::new("ii"))
}
