//! Where the attributes of a declaration stand.
//!
//! [`crate::AttrSet`] says which attributes a declaration has; reports and rules about their arguments need the words.
//!
//! Example: `__attribute__((launch_bounds(256)))` is one word, with parentheses that are not empty.

use crate::attr::{attribute_group, attributes_between, bit_with_arguments};
use crate::{AttrSet, Declarator};
use cufront_lex::{Lexed, Tok, TokenKind};

/// One attribute, in a group behind `__attribute__`.
#[derive(Debug, Clone, Copy)]
pub struct AttrWord {
    /// Which one.
    pub bit: AttrSet,
    /// Its name.
    pub tok: Tok,
    /// The `(` of its arguments, if it has parentheses.
    pub open: Option<Tok>,
    /// The parentheses are there and nothing in them.
    pub is_empty: bool,
}

/// Appends the attributes of the group whose `__attribute__` is `at`.
pub fn group_words(lexed: &Lexed, at: Tok, out: &mut Vec<AttrWord>) {
    let t = &lexed.tokens;
    let inner = at.plus(2);
    if t.kind(inner) == TokenKind::LParen {
        for (name, tok, end) in attributes_between(lexed, inner.next(), t.partner(inner)) {
            let open = Some(tok.next()).filter(|&o| t.kind(o) == TokenKind::LParen && o < end);
            let is_empty = open.is_some_and(|o| t.partner(o) == o.next());
            let bit = bit_with_arguments(lexed, name, tok, end);
            out.push(AttrWord { bit, tok, open, is_empty });
        }
    }
}

/// The attributes of the groups that follow each other from `first` on, and the token behind them.
#[must_use]
pub fn run_of_words(lexed: &Lexed, first: Tok) -> (Vec<AttrWord>, Tok) {
    let (mut words, mut at) = (Vec::new(), first);
    while lexed.tokens.kind(at) == TokenKind::Attribute {
        group_words(lexed, at, &mut words);
        at = attribute_group(lexed, at).1;
    }
    (words, at)
}

/// The set of the groups that follow each other from `first` on, and the token behind them.
#[must_use]
pub fn run_of_groups(lexed: &Lexed, first: Tok) -> (AttrSet, Tok) {
    let (mut set, mut at) = (AttrSet::empty(), first);
    while lexed.tokens.kind(at) == TokenKind::Attribute {
        let (group, end) = attribute_group(lexed, at);
        (set, at) = (set | group, end);
    }
    (set, at)
}

/// The `__attribute__` of each group from `first` up to `end`, those in other brackets left aside.
#[must_use]
pub fn groups_directly_in(lexed: &Lexed, first: Tok, end: Tok) -> Vec<Tok> {
    let t = &lexed.tokens;
    let mut list = Vec::new();
    let from = lexed.attributes.partition_point(|&a| a < first);
    // nearly nothing has an attribute
    if lexed.attributes.get(from).is_none_or(|&a| a >= end) {
        return list;
    }
    let mut at = first;
    while at < end {
        at = match t.kind(at) {
            TokenKind::Attribute => {
                list.push(at);
                attribute_group(lexed, at).1
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
            _ => at.next(),
        };
    }
    list
}

/// The attributes from `first` up to `end`, those in other brackets left aside.
#[must_use]
pub fn words_directly_in(lexed: &Lexed, first: Tok, end: Tok) -> Vec<AttrWord> {
    let mut words = Vec::new();
    for group in groups_directly_in(lexed, first, end) {
        group_words(lexed, group, &mut words);
    }
    words
}

/// An attribute from `first` up to `end` says that a function never returns; what stands further behind is not read.
#[must_use]
pub fn says_noreturn(lexed: &Lexed, first: Tok, end: Tok) -> bool {
    const MOST: u32 = 256;
    (first.0..end.0.min(first.0.saturating_add(MOST))).map(Tok).any(|at| {
        lexed.tokens.kind(at) == TokenKind::Ident
            && matches!(lexed.spelling(at), b"noreturn" | b"__noreturn__" | b"_Noreturn")
    })
}

/// A group begins at `at`.
#[must_use]
pub fn begins_group(lexed: &Lexed, at: Tok) -> bool {
    lexed.tokens.kind(at) == TokenKind::Attribute
}

/// The group whose `__attribute__` is `group` stands behind a `]`: it annotates a lambda expression.
#[must_use]
pub fn annotates_lambda(lexed: &Lexed, group: Tok) -> bool {
    group.0 > 0 && lexed.tokens.kind(group.prev()) == TokenKind::RBracket
}

/// So many attributes and words of one lambda-declarator are looked at.
const PARTS_OF_LAMBDA: usize = 16;

/// The group whose `__attribute__` is `group` stands in a lambda-declarator ([expr.prim.lambda.general]): in front of the
/// parameters or behind them.
///
/// Example: both groups of `[&] __attribute__((a)) (int x) mutable __attribute__((b)) { … }`, and neither that of
/// `int v[2] __attribute__((a));` nor that of `void f(int) __attribute__((a));`. Behind template parameters no group is
/// recognised.
#[must_use]
pub fn is_of_lambda(lexed: &Lexed, group: Tok) -> bool {
    let t = &lexed.tokens;
    if t.kind(group.next()) != TokenKind::LParen {
        return false;
    }
    let (mut at, mut behind_parameters) = (group, true);
    for _ in 0..PARTS_OF_LAMBDA {
        if at.0 == 0 {
            return false;
        }
        at = at.prev();
        match t.kind(at) {
            TokenKind::RBracket => {
                let introducer = t.partner(at);
                return introducer.0 > 0 && begins_expression_behind(t.kind(introducer.prev()));
            }
            TokenKind::RParen => {
                let open = t.partner(at);
                if open.0 == 0 || open >= at {
                    return false;
                }
                match t.kind(open.prev()) {
                    TokenKind::Attribute => at = open.prev(),
                    TokenKind::Noexcept if behind_parameters => at = open.prev(),
                    _ if behind_parameters => (at, behind_parameters) = (open, false),
                    _ => return false,
                }
            }
            TokenKind::Mutable | TokenKind::Constexpr | TokenKind::Consteval | TokenKind::Noexcept
                if behind_parameters => {}
            _ => return false,
        }
    }
    false
}

/// Whether a `[` behind a token of this kind certainly begins a lambda expression: no operand, name or type stands in
/// front of it.
fn begins_expression_behind(kind: TokenKind) -> bool {
    use TokenKind as K;
    matches!(
        kind,
        K::LParen
            | K::Comma
            | K::LBrace
            | K::Semi
            | K::Assign
            | K::Return
            | K::Colon
            | K::Question
            | K::CoReturn
            | K::Throw
    )
}

impl Declarator {
    /// The attributes of the declaration in their order: those of the specifiers and of this declarator, not those of
    /// its parameters.
    #[must_use]
    pub fn attribute_words(&self, lexed: &Lexed) -> Vec<AttrWord> {
        let mut out = Vec::new();
        let t = &lexed.tokens;
        // those of the parentheses that are open, which a `*` takes away
        let mut nested: Option<usize> = None;
        let mut is_behind_parenthesis = false;
        for (first, end) in [(self.specs_first, self.specs_end), (self.first, self.end)] {
            let mut at = first;
            while at < end {
                let directly = std::mem::take(&mut is_behind_parenthesis);
                at = match t.kind(at) {
                    TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                        // nothing has those directly behind a parenthesis
                        match directly {
                            true => is_behind_parenthesis = true,
                            false => group_words(lexed, at, &mut out),
                        }
                        t.partner(at.next()).next()
                    }
                    // the parentheses of a declarator, `(*f)`, hold attributes of it; those of parameters do not
                    TokenKind::LParen if at != self.params && at < self.id_first => {
                        nested = Some(out.len());
                        is_behind_parenthesis = true;
                        at.next()
                    }
                    TokenKind::Star if at < self.id_first => {
                        if let Some(from) = nested {
                            out.truncate(from);
                        }
                        at.next()
                    }
                    TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
                    _ => at.next(),
                };
            }
        }
        out
    }

    /// Attributes directly behind a parenthesis, and others in front of a `*` in one, which nothing has:
    /// `int (__device__ *p)(int)`, `int (__device__ x)`.
    #[must_use]
    pub fn words_of_parentheses(&self, lexed: &Lexed) -> Vec<AttrWord> {
        let t = &lexed.tokens;
        let from = lexed.attributes.partition_point(|&a| a < self.first);
        let mut found = Vec::new();
        if lexed.attributes.get(from).is_none_or(|&a| a >= self.id_first) {
            return found;
        }
        let mut depth = 0;
        let mut words = Vec::new();
        let mut is_behind_parenthesis = false;
        let mut at = self.first;
        while at < self.id_first {
            let directly = std::mem::take(&mut is_behind_parenthesis);
            at = match t.kind(at) {
                TokenKind::LParen => {
                    depth += 1;
                    words.clear();
                    is_behind_parenthesis = true;
                    at.next()
                }
                TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                    is_behind_parenthesis = directly;
                    if directly {
                        group_words(lexed, at, &mut found);
                    } else if depth > 0 {
                        group_words(lexed, at, &mut words);
                    }
                    t.partner(at.next()).next()
                }
                TokenKind::Star => {
                    found.append(&mut words);
                    at.next()
                }
                _ => at.next(),
            };
        }
        found
    }
}

/// One of the arguments of `__block_size__`.
#[derive(Debug, Clone, Copy)]
pub enum AttrTuple {
    /// `(x, y, z)`, by its `(`; nothing stands behind its last comma, or in it at all.
    Numbers {
        /// `(`.
        open: Tok,
        /// Nothing stands behind the last comma.
        lacks_last: bool,
    },
    /// Something else that begins here.
    Other(Tok),
}

/// The arguments between the `(` `open` and its partner, up to the first that is in no parentheses.
#[must_use]
pub fn attribute_tuples(lexed: &Lexed, open: Tok) -> Vec<AttrTuple> {
    let t = &lexed.tokens;
    let close = t.partner(open);
    let mut list = Vec::new();
    let mut at = open.next();
    loop {
        if t.kind(at) != TokenKind::LParen {
            list.push(AttrTuple::Other(at));
            return list;
        }
        let end = t.partner(at);
        let lacks_last = matches!(t.kind(end.prev()), TokenKind::Comma | TokenKind::LParen);
        list.push(AttrTuple::Numbers { open: at, lacks_last });
        at = end.next();
        if at >= close || t.kind(at) != TokenKind::Comma {
            return list;
        }
        at = at.next();
    }
}
