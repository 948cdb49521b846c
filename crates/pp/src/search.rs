//! The list of folders in which `#include` looks, and in which order.

use crate::host::Host;
use crate::options::Options;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// A folder of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Folder {
    pub(crate) path: Vec<u8>,
    /// 0 for the user's own, 1 for a system folder, 2 for one whose headers know nothing of C++.
    pub(crate) system: u8,
}

impl Folder {
    /// A folder that the host compiler has by itself.
    pub(crate) fn of_host(path: Vec<u8>) -> Folder {
        // only the headers of the C++ library are announced as C++ by g++
        let cxx = path.split(|&b| b == b'/').any(|part| part == b"c++" || part == b"g++");
        Folder { path, system: if cxx { 1 } else { 2 } }
    }
}

/// The search list of a view.
#[derive(Debug)]
pub(crate) struct Search {
    /// All folders; those before `bracket` are for `"…"` only.
    pub(crate) folders: Vec<Folder>,
    /// Where the list for `<…>` begins.
    pub(crate) bracket: usize,
    /// What is in them and in the folders below, as far as somebody asked: by the folder, then by what stands in front of
    /// the last slash of a name.
    contents: Vec<FxHashMap<Vec<u8>, Contents>>,
}

/// What is in a folder.
#[derive(Debug, Default)]
struct Contents {
    /// Headers that were not there.
    misses: u32,
    /// The names in it, once that many were not there that listing it is cheaper; none if it cannot be listed.
    names: Option<Option<FxHashSet<Vec<u8>>>>,
}

/// A folder is listed when so many headers were not in it.
const MISSES: u32 = 8;

/// A larger folder is not listed.
const NAMES: usize = 4096;

impl Search {
    /// The list: `-iquote`, `-I`, `CPATH`, `-isystem`, `CPLUS_INCLUDE_PATH`, the compiler's own, `-idirafter`. What is
    /// no folder is left out, and so is what is there twice: a user's folder that is also a system folder, and
    /// otherwise the later one.
    pub(crate) fn new(options: &Options, host: &Host) -> Search {
        let own = |paths: &[Vec<u8>], system| -> Vec<Folder> {
            paths.iter().map(|p| Folder { path: without_slash(p), system }).collect()
        };
        let variable = |name: &str, system| -> Vec<Folder> {
            let value = std::env::var_os(name).unwrap_or_default();
            if value.is_empty() {
                return Vec::new();
            }
            let part = |p: &[u8]| Folder {
                path: if p.is_empty() { b".".to_vec() } else { without_slash(p) },
                system,
            };
            value.as_bytes().split(|&b| b == b':').map(part).collect()
        };
        let mut quote = own(&options.quote_folders, 0);
        let mut user = own(&options.folders, 0);
        user.extend(variable("CPATH", 0));
        let mut system = own(&options.system_folders, 2);
        system.extend(variable("CPLUS_INCLUDE_PATH", 2));
        if !options.no_standard_folders {
            system.extend(host.folders.iter().filter(|f| !options.no_cxx_folders || f.system != 1).cloned());
        }
        system.extend(own(&options.after_folders, 2));

        let mut seen = Vec::new();
        keep_new(&mut system, &mut seen);
        let systems = seen.clone();
        let mut seen = systems;
        keep_new(&mut user, &mut seen);
        let mut seen = Vec::new();
        keep_new(&mut quote, &mut seen);
        let bracket = quote.len();
        quote.extend(user);
        quote.extend(system);
        let contents = quote.iter().map(|_| FxHashMap::default()).collect();
        Search { folders: quote, bracket, contents }
    }

    /// True if a folder of the list certainly has no header of this name.
    pub(crate) fn lacks(&self, folder: usize, name: &[u8]) -> bool {
        let known = &self.contents[folder];
        let lacks = |below: &[u8], name: &[u8]| {
            let Some(Contents { names: Some(Some(names)), .. }) = known.get(below) else { return false };
            !matches!(name, b"" | b"." | b"..") && !names.contains(name)
        };
        let first = name.split(|&b| b == b'/').next().unwrap_or_default();
        let (below, last) = parts(name);
        lacks(b"", first) || !below.is_empty() && lacks(below, last)
    }

    /// A header was not in a folder of the list.
    pub(crate) fn missed(&mut self, folder: usize, name: &[u8]) {
        let path = Path::new(OsStr::from_bytes(&self.folders[folder].path));
        let known = &mut self.contents[folder];
        let (below, _) = parts(name);
        if !below.is_empty() {
            miss(known, below, || path.join(OsStr::from_bytes(below)));
        }
        miss(known, b"", || path.to_owned());
    }
}

/// What stands in front of the last slash of a name, and what behind it.
fn parts(name: &[u8]) -> (&[u8], &[u8]) {
    memchr::memrchr(b'/', name).map_or((b"", name), |slash| (&name[..slash], &name[slash + 1..]))
}

/// A header was not in a folder below one of the list.
fn miss(known: &mut FxHashMap<Vec<u8>, Contents>, below: &[u8], path: impl FnOnce() -> PathBuf) {
    let contents = match known.get_mut(below) {
        Some(contents) => contents,
        None => known.entry(below.to_vec()).or_default(),
    };
    contents.misses += 1;
    if contents.misses == MISSES {
        contents.names = Some(list(&path()));
    }
}

/// The names in a folder, unless it cannot be listed or is large. One that is not there has none.
fn list(folder: &Path) -> Option<FxHashSet<Vec<u8>>> {
    let mut names = FxHashSet::default();
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Some(names),
        entries => entries.ok()?,
    };
    for entry in entries {
        if names.len() == NAMES {
            return None;
        }
        names.insert(entry.ok()?.file_name().into_vec());
    }
    Some(names)
}

fn without_slash(path: &[u8]) -> Vec<u8> {
    let mut path = path.to_vec();
    while path.len() > 1 && path.ends_with(b"/") {
        path.pop();
    }
    path
}

/// Keeps the folders that exist and are not in `seen`.
fn keep_new(folders: &mut Vec<Folder>, seen: &mut Vec<(u64, u64)>) {
    folders.retain(|folder| {
        let Ok(about) = fs::metadata(Path::new(OsStr::from_bytes(&folder.path))) else { return false };
        let identity = (about.dev(), about.ino());
        if !about.is_dir() || seen.contains(&identity) {
            return false;
        }
        seen.push(identity);
        true
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsStr;

    #[test]
    fn folders_below_are_listed_too() {
        let folder = tempfile::TempDir::new().expect("a folder");
        fs::create_dir(folder.path().join("bits")).expect("made");
        fs::write(folder.path().join("bits/there.h"), "").expect("written");
        let host = Host::ask(OsStr::new("g++"), &[], None).expect("g++ is there");
        let path = folder.path().as_os_str().as_bytes().to_vec();
        let options = Options { folders: vec![path], no_standard_folders: true, ..Options::default() };
        let mut search = Search::new(&options, &host);
        assert!(!search.lacks(0, b"bits/absent.h"));
        for _ in 0..MISSES {
            search.missed(0, b"bits/absent.h");
            search.missed(0, b"bits/none/absent.h");
        }
        assert!(search.lacks(0, b"bits/absent.h"));
        assert!(!search.lacks(0, b"bits/there.h"));
        assert!(search.lacks(0, b"bits/none/other.h"));
        assert!(search.lacks(0, b"other/there.h"));
        // whatever is not a plain name of the folder has to be looked for
        assert!(!search.lacks(0, b"bits/deeper/there.h"));
        assert!(!search.lacks(0, b"bits/.."));
        assert!(!search.lacks(0, b"../there.h"));
    }
}
