//! The tag of a wrapper: the parent's function type and address, the lambda's number, and its return type if
//! that is written.

use super::Annotated;
use crate::text::push_flat;
use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_items::{DeclId, Declarator, NameKind, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// The tag's text; `None` if it needs a deduced return type.
pub(crate) fn tag(unit: &mut Unit<'_>, l: &Annotated, parent: DeclId, n: u32) -> Option<Vec<u8>> {
    let c = *unit.items.declarator(parent)?;
    let class = member_class(unit, parent);
    let mut out = Vec::new();
    let kept = if l.device_only() { return_type(unit, l)? } else { None };
    out.extend_from_slice(if kept.is_some() { b"__nv_dl_trailing_return_tag<" } else { b"__nv_dl_tag<" });
    function_type(unit, parent, &c, class, &mut out);
    out.extend_from_slice(b",(");
    address(unit, parent, &c, class, &mut out);
    out.extend_from_slice(b"),");
    if let Some(kept) = kept {
        out.extend_from_slice(&kept);
        out.push(b',');
    }
    out.extend_from_slice(format!("{n}>").as_bytes());
    Some(out)
}

/// The class that the parent is a member of, with true for a static member.
fn member_class(unit: &Unit<'_>, parent: DeclId) -> Option<(ScopeId, bool)> {
    if !unit.is_member(parent) {
        return None;
    }
    let d = &unit.items.decls[parent];
    let in_class = unit.items.scopes[d.scope].kind == ScopeKind::Class;
    let scope = if in_class {
        d.scope
    } else {
        let c = unit.items.declarator(parent)?;
        unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first)?
    };
    let allocation = d.name_kind == NameKind::Operator
        && matches!(unit.lexed.tokens.kind(d.name_tok.next()), TokenKind::New | TokenKind::Delete);
    // `static` stands at the declaration in the class only
    let declared_static = d.specifiers.contains(Specifiers::STATIC)
        || !in_class
            && unit.items.scopes[scope].decls.iter().any(|&m| {
                let m = &unit.items.decls[m];
                m.name_kind == d.name_kind && m.name == d.name && m.specifiers.contains(Specifiers::STATIC)
            });
    Some((scope, declared_static || allocation))
}

/// `R (*)(P…) suffix`, or `R (C::*)(P…) suffix` for a non-static member.
fn function_type(
    unit: &mut Unit<'_>,
    parent: DeclId,
    c: &Declarator,
    class: Option<(ScopeId, bool)>,
    out: &mut Vec<u8>,
) {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let scope = unit.items.decls[parent].scope;
    let mut t = c.specs_first;
    while t < c.specs_end {
        match tokens.kind(t) {
            TokenKind::Static
            | TokenKind::Inline
            | TokenKind::Extern
            | TokenKind::Virtual
            | TokenKind::Explicit
            | TokenKind::Constexpr
            | TokenKind::Friend
            | TokenKind::NoinlineWord
            | TokenKind::Extension => t = t.next(),
            TokenKind::Attribute => t = cufront_items::attribute_group(lexed, t).1,
            TokenKind::LBracket if tokens.kind(t.next()) == TokenKind::LBracket => {
                t = tokens.partner(t).next();
            }
            _ => {
                push_flat(lexed, t, t.next(), out);
                out.push(b' ');
                t = t.next();
            }
        }
    }
    if unit.items.decls[parent].name_kind == NameKind::Conversion {
        // `operator T()`: the type stands in the name
        push_flat(lexed, unit.items.decls[parent].name_tok.next(), c.id_end, out);
        out.push(b' ');
    }
    push_flat(lexed, c.first, c.id_first, out);
    match class {
        Some((class, false)) => {
            out.push(b'(');
            out.extend_from_slice(lexed.names.spelling(unit.items.scopes[class].name));
            out.extend_from_slice(b"::*)");
        }
        _ => out.extend_from_slice(b"(*)"),
    }
    // between the declarator-id and the parameters only a parenthesis can stand
    push_flat(lexed, c.id_end, c.params, out);
    out.push(b'(');
    let (parameters, variadic) = Parser::new(lexed, unit.items).parameters(c.params, scope);
    for (i, p) in parameters.iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(b", ");
        }
        let end = if p.default.is_some() { p.default } else { p.end };
        push_flat(lexed, p.first, end, out);
    }
    if variadic {
        out.extend_from_slice(if parameters.is_empty() { b"..." } else { b", ..." });
    }
    out.push(b')');
    let mut t = tokens.partner(c.params).next();
    while t < c.end {
        match tokens.kind(t) {
            TokenKind::Requires => break,
            TokenKind::Attribute => t = cufront_items::attribute_group(lexed, t).1,
            TokenKind::Ident
                if matches!(tokens.name(t), cufront_lex::known::FINAL | cufront_lex::known::OVERRIDE) =>
            {
                t = t.next();
            }
            TokenKind::Arrow => {
                out.extend_from_slice(b" -> ");
                push_flat(lexed, t.next(), c.end, out);
                break;
            }
            TokenKind::LParen => {
                push_flat(lexed, t, tokens.partner(t).next(), out);
                t = tokens.partner(t).next();
            }
            _ => {
                out.push(b' ');
                push_flat(lexed, t, t.next(), out);
                t = t.next();
            }
        }
    }
}

/// `& ::N::f<T, N, P...>` or `&C::f<U>`.
fn address(
    unit: &mut Unit<'_>,
    parent: DeclId,
    c: &Declarator,
    class: Option<(ScopeId, bool)>,
    out: &mut Vec<u8>,
) {
    let lexed = unit.lexed;
    let d = unit.items.decls[parent].clone();
    out.push(b'&');
    match class {
        Some((class, _)) => {
            out.extend_from_slice(lexed.names.spelling(unit.items.scopes[class].name));
            out.extend_from_slice(b"::");
        }
        None => {
            let mut scope = d.scope;
            if d.specifiers.contains(Specifiers::QUALIFIED) {
                if let Some(s) =
                    unit.items.resolve_qualifier(lexed, c.id_first, d.name_tok, d.scope, c.id_first)
                {
                    scope = s;
                }
            }
            let namespace = unit.items.enclosing_namespace(scope);
            out.push(b' ');
            for component in unit.namespace_path(namespace) {
                out.extend_from_slice(b"::");
                out.extend_from_slice(&component);
            }
            out.extend_from_slice(b"::");
        }
    }
    push_flat(lexed, d.name_tok, c.id_end, out);
    // an explicit specialisation has its arguments in the declarator-id
    if d.specifiers.contains(Specifiers::TEMPLATE_ID) || d.head.is_none() {
        return;
    }
    let heads = unit.heads(parent);
    let of_classes = template_ids_in_qualifier(unit, c, d.name_tok);
    let Some(&own) = heads.get(of_classes) else { return };
    if unit.items.heads[own].open.next() == unit.items.heads[own].close {
        return;
    }
    let parameters = Parser::new(lexed, unit.items).template_parameters(own, d.scope);
    out.extend_from_slice(b" <");
    for (i, p) in parameters.iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(b", ");
        }
        if p.name.is_some() {
            out.extend_from_slice(lexed.spelling(p.name));
        } else {
            let name = format!("__T{i}");
            out.extend_from_slice(name.as_bytes());
            if unit.named_parameters.insert(p.name_at) {
                let at = lexed.tokens.start(p.name_at);
                let text = format!(" {name} ");
                unit.edits.replace(at, at, Reason::Lambda, &[Part::New(&text)]);
            }
        }
        if p.pack {
            out.extend_from_slice(b"...");
        }
    }
    out.extend_from_slice(b"> ");
}

/// How many components of the qualifier carry template arguments: as many heads belong to classes.
fn template_ids_in_qualifier(unit: &Unit<'_>, c: &Declarator, name_tok: Tok) -> usize {
    let tokens = &unit.lexed.tokens;
    let mut n = 0;
    let mut depth = 0;
    let mut t = c.id_first;
    while t < name_tok {
        match tokens.kind(t) {
            TokenKind::Less => {
                if depth == 0 {
                    n += 1;
                }
                depth += 1;
            }
            TokenKind::Greater => depth -= 1,
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = tokens.partner(t),
            _ => {}
        }
        t = t.next();
    }
    n
}

/// The written return type if it is part of the tag: `Some(None)` if it is not, `None` if it is a
/// placeholder.
#[allow(clippy::option_option)]
fn return_type(unit: &mut Unit<'_>, l: &Annotated) -> Option<Option<Vec<u8>>> {
    if l.arrow.is_none() {
        return Some(None);
    }
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let first = l.arrow.next();
    let placeholder = tokens.kind(first) == TokenKind::Auto
        || tokens.kind(first) == TokenKind::Decltype && tokens.kind(first.plus(2)) == TokenKind::Auto;
    if placeholder {
        return None;
    }
    // a type that mentions a parameter is not kept
    if l.params.is_some() {
        let (parameters, _) = Parser::new(lexed, unit.items).parameters(l.params, ScopeId(0));
        let mut t = first;
        while t < l.body {
            if tokens.kind(t) == TokenKind::Ident
                && !matches!(tokens.kind(t.prev()), TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon)
                && parameters.iter().any(|p| p.name.is_some() && tokens.name(p.name) == tokens.name(t))
            {
                return Some(None);
            }
            t = t.next();
        }
    }
    let mut text = Vec::new();
    push_flat(lexed, first, l.body, &mut text);
    Some(Some(text))
}
