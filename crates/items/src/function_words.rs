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
        let Some(at) = self.exception_word(lexed) else {
            return self.params.is_some().then_some(Exceptions { throws: true, word: None });
        };
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
        Some(Exceptions { throws, word })
    }

    /// The declaration of a function lists the types of its exceptions: `throw(int)`, which C++17 does not have.
    #[must_use]
    pub fn lists_exceptions(&self, lexed: &Lexed) -> bool {
        let t = &lexed.tokens;
        self.exception_word(lexed).is_some_and(|at| {
            let open = at.next();
            t.kind(at) == TokenKind::Throw
                && t.kind(open) == TokenKind::LParen
                && t.partner(open) != open.next()
        })
    }

    /// The word `noexcept` or `throw` behind the parameters.
    fn exception_word(&self, lexed: &Lexed) -> Option<Tok> {
        let at = self.place_of_exceptions(lexed);
        let word = matches!(lexed.tokens.kind(at), TokenKind::Noexcept | TokenKind::Throw);
        (self.params.is_some() && at < self.end && word).then_some(at)
    }

    /// Where an exception specification begins, or would stand: in front of a result behind the parameters, of a
    /// constraint, or of what ends the declarator.
    #[must_use]
    pub fn place_of_exceptions(&self, lexed: &Lexed) -> Tok {
        let t = &lexed.tokens;
        let mut at = if self.params.is_some() { t.partner(self.params).next() } else { self.end };
        while at < self.end {
            at = match t.kind(at) {
                TokenKind::Noexcept | TokenKind::Throw | TokenKind::Arrow | TokenKind::Requires => return at,
                TokenKind::LParen | TokenKind::LBracket => t.partner(at).next(),
                _ => at.next(),
            };
        }
        self.end
    }

    /// The `=` of the first default argument among the parameters.
    #[must_use]
    pub fn first_default(&self, lexed: &Lexed) -> Option<Tok> {
        let t = &lexed.tokens;
        if self.params.is_none() {
            return None;
        }
        let close = t.partner(self.params);
        let mut at = self.params.next();
        while at < close {
            at = match t.kind(at) {
                TokenKind::Assign => return Some(at),
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
                _ => at.next(),
            };
        }
        None
    }

    /// The word `constexpr` among the specifiers.
    #[must_use]
    pub fn constexpr_word(&self, lexed: &Lexed) -> Option<Tok> {
        let mut specifiers = (self.specs_first.0..self.specs_end.0).map(Tok);
        specifiers.find(|&t| lexed.tokens.kind(t) == TokenKind::Constexpr)
    }
}
