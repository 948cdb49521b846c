//! What names in a text mean, each looked up where it stands.

use crate::forest::Forest;
use cufront_base::Name;
use cufront_items::{Items, Lookup, ScopeId};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashSet;

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

/// Looks up each of `targets`, identifier tokens in ascending order, where it stands: the trees say in which scope. Names of
/// members behind `.` and `->` and of labels are left out.
pub fn find_uses(lexed: &Lexed, items: &mut Items, forest: &mut Forest, targets: &[Tok]) -> Vec<Use> {
    forest.make(lexed, items, targets);
    let members = forest.members_named(lexed, targets);
    let targets: Vec<Tok> = targets.iter().copied().filter(|t| members.binary_search(t).is_err()).collect();
    let mut uses = Vec::new();
    forest.visit(lexed, items, &targets, &mut |items, name, scope| {
        let (first, found) = items.name_at(lexed, name, scope);
        uses.push(Use { first, name, scope, found });
    });
    uses
}

/// The identifiers that are one of `names` and in front of a `<`: where template-ids can begin. In ascending order.
#[must_use]
pub fn names_before_arguments(lexed: &Lexed, names: &[Name]) -> Vec<Tok> {
    let tokens = &lexed.tokens;
    let named = tokens.identifiers(Tok(0), tokens.eof()).filter(|(_, name)| names.contains(name));
    named.map(|(t, _)| t).filter(|t| tokens.kind(t.next()) == TokenKind::Less).collect()
}

/// Template arguments of more tokens are passed over.
const LONGEST_ARGUMENTS: usize = 512;

/// The identifiers that are one of `names` and, with arguments, qualify the name of a member template, in ascending order.
///
/// Example: `Made` in `typename Made<T>::template rebind<U>`.
#[must_use]
pub fn names_that_qualify_templates(lexed: &Lexed, names: &FxHashSet<Name>) -> Vec<Tok> {
    let tokens = &lexed.tokens;
    let mut out: Vec<Tok> = tokens
        .of_kind(TokenKind::Template)
        .filter(|t| t.0 > 3 && tokens.kind(t.prev()) == TokenKind::ColonColon)
        .filter_map(|t| name_in_front_of(lexed, t.prev().prev()))
        .filter(|&t| names.contains(&tokens.name(t)))
        .collect();
    out.sort_unstable();
    out
}

/// The identifier in front of the template arguments that end with the `>` at `close`.
fn name_in_front_of(lexed: &Lexed, close: Tok) -> Option<Tok> {
    let tokens = &lexed.tokens;
    let (mut at, mut depth) = (close, 0_u32);
    for _ in 0..LONGEST_ARGUMENTS {
        match tokens.kind(at) {
            TokenKind::Greater => depth += 1,
            TokenKind::Less => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    let name = at.prev();
                    return tokens.identifier(name).map(|_| name);
                }
            }
            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => at = tokens.partner(at),
            TokenKind::Semi | TokenKind::LBrace | TokenKind::LParen | TokenKind::Eof => return None,
            _ if depth == 0 => return None,
            _ => {}
        }
        if at.0 == 0 {
            return None;
        }
        at = at.prev();
    }
    None
}

/// Where the name of a class begins that the type at `first` is: behind a `typename`. `None` if other words begin it.
#[must_use]
pub fn class_name_at(lexed: &Lexed, first: Tok) -> Option<Tok> {
    match lexed.tokens.kind(first) {
        TokenKind::Typename => Some(first.next()),
        TokenKind::Ident | TokenKind::ColonColon => Some(first),
        _ => None,
    }
}
