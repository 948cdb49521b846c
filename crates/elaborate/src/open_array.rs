//! Arrays whose bound an initialiser gives that depends on template parameters.
//!
//! Example: in `template<int N> void f() { int a[] = {1, N}; }` the pattern does not know `sizeof(a)`, though the list has
//! two elements: it is that of an instance ([temp.dep.constexpr]).

use crate::il::ExprKind;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclId, ScopeKind};
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

    /// The type that `variable`, of type `ty` in the end, has at `node`: an array without a bound, as long as no
    /// declaration in front of it gives one ([dcl.array]/8).
    ///
    /// Example: `extern int a[]; decltype(a) *p; int a[3];`.
    pub(crate) fn type_until(&mut self, variable: EntityId, ty: Ty, node: NodeId) -> Ty {
        let TypeKind::Array(element, Bound::Known(_)) = *self.program.types.kind(ty) else { return ty };
        let own = self.program.entity(variable);
        let (decl, name) = (own.decl, own.name);
        if decl.is_none() || self.items().decls[decl].scope.is_none() {
            return ty;
        }
        let scope = self.items().decls[decl].scope;
        if self.items().scopes[scope].kind != ScopeKind::Namespace || self.is_bound_given(scope, name, node) {
            return ty;
        }
        self.program.types.array(element, Bound::Unknown)
    }

    /// True if `e`, written at `node`, is an array whose bound no declaration in front of it gives ([dcl.array]/8), so that
    /// its size is not known: `extern __shared__ int a[];`, a flexible array member, what a pointer to `int[]` points to.
    pub(crate) fn is_without_bound(&mut self, e: ExprId, node: NodeId) -> bool {
        let ty = self.ty(e);
        let is_open = self.is_unbounded_array(ty);
        let ExprKind::Variable(variable) = self.il.get(e).kind else { return is_open };
        if self.open_arrays.contains(&variable) || !matches!(self.program.types.kind(ty), TypeKind::Array(..))
        {
            return false;
        }
        let own = self.program.entity(variable).clone();
        if own.decl.is_some() && self.items().decls[own.decl].scope.is_some() {
            let d = &self.items().decls[own.decl];
            return match self.items().scopes[d.scope].kind {
                ScopeKind::Namespace => !self.is_bound_given(d.scope, d.name, node),
                // a definition outside of the class gives it
                ScopeKind::Class => {
                    self.index_definitions();
                    is_open && !self.is_open_array(e) && !self.qualified_variables.contains(&own.name)
                }
                _ => is_open,
            };
        }
        // one of a block may have been declared around it, with a bound
        let namespace = self.items().enclosing_namespace(self.node(node).scope);
        is_open && !self.is_bound_given(namespace, own.name, node)
    }

    /// A declaration of `name` in `namespace` in front of `node` gives the bound of an array, or may give it.
    fn is_bound_given(&mut self, namespace: ScopeId, name: Name, node: NodeId) -> bool {
        // one with a qualified name stands in another scope
        self.index_definitions();
        if self.qualified_variables.contains(&name) {
            return true;
        }
        let declarations: Vec<DeclId> = self.items().bound(namespace, name, self.node(node).first).collect();
        declarations.into_iter().any(|d| {
            let initialized = self.items().declarator(d).is_none_or(|c| c.init.is_some());
            initialized || self.written_type(d).is_none_or(|ty| !self.is_unbounded_array(ty))
        })
    }
}
