//! The scanner: one loop over the bytes.

use crate::directive::{parse_marker, Directive, DirectiveKind};
use crate::kind::{intern_fixed, is_alternative, KeywordSet};
use crate::{Tok, TokenKind, Tokens};
use cufront_base::Names;
use cufront_diag::{say, Code, Diagnostics};
use cufront_source::{LineTable, MAX_SOURCE_BYTES};

/// Everything that lexing finds in a unit.
#[derive(Default)]
pub struct Lexed {
    /// The text itself.
    pub text: Vec<u8>,
    /// The tokens.
    pub tokens: Tokens,
    /// Interned identifier spellings.
    pub names: Names,
    /// Line markers.
    pub lines: LineTable,
    /// Pragmas and other directives, in order. Line markers are in `lines` only.
    pub directives: Vec<Directive>,
    /// Every `<<<`.
    pub launches: Vec<Tok>,
    /// Every `__attribute__`.
    pub attributes: Vec<Tok>,
    /// Every `__noinline__`, which CUDA uses as a specifier and GNU as the name of an attribute.
    pub noinlines: Vec<Tok>,
}

impl Lexed {
    /// The bytes of `tok`; none if there is no such token.
    #[must_use]
    pub fn spelling(&self, tok: Tok) -> &[u8] {
        if tok >= self.tokens.eof() {
            return b"";
        }
        &self.text[self.tokens.start(tok) as usize..self.end(tok) as usize]
    }

    /// Offset after the last byte of `tok`.
    #[must_use]
    pub fn end(&self, tok: Tok) -> u32 {
        self.tokens.end(tok, &self.names)
    }
}

/// Lexes `text`. Errors go to `diagnostics`; if there are any, only the line table is fit for use.
#[must_use]
pub fn lex(text: Vec<u8>, keywords: KeywordSet, diagnostics: &mut Diagnostics) -> Lexed {
    if text.len() > MAX_SOURCE_BYTES {
        diagnostics
            .say_global(say::SourceTooLarge { bytes: text.len() as i64, limit: MAX_SOURCE_BYTES as i64 });
        return Lexed::default();
    }
    let mut names = Names::new();
    let fixed = intern_fixed(&mut names, keywords);
    // ratios measured on preprocessed CUDA programs: a token per 6 to 9 bytes
    let guess = text.len() / 8 + 16;
    let mut scanner = Scanner {
        text: &text,
        pos: 0,
        fixed,
        names,
        kinds: Vec::with_capacity(guess),
        starts: Vec::with_capacity(guess),
        data: Vec::with_capacity(guess),
        odd_lengths: Vec::new(),
        open: Vec::new(),
        lines: LineTable::new(),
        directives: Vec::new(),
        launches: Vec::new(),
        attributes: Vec::new(),
        noinlines: Vec::new(),
        marker_name: Vec::new(),
        stray_reported: false,
        diagnostics,
    };
    scanner.run();
    let Scanner {
        names,
        kinds,
        starts,
        data,
        odd_lengths,
        lines,
        directives,
        launches,
        attributes,
        noinlines,
        ..
    } = scanner;
    Lexed {
        tokens: Tokens { kinds, starts, data, odd_lengths },
        text,
        names,
        lines,
        directives,
        launches,
        attributes,
        noinlines,
    }
}

/// Classes of bytes, for the dispatch at the start of a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Blank,
    Newline,
    Ident,
    Digit,
    Other,
}

const CLASS: [Class; 256] = {
    let mut t = [Class::Other; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        t[i] = match b {
            b' ' | b'\t' | 0x0b | 0x0c | b'\r' => Class::Blank,
            b'\n' => Class::Newline,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | 0x80..=0xff => Class::Ident,
            b'0'..=b'9' => Class::Digit,
            _ => Class::Other,
        };
        i += 1;
    }
    t
};

#[inline]
fn is_ident_byte(b: u8) -> bool {
    matches!(CLASS[b as usize], Class::Ident | Class::Digit)
}

struct Scanner<'a> {
    text: &'a [u8],
    pos: usize,
    fixed: Vec<TokenKind>,
    names: Names,
    kinds: Vec<TokenKind>,
    starts: Vec<u32>,
    data: Vec<u32>,
    odd_lengths: Vec<(u32, u32)>,
    open: Vec<u32>,
    lines: LineTable,
    directives: Vec<Directive>,
    launches: Vec<Tok>,
    attributes: Vec<Tok>,
    noinlines: Vec<Tok>,
    marker_name: Vec<u8>,
    stray_reported: bool,
    diagnostics: &'a mut Diagnostics,
}

impl Scanner<'_> {
    #[inline]
    fn at(&self, i: usize) -> u8 {
        self.text.get(i).copied().unwrap_or(0)
    }

    #[inline]
    fn push(&mut self, kind: TokenKind, start: usize, data: u32) {
        self.kinds.push(kind);
        self.starts.push(start as u32);
        self.data.push(data);
    }

    fn run(&mut self) {
        // a byte order mark says nothing
        if self.text.starts_with(b"\xef\xbb\xbf") {
            self.pos = 3;
        }
        self.line_start();
        while let Some(&b) = self.text.get(self.pos) {
            match CLASS[b as usize] {
                Class::Blank => self.pos += 1,
                Class::Newline => {
                    self.pos += 1;
                    self.line_start();
                }
                Class::Ident => self.identifier(),
                Class::Digit => self.number(),
                Class::Other => self.other(b),
            }
            if self.diagnostics.catastrophic() {
                break;
            }
        }
        while let Some(open) = self.open.pop() {
            self.unbalanced(open, None);
        }
        self.push(TokenKind::Eof, self.text.len(), 0);
    }

    /// At the first byte of a line: skips empty lines, takes a directive if there is one.
    #[inline]
    fn line_start(&mut self) {
        loop {
            let mut i = self.pos;
            while matches!(self.at(i), b' ' | b'\t') {
                i += 1;
            }
            match self.at(i) {
                b'\n' => self.pos = i + 1,
                b'#' => self.directive(i + 1),
                b'%' if self.at(i + 1) == b':' => self.directive(i + 2),
                _ => {
                    self.pos = i;
                    return;
                }
            }
        }
    }

    /// `inside` is the offset after the `#`. Leaves `pos` at the start of the next line.
    fn directive(&mut self, inside: usize) {
        let start = self.pos;
        let mut end =
            inside + memchr::memchr(b'\n', &self.text[inside..]).unwrap_or(self.text.len() - inside);
        // a directive goes on over spliced lines
        while end < self.text.len() && ends_with_splice(&self.text[inside..end]) {
            let from = end + 1;
            end = from + memchr::memchr(b'\n', &self.text[from..]).unwrap_or(self.text.len() - from);
        }
        let next = (end + 1).min(self.text.len());
        self.pos = next;
        let body = &self.text[inside..end];
        if let Some((line, named)) = parse_marker(body, &mut self.marker_name) {
            match named {
                Some(flags) => {
                    self.lines.push(start as u32, next as u32, line, &self.marker_name, flags);
                }
                None => self.lines.push_line(start as u32, next as u32, line),
            }
            return;
        }
        let blanks = |s: &[u8]| s.iter().take_while(|b| CLASS[**b as usize] == Class::Blank).count();
        let lead = blanks(body);
        let word = &body[lead..];
        let mut kind = DirectiveKind::Other;
        let mut word_at = inside + lead;
        if word.starts_with(b"pragma") && !word.get(6).copied().is_some_and(is_ident_byte) {
            kind = DirectiveKind::Pragma;
            word_at += 6;
            word_at += blanks(&self.text[word_at..end]);
        } else if word.starts_with(b"error") && !word.get(5).copied().is_some_and(is_ident_byte) {
            let words = String::from_utf8_lossy(&word[5..]);
            self.diagnostics.say((inside + lead) as u32, say::ErrorDirective { words: words.trim() });
        }
        self.directives.push(Directive {
            start: start as u32,
            end: end as u32,
            word: word_at as u32,
            before: Tok(self.kinds.len() as u32),
            kind,
        });
    }

    #[inline]
    fn identifier(&mut self) {
        let start = self.pos;
        let mut i = start + 1;
        let text = self.text;
        while i < text.len() && is_ident_byte(text[i]) {
            i += 1;
        }
        self.pos = i;
        match self.at(i) {
            b'"' | b'\'' if i - start <= 3 => {
                if let Some(raw) = literal_prefix(&text[start..i]) {
                    if self.at(i) == b'\'' {
                        if !raw {
                            return self.quoted(start, i, TokenKind::CharLiteral);
                        }
                    } else if raw {
                        return self.raw_string(start, i);
                    } else {
                        return self.quoted(start, i, TokenKind::StringLiteral);
                    }
                }
            }
            b'\\' if matches!(self.at(i + 1), b'u' | b'U') => return self.escaped_identifier(start),
            _ => {}
        }
        self.word(start, i);
    }

    #[inline]
    fn word(&mut self, start: usize, end: usize) {
        let name = self.names.intern(&self.text[start..end]);
        if let Some(&kind) = self.fixed.get(name.0 as usize) {
            if kind != TokenKind::Ident {
                if is_alternative(name) {
                    self.odd_lengths.push((self.kinds.len() as u32, (end - start) as u32));
                } else if kind == TokenKind::Attribute {
                    self.attributes.push(Tok(self.kinds.len() as u32));
                } else if kind == TokenKind::NoinlineWord {
                    self.noinlines.push(Tok(self.kinds.len() as u32));
                }
                return self.push(kind, start, name.0);
            }
        }
        self.push(TokenKind::Ident, start, name.0);
    }

    /// An identifier with universal character names: interned as the UTF-8 that they mean, so that both
    /// spellings are one name ([lex.charset]).
    fn escaped_identifier(&mut self, start: usize) {
        let mut spelling = Vec::new();
        let mut i = start;
        loop {
            let b = self.at(i);
            if is_ident_byte(b) && i < self.text.len() {
                spelling.push(b);
                i += 1;
            } else if b == b'\\' && matches!(self.at(i + 1), b'u' | b'U') {
                let digits = if self.at(i + 1) == b'u' { 4 } else { 8 };
                let hex = self.text.get(i + 2..i + 2 + digits).unwrap_or(&[]);
                let value = std::str::from_utf8(hex)
                    .ok()
                    .and_then(|h| u32::from_str_radix(h, 16).ok())
                    .and_then(char::from_u32);
                let Some(c) = value else { break };
                spelling.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                i += 2 + digits;
            } else {
                break;
            }
        }
        if i == start {
            return self.stray(start);
        }
        let name = self.names.intern(&spelling);
        self.odd_lengths.push((self.kinds.len() as u32, (i - start) as u32));
        self.push(TokenKind::Ident, start, name.0);
        self.pos = i;
    }

    /// A pp-number ([lex.ppnumber]).
    fn number(&mut self) {
        let start = self.pos;
        let mut i = start + 1;
        loop {
            let b = self.at(i);
            let sign = (b == b'+' || b == b'-') && matches!(self.at(i - 1), b'e' | b'E' | b'p' | b'P');
            let separator = b == b'\'' && is_ident_byte(self.at(i + 1));
            if !(is_ident_byte(b) && i < self.text.len() || b == b'.' || sign || separator) {
                break;
            }
            i += 1;
        }
        // `0xe+1` is one pp-number by the grammar, and g++ takes it as one
        self.pos = i;
        self.push(TokenKind::Number, start, (i - start) as u32);
    }

    /// A character or string literal whose quote is at `quote`.
    fn quoted(&mut self, start: usize, quote: usize, kind: TokenKind) {
        let q = self.text[quote];
        let mut i = quote + 1;
        loop {
            let rest = self.text.get(i..).unwrap_or(&[]);
            match memchr::memchr3(q, b'\\', b'\n', rest).map(|k| i + k) {
                Some(k) if self.text[k] == q => {
                    i = k + 1;
                    break;
                }
                Some(k) if self.text[k] == b'\\' => {
                    // an escape may hide a quote; a splice goes on in the next line
                    i = k + 2;
                    if self.at(k + 1) == b'\r' && self.at(k + 2) == b'\n' {
                        i += 1;
                    }
                }
                end => {
                    let what = if q == b'"' { "string" } else { "character" };
                    self.diagnostics
                        .say(start as u32, say::UnterminatedLiteral { what, place: " on its line" });
                    self.pos = end.unwrap_or(self.text.len());
                    return;
                }
            }
        }
        self.finish_literal(start, i, kind);
    }

    fn raw_string(&mut self, start: usize, quote: usize) {
        let open = quote + 1;
        let limit = (open + 17).min(self.text.len());
        let paren = self.text[open..limit].iter().position(|&b| b == b'(').map(|k| open + k);
        let end = paren.and_then(|p| {
            let mut close = Vec::with_capacity(20);
            close.push(b')');
            close.extend_from_slice(&self.text[open..p]);
            close.push(b'"');
            memchr::memmem::find(&self.text[p + 1..], &close).map(|k| p + 1 + k + close.len())
        });
        match end {
            Some(end) => self.finish_literal(start, end, TokenKind::StringLiteral),
            None => {
                self.diagnostics
                    .say(start as u32, say::UnterminatedLiteral { what: "raw string", place: "" });
                self.pos = self.text.len();
            }
        }
    }

    /// Takes the user-defined suffix, if any ([lex.ext]).
    fn finish_literal(&mut self, start: usize, mut end: usize, kind: TokenKind) {
        if matches!(CLASS[self.at(end) as usize], Class::Ident) && end < self.text.len() {
            while end < self.text.len() && is_ident_byte(self.text[end]) {
                end += 1;
            }
        }
        self.pos = end;
        self.push(kind, start, (end - start) as u32);
    }

    fn stray(&mut self, at: usize) {
        // one report is enough: binary data would give thousands
        if !self.stray_reported {
            let b = self.text[at];
            let shown = if b.is_ascii_graphic() { format!("'{}'", b as char) } else { format!("0x{b:02x}") };
            self.diagnostics.say(at as u32, say::StrayByte { byte: &shown });
            self.stray_reported = true;
        }
        self.push(TokenKind::Stray, at, 0);
        self.pos = at + 1;
    }

    #[inline]
    fn other(&mut self, b: u8) {
        use TokenKind as K;
        let p = self.pos;
        let b1 = self.at(p + 1);
        let (kind, len) = match b {
            b'(' => return self.open_bracket(K::LParen, 1),
            b')' => return self.close_bracket(K::RParen, K::LParen, 1),
            b'{' => return self.open_bracket(K::LBrace, 1),
            b'}' => return self.close_bracket(K::RBrace, K::LBrace, 1),
            b'[' => return self.open_bracket(K::LBracket, 1),
            b']' => return self.close_bracket(K::RBracket, K::LBracket, 1),
            b';' => (K::Semi, 1),
            b',' => (K::Comma, 1),
            b':' => match b1 {
                b':' => (K::ColonColon, 2),
                b'>' => return self.close_bracket(K::RBracket, K::LBracket, 2),
                _ => (K::Colon, 1),
            },
            b'.' => match b1 {
                b'0'..=b'9' => return self.number(),
                b'.' if self.at(p + 2) == b'.' => (K::Ellipsis, 3),
                b'*' => (K::DotStar, 2),
                _ => (K::Dot, 1),
            },
            b'"' => return self.quoted(p, p, K::StringLiteral),
            b'\'' => return self.quoted(p, p, K::CharLiteral),
            b'/' => match b1 {
                b'/' => {
                    self.pos = self.line_end(p);
                    return;
                }
                b'*' => return self.comment(),
                b'=' => (K::SlashAssign, 2),
                _ => (K::Slash, 1),
            },
            b'<' => return self.less(),
            b'>' => match b1 {
                b'=' => (K::GreaterEqual, 2),
                b'>' if self.at(p + 2) == b'=' => (K::ShiftRightAssign, 3),
                _ => (K::Greater, 1),
            },
            b'-' => match b1 {
                b'>' if self.at(p + 2) == b'*' => (K::ArrowStar, 3),
                b'>' => (K::Arrow, 2),
                b'-' => (K::MinusMinus, 2),
                b'=' => (K::MinusAssign, 2),
                _ => (K::Minus, 1),
            },
            b'+' => match b1 {
                b'+' => (K::PlusPlus, 2),
                b'=' => (K::PlusAssign, 2),
                _ => (K::Plus, 1),
            },
            b'&' => match b1 {
                b'&' => (K::AmpAmp, 2),
                b'=' => (K::AmpAssign, 2),
                _ => (K::Amp, 1),
            },
            b'|' => match b1 {
                b'|' => (K::PipePipe, 2),
                b'=' => (K::PipeAssign, 2),
                _ => (K::Pipe, 1),
            },
            b'=' => {
                if b1 == b'=' {
                    (K::Equal, 2)
                } else {
                    (K::Assign, 1)
                }
            }
            b'!' => {
                if b1 == b'=' {
                    (K::NotEqual, 2)
                } else {
                    (K::Not, 1)
                }
            }
            b'*' => {
                if b1 == b'=' {
                    (K::StarAssign, 2)
                } else {
                    (K::Star, 1)
                }
            }
            b'%' => match b1 {
                b'>' => return self.close_bracket(K::RBrace, K::LBrace, 2),
                b'=' => (K::PercentAssign, 2),
                b':' if self.at(p + 2) == b'%' && self.at(p + 3) == b':' => {
                    return self.digraph(K::HashHash, 4)
                }
                b':' => return self.digraph(K::Hash, 2),
                _ => (K::Percent, 1),
            },
            b'^' => {
                if b1 == b'=' {
                    (K::CaretAssign, 2)
                } else {
                    (K::Caret, 1)
                }
            }
            b'~' => (K::Tilde, 1),
            b'?' => (K::Question, 1),
            b'#' => {
                if b1 == b'#' {
                    (K::HashHash, 2)
                } else {
                    (K::Hash, 1)
                }
            }
            b'\\' => {
                // a splice between tokens, or a universal character name
                if b1 == b'\n' {
                    self.pos += 2;
                    return;
                }
                if b1 == b'\r' && self.at(p + 2) == b'\n' {
                    self.pos += 3;
                    return;
                }
                return self.escaped_identifier(p);
            }
            _ => return self.stray(p),
        };
        self.push(kind, p, 0);
        self.pos = p + len;
    }

    fn digraph(&mut self, kind: TokenKind, len: usize) {
        self.odd_lengths.push((self.kinds.len() as u32, len as u32));
        self.push(kind, self.pos, 0);
        self.pos += len;
    }

    fn less(&mut self) {
        use TokenKind as K;
        let p = self.pos;
        let (kind, len) = match self.at(p + 1) {
            b'<' => match self.at(p + 2) {
                b'=' => (K::ShiftLeftAssign, 3),
                // `operator<<<T>` names `operator<<`; elsewhere three of them open a launch configuration
                b'<' if self.kinds.last() != Some(&K::Operator) => (K::LaunchOpen, 3),
                _ => (K::ShiftLeft, 2),
            },
            b'=' => {
                if self.at(p + 2) == b'>' {
                    (K::Spaceship, 3)
                } else {
                    (K::LessEqual, 2)
                }
            }
            b'%' => return self.open_bracket(K::LBrace, 2),
            b':' => {
                // `<::` is `<` `::` unless `:` or `>` follows ([lex.pptoken]/3)
                if self.at(p + 2) == b':' && !matches!(self.at(p + 3), b':' | b'>') {
                    (K::Less, 1)
                } else {
                    return self.open_bracket(K::LBracket, 2);
                }
            }
            _ => (K::Less, 1),
        };
        if kind == K::LaunchOpen {
            self.launches.push(Tok(self.kinds.len() as u32));
        }
        self.push(kind, p, 0);
        self.pos = p + len;
    }

    fn line_end(&self, from: usize) -> usize {
        let mut i = from;
        loop {
            match memchr::memchr(b'\n', &self.text[i..]) {
                None => return self.text.len(),
                Some(k) => {
                    if !ends_with_splice(&self.text[from..i + k]) {
                        return i + k;
                    }
                    i += k + 1;
                }
            }
        }
    }

    fn comment(&mut self) {
        let from = self.pos + 2;
        match memchr::memmem::find(&self.text[from.min(self.text.len())..], b"*/") {
            Some(k) => self.pos = from + k + 2,
            None => {
                self.diagnostics.say(self.pos as u32, say::UnterminatedComment);
                self.pos = self.text.len();
            }
        }
    }

    #[inline]
    fn open_bracket(&mut self, kind: TokenKind, len: usize) {
        let index = self.kinds.len() as u32;
        if len != 1 {
            self.odd_lengths.push((index, len as u32));
        }
        self.open.push(index);
        self.push(kind, self.pos, index);
        self.pos += len;
    }

    #[inline]
    fn close_bracket(&mut self, kind: TokenKind, opener: TokenKind, len: usize) {
        let index = self.kinds.len() as u32;
        if len != 1 {
            self.odd_lengths.push((index, len as u32));
        }
        let mut partner = index;
        match self.open.last() {
            Some(&o) if self.kinds[o as usize] == opener => {
                self.open.pop();
                partner = o;
                self.data[o as usize] = index;
            }
            last => {
                let last = last.copied();
                self.mismatch(kind, opener, last);
            }
        }
        self.push(kind, self.pos, partner);
        self.pos += len;
    }

    /// A closing bracket that closes nothing, or another kind than the innermost open one. The narrowest
    /// guess: if its own kind is open further out, the inner ones lack their partner; else it is one too
    /// many.
    #[cold]
    fn mismatch(&mut self, kind: TokenKind, opener: TokenKind, last: Option<u32>) {
        let start = self.pos as u32;
        if self.diagnostics.errors() > 0 {
            return;
        }
        match last {
            Some(o) if self.open.iter().any(|&i| self.kinds[i as usize] == opener) => {
                self.unbalanced(o, Some(start));
            }
            _ => {
                let (code, what) = bracket_words(kind);
                self.diagnostics.report(
                    code,
                    start,
                    format!("this {what} closes nothing; remove it or add its partner"),
                );
            }
        }
    }

    /// Where the parenthesis or square bracket `open` should be closed at the latest: no `;` is inside, but for the
    /// two of a loop.
    fn expected_close(&self, open: u32) -> Option<u32> {
        let mut allowed = match self.kinds[open as usize] {
            TokenKind::LBracket => 0,
            TokenKind::LParen if open > 0 && self.kinds[open as usize - 1] == TokenKind::For => 2,
            TokenKind::LParen => 0,
            _ => return None,
        };
        let mut at = open as usize + 1;
        while at < self.kinds.len() {
            match self.kinds[at] {
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    let partner = self.data[at] as usize;
                    if partner <= at {
                        return None;
                    }
                    at = partner;
                }
                TokenKind::Semi if allowed == 0 => return Some(self.starts[at]),
                TokenKind::Semi => allowed -= 1,
                _ => {}
            }
            at += 1;
        }
        None
    }

    #[cold]
    fn unbalanced(&mut self, open: u32, found_at: Option<u32>) {
        if self.diagnostics.errors() > 0 {
            return;
        }
        let kind = self.kinds[open as usize];
        let (code, what) = bracket_words(kind);
        let line = self.lines.location(self.text, self.starts[open as usize]).line;
        let expected = self.expected_close(open);
        let at = expected.or(found_at).unwrap_or(self.text.len() as u32);
        let same_line = self.lines.location(self.text, at).line == line;
        let place = if found_at.is_some() { "before this bracket" } else { "before the end of the file" };
        let place = if expected.is_some() { "here at the latest" } else { place };
        let message = format!("the {what} of line {line} is not closed {place}");
        let report = self.diagnostics.report(code, at, message);
        // what stands on the same line is seen
        if expected.is_none() || !same_line {
            report.note(TO_MATCH, self.starts[open as usize], format!("this {what} has no partner"));
        }
    }
}

/// The number with which the reference shows the note about the other bracket.
const TO_MATCH: u32 = 3196;

/// Code and name of a bracket for messages.
fn bracket_words(kind: TokenKind) -> (Code, &'static str) {
    match kind {
        TokenKind::LParen => (Code::UnbalancedParen, "'('"),
        TokenKind::RParen => (Code::UnbalancedParen, "')'"),
        TokenKind::LBracket => (Code::UnbalancedSquare, "'['"),
        TokenKind::RBracket => (Code::UnbalancedSquare, "']'"),
        TokenKind::LBrace => (Code::UnbalancedBrace, "'{'"),
        _ => (Code::UnbalancedBrace, "'}'"),
    }
}

/// `Some(raw)` if `word` is an encoding prefix ([lex.string]).
fn literal_prefix(word: &[u8]) -> Option<bool> {
    match word {
        b"L" | b"u" | b"U" | b"u8" => Some(false),
        b"R" | b"LR" | b"uR" | b"UR" | b"u8R" => Some(true),
        _ => None,
    }
}

fn ends_with_splice(line: &[u8]) -> bool {
    line.ends_with(b"\\") || line.ends_with(b"\\\r")
}

#[cfg(test)]
mod tests;
