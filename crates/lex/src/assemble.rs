//! The arrays of a unit as they grow, token by token: whoever has the tokens, the scanner of preprocessed text or
//! the preprocessor, enters them here.

use crate::bytes::{is_ident_byte, Class, CLASS};
use crate::directive::{Directive, DirectiveKind};
use crate::kind::{intern_fixed, is_alternative, KeywordSet};
use crate::scan::Lexed;
use crate::{Tok, TokenKind, Tokens};
use cufront_base::{Name, Names};
use cufront_diag::{Code, Diagnostics};
use cufront_source::{LineTable, MarkerFlags, SourceMap};

/// See the module's head. Offsets must not decrease.
pub struct Assembler {
    fixed: Vec<TokenKind>,
    pub(crate) names: Names,
    kinds: Vec<TokenKind>,
    starts: Vec<u32>,
    data: Vec<u32>,
    odd_lengths: Vec<(u32, u32)>,
    /// The brackets that are open.
    open: Vec<u32>,
    pub(crate) lines: LineTable,
    directives: Vec<Directive>,
    launches: Vec<Tok>,
    attributes: Vec<Tok>,
    noinlines: Vec<Tok>,
    /// The name of each symbol of [`Self::identifier`].
    known: Vec<Name>,
    first_mismatch: Option<Mismatch>,
    /// Of the bracket that was entered last.
    latest_mismatch: Option<Mismatch>,
}

/// A closing bracket that closes nothing, or another kind than the innermost open one.
#[derive(Debug, Clone)]
pub(crate) struct Mismatch {
    kind: TokenKind,
    start: u32,
    /// The bracket that lacks its partner, and where that should be at the latest. `None`: this one is too many.
    unclosed: Option<(u32, Option<u32>)>,
    /// The innermost open bracket.
    innermost: Option<u32>,
    /// The token in front.
    before: Option<TokenKind>,
}

impl Assembler {
    /// An empty unit of about `bytes` bytes.
    #[must_use]
    pub fn new(keywords: KeywordSet, bytes: usize) -> Self {
        let mut names = Names::new();
        let fixed = intern_fixed(&mut names, keywords);
        // ratios measured on preprocessed CUDA programs: a token per 6 to 9 bytes
        let guess = bytes / 8 + 16;
        Assembler {
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
            known: Vec::new(),
            first_mismatch: None,
            latest_mismatch: None,
        }
    }

    /// Number of tokens so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// True if there is no token yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The offset of a token, by its number.
    #[must_use]
    pub fn start(&self, token: usize) -> u32 {
        self.starts[token]
    }

    pub(crate) fn kinds(&self) -> &[TokenKind] {
        &self.kinds
    }

    #[inline]
    pub(crate) fn push(&mut self, kind: TokenKind, start: u32, data: u32) {
        self.kinds.push(kind);
        self.starts.push(start);
        self.data.push(data);
    }

    /// The next token has this length, which is not the one of its kind or name.
    pub(crate) fn odd_length(&mut self, length: u32) {
        self.odd_lengths.push((self.kinds.len() as u32, length));
    }

    /// Enters a word: an identifier, keyword or alternative token.
    #[inline]
    pub(crate) fn word(&mut self, start: u32, name: Name, length: u32) {
        let kind = self.fixed.get(name.0 as usize).copied().unwrap_or(TokenKind::Ident);
        let listed = matches!(kind, TokenKind::Attribute | TokenKind::NoinlineWord);
        if listed || kind < TokenKind::Alignas && kind != TokenKind::Ident {
            self.odd_word(kind, name, length);
        }
        self.push(kind, start, name.0);
    }

    /// What is to be noted of a word that is listed, or stands for a punctuator.
    #[cold]
    fn odd_word(&mut self, kind: TokenKind, name: Name, length: u32) {
        let token = Tok(self.kinds.len() as u32);
        if is_alternative(name) {
            self.odd_length(length);
        } else if kind == TokenKind::Attribute {
            self.attributes.push(token);
        } else if kind == TokenKind::NoinlineWord {
            self.noinlines.push(token);
        }
    }

    /// Enters a word that its owner knows by a number: equal numbers have equal spellings. The spelling is looked at
    /// once per number.
    #[inline]
    pub fn identifier(&mut self, start: u32, symbol: u32, spelling: &[u8]) {
        let i = symbol as usize;
        if i >= self.known.len() {
            self.known.resize(i + 1, Name::NONE);
        }
        if self.known[i].is_none() {
            self.known[i] = self.names.intern(spelling);
        }
        self.word(start, self.known[i], spelling.len() as u32);
    }

    /// Enters an identifier that is printed in `length` bytes and is called `name`.
    pub fn extended_identifier(&mut self, start: u32, length: u32, name: &[u8]) {
        let name = self.names.intern(name);
        self.odd_length(length);
        self.push(TokenKind::Ident, start, name.0);
    }

    /// Enters a number, character or string.
    #[inline]
    pub fn literal(&mut self, kind: TokenKind, start: u32, length: u32) {
        self.push(kind, start, length);
    }

    /// Enters a byte, or bytes, that are no token. Bytes beyond ASCII count as names, as they do for the scanner.
    pub fn stray(&mut self, start: u32, spelling: &[u8]) {
        if spelling.first().is_some_and(|&b| CLASS[b as usize] == Class::Ident) {
            let name = self.names.intern(spelling);
            return self.word(start, name, spelling.len() as u32);
        }
        self.push(TokenKind::Stray, start, 0);
    }

    /// Enters a punctuator of `length` bytes; brackets find their partners. `<` and what begins with it is for
    /// [`Self::angle`].
    #[inline]
    pub fn punctuator(&mut self, kind: TokenKind, start: u32, length: u32) {
        use TokenKind as K;
        let matches = match kind {
            K::LParen | K::LBracket | K::LBrace => return self.open_bracket(kind, start, length),
            K::RParen => self.close_bracket(kind, K::LParen, start, length),
            K::RBracket => self.close_bracket(kind, K::LBracket, start, length),
            K::RBrace => self.close_bracket(kind, K::LBrace, start, length),
            _ => {
                if kind.punctuator_length() != length {
                    self.odd_length(length);
                }
                return self.push(kind, start, 0);
            }
        };
        if !matches {
            let mismatch = self.take_mismatch();
            if self.first_mismatch.is_none() {
                self.first_mismatch = mismatch;
            }
        }
    }

    /// Enters a punctuator that begins with `<`. Behind a `<<` its first byte makes that a `<<<`, which opens a
    /// launch configuration, if nothing or, as `same_line` says, only blanks of one line stand between the two;
    /// behind `operator` it does not.
    #[inline]
    pub fn angle(&mut self, kind: TokenKind, start: u32, same_line: bool) {
        use TokenKind as K;
        let n = self.kinds.len();
        let opens = n > 0
            && self.kinds[n - 1] == K::ShiftLeft
            && (same_line || self.starts[n - 1] + 2 == start)
            && (n < 2 || self.kinds[n - 2] != K::Operator);
        if !opens {
            return self.push(kind, start, 0);
        }
        let from = self.starts[n - 1];
        self.kinds.pop();
        self.starts.pop();
        self.data.pop();
        self.launch(from, start + 1 - from);
        let rest = match kind {
            K::LessEqual => K::Assign,
            K::ShiftLeft => K::Less,
            K::ShiftLeftAssign => K::LessEqual,
            K::Spaceship => K::GreaterEqual,
            _ => return,
        };
        self.push(rest, start + 1, 0);
    }

    /// Enters a `<<<` of `length` bytes: white space may stand in front of the last one.
    pub(crate) fn launch(&mut self, start: u32, length: u32) {
        if length != TokenKind::LaunchOpen.punctuator_length() {
            self.odd_length(length);
        }
        self.launches.push(Tok(self.kinds.len() as u32));
        self.push(TokenKind::LaunchOpen, start, 0);
    }

    /// Enters a line marker that reaches from `start` to `next`.
    pub fn marker(&mut self, start: u32, next: u32, line: u32, file: &[u8], flags: MarkerFlags) {
        self.lines.push(start, next, line, file, flags);
    }

    /// Enters the directive that was printed last, from `start` to the end of `text`.
    pub fn printed_directive(&mut self, text: &[u8], start: u32) {
        let start = start as usize;
        let hash = text[start..].iter().position(|&b| b == b'#').map_or(start, |k| start + k + 1);
        self.directive(text, start, text.len(), hash);
    }

    /// Enters the directive from `start` to `end`; `inside` is the offset after the `#`.
    pub(crate) fn directive(&mut self, text: &[u8], start: usize, end: usize, inside: usize) {
        let blanks = |s: &[u8]| s.iter().take_while(|b| CLASS[**b as usize] == Class::Blank).count();
        let lead = blanks(&text[inside..end]);
        let word = &text[inside + lead..end];
        let mut kind = DirectiveKind::Other;
        let mut word_at = inside + lead;
        if word.starts_with(b"pragma") && !word.get(6).copied().is_some_and(is_ident_byte) {
            kind = DirectiveKind::Pragma;
            word_at += 6;
            word_at += blanks(&text[word_at..end]);
        }
        self.directives.push(Directive {
            start: start as u32,
            end: end as u32,
            word: word_at as u32,
            before: Tok(self.kinds.len() as u32),
            kind,
        });
    }

    /// Places are those of `map` from now on.
    pub fn set_map(&mut self, map: SourceMap) {
        self.lines.set_map(map);
    }

    /// Enters the end of the text. Brackets that are open are reported.
    pub fn end(&mut self, text: &[u8], diagnostics: &mut Diagnostics) {
        if let Some(mismatch) = self.first_mismatch.take() {
            self.mismatch(&mismatch, text, diagnostics);
        }
        while let Some(open) = self.open.pop() {
            let expected = self.expected_close(open);
            self.unbalanced(open, expected, None, text, diagnostics);
        }
        self.push(TokenKind::Eof, text.len() as u32, 0);
    }

    /// The unit; [`Self::end`] was called.
    #[must_use]
    pub fn lexed(self, text: Vec<u8>) -> Lexed {
        Lexed {
            tokens: Tokens {
                kinds: self.kinds,
                starts: self.starts,
                data: self.data,
                odd_lengths: self.odd_lengths,
            },
            text,
            names: self.names,
            lines: self.lines,
            directives: self.directives,
            launches: self.launches,
            attributes: self.attributes,
            noinlines: self.noinlines,
        }
    }

    #[inline]
    pub(crate) fn open_bracket(&mut self, kind: TokenKind, start: u32, length: u32) {
        let index = self.kinds.len() as u32;
        if length != 1 {
            self.odd_length(length);
        }
        self.open.push(index);
        self.push(kind, start, index);
    }

    /// Enters a closing bracket. False if its partner does not stand where it should; see [`Self::take_mismatch`].
    #[inline]
    pub(crate) fn close_bracket(
        &mut self,
        kind: TokenKind,
        opener: TokenKind,
        start: u32,
        length: u32,
    ) -> bool {
        let index = self.kinds.len() as u32;
        if length != 1 {
            self.odd_length(length);
        }
        match self.open.last() {
            Some(&o) if self.kinds[o as usize] == opener => {
                self.open.pop();
                self.data[o as usize] = index;
                self.push(kind, start, o);
                true
            }
            last => {
                self.latest_mismatch = Some(self.found_mismatch(kind, opener, start, last.copied()));
                self.push(kind, start, index);
                false
            }
        }
    }

    /// What was wrong with the bracket that was entered last.
    #[cold]
    pub(crate) fn take_mismatch(&mut self) -> Option<Mismatch> {
        self.latest_mismatch.take()
    }

    /// The narrowest guess: if the bracket's own kind is open further out, the inner ones lack their partner; else it
    /// is one too many.
    #[cold]
    fn found_mismatch(&self, kind: TokenKind, opener: TokenKind, start: u32, last: Option<u32>) -> Mismatch {
        let open = last.filter(|_| self.open.iter().any(|&i| self.kinds[i as usize] == opener));
        let unclosed = open.map(|o| (o, self.expected_close(o)));
        Mismatch { kind, start, unclosed, innermost: last, before: self.kinds.last().copied() }
    }

    #[cold]
    pub(crate) fn mismatch(&self, found: &Mismatch, text: &[u8], diagnostics: &mut Diagnostics) {
        if diagnostics.errors() > 0 {
            return;
        }
        match found.unclosed {
            Some((open, expected)) => {
                self.unbalanced(open, expected, Some(found.start), text, diagnostics);
            }
            None => {
                let (code, what) = bracket_words(found.kind);
                let Some(open) = found.innermost else {
                    if found.kind == TokenKind::RBrace {
                        let words = "this '}' closes nothing; remove it or add its partner";
                        diagnostics.report(Code::ExpectedDeclaration, found.start, words);
                        return;
                    }
                    let words = format!("this {what} closes nothing; remove it or add its partner");
                    diagnostics.report(code, found.start, words);
                    return;
                };
                let start = self.starts[open as usize];
                let (_, other) = bracket_words(self.kinds[open as usize]);
                // a statement should end here, or an operand should stand
                let code = match found.before {
                    _ if found.kind == TokenKind::RBrace
                        || self.kinds[open as usize] != TokenKind::LBrace =>
                    {
                        code
                    }
                    Some(TokenKind::Ident | TokenKind::Number | TokenKind::RParen | TokenKind::RBracket) => {
                        Code::ExpectedSemicolon
                    }
                    Some(TokenKind::Plus | TokenKind::Minus | TokenKind::Star | TokenKind::Assign) => {
                        Code::ExpectedOperand
                    }
                    _ => code,
                };
                let line = self.lines.location(text, start).line;
                let words =
                    format!("this {what} does not close the {other} of line {line}; replace or remove it");
                let report = diagnostics.report(code, found.start, words);
                report.because(start, format!("this {other} is open"));
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
                    if self.is_block_behind(open as usize, at, partner) {
                        return Some(self.starts[at]);
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

    /// True if the braces from `brace` to `partner` are a block behind the parenthesis `open`, which should have been
    /// closed in front of it: statements are in it, and it is no body of a lambda, no statement expression, no class.
    fn is_block_behind(&self, open: usize, brace: usize, partner: usize) -> bool {
        let head = open > 0
            && matches!(
                self.kinds[open - 1],
                TokenKind::If | TokenKind::While | TokenKind::For | TokenKind::Switch | TokenKind::Ident
            );
        let inner =
            [TokenKind::LBracket, TokenKind::Struct, TokenKind::Class, TokenKind::Union, TokenKind::LBrace];
        head && self.kinds[open] == TokenKind::LParen
            && self.kinds[brace] == TokenKind::LBrace
            && self.kinds[brace - 1] != TokenKind::LParen
            && !self.kinds[open..brace].iter().any(|k| inner.contains(k))
            && (partner == brace + 1 && self.kinds[open - 1] != TokenKind::Ident
                || self.kinds[brace..partner].contains(&TokenKind::Semi))
    }

    #[cold]
    fn unbalanced(
        &self,
        open: u32,
        expected: Option<u32>,
        found_at: Option<u32>,
        text: &[u8],
        diagnostics: &mut Diagnostics,
    ) {
        if diagnostics.errors() > 0 {
            return;
        }
        let kind = self.kinds[open as usize];
        let (code, what) = bracket_words(kind);
        let line = self.lines.location(text, self.starts[open as usize]).line;
        let at = expected.or(found_at).unwrap_or(text.len() as u32);
        let same_line = self.lines.location(text, at).line == line;
        let place = if found_at.is_some() { "before this bracket" } else { "before the end of the file" };
        let partner = match kind {
            TokenKind::LParen => "')'",
            TokenKind::LBracket => "']'",
            _ => "'}'",
        };
        let message = match expected {
            Some(_) => {
                format!("the {what} of line {line} is not closed; write its {partner} here or in front")
            }
            None => format!("the {what} of line {line} is not closed {place}"),
        };
        let report = diagnostics.report(code, at, message);
        let (start, words) = (self.starts[open as usize], format!("this {what} has no partner"));
        // the reference does not name what stands on the same line
        if expected.is_none() || !same_line {
            report.note(TO_MATCH, start, words);
        } else {
            report.because(start, words);
        }
    }
}

/// The number with which the reference shows the note about the other bracket.
pub const TO_MATCH: u32 = 3196;

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
