//! Which local variables a lambda-expression captures, or would have to ([expr.prim.lambda.capture]/7, [basic.def.odr]).
//!
//! A lambda uses a variable of the function around only if it captures it; constants are read without, and so is what a
//! reference refers to that is bound to an object with static storage duration. Before C++20 no structured binding is
//! captured.
//!
//! Example: `void f() { int n = 1; [] { return n; }; }`.

use crate::il::{ConversionKind, ExprKind, Operator};
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, Specifiers};
use cufront_lex::Tok;
use cufront_program::{EntityId, EntityKind, Qualifiers, Res, Ty, TypeKind};

/// So many lambdas around each other are looked through.
const DEEPEST: usize = 64;

/// Deepest nesting of initialisers that is followed.
const DEPTH: u32 = 32;

/// How a lambda-expression captures a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    /// Its introducer names it.
    Named,
    /// By its capture-default.
    ByDefault,
    /// It does not.
    Not,
}

impl Elaborator<'_> {
    /// The lambdas around `context`, innermost first, up to the function `end`: that, or another declaration of it, whose
    /// parameter may be meant. Each with how it captures `variable`.
    fn captured_by(&self, variable: EntityId, context: Context) -> Option<Vec<(EntityId, How)>> {
        let e = self.program.entity(variable);
        let (end, name) = (e.owner, e.name);
        let mut list = Vec::new();
        let mut function = context.function;
        let decl = self.program.entity(end).decl;
        while function != end {
            if function.is_some() && decl.is_some() && self.program.entity(function).decl == decl {
                break;
            }
            let closure = self.closure_around(function)?;
            let how = match closure.default {
                _ if closure.captures.iter().any(|&(captured, _)| captured == name) => How::Named,
                Some(_) => How::ByDefault,
                None => How::Not,
            };
            list.push((closure.call, how));
            if list.len() > DEEPEST {
                return None;
            }
            function = closure.context.function;
        }
        Some(list)
    }

    /// The failure of `node`, which names the local variable `entity` in a lambda that does not capture it. Constants may
    /// be used without, and so may references that are.
    pub(crate) fn check_local_use(&mut self, entity: EntityId, node: NodeId, context: Context) -> Res<()> {
        if context.unevaluated || context.function.is_none() || !self.is_told_in_patterns(context) {
            return Ok(());
        }
        let owner = self.program.entity(entity).owner;
        if owner.is_none()
            || owner == context.function
            || self.kind_of(node) != NodeKind::Identifier
            || !self.is_captured_sort(entity)
        {
            return Ok(());
        }
        let Some(closures) = self.captured_by(entity, context) else { return Ok(()) };
        let Some(&(innermost, how)) = closures.first() else { return Ok(()) };
        let is_caught = closures.iter().all(|&(_, how)| how != How::Not);
        let is_binding = self.binding_types.contains_key(&entity);
        if is_caught && (!is_binding || self.cxx20) || !self.needs_capture(entity) {
            return Ok(());
        }
        // what the default of the innermost one captures is told of where that one needs it first
        let at_first = how == How::ByDefault;
        if how == How::Named || at_first && !self.told_captures.insert((innermost, entity)) {
            return Ok(());
        }
        if is_binding && !self.cxx20 {
            self.remark_at(Cause::CapturesBinding, self.node(node).main, node);
        }
        if is_caught {
            return Ok(());
        }
        self.wrong(if at_first { Cause::NotCapturedAround } else { Cause::NotCaptured }, node)
    }

    /// True if `e` names a constant of the function around that a lambda reads without capturing it: of such a constant there
    /// is the value alone ([expr.prim.id.unqual]/3).
    pub(crate) fn is_value_without_capture(&mut self, e: ExprId, context: Context) -> bool {
        let ExprKind::Variable(entity) = self.il.get(e).kind else { return false };
        let owner = self.program.entity(entity).owner;
        if context.unevaluated
            || context.function.is_none()
            || owner.is_none()
            || owner == context.function
            || self.static_locals.contains(&entity)
            || self.init_captures.contains_key(&entity)
            || !self.is_told_in_patterns(context)
        {
            return false;
        }
        // what a reference refers to has its address
        if !self.type_of(entity).is_ok_and(|ty| !self.program.types.is_reference(ty)) {
            return false;
        }
        let closures = self.captured_by(entity, context).unwrap_or_default();
        closures.iter().any(|&(_, how)| how == How::Not) && !self.needs_capture(entity)
    }

    /// Notes that a lambda-expression in `context` names the local variable `entity` with the Capture `node` although one
    /// around it does not capture that, and that structured bindings are captured since C++20 only.
    pub(crate) fn note_named_capture(&mut self, entity: EntityId, node: NodeId, context: Context) {
        if context.function.is_none() || !self.is_told_in_patterns(context) {
            return;
        }
        let owner = self.program.entity(entity).owner;
        let is_local = owner.is_some() && self.program.entity(owner).kind == EntityKind::Function;
        if !is_local || !self.is_captured_sort(entity) {
            return;
        }
        let at = self.node(node).main;
        if self.binding_types.contains_key(&entity) && !self.cxx20 {
            self.remark_at(Cause::CapturesBinding, at, node);
        }
        let Some(closures) = self.captured_by(entity, context) else { return };
        if closures.iter().any(|&(_, how)| how == How::Not) {
            let failed: Res<()> = self.wrong_at(Cause::NotCapturedAround, at, node);
            self.find_of(&failed);
        }
    }

    /// A variable of a block that may have to be captured: neither static nor a member of a closure.
    pub(crate) fn is_captured_sort(&self, entity: EntityId) -> bool {
        !self.static_locals.contains(&entity)
            && !self.constexpr_locals.contains(&entity)
            && !self.init_captures.contains_key(&entity)
    }

    /// True for a local variable that cannot be used without being captured, certainly.
    pub(crate) fn needs_capture(&mut self, entity: EntityId) -> bool {
        let Ok(ty) = self.type_of(entity) else { return false };
        if self.binding_types.contains_key(&entity) {
            return true;
        }
        let types = &self.program.types;
        if types.is_reference(ty) {
            return !types.is_dependent(ty) && self.is_constant_reference(entity, 0) == Some(false);
        }
        if types.is_dependent(ty) {
            return matches!(types.kind(ty), TypeKind::Parameter { .. }) && !types.is_const(ty);
        }
        let element = self.innermost_element(ty);
        let is_volatile = ty.own_qualifiers().contains(Qualifiers::VOLATILE);
        !self.program.types.is_const(element)
            || is_volatile
            || !self.is_scalar_type(ty.bare())
            || self.varies(entity, 0)
    }

    /// True for a const variable whose value no compiler knows, certainly: it is computed from one that changes.
    fn varies(&mut self, entity: EntityId, depth: u32) -> bool {
        if depth > DEPTH {
            return false;
        }
        let Some((ty, initializer, context)) = self.local_initializer(entity) else {
            // a parameter
            return self.program.entity(entity).decl.is_none() && self.is_parameter_variable(entity);
        };
        let value = self.quiet_value(ty, initializer, context);
        value.is_some_and(|value| self.value_varies(value, depth))
    }

    /// True for an expression whose value no compiler knows, certainly.
    pub(crate) fn value_varies(&mut self, e: ExprId, depth: u32) -> bool {
        if depth > DEPTH {
            return false;
        }
        match self.il.get(e).kind.clone() {
            ExprKind::Convert(ConversionKind::ArrayToPointer | ConversionKind::Reference, _) => false,
            ExprKind::Unary(Operator::Amp, ..) => false,
            ExprKind::Convert(_, operand) | ExprKind::Unary(_, _, operand) => {
                self.value_varies(operand, depth + 1)
            }
            ExprKind::Binary(Operator::Comma | Operator::Subscript, ..) => false,
            ExprKind::Binary(Operator::AmpAmp | Operator::PipePipe, left, _) => {
                self.value_varies(left, depth + 1)
            }
            ExprKind::Binary(_, left, right) => {
                self.value_varies(left, depth + 1) || self.value_varies(right, depth + 1)
            }
            ExprKind::Variable(v) => {
                let Ok(ty) = self.type_of(v) else { return false };
                let types = &self.program.types;
                // of an object a conversion function may make a constant
                if types.is_dependent(ty) || !self.is_scalar_type(ty.bare()) || self.is_declared_constexpr(v)
                {
                    return false;
                }
                !self.program.types.is_const(ty) || self.varies(v, depth + 1)
            }
            ExprKind::Call { function, .. } => {
                let decl = match function.is_some() {
                    true => self.program.entity(function).decl,
                    false => return false,
                };
                decl.is_some() && {
                    let d = &self.items().decls[decl];
                    // operators and conversions have no such name
                    let is_builtin =
                        d.name.is_some() && self.lexed.names.spelling(d.name).starts_with(b"__builtin");
                    let known = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL | Specifiers::DEFAULTED;
                    !d.specifiers.intersects(known) && !is_builtin
                }
            }
            _ => false,
        }
    }

    /// Whether a reference is bound to an object with static storage duration, or to a function, by a constant expression;
    /// `None` if that is not known or depends on template parameters.
    fn is_constant_reference(&mut self, entity: EntityId, depth: u32) -> Option<bool> {
        if depth > DEPTH {
            return None;
        }
        let Some((ty, initializer, context)) = self.local_initializer(entity) else {
            return self.is_parameter_variable(entity).then_some(false);
        };
        if self.program.types.is_dependent(ty) {
            return None;
        }
        let value = self.quiet_value(ty, initializer, context)?;
        Some(self.is_constant_place(value, depth))
    }

    fn is_constant_place(&mut self, e: ExprId, depth: u32) -> bool {
        match self.il.get(e).kind {
            ExprKind::Convert(ConversionKind::Reference, operand) => self.is_constant_place(operand, depth),
            ExprKind::Function(_) => true,
            ExprKind::Variable(v) if self.local_initializers.contains_key(&v) => {
                let is_reference = self.type_of(v).is_ok_and(|ty| self.program.types.is_reference(ty));
                match is_reference {
                    true => self.is_constant_reference(v, depth + 1) == Some(true),
                    false => self.has_static_place(e),
                }
            }
            _ => self.has_static_place(e),
        }
    }

    /// The type, the initialiser and its context of a variable of a block.
    fn local_initializer(&mut self, entity: EntityId) -> Option<(Ty, NodeId, Context)> {
        let &(initializer, context) = self.local_initializers.get(&entity)?;
        let ty = self.type_of(entity).ok()?;
        (!self.is_absent(initializer)).then_some((ty, initializer, context))
    }

    /// A variable of a function that no block declares: a parameter.
    pub(crate) fn is_parameter_variable(&self, entity: EntityId) -> bool {
        !self.local_names.contains_key(&entity)
            && !self.binding_types.contains_key(&entity)
            && !self.local_initializers.contains_key(&entity)
    }

    fn quiet_value(&mut self, ty: Ty, initializer: NodeId, context: Context) -> Option<ExprId> {
        let outer = self.recorded.replace(Vec::new());
        let value = self.completing(|this| this.initializer_of(ty, initializer, context));
        self.recorded = outer;
        value
    }

    /// The names, where they are declared, of those references in the body of `function` that are bound to objects with
    /// static storage duration by constant expressions: no lambda captures them.
    pub fn constant_references(&mut self, function: DeclId) -> Vec<Tok> {
        if self.body(function).is_none() {
            return Vec::new();
        }
        let mut locals: Vec<(Tok, EntityId)> = self.local_names.iter().map(|(&e, &t)| (t, e)).collect();
        locals.sort_unstable();
        let is_reference = |this: &mut Self, e: EntityId| {
            this.type_of(e).is_ok_and(|ty| this.program.types.is_reference(ty))
        };
        locals
            .into_iter()
            .filter(|&(_, e)| is_reference(self, e) && self.is_constant_reference(e, 0) == Some(true))
            .map(|(name, _)| name)
            .collect()
    }
}
