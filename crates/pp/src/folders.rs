//! Folders that were opened, so that the way to a file in one is not gone again for each file.

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
