//! Declaration or expression? ([stmt.ambig])

use super::Parser;
use crate::scope::Sorts;
use crate::{Decl, DeclKind, ScopeId};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Does the statement at `t` in a block declare something?
    #[must_use]
    pub fn begins_declaration(&self, t: Tok, scope: ScopeId) -> bool {
        match self.kind(t) {
            TokenKind::Using
            | TokenKind::Typedef
            | TokenKind::StaticAssert
            | TokenKind::Namespace
            | TokenKind::Static
            | TokenKind::Extern
            | TokenKind::Inline
            | TokenKind::Constexpr
            | TokenKind::Constinit
            | TokenKind::ThreadLocal
            | TokenKind::Register
            | TokenKind::Const
            | TokenKind::Volatile
            | TokenKind::Class
            | TokenKind::Struct
            | TokenKind::Union
            | TokenKind::Enum
            | TokenKind::Alignas
            | TokenKind::Template
            | TokenKind::Friend
            | TokenKind::Virtual
            | TokenKind::Explicit
            | TokenKind::Mutable
            | TokenKind::Complex => true,
            TokenKind::Attribute | TokenKind::Extension => {
                let (_, next) = self.skip_attributes(t);
                next > t && self.begins_declaration(next, scope)
            }
            kind if kind.is_fundamental_type() || kind == TokenKind::Auto => match self.kind(t.next()) {
                // `int(x) + 1;` is an expression, `int (*p)(int);` a declaration
                TokenKind::LParen => self.parenthesized_declarator(t.next()),
                TokenKind::LBrace => false,
                _ => true,
            },
            TokenKind::Typename => {
                let after = self.skip_qualified_name(t, scope);
                !matches!(self.kind(after), TokenKind::LParen | TokenKind::LBrace)
                    || self.kind(after) == TokenKind::LParen && self.parenthesized_declarator(after)
            }
            TokenKind::Decltype | TokenKind::Typeof => {
                let after = self.skip_qualified_name(t, scope);
                matches!(
                    self.kind(after),
                    TokenKind::Ident
                        | TokenKind::Star
                        | TokenKind::Amp
                        | TokenKind::AmpAmp
                        | TokenKind::Const
                )
            }
            TokenKind::Ident | TokenKind::ColonColon => self.name_begins_declaration(t, scope),
            _ => false,
        }
    }

    fn name_begins_declaration(&self, t: Tok, scope: ScopeId) -> bool {
        let after = self.skip_qualified_name(t, scope);
        if after == t {
            return false;
        }
        let mut last = t;
        let mut arguments = false;
        let mut u = t;
        while u < after {
            match self.kind(u) {
                TokenKind::Ident => {
                    last = u;
                    arguments = false;
                    u = u.next();
                }
                TokenKind::Less => {
                    arguments = true;
                    u = self.match_angle(u, scope).map_or(u.next(), Tok::next);
                }
                _ => u = self.skip(u),
            }
        }
        let sorts = if self.kind(last) == TokenKind::Ident {
            self.sorts_at(self.name(last), scope, t)
        } else {
            Sorts::empty()
        };
        let is_type = sorts.contains(Sorts::TYPE) || arguments && !sorts.contains(Sorts::VALUE);
        match self.kind(after) {
            // two names in a row: a type and what it declares
            TokenKind::Ident | TokenKind::Const | TokenKind::Volatile | TokenKind::Auto => true,
            TokenKind::Operator => false,
            TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp => {
                is_type && (sorts.contains(Sorts::TYPE) || !sorts.contains(Sorts::VALUE))
            }
            TokenKind::LParen => is_type && self.parenthesized_declarator(after),
            TokenKind::ColonColon => self.kind(after.next()) == TokenKind::Star && is_type,
            _ => false,
        }
    }

    /// `(` after a type: a declarator in parentheses and not the operand of a cast?
    fn parenthesized_declarator(&self, open: Tok) -> bool {
        let close = self.partner(open);
        let inside = self.kind(open.next());
        let follow = self.kind(close.next());
        match inside {
            TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp | TokenKind::Caret => {
                matches!(
                    follow,
                    TokenKind::LParen | TokenKind::LBracket | TokenKind::Assign | TokenKind::Semi
                )
            }
            TokenKind::Ident => {
                open.plus(2) == close
                    && matches!(follow, TokenKind::Assign | TokenKind::Semi | TokenKind::LBracket)
            }
            _ => false,
        }
    }

    /// Declares a variable that has no declaration of its own: an init-capture.
    pub fn declare_variable(&mut self, name_tok: Tok, scope: ScopeId) {
        let decl = Decl {
            kind: DeclKind::Variable,
            name: self.name(name_tok),
            name_tok,
            point: name_tok.next(),
            ..self.blank(name_tok, name_tok, scope)
        };
        let id = self.items.add(decl);
        self.items.bind(scope, id);
    }
}
