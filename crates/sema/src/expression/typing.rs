//! Types of expressions, kept for those who walk the trees themselves.

use super::value::{Operand, Value};
use cufront_ast::NodeId;
use cufront_types::TypeId;
use rustc_hash::{FxHashMap, FxHashSet};

/// To what an operand is converted by the function that is called with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// To the type of a parameter, perhaps a reference.
    Type(TypeId),
    /// It is behind the parameters of a variadic function.
    Ellipsis,
}

/// What is known of expressions. Nothing is in it about what depends on template parameters, or is not known.
#[derive(Debug, Default)]
pub struct Typing {
    pub(super) kept: bool,
    values: FxHashMap<NodeId, Value>,
    wanted: FxHashMap<NodeId, Wanted>,
    functions: FxHashSet<NodeId>,
}

impl Typing {
    /// Type and category of the expression `id`.
    #[must_use]
    pub fn value(&self, id: NodeId) -> Option<Value> {
        self.values.get(&id).copied()
    }

    /// The expression `id` names functions.
    #[must_use]
    pub fn names_functions(&self, id: NodeId) -> bool {
        self.functions.contains(&id)
    }

    /// What the expression `id` becomes as an argument, or as the operand of an overloaded operator.
    #[must_use]
    pub fn wanted(&self, id: NodeId) -> Option<Wanted> {
        self.wanted.get(&id).copied()
    }

    pub(super) fn keep(&mut self, id: NodeId, operand: &Operand) {
        if !self.kept {
            return;
        }
        match operand {
            Operand::Value(value) => {
                self.values.insert(id, *value);
            }
            Operand::Functions(set) if !set.found.is_empty() => {
                self.functions.insert(id);
            }
            _ => {}
        }
    }

    pub(super) fn keep_wanted(&mut self, id: NodeId, wanted: Wanted) {
        if self.kept {
            self.wanted.insert(id, wanted);
        }
    }
}
