//! Words that only one of the two compilers knows, said in the words of the one that reads the view.
//!
//! A text that was preprocessed for g++ holds what the library's headers chose for g++, and code for nvcc uses
//! functions of nvcc's own. What is translated here has the same meaning in both.

use super::Reader;
use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_items::attr::attributes_between;
use cufront_lex::{Tok, TokenKind};

/// A template whose arguments are indices, as one whose first argument is their type.
const INDICES: &str = "template <template <decltype(sizeof 0)...> class _Template> struct __cufront_indices \
{ template <class _Type, _Type... _Index> using __of = _Template<_Index...>; };";

/// Longest first argument of a list with `__integer_pack`, in tokens.
const MAX_ARGUMENT: u32 = 64;

/// Translates what `reader` does not know.
pub(super) fn translate(unit: &mut Unit<'_>, reader: Reader) {
    match reader {
        Reader::Gnu => assumptions(unit),
        Reader::Clang => {
            deallocators(unit);
            integer_packs(unit);
        }
    }
}

/// The tokens with this name.
fn uses(unit: &Unit<'_>, name: &[u8]) -> Vec<Tok> {
    let lexed = unit.lexed;
    let Some(name) = lexed.names.get(name) else { return Vec::new() };
    let kinds = lexed.tokens.kinds().iter();
    kinds
        .zip(lexed.tokens.data())
        .enumerate()
        .filter(|&(_, (&kind, &data))| kind == TokenKind::Ident && data == name.0)
        .map(|(i, _)| Tok(i as u32))
        .collect()
}

/// `__builtin_assume(e)`, which clang and nvcc know, for g++. It is evaluated there, which nothing sees: the
/// view is not run.
fn assumptions(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    for word in uses(unit, b"__builtin_assume") {
        let open = word.next();
        if tokens.kind(open) != TokenKind::LParen {
            continue;
        }
        let close = tokens.partner(open);
        unit.edits.replace(
            tokens.start(word),
            lexed.end(close),
            Reason::Reader,
            &[
                Part::New("("),
                Part::Keep(tokens.start(open), lexed.end(close)),
                Part::New(" ? (void)0 : __builtin_unreachable())"),
            ],
        );
    }
}

/// g++'s attribute `malloc` may name the function that frees; clang's takes no arguments.
fn deallocators(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let names = [lexed.names.get(b"malloc"), lexed.names.get(b"__malloc__")];
    for &group in &lexed.attributes {
        let inner = group.plus(2);
        if tokens.kind(group.next()) != TokenKind::LParen || tokens.kind(inner) != TokenKind::LParen {
            continue;
        }
        for (name, first, end) in attributes_between(lexed, inner.next(), tokens.partner(inner)) {
            let open = first.next();
            if names.contains(&Some(name)) && open < end {
                let (start, end) = (tokens.start(open), lexed.end(end.prev()));
                unit.edits.delete(start, end, Reason::Reader);
            }
        }
    }
}

/// `X<T, __integer_pack(N)...>` and, for indices, `X<__integer_pack(N)...>`, in clang's words
/// `__make_integer_seq<X, T, N>`.
fn integer_packs(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let mut helper = false;
    for word in uses(unit, b"__integer_pack") {
        let open = word.next();
        if tokens.kind(open) != TokenKind::LParen {
            continue;
        }
        let close = tokens.partner(open);
        let end = close.plus(2);
        if tokens.kind(close.next()) != TokenKind::Ellipsis || tokens.kind(end) != TokenKind::Greater {
            continue;
        }
        let Some(less) = list_start(unit, word) else { continue };
        let Some(first) = name_start(unit, less) else { continue };
        let name = Part::Keep(tokens.start(first), lexed.end(less.prev()));
        let number = Part::Keep(tokens.start(open), lexed.end(close));
        let mut parts = vec![Part::New("__make_integer_seq<")];
        if less.next() == word {
            helper = true;
            parts.extend([
                Part::New("__cufront_indices<"),
                name,
                Part::New(">::template __of, decltype(sizeof 0)"),
            ]);
        } else {
            let of = Part::Keep(lexed.end(less), tokens.start(word.prev()));
            parts.extend([name, Part::New(", "), of]);
        }
        parts.extend([Part::New(", "), number, Part::New(">")]);
        unit.edits.replace(tokens.start(first), lexed.end(end), Reason::Reader, &parts);
    }
    if helper {
        unit.edits.insert(0, Reason::Reader, INDICES);
        // a directive must begin a line; the text of a compiler begins with a line marker, which says the number
        unit.edits.insert(0, Reason::Reader, if lexed.text.first() == Some(&b'#') { "\n" } else { " " });
    }
}

/// The `<` of the argument list in which `word` is the first or the second argument.
fn list_start(unit: &Unit<'_>, word: Tok) -> Option<Tok> {
    let tokens = &unit.lexed.tokens;
    let before = word.prev();
    if tokens.kind(before) == TokenKind::Less {
        return Some(before);
    }
    if tokens.kind(before) != TokenKind::Comma {
        return None;
    }
    let mut t = before.prev();
    let mut depth = 0;
    for _ in 0..MAX_ARGUMENT {
        match tokens.kind(t) {
            TokenKind::Less if depth == 0 => return Some(t),
            TokenKind::Less => depth -= 1,
            TokenKind::Greater => depth += 1,
            TokenKind::RParen | TokenKind::RBracket => t = tokens.partner(t),
            TokenKind::Comma if depth == 0 => return None,
            TokenKind::LParen | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Semi => return None,
            _ => {}
        }
        t = t.prev();
    }
    None
}

/// The first token of the qualified name in front of `less`, if it is one without argument lists.
fn name_start(unit: &Unit<'_>, less: Tok) -> Option<Tok> {
    let tokens = &unit.lexed.tokens;
    let mut t = less.prev();
    if tokens.kind(t) != TokenKind::Ident {
        return None;
    }
    while tokens.kind(t.prev()) == TokenKind::ColonColon {
        match tokens.kind(t.prev().prev()) {
            TokenKind::Ident => t = t.prev().prev(),
            TokenKind::Greater | TokenKind::RParen => return None,
            _ => return Some(t.prev()),
        }
    }
    Some(t)
}
