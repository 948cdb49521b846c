//! The host compiler: which one it is, and how nvcc has it preprocess a CUDA source.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use cufront_driver::Input;
use cufront_options::{CxxStandard, HostCompiler, Settings};
use cufront_pp::{preprocess, print, print_both, Files, Flavour, Host, HostError, Options, Want};

use crate::toolkit::{cache_folder, Headers};
use crate::{Error, Standard};

/// A C++ compiler that was asked for its version.
#[derive(Debug, Clone)]
pub struct Compiler {
    program: OsString,
    /// Kind and version, as the front end wants it.
    pub(crate) host: HostCompiler,
    /// The standard that it uses when nothing is said.
    pub(crate) default_standard: CxxStandard,
    /// What it answered for each list of options, and the files that were read with them.
    asked: Arc<Mutex<Answers>>,
}

/// Takes the text of a view, piece by piece.
pub type Sink<'a> = Box<dyn FnMut(&[u8]) + Send + 'a>;

/// What was asked so far, by the options.
type Answers = Vec<(Vec<OsString>, Arc<Asked>)>;

#[derive(Debug)]
struct Asked {
    host: Host,
    files: Files,
}

impl Compiler {
    /// Asks `program` for its macros, or takes what it said the last time.
    ///
    /// # Errors
    /// It cannot be run, or its answer is not that of a GNU-like compiler.
    pub(crate) fn ask(program: &OsStr) -> Result<Self, Error> {
        let name = program.to_string_lossy();
        let host = Host::ask(program, &[], answers_folder().as_deref()).map_err(|error| match error {
            HostError::Run(error) => Error::io(format_args!("cannot run the host compiler {name}"), &error)
                .with_hint(format!("install {name}, or name another compiler with --compiler")),
            HostError::Answer(_) => Error::new(format!("{name} does not answer like g++ or clang++")),
        })?;
        let number = |name: &str| host.number(name).unwrap_or(0);
        let version = |major: &str, minor: &str, patch: &str| {
            number(major) * 10_000 + number(minor) * 100 + number(patch)
        };
        let kind = match host.flavour() {
            Flavour::Clang(_) => {
                HostCompiler::Clang(version("__clang_major__", "__clang_minor__", "__clang_patchlevel__"))
            }
            Flavour::Gnu(_) => {
                HostCompiler::Gnu(version("__GNUC__", "__GNUC_MINOR__", "__GNUC_PATCHLEVEL__"))
            }
        };
        // Compilers announce a standard before its final number, so the value is rounded down to one we know.
        let cplusplus = host.number("__cplusplus").unwrap_or(201_703);
        let default_standard = Standard::ALL
            .into_iter()
            .rev()
            .map(Standard::level)
            .find(|standard| standard.cplusplus() <= cplusplus)
            .unwrap_or(CxxStandard::Cxx03);
        Ok(Self { program: program.to_owned(), host: kind, default_standard, asked: Arc::default() })
    }

    /// The program as it is run.
    #[must_use]
    pub fn program(&self) -> &OsStr {
        &self.program
    }

    /// Preprocesses `source` as nvcc does. With `host_preprocessor` the compiler does it, and its messages go to
    /// standard error; otherwise we do, and what is found is in the result.
    ///
    /// # Errors
    /// The compiler cannot be run, or ends with an error.
    pub(crate) fn preprocess(
        &self,
        source: &Path,
        request: &Request<'_>,
        host_preprocessor: bool,
        settings: &Settings,
    ) -> Result<Input, Error> {
        let words = request.words();
        let options = if host_preprocessor { None } else { own_options(&words) };
        let Some(mut options) = options else { return Ok(Input::Text(self.run(source, &words)?)) };
        options.quiet_folders = vec![request.headers.folder().into_os_string().into_encoded_bytes()];
        let asked = self.asked(&options)?;
        let want = Want::Tokens(cufront_driver::keywords(settings));
        let output = preprocess(&asked.files, &asked.host, &options, source, want);
        Ok(Input::Lexed(Box::new(output.lexed), output.diagnostics))
    }

    /// Runs the host compiler's preprocessor.
    fn run(&self, source: &Path, words: &[OsString]) -> Result<Vec<u8>, Error> {
        let output = Command::new(&self.program)
            .args(words)
            .args(["-E", "-x", "c++"])
            .arg(source)
            .stdin(Stdio::null())
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| Error::io("cannot run the host compiler", &error))?;
        if output.status.success() {
            Ok(output.stdout)
        } else {
            Err(Error::new(format!("{}: the preprocessor found errors", source.display())))
        }
    }

    /// Preprocesses `source` once for each list of options, side by side; files are read once. The texts go to
    /// `sinks`, piece by piece. For the command `preprocess`; not covered by this crate's versions.
    ///
    /// # Errors
    /// The compiler cannot be run, or an option is not known.
    #[doc(hidden)]
    pub fn print(
        &self,
        source: &Path,
        views: &[Vec<OsString>],
        sinks: &mut [Sink<'_>],
    ) -> Result<Vec<cufront_pp::Output>, Error> {
        let mut prepared = Vec::new();
        for words in views {
            let Some(options) = own_options(words) else {
                return Err(Error::new(
                    "there is an option that only the host compiler's preprocessor knows",
                ));
            };
            prepared.push(options);
        }
        if let ([options], [sink]) = (prepared.as_slice(), &mut *sinks) {
            let host = self.answers(options)?;
            let files = Files::new(&host, options).for_views(1);
            return Ok(vec![print(&files, &host, options, source, sink.as_mut())]);
        }
        if let ([a, b], [x, y]) = (prepared.as_slice(), &mut *sinks) {
            let host = self.answers(a)?;
            let files = Files::new(&host, a).for_views(1);
            if let Some(made) = print_both(&files, &host, [a, b], source, [x.as_mut(), y.as_mut()]) {
                return Ok(made.into());
            }
        }
        // views that differ in their macros only share the files, which nobody needs afterwards
        let alike = prepared.first().filter(|first| prepared.iter().all(|o| o.host == first.host));
        let asked: Vec<_> = match alike {
            Some(options) => {
                let host = self.answers(options)?;
                let files = Files::new(&host, options).for_views(views.len());
                let asked = Arc::new(Asked { host, files });
                views.iter().map(|_| asked.clone()).collect()
            }
            None => prepared.iter().map(|options| self.asked(options)).collect::<Result<_, _>>()?,
        };
        let made: Vec<Option<cufront_pp::Output>> = std::thread::scope(|scope| {
            let threads: Vec<_> = prepared
                .iter()
                .zip(&asked)
                .zip(sinks)
                .map(|((options, asked), sink)| {
                    scope.spawn(move || print(&asked.files, &asked.host, options, source, sink.as_mut()))
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().ok()).collect()
        });
        made.into_iter()
            .collect::<Option<Vec<_>>>()
            .ok_or_else(|| Error::new("the preprocessor has a fault of its own"))
    }

    fn answers(&self, options: &Options) -> Result<Host, Error> {
        Host::ask(&self.program, &options.host, answers_folder().as_deref()).map_err(|error| {
            Error::new(format!("the host compiler {} fails: {error}", self.program.to_string_lossy()))
        })
    }

    /// What the compiler says to these options, asked once.
    fn asked(&self, options: &Options) -> Result<Arc<Asked>, Error> {
        let mut list = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, asked)) = list.iter().find(|(words, _)| *words == options.host) {
            return Ok(asked.clone());
        }
        let host = self.answers(options)?;
        let files = Files::new(&host, options);
        let asked = Arc::new(Asked { host, files });
        list.push((options.host.clone(), asked.clone()));
        Ok(asked)
    }
}

/// Where answers of host compilers are kept.
fn answers_folder() -> Option<PathBuf> {
    cache_folder().map(|folder| folder.join("hosts"))
}

/// The options for our preprocessor; `None` if there is one that it does not know.
fn own_options(words: &[OsString]) -> Option<Options> {
    let mut options = Options::default();
    let mut at = 0;
    while at < words.len() {
        match options.take(&words[at..]) {
            0 => {
                let word = words[at].to_string_lossy();
                // about messages, or for later steps
                let other = ["-W", "-w", "-pipe", "-pedantic", "-v", "-c", "-rdynamic"];
                if !other.iter().any(|o| word.starts_with(o)) {
                    return None;
                }
                at += 1;
            }
            n => at += n,
        }
    }
    Some(options)
}

/// What [`Compiler::preprocess`] is asked for.
#[derive(Debug)]
pub(crate) struct Request<'a> {
    /// `-std=`, if it is to be said.
    pub(crate) standard: Option<Standard>,
    /// What `__CUDA_ARCH_LIST__` is.
    pub(crate) architectures: &'a str,
    /// Macros that stand for options of nvcc.
    pub(crate) defines: &'a [&'static str],
    /// The CUDA headers.
    pub(crate) headers: &'a Headers,
    /// `__CUDA_ARCH__` of a device view.
    pub(crate) device: Option<u32>,
    /// The user's own options.
    pub(crate) extra: &'a [OsString],
}

impl Request<'_> {
    /// The options that nvcc gives the host compiler's preprocessor.
    pub(crate) fn words(&self) -> Vec<OsString> {
        let mut words: Vec<OsString> = Vec::new();
        if let Some(standard) = self.standard {
            words.push(format!("-std={}", standard.name()).into());
        }
        if let Some(architecture) = self.device {
            words.push(format!("-D__CUDA_ARCH__={architecture}").into());
        }
        words.push(format!("-D__CUDA_ARCH_LIST__={}", self.architectures).into());
        if self.device.is_some() {
            words.push("-DCUDA_DOUBLE_MATH_FUNCTIONS".into());
        }
        words.extend(["-D__CUDACC__", "-D__NVCC__"].map(OsString::from));
        words.extend(self.defines.iter().map(|name| format!("-D{name}").into()));
        words.extend(self.headers.include_options());
        let (major, minor) = match self.headers {
            Headers::Toolkit(toolkit) => toolkit.release().unwrap_or((13, 0)),
            Headers::Embedded(_) => (13, 0),
        };
        words.push(format!("-D__CUDACC_VER_MAJOR__={major}").into());
        words.push(format!("-D__CUDACC_VER_MINOR__={minor}").into());
        words.push("-D__CUDACC_VER_BUILD__=0".into());
        words.push(format!("-D__CUDA_API_VER_MAJOR__={major}").into());
        words.push(format!("-D__CUDA_API_VER_MINOR__={minor}").into());
        for word in [
            "-D__NVCC_DIAG_PRAGMA_SUPPORT__=1",
            "-D__CUDACC_DEVICE_ATOMIC_BUILTINS__=1",
            "-include",
            "cuda_runtime.h",
            "-m64",
        ] {
            words.push(word.into());
        }
        words.extend(self.extra.iter().cloned());
        words
    }
}
