//! The words of which types are made ([dcl.type.simple], table 15).

use crate::{NodeId, NodeKind, View};
use cufront_lex::TokenKind;

/// A word that names a type, or a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TypeWord {
    /// `short`
    Short,
    /// `long`
    Long,
    /// `signed`
    Signed,
    /// `unsigned`
    Unsigned,
    /// `_Complex` (GNU)
    Complex,
    /// A word that stands for a type by itself.
    Base(BaseType),
}

/// A type that one word names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BaseType {
    /// `int`
    Int,
    /// `__int128`
    Int128,
    /// `char`
    Char,
    /// `double`
    Double,
    /// `auto`, the type that the initialiser has
    Auto,
    /// `void`, `bool`, `float`, `wchar_t`, `char8_t`, `char16_t`, `char32_t`: nothing stands beside it
    Other,
}

impl View<'_> {
    /// The word of a type that the specifier `node` is.
    #[must_use]
    pub fn type_word(&self, node: NodeId) -> Option<TypeWord> {
        let n = self.ast.node(node);
        if n.kind != NodeKind::Specifier {
            return None;
        }
        Some(match self.tokens.kind(n.main) {
            TokenKind::Short => TypeWord::Short,
            TokenKind::Long => TypeWord::Long,
            TokenKind::Signed => TypeWord::Signed,
            TokenKind::Unsigned => TypeWord::Unsigned,
            TokenKind::Complex => TypeWord::Complex,
            TokenKind::Int => TypeWord::Base(BaseType::Int),
            TokenKind::Int128 => TypeWord::Base(BaseType::Int128),
            TokenKind::Char => TypeWord::Base(BaseType::Char),
            TokenKind::Double => TypeWord::Base(BaseType::Double),
            TokenKind::Auto => TypeWord::Base(BaseType::Auto),
            TokenKind::Void
            | TokenKind::Bool
            | TokenKind::Float
            | TokenKind::WcharT
            | TokenKind::Char8
            | TokenKind::Char16
            | TokenKind::Char32 => TypeWord::Base(BaseType::Other),
            _ => return None,
        })
    }
}
