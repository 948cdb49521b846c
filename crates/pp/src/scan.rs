//! Translation phases 1 to 3 ([lex.phases]): the bytes of a file become preprocessing tokens.
//!
//! A file is scanned once, whole, whatever its conditionals say: the tokens do not depend on macros. Line splices
//! and trigraphs are not taken out beforehand. The common token has none, and is scanned where it stands; where a
//! splice touches a token, the rest of its logical line is cleaned and the token is scanned there.

use crate::identifier::without_ucns;
use crate::one::{punctuator, scan_one, suffix_end, trigraph, One, PUNCTUATION, SINGLE};
use crate::symbols::{read_name, sym, Symbols, Table};
use crate::token::{flag, FileToken, Kind};
use cufront_lex::bytes::{literal_prefix, raw_string_end, Class, CLASS};

/// What of the scanning depends on the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mode {
    /// Trigraphs are replaced ([lex.trigraph] of C++14).
    pub(crate) trigraphs: bool,
    /// Raw strings are known.
    pub(crate) raw_strings: bool,
    /// `<=>` is a token.
    pub(crate) spaceship: bool,
    /// `'` separates digits.
    pub(crate) separators: bool,
    /// A sign may follow `p` in a number.
    pub(crate) hexadecimal_floats: bool,
}

/// A conditional or other directive.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Directive {
    /// Number of the token `#`.
    pub(crate) hash: u32,
    /// The symbol of its name; [`sym::NONE`] if there is none.
    pub(crate) name: u32,
    /// Number of the next directive of the same conditional group.
    pub(crate) next: u32,
}

/// A physical line on which a token begins.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line {
    /// Offset of its first byte.
    pub(crate) start: u32,
    /// Its number, from 0.
    pub(crate) number: u32,
}

/// What makes a file unfit wherever it is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A comment does not end.
    Comment,
    /// A raw string does not end, or its delimiter is none.
    RawString,
}

/// What scanning makes of a text: the part that is large.
#[derive(Debug, Default, Clone)]
pub(crate) struct Scanned {
    /// The tokens; the last is the end.
    pub(crate) tokens: Vec<FileToken>,
    /// The physical lines on which a token begins.
    pub(crate) lines: Vec<Line>,
    /// All directives.
    pub(crate) directives: Vec<Directive>,
}

/// The part that is small.
#[derive(Debug, Default)]
pub(crate) struct About {
    /// Spellings of odd tokens: offset of the token, range in `odd_text`; ascending.
    pub(crate) odd: Vec<(u32, u32, u32)>,
    pub(crate) odd_text: Vec<u8>,
    /// The macro whose definition makes the whole file empty ([cpp.cond], the include guard).
    pub(crate) guard: Option<u32>,
    pub(crate) faults: Vec<(u32, Fault)>,
}

/// Scans `text`. What `out` holds is overwritten: its memory is used again.
pub(crate) fn scan(text: &[u8], mode: Mode, symbols: &Symbols, out: &mut Scanned) -> About {
    clear(&mut out.tokens, likely_tokens(text));
    clear(&mut out.lines, text.len() / 32);
    out.directives.clear();
    let odd_bytes = memchr::memchr(b'\\', text).is_some() || mode.trigraphs;
    let mut scanner = Scanner {
        text,
        mode,
        out,
        about: About::default(),
        pos: 0,
        flags: flag::BOL,
        line: Line { start: 0, number: 0 },
        line_is_new: true,
        open: Vec::new(),
        expect: Expect::Nothing,
        odd_bytes,
    };
    scanner.begin();
    loop {
        let mut names = symbols.lock_to_scan();
        if scanner.run(&mut names, symbols) {
            break;
        }
        drop(names);
        symbols.give_way();
    }
    let about = scanner.about;
    About { guard: guard(out), ..about }
}

/// How many tokens a text may have.
pub(crate) fn likely_tokens(text: &[u8]) -> usize {
    text.len() / 6
}

/// Empties `list` and makes room for what is likely to come. Memory that is not written to costs nothing, and what is
/// in it now need not be moved.
fn clear<T>(list: &mut Vec<T>, room: usize) {
    list.clear();
    if list.capacity() < room {
        *list = Vec::with_capacity(room);
    }
}

/// What the directive under way makes of the next token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expect {
    Nothing,
    DirectiveName,
    HeaderName,
}

struct Scanner<'a> {
    text: &'a [u8],
    mode: Mode,
    out: &'a mut Scanned,
    about: About,
    pos: usize,
    /// BOL and WHITE for the next token.
    flags: u16,
    /// The physical line, and whether no token of it was entered.
    line: Line,
    line_is_new: bool,
    /// The last directive of each open conditional group.
    open: Vec<u32>,
    expect: Expect,
    /// There is a backslash, or there may be trigraphs.
    odd_bytes: bool,
}

impl Scanner<'_> {
    #[inline]
    fn at(&self, i: usize) -> u8 {
        self.text.get(i).copied().unwrap_or(0)
    }

    /// A mark at the beginning that says that the text is UTF-8 is no part of it.
    fn begin(&mut self) {
        if self.text.starts_with(b"\xef\xbb\xbf") {
            self.pos = 3;
        }
    }

    /// Scans to the end, or to the end of a line if somebody waits for the names: then it gives false.
    fn run(&mut self, names: &mut Table, symbols: &Symbols) -> bool {
        while let Some(&b) = self.text.get(self.pos) {
            match CLASS[b as usize] {
                Class::Blank => {
                    self.pos += 1;
                    while self.at(self.pos) == b' ' {
                        self.pos += 1;
                    }
                    self.flags |= flag::WHITE;
                }
                Class::Newline => {
                    self.pos += 1;
                    self.line = Line { start: self.pos as u32, number: self.line.number + 1 };
                    self.line_is_new = true;
                    self.flags = flag::BOL;
                    self.expect = Expect::Nothing;
                    if symbols.wanted() {
                        return false;
                    }
                    while self.at(self.pos) == b' ' {
                        self.pos += 1;
                        self.flags = flag::BOL | flag::WHITE;
                    }
                }
                Class::Ident if b < 0x80 => {
                    self.name(names);
                    self.blank();
                }
                Class::Other if b == b'/' && matches!(self.at(self.pos + 1), b'/' | b'*') => {
                    let line = self.at(self.pos + 1) == b'/';
                    self.comment(self.pos, self.pos + 2, line);
                }
                Class::Other if b == 0 => {
                    self.pos += 1;
                    self.flags |= flag::WHITE;
                }
                Class::Other if (b == b'\\' || b == b'?') && self.splice(self.pos).is_some() => {
                    let end = self.splice(self.pos).unwrap_or(self.pos + 1);
                    self.pass_lines(self.pos, end);
                    self.pos = end;
                }
                Class::Other if PUNCTUATION[b as usize] => {
                    self.punctuation(b, names);
                    self.blank();
                }
                _ => self.token(names),
            }
        }
        self.flags |= flag::BOL;
        self.push(Kind::Eof, self.text.len(), self.text.len(), sym::NONE, 0);
        true
    }

    /// Passes the blank behind a token.
    #[inline(always)]
    fn blank(&mut self) {
        if self.at(self.pos) == b' ' {
            self.pos += 1;
            self.flags |= flag::WHITE;
        }
    }

    /// Counts the lines that end between two offsets.
    fn pass_lines(&mut self, from: usize, to: usize) {
        let text = &self.text[from..to];
        if let Some(last) = memchr::memrchr(b'\n', text) {
            let number = self.line.number + 1 + memchr::memchr_iter(b'\n', &text[..last]).count() as u32;
            self.line = Line { start: (from + last + 1) as u32, number };
            self.line_is_new = true;
        }
    }

    /// The common case of a punctuator: no splice, no trigraph.
    #[inline]
    fn punctuation(&mut self, b: u8, names: &mut Table) {
        let start = self.pos;
        if let Some(kind) = SINGLE[b as usize] {
            if self.at(start + 1) != b'\\' && !self.mode.trigraphs {
                return self.push(kind, start, start + 1, sym::NONE, 0);
            }
        }
        let (kind, length) = punctuator(self.text, start, self.mode);
        let behind = self.at(start + length);
        let careful = behind == b'\\' || self.mode.trigraphs;
        if careful || self.expect == Expect::HeaderName || b == b'.' && behind.is_ascii_digit() {
            return self.token(names);
        }
        self.push(kind, start, start + length, sym::NONE, 0);
    }

    #[inline(always)]
    fn push(&mut self, kind: Kind, start: usize, end: usize, symbol: u32, flags: u16) {
        let flags = flags | self.flags;
        self.flags = 0;
        if self.line_is_new {
            self.line_is_new = false;
            self.out.lines.push(self.line);
        }
        self.out.tokens.push(FileToken {
            start: start as u32,
            len: (end - start) as u32,
            sym: symbol,
            flags,
            kind,
        });
        if flags & flag::BOL != 0 && kind == Kind::Hash || self.expect != Expect::Nothing {
            self.directive(kind, symbol, flags);
        }
        self.pos = end;
    }

    /// Takes note of the beginning of a directive.
    #[inline(never)]
    fn directive(&mut self, kind: Kind, symbol: u32, flags: u16) {
        let here = self.out.tokens.len() as u32 - 1;
        if flags & flag::BOL != 0 {
            self.expect = Expect::Nothing;
            if kind != Kind::Hash {
                return;
            }
            let number = self.out.directives.len() as u32;
            self.out.directives.push(Directive { hash: here, name: sym::NONE, next: u32::MAX });
            // the token leads to its directive
            self.out.tokens[here as usize].sym = number;
            self.expect = Expect::DirectiveName;
            return;
        }
        let expected = std::mem::replace(&mut self.expect, Expect::Nothing);
        if expected != Expect::DirectiveName || kind != Kind::Ident {
            return;
        }
        let number = self.out.directives.len() as u32 - 1;
        if let Some(directive) = self.out.directives.last_mut() {
            directive.name = symbol;
        }
        match symbol {
            sym::INCLUDE | sym::INCLUDE_NEXT | sym::IMPORT => self.expect = Expect::HeaderName,
            sym::IF | sym::IFDEF | sym::IFNDEF => self.open.push(number),
            sym::ELIF | sym::ELIFDEF | sym::ELIFNDEF | sym::ELSE | sym::ENDIF => {
                if let Some(before) = self.open.pop() {
                    self.out.directives[before as usize].next = number;
                    if symbol != sym::ENDIF {
                        self.open.push(number);
                    }
                }
            }
            _ => {}
        }
    }

    /// The common case of a name: ASCII, no splice.
    #[inline(always)]
    fn name(&mut self, names: &mut Table) {
        let start = self.pos;
        let text = self.text;
        let (end, hashed) = read_name(text, start);
        match self.at(end) {
            b'"' | b'\'' if end - start <= 3 && literal_prefix(&text[start..end]).is_some() => {
                self.token(names);
            }
            b'\\' | b'$' | 0x80.. => self.token(names),
            b'?' if self.mode.trigraphs => self.token(names),
            _ => {
                let symbol = names.find(&text[start..end], hashed);
                self.push(Kind::Ident, start, end, symbol, 0);
            }
        }
    }

    /// Any token.
    fn token(&mut self, names: &mut Table) {
        let start = self.pos;
        if self.expect == Expect::HeaderName && matches!(self.at(start), b'<' | b'"') {
            let close = if self.at(start) == b'<' { b'>' } else { b'"' };
            let line = memchr::memchr(b'\n', &self.text[start..]).map_or(self.text.len(), |i| start + i);
            if let Some(i) = memchr::memchr(close, &self.text[start + 1..line]) {
                return self.push(Kind::Header, start, start + i + 2, sym::NONE, 0);
            }
        }
        let one = scan_one(self.text, start, self.mode);
        if one.raw {
            return self.raw_string(start, one.end, names);
        }
        let touched = self.odd_bytes
            && (one.cut
                || self.splice(one.end).is_some()
                || self.mode.trigraphs
                    && (start..=one.end).any(|i| trigraph(self.text, i, self.mode).is_some()));
        if touched {
            return self.odd_token(names);
        }
        self.finish(one, start, one.end, None, names);
    }

    /// Enters a token whose spelling is `cleaned`, if that is not the text.
    fn finish(&mut self, one: One, start: usize, end: usize, cleaned: Option<&[u8]>, names: &mut Table) {
        let spelling = cleaned.unwrap_or(&self.text[start..end]);
        let mut flags = 0;
        let mut symbol = sym::NONE;
        if one.kind == Kind::Ident {
            if one.extended {
                flags |= flag::EXTENDED;
                let name = without_ucns(spelling);
                symbol = names.intern(&name);
            } else {
                symbol = names.intern(spelling);
            }
        }
        if one.bad {
            flags |= flag::FAULTY;
        }
        if one.kind == Kind::Str && spelling.contains(&b'\n') {
            flags |= flag::RAW;
        }
        if let Some(cleaned) = cleaned {
            flags |= flag::ODD;
            let from = self.about.odd_text.len() as u32;
            self.about.odd_text.extend_from_slice(cleaned);
            self.about.odd.push((start as u32, from, self.about.odd_text.len() as u32));
        }
        self.push(one.kind, start, end, symbol, flags);
        if cleaned.is_some() || flags & flag::RAW != 0 {
            self.pass_lines(start, end);
        }
    }

    /// A token with a splice or trigraph inside, or right behind it.
    #[cold]
    fn odd_token(&mut self, names: &mut Table) {
        let start = self.pos;
        let mut window = 64;
        loop {
            let (line, places, whole) = self.cleaned(start, window);
            if line.is_empty() {
                // nothing but splices up to the end of the line
                let end = places.first().map_or(self.text.len(), |&p| p as usize);
                self.pass_lines(start, end);
                self.pos = end;
                return;
            }
            if line.starts_with(b"//") || line.starts_with(b"/*") {
                let inside = places.get(2).map_or(self.text.len(), |&p| p as usize);
                return self.comment(start, inside, line[1] == b'/');
            }
            let one = scan_one(&line, 0, self.mode);
            if one.end >= line.len() && !whole {
                window *= 2;
                continue;
            }
            if one.raw {
                // phases 1 and 2 are undone in a raw string ([lex.pptoken]/3)
                let quote = places.get(one.end).map_or(self.text.len(), |&p| p as usize);
                return self.raw_string(start, quote, names);
            }
            let end = match places.get(one.end) {
                Some(&p) => {
                    // splices behind the token are not part of it
                    let last = places[one.end.saturating_sub(1)] as usize;
                    let tight = last + 1;
                    if self.splice(tight).is_some() || tight == p as usize {
                        tight
                    } else {
                        p as usize
                    }
                }
                None => self.text.len(),
            };
            let spelling = line[..one.end].to_vec();
            let cleaned = (self.text.get(start..end) != Some(&spelling[..])).then_some(spelling);
            let end = end.max(start + 1).min(self.text.len());
            return self.finish(one, start, end, cleaned.as_deref(), names);
        }
    }

    /// About `window` bytes of the logical line from `from` on, without splices and trigraphs; the places of the
    /// bytes and of the end; and whether that is all of the line.
    fn cleaned(&self, from: usize, window: usize) -> (Vec<u8>, Vec<u32>, bool) {
        let mut line = Vec::new();
        let mut places = Vec::new();
        let mut i = from;
        let mut whole = true;
        while i < self.text.len() && self.text[i] != b'\n' {
            if line.len() >= window {
                whole = false;
                break;
            }
            if let Some(end) = self.splice(i) {
                i = end;
                continue;
            }
            places.push(i as u32);
            match trigraph(self.text, i, self.mode) {
                Some(b) => {
                    line.push(b);
                    i += 3;
                }
                None => {
                    line.push(self.text[i]);
                    i += 1;
                }
            }
        }
        places.push(i as u32);
        (line, places, whole)
    }

    /// If a line splice begins at `i`: where it ends ([lex.phases], phase 2; GNU allows blanks in it). A trigraph
    /// that is none is `None`; one that is gives its own place, because a token must look closer.
    fn splice(&self, i: usize) -> Option<usize> {
        let mut j = match self.at(i) {
            b'\\' if i < self.text.len() => i + 1,
            b'?' => match trigraph(self.text, i, self.mode)? {
                b'\\' => i + 3,
                _ => return None,
            },
            _ => return None,
        };
        while matches!(self.at(j), b' ' | b'\t' | 0x0b | 0x0c | b'\r') {
            j += 1;
        }
        match self.text.get(j) {
            Some(b'\n') => Some(j + 1),
            None if j == self.text.len() => Some(j),
            _ => None,
        }
    }

    /// A comment whose inside begins at `inside`.
    fn comment(&mut self, start: usize, inside: usize, line: bool) {
        let spliced = self.skip_comment(start, inside, line);
        if !line || spliced || inside != start + 2 {
            self.pass_lines(start, self.pos);
        }
    }

    /// Passes a comment. Gives false if it has no end of a line in it.
    fn skip_comment(&mut self, start: usize, inside: usize, line: bool) -> bool {
        self.flags |= flag::WHITE;
        let text = self.text;
        let mut i = inside.min(text.len());
        if line {
            loop {
                match memchr::memchr(b'\n', &text[i..]) {
                    None => {
                        self.pos = text.len();
                        return true;
                    }
                    Some(k) => {
                        let end = i + k;
                        let before = text[i..end].trim_ascii_end();
                        let spliced =
                            before.ends_with(b"\\") || self.mode.trigraphs && before.ends_with(b"??/");
                        if !spliced {
                            self.pos = end;
                            return i > inside;
                        }
                        i = end + 1;
                    }
                }
            }
        }
        loop {
            match memchr::memchr(b'/', &text[i..]) {
                None => {
                    self.about.faults.push((start as u32, Fault::Comment));
                    self.pos = text.len();
                    return true;
                }
                Some(k) => {
                    let slash = i + k;
                    if self.star_before(slash, inside) {
                        self.pos = slash + 1;
                        return true;
                    }
                    i = slash + 1;
                }
            }
        }
    }

    /// True if the character before `slash`, splices left out, is a `*` that does not lie before `from`.
    fn star_before(&self, slash: usize, from: usize) -> bool {
        let mut end = slash;
        loop {
            if end <= from {
                return false;
            }
            match self.text[end - 1] {
                b'*' => return true,
                b'\n' => {
                    let before = self.text[from..end - 1].trim_ascii_end();
                    let cut = if before.ends_with(b"\\") {
                        1
                    } else if self.mode.trigraphs && before.ends_with(b"??/") {
                        3
                    } else {
                        return false;
                    };
                    end = from + before.len() - cut;
                }
                _ => return false,
            }
        }
    }

    /// A raw string with its prefix at `start` and its first quote at `quote`.
    fn raw_string(&mut self, start: usize, quote: usize, names: &mut Table) {
        match raw_string_end(self.text, quote) {
            Some(end) => {
                let end = suffix_end(self.text, end);
                let spliced = self.text[start..quote].contains(&b'\n');
                let cleaned = spliced.then(|| {
                    let mut s: Vec<u8> =
                        self.text[start..quote].iter().copied().filter(u8::is_ascii_alphanumeric).collect();
                    s.extend_from_slice(&self.text[quote..end]);
                    s
                });
                let one = One { kind: Kind::Str, end, raw: false, cut: false, extended: false, bad: false };
                self.finish(one, start, end, cleaned.as_deref(), names);
            }
            None => {
                self.about.faults.push((start as u32, Fault::RawString));
                let end = self.text.len();
                self.push(Kind::Other, start, end, sym::NONE, flag::FAULTY);
                self.pass_lines(start, end);
            }
        }
    }
}

/// The macro that guards the file: all of its tokens stand in one `#ifndef M … #endif`.
fn guard(out: &Scanned) -> Option<u32> {
    let first = out.directives.first()?;
    if first.hash != 0 {
        return None;
    }
    let last = out.directives.get(first.next as usize)?;
    if last.name != sym::ENDIF {
        return None;
    }
    let line = |from: u32| {
        let from = from as usize + 1;
        let end = out.tokens[from..].iter().position(|t| t.flags & flag::BOL != 0).map_or(from, |n| from + n);
        &out.tokens[from..end]
    };
    let behind = last.hash as usize + 1 + line(last.hash).len();
    if out.tokens.get(behind).is_none_or(|t| t.kind != Kind::Eof) {
        return None;
    }
    let words = line(first.hash);
    let shape: Vec<Kind> = words.iter().map(|t| t.kind).collect();
    let at = match (first.name, shape.as_slice()) {
        (sym::IFNDEF, [Kind::Ident, Kind::Ident]) => 1,
        (sym::IF, [Kind::Ident, Kind::Not, Kind::Ident, Kind::Ident]) if words[2].sym == sym::DEFINED => 3,
        (sym::IF, [Kind::Ident, Kind::Not, Kind::Ident, Kind::LParen, Kind::Ident, Kind::RParen])
            if words[2].sym == sym::DEFINED =>
        {
            4
        }
        _ => return None,
    };
    Some(words[at].sym)
}
