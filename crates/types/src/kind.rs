//! The shapes of types: one [`TypeKind`] per [`TypeId`].

use crate::store::{ArgumentList, PathId, Symbol, TypeId, TypeList};

bitflags::bitflags! {
    /// cv-qualifiers and `__restrict__`.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Qualifiers: u8 {
        /// `const`
        const CONST = 1;
        /// `volatile`
        const VOLATILE = 2;
        /// `__restrict__`
        const RESTRICT = 4;
    }
}

/// Makes [`Builtin`] with its C++ spellings, so that the two cannot disagree.
macro_rules! builtins {
    ($($(#[$doc:meta])* $name:ident = $spelling:literal,)*) => {
        /// The fundamental types of C++20 and the extended ones of g++ and nvcc. Signedness variants are types of their
        /// own (`signed int` is [`Builtin::Int`], but `signed char` is not `char`).
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Builtin {
            $($(#[$doc])* #[doc = concat!("`", $spelling, "`")] $name,)*
        }

        impl Builtin {
            /// Every builtin type, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The way this type is written in C++.
            #[must_use]
            pub fn spelling(self) -> &'static str {
                match self {
                    $(Self::$name => $spelling,)*
                }
            }
        }
    };
}

builtins! {
    Void = "void",
    Bool = "bool",
    Char = "char",
    SignedChar = "signed char",
    UnsignedChar = "unsigned char",
    WChar = "wchar_t",
    Char8 = "char8_t",
    Char16 = "char16_t",
    Char32 = "char32_t",
    Short = "short",
    UnsignedShort = "unsigned short",
    Int = "int",
    UnsignedInt = "unsigned int",
    Long = "long",
    UnsignedLong = "unsigned long",
    LongLong = "long long",
    UnsignedLongLong = "unsigned long long",
    Int128 = "__int128",
    UnsignedInt128 = "unsigned __int128",
    Float = "float",
    Double = "double",
    LongDouble = "long double",
    Float128 = "__float128",
    Float16 = "_Float16",
    BFloat16 = "__bf16",
    NullPtr = "std::nullptr_t",
    /// Placeholder in a declaration whose type is not deduced yet.
    Auto = "auto",
    /// Placeholder in a declaration whose type is not deduced yet.
    DecltypeAuto = "decltype(auto)",
}

/// `&` or `&&` of a reference type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReferenceKind {
    /// `&`
    LValue,
    /// `&&`
    RValue,
}

/// The ref-qualifier of a function type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RefQualifier {
    /// No ref-qualifier.
    #[default]
    None,
    /// `&`
    LValue,
    /// `&&`
    RValue,
}

/// The bound of an array type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArrayBound {
    /// `T[]`
    Unknown,
    /// `T[n]`, in elements. Zero is a GNU extension.
    Known(u64),
    /// `T[expression]` with an expression that depends on a template parameter, as text.
    Dependent(Symbol),
}

/// A function type ([dcl.fct]). Parameters are already adjusted: no array, no function, no top-level cv.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FunctionType {
    /// Return type; `void` for constructors and destructors.
    pub result: TypeId,
    /// Adjusted parameter types, without `this`. Empty for `(void)`.
    pub parameters: TypeList,
    /// C variadic: the parameter list ends in `...`.
    pub variadic: bool,
    /// Qualifiers of the implicit object of a member function; empty otherwise.
    pub qualifiers: Qualifiers,
    /// Ref-qualifier of a member function.
    pub ref_qualifier: RefQualifier,
    /// Whether the type is a `noexcept` one. Part of the type since C++17 only: before, leave it false.
    pub noexcept: bool,
}

/// What a type is. See [`crate::TypeStore`] for the canonical form: which of these can hold which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// Fundamental type.
    Builtin(Builtin),
    /// `_Complex T`.
    Complex(TypeId),
    /// cv-qualified type. `base` is never itself qualified, nor an array, a reference or a function; `qualifiers` is
    /// never empty.
    Qualified {
        /// The type without its top-level qualifiers.
        base: TypeId,
        /// Non-empty.
        qualifiers: Qualifiers,
    },
    /// `T *`.
    Pointer(TypeId),
    /// `T &` or `T &&`; `referent` is never a reference.
    Reference {
        /// Which of the two.
        kind: ReferenceKind,
        /// The type referred to.
        referent: TypeId,
    },
    /// `T[n]`. Qualifiers of an array are those of its element.
    Array {
        /// Element type.
        element: TypeId,
        /// Number of elements.
        bound: ArrayBound,
    },
    /// GNU vector type with `lanes` elements.
    Vector {
        /// Element type.
        element: TypeId,
        /// Number of elements (not bytes).
        lanes: u32,
    },
    /// `T C::*`; `pointee` is a function type for a pointer to member function.
    MemberPointer {
        /// The class.
        class: TypeId,
        /// The type of the member.
        pointee: TypeId,
    },
    /// Function type.
    Function(FunctionType),
    /// Class, union or enumeration, or (below a dependent path) `typename T::type`. Which of them is a fact about the
    /// declaration, not about the identity of the type.
    Named(PathId),
    /// Template type parameter, or template template parameter where the context asks for a template.
    TemplateParameter {
        /// Nesting of the template parameter list, outermost 0.
        depth: u32,
        /// Position in the list, from 0.
        index: u32,
    },
    /// `T...`.
    PackExpansion(TypeId),
    /// A type that only an expression can tell (`decltype(e)` with a dependent `e`), as text.
    Opaque(Symbol),
}

/// An integer of up to 128 bits and a sign, the value of an integral or enumeration constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IntegerValue {
    negative: bool,
    magnitude: u128,
}

impl IntegerValue {
    /// Whether the value is below zero.
    #[must_use]
    pub fn is_negative(self) -> bool {
        self.negative
    }

    /// The absolute value.
    #[must_use]
    pub fn magnitude(self) -> u128 {
        self.magnitude
    }
}

impl From<i128> for IntegerValue {
    fn from(value: i128) -> Self {
        Self { negative: value < 0, magnitude: value.unsigned_abs() }
    }
}

impl From<u128> for IntegerValue {
    fn from(magnitude: u128) -> Self {
        Self { negative: false, magnitude }
    }
}

/// One argument of a template-id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TemplateArgument {
    /// A type.
    Type(TypeId),
    /// A constant of integral or enumeration type.
    Integer {
        /// Type of the parameter (of the argument, where the parameter is `auto`).
        ty: TypeId,
        /// The value.
        value: IntegerValue,
    },
    /// The null value of a pointer type or of `std::nullptr_t`.
    Null(TypeId),
    /// A class template.
    Template(PathId),
    /// A variable or function: its address for a pointer parameter, itself for a reference parameter.
    Entity {
        /// Its name.
        path: PathId,
        /// Its type (the symbol of the entity depends on it); none if it has C linkage.
        ty: Option<TypeId>,
        /// Whether the argument is `&entity` rather than `entity`.
        address: bool,
    },
    /// The arguments of a parameter pack.
    Pack(ArgumentList),
    /// A dependent expression, as text.
    Opaque(Symbol),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_extremes() {
        let least = IntegerValue::from(i128::MIN);
        assert!(least.is_negative());
        assert_eq!(least.magnitude(), 1 << 127);
        assert_eq!(IntegerValue::from(u128::MAX).magnitude(), u128::MAX);
        assert_eq!(IntegerValue::from(0i128), IntegerValue::from(0u128));
    }
}
