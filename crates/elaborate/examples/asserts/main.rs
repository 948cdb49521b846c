//! Judges types: writes a preprocessed unit with an assertion on the type of each expression in the user's bodies,
//! for the host compiler to check, and prints how much was typed.
//!
//! `asserts FILE.ii [--cxx20] [--root DIR] [--out FILE] [--report FILE] [--list]`. Bodies of the user are those
//! below `--root`, without it those in no system header and in no folder `include`. It prints one line of figures
//! (see [`Figures`]) and a line for each cause of gaps; `--list` adds the place of each. The report has a line for
//! each fact, columns separated by tabs: `figures`, `gap`, `error`, `untyped`, `left`, `assert`.
//!
//! An assertion stands on a line of its own of the invented file `cufront-assert`, and its number is its line. So
//! whatever the host compiler says about it, a wrong type or that it cannot judge it there, names the assertion.

#![allow(clippy::print_stdout, clippy::print_stderr, missing_docs)]

mod count;
mod place;
mod text;
mod user;

use count::Counter;
use cufront_ast::{NodeId, NodeKind};
use cufront_diag::Diagnostics;
use cufront_elaborate::{BodyReport, Elaborator, ExprId, ExprKind, Level};
use cufront_items::{DeclId, Items, Parser};
use cufront_lex::{lex, KeywordSet, Lexed};
use cufront_program::Slot;
use place::Parents;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;
use text::Edits;
use user::user_functions;

/// What there is to count in one unit.
#[derive(Default)]
struct Figures {
    /// Bodies of functions in the user's files.
    bodies: usize,
    /// Those without a gap and without an error.
    whole: usize,
    /// Expressions in them that have a type to be known.
    expressions: usize,
    /// Those with a type, or that depend on template parameters.
    typed: usize,
    /// Those that depend on template parameters.
    dependent: usize,
    /// Those with an assertion.
    asserted: usize,
    /// Places that were found to be wrong.
    errors: usize,
    causes: BTreeMap<&'static str, usize>,
    /// Why there is no assertion on a typed expression.
    left: BTreeMap<&'static str, usize>,
}

struct Options {
    file: String,
    cxx20: bool,
    list: bool,
    root: Option<String>,
    out: Option<String>,
    report: Option<String>,
}

impl Options {
    fn read() -> Option<Options> {
        let args: Vec<String> = std::env::args().skip(1).collect();
        let flag = |name: &str| args.iter().any(|a| a == name);
        let value = |name: &str| args.iter().position(|a| a == name).and_then(|i| args.get(i + 1)).cloned();
        Some(Options {
            file: args.first().filter(|a| !a.starts_with("--"))?.clone(),
            cxx20: flag("--cxx20"),
            list: flag("--list"),
            root: value("--root"),
            out: value("--out"),
            report: value("--report"),
        })
    }
}

fn main() -> ExitCode {
    let child = std::thread::Builder::new().stack_size(512 << 20).spawn(run);
    match child.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        _ => ExitCode::from(101),
    }
}

fn run() -> ExitCode {
    let Some(options) = Options::read() else {
        eprintln!("usage: asserts FILE.ii [--cxx20] [--root DIR] [--out FILE] [--report FILE] [--list]");
        return ExitCode::from(2);
    };
    let Ok(text) = std::fs::read(&options.file) else {
        eprintln!("{}: cannot be read", options.file);
        return ExitCode::from(2);
    };
    let mut diagnostics = Diagnostics::default();
    let (keywords, level) = match options.cxx20 {
        true => (KeywordSet::CXX20, Level::Cxx20),
        false => (KeywordSet::CXX17, Level::Cxx17),
    };
    let lexed = lex(text, keywords, &mut diagnostics);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let decls = user_functions(&lexed, &mut items, options.root.as_deref());
    let mut judge = Judge {
        lexed: &lexed,
        elaborator: Elaborator::new(&lexed, &mut items, level),
        figures: Figures::default(),
        parents: Parents::default(),
        edits: Edits::default(),
        report: String::new(),
    };
    for decl in decls {
        judge.body(decl);
    }
    judge.print(options.list);
    let Judge { edits, report, .. } = judge;
    for (path, text) in [(&options.report, report.into_bytes()), (&options.out, edits.apply(&lexed))] {
        let Some(path) = path else { continue };
        if std::fs::write(path, text).is_err() {
            eprintln!("{path}: cannot be written");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

struct Judge<'a> {
    lexed: &'a Lexed,
    elaborator: Elaborator<'a>,
    figures: Figures,
    parents: Parents,
    edits: Edits,
    report: String,
}

impl Judge<'_> {
    fn body(&mut self, decl: DeclId) {
        let Some(report) = self.elaborator.body(decl) else { return };
        self.figures.bodies += 1;
        self.figures.whole += usize::from(report.gaps.is_empty() && report.errors.is_empty());
        self.figures.errors += report.errors.len();
        for &(gap, at) in &report.gaps {
            *self.figures.causes.entry(gap.words()).or_default() += 1;
            let line = format!("gap\t{}\t{}", gap.words(), text::place(self.lexed, at));
            self.tell(&line);
        }
        for &at in &report.errors {
            let line = format!("error\t{}", text::place(self.lexed, at));
            self.tell(&line);
        }
        self.parents.extend(self.elaborator.ast());
        let typed = |f: &Figures| f.expressions - f.typed;
        let before = typed(&self.figures);
        self.assertions(&report);
        if let Some(&at) = report.errors.first() {
            let untyped = typed(&self.figures) - before;
            self.tell(&format!("refused\t{}\t{untyped}", text::position(self.lexed, at)));
        }
    }

    fn tell(&mut self, line: &str) {
        let _ = writeln!(self.report, "{line}");
    }

    fn print(&mut self, list: bool) {
        if list {
            for line in self.report.lines().filter(|l| l.starts_with("gap\t") || l.starts_with("error\t")) {
                println!("{}", line.replace('\t', " "));
            }
        }
        let f = &self.figures;
        println!(
            "bodies {} whole {} expressions {} typed {} dependent {} asserted {} errors {}",
            f.bodies, f.whole, f.expressions, f.typed, f.dependent, f.asserted, f.errors
        );
        for (cause, n) in &f.causes {
            println!("  {n:6} {cause}");
        }
        let mut lines = format!(
            "figures\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n",
            f.bodies, f.whole, f.expressions, f.typed, f.dependent, f.asserted, f.errors
        );
        for (why, n) in &f.left {
            let _ = writeln!(lines, "left\t{n}\t{why}");
        }
        self.report.push_str(&lines);
    }

    fn assertions(&mut self, report: &BodyReport) {
        let mut typed = std::collections::HashMap::new();
        for &(node, e) in &report.expressions {
            typed.entry(node).or_insert(e);
        }
        let counted =
            Counter::new(self.lexed, self.elaborator.ast(), &self.parents).expressions(report.root, &typed);
        for node in counted {
            self.figures.expressions += 1;
            let Some(&e) = typed.get(&node) else {
                let line =
                    format!("untyped\t{}", text::place(self.lexed, self.elaborator.ast().node(node).first));
                self.tell(&line);
                continue;
            };
            self.figures.typed += 1;
            let expr = self.elaborator.il.get(e);
            let ty = expr.ty;
            if matches!(expr.kind, ExprKind::Dependent(_))
                || ty.is_some() && self.elaborator.program.types.is_dependent(ty)
            {
                self.figures.dependent += 1;
                continue;
            }
            let captured = |n: NodeId| typed.get(&n).is_some_and(|&e| self.is_captured_copy(e));
            let result = if self.is_name(node) || !self.elaborator.ast().tree(node).any(captured) {
                self.assertion(node, e)
            } else {
                Err("a captured copy in an unevaluated operand")
            };
            if let Err(why) = result {
                *self.figures.left.entry(why).or_default() += 1;
            }
        }
    }

    /// True for a name, perhaps in parentheses.
    fn is_name(&self, mut node: NodeId) -> bool {
        let ast = self.elaborator.ast();
        while ast.node(node).kind == NodeKind::Parenthesized {
            match ast.children(node).last() {
                Some(&inner) => node = inner,
                None => return false,
            }
        }
        ast.node(node).kind == NodeKind::Identifier
    }

    /// True for a variable that is const only as the copy in a closure. An operand that is not evaluated names the
    /// variable itself, unless the operand is nothing but the name ([expr.prim.lambda.capture]/11, 14).
    fn is_captured_copy(&self, e: ExprId) -> bool {
        let expr = self.elaborator.il.get(e);
        let ExprKind::Variable(entity) = expr.kind else { return false };
        let types = &self.elaborator.program.types;
        let Slot::Done(declared) = self.elaborator.program.entity(entity).ty else { return false };
        types.is_const(expr.ty) && !types.is_const(types.referred(declared))
    }

    /// Adds an assertion on the type of one expression, or says why there is none.
    fn assertion(&mut self, node: NodeId, e: ExprId) -> Result<(), &'static str> {
        let ast = self.elaborator.ast();
        let n = ast.node(node);
        let holds = |kinds: &[NodeKind]| ast.tree(node).any(|c| kinds.contains(&ast.node(c).kind));
        if n.kind == NodeKind::Throw {
            return Err("throw-expression");
        }
        if holds(&[NodeKind::Lambda, NodeKind::StatementExpression]) {
            return Err("a body in an unevaluated operand");
        }
        if holds(&[NodeKind::PackExpansion, NodeKind::Fold]) {
            return Err("a pack");
        }
        let plain = self.elaborator.il.get(e).ty;
        if plain.is_none() {
            return Err("no type: overloads or a braced list");
        }
        if self.elaborator.program.types.as_function(plain).is_some() {
            return Err("a function");
        }
        let ty = self.elaborator.type_of_operand(e);
        let (name, exact) = self.elaborator.print(ty);
        if !exact {
            return Err("a type without a name");
        }
        let site = place::site(self.elaborator.ast(), self.lexed, &self.parents, node)?;
        let expression = text::spelled(self.lexed, n.first, n.end);
        let number = self.edits.assertions() + 1;
        let line = format!(
            "assert\t{number}\t{}\t{}\t{name}",
            text::position(self.lexed, n.first),
            expression.split_whitespace().collect::<Vec<_>>().join(" ")
        );
        self.tell(&line);
        self.edits.assert(site, &expression, &name);
        self.figures.asserted += 1;
        Ok(())
    }
}
