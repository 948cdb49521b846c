//! What is said of such a declaration, and what of it is not read.

use super::{Finder, QUIET_LINES};
use cufront_diag::say;
use cufront_lex::{Tok, TokenKind};

impl Finder<'_> {
    /// A name is missing behind `before`.
    pub(super) fn name_behind(&mut self, before: Tok, order: u32) {
        let place = format!("behind '{}'", self.spelling(before));
        let message = say::ExpectedName { missing: "a name", place: &place };
        self.read.reports.say(self.start(before.next()), message).ordered_at(order);
    }

    pub(super) fn spelling(&self, tok: Tok) -> String {
        String::from_utf8_lossy(self.lexed.spelling(tok)).into_owned()
    }

    pub(super) fn no_member(&mut self, name: Tok, order: u32) {
        let member = cufront_diag::Name(self.lexed.spelling(name));
        let at = self.start(name);
        self.read.reports.say(at, say::NoNamespaceMember { member }).ordered_at(order);
    }

    pub(super) fn undeclared(&mut self, tok: Tok, order: u32) {
        let name = cufront_diag::Name(self.lexed.spelling(tok));
        let at = self.start(tok);
        self.read.reports.say(at, say::UndefinedIdentifier { name }).ordered_at(order);
    }

    /// A `;` is missing in front of `tok`.
    pub(super) fn semicolon(&mut self, tok: Tok, order: u32) {
        let place = format!("behind '{}'", self.spelling(tok.prev()));
        let message = say::ExpectedSemicolon { missing: "';'", place: &place };
        self.read.reports.say(self.start(tok), message).ordered_at(order);
    }

    /// A `)` is missing in front of `tok`.
    pub(super) fn paren(&mut self, tok: Tok, order: u32) {
        let place = format!("behind '{}'", self.spelling(tok.prev()));
        let message = say::ExpectedClosingParen { missing: "')'", place: &place };
        self.read.reports.say(self.start(tok), message).ordered_at(order);
    }

    /// The token at which parsing goes on behind `from`: the next `;`, outside of brackets, and true; the `}` around, or
    /// the end. The reference gives up at a `;` in braces that began more than 20 lines above; that is not followed.
    pub(super) fn stop(&self, from: Tok) -> (Tok, bool) {
        let mut at = from;
        loop {
            match self.kind(at) {
                TokenKind::Semi => return (at, true),
                TokenKind::RBrace | TokenKind::Eof => return (at, false),
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    at = self.lexed.tokens.partner(at).next();
                }
                _ => at = at.next(),
            }
        }
    }

    /// Says that reading goes on at `end`, if that is some lines of the text behind `from`, whatever their numbers.
    pub(super) fn goes_on(&mut self, from: Tok, end: Tok) {
        let between = self.start(from) as usize..self.start(end) as usize;
        let between = self.lexed.text.get(between).unwrap_or_default();
        let lines = between.iter().filter(|&&b| b == b'\n').count();
        if self.kind(end) != TokenKind::Eof && lines > QUIET_LINES {
            let at = self.start(end);
            self.read.reports.say(at, say::ReadingGoesOn).ordered_at(at);
        }
    }

    /// Blanks out what the reference passes over: from `begin` to the next `;` behind `from`.
    pub(super) fn pass_over(&mut self, begin: Tok, from: Tok) {
        let (end, is_own) = self.stop(from);
        self.goes_on(from, end);
        let end = if is_own { end.next() } else { end };
        self.blank(self.start(begin), self.lexed.end(end.prev()));
    }

    /// Writes `word` in place of what stands from `first` to in front of `end`.
    pub(super) fn replace(&mut self, first: Tok, end: Tok, word: &[u8]) {
        let from = self.start(first);
        self.blank(from, self.lexed.end(end.prev()));
        if let Some(place) = self.read.text.get_mut(from as usize..from as usize + word.len()) {
            place.copy_from_slice(word);
        }
    }

    /// Blanks out the bytes `[from, end)`, but for the lines that say where the following ones come from.
    pub(super) fn blank(&mut self, from: u32, end: u32) {
        let range = from as usize..end as usize;
        for line in self.read.text.get_mut(range).unwrap_or_default().split_mut(|&b| b == b'\n') {
            if !line.trim_ascii_start().starts_with(b"#") {
                line.fill(b' ');
            }
        }
        self.read.ranges.push((from, end));
    }
}
