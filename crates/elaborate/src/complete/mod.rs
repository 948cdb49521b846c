//! Completion: an expression of a body, as overload resolution left it, becomes one in which everything that happens
//! is written down ([conv], [class.temporary], [class.init], [over.match.funcs]).
//!
//! Elaborating an expression finds its type and the functions that its operators and calls mean; arguments stay as
//! written. Here they become the initialisation of the parameters: conversions, constructors, conversion functions,
//! default arguments. A prvalue of class type is an object only where it has to be one: as an initializer it makes the
//! object that it initialises (copies are elided as [class.copy.elision] demands), elsewhere it is a
//! [`ExprKind::Temporary`], which knows its destructor.
//!
//! Example: `f("x")` with `void f(const std::string&)` becomes a call of `f` with a temporary made by a constructor of
//! `std::string`, whose last argument is a default argument: another temporary.
//!
//! `initialize` has the ways to make an object, `class` those of constructors and destructors and what they do
//! implicitly, `allocate` `new` and `delete`. What depends on template parameters stays as it is.

mod allocate;
mod class;
mod constructor;
mod initialize;
mod lambda;
mod loops;
pub(crate) mod virtual_call;

pub(crate) use loops::Range;

use crate::il::{Category, ConversionKind, ExprKind, Operator};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::NameKind;
use cufront_lex::TokenKind;
use cufront_program::{EntityId, EntityKind, FunctionType, Gap, Res, Ty};

impl Elaborator<'_> {
    /// `e` completed as a full-expression, if a body is elaborated; `e` itself where that fails, with a note.
    pub(crate) fn full(&mut self, e: ExprId, context: Context) -> ExprId {
        self.full_by(e, context, |this| this.completed(e, context))
    }

    /// A full-expression whose value nobody takes.
    pub(crate) fn full_discarded(&mut self, e: ExprId, context: Context) -> ExprId {
        self.full_by(e, context, |this| this.discarded(e, context))
    }

    /// What `make` gives, if a body is elaborated; else, and where it fails, `raw`.
    pub(crate) fn full_by(
        &mut self,
        raw: ExprId,
        context: Context,
        make: impl FnOnce(&mut Self) -> Res<ExprId>,
    ) -> ExprId {
        let _ = context;
        self.completing(make).unwrap_or(raw)
    }

    /// What `make` gives, if a body is elaborated and it does not fail. What it elaborates on the way is no part of
    /// the body as it is written.
    pub(crate) fn completing<T>(&mut self, make: impl FnOnce(&mut Self) -> Res<T>) -> Option<T> {
        let recorded = self.recorded.take()?;
        let failures = self.failures.len();
        let result = make(self);
        self.failures.truncate(failures);
        self.recorded = Some(recorded);
        match result {
            Ok(made) => Some(made),
            Err(fail) => {
                self.unfinished.push(fail);
                None
            }
        }
    }

    /// The expression with everything in it that happens when it is evaluated.
    pub(crate) fn completed(&mut self, e: ExprId, context: Context) -> Res<ExprId> {
        stacker::maybe_grow(256 * 1024, 4 << 20, || self.completed_kind(e, context))
    }

    fn completed_kind(&mut self, id: ExprId, context: Context) -> Res<ExprId> {
        let e = self.il.get(id).clone();
        let again = |this: &mut Self, kind: ExprKind| {
            let made = this.push(kind, e.ty, e.category, e.node);
            this.il.exprs[made].bit_field = e.bit_field;
            Ok(made)
        };
        match e.kind.clone() {
            ExprKind::Overloads { .. } => match self.single(id, None) {
                Ok(one) => Ok(one),
                Err(_) => Ok(id),
            },
            ExprKind::Field(object, member) => {
                let object = self.object(object, context)?;
                again(self, ExprKind::Field(object, member))
            }
            ExprKind::Call { function, operands } => self.completed_call(function, &operands, id, context),
            ExprKind::Construct { constructor, operands } => {
                self.completed_construction(constructor, operands, id, context)
            }
            ExprKind::Unary(operator, postfix, operand) => {
                let operand = match operator {
                    Operator::Amp => self.object(operand, context)?,
                    Operator::PlusPlus | Operator::MinusMinus => self.completed(operand, context)?,
                    _ => self.operand_value(operand, context)?,
                };
                again(self, ExprKind::Unary(operator, postfix, operand))
            }
            ExprKind::Binary(operator, left, right) => {
                let left = match operator {
                    Operator::Comma => self.discarded(left, context)?,
                    Operator::DotStar => self.object(left, context)?,
                    Operator::Subscript => self.subscripted(left, context)?,
                    _ if operator == Operator::Assign || operator.computes().is_some() => {
                        self.completed(left, context)?
                    }
                    _ => self.operand_value(left, context)?,
                };
                let right = match operator {
                    Operator::Assign if !self.any_dependent(&[right]) => {
                        let to = self.ty(left).bare();
                        self.note_literal(self.unconverted(right), to, self.node(e.node).main);
                        self.initialization(right, to, context)?
                    }
                    Operator::Comma => self.completed(right, context)?,
                    Operator::Subscript => self.subscripted(right, context)?,
                    _ => self.operand_value(right, context)?,
                };
                again(self, ExprKind::Binary(operator, left, right))
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let condition = self.condition_value(condition, context)?;
                let then = self.branch(then, id, context)?;
                let otherwise = self.branch(otherwise, id, context)?;
                again(self, ExprKind::Conditional(condition, then, otherwise))
            }
            ExprKind::Convert(ConversionKind::Explicit, operand) => self.completed_cast(operand, id, context),
            ExprKind::Convert(ConversionKind::Reference, operand) => {
                let to = self.type_with_category(id);
                self.initialization(operand, to, context)
            }
            ExprKind::Convert(ConversionKind::User, operand) => {
                let to = match e.category {
                    Category::PRValue => e.ty,
                    _ => self.type_with_category(id),
                };
                self.initialization(operand, to, context)
            }
            ExprKind::Convert(conversion, operand) => {
                let operand = match conversion {
                    ConversionKind::ArrayToPointer => self.object(operand, context)?,
                    _ => self.completed(operand, context)?,
                };
                again(self, ExprKind::Convert(conversion, operand))
            }
            ExprKind::List(elements) => {
                let elements = self.all_completed(&elements, context)?;
                again(self, ExprKind::List(elements))
            }
            ExprKind::Dependent(operands) => {
                let operands = self.all_completed(&operands, context)?;
                again(self, ExprKind::Dependent(operands))
            }
            ExprKind::Other(operands) => self.completed_value(&operands, id, context),
            ExprKind::Launch(configuration, call) => {
                let types = self.configuration().map_or_else(Vec::new, |(_, types)| types);
                let mut values = Vec::new();
                for (i, &c) in configuration.iter().enumerate() {
                    // what does not convert is told of elsewhere
                    let made = match types.get(i) {
                        Some(&to) => self.isolated(|this| this.initialization(c, to, context)),
                        None => self.operand_value(c, context),
                    };
                    match made {
                        Ok(value) => values.push(value),
                        Err(_) => values.push(self.operand_value(c, context)?),
                    }
                }
                let configuration = values;
                let call = self.completed(call, context)?;
                again(self, ExprKind::Launch(configuration, call))
            }
            ExprKind::Throw { operand: Some(operand) } => {
                let thrown = self.thrown(operand, context)?;
                again(self, ExprKind::Throw { operand: Some(thrown) })
            }
            ExprKind::New { .. } => self.completed_new(id, context),
            ExprKind::Delete { operand, .. } => self.completed_delete(operand, id, context),
            ExprKind::Lambda(class) => self.completed_lambda(class, id, context),
            ExprKind::Constant(_)
            | ExprKind::Floating
            | ExprKind::String
            | ExprKind::This
            | ExprKind::Variable(_)
            | ExprKind::Enumerator(_)
            | ExprKind::Function(_)
            | ExprKind::MemberPointer(_)
            | ExprKind::Unevaluated
            | ExprKind::Throw { operand: None }
            | ExprKind::Statements(..)
            | ExprKind::Dispatch { .. }
            | ExprKind::Temporary(..)
            | ExprKind::DefaultArgument(_)
            | ExprKind::Aggregate(_) => Ok(id),
        }
    }

    pub(crate) fn all_completed(&mut self, list: &[ExprId], context: Context) -> Res<Vec<ExprId>> {
        list.iter().map(|&e| self.completed(e, context)).collect()
    }

    /// A completed glvalue or temporary: something that has an address.
    pub(crate) fn materialized(&mut self, e: ExprId) -> Res<ExprId> {
        let expr = self.il.get(e);
        let (ty, category, node) = (expr.ty, expr.category, expr.node);
        if category != Category::PRValue
            || ty.is_none()
            || self.program.types.is_void(ty)
            || self.program.types.is_dependent(ty)
            || self.program.types.as_function(ty).is_some()
        {
            return Ok(e);
        }
        let destructor = self.destructor_of(ty, node)?;
        Ok(self.push(ExprKind::Temporary(e, destructor), ty, Category::XValue, node))
    }

    /// The object that a member is named of.
    pub(crate) fn object(&mut self, e: ExprId, context: Context) -> Res<ExprId> {
        let e = self.completed(e, context)?;
        match self.program.types.as_class(self.ty(e)) {
            Some(_) => self.materialized(e),
            None => Ok(e),
        }
    }

    /// An operand of a built-in operator that takes its value ([conv.lval], [conv.array]); of a class or a type that
    /// is not known the operand as it is.
    pub(crate) fn operand_value(&mut self, e: ExprId, context: Context) -> Res<ExprId> {
        let e = self.completed(e, context)?;
        self.value_of_operand(e)
    }

    /// The same for an operand that is completed.
    pub(crate) fn value_of_operand(&mut self, e: ExprId) -> Res<ExprId> {
        let ty = self.ty(e);
        if ty.is_none() || self.is_type_dependent(e) || self.program.types.is_void(ty) {
            return Ok(e);
        }
        self.value(e)
    }

    /// An operand of `[]`: an array stays the object that it is, of which an element is a part ([expr.sub]/2).
    fn subscripted(&mut self, e: ExprId, context: Context) -> Res<ExprId> {
        let ty = self.ty(e);
        if ty.is_some() && matches!(self.program.types.kind(ty), cufront_program::TypeKind::Array(..)) {
            return self.object(e, context);
        }
        self.operand_value(e, context)
    }

    /// An operand whose value nobody takes ([expr.context]/2).
    pub(crate) fn discarded(&mut self, e: ExprId, context: Context) -> Res<ExprId> {
        self.object(e, context)
    }

    /// A condition, contextually converted to `bool`.
    pub(crate) fn condition_value(&mut self, e: ExprId, context: Context) -> Res<ExprId> {
        let ty = self.ty(e);
        if ty.is_some() && self.program.types.as_class(ty).is_some() && !self.any_dependent(&[e]) {
            if let Some(converted) = self.converted_to_bool(e, context)? {
                return self.completed(converted, context);
            }
        }
        self.operand_value(e, context)
    }

    /// A branch of the conditional expression `whole`.
    fn branch(&mut self, e: ExprId, whole: ExprId, context: Context) -> Res<ExprId> {
        let (ty, category) = (self.ty(whole), self.il.get(whole).category);
        if ty.is_none() || self.any_dependent(&[e, whole]) || self.program.types.is_void(ty) {
            return self.discarded(e, context);
        }
        if self.ty(e).is_some() && self.program.types.is_void(self.ty(e)) {
            // a throw-expression
            return self.completed(e, context);
        }
        match category {
            Category::PRValue => self.initialization(e, ty, context),
            _ => {
                let to = self.type_with_category(whole);
                self.bound(e, to, context)
            }
        }
    }

    /// The call of `function`, or through the first operand.
    fn completed_call(
        &mut self,
        function: EntityId,
        operands: &[ExprId],
        id: ExprId,
        context: Context,
    ) -> Res<ExprId> {
        let e = self.il.get(id).clone();
        if function.is_none() {
            return self.completed_indirect_call(operands, id, context);
        }
        let ty = self.type_of(function)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else {
            return self.gap(Gap::Operand, e.node);
        };
        let mut list = Vec::new();
        let mut rest = operands;
        let mut dispatched = false;
        if self.is_object_member(function) && self.has_object(function, operands, &f) {
            let object = self.object(operands[0], context)?;
            dispatched = self.is_dispatched(function, object, e.node, context)?;
            list.push(object);
            rest = &operands[1..];
        }
        let args = self.arguments(function, &f, rest, e.node, context)?;
        list.extend(args);
        let kind = match dispatched {
            true => ExprKind::Dispatch { function, operands: list },
            false => ExprKind::Call { function, operands: list },
        };
        let made = self.push(kind, e.ty, e.category, e.node);
        self.il.exprs[made].bit_field = e.bit_field;
        Ok(made)
    }

    /// True if the first operand is the object that the member function is called on.
    fn has_object(&self, function: EntityId, operands: &[ExprId], f: &FunctionType) -> bool {
        let Some(&first) = operands.first() else { return false };
        let _ = (function, f);
        self.ty(first).is_some() && self.program.types.as_class(self.ty(first)).is_some()
    }

    /// A call through a pointer, or of a destructor by its name.
    fn completed_indirect_call(&mut self, operands: &[ExprId], id: ExprId, context: Context) -> Res<ExprId> {
        let e = self.il.get(id).clone();
        let Some((&callee, args)) = operands.split_first() else { return Ok(id) };
        if let ExprKind::Field(object, destructor) = self.il.get(callee).kind {
            if self.program.entity(destructor).kind == EntityKind::Function {
                let object = self.object(object, context)?;
                let name = self.il.get(callee).node;
                let kind = match self.is_dispatched(destructor, object, name, context)? {
                    true => ExprKind::Dispatch { function: destructor, operands: vec![object] },
                    false => ExprKind::Call { function: destructor, operands: vec![object] },
                };
                return Ok(self.push(kind, e.ty, e.category, e.node));
            }
        }
        let callee = self.completed(callee, context)?;
        let callee = match self.program.types.as_pointer(self.ty(callee)) {
            Some(_) => self.value(callee)?,
            None => callee,
        };
        let ty = self.ty(callee);
        let function = self.program.types.as_pointer(ty).unwrap_or(ty);
        let Some(f) = self.program.types.as_function(function).cloned() else {
            return self.gap(Gap::Operand, e.node);
        };
        let mut list = vec![callee];
        for (i, &arg) in args.iter().enumerate() {
            list.push(self.argument(f.parameters.get(i).copied(), arg, context)?);
        }
        Ok(self.push(ExprKind::Call { function: EntityId::NONE, operands: list }, e.ty, e.category, e.node))
    }

    /// The initialisations of the parameters of `function`, default arguments included.
    pub(crate) fn arguments(
        &mut self,
        function: EntityId,
        f: &FunctionType,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Vec<ExprId>> {
        let mut list = Vec::new();
        for (i, &arg) in args.iter().enumerate() {
            list.push(self.argument(f.parameters.get(i).copied(), arg, context)?);
        }
        for (i, &to) in f.parameters.iter().enumerate().skip(args.len()) {
            match self.default_argument_of(function, i, to, node)? {
                Some(e) => list.push(e),
                None => break,
            }
        }
        Ok(list)
    }

    /// The initialisation of one parameter; without one the argument meets an ellipsis.
    fn argument(&mut self, to: Option<Ty>, arg: ExprId, context: Context) -> Res<ExprId> {
        let Some(to) = to else {
            let e = self.completed(arg, context)?;
            return self.value(e);
        };
        let e = self.initialization(arg, to, context)?;
        match self.program.types.as_class(to) {
            Some(_) if !self.any_dependent(&[arg]) => self.materialized(e),
            _ => Ok(e),
        }
    }

    /// The default argument of parameter `index` ([dcl.fct.default]); `None` if no declaration has one.
    fn default_argument_of(
        &mut self,
        function: EntityId,
        index: usize,
        to: Ty,
        node: NodeId,
    ) -> Res<Option<ExprId>> {
        let Some((default, context)) = self.default_node_of(function, index)? else { return Ok(None) };
        let value = self.expression(default, context)?;
        let value = self.initialization(value, to, context)?;
        let value = match self.program.types.as_class(to) {
            Some(_) => self.materialized(value)?,
            None => value,
        };
        let (ty, category) = (self.ty(value), self.il.get(value).category);
        let _ = node;
        Ok(Some(self.push(ExprKind::DefaultArgument(value), ty, category, default)))
    }

    /// The tree of the default argument of parameter `index`, and where it is looked up; `None` if no declaration has one.
    pub(crate) fn default_node_of(
        &mut self,
        function: EntityId,
        index: usize,
    ) -> Res<Option<(NodeId, Context)>> {
        let e = self.program.entity(function).clone();
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let mut group = self.redeclarations.get(&base).cloned().unwrap_or_default();
        group.insert(0, base);
        let mut clauses = Vec::new();
        for f in group {
            let decl = self.program.entity(f).decl;
            clauses.extend(if decl.is_none() {
                self.closure_parameters(f)
            } else {
                self.register_heads(decl)?;
                let parts = self.parts_of(f)?;
                self.parameter_clause(parts.declarator)
            });
        }
        clauses.extend(self.clauses_outside(base)?);
        for clause in clauses {
            let list: Vec<NodeId> = self
                .children(clause)
                .into_iter()
                .filter(|&c| self.kind_of(c) == NodeKind::Parameter)
                .collect();
            let Some(&parameter) = list.get(index) else { continue };
            let Some(default) = self.child(parameter, 2).filter(|&d| !self.is_absent(d)) else { continue };
            let mut context = Context::of_env(e.env);
            context.this = self.enclosing_class(function);
            // a complete-class context ([class.mem.general]/7)
            context.complete = context.this.is_some();
            return Ok(Some((default, context)));
        }
        Ok(None)
    }

    /// An object made by `constructor`, or by a conversion function; without one from its elements.
    pub(crate) fn completed_construction(
        &mut self,
        constructor: EntityId,
        operands: Vec<ExprId>,
        id: ExprId,
        context: Context,
    ) -> Res<ExprId> {
        let e = self.il.get(id).clone();
        if self.any_dependent(&operands) {
            let operands = self.all_completed(&operands, context)?;
            return Ok(self.push(ExprKind::Construct { constructor, operands }, e.ty, e.category, e.node));
        }
        if constructor.is_none() {
            return self.elements_made(e.ty, &operands, e.node, context);
        }
        if self.program.entity(constructor).name_kind != NameKind::Constructor {
            let to = match e.category {
                Category::PRValue => e.ty,
                _ => self.type_with_category(id),
            };
            return self.by_conversion_function(constructor, operands[0], to, e.node, context);
        }
        if let ([one], Some(class)) = (&operands[..], self.program.types.as_class(e.ty)) {
            // `C{prvalue}` is that prvalue, as `C(prvalue)` is ([dcl.init.general]/16.6.1, CWG 2327)
            let one = *one;
            let same = self.ty(one).is_some() && self.program.types.as_class(self.ty(one)) == Some(class);
            if same
                && e.category == Category::PRValue
                && self.il.get(one).category == Category::PRValue
                && self.copies(constructor, e.ty)?.is_some()
            {
                return self.completed(one, context);
            }
        }
        let ty = self.type_of(constructor)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else {
            return self.gap(Gap::Operand, e.node);
        };
        let operands = self.as_initializer_list(constructor, &f, operands, e.node)?;
        let operands = self.arguments(constructor, &f, &operands, e.node, context)?;
        let made = self.push(ExprKind::Construct { constructor, operands }, e.ty, Category::PRValue, e.node);
        match e.category {
            Category::PRValue => Ok(made),
            // a reference is bound to what a converting constructor makes
            _ => self.materialized(made),
        }
    }

    /// A cast as written ([expr.static.cast], [expr.cast]).
    fn completed_cast(&mut self, operand: ExprId, id: ExprId, context: Context) -> Res<ExprId> {
        let e = self.il.get(id).clone();
        let keep = |this: &mut Self, operand: ExprId| {
            Ok(this.push(ExprKind::Convert(ConversionKind::Explicit, operand), e.ty, e.category, e.node))
        };
        if self.any_dependent(&[operand]) || self.program.types.is_dependent(e.ty) {
            let operand = self.completed(operand, context)?;
            return keep(self, operand);
        }
        if self.program.types.is_void(e.ty) {
            let operand = self.discarded(operand, context)?;
            return keep(self, operand);
        }
        let source = self.ty(operand);
        if self.kind_of(e.node) == NodeKind::NamedCast
            && matches!(self.main_kind(e.node), TokenKind::ReinterpretCast | TokenKind::ConstCast)
        {
            // neither makes a conversion of values ([expr.reinterpret.cast]/1, [expr.const.cast]/1)
            let operand = self.completed(operand, context)?;
            let operand = match e.category {
                Category::PRValue => self.value(operand)?,
                _ => self.materialized(operand)?,
            };
            return keep(self, operand);
        }
        if e.category != Category::PRValue {
            let to = self.type_with_category(id);
            if source.is_some() && self.program.types.as_class(source).is_some() {
                let (related, _) = self.reference_related(e.ty, source)?;
                let (down, _) = self.reference_related(source, e.ty)?;
                if !related && !down && self.conversion(operand, to, true, context)?.is_some() {
                    return self.bound(operand, to, context);
                }
            } else if source.is_none() {
                return self.bound(operand, to, context);
            } else {
                let (related, _) = self.reference_related(e.ty, source)?;
                if !related && self.conversion(operand, to, true, context)?.is_some() {
                    return self.bound(operand, to, context);
                }
            }
            let operand = self.completed(operand, context)?;
            let operand = self.materialized(operand)?;
            return keep(self, operand);
        }
        if self.program.types.as_class(e.ty).is_some() {
            let raw = self.initialized(e.ty, vec![operand], false, e.node, context)?;
            return self.completed(raw, context);
        }
        if source.is_some() && self.program.types.as_class(source).is_some() {
            if let Some(made) = self.converted_directly(operand, e.ty, context) {
                return made;
            }
            if self.conversion(operand, e.ty, true, context)?.is_some() {
                return self.initialization(operand, e.ty, context);
            }
            return self.gap(Gap::Conversion, e.node);
        }
        if source.is_none() {
            return self.initialization(operand, e.ty, context);
        }
        let operand = self.completed(operand, context)?;
        let operand = self.value(operand)?;
        keep(self, operand)
    }

    /// What the array or pointer `e` is converted from.
    fn unconverted(&self, e: ExprId) -> ExprId {
        let mut e = e;
        while let ExprKind::Convert(ConversionKind::ArrayToPointer | ConversionKind::Qualification, inner) =
            self.il.get(e).kind
        {
            e = inner;
        }
        e
    }

    /// What is thrown: the exception object is copied from the operand ([except.throw]/3).
    fn thrown(&mut self, operand: ExprId, context: Context) -> Res<ExprId> {
        if self.any_dependent(&[operand]) {
            return self.completed(operand, context);
        }
        let e = self.single(operand, None)?;
        let ty = self.decayed(self.ty(e));
        self.initialization(e, ty, context)
    }
}
