//! `<type>` and `<template-args>` (Itanium C++ ABI 5.1.5 and 5.1.6).

use cufront_types::{
    ArgumentList, ArrayBound, Builtin, FunctionType, Qualifiers, RefQualifier, ReferenceKind,
    TemplateArgument, TypeId, TypeKind,
};

use crate::name::Leaf;
use crate::substitution::Component;
use crate::{tags, EntityOptions, MangleError, Mangler, Result};

impl Mangler<'_> {
    /// `<type>`.
    pub(crate) fn ty(&mut self, ty: TypeId) -> Result {
        if let TypeKind::Builtin(builtin) = self.store.kind(ty) {
            self.out.extend_from_slice(builtin_code(builtin));
            return Ok(());
        }
        self.component(Component::of_type(self.store, ty), |m| m.new_type(ty))
    }

    /// Writes a component: as a substitution, or with `write` and then it is one.
    fn component(&mut self, component: Component, write: impl FnOnce(&mut Self) -> Result) -> Result {
        if self.substituted(component) {
            return Ok(());
        }
        self.nested(write)?;
        self.remember(component);
        Ok(())
    }

    fn new_type(&mut self, ty: TypeId) -> Result {
        match self.store.kind(ty) {
            TypeKind::Builtin(builtin) => self.out.extend_from_slice(builtin_code(builtin)),
            TypeKind::Complex(element) => {
                self.out.push(b'C');
                self.ty(element)?;
            }
            TypeKind::Qualified { base, qualifiers } => {
                self.qualifiers(qualifiers);
                self.ty(base)?;
            }
            TypeKind::Pointer(pointee) => {
                self.out.push(b'P');
                self.ty(pointee)?;
            }
            TypeKind::Reference { kind, referent } => {
                self.out.push(if kind == ReferenceKind::LValue { b'R' } else { b'O' });
                self.ty(referent)?;
            }
            TypeKind::Array { element, bound } => {
                self.out.push(b'A');
                match bound {
                    ArrayBound::Unknown => {}
                    ArrayBound::Known(count) => self.number(u128::from(count)),
                    ArrayBound::Dependent(expression) => return Err(MangleError::Opaque(expression)),
                }
                self.out.push(b'_');
                self.ty(element)?;
            }
            TypeKind::Vector { element, lanes } => {
                self.out.extend_from_slice(b"Dv");
                self.number(u128::from(lanes));
                self.out.push(b'_');
                self.ty(element)?;
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.out.push(b'M');
                self.ty(class)?;
                match self.store.kind(pointee) {
                    TypeKind::Function(function) => {
                        let component = Component::MemberFunction { class, function: pointee };
                        self.component(component, |m| m.function_type(&function))?;
                    }
                    _ => self.ty(pointee)?,
                }
            }
            TypeKind::Function(function) => self.function_type(&function)?,
            TypeKind::Named(path) => self.name(path, None)?,
            TypeKind::TemplateParameter { index, .. } => {
                self.out.push(b'T');
                if index > 0 {
                    self.number(u128::from(index - 1));
                }
                self.out.push(b'_');
            }
            TypeKind::PackExpansion(pattern) => {
                self.out.extend_from_slice(b"Dp");
                self.ty(pattern)?;
            }
            TypeKind::Opaque(text) => return Err(MangleError::Opaque(text)),
        }
        Ok(())
    }

    /// `<CV-qualifiers>`, in the order that the ABI prescribes.
    pub(crate) fn qualifiers(&mut self, qualifiers: Qualifiers) {
        for (flag, letter) in
            [(Qualifiers::RESTRICT, b'r'), (Qualifiers::VOLATILE, b'V'), (Qualifiers::CONST, b'K')]
        {
            if qualifiers.contains(flag) {
                self.out.push(letter);
            }
        }
    }

    /// `<ref-qualifier>`.
    pub(crate) fn ref_qualifier(&mut self, ref_qualifier: RefQualifier) {
        match ref_qualifier {
            RefQualifier::None => {}
            RefQualifier::LValue => self.out.push(b'R'),
            RefQualifier::RValue => self.out.push(b'O'),
        }
    }

    /// `<function-type>`. g++ writes no `Y`, since C linkage is no part of a type for it.
    fn function_type(&mut self, function: &FunctionType) -> Result {
        self.qualifiers(function.qualifiers);
        if function.noexcept {
            self.out.extend_from_slice(b"Do");
        }
        self.out.push(b'F');
        self.ty(function.result)?;
        self.parameters(function)?;
        self.ref_qualifier(function.ref_qualifier);
        self.out.push(b'E');
        Ok(())
    }

    /// The parameters of a `<bare-function-type>`.
    pub(crate) fn parameters(&mut self, function: &FunctionType) -> Result {
        let parameters = self.store.type_list(function.parameters);
        for &parameter in parameters {
            self.ty(parameter)?;
        }
        if function.variadic {
            self.out.push(b'z');
        } else if parameters.is_empty() {
            self.out.push(b'v');
        }
        Ok(())
    }

    /// `<template-args>`.
    pub(crate) fn template_arguments(&mut self, arguments: ArgumentList) -> Result {
        self.out.push(b'I');
        for &argument in self.store.argument_list(arguments) {
            self.nested(|m| m.template_argument(argument))?;
        }
        self.out.push(b'E');
        Ok(())
    }

    fn template_argument(&mut self, argument: TemplateArgument) -> Result {
        match argument {
            TemplateArgument::Type(ty) => self.ty(ty)?,
            TemplateArgument::Integer { ty, value } => {
                self.out.push(b'L');
                self.ty(ty)?;
                if value.is_negative() {
                    self.out.push(b'n');
                }
                self.number(value.magnitude());
                self.out.push(b'E');
            }
            TemplateArgument::Null(ty) => {
                self.out.push(b'L');
                self.ty(ty)?;
                if self.store.kind(ty) != TypeKind::Builtin(Builtin::NullPtr) {
                    self.out.push(b'0');
                }
                self.out.push(b'E');
            }
            TemplateArgument::Template(path) => self.template_name(path)?,
            TemplateArgument::Entity { path, ty, address } => {
                let (open, close): (&[u8], &[u8]) = if address { (b"XadL_Z", b"EE") } else { (b"L_Z", b"E") };
                self.out.extend_from_slice(open);
                let options = EntityOptions { dialect: self.dialect, ..EntityOptions::default() };
                match ty {
                    None => self.name(path, Some(&Leaf::variable(&[])))?,
                    Some(ty) if self.store.as_function(ty).is_some() => {
                        self.function_encoding(path, ty, options)?;
                    }
                    Some(ty) => {
                        let tags = tags::of_variable(self.store, path, ty, options)?;
                        self.name(path, Some(&Leaf::variable(&tags)))?;
                    }
                }
                self.out.extend_from_slice(close);
            }
            TemplateArgument::Pack(pack) => {
                self.out.push(b'J');
                for &argument in self.store.argument_list(pack) {
                    self.nested(|m| m.template_argument(argument))?;
                }
                self.out.push(b'E');
            }
            TemplateArgument::Opaque(text) => return Err(MangleError::Opaque(text)),
        }
        Ok(())
    }
}

/// `<builtin-type>` (Itanium C++ ABI 5.1.5.2).
fn builtin_code(builtin: Builtin) -> &'static [u8] {
    match builtin {
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
        Builtin::Float16 => b"DF16_",
        Builtin::BFloat16 => b"DF16b",
        Builtin::NullPtr => b"Dn",
        Builtin::Auto => b"Da",
        Builtin::DecltypeAuto => b"Dc",
    }
}
