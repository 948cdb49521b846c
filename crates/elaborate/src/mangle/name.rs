//! `<name>`, `<prefix>` and `<unqualified-name>` (Itanium C++ ABI 5.1.3).

use super::substitution::Component;
use super::Mangler;
use crate::special::Special;
use crate::Operator;
use cufront_items::NameKind;
use cufront_program::{EntityId, EntityKind, FunctionType, Qualifiers, RefQualifier, Res};

impl Mangler<'_, '_> {
    /// The component that an entity is as a prefix.
    fn component_of(&mut self, entity: EntityId) -> Component {
        match self.elaborator.program.entity(entity).kind {
            EntityKind::Class | EntityKind::Enum if !self.elaborator.program.is_template(entity) => {
                Component::Type(self.elaborator.type_of_class(entity))
            }
            _ => Component::Entity(entity),
        }
    }

    /// The scope around an entity that its name shows.
    pub(super) fn scope_of(&self, entity: EntityId) -> Option<EntityId> {
        self.elaborator.scope_around(entity)
    }

    /// The scope around an entity in its name: its namespace, class or function; of a closure in the initializer of a
    /// variable or member that variable or member. `None` for the global namespace.
    pub(super) fn context_of(&mut self, entity: EntityId) -> Option<EntityId> {
        if let (Some(heir), NameKind::Constructor) =
            (self.variant.heir(), self.elaborator.program.entity(entity).name_kind)
        {
            return Some(heir);
        }
        self.initialized_variable(entity).or_else(|| self.scope_of(entity))
    }

    /// The function around `entity`, and what stands directly in it: `entity` or a class around it.
    fn function_around(&mut self, entity: EntityId) -> Option<(EntityId, EntityId)> {
        let mut local = entity;
        loop {
            let context = self.context_of(local)?;
            if self.elaborator.program.entity(context).kind == EntityKind::Function {
                return Some((context, local));
            }
            local = context;
        }
    }

    /// `<name>` of a function (with its signature), a variable, a class or an enumeration.
    pub(super) fn name(&mut self, entity: EntityId, f: Option<&FunctionType>, tags: &[Vec<u8>]) -> Res<()> {
        match self.function_around(entity) {
            Some((function, local)) => self.local_name(function, local, entity, f, tags),
            None => self.name_in_scope(entity, f, tags),
        }
    }

    /// `<name>` as it is within the function that it is local to, if any.
    pub(super) fn name_in_scope(
        &mut self,
        entity: EntityId,
        f: Option<&FunctionType>,
        tags: &[Vec<u8>],
    ) -> Res<()> {
        let scope = self.context_of(entity);
        let std = scope.is_some_and(|s| self.is_std(s));
        if let Some(scope) = scope {
            if !std && self.elaborator.program.entity(scope).kind != EntityKind::Function {
                return self.nested_name(scope, entity, f, tags);
            }
        }
        let args = self.elaborator.program.entity(entity).args;
        if args.is_none() {
            return self.unscoped(std, entity, tags);
        }
        let template = self.elaborator.program.entity(entity).pattern;
        let component = Component::Entity(template);
        if !self.substituted(component) {
            self.unscoped(std, entity, tags)?;
            self.remember(component);
        }
        self.template_arguments(args)
    }

    fn unscoped(&mut self, std: bool, entity: EntityId, tags: &[Vec<u8>]) -> Res<()> {
        if std {
            self.out.extend_from_slice(b"St");
        }
        // g++ names the template of an instance here, and a template has no linkage for it
        if self.elaborator.program.entity(entity).args.is_some() {
            return self.unqualified_as(entity, Some(tags), false);
        }
        self.unqualified(entity, Some(tags))
    }

    /// `N <qualifiers> <prefix> <unqualified-name> E`.
    pub(super) fn nested_name(
        &mut self,
        scope: EntityId,
        entity: EntityId,
        f: Option<&FunctionType>,
        tags: &[Vec<u8>],
    ) -> Res<()> {
        self.out.push(b'N');
        if let Some(f) = f {
            self.qualifiers(f.qualifiers);
            self.ref_qualifier(f.reference);
        }
        let args = self.elaborator.program.entity(entity).args;
        if args.is_some() {
            let template = self.elaborator.program.entity(entity).pattern;
            let component = Component::Entity(template);
            if !self.substituted(component) {
                self.nested(|m| m.prefix(scope))?;
                self.unqualified(entity, Some(tags))?;
                self.remember(component);
            }
            self.template_arguments(args)?;
        } else {
            self.nested(|m| m.prefix(scope))?;
            self.unqualified(entity, Some(tags))?;
        }
        self.out.push(b'E');
        Ok(())
    }

    /// `<prefix>`: the scope of a nested name. That of something local begins at its function.
    pub(super) fn prefix(&mut self, entity: EntityId) -> Res<()> {
        let e = self.elaborator.program.entity(entity).clone();
        if e.kind == EntityKind::Function {
            return Ok(());
        }
        let component = self.component_of(entity);
        if self.substituted(component) {
            return Ok(());
        }
        self.nested(|m| {
            if e.args.is_some() && e.kind != EntityKind::Variable {
                m.template_prefix(entity)?;
                return m.template_arguments(e.args);
            }
            if let Some(scope) = m.context_of(entity) {
                m.prefix(scope)?;
            }
            m.unqualified(entity, None)
        })?;
        if matches!(e.kind, EntityKind::Variable | EntityKind::Field) {
            // `<closure-prefix>`; g++ 12 does not count it as a component
            self.out.push(b'M');
            return Ok(());
        }
        self.remember(component);
        Ok(())
    }

    /// `<template-prefix>`: the template of an instance.
    fn template_prefix(&mut self, instance: EntityId) -> Res<()> {
        let template = self.elaborator.program.entity(instance).pattern;
        let component = Component::Entity(template);
        if self.substituted(component) {
            return Ok(());
        }
        if let Some(scope) = self.scope_of(instance) {
            self.prefix(scope)?;
        }
        self.unqualified(instance, None)?;
        self.remember(component);
        Ok(())
    }

    /// `<name>` of a template that is a template argument.
    pub(super) fn template_name(&mut self, template: EntityId) -> Res<()> {
        let component = Component::Entity(template);
        if self.substituted(component) {
            return Ok(());
        }
        match self.scope_of(template) {
            Some(scope) if !self.is_std(scope) => {
                self.out.push(b'N');
                self.nested(|m| m.prefix(scope))?;
                self.unqualified(template, None)?;
                self.out.push(b'E');
            }
            scope => self.unscoped(scope.is_some(), template, &[])?,
        }
        self.remember(component);
        Ok(())
    }

    /// `<unqualified-name>` with ABI tags: those given, or the entity's own.
    pub(super) fn unqualified(&mut self, entity: EntityId, tags: Option<&[Vec<u8>]>) -> Res<()> {
        let internal = self.dialect == super::Dialect::Gxx && self.elaborator.is_internal(entity);
        self.unqualified_as(entity, tags, internal)
    }

    /// The same; `internal` has an `L` in front, as what has internal linkage.
    fn unqualified_as(&mut self, entity: EntityId, tags: Option<&[Vec<u8>]>, internal: bool) -> Res<()> {
        let e = self.elaborator.program.entity(entity).clone();
        if internal {
            self.out.push(b'L');
        }
        match (e.kind, e.name_kind) {
            (EntityKind::Function, NameKind::Constructor) => {
                self.out.push(b'C');
                let from = self.variant.heir().map(|_| self.elaborator.enclosing_class(entity));
                if from.is_some() {
                    self.out.push(b'I');
                }
                self.out.push(self.variant.digit());
                if let Some(class) = from {
                    let ty = self.elaborator.type_of_class(class);
                    self.ty(ty)?;
                }
            }
            (EntityKind::Function, NameKind::Destructor) => {
                self.out.push(b'D');
                self.out.push(self.variant.digit());
            }
            (EntityKind::Function, NameKind::Operator) => {
                let operator = self.operator_of(entity)?;
                self.out.extend_from_slice(operator);
            }
            (EntityKind::Function, NameKind::Conversion) => {
                self.out.extend_from_slice(b"cv");
                let f = self.signature(entity)?;
                self.ty(f.result)?;
            }
            (EntityKind::Function, NameKind::Literal) => {
                self.out.extend_from_slice(b"li");
                let suffix = self.elaborator.literal_suffix(entity);
                self.source_bytes(&suffix);
            }
            (EntityKind::Namespace, _) if e.name.is_none() => self.out.extend_from_slice(b"12_GLOBAL__N_1"),
            (EntityKind::Class, _) if self.elaborator.closure_info.contains_key(&entity) => {
                self.closure_name(entity)?;
            }
            _ if e.name.is_none() => {
                self.unnamed_type(entity)?;
            }
            _ => self.source_name(e.name),
        }
        let own;
        let tags = match tags {
            Some(tags) => tags,
            None if e.kind == EntityKind::Namespace => &[],
            None => {
                own = self.own_tags(entity);
                &own
            }
        };
        for tag in tags {
            self.out.push(b'B');
            self.source_bytes(tag);
        }
        Ok(())
    }

    /// The two letters of an operator function.
    fn operator_of(&mut self, function: EntityId) -> Res<&'static [u8; 2]> {
        let e = self.elaborator.program.entity(function).clone();
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let f = self.signature(function)?;
        let operator = match self.elaborator.implicit_kind.get(&base) {
            Some(Special::Call) => Operator::Call,
            Some(Special::Equal) => Operator::Equal,
            Some(Special::CopyAssignment | Special::MoveAssignment) => Operator::Assign,
            Some(Special::Storage(operator)) => *operator,
            _ => {
                let decl = self.elaborator.program.entity(base).decl;
                match (decl.is_some()).then(|| self.elaborator.operator_of(decl)).flatten() {
                    Some(operator) => operator,
                    None => return self.unknown(function),
                }
            }
        };
        let operands = f.parameters.len() + usize::from(self.elaborator.is_object_member(function));
        Ok(code(operator, operands == 1))
    }

    /// `<CV-qualifiers>`, in the order that the ABI prescribes.
    pub(super) fn qualifiers(&mut self, qualifiers: Qualifiers) {
        for (flag, letter) in
            [(Qualifiers::RESTRICT, b'r'), (Qualifiers::VOLATILE, b'V'), (Qualifiers::CONST, b'K')]
        {
            if qualifiers.contains(flag) {
                self.out.push(letter);
            }
        }
    }

    /// `<ref-qualifier>`.
    pub(super) fn ref_qualifier(&mut self, reference: RefQualifier) {
        match reference {
            RefQualifier::None => {}
            RefQualifier::LValue => self.out.push(b'R'),
            RefQualifier::RValue => self.out.push(b'O'),
        }
    }

    /// `typedef struct { … } S;` is named `S` for linkage ([dcl.typedef]/4); others by their place.
    fn unnamed_type(&mut self, entity: EntityId) -> Res<()> {
        let program = &self.elaborator.program;
        let decl = program.entity(entity).decl;
        if let Some(name) = self.elaborator.typedef_name(decl) {
            self.source_name(name);
            return Ok(());
        }
        let number = self.elaborator.unnamed_number(decl);
        self.out.extend_from_slice(b"Ut");
        if let Some(n) = number.checked_sub(1) {
            self.number(n as u128);
        }
        self.out.push(b'_');
        Ok(())
    }
}

/// `<operator-name>` (Itanium C++ ABI 5.1.3.1); `unary` for one operand.
fn code(operator: Operator, unary: bool) -> &'static [u8; 2] {
    match operator {
        Operator::New => b"nw",
        Operator::NewArray => b"na",
        Operator::Delete => b"dl",
        Operator::DeleteArray => b"da",
        Operator::CoAwait => b"aw",
        Operator::Tilde => b"co",
        Operator::Plus if unary => b"ps",
        Operator::Minus if unary => b"ng",
        Operator::Amp if unary => b"ad",
        Operator::Star if unary => b"de",
        Operator::Plus => b"pl",
        Operator::Minus => b"mi",
        Operator::Star => b"ml",
        Operator::Slash => b"dv",
        Operator::Percent => b"rm",
        Operator::Amp => b"an",
        Operator::Pipe => b"or",
        Operator::Caret => b"eo",
        Operator::Assign => b"aS",
        Operator::PlusAssign => b"pL",
        Operator::MinusAssign => b"mI",
        Operator::StarAssign => b"mL",
        Operator::SlashAssign => b"dV",
        Operator::PercentAssign => b"rM",
        Operator::AmpAssign => b"aN",
        Operator::PipeAssign => b"oR",
        Operator::CaretAssign => b"eO",
        Operator::ShiftLeft => b"ls",
        Operator::ShiftRight => b"rs",
        Operator::ShiftLeftAssign => b"lS",
        Operator::ShiftRightAssign => b"rS",
        Operator::Equal => b"eq",
        Operator::NotEqual => b"ne",
        Operator::Less => b"lt",
        Operator::Greater => b"gt",
        Operator::LessEqual => b"le",
        Operator::GreaterEqual => b"ge",
        Operator::Spaceship => b"ss",
        Operator::Not => b"nt",
        Operator::AmpAmp => b"aa",
        Operator::PipePipe => b"oo",
        Operator::PlusPlus => b"pp",
        Operator::MinusMinus => b"mm",
        Operator::Comma => b"cm",
        Operator::ArrowStar => b"pm",
        Operator::Arrow => b"pt",
        Operator::Call => b"cl",
        Operator::Subscript => b"ix",
        Operator::DotStar => b"ds",
    }
}

/// The code of an operator in an expression.
pub(super) fn expression_code(operator: Operator, unary: bool) -> &'static [u8; 2] {
    code(operator, unary)
}
