//! Classes and enumerations that a value of the same scope hides ([basic.scope.hiding]/2).
//!
//! Example: `struct stat {}; int stat(int); stat s;`, where `struct stat s;` is meant.

use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, NameKind, Specifiers};
use cufront_program::{Ty, TypeKind};

impl Elaborator<'_> {
    /// True if the class or enumeration `ty`, which the plain name `node` finds among types, is hidden by a variable, function
    /// or enumerator of the same scope ([basic.scope.hiding]/2): behind `struct` and its like it is not.
    ///
    /// Example: `struct stat {}; int stat(int); stat s;`.
    pub(crate) fn is_hidden_by_value(&self, node: NodeId, ty: Ty) -> bool {
        let named = |p: NodeId| self.kind_of(p) == NodeKind::NamedType;
        if self.recorded.is_none()
            || self.substitutions > 0
            || self.kind_of(node) != NodeKind::Identifier
            || !matches!(self.program.types.kind(ty), TypeKind::Class(_) | TypeKind::Enum(_))
            || !self.parent_of(node).is_some_and(named)
        {
            return false;
        }
        let n = self.node(node);
        let name = self.lexed.tokens.name(n.main);
        // what a class declares behind it is no matter
        let found = self.items().unqualified(self.lexed, name, n.scope, n.main, false);
        let list = found.found();
        let sort = |&d: &DeclId| {
            let d = &self.items().decls[d];
            let other = Specifiers::FRIEND | Specifiers::TEMPLATE_ID | Specifiers::QUALIFIED;
            match d.kind {
                _ if d.head.is_some() || d.specifiers.intersects(other) => None,
                DeclKind::Class | DeclKind::Enum => Some(false),
                DeclKind::Variable | DeclKind::Function | DeclKind::Enumerator
                    if d.name_kind == NameKind::Plain =>
                {
                    Some(true)
                }
                _ => None,
            }
        };
        let Some(&first) = list.first() else { return false };
        let scope = self.items().decls[first].scope;
        let sorts: Option<Vec<bool>> = list.iter().map(sort).collect();
        sorts.is_some_and(|s| s.contains(&true) && s.contains(&false))
            && list.iter().all(|&d| self.items().decls[d].scope == scope)
    }
}
