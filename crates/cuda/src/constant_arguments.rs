//! Constants of an enclosing function as template arguments in nested lambdas.
//!
//! ```c++
//! constexpr bool even = true;
//! return [&] { return [&] { kernel<T, even><<<…>>>(…); }(); }();
//! ```
//!
//! A template argument is a constant expression and captures nothing. g++ 12 captures `even` all the same if
//! two lambdas stand between declaration and use, and the closure grows. The original writes the value of
//! such an argument where the template is a function, and leaves the name where it is a class or variable
//! template; so closures have the same layout only if the value is written here too. It is written where it
//! stands in the text: a constant initialised with one literal of its own type.

use crate::references::Dropped;
use crate::unit::Unit;
use cufront_base::Name;
use cufront_declare::find_uses;
use cufront_edits::{Part, Reason};
use cufront_items::{DeclKind, Lookup, Parser, ScopeKind};
use cufront_lex::{Tok, TokenKind};
use rustc_hash::FxHashMap;

/// How far in front of an argument the `<` of its list is searched.
const MAX_LIST: u32 = 512;

/// How many tokens, and brackets, stand between the captures of a lambda expression and its body.
const MAX_HEAD: u32 = 256;

pub(crate) fn edit_constant_arguments(unit: &mut Unit<'_>) {
    let tokens = &unit.lexed.tokens;
    let arguments = |t: Tok| {
        let before = tokens.kind(t.prev());
        let before = if before == TokenKind::Not { tokens.kind(t.prev().prev()) } else { before };
        matches!(before, TokenKind::Less | TokenKind::Comma)
            && matches!(tokens.kind(t.next()), TokenKind::Comma | TokenKind::Greater)
    };
    let mut targets: Vec<Tok> = Vec::new();
    for (first, end) in capturing_lambdas(unit) {
        let inside = tokens.identifiers(first, end).map(|(t, _)| t);
        targets.extend(inside.filter(|&t| arguments(t)));
    }
    if targets.is_empty() {
        return;
    }
    let candidates = constants(unit);
    let mut wanted = vec![false; unit.lexed.names.len()];
    for name in candidates.values() {
        wanted[name.0 as usize] = true;
    }
    targets.retain(|&t| wanted[tokens.name(t).0 as usize]);
    if targets.is_empty() {
        return;
    }
    let dropped = Dropped::new(&mut unit.edits);
    // the list's template is looked up with the argument
    let mut lists: Vec<(Tok, Tok)> = Vec::new();
    targets.retain(|&t| {
        let list = if dropped.contains_start(tokens.start(t)) { None } else { list_around(unit, t) };
        lists.extend(list.map(|open| (t, open.prev())));
        list.is_some()
    });
    targets.extend(lists.iter().map(|&(_, template)| template));
    targets.sort_unstable();
    targets.dedup();
    let uses = find_uses(unit.lexed, unit.items, unit.forest, &targets);
    let lookup = |t: Tok| uses.binary_search_by_key(&t, |u| u.name).ok().map(|i| &uses[i]);
    for (argument, template) in lists {
        let Some(u) = lookup(argument) else { continue };
        let &[found] = u.found.found() else { continue };
        let d = &unit.items.decls[found];
        let local = d.kind == DeclKind::Variable && unit.items.scopes[d.scope].kind == ScopeKind::Block;
        if !local || !candidates.contains_key(&d.name_tok) || u.first != argument {
            continue;
        }
        let constant = d.name_tok;
        let names_function = match lookup(template).map(|u| &u.found) {
            Some(Lookup::Found(list)) => list.iter().any(|&f| unit.items.decls[f].kind == DeclKind::Function),
            // a member, or one of a dependent class: what is called is a function
            _ => Parser::new(unit.lexed, unit.items)
                .match_angle(template.next(), cufront_items::Items::GLOBAL)
                .is_some_and(|close| unit.lexed.tokens.kind(close.next()) == TokenKind::LParen),
        };
        if !names_function {
            continue;
        }
        let around = unit.forest.lambdas.around(constant, argument).lambdas;
        let captures = around.iter().any(|l| l.default_capture.is_some());
        if around.len() >= 2 && captures {
            let value = unit.lexed.spelling(constant.plus(2)).to_vec();
            let (start, end) = (unit.lexed.tokens.start(argument), unit.lexed.end(argument));
            unit.edits.replace(start, end, Reason::ConstantArgument, &[Part::Bytes(&value)]);
        }
    }
}

/// Where the outermost lambda expressions with a capture-default begin and end: only these capture what nobody named.
fn capturing_lambdas(unit: &Unit<'_>) -> Vec<(Tok, Tok)> {
    let tokens = &unit.lexed.tokens;
    let captures = |open: &Tok| {
        matches!(tokens.kind(open.next()), TokenKind::Amp | TokenKind::Assign)
            && matches!(tokens.kind(open.plus(2)), TokenKind::RBracket | TokenKind::Comma)
    };
    let mut list: Vec<(Tok, Tok)> = Vec::new();
    for open in tokens.of_kind(TokenKind::LBracket).filter(captures) {
        if list.last().is_some_and(|&(_, end)| open < end) {
            continue;
        }
        let mut at = tokens.partner(open).next();
        let mut end = tokens.eof();
        for _ in 0..MAX_HEAD {
            at = match tokens.kind(at) {
                TokenKind::LBrace => {
                    end = tokens.partner(at);
                    break;
                }
                TokenKind::LParen | TokenKind::LBracket => tokens.partner(at).next(),
                TokenKind::Eof => break,
                _ => at.next(),
            };
        }
        list.push((open, end));
    }
    list
}

/// The declarator-ids of `constexpr bool x = true;` and the like: by the token of the name, the name.
fn constants(unit: &Unit<'_>) -> FxHashMap<Tok, Name> {
    let tokens = &unit.lexed.tokens;
    let mut out = FxHashMap::default();
    let words = tokens.of_kind(TokenKind::Constexpr).chain(tokens.of_kind(TokenKind::Const));
    for word in words {
        let specifier = word.next();
        let name = specifier.next();
        let value = name.plus(2);
        let initialised = match tokens.kind(name.next()) {
            TokenKind::Assign => tokens.kind(value.next()) == TokenKind::Semi,
            TokenKind::LBrace => {
                tokens.kind(value.next()) == TokenKind::RBrace
                    && tokens.kind(value.plus(2)) == TokenKind::Semi
            }
            _ => false,
        };
        if tokens.kind(name) != TokenKind::Ident || !initialised {
            continue;
        }
        let truth = matches!(tokens.kind(value), TokenKind::True | TokenKind::False);
        let of_its_type = match tokens.kind(specifier) {
            TokenKind::Bool => truth,
            TokenKind::Int => is_plain_int(unit, value),
            TokenKind::Auto => truth || is_plain_int(unit, value),
            _ => false,
        };
        // what is static is never captured
        if of_its_type && !matches!(tokens.kind(word.prev()), TokenKind::Static | TokenKind::Inline) {
            out.insert(name, tokens.name(name));
        }
    }
    out
}

/// A decimal literal of type `int`.
fn is_plain_int(unit: &Unit<'_>, t: Tok) -> bool {
    unit.lexed.tokens.kind(t) == TokenKind::Number && {
        let s = unit.lexed.spelling(t);
        s.iter().all(u8::is_ascii_digit)
            && (s.len() == 1 || s[0] != b'0')
            && std::str::from_utf8(s).is_ok_and(|s| s.parse::<i32>().is_ok())
    }
}

/// The `<` of the template argument list that the token at `t` stands in directly.
fn list_around(unit: &Unit<'_>, t: Tok) -> Option<Tok> {
    let tokens = &unit.lexed.tokens;
    let mut depth = 0;
    let mut at = t;
    for _ in 0..MAX_LIST {
        at = at.prev();
        match tokens.kind(at) {
            TokenKind::Greater => depth += 1,
            TokenKind::Less if depth > 0 => depth -= 1,
            TokenKind::Less => return (tokens.kind(at.prev()) == TokenKind::Ident).then_some(at),
            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => at = tokens.partner(at),
            TokenKind::LParen
            | TokenKind::LBracket
            | TokenKind::LBrace
            | TokenKind::Semi
            | TokenKind::Eof => return None,
            _ if at.0 == 0 => return None,
            _ => {}
        }
    }
    None
}
