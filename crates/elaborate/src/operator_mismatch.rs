//! Why nothing takes the operands of an operator ([over.match.oper], [over.built]).
//!
//! An operator that has no meaning for its operands is told with its candidates: the functions, then the built-in
//! operators, each with the first operand that it does not take. The built-in ones stand for families, as [over.built]
//! has them: one for all pointers to objects, one for all promoted arithmetic types.
//!
//! Example: `a + 1` for an object of a class without operators has three, of which two take numbers or pointers first,
//! and one takes a pointer behind a number. The object is neither, so operand 1 is in the way of all.

use crate::mismatch::{Mismatch, Unmatched};
use crate::overload::Call;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{EntityId, Res, Ty, TypeKind};

/// What a built-in operator takes as an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operand {
    /// A number, an unscoped enumeration.
    Arithmetic,
    /// An integer, an unscoped enumeration.
    Integral,
    /// A number that can be assigned to.
    ArithmeticObject,
    /// An integer that can be assigned to.
    IntegralObject,
    /// A number that can be assigned to and is no `bool`.
    Counter,
    /// What is true or false.
    Truth,
    /// Any pointer.
    Pointer,
    /// A pointer to an object.
    ObjectPointer,
    /// A pointer to a function.
    FunctionPointer,
    /// A pointer to a member.
    MemberPointer,
    /// `nullptr`.
    Null,
    /// One enumeration.
    Enumeration(EntityId),
}

impl Operand {
    /// The words for it in a report.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Operand::Arithmetic => "a number",
            Operand::Integral => "an integer",
            Operand::ArithmeticObject => "an object that is a number",
            Operand::IntegralObject => "an object that is an integer",
            Operand::Counter => "an object that is a number and no bool",
            Operand::Truth => "a truth value",
            Operand::Pointer => "a pointer",
            Operand::ObjectPointer => "a pointer to an object",
            Operand::FunctionPointer => "a pointer to a function",
            Operand::MemberPointer => "a pointer to a member",
            Operand::Null => "nullptr",
            Operand::Enumeration(_) => "the enumeration",
        }
    }
}

impl Elaborator<'_> {
    /// Keeps why neither a function nor a built-in operator takes the operands of `operator`, for the failure that was
    /// said last. A postfix operator has two operands.
    pub(crate) fn note_unmatched_operator(
        &mut self,
        operator: Operator,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) {
        let Some(problem) = self.latest.get().filter(|_| !context.substitution) else { return };
        // `a += b` computes `a + b`, and is told as it is written
        let operator = match self.kind_of(node) {
            NodeKind::Assignment => self.operator_token(problem.at).unwrap_or(operator),
            _ => operator,
        };
        let mut list: Vec<Unmatched> = Vec::new();
        if let Ok((mut members, mut others)) = self.operator_functions(operator, args, node, context) {
            // the latest first
            members.sort_by_key(|&f| std::cmp::Reverse(self.program.entity(f).decl));
            others.sort_by_key(|&f| std::cmp::Reverse(self.program.entity(f).decl));
            let call = Call { args, object: None, explicit: None, context, user: true, operator: false };
            list.extend(self.unmatched_functions(&members, Call { args: &args[1..], ..call }));
            list.extend(self.unmatched_functions(&others, call));
        }
        let types: Vec<Vec<Ty>> = args.iter().map(|&e| self.operand_types(e)).collect();
        for family in self.built_in_families(operator, &types) {
            if let Some(i) = self.in_the_way(&family, &types) {
                list.push(Unmatched { at: problem.at, why: Mismatch::BuiltIn(family[i], i + 1) });
            }
        }
        self.latest.set(Some(problem));
        self.unmatched.insert(problem.at, list);
    }

    /// True if a family of built-in operators may take the operands.
    pub(crate) fn fits_built_in(&mut self, operator: Operator, args: &[ExprId]) -> bool {
        for &arg in args {
            let ty = self.ty(arg);
            let Some(class) = self.program.types.as_class(ty) else { continue };
            let Ok(functions) = self.all_conversion_functions(class) else { return true };
            let known = |this: &mut Self, f: EntityId| {
                !this.program.is_template(f) && matches!(this.result_of(f), Ok(Some(_)))
            };
            if !functions.into_iter().all(|f| known(self, f)) {
                return true;
            }
        }
        let types: Vec<Vec<Ty>> = args.iter().map(|&e| self.operand_types(e)).collect();
        let families = self.built_in_families(operator, &types);
        families.iter().any(|family| self.in_the_way(family, &types).is_none())
    }

    /// The first operand, with one of the types `types`, that a family does not take.
    fn in_the_way(&self, family: &[Operand], types: &[Vec<Ty>]) -> Option<usize> {
        let takes = |operand: Operand, types: &[Ty]| types.iter().any(|&ty| self.is_operand(ty, operand));
        family.iter().zip(types).position(|(&operand, types)| !takes(operand, types))
    }

    /// The same if `failed` is the failure that nothing takes the operands.
    pub(crate) fn note_operator_failure<T>(
        &mut self,
        failed: &Res<T>,
        operator: Operator,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) {
        let said = failed.as_ref().err().is_some_and(|&fail| self.failed_by(fail, Cause::NoOperator));
        if said {
            self.note_unmatched_operator(operator, args, node, context);
        }
    }

    /// The types that an operand has or converts to by a conversion function, decayed and without references.
    fn operand_types(&mut self, e: ExprId) -> Vec<Ty> {
        let ty = self.ty(e);
        if ty.is_none() {
            return Vec::new();
        }
        let Some(class) = self.program.types.as_class(ty) else { return vec![self.decayed(ty)] };
        let functions = self.all_conversion_functions(class).unwrap_or_default();
        let results: Vec<Ty> =
            functions.into_iter().filter_map(|f| self.result_of(f).ok().flatten()).collect();
        results.into_iter().map(|ty| self.decayed(self.program.types.referred(ty))).collect()
    }

    fn is_operand(&self, ty: Ty, operand: Operand) -> bool {
        let types = &self.program.types;
        let unscoped = types.as_enum(ty).is_some_and(|e| !self.is_scoped_enum(e));
        let pointed = types.as_pointer(ty);
        let is_bool = types.as_builtin(ty) == Some(cufront_program::Builtin::Bool);
        match operand {
            Operand::Arithmetic => types.is_arithmetic(ty) || unscoped,
            Operand::Integral => types.is_integral(ty) || unscoped,
            Operand::ArithmeticObject => types.is_arithmetic(ty),
            Operand::IntegralObject => types.is_integral(ty),
            Operand::Counter => types.is_arithmetic(ty) && !is_bool,
            Operand::Truth => {
                types.is_arithmetic(ty)
                    || unscoped
                    || pointed.is_some()
                    || matches!(types.kind(ty), TypeKind::MemberPointer { .. })
            }
            Operand::Pointer => pointed.is_some(),
            Operand::ObjectPointer => {
                pointed.is_some_and(|to| types.as_function(to).is_none() && !types.is_void(to))
            }
            Operand::FunctionPointer => pointed.is_some_and(|to| types.as_function(to).is_some()),
            Operand::MemberPointer => matches!(types.kind(ty), TypeKind::MemberPointer { .. }),
            Operand::Null => types.as_builtin(ty) == Some(cufront_program::Builtin::NullPointer),
            Operand::Enumeration(e) => types.as_enum(ty) == Some(e),
        }
    }

    /// The families of built-in operators that are candidates, in the order in which they are told ([over.built]): those for
    /// pointers and enumerations only where an operand is such.
    fn built_in_families(&self, operator: Operator, types: &[Vec<Ty>]) -> Vec<Vec<Operand>> {
        use Operand::{Arithmetic, Integral, ObjectPointer};
        let any = |operand: Operand| types.iter().flatten().any(|&ty| self.is_operand(ty, operand));
        let postfix = |first: Operand| match types.len() {
            2 => vec![first, Integral],
            _ => vec![first],
        };
        let only = |condition: bool, family: Operand| {
            if condition {
                vec![vec![family; types.len()]]
            } else {
                Vec::new()
            }
        };
        match operator {
            Operator::Plus if types.len() == 1 => vec![vec![Arithmetic], vec![Operand::Pointer]],
            Operator::Minus if types.len() == 1 => vec![vec![Arithmetic]],
            Operator::Star if types.len() == 1 => vec![vec![ObjectPointer], vec![Operand::FunctionPointer]],
            Operator::Tilde => vec![vec![Integral]],
            Operator::Not => vec![vec![Operand::Truth]],
            Operator::PlusPlus | Operator::MinusMinus => {
                vec![postfix(Operand::Counter), postfix(ObjectPointer)]
            }
            Operator::Plus => vec![
                vec![Arithmetic, Arithmetic],
                vec![ObjectPointer, Arithmetic],
                vec![Arithmetic, ObjectPointer],
            ],
            Operator::Minus => {
                let mut list = vec![vec![Arithmetic, Arithmetic], vec![ObjectPointer, Arithmetic]];
                list.extend(only(any(ObjectPointer), ObjectPointer));
                list
            }
            Operator::Star | Operator::Slash => vec![vec![Arithmetic, Arithmetic]],
            Operator::Percent
            | Operator::Amp
            | Operator::Pipe
            | Operator::Caret
            | Operator::ShiftLeft
            | Operator::ShiftRight => vec![vec![Integral, Integral]],
            Operator::AmpAmp | Operator::PipePipe => vec![vec![Operand::Truth, Operand::Truth]],
            Operator::Subscript => vec![vec![ObjectPointer, Arithmetic], vec![Arithmetic, ObjectPointer]],
            Operator::ArrowStar => vec![vec![ObjectPointer, Operand::MemberPointer]],
            Operator::PlusAssign | Operator::MinusAssign => {
                vec![vec![Operand::ArithmeticObject, Arithmetic], vec![ObjectPointer, Arithmetic]]
            }
            Operator::StarAssign | Operator::SlashAssign => {
                vec![vec![Operand::ArithmeticObject, Arithmetic]]
            }
            _ if operator.computes().is_some() => vec![vec![Operand::IntegralObject, Integral]],
            Operator::Equal | Operator::NotEqual => {
                let mut list = vec![vec![Arithmetic, Arithmetic]];
                list.extend(only(any(Operand::Pointer), Operand::Pointer));
                list.push(vec![Operand::Null, Operand::Null]);
                list.extend(only(any(Operand::MemberPointer), Operand::MemberPointer));
                list.extend(self.enumeration_families(types));
                // the same again for `==`, by which C++20 writes `!=`
                if self.cxx20 && operator == Operator::NotEqual {
                    list.extend_from_within(..);
                }
                list
            }
            _ if operator.is_comparison() => {
                let mut list = vec![vec![Arithmetic, Arithmetic]];
                list.extend(only(any(Operand::Pointer), Operand::Pointer));
                list.extend(self.enumeration_families(types));
                list.push(vec![Operand::Null, Operand::Null]);
                // the same again for `<=>`, by which C++20 writes these
                if self.cxx20 && operator != Operator::Spaceship {
                    list.extend_from_within(..);
                }
                list
            }
            _ => Vec::new(),
        }
    }

    /// Comparisons of each enumeration among the types of the operands.
    fn enumeration_families(&self, types: &[Vec<Ty>]) -> Vec<Vec<Operand>> {
        let mut seen: Vec<EntityId> = Vec::new();
        for e in types.iter().flatten().filter_map(|&ty| self.program.types.as_enum(ty)) {
            if !seen.contains(&e) {
                seen.push(e);
            }
        }
        seen.into_iter().map(|e| vec![Operand::Enumeration(e); 2]).collect()
    }
}
