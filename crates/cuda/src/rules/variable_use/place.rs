//! Which device variables a glvalue is, or is a part of.

use super::access::Accesses;
use cufront_elaborate::{Category, ConversionKind, ExprId, ExprKind, Operator};
use cufront_items::DeclId;
use cufront_lex::Tok;

/// Deepest nesting that is looked at.
const DEPTH: u32 = 128;

/// A device variable where it is named.
pub(super) type Root = (DeclId, Tok);

/// What a glvalue stands for.
#[derive(Debug, Clone, Default)]
pub(super) struct Place {
    /// The variables that are, or hold, the object.
    pub(super) roots: Vec<Root>,
    /// It is a whole variable, no part of one.
    pub(super) whole: bool,
    /// An operator has changed it before it is used, which says all about the use.
    pub(super) assigned: bool,
    /// Its value can be read off the initialiser of a constant: no element, and nothing that is chosen.
    pub(super) constant: Constancy,
}

/// Whether the value of an object is known from an initialiser.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Constancy {
    #[default]
    Open,
    /// Of a const variable that a constant initialises.
    Const,
    /// Of a constexpr variable.
    Constexpr,
}

impl Accesses<'_, '_> {
    /// The variables that the object of the glvalue `e` is a part of.
    pub(super) fn place(&mut self, e: ExprId) -> Place {
        self.place_at(e, 0)
    }

    fn place_at(&mut self, e: ExprId, depth: u32) -> Place {
        if depth > DEPTH {
            return Place::default();
        }
        let expr = self.elaborator.il.get(e).clone();
        let mut place = match expr.kind {
            ExprKind::Variable(variable) => {
                let Some((decl, constant)) = self.variable(variable) else { return Place::default() };
                let at = self.name(expr.node);
                return Place { roots: vec![(decl, at)], whole: true, assigned: false, constant };
            }
            ExprKind::Field(object, member) => {
                if self.elaborator.is_reference(member) {
                    return Place::default();
                }
                self.place_at(object, depth + 1)
            }
            ExprKind::Unary(Operator::Star, _, pointer) => self.pointee(pointer, depth + 1),
            ExprKind::Unary(Operator::PlusPlus | Operator::MinusMinus, false, operand) => {
                let place = self.place_at(operand, depth + 1);
                return Place { assigned: true, constant: Constancy::Open, ..place };
            }
            ExprKind::Binary(Operator::Subscript, base, index) => {
                let array = if self.is_array(base) || !self.is_array(index) { base } else { index };
                let place = match self.is_array(array) {
                    true => self.place_at(array, depth + 1),
                    false => self.pointee(array, depth + 1),
                };
                Place { constant: Constancy::Open, ..place }
            }
            ExprKind::Binary(Operator::DotStar, object, _) => {
                Place { constant: Constancy::Open, ..self.place_at(object, depth + 1) }
            }
            ExprKind::Binary(Operator::ArrowStar, object, _) => {
                Place { constant: Constancy::Open, ..self.pointee(object, depth + 1) }
            }
            ExprKind::Binary(Operator::Comma, _, right) => {
                let place = self.place_at(right, depth + 1);
                return Place { constant: Constancy::Open, ..place };
            }
            ExprKind::Binary(operator, left, _)
                if operator == Operator::Assign || operator.computes().is_some() =>
            {
                let place = self.place_at(left, depth + 1);
                return Place { assigned: true, constant: Constancy::Open, ..place };
            }
            ExprKind::Conditional(_, then, otherwise) => {
                let mut place = self.place_at(then, depth + 1);
                place.roots.extend(self.place_at(otherwise, depth + 1).roots);
                Place { constant: Constancy::Open, assigned: false, ..place }
            }
            ExprKind::Convert(
                ConversionKind::Base
                | ConversionKind::Qualification
                | ConversionKind::Reference
                | ConversionKind::Explicit,
                operand,
            ) if expr.category != Category::PRValue => {
                return Place { whole: false, ..self.place_at(operand, depth + 1) };
            }
            _ => return Place::default(),
        };
        place.whole = false;
        place.assigned = false;
        place
    }

    /// The object that a pointer into device variables points to.
    fn pointee(&mut self, pointer: ExprId, depth: u32) -> Place {
        if depth > DEPTH {
            return Place::default();
        }
        match self.elaborator.il.get(pointer).kind {
            ExprKind::Convert(ConversionKind::ArrayToPointer, array) => self.place_at(array, depth + 1),
            ExprKind::Convert(
                ConversionKind::Qualification
                | ConversionKind::Pointer
                | ConversionKind::Base
                | ConversionKind::Explicit,
                operand,
            ) => self.pointee(operand, depth + 1),
            ExprKind::Unary(Operator::Amp, _, object) => self.place_at(object, depth + 1),
            ExprKind::Binary(Operator::Plus | Operator::Minus, left, right) => {
                let (place, offset) = match self.pointee(left, depth + 1) {
                    place if place.roots.is_empty() => (self.pointee(right, depth + 1), left),
                    place => (place, right),
                };
                match self.elaborator.is_constant_expression(offset) {
                    true => place,
                    false => Place { constant: Constancy::Open, ..place },
                }
            }
            ExprKind::Binary(Operator::Comma, _, right) => {
                Place { constant: Constancy::Open, ..self.pointee(right, depth + 1) }
            }
            _ => Place::default(),
        }
    }
}
