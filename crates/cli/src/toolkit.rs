//! `cufront toolkit`: a shadow of a CUDA toolkit, made of links, with this program as its front end.
//!
//! nvcc finds its parts beside itself, by its own path with links resolved; so nvcc is the one file that is
//! copied, and everything else is linked.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use lexopt::Arg;

use crate::failure::Failure;
use crate::find::{cache_folder, Toolkit};
use crate::{help, say};

/// File in a shadow toolkit that says what it was made from.
const MARK: &str = "cufront-toolkit";

/// Runs the command.
pub(crate) fn run(args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut parser = lexopt::Parser::from_args(args);
    let (mut from, mut to) = (None, None);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return say(help::TOOLKIT),
            Arg::Long("from") => from = Some(PathBuf::from(parser.value()?)),
            Arg::Long("to") => to = Some(PathBuf::from(parser.value()?)),
            other => return Err(other.unexpected().into()),
        }
    }
    let to = to.ok_or_else(|| Failure::usage("where to? cufront toolkit --to DIR"))?;
    let from = choose(from.as_deref())?;
    build(&from, &to)?;
    let nvcc = std::path::absolute(&to).unwrap_or(to).join("bin/nvcc");
    say(&format!("{}\n", nvcc.display()))
}

/// The toolkit that was named, or the installed one.
pub(crate) fn choose(root: Option<&Path>) -> Result<Toolkit, Failure> {
    match root {
        Some(root) => Toolkit::at(root).ok_or_else(|| {
            Failure::new(format!("{} is not a CUDA toolkit (no bin/nvcc or no headers)", root.display()))
        }),
        None => Toolkit::find().ok_or_else(|| {
            Failure::new("no CUDA toolkit found").hint("put nvcc on PATH, or set CUDA_HOME to the toolkit")
        }),
    }
}

/// The shadow of `toolkit` in the cache folder, made or renewed if needed.
pub(crate) fn cached(toolkit: &Toolkit) -> Result<PathBuf, Failure> {
    let cache = cache_folder().ok_or_else(|| {
        Failure::new("no cache folder").hint("set CUFRONT_CACHE to a folder that can be written to")
    })?;
    let mark = mark(toolkit).map_err(|error| broken(&toolkit.root, &error))?;
    // The name depends on the toolkit only, so that a newer cufront replaces its older shadow.
    let name = format!("toolkit-{:08x}", short_hash(toolkit.root.as_os_str()));
    let folder = cache.join(name);
    if !fs::read(folder.join(MARK)).is_ok_and(|present| present == mark) {
        fs::create_dir_all(&cache).map_err(|error| broken(&cache, &error))?;
        build(toolkit, &folder)?;
    }
    Ok(folder)
}

/// Makes the shadow at `to`.
fn build(toolkit: &Toolkit, to: &Path) -> Result<(), Failure> {
    let made_by_us = to.join(MARK).is_file();
    let empty = fs::read_dir(to).is_ok_and(|mut entries| entries.next().is_none());
    if to.exists() && !made_by_us && !empty {
        return Err(Failure::new(format!("{} exists and was not made by cufront", to.display())));
    }
    // Made aside and renamed, so that a compilation that runs meanwhile sees a whole toolkit.
    let mut aside = to.as_os_str().to_owned();
    aside.push(format!(".{}.new", std::process::id()));
    let aside = PathBuf::from(aside);
    let result = fill(toolkit, &aside).and_then(|()| {
        if to.exists() {
            fs::remove_dir_all(to)?;
        }
        fs::rename(&aside, to)
    });
    result.map_err(|error| {
        let _ = fs::remove_dir_all(&aside);
        broken(to, &error)
    })
}

/// Fills a new folder with links.
fn fill(toolkit: &Toolkit, to: &Path) -> io::Result<()> {
    let root = fs::canonicalize(&toolkit.root)?;
    let bin = to.join("bin");
    fs::create_dir_all(&bin)?;
    for entry in fs::read_dir(&root)? {
        let entry = entry?;
        if entry.file_name() != "bin" && entry.file_name() != MARK {
            symlink(entry.path(), to.join(entry.file_name()))?;
        }
    }
    // Python packages have `lib` only, where nvcc's linker options look in `lib64`.
    if root.join("lib").is_dir() && !root.join("lib64").exists() {
        symlink(root.join("lib"), to.join("lib64"))?;
    }
    for entry in fs::read_dir(root.join("bin"))? {
        let entry = entry?;
        let target = bin.join(entry.file_name());
        if entry.file_name() == "nvcc" {
            fs::copy(entry.path(), &target)?;
        } else if entry.file_name() != crate::DROP_IN {
            symlink(entry.path(), &target)?;
        }
    }
    symlink(program()?, bin.join(crate::DROP_IN))?;
    fs::write(to.join(MARK), mark(toolkit)?)
}

/// What a shadow depends on: the toolkit, its nvcc, and this program.
fn mark(toolkit: &Toolkit) -> io::Result<Vec<u8>> {
    let nvcc = fs::metadata(toolkit.root.join("bin/nvcc"))?;
    let changed = nvcc.modified()?.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let text = format!(
        "made by cufront\ntoolkit {}\nnvcc {} bytes, changed {changed}\nprogram {}\n",
        fs::canonicalize(&toolkit.root)?.display(),
        nvcc.len(),
        program()?.display()
    );
    Ok(text.into_bytes())
}

/// This program, with links resolved.
fn program() -> io::Result<PathBuf> {
    fs::canonicalize(env::current_exe()?)
}

/// 32 bits of a path, for a folder name.
fn short_hash(path: &OsStr) -> u32 {
    path.as_encoded_bytes()
        .iter()
        .fold(0x811c_9dc5, |hash, &b| (hash ^ u32::from(b)).wrapping_mul(0x0100_0193))
}

fn broken(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!("{}: {error}", path.display()))
}
