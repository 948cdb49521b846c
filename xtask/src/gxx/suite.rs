//! The files of the suite: fetched as a Debian source package, unpacked into the cache, listed in
//! an order whose beginnings are fair samples.

use crate::cache::{fresh_dir, make_dir, read, remove_dir, text, write, Cache};
use crate::process::quiet;
use crate::unpack::{apt_get, apt_lists, find, retry};
use crate::Res;
use regex_lite::Regex;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The source package and the checksum (SHA-256) of the archive that holds the suite.
const PACKAGE: &str = "gcc-12";
const VERSION: &str = "12.2.0-14+deb12u1";
const CHECKSUM: &str = "b8298be16aeeb96a889c6afed0a8e2241b47452e89cc81fe65ea849d5c740fcb";

/// The folder of the suite inside the package's own archive, what its files include beside it, the tests of the
/// preprocessor, and how many folders stand before all.
const SUITE: &str = "*/gcc/testsuite/g++.dg";
const INCLUDED: [&str; 3] =
    ["*/gcc/testsuite/c-c++-common", "*/gcc/testsuite/gcc.dg/analyzer/*.h", "*/gcc/testsuite/gcc.dg/cpp"];
const STRIP: &str = "--strip-components=3";

/// Name of the suite's folder in the cache, and the mark that it is complete.
const FOLDER: &str = "g++.dg";
const STAMP: &str = "gxx-suite-2";

/// One file of the suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    /// Path from the folder of the suites: `g++.dg/abi/empty7.C`.
    pub(crate) path: String,
    /// `-D` and `-U` options that the file's own directives ask for.
    pub(crate) macros: Vec<String>,
}

/// Folder in which the file names of the suite begin.
pub(crate) fn root(cache: &Cache) -> PathBuf {
    cache.join("gxx/suite")
}

/// Fetches and unpacks the suite unless it is there.
///
/// # Errors
/// If the package cannot be had or is not the one expected.
pub(crate) fn install(cache: &Cache) -> Res<()> {
    if cache.stamped(STAMP) {
        return Ok(());
    }
    let download = cache.join("gxx/download");
    make_dir(&download)?;
    let archive = |name: &str| name.starts_with(PACKAGE) && name.contains(".orig.tar.");
    if find(&download, archive).is_ok_and(|a| check(&a).is_ok()) {
        println!("{PACKAGE} {VERSION}: fetched already");
    } else {
        println!("{PACKAGE} {VERSION}: fetching 90 MB ...");
        fetch(cache, &download)?;
    }
    let archive = find(&download, archive)?;
    check(&archive)?;
    println!("{PACKAGE}: unpacking the suite ...");
    let scratch = cache.join("gxx/unpack");
    fresh_dir(&scratch)?;
    let mut tar = Command::new("tar");
    tar.arg("xf").arg(&archive).arg("-C").arg(&scratch);
    quiet(tar.args(["--no-same-owner", "--strip-components=1", "--wildcards", "*/gcc-*-dfsg.tar.xz"]))?;
    let inner = find(&scratch, |n| n.ends_with(".tar.xz"))?;
    let suite = scratch.join("suite");
    make_dir(&suite)?;
    let mut tar = Command::new("tar");
    tar.arg("xf").arg(inner).arg("-C").arg(&suite);
    quiet(tar.args(["--no-same-owner", STRIP, "--wildcards", SUITE]).args(INCLUDED))?;
    remove_dir(&root(cache))?;
    fs::rename(&suite, root(cache)).map_err(|e| format!("{}: {e}", suite.display()))?;
    remove_dir(&scratch)?;
    cache.stamp(STAMP)
}

fn fetch(cache: &Cache, download: &Path) -> Res<()> {
    if !cache.join("apt/conf").exists() {
        apt_lists(cache)?;
    }
    let source = || {
        let mut c = apt_get(cache, download);
        c.args(["source", "-qq", "--download-only", "--only-source"]);
        c.arg(format!("{PACKAGE}={VERSION}"));
        c
    };
    if quiet(&mut source()).is_ok() {
        return Ok(());
    }
    // The lists may be old.
    apt_lists(cache)?;
    retry(source).map(drop)
}

fn check(archive: &Path) -> Res<()> {
    let sum = quiet(Command::new("sha256sum").arg(archive))?;
    if sum.starts_with(CHECKSUM) {
        return Ok(());
    }
    Err(format!("{} has not the expected checksum; remove it and try again", archive.display()))
}

/// All sources of the suite, in an order that depends on their names alone and in which every
/// beginning is a fair sample.
///
/// # Errors
/// If the suite is not there.
pub(crate) fn files(cache: &Cache) -> Res<Vec<File>> {
    let root = root(cache);
    let mut paths = Vec::new();
    sources(&root.join(FOLDER), &mut paths)?;
    let mut keyed: Vec<_> = paths
        .iter()
        .filter_map(|p| p.strip_prefix(&root).ok().map(text))
        .map(|name| (md5::compute(&name).0, name))
        .collect();
    keyed.sort();
    let options = Regex::new(DIRECTIVE).map_err(|e| e.to_string())?;
    keyed
        .into_iter()
        .map(|(_, path)| {
            let content = fs::read(root.join(&path)).map_err(|e| format!("{path}: {e}"))?;
            let macros = macros(&options, &String::from_utf8_lossy(&content));
            Ok(File { path, macros })
        })
        .collect()
}

fn sources(folder: &Path, out: &mut Vec<PathBuf>) -> Res<()> {
    let fail = |e: std::io::Error| format!("{}: {e}; run `cargo xtask gxx --setup`", folder.display());
    for entry in fs::read_dir(folder).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let path = entry.path();
        if entry.file_type().map_err(fail)?.is_dir() {
            sources(&path, out)?;
        } else if path.extension().is_some_and(|e| e == "C") {
            out.push(path);
        }
    }
    Ok(())
}

/// A directive with options for every target: nothing follows them.
const DIRECTIVE: &str = r#"\{\s*dg-(?:additional-)?options\s+"([^"]*)"\s*\}"#;

fn macros(directive: &Regex, content: &str) -> Vec<String> {
    directive
        .captures_iter(content)
        .filter_map(|c| c.get(1))
        .flat_map(|m| m.as_str().split_whitespace())
        // Quotes and escapes are Tcl's; the few options that have them are left out.
        .filter(|w| (w.starts_with("-D") || w.starts_with("-U")) && w.len() > 2)
        .filter(|w| !w.contains(['\\', '\'', '{', '$', '[']))
        .map(str::to_owned)
        .collect()
}

/// The file's name with another folder and ending, made flat enough for a path below `folder`.
pub(crate) fn beside(folder: &Path, file: &str, ending: &str) -> PathBuf {
    let name = file.strip_prefix(FOLDER).and_then(|n| n.strip_prefix('/')).unwrap_or(file);
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
    fn macros_of_plain_directives() {
        let directive = Regex::new(DIRECTIVE).unwrap();
        let of = |s: &str| macros(&directive, s);
        assert_eq!(of("// { dg-options \"-O2 -DA=1 -UB\" }"), ["-DA=1", "-UB"]);
        assert_eq!(of("// { dg-additional-options \"-DX\" }\n// { dg-options \"-DY\" }"), ["-DX", "-DY"]);
        assert!(of("// { dg-options \"-DA\" { target x86 } }").is_empty());
        assert!(of("// { dg-options \"-DS=\\\"x\\\"\" }").is_empty());
        assert!(of("// { dg-options \"-O2\" }").is_empty());
    }

    #[test]
    fn places_in_the_cache() {
        let p = beside(Path::new("/c"), "g++.dg/abi/a.b.C", ".ii");
        assert_eq!(p, Path::new("/c/abi/a.b.ii"));
    }
}
