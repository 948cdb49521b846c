//! Lambda expressions by their tokens: where the parts stand, and which lambdas are around a token.
//!
//! [expr.prim.lambda]. CUDA's annotations may stand behind the introducer and, wrongly, behind the template
//! parameters or the parameters; they are attributes here.

use cufront_items::attribute_group;
use cufront_lex::{Lexed, Tok, TokenKind};

/// The parts of a lambda expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lambda {
    /// `[`.
    pub introducer: Tok,
    /// `]`.
    pub close: Tok,
    /// `<` of the template parameters, [`Tok::NONE`] without.
    pub template: Tok,
    /// `(` of the parameters, [`Tok::NONE`] without.
    pub params: Tok,
    /// `->` of the return type, [`Tok::NONE`] without.
    pub arrow: Tok,
    /// `{` of the body.
    pub body: Tok,
    /// `mutable` is among its specifiers.
    pub mutable: bool,
    /// `constexpr` or `consteval` among its specifiers, else [`Tok::NONE`].
    pub constant: Tok,
    /// The first attribute group behind the template parameters or the parameters, else [`Tok::NONE`].
    pub late_attribute: Tok,
}

impl Lambda {
    /// True if the `[` at `t` can begin a lambda expression: it is no subscript, array bound or attribute.
    #[must_use]
    pub fn may_begin(lexed: &Lexed, t: Tok) -> bool {
        let kind = |t: Tok| lexed.tokens.kind(t);
        if kind(t) != TokenKind::LBracket || kind(t.next()) == TokenKind::LBracket {
            return false;
        }
        t.0 == 0
            || !matches!(
                kind(t.prev()),
                TokenKind::Ident
                    | TokenKind::RParen
                    | TokenKind::RBracket
                    | TokenKind::This
                    | TokenKind::StringLiteral
                    | TokenKind::Number
                    | TokenKind::LBracket
                    | TokenKind::Delete
                    | TokenKind::Operator
                    | TokenKind::Auto
                    | TokenKind::Amp
                    | TokenKind::AmpAmp
            )
            || matches!(kind(t.prev()), TokenKind::Amp | TokenKind::AmpAmp)
                && kind(t.prev().prev()) != TokenKind::Auto
    }

    /// The lambda whose `[` is at `introducer`; `None` if no body follows.
    #[must_use]
    pub fn at(lexed: &Lexed, introducer: Tok) -> Option<Lambda> {
        if !Self::may_begin(lexed, introducer) {
            return None;
        }
        let tokens = &lexed.tokens;
        let close = tokens.partner(introducer);
        let mut l = Lambda {
            introducer,
            close,
            template: Tok::NONE,
            params: Tok::NONE,
            arrow: Tok::NONE,
            body: Tok::NONE,
            mutable: false,
            constant: Tok::NONE,
            late_attribute: Tok::NONE,
        };
        let mut at = close.next();
        let mut first = true;
        loop {
            match tokens.kind(at) {
                TokenKind::LBrace => {
                    l.body = at;
                    return Some(l);
                }
                TokenKind::Attribute => {
                    if !first && l.arrow.is_none() && l.late_attribute.is_none() {
                        l.late_attribute = at;
                    }
                    at = attribute_group(lexed, at).1;
                    continue;
                }
                TokenKind::LParen => {
                    if l.params.is_none() && l.arrow.is_none() {
                        l.params = at;
                    }
                    first = false;
                    at = tokens.partner(at).next();
                    continue;
                }
                TokenKind::LBracket => {
                    at = tokens.partner(at).next();
                    continue;
                }
                TokenKind::Less if first => {
                    l.template = at;
                    first = false;
                    at = template_head_end(lexed, at)?;
                    continue;
                }
                // what can stand between the introducer and the parameters or the body
                TokenKind::Mutable
                | TokenKind::Constexpr
                | TokenKind::Consteval
                | TokenKind::Static
                | TokenKind::Noexcept
                | TokenKind::Throw
                | TokenKind::Requires
                | TokenKind::Arrow => match tokens.kind(at) {
                    TokenKind::Mutable => l.mutable = true,
                    TokenKind::Constexpr | TokenKind::Consteval if l.constant.is_none() => l.constant = at,
                    TokenKind::Arrow if l.arrow.is_none() => l.arrow = at,
                    _ => {}
                },
                TokenKind::Semi
                | TokenKind::RParen
                | TokenKind::RBrace
                | TokenKind::RBracket
                | TokenKind::Eof => return None,
                // the words of a return type, a constraint
                _ if l.arrow.is_some() || l.params.is_some() || l.template.is_some() => {}
                _ => return None,
            }
            at = at.next();
        }
    }

    /// The `}` of the body.
    #[must_use]
    pub fn end(&self, lexed: &Lexed) -> Tok {
        lexed.tokens.partner(self.body)
    }

    /// The capture-default, if there is one: the token `&` or `=`.
    #[must_use]
    pub fn default_capture(&self, lexed: &Lexed) -> Option<TokenKind> {
        let first = self.introducer.next();
        let kind = lexed.tokens.kind(first);
        let alone = matches!(lexed.tokens.kind(first.next()), TokenKind::Comma | TokenKind::RBracket);
        (matches!(kind, TokenKind::Amp | TokenKind::Assign) && alone).then_some(kind)
    }

    /// True if its call operator is a template: it has template parameters, or a parameter with `auto`.
    #[must_use]
    pub fn is_generic(&self, lexed: &Lexed) -> bool {
        if self.template.is_some() {
            return true;
        }
        if self.params.is_none() {
            return false;
        }
        let tokens = &lexed.tokens;
        let close = tokens.partner(self.params);
        let mut t = self.params.next();
        while t < close {
            if tokens.kind(t) == TokenKind::Auto {
                return true;
            }
            t = match tokens.kind(t) {
                TokenKind::LParen | TokenKind::LBrace | TokenKind::LBracket => tokens.partner(t).next(),
                _ => t.next(),
            };
        }
        false
    }
}

/// After the template parameter list of a lambda that begins at `open`.
fn template_head_end(lexed: &Lexed, open: Tok) -> Option<Tok> {
    let tokens = &lexed.tokens;
    let mut depth = 0u32;
    let mut t = open;
    loop {
        match tokens.kind(t) {
            TokenKind::Less => depth += 1,
            TokenKind::Greater => {
                depth -= 1;
                if depth == 0 {
                    return Some(t.next());
                }
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = tokens.partner(t),
            TokenKind::Semi
            | TokenKind::RParen
            | TokenKind::RBrace
            | TokenKind::RBracket
            | TokenKind::Eof => return None,
            _ => {}
        }
        t = t.next();
    }
}

/// The lambdas whose bodies hold `target`, outermost first, as far as they begin at or after `from`, a token
/// in a bracket pair around `target`.
#[must_use]
pub fn lambdas_around(lexed: &Lexed, from: Tok, target: Tok) -> Vec<Lambda> {
    let tokens = &lexed.tokens;
    let mut out: Vec<Lambda> = Vec::new();
    let mut t = from;
    while t < target {
        match tokens.kind(t) {
            TokenKind::LBracket => {
                let close = tokens.partner(t);
                if let Some(l) = Lambda::at(lexed, t) {
                    let end = l.end(lexed);
                    if end < target {
                        t = end.next();
                    } else if l.body < target {
                        out.push(l);
                        t = l.body.next();
                    } else {
                        t = t.next();
                    }
                } else {
                    t = if close < target { close.next() } else { t.next() };
                }
            }
            TokenKind::LParen | TokenKind::LBrace => {
                let close = tokens.partner(t);
                // a parenthesis that ends before the target may hold the target's sort of lambda no more
                t = if close < target { close.next() } else { t.next() };
            }
            _ => t = t.next(),
        }
    }
    out
}
