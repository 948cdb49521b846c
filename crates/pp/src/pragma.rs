//! `#pragma` and `_Pragma` ([cpp.pragma], [cpp.pragma.op]).
//!
//! What is about preprocessing is done here and vanishes; everything else is printed.

use crate::directive::unescape;
use crate::host::Flavour;
use crate::macros::Macro;
use crate::memo::Memo;
use crate::problem::Problem;
use crate::symbols::sym;
use crate::token::{flag, Kind, Token};
use crate::unit::Unit;

impl Unit<'_> {
    /// `#pragma`, behind that word.
    pub(crate) fn pragma(&mut self, word: &Token) {
        let mut tokens = Vec::new();
        loop {
            let t = self.raw_token();
            if t.kind == Kind::Eof {
                break;
            }
            tokens.push(t);
        }
        let line = self.reader().line(word.start);
        self.run_pragma(&tokens, line, word);
    }

    /// `_Pragma ( string )`, behind the name. Gives false if it is malformed.
    pub(crate) fn pragma_operator(&mut self, name: &Token) -> bool {
        let open = self.next_token();
        let string = if open.kind == Kind::LParen { self.next_token() } else { open };
        let close = if string.kind == Kind::Str { self.next_token() } else { string };
        if open.kind != Kind::LParen || string.kind != Kind::Str || close.kind != Kind::RParen {
            if close.kind != Kind::Eof {
                // g++ leaves out what it read
            }
            self.report(Problem::Directive("_Pragma takes a parenthesized string literal".to_owned()), name);
            return false;
        }
        let spelling = self.spelling(&string);
        let quote = memchr::memchr(b'"', spelling).unwrap_or(0);
        let inside = &spelling[(quote + 1).min(spelling.len())
            ..spelling.len().saturating_sub(1).max(quote + 1).min(spelling.len())];
        let mut text = Vec::with_capacity(inside.len());
        let mut i = 0;
        while i < inside.len() {
            if inside[i] == b'\\' && matches!(inside.get(i + 1), Some(b'"' | b'\\')) {
                i += 1;
            }
            text.push(if inside[i] == b'\n' { b' ' } else { inside[i] });
            i += 1;
        }
        let scanned = self.files.scan(&text);
        let mut tokens = Vec::new();
        for t in scanned.tokens.iter().filter(|t| t.kind != Kind::Eof) {
            let spelling = text[t.start as usize..(t.start + t.len) as usize].to_vec();
            let mut made = self.made_token(t.kind, &spelling, &string);
            made.sym = t.sym;
            made.flags = t.flags & flag::WHITE;
            tokens.push(made);
        }
        if tokens.iter().any(|t| matches!(t.sym, sym::ONCE | sym::SYSTEM_HEADER)) {
            // more of the expansion may follow
            self.macros.taint();
        }
        let line = self.last_line();
        let saved = self.state;
        self.state.in_directive = true;
        let contexts = std::mem::take(&mut self.contexts);
        let arena = std::mem::take(&mut self.arena);
        self.run_pragma(&tokens, line, name);
        self.contexts = contexts;
        self.arena = arena;
        let stop = self.state.stop;
        self.state = saved;
        self.state.stop |= stop;
        let r = self.reader();
        let (name, system) = (r.name.clone(), r.system);
        // g++ goes back to the line on which it began to keep tokens
        self.print.step(self.print.run_line, 1, &name, system);
        let start = self.arena.len();
        self.push_arena(start, u32::MAX);
        true
    }

    /// The line of the last token that was read from the file.
    fn last_line(&mut self) -> u32 {
        let r = self.reader();
        let at = r.scanned.tokens.get(r.pos.saturating_sub(1)).map_or(0, |t| t.start);
        r.line(at)
    }

    fn run_pragma(&mut self, tokens: &[Token], line: u32, word: &Token) {
        let of = |i: usize| tokens.get(i).filter(|t| t.kind == Kind::Ident).map_or(sym::NONE, |t| t.sym);
        let clang = matches!(self.host.flavour(), Flavour::Clang(_));
        match (of(0), of(1)) {
            (sym::ONCE, _) => {
                self.step(tokens, line);
                let r = self.reader();
                let source = r.source.clone();
                if self.in_main_file() {
                    let words = "#pragma once in main file".to_owned();
                    return self.report(Problem::DirectiveWarning(words), word);
                }
                self.add_once(source);
            }
            (sym::PUSH_MACRO | sym::POP_MACRO, _) => {
                self.macros.taint();
                self.step(tokens, line);
                self.push_or_pop(tokens, word);
            }
            (sym::GCC, sym::SYSTEM_HEADER) | (sym::CLANG, sym::SYSTEM_HEADER)
                if of(0) == sym::GCC || clang =>
            {
                self.step(tokens, line);
                if self.in_main_file() {
                    let words = "#pragma system_header ignored outside include file".to_owned();
                    return self.report(Problem::DirectiveWarning(words), word);
                }
                self.skip_line();
                let r = self.reader();
                r.system = 1;
                let name = r.name.clone();
                self.print.marker(line + 1, "", &name, 1);
            }
            (sym::GCC, sym::POISON) => {
                self.step(tokens, line);
                self.poison(&tokens[2..]);
            }
            (sym::GCC, sym::DEPENDENCY) => {
                self.step(tokens, line);
                if !tokens.get(2).is_some_and(|t| matches!(t.kind, Kind::Str | Kind::Less)) {
                    let words = "#pragma dependency expects \"FILENAME\" or <FILENAME>".to_owned();
                    self.report(Problem::Directive(words), word);
                }
            }
            (sym::GCC, sym::WARNING | sym::ERROR) => {
                if clang {
                    self.print_pragma(tokens, line, word);
                } else {
                    self.step(tokens, line);
                }
                let words = match tokens.get(2) {
                    Some(t) if t.kind == Kind::Str => {
                        let spelling = self.spelling(t);
                        String::from_utf8_lossy(
                            spelling.get(1..spelling.len().saturating_sub(1)).unwrap_or_default(),
                        )
                        .into_owned()
                    }
                    _ => {
                        return self
                            .report(Problem::Directive("invalid #pragma GCC directive".to_owned()), word)
                    }
                };
                let error = of(1) == sym::ERROR;
                let problem =
                    if error { Problem::ErrorDirective(words) } else { Problem::WarningDirective(words) };
                self.report(problem, word);
            }
            (sym::MESSAGE | sym::REDEFINE_EXTNAME, _) if !clang => {
                self.expanded_pragma(tokens, line, word);
            }
            (sym::REGION | sym::ENDREGION, _) if clang => self.step(tokens, line),
            (sym::MESSAGE, _) if clang => {
                // printed in one form, however it is written
                let string = tokens.iter().find(|t| t.kind == Kind::Str);
                let text = string.map_or(&b""[..], |t| self.spelling(t));
                let words = [b"#pragma message(", text, b")"].concat();
                self.pragma_line(&words, &[(0, self.place(word))], line);
            }
            (sym::OMP, _) if clang => self.expanded_pragma(tokens, line, word),
            (sym::OMP, _) if self.options.host.iter().any(|o| o == "-fopenmp" || o == "-fopenmp-simd") => {
                self.expanded_pragma(tokens, line, word);
            }
            (sym::GCC | sym::CLANG, sym::DIAGNOSTIC) if clang && !self.known_warning(tokens) => {
                self.step(tokens, line);
            }
            _ => self.print_pragma(tokens, line, word),
        }
    }

    /// False for a pragma about a warning that clang++ does not know: it does not print that.
    fn known_warning(&mut self, tokens: &[Token]) -> bool {
        let Some(t) = tokens.get(3).filter(|t| t.kind == Kind::Str) else { return true };
        let question = |warning: &[u8]| {
            let plain = |b: &u8| b.is_ascii_alphanumeric() || b"\"-+=_".contains(b);
            let fits = warning.starts_with(b"\"-W") && warning.iter().all(plain);
            fits.then(|| format!("__has_warning({})", String::from_utf8_lossy(warning)))
        };
        let Some(asked) = question(self.spelling(t)) else { return true };
        let r = self.reader();
        let (source, scanned) = (r.source.clone(), r.scanned.clone());
        let others = || {
            // the same file will name more of them
            let strings = scanned.tokens.iter().filter(|t| t.kind == Kind::Str);
            let mut list: Vec<String> =
                strings.filter_map(|t| question(source.spelling(t.start, t.len, t.flags))).collect();
            list.sort();
            list.dedup();
            list
        };
        self.host.answer(&asked, &others) != 0
    }

    fn in_main_file(&self) -> bool {
        self.stack.iter().filter(|r| !r.command_line).count() <= 1
    }

    /// A pragma that vanishes leaves blanks up to its first word.
    fn step(&mut self, tokens: &[Token], line: u32) {
        let r = self.reader();
        let (name, system) = (r.name.clone(), r.system);
        let column = match tokens.first() {
            Some(t) if t.file == r.file => {
                r.line(t.start);
                r.column(t.start)
            }
            _ => 1,
        };
        self.print.step(line, column, &name, system);
    }

    fn print_pragma(&mut self, tokens: &[Token], line: u32, word: &Token) {
        let mut words = b"#pragma ".to_vec();
        let at = self.place(word);
        // the `#` in front of the word; `_Pragma` has none
        let hash = if self.spelling(word) == b"pragma" { at.saturating_sub(1) } else { at };
        let mut places = vec![(0, hash), (1, at)];
        for (i, t) in tokens.iter().enumerate() {
            if i > 0 && t.has(flag::WHITE) {
                words.push(b' ');
            }
            // what a `_Pragma` has in its string is placed at the word
            let place = if t.has(flag::TOP) { self.place(t) } else { at };
            places.push((words.len() as u32, place));
            words.extend_from_slice(self.spelling(t));
        }
        self.pragma_line(&words, &places, line);
    }

    fn pragma_line(&mut self, words: &[u8], places: &[(u32, u32)], line: u32) {
        let r = self.reader();
        let (name, system) = (r.name.clone(), r.system);
        self.print.directive_line(line, &name, system, words, places);
    }

    /// A pragma whose words behind the first one are expanded.
    fn expanded_pragma(&mut self, tokens: &[Token], line: u32, word: &Token) {
        let fixed = 1.min(tokens.len());
        let start = self.arena.len();
        self.arena.extend_from_slice(&tokens[fixed..]);
        self.arena.push(Token::EOF);
        self.push_arena(start, u32::MAX);
        let mut out = tokens[..fixed].to_vec();
        // what a macro makes has the white space of its name
        self.state.in_directive = false;
        let mut white = None;
        loop {
            let mut t = self.next();
            match t.kind {
                Kind::Eof => break,
                Kind::Padding => {
                    if t.has(flag::SOURCE) && white.is_none() {
                        white = Some(t.has(flag::WHITE));
                    }
                    continue;
                }
                _ => {}
            }
            if white.take().unwrap_or(false) {
                t.flags |= flag::WHITE;
            }
            out.push(t);
        }
        self.state.in_directive = true;
        while !self.contexts.is_empty() {
            self.pop_context();
        }
        self.print_pragma(&out, line, word);
    }

    fn poison(&mut self, tokens: &[Token]) {
        self.macros.taint();
        for t in tokens {
            if t.kind != Kind::Ident {
                return self.report(Problem::Directive("invalid #pragma GCC poison directive".to_owned()), t);
            }
            let place = self.place(t);
            self.macros.add(Macro {
                name: t.sym,
                place,
                function: false,
                variadic: false,
                parameters: 0,
                body: (0, 0),
                names: (0, 0),
                builtin: None,
                disabled: false,
                poisoned: true,
                memo: Memo::New,
            });
        }
    }

    /// `#pragma push_macro("M")` and `pop_macro`.
    fn push_or_pop(&mut self, tokens: &[Token], word: &Token) {
        let push = tokens[0].sym == sym::PUSH_MACRO;
        let name = match tokens {
            [_, open, string, close, ..]
                if open.kind == Kind::LParen && string.kind == Kind::Str && close.kind == Kind::RParen =>
            {
                let spelling = self.spelling(string);
                unescape(spelling.get(1..spelling.len().saturating_sub(1)).unwrap_or_default())
            }
            _ => {
                let words = format!("invalid #pragma {} directive", self.text(&tokens[0]));
                return self.report(Problem::DirectiveWarning(words), word);
            }
        };
        let symbol = self.files.symbols.intern(name.trim_ascii());
        if push {
            let now = self.macros.of(symbol).unwrap_or(u32::MAX);
            self.pushed_macros.entry(symbol).or_default().push(now);
        } else if let Some(before) = self.pushed_macros.get_mut(&symbol).and_then(Vec::pop) {
            self.macros.set(symbol, (before != u32::MAX).then_some(before));
        }
    }
}
