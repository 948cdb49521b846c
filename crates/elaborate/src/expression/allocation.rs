//! `new` and `delete` ([expr.new], [expr.delete]): what is made, of how many elements, and what is given to end.
//!
//! Which functions give and take the storage is in [`crate::storage`].

use crate::il::ExprKind;
use crate::misfit::Usage;
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::Tok;
use cufront_program::{Bound, EntityId, Fail, Gap, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// `new T(args)`: a pointer to T, to the element for an array.
    pub(crate) fn new_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [placement, id, initializer] = children[..] else { return self.gap(Gap::Tree, node) };
        let mut placed = Vec::new();
        if !self.is_absent(placement) {
            let list = self.children(placement);
            placed = self.expressions(&list, context)?.0;
        }
        let mut operands = Vec::new();
        let mut sound = true;
        let ty = match self.new_type(id, context, &mut operands, &mut sound) {
            Err(Fail::IllFormed(at)) => {
                let undeclared = self.latest.get().and_then(|p| match p.cause {
                    Cause::UndeclaredType(name) if p.at == at => Some(name),
                    _ => None,
                });
                return match undeclared {
                    Some(name) => self.wrong_at(Cause::NoTypeToMake(name), at, node),
                    None => Err(Fail::IllFormed(at)),
                };
            }
            made => made?,
        };
        let count = operands.first().copied();
        // without a bound the elements tell how many there are
        let is_open =
            matches!(self.program.types.kind(ty), TypeKind::Array(_, Bound::Unknown)) && count.is_none();
        if is_open && self.is_absent(initializer) {
            return self.wrong_at(Cause::IncompleteUse, self.node(id).first, node);
        }
        operands.splice(0..0, placed.iter().copied());
        let mut args = Vec::new();
        if !self.is_absent(initializer) {
            let list = self.children(initializer);
            args = match self.list_elements(&list, context) {
                Err(fail) => match *self.program.types.kind(ty) {
                    TypeKind::Deduced(template) => {
                        let made = (template, list.len());
                        return Err(self.undeduced_from_wrong(fail, made, self.node(id).first, id, node));
                    }
                    _ => return Err(fail),
                },
                Ok(elements) => elements.0,
            };
        }
        if self.program.types.is_dependent(ty) {
            self.note_parenthesized_array(ty, initializer, context);
            operands.extend(args);
            return Ok(self.dependent(operands, node));
        }
        let mut ty = ty;
        if self.has_placeholder(ty) {
            if self.any_dependent(&args) {
                return Ok(self.dependent(args, node));
            }
            ty = match *self.program.types.kind(ty) {
                TypeKind::Deduced(t) => {
                    let braced = self.kind_of(initializer) == NodeKind::BracedList;
                    match self.deduced_class(t, &args, braced, node, context) {
                        Err(fail) if self.is_absent(initializer) => match self.undeduced(fail) {
                            Some(cause) => return self.wrong_at(cause, self.node(node).end, node),
                            None => return Err(fail),
                        },
                        Err(fail) => return self.refuse_undeduced(fail, self.node(id).first, id, node),
                        Ok(ty) => ty,
                    }
                }
                _ if args.len() > 1 && self.kind_of(initializer) == NodeKind::BracedList => {
                    return self.wrong_at(Cause::NewAutoFromList, self.node(initializer).first, node);
                }
                _ => match args.first() {
                    Some(&e) => {
                        let meant = self.deduced_auto(ty, e, context)?;
                        if let Some(specifiers) = self.child(id, 0) {
                            self.check_constrained_placeholder((ty, meant), specifiers, context);
                        }
                        meant
                    }
                    None => {
                        self.check_allocation(Ty::INT, false, &placed, node, context);
                        return self.wrong_at(Cause::NewAutoWithoutValue, self.node(id).first, node);
                    }
                },
            };
        }
        if let (&TypeKind::Array(element, Bound::Unknown), true, NodeKind::BracedList) =
            (self.program.types.kind(ty), is_open && self.cxx20, self.kind_of(initializer))
        {
            let elements = self.children(initializer);
            if let Some(n) = self.element_count(element, &elements, context)? {
                ty = self.program.types.array(element, Bound::Known(n));
            }
        }
        operands.extend(args.iter().copied());
        // only since C++20 they do ([expr.new]/6)
        let lacks_bound = is_open && !self.cxx20;
        if lacks_bound {
            let failed: Res<()> = self.wrong_at(Cause::IncompleteUse, self.node(id).first, id);
            self.find_of(&failed);
        }
        let is_wrong = !sound || lacks_bound || self.is_no_object(ty, node);
        if is_wrong {
            self.note_second_value(initializer, context);
            args.clear();
        } else if self.note_parenthesized_array(ty, initializer, context) {
            args.clear();
        }
        if self.is_absent(initializer) {
            let element = self.element_of(ty);
            if context.substitution && self.lacks_constant_value(element).is_some() {
                return self.ill_formed(node);
            }
            self.note_unset_constant(ty, id, context);
        }
        self.note_incomplete(Cause::IncompleteUse, ty, self.node(id).first, node, context);
        if let Some(class) = self.program.types.as_class(self.element_of(ty)) {
            let known = matches!(self.complete_class(class), Ok(Some(_)));
            if known && self.is_told_in_patterns(context) && self.is_abstract(class) == Ok(true) {
                // of an array the bound is told of
                return match self.innermost_bound(id).filter(|_| ty != self.element_of(ty)) {
                    Some(bound) => self.wrong_at(Cause::AbstractElement, bound, node),
                    None => self.wrong_at(Cause::Abstract(class), self.node(id).first, node),
                };
            }
        }
        if self.program.types.is_reference(ty) || self.program.types.as_function(ty).is_some() {
            return self.wrong_at(Cause::NewOfNoObject, self.node(id).first, node);
        }
        if self.program.types.is_void(ty) {
            return self.wrong_at(Cause::IncompleteUse, self.node(id).first, node);
        }
        let (to, count) = match *self.program.types.kind(ty) {
            // of an alias of an array the bound is not written
            TypeKind::Array(element, Bound::Known(n)) if count.is_none() => {
                (element, Some(self.prvalue(ExprKind::Constant(i128::from(n)), Ty::SIZE, node)))
            }
            TypeKind::Array(element, _) => (element, count),
            _ => (ty, count),
        };
        let mut allocated = true;
        if !self.any_dependent(&operands) && sound {
            allocated = is_wrong || self.check_allocation(to, count.is_some(), &placed, node, context);
            let braced = self.node(initializer).kind == NodeKind::BracedList;
            let element = self.element_of(ty);
            if let (Some(class), true) = (self.program.types.as_class(ty), braced && !is_wrong) {
                if self.is_told_in_patterns(context) {
                    let strict = self.is_aggregate(class) == Ok(true);
                    self.check_list_operand(ty, initializer, strict, context);
                }
            }
            if self.program.types.as_class(ty).is_some() || braced && context.substitution {
                self.initialized(ty, args.clone(), braced, node, context)?;
            } else if context.substitution && self.program.types.as_class(element).is_some() {
                self.initialized(element, Vec::new(), false, node, context)?;
            } else if let Some(class) = self.program.types.as_class(element) {
                self.note_rest_of_array(class, (ty, count), &args, (node, initializer), context);
            }
        }
        if !self.any_dependent(&operands) && self.is_told_in_patterns(context) {
            if let Some(&second) = args.get(1).filter(|_| self.is_scalar_type(ty)) {
                if self.kind_of(initializer) == NodeKind::ParenthesizedList && self.is_told(node, context) {
                    // the first value is looked at all the same
                    if let Some(&first) = args.first() {
                        self.check_conversion(first, ty, Usage::Initial, context);
                    }
                    return self.several_values(second, node);
                }
            }
            // values in parentheses are left to the instances of a template
            let in_braces = self.kind_of(initializer) == NodeKind::BracedList;
            let is_looked_at = in_braces || self.is_told(node, context);
            if !args.is_empty() && is_looked_at && self.program.types.as_class(ty).is_none() {
                let made = self.with_known_length(ty, count, context);
                // of the elements of an array the reference only warns
                let strict = !self.is_scalar_type(self.element_of(made)) || made == self.element_of(made);
                self.check_list_operand(made, initializer, strict, context);
            }
        }
        if !allocated {
            // nothing is made, so nothing is told of what it would be for
            return self.told_by_grammar(node);
        }
        let pointer = self.program.types.pointer(to);
        if self.any_dependent(&operands) {
            // the type is known even if the operands are not
            return Ok(self.prvalue(ExprKind::Other(operands), pointer, node));
        }
        let none = cufront_program::EntityId::NONE;
        let kind =
            ExprKind::New { allocation: none, placement: placed, count, arguments: args, deallocation: none };
        Ok(self.prvalue(kind, pointer, node))
    }

    /// The type of a new-expression: its first bound need not be constant. It is not `sound` if that is no number of
    /// elements.
    fn new_type(
        &mut self,
        id: NodeId,
        context: Context,
        operands: &mut Vec<ExprId>,
        sound: &mut bool,
    ) -> Res<Ty> {
        let children = self.children(id);
        let Some(base) = self.specified_type(children[0], context)? else { return self.gap(Gap::Type, id) };
        let Some(&declarator) = children.get(1) else { return Ok(base) };
        let mut ty = base;
        let mut node = declarator;
        loop {
            match self.kind_of(node) {
                NodeKind::ArrayDeclarator => {
                    let parts = self.children(node);
                    let innermost = self.is_absent(parts[0]);
                    let bound = match parts.get(1) {
                        Some(&n) if innermost && !self.is_absent(n) => {
                            let count = self.expression(n, context)?;
                            *sound = self.check_length(count, n, context);
                            operands.push(count);
                            Bound::Unknown
                        }
                        Some(&n) if !self.is_absent(n) => self.constant_bound(n, context)?,
                        _ => Bound::Unknown,
                    };
                    ty = self.program.types.array(ty, bound);
                    node = parts[0];
                }
                NodeKind::Absent => return Ok(ty),
                // `int *[n]`: the bounds stand inside of the pointers
                NodeKind::PointerDeclarator => {
                    ty = self.pointer_declarator(node, ty, context)?;
                    match self.last_child(node) {
                        Some(inner) => node = inner,
                        None => return Ok(ty),
                    }
                }
                _ => return Ok(self.declarator_type(node, ty, context)?.ty),
            }
        }
    }

    /// True if no object is of the type `ty` as far as it is known at `node`, or none that `new` makes.
    fn is_no_object(&mut self, ty: Ty, node: NodeId) -> bool {
        let types = &self.program.types;
        let other = types.is_reference(ty) || types.as_function(ty).is_some() || types.is_void(ty);
        let class = types.as_class(ty);
        let is_abstract = class.is_some_and(|class| {
            matches!(self.complete_class(class), Ok(Some(_))) && self.is_abstract(class) == Ok(true)
        });
        other || is_abstract || self.is_incomplete_at(ty, node)
    }

    /// Notes the second value in the list `initializer` of something that is no object: one would be there for it.
    fn note_second_value(&mut self, initializer: NodeId, context: Context) {
        let second = self.child(initializer, 1);
        if self.kind_of(initializer) == NodeKind::BracedList && self.is_told_in_patterns(context) {
            if let Some(second) = second {
                self.note_excess(second);
            }
        }
    }

    /// A bound of a new-expression behind the first one: a constant ([expr.new]/6).
    fn constant_bound(&mut self, node: NodeId, context: Context) -> Res<Bound> {
        if let Some(failed) = self.no_integral_bound(node, context) {
            return failed;
        }
        match self.array_bound(node, context) {
            Err(fail) => self.bad_constant(node, fail, Context { block: true, ..context }),
            bound => bound,
        }
    }

    /// The failure of a bound that is a constant and no integer, or an object whose conversion to one is no constant.
    fn no_integral_bound(&mut self, node: NodeId, context: Context) -> Option<Res<Bound>> {
        let e = self.expression(node, context).ok()?;
        let ty = self.ty(e);
        if ty.is_none()
            || self.any_dependent(&[e])
            || self.is_of_doubtful_call(e)
            || !self.is_told_in_patterns(context)
        {
            return None;
        }
        let types = &self.program.types;
        let is_scoped = types.as_enum(ty).is_some_and(|e| self.is_scoped_enum(e));
        let is_other = is_scoped
            || types.as_builtin(ty).is_some_and(cufront_program::Builtin::is_floating)
            || types.as_builtin(ty) == Some(cufront_program::Builtin::NullPointer)
            || types.as_pointer(ty).is_some()
            || matches!(types.kind(ty), TypeKind::Array(..));
        let class = types.as_class(ty);
        let value = self.object_value(e, context).map(|_| ());
        if let Some(class) = class {
            // a conversion that is `constexpr` may do
            let functions = self.all_conversion_functions(class).ok()?;
            let may_be_constant =
                |this: &mut Self, f: EntityId| this.program.is_template(f) || this.is_declared_constexpr(f);
            if functions.into_iter().any(|f| may_be_constant(self, f)) || self.in_pattern(context, node) {
                return None;
            }
            // an object with nothing in it has a value
            let ends = self.destructor_of(ty, node).ok()?.is_some();
            return Some(match ends || !self.fields(class).ok()?.is_empty() {
                true => self.no_constant(self.first_token(e), node),
                false => self.wrong_operand(Cause::NoIntegralConstant, e, node),
            });
        }
        if !is_other {
            return None;
        }
        match value {
            _ if self.kind_of(node) == NodeKind::StringLiteral => {}
            Ok(()) => {}
            Err(_) => {
                let varies = matches!(self.evaluate_in(e, node, context), Err(Fail::IllFormed(_)));
                let told = varies && !self.in_pattern(context, node);
                return told.then(|| self.no_constant(self.first_token(e), node));
            }
        }
        Some(self.wrong_operand(Cause::NoIntegralConstant, e, node))
    }

    /// The `[` behind the type of a new-expression that stands in front of all others.
    fn innermost_bound(&self, id: NodeId) -> Option<Tok> {
        let mut node = self.child(id, 1)?;
        while self.kind_of(node) == NodeKind::ArrayDeclarator {
            let inner = self.child(node, 0)?;
            if self.is_absent(inner) {
                return Some(self.node(node).main);
            }
            node = inner;
        }
        None
    }

    /// Notes that an array of type `ty` is given values in parentheses, which it takes since C++20 ([expr.new]/24); true
    /// if so.
    fn note_parenthesized_array(&mut self, ty: Ty, initializer: NodeId, context: Context) -> bool {
        let values = self.children(initializer);
        let (Some(&first), TypeKind::Array(..)) = (values.first(), self.program.types.kind(ty)) else {
            return false;
        };
        if self.cxx20
            || self.kind_of(initializer) != NodeKind::ParenthesizedList
            || self.in_instance
            || !self.is_told_in_patterns(context)
        {
            return false;
        }
        let failed: Res<()> = self.wrong_at(Cause::ArrayInParentheses, self.node(first).first, initializer);
        self.find_of(&failed);
        if let Some(&second) = values.get(1).filter(|_| !self.in_pattern(context, initializer)) {
            let failed: Res<()> =
                self.wrong_at(Cause::SeveralValues, self.node(second).first.prev(), initializer);
            self.find_of(&failed);
        }
        true
    }

    /// Why nothing but a value makes an object of type `element`, which is const ([dcl.init.general]/8), if that is so.
    fn lacks_constant_value(&mut self, element: Ty) -> Option<Cause> {
        let types = &self.program.types;
        if !types.is_const(element) || types.is_dependent(element) {
            return None;
        }
        match types.as_class(element) {
            None => self.is_scalar_type(element).then_some(Cause::NewConstantWithoutValue),
            Some(class) => self.lacks_new_constant(class).then_some(Cause::ConstObjectWithoutValue),
        }
    }

    /// Notes that what a new-expression makes of the type at `id` is const and gets no value ([expr.new]/24.1,
    /// [dcl.init.general]/8).
    fn note_unset_constant(&mut self, ty: Ty, id: NodeId, context: Context) {
        let element = self.element_of(ty);
        if !self.is_told_in_patterns(context)
            || self.in_instance && self.program.types.as_class(element).is_some()
        {
            return;
        }
        let Some(cause) = self.lacks_constant_value(element) else { return };
        // of an array the bound is told of
        let at = match ty == element {
            true => Some(self.node(id).first),
            false => self.innermost_bound(id),
        };
        let is_plain = self.child(id, 1).is_none_or(|d| self.kind_of(d) != NodeKind::PointerDeclarator);
        if let Some(at) = at.filter(|_| is_plain) {
            let failed: Res<()> = self.wrong_at(cause, at, id);
            self.find_of(&failed);
        }
    }

    /// Notes that the elements of an array of `class` for which no value is written cannot be made: nothing makes an object
    /// of the class of nothing ([expr.new]/24, [dcl.init.aggr]/5).
    fn note_rest_of_array(
        &mut self,
        class: EntityId,
        (ty, count): (Ty, Option<ExprId>),
        values: &[ExprId],
        (node, initializer): (NodeId, NodeId),
        context: Context,
    ) {
        if !self.is_told(node, context) || self.inherits_constructors(class) {
            return;
        }
        let Ok(declared) = self.declared_constructors(class) else { return };
        let takes_nothing = |this: &mut Self, f| this.takes_other_number(f, 0) != Some(true);
        if declared.is_empty() || declared.into_iter().any(|f| takes_nothing(self, f)) {
            return;
        }
        let (cause, at) = match self.kind_of(initializer) {
            NodeKind::Absent => {
                let Some(id) = self.child(node, 1) else { return };
                (Cause::NoDefaultConstructor(class), self.node(id).first)
            }
            NodeKind::BracedList => {
                let made = self.with_known_length(ty, count, context);
                let written = match *self.program.types.kind(made) {
                    TypeKind::Array(_, Bound::Known(n)) => n <= values.len() as u64,
                    _ => false,
                };
                // an empty list makes each of the others
                let made = self.list_initialized(class, &[], context);
                if written || !matches!(made, Ok(None)) {
                    return;
                }
                (Cause::NoConstructor(class), self.node(initializer).end.prev())
            }
            _ if self.children(initializer).is_empty() => {
                (Cause::NoConstructor(class), self.node(initializer).first)
            }
            _ => return,
        };
        let failed: Res<()> = self.wrong_at(cause, at, node);
        self.find_of(&failed);
    }

    /// The type `ty` of what a new-expression makes, an array perhaps, of `count` elements if that is a constant.
    fn with_known_length(&mut self, ty: Ty, count: Option<ExprId>, context: Context) -> Ty {
        let (TypeKind::Array(element, Bound::Unknown), Some(count)) =
            (self.program.types.kind(ty).clone(), count)
        else {
            return ty;
        };
        if let Ok(crate::evaluate::Value::Float(n)) = self.object_value(count, context) {
            let n = n as u64;
            return if n > 0 { self.program.types.array(element, Bound::Known(n)) } else { ty };
        }
        match self.evaluate_in(count, self.il.get(count).node, context) {
            // without elements it has as many as are written
            Ok(Some(n)) if n > 0 => self.program.types.array(element, Bound::Known(n as u64)),
            _ => ty,
        }
    }

    /// Notes that the first bound of a new-expression is no integer, or negative ([expr.new]/6, /8); false if so. What
    /// converts to one may stand there.
    fn check_length(&mut self, count: ExprId, node: NodeId, context: Context) -> bool {
        let ty = self.ty(count);
        if ty.is_none() || self.any_dependent(&[count]) || !self.is_told_in_patterns(context) {
            return true;
        }
        let types = &self.program.types;
        let is_other = types.as_pointer(ty).is_some()
            || matches!(types.kind(ty), TypeKind::Array(..))
            || types.as_builtin(ty) == Some(cufront_program::Builtin::NullPointer)
            || types.as_enum(ty).is_some_and(|e| self.is_scoped_enum(e));
        let class = types.as_class(ty);
        let mut is_other = is_other;
        if let Some(class) = class.filter(|&class| matches!(self.complete_class(class), Ok(Some(_)))) {
            let Ok(functions) = self.all_conversion_functions(class) else { return true };
            // what a template converts to is not known
            if functions.iter().any(|&f| self.program.is_template(f)) {
                return true;
            }
            match self.converted_to_length(count) {
                Ok(None) => is_other = true,
                Err(fail) if self.failed_by(fail, Cause::AmbiguousBuiltInConversions) => {
                    self.find(Fail::IllFormed(self.first_token(count)));
                    return false;
                }
                _ => {}
            }
        }
        let failed: Res<()> = if is_other {
            self.wrong_operand(Cause::NoInteger, count, node)
        } else if self.program.types.is_integral(ty)
            && self.is_plain_condition(node)
            && matches!(self.evaluate_in(count, node, context), Ok(Some(value)) if value < 0)
        {
            self.wrong_operand(Cause::NegativeLength, count, node)
        } else {
            return true;
        };
        self.find_of(&failed);
        false
    }

    /// The object `count` as a number of elements ([expr.new]/8).
    fn converted_to_length(&mut self, count: ExprId) -> Res<Option<ExprId>> {
        self.scalar_conversion(count, None, None, |this, ty| {
            let is_unscoped = this.program.types.as_enum(ty).is_some_and(|e| !this.is_scoped_enum(e));
            this.program.types.is_arithmetic(ty) || is_unscoped
        })
    }

    /// `delete e`.
    pub(crate) fn delete_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let Some(operand) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        let e = self.expression(operand, context)?;
        if self.any_dependent(&[e]) {
            return Ok(self.dependent(vec![e], node));
        }
        let e = self.single(e, None)?;
        let Some(pointer) = self.converted_to_pointer(e, context)? else {
            let ty = self.ty(e);
            if ty.is_some() && self.program.types.as_function(ty).is_some() {
                return self.wrong_operand(Cause::DeletesFunction, e, node);
            }
            let types = &self.program.types;
            let is_null = types.as_builtin(ty) == Some(cufront_program::Builtin::NullPointer);
            let is_number = types.is_arithmetic(ty) || types.as_enum(ty).is_some();
            let is_plain = ty.is_some()
                && (is_number || is_null || types.is_void(ty))
                && !matches!(self.il.get(e).kind, ExprKind::Overloads { .. } | ExprKind::List(_));
            let is_object = match self.program.types.as_class(ty) {
                // none of its functions makes a pointer
                Some(class) => {
                    self.complete_class(class)?.is_some() && self.all_conversion_functions(class).is_ok()
                }
                None => false,
            };
            return match is_plain || is_object {
                true => self.wrong_operand(Cause::NoDeletable, e, node),
                false => self.ill_formed(node),
            };
        };
        let e = pointer;
        let ty = self.ty(e);
        let pointed = Some(ty).filter(|ty| ty.is_some()).and_then(|ty| self.program.types.as_pointer(ty));
        if context.substitution && pointed.is_some_and(|to| self.program.types.as_function(to).is_some()) {
            return self.ill_formed(node);
        }
        self.note_deleted_type(e, node, context);
        self.check_deallocation(e, node, context);
        let none = cufront_program::EntityId::NONE;
        let kind = ExprKind::Delete { deallocation: none, destructor: none, operand: e };
        Ok(self.prvalue(kind, Ty::VOID, node))
    }

    /// Notes that what the pointer `e` points to, which is deleted, is no object, or of a class that is not complete:
    /// nobody ends it ([expr.delete]/3, /5).
    fn note_deleted_type(&mut self, e: ExprId, node: NodeId, context: Context) {
        if !self.is_told_in_patterns(context) || self.any_dependent(&[e]) {
            return;
        }
        let ty = self.ty(e);
        if ty.is_none() {
            return;
        }
        let ty = self.decayed(ty);
        let Some(to) = self.program.types.as_pointer(ty) else { return };
        let cause = if self.program.types.is_void(to) {
            Cause::DeletesVoid
        } else if self.program.types.as_class(to).is_some() && self.is_incomplete_at(to, node) {
            Cause::DeletesIncomplete
        } else if self.program.types.as_function(to).is_some() {
            Cause::DeletesFunction
        } else {
            return;
        };
        let operand = self.last_child(node).unwrap_or(node);
        let failed: Res<()> = self.wrong_at(cause, self.node(operand).first, node);
        self.find_of(&failed);
    }
}
