//! Where a class may use a name that a member hides later ([class.member.lookup]): signs of that in the text, for bodies
//! that nobody has looked into yet.

use crate::{Items, Sorts};
use cufront_base::Name;
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Longest head of a class, in tokens, that is looked through.
const MAX_CLASS_HEAD: u32 = 64;

/// The names of members that are spelled like a type that an earlier token of the same class body names, in a nested class
/// or not, and those tokens: the classes around all of them have to be looked into. Some are of other blocks than class
/// bodies.
#[must_use]
pub fn hiding_members(lexed: &Lexed, items: &Items) -> Vec<Tok> {
    let tokens = &lexed.tokens;
    let bodies: Vec<Tok> =
        tokens.of_kind(TokenKind::LBrace).filter(|&open| is_class_body(lexed, open)).collect();
    let mut hiding = Vec::new();
    // for each name its latest use, in whatever body that was
    let mut uses = vec![Tok(0); lexed.names.len()];
    // bodies that were looked through with the one around them
    let mut nested: FxHashSet<Tok> = FxHashSet::default();
    for &outermost in &bodies {
        if nested.contains(&outermost) {
            continue;
        }
        let mut open = vec![outermost];
        let mut t = outermost.next();
        while let Some(&body) = open.last() {
            match tokens.kind(t) {
                TokenKind::LBrace if bodies.binary_search(&t).is_ok() => {
                    nested.insert(t);
                    open.push(t);
                }
                TokenKind::LBrace => t = tokens.partner(t),
                TokenKind::RBrace | TokenKind::Eof => {
                    open.pop();
                }
                TokenKind::Ident => {
                    let name = tokens.name(t);
                    let latest = &mut uses[name.0 as usize];
                    // what the body around uses stands in front of this one, or behind it
                    if body < *latest && *latest < t && seems_to_hide_type(lexed, items, t) {
                        hiding.push((name, body, t));
                    }
                    if tokens.kind(t.prev()) != TokenKind::ColonColon {
                        *latest = t;
                    }
                }
                _ => {}
            }
            t = t.next();
        }
    }
    hiding.sort_unstable();
    let mut marks: Vec<Tok> = hiding.iter().map(|o| o.2).collect();
    if !hiding.is_empty() {
        marks.extend(uses_before(lexed, &hiding));
    }
    marks
}

/// The tokens that are spelled like a member between the `{` of its class and the member. `hiding` has both and the name
/// for each member, sorted.
fn uses_before(lexed: &Lexed, hiding: &[(Name, Tok, Tok)]) -> Vec<Tok> {
    let tokens = &lexed.tokens;
    // ranges of one name lie in each other or apart: the outermost one counts
    let mut ranges: FxHashMap<Name, Vec<(Tok, Tok)>> = FxHashMap::default();
    for &(name, body, member) in hiding {
        let of_name = ranges.entry(name).or_default();
        match of_name.last_mut() {
            Some(last) if body < last.1 => last.1 = last.1.max(member),
            _ => of_name.push((body, member)),
        }
    }
    let is_use = |t: Tok| {
        let Some(of_name) = ranges.get(&tokens.name(t)) else { return false };
        let before = of_name.partition_point(|r| r.0 < t);
        before > 0 && t < of_name[before - 1].1
    };
    tokens.of_kind(TokenKind::Ident).filter(|&t| is_use(t)).collect()
}

/// True if the identifier `t` in a class body seems to declare a member, and is spelled like a type.
fn seems_to_hide_type(lexed: &Lexed, items: &Items, t: Tok) -> bool {
    let tokens = &lexed.tokens;
    let ends = matches!(
        tokens.kind(t.next()),
        TokenKind::LParen
            | TokenKind::Semi
            | TokenKind::Assign
            | TokenKind::Comma
            | TokenKind::LBracket
            | TokenKind::LBrace
            | TokenKind::Colon
    );
    let before = tokens.kind(t.prev());
    ends && (declares_or_qualifies(before) || matches!(before, TokenKind::Comma | TokenKind::Using))
        && items.sorts(tokens.name(t)).contains(Sorts::TYPE)
}

/// True if the `{` at `open` probably begins the body of a class or an enumeration.
fn is_class_body(lexed: &Lexed, open: Tok) -> bool {
    let tokens = &lexed.tokens;
    let mut t = open;
    for _ in 0..MAX_CLASS_HEAD {
        if t.0 == 0 {
            return false;
        }
        t = t.prev();
        match tokens.kind(t) {
            TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum => return true,
            TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Namespace => return false,
            TokenKind::RParen | TokenKind::RBracket => t = tokens.partner(t),
            _ => {}
        }
    }
    false
}

/// True if an identifier after a token of this kind is being declared, or is not looked up on its own.
fn declares_or_qualifies(before: TokenKind) -> bool {
    matches!(
        before,
        TokenKind::ColonColon
            | TokenKind::Dot
            | TokenKind::Arrow
            | TokenKind::Template
            | TokenKind::Struct
            | TokenKind::Class
            | TokenKind::Union
            | TokenKind::Enum
            | TokenKind::Tilde
            | TokenKind::Ident
            | TokenKind::Greater
            | TokenKind::Star
            | TokenKind::Amp
            | TokenKind::AmpAmp
            | TokenKind::Ellipsis
            | TokenKind::Auto
            | TokenKind::Bool
            | TokenKind::Char
            | TokenKind::Double
            | TokenKind::Float
            | TokenKind::Int
            | TokenKind::Long
            | TokenKind::Short
            | TokenKind::Signed
            | TokenKind::Unsigned
            | TokenKind::Void
    )
}

/// `using` and `typedef` tokens of alias declarations whose aliased type mentions the alias's own name, in no order.
#[must_use]
pub fn self_naming_aliases(lexed: &Lexed) -> Vec<Tok> {
    let tokens = &lexed.tokens;
    let mut out = Vec::new();
    for t in tokens.of_kind(TokenKind::Using).chain(tokens.of_kind(TokenKind::Typedef)) {
        match tokens.kind(t) {
            TokenKind::Using
                if tokens.kind(t.next()) == TokenKind::Ident
                    && tokens.kind(t.plus(2)) == TokenKind::Assign =>
            {
                let name = tokens.name(t.next());
                let mut u = t.plus(3);
                while !matches!(tokens.kind(u), TokenKind::Semi | TokenKind::RBrace | TokenKind::Eof) {
                    if tokens.kind(u) == TokenKind::Ident
                        && tokens.name(u) == name
                        && tokens.kind(u.prev()) != TokenKind::ColonColon
                    {
                        out.push(t);
                        break;
                    }
                    u = u.next();
                }
            }
            TokenKind::Typedef => {
                let mut u = t.next();
                let limit = t.plus(200);
                while u < limit
                    && !matches!(tokens.kind(u), TokenKind::Semi | TokenKind::LBrace | TokenKind::Eof)
                {
                    u = u.next();
                }
                if tokens.kind(u) == TokenKind::Semi && tokens.kind(u.prev()) == TokenKind::Ident {
                    let name = tokens.name(u.prev());
                    let mut v = t.next();
                    while v < u.prev() {
                        if tokens.kind(v) == TokenKind::Ident
                            && tokens.name(v) == name
                            && tokens.kind(v.prev()) != TokenKind::ColonColon
                            && !matches!(
                                tokens.kind(v.prev()),
                                TokenKind::Struct | TokenKind::Class | TokenKind::Union | TokenKind::Enum
                            )
                        {
                            out.push(t);
                            break;
                        }
                        v = v.next();
                    }
                }
            }
            _ => {}
        }
    }
    out
}

/// The identifiers in `[first, end)` that are looked up by themselves: not those that are declared there, qualified, or
/// names of members. What stands in braces is left out.
#[must_use]
pub fn names_looked_up(lexed: &Lexed, first: Tok, end: Tok) -> Vec<Tok> {
    let tokens = &lexed.tokens;
    let mut out = Vec::new();
    let mut t = first;
    while t < end {
        match tokens.kind(t) {
            TokenKind::LBrace => t = tokens.partner(t),
            TokenKind::Ident if !declares_or_qualifies(tokens.kind(t.prev())) => out.push(t),
            _ => {}
        }
        t = t.next();
    }
    out
}
