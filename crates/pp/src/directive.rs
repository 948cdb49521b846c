//! Directives ([cpp.pre]): which one it is, and the small ones.

use crate::condition::Group;
use crate::problem::Problem;
use crate::symbols::sym;
use crate::token::{flag, Kind, Token};
use crate::unit::{State, Unit};
use cufront_source::Renamed;

impl Unit<'_> {
    /// Follows the directive whose `#` was read.
    pub(crate) fn directive(&mut self, hash: Token) {
        let saved = self.state;
        self.state = State { in_directive: true, line: saved.line, column: saved.column, ..State::default() };
        let contexts = std::mem::take(&mut self.contexts);
        self.dispatch(&hash);
        // what a macro made and nobody read: the macro is to be expanded again
        while !self.contexts.is_empty() {
            self.pop_context();
        }
        self.contexts = contexts;
        let stop = self.state.stop;
        self.state = saved;
        self.state.stop |= stop;
    }

    fn dispatch(&mut self, hash: &Token) {
        let name = self.raw_token();
        let depth = self.stack.len();
        match (name.kind, name.sym) {
            (Kind::Eof, _) => {}
            (Kind::Ident, sym::DEFINE) => self.define(),
            (Kind::Ident, sym::UNDEF) => self.undefine(),
            (Kind::Ident, sym::INCLUDE | sym::INCLUDE_NEXT | sym::IMPORT) => {
                // a name is made of spellings and blanks
                self.state.wants_padding = true;
                return self.include(&name);
            }
            (Kind::Ident, sym::IF) => return self.if_(hash),
            (Kind::Ident, sym::IFDEF) => return self.ifdef(hash, true),
            (Kind::Ident, sym::IFNDEF) => return self.ifdef(hash, false),
            (Kind::Ident, sym::ELIF | sym::ELIFDEF | sym::ELIFNDEF | sym::ELSE | sym::ENDIF) => {
                return self.next_branch(hash, name.sym);
            }
            (Kind::Ident, sym::LINE) => self.line_directive(),
            (Kind::Ident, sym::ERROR) => {
                let words = self.rest_of_line();
                self.report(Problem::ErrorDirective(words), &name);
            }
            (Kind::Ident, sym::WARNING) => {
                let words = self.rest_of_line();
                self.report(Problem::WarningDirective(words), &name);
            }
            (Kind::Ident, sym::PRAGMA) => self.pragma(&name),
            (Kind::Ident, sym::IDENT | sym::SCCS) => self.ident(&name),
            (Kind::Ident, sym::ASSERT) => self.assert(&name),
            (Kind::Ident, sym::UNASSERT) => self.unassert(&name),
            (Kind::Number, _) => self.line_marker(&name),
            _ => {
                let words = self.text(&name);
                self.report(Problem::UnknownDirective(words), &name);
            }
        }
        if self.stack.len() == depth {
            self.skip_line();
        }
    }

    /// Goes to the end of the directive.
    pub(crate) fn skip_line(&mut self) {
        let r = self.reader();
        let tokens = &r.scanned.tokens;
        while tokens.get(r.pos).is_some_and(|t| t.flags & flag::BOL == 0) {
            r.pos += 1;
        }
    }

    /// The spellings of what is left of the line, with a blank where there is white space.
    pub(crate) fn rest_of_line(&mut self) -> String {
        let mut out = Vec::new();
        loop {
            let t = self.raw_token();
            if t.kind == Kind::Eof {
                return String::from_utf8_lossy(&out).into_owned();
            }
            if t.has(flag::WHITE) && !out.is_empty() {
                out.push(b' ');
            }
            out.extend_from_slice(self.spelling(&t));
        }
    }

    /// `#line`, behind that word ([cpp.line]).
    fn line_directive(&mut self) {
        let number = self.next_token();
        let name = self.next_token();
        self.set_line(&number, &name, None);
    }

    /// `# 12 "file" 3`, at the number.
    fn line_marker(&mut self, number: &Token) {
        let name = self.raw_token();
        let mut system = 0;
        if name.kind == Kind::Str {
            loop {
                let t = self.raw_token();
                if t.kind == Kind::Eof {
                    break;
                }
                match self.spelling(&t) {
                    b"3" => system = 1,
                    b"4" if system > 0 => system = 2,
                    _ => {}
                }
            }
        }
        self.set_line(number, &name, Some(system));
    }

    fn set_line(&mut self, number: &Token, name: &Token, system: Option<u8>) {
        let digits = self.spelling(number).to_vec();
        let value = std::str::from_utf8(&digits).ok().filter(|d| d.bytes().all(|b| b.is_ascii_digit()));
        let Some(value) = value.filter(|_| number.kind == Kind::Number) else {
            let text = self.text(number);
            let words = match system {
                None if number.kind == Kind::Eof => "unexpected end of file after #line".to_owned(),
                None => format!("\"{text}\" after #line is not a positive integer"),
                Some(_) => format!("\"{text}\" after # is not a positive integer"),
            };
            return self.report(Problem::Directive(words), number);
        };
        let line = value.parse::<u64>().map_or(u32::MAX, |n| n as u32);
        let new_name = match name.kind {
            Kind::Eof => None,
            Kind::Str if self.spelling(name).starts_with(b"\"") => {
                let spelling = self.spelling(name);
                Some(unescape(&spelling[1..spelling.len().saturating_sub(1).max(1)]))
            }
            _ => {
                let words = format!("\"{}\" is not a valid filename", self.text(name));
                return self.report(Problem::Directive(words), name);
            }
        };
        self.macros.taint();
        self.about_to_rename();
        let r = self.reader();
        if let Some(system) = system {
            if new_name.is_some() {
                r.system = system;
            }
        }
        if let Some(name) = new_name {
            r.name = name.into();
        }
        // the line behind the directive gets the number; this may come from a macro
        let at = r.scanned.tokens.get(r.pos.saturating_sub(1)).map_or(0, |t| t.start);
        r.line(at);
        r.delta = i64::from(line) - 1 - i64::from(r.physical_line());
        let (name, system, delta) = (r.name.clone(), r.system, r.delta);
        let rest = &r.source.text[at as usize..];
        let behind = at + memchr::memchr(b'\n', rest).map_or(rest.len(), |n| n + 1) as u32;
        let place = self.bases[r_file(&self.stack)].saturating_add(behind);
        self.renamed.push(Renamed { place, delta, name: name.clone() });
        self.print.marker(line, "", &name, system);
    }

    /// `#ident "…"`.
    fn ident(&mut self, word: &Token) {
        let t = self.next_token();
        if t.kind != Kind::Str {
            let words = format!("invalid #{} directive", self.text(word));
            return self.report(Problem::Directive(words), word);
        }
        let mut words = b"#ident ".to_vec();
        words.extend_from_slice(self.spelling(&t));
        self.print_directive(word.start, &words);
    }

    /// Prints a directive that stays.
    pub(crate) fn print_directive(&mut self, at: u32, words: &[u8]) {
        let r = self.reader();
        let line = r.line(at);
        let (name, system) = (r.name.clone(), r.system);
        let place = self.bases[r_file(&self.stack)].saturating_add(at);
        self.print.directive_line(line, &name, system, words, &[(0, place)]);
    }

    /// `predicate(answer)` of `#assert` and its like: the symbol, and the answer as spellings.
    pub(crate) fn assertion(
        &mut self,
        directive: &str,
        needs_answer: bool,
    ) -> Option<(u32, Option<Vec<u8>>)> {
        self.macros.taint();
        let predicate = self.raw_token();
        if predicate.kind != Kind::Ident {
            let words = if predicate.kind == Kind::Eof {
                "assertion without predicate"
            } else {
                "predicate must be an identifier"
            };
            self.report(Problem::Directive(words.to_owned()), &predicate);
            return None;
        }
        let open = self.raw_token();
        if open.kind != Kind::LParen {
            if needs_answer || open.kind != Kind::Eof && directive == "unassert" {
                self.report(Problem::Directive("missing '(' after predicate".to_owned()), &predicate);
                return None;
            }
            self.back();
            return Some((predicate.sym, None));
        }
        let mut answer = Vec::new();
        loop {
            let t = self.raw_token();
            match t.kind {
                Kind::RParen => break,
                Kind::Eof => {
                    self.report(Problem::Directive("missing ')' to complete answer".to_owned()), &predicate);
                    return None;
                }
                _ => {
                    if t.has(flag::WHITE) && !answer.is_empty() {
                        answer.push(b' ');
                    }
                    answer.extend_from_slice(self.spelling(&t));
                }
            }
        }
        if answer.is_empty() {
            self.report(Problem::Directive("predicate's answer is empty".to_owned()), &predicate);
            return None;
        }
        Some((predicate.sym, Some(answer)))
    }

    fn assert(&mut self, word: &Token) {
        let Some((predicate, Some(answer))) = self.assertion("assert", true) else { return };
        if self.raw_token().kind != Kind::Eof {
            let words = "extra tokens at end of #assert directive".to_owned();
            return self.report(Problem::DirectiveWarning(words), word);
        }
        match self.assertions.iter_mut().find(|(p, _)| *p == predicate) {
            Some((_, answers)) if answers.contains(&answer) => {}
            Some((_, answers)) => answers.push(answer),
            None => self.assertions.push((predicate, vec![answer])),
        }
    }

    fn unassert(&mut self, _word: &Token) {
        let Some((predicate, answer)) = self.assertion("unassert", false) else { return };
        match answer {
            None => self.assertions.retain(|(p, _)| *p != predicate),
            Some(answer) => {
                for (_, answers) in self.assertions.iter_mut().filter(|(p, _)| *p == predicate) {
                    answers.retain(|a| *a != answer);
                }
                self.assertions.retain(|(_, answers)| !answers.is_empty());
            }
        }
    }

    /// Opens a conditional group.
    pub(crate) fn open_group(&mut self, group: Group) {
        self.reader().groups.push(group);
    }
}

/// The number of the file that is read.
fn r_file(stack: &[crate::unit::Reader]) -> usize {
    stack.last().map_or(0, |r| r.file as usize)
}

/// A string literal's inside with its escapes resolved.
pub(crate) fn unescape(inside: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(inside.len());
    let mut i = 0;
    while i < inside.len() {
        if inside[i] != b'\\' || i + 1 == inside.len() {
            out.push(inside[i]);
            i += 1;
            continue;
        }
        let octal = inside[i + 1..].iter().take(3).take_while(|b| (b'0'..=b'7').contains(b)).count();
        if octal > 0 {
            let value = inside[i + 1..i + 1 + octal].iter().fold(0u32, |n, b| n * 8 + u32::from(b - b'0'));
            out.push(value as u8);
            i += 1 + octal;
        } else {
            out.push(match inside[i + 1] {
                b'n' => b'\n',
                b't' => b'\t',
                b => b,
            });
            i += 2;
        }
    }
    out
}
