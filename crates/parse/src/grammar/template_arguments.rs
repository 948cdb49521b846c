//! Template argument lists ([temp.names], [temp.arg]).

use crate::parser::{Context, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::NodeKind;
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// Template-argument-list with its brackets, at `<`; the cursor ends behind the `>`.
    pub(crate) fn template_arguments(&mut self) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            let main = p.expect(TokenKind::Less)?;
            let context = Context { in_angles: true, ..Context::default() };
            p.in_context(context, |p| {
                while !p.is(TokenKind::Greater) {
                    p.template_argument()?;
                    if !p.eat(TokenKind::Comma) {
                        break;
                    }
                    if p.is(TokenKind::Greater) {
                        return p.fail(Expected::TemplateArgument);
                    }
                }
                Ok(())
            })?;
            p.arguments_end()?;
            Ok(p.close(begin, NodeKind::TemplateArguments, main))
        })
    }

    /// True at a token behind a type that does not go on with an expression, as `T() == 0` does.
    fn ends_list_of_types(&self) -> bool {
        matches!(
            self.at(),
            TokenKind::Ident
                | TokenKind::Number
                | TokenKind::StringLiteral
                | TokenKind::CharLiteral
                | TokenKind::Semi
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::RBrace
                | TokenKind::Eof
        )
    }

    /// True if nothing but a type can begin at the cursor.
    fn begins_certain_type(&mut self) -> bool {
        match self.at() {
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::Decltype => {
                matches!(self.name_ahead(self.t).0, NameSort::Type | NameSort::TypeTemplate)
            }
            _ => true,
        }
    }

    /// Moves over the `>` at the end of template arguments, or of the type of a cast. Where it is missing, everything up to
    /// one is passed over, at most to the end or the body of the declaration or statement.
    pub(crate) fn arguments_end(&mut self) -> Parsed<()> {
        if self.eat(TokenKind::Greater) {
            return Ok(());
        }
        self.lacks(Expected::ArgumentsEnd)?;
        self.error_here();
        self.pass_over_to(TokenKind::Greater);
        self.eat(TokenKind::Greater);
        Ok(())
    }

    /// True if a `<` behind the name at the cursor, which is that of a class or alias template, opens arguments that do
    /// not end.
    pub(crate) fn has_endless_arguments(&mut self) -> bool {
        if self.tentative()
            || self.at() != TokenKind::Ident
            || self.peek(1) != TokenKind::Less
            || !matches!(self.names.unqualified(self.t, self.scope), NameSort::TypeTemplate)
        {
            return false;
        }
        let mut ends = false;
        let ends_here = &mut ends;
        self.attempt(
            |p| {
                p.bump();
                p.template_arguments()?;
                *ends_here = true;
                Ok(())
            },
            |_| false,
        );
        // out of budget, nothing is known
        !ends && self.has_budget()
    }

    /// A type-id if it can be one ([temp.arg]/2), else a constant-expression, each perhaps expanded.
    fn template_argument(&mut self) -> Parsed {
        let begin = self.mark();
        let ends = |p: &Self| matches!(p.at(), TokenKind::Comma | TokenKind::Greater | TokenKind::Ellipsis);
        let as_type = if self.is(TokenKind::LBrace) {
            None
        } else if self.is(TokenKind::Ident) && self.peek(1) == TokenKind::Less {
            // a look ahead at the name would parse lists in lists once more on every level
            let first = self.t;
            self.attempt(Self::type_id, |p| ends(p) && p.was_type(first))
        } else if self.begins_type() {
            // where the list does not end as it should, a type is one all the same
            self.attempt(Self::type_id, ends).or_else(|| {
                match !self.tentative() && self.has_budget() && self.begins_certain_type() {
                    false => None,
                    true => self.attempt(Self::type_id, Self::ends_list_of_types),
                }
            })
        } else {
            None
        };
        let node = match as_type {
            Some(node) => node,
            None if self.is(TokenKind::LBrace) => self.braced_list()?,
            None => self.constant_expression()?,
        };
        if self.is(TokenKind::Ellipsis) {
            let main = self.bump();
            return Ok(self.close(begin, NodeKind::PackExpansion, main));
        }
        Ok(node)
    }
}
