//! What the commands that read sources have in common: their options, the headers, the preprocessor.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Read as _;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cufront_options::{CxxStandard, Settings};

use crate::compiler::{standard_asked_for, standard_name, Compiler, Headers, Request};
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
    debug: bool,
    /// Ten times the number of each architecture, in the order given; empty for nvcc's default.
    architectures: Vec<u32>,
    compiler: Option<OsString>,
    toolkit: Option<PathBuf>,
    embedded_headers: bool,
    /// Options of the preprocessor that stand in front of `--`, in their order.
    named: Vec<(Purpose, OsString)>,
    /// Those behind `--`.
    preprocessor: Vec<OsString>,
}

/// What an option of the preprocessor is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// Where headers are, or how code is made: the compiler of the host file needs it, too.
    Search,
    /// Macros and headers that are read first: they are in the preprocessed text, and must not come twice.
    Text,
}

/// What nvcc names in `__CUDA_ARCH_LIST__` by default.
const DEFAULT_ARCHITECTURE: u32 = 750;

/// What nvcc 13.0 means by `-arch=all`; those that it means by `all-major` can be divided by 100, and the first.
const ALL_ARCHITECTURES: [u32; 12] = [750, 800, 860, 870, 880, 890, 900, 1000, 1030, 1100, 1200, 1210];

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
            "relocatable-device-code" => self.rdc = parser.value()? == "true",
            "extended-lambda" => self.extended_lambda = true,
            "relaxed-constexpr" => self.relaxed_constexpr = true,
            "eager" => self.eager = true,
            "device-debug" => self.debug = true,
            "compiler" => self.compiler = Some(parser.value()?),
            "toolkit" => self.toolkit = Some(parser.value()?.into()),
            "embedded-headers" => self.embedded_headers = true,
            "gpu-architecture" => {
                let value = parser.value()?;
                self.add_architectures(&value.to_string_lossy())?;
            }
            "generate-code" => {
                let value = parser.value()?;
                let value = value.to_string_lossy();
                let named = value.split(',').find_map(|part| part.trim().strip_prefix("arch="));
                self.add_architectures(named.unwrap_or(&value))?;
            }
            "default-stream" => {
                if parser.value()? == "per-thread" {
                    let option = "-DCUDA_API_PER_THREAD_DEFAULT_STREAM";
                    self.named.push((Purpose::Text, option.into()));
                }
            }
            "include-path" => self.name(Purpose::Search, "-I", parser)?,
            "system-include" => self.name(Purpose::Search, "-isystem", parser)?,
            "quote-include" => self.name(Purpose::Search, "-iquote", parser)?,
            "include-after" => self.name(Purpose::Search, "-idirafter", parser)?,
            "optimize" => self.name(Purpose::Search, "-O", parser)?,
            "machine" => self.name(Purpose::Search, "-m", parser)?,
            "define-macro" => self.name(Purpose::Text, "-D", parser)?,
            "undefine-macro" => self.name(Purpose::Text, "-U", parser)?,
            "pre-include" => self.name(Purpose::Text, "-include", parser)?,
            "compiler-options" => {
                let value = parser.value()?;
                let parts = value.as_bytes().split(|b| *b == b',').filter(|part| !part.is_empty());
                self.named.extend(parts.map(|part| (Purpose::Search, OsStr::from_bytes(part).to_owned())));
            }
            "ignored-flag" => {}
            "ignored-value" => drop(parser.value()?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Adds an option of the preprocessor.
    fn name(&mut self, purpose: Purpose, option: &str, parser: &mut lexopt::Parser) -> Result<(), Failure> {
        let value = parser.value()?;
        // a folder stands in a word of its own behind these
        if option.len() > 2 {
            self.named.extend([(purpose, option.into()), (purpose, value)]);
        } else {
            let mut word = OsString::from(option);
            word.push(value);
            self.named.push((purpose, word));
        }
        Ok(())
    }

    /// Adds what `-arch` names: `sm_90`, `compute_90a`, `all`, `all-major`, `native`.
    fn add_architectures(&mut self, value: &str) -> Result<(), Failure> {
        match value {
            "all" => self.architectures.extend(ALL_ARCHITECTURES),
            "all-major" => {
                let major = |n: &&u32| **n == DEFAULT_ARCHITECTURE || **n % 100 == 0;
                self.architectures.extend(ALL_ARCHITECTURES.iter().filter(major));
            }
            // there may be no device here that could be asked
            "native" => self.architectures.push(DEFAULT_ARCHITECTURE),
            _ => {
                let number = value.strip_prefix("sm_").or_else(|| value.strip_prefix("compute_"));
                let digits = number.map(|n| n.trim_end_matches(|c: char| c.is_ascii_lowercase()));
                let number: u32 =
                    digits.and_then(|n| n.parse().ok()).filter(|n| (10..1000).contains(n)).ok_or_else(
                        || Failure::usage(format!("there is no architecture {value}; one is sm_90, or all")),
                    )?;
                self.architectures.push(number * 10);
            }
        }
        Ok(())
    }

    /// The value of `__CUDA_ARCH_LIST__`: sorted, each once.
    fn architecture_list(&self) -> String {
        let mut list = self.architectures.clone();
        if list.is_empty() {
            list.push(DEFAULT_ARCHITECTURE);
        }
        list.sort_unstable();
        list.dedup();
        list.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
    }

    /// A command line for people that compiles the host file, quoted for a shell. It has what nvcc would give the
    /// host compiler; macros are in the text already.
    pub(crate) fn compile_line(&self, compiler: &Compiler, headers: &Headers, host_file: &Path) -> String {
        let mut words = vec![compiler.program.clone()];
        if let Some(standard) = self.standard {
            words.push(format!("-std={}", standard_name(standard)).into());
        }
        words.push(format!("-D__CUDA_ARCH_LIST__={}", self.architecture_list()).into());
        words.push("-c".into());
        let named = self.named.iter().filter(|(purpose, _)| *purpose == Purpose::Search);
        words.extend(named.map(|(_, word)| word.clone()));
        words.extend(for_the_compiler(&self.preprocessor));
        words.extend(headers.include_options());
        words.push(host_file.into());
        shell_line(&words)
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
        refuse_binary(source).map_err(unreadable)??;
        let mut defines = Vec::new();
        for (on, name) in [
            (self.rdc, "__CUDACC_RDC__"),
            (self.extended_lambda, "__CUDACC_EXTENDED_LAMBDA__"),
            (self.relaxed_constexpr, "__CUDACC_RELAXED_CONSTEXPR__"),
            (self.debug, "__CUDACC_DEBUG__"),
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
            let extra = self.named.iter().map(|(_, word)| word).chain(&self.preprocessor).cloned();
            let request = Request {
                standard: self.standard,
                architectures: &self.architecture_list(),
                defines: &defines,
                headers,
                extra: &extra.collect::<Vec<_>>(),
            };
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
            debug_mode: self.debug,
            allow_managed: true,
            for_people: true,
            display_error_number: true,
            orig_src_file_name: Some(source.as_os_str().as_bytes().to_vec()),
            orig_src_path_name: Some(full_path.as_os_str().as_bytes().to_vec()),
            gen_module_id_file: true,
            ..Settings::default()
        };
        Ok(Prepared { text, settings, preprocess_time })
    }
}

/// Of options of the preprocessor those that the compiler of preprocessed text shall have, too.
fn for_the_compiler(options: &[OsString]) -> Vec<OsString> {
    let mut kept = Vec::new();
    let mut options = options.iter();
    while let Some(option) = options.next() {
        match option.as_bytes() {
            b"-D" | b"-U" | b"-include" | b"-imacros" => drop(options.next()),
            [b'-', b'D' | b'U', ..] => {}
            _ => kept.push(option.clone()),
        }
    }
    kept
}

/// The words as a line that a shell reads as them.
fn shell_line(words: &[OsString]) -> String {
    let quoted = words.iter().map(|word| {
        let word = word.to_string_lossy();
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_=+./,:@%".contains(c);
        if !word.is_empty() && word.chars().all(plain) {
            word.into_owned()
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
}

/// Fails for what is no text: a NUL byte among the first ones says so.
fn refuse_binary(source: &Path) -> std::io::Result<Result<(), Failure>> {
    const LOOKED_AT: u64 = 8192;
    let mut head = Vec::new();
    fs::File::open(source)?.take(LOOKED_AT).read_to_end(&mut head)?;
    Ok(match head.iter().position(|b| *b == 0) {
        Some(at) => Err(Failure::new(format!(
            "{} is no source: its byte {} is NUL, as in binary files and UTF-16",
            source.display(),
            at + 1
        ))),
        None => Ok(()),
    })
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
