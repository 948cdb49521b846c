//! Constant expressions as template arguments ([temp.arg.nontype]), and what is wrong with those that are none.
//!
//! Example: in `A<3, &x>` the first is a value, the second the address of an object.

use crate::il::{Category, ExprKind, Operator};
use crate::{Cause, Context, Elaborator, ExprId, Obstacle, Unevaluated};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{Arg, EntityId, EntityKind, Fail, Gap, ParameterKind, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// The expression `node` as a template argument; `None` if it depends on template parameters.
    pub(crate) fn constant_argument(&mut self, node: NodeId, context: Context) -> Res<Option<Arg>> {
        let e = self.expression(node, context.unevaluated())?;
        if self.any_dependent(&[e]) {
            return Ok(None);
        }
        let argument = self.argument_of(e, node, context);
        if argument.is_err() {
            self.unfit_argument = Some((node, self.ty(e)));
        }
        argument
    }

    /// The arguments in the tree `list`, where the type of a parameter tells which of several functions is meant
    /// ([over.over]/1); `None` if none is.
    ///
    /// Example: `A<f>` with `template<int (*)(int)> struct A;` and two functions `f`.
    pub(crate) fn arguments_by_parameters(
        &mut self,
        template: EntityId,
        list: NodeId,
        context: Context,
    ) -> Option<Vec<Arg>> {
        let head = self.program.entity(template).head;
        if head.is_none() {
            return None;
        }
        let around = self.around_head(template);
        let parameters = self.program.heads[head].parameters.clone();
        let mut args: Vec<Arg> = Vec::new();
        for (i, node) in self.children(list).into_iter().enumerate() {
            if self.kind_of(node) == NodeKind::PackExpansion {
                return None;
            }
            self.unfit_argument = None;
            if let Ok(arg) = self.written_argument(node, context) {
                args.push(arg);
                continue;
            }
            let (set, _) = self.unfit_argument.take().filter(|&(_, ty)| ty.is_none())?;
            let parameter = parameters.get(i).filter(|p| p.kind == ParameterKind::Value && !p.pack)?;
            let before = self.program.args.list(&args);
            let env = self.program.args.environment(around.env, before);
            let target = self.parameter_declared_type(parameter.node, around.with_env(env)).ok()?;
            let target = self.program.types.referred(target);
            let target = self.program.types.as_pointer(target).unwrap_or(target);
            self.program.types.as_function(target)?;
            let functions = self.expression(set, context.unevaluated()).ok()?;
            let one = self.single(functions, Some(target)).ok()?;
            args.push(self.address_argument(one, set).ok()??);
        }
        Some(args)
    }

    /// The expression `e`, which was elaborated from `node` and depends on nothing, as a template argument.
    fn argument_of(&mut self, e: ExprId, node: NodeId, context: Context) -> Res<Option<Arg>> {
        match self.il.get(e).kind.clone() {
            ExprKind::Overloads { address, .. } => {
                // which one is meant the parameter may tell
                let Ok(single) = self.single(e, None) else { return self.ill_formed(node) };
                let _ = address;
                return self.address_argument(single, node);
            }
            ExprKind::Function(_) => return self.address_argument(e, node),
            ExprKind::MemberPointer(entity) => {
                let ty = self.ty(e);
                return Ok(Some(Arg::Address { ty, entity }));
            }
            ExprKind::Unary(Operator::Amp, false, _) if self.is_address_of_automatic(e) => {
                return match context.substitution || self.in_pattern(context, node) {
                    true => self.ill_formed(node),
                    false => self.no_address(e, node),
                };
            }
            ExprKind::Unary(Operator::Amp, false, _) => return self.address_argument(e, node),
            ExprKind::Variable(v) if !self.is_scalar(self.ty(e)) => {
                let ty = self.ty(e);
                let ty = self.program.types.lvalue_reference(ty);
                return Ok(Some(Arg::Address { ty, entity: v }));
            }
            _ => {}
        }
        let ty = self.ty(e);
        let value = match self.evaluate_in(e, node, context) {
            Ok(value) => value,
            Err(Fail::IllFormed(at)) => {
                // an object named as a reference argument
                if let ExprKind::Variable(v) = self.il.get(e).kind {
                    let ty = self.program.types.lvalue_reference(ty);
                    return Ok(Some(Arg::Address { ty, entity: v }));
                }
                // since C++20 a reference may be bound to a part of an object, which is not looked into
                let is_part = matches!(
                    self.il.get(e).kind,
                    ExprKind::Field(..) | ExprKind::Binary(Operator::Subscript, ..)
                );
                if self.cxx20 && is_part && self.il.get(e).category == Category::LValue {
                    return self.gap(Gap::Operand, node);
                }
                return self.bad_constant(node, Fail::IllFormed(at), context);
            }
            Err(fail) => return Err(fail),
        };
        // a parameter that is a reference takes the object, not its value
        match self.il.get(e).kind {
            ExprKind::Variable(v) => _ = self.argument_objects.insert(node, v),
            // in another instance the same words may name one
            _ => _ = self.argument_objects.remove(&node),
        }
        Ok(value.map(|value| Arg::Value { ty: ty.bare(), value }))
    }

    /// The argument of the parameter of type `target`, a reference or `decltype(auto)`, that binds it to the object `entity`
    /// ([temp.arg.nontype]/1); its type is the reference, with what its placeholder stands for. `None` if it is a value.
    /// `written` is the tree of the argument, where it is known,
    /// in `node`.
    ///
    /// Example: with `template<const auto &X> struct A;` and `int n;` the argument of `A<n>` is `n` as a `const int &`.
    pub(crate) fn object_argument(
        &mut self,
        entity: EntityId,
        target: Ty,
        written: Option<NodeId>,
        node: NodeId,
        around: Context,
    ) -> Res<Option<Arg>> {
        let is_decltype = matches!(self.program.types.kind(target), TypeKind::DecltypeAuto);
        let is_reference = match is_decltype {
            true => written.is_some_and(|w| self.kind_of(w) == NodeKind::Parenthesized),
            false => self.program.types.is_reference(target),
        };
        if !is_reference || self.program.entity(entity).kind != EntityKind::Variable {
            return Ok(None);
        }
        let object = self.type_of(entity)?;
        let object = self.program.types.referred(object);
        let ty = match self.has_placeholder(target) {
            _ if is_decltype => self.program.types.lvalue_reference(object),
            true => {
                let e =
                    self.push(ExprKind::Variable(entity), object, Category::LValue, written.unwrap_or(node));
                self.deduced_auto(target, e, around)?
            }
            false => target,
        };
        Ok(Some(Arg::Address { ty, entity }))
    }

    /// True for the address of a variable that ends with its block, which is no constant ([expr.const]/11).
    fn is_address_of_automatic(&mut self, e: ExprId) -> bool {
        let ExprKind::Unary(Operator::Amp, false, inner) = self.il.get(e).kind else { return false };
        let ExprKind::Variable(v) = self.il.get(inner).kind else { return false };
        self.is_automatic(v)
    }

    /// The failure that `e`, the address of such a variable, is no constant.
    fn no_address<T>(&self, e: ExprId, node: NodeId) -> Res<T> {
        let at = self.first_token(e);
        let variable = match self.il.get(e).kind {
            ExprKind::Unary(Operator::Amp, false, inner) => match self.il.get(inner).kind {
                ExprKind::Variable(v) => Some(self.program.entity(v).name),
                _ => None,
            },
            _ => None,
        };
        let reason = variable.map(|name| Unevaluated { at, obstacle: Obstacle::Address(name) });
        self.wrong_at(Cause::NotConstant(reason), at, node)
    }

    /// False if a parameter of type `target` certainly does not take the address or object of type `from`: for numbers
    /// and enumerations, and references and pointers to other types.
    pub(crate) fn takes_address(&mut self, from: Ty, target: Ty) -> bool {
        if self.program.types.is_dependent(target) || self.has_placeholder(target) {
            return true;
        }
        let from = self.program.types.referred(from);
        match (self.program.types.kind(from).clone(), self.program.types.kind(target).clone()) {
            (_, TypeKind::Builtin(_) | TypeKind::Enum(_)) => false,
            (TypeKind::Pointer(s), TypeKind::Pointer(t))
            | (TypeKind::MemberPointer { member: s, .. }, TypeKind::MemberPointer { member: t, .. }) => {
                if self.program.types.is_dependent(s) {
                    return true;
                }
                let (fs, ft) = (
                    self.program.types.as_function(s).is_some(),
                    self.program.types.as_function(t).is_some(),
                );
                match fs {
                    true => ft && self.same_function_type(s, t),
                    false => !ft && self.qualification_converts(s, t),
                }
            }
            _ => true,
        }
    }

    fn address_argument(&mut self, e: ExprId, node: NodeId) -> Res<Option<Arg>> {
        let (kind, ty) = {
            let x = self.il.get(e);
            (x.kind.clone(), x.ty)
        };
        match kind {
            ExprKind::Function(f) => {
                let ty = self.program.types.pointer(ty);
                Ok(Some(Arg::Address { ty, entity: f }))
            }
            ExprKind::Unary(Operator::Amp, false, inner) => match self.il.get(inner).kind {
                ExprKind::Function(entity) | ExprKind::Variable(entity) => {
                    Ok(Some(Arg::Address { ty, entity }))
                }
                _ => self.gap(Gap::Constant, node),
            },
            _ => self.gap(Gap::Constant, node),
        }
    }

    /// The failure of the argument `unfit` in `list`, a node that is no argument and its type, if its type says why
    /// ([temp.arg.nontype]/2): a floating-point number, an address where an integer is wanted, a string literal, a value
    /// where a type is wanted.
    pub(crate) fn check_unfit_argument(
        &mut self,
        template: EntityId,
        list: NodeId,
        (unfit, ty): (NodeId, Ty),
        context: Context,
    ) -> Res<()> {
        let head = self.program.entity(template).head;
        if head.is_none() || !self.is_told(list, context) || ty.is_none() {
            return Ok(());
        }
        let parameters = self.program.heads[head].parameters.clone();
        for (p, node) in parameters.iter().zip(self.children(list)) {
            if p.pack || self.kind_of(node) == NodeKind::PackExpansion {
                return Ok(());
            }
            if node != unfit {
                continue;
            }
            if self.kind_of(node) == NodeKind::TypeId {
                return Ok(());
            }
            let at = self.node(node).first;
            match p.kind {
                ParameterKind::Type => return self.wrong_at(Cause::NoTypeArgument, at, node),
                ParameterKind::Template => return Ok(()),
                ParameterKind::Value => {}
            }
            let Ok(target) = self.parameter_declared_type(
                p.node,
                Context::of_env(self.program.entity(template).env).substituting(),
            ) else {
                return Ok(());
            };
            if self.program.types.is_dependent(target) {
                return Ok(());
            }
            let is_string = self.kind_of(node) == NodeKind::StringLiteral;
            let is_auto = matches!(self.program.types.kind(target), TypeKind::Auto);
            if is_string && (is_auto || self.program.types.as_pointer(target).is_some()) {
                return self.wrong_at(Cause::StringAsArgument, at, node);
            }
            let ty = self.decayed(ty);
            if is_auto && self.program.types.as_class(ty).is_some() && !self.cxx20 {
                return self.wrong_at(Cause::ClassAsParameterType, at, node);
            }
            if !(self.program.types.is_integral(target) || is_auto && !self.cxx20) {
                return Ok(());
            }
            if self.program.types.is_arithmetic(ty) && !self.program.types.is_integral(ty) {
                return self.wrong_at(Cause::NoIntegerArgument, at, node);
            }
            if self.program.types.as_pointer(ty).is_some() && !is_auto {
                return self.wrong_at(Cause::AddressForInteger, at, node);
            }
        }
        Ok(())
    }

    /// Notes the first argument in `list`, for the function templates `functions`, that is an integer and no constant where
    /// an integer is wanted, or the address of what ends with its block; true if there is one. In patterns only what varies is told of.
    ///
    /// Example: `template<int N> void f(); void g(int n) { f<n>(); }`.
    pub(crate) fn note_inconstant_argument(
        &mut self,
        functions: &[EntityId],
        list: NodeId,
        context: Context,
    ) -> bool {
        if !self.is_told_in_patterns(context) || !functions.iter().all(|&f| self.program.is_template(f)) {
            return false;
        }
        let told = self.is_told(list, context);
        for (index, node) in self.children(list).into_iter().enumerate() {
            if self.kind_of(node) == NodeKind::PackExpansion {
                return false;
            }
            if self.kind_of(node) == NodeKind::TypeId {
                continue;
            }
            let is_integer = self.wants_integer(functions, index);
            if !is_integer && self.kind_of(node) != NodeKind::Unary {
                continue;
            }
            let e = self.quietly(|this| this.expression(node, context.unevaluated()));
            let Ok(e) = e.as_ref().copied() else { return false };
            if !is_integer && told && self.is_address_of_automatic(e) && !self.any_dependent(&[e]) {
                let failed: Res<()> = self.no_address(e, node);
                self.find_of(&failed);
                return true;
            }
            if !is_integer {
                continue;
            }
            let ty = self.ty(e);
            if ty.is_none() || self.any_dependent(&[e]) || !self.program.types.is_integral(ty) {
                continue;
            }
            let failed: Res<()> =
                if let (true, Err(Fail::IllFormed(_))) = (told, self.evaluate_in(e, node, context)) {
                    self.no_constant(self.first_token(e), node)
                } else if self.value_varies(e, 0) {
                    let at = self.first_token(e);
                    let variable = self.variable_of(e);
                    let reason =
                        variable.map(|v| Unevaluated { at, obstacle: self.obstacle_of(v, context.function) });
                    self.wrong_at(Cause::NotConstant(reason), at, node)
                } else {
                    continue;
                };
            self.find_of(&failed);
            return true;
        }
        false
    }

    /// The variable whose value `e` is.
    fn variable_of(&self, e: ExprId) -> Option<EntityId> {
        let mut e = e;
        loop {
            match self.il.get(e).kind {
                ExprKind::Convert(_, inner) => e = inner,
                ExprKind::Variable(v) => return Some(v),
                _ => return None,
            }
        }
    }

    /// True if all of the templates `functions` have an integer as the parameter `index`.
    fn wants_integer(&mut self, functions: &[EntityId], index: usize) -> bool {
        functions.iter().all(|&f| {
            let e = self.program.entity(f);
            let (head, env) = (e.head, e.env);
            let parameter = self.program.heads[head].parameters.get(index).copied();
            let Some(p) = parameter.filter(|p| p.kind == ParameterKind::Value && !p.pack) else {
                return false;
            };
            let context = Context::of_env(env).substituting();
            self.parameter_declared_type(p.node, context).is_ok_and(|target| {
                self.program.types.is_integral(target) && !self.program.types.is_dependent(target)
            })
        })
    }
}
