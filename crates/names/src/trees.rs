//! The syntax trees of declarations at namespace scope, one at a time.

use crate::ItemNames;
use cufront_ast::{Ast, NodeId};
use cufront_items::{DeclId, DeclKind, Items, ScopeId, ScopeKind};
use cufront_lex::{Lexed, Tok};
use cufront_parse::{Parser, SyntaxError};

/// Is shown the tree of a declaration, its root, the errors and the first token.
pub type Visit<'v> = dyn FnMut(&Ast, NodeId, &[SyntaxError], Tok) + 'v;

/// The same, and says whether the tree is kept.
pub type Keep<'v> = dyn FnMut(&Ast, NodeId, &[SyntaxError], Tok) -> bool + 'v;

/// First token, end and scope of a declaration.
pub type Range = (Tok, Tok, ScopeId);

/// Parses these declarations one at a time and shows `visit` the tree, its root, the errors and the first token.
pub fn each_declaration(lexed: &Lexed, items: &mut Items, ranges: &[Range], visit: &mut Visit<'_>) {
    parse_declarations(lexed, items, ranges, &mut Ast::new(), &mut |ast, root, errors, first| {
        visit(ast, root, errors, first);
        false
    });
}

/// The same, where the trees that `keep` is true for stay in `ast`.
pub fn parse_declarations(
    lexed: &Lexed,
    items: &mut Items,
    ranges: &[Range],
    ast: &mut Ast,
    keep: &mut Keep<'_>,
) {
    let mut names = ItemNames::new(lexed, items);
    for &(first, end, scope) in ranges {
        let mark = ast.mark();
        let mut parser = Parser::new(lexed, &mut names, ast, first, end, scope);
        let root = parser.declarations();
        let errors = parser.errors().to_vec();
        if !keep(ast, root, &errors, first) {
            ast.truncate(mark);
        }
    }
}

/// The files of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// All.
    All,
    /// Those that are no system headers.
    User,
    /// Those of the user's that are no headers of CUDA's toolkit either, which its makers have compiled.
    Project,
}

/// First token, end and scope of every declaration in `files` at namespace scope that is no namespace, in source order.
/// Several declarators of one declaration are one.
#[must_use]
pub fn declarations(lexed: &Lexed, items: &Items, files: Files) -> Vec<Range> {
    let length = lexed.text.len() as u32;
    let project: Vec<(u32, u32)> = lexed.lines.project_ranges(length).collect();
    let is_of_project = |at: u32| {
        let range = project.get(project.partition_point(|r| r.1 <= at));
        range.is_some_and(|r| r.0 <= at)
    };
    let is_wanted = |first: Tok| {
        let at = lexed.tokens.start(first);
        match files {
            Files::All => true,
            Files::User => !lexed.lines.in_system_header(at),
            Files::Project => is_of_project(at) && !lexed.lines.in_system_header(at),
        }
    };
    let mut list: Vec<(Tok, DeclId)> = items
        .decls
        .iter()
        .filter(|(_, d)| {
            items.scopes[d.scope].kind == ScopeKind::Namespace
                && d.kind != DeclKind::Namespace
                && is_wanted(d.first)
        })
        .map(|(id, d)| (d.first, id))
        .collect();
    list.sort_unstable();
    let mut ranges: Vec<Range> = Vec::with_capacity(list.len());
    for (first, id) in list {
        let end = items.decls[id].last.next();
        match ranges.last_mut() {
            // another declarator, or the class that a declaration defines on the way
            Some(last) if first < last.1 => last.1 = last.1.max(end),
            _ => ranges.push((first, end, items.decls[id].scope)),
        }
    }
    ranges
}
