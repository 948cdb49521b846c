//! Namespaces and their aliases ([basic.namespace]).

use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::{Mark, NodeKind};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Namespace-definition, nested, inline and unnamed ones too, or namespace-alias-definition.
    pub(crate) fn namespace(&mut self, begin: (Mark, Tok)) -> Parsed {
        self.eat(TokenKind::Inline);
        let main = self.expect(TokenKind::Namespace)?;
        if self.is(TokenKind::Ident) && self.kind(self.skip_attributes(self.t.next())) == TokenKind::Assign {
            self.leaf(NodeKind::Identifier);
            self.t = self.skip_attributes(self.t);
            self.expect(TokenKind::Assign)?;
            self.namespace_name()?;
            self.expect(TokenKind::Semi)?;
            return Ok(self.close(begin, NodeKind::NamespaceAlias, main));
        }
        self.attributes()?;
        if self.is(TokenKind::Ident) {
            self.leaf(NodeKind::Identifier);
            while self.eat(TokenKind::ColonColon) {
                self.eat(TokenKind::Inline);
                if !self.is(TokenKind::Ident) {
                    return self.fail(Expected::Identifier);
                }
                self.leaf(NodeKind::Identifier);
            }
        } else {
            self.absent();
        }
        self.attributes()?;
        if !self.is(TokenKind::LBrace) && self.t.prev() == main {
            self.lacks(Expected::Identifier)?;
            self.pass_over_to(TokenKind::LBrace);
        }
        if !self.is(TokenKind::LBrace) {
            return self.fail(Expected::FunctionBody);
        }
        let scope = self.names.namespace(self.t, self.scope);
        self.in_scope(scope, |p| p.in_context(Context::default(), Self::braced_declarations))?;
        Ok(self.close(begin, NodeKind::Namespace, main))
    }
}
