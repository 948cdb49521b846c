//! What range-based `for` and structured bindings call ([stmt.ranged], [dcl.struct.bind]).

use crate::deduce::Deduction;
use crate::il::{Category, ExprKind, Operator};
use crate::lookup::Filter;
use crate::overload::{Call, Resolution};
use crate::range::RangeFunction;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_program::{Arg, EntityId, Gap, Res, Ty, TypeKind};

/// The calls of a range-based `for`, completed.
#[derive(Debug, Clone, Default)]
pub(crate) struct Range {
    /// What the range is bound to.
    pub(crate) range: Option<ExprId>,
    /// `begin(range)`, `end(range)`.
    pub(crate) begin: Option<ExprId>,
    pub(crate) end: Option<ExprId>,
    /// `begin != end`, `++begin`, `*begin`; the last one is not completed.
    pub(crate) unequal: Option<ExprId>,
    pub(crate) next: Option<ExprId>,
    pub(crate) element: Option<ExprId>,
    /// What ends the lives of the iterators.
    pub(crate) destructors: Vec<EntityId>,
}

impl Elaborator<'_> {
    /// The calls of a loop over `range`.
    pub(crate) fn range_calls(&mut self, range: ExprId, node: NodeId, context: Context) -> Res<Range> {
        let mut result = Range::default();
        if self.any_dependent(&[range]) {
            result.range = Some(self.completed(range, context)?);
            return Ok(result);
        }
        let ty = if let ExprKind::List(_) = self.il.get(range).kind {
            let auto = self.program.types.auto();
            self.deduced_auto(auto, range, context)?
        } else {
            let range = self.single(range, None)?;
            self.ty(range)
        };
        let made = match self.il.get(range).category {
            Category::PRValue => {
                let made = self.initialization(range, ty.bare(), context)?;
                self.materialized(made)?
            }
            _ => self.completed(range, context)?,
        };
        result.range = Some(made);
        if let TypeKind::Array(..) = *self.program.types.kind(ty) {
            return Ok(result);
        }
        let object = self.unnamed_object(ty, node);
        let begin = self.range_end(RangeFunction::Begin, object, node, context)?;
        let end = self.range_end(RangeFunction::End, object, node, context)?;
        let (tb, te) = (self.ty(begin).bare(), self.ty(end).bare());
        result.begin = Some(self.initialization(begin, tb, context)?);
        result.end = Some(self.initialization(end, te, context)?);
        for ty in [tb, te] {
            let destructor = self.destructor_of(ty, node)?;
            if destructor.is_some() {
                result.destructors.push(destructor);
            }
        }
        let (b, e) = (self.unnamed_object(tb, node), self.unnamed_object(te, node));
        if self.is_overloadable(b) || self.is_overloadable(e) {
            let unequal = self.binary_of(Operator::NotEqual, b, e, node, context)?;
            result.unequal = Some(self.condition_value(unequal, context)?);
        }
        if self.is_overloadable(b) {
            if let Some(next) = self.overloaded(Operator::PlusPlus, vec![b], node, context)? {
                result.next = Some(self.discarded(next, context)?);
            }
            result.element = self.overloaded(Operator::Star, vec![b], node, context)?;
        }
        Ok(result)
    }

    /// `e.get<i>()` or `get<i>(e)` for each element of a tuple-like object of type `ty`; nothing for others.
    pub(crate) fn binding_gets(
        &mut self,
        ty: Ty,
        is_lvalue: bool,
        count: usize,
        node: NodeId,
        context: Context,
    ) -> Res<Vec<ExprId>> {
        if self.program.types.as_class(ty).is_none() || self.tuple_size(ty)?.is_none() {
            return Ok(Vec::new());
        }
        let category = if is_lvalue { Category::LValue } else { Category::XValue };
        let Some(name) = self.lexed.names.get(b"get") else { return self.gap(Gap::Operand, node) };
        let class = self.program.types.as_class(ty).unwrap_or(EntityId::NONE);
        let members = self.member_hits(name, class, Filter::Any)?;
        let mut list = Vec::new();
        for i in 0..count {
            let object = self.push(ExprKind::Unevaluated, ty, category, node);
            let index = Arg::Value { ty: Ty::SIZE, value: i as i128 };
            let mut functions = Vec::new();
            let args: &[ExprId] = if members.is_empty() { &[object] } else { &[] };
            if members.is_empty() {
                functions = self.unqualified_functions(name, node, &[object], context)?;
            } else {
                for &h in &members {
                    functions.push(self.hit_entity(h, context)?);
                }
            }
            let found = self.resolve_with_argument(
                &functions,
                index,
                args,
                (!members.is_empty()).then_some(object),
                context,
            )?;
            let Some(function) = found else { return self.gap(Gap::Operand, node) };
            let operands = args.to_vec();
            let object = (!members.is_empty()).then_some(object);
            let call = self.call_function(function, object, operands, node)?;
            list.push(self.completed(call, context)?);
        }
        Ok(list)
    }

    /// The best of the function templates `functions` with one explicit template argument.
    fn resolve_with_argument(
        &mut self,
        functions: &[EntityId],
        argument: Arg,
        args: &[ExprId],
        object: Option<ExprId>,
        context: Context,
    ) -> Res<Option<EntityId>> {
        let mut candidates = Vec::new();
        for &f in functions {
            if !self.program.is_template(f) {
                continue;
            }
            let info = self.program.heads[self.program.entity(f).head].clone();
            let mut deduction = Deduction::new(&info);
            if !self.bind_explicit(f, &[argument], &mut deduction, NodeId(0))? {
                continue;
            }
            let ty = match self.type_with(f, &deduction) {
                Ok(ty) => ty,
                Err(fail) if fail.is_gap() => return Err(fail),
                Err(_) => continue,
            };
            let Some(pattern) = self.program.types.as_function(ty).cloned() else { continue };
            if pattern.parameters.len() != args.len() {
                continue;
            }
            let mut fits = true;
            for (&p, &arg) in pattern.parameters.iter().zip(args) {
                fits = fits
                    && (!self.program.types.is_dependent(p)
                        || self.deduce_parameter(p, arg, &mut deduction, context)?);
            }
            if !fits {
                continue;
            }
            let Some(deduced) = self.finish_deduction(f, &mut deduction)? else { continue };
            let instance = self.instance(f, deduced)?;
            let call = Call { args, object, explicit: None, context, user: true, operator: false };
            for mut c in self.viable(&[instance], call)? {
                c.template = f;
                candidates.push(c);
            }
        }
        Ok(match self.best(candidates)? {
            Resolution::One(c) => Some(c.function),
            _ => None,
        })
    }
}
