//! `<type>` and `<template-args>` (Itanium C++ ABI 5.1.5 and 5.1.6).

use super::substitution::Component;
use super::{Dialect, Mangler};
use cufront_ast::NodeKind;
use cufront_program::{
    Arg, ArgsId, Bound, Builtin, EntityKind, Fail, FunctionType, Gap, Noexcept, Res, Ty, TypeKind,
};

impl Mangler<'_, '_> {
    /// `<type>`.
    pub(super) fn ty(&mut self, ty: Ty) -> Res<()> {
        if ty.is_none() {
            return Err(Fail::InError);
        }
        let ty = self.in_dialect(ty);
        let own = ty.own_qualifiers();
        if !own.is_empty() {
            return self.component(Component::Type(ty), |m| {
                m.qualifiers(own);
                m.ty(ty.bare())
            });
        }
        match *self.elaborator.program.types.kind(ty) {
            TypeKind::Builtin(b) => {
                self.builtin(b);
                Ok(())
            }
            TypeKind::Auto => {
                self.out.extend_from_slice(b"Da");
                Ok(())
            }
            TypeKind::DecltypeAuto => {
                self.out.extend_from_slice(b"Dc");
                Ok(())
            }
            TypeKind::Parameter { index, .. } => {
                self.component(Component::TypeParameter(index), |m| m.new_type(ty))
            }
            _ => self.component(Component::Type(ty), |m| m.new_type(ty)),
        }
    }

    /// `ty` as the dialect has it: before C++17 without the exception specifications in it.
    fn in_dialect(&mut self, ty: Ty) -> Ty {
        match self.dialect {
            Dialect::Cudafe { exceptions: false } => self.without_exceptions(ty, 0),
            _ => ty,
        }
    }

    fn without_exceptions(&mut self, ty: Ty, depth: u32) -> Ty {
        if depth > super::MAX_DEPTH {
            return ty;
        }
        let changed = match self.elaborator.program.types.kind(ty).clone() {
            TypeKind::Pointer(to) => {
                let to = self.without_exceptions(to, depth + 1);
                self.elaborator.program.types.pointer(to)
            }
            TypeKind::LValueReference(to) => {
                let to = self.without_exceptions(to, depth + 1);
                self.elaborator.program.types.lvalue_reference(to)
            }
            TypeKind::RValueReference(to) => {
                let to = self.without_exceptions(to, depth + 1);
                self.elaborator.program.types.rvalue_reference(to)
            }
            TypeKind::Array(element, bound) => {
                let element = self.without_exceptions(element, depth + 1);
                self.elaborator.program.types.array(element, bound)
            }
            TypeKind::MemberPointer { class, member } => {
                let member = self.without_exceptions(member, depth + 1);
                self.elaborator.program.types.member_pointer(class, member)
            }
            TypeKind::Function(f) => {
                let mut f = f;
                f.noexcept = Noexcept::No;
                f.result = self.without_exceptions(f.result, depth + 1);
                for p in &mut f.parameters {
                    *p = self.without_exceptions(*p, depth + 1);
                }
                self.elaborator.program.types.function(f)
            }
            _ => return ty,
        };
        self.elaborator.program.types.qualified(changed, ty.own_qualifiers())
    }

    /// Writes a component: as a substitution, or with `write`, and then it is one.
    fn component(&mut self, component: Component, write: impl FnOnce(&mut Self) -> Res<()>) -> Res<()> {
        if self.substituted(component) {
            return Ok(());
        }
        self.nested(write)?;
        self.remember(component);
        Ok(())
    }

    fn builtin(&mut self, builtin: Builtin) {
        let code: &[u8] = match builtin {
            Builtin::Void => b"v",
            Builtin::Bool => b"b",
            Builtin::Char => b"c",
            Builtin::SignedChar => b"a",
            Builtin::UnsignedChar => b"h",
            Builtin::WChar => b"w",
            Builtin::Char8 => b"Du",
            Builtin::Char16 => b"Ds",
            Builtin::Char32 => b"Di",
            Builtin::Short => b"s",
            Builtin::UnsignedShort => b"t",
            Builtin::Int => b"i",
            Builtin::UnsignedInt => b"j",
            Builtin::Long => b"l",
            Builtin::UnsignedLong => b"m",
            Builtin::LongLong => b"x",
            Builtin::UnsignedLongLong => b"y",
            Builtin::Int128 => b"n",
            Builtin::UnsignedInt128 => b"o",
            Builtin::Float => b"f",
            Builtin::Double => b"d",
            Builtin::LongDouble => b"e",
            Builtin::Float128 => b"g",
            Builtin::Half => b"Dh",
            Builtin::Float16 => b"DF16_",
            Builtin::BFloat16 => b"DF16b",
            Builtin::NullPointer => b"Dn",
            // the parameter of type `__builtin_va_list` is a pointer on x86-64
            Builtin::VaList => b"P13__va_list_tag",
        };
        self.out.extend_from_slice(code);
    }

    fn new_type(&mut self, ty: Ty) -> Res<()> {
        match self.elaborator.program.types.kind(ty).clone() {
            TypeKind::Pointer(to) => {
                self.out.push(b'P');
                self.ty(to)
            }
            TypeKind::LValueReference(to) => {
                self.out.push(b'R');
                self.ty(to)
            }
            TypeKind::RValueReference(to) => {
                self.out.push(b'O');
                self.ty(to)
            }
            TypeKind::MemberPointer { class, member } => {
                self.out.push(b'M');
                self.ty(class)?;
                match self.elaborator.program.types.as_function(member).cloned() {
                    Some(f) => {
                        self.component(Component::MemberFunction(class, member), |m| m.function_type(&f))
                    }
                    None => self.ty(member),
                }
            }
            TypeKind::Array(element, bound) => {
                self.out.push(b'A');
                match bound {
                    Bound::Unknown | Bound::Variable => {}
                    Bound::Known(n) => self.number(u128::from(n)),
                    Bound::Parameter(level, index) => self.template_parameter(level, index),
                    Bound::Dependent(s) => self.signature_expression(s)?,
                }
                self.out.push(b'_');
                self.ty(element)
            }
            TypeKind::Function(f) => self.function_type(&f),
            TypeKind::Class(entity) | TypeKind::Enum(entity) => {
                self.name(entity, None, &self.own_tags(entity))
            }
            TypeKind::Parameter { level, index, .. } => {
                self.template_parameter(level, index);
                Ok(())
            }
            TypeKind::Member { qualifier, name, args } => {
                self.out.push(b'N');
                self.member_prefix(qualifier)?;
                self.source_name(name);
                if args.is_some() {
                    self.template_arguments(args)?;
                }
                self.out.push(b'E');
                Ok(())
            }
            TypeKind::TemplateParameter { level, index, args } => {
                let component = Component::Parameter(level, index);
                if !self.substituted(component) {
                    self.template_parameter(level, index);
                    self.remember(component);
                }
                self.template_arguments(args)
            }
            TypeKind::Computed(s) => {
                let Some((node, _)) = self.elaborator.signature_tree(s) else {
                    return Err(Fail::Gap(Gap::Type, cufront_lex::Tok(0)));
                };
                let name = matches!(
                    self.elaborator.kind_of(node),
                    NodeKind::Identifier | NodeKind::QualifiedName | NodeKind::TemplateId | NodeKind::Member
                );
                self.out.extend_from_slice(if name { b"Dt" } else { b"DT" });
                self.signature_expression(s)?;
                self.out.push(b'E');
                Ok(())
            }
            TypeKind::Expansion(pattern) => {
                self.out.extend_from_slice(b"Dp");
                self.ty(pattern)
            }
            TypeKind::Vector(element, bytes) => {
                let size = self.elaborator.program.types.as_builtin(element).map_or(1, Builtin::size).max(1);
                self.out.extend_from_slice(b"Dv");
                self.number(u128::from(bytes / size));
                self.out.push(b'_');
                self.ty(element)
            }
            TypeKind::Complex(element) => {
                self.out.push(b'C');
                self.ty(element)
            }
            TypeKind::Builtin(_)
            | TypeKind::Auto
            | TypeKind::DecltypeAuto
            | TypeKind::Deduced(_)
            | TypeKind::Invented(_)
            | TypeKind::Dependent => Err(Fail::Gap(Gap::Type, cufront_lex::Tok(0))),
        }
    }

    /// The qualifier of a member of a dependent type, without an `N … E` of its own.
    pub(super) fn member_prefix(&mut self, qualifier: Ty) -> Res<()> {
        match self.elaborator.program.types.kind(qualifier).clone() {
            TypeKind::Member { qualifier: outer, name, args } => {
                let component = Component::Type(qualifier);
                if self.substituted(component) {
                    return Ok(());
                }
                self.nested(|m| m.member_prefix(outer))?;
                self.source_name(name);
                if args.is_some() {
                    self.template_arguments(args)?;
                }
                self.remember(component);
                Ok(())
            }
            TypeKind::Class(entity) | TypeKind::Enum(entity) => self.prefix(entity),
            _ => self.ty(qualifier),
        }
    }

    /// `<template-param>`; the level is that of the template whose signature this is.
    pub(super) fn template_parameter(&mut self, _level: u16, index: u16) {
        self.out.push(b'T');
        if index > 0 {
            self.number(u128::from(index - 1));
        }
        self.out.push(b'_');
    }

    /// `<function-type>`. g++ writes no `Y`, since C linkage is no part of a type for it.
    fn function_type(&mut self, f: &FunctionType) -> Res<()> {
        self.qualifiers(f.qualifiers);
        if f.noexcept == Noexcept::Yes {
            self.out.extend_from_slice(b"Do");
        }
        self.out.push(b'F');
        self.ty(f.result)?;
        self.parameter_types(f)?;
        self.ref_qualifier(f.reference);
        self.out.push(b'E');
        Ok(())
    }

    /// The parameters of a `<bare-function-type>`.
    pub(super) fn parameter_types(&mut self, f: &FunctionType) -> Res<()> {
        for &p in &f.parameters {
            self.ty(p)?;
        }
        if f.variadic {
            self.out.push(b'z');
        } else if f.parameters.is_empty() {
            self.out.push(b'v');
        }
        Ok(())
    }

    /// `<template-args>`.
    pub(super) fn template_arguments(&mut self, args: ArgsId) -> Res<()> {
        self.out.push(b'I');
        for arg in self.elaborator.program.args.get(args).to_vec() {
            self.nested(|m| m.template_argument(arg))?;
        }
        self.out.push(b'E');
        Ok(())
    }

    pub(super) fn template_argument(&mut self, arg: Arg) -> Res<()> {
        match arg {
            Arg::Type(ty) => self.ty(ty),
            Arg::Value { ty, value } => self.literal(ty, value),
            Arg::Template(t) => self.template_name(t),
            Arg::TemplateParameter { level, index, .. } => {
                self.component(Component::Parameter(level, index), |m| {
                    m.template_parameter(level, index);
                    Ok(())
                })
            }
            Arg::Parameter { level, index, .. } => {
                self.out.push(b'X');
                self.template_parameter(level, index);
                self.out.push(b'E');
                Ok(())
            }
            Arg::Expression(s) => {
                self.out.push(b'X');
                self.signature_expression(s)?;
                self.out.push(b'E');
                Ok(())
            }
            Arg::Expansion(list) => {
                for pattern in self.elaborator.program.args.get(list).to_vec() {
                    match pattern {
                        Arg::Type(ty) => {
                            let expansion = self.elaborator.program.types.expansion(ty);
                            self.ty(expansion)?;
                        }
                        Arg::Parameter { level, index, .. } => {
                            self.out.extend_from_slice(b"Xsp");
                            self.template_parameter(level, index);
                            self.out.push(b'E');
                        }
                        Arg::Expression(s) => {
                            self.out.extend_from_slice(b"Xsp");
                            self.signature_expression(s)?;
                            self.out.push(b'E');
                        }
                        other => self.template_argument(other)?,
                    }
                }
                Ok(())
            }
            Arg::Pack(list) => {
                self.out.push(b'J');
                for inner in self.elaborator.program.args.get(list).to_vec() {
                    self.nested(|m| m.template_argument(inner))?;
                }
                self.out.push(b'E');
                Ok(())
            }
            Arg::Address { ty, entity } => {
                let reference = self.elaborator.program.types.is_reference(ty);
                let function = self.elaborator.program.entity(entity).kind == EntityKind::Function;
                let field = self.elaborator.program.entity(entity).kind == EntityKind::Field;
                let address = !reference;
                self.out.extend_from_slice(if address { b"XadL" } else { b"L" });
                self.out.extend_from_slice(b"_Z");
                if function {
                    self.function_reference(entity)?;
                } else if field {
                    let Some(scope) = self.scope_of(entity) else { return self.unknown(entity) };
                    self.nested_name(scope, entity, None, &[])?;
                } else {
                    let tags = self.tags_of_variable(entity)?;
                    self.name(entity, None, &tags)?;
                }
                self.out.extend_from_slice(if address { b"EE" } else { b"E" });
                Ok(())
            }
        }
    }

    /// The encoding of a function within a name.
    pub(super) fn function_reference(&mut self, entity: cufront_program::EntityId) -> Res<()> {
        if self.dialect == Dialect::Gxx {
            if let Some(plain) = self.elaborator.plain_symbol(entity) {
                self.source_bytes(&plain);
                return Ok(());
            }
        }
        self.function(entity)
    }

    /// `<expr-primary>` of a value.
    pub(super) fn literal(&mut self, ty: Ty, value: i128) -> Res<()> {
        self.out.push(b'L');
        self.ty(ty.bare())?;
        match self.elaborator.program.types.kind(ty) {
            // g++ writes no value
            TypeKind::Builtin(Builtin::NullPointer) => {}
            _ => {
                if value < 0 {
                    self.out.push(b'n');
                }
                self.number(value.unsigned_abs());
            }
        }
        self.out.push(b'E');
        Ok(())
    }
}
