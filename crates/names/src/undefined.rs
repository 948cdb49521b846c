//! Names in namespace-scope initialisers that nothing declares.
//!
//! `int x = y;` with no `y` is an error of C++ that the host compiler would report too, but only after the
//! host file was written. The check is made where lookup is complete without types: identifiers of
//! initialisers of ordinary variables in the user's own files, outside of calls, member accesses, lambdas and
//! template argument lists. If any declaration of the unit was not understood, nothing is said.

use cufront_diag::{say, Diagnostics, Name};
use cufront_items::{DeclId, DeclKind, Items, Lookup, Parser, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};

/// Reports undeclared names in initialisers.
pub fn check_initializers(lexed: &Lexed, items: &mut Items, diagnostics: &mut Diagnostics) {
    let understood =
        items.decls.iter().all(|(_, d)| d.kind != DeclKind::Unknown || is_harmless(lexed, d.first));
    if !understood {
        return;
    }
    let variables: Vec<DeclId> = items
        .decls
        .iter()
        .filter(|(id, d)| {
            d.kind == DeclKind::Variable
                && d.head.is_none()
                && items.scopes[d.scope].kind == ScopeKind::Namespace
                && !d.specifiers.contains(Specifiers::QUALIFIED)
                && items.declarator(*id).is_some_and(|c| c.init.is_some())
                && !lexed.lines.in_system_header(lexed.tokens.start(d.first))
        })
        .map(|(id, _)| id)
        .collect();
    for id in variables {
        let Some(c) = items.declarator(id).copied() else { continue };
        if let Some(t) = first_undefined(lexed, items, id, c.init, c.init_end) {
            let name = Name(lexed.spelling(t));
            diagnostics.say(lexed.tokens.start(t), say::UndefinedIdentifier { name });
        }
    }
}

/// `friend X;` and explicit instantiations of classes are no declarations of names.
fn is_harmless(lexed: &Lexed, first: Tok) -> bool {
    matches!(
        lexed.tokens.kind(first),
        TokenKind::Friend | TokenKind::Template | TokenKind::Extern | TokenKind::Enum | TokenKind::Attribute
    )
}

fn first_undefined(lexed: &Lexed, items: &mut Items, id: DeclId, first: Tok, end: Tok) -> Option<Tok> {
    let t = &lexed.tokens;
    let mut at = first;
    // anything with scopes of its own, types or argument lists is left to those who know types
    while at < end {
        if matches!(
            t.kind(at),
            TokenKind::LBracket
                | TokenKind::Less
                | TokenKind::LBrace
                | TokenKind::Sizeof
                | TokenKind::Decltype
                | TokenKind::Typeof
                | TokenKind::Attribute
                | TokenKind::Requires
        ) {
            return None;
        }
        at = at.next();
    }
    let scope = Parser::new(lexed, items).context_of(id);
    let mut at = first;
    while at < end {
        let plain = t.kind(at) == TokenKind::Ident
            && !matches!(
                t.kind(at.prev()),
                TokenKind::Dot
                    | TokenKind::Arrow
                    | TokenKind::ColonColon
                    | TokenKind::Tilde
                    // the suffix of a literal operator
                    | TokenKind::StringLiteral
                    | TokenKind::Operator
            )
            && !matches!(t.kind(at.next()), TokenKind::LParen | TokenKind::ColonColon)
            // the compiler's own names
            && !lexed.spelling(at).starts_with(b"__");
        // their operands may be members, attributes, types: only the compiler knows
        if lexed.spelling(at).starts_with(b"__builtin_") && t.kind(at.next()) == TokenKind::LParen {
            at = t.partner(at.next()).next();
            continue;
        }
        if plain && items.unqualified(lexed, t.name(at), scope, at, false) == Lookup::Nothing {
            return Some(at);
        }
        at = at.next();
    }
    None
}
