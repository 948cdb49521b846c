//! After an error of brackets: which declarations are damaged, so that the rest of the file can be read.
//!
//! A bracket that has no partner makes everything behind it unreadable, so a mistake in the first function would hide
//! all others. People begin declarations at the left margin. The user's lines are cut where a line begins there with
//! a word, and behind a line that begins there with `}`; each piece must balance by itself, but for pieces that end
//! with the `{` of a namespace or class, whose `}` comes later. A piece that does not is reported with its own first
//! error. Its body is blanked, its head stays as a declaration, and what stands around it is checked as always.
//!
//! Only the commands for people do this ([`cufront_options::Settings::for_people`]): the drop-in says what the
//! reference says.

use crate::input::Input;
use crate::split::keywords;
use cufront_diag::{Code, Diagnostic, Diagnostics, Severity};
use cufront_lex::{lex, KeywordSet, Lexed, Tok, TokenKind};
use cufront_options::Settings;

/// Damaged pieces that are reported; a file with more is damaged as a whole.
const MAX_DAMAGED: usize = 20;

/// A text as tokens, as far as it can be read.
pub(crate) struct Read {
    /// The tokens.
    pub(crate) lexed: Lexed,
    /// The text as it was, if bodies of damaged declarations are blanked in the other one.
    original: Option<Vec<u8>>,
    /// False if nothing but the errors found so far can be said of it.
    pub(crate) readable: bool,
}

impl Read {
    /// A text that can be read as it is.
    pub(crate) fn whole(lexed: Lexed) -> Read {
        Read { lexed, original: None, readable: true }
    }

    /// A text that can be read, in the place of `original`.
    pub(crate) fn instead_of(original: Vec<u8>, lexed: Lexed) -> Read {
        Read { lexed, original: Some(original), readable: true }
    }

    /// True if nothing of the text was left out.
    pub(crate) fn is_whole(&self) -> bool {
        self.original.is_none()
    }

    /// The tokens with the text that excerpts show.
    pub(crate) fn into_shown(mut self) -> Lexed {
        if let Some(original) = self.original.take() {
            self.lexed.text = original;
        }
        self.lexed
    }
}

/// Reads a unit; for people on behind errors of brackets, too.
pub(crate) fn read(input: Input, settings: &Settings) -> (Read, Diagnostics) {
    let keywords = keywords(settings);
    let (lexed, diagnostics) = input.lexed(settings);
    let readable = is_readable(&diagnostics);
    if !readable && settings.for_people {
        if let Some(recovered) = recover(&lexed, &diagnostics, keywords) {
            let Recovered { lexed, diagnostics, original, readable } = recovered;
            return (Read { lexed, original: Some(original), readable }, diagnostics);
        }
    }
    (Read { lexed, original: None, readable }, diagnostics)
}

/// True if none of the errors `found` in a text leaves it in doubt what its tokens are: a number is one, whatever its
/// separators.
fn is_readable(found: &Diagnostics) -> bool {
    let is_harmless =
        |d: &Diagnostic| d.code == Code::MisplacedSeparator || d.code.entry().severity < Severity::Error;
    found.list().iter().all(is_harmless)
}

/// What a damaged text is read as.
struct Recovered {
    /// The same text with the bodies of damaged declarations blanked: offsets and lines stay.
    lexed: Lexed,
    /// One report for each damaged piece.
    diagnostics: Diagnostics,
    /// The text as it was, for excerpts.
    original: Vec<u8>,
    /// False if the text cannot be read even so.
    readable: bool,
}

/// A part of the user's text, as tokens `[first, end)`.
#[derive(Debug, Clone, Copy)]
struct Piece {
    first: Tok,
    end: Tok,
}

/// What the brackets of a piece are like.
enum Balance {
    /// Each has its partner, but for this many `}` of scopes opened before.
    Closed(usize),
    /// Its last token is the `{` of a scope.
    Opens,
    Damaged,
}

/// Cuts a text whose brackets do not match into declarations. `None` if something else is wrong with it, or if no
/// declaration can be made out that is to blame.
fn recover(lexed: &Lexed, found: &Diagnostics, keywords: KeywordSet) -> Option<Recovered> {
    // the last three are what a bracket that closes nothing is told as
    let of_brackets = |code| {
        matches!(
            code,
            Code::UnbalancedParen
                | Code::UnbalancedSquare
                | Code::UnbalancedBrace
                | Code::ExpectedSemicolon
                | Code::ExpectedOperand
                | Code::ExpectedDeclaration
        )
    };
    if !found.list().iter().all(|d| of_brackets(d.code) || d.code == Code::MisplacedSeparator) {
        return None;
    }
    let pieces = pieces(lexed);
    let mut open = 0_usize;
    let mut damaged = Vec::new();
    for piece in &pieces {
        match balance(lexed, *piece, open) {
            Balance::Closed(scopes) => open -= scopes,
            Balance::Opens => open += 1,
            Balance::Damaged => damaged.push(*piece),
        }
    }
    if damaged.is_empty() || damaged.len() > MAX_DAMAGED {
        return None;
    }
    let mut diagnostics = Diagnostics::new();
    for piece in &damaged {
        report(lexed, *piece, &pieces, keywords, &mut diagnostics);
    }
    let mut text = lexed.text.clone();
    for piece in &damaged {
        blank_body(lexed, *piece, &mut text);
    }
    let mut rest = Diagnostics::new();
    let mut repaired = lex(text, keywords, &mut rest);
    if let Some(map) = lexed.lines.map() {
        // offsets are the same
        repaired.lines.set_map(map.clone());
    }
    let readable = is_readable(&rest);
    // what ends the reading all the same, as a literal that is not closed
    for error in rest.list().iter().filter(|d| !of_brackets(d.code)) {
        if let Some(offset) = error.offset {
            diagnostics.report(error.code, offset, error.message.clone());
        }
    }
    (diagnostics.errors() > 0).then(|| Recovered {
        lexed: repaired,
        diagnostics,
        original: lexed.text.clone(),
        readable,
    })
}

/// The user's text, cut at the left margin.
fn pieces(lexed: &Lexed) -> Vec<Piece> {
    let t = &lexed.tokens;
    let mut pieces: Vec<Piece> = Vec::new();
    let (mut line, mut closes) = (None, false);
    for i in 0..t.eof().0 {
        let tok = Tok(i);
        let start = t.start(tok);
        if lexed.lines.in_system_header(start) && !continues(lexed, tok, line) {
            line = None;
            continue;
        }
        let at = lexed.lines.location(&lexed.text, start);
        let begins_line = line != Some((at.file, at.line));
        let margin = begins_line && at.column == 1;
        let new = line.is_none() || margin && begins_declaration(lexed, tok) || begins_line && closes;
        if begins_line {
            closes = margin && t.kind(tok) == TokenKind::RBrace;
        }
        line = Some((at.file, at.line));
        match pieces.last_mut() {
            Some(last) if !new => last.end = tok.next(),
            _ => pieces.push(Piece { first: tok, end: tok.next() }),
        }
    }
    pieces
}

/// True if a token that a system header wrote stands in a line of the user: a macro of CUDA's.
fn continues(lexed: &Lexed, tok: Tok, line: Option<(cufront_source::FileId, u32)>) -> bool {
    let at = lexed.lines.location(&lexed.text, lexed.tokens.start(tok));
    line.is_some_and(|(file, _)| file == at.file)
        || lexed.lines.main_file() == Some(lexed.lines.file_name(at.file))
}

/// True for a word that is no label or access specifier.
fn begins_declaration(lexed: &Lexed, tok: Tok) -> bool {
    let word = lexed.text.get(lexed.tokens.start(tok) as usize).copied().unwrap_or(0);
    (word.is_ascii_alphabetic() || word == b'_') && lexed.tokens.kind(tok.next()) != TokenKind::Colon
}

/// How the brackets of a piece match, with `open` scopes around it.
fn balance(lexed: &Lexed, piece: Piece, open: usize) -> Balance {
    let t = &lexed.tokens;
    let mut stack: Vec<TokenKind> = Vec::new();
    let mut closed = 0;
    for i in piece.first.0..piece.end.0 {
        let kind = t.kind(Tok(i));
        let opener = match kind {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                stack.push(kind);
                continue;
            }
            TokenKind::RParen => TokenKind::LParen,
            TokenKind::RBracket => TokenKind::LBracket,
            TokenKind::RBrace => TokenKind::LBrace,
            _ => continue,
        };
        match stack.pop() {
            Some(top) if top == opener => {}
            None if kind == TokenKind::RBrace && closed < open => closed += 1,
            _ => return Balance::Damaged,
        }
    }
    match stack.as_slice() {
        [] => Balance::Closed(closed),
        [TokenKind::LBrace] if closed == 0 && t.kind(piece.end.prev()) == TokenKind::LBrace => Balance::Opens,
        _ => Balance::Damaged,
    }
}

/// Reports the first error of a piece, read as if nothing else were there.
fn report(
    lexed: &Lexed,
    piece: Piece,
    pieces: &[Piece],
    keywords: KeywordSet,
    diagnostics: &mut Diagnostics,
) {
    let mut text = lexed.text.clone();
    for other in pieces.iter().filter(|other| other.first != piece.first) {
        blank(lexed, other.first, other.end, &mut text);
    }
    let mut own = Diagnostics::new();
    // only what it reports is wanted
    let _ = lex(text, keywords, &mut own);
    let Some(first) = own.list().first() else { return };
    let end = lexed.end(piece.end.prev());
    let at_end = first.offset.is_none_or(|offset| offset >= end);
    let message = if at_end {
        first.message.replace("before the end of the file", "before the next declaration")
    } else {
        first.message.clone()
    };
    let offset = if at_end { end.saturating_sub(1) } else { first.offset.unwrap_or(end) };
    let reported = diagnostics.report(first.code, offset, message);
    reported.notes.clone_from(&first.notes);
    if let Some((open, close)) =
        indented_further(lexed, piece).filter(|_| first.code == Code::UnbalancedBrace)
    {
        let line = lexed.lines.location(&lexed.text, lexed.tokens.start(close)).line;
        let words =
            format!("closed by the '}}' of line {line}, which stands further left: is its own '}}' missing?");
        reported.because(lexed.tokens.start(open), words);
    }
}

/// The first `{` of a piece whose `}` begins a line further left than the line of the `{` does: most likely that one is
/// the `}` of an outer `{`.
fn indented_further(lexed: &Lexed, piece: Piece) -> Option<(Tok, Tok)> {
    let t = &lexed.tokens;
    let place = |tok: Tok| lexed.lines.location(&lexed.text, t.start(tok));
    // `{` with the column in which its line begins
    let mut open: Vec<(Tok, u32)> = Vec::new();
    let (mut line, mut margin) = (0, 0);
    for tok in (piece.first.0..piece.end.0).map(Tok) {
        let at = place(tok);
        let begins = at.line != line;
        if begins {
            (line, margin) = (at.line, at.column);
        }
        match t.kind(tok) {
            TokenKind::LBrace => open.push((tok, margin)),
            TokenKind::RBrace => {
                let (brace, column) = open.pop()?;
                if begins && at.column < column {
                    return Some((brace, tok));
                }
            }
            _ => {}
        }
    }
    None
}

/// Blanks the tokens `[first, end)`.
fn blank(lexed: &Lexed, first: Tok, end: Tok, text: &mut [u8]) {
    for i in first.0..end.0 {
        let (start, end) = (lexed.tokens.start(Tok(i)) as usize, lexed.end(Tok(i)) as usize);
        // a quote without a partner has the rest of its line with it
        let rest = text[end..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |n| end + n);
        let end = rest.min(lexed.tokens.start(Tok(i + 1)) as usize).max(end);
        for byte in &mut text[start..end] {
            // a raw string may be of several lines
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
    }
}

/// Blanks a damaged piece, but for its head if that is a whole one: it ends with `;` in the place of its `{`.
fn blank_body(lexed: &Lexed, piece: Piece, text: &mut [u8]) {
    let t = &lexed.tokens;
    let mut depth = 0_usize;
    for i in piece.first.0..piece.end.0 {
        let tok = Tok(i);
        match t.kind(tok) {
            TokenKind::LBrace if depth == 0 => {
                if t.kind(tok.prev()) == TokenKind::Assign {
                    break;
                }
                blank(lexed, tok, piece.end, text);
                text[t.start(tok) as usize] = b';';
                return;
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => depth += 1,
            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => break,
            },
            _ => {}
        }
    }
    blank(lexed, piece.first, piece.end, text);
}

#[cfg(test)]
mod tests {
    use super::recover;
    use cufront_diag::Diagnostics;
    use cufront_lex::{lex, KeywordSet};

    fn reports(text: &str) -> Option<(Vec<String>, String)> {
        let keywords = KeywordSet { cxx11: true, cxx20: false };
        let mut found = Diagnostics::new();
        let lexed = lex(text.as_bytes().to_vec(), keywords, &mut found);
        let recovered = recover(&lexed, &found, keywords)?;
        assert!(recovered.readable);
        let lines = recovered.diagnostics.list().iter().map(|d| {
            let before = &text[..d.offset.expect("a place") as usize];
            format!("{}: {}", before.matches('\n').count() + 1, d.message)
        });
        Some((lines.collect(), String::from_utf8(recovered.lexed.text.clone()).expect("UTF-8")))
    }

    #[test]
    fn each_damaged_declaration_is_reported() {
        let text = "int a(int x) { return (x; }\nnamespace n {\nint b(int x) {\n  return x[1;\n}\nint c() { return 1; }\n}\n\
                    void d() {\n  if (1) {\n}\nint e;\n";
        let (lines, rest) = reports(text).expect("recovered");
        assert_eq!(
            lines,
            [
                "1: the '(' of line 1 is not closed; write its ')' here or in front",
                "4: the '[' of line 4 is not closed; write its ']' here or in front",
                "10: the '{' of line 8 is not closed before the next declaration",
            ]
        );
        assert!(rest.starts_with("int a(int x) ;"), "{rest}");
        assert!(rest.contains("int c() { return 1; }\n}\n") && rest.contains("int e;"), "{rest}");
        assert_eq!(rest.len(), text.len());
    }

    #[test]
    fn what_is_no_declaration_at_the_margin_is_left_alone() {
        assert!(reports("int a;\nnamespace n {\nint b;\n").is_none());
        assert!(reports("const char *s = \"x;\n").is_none());
    }
}
