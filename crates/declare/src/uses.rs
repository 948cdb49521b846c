//! What names in a text mean, each looked up where it stands.

use crate::forest::Forest;
use cufront_base::Name;
use cufront_items::{Items, Lookup, ScopeId};
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
