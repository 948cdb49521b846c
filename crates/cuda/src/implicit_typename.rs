//! The `typename` that a member defined outside of its class template may lack.
//!
//! In `template<class T> A<T>::type A<T>::f() {…}` the class of the declarator-id is not known yet where the type
//! stands, so g++ wants `typename` before C++20 ([temp.res]/3). The reference takes `A<T>` for the current instantiation
//! and writes the word.

use crate::unit::Unit;
use cufront_edits::Reason;
use cufront_items::{DeclId, Parser, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// Writes `typename` in front of the type of the function or variable `id` if that is a member of a dependent class.
pub(crate) fn write_typename(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if !d.specifiers.contains(Specifiers::QUALIFIED) || d.head.is_none() {
        return;
    }
    let scope = d.scope;
    let Some(c) = unit.items.declarator(id).copied() else { return };
    let Some((first, colons)) = qualified_type(unit, c.specs_first, c.specs_end) else { return };
    let heads = unit.heads(id);
    let lexed = unit.lexed;
    let parser = Parser::new(lexed, unit.items);
    let dependent = heads.into_iter().any(|h| {
        parser.template_parameters(h, scope).iter().filter(|p| p.name.is_some()).any(|p| {
            let name = lexed.tokens.name(p.name);
            (first.0..colons.0)
                .map(Tok)
                .any(|t| lexed.tokens.kind(t) == TokenKind::Ident && lexed.tokens.name(t) == name)
        })
    });
    if dependent {
        unit.edits.insert(lexed.tokens.start(first), Reason::Typename, "typename ");
    }
}

/// The first token of a qualified name among the specifiers `[first, end)` and its last `::`, unless `typename` or a
/// class-key stands in front of it.
fn qualified_type(unit: &Unit<'_>, first: Tok, end: Tok) -> Option<(Tok, Tok)> {
    let t = &unit.lexed.tokens;
    let (mut begin, mut colons) = (None, None);
    let mut depth = 0;
    let mut at = first;
    while at < end {
        match t.kind(at) {
            TokenKind::Attribute => {
                at = cufront_items::attribute_group(unit.lexed, at).1;
                continue;
            }
            TokenKind::Typename
            | TokenKind::Class
            | TokenKind::Struct
            | TokenKind::Union
            | TokenKind::Enum
            | TokenKind::Decltype
                if begin.is_none() =>
            {
                return None;
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => at = t.partner(at),
            TokenKind::Less => depth += 1,
            TokenKind::Greater => depth -= 1,
            TokenKind::Ident => begin = begin.or(Some(at)),
            TokenKind::ColonColon => {
                begin = begin.or(Some(at));
                if depth == 0 {
                    colons = Some(at);
                }
            }
            _ => {}
        }
        at = at.next();
    }
    begin.zip(colons)
}
