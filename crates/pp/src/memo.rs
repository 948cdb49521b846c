//! What names of macros without parameters come to, kept: headers write `__device__` or `NOEXCEPT` thousands of times.
//!
//! An expansion is kept if it depends on nothing but macros: it read no token behind the name, it asked for no line,
//! counter or file, and nothing was reported. It holds as long as all names that it has met mean what they meant then.
//! [`Macros`] counts the changes of such names; when there was one, the names of an expansion are compared before it
//! is used again.

use crate::macros::Macros;
use crate::token::{flag, Kind, Token};
use crate::unit::Unit;
use cufront_source::Expansion;

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
    /// All names that were met, and what they meant.
    names: Vec<(u32, Option<u32>)>,
    /// How many changes there were when the names were last compared.
    changes: u64,
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
    system: bool,
}

/// Longer expansions are not kept.
const TOKENS: usize = 256;

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
        let (problems, passed) = (self.problems.list.len(), self.print.passed);
        // the padding that stands for the name
        let name = self.next_here();
        self.show(&name);
        self.closed = true;
        let mut tokens = Vec::new();
        // where the text behind the first token begins, its own number, and the number and the end of the last
        let mut text: Option<(usize, usize, usize, usize)> = None;
        while !self.contexts.is_empty() {
            let t = self.next_here();
            self.show(&t);
            let end = self.print.text.len();
            if t.kind != Kind::Padding {
                let n = tokens.len();
                text = Some(text.map_or((end, n, n, end), |(from, first, ..)| (from, first, n, end)));
            }
            tokens.push(t);
        }
        let good = self.closed
            && problems == self.problems.list.len()
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
            let constant = tokens.iter().all(alike)
                && !rest.contains(&b'\n')
                && self.print.passed == passed
                && !self.print.by_file
                && !self.print.muted;
            constant.then(|| Printed { first, last, rest: rest.to_vec(), system })
        });
        let relative = |from: u32| if from == u32::MAX { from } else { from - base as u32 };
        for t in &mut tokens {
            t.from = relative(t.from);
        }
        let expansions: Vec<Expansion> =
            self.expansions[base..].iter().map(|e| Expansion { parent: relative(e.parent), ..*e }).collect();
        self.macros.keep(index, tokens, expansions, printed);
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

impl Macros {
    /// True if the names of an expansion that is kept mean what they meant.
    fn still(&mut self, n: u32) -> bool {
        let changes = self.changes;
        let kept = &self.kept[n as usize];
        if kept.changes == changes {
            return true;
        }
        let same = kept.names.iter().all(|&(symbol, meaning)| self.of(symbol) == meaning);
        if same {
            self.kept[n as usize].changes = changes;
        }
        same
    }

    fn keep(&mut self, index: u32, tokens: Vec<Token>, expansions: Vec<Expansion>, printed: Option<Printed>) {
        let mut symbols: Vec<u32> = Vec::new();
        for e in &expansions {
            let m = &self.list[e.of as usize];
            symbols.push(m.name);
            let body = &self.bodies[m.body.0 as usize..m.body.1 as usize];
            symbols.extend(body.iter().filter(|t| t.kind == Kind::Ident).map(|t| t.sym));
        }
        // what `##` made is in no body
        symbols.extend(tokens.iter().filter(|t| t.kind == Kind::Ident).map(|t| t.sym));
        symbols.sort_unstable();
        symbols.dedup();
        let names = symbols.into_iter().map(|symbol| (symbol, self.of(symbol))).collect();
        let kept = Kept { tokens, expansions, names, changes: 0, printed };
        for &(symbol, _) in &kept.names {
            self.watch(symbol);
        }
        let kept = Kept { changes: self.changes, ..kept };
        let n = match self.list[index as usize].memo {
            Memo::Kept(n) => n,
            _ => {
                self.kept.push(Kept::default());
                self.kept.len() as u32 - 1
            }
        };
        self.kept[n as usize] = kept;
        self.list[index as usize].memo = Memo::Kept(n);
    }
}
