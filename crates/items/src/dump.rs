//! A stable, small text form of the items: what golden tests compare.

use crate::{Decl, DeclKind, Items, NameKind, ScopeId, Specifiers};
use cufront_lex::{Lexed, Tok};
use std::fmt::Write;

/// One line per declaration in source order, indented by scope: kind, name, specifiers, attributes.
#[must_use]
pub fn dump_items(lexed: &Lexed, items: &Items) -> String {
    let mut out = String::new();
    dump_scope(lexed, items, Items::GLOBAL, 0, &mut out);
    out
}

fn dump_scope(lexed: &Lexed, items: &Items, scope: ScopeId, depth: usize, out: &mut String) {
    if depth > 64 {
        return;
    }
    for &id in &items.scopes[scope].decls {
        let d = &items.decls[id];
        let _ = write!(out, "{:1$}", "", depth * 2);
        dump_decl(lexed, d, out);
        out.push('\n');
        let opens =
            matches!(d.kind, DeclKind::Class | DeclKind::Enum | DeclKind::Namespace) && d.body.is_some();
        // a namespace's members are listed at its first opening, a class's at its definition
        if opens && d.inner.is_some() && first_opening(items, scope, d) {
            dump_scope(lexed, items, d.inner, depth + 1, out);
        }
    }
}

fn first_opening(items: &Items, scope: ScopeId, d: &Decl) -> bool {
    d.kind != DeclKind::Namespace
        || items.scopes[scope]
            .decls
            .iter()
            .map(|&i| &items.decls[i])
            .find(|o| o.inner == d.inner)
            .is_some_and(|o| o.first == d.first)
}

fn dump_decl(lexed: &Lexed, d: &Decl, out: &mut String) {
    let _ = write!(out, "{:?}", d.kind);
    if d.name_kind != NameKind::Plain {
        let _ = write!(out, ".{:?}", d.name_kind);
    }
    if d.name_tok.is_some() {
        let _ = write!(out, " {}", name_text(lexed, d));
    }
    if d.head.is_some() {
        out.push_str(" template");
    }
    let specifiers = d.specifiers - Specifiers::LINKAGE_DIRECT;
    if !specifiers.is_empty() {
        let words: Vec<String> = specifiers.iter_names().map(|(n, _)| n.to_ascii_lowercase()).collect();
        let _ = write!(out, " [{}]", words.join(" "));
    }
    if !d.attrs.is_empty() {
        let words: Vec<String> = d
            .attrs
            .iter_names()
            .filter(|(n, _)| !matches!(*n, "CUDA" | "SPACES"))
            .map(|(n, _)| n.to_ascii_lowercase())
            .collect();
        let _ = write!(out, " @{}", words.join("@"));
    }
}

fn name_text(lexed: &Lexed, d: &Decl) -> String {
    let end: Tok = match d.name_kind {
        NameKind::Operator | NameKind::Literal => d.name_tok.next(),
        _ => d.name_tok,
    };
    let mut s = String::from_utf8_lossy(lexed.spelling(d.name_tok)).into_owned();
    if end > d.name_tok {
        s.push_str(&String::from_utf8_lossy(lexed.spelling(end)));
    } else if d.name_kind == NameKind::Destructor {
        s.push_str(&String::from_utf8_lossy(lexed.spelling(d.name_tok.next())));
    }
    s
}
