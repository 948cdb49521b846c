//! What is wrong with the arguments of a call. The steps are those of the reference: the number of arguments, the type
//! of the first one, the code around, the size of the object, memory orders and scope, and at last the other arguments.

use super::family::{Function, Operation};
use cufront_ast::{Node, NodeId, NodeKind};
use cufront_elaborate::{Category, Elaborator, ExprId, ExprKind, Operator};
use cufront_items::Specifiers;
use cufront_lex::Tok;
use cufront_program::{Qualifiers, Ty, TypeKind};
use rustc_hash::FxHashMap;

/// Memory orders are `__NV_ATOMIC_RELAXED` (0) to `__NV_ATOMIC_SEQ_CST` (5), scopes `__NV_THREAD_SCOPE_THREAD` (0) to
/// `__NV_THREAD_SCOPE_SYSTEM` (4).
const LAST_ORDER: i32 = 5;
const LAST_SCOPE: i32 = 4;

/// Deepest nesting that is looked at.
const MAX_DEPTH: u32 = 64;

/// What can be wrong with a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Rule {
    NoArguments,
    TooFewArguments,
    TooManyArguments,
    NoPointer,
    NoPointerToObject,
    NoNumber,
    NoInteger,
    HostCode,
    GenericSize,
    ArithmeticSize,
    CompareExchangeSize,
    ExchangeSize,
    SignedAddition,
    FloatingBits,
    FloatingExtremum,
    OrderValue,
    OrderNotConstant,
    ScopeValue,
    ScopeNotConstant,
}

/// A rule that is broken, and where that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Mistake {
    pub(super) at: Tok,
    pub(super) rule: Rule,
}

/// What is wrong with a call.
#[derive(Debug)]
pub(super) struct Judgement {
    /// The first argument.
    pub(super) at: Tok,
    /// Wherever the call stands.
    pub(super) always: Vec<Mistake>,
    /// In device code. None if that is not asked any more.
    pub(super) of_device: Option<Vec<Mistake>>,
}

/// What the object is, as far as the rules tell types apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Integral,
    Floating,
    Enumeration {
        scoped: bool,
    },
    Pointer,
    /// Nothing that has a value: `void`, a function, a class without definition.
    NoObject,
    /// An instance of a class template. The reference does not make it for this.
    Instance,
    Other,
}

/// What the first argument points to.
enum Pointee {
    Object(Ty),
    /// It is no pointer. An array is none: it is not converted.
    None,
    Unknown,
}

/// What is known of the value of an argument that should be an integer constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Evaluation {
    Constant(i128),
    /// It is none: it designates an object, or is computed from one, or is no integer.
    None,
    /// Not known here.
    Unknown,
}

/// The arguments of a call with what they mean.
pub(super) struct Judge<'x, 'e> {
    elaborator: &'x mut Elaborator<'e>,
    meant: &'x FxHashMap<NodeId, ExprId>,
}

impl<'x, 'e> Judge<'x, 'e> {
    pub(super) fn new(elaborator: &'x mut Elaborator<'e>, meant: &'x FxHashMap<NodeId, ExprId>) -> Self {
        Judge { elaborator, meant }
    }

    /// Judges the call `call` of `function` with `list`.
    pub(super) fn judge(&mut self, function: &Function, list: &[NodeId], call: Node) -> Judgement {
        let at = list.first().map_or(call.end.prev(), |&a| self.first(a));
        let mut always = Vec::new();
        if list.iter().any(|&a| self.elaborator.ast().node(a).kind == NodeKind::PackExpansion) {
            return Judgement { at, always, of_device: None };
        }
        let mistake = |rule| Mistake { at, rule };
        let ended = |always| Judgement { at, always, of_device: None };
        if list.is_empty() {
            return ended(vec![mistake(Rule::NoArguments), mistake(Rule::NoPointer)]);
        }
        if list.len() < function.scope() {
            return ended(vec![Mistake { at: call.end.prev(), rule: Rule::TooFewArguments }]);
        }
        if let Some(&extra) = list.get(function.scope() + 1) {
            always.push(Mistake { at: self.first(extra), rule: Rule::TooManyArguments });
        }
        if function.operation == Operation::Fence {
            let orders = self.orders_and_scope(function, list);
            return Judgement { at, always, of_device: Some(orders) };
        }
        let object = match self.pointee(list[0]) {
            Pointee::Object(ty) => ty,
            Pointee::Unknown => return ended(always),
            Pointee::None => {
                let rule = if function.generic { Rule::NoPointerToObject } else { Rule::NoPointer };
                always.push(mistake(rule));
                return ended(always);
            }
        };
        let Some(sort) = self.sort(object) else { return ended(always) };
        if let Some(rule) = wrong_sort(function, sort) {
            always.push(mistake(rule));
            return ended(always);
        }
        if sort == Sort::Instance {
            // whether it is complete here depends on what stands in front
            return ended(always);
        }
        let Some(size) = self.elaborator.object_size(object) else {
            // too small or large an object would be told first
            return Judgement { at, always, of_device: Some(Vec::new()) };
        };
        let of_device = match wrong_object(function, sort, size) {
            Some(rule) => vec![mistake(rule)],
            None => {
                let mut of_device = self.orders_and_scope(function, list);
                of_device.extend(self.wrong_operation(function, object, sort, size).map(mistake));
                if of_device.is_empty() && function.generic {
                    of_device.extend(self.wrong_operand(object, &list[1..function.orders.0.min(3)]));
                }
                of_device
            }
        };
        Judgement { at, always, of_device: Some(of_device) }
    }

    fn first(&self, id: NodeId) -> Tok {
        self.elaborator.ast().node(id).first
    }

    fn pointee(&mut self, argument: NodeId) -> Pointee {
        let Some(&e) = self.meant.get(&argument) else { return Pointee::Unknown };
        let expr = self.elaborator.il.get(e);
        if matches!(expr.kind, ExprKind::Function(_) | ExprKind::Overloads { .. }) {
            return Pointee::None;
        }
        let types = &self.elaborator.program.types;
        if expr.ty.is_none() || types.is_dependent(expr.ty) {
            return Pointee::Unknown;
        }
        types.as_pointer(expr.ty).map_or(Pointee::None, Pointee::Object)
    }

    /// None if it is not known, or depends on a template parameter.
    fn sort(&mut self, ty: Ty) -> Option<Sort> {
        let types = &self.elaborator.program.types;
        if types.is_dependent(ty) {
            return None;
        }
        if let Some(class) = types.as_class(ty) {
            let instance = self.elaborator.program.entity(class).pattern.is_some();
            return match self.elaborator.is_defined(class) {
                _ if instance => Some(Sort::Instance),
                Some(true) => Some(Sort::Other),
                Some(false) => Some(Sort::NoObject),
                None => None,
            };
        }
        Some(match types.kind(ty) {
            _ if types.is_integral(ty) => Sort::Integral,
            _ if types.is_arithmetic(ty) => Sort::Floating,
            _ if types.is_void(ty) || types.as_function(ty).is_some() => Sort::NoObject,
            TypeKind::Enum(e) => Sort::Enumeration { scoped: self.elaborator.is_scoped_enumeration(*e) },
            TypeKind::Pointer(_) => Sort::Pointer,
            _ => Sort::Other,
        })
    }

    /// What is wrong with the object in device code and told behind orders and scope.
    fn wrong_operation(&mut self, function: &Function, object: Ty, sort: Sort, size: u64) -> Option<Rule> {
        match function.operation {
            Operation::CompareExchange | Operation::Exchange => wrong_exchange(function, size),
            Operation::Add if size == 8 && self.elaborator.is_signed_integer(object) => {
                Some(Rule::SignedAddition)
            }
            Operation::Extremum if sort == Sort::Floating => Some(Rule::FloatingExtremum),
            _ => None,
        }
    }

    /// The first of the operands of a generic function that is neither a pointer to an object nor an array. An operand
    /// that points to something else than `object` may be an error of its own in front of that.
    fn wrong_operand(&mut self, object: Ty, operands: &[NodeId]) -> Option<Mistake> {
        for &operand in operands {
            let wrong = match self.pointee(operand) {
                Pointee::Unknown => return None,
                Pointee::Object(ty) if ty.bare() == object.bare() => false,
                Pointee::Object(ty) => {
                    if self.sort(ty)? != Sort::NoObject {
                        return None;
                    }
                    true
                }
                Pointee::None => {
                    let e = self.meant.get(&operand)?;
                    let ty = self.elaborator.il.get(*e).ty;
                    ty.is_none() || !self.elaborator.is_array_type(ty)
                }
            };
            if wrong {
                return Some(Mistake { at: self.first(operand), rule: Rule::NoPointerToObject });
            }
        }
        None
    }

    /// Memory orders and scope that are no constants, or none of the values that there are. All of this is shown at
    /// the first argument.
    fn orders_and_scope(&mut self, function: &Function, list: &[NodeId]) -> Vec<Mistake> {
        let at = self.first(list[0]);
        let mut rules = Vec::new();
        for &order in &list[function.orders.0..function.orders.1] {
            match self.evaluation(order) {
                Evaluation::Constant(v) if !(0..=LAST_ORDER).contains(&(v as i32)) => {
                    rules.push(Rule::OrderValue);
                }
                Evaluation::None => rules.push(Rule::OrderNotConstant),
                Evaluation::Constant(_) | Evaluation::Unknown => {}
            }
        }
        match list.get(function.scope()).map(|&a| self.evaluation(a)) {
            Some(Evaluation::Constant(v)) if !(0..=LAST_SCOPE).contains(&(v as i32)) => {
                rules.push(Rule::ScopeValue);
            }
            Some(Evaluation::None) => rules.push(Rule::ScopeNotConstant),
            _ => {}
        }
        if self.elaborator.items().in_template(self.elaborator.ast().node(list[0]).scope) {
            // in a template the reference says it once of each place
            rules.dedup();
        }
        rules.into_iter().map(|rule| Mistake { at, rule }).collect()
    }

    /// The value of an argument as an integer constant. What designates an object is none, constant or not.
    fn evaluation(&mut self, argument: NodeId) -> Evaluation {
        let Some(&e) = self.meant.get(&argument) else { return Evaluation::Unknown };
        let expr = self.elaborator.il.get(e);
        if matches!(expr.kind, ExprKind::Function(_) | ExprKind::Overloads { .. }) {
            return Evaluation::None;
        }
        let types = &self.elaborator.program.types;
        if expr.ty.is_none() || types.is_dependent(expr.ty) {
            return Evaluation::Unknown;
        }
        let integer = types.is_integral(expr.ty) || types.as_enum(expr.ty).is_some();
        if expr.category != Category::PRValue || !integer {
            return Evaluation::None;
        }
        match self.elaborator.known_number(e) {
            Some(value) => Evaluation::Constant(value),
            None if self.reads_object(e, 0) => Evaluation::None,
            None => Evaluation::Unknown,
        }
    }

    /// The value of `e` is certainly computed from that of an object which is no constant, or from what a function
    /// gives that is not constexpr.
    fn reads_object(&mut self, e: ExprId, depth: u32) -> bool {
        if depth > MAX_DEPTH {
            return false;
        }
        let depth = depth + 1;
        match self.elaborator.il.get(e).kind.clone() {
            ExprKind::Variable(variable) => {
                let ty = self.elaborator.il.get(e).ty;
                let scalar = self.elaborator.is_scalar_type(ty);
                let fixed = ty.own_qualifiers().contains(Qualifiers::CONST);
                scalar && !fixed && !self.elaborator.is_constexpr_variable(variable)
            }
            ExprKind::Convert(_, operand) => self.reads_object(operand, depth),
            ExprKind::Unary(Operator::PlusPlus | Operator::MinusMinus, ..) => true,
            ExprKind::Unary(
                Operator::Plus | Operator::Minus | Operator::Tilde | Operator::Not,
                _,
                operand,
            ) => self.reads_object(operand, depth),
            ExprKind::Binary(Operator::AmpAmp | Operator::PipePipe, left, _) => {
                self.reads_object(left, depth)
            }
            ExprKind::Binary(operator, left, right) => {
                let assigns = operator == Operator::Assign || operator.computes().is_some();
                let element = matches!(operator, Operator::Subscript | Operator::Comma);
                assigns || !element && (self.reads_object(left, depth) || self.reads_object(right, depth))
            }
            ExprKind::Conditional(condition, ..) => self.reads_object(condition, depth),
            ExprKind::Call { function, .. } if function.is_some() => {
                let declarations = self.elaborator.declarations(function);
                let constexpr = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL | Specifiers::DEFAULTED;
                let of = |d: &cufront_items::DeclId| {
                    self.elaborator.items().decls[*d].specifiers.intersects(constexpr)
                };
                !declarations.is_empty() && !declarations.iter().any(of)
            }
            _ => false,
        }
    }
}

/// What ends the check of an object of `size` bytes in device code.
fn wrong_object(function: &Function, sort: Sort, size: u64) -> Option<Rule> {
    if function.generic && !matches!(size, 1 | 2 | 4 | 8 | 16) {
        return Some(Rule::GenericSize);
    }
    let floating = sort == Sort::Floating;
    match function.operation {
        Operation::CompareExchange | Operation::Exchange if !function.generic => {
            wrong_exchange(function, size)
        }
        Operation::Bitwise if floating => Some(Rule::FloatingBits),
        Operation::Add | Operation::Bitwise | Operation::Extremum if !matches!(size, 4 | 8) => {
            Some(Rule::ArithmeticSize)
        }
        _ => None,
    }
}

/// Exchanges are not for small objects.
fn wrong_exchange(function: &Function, size: u64) -> Option<Rule> {
    match function.operation {
        Operation::CompareExchange if size < 2 => Some(Rule::CompareExchangeSize),
        Operation::Exchange if size < 4 => Some(Rule::ExchangeSize),
        _ => None,
    }
}

/// The object is none that the operation is for, whatever its size.
fn wrong_sort(function: &Function, sort: Sort) -> Option<Rule> {
    let integral = sort == Sort::Integral;
    match function.operation {
        Operation::Fence => None,
        Operation::Load | Operation::Store | Operation::Exchange | Operation::CompareExchange => {
            if function.generic {
                (sort == Sort::NoObject).then_some(Rule::NoPointerToObject)
            } else {
                (!integral).then_some(Rule::NoInteger)
            }
        }
        Operation::Add | Operation::Bitwise | Operation::Extremum => {
            let number = integral
                || matches!(sort, Sort::Floating | Sort::Pointer | Sort::Enumeration { scoped: false });
            (!number).then_some(Rule::NoNumber)
        }
    }
}
