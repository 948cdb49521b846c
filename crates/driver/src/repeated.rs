//! A name that nothing declares is told of once in a block, and once in all behind a declaration of a namespace.
//!
//! The elaborator follows that by itself. Names in front of template arguments are told of by a rule of form, which sees
//! each by itself; here those that repeat another report are left out.

use cufront_ast::{Ast, NodeId};
use cufront_base::Name;
use cufront_diag::{Code, Diagnostics};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashMap;

/// Leaves out reports of undeclared names with template arguments that repeat one of a block around, or of a
/// declaration of a namespace, the trees of which are `roots`.
pub(crate) fn leave_out_repeated(lexed: &Lexed, ast: &Ast, roots: &[NodeId], diagnostics: &mut Diagnostics) {
    let is_of_template = |tok: Tok| lexed.tokens.kind(tok.next()) == TokenKind::Less;
    let mut places: Vec<(u32, Tok)> = Vec::new();
    for d in diagnostics.list().iter().filter(|d| d.code == Code::UndefinedIdentifier) {
        places.extend(d.offset.map(|at| (at, lexed.tokens.at_or_after(at))));
    }
    if !places.iter().any(|p| is_of_template(p.1)) {
        return;
    }
    places.sort_unstable();
    let mut begins: Vec<Tok> = roots.iter().map(|&root| ast.node(root).first).collect();
    begins.sort_unstable();
    // of each name: where the blocks end that it is told of in, and whether it had arguments there
    let mut told: FxHashMap<Name, Vec<(Tok, bool)>> = FxHashMap::default();
    let mut repeated: Vec<u32> = Vec::new();
    for (at, tok) in places {
        let root = begins.partition_point(|b| *b <= tok);
        let begin = root.checked_sub(1).and_then(|i| begins.get(i)).copied().unwrap_or(Tok(0));
        let (name, of_template) = (lexed.tokens.name(tok), is_of_template(tok));
        let known = told.entry(name).or_default();
        if known.iter().any(|&(end, before)| tok < end && (before || of_template)) {
            repeated.push(at);
        } else {
            known.push((end_of_block(lexed, begin, tok), of_template));
        }
    }
    let is_first = |at: u32| repeated.binary_search(&at).is_err();
    diagnostics.retain(|d| d.code != Code::UndefinedIdentifier || d.offset.is_none_or(is_first));
}

/// The end of the innermost braces around `tok` in the declaration that begins at `begin`; outside of them, the end of all.
fn end_of_block(lexed: &Lexed, begin: Tok, tok: Tok) -> Tok {
    let t = &lexed.tokens;
    let mut at = tok;
    while at > begin {
        at = at.prev();
        match t.kind(at) {
            TokenKind::LBrace => return t.partner(at),
            TokenKind::RBrace | TokenKind::RParen | TokenKind::RBracket => at = t.partner(at),
            _ => {}
        }
    }
    t.eof()
}
