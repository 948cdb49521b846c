//! Which classes and enumerations a type names, and which of them the stub file could not name.

use super::access::{class_in_class, is_public_at};
use crate::rules::function_around;
use crate::unit::Unit;
use cufront_items::{DeclId, DeclKind, Items, Lookup, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// Deepest chain of aliases and initialisers that is followed.
const MAX_DEPTH: u32 = 16;

/// What makes a type unusable outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mention {
    /// It is local to a function.
    Local,
    /// It is a private or protected member of a class.
    NotPublic,
}

/// What the type of the variable `id` mentions.
pub(super) fn of_variable(unit: &mut Unit<'_>, id: DeclId) -> Vec<Mention> {
    let mut out = Vec::new();
    if !parts_of_variable(unit, id, &mut out) {
        variable(unit, id, &mut out, 0);
        return finish(out);
    }
    out
}

/// What the type of the variable `id` mentions as the core knows it, where words alone do not tell: a placeholder, or
/// template arguments. Each mention counts. False if the type is not known.
fn parts_of_variable(unit: &mut Unit<'_>, id: DeclId, out: &mut Vec<Mention>) -> bool {
    let Some(c) = unit.items.declarator(id).copied() else { return false };
    let tokens = &unit.lexed.tokens;
    let mut specifiers = (c.specs_first.0..c.specs_end.0).map(Tok);
    let plain = c.placeholder.is_none() && !specifiers.any(|t| tokens.kind(t) == TokenKind::Less);
    let name = unit.items.decls[id].name_tok;
    if plain || name.is_none() {
        return false;
    }
    let Some(function) = function_around(unit, name) else { return false };
    if !unit.local_parts.contains_key(&function) {
        let parts = unit.elaborator().parts_of_variables(function);
        unit.local_parts.insert(function, parts);
    }
    let Some(parts) = unit.local_parts.get(&function).and_then(|f| f.get(&name)).cloned() else {
        return false;
    };
    for part in parts {
        declaration(unit, part, out, 0);
    }
    true
}

/// What the tokens `[first, end)` of a type mention, looked up from `scope`.
pub(super) fn of_type(unit: &mut Unit<'_>, first: Tok, end: Tok, scope: ScopeId) -> Vec<Mention> {
    let mut out = Vec::new();
    tokens_of_type(unit, first, end, scope, &mut out, 0);
    finish(out)
}

fn finish(mut out: Vec<Mention>) -> Vec<Mention> {
    out.sort_unstable_by_key(|m| *m == Mention::NotPublic);
    out.dedup();
    out
}

fn variable(unit: &mut Unit<'_>, id: DeclId, out: &mut Vec<Mention>, depth: u32) {
    let scope = unit.items.decls[id].scope;
    let Some(c) = unit.items.declarator(id).copied() else { return };
    if depth > MAX_DEPTH {
        return;
    }
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    if c.placeholder.is_some() {
        if c.init.is_some() && tokens.kind(c.init) == TokenKind::Assign {
            expression(unit, c.init.next(), c.init_end, scope, out, depth + 1);
        }
        return;
    }
    // the parameters and the result of a function behind a pointer do not count
    let mut t = c.id_end;
    while t < c.end {
        match tokens.kind(t) {
            TokenKind::LParen => return,
            TokenKind::LBracket => t = tokens.partner(t).next(),
            _ => t = t.next(),
        }
    }
    // an elaborated or defining specifier declares its class; otherwise the names tell
    tokens_of_type(unit, c.specs_first, c.specs_end, scope, out, depth + 1);
    tokens_of_type(unit, c.first, c.id_first, scope, out, depth + 1);
}

/// What the type of an initialiser mentions where it is plain: a name, its address, an object of a named
/// class, a lambda.
pub(super) fn of_expression(unit: &mut Unit<'_>, first: Tok, end: Tok, scope: ScopeId) -> Vec<Mention> {
    let mut out = Vec::new();
    expression(unit, first, end, scope, &mut out, 0);
    finish(out)
}

fn expression(unit: &mut Unit<'_>, first: Tok, end: Tok, scope: ScopeId, out: &mut Vec<Mention>, depth: u32) {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let (mut first, mut end) = (first, end);
    while tokens.kind(first) == TokenKind::LParen && tokens.partner(first).next() == end {
        (first, end) = (first.next(), end.prev());
    }
    if tokens.kind(first) == TokenKind::Amp {
        first = first.next();
    }
    match tokens.kind(first) {
        TokenKind::LBracket => {
            let plain = unit.lambda_at(first).filter(|l| l.end.next() == end);
            if plain.is_some_and(|l| tokens.kind(l.close.next()) != TokenKind::Attribute) {
                out.push(Mention::Local);
            }
        }
        TokenKind::Ident if first.next() == end => {
            let found = resolve_in_classes(unit, first, scope);
            if let &[v] = found.found() {
                if unit.items.decls[v].kind == DeclKind::Variable
                    && depth < MAX_DEPTH
                    && !parts_of_variable(unit, v, out)
                {
                    variable(unit, v, out, depth + 1);
                }
            }
        }
        TokenKind::Ident
            if matches!(tokens.kind(first.next()), TokenKind::LParen | TokenKind::LBrace)
                && tokens.partner(first.next()).next() == end =>
        {
            tokens_of_type(unit, first, first.next(), scope, out, depth + 1);
        }
        _ => {}
    }
}

fn tokens_of_type(
    unit: &mut Unit<'_>,
    first: Tok,
    end: Tok,
    scope: ScopeId,
    out: &mut Vec<Mention>,
    depth: u32,
) {
    if depth > MAX_DEPTH {
        return;
    }
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let mut t = first;
    while t < end {
        match tokens.kind(t) {
            TokenKind::LBrace => {
                // the class or enumeration defined here
                if unit.items.scopes[scope].kind == ScopeKind::Block {
                    out.push(Mention::Local);
                }
                t = tokens.partner(t).next();
                continue;
            }
            TokenKind::Decltype | TokenKind::Typeof if tokens.kind(t.next()) == TokenKind::LParen => {
                let close = tokens.partner(t.next());
                expression(unit, t.plus(2), close, scope, out, depth + 1);
                t = close.next();
                continue;
            }
            TokenKind::Sizeof | TokenKind::Alignof | TokenKind::Alignas | TokenKind::Noexcept
                if tokens.kind(t.next()) == TokenKind::LParen =>
            {
                t = tokens.partner(t.next()).next();
                continue;
            }
            TokenKind::Ident
                if t == first || !matches!(tokens.kind(t.prev()), TokenKind::Dot | TokenKind::Arrow) =>
            {
                // a qualifier is not the type; but the class of a pointer to member is part of it
                if tokens.kind(t.next()) == TokenKind::ColonColon && tokens.kind(t.plus(2)) != TokenKind::Star
                {
                    t = t.plus(2);
                    continue;
                }
                if let Some(&d) = resolve_in_classes(unit, t, scope).found().first() {
                    declaration(unit, d, out, depth);
                }
                if tokens.kind(t.next()) == TokenKind::Less {
                    let close = Parser::new(lexed, unit.items).match_angle(t.next(), scope);
                    if let Some(close) = close.filter(|c| tokens.kind(c.next()) == TokenKind::ColonColon) {
                        t = close.plus(2);
                        continue;
                    }
                }
            }
            _ => {}
        }
        t = t.next();
    }
}

/// What the name at `t` means, with the members of the classes in the qualifier declared.
fn resolve_in_classes(unit: &mut Unit<'_>, t: Tok, scope: ScopeId) -> Lookup {
    let lexed = unit.lexed;
    let (first, found) = unit.items.name_at(lexed, t, scope);
    if first == t || matches!(found, Lookup::Found(_)) {
        return found;
    }
    Parser::new(lexed, unit.items).qualifier_with_members(first, t, scope, first);
    unit.items.name_at(lexed, t, scope).1
}

fn declaration(unit: &mut Unit<'_>, id: DeclId, out: &mut Vec<Mention>, depth: u32) {
    let d = &unit.items.decls[id].clone();
    match d.kind {
        DeclKind::Class | DeclKind::Enum => {
            match unit.items.scopes[d.scope].kind {
                ScopeKind::Block => out.push(Mention::Local),
                ScopeKind::Class
                    if !d.specifiers.contains(Specifiers::QUALIFIED)
                        && !is_public_at(unit, d.scope, d.first) =>
                {
                    out.push(Mention::NotPublic);
                }
                _ => {}
            }
            around(unit, unit.items.skip_template_parameters(d.scope), out);
        }
        DeclKind::TypeAlias if d.specifiers.contains(Specifiers::TYPEDEF) => {
            if let Some(c) = unit.items.declarator(id).copied().filter(|c| c.params.is_none()) {
                tokens_of_type(unit, c.specs_first, c.specs_end, d.scope, out, depth + 1);
            }
        }
        DeclKind::TypeAlias => tokens_of_type(unit, d.body, d.last, d.scope, out, depth + 1),
        _ => {}
    }
}

/// The classes around a member class.
fn around(unit: &Unit<'_>, class: ScopeId, out: &mut Vec<Mention>) {
    let mut s = class;
    while s.is_some() && unit.items.scopes[s].kind == ScopeKind::Class {
        let outer = unit.items.skip_template_parameters(unit.items.scopes[s].parent);
        if outer.is_some() && unit.items.scopes[outer].kind == ScopeKind::Block {
            out.push(Mention::Local);
        }
        match class_in_class(unit, s) {
            Some((next, public)) => {
                if !public {
                    out.push(Mention::NotPublic);
                }
                s = next;
            }
            None => return,
        }
    }
}

/// True if the function `parent`, or a class around it, is a template: types are looked at when it is
/// instantiated, by the device compiler.
pub(super) fn in_template(unit: &Unit<'_>, parent: DeclId) -> bool {
    let d = &unit.items.decls[parent];
    let own = d.head.is_some() && !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
    let mut s = d.scope;
    let mut around = false;
    while s.is_some() && s != Items::GLOBAL {
        let sc = &unit.items.scopes[s];
        around |= sc.kind == ScopeKind::TemplateParameters
            || sc.owner.is_some() && unit.items.decls[sc.owner].kind == DeclKind::Class && {
                let owner = &unit.items.decls[sc.owner];
                owner.head.is_some() && !owner.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            };
        s = sc.parent;
    }
    own || around
}
