//! Variables of a block that are declared twice (101): two in one block, of which at most one may be declared elsewhere
//! ([basic.scope.scope]/3).
//!
//! Example: `void f() { int a; float a; }`.

use crate::unit::Unit;
use cufront_base::{Name, ScopeId};
use cufront_diag::say;
use cufront_items::{DeclKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Checks the blocks of the user's functions that were read; at the places `reported` it was said already.
pub(super) fn check(unit: &mut Unit<'_>, reported: &FxHashSet<Tok>) {
    // where the name stands first, and whether a variable of a namespace was declared last
    let mut firsts: FxHashMap<(ScopeId, Name), (Tok, bool)> = FxHashMap::default();
    let mut found: BTreeSet<(Tok, Name)> = BTreeSet::new();
    for (id, d) in unit.items.decls.iter() {
        let is_variable = d.kind == DeclKind::Variable
            && d.name.is_some()
            && d.name_tok.is_some()
            && unit.items.scopes[d.scope].kind == ScopeKind::Block;
        if !is_variable || !unit.user.contains(d.name_tok) {
            continue;
        }
        // a declaration that is the whole body of a statement is in a block of its own
        if unit.is_whole_statement(id) {
            continue;
        }
        let is_external = d.specifiers.contains(Specifiers::EXTERN);
        let (first, was_external) = firsts.entry((d.scope, d.name)).or_insert((d.name_tok, is_external));
        // what is read twice is declared twice, at the same place
        if *first < d.name_tok {
            let again = is_external && *was_external || reported.contains(&d.name_tok);
            if !again {
                found.insert((d.name_tok, d.name));
            }
            *was_external = is_external;
        }
    }
    for (at, name) in found {
        let start = unit.lexed.tokens.start(at);
        let name = cufront_diag::Name(unit.lexed.names.spelling(name));
        unit.diagnostics.say(start, say::DeclaredInBlock { name });
    }
}
