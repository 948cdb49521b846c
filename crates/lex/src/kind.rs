//! Token kinds, keywords and the names that later layers know by heart.

use cufront_base::{Name, Names};

macro_rules! kinds {
    (
        plain { $( $(#[$pm:meta])* $plain:ident, )* }
        punct { $( $punct:ident $ps:literal, )* }
        keywords { $( $kw:ident $( $ks:literal )+ ; )* }
    ) => {
        /// What a token is. Keywords have a kind each; spellings that mean the same share it
        /// (`const`, `__const`).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum TokenKind {
            $( $(#[$pm])* $plain, )*
            $( $punct, )*
            $( $kw, )*
        }

        impl TokenKind {
            /// A punctuator's primary spelling, empty for other kinds.
            #[must_use]
            pub fn punctuator(self) -> &'static str {
                match self {
                    $( TokenKind::$punct => $ps, )*
                    _ => "",
                }
            }

            /// Length of a punctuator's primary spelling, 0 for other kinds.
            #[inline]
            #[must_use]
            pub fn punctuator_length(self) -> u32 {
                match self {
                    $( TokenKind::$punct => $ps.len() as u32, )*
                    _ => 0,
                }
            }
        }

        /// Spelling and kind of every keyword, in the order in which they are interned.
        const KEYWORDS: &[(&str, TokenKind)] = &[ $( $( ($ks, TokenKind::$kw), )+ )* ];
    };
}

kinds! {
    plain {
        /// End of the text.
        Eof,
        /// An identifier that is no keyword.
        Ident,
        /// A pp-number.
        Number,
        /// A character literal with prefix and suffix.
        CharLiteral,
        /// A string literal with prefix and suffix, raw ones too.
        StringLiteral,
        /// A byte that begins no token; reported.
        Stray,
    }
    punct {
        LParen "(", RParen ")", LBracket "[", RBracket "]", LBrace "{", RBrace "}",
        Semi ";", Comma ",", Colon ":", ColonColon "::", Dot ".", Ellipsis "...", DotStar ".*",
        Arrow "->", ArrowStar "->*", Question "?",
        Less "<", Greater ">", LessEqual "<=", GreaterEqual ">=", Spaceship "<=>",
        ShiftLeft "<<", ShiftLeftAssign "<<=", ShiftRightAssign ">>=", LaunchOpen "<<<",
        Assign "=", Equal "==", NotEqual "!=", Not "!",
        Plus "+", PlusPlus "++", PlusAssign "+=", Minus "-", MinusMinus "--", MinusAssign "-=",
        Star "*", StarAssign "*=", Slash "/", SlashAssign "/=", Percent "%", PercentAssign "%=",
        Amp "&", AmpAmp "&&", AmpAssign "&=", Pipe "|", PipePipe "||", PipeAssign "|=",
        Caret "^", CaretAssign "^=", Tilde "~", Hash "#", HashHash "##",
    }
    keywords {
        Alignas "alignas" "_Alignas"; Alignof "alignof" "__alignof__" "__alignof" "_Alignof";
        Asm "asm" "__asm__" "__asm"; Auto "auto"; Bool "bool"; Break "break"; Case "case"; Catch "catch";
        Char "char"; Char8 "char8_t"; Char16 "char16_t"; Char32 "char32_t"; Class "class";
        Concept "concept"; Const "const" "__const" "__const__"; Consteval "consteval";
        Constexpr "constexpr"; Constinit "constinit" "__constinit"; ConstCast "const_cast"; Continue "continue";
        CoAwait "co_await"; CoReturn "co_return"; CoYield "co_yield";
        Decltype "decltype" "__decltype"; Default "default"; Delete "delete"; Do "do"; Double "double";
        DynamicCast "dynamic_cast"; Else "else"; Enum "enum"; Explicit "explicit"; Export "export";
        Extern "extern"; False "false"; Float "float"; For "for"; Friend "friend"; Goto "goto"; If "if";
        Inline "inline" "__inline" "__inline__"; Int "int"; Long "long"; Mutable "mutable";
        Namespace "namespace"; New "new"; Noexcept "noexcept"; Nullptr "nullptr"; Operator "operator";
        Private "private"; Protected "protected"; Public "public"; Register "register";
        ReinterpretCast "reinterpret_cast"; Requires "requires"; Return "return"; Short "short";
        Signed "signed" "__signed" "__signed__"; Sizeof "sizeof"; Static "static";
        StaticAssert "static_assert" "_Static_assert"; StaticCast "static_cast"; Struct "struct";
        Switch "switch"; Template "template"; This "this"; ThreadLocal "thread_local" "__thread";
        Throw "throw"; True "true"; Try "try"; Typedef "typedef"; Typeid "typeid"; Typename "typename";
        Union "union"; Unsigned "unsigned"; Using "using"; Virtual "virtual"; Void "void";
        Volatile "volatile" "__volatile" "__volatile__"; WcharT "wchar_t"; While "while";
        Attribute "__attribute__" "__attribute"; Extension "__extension__";
        Restrict "__restrict" "__restrict__"; Typeof "typeof" "__typeof__" "__typeof";
        Complex "_Complex" "__complex__" "__complex"; Imaginary "__imag__" "__imag" "__real__" "__real";
        Int128 "__int128"; UnderlyingType "__underlying_type"; NoinlineWord "__noinline__";
    }
}

impl TokenKind {
    /// True for the operators that compute and assign, as `+=` ([expr.ass]).
    #[must_use]
    pub fn is_compound_assignment(self) -> bool {
        matches!(
            self,
            TokenKind::PlusAssign
                | TokenKind::MinusAssign
                | TokenKind::StarAssign
                | TokenKind::SlashAssign
                | TokenKind::PercentAssign
                | TokenKind::AmpAssign
                | TokenKind::PipeAssign
                | TokenKind::CaretAssign
                | TokenKind::ShiftLeftAssign
                | TokenKind::ShiftRightAssign
        )
    }

    /// True for the keywords that are a fundamental type or a part of its name ([dcl.type.simple]), and for
    /// `__int128`; not for `_Complex`, which goes with one of them.
    #[must_use]
    pub fn is_fundamental_type(self) -> bool {
        matches!(
            self,
            TokenKind::Void
                | TokenKind::Bool
                | TokenKind::Char
                | TokenKind::Char8
                | TokenKind::Char16
                | TokenKind::Char32
                | TokenKind::WcharT
                | TokenKind::Short
                | TokenKind::Int
                | TokenKind::Long
                | TokenKind::Signed
                | TokenKind::Unsigned
                | TokenKind::Float
                | TokenKind::Double
                | TokenKind::Int128
        )
    }
}

/// Alternative tokens ([lex.digraph]) and the punctuators they stand for.
const ALTERNATIVE: &[(&str, TokenKind)] = &[
    ("and", TokenKind::AmpAmp),
    ("and_eq", TokenKind::AmpAssign),
    ("bitand", TokenKind::Amp),
    ("bitor", TokenKind::Pipe),
    ("compl", TokenKind::Tilde),
    ("not", TokenKind::Not),
    ("not_eq", TokenKind::NotEqual),
    ("or", TokenKind::PipePipe),
    ("or_eq", TokenKind::PipeAssign),
    ("xor", TokenKind::Caret),
    ("xor_eq", TokenKind::CaretAssign),
];

macro_rules! known_names {
    ( $( $id:ident $s:literal ),* $(,)? ) => {
        /// Identifiers with a fixed [`Name`]: attributes and names with a meaning to some layer.
        #[allow(missing_docs)]
        pub mod known {
            use super::{Name, FIRST_KNOWN};
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            #[repr(u32)]
            enum Order { $( $id, )* }
            $( pub const $id: Name = Name(FIRST_KNOWN + Order::$id as u32); )*
        }
        const KNOWN: &[&str] = &[ $( $s, )* ];
    };
}

known_names! {
    FINAL "final", OVERRIDE "override", IMPORT "import", MODULE "module",
    HOST "host", HOST_ "__host__", DEVICE "device", DEVICE_ "__device__", GLOBAL "global", GLOBAL_ "__global__",
    SHARED "shared", SHARED_ "__shared__", CONSTANT "constant", CONSTANT_ "__constant__",
    MANAGED "managed", MANAGED_ "__managed__",
    DEVICE_BUILTIN "device_builtin", DEVICE_BUILTIN_ "__device_builtin__",
    CUDART_BUILTIN "cudart_builtin", CUDART_BUILTIN_ "__cudart_builtin__",
    DEVICE_BUILTIN_TEXTURE "device_builtin_texture_type",
    DEVICE_BUILTIN_TEXTURE_ "__device_builtin_texture_type__",
    DEVICE_BUILTIN_SURFACE "device_builtin_surface_type",
    DEVICE_BUILTIN_SURFACE_ "__device_builtin_surface_type__",
    LAUNCH_BOUNDS "launch_bounds", LAUNCH_BOUNDS_ "__launch_bounds__",
    MAXNREG "maxnreg", MAXNREG_ "__maxnreg__", LOCAL_MAXNREG "local_maxnreg", LOCAL_MAXNREG_ "__local_maxnreg__",
    CLUSTER_DIMS "cluster_dims", CLUSTER_DIMS_ "__cluster_dims__", BLOCK_SIZE "block_size",
    BLOCK_SIZE_ "__block_size__", GRID_CONSTANT "grid_constant", GRID_CONSTANT_ "__grid_constant__",
    NV_INLINE_HINT "nv_inline_hint", NV_INLINE_HINT_ "__nv_inline_hint__", NV_PURE "nv_pure", NV_PURE_ "__nv_pure__",
    TILE "tile", TILE_ "__tile__", TILE_GLOBAL "tile_global", TILE_GLOBAL_ "__tile_global__",
    TILE_BUILTIN "tile_builtin", TILE_BUILTIN_ "__tile_builtin__",
    ALIGNED "aligned", ALIGNED_ "__aligned__", WEAK "weak", WEAK_ "__weak__",
    VISIBILITY "visibility", VISIBILITY_ "__visibility__", ABI_TAG "abi_tag", ABI_TAG_ "__abi_tag__",
    VECTOR_SIZE "vector_size", VECTOR_SIZE_ "__vector_size__", MODE "mode", MODE_ "__mode__",
    GNU_INLINE "gnu_inline", GNU_INLINE_ "__gnu_inline__",
    ATTR_UNUSED "unused", ATTR_UNUSED_ "__unused__",
    ATTR_NOINLINE "noinline",
    ATTR_ALWAYS_INLINE "always_inline", ATTR_ALWAYS_INLINE_ "__always_inline__",
    ATTR_COLD "cold", ATTR_COLD_ "__cold__",
    ATTR_HOT "hot", ATTR_HOT_ "__hot__",
    ATTR_PURE "pure", ATTR_PURE_ "__pure__",
    ATTR_NOTHROW "nothrow", ATTR_NOTHROW_ "__nothrow__",
    ATTR_NORETURN "noreturn", ATTR_NORETURN_ "__noreturn__",
    ATTR_DEPRECATED "deprecated", ATTR_DEPRECATED_ "__deprecated__",
    ATTR_WARN_UNUSED_RESULT "warn_unused_result", ATTR_WARN_UNUSED_RESULT_ "__warn_unused_result__",
    ATTR_NONNULL "nonnull", ATTR_NONNULL_ "__nonnull__",
    ATTR_RETURNS_NONNULL "returns_nonnull", ATTR_RETURNS_NONNULL_ "__returns_nonnull__",
    ATTR_MALLOC "malloc", ATTR_MALLOC_ "__malloc__",
    ATTR_FORMAT "format", ATTR_FORMAT_ "__format__",
    ATTR_FLATTEN "flatten", ATTR_FLATTEN_ "__flatten__",
    ATTR_USED "used", ATTR_USED_ "__used__",
    ATTR_ARTIFICIAL "artificial", ATTR_ARTIFICIAL_ "__artificial__",
    ATTR_LEAF "leaf", ATTR_LEAF_ "__leaf__",
    SIZE_T "size_t", MAIN "main", STD "std", PRAGMA_OPERATOR "_Pragma", REGISTER_PARAMS "__nv_register_params__",
    LAMBDA_PREHEADER "__nv_lambda_preheader_injection",
    BUILTIN_VA_LIST "__builtin_va_list", FLOAT16 "_Float16", BF16 "__bf16", FLOAT128 "__float128",
    FLOAT80 "__float80", INT128_T "__int128_t", UINT128_T "__uint128_t", FP16 "__fp16",
    BEGIN "begin", END "end", CXX11 "cxx11", FUNC "__func__", FUNCTION "__FUNCTION__", PRETTY_FUNCTION "__PRETTY_FUNCTION__",
}

/// Index of the first known name: they are interned right after keywords and alternative tokens.
const FIRST_KNOWN: u32 = (KEYWORDS.len() + ALTERNATIVE.len()) as u32;

/// Which of the words that depend on the language level are keywords.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeywordSet {
    /// C++11 words (`constexpr`, `noexcept`, …) are keywords.
    pub cxx11: bool,
    /// C++20 words (`concept`, `requires`, `char8_t`, …) are keywords.
    pub cxx20: bool,
}

impl KeywordSet {
    /// The keywords of C++11 to C++17.
    pub const CXX17: KeywordSet = KeywordSet { cxx11: true, cxx20: false };
    /// The keywords of C++20.
    pub const CXX20: KeywordSet = KeywordSet { cxx11: true, cxx20: true };
}

/// Interns keywords, alternative tokens and known names, in this order, and gives the kind of each name
/// with an id below the length of the result.
pub(crate) fn intern_fixed(names: &mut Names, set: KeywordSet) -> Vec<TokenKind> {
    debug_assert!(names.is_empty());
    let mut kinds = Vec::with_capacity(KEYWORDS.len() + ALTERNATIVE.len());
    for &(spelling, kind) in KEYWORDS {
        names.intern(spelling.as_bytes());
        let on = match kind {
            TokenKind::Concept
            | TokenKind::Requires
            | TokenKind::Consteval
            | TokenKind::Char8
            | TokenKind::CoAwait
            | TokenKind::CoReturn
            | TokenKind::CoYield => set.cxx20,
            TokenKind::Constinit => set.cxx20 || spelling == "__constinit",
            TokenKind::Alignas | TokenKind::Alignof | TokenKind::StaticAssert => {
                set.cxx11 || spelling.starts_with('_')
            }
            TokenKind::Constexpr
            | TokenKind::Noexcept
            | TokenKind::Nullptr
            | TokenKind::Char16
            | TokenKind::Char32 => set.cxx11,
            TokenKind::Decltype => set.cxx11 || spelling == "__decltype",
            TokenKind::ThreadLocal => set.cxx11 || spelling == "__thread",
            _ => true,
        };
        kinds.push(if on { kind } else { TokenKind::Ident });
    }
    for &(spelling, kind) in ALTERNATIVE {
        names.intern(spelling.as_bytes());
        kinds.push(kind);
    }
    for spelling in KNOWN {
        names.intern(spelling.as_bytes());
    }
    kinds
}

/// True for the ids that [`intern_fixed`] gave to alternative tokens.
pub(crate) fn is_alternative(name: Name) -> bool {
    (KEYWORDS.len()..KEYWORDS.len() + ALTERNATIVE.len()).contains(&(name.0 as usize))
}

/// The keywords that C++20 adds ([lex.key]).
pub const KEYWORDS_OF_CXX20: [&[u8]; 8] =
    [b"concept", b"requires", b"consteval", b"constinit", b"char8_t", b"co_await", b"co_return", b"co_yield"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_names_have_the_ids_they_claim() {
        let mut names = Names::new();
        intern_fixed(&mut names, KeywordSet::CXX20);
        assert_eq!(names.len(), KEYWORDS.len() + ALTERNATIVE.len() + KNOWN.len(), "a spelling stands twice");
        assert_eq!(names.spelling(known::FINAL), b"final");
        assert_eq!(names.spelling(known::PRETTY_FUNCTION), b"__PRETTY_FUNCTION__");
        assert_eq!(names.spelling(known::SIZE_T), b"size_t");
    }

    #[test]
    fn predicates_agree_with_spellings() {
        for &(spelling, kind) in KEYWORDS {
            let fundamental = matches!(
                spelling.trim_matches('_'),
                "void"
                    | "bool"
                    | "char"
                    | "char8_t"
                    | "char16_t"
                    | "char32_t"
                    | "wchar_t"
                    | "short"
                    | "int"
                    | "long"
                    | "signed"
                    | "unsigned"
                    | "float"
                    | "double"
                    | "int128"
            );
            assert_eq!(kind.is_fundamental_type(), fundamental, "{spelling}");
        }
        let assignments = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="];
        for &(_, kind) in ALTERNATIVE {
            let spelling = kind.punctuator();
            assert_eq!(kind.is_compound_assignment(), assignments.contains(&spelling), "{spelling}");
        }
        for (kind, expected) in [
            (TokenKind::ShiftRightAssign, true),
            (TokenKind::Assign, false),
            (TokenKind::Equal, false),
            (TokenKind::LessEqual, false),
        ] {
            assert_eq!(kind.is_compound_assignment(), expected, "{kind:?}");
        }
    }

    #[test]
    fn requires_is_an_identifier_before_cxx20() {
        let mut names = Names::new();
        let kinds = intern_fixed(&mut names, KeywordSet::CXX17);
        let id = names.intern(b"requires");
        assert_eq!(kinds[id.0 as usize], TokenKind::Ident);
    }
}
