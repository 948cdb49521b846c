//! Places where a class is not defined, a name is not qualified, a bit-field has no integer, a template is not specialised.
//!
//! Example: `void f(struct A {} a);`, `void g() { int A::n; }`.

use super::template_names::{may_be_member, meaning, Meaning};
use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::{DeclKind, Lookup};

/// Checks where the class or enumeration `node` is defined ([dcl.type.general]/2).
pub(super) fn definition(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let body = tree.children(node).last().map(|&b| tree.kind(b));
    if !matches!(body, Some(NodeKind::ClassBody | NodeKind::Enumerators)) {
        return;
    }
    let Some(specifiers) = tree.parent(node) else { return };
    let Some(around) = tree.parent(specifiers) else { return };
    if matches!(tree.kind(around), NodeKind::SimpleDeclaration | NodeKind::FunctionDefinition) {
        let of_function = tree.children(around).into_iter().skip(1).any(|d| has_function(tree, d));
        let of_function = of_function && !tree.is_template(around);
        if let Some(first) = tree.behind_attributes(specifiers).filter(|_| of_function) {
            found.push((tree.ast.node(first).first, Fault::Of(Code::ResultDefined)));
        }
        return;
    }
    let wrong = match tree.kind(around) {
        NodeKind::Parameter | NodeKind::Condition => true,
        NodeKind::TypeId => tree.parent(around).is_some_and(|p| {
            matches!(
                tree.kind(p),
                NodeKind::CStyleCast
                    | NodeKind::NamedCast
                    | NodeKind::UnaryKeyword
                    | NodeKind::New
                    | NodeKind::TemplateArguments
            )
        }),
        _ => false,
    };
    if wrong {
        found.push((tree.ast.node(node).main, Fault::DefinedHere));
    }
}

/// The declarator has that of a function in it, with parentheses around the name or not.
fn has_function(tree: &Tree<'_>, declarator: NodeId) -> bool {
    let mut node = Some(declarator);
    while let Some(n) = node {
        node = match tree.kind(n) {
            NodeKind::FunctionDeclarator => return true,
            NodeKind::InitDeclarator | NodeKind::ParenthesizedDeclarator => tree.behind_attributes(n),
            NodeKind::PointerDeclarator => tree.last_child(n),
            NodeKind::ArrayDeclarator => tree.child(n, 0),
            _ => None,
        };
    }
    false
}

/// Checks the class `node` that is defined as an instance of a class template: `template <>` stands in front of it.
pub(super) fn instance(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let children = tree.children(node);
    let name = children.len().checked_sub(4).map(|i| children[i]);
    let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::TemplateId) else { return };
    let declaration = tree.parent(node).and_then(|specifiers| tree.parent(specifiers));
    let has_head =
        declaration.is_none_or(|d| tree.around(d).any(|n| tree.kind(n) == NodeKind::TemplateDeclaration));
    let Some(template) = tree.child(name, 0).filter(|_| !has_head) else { return };
    if let Some((Meaning::ClassTemplate, _)) = meaning(unit, tree, template) {
        found.push((tree.ast.node(template).main, Fault::Of(Code::NoEmptyHead)));
    }
}

/// Checks the class-key in front of the name of a type ([dcl.type.elab]/1).
pub(super) fn elaborated(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.parent(node) else { return };
    let Some(declaration) = tree.parent(specifiers) else { return };
    let is_alone = tree.children(declaration).len() == 1;
    let is_friend = tree.kind(specifiers) == NodeKind::Specifiers
        && tree.specifier(specifiers, Specifier::Friend).is_some();
    if !is_alone || is_friend {
        key_of_parameter(unit, tree, node, found);
    }
    if is_alone || tree.specifier(specifiers, Specifier::Friend).is_some() {
        return;
    }
    let name = tree.children(node).last().map(|&n| match tree.kind(n) {
        NodeKind::TemplateId => tree.child(n, 0).unwrap_or(n),
        _ => n,
    });
    let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::Identifier) else { return };
    if may_be_member(unit, tree, name) {
        return;
    }
    let n = tree.ast.node(name);
    let word = tree.lexed.tokens.name(n.main);
    let hits = unit.items.unqualified(unit.lexed, word, n.scope, n.main, true);
    let is_alias = |&d: &cufront_items::DeclId| {
        let alias = &unit.items.decls[d];
        let mut bound = unit.items.bound(alias.scope, word, n.main);
        let is_class = |d| matches!(unit.items.decls[d].kind, DeclKind::Class | DeclKind::Enum);
        // the alias that is declared just now is found where the whole class is
        alias.kind == DeclKind::TypeAlias && alias.point <= n.main && !bound.any(is_class)
    };
    if !hits.found().is_empty() && hits.found().iter().all(is_alias) {
        found.push((n.main, Fault::KeyOfAlias));
    }
}

/// Notes that a class-key stands in front of the name of a template parameter, a type that may be no class. A warning.
///
/// Example: `template <class T> struct S { friend class T; };`.
fn key_of_parameter(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(name) = tree.last_child(node).filter(|&n| tree.kind(n) == NodeKind::Identifier) else { return };
    let n = tree.ast.node(name);
    let meant = unit.items.unqualified(unit.lexed, tree.lexed.tokens.name(n.main), n.scope, n.main, true);
    let is_parameter = |&d: &cufront_items::DeclId| unit.items.decls[d].kind == DeclKind::TypeParameter;
    if !meant.found().is_empty() && meant.found().iter().all(is_parameter) {
        found.push((n.main, Fault::KeyOfParameter));
    }
}

/// Checks the names that the declaration `node` declares ([dcl.meaning]/1): qualified ones in a block or as an alias, and
/// those qualified by a template parameter.
pub(super) fn qualified(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.specifier(specifiers, Specifier::Friend).is_some() {
        return;
    }
    let in_block = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement);
    let is_alias = tree.specifier(specifiers, Specifier::Typedef).is_some();
    for declarator in tree.children(node).into_iter().skip(1) {
        let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
        let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::QualifiedName) else { continue };
        let first = tree.ast.node(name).first;
        if in_block || tree.is_in_class(node) {
            if let Some(at) = global(tree, name) {
                found.push((at, Fault::Of(Code::GlobalScopeHere)));
                continue;
            }
        }
        if in_block || is_alias {
            found.push((first, Fault::QualifiedHere));
            continue;
        }
        let of_parameter = first_component(tree, name)
            .is_some_and(|c| matches!(meaning(unit, tree, c), Some((Meaning::TypeParameter, _))));
        if of_parameter && !tree.is_in_class(node) {
            found.push((first, Fault::MemberOfParameter));
        }
    }
}

/// The `::` in front of the name `name` with nothing before it, and nothing but one name behind it.
fn global(tree: &Tree<'_>, name: NodeId) -> Option<cufront_lex::Tok> {
    let prefix = tree.child(name, 0)?;
    let is_global = tree.child(prefix, 0).is_some_and(|first| tree.kind(first) == NodeKind::GlobalScope);
    is_global.then(|| tree.ast.node(name).first)
}

/// Checks the name of the parameter `node` of a function: `::` in front of it ([dcl.meaning]/1).
///
/// Example: `void f(int ::n);`.
pub(super) fn parameter(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let name = tree.child(node, 1).and_then(|d| tree.declarator_id(d)).and_then(|id| tree.declared_name(id));
    let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::QualifiedName) else { return };
    let of_template = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::TemplateParameters);
    if let Some(at) = global(tree, name).filter(|_| !of_template) {
        found.push((at, Fault::Of(Code::GlobalScopeHere)));
    }
}

/// The first component of the qualified name `name`.
pub(super) fn first_component(tree: &Tree<'_>, name: NodeId) -> Option<NodeId> {
    let mut prefix = tree.child(name, 0)?;
    loop {
        match tree.children(prefix)[..] {
            [inner, _] => prefix = inner,
            [first] => return Some(first),
            _ => return None,
        }
    }
}

/// Checks the type of the bit-field `node` ([class.bit]/3).
pub(super) fn bit_field(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(declaration) = tree.around(node).find(|&n| tree.kind(n) == NodeKind::SimpleDeclaration) else {
        return;
    };
    let Some(specifiers) = tree.specifiers(declaration) else { return };
    let is_other = |ty: NodeId| match tree.kind(ty) {
        NodeKind::Specifier => {
            tree.view().is_specifier(ty, Specifier::Float) || tree.view().is_specifier(ty, Specifier::Double)
        }
        NodeKind::Class => true,
        NodeKind::NamedType => tree.child(ty, 0).is_some_and(|name| {
            !may_be_member(unit, tree, name) && matches!(meaning(unit, tree, name), Some((Meaning::Class, _)))
        }),
        _ => false,
    };
    let is_pointer = tree.child(node, 0).is_some_and(|d| tree.kind(d) == NodeKind::PointerDeclarator);
    let parent = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::InitDeclarator);
    let initializer = parent.and_then(|p| tree.children(p).last().copied());
    let initializer = initializer.filter(|&i| i != node && tree.kind(i) != NodeKind::Absent);
    if initializer.is_some() && !tree.cxx20 {
        // at the `=` or `{` behind the width
        found.push((tree.ast.node(node).end, Fault::BitFieldInitializer));
    }
    if is_pointer || tree.children(specifiers).into_iter().any(is_other) {
        found.push((tree.ast.node(declaration).first, Fault::BitFieldOfOther));
    }
}

/// Checks that no member is an explicit specialisation, before C++20 ([temp.expl.spec]/3).
pub(super) fn specialization(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let head = tree.child(node, 0).filter(|&h| tree.kind(h) == NodeKind::TemplateParameters);
    let is_empty = head.is_some_and(|h| tree.children(h).is_empty());
    let in_class = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::ClassBody);
    if is_empty && in_class && !tree.cxx20 {
        found.push((tree.ast.node(node).first, Fault::SpecializedInClass));
    }
}

/// Checks what stands behind `typename` ([temp.res.general]/3): a qualified name.
pub(super) fn typename(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(name) = tree.last_child(node) else { return };
    if matches!(tree.kind(name), NodeKind::Identifier | NodeKind::TemplateId) {
        found.push((tree.ast.node(name).first, Fault::TypenameOfPlain));
    }
}

/// Checks the namespace that `node`, a using-directive or the definition of a namespace-alias, names.
pub(super) fn namespace(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(name) = tree.last_child(node) else { return };
    if tree.kind(name) == NodeKind::QualifiedName {
        // what a namespace does not have
        let member = tree.last_child(name).filter(|&n| tree.kind(n) == NodeKind::Identifier);
        let Some(n) = member.map(|n| tree.ast.node(n)) else { return };
        let (first, meant) = unit.items.name_at(unit.lexed, n.main, n.scope);
        if first != n.main && meant == Lookup::Nothing {
            found.push((n.main, Fault::NoNamespaceMember));
        }
        if first != n.main && names_no_namespace(unit, &meant) {
            found.push((tree.ast.node(name).first, Fault::Of(Code::NotANamespace)));
        }
        return;
    }
    if tree.kind(name) != NodeKind::Identifier {
        return;
    }
    let n = tree.ast.node(name);
    let word = tree.lexed.tokens.name(n.main);
    let is_known = tree.lexed.spelling(n.main) == b"std";
    let meant = unit.items.unqualified(unit.lexed, word, n.scope, n.main, true);
    // what is no namespace hides none here ([basic.lookup.udir])
    let is_other =
        names_no_namespace(unit, &meant)
            && !unit.items.decls.iter().any(|(_, d)| {
                d.name == word && matches!(d.kind, DeclKind::Namespace | DeclKind::NamespaceAlias)
            });
    if is_other {
        found.push((n.main, Fault::Of(Code::NotANamespace)));
    }
    let nothing = meant == Lookup::Nothing;
    // a name that stands in front of itself as an alias
    let position = matches!(tree.kind(node), NodeKind::UsingDirective | NodeKind::NamespaceAlias);
    if nothing && position && !is_known {
        found.push((n.main, Fault::NoNamespace));
    }
}

/// True if what is found is certainly no namespace. What depends on templates, and their names, are left out.
fn names_no_namespace(unit: &Unit<'_>, meant: &Lookup) -> bool {
    let found = meant.found();
    !found.is_empty()
        && found.iter().all(|&d| {
            let d = &unit.items.decls[d];
            d.head.is_none()
                && matches!(
                    d.kind,
                    DeclKind::Class
                        | DeclKind::Enum
                        | DeclKind::Enumerator
                        | DeclKind::TypeAlias
                        | DeclKind::Function
                        | DeclKind::Variable
                )
        })
}

/// Checks what the linkage specification `node` without braces declares: no enumeration alone ([dcl.link]/1).
pub(super) fn linkage(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let language = tree.child(node, 0).filter(|&s| tree.kind(s) == NodeKind::StringLiteral);
    if let Some(at) = language.map(|s| tree.ast.node(s).first) {
        if !matches!(tree.lexed.spelling(at), br#""C""# | br#""C++""#) {
            found.push((at, Fault::Of(Code::OtherLanguage)));
        }
    }
    let declaration = tree.last_child(node);
    let alone =
        declaration.filter(|&d| tree.kind(d) == NodeKind::SimpleDeclaration && tree.children(d).len() == 1);
    let specifiers = alone.and_then(|d| tree.specifiers(d)).map(|s| tree.children(s)).unwrap_or_default();
    if let Some(enumeration) = specifiers.into_iter().find(|&s| tree.kind(s) == NodeKind::Enum) {
        found.push((tree.ast.node(enumeration).first, Fault::Of(Code::EnumerationInLinkage)));
    }
}
