//! The return type in the tag of a `__device__` extended lambda: written, or deduced behind `-> auto`.
//!
//! A deduced type is not known here, but can be said: as the type of the first `return`'s expression, in a
//! function type whose parameters stand for the names that the expression may use: the captures, the
//! lambda's parameters, the variables declared before it.

use super::annotated::Annotated;
use super::captures::{Capture, CaptureList};
use super::Uses;
use crate::text::push_flat;
use crate::unit::Unit;
use cufront_declare::Lambda;
use cufront_items::{DeclId, DeclKind, Parser, ScopeId, ScopeKind};
use cufront_lex::{Tok, TokenKind};

/// The return type if it is part of the tag: `Some(None)` if it is not, `None` if it cannot be said.
#[allow(clippy::option_option)]
pub(super) fn return_type(
    unit: &mut Unit<'_>,
    l: &Annotated,
    list: &CaptureList,
    uses: &Uses,
) -> Option<Option<Vec<u8>>> {
    let parts = &l.parts;
    if parts.arrow.is_none() {
        return Some(None);
    }
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let first = parts.arrow.next();
    if let Some(placeholder) = Placeholder::at(unit, first, parts.body) {
        // the stub cannot name the type of a generic lambda either
        if parts.generic {
            return Some(None);
        }
        return deduced(unit, l, list, uses, placeholder).map(Some);
    }
    // a type that mentions a parameter is not kept
    let mut parameters: Vec<cufront_base::Name> = template_parameters(unit, parts);
    if parts.params.is_some() {
        let (list, _) = Parser::new(lexed, unit.items).parameters(parts.params, ScopeId(0));
        parameters.extend(list.iter().filter(|p| p.name.is_some()).map(|p| tokens.name(p.name)));
    }
    let mut t = first;
    while t < parts.body {
        // the type begins behind the `->` of the lambda
        let unqualified = t == first
            || !matches!(tokens.kind(t.prev()), TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon);
        if tokens.kind(t) == TokenKind::Ident && unqualified && parameters.contains(&tokens.name(t)) {
            return Some(None);
        }
        t = t.next();
    }
    let mut text = Vec::new();
    push_flat(lexed, first, parts.body, &mut text);
    Some(Some(text))
}

/// The names of the template parameters of a lambda: the last word of each before its default.
fn template_parameters(unit: &Unit<'_>, l: &Lambda) -> Vec<cufront_base::Name> {
    let tokens = &unit.lexed.tokens;
    let mut out = Vec::new();
    if l.template.is_none() {
        return out;
    }
    let mut depth = 0u32;
    let mut t = l.template;
    loop {
        match tokens.kind(t) {
            TokenKind::Less => depth += 1,
            TokenKind::Greater if depth <= 1 => return out,
            TokenKind::Greater => depth -= 1,
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = tokens.partner(t),
            TokenKind::Ident
                if depth == 1
                    && matches!(
                        tokens.kind(t.next()),
                        TokenKind::Comma | TokenKind::Greater | TokenKind::Assign
                    ) =>
            {
                out.push(tokens.name(t));
            }
            TokenKind::Eof => return out,
            _ => {}
        }
        t = t.next();
    }
}

/// What stands for a deduced type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Placeholder {
    /// `auto`, `auto *`: the type of the value.
    Value,
    /// `auto &`.
    Reference,
    /// `const auto &`.
    ConstReference,
    /// `auto &&`.
    Forwarding,
    /// `decltype(auto)`.
    Exact,
    /// Anything else with `auto` in it.
    Other,
}

impl Placeholder {
    fn at(unit: &Unit<'_>, first: Tok, end: Tok) -> Option<Placeholder> {
        let tokens = &unit.lexed.tokens;
        let kinds: Vec<TokenKind> = (first.0..end.0).map(|i| tokens.kind(Tok(i))).collect();
        use TokenKind::{Amp, AmpAmp, Auto, Const, Decltype, LParen, RParen, Star};
        let found = match kinds.as_slice() {
            [Auto] | [Auto, Star] => Placeholder::Value,
            [Auto, Amp] => Placeholder::Reference,
            [Const, Auto, Amp] | [Auto, Const, Amp] => Placeholder::ConstReference,
            [Auto, AmpAmp] => Placeholder::Forwarding,
            [Decltype, LParen, Auto, RParen] => Placeholder::Exact,
            // `auto (*)(int) -> int` has its type written
            [.., Auto | Star | Amp] if kinds.contains(&Auto) => Placeholder::Other,
            [Auto, rest @ ..] | [Const, Auto, rest @ ..] if !rest.contains(&TokenKind::Arrow) => {
                Placeholder::Other
            }
            _ => return None,
        };
        Some(found)
    }
}

/// The deduced type as text; `None` if it depends on more than the names that can be declared.
fn deduced(
    unit: &mut Unit<'_>,
    l: &Annotated,
    list: &CaptureList,
    uses: &Uses,
    placeholder: Placeholder,
) -> Option<Vec<u8>> {
    let Some((first, end)) = first_return(unit, &l.parts) else { return Some(b"void".to_vec()) };
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    if first == end {
        return Some(b"void".to_vec());
    }
    let star_this = list.captures.iter().any(|c| matches!(c, Capture::StarThis(..)));
    let mut parameters: Vec<u8> = Vec::new();
    let mut push = |text: &[u8]| {
        if !parameters.is_empty() {
            parameters.extend_from_slice(b", ");
        }
        parameters.extend_from_slice(text);
    };
    let locals = needed_locals(unit, l, first, end);
    // names that the expression, or what is declared for it, can use
    let mut captured: Vec<cufront_base::Name> = Vec::new();
    for capture in &list.captures {
        let name = match capture {
            Capture::Variable(v) => v.at,
            Capture::Init(c) => c.at,
            Capture::This(_) | Capture::StarThis(..) => continue,
        };
        // hidden by a variable of the body
        if locals.iter().any(|&d| unit.items.decls[d].name == tokens.name(name)) {
            continue;
        }
        let mut text: Vec<u8> = Vec::new();
        if !l.parts.mutable {
            text.extend_from_slice(b"const ");
        }
        for part in capture.type_parts() {
            match part {
                cufront_edits::Part::New(s) => text.extend_from_slice(s.as_bytes()),
                cufront_edits::Part::Bytes(b) => text.extend_from_slice(b),
                cufront_edits::Part::Keep(a, b) => {
                    text.extend_from_slice(&lexed.text[a as usize..b as usize]);
                }
            }
        }
        text.extend_from_slice(b" &");
        text.extend_from_slice(lexed.spelling(name));
        push(&text);
        captured.push(tokens.name(name));
    }
    if l.parts.params.is_some() {
        let (list, _) = Parser::new(lexed, unit.items).parameters(l.parts.params, ScopeId(0));
        for p in list {
            let mut text = Vec::new();
            push_flat(lexed, p.first, if p.default.is_some() { p.default } else { p.end }, &mut text);
            push(&text);
        }
    }
    for local in locals {
        push(&local_parameter(unit, local)?);
    }
    let named = (first.next() == end && tokens.kind(first) == TokenKind::Ident).then_some(first);
    // whatever else the expression names must be visible outside of the lambda
    let mut t = first;
    while t < end {
        match tokens.kind(t) {
            TokenKind::LBracket if unit.forest.lambdas.at(t).is_some() => return None,
            TokenKind::LBrace if t > first && tokens.kind(t.prev()) == TokenKind::LParen => return None,
            TokenKind::This if star_this => return None,
            TokenKind::Ident => {
                let Some(u) = uses.at(t) else {
                    t = t.next();
                    continue;
                };
                let inside = u.found.found().first().is_some_and(|&d| {
                    let d = &unit.items.decls[d];
                    let local = matches!(
                        unit.items.scopes[d.scope].kind,
                        ScopeKind::Block | ScopeKind::FunctionParameters | ScopeKind::Class
                    );
                    local && d.kind != DeclKind::Variable && d.first > l.parts.body && d.first < t
                });
                if inside {
                    return None;
                }
            }
            _ => {}
        }
        t = t.next();
    }
    let mut expression = Vec::new();
    push_flat(lexed, first, end, &mut expression);
    let mut out = Vec::new();
    if placeholder == Placeholder::Exact {
        if let Some(name) = named {
            if captured.contains(&tokens.name(name)) {
                // a captured variable has its own declared type ([expr.prim.id.unqual]/3)
                out.extend_from_slice(b"decltype(");
                out.extend_from_slice(&expression);
                out.push(b')');
                return Some(out);
            }
        }
    }
    let result = |brackets: bool| {
        let mut text = b"typename __nv_lambda_result<auto (*)(".to_vec();
        text.extend_from_slice(&parameters);
        text.extend_from_slice(if brackets { b") -> decltype((" } else { b") -> decltype(" });
        text.extend_from_slice(&expression);
        text.extend_from_slice(if brackets { b"))>::type" } else { b")>::type" });
        text
    };
    let (before, brackets, after): (&[u8], bool, &[u8]) = match placeholder {
        Placeholder::Value => (b"typename __nv_lambda_decayed<", false, b">::type"),
        Placeholder::Reference => (b"", true, b""),
        Placeholder::ConstReference => (b"const typename __nvdl_remove_ref<", true, b">::type &"),
        Placeholder::Forwarding => (b"", true, b" &&"),
        Placeholder::Exact => (b"", false, b""),
        Placeholder::Other => return None,
    };
    out.extend_from_slice(before);
    out.extend_from_slice(&result(brackets));
    out.extend_from_slice(after);
    Some(out)
}

/// The expression of the first `return` of the lambda itself.
fn first_return(unit: &Unit<'_>, l: &Lambda) -> Option<(Tok, Tok)> {
    let tokens = &unit.lexed.tokens;
    let end = l.end;
    let mut t = l.body.next();
    while t < end {
        match tokens.kind(t) {
            TokenKind::Return => {
                let first = t.next();
                let mut u = first;
                while u < end && tokens.kind(u) != TokenKind::Semi {
                    u = match tokens.kind(u) {
                        TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                            tokens.partner(u).next()
                        }
                        _ => u.next(),
                    };
                }
                return Some((first, u));
            }
            TokenKind::LBracket => {
                t = match unit.forest.lambdas.at(t) {
                    Some(inner) => inner.end.next(),
                    None => t.next(),
                };
            }
            TokenKind::Class | TokenKind::Struct | TokenKind::Union => {
                // the members of a local class return for themselves
                let mut u = t.next();
                while u < end
                    && matches!(
                        tokens.kind(u),
                        TokenKind::Ident | TokenKind::Colon | TokenKind::ColonColon | TokenKind::Comma
                    )
                {
                    u = u.next();
                }
                t = if tokens.kind(u) == TokenKind::LBrace { tokens.partner(u).next() } else { t.next() };
            }
            _ => t = t.next(),
        }
    }
    None
}

/// The variables declared in the lambda that the expression `[first, end)` names, and those that their
/// initialisers name, if they have no type of their own.
fn needed_locals(unit: &Unit<'_>, l: &Annotated, first: Tok, end: Tok) -> Vec<DeclId> {
    let tokens = &unit.lexed.tokens;
    let mut needed: Vec<cufront_base::Name> = Vec::new();
    let need = |first: Tok, end: Tok, needed: &mut Vec<cufront_base::Name>| {
        let mut t = first;
        while t < end {
            if tokens.kind(t) == TokenKind::Ident {
                needed.push(tokens.name(t));
            }
            t = t.next();
        }
    };
    need(first, end, &mut needed);
    let mut out = Vec::new();
    for id in locals_before(unit, l, first).into_iter().rev() {
        if needed.contains(&unit.items.decls[id].name) {
            out.push(id);
            if let Some(c) = unit.items.declarator(id).filter(|c| c.placeholder.is_some() && c.init.is_some())
            {
                need(c.init, c.init_end, &mut needed);
            }
        }
    }
    out.reverse();
    out
}

/// The variables that blocks around `at`, inside the lambda, declare before it.
fn locals_before(unit: &Unit<'_>, l: &Annotated, at: Tok) -> Vec<DeclId> {
    let tokens = &unit.lexed.tokens;
    // the innermost `{` around each candidate must be around `at`, too
    let mut open: Vec<Tok> = Vec::new();
    let mut t = l.parts.body;
    while t < at {
        match tokens.kind(t) {
            TokenKind::LBrace | TokenKind::LParen | TokenKind::LBracket if tokens.partner(t) < at => {
                t = tokens.partner(t).next();
                continue;
            }
            TokenKind::LBrace => open.push(t),
            _ => {}
        }
        t = t.next();
    }
    let mut out: Vec<DeclId> = Vec::new();
    for (id, d) in unit.items.decls.iter() {
        let local = d.kind == DeclKind::Variable
            && d.name_tok.is_some()
            && l.parts.body < d.name_tok
            && d.name_tok < at
            && unit.items.scopes[d.scope].kind == ScopeKind::Block;
        if !local || out.iter().any(|&o| unit.items.decls[o].name_tok == d.name_tok) {
            continue;
        }
        // no closed block lies between the declaration and `at`
        let around = open.iter().rev().find(|&&o| o < d.name_tok).copied();
        let closed = around.is_none_or(|o| {
            let mut t = o.next();
            while t < d.name_tok {
                match tokens.kind(t) {
                    TokenKind::LBrace | TokenKind::LParen | TokenKind::LBracket => {
                        let close = tokens.partner(t);
                        if d.name_tok < close && close < at {
                            // a header's variables live as long as its statement
                            return !is_header(unit, t) || statement_end(unit, t.prev(), at.next()) <= at;
                        }
                        t = if close < d.name_tok { close.next() } else { t.next() };
                    }
                    _ => t = t.next(),
                }
            }
            false
        });
        if !closed {
            out.push(id);
        }
    }
    out.sort_by_key(|&d| unit.items.decls[d].name_tok);
    // a name declared again hides the one before
    let names: Vec<cufront_base::Name> = out.iter().map(|&d| unit.items.decls[d].name).collect();
    let mut i = 0;
    out.retain(|_| {
        let keep = !names[i + 1..].contains(&names[i]);
        i += 1;
        keep
    });
    out
}

/// True if the parenthesis at `open` belongs to `for`, `if`, `while` or `switch`.
fn is_header(unit: &Unit<'_>, open: Tok) -> bool {
    matches!(
        unit.lexed.tokens.kind(open.prev()),
        TokenKind::For | TokenKind::If | TokenKind::While | TokenKind::Switch | TokenKind::Constexpr
    )
}

/// A parameter declaration with the type of a local variable; `None` if it has no plain type.
fn local_parameter(unit: &Unit<'_>, id: DeclId) -> Option<Vec<u8>> {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let c = unit.items.declarator(id)?;
    let mut text: Vec<u8> = Vec::new();
    if c.placeholder.is_some() {
        // `auto x = e;` with nothing around the placeholder
        let plain = tokens.kind(c.placeholder) == TokenKind::Auto
            && c.specs_first == c.placeholder
            && c.placeholder.next() == c.specs_end
            && c.first == c.id_first
            && c.init.is_some()
            && tokens.kind(c.init) == TokenKind::Assign;
        let holds_lambda = unit.forest.lambdas.any_in(c.init, c.init_end);
        if !plain || holds_lambda {
            return None;
        }
        text.extend_from_slice(b"typename __nv_lambda_decayed<decltype(");
        push_flat(lexed, c.init.next(), c.init_end, &mut text);
        text.extend_from_slice(b")>::type ");
        text.extend_from_slice(lexed.spelling(unit.items.decls[id].name_tok));
        return Some(text);
    }
    let mut t = c.specs_first;
    while t < c.specs_end {
        match tokens.kind(t) {
            TokenKind::Static | TokenKind::Constexpr | TokenKind::Extern => {
                if tokens.kind(t) == TokenKind::Constexpr {
                    text.extend_from_slice(b"const ");
                }
            }
            TokenKind::LBrace => return None,
            _ => {
                push_flat(lexed, t, t.next(), &mut text);
                text.push(b' ');
            }
        }
        t = t.next();
    }
    push_flat(lexed, c.first, c.end, &mut text);
    Some(text)
}

/// Where the statement at `t` ends, `else` branches included.
fn statement_end(unit: &Unit<'_>, t: Tok, limit: Tok) -> Tok {
    let tokens = &unit.lexed.tokens;
    let mut t = t;
    // substatements nest to the right: a loop follows them
    let mut open_ifs = 0u32;
    loop {
        match tokens.kind(t) {
            TokenKind::If => {
                open_ifs += 1;
                t = t.next();
                continue;
            }
            TokenKind::Constexpr
            | TokenKind::While
            | TokenKind::For
            | TokenKind::Switch
            | TokenKind::Do
            | TokenKind::Try => {
                t = t.next();
                continue;
            }
            TokenKind::LParen if matches!(tokens.kind(tokens.partner(t).next()), TokenKind::Semi) => {}
            TokenKind::LParen
                if matches!(
                    tokens.kind(t.prev()),
                    TokenKind::If
                        | TokenKind::Constexpr
                        | TokenKind::While
                        | TokenKind::For
                        | TokenKind::Switch
                ) =>
            {
                t = tokens.partner(t).next();
                continue;
            }
            _ => {}
        }
        // a substatement without statements in it: a block or an expression
        if tokens.kind(t) == TokenKind::LBrace {
            t = tokens.partner(t).next();
        } else {
            while t < limit && tokens.kind(t) != TokenKind::Semi {
                t = match tokens.kind(t) {
                    TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => tokens.partner(t).next(),
                    _ => t.next(),
                };
            }
            t = t.next();
        }
        if t < limit && tokens.kind(t) == TokenKind::Else && open_ifs > 0 {
            open_ifs -= 1;
            t = t.next();
            continue;
        }
        return t.min(limit);
    }
}
