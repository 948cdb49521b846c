//! Names that were parsed are remembered: deciding what stands at a place looks at a name ahead, and parses it
//! again when it is decided. Without memory the arguments of nested template-ids would be parsed twice on every
//! level.
//!
//! What a name is depends on its place, its scope and what is declared in that scope; after a declaration
//! everything is forgotten.

use crate::NameSort;
use cufront_ast::{Ast, Mark, Node, NodeId};
use cufront_base::ScopeId;
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

/// Entries that are kept before the memory is emptied.
const ENTRIES: usize = 1 << 12;

/// Nodes that are kept before the memory is emptied.
const NODES: usize = 1 << 20;

/// A place at which a name is parsed: its first token, the scope, and whether only types stand there.
pub(crate) type Key = (Tok, ScopeId, bool);

/// A parsed name.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// Its nodes in the store, empty if it could not be parsed.
    nodes: (u32, u32),
    sort: NameSort,
    end: Tok,
    generation: u32,
}

/// The names that were parsed since the last declaration.
#[derive(Debug, Default)]
pub(crate) struct NameMemo {
    entries: FxHashMap<Key, Entry>,
    nodes: Vec<Node>,
    generation: u32,
}

impl NameMemo {
    /// Forgets everything: something was declared.
    pub(crate) fn forget(&mut self) {
        self.generation += 1;
    }

    /// What is known of the name at `key`: its sort and the token behind it, or `None` inside if it cannot be
    /// parsed.
    pub(crate) fn look(&self, key: Key) -> Option<Option<(NameSort, Tok)>> {
        let entry = self.entries.get(&key).filter(|e| e.generation == self.generation)?;
        Some((entry.nodes.0 < entry.nodes.1).then_some((entry.sort, entry.end)))
    }

    /// Appends the tree of a name that [`Self::look`] knows.
    pub(crate) fn append(&self, key: Key, ast: &mut Ast) -> Option<NodeId> {
        let entry = self.entries.get(&key)?;
        Some(ast.append(&self.nodes[entry.nodes.0 as usize..entry.nodes.1 as usize]))
    }

    /// Remembers the name whose tree was appended since `mark`.
    pub(crate) fn remember(&mut self, key: Key, ast: &Ast, mark: Mark, sort: NameSort, end: Tok) {
        self.make_room();
        let first = self.nodes.len() as u32;
        self.nodes.extend_from_slice(ast.since(mark));
        let nodes = (first, self.nodes.len() as u32);
        self.entries.insert(key, Entry { nodes, sort, end, generation: self.generation });
    }

    /// Remembers that there is no name.
    pub(crate) fn remember_failure(&mut self, key: Key) {
        self.make_room();
        let entry = Entry { nodes: (0, 0), sort: NameSort::Nothing, end: key.0, generation: self.generation };
        self.entries.insert(key, entry);
    }

    fn make_room(&mut self) {
        if self.entries.len() >= ENTRIES || self.nodes.len() >= NODES {
            self.entries.clear();
            self.nodes.clear();
        }
    }
}
