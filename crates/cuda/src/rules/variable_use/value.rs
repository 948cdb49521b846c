//! What an expression stands for, as far as it matters here.

use super::{Access, Finding, Walk};
use cufront_items::DeclId;
use cufront_lex::Tok;
use cufront_types::{Builtin, TypeId, TypeKind};

/// A device variable where it is named.
pub(super) type Root = (DeclId, Tok);

/// How a value refers to an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// An object.
    Lvalue,
    /// A value of its own.
    Rvalue,
    /// A pointer to the device variables it came from, or into them.
    Address,
    /// Not known.
    Unknown,
}

/// What an expression stands for.
#[derive(Debug, Clone)]
pub(super) struct Value {
    pub(super) form: Form,
    /// The device variables that are, or hold, the object, or are pointed to.
    pub(super) roots: Vec<Root>,
    /// The type of the object or value, no reference; for an address the type pointed to.
    pub(super) ty: Option<TypeId>,
    /// The object was assigned to, which says all about a further use.
    pub(super) assigned: bool,
    /// It is a whole variable, no part of one.
    pub(super) whole: bool,
}

impl Value {
    /// Nothing is known.
    pub(super) fn unknown() -> Self {
        Value { form: Form::Unknown, roots: Vec::new(), ty: None, assigned: false, whole: false }
    }

    /// A value of its own.
    pub(super) fn rvalue(ty: Option<TypeId>) -> Self {
        Value { form: Form::Rvalue, roots: Vec::new(), ty, assigned: false, whole: false }
    }

    /// An object that is in no device variable.
    pub(super) fn lvalue(ty: Option<TypeId>) -> Self {
        Value { form: Form::Lvalue, roots: Vec::new(), ty, assigned: false, whole: false }
    }

    /// A part of this object.
    pub(super) fn part(self, ty: Option<TypeId>) -> Self {
        let roots = if ty.is_some() { self.roots } else { Vec::new() };
        Value { form: Form::Lvalue, roots, ty, assigned: false, whole: false }
    }
}

/// The kinds of types that conversions tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Void,
    /// Arithmetic types, enumerations, pointers.
    Scalar,
    Array(TypeId),
    Class,
    Other,
}

impl Walk<'_> {
    /// The kind of `ty`; `None` if it is not known.
    pub(super) fn sort(&mut self, ty: TypeId, at: Tok) -> Option<Sort> {
        let plain = self.sema.types.unqualified(ty);
        Some(match self.sema.types.kind(plain) {
            TypeKind::Builtin(Builtin::Void) => Sort::Void,
            TypeKind::Builtin(Builtin::Auto | Builtin::DecltypeAuto) => return None,
            TypeKind::Builtin(_) | TypeKind::Complex(_) => Sort::Scalar,
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } => Sort::Scalar,
            TypeKind::Array { element, .. } => Sort::Array(element),
            TypeKind::Named(_) => match self.sema.is_class(plain, at) {
                Ok(true) => Sort::Class,
                Ok(false) => Sort::Scalar,
                Err(_) => return None,
            },
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => {
                return None
            }
            _ => Sort::Other,
        })
    }

    /// The kind of the value's type, `None` if it is not known.
    pub(super) fn sort_of(&mut self, value: &Value, at: Tok) -> Option<Sort> {
        match value.form {
            Form::Address => Some(Sort::Scalar),
            _ => value.ty.and_then(|ty| self.sort(ty, at)),
        }
    }

    /// Keeps an access to each of the value's variables for the operator that uses the value.
    pub(super) fn defer(&mut self, value: &Value, access: Access) {
        let mut deferred = std::mem::take(&mut self.deferred);
        self.access(value, access, &mut deferred);
        self.deferred = deferred;
    }

    /// An operator uses the value: what was deferred for it is a part of the operator's expression.
    pub(super) fn used(&mut self, value: &Value, pending: &mut Pending) {
        if value.assigned {
            pending.extend(self.deferred.iter().filter(|d| value.roots.contains(&d.0)));
            self.deferred.retain(|d| !value.roots.contains(&d.0));
        }
    }

    /// Adds an access to each of the value's variables. What is read or written through an address has no other
    /// use for it.
    pub(super) fn access(&mut self, value: &Value, access: Access, pending: &mut Pending) {
        for &root in &value.roots {
            pending.retain(|p| *p != (root, Access::Address));
            let at = root.1;
            self.reports.retain(|r| r.at != at || !matches!(r.finding, Finding::Access(Access::Address)));
        }
        pending.extend(value.roots.iter().map(|&root| (root, access)));
    }
}

/// Accesses in an expression that is not complete yet.
pub(super) type Pending = Vec<(Root, Access)>;
