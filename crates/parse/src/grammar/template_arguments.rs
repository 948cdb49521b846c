//! Template argument lists ([temp.names], [temp.arg]).

use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
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
            p.expect(TokenKind::Greater)?;
            Ok(p.close(begin, NodeKind::TemplateArguments, main))
        })
    }

    /// A type-id if it can be one ([temp.arg]/2), else a constant-expression, each perhaps expanded.
    fn template_argument(&mut self) -> Parsed {
        let begin = self.mark();
        let as_type = if self.is(TokenKind::LBrace) || !self.begins_type() {
            None
        } else {
            self.attempt(Self::type_id, |p| {
                matches!(p.at(), TokenKind::Comma | TokenKind::Greater | TokenKind::Ellipsis)
            })
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
