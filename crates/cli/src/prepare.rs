//! What the commands that read sources have in common: their options, the headers, the preprocessor.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cufront_options::{CxxStandard, Settings};

use crate::compiler::{standard_asked_for, Compiler, Headers, Request};
use crate::failure::Failure;
use crate::find::{cache_folder, Toolkit};
use crate::{complain, toolkit};

/// The options about how sources are read.
#[derive(Debug, Default)]
pub(crate) struct Input {
    standard: Option<CxxStandard>,
    rdc: bool,
    extended_lambda: bool,
    relaxed_constexpr: bool,
    eager: bool,
    compiler: Option<OsString>,
    toolkit: Option<PathBuf>,
    embedded_headers: bool,
    preprocessor: Vec<OsString>,
}

/// A source that is ready to be split.
pub(crate) struct Prepared {
    /// The preprocessed text.
    pub(crate) text: Vec<u8>,
    /// The settings that nvcc would give.
    pub(crate) settings: Settings,
    /// Time of the preprocessor, if it ran.
    pub(crate) preprocess_time: Option<Duration>,
}

impl Input {
    /// Takes the options behind `--` out of `args`: they are for the preprocessor.
    pub(crate) fn take_preprocessor_options(&mut self, args: &mut Vec<OsString>) {
        if let Some(at) = args.iter().position(|arg| arg == "--") {
            self.preprocessor = args.split_off(at).split_off(1);
        }
    }

    /// Takes the long option `name` if it is one about reading sources; gives false if not.
    pub(crate) fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, Failure> {
        match name {
            "std" => {
                self.standard = Some(standard_asked_for(parser)?);
            }
            "rdc" => self.rdc = true,
            "extended-lambda" => self.extended_lambda = true,
            "relaxed-constexpr" => self.relaxed_constexpr = true,
            "eager" => self.eager = true,
            "compiler" => self.compiler = Some(parser.value()?),
            "toolkit" => self.toolkit = Some(parser.value()?.into()),
            "embedded-headers" => self.embedded_headers = true,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The host compiler: the one asked for, `$CXX`, or g++.
    pub(crate) fn compiler(&self) -> Result<Compiler, Failure> {
        let program = self.compiler.clone().or_else(|| env::var_os("CXX").filter(|name| !name.is_empty()));
        Compiler::ask(&program.unwrap_or_else(|| OsString::from("g++")))
    }

    /// The CUDA headers to use for `sources`: those asked for, those of an installed toolkit, or the embedded
    /// ones. These are written into the cache folder, or into `other_folder` if that cannot be.
    pub(crate) fn headers(&self, sources: &[PathBuf], other_folder: &Path) -> Result<Headers, Failure> {
        if let Some(root) = &self.toolkit {
            return Ok(Headers::Toolkit(toolkit::choose(Some(root))?));
        }
        if !self.embedded_headers {
            if let Some(toolkit) = Toolkit::find() {
                return Ok(Headers::Toolkit(toolkit));
            }
            if sources.iter().any(|source| !is_preprocessed(source) && source.is_file()) {
                complain("no CUDA toolkit found; using the embedded headers\n");
            }
        }
        let name = format!("headers-{:016x}", cufront_minicuda::fingerprint());
        let mut folder = cache_folder().unwrap_or_else(|| other_folder.to_owned()).join(&name);
        if cufront_minicuda::write_to(&folder).is_err() {
            // A cache that cannot be written to (a read-only home) is no reason to fail.
            folder = other_folder.join(&name);
            cufront_minicuda::write_to(&folder).map_err(|error| {
                Failure::io(format_args!("cannot write headers to {}", folder.display()), &error)
            })?;
        }
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        Ok(Headers::Embedded(folder))
    }

    /// Reads and, unless it is a `.ii`, preprocesses `source`.
    pub(crate) fn prepare(
        &self,
        source: &Path,
        compiler: &Compiler,
        headers: &Headers,
    ) -> Result<Prepared, Failure> {
        let unreadable = |error| Failure::io(format_args!("cannot read {}", source.display()), &error);
        let full_path = fs::canonicalize(source).map_err(unreadable)?;
        if full_path.is_dir() {
            return Err(Failure::new(format!("{} is a folder; name a source file", source.display())));
        }
        let mut defines = Vec::new();
        for (on, name) in [
            (self.rdc, "__CUDACC_RDC__"),
            (self.extended_lambda, "__CUDACC_EXTENDED_LAMBDA__"),
            (self.relaxed_constexpr, "__CUDACC_RELAXED_CONSTEXPR__"),
        ] {
            if on {
                defines.push(name);
            }
        }
        let start = Instant::now();
        let (text, preprocess_time) = if is_preprocessed(source) {
            cufront_driver::phase("reading");
            (fs::read(source).map_err(unreadable)?, None)
        } else {
            cufront_driver::phase("preprocessing");
            let request =
                Request { standard: self.standard, defines: &defines, headers, extra: &self.preprocessor };
            (compiler.preprocess(source, &request)?, Some(start.elapsed()))
        };
        let settings = Settings {
            input: source.to_owned(),
            standard: self.standard.unwrap_or(compiler.default_standard),
            host: compiler.host,
            static_host_stub: !self.rdc,
            device_c: self.rdc,
            device_hidden_visibility: true,
            extended_lambda: self.extended_lambda,
            relaxed_constexpr: self.relaxed_constexpr,
            eager: self.eager,
            allow_managed: true,
            display_error_number: true,
            orig_src_file_name: Some(source.as_os_str().as_bytes().to_vec()),
            orig_src_path_name: Some(full_path.as_os_str().as_bytes().to_vec()),
            gen_module_id_file: true,
            ..Settings::default()
        };
        Ok(Prepared { text, settings, preprocess_time })
    }
}

/// True for a source that is taken as it is: a `.ii`.
fn is_preprocessed(source: &Path) -> bool {
    source.extension() == Some(OsStr::new("ii"))
}

/// Writes a file aside and renames it, so that a reader never sees half of it.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut aside = path.as_os_str().to_owned();
    aside.push(format!(".{}.new", std::process::id()));
    let result = fs::write(&aside, bytes).and_then(|()| fs::rename(&aside, path));
    result.map_err(|error| {
        let _ = fs::remove_file(&aside);
        Failure::io(format_args!("cannot write {}", path.display()), &error)
    })
}
