//! Implicit conversion sequences ([over.best.ics]) as far as overload resolution compares them.

use super::value::{Operand, Value, ValueCategory};
use super::Elaborator;
use crate::{Bindings, Reason};
use cufront_items::{DeclId, DeclKind, NameKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_types::{Builtin, Qualifiers, ReferenceKind, TypeId, TypeKind};
use std::cmp::Ordering;

/// Ranks of conversion sequences, best first ([over.ics.scs], [over.ics.rank]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    Exact,
    Promotion,
    Conversion,
    User,
    Ellipsis,
}

/// How a reference is bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    /// It is none, or one that is never compared.
    None,
    RValueReference,
    LValueReference,
}

/// A conversion sequence: what its comparison with another one needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sequence {
    pub(super) rank: Rank,
    /// From a pointer to `bool`.
    boolean: bool,
    /// Steps from a class to its base; the largest number for `void *`.
    distance: u32,
    /// A pointer gets qualifiers of what it points to: more than the identity ([over.ics.rank]/3.2.1).
    qualified: bool,
    binding: Binding,
    /// Qualifiers that the type referred or pointed to gets.
    added: u32,
}

/// Whether and how an operand converts to a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Conversion {
    Impossible,
    Unknown,
    Sequence(Sequence),
}

/// Relation of a class to another.
enum Related {
    Same,
    /// The other is a base, so many steps away.
    Base(u32),
    No,
    Unknown,
}

/// What the conversions ask about a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Arithmetic(Builtin),
    Enumeration {
        scoped: bool,
    },
    Class,
    Pointer(TypeId),
    NullPointer,
    Void,
    /// Pointers to members, vectors, complex numbers, functions, arrays.
    Other,
    Unknown,
}

impl Sequence {
    pub(super) fn of_rank(rank: Rank) -> Self {
        Sequence { rank, boolean: false, distance: 0, qualified: false, binding: Binding::None, added: 0 }
    }

    /// The binding of an implicit object parameter that adds so many qualifiers.
    pub(super) fn binding_object(added: u32, rvalue: bool) -> Self {
        let binding = if rvalue { Binding::RValueReference } else { Binding::LValueReference };
        Sequence { binding, added, ..Sequence::of_rank(Rank::Exact) }
    }

    /// Which of two sequences for one operand is better ([over.ics.rank]); `Less` is better.
    pub(super) fn compare(&self, other: &Sequence) -> Ordering {
        let rank = self.rank.cmp(&other.rank);
        if rank != Ordering::Equal || matches!(self.rank, Rank::User | Rank::Ellipsis) {
            return rank;
        }
        let both_references = self.binding != Binding::None && other.binding != Binding::None;
        self.boolean
            .cmp(&other.boolean)
            .then(self.distance.cmp(&other.distance))
            .then(self.qualified.cmp(&other.qualified))
            .then(if both_references { self.binding.cmp(&other.binding) } else { Ordering::Equal })
            .then(self.added.cmp(&other.added))
    }
}

fn exact() -> Conversion {
    Conversion::Sequence(Sequence::of_rank(Rank::Exact))
}

fn rank(rank: Rank) -> Conversion {
    Conversion::Sequence(Sequence::of_rank(rank))
}

impl Elaborator<'_, '_> {
    /// The implicit conversion of `operand` to the parameter type `target`.
    pub(super) fn conversion(&mut self, operand: &Operand, target: TypeId) -> Conversion {
        match operand.value() {
            Some(value) => self.convert_value(value, target, true),
            None => Conversion::Unknown,
        }
    }

    fn convert_value(&mut self, value: Value, target: TypeId, user: bool) -> Conversion {
        let TypeKind::Reference { kind, referent } = self.sema.types.kind(target) else {
            return self.convert_to_object(value, target, user);
        };
        let (wanted, to) = (self.qualifiers(referent), self.sema.types.unqualified(referent));
        let (have, from) = (self.qualifiers(value.ty), self.sema.types.unqualified(value.ty));
        let lvalue = value.category == ValueCategory::LValue;
        let distance = match self.relation(from, to) {
            Related::Unknown => return Conversion::Unknown,
            Related::Same => Some(0),
            Related::Base(steps) => Some(steps),
            Related::No => None,
        };
        let only_const = wanted.contains(Qualifiers::CONST) && !wanted.contains(Qualifiers::VOLATILE);
        let binds = match kind {
            ReferenceKind::LValue => lvalue || only_const,
            ReferenceKind::RValue => !lvalue,
        };
        if let Some(distance) = distance {
            let volatile = Qualifiers::CONST | Qualifiers::VOLATILE;
            if !binds || !wanted.contains(have & volatile) {
                return Conversion::Impossible;
            }
            return Conversion::Sequence(Sequence {
                rank: if distance == 0 { Rank::Exact } else { Rank::Conversion },
                boolean: false,
                distance,
                qualified: false,
                binding: match kind {
                    ReferenceKind::LValue => Binding::LValueReference,
                    ReferenceKind::RValue => Binding::RValueReference,
                },
                added: ((wanted - have) & volatile).bits().count_ones(),
            });
        }
        if matches!(self.sema.types.kind(to), TypeKind::Array { .. } | TypeKind::Function(_)) {
            // bounds that are not known, and `noexcept`
            return Conversion::Unknown;
        }
        if kind == ReferenceKind::LValue && !only_const {
            // only a conversion function to a reference could help
            return match self.conversion_functions(from) {
                Some(list) if list.is_empty() => Conversion::Impossible,
                _ => Conversion::Unknown,
            };
        }
        match self.convert_to_object(value, to, user) {
            Conversion::Sequence(s) => Conversion::Sequence(Sequence {
                binding: match kind {
                    ReferenceKind::LValue => Binding::LValueReference,
                    ReferenceKind::RValue => Binding::RValueReference,
                },
                ..s
            }),
            other => other,
        }
    }

    /// Conversion to a type that is no reference.
    fn convert_to_object(&mut self, value: Value, target: TypeId, user: bool) -> Conversion {
        let from = self.decayed(value.ty);
        let (from, to) = (self.sema.types.unqualified(from), self.sema.types.unqualified(target));
        if from == to {
            return exact();
        }
        let (f, t) = (self.sort(from), self.sort(to));
        match (f, t) {
            (Sort::Unknown, _) | (_, Sort::Unknown) => Conversion::Unknown,
            (Sort::Class, Sort::Class) => match self.relation(from, to) {
                Related::Base(distance) => {
                    Conversion::Sequence(Sequence { distance, ..Sequence::of_rank(Rank::Conversion) })
                }
                Related::Unknown => Conversion::Unknown,
                _ => self.user_conversion(value, from, to, user),
            },
            (Sort::Class, _) | (_, Sort::Class) => self.user_conversion(value, from, to, user),
            (Sort::Other, _) | (_, Sort::Other) => Conversion::Unknown,
            (Sort::Void, _) | (_, Sort::Void) => Conversion::Impossible,
            (Sort::Arithmetic(f), Sort::Arithmetic(t)) => {
                rank(if promoted(f) == t { Rank::Promotion } else { Rank::Conversion })
            }
            (Sort::Enumeration { scoped: false }, Sort::Arithmetic(t)) => {
                match self.fresh().promoted_enumeration(from, Tok(0)) {
                    Ok(list) => match list.iter().position(|&b| b == t) {
                        // a written underlying type is better than what it is promoted to ([over.ics.rank]/4.2)
                        Some(steps) => Conversion::Sequence(Sequence {
                            distance: steps as u32,
                            ..Sequence::of_rank(Rank::Promotion)
                        }),
                        None => rank(Rank::Conversion),
                    },
                    Err(_) => Conversion::Unknown,
                }
            }
            (Sort::Pointer(_), Sort::Arithmetic(Builtin::Bool)) => {
                Conversion::Sequence(Sequence { boolean: true, ..Sequence::of_rank(Rank::Conversion) })
            }
            (Sort::Arithmetic(_), Sort::Pointer(_) | Sort::NullPointer) if value.null => {
                rank(Rank::Conversion)
            }
            (Sort::NullPointer, Sort::Pointer(_)) => rank(Rank::Conversion),
            (Sort::Pointer(f), Sort::Pointer(t)) => self.convert_pointer(f, t),
            _ => Conversion::Impossible,
        }
    }

    /// Conversion of a pointer to `from` to one to `to` ([conv.ptr], [conv.qual]).
    fn convert_pointer(&mut self, from: TypeId, to: TypeId) -> Conversion {
        let (have, f) = (self.qualifiers(from), self.sema.types.unqualified(from));
        let (wanted, t) = (self.qualifiers(to), self.sema.types.unqualified(to));
        if !wanted.contains(have - Qualifiers::RESTRICT) {
            return Conversion::Impossible;
        }
        let added = ((wanted - have) - Qualifiers::RESTRICT).bits().count_ones();
        let sequence = |rank, distance| {
            let qualified = added > 0;
            Conversion::Sequence(Sequence { distance, qualified, added, ..Sequence::of_rank(rank) })
        };
        if f == t {
            return sequence(Rank::Exact, 0);
        }
        match (self.sort(f), self.sort(t)) {
            (Sort::Unknown, _) | (_, Sort::Unknown) => Conversion::Unknown,
            (_, Sort::Void) => match self.sema.types.kind(f) {
                TypeKind::Function(_) => Conversion::Impossible,
                _ => sequence(Rank::Conversion, u32::MAX),
            },
            (Sort::Class, Sort::Class) => match self.relation(f, t) {
                Related::Base(steps) => sequence(Rank::Conversion, steps),
                Related::Unknown => Conversion::Unknown,
                _ => Conversion::Impossible,
            },
            // qualifiers on deeper levels, `noexcept`, bounds
            (Sort::Pointer(_), Sort::Pointer(_)) | (Sort::Other, Sort::Other) => Conversion::Unknown,
            _ => Conversion::Impossible,
        }
    }

    /// A conversion by a constructor of `to` or a conversion function of `from` ([over.ics.user]).
    fn user_conversion(&mut self, value: Value, from: TypeId, to: TypeId, user: bool) -> Conversion {
        if !user {
            return Conversion::Impossible;
        }
        let mut unknown = false;
        if self.sort(from) == Sort::Class {
            let Some(functions) = self.conversion_functions(from) else { return Conversion::Unknown };
            for f in functions {
                if f.explicit || !self.can_be_called_on(f.decl, value) {
                    continue;
                }
                let result = self.value_of_result(f.result);
                match self.convert_value(result, to, false) {
                    Conversion::Sequence(_) => return rank(Rank::User),
                    Conversion::Unknown => unknown = true,
                    Conversion::Impossible => {}
                }
            }
        }
        if self.sort(to) == Sort::Class {
            let Some(constructors) = self.converting_constructors(to) else { return Conversion::Unknown };
            for parameter in constructors {
                match parameter.map(|p| self.convert_value(value, p, false)) {
                    Some(Conversion::Sequence(_)) => return rank(Rank::User),
                    Some(Conversion::Impossible) => {}
                    Some(Conversion::Unknown) | None => unknown = true,
                }
            }
        }
        if unknown {
            Conversion::Unknown
        } else {
            Conversion::Impossible
        }
    }

    /// The first parameter of each constructor of the class `ty` that converts one argument; `None` inside for a
    /// template. `None` if they are not all known.
    fn converting_constructors(&mut self, ty: TypeId) -> Option<Vec<Option<TypeId>>> {
        let instance = self.fresh().instance_of(ty, Tok(0)).ok()?;
        self.sema.parser.members(instance.scope);
        let mut out = Vec::new();
        for id in self.sema.items().scopes[instance.scope].decls.clone() {
            let d = self.sema.items().decls[id].clone();
            if d.kind == DeclKind::UsingDeclaration {
                // perhaps the constructors of a base
                return None;
            }
            let converts = d.kind == DeclKind::Function
                && d.name_kind == NameKind::Constructor
                && !d.specifiers.intersects(Specifiers::EXPLICIT | Specifiers::DELETED);
            if !converts {
                continue;
            }
            let (least, most, _) = self.arity(id)?;
            if least > 1 || most == 0 {
                continue;
            }
            if d.head.is_some() {
                out.push(None);
                continue;
            }
            let c = *self.sema.items().declarator(id)?;
            let env = crate::Env { scope: d.scope, bindings: instance.bindings.clone() };
            let (types, _) = self.fresh().parameter_types(c.params, &env).ok()?;
            out.push(types.first().copied());
        }
        Some(out)
    }

    /// How many arguments the function `id` takes: at least, at most, and whether it is variadic.
    pub(super) fn arity(&self, id: DeclId) -> Option<(usize, usize, bool)> {
        let c = self.sema.items().declarator(id).filter(|c| c.params.is_some())?;
        let scope = self.sema.items().decls[id].scope;
        let (list, variadic) = self.sema.parser.parameters(c.params, scope);
        if list.iter().any(|p| p.pack) {
            let fixed = list.iter().take_while(|p| p.default.is_none() && !p.pack).count();
            return Some((fixed, usize::MAX, true));
        }
        let least = list.iter().position(|p| p.default.is_some()).unwrap_or(list.len());
        Some((least, if variadic { usize::MAX } else { list.len() }, variadic))
    }

    /// Whether `to` is `from` or a base of it.
    fn relation(&mut self, from: TypeId, to: TypeId) -> Related {
        if from == to {
            return Related::Same;
        }
        match (self.sort(from), self.sort(to)) {
            (Sort::Unknown, _) | (_, Sort::Unknown) => Related::Unknown,
            (Sort::Class, Sort::Class) => match self.base_distance(from, to, 0) {
                Ok(Some(steps)) => Related::Base(steps),
                Ok(None) => Related::No,
                Err(()) => Related::Unknown,
            },
            _ => Related::No,
        }
    }

    /// `to` is a base of the class `from`, as far as is known.
    pub(super) fn is_base(&mut self, from: TypeId, to: TypeId) -> bool {
        matches!(self.base_distance(from, to, 0), Ok(Some(_)))
    }

    fn base_distance(&mut self, from: TypeId, to: TypeId, depth: u32) -> Result<Option<u32>, ()> {
        if depth > 32 {
            return Err(());
        }
        if self.closure(from).is_some() {
            return Ok(None);
        }
        let instance = match self.fresh().instance_of(from, Tok(0)) {
            Ok(instance) => instance,
            Err(e) if e.reason == Reason::Incomplete => return Ok(None),
            Err(_) => return Err(()),
        };
        let bases = self.fresh().bases(instance.scope, &instance.bindings).map_err(|_| ())?;
        let mut nearest = None;
        for base in bases {
            let base = self.sema.types.unqualified(base);
            let steps =
                if base == to { Some(1) } else { self.base_distance(base, to, depth + 1)?.map(|s| s + 1) };
            nearest = match (nearest, steps) {
                (Some(a), Some(b)) => Some(u32::min(a, b)),
                (a, b) => a.or(b),
            };
        }
        Ok(nearest)
    }

    /// What kind of type `ty`, without qualifiers, is.
    pub(super) fn sort(&mut self, ty: TypeId) -> Sort {
        match self.sema.types.kind(ty) {
            TypeKind::Builtin(Builtin::Void) => Sort::Void,
            TypeKind::Builtin(Builtin::NullPtr) => Sort::NullPointer,
            TypeKind::Builtin(Builtin::Auto | Builtin::DecltypeAuto) => Sort::Unknown,
            TypeKind::Builtin(b) => Sort::Arithmetic(b),
            TypeKind::Pointer(pointee) => Sort::Pointer(pointee),
            TypeKind::Named(path) => {
                if self.closure(ty).is_some() {
                    return Sort::Class;
                }
                match self.sema.classes.get(&path).map(|c| c.scope) {
                    Some(scope) if scope.is_none() => Sort::Unknown,
                    Some(scope) => self.sort_of_scope(scope),
                    None => Sort::Unknown,
                }
            }
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => {
                Sort::Unknown
            }
            _ => Sort::Other,
        }
    }

    fn sort_of_scope(&self, scope: ScopeId) -> Sort {
        let s = &self.sema.items().scopes[scope];
        if s.kind != ScopeKind::Enum {
            return Sort::Class;
        }
        let scoped = s.owner.is_some()
            && self.sema.items().decls[s.owner].specifiers.contains(Specifiers::SCOPED_OR_UNION);
        Sort::Enumeration { scoped }
    }

    /// A class.
    pub(super) fn is_class(&mut self, ty: TypeId) -> bool {
        self.sort(ty) == Sort::Class
    }

    /// Neither class nor reference, nor unknown.
    pub(super) fn is_scalar(&mut self, ty: TypeId) -> bool {
        matches!(
            self.sort(ty),
            Sort::Arithmetic(_) | Sort::Enumeration { .. } | Sort::Pointer(_) | Sort::NullPointer
        )
    }

    /// The conversion functions of the class `ty` and its bases; `None` if they are not all known, or one is a
    /// template.
    pub(super) fn conversion_functions(&mut self, ty: TypeId) -> Option<Vec<ConversionFunction>> {
        let mut out = Vec::new();
        match self.sort(ty) {
            Sort::Class => self.collect_conversions(ty, &mut out, 0)?,
            Sort::Unknown => return None,
            _ => {}
        }
        Some(out)
    }

    fn collect_conversions(
        &mut self,
        ty: TypeId,
        out: &mut Vec<ConversionFunction>,
        depth: u32,
    ) -> Option<()> {
        if depth > 32 {
            return None;
        }
        if self.closure(ty).is_some() {
            // to a pointer to function
            return None;
        }
        let instance = self.fresh().instance_of(ty, Tok(0)).ok()?;
        self.sema.parser.members(instance.scope);
        for id in self.sema.items().scopes[instance.scope].decls.clone() {
            let d = self.sema.items().decls[id].clone();
            if d.kind != DeclKind::Function || d.name_kind != NameKind::Conversion {
                continue;
            }
            if d.head.is_some() {
                return None;
            }
            let bindings: &Bindings = &instance.bindings;
            let ty = self.fresh().declared_type_in(id, bindings).ok()?;
            let f = self.sema.types.as_function(ty)?;
            out.push(ConversionFunction {
                decl: id,
                result: f.result,
                explicit: d.specifiers.contains(Specifiers::EXPLICIT),
            });
        }
        for base in self.fresh().bases(instance.scope, &instance.bindings).ok()? {
            let base = self.sema.types.unqualified(base);
            self.collect_conversions(base, out, depth + 1)?;
        }
        Some(())
    }
}

impl Elaborator<'_, '_> {
    /// The qualifiers of the member function `decl` let it be called on the object `value`.
    pub(super) fn can_be_called_on(&mut self, decl: DeclId, value: Value) -> bool {
        let (qualifiers, reference) = self.qualifiers_of(decl);
        let object = super::value::Object::Value(value, Tok(0));
        self.object_conversion(object, qualifiers, reference).is_some()
    }
}

/// A conversion function of a class.
#[derive(Debug, Clone, Copy)]
pub(super) struct ConversionFunction {
    pub(super) decl: DeclId,
    pub(super) result: TypeId,
    pub(super) explicit: bool,
}

/// The type after integral and floating-point promotion ([conv.prom], [conv.fpprom]).
pub(crate) fn promoted(b: Builtin) -> Builtin {
    match b {
        Builtin::Bool
        | Builtin::Char
        | Builtin::SignedChar
        | Builtin::UnsignedChar
        | Builtin::WChar
        | Builtin::Char8
        | Builtin::Char16
        | Builtin::Short
        | Builtin::UnsignedShort => Builtin::Int,
        Builtin::Char32 => Builtin::UnsignedInt,
        Builtin::Float => Builtin::Double,
        other => other,
    }
}
