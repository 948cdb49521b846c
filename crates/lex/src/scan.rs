//! The scanner: one loop over the bytes.

use crate::assemble::Assembler;
use crate::bytes::{
    identifier_end, is_ident_byte, literal_prefix, misplaced_separators, number_end, raw_string_end, Class,
    CLASS,
};
use crate::directive::{parse_marker, Directive};
use crate::kind::KeywordSet;
use crate::{Tok, TokenKind, Tokens};
use cufront_base::Names;
use cufront_diag::{say, Diagnostics};
use cufront_source::{LineTable, MAX_SOURCE_BYTES};

/// Everything that lexing finds in a unit.
#[derive(Clone, Default)]
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
    let mut scanner = Scanner {
        text: &text,
        pos: 0,
        out: Assembler::new(keywords, text.len()),
        cxx20: keywords.cxx20,
        marker_name: Vec::new(),
        stray_reported: false,
        diagnostics,
    };
    scanner.run();
    let out = scanner.out;
    out.lexed(text)
}

struct Scanner<'a> {
    text: &'a [u8],
    pos: usize,
    out: Assembler,
    /// `<=>` is a token ([diff.cpp17.lex]).
    cxx20: bool,
    marker_name: Vec<u8>,
    stray_reported: bool,
    diagnostics: &'a mut Diagnostics,
}

impl Scanner<'_> {
    #[inline]
    fn at(&self, i: usize) -> u8 {
        self.text.get(i).copied().unwrap_or(0)
    }

    fn run(&mut self) {
        // a byte order mark says nothing
        if self.text.starts_with(b"\xef\xbb\xbf") {
            self.pos = 3;
        }
        let mut reports = 0;
        self.line_start();
        while let Some(&b) = self.text.get(self.pos) {
            match CLASS[b as usize] {
                Class::Blank => {
                    self.pos += 1;
                    continue;
                }
                Class::Newline => {
                    self.pos += 1;
                    self.line_start();
                }
                Class::Ident => {
                    self.identifier();
                    // nearly always a blank follows, and in front of that nothing is reported
                    if self.at(self.pos) == b' ' {
                        self.pos += 1;
                    }
                }
                Class::Digit => self.number(),
                Class::Other => self.other(b),
            }
            if self.diagnostics.list().len() != reports {
                reports = self.diagnostics.list().len();
                if self.diagnostics.catastrophic() {
                    break;
                }
            }
        }
        self.out.end(self.text, self.diagnostics);
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
                    self.out.lines.push(start as u32, next as u32, line, &self.marker_name, flags);
                }
                None => self.out.lines.push_line(start as u32, next as u32, line),
            }
            return;
        }
        self.out.directive(self.text, start, end, inside);
        if let Some(words) = error_words(body) {
            let lead = body.len() - body.trim_ascii_start().len();
            self.diagnostics.say((inside + lead) as u32, say::ErrorDirective { words: words.trim() });
        }
    }

    #[inline]
    fn identifier(&mut self) {
        let start = self.pos;
        let text = self.text;
        let i = identifier_end(text, start + 1);
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
        let name = self.out.names.intern_in(self.text, start, end);
        self.out.word(start as u32, name, (end - start) as u32);
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
        let name = self.out.names.intern(&spelling);
        self.out.odd_length((i - start) as u32);
        self.push(TokenKind::Ident, start, name.0);
        self.pos = i;
    }

    fn number(&mut self) {
        let start = self.pos;
        self.pos = number_end(self.text, start);
        // no character begins behind a number: the quote is a separator at a wrong place
        while self.at(self.pos) == b'\'' {
            self.pos = number_end(self.text, self.pos);
        }
        let text = &self.text[start..self.pos];
        if text.contains(&b'\'') {
            for place in misplaced_separators(text) {
                self.diagnostics.say((start + place) as u32, say::MisplacedSeparator);
            }
        }
        self.push(TokenKind::Number, start, (self.pos - start) as u32);
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
                    // the rest of the line is the literal
                    let end = end.unwrap_or(self.text.len());
                    self.pos = end;
                    self.push(kind, start, (end - start) as u32);
                    return;
                }
            }
        }
        self.finish_literal(start, i, kind);
    }

    fn raw_string(&mut self, start: usize, quote: usize) {
        match raw_string_end(self.text, quote) {
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
        if end < self.text.len() && CLASS[self.text[end] as usize] == Class::Ident {
            end = identifier_end(self.text, end);
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

    #[inline]
    fn push(&mut self, kind: TokenKind, start: usize, data: u32) {
        self.out.push(kind, start as u32, data);
    }

    fn digraph(&mut self, kind: TokenKind, len: usize) {
        self.out.odd_length(len as u32);
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
                b'<' if !self.behind_operator() => (K::LaunchOpen, 3),
                b' ' | b'\t' | b'/' if !self.behind_operator() => match self.behind_blanks(p + 2) {
                    Some(at) if self.at(at) == b'<' => (K::LaunchOpen, at + 1 - p),
                    _ => (K::ShiftLeft, 2),
                },
                _ => (K::ShiftLeft, 2),
            },
            b'=' => {
                if self.cxx20 && self.at(p + 2) == b'>' {
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
            self.out.launch(p as u32, len as u32);
        } else {
            self.push(kind, p, 0);
        }
        self.pos = p + len;
    }

    /// True if the last token is `operator`: what begins with `<` is then a part of the operator's name.
    fn behind_operator(&self) -> bool {
        self.out.kinds().last() == Some(&TokenKind::Operator)
    }

    /// Where the blanks and comments that begin at `from` end, if the line does not end in them.
    fn behind_blanks(&self, from: usize) -> Option<usize> {
        let mut i = from;
        loop {
            match self.at(i) {
                b' ' | b'\t' => i += 1,
                b'/' if self.at(i + 1) == b'*' => {
                    let k = memchr::memmem::find(&self.text[i + 2..], b"*/")?;
                    if memchr::memchr(b'\n', &self.text[i..i + 2 + k]).is_some() {
                        return None;
                    }
                    i += k + 4;
                }
                _ => return Some(i),
            }
        }
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
        self.out.open_bracket(kind, self.pos as u32, len as u32);
        self.pos += len;
    }

    #[inline]
    fn close_bracket(&mut self, kind: TokenKind, opener: TokenKind, len: usize) {
        if !self.out.close_bracket(kind, opener, self.pos as u32, len as u32) {
            if let Some(mismatch) = self.out.take_mismatch() {
                self.out.mismatch(&mismatch, self.text, self.diagnostics);
            }
        }
        self.pos += len;
    }
}

/// The words of `#error`, if the inside of the directive is one.
fn error_words(body: &[u8]) -> Option<std::borrow::Cow<'_, str>> {
    let rest = body.trim_ascii_start().strip_prefix(b"error")?;
    (!rest.first().copied().is_some_and(is_ident_byte)).then(|| String::from_utf8_lossy(rest))
}

fn ends_with_splice(line: &[u8]) -> bool {
    line.ends_with(b"\\") || line.ends_with(b"\\\r")
}

#[cfg(test)]
mod tests;
