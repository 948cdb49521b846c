//! Loops over ranges that are classes ([stmt.ranged]): `begin` and `end` are called, iterators compared and moved on.

use super::statement::Flow;
use super::{Machine, Place, Value};
use crate::il::{ExprKind, Operator, Place as Node, StmtKind, Walk};
use crate::{Elaborator, ExprId, StmtId};
use cufront_program::{Gap, Res, Ty};

impl Elaborator<'_> {
    /// The expressions in `e` that stand for an object without being written, in the order in which they stand there.
    fn stand_ins(&self, e: Option<ExprId>, list: &mut Vec<ExprId>) {
        let Some(e) = e else { return };
        self.il.walk(Node::Expr(e), &mut |node| {
            if let Node::Expr(e) = node {
                if matches!(self.il.get(e).kind, ExprKind::Unevaluated) && !list.contains(&e) {
                    list.push(e);
                }
            }
            Walk::Into
        });
    }

    /// Runs the loop `id` over the object at `range`, which is no array.
    pub(super) fn loop_over(&mut self, id: StmtId, range: &Place, result: Ty, m: &mut Machine) -> Res<Flow> {
        let statement = self.il.stmt(id).clone();
        let node = statement.node;
        let StmtKind::RangeFor { begin, end, unequal, next, variable, body, .. } = statement.kind else {
            return self.gap(Gap::Constant, node);
        };
        let (Some(begin), Some(end), Some(variable)) = (begin, end, variable) else {
            return self.gap(Gap::Constant, node);
        };
        let mut objects = Vec::new();
        self.stand_ins(Some(begin), &mut objects);
        self.stand_ins(Some(end), &mut objects);
        for e in objects {
            m.stand_ins.insert(e, range.clone());
        }
        let ends = [begin, end].map(|e| self.ty(e).bare());
        let first = m.object(Value::Unset, ends[0]);
        self.initialize(&first, begin, ends[0], m)?;
        let last = m.object(Value::Unset, ends[1]);
        self.initialize(&last, end, ends[1], m)?;
        let mut declared = None;
        if let StmtKind::Declare { init, .. } = self.il.stmt(variable).kind {
            declared = init;
        }
        // `++begin` and `*begin` name the first iterator alone
        let mut moved = Vec::new();
        self.stand_ins(next, &mut moved);
        let mut compared = Vec::new();
        self.stand_ins(unequal, &mut compared);
        let is_pointer = self.program.types.as_pointer(ends[0]).is_some();
        if moved.len() > 1 || moved.is_empty() && !is_pointer {
            return self.gap(Gap::Constant, node);
        }
        for &e in &compared {
            let is_first = match moved.first() {
                Some(&one) => e == one,
                None => compared.first() == Some(&e),
            };
            m.stand_ins.insert(e, if is_first { first.clone() } else { last.clone() });
        }
        for &e in &moved {
            m.stand_ins.insert(e, first.clone());
        }
        let outer = m.element.take();
        loop {
            self.count_step(node)?;
            let temporaries = m.temporaries.len();
            let more = match unequal {
                Some(e) => self.truth(e, m)?,
                None => {
                    let (a, b) = (self.read(&first, m, node)?, self.read(&last, m, node)?);
                    self.computed(Operator::NotEqual, a, b, Ty::BOOL, node, true)? == Value::Int(1)
                }
            };
            self.end_temporaries(temporaries, m)?;
            if !more {
                break;
            }
            let cleanups = m.cleanups.len();
            if is_pointer {
                let Value::Address(place) = self.read(&first, m, node)? else {
                    return self.gap(Gap::Constant, node);
                };
                m.element = Some(place);
            } else {
                let mut named = Vec::new();
                self.stand_ins(declared, &mut named);
                for e in named {
                    m.stand_ins.insert(e, first.clone());
                }
            }
            self.execute(variable, result, m)?;
            let element = m.element.take();
            let flow = match body {
                Some(s) => self.execute(s, result, m)?,
                None => Flow::Next,
            };
            m.element = element;
            self.end_scopes(cleanups, m)?;
            match flow {
                Flow::Next | Flow::Continue => {}
                Flow::Break => break,
                other => return Ok(other),
            }
            match next {
                Some(e) => self.discard(e, m)?,
                None => {
                    let Value::Address(place) = self.read(&first, m, node)? else {
                        return self.gap(Gap::Constant, node);
                    };
                    let next = self.moved(&place, 1, node)?;
                    self.begin(&first, next, m, node)?;
                }
            }
            self.end_temporaries(temporaries, m)?;
        }
        m.element = outer;
        Ok(Flow::Next)
    }
}
