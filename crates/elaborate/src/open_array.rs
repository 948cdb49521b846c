//! Arrays whose bound an initialiser gives that depends on template parameters.
//!
//! Example: in `template<int N> void f() { int a[] = {1, N}; }` the pattern does not know `sizeof(a)`, though the list has
//! two elements: it is that of an instance ([temp.dep.constexpr]).

use crate::il::ExprKind;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Bound, EntityId, Ty, TypeKind};

impl Elaborator<'_> {
    /// Notes that the bound of `variable`, of the type `declared` in a block, is not known in a pattern.
    pub(crate) fn note_open_array(
        &mut self,
        variable: EntityId,
        declared: Ty,
        initializer: NodeId,
        context: Context,
    ) {
        let unbounded = matches!(self.program.types.kind(declared), TypeKind::Array(_, Bound::Unknown));
        if !unbounded || self.is_absent(initializer) || !self.in_pattern(context, initializer) {
            return;
        }
        let elements = match self.kind_of(initializer) {
            NodeKind::BracedList => self.children(initializer),
            _ => return,
        };
        let Ok((list, false)) = self.list_elements(&elements, context) else { return };
        if !list.iter().all(|&e| matches!(self.il.get(e).kind, ExprKind::Constant(_))) {
            self.open_arrays.insert(variable);
        }
    }

    /// True if `e` names an array whose bound only an instance knows; that of a static member is given when the class is
    /// instantiated.
    pub(crate) fn is_open_array(&mut self, e: ExprId) -> bool {
        let ExprKind::Variable(variable) = self.il.get(e).kind else { return false };
        if self.open_arrays.contains(&variable) {
            return true;
        }
        let decl = self.program.entity(variable).decl;
        decl.is_some()
            && self.is_open_member(variable)
            && self.written_type(decl).is_some_and(|ty| self.is_unbounded_array(ty))
    }
}
