//! Whether an expression that template arguments are substituted into is valid beyond what overload resolution asks
//! ([temp.deduct.general]/8): the functions that it calls implicitly are accessible and not deleted, and what becomes an
//! object of a base class, or points to one, may become it.
//!
//! What is found in the bodies of functions by [`Elaborator::check_calls`], and told of there, takes a candidate away here.
//!
//! Example: with `template<class T, class = decltype(T())> char f(int);` the call `f<S>(0)` has no such candidate if the
//! destructor of `S` is deleted.

use crate::il::{Category, ConversionKind, ExprKind, Place, Walk};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, Res, Ty, TypeKind};
use rustc_hash::FxHashSet;

impl Elaborator<'_> {
    /// Fails if the expression `e`, which stands in the immediate context of a substitution, is certainly not valid. The
    /// result of a call is no object where `names_type` ([dcl.type.decltype]/2).
    pub(crate) fn check_substituted(&mut self, e: ExprId, names_type: bool, context: Context) -> Res<()> {
        if !context.substitution || self.is_type_dependent(e) || !self.concerns_classes(e) {
            return Ok(());
        }
        let x = self.il.get(e);
        let (node, is_call) = (x.node, matches!(x.kind, ExprKind::Call { .. }));
        let is_kept = names_type && x.category == Category::PRValue && is_call;
        let completed = self.isolated(|this| match is_kept {
            true => this.completed(e, context),
            false => this.discarded(e, context),
        });
        let Ok(completed) = completed else { return Ok(()) };
        let names = self.deleted_names.len();
        let calls = self.calls_of_expression(completed);
        self.deleted_names.truncate(names);
        for call in calls.iter().filter(|c| c.function.is_some()) {
            if self.uncallable(call, context, false).is_some()
                || self.copies_explicitly(call)?
                || self.makes_abstract(call)?
            {
                return self.ill_formed(node);
            }
        }
        let mut conversions: Vec<(Ty, Ty)> = Vec::new();
        self.il.walk(Place::Expr(completed), &mut |place| {
            if let Place::Expr(e) = place {
                let x = self.il.get(e);
                // pointers that are compared or subtracted get one type ([expr.rel]/3)
                if let ExprKind::Binary(_, left, right) = x.kind {
                    let (left, right) = (self.il.get(left).ty, self.il.get(right).ty);
                    let points = |ty: Ty| ty.is_some() && self.program.types.as_pointer(ty).is_some();
                    if points(left) && points(right) {
                        conversions.extend([(left, right), (right, left)]);
                    }
                }
                if let ExprKind::Convert(kind, operand) = x.kind {
                    let from = self.il.get(operand).ty;
                    match kind {
                        ConversionKind::Explicit if self.is_static_cast(x.node) => {
                            conversions.extend([(from, x.ty), (x.ty, from)]);
                        }
                        ConversionKind::Explicit => {}
                        _ => conversions.push((from, x.ty)),
                    }
                }
            }
            Walk::Into
        });
        for (from, to) in conversions {
            if self.is_refused_base(from, to, context) {
                return self.ill_formed(node);
            }
        }
        Ok(())
    }

    /// True if a call copies an object implicitly, by a constructor that is explicit ([dcl.init.general]/16.6.3).
    fn copies_explicitly(&mut self, call: &crate::CallSite) -> Res<bool> {
        let is_written = matches!(
            self.kind_of(call.node),
            NodeKind::FunctionalCast | NodeKind::CStyleCast | NodeKind::NamedCast | NodeKind::New
        );
        let builds = call.expr.is_some_and(|e| matches!(self.il.get(e).kind, ExprKind::Construct { .. }));
        let class = self.enclosing_class(call.function);
        if is_written || !builds || class.is_none() {
            return Ok(false);
        }
        let ty = self.type_of_class(class);
        Ok(self.copies(call.function, ty)?.is_some() && self.is_explicit_function(call.function)?)
    }

    /// True if a call makes an object of an abstract class, of a parameter for example ([class.abstract]/2).
    fn makes_abstract(&mut self, call: &crate::CallSite) -> Res<bool> {
        let builds = call.expr.is_some_and(|e| matches!(self.il.get(e).kind, ExprKind::Construct { .. }));
        let class = self.enclosing_class(call.function);
        Ok(builds && class.is_some() && self.is_abstract(class)?)
    }

    fn is_static_cast(&self, node: NodeId) -> bool {
        self.kind_of(node) == NodeKind::NamedCast && self.main_kind(node) == TokenKind::StaticCast
    }

    /// True if an object of type `from`, or what a pointer of this type points to, may not become an object of a base
    /// class, `to`: there are two of that, or it is not accessible.
    pub(crate) fn is_refused_base(&mut self, from: Ty, to: Ty, context: Context) -> bool {
        if from.is_none() || to.is_none() {
            return false;
        }
        if self.program.types.is_dependent(from) || self.program.types.is_dependent(to) {
            return false;
        }
        let types = &self.program.types;
        if let (
            &TypeKind::MemberPointer { class: base, .. },
            &TypeKind::MemberPointer { class: derived, .. },
        ) = (types.kind(from), types.kind(to))
        {
            let (Some(base), Some(derived)) = (types.as_class(base), types.as_class(derived)) else {
                return false;
            };
            return self.base_misfit(derived, base, context).is_some()
                || derived != base && self.reaches_virtually(derived, base);
        }
        let (derived, base) = match (types.as_pointer(from), types.as_pointer(to)) {
            (Some(from), Some(to)) => (types.as_class(from), types.as_class(to)),
            _ => (types.as_class(types.referred(from)), types.as_class(types.referred(to))),
        };
        match (derived, base) {
            (Some(derived), Some(base)) => self.base_misfit(derived, base, context).is_some(),
            _ => false,
        }
    }

    /// True if `base` is a virtual base of `derived`, or a base of one ([conv.mem]/2).
    fn reaches_virtually(&mut self, derived: EntityId, base: EntityId) -> bool {
        let mut open = vec![(derived, false)];
        let mut seen = FxHashSet::default();
        while let Some((class, virtually)) = open.pop() {
            if class == base && virtually {
                return true;
            }
            if !seen.insert((class, virtually)) {
                continue;
            }
            let Ok(Some(info)) = self.complete_class(class) else { return false };
            let bases = &self.program.classes[info].bases;
            open.extend(bases.iter().map(|b| (b.class, virtually || b.is_virtual)));
        }
        false
    }

    /// True if a class has a part in an expression: others are valid if overload resolution says so.
    fn concerns_classes(&self, e: ExprId) -> bool {
        let mut concerns = false;
        self.il.walk(Place::Expr(e), &mut |place| {
            if let Place::Expr(e) = place {
                let ty = self.il.get(e).ty;
                let types = &self.program.types;
                let of_class = |ty: Ty| {
                    let ty = types.as_pointer(ty).unwrap_or(ty);
                    types.as_class(self.element_of(ty)).is_some()
                        || matches!(types.kind(ty), TypeKind::MemberPointer { .. })
                };
                concerns |= ty.is_some() && of_class(ty);
            }
            if concerns {
                Walk::Over
            } else {
                Walk::Into
            }
        });
        concerns
    }
}
