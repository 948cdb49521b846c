//! The expansion of macros ([cpp.replace]): arguments, `#`, `##`, `__VA_OPT__`, rescanning.
//!
//! Tokens that are to be rescanned lie on a stack of contexts, never in recursion; only the expansion of an argument
//! recurses, with a counted depth.

use crate::one::scan_pasted;
use crate::print::quote;
use crate::problem::Problem;
use crate::symbols::sym;
use crate::token::{flag, Kind, Token};
use crate::unit::{Context, Unit};
use cufront_source::Expansion;

/// Most tokens that one name of a file may expand to, all steps counted.
pub(crate) const MAX_TOKENS: u64 = 1 << 22;

/// Deepest nesting of arguments that are expanded.
const MAX_NESTING: usize = 4000;

/// Kinds of tokens that arguments may have to be set apart at.
static SETS_APART: [bool; 256] = {
    let mut table = [false; 256];
    let kinds = [Kind::LParen, Kind::RParen, Kind::Comma, Kind::Eof, Kind::Ident];
    let mut i = 0;
    while i < kinds.len() {
        table[kinds[i] as usize] = true;
        i += 1;
    }
    table
};

/// An argument: its tokens in the buffers of the call.
#[derive(Debug, Clone, Copy)]
struct Argument {
    start: usize,
    end: usize,
    /// Where it lies when it is expanded by itself.
    expanded: Expanded,
    /// It was left out together with the comma in front of it.
    omitted: bool,
}

/// Where an argument lies when it is expanded by itself.
#[derive(Debug, Clone, Copy)]
enum Expanded {
    /// Nobody wanted that so far.
    Unknown,
    /// There is nothing to expand.
    Same,
    /// Range in the buffer of the call.
    Range(usize, usize),
}

/// Buffers of a call of a macro, used again by later ones.
#[derive(Debug, Default)]
pub(crate) struct Call {
    arguments: Vec<Argument>,
    /// The tokens of all arguments.
    tokens: Vec<Token>,
    /// Those of the arguments that were expanded.
    expanded: Vec<Token>,
}

impl Call {
    fn add(&mut self, start: usize, end: usize, omitted: bool) {
        self.arguments.push(Argument { start, end, expanded: Expanded::Unknown, omitted });
    }

    fn tokens(&self, parameter: usize) -> &[Token] {
        let a = &self.arguments[parameter];
        &self.tokens[a.start..a.end]
    }

    fn expanded(&self, parameter: usize) -> &[Token] {
        match self.arguments[parameter].expanded {
            Expanded::Unknown => &[],
            Expanded::Same => self.tokens(parameter),
            Expanded::Range(start, end) => &self.expanded[start..end],
        }
    }
}

impl Unit<'_> {
    /// Expands the macro with number `index` at its name. Gives false if the name stands for itself: no arguments
    /// follow, or wrong ones.
    pub(crate) fn expand(&mut self, index: u32, name: &Token) -> bool {
        let m = self.macro_at(index);
        if let Some(builtin) = m.builtin {
            self.met.asked = true;
            return self.expand_builtin(builtin, name);
        }
        let (function, parameters, body) = (m.function, m.parameters, m.body);
        let about = std::mem::replace(&mut self.state.about_to_expand, true);
        let expansion = self.expansions.len() as u32;
        let mut at = self.place(name);
        if name.has(flag::TOP) {
            at |= cufront_source::TOP;
        }
        self.expansions.push(Expansion { at, parent: name.from, of: index });
        let mut expanded = true;
        if function {
            let mut call = self.pool.pop().unwrap_or_default();
            self.state.prevent_expansion += 1;
            let saved = std::mem::replace(&mut self.state.parsing_arguments, 1);
            expanded = self.call(index, name, expansion, &mut call);
            self.state.parsing_arguments = saved;
            self.state.prevent_expansion -= 1;
            if expanded && self.print.by_file {
                self.note_end(expansion);
            }
            if expanded && parameters > 0 {
                self.substitute(index, name, expansion, &mut call);
            }
            call.arguments.clear();
            call.tokens.clear();
            call.expanded.clear();
            self.pool.push(call);
        }
        self.state.about_to_expand = about;
        if !expanded {
            return false;
        }
        if parameters == 0 {
            self.contexts.push(Context {
                start: body.0,
                pos: body.0,
                end: body.1,
                in_bodies: true,
                of_macro: index,
                expansion,
            });
            self.count(u64::from(body.1 - body.0), name);
        }
        self.macros.list[index as usize].disabled = true;
        true
    }

    /// Notes where a call ends whose `)` was read last, if that is in a file.
    fn note_end(&mut self, expansion: u32) {
        let place = match self.contexts.last() {
            None => Some(self.here()),
            Some(c) if c.in_bodies => None,
            Some(c) => {
                let close = (c.pos as usize).checked_sub(1).and_then(|i| self.arena.get(i));
                close.filter(|t| t.has(flag::TOP)).map(|t| self.place(t))
            }
        };
        if let Some(place) = place {
            self.ends.insert(expansion, place);
        }
    }

    /// Counts tokens that expansion makes; ends the unit if there are too many.
    fn count(&mut self, n: u64, name: &Token) {
        self.made += n + 1;
        if self.made > MAX_TOKENS && !self.state.stop {
            let (outermost, place) = self.outermost_macro(name);
            self.report_at(Problem::Bomb(outermost, MAX_TOKENS), place);
        }
    }

    /// Name and place of the macro of the file by which `name` came here.
    pub(crate) fn outermost_macro(&self, name: &Token) -> (String, u32) {
        let mut outermost = None;
        let mut from = name.from;
        while let Some(e) = self.expansions.get(from as usize) {
            outermost = Some(e);
            from = e.parent;
        }
        match outermost {
            Some(e) => {
                let name = self.files.symbols.spelling(self.macro_at(e.of).name);
                (String::from_utf8_lossy(&name).into_owned(), e.at & !cufront_source::TOP)
            }
            None => (self.text(name), self.place(name)),
        }
    }

    /// Ends the innermost context.
    pub(crate) fn pop_context(&mut self) {
        if let Some(c) = self.contexts.pop() {
            if c.of_macro != u32::MAX {
                self.macros.list[c.of_macro as usize].disabled = false;
            }
            if !c.in_bodies {
                self.arena.truncate(c.start as usize);
            }
        }
    }

    /// Lets the tokens of the arena from `start` on be read next.
    pub(crate) fn push_arena(&mut self, start: usize, of_macro: u32) {
        self.contexts.push(Context {
            start: start as u32,
            pos: start as u32,
            end: self.arena.len() as u32,
            in_bodies: false,
            of_macro,
            expansion: u32::MAX,
        });
    }

    /// Lets one token be read next.
    pub(crate) fn push_one(&mut self, t: Token) {
        let start = self.arena.len();
        self.arena.push(t);
        self.push_arena(start, u32::MAX);
    }

    /// Reads `( arguments )` behind the name of a function-like macro. False: there are none, or they are wrong.
    fn call(&mut self, index: u32, name: &Token, expansion: u32, call: &mut Call) -> bool {
        let mut padding: Option<Token> = None;
        let open = loop {
            let t = self.next();
            if t.kind != Kind::Padding {
                break t;
            }
            let replace =
                padding.is_none_or(|p| !p.has(flag::SOURCE) || !p.has(flag::WHITE) && !t.has(flag::SOURCE));
            if replace {
                padding = Some(t);
            }
        };
        if open.kind == Kind::LParen {
            self.state.parsing_arguments = 2;
            return self.arguments(index, name, expansion, call);
        }
        self.back();
        if let Some(padding) = padding {
            self.push_one(padding);
        }
        false
    }

    fn arguments(&mut self, index: u32, name: &Token, expansion: u32, call: &mut Call) -> bool {
        let (parameters, variadic) = {
            let m = self.macro_at(index);
            (m.parameters as usize, m.variadic)
        };
        let mut depth = 0usize;
        let last = loop {
            let start = call.tokens.len();
            let takes_commas = variadic && call.arguments.len() + 1 == parameters;
            let end_token = loop {
                let end = self.take_plain(name, expansion, takes_commas, start, &mut depth, &mut call.tokens);
                if let Some(end) = end {
                    break end;
                }
                let mut t = self.next_here();
                match t.kind {
                    Kind::Padding if call.tokens.len() == start => continue,
                    Kind::LParen => depth += 1,
                    Kind::RParen => {
                        if depth == 0 {
                            break t;
                        }
                        depth -= 1;
                    }
                    Kind::Comma if depth == 0 && !takes_commas => break t,
                    Kind::Eof => break t,
                    _ => {}
                }
                if t.from == name.from {
                    t.from = expansion;
                }
                call.tokens.push(t);
                if call.tokens.len() as u64 > MAX_TOKENS {
                    self.count(MAX_TOKENS, name);
                    break Token::EOF;
                }
            };
            let mut end = call.tokens.len();
            while end > start && call.tokens[end - 1].kind == Kind::Padding {
                end -= 1;
            }
            if call.arguments.len() < parameters.max(1) || end_token.kind != Kind::Comma {
                call.tokens.truncate(end);
                call.add(start, end, false);
            } else {
                // too many; counted, and not kept
                call.tokens.truncate(start);
                call.add(start, start, false);
            }
            if end_token.kind != Kind::Comma {
                break end_token;
            }
        };
        if last.kind == Kind::Eof {
            self.back();
            let text = self.text(name);
            self.report(Problem::UnterminatedCall(text), name);
            return false;
        }
        let given = call.arguments.len();
        let empty = given == 1 && call.arguments[0].start == call.arguments[0].end;
        if given == parameters || empty && parameters == 0 {
            if variadic && empty && !self.standard_mode {
                call.arguments[0].omitted = true;
            }
            return true;
        }
        if given < parameters && given + 1 == parameters && variadic {
            call.add(0, 0, true);
            return true;
        }
        let text = self.text(name);
        let words = if given < parameters {
            format!("macro \"{text}\" requires {parameters} arguments, but only {given} given")
        } else {
            format!("macro \"{text}\" passed {given} arguments, but takes just {parameters}")
        };
        self.report(Problem::Call(words), name);
        false
    }

    /// Takes tokens of an argument from the innermost context, as far as they are taken as they stand. Gives the token
    /// that ends the argument, if it is reached.
    fn take_plain(
        &mut self,
        name: &Token,
        expansion: u32,
        takes_commas: bool,
        start: usize,
        depth: &mut usize,
        out: &mut Vec<Token>,
    ) -> Option<Token> {
        let c = self.contexts.last_mut()?;
        let all = if c.in_bodies { &self.macros.bodies } else { &self.arena };
        let rest = &all[c.pos as usize..c.end as usize];
        // an argument does not begin with paddings
        let padded = if out.len() == start {
            rest.iter().take_while(|t| t.kind == Kind::Padding && !t.has(flag::PASTE_LEFT)).count()
        } else {
            0
        };
        let rest = &rest[padded..];
        let marked = |t: &Token| {
            let index = if t.has(flag::NO_EXPAND) { None } else { self.macros.of(t.sym) };
            index.is_some_and(|i| {
                let m = &self.macros.list[i as usize];
                m.poisoned || m.disabled
            })
        };
        let mut taken = 0;
        let mut end = None;
        for t in rest {
            if t.flags & flag::PASTE_LEFT != 0 {
                break;
            }
            if SETS_APART[t.kind as usize] {
                match t.kind {
                    Kind::LParen => *depth += 1,
                    Kind::RParen if *depth == 0 => {
                        end = Some(*t);
                        break;
                    }
                    Kind::RParen => *depth -= 1,
                    Kind::Comma if *depth == 0 && !takes_commas => {
                        end = Some(*t);
                        break;
                    }
                    Kind::Eof => break,
                    Kind::Ident if marked(t) => break,
                    _ => {}
                }
            }
            taken += 1;
        }
        let of_body = c.in_bodies.then_some(c.expansion);
        out.extend(rest[..taken].iter().map(|t| {
            let from = of_body.unwrap_or(t.from);
            Token { from: if from == name.from { expansion } else { from }, ..*t }
        }));
        c.pos += (padded + taken) as u32;
        if end.is_some() {
            c.pos += 1;
            self.state.at_end = false;
        }
        end
    }

    /// Replaces the parameters and lets the result be read next.
    fn substitute(&mut self, index: u32, name: &Token, expansion: u32, call: &mut Call) {
        let (body, variadic, parameters) = {
            let m = self.macro_at(index);
            (m.body, m.variadic, m.parameters as usize)
        };
        let pad = !self.state.in_directive || self.state.wants_padding;
        // expand what is used as it is
        let mut optional = false;
        let mut after_paste = false;
        // neither `#` nor `##` is in it
        let mut plain = true;
        for i in body.0..body.1 {
            let t = &self.macros.bodies[i as usize];
            plain &= !t.has(flag::PASTE_LEFT | flag::STRINGIFY);
            let pasted = after_paste || t.has(flag::PASTE_LEFT | flag::STRINGIFY);
            after_paste = t.has(flag::PASTE_LEFT);
            if t.kind == Kind::Parameter {
                if !pasted {
                    let p = t.sym as usize;
                    self.expand_argument(call, p, name);
                }
            } else if t.kind == Kind::Ident && t.sym == sym::VA_OPT && variadic {
                optional = true;
            }
        }
        if optional {
            self.expand_argument(call, parameters - 1, name);
        }
        let start = self.arena.len();
        if plain && !optional {
            let Unit { macros, arena, .. } = self;
            for (i, t) in macros.bodies[body.0 as usize..body.1 as usize].iter().enumerate() {
                if t.kind != Kind::Parameter {
                    arena.push(Token { from: expansion, ..*t });
                    continue;
                }
                if pad && i > 0 {
                    arena.push(Token::padding(t));
                }
                arena.extend_from_slice(call.expanded(t.sym as usize));
                if pad {
                    arena.push(Token::AVOID_PASTE);
                }
            }
            return self.read_substituted(start, index, name);
        }
        let mut at = body.0;
        // the end of `__VA_OPT__ ( … )`, if inside; where its tokens begin; its own token
        let mut inside: Option<(u32, usize, Token)> = None;
        while at < body.1 {
            let t = self.macros.bodies[at as usize];
            let after_paste = at > body.0 && self.macros.bodies[at as usize - 1].has(flag::PASTE_LEFT);
            if let Some((end, from, word)) = inside {
                if at == end {
                    inside = None;
                    let close = t;
                    self.end_optional(from, &word, &close, pad);
                    at += 1;
                    continue;
                }
            }
            if t.kind == Kind::Ident && t.sym == sym::VA_OPT && variadic && inside.is_none() {
                if let Some(end) = self.optional_end(at, body.1) {
                    let given = call.expanded(parameters - 1).iter().any(|t| t.kind != Kind::Padding);
                    if pad && at > body.0 && !after_paste {
                        self.arena.push(Token::padding(&t));
                    }
                    if given {
                        inside = Some((end, self.arena.len(), t));
                        at += 2;
                    } else {
                        let close = self.macros.bodies[end as usize];
                        let from = self.arena.len();
                        self.end_optional(from, &t, &close, pad);
                        if after_paste && !t.has(flag::STRINGIFY) && !close.has(flag::PASTE_LEFT) {
                            self.end_paste(start);
                        }
                        at = end + 1;
                    }
                    continue;
                }
            }
            at += 1;
            if t.kind != Kind::Parameter {
                let mut t = t;
                t.from = expansion;
                self.arena.push(t);
                continue;
            }
            let p = t.sym as usize;
            let at_start = inside.is_some_and(|(_, from, _)| self.arena.len() == from);
            if pad && at - 1 > body.0 && !after_paste && !at_start {
                self.arena.push(Token::padding(&t));
            }
            let before = self.arena.len();
            if t.has(flag::STRINGIFY) {
                let mut made = self.stringify(call.tokens(p), &t, name);
                made.from = expansion;
                self.arena.push(made);
            } else if t.has(flag::PASTE_LEFT) || after_paste {
                let tokens = call.tokens(p);
                if after_paste && before > start {
                    let comma = self.arena[before - 1].kind == Kind::Comma && variadic && p + 1 == parameters;
                    if comma {
                        if call.arguments[p].omitted {
                            self.arena.pop();
                        } else if let Some(last) = self.arena.last_mut() {
                            last.flags &= !flag::PASTE_LEFT;
                        }
                    } else if tokens.is_empty() {
                        self.end_paste_into(start, t.has(flag::PASTE_LEFT));
                    }
                }
                self.arena.extend_from_slice(tokens);
            } else {
                self.arena.extend_from_slice(call.expanded(p));
            }
            if t.has(flag::PASTE_LEFT) {
                if self.arena.len() > before {
                    if let Some(last) = self.arena.last_mut() {
                        last.flags |= flag::PASTE_LEFT;
                    }
                }
            } else if pad {
                self.arena.push(Token::AVOID_PASTE);
            }
        }
        self.read_substituted(start, index, name);
    }

    /// Lets what a macro was replaced by, which lies in the arena from `start` on, be read next.
    fn read_substituted(&mut self, start: usize, index: u32, name: &Token) {
        // a paste at the very end has no right side
        if let Some(last) = self.arena[start..].last_mut() {
            last.flags &= !flag::PASTE_LEFT;
        }
        let made = self.arena.len() - start;
        self.push_arena(start, index);
        self.count(made as u64, name);
    }

    /// The right side of `##` is empty: the left one stays as it is, or is pasted to what comes next.
    fn end_paste_into(&mut self, start: usize, goes_on: bool) {
        if let Some(last) = self.arena[start..].last_mut() {
            if goes_on {
                last.flags |= flag::PASTE_LEFT;
            } else {
                last.flags &= !flag::PASTE_LEFT;
            }
        }
    }

    fn end_paste(&mut self, start: usize) {
        self.end_paste_into(start, false);
    }

    /// The `)` of the `__VA_OPT__` at `at`.
    fn optional_end(&self, at: u32, end: u32) -> Option<u32> {
        let bodies = &self.macros.bodies;
        if at + 1 >= end || bodies[at as usize + 1].kind != Kind::LParen {
            return None;
        }
        let mut depth = 0;
        for i in at + 1..end {
            match bodies[i as usize].kind {
                Kind::LParen => depth += 1,
                Kind::RParen => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(i);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// The end of `__VA_OPT__ ( … )`, whose tokens begin at `from` of the arena.
    fn end_optional(&mut self, from: usize, word: &Token, close: &Token, pad: bool) {
        while self.arena.len() > from && self.arena[self.arena.len() - 1].kind == Kind::Padding {
            self.arena.pop();
        }
        if word.has(flag::STRINGIFY) {
            let tokens = self.arena.split_off(from);
            let made = self.stringify(&tokens, word, close);
            self.arena.push(made);
        }
        if close.has(flag::PASTE_LEFT) {
            if self.arena.len() > from {
                if let Some(last) = self.arena.last_mut() {
                    last.flags |= flag::PASTE_LEFT;
                }
            }
        } else {
            if let Some(last) = self.arena[from..].last_mut() {
                last.flags &= !flag::PASTE_LEFT;
            }
            if pad {
                self.arena.push(Token::AVOID_PASTE);
            }
        }
    }

    /// Expands an argument completely by itself ([cpp.subst]), once.
    fn expand_argument(&mut self, call: &mut Call, parameter: usize, name: &Token) {
        let Argument { start, end, expanded, .. } = call.arguments[parameter];
        if !matches!(expanded, Expanded::Unknown) {
            return;
        }
        let from = call.expanded.len();
        let Call { tokens, expanded, .. } = call;
        let tokens = &tokens[start..end];
        // the common argument has no macro in it
        let plain =
            |t: &Token| t.kind != Kind::Ident || t.has(flag::NO_EXPAND) || self.macros.of(t.sym).is_none();
        if tokens.iter().all(plain) {
            call.arguments[parameter].expanded = Expanded::Same;
            return;
        }
        self.expand_apart(tokens, expanded, name);
        call.arguments[parameter].expanded = Expanded::Range(from, call.expanded.len());
    }

    /// Takes tokens from the innermost context as far as nothing is to be expanded or pasted.
    fn take_finished(&mut self, out: &mut Vec<Token>) {
        let Some(c) = self.contexts.last_mut() else { return };
        let all = if c.in_bodies { &self.macros.bodies } else { &self.arena };
        let rest = &all[c.pos as usize..c.end as usize];
        let stays = |t: &Token| {
            t.flags & flag::PASTE_LEFT == 0
                && match t.kind {
                    Kind::Ident => t.flags & flag::NO_EXPAND != 0 || self.macros.of(t.sym).is_none(),
                    Kind::Eof => false,
                    _ => true,
                }
        };
        let count = rest.iter().take_while(|t| stays(t)).count();
        let before = out.len();
        out.extend_from_slice(&rest[..count]);
        c.pos += count as u32;
        if c.in_bodies {
            for t in &mut out[before..] {
                t.from = c.expansion;
            }
        }
    }

    fn expand_apart(&mut self, tokens: &[Token], out: &mut Vec<Token>, name: &Token) {
        self.count(if self.depth < MAX_NESTING { tokens.len() as u64 } else { MAX_TOKENS }, name);
        if self.state.stop {
            return;
        }
        self.depth += 1;
        let start = self.arena.len();
        self.arena.extend_from_slice(tokens);
        self.arena.push(Token::EOF);
        self.push_arena(start, u32::MAX);
        let floor = self.contexts.len();
        let saved = self.state;
        self.state.keep_pragma = true;
        self.state.parsing_arguments = 0;
        let before = out.len();
        stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || loop {
            self.take_finished(out);
            let t = self.next_here();
            if t.kind == Kind::Eof {
                break;
            }
            out.push(t);
            if self.state.stop {
                break;
            }
        });
        while self.contexts.len() >= floor {
            self.pop_context();
        }
        let stop = self.state.stop;
        self.state = saved;
        self.state.stop = stop;
        self.depth -= 1;
        self.count((out.len() - before) as u64, name);
    }

    /// `#`: the tokens as a string literal ([cpp.stringize]).
    fn stringify(&mut self, tokens: &[Token], parameter: &Token, name: &Token) -> Token {
        let mut out = vec![b'"'];
        let mut source: Option<bool> = None;
        let mut backslashes = 0;
        for t in tokens {
            if t.kind == Kind::Padding {
                let stands = t.has(flag::SOURCE).then(|| t.has(flag::WHITE));
                match source {
                    None => source = stands,
                    Some(false) if stands.is_none() => source = None,
                    _ => {}
                }
                continue;
            }
            if out.len() > 1 && source.unwrap_or(t.has(flag::WHITE)) {
                out.push(b' ');
            }
            source = None;
            let spelling = self.spelling(t);
            match t.kind {
                Kind::Str | Kind::Char | Kind::Header => quote(&mut out, spelling),
                Kind::Other if matches!(spelling.first(), Some(b'"' | b'\'')) => quote(&mut out, spelling),
                _ => out.extend_from_slice(spelling),
            }
            if t.kind == Kind::Other && spelling.first() == Some(&b'\\') {
                backslashes += 1;
            } else {
                backslashes = 0;
            }
        }
        if backslashes % 2 == 1 {
            out.pop();
            let words = "invalid string literal, ignoring final '\\'".to_owned();
            self.report(Problem::DirectiveWarning(words), name);
        }
        out.push(b'"');
        self.met.asked = true;
        let mut made = self.made_token(Kind::Str, &out, name);
        made.flags = parameter.flags & flag::WHITE | flag::BUILTIN & parameter.flags;
        // for g++ it is of the file that is read, wherever the macro stands, or where the last built-in macro stood
        made.flags |= match self.string_system {
            Some(flags) => flags,
            None => self.reader().flags(),
        };
        if parameter.has(flag::PASTE_LEFT) {
            made.flags |= flag::PASTE_LEFT;
        }
        made
    }

    /// `##`: pastes the token to what follows it in the innermost context, and lets the result be read next.
    pub(crate) fn paste(&mut self, mut left: Token) {
        let at = left;
        while let Some(c) = self.contexts.last_mut() {
            if c.pos == c.end {
                left.flags &= !flag::PASTE_LEFT;
                break;
            }
            let i = c.pos as usize;
            c.pos += 1;
            let right = if c.in_bodies {
                let from = c.expansion;
                Token { from, ..self.macros.bodies[i] }
            } else {
                self.arena[i]
            };
            if right.kind == Kind::Padding {
                continue;
            }
            let goes_on = right.has(flag::PASTE_LEFT);
            let mut text = self.spelling(&left).to_vec();
            let right_text = self.spelling(&right);
            let comment = text == b"/" && matches!(right_text.first(), Some(b'/' | b'*'));
            text.extend_from_slice(right_text);
            let made = if comment { None } else { scan_pasted(&text, self.files.mode) };
            match made {
                Some((kind, extended)) => {
                    self.string_system = None;
                    let flags = left.flags & flag::WHITE;
                    let mut token = self.made_token(kind, &text, &at);
                    if extended {
                        let name = crate::identifier::without_ucns(&text);
                        token.sym = self.files.symbols.intern(&name);
                        token.flags |= flag::EXTENDED;
                    }
                    token.flags = token.flags & !flag::TOP | flags | at.flags & flag::BUILTIN;
                    token.from = at.from;
                    if kind == Kind::Ident {
                        self.met.pasted(token.sym);
                    }
                    left = token;
                }
                None => {
                    let words = (self.text(&left), self.text(&right));
                    self.report(Problem::Paste(words.0, words.1), &at);
                    left.flags &= !flag::PASTE_LEFT;
                    self.back();
                    break;
                }
            }
            if !goes_on {
                break;
            }
        }
        left.flags &= !flag::PASTE_LEFT;
        self.push_one(left);
    }
}
