//! Whether two declarations with one name are of one function ([over.dcl]), as far as what is written in them decides it.
//!
//! Most overloads differ in the number of their parameters or in fundamental types among them, and most declarations
//! that are repeated are spelled alike. What is left takes types to tell.
//!
//! Example: `float abs(float)` is not the function that `double abs(double)` is, whatever `int abs(T)` is.

use crate::attr::attribute_group;
use crate::{Decl, DeclId, Declarator, Items, Lookup, NameKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};

/// The words of a fundamental type, each of which means the same in any order.
type Words = u16;

const INT: Words = 1;
const SIGNED: Words = 1 << 1;
const LONG: Words = 1 << 2;
const CHAR: Words = 1 << 3;

/// The bit of a word; that of `long` is doubled for the second one.
fn word(kind: TokenKind) -> Option<Words> {
    Some(match kind {
        TokenKind::Int => INT,
        TokenKind::Signed => SIGNED,
        TokenKind::Long => LONG,
        TokenKind::Char => CHAR,
        TokenKind::Unsigned => 1 << 5,
        TokenKind::Short => 1 << 6,
        TokenKind::Void => 1 << 7,
        TokenKind::Bool => 1 << 8,
        TokenKind::Char8 => 1 << 9,
        TokenKind::Char16 => 1 << 10,
        TokenKind::Char32 => 1 << 11,
        TokenKind::WcharT => 1 << 12,
        TokenKind::Float => 1 << 13,
        TokenKind::Double => 1 << 14,
        TokenKind::Int128 => 1 << 15,
        _ => return None,
    })
}

/// Equal for equal types: `unsigned` is `int unsigned`.
fn canonical(words: Words) -> Words {
    let mut words = words;
    if words & !(INT | SIGNED) != 0 {
        words &= !INT;
    }
    if words & CHAR == 0 {
        words &= !SIGNED;
    }
    if words == 0 {
        INT
    } else {
        words
    }
}

/// A parameter as far as it is looked at.
struct Written {
    /// The fundamental type among its specifiers, if it is one: whatever the declarator makes of it, a type that is made
    /// of another one is another type.
    fundamental: Option<Words>,
    /// Where the next parameter begins, or the `)`, if that is certain.
    next: Option<Tok>,
    /// It has a `...`, which stands for any number of parameters.
    pack: bool,
}

/// The parameter that begins at `first`; `close` closes the list.
fn parameter(lexed: &Lexed, first: Tok, close: Tok) -> Written {
    let t = &lexed.tokens;
    let (mut at, mut words) = (first, 0);
    while at < close {
        let kind = t.kind(at);
        match word(kind) {
            Some(LONG) => words += LONG,
            Some(bit) => words |= bit,
            None if matches!(kind, TokenKind::Const | TokenKind::Volatile | TokenKind::Register) => {}
            None => break,
        }
        at = at.next();
    }
    let mut fundamental = (words != 0).then(|| canonical(words));
    let (mut angles, mut pack, mut default) = (0_u32, false, false);
    while at < close {
        at = match t.kind(at) {
            TokenKind::Comma if angles == 0 => {
                return Written { fundamental, next: Some(at.next()), pack };
            }
            TokenKind::Less | TokenKind::Greater if default => {
                return Written { fundamental, next: None, pack }
            }
            TokenKind::Less => {
                angles += 1;
                at.next()
            }
            TokenKind::Greater => match angles.checked_sub(1) {
                Some(fewer) => {
                    angles = fewer;
                    at.next()
                }
                None => return Written { fundamental, next: None, pack },
            },
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
            kind => {
                pack |= kind == TokenKind::Ellipsis && angles == 0;
                default |= kind == TokenKind::Assign;
                let changes =
                    matches!(kind, TokenKind::Attribute | TokenKind::Complex) || word(kind).is_some();
                if changes && angles == 0 && !default {
                    fundamental = None;
                }
                at.next()
            }
        };
    }
    Written { fundamental, next: (angles == 0).then_some(close), pack }
}

/// The brackets of the parameters; nothing stands between them for `(void)`.
fn list(lexed: &Lexed, declarator: &Declarator) -> Option<(Tok, Tok)> {
    if declarator.params.is_none() {
        return None;
    }
    let (first, close) = (declarator.params.next(), lexed.tokens.partner(declarator.params));
    let void = lexed.tokens.kind(first) == TokenKind::Void && first.next() == close;
    Some((if void { close } else { first }, close))
}

impl Declarator {
    /// The functions that are declared here and by `other` certainly have other parameters.
    #[must_use]
    pub fn has_other_parameters(&self, other: &Declarator, lexed: &Lexed) -> bool {
        let (Some((mut a, a_close)), Some((mut b, b_close))) = (list(lexed, self), list(lexed, other)) else {
            return false;
        };
        loop {
            match (a == a_close, b == b_close) {
                (true, true) => return false,
                (false, false) => {}
                (a_ends, _) => {
                    // an alias of `void` may stand alone, and packs for nothing
                    let more =
                        if a_ends { parameter(lexed, b, b_close) } else { parameter(lexed, a, a_close) };
                    return !more.pack && more.fundamental.is_some();
                }
            }
            let (p, q) = (parameter(lexed, a, a_close), parameter(lexed, b, b_close));
            if p.fundamental.is_some() && q.fundamental.is_some() && p.fundamental != q.fundamental {
                return true;
            }
            match (p.next, q.next) {
                (Some(next), Some(other)) if !p.pack && !q.pack => (a, b) = (next, other),
                _ => return false,
            }
        }
    }
}

/// What a token is for a comparison of types.
enum Word<'t> {
    /// A name, and where it stands.
    Name(Tok),
    Literal(&'t [u8]),
    Other(TokenKind),
}

/// The tokens from `first` up to `end` that say what type is declared: without the names of parameters, attributes and
/// words that say nothing of it. `None` stands for what may say more than its spelling.
fn words_of_type(lexed: &Lexed, first: Tok, end: Tok) -> impl Iterator<Item = Option<Word<'_>>> + '_ {
    let t = &lexed.tokens;
    let mut at = first;
    std::iter::from_fn(move || loop {
        if at >= end {
            return None;
        }
        let here = at;
        at = here.next();
        let kind = t.kind(here);
        return Some(match kind {
            TokenKind::Attribute => {
                at = attribute_group(lexed, here).1;
                continue;
            }
            TokenKind::Static
            | TokenKind::Inline
            | TokenKind::Extern
            | TokenKind::Constexpr
            | TokenKind::NoinlineWord
            | TokenKind::Extension => continue,
            TokenKind::Ident if names_parameter(lexed, first, here) => continue,
            TokenKind::Ident => Some(Word::Name(here)),
            TokenKind::Number | TokenKind::CharLiteral => Some(Word::Literal(lexed.spelling(here))),
            TokenKind::Assign
            | TokenKind::Auto
            | TokenKind::Decltype
            | TokenKind::Typeof
            | TokenKind::Asm
            | TokenKind::LBrace
            | TokenKind::StringLiteral => None,
            kind => Some(Word::Other(kind)),
        });
    })
}

/// The identifier `tok` ends a declarator, and the type stands in front of it, not before `first`.
fn names_parameter(lexed: &Lexed, first: Tok, tok: Tok) -> bool {
    let t = &lexed.tokens;
    if !matches!(t.kind(tok.next()), TokenKind::Comma | TokenKind::RParen | TokenKind::LBracket) {
        return false;
    }
    let mut before = tok;
    while before > first {
        before = before.prev();
        match t.kind(before) {
            TokenKind::Const | TokenKind::Volatile | TokenKind::Restrict => {}
            kind => {
                let ends_type = matches!(
                    kind,
                    TokenKind::Ident
                        | TokenKind::Star
                        | TokenKind::Amp
                        | TokenKind::AmpAmp
                        | TokenKind::Greater
                );
                return ends_type || kind.is_fundamental_type();
            }
        }
    }
    false
}

impl Items {
    /// The declarations `a` and `b` of one name declare the same function of a namespace: their types are spelled alike,
    /// and the names in them mean the same at both places.
    ///
    /// Example: `struct A; namespace N { void f(A); struct A; void f(A); }` declares two functions.
    #[must_use]
    pub fn are_spelled_alike(&self, a: DeclId, b: DeclId, lexed: &Lexed) -> bool {
        let (Some(d), Some(e)) = (self.declarator(a), self.declarator(b)) else { return false };
        let (a, b) = (&self.decls[a], &self.decls[b]);
        let special = Specifiers::QUALIFIED
            | Specifiers::FRIEND
            | Specifiers::DEDUCED
            | Specifiers::EXPLICIT_SPECIALIZATION
            | Specifiers::EXPLICIT_INSTANTIATION
            | Specifiers::TEMPLATE_ID;
        let plain = |d: &Decl| {
            d.head.is_none()
                && !d.specifiers.intersects(special)
                && matches!(d.name_kind, NameKind::Plain | NameKind::Operator)
        };
        let around = self.scopes[a.scope].kind;
        if around != ScopeKind::Namespace || a.scope != b.scope || !plain(a) || !plain(b) {
            return false;
        }
        let (Some((first, close)), Some((other_first, other_close))) = (list(lexed, d), list(lexed, e))
        else {
            return false;
        };
        let scope = a.scope;
        let same = |a: &Word<'_>, b: &Word<'_>| match (a, b) {
            (Word::Name(a), Word::Name(b)) => self.mean_the_same(lexed, *a, *b, scope),
            (Word::Literal(a), Word::Literal(b)) => a == b,
            (Word::Other(a), Word::Other(b)) => a == b,
            _ => false,
        };
        let parts = [
            ((d.specs_first, d.specs_end), (e.specs_first, e.specs_end)),
            ((d.first, d.id_first), (e.first, e.id_first)),
            ((first, close), (other_first, other_close)),
            ((close, d.end), (other_close, e.end)),
        ];
        parts.into_iter().all(|(a, b)| {
            let (mut a, mut b) = (words_of_type(lexed, a.0, a.1), words_of_type(lexed, b.0, b.1));
            loop {
                match (a.next(), b.next()) {
                    (None, None) => return true,
                    (Some(Some(a)), Some(Some(b))) if same(&a, &b) => {}
                    _ => return false,
                }
            }
        })
    }

    /// The names at the tokens `a` and `b` are one, and lookup from `scope` finds the same declarations.
    fn mean_the_same(&self, lexed: &Lexed, a: Tok, b: Tok, scope: ScopeId) -> bool {
        if lexed.tokens.name(a) != lexed.tokens.name(b) {
            return false;
        }
        match (self.name_at(lexed, a, scope).1, self.name_at(lexed, b, scope).1) {
            (Lookup::Found(a), Lookup::Found(b)) => a == b,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{DeclKind, Items, Parser};
    use cufront_diag::Diagnostics;
    use cufront_lex::{lex, KeywordSet};

    /// What is said of the first two functions of a text: they have other parameters, they are spelled alike.
    fn compared(text: &str) -> (bool, bool) {
        let lexed = lex(text.as_bytes().to_vec(), KeywordSet::CXX17, &mut Diagnostics::new());
        let mut items = Items::new();
        Parser::new(&lexed, &mut items).unit();
        let functions = items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function);
        let ids: Vec<_> = functions.map(|(id, _)| id).collect();
        assert_eq!(ids.len(), 2, "{text}");
        let (a, b) = (&items.decls[ids[0]], &items.decls[ids[1]]);
        let (d, e) = (&items.declarators[a.declarator], &items.declarators[b.declarator]);
        let other = d.has_other_parameters(e, &lexed);
        assert_eq!(other, e.has_other_parameters(d, &lexed), "{text}");
        (other, items.are_spelled_alike(ids[0], ids[1], &lexed))
    }

    #[test]
    fn other_parameters() {
        for text in [
            "void f(float); void f(double);",
            "void f(long); void f(long long int);",
            "void f(char *); void f(signed char *);",
            "void f(A<int, long>, int = 3); void f(A<int, long>, unsigned);",
            "void f(int); void f();",
            "void f(T, int); void f(T);",
            "void f(int (*)(int), bool); void f(int (*)(int), char);",
        ] {
            assert_eq!(compared(text), (true, false), "{text}");
        }
    }

    #[test]
    fn what_takes_types_to_tell() {
        for text in [
            "void f(long int); void f(int long);",
            "void f(signed); void f(int);",
            "void f(int); void f(T);",
            "void f(V); void f();",
            "void f(T...); void f();",
            "void f(T..., int); void f(U, float);",
            "void f(float _Complex); void f(_Complex float);",
            "void f(int __attribute__((mode(DI)))); void f(long);",
            "void f(T a = b < c, int d); void f(T);",
            "void f(const int); void f(int);",
            "int f(int); void f(int);",
            "template<class T> void f(T); template<class U> void f(U);",
            "auto f(T) -> int; auto f(T) -> int;",
        ] {
            assert_eq!(compared(text), (false, false), "{text}");
        }
    }

    #[test]
    fn spelled_alike() {
        for text in [
            "struct S; typedef int T; extern int f(int, T const &x, char *y); __attribute__((device)) inline int f(int a, T const &, char *);",
            "struct S; typedef int T; S *f(void (*g)(int), S t[3]) noexcept; S *f(void (*)(int), S [3]) noexcept;",
            "struct S; typedef int T; int f(void); int f();",
            "struct S; typedef int T; int f(const S); int f(const S b);",
            "struct A; bool operator==(A a, A b); bool operator==(A, A);",
        ] {
            assert_eq!(compared(text), (false, true), "{text}");
        }
    }

    #[test]
    fn names_that_mean_something_else() {
        for text in [
            "struct A; namespace N { void f(A); struct A; void f(A); }",
            "typedef int T; namespace N { void f(T); typedef float T; void f(T); }",
            "struct A; namespace M { struct A; } namespace N { void f(A); using M::A; void f(A); }",
        ] {
            assert_eq!(compared(text), (false, false), "{text}");
        }
    }
}
