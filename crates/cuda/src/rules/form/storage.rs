//! Storage classes and words of members where they do not belong ([dcl.stc], [dcl.fct.spec]), and results behind the
//! parameters without `auto` in front ([dcl.fct]/2).
//!
//! Example: `mutable int n;`, `register int r;` outside of functions, `int f() -> int;`.

use super::{is_type, Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_lex::Tok;

/// Checks the words in front of the variable of a condition or a range, `node` ([stmt.pre]/5, [stmt.ranged]).
///
/// Example: `for (static int x : range)`.
pub(super) fn condition(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    let codes = [
        (Specifier::Static, Code::StorageOfCondition),
        (Specifier::Extern, Code::StorageOfCondition),
        (Specifier::Register, Code::StorageOfCondition),
        (Specifier::Mutable, Code::MutableElsewhere),
        (Specifier::Virtual, Code::WordOfMembers),
        (Specifier::Friend, Code::WordOfMembers),
    ];
    for (word, code) in codes {
        if let Some(word) = tree.specifier(specifiers, word) {
            found.push((tree.ast.node(word).main, Fault::Of(code)));
        }
    }
}

/// Checks the words in front of the declaration `node` of functions or variables.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    let word = |which| tree.specifier(specifiers, which);
    let at = |specifier: NodeId| tree.ast.node(specifier).main;
    let in_class = tree.is_in_class(node);
    let in_block = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement);
    let list = tree.children(node);
    let declarators = &list[1..];
    let declares_function = declarators.first().is_some_and(|&d| tree.function_declarator(d).is_some());
    let one_class = [Specifier::Static, Specifier::Extern, Specifier::Typedef];
    let is_alone = one_class.into_iter().all(|w| word(w).is_none());
    // GNU's variables in registers have the name of one behind them
    let names_register =
        declarators.iter().any(|&d| tree.ast.tree(d).any(|n| tree.kind(n) == NodeKind::Attribute));
    if let Some(friend) = word(Specifier::Friend).filter(|_| in_class) {
        // the second of two words that do not go together is told of
        let words = [Specifier::Static, Specifier::Register, Specifier::Extern].into_iter().filter_map(word);
        found.extend(words.map(|w| (at(w).max(at(friend)), Fault::Of(Code::StorageOfFriend))));
    } else if let Some(register) = word(Specifier::Register).filter(|_| in_class) {
        found.push((at(register), Fault::Of(Code::StorageOfMember)));
    }
    if let Some(external) = word(Specifier::Extern) {
        if in_class && word(Specifier::Static).is_none() && word(Specifier::Friend).is_none() {
            found.push((at(external), Fault::Of(Code::StorageOfMember)));
        }
    }
    if let Some(inline) = word(Specifier::Inline).filter(|_| in_block) {
        found.push((at(inline), Fault::Of(Code::InlineInBlock)));
    }
    if declarators.is_empty() {
        return;
    }
    if let Some(mutable) = word(Specifier::Mutable) {
        if is_alone && (!in_class || declares_function) {
            found.push((at(mutable), Fault::Of(Code::MutableElsewhere)));
        }
    }
    if let Some(register) = word(Specifier::Register).filter(|_| !in_class) {
        if is_alone && !in_block && !declares_function && !names_register && is_outside(tree, node) {
            found.push((at(register), Fault::Of(Code::StorageOutside)));
        }
    }
    if let Some(register) = word(Specifier::Register).filter(|_| declares_function && !in_class) {
        found.push((at(register), Fault::Of(Code::StorageOfFunction)));
    }
    if is_specialization(tree, node) {
        let words = [Specifier::Static, Specifier::Extern].into_iter().filter_map(word);
        found.extend(words.map(|word| (at(word), Fault::Of(Code::StorageOfSpecialization))));
    }
    if let Some(friend) = word(Specifier::Friend).filter(|_| in_class) {
        let of_words = tree.children(specifiers).into_iter().all(|s| tree.kind(s) == NodeKind::Specifier);
        let objects = declarators.iter().filter(|&&d| of_words && is_object(tree, d));
        found.extend(objects.map(|_| (at(friend), Fault::Of(Code::FriendObject))));
    }
    if let Some(kept) = word(Specifier::Static).filter(|_| in_block) {
        let functions = declarators.iter().filter(|&&d| tree.function_declarator(d).is_some());
        found.extend(functions.map(|_| (at(kept), Fault::Of(Code::StaticFunctionInBlock))));
    }
    if let Some(local) = word(Specifier::ThreadLocal) {
        if declares_function || in_class && is_alone {
            found.push((at(local), Fault::Of(Code::ThreadLocalElsewhere)));
        }
    }
    if let Some(auto) =
        tree.view().placeholder(specifiers).filter(|_| in_class && word(Specifier::Friend).is_none())
    {
        let types = tree.children(specifiers).into_iter().filter(|&s| is_type(tree, s)).count();
        auto_members(tree, at(auto), (is_alone, types <= 1), declarators, found);
    }
    let is_member = |d: &NodeId| {
        tree.declarator_id(*d)
            .and_then(|id| tree.declared_name(id))
            .is_some_and(|name| tree.kind(name) == NodeKind::QualifiedName)
    };
    // behind the declarator of a function that is defined its body stands
    let declared = match tree.kind(node) {
        NodeKind::FunctionDefinition => &declarators[..1],
        _ => declarators,
    };
    for which in [Specifier::Friend, Specifier::Virtual] {
        let Some(word) = word(which).filter(|_| !in_class) else { continue };
        if which == Specifier::Virtual || !declared.iter().any(is_member) {
            found.push((at(word), Fault::Of(Code::WordOfMembers)));
        }
    }
}

/// The declaration `node` is an explicit specialisation: an empty template-head stands in front of it.
pub(super) fn is_specialization(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.parent(node)
        .is_some_and(|p| tree.kind(p) == NodeKind::TemplateDeclaration && tree.view().has_empty_head(p))
}

/// Checks the words of the parameter `node` of a function: none has a storage class but `register`, and none is a member
/// or a constant ([dcl.stc]/2, [dcl.fct.spec]/1, [dcl.constexpr]/1, [dcl.typedef]/1).
///
/// Example: `void f(static int n);`.
pub(super) fn parameter(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let around = tree.parent(node).map(|p| tree.kind(p));
    let Some(specifiers) = tree.specifiers(node) else { return };
    if around == Some(NodeKind::TemplateParameters) {
        for which in [Specifier::Static, Specifier::Extern] {
            let word = tree.specifier(specifiers, which);
            found.extend(
                word.map(|word| (tree.ast.node(word).main, Fault::Of(Code::StorageOfTemplateParameter))),
            );
        }
        for which in [Specifier::Constexpr, Specifier::Consteval] {
            let word = tree.specifier(specifiers, which);
            found.extend(
                word.map(|word| (tree.ast.node(word).main, Fault::Of(Code::ConstexprTemplateParameter))),
            );
        }
    }
    if around != Some(NodeKind::ParameterClause) {
        return;
    }
    // one is the type
    if tree.children(specifiers).len() < 2 {
        return;
    }
    for (which, code) in [
        (Specifier::Static, Code::StorageOfParameter),
        (Specifier::Extern, Code::StorageOfParameter),
        (Specifier::Mutable, Code::StorageOfParameter),
        (Specifier::ThreadLocal, Code::StorageOfParameter),
        (Specifier::Inline, Code::WordOfParameter),
        (Specifier::Virtual, Code::WordOfParameter),
        (Specifier::Friend, Code::WordOfParameter),
        (Specifier::Constexpr, Code::WordOfParameter),
        (Specifier::Consteval, Code::WordOfParameter),
        (Specifier::Constinit, Code::WordOfParameter),
        (Specifier::Typedef, Code::TypedefOfParameter),
    ] {
        if let Some(word) = tree.specifier(specifiers, which) {
            found.push((tree.ast.node(word).main, Fault::Of(code)));
        }
    }
    let explicit = tree.children(specifiers).into_iter().find(|&s| tree.kind(s) == NodeKind::Explicit);
    if let Some(explicit) = explicit {
        found.push((tree.ast.node(explicit).main, Fault::Of(Code::WordOfParameter)));
    }
}

/// The declarator declares an object: with a type of words no name stands for the type of a function.
fn is_object(tree: &Tree<'_>, declarator: NodeId) -> bool {
    tree.kind(declarator) == NodeKind::InitDeclarator
        && tree.declarator_id(declarator).is_some()
        && tree.function_declarator(declarator).is_none()
        && !tree.ast.tree(declarator).any(|n| tree.kind(n) == NodeKind::FunctionDeclarator)
}

/// Checks the data members that `auto`, at `auto`, declares: none has it, and the type of one without a value cannot be
/// deduced, either ([dcl.spec.auto]/4).
fn auto_members(
    tree: &Tree<'_>,
    auto: Tok,
    (is_alone, is_only_type): (bool, bool),
    declarators: &[NodeId],
    found: &mut Vec<Found>,
) {
    for &declarator in declarators {
        if tree.function_declarator(declarator).is_some() || tree.kind(declarator) != NodeKind::InitDeclarator
        {
            return;
        }
        // `auto (*f)(int) -> int;` says its result behind the parameters
        if tree.ast.tree(declarator).any(|n| tree.kind(n) == NodeKind::TrailingReturn) {
            continue;
        }
        let has_value = tree.last_child(declarator).is_some_and(|i| {
            tree.kind(i) != NodeKind::Absent
                && tree.kind(i) != NodeKind::Attribute
                && tree.declarator_id(i).is_none()
        });
        let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
        if has_value && is_alone {
            found.push((auto, Fault::AutoNotAllowed));
            return;
        }
        // one that has no name is told of already
        if tree.declarator_id(declarator).is_none() {
            return;
        }
        // one of two types is told of as that
        if let Some(name) = name.filter(|_| !has_value && is_only_type) {
            found.push((tree.ast.node(name).first, Fault::Of(Code::AutoWithoutValue)));
        }
    }
}

/// Checks that only one of the words `specifiers` of a declaration is a storage class ([dcl.stc]/1).
pub(super) fn several(tree: &Tree<'_>, specifiers: NodeId, found: &mut Vec<Found>) {
    let is_parameter = tree.parent(specifiers).is_some_and(|p| tree.kind(p) == NodeKind::Parameter);
    if is_parameter || tree.specifier(specifiers, Specifier::Friend).is_some() {
        return;
    }
    let classes =
        [Specifier::Static, Specifier::Extern, Specifier::Mutable, Specifier::Register, Specifier::Typedef];
    let is_class = |&s: &NodeId| classes.into_iter().any(|w| tree.view().is_specifier(s, w));
    for second in tree.children(specifiers).into_iter().filter(is_class).skip(1) {
        found.push((tree.ast.node(second).main, Fault::Of(Code::SecondStorageClass)));
    }
}

/// The declaration stands in a namespace, in no function.
fn is_outside(tree: &Tree<'_>, node: NodeId) -> bool {
    !tree.around(node).any(|n| {
        matches!(tree.kind(n), NodeKind::FunctionBody | NodeKind::Lambda | NodeKind::CompoundStatement)
    })
}

/// Checks that `auto` stands in front of a function whose result is written behind its parameters.
pub(super) fn result(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    let types: Vec<NodeId> = tree.children(specifiers).into_iter().filter(|&s| is_type(tree, s)).collect();
    // a deduction guide has no type in front, and a placeholder may be constrained
    let is_other = |&s: &NodeId| {
        matches!(tree.kind(s), NodeKind::Specifier | NodeKind::NamedType)
            && !tree.view().is_specifier(s, Specifier::Auto)
    };
    if types.is_empty() || !types.iter().all(is_other) {
        return;
    }
    for declarator in tree.children(node).into_iter().skip(1) {
        let Some(function) = tree.function_declarator(declarator) else { continue };
        let behind = tree.children(function).into_iter().find(|&c| tree.kind(c) == NodeKind::TrailingReturn);
        if let Some(behind) = behind {
            found.push((tree.ast.node(behind).first, Fault::Of(Code::ResultWithoutAuto)));
        }
    }
}

/// Checks how the declaration `node` uses a placeholder: a result behind the parameters replaces `auto` alone ([dcl.fct]/2),
/// and `decltype(auto)` is the whole type ([dcl.type.auto.deduct]/5).
///
/// Example: `auto *f() -> int;`, `const decltype(auto) n = 1;`.
pub(super) fn placeholder(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    let is_qualified =
        [Specifier::Const, Specifier::Volatile].into_iter().any(|w| tree.specifier(specifiers, w).is_some());
    let is_absent = |n: NodeId| tree.kind(n) == NodeKind::Absent;
    let of_operand = tree
        .children(specifiers)
        .into_iter()
        .find(|&s| tree.kind(s) == NodeKind::Decltype && tree.children(s).into_iter().all(is_absent));
    let is_auto = tree.specifier(specifiers, Specifier::Auto).is_some();
    for declarator in tree.children(node).into_iter().skip(1) {
        let mut inner = declarator;
        if tree.kind(inner) == NodeKind::InitDeclarator {
            let Some(first) = tree.behind_attributes(inner) else { continue };
            inner = first;
        }
        let outer = inner;
        while tree.kind(inner) == NodeKind::PointerDeclarator {
            let Some(last) = tree.last_child(inner) else { break };
            inner = last;
        }
        let is_pointer = inner != outer;
        let of_name = |d: NodeId| tree.child(d, 0).is_some_and(|c| tree.kind(c) == NodeKind::DeclaratorId);
        match of_operand.map(|word| tree.ast.node(word).main) {
            Some(at) if tree.kind(inner) == NodeKind::ArrayDeclarator && !is_pointer && of_name(inner) => {
                found.push((at, Fault::Of(Code::ArrayOfPlaceholders)));
            }
            Some(at) if tree.kind(inner) == NodeKind::DeclaratorId && is_pointer => {
                found.push((at, Fault::Of(Code::PartOfDecltypeAuto)));
            }
            Some(at)
                if is_qualified
                    && matches!(tree.kind(inner), NodeKind::DeclaratorId | NodeKind::FunctionDeclarator) =>
            {
                found.push((at, Fault::Of(Code::QualifiedDecltypeAuto)));
            }
            _ => {}
        }
        let function = Some(inner).filter(|&f| {
            is_auto
                && (is_pointer || is_qualified)
                && tree.kind(f) == NodeKind::FunctionDeclarator
                && tree.child(f, 0).is_some_and(|id| tree.kind(id) == NodeKind::DeclaratorId)
                && tree.children(f).into_iter().any(|c| tree.kind(c) == NodeKind::TrailingReturn)
        });
        if function.is_some() {
            found.push((tree.ast.node(outer).first, Fault::Of(Code::ResultBehindPart)));
        }
    }
}
