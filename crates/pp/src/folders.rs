//! Folders that were opened, so that the way to a file in one is not gone again for each file. As with files, what was
//! found once holds while the process runs, even if the disk changes.

use nix::errno::Errno;
use nix::fcntl::{open, openat, OFlag};
use nix::sys::stat::Mode;
use rustc_hash::FxHashMap;
use std::fs::File;
use std::os::fd::OwnedFd;
use std::sync::{Arc, Mutex, PoisonError};

/// So many folders are kept open.
const OPEN: usize = 96;

/// A folder of a path.
#[derive(Debug, Clone)]
enum Folder {
    Open(Arc<OwnedFd>),
    /// There is none of that name.
    Missing,
}

/// The folders that are known.
#[derive(Debug, Default)]
pub(crate) struct Folders {
    known: Mutex<FxHashMap<Vec<u8>, Folder>>,
}

impl Folders {
    /// Opens the file at `path` for reading.
    pub(crate) fn open(&self, path: &[u8], flags: OFlag) -> Result<File, Errno> {
        let flags = flags | OFlag::O_RDONLY | OFlag::O_CLOEXEC;
        let slash = memchr::memrchr(b'/', path);
        let name = &path[slash.map_or(0, |i| i + 1)..];
        let folder = match slash {
            Some(slash) if slash > 0 && !name.is_empty() => self.folder(&path[..slash]),
            _ => None,
        };
        let file = match folder {
            Some(Folder::Open(folder)) => openat(folder, name, flags, Mode::empty())?,
            Some(Folder::Missing) => return Err(Errno::ENOENT),
            None => open(path, flags, Mode::empty())?,
        };
        Ok(File::from(file))
    }

    /// A folder; nothing if it is better not to know it.
    fn folder(&self, path: &[u8]) -> Option<Folder> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(folder) = known.get(path) {
            return Some(folder.clone());
        }
        if known.len() >= OPEN {
            return None;
        }
        let flags = OFlag::O_PATH | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC;
        let folder = match open(path, flags, Mode::empty()) {
            Ok(folder) => Folder::Open(Arc::new(folder)),
            Err(Errno::ENOENT | Errno::ENOTDIR) => Folder::Missing,
            Err(_) => return None,
        };
        known.insert(path.to_vec(), folder.clone());
        Some(folder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::io::Read;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;

    #[test]
    fn files_are_opened_from_their_folders() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("below")).expect("made");
        fs::write(at("below/there.h"), "text").expect("written");
        symlink("there.h", at("below/link.h")).expect("linked");
        let folders = Folders::default();
        let open = |name: &str, flags: OFlag| folders.open(at(name).as_os_str().as_bytes(), flags);
        for name in ["below/there.h", "below/../below/there.h", "below/link.h"] {
            let mut text = String::new();
            open(name, OFlag::empty()).expect(name).read_to_string(&mut text).expect("read");
            assert_eq!(text, "text");
        }
        let error = |name: &str, flags: OFlag| open(name, flags).expect_err(name);
        assert_eq!(error("below/link.h", OFlag::O_NOFOLLOW), Errno::ELOOP);
        assert_eq!(error("below/absent.h", OFlag::empty()), Errno::ENOENT);
        assert_eq!(error("absent/there.h", OFlag::empty()), Errno::ENOENT);
        assert_eq!(error("below/there.h/there.h", OFlag::empty()), Errno::ENOENT);
        assert!(open("below", OFlag::empty()).is_ok_and(|f| f.metadata().is_ok_and(|m| m.is_dir())));
        assert!(open("below/", OFlag::empty()).is_ok());
    }

    #[test]
    fn no_more_folders_are_held_than_is_good() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let folders = Folders::default();
        for n in 0..2 * OPEN {
            let below = folder.path().join(n.to_string());
            fs::create_dir(&below).expect("made");
            fs::write(below.join("a.h"), "").expect("written");
            assert!(folders.open(below.join("a.h").as_os_str().as_bytes(), OFlag::empty()).is_ok());
        }
        assert_eq!(folders.known.lock().expect("free").len(), OPEN);
    }
}
