//! The files of a suite: fetched as a Debian source package, unpacked into the cache, listed in
//! an order whose beginnings are fair samples.

use crate::cache::{fresh_dir, make_dir, read, remove_dir, text, write, Cache};
use crate::process::quiet;
use crate::unpack::{apt_get, apt_lists, find, retry};
use crate::Res;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The tests of a compiler, as a source package has them; nothing of them is committed.
pub(crate) struct Suite {
    /// The command's name, which the folder in the cache has, too.
    pub(crate) name: &'static str,
    /// The source package, its version, and the checksum (SHA-256) of the archive that holds the suite.
    pub(crate) package: &'static str,
    pub(crate) version: &'static str,
    pub(crate) checksum: &'static str,
    /// About so much is fetched.
    pub(crate) megabytes: u32,
    /// The archive inside the package's own that the suite is in, if there is one.
    pub(crate) inner: Option<&'static str>,
    /// What is unpacked, and how many folders stand before all.
    pub(crate) members: &'static [&'static str],
    pub(crate) strip: u32,
    /// The mark that it is complete.
    pub(crate) stamp: &'static str,
    /// Folder of the tests in what was unpacked, and those of its folders that are read; none: all.
    pub(crate) tests: &'static str,
    pub(crate) folders: &'static [&'static str],
    /// The endings of tests.
    pub(crate) endings: &'static [&'static str],
    /// A text counts if g++ and the reference say the same; else what the reference says.
    pub(crate) both: bool,
    /// Reads a file's own directives: the levels that it is for, and options; `None` if it is not C++ for us.
    pub(crate) directives: fn(&str) -> Option<Directives>,
}

/// What a file says about how it is compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Directives {
    /// Places in [`LEVELS`](super::verdict::LEVELS).
    pub(crate) levels: &'static [usize],
    /// `-D` and `-U` options.
    pub(crate) macros: Vec<String>,
}

/// One file of a suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    /// Path from the folder of the suites: `g++.dg/abi/empty7.C`.
    pub(crate) path: String,
    pub(crate) levels: &'static [usize],
    pub(crate) macros: Vec<String>,
}

impl Suite {
    /// What the cache has of it.
    pub(crate) fn folder(&self, cache: &Cache) -> PathBuf {
        cache.join(self.name)
    }

    /// Folder in which the file names of the suite begin.
    pub(crate) fn root(&self, cache: &Cache) -> PathBuf {
        self.folder(cache).join("suite")
    }

    /// Fetches and unpacks the suite unless it is there.
    ///
    /// # Errors
    /// If the package cannot be had or is not the one expected.
    pub(crate) fn install(&self, cache: &Cache) -> Res<()> {
        if cache.stamped(self.stamp) {
            return Ok(());
        }
        let download = self.folder(cache).join("download");
        make_dir(&download)?;
        let archive = |name: &str| name.starts_with(self.package) && is_archive(name);
        let (package, version) = (self.package, self.version);
        if find(&download, archive).is_ok_and(|a| self.check(&a).is_ok()) {
            println!("{package} {version}: fetched already");
        } else {
            println!("{package} {version}: fetching {} MB ...", self.megabytes);
            self.fetch(cache, &download)?;
        }
        let archive = find(&download, archive)?;
        self.check(&archive)?;
        println!("{package}: unpacking the suite ...");
        let scratch = self.folder(cache).join("unpack");
        fresh_dir(&scratch)?;
        let unpacker = |archive: &Path, folder: &Path, strip: u32| {
            let mut tar = Command::new("tar");
            tar.arg("xf").arg(archive).arg("-C").arg(folder);
            tar.args(["--no-same-owner", "--wildcards"]).arg(format!("--strip-components={strip}"));
            tar
        };
        let inner = match self.inner {
            Some(name) => {
                quiet(unpacker(&archive, &scratch, 1).arg(name))?;
                find(&scratch, |n| n.ends_with(".tar.xz"))?
            }
            None => archive,
        };
        let suite = scratch.join("suite");
        make_dir(&suite)?;
        quiet(unpacker(&inner, &suite, self.strip).args(self.members))?;
        remove_dir(&self.root(cache))?;
        fs::rename(&suite, self.root(cache)).map_err(|e| format!("{}: {e}", suite.display()))?;
        remove_dir(&scratch)?;
        cache.stamp(self.stamp)
    }

    fn fetch(&self, cache: &Cache, download: &Path) -> Res<()> {
        if !cache.join("apt/conf").exists() {
            apt_lists(cache)?;
        }
        let source = || {
            let mut c = apt_get(cache, download);
            c.args(["source", "-qq", "--download-only", "--only-source"]);
            c.arg(format!("{}={}", self.package, self.version));
            c
        };
        if quiet(&mut source()).is_ok() {
            return Ok(());
        }
        // The lists may be old.
        apt_lists(cache)?;
        retry(source).map(drop)
    }

    fn check(&self, archive: &Path) -> Res<()> {
        let sum = quiet(Command::new("sha256sum").arg(archive))?;
        if sum.starts_with(self.checksum) {
            return Ok(());
        }
        Err(format!("{} has not the expected checksum; remove it and try again", archive.display()))
    }

    /// All sources of the suite, in an order that depends on their names alone and in which every
    /// beginning is a fair sample.
    ///
    /// # Errors
    /// If the suite is not there.
    pub(crate) fn files(&self, cache: &Cache) -> Res<Vec<File>> {
        let root = self.root(cache);
        let tests = root.join(self.tests);
        let mut paths = Vec::new();
        if self.folders.is_empty() {
            self.sources(&tests, &mut paths)?;
        }
        for folder in self.folders {
            self.sources(&tests.join(folder), &mut paths)?;
        }
        let mut keyed: Vec<_> = paths
            .iter()
            .filter_map(|p| p.strip_prefix(&root).ok().map(text))
            .map(|name| (md5::compute(&name).0, name))
            .collect();
        keyed.sort();
        let mut files = Vec::with_capacity(keyed.len());
        for (_, path) in keyed {
            let content = fs::read(root.join(&path)).map_err(|e| format!("{path}: {e}"))?;
            if let Some(said) = (self.directives)(&String::from_utf8_lossy(&content)) {
                files.push(File { path, levels: said.levels, macros: said.macros });
            }
        }
        Ok(files)
    }

    fn sources(&self, folder: &Path, out: &mut Vec<PathBuf>) -> Res<()> {
        let again = format!("run `cargo xtask {} --setup`", self.name);
        let fail = |e: std::io::Error| format!("{}: {e}; {again}", folder.display());
        for entry in fs::read_dir(folder).map_err(fail)? {
            let entry = entry.map_err(fail)?;
            let path = entry.path();
            if entry.file_type().map_err(fail)?.is_dir() {
                self.sources(&path, out)?;
            } else if path.extension().is_some_and(|e| self.endings.iter().any(|ending| e == *ending)) {
                out.push(path);
            }
        }
        Ok(())
    }
}

/// Whether a file's name is that of a package's own archive.
fn is_archive(name: &str) -> bool {
    name.contains(".orig.tar.") && !name.ends_with(".asc")
}

/// Whether a word of a command line defines or undefines a macro, and can be given as it stands: quotes and escapes are
/// the test language's; the few options that have them are left out.
pub(crate) fn is_macro(word: &str) -> bool {
    (word.starts_with("-D") || word.starts_with("-U"))
        && word.len() > 2
        && !word.contains(['\\', '\'', '"', '{', '$', '[', '%'])
}

/// The file's name with another folder and ending, made flat enough for a path below `folder`.
pub(crate) fn beside(folder: &Path, tests: &str, file: &str, ending: &str) -> PathBuf {
    let name = file.strip_prefix(tests).and_then(|n| n.strip_prefix('/')).unwrap_or(file);
    folder.join(format!("{}{ending}", name.strip_suffix(".C").unwrap_or(name)))
}

/// Writes a file beside and renames it: others read these files at the same time.
pub(crate) fn replace(path: &Path, content: &str) -> Res<()> {
    let aside = path.with_extension(format!("{}.new", std::process::id()));
    write(&aside, content)?;
    fs::rename(&aside, path).map_err(|e| format!("{}: {e}", path.display()))
}

/// The content of a file that need not be there.
pub(crate) fn content(path: &Path) -> Res<String> {
    if path.exists() {
        read(path)
    } else {
        Ok(String::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_that_can_be_given() {
        let words = ["-DA=1", "-UB", "-D", "-O2", "-DS=\\\"x\\\"", "-DP=%s", "-DX=a'"];
        assert_eq!(words.map(is_macro), [true, true, false, false, false, false, false]);
    }

    #[test]
    fn places_in_the_cache() {
        let p = beside(Path::new("/c"), "g++.dg", "g++.dg/abi/a.b.C", ".ii");
        assert_eq!(p, Path::new("/c/abi/a.b.ii"));
        // two files may differ in nothing else
        let p = beside(Path::new("/c"), "test", "test/Sema/a.cu", ".ii");
        assert_eq!(p, Path::new("/c/Sema/a.cu.ii"));
    }
}
