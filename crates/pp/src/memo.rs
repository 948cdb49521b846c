//! What names of macros without parameters come to, and the values of conditions, kept: headers write `__device__` or
//! `NOEXCEPT` or `#if __cplusplus >= 201103L` thousands of times.
//!
//! An expansion is kept if it depends on nothing but macros: it read no token behind the name, it asked for no line,
//! counter or file, and nothing was reported. It holds as long as all names that it has met mean what they meant then.
//! [`Macros`] counts the changes of such names; when there was one, the names of an expansion are compared before it
//! is used again. With conditions it is the same.

use crate::files::SourceFile;
use crate::macros::Macros;
use crate::token::{flag, Kind, Token};
use crate::unit::Unit;
use cufront_source::Expansion;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;

/// What is known of a macro's expansion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Memo {
    /// The name was not met.
    New,
    /// It was met once. Most names are not met again, so nothing is kept yet.
    Met,
    /// It comes to something else each time, or to much.
    Never,
    /// The number of what is kept.
    Kept(u32),
}

/// An expansion that is kept.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// What comes behind the padding that stands for the name. Where they are from is counted from the first of
    /// `expansions`.
    tokens: Vec<Token>,
    /// The macros that were expanded on the way, the name itself first.
    expansions: Vec<Expansion>,
    /// All names that were met.
    names: Meanings,
    printed: Option<Printed>,
}

/// An expansion as text, if that is always the same behind the first token.
#[derive(Debug)]
struct Printed {
    /// Number of the first and of the last token that is no padding.
    first: usize,
    last: usize,
    /// What is printed behind the first.
    rest: Vec<u8>,
    /// Tokens behind the first.
    more: u64,
    system: bool,
}

/// Longer expansions are not kept.
const TOKENS: usize = 256;

/// The values of longer conditions are not kept.
const TEXT: usize = 512;

impl Unit<'_> {
    /// Prints what the name at which the file stands comes to, if that is known or can be. False: the ordinary way has
    /// to be gone.
    pub(crate) fn recall(&mut self) -> bool {
        if self.state.in_directive || self.state.stop || !self.contexts.is_empty() {
            return false;
        }
        let Some(r) = self.stack.last() else { return false };
        let Some(&t) = r.scanned.tokens.get(r.pos) else { return false };
        if t.kind != Kind::Ident || t.flags & flag::FAULTY != 0 {
            return false;
        }
        let Some(index) = self.macros.of(t.sym) else { return false };
        let m = &self.macros.list[index as usize];
        if m.function || m.builtin.is_some() || m.poisoned {
            return false;
        }
        let memo = m.memo;
        match memo {
            Memo::Never => return false,
            Memo::New => {
                self.macros.list[index as usize].memo = Memo::Met;
                return false;
            }
            Memo::Kept(n) if self.macros.still(n) => self.replay(n, &t),
            Memo::Met | Memo::Kept(_) => self.record(index),
        }
        true
    }

    /// Expands the name in the ordinary way and keeps what it comes to.
    fn record(&mut self, index: u32) {
        let base = self.expansions.len();
        let passed = self.print.passed;
        // the padding that stands for the name
        let name = self.next_here();
        self.show(&name);
        self.met.begin();
        let mut tokens = Vec::new();
        // where the text behind the first token begins, its own number, and the number and the end of the last
        let mut text: Option<(usize, usize, usize, usize)> = None;
        let mut first_known = true;
        while !self.contexts.is_empty() {
            let t = self.next_here();
            self.show(&t);
            let end = self.print.text.len();
            if t.kind != Kind::Padding {
                let n = tokens.len();
                if text.is_none() {
                    first_known = self.print.knows_previous();
                }
                text = Some(text.map_or((end, n, n, end), |(from, first, ..)| (from, first, n, end)));
            }
            tokens.push(t);
        }
        self.met.recording = false;
        let good = !self.met.read_on
            && !self.met.asked
            && self.expansions.get(base).is_some_and(|e| e.of == index)
            && tokens.len() <= TOKENS
            && tokens.iter().all(|t| t.kind != Kind::Eof);
        if !good {
            self.macros.list[index as usize].memo = Memo::Never;
            return;
        }
        let printed = text.and_then(|(from, first, last, end)| {
            let system = tokens[first].has(flag::SYSTEM);
            let alike = |t: &Token| {
                t.kind == Kind::Padding
                    || t.has(flag::SYSTEM) == system && !t.has(flag::BUILTIN | flag::EXTENDED)
            };
            let rest = self.print.text.get(from..end)?;
            let constant = first_known
                && tokens.iter().all(alike)
                && !rest.contains(&b'\n')
                && self.print.passed == passed
                && !self.print.by_file
                && !self.print.muted;
            let more = tokens[first + 1..=last].iter().filter(|t| t.kind != Kind::Padding).count() as u64;
            constant.then(|| Printed { first, last, rest: rest.to_vec(), more, system })
        });
        let relative = |from: u32| if from == u32::MAX { from } else { from - base as u32 };
        for t in &mut tokens {
            t.from = relative(t.from);
        }
        let expansions: Vec<Expansion> =
            self.expansions[base..].iter().map(|e| Expansion { parent: relative(e.parent), ..*e }).collect();
        let names = self.meanings(base, tokens.iter().filter(|t| t.kind == Kind::Ident).map(|t| t.sym));
        let kept = Kept { tokens, expansions, names, printed };
        let n = match self.macros.list[index as usize].memo {
            Memo::Kept(n) => n,
            _ => {
                self.macros.kept.push(Kept::default());
                self.macros.kept.len() as u32 - 1
            }
        };
        self.macros.kept[n as usize] = kept;
        self.macros.list[index as usize].memo = Memo::Kept(n);
    }

    /// Prints a token, or takes note of a padding.
    fn show(&mut self, t: &Token) {
        match t.kind {
            Kind::Eof => {}
            Kind::Padding => self.print.padding(t),
            _ => self.emit(t),
        }
    }

    /// Prints what is kept, for the name `t` of the file.
    fn replay(&mut self, n: u32, t: &crate::token::FileToken) {
        if t.flags & flag::BOL != 0 {
            self.line_change(t);
        }
        let r = self.reader();
        r.pos += 1;
        let line = r.line(t.start);
        let column = r.column(t.start);
        let mut at = r.token(t);
        self.state.line = line;
        self.state.column = column;
        self.state.at_end = false;
        self.print.padding(&Token::padding(&at));
        let kept = std::mem::take(&mut self.macros.kept[n as usize]);
        let as_text = kept.printed.as_ref().filter(|_| self.print.arrays.is_none() && !self.print.muted);
        match as_text {
            Some(p) => {
                for padding in &kept.tokens[..p.first] {
                    self.print.padding(padding);
                }
                self.emit(&kept.tokens[p.first]);
                let behind = if self.print.goes_on_as(line, p.system) {
                    let last = &kept.tokens[p.last];
                    let first_byte = self.spelling(last).first().copied().unwrap_or(0);
                    self.print.rest(&p.rest, last.kind, first_byte);
                    self.print.made += p.more;
                    p.last + 1
                } else {
                    p.first + 1
                };
                for t in &kept.tokens[behind..] {
                    self.show(t);
                }
            }
            None => {
                let base = self.expansions.len() as u32;
                let moved = |from: u32| if from == u32::MAX { from } else { from + base };
                at.from = u32::MAX;
                let place = self.place(&at) | cufront_source::TOP;
                for (i, e) in kept.expansions.iter().enumerate() {
                    let at = if i == 0 { place } else { e.at };
                    self.expansions.push(Expansion { at, parent: moved(e.parent), of: e.of });
                }
                for t in &kept.tokens {
                    self.show(&Token { from: moved(t.from), ..*t });
                }
            }
        }
        self.macros.kept[n as usize] = kept;
    }
}

/// What is met while something is expanded that is to be kept.
#[derive(Debug, Default)]
pub(crate) struct Met {
    recording: bool,
    /// A token of the file was read.
    pub(crate) read_on: bool,
    /// Something was asked that is no macro, or something was reported.
    pub(crate) asked: bool,
    /// Names that `##` made.
    names: Vec<u32>,
}

impl Met {
    fn begin(&mut self) {
        self.recording = true;
        self.read_on = false;
        self.asked = false;
        self.names.clear();
    }

    /// `##` made a name.
    #[inline]
    pub(crate) fn pasted(&mut self, symbol: u32) {
        if self.recording {
            self.names.push(symbol);
        }
    }
}

/// Names, and what they meant.
#[derive(Debug, Default)]
struct Meanings {
    list: Vec<(u32, Option<u32>)>,
    /// How many changes there were when they were last compared.
    changes: u64,
    /// One of them means something else to the view that is made together with this one.
    differs: bool,
}

impl Unit<'_> {
    /// What the names mean that were met since the expansion with the number `base` began, and `more`.
    fn meanings(&mut self, base: usize, more: impl Iterator<Item = u32>) -> Meanings {
        let mut symbols: Vec<u32> = more.collect();
        symbols.append(&mut self.met.names);
        for e in self.expansions.get(base..).unwrap_or_default() {
            let m = &self.macros.list[e.of as usize];
            symbols.push(m.name);
            let body = &self.macros.bodies[m.body.0 as usize..m.body.1 as usize];
            symbols.extend(body.iter().filter(|t| t.kind == Kind::Ident).map(|t| t.sym));
        }
        symbols.sort_unstable();
        symbols.dedup();
        for &symbol in &symbols {
            self.macros.watch(symbol);
        }
        let differs = symbols.iter().any(|&symbol| self.macros.differs(symbol));
        let list = symbols.into_iter().map(|symbol| (symbol, self.macros.of(symbol))).collect();
        Meanings { list, changes: self.macros.changes, differs }
    }
}

impl Macros {
    /// True if the names mean what they meant.
    fn same_meanings(&self, names: &mut Meanings) -> bool {
        if names.changes != self.changes {
            if names.list.iter().any(|&(symbol, meaning)| self.of(symbol) != meaning) {
                return false;
            }
            names.changes = self.changes;
            names.differs = names.list.iter().any(|&(symbol, _)| self.differs(symbol));
        }
        if names.differs {
            self.taint();
        }
        true
    }

    /// True if an expansion that is kept is still good.
    fn still(&mut self, n: u32) -> bool {
        let mut names = std::mem::take(&mut self.kept[n as usize].names);
        let same = self.same_meanings(&mut names);
        self.kept[n as usize].names = names;
        same
    }
}

/// Values of the conditions of `#if` and `#elif` by their text; nothing for one that was met once, or comes to something
/// else each time.
#[derive(Debug, Default)]
pub(crate) struct Conditions {
    values: FxHashMap<Box<[u8]>, Option<(bool, Meanings)>>,
}

impl Unit<'_> {
    /// The value of the condition at which the file stands, if it is known; otherwise `evaluate` finds it.
    pub(crate) fn known_condition(&mut self, evaluate: impl FnOnce(&mut Self) -> bool) -> bool {
        let Some((source, range)) = self.rest_of_condition() else { return evaluate(self) };
        let text = &source.text[range];
        match self.conditions.values.get_mut(text) {
            None => {
                self.conditions.values.insert(text.into(), None);
                evaluate(self)
            }
            Some(known) => {
                if let Some((value, names)) = known {
                    if self.macros.same_meanings(names) {
                        return *value;
                    }
                }
                let r = self.reader();
                let rest = r.scanned.tokens[r.pos..].iter().take_while(|t| t.flags & flag::BOL == 0);
                let written: Vec<u32> = rest.filter(|t| t.kind == Kind::Ident).map(|t| t.sym).collect();
                let base = self.expansions.len();
                self.met.begin();
                let value = evaluate(self);
                self.met.recording = false;
                let kept = if self.met.asked {
                    None
                } else {
                    let names = self.meanings(base, written.into_iter());
                    Some((value, names))
                };
                self.conditions.values.insert(text.into(), kept);
                value
            }
        }
    }

    /// The text of the rest of the line, if it is one to be remembered.
    fn rest_of_condition(&self) -> Option<(Arc<SourceFile>, Range<usize>)> {
        let r = self.stack.last()?;
        let tokens = r.scanned.tokens.get(r.pos..)?;
        let careful = flag::ODD | flag::EXTENDED | flag::FAULTY;
        let mut last = None;
        for t in tokens.iter().take_while(|t| t.flags & flag::BOL == 0) {
            if t.flags & careful != 0 {
                return None;
            }
            last = Some(t);
        }
        let last = last?;
        let range = tokens.first()?.start as usize..(last.start + last.len) as usize;
        (range.len() <= TEXT && range.end <= r.source.text.len()).then(|| (r.source.clone(), range))
    }
}
