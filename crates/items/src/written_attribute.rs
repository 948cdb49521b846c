//! The attributes of a specifier as they are written, in all three forms: `[[…]]`, `__attribute__((…))`, `alignas(…)`.
//!
//! Example: `[[nodiscard, gnu::pure]]` has one of the standard and one of GNU's.

use crate::attr::attributes_between;
use cufront_ast::{gnu_attribute, standard_attribute, Arguments, KnownAttribute, Optional};
use cufront_lex::{Lexed, Tok, TokenKind};

/// How an attribute is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttributeForm {
    /// In `[[…]]`, without a namespace.
    Standard,
    /// In `__attribute__((…))`, or CUDA's word `__noinline__`.
    Gnu,
    /// In `[[…]]`, with the namespace of GNU.
    GnuInBrackets,
    /// In `[[…]]`, with another namespace.
    Foreign,
}

/// An attribute where it stands.
#[derive(Debug, Clone, Copy)]
pub struct WrittenAttribute {
    /// How it is written.
    pub form: AttributeForm,
    /// Its first token: that of its namespace, or its name.
    pub first: Tok,
    /// Its name.
    pub name: Tok,
    /// Which one it is, if it is known.
    pub known: Option<&'static KnownAttribute>,
    /// The `(` of its arguments.
    pub open: Option<Tok>,
}

impl WrittenAttribute {
    /// What stands in its parentheses is nothing that it can have: it is dropped.
    #[must_use]
    pub fn is_broken(&self, lexed: &Lexed) -> bool {
        self.known.is_some_and(|known| !arguments_fit(lexed, known.arguments, self.open))
    }
}

/// The attributes of the specifier that begins at `first`; none of `alignas`.
#[must_use]
pub fn written_attributes(lexed: &Lexed, first: Tok) -> Vec<WrittenAttribute> {
    let t = &lexed.tokens;
    let mut list = Vec::new();
    match t.kind(first) {
        TokenKind::NoinlineWord => {
            let known = gnu_attribute(b"noinline");
            list.push(WrittenAttribute { form: AttributeForm::Gnu, first, name: first, known, open: None });
        }
        TokenKind::Attribute if t.kind(first.plus(2)) == TokenKind::LParen => {
            let inner = first.plus(2);
            for (_, name, end) in attributes_between(lexed, inner.next(), t.partner(inner)) {
                let open = parenthesis(lexed, name, end);
                let known = gnu_attribute(lexed.spelling(name));
                list.push(WrittenAttribute { form: AttributeForm::Gnu, first: name, name, known, open });
            }
        }
        TokenKind::LBracket if t.kind(first.next()) == TokenKind::LBracket => {
            in_brackets(lexed, first, &mut list);
        }
        _ => {}
    }
    list
}

/// Appends the attributes of the `[[…]]` that begins at `first`.
fn in_brackets(lexed: &Lexed, first: Tok, list: &mut Vec<WrittenAttribute>) {
    let t = &lexed.tokens;
    let end = t.partner(first.next());
    let mut from = first.plus(2);
    // `[[using gnu: a, b]]`
    let mut shared = None;
    if t.kind(from) == TokenKind::Using && t.kind(from.plus(2)) == TokenKind::Colon {
        shared = Some(from.next());
        from = from.plus(3);
    }
    for (_, at, behind) in attributes_between(lexed, from, end) {
        let own = (t.kind(at.next()) == TokenKind::ColonColon).then_some(at);
        let name = if own.is_some() { at.plus(2) } else { at };
        let namespace = own.or(shared);
        let form = match namespace.map(|n| lexed.spelling(n)) {
            None => AttributeForm::Standard,
            Some(b"gnu" | b"__gnu__") => AttributeForm::GnuInBrackets,
            Some(_) => AttributeForm::Foreign,
        };
        let known = match form {
            AttributeForm::Standard => standard_attribute(lexed.spelling(name)),
            AttributeForm::GnuInBrackets => gnu_attribute(lexed.spelling(name)),
            _ => None,
        };
        let open = parenthesis(lexed, name, behind);
        let first = match form {
            AttributeForm::Foreign => namespace.unwrap_or(at),
            _ => at,
        };
        list.push(WrittenAttribute { form, first, name, known, open });
    }
}

/// The `(` directly behind `name`, in front of `end`.
fn parenthesis(lexed: &Lexed, name: Tok, end: Tok) -> Option<Tok> {
    Some(name.next()).filter(|&open| open < end && lexed.tokens.kind(open) == TokenKind::LParen)
}

/// What stands between the `(` `open` and its partner, or no parenthesis, is what an attribute with `arguments` has.
pub(crate) fn arguments_fit(lexed: &Lexed, arguments: Arguments, open: Option<Tok>) -> bool {
    let t = &lexed.tokens;
    let Some(open) = open else {
        return match arguments {
            Arguments::No | Arguments::Text(true) | Arguments::Texts(false) => true,
            Arguments::Values(_, optional) => {
                matches!(optional, Optional::Parentheses | Optional::ParenthesesAndValues)
            }
            _ => false,
        };
    };
    let (first, close) = (open.next(), t.partner(open));
    let is_empty = first == close;
    match arguments {
        Arguments::No => false,
        Arguments::Own => true,
        Arguments::Text(_) => !is_empty && texts_end(lexed, first) == close,
        Arguments::Texts(may_be_empty) => match is_empty {
            true => may_be_empty,
            false => t.kind(first) == TokenKind::StringLiteral,
        },
        Arguments::Word | Arguments::WordAndNumbers => {
            lexed.spelling(first).first().is_some_and(|c| c.is_ascii_alphabetic() || *c == b'_')
        }
        Arguments::Values(_, optional) => match is_empty {
            true => matches!(optional, Optional::Values | Optional::ParenthesesAndValues),
            false => !is_other_literal(lexed, first),
        },
    }
}

/// The token behind the string literals from `first` on.
fn texts_end(lexed: &Lexed, first: Tok) -> Tok {
    let mut at = first;
    while lexed.tokens.kind(at) == TokenKind::StringLiteral {
        at = at.next();
    }
    at
}

/// The token `at` is a string literal, a floating-point literal or `nullptr`, and no integer. What a user-defined literal
/// is, its operator says.
#[must_use]
pub fn is_other_literal(lexed: &Lexed, at: Tok) -> bool {
    let spelled = lexed.spelling(at);
    match lexed.tokens.kind(at) {
        TokenKind::StringLiteral => spelled.ends_with(b"\""),
        TokenKind::Nullptr => true,
        TokenKind::Number => {
            let of_floating = |b: &u8| b.is_ascii_digit() || b".eE+-'fFlL".contains(b);
            spelled.iter().all(of_floating) && spelled.iter().any(|b| b".eE".contains(b))
        }
        _ => false,
    }
}

/// The tokens between the commas of the arguments whose `(` is at `open`: the first of each and the one behind it.
#[must_use]
pub fn argument_ranges(lexed: &Lexed, open: Tok) -> Vec<(Tok, Tok)> {
    let t = &lexed.tokens;
    let close = t.partner(open);
    let mut list = Vec::new();
    let (mut first, mut at) = (open.next(), open.next());
    while at < close {
        at = match t.kind(at) {
            TokenKind::Comma => {
                list.push((first, at));
                first = at.next();
                first
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
            _ => at.next(),
        };
    }
    list.push((first, close));
    list
}

/// The same of attributes `[[…]]`, with `inline` in front of `first` or not.
#[must_use]
pub fn standard_attributes_in_front(lexed: &Lexed, first: Tok) -> Option<Tok> {
    let t = &lexed.tokens;
    let first = if first.0 > 0 && t.kind(first.prev()) == TokenKind::Inline { first.prev() } else { first };
    attributes_in_front(lexed, first).filter(|&f| t.kind(f) == TokenKind::LBracket)
}

/// The first token of the attributes that end directly in front of `first`, with `extern` between them or not.
///
/// Example: `[[` in `[[a]] [[b]] template<class T> void f();`, asked for `template`.
#[must_use]
pub fn attributes_in_front(lexed: &Lexed, first: Tok) -> Option<Tok> {
    let t = &lexed.tokens;
    let mut found = None;
    let mut at = first;
    if at.0 > 0 && t.kind(at.prev()) == TokenKind::Extern {
        at = at.prev();
    }
    while at.0 > 1 {
        let close = at.prev();
        if !matches!(t.kind(close), TokenKind::RBracket | TokenKind::RParen) {
            break;
        }
        let open = t.partner(close);
        if open >= close {
            break;
        }
        let inner = open.next();
        let is_standard = t.kind(open) == TokenKind::LBracket
            && t.kind(inner) == TokenKind::LBracket
            && t.partner(inner).next() == close;
        let begins = match (open.0 > 0).then(|| t.kind(open.prev())) {
            _ if is_standard => open,
            Some(TokenKind::Attribute | TokenKind::Alignas) if t.kind(open) == TokenKind::LParen => {
                open.prev()
            }
            _ => break,
        };
        found = Some(begins);
        at = begins;
    }
    found
}
