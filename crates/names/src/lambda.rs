//! Lambda expressions by their tokens: where the parts stand, and which lambdas are around a token.
//!
//! [expr.prim.lambda]. CUDA's annotations may stand behind the introducer and, wrongly, behind the template
//! parameters or the parameters; they are attributes here.

use cufront_items::attribute_group;
use cufront_lex::{Lexed, Tok, TokenKind};

/// Longest type of a new-expression, in tokens and bracket pairs, that is looked through.
const MAX_NEW_TYPE: u32 = 64;

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
        if t.0 == 0 {
            return true;
        }
        let before = t.prev();
        match kind(before) {
            TokenKind::Ident
            | TokenKind::RBracket
            | TokenKind::This
            | TokenKind::StringLiteral
            | TokenKind::Number
            | TokenKind::LBracket
            | TokenKind::Delete
            | TokenKind::Operator
            | TokenKind::Auto
            // a type ends in front of an array bound: `new int[n]{1}`
            | TokenKind::Const
            | TokenKind::Volatile => false,
            word if word.is_fundamental_type() => false,
            TokenKind::Star | TokenKind::Greater => !is_new_bound(lexed, before),
            // `auto const &[a, b]`
            TokenKind::Amp | TokenKind::AmpAmp => {
                let mut at = before;
                while at.0 > 0 && matches!(kind(at.prev()), TokenKind::Const | TokenKind::Volatile) {
                    at = at.prev();
                }
                at.0 == 0 || kind(at.prev()) != TokenKind::Auto
            }
            TokenKind::RParen => ends_statement_head(lexed, before),
            _ => true,
        }
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

    /// The `[` of a lambda whose parameters, template parameters or specifiers end in front of `t`.
    #[must_use]
    pub fn introducer_before(lexed: &Lexed, t: Tok) -> Option<Tok> {
        let tokens = &lexed.tokens;
        let mut at = t;
        loop {
            if at.0 == 0 {
                return None;
            }
            at = at.prev();
            match tokens.kind(at) {
                TokenKind::Mutable | TokenKind::Constexpr | TokenKind::Consteval | TokenKind::Noexcept => {}
                TokenKind::RParen => {
                    at = tokens.partner(at);
                    if at.0 == 0 {
                        return None;
                    }
                    let before = tokens.kind(at.prev());
                    if before == TokenKind::Noexcept {
                        continue;
                    }
                    if before == TokenKind::RBracket {
                        return Some(tokens.partner(at.prev()));
                    }
                    // parameters behind template parameters, or behind annotations
                    if before == TokenKind::Greater {
                        continue;
                    }
                    if before == TokenKind::RParen
                        && tokens.kind(tokens.partner(at.prev()).prev()) == TokenKind::Attribute
                    {
                        at = tokens.partner(at.prev()).prev();
                        continue;
                    }
                    if before == TokenKind::Attribute {
                        at = at.prev();
                        continue;
                    }
                    return None;
                }
                TokenKind::Greater => at = template_head_start(lexed, at)?,
                TokenKind::RBracket if at.next() != t => return Some(tokens.partner(at)),
                _ => return None,
            }
        }
    }

    /// True if the `->` at `arrow` precedes the return type of a lambda: what follows is no member.
    #[must_use]
    pub fn returns_at(lexed: &Lexed, arrow: Tok) -> bool {
        Self::introducer_before(lexed, arrow)
            .and_then(|introducer| Self::at(lexed, introducer))
            .is_some_and(|l| l.arrow == arrow)
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

/// True if the type that ends with the token at `last` is that of a new-expression.
fn is_new_bound(lexed: &Lexed, last: Tok) -> bool {
    let tokens = &lexed.tokens;
    let mut at = last;
    for _ in 0..MAX_NEW_TYPE {
        match tokens.kind(at) {
            TokenKind::New => return true,
            TokenKind::Star
            | TokenKind::Const
            | TokenKind::Volatile
            | TokenKind::Ident
            | TokenKind::ColonColon
            | TokenKind::Typename
            | TokenKind::Template
            | TokenKind::Struct
            | TokenKind::Class
            | TokenKind::Union
            | TokenKind::Enum => {}
            word if word.is_fundamental_type() => {}
            TokenKind::Greater => match template_head_start(lexed, at) {
                Some(open) => at = open,
                None => return false,
            },
            // where the object is placed
            TokenKind::RParen => {
                at = tokens.partner(at);
                return at.0 > 0 && tokens.kind(at.prev()) == TokenKind::New;
            }
            _ => return false,
        }
        if at.0 == 0 {
            return false;
        }
        at = at.prev();
    }
    false
}

/// True if an expression begins behind the `)` at `close`: it ends the head of a statement, or `(void)`.
fn ends_statement_head(lexed: &Lexed, close: Tok) -> bool {
    let tokens = &lexed.tokens;
    let open = tokens.partner(close);
    if open.0 == 0 {
        return false;
    }
    let void = open.plus(2) == close && tokens.kind(open.next()) == TokenKind::Void;
    match tokens.kind(open.prev()) {
        TokenKind::If | TokenKind::While | TokenKind::For | TokenKind::Switch | TokenKind::Constexpr => true,
        // the parameters of a function without any
        TokenKind::Ident | TokenKind::Greater | TokenKind::RParen | TokenKind::RBracket => false,
        _ => void,
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

/// What is around a token: see [`lambdas_around`].
#[derive(Debug, Default)]
pub struct Around {
    /// The lambdas whose bodies hold the token, outermost first.
    pub lambdas: Vec<Lambda>,
    /// True if the token stands in the parameter list of a further lambda, that is in a default argument.
    pub in_parameters: bool,
}

/// The lambdas around `target`, as far as they begin at or after `from`, a token in every bracket pair that
/// holds both.
#[must_use]
pub fn lambdas_around(lexed: &Lexed, from: Tok, target: Tok) -> Around {
    AroundWalk::default().around(lexed, from, target)
}

/// [`lambdas_around`] for targets in ascending order: a walk goes on where the one before was outside of lambdas.
#[derive(Debug)]
pub struct AroundWalk {
    from: Tok,
    /// No lambda in front of it holds it.
    outside: Tok,
}

impl Default for AroundWalk {
    fn default() -> Self {
        AroundWalk { from: Tok::NONE, outside: Tok::NONE }
    }
}

impl AroundWalk {
    /// What is around `target`, seen from `from`.
    #[must_use]
    pub fn around(&mut self, lexed: &Lexed, from: Tok, target: Tok) -> Around {
        if self.from != from || self.outside > target || self.outside < from {
            *self = AroundWalk { from, outside: from };
        }
        walk_around(lexed, &mut self.outside, target)
    }
}

/// What is around `target`, seen from `outside`, which becomes a later token outside of all lambdas.
fn walk_around(lexed: &Lexed, outside: &mut Tok, target: Tok) -> Around {
    let tokens = &lexed.tokens;
    let mut out = Around::default();
    let mut t = *outside;
    let mut entered = false;
    while t < target {
        if !entered {
            *outside = t;
        }
        match tokens.kind(t) {
            TokenKind::LBracket => {
                let close = tokens.partner(t);
                t = match Lambda::at(lexed, t) {
                    Some(l) if l.end(lexed) < target => l.end(lexed).next(),
                    Some(l) if l.body < target => {
                        entered = true;
                        out.in_parameters = false;
                        out.lambdas.push(l);
                        l.body.next()
                    }
                    Some(l) if l.params.is_some() && l.params < target => {
                        entered = true;
                        out.in_parameters |= target < tokens.partner(l.params);
                        l.params.next()
                    }
                    _ if close < target => close.next(),
                    _ => {
                        entered = true;
                        t.next()
                    }
                };
            }
            TokenKind::LParen | TokenKind::LBrace if tokens.partner(t) < target => {
                t = tokens.partner(t).next();
            }
            _ => t = t.next(),
        }
    }
    out
}

/// The `<` of the list that `close` ends.
fn template_head_start(lexed: &Lexed, close: Tok) -> Option<Tok> {
    let tokens = &lexed.tokens;
    let mut depth = 0u32;
    let mut at = close;
    while at.0 > 0 {
        match tokens.kind(at) {
            TokenKind::Greater => depth += 1,
            TokenKind::Less => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => at = tokens.partner(at),
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace | TokenKind::Semi => return None,
            _ => {}
        }
        at = at.prev();
    }
    None
}
