//! Fundamental types ([basic.fundamental]) and those that the compilers add.

macro_rules! builtins {
    ($($name:ident $spelling:literal $size:literal,)*) => {
        /// A fundamental type, or one that the host compiler predeclares.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Builtin {
            $($name,)*
        }

        impl Builtin {
            /// All of them, in the order of their values.
            pub const ALL: &'static [Builtin] = &[$(Builtin::$name,)*];

            /// How it is written.
            #[must_use]
            pub fn spelling(self) -> &'static str {
                match self {
                    $(Builtin::$name => $spelling,)*
                }
            }

            /// Size and alignment in bytes on x86-64 (Itanium ABI; psABI, table 3.1). 0 for `void`.
            #[must_use]
            pub fn size(self) -> u64 {
                match self {
                    $(Builtin::$name => $size,)*
                }
            }
        }
    };
}

builtins! {
    Void "void" 0,
    Bool "bool" 1,
    Char "char" 1,
    SignedChar "signed char" 1,
    UnsignedChar "unsigned char" 1,
    Char8 "char8_t" 1,
    Char16 "char16_t" 2,
    Char32 "char32_t" 4,
    WChar "wchar_t" 4,
    Short "short" 2,
    UnsignedShort "unsigned short" 2,
    Int "int" 4,
    UnsignedInt "unsigned int" 4,
    Long "long" 8,
    UnsignedLong "unsigned long" 8,
    LongLong "long long" 8,
    UnsignedLongLong "unsigned long long" 8,
    Int128 "__int128" 16,
    UnsignedInt128 "unsigned __int128" 16,
    Half "__fp16" 2,
    Float16 "_Float16" 2,
    BFloat16 "__bf16" 2,
    Float "float" 4,
    Double "double" 8,
    LongDouble "long double" 16,
    Float128 "__float128" 16,
    NullPointer "decltype(nullptr)" 8,
    VaList "__builtin_va_list" 24,
}

impl Builtin {
    /// Integral types, `bool` and the character types included ([basic.fundamental]/11).
    #[must_use]
    pub fn is_integral(self) -> bool {
        (Builtin::Bool..=Builtin::UnsignedInt128).contains(&self)
    }

    /// Floating-point types.
    #[must_use]
    pub fn is_floating(self) -> bool {
        (Builtin::Half..=Builtin::Float128).contains(&self)
    }

    /// Arithmetic types.
    #[must_use]
    pub fn is_arithmetic(self) -> bool {
        self.is_integral() || self.is_floating()
    }

    /// True if values are never negative. `char` and `wchar_t` are signed on x86-64.
    #[must_use]
    pub fn is_unsigned(self) -> bool {
        matches!(
            self,
            Builtin::Bool
                | Builtin::UnsignedChar
                | Builtin::Char8
                | Builtin::Char16
                | Builtin::Char32
                | Builtin::UnsignedShort
                | Builtin::UnsignedInt
                | Builtin::UnsignedLong
                | Builtin::UnsignedLongLong
                | Builtin::UnsignedInt128
        )
    }

    /// Number of value bits, the sign included; 1 for `bool`.
    #[must_use]
    pub fn bits(self) -> u32 {
        if self == Builtin::Bool {
            1
        } else {
            self.size() as u32 * 8
        }
    }

    /// Integer conversion rank ([conv.rank]): higher wins. 0 for what is no integral type.
    #[must_use]
    pub fn rank(self) -> u32 {
        match self {
            Builtin::Bool => 1,
            Builtin::Char | Builtin::SignedChar | Builtin::UnsignedChar | Builtin::Char8 => 2,
            Builtin::Short | Builtin::UnsignedShort | Builtin::Char16 => 3,
            Builtin::Int | Builtin::UnsignedInt | Builtin::Char32 | Builtin::WChar => 4,
            Builtin::Long | Builtin::UnsignedLong => 5,
            Builtin::LongLong | Builtin::UnsignedLongLong => 6,
            Builtin::Int128 | Builtin::UnsignedInt128 => 7,
            _ => 0,
        }
    }

    /// What an integral type is promoted to ([conv.prom]); itself if it is not promoted.
    #[must_use]
    pub fn promoted(self) -> Builtin {
        match self {
            Builtin::Bool
            | Builtin::Char
            | Builtin::SignedChar
            | Builtin::UnsignedChar
            | Builtin::Char8
            | Builtin::Char16
            | Builtin::Short
            | Builtin::UnsignedShort
            | Builtin::WChar => Builtin::Int,
            Builtin::Char32 => Builtin::UnsignedInt,
            other => other,
        }
    }

    /// The unsigned type that corresponds to an integral type ([basic.fundamental]/2).
    #[must_use]
    pub fn to_unsigned(self) -> Builtin {
        match self {
            Builtin::Char | Builtin::SignedChar => Builtin::UnsignedChar,
            Builtin::Char8 => Builtin::UnsignedChar,
            Builtin::Char16 => Builtin::UnsignedShort,
            Builtin::Char32 | Builtin::WChar => Builtin::UnsignedInt,
            Builtin::Short => Builtin::UnsignedShort,
            Builtin::Int => Builtin::UnsignedInt,
            Builtin::Long => Builtin::UnsignedLong,
            Builtin::LongLong => Builtin::UnsignedLongLong,
            Builtin::Int128 => Builtin::UnsignedInt128,
            other => other,
        }
    }

    /// The signed type that corresponds to an integral type.
    #[must_use]
    pub fn to_signed(self) -> Builtin {
        match self {
            Builtin::Char | Builtin::UnsignedChar | Builtin::Char8 => Builtin::SignedChar,
            Builtin::Char16 | Builtin::UnsignedShort => Builtin::Short,
            Builtin::Char32 | Builtin::WChar | Builtin::UnsignedInt => Builtin::Int,
            Builtin::UnsignedLong => Builtin::Long,
            Builtin::UnsignedLongLong => Builtin::LongLong,
            Builtin::UnsignedInt128 => Builtin::Int128,
            other => other,
        }
    }

    /// True if the integral type has the value `value`. A value of `unsigned __int128` beyond those of `__int128` has no
    /// number here: what computes one must give up.
    #[must_use]
    pub fn holds(self, value: i128) -> bool {
        self.wrap(value) == value && (value >= 0 || self != Builtin::UnsignedInt128)
    }

    /// `value` as an integral type holds it: cut to its bits, sign extended ([conv.integral]). Types without integers
    /// leave it as it is.
    #[must_use]
    pub fn wrap(self, value: i128) -> i128 {
        match self.bits() {
            1 => i128::from(value != 0),
            0 | 128.. => value,
            bits => {
                let shift = 128 - bits;
                if self.is_unsigned() {
                    ((value << shift) as u128 >> shift) as i128
                } else {
                    value << shift >> shift
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Builtin;

    #[test]
    fn values_wrap_to_their_types() {
        assert_eq!(Builtin::Void.wrap(-5), -5);
        assert_eq!(Builtin::UnsignedChar.wrap(-1), 255);
        assert_eq!(Builtin::SignedChar.wrap(200), -56);
        assert_eq!(Builtin::Bool.wrap(8), 1);
        assert_eq!(Builtin::Int.wrap(1 << 31), -(1 << 31));
        assert_eq!(Builtin::UnsignedLong.wrap(-1), i128::from(u64::MAX));
    }

    #[test]
    fn promotions_are_those_of_the_standard() {
        assert_eq!(Builtin::Char16.promoted(), Builtin::Int);
        assert_eq!(Builtin::Char32.promoted(), Builtin::UnsignedInt);
        assert_eq!(Builtin::Long.promoted(), Builtin::Long);
    }
}
