//! `a[i]` ([expr.sub], [over.sub]).

use super::built_in::Choice;
use crate::il::{Category, ExprKind};
use crate::{Cause, Context, Elaborator, ExprId, Operator};
use cufront_ast::NodeId;
use cufront_program::{Builtin, Gap, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// `a[i]`.
    pub(crate) fn subscript(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [object, index] = children[..] else { return self.gap(Gap::Expression, node) };
        let a = self.expression(object, context)?;
        let (i, open) = self.expressions(&[index], context)?;
        if open || self.is_type_dependent(a) || self.any_dependent(&i) {
            let mut operands = vec![a];
            operands.extend(i);
            return Ok(self.dependent(operands, node));
        }
        // an expanded pack may leave none or several, which is C++23
        let [i] = i[..] else { return self.gap(Gap::Expression, node) };
        let a = self.single(a, None)?;
        let i = self.single(i, None)?;
        if self.is_indexed_by_scoped(a, i) || self.is_indexed_by_scoped(i, a) {
            let at = self.node(node).main;
            self.tell_operands(at, &[a, i]);
            return self.wrong_at(Cause::NoOperator, at, node);
        }
        if self.is_overloadable(a) || self.is_overloadable(i) {
            return match self.choose_operator(Operator::Subscript, vec![a, i], node, context)? {
                Choice::Function(call) => Ok(call),
                Choice::BuiltIn(args) => {
                    let array = self.subscript_operand(a, args[0], context)?;
                    let index = self.subscript_operand(i, args[1], context)?;
                    self.built_in_subscript(array, index, node, context)
                }
            };
        }
        self.built_in_subscript(a, i, node, context)
    }

    /// True if `array` is an array, a pointer or a number, and `index` is of a scoped enumeration, which is no integer and
    /// for which no operator can be declared: `operator[]` is a member of a class ([over.sub]/1).
    fn is_indexed_by_scoped(&self, array: ExprId, index: ExprId) -> bool {
        let types = &self.program.types;
        let (array, index) = (self.ty(array), self.ty(index));
        array.is_some()
            && index.is_some()
            && (matches!(types.kind(array), TypeKind::Array(..) | TypeKind::Pointer(_))
                || types.is_arithmetic(array))
            && types.as_enum(index).is_some_and(|e| self.is_scoped_enum(e))
    }

    /// The operand `from` of a built-in operator that takes an integer, whose conversion function gave `made`: a floating value becomes the
    /// `std::ptrdiff_t` that the operator takes ([over.built]/15).
    pub(super) fn subscript_operand(&mut self, from: ExprId, made: ExprId, context: Context) -> Res<ExprId> {
        let ty = self.ty(made);
        if !self.is_overloadable(from)
            || !self.program.types.is_arithmetic(ty)
            || self.program.types.is_integral(ty)
        {
            return Ok(made);
        }
        let index = Ty::builtin(Builtin::Long);
        let Some(sequence) = self.conversion(made, index, true, context)? else { return Ok(made) };
        let place = self.il.get(made).node;
        self.apply(made, &sequence, index, place)
    }

    /// `a[i]` of a pointer or array and a number, in either order ([expr.sub]).
    fn built_in_subscript(&mut self, a: ExprId, i: ExprId, node: NodeId, context: Context) -> Res<ExprId> {
        for (array, index) in [(a, i), (i, a)] {
            let ty = self.ty(array);
            let index_ty = self.ty(index);
            if index_ty.is_none() || ty.is_none() {
                continue;
            }
            let integral = self.program.types.is_integral(index_ty)
                || self.program.types.as_enum(index_ty).is_some_and(|e| !self.is_scoped_enum(e));
            if !integral {
                continue;
            }
            match *self.program.types.kind(ty) {
                TypeKind::Pointer(to) if self.program.types.as_function(to).is_some() => {
                    return self.wrong_subscript(a, i, node)
                }
                TypeKind::Pointer(to) if self.program.types.is_void(to) => {
                    return self.wrong_subscript(a, i, node)
                }
                TypeKind::Array(element, _) => {
                    let category = match self.il.get(array).category {
                        Category::LValue => Category::LValue,
                        _ => Category::XValue,
                    };
                    return Ok(self.push(
                        ExprKind::Binary(Operator::Subscript, array, index),
                        element,
                        category,
                        node,
                    ));
                }
                TypeKind::Pointer(element) => {
                    self.note_pointer_arithmetic(array, node, context);
                    return Ok(self.push(
                        ExprKind::Binary(Operator::Subscript, array, index),
                        element,
                        Category::LValue,
                        node,
                    ));
                }
                TypeKind::Vector(element, _) => {
                    let q = ty.own_qualifiers();
                    let element = self.program.types.qualified(element, q);
                    let category = self.il.get(array).category;
                    return Ok(self.push(
                        ExprKind::Binary(Operator::Subscript, array, index),
                        element,
                        category,
                        node,
                    ));
                }
                _ => {}
            }
        }
        self.wrong_subscript(a, i, node)
    }

    /// The failure of the built-in `a[i]`: one of the two has to be an integer, the other a pointer to objects.
    fn wrong_subscript(&mut self, a: ExprId, i: ExprId, node: NodeId) -> Res<ExprId> {
        let is_pointer = |this: &Self, e: ExprId| {
            let types = &this.program.types;
            let ty = this.ty(e);
            types.as_pointer(ty).is_some()
                || types.as_function(ty).is_some()
                || matches!(types.kind(ty), TypeKind::Array(..))
        };
        for e in [a, i] {
            let ty = self.ty(e);
            let types = &self.program.types;
            let plain = ty.is_some()
                && (e == a && types.is_void(ty)
                    || is_pointer(self, e)
                    || types.as_builtin(ty).is_some()
                    || types.as_enum(ty).is_some_and(|e| !self.is_scoped_enum(e)));
            if !plain {
                return self.ill_formed(node);
            }
        }
        let (array, index) = if self.is_integer_operand(a) { (i, a) } else { (a, i) };
        // both are known before `]` is read: what the operator does with the array is told behind them
        let written = self.ast.child(node, 1).unwrap_or(node);
        let is_integer = self.is_integer_operand(index);
        if !is_pointer(self, array) {
            let at = if is_integer { node } else { written };
            let failed = self.wrong_operand(Cause::NoPointerToObject, array, at);
            if is_integer {
                return failed;
            }
            self.find_of(&failed);
        }
        let at = self.first_token(array);
        if !is_integer {
            let pointed = self.program.types.as_pointer(self.ty(array));
            if pointed.is_some_and(|to| self.program.types.as_function(to).is_some()) {
                let failed: Res<()> = self.wrong_at(Cause::IncompleteArithmetic, at, written);
                self.find_of(&failed);
            }
            return self.wrong_operand(Cause::NoInteger, index, written);
        }
        self.wrong_at(Cause::IncompleteArithmetic, at, node)
    }
}
