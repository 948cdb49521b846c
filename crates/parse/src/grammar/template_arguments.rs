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
        let ends = |p: &Self| matches!(p.at(), TokenKind::Comma | TokenKind::Greater | TokenKind::Ellipsis);
        let as_type = if self.is(TokenKind::LBrace) {
            None
        } else if self.is(TokenKind::Ident) && self.peek(1) == TokenKind::Less {
            // a look ahead at the name would parse lists in lists once more on every level
            let first = self.t;
            self.attempt(Self::type_id, |p| ends(p) && p.was_type(first))
        } else if self.begins_type() {
            self.attempt(Self::type_id, ends)
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
