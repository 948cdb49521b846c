//! Exception specifications ([except.spec]) and the operator `noexcept` ([expr.unary.noexcept]).
//!
//! Example: `void f() noexcept(sizeof(int) == 4);` makes `noexcept(f())` true.

use crate::il::{Category, ConversionKind, ExprKind};
use crate::operation::Operation;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{NameKind, Specifiers};
use cufront_program::{EntityId, Fail, Gap, Noexcept, Res, Ty};

impl Elaborator<'_> {
    /// True if a function does not throw by its exception specification ([except.spec]).
    pub(crate) fn is_noexcept_function(&mut self, function: EntityId) -> Res<bool> {
        if self.program.entity(function).name_kind == NameKind::Destructor && !self.has_noexcept(function)? {
            return self.ends_members_quietly(function);
        }
        let ty = self.type_of(function)?;
        let noexcept = self.program.types.as_function(ty).map(|f| f.noexcept);
        match noexcept {
            Some(Noexcept::Yes) => return Ok(true),
            Some(Noexcept::No) => {
                // a defaulted constructor without a specification has that of the implicit one ([except.spec]/7)
                let e = self.program.entity(function);
                let (decl, kind) = (e.decl, e.name_kind);
                if kind == NameKind::Operator
                    && decl.is_some()
                    && self.operator_of(decl).is_some_and(crate::Operator::is_comparison)
                    && self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED)
                {
                    return self.compares_quietly(function, ty);
                }
                if kind == NameKind::Constructor
                    && decl.is_some()
                    && self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED)
                {
                    let parts = self.parts_of(function)?;
                    if !self.ast.tree(parts.declarator).any(|n| self.kind_of(n) == NodeKind::Noexcept) {
                        let owner = self.enclosing_class(function);
                        return Ok(self.manner_of_constructor(owner, function, NodeId(0))?.nothrow);
                    }
                }
                return Ok(false);
            }
            _ => {}
        }
        let e = self.program.entity(function).clone();
        if e.decl.is_none() {
            let owner = self.enclosing_class(function);
            if owner.is_some() && e.name_kind == NameKind::Constructor {
                return Ok(self.manner_of_constructor(owner, function, NodeId(0))?.nothrow);
            }
            return Err(Fail::Gap(Gap::Operand, self.place_of(function)));
        }
        let parts = self.parts_of(function)?;
        let mut context = Context::of_env(e.env);
        context.this = self.enclosing_class(function);
        let operand = self
            .ast
            .tree(parts.declarator)
            .find_map(|n| (self.kind_of(n) == NodeKind::Noexcept).then(|| self.last_child(n)).flatten());
        let Some(operand) = operand.filter(|&o| !self.is_absent(o)) else { return Ok(true) };
        // the parameters are declared again for the operand
        self.declared_type(parts, context)?;
        context.complete = true;
        match self.constant_of(operand, context)? {
            Some(value) => Ok(value != 0),
            None => self.gap(Gap::Operand, operand),
        }
    }

    /// Elaborates the operand of `noexcept` behind the parameters of the function that `declarator` declares: it is a constant
    /// expression ([except.spec]/1). What templates say of their instances is left to them.
    ///
    /// Example: `void f(int n) noexcept(n);`.
    pub(crate) fn check_noexcept_operand(&mut self, declarator: NodeId, context: Context) {
        let function = self.parameter_clause(declarator).and_then(|clause| self.parent_of(clause));
        let operand = function.and_then(|f| {
            let specification =
                self.children(f).into_iter().find(|&c| self.kind_of(c) == NodeKind::Noexcept)?;
            self.last_child(specification).filter(|&o| !self.is_absent(o))
        });
        let Some(operand) = operand else { return };
        if self.in_instance {
            return;
        }
        let in_template =
            self.in_pattern(context, operand) || self.items().in_template(self.node(operand).scope);
        match self.whole_expression(operand, context) {
            Ok(e) if !self.mentions_parameter(e) && (in_template || self.any_dependent(&[e])) => {}
            Ok(e) if self.mentions_parameter(e) => {
                let failed: Res<()> = self.wrong_at(Cause::ParameterInConstant, self.first_token(e), operand);
                self.find_of(&failed);
            }
            Ok(e) => {
                let value = self.needed_constant(e, operand, context);
                if matches!(value, Err(Fail::IllFormed(_))) {
                    self.find_of(&value);
                }
            }
            failed => self.note(failed),
        }
    }

    /// True if `e` is a parameter of the function that is declared, or an operator is applied to one.
    fn mentions_parameter(&self, e: ExprId) -> bool {
        let mut open = vec![e];
        while let Some(e) = open.pop() {
            match self.il.get(e).kind {
                ExprKind::Binary(_, a, b) => open.extend([b, a]),
                ExprKind::Unary(_, _, a) => open.push(a),
                _ if self.names_parameter(e) => return true,
                _ => {}
            }
        }
        false
    }

    /// True if the destructor `function`, which has no exception specification, does not throw by those of the members
    /// and bases that it ends ([except.spec]/8). What ends members that nobody knows yet is taken not to throw.
    fn ends_members_quietly(&mut self, function: EntityId) -> Res<bool> {
        let class = self.enclosing_class(function);
        let manner = self.manner_of_members(class, Operation::Destroy, Some(function), NodeId(0));
        let e = self.program.entity(function);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        let is_own = decl.is_some() && !self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED);
        match manner {
            // variant members are not ended
            Ok(manner) => Ok(manner.nothrow || is_own && !manner.possible),
            Err(_) if is_own => Ok(true),
            Err(fail) => Err(fail),
        }
    }

    /// True if the defaulted operator `function` of type `ty`, which has no exception specification, does not throw: no
    /// comparison of a part does ([except.spec]/11). Parts of class type are not looked into.
    fn compares_quietly(&mut self, function: EntityId, ty: Ty) -> Res<bool> {
        let mut class = self.enclosing_class(function);
        if class.is_none() {
            let first = self.program.types.as_function(ty).and_then(|f| f.parameters.first().copied());
            let first = first.map_or(Ty::NONE, |ty| self.program.types.referred(ty));
            class = self.program.types.as_class(first).unwrap_or(EntityId::NONE);
        }
        let place = self.place_of(function);
        let unknown = Err(Fail::Gap(Gap::Operand, place));
        let Some(info) = self.complete_class(class)? else { return unknown };
        if !self.program.classes[info].bases.is_empty() {
            return unknown;
        }
        for field in self.fields(class)? {
            let ty = self.type_of(field)?;
            if !self.is_scalar(self.innermost_element(ty)) {
                return unknown;
            }
        }
        Ok(true)
    }

    /// True if nothing in `e` may throw ([expr.unary.noexcept]), what converts its operands included.
    ///
    /// Example: with `void f(A) noexcept;` the call `f(1)` may throw where the constructor of `A` may.
    pub(crate) fn is_nonthrowing_whole(&mut self, e: ExprId, context: Context) -> Res<bool> {
        if !self.is_nonthrowing(e)? {
            return Ok(false);
        }
        match self.isolated(|this| this.discarded(e, context.unevaluated())) {
            Ok(whole) if whole == e => Ok(true),
            Ok(whole) => self.is_nonthrowing(whole),
            // what is wrong in it others tell
            Err(_) => self.gap(Gap::Operand, self.il.get(e).node),
        }
    }

    /// True if an expression cannot throw ([expr.unary.noexcept]): no call in it may.
    pub(crate) fn is_nonthrowing(&mut self, e: ExprId) -> Res<bool> {
        let expr = self.il.get(e).clone();
        match expr.kind {
            ExprKind::Constant(_)
            | ExprKind::Floating
            | ExprKind::String
            | ExprKind::This
            | ExprKind::Variable(_)
            | ExprKind::Enumerator(_)
            | ExprKind::Function(_)
            | ExprKind::MemberPointer(_)
            | ExprKind::Unevaluated => Ok(true),
            ExprKind::Field(o, _) => self.is_nonthrowing(o),
            ExprKind::Unary(_, _, o) => self.is_nonthrowing(o),
            ExprKind::Convert(kind, o) => {
                if kind == ConversionKind::User || kind == ConversionKind::Explicit {
                    let ty = self.program.types.as_class(expr.ty).is_some()
                        || self.ty(o).is_some() && self.program.types.as_class(self.ty(o)).is_some();
                    if ty && expr.category == Category::PRValue {
                        return self.gap(Gap::Operand, expr.node);
                    }
                }
                self.is_nonthrowing(o)
            }
            ExprKind::Binary(_, a, b) => Ok(self.is_nonthrowing(a)? && self.is_nonthrowing(b)?),
            ExprKind::Conditional(c, a, b) => {
                Ok(self.is_nonthrowing(c)? && self.is_nonthrowing(a)? && self.is_nonthrowing(b)?)
            }
            ExprKind::Call { function, operands } => {
                let keeps = match function.is_none() {
                    true => self.is_noexcept_callee(operands.first().copied(), expr.node)?,
                    false => self.is_noexcept_function(function)?,
                };
                if !keeps {
                    return Ok(false);
                }
                for o in operands {
                    if !self.is_nonthrowing(o)? {
                        return Ok(false);
                    }
                }
                self.ends_without_throwing(e)
            }
            ExprKind::Construct { constructor, operands } => {
                if constructor.is_none() {
                    // an aggregate, or a prvalue of the class itself
                    for o in operands {
                        if !self.is_nonthrowing(o)? {
                            return Ok(false);
                        }
                    }
                    return self.ends_without_throwing(e);
                }
                if !self.is_noexcept_function(constructor)? {
                    return Ok(false);
                }
                for o in operands {
                    if !self.is_nonthrowing(o)? {
                        return Ok(false);
                    }
                }
                self.ends_without_throwing(e)
            }
            ExprKind::Other(operands) => {
                match self.kind_of(expr.node) {
                    NodeKind::Throw | NodeKind::New => return Ok(false),
                    NodeKind::FunctionalCast => {}
                    _ => return self.gap(Gap::Operand, expr.node),
                }
                for o in operands {
                    if !self.is_nonthrowing(o)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            // what a completed expression says in addition
            ExprKind::Temporary(value, destructor) => {
                let ends = destructor.is_none() || self.is_noexcept_function(destructor)?;
                Ok(ends && self.is_nonthrowing(value)?)
            }
            ExprKind::DefaultArgument(value) => self.is_nonthrowing(value),
            ExprKind::Aggregate(elements) => {
                for e in elements {
                    if !self.is_nonthrowing(e)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            ExprKind::Dispatch { function, operands } => {
                if !self.is_noexcept_function(function)? {
                    return Ok(false);
                }
                for o in operands {
                    if !self.is_nonthrowing(o)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            // which allocation function is called is not known here
            ExprKind::New { ref placement, .. } if !placement.is_empty() => self.gap(Gap::Operand, expr.node),
            ExprKind::Throw { .. } | ExprKind::New { .. } => Ok(false),
            _ => self.gap(Gap::Operand, expr.node),
        }
    }

    /// True if a call of `callee`, which is no function by its name, does not throw by itself: a destructor, or what has
    /// a type of functions.
    fn is_noexcept_callee(&mut self, callee: Option<ExprId>, node: NodeId) -> Res<bool> {
        let Some(callee) = callee else { return self.gap(Gap::Operand, node) };
        let x = self.il.get(callee);
        let ty = x.ty;
        if let ExprKind::Field(object, _) = x.kind {
            if self.program.types.as_function(ty).is_some() {
                let class = self.ty(object);
                return Ok(self.manner(class, Operation::Destroy, node)?.nothrow);
            }
        }
        if ty.is_none() || self.program.types.is_dependent(ty) {
            return self.gap(Gap::Operand, node);
        }
        let pointed = self.program.types.as_pointer(ty).unwrap_or(ty);
        match self.program.types.as_function(pointed).map(|f| f.noexcept) {
            Some(cufront_program::Noexcept::Yes) => Ok(true),
            Some(cufront_program::Noexcept::No) => Ok(false),
            _ => self.gap(Gap::Operand, node),
        }
    }

    /// True unless the object that a prvalue of class type makes has a destructor that may throw.
    fn ends_without_throwing(&mut self, e: ExprId) -> Res<bool> {
        let expr = self.il.get(e);
        let (ty, category, node) = (expr.ty, expr.category, expr.node);
        if category != Category::PRValue || ty.is_none() || self.program.types.as_class(ty).is_none() {
            return Ok(true);
        }
        Ok(self.manner(ty, Operation::Destroy, node)?.nothrow)
    }
}
