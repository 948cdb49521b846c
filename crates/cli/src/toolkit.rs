//! `cufront toolkit`: a shadow of a CUDA toolkit, made of links, with this program as its front end.
//!
//! nvcc finds its parts beside itself, by its own path with links resolved; so nvcc is the one file that is
//! copied, and everything else is linked.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use cufront::{cache_folder, Toolkit};
use lexopt::Arg;

use crate::arguments::canonical;
use crate::commands::Command;
use crate::failure::Failure;
use crate::{help, say};

/// File in a shadow toolkit that says what it was made from.
const MARK: &str = "cufront-toolkit";

/// Begin of the names of shadows in the cache folder.
const SHADOW: &str = "toolkit-";

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut parser = lexopt::Parser::from_args(canonical(args, command)?);
    let (mut from, mut to) = (None, None);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return say(&help::of(command)),
            Arg::Long("from") => from = Some(PathBuf::from(parser.value()?)),
            Arg::Long("to") => to = Some(PathBuf::from(parser.value()?)),
            other => return Err(other.unexpected().into()),
        }
    }
    let to = to.ok_or_else(|| Failure::usage("where to? cufront toolkit --to DIR"))?;
    let from = Toolkit::choose(from.as_deref())?;
    build(&from, &to)?;
    let nvcc = std::path::absolute(&to).unwrap_or(to).join("bin/nvcc");
    say(&format!("{}\n", nvcc.display()))
}

/// The shadow of `toolkit` in the cache folder, made if there is none yet.
///
/// Its name says what it was made from, so a shadow that stands is never changed: compilations run at the same
/// time, with this and with other builds of cufront, and none takes another's compiler away.
pub(crate) fn cached(toolkit: &Toolkit) -> Result<PathBuf, Failure> {
    let cache = cache_folder().ok_or_else(|| {
        Failure::new("no cache folder").hint("set CUFRONT_CACHE to a folder that can be written to")
    })?;
    let mark = mark(toolkit).map_err(|error| broken(toolkit.root(), &error))?;
    let folder = cache.join(format!("{SHADOW}{:016x}", hash(&mark)));
    let stands = || fs::read(folder.join(MARK)).is_ok_and(|present| present == mark);
    if !stands() {
        fs::create_dir_all(&cache).map_err(|error| broken(&cache, &error))?;
        remove_orphans(&cache);
        let aside = aside(&folder);
        let made = fill(toolkit, &aside).and_then(|()| fs::rename(&aside, &folder));
        if let Err(error) = made {
            let _ = fs::remove_dir_all(&aside);
            // another process may have been faster
            if !stands() {
                return Err(broken(&folder, &error));
            }
        }
    }
    Ok(folder)
}

/// Removes cached shadows whose cufront is gone.
fn remove_orphans(cache: &Path) {
    for entry in fs::read_dir(cache).into_iter().flatten().flatten() {
        let folder = entry.path();
        let ours = entry.file_name().to_string_lossy().starts_with(SHADOW) && folder.join(MARK).is_file();
        if ours && !folder.join("bin").join(crate::DROP_IN).exists() {
            let _ = fs::remove_dir_all(&folder);
        }
    }
}

/// Makes the shadow at `to`, in place of an older one.
fn build(toolkit: &Toolkit, to: &Path) -> Result<(), Failure> {
    let made_by_us = to.join(MARK).is_file();
    let empty = fs::read_dir(to).is_ok_and(|mut entries| entries.next().is_none());
    if to.exists() && !made_by_us && !empty {
        return Err(Failure::new(format!("{} exists and was not made by cufront", to.display())));
    }
    // Made aside and renamed, so that a compilation that runs meanwhile sees a whole toolkit.
    let aside = aside(to);
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

/// Where this process makes what will be `to`.
fn aside(to: &Path) -> PathBuf {
    let mut aside = to.as_os_str().to_owned();
    aside.push(format!(".{}.new", std::process::id()));
    PathBuf::from(aside)
}

/// Fills a new folder with links.
fn fill(toolkit: &Toolkit, to: &Path) -> io::Result<()> {
    let root = fs::canonicalize(toolkit.root())?;
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
        link_libraries(&root.join("lib"), &to.join("lib64"))?;
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

/// Links to everything in the folder `from`, in a new folder. Python packages have libraries under the names only that
/// programs load (`libcudart.so.13`); the linker wants `libcudart.so`.
fn link_libraries(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        symlink(entry.path(), to.join(&name))?;
        let plain = name.to_string_lossy().split_once(".so.").map(|(stem, _)| format!("{stem}.so"));
        if let Some(plain) = plain.filter(|plain| !from.join(plain).exists()) {
            // of several versions any one
            match symlink(entry.path(), to.join(plain)) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
                _ => {}
            }
        }
    }
    Ok(())
}

/// What a shadow depends on: how it is laid out, the toolkit, its nvcc, and this program.
fn mark(toolkit: &Toolkit) -> io::Result<Vec<u8>> {
    let nvcc = fs::metadata(toolkit.root().join("bin/nvcc"))?;
    let changed = nvcc.modified()?.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let text = format!(
        "made by cufront, layout 2\ntoolkit {}\nnvcc {} bytes, changed {changed}\nprogram {}\n",
        fs::canonicalize(toolkit.root())?.display(),
        nvcc.len(),
        program()?.display()
    );
    Ok(text.into_bytes())
}

/// This program, with links resolved.
fn program() -> io::Result<PathBuf> {
    fs::canonicalize(env::current_exe()?)
}

/// FNV-1a of what a shadow was made from, for its folder's name.
fn hash(mark: &[u8]) -> u64 {
    mark.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &b| (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

fn broken(path: &Path, error: &io::Error) -> Failure {
    Failure::io(path.display(), error)
}
