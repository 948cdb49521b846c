//! What a redeclaration has from the declarations before it: execution spaces, and E16, `constexpr`.
//!
//! Two declarations declare the same function if their names, scopes and parameter types agree
//! ([over.dcl]). Types are compared as written, after removing what does not matter: names, default
//! arguments, attributes, top-level cv of parameters.

use crate::unit::Unit;
use cufront_edits::Reason;
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind, Parser, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// Execution spaces that a declaration without any takes over.
#[derive(Default)]
pub(crate) struct Inherited {}

impl Inherited {
    /// The spaces of earlier declarations of the function `id`, if it has none itself.
    pub(crate) fn attributes(&mut self, unit: &mut Unit<'_>, id: DeclId) -> AttrSet {
        let d = &unit.items.decls[id];
        if d.attrs.intersects(AttrSet::SPACES) {
            return AttrSet::empty();
        }
        match earlier_declaration(unit, id, |unit, e| unit.items.decls[e].attrs.intersects(AttrSet::SPACES)) {
            Some(e) => unit.items.decls[e].attrs & AttrSet::SPACES,
            None => AttrSet::empty(),
        }
    }
}

/// Gives the explicit specialisations of function templates that name no space the spaces of their templates.
pub(crate) fn inherit_by_specializations(unit: &mut Unit<'_>) {
    let mut inherited = Vec::new();
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        if d.kind == DeclKind::Function
            && d.name_kind == NameKind::Plain
            && d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            && !d.attrs.intersects(AttrSet::SPACES)
        {
            let spaces = spaces_of_template(unit, id);
            if !spaces.is_empty() {
                inherited.push((id, spaces));
            }
        }
    }
    for (id, spaces) in inherited {
        unit.items.decls[id].attrs |= spaces;
    }
}

/// The spaces of the function template that `id` specialises: those of all templates of the name, or of the one whose
/// parameters are written most like its own ([temp.deduct.decl]).
fn spaces_of_template(unit: &mut Unit<'_>, id: DeclId) -> AttrSet {
    let d = unit.items.decls[id].clone();
    let Some(c) = unit.items.declarator(id).copied() else { return AttrSet::empty() };
    let scope = if d.specifiers.contains(Specifiers::QUALIFIED) {
        match unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first) {
            Some(scope) => scope,
            None => return AttrSet::empty(),
        }
    } else {
        d.scope
    };
    let seen = if unit.items.scopes[scope].kind == ScopeKind::Class { Tok(u32::MAX - 1) } else { d.first };
    let mut templates: Vec<(DeclId, AttrSet)> = unit
        .items
        .bound(scope, d.name, seen)
        .filter(|&e| unit.items.decls[e].kind == DeclKind::Function && unit.items.decls[e].head.is_some())
        .map(|e| (e, unit.items.decls[e].attrs & AttrSet::SPACES))
        .collect();
    // a declaration without a space repeats one that has it
    if templates.iter().any(|t| t.1.intersects(AttrSet::GLOBAL | AttrSet::DEVICE)) && templates.len() > 1 {
        for t in &mut templates {
            if t.1.is_empty() {
                t.1 = Inherited::default().attributes(unit, t.0);
            }
        }
    }
    let Some(&(_, first)) = templates.first() else { return AttrSet::empty() };
    if templates.iter().all(|t| t.1 == first) {
        return first;
    }
    let own = signature(unit, id);
    let mut best: Option<(usize, AttrSet)> = None;
    for (template, spaces) in templates {
        let names = parameter_names(unit, template);
        let parameters = signature(unit, template);
        let fits =
            parameters.len() == own.len() && parameters.iter().zip(&own).all(|(p, a)| fits(p, a, &names));
        // what is no template parameter is more special
        let weight = parameters
            .iter()
            .flat_map(|p| p.split(|&b| b == b' '))
            .filter(|w| !names.contains(&w.to_vec()))
            .count();
        if fits && best.is_none_or(|(w, _)| weight > w) {
            best = Some((weight, spaces));
        }
    }
    best.map_or(AttrSet::empty(), |b| b.1)
}

/// The names of the template parameters of `id`.
fn parameter_names(unit: &mut Unit<'_>, id: DeclId) -> Vec<Vec<u8>> {
    let (head, scope) = (unit.items.decls[id].head, unit.items.decls[id].scope);
    let lexed = unit.lexed;
    let list = Parser::new(lexed, unit.items).template_parameters(head, scope);
    list.iter().filter(|p| p.name.is_some()).map(|p| lexed.spelling(p.name).to_vec()).collect()
}

/// True if the words of `pattern` are those of `argument`, where one of `names` stands for one or more words.
fn fits(pattern: &[u8], argument: &[u8], names: &[Vec<u8>]) -> bool {
    let words = |text: &[u8]| -> Vec<Vec<u8>> {
        text.split(|&b| b == b' ').filter(|w| !w.is_empty()).map(<[u8]>::to_vec).collect()
    };
    let (pattern, argument) = (words(pattern), words(argument));
    // `reached[j]`: the pattern so far fits the first `j` words
    let mut reached = vec![false; argument.len() + 1];
    reached[0] = true;
    for word in &pattern {
        let mut next = vec![false; argument.len() + 1];
        for j in 0..argument.len() {
            if names.contains(word) {
                next[j + 1] = next[j] || reached[j];
            } else {
                next[j + 1] = reached[j] && argument[j] == *word;
            }
        }
        reached = next;
    }
    reached[argument.len()]
}

/// From so many declarations of a name on they are sought by their signatures.
const MANY_OVERLOADS: u32 = 64;

/// An earlier declaration of the function `id` that satisfies `wanted`.
pub(crate) fn earlier_declaration(
    unit: &mut Unit<'_>,
    id: DeclId,
    wanted: impl Fn(&Unit<'_>, DeclId) -> bool,
) -> Option<DeclId> {
    let d = &unit.items.decls[id];
    if d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
        return None;
    }
    if d.specifiers.contains(Specifiers::QUALIFIED) {
        let (name, name_kind, name_tok, scope, first) = (d.name, d.name_kind, d.name_tok, d.scope, d.first);
        let c = *unit.items.declarator(id)?;
        let target = unit.items.resolve_qualifier(unit.lexed, c.id_first, name_tok, scope, c.id_first)?;
        if unit.items.scopes[target].kind == ScopeKind::Class {
            // a class that was not looked into holds no device function
            if !unit.items.scopes[target].members_parsed {
                return None;
            }
            // plain names are bound; those of destructors, operators and conversions are not
            let members = if name_kind == NameKind::Plain {
                let mut bound: Vec<DeclId> =
                    unit.items.bound(target, name, cufront_lex::Tok(u32::MAX - 1)).collect();
                bound.reverse();
                bound
            } else {
                unit.items.scopes[target].decls.clone()
            };
            let candidates: Vec<DeclId> = members
                .into_iter()
                .filter(|&m| {
                    let e = &unit.items.decls[m];
                    e.kind == DeclKind::Function
                        && e.name_kind == name_kind
                        && e.name == name
                        && wanted(unit, m)
                })
                .collect();
            return candidates.into_iter().find(|&m| same_signature(unit, m, id));
        }
        let found: Vec<DeclId> = unit.items.bound(target, name, first).collect();
        return found.into_iter().find(|&e| {
            unit.items.decls[e].kind == DeclKind::Function && wanted(unit, e) && same_signature(unit, e, id)
        });
    }
    if d.name_kind != NameKind::Plain || unit.items.scopes[d.scope].kind != ScopeKind::Namespace {
        return None;
    }
    if d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        return None;
    }
    let mut e = d.previous;
    for _ in 0..MANY_OVERLOADS {
        if e.is_none() {
            return None;
        }
        let next = unit.items.decls[e].previous;
        if unit.items.decls[e].kind == DeclKind::Function && wanted(unit, e) && same_signature(unit, e, id) {
            return Some(e);
        }
        e = next;
    }
    // of many overloads only those with this signature are looked at
    let candidates = alike(unit, id);
    candidates.into_iter().rev().filter(|&e| e < id).find(|&e| wanted(unit, e) && same_signature(unit, e, id))
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
fn signature(unit: &mut Unit<'_>, id: DeclId) -> Vec<Vec<u8>> {
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
