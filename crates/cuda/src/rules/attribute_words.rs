//! Where the attributes of a declaration stand.

use crate::unit::Unit;
use cufront_items::attr::{attribute_bit, attributes_between};
use cufront_items::{AttrSet, DeclId};
use cufront_lex::{Tok, TokenKind};

/// One attribute of a declaration.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word {
    /// Which one.
    pub(super) bit: AttrSet,
    /// Its name.
    pub(super) tok: Tok,
    /// The `(` of its arguments, if it has parentheses.
    pub(super) open: Option<Tok>,
    /// The parentheses are there and nothing in them.
    pub(super) is_empty: bool,
}

/// The attributes of the declaration `id` in their order: those of the specifiers and of its own declarator,
/// not those of its parameters.
pub(super) fn words(unit: &Unit<'_>, id: DeclId) -> Vec<Word> {
    let Some(c) = unit.items.declarator(id) else { return Vec::new() };
    let mut out = Vec::new();
    let t = &unit.lexed.tokens;
    // those of the parentheses that are open, which a `*` takes away
    let mut nested: Option<usize> = None;
    for (first, end) in [(c.specs_first, c.specs_end), (c.first, c.end)] {
        let mut at = first;
        while at < end {
            at = match t.kind(at) {
                TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                    group(unit, at, &mut out);
                    t.partner(at.next()).next()
                }
                // the parentheses of a declarator, `(*f)`, hold attributes of it; those of parameters do not
                TokenKind::LParen if at != c.params && at < c.id_first => {
                    nested = Some(out.len());
                    at.next()
                }
                TokenKind::Star if at < c.id_first => {
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

/// Appends the attributes of the group whose `__attribute__` is `at`.
pub(super) fn group(unit: &Unit<'_>, at: Tok, out: &mut Vec<Word>) {
    let t = &unit.lexed.tokens;
    let inner = at.plus(2);
    if t.kind(inner) == TokenKind::LParen {
        for (name, tok, end) in attributes_between(unit.lexed, inner.next(), t.partner(inner)) {
            let open = Some(tok.next()).filter(|&o| t.kind(o) == TokenKind::LParen && o < end);
            let is_empty = open.is_some_and(|o| t.partner(o) == o.next());
            out.push(Word { bit: attribute_bit(name), tok, open, is_empty });
        }
    }
}

/// Offset of the first of `words` that is one of `bits`.
pub(super) fn offset_of(unit: &Unit<'_>, words: &[Word], bits: AttrSet) -> Option<u32> {
    let word = words.iter().find(|w| w.bit.intersects(bits))?;
    Some(unit.lexed.tokens.start(word.tok))
}

/// One of the arguments of `__block_size__`.
#[derive(Debug, Clone, Copy)]
pub(super) enum Tuple {
    /// `(x, y, z)`, by its `(`; nothing stands behind its last comma, or in it at all.
    Numbers { open: Tok, lacks_last: bool },
    /// Something else that begins here.
    Other(Tok),
}

/// The arguments between the `(` `open` and its partner, up to the first that is in no parentheses.
pub(super) fn tuples(unit: &Unit<'_>, open: Tok) -> Vec<Tuple> {
    let t = &unit.lexed.tokens;
    let close = t.partner(open);
    let mut list = Vec::new();
    let mut at = open.next();
    loop {
        if t.kind(at) != TokenKind::LParen {
            list.push(Tuple::Other(at));
            return list;
        }
        let end = t.partner(at);
        let lacks_last = matches!(t.kind(end.prev()), TokenKind::Comma | TokenKind::LParen);
        list.push(Tuple::Numbers { open: at, lacks_last });
        at = end.next();
        if at >= close || t.kind(at) != TokenKind::Comma {
            return list;
        }
        at = at.next();
    }
}
