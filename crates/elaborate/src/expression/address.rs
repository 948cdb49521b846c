//! The address of an object ([expr.unary.op]/3).
//!
//! The reference also gives that of some temporary objects, with a warning, and that of a compound literal (GNU).
//!
//! Example: `struct S {}; S make(); S *p = &make();` passes with a warning, `&S{}` does not.

use crate::il::{Category, ConversionKind, ExprKind};
use crate::lookup::{Filter, Found};
use crate::operation::Operation;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{EntityKind, Qualifiers, Res, Ty};

impl Elaborator<'_> {
    /// `&e` ([expr.unary.op]/3).
    pub(super) fn address(&mut self, operand: NodeId, node: NodeId, context: Context) -> Res<ExprId> {
        // `&C::member` is a pointer to member
        if self.kind_of(operand) == NodeKind::QualifiedName {
            let named = self.named(operand, context, Filter::Any)?;
            self.note_protected_address(operand, named.class, node, context);
            if let Found::Entity(field) = named.found {
                if self.program.entity(field).kind == EntityKind::Field {
                    // a member of an anonymous union is one of the class around
                    let mut owner = self.enclosing_class(field);
                    while self.program.entity(owner).name.is_none() && owner != named.class {
                        match self.enclosing_class(owner) {
                            outer if outer.is_some() => owner = outer,
                            _ => break,
                        }
                    }
                    let class = self.type_of_class(owner);
                    let ty = self.type_of(field)?;
                    let ty = self.program.types.member_pointer(class, ty);
                    return Ok(self.prvalue(ExprKind::MemberPointer(field), ty, node));
                }
            }
        }
        let e = self.expression(operand, context)?;
        if self.is_type_dependent(e) {
            return Ok(self.dependent(vec![e], node));
        }
        match self.il.get(e).kind.clone() {
            ExprKind::Overloads { functions, object, arguments, qualified, class, context, .. } => {
                let kind = ExprKind::Overloads {
                    functions,
                    object,
                    arguments,
                    qualified,
                    class,
                    address: true,
                    context,
                };
                return Ok(self.push(kind, Ty::NONE, Category::PRValue, node));
            }
            ExprKind::Function(f) => {
                let ty = self.ty(e);
                let pointer = self.function_pointer(f, ty);
                return Ok(self.prvalue(ExprKind::Unary(Operator::Amp, false, e), pointer, node));
            }
            _ => {}
        }
        if self.is_overloadable(e) {
            if let Some(result) = self.overloaded(Operator::Amp, vec![e], node, context)? {
                return Ok(result);
            }
        }
        if self.il.get(e).bit_field != 0 && self.is_told_in_patterns(context) {
            return self.wrong_at(Cause::BitFieldAddress, self.node(node).first, node);
        }
        if self.il.get(e).category != Category::LValue && !self.is_compound_literal(e) {
            // a template parameter of class type names an object ([temp.param]/8)
            let names = self.kind_of(self.il.get(e).node) == NodeKind::Identifier;
            let is_parameter = names && self.is_class_type(self.ty(e));
            if !is_parameter && !self.is_made_object(e, context)? {
                return self.wrong_operand(Cause::NoAddress, e, node);
            }
            if !is_parameter {
                self.remark(Cause::AddressOfTemporary, node);
            }
        }
        if self.is_value_without_capture(e, context) {
            return self.wrong_operand(Cause::NoAddress, e, node);
        }
        let ty = self.ty(e);
        let mut ty = self.program.types.pointer(ty);
        if let ExprKind::Binary(Operator::Subscript, pointer, _) = self.il.get(e).kind {
            // g++ keeps the `__restrict` of `p` in `&p[i]`, which is `p + i`
            let base = self.ty(pointer);
            if self.program.types.as_pointer(base).is_some() {
                ty = self.program.types.qualified(ty, base.own_qualifiers() & Qualifiers::RESTRICT);
            }
        }
        Ok(self.prvalue(ExprKind::Unary(Operator::Amp, false, e), ty, node))
    }

    /// True for a compound literal, `(T){…}` (GNU): the reference takes it for an object.
    pub fn is_compound_literal(&self, e: ExprId) -> bool {
        self.kind_of(self.il.get(e).node) == NodeKind::CompoundLiteral
    }

    /// True for a value of a class that the reference makes an object of: what a function, a constructor or a
    /// conversion gives, or `c ? a : b`; no constant, no aggregate from a list, no closure, no right operand of a comma.
    fn is_made_object(&mut self, e: ExprId, context: Context) -> Res<bool> {
        let mut e = e;
        loop {
            let expr = self.il.get(e).clone();
            let class = self.program.types.as_class(expr.ty);
            if expr.category != Category::PRValue || class.is_none() {
                return Ok(false);
            }
            // the operand, if it is of the class itself
            let same = match expr.kind {
                ExprKind::Construct { ref operands, .. } if operands.len() == 1 => Some(operands[0]),
                ExprKind::Convert(ConversionKind::Explicit, operand) => Some(operand),
                _ => None,
            };
            let same = same.filter(|&one| {
                let ty = self.il.get(one).ty;
                ty.is_some() && self.program.types.as_class(ty) == class
            });
            if let Some(one) = same {
                let operand = self.il.get(one);
                if operand.category != Category::PRValue {
                    // a copy
                    return Ok(true);
                }
                if matches!(expr.kind, ExprKind::Convert(..)) && operand.ty != expr.ty {
                    return Ok(false);
                }
                e = one;
                continue;
            }
            let is_trivial = match expr.kind {
                ExprKind::Conditional(..) => return Ok(true),
                ExprKind::Construct { constructor, ref operands } => {
                    let braced = self.is_main(expr.node, TokenKind::LBrace);
                    if constructor.is_none() && (braced || !operands.is_empty()) {
                        return Ok(false);
                    }
                    operands.is_empty() && self.manner(expr.ty, Operation::Default, expr.node)?.trivial
                }
                ExprKind::Call { .. } | ExprKind::Convert(ConversionKind::Explicit, _) => false,
                _ => return Ok(false),
            };
            return Ok(is_trivial || self.object_value(e, context).is_err());
        }
    }
}
