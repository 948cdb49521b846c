//! What an expression is: a value of a type, a set of functions, a braced list.

use super::primary::IdExpression;
use crate::Bindings;
use cufront_items::{DeclId, ScopeId};
use cufront_lex::Tok;
use cufront_types::TypeId;

/// Value category ([basic.lval]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueCategory {
    /// Designates an object or function.
    LValue,
    /// An object whose resources can be reused.
    XValue,
    /// Computes a value.
    PRValue,
}

/// Type and category of an expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Value {
    /// The type; never a reference.
    pub ty: TypeId,
    /// The category.
    pub category: ValueCategory,
    /// A null pointer constant that is an integer literal ([conv.ptr]/1).
    pub null: bool,
}

impl Value {
    pub(super) fn lvalue(ty: TypeId) -> Self {
        Value { ty, category: ValueCategory::LValue, null: false }
    }

    pub(super) fn prvalue(ty: TypeId) -> Self {
        Value { ty, category: ValueCategory::PRValue, null: false }
    }
}

/// An operand of an expression around.
#[derive(Debug, Clone)]
pub(super) enum Operand {
    /// A value.
    Value(Value),
    /// Functions that a name means.
    Functions(FunctionSet),
    /// `{…}`.
    Braces,
    /// Not known.
    Unknown,
}

impl Operand {
    /// The value, if it is one.
    pub(super) fn value(&self) -> Option<Value> {
        match self {
            Operand::Value(value) => Some(*value),
            _ => None,
        }
    }

    /// What it converts to is known for certain.
    pub(super) fn is_known(&self) -> bool {
        matches!(self, Operand::Value(_))
    }
}

impl From<Option<Value>> for Operand {
    fn from(value: Option<Value>) -> Self {
        value.map_or(Operand::Unknown, Operand::Value)
    }
}

/// The functions that a name means, and how it is written.
#[derive(Debug, Clone)]
pub(super) struct FunctionSet {
    /// The declarations that lookup found.
    pub(super) found: Vec<DeclId>,
    /// Template arguments of the class in which they were found.
    pub(super) bindings: Bindings,
    /// The object of a member access, `*this` included.
    pub(super) object: Object,
    /// First token of the id-expression.
    pub(super) first: Tok,
    /// The unqualified name.
    pub(super) name: Tok,
    /// `<` of explicit template arguments, [`Tok::NONE`] without.
    pub(super) arguments: Tok,
    /// The scope in which the name stands: that of its template arguments.
    pub(super) scope: ScopeId,
    /// Argument-dependent lookup may add functions.
    pub(super) argument_dependent: bool,
}

impl FunctionSet {
    /// What a name that lookup does not find can mean in a call.
    pub(super) fn undeclared(parts: &IdExpression, argument_dependent: bool) -> Self {
        FunctionSet {
            found: Vec::new(),
            bindings: Bindings::none(),
            object: Object::None,
            first: parts.first,
            name: parts.name,
            arguments: parts.arguments,
            scope: parts.scope,
            argument_dependent,
        }
    }
}

/// The object whose member is named.
#[derive(Debug, Clone, Copy)]
pub(super) enum Object {
    /// None: functions of namespaces, or a qualified name.
    None,
    /// `*this`.
    This,
    /// The value in front of `.`, or what is pointed to; and the first token of its expression.
    Value(Value, Tok),
}
