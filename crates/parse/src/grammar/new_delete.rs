//! `new` and `delete` ([expr.new], [expr.delete]).

use crate::parser::Parsed;
use crate::Parser;
use cufront_ast::NodeKind;
use cufront_lex::TokenKind;

impl Parser<'_> {
    /// New-expression, a leading `::` included.
    pub(crate) fn new_expression(&mut self) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            p.eat(TokenKind::ColonColon);
            let main = p.expect(TokenKind::New)?;
            if p.is(TokenKind::LParen) && !p.new_type_in_parentheses() {
                p.parenthesized_list()?;
            } else {
                p.absent();
            }
            if p.is(TokenKind::LParen) {
                p.in_parentheses(Self::type_id)?;
            } else {
                p.new_type_id()?;
            }
            match p.at() {
                TokenKind::LParen => p.parenthesized_list()?,
                TokenKind::LBrace => p.braced_list()?,
                _ => p.absent(),
            };
            Ok(p.close(begin, NodeKind::New, main))
        })
    }

    /// At the `(` behind `new`: the type in parentheses, and not placement arguments? If a type follows the
    /// parentheses, they hold arguments.
    fn new_type_in_parentheses(&mut self) -> bool {
        let open = self.t;
        let after = self.skip(open);
        self.t = after;
        let type_follows = self.begins_type() && !self.is(TokenKind::LParen);
        self.t = open;
        if type_follows || self.kind(after) == TokenKind::LParen && self.holds_no_type(open) {
            return false;
        }
        !self.holds_no_type(open)
    }

    fn holds_no_type(&mut self, open: cufront_lex::Tok) -> bool {
        let here = std::mem::replace(&mut self.t, open.next());
        let mut is_type = false;
        if self.begins_type() {
            let found = &mut is_type;
            self.attempt(
                |p| {
                    p.in_context(crate::parser::Context::default(), Self::type_id)?;
                    *found = p.is(TokenKind::RParen);
                    Ok(())
                },
                |_| false,
            );
        }
        self.t = here;
        !is_type
    }

    /// Delete-expression, a leading `::` included.
    pub(crate) fn delete_expression(&mut self) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            p.eat(TokenKind::ColonColon);
            let main = p.expect(TokenKind::Delete)?;
            if p.is(TokenKind::LBracket) && p.peek(1) == TokenKind::RBracket {
                p.bump();
                p.bump();
            }
            p.cast_expression()?;
            Ok(p.close(begin, NodeKind::Delete, main))
        })
    }
}
