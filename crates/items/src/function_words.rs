//! Words of a function's declaration that another declaration of it must repeat ([except.spec]/4, [dcl.constexpr]/1).
//!
//! Example: `void f() noexcept;` says that `f` throws nothing.

use crate::Declarator;
use cufront_lex::{Lexed, Tok, TokenKind};

/// What a declaration says of exceptions.
#[derive(Debug, Clone, Copy)]
pub struct Exceptions {
    /// The function may throw.
    pub throws: bool,
    /// `noexcept` or `throw`, if it is there.
    pub word: Option<Tok>,
}

impl Declarator {
    /// What the declaration of a function says of exceptions; `None` if that is computed, or is a list of types.
    #[must_use]
    pub fn exceptions(&self, lexed: &Lexed) -> Option<Exceptions> {
        let t = &lexed.tokens;
        if self.params.is_none() {
            return None;
        }
        let mut at = t.partner(self.params).next();
        while at < self.end {
            at = match t.kind(at) {
                TokenKind::Noexcept | TokenKind::Throw => {
                    let word = Some(at);
                    let open = at.next();
                    if t.kind(open) != TokenKind::LParen {
                        return Some(Exceptions { throws: false, word });
                    }
                    let inner = open.next();
                    let close = t.partner(open);
                    let throws = match t.kind(inner) {
                        _ if inner == close && t.kind(at) == TokenKind::Throw => false,
                        TokenKind::True if inner.next() == close => false,
                        TokenKind::False if inner.next() == close => true,
                        _ => return None,
                    };
                    return Some(Exceptions { throws, word });
                }
                TokenKind::Arrow | TokenKind::Requires => break,
                TokenKind::LParen | TokenKind::LBracket => t.partner(at).next(),
                _ => at.next(),
            };
        }
        Some(Exceptions { throws: true, word: None })
    }

    /// The word `constexpr` among the specifiers.
    #[must_use]
    pub fn constexpr_word(&self, lexed: &Lexed) -> Option<Tok> {
        let mut specifiers = (self.specs_first.0..self.specs_end.0).map(Tok);
        specifiers.find(|&t| lexed.tokens.kind(t) == TokenKind::Constexpr)
    }
}
