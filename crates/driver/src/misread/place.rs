//! Where a name stands: what is in front of it, and what it is part of. Tokens tell that; the trees are those of a
//! declaration as it is meant.

use super::{Finder, Front};
use cufront_items::attribute_group;
use cufront_lex::{Tok, TokenKind};

impl Finder<'_> {
    /// The specifiers in front of the name at `first`: where they begin, and what they are.
    pub(super) fn front(&self, first: Tok) -> (Tok, Front) {
        let mut front = Front::default();
        let mut begin = first;
        while begin > Tok(0) {
            let at = begin.prev();
            match self.kind(at) {
                TokenKind::Const => front.is_const = true,
                TokenKind::Typedef => front.is_typedef = true,
                TokenKind::Extern => front.is_extern = true,
                TokenKind::StringLiteral if self.kind(at.prev()) == TokenKind::Extern => {}
                TokenKind::Static | TokenKind::Inline | TokenKind::Volatile | TokenKind::ThreadLocal => {}
                TokenKind::Virtual
                | TokenKind::Explicit
                | TokenKind::Friend
                | TokenKind::Constexpr
                | TokenKind::Mutable
                | TokenKind::Typename => front.other = true,
                TokenKind::Void => {
                    (front.has_type, front.is_void) = (true, true);
                }
                TokenKind::RParen => {
                    let open = self.lexed.tokens.partner(at);
                    let word = open.prev();
                    if self.kind(word) != TokenKind::Attribute || attribute_group(self.lexed, word).1 != begin
                    {
                        break;
                    }
                    begin = word;
                    continue;
                }
                kind if kind.is_fundamental_type() => front.has_type = true,
                _ => break,
            }
            front.any = true;
            begin = at;
        }
        (begin, front)
    }

    /// A declaration may begin behind `tok`.
    pub(super) fn ends_declaration(&self, tok: Tok) -> bool {
        match self.kind(tok) {
            TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace => true,
            TokenKind::Colon => {
                matches!(self.kind(tok.prev()), TokenKind::Public | TokenKind::Private | TokenKind::Protected)
            }
            _ => false,
        }
    }

    /// The first token of the template heads that end in front of the `>` `close`.
    pub(super) fn template_head(&self, close: Tok) -> Option<Tok> {
        let (mut depth, mut at) = (0_u32, close);
        loop {
            match self.kind(at) {
                TokenKind::Greater => depth += 1,
                TokenKind::Less => depth = depth.checked_sub(1)?,
                TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace => return None,
                _ => {}
            }
            if at == Tok(0) {
                return None;
            }
            at = at.prev();
            if depth == 0 {
                return (self.kind(at) == TokenKind::Template).then_some(at);
            }
        }
    }

    /// The `(` of the parameters that the `(` or `,` at `before` belongs to.
    pub(super) fn open_paren(&self, before: Tok) -> Option<Tok> {
        let mut at = before;
        let mut angles = 0_u32;
        loop {
            match self.kind(at) {
                TokenKind::LParen => return (angles == 0).then_some(at),
                TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => {
                    at = self.lexed.tokens.partner(at);
                }
                TokenKind::Greater => angles += 1,
                TokenKind::Less => angles = angles.checked_sub(1)?,
                TokenKind::Semi | TokenKind::LBrace => return None,
                _ => {}
            }
            if at == Tok(0) {
                return None;
            }
            at = at.prev();
        }
    }

    /// Where the declaration of the function with the parameters at `open` begins, and its name.
    pub(super) fn function(&self, open: Tok) -> Option<(Tok, Tok)> {
        let name = open.prev();
        if self.kind(name) != TokenKind::Ident || self.kind(name.prev()) == TokenKind::ColonColon {
            return None;
        }
        let mut begin = name;
        while begin > Tok(0) {
            let at = begin.prev();
            begin = match self.kind(at) {
                _ if self.ends_declaration(at) => break,
                TokenKind::RParen => self.lexed.tokens.partner(at),
                TokenKind::Assign
                | TokenKind::LParen
                | TokenKind::Comma
                | TokenKind::Return
                | TokenKind::Arrow
                | TokenKind::Dot => return None,
                _ => at,
            };
        }
        Some((begin, name))
    }

    /// The token behind the names that follow `colons`.
    pub(super) fn behind_names(&self, colons: Tok) -> Tok {
        let mut next = colons.next().next();
        while self.kind(next) == TokenKind::ColonColon {
            next = next.next().next();
        }
        next
    }

    /// The `:` of the list of bases that goes on behind `before`.
    pub(super) fn base_clause(&self, before: Tok) -> Option<Tok> {
        let mut at = before;
        let mut angles = 0_u32;
        loop {
            let head = at.prev();
            match self.kind(at) {
                TokenKind::Colon if angles == 0 => {
                    // in front of it stands the name of a class
                    let mut word = head;
                    while word > Tok(0) && matches!(self.kind(word), TokenKind::Ident | TokenKind::ColonColon)
                    {
                        word = word.prev();
                    }
                    let is_class = matches!(self.kind(word), TokenKind::Class | TokenKind::Struct);
                    return (is_class && word < head).then_some(at);
                }
                TokenKind::Greater => angles += 1,
                TokenKind::Less => angles = angles.checked_sub(1)?,
                TokenKind::Ident | TokenKind::ColonColon | TokenKind::Comma => {}
                TokenKind::Public | TokenKind::Private | TokenKind::Protected | TokenKind::Virtual => {}
                kind if angles > 0 && kind.is_fundamental_type() => {}
                _ => return None,
            }
            if at == Tok(0) {
                return None;
            }
            at = head;
        }
    }
}
