//! Captured arrays: their rank, and whether their elements can be made and assigned in a wrapper.
//!
//! A wrapper default-constructs an array of elements and assigns them one by one ([class.default.ctor],
//! [class.copy.assign]). What a class can do is told by its member declarations; where they do not tell, the
//! answer is "not known" and nothing is reported: the device compiler makes the same checks.

use super::access::is_public_at;
use crate::unit::Unit;
use cufront_items::{Decl, DeclId, DeclKind, NameKind, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// Deepest chain of aliases, bases and members that is followed.
const MAX_DEPTH: u32 = 16;

/// What the innermost element of an array is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Element {
    /// This class.
    Class(DeclId),
    /// A type with operations of its own: arithmetic, enumeration, pointer.
    Scalar,
    /// Not known: dependent, deduced, a specialisation of a template.
    Unknown,
}

/// The shape of a variable's type.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    /// Dimensions, those of aliases included; 0 for what is no array.
    pub(super) rank: u32,
    pub(super) element: Element,
    /// The variable is a reference.
    pub(super) reference: bool,
    /// Its type, or that of the elements, is const.
    constant: bool,
}

/// The shape of the type of the variable or alias `id`; `None` if it is deduced.
pub(super) fn shape_of(unit: &Unit<'_>, id: DeclId) -> Option<Shape> {
    shape(unit, id, 0)
}

fn shape(unit: &Unit<'_>, id: DeclId, depth: u32) -> Option<Shape> {
    let d = &unit.items.decls[id];
    if depth > MAX_DEPTH {
        return None;
    }
    if d.kind == DeclKind::TypeAlias && !d.specifiers.contains(Specifiers::TYPEDEF) {
        return shape_of_tokens(unit, d.body, d.last, d.scope, depth);
    }
    let c = unit.items.declarator(id)?;
    if c.placeholder.is_some() {
        return None;
    }
    let tokens = &unit.lexed.tokens;
    let mut rank = 0;
    let mut t = c.id_end;
    let mut in_parentheses = false;
    let mut function = false;
    while t < c.end {
        match tokens.kind(t) {
            TokenKind::LBracket => rank += 1,
            TokenKind::RParen => in_parentheses = true,
            TokenKind::LParen => function = true,
            _ => {}
        }
        t = match tokens.kind(t) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => tokens.partner(t).next(),
            _ => t.next(),
        };
    }
    // `*p[3]` is an array of pointers, `(&r)[3]` a reference to an array, `(*p)[3]` a pointer
    let mut pointer = false;
    let mut inner_pointer = false;
    let mut t = c.first;
    while t < c.id_first {
        match tokens.kind(t) {
            TokenKind::Star if in_parentheses => inner_pointer = true,
            TokenKind::Star => pointer = true,
            TokenKind::ColonColon => pointer = true,
            _ => {}
        }
        t = t.next();
    }
    let reference = c.reference;
    if function || inner_pointer {
        return Some(Shape { rank: 0, element: Element::Scalar, reference, constant: false });
    }
    let constant = d.specifiers.contains(Specifiers::CONST) && !pointer;
    if pointer {
        return Some(Shape { rank, element: Element::Scalar, reference, constant });
    }
    let base = shape_of_tokens(unit, c.specs_first, c.specs_end, d.scope, depth)?;
    Some(Shape { rank: rank + base.rank, reference, constant: constant || base.constant, ..base })
}

/// The shape of the type that decl-specifiers or a type-id without declarator name.
fn shape_of_tokens(unit: &Unit<'_>, first: Tok, end: Tok, scope: ScopeId, depth: u32) -> Option<Shape> {
    let tokens = &unit.lexed.tokens;
    let mut out = Shape { rank: 0, element: Element::Scalar, reference: false, constant: false };
    let mut t = first;
    while t < end {
        match tokens.kind(t) {
            TokenKind::Const => out.constant = true,
            TokenKind::Ident => {
                if tokens.kind(t.next()) == TokenKind::ColonColon {
                    t = t.plus(2);
                    continue;
                }
                if t.next() < end && tokens.kind(t.next()) == TokenKind::Less {
                    out.element = Element::Unknown;
                    return Some(out);
                }
                let found = unit.items.name_at(unit.lexed, t, scope).1;
                let Some(&id) = found.found().first() else {
                    out.element = Element::Unknown;
                    return Some(out);
                };
                match unit.items.decls[id].kind {
                    DeclKind::Class if unit.items.decls[id].head.is_none() => {
                        out.element = Element::Class(defined(unit, id));
                    }
                    DeclKind::Enum => {}
                    DeclKind::TypeAlias if unit.items.decls[id].head.is_none() => {
                        let alias = shape(unit, id, depth + 1)?;
                        out = Shape {
                            rank: out.rank + alias.rank,
                            constant: out.constant | alias.constant,
                            ..alias
                        };
                    }
                    _ => out.element = Element::Unknown,
                }
            }
            // a class defined here: found by its body
            TokenKind::LBrace => {
                let class = unit.items.decls.iter().find(|(_, d)| d.kind == DeclKind::Class && d.body == t);
                out.element = class.map_or(Element::Unknown, |(id, _)| Element::Class(id));
                t = tokens.partner(t).next();
                continue;
            }
            TokenKind::LBracket if tokens.kind(t.next()) != TokenKind::LBracket => {
                out.rank += 1;
                t = tokens.partner(t).next();
                continue;
            }
            TokenKind::Star => {
                out.element = Element::Scalar;
                out.constant = false;
            }
            TokenKind::Amp | TokenKind::AmpAmp => out.reference = true,
            TokenKind::Decltype | TokenKind::Typeof | TokenKind::Auto => {
                out.element = Element::Unknown;
                return Some(out);
            }
            _ => {}
        }
        t = t.next();
    }
    Some(out)
}

/// The declaration of the same class that has the body.
fn defined(unit: &Unit<'_>, id: DeclId) -> DeclId {
    let inner = unit.items.decls[id].inner;
    if unit.items.decls[id].body.is_some() || inner.is_none() {
        return id;
    }
    let body = unit.items.scopes[inner].body;
    let same = unit.items.decls.iter().find(|(_, d)| d.kind == DeclKind::Class && d.body == body);
    same.map_or(id, |(id, _)| id)
}

/// What is asked of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ability {
    /// `T x;`
    DefaultConstruct,
    /// `x = T();`
    Assign,
}

/// Whether objects of the class have the ability from outside of it; `None` if that is not known.
pub(super) fn can(unit: &mut Unit<'_>, class: DeclId, ability: Ability) -> Option<bool> {
    class_can(unit, class, ability, 0)
}

fn class_can(unit: &mut Unit<'_>, class: DeclId, ability: Ability, depth: u32) -> Option<bool> {
    let scope = unit.items.decls[class].inner;
    if depth > MAX_DEPTH || scope.is_none() || unit.items.scopes[scope].body.is_none() {
        return None;
    }
    Parser::new(unit.lexed, unit.items).members(scope);
    let members: Vec<(DeclId, Decl)> =
        unit.items.scopes[scope].decls.iter().map(|&m| (m, unit.items.decls[m].clone())).collect();
    let declared: Option<Option<bool>> = match ability {
        Ability::DefaultConstruct => constructors(unit, scope, &members),
        Ability::Assign => assignments(unit, scope, &members),
    };
    match declared {
        Some(answer) => answer,
        None => implicitly(unit, class, scope, &members, ability, depth),
    }
}

/// What the declared constructors say; `None` if the default constructor is implicit or defaulted.
fn constructors(unit: &mut Unit<'_>, scope: ScopeId, members: &[(DeclId, Decl)]) -> Option<Option<bool>> {
    let mut any = false;
    for (id, d) in members {
        if d.kind != DeclKind::Function || d.name_kind != NameKind::Constructor {
            continue;
        }
        any = true;
        let Some(c) = unit.items.declarator(*id).copied() else { return Some(None) };
        let (parameters, _) = Parser::new(unit.lexed, unit.items).parameters(c.params, scope);
        if !parameters.iter().all(|p| p.pack || p.default.is_some()) {
            continue;
        }
        if d.specifiers.contains(Specifiers::DELETED) || !is_public_at(unit, scope, d.first) {
            return Some(Some(false));
        }
        return if d.specifiers.contains(Specifiers::DEFAULTED) { None } else { Some(Some(true)) };
    }
    any.then_some(Some(false))
}

/// What the declared assignment operators say; `None` if that from an object of the class is implicit or
/// defaulted.
fn assignments(unit: &mut Unit<'_>, scope: ScopeId, members: &[(DeclId, Decl)]) -> Option<Option<bool>> {
    let tokens = &unit.lexed.tokens;
    let name = unit.items.scopes[scope].name;
    let mut moved = false;
    let mut answer: Option<Option<bool>> = None;
    for (id, d) in members {
        let Some(c) = unit.items.declarator(*id).copied() else { continue };
        if d.kind != DeclKind::Function || c.params.is_none() {
            continue;
        }
        let (parameters, _) = Parser::new(unit.lexed, unit.items).parameters(c.params, scope);
        let Some(p) = parameters.first() else { continue };
        // the parameter is of the class itself
        let of_class = (p.first.0..p.end.0)
            .map(Tok)
            .any(|t| tokens.kind(t) == TokenKind::Ident && tokens.name(t) == name);
        let rvalue = (p.first.0..p.end.0).map(Tok).any(|t| tokens.kind(t) == TokenKind::AmpAmp);
        let lvalue = (p.first.0..p.end.0).map(Tok).any(|t| tokens.kind(t) == TokenKind::Amp);
        let constant = p.specifiers.contains(Specifiers::CONST);
        match d.name_kind {
            NameKind::Constructor => moved |= of_class && rvalue,
            NameKind::Operator if tokens.kind(d.name_tok.next()) == TokenKind::Assign => {
                if d.head.is_some() {
                    return Some(Some(true));
                }
                if !of_class {
                    continue;
                }
                if lvalue && !constant {
                    answer = answer.or(Some(Some(false)));
                    continue;
                }
                if d.specifiers.contains(Specifiers::DELETED) || !is_public_at(unit, scope, d.first) {
                    return Some(Some(false));
                }
                if d.specifiers.contains(Specifiers::DEFAULTED) {
                    return None;
                }
                answer = Some(Some(true));
            }
            _ => {}
        }
    }
    // a declared move constructor deletes the implicit assignment
    if answer.is_none() && moved {
        return Some(Some(false));
    }
    answer
}

/// What an implicit or defaulted function can do: what the bases and members can.
fn implicitly(
    unit: &mut Unit<'_>,
    class: DeclId,
    scope: ScopeId,
    members: &[(DeclId, Decl)],
    ability: Ability,
    depth: u32,
) -> Option<bool> {
    let mut known = true;
    for base in bases(unit, scope) {
        match base {
            Some(base) => match class_can(unit, base, ability, depth + 1) {
                Some(true) => {}
                Some(false) => return Some(false),
                None => known = false,
            },
            None => known = false,
        }
    }
    let union = unit.items.decls[class].specifiers.contains(Specifiers::SCOPED_OR_UNION);
    for (id, d) in members {
        if d.kind != DeclKind::Variable || d.specifiers.contains(Specifiers::STATIC) {
            known &= d.kind != DeclKind::Unknown;
            continue;
        }
        let Some(shape) = shape_of(unit, *id) else {
            known = false;
            continue;
        };
        let initialised = unit.items.declarator(*id).is_some_and(|c| c.init.is_some());
        let needed = ability == Ability::Assign || !initialised;
        if !needed || union && ability == Ability::DefaultConstruct && initialised {
            continue;
        }
        if shape.reference {
            return Some(false);
        }
        match shape.element {
            Element::Scalar if shape.constant => return Some(false),
            Element::Scalar => {}
            Element::Class(member) => match class_can(unit, member, ability, depth + 1) {
                Some(true) if !(shape.constant && ability == Ability::Assign) => {}
                Some(true) => known = false,
                Some(false) => return Some(false),
                None => known = false,
            },
            Element::Unknown => known = false,
        }
    }
    known.then_some(true)
}

/// The base classes of `scope`; `None` for one that is not known.
fn bases(unit: &Unit<'_>, scope: ScopeId) -> Vec<Option<DeclId>> {
    let s = &unit.items.scopes[scope];
    let (colon, body) = (s.bases, s.body);
    let mut out = Vec::new();
    if colon.is_none() {
        return out;
    }
    let tokens = &unit.lexed.tokens;
    let mut last = Tok::NONE;
    let mut plain = true;
    let mut t = colon.next();
    while t <= body {
        match tokens.kind(t) {
            TokenKind::Comma | TokenKind::LBrace => {
                let found = if plain && last.is_some() {
                    unit.items.name_at(unit.lexed, last, s.parent).1
                } else {
                    cufront_items::Lookup::Nothing
                };
                let base = found.found().first().copied().filter(|&b| {
                    let b = &unit.items.decls[b];
                    b.kind == DeclKind::Class
                        && b.head.is_none()
                        && unit.items.scopes[b.scope].kind != ScopeKind::TemplateParameters
                });
                out.push(base.map(|b| defined(unit, b)));
                last = Tok::NONE;
                plain = true;
            }
            TokenKind::Ident => last = t,
            TokenKind::Less | TokenKind::Ellipsis | TokenKind::LParen => plain = false,
            _ => {}
        }
        t = t.next();
    }
    out
}
