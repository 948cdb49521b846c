//! Function bodies, member initialisers, handlers ([dcl.fct.def], [class.base.init], [except.pre]).

use super::specifiers::Place;
use crate::parser::{Context, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::NodeKind;
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// True if a function-body stands at the cursor, behind the declarator of a function.
    pub(crate) fn at_function_body(&self) -> bool {
        match self.at() {
            TokenKind::LBrace | TokenKind::Colon | TokenKind::Try => true,
            TokenKind::Assign => matches!(self.peek(1), TokenKind::Default | TokenKind::Delete),
            _ => false,
        }
    }

    /// Function-body, in the scope of the parameters.
    pub fn function_body(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.t;
        if self.eat(TokenKind::Assign) {
            self.bump();
            self.absent();
            self.absent();
            self.expect(TokenKind::Semi)?;
            return Ok(self.close(begin, NodeKind::FunctionBody, main));
        }
        if self.outline {
            self.t = self.limit;
            return Ok(self.close(begin, NodeKind::FunctionBody, main));
        }
        let handled = self.eat(TokenKind::Try);
        if self.is(TokenKind::Colon) {
            self.member_initializers()?;
        } else {
            self.absent();
        }
        self.compound_statement()?;
        if handled {
            self.handlers()?;
        }
        Ok(self.close(begin, NodeKind::FunctionBody, main))
    }

    /// `: a(1), b{2}, c(d)...`.
    fn member_initializers(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.expect(TokenKind::Colon)?;
        loop {
            self.in_context(Context::default(), Self::member_initializer)?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        Ok(self.close(begin, NodeKind::MemberInitializers, main))
    }

    fn member_initializer(&mut self) -> Parsed {
        let begin = self.mark();
        match (self.at(), self.peek(1)) {
            (TokenKind::Ident, TokenKind::LParen | TokenKind::LBrace) => {
                self.leaf(NodeKind::Identifier);
            }
            (TokenKind::Decltype | TokenKind::Typename, _) => {
                self.simple_type_specifier()?;
            }
            _ => {
                self.type_name()?;
            }
        }
        match self.at() {
            TokenKind::LParen => self.parenthesized_list()?,
            TokenKind::LBrace => self.braced_list()?,
            _ => return self.fail(Expected::MemberArguments),
        };
        self.eat(TokenKind::Ellipsis);
        Ok(self.close(begin, NodeKind::MemberInitializer, begin.1))
    }

    /// One handler or more behind the compound-statement of a try-block.
    pub(crate) fn handlers(&mut self) -> Parsed<()> {
        if !self.is(TokenKind::Catch) {
            return self.fail(Expected::Token(TokenKind::Catch));
        }
        while self.is(TokenKind::Catch) {
            self.handler()?;
        }
        Ok(())
    }

    /// True if a type can begin at the cursor. A name that nothing declares is one only if more follows.
    fn begins_exception_declaration(&mut self) -> bool {
        match self.at() {
            TokenKind::Ident => {
                !matches!(self.peek(1), TokenKind::RParen)
                    || self.names.unqualified(self.t, self.scope) != NameSort::Nothing
            }
            TokenKind::RParen | TokenKind::Number | TokenKind::StringLiteral | TokenKind::CharLiteral => {
                false
            }
            _ => true,
        }
    }

    /// Exception-declaration: a parameter without a default argument ([except.pre]).
    fn exception_declaration(&mut self) -> Parsed {
        let begin = self.mark();
        let specified = self.decl_specifiers(Place::Parameter)?;
        self.parameter_declarator(specified.may_be_pack)?;
        self.absent();
        Ok(self.close(begin, NodeKind::Parameter, begin.1))
    }

    fn handler(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        if !self.is(TokenKind::LParen) {
            return self.fail(Expected::Token(TokenKind::LParen));
        }
        let scope = self.names.parameters(self.t, self.scope);
        self.bump();
        self.in_scope(scope, |p| {
            if p.is(TokenKind::Ellipsis) {
                p.leaf(NodeKind::Ellipsis);
            } else if p.begins_exception_declaration() {
                p.in_context(Context::default(), Self::exception_declaration)?;
            } else {
                return p.fail(Expected::ExceptionDeclaration);
            }
            p.expect(TokenKind::RParen)?;
            p.compound_statement()
        })?;
        Ok(self.close(begin, NodeKind::Handler, main))
    }
}
