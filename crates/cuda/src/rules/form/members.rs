//! What members of classes may not say: `virtual` data, pure functions that are not virtual, destructors with
//! parameters or a type, constructors that are const.
//!
//! Example: `struct A { virtual int n; };`.

use super::{is_type, Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// Checks the declaration `node` of functions or variables.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let last = tree.ast.node(node).end.prev().prev();
    if tree.is_in_class(node)
        && tree.kind(node) == NodeKind::SimpleDeclaration
        && tree.lexed.spelling(last) == b","
    {
        found.push((last, Fault::CommaBehindMembers));
    }
    let Some(specifiers) = tree.specifiers(node) else { return };
    if tree.specifier(specifiers, Specifier::Friend).is_some() {
        let word = tree.specifier(specifiers, Specifier::Virtual).filter(|_| tree.is_in_class(node));
        let is_function = tree.child(node, 1).is_some_and(|d| tree.function_declarator(d).is_some());
        found.extend(
            word.filter(|_| is_function).map(|w| (tree.ast.node(w).main, Fault::Of(Code::VirtualFriend))),
        );
        let function = tree.child(node, 1).and_then(|d| tree.function_declarator(d));
        if let Some(function) = function {
            qualifiers(tree, specifiers, function, false, found);
        }
    }
    if tree.specifier(specifiers, Specifier::Friend).is_some()
        || tree.specifier(specifiers, Specifier::Typedef).is_some()
    {
        return;
    }
    let in_class = tree.is_in_class(node);
    let is_definition = tree.kind(node) == NodeKind::FunctionDefinition;
    let list = tree.children(node);
    let declarators = list[1..].iter().take(if is_definition { 1 } else { usize::MAX });
    for &declarator in declarators {
        match tree.function_declarator(declarator) {
            Some(function) => {
                destructor(tree, specifiers, function, found);
                qualifiers(tree, specifiers, function, in_class, found);
                explicit(tree, specifiers, Some(function), found);
                if in_class && !is_definition {
                    pure(tree, specifiers, declarator, node, found);
                } else if !is_definition {
                    initialized(tree, function, declarator, node, found);
                }
            }
            None => {
                explicit(tree, specifiers, None, found);
                if in_class && !is_definition {
                    data(tree, specifiers, declarator, node, found);
                }
            }
        }
    }
}

/// The name that the function-declarator `function` declares.
fn name_of(tree: &Tree<'_>, function: NodeId) -> Option<NodeId> {
    tree.declarator_id(function).and_then(|id| tree.declared_name(id))
}

/// `virtual` belongs to functions ([class.virtual]/2). A type with a name may be that of a function.
fn data(tree: &Tree<'_>, specifiers: NodeId, declarator: NodeId, node: NodeId, found: &mut Vec<Found>) {
    let of_words = tree.children(specifiers).into_iter().all(|s| tree.kind(s) == NodeKind::Specifier);
    let names = tree.declarator_id(declarator).is_some();
    let is_object =
        |s: NodeId| matches!(tree.kind(s), NodeKind::Specifier | NodeKind::Class | NodeKind::Enum);
    let of_object = tree.children(specifiers).into_iter().all(is_object);
    if of_object && names && tree.specifier(specifiers, Specifier::Virtual).is_some() {
        found.push((tree.ast.node(node).first, Fault::Of(Code::VirtualData)));
    }
    // nor are members of objects inline or constexpr ([dcl.inline]/1, [dcl.constexpr]/1)
    if !of_words || !names || tree.specifier(specifiers, Specifier::Static).is_some() {
        return;
    }
    let words = [(Specifier::Inline, Code::InlineMember), (Specifier::Constexpr, Code::ConstexprMember)];
    for (which, code) in words {
        if let Some(word) = tree.specifier(specifiers, which) {
            found.push((tree.ast.node(word).main, Fault::Of(code)));
        }
    }
}

/// `= 0` belongs to virtual functions ([class.abstract]/2), and nothing else stands there. With bases, the function may
/// override one.
fn pure(tree: &Tree<'_>, specifiers: NodeId, declarator: NodeId, node: NodeId, found: &mut Vec<Found>) {
    let initializer = tree.last_child(declarator);
    let Some(zero) = initializer.filter(|&i| tree.view().is_behind_equals(i)) else { return };
    let class = tree.around(node).find(|&n| tree.kind(n) == NodeKind::Class);
    let has_bases =
        class.is_none_or(|c| tree.children(c).into_iter().any(|n| tree.kind(n) == NodeKind::Bases));
    let is_static = tree.specifier(specifiers, Specifier::Static).is_some();
    let is_virtual = tree.specifier(specifiers, Specifier::Virtual).is_some();
    // what is no virtual function of a template is left to the instances
    let in_template = tree.around(node).any(|n| tree.kind(n) == NodeKind::TemplateDeclaration);
    if !is_virtual && (!has_bases || is_static) && !in_template {
        found.push((tree.ast.node(zero).first.prev(), Fault::Of(Code::PureNotVirtual)));
    }
    if let Some(code) = pure_and_final(tree, class, declarator) {
        found.push((tree.ast.node(zero).first.prev(), Fault::Of(code)));
    }
    if !is_zero(tree, zero) {
        found.push((tree.ast.node(zero).first, Fault::Of(Code::OtherThanZero)));
    }
}

/// A function has no initialiser ([dcl.init.general]/1), and only members are pure.
///
/// Example: `void f() = 0;`.
fn initialized(tree: &Tree<'_>, function: NodeId, declarator: NodeId, node: NodeId, found: &mut Vec<Found>) {
    let name = name_of(tree, function).filter(|&n| tree.kind(n) == NodeKind::Identifier);
    let value = tree.last_child(declarator).filter(|&i| tree.view().is_behind_equals(i));
    if let (Some(_), Some(value), false) = (name, value, tree.is_template(node)) {
        found.push((tree.ast.node(value).first.prev(), Fault::Of(Code::InitializedFunction)));
    }
}

/// A pure function has to be overridden, which `final` forbids of the function or of its class. Only a warning.
fn pure_and_final(tree: &Tree<'_>, class: Option<NodeId>, declarator: NodeId) -> Option<Code> {
    let is_final = |n: NodeId| {
        tree.children(n).into_iter().any(|c| {
            tree.view().is_virt_specifier(c) && tree.lexed.spelling(tree.ast.node(c).main) == b"final"
        })
    };
    let function = tree.function_declarator(declarator)?;
    (is_final(function) || is_final(declarator) || class.is_some_and(is_final)).then_some(Code::PureFinal)
}

/// The node is a literal of the integer zero, as `0` or `0x0`.
fn is_zero(tree: &Tree<'_>, node: NodeId) -> bool {
    let text = tree.lexed.spelling(tree.ast.node(node).main);
    let digits = text.strip_prefix(b"0x").or(text.strip_prefix(b"0b")).unwrap_or(text);
    tree.kind(node) == NodeKind::Literal
        && text.starts_with(b"0")
        && digits.iter().all(|c| matches!(c, b'0' | b'\'' | b'u' | b'U' | b'l' | b'L'))
}

/// A destructor has no parameters and no type ([class.dtor]/1).
fn destructor(tree: &Tree<'_>, specifiers: NodeId, function: NodeId, found: &mut Vec<Found>) {
    let Some(name) = name_of(tree, function) else { return };
    if tree.kind(name) != NodeKind::DestructorName {
        return;
    }
    if let Some(ty) = tree.children(specifiers).into_iter().find(|&s| is_type(tree, s)) {
        found.push((tree.ast.node(ty).first, Fault::Of(Code::TypeOfDestructor)));
    }
    let clause = tree.child(function, 1).filter(|&c| tree.kind(c) == NodeKind::ParameterClause);
    let parameters = clause.map(|c| tree.children(c)).unwrap_or_default();
    if let Some(&first) = parameters.first().filter(|&&p| !super::operators::is_void(tree, p)) {
        if tree.kind(first) == NodeKind::Parameter {
            found.push((tree.ast.node(first).first, Fault::Of(Code::DestructorWithParameters)));
        }
    }
}

/// `const` and its like behind the parameters belong to members that are no constructors or destructors
/// ([dcl.fct]/7, [class.ctor]/3).
fn qualifiers(tree: &Tree<'_>, specifiers: NodeId, function: NodeId, in_class: bool, found: &mut Vec<Found>) {
    let is_qualifier = |&c: &NodeId| tree.view().is_function_qualifier(c);
    let Some(qualifier) = tree.children(function).into_iter().skip(2).find(is_qualifier) else { return };
    let Some(name) = name_of(tree, function) else { return };
    let has_type = tree.children(specifiers).into_iter().any(|s| is_type(tree, s));
    let at = tree.ast.node(qualifier).main;
    // a static member function has no object
    if in_class && has_type && tree.specifier(specifiers, Specifier::Static).is_some() {
        let code = match tree.view().is_ref_qualifier(qualifier) {
            true => Code::RefQualifierNotHere,
            false => Code::QualifiedStatic,
        };
        found.push((at, Fault::Of(code)));
        return;
    }
    match tree.kind(name) {
        NodeKind::DestructorName => found.push((at, Fault::Of(Code::QualifiedConstructor))),
        NodeKind::Identifier if in_class && !has_type => {
            found.push((at, Fault::Of(Code::QualifiedConstructor)));
        }
        // a friend is no member, and neither is what a block declares
        NodeKind::Identifier | NodeKind::OperatorName if !in_class && has_type => {
            let all = tree.children(function).into_iter().skip(2).filter(is_qualifier);
            let (references, others): (Vec<NodeId>, Vec<NodeId>) =
                all.partition(|&q| tree.view().is_ref_qualifier(q));
            let first = |list: &[NodeId]| list.first().map(|&q| tree.ast.node(q).main);
            found.extend(first(&others).map(|at| (at, Fault::Of(Code::QualifiedNonMember))));
            found.extend(first(&references).map(|at| (at, Fault::Of(Code::RefQualifierNotHere))));
        }
        _ => {}
    }
}

/// `explicit` belongs to constructors and conversion functions in their class ([dcl.fct.spec]/3).
fn explicit(tree: &Tree<'_>, specifiers: NodeId, function: Option<NodeId>, found: &mut Vec<Found>) {
    let word = tree.children(specifiers).into_iter().find(|&s| tree.kind(s) == NodeKind::Explicit);
    let Some(word) = word else { return };
    let has_type = tree.children(specifiers).into_iter().any(|s| is_type(tree, s));
    let name = function.map(|f| name_of(tree, f));
    let is_other = match name {
        None => true,
        Some(Some(name)) => match tree.kind(name) {
            NodeKind::Identifier => has_type,
            kind => matches!(kind, NodeKind::DestructorName | NodeKind::QualifiedName),
        },
        Some(None) => false,
    };
    if is_other {
        // of what has no type the reference tells at its first word
        let at = if has_type { tree.ast.node(word).main } else { tree.ast.node(specifiers).first };
        found.push((at, Fault::Of(Code::ExplicitElsewhere)));
    }
}
