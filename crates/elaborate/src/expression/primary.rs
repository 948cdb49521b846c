//! Literals, `this`, id-expressions ([expr.prim]).

use crate::il::{Category, ExprKind};
use crate::literal::{self, Flaw};
use crate::lookup::{Filter, Found};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{known, TokenKind};
use cufront_program::{Arg, Bound, Builtin, EntityId, EntityKind, Fail, Gap, Noexcept, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// A number, character, `true`, `false`, `nullptr`.
    pub(crate) fn literal(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let n = self.node(node);
        let text = self.lexed.spelling(n.main);
        match self.lexed.tokens.kind(n.main) {
            TokenKind::True => Ok(self.prvalue(ExprKind::Constant(1), Ty::BOOL, node)),
            TokenKind::False => Ok(self.prvalue(ExprKind::Constant(0), Ty::BOOL, node)),
            TokenKind::Nullptr => {
                Ok(self.prvalue(ExprKind::Constant(0), Ty::builtin(Builtin::NullPointer), node))
            }
            TokenKind::CharLiteral => match literal::character(text) {
                Some((ty, value)) => {
                    let ty = if ty == Builtin::Char8 && !self.cxx20 { Builtin::Char } else { ty };
                    Ok(self.prvalue(ExprKind::Constant(value), Ty::builtin(ty), node))
                }
                None => self.user_literal(node, context),
            },
            _ => {
                let end = crate::user_literal::number_end(text);
                if let Some(flaw) = literal::flaw(text, end) {
                    let cause = match flaw {
                        Flaw::Hexadecimal => Cause::NoHexadecimalDigit,
                        Flaw::Octal(offset) => Cause::NoOctalDigit(offset),
                        Flaw::Binary(offset) => Cause::NoBinaryDigit(offset),
                        Flaw::Extra(offset) => Cause::TextBehindNumber(offset),
                        Flaw::Exponent(offset) => Cause::ExponentWithoutDigits(offset),
                        Flaw::NoExponent(offset) => Cause::HexadecimalWithoutExponent(offset),
                        Flaw::Separator => return self.told_by_grammar(node),
                    };
                    return self.wrong(cause, node);
                }
                // what begins like an exponent and has no digits is a suffix, and so is `f` behind an integer
                let integral = text[..end].iter().all(u8::is_ascii_digit);
                let is_suffix = match text[end..] {
                    [b'e' | b'E' | b'p' | b'P', ..] => true,
                    [b'f' | b'F'] => integral,
                    _ => false,
                };
                if is_suffix {
                    return self.user_literal(node, context);
                }
                if let Some((ty, value)) = literal::integer(text) {
                    return Ok(self.prvalue(ExprKind::Constant(value), Ty::builtin(ty), node));
                }
                match literal::floating(text) {
                    Some(ty) => Ok(self.prvalue(ExprKind::Floating, Ty::builtin(ty), node)),
                    None => self.user_literal(node, context),
                }
            }
        }
    }

    /// Adjacent string literals.
    pub(crate) fn string_literal(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let n = self.node(node);
        let mut parts = Vec::new();
        let mut t = n.first;
        while t < n.end {
            parts.push(self.lexed.spelling(t));
            t = t.next();
        }
        if let Some(other) = literal::other_kind(&parts) {
            return self.wrong_at(Cause::MixedStringLiterals, n.first.plus(other), node);
        }
        let Some((element, count)) = literal::string(&parts, self.cxx20) else {
            return self.user_literal(node, context);
        };
        let element = self.program.types.constant(Ty::builtin(element));
        let ty = self.program.types.array(element, Bound::Known(count));
        Ok(self.push(ExprKind::String, ty, Category::LValue, node))
    }

    /// `this` ([expr.prim.this]).
    pub(crate) fn this_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let is_static = self.is_in_static_function(context) && !context.unevaluated;
        let has_none = is_static && self.is_told_in_patterns(context)
            || context.without_object && self.is_told(node, context);
        if context.this.is_none() || has_none {
            let in_lambda = self.closure_around(context.function).is_some();
            return self.wrong(if in_lambda { Cause::NoThisInLambda } else { Cause::NoThis }, node);
        }
        self.note_uncaptured_object(node, context);
        let ty = self.this_type(context);
        let pointer = self.program.types.pointer(ty);
        if self.program.types.is_dependent(ty) {
            return Ok(self.prvalue(ExprKind::This, pointer, node));
        }
        Ok(self.prvalue(ExprKind::This, pointer, node))
    }

    /// The type of `*this`.
    pub(crate) fn this_type(&mut self, context: Context) -> Ty {
        let ty = self.type_of_class(context.this);
        self.program.types.qualified(ty, context.this_qualifiers)
    }

    /// A name as an expression ([expr.prim.id]).
    pub(crate) fn id_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let n = self.node(node);
        if n.kind == NodeKind::ConversionName {
            return self.own_conversion(node, context);
        }
        if n.kind == NodeKind::Identifier {
            let name = self.lexed.tokens.name(n.main);
            if [known::FUNC, known::FUNCTION, known::PRETTY_FUNCTION].contains(&name) {
                return Ok(self.function_local_name(name, node, context));
            }
        }
        self.plain_scope = None;
        let named = match self.named(node, context, Filter::Any) {
            Err(fail) => {
                return match self.members_of_missing(node, fail, false, context) {
                    Some(fail) => Err(fail),
                    None => self.behind_no_class(node, fail, Cause::NoScope),
                }
            }
            Ok(named) => named,
        };
        match named.found {
            Found::Nothing => {
                if self.lexed.spelling(n.main) == b"__null" {
                    return Ok(self.prvalue(ExprKind::Constant(0), Ty::DIFFERENCE, node));
                }
                if let Some(f) = self.builtin_function(node)? {
                    return self.function_name(f, node);
                }
                if let (true, Some(list)) = (named.qualified, named.arguments) {
                    return self.no_qualified_template(node, list, context);
                }
                if n.kind == NodeKind::TemplateId && !self.is_callee(node) {
                    if let Some(fail) = self.value_of_missing(node, context) {
                        return Err(fail);
                    }
                }
                if named.arguments.is_some() || n.kind == NodeKind::Identifier && self.is_callee(node) {
                    // found by argument-dependent lookup, perhaps
                    let kind = ExprKind::Overloads {
                        functions: Vec::new(),
                        object: None,
                        arguments: named.arguments,
                        qualified: false,
                        class: EntityId::NONE,
                        address: false,
                        context,
                    };
                    return Ok(self.push(kind, Ty::NONE, Category::LValue, node));
                }
                if named.qualified {
                    return match named.class.is_some() {
                        true => self.no_member(named.class, node),
                        false => self.no_qualified(node, context),
                    };
                }
                self.undeclared(node, n.main)
            }
            Found::Dependent => Ok(self.dependent(Vec::new(), node)),
            Found::Parameter(_, _, _) => self.parameter_value(&named.found, node, context),
            Found::Bound(arg) => self.argument_value(arg, node, context),
            Found::Entity(e) => self.entity_expression(e, named.class, named.arguments, node, context),
            Found::Functions(functions) => {
                if let Some(list) = named.arguments {
                    let written = self.written_arguments(list, context)?;
                    if written.iter().any(|&a| self.program.is_dependent_arg(a)) {
                        return Ok(self.dependent(Vec::new(), node));
                    }
                }
                let mut object = None;
                let mut class = named.class;
                if functions.iter().any(|&f| self.is_object_member(f)) {
                    let this = context.this;
                    let is_plain = n.kind == NodeKind::Identifier && this.is_some() && class.is_some();
                    if is_plain
                        && self.is_told(node, context)
                        && self.derives_from(this, class) == Ok(true)
                        && self.are_of_ambiguous_base(this, class, &functions)
                    {
                        return self.wrong(Cause::AmbiguousMember(self.lexed.tokens.name(n.main)), node);
                    }
                    let around = self.member_object(&functions, context, node)?;
                    object = around;
                    self.note_objectless_call(&functions, node, context);
                    if class.is_none() {
                        class = self.enclosing_class(functions[0]);
                    }
                }
                let kind = ExprKind::Overloads {
                    functions,
                    object,
                    arguments: named.arguments,
                    qualified: named.qualified,
                    class,
                    address: false,
                    context,
                };
                Ok(self.push(kind, Ty::NONE, Category::LValue, node))
            }
            Found::Type(_) if n.kind == NodeKind::Identifier && !self.is_callee(node) => {
                self.wrong(Cause::TypeAsOperand, node)
            }
            Found::Type(_) if n.kind == NodeKind::TemplateId && !self.is_callee(node) => {
                self.wrong_at(Cause::TypeAsOperand, n.first, node)
            }
            Found::Namespace(_) => self.wrong_at(Cause::NamespaceAsOperand, n.first, node),
            Found::Type(_) | Found::Template(_) | Found::TemplateParameter(..) => self.ill_formed(node),
        }
    }

    /// `__func__` and its like ([dcl.fct.def.general]/8): an array of `const char`. The length of
    /// `__PRETTY_FUNCTION__` is not known here.
    fn function_local_name(&mut self, name: cufront_base::Name, node: NodeId, context: Context) -> ExprId {
        let function = context.function;
        let plain = function.is_some() && {
            let e = self.program.entity(function);
            e.name.is_some() && e.name_kind == cufront_items::NameKind::Plain
        };
        let bound = if plain && name != known::PRETTY_FUNCTION {
            let spelled = self.program.entity(function).name;
            Bound::Known(u64::from(self.lexed.names.length(spelled)) + 1)
        } else {
            Bound::Variable
        };
        let c = self.program.types.constant(Ty::builtin(Builtin::Char));
        let ty = self.program.types.array(c, bound);
        self.push(ExprKind::String, ty, Category::LValue, node)
    }

    /// True if the name at `node` stands in front of a `(` or `<<<`.
    fn is_callee(&self, node: NodeId) -> bool {
        matches!(self.lexed.tokens.kind(self.node(node).end), TokenKind::LParen | TokenKind::LaunchOpen)
    }

    /// `(*this)` for members named without an object ([class.mfct.non.static]/2), if the class around has them.
    fn member_object(
        &mut self,
        functions: &[EntityId],
        context: Context,
        node: NodeId,
    ) -> Res<Option<ExprId>> {
        if context.this.is_none() {
            return Ok(None);
        }
        let owner = self.enclosing_class(functions[0]);
        let this = context.this;
        if owner.is_some() && this != owner && !self.derives_from(this, owner)? {
            if !self.has_dependent_bases(this)? {
                return Ok(None);
            }
            let ty = self.type_of_class(owner);
            let ty = self.program.types.qualified(ty, context.this_qualifiers);
            return Ok(Some(self.push(ExprKind::Unevaluated, ty, Category::LValue, node)));
        }
        let ty = self.this_type(context);
        let pointer = self.program.types.pointer(ty);
        let this = self.prvalue(ExprKind::This, pointer, node);
        Ok(Some(self.push(ExprKind::Unary(crate::Operator::Star, false, this), ty, Category::LValue, node)))
    }

    /// `operator bool` without an object: a conversion function of the class around. It may be one of a class around
    /// that, which is a gap.
    fn own_conversion(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        if context.this.is_none() {
            return self.gap(Gap::Expression, node);
        }
        let class = context.this;
        let ty = self.this_type(context);
        let pointer = self.program.types.pointer(ty);
        let this = self.prvalue(ExprKind::This, pointer, node);
        let star = ExprKind::Unary(crate::Operator::Star, false, this);
        let object = self.push(star, ty, Category::LValue, node);
        match self.member_named(object, class, node, node, context) {
            Err(Fail::IllFormed(_)) => self.gap(Gap::Expression, node),
            found => found,
        }
    }

    /// A non-type template parameter that stands for itself.
    fn parameter_value(&mut self, found: &Found, node: NodeId, context: Context) -> Res<ExprId> {
        let Found::Parameter(level, index, _) = *found else { return self.gap(Gap::Expression, node) };
        self.value_of_parameter(level, index, node, context)
    }

    /// The value of the template parameter at `index` of the head at `level`, which is not bound: of its type, if that
    /// depends on no other one.
    pub(super) fn value_of_parameter(
        &mut self,
        level: u16,
        index: u16,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let ty = self.type_of_parameter(level, index, node, context);
        match ty {
            Ok(ty) if !self.program.types.is_dependent(ty) && !self.has_placeholder(ty) => {
                let (ty, category) = match *self.program.types.kind(ty) {
                    TypeKind::LValueReference(t) => (t, Category::LValue),
                    // the parameter object of a class is const ([temp.param]/8)
                    TypeKind::Class(_) => (self.program.types.constant(ty), Category::LValue),
                    _ => (ty.bare(), Category::PRValue),
                };
                Ok(self.push(ExprKind::Unevaluated, ty, category, node))
            }
            _ => Ok(self.dependent(Vec::new(), node)),
        }
    }

    /// The class of the template parameter that `node` names, which is not bound: `decltype` of its name is that class,
    /// without the `const` of its object ([dcl.type.decltype]/1.2).
    pub(super) fn class_of_parameter(&mut self, node: NodeId, context: Context) -> Res<Option<Ty>> {
        let (level, index) = match self.named(node, context, Filter::Any)?.found {
            Found::Parameter(level, index, _) => (level, index),
            Found::Bound(Arg::Parameter { level, index, pack: false, .. }) => (level, index),
            _ => return Ok(None),
        };
        let ty = self.type_of_parameter(level, index, node, context)?;
        Ok(self.program.types.as_class(ty).map(|_| ty.bare()))
    }

    /// The declared type of the parameter whose name stands at `node`.
    fn type_of_parameter(&mut self, level: u16, index: u16, node: NodeId, context: Context) -> Res<Ty> {
        let heads = self.program.heads.len();
        for h in (0..heads).rev() {
            let head = cufront_program::Head(h as u32);
            let info = &self.program.heads[head];
            if info.level == level {
                if let Some(p) = info.parameters.get(usize::from(index)) {
                    let tree = p.node;
                    if tree.is_some()
                        && self.child(tree, 1).and_then(|d| self.declarator_name(d)).is_some_and(|n| {
                            self.lexed.tokens.name(self.node(n).main)
                                == self.lexed.tokens.name(self.node(node).main)
                        })
                    {
                        return self.parameter_declared_type(tree, context);
                    }
                }
            }
        }
        self.gap(Gap::Type, node)
    }

    /// A template argument as an expression ([temp.param]/8).
    pub(crate) fn argument_value(&mut self, arg: Arg, node: NodeId, context: Context) -> Res<ExprId> {
        match arg {
            Arg::Parameter { level, index, pack: false, .. } => {
                let e = self.value_of_parameter(level, index, node, context)?;
                // a number may be zero and so a null pointer, or too large for what is done with it: what it is good for
                // is left to the instances
                match self.is_value_of_number(e) {
                    true => Ok(self.dependent(Vec::new(), node)),
                    false => Ok(e),
                }
            }
            Arg::Value { ty, value } => Ok(self.prvalue(ExprKind::Constant(value), ty.bare(), node)),
            Arg::Address { ty, entity } => {
                if self.program.entity(entity).kind == EntityKind::Field {
                    return Ok(self.prvalue(ExprKind::MemberPointer(entity), ty.bare(), node));
                }
                let function = self.program.entity(entity).kind == EntityKind::Function;
                let kind = if function { ExprKind::Function(entity) } else { ExprKind::Variable(entity) };
                let t = self.type_of(entity)?;
                let t = self.program.types.referred(t);
                // what the parameter is bound to is of the type that the parameter says
                if self.program.types.is_reference(ty) && !function {
                    let t = self.program.types.referred(ty);
                    return Ok(self.push(kind, t, Category::LValue, node));
                }
                let object = self.push(kind, t, Category::LValue, node);
                if self.program.types.is_reference(ty) {
                    return Ok(object);
                }
                let ty =
                    if function { self.function_pointer(entity, t) } else { self.program.types.pointer(t) };
                Ok(self.prvalue(ExprKind::Unary(crate::Operator::Amp, false, object), ty, node))
            }
            _ => Ok(self.dependent(Vec::new(), node)),
        }
    }

    /// A variable, enumerator, field, binding or concept as an expression.
    pub(crate) fn entity_expression(
        &mut self,
        entity: EntityId,
        class: EntityId,
        arguments: Option<NodeId>,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        match self.program.entity(entity).kind {
            EntityKind::Enumerator => self.enumerator_expression(entity, node),
            EntityKind::Concept => {
                let Some(written) = arguments else { return self.ill_formed(node) };
                if let Err(fail @ Fail::IllFormed(_)) = self.template_arguments(entity, written, context) {
                    return Err(fail);
                }
                let list = self.written_arguments(written, context)?;
                if list.iter().any(|&a| self.program.is_dependent_arg(a)) {
                    return Ok(self.prvalue(ExprKind::Unevaluated, Ty::BOOL, node));
                }
                let holds = self.concept_holds(entity, &list, node)?;
                Ok(self.prvalue(ExprKind::Constant(i128::from(holds)), Ty::BOOL, node))
            }
            EntityKind::Field => {
                let _ = class;
                let object = self.field_object(entity, context, node)?;
                self.field_access(object, entity, node)
            }
            EntityKind::Variable | EntityKind::Binding => {
                if self.program.is_template(entity) {
                    return match self.identifier_of(node) {
                        Some((name, place)) if arguments.is_none() => {
                            self.wrong(Cause::TemplateAsType(name), place)
                        }
                        _ => self.ill_formed(node),
                    };
                }
                let known = self.type_of(entity);
                if matches!(known, Err(Fail::Gap(Gap::Circle, _))) && self.is_in_own_initializer(entity, node)
                {
                    return self.wrong(Cause::AutoInOwnInitializer, node);
                }
                let mut ty = known?;
                if self.has_placeholder(ty) {
                    return self.gap(Gap::Local, node);
                }
                self.check_variable_instance(entity, node, context);
                ty = self.program.types.referred(ty);
                ty = self.type_until(entity, ty, node);
                self.check_local_of_other(entity, node, context)?;
                self.check_local_use(entity, node, context)?;
                if self.is_captured_constant(entity, self.node(node).first, context) {
                    ty = self.program.types.constant(ty);
                }
                if self.program.types.is_dependent(ty) {
                    return Ok(self.push(ExprKind::Variable(entity), ty, Category::LValue, node));
                }
                let bits = self.binding_bits.get(&entity).copied().unwrap_or(0);
                let id = self.push(ExprKind::Variable(entity), ty, Category::LValue, node);
                self.il.exprs[id].bit_field = bits;
                Ok(id)
            }
            _ => self.gap(Gap::Expression, node),
        }
    }

    /// The use `node` of the variable stands in its initialiser, from which its type is deduced just now.
    pub(crate) fn is_in_own_initializer(&self, variable: EntityId, node: NodeId) -> bool {
        let at = self.node(node).first;
        if let Some(&(initializer, _)) = self.local_initializers.get(&variable) {
            let n = self.node(initializer);
            return n.first <= at && at < n.end;
        }
        let decl = self.program.entity(variable).decl;
        decl.is_some() && {
            let d = &self.items().decls[decl];
            // an array without a bound waits for its initialiser, too
            let deduces = self.items().declarator(decl).is_some_and(|c| c.placeholder.is_some());
            deduces && d.name_tok < at && at < d.last
        }
    }

    /// An enumerator: a prvalue of its enumeration, inside of its braces of the underlying type.
    pub(crate) fn enumerator_expression(&mut self, entity: EntityId, node: NodeId) -> Res<ExprId> {
        let ty = self.type_of(entity)?;
        if let Some(open) = self.open_enumerators.get(&self.program.entity(entity).owner) {
            if let Some(&(ty, _)) = open.get(&entity) {
                return Ok(self.prvalue(ExprKind::Enumerator(entity), ty, node));
            }
        }
        Ok(self.prvalue(ExprKind::Enumerator(entity), ty, node))
    }

    /// The object of a field that is named alone: `*this`, or nothing in an unevaluated operand
    /// ([expr.prim.id.general]/3).
    fn field_object(&mut self, field: EntityId, context: Context, node: NodeId) -> Res<ExprId> {
        let owner = self.enclosing_class(field);
        if context.this.is_some()
            && (context.this == owner || self.derives_or_contains(context.this, owner)?)
        {
            // of one that the object has twice it is not clear which is meant
            if self.kind_of(node) == NodeKind::Identifier
                && context.this != owner
                && self.is_told_in_patterns(context)
                && self.is_ambiguous_base(context.this, owner)?
            {
                return self
                    .wrong(Cause::AmbiguousMember(self.lexed.tokens.name(self.node(node).main)), node);
            }
            if self.kind_of(node) == NodeKind::QualifiedName && self.is_told_in_patterns(context) {
                let prefix = self.child(node, 0);
                let base = prefix.and_then(|p| match self.nested_name(p, context) {
                    Ok(crate::names::Scope::Class(base)) => Some(base),
                    _ => None,
                });
                let place = self.identifier_of(node);
                if let (Some(base), Some((_, place))) = (base, place) {
                    if base != context.this && self.is_ambiguous_base(context.this, base)? {
                        return self.wrong(Cause::AmbiguousBase, place);
                    }
                }
            }
            if context.without_object && self.is_told(node, context) {
                if let Some((_, place)) = self.identifier_of(node) {
                    return self.wrong(Cause::MemberWithoutObject, place);
                }
            }
            if self.note_static_use(node, context) {
                return self.ill_formed(node);
            }
            self.note_uncaptured_object(node, context);
            let ty = self.this_type(context);
            let pointer = self.program.types.pointer(ty);
            let this = self.prvalue(ExprKind::This, pointer, node);
            return Ok(self.push(
                ExprKind::Unary(crate::Operator::Star, false, this),
                ty,
                Category::LValue,
                node,
            ));
        }
        if let Some(object) = self.anonymous_object(owner) {
            let ty = self.type_of_class(self.enclosing_class(field));
            return Ok(self.push(ExprKind::Variable(object), ty, Category::LValue, node));
        }
        // a base that depends on template parameters may derive from the class
        let open = context.this.is_some() && self.has_dependent_bases(context.this)?;
        if context.unevaluated || open {
            let mut ty = self.type_of_class(owner);
            if open {
                ty = self.program.types.qualified(ty, context.this_qualifiers);
            }
            return Ok(self.push(ExprKind::Unevaluated, ty, Category::LValue, node));
        }
        // in a pattern a class with an object may be another one, once it is an instance
        let other =
            context.this.is_some() && !self.is_in_static_function(context) && self.in_pattern(context, node);
        let told = !other && self.is_told_in_patterns(context);
        match self.identifier_of(node).filter(|_| told && context.pack == Context::NO_PACK) {
            Some((_, place)) => self.wrong(Cause::MemberWithoutObject, place),
            None => self.ill_formed(node),
        }
    }

    /// The unnamed variable that an anonymous union outside of classes declares, its members being named alone
    /// ([class.union.anon]/1).
    fn anonymous_object(&mut self, union: EntityId) -> Option<EntityId> {
        let mut outer = union;
        loop {
            let e = self.program.entity(outer);
            if e.name.is_some() || e.decl.is_none() {
                return None;
            }
            match self.enclosing_class(outer) {
                around if around.is_some() => outer = around,
                _ => break,
            }
        }
        let d = &self.items().decls[self.program.entity(outer).decl];
        // a declarator behind the body makes it an unnamed class of a variable
        if self.lexed.tokens.kind(self.lexed.tokens.partner(d.body).next()) != TokenKind::Semi {
            return None;
        }
        if let Some(&known) = self.anonymous_objects.get(&outer) {
            return Some(known);
        }
        let (owner, env) = {
            let e = self.program.entity(outer);
            (e.owner, e.env)
        };
        let ty = self.type_of_class(outer);
        let object = self.new_entity(
            EntityKind::Variable,
            cufront_base::Name::NONE,
            owner,
            cufront_items::DeclId::NONE,
            env,
        );
        self.program.entities[object].ty = cufront_program::Slot::Done(ty);
        self.static_locals.insert(object);
        self.anonymous_objects.insert(outer, object);
        Some(object)
    }

    /// True if `owner` is a base of `class`, or an anonymous union in it or a base.
    pub(crate) fn derives_or_contains(&mut self, class: EntityId, owner: EntityId) -> Res<bool> {
        let mut at = owner;
        loop {
            if at == class || self.derives_from(class, at)? {
                return Ok(true);
            }
            if self.program.entity(at).name.is_some() {
                return Ok(false);
            }
            at = self.enclosing_class(at);
            if at.is_none() {
                return Ok(false);
            }
        }
    }

    /// The name of one function as an expression.
    pub(crate) fn function_name(&mut self, function: EntityId, node: NodeId) -> Res<ExprId> {
        let ty = self.named_function_type(function)?;
        Ok(self.push(ExprKind::Function(function), ty, Category::LValue, node))
    }

    /// The type of a function as its name has it: with its exception specification, its result deduced.
    pub(crate) fn named_function_type(&mut self, function: EntityId) -> Res<Ty> {
        let ty = self.type_of(function)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Ok(ty) };
        let mut f = f;
        if self.has_placeholder(f.result) {
            f.result = self.deduced_result(function, f.result)?;
        }
        if f.noexcept == Noexcept::Open {
            f.noexcept = if self.is_noexcept_function(function)? { Noexcept::Yes } else { Noexcept::No };
        }
        Ok(self.program.types.function(f))
    }

    /// The type of `&f`: a pointer, or a pointer to member.
    pub(crate) fn function_pointer(&mut self, function: EntityId, ty: Ty) -> Ty {
        if self.is_object_member(function) {
            let class = self.enclosing_class(function);
            let class = self.type_of_class(class);
            return self.program.types.member_pointer(class, ty);
        }
        self.program.types.pointer(ty)
    }

    /// An expression with an overload set resolved to its one function; `target`, a function type, chooses among
    /// several ([over.over]).
    pub(crate) fn single(&mut self, e: ExprId, target: Option<Ty>) -> Res<ExprId> {
        let ExprKind::Overloads { functions, arguments, address, context, object, .. } =
            self.il.get(e).kind.clone()
        else {
            return Ok(e);
        };
        let node = self.il.get(e).node;
        let chosen = self.choose_function(&functions, arguments, target, node, context)?;
        let Some(f) = chosen else {
            if functions.is_empty() || self.is_type_dependent(e) {
                return self.ill_formed(node);
            }
            if object.is_some() && self.kind_of(node) == NodeKind::Member {
                return self.uncalled_member(node);
            }
            // which of several is meant is told by what they are for, if by anything
            return match target.is_some() || address {
                true => self.ill_formed(node),
                false => self.wrong_at(Cause::SeveralFunctions, self.node(node).first, node),
            };
        };
        if !address
            && target.is_none()
            && self.is_declared_member(f)
            && self.recorded.is_some()
            && !self.is_of_class_around(f, node)
        {
            return self.uncalled_member(node);
        }
        self.note_undeduced_name(e, context);
        let ty = self.named_function_type(f)?;
        if address {
            let pointer = self.function_pointer(f, ty);
            let name = self.push(ExprKind::Function(f), ty, Category::LValue, node);
            return Ok(self.prvalue(ExprKind::Unary(crate::Operator::Amp, false, name), pointer, node));
        }
        Ok(self.push(ExprKind::Function(f), ty, Category::LValue, node))
    }

    /// Notes that `e` names a function, or takes its address, the result of which is deduced from a body that nothing in front
    /// of that has ([dcl.spec.auto.general]/10).
    ///
    /// Example: `auto f(int); auto v = f;`.
    pub(crate) fn note_undeduced_name(&mut self, e: ExprId, context: Context) {
        let ExprKind::Overloads { functions, arguments, .. } = self.il.get(e).kind.clone() else { return };
        if self.recorded.is_none() || self.in_instance || !self.is_told_in_patterns(context) {
            return;
        }
        let node = self.il.get(e).node;
        let [function] = self.distinct_functions(&functions)[..] else { return };
        if self.program.is_template(function) || arguments.is_some() {
            return;
        }
        let is_undeduced = self.has_undeduced_result(function) || self.is_used_undeduced(function, node);
        if !is_undeduced || !self.undeduced.insert(function) {
            return;
        }
        let mut name = node;
        while let (NodeKind::Unary | NodeKind::Parenthesized, Some(inner)) =
            (self.kind_of(name), self.last_child(name))
        {
            name = inner;
        }
        let spelled = self.program.entity(function).name;
        let failed: Res<()> = self.wrong_at(Cause::UndeducedResult(spelled), self.node(name).first, node);
        self.find_of(&failed);
    }

    /// The functions of a set, each once however often it is declared, in the order of their declarations.
    pub(crate) fn distinct_functions(&mut self, functions: &[EntityId]) -> Vec<EntityId> {
        let mut seen = rustc_hash::FxHashSet::default();
        let canonical = functions.iter().map(|&f| self.canonical_function(f));
        canonical.filter(|&f| seen.insert(f)).collect()
    }

    /// The function of a set that has the type `target`, or the only one.
    pub(crate) fn choose_function(
        &mut self,
        functions: &[EntityId],
        arguments: Option<NodeId>,
        target: Option<Ty>,
        node: NodeId,
        context: Context,
    ) -> Res<Option<EntityId>> {
        let mut plain: Vec<EntityId> = Vec::new();
        let mut templates: Vec<EntityId> = Vec::new();
        for f in self.distinct_functions(functions) {
            if self.program.is_template(f) {
                let args = match arguments {
                    Some(list) => {
                        let written = self.written_arguments(list, context)?;
                        self.explicit_only(f, &written, target, list)?
                    }
                    None => match target {
                        Some(t) => self.explicit_only(f, &[], Some(t), node)?,
                        None => None,
                    },
                };
                if let Some(args) = args {
                    let instance = self.instance(f, args)?;
                    match self.type_of(instance) {
                        Ok(_) => templates.push(instance),
                        Err(cufront_program::Fail::IllFormed(_)) => {}
                        Err(fail) => return Err(fail),
                    }
                }
            } else if arguments.is_none() {
                plain.push(f);
            }
        }
        if let Some(target) = target {
            for list in [&plain, &templates] {
                let mut fits = Vec::new();
                for &f in list {
                    let ty = self.named_function_type(f)?;
                    if self.same_function_type(ty, target) {
                        fits.push(f);
                    }
                }
                match fits[..] {
                    [] => {}
                    [one] => return Ok(Some(one)),
                    _ => return self.gap(Gap::Ordering, node),
                }
            }
            return Ok(None);
        }
        match (&plain[..], &templates[..]) {
            ([one], []) | ([], [one]) => Ok(Some(*one)),
            _ => Ok(None),
        }
    }

    /// Equal function types, `noexcept` of the first left aside.
    pub(crate) fn same_function_type(&mut self, ty: Ty, target: Ty) -> bool {
        self.with_noexcept_of(target, ty) == target
    }

    /// The arguments of a function template from explicit ones and, if given, the type it must have.
    fn explicit_only(
        &mut self,
        template: EntityId,
        written: &[Arg],
        target: Option<Ty>,
        node: NodeId,
    ) -> Res<Option<cufront_program::ArgsId>> {
        self.deduce_address(template, written, target, node)
    }
}
