//! Judges types: writes a preprocessed unit with an assertion on the type of each expression in the user's bodies,
//! for the host compiler to check, and prints how much was typed.
//!
//! `asserts FILE.ii [--cxx20] [--out FILE] [--list]`. One line of figures: bodies, bodies without a gap, expressions,
//! typed, dependent, asserted; then a line for each cause of gaps. `--list` prints the first token of each gap.

#![allow(clippy::print_stdout, clippy::print_stderr, missing_docs)]

use cufront_ast::{NodeId, NodeKind};
use cufront_diag::Diagnostics;
use cufront_elaborate::{BodyReport, Elaborator, ExprId, ExprKind};
use cufront_items::{DeclId, DeclKind, Items, Parser, ScopeKind};
use cufront_lex::{lex, KeywordSet, Lexed, Tok, TokenKind};
use std::collections::BTreeMap;
use std::process::ExitCode;

#[derive(Default)]
struct Figures {
    bodies: usize,
    whole: usize,
    expressions: usize,
    typed: usize,
    dependent: usize,
    asserted: usize,
    errors: usize,
    causes: BTreeMap<&'static str, usize>,
}

fn main() -> ExitCode {
    let child = std::thread::Builder::new().stack_size(512 << 20).spawn(run);
    match child.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        _ => ExitCode::from(101),
    }
}

fn run() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let cxx20 = args.iter().any(|a| a == "--cxx20");
    let list = args.iter().any(|a| a == "--list");
    let out = args.iter().position(|a| a == "--out").and_then(|i| args.get(i + 1)).cloned();
    let Some(file) = args.first() else { return ExitCode::from(2) };
    let Ok(text) = std::fs::read(file) else {
        eprintln!("{file}: cannot be read");
        return ExitCode::from(2);
    };
    let mut diagnostics = Diagnostics::default();
    let keywords = if cxx20 { KeywordSet::CXX20 } else { KeywordSet::CXX17 };
    let lexed = lex(text, keywords, &mut diagnostics);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let scopes: Vec<_> = items.scopes.iter().map(|s| s.0).collect();
    let user = |t: Tok| {
        let at = lexed.tokens.start(t);
        !lexed.lines.in_system_header(at) && {
            let name = lexed.lines.location(&lexed.text, at).file;
            let name = lexed.lines.file_name(name);
            !name.windows(9).any(|w| w == b"/include/")
        }
    };
    // classes of the user are looked into, so that their members' bodies are known
    for s in scopes {
        if items.scopes[s].kind == ScopeKind::Class
            && items.scopes[s].body.is_some()
            && user(items.scopes[s].body)
        {
            Parser::new(&lexed, &mut items).members(s);
        }
    }
    let decls: Vec<DeclId> = items
        .decls
        .iter()
        .filter(|(_, d)| d.kind == DeclKind::Function && d.declarator.is_some() && user(d.first))
        .map(|d| d.0)
        .collect();
    let mut elaborator = Elaborator::new(&lexed, &mut items, cxx20);
    let mut figures = Figures::default();
    let mut edits: Vec<(u32, String)> = Vec::new();
    for &l in &lexed.launches {
        edits.push((lexed.tokens.start(l), String::new()));
    }
    let mut number = 0;
    for decl in decls {
        let Some(report) = elaborator.body(decl) else { continue };
        figures.bodies += 1;
        figures.whole += usize::from(report.gaps.is_empty() && report.errors.is_empty());
        figures.errors += report.errors.len();
        for &(gap, at) in &report.gaps {
            *figures.causes.entry(gap.words()).or_default() += 1;
            if list {
                println!("gap {}: {}", gap.words(), place(&lexed, at));
            }
        }
        if list {
            for &at in &report.errors {
                println!("error: {}", place(&lexed, at));
            }
        }
        assertions(&mut elaborator, &lexed, &report, &mut figures, &mut edits, &mut number);
    }
    println!(
        "bodies {} whole {} expressions {} typed {} dependent {} asserted {} errors {}",
        figures.bodies,
        figures.whole,
        figures.expressions,
        figures.typed,
        figures.dependent,
        figures.asserted,
        figures.errors
    );
    for (cause, n) in &figures.causes {
        println!("  {n:6} {cause}");
    }
    if let Some(out) = out {
        let text = apply(&lexed, edits);
        if std::fs::write(&out, text).is_err() {
            eprintln!("{out}: cannot be written");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn place(lexed: &Lexed, at: Tok) -> String {
    let l = lexed.lines.location(&lexed.text, lexed.tokens.start(at));
    let file = String::from_utf8_lossy(lexed.lines.file_name(l.file)).into_owned();
    let line = &lexed.text[lexed.tokens.start(at) as usize..];
    let end = line.iter().position(|&b| b == b'\n').unwrap_or(line.len()).min(70);
    format!("{file}:{}: {}", l.line, String::from_utf8_lossy(&line[..end]))
}

/// The tokens of a node, joined by blanks; launches lose their configuration.
fn spelled(lexed: &Lexed, first: Tok, end: Tok) -> String {
    let mut text = String::new();
    let mut t = first;
    while t < end {
        if lexed.tokens.kind(t) == TokenKind::LaunchOpen {
            t = after_launch(lexed, t);
            continue;
        }
        let word = lexed.spelling(t);
        text.push_str(&String::from_utf8_lossy(word));
        // `>>` must not be torn apart
        if !(lexed.tokens.kind(t) == TokenKind::Greater && lexed.tokens.glued(t)) {
            text.push(' ');
        }
        t = t.next();
    }
    text
}

fn after_launch(lexed: &Lexed, open: Tok) -> Tok {
    let mut t = open.next();
    loop {
        match lexed.tokens.kind(t) {
            TokenKind::Eof => return t,
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = lexed.tokens.partner(t).next(),
            TokenKind::Greater
                if lexed.tokens.kind(t.next()) == TokenKind::Greater
                    && lexed.tokens.kind(t.plus(2)) == TokenKind::Greater =>
            {
                return t.plus(3)
            }
            _ => t = t.next(),
        }
    }
}

fn assertions(
    elaborator: &mut Elaborator<'_>,
    lexed: &Lexed,
    report: &BodyReport,
    figures: &mut Figures,
    edits: &mut Vec<(u32, String)>,
    number: &mut usize,
) {
    // statements directly in a block: an assertion can stand behind each
    let mut behind: Vec<(Tok, Tok)> = Vec::new();
    {
        let ast = elaborator.ast();
        for i in 0..ast.len() as u32 {
            let id = NodeId(i);
            if ast.node(id).kind == NodeKind::CompoundStatement {
                for c in ast.children(id) {
                    let n = ast.node(c);
                    behind.push((n.first, n.end));
                }
            }
        }
    }
    behind.sort_unstable();
    behind.dedup();
    let mut seen = std::collections::HashSet::new();
    for &(node, e) in &report.expressions {
        if !seen.insert(node) {
            continue;
        }
        figures.expressions += 1;
        let kind = elaborator.il.get(e).kind.clone();
        let ty = elaborator.il.get(e).ty;
        if matches!(kind, ExprKind::Dependent(_)) || ty.is_some() && elaborator.program.types.is_dependent(ty)
        {
            figures.dependent += 1;
            continue;
        }
        // overload sets and braced lists have no type
        if ty.is_none() {
            figures.typed += 1;
            continue;
        }
        figures.typed += 1;
        if let Some(text) = assertion(elaborator, lexed, node, e) {
            let n = elaborator.ast().node(node);
            // the innermost statement of a block around it
            let innermost = behind.iter().filter(|b| b.0 <= n.first && n.end <= b.1).max_by_key(|b| b.0);
            let Some(&(first, end)) = innermost else { continue };
            if declares_inside(elaborator, first, end, n.first) {
                continue;
            }
            edits.push((
                lexed.end(end.prev()),
                format!(" static_assert(__is_same({text}), \"cufront-{number}\");"),
            ));
            *number += 1;
            figures.asserted += 1;
        }
    }
}

/// True if names in the statement `[first, end)` may be declared in it and out of scope behind it.
fn declares_inside(elaborator: &Elaborator<'_>, first: Tok, end: Tok, _at: Tok) -> bool {
    let ast = elaborator.ast();
    ast.nodes().iter().any(|n| {
        first <= n.first
            && n.end <= end
            && matches!(
                n.kind,
                NodeKind::ForStatement
                    | NodeKind::RangeForStatement
                    | NodeKind::Condition
                    | NodeKind::Handler
                    | NodeKind::Lambda
            )
            || (first <= n.first
                && n.end <= end
                && matches!(n.kind, NodeKind::IfStatement | NodeKind::SwitchStatement)
                && ast
                    .nodes()
                    .iter()
                    .any(|c| c.kind == NodeKind::DeclarationStatement && n.first < c.first && c.end <= n.end))
    })
}

fn assertion(elaborator: &mut Elaborator<'_>, lexed: &Lexed, node: NodeId, e: ExprId) -> Option<String> {
    let ast = elaborator.ast();
    let n = ast.node(node);
    let unfit = ast.tree(node).any(|c| {
        matches!(
            ast.node(c).kind,
            NodeKind::Lambda
                | NodeKind::StatementExpression
                | NodeKind::PackExpansion
                | NodeKind::Fold
                | NodeKind::BracedList
        )
    });
    if unfit || n.kind == NodeKind::Throw {
        return None;
    }
    let ty = elaborator.type_with_category(e);
    // a member function is no operand of decltype
    let plain = elaborator.il.get(e).ty;
    if elaborator.program.types.as_function(plain).is_some() {
        return None;
    }
    let (name, exact) = elaborator.print(ty);
    if !exact {
        return None;
    }
    Some(format!("decltype(({})), {name}", spelled(lexed, n.first, n.end)))
}

fn apply(lexed: &Lexed, mut edits: Vec<(u32, String)>) -> Vec<u8> {
    edits.sort_by_key(|e| e.0);
    let mut out = Vec::with_capacity(lexed.text.len() * 2);
    let mut at = 0usize;
    for (offset, text) in edits {
        let offset = offset as usize;
        if text.is_empty() {
            // a launch: its configuration goes
            if offset < at {
                continue;
            }
            out.extend_from_slice(&lexed.text[at..offset]);
            let open = lexed.tokens.at_or_after(offset as u32);
            at = lexed.tokens.start(after_launch(lexed, open)) as usize;
            continue;
        }
        if offset < at {
            continue;
        }
        out.extend_from_slice(&lexed.text[at..offset]);
        out.extend_from_slice(text.as_bytes());
        at = offset;
    }
    out.extend_from_slice(&lexed.text[at..]);
    out
}
