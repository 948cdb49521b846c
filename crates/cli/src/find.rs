//! Where the toolkit and the cache folder are.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// An installed CUDA toolkit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Toolkit {
    /// Folder that has `bin` and `include`.
    pub(crate) root: PathBuf,
}

impl Toolkit {
    /// The toolkit at `root`, if its `nvcc` and headers are there.
    pub(crate) fn at(root: &Path) -> Option<Self> {
        let complete = root.join("bin/nvcc").is_file() && root.join("include/cuda_runtime.h").is_file();
        complete.then(|| Self { root: root.to_owned() })
    }

    /// Looks on PATH, in CUDA_HOME, in CUDA_PATH, in the cache folder, in /usr/local/cuda.
    pub(crate) fn find() -> Option<Self> {
        on_path()
            .or_else(|| {
                ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(folder_of).find_map(|dir| Self::at(&dir))
            })
            .or_else(in_cache)
            .or_else(|| Self::at(Path::new("/usr/local/cuda")))
    }

    /// The folder of headers.
    pub(crate) fn include(&self) -> PathBuf {
        self.root.join("include")
    }

    /// Release (13, 0) from the headers.
    pub(crate) fn release(&self) -> Option<(u32, u32)> {
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
    let lib = cache_folder()?.join("venv/lib");
    let mut pythons: Vec<PathBuf> = fs::read_dir(lib)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|dir| dir.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with("python3")))
        .collect();
    pythons.sort();
    pythons.iter().find_map(|python| Toolkit::at(&python.join("site-packages/nvidia/cu13")))
}

/// `$CUFRONT_CACHE`, else `$XDG_CACHE_HOME/cufront`, else `~/.cache/cufront`.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    folder_of("CUFRONT_CACHE")
        .or_else(|| Some(folder_of("XDG_CACHE_HOME")?.join("cufront")))
        .or_else(|| Some(folder_of("HOME")?.join(".cache/cufront")))
}

/// The folder that a variable of the environment names; an empty one names none.
fn folder_of(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from)
}
