//! From a token to the scope in which it is looked up.

use crate::body::{walk_body_at, walk_expression, MAX_DEPTH};
use crate::lambda::Lambda;
use cufront_items::{DeclId, DeclKind, Items, Lookup, Parser, ScopeId, ScopeKind};
use cufront_lex::{Lexed, Tok, TokenKind};

/// Longest type in `__builtin_offsetof` that is looked through, in tokens and bracket pairs.
const MAX_OFFSETOF: u32 = 64;

/// A name used somewhere, and what it means there.
#[derive(Debug, Clone)]
pub struct Use {
    /// First token of the id-expression, qualifier included.
    pub first: Tok,
    /// The token of the unqualified name.
    pub name: Tok,
    /// The scope from which it is looked up.
    pub scope: ScopeId,
    /// What lookup finds.
    pub found: Lookup,
}

/// Looks up each of `targets`, identifier tokens in ascending order, where it stands. Names being declared
/// and member names after `.` and `->` are left out.
pub fn find_uses(lexed: &Lexed, items: &mut Items, targets: &[Tok]) -> Vec<Use> {
    let targets: Vec<Tok> = targets
        .iter()
        .copied()
        .filter(|&t| match lexed.tokens.kind(t.prev()) {
            TokenKind::Dot | TokenKind::Goto => false,
            TokenKind::Arrow => Lambda::returns_at(lexed, t.prev()),
            TokenKind::Comma => !is_member_designator(lexed, t),
            _ => true,
        })
        .collect();
    let mut uses = Vec::new();
    visit_tokens(lexed, items, &targets, &mut |items, t, scope| push_use(lexed, items, t, scope, &mut uses));
    uses.sort_by_key(|u| u.name);
    uses.dedup_by_key(|u| u.name);
    uses
}

/// True if the name at `t`, behind a comma, is the member that `__builtin_offsetof(T, m)` asks about.
fn is_member_designator(lexed: &Lexed, t: Tok) -> bool {
    let tokens = &lexed.tokens;
    let mut at = t.prev();
    for _ in 0..MAX_OFFSETOF {
        if at.0 == 0 {
            return false;
        }
        at = at.prev();
        match tokens.kind(at) {
            TokenKind::LParen => {
                return at.0 > 0 && lexed.spelling(at.prev()) == b"__builtin_offsetof";
            }
            TokenKind::RParen | TokenKind::RBracket => at = tokens.partner(at),
            TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace => return false,
            _ => {}
        }
    }
    false
}

/// Calls `visit` for each of `targets`, tokens in ascending order, with the scope from which it is looked up. What
/// is local to the blocks on the way there is declared.
pub fn visit_tokens(
    lexed: &Lexed,
    items: &mut Items,
    targets: &[Tok],
    visit: &mut dyn FnMut(&mut Items, Tok, ScopeId),
) {
    let top: Vec<DeclId> = top_level(items);
    let mut i = 0;
    while i < targets.len() {
        let t = targets[i];
        // the last declaration that begins at or before the token
        let k = top.partition_point(|&d| items.decls[d].first <= t);
        let owner = k.checked_sub(1).map(|k| top[k]).filter(|&d| t <= items.decls[d].last);
        let Some(owner) = owner else {
            i += 1;
            continue;
        };
        let last = items.decls[owner].last;
        let end = i + targets[i..].partition_point(|&t| t <= last);
        let group = &targets[i..end];
        let first = items.decls[owner].first;
        // several declarators share one range
        let mut sharing: Vec<DeclId> = Vec::new();
        let mut k = k;
        while k > 0 && items.decls[top[k - 1]].first == first {
            sharing.push(top[k - 1]);
            k -= 1;
        }
        sharing.reverse();
        let mut parser = Parser::new(lexed, items);
        for (n, &d) in sharing.iter().enumerate() {
            walk_decl(&mut parser, d, n == 0, group, 0, visit);
        }
        i = end;
    }
}

/// Declarations at namespace scope that hold no others, in source order.
fn top_level(items: &Items) -> Vec<DeclId> {
    let mut list: Vec<DeclId> = items
        .decls
        .iter()
        .filter(|(_, d)| {
            items.scopes[d.scope].kind == cufront_items::ScopeKind::Namespace && d.kind != DeclKind::Namespace
        })
        .map(|(id, _)| id)
        .collect();
    list.sort_by_key(|&d| (items.decls[d].first, d));
    list
}

/// Visits the targets in one declaration: its specifiers and declarator, its initialiser, its body. `depth`
/// counts the classes and statements around.
fn walk_decl(
    parser: &mut Parser<'_>,
    id: DeclId,
    with_specifiers: bool,
    targets: &[Tok],
    depth: u32,
    visit: &mut dyn FnMut(&mut Items, Tok, ScopeId),
) {
    let d = parser.items.decls[id].clone();
    if d.kind == DeclKind::Class && d.inner.is_some() && d.body.is_some() {
        let close = parser.lexed.tokens.partner(d.body);
        let context = if d.head.is_some() { parser.head_scope(d.head, d.scope) } else { d.scope };
        walk_expression(parser, d.first, d.body, context, targets, depth, visit);
        walk_class(parser, d.inner, targets, depth, visit);
        walk_expression(parser, close, d.last.next(), context, targets, depth, visit);
        return;
    }
    if d.kind == DeclKind::Enum && d.inner.is_some() && d.body.is_some() {
        // an enumerator is seen by those after it
        let close = parser.lexed.tokens.partner(d.body);
        walk_expression(parser, d.first, d.body, d.scope, targets, depth, visit);
        walk_expression(parser, d.body, close, d.inner, targets, depth, visit);
        return;
    }
    let Some(c) = parser.items.declarator(id).copied() else {
        let context = if d.head.is_some() { parser.head_scope(d.head, d.scope) } else { d.scope };
        walk_expression(parser, d.first, d.last.next(), context, targets, depth, visit);
        return;
    };
    let any = |first: Tok, end: Tok| {
        let i = targets.partition_point(|&t| t < first);
        targets.get(i).is_some_and(|&t| t < end)
    };
    if d.kind == DeclKind::Function {
        let end = if c.body.is_some() { parser.lexed.tokens.partner(c.body).next() } else { d.last.next() };
        if !any(d.first, d.last.next().max(end)) {
            return;
        }
        let scope = parser.function_scope(id);
        parser.complete_around(scope);
        let until = if c.body.is_some() { c.body } else { end };
        // the declarator-id itself is no use
        walk_expression(parser, d.first, c.id_first, scope, targets, depth, visit);
        walk_expression(parser, c.id_end, until, scope, targets, depth, visit);
        if c.body.is_some() {
            walk_body_at(parser, c.body, scope, targets, depth, visit);
            if d.last >= end {
                // handlers of a function-try-block
                let mut t = end;
                while t <= d.last && parser.lexed.tokens.kind(t) == TokenKind::Catch {
                    let open = t.next();
                    let body = parser.lexed.tokens.partner(open).next();
                    let s = parser.parameter_scope(open, scope);
                    walk_body_at(parser, body, s, targets, depth, visit);
                    t = parser.lexed.tokens.partner(body).next();
                }
            }
        }
        return;
    }
    let end = if c.init_end.is_some() { c.init_end } else { c.end };
    if !any(d.first, d.last.next()) {
        return;
    }
    let scope = parser.context_of(id);
    if with_specifiers {
        // a class defined among the specifiers was walked as a declaration of its own
        walk_expression(parser, d.first, c.specs_end, scope, targets, depth, visit);
    }
    walk_expression(parser, c.first, c.id_first, scope, targets, depth, visit);
    walk_expression(parser, c.id_end, end, scope, targets, depth, visit);
}

/// Visits the targets in the body of a class; not those of classes nested deeper than [`MAX_DEPTH`].
pub(crate) fn walk_class(
    parser: &mut Parser<'_>,
    class: ScopeId,
    targets: &[Tok],
    depth: u32,
    visit: &mut dyn FnMut(&mut Items, Tok, ScopeId),
) {
    let body = parser.items.scopes[class].body;
    if body.is_none() || depth > MAX_DEPTH {
        return;
    }
    let close = parser.lexed.tokens.partner(body);
    let i = targets.partition_point(|&t| t < body);
    if targets.get(i).is_none_or(|&t| t >= close) {
        return;
    }
    parser.members(class);
    let members = parser.items.scopes[class].decls.clone();
    let mut previous = Tok::NONE;
    for m in members {
        let d = &parser.items.decls[m];
        let first = d.first;
        walk_decl(parser, m, first != previous, targets, depth + 1, visit);
        previous = first;
    }
}

/// Resolves the id-expression whose unqualified name is `t`.
fn push_use(lexed: &Lexed, items: &mut Items, t: Tok, scope: ScopeId, uses: &mut Vec<Use>) {
    uses.push(resolve(lexed, items, t, scope));
}

/// What the name at `t`, with the qualifier in front of it, means in `scope`. The scope is one of a
/// complete-class context.
#[must_use]
pub fn resolve(lexed: &Lexed, items: &Items, t: Tok, scope: ScopeId) -> Use {
    let tokens = &lexed.tokens;
    let name = tokens.name(t);
    if tokens.kind(t.prev()) != TokenKind::ColonColon {
        let found = items.unqualified(lexed, name, scope, t, true);
        return Use { first: t, name: t, scope, found };
    }
    let first = qualifier_start(lexed, t);
    let found = match items.resolve_qualifier(lexed, first, t, scope, first) {
        Some(q) => items.qualified(lexed, name, q, t),
        None => Lookup::Unknown,
    };
    Use { first, name: t, scope, found }
}

/// Declares the members of the classes that the nested-name-specifier `[first, name)` names from `scope`, so
/// that what follows is found in them.
pub fn complete_qualifier(lexed: &Lexed, items: &mut Items, first: Tok, name: Tok, scope: ScopeId) {
    let mut at = first;
    while at < name {
        if lexed.tokens.kind(at) == TokenKind::Ident && lexed.tokens.kind(at.next()) != TokenKind::Greater {
            let qualifier = resolve(lexed, items, at, scope).found;
            let inner = qualifier.found().iter().find_map(|&d| items.scope_of_decl(lexed, d, 0));
            if let Some(inner) = inner.filter(|&s| items.scopes[s].kind == ScopeKind::Class) {
                Parser::new(lexed, items).members(inner);
            }
        }
        at = at.next();
    }
}

/// The first token of the nested-name-specifier in front of `name`.
fn qualifier_start(lexed: &Lexed, name: Tok) -> Tok {
    let t = &lexed.tokens;
    let mut at = name;
    while at.0 > 0 && t.kind(at.prev()) == TokenKind::ColonColon {
        let colons = at.prev();
        let mut before = colons.prev();
        if colons.0 == 0 {
            return colons;
        }
        if t.kind(before) == TokenKind::Greater {
            let mut depth = 0;
            while before.0 > 0 {
                match t.kind(before) {
                    TokenKind::Greater => depth += 1,
                    TokenKind::Less => {
                        depth -= 1;
                        if depth == 0 {
                            break;
                        }
                    }
                    TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => before = t.partner(before),
                    _ => {}
                }
                before = before.prev();
            }
            before = before.prev();
        }
        if t.kind(before) != TokenKind::Ident {
            return colons;
        }
        at = before;
        if at.0 > 0 && t.kind(at.prev()) == TokenKind::Template {
            at = at.prev();
        }
    }
    at
}
