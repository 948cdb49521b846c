//! Alias templates with a template template parameter whose argument the host compiler does not take.
//!
//! For g++, `template<class...> class H` does not match a class template that has a parameter which is no type, even one
//! with a default argument; for the reference it may ([temp.arg.template]/3). What stands for a type behind such an alias
//! is fine for both, so the alias is written out: `Make<bcht, int>` becomes what `Make` stands for, its parameters
//! replaced, its names qualified.

use crate::text::push_flat;
use crate::unit::Unit;
use cufront_base::Name;
use cufront_declare::{find_uses, Use};
use cufront_edits::{Part, Reason};
use cufront_items::{DeclId, DeclKind, Parser, ScopeKind, Specifiers, TemplateParam, TemplateParamKind};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashMap;

/// Tokens that were replaced: the first, the one behind the last, and the text.
struct Replaced {
    first: Tok,
    end: Tok,
    text: Vec<u8>,
}

/// Writes out all of them.
pub(crate) fn write_out(unit: &mut Unit<'_>) {
    let aliases = aliases(unit);
    if aliases.is_empty() {
        return;
    }
    let tokens = &unit.lexed.tokens;
    let names: Vec<Name> = aliases.keys().map(|&id| unit.items.decls[id].name).collect();
    let targets: Vec<Tok> = (0..tokens.len() as u32)
        .map(Tok)
        .filter(|&t| {
            tokens.kind(t) == TokenKind::Ident
                && names.contains(&tokens.name(t))
                && tokens.kind(t.next()) == TokenKind::Less
        })
        .collect();
    let uses = find_uses(unit.lexed, unit.items, unit.forest, &targets);
    // what stands inside another use has a later name
    let mut replaced: Vec<Replaced> = Vec::new();
    for u in uses.iter().rev() {
        let alias = u.found.found().iter().find_map(|id| Some((*id, aliases.get(id)?)));
        let Some((alias, parameters)) = alias else { continue };
        if let Some(r) = expansion(unit, u, alias, parameters, &replaced) {
            replaced.retain(|inner| inner.first >= r.end || inner.end <= r.first);
            replaced.push(r);
        }
    }
    for r in replaced {
        let (start, end) = (unit.lexed.tokens.start(r.first), unit.lexed.end(r.end.prev()));
        unit.edits.replace(start, end, Reason::TemplateAlias, &[Part::Bytes(&r.text)]);
    }
}

/// The alias templates of namespaces that have a template template parameter and no pack, with their parameters.
fn aliases(unit: &mut Unit<'_>) -> FxHashMap<DeclId, Vec<TemplateParam>> {
    let mut out = FxHashMap::default();
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        if d.kind != DeclKind::TypeAlias
            || d.head.is_none()
            || d.specifiers.contains(Specifiers::TYPEDEF)
            || unit.items.scopes[d.scope].kind != ScopeKind::Namespace
        {
            continue;
        }
        let (head, scope) = (unit.items.heads[d.head], d.scope);
        let inner =
            (head.open.0 + 1..head.close.0).any(|t| unit.lexed.tokens.kind(Tok(t)) == TokenKind::Template);
        if !inner {
            continue;
        }
        let head = d.head;
        let parameters = Parser::new(unit.lexed, unit.items).template_parameters(head, scope);
        if !parameters.iter().any(|p| p.pack)
            && parameters.iter().any(|p| p.kind == TemplateParamKind::Template)
        {
            out.insert(id, parameters);
        }
    }
    out
}

/// What the use `u` of `alias` stands for, if an argument of it does not match for the host compiler.
fn expansion(
    unit: &mut Unit<'_>,
    u: &Use,
    alias: DeclId,
    parameters: &[TemplateParam],
    replaced: &[Replaced],
) -> Option<Replaced> {
    let lexed = unit.lexed;
    let open = u.name.next();
    let parser = Parser::new(lexed, unit.items);
    let close = parser.match_angle(open, u.scope)?;
    let arguments = elements(&parser, open, close, u);
    if arguments.len() != parameters.len() {
        return None;
    }
    let mismatch = parameters
        .iter()
        .zip(&arguments)
        .any(|(p, &(first, end))| p.kind == TemplateParamKind::Template && !matches(unit, p, first, end, u));
    if !mismatch {
        return None;
    }
    let d = unit.items.decls[alias].clone();
    let mut text = Vec::new();
    let mut t = d.body;
    while t < d.last {
        let kind = lexed.tokens.kind(t);
        let qualified = matches!(
            lexed.tokens.kind(t.prev()),
            TokenKind::ColonColon | TokenKind::Dot | TokenKind::Arrow | TokenKind::Template
        );
        if kind == TokenKind::Ident && !qualified {
            let name = lexed.tokens.name(t);
            let parameter =
                parameters.iter().position(|p| p.name.is_some() && lexed.tokens.name(p.name) == name);
            match parameter {
                Some(i) => push_replaced(lexed, arguments[i].0, arguments[i].1, replaced, &mut text),
                None => {
                    let found = unit.items.unqualified(lexed, name, d.scope, d.first, false);
                    let around = unit.items.decls[*found.found().first()?].scope;
                    if unit.items.scopes[around].kind != ScopeKind::Namespace {
                        return None;
                    }
                    for component in unit.namespace_path(around) {
                        text.extend_from_slice(b"::");
                        text.extend_from_slice(&component);
                    }
                    text.extend_from_slice(b"::");
                    text.extend_from_slice(lexed.spelling(t));
                }
            }
        } else {
            text.extend_from_slice(lexed.spelling(t));
        }
        text.push(b' ');
        t = t.next();
    }
    Some(Replaced { first: u.first, end: close.next(), text })
}

/// The elements of the template argument list from `open` to `close`.
fn elements(parser: &Parser<'_>, open: Tok, close: Tok, u: &Use) -> Vec<(Tok, Tok)> {
    let tokens = &parser.lexed.tokens;
    let mut out = Vec::new();
    let (mut first, mut t) = (open.next(), open.next());
    while t < close {
        t = match tokens.kind(t) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => tokens.partner(t).next(),
            TokenKind::Less => parser.match_angle(t, u.scope).map_or(t.next(), Tok::next),
            TokenKind::Comma => {
                out.push((first, t));
                first = t.next();
                first
            }
            _ => t.next(),
        };
    }
    out.push((first, close));
    out
}

/// False if the class template that the argument `[first, end)` names has a parameter of another kind than the template
/// template parameter `p` has at that place. What is not known matches.
fn matches(unit: &mut Unit<'_>, p: &TemplateParam, first: Tok, end: Tok, u: &Use) -> bool {
    let lexed = unit.lexed;
    if first >= end || lexed.tokens.kind(end.prev()) != TokenKind::Ident {
        return true;
    }
    let found = unit.items.name_at(lexed, end.prev(), u.scope).1;
    let class = found.found().iter().copied().find(|&id| {
        let d = &unit.items.decls[id];
        d.kind == DeclKind::Class && d.head.is_some()
    });
    let Some(class) = class else { return true };
    let (head, scope) = (unit.items.decls[class].head, unit.items.decls[class].scope);
    let own = Parser::new(lexed, unit.items).template_parameters(head, scope);
    let wanted = inner_kinds(lexed, p);
    let mut last = None;
    for (i, parameter) in own.iter().enumerate() {
        let want = match wanted.get(i) {
            Some(&(kind, pack)) => {
                last = pack.then_some(kind);
                kind
            }
            None => match last {
                Some(kind) => kind,
                None => return true,
            },
        };
        if want != parameter.kind {
            return false;
        }
    }
    true
}

/// The kinds of the parameters of a template template parameter, and which are packs.
fn inner_kinds(lexed: &Lexed, p: &TemplateParam) -> Vec<(TemplateParamKind, bool)> {
    let tokens = &lexed.tokens;
    let mut out = Vec::new();
    let mut t = p.first.plus(2);
    let mut depth = 0;
    let mut begins = true;
    let limit = p.name_at;
    while t < limit {
        let kind = tokens.kind(t);
        if begins {
            let parameter = match kind {
                TokenKind::Class | TokenKind::Typename => TemplateParamKind::Type,
                TokenKind::Template => TemplateParamKind::Template,
                _ => TemplateParamKind::NonType,
            };
            out.push((parameter, false));
            begins = false;
        }
        match kind {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = tokens.partner(t),
            TokenKind::Less => depth += 1,
            TokenKind::Greater if depth == 0 => return out,
            TokenKind::Greater => depth -= 1,
            TokenKind::Ellipsis if depth == 0 => {
                if let Some(last) = out.last_mut() {
                    last.1 = true;
                }
            }
            TokenKind::Comma if depth == 0 => begins = true,
            _ => {}
        }
        t = t.next();
    }
    out
}

/// The tokens `[first, end)` on one line, with what was replaced among them.
fn push_replaced(lexed: &Lexed, first: Tok, end: Tok, replaced: &[Replaced], out: &mut Vec<u8>) {
    let mut t = first;
    while t < end {
        match replaced.iter().find(|r| r.first == t && r.end <= end) {
            Some(r) => {
                out.extend_from_slice(&r.text);
                t = r.end;
            }
            None => {
                push_flat(lexed, t, t.next(), out);
                out.push(b' ');
                t = t.next();
            }
        }
    }
}
