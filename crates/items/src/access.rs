//! Access of class members ([class.access]), as far as declarations tell.

use crate::named_scope::base_end;
use crate::{Items, ScopeId};
use cufront_lex::{Lexed, Tok, TokenKind};

impl Items {
    /// True if the member that is declared at `at`, in the body of the class `class`, is public.
    #[must_use]
    pub fn is_public_at(&self, lexed: &Lexed, class: ScopeId, at: Tok) -> bool {
        let tokens = &lexed.tokens;
        let body = self.scopes[class].body;
        if body.is_none() || at < body {
            return true;
        }
        let mut public = !self.has_key_class(lexed, class);
        let mut t = body.next();
        while t < at {
            match tokens.kind(t) {
                TokenKind::Public if tokens.kind(t.next()) == TokenKind::Colon => public = true,
                TokenKind::Private | TokenKind::Protected if tokens.kind(t.next()) == TokenKind::Colon => {
                    public = false;
                }
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    let close = tokens.partner(t);
                    if close < at {
                        t = close;
                    }
                }
                _ => {}
            }
            t = t.next();
        }
        public
    }

    /// True if the class was defined with `class`, whose members are private unless said otherwise.
    fn has_key_class(&self, lexed: &Lexed, class: ScopeId) -> bool {
        let tokens = &lexed.tokens;
        let scope = &self.scopes[class];
        // from the body back to the class-key: names, bases and attributes stand between
        let mut t = if scope.bases.is_some() { scope.bases } else { scope.body };
        while t.0 > 0 {
            t = t.prev();
            match tokens.kind(t) {
                TokenKind::Class => return true,
                TokenKind::Struct | TokenKind::Union => return false,
                TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => t = tokens.partner(t),
                TokenKind::Semi | TokenKind::LBrace => return false,
                TokenKind::Greater => {
                    let mut depth = 0u32;
                    while t.0 > 0 {
                        match tokens.kind(t) {
                            TokenKind::Greater => depth += 1,
                            TokenKind::Less => depth -= 1,
                            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => {
                                t = tokens.partner(t);
                            }
                            _ => {}
                        }
                        if depth == 0 {
                            break;
                        }
                        t = t.prev();
                    }
                }
                _ => {}
            }
        }
        false
    }

    /// True if the class `class` has no base that is private or protected.
    #[must_use]
    pub fn has_public_bases(&self, lexed: &Lexed, class: ScopeId) -> bool {
        let scope = &self.scopes[class];
        if scope.bases.is_none() || scope.body.is_none() {
            return true;
        }
        let tokens = &lexed.tokens;
        let hidden = !self.has_key_class(lexed, class);
        let mut t = scope.bases;
        while t < scope.body {
            // at the `:` or a comma
            let end = base_end(lexed, t.next(), scope.body);
            let words = (t.next().0..end.0).map(|t| tokens.kind(Tok(t)));
            let mut access =
                words.filter(|k| matches!(k, TokenKind::Public | TokenKind::Private | TokenKind::Protected));
            let public = access.next().map_or(hidden, |k| k == TokenKind::Public);
            if !public {
                return false;
            }
            t = end;
        }
        true
    }
}
