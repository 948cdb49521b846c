//! The files of a process: each is looked for, read and scanned once, whoever asks.
//!
//! Views run side by side, so the table is behind a lock, and a file behind another: two views that want the same
//! new file do not scan it twice. Contents do not change while the process runs, even if the disk does.

use crate::folders::Folders;
use crate::scan::{likely_tokens, scan, About, Mode, Scanned};
use crate::symbols::Symbols;
use crate::token::flag;
use cufront_source::MAX_SOURCE_BYTES;
use nix::errno::Errno;
use nix::fcntl::OFlag;
use rustc_hash::FxHashMap;
use std::io::{self, Read};
use std::os::unix::fs::MetadataExt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

/// A file that was read and scanned.
pub(crate) struct SourceFile {
    /// The path as it was made from the search folder and the name in the directive.
    pub(crate) path: Vec<u8>,
    pub(crate) text: Arc<Vec<u8>>,
    /// What is known of its tokens.
    pub(crate) about: Arc<About>,
    /// Its tokens, unless nobody needs them.
    scanned: Arc<Mutex<Kept>>,
    /// Device and inode, to know a file that is found under two names.
    pub(crate) identity: (u64, u64),
    /// When it was last changed.
    pub(crate) modified: Option<SystemTime>,
    /// Its path is a symbolic link.
    pub(crate) link: bool,
}

impl SourceFile {
    /// The spelling of a token that begins at `start`.
    #[inline]
    pub(crate) fn spelling(&self, start: u32, len: u32, flags: u16) -> &[u8] {
        if flags & flag::ODD != 0 {
            let About { odd, odd_text, .. } = &*self.about;
            if let Ok(k) = odd.binary_search_by_key(&start, |o| o.0) {
                return &odd_text[odd[k].1 as usize..odd[k].2 as usize];
            }
        }
        self.text.get(start as usize..(start + len) as usize).unwrap_or_default()
    }
}

/// The tokens of a file, and how many views have given them back.
#[derive(Default)]
struct Kept {
    tokens: Option<Arc<Scanned>>,
    given_back: usize,
}

/// Why a file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unusable {
    /// There is none of that name.
    Missing,
    /// It is a folder.
    Folder,
    /// It is there; the words say what is wrong.
    Broken(String),
}

type Slot = Arc<OnceLock<Result<Arc<SourceFile>, Unusable>>>;

/// All files that the process has read, with the names in them. Made once and shared by all views, also those of
/// other units.
pub struct Files {
    pub(crate) symbols: Symbols,
    pub(crate) mode: Mode,
    /// Tokens are kept until so many views have given them back.
    views: usize,
    table: Mutex<FxHashMap<Vec<u8>, Slot>>,
    folders: Folders,
    /// Memory of scans that are done with.
    spare: Mutex<Vec<Scanned>>,
}

impl std::fmt::Debug for Files {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Files").finish_non_exhaustive()
    }
}

impl Files {
    pub(crate) fn with_mode(mode: Mode) -> Self {
        Files {
            symbols: Symbols::new(),
            mode,
            views: usize::MAX,
            table: Mutex::default(),
            folders: Folders::default(),
            spare: Mutex::default(),
        }
    }

    /// The same for so many views of one unit: the memory of headers that are read once is used again when all views
    /// have read them.
    #[must_use]
    pub fn for_views(self, views: usize) -> Self {
        Files { views, ..self }
    }

    fn slot(&self, path: &[u8]) -> Slot {
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = table.get(path) {
            return slot.clone();
        }
        table.entry(path.to_vec()).or_default().clone()
    }

    /// The file at `path`.
    pub(crate) fn get(&self, path: &[u8]) -> Result<Arc<SourceFile>, Unusable> {
        let slot = self.slot(path);
        slot.get_or_init(|| self.load(path)).clone()
    }

    /// The file that is `source`, at another path of it.
    pub(crate) fn alias(&self, source: &SourceFile, path: &[u8]) -> Result<Arc<SourceFile>, Unusable> {
        let slot = self.slot(path);
        slot.get_or_init(|| {
            Ok(Arc::new(SourceFile {
                path: path.to_vec(),
                text: source.text.clone(),
                about: source.about.clone(),
                scanned: source.scanned.clone(),
                identity: source.identity,
                modified: source.modified,
                link: false,
            }))
        })
        .clone()
    }

    fn load(&self, path: &[u8]) -> Result<Arc<SourceFile>, Unusable> {
        let content = read(&self.folders, path)?;
        Ok(Arc::new(self.made(path, content)))
    }

    fn made(&self, path: &[u8], content: Content) -> SourceFile {
        let Content { text, identity, modified, link } = content;
        let (about, scanned) = self.scan_about(&text);
        SourceFile {
            path: path.to_vec(),
            text: Arc::new(text),
            about: Arc::new(about),
            scanned: Arc::new(Mutex::new(Kept { tokens: Some(Arc::new(scanned)), given_back: 0 })),
            identity,
            modified,
            link,
        }
    }

    fn scan_about(&self, text: &[u8]) -> (About, Scanned) {
        let mut scanned = self.spare(likely_tokens(text));
        let about = scan(text, self.mode, &self.symbols, &mut scanned);
        if self.views > 1 {
            // what stays is as large as it came out; this moves nothing
            scanned.tokens.shrink_to_fit();
            scanned.lines.shrink_to_fit();
            scanned.directives.shrink_to_fit();
        }
        (about, scanned)
    }

    /// Memory for about `count` tokens: the smallest that is large enough, or else the largest.
    fn spare(&self, count: usize) -> Scanned {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let fit = |s: &Scanned| {
            let room = s.tokens.capacity();
            (room < count, if room < count { usize::MAX - room } else { room })
        };
        let best = (0..spare.len()).min_by_key(|&i| fit(&spare[i]));
        best.map(|i| spare.swap_remove(i)).unwrap_or_default()
    }

    /// The tokens of a text that is no file.
    pub(crate) fn scan(&self, text: &[u8]) -> Scanned {
        self.scan_about(text).1
    }

    /// The tokens of a file. They are scanned anew if they were given back.
    pub(crate) fn scanned(&self, source: &SourceFile) -> Arc<Scanned> {
        let mut slot = source.scanned.lock().unwrap_or_else(PoisonError::into_inner);
        slot.tokens.get_or_insert_with(|| Arc::new(self.scan(&source.text))).clone()
    }

    /// Gives tokens back that a view will not read again. When no other view may want them, their memory is used again.
    pub(crate) fn release(&self, source: &SourceFile, scanned: Arc<Scanned>) {
        let mut kept = source.scanned.lock().unwrap_or_else(PoisonError::into_inner);
        kept.given_back += 1;
        if kept.given_back < self.views {
            return;
        }
        kept.tokens = None;
        drop(kept);
        if let Ok(scanned) = Arc::try_unwrap(scanned) {
            self.spare.lock().unwrap_or_else(PoisonError::into_inner).push(scanned);
        }
    }

    /// A text that is no file, under a name.
    pub(crate) fn text(&self, name: &[u8], text: Vec<u8>) -> Arc<SourceFile> {
        Arc::new(self.made(name, Content { text, ..Content::default() }))
    }
}

#[derive(Default)]
struct Content {
    text: Vec<u8>,
    identity: (u64, u64),
    modified: Option<SystemTime>,
    link: bool,
}

fn read(folders: &Folders, path: &[u8]) -> Result<Content, Unusable> {
    let broken = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Unusable::Missing,
        _ => Unusable::Broken(error.to_string()),
    };
    // one look at the path tells whether it is there, and a link; opening a pipe must not wait for a writer
    let mut link = false;
    let file = folders.open(path, OFlag::O_NONBLOCK | OFlag::O_NOFOLLOW).or_else(|error| {
        link = error == Errno::ELOOP;
        if link {
            folders.open(path, OFlag::O_NONBLOCK)
        } else {
            Err(error)
        }
    });
    let file = file.map_err(|error| broken(error.into()))?;
    let about = file.metadata().map_err(broken)?;
    if about.is_dir() {
        return Err(Unusable::Folder);
    }
    let identity = (about.dev(), about.ino());
    if !about.is_file() {
        if path == b"/dev/null" {
            return Ok(Content { identity, ..Content::default() });
        }
        return Err(Unusable::Broken("it is a device or a pipe, no file".to_owned()));
    }
    if about.len() > MAX_SOURCE_BYTES as u64 {
        return Err(Unusable::Broken(format!(
            "it has {} bytes, at most {MAX_SOURCE_BYTES} can be read",
            about.len()
        )));
    }
    // a file that grows meanwhile is read as far as it was; some of the system's own say that they are empty
    let length = if about.len() == 0 { MAX_SOURCE_BYTES as u64 } else { about.len() };
    let mut text = Vec::with_capacity(about.len() as usize);
    file.take(length).read_to_end(&mut text).map_err(broken)?;
    Ok(Content { text, identity, modified: about.modified().ok(), link })
}
