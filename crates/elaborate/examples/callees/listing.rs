//! The listing of the calls of a unit, function by function; see `main.rs` for its form.

#[path = "../asserts/user.rs"]
mod user;

use cufront_elaborate::{
    BodyReport, CallSite, Certainty, Elaborator, Level, Place, Variant, MAX_INSTANTIATION_DEPTH,
};
use cufront_items::{DeclId, Items, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok};
use cufront_program::{EntityId, Fail};
use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};

/// The lines about the functions that the user's files define, and those of theirs that are called from there on.
/// `dump`: bodies stand in front.
pub(crate) fn listing(
    lexed: &Lexed,
    items: &mut Items,
    level: Level,
    root: Option<&str>,
    dump: bool,
) -> String {
    let decls = user::user_functions(lexed, items, root);
    let mut judge = Judge {
        lexed,
        elaborator: Elaborator::new(lexed, items, level),
        root: root.map(str::to_owned),
        dump,
        queue: VecDeque::new(),
        depth: 0,
        known: HashSet::new(),
        told: HashSet::new(),
        out: String::new(),
    };
    for decl in decls {
        judge.definition(decl);
    }
    while let Some((function, depth)) = judge.queue.pop_front() {
        judge.depth = depth;
        if let Some(report) = judge.elaborator.body_of(function) {
            judge.tell(&report, false);
        }
    }
    judge.out
}

struct Judge<'a> {
    lexed: &'a Lexed,
    elaborator: Elaborator<'a>,
    root: Option<String>,
    dump: bool,
    /// Functions to be looked into, and how many calls of instances led there.
    queue: VecDeque<(EntityId, u32)>,
    depth: u32,
    known: HashSet<EntityId>,
    out: String,
    /// Functions by symbol.
    told: HashSet<Vec<u8>>,
}

impl Judge<'_> {
    /// A function that the user's files define, unless it is a template's or lies in one.
    fn definition(&mut self, decl: DeclId) {
        let d = &self.elaborator.items().decls[decl];
        if !d.specifiers.contains(Specifiers::DEFINITION) && !d.specifiers.contains(Specifiers::DEFAULTED) {
            return;
        }
        let inline = d.specifiers.intersects(
            Specifiers::INLINE
                | Specifiers::CONSTEXPR
                | Specifiers::STATIC
                | Specifiers::CONSTEVAL
                | Specifiers::FRIEND,
        ) || self.elaborator.items().scopes[d.scope].kind != ScopeKind::Namespace
            || d.specifiers.contains(Specifiers::DEFAULTED);
        if self.elaborator.is_templated_definition(decl) {
            return;
        }
        let Some(report) = self.elaborator.body(decl) else { return };
        if report.function.is_none() {
            let d = &self.elaborator.items().decls[decl];
            let name = if d.name.is_some() { self.lexed.names.spelling(d.name) } else { b"?" };
            let name = String::from_utf8_lossy(name).into_owned();
            let why = report.gaps.first().map_or_else(|| "in error".to_owned(), |g| g.0.words().to_owned());
            let place = self.place(self.elaborator.items().decls[decl].first);
            self.say(&format!("unnamed\t{name}\t{why} at {place}"));
            return;
        }
        self.tell(&report, !inline);
    }

    fn tell(&mut self, report: &BodyReport, always: bool) {
        if self.dump {
            if let Some(block) = report.block {
                let text = self.elaborator.il.dump(Place::Stmt(block), &self.elaborator);
                self.say(&text);
            }
        }
        let mut by_function: BTreeMap<EntityId, Vec<CallSite>> = BTreeMap::new();
        by_function.entry(report.function).or_default();
        for &call in report.calls.iter().chain(&report.ends) {
            if !call.evaluated {
                continue;
            }
            let function = if call.lambda.is_some() { call.lambda } else { report.function };
            by_function.entry(function).or_default().push(call);
        }
        let state = report
            .gaps
            .first()
            .or(report.unfinished.first())
            .map(|g| format!("{} at {}", g.0.words(), self.place(g.1)))
            .or_else(|| report.errors.first().map(|&t| format!("error at {}", self.place(t))));
        let state = state.unwrap_or_else(|| "whole".to_owned());
        for (function, calls) in by_function {
            self.tell_one(function, &calls, &state, always && function == report.function);
        }
    }

    fn tell_one(&mut self, function: EntityId, calls: &[CallSite], state: &str, always: bool) {
        let symbol = match self.elaborator.symbol(function, Variant::Complete) {
            Ok(symbol) => symbol,
            Err(fail) => {
                let line =
                    format!("unnamed\t{}\t{}", self.elaborator.qualified_name(function), self.why(fail));
                self.say(&line);
                Vec::new()
            }
        };
        if symbol.is_empty() || !self.told.insert(symbol.clone()) {
            self.follow(calls);
            return;
        }
        let at = match self.elaborator.program.entity(function).decl {
            decl if decl.is_some() => self.place(self.elaborator.items().decls[decl].first),
            _ => "implicit".to_owned(),
        };
        let mark = if always { "!" } else { "" };
        self.say(&format!("function\t{mark}{}\t{at}\t{state}", String::from_utf8_lossy(&symbol)));
        let mut lines = BTreeSet::new();
        for call in calls {
            if call.function.is_none() || call.dispatched || call.certainty == Certainty::Trivial {
                continue;
            }
            let variant = self.elaborator.variant_of_call(call);
            let name = self.elaborator.qualified_name(call.function);
            match self.elaborator.symbol(call.function, variant) {
                Ok(symbol) => {
                    let symbol = String::from_utf8_lossy(&symbol).into_owned();
                    lines.insert(format!("call\t{symbol}\t{:?}\t{name}", call.certainty));
                }
                Err(fail) => {
                    lines.insert(format!("unnamed\t{name}\t{}", self.why(fail)));
                }
            }
        }
        for line in lines {
            self.say(&line);
        }
        self.follow(calls);
    }

    /// Looks into what is called, if it is the user's and nobody defines it by itself.
    fn follow(&mut self, calls: &[CallSite]) {
        for call in calls {
            let f = call.function;
            if f.is_none() || !self.known.insert(f) {
                continue;
            }
            let user = self.elaborator.origin(f).is_some_and(|decl| {
                user::is_user(self.lexed, self.root.as_deref(), self.elaborator.items().decls[decl].first)
            });
            // templates may call instances without end
            if user && self.depth < MAX_INSTANTIATION_DEPTH {
                self.queue.push_back((f, self.depth + 1));
            }
        }
    }

    fn say(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    fn why(&self, fail: Fail) -> String {
        match fail {
            Fail::Gap(gap, at) => format!("{} at {}", gap.words(), self.place(at)),
            Fail::IllFormed(at) => format!("ill-formed at {}", self.place(at)),
            Fail::InError => "in error".to_owned(),
        }
    }

    fn place(&self, t: Tok) -> String {
        let at = self.lexed.tokens.start(t);
        let l = self.lexed.lines.location(&self.lexed.text, at);
        format!("{}:{}", String::from_utf8_lossy(self.lexed.lines.file_name(l.file)), l.line)
    }
}
