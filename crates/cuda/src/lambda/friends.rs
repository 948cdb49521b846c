//! Friend functions that are defined in a class and declared nowhere else.
//!
//! Only argument-dependent lookup finds such a function ([namespace.memdef]/3), but the tag of a lambda in it
//! names it by a qualified name. A declaration in front of the class makes it visible, if the types that it
//! names are declared there: the class itself is, by a declaration of its own.

use crate::text::push_flat;
use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_items::{attribute_group, DeclId, DeclKind, NameKind, Parser, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// Declares the friend function `id` in front of its class if that is needed and possible.
pub(super) fn declare_before_class(unit: &mut Unit<'_>, id: DeclId) {
    let d = unit.items.decls[id].clone();
    let class_scope = d.scope;
    if !d.specifiers.contains(Specifiers::FRIEND)
        || d.head.is_some()
        || d.name_kind != NameKind::Plain
        || unit.items.scopes[class_scope].kind != ScopeKind::Class
        || !unit.named_parameters.insert(d.first)
    {
        return;
    }
    let class = unit
        .items
        .decls
        .iter()
        .find(|(_, c)| c.kind == DeclKind::Class && c.inner == class_scope && c.body.is_some());
    let Some((class, outer)) = class.map(|(i, c)| (i, c.clone())) else { return };
    let namespace = unit.items.scopes[outer.scope].kind == ScopeKind::Namespace;
    if !namespace
        || outer.head.is_some()
        || outer.name.is_none()
        || outer.specifiers.contains(Specifiers::QUALIFIED)
    {
        return;
    }
    // an earlier declaration does
    if unit.items.bound(outer.scope, d.name, outer.first).next().is_some() {
        return;
    }
    let Some(c) = unit.items.declarator(id).copied() else { return };
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let (parameters, variadic) = Parser::new(lexed, unit.items).parameters(c.params, class_scope);
    if variadic || parameters.iter().any(|p| p.default.is_some()) {
        return;
    }
    let stop = if c.before_body.is_some() { c.before_body } else { c.end };
    let mut t = c.specs_first;
    while t < stop {
        let own = t == d.name_tok || parameters.iter().any(|p| p.name == t);
        if tokens.kind(t) == TokenKind::Ident && !own {
            let found = unit.items.name_at(lexed, t, class_scope).1;
            let visible = found.found().first().is_some_and(|&f| {
                let f_decl = &unit.items.decls[f];
                f == class
                    || f_decl.inner == class_scope
                    || unit.items.scopes[f_decl.scope].kind == ScopeKind::Namespace
                        && f_decl.first < outer.first
            });
            if !visible {
                return;
            }
        }
        t = t.next();
    }
    let key = (outer.first.0..outer.body.0)
        .map(Tok)
        .find(|&t| matches!(tokens.kind(t), TokenKind::Class | TokenKind::Struct | TokenKind::Union));
    let Some(key) = key else { return };
    let mut text = lexed.spelling(key).to_vec();
    text.push(b' ');
    text.extend_from_slice(lexed.names.spelling(outer.name));
    text.extend_from_slice(b"; ");
    let mut t = c.specs_first;
    while t < stop {
        match tokens.kind(t) {
            TokenKind::Friend | TokenKind::Inline => t = t.next(),
            TokenKind::Attribute => t = attribute_group(lexed, t).1,
            _ => {
                push_flat(lexed, t, t.next(), &mut text);
                text.push(b' ');
                t = t.next();
            }
        }
    }
    text.extend_from_slice(b"; ");
    let at = tokens.start(outer.first);
    unit.edits.replace(at, at, Reason::Lambda, &[Part::Bytes(&text)]);
}
