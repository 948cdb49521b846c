//! `const` and `volatile` that are written where they mean nothing: at the result of a function ([expr.type]/2), at the
//! type of a cast, and at the name of a reference or function type.
//!
//! A value that is no object of a class has no qualifiers. What a name stands for has them where nobody wrote them, so
//! only the words count.
//!
//! Example: `const int f();`, `(const int) 1`.

use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Ty, TypeKind};

impl Elaborator<'_> {
    /// Notes the qualifiers at the results of the functions that `specifiers` and `declarator` name. `base` is the type of
    /// the specifiers.
    pub(crate) fn note_qualified_results(
        &mut self,
        specifiers: NodeId,
        declarator: NodeId,
        base: Ty,
        context: Context,
    ) {
        if self.in_instance || context.substitution || self.recorded.is_none() {
            return;
        }
        if let Some(name) = self.declarator_name(declarator) {
            if self.kind_of(name) == NodeKind::ConversionName {
                self.note_qualified_conversion(name, context);
                return;
            }
        }
        let is_value = self.is_plain_value(base) && !self.has_placeholder(base);
        let mut qualifier = self.written_qualifier(specifiers).filter(|_| is_value);
        let mut node = declarator;
        loop {
            match self.kind_of(node) {
                NodeKind::PointerDeclarator => qualifier = self.written_qualifier(node),
                NodeKind::FunctionDeclarator => {
                    let behind =
                        self.children(node).into_iter().any(|c| self.kind_of(c) == NodeKind::TrailingReturn);
                    if let Some(at) = qualifier.take().filter(|_| !behind) {
                        self.remark_at(Cause::QualifiedResult, at, node);
                    }
                }
                NodeKind::ArrayDeclarator => qualifier = None,
                NodeKind::ParenthesizedDeclarator | NodeKind::PackDeclarator => {}
                _ => return,
            }
            let inner = match self.kind_of(node) {
                NodeKind::PointerDeclarator => self.last_child(node),
                _ => self.children(node).into_iter().find(|&c| self.kind_of(c) != NodeKind::Attribute),
            };
            match inner {
                Some(inner) => node = inner,
                None => return,
            }
        }
    }

    /// Notes that the `const` or `volatile` among the specifiers `node` change nothing: the type `ty` that these name is a
    /// function's or a reference ([dcl.fct]/7, [dcl.ref]/1). Of an instance the pattern tells.
    ///
    /// Example: `typedef int &R; const R r = n;`.
    pub(crate) fn note_qualified_name(&mut self, ty: Ty, node: NodeId, context: Context) {
        let cause = match self.program.types.kind(ty) {
            TypeKind::Function(_) => Cause::QualifiedFunction,
            TypeKind::LValueReference(_) | TypeKind::RValueReference(_) => Cause::QualifiedReference,
            _ => return,
        };
        let of_instance = context.env.is_some() && !self.program.is_dependent_env(context.env);
        if of_instance || self.in_instance || context.substitution || self.recorded.is_none() {
            return;
        }
        if let Some(at) = self.written_qualifier(node) {
            if !self.problems.iter().any(|p| p.at == at && p.cause == cause) {
                self.remark_at(cause, at, node);
            }
        }
    }

    /// Notes the qualifier of the type of the conversion function `name`.
    fn note_qualified_conversion(&mut self, name: NodeId, context: Context) {
        let Some(id) = self.child(name, 0).filter(|&id| self.kind_of(id) == NodeKind::TypeId) else { return };
        let Some(at) = self.outer_qualifier(id) else { return };
        let ty = self.quietly(|this| this.type_id(id, context));
        if ty.is_ok_and(|ty| self.is_plain_value(ty)) {
            self.remark_at(Cause::QualifiedResult, at, name);
        }
    }

    /// Notes the qualifier of the type `ty`, written as the type-id `id`, to which `node` casts.
    pub(crate) fn note_qualified_cast(&mut self, ty: Ty, id: NodeId, node: NodeId, context: Context) {
        let has_own = self.program.types.as_class(ty).is_some() || self.program.types.is_reference(ty);
        if self.in_instance || context.substitution || has_own || self.kind_of(id) != NodeKind::TypeId {
            return;
        }
        if self.outer_qualifier(id).is_some() {
            self.remark_at(Cause::QualifiedCast, self.node(id).first, node);
        }
    }

    /// The type is of no class and no reference, whatever template parameters stand for.
    fn is_plain_value(&self, ty: Ty) -> bool {
        let types = &self.program.types;
        ty.is_some() && !types.is_dependent(ty) && !types.is_reference(ty) && types.as_class(ty).is_none()
    }

    /// The qualifier that the type-id `id` gives the type itself.
    fn outer_qualifier(&self, id: NodeId) -> Option<Tok> {
        let mut qualifier = self.written_qualifier(self.child(id, 0)?);
        let mut node = self.child(id, 1);
        while let Some(declarator) = node {
            match self.kind_of(declarator) {
                NodeKind::PointerDeclarator => {
                    qualifier = self.written_qualifier(declarator);
                    node = self.last_child(declarator);
                }
                NodeKind::Absent => break,
                _ => return None,
            }
        }
        qualifier
    }

    /// The first `const` or `volatile` among the children of `node`.
    fn written_qualifier(&self, node: NodeId) -> Option<Tok> {
        let is_qualifier = |&c: &NodeId| {
            self.kind_of(c) == NodeKind::Specifier
                && matches!(self.main_kind(c), TokenKind::Const | TokenKind::Volatile)
        };
        self.children(node).into_iter().find(is_qualifier).map(|c| self.node(c).main)
    }
}
