//! Which declarations declare the same function, and what one has from the others: E16, `constexpr`, and `inline`.
//!
//! Two declarations declare the same function if their names, scopes and parameter types agree
//! ([over.dcl]). Types are compared as written, after removing what does not matter: names, default
//! arguments, attributes, top-level cv of parameters.

use crate::unit::Unit;
use cufront_edits::Reason;
use cufront_items::{DeclId, DeclKind, NameKind, Parser, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// From so many declarations of a name on they are sought by their signatures.
const MANY_OVERLOADS: u32 = 64;

/// An earlier declaration of the function `id` that satisfies `wanted`.
pub(crate) fn earlier_declaration(
    unit: &mut Unit<'_>,
    id: DeclId,
    wanted: impl Fn(&Unit<'_>, DeclId) -> bool,
) -> Option<DeclId> {
    find_earlier(unit, id, &wanted, 1).pop()
}

/// The earlier declarations of the function `id` that satisfy `wanted`, at most [`MANY_OVERLOADS`].
pub(crate) fn earlier_declarations(
    unit: &mut Unit<'_>,
    id: DeclId,
    wanted: impl Fn(&Unit<'_>, DeclId) -> bool,
) -> Vec<DeclId> {
    find_earlier(unit, id, &wanted, MANY_OVERLOADS as usize)
}

/// At most `limit` earlier declarations of the function `id` that satisfy `wanted`.
fn find_earlier(
    unit: &mut Unit<'_>,
    id: DeclId,
    wanted: &dyn Fn(&Unit<'_>, DeclId) -> bool,
    limit: usize,
) -> Vec<DeclId> {
    let d = &unit.items.decls[id];
    if d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
        return Vec::new();
    }
    if d.specifiers.contains(Specifiers::QUALIFIED) {
        let candidates = qualified_candidates(unit, id);
        let candidates = candidates.into_iter().filter(|&e| wanted(unit, e)).collect::<Vec<_>>();
        return candidates.into_iter().filter(|&e| same_signature(unit, e, id)).take(limit).collect();
    }
    if d.name_kind != NameKind::Plain || unit.items.scopes[d.scope].kind != ScopeKind::Namespace {
        return Vec::new();
    }
    if d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut e = d.previous;
    for _ in 0..MANY_OVERLOADS {
        if e.is_none() || found.len() == limit {
            return found;
        }
        let next = unit.items.decls[e].previous;
        if unit.items.decls[e].kind == DeclKind::Function && wanted(unit, e) && same_signature(unit, e, id) {
            found.push(e);
        }
        e = next;
    }
    if e.is_none() || found.len() == limit {
        return found;
    }
    // of many overloads only those with this signature are looked at
    let candidates = alike(unit, id);
    let earlier = candidates.into_iter().rev().filter(|&e| e < id);
    earlier.filter(|&e| wanted(unit, e) && same_signature(unit, e, id)).take(limit).collect()
}

/// The functions that the qualified name of `id` can be of.
fn qualified_candidates(unit: &Unit<'_>, id: DeclId) -> Vec<DeclId> {
    let d = &unit.items.decls[id];
    let Some(c) = unit.items.declarator(id) else { return Vec::new() };
    let target = unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first);
    let Some(target) = target else { return Vec::new() };
    let mut list: Vec<DeclId> = if unit.items.scopes[target].kind != ScopeKind::Class {
        unit.items.bound(target, d.name, d.first).collect()
    } else if !unit.items.scopes[target].members_parsed {
        // a class that was not looked into holds no device function
        Vec::new()
    } else if d.name_kind == NameKind::Plain {
        // plain names are bound; those of destructors, operators and conversions are not
        let bound = unit.items.bound(target, d.name, Tok(u32::MAX - 1));
        bound.collect::<Vec<_>>().into_iter().rev().collect()
    } else {
        let of_name = |m: &DeclId| {
            let e = &unit.items.decls[*m];
            e.name_kind == d.name_kind && e.name == d.name
        };
        unit.items.scopes[target].decls.iter().copied().filter(of_name).collect()
    };
    list.retain(|&e| unit.items.decls[e].kind == DeclKind::Function);
    list
}

/// The functions bound with the name and the parameters of `id` in its scope, in order, as far as they were declared when
/// this was asked last.
fn alike(unit: &mut Unit<'_>, id: DeclId) -> Vec<DeclId> {
    let (scope, name) = (unit.items.decls[id].scope, unit.items.decls[id].name);
    let mut new = Vec::new();
    let known = unit.overloads.latest.get(&(scope, name)).copied();
    let mut e = unit.items.bound(scope, name, cufront_lex::Tok(u32::MAX - 1)).next().unwrap_or(DeclId::NONE);
    let latest = e;
    while e.is_some() && Some(e) != known {
        if unit.items.decls[e].kind == DeclKind::Function {
            new.push(e);
        }
        e = unit.items.decls[e].previous;
    }
    if latest.is_some() {
        unit.overloads.latest.insert((scope, name), latest);
    }
    for e in new.into_iter().rev() {
        remember_signature(unit, e);
        let key = (scope, name, unit.signatures[&e].clone());
        unit.overloads.alike.entry(key).or_default().push(e);
    }
    remember_signature(unit, id);
    let key = (scope, name, unit.signatures[&id].clone());
    unit.overloads.alike.get(&key).cloned().unwrap_or_default()
}

/// E16: the host compiler wants `constexpr` on every declaration of a function or on none.
pub(crate) fn repeat_constexpr(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let fixed = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL;
    if d.specifiers.intersects(fixed | Specifiers::QUALIFIED | Specifiers::FRIEND) || d.previous.is_none() {
        return;
    }
    let earlier = earlier_declaration(unit, id, |unit, e| {
        unit.items.decls[e].specifiers.contains(Specifiers::CONSTEXPR)
    });
    if earlier.is_some() {
        let at = unit.lexed.tokens.start(unit.specifier_position(id));
        unit.edits.insert(at, Reason::Constexpr, "constexpr ");
    }
}

/// A virtual function that is defined inline outside of its class is declared inline in the class, too, as in the
/// reference's host file: so it is not the class's key function, in whose unit the host compiler emits the virtual
/// table and all that it refers to.
pub(crate) fn repeat_inline(unit: &mut Unit<'_>, id: DeclId) {
    let d = unit.items.decls[id].clone();
    let wanted = Specifiers::INLINE | Specifiers::QUALIFIED;
    // the reference leaves those alone that are defaulted outside
    let defaulted = d.specifiers.contains(Specifiers::DEFAULTED);
    if !d.specifiers.contains(wanted) || defaulted || d.head.is_some() {
        return;
    }
    let Some(c) = unit.items.declarator(id).copied() else { return };
    let mut parser = Parser::new(unit.lexed, unit.items);
    let Some(class) = parser.qualifier_with_members(c.id_first, d.name_tok, d.scope, c.id_first) else {
        return;
    };
    let derived = unit.items.scopes[class].bases.is_some();
    let declared = earlier_declaration(unit, id, |unit, e| {
        let s = unit.items.decls[e].specifiers;
        let not_key = Specifiers::INLINE | Specifiers::CONSTEXPR | Specifiers::STATIC | Specifiers::PURE;
        (derived || s.contains(Specifiers::VIRTUAL)) && !s.intersects(not_key)
    });
    if let Some(e) = declared.filter(|&e| unit.items.decls[e].head.is_none()) {
        let at = unit.lexed.tokens.start(unit.specifier_position(e));
        unit.edits.insert(at, Reason::Inline, "inline ");
    }
}

/// True if two functions of one name have the same parameters and the same template parameters.
pub(crate) fn same_signature(unit: &mut Unit<'_>, a: DeclId, b: DeclId) -> bool {
    let heads = |unit: &Unit<'_>, id: DeclId| {
        // a member's own head; those in front of it belong to its classes
        let h = unit.items.decls[id].head;
        if h.is_none() {
            None
        } else {
            Some(unit.items.heads[h])
        }
    };
    let member = unit.items.decls[b].specifiers.contains(Specifiers::QUALIFIED);
    if !member {
        match (heads(unit, a), heads(unit, b)) {
            (None, None) => {}
            (Some(_), Some(_)) => {
                if template_shape(unit, a) != template_shape(unit, b) {
                    return false;
                }
            }
            _ => return false,
        }
    }
    remember_signature(unit, a);
    remember_signature(unit, b);
    unit.signatures.get(&a) == unit.signatures.get(&b)
}

/// Functions with many overloads are compared many times.
fn remember_signature(unit: &mut Unit<'_>, id: DeclId) {
    if !unit.signatures.contains_key(&id) {
        let s = signature(unit, id);
        unit.signatures.insert(id, s);
    }
}

/// Sorts and packs of the innermost head's parameters.
fn template_shape(unit: &mut Unit<'_>, id: DeclId) -> Vec<(cufront_items::TemplateParamKind, bool)> {
    let d = &unit.items.decls[id];
    let (head, scope) = (d.head, d.scope);
    let parser = Parser::new(unit.lexed, unit.items);
    parser.template_parameters(head, scope).iter().map(|p| (p.kind, p.pack)).collect()
}

/// The parameter types of a function as written, normalised, and its trailing cv- and ref-qualifiers.
pub(crate) fn signature(unit: &mut Unit<'_>, id: DeclId) -> Vec<Vec<u8>> {
    let d = &unit.items.decls[id];
    let scope = d.scope;
    let Some(c) = unit.items.declarator(id).copied() else { return Vec::new() };
    if c.params.is_none() {
        return Vec::new();
    }
    let lexed = unit.lexed;
    let parser = Parser::new(lexed, unit.items);
    let (list, variadic) = parser.parameters(c.params, scope);
    let mut out: Vec<Vec<u8>> = list
        .iter()
        .map(|p| {
            let end = if p.default.is_some() { p.default } else { p.end };
            let skip = if p.name.is_some() { Some(p.name) } else { None };
            let object = !p.declarator.compound;
            normal_type(lexed, p.first, end, skip, object)
        })
        .collect();
    if variadic {
        out.push(b"...".to_vec());
    }
    let mut t = lexed.tokens.partner(c.params).next();
    let mut qualifiers = Vec::new();
    while t < c.end {
        match lexed.tokens.kind(t) {
            TokenKind::Const => qualifiers.push(b'c'),
            TokenKind::Volatile => qualifiers.push(b'v'),
            TokenKind::Amp => qualifiers.push(b'&'),
            TokenKind::AmpAmp => qualifiers.extend_from_slice(b"&&"),
            _ => break,
        }
        t = t.next();
    }
    if !qualifiers.is_empty() {
        out.push(qualifiers);
    }
    out
}

/// The tokens of a type on one line without its declared name, attributes, elaborating keywords and, for an
/// object type, top-level cv.
fn normal_type(lexed: &cufront_lex::Lexed, first: Tok, end: Tok, skip: Option<Tok>, object: bool) -> Vec<u8> {
    let t = &lexed.tokens;
    let mut out = Vec::new();
    let mut at = first;
    let mut depth = 0;
    while at < end {
        match t.kind(at) {
            TokenKind::Attribute => {
                at = attribute_end(lexed, at);
                continue;
            }
            TokenKind::LBracket if t.kind(at.next()) == TokenKind::LBracket => {
                at = t.partner(at).next();
                continue;
            }
            TokenKind::Const | TokenKind::Volatile if object && depth == 0 => {}
            TokenKind::Typename
            | TokenKind::Struct
            | TokenKind::Class
            | TokenKind::Union
            | TokenKind::Enum
            | TokenKind::Restrict
            | TokenKind::Register => {}
            kind => {
                match kind {
                    TokenKind::Less | TokenKind::LParen => depth += 1,
                    TokenKind::Greater | TokenKind::RParen => depth -= 1,
                    _ => {}
                }
                if Some(at) != skip {
                    out.extend_from_slice(lexed.spelling(at));
                    out.push(b' ');
                }
            }
        }
        at = at.next();
    }
    out
}

fn attribute_end(lexed: &cufront_lex::Lexed, at: Tok) -> Tok {
    cufront_items::attribute_group(lexed, at).1
}
