//! What stands in parentheses behind the name of an attribute ([dcl.attr.grammar]/4, the manual of GNU C).
//!
//! Arguments stay tokens in the tree. Here they are only looked at: of attributes that are known, nothing, a string literal
//! or expressions stand there. Attributes that nobody knows may have any arguments.
//!
//! Example: `[[maybe_unused(1)]]`, `[[deprecated(1)]]`, `__attribute__((aligned(1 2)))`.

use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_lex::{Tok, TokenKind};

/// What an attribute has in parentheses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arguments {
    /// No parentheses at all.
    No,
    /// A string literal; `true` if it may be left out with the parentheses.
    Text(bool),
    /// String literals.
    Texts,
    /// A word first.
    Word,
    /// As many expressions as the first number says at most; whether the parentheses may be left out, and be empty.
    Values(usize, Optional),
}

/// What may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Optional {
    Nothing,
    Parentheses,
    Values,
    ParenthesesAndValues,
}

/// GNU's and CUDA's attributes whose arguments are known, by their names without underscores around.
const GNU: &[(&str, Arguments)] = &[
    ("alias", Arguments::Text(false)),
    ("aligned", Arguments::Values(1, Optional::Parentheses)),
    ("alloc_size", Arguments::Values(2, Optional::Nothing)),
    ("always_inline", Arguments::No),
    ("artificial", Arguments::No),
    ("cluster_dims", Arguments::Values(usize::MAX, Optional::Values)),
    ("cold", Arguments::No),
    ("common", Arguments::No),
    ("const", Arguments::No),
    ("constant", Arguments::No),
    ("constructor", Arguments::Values(1, Optional::Parentheses)),
    ("deprecated", Arguments::Text(true)),
    ("destructor", Arguments::Values(1, Optional::Parentheses)),
    ("device", Arguments::No),
    ("error", Arguments::Text(false)),
    ("externally_visible", Arguments::No),
    ("fallthrough", Arguments::No),
    ("flatten", Arguments::No),
    ("format", Arguments::Word),
    ("format_arg", Arguments::Values(1, Optional::Nothing)),
    ("global", Arguments::No),
    ("gnu_inline", Arguments::No),
    ("grid_constant", Arguments::No),
    ("host", Arguments::No),
    ("hot", Arguments::No),
    ("ifunc", Arguments::Text(false)),
    ("init_priority", Arguments::Values(1, Optional::Nothing)),
    ("launch_bounds", Arguments::Values(usize::MAX, Optional::Values)),
    ("managed", Arguments::No),
    ("maxnreg", Arguments::Values(usize::MAX, Optional::Nothing)),
    ("may_alias", Arguments::No),
    ("mode", Arguments::Word),
    ("no_instrument_function", Arguments::No),
    ("nocommon", Arguments::No),
    ("noinline", Arguments::No),
    ("nonnull", Arguments::Values(usize::MAX, Optional::ParenthesesAndValues)),
    ("noreturn", Arguments::No),
    ("nothrow", Arguments::No),
    ("nv_pure", Arguments::No),
    ("packed", Arguments::No),
    ("pure", Arguments::No),
    ("section", Arguments::Text(false)),
    ("sentinel", Arguments::Values(1, Optional::Parentheses)),
    ("shared", Arguments::No),
    ("target", Arguments::Texts),
    ("tls_model", Arguments::Text(false)),
    ("unavailable", Arguments::Text(true)),
    ("unused", Arguments::No),
    ("used", Arguments::No),
    ("vector_size", Arguments::Values(1, Optional::Nothing)),
    ("visibility", Arguments::Text(false)),
    ("warn_unused_result", Arguments::No),
    ("warning", Arguments::Text(false)),
    ("weak", Arguments::No),
];

/// The attributes of the standard ([dcl.attr]).
const STANDARD: &[(&str, Arguments)] = &[
    ("carries_dependency", Arguments::No),
    ("deprecated", Arguments::Text(true)),
    ("fallthrough", Arguments::No),
    ("likely", Arguments::No),
    ("maybe_unused", Arguments::No),
    ("no_unique_address", Arguments::No),
    ("nodiscard", Arguments::Text(true)),
    ("noreturn", Arguments::No),
    ("unlikely", Arguments::No),
];

fn known(list: &[(&str, Arguments)], name: &[u8]) -> Option<Arguments> {
    let name = name.strip_prefix(b"__").and_then(|n| n.strip_suffix(b"__")).unwrap_or(name);
    let found = list.binary_search_by(|(known, _)| known.as_bytes().cmp(name)).ok()?;
    Some(list[found].1)
}

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
            let names = match is_scoped {
                true if !matches!(self.lexed.spelling(t), b"gnu" | b"__gnu__") => None,
                false if self.kind(open) == TokenKind::LBracket => Some(STANDARD),
                _ => Some(GNU),
            };
            let arguments = names.filter(|_| self.kind(t) != TokenKind::Using);
            if let Some(arguments) = arguments.and_then(|names| known(names, spelled)) {
                self.arguments_of(arguments, list, has_list)?;
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
            Arguments::Word | Arguments::Texts => false,
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
            Arguments::No => Ok(()),
            Arguments::Word => match self.is_word(t) {
                true => Ok(()),
                false => self.lacks_at(t, Expected::Identifier),
            },
            Arguments::Text(_) | Arguments::Texts => {
                if self.kind(t) != TokenKind::StringLiteral {
                    return self.lacks_at(t, Expected::StringLiteral);
                }
                while self.kind(t) == TokenKind::StringLiteral {
                    t = t.next();
                }
                match t == close || arguments == Arguments::Texts {
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
    pub(crate) fn values_of_attribute(&mut self, list: Tok, most: usize) -> Parsed<()> {
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
            // `>` ends no list of template arguments here
            if self.in_context(Context::default(), Self::assignment_expression).is_err() {
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

#[cfg(test)]
mod tests {
    use super::{known, Arguments, GNU, STANDARD};

    #[test]
    fn names_are_in_order() {
        assert!(GNU.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(STANDARD.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn underscores_around_do_not_count() {
        assert_eq!(known(GNU, b"__unused__"), Some(Arguments::No));
        assert_eq!(known(GNU, b"__unused"), None);
        assert_eq!(known(GNU, b"maybe_unused"), None);
        assert_eq!(known(STANDARD, b"maybe_unused"), Some(Arguments::No));
    }
}
