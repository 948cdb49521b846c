//! Parameters and what follows them ([dcl.fct], [except.spec]).

use super::declarator::{Named, Parens, Shape};
use super::recovery::Stops;
use super::specifiers::Place;
use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::NodeKind;
use cufront_base::ScopeId;
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// `(` parameter-declaration-clause `)`; the parameters are looked up in `scope`, which
    /// [`crate::NameLookup::parameters`] gave.
    pub(crate) fn parameter_clause(&mut self, scope: ScopeId) -> Parsed {
        self.in_scope(scope, |p| p.in_context(Context::default(), Self::parameters_in_parentheses))
    }

    fn parameters_in_parentheses(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.expect(TokenKind::LParen)?;
        while !self.is(TokenKind::RParen) {
            if self.is(TokenKind::Ellipsis) {
                self.leaf(NodeKind::Ellipsis);
                break;
            }
            self.stopping_at(Stops::COMMA.and(Stops::PAREN), Self::parameter_or_error)?;
            // the comma in front of an ellipsis may be left out
            if self.is(TokenKind::Ellipsis) {
                continue;
            }
            if !self.eat(TokenKind::Comma) {
                break;
            }
            if self.is(TokenKind::RParen) {
                return self.fail(Expected::Type);
            }
        }
        self.required_end(TokenKind::RParen, main)?;
        Ok(self.close(begin, NodeKind::ParameterClause, main))
    }

    /// Parameter-declaration. What cannot be parsed is passed over; an attempt fails.
    fn parameter_or_error(&mut self) -> Parsed {
        let begin = self.mark();
        let (scope, context) = (self.scope, self.context);
        let parsed = self.parameter_declaration();
        if parsed.is_ok() || self.tentative() {
            return parsed;
        }
        (self.scope, self.context) = (scope, context);
        self.cut_off(begin.0);
        self.pass_over();
        Ok(self.close(begin, NodeKind::Error, begin.1))
    }

    /// Parameter-declaration.
    pub(crate) fn parameter_declaration(&mut self) -> Parsed {
        let begin = self.mark();
        let specified = self.decl_specifiers(Place::Parameter)?;
        self.parameter_declarator(specified.may_be_pack)?;
        if self.eat(TokenKind::Assign) {
            self.initializer_clause()?;
        } else {
            self.absent();
        }
        Ok(self.close(begin, NodeKind::Parameter, begin.1))
    }

    /// The declarator of a parameter, with or without a name; the scope stays as it is.
    pub(crate) fn parameter_declarator(&mut self, may_be_pack: bool) -> Parsed {
        let outer = self.scope;
        // without a name that can be a pack, a last `...` is that of a variadic function
        let last = self.kind(self.skip_pointers(self.t).next()) == TokenKind::RParen;
        let shape = Shape { named: Named::Maybe, packs: may_be_pack || !last, parens: Parens::Parameters };
        let declared = self.declarator(shape);
        self.scope = outer;
        Ok(declared?.node)
    }

    /// The token behind plain pointer operators and cv-qualifiers at `t`.
    fn skip_pointers(&self, mut t: cufront_lex::Tok) -> cufront_lex::Tok {
        while matches!(
            self.kind(t),
            TokenKind::Star
                | TokenKind::Amp
                | TokenKind::AmpAmp
                | TokenKind::Const
                | TokenKind::Volatile
                | TokenKind::Restrict
        ) {
            t = t.next();
        }
        t
    }

    /// Trailing-return-type if there is one, else an absent part.
    pub(crate) fn trailing_return(&mut self) -> Parsed {
        if !self.is(TokenKind::Arrow) {
            return Ok(self.absent());
        }
        let begin = self.mark();
        let main = self.bump();
        // a `{` behind the type is the function's body
        self.in_context(Context { no_brace: true, ..self.context }, Self::type_id)?;
        Ok(self.close(begin, NodeKind::TrailingReturn, main))
    }

    /// `noexcept`, `noexcept(e)` or `throw(…)`.
    pub(crate) fn noexcept_specifier(&mut self) -> Parsed {
        let begin = self.mark();
        if self.is(TokenKind::Throw) {
            let main = self.bump();
            self.in_context(Context::default(), Self::thrown_types)?;
            return Ok(self.close(begin, NodeKind::ThrowSpecification, main));
        }
        let main = self.expect(TokenKind::Noexcept)?;
        if self.eat(TokenKind::LParen) {
            self.in_context(Context::default(), Self::constant_expression)?;
            self.expect(TokenKind::RParen)?;
        } else {
            self.absent();
        }
        Ok(self.close(begin, NodeKind::Noexcept, main))
    }

    /// `(T, U...)` behind `throw`.
    fn thrown_types(&mut self) -> Parsed<()> {
        self.expect(TokenKind::LParen)?;
        while !self.is(TokenKind::RParen) {
            if self.is(TokenKind::Ellipsis) {
                self.leaf(NodeKind::Ellipsis);
                break;
            }
            let begin = self.mark();
            self.type_id()?;
            if self.is(TokenKind::Ellipsis) {
                let main = self.bump();
                self.close(begin, NodeKind::PackExpansion, main);
            }
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RParen)?;
        Ok(())
    }
}
