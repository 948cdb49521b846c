//! Parameter packs that are named where nothing expands them ([temp.variadic]/8).
//!
//! Example: `template<class... T> void f(T... t) { g(t); }`, where `g(t...)` is meant.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::{ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// The names of all packs.
pub(super) fn names(unit: &Unit<'_>) -> FxHashSet<Name> {
    let decls = unit.items.decls.iter().map(|(_, d)| d);
    decls.filter(|d| d.specifiers.contains(Specifiers::PACK) && d.name.is_some()).map(|d| d.name).collect()
}

/// Checks the identifier `node`, if its name is one of `packs`.
pub(super) fn check(
    unit: &Unit<'_>,
    tree: &Tree<'_>,
    packs: &FxHashSet<Name>,
    node: NodeId,
    found: &mut Vec<Found>,
) {
    let at = tree.ast.node(node).main;
    let name = tree.lexed.tokens.name(at);
    if packs.contains(&name)
        && is_looked_up(tree, node)
        && !is_expanded(tree, node)
        && is_pack(unit, tree, node)
    {
        found.extend(declared_pack(tree, node).map(|ellipsis| (at, Fault::PackOfNoParameter(ellipsis))));
        found.push((at, Fault::UnexpandedPack));
    }
}

/// The `...` of a declarator in the declaration whose words the identifier `node` is among: only parameters are packs.
///
/// Example: `template <class... T> struct A { T... t; };`.
fn declared_pack(tree: &Tree<'_>, node: NodeId) -> Option<Tok> {
    let outside = |kind| {
        matches!(kind, NodeKind::Parameter | NodeKind::TemplateArguments | NodeKind::Lambda | NodeKind::Class)
    };
    let declaration = tree
        .around(node)
        .take_while(|&n| !outside(tree.kind(n)))
        .find(|&n| matches!(tree.kind(n), NodeKind::SimpleDeclaration | NodeKind::FunctionDefinition))?;
    let specifiers = tree.specifiers(declaration)?;
    let is_word = tree.ast.tree(specifiers).any(|n| n == node);
    let declarator = *tree.children(declaration).get(1).filter(|_| is_word)?;
    let pack = tree.ast.tree(declarator).find(|&n| tree.kind(n) == NodeKind::PackDeclarator)?;
    let in_parameter = tree.around(pack).any(|n| tree.kind(n) == NodeKind::Parameter && n < declaration);
    let is_named = tree.declarator_id(pack).is_some_and(|id| tree.declared_name(id).is_some());
    (!in_parameter && is_named).then(|| tree.ast.node(pack).main)
}

/// Checks that the operand of `sizeof...`, `node`, is the name of a pack ([expr.sizeof]/5).
///
/// Example: `template <class T> int f(T t) { return sizeof...(t); }`.
pub(super) fn size(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let name = tree.child(node, 0).filter(|&n| tree.kind(n) == NodeKind::Identifier);
    let Some(name) = name else { return };
    let n = tree.ast.node(name);
    let word = tree.lexed.tokens.name(n.main);
    let lookup = unit.items.unqualified(unit.lexed, word, n.scope, n.main, true);
    let is_no_pack = |&d: &cufront_items::DeclId| {
        let d = &unit.items.decls[d];
        let kind = unit.items.scopes[d.scope].kind;
        !d.specifiers.contains(Specifiers::PACK)
            && d.name_tok != n.main
            && matches!(
                kind,
                ScopeKind::TemplateParameters
                    | ScopeKind::FunctionParameters
                    | ScopeKind::Block
                    | ScopeKind::Class
                    | ScopeKind::Namespace
            )
    };
    let list = lookup.found();
    if may_be_captured(tree, node) || list.is_empty() || !list.iter().all(is_no_pack) {
        return;
    }
    if stands_in_template(unit, tree, node) {
        found.push((n.main, Fault::Of(Code::SizeOfNoPack)));
    }
}

/// The node stands in a template, or in a generic lambda.
fn stands_in_template(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId) -> bool {
    unit.items.in_template(tree.ast.node(node).scope)
        || tree.around(node).any(|n| match tree.kind(n) {
            NodeKind::TemplateDeclaration => true,
            NodeKind::Lambda => tree.view().is_generic_lambda(n),
            _ => false,
        })
}

/// A lambda around `node` captures a pack that it initialises, which has a name of its own; or not all around was read.
fn may_be_captured(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.around(node).any(|n| match tree.kind(n) {
        NodeKind::Lambda => {
            tree.ast.tree(n).any(|c| tree.kind(c) == NodeKind::Capture && holds_ellipsis(tree, c))
        }
        NodeKind::Error => true,
        _ => false,
    })
}

/// Checks that the fold expression `node` has a pack in one of its operands ([expr.prim.fold]/3).
///
/// Example: `template <class... T> int f(T... t) { return (1 + ... + 2); }`.
pub(super) fn fold(
    unit: &Unit<'_>,
    tree: &Tree<'_>,
    packs: &FxHashSet<Name>,
    node: NodeId,
    found: &mut Vec<Found>,
) {
    let [left, right] = tree.children(node)[..] else { return };
    let Some(ellipsis) = tree.view().ellipsis_of_fold(node) else { return };
    let is_absent = |n: NodeId| tree.kind(n) == NodeKind::Absent;
    let (empty, behind) = (is_absent(left), is_absent(right));
    if may_be_captured(tree, node) {
        return;
    }
    if !empty && !behind && holds_pack(unit, tree, packs, left) && holds_pack(unit, tree, packs, right) {
        found.push((ellipsis, Fault::Of(Code::FoldOfTwoPacks)));
        return;
    }
    if may_hold_pack(unit, tree, packs, left) || may_hold_pack(unit, tree, packs, right) {
        return;
    }
    if behind {
        // without a pack in front it is read as one with two operands
        found.push((tree.ast.node(node).end.prev(), Fault::SecondOperand));
    }
    let end = tree.ast.node(node).end;
    let say = |code| match behind {
        true => Fault::OrderedAt(code, end),
        false => Fault::Of(code),
    };
    if stands_in_template(unit, tree, node) {
        found.push((ellipsis, say(Code::NothingToExpand)));
    }
    found.push((ellipsis, say(Code::FoldOfNoPack)));
}

/// An identifier below `node` certainly names a pack that nothing in `node` expands.
fn holds_pack(unit: &Unit<'_>, tree: &Tree<'_>, packs: &FxHashSet<Name>, node: NodeId) -> bool {
    tree.ast.tree(node).any(|n| {
        let expands = |n: NodeId| {
            matches!(tree.kind(n), NodeKind::PackExpansion | NodeKind::Fold | NodeKind::SizeofPack)
        };
        tree.kind(n) == NodeKind::Identifier
            && packs.contains(&tree.lexed.tokens.name(tree.ast.node(n).main))
            && !tree.around(n).take_while(|&a| a <= node).any(expands)
            && (is_looked_up(tree, n) || tree.parent(n).is_some_and(|p| tree.kind(p) == NodeKind::Fold))
            && is_pack(unit, tree, n)
    })
}

/// The identifier is looked up without a qualifier: it is no name that is declared, and none behind `::` or `.`.
fn is_looked_up(tree: &Tree<'_>, node: NodeId) -> bool {
    let Some(parent) = tree.parent(node) else { return false };
    let place = tree.children(parent).iter().position(|&c| c == node);
    match tree.kind(parent) {
        NodeKind::NestedNameSpecifier | NodeKind::QualifiedName | NodeKind::Member => place == Some(0),
        NodeKind::TemplateId => is_looked_up(tree, parent),
        // the value of an init-capture
        NodeKind::Capture => tree.children(parent).last() == Some(&node),
        NodeKind::NamedType
        | NodeKind::TypenameType
        | NodeKind::Call
        | NodeKind::Subscript
        | NodeKind::Unary
        | NodeKind::PostfixUnary
        | NodeKind::UnaryKeyword
        | NodeKind::Binary
        | NodeKind::Assignment
        | NodeKind::Conditional
        | NodeKind::Comma
        | NodeKind::Parenthesized
        | NodeKind::ParenthesizedList
        | NodeKind::BracedList
        | NodeKind::FunctionalCast
        | NodeKind::NamedCast
        | NodeKind::CStyleCast
        | NodeKind::TemplateArguments
        | NodeKind::Decltype
        | NodeKind::TypeofType
        | NodeKind::Noexcept
        | NodeKind::Explicit
        | NodeKind::ExpressionStatement
        | NodeKind::ReturnStatement
        | NodeKind::CaseStatement
        | NodeKind::InitDeclarator
        | NodeKind::ArrayDeclarator
        | NodeKind::BitFieldDeclarator
        | NodeKind::BaseSpecifier
        | NodeKind::Enumerator
        | NodeKind::StaticAssert => true,
        _ => false,
    }
}

/// Something around the identifier expands the pack, or may do so.
pub(super) fn is_expanded(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.around(node).any(|around| match tree.kind(around) {
        NodeKind::PackExpansion | NodeKind::Fold | NodeKind::SizeofPack => true,
        NodeKind::Parameter
        | NodeKind::TypeParameter
        | NodeKind::TemplateTemplateParameter
        | NodeKind::BaseSpecifier
        | NodeKind::MemberInitializer
        | NodeKind::Capture
        | NodeKind::UsingDeclaration
        | NodeKind::TypeId
        | NodeKind::Attribute
        | NodeKind::RequiresClause => holds_ellipsis(tree, around),
        NodeKind::Error => true,
        _ => false,
    })
}

/// `...` stands in the node or directly behind it, in no brackets.
pub(super) fn holds_ellipsis(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.view().holds_ellipsis(node) || tree.view().is_before_ellipsis(node)
}

/// The name means a pack, and no member of a class in between hides it ([temp.local]/8).
fn is_pack(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId) -> bool {
    let n = tree.ast.node(node);
    let name = tree.lexed.tokens.name(n.main);
    let found = unit.items.unqualified(unit.lexed, name, n.scope, n.main, true);
    let &[decl] = found.found() else { return false };
    let pack = &unit.items.decls[decl];
    let kind = unit.items.scopes[pack.scope].kind;
    if !pack.specifiers.contains(Specifiers::PACK)
        || !matches!(kind, ScopeKind::TemplateParameters | ScopeKind::FunctionParameters)
        || pack.name_tok == n.main
    {
        return false;
    }
    let mut scope = n.scope;
    while scope.is_some() {
        let is_class = unit.items.scopes[scope].kind == ScopeKind::Class;
        if is_class && unit.items.bound(scope, name, Tok(u32::MAX)).next().is_some() {
            return false;
        }
        scope = unit.items.scopes[scope].parent;
    }
    true
}

/// Checks that the expansion `node` in a template has a pack in it ([temp.variadic]/5).
pub(super) fn expansion(
    unit: &Unit<'_>,
    tree: &Tree<'_>,
    packs: &FxHashSet<Name>,
    node: NodeId,
    found: &mut Vec<Found>,
) {
    let in_call = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::Call);
    if in_call && names_parameter(unit, tree, node, None) && !may_hold_pack(unit, tree, packs, node) {
        found.push((tree.ast.node(node).end.prev(), Fault::Of(Code::NothingToExpand)));
    }
}

/// Checks that the type of the pack that the parameter `node` declares has a pack in it.
pub(super) fn parameter(
    unit: &Unit<'_>,
    tree: &Tree<'_>,
    packs: &FxHashSet<Name>,
    node: NodeId,
    found: &mut Vec<Found>,
) {
    let pack = tree.ast.tree(node).find(|&n| tree.kind(n) == NodeKind::PackDeclarator);
    let (Some(pack), Some(specifiers)) = (pack, tree.child(node, 0)) else { return };
    let of_function = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::ParameterClause);
    let named = tree.declarator_id(pack).and_then(|id| tree.declared_name(id));
    let Some(name) = named.filter(|_| of_function) else { return };
    let placeholder = tree.ast.tree(node).any(|n| {
        tree.kind(n) == NodeKind::ConstrainedAuto || tree.view().is_specifier(n, cufront_ast::Specifier::Auto)
    });
    let other = tree.ast.tree(node).any(|n| n != name && may_be_pack(unit, tree, packs, n));
    if !placeholder && !other && names_parameter(unit, tree, specifiers, Some(name)) {
        found.push((tree.ast.node(pack).main, Fault::Of(Code::NothingToExpand)));
    }
    let in_template = unit.items.in_template(tree.ast.node(name).scope)
        || tree.around(node).any(|n| match tree.kind(n) {
            NodeKind::TemplateDeclaration | NodeKind::Error => true,
            NodeKind::Lambda => tree.view().is_generic_lambda(n),
            _ => false,
        });
    // behind the ellipsis of C the list ends
    if !placeholder && !other && !in_template && tree.kind(name) == NodeKind::Identifier {
        found.push((tree.ast.node(name).main, Fault::NameBehindEllipsis));
    }
}

/// Something below `node` has the name of a pack, or may declare one.
fn may_hold_pack(unit: &Unit<'_>, tree: &Tree<'_>, packs: &FxHashSet<Name>, node: NodeId) -> bool {
    tree.ast.tree(node).any(|n| match tree.kind(n) {
        NodeKind::Lambda | NodeKind::Error => true,
        _ => may_be_pack(unit, tree, packs, n),
    })
}

/// `node` is an identifier and the name of a pack, unless it certainly means a parameter that is none.
fn may_be_pack(unit: &Unit<'_>, tree: &Tree<'_>, packs: &FxHashSet<Name>, node: NodeId) -> bool {
    let at = tree.ast.node(node);
    let word = tree.lexed.tokens.name(at.main);
    if tree.kind(node) != NodeKind::Identifier || !packs.contains(&word) {
        return false;
    }
    let found = unit.items.unqualified(unit.lexed, word, at.scope, at.main, true);
    let &[decl] = found.found() else { return true };
    let d = &unit.items.decls[decl];
    let kind = unit.items.scopes[d.scope].kind;
    d.specifiers.contains(Specifiers::PACK)
        || !matches!(kind, ScopeKind::TemplateParameters | ScopeKind::FunctionParameters)
}

/// Something below `node`, but for `name`, is a template parameter, or a parameter whose type may depend on one.
fn names_parameter(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, name: Option<NodeId>) -> bool {
    tree.ast.tree(node).any(|n| {
        let at = tree.ast.node(n);
        if tree.kind(n) != NodeKind::Identifier || Some(n) == name {
            return false;
        }
        let word = tree.lexed.tokens.name(at.main);
        let found = unit.items.unqualified(unit.lexed, word, at.scope, at.main, true);
        let &[decl] = found.found() else { return false };
        let scope = unit.items.decls[decl].scope;
        let kind = unit.items.scopes[scope].kind;
        kind == ScopeKind::TemplateParameters
            || kind == ScopeKind::FunctionParameters && unit.items.in_template(scope)
    })
}
