//! Friend functions that are defined in a class and declared nowhere else.
//!
//! Only argument-dependent lookup finds such a function ([namespace.memdef]/3), but the tag of a lambda in it
//! names it by a qualified name. A declaration in front of the class makes it visible, if the types that it
//! names are declared there: the class itself is, by a declaration of its own.

use super::parent::Trees;
use crate::text::{push_instead, Instead};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier, View};
use cufront_edits::{Part, Reason};
use cufront_items::{DeclId, DeclKind, NameKind, Parser, ScopeKind, Specifiers};
use cufront_lex::Tok;

/// Declares the friend function `id` in front of its class if that is needed and possible.
pub(super) fn declare_before_class(unit: &mut Unit<'_>, id: DeclId, trees: Trees) {
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
    let (parameters, variadic) = Parser::new(lexed, unit.items).parameters(c.params, class_scope);
    if variadic || parameters.iter().any(|p| p.default.is_some()) {
        return;
    }
    // every name in it has to be declared in front of the class
    let names = |node: NodeId| unit.forest.ast.tree(node);
    let names = names(trees.specifiers).chain(names(trees.declarator));
    let names: Vec<Tok> = names
        .map(|n| unit.forest.ast.node(n))
        .filter(|n| n.kind == NodeKind::Identifier && n.main != d.name_tok)
        .map(|n| n.main)
        .filter(|&name| parameters.iter().all(|p| p.name != name))
        .collect();
    for name in names {
        let found = unit.items.name_at(lexed, name, class_scope).1;
        let visible = found.found().first().is_some_and(|&f| {
            let f_decl = &unit.items.decls[f];
            f == class
                || f_decl.inner == class_scope
                || unit.items.scopes[f_decl.scope].kind == ScopeKind::Namespace && f_decl.first < outer.first
        });
        if !visible {
            return;
        }
    }
    let ast = &unit.forest.ast;
    let head: Vec<Tok> = (outer.first.0..outer.body.0).map(Tok).collect();
    let Some(key) = unit.forest.nodes_at(NodeKind::Class, &head).into_keys().max() else { return };
    let mut text = lexed.spelling(key).to_vec();
    text.push(b' ');
    text.extend_from_slice(lexed.names.spelling(outer.name));
    text.extend_from_slice(b"; ");
    let view = View::new(ast, &lexed.tokens);
    let goes = |&node: &NodeId| {
        let word = |which| view.is_specifier(node, which);
        word(Specifier::Friend) || word(Specifier::Inline) || ast.node(node).kind == NodeKind::Attribute
    };
    let parts = ast.children(trees.specifiers).into_iter().chain(ast.children(trees.function));
    let gone = parts.filter(goes).map(|node| Instead::nothing(ast.node(node).first, ast.node(node).end));
    let (first, end) = (ast.node(trees.specifiers).first, ast.node(trees.body).first);
    push_instead(lexed, first, end, gone.collect(), &mut text);
    text.extend_from_slice(b"; ");
    let at = lexed.tokens.start(outer.first);
    unit.edits.replace(at, at, Reason::Lambda, &[Part::Bytes(&text)]);
}
