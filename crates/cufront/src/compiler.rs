//! The host compiler: which one it is, and how nvcc has it preprocess a CUDA source.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::{Command, Stdio};

use cufront_options::{CxxStandard, HostCompiler};

use crate::toolkit::Headers;
use crate::{Error, Standard};

/// A C++ compiler that was asked for its version.
#[derive(Debug, Clone)]
pub struct Compiler {
    program: OsString,
    /// Kind and version, as the front end wants it.
    pub(crate) host: HostCompiler,
    /// The standard that it uses when nothing is said.
    pub(crate) default_standard: CxxStandard,
}

impl Compiler {
    /// Asks `program` for its macros.
    ///
    /// # Errors
    /// It cannot be run, or its answer is not that of a GNU-like compiler.
    pub(crate) fn ask(program: &OsStr) -> Result<Self, Error> {
        let name = program.to_string_lossy();
        let output = Command::new(program)
            .args(["-E", "-dM", "-x", "c++", "/dev/null"])
            .stdin(Stdio::null())
            .output()
            .map_err(|error| {
                Error::io(format_args!("cannot run the host compiler {name}"), &error)
                    .with_hint("install g++, or name a compiler with --compiler")
            })?;
        let text = String::from_utf8_lossy(&output.stdout);
        let number = |macro_name: &str| -> Option<u32> {
            let line = text.lines().find_map(|line| {
                line.strip_prefix("#define ")?.strip_prefix(macro_name)?.strip_prefix(' ')
            })?;
            line.trim_end_matches(['L', 'l', 'U', 'u']).parse().ok()
        };
        let version = |major: &str, minor: &str, patch: &str| {
            Some(number(major)? * 10_000 + number(minor)? * 100 + number(patch)?)
        };
        let host = version("__clang_major__", "__clang_minor__", "__clang_patchlevel__")
            .map(HostCompiler::Clang)
            .or_else(|| version("__GNUC__", "__GNUC_MINOR__", "__GNUC_PATCHLEVEL__").map(HostCompiler::Gnu))
            .ok_or_else(|| Error::new(format!("{name} does not answer like g++ or clang++")))?;
        // Compilers announce a standard before its final number, so the value is rounded down to one we know.
        let cplusplus = number("__cplusplus").unwrap_or(201_703);
        let default_standard = Standard::ALL
            .into_iter()
            .rev()
            .map(Standard::level)
            .find(|standard| standard.cplusplus() <= cplusplus)
            .unwrap_or(CxxStandard::Cxx03);
        Ok(Self { program: program.to_owned(), host, default_standard })
    }

    /// The program as it is run.
    #[must_use]
    pub fn program(&self) -> &OsStr {
        &self.program
    }

    /// Preprocesses `source` as nvcc does for the host. Messages of the compiler go to standard error.
    ///
    /// # Errors
    /// It cannot be run or ends with an error.
    pub(crate) fn preprocess(&self, source: &Path, request: &Request<'_>) -> Result<Vec<u8>, Error> {
        let mut command = Command::new(&self.program);
        if let Some(standard) = request.standard {
            command.arg(format!("-std={}", standard.name()));
        }
        command.arg(format!("-D__CUDA_ARCH_LIST__={}", request.architectures));
        command.args(["-E", "-x", "c++", "-D__CUDACC__", "-D__NVCC__"]);
        command.args(request.defines.iter().map(|name| format!("-D{name}")));
        command.args(request.headers.include_options());
        let (major, minor) = match request.headers {
            Headers::Toolkit(toolkit) => toolkit.release().unwrap_or((13, 0)),
            Headers::Embedded(_) => (13, 0),
        };
        command.arg(format!("-D__CUDACC_VER_MAJOR__={major}"));
        command.arg(format!("-D__CUDACC_VER_MINOR__={minor}"));
        command.arg("-D__CUDACC_VER_BUILD__=0");
        command.arg(format!("-D__CUDA_API_VER_MAJOR__={major}"));
        command.arg(format!("-D__CUDA_API_VER_MINOR__={minor}"));
        command.args(["-D__NVCC_DIAG_PRAGMA_SUPPORT__=1", "-D__CUDACC_DEVICE_ATOMIC_BUILTINS__=1"]);
        command.args(["-include", "cuda_runtime.h", "-m64"]);
        command.args(request.extra).arg(source);
        let output = command
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
    /// The user's own options.
    pub(crate) extra: &'a [OsString],
}
