//! One view of a unit: the stack of files, the stack of expansions, and the loop that asks for tokens.

use crate::condition::Group;
use crate::expand::Call;
use crate::files::{Files, SourceFile};
use crate::host::{Flavour, Host};
use crate::include::{Entry, Found, Once, SeenNames, Start};
use crate::macros::{Macro, Macros};
use crate::memo::{Conditions, Met};
use crate::options::Options;
use crate::pair::Pair;
use crate::print::Printer;
use crate::problem::{Problem, Problems};
use crate::scan::Scanned;
use crate::search::Search;
use crate::symbols::sym;
use crate::token::{flag, FileToken, Kind, Token};
use cufront_source::{Expansion, Renamed};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Files inside each other, the main file included (GNU's limit).
pub(crate) const MAX_DEPTH: usize = 200;

/// Tokens that expansions may make in a unit, those of the last not counted: it has a limit of its own.
pub(crate) const MAX_MADE: u64 = 1 << 23;

/// The number of the file that holds what `#`, `##` and the built-in macros make.
pub(crate) const SCRATCH: u32 = 0;

/// A file that is being read.
#[derive(Clone)]
pub(crate) struct Reader {
    /// Its number in the unit.
    pub(crate) file: u32,
    pub(crate) source: Arc<SourceFile>,
    pub(crate) scanned: Arc<Scanned>,
    /// Number of the next token.
    pub(crate) pos: usize,
    /// The physical line of the last token that was asked about, from 0.
    pub(crate) line: usize,
    /// What `#line` adds to physical lines.
    pub(crate) delta: i64,
    /// The name that `__FILE__` gives.
    pub(crate) name: Arc<[u8]>,
    /// 0, 1, 2 as in [`crate::search::Folder`].
    pub(crate) system: u8,
    /// Where `#include_next` begins to search; `None` in the main file and the like.
    pub(crate) next_folder: Option<usize>,
    /// The entry by which it was found.
    pub(crate) entry: Option<u32>,
    /// The open conditional groups.
    pub(crate) groups: Vec<Group>,
    /// What reading stops at: the text of a `_Pragma`, of an option.
    pub(crate) apart: bool,
    /// Between -D and the like, whose lines are counted from 0.
    pub(crate) command_line: bool,
}

impl Reader {
    /// Begins to read a file.
    pub(crate) fn new(
        file: u32,
        source: Arc<SourceFile>,
        scanned: Arc<Scanned>,
        name: Arc<[u8]>,
        system: u8,
        next_folder: Option<usize>,
    ) -> Reader {
        Reader {
            file,
            source,
            scanned,
            pos: 0,
            line: 0,
            delta: 0,
            name,
            system,
            next_folder,
            entry: None,
            groups: Vec::new(),
            apart: false,
            command_line: false,
        }
    }

    /// The presumed line of a token's offset.
    #[inline]
    pub(crate) fn line(&mut self, offset: u32) -> u32 {
        let lines = &self.scanned.lines;
        if lines[self.line].start > offset {
            self.line = self.line_index(offset);
        } else {
            let mut steps = 0;
            while lines.get(self.line + 1).is_some_and(|l| l.start <= offset) {
                self.line += 1;
                steps += 1;
                if steps > 16 {
                    self.line = self.line_index(offset);
                    break;
                }
            }
        }
        (i64::from(self.physical_line()) + self.delta) as u32
    }

    /// The number in [`Scanned::lines`] of the line that holds the token at `offset`.
    fn line_index(&self, offset: u32) -> usize {
        self.scanned.lines.partition_point(|l| l.start <= offset).saturating_sub(1)
    }

    /// The physical line of the last token that was asked about, from 1.
    #[inline]
    pub(crate) fn physical_line(&self) -> u32 {
        self.scanned.lines[self.line].number + 1
    }

    /// The physical column of an offset from 1; [`Self::line`] must have been asked before.
    #[inline]
    pub(crate) fn column(&self, offset: u32) -> u32 {
        offset - self.scanned.lines[self.line].start + 1
    }

    /// What its system-header state is as flags of tokens.
    pub(crate) fn flags(&self) -> u16 {
        match self.system {
            0 => 0,
            1 => flag::SYSTEM,
            _ => flag::SYSTEM | flag::SYSTEM_C,
        }
    }

    /// A token of the file as one that goes through expansion.
    #[inline(always)]
    pub(crate) fn token(&self, t: &FileToken) -> Token {
        Token {
            start: t.start,
            len: t.len,
            sym: t.sym,
            file: self.file,
            from: u32::MAX,
            flags: t.flags | self.flags() | flag::TOP,
            kind: t.kind,
        }
    }
}

/// Tokens that are read before the file goes on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Context {
    /// Range in the replacement lists, or in the arena.
    pub(crate) start: u32,
    pub(crate) pos: u32,
    pub(crate) end: u32,
    pub(crate) in_bodies: bool,
    /// The macro that is not expanded until the context ends; `u32::MAX` for none.
    pub(crate) of_macro: u32,
    /// The expansion of which tokens from a replacement list come.
    pub(crate) expansion: u32,
}

/// A view that is being made.
pub(crate) struct Unit<'a> {
    pub(crate) files: &'a Files,
    pub(crate) host: &'a Host,
    pub(crate) options: &'a Options,
    pub(crate) search: Search,
    pub(crate) macros: Macros,
    /// The files of the unit by number. The first is the scratch file.
    pub(crate) sources: Vec<Arc<SourceFile>>,
    /// Where each file begins in the space of places.
    pub(crate) bases: Vec<u32>,
    pub(crate) number_of: FxHashMap<Vec<u8>, u32>,
    /// Text of the scratch file, and the places that its tokens stand for: offset, place.
    pub(crate) scratch: Vec<u8>,
    pub(crate) scratch_places: Vec<(u32, u32)>,
    pub(crate) stack: Vec<Reader>,
    pub(crate) contexts: Vec<Context>,
    pub(crate) arena: Vec<Token>,
    pub(crate) expansions: Vec<Expansion>,
    /// Where calls end, for `__LINE__` of clang++.
    pub(crate) ends: FxHashMap<u32, u32>,
    /// Searches by number: where they began, and for which name.
    pub(crate) searches: FxHashMap<(Start, Vec<u8>), u32>,
    /// What they found.
    pub(crate) found: Vec<Found>,
    pub(crate) entries: Vec<Entry>,
    /// The entries whose files were read to their ends, by number.
    pub(crate) read: Vec<bool>,
    /// Folders beside whose files was searched, and whether the first of these files was a system header.
    pub(crate) beside_system: FxHashMap<Vec<u8>, u8>,
    /// Folders without links and dots.
    pub(crate) canonical: FxHashMap<Vec<u8>, Option<Vec<u8>>>,
    pub(crate) seen: SeenNames,
    /// Files that are not to be read again.
    pub(crate) once: Once,
    pub(crate) print: Printer<'a>,
    pub(crate) problems: Problems,
    pub(crate) state: State,
    pub(crate) counter: u32,
    /// Buffers for calls of macros, used again.
    pub(crate) pool: Vec<Call>,
    pub(crate) pushed_macros: FxHashMap<u32, Vec<u32>>,
    pub(crate) assertions: Vec<(u32, Vec<Vec<u8>>)>,
    pub(crate) date: Option<(String, String)>,
    pub(crate) standard_mode: bool,
    pub(crate) depth: usize,
    /// Tokens that expansions have made since the last token of a file.
    pub(crate) made: u64,
    /// Flags of the next string that `#` makes, if it is not of the file that is read: g++ takes them from the token
    /// that it made last.
    pub(crate) string_system: Option<u16>,
    /// `#line` directives.
    pub(crate) renamed: Vec<Renamed>,
    /// Files that were read as system headers, by number.
    pub(crate) system_files: Vec<bool>,
    /// Files in the order in which they were opened, for lists of dependencies.
    pub(crate) opened: Vec<u32>,
    /// The same by number.
    pub(crate) is_open: Vec<bool>,
    pub(crate) conditions: Conditions,
    /// What the expansion or condition that is to be kept depends on.
    pub(crate) met: Met,
    /// The view that is made together with this one.
    pub(crate) pair: Option<Box<Pair<'a>>>,
}

/// What the tokens are read for.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct State {
    /// A directive is read: its line is the end.
    pub(crate) in_directive: bool,
    /// Arguments are set apart all the same.
    pub(crate) wants_padding: bool,
    /// No macro is expanded.
    pub(crate) prevent_expansion: u32,
    /// 1: behind the name of a function-like macro, looking for `(`. 2: in its arguments.
    pub(crate) parsing_arguments: u8,
    /// `_Pragma` stays: an argument is expanded.
    pub(crate) keep_pragma: bool,
    /// A macro's arguments are read or expanded.
    pub(crate) about_to_expand: bool,
    /// The last token that was read was not taken: it is the end of something.
    pub(crate) at_end: bool,
    /// Line and column of the name of the outermost macro.
    pub(crate) line: u32,
    pub(crate) column: u32,
    /// Reading is over: a fatal problem.
    pub(crate) stop: bool,
    /// `defined` and its like may come from a macro.
    pub(crate) in_condition: bool,
}

impl Unit<'_> {
    /// The file that is being read.
    pub(crate) fn reader(&mut self) -> &mut Reader {
        let last = self.stack.len() - 1;
        &mut self.stack[last]
    }

    /// The bytes of a token.
    pub(crate) fn spelling(&self, t: &Token) -> &[u8] {
        if t.file == SCRATCH {
            return self.scratch.get(t.start as usize..(t.start + t.len) as usize).unwrap_or_default();
        }
        match t.kind {
            Kind::Eof | Kind::Padding => b"",
            _ => self.sources[t.file as usize].spelling(t.start, t.len, t.flags),
        }
    }

    /// The place of a token in the space of places.
    #[inline]
    pub(crate) fn place(&self, t: &Token) -> u32 {
        if t.file == SCRATCH {
            let i = self.scratch_places.partition_point(|p| p.0 <= t.start);
            return i.checked_sub(1).map_or(0, |i| self.scratch_places[i].1);
        }
        self.bases[t.file as usize].saturating_add(t.start)
    }

    /// A token with a spelling of its own, that stands where `at` stands.
    pub(crate) fn made_token(&mut self, kind: Kind, spelling: &[u8], at: &Token) -> Token {
        let place = self.place(at);
        let start = self.scratch.len() as u32;
        self.scratch.extend_from_slice(spelling);
        self.scratch_places.push((start, place));
        let symbol = if kind == Kind::Ident { self.files.symbols.intern(spelling) } else { sym::NONE };
        Token {
            start,
            len: spelling.len() as u32,
            sym: symbol,
            file: SCRATCH,
            from: at.from,
            flags: at.flags & (flag::SYSTEM | flag::SYSTEM_C | flag::TOP),
            kind,
        }
    }

    /// Reports something at a token.
    pub(crate) fn report(&mut self, problem: Problem, at: &Token) {
        let place = if at.kind == Kind::Eof && at.file == 0 {
            self.here()
        } else if at.has(flag::TOP) {
            self.place(at)
        } else {
            // what stands in a replacement list is shown where the macro is used
            self.outermost_macro(at).1
        };
        self.report_at(problem, place);
    }

    /// Reports something at a place.
    pub(crate) fn report_at(&mut self, problem: Problem, place: u32) {
        let system = self.stack.last().is_some_and(|r| r.system > 0);
        self.met.asked = true;
        let before = self.problems.list.len();
        if !self.problems.report(problem, place, system) {
            self.state.stop = true;
        }
        if self.problems.list.len() > before || self.state.stop {
            self.part();
        }
    }

    /// The place of the next token of the file that is read.
    pub(crate) fn here(&self) -> u32 {
        self.stack.last().map_or(0, |r| self.place_in(r))
    }

    /// The place of the token of a file that was read last.
    pub(crate) fn place_in(&self, r: &Reader) -> u32 {
        let t = r.scanned.tokens.get(r.pos.saturating_sub(1)).map_or(0, |t| t.start);
        self.bases[r.file as usize].saturating_add(t)
    }

    /// Reads a token of the file: directives are followed, files that end are left.
    #[inline(always)]
    pub(crate) fn file_token(&mut self) -> Token {
        if let Some(r) = self.stack.last_mut() {
            if let Some(t) = r.scanned.tokens.get(r.pos) {
                if t.flags & (flag::BOL | flag::FAULTY) == 0 {
                    r.pos += 1;
                    self.state.at_end = false;
                    return r.token(t);
                }
            }
        }
        self.first_token()
    }

    /// Reads a token of the file that may begin a line.
    #[inline(never)]
    fn first_token(&mut self) -> Token {
        loop {
            let last = self.stack.len() - 1;
            let r = &mut self.stack[last];
            let Some(&t) = r.scanned.tokens.get(r.pos) else { return self.end() };
            if t.flags & flag::BOL != 0 {
                if self.state.in_directive {
                    return self.end();
                }
                if t.kind == Kind::Eof {
                    if self.state.parsing_arguments > 0 || self.state.stop {
                        return self.end();
                    }
                    self.about_to_leave();
                    if self.leave_file() {
                        continue;
                    }
                    return self.end();
                }
                r.pos += 1;
                if t.kind == Kind::Hash && self.state.parsing_arguments != 1 {
                    let hash = r.token(&t);
                    // in the midst of a call
                    self.macros.taint();
                    self.directive(hash);
                    if self.state.stop {
                        return self.end();
                    }
                    continue;
                }
                if self.state.parsing_arguments == 0 {
                    self.line_change(&t);
                }
            } else {
                r.pos += 1;
            }
            self.state.at_end = false;
            let r = &self.stack[last];
            let mut token = r.token(&t);
            if t.flags & flag::BOL != 0 && self.state.parsing_arguments == 2 {
                token.flags |= flag::WHITE;
            }
            if t.flags & flag::FAULTY != 0 {
                self.faulty(&token);
            }
            return token;
        }
    }

    /// Reports what the scanner found wrong with a token.
    fn faulty(&mut self, t: &Token) {
        let spelling = self.spelling(t);
        let prefix = matches!(spelling.first(), Some(b'R' | b'L' | b'u' | b'U'));
        if t.kind != Kind::Ident && prefix {
            return self.report(Problem::RawString, t);
        }
        // clang++ leaves it to who parses, and so do we with what is no part of a name
        let parsed = t.kind != Kind::Ident && self.print.arrays.is_some();
        if matches!(self.host.flavour(), Flavour::Gnu(10..)) && !parsed {
            self.report(Problem::Character(self.text(t)), t);
        }
    }

    fn end(&mut self) -> Token {
        self.state.at_end = true;
        Token::EOF
    }

    /// The beginning of a line that has tokens: the printer goes there.
    #[inline]
    pub(crate) fn line_change(&mut self, t: &FileToken) {
        let last = self.stack.len() - 1;
        let r = &mut self.stack[last];
        let line = r.line(t.start);
        let column = r.column(t.start);
        self.print.line_change(line, column, &r.name, r.system);
    }

    /// Puts the token that was read last back.
    pub(crate) fn back(&mut self) {
        if self.state.at_end && self.contexts.is_empty() {
            return;
        }
        match self.contexts.last_mut() {
            Some(c) => c.pos -= 1,
            None => {
                let r = self.reader();
                r.pos -= 1;
            }
        }
    }

    /// The next token after expansion. Paddings are among them.
    pub(crate) fn next(&mut self) -> Token {
        self.next_here()
    }

    /// The same as a part of the caller: a token that goes through memory costs more than what is done with it.
    #[inline(always)]
    pub(crate) fn next_here(&mut self) -> Token {
        loop {
            let token = if let Some(c) = self.contexts.last_mut() {
                if c.pos == c.end {
                    self.pop_context();
                    if self.state.in_directive {
                        continue;
                    }
                    return Token::AVOID_PASTE;
                }
                let i = c.pos as usize;
                c.pos += 1;
                self.state.at_end = false;
                let token = if c.in_bodies {
                    Token { from: c.expansion, ..self.macros.bodies[i] }
                } else {
                    self.arena[i]
                };
                if token.flags & flag::PASTE_LEFT != 0 {
                    self.paste(token);
                    if self.state.in_directive {
                        continue;
                    }
                    return Token::padding(&token);
                }
                token
            } else {
                self.made = 0;
                self.met.read_on = true;
                self.string_system = None;
                self.file_token()
            };
            if token.kind != Kind::Ident {
                return token;
            }
            let Some(index) = self.macros.of(token.sym) else { return token };
            if let Some(token) = self.name_of_macro(token, index) {
                return token;
            }
        }
    }

    /// What comes of the name of a macro: itself, or a padding in front of its expansion, or nothing yet.
    #[inline(never)]
    fn name_of_macro(&mut self, mut token: Token, index: u32) -> Option<Token> {
        if token.flags & flag::NO_EXPAND != 0 {
            return Some(token);
        }
        let m = &self.macros.list[index as usize];
        if m.poisoned {
            if !self.state.in_directive || self.state.in_condition {
                self.report(Problem::Poisoned(self.text(&token)), &token);
            }
            return Some(token);
        }
        if m.disabled {
            token.flags |= flag::NO_EXPAND;
            return Some(token);
        }
        if self.state.prevent_expansion > 0 || self.state.stop {
            return Some(token);
        }
        if self.contexts.is_empty() && !self.state.about_to_expand {
            let r = self.reader();
            let line = r.line(token.start);
            let column = r.column(token.start);
            self.state.line = line;
            self.state.column = column;
        }
        if !self.expand(index, &token) {
            return Some(token);
        }
        if self.state.in_directive {
            return None;
        }
        Some(Token::padding(&token))
    }

    /// The next token without expansion.
    pub(crate) fn raw_token(&mut self) -> Token {
        if self.state.in_directive && self.contexts.is_empty() {
            // the rest of the line, as it stands in the file
            let Some(r) = self.stack.last_mut() else { return Token::EOF };
            return match r.scanned.tokens.get(r.pos) {
                Some(t) if t.flags & (flag::BOL | flag::FAULTY) == 0 => {
                    r.pos += 1;
                    let mut token = r.token(t);
                    self.state.at_end = false;
                    if token.kind == Kind::Ident && self.macros.disabled(token.sym) {
                        token.flags |= flag::NO_EXPAND;
                    }
                    token
                }
                Some(t) if t.flags & flag::BOL == 0 => self.file_token(),
                _ => self.end(),
            };
        }
        self.state.prevent_expansion += 1;
        let t = self.next_token();
        self.state.prevent_expansion -= 1;
        t
    }

    /// The next token that is no padding.
    pub(crate) fn next_token(&mut self) -> Token {
        loop {
            let token = self.next_here();
            if token.kind != Kind::Padding {
                return token;
            }
        }
    }

    /// A token's spelling for a message.
    pub(crate) fn text(&self, t: &Token) -> String {
        String::from_utf8_lossy(self.spelling(t)).into_owned()
    }

    /// Reads everything there is and prints it.
    pub(crate) fn run(&mut self) {
        if self.pair.is_some() {
            return self.run_both();
        }
        if !self.state.stop {
            while self.advance(usize::MAX) {}
        }
    }

    /// Prints tokens of the file as they stand, at most up to the one with the number `limit`, and what comes of the
    /// directive or macro behind them. Gives whether reading goes on.
    #[inline]
    pub(crate) fn advance(&mut self, limit: usize) -> bool {
        if self.print.arrays.is_none() && self.problems.list.is_empty() {
            // nobody will ask where the tokens that are printed came from
            self.expansions.clear();
            self.ends.clear();
        }
        self.plain(limit);
        if self.pair.is_some() {
            self.checkpoint();
            if self.stack.last().is_some_and(|r| r.pos >= limit) {
                return true;
            }
        }
        if let Some(goes_on) = self.between_lines() {
            return goes_on;
        }
        if self.print.made > self.print.most && self.too_many() {
            return false;
        }
        if self.recall() {
            return true;
        }
        loop {
            let token = self.next_here();
            match token.kind {
                Kind::Eof if self.contexts.is_empty() => return false,
                Kind::Eof => {}
                Kind::Padding => self.print.padding(&token),
                _ => self.emit(&token),
            }
            if self.contexts.is_empty() {
                return true;
            }
        }
    }

    /// Follows the directive at which the file stands, or leaves the file at its end. Gives whether reading goes on;
    /// `None` if it stands at something else.
    fn between_lines(&mut self) -> Option<bool> {
        if self.state.in_directive || self.state.stop || self.state.parsing_arguments > 0 {
            return None;
        }
        let r = self.stack.last_mut()?;
        let &t = r.scanned.tokens.get(r.pos)?;
        match t.kind {
            Kind::Eof if t.flags & flag::BOL != 0 => Some(self.leave_file()),
            Kind::Hash if t.flags & flag::BOL != 0 => {
                r.pos += 1;
                let hash = r.token(&t);
                self.made = 0;
                self.string_system = None;
                self.directive(hash);
                Some(!self.state.stop)
            }
            _ => None,
        }
    }

    /// Prints tokens of the file up to the one with the number `limit`, or one that needs more care: a macro's name, a
    /// directive, the end.
    fn plain(&mut self, limit: usize) {
        if self.state.in_directive || self.state.stop {
            return;
        }
        let Unit { stack, print, macros, files, bases, .. } = self;
        let Some(r) = stack.last_mut() else { return };
        let base = bases[r.file as usize];
        while let Some(t) = r.scanned.tokens.get(r.pos) {
            if t.kind == Kind::Ident && macros.special(t.sym) || t.flags & flag::FAULTY != 0 || r.pos >= limit
            {
                return;
            }
            let t = *t;
            if t.flags & flag::BOL != 0 && matches!(t.kind, Kind::Hash | Kind::Eof) {
                return;
            }
            let line = r.line(t.start);
            if t.flags & flag::BOL != 0 {
                let column = r.column(t.start);
                print.line_change(line, column, &r.name, r.system);
            }
            if t.flags & (flag::ODD | flag::EXTENDED | flag::RAW) == 0 && print.goes_on(line, r.system > 0) {
                let is_macro = |symbol| macros.special(symbol);
                let end = limit.min(r.scanned.tokens.len());
                let count = print.run_lines(&r.scanned.tokens[r.pos..end], &r.source.text, is_macro);
                if count > 0 {
                    r.pos += count;
                    continue;
                }
                let next = r.scanned.lines.get(r.line + 1).map_or(u32::MAX, |l| l.start);
                let tokens = &r.scanned.tokens[r.pos..end];
                let plain = |t: &FileToken| {
                    t.flags & (flag::BOL | flag::FAULTY | flag::ODD | flag::EXTENDED | flag::RAW) == 0
                        && (t.kind != Kind::Ident || !macros.special(t.sym))
                        && t.start < next
                };
                let count = print.run(tokens, &r.source.text, base, plain);
                r.pos += count;
                continue;
            }
            r.pos += 1;
            let column = r.column(t.start);
            let spelling = r.source.spelling(t.start, t.len, t.flags);
            print.before(t.kind, t.flags, line, column, &r.name, r.system, false, spelling);
            if t.flags & flag::EXTENDED != 0 {
                print.extended(&files.symbols.spelling(t.sym));
            } else {
                print.token(t.kind, t.sym, spelling);
            }
            print.origin(base + t.start, true, u32::MAX);
        }
    }

    /// Macros have made too many tokens, each not too many: the unit is given up in front of the next one. False if it
    /// is only the other view that has too many.
    #[cold]
    fn too_many(&mut self) -> bool {
        if self.state.stop {
            return false;
        }
        if self.print.made <= MAX_MADE {
            self.macros.taint();
            return false;
        }
        let place = self.stack.last().and_then(|r| {
            let token = r.scanned.tokens.get(r.pos)?;
            Some(self.bases[r.file as usize].saturating_add(token.start))
        });
        self.report_at(Problem::Bombs(MAX_MADE), place.unwrap_or(0));
        true
    }

    /// Prints a token that went through expansion.
    pub(crate) fn emit(&mut self, t: &Token) {
        self.print.made += 1;
        let in_macro = !self.contexts.is_empty() || t.from != u32::MAX || t.file == SCRATCH;
        let place = if self.print.arrays.is_some() { self.place(t) } else { 0 };
        let Unit { stack, print, files, sources, scratch, state, .. } = self;
        let Some(r) = stack.last_mut() else { return };
        let (line, column) = if in_macro {
            (state.line, state.column)
        } else {
            let line = r.line(t.start);
            (line, r.column(t.start))
        };
        let system = match (t.has(flag::SYSTEM), t.has(flag::SYSTEM_C)) {
            _ if print.by_file => r.system,
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        let spelling: &[u8] = if t.file == SCRATCH {
            &scratch[t.start as usize..(t.start + t.len) as usize]
        } else {
            sources[t.file as usize].spelling(t.start, t.len, t.flags)
        };
        print.before(t.kind, t.flags, line, column, &r.name, system, t.has(flag::BUILTIN), spelling);
        if t.has(flag::EXTENDED) {
            print.extended(&files.symbols.spelling(t.sym));
        } else {
            print.token(t.kind, t.sym, spelling);
        }
        print.origin(place, t.has(flag::TOP), t.from);
    }

    /// A macro by its number.
    pub(crate) fn macro_at(&self, index: u32) -> &Macro {
        &self.macros.list[index as usize]
    }
}
