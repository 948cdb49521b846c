//! Conversions: where the value of an object is used.

use super::value::{Form, Pending, Sort, Value};
use super::{Access, Walk};
use cufront_items::{AttrSet, Specifiers};
use cufront_lex::Tok;
use cufront_types::{Qualifiers, TypeId, TypeKind};

impl Walk<'_> {
    /// Uses the value of a scalar ([conv.lval]), or makes an array a pointer ([conv.array]). Other values stay.
    pub(super) fn read(&mut self, value: Value, at: Tok, pending: &mut Pending) -> Value {
        if value.form != Form::Lvalue {
            return value;
        }
        self.used(&value, pending);
        match self.sort_of(&value, at) {
            Some(Sort::Scalar) => {
                if !value.assigned && !self.is_constant(&value) {
                    self.access(&value, Access::Read, pending);
                }
                Value::rvalue(value.ty)
            }
            Some(Sort::Array(element)) => {
                self.take_address(&value, pending);
                Value { form: Form::Address, ty: Some(element), ..value }
            }
            Some(_) => value,
            None => Value::unknown(),
        }
    }

    /// Copies the value to an object of its own type, scalar or class.
    pub(super) fn copy(&mut self, value: Value, at: Tok, pending: &mut Pending) {
        self.used(&value, pending);
        if self.sort_of(&value, at) != Some(Sort::Class) {
            self.read(value, at, pending);
        } else if value.form == Form::Lvalue && !value.roots.is_empty() {
            let bitwise = value.ty.is_some_and(|ty| self.sema.is_trivially_copied(ty, at).unwrap_or(false));
            if bitwise {
                self.access(&value, Access::Read, pending);
            }
        }
    }

    /// The address of shared memory means nothing on the host.
    pub(super) fn take_address(&mut self, value: &Value, pending: &mut Pending) {
        for &(id, name) in &value.roots {
            if self.sema.items().decls[id].attrs.contains(AttrSet::SHARED) {
                pending.push(((id, name), Access::Address));
            }
        }
    }

    /// A scalar constant with an initialiser is its value.
    fn is_constant(&self, value: &Value) -> bool {
        let (Some(ty), [(id, _)]) = (value.ty, &value.roots[..]) else { return false };
        let items = self.sema.items();
        let initialised = items.declarator(*id).is_some_and(|c| c.init.is_some());
        let whole = items.decls[*id].specifiers.intersects(Specifiers::CONST | Specifiers::CONST_OBJECT);
        initialised && whole && self.sema.is_const_object(ty) && self.is_whole(*id)
    }

    /// The variable itself is a scalar.
    fn is_whole(&self, id: cufront_items::DeclId) -> bool {
        self.sema.items().declarator(id).is_some_and(|c| {
            let t = &self.lexed.tokens;
            (c.id_end.0..c.end.0).all(|i| t.kind(Tok(i)) != cufront_lex::TokenKind::LBracket)
        })
    }

    /// True if both are the same type, qualifiers aside.
    pub(super) fn same_type(&self, a: Option<TypeId>, b: Option<TypeId>) -> bool {
        let plain = |ty| self.sema.types.unqualified(ty);
        a.is_some() && a.map(plain) == b.map(plain)
    }

    /// The type that a reference refers to, other types as they are; true if it was a reference.
    pub(super) fn referent(&self, ty: TypeId) -> (TypeId, bool) {
        match self.sema.types.kind(ty) {
            TypeKind::Reference { referent, .. } => (referent, true),
            _ => (ty, false),
        }
    }

    pub(super) fn is_volatile(&self, ty: TypeId) -> bool {
        matches!(self.sema.types.kind(ty),
            TypeKind::Qualified { qualifiers, .. } if qualifiers.contains(Qualifiers::VOLATILE))
    }
}
