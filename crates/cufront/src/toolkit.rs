//! Where the toolkit and the cache folder are.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use crate::Error;

/// An installed CUDA toolkit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Toolkit {
    root: PathBuf,
}

/// Where the CUDA declarations come from.
#[derive(Debug, Clone)]
pub enum Headers {
    /// An installed toolkit.
    Toolkit(Toolkit),
    /// The embedded headers, written into this folder.
    Embedded(PathBuf),
}

impl Headers {
    /// Their folder.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        match self {
            Self::Toolkit(toolkit) => toolkit.include(),
            Self::Embedded(folder) => folder.clone(),
        }
    }

    /// The options that make the host compiler find them.
    #[must_use]
    pub fn include_options(&self) -> Vec<OsString> {
        let mut options = Vec::new();
        match self {
            Self::Toolkit(toolkit) => {
                let mut include = OsString::from("-I");
                include.push(toolkit.include());
                options.push(include);
                let libraries = toolkit.include().join("cccl");
                if libraries.is_dir() {
                    options.push("-isystem".into());
                    options.push(libraries.into());
                }
            }
            Self::Embedded(folder) => {
                options.push("-isystem".into());
                options.push(folder.into());
            }
        }
        options
    }
}

impl Toolkit {
    /// The toolkit at `root`, if its `nvcc` and headers are there.
    #[must_use]
    pub fn at(root: &Path) -> Option<Self> {
        let complete = root.join("bin/nvcc").is_file() && root.join("include/cuda_runtime.h").is_file();
        complete.then(|| Self { root: root.to_owned() })
    }

    /// Looks on PATH, in CUDA_HOME, in CUDA_PATH, in the Python environment that this program is part of, in the
    /// cache folder, in /usr/local/cuda.
    #[must_use]
    pub fn find() -> Option<Self> {
        on_path()
            .or_else(|| {
                ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(folder_of).find_map(|dir| Self::at(&dir))
            })
            .or_else(beside_this_program)
            .or_else(in_cache)
            .or_else(|| Self::at(Path::new("/usr/local/cuda")))
    }

    /// The toolkit that was named, or the installed one.
    ///
    /// # Errors
    /// There is none.
    pub fn choose(root: Option<&Path>) -> Result<Self, Error> {
        match root {
            Some(root) => Self::at(root).ok_or_else(|| {
                Error::new(format!("{} is not a CUDA toolkit (no bin/nvcc or no headers)", root.display()))
            }),
            None => Self::find().ok_or_else(|| {
                Error::new("no CUDA toolkit found")
                    .with_hint("put nvcc on PATH, or set CUDA_HOME to the toolkit")
            }),
        }
    }

    /// The folder that has `bin` and `include`.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of headers.
    #[must_use]
    pub fn include(&self) -> PathBuf {
        self.root.join("include")
    }

    /// Release (13, 0) from the headers.
    #[must_use]
    pub fn release(&self) -> Option<(u32, u32)> {
        let text = fs::read(self.include().join("cuda_runtime_api.h")).ok()?;
        let text = String::from_utf8_lossy(&text);
        let line = text.lines().find_map(|line| line.trim().strip_prefix("#define CUDART_VERSION"))?;
        let version: u32 = line.split_whitespace().next()?.parse().ok()?;
        Some((version / 1000, version % 1000 / 10))
    }
}

/// The toolkit of the first `nvcc` on PATH.
fn on_path() -> Option<Toolkit> {
    let path = env::var_os("PATH")?;
    let nvcc = env::split_paths(&path).map(|dir| dir.join("nvcc")).find(|file| file.is_file())?;
    // Often a link into the toolkit, so its target decides.
    let nvcc = fs::canonicalize(nvcc).ok()?;
    Toolkit::at(nvcc.parent()?.parent()?)
}

/// A toolkit installed from Python packages into the cache folder.
fn in_cache() -> Option<Toolkit> {
    in_environment(&cache_folder()?.join("venv"))
}

/// A toolkit of the Python environment whose `bin` folder has this program.
fn beside_this_program() -> Option<Toolkit> {
    let program = fs::canonicalize(env::current_exe().ok()?).ok()?;
    in_environment(program.parent()?.parent()?)
}

/// The toolkit of Python packages in the environment at `root`: `lib/python3*/site-packages/nvidia/cu13`. Debian's own
/// Python has `dist-packages`.
fn in_environment(root: &Path) -> Option<Toolkit> {
    let mut pythons: Vec<PathBuf> = fs::read_dir(root.join("lib"))
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|dir| dir.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with("python3")))
        .collect();
    pythons.sort();
    pythons.iter().find_map(|python| {
        let folders = ["site-packages", "dist-packages"].map(|name| python.join(name).join("nvidia/cu13"));
        folders.iter().find_map(|folder| Toolkit::at(folder))
    })
}

/// `$CUFRONT_CACHE`, else `$XDG_CACHE_HOME/cufront`, else `~/.cache/cufront`.
#[must_use]
pub fn cache_folder() -> Option<PathBuf> {
    folder_of("CUFRONT_CACHE")
        .or_else(|| Some(folder_of("XDG_CACHE_HOME")?.join("cufront")))
        .or_else(|| Some(folder_of("HOME")?.join(".cache/cufront")))
}

/// The folder that a variable of the environment names; an empty one names none.
fn folder_of(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from)
}
