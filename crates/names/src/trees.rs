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

/// First token, end and scope of every declaration at namespace scope that is no namespace, in source order.
/// Several declarators of one declaration are one.
#[must_use]
pub fn declarations(lexed: &Lexed, items: &Items, system_headers: bool) -> Vec<Range> {
    let mut list: Vec<(Tok, DeclId)> = items
        .decls
        .iter()
        .filter(|(_, d)| {
            items.scopes[d.scope].kind == ScopeKind::Namespace
                && d.kind != DeclKind::Namespace
                && (system_headers || !lexed.lines.in_system_header(lexed.tokens.start(d.first)))
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
