//! Types of declarators and type-ids ([dcl.meaning], [dcl.name]).
//!
//! Example: in `int (*a[3])(char)` the type of `a` is an array of 3 pointers to functions. A declarator is read from
//! the outside in: the type so far is wrapped and handed to the declarator inside.

use crate::trees::DeclaratorParts;
use crate::{Cause, Context, Elaborator, Level};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{ScopeKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{
    Bound, EntityId, EntityKind, Fail, FunctionType, Gap, Noexcept, Qualifiers, RefQualifier, Res, Slot, Ty,
    TypeKind,
};

/// What a declarator declares.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Declared {
    /// The type.
    pub(crate) ty: Ty,
    /// `...` makes it a pack.
    pub(crate) pack: bool,
    /// The width of a bit-field.
    pub(crate) width: Option<NodeId>,
}

impl Elaborator<'_> {
    /// The type that specifiers and a declarator give.
    pub(crate) fn declared_type(&mut self, parts: DeclaratorParts, context: Context) -> Res<Declared> {
        let base = match self.specified_type(parts.specifiers, context)? {
            Some(base) => base,
            None if self.lacks_type(parts.declarator) => Ty::INT,
            None => Ty::VOID,
        };
        self.note_qualified_results(parts.specifiers, parts.declarator, base, context);
        if !self.is_constant_member(parts, context) {
            return self.declarator_type(parts.declarator, base, context);
        }
        let this_qualifiers = context.this_qualifiers | Qualifiers::CONST;
        let mut declared =
            self.declarator_type(parts.declarator, base, Context { this_qualifiers, ..context })?;
        if let Some(f) = self.program.types.as_function(declared.ty).cloned() {
            let qualifiers = f.qualifiers | Qualifiers::CONST;
            declared.ty = self.program.types.function(FunctionType { qualifiers, ..f });
        }
        Ok(declared)
    }

    /// True for a non-static member function that `constexpr` makes a const one, as it does in C++11
    /// ([dcl.constexpr]/8 there).
    fn is_constant_member(&mut self, parts: DeclaratorParts, context: Context) -> bool {
        if self.level != Level::Cxx11 || !self.has_specifier(parts.specifiers, TokenKind::Constexpr) {
            return false;
        }
        let excluded = [TokenKind::Static, TokenKind::Friend];
        if excluded.iter().any(|&kind| self.has_specifier(parts.specifiers, kind)) {
            return false;
        }
        let Some(name) = self.declarator_name(parts.declarator) else { return false };
        if self.kind_of(name) == NodeKind::QualifiedName {
            let last = self.last_child(name).map(|last| self.lexed.tokens.name(self.node(last).main));
            return context.this.is_some()
                && last != Some(self.class_name_of(context.this))
                && self.is_static_member_of(context.this, name) == Some(false);
        }
        let scope = self.items().skip_template_parameters(self.node(name).scope);
        // constructors are not const
        scope.is_some()
            && self.items().scopes[scope].kind == ScopeKind::Class
            && self.items().scopes[scope].name != self.lexed.tokens.name(self.node(name).main)
    }

    /// Whether the functions of `class` with the last name in `name` are static; `None` if some are and some are not.
    fn is_static_member_of(&mut self, class: EntityId, name: NodeId) -> Option<bool> {
        let info = self.complete_class(class).ok().flatten()?;
        let scope = self.program.classes[info].scope;
        let last = self.last_child(name)?;
        let last = self.lexed.tokens.name(self.node(last).main);
        let items = self.items();
        let decls = scope.is_some().then(|| items.scopes[scope].decls.iter().map(|&d| &items.decls[d]))?;
        let mut is_static =
            decls.filter(|d| d.name == last).map(|d| d.specifiers.contains(Specifiers::STATIC));
        let first = is_static.next()?;
        is_static.all(|s| s == first).then_some(first)
    }

    /// True for the declarator of a function of a namespace or class, or of what `*` or `&` stands in front of: without
    /// specifiers its type is missing, and `int` is assumed. Constructors and the like have none, and a deduction guide
    /// has it behind its parameters.
    fn lacks_type(&self, declarator: NodeId) -> bool {
        if self.kind_of(declarator) == NodeKind::PointerDeclarator {
            return true;
        }
        let Some(name) = self.declarator_name(declarator) else { return false };
        let has_trailing = |n: NodeId| self.kind_of(n) == NodeKind::TrailingReturn;
        let scope = self.items().skip_template_parameters(self.node(name).scope);
        if self.kind_of(name) != NodeKind::Identifier || scope.is_none() {
            return false;
        }
        let around = &self.items().scopes[scope];
        let is_plain = match around.kind {
            ScopeKind::Namespace => true,
            // what has the name of its class is a constructor
            ScopeKind::Class => around.name != self.lexed.tokens.name(self.node(name).main),
            _ => false,
        };
        is_plain && !self.ast.tree(declarator).any(has_trailing)
    }

    /// Type-id ([dcl.name]).
    pub(crate) fn type_id(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        if self.kind_of(node) != NodeKind::TypeId {
            return self.type_specifier(node, context);
        }
        let children = self.children(node);
        let Some(base) = self.specified_type(children[0], context)? else {
            return self.gap(Gap::Type, node);
        };
        match children.get(1) {
            Some(&declarator) => {
                self.note_qualified_results(children[0], declarator, base, context);
                Ok(self.declarator_type(declarator, base, context)?.ty)
            }
            None => Ok(base),
        }
    }

    /// The type of the name in `node`, whose type so far is `base`.
    pub(crate) fn declarator_type(&mut self, node: NodeId, base: Ty, context: Context) -> Res<Declared> {
        let mut declared = Declared { ty: base, pack: false, width: None };
        let mut node = node;
        // the declarator of an array or function whose elements or result are declared
        let mut around: Option<NodeId> = None;
        let mut beside_reference = false;
        loop {
            match self.kind_of(node) {
                NodeKind::Absent | NodeKind::StructuredBinding => return Ok(declared),
                NodeKind::DeclaratorId => {
                    for attribute in self.children(node).into_iter().skip(1) {
                        declared.ty = self.attributed_type(declared.ty, attribute, context)?;
                    }
                    return Ok(declared);
                }
                NodeKind::PointerDeclarator => {
                    around = None;
                    let refers = matches!(self.main_kind(node), TokenKind::Amp | TokenKind::AmpAmp);
                    // references to names of references collapse ([dcl.ref]/6)
                    if refers && beside_reference {
                        return self.wrong_reference(Cause::ReferenceToReference, node, context);
                    }
                    beside_reference = refers;
                    declared.ty = self.pointer_declarator(node, declared.ty, context)?;
                    match self.last_child(node) {
                        Some(inner) => node = inner,
                        None => return Ok(declared),
                    }
                }
                NodeKind::ParenthesizedDeclarator => {
                    let inner =
                        self.children(node).into_iter().find(|&c| self.kind_of(c) != NodeKind::Attribute);
                    match inner {
                        Some(inner) => node = inner,
                        None => return Ok(declared),
                    }
                }
                NodeKind::PackDeclarator => {
                    declared.pack = true;
                    match self.child(node, 0) {
                        Some(inner) => node = inner,
                        None => return Ok(declared),
                    }
                }
                NodeKind::BitFieldDeclarator => {
                    let children = self.children(node);
                    declared.width = children.get(1).copied();
                    node = children[0];
                }
                NodeKind::ArrayDeclarator => {
                    let children = self.children(node);
                    let bound = match children.get(1) {
                        Some(&n) if !self.is_absent(n) => match self.array_bound(n, context) {
                            Err(fail) if self.failed_by(fail, Cause::NegativeBound) => return Err(fail),
                            Err(Fail::IllFormed(_)) if self.is_variable_bound(n, context) => Bound::Variable,
                            // in bodies types may have variable bounds (GNU), but for some
                            Err(fail) if context.function.is_some() => return Err(fail),
                            Err(fail) => return self.bad_constant(n, fail, context),
                            Ok(bound) => bound,
                        },
                        _ => Bound::Unknown,
                    };
                    // [dcl.array]/4
                    let wrong = match () {
                        () if self.program.types.is_void(declared.ty) => Some(Cause::ArrayOfVoid),
                        () if self.program.types.is_reference(declared.ty) => Some(Cause::ArrayOfReferences),
                        () => None,
                    };
                    if let Some(cause) = wrong {
                        let name = self.declarator_name(node).unwrap_or(node);
                        return self.wrong_at(cause, self.node(name).first, node);
                    }
                    if self.program.types.as_function(declared.ty).is_some() {
                        let name = self.declarator_name(node).filter(|_| around.is_none());
                        let at = match name {
                            Some(name) => self.node(name).first,
                            None => self.node(node).end.next(),
                        };
                        return self.wrong_at(Cause::ArrayOfFunctions, at, node);
                    }
                    around = Some(node);
                    beside_reference = false;
                    declared.ty = self.program.types.array(declared.ty, bound);
                    node = children[0];
                }
                NodeKind::FunctionDeclarator => {
                    self.check_result(declared.ty, node, around)?;
                    around = Some(node);
                    beside_reference = false;
                    declared.ty = self.function_declarator(node, declared.ty, context)?;
                    self.note_volatile_result(declared.ty, node, context);
                    match self.child(node, 0) {
                        Some(inner) => node = inner,
                        None => return Ok(declared),
                    }
                }
                _ => return self.gap(Gap::Type, node),
            }
        }
    }

    /// The failure of the function-declarator `node` of functions whose result is an array or a function ([dcl.fct]/11), which
    /// `around` declares or a name stands for.
    fn check_result(&self, result: Ty, node: NodeId, around: Option<NodeId>) -> Res<()> {
        let cause = match self.program.types.kind(result) {
            _ if result.is_none() => return Ok(()),
            TypeKind::Array(..) => Cause::FunctionReturnsArray,
            TypeKind::Function(_) => Cause::FunctionReturnsFunction,
            _ => return Ok(()),
        };
        let at = match (around, self.declarator_name(node)) {
            (Some(around), _) if cause == Cause::FunctionReturnsArray => self.node(around).main,
            // that may be a constructor with a parameter in parentheses
            (Some(_), _) => return Ok(()),
            (None, Some(name)) => self.node(name).first,
            (None, None) => self.node(node).first,
        };
        self.wrong_at(cause, at, node)
    }

    /// The failure of the `*` or `&` of `node`. Behind a parenthesis what stands behind a `&` is read, too, before it is
    /// told. In the pattern of a template nothing is: `decltype` of an operand that depends on parameters may be a
    /// reference whatever they stand for, and no instance is made of it.
    fn wrong_reference<T>(&self, cause: Cause, node: NodeId, context: Context) -> Res<T> {
        if self.in_pattern(context, node) {
            return self.ill_formed(node);
        }
        let at = self.node(node).main;
        let refers = cause != Cause::PointerToReference;
        match self.lexed.tokens.kind(at.prev()) {
            TokenKind::LParen if refers => self.wrong_at(cause, at.next(), node),
            _ => self.wrong_at(cause, at, node),
        }
    }

    /// `*`, `&`, `&&`, `C::*` in front of a declarator.
    pub(crate) fn pointer_declarator(&mut self, node: NodeId, to: Ty, context: Context) -> Res<Ty> {
        let children = self.children(node);
        let mut qualifiers = Qualifiers::empty();
        for &child in &children {
            if self.kind_of(child) != NodeKind::Specifier {
                continue;
            }
            match self.main_kind(child) {
                TokenKind::Const => qualifiers |= Qualifiers::CONST,
                TokenKind::Volatile => qualifiers |= Qualifiers::VOLATILE,
                TokenKind::Restrict => qualifiers |= Qualifiers::RESTRICT,
                _ => {}
            }
        }
        // nothing points or refers to a function that is for qualified objects ([dcl.fct]/9)
        let of_member = children.first().is_some_and(|&c| self.kind_of(c) == NodeKind::NestedNameSpecifier);
        if let Some(f) = self.program.types.as_function(to).filter(|_| context.substitution && !of_member) {
            if !f.qualifiers.is_empty() || f.reference != cufront_program::RefQualifier::None {
                return self.ill_formed(node);
            }
        }
        match self.main_kind(node) {
            TokenKind::Amp => {
                if self.program.types.is_void(to) {
                    return self.wrong_reference(Cause::ReferenceToVoid, node, context);
                }
                Ok(self.program.types.lvalue_reference(to))
            }
            TokenKind::AmpAmp => {
                if self.program.types.is_void(to) {
                    return self.wrong_reference(Cause::ReferenceToVoid, node, context);
                }
                Ok(self.program.types.rvalue_reference(to))
            }
            _ => {
                if self.program.types.is_reference(to) {
                    return self.wrong_reference(Cause::PointerToReference, node, context);
                }
                let ty = match children.first() {
                    Some(&c) if self.kind_of(c) == NodeKind::NestedNameSpecifier => {
                        let class = match self.nested_name(c, context)? {
                            crate::names::Scope::Class(c) => self.type_of_class(c),
                            crate::names::Scope::Dependent(ty) => ty,
                            _ => return self.ill_formed(node),
                        };
                        self.program.types.member_pointer(class, to)
                    }
                    _ => self.program.types.pointer(to),
                };
                Ok(self.program.types.qualified(ty, qualifiers))
            }
        }
    }

    /// The bound of an array: a constant, a parameter, or something dependent.
    pub(crate) fn array_bound(&mut self, node: NodeId, context: Context) -> Res<Bound> {
        if let Some((level, index)) = self.lone_parameter(node, context)? {
            return Ok(Bound::Parameter(level, index));
        }
        let plain = match self.kind_of(node) {
            NodeKind::Identifier | NodeKind::QualifiedName => true,
            NodeKind::Literal => self.main_kind(node) == TokenKind::Nullptr,
            _ => false,
        };
        match self.constant_of(node, context) {
            // what is constant may be of another type all the same
            Ok(Some(_)) if plain && self.note_bound(node, context) => self.ill_formed(node),
            Ok(Some(value)) => match u64::try_from(value) {
                // GNU's arrays without elements are none while arguments are deduced
                Ok(0) if context.declared.is_some() && context.env.is_some() => self.ill_formed(node),
                Ok(n) => Ok(Bound::Known(n)),
                Err(_) if value < 0 && self.is_plain_condition(node) => {
                    self.wrong_at(Cause::NegativeBound, self.node(node).first, node)
                }
                Err(_) => self.ill_formed(node),
            },
            Ok(None) => Ok(Bound::Dependent(self.signature_of(node, context)?)),
            Err(fail) => {
                self.note_bound(node, context);
                Err(fail)
            }
        }
    }

    /// Notes that the bound `node` is no integer: a floating number, a pointer, a string or a scoped enumerator; true if so.
    fn note_bound(&mut self, node: NodeId, context: Context) -> bool {
        // in bodies bounds need no constants (GNU)
        let scope = self.items().scopes[self.node(node).scope].kind;
        let in_body = context.function.is_some() && scope != cufront_items::ScopeKind::FunctionParameters;
        if !self.is_told_in_patterns(context) {
            return false;
        }
        let Ok(e) = self.expression(node, context) else { return false };
        let ty = self.ty(e);
        if ty.is_none() || self.any_dependent(&[e]) {
            return false;
        }
        let types = &self.program.types;
        let is_other = types.as_builtin(ty).is_some_and(cufront_program::Builtin::is_floating)
            || types.as_pointer(ty).is_some()
            || types.as_builtin(ty) == Some(cufront_program::Builtin::NullPointer)
            || matches!(types.kind(ty), TypeKind::Array(..));
        let is_scoped = types.as_enum(ty).is_some_and(|e| self.is_scoped_enum(e));
        if !(is_other || is_scoped) || !self.is_plain_bound(node) {
            return false;
        }
        // a scoped enumerator is none whatever the template arguments are
        if !in_body && !is_scoped && !self.is_told(node, context) {
            return false;
        }
        let cause = match in_body {
            true => Cause::NoInteger,
            // what is no constant is told as that
            false if matches!(self.evaluate_in(e, node, context), Err(Fail::IllFormed(_))) => return false,
            false => Cause::NoIntegralConstant,
        };
        let failed: Res<()> = self.wrong_operand(cause, e, node);
        self.find_of(&failed);
        true
    }

    /// True for literals, names and operators.
    fn is_plain_bound(&self, node: NodeId) -> bool {
        self.is_plain_condition(node) || self.kind_of(node) == NodeKind::StringLiteral
    }

    /// True if the bound `node` is a number that is no constant, where arrays of variable length may be declared (GNU).
    fn is_variable_bound(&mut self, node: NodeId, context: Context) -> bool {
        if !context.block {
            return false;
        }
        let Ok(e) = self.expression(node, context) else { return false };
        let constant = matches!(self.il.get(e).kind, crate::ExprKind::Constant(_));
        let ty = self.ty(e);
        !constant
            && ty.is_some()
            && (self.program.types.is_integral(ty)
                || self.program.types.as_enum(ty).is_some_and(|e| !self.is_scoped_enum(e))
                || self.program.types.as_class(ty).is_some())
    }

    /// `(params) cv ref noexcept -> T` behind a declarator.
    fn function_declarator(&mut self, node: NodeId, result: Ty, context: Context) -> Res<Ty> {
        let children = self.children(node);
        let mut f = FunctionType {
            result,
            parameters: Vec::new(),
            variadic: false,
            qualifiers: Qualifiers::empty(),
            reference: RefQualifier::None,
            noexcept: Noexcept::No,
        };
        let Some(&clause) = children.get(1) else { return self.gap(Gap::Tree, node) };
        // cv-qualifiers are needed for `this` in what follows
        for &child in &children[2..] {
            if self.kind_of(child) == NodeKind::Specifier {
                match self.main_kind(child) {
                    TokenKind::Const => f.qualifiers |= Qualifiers::CONST,
                    TokenKind::Volatile => f.qualifiers |= Qualifiers::VOLATILE,
                    TokenKind::Amp => f.reference = RefQualifier::LValue,
                    TokenKind::AmpAmp => f.reference = RefQualifier::RValue,
                    _ => {}
                }
            }
        }
        let implicit = match self.level {
            Level::Cxx11 => context.this_qualifiers & Qualifiers::CONST,
            _ => Qualifiers::empty(),
        };
        let inner = Context { this_qualifiers: f.qualifiers | implicit, ..context };
        (f.parameters, f.variadic) = self.parameter_types(clause, inner)?;
        for &child in &children[2..] {
            match self.kind_of(child) {
                NodeKind::TrailingReturn => {
                    if let Some(id) = self.last_child(child) {
                        f.result = self.type_id(id, inner)?;
                        let cause = match self.program.types.kind(f.result) {
                            TypeKind::Array(..) => Some(Cause::FunctionReturnsArray),
                            TypeKind::Function(_) => Some(Cause::FunctionReturnsFunction),
                            _ => None,
                        };
                        if let Some(cause) = cause {
                            return self.wrong_at(cause, self.node(id).first, node);
                        }
                    }
                }
                NodeKind::Noexcept => {
                    f.noexcept = match self.last_child(child).filter(|&e| !self.is_absent(e)) {
                        None => Noexcept::Yes,
                        Some(e) if self.main_kind(e) == TokenKind::True => Noexcept::Yes,
                        Some(e) if self.main_kind(e) == TokenKind::False => Noexcept::No,
                        // in a type its value counts; that of a function is asked for when it is needed
                        Some(e) if self.declarator_name(node).is_none() => {
                            self.noexcept_of_type(e, context)?
                        }
                        Some(_) => Noexcept::Open,
                    }
                }
                NodeKind::ThrowSpecification if self.node(child).size == 1 => f.noexcept = Noexcept::Yes,
                _ => {}
            }
        }
        if matches!(self.program.types.kind(f.result), TypeKind::Array(..) | TypeKind::Function(_)) {
            return self.ill_formed(node);
        }
        Ok(self.program.types.function(f))
    }

    /// `noexcept(e)` in a type-id.
    fn noexcept_of_type(&mut self, e: NodeId, context: Context) -> Res<Noexcept> {
        if let Some((level, index)) = self.lone_parameter(e, context)? {
            return Ok(Noexcept::Parameter(level, index));
        }
        Ok(match self.constant_of(e, context)? {
            Some(0) => Noexcept::No,
            Some(_) => Noexcept::Yes,
            None => Noexcept::Open,
        })
    }

    /// Adjusted parameter types of a ParameterClause, and whether an ellipsis ends it. The parameters become
    /// entities of the environment, so that what follows can name them.
    pub(crate) fn parameter_types(&mut self, clause: NodeId, context: Context) -> Res<(Vec<Ty>, bool)> {
        let mut list = Vec::new();
        let mut variadic = false;
        for node in self.children(clause) {
            if self.kind_of(node) == NodeKind::Ellipsis {
                variadic = true;
                continue;
            }
            // a parameter may be a function with parameters
            stacker::maybe_grow(128 * 1024, 4 << 20, || self.parameter(node, context, &mut list))?;
        }
        if list.len() == 1 && list[0] == Ty::VOID && !variadic {
            list.clear();
        }
        Ok((list, variadic))
    }

    /// Adds the adjusted types of one parameter: none or several for an expanded pack.
    pub(crate) fn parameter(&mut self, node: NodeId, context: Context, list: &mut Vec<Ty>) -> Res<()> {
        let children = self.children(node);
        let (Some(&specifiers), Some(&declarator)) = (children.first(), children.get(1)) else {
            return self.gap(Gap::Tree, node);
        };
        let pack = self.contains_pack_declarator(declarator);
        let name = self.declarator_name(declarator).filter(|&n| self.kind_of(n) == NodeKind::Identifier);
        if pack {
            let packs = self.packs_in(node, context)?;
            match self.expansion_length(&packs, context, node)? {
                Some(length) => {
                    if let Some(name) = name {
                        let tok = self.node(name).main;
                        self.pack_lengths.insert((tok, context.env), length);
                    }
                    for i in 0..length {
                        let inner = context.with_pack(i);
                        let ty = self.one_parameter(specifiers, declarator, inner)?;
                        self.declare_parameter(name, ty, context, i, list.len());
                        list.push(self.adjusted(ty));
                    }
                }
                None => {
                    let ty = self.one_parameter(specifiers, declarator, context)?;
                    self.note_volatile_parameter(ty, node, context);
                    self.declare_parameter(name, ty, context, Context::NO_PACK, list.len());
                    let ty = self.adjusted(ty);
                    list.push(self.program.types.expansion(ty));
                }
            }
            return Ok(());
        }
        let ty = self.one_parameter(specifiers, declarator, context)?;
        self.note_volatile_parameter(ty, node, context);
        self.declare_parameter(name, ty, context, Context::NO_PACK, list.len());
        list.push(self.adjusted(ty));
        Ok(())
    }

    /// The type of a parameter, not adjusted; of a pack that of its pattern.
    pub(crate) fn parameter_as_written(&mut self, parameter: NodeId, context: Context) -> Res<Ty> {
        let children = self.children(parameter);
        let (Some(&specifiers), Some(&declarator)) = (children.first(), children.get(1)) else {
            return self.gap(Gap::Tree, parameter);
        };
        self.one_parameter(specifiers, declarator, context)
    }

    fn one_parameter(&mut self, specifiers: NodeId, declarator: NodeId, context: Context) -> Res<Ty> {
        let Some(base) = self.specified_type(specifiers, context)? else {
            return self.gap(Gap::Type, specifiers);
        };
        self.note_qualified_results(specifiers, declarator, base, context);
        Ok(self.declarator_type(declarator, base, context)?.ty)
    }

    /// Makes the entity of a function parameter, whose type arrays and functions are adjusted away from. `index`: which
    /// element of its pack it is; `place`: its place among the parameters.
    fn declare_parameter(
        &mut self,
        name: Option<NodeId>,
        ty: Ty,
        context: Context,
        index: u32,
        place: usize,
    ) {
        let Some(name) = name else { return };
        let tok = self.node(name).main;
        let spelled = self.lexed.tokens.name(tok);
        let ty = self.decayed_parameter(ty);
        if let Some(&known) = self.local_entities.get(&(tok, context.env, index)) {
            let entity = &mut self.program.entities[known];
            entity.ty = Slot::Done(ty);
            // the type of the function may have been asked for before its body
            if entity.owner.is_none() {
                entity.owner = context.function;
            }
            return;
        }
        let entity = self.new_entity(
            EntityKind::Variable,
            spelled,
            context.function,
            cufront_items::DeclId::NONE,
            context.env,
        );
        self.program.entities[entity].ty = Slot::Done(ty);
        self.local_entities.insert((tok, context.env, index), entity);
        self.parameter_places.insert(entity, place as u32);
    }

    /// The declared type of the non-type template parameter `node`.
    pub(crate) fn parameter_declared_type(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        let children = self.children(node);
        if self.kind_of(node) != NodeKind::Parameter || children.len() < 2 {
            return self.gap(Gap::Type, node);
        }
        let ty = self.one_parameter(children[0], children[1], context)?;
        Ok(self.adjusted(ty))
    }

    /// `T[]` and functions become pointers; qualifiers of the parameter itself stay.
    fn decayed_parameter(&mut self, ty: Ty) -> Ty {
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, _) => self.program.types.pointer(element),
            TypeKind::Function(_) => self.program.types.pointer(ty),
            _ => ty,
        }
    }

    /// The type of a parameter as part of the function's type ([dcl.fct]/5).
    pub(crate) fn adjusted(&mut self, ty: Ty) -> Ty {
        self.decayed_parameter(ty).bare()
    }

    /// The type of an array or function as a value ([conv.array], [conv.func]), without qualifiers otherwise.
    pub(crate) fn decayed(&mut self, ty: Ty) -> Ty {
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, _) => self.program.types.pointer(element),
            TypeKind::Function(_) => self.program.types.pointer(ty),
            _ => ty.bare(),
        }
    }
}
