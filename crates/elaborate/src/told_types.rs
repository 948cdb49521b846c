//! The types that have a part in a failure, told to people: what an expression is and what is wanted of it, or what the
//! operands of an operator are.
//!
//! Who reads that something does not convert wants to know from what to what. Where a member of the object would do,
//! it is named: a vector of CUDA has its numbers in `x`, `y`, `z`, a container its elements behind `data()`.
//!
//! Example: of `int i = threadIdx;` it is said that this is `uint3`, that `int` is wanted, and that `threadIdx.x` is one.

use crate::lookup::Filter;
use crate::problem::Problem;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeKind;
use cufront_lex::Tok;
use cufront_program::{EntityId, EntityKind, Printer, Ty, TypeKind};

/// A longer type is not told: its text would hide what is said.
const LONGEST: usize = 100;

/// The types of more arguments are not told.
const MOST_ARGUMENTS: usize = 8;

/// What is told of a failure.
#[derive(Debug, Clone)]
pub(crate) enum Told {
    /// An expression does not fit where this type is wanted.
    Wanted(ExprId, Ty),
    /// Nothing takes these.
    Operands(Vec<ExprId>),
    /// No function takes these.
    Arguments(Vec<ExprId>),
}

/// An operand.
#[derive(Debug, Clone, Copy)]
struct Operand {
    ty: Ty,
    /// The name that it is, if it is no more than a name.
    name: Option<Tok>,
}

impl Elaborator<'_> {
    /// Keeps what the failure at the token `at` is about: `e`, where `to` is wanted.
    pub(crate) fn tell_wanted(&mut self, at: Tok, e: ExprId, to: Ty) {
        self.told_types.insert(at, Told::Wanted(e, to));
    }

    /// Keeps the operands that the failure at the token `at` is about.
    pub(crate) fn tell_operands(&mut self, at: Tok, operands: &[ExprId]) {
        self.told_types.insert(at, Told::Operands(operands.to_vec()));
    }

    /// Keeps the arguments that the failure at the token `at` is about.
    pub(crate) fn tell_arguments(&mut self, at: Tok, arguments: &[ExprId]) {
        self.told_types.insert(at, Told::Arguments(arguments.to_vec()));
    }

    fn told_operand(&mut self, e: ExprId) -> Operand {
        let node = self.il.get(e).node;
        let is_name = self.kind_of(node) == NodeKind::Identifier;
        Operand { ty: self.named_type(e), name: is_name.then(|| self.node(node).main) }
    }

    fn told_operands(&mut self, list: &[ExprId]) -> Vec<Operand> {
        list.iter().map(|&e| self.told_operand(e)).collect()
    }

    /// Which types have a part in a problem, and what of the objects is of a wanted one, in words.
    pub fn types_in(&mut self, problem: &Problem) -> Option<String> {
        let told = self.told_types.get(&problem.at)?.clone();
        let (words, parts) = match told {
            Told::Wanted(_, to) if self.program.types.is_void(to) => {
                return Some(
                    "the function returns nothing; leave out the value, or change 'void'".to_owned(),
                );
            }
            Told::Wanted(e, to) => {
                let operand = self.told_operand(e);
                let types = &self.program.types;
                // what a reference binds to has its qualifiers
                let from = if types.is_reference(to) { operand.ty } else { unqualified(operand.ty) };
                if from.is_none() || types.is_void(from) {
                    return None;
                }
                let (from, wanted) = (self.type_in_words(from)?, self.type_in_words(to)?);
                // the qualifiers of what is bound, or the class itself, are not what is in the way
                if from == wanted {
                    return None;
                }
                let part = self.part_for(operand, to);
                (format!("this is {from}, and {wanted} is wanted"), part.into_iter().collect())
            }
            Told::Operands(list) => {
                let operands = self.told_operands(&list);
                // the name of a function stands where something else is meant: the report says so
                if operands.iter().any(|o| self.is_function(o.ty)) {
                    return None;
                }
                let words = match &self.types_in_words(&operands)?[..] {
                    [one] => format!("this is {one}"),
                    [one, other] => format!("the operands are {one} and {other}"),
                    _ => return None,
                };
                (words, self.numbers_in(&operands))
            }
            Told::Arguments(list) => {
                let arguments = self.told_operands(&list);
                let words = match &self.types_in_words(&arguments)?[..] {
                    [] => return None,
                    [one] => format!("the argument is {one}"),
                    [others @ .., last] if others.len() < MOST_ARGUMENTS => {
                        format!("the arguments are {} and {last}", others.join(", "))
                    }
                    _ => return None,
                };
                (words, Vec::new())
            }
        };
        Some(match parts.is_empty() {
            true => words,
            false => format!("{words}; write {}", parts.join(" and ")),
        })
    }

    /// The types of values, for a message; `None` if one of them is not known or too long.
    fn types_in_words(&self, operands: &[Operand]) -> Option<Vec<String>> {
        operands.iter().map(|o| self.type_in_words(unqualified(o.ty))).collect()
    }

    fn is_function(&self, ty: Ty) -> bool {
        let types = &self.program.types;
        let pointed = if ty.is_some() { types.as_pointer(types.referred(ty)) } else { None };
        pointed.is_some_and(|to| types.as_function(to).is_some())
    }

    /// A type for a message; `None` if it is not known or too long.
    fn type_in_words(&self, ty: Ty) -> Option<String> {
        if ty.is_none() || self.program.types.is_dependent(ty) {
            return None;
        }
        let text = Printer::for_people(&self.program, &self.lexed.names).ty(ty);
        let text = text.replace(" >", ">").replace("< ", "<");
        (text.len() <= LONGEST && !text.contains('?')).then(|| format!("'{text}'"))
    }

    /// What of an object is of the type `to`, or converts to it.
    fn part_for(&mut self, operand: Operand, to: Ty) -> Option<String> {
        let to = self.program.types.referred(to);
        let types = &self.program.types;
        if types.is_arithmetic(to) {
            return self.number_in(operand);
        }
        let wanted = types.as_pointer(to)?;
        let element = self.elements_behind(operand, "data")?;
        let types = &self.program.types;
        let fits = types.is_void(wanted) || element.bare() == wanted.bare();
        let keeps = wanted.own_qualifiers().contains(element.own_qualifiers());
        (fits && keeps).then(|| format!("'{}.data()'", self.spelled(operand)))
    }

    /// The numbers in the objects among operands, of which one is a number or pointer, or which tell a thread where it is.
    fn numbers_in(&mut self, operands: &[Operand]) -> Vec<String> {
        let is_scalar = |this: &Self, o: &Operand| {
            o.ty.is_some() && this.is_scalar_type(this.program.types.referred(o.ty))
        };
        let beside = operands.iter().any(|o| is_scalar(self, o));
        let mut parts = Vec::new();
        for &operand in operands {
            if beside || self.is_built_in_variable(operand) {
                parts.extend(self.number_in(operand));
            }
        }
        parts
    }

    /// True for a built-in variable of device code: people forget that it has a number for each dimension.
    fn is_built_in_variable(&self, operand: Operand) -> bool {
        let names: [&[u8]; 4] = [b"threadIdx", b"blockIdx", b"blockDim", b"gridDim"];
        operand.name.is_some_and(|tok| names.contains(&self.lexed.spelling(tok)))
    }

    /// `name.x` of an object whose first member is a number of that name.
    fn number_in(&mut self, operand: Operand) -> Option<String> {
        operand.name?;
        let class = self.told_class(operand)?;
        let first = *self.fields(class).ok()?.first()?;
        let name = self.program.entity(first).name;
        let ty = self.type_of(first).ok()?;
        let is_number =
            name.is_some() && self.lexed.names.spelling(name) == b"x" && self.program.types.is_arithmetic(ty);
        is_number.then(|| format!("'{}.x'", self.spelled(operand)))
    }

    /// To what the pointer points that a member function without parameters gives.
    fn elements_behind(&mut self, operand: Operand, function: &str) -> Option<Ty> {
        operand.name?;
        let class = self.told_class(operand)?;
        let name = self.lexed.names.get(function.as_bytes())?;
        let hits = self.member_hits(name, class, Filter::Any).ok()?;
        let constant = self.program.types.is_const(operand.ty);
        let mut found = None;
        for hit in hits {
            let f = self.hit_entity(hit, Context::global()).ok()?;
            if self.program.entity(f).kind != EntityKind::Function || self.program.is_template(f) {
                return None;
            }
            let ty = self.type_of(f).ok()?;
            let function = self.program.types.as_function(ty)?.clone();
            let is_const = function.qualifiers.contains(cufront_program::Qualifiers::CONST);
            let pointed = self.program.types.as_pointer(function.result)?;
            // of two the one for objects that are not const is taken, unless the object is
            if function.parameters.is_empty() && (found.is_none() || is_const == constant) {
                found = Some(pointed);
            }
        }
        found
    }

    fn told_class(&self, operand: Operand) -> Option<EntityId> {
        let ty = operand.ty;
        let types = &self.program.types;
        (ty.is_some() && !matches!(types.kind(ty), TypeKind::Pointer(_)))
            .then(|| types.as_class(types.referred(ty)))?
    }

    fn spelled(&self, operand: Operand) -> String {
        let name = operand.name.map_or(&b""[..], |tok| self.lexed.spelling(tok));
        String::from_utf8_lossy(name).into_owned()
    }
}

/// The type of a value of type `ty`.
fn unqualified(ty: Ty) -> Ty {
    match ty.is_some() {
        true => ty.bare(),
        false => ty,
    }
}
