//! Why an expression does not fit where it stands: it does not convert, or an operator does not take it.
//!
//! The words are the reference's: what is initialised, passed, returned or assigned has its own number where neither side
//! is a class; of a class it is the conversion that is missing, to it or from it; of a reference how it may not bind.

use crate::convert::Sequence;
use crate::il::{Category, ConversionKind, ExprKind};
use crate::overload::Resolution;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclKind, NameKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{Bound, EntityId, Fail, FunctionType, Noexcept, Qualifiers, Res, Ty, TypeKind};

/// What is done with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Usage {
    /// It initialises a variable ([dcl.init]).
    Initial,
    /// It is passed to a function ([expr.call]).
    Argument,
    /// It is returned ([stmt.return]).
    Returned,
    /// It is assigned ([expr.ass]).
    Assigned,
    /// It is a default argument ([dcl.fct.default]).
    Default,
}

impl Usage {
    fn cause(self) -> Cause {
        match self {
            Usage::Initial => Cause::InitialMisfit,
            Usage::Argument => Cause::ArgumentMisfit,
            Usage::Returned => Cause::ReturnedMisfit,
            Usage::Assigned => Cause::AssignedMisfit,
            Usage::Default => Cause::DefaultMisfit,
        }
    }

    /// What the reference only warns of: see [`Elaborator::is_permitted`].
    fn permitted(self) -> Cause {
        match self {
            Usage::Initial => Cause::InitialPermitted,
            Usage::Argument => Cause::ArgumentPermitted,
            Usage::Returned => Cause::ReturnedPermitted,
            Usage::Assigned => Cause::AssignedPermitted,
            Usage::Default => Cause::DefaultPermitted,
        }
    }
}

impl Elaborator<'_> {
    /// The first token of an expression as it is written, parentheses around it included. The reference places a launch
    /// behind its last token.
    pub(crate) fn first_token(&self, e: ExprId) -> Tok {
        let mut node = self.il.get(e).node;
        // an only child stands in front of its parent
        while node.0 + 1 < self.ast.len() as u32 {
            let around = NodeId(node.0 + 1);
            let is_around = self.kind_of(around) == NodeKind::Parenthesized
                && self.node(around).size == self.node(node).size + 1;
            if !is_around {
                break;
            }
            node = around;
        }
        match self.kind_of(node) {
            NodeKind::KernelCall => self.node(node).end,
            _ => self.node(node).first,
        }
    }

    /// The failure of the operand `e` of the operator at `node`.
    pub(crate) fn wrong_operand<T>(&mut self, cause: Cause, e: ExprId, node: NodeId) -> Res<T> {
        // what a statement expression yields (GNU) is not always known
        let yields = |n: NodeId| self.kind_of(n) == NodeKind::StatementExpression;
        if self.ast.tree(self.il.get(e).node).any(yields) || self.is_of_doubtful_call(e) {
            return self.ill_formed(node);
        }
        let at = self.first_token(e);
        if matches!(
            cause,
            Cause::NoNumber
                | Cause::NoInteger
                | Cause::NoTruthValue
                | Cause::NoPointer
                | Cause::NoPointerToObject
                | Cause::NotCallable
        ) {
            self.tell_operands(at, &[e]);
        }
        self.wrong_at(cause, at, node)
    }

    /// The failure of `e`, which has no conversion to `to`. Without a cause where lists, sets of functions or arrays have
    /// a part in it.
    pub(crate) fn does_not_convert<T>(&mut self, e: ExprId, to: Ty, usage: Usage, node: NodeId) -> Res<T> {
        if self.is_bound_function(e) {
            return self.uncalled_bound(e, node);
        }
        match self.misfit(e, to, usage) {
            Some(Cause::BoundMember) => self.uncalled_member(self.il.get(e).node),
            Some(cause) => {
                let at = self.first_token(e);
                self.tell_wanted(at, e, to);
                self.wrong_at(cause, at, self.il.get(e).node)
            }
            None => self.ill_formed(node),
        }
    }

    /// Notes that `e` has no conversion to `to`, if that is so.
    pub(crate) fn check_conversion(&mut self, e: ExprId, to: Ty, usage: Usage, context: Context) {
        if self.recorded.is_none() || self.program.types.is_dependent(to) || self.any_dependent(&[e]) {
            return;
        }
        // what is returned as an object or reference, or by the name of functions, is left to the instances
        let types = &self.program.types;
        let is_object = types.is_reference(to)
            || types.as_class(to).is_some()
            || self.ty(e).is_some() && types.as_class(self.ty(e)).is_some()
            || matches!(self.il.get(e).kind, ExprKind::Overloads { .. });
        if usage == Usage::Returned && is_object && self.in_pattern(context, self.il.get(e).node) {
            return;
        }
        if self.program.types.is_void(to) {
            let from = self.named_type(e);
            if usage == Usage::Returned
                && !self.is_of_doubtful_call(e)
                && from.is_some()
                && !self.program.types.is_void(from)
            {
                let is_special = context.function.is_some()
                    && matches!(
                        self.program.entity(context.function).name_kind,
                        cufront_items::NameKind::Constructor | cufront_items::NameKind::Destructor
                    );
                let cause = match is_special {
                    true => Cause::ReturnsFromConstructor,
                    false => Cause::ReturnedMisfit,
                };
                let at = self.first_token(e);
                self.tell_wanted(at, e, to);
                let failed: Res<()> = self.wrong_at(cause, at, self.il.get(e).node);
                self.find_of(&failed);
            }
            return;
        }
        if self.note_base(e, to, None, context) || self.note_bit_field(e, to, context) {
            return;
        }
        if let Ok(None) = self.conversion(e, to, true, context) {
            let node = self.il.get(e).node;
            // a reference that would be bound to a value is left to the instances
            if usage == Usage::Initial
                && self.in_pattern(context, node)
                && self.misfit(e, to, usage) == Some(Cause::BindsRvalue)
            {
                return;
            }
            let failed: Res<()> = self.does_not_convert(e, to, usage, node);
            self.find_of(&failed);
            return;
        }
        self.note_converted_base(e, to, context);
        self.note_ambiguous_conversion(e, to, context);
    }

    /// Notes that the constructor which makes an object of the class `to` from `e`, of another class or a pointer, takes a base
    /// that `e` cannot be converted to.
    fn note_converted_base(&mut self, e: ExprId, to: Ty, context: Context) {
        let from = self.ty(e);
        if from.is_none() || !self.is_told(self.il.get(e).node, context) {
            return;
        }
        let types = &self.program.types;
        let source = types.as_pointer(from).unwrap_or(from);
        let (Some(source), Some(_)) = (types.as_class(source), types.as_class(types.referred(to))) else {
            return;
        };
        let has_bases = matches!(self.complete_class(source), Ok(Some(info))
            if !self.program.classes[info].bases.is_empty());
        if !has_bases {
            return;
        }
        if let Ok(Some(Sequence::User(f, _))) = self.conversion(e, to, true, context) {
            if f.is_some() && self.program.entity(f).name_kind == NameKind::Constructor {
                self.note_bases(f, &[e], context);
            }
        }
    }

    /// Notes the arguments of a call that their parameters cannot copy: objects of classes whose constructor for that is
    /// deleted, not accessible or missing. Nothing is copied of a prvalue ([dcl.init.general]/16.6.1).
    ///
    /// True if a reference is bound to a bit-field: the call is none of the function then.
    pub(crate) fn check_copies(&mut self, function: EntityId, args: &[ExprId], context: Context) -> bool {
        if !self.is_told_in_patterns(context) {
            return false;
        }
        let Ok(ty) = self.type_of(function) else { return false };
        let Some(f) = self.program.types.as_function(ty) else { return false };
        let parameters = f.parameters.clone();
        let mut refused = false;
        for (&arg, &to) in args.iter().zip(&parameters) {
            if self.note_abstract_parameter(function, arg, to) {
                continue;
            }
            let before = self.problems.len();
            self.check_copy(arg, to, context);
            if self.problems.len() > before {
                self.note_end_of_parameter(arg, to, context);
            }
            self.note_base(arg, to, None, context);
            self.note_converted_base(arg, to, context);
            refused |= self.note_bit_field(arg, to, context);
            self.note_ambiguous_conversion(arg, to, context);
        }
        refused
    }

    /// Notes that the object of type `to` that a call would make of the argument `e`, which does not copy, cannot be ended,
    /// either.
    fn note_end_of_parameter(&mut self, e: ExprId, to: Ty, context: Context) {
        let Some(class) = self.program.types.as_class(to) else { return };
        let declared = self.declared_special(class, cufront_items::NameKind::Destructor);
        let Some(&destructor) = declared.as_ref().ok().and_then(|list| list.first()) else { return };
        let (at, node) = (self.first_token(e), self.il.get(e).node);
        self.note_uncallable(destructor, Cause::Deleted, at, node, context);
    }

    /// Notes that the argument `e` of a call of `function` would make an object of the abstract class `to`; true if so
    /// ([class.abstract]/3). It is told of at the parenthesis of the arguments.
    fn note_abstract_parameter(&mut self, function: EntityId, e: ExprId, to: Ty) -> bool {
        let Some(class) = self.program.types.as_class(to) else { return false };
        let from = self.ty(e);
        let called = self.program.entity(function);
        if from.is_none()
            || self.program.types.as_class(from).is_none()
            || called.pattern.is_some()
            || called.name_kind == cufront_items::NameKind::Operator
            || self.any_dependent(&[e])
            || !matches!(self.complete_class(class), Ok(Some(_)))
            || self.is_abstract(class) != Ok(true)
        {
            return false;
        }
        let node = self.il.get(e).node;
        let Some(at) = self.parenthesis_around(self.first_token(e)) else { return false };
        let failed: Res<()> = self.wrong_at(Cause::AbstractParameter, at, node);
        self.find_of(&failed);
        true
    }

    /// The `(` around the argument that begins with the token `first`.
    fn parenthesis_around(&self, first: cufront_lex::Tok) -> Option<cufront_lex::Tok> {
        use cufront_lex::TokenKind as K;
        let tokens = &self.lexed.tokens;
        let mut at = first.prev();
        loop {
            match tokens.kind(at) {
                K::LParen => return Some(at),
                K::RParen | K::RBracket | K::RBrace => at = tokens.partner(at).prev(),
                K::Semi | K::LBrace | K::LBracket => return None,
                _ if at.0 == 0 => return None,
                _ => at = at.prev(),
            }
        }
    }

    /// Notes that a reference of type `to`, which is not const, is bound to the bit-field `e`; true if so
    /// ([class.bit]/3).
    pub(crate) fn note_bit_field(&mut self, e: ExprId, to: Ty, context: Context) -> bool {
        let TypeKind::LValueReference(to) = *self.program.types.kind(to) else { return false };
        let (node, from) = (self.il.get(e).node, self.ty(e));
        if self.il.get(e).bit_field == 0
            || self.il.get(e).category != Category::LValue
            || self.program.types.is_const(to)
            || from.is_none()
            || from.bare() != to.bare()
            // what is const has another fault
            || !to.own_qualifiers().contains(from.own_qualifiers())
            || !self.is_told_in_patterns(context)
        {
            return false;
        }
        let failed: Res<()> = self.wrong_at(Cause::BitFieldReference, self.first_token(e), node);
        self.find_of(&failed);
        true
    }

    /// The same of one object of a class that initialises another one of type `to`.
    pub(crate) fn check_copy(&mut self, e: ExprId, to: Ty, context: Context) {
        let from = self.ty(e);
        let node = self.il.get(e).node;
        let Some(class) = self.program.types.as_class(to) else { return };
        if from.is_some() && self.program.types.as_class(from) != Some(class) {
            return self.note_copied_base(e, class, context);
        }
        if from.is_none()
            || self.il.get(e).category == Category::PRValue
            || self.program.types.is_dependent(to)
            || self.any_dependent(&[e])
            || self.is_of_doubtful_call(e)
            || !self.is_told_in_patterns(context)
        {
            return;
        }
        if matches!(self.complete_class(class), Ok(None)) {
            let failed: Res<()> = self.wrong_at(Cause::ConvertsToIncomplete, self.first_token(e), node);
            self.find_of(&failed);
            return;
        }
        let Ok(constructors) = self.constructors(class) else { return };
        let mut converting = Vec::new();
        for f in constructors {
            let implicit = self.program.entity(f).decl.is_none();
            match self.is_explicit_function(f) {
                _ if implicit => converting.push(f),
                Ok(false) => converting.push(f),
                Ok(true) => {}
                Err(_) => return,
            }
        }
        let at = self.first_token(e);
        match self.resolve_constructor(&converting, &[e], context, true) {
            Ok(Resolution::One(c)) if !c.is_ambiguous() => {
                self.note_uncallable(c.function, Cause::DeletedCopy, at, node, context);
            }
            Ok(Resolution::None) if !self.has_volatile(from) => {
                let failed: Res<()> = self.wrong_at(Cause::NoCopy, at, node);
                self.find_of(&failed);
            }
            _ => {}
        }
    }

    /// Notes that an object of the base `class` is copied from `e`, of a derived class that it is no accessible base of, or several
    /// times one.
    fn note_copied_base(&mut self, e: ExprId, class: EntityId, context: Context) {
        let derived = self.program.types.as_class(self.ty(e));
        if !self.is_told_in_patterns(context)
            || self.any_dependent(&[e])
            || !derived.is_some_and(|d| self.derives_from(d, class) == Ok(true))
        {
            return;
        }
        let Ok(constructors) = self.constructors(class) else { return };
        if let Ok(Resolution::One(c)) = self.resolve_constructor(&constructors, &[e], context, true) {
            if !c.is_ambiguous() {
                self.note_bases(c.function, &[e], context);
            }
        }
    }

    /// Notes that `e`, a pointer or an object, becomes a pointer or reference to a base that is not accessible, or of which
    /// there are two; true if so. A `static_cast` is told of at `cast`.
    pub(crate) fn note_base(&mut self, e: ExprId, to: Ty, cast: Option<Tok>, context: Context) -> bool {
        self.noted_base(e, to, cast, context).is_some()
    }

    /// The same: what is noted.
    fn noted_base(&mut self, e: ExprId, to: Ty, cast: Option<Tok>, context: Context) -> Option<Cause> {
        let (from, node) = (self.ty(e), self.il.get(e).node);
        if from.is_none()
            || !(context.function.is_some() || self.access_is_told)
            || !self.is_told(node, context)
        {
            return None;
        }
        let types = &self.program.types;
        let (derived, base) = match (types.as_pointer(from), types.as_pointer(to)) {
            (Some(from), Some(to)) => (types.as_class(from), types.as_class(to)),
            _ if types.is_reference(to) => (types.as_class(from), types.as_class(types.referred(to))),
            _ => return None,
        };
        let (Some(derived), Some(base)) = (derived, base) else { return None };
        let cause = self.base_misfit(derived, base, context)?;
        let at = match cast {
            Some(at) if cause == Cause::InaccessibleBase => at,
            // what else is wrong in a cast is told of as that
            Some(_) => return None,
            None => self.first_token(e),
        };
        let failed: Res<()> = self.wrong_at(cause, at, node);
        self.find_of(&failed);
        Some(cause)
    }

    /// Notes the arguments of a call of `function` that become pointers or references to bases which they cannot be converted
    /// to.
    ///
    /// Example: with `struct D : private B {}` and `D d;` that of `B b(d)`.
    pub(crate) fn note_bases(&mut self, function: EntityId, args: &[ExprId], context: Context) {
        let Ok(ty) = self.type_of(function) else { return };
        let Some(f) = self.program.types.as_function(ty) else { return };
        let parameters = f.parameters.clone();
        for (&arg, &to) in args.iter().zip(&parameters) {
            self.note_base(arg, to, None, context);
        }
    }

    /// Notes that one of two operands, pointers or objects of which one is of a base of the other's class, becomes of that base,
    /// which is not accessible or of which there are two ([expr.type]/3, [expr.cond]/4). True if there are two.
    ///
    /// Example: with `struct D : private B {}` the right operand of `b == d` for pointers `B *b` and `D *d`.
    pub(crate) fn note_common_base(&mut self, a: ExprId, b: ExprId, context: Context) -> bool {
        for (from, other) in [(a, b), (b, a)] {
            let mut to = self.ty(other);
            if to.is_none() {
                continue;
            }
            if self.program.types.as_class(to).is_some() {
                to = self.program.types.lvalue_reference(to);
            }
            if let Some(cause) = self.noted_base(from, to, None, context) {
                return cause == Cause::AmbiguousBase;
            }
        }
        false
    }

    /// The same of the operands of `init`, which calls a constructor: what they were before they were converted.
    pub(crate) fn note_constructed_bases(&mut self, init: ExprId, context: Context) {
        let mut open = vec![init];
        while let Some(init) = open.pop() {
            let (constructor, operands) = match self.il.get(init).kind.clone() {
                ExprKind::Construct { constructor, operands } => (constructor, operands),
                ExprKind::Aggregate(parts) => {
                    open.extend(parts.into_iter().rev());
                    continue;
                }
                _ => continue,
            };
            if constructor.is_none() || self.program.entity(constructor).name_kind != NameKind::Constructor {
                continue;
            }
            let sources: Vec<ExprId> = operands.into_iter().map(|e| self.source_of_base(e)).collect();
            self.note_bases(constructor, &sources, context);
        }
    }

    /// The expression that `e` converts to a base.
    fn source_of_base(&self, e: ExprId) -> ExprId {
        let mut e = e;
        while let ExprKind::Convert(
            ConversionKind::Base
            | ConversionKind::Reference
            | ConversionKind::Pointer
            | ConversionKind::Qualification
            | ConversionKind::Arithmetic,
            inner,
        ) = self.il.get(e).kind
        {
            e = inner;
        }
        e
    }

    /// Notes that the member of a base which `node` names, behind `::`, is of no certain object of the class of `object`, or
    /// of a base of it that is not accessible ([class.access.base]/6).
    ///
    /// # Errors
    /// There are several of that base.
    pub(crate) fn check_object_of_base(&mut self, object: ExprId, node: NodeId, context: Context) -> Res<()> {
        let is_member = self.kind_of(node) == NodeKind::Member;
        let Some(name) = (if is_member { self.last_child(node) } else { Some(node) }) else { return Ok(()) };
        if self.kind_of(name) != NodeKind::QualifiedName || !self.is_told_in_patterns(context) {
            return Ok(());
        }
        let ty = self.ty(object);
        let Some(class) = Some(ty).filter(|t| t.is_some()).and_then(|t| self.program.types.as_class(t))
        else {
            return Ok(());
        };
        let Some(prefix) = self.child(name, 0) else { return Ok(()) };
        let Ok(crate::names::Scope::Class(base)) = self.nested_name(prefix, context) else { return Ok(()) };
        match self.base_misfit(class, base, context) {
            Some(Cause::AmbiguousBase) => self.wrong_at(Cause::AmbiguousBase, self.node(node).first, node),
            Some(cause) if is_member && self.is_told(node, context) => {
                let failed: Res<()> = self.wrong_at(cause, self.node(node).first, node);
                self.find_of(&failed);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn has_volatile(&self, ty: Ty) -> bool {
        self.program.types.qualifiers(ty).contains(Qualifiers::VOLATILE)
    }

    /// True for the name of several functions, or of a template whose arguments are not all written: it has no type.
    pub(crate) fn is_of_several(&mut self, e: ExprId) -> bool {
        let (node, kind) = (self.il.get(e).node, self.il.get(e).kind.clone());
        let ExprKind::Overloads { functions, arguments, context, .. } = kind else { return false };
        if arguments.is_some() {
            // arguments that are written may leave one
            let templates = functions.iter().any(|&f| self.program.is_template(f));
            let chosen =
                self.quietly(|this| this.choose_function(&functions, arguments, None, node, context));
            return templates && chosen.is_ok_and(|one| one.is_none()) && !self.is_type_dependent(e);
        }
        let mut unique: Vec<EntityId> = Vec::new();
        for f in functions {
            let f = self.canonical_function(f);
            if !unique.contains(&f) {
                unique.push(f);
            }
        }
        unique.len() > 1 || unique.iter().any(|&f| self.program.is_template(f))
    }

    /// True for an expression that certainly has no value.
    pub(crate) fn is_nothing(&self, e: ExprId) -> bool {
        let ty = self.ty(e);
        ty.is_some()
            && self.program.types.is_void(ty)
            && !self.is_of_doubtful_call(e)
            && !matches!(self.kind_of(self.il.get(e).node), NodeKind::Throw | NodeKind::StatementExpression)
    }

    /// Notes that the condition `e` is no truth value. Of classes those are told that have no
    /// conversion functions.
    pub(crate) fn check_condition(&mut self, e: ExprId, switches: bool, node: NodeId, context: Context) {
        let ty = self.ty(e);
        if self.note_uncalled_functions(e, self.il.get(e).node, context) {
            return;
        }
        // every function is a truth value
        let ty = if switches { self.named_type(e) } else { ty };
        let is_list = matches!(self.il.get(e).kind, ExprKind::List(_));
        let known = !is_list && (switches || !matches!(self.il.get(e).kind, ExprKind::Overloads { .. }));
        if ty.is_none() || !known || self.any_dependent(&[e]) || !self.is_told_in_patterns(context) {
            return;
        }
        let class = self.program.types.as_class(ty);
        let made = match class {
            Some(_) if switches => self.converted_to_integral(e),
            Some(_) => self.converted_to_bool(e, context),
            None => Ok(None),
        };
        if made.is_err_and(|fail| self.failed_by(fail, Cause::AmbiguousBuiltInConversions)) {
            self.find(Fail::IllFormed(self.first_token(e)));
            return;
        }
        let types = &self.program.types;
        let converts = match types.as_class(ty) {
            Some(class) => {
                !matches!(self.complete_class(class), Ok(Some(_)))
                    || !matches!(made, Ok(None))
                    || !switches && !self.converts_by_functions(class)
            }
            None if switches => {
                let is_number = |b: cufront_program::Builtin| {
                    !b.is_floating() && b != cufront_program::Builtin::NullPointer
                };
                types.as_pointer(ty).is_none()
                    && types.as_function(ty).is_none()
                    && types.as_builtin(ty).is_none_or(is_number)
                    && !matches!(types.kind(ty), TypeKind::Array(..) | TypeKind::MemberPointer { .. })
            }
            None => !types.as_enum(ty).is_some_and(|e| self.is_scoped_enum(e)),
        };
        if !converts {
            let cause = if switches { Cause::NoSwitchable } else { Cause::NoTruthValue };
            let failed: Res<()> = self.wrong_operand(cause, e, node);
            self.find_of(&failed);
        }
    }

    /// True if no conversion function of `class` is a template.
    pub(crate) fn converts_by_functions(&mut self, class: EntityId) -> bool {
        self.all_conversion_functions(class)
            .is_ok_and(|list| !list.into_iter().any(|f| self.program.is_template(f)))
    }

    /// Keeps the problem of a failure that ends nothing.
    pub(crate) fn find_of<T>(&mut self, result: &Res<T>) {
        if let Err(fail) = result {
            self.find(*fail);
        }
    }

    pub(crate) fn misfit(&mut self, e: ExprId, to: Ty, usage: Usage) -> Option<Cause> {
        if self.lacks_address_alone(e, to) {
            return None;
        }
        if let Some(cause) = self.function_misfit(e, to, usage) {
            return Some(cause);
        }
        let from = self.named_type(e);
        if from.is_none()
            || matches!(self.il.get(e).kind, ExprKind::List(_))
            || self.is_of_doubtful_call(e)
            || self.program.types.is_dependent(from)
            || self.program.types.as_class(from).is_none() && self.are_confused(from, to)
        {
            return None;
        }
        if usage == Usage::Initial && matches!(self.il.get(e).kind, ExprKind::Launch(..)) {
            return self.is_scalar_type(to).then_some(Cause::LaunchHasNoValue);
        }
        match *self.program.types.kind(to) {
            TypeKind::LValueReference(t) => self.reference_misfit(e, from, t, true, usage),
            TypeKind::RValueReference(t) => self.reference_misfit(e, from, t, false, usage),
            TypeKind::Array(..) | TypeKind::Vector(..) | TypeKind::Function(_) => None,
            _ => self.value_misfit(from, to, usage),
        }
    }

    /// Why functions that are named do not fit a pointer to functions: the only one has another type, or none of several
    /// has the type. Exception specifications are passed over.
    fn function_misfit(&mut self, e: ExprId, to: Ty, usage: Usage) -> Option<Cause> {
        let ExprKind::Overloads { functions, object, arguments, .. } = self.il.get(e).kind.clone() else {
            return None;
        };
        if arguments.is_some() {
            if object.is_some() || self.program.types.is_dependent(to) {
                return None;
            }
            let pointed = self.program.types.as_pointer(to);
            if let Some(function) = pointed.filter(|&t| self.program.types.as_function(t).is_some()) {
                return self.no_instance_fits(e, function).then_some(Cause::NoFunctionOfType);
            }
            // one instance that is named has no type by itself, either
            return match self.names_one_instance(e) {
                true => self.set_misfit(to),
                false => self.several_misfit(e, to),
            };
        }
        if object.is_some() {
            if self.is_type_dependent(e) {
                return None;
            }
            if !self.is_of_several(e) {
                return self.uncalled_misfit(e, to, usage);
            }
            return match self.kind_of(self.il.get(e).node) {
                NodeKind::Member => Some(Cause::BoundMember),
                _ => self.several_misfit(e, to),
            };
        }
        if functions.is_empty() || self.program.types.is_dependent(to) {
            return None;
        }
        let (to, refers) = match self.program.types.kind(to).clone() {
            TypeKind::Pointer(to) if self.program.types.as_function(to).is_some() => (to, false),
            TypeKind::LValueReference(to)
                if self.program.types.as_function(to).is_some() && self.named_type(e).is_none() =>
            {
                (to, true)
            }
            _ => return self.several_misfit(e, to),
        };
        if functions.iter().any(|&f| self.program.is_template(f)) {
            return self.no_instance_fits(e, to).then_some(Cause::NoFunctionOfType);
        }
        let wanted = self.program.types.as_function(to)?.clone();
        for &f in &functions {
            if self.enclosing_class(f).is_some() {
                return None;
            }
            let ty = self.type_of(f).ok()?;
            let own = self.program.types.as_function(ty)?;
            let same = own.parameters == wanted.parameters
                && own.result == wanted.result
                && own.variadic == wanted.variadic;
            if same || self.program.types.is_dependent(ty) || self.has_placeholder(own.result) {
                return None;
            }
        }
        Some(match self.named_type(e).is_some() {
            _ if refers => Cause::BindsOtherType,
            true => usage.cause(),
            false => Cause::NoFunctionOfType,
        })
    }

    /// True for the name `e` of one member function of whose address a `to` can be made: that the address is not taken is
    /// told, and the reference goes on as if it were.
    ///
    /// Example: `int (C::*p)() = C::f;`.
    fn lacks_address_alone(&mut self, e: ExprId, to: Ty) -> bool {
        let ExprKind::Overloads { functions, arguments: None, address: false, .. } = &self.il.get(e).kind
        else {
            return false;
        };
        let &[f] = functions.as_slice() else { return false };
        if !self.is_declared_member(f)
            || !matches!(self.program.types.kind(to.bare()), TypeKind::MemberPointer { .. })
        {
            return false;
        }
        let Ok(ty) = self.named_function_type(f) else { return false };
        self.function_pointer(f, ty) == to.bare()
    }

    /// Why the name `e` of one member function, which is not called, does not fit the type `to`: behind an object it is that
    /// it is not called, and without one that is noted beside it.
    fn uncalled_misfit(&mut self, e: ExprId, to: Ty, usage: Usage) -> Option<Cause> {
        let (node, kind) = (self.il.get(e).node, self.il.get(e).kind.clone());
        let ExprKind::Overloads { context, .. } = kind else { return None };
        if !self.note_uncalled(e, node, context) {
            return None;
        }
        let mut named = node;
        while let (NodeKind::Parenthesized, Some(child)) = (self.kind_of(named), self.last_child(named)) {
            named = child;
        }
        if self.kind_of(named) == NodeKind::Member {
            return Some(Cause::BoundMember);
        }
        match *self.program.types.kind(to) {
            TypeKind::Class(_) => None,
            TypeKind::LValueReference(_) | TypeKind::RValueReference(_) => None,
            _ if self.program.types.is_void(to) => None,
            _ => Some(usage.cause()),
        }
    }

    /// Why the name `e` of several functions does not fit the type `to`, which no pointer to a function has.
    fn several_misfit(&mut self, e: ExprId, to: Ty) -> Option<Cause> {
        match self.is_of_several(e) {
            true => self.set_misfit(to),
            false => None,
        }
    }

    /// True for the name of a function template with arguments that leave one instance.
    fn names_one_instance(&mut self, e: ExprId) -> bool {
        let (node, kind) = (self.il.get(e).node, self.il.get(e).kind.clone());
        let ExprKind::Overloads { functions, arguments: Some(list), context, .. } = kind else {
            return false;
        };
        let chosen = self.quietly(|this| this.choose_function(&functions, Some(list), None, node, context));
        chosen.is_ok_and(|one| one.is_some()) && !self.is_type_dependent(e)
    }

    /// What stands at `node` has `co_return` or the like in it.
    fn is_coroutine(&self, node: NodeId) -> bool {
        use cufront_lex::TokenKind::{CoAwait, CoReturn, CoYield};
        let n = self.node(node);
        let kinds = (n.first.0..n.end.0).map(|t| self.lexed.tokens.kind(Tok(t)));
        kinds.into_iter().any(|kind| matches!(kind, CoAwait | CoReturn | CoYield))
    }

    /// True if certainly no function of the set `e`, in which templates are, has an instance of the function type `to`
    /// ([over.over]/2).
    fn no_instance_fits(&mut self, e: ExprId, to: Ty) -> bool {
        let (node, kind) = (self.il.get(e).node, self.il.get(e).kind.clone());
        let ExprKind::Overloads { functions, arguments, context, .. } = kind else { return false };
        if self.is_type_dependent(e) || self.program.types.is_dependent(to) {
            return false;
        }
        // one that may throw is only warned of, where a type says that it does not
        let Some(wanted) = self.program.types.as_function(to).cloned() else { return false };
        let to = self.program.types.function(FunctionType { noexcept: Noexcept::No, ..wanted });
        let comparable = functions.iter().all(|&f| {
            self.enclosing_class(f).is_none()
                && (!self.program.is_template(f) || self.has_comparable_type(f, to))
        });
        comparable
            && matches!(
                self.quietly(|this| this.choose_function(&functions, arguments, Some(to), node, context)),
                Ok(None)
            )
    }

    /// Why no set of functions fits the type `to`, which no pointer to a function has.
    fn set_misfit(&mut self, to: Ty) -> Option<Cause> {
        let types = &self.program.types;
        let function = |ty: Ty| types.as_function(ty).is_some();
        match *types.kind(to) {
            TypeKind::Pointer(t) if types.is_void(t) => None,
            TypeKind::Class(class) => {
                self.complete_class(class).ok()??;
                Some(Cause::NoConvertingConstructor)
            }
            TypeKind::LValueReference(t) if !types.is_const(t) && !function(t) => Some(Cause::BindsOtherType),
            TypeKind::LValueReference(t) | TypeKind::RValueReference(t)
                if types.as_class(t).is_some() || function(t) =>
            {
                None
            }
            TypeKind::Array(..) | TypeKind::Vector(..) | TypeKind::Function(_) => None,
            TypeKind::MemberPointer { member, .. } if function(member) => None,
            _ => Some(Cause::NoFunctionOfType),
        }
    }

    /// The type of an expression. Of the name of one function that is no template it is that of a pointer to it, of other
    /// sets of functions [`Ty::NONE`].
    pub(crate) fn named_type(&mut self, e: ExprId) -> Ty {
        let ExprKind::Overloads { functions, object: None, arguments: None, .. } = &self.il.get(e).kind
        else {
            return self.ty(e);
        };
        let (first, others) = match functions.clone()[..] {
            [first, ref others @ ..] => (first, others.to_vec()),
            [] => return Ty::NONE,
        };
        let function = self.canonical_function(first);
        if others.into_iter().any(|f| self.canonical_function(f) != function) {
            return Ty::NONE;
        }
        if self.program.is_template(function) {
            return Ty::NONE;
        }
        self.type_of(function).map_or(Ty::NONE, |ty| self.program.types.pointer(ty))
    }

    /// True for the value of a call whose function may be the wrong one for us: one that takes a list, or one that the
    /// compilers know.
    pub(crate) fn is_of_doubtful_call(&self, e: ExprId) -> bool {
        let mut e = e;
        while let ExprKind::Convert(_, inner) = self.il.get(e).kind {
            e = inner;
        }
        match &self.il.get(e).kind {
            ExprKind::Call { function, operands } => {
                let list = |&o: &ExprId| matches!(self.il.get(o).kind, ExprKind::List(_));
                let unclear = |f: EntityId| {
                    let e = self.program.entity(f);
                    let of_lambda = e.owner.is_some()
                        && e.name_kind == cufront_items::NameKind::Operator
                        && self.closure_info.get(&e.owner).is_some_and(|c| !self.is_coroutine(c.node));
                    e.decl.is_none() && !of_lambda || self.builtin_set.contains(&f)
                };
                function.is_some() && unclear(*function)
                    || operands.iter().any(list)
                    || self.is_called_by_unknown_name(self.il.get(e).node)
            }
            // what built-in functions yield may depend on what they are given
            ExprKind::Other(_) => {
                matches!(self.kind_of(self.il.get(e).node), NodeKind::Call | NodeKind::TraitCall)
            }
            ExprKind::Statements(..) => true,
            _ => false,
        }
    }

    /// True for a call of `f<int>` where only the arguments' namespaces have an `f`: before C++20 that is no template-id
    /// ([temp.names]/3), which was told.
    fn is_called_by_unknown_name(&self, call: NodeId) -> bool {
        let callee = self.child(call, 0).filter(|&c| self.kind_of(c) == NodeKind::TemplateId);
        let Some(name) = callee.filter(|_| !self.cxx20).and_then(|c| self.child(c, 0)) else { return false };
        let n = self.node(name);
        let spelled = self.lexed.tokens.name(n.main);
        n.kind == NodeKind::Identifier
            && self.items().unqualified(self.lexed, spelled, n.scope, n.main, false)
                == cufront_items::Lookup::Nothing
    }

    /// True if a pointer of type `from` is no pointer of type `to` for the standard, but for the reference, which warns: it
    /// points to a function and `to` to `void`, or qualifiers are added further down than a `const` around them allows
    /// ([conv.qual]/3).
    ///
    /// Example: `void f(const float **); void g(float **p) { f(p); }`.
    fn is_permitted(&self, from: Ty, to: Ty) -> bool {
        let types = &self.program.types;
        let (Some(mut x), Some(mut y)) = (types.as_pointer(from), types.as_pointer(to)) else { return false };
        if types.is_void(y) && types.as_function(x).is_some() {
            return true;
        }
        loop {
            if !types.qualifiers(y).contains(types.qualifiers(x) - Qualifiers::RESTRICT) {
                return false;
            }
            match (types.kind(x), types.kind(y)) {
                (&TypeKind::Pointer(a), &TypeKind::Pointer(b)) => (x, y) = (a, b),
                (&TypeKind::Array(a, n), &TypeKind::Array(b, m)) if n == m => (x, y) = (a, b),
                _ => return x.bare() == y.bare(),
            }
        }
    }

    fn value_misfit(&mut self, from: Ty, to: Ty, usage: Usage) -> Option<Cause> {
        let (source, target) = (self.program.types.as_class(from), self.program.types.as_class(to));
        // what is not complete has no constructors and conversions that could be looked for
        if let Some(class) = target.or(source) {
            let known = self.complete_class(class).ok()?;
            if known.is_none() && target.is_some() && usage != Usage::Initial {
                return Some(Cause::ConvertsToIncomplete);
            }
            known?;
        }
        let from = match self.program.types.as_function(from) {
            Some(_) => self.decayed(from),
            None => from,
        };
        if self.is_permitted(from, to) {
            return Some(usage.permitted());
        }
        match (source, target) {
            (Some(_), Some(_)) => Some(Cause::NoUserConversion),
            (None, Some(_)) => Some(Cause::NoConvertingConstructor),
            (Some(_), None) => Some(Cause::NoConversionFunction),
            (None, None) => Some(usage.cause()),
        }
    }

    /// Why the reference to `to` does not bind to `e` ([dcl.init.ref]).
    fn reference_misfit(&mut self, e: ExprId, from: Ty, to: Ty, lvalue: bool, usage: Usage) -> Option<Cause> {
        // a class may convert to a function in ways that are not looked for
        let to_function = self.program.types.as_function(to).is_some();
        if self.program.types.is_dependent(to) || to_function && self.program.types.as_class(from).is_some() {
            return None;
        }
        let (own, of_value) = (self.program.types.qualifiers(to), self.program.types.qualifiers(from));
        let constant = own.contains(Qualifiers::CONST) && !own.contains(Qualifiers::VOLATILE);
        let related = self.are_reference_related(from, to)?;
        let is_lvalue = self.il.get(e).category == Category::LValue;
        if related {
            let drops = !own.contains(of_value & !Qualifiers::RESTRICT);
            return match (drops, lvalue, is_lvalue) {
                (true, _, _) => Some(Cause::DropsQualifiers),
                // in the pattern of a template the reference lets the value of a number pass
                (false, true, false) => {
                    let is_class = self.program.types.as_class(from).is_some();
                    let in_pattern = self.items().in_template(self.node(self.il.get(e).node).scope);
                    (is_class || !in_pattern).then_some(Cause::BindsRvalue)
                }
                (false, false, true) => Some(Cause::BindsLvalue),
                _ => None,
            };
        }
        if lvalue && !constant {
            return Some(if is_lvalue { Cause::BindsOtherType } else { Cause::BindsRvalue });
        }
        // a temporary would be initialised with the value
        self.value_misfit(from, to, usage)
    }

    /// True if `from` is `to` but for qualifiers, or derived from it; `None` if that is not known.
    fn are_reference_related(&mut self, from: Ty, to: Ty) -> Option<bool> {
        if from.bare() == to.bare() {
            return Some(true);
        }
        match (self.program.types.kind(from).clone(), self.program.types.kind(to).clone()) {
            (TypeKind::Class(derived), TypeKind::Class(base)) => self.derives_from(derived, base).ok(),
            // the bound of one of them may be given elsewhere, and binds in C++20
            (TypeKind::Array(a, x), TypeKind::Array(b, y)) => {
                let is_known = |bound| matches!(bound, Bound::Known(_));
                let (a, b) = (self.program.types.unqualified(a), self.program.types.unqualified(b));
                match a == b {
                    true if !is_known(x) || !is_known(y) => None,
                    same => Some(same && x == y),
                }
            }
            // what a function throws is no matter here
            (TypeKind::Function(a), TypeKind::Function(b)) => {
                let same = a.parameters == b.parameters && a.result == b.result && a.variadic == b.variadic;
                (!same).then_some(false)
            }
            _ => Some(false),
        }
    }

    /// The failure of the operator at `node`, which no function takes, or several. Nothing is said where lists and sets of
    /// functions have a part in it, or classes that are not complete.
    pub(crate) fn wrong_operator<T>(
        &mut self,
        cause: Cause,
        operator: Operator,
        args: &[ExprId],
        node: NodeId,
    ) -> Res<T> {
        // of assignments in the pattern of a template the reference only warns
        let pattern = !self.in_instance && self.items().in_template(self.node(node).scope);
        let cause = match cause {
            _ if self.kind_of(node) != NodeKind::Assignment || !pattern => cause,
            Cause::NoOperator => Cause::NoAssignmentInPattern,
            _ => return self.ill_formed(node),
        };
        for &arg in args {
            let ty = self.ty(arg);
            // which of several pointers the built-in candidates take is not known well enough
            if self.converts_to_pointers(arg)
                && (cause == Cause::AmbiguousOperator || self.fits_built_in(operator, args))
            {
                return self.ill_formed(node);
            }
            if ty.is_none() || matches!(self.il.get(arg).kind, ExprKind::List(_) | ExprKind::Overloads { .. })
            {
                return self.ill_formed(node);
            }
            if let Some(class) = self.program.types.as_class(ty) {
                if self.complete_class(class)?.is_none() {
                    return self.ill_formed(node);
                }
            }
        }
        // a postfix operator has a second operand that nobody wrote
        let written = match operator {
            Operator::PlusPlus | Operator::MinusMinus => 1,
            _ => args.len(),
        };
        self.tell_operands(self.node(node).main, &args[..written.min(args.len())]);
        self.wrong(cause, node)
    }

    /// True for an object of a class that converts to pointers, or may.
    pub(crate) fn converts_to_pointers(&mut self, e: ExprId) -> bool {
        let ty = self.ty(e);
        let Some(class) = self.program.types.as_class(ty).filter(|_| ty.is_some()) else { return false };
        let Ok(functions) = self.conversion_functions(class) else { return true };
        functions.into_iter().any(|f| match self.result_of(f) {
            Ok(Some(result)) => {
                let result = self.program.types.referred(result);
                // one that is not const takes no const object
                self.program.types.as_pointer(result).is_some()
                    && !matches!(self.is_explicit_function(f), Ok(true))
                    && !matches!(self.object_conversion(e, f), Ok(None))
            }
            _ => true,
        })
    }

    /// True for a class, no instance, if nothing in the unit defines a class of its name: an elaborated-type-specifier
    /// may name another one than this, [basic.lookup.elab].
    pub(crate) fn is_undefined(&self, class: EntityId) -> bool {
        let e = self.program.entity(class);
        if e.pattern.is_some() {
            return self.is_undefined_template(e.pattern) || self.is_undefined_instance(class);
        }
        if e.decl.is_none() || e.head.is_some() {
            return false;
        }
        let d = &self.items().decls[e.decl];
        let (name, special) = (d.name, Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::TEMPLATE_ID);
        name.is_some()
            && !d.specifiers.intersects(special)
            && !self
                .items()
                .decls
                .iter()
                .any(|(_, other)| other.name == name && other.kind == DeclKind::Class && other.body.is_some())
    }

    /// True if both are, or point to, classes, and one of them may be meant for another one: it is not the class of its
    /// name that the unit defines.
    fn are_confused(&mut self, a: Ty, b: Ty) -> bool {
        let class = |this: &Self, ty: Ty| {
            let ty = this.program.types.referred(ty);
            let ty = this.program.types.as_pointer(ty).unwrap_or(ty);
            this.program.types.as_class(ty)
        };
        let (Some(a), Some(b)) = (class(self, a), class(self, b)) else { return false };
        let lost = |this: &mut Self, c: EntityId| {
            !matches!(this.complete_class(c), Ok(Some(_))) && !this.is_undefined(c)
        };
        lost(self, a) || lost(self, b)
    }

    /// Notes that a variable of type `ty`, declared at `name`, cannot be an object: its class is not complete, or abstract.
    ///
    /// `template` is the begin of the specifiers if a variable template without an initialiser is declared: the type is
    /// told of there.
    pub(crate) fn check_object(&mut self, ty: Ty, name: NodeId, template: Option<Tok>) {
        let element = self.element_of(ty);
        if self.program.types.is_dependent(element) {
            return;
        }
        let incomplete = self.program.types.is_void(ty) || self.is_incomplete_at(ty, name);
        let cause = match self.program.types.as_class(element) {
            _ if incomplete => match template {
                Some(specifiers) => return self.remark_at(Cause::IncompleteTemplate, specifiers, name),
                None => Cause::Incomplete,
            },
            Some(class)
                if self.complete_class(class).is_ok_and(|c| c.is_some())
                    && self.is_abstract(class) == Ok(true) =>
            {
                match *self.program.types.kind(ty) {
                    TypeKind::Array(..) => Cause::AbstractElement,
                    _ => Cause::Abstract(class),
                }
            }
            Some(class) if self.ambiguous_instances.contains(&class) => {
                return self.note_ambiguous_instance(class, name);
            }
            Some(class) => {
                self.check_instance(class, self.node(name).main, 0);
                return;
            }
            None => return,
        };
        let failed: Res<()> = self.wrong(cause, name);
        self.find_of(&failed);
    }
}
