//! Variables in shared memory.
//!
//! `__shared__` gives a variable of a block static storage duration (CUDA C++ language extensions, "Variable
//! memory space specifiers"). Without the word it would be an automatic one: large, and never initialised. So
//! the word becomes `static` where no storage class is written.

use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_items::{attribute_group, AttrSet};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashSet;

/// Most tokens in front of the attribute and behind it that are looked at.
const MAX_SPECIFIERS: u32 = 64;

/// Writes `static` in front of the attributes that stand for `__shared__`.
pub(super) fn make_static(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    // a declaration may say the word twice
    let mut done: FxHashSet<Tok> = FxHashSet::default();
    for &group in &lexed.attributes {
        if !attribute_group(lexed, group).0.contains(AttrSet::SHARED) {
            continue;
        }
        let Some(first) = declaration_start(lexed, group) else { continue };
        if !has_storage_class(lexed, first) && done.insert(first) {
            let at = lexed.tokens.start(behind_attributes(lexed, first));
            unit.edits.replace(at, at, Reason::Shared, &[Part::New("static ")]);
        }
    }
}

/// The first token of the declaration in a block that `group` belongs to.
fn declaration_start(lexed: &Lexed, group: Tok) -> Option<Tok> {
    let tokens = &lexed.tokens;
    let mut t = group;
    for _ in 0..MAX_SPECIFIERS {
        if t.0 == 0 {
            return Some(t);
        }
        let before = t.prev();
        match tokens.kind(before) {
            TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Colon => return Some(t),
            TokenKind::RParen | TokenKind::RBracket => t = tokens.partner(before),
            // a parameter: shared memory is none, which others report
            TokenKind::LParen | TokenKind::LBracket | TokenKind::Eof => return None,
            _ => t = before,
        }
    }
    None
}

/// The first token at or behind `first` that is no part of an attribute: the storage class follows those that
/// belong to the declaration ([dcl.pre]).
fn behind_attributes(lexed: &Lexed, first: Tok) -> Tok {
    let tokens = &lexed.tokens;
    let mut t = first;
    loop {
        t = match tokens.kind(t) {
            TokenKind::Attribute => attribute_group(lexed, t).1,
            TokenKind::LBracket if tokens.kind(t.next()) == TokenKind::LBracket => tokens.partner(t).next(),
            TokenKind::Alignas if tokens.kind(t.next()) == TokenKind::LParen => {
                tokens.partner(t.next()).next()
            }
            _ => return t,
        }
    }
}

/// True if a storage class is among the specifiers at `first`, or the declaration is one of another kind.
fn has_storage_class(lexed: &Lexed, first: Tok) -> bool {
    let tokens = &lexed.tokens;
    let mut t = first;
    for _ in 0..2 * MAX_SPECIFIERS {
        t = match tokens.kind(t) {
            TokenKind::Extern
            | TokenKind::Static
            | TokenKind::ThreadLocal
            | TokenKind::Typedef
            | TokenKind::Using
            | TokenKind::Template => return true,
            TokenKind::Semi | TokenKind::Assign | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Eof => {
                return false
            }
            TokenKind::LParen | TokenKind::LBracket => tokens.partner(t).next(),
            _ => t.next(),
        };
    }
    false
}
