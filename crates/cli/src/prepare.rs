//! What the commands that read sources have in common: their options, the headers, the preprocessor.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cufront::{
    is_preprocessed, preprocess_for_device, preprocess_with, preprocessor_options, Compiler, Headers,
    Options, Standard,
};
use cufront_options::Settings;

use crate::arguments::is_value;
use crate::complain;
use crate::failure::Failure;

/// The options about how sources are read.
#[derive(Debug, Default, Clone)]
pub(crate) struct Input {
    options: Options,
    /// Options behind `--`.
    preprocessor: Vec<OsString>,
}

/// A source that is ready to be split.
pub(crate) struct Prepared {
    /// The preprocessed unit.
    pub(crate) unit: cufront_driver::Input,
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

    /// Takes the words behind `--` away if they are names of sources: none of them begins as an option does.
    pub(crate) fn take_sources(&mut self) -> Vec<PathBuf> {
        if !self.preprocessor.iter().all(is_value) {
            return Vec::new();
        }
        std::mem::take(&mut self.preprocessor).into_iter().map(PathBuf::from).collect()
    }

    /// True if options stand behind `--`.
    pub(crate) fn has_preprocessor_options(&self) -> bool {
        !self.preprocessor.is_empty()
    }

    /// Takes the long option `name` if it is one about reading sources; gives false if not.
    pub(crate) fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, Failure> {
        let options = &mut self.options;
        match name {
            "std" => options.standard(standard_asked_for(parser)?),
            "rdc" => options.relocatable(true),
            "relocatable-device-code" => options.relocatable(parser.value()? == "true"),
            "extended-lambda" => options.extended_lambda(true),
            "relaxed-constexpr" => options.relaxed_constexpr(true),
            "eager" => options.eager(true),
            "device-debug" => options.device_debug(true),
            "compiler" => options.compiler(parser.value()?),
            "toolkit" => options.toolkit(PathBuf::from(parser.value()?)),
            "embedded-headers" => options.embedded_headers(true),
            "preprocessor" => match parser.value()?.to_string_lossy().as_ref() {
                "own" => options.host_preprocessor(false),
                "host" => options.host_preprocessor(true),
                other => return Err(Failure::usage(format!("--preprocessor is own or host, not {other}"))),
            },
            "gpu-architecture" => architecture(options, &parser.value()?.to_string_lossy())?,
            "generate-code" => {
                let value = parser.value()?;
                let value = value.to_string_lossy();
                let named = value.split(',').find_map(|part| part.trim().strip_prefix("arch="));
                architecture(options, named.unwrap_or(&value))?
            }
            "default-stream" => {
                if parser.value()? == "per-thread" {
                    options.define("CUDA_API_PER_THREAD_DEFAULT_STREAM");
                }
                options
            }
            "include-path" => options.include(parser.value()?),
            "system-include" => options.system_include(parser.value()?),
            "quote-include" => options.argument("-iquote").argument(parser.value()?),
            "include-after" => options.argument("-idirafter").argument(parser.value()?),
            "optimize" => options.argument(joined("-O", &parser.value()?)),
            "machine" => options.argument(joined("-m", &parser.value()?)),
            "host-argument" => options.argument(parser.value()?),
            "define-macro" => options.define(parser.value()?),
            "undefine-macro" => options.undefine(parser.value()?),
            "pre-include" => options.pre_include(parser.value()?),
            "compiler-options" => {
                let value = parser.value()?;
                for part in value.to_string_lossy().split(',').filter(|part| !part.is_empty()) {
                    options.argument(part);
                }
                options
            }
            "ignored-flag" => options,
            "ignored-value" => {
                parser.value()?;
                options
            }
            _ => return Ok(false),
        };
        Ok(true)
    }

    /// Only the options behind `--`.
    pub(crate) fn without_options(&self) -> Self {
        Input { options: Options::default(), preprocessor: self.preprocessor.clone() }
    }

    /// The options with those behind `--`.
    fn all(&self) -> Options {
        let mut options = self.options.clone();
        options.preprocessor_arguments(self.preprocessor.iter().cloned());
        options
    }

    /// The options of the preprocessor: for the host, or for the device; `plain`: those behind `--` alone.
    pub(crate) fn words(&self, headers: &Headers, device: bool) -> Vec<OsString> {
        let options = self.all();
        let device = device.then(|| options.first_architecture());
        preprocessor_options(&options, headers, device)
    }

    /// The options behind `--`, alone, with what nvcc adds for the device.
    pub(crate) fn plain(&self, device: bool) -> Vec<OsString> {
        let mut words = self.preprocessor.clone();
        if device {
            words.push(format!("-D__CUDA_ARCH__={}", self.options.first_architecture()).into());
            words.push("-DCUDA_DOUBLE_MATH_FUNCTIONS".into());
        }
        words
    }

    /// A command line for people that compiles the host file, quoted for a shell.
    pub(crate) fn compile_line(&self, compiler: &Compiler, headers: &Headers, host_file: &Path) -> String {
        shell_line(&self.all().compile_command(compiler, headers, host_file))
    }

    /// The host compiler: the one asked for, `$CXX`, or g++.
    pub(crate) fn compiler(&self) -> Result<Compiler, Failure> {
        Ok(self.options.host_compiler()?)
    }

    /// The CUDA headers to use for `sources`: those asked for, those of an installed toolkit, or the embedded
    /// ones. These are written into the cache folder, or into `other_folder` if that cannot be.
    pub(crate) fn headers(&self, sources: &[PathBuf], other_folder: &Path) -> Result<Headers, Failure> {
        let headers = self.options.headers(other_folder)?;
        let unasked = matches!(headers, Headers::Embedded(_)) && !self.options.uses_embedded_headers();
        if unasked && sources.iter().any(|source| !is_preprocessed(source) && source.is_file()) {
            complain("no CUDA toolkit found; using the embedded headers\n");
        }
        Ok(headers)
    }

    /// Reads and, unless it is a `.ii`, preprocesses `source`.
    pub(crate) fn prepare(
        &self,
        source: &Path,
        compiler: &Compiler,
        headers: &Headers,
    ) -> Result<Prepared, Failure> {
        let made = preprocess_with(source, &self.all(), compiler, headers)?;
        let (unit, settings, preprocess_time) = made.into_parts();
        Ok(Prepared { unit, settings, preprocess_time })
    }

    /// The device view of `source`, if it can be made.
    pub(crate) fn device_view(
        &self,
        source: &Path,
        compiler: &Compiler,
        headers: &Headers,
    ) -> Option<cufront_driver::Input> {
        let made = preprocess_for_device(source, &self.all(), compiler, headers).ok()?;
        Some(made.into_parts().0)
    }
}

fn architecture<'a>(options: &'a mut Options, name: &str) -> Result<&'a mut Options, Failure> {
    options.architecture(name).map_err(|error| Failure::usage(error.message()))
}

fn joined(option: &str, value: &OsStr) -> OsString {
    let mut word = OsString::from(option);
    word.push(value);
    word
}

/// The standard that the value of `--std` names.
///
/// # Errors
/// There is no value, or no standard of that name.
pub(crate) fn standard_asked_for(parser: &mut lexopt::Parser) -> Result<Standard, Failure> {
    let name = parser.value()?;
    let name = name.to_string_lossy();
    Standard::named(&name).ok_or_else(|| {
        let known: Vec<&str> = Standard::ALL.into_iter().map(Standard::name).collect();
        Failure::usage(format!("there is no standard {name}; --std is one of {}", known.join(", ")))
    })
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

/// True for what is there and no regular file, like `/dev/null` and pipes: it is written to as it is.
pub(crate) fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|meta| !meta.is_file() && !meta.is_dir())
}

/// Writes a file aside and renames it, so that a reader never sees half of it.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if is_special(path) {
        return fs::write(path, bytes)
            .map_err(|error| Failure::io(format_args!("cannot write {}", path.display()), &error));
    }
    let mut aside = path.as_os_str().to_owned();
    aside.push(format!(".{}.new", std::process::id()));
    let result = fs::write(&aside, bytes).and_then(|()| fs::rename(&aside, path));
    result.map_err(|error| {
        let _ = fs::remove_file(&aside);
        Failure::io(format_args!("cannot write {}", path.display()), &error)
    })
}
