//! Arithmetic of constants.

use super::{Obstacle, Place, Value};
use crate::il::Operator;
use crate::Elaborator;
use cufront_ast::NodeId;
use cufront_program::{Builtin, Gap, Res, Ty, TypeKind};
use std::cmp::Ordering;

/// The part of a number by which its nearest neighbours of the type `double` differ from it, generously.
const LEAST_DIFFERENCE: f64 = 1e-15;

impl Elaborator<'_> {
    /// A number converted to the type `to`.
    pub(super) fn as_number(&mut self, value: Value, to: Ty, node: NodeId) -> Res<Value> {
        match (value, self.program.types.as_builtin(to)) {
            (Value::Float(x), Some(Builtin::Float)) => Ok(Value::Float(f64::from(x as f32))),
            (Value::Float(x), Some(Builtin::Double)) => Ok(Value::Float(x)),
            (Value::Int(x), Some(Builtin::Float)) => Ok(Value::Float(f64::from(x as f32))),
            (Value::Int(x), Some(Builtin::Double)) => Ok(Value::Float(x as f64)),
            // exactly, or not at all
            (Value::Int(x), Some(Builtin::LongDouble)) if x.unsigned_abs() < 1 << 53 => {
                Ok(Value::Float(x as f64))
            }
            (Value::Float(x), Some(Builtin::LongDouble)) => Ok(Value::Float(x)),
            (_, Some(b)) if b.is_floating() => self.gap(Gap::Constant, node),
            (Value::Float(x), Some(Builtin::Bool)) => Ok(Value::Int(i128::from(x != 0.0))),
            (Value::Float(x), Some(b)) if b.is_integral() => {
                let whole = x.trunc();
                let holds = |x: f64| (-1e30..1e30).contains(&x) && b.holds(x as i128);
                match holds(whole) {
                    true if x < 0.0 && b.is_unsigned() => self.gap(Gap::Constant, node),
                    true => Ok(Value::Int(whole as i128)),
                    // a long double may lie on the other side of the limit
                    false if holds(whole * (1.0 - LEAST_DIFFERENCE)) => self.gap(Gap::Constant, node),
                    // what the type has no value for is no constant ([conv.fpint]/1)
                    false => {
                        self.out_of_range.set(Some(node));
                        self.ill_formed(node)
                    }
                }
            }
            (Value::Int(x), _) => match self.as_type(x, to, to, node)? {
                Some(x) => Ok(Value::Int(x)),
                None => self.gap(Gap::Constant, node),
            },
            (Value::Address(_) | Value::Function(_) | Value::Member(_), Some(Builtin::Bool)) => {
                Ok(Value::Int(1))
            }
            _ => self.gap(Gap::Constant, node),
        }
    }

    /// `a op b` of two values; `ty` is the type of the result.
    pub(super) fn computed(
        &mut self,
        operator: Operator,
        a: Value,
        b: Value,
        ty: Ty,
        node: NodeId,
        called: bool,
    ) -> Res<Value> {
        if operator.is_comparison() {
            return self.compared(operator, &a, &b, node);
        }
        match (a, b) {
            (Value::Int(x), Value::Int(y)) if !self.is_pointer(ty) => {
                self.computed_integers(operator, x, y, ty, node, called)
            }
            (Value::Float(_), Value::Float(_))
                if self.program.types.as_builtin(ty) == Some(Builtin::LongDouble) =>
            {
                self.gap(Gap::Constant, node)
            }
            (Value::Float(x), Value::Float(y)) => {
                let result = match operator {
                    Operator::Plus => x + y,
                    Operator::Minus => x - y,
                    Operator::Star => x * y,
                    Operator::Slash if y != 0.0 => x / y,
                    _ => return self.gap(Gap::Constant, node),
                };
                self.as_number(Value::Float(result), ty, node)
            }
            (Value::Address(p), Value::Int(n)) => match operator {
                Operator::Plus => self.moved(&p, n, node),
                Operator::Minus => self.moved(&p, -n, node),
                _ => self.gap(Gap::Constant, node),
            },
            // a null pointer stays one where nothing is added ([expr.add]/4.1)
            (Value::Int(0), Value::Int(0)) if matches!(operator, Operator::Plus | Operator::Minus) => {
                Ok(Value::Int(0))
            }
            (Value::Int(0), Value::Int(_))
                if called && matches!(operator, Operator::Plus | Operator::Minus) =>
            {
                self.unevaluated(Obstacle::NoElement, self.node(node).main, node)
            }
            (Value::Int(n), Value::Address(p)) if operator == Operator::Plus => self.moved(&p, n, node),
            (Value::Address(p), Value::Address(q)) if operator == Operator::Minus => match distance(&p, &q) {
                Some(n) => Ok(Value::Int(n)),
                None => self.gap(Gap::Constant, node),
            },
            _ => self.gap(Gap::Constant, node),
        }
    }

    fn is_pointer(&self, ty: Ty) -> bool {
        matches!(self.program.types.kind(ty), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. })
    }

    fn computed_integers(
        &mut self,
        operator: Operator,
        x: i128,
        y: i128,
        ty: Ty,
        node: NodeId,
        called: bool,
    ) -> Res<Value> {
        let shift = u32::try_from(y).ok().filter(|&s| s < 128);
        let result = match operator {
            Operator::Plus => x.checked_add(y),
            Operator::Minus => x.checked_sub(y),
            Operator::Star => x.checked_mul(y),
            Operator::Slash if y != 0 => x.checked_div(y),
            Operator::Percent if y != 0 => x.checked_rem(y),
            Operator::Amp => Some(x & y),
            Operator::Pipe => Some(x | y),
            Operator::Caret => Some(x ^ y),
            Operator::ShiftLeft => shift.map(|s| x.wrapping_shl(s)),
            Operator::ShiftRight => shift.map(|s| x >> s),
            _ => None,
        };
        let builtin = self.program.types.as_builtin(ty).filter(|b| b.is_integral());
        if let (Some(b), Operator::ShiftLeft | Operator::ShiftRight, true) = (builtin, operator, called) {
            let wide = shift.is_none_or(|s| s >= b.bits());
            if wide || operator == Operator::ShiftLeft && x < 0 {
                return self.unevaluated(Obstacle::OutOfRange, self.node(node).main, node);
            }
        }
        if matches!(operator, Operator::Slash | Operator::Percent) && y == 0 {
            return match called {
                true => self.unevaluated(Obstacle::OutOfRange, self.node(node).main, node),
                false => {
                    self.divided.set(Some((self.node(node).main, operator == Operator::Percent)));
                    self.ill_formed(node)
                }
            };
        }
        let Some(result) = result else { return self.gap(Gap::Constant, node) };
        if let Some(b) = builtin {
            // overflow of signed numbers is no constant; outside of calls compilers only warn
            if !b.is_unsigned() && b.wrap(result) != result && operator != Operator::ShiftLeft {
                return if called && operator != Operator::Slash {
                    self.unevaluated(Obstacle::OutOfRange, self.node(node).main, node)
                } else {
                    self.gap(Gap::Constant, node)
                };
            }
        }
        self.as_number(Value::Int(result), ty, node)
    }

    fn compared(&mut self, operator: Operator, a: &Value, b: &Value, node: NodeId) -> Res<Value> {
        let equality = matches!(operator, Operator::Equal | Operator::NotEqual);
        let order = match (a, b) {
            (Value::Int(x), Value::Int(y)) => Some(x.cmp(y)),
            (Value::Float(x), Value::Float(y)) => x.partial_cmp(y),
            (Value::Address(p), Value::Address(q)) => match distance(p, q) {
                Some(n) => Some(n.cmp(&0)),
                None if p == q => Some(Ordering::Equal),
                None if equality && p.root != q.root => Some(Ordering::Less),
                // of what has no order ([expr.rel]/4.3)
                None if p.root != q.root => return self.ill_formed(node),
                None => return self.gap(Gap::Constant, node),
            },
            (Value::Function(f), Value::Function(g)) if equality => Some(f.cmp(g)),
            (Value::Member(f), Value::Member(g)) if equality => {
                let owner = self.enclosing_class(*f);
                let info = if owner.is_some() { self.complete_class(owner)? } else { None };
                // members of a union have one place
                if f != g && info.is_some_and(|info| self.program.classes[info].is_union) {
                    return self.gap(Gap::Constant, node);
                }
                Some(f.cmp(g))
            }
            // a null pointer and another one
            (Value::Int(0), Value::Address(_) | Value::Function(_) | Value::Member(_))
            | (Value::Address(_) | Value::Function(_) | Value::Member(_), Value::Int(0))
                if equality =>
            {
                Some(Ordering::Less)
            }
            // a pointer has no order with the null pointer
            (Value::Int(0), Value::Address(_)) | (Value::Address(_), Value::Int(0)) => {
                return self.ill_formed(node)
            }
            _ => return self.gap(Gap::Constant, node),
        };
        let holds = match operator {
            Operator::Equal => order == Some(Ordering::Equal),
            Operator::NotEqual => order != Some(Ordering::Equal),
            Operator::Less => order == Some(Ordering::Less),
            Operator::Greater => order == Some(Ordering::Greater),
            Operator::LessEqual => matches!(order, Some(Ordering::Less | Ordering::Equal)),
            Operator::GreaterEqual => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
            _ => return self.gap(Gap::Constant, node),
        };
        Ok(Value::Int(i128::from(holds)))
    }

    /// The pointer `n` elements behind `place`.
    pub(super) fn moved(&mut self, place: &Place, n: i128, node: NodeId) -> Res<Value> {
        if n == 0 {
            return Ok(Value::Address(place.clone()));
        }
        let mut moved = place.clone();
        let last = moved.path.last_mut().filter(|_| place.element);
        let Some(last) = last else { return self.gap(Gap::Constant, node) };
        // outside of the array there is nothing to read, but a pointer may point there for a while
        match i32::try_from(i128::from(*last as i32) + n) {
            Ok(index) => *last = index as u32,
            Err(_) => return self.gap(Gap::Constant, node),
        }
        Ok(Value::Address(moved))
    }
}

/// Number of elements between two elements of one array.
fn distance(p: &Place, q: &Place) -> Option<i128> {
    let (a, b) = (p.path.split_last()?, q.path.split_last()?);
    (p.element && q.element && p.root == q.root && a.1 == b.1)
        .then(|| i128::from(*a.0 as i32) - i128::from(*b.0 as i32))
}
