//! Using-declarations, using-directives, aliases ([namespace.udecl], [namespace.udir], [enum.udecl], [dcl.typedef]).

use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::{Mark, NodeKind};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// What begins with `using`.
    pub(crate) fn using(&mut self, begin: (Mark, Tok)) -> Parsed {
        let is_alias = self.is_alias_declaration();
        let main = self.expect(TokenKind::Using)?;
        let kind = match self.at() {
            TokenKind::Namespace => {
                self.bump();
                self.namespace_name()?;
                self.t = self.skip_attributes(self.t);
                NodeKind::UsingDirective
            }
            TokenKind::Enum => {
                self.bump();
                self.type_name()?;
                NodeKind::UsingEnum
            }
            TokenKind::Ident if is_alias => {
                self.leaf(NodeKind::Identifier);
                self.attributes()?;
                self.expect(TokenKind::Assign)?;
                self.in_context(Context::default(), Self::type_id)?;
                NodeKind::AliasDeclaration
            }
            _ => {
                self.using_declarators()?;
                NodeKind::UsingDeclaration
            }
        };
        self.expect(TokenKind::Semi)?;
        Ok(self.close(begin, kind, main))
    }

    /// True if the `using` at the cursor begins an alias-declaration.
    pub(crate) fn is_alias_declaration(&self) -> bool {
        self.peek(1) == TokenKind::Ident
            && self.kind(self.skip_attributes(self.t.plus(2))) == TokenKind::Assign
    }

    /// `typename A::b, C::d...`.
    fn using_declarators(&mut self) -> Parsed<()> {
        loop {
            self.eat(TokenKind::Typename);
            self.id_expression()?;
            self.eat(TokenKind::Ellipsis);
            self.t = self.skip_attributes(self.t);
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// The name of a namespace, qualified or not.
    pub(crate) fn namespace_name(&mut self) -> Parsed {
        if self.is(TokenKind::Ident) && self.peek(1) != TokenKind::ColonColon {
            return Ok(self.leaf(NodeKind::Identifier));
        }
        let begin = self.mark();
        self.nested_name_specifier()?;
        let main = self.t.prev();
        if !self.is(TokenKind::Ident) {
            return self.fail(Expected::Identifier);
        }
        self.leaf(NodeKind::Identifier);
        Ok(self.close(begin, NodeKind::QualifiedName, main))
    }
}
