//! What the definition of a class says as a whole: bases of a union, a base that stands twice, references in a union;
//! and what its members say that may not be said of them: `static virtual`, constructors that are virtual or take an
//! object of the class itself, destructors of another name, values of static members, delegating constructors that
//! initialise more.
//!
//! Example: `struct A { A(A); };` would call itself for its own parameter.

use super::{is_type, Fault, Found, Tree};
use cufront_ast::{Key, NodeId, NodeKind, Specifier};
use cufront_base::Name;
use cufront_diag::Code;

/// Checks the class that `node` defines.
pub(super) fn definition(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    destructors(tree, node, found);
    let Some(bases) = tree.children(node).into_iter().find(|&n| tree.kind(n) == NodeKind::Bases) else {
        return;
    };
    if tree.view().key(node) == Key::Union {
        found.push((tree.ast.node(bases).first, Fault::Of(Code::UnionWithBases)));
        return;
    }
    let mut names: Vec<Name> = Vec::new();
    for base in tree.children(bases) {
        words_of_base(tree, base, found);
        let name = tree.last_child(base).filter(|&n| tree.kind(n) == NodeKind::Identifier);
        let Some(name) = name.filter(|_| !tree.view().is_before_ellipsis(base)) else { continue };
        let word = tree.lexed.tokens.name(tree.ast.node(name).main);
        if names.contains(&word) {
            found.push((tree.ast.node(name).main, Fault::Of(Code::BaseTwice)));
        }
        names.push(word);
    }
}

/// Words that stand twice in front of the base `base`: `virtual`, or how it is accessed ([class.derived.general]/1).
///
/// Example: `struct A : private public B {};`.
fn words_of_base(tree: &Tree<'_>, base: NodeId, found: &mut Vec<Found>) {
    let (mut is_virtual, mut has_access) = (false, false);
    for word in tree.children(base).into_iter().filter(|&w| tree.kind(w) == NodeKind::Specifier) {
        let at = tree.ast.node(word).main;
        match tree.lexed.spelling(at) {
            b"virtual" if std::mem::replace(&mut is_virtual, true) => {
                found.push((at, Fault::Of(Code::TypeWordTwice)));
            }
            b"public" | b"protected" | b"private" if std::mem::replace(&mut has_access, true) => {
                found.push((at, Fault::Of(Code::AccessTwice)));
            }
            _ => {}
        }
    }
}

/// Checks that at most one member of the union `node` has an initialiser ([class.mem.general]/10), with those of the classes
/// without a name in it. In such a class each is counted, too.
///
/// Example: `union U { int a = 1; int b = 2; };`.
pub(super) fn initialized_members(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    // one in an anonymous class is told of with what is around that
    let around = tree.around(node).find(|&n| tree.kind(n) == NodeKind::Class);
    let mut outer = Some(node);
    while let Some(class) = outer.filter(|&c| is_anonymous(tree, c)) {
        outer = tree.around(class).find(|&n| tree.kind(n) == NodeKind::Class);
        if outer.is_some_and(|c| tree.view().key(c) == Key::Union) && around.is_some() {
            return;
        }
    }
    if tree.view().key(node) != Key::Union {
        return;
    }
    let mut initialized = false;
    let mut open = vec![node];
    while let Some(class) = open.pop() {
        if tree.kind(class) != NodeKind::Class {
            let name = tree.declarator_id(class).and_then(|id| tree.declared_name(id));
            if let (Some(name), true) = (name, std::mem::replace(&mut initialized, true)) {
                found.push((tree.ast.node(name).first, Fault::Of(Code::SecondInitializedMember)));
            }
            continue;
        }
        let Some(body) = tree.last_child(class).filter(|&b| tree.kind(b) == NodeKind::ClassBody) else {
            continue;
        };
        let mut inside = Vec::new();
        for member in tree.children(body) {
            let specifiers =
                tree.specifiers(member).filter(|_| tree.kind(member) == NodeKind::SimpleDeclaration);
            let Some(specifiers) = specifiers else { continue };
            let other = [Specifier::Static, Specifier::Typedef, Specifier::Friend];
            if other.into_iter().any(|w| tree.specifier(specifiers, w).is_some()) {
                continue;
            }
            let classes = tree.children(specifiers).into_iter();
            inside.extend(classes.filter(|&c| tree.kind(c) == NodeKind::Class && is_anonymous(tree, c)));
            let has_value = |&d: &NodeId| {
                tree.kind(d) == NodeKind::InitDeclarator
                    && tree.function_declarator(d).is_none()
                    && tree.last_child(d).is_some_and(|v| {
                        tree.view().is_behind_equals(v) || tree.kind(v) == NodeKind::BracedList
                    })
            };
            inside.extend(tree.children(member).into_iter().skip(1).filter(has_value));
        }
        inside.reverse();
        open.append(&mut inside);
    }
}

/// The class `node` is a member of another one without a name of its own.
fn is_anonymous(tree: &Tree<'_>, node: NodeId) -> bool {
    let children = tree.children(node);
    let is_named = children.len().checked_sub(4).is_none_or(|i| tree.kind(children[i]) != NodeKind::Absent);
    let specifiers = tree.parent(node).filter(|&s| tree.kind(s) == NodeKind::Specifiers);
    let declaration = specifiers.and_then(|s| tree.parent(s));
    let is_alone = declaration.is_some_and(|d| {
        tree.kind(d) == NodeKind::SimpleDeclaration && tree.children(d).len() == 1 && tree.is_in_class(d)
    });
    !is_named && is_alone
}

/// Checks that the class `node` declares one destructor at most ([class.dtor]/1); with constraints there may be more.
fn destructors(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(body) = tree.last_child(node).filter(|&b| tree.kind(b) == NodeKind::ClassBody) else { return };
    let mut several = false;
    for member in tree.children(body) {
        let declarator = tree.specifiers(member).and_then(|_| tree.child(member, 1));
        let name = declarator.and_then(|d| tree.declarator_id(d)).and_then(|id| tree.declared_name(id));
        let is_constrained = || tree.ast.tree(member).any(|n| tree.kind(n) == NodeKind::RequiresClause);
        let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::DestructorName) else { continue };
        if is_constrained() {
            return;
        }
        // one with another name is told of, and is none
        let spelled = tree.last_child(name).and_then(|n| tree.lexed.tokens.identifier(tree.ast.node(n).main));
        if spelled.zip(name_of_class(tree, node)).is_some_and(|(own, class)| own != class) {
            continue;
        }
        if several {
            found.push((tree.ast.node(name).first, Fault::DestructorTwice));
        }
        several = true;
    }
}

/// The class whose member `node` is.
fn class_of(tree: &Tree<'_>, node: NodeId) -> Option<NodeId> {
    let body = tree.around(node).find(|&n| tree.kind(n) != NodeKind::TemplateDeclaration)?;
    tree.parent(body).filter(|_| tree.kind(body) == NodeKind::ClassBody)
}

/// The name of a class, unless it is a template-id or qualified.
fn name_of_class(tree: &Tree<'_>, class: NodeId) -> Option<Name> {
    let name = tree.children(class).into_iter().find(|&n| tree.kind(n) == NodeKind::Identifier)?;
    Some(tree.lexed.tokens.name(tree.ast.node(name).main))
}

/// Checks the members that the declaration `node` declares.
pub(super) fn member(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    let Some(class) = class_of(tree, node) else { return };
    if [Specifier::Friend, Specifier::Typedef].iter().any(|&w| tree.specifier(specifiers, w).is_some()) {
        return;
    }
    let is_virtual = tree.specifier(specifiers, Specifier::Virtual);
    let is_static = tree.specifier(specifiers, Specifier::Static);
    let is_union = tree.view().key(class) == Key::Union;
    for declarator in tree.children(node).into_iter().skip(1) {
        match tree.function_declarator(declarator) {
            Some(function) => {
                match is_virtual {
                    Some(_) if is_static.is_some() => {
                        found.push((tree.ast.node(node).first, Fault::Of(Code::StaticVirtual)));
                    }
                    Some(word) if is_function_template(tree, node) => {
                        found.push((tree.ast.node(word).main, Fault::Of(Code::VirtualTemplate)));
                    }
                    Some(word) if is_union => {
                        found.push((tree.ast.node(word).main, Fault::Of(Code::VirtualInUnion)));
                    }
                    _ => {}
                }
                special(tree, class, specifiers, function, found);
            }
            None => {
                let is_data = tree.kind(node) == NodeKind::SimpleDeclaration;
                if is_static.is_some() && is_data && is_local(tree, class) {
                    // attributes in front belong to the whole declaration
                    let words = tree.children(specifiers);
                    let first = words.into_iter().find(|&s| tree.kind(s) != NodeKind::Attribute);
                    let at = tree.ast.node(first.unwrap_or(specifiers)).first;
                    found.push((at, Fault::Of(Code::StaticMemberOfLocalClass)));
                }
                data(tree, specifiers, is_union, declarator, found);
            }
        }
    }
}

/// The class is defined in a function, or in a class that is ([class.local]).
fn is_local(tree: &Tree<'_>, class: NodeId) -> bool {
    tree.around(class).any(|n| tree.kind(n) == NodeKind::CompoundStatement)
}

/// The declaration `node` is that of a template, and no specialisation.
fn is_function_template(tree: &Tree<'_>, node: NodeId) -> bool {
    let declaration = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::TemplateDeclaration);
    let head = declaration.and_then(|d| tree.child(d, 0));
    head.is_some_and(|h| !tree.children(h).is_empty())
}

/// Constructors and destructors.
fn special(tree: &Tree<'_>, class: NodeId, specifiers: NodeId, function: NodeId, found: &mut Vec<Found>) {
    let Some(own) = name_of_class(tree, class) else { return };
    let name = tree.declarator_id(function).and_then(|id| tree.declared_name(id));
    let Some(name) = name else { return };
    let is_static = tree.specifier(specifiers, Specifier::Static).is_some();
    if tree.kind(name) == NodeKind::DestructorName {
        if is_static {
            found.push((tree.ast.node(specifiers).first, Fault::Of(Code::StaticConstructor)));
        }
        let spelled = tree.last_child(name).filter(|&n| tree.kind(n) == NodeKind::Identifier);
        if let Some(spelled) = spelled.map(|n| tree.ast.node(n).main) {
            if tree.lexed.tokens.name(spelled) != own {
                found.push((tree.ast.node(name).first, Fault::Of(Code::DestructorOfOther)));
            }
        }
        return;
    }
    let has_type = tree.children(specifiers).into_iter().any(|s| is_type(tree, s));
    if tree.kind(name) != NodeKind::Identifier
        || has_type
        || tree.lexed.tokens.name(tree.ast.node(name).main) != own
    {
        return;
    }
    if let Some(word) = tree.specifier(specifiers, Specifier::Virtual) {
        found.push((tree.ast.node(word).main, Fault::Of(Code::VirtualConstructor)));
    }
    if is_static {
        found.push((tree.ast.node(specifiers).first, Fault::Of(Code::StaticConstructor)));
    }
    // of a template it is only no copy constructor
    let templated = tree
        .parent(class)
        .into_iter()
        .chain(tree.around(function).take_while(|&n| n != class))
        .any(|n| tree.kind(n) == NodeKind::TemplateDeclaration);
    let clause = tree.child(function, 1).filter(|&c| tree.kind(c) == NodeKind::ParameterClause);
    let parameters = clause.map(|c| tree.children(c)).unwrap_or_default();
    // others do not matter if nothing need be given for them
    let is_left_out = |&p: &NodeId| {
        tree.kind(p) == NodeKind::Ellipsis
            || tree.kind(p) == NodeKind::Parameter
                && tree.child(p, 2).is_some_and(|d| tree.kind(d) != NodeKind::Absent)
    };
    let alone = parameters.first().filter(|_| parameters[1..].iter().all(is_left_out));
    if let (Some(one), false) = (alone, templated) {
        let takes_itself = tree.kind(*one) == NodeKind::Parameter
            && tree
                .child(*one, 1)
                .is_none_or(|d| matches!(tree.kind(d), NodeKind::Absent | NodeKind::DeclaratorId))
            && tree.child(*one, 0).is_some_and(|s| {
                tree.children(s).into_iter().any(|t| {
                    tree.kind(t) == NodeKind::NamedType
                        && tree.child(t, 0).is_some_and(|n| {
                            tree.kind(n) == NodeKind::Identifier
                                && tree.lexed.tokens.name(tree.ast.node(n).main) == own
                        })
                })
            });
        if takes_itself {
            found.push((tree.ast.node(*one).first, Fault::Of(Code::ConstructorByValue)));
        }
    }
}

/// References in unions ([class.union.general]/3) and values of static members ([class.static.data]/4).
fn data(tree: &Tree<'_>, specifiers: NodeId, is_union: bool, declarator: NodeId, found: &mut Vec<Found>) {
    let inner = tree.children(declarator).into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute);
    let Some(inner) = inner.filter(|_| tree.kind(declarator) == NodeKind::InitDeclarator) else { return };
    let name = tree.declarator_id(inner).and_then(|id| tree.declared_name(id));
    if name.is_none_or(|n| tree.kind(n) != NodeKind::Identifier) {
        return;
    }
    let is_static = tree.specifier(specifiers, Specifier::Static).is_some();
    if is_union && !is_static && tree.view().is_reference(inner) {
        found.push((tree.ast.node(specifiers).first, Fault::Of(Code::UnionReference)));
    }
    let value = tree.last_child(declarator).filter(|&i| tree.kind(i) != NodeKind::Absent);
    let is_word = |s: NodeId| matches!(tree.kind(s), NodeKind::Specifier | NodeKind::Attribute);
    let of_words = tree.children(specifiers).into_iter().all(is_word);
    let may_have = [Specifier::Const, Specifier::Constexpr, Specifier::Inline, Specifier::Auto]
        .iter()
        .any(|&w| tree.specifier(specifiers, w).is_some());
    let Some(value) = value.filter(|_| is_static && of_words && !may_have) else { return };
    if tree.kind(inner) == NodeKind::DeclaratorId {
        let at = match tree.view().is_behind_equals(value) {
            true => tree.ast.node(value).first.prev(),
            false => tree.ast.node(value).first,
        };
        found.push((at, Fault::Of(Code::StaticMemberValue)));
    }
}

/// Checks the constructor that `node` defines: one that delegates initialises nothing else ([class.base.init]/6).
pub(super) fn delegates(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let list = tree.children(node);
    if list.len() < 2 {
        return;
    }
    let Some(class) = tree.around(node).find(|&n| tree.kind(n) == NodeKind::Class) else { return };
    let Some(own) = name_of_class(tree, class) else { return };
    for (i, initializer) in list.into_iter().enumerate() {
        let name = tree.child(initializer, 0).filter(|&n| tree.kind(n) == NodeKind::Identifier);
        let Some(name) = name else { continue };
        if tree.lexed.tokens.name(tree.ast.node(name).main) == own {
            // behind the first one, where the list should end
            let n = tree.ast.node(initializer);
            found.push((if i == 0 { n.end } else { n.first }, Fault::Of(Code::DelegatesAndMore)));
            return;
        }
    }
}
