//! Expressions ([expr]): a tree and a context give a typed expression.
//!
//! Example: in `int i; i + 1.5` the result is a prvalue of type `double`, with a conversion of `i`.
//!
//! Left out so far: coroutines, `typeid` of polymorphic glvalues as evaluated operands, and what becomes a gap.

mod address;
mod allocation;
mod assignment;
mod built_in;
mod call;
mod call_object;
mod cast;
mod cast_rules;
mod conditional;
mod destroyed;
mod launch;
mod member;
mod member_pointer;
mod open_constant;
mod operator;
mod overloaded;
mod primary;
mod refused_object;
mod requires;
mod subscript;

use crate::body::Seen;
use crate::il::{Category, ConversionKind, ExprKind};
use crate::lookup::{Filter, Found};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Arg, Builtin, Fail, Gap, Res, Slot, Ty, TypeKind};

impl Elaborator<'_> {
    /// The expression of the tree `node`.
    pub(crate) fn expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        stacker::maybe_grow(256 * 1024, 4 << 20, || self.expression_in(node, context))
    }

    fn expression_in(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        self.within_limit(self.node(node).first)?;
        let result = self.expression_of_kind(node, context)?;
        self.record(node, result, context);
        Ok(result)
    }

    /// Notes an expression of the body that is elaborated.
    pub(crate) fn record(&mut self, node: NodeId, expr: ExprId, context: Context) {
        if let Some(seen) = &mut self.recorded {
            let evaluated = !context.unevaluated;
            seen.push(Seen { node, expr, function: context.function, evaluated });
        }
    }

    fn expression_of_kind(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let n = self.node(node);
        match n.kind {
            NodeKind::Literal => self.literal(node, context),
            NodeKind::StringLiteral => self.string_literal(node, context),
            NodeKind::This => self.this_expression(node, context),
            NodeKind::Parenthesized => {
                let Some(inner) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
                self.expression(inner, context)
            }
            NodeKind::Identifier
            | NodeKind::QualifiedName
            | NodeKind::TemplateId
            | NodeKind::OperatorName
            | NodeKind::ConversionName
            | NodeKind::LiteralOperatorName => self.id_expression(node, context),
            NodeKind::Call => self.call(node, context),
            NodeKind::KernelCall => self.kernel_call(node, context),
            NodeKind::Subscript => self.subscript(node, context),
            NodeKind::Member => self.member_expression(node, context),
            NodeKind::PostfixUnary => self.unary(node, context, true),
            NodeKind::Unary => self.unary(node, context, false),
            NodeKind::Binary => self.binary(node, context),
            NodeKind::Assignment => self.assignment(node, context),
            NodeKind::Comma => self.comma(node, context),
            NodeKind::Conditional => self.conditional(node, context),
            NodeKind::FunctionalCast => self.functional_cast(node, context),
            NodeKind::NamedCast => self.named_cast(node, context),
            NodeKind::CStyleCast => self.c_style_cast(node, context),
            NodeKind::CompoundLiteral => self.compound_literal(node, context),
            NodeKind::UnaryKeyword => self.unary_keyword(node, context),
            NodeKind::SizeofPack => self.sizeof_pack(node, context),
            NodeKind::Typeid => self.typeid(node, context),
            NodeKind::New => self.new_expression(node, context),
            NodeKind::Delete => self.delete_expression(node, context),
            NodeKind::Throw => self.throw_expression(node, context),
            NodeKind::BracedList => self.braced_list(node, context),
            NodeKind::Lambda => self.lambda(node, context),
            NodeKind::StatementExpression => self.statement_expression(node, context),
            NodeKind::TraitCall => self.trait_call(node, context),
            NodeKind::Fold => self.fold(node, context),
            NodeKind::RequiresExpression => self.requires_expression(node, context),
            NodeKind::LabelAddress => {
                if context.function.is_none() {
                    let label = self.node(node).main.next();
                    return self.wrong_at(crate::Cause::LabelOutside, label, node);
                }
                let ty = self.program.types.pointer(Ty::VOID);
                Ok(self.prvalue(ExprKind::Unevaluated, ty, node))
            }
            NodeKind::Error => self.told_by_grammar(node),
            _ => self.gap(Gap::Expression, node),
        }
    }

    /// Expressions with pack expansions expanded; true if the length of one is not known.
    pub(crate) fn expressions(&mut self, nodes: &[NodeId], context: Context) -> Res<(Vec<ExprId>, bool)> {
        let mut list = Vec::new();
        let mut open = false;
        for &node in nodes {
            if self.kind_of(node) == NodeKind::PackExpansion {
                let Some(pattern) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
                match self.expansions(pattern, context)? {
                    Some(elements) => {
                        for inner in elements {
                            list.push(self.expression(pattern, inner)?);
                        }
                    }
                    None => {
                        open = true;
                        let pattern = self.pattern_of_pack(pattern, context)?;
                        list.push(self.dependent(vec![pattern], node));
                    }
                }
                continue;
            }
            list.push(self.expression(node, context)?);
        }
        Ok((list, open))
    }

    /// The pattern of an expansion whose length is not known, its packs standing for themselves: what does not depend
    /// on them is understood all the same.
    pub(crate) fn pattern_of_pack(&mut self, pattern: NodeId, context: Context) -> Res<ExprId> {
        match self.expression(pattern, context) {
            Err(Fail::Gap(..)) => Ok(self.dependent(Vec::new(), pattern)),
            made => made,
        }
    }

    /// True if the type of one of the expressions depends on template parameters, elements of lists included.
    pub(crate) fn any_dependent(&self, list: &[ExprId]) -> bool {
        list.iter().any(|&e| match &self.il.get(e).kind {
            ExprKind::List(inner) => self.any_dependent(inner),
            ExprKind::Overloads { object: Some(object), .. } => self.is_type_dependent(*object),
            _ => self.is_type_dependent(e),
        })
    }

    /// The type that `decltype(node)` denotes ([dcl.type.decltype]/1).
    pub(crate) fn decltype_of(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        let context = context.unevaluated();
        self.refuse_lambdas(node)?;
        // an id-expression or member access without parentheses: the declared type
        match self.kind_of(node) {
            NodeKind::Identifier | NodeKind::QualifiedName | NodeKind::TemplateId | NodeKind::Member => {
                if let Some(ty) = self.declared_type_of_name(node, context)? {
                    return Ok(ty);
                }
            }
            _ => {}
        }
        let e = self.expression(node, context)?;
        if self.is_type_dependent(e) {
            // the reference sees the type of a null pointer through, so that it can be deduced from
            if let Some(ty) = self.type_of_null_pointer(node, context)? {
                return Ok(ty);
            }
            let s = self.signature_of(node, context)?;
            let packs = !self.packs_in(node, context)?.is_empty() && context.pack == Context::NO_PACK;
            return Ok(self.program.types.computed(s, packs));
        }
        let e = self.single(e, None)?;
        // `o.*f` of a member function can only be called ([expr.mptr.oper]/6)
        if self.is_bound_function(e) {
            return self.ill_formed(node);
        }
        self.check_substituted(e, true, context)?;
        if self.is_element_of_rvalue(e) {
            return self.gap(Gap::Conversion, node);
        }
        if matches!(self.il.get(e).kind, ExprKind::Unevaluated) && self.kind_of(node) == NodeKind::Identifier
        {
            if let Some(ty) = self.class_of_parameter(node, context)? {
                return Ok(ty);
            }
        }
        Ok(self.type_of_operand(e))
    }

    /// The type `X` of `(X) 0`, `static_cast<X>(0)` and the like where that is a pointer.
    fn type_of_null_pointer(&mut self, node: NodeId, context: Context) -> Res<Option<Ty>> {
        let mut node = node;
        while self.kind_of(node) == NodeKind::Parenthesized {
            match self.last_child(node) {
                Some(inner) => node = inner,
                None => return Ok(None),
            }
        }
        if !matches!(self.kind_of(node), NodeKind::CStyleCast | NodeKind::NamedCast) {
            return Ok(None);
        }
        let [id, operand] = self.children(node)[..] else { return Ok(None) };
        if self.kind_of(operand) != NodeKind::Literal {
            return Ok(None);
        }
        let ty = self.type_id(id, context)?;
        Ok(self.program.types.as_pointer(ty).map(|_| ty))
    }

    /// The type of an expression with its value category as a reference.
    pub(crate) fn type_with_category(&mut self, e: ExprId) -> Ty {
        let (ty, category) = (self.il.get(e).ty, self.il.get(e).category);
        if ty.is_none() {
            return ty;
        }
        match category {
            Category::LValue => self.program.types.lvalue_reference(ty),
            Category::XValue => self.program.types.rvalue_reference(ty),
            Category::PRValue => ty,
        }
    }

    /// What `decltype((e))` is. Of the copy of a reference in a closure it is that of the reference, with g++ and the
    /// reference front end, whatever the example in [expr.prim.id.unqual] says: `[r] { decltype((r)) x; }`.
    pub fn type_of_operand(&mut self, e: ExprId) -> Ty {
        if let (ExprKind::Variable(variable), Category::LValue) =
            (&self.il.get(e).kind, self.il.get(e).category)
        {
            if let Slot::Done(declared) = self.program.entity(*variable).ty {
                if self.program.types.is_reference(declared) {
                    let ty = self.program.types.referred(declared);
                    return self.program.types.lvalue_reference(ty);
                }
            }
        }
        self.type_with_category(e)
    }

    /// The declared type of the entity that a name or member access without parentheses names; `None` where the
    /// expression's own type counts.
    fn declared_type_of_name(&mut self, node: NodeId, context: Context) -> Res<Option<Ty>> {
        let e = self.expression(node, context)?;
        if self.is_type_dependent(e) {
            let s = self.signature_of(node, context)?;
            return Ok(Some(self.program.types.computed(s, false)));
        }
        match self.il.get(e).kind.clone() {
            ExprKind::Variable(v) => {
                if let Some(&ty) = self.binding_types.get(&v) {
                    return Ok(Some(ty));
                }
                // a template parameter that is bound to an object
                if self.kind_of(node) == NodeKind::Identifier && context.env.is_some() {
                    if let Found::Bound(Arg::Address { ty, .. }) =
                        self.named(node, context, Filter::Any)?.found
                    {
                        return Ok(Some(ty));
                    }
                }
                let ty = self.type_of(v)?;
                Ok(Some(self.type_until(v, ty, node)))
            }
            ExprKind::Field(_, f) => Ok(Some(self.type_of(f)?)),
            ExprKind::Enumerator(_) | ExprKind::Constant(_) => Ok(Some(self.ty(e))),
            ExprKind::Overloads { .. } => {
                let e = self.single(e, None)?;
                Ok(Some(self.ty(e)))
            }
            ExprKind::Function(_) => Ok(Some(self.ty(e))),
            _ => Ok(None),
        }
    }

    // ------------------------------------------------------------ conversions that operators make

    /// The value of an expression: arrays and functions become pointers, lvalues their values, class types stay.
    pub(crate) fn value(&mut self, e: ExprId) -> Res<ExprId> {
        let e = self.single(e, None)?;
        let (ty, category, node) = {
            let x = self.il.get(e);
            (x.ty, x.category, x.node)
        };
        if self.is_bound_function(e) {
            return self.uncalled_bound(e, node);
        }
        let kind = match self.program.types.kind(ty) {
            TypeKind::Array(..) => ConversionKind::ArrayToPointer,
            TypeKind::Function(_) => ConversionKind::FunctionToPointer,
            TypeKind::Class(_) => return Ok(e),
            _ if category == Category::PRValue => return Ok(e),
            _ => ConversionKind::LValueToRValue,
        };
        // g++ keeps `__restrict` on the value of a pointer
        let keep = ty.own_qualifiers() & cufront_program::Qualifiers::RESTRICT;
        let to = self.decayed(ty);
        let to = self.program.types.qualified(to, keep);
        let bits = self.il.get(e).bit_field;
        let id = self.prvalue(ExprKind::Convert(kind, e), to, node);
        self.il.exprs[id].bit_field = bits;
        Ok(id)
    }

    /// The type of an operand after integral promotion; enumerations become their underlying type, promoted.
    pub(crate) fn promoted_operand(&mut self, e: ExprId) -> Res<Ty> {
        let (ty, bits, node) = {
            let x = self.il.get(e);
            (x.ty, x.bit_field, x.node)
        };
        match *self.program.types.kind(ty) {
            TypeKind::Builtin(b) if b.is_integral() => {
                Ok(Ty::builtin(if bits > 0 { self.promoted_bit_field(b, bits) } else { b.promoted() }))
            }
            TypeKind::Enum(x) if !self.is_scoped_enum(x) => self.promoted_enum(x, node),
            _ => Ok(ty.bare()),
        }
    }

    /// The common type of the usual arithmetic conversions ([expr.arith.conv]); `None` if one operand has no
    /// arithmetic type.
    pub(crate) fn arithmetic_type(&mut self, a: ExprId, b: ExprId) -> Res<Option<Ty>> {
        let (pa, pb) = (self.promoted_operand(a)?, self.promoted_operand(b)?);
        let (ta, tb) = (self.program.types.as_builtin(pa), self.program.types.as_builtin(pb));
        if let (TypeKind::Complex(x), y) | (y, TypeKind::Complex(x)) =
            (self.program.types.kind(pa).clone(), self.program.types.kind(pb).clone())
        {
            let other = match y {
                TypeKind::Complex(y) => self.program.types.as_builtin(y),
                TypeKind::Builtin(b) => Some(b),
                _ => None,
            };
            let (Some(x), Some(y)) = (self.program.types.as_builtin(x), other) else { return Ok(None) };
            let common = Ty::builtin(common_arithmetic(x, y));
            return Ok(Some(self.program.types.complex(common)));
        }
        let (Some(x), Some(y)) = (ta, tb) else { return Ok(None) };
        if !x.is_arithmetic() || !y.is_arithmetic() {
            return Ok(None);
        }
        Ok(Some(Ty::builtin(common_arithmetic(x, y))))
    }

    /// `e` converted to `to`, as a prvalue.
    pub(crate) fn converted(&mut self, e: ExprId, to: Ty, kind: ConversionKind) -> ExprId {
        if self.ty(e) == to && self.il.get(e).category == Category::PRValue {
            return e;
        }
        let node = self.il.get(e).node;
        self.prvalue(ExprKind::Convert(kind, e), to, node)
    }

    /// The main token of a node is this kind.
    pub(crate) fn is_main(&self, node: NodeId, kind: TokenKind) -> bool {
        self.main_kind(node) == kind
    }
}

/// The type of an arithmetic operation on two promoted types ([expr.arith.conv]/1).
pub(crate) fn common_arithmetic(a: Builtin, b: Builtin) -> Builtin {
    if a == b {
        return a;
    }
    for wide in [
        Builtin::Float128,
        Builtin::LongDouble,
        Builtin::Double,
        Builtin::Float,
        Builtin::Float16,
        Builtin::BFloat16,
        Builtin::Half,
    ] {
        if a == wide || b == wide {
            return wide;
        }
    }
    let (ra, rb) = (a.rank(), b.rank());
    if a.is_unsigned() == b.is_unsigned() {
        return if ra >= rb { a } else { b };
    }
    let (signed, unsigned) = if a.is_unsigned() { (b, a) } else { (a, b) };
    if unsigned.rank() >= signed.rank() {
        unsigned
    } else if signed.bits() > unsigned.bits() {
        signed
    } else {
        signed.to_unsigned()
    }
}

#[cfg(test)]
mod tests {
    use super::common_arithmetic;
    use cufront_program::Builtin;

    #[test]
    fn usual_arithmetic_conversions() {
        assert_eq!(common_arithmetic(Builtin::Int, Builtin::UnsignedInt), Builtin::UnsignedInt);
        assert_eq!(common_arithmetic(Builtin::Long, Builtin::UnsignedInt), Builtin::Long);
        assert_eq!(common_arithmetic(Builtin::LongLong, Builtin::UnsignedLong), Builtin::UnsignedLongLong);
        assert_eq!(common_arithmetic(Builtin::Int, Builtin::Float), Builtin::Float);
    }
}
