//! Member initialisers in another order than that in which they run (1719): virtual bases, bases, members, each as they are
//! declared ([class.base.init]/13). Of each list the reference reports the first that runs in front of the one
//! before it. A base that is written by another name than in the class is passed over.
//!
//! Example: in `struct A { int a, b; A() : b(1), a(2) {} };` `a` is initialised first.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind, Specifier};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::{DeclKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

/// Deepest nesting of anonymous unions that is looked into.
const MAX_DEPTH: u32 = 16;

/// The classes that are defined in the trees of a unit, by the `{` of their members.
pub(super) type Classes = FxHashMap<Tok, NodeId>;

/// Enters the classes of the trees `roots`.
pub(super) fn classes(ast: &Ast, roots: &[NodeId]) -> Classes {
    let mut list = Classes::default();
    for class in
        roots.iter().flat_map(|&root| ast.tree(root)).filter(|&n| ast.node(n).kind == NodeKind::Class)
    {
        let body = ast.children(class).into_iter().find(|&c| ast.node(c).kind == NodeKind::ClassBody);
        list.extend(body.map(|body| (ast.node(body).first, class)));
    }
    list
}

/// When an initialiser runs: those of virtual bases first, then those of the other bases, then those of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    VirtualBase(usize),
    Base(usize),
    Member(Tok),
}

/// Checks the list `node` (MemberInitializers). `classes` is filled when a base is met.
pub(super) fn check(
    unit: &Unit<'_>,
    tree: &Tree<'_>,
    node: NodeId,
    classes: &mut dyn FnMut(Tok) -> Option<NodeId>,
    found: &mut Vec<Found>,
) {
    let list = tree.children(node);
    if list.len() < 2 {
        return;
    }
    let mut scope = tree.ast.node(node).scope;
    while scope.is_some() && unit.items.scopes[scope].kind != ScopeKind::Class {
        scope = unit.items.scopes[scope].parent;
    }
    if scope.is_none() {
        return;
    }
    let mut earlier: Option<Turn> = None;
    for initializer in list {
        let named = tree.child(initializer, 0).and_then(|n| last_name(tree, n));
        let turn = named.and_then(|name| {
            let member = member(unit, scope, name, 0).map(Turn::Member);
            member.or_else(|| base(tree, classes(unit.items.scopes[scope].body)?, name))
        });
        let Some(turn) = turn else { return };
        if earlier.is_some_and(|earlier| earlier > turn) {
            found.push((tree.ast.node(initializer).first, Fault::Of(Code::InitializerOrder)));
            return;
        }
        earlier = Some(turn);
    }
}

/// The last component of a name, arguments left aside.
fn last_name(tree: &Tree<'_>, mut node: NodeId) -> Option<Name> {
    loop {
        let n = tree.ast.node(node);
        match n.kind {
            NodeKind::Identifier => return Some(tree.lexed.tokens.name(n.main)),
            NodeKind::TemplateId => node = tree.child(node, 0)?,
            NodeKind::QualifiedName | NodeKind::NamedType | NodeKind::TypenameType => {
                node = tree.last_child(node)?;
            }
            _ => return None,
        }
    }
}

/// Where the data member `name` of the class `scope`, or of an anonymous union in it, is declared.
fn member(unit: &Unit<'_>, scope: ScopeId, name: Name, depth: u32) -> Option<Tok> {
    if depth > MAX_DEPTH {
        return None;
    }
    let everywhere = Tok(u32::MAX - 1);
    let bound = unit.items.bound(scope, name, everywhere).find(|&d| {
        let d = &unit.items.decls[d];
        d.kind == DeclKind::Variable && !d.specifiers.contains(Specifiers::STATIC)
    });
    if let Some(id) = bound {
        return Some(unit.items.decls[id].name_tok);
    }
    let unnamed = unit.items.scopes[scope].decls.iter().map(|&d| &unit.items.decls[d]);
    let unnamed = unnamed.filter(|d| d.kind == DeclKind::Class && d.name.is_none() && d.inner.is_some());
    unnamed.filter_map(|d| member(unit, d.inner, name, depth + 1)).next()
}

/// The turn of the base `name` of the class with the tree `class`.
fn base(tree: &Tree<'_>, class: NodeId, name: Name) -> Option<Turn> {
    let bases = tree.children(class).into_iter().find(|&c| tree.kind(c) == NodeKind::Bases)?;
    for (place, specifier) in tree.children(bases).into_iter().enumerate() {
        let children = tree.children(specifier);
        if children.last().and_then(|&ty| last_name(tree, ty)) == Some(name) {
            let is_virtual = tree.specifier(specifier, Specifier::Virtual).is_some();
            return Some(if is_virtual { Turn::VirtualBase(place) } else { Turn::Base(place) });
        }
    }
    None
}
