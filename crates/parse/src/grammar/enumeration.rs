//! Enumerations ([dcl.enum]).

use super::recovery::Stops;
use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::NodeKind;
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// Enum-specifier, opaque declaration or elaborated-type-specifier.
    pub(crate) fn enum_specifier(&mut self) -> Parsed {
        self.deeper(Self::enum_specifier_in)
    }

    fn enum_specifier_in(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.expect(TokenKind::Enum)?;
        let scoped = matches!(self.at(), TokenKind::Class | TokenKind::Struct);
        if scoped {
            self.bump();
        }
        self.attributes()?;
        let named = match self.at() {
            TokenKind::LBrace | TokenKind::Colon => {
                self.absent();
                false
            }
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::Decltype => {
                self.class_head_name()?;
                true
            }
            _ => return self.fail(Expected::Class),
        };
        let typed = self.is(TokenKind::Colon) && self.type_behind_colon();
        let defines = typed
            || (!self.context.no_brace && self.is(TokenKind::LBrace))
            || (scoped && self.is(TokenKind::Semi));
        if !defines {
            if !named {
                return self.fail(Expected::Identifier);
            }
            return Ok(self.close(begin, NodeKind::ElaboratedType, main));
        }
        if self.eat(TokenKind::Colon) {
            self.in_context(Context { no_brace: true, ..Context::default() }, Self::type_specifiers)?;
        } else {
            self.absent();
        }
        if self.is(TokenKind::LBrace) {
            self.enumerators()?;
        } else {
            self.absent();
        }
        Ok(self.close(begin, NodeKind::Enum, main))
    }

    /// True if a type and not the width of a bit-field stands behind the `:` at the cursor.
    fn type_behind_colon(&mut self) -> bool {
        let colon = self.t;
        self.t = colon.next();
        let is_type = self.begins_type() || self.peek(1) == TokenKind::ColonColon;
        self.t = colon;
        is_type
    }

    /// `{a, b = 1, c}`.
    fn enumerators(&mut self) -> Parsed {
        let begin = self.mark();
        let scope = self.names.enumeration(self.t, self.scope);
        let open = self.expect(TokenKind::LBrace)?;
        self.in_scope(scope, |p| {
            p.in_context(Context::default(), |p| {
                while !p.is(TokenKind::RBrace) {
                    p.enumerator()?;
                    if !p.eat(TokenKind::Comma) {
                        break;
                    }
                }
                p.expect(TokenKind::RBrace)
            })
        })?;
        Ok(self.close(begin, NodeKind::Enumerators, open))
    }

    fn enumerator(&mut self) -> Parsed {
        let begin = self.mark();
        if !self.is(TokenKind::Ident) {
            self.lacks(Expected::Identifier)?;
            self.stopping_at(Stops::COMMA, Self::pass_over);
            return Ok(self.close(begin, NodeKind::Error, begin.1));
        }
        let main = self.bump();
        self.attributes()?;
        if self.eat(TokenKind::Assign) {
            self.constant_expression()?;
        } else {
            self.absent();
        }
        Ok(self.close(begin, NodeKind::Enumerator, main))
    }
}
