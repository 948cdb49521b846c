//! Declarations in what the parser passed over behind an error: the text looks like one, but nothing is declared there.
//!
//! Example: `D for d;` lacks a name at `for`, and `d` is none that anybody can use.

use cufront_items::{DeclId, DeclKind, Items};
use cufront_lex::Tok;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Finds declarations by their tokens.
#[derive(Debug, Default)]
pub(crate) struct Unread {
    /// So many declarations are entered here.
    indexed: usize,
    /// The declarations by their names.
    names: FxHashMap<Tok, SmallVec<[DeclId; 1]>>,
    /// Those that were not understood by their first tokens.
    unknown: BTreeMap<Tok, DeclId>,
}

impl Unread {
    /// Hides the declarations whose names stand from `first` up to `end`.
    pub(crate) fn hide(&mut self, items: &mut Items, first: Tok, end: Tok) {
        for id in (self.indexed..items.decls.len()).map(|id| DeclId(id as u32)) {
            let d = &items.decls[id];
            if d.name_tok.is_some() {
                self.names.entry(d.name_tok).or_default().push(id);
            }
            if d.kind == DeclKind::Unknown {
                self.unknown.insert(d.first, id);
            }
        }
        self.indexed = items.decls.len();
        for name in (first.0..end.0).map(Tok) {
            for &id in self.names.get(&name).into_iter().flatten() {
                items.hide(id);
            }
        }
        // what was not understood may declare what its words are, but not these
        if let Some((_, &id)) = self.unknown.range(..=first).next_back() {
            let d = &mut items.decls[id];
            if first <= d.last && d.last <= end {
                d.last = first.prev().max(d.first);
            }
        }
    }
}
