//! Tokens as text, in the layout of `g++ -E`, and at the same time as the arrays of the lexer.
//!
//! The layout: a token that begins a line is printed on that line, at its column; lines without tokens are empty, or
//! left out with a line marker if they are eight or more. A blank stands between tokens where one stood in the source
//! and where two tokens would grow together. A marker tells also where the text of a line changes between the user's
//! and a system header's.

use crate::token::{flag, FileToken, Kind, Token};
use crate::unit::MAX_MADE;
use cufront_lex::Assembler;
use cufront_source::{Mark, MarkerFlags, NO_EXPANSION, TOP};

/// Most empty lines that are printed instead of a marker.
const GAP: u32 = 8;

/// Most blanks at the beginning of a line.
const COLUMNS: usize = 4096;

/// Bytes of text that are given away at a time.
pub(crate) const PIECE: usize = 1 << 16;

/// Takes text, piece by piece.
pub type Sink<'a> = &'a mut dyn FnMut(&[u8]);

/// See the module's head.
pub(crate) struct Printer<'a> {
    pub(crate) text: Vec<u8>,
    /// Where the text goes piece by piece, if nobody wants it as a whole.
    pub(crate) sink: Option<Sink<'a>>,
    /// The tokens and lines, if they are wanted.
    pub(crate) arrays: Option<Assembler>,
    /// Where the tokens and directives are from.
    pub(crate) marks: Vec<Mark>,
    /// Tokens that have their mark.
    marked: usize,
    /// The line that is being printed.
    src_line: u32,
    /// The line of the last token that began one, but for those in arguments of macros.
    pub(crate) run_line: u32,
    /// Something stands on it.
    printed: bool,
    /// The last token came from a system header.
    was_system: bool,
    /// The last token of the line: its kind, flags and first byte.
    previous: Option<(Kind, u8)>,
    avoid_paste: bool,
    /// What the paddings stand for: whether white space is in front of it.
    source: Option<bool>,
    marker_emitted: bool,
    /// In a directive that is printed, lines are not changed.
    pub(crate) in_pragma: bool,
    /// Markers tell what the file is, not what a macro's text is: as for clang++.
    pub(crate) by_file: bool,
    /// A line has begun, and none of its tokens is printed.
    begins_line: bool,
    /// Pieces that were given away.
    pub(crate) passed: u64,
    /// Tokens that came from expansions.
    pub(crate) made: u64,
    /// With more of them something is to be done.
    pub(crate) most: u64,
    /// No output: `-imacros` is read.
    pub(crate) muted: bool,
    /// Text is given away only when it is asked for.
    pub(crate) holds: bool,
}

/// What is printed next depends on this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Layout {
    src_line: u32,
    run_line: u32,
    printed: bool,
    was_system: bool,
    previous: Option<(Kind, u8)>,
    avoid_paste: bool,
    source: Option<bool>,
    marker_emitted: bool,
}

impl<'a> Printer<'a> {
    pub(crate) fn new(arrays: Option<Assembler>, sink: Option<Sink<'a>>) -> Self {
        Printer {
            // memory that is not written to costs nothing
            text: Vec::with_capacity(if sink.is_some() { 2 * PIECE } else { 1 << 24 }),
            sink,
            arrays,
            marks: Vec::new(),
            marked: 0,
            src_line: 1,
            run_line: 1,
            printed: false,
            was_system: false,
            previous: None,
            avoid_paste: false,
            source: None,
            marker_emitted: false,
            in_pragma: false,
            by_file: false,
            begins_line: false,
            passed: 0,
            made: 0,
            most: MAX_MADE,
            muted: false,
            holds: false,
        }
    }

    #[inline]
    pub(crate) fn layout(&self) -> Layout {
        Layout {
            src_line: self.src_line,
            run_line: self.run_line,
            printed: self.printed,
            was_system: self.was_system,
            previous: self.previous,
            avoid_paste: self.avoid_paste,
            source: self.source,
            marker_emitted: self.marker_emitted,
        }
    }

    pub(crate) fn set_layout(&mut self, layout: &Layout) {
        let &Layout { src_line, run_line, printed, was_system, .. } = layout;
        (self.src_line, self.run_line, self.printed, self.was_system) =
            (src_line, run_line, printed, was_system);
        let &Layout { previous, avoid_paste, source, marker_emitted, .. } = layout;
        (self.previous, self.avoid_paste, self.source) = (previous, avoid_paste, source);
        self.marker_emitted = marker_emitted;
    }

    /// A padding was read.
    pub(crate) fn padding(&mut self, t: &Token) {
        self.avoid_paste = true;
        let source = t.has(flag::SOURCE).then(|| t.has(flag::WHITE));
        match self.source {
            None => self.source = source,
            Some(false) if source.is_none() => self.source = None,
            _ => {}
        }
    }

    /// Prints a marker for `line` of the file. `flags` is ` 1`, ` 2` or nothing.
    pub(crate) fn marker(&mut self, line: u32, flags: &str, name: &[u8], system: u8) {
        if self.muted {
            return;
        }
        if self.printed {
            self.text.push(b'\n');
        }
        self.printed = false;
        self.src_line = line;
        if !self.holds {
            self.pass_on(PIECE);
        }
        let start = self.text.len() as u32;
        self.text.extend_from_slice(b"# ");
        number(&mut self.text, line);
        self.text.extend_from_slice(b" \"");
        quote(&mut self.text, name);
        self.text.push(b'"');
        self.text.extend_from_slice(flags.as_bytes());
        self.text.extend_from_slice(match system {
            0 => b"",
            1 => b" 3",
            _ => b" 3 4",
        });
        self.text.push(b'\n');
        if let Some(arrays) = &mut self.arrays {
            let flags = MarkerFlags { enters: flags == " 1", returns: flags == " 2", system: system > 0 };
            arrays.marker(start, self.text.len() as u32, line, name, flags);
        }
    }

    /// Brings the output to `line`; gives true if that took a marker.
    pub(crate) fn go_to(&mut self, line: u32, name: &[u8], system: u8) -> bool {
        if self.muted {
            return false;
        }
        if self.printed {
            self.text.push(b'\n');
            self.src_line = self.src_line.wrapping_add(1);
            self.printed = false;
        }
        if line >= self.src_line && line < self.src_line.saturating_add(GAP) {
            while line > self.src_line {
                self.text.push(b'\n');
                self.src_line += 1;
            }
            return false;
        }
        self.marker(line, "", name, system);
        true
    }

    /// A token begins its line there.
    #[inline]
    pub(crate) fn line_change(&mut self, line: u32, column: u32, name: &[u8], system: u8) {
        self.run_line = line;
        if self.by_file {
            // the first token that is printed says where it is: a macro may come to nothing
            self.begins_line = true;
            return;
        }
        self.step(line, column, name, system);
    }

    /// Goes to a line without a token that begins it.
    #[inline]
    pub(crate) fn step(&mut self, line: u32, column: u32, name: &[u8], system: u8) {
        self.change(line, column, name, system);
    }

    fn change(&mut self, line: u32, column: u32, name: &[u8], system: u8) -> bool {
        let marker = self.go_to(line, name, system);
        self.previous = None;
        self.source = None;
        if !self.muted {
            self.printed = true;
            for _ in 2..column.min(COLUMNS as u32) {
                self.text.push(b' ');
            }
        }
        marker
    }

    /// True if a token of `line` in a system header or not needs nothing in front but its own blank.
    #[inline]
    pub(crate) fn goes_on(&self, line: u32, system: bool) -> bool {
        !self.avoid_paste
            && !self.marker_emitted
            && !self.begins_line
            && !self.muted
            && (line == self.src_line || self.by_file)
            && self.was_system == system
    }

    /// True if what comes behind the token that was printed last is printed as it was when it was kept.
    pub(crate) fn goes_on_as(&self, line: u32, system: bool) -> bool {
        // behind a marker in front of the token it is forgotten what the token is
        line == self.src_line && self.was_system == system && !self.in_pragma && self.previous.is_some()
    }

    /// True if it is known what the token is that was just printed: blanks behind it depend on that.
    pub(crate) fn knows_previous(&self) -> bool {
        self.previous.is_some()
    }

    /// Prints what comes behind a token that was just printed, up to a token of this kind and first byte.
    pub(crate) fn rest(&mut self, text: &[u8], kind: Kind, first: u8) {
        self.text.extend_from_slice(text);
        self.printed = true;
        self.avoid_paste = false;
        self.source = None;
        self.marker_emitted = false;
        self.previous = Some((kind, first));
    }

    /// Prints tokens of one line of a file as they stand, with one blank where there is white space: the first, and those
    /// behind it that are `plain`. Gives their number. Only if [`Self::goes_on`] says so.
    #[inline]
    pub(crate) fn run(
        &mut self,
        tokens: &[FileToken],
        source: &[u8],
        base: u32,
        plain: impl Fn(&FileToken) -> bool,
    ) -> usize {
        let Some(first) = tokens.first() else { return 0 };
        // what stands together is copied together
        let (mut from, mut end) = (first.start, first.start);
        if first.flags & flag::WHITE != 0 {
            self.text.push(b' ');
        }
        let mut count = 0;
        for t in tokens {
            if count > 0 && !plain(t) {
                break;
            }
            count += 1;
            let gap = t.start - end;
            let white = t.flags & flag::WHITE != 0;
            if gap > 0 && !(white && gap == 1 && source[end as usize] == b' ') {
                self.text.extend_from_slice(&source[from as usize..end as usize]);
                if white {
                    self.text.push(b' ');
                }
                from = t.start;
            }
            end = t.start + t.len;
            if let Some(arrays) = &mut self.arrays {
                let start = self.text.len() as u32 + (t.start - from);
                // the first one goes on in the line, too: see `goes_on`
                assemble(arrays, t.kind, t.sym, start, &source[t.start as usize..end as usize], || true);
                for token in self.marked..arrays.len() {
                    let place = (base + t.start) | TOP;
                    self.marks.push(Mark { offset: arrays.start(token), place, from: NO_EXPANSION });
                }
                self.marked = arrays.len();
            }
        }
        self.text.extend_from_slice(&source[from as usize..end as usize]);
        self.printed = true;
        self.source = None;
        self.previous =
            tokens.get(count - 1).map(|t| (t.kind, source.get(t.start as usize).copied().unwrap_or(0)));
        count
    }

    /// The same without tokens in arrays: lines that follow each other are copied together if they are written as they
    /// are printed. Gives 0 if tokens are wanted, or markers that are not g++'s.
    #[inline]
    pub(crate) fn run_lines(
        &mut self,
        tokens: &[FileToken],
        source: &[u8],
        is_macro: impl Fn(u32) -> bool,
    ) -> usize {
        const CAREFUL: u16 = flag::FAULTY | flag::ODD | flag::EXTENDED | flag::RAW;
        let Some(first) = tokens.first().filter(|_| self.arrays.is_none() && !self.by_file) else { return 0 };
        let mut from = first.start as usize;
        let mut end = from + first.len as usize;
        if first.flags & flag::WHITE != 0 {
            self.text.push(b' ');
        }
        let (mut count, mut lines) = (1, 0);
        for t in &tokens[1..] {
            if t.flags & CAREFUL != 0 || t.kind == Kind::Ident && is_macro(t.sym) {
                break;
            }
            let start = t.start as usize;
            if t.flags & flag::BOL != 0 {
                if matches!(t.kind, Kind::Hash | Kind::Eof) {
                    break;
                }
                match line_feeds(&source[end..start]) {
                    Some(n) => lines += n,
                    None => break,
                }
            } else if start > end && !(start == end + 1 && source[end] == b' ') {
                if source[end..start].contains(&b'\n') {
                    break;
                }
                self.text.extend_from_slice(&source[from..end]);
                if t.flags & flag::WHITE != 0 {
                    self.text.push(b' ');
                }
                from = start;
            }
            count += 1;
            end = start + t.len as usize;
        }
        self.text.extend_from_slice(&source[from..end]);
        if lines > 0 {
            self.src_line = self.src_line.wrapping_add(lines);
            self.run_line = self.src_line;
        }
        self.printed = true;
        self.source = None;
        let last = tokens.get(count - 1);
        self.previous = last.map(|t| (t.kind, source.get(t.start as usize).copied().unwrap_or(0)));
        count
    }

    /// What comes before a token: blanks, a new line, a marker.
    #[allow(clippy::too_many_arguments)]
    #[inline]
    pub(crate) fn before(
        &mut self,
        kind: Kind,
        flags: u16,
        line: u32,
        column: u32,
        name: &[u8],
        system: u8,
        builtin: bool,
        spelling: &[u8],
    ) {
        let first = spelling.first().copied().unwrap_or(0);
        if std::mem::take(&mut self.begins_line) {
            self.change(line, column, name, system);
        }
        // clang++ goes to another line only with a token that begins one
        let moves = !self.in_pragma && !self.by_file;
        if self.avoid_paste {
            let source = self.source.unwrap_or(flags & flag::WHITE != 0);
            if moves && line != self.src_line {
                self.marker_emitted = self.change(line, column, name, system);
                self.blank();
            } else if source
                || self.previous.is_some_and(|p| grows_together(p, kind, first, spelling))
                || self.previous.is_none() && kind == Kind::Hash
            {
                self.blank();
            }
        } else if flags & flag::WHITE != 0 {
            if moves && line != self.src_line {
                self.marker_emitted = self.change(line, column, name, system);
            }
            self.blank();
        }
        self.avoid_paste = false;
        self.source = None;
        self.previous = Some((kind, first));
        if self.was_system != (system > 0) && !self.in_pragma && !self.marker_emitted && !builtin {
            // this forgets what was printed last
            self.change(line, column, name, system);
            self.was_system = system > 0;
        }
        self.marker_emitted = false;
    }

    #[inline]
    fn blank(&mut self) {
        if !self.muted {
            self.text.push(b' ');
            self.printed = true;
        }
    }

    /// Prints the token itself.
    #[inline]
    pub(crate) fn token(&mut self, kind: Kind, symbol: u32, spelling: &[u8]) {
        if self.muted {
            return;
        }
        let start = self.text.len() as u32;
        self.text.extend_from_slice(spelling);
        self.printed = true;
        if kind == Kind::Str && spelling.first() != Some(&b'"') && !self.by_file {
            // a raw string may have lines of its own; clang++ does not count them
            let lines = memchr::memchr_iter(b'\n', spelling).count();
            self.src_line = self.src_line.wrapping_add(lines as u32);
        }
        if let Some(arrays) = &mut self.arrays {
            let text = &self.text;
            assemble(arrays, kind, symbol, start, spelling, || {
                let blanks = text[..start as usize].iter().rev().take_while(|b| b.is_ascii_whitespace());
                !blanks.into_iter().any(|&b| b == b'\n')
            });
        }
    }

    /// Prints an identifier with characters beyond ASCII as g++ does: these as universal character names.
    pub(crate) fn extended(&mut self, name: &[u8]) {
        if self.muted {
            return;
        }
        let start = self.text.len() as u32;
        for chunk in name.utf8_chunks() {
            for c in chunk.valid().chars() {
                if c.is_ascii() {
                    self.text.push(c as u8);
                } else {
                    self.text.extend_from_slice(format!("\\U{:08x}", c as u32).as_bytes());
                }
            }
            self.text.extend_from_slice(chunk.invalid());
        }
        self.printed = true;
        if let Some(arrays) = &mut self.arrays {
            let length = self.text.len() as u32 - start;
            arrays.extended_identifier(start, length, name);
        }
    }

    /// Says where the tokens are from that were entered since it was last called.
    #[inline]
    pub(crate) fn origin(&mut self, place: u32, top: bool, from: u32) {
        if let Some(arrays) = &self.arrays {
            let place = if top { place | TOP } else { place & !TOP };
            for token in self.marked..arrays.len() {
                self.marks.push(Mark { offset: arrays.start(token), place, from });
            }
            self.marked = arrays.len();
        }
    }

    /// Prints a line that is no text: a pragma that stays, `#ident`. `places` tells where what stands at an offset of it
    /// is from.
    pub(crate) fn directive_line(
        &mut self,
        line: u32,
        name: &[u8],
        system: u8,
        words: &[u8],
        places: &[(u32, u32)],
    ) {
        if self.muted {
            return;
        }
        self.go_to(line, name, system);
        let start = self.text.len() as u32;
        self.text.extend_from_slice(words);
        if let Some(arrays) = &mut self.arrays {
            arrays.printed_directive(&self.text, start);
            for &(at, place) in places {
                self.marks.push(Mark { offset: start + at, place: place | TOP, from: NO_EXPANSION });
            }
        }
        self.text.push(b'\n');
        self.printed = false;
        self.src_line = self.src_line.wrapping_add(1);
        self.previous = None;
    }

    /// Ends the last line.
    pub(crate) fn finish(&mut self) {
        if self.printed {
            self.text.push(b'\n');
        }
        self.pass_on(1);
    }

    /// Gives text away that somebody else has printed.
    pub(crate) fn give(&mut self, text: &[u8]) {
        self.pass_on(1);
        match &mut self.sink {
            Some(sink) => sink(text),
            None => self.text.extend_from_slice(text),
        }
    }

    /// Gives the text away if there are `least` bytes of it and somebody takes it.
    pub(crate) fn pass_on(&mut self, least: usize) {
        if self.text.len() >= least {
            if let Some(sink) = &mut self.sink {
                sink(&self.text);
                self.text.clear();
                self.passed += 1;
            }
        }
    }
}

/// The number of lines that end in a gap between tokens, if it is printed as it is written: not too many, and blanks
/// behind them.
#[inline]
fn line_feeds(gap: &[u8]) -> Option<u32> {
    let lines = gap.iter().take_while(|&&b| b == b'\n').count();
    let blanks = &gap[lines..];
    let as_written =
        (1..=GAP as usize).contains(&lines) && blanks.len() < COLUMNS && blanks.iter().all(|&b| b == b' ');
    as_written.then_some(lines as u32)
}

/// Enters a printed token into the arrays. `>>` is two tokens there; `<<` and a `<` behind it, in the same line, open
/// a launch.
#[inline]
fn assemble(
    arrays: &mut Assembler,
    kind: Kind,
    symbol: u32,
    start: u32,
    spelling: &[u8],
    same_line: impl FnOnce() -> bool,
) {
    match kind {
        Kind::Ident => arrays.identifier(start, symbol, spelling),
        Kind::Number | Kind::Char | Kind::Str | Kind::Header => {
            arrays.literal(kind.lexed(), start, spelling.len() as u32);
        }
        Kind::Other => arrays.stray(start, spelling),
        Kind::ShiftRight => {
            arrays.punctuator(kind.lexed(), start, 1);
            arrays.punctuator(kind.lexed(), start + 1, 1);
        }
        Kind::Less | Kind::LessEqual | Kind::ShiftLeft | Kind::ShiftLeftAssign | Kind::Spaceship => {
            arrays.angle(kind.lexed(), start, same_line());
        }
        _ => arrays.punctuator(kind.lexed(), start, spelling.len() as u32),
    }
}

/// True if two tokens without a blank between them would be read as something else.
fn grows_together((a, a_first): (Kind, u8), b: Kind, b_first: u8, b_spelling: &[u8]) -> bool {
    // an identifier such as `and` is one here, too
    let c = match b {
        Kind::Ident | Kind::Number | Kind::Char | Kind::Str | Kind::Header | Kind::Other => 0,
        _ => b_first,
    };
    if a.takes_equal() && c == b'=' {
        return true;
    }
    match a {
        Kind::Greater => c == b'>',
        Kind::Less => matches!(c, b'<' | b'%' | b':'),
        Kind::Plus => c == b'+',
        Kind::Minus => matches!(c, b'-' | b'>'),
        Kind::Slash => matches!(c, b'/' | b'*'),
        Kind::Percent => matches!(c, b':' | b'%'),
        Kind::Amp => c == b'&',
        Kind::Pipe => c == b'|',
        Kind::Colon => matches!(c, b':' | b'>'),
        Kind::Arrow => c == b'*',
        Kind::Dot => matches!(c, b'.' | b'%') || b == Kind::Number,
        Kind::Hash => matches!(c, b'#' | b'%'),
        Kind::Ident => {
            matches!(b, Kind::Ident | Kind::Char | Kind::Str)
                || b == Kind::Number
                    && b_spelling.iter().all(|&c| c.is_ascii_alphanumeric() || c == b'_')
                    && b_spelling.first().is_some_and(|c| !c.is_ascii_digit())
        }
        Kind::Number => {
            matches!(b, Kind::Number | Kind::Ident | Kind::Char) || matches!(c, b'.' | b'+' | b'-')
        }
        Kind::Other => {
            a_first == b'\\' && b == Kind::Ident
                || a_first == b'\'' && b == Kind::Char
                || a_first == b'"' && b == Kind::Str
        }
        _ => false,
    }
}

pub(crate) fn number(out: &mut Vec<u8>, mut n: u32) {
    let mut digits = [0; 10];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (n % 10) as u8;
        n /= 10;
        if n == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[at..]);
}

/// A name as it stands between quotes.
pub(crate) fn quote(out: &mut Vec<u8>, name: &[u8]) {
    if memchr::memchr3(b'"', b'\\', b'\n', name).is_none() {
        return out.extend_from_slice(name);
    }
    for &b in name {
        match b {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', b]),
            b'\n' => out.extend_from_slice(b"\\n"),
            _ => out.push(b),
        }
    }
}
