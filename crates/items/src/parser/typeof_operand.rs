//! Where the operand of a `typeof` without parentheses ends (GNU): a unary-expression ([expr.unary]).

use super::Parser;
use cufront_base::ScopeId;
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// The token behind the operand that begins at `t`: `*p[1].q` in `typeof *p[1].q x;`. If none begins there, `t`.
    pub(super) fn skip_typeof_operand(&self, t: Tok, scope: ScopeId) -> Tok {
        let mut u = t;
        while matches!(
            self.kind(u),
            TokenKind::Star
                | TokenKind::Amp
                | TokenKind::Plus
                | TokenKind::Minus
                | TokenKind::Not
                | TokenKind::Tilde
                | TokenKind::PlusPlus
                | TokenKind::MinusMinus
        ) {
            u = u.next();
        }
        let primary = u;
        u = match self.kind(u) {
            TokenKind::LParen => self.skip(u),
            TokenKind::Number
            | TokenKind::CharLiteral
            | TokenKind::StringLiteral
            | TokenKind::True
            | TokenKind::False => u.next(),
            TokenKind::This | TokenKind::Nullptr => u.next(),
            _ => self.skip_qualified_name(u, scope),
        };
        if u == primary {
            return t;
        }
        loop {
            match self.kind(u) {
                TokenKind::LParen | TokenKind::LBracket => u = self.skip(u),
                TokenKind::PlusPlus | TokenKind::MinusMinus => u = u.next(),
                TokenKind::Dot | TokenKind::Arrow => {
                    let after = self.skip_qualified_name(u.next(), scope);
                    if after == u.next() {
                        return u;
                    }
                    u = after;
                }
                _ => return u,
            }
        }
    }
}
