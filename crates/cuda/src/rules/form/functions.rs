//! Specifiers of functions that exclude each other, exception specifications and lambda-expressions that the language
//! level does not have.
//!
//! Example: `struct A { constexpr virtual int f(); };` is of C++20.

use super::{is_type, Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::ScopeKind;

/// Checks the functions of the declaration `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.cxx20 {
        return;
    }
    let Some(specifiers) = tree.specifiers(node) else { return };
    let Some(constexpr) = tree.specifier(specifiers, Specifier::Constexpr) else { return };
    for declarator in tree.children(node).into_iter().skip(1) {
        let Some(function) = tree.function_declarator(declarator) else { continue };
        let name = tree.declarator_id(function).and_then(|id| tree.declared_name(id));
        let Some(name) = name else { continue };
        let last = |a: NodeId, b: NodeId| tree.ast.node(a).main.max(tree.ast.node(b).main);
        // `override` and `final` say that it is virtual, too
        let overrides =
            || tree.children(function).into_iter().skip(2).any(|c| tree.view().is_virt_specifier(c));
        match tree.specifier(specifiers, Specifier::Virtual) {
            Some(word) => found.push((last(word, constexpr), Fault::ConstexprVirtual)),
            None if tree.kind(name) == NodeKind::DestructorName => {
                found.push((tree.ast.node(constexpr).main, Fault::ConstexprDestructor));
            }
            None if overrides() && tree.is_in_class(node) => {
                found.push((tree.ast.node(name).first, Fault::ConstexprVirtual));
            }
            None => {}
        }
    }
}

/// Checks the throw-specification `node`.
pub(super) fn exceptions(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.cxx17 && !tree.children(node).is_empty() {
        found.push((tree.ast.node(node).main, Fault::DynamicExceptions));
    }
}

/// Checks where the lambda-expression `node` stands.
pub(super) fn lambda(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.cxx20 {
        return;
    }
    let at = tree.ast.node(node).main;
    if tree.parent(node).is_some_and(|n| tree.kind(n) == NodeKind::Typeid) {
        // any other operand may have a class with virtual functions, and is evaluated then
        found.push((at, Fault::UnevaluatedLambda));
        return;
    }
    let mut in_bound = false;
    for around in tree.around(node) {
        match tree.kind(around) {
            // what has statements of its own, or of a lambda-expression around
            NodeKind::Lambda | NodeKind::StatementExpression => return,
            NodeKind::TemplateArguments => {
                found.push((at, Fault::LambdaAsArgument));
                return;
            }
            NodeKind::ArrayDeclarator => in_bound = true,
            // the bound of an array of variable length is evaluated
            NodeKind::UnaryKeyword if in_bound && tree.view().is_sizeof(around) => return,
            NodeKind::Decltype | NodeKind::UnaryKeyword | NodeKind::TypeofType => {
                found.push((at, Fault::UnevaluatedLambda));
                return;
            }
            _ => {}
        }
    }
}

/// Checks that the declarators of the declaration `node` which are named `operator` declare functions ([over.oper]/1): a
/// type of words is none of functions.
pub(super) fn operators(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    let of_words = tree.children(specifiers).into_iter().all(|s| tree.kind(s) == NodeKind::Specifier);
    for declarator in tree.children(node).into_iter().skip(1).filter(|_| of_words) {
        let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
        let Some(name) = name else { continue };
        let is_operator = matches!(tree.kind(name), NodeKind::OperatorName | NodeKind::LiteralOperatorName);
        if is_operator && tree.function_declarator(declarator).is_none() {
            found.push((tree.ast.node(name).main, Fault::OperatorIsNoFunction));
        }
    }
}

/// Checks that the function of the declaration `node` has a type, unless it is a constructor, a destructor, a conversion
/// function, or `main` ([dcl.type.general]/3).
pub(super) fn result(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.children(specifiers).into_iter().any(|s| is_type(tree, s)) {
        return;
    }
    for declarator in tree.children(node).into_iter().skip(1) {
        let Some(function) = tree.function_declarator(declarator) else { continue };
        let name = tree.declarator_id(function).and_then(|id| tree.declared_name(id));
        let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::Identifier) else { continue };
        let n = tree.ast.node(name);
        let word = tree.lexed.tokens.name(n.main);
        let mut scope = n.scope;
        let mut is_class = word == cufront_lex::known::MAIN;
        while scope.is_some() && !is_class {
            is_class =
                unit.items.scopes[scope].kind == ScopeKind::Class && unit.items.scopes[scope].name == word;
            scope = unit.items.scopes[scope].parent;
        }
        if !is_class {
            found.push((n.main, Fault::NoType));
        }
    }
}

/// Checks the call `node` of `__builtin_source_location`, whose result is a class of the library: `std::source_location`.
pub(super) fn source_location(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let at = tree.ast.node(node).main;
    if tree.lexed.spelling(at) != b"__builtin_source_location" {
        return;
    }
    let is_class = |d: &cufront_items::Decl| {
        d.kind == cufront_items::DeclKind::Class
            && d.name_tok.is_some()
            && tree.lexed.spelling(d.name_tok) == b"source_location"
    };
    if !unit.items.decls.iter().any(|(_, d)| is_class(d)) {
        found.push((at, Fault::NoSourceLocation));
    }
}

/// Checks the function that the declaration `node` defines as a friend: a member of another class is none.
pub(super) fn friend(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let is_definition = tree.kind(node) == NodeKind::FunctionDefinition;
    let Some(specifiers) = tree.specifiers(node).filter(|_| is_definition) else { return };
    if tree.specifier(specifiers, Specifier::Friend).is_none() {
        return;
    }
    let name = tree.child(node, 1).and_then(|d| tree.declarator_id(d)).and_then(|id| tree.declared_name(id));
    let name = name.filter(|&n| tree.kind(n) == NodeKind::QualifiedName);
    let last = name.and_then(|n| tree.last_child(n));
    if let Some(last) = last.filter(|&l| tree.kind(l) == NodeKind::Identifier) {
        found.push((tree.ast.node(last).main, Fault::FriendDefined));
    }
}

/// Checks the friends that the declaration `node` in a local class has: a function that is named without a qualifier is one
/// that the block around declares, and none is defined there ([class.friend]/6, /11). In templates the reference says
/// nothing.
///
/// Example: `void f() { struct L { friend void g(); }; }`.
pub(super) fn local_friends(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.specifier(specifiers, Specifier::Friend).is_none() {
        return;
    }
    let scope = tree.ast.node(specifiers).scope;
    let parent = |s: cufront_base::ScopeId| unit.items.scopes[s].parent;
    let mut block = scope;
    while block.is_some() && unit.items.scopes[block].kind == ScopeKind::Class {
        block = parent(block);
    }
    if block == scope || block.is_none() || !unit.items.scopes[block].kind.is_local() {
        return;
    }
    let is_generic = |n: NodeId| tree.kind(n) == NodeKind::Lambda && tree.view().is_generic_lambda(n);
    if unit.items.in_template(scope) || tree.around(node).any(is_generic) {
        return;
    }
    for declarator in tree.children(node).into_iter().skip(1) {
        let Some(function) = tree.function_declarator(declarator) else { continue };
        let name = tree.declarator_id(function).and_then(|id| tree.declared_name(id));
        let Some(name) = name else { continue };
        let n = tree.ast.node(name);
        let word = tree.lexed.tokens.name(n.main);
        let is_declared = |s: cufront_base::ScopeId| match n.kind {
            NodeKind::Identifier => unit.items.bound(s, word, n.main).next().is_some(),
            _ => unit.items.scopes[s].decls.iter().any(|&d| {
                let d = &unit.items.decls[d];
                d.name_kind == cufront_items::NameKind::Operator || d.kind == cufront_items::DeclKind::Unknown
            }),
        };
        let mut around = std::iter::successors(Some(block), |&s| Some(parent(s)))
            .take_while(|&s| s.is_some() && unit.items.scopes[s].kind.is_local());
        if !matches!(n.kind, NodeKind::Identifier | NodeKind::OperatorName) {
            continue;
        }
        if !around.any(is_declared) {
            found.push((n.main, Fault::Of(Code::LocalFriend)));
        }
        let body = tree.last_child(node).filter(|&b| tree.kind(b) == NodeKind::FunctionBody);
        if let Some(body) = body {
            found.push((tree.ast.node(body).first, Fault::Of(Code::LocalFriendDefined)));
        }
    }
}
