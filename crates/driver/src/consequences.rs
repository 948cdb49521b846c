//! Reports that probably come only of other ones are left out for people.

use crate::syntax::Trees;
use cufront_ast::{Ast, NodeKind};
use cufront_base::Name;
use cufront_diag::{Code, Diagnostic, Diagnostics, Severity};
use cufront_items::Items;
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashSet;

/// Takes out reports that probably come only of other ones: errors in a statement that has one already, whatever is said
/// of the uses of a name whose declaration could not be parsed. A misspelt word spoils the rest of its statement: of the
/// names there it is not said that they are not declared. Example: `tile` behind `__shard__ int tile[32];`. What a template
/// declares is not understood if its head is wrong.
pub(crate) fn leave_out_consequences(
    lexed: &Lexed,
    items: &Items,
    ast: &Ast,
    trees: &Trees,
    diagnostics: &mut Diagnostics,
) {
    leave_out_behind_heads(lexed, ast, trees, diagnostics);
    leave_out_behind_templates(lexed, ast, trees, diagnostics);
    leave_out_behind_types(lexed, diagnostics);
    let damaged = &trees.damaged;
    let names: Vec<Name> =
        items.decls.iter().filter(|(_, d)| damaged.contains(&d.first)).map(|(_, d)| d.name).collect();
    let t = &lexed.tokens;
    let mut behind_words: FxHashSet<Name> = FxHashSet::default();
    let mut tok = Tok(0);
    for &word in &trees.misspelt {
        // several words of one statement are passed once
        tok = tok.max(word);
        while !matches!(t.kind(tok), TokenKind::Semi | TokenKind::LBrace | TokenKind::Eof) {
            if t.kind(tok) == TokenKind::Ident {
                behind_words.insert(t.name(tok));
            }
            tok = tok.next();
        }
    }
    let is_behind_word = |d: &Diagnostic| {
        let tok = d.offset.map(|offset| t.at_or_after(offset));
        d.code == Code::UndefinedIdentifier && tok.is_some_and(|tok| behind_words.contains(&t.name(tok)))
    };
    diagnostics.retain(|d| behind_words.is_empty() || !is_behind_word(d));
    let uses_damaged = |offset: u32| {
        let tok = t.at_or_after(offset);
        t.kind(tok) == TokenKind::Ident && t.start(tok) == offset && names.contains(&t.name(tok))
    };
    diagnostics.retain(|d| !d.follows && (d.gap.is_some() || !d.offset.is_some_and(uses_damaged)));
}

/// Takes out the reports about the arguments of templates that nothing declares, about the name behind them that is
/// looked up in the global namespace, and about the one that would be declared.
///
/// Example: of `missing<int>::type x;` one report stays, that of `missing`.
fn leave_out_behind_templates(lexed: &Lexed, ast: &Ast, trees: &Trees, diagnostics: &mut Diagnostics) {
    let t = &lexed.tokens;
    let is_missing = |d: &&Diagnostic| {
        matches!(d.code, Code::UndefinedIdentifier | Code::NoNamespaceMember | Code::UndeclaredTemplate)
    };
    let missing: FxHashSet<Tok> = diagnostics
        .list()
        .iter()
        .filter(is_missing)
        .filter_map(|d| Some(t.at_or_after(d.offset?)))
        .filter(|&tok| t.kind(tok.next()) == TokenKind::Less)
        .collect();
    if missing.is_empty() {
        return;
    }
    let mut behind: Vec<(u32, u32)> = Vec::new();
    for id in trees.roots.iter().flat_map(|&root| ast.tree(root)) {
        let n = ast.node(id);
        if n.kind != NodeKind::TemplateId || !missing.contains(&n.first) {
            continue;
        }
        let mut end = n.end;
        while t.kind(end) == TokenKind::ColonColon {
            end = end.next();
            if matches!(t.kind(end), TokenKind::Ident | TokenKind::Template) {
                end = end.next();
            }
        }
        // one more: the name that would be declared, the `)` of `missing<T>()` and `(missing<T>)`
        if t.kind(end) == TokenKind::LParen && t.kind(end.next()) == TokenKind::RParen {
            end = end.next();
        }
        end = end.next();
        behind.push((t.start(n.first.next()), t.start(end)));
    }
    let follows = |d: &Diagnostic| {
        let may = matches!(
            d.code,
            Code::TypeAsOperand
                | Code::NoGlobalMember
                | Code::ComparesWithNothing
                | Code::UndefinedIdentifier
        );
        may && d.offset.is_some_and(|at| behind.iter().any(|&(first, end)| first < at && at < end))
    };
    diagnostics.retain(|d| !follows(d));
}

/// Takes out that names are declared again behind a type that nothing declares: probably it is no type, and nothing is
/// declared there.
///
/// Example: `n` in `retrun n;`, where `n` is a parameter.
fn leave_out_behind_types(lexed: &Lexed, diagnostics: &mut Diagnostics) {
    let t = &lexed.tokens;
    let missing: FxHashSet<Tok> = diagnostics
        .list()
        .iter()
        .filter(|d| d.code == Code::UndefinedIdentifier)
        .filter_map(|d| Some(t.at_or_after(d.offset?)))
        .collect();
    let is_behind = |offset: u32| {
        let tok = t.at_or_after(offset);
        tok.0 > 0 && missing.contains(&tok.prev())
    };
    let again = |d: &Diagnostic| matches!(d.code, Code::DeclaredAgain | Code::DeclaredInBlock);
    diagnostics.retain(|d| !(again(d) && d.offset.is_some_and(is_behind)));
}

/// Takes out the reports about what templates declare whose heads are wrong.
fn leave_out_behind_heads(lexed: &Lexed, ast: &Ast, trees: &Trees, diagnostics: &mut Diagnostics) {
    let is_wrong = |d: &&Diagnostic| d.code.entry().severity >= Severity::Error;
    let mut wrong: Vec<u32> = diagnostics.list().iter().filter(is_wrong).filter_map(|d| d.offset).collect();
    if wrong.is_empty() {
        return;
    }
    wrong.sort_unstable();
    let start = |tok: Tok| lexed.tokens.start(tok);
    let mut behind: Vec<(u32, u32)> = Vec::new();
    for id in trees.roots.iter().flat_map(|&root| ast.tree(root)) {
        let n = ast.node(id);
        let head = match (n.kind, ast.children(id).first()) {
            (NodeKind::TemplateDeclaration, Some(&head)) => ast.node(head),
            _ => continue,
        };
        let at = wrong.partition_point(|&offset| offset < start(head.first));
        if wrong.get(at).is_some_and(|&offset| offset < lexed.end(head.end.prev())) {
            behind.push((start(head.end), start(n.end)));
        }
    }
    diagnostics
        .retain(|d| !d.offset.is_some_and(|at| behind.iter().any(|&(first, end)| first <= at && at < end)));
}
