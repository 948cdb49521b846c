//! Pointers to members and the objects that they are applied to ([expr.mptr.oper]).
//!
//! What such an expression needs: an object of a class, or a pointer to one, on the left; a pointer to a member on the
//! right, of the same class or a base. A function that is found so is called at once and has no other use.
//!
//! Example: `(p->*f)(1)` calls the member function that `f` points at; `p->*f` alone is no expression.

use crate::il::{Category, ExprKind};
use crate::{Cause, Context, Elaborator, ExprId, Operator};
use cufront_ast::NodeId;
use cufront_program::{EntityId, Qualifiers, RefQualifier, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// `o.*m`, `p->*m`.
    pub(super) fn member_pointer_access(
        &mut self,
        operator: Operator,
        a: ExprId,
        b: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let (object, category) = self.applied_to(operator, a, node)?;
        // the object is of the class or of one derived from it ([expr.mptr.oper]/2)
        let Some(owner) = self.program.types.as_class(object) else {
            let is_known = self.is_scalar_type(object) || self.program.types.is_void(object);
            return match (is_known, operator) {
                (true, Operator::ArrowStar) => self.wrong_operand(Cause::NoPointedClass, a, node),
                (true, _) => self.wrong_operand(Cause::NoClass, a, node),
                _ => self.ill_formed(node),
            };
        };
        let member = self.value(b)?;
        let TypeKind::MemberPointer { class, member: ty } = *self.program.types.kind(self.ty(member)) else {
            return self.wrong_operand(Cause::NoMemberPointer, b, node);
        };
        if let Some(class) = self.program.types.as_class(class) {
            self.check_owner(owner, class, a, node, context)?;
        }
        if self.program.types.as_function(ty).is_some() {
            self.check_bound(ty, object, category, a, node)?;
            return Ok(self.push(ExprKind::Binary(operator, a, member), ty, Category::PRValue, node));
        }
        let q = self.program.types.qualifiers(object);
        let ty = self.program.types.qualified(ty, q);
        Ok(self.push(ExprKind::Binary(operator, a, member), ty, category, node))
    }

    /// The type and category of the object that `a` is, or points at.
    fn applied_to(&mut self, operator: Operator, a: ExprId, node: NodeId) -> Res<(Ty, Category)> {
        if operator == Operator::ArrowStar {
            let p = self.value(a)?;
            return match self.program.types.as_pointer(self.ty(p)) {
                Some(t) => Ok((t, Category::LValue)),
                None => self.wrong_operand(Cause::NoPointerToClass, a, node),
            };
        }
        let category = match self.il.get(a).category {
            Category::LValue => Category::LValue,
            _ => Category::XValue,
        };
        Ok((self.ty(a), category))
    }

    /// Fails unless a pointer to a member of `class` can be applied to an object of the class `owner`.
    fn check_owner(
        &mut self,
        owner: EntityId,
        class: EntityId,
        a: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<()> {
        if owner == class || self.derives_from(owner, class)? && self.is_usable_base(owner, class, context)? {
            return Ok(());
        }
        if !self.derives_from(owner, class)? {
            return self.wrong(Cause::MemberOfOther, node);
        }
        match self.base_misfit(owner, class, context) {
            // what it is applied to is known all the same
            Some(Cause::InaccessibleBase) if self.is_told(node, context) => {
                let failed: Res<()> = self.wrong_operand(Cause::InaccessibleBase, a, node);
                self.find_of(&failed);
                Ok(())
            }
            Some(cause) => self.wrong_operand(cause, a, node),
            None => self.ill_formed(node),
        }
    }

    /// Fails unless a function of type `ty` can be called for the object: its qualifiers are those of the function
    /// ([expr.mptr.oper]/5, /6).
    fn check_bound(&mut self, ty: Ty, object: Ty, category: Category, a: ExprId, node: NodeId) -> Res<()> {
        let Some(f) = self.program.types.as_function(ty) else { return Ok(()) };
        let (own, reference) = (f.qualifiers, f.reference);
        let rvalue = category != Category::LValue;
        if !own.contains(self.program.types.qualifiers(object)) {
            return self.wrong_operand(Cause::BoundDropsQualifiers, a, node);
        }
        match reference {
            RefQualifier::LValue if rvalue && (own != Qualifiers::CONST || !self.cxx20) => {
                self.wrong(Cause::BoundToRvalue, node)
            }
            RefQualifier::RValue if !rvalue => self.wrong(Cause::BoundToLvalue, node),
            _ => Ok(()),
        }
    }

    /// The failure of `o.*f` of a member function, which is not called.
    pub(crate) fn uncalled_bound<T>(&mut self, e: ExprId, node: NodeId) -> Res<T> {
        match self.il.get(e).kind {
            ExprKind::Binary(_, _, member) => self.wrong_operand(Cause::BoundMember, member, node),
            _ => self.wrong_operand(Cause::BoundMember, e, node),
        }
    }

    /// True for `o.*f` of a member function, which can only be called ([expr.mptr.oper]/6).
    pub(crate) fn is_bound_function(&self, e: ExprId) -> bool {
        let x = self.il.get(e);
        matches!(x.kind, ExprKind::Binary(Operator::DotStar | Operator::ArrowStar, ..))
            && x.ty.is_some()
            && self.program.types.as_function(x.ty).is_some()
    }
}
