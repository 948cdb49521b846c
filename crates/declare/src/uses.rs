//! What names in a text mean, each looked up where it stands.

use crate::forest::Forest;
use cufront_items::{Items, Lookup, ScopeId};
use cufront_lex::{Lexed, Tok};

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
