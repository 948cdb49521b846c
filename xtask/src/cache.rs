//! Layout of the cache folder, which lies outside the repository.
//!
//! | Path | Holds |
//! |---|---|
//! | `venv/` | Python environment with the CUDA toolchain |
//! | `root/` | unpacked packages of the corpus, one folder each |
//! | `dl/` | downloads in progress and logs |
//! | `stamps/` | one empty file per finished step of `setup` |
//! | `apt/` | private apt configuration and lists |
//! | `env.sh` | `CU` and `CORPUS_ROOT` for shells |
//! | `corpus/` | reference results (`tu/`) and candidates' files (`cand/`) |
//! | `bench/` | preprocessed inputs of the benchmark |
//! | `tools/` | programs that single checks need, each in a folder of its own |
//! | `gxx/` | g++'s tests (`suite/`), preprocessed (`ii/`), verdicts on them, inputs that failed |

use crate::Res;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The cache folder.
#[derive(Clone, Debug)]
pub(crate) struct Cache {
    /// Absolute path; the keys of cached results depend on it.
    pub(crate) dir: PathBuf,
}

impl Cache {
    /// The folder given, else `$CUFRONT_CACHE`, `$XDG_CACHE_HOME/cufront`, `~/.cache/cufront`.
    /// It need not exist.
    pub(crate) fn locate(given: Option<PathBuf>) -> Res<Cache> {
        let var = |name: &str| env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
        let dir = given
            .or_else(|| var("CUFRONT_CACHE"))
            .or_else(|| var("XDG_CACHE_HOME").map(|d| d.join("cufront")))
            .or_else(|| var("HOME").map(|d| d.join(".cache/cufront")))
            .ok_or("no cache folder: give --cache or set CUFRONT_CACHE")?;
        let dir = std::path::absolute(&dir).map_err(|e| format!("{}: {e}", dir.display()))?;
        Ok(Cache { dir })
    }

    /// A path inside the cache.
    pub(crate) fn join(&self, path: impl AsRef<Path>) -> PathBuf {
        self.dir.join(path)
    }

    /// A new folder for the files of this run of a command; the command removes it.
    pub(crate) fn run_folder(&self, command: &str) -> Res<PathBuf> {
        let folder = self.join(command).join(format!("run-{}", std::process::id()));
        fresh_dir(&folder)?;
        Ok(folder)
    }

    /// The unpacked packages.
    pub(crate) fn root(&self) -> PathBuf {
        self.join("root")
    }

    /// Whether the step with this stamp has been done.
    pub(crate) fn stamped(&self, stamp: &str) -> bool {
        self.join("stamps").join(stamp).exists()
    }

    /// Marks a step as done.
    pub(crate) fn stamp(&self, stamp: &str) -> Res<()> {
        write(&self.join("stamps").join(stamp), "")
    }

    /// The CUDA toolkit's folder inside the Python environment.
    ///
    /// # Errors
    /// If `setup` has not put one there.
    pub(crate) fn cuda(&self) -> Res<PathBuf> {
        let lib = self.join("venv/lib");
        let mut found: Vec<PathBuf> = fs::read_dir(&lib)
            .into_iter()
            .flatten()
            .flatten()
            .filter(|e| e.file_name().to_string_lossy().starts_with("python3"))
            .map(|e| e.path().join("site-packages/nvidia/cu13"))
            .filter(|p| p.join("bin/nvcc").exists())
            .collect();
        found.sort();
        found.into_iter().next().ok_or_else(|| {
            format!("no CUDA toolchain in {}; run `cargo xtask setup --toolchain-only`", self.dir.display())
        })
    }
}

/// Writes a file, its folder included; the error names the path.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Res<()> {
    if let Some(dir) = path.parent() {
        make_dir(dir)?;
    }
    fs::write(path, content).map_err(|e| format!("cannot write {}: {e}", path.display()))
}

/// Reads a text file; the error names the path.
pub(crate) fn read(path: &Path) -> Res<String> {
    fs::read_to_string(path).map_err(|e| format!("cannot read {}: {e}", path.display()))
}

/// Makes a folder and those above it; the error names the path.
pub(crate) fn make_dir(path: &Path) -> Res<()> {
    fs::create_dir_all(path).map_err(|e| format!("cannot make {}: {e}", path.display()))
}

/// Makes an empty folder in the place of what may be there.
pub(crate) fn fresh_dir(path: &Path) -> Res<()> {
    remove_dir(path)?;
    make_dir(path)
}

/// Removes a folder and all in it; not there is fine.
pub(crate) fn remove_dir(path: &Path) -> Res<()> {
    match fs::remove_dir_all(path) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("cannot remove {}: {e}", path.display()))
        }
        _ => Ok(()),
    }
}

/// The path as text; paths that are not UTF-8 do not occur in a cache.
pub(crate) fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
