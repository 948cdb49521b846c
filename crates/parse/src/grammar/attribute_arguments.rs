//! What stands in parentheses behind the name of an attribute ([dcl.attr.grammar]/4, the manual of GNU C).
//!
//! Arguments stay tokens in the tree. Here they are only looked at: of attributes that are known, nothing, a string literal
//! or expressions stand there. Attributes that nobody knows may have any arguments.
//!
//! Example: `[[maybe_unused(1)]]`, `[[deprecated(1)]]`, `__attribute__((aligned(1 2)))`.

use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::{gnu_attribute, standard_attribute, Arguments, KnownAttribute, Optional};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Looks at the arguments of the attributes in the parentheses or brackets that begin at `open`, with the cursor
    /// anywhere; it stays there. Behind the first thing that is wrong nothing of the same attribute is told.
    pub(crate) fn arguments_of_attributes(&mut self, open: Tok) -> Parsed<()> {
        let close = self.partner(open);
        let mut t = open.next();
        while t < close && close < self.limit {
            if self.kind(t) == TokenKind::Comma {
                t = t.next();
                continue;
            }
            // `[[gnu::unused]]`; with `using` in front nothing is looked at
            let name = match self.kind(t.next()) {
                TokenKind::ColonColon => t.next().next(),
                _ => t,
            };
            let is_scoped = name != t;
            let list = name.next();
            let has_list = self.kind(list) == TokenKind::LParen && list < close;
            let spelled = self.lexed.spelling(name);
            let known: Option<&KnownAttribute> = match is_scoped {
                _ if self.kind(t) == TokenKind::Using => None,
                true if !matches!(self.lexed.spelling(t), b"gnu" | b"__gnu__") => None,
                false if self.kind(open) == TokenKind::LBracket => standard_attribute(spelled),
                _ => gnu_attribute(spelled),
            };
            if let Some(known) = known {
                self.arguments_of(known.arguments, list, has_list)?;
            }
            t = if has_list { self.partner(list).next() } else { list };
            if t < close && self.kind(t) != TokenKind::Comma {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Looks at the arguments of one attribute behind whose name `list` stands.
    fn arguments_of(&mut self, arguments: Arguments, list: Tok, has_list: bool) -> Parsed<()> {
        let is_optional = match arguments {
            Arguments::No => {
                return match has_list {
                    true => self.lacks_at(list, Expected::NoArguments),
                    false => Ok(()),
                }
            }
            Arguments::Text(is_optional) => is_optional,
            // what it means without any a rule says
            Arguments::Texts(false) => true,
            Arguments::Word | Arguments::WordAndNumbers | Arguments::Texts(true) | Arguments::Own => false,
            Arguments::Values(_, optional) => {
                matches!(optional, Optional::Parentheses | Optional::ParenthesesAndValues)
            }
        };
        if !has_list {
            return match is_optional {
                true => Ok(()),
                false => self.lacks_at(list, Expected::Token(TokenKind::LParen)),
            };
        }
        let close = self.partner(list);
        if close >= self.limit {
            return Ok(());
        }
        let mut t = list.next();
        match arguments {
            Arguments::No | Arguments::Own => Ok(()),
            Arguments::Texts(true) if t == close => Ok(()),
            Arguments::Word | Arguments::WordAndNumbers => match self.is_word(t) {
                true => Ok(()),
                false => self.lacks_at(t, Expected::Identifier),
            },
            Arguments::Text(_) | Arguments::Texts(_) => {
                if self.kind(t) != TokenKind::StringLiteral {
                    return self.lacks_at(t, Expected::StringLiteral);
                }
                while self.kind(t) == TokenKind::StringLiteral {
                    t = t.next();
                }
                match t == close || matches!(arguments, Arguments::Texts(_)) {
                    true => Ok(()),
                    false => self.lacks_at(t, Expected::Token(TokenKind::RParen)),
                }
            }
            Arguments::Values(most, optional) => {
                let may_be_empty = matches!(optional, Optional::Values | Optional::ParenthesesAndValues);
                match t == close && may_be_empty {
                    true => Ok(()),
                    false => self.values_of_attribute(list, most),
                }
            }
        }
    }

    /// Looks at the expressions between the parenthesis `list` and its partner, of which there may be `most`.
    fn values_of_attribute(&mut self, list: Tok, most: usize) -> Parsed<()> {
        self.operands_of_attribute(list, most, false)
    }

    /// The same; each may be a type instead, if `types` says so.
    pub(crate) fn operands_of_attribute(&mut self, list: Tok, most: usize, types: bool) -> Parsed<()> {
        let begin = self.mark();
        let limit = self.limit;
        let close = self.partner(list);
        self.t = list.next();
        self.limit = close;
        let mut number = 0;
        let mut missing = None;
        loop {
            number += 1;
            if self.t >= close || matches!(self.kind(self.t), TokenKind::Comma | TokenKind::LBrace) {
                missing = Some(Expected::Expression);
                break;
            }
            let is_operand =
                |p: &Self| matches!(p.at(), TokenKind::Eof | TokenKind::Comma | TokenKind::Ellipsis);
            let is_type = types && self.attempt(Self::type_id, is_operand).is_some();
            // `>` ends no list of template arguments here
            if !is_type && self.in_context(Context::default(), Self::assignment_expression).is_err() {
                break;
            }
            // a pack that is expanded
            if self.is(TokenKind::Ellipsis) {
                self.bump();
            }
            if self.t >= close {
                break;
            }
            if !self.is(TokenKind::Comma) || number >= most {
                missing = Some(Expected::Token(TokenKind::RParen));
                break;
            }
            self.bump();
        }
        let at = self.t;
        self.limit = limit;
        self.undo_to(begin);
        missing.map_or(Ok(()), |expected| self.lacks_at(at, expected))
    }
}
