//! How a source is read.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use cufront_options::CxxStandard;

use crate::compiler::Compiler;
use crate::toolkit::{cache_folder, Headers, Toolkit};
use crate::Error;

/// The standards of C++ that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Standard {
    /// C++03
    Cxx03,
    /// C++11
    Cxx11,
    /// C++14
    Cxx14,
    /// C++17
    Cxx17,
    /// C++20
    Cxx20,
    /// C++23
    Cxx23,
}

impl Standard {
    /// All of them, oldest first.
    pub const ALL: [Standard; 6] = [
        Standard::Cxx03,
        Standard::Cxx11,
        Standard::Cxx14,
        Standard::Cxx17,
        Standard::Cxx20,
        Standard::Cxx23,
    ];

    /// `c++17` and the like, as compilers take it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Standard::Cxx03 => "c++03",
            Standard::Cxx11 => "c++11",
            Standard::Cxx14 => "c++14",
            Standard::Cxx17 => "c++17",
            Standard::Cxx20 => "c++20",
            Standard::Cxx23 => "c++23",
        }
    }

    /// The standard of this name; `gnu++17` counts as `c++17`, and so does `c++1z`, its name before it was one.
    #[must_use]
    pub fn named(name: &str) -> Option<Standard> {
        let name =
            name.strip_prefix("gnu++").map_or_else(|| name.to_owned(), |number| format!("c++{number}"));
        let name = match name.as_str() {
            "c++98" => "c++03",
            "c++0x" => "c++11",
            "c++1y" => "c++14",
            "c++1z" => "c++17",
            "c++2a" => "c++20",
            "c++2b" => "c++23",
            name => name,
        };
        Self::ALL.into_iter().find(|standard| standard.name() == name)
    }

    pub(crate) fn level(self) -> CxxStandard {
        self.into()
    }
}

impl From<Standard> for CxxStandard {
    fn from(standard: Standard) -> Self {
        match standard {
            Standard::Cxx03 => CxxStandard::Cxx03,
            Standard::Cxx11 => CxxStandard::Cxx11,
            Standard::Cxx14 => CxxStandard::Cxx14,
            Standard::Cxx17 => CxxStandard::Cxx17,
            Standard::Cxx20 => CxxStandard::Cxx20,
            Standard::Cxx23 => CxxStandard::Cxx23,
        }
    }
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

/// How a source is read: what nvcc would be told on its command line, and which host compiler and headers there are.
///
/// ```
/// use cufront::{Options, Standard};
///
/// let mut options = Options::new();
/// options.standard(Standard::Cxx17).include("include").define("FAST=1").extended_lambda(true);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Options {
    pub(crate) standard: Option<Standard>,
    pub(crate) relocatable: bool,
    pub(crate) extended_lambda: bool,
    pub(crate) relaxed_constexpr: bool,
    pub(crate) eager: bool,
    pub(crate) device_debug: bool,
    /// Ten times the number of each architecture, in the order given; empty for nvcc's default.
    architectures: Vec<u32>,
    compiler: Option<OsString>,
    toolkit: Option<PathBuf>,
    embedded_headers: bool,
    pub(crate) host_preprocessor: bool,
    /// Options of the preprocessor, in their order.
    arguments: Vec<(Purpose, OsString)>,
}

impl Options {
    /// The options of a command line without any: the host compiler's own standard, no macros, the installed toolkit
    /// if there is one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The standard; the host compiler's own by default.
    pub fn standard(&mut self, standard: Standard) -> &mut Self {
        self.standard = Some(standard);
        self
    }

    /// Looks for headers in a folder, as `-I` does.
    pub fn include(&mut self, folder: impl AsRef<OsStr>) -> &mut Self {
        self.joined(Purpose::Search, "-I", folder.as_ref())
    }

    /// Looks for headers in a folder of system headers, as `-isystem` does.
    pub fn system_include(&mut self, folder: impl AsRef<OsStr>) -> &mut Self {
        self.two_words("-isystem", folder.as_ref())
    }

    /// Defines a macro: `NAME` or `NAME=TEXT`.
    pub fn define(&mut self, definition: impl AsRef<OsStr>) -> &mut Self {
        self.joined(Purpose::Text, "-D", definition.as_ref())
    }

    /// Takes a macro's definition away.
    pub fn undefine(&mut self, name: impl AsRef<OsStr>) -> &mut Self {
        self.joined(Purpose::Text, "-U", name.as_ref())
    }

    /// Reads a header in front of the source.
    pub fn pre_include(&mut self, header: impl AsRef<OsStr>) -> &mut Self {
        self.arguments.extend([
            (Purpose::Text, OsString::from("-include")),
            (Purpose::Text, header.as_ref().to_owned()),
        ]);
        self
    }

    /// Hands an option to the host compiler's preprocessor as it is: `-O2`, `-fopenmp`, `-iquote` and, in the next
    /// call, its folder. Macros and headers have functions of their own.
    pub fn argument(&mut self, option: impl AsRef<OsStr>) -> &mut Self {
        self.arguments.push((Purpose::Search, option.as_ref().to_owned()));
        self
    }

    /// Options behind `--` of a command line, of which any may be a macro's.
    pub fn preprocessor_arguments(&mut self, options: impl IntoIterator<Item = OsString>) -> &mut Self {
        let mut options = options.into_iter();
        while let Some(option) = options.next() {
            let bytes = option.as_encoded_bytes();
            let two = matches!(bytes, b"-D" | b"-U" | b"-include" | b"-imacros");
            let text = two || matches!(bytes, [b'-', b'D' | b'U', ..]);
            let purpose = if text { Purpose::Text } else { Purpose::Search };
            self.arguments.push((purpose, option));
            if two {
                self.arguments.extend(options.next().map(|value| (purpose, value)));
            }
        }
        self
    }

    /// Names architectures of devices as `-arch` does: `sm_90`, `compute_90a`, `all`, `all-major`, `native`. They
    /// decide what `__CUDA_ARCH_LIST__` is.
    ///
    /// # Errors
    /// There is no architecture of this name.
    pub fn architecture(&mut self, name: &str) -> Result<&mut Self, Error> {
        match name {
            "all" => self.architectures.extend(ALL_ARCHITECTURES),
            "all-major" => {
                let major = |n: &&u32| **n == DEFAULT_ARCHITECTURE || **n % 100 == 0;
                self.architectures.extend(ALL_ARCHITECTURES.iter().filter(major));
            }
            // there may be no device here that could be asked
            "native" => self.architectures.push(DEFAULT_ARCHITECTURE),
            _ => {
                let number = name.strip_prefix("sm_").or_else(|| name.strip_prefix("compute_"));
                let digits = number.map(|n| n.trim_end_matches(|c: char| c.is_ascii_lowercase()));
                let number = digits.and_then(|n| n.parse::<u32>().ok()).filter(|n| (10..1000).contains(n));
                let number = number.ok_or_else(|| {
                    Error::new(format!("there is no architecture {name}; one is sm_90, or all"))
                })?;
                self.architectures.push(number * 10);
            }
        }
        Ok(self)
    }

    /// Relocatable device code, as `-rdc=true`.
    pub fn relocatable(&mut self, on: bool) -> &mut Self {
        self.relocatable = on;
        self
    }

    /// Lambdas with `__device__`, as `--extended-lambda`.
    pub fn extended_lambda(&mut self, on: bool) -> &mut Self {
        self.extended_lambda = on;
        self
    }

    /// As `--expt-relaxed-constexpr`.
    pub fn relaxed_constexpr(&mut self, on: bool) -> &mut Self {
        self.relaxed_constexpr = on;
        self
    }

    /// Code for a debugger on the device, as `-G`.
    pub fn device_debug(&mut self, on: bool) -> &mut Self {
        self.device_debug = on;
        self
    }

    /// Parses system headers completely, too. What cannot be parsed there is no error.
    pub fn eager(&mut self, on: bool) -> &mut Self {
        self.eager = on;
        self
    }

    /// The host compiler; by default that of the environment variable `CXX`, else `g++`.
    pub fn compiler(&mut self, program: impl AsRef<OsStr>) -> &mut Self {
        self.compiler = Some(program.as_ref().to_owned());
        self
    }

    /// The CUDA toolkit whose headers are used; by default an installed one, else the embedded headers.
    pub fn toolkit(&mut self, folder: impl AsRef<Path>) -> &mut Self {
        self.toolkit = Some(folder.as_ref().to_owned());
        self
    }

    /// Uses cufront's own small CUDA headers even if a toolkit is installed.
    pub fn embedded_headers(&mut self, on: bool) -> &mut Self {
        self.embedded_headers = on;
        self
    }

    /// The host compiler preprocesses, instead of our own preprocessor: places are then those of its output.
    pub fn host_preprocessor(&mut self, on: bool) -> &mut Self {
        self.host_preprocessor = on;
        self
    }

    /// The first architecture that was named, times ten, as `__CUDA_ARCH__` has it.
    #[doc(hidden)]
    #[must_use]
    pub fn first_architecture(&self) -> u32 {
        self.architecture_list().split(',').next().and_then(|n| n.parse().ok()).unwrap_or(750)
    }

    /// True if the embedded headers were asked for.
    #[must_use]
    pub fn uses_embedded_headers(&self) -> bool {
        self.embedded_headers
    }

    fn joined(&mut self, purpose: Purpose, option: &str, value: &OsStr) -> &mut Self {
        let mut word = OsString::from(option);
        word.push(value);
        self.arguments.push((purpose, word));
        self
    }

    fn two_words(&mut self, option: &str, value: &OsStr) -> &mut Self {
        let words = [option.into(), value.to_owned()];
        self.arguments.extend(words.map(|word| (Purpose::Search, word)));
        self
    }

    /// The value of `__CUDA_ARCH_LIST__`: sorted, each once.
    pub(crate) fn architecture_list(&self) -> String {
        let mut list = self.architectures.clone();
        if list.is_empty() {
            list.push(DEFAULT_ARCHITECTURE);
        }
        list.sort_unstable();
        list.dedup();
        list.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
    }

    /// Options for the preprocessor.
    pub(crate) fn for_the_preprocessor(&self) -> Vec<OsString> {
        self.arguments.iter().map(|(_, word)| word.clone()).collect()
    }

    /// Macros that stand for options of nvcc.
    pub(crate) fn macros(&self) -> Vec<&'static str> {
        let macros = [
            (self.relocatable, "__CUDACC_RDC__"),
            (self.extended_lambda, "__CUDACC_EXTENDED_LAMBDA__"),
            (self.relaxed_constexpr, "__CUDACC_RELAXED_CONSTEXPR__"),
            (self.device_debug, "__CUDACC_DEBUG__"),
        ];
        macros.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect()
    }

    /// The host compiler, asked for its version.
    ///
    /// # Errors
    /// It cannot be run, or does not answer like g++ or clang++.
    pub fn host_compiler(&self) -> Result<Compiler, Error> {
        let program = self.compiler.clone().or_else(|| env::var_os("CXX").filter(|name| !name.is_empty()));
        Compiler::ask(&program.unwrap_or_else(|| OsString::from("g++")))
    }

    /// The CUDA headers: those asked for, those of an installed toolkit, or the embedded ones. These are written
    /// into the cache folder, or into `other_folder` if that cannot be.
    ///
    /// # Errors
    /// The toolkit asked for is none, or the headers cannot be written.
    pub fn headers(&self, other_folder: &Path) -> Result<Headers, Error> {
        if let Some(root) = &self.toolkit {
            return Ok(Headers::Toolkit(Toolkit::choose(Some(root))?));
        }
        if !self.embedded_headers {
            if let Some(toolkit) = Toolkit::find() {
                return Ok(Headers::Toolkit(toolkit));
            }
        }
        let name = format!("headers-{:016x}", cufront_minicuda::fingerprint());
        let mut folder = cache_folder().unwrap_or_else(|| other_folder.to_owned()).join(&name);
        if cufront_minicuda::write_to(&folder).is_err() {
            // A cache that cannot be written to (a read-only home) is no reason to fail.
            folder = other_folder.join(&name);
            cufront_minicuda::write_to(&folder).map_err(|error| {
                Error::io(format_args!("cannot write headers to {}", folder.display()), &error)
            })?;
        }
        Ok(Headers::Embedded(std::path::absolute(&folder).unwrap_or(folder)))
    }

    /// The words of a command that compiles the host file of a source read with these options. It has what nvcc
    /// would give the host compiler; macros are in the text already.
    #[must_use]
    pub fn compile_command(&self, compiler: &Compiler, headers: &Headers, host_file: &Path) -> Vec<OsString> {
        let mut words = vec![compiler.program().to_owned()];
        if let Some(standard) = self.standard {
            words.push(format!("-std={}", standard.name()).into());
        }
        words.push(format!("-D__CUDA_ARCH_LIST__={}", self.architecture_list()).into());
        words.push("-c".into());
        let search = self.arguments.iter().filter(|(purpose, _)| *purpose == Purpose::Search);
        words.extend(search.map(|(_, word)| word.clone()));
        words.extend(headers.include_options());
        words.push(host_file.into());
        words
    }
}
