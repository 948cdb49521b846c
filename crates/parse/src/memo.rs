//! Names that were parsed are remembered: deciding what stands at a place looks at a name ahead, and parses it
//! again when it is decided. Without memory the arguments of nested template-ids would be parsed twice on every
//! level.
//!
//! What a name is depends on its place, its scope and what is declared in that scope; after a declaration
//! everything is forgotten.
//!
//! The tree of a remembered name stays where it was parsed until that part of the trees is cut off; only then it is
//! copied, and the names inside it with it. So nested names cost what their text does.

use crate::NameSort;
use cufront_ast::{Ast, Mark, Node, NodeId};
use cufront_base::ScopeId;
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

/// Entries that are kept before the memory is emptied.
const ENTRIES: usize = 1 << 14;

/// Nodes that are kept before the memory is emptied.
const NODES: usize = 1 << 20;

/// A place at which a name is parsed: its first token, the scope, and whether only types stand there.
pub(crate) type Key = (Tok, ScopeId, bool);

/// Where the nodes of a name are: `[first, end)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Nodes {
    /// In the trees that are parsed.
    Tree(Mark, Mark),
    /// In the store.
    Stored(usize, usize),
    /// It could not be parsed.
    None,
}

/// A parsed name.
#[derive(Debug, Clone, Copy)]
struct Entry {
    nodes: Nodes,
    sort: NameSort,
    end: Tok,
    generation: u32,
}

/// The names that were parsed since the last declaration.
#[derive(Debug, Default)]
pub(crate) struct NameMemo {
    entries: FxHashMap<Key, Entry>,
    /// The names whose nodes are in the trees, by where these end, in ascending order.
    in_trees: Vec<(Mark, Key)>,
    store: Vec<Node>,
    generation: u32,
}

impl NameMemo {
    /// Forgets everything: something was declared.
    pub(crate) fn forget(&mut self) {
        self.generation += 1;
        self.in_trees.clear();
    }

    /// What is known of the name at `key`: its sort and the token behind it, or `None` inside if it cannot be
    /// parsed.
    pub(crate) fn look(&self, key: Key) -> Option<Option<(NameSort, Tok)>> {
        let entry = self.entries.get(&key).filter(|e| e.generation == self.generation)?;
        Some((entry.nodes != Nodes::None).then_some((entry.sort, entry.end)))
    }

    /// Appends the tree of a name that [`Self::look`] knows.
    pub(crate) fn append(&self, key: Key, ast: &mut Ast) -> Option<NodeId> {
        match self.entries.get(&key)?.nodes {
            Nodes::Tree(first, end) => Some(ast.append_again(first, end)),
            Nodes::Stored(first, end) => Some(ast.append(&self.store[first..end])),
            Nodes::None => None,
        }
    }

    /// Remembers the name whose tree was appended since `mark`.
    pub(crate) fn remember(&mut self, key: Key, ast: &Ast, mark: Mark, sort: NameSort, end: Tok) {
        self.make_room();
        let nodes = Nodes::Tree(mark, ast.mark());
        self.entries.insert(key, Entry { nodes, sort, end, generation: self.generation });
        self.in_trees.push((ast.mark(), key));
    }

    /// Remembers that there is no name.
    pub(crate) fn remember_failure(&mut self, key: Key) {
        self.make_room();
        let nodes = Nodes::None;
        let entry = Entry { nodes, sort: NameSort::Nothing, end: key.0, generation: self.generation };
        self.entries.insert(key, entry);
    }

    /// The trees of `ast` are about to be cut off at `mark`: keeps the names behind it. Gives the number of nodes that
    /// were copied.
    pub(crate) fn save_behind(&mut self, ast: &Ast, mark: Mark) -> usize {
        let before = self.store.len();
        // where the outermost of the names that were copied last begins, and where its copy does
        let mut copied: Option<(Mark, usize)> = None;
        while let Some(&(end, key)) = self.in_trees.last().filter(|(end, _)| *end > mark) {
            self.in_trees.pop();
            let Some(entry) = self.entries.get_mut(&key) else { continue };
            let Nodes::Tree(first, last) = entry.nodes else { continue };
            if last != end || entry.generation != self.generation {
                continue;
            }
            if first < mark {
                self.entries.remove(&key);
                continue;
            }
            let nodes = ast.between(first, end);
            let at = match copied {
                Some((outer, at)) if outer <= first => at + ast.between(outer, first).len(),
                _ => {
                    let at = self.store.len();
                    self.store.extend_from_slice(nodes);
                    copied = Some((first, at));
                    at
                }
            };
            entry.nodes = Nodes::Stored(at, at + nodes.len());
        }
        self.store.len() - before
    }

    fn make_room(&mut self) {
        if self.entries.len() >= ENTRIES || self.store.len() >= NODES {
            self.entries.clear();
            self.in_trees.clear();
            self.store.clear();
        }
    }
}
