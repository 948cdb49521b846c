//! Canonical types ([basic.types]), hash-consed: equal ids, same type.
//!
//! A [`Ty`] is an index and three bits of cv-qualifiers, so that adding and removing qualifiers costs nothing. The
//! qualifiers of an array are those of its elements ([basic.type.qualifier]/5): [`Types::qualified`] keeps this
//! normal form. Functions and references have none.

use crate::{ArgsId, Builtin, EntityId, Head, Signature};
use bitflags::bitflags;
use cufront_base::Name;
use rustc_hash::FxHashMap;
use std::fmt;

bitflags! {
    /// Cv-qualifiers, `__restrict` included.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub struct Qualifiers: u8 {
        /// `const`
        const CONST = 1;
        /// `volatile`
        const VOLATILE = 2;
        /// `__restrict`
        const RESTRICT = 4;
    }
}

bitflags! {
    /// What is known of a type from its parts, set when it is made.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct TypeFlags: u8 {
        /// It depends on a template parameter ([temp.dep.type]).
        const DEPENDENT = 1;
        /// A parameter pack in it is not expanded.
        const PACK = 2;
        /// A placeholder is in it: `auto`, `decltype(auto)`, a class template whose arguments are deduced.
        const PLACEHOLDER = 4;
    }
}

/// A type with its cv-qualifiers. See the file's head.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ty(u32);

impl Ty {
    /// The value that stands for 'no type'.
    pub const NONE: Ty = Ty(u32::MAX);

    const fn new(index: u32, qualifiers: Qualifiers) -> Ty {
        Ty(index << 3 | qualifiers.bits() as u32)
    }

    /// The fundamental type `builtin` without qualifiers.
    #[must_use]
    pub const fn builtin(builtin: Builtin) -> Ty {
        Ty::new(builtin as u32, Qualifiers::empty())
    }

    /// `void`.
    pub const VOID: Ty = Ty::builtin(Builtin::Void);
    /// `bool`.
    pub const BOOL: Ty = Ty::builtin(Builtin::Bool);
    /// `int`.
    pub const INT: Ty = Ty::builtin(Builtin::Int);
    /// `std::size_t`.
    pub const SIZE: Ty = Ty::builtin(Builtin::UnsignedLong);
    /// `std::ptrdiff_t`.
    pub const DIFFERENCE: Ty = Ty::builtin(Builtin::Long);

    fn index(self) -> usize {
        (self.0 >> 3) as usize
    }

    /// True unless this is [`Ty::NONE`].
    #[must_use]
    pub fn is_some(self) -> bool {
        self != Ty::NONE
    }

    /// True if this is [`Ty::NONE`].
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Ty::NONE
    }

    /// The qualifiers of the type itself; those of an array's elements are in the element type.
    #[must_use]
    pub fn own_qualifiers(self) -> Qualifiers {
        Qualifiers::from_bits_truncate((self.0 & 7) as u8)
    }

    /// The type without its own qualifiers; an array keeps those of its elements (see [`Types::unqualified`]).
    #[must_use]
    pub fn bare(self) -> Ty {
        Ty(self.0 & !7)
    }
}

impl fmt::Debug for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return write!(f, "Ty(-)");
        }
        write!(f, "Ty({}{:?})", self.0 >> 3, self.own_qualifiers())
    }
}

/// The bound of an array.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bound {
    /// `T[]`.
    Unknown,
    /// `T[n]`.
    Known(u64),
    /// It depends on template parameters.
    Dependent(Signature),
    /// A non-type template parameter alone: (level, index). It can be deduced.
    Parameter(u16, u16),
    /// An array of variable length (GNU).
    Variable,
}

/// `&` and `&&` behind a function's parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RefQualifier {
    /// None.
    #[default]
    None,
    /// `&`
    LValue,
    /// `&&`
    RValue,
}

/// The exception specification as part of a function type ([dcl.fct]/1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Noexcept {
    /// Potentially throwing.
    #[default]
    No,
    /// Non-throwing.
    Yes,
    /// It depends on template parameters, or was not computed.
    Open,
    /// A non-type template parameter alone: (level, index). It can be deduced.
    Parameter(u16, u16),
}

/// The parts of a function type ([dcl.fct]).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FunctionType {
    /// What it returns; a placeholder before deduction.
    pub result: Ty,
    /// Parameter types after adjustment: no arrays, functions or top-level cv-qualifiers. A pack is a
    /// [`TypeKind::Expansion`].
    pub parameters: Vec<Ty>,
    /// `...` last.
    pub variadic: bool,
    /// Cv-qualifiers behind the parameters.
    pub qualifiers: Qualifiers,
    /// Ref-qualifier.
    pub reference: RefQualifier,
    /// Exception specification.
    pub noexcept: Noexcept,
}

/// What a type is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// A fundamental type.
    Builtin(Builtin),
    /// `T*`.
    Pointer(Ty),
    /// `T&`.
    LValueReference(Ty),
    /// `T&&`.
    RValueReference(Ty),
    /// `T C::*`; a member function's type is a function type.
    MemberPointer {
        /// `C`
        class: Ty,
        /// `T`
        member: Ty,
    },
    /// `T[n]`.
    Array(Ty, Bound),
    /// A function type.
    Function(FunctionType),
    /// A class, the instance of a class template, or a closure type.
    Class(EntityId),
    /// An enumeration.
    Enum(EntityId),
    /// A template type parameter ([temp.param]/3): all that are equivalent are this one.
    Parameter {
        /// Number of template heads around its own.
        level: u16,
        /// Place in its head.
        index: u16,
        /// `class... T`.
        pack: bool,
        /// See [`HeadInfo::of`](crate::HeadInfo::of).
        of: Head,
    },
    /// `typename Q::name`, `typename Q::template name<args>`: a member of a dependent type.
    Member {
        /// `Q`.
        qualifier: Ty,
        /// The member's name.
        name: Name,
        /// Its arguments; [`ArgsId::NONE`] without a list.
        args: ArgsId,
    },
    /// `TT<args>`, `TT` a template template parameter.
    TemplateParameter {
        /// Number of template heads around that of `TT`.
        level: u16,
        /// Place in its head.
        index: u16,
        /// The arguments.
        args: ArgsId,
    },
    /// An instance of an alias template whose meaning depends on arguments that it does not use in its type
    /// ([temp.alias]/3), or `decltype(e)` and the like of a dependent expression.
    Computed(Signature),
    /// `T...` in a parameter list or argument list.
    Expansion(Ty),
    /// `auto`; the constraint is kept with the declaration.
    Auto,
    /// `decltype(auto)`.
    DecltypeAuto,
    /// A class template whose arguments are to be deduced ([dcl.type.class.deduct]).
    Deduced(EntityId),
    /// A type that stands for a template parameter in partial ordering ([temp.func.order]/3): equal only to itself.
    Invented(u32),
    /// A vector of `n` bytes (GNU `vector_size`).
    Vector(Ty, u64),
    /// `_Complex T` (GNU).
    Complex(Ty),
    /// The type of an expression that depends on template parameters and is not told apart any further.
    Dependent,
}

/// The store of types.
#[derive(Debug)]
pub struct Types {
    kinds: Vec<TypeKind>,
    flags: Vec<TypeFlags>,
    ids: FxHashMap<TypeKind, u32>,
    dependent: Ty,
    auto: Ty,
}

impl Default for Types {
    fn default() -> Self {
        Self::new()
    }
}

impl Types {
    /// A store with the fundamental types.
    #[must_use]
    pub fn new() -> Self {
        let mut types = Types {
            kinds: Vec::new(),
            flags: Vec::new(),
            ids: FxHashMap::default(),
            dependent: Ty::NONE,
            auto: Ty::NONE,
        };
        for &builtin in Builtin::ALL {
            types.intern(TypeKind::Builtin(builtin), TypeFlags::empty());
        }
        types.dependent = types.intern(TypeKind::Dependent, TypeFlags::DEPENDENT);
        types.auto = types.intern(TypeKind::Auto, TypeFlags::PLACEHOLDER);
        types
    }

    fn intern(&mut self, kind: TypeKind, flags: TypeFlags) -> Ty {
        if let Some(&i) = self.ids.get(&kind) {
            return Ty::new(i, Qualifiers::empty());
        }
        let i = self.kinds.len() as u32;
        self.kinds.push(kind.clone());
        self.flags.push(flags);
        self.ids.insert(kind, i);
        Ty::new(i, Qualifiers::empty())
    }

    /// The type of which nothing but its dependence is known.
    #[must_use]
    pub fn dependent(&self) -> Ty {
        self.dependent
    }

    /// `auto`.
    #[must_use]
    pub fn auto(&self) -> Ty {
        self.auto
    }

    /// What `ty` is, its own qualifiers left aside. [`Ty::NONE`], the type of a set of overloads or a braced list, is
    /// taken for a type that nothing is known of.
    #[must_use]
    pub fn kind(&self, ty: Ty) -> &TypeKind {
        self.kinds.get(ty.index()).unwrap_or(&TypeKind::Dependent)
    }

    /// What is known of `ty` from its parts.
    #[must_use]
    pub fn flags(&self, ty: Ty) -> TypeFlags {
        self.flags.get(ty.index()).copied().unwrap_or(TypeFlags::DEPENDENT)
    }

    /// True if `ty` depends on template parameters.
    #[must_use]
    pub fn is_dependent(&self, ty: Ty) -> bool {
        self.flags(ty).contains(TypeFlags::DEPENDENT)
    }

    /// The qualifiers of `ty`; of an array, those of its elements.
    #[must_use]
    pub fn qualifiers(&self, ty: Ty) -> Qualifiers {
        match self.kind(ty) {
            TypeKind::Array(element, _) => self.qualifiers(*element),
            _ => ty.own_qualifiers(),
        }
    }

    /// True if `ty` is const, or an array of such.
    #[must_use]
    pub fn is_const(&self, ty: Ty) -> bool {
        self.qualifiers(ty).contains(Qualifiers::CONST)
    }

    /// `ty` with `qualifiers` added. References and functions take none ([dcl.ref]/1, [dcl.fct]/7).
    pub fn qualified(&mut self, ty: Ty, qualifiers: Qualifiers) -> Ty {
        if qualifiers.is_empty() {
            return ty;
        }
        match *self.kind(ty) {
            TypeKind::Array(element, bound) => {
                let element = self.qualified(element, qualifiers);
                self.array(element, bound)
            }
            TypeKind::LValueReference(_) | TypeKind::RValueReference(_) | TypeKind::Function(_) => ty,
            _ => Ty::new(ty.0 >> 3, ty.own_qualifiers() | qualifiers),
        }
    }

    /// `ty` with exactly `qualifiers`.
    pub fn with_qualifiers(&mut self, ty: Ty, qualifiers: Qualifiers) -> Ty {
        let bare = self.unqualified(ty);
        self.qualified(bare, qualifiers)
    }

    /// `ty` without cv-qualifiers; of an array, its elements without theirs.
    pub fn unqualified(&mut self, ty: Ty) -> Ty {
        match *self.kind(ty) {
            TypeKind::Array(element, bound) => {
                let element = self.unqualified(element);
                self.array(element, bound)
            }
            _ => ty.bare(),
        }
    }

    /// `const ty`.
    pub fn constant(&mut self, ty: Ty) -> Ty {
        self.qualified(ty, Qualifiers::CONST)
    }

    /// `T*`.
    pub fn pointer(&mut self, to: Ty) -> Ty {
        let flags = self.flags(to);
        self.intern(TypeKind::Pointer(to), flags)
    }

    /// `T&`, with collapsing ([dcl.ref]/6).
    pub fn lvalue_reference(&mut self, to: Ty) -> Ty {
        let to = match *self.kind(to) {
            TypeKind::LValueReference(t) | TypeKind::RValueReference(t) => t,
            _ => to,
        };
        let flags = self.flags(to);
        self.intern(TypeKind::LValueReference(to), flags)
    }

    /// `T&&`, with collapsing.
    pub fn rvalue_reference(&mut self, to: Ty) -> Ty {
        match *self.kind(to) {
            TypeKind::LValueReference(_) | TypeKind::RValueReference(_) => to,
            _ => {
                let flags = self.flags(to);
                self.intern(TypeKind::RValueReference(to), flags)
            }
        }
    }

    /// `T C::*`.
    pub fn member_pointer(&mut self, class: Ty, member: Ty) -> Ty {
        let flags = self.flags(class) | self.flags(member);
        self.intern(TypeKind::MemberPointer { class, member }, flags)
    }

    /// `T[bound]`.
    pub fn array(&mut self, element: Ty, bound: Bound) -> Ty {
        let mut flags = self.flags(element);
        if matches!(bound, Bound::Dependent(_) | Bound::Parameter(..)) {
            flags |= TypeFlags::DEPENDENT;
        }
        self.intern(TypeKind::Array(element, bound), flags)
    }

    /// A function type. Parameters must be adjusted already.
    pub fn function(&mut self, function: FunctionType) -> Ty {
        let mut flags = self.flags(function.result);
        if matches!(function.noexcept, Noexcept::Parameter(..)) {
            flags |= TypeFlags::DEPENDENT;
        }
        for &p in &function.parameters {
            flags |= self.flags(p);
        }
        self.intern(TypeKind::Function(function), flags)
    }

    /// The type of the class `class`; `dependent` if it is a template's pattern or an instance with dependent
    /// arguments, or lies in one.
    pub fn class(&mut self, class: EntityId, dependent: bool) -> Ty {
        self.intern(TypeKind::Class(class), dependent_if(dependent))
    }

    /// The type of the enumeration `entity`.
    pub fn enumeration(&mut self, entity: EntityId, dependent: bool) -> Ty {
        self.intern(TypeKind::Enum(entity), dependent_if(dependent))
    }

    /// A template type parameter.
    pub fn parameter(&mut self, level: u16, index: u16, pack: bool) -> Ty {
        self.parameter_of(Head::NONE, level, index, pack)
    }

    /// The same of a constrained partial specialisation, see [`HeadInfo::of`](crate::HeadInfo::of).
    pub fn parameter_of(&mut self, of: Head, level: u16, index: u16, pack: bool) -> Ty {
        let mut flags = TypeFlags::DEPENDENT;
        flags.set(TypeFlags::PACK, pack);
        self.intern(TypeKind::Parameter { level, index, pack, of }, flags)
    }

    /// A member of a dependent type.
    pub fn member(&mut self, qualifier: Ty, name: Name, args: ArgsId, packs: bool) -> Ty {
        let mut flags = TypeFlags::DEPENDENT | self.flags(qualifier);
        flags.set(TypeFlags::PACK, packs || flags.contains(TypeFlags::PACK));
        self.intern(TypeKind::Member { qualifier, name, args }, flags)
    }

    /// An instance of a template template parameter.
    pub fn template_parameter(&mut self, level: u16, index: u16, args: ArgsId, packs: bool) -> Ty {
        let mut flags = TypeFlags::DEPENDENT;
        flags.set(TypeFlags::PACK, packs);
        self.intern(TypeKind::TemplateParameter { level, index, args }, flags)
    }

    /// A type that a dependent expression computes.
    pub fn computed(&mut self, signature: Signature, packs: bool) -> Ty {
        let mut flags = TypeFlags::DEPENDENT;
        flags.set(TypeFlags::PACK, packs);
        self.intern(TypeKind::Computed(signature), flags)
    }

    /// `T...`.
    pub fn expansion(&mut self, pattern: Ty) -> Ty {
        let flags = (self.flags(pattern) - TypeFlags::PACK) | TypeFlags::DEPENDENT;
        self.intern(TypeKind::Expansion(pattern), flags)
    }

    /// `decltype(auto)`.
    pub fn decltype_auto(&mut self) -> Ty {
        self.intern(TypeKind::DecltypeAuto, TypeFlags::PLACEHOLDER)
    }

    /// A class template in the place of a type, its arguments to be deduced.
    pub fn deduced(&mut self, template: EntityId) -> Ty {
        self.intern(TypeKind::Deduced(template), TypeFlags::PLACEHOLDER)
    }

    /// A type equal only to itself.
    pub fn invented(&mut self, number: u32) -> Ty {
        self.intern(TypeKind::Invented(number), TypeFlags::empty())
    }

    /// A vector of `bytes` bytes.
    pub fn vector(&mut self, element: Ty, bytes: u64) -> Ty {
        let flags = self.flags(element);
        self.intern(TypeKind::Vector(element, bytes), flags)
    }

    /// `_Complex T`.
    pub fn complex(&mut self, element: Ty) -> Ty {
        let flags = self.flags(element);
        self.intern(TypeKind::Complex(element), flags)
    }

    // ------------------------------------------------------------ questions about the form of a type

    /// The type behind a reference, or `ty` itself.
    #[must_use]
    pub fn referred(&self, ty: Ty) -> Ty {
        match *self.kind(ty) {
            TypeKind::LValueReference(t) | TypeKind::RValueReference(t) => t,
            _ => ty,
        }
    }

    /// True for references.
    #[must_use]
    pub fn is_reference(&self, ty: Ty) -> bool {
        matches!(self.kind(ty), TypeKind::LValueReference(_) | TypeKind::RValueReference(_))
    }

    /// The fundamental type that `ty` is, qualifiers left aside.
    #[must_use]
    pub fn as_builtin(&self, ty: Ty) -> Option<Builtin> {
        match *self.kind(ty) {
            TypeKind::Builtin(b) => Some(b),
            _ => None,
        }
    }

    /// The class that `ty` is.
    #[must_use]
    pub fn as_class(&self, ty: Ty) -> Option<EntityId> {
        match *self.kind(ty) {
            TypeKind::Class(c) => Some(c),
            _ => None,
        }
    }

    /// The enumeration that `ty` is.
    #[must_use]
    pub fn as_enum(&self, ty: Ty) -> Option<EntityId> {
        match *self.kind(ty) {
            TypeKind::Enum(c) => Some(c),
            _ => None,
        }
    }

    /// What a pointer points to.
    #[must_use]
    pub fn as_pointer(&self, ty: Ty) -> Option<Ty> {
        match *self.kind(ty) {
            TypeKind::Pointer(t) => Some(t),
            _ => None,
        }
    }

    /// The parts of a function type.
    #[must_use]
    pub fn as_function(&self, ty: Ty) -> Option<&FunctionType> {
        match self.kind(ty) {
            TypeKind::Function(f) => Some(f),
            _ => None,
        }
    }

    /// True for `void`, with or without qualifiers.
    #[must_use]
    pub fn is_void(&self, ty: Ty) -> bool {
        ty.bare() == Ty::VOID
    }

    /// True for arithmetic types.
    #[must_use]
    pub fn is_arithmetic(&self, ty: Ty) -> bool {
        self.as_builtin(ty).is_some_and(Builtin::is_arithmetic)
    }

    /// True for integral types.
    #[must_use]
    pub fn is_integral(&self, ty: Ty) -> bool {
        self.as_builtin(ty).is_some_and(Builtin::is_integral)
    }

    /// Number of types.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Never true: the fundamental types are always there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }
}

fn dependent_if(dependent: bool) -> TypeFlags {
    if dependent {
        TypeFlags::DEPENDENT
    } else {
        TypeFlags::empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_types_have_equal_ids() {
        let mut t = Types::new();
        let a = t.pointer(Ty::INT);
        let b = t.pointer(Ty::INT);
        assert_eq!(a, b);
        let c = t.constant(Ty::INT);
        assert_ne!(t.pointer(c), a);
        assert_eq!(t.unqualified(c), Ty::INT);
    }

    #[test]
    fn references_collapse() {
        let mut t = Types::new();
        let l = t.lvalue_reference(Ty::INT);
        let r = t.rvalue_reference(Ty::INT);
        assert_eq!(t.rvalue_reference(l), l);
        assert_eq!(t.lvalue_reference(r), l);
        assert_eq!(t.rvalue_reference(r), r);
    }

    #[test]
    fn qualifiers_of_an_array_are_those_of_its_elements() {
        let mut t = Types::new();
        let array = t.array(Ty::INT, Bound::Known(3));
        let c = t.constant(array);
        let element = t.constant(Ty::INT);
        assert_eq!(c, t.array(element, Bound::Known(3)));
        assert!(t.is_const(c));
        assert_eq!(t.unqualified(c), array);
    }
}
