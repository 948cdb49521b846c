//! What names in a text mean, each looked up where it stands.

use crate::forest::Forest;
use cufront_items::{Items, Lookup, Parser, ScopeId, ScopeKind};
use cufront_lex::{Lexed, Tok, TokenKind};

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

/// Looks up each of `targets`, identifier tokens in ascending order, where it stands. Names of members behind `.` and
/// `->` and of labels are left out.
pub fn find_uses(lexed: &Lexed, items: &mut Items, forest: &mut Forest, targets: &[Tok]) -> Vec<Use> {
    forest.make(lexed, items, targets);
    let members = forest.members_named(lexed, targets);
    let targets: Vec<Tok> = targets.iter().copied().filter(|t| members.binary_search(t).is_err()).collect();
    let mut uses = Vec::new();
    forest.visit(lexed, items, &targets, &mut |items, t, scope| uses.push(resolve(lexed, items, t, scope)));
    uses
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
