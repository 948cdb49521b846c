//! The tag of a wrapper: the parent's function type and address, the lambda's number, and its return type if
//! that is written.

use super::annotated::Annotated;
use super::captures::CaptureList;
use super::{result, Uses};
use crate::text::push_flat;
use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_items::{DeclId, Declarator, NameKind, Parameter, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// The tag's text; `None` if it needs a deduced return type that is not known.
pub(super) fn tag(
    unit: &mut Unit<'_>,
    l: &Annotated,
    parent: DeclId,
    n: u32,
    list: &CaptureList,
    uses: &Uses,
) -> Option<Vec<u8>> {
    // what has a body but no parameters is no function; the parser says so
    let c = *unit.items.declarator(parent).filter(|c| c.params.is_some())?;
    let class = member_class(unit, parent);
    let mut out = Vec::new();
    let kept = if l.device_only() { result::return_type(unit, l, list, uses)? } else { None };
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
pub(super) fn member_class(unit: &Unit<'_>, parent: DeclId) -> Option<(ScopeId, bool)> {
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
        if p.declarator.placeholder.is_some() {
            // a parameter of an abbreviated template
            out.extend_from_slice(b"decltype(");
            push_parameter_name(unit, i, p, out);
            out.extend_from_slice(if p.pack { b")..." } else { b")" });
            continue;
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
    if d.specifiers.contains(Specifiers::TEMPLATE_ID) {
        return;
    }
    let heads = unit.heads(parent);
    let of_classes = template_ids_in_qualifier(unit, c, d.name_tok);
    let parameters = match heads.get(of_classes) {
        Some(&own) if unit.items.heads[own].open.next() == unit.items.heads[own].close => return,
        Some(&own) => Parser::new(lexed, unit.items).template_parameters(own, d.scope),
        None => Vec::new(),
    };
    let (function_parameters, _) = Parser::new(lexed, unit.items).parameters(c.params, d.scope);
    let abbreviated =
        function_parameters.iter().enumerate().filter(|(_, p)| p.declarator.placeholder.is_some());
    let abbreviated: Vec<_> = abbreviated.collect();
    if parameters.is_empty() && abbreviated.is_empty() {
        return;
    }
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
    for (n, (i, p)) in abbreviated.into_iter().enumerate() {
        if n + parameters.len() > 0 {
            out.extend_from_slice(b", ");
        }
        // what deduction makes of `auto`, `const auto &`, `auto &&`
        let form: &[u8] = match parameter_reference(unit, p) {
            Some(TokenKind::AmpAmp) => b"typename __nv_lambda_forwarded<decltype(",
            _ => b"typename __nv_lambda_referred<decltype(",
        };
        let constant = p.specifiers.contains(Specifiers::CONST);
        if constant {
            out.extend_from_slice(b"typename __nvdl_remove_const<");
        }
        out.extend_from_slice(form);
        push_parameter_name(unit, i, p, out);
        out.extend_from_slice(b")>::type");
        if constant {
            out.extend_from_slice(b">::type");
        }
        if p.pack {
            out.extend_from_slice(b"...");
        }
    }
    out.extend_from_slice(b"> ");
}

/// `&` or `&&` of a parameter.
fn parameter_reference(unit: &Unit<'_>, p: &Parameter) -> Option<TokenKind> {
    let tokens = &unit.lexed.tokens;
    (p.declarator.first.0..p.declarator.id_first.0)
        .map(|t| tokens.kind(Tok(t)))
        .find(|k| matches!(k, TokenKind::Amp | TokenKind::AmpAmp))
}

/// The name of the `i`th parameter; one without a name gets one.
fn push_parameter_name(unit: &mut Unit<'_>, i: usize, p: &Parameter, out: &mut Vec<u8>) {
    if p.name.is_some() {
        out.extend_from_slice(unit.lexed.spelling(p.name));
        return;
    }
    let name = format!("__P{i}");
    out.extend_from_slice(name.as_bytes());
    if unit.named_parameters.insert(p.declarator.id_first) {
        let at = unit.lexed.tokens.start(p.declarator.id_first);
        let text = format!(" {name} ");
        unit.edits.replace(at, at, Reason::Lambda, &[Part::New(&text)]);
    }
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
