//! Variables that are declared `__thread` (GNU): what each thread has a copy of has a constant initialiser and no
//! destructor.
//!
//! Example: `int f(); __thread int n = f();` would have to call `f` in each thread.

use crate::operation::Operation;
use crate::trees::DeclaratorParts;
use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_program::{Fail, Res, Ty};

impl Elaborator<'_> {
    /// Notes that the variable `decl` of type `ty` is declared `__thread`, and is initialised or ended when the program
    /// runs.
    pub(crate) fn check_thread_variable(
        &mut self,
        decl: DeclId,
        ty: Ty,
        parts: DeclaratorParts,
        context: Context,
    ) {
        let d = &self.items().decls[decl];
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        let declares_only = d.specifiers.contains(Specifiers::EXTERN) && self.is_absent(parts.initializer);
        let in_template = d.head.is_some() || self.items().in_template(d.scope) || context.env.is_some();
        if !d.specifiers.contains(Specifiers::THREAD_LOCAL)
            || d.specifiers.intersects(special)
            || declares_only
            || in_template
            || self.items().scopes[d.scope].kind != ScopeKind::Namespace
            || self.has_placeholder(ty)
        {
            return;
        }
        let of_gnu = |&s: &NodeId| {
            self.kind_of(s) == NodeKind::Specifier && self.lexed.spelling(self.node(s).main) == b"__thread"
        };
        let Some(name) = self.declarator_name(parts.declarator) else { return };
        if !self.children(parts.specifiers).iter().any(of_gnu) {
            return;
        }
        let late = self.quietly(|this| this.starts_late(ty, parts.initializer, name, context));
        if late == Ok(true) {
            let last = match self.kind_of(name) {
                NodeKind::QualifiedName => self.last_child(name).unwrap_or(name),
                _ => name,
            };
            self.remark_at(Cause::ThreadInitializedLate, self.node(last).first, name);
        }
    }

    /// True if the variable `name` of type `ty` certainly is initialised or ended when the program runs.
    fn starts_late(&mut self, ty: Ty, initializer: NodeId, name: NodeId, context: Context) -> Res<bool> {
        let element = self.innermost_element(ty);
        let is_class = self.program.types.as_class(element).is_some();
        if is_class && !self.manner(element, Operation::Destroy, name)?.trivial {
            return Ok(true);
        }
        let value = match self.is_absent(initializer) {
            true if !is_class || self.manner(element, Operation::Default, name)?.trivial => return Ok(false),
            true => self.constant_default(element, name, context),
            false if self.may_fold(initializer, is_class) => return Ok(false),
            false => {
                // what is wrong by itself has no value, and is told of as that
                if self.isolated(|this| this.initializer_of(ty, initializer, context)).is_err() {
                    return Ok(false);
                }
                self.constexpr_value(ty, initializer, false, context)
            }
        };
        match value {
            Ok(()) => Ok(false),
            Err(Fail::IllFormed(_)) => Ok(true),
            Err(fail) => Err(fail),
        }
    }

    /// True if compilers may compute the value of `initializer` although it is no constant expression: they know addresses
    /// as numbers, and constants of any type. `is_class`: it is what an object of a class is initialised with.
    fn may_fold(&mut self, initializer: NodeId, is_class: bool) -> bool {
        let nodes: Vec<NodeId> = self.ast.tree(initializer).collect();
        nodes.into_iter().any(|node| match self.kind_of(node) {
            NodeKind::CStyleCast | NodeKind::NamedCast => true,
            NodeKind::FunctionalCast => !is_class,
            NodeKind::Identifier => {
                let n = self.node(node);
                let name = self.lexed.tokens.name(n.main);
                let found = self.items().unqualified(self.lexed, name, n.scope, n.main, true);
                let variables: Vec<DeclId> = found
                    .found()
                    .iter()
                    .copied()
                    .filter(|&d| self.items().decls[d].kind == DeclKind::Variable)
                    .collect();
                variables.into_iter().any(|d| {
                    self.written_type(d).is_none_or(|ty| {
                        let element = self.innermost_element(ty);
                        self.program.types.is_const(element)
                    })
                })
            }
            _ => false,
        })
    }
}
