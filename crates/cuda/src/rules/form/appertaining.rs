//! Attributes of the standard and of GNU on what they do not belong to ([dcl.attr]).
//!
//! Which attribute belongs to what is in a table (`cufront_ast::KnownAttribute`). CUDA's have rules of their own.
//!
//! Example: `[[nodiscard]] int n;` says of a variable what only functions, classes and enumerations can be.

use super::attribute_target::{targets, Target};
use super::{attribute_function, attribute_place, attribute_values, Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{KnownAttribute, NodeId, NodeKind, Specifier, Subjects};
use cufront_diag::Code;
use cufront_items::{written_attributes, AttributeForm, WrittenAttribute};

/// Checks the attributes in the specifier `node`.
pub(super) fn check(unit: &mut Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let words = written_attributes(tree.lexed, tree.ast.node(node).first);
    // most specifiers are none
    if words.is_empty() {
        return;
    }
    let mut foreign = None;
    for word in &words {
        // `[[using n: a, b]]` is told of once
        if word.form == AttributeForm::Foreign && foreign != Some(word.first) {
            foreign = Some(word.first);
            if !matches!(tree.lexed.spelling(word.first), b"clang" | b"msvc") {
                found.push((word.first, Fault::Of(Code::AttributeOfOthers)));
            }
        }
        attribute_values::arguments(tree, word, found);
    }
    if attribute_place::is_nowhere(tree, node) {
        return;
    }
    for word in words {
        let Some(known) = word.known.filter(|known| !known.of_cuda && !word.is_broken(tree.lexed)) else {
            continue;
        };
        let is_convention = matches!(known.name, "cdecl" | "stdcall" | "fastcall");
        for target in targets(tree, node, word.form) {
            let fault = judge(tree, known, &word, &target);
            let on = Subjects::FUNCTION | Subjects::OBJECTS | Subjects::ALIAS | Subjects::TYPE;
            let is_ignored = is_convention && on.intersects(target.subject);
            if let Some(fault) = fault {
                let is_of_statement = fault == Fault::Of(Code::FallthroughNowhere);
                found.push((if is_of_statement { tree.ast.node(node).first } else { word.first }, fault));
                if fault == Fault::Of(Code::AttributeOfFunctionTypes) && known.name == "alloc_size" {
                    found.push((word.first, Fault::Misplaced(known.name)));
                }
                if is_ignored {
                    found.push((word.first, Fault::Of(Code::ConventionIgnored)));
                }
                // it is dropped for what is declared behind this, too
                break;
            }
            if is_ignored {
                found.push((word.first, Fault::Of(Code::ConventionIgnored)));
            }
            attribute_function::check(unit, tree, known, &word, &target, found);
            attribute_values::check(tree, known, &word, &target, found);
        }
    }
}

/// What is wrong with the attribute `known` on `target`.
fn judge(tree: &Tree<'_>, known: &KnownAttribute, word: &WrittenAttribute, target: &Target) -> Option<Fault> {
    let subject = target.subject;
    let of_type = known.of_type && word.form != AttributeForm::Standard;
    let is_typed = subject.intersects(Subjects::OBJECTS | Subjects::ALIAS | Subjects::TYPE);
    let is_misplaced = match (known.name, subject) {
        ("warn_unused_result" | "sentinel", Subjects::PARAMETER) => true,
        _ if of_type && is_typed => {
            return (!target.holds_function).then_some(Fault::Of(Code::AttributeOfFunctionTypes));
        }
        ("tls_model", Subjects::VARIABLE | Subjects::LOCAL) => !is_gnu_thread_variable(tree, target),
        ("aligned", Subjects::PARAMETER) => is_plain_number(tree, target),
        _ => !known.on.intersects(subject),
    };
    if !is_misplaced {
        return on_its_place(tree, known, target);
    }
    if !target.is_certain {
        return None;
    }
    if subject == Subjects::STATEMENT && known.name == "fallthrough" {
        return Some(Fault::Of(Code::FallthroughNotEmpty));
    }
    let nothing = subject == Subjects::NOTHING;
    match target.statement {
        _ if nothing || known.strict.intersects(subject) => Some(Fault::Of(Code::AttributeCannotStand)),
        Some(statement) if word.form == AttributeForm::Gnu => {
            Some(Fault::MisplacedWord(tree.ast.node(statement).first))
        }
        _ => Some(Fault::Misplaced(known.name)),
    }
}

/// What is wrong with an attribute that stands on what it may stand on.
fn on_its_place(tree: &Tree<'_>, known: &KnownAttribute, target: &Target) -> Option<Fault> {
    let of = |code| Some(Fault::Of(code));
    match (known.name, target.subject) {
        ("fallthrough", _) => fallthrough(tree, target),
        ("carries_dependency", _) => of(Code::DependencyIgnored),
        ("nodiscard", Subjects::FUNCTION) if !has_value(tree, target) && !specializes(tree, target) => {
            of(Code::NodiscardOfVoid)
        }
        ("no_unique_address", Subjects::BIT_FIELD) => of(Code::NoUniqueAddressOfBitField),
        ("used" | "common" | "nocommon", Subjects::LOCAL) => of(Code::AttributeOfLocal),
        ("section", Subjects::LOCAL) => of(Code::SectionOfLocal),
        ("init_priority", Subjects::LOCAL) => of(Code::PriorityOfLocal),
        // behind the body of the class, not in its head
        ("visibility", Subjects::CLASS) if target.declaration.is_some() => of(Code::VisibilityBehindClass),
        _ => None,
    }
}

/// What is wrong with `[[fallthrough]]` in front of a statement.
fn fallthrough(tree: &Tree<'_>, target: &Target) -> Option<Fault> {
    let statement = target.statement?;
    if !tree.view().is_empty_statement(statement) {
        return Some(Fault::Of(Code::FallthroughNotEmpty));
    }
    let in_switch = tree
        .around(statement)
        .take_while(|&n| {
            !matches!(tree.kind(n), NodeKind::FunctionBody | NodeKind::Lambda | NodeKind::ClassBody)
        })
        .any(|n| tree.kind(n) == NodeKind::SwitchStatement);
    if !in_switch {
        return Some(Fault::Of(Code::FallthroughOutside));
    }
    (!falls_on_a_case(tree, statement)).then_some(Fault::Of(Code::FallthroughNowhere))
}

/// Behind the statement `node` of a `switch` the next one has a label of that.
fn falls_on_a_case(tree: &Tree<'_>, node: NodeId) -> bool {
    let mut node = node;
    while let Some(parent) = tree.parent(node) {
        match tree.kind(parent) {
            NodeKind::CompoundStatement => {
                let next = tree.children(parent).into_iter().skip_while(|&c| c != node).nth(1);
                if let Some(next) = next {
                    return is_case(tree, next);
                }
            }
            NodeKind::CaseStatement
            | NodeKind::DefaultStatement
            | NodeKind::LabelStatement
            | NodeKind::AttributedStatement
            | NodeKind::IfStatement
            | NodeKind::TryStatement
            | NodeKind::Handler => {}
            _ => return false,
        }
        node = parent;
    }
    false
}

/// The statement has a label of a `switch`, perhaps behind others.
fn is_case(tree: &Tree<'_>, node: NodeId) -> bool {
    let mut node = node;
    loop {
        match tree.kind(node) {
            NodeKind::CaseStatement | NodeKind::DefaultStatement => return true,
            NodeKind::LabelStatement | NodeKind::AttributedStatement => match tree.last_child(node) {
                Some(inner) => node = inner,
                None => return false,
            },
            _ => return false,
        }
    }
}

/// The function is an explicit specialisation, whose template has the attribute.
fn specializes(tree: &Tree<'_>, target: &Target) -> bool {
    let head = target.declaration.and_then(|d| tree.parent(d));
    let parameters = head
        .filter(|&h| tree.kind(h) == NodeKind::TemplateDeclaration)
        .and_then(|h| tree.children(h).into_iter().find(|&c| tree.kind(c) == NodeKind::TemplateParameters));
    parameters.is_some_and(|p| tree.children(p).is_empty())
}

/// The function returns a value, as far as its words say: it is no destructor, and its result is not `void`.
pub(super) fn has_value(tree: &Tree<'_>, target: &Target) -> bool {
    let (Some(declaration), Some(declarator)) = (target.declaration, target.declarator) else { return true };
    let Some(specifiers) = tree.specifiers(declaration) else { return true };
    // pointers among the parameters do not count
    let is_plain = tree.declarator_id(declarator).is_none_or(|id| {
        let mut around = tree.around(id).take_while(|&n| n != declaration);
        around.all(|n| tree.kind(n) != NodeKind::PointerDeclarator)
    });
    let destructs = tree
        .declarator_id(declarator)
        .and_then(|id| tree.declared_name(id))
        .is_some_and(|name| tree.kind(name) == NodeKind::DestructorName);
    !(destructs || is_plain && tree.view().says_only_void(specifiers))
}

/// The variable is declared with `__thread`, which has a model; the standard's `thread_local` has none.
fn is_gnu_thread_variable(tree: &Tree<'_>, target: &Target) -> bool {
    let specifiers = target.declaration.and_then(|d| tree.specifiers(d));
    let word = specifiers.and_then(|s| tree.specifier(s, Specifier::ThreadLocal));
    word.is_some_and(|w| tree.lexed.spelling(tree.ast.node(w).first) == b"__thread")
}

/// The parameter is certainly no pointer or reference, nor an array.
fn is_plain_number(tree: &Tree<'_>, target: &Target) -> bool {
    let (Some(declaration), Some(declarator)) = (target.declaration, target.declarator) else { return false };
    let is_name = matches!(tree.kind(declarator), NodeKind::DeclaratorId | NodeKind::Absent);
    let is_plain = |s: &NodeId| matches!(tree.kind(*s), NodeKind::Specifier | NodeKind::Attribute);
    let specifiers = tree.specifiers(declaration);
    is_name && specifiers.is_some_and(|s| tree.children(s).iter().all(is_plain))
}

/// Checks the attributes in front of the statement `node`: `[[likely]]` and `[[unlikely]]` exclude each other
/// ([dcl.attr.likelihood]/1). Of CUDA's attributes nothing there can have one.
pub(super) fn statement(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let mut first: Option<&str> = None;
    for attribute in tree.children(node).into_iter().filter(|&c| tree.kind(c) == NodeKind::Attribute) {
        for word in written_attributes(tree.lexed, tree.ast.node(attribute).first) {
            let Some(known) = word.known.filter(|_| !word.is_broken(tree.lexed)) else { continue };
            if matches!(known.name, "likely" | "unlikely") && *first.get_or_insert(known.name) != known.name {
                found.push((word.first, Fault::Of(Code::LikelyAndUnlikely)));
            }
            if known.of_cuda {
                of_nothing(tree, node, &word, found);
            }
        }
    }
}

/// Tells of one of CUDA's attributes in front of a statement that is neither empty nor one of the words that others look
/// for.
///
/// Example: `__device__ f();`.
fn of_nothing(tree: &Tree<'_>, around: NodeId, word: &WrittenAttribute, found: &mut Vec<Found>) {
    let Some(statement) = tree.last_child(around) else { return };
    let has_none = match tree.kind(statement) {
        NodeKind::LabelStatement | NodeKind::TryStatement | NodeKind::Error => true,
        NodeKind::ExpressionStatement => !tree.view().is_empty_statement(statement),
        _ => false,
    };
    if has_none && word.form == AttributeForm::Gnu {
        found.push((word.name, Fault::MisplacedWord(tree.ast.node(statement).first)));
    }
}
