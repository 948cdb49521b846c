//! Built-in candidates of operators ([over.built]) and the choice between them and operator functions
//! ([over.match.oper]).
//!
//! Example: with `struct L { operator int() const; };` and `bool operator<(const L&, const L&);` the expression `l < 1.5`
//! has the candidate `operator<(int, double)`, which is taken. Of the candidates over all promoted types only those
//! are made whose parameters are the promoted types of the operands, or of what these convert to: others are worse.

use crate::convert::Sequence;
use crate::il::ExprKind;
use crate::overload::{Candidate, Resolution};
use crate::{Cause, Context, Elaborator, ExprId, Operator};
use cufront_ast::NodeId;
use cufront_program::{Builtin, Gap, Res, Ty, TypeKind, Types};

/// What an operator in an expression is.
#[derive(Debug, Clone)]
pub(crate) enum Choice {
    /// The call of a function.
    Function(ExprId),
    /// The built-in operator, with operands that are converted from class types.
    BuiltIn(Vec<ExprId>),
}

/// What the operand of a built-in operator can be: its own type, or those that its class converts to.
#[derive(Debug, Default)]
struct Operand {
    /// Promoted arithmetic types.
    arithmetic: Vec<Ty>,
    /// Pointers, pointers to members, enumerations, `std::nullptr_t`.
    other: Vec<Ty>,
    /// What lvalues that it converts to, or it is, refer to.
    objects: Vec<Ty>,
    /// It is of class type.
    class: bool,
    /// A conversion function template may convert it to any type.
    any: bool,
}

impl Operand {
    /// Adds the arithmetic types of the other operand, if it can have any.
    fn follow(&mut self, other: &Operand) {
        if self.any && !other.class {
            let more: Vec<Ty> =
                other.arithmetic.iter().copied().filter(|t| !self.arithmetic.contains(t)).collect();
            self.arithmetic.extend(more);
        }
    }
}

impl Elaborator<'_> {
    /// The function, or the built-in operator, that overload resolution takes for operands of which one is of class or
    /// enumeration type.
    pub(crate) fn choose_operator(
        &mut self,
        operator: Operator,
        args: Vec<ExprId>,
        node: NodeId,
        context: Context,
    ) -> Res<Choice> {
        let mut candidates = self.operator_candidates(operator, &args, node, context)?;
        if self.cxx20 && args.len() == 2 {
            self.add_rewritten(operator, &args, node, context, &mut candidates)?;
        }
        let class = args.iter().any(|&a| {
            let ty = self.ty(a);
            ty.is_some() && self.program.types.as_class(ty).is_some()
        });
        if candidates.is_empty() && !class {
            return Ok(Choice::BuiltIn(args));
        }
        let lists = self.built_in_parameters(operator, &args, node)?;
        for (i, list) in lists.iter().enumerate() {
            if self.is_declared_with(&candidates, list)? {
                continue;
            }
            let mut conversions = Vec::new();
            for (&arg, &to) in args.iter().zip(list) {
                match self.built_in_conversion(operator, arg, to, context)? {
                    Some(sequence) => conversions.push(Some(sequence)),
                    None => break,
                }
            }
            if conversions.len() == list.len() {
                candidates.push(Candidate { conversions, built_in: Some(i), ..Candidate::default() });
            }
        }
        let only_built_in = candidates.iter().all(|c| c.built_in.is_some());
        match self.best_in(candidates, context)? {
            // these have a meaning for objects of classes without a function
            Resolution::None if !class || is_for_all_types(operator, args.len()) => Ok(Choice::BuiltIn(args)),
            Resolution::None => {
                let failed = self.wrong_operator(Cause::NoOperator, operator, &args, node);
                self.note_operator_failure(&failed, operator, &args, node, context);
                failed.map(Choice::Function)
            }
            Resolution::Ambiguous => {
                self.check_one_number(operator, &args)?;
                // conversions to a number are preferred to those to enumerations
                if let Some(numbers) = self.as_numbers(operator, &args).filter(|_| only_built_in) {
                    return Ok(Choice::BuiltIn(numbers));
                }
                self.wrong_operator(Cause::AmbiguousOperator, operator, &args, node).map(Choice::Function)
            }
            Resolution::One(c) => match c.built_in {
                None => self.operator_call(&c, operator, args, node, context).map(Choice::Function),
                Some(i) => {
                    let is_number =
                        |&ty: &Ty| self.program.types.is_arithmetic(self.program.types.referred(ty));
                    if lists[i].iter().all(is_number) {
                        self.check_one_number(operator, &args)?;
                    }
                    let mut operands = Vec::new();
                    for (&arg, sequence) in args.iter().zip(&c.conversions) {
                        operands.push(self.converted_operand(arg, sequence.as_ref(), node)?);
                    }
                    Ok(Choice::BuiltIn(operands))
                }
            },
        }
    }

    /// True if one of the functions, no member and no template, has these parameters: the built-in candidate with them is
    /// none ([over.match.oper]/3.3.4).
    fn is_declared_with(&mut self, candidates: &[Candidate], list: &[Ty]) -> Res<bool> {
        for c in candidates {
            if c.function.is_none() || c.built_in.is_some() || c.template.is_some() {
                continue;
            }
            if self.enclosing_class(c.function).is_some() {
                continue;
            }
            let ty = self.type_of(c.function)?;
            if self.program.types.as_function(ty).is_some_and(|f| f.parameters == list) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The operands as numbers, if each is one, an enumerator, or an object that converts to one sort of number.
    fn as_numbers(&mut self, operator: Operator, args: &[ExprId]) -> Option<Vec<ExprId>> {
        let integral = integral_only(operator);
        let mut numbers = Vec::new();
        for &arg in args {
            let ty = self.ty(arg);
            let types = &self.program.types;
            if ty.is_none()
                || types.as_class(ty).is_none() && !types.is_arithmetic(ty) && types.as_enum(ty).is_none()
            {
                return None;
            }
            if self.converts_to_pointers(arg) {
                return None;
            }
            numbers.push(self.converted_to_arithmetic(arg, integral).ok()??);
        }
        Some(numbers)
    }

    /// Fails if an operand of class type is to be a number and its class converts to several: the reference looks for one
    /// conversion to a number, whatever the other operand is. With pointers among the operands nothing is said.
    fn check_one_number(&mut self, operator: Operator, args: &[ExprId]) -> Res<()> {
        if matches!(operator, Operator::AmpAmp | Operator::PipePipe | Operator::Not | Operator::Comma) {
            return Ok(());
        }
        let integral = integral_only(operator) || operator.computes().is_some_and(integral_only);
        let mut failed: Option<cufront_program::Fail> = None;
        for (i, &arg) in args.iter().enumerate() {
            let ty = self.ty(arg);
            if ty.is_none() || self.program.types.as_class(ty).is_none() {
                let types = &self.program.types;
                if ty.is_none() || !types.is_arithmetic(ty) && types.as_enum(ty).is_none() {
                    return Ok(());
                }
                continue;
            }
            // what is assigned to is no number
            if i == 0 && operator.computes().is_some() || self.converts_to_pointers(arg) {
                return Ok(());
            }
            if let Err(fail) = self.converted_to_arithmetic(arg, integral) {
                if !self.failed_by(fail, Cause::AmbiguousBuiltInConversions) {
                    return Ok(());
                }
                // each operand is told of
                if let Some(before) = failed {
                    _ = self.converted_to_arithmetic(args[0], integral);
                    self.find(before);
                    _ = self.converted_to_arithmetic(arg, integral);
                }
                failed = Some(fail);
            }
        }
        failed.map_or(Ok(()), Err)
    }

    /// An operand as the built-in operator takes it: of a class what its conversion function gives.
    fn converted_operand(&mut self, arg: ExprId, sequence: Option<&Sequence>, node: NodeId) -> Res<ExprId> {
        let Some(Sequence::User(f, _)) = sequence else { return Ok(arg) };
        if f.is_none() {
            // a conversion to a number is preferred to those to enumerations
            if let Ok(Some(number)) = self.converted_to_arithmetic(arg, false) {
                return Ok(number);
            }
            let class = self.program.types.as_class(self.ty(arg));
            return match class.is_some_and(|class| self.has_plain_conversions(class)) {
                true => self.wrong_operand(Cause::AmbiguousConversions, arg, node),
                false => self.ambiguous(node),
            };
        }
        let Some(result) = self.result_of(*f)? else { return self.gap(Gap::Conversion, node) };
        let (ty, category) = self.result_value(result);
        let place = self.il.get(arg).node;
        Ok(self.push(ExprKind::Call { function: *f, operands: vec![arg] }, ty, category, place))
    }

    /// The conversion of an operand to a parameter of a built-in candidate.
    fn built_in_conversion(
        &mut self,
        operator: Operator,
        arg: ExprId,
        to: Ty,
        context: Context,
    ) -> Res<Option<Sequence>> {
        if !matches!(operator, Operator::Not | Operator::AmpAmp | Operator::PipePipe) {
            return self.conversion(arg, to, true, context);
        }
        // contextually converted to `bool`
        let ty = self.ty(arg);
        if ty.is_none() || self.program.types.as_class(ty).is_none() {
            let null = ty.is_some() && self.program.types.as_builtin(ty) == Some(Builtin::NullPointer);
            return match null {
                true => Ok(Some(Sequence::Standard(Self::identity(to)))),
                false => self.conversion(arg, to, true, context),
            };
        }
        let value = match self.converted_to_bool(arg, context) {
            Err(fail) if self.failed_by(fail, Cause::AmbiguousBuiltInConversions) => {
                return self.wrong_operand(Cause::AmbiguousConversions, arg, self.il.get(arg).node);
            }
            value => value?,
        };
        let Some(value) = value else { return Ok(None) };
        let ExprKind::Call { function, .. } = self.il.get(value).kind else { return Ok(None) };
        Ok(self.standard_conversion(value, to)?.map(|second| Sequence::User(function, second)))
    }

    /// The parameter lists of the built-in candidates.
    fn built_in_parameters(
        &mut self,
        operator: Operator,
        args: &[ExprId],
        node: NodeId,
    ) -> Res<Vec<Vec<Ty>>> {
        let mut operands = Vec::new();
        for &arg in args {
            operands.push(self.built_in_operand(arg, operator, node)?);
        }
        // a conversion function template converts to the type of the other operand, so the reference has it
        if let [a, b] = &mut operands[..] {
            let pointers = |o: &Operand| o.other.iter().any(|&t| self.program.types.as_pointer(t).is_some());
            let adds = matches!(operator, Operator::Plus | Operator::Minus | Operator::Subscript);
            if adds && (a.any && pointers(b) || b.any && pointers(a)) {
                return self.gap(Gap::Conversion, node);
            }
            a.follow(b);
            b.follow(a);
        }
        let types = &mut self.program.types;
        let mut lists: Vec<Vec<Ty>> = Vec::new();
        let only_integral = integral_only(operator);
        match &operands[..] {
            [a] => match operator {
                Operator::Not => lists.push(vec![Ty::BOOL]),
                Operator::PlusPlus | Operator::MinusMinus => {
                    for &t in &a.objects {
                        lists.push(vec![types.lvalue_reference(t)]);
                    }
                }
                Operator::Plus | Operator::Minus | Operator::Tilde => {
                    lists.extend(
                        a.arithmetic
                            .iter()
                            .filter(|&&t| !only_integral || types.is_integral(t))
                            .map(|&t| vec![t]),
                    );
                    if operator == Operator::Plus {
                        lists.extend(
                            a.other.iter().filter(|&&t| types.as_pointer(t).is_some()).map(|&t| vec![t]),
                        );
                    }
                }
                Operator::Star => {
                    let pointers = a.other.iter().copied();
                    lists.extend(
                        pointers
                            .filter(|&t| types.as_pointer(t).is_some_and(|to| !types.is_void(to)))
                            .map(|t| vec![t]),
                    );
                }
                _ => {}
            },
            // `e++` has a second operand
            [a, _] if matches!(operator, Operator::PlusPlus | Operator::MinusMinus) => {
                for &t in &a.objects {
                    lists.push(vec![types.lvalue_reference(t), Ty::INT]);
                }
            }
            [a, b] => {
                if let Some(computes) = operator.computes() {
                    // the reference converts the left operand, too, against [over.match.oper]/4
                    let integral = integral_only(computes);
                    for &object in &a.objects {
                        let reference = types.lvalue_reference(object);
                        if types.as_pointer(object).is_some() {
                            lists.push(vec![reference, Ty::DIFFERENCE]);
                            continue;
                        }
                        for &t in b.arithmetic.iter().filter(|&&t| !integral || types.is_integral(t)) {
                            lists.push(vec![reference, t]);
                        }
                    }
                    return Ok(lists);
                }
                match operator {
                    Operator::AmpAmp | Operator::PipePipe => lists.push(vec![Ty::BOOL, Ty::BOOL]),
                    Operator::ArrowStar => {
                        let members = |t: &&Ty| matches!(types.kind(**t), TypeKind::MemberPointer { .. });
                        for &p in a.other.iter().filter(|&&t| types.as_pointer(t).is_some()) {
                            lists.extend(b.other.iter().filter(members).map(|&m| vec![p, m]));
                        }
                    }
                    Operator::Comma | Operator::Assign | Operator::DotStar | Operator::Call => {}
                    _ => {
                        if operator != Operator::Subscript {
                            for &x in &a.arithmetic {
                                for &y in &b.arithmetic {
                                    if !only_integral || types.is_integral(x) && types.is_integral(y) {
                                        lists.push(vec![x, y]);
                                    }
                                }
                            }
                        }
                        let met = meeting_pointers(types, &a.other, &b.other);
                        let object = |t: Ty, own: bool| {
                            types.as_pointer(t).is_some_and(|to| {
                                types.as_function(to).is_none() && (!own || !types.is_void(to))
                            })
                        };
                        let adds = matches!(operator, Operator::Plus | Operator::Minus | Operator::Subscript);
                        if adds {
                            for &p in a.other.iter().filter(|&&t| object(t, a.class)) {
                                lists.push(vec![p, Ty::DIFFERENCE]);
                            }
                        }
                        if adds && operator != Operator::Minus {
                            for &p in b.other.iter().filter(|&&t| object(t, b.class)) {
                                lists.push(vec![Ty::DIFFERENCE, p]);
                            }
                        }
                        let equality = matches!(operator, Operator::Equal | Operator::NotEqual);
                        if operator.is_comparison()
                            || matches!(operator, Operator::Minus | Operator::Spaceship)
                        {
                            let mut all = a.other.clone();
                            for &t in &b.other {
                                if !all.contains(&t) {
                                    all.push(t);
                                }
                            }
                            for &t in &met {
                                if !all.contains(&t) {
                                    all.push(t);
                                }
                            }
                            for t in all {
                                let fits = match types.kind(t) {
                                    TypeKind::Pointer(_) if operator == Operator::Minus => object(t, true),
                                    TypeKind::Pointer(_) => true,
                                    TypeKind::Enum(_) => operator != Operator::Minus,
                                    _ => equality,
                                };
                                if fits {
                                    lists.push(vec![t, t]);
                                }
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(lists)
    }

    fn built_in_operand(&mut self, arg: ExprId, operator: Operator, node: NodeId) -> Res<Operand> {
        let mut operand = Operand::default();
        let ty = self.ty(arg);
        if ty.is_none() {
            return Ok(operand);
        }
        let Some(class) = self.program.types.as_class(ty) else {
            let lvalue = self.il.get(arg).category == crate::il::Category::LValue;
            self.add_operand_type(ty, lvalue, &mut operand, node)?;
            return Ok(operand);
        };
        operand.class = true;
        let contextual = matches!(operator, Operator::Not | Operator::AmpAmp | Operator::PipePipe);
        for f in self.all_conversion_functions(class)? {
            if self.program.is_template(f) {
                operand.any = true;
                continue;
            }
            if !contextual && self.is_explicit_function(f)? {
                continue;
            }
            let Some(result) = self.result_of(f)? else { continue };
            let (value, category) = self.result_value(result);
            if self.program.types.as_class(value).is_none() {
                self.add_operand_type(value, category == crate::il::Category::LValue, &mut operand, node)?;
            }
        }
        Ok(operand)
    }

    /// Enters the type of an operand, or of what it converts to.
    fn add_operand_type(&mut self, ty: Ty, lvalue: bool, operand: &mut Operand, node: NodeId) -> Res<()> {
        let decayed = self.decayed(ty);
        let add = |list: &mut Vec<Ty>, t: Ty| {
            if !list.contains(&t) {
                list.push(t);
            }
        };
        match *self.program.types.kind(decayed) {
            TypeKind::Builtin(Builtin::NullPointer) => add(&mut operand.other, decayed),
            TypeKind::Builtin(b) if b.is_arithmetic() => {
                add(&mut operand.arithmetic, Ty::builtin(b.promoted()));
                if lvalue && b != Builtin::Bool && !self.program.types.is_const(ty) {
                    add(&mut operand.objects, ty);
                }
            }
            TypeKind::Enum(e) => {
                add(&mut operand.other, decayed);
                if !self.is_scoped_enum(e) {
                    let promoted = self.promoted_enum(e, node)?;
                    add(&mut operand.arithmetic, promoted);
                }
            }
            TypeKind::Pointer(to) => {
                add(&mut operand.other, decayed);
                let function = self.program.types.as_function(to).is_some();
                if lvalue && decayed == ty.bare() && !function && !self.program.types.is_const(ty) {
                    add(&mut operand.objects, ty);
                }
            }
            TypeKind::MemberPointer { .. } => add(&mut operand.other, decayed),
            // operations on these are the compilers' own
            TypeKind::Complex(_) | TypeKind::Vector(..) => return self.gap(Gap::Conversion, node),
            _ => {}
        }
        Ok(())
    }
}

/// The pointers in which those of `a` and `b` meet that differ in the qualifiers of what they point to: with those of
/// both ([over.built]/16).
fn meeting_pointers(types: &mut Types, a: &[Ty], b: &[Ty]) -> Vec<Ty> {
    let mut list = Vec::new();
    for (&x, &y) in a.iter().flat_map(|x| b.iter().map(move |y| (x, y))) {
        let (Some(to_x), Some(to_y)) = (types.as_pointer(x), types.as_pointer(y)) else { continue };
        if to_x != to_y && to_x.bare() == to_y.bare() && types.as_function(to_x).is_none() {
            let met = types.qualified(to_x, to_x.own_qualifiers() | to_y.own_qualifiers());
            list.push(types.pointer(met));
        }
    }
    list
}

/// Operators whose operands are whole numbers ([expr.mul], [expr.shift], [expr.bit.and]).
pub(super) fn integral_only(operator: Operator) -> bool {
    matches!(
        operator,
        Operator::Percent
            | Operator::Amp
            | Operator::Pipe
            | Operator::Caret
            | Operator::ShiftLeft
            | Operator::ShiftRight
            | Operator::Tilde
    )
}

/// Operators that objects of all types have ([expr.comma], [expr.unary.op]/3), and those that are not overloaded.
fn is_for_all_types(operator: Operator, operands: usize) -> bool {
    match operator {
        Operator::Comma | Operator::DotStar => true,
        Operator::Amp => operands == 1,
        _ => false,
    }
}
