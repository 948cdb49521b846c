//! What the semantic core makes of a unit: entities, types of expressions, bodies.
//!
//! A place is `line:column` in the text that was read. What the core cannot answer stands there with its cause.

use super::{physical, quoted, words};
use crate::input::Input;
use cufront_elaborate::{BodyReport, Category, Elaborator, Place, MAX_INSTANTIATION_DEPTH};
use cufront_items::{DeclId, DeclKind, Items, Parser, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok};
use cufront_options::Settings;
use cufront_program::{EntityId, EntityKind, Fail};
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use std::fmt::Write;

/// One line per entity that the user's files declare, with `system_headers` all, members indented below their class:
/// place, kind, name and type. Below a template stand the instances that bodies ask for, with the members that are
/// asked for.
#[must_use]
pub fn dump_entities(input: impl Into<Input>, settings: &Settings, system_headers: bool) -> String {
    elaborated(input, settings, system_headers, |dump| {
        for decl in dump.functions() {
            dump.elaborator.body(decl);
        }
        for (decl, depth) in dump.declarations() {
            dump.entity_line(decl, depth);
        }
    })
}

/// For each function that the user's files define one line per expression of its body, operands in front: place, text,
/// type and value category. Templates are elaborated with their parameters standing for themselves.
#[must_use]
pub fn dump_types(input: impl Into<Input>, settings: &Settings, system_headers: bool) -> String {
    elaborated(input, settings, system_headers, |dump| {
        for decl in dump.functions() {
            if let Some(report) = dump.elaborator.body(decl) {
                dump.heading(report.function, Some(decl));
                dump.expressions(&report);
                dump.failures(&report);
            }
        }
    })
}

/// The bodies of the functions that the user's files define, as typed expressions and statements
/// (`cufront_elaborate::Il::dump`), then those of the instances and implicit functions of theirs that are called.
#[must_use]
pub fn dump_il(input: impl Into<Input>, settings: &Settings, system_headers: bool) -> String {
    elaborated(input, settings, system_headers, |dump| {
        let mut called = VecDeque::new();
        let mut known = FxHashSet::default();
        for decl in dump.functions() {
            if let Some(report) = dump.elaborator.body(decl) {
                dump.body(&report, Some(decl));
                if !dump.elaborator.is_templated_definition(decl) {
                    called.extend(report.calls.iter().map(|c| (c.function, 0)));
                }
            }
        }
        while let Some((function, depth)) = called.pop_front() {
            if function.is_none() || !known.insert(function) || !dump.is_made(function) {
                continue;
            }
            if let Some(report) = dump.elaborator.body_of(function) {
                dump.body(&report, None);
                // templates may call instances without end
                if depth < MAX_INSTANTIATION_DEPTH {
                    called.extend(report.calls.iter().map(|c| (c.function, depth + 1)));
                }
            }
        }
    })
}

fn elaborated(
    input: impl Into<Input>,
    settings: &Settings,
    system_headers: bool,
    make: impl FnOnce(&mut Dump<'_>),
) -> String {
    let (lexed, diagnostics) = input.into().lexed(settings);
    if diagnostics.errors() > 0 {
        return words(&diagnostics, &lexed, settings);
    }
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let shown = |t: Tok| system_headers || !lexed.lines.in_system_header(lexed.tokens.start(t));
    let mut seen = 0;
    // classes are looked into, nested ones too
    while seen < items.scopes.len() {
        let scopes: Vec<_> = items.scopes.iter().skip(seen).map(|s| s.0).collect();
        seen += scopes.len();
        for s in scopes {
            let scope = &items.scopes[s];
            if scope.kind == ScopeKind::Class && scope.body.is_some() && shown(scope.body) {
                Parser::new(&lexed, &mut items).members(s);
            }
        }
    }
    let declared = items.decls.iter().filter(|(_, d)| shown(d.first)).map(|d| d.0).collect();
    let level = crate::split::level(settings.standard);
    let mut dump = Dump {
        lexed: &lexed,
        elaborator: Elaborator::new(&lexed, &mut items, level),
        declared,
        out: String::new(),
    };
    make(&mut dump);
    dump.out
}

struct Dump<'a> {
    lexed: &'a Lexed,
    elaborator: Elaborator<'a>,
    /// The declarations that are shown.
    declared: Vec<DeclId>,
    out: String,
}

impl Dump<'_> {
    /// The functions that are defined, in the order of the text.
    fn functions(&self) -> Vec<DeclId> {
        let items = self.elaborator.items();
        let defined = Specifiers::DEFINITION | Specifiers::DEFAULTED;
        let wanted = |d: &DeclId| {
            items.decls[*d].kind == DeclKind::Function && items.decls[*d].specifiers.intersects(defined)
        };
        let mut list: Vec<DeclId> = self.declared.iter().copied().filter(wanted).collect();
        list.sort_by_key(|&d| items.decls[d].first);
        list
    }

    /// The declarations at namespace and class scope in the order of the text, and how many scopes are around each.
    fn declarations(&self) -> Vec<(DeclId, usize)> {
        let items = self.elaborator.items();
        let mut list = Vec::new();
        for &decl in &self.declared {
            let mut depth = 0;
            let mut scope = items.decls[decl].scope;
            let mut local = false;
            while scope.is_some() && scope != Items::GLOBAL {
                match items.scopes[scope].kind {
                    ScopeKind::Namespace | ScopeKind::Class | ScopeKind::Enum => depth += 1,
                    ScopeKind::TemplateParameters => {}
                    _ => local = true,
                }
                scope = items.scopes[scope].parent;
            }
            let own = items.scopes[items.decls[decl].scope].kind;
            let member = matches!(own, ScopeKind::Namespace | ScopeKind::Class | ScopeKind::Enum);
            if !local && member {
                list.push((decl, depth));
            }
        }
        list.sort_by_key(|&(d, _)| (items.decls[d].first, items.decls[d].name_tok));
        list
    }

    fn entity_line(&mut self, decl: DeclId, depth: usize) {
        let d = &self.elaborator.items().decls[decl];
        let (first, name) = (if d.name_tok.is_some() { d.name_tok } else { d.first }, d.name);
        match self.elaborator.declared_entity(decl) {
            Ok(entity) => {
                let again = self.elaborator.program.entity(entity).decl != decl;
                self.describe(entity, first, depth, again);
                if !again && self.elaborator.program.is_template(entity) {
                    for instance in self.elaborator.instances_of(entity) {
                        self.describe(instance, first, depth + 1, false);
                        for member in self.elaborator.known_members(instance) {
                            let at = self.elaborator.program.entity(member).decl;
                            let at = self.elaborator.items().decls[at].first;
                            self.describe(member, at, depth + 2, false);
                        }
                    }
                }
            }
            // using-declarations, static assertions and the like declare no entity
            Err(Fail::Gap(..)) if name.is_none() || !self.is_entity(decl) => {}
            Err(fail) => {
                let why = self.why(fail);
                let name = String::from_utf8_lossy(self.lexed.names.spelling(name)).into_owned();
                let at = self.at(first);
                let _ = writeln!(self.out, "{}{at} ? {name}: {why}", "  ".repeat(depth));
            }
        }
    }

    fn is_entity(&self, decl: DeclId) -> bool {
        use DeclKind::{
            Class, Concept, DeductionGuide, Enum, Enumerator, Function, Namespace, TypeAlias, Variable,
        };
        matches!(
            self.elaborator.items().decls[decl].kind,
            Class
                | Concept
                | DeductionGuide
                | Enum
                | Enumerator
                | Function
                | Namespace
                | TypeAlias
                | Variable
        )
    }

    fn describe(&mut self, entity: EntityId, at: Tok, depth: usize, again: bool) {
        let e = self.elaborator.program.entity(entity);
        let kind = match e.kind {
            EntityKind::Namespace => "namespace",
            EntityKind::Class => "class",
            EntityKind::Enum => "enum",
            EntityKind::Enumerator => "enumerator",
            EntityKind::Alias => "alias",
            EntityKind::Function => "function",
            EntityKind::Variable => "variable",
            EntityKind::Field => "field",
            EntityKind::Binding => "binding",
            EntityKind::Concept => "concept",
            EntityKind::DeductionGuide => "guide",
        };
        let template = if self.elaborator.program.is_template(entity) { " template" } else { "" };
        let _ = write!(self.out, "{}{} {kind}{template} ", "  ".repeat(depth), self.at(at));
        self.out.push_str(&self.elaborator.qualified_name(entity));
        match self.elaborator.declared_type_of(entity) {
            Ok(Some(ty)) => {
                let _ = write!(self.out, ": {}", self.elaborator.print(ty).0.trim_end());
            }
            Ok(None) => {}
            Err(fail) => {
                let why = self.why(fail);
                let _ = write!(self.out, ": {why}");
            }
        }
        self.out.push_str(if again { " again\n" } else { "\n" });
    }

    /// True for a function that nothing written defines as it is: an instance, a member of one, a call operator, an
    /// implicit function. Those of system headers are not shown.
    fn is_made(&self, function: EntityId) -> bool {
        let e = self.elaborator.program.entity(function);
        let made = e.decl.is_none() || e.pattern.is_some() || e.env.is_some();
        made && self.elaborator.origin(function).is_some_and(|d| self.declared.contains(&d))
    }

    fn heading(&mut self, function: EntityId, decl: Option<DeclId>) {
        let decl = decl.or_else(|| self.elaborator.origin(function));
        let at = decl.map_or(Tok(0), |d| {
            let d = &self.elaborator.items().decls[d];
            if d.name_tok.is_some() {
                d.name_tok
            } else {
                d.first
            }
        });
        let at = self.at(at);
        let name = match function.is_some() {
            true => self.elaborator.qualified_name(function),
            false => "?".to_owned(),
        };
        let _ = writeln!(self.out, "{at} {name}");
    }

    fn body(&mut self, report: &BodyReport, decl: Option<DeclId>) {
        self.heading(report.function, decl);
        if let Some(block) = report.block {
            for line in self.elaborator.il.dump(Place::Stmt(block), &self.elaborator).lines() {
                let _ = writeln!(self.out, "  {line}");
            }
        }
        self.failures(report);
    }

    fn expressions(&mut self, report: &BodyReport) {
        let mut seen = FxHashSet::default();
        for &(node, expr) in &report.expressions {
            let e = self.elaborator.il.get(expr);
            if e.ty.is_none() || !seen.insert((node, e.ty, e.category)) {
                continue;
            }
            let category = match e.category {
                Category::LValue => " lvalue",
                Category::XValue => " xvalue",
                Category::PRValue => "",
            };
            let ty = self.elaborator.print(e.ty).0;
            let n = self.elaborator.ast().node(node);
            let tokens = &self.lexed.tokens;
            let last = n.end.prev();
            let end = tokens.start(last) as usize + self.lexed.spelling(last).len();
            let text = &self.lexed.text[tokens.start(n.first) as usize..end];
            let at = self.at(n.first);
            let _ = writeln!(self.out, "  {at} {}: {}{category}", quoted(text), ty.trim_end());
        }
    }

    /// What could not be answered, and what is wrong.
    fn failures(&mut self, report: &BodyReport) {
        for &(gap, at) in report.gaps.iter().chain(&report.unfinished) {
            let at = self.at(at);
            let _ = writeln!(self.out, "  {at} not known: {}", gap.words());
        }
        for &at in &report.errors {
            let at = self.at(at);
            let _ = writeln!(self.out, "  {at} wrong");
        }
    }

    fn why(&self, fail: Fail) -> String {
        match fail {
            Fail::Gap(gap, _) => format!("not known: {}", gap.words()),
            Fail::IllFormed(_) | Fail::InError => "wrong".to_owned(),
        }
    }

    fn at(&self, t: Tok) -> String {
        let (line, column) = physical(&self.lexed.text, self.lexed.tokens.start(t));
        format!("{line}:{column}")
    }
}
