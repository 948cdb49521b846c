//! Macros: the table, and `#define` ([cpp.replace]).

use crate::memo::{Kept, Memo};
use crate::problem::Problem;
use crate::symbols::{sym, ALTERNATIVE};
use crate::token::{flag, Kind, Token};
use crate::unit::Unit;
use std::cell::Cell;

/// What the preprocessor makes by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Builtin {
    File,
    BaseFile,
    FileName,
    Line,
    Date,
    Time,
    Timestamp,
    Counter,
    IncludeLevel,
    /// `_Pragma`.
    Pragma,
    HasInclude,
    HasIncludeNext,
    /// An operator that the host compiler answers.
    Ask,
}

/// A macro.
#[derive(Debug, Clone)]
pub(crate) struct Macro {
    pub(crate) name: u32,
    /// Where its name stands in the definition, in the space of places.
    pub(crate) place: u32,
    pub(crate) function: bool,
    pub(crate) variadic: bool,
    pub(crate) parameters: u32,
    /// Range in [`Macros::bodies`].
    pub(crate) body: (u32, u32),
    /// Range in [`Macros::names`]: the parameters.
    pub(crate) names: (u32, u32),
    pub(crate) builtin: Option<Builtin>,
    /// It is being expanded.
    pub(crate) disabled: bool,
    /// `#pragma GCC poison`: it is no macro, and may not be used.
    pub(crate) poisoned: bool,
    pub(crate) memo: Memo,
}

/// The macros of a view.
#[derive(Debug)]
pub(crate) struct Macros {
    /// Number of the macro plus one by symbol; 0 for none.
    by_symbol: Vec<u32>,
    /// A bit for each symbol, set if it was ever a macro's or something else to the other view. That stays in the
    /// processor's nearest memory, and most names are none.
    ever: Vec<u64>,
    pub(crate) list: Vec<Macro>,
    pub(crate) bodies: Vec<Token>,
    pub(crate) names: Vec<u32>,
    /// Expansions that are kept.
    pub(crate) kept: Vec<Kept>,
    /// The symbols that are in them.
    watched: Vec<bool>,
    /// How often what one of these means was changed.
    pub(crate) changes: u64,
    /// The same as `by_symbol` for the view that is made together with this one and does not run now.
    other: Vec<u32>,
    pub(crate) together: Together,
    /// A name was met that means something else to the other view.
    tainted: Cell<bool>,
}

/// How two views stand to each other that are made together; see `pair`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Together {
    /// There is only one.
    Single,
    /// What one does the other does, too.
    Alike,
    /// Each goes its own way.
    Apart,
}

/// Of an entry of [`Macros::by_symbol`]: the symbol means something else to the other view.
const DIFFERS: u32 = 1 << 31;

impl Default for Macros {
    fn default() -> Self {
        // memory that is not written to costs nothing, and what grows is moved
        Macros {
            by_symbol: Vec::new(),
            ever: Vec::new(),
            list: Vec::with_capacity(1 << 14),
            bodies: Vec::with_capacity(1 << 16),
            names: Vec::with_capacity(1 << 12),
            kept: Vec::new(),
            watched: Vec::new(),
            changes: 0,
            other: Vec::new(),
            together: Together::Single,
            tainted: Cell::new(false),
        }
    }
}

impl Macros {
    /// The macro of that name, poisoned names included.
    #[inline]
    pub(crate) fn of(&self, symbol: u32) -> Option<u32> {
        match self.by_symbol.get(symbol as usize) {
            None | Some(0) => None,
            Some(&n) => {
                if n & DIFFERS != 0 {
                    self.tainted.set(true);
                }
                (n & !DIFFERS).checked_sub(1)
            }
        }
    }

    /// True if a name needs a closer look: a macro's, or one that means something else to the other view.
    #[inline]
    pub(crate) fn special(&self, symbol: u32) -> bool {
        self.ever.get(symbol as usize / 64).is_some_and(|bits| bits >> (symbol % 64) & 1 != 0)
            && self.by_symbol.get(symbol as usize).is_some_and(|&n| n != 0)
    }

    /// True if it is the name of a macro that is being expanded.
    #[inline]
    pub(crate) fn disabled(&self, symbol: u32) -> bool {
        // whatever the name means to the other view: that is expanded there only where the views went apart before
        let index = self.by_symbol.get(symbol as usize).and_then(|n| (n & !DIFFERS).checked_sub(1));
        index.is_some_and(|i| self.list[i as usize].disabled)
    }

    /// True if the name is a macro's.
    pub(crate) fn defined(&self, symbol: u32) -> bool {
        self.of(symbol).is_some_and(|i| !self.list[i as usize].poisoned)
    }

    pub(crate) fn set(&mut self, symbol: u32, index: Option<u32>) {
        let i = symbol as usize;
        if i >= self.by_symbol.len() {
            self.by_symbol.resize((i + 1).next_power_of_two().max(1 << 12), 0);
            self.ever.resize(self.by_symbol.len() / 64, 0);
        }
        // what is undefined has been defined
        self.ever[i / 64] |= 1 << (i % 64);
        let new = index.map_or(0, |n| n + 1);
        if self.watched.get(i) == Some(&true) {
            self.changes += 1;
        }
        if self.together == Together::Single {
            self.by_symbol[i] = new;
            return;
        }
        if i >= self.other.len() {
            self.other.resize(self.by_symbol.len(), 0);
        }
        if self.by_symbol[i] & DIFFERS != 0 {
            self.tainted.set(true);
        }
        if self.together == Together::Alike && !self.tainted.get() {
            self.by_symbol[i] = new;
            self.other[i] = new;
            return;
        }
        let other = self.other[i] & !DIFFERS;
        let differs = if new == other { 0 } else { DIFFERS };
        self.by_symbol[i] = new | differs;
        self.other[i] = other | differs;
    }

    /// What is done now depends on the view.
    pub(crate) fn taint(&self) {
        self.tainted.set(true);
    }

    pub(crate) fn is_tainted(&self) -> bool {
        self.tainted.get()
    }

    pub(crate) fn clear_taint(&self) {
        self.tainted.set(false);
    }

    /// True if the symbol means something else to the other view.
    pub(crate) fn differs(&self, symbol: u32) -> bool {
        self.by_symbol.get(symbol as usize).is_some_and(|n| n & DIFFERS != 0)
    }

    /// Says whether something other than its definition makes that a symbol means something else to the other view.
    pub(crate) fn set_differs(&mut self, symbol: u32, differs: bool) {
        let i = symbol as usize;
        if let (Some(a), Some(b)) = (self.by_symbol.get_mut(i), self.other.get_mut(i)) {
            self.ever[i / 64] |= 1 << (i % 64);
            let bit = if differs || (*a ^ *b) & !DIFFERS != 0 { DIFFERS } else { 0 };
            (*a, *b) = (*a & !DIFFERS | bit, *b & !DIFFERS | bit);
        }
    }

    /// The other view goes on. What is kept has to be compared again.
    pub(crate) fn change_views(&mut self) {
        std::mem::swap(&mut self.by_symbol, &mut self.other);
        self.changes += 1;
    }

    /// The macro of the other view.
    fn of_other(&self, symbol: u32) -> Option<u32> {
        self.other.get(symbol as usize).and_then(|n| (n & !DIFFERS).checked_sub(1))
    }

    /// Counts changes of what a symbol means.
    pub(crate) fn watch(&mut self, symbol: u32) {
        let i = symbol as usize;
        if i >= self.watched.len() {
            self.watched.resize((i + 1).next_power_of_two().max(1 << 12), false);
        }
        self.watched[i] = true;
    }

    pub(crate) fn add(&mut self, m: Macro) -> u32 {
        let symbol = m.name;
        self.list.push(m);
        let index = self.list.len() as u32 - 1;
        self.set(symbol, Some(index));
        index
    }

    pub(crate) fn add_builtin(&mut self, symbol: u32, builtin: Builtin) {
        self.add(Macro {
            name: symbol,
            place: 0,
            function: false,
            variadic: false,
            parameters: 0,
            body: (0, 0),
            names: (0, 0),
            builtin: Some(builtin),
            disabled: false,
            poisoned: false,
            memo: Memo::New,
        });
    }
}

impl Unit<'_> {
    /// The name behind `#define`, `#undef` and the like. `None` was reported.
    pub(crate) fn macro_name(&mut self, directive: &str, for_definition: bool) -> Option<Token> {
        let t = self.raw_token();
        let words = match t.kind {
            Kind::Eof => format!("no macro name given in #{directive} directive"),
            Kind::Ident if for_definition && t.sym == sym::DEFINED => {
                "\"defined\" cannot be used as a macro name".to_owned()
            }
            Kind::Ident if ALTERNATIVE.contains(&t.sym) => {
                format!("\"{}\" cannot be used as a macro name as it is an operator in C++", self.text(&t))
            }
            Kind::Ident if for_definition && matches!(t.sym, sym::HAS_INCLUDE | sym::HAS_INCLUDE_NEXT) => {
                format!("\"{}\" cannot be used as a macro name", self.text(&t))
            }
            Kind::Ident if for_definition && self.is_poisoned(t.sym) => {
                let name = self.text(&t);
                self.report(Problem::Poisoned(name), &t);
                return None;
            }
            Kind::Ident => return Some(t),
            _ => "macro names must be identifiers".to_owned(),
        };
        self.report(Problem::Definition(words), &t);
        None
    }

    pub(crate) fn is_poisoned(&self, symbol: u32) -> bool {
        self.macros.of(symbol).is_some_and(|i| self.macro_at(i).poisoned)
    }

    /// `#define`, behind that word.
    pub(crate) fn define(&mut self) {
        let Some(name) = self.macro_name("define", true) else { return };
        let body_start = self.macros.bodies.len() as u32;
        let names_start = self.macros.names.len() as u32;
        let Some((function, variadic)) = self.definition(&name) else {
            self.macros.bodies.truncate(body_start as usize);
            self.macros.names.truncate(names_start as usize);
            return;
        };
        let new = Macro {
            name: name.sym,
            place: self.place(&name),
            function,
            variadic,
            parameters: self.macros.names.len() as u32 - names_start,
            body: (body_start, self.macros.bodies.len() as u32),
            names: (names_start, self.macros.names.len() as u32),
            builtin: None,
            disabled: false,
            poisoned: false,
            memo: Memo::New,
        };
        if let Some(old) = self.macros.of(name.sym) {
            let old = self.macro_at(old);
            let place = old.place;
            // the later one counts even if it is the same: its tokens may be a system header's
            if old.builtin.is_some() || !self.same(old, &new) {
                let text = self.text(&name);
                self.report(Problem::Redefined(text, place), &name);
            }
        }
        let index = self.macros.add(new);
        if self.macros.together == Together::Apart {
            self.settle(name.sym, index);
        }
    }

    /// If the other view's macro is the same as this view's, it is this view's, too.
    pub(crate) fn settle(&mut self, symbol: u32, index: u32) {
        let Some(other) = self.macros.of_other(symbol).filter(|&other| other != index) else { return };
        let (a, b) = (self.macro_at(index), self.macro_at(other));
        let flags = |m: &Macro| {
            let body = &self.macros.bodies[m.body.0 as usize..m.body.1 as usize];
            body.iter().map(|t| t.flags & !(flag::ODD | flag::FAULTY | flag::RAW)).collect::<Vec<_>>()
        };
        if a.builtin.is_none() && b.builtin.is_none() && self.same(a, b) && flags(a) == flags(b) {
            self.macros.set(symbol, Some(other));
        }
    }

    /// Parameters and replacement list. Gives whether it is function-like, and variadic.
    fn definition(&mut self, name: &Token) -> Option<(bool, bool)> {
        let names_start = self.macros.names.len();
        let mut t = self.raw_token();
        let function = t.kind == Kind::LParen && !t.has(flag::WHITE);
        let mut variadic = false;
        if function {
            variadic = self.parameters(name)?;
            t = self.raw_token();
        }
        let parameters: Vec<u32> = self.macros.names[names_start..].to_vec();
        let body_start = self.macros.bodies.len();
        // behind `##`; behind `#`
        let (mut pasting, mut hash) = (false, None::<Token>);
        let builtin_file =
            self.stack.last().is_some_and(|r| r.command_line && r.name.as_ref() == b"<built-in>");
        loop {
            if t.kind == Kind::Ident && !parameters.is_empty() {
                if let Some(i) = parameters.iter().position(|&p| p == t.sym) {
                    t.kind = Kind::Parameter;
                    t.sym = i as u32;
                }
            }
            t.flags &= !(flag::BOL | flag::TOP);
            if builtin_file {
                t.flags |= flag::BUILTIN;
            }
            if let Some(before) = hash.take() {
                let optional = t.kind == Kind::Ident && t.sym == sym::VA_OPT && variadic;
                if t.kind == Kind::Parameter || optional {
                    t.flags = t.flags & !flag::WHITE | flag::STRINGIFY | before.flags & flag::WHITE;
                } else {
                    self.report(
                        Problem::Definition("'#' is not followed by a macro parameter".to_owned()),
                        &before,
                    );
                    return None;
                }
            }
            let count = self.macros.bodies.len() - body_start;
            match t.kind {
                Kind::Eof => {
                    if pasting {
                        let words = "'##' cannot appear at either end of a macro expansion".to_owned();
                        self.report(Problem::Definition(words), name);
                        return None;
                    }
                    break;
                }
                Kind::Hash if function => hash = Some(t),
                Kind::HashHash => {
                    if count == 0 {
                        let words = "'##' cannot appear at either end of a macro expansion".to_owned();
                        self.report(Problem::Definition(words), &t);
                        return None;
                    }
                    pasting = true;
                    if let Some(last) = self.macros.bodies.last_mut() {
                        last.flags |= flag::PASTE_LEFT;
                    }
                }
                _ => {
                    if count == 0 {
                        t.flags &= !flag::WHITE;
                    }
                    pasting = false;
                    self.macros.bodies.push(t);
                }
            }
            t = self.raw_token();
        }
        if let Some(last) = self.macros.bodies[body_start..].last_mut() {
            last.flags &= !flag::PASTE_LEFT;
        }
        Some((function, variadic))
    }

    /// The parameters, behind `(`. Gives whether the last one is variadic.
    fn parameters(&mut self, name: &Token) -> Option<bool> {
        let first = self.macros.names.len();
        let fail = |unit: &mut Self, words: &str, at: &Token| {
            let at = if at.kind == Kind::Eof { name } else { at };
            unit.report(Problem::Definition(words.to_owned()), at);
            None
        };
        loop {
            let t = self.raw_token();
            match t.kind {
                Kind::RParen if self.macros.names.len() == first => return Some(false),
                Kind::Ellipsis => {
                    self.macros.names.push(sym::VA_ARGS);
                    let close = self.raw_token();
                    return if close.kind == Kind::RParen {
                        Some(true)
                    } else {
                        fail(self, "expected ')' after \"...\" in macro parameter list", &close)
                    };
                }
                Kind::Ident => {
                    if self.macros.names[first..].contains(&t.sym) {
                        let words = format!("duplicate macro parameter \"{}\"", self.text(&t));
                        return fail(self, &words, &t);
                    }
                    if t.sym == sym::VA_ARGS {
                        // GNU only warns; with it the list has a parameter of that name
                    }
                    self.macros.names.push(t.sym);
                    let next = self.raw_token();
                    match next.kind {
                        Kind::Comma => {}
                        Kind::RParen => return Some(false),
                        Kind::Ellipsis => {
                            let close = self.raw_token();
                            return if close.kind == Kind::RParen {
                                Some(true)
                            } else {
                                fail(self, "expected ')' after \"...\" in macro parameter list", &close)
                            };
                        }
                        _ => return fail(self, "expected ',' or ')' in the macro parameter list", &next),
                    }
                }
                _ => return fail(self, "expected a parameter name in the macro parameter list", &t),
            }
        }
    }

    /// True if two definitions are the same ([cpp.replace]/2).
    fn same(&self, a: &Macro, b: &Macro) -> bool {
        const SHAPE: u16 = flag::WHITE | flag::PASTE_LEFT | flag::STRINGIFY;
        let range = |r: (u32, u32)| r.0 as usize..r.1 as usize;
        let (x, y) = (&self.macros.bodies[range(a.body)], &self.macros.bodies[range(b.body)]);
        a.poisoned == b.poisoned
            && a.function == b.function
            && a.variadic == b.variadic
            && self.macros.names[range(a.names)] == self.macros.names[range(b.names)]
            && x.len() == y.len()
            && x.iter().zip(y).all(|(s, t)| {
                s.kind == t.kind && s.flags & SHAPE == t.flags & SHAPE && self.spelling(s) == self.spelling(t)
            })
    }

    /// `#undef`, behind that word.
    pub(crate) fn undefine(&mut self) {
        let Some(name) = self.macro_name("undef", true) else { return };
        if !self.is_poisoned(name.sym) {
            self.macros.set(name.sym, None);
        }
    }
}
