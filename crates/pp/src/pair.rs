//! Two views that are made together, as the host's and a device's: what both read in the same way is read once.
//!
//! The views have the same options but for `-D` and `-U`. One of them runs, and the other one is parked. Invariant of
//! [`Together::Alike`]: the parked view would print what the running one has printed since [`Pair::text_from`], do to
//! its macros what was done, and stand where the last checkpoint is. A checkpoint lies in front of each directive and
//! each name of a macro of a file. What is done from one to the next depends on the place in the files, which is the
//! same, on the layout, which is the same, and on the meanings of the names that are met. The table of macros has a bit
//! for each name that means something else to the other view ([`Macros::differs`]); who meets one, or something else
//! that is known of one view only, sets the taint ([`Macros::taint`]) before anything is changed for it.
//!
//! At the next checkpoint, a taint lets the parked view take over what was done up to the checkpoint before, and go the
//! rest by itself ([`Together::Apart`]). Then always the view runs that is further behind. They are alike again when
//! both stand at the same place of the same files, in the same groups, with the same layout.
//!
//! What a view has learned of files (what a search found, which files were read) may differ when they are alike; it is
//! compared where it is used. A report parts the views for good.
//!
//! [`Macros::differs`]: crate::macros::Macros::differs
//! [`Macros::taint`]: crate::macros::Macros::taint

use crate::condition::Group;
use crate::files::SourceFile;
use crate::include::{Found, Once};
use crate::macros::Together;
use crate::memo::Conditions;
use crate::options::Options;
use crate::print::{Layout, Printer, PIECE};
use crate::problem::Problems;
use crate::symbols::sym;
use crate::token::flag;
use crate::unit::{Reader, State, Unit, MAX_MADE};
use cufront_source::{Expansion, Renamed};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::mem::swap;
use std::sync::Arc;

/// What a view has for itself.
pub(crate) struct Parked<'a> {
    options: &'a Options,
    stack: Vec<Reader>,
    print: Printer<'a>,
    state: State,
    expansions: Vec<Expansion>,
    counter: u32,
    conditions: Conditions,
    pushed_macros: FxHashMap<u32, Vec<u32>>,
    assertions: Vec<(u32, Vec<Vec<u8>>)>,
    problems: Problems,
    renamed: Vec<Renamed>,
    pub(crate) found: Vec<Found>,
    pub(crate) beside_system: FxHashMap<Vec<u8>, u8>,
    once: Once,
    read: Vec<bool>,
    opened: Vec<u32>,
    is_open: Vec<bool>,
    system_files: Vec<bool>,
    /// Reading is over.
    ended: bool,
}

/// See the module's head.
pub(crate) struct Pair<'a> {
    parked: Parked<'a>,
    checkpoint: Checkpoint,
    /// Where the text of the running view begins that the parked one has not.
    text_from: usize,
    /// What the running view had made there.
    made_from: u64,
    /// Files of the stack below this are the same to both, and have not moved.
    low: usize,
    /// What the running view has left since the checkpoint.
    left: Option<Reader>,
    /// Name, system-header state and shift of lines at the checkpoint, if they were changed since.
    before: Option<(Arc<[u8]>, u8, i64)>,
    /// A view knows of a file that is not to be read again, and the other one may not.
    once_differs: bool,
    /// The next value of `__COUNTER__` is another one.
    counts_differ: bool,
    /// Something was reported.
    parted: bool,
    /// The running view is at its end.
    ended: bool,
}

/// What is needed to bring the parked view to where the running one was.
#[derive(Clone, Copy)]
struct Checkpoint {
    text: usize,
    made: u64,
    layout: Layout,
    depth: usize,
    pos: usize,
    groups: usize,
    group: Option<Group>,
    counter: u32,
}

impl<'a> Pair<'a> {
    /// A second view, of which nothing is done so far.
    pub(crate) fn new(options: &'a Options, mut print: Printer<'a>) -> Pair<'a> {
        print.holds = true;
        let layout = print.layout();
        let parked = Parked {
            options,
            stack: Vec::new(),
            print,
            state: State::default(),
            expansions: Vec::new(),
            counter: 0,
            conditions: Conditions::default(),
            pushed_macros: FxHashMap::default(),
            assertions: Vec::new(),
            problems: Problems::default(),
            renamed: Vec::new(),
            found: Vec::new(),
            beside_system: FxHashMap::default(),
            once: Once::default(),
            read: Vec::new(),
            opened: Vec::new(),
            is_open: Vec::new(),
            system_files: Vec::new(),
            ended: false,
        };
        let checkpoint =
            Checkpoint { text: 0, made: 0, layout, depth: 0, pos: 0, groups: 0, group: None, counter: 0 };
        Pair {
            parked,
            checkpoint,
            text_from: 0,
            made_from: 0,
            low: 0,
            left: None,
            before: None,
            once_differs: false,
            counts_differ: false,
            parted: false,
            ended: false,
        }
    }
}

impl<'a> Unit<'a> {
    /// Does something for each view by itself; the views have to be apart, or at their beginnings.
    pub(crate) fn each(&mut self, mut act: impl FnMut(&mut Self)) {
        if self.pair.is_none() {
            return act(self);
        }
        self.macros.together = Together::Apart;
        if let Some(pair) = &mut self.pair {
            pair.low = 0;
        }
        act(self);
        self.change_views();
        act(self);
        self.change_views();
    }

    /// Lets the other view run.
    pub(crate) fn change_views(&mut self) {
        let Some(mut pair) = self.pair.take() else { return };
        let Parked {
            options,
            stack,
            print,
            state,
            expansions,
            counter,
            conditions,
            pushed_macros,
            assertions,
            problems,
            renamed,
            found,
            beside_system,
            once,
            read,
            opened,
            is_open,
            system_files,
            ended,
        } = &mut pair.parked;
        swap(&mut self.options, options);
        swap(&mut self.stack, stack);
        swap(&mut self.print, print);
        swap(&mut self.state, state);
        swap(&mut self.expansions, expansions);
        swap(&mut self.counter, counter);
        swap(&mut self.conditions, conditions);
        swap(&mut self.pushed_macros, pushed_macros);
        swap(&mut self.assertions, assertions);
        swap(&mut self.problems, problems);
        swap(&mut self.renamed, renamed);
        swap(&mut self.found, found);
        swap(&mut self.beside_system, beside_system);
        swap(&mut self.once, once);
        swap(&mut self.read, read);
        swap(&mut self.opened, opened);
        swap(&mut self.is_open, is_open);
        swap(&mut self.system_files, system_files);
        swap(&mut pair.ended, ended);
        self.macros.change_views();
        self.pair = Some(pair);
    }

    /// [`Self::run`] for both views. Afterwards they are apart, each at its end, and the same one runs as before.
    pub(crate) fn run_both(&mut self) {
        let first: *const Options = self.options;
        if let Some(pair) = &mut self.pair {
            pair.ended = self.state.stop;
            pair.parked.ended = pair.parked.state.stop;
        }
        loop {
            if self.macros.together == Together::Apart {
                if self.step_apart() {
                    continue;
                }
                break;
            }
            let goes_on = self.advance(usize::MAX);
            if self.macros.is_tainted() {
                self.go_apart(!goes_on);
            } else if !goes_on {
                self.checkpoint();
                self.go_apart(true);
                break;
            }
        }
        if !std::ptr::eq(first, self.options) {
            self.change_views();
        }
    }

    /// The running view stands in front of something that may be otherwise for the other one.
    #[inline]
    pub(crate) fn checkpoint(&mut self) {
        let Some(pair) = &mut self.pair else { return };
        if self.print.text.len() >= PIECE {
            if self.macros.together == Together::Alike {
                pair.parked.print.give(&self.print.text[pair.text_from..]);
                pair.text_from = 0;
            }
            self.print.pass_on(PIECE);
        }
        if self.macros.together == Together::Apart {
            return;
        }
        let Some(r) = self.stack.last() else { return };
        pair.checkpoint = Checkpoint {
            text: self.print.text.len(),
            made: self.print.made,
            layout: self.print.layout(),
            depth: self.stack.len(),
            pos: r.pos,
            groups: r.groups.len(),
            group: r.groups.last().copied(),
            counter: self.counter,
        };
        pair.before = None;
        pair.left = None;
    }

    /// Brings the parked view to the last checkpoint.
    fn go_apart(&mut self, ended: bool) {
        self.macros.together = Together::Apart;
        let Some(pair) = &mut self.pair else { return };
        pair.ended = ended;
        let Pair { parked, checkpoint: at, text_from, made_from, low, left, before, counts_differ, .. } =
            &mut **pair;
        parked.ended = false;
        parked.print.text.extend_from_slice(&self.print.text[*text_from..at.text]);
        parked.print.made += at.made - *made_from;
        self.print.most = MAX_MADE;
        parked.print.set_layout(&at.layout);
        if !*counts_differ {
            parked.counter = at.counter;
        }
        parked.state = State { line: self.state.line, column: self.state.column, ..State::default() };
        parked.expansions.clear();
        parked.stack.truncate(*low);
        for level in parked.stack.len()..at.depth {
            let reader = self.stack.get(level).or(left.as_ref());
            parked.stack.extend(reader.cloned());
        }
        if let Some(r) = parked.stack.last_mut() {
            r.pos = at.pos;
            if let Some(group) = at.group {
                r.groups.truncate(at.groups - 1);
                r.groups.push(group);
            } else {
                r.groups.clear();
            }
            if let Some((name, system, delta)) = before.take() {
                (r.name, r.system, r.delta) = (name, system, delta);
            }
        }
        *low = at.depth.min(self.stack.len()).saturating_sub(1);
    }

    /// Lets the view go on that is further behind, or makes them alike again. Gives false if both are at their ends.
    fn step_apart(&mut self) -> bool {
        let Some(pair) = &self.pair else { return false };
        let parked = &pair.parked;
        if pair.ended && parked.ended {
            return false;
        }
        let order = if pair.parted { Ordering::Less } else { self.order(pair) };
        if pair.ended || order == Ordering::Greater && !parked.ended {
            self.change_views();
            return true;
        }
        let next = |r: &Reader| {
            // up to the first token of the next line
            let tokens = r.scanned.tokens.get(r.pos..).unwrap_or_default();
            r.pos + tokens.iter().take_while(|t| t.flags & flag::BOL == 0).count() + 1
        };
        let limit = match (self.stack.last(), parked.stack.get(self.stack.len().saturating_sub(1))) {
            _ if pair.parted || parked.ended => usize::MAX,
            (Some(r), _) if order == Ordering::Equal => {
                if self.same_state(pair) {
                    self.join();
                    return true;
                }
                next(r)
            }
            (Some(r), Some(other)) if r.file == other.file && other.pos > r.pos => other.pos,
            _ => usize::MAX,
        };
        let goes_on = self.advance(limit);
        if let Some(pair) = &mut self.pair {
            pair.ended = !goes_on;
        }
        true
    }

    /// Whether the running view stands before the other one, or behind it.
    fn order(&self, pair: &Pair<'_>) -> Ordering {
        let (mine, theirs) = (&self.stack, &pair.parked.stack);
        for level in pair.low.min(mine.len()).min(theirs.len()).. {
            match (mine.get(level), theirs.get(level)) {
                (None, None) => break,
                // what is included comes before what is behind the directive
                (Some(_), None) => return Ordering::Less,
                (None, Some(_)) => return Ordering::Greater,
                (Some(a), Some(b)) if a.file != b.file => return Ordering::Less,
                (Some(a), Some(b)) if a.pos != b.pos => return a.pos.cmp(&b.pos),
                _ => {}
            }
        }
        Ordering::Equal
    }

    /// True if views that stand at the same place do the same from here on.
    fn same_state(&self, pair: &Pair<'_>) -> bool {
        let from = pair.low.min(self.stack.len());
        let same = |(a, b): (&Reader, &Reader)| {
            a.groups == b.groups
                && (a.delta, a.system, a.next_folder, a.entry) == (b.delta, b.system, b.next_folder, b.entry)
                && (a.apart, a.command_line) == (b.apart, b.command_line)
                && a.name == b.name
        };
        self.print.layout() == pair.parked.print.layout()
            && self.stack[from..].iter().zip(&pair.parked.stack[from..]).all(same)
    }

    /// The views are alike again.
    fn join(&mut self) {
        let Some(pair) = &mut self.pair else { return };
        pair.low = self.stack.len().saturating_sub(1);
        pair.text_from = self.print.text.len();
        pair.made_from = self.print.made;
        // the other view may come to its limit first
        self.print.most = MAX_MADE - pair.parked.print.made.saturating_sub(self.print.made).min(MAX_MADE);
        pair.counts_differ = self.counter != pair.parked.counter;
        self.macros.set_differs(sym::COUNTER, pair.counts_differ);
        self.macros.together = Together::Alike;
        self.macros.clear_taint();
    }

    /// The views have something different from now on.
    pub(crate) fn part(&mut self) {
        self.macros.taint();
        if let Some(pair) = &mut self.pair {
            pair.parted = true;
        }
    }

    /// The other view, if there is one.
    pub(crate) fn other(&self) -> Option<&Parked<'a>> {
        self.pair.as_ref().map(|pair| &pair.parked)
    }

    /// The other view, if what this one does is done for both.
    pub(crate) fn other_if_alike(&mut self) -> Option<&mut Parked<'a>> {
        let alike = self.macros.together == Together::Alike && !self.macros.is_tainted();
        self.pair.as_mut().filter(|_| alike).map(|pair| &mut pair.parked)
    }

    /// A file is left in the midst of a call: the other view has to see for itself.
    pub(crate) fn about_to_leave(&mut self) {
        self.macros.taint();
        if let Some(pair) = &mut self.pair {
            if self.macros.together == Together::Alike && self.stack.len() == pair.checkpoint.depth {
                pair.left = self.stack.last().cloned();
            }
        }
    }

    /// A file is given another name or other lines.
    pub(crate) fn about_to_rename(&mut self) {
        if let (Some(pair), Some(r)) = (&mut self.pair, self.stack.last()) {
            if pair.before.is_none() {
                pair.before = Some((r.name.clone(), r.system, r.delta));
            }
        }
    }

    /// True if the other view knows something else about a file that is to be included.
    pub(crate) fn others_know_otherwise(&mut self, entry: u32, source: &SourceFile, once: bool) -> bool {
        let read = self.read.get(entry as usize).copied().unwrap_or(false);
        let once_differs = self.pair.as_ref().is_some_and(|pair| pair.once_differs);
        let Some(other) = self.other_if_alike() else { return false };
        other.read.get(entry as usize).copied().unwrap_or(false) != read
            || once_differs && other.once.has(source, true) != once
    }

    /// A file is not to be read again.
    pub(crate) fn add_once(&mut self, source: Arc<SourceFile>) {
        match self.other_if_alike() {
            Some(other) => other.once.add(source.clone()),
            None => {
                if let Some(pair) = &mut self.pair {
                    pair.once_differs = true;
                }
            }
        }
        self.once.add(source);
    }

    /// A file is opened.
    pub(crate) fn note_open(&mut self, n: u32) {
        if !mark(&mut self.is_open, n, true) {
            self.opened.push(n);
        }
        if let Some(other) = self.other_if_alike() {
            if !mark(&mut other.is_open, n, true) {
                other.opened.push(n);
            }
        }
    }

    /// A file was read to its end.
    pub(crate) fn note_left(&mut self, n: u32, system: bool, entry: Option<u32>) {
        mark(&mut self.system_files, n, system);
        if let Some(entry) = entry {
            mark(&mut self.read, entry, true);
        }
        let depth = self.stack.len();
        if let Some(other) = self.other_if_alike() {
            mark(&mut other.system_files, n, system);
            if let Some(entry) = entry {
                mark(&mut other.read, entry, true);
            }
            // its memory may be used again
            other.stack.truncate(depth.saturating_sub(1));
        }
        if let Some(pair) = &mut self.pair {
            pair.low = pair.low.min(depth.saturating_sub(1));
        }
    }
}

/// Enters a value, and gives the one that was there.
fn mark(list: &mut Vec<bool>, n: u32, value: bool) -> bool {
    let n = n as usize;
    if n >= list.len() {
        list.resize((n + 1).next_power_of_two(), false);
    }
    std::mem::replace(&mut list[n], value)
}
