//! Which defaulted comparisons are defined as deleted ([class.compare.default], [class.eq], [class.spaceship]): those of
//! classes whose parts cannot be compared.
//!
//! Example: `struct A {}; struct B { A a; bool operator==(const B &) const = default; };` has an operator that nobody
//! may call.

use crate::il::{Category, ExprKind};
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::NodeId;
use cufront_items::Specifiers;
use cufront_program::{EntityId, Fail, Res, Ty};

/// The categories of comparisons, the strongest first.
pub(crate) const CATEGORIES: [&str; 3] = ["strong_ordering", "weak_ordering", "partial_ordering"];

/// What a defaulted `operator<=>` gives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    /// The common category of the parts.
    Deduced,
    /// One of [`CATEGORIES`].
    Category(Ty),
    /// Another type.
    Other(Ty),
}

impl Elaborator<'_> {
    /// True for a defaulted `==` or `<=>` of a class with a part that has none, or that is a reference
    /// ([class.compare.default]/2, [class.eq]/2).
    pub(crate) fn is_deleted_comparison(&mut self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let decl = self.program.entity(base).decl;
        let is_implicit = self.is_implicit_equal(function);
        let is_defaulted = |this: &Self, d: cufront_items::DeclId| {
            this.items().decls[d].specifiers.contains(Specifiers::DEFAULTED)
        };
        if decl.is_none() && !is_implicit {
            return false;
        }
        let operator = match is_implicit {
            true => Operator::Equal,
            false => match self.operator_of(decl) {
                Some(operator @ (Operator::Equal | Operator::Spaceship)) => operator,
                _ => return false,
            },
        };
        if let Some(&known) = self.deleted_comparisons.get(&function) {
            return known;
        }
        // one that is asked for within itself is not deleted by that
        self.deleted_comparisons.insert(function, false);
        // a friend may be defaulted behind its class
        if !is_implicit && !is_defaulted(self, decl) && !self.is_defaulted_behind(decl, operator) {
            return false;
        }
        let deleted = matches!(self.compares_parts(function, operator), Ok(false));
        self.deleted_comparisons.insert(function, deleted);
        deleted
    }

    /// True if the friend `decl`, a comparison, is defaulted in the namespace around its class.
    fn is_defaulted_behind(&mut self, decl: cufront_items::DeclId, operator: Operator) -> bool {
        let d = &self.items().decls[decl];
        if !d.specifiers.contains(Specifiers::FRIEND) || d.scope.is_none() {
            return false;
        }
        let around = self.items().scopes[d.scope].parent;
        let class = self.class_compared(decl);
        if around.is_none() || class.is_none() {
            return false;
        }
        let candidates = self.items().scopes[around].decls.clone();
        candidates.into_iter().any(|other| {
            let o = &self.items().decls[other];
            o.name_kind == cufront_items::NameKind::Operator
                && o.specifiers.contains(Specifiers::DEFAULTED)
                && self.operator_of(other) == Some(operator)
                && self.class_compared(other) == class
        })
    }

    fn compares_parts(&mut self, function: EntityId, operator: Operator) -> Res<bool> {
        let ty = self.type_of(function)?;
        let mut class = self.enclosing_class(function);
        if class.is_none() {
            let first = self.program.types.as_function(ty).and_then(|f| f.parameters.first().copied());
            let Some(first) = first else { return Ok(true) };
            let object = self.program.types.referred(first);
            let Some(own) = self.program.types.as_class(object) else { return Ok(true) };
            class = own;
        }
        let Some(info) = self.complete_class(class)? else { return Ok(true) };
        let info = self.program.classes[info].clone();
        if info.is_union {
            return Ok(operator == Operator::Spaceship || self.fields(class)?.is_empty());
        }
        let mut parts: Vec<Ty> = info.bases.iter().map(|b| self.type_of_class(b.class)).collect();
        for field in self.fields(class)? {
            parts.push(self.type_of(field)?);
        }
        // the operators that are declared in front of the function are found
        let e = self.program.entity(function);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        let node = match decl.is_none() {
            true => self.tree(info.decl)?,
            false => self.tree(decl)?,
        };
        let given = match operator {
            Operator::Spaceship => self.result_of_three_way(function, node)?,
            _ => Given::Other(Ty::BOOL),
        };
        let mut context = Context::global().substituting();
        context.this = class;
        for part in parts {
            if self.program.types.is_reference(part) {
                return Ok(false);
            }
            let part = self.innermost_element(part);
            if operator == Operator::Equal && self.program.types.as_class(part).is_none() {
                continue;
            }
            let part = self.program.types.constant(part);
            let compares = match operator {
                Operator::Spaceship => self.compares_three_way(part, given, node, context)?,
                _ => self.compares_truly(Operator::Equal, part, node, context)?,
            };
            if !compares {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What the defaulted `operator<=>` `function` is declared to give.
    fn result_of_three_way(&mut self, function: EntityId, node: NodeId) -> Res<Given> {
        let e = self.program.entity(function);
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let decl = self.program.entity(base).decl;
        let written = if decl.is_some() { self.written_type(decl) } else { None };
        let Some(result) = written.and_then(|ty| self.program.types.as_function(ty).map(|f| f.result)) else {
            return self.gap(cufront_program::Gap::Declaration, node);
        };
        if self.has_placeholder(result) {
            return Ok(Given::Deduced);
        }
        for name in CATEGORIES {
            if self.std_type(name, node)? == Some(result.bare()) {
                return Ok(Given::Category(result));
            }
        }
        match self.program.types.is_dependent(result) {
            true => self.gap(cufront_program::Gap::Type, node),
            false => Ok(Given::Other(result)),
        }
    }

    /// The comparison of two constants of type `ty`; `None` if it is ill-formed.
    fn comparison_of_constants(
        &mut self,
        operator: Operator,
        ty: Ty,
        node: NodeId,
        context: Context,
    ) -> Res<Option<ExprId>> {
        let x = self.push(ExprKind::Unevaluated, ty, Category::LValue, node);
        let y = self.push(ExprKind::Unevaluated, ty, Category::LValue, node);
        let made = match self.substituting(|this| this.binary_of(operator, x, y, node, context)) {
            Ok(e) => self.check_substituted(e, true, context).map(|()| e),
            Err(fail) => Err(fail),
        };
        match made {
            Ok(e) => Ok(Some(e)),
            Err(Fail::IllFormed(_)) => Ok(None),
            Err(fail) => Err(fail),
        }
    }

    /// True if the comparison is valid, and true or false ([class.eq]/2).
    fn compares_truly(&mut self, operator: Operator, ty: Ty, node: NodeId, context: Context) -> Res<bool> {
        let Some(e) = self.comparison_of_constants(operator, ty, node, context)? else { return Ok(false) };
        match self.converted_to_bool(e, context) {
            Ok(made) => Ok(made.is_some()),
            Err(Fail::IllFormed(_)) => Ok(false),
            Err(fail) => Err(fail),
        }
    }

    /// True if the synthesized three-way comparison of constants of type `ty` is defined ([class.spaceship]/1).
    fn compares_three_way(&mut self, ty: Ty, given: Given, node: NodeId, context: Context) -> Res<bool> {
        let Some(e) = self.comparison_of_constants(Operator::Spaceship, ty, node, context)? else {
            // made of `==` and `<`
            let Given::Category(_) = given else { return Ok(false) };
            return Ok(self.compares_truly(Operator::Equal, ty, node, context)?
                && self.compares_truly(Operator::Less, ty, node, context)?);
        };
        match given {
            Given::Deduced => {
                let made = self.ty(e).bare();
                for name in CATEGORIES {
                    if self.std_type(name, node)? == Some(made) {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Given::Category(result) | Given::Other(result) => {
                self.substituting(|this| this.static_cast_works(e, result, node, context))
            }
        }
    }
}
