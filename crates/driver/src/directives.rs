//! Directives and pragmas that are left in preprocessed text: `#warning`, what is no directive, what is wrong
//! with `#ident`, and pragmas of GNU and of the C standard that nobody knows.
//!
//! A preprocessor answers to most of these itself and lets only pragmas and `#ident` through. `#error` is reported
//! where the text is lexed, the pragmas that control diagnostics where they are read.

use crate::pack::{self, Pack};
use cufront_diag::{say, Diagnostics};
use cufront_lex::{DirectiveKind, Lexed};

/// Directives that a preprocessor may leave, or that only it understands. What is wrong inside them is not said.
const OTHERS: [&[u8]; 17] = [
    b"define",
    b"undef",
    b"if",
    b"ifdef",
    b"ifndef",
    b"elif",
    b"elifdef",
    b"elifndef",
    b"else",
    b"endif",
    b"include",
    b"include_next",
    b"line",
    b"error",
    b"pragma",
    b"assert",
    b"unassert",
];

/// Reports what is wrong with the directives of `lexed` and with `pragmas`, the places at which the words of
/// pragmas begin and end, in order. Nothing is said of conditional groups: whether one of them is taken is not
/// known.
pub(crate) fn check(lexed: &Lexed, pragmas: &[(u32, u32)], diagnostics: &mut Diagnostics) {
    let pack = Pack::default();
    let mut checker = Checker { lexed, diagnostics, macros: false, visibilities: 0, options: 0, pack };
    let mut pragmas = pragmas.iter().copied().peekable();
    let mut groups = 0_u32;
    for directive in lexed.directives.iter().filter(|d| d.kind == DirectiveKind::Other) {
        while let Some((start, end)) = pragmas.next_if(|p| p.0 < directive.start) {
            if groups == 0 {
                checker.pragma(start, end);
            }
        }
        let mut reader = Reader::new(lexed, directive.word, directive.end);
        let at = reader.place();
        let word = reader.word();
        match word {
            b"if" | b"ifdef" | b"ifndef" => groups += 1,
            b"endif" => groups = groups.saturating_sub(1),
            b"define" => checker.macros = true,
            _ if groups == 0 => checker.directive(at, word, reader),
            _ => {}
        }
    }
    for (start, end) in pragmas {
        if groups == 0 {
            checker.pragma(start, end);
        }
    }
}

struct Checker<'a> {
    lexed: &'a Lexed,
    diagnostics: &'a mut Diagnostics,
    /// A macro was defined: any name may stand for anything.
    macros: bool,
    /// Open `#pragma GCC visibility push`.
    visibilities: u32,
    /// Open `#pragma GCC push_options`.
    options: u32,
    /// The alignments that `#pragma pack` pushed.
    pack: Pack,
}

impl Checker<'_> {
    fn directive(&mut self, at: u32, word: &[u8], mut reader: Reader<'_>) {
        match word {
            b"warning" => {
                reader.place();
                let words = String::from_utf8_lossy(reader.rest()).replace("\\\n", "");
                self.diagnostics.say(at, say::WarningDirective { words: words.trim() });
            }
            b"ident" => self.ident(&mut reader),
            _ if OTHERS.contains(&word) || word.is_empty() && reader.at_end() => {}
            // a line marker whose file name cannot be read
            _ if word.first().is_some_and(u8::is_ascii_digit) => {}
            _ => {
                self.diagnostics.say(at, say::UnknownDirective);
            }
        }
    }

    fn ident(&mut self, reader: &mut Reader<'_>) {
        let at = reader.place();
        match reader.string() {
            Literal::None if self.macros && reader.at_name() => {}
            Literal::None => {
                self.diagnostics.say(at, say::IdentNotString);
            }
            Literal::Plain => self.end(reader),
            Literal::Other => {}
        }
    }

    /// Reports what follows on the line.
    fn end(&mut self, reader: &mut Reader<'_>) {
        let at = reader.place();
        if !reader.at_end() {
            self.diagnostics.say(at, say::ExtraTextInDirective);
        }
    }

    fn pragma(&mut self, start: u32, end: u32) {
        let mut reader = Reader::new(self.lexed, start, end);
        // what is wrong with an operator is wrong with its literal
        let literal = start.checked_sub(1).filter(|at| self.lexed.text.get(*at as usize) == Some(&b'"'));
        reader.fixed = literal;
        let at = reader.place();
        let word = reader.word();
        match word {
            b"GCC" => self.gnu(&mut reader),
            b"STDC" => self.standard(&mut reader),
            b"pack" if !self.macros => self.pack.read(&mut reader, self.diagnostics),
            b"message" if !self.macros => self.message(&mut reader),
            b"once" if literal.is_none() => pack::end(&mut reader, self.diagnostics),
            _ if word.first().is_none_or(u8::is_ascii_digit) => {
                self.diagnostics.say(at, say::UnknownPragma);
            }
            _ => {}
        }
    }

    /// `#pragma message "…"`, with or without parentheses.
    fn message(&mut self, reader: &mut Reader<'_>) {
        let closes = reader.take(b'(');
        reader.place();
        loop {
            match reader.string() {
                Literal::Plain => _ = reader.place(),
                Literal::Other => return,
                Literal::None => break,
            }
        }
        if !closes || reader.take(b')') {
            pack::end(reader, self.diagnostics);
        }
    }

    fn gnu(&mut self, reader: &mut Reader<'_>) {
        let at = reader.place();
        match reader.word() {
            b"push_options" => {
                self.options += 1;
                self.end(reader);
            }
            b"pop_options" => {
                match self.options.checked_sub(1) {
                    Some(n) => self.options = n,
                    None => {
                        self.diagnostics.say(at, say::PragmaPopOptionsWithoutPush);
                    }
                }
                self.end(reader);
            }
            b"reset_options" | b"system_header" => self.end(reader),
            b"visibility" => self.visibility(reader),
            b"diagnostic" | b"ivdep" | b"target" | b"warning" => {}
            _ => {
                self.diagnostics.say(at, say::UnknownGnuPragma);
            }
        }
    }

    fn visibility(&mut self, reader: &mut Reader<'_>) {
        let at = reader.place();
        match reader.word() {
            b"push" => {
                reader.take(b'(');
                let at = reader.place();
                if matches!(reader.word(), b"default" | b"hidden" | b"internal" | b"protected") {
                    self.visibilities += 1;
                    if reader.take(b')') {
                        self.end(reader);
                    }
                } else {
                    self.diagnostics.say(at, say::PragmaUnknownVisibility);
                }
            }
            b"pop" => {
                match self.visibilities.checked_sub(1) {
                    Some(n) => self.visibilities = n,
                    None => {
                        self.diagnostics.say(at, say::PragmaVisibilityPopWithoutPush);
                    }
                }
                self.end(reader);
            }
            _ => {
                self.diagnostics.say(at, say::PragmaVisibilityNeitherPushNorPop);
            }
        }
    }

    fn standard(&mut self, reader: &mut Reader<'_>) {
        let at = reader.place();
        if !matches!(reader.word(), b"FP_CONTRACT" | b"FENV_ACCESS" | b"CX_LIMITED_RANGE") {
            self.diagnostics.say(at, say::UnknownStandardPragma);
            return;
        }
        let at = reader.place();
        if !matches!(reader.word(), b"ON" | b"OFF" | b"DEFAULT") {
            self.diagnostics.say(at, say::PragmaSwitchExpected);
        }
    }
}

/// What stands where a string literal is expected.
enum Literal {
    None,
    /// A literal that ends on the line; it was taken.
    Plain,
    /// A raw string or one that does not end; nothing is known of what follows.
    Other,
}

/// Reads the words of one line.
pub(crate) struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    /// The place of everything, if there is only one.
    fixed: Option<u32>,
}

impl<'a> Reader<'a> {
    fn new(lexed: &'a Lexed, start: u32, end: u32) -> Self {
        let text = &lexed.text[..(end as usize).min(lexed.text.len())];
        Reader { text: text.strip_suffix(b"\r").unwrap_or(text), at: start as usize, fixed: None }
    }

    pub(crate) fn rest(&self) -> &'a [u8] {
        &self.text[self.at.min(self.text.len())..]
    }

    pub(crate) fn at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// True before an identifier that is no prefix of a literal.
    pub(crate) fn at_name(&self) -> bool {
        let mut after = Reader { text: self.text, at: self.at, fixed: None };
        let word = after.word();
        word.first().is_some_and(|b| !b.is_ascii_digit()) && !matches!(after.rest(), [b'"' | b'\'', ..])
    }

    /// Skips blanks, spliced lines and comments; gives the place of what follows, or of the end.
    pub(crate) fn place(&mut self) -> u32 {
        loop {
            let rest = self.rest();
            self.at += match rest {
                [b' ' | b'\t' | b'\x0b' | b'\x0c', ..] => 1,
                [b'\\', b'\n', ..] => 2,
                [b'/', b'/', ..] => rest.len(),
                [b'/', b'*', inside @ ..] => {
                    inside.windows(2).position(|w| w == b"*/").map_or(rest.len(), |n| n + 4)
                }
                _ => return self.fixed.unwrap_or(self.at as u32),
            };
        }
    }

    /// Takes an identifier, or a number; nothing if neither stands here.
    pub(crate) fn word(&mut self) -> &'a [u8] {
        let rest = self.rest();
        let letter = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | 0x80..);
        let (word, _) = rest.split_at(rest.iter().take_while(|b| letter(b)).count());
        self.at += word.len();
        word
    }

    /// The identifier that stands here; it stays.
    pub(crate) fn next_word(&self) -> &'a [u8] {
        Reader { text: self.text, at: self.at, fixed: None }.word()
    }

    /// Takes a number ([lex.ppnumber]).
    pub(crate) fn number(&mut self) -> &'a [u8] {
        let end = cufront_lex::bytes::number_end(self.text, self.at);
        let number = &self.text[self.at..end];
        self.at = end;
        number
    }

    /// Takes one byte.
    pub(crate) fn skip(&mut self) {
        self.at += 1;
    }

    /// Takes `byte` behind blanks if it stands there.
    pub(crate) fn take(&mut self, byte: u8) -> bool {
        self.place();
        let found = self.rest().first() == Some(&byte);
        self.at += usize::from(found);
        found
    }

    /// Takes a string literal of narrow characters.
    fn string(&mut self) -> Literal {
        let rest = self.rest();
        let prefix = if rest.starts_with(b"u8") { 2 } else { 0 };
        match &rest[prefix..] {
            [b'"', inside @ ..] => {
                let mut escaped = false;
                for (i, b) in inside.iter().enumerate() {
                    match b {
                        b'"' if !escaped => {
                            self.at += prefix + i + 2;
                            return Literal::Plain;
                        }
                        _ => escaped = *b == b'\\' && !escaped,
                    }
                }
                Literal::Other
            }
            [b'R', b'"', ..] => Literal::Other,
            _ => Literal::None,
        }
    }
}
