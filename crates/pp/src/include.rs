//! `#include` ([cpp.include]) and `__has_include`.

use crate::files::{SourceFile, Unusable};
use crate::host::Flavour;
use crate::problem::Problem;
use crate::symbols::sym;
use crate::token::{flag, Kind, Token};
use crate::unit::{Reader, Unit, MAX_DEPTH};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// What `#include` names.
pub(crate) struct Header {
    pub(crate) name: Vec<u8>,
    pub(crate) angled: bool,
}

/// Where a search begins.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Start {
    /// Nowhere: the directive gives the whole path.
    Path,
    /// In this folder (a prefix of paths, with its slash), then in all folders of the list.
    Beside(Vec<u8>),
    /// In the folder of the list with this number, then in the later ones.
    Folder(usize),
}

/// A file as a search found it. As for g++, a file that is found by searches that begin elsewhere is another one:
/// what is known of its include guard is known of the one only.
pub(crate) struct Entry {
    source: Arc<SourceFile>,
    folder: Option<usize>,
    /// What the folder is where it was found.
    system: u8,
    absolute: bool,
}

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Found {
    /// Nobody has searched.
    #[default]
    Unknown,
    Nothing,
    /// The number of an entry.
    Entry(u32),
}

impl Found {
    fn entry(self) -> Option<u32> {
        match self {
            Found::Entry(entry) => Some(entry),
            _ => None,
        }
    }
}

/// Files that are not to be read again: those with `#pragma once`, and what `#import` named.
#[derive(Default)]
pub(crate) struct Once {
    identities: FxHashSet<(u64, u64)>,
    /// By the second of the last change and the length.
    alike: FxHashMap<(Option<u64>, usize), Vec<Arc<SourceFile>>>,
}

impl Once {
    pub(crate) fn add(&mut self, source: Arc<SourceFile>) {
        if self.identities.insert(source.identity) {
            self.alike.entry(Self::key(&source)).or_default().push(source);
        }
    }

    /// True if it is one of them, or with `alike` a file of the same second and text.
    pub(crate) fn has(&self, source: &SourceFile, alike: bool) -> bool {
        if self.identities.is_empty() {
            return false;
        }
        self.identities.contains(&source.identity)
            || alike
                && self
                    .alike
                    .get(&Self::key(source))
                    .is_some_and(|list| list.iter().any(|o| o.text == source.text))
    }

    fn key(source: &SourceFile) -> (Option<u64>, usize) {
        let since = |t: SystemTime| t.duration_since(UNIX_EPOCH).ok();
        (source.modified.and_then(since).map(|t| t.as_secs()), source.text.len())
    }
}

/// Names of folders and files as clang++ has them: a folder is named as it was seen first, a file as it was looked for
/// last.
#[derive(Default)]
pub(crate) struct SeenNames {
    /// Folders with their slash, by any name.
    folders: FxHashMap<Vec<u8>, Vec<u8>>,
    first: FxHashMap<(u64, u64), Vec<u8>>,
    /// All paths under which files were found.
    paths: FxHashSet<Vec<u8>>,
    last: FxHashMap<(u64, u64), Arc<[u8]>>,
}

impl SeenNames {
    /// A file was found at `path`.
    fn see(&mut self, path: &[u8], source: &SourceFile) {
        if !self.paths.insert(path.to_vec()) {
            return;
        }
        self.last.insert(source.identity, path.into());
        let slash = memchr::memrchr(b'/', path).map_or(0, |i| i + 1);
        self.see_folder(&path[..slash]);
    }

    fn see_folder(&mut self, folder: &[u8]) {
        if folder.is_empty() || self.folders.contains_key(folder) {
            return;
        }
        let Ok(about) = fs::metadata(Path::new(OsStr::from_bytes(folder))) else { return };
        let first = self.first.entry((about.dev(), about.ino())).or_insert_with(|| folder.to_vec());
        self.folders.insert(folder.to_vec(), first.clone());
    }

    fn folder(&self, folder: &[u8]) -> Option<&[u8]> {
        self.folders.get(folder).map(Vec::as_slice)
    }

    /// The name of a file that is called `name` now, unless `#line` has called it so.
    fn file(&self, name: &[u8], source: &SourceFile) -> Option<Arc<[u8]>> {
        self.paths.contains(name).then(|| self.last.get(&source.identity).cloned()).flatten()
    }
}

impl Unit<'_> {
    /// The folders of the list and the main file's have names before anything is read.
    pub(crate) fn see_first(&mut self, main: &SourceFile) {
        if self.print.by_file {
            for folder in &self.search.folders {
                self.seen.see_folder(&[&folder.path, &b"/"[..]].concat());
            }
            self.seen.see(&main.path, main);
        }
    }

    /// `#include` and its like, behind that word.
    pub(crate) fn include(&mut self, word: &Token) {
        let Some((header, at)) = self.header(word) else { return self.skip_line() };
        self.skip_line();
        if header.name.is_empty() {
            let words = format!("empty filename in #{}", self.text(word));
            return self.report(Problem::NoHeaderName(words), &at);
        }
        if self.stack.iter().filter(|r| !r.command_line).count() >= MAX_DEPTH {
            return self.report(Problem::IncludeDepth(MAX_DEPTH), word);
        }
        let next = word.sym == sym::INCLUDE_NEXT;
        match self.look_up(&header, next) {
            Ok(found) => self.enter_found(found, word, word.sym == sym::IMPORT),
            Err(problem) => {
                if self.state.stop {
                    return;
                }
                self.report(problem, &at);
            }
        }
    }

    /// The header that a directive names, and the token to point at.
    fn header(&mut self, word: &Token) -> Option<(Header, Token)> {
        let t = self.next_token();
        match t.kind {
            Kind::Header | Kind::Str if !self.spelling(&t).starts_with(b"R") => {
                let spelling = self.spelling(&t);
                let angled = spelling.starts_with(b"<");
                let name = spelling.get(1..spelling.len().saturating_sub(1)).unwrap_or_default().to_vec();
                Some((Header { name, angled }, t))
            }
            Kind::Less => {
                // made by a macro: the spellings up to `>`
                let mut name = Vec::new();
                loop {
                    let part = self.next();
                    match part.kind {
                        Kind::Greater => return Some((Header { name, angled: true }, t)),
                        Kind::Padding => {
                            continue;
                        }
                        Kind::Eof => {
                            self.report(
                                Problem::NoHeaderName("missing terminating > character".to_owned()),
                                &t,
                            );
                            return None;
                        }
                        _ => {
                            if part.has(flag::WHITE) && !name.is_empty() {
                                name.push(b' ');
                            }
                            name.extend_from_slice(self.spelling(&part));
                        }
                    }
                }
            }
            _ => {
                let words = format!("#{} expects \"FILENAME\" or <FILENAME>", self.text(word));
                self.report(Problem::NoHeaderName(words), word);
                None
            }
        }
    }

    /// Looks for a header in the folders; gives the number of its entry. `next`: behind the folder of the file that
    /// asks.
    pub(crate) fn look_up(&mut self, header: &Header, next: bool) -> Result<u32, Problem> {
        let start = match (next, self.stack.last().and_then(|r| r.next_folder)) {
            _ if header.name.starts_with(b"/") => Start::Path,
            (true, Some(i)) => Start::Folder(i),
            _ if header.angled => Start::Folder(self.search.bracket),
            _ => {
                let folder = self.beside();
                // as for g++, a folder is what its first asker was
                let includer = self.stack.last().map_or(0, |r| r.system);
                self.ask_beside(&folder, includer);
                Start::Beside(folder)
            }
        };
        let key = (start, header.name.clone());
        let known = self.found(&key);
        if known != Found::Unknown {
            return known.entry().ok_or_else(|| self.missing(&key));
        }
        let mut heads = Vec::new();
        let entries = self.entries.len();
        let entry = match &key.0 {
            Start::Path => self.try_path(&header.name, None, 0, true)?,
            Start::Folder(first) => self.try_folders(*first, &header.name, &mut heads)?,
            Start::Beside(folder) => {
                let path = [folder.as_slice(), &header.name].concat();
                // for clang++ what lies beside a file is what the file is, each time anew
                let by_includer = if self.print.by_file { None } else { self.beside_system.get(folder) };
                let system = by_includer.copied().unwrap_or(0);
                match self.try_path(&path, None, system, false)? {
                    Some(entry) => Some(entry),
                    None => {
                        let head = (Start::Folder(0), header.name.clone());
                        match self.found(&head) {
                            Found::Entry(entry) => Some(entry),
                            _ => {
                                heads.push(0);
                                self.try_folders(0, &header.name, &mut heads)?
                            }
                        }
                    }
                }
            }
        };
        let entry =
            entry.map(|entry| if entry as usize >= entries { self.same_entry(&key, entry) } else { entry });
        let found = entry.map_or(Found::Nothing, Found::Entry);
        for head in heads {
            let head = (Start::Folder(head), header.name.clone());
            if self.found(&head) == Found::Unknown {
                self.note_found(head, found);
            }
        }
        let result = entry.ok_or_else(|| self.missing(&key));
        self.note_found(key, found);
        result
    }

    /// What is known of a search.
    fn found(&mut self, key: &(Start, Vec<u8>)) -> Found {
        let Some(&n) = self.searches.get(key) else { return Found::Unknown };
        let of = |list: &[Found]| list.get(n as usize).copied().unwrap_or_default();
        let found = of(&self.found);
        if self.other_if_alike().is_some_and(|other| of(&other.found) != found) {
            self.macros.taint();
        }
        found
    }

    fn note_found(&mut self, key: (Start, Vec<u8>), found: Found) {
        let next = self.searches.len() as u32;
        let n = *self.searches.entry(key).or_insert(next) as usize;
        let enter = |list: &mut Vec<Found>| {
            if n >= list.len() {
                list.resize(n + 1, Found::Unknown);
            }
            list[n] = found;
        };
        enter(&mut self.found);
        if let Some(other) = self.other_if_alike() {
            enter(&mut other.found);
        }
    }

    /// The first that looks beside the files of a folder says what the folder is.
    fn ask_beside(&mut self, folder: &[u8], includer: u8) {
        if !self.beside_system.contains_key(folder) {
            self.beside_system.insert(folder.to_vec(), includer);
        }
        let system = self.beside_system.get(folder).copied();
        if let Some(other) = self.other_if_alike() {
            let there = *other.beside_system.entry(folder.to_vec()).or_insert(includer);
            if Some(there) != system {
                self.macros.taint();
            }
        }
    }

    /// The entry that was just made, or the one that the other view has made of the same search.
    fn same_entry(&self, key: &(Start, Vec<u8>), made: u32) -> u32 {
        let n = self.searches.get(key).map(|&n| n as usize);
        let other = n
            .zip(self.other())
            .and_then(|(n, other)| other.found.get(n).copied().unwrap_or_default().entry());
        let alike = |n: &u32| {
            let (a, b) = (&self.entries[*n as usize], &self.entries[made as usize]);
            Arc::ptr_eq(&a.source, &b.source)
                && (a.folder, a.system, a.absolute) == (b.folder, b.system, b.absolute)
        };
        other.filter(alike).unwrap_or(made)
    }

    /// Tries the folders of the list from `first` on. The heads of the lists for `"…"` and `<…>` are passed on the way:
    /// what was found from there is taken from there.
    fn try_folders(
        &mut self,
        first: usize,
        name: &[u8],
        heads: &mut Vec<usize>,
    ) -> Result<Option<u32>, Problem> {
        for i in first..self.search.folders.len() {
            if i > first && i == self.search.bracket {
                if let Found::Entry(entry) = self.found(&(Start::Folder(i), name.to_vec())) {
                    return Ok(Some(entry));
                }
                heads.push(i);
            }
            if self.search.lacks(i, name) {
                continue;
            }
            let folder = &self.search.folders[i].path;
            let mut path = Vec::with_capacity(folder.len() + name.len() + 1);
            path.extend_from_slice(folder);
            if !path.ends_with(b"/") {
                path.push(b'/');
            }
            path.extend_from_slice(name);
            let system = self.search.folders[i].system;
            if let Some(entry) = self.try_path(&path, Some(i), system, false)? {
                return Ok(Some(entry));
            }
            self.search.missed(i, name);
        }
        Ok(None)
    }

    fn try_path(
        &mut self,
        path: &[u8],
        folder: Option<usize>,
        system: u8,
        absolute: bool,
    ) -> Result<Option<u32>, Problem> {
        let broken =
            |why: &str| Problem::BadInclude(String::from_utf8_lossy(path).into_owned(), why.to_owned());
        match self.files.get(path) {
            Ok(mut source) => {
                if self.print.by_file {
                    self.seen.see(path, &source);
                }
                if system > 0 && !absolute {
                    if let Some(shorter) = self.shorter_path(path, source.link) {
                        source = self.files.alias(&source, &shorter).unwrap_or(source);
                    }
                }
                self.entries.push(Entry { source, folder, system, absolute });
                Ok(Some(self.entries.len() as u32 - 1))
            }
            Err(Unusable::Missing) => Ok(None),
            Err(Unusable::Folder) if absolute => Err(broken("it is a folder")),
            Err(Unusable::Folder) => Ok(None),
            Err(Unusable::Broken(why)) => Err(broken(&why)),
        }
    }

    /// The path of a system header without links and dots, if that is shorter: g++ names it so
    /// (`-fcanonical-system-headers`).
    fn shorter_path(&mut self, path: &[u8], link: bool) -> Option<Vec<u8>> {
        if matches!(self.host.flavour(), Flavour::Clang(_)) {
            return None;
        }
        let name = Path::new(OsStr::from_bytes(path));
        let canonical =
            |path: &Path| fs::canonicalize(path).ok().map(|p| p.into_os_string().into_encoded_bytes());
        let whole = if link {
            canonical(name)?
        } else {
            // of what lies in one folder the folder is looked at once
            let slash = memchr::memrchr(b'/', path)?;
            let folder = self
                .canonical
                .entry(path[..slash].to_vec())
                .or_insert_with_key(|folder| canonical(Path::new(OsStr::from_bytes(folder))));
            [folder.as_deref()?, &path[slash..]].concat()
        };
        (whole.len() < path.len()).then_some(whole)
    }

    /// The report of a header that no folder has.
    fn missing(&self, (start, name): &(Start, Vec<u8>)) -> Problem {
        let mut list: Vec<String> = Vec::new();
        let first = match start {
            Start::Path => usize::MAX,
            Start::Folder(i) => *i,
            Start::Beside(folder) => {
                let folder = String::from_utf8_lossy(folder);
                list.push(if folder.is_empty() { "./".to_owned() } else { folder.into_owned() });
                0
            }
        };
        let folders = self.search.folders.get(first..).unwrap_or_default();
        list.extend(folders.iter().map(|f| String::from_utf8_lossy(&f.path).into_owned()));
        let around = self.stack.split_last().map_or(&[][..], |(_, around)| around);
        let files = around.iter().rev().filter(|r| !r.command_line && !r.apart);
        let includers = files.map(|r| self.place_in(r)).collect();
        Problem::MissingInclude(String::from_utf8_lossy(name).into_owned(), list, includers)
    }

    /// The folder of the file that is read, with its slash; nothing for the current one.
    fn beside(&self) -> Vec<u8> {
        match self.stack.last() {
            Some(r) if r.command_line => b"./".to_vec(),
            Some(r) => {
                let slash = memchr::memrchr(b'/', &r.source.path).map_or(0, |i| i + 1);
                let folder = &r.source.path[..slash];
                self.seen.folder(folder).unwrap_or(folder).to_vec()
            }
            None => Vec::new(),
        }
    }

    fn enter_found(&mut self, entry: u32, word: &Token, import: bool) {
        let found = &self.entries[entry as usize];
        let (source, folder, absolute) = (found.source.clone(), found.folder, found.absolute);
        let of_folder = found.system;
        let read = self.read.get(entry as usize) == Some(&true);
        let guard = source.about.guard.filter(|_| read);
        let once = self.is_once(&source);
        if self.others_know_otherwise(entry, &source, once) || import {
            self.macros.taint();
        }
        if import {
            self.add_once(source.clone());
        }
        // a file that was read before `#import` named it is not read again
        let number = self.number_of.get(&source.path);
        let imported = import && number.is_some_and(|&n| self.is_open.get(n as usize) == Some(&true));
        if once || imported || guard.is_some_and(|g| self.macros.defined(g)) {
            return;
        }
        // what a system header includes is one, too
        let includer = self.stack.last().map_or(0, |r| r.system);
        let system = of_folder.max(includer);
        // what stands beside its includer is outside of the list: the next folder is the first of all
        let next = if absolute { None } else { Some(folder.map_or(0, |i| i + 1)) };
        let r = self.reader();
        let line = r.line(word.start);
        let (name, own) = (r.name.clone(), r.system);
        if !r.command_line {
            self.print.go_to(line, &name, own);
        }
        self.enter(source, system, next);
        self.reader().entry = Some(entry);
    }

    /// True for a file with `#pragma once` that was read. As for g++, one of the same second and text is the same.
    fn is_once(&self, source: &SourceFile) -> bool {
        // clang++ knows a file by its place on the disk alone
        self.once.has(source, !self.print.by_file)
    }

    /// Begins to read a file.
    pub(crate) fn enter(&mut self, source: Arc<SourceFile>, system: u8, next: Option<usize>) {
        let last = self.seen.file(&source.path, &source);
        let name = last.unwrap_or_else(|| source.path.as_slice().into());
        let Some(file) = self.number(&source) else { return };
        self.print.marker(1, " 1", &name, system);
        self.push_reader(source, file, name, system, next);
    }

    /// Puts a file on the stack without printing.
    pub(crate) fn push_reader(
        &mut self,
        source: Arc<SourceFile>,
        file: u32,
        name: Arc<[u8]>,
        system: u8,
        next: Option<usize>,
    ) {
        for &(offset, fault) in &source.about.faults {
            if fault == crate::scan::Fault::Comment {
                let place = self.bases[file as usize].saturating_add(offset);
                self.report_at(Problem::UnterminatedComment, place);
            }
        }
        let scanned = self.files.scanned(&source);
        self.stack.push(Reader::new(file, source, scanned, name, system, next));
    }

    /// The number of a file in the unit; `None` if there is no room, which is reported.
    pub(crate) fn number(&mut self, source: &Arc<SourceFile>) -> Option<u32> {
        if let Some(&n) = self.number_of.get(&source.path) {
            self.note_open(n);
            return Some(n);
        }
        let last = self.sources.len() - 1;
        let next = u64::from(self.bases[last]) + self.sources[last].text.len() as u64 + 1;
        if next + source.text.len() as u64 >= u64::from(cufront_source::TOP) {
            self.report_at(Problem::TooLarge, 0);
            return None;
        }
        let n = self.sources.len() as u32;
        self.sources.push(source.clone());
        self.bases.push(next as u32);
        self.number_of.insert(source.path.clone(), n);
        self.note_open(n);
        Some(n)
    }

    /// Ends the innermost file. Gives false if it was the outermost.
    pub(crate) fn leave_file(&mut self) -> bool {
        self.close_groups();
        if self.stack.len() == 1 || self.reader().apart {
            return false;
        }
        if let Some(left) = self.stack.pop() {
            self.note_left(left.file, left.system > 0, left.entry);
            if left.source.about.guard.is_some() || self.once.has(&left.source, false) {
                self.files.release(&left.source, left.scanned);
            }
        }
        let last = self.stack.last().and_then(|r| self.seen.file(&r.name, &r.source));
        let r = self.reader();
        if let Some(last) = last {
            r.name = last;
        }
        let (name, system, commands) = (r.name.clone(), r.system, r.command_line);
        // the line behind the directive
        let line = if commands {
            0
        } else {
            let at = r.scanned.tokens.get(r.pos.saturating_sub(1)).map_or(0, |t| t.start);
            r.line(at) + 1
        };
        self.print.marker(line, " 2", &name, system);
        true
    }

    /// Reports the groups of the innermost file that are open.
    pub(crate) fn close_groups(&mut self) {
        while let Some(group) = self.reader().groups.pop() {
            let word = String::from_utf8_lossy(&self.files.symbols.spelling(group.opened_by)).into_owned();
            self.report_at(Problem::UnterminatedConditional(word), group.place);
        }
    }

    /// `__has_include`, behind that word; true if the header is there.
    pub(crate) fn has_include(&mut self, word: &Token, next: bool) -> Option<bool> {
        let open = self.next_token();
        if open.kind != Kind::LParen {
            let words = format!("missing '(' before \"{}\" operand", self.text(word));
            self.report(Problem::Expression(words), word);
            return None;
        }
        let header = self.operand(word)?;
        let close = self.next_token();
        if close.kind != Kind::RParen {
            let words = format!("missing ')' after \"{}\" operand", self.text(word));
            self.report(Problem::Expression(words), word);
            return None;
        }
        if header.name.is_empty() {
            let words = format!("empty filename in {}", self.text(word));
            self.report(Problem::Expression(words), word);
            return None;
        }
        Some(self.look_up(&header, next).is_ok())
    }

    fn operand(&mut self, word: &Token) -> Option<Header> {
        // a name in angle brackets is text, not tokens, where it stands in the file
        if self.contexts.is_empty() {
            let r = self.reader();
            if let Some(t) = r.scanned.tokens.get(r.pos).copied() {
                if matches!(t.kind, Kind::Less | Kind::LessEqual | Kind::ShiftLeft | Kind::ShiftLeftAssign)
                    && t.flags & flag::BOL == 0
                {
                    let text = &r.source.text[t.start as usize + 1..];
                    let line = memchr::memchr(b'\n', text).map_or(text, |n| &text[..n]);
                    if let Some(n) = memchr::memchr(b'>', line) {
                        let name = line[..n].to_vec();
                        let end = t.start + 1 + n as u32;
                        while r
                            .scanned
                            .tokens
                            .get(r.pos)
                            .is_some_and(|t| t.start <= end && t.kind != Kind::Eof)
                        {
                            r.pos += 1;
                        }
                        return Some(Header { name, angled: true });
                    }
                }
            }
        }
        match self.header_operand() {
            Some(header) => Some(header),
            None => {
                let words = format!("operator \"{}\" requires a header-name", self.text(word));
                self.report(Problem::Expression(words), word);
                None
            }
        }
    }

    fn header_operand(&mut self) -> Option<Header> {
        let t = self.next_token();
        match t.kind {
            Kind::Str | Kind::Header => {
                let spelling = self.spelling(&t);
                let name = spelling.get(1..spelling.len().saturating_sub(1))?.to_vec();
                Some(Header { name, angled: spelling.starts_with(b"<") })
            }
            Kind::Less => {
                let mut name = Vec::new();
                loop {
                    let part = self.next_token();
                    match part.kind {
                        Kind::Greater => return Some(Header { name, angled: true }),
                        Kind::Eof => return None,
                        _ => {
                            if part.has(flag::WHITE) && !name.is_empty() {
                                name.push(b' ');
                            }
                            name.extend_from_slice(self.spelling(&part));
                        }
                    }
                }
            }
            _ => None,
        }
    }
}
