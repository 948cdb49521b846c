//! Which declarations and files take the time.

use super::{DeclarationTime, Detail, FileTime, Pass, RECORDING};
use crate::gather::{place_at, qualified_name};
use cufront_base::Name;
use cufront_cuda::Progress;
use cufront_items::{DeclId, Items};
use cufront_lex::{Lexed, Tok};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What takes less is no hot declaration.
const THRESHOLD: Duration = Duration::from_micros(100);

/// Most declarations, and most files, that are kept.
const KEPT: usize = 300;

/// Bytes of a declaration without a name that are shown.
const SHOWN_BYTES: usize = 60;

/// Measures single declarations if that was asked for. Otherwise it does nothing and asks no clock.
pub(crate) struct Watch(Option<Running>);

struct Running {
    begin: Instant,
    phase: &'static str,
    /// When the current declaration's turn began.
    turn: Instant,
    /// The pass that runs, and since when.
    pass: Option<(&'static str, Instant)>,
    turns: Vec<Turn>,
    passes: Vec<Pass>,
}

/// A declaration was the one that a phase dealt with.
struct Turn {
    first: Tok,
    phase: &'static str,
    start: Duration,
    elapsed: Duration,
}

impl Watch {
    /// Runs if the recording of this thread asks for declarations.
    pub(crate) fn new() -> Self {
        RECORDING.with_borrow(|recording| {
            let begin = recording.as_ref().filter(|r| r.detail >= Detail::Declarations).map(|r| r.begin);
            Watch(begin.map(|begin| Running {
                begin,
                phase: "",
                turn: begin,
                pass: None,
                turns: Vec::new(),
                passes: Vec::new(),
            }))
        })
    }

    #[cfg(test)]
    pub(crate) fn runs(&self) -> bool {
        self.0.is_some()
    }

    /// The declarations that are dealt with from now on are in this phase.
    pub(crate) fn enter(&mut self, phase: &'static str) {
        if let Some(running) = &mut self.0 {
            let now = Instant::now();
            running.end_pass(now);
            (running.phase, running.turn) = (phase, now);
        }
    }

    /// The declaration that begins at `first` is done; the next one's turn begins.
    #[inline]
    pub(crate) fn done(&mut self, first: Tok) {
        if let Some(running) = &mut self.0 {
            let now = Instant::now();
            running.turns.push(Turn {
                first,
                phase: running.phase,
                start: running.turn - running.begin,
                elapsed: now - running.turn,
            });
            running.turn = now;
        }
    }

    /// Adds what was measured to the recording.
    pub(crate) fn finish(self, lexed: &Lexed, items: &Items) {
        let Some(mut running) = self.0 else { return };
        running.end_pass(Instant::now());
        let files = files(&running.turns, lexed);
        let declarations = hottest(running.turns, lexed, items);
        RECORDING.with_borrow_mut(|recording| {
            if let Some(recording) = recording {
                recording.trace.passes.append(&mut running.passes);
                recording.trace.declarations.extend(declarations);
                recording.trace.files.extend(files);
            }
        });
    }
}

impl Progress for Watch {
    fn pass(&mut self, name: &'static str) {
        if let Some(running) = &mut self.0 {
            let now = Instant::now();
            running.end_pass(now);
            running.pass = Some((name, now));
            running.turn = now;
        }
    }

    fn declaration(&mut self, first: Tok) {
        self.done(first);
    }
}

impl Running {
    fn end_pass(&mut self, now: Instant) {
        if let Some((name, since)) = self.pass.take() {
            self.passes.push(Pass { name, start: since - self.begin, elapsed: now - since });
        }
    }
}

/// Sums by file, the longest first.
fn files(turns: &[Turn], lexed: &Lexed) -> Vec<FileTime> {
    let mut sums: BTreeMap<&[u8], (usize, Duration)> = BTreeMap::new();
    for turn in turns.iter().filter(|t| t.first.is_some()) {
        let marker = lexed.lines.marker_at(lexed.tokens.start(turn.first));
        let sum = sums.entry(marker.map_or(b"".as_slice(), |m| lexed.lines.file_name(m.file))).or_default();
        sum.0 += 1;
        sum.1 += turn.elapsed;
    }
    let name = |file: &[u8]| String::from_utf8_lossy(file).into_owned();
    let mut files: Vec<FileTime> = sums
        .into_iter()
        .map(|(file, (turns, elapsed))| FileTime { file: name(file), turns, elapsed })
        .collect();
    files.sort_by_key(|f| Reverse(f.elapsed));
    files.truncate(KEPT);
    files
}

/// The longest turns, by start.
fn hottest(mut turns: Vec<Turn>, lexed: &Lexed, items: &Items) -> Vec<DeclarationTime> {
    turns.retain(|t| t.elapsed >= THRESHOLD && t.first.is_some());
    turns.sort_by_key(|t| Reverse(t.elapsed));
    turns.truncate(KEPT);
    turns.sort_by_key(|t| t.start);
    let mut declared: BTreeMap<Tok, Option<DeclId>> = turns.iter().map(|t| (t.first, None)).collect();
    let named = |name: Name| name.is_some() && !lexed.names.spelling(name).is_empty();
    // A declaration that declares nothing by itself, as one of a class alone, has no name.
    for (id, d) in items.decls.iter().filter(|(_, d)| named(d.name)) {
        if let Some(slot @ None) = declared.get_mut(&d.first) {
            *slot = Some(id);
        }
    }
    let time = |t: Turn| {
        let place = place_at(lexed, lexed.tokens.start(t.first));
        let id = declared.get(&t.first).copied().flatten();
        DeclarationTime {
            name: id.map_or_else(|| beginning(lexed, t.first), |id| qualified_name(lexed, items, id)),
            file: place.file,
            line: place.line,
            phase: t.phase,
            start: t.start,
            elapsed: t.elapsed,
        }
    };
    turns.into_iter().map(time).collect()
}

/// The text at `first`, to be told from others.
fn beginning(lexed: &Lexed, first: Tok) -> String {
    let start = lexed.tokens.start(first) as usize;
    let text = &lexed.text[start..lexed.text.len().min(start + SHOWN_BYTES)];
    let text = String::from_utf8_lossy(text);
    let end = text.find(['{', ';', '\n']).unwrap_or(text.len());
    text[..end].trim_end().to_owned()
}
