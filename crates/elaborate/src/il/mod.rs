//! The typed intermediate language: what comes out of elaborating a body.
//!
//! An expression has a type, a value category, and the entity it means; the tree it came from stays beside it
//! ([`Expr::node`]). `schema` lists the kinds; the walk, dump, comparison and copy are made from it.

mod copy;
mod dump;
mod operator;
mod schema;
#[cfg(test)]
mod tests;
mod walk;

pub use dump::Naming;
pub use operator::Operator;
pub use schema::{ExprKind, Field, FieldMut, Fields, StmtKind};
pub use walk::{Place, Walk};

use crate::Elaborator;
use cufront_ast::NodeId;
use cufront_base::IdVec;
use cufront_program::Ty;

cufront_base::define_id! {
    /// A typed expression.
    ExprId
}
cufront_base::define_id! {
    /// A statement.
    StmtId
}

/// Value category ([basic.lval]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Category {
    /// lvalue
    LValue,
    /// xvalue
    XValue,
    /// prvalue
    PRValue,
}

/// What a conversion does ([conv]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ConversionKind {
    /// An lvalue becomes its value ([conv.lval]).
    LValueToRValue,
    /// An array becomes a pointer to its first element ([conv.array]).
    ArrayToPointer,
    /// A function becomes a pointer to it ([conv.func]).
    FunctionToPointer,
    /// Qualifiers or `noexcept` change ([conv.qual], [conv.fctptr]).
    Qualification,
    /// A number becomes another ([conv.prom], [conv.integral], [conv.double], [conv.fpint], [conv.bool]).
    Arithmetic,
    /// A null pointer constant or pointer becomes a pointer ([conv.ptr]).
    Pointer,
    /// The same for pointers to members ([conv.mem]).
    MemberPointer,
    /// To a base class.
    Base,
    /// A reference is bound.
    Reference,
    /// A cast as written.
    Explicit,
    /// By a constructor or conversion function.
    User,
}

/// One expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its type, never a reference; [`Ty::NONE`] for overload sets and braced lists.
    pub ty: Ty,
    /// Its value category.
    pub category: Category,
    /// Its tree.
    pub node: NodeId,
    /// A bit-field ([class.bit]): its width, 0 for none.
    pub bit_field: u32,
}

/// One statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stmt {
    /// What it is.
    pub kind: StmtKind,
    /// Its tree.
    pub node: NodeId,
}

/// The typed expressions and statements of a unit.
#[derive(Default)]
pub struct Il {
    /// All expressions: operands in front of what they are operands of.
    pub exprs: IdVec<ExprId, Expr>,
    /// All statements: parts in front of what they are parts of.
    pub stmts: IdVec<StmtId, Stmt>,
}

impl Elaborator<'_> {
    /// Appends an expression.
    pub(crate) fn push(&mut self, kind: ExprKind, ty: Ty, category: Category, node: NodeId) -> ExprId {
        self.il.exprs.push(Expr { kind, ty, category, node, bit_field: 0 })
    }

    /// A prvalue.
    pub(crate) fn prvalue(&mut self, kind: ExprKind, ty: Ty, node: NodeId) -> ExprId {
        self.push(kind, ty, Category::PRValue, node)
    }

    /// An expression that depends on template parameters.
    pub(crate) fn dependent(&mut self, operands: Vec<ExprId>, node: NodeId) -> ExprId {
        let ty = self.program.types.dependent();
        self.push(ExprKind::Dependent(operands), ty, Category::PRValue, node)
    }

    /// Type of an expression.
    pub(crate) fn ty(&self, id: ExprId) -> Ty {
        self.il.get(id).ty
    }

    /// True if the type of an expression depends on template parameters.
    pub(crate) fn is_type_dependent(&self, id: ExprId) -> bool {
        let ty = self.ty(id);
        matches!(self.il.get(id).kind, ExprKind::Dependent(_))
            || ty.is_some() && self.program.types.is_dependent(ty)
    }
}
