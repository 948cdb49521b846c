//! Overloaded operators ([over.match.oper]) and the conversions of class operands to what built-in ones take.

use super::built_in::Choice;
use crate::convert::{Rank, Sequence};
use crate::il::{ConversionKind, ExprKind};
use crate::overload::{Call, Candidate};
use crate::{Cause, Context, Elaborator, ExprId, Operator};
use cufront_ast::NodeId;
use cufront_items::NameKind;
use cufront_program::{EntityId, Gap, Res, Ty, TypeKind};
use std::cmp::Ordering;

impl Elaborator<'_> {
    /// True for an operand of class or enumeration type, for which operators can be overloaded.
    pub(crate) fn is_overloadable(&self, e: ExprId) -> bool {
        let ty = self.ty(e);
        ty.is_some() && matches!(self.program.types.kind(ty), TypeKind::Class(_) | TypeKind::Enum(_))
    }

    /// The call of an operator function for these operands; `None` if the built-in operator is meant.
    pub(crate) fn overloaded(
        &mut self,
        operator: Operator,
        args: Vec<ExprId>,
        node: NodeId,
        context: Context,
    ) -> Res<Option<ExprId>> {
        match self.choose_operator(operator, args, node, context)? {
            Choice::Function(call) => Ok(Some(call)),
            Choice::BuiltIn(_) => Ok(None),
        }
    }

    /// The call of the operator function that was chosen; rewritten candidates give what their expression gives
    /// ([over.match.oper]/8, /9).
    pub(crate) fn operator_call(
        &mut self,
        c: &Candidate,
        operator: Operator,
        mut args: Vec<ExprId>,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if c.rewritten == 2 {
            args.reverse();
        }
        let mut operands = args;
        let call = if self.is_object_member(c.function) {
            let object = operands.remove(0);
            self.note_bases(c.function, &operands, context);
            self.call_function(c.function, Some(object), operands, node)?
        } else {
            self.note_bases(c.function, &operands, context);
            self.call_function(c.function, None, operands, node)?
        };
        if c.rewritten == 0 {
            return Ok(call);
        }
        if !matches!(operator, Operator::Equal | Operator::NotEqual) {
            return self.compared_with_zero(operator, call, c.rewritten == 2, node, context);
        }
        let Some(result) = self.result_of(c.function)? else { return self.gap(Gap::Operand, node) };
        if !self.program.types.is_dependent(result) && result.bare() != Ty::BOOL {
            return self.wrong(Cause::RewrittenNotBool, node);
        }
        if operator == Operator::Equal {
            return Ok(call);
        }
        // `!(a == b)`
        Ok(self.prvalue(ExprKind::Unary(Operator::Not, false, call), Ty::BOOL, node))
    }

    /// `order @ 0`, or `0 @ order` of reversed operands: what a comparison by `<=>` means, whose result is `order`
    /// ([over.match.oper]/8).
    fn compared_with_zero(
        &mut self,
        operator: Operator,
        order: ExprId,
        reversed: bool,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if self.is_type_dependent(order) {
            return Ok(self.dependent(vec![order], node));
        }
        let zero = self.prvalue(ExprKind::Constant(0), Ty::INT, node);
        let (a, b) = if reversed { (zero, order) } else { (order, zero) };
        match self.binary_of(operator, a, b, node, context) {
            // nobody wrote it
            Err(fail) if !fail.is_gap() && self.kind_of(node) != cufront_ast::NodeKind::Binary => {
                self.gap(Gap::Operand, node)
            }
            made => made,
        }
    }

    /// The functions that may mean the operator for the operands `args`: members of the class of the first one, and others
    /// that are looked up ([over.match.oper]/3). Operators that only members can be have no others.
    pub(crate) fn operator_functions(
        &mut self,
        operator: Operator,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<(Vec<EntityId>, Vec<EntityId>)> {
        let (mut members, mut others) = (Vec::new(), Vec::new());
        for &arg in args {
            let ty = self.ty(arg);
            self.check_object_class(ty, self.node(node).first, context);
        }
        let ty = self.ty(args[0]);
        if let Some(class) = Some(ty).filter(|t| t.is_some()).and_then(|t| self.program.types.as_class(t)) {
            for hit in self.member_operators(class, operator)? {
                members.push(self.hit_entity(hit, context)?);
            }
        }
        if !matches!(operator, Operator::Assign | Operator::Subscript | Operator::Call | Operator::Arrow) {
            let n = self.node(node);
            let (scope, main) = (n.scope, n.main);
            for hit in self.unqualified_operators(operator, scope, main, context, false)? {
                others.push(self.hit_entity(hit, context)?);
            }
            let position = self.adl_position(main, context);
            others.extend(self.argument_dependent_operators(operator, args, position, context)?);
            others.retain(|&f| self.program.entity(f).name_kind == NameKind::Operator);
        }
        Ok((members, others))
    }

    /// The viable operator functions: members of the first operand's class, and what unqualified and
    /// argument-dependent lookup find.
    pub(crate) fn operator_candidates(
        &mut self,
        operator: Operator,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Vec<Candidate>> {
        let (members, mut functions) = self.operator_functions(operator, args, node, context)?;
        let mut candidates = Vec::new();
        if !members.is_empty() {
            let call = Call {
                args: &args[1..],
                object: Some(args[0]),
                explicit: None,
                context,
                user: true,
                operator: !matches!(operator, Operator::Subscript | Operator::Arrow),
            };
            candidates.extend(self.viable(&members, call)?);
        }
        let class = args.iter().any(|&a| {
            let ty = self.ty(a);
            ty.is_none() || self.program.types.as_class(ty).is_some()
        });
        if !class {
            let mut kept = Vec::new();
            for f in functions {
                if self.program.is_template(f) || self.takes_enumeration(f, args)? {
                    kept.push(f);
                }
            }
            functions = kept;
        }
        let call = Call { args, object: None, explicit: None, context, user: true, operator: false };
        let mut viable = self.viable(&functions, call)?;
        if !class {
            let mut kept = Vec::new();
            for c in viable {
                if self.takes_enumeration(c.function, args)? {
                    kept.push(c);
                }
            }
            viable = kept;
        }
        candidates.extend(viable);
        Ok(candidates)
    }

    /// Without an operand of class type, a function is a candidate only if a parameter is the enumeration that its
    /// operand is, or a reference to it ([over.match.oper]/3.2).
    pub(crate) fn takes_enumeration(&mut self, function: EntityId, args: &[ExprId]) -> Res<bool> {
        let ty = self.type_of(function)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Ok(false) };
        Ok(args.iter().zip(&f.parameters).any(|(&arg, &p)| {
            let own = self.ty(arg).bare();
            self.program.types.as_enum(own).is_some() && self.program.types.referred(p).bare() == own
        }))
    }

    /// Rewritten candidates of C++20 ([over.match.oper]/3.4): `a != b` from `==`, `a < b` from `<=>`.
    pub(crate) fn add_rewritten(
        &mut self,
        operator: Operator,
        args: &[ExprId],
        node: NodeId,
        context: Context,
        candidates: &mut Vec<Candidate>,
    ) -> Res<()> {
        let base = match operator {
            Operator::NotEqual | Operator::Equal => Operator::Equal,
            Operator::Spaceship
            | Operator::Less
            | Operator::Greater
            | Operator::LessEqual
            | Operator::GreaterEqual => Operator::Spaceship,
            _ => return Ok(()),
        };
        if base != operator {
            for mut c in self.operator_candidates(base, args, node, context)? {
                c.rewritten = 1;
                candidates.push(c);
            }
        }
        let reversed = [args[1], args[0]];
        if self.is_overloadable(args[1]) || self.is_overloadable(args[0]) {
            for mut c in self.operator_candidates(base, &reversed, node, context)? {
                c.rewritten = 2;
                candidates.push(c);
            }
        }
        Ok(())
    }

    /// An operand of class type converted by the conversion function whose result is `wanted`, and that takes the
    /// object best; where several take it alike, by the one whose result converts to `to` best ([over.match.conv]).
    /// `None` if there is no such function. Explicit functions count for results of the type `explicit` itself.
    pub(crate) fn scalar_conversion(
        &mut self,
        e: ExprId,
        explicit: Option<Ty>,
        to: Option<Ty>,
        wanted: impl Fn(&Self, Ty) -> bool,
    ) -> Res<Option<ExprId>> {
        let Some(class) = self.program.types.as_class(self.ty(e)) else { return Ok(Some(e)) };
        let functions = self.conversion_functions(class)?;
        self.scalar_conversion_by(e, (explicit, to), functions, wanted)
    }

    /// The same by one of `functions`, which are those of the class of `e`. Of two that convert alike, the one that is
    /// no instance of a template is taken.
    pub(crate) fn scalar_conversion_by(
        &mut self,
        e: ExprId,
        (explicit, to): (Option<Ty>, Option<Ty>),
        functions: Vec<EntityId>,
        wanted: impl Fn(&Self, Ty) -> bool,
    ) -> Res<Option<ExprId>> {
        let Some(class) = self.program.types.as_class(self.ty(e)) else { return Ok(Some(e)) };
        let node = self.il.get(e).node;
        let mut found: Vec<(EntityId, Ty, Sequence, Sequence)> = Vec::new();
        for f in functions {
            let Some(result) = self.result_of(f)? else { continue };
            let value = self.program.types.referred(result);
            if self.is_explicit_function(f)? && explicit != Some(value.bare()) || !wanted(self, value) {
                continue;
            }
            let Some(object) = self.object_conversion(e, f)? else { continue };
            let mut second = Self::identity(value.bare());
            if let Some(to) = to {
                let given = self.value_of_result(result, node);
                let Some(standard) = self.standard_conversion(given, to)? else { continue };
                second = standard;
            }
            found.push((f, result, object, Sequence::Standard(second)));
        }
        let mut best: Vec<usize> = Vec::new();
        for i in 0..found.len() {
            let mut beaten = false;
            for j in (0..found.len()).filter(|&j| j != i) {
                let mut order = self.compare(&found[j].2, &found[i].2)?;
                if order == Ordering::Equal && to.is_some() {
                    order = self.compare(&found[j].3, &found[i].3)?;
                }
                if order == Ordering::Equal {
                    order = self.is_template_instance(found[j].0).cmp(&self.is_template_instance(found[i].0));
                }
                beaten |= order == Ordering::Less;
            }
            if !beaten {
                best.push(i);
            }
        }
        match best[..] {
            [] => Ok(None),
            [i] => {
                let (f, result) = (found[i].0, found[i].1);
                let (ty, category) = self.result_value(result);
                Ok(Some(self.push(ExprKind::Call { function: f, operands: vec![e] }, ty, category, node)))
            }
            // which of two templates is more special is not asked
            [i, ..] if self.is_template_instance(found[i].0) => self.gap(Gap::Ordering, node),
            _ if to.is_some() || self.has_plain_conversions(class) => {
                self.wrong_operand(Cause::AmbiguousBuiltInConversions, e, node)
            }
            _ => self.gap(Gap::Conversion, node),
        }
    }

    /// True for an instance of a function template.
    pub(crate) fn is_template_instance(&self, function: EntityId) -> bool {
        let pattern = self.program.entity(function).pattern;
        pattern.is_some() && self.program.is_template(pattern)
    }

    /// An operand of class type converted to a number or unscoped enumeration.
    pub(crate) fn converted_to_number(&mut self, e: ExprId, _context: Context) -> Res<Option<ExprId>> {
        self.scalar_conversion(e, None, None, |this, ty| {
            this.program.types.is_arithmetic(ty) || this.program.types.as_enum(ty).is_some()
        })
    }

    /// An operand of class type converted to a number, or only to a whole one, and to no enumeration.
    pub(crate) fn converted_to_arithmetic(&mut self, e: ExprId, integral: bool) -> Res<Option<ExprId>> {
        self.scalar_conversion(e, None, None, |this, ty| match integral {
            true => this.program.types.is_integral(ty),
            false => this.program.types.is_arithmetic(ty),
        })
    }

    /// An operand of class type converted to a whole number or an enumeration ([stmt.switch]/2).
    pub(crate) fn converted_to_integral(&mut self, e: ExprId) -> Res<Option<ExprId>> {
        self.scalar_conversion(e, None, None, |this, ty| {
            this.program.types.is_integral(ty) || this.program.types.as_enum(ty).is_some()
        })
    }

    /// An operand of class type converted to a pointer.
    pub(crate) fn converted_to_pointer(&mut self, e: ExprId, _context: Context) -> Res<Option<ExprId>> {
        let Some(class) = self.program.types.as_class(self.ty(e)) else {
            let pointer = self.program.types.as_pointer(self.ty(e)).is_some()
                || matches!(self.program.types.kind(self.ty(e)), TypeKind::Array(..));
            return Ok(pointer.then_some(e));
        };
        // functions that are templates are no candidates ([conv.general]/5)
        let mut functions = self.all_conversion_functions(class)?;
        functions.retain(|&f| !self.program.is_template(f));
        self.scalar_conversion_by(e, (None, None), functions, |this, ty| {
            this.program.types.as_pointer(ty).is_some()
        })
    }

    /// An operand contextually converted to `bool` ([conv.general]/4).
    pub(crate) fn converted_to_bool(&mut self, e: ExprId, _context: Context) -> Res<Option<ExprId>> {
        self.scalar_conversion(e, Some(Ty::BOOL), Some(Ty::BOOL), |this, ty| {
            this.program.types.is_arithmetic(ty)
                || this.program.types.as_pointer(ty).is_some()
                || matches!(this.program.types.kind(ty), TypeKind::MemberPointer { .. })
                || this.program.types.as_enum(ty).is_some()
        })
    }

    /// `e` converted to `to` by `sequence`, as an expression.
    pub(crate) fn apply(&mut self, e: ExprId, sequence: &Sequence, to: Ty, node: NodeId) -> Res<ExprId> {
        let (ty, category) = self.result_value(to);
        let e = match self.il.get(e).kind {
            ExprKind::Overloads { .. } => {
                let function = match *self.program.types.kind(ty) {
                    TypeKind::Pointer(t) => t,
                    TypeKind::MemberPointer { member, .. } => member,
                    _ => ty,
                };
                let target = self.program.types.as_function(function).map(|_| function);
                self.single(e, target)?
            }
            _ => e,
        };
        match sequence {
            Sequence::Standard(s)
                if s.identity && s.binding.is_none() && self.program.types.as_class(ty).is_some() =>
            {
                Ok(e)
            }
            Sequence::Standard(_) if self.program.types.is_reference(to) => {
                Ok(self.push(ExprKind::Convert(ConversionKind::Reference, e), ty, category, node))
            }
            Sequence::Standard(s) => {
                let value = self.value(e)?;
                let kind = match s.rank {
                    Rank::Exact => ConversionKind::Qualification,
                    _ => ConversionKind::Arithmetic,
                };
                Ok(self.converted(value, ty, kind))
            }
            Sequence::User(f, _) => {
                let call = ExprKind::Construct { constructor: *f, operands: vec![e] };
                Ok(self.push(call, ty, category, node))
            }
            Sequence::List(_) | Sequence::Ellipsis => {
                Ok(self.push(ExprKind::Convert(ConversionKind::User, e), ty, category, node))
            }
        }
    }
}
