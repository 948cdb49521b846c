//! Attributes in front of the keyword of a class or enumeration, which the type does not take ([dcl.pre]/4).
//!
//! Example: `__attribute__((aligned(8))) struct S {};` aligns nothing.

use crate::written_attribute::{written_attributes, WrittenAttribute};
use crate::Decl;
use cufront_lex::{Lexed, Tok, TokenKind};

impl Decl {
    /// The last attribute in front of the keyword of a class or enumeration, of those that are known: of the C++ standard,
    /// GNU's, CUDA's and `alignas`. No template, and nothing that is only named in another declaration.
    ///
    /// Example: `aligned` in `__attribute__((unused, aligned(8))) struct S {};`.
    #[must_use]
    pub fn attribute_in_front(&self, lexed: &Lexed) -> Option<Tok> {
        let t = &lexed.tokens;
        let mut last = None;
        let mut at = self.first;
        loop {
            match t.kind(at) {
                TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum => return last,
                TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                    last = last_known(lexed, at).or(last);
                    at = t.partner(at.next());
                }
                TokenKind::LBracket if t.kind(at.next()) == TokenKind::LBracket => {
                    last = last_known(lexed, at).or(last);
                    at = t.partner(at);
                }
                TokenKind::NoinlineWord => last = Some(at),
                TokenKind::Alignas if t.kind(at.next()) == TokenKind::LParen => {
                    last = Some(at);
                    at = t.partner(at.next());
                }
                // a linkage specification without braces
                TokenKind::Extern | TokenKind::StringLiteral | TokenKind::Static | TokenKind::Friend => {}
                _ => return None,
            }
            at = at.next();
        }
    }
}

/// The last attribute of the specifier that begins at `first` of those that are known and have what they may have in
/// parentheses. GNU's `mode` and `vector_size` are types, and `may_alias` has a rule of its own.
#[must_use]
pub fn last_known(lexed: &Lexed, first: Tok) -> Option<Tok> {
    let is_told = |word: &WrittenAttribute| {
        let is_other = |name| matches!(name, "mode" | "vector_size" | "may_alias");
        word.known.is_some_and(|known| !is_other(known.name)) && !word.is_broken(lexed)
    };
    written_attributes(lexed, first).into_iter().rev().find(is_told).map(|word| word.first)
}
