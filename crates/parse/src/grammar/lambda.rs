//! Lambda expressions ([expr.prim.lambda]).

use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::NodeKind;
use cufront_base::ScopeId;
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// Lambda-expression. CUDA and GNU attributes may stand on both sides of the parameters.
    pub(crate) fn lambda(&mut self) -> Parsed {
        let outer = self.scope;
        let result = self.in_context(Context::default(), Self::lambda_parts);
        self.scope = outer;
        result
    }

    fn lambda_parts(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.t;
        let inner = self.names.block(self.scope);
        self.lambda_introducer(inner)?;
        self.scope = inner;
        self.attributes()?;
        if self.is(TokenKind::Less) {
            self.template_parameters()?;
            self.requires_clause()?;
        } else {
            self.absent();
            self.absent();
        }
        self.attributes()?;
        let has_parameters = self.is(TokenKind::LParen);
        if has_parameters {
            let scope = self.names.parameters(self.t, self.scope);
            self.parameter_clause(scope)?;
            self.scope = scope;
        } else {
            self.absent();
        }
        let behind = self.t;
        self.lambda_specifiers()?;
        self.trailing_return()?;
        self.requires_clause()?;
        if !self.is(TokenKind::LBrace) {
            if !has_parameters && self.t == behind {
                self.lacks(Expected::LambdaParameters)?;
            }
            self.lacks(Expected::LambdaBody)?;
            self.absent();
            return Ok(self.close(begin, NodeKind::Lambda, main));
        }
        self.compound_statement()?;
        Ok(self.close(begin, NodeKind::Lambda, main))
    }

    /// `[` captures `]`. Initializers are looked up around the lambda, the names they initialise are in `inner`.
    fn lambda_introducer(&mut self, inner: ScopeId) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        while !self.is(TokenKind::RBracket) {
            self.capture(inner)?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RBracket)?;
        Ok(self.close(begin, NodeKind::LambdaIntroducer, main))
    }

    fn capture(&mut self, inner: ScopeId) -> Parsed {
        let begin = self.mark();
        let ends = |kind| matches!(kind, TokenKind::Comma | TokenKind::RBracket);
        match self.at() {
            TokenKind::Amp | TokenKind::Assign if ends(self.peek(1)) => {
                return Ok(self.leaf(NodeKind::CaptureDefault));
            }
            TokenKind::Amp => {
                self.bump();
            }
            TokenKind::Star if self.peek(1) == TokenKind::This => {
                self.bump();
            }
            _ => {}
        }
        self.eat(TokenKind::Ellipsis);
        let name = self.t;
        match self.at() {
            TokenKind::Ident | TokenKind::This => self.bump(),
            _ => return self.fail(Expected::Identifier),
        };
        match self.at() {
            TokenKind::Assign => {
                self.bump();
                self.initializer_clause()?;
                self.memo.forget();
                self.names.declare_variable(name, inner);
            }
            TokenKind::LParen => {
                self.parenthesized_list()?;
                self.memo.forget();
                self.names.declare_variable(name, inner);
            }
            TokenKind::LBrace => {
                self.braced_list()?;
                self.memo.forget();
                self.names.declare_variable(name, inner);
            }
            _ => {
                self.absent();
            }
        }
        self.eat(TokenKind::Ellipsis);
        Ok(self.close(begin, NodeKind::Capture, name))
    }

    /// What stands between parameters and return type.
    fn lambda_specifiers(&mut self) -> Parsed {
        let begin = self.mark();
        loop {
            match self.at() {
                // that neither `const` nor `volatile` stands here others tell
                TokenKind::Mutable
                | TokenKind::Constexpr
                | TokenKind::Consteval
                | TokenKind::Static
                | TokenKind::Const
                | TokenKind::Volatile => {
                    self.leaf(NodeKind::Specifier);
                }
                TokenKind::Noexcept | TokenKind::Throw => {
                    self.noexcept_specifier()?;
                }
                _ if self.begins_attribute(self.t) => {
                    self.attributes()?;
                }
                _ => break,
            }
        }
        if self.t == begin.1 {
            return Ok(self.absent());
        }
        Ok(self.close(begin, NodeKind::LambdaSpecifiers, begin.1))
    }
}
