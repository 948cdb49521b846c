//! Where a class may use a name that a member hides later ([class.member.lookup]): signs of that in the text, for bodies
//! that nobody has looked into yet.

use crate::{Items, Sorts};
use cufront_base::Name;
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Longest head of a class, in tokens, that is looked through.
const MAX_CLASS_HEAD: u32 = 64;

/// Longest alias declaration or typedef, in tokens, that is looked through.
const MAX_ALIAS: u32 = 500;

/// Where the text of a unit shows that a name of a class body may mean something else behind some point of it.
#[derive(Debug)]
pub struct HiddenNames {
    /// The `using` and `typedef` tokens of members that are aliases and name themselves.
    aliases: Vec<Tok>,
    /// The `{` of what seem to be bodies of classes, in order.
    bodies: Vec<Tok>,
    /// What may declare a member whose name is used in front of it, by the outermost body around it.
    members: Vec<Member>,
}

/// An identifier that seems to declare a member, and whose name the body uses in front of it.
#[derive(Debug, Clone, Copy)]
struct Member {
    /// The `{` of the outermost class around it.
    outermost: Tok,
    /// That of its own class.
    body: Tok,
    /// The identifier.
    token: Tok,
}

impl HiddenNames {
    /// Looks through the text of `lexed`.
    #[must_use]
    pub fn in_text(lexed: &Lexed) -> Self {
        let tokens = &lexed.tokens;
        let bodies: Vec<Tok> =
            tokens.of_kind(TokenKind::LBrace).filter(|&open| is_class_body(lexed, open)).collect();
        let (mut aliases, mut members) = (Vec::new(), Vec::new());
        // for each name its latest use, in whatever body that was
        let mut uses = vec![Tok(0); lexed.names.len()];
        // bodies that were looked through with the one around them
        let mut nested: FxHashSet<Tok> = FxHashSet::default();
        for &outermost in &bodies {
            if nested.contains(&outermost) {
                continue;
            }
            in_bodies(lexed, &bodies, outermost, |body, t| {
                match tokens.kind(t) {
                    TokenKind::Ident => {}
                    TokenKind::LBrace => {
                        nested.insert(t);
                        return;
                    }
                    _ => {
                        if names_itself(lexed, t) {
                            aliases.push(t);
                        }
                        return;
                    }
                }
                let latest = &mut uses[tokens.name(t).0 as usize];
                // what the body around uses stands in front of this one, or behind it
                if body < *latest && *latest < t && seems_declared(lexed, t) {
                    members.push(Member { outermost, body, token: t });
                }
                if tokens.kind(t.prev()) != TokenKind::ColonColon {
                    *latest = t;
                }
            });
        }
        HiddenNames { aliases, bodies, members }
    }

    /// Tokens of the declarations that have to be looked into, in no order: the aliases that name themselves; the members
    /// that are spelled like a type of `items`, and what is spelled like them between the `{` of their class and them, in
    /// a nested class or not. Bodies of functions are left out: there, all members are known ([class.mem.general]/6).
    #[must_use]
    pub fn marks(&self, lexed: &Lexed, items: &Items) -> Vec<Tok> {
        let tokens = &lexed.tokens;
        let mut marks = self.aliases.clone();
        for members in self.members.chunk_by(|a, b| a.outermost == b.outermost) {
            // ranges of one name lie in each other or apart: the outermost one counts
            let mut ranges: FxHashMap<Name, Vec<(Tok, Tok)>> = FxHashMap::default();
            let mut hiding: Vec<(Tok, Tok)> = members
                .iter()
                .filter(|m| items.sorts(tokens.name(m.token)).contains(Sorts::TYPE))
                .map(|m| (m.body, m.token))
                .collect();
            hiding.sort_unstable();
            for (body, member) in hiding {
                marks.push(member);
                let of_name = ranges.entry(tokens.name(member)).or_default();
                match of_name.last_mut() {
                    Some(last) if body < last.1 => last.1 = last.1.max(member),
                    _ => of_name.push((body, member)),
                }
            }
            if ranges.is_empty() {
                continue;
            }
            in_bodies(lexed, &self.bodies, members[0].outermost, |_, t| {
                if tokens.kind(t) != TokenKind::Ident {
                    return;
                }
                let Some(of_name) = ranges.get(&tokens.name(t)) else { return };
                let before = of_name.partition_point(|r| r.0 < t);
                if before > 0 && t < of_name[before - 1].1 {
                    marks.push(t);
                }
            });
        }
        marks
    }
}

/// Calls `visit` with the `{` of the innermost class around it and each token in the class body at `outermost`, and in the
/// `bodies` in it, that is an identifier, `using`, `typedef`, or the `{` of such a body. Other blocks are passed over.
fn in_bodies(lexed: &Lexed, bodies: &[Tok], outermost: Tok, mut visit: impl FnMut(Tok, Tok)) {
    let tokens = &lexed.tokens;
    let mut open = vec![outermost];
    let mut t = outermost.next();
    while let Some(&body) = open.last() {
        match tokens.kind(t) {
            TokenKind::LBrace if bodies.binary_search(&t).is_ok() => {
                visit(body, t);
                open.push(t);
            }
            TokenKind::LBrace => t = tokens.partner(t),
            TokenKind::RBrace | TokenKind::Eof => {
                open.pop();
            }
            TokenKind::Ident | TokenKind::Using | TokenKind::Typedef => visit(body, t),
            TokenKind::Colon => t = body_behind_initializers(lexed, t).map_or(t, |open| tokens.partner(open)),
            _ => {}
        }
        t = t.next();
    }
}

/// The `{` behind the mem-initializers whose `:` is `colon`: they belong to the body of the constructor
/// ([class.mem.general]/6). None where the `:` is another one, or the list is not plain.
fn body_behind_initializers(lexed: &Lexed, colon: Tok) -> Option<Tok> {
    let tokens = &lexed.tokens;
    if !matches!(tokens.kind(colon.prev()), TokenKind::RParen | TokenKind::Noexcept | TokenKind::Try) {
        return None;
    }
    let mut t = colon.next();
    loop {
        // the name of the base or member
        while !matches!(
            tokens.kind(t),
            TokenKind::LParen
                | TokenKind::LBrace
                | TokenKind::LBracket
                | TokenKind::RParen
                | TokenKind::RBrace
                | TokenKind::RBracket
                | TokenKind::Semi
                | TokenKind::Colon
                | TokenKind::Question
                | TokenKind::Eof
        ) {
            t = t.next();
        }
        if !matches!(tokens.kind(t), TokenKind::LParen | TokenKind::LBrace) {
            return None;
        }
        t = tokens.partner(t).next();
        if tokens.kind(t) == TokenKind::Ellipsis {
            t = t.next();
        }
        match tokens.kind(t) {
            TokenKind::Comma => t = t.next(),
            TokenKind::LBrace => return Some(t),
            _ => return None,
        }
    }
}

/// True if the identifier `t` in a class body seems to declare a member.
fn seems_declared(lexed: &Lexed, t: Tok) -> bool {
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
    let in_parentheses = tokens.kind(t.next()) == TokenKind::RParen
        && matches!(before, TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp | TokenKind::ColonColon);
    // a specifier may stand behind the type, an attribute in front of the declarator
    let follows = declares_or_qualifies(before)
        || matches!(
            before,
            TokenKind::Comma
                | TokenKind::Using
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::Const
                | TokenKind::Volatile
                | TokenKind::Static
                | TokenKind::Inline
                | TokenKind::Constexpr
                | TokenKind::Consteval
                | TokenKind::Constinit
                | TokenKind::ThreadLocal
                | TokenKind::Virtual
                | TokenKind::Friend
                | TokenKind::Mutable
                | TokenKind::NoinlineWord
                | TokenKind::Extension
                | TokenKind::Restrict
                | TokenKind::Complex
        );
    ends && follows || in_parentheses
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
            TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum
                if !is_of_template(lexed, t) =>
            {
                return true;
            }
            TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Namespace => return false,
            TokenKind::RParen | TokenKind::RBracket => t = tokens.partner(t),
            _ => {}
        }
    }
    false
}

/// True if the `class` or `struct` at `key` seems to be that of a template parameter or argument.
fn is_of_template(lexed: &Lexed, key: Tok) -> bool {
    let tokens = &lexed.tokens;
    let mut t = key.next();
    for part in [TokenKind::Ellipsis, TokenKind::Ident] {
        if tokens.kind(t) == part {
            t = t.next();
        }
    }
    matches!(tokens.kind(t), TokenKind::Comma | TokenKind::Greater | TokenKind::Assign)
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
            | TokenKind::Char8
            | TokenKind::Char16
            | TokenKind::Char32
            | TokenKind::WcharT
            | TokenKind::Int128
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

/// True if the aliased type of the alias declaration or typedef that begins at `t` mentions the alias's own name.
fn names_itself(lexed: &Lexed, t: Tok) -> bool {
    let tokens = &lexed.tokens;
    let limit = t.plus(MAX_ALIAS);
    if tokens.kind(t) == TokenKind::Using {
        if tokens.kind(t.next()) != TokenKind::Ident || tokens.kind(t.plus(2)) != TokenKind::Assign {
            return false;
        }
        let name = tokens.name(t.next());
        let mut u = t.plus(3);
        while u < limit && !matches!(tokens.kind(u), TokenKind::Semi | TokenKind::RBrace | TokenKind::Eof) {
            if is_unqualified(lexed, u, name) {
                return true;
            }
            u = u.next();
        }
        return false;
    }
    let mut semi = t.next();
    while semi < limit && !matches!(tokens.kind(semi), TokenKind::Semi | TokenKind::LBrace | TokenKind::Eof) {
        semi = semi.next();
    }
    let alias = semi.prev();
    if tokens.kind(semi) != TokenKind::Semi || tokens.kind(alias) != TokenKind::Ident {
        return false;
    }
    let name = tokens.name(alias);
    (t.0 + 1..alias.0).map(Tok).any(|u| {
        is_unqualified(lexed, u, name)
            && !matches!(
                tokens.kind(u.prev()),
                TokenKind::Struct | TokenKind::Class | TokenKind::Union | TokenKind::Enum
            )
    })
}

/// True if `t` is `name` with no `::` in front of it.
fn is_unqualified(lexed: &Lexed, t: Tok, name: Name) -> bool {
    let tokens = &lexed.tokens;
    tokens.kind(t) == TokenKind::Ident
        && tokens.name(t) == name
        && tokens.kind(t.prev()) != TokenKind::ColonColon
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
