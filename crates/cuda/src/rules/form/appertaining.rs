//! Attributes of the standard and of GNU on what they do not belong to ([dcl.attr]).
//!
//! Example: `[[nodiscard]] int n;` says of a variable what only functions, classes and enumerations can be.

use super::{Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::{declared_words, group_words, DeclaredAttr};
use cufront_lex::Tok;

/// What an attribute stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    /// A function; it has no value if its result is `void`, or if it is a destructor.
    Function {
        has_value: bool,
    },
    /// A variable, a data member or a parameter; of a type with a name it may be a function.
    Variable {
        is_certain: bool,
    },
    Alias,
    /// A class or enumeration, in its head.
    Type,
    /// A class or enumeration, in front of its key.
    InFrontOfType,
    Enumerator,
    Namespace,
    Statement {
        is_empty: bool,
        in_switch: bool,
    },
}

/// Checks the attributes in the specifier `node`.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    of_nothing(tree, node, found);
    let words = declared_words(tree.lexed, tree.ast.node(node).first);
    // most attributes have no rule here
    if words.is_empty() {
        return;
    }
    for word in &words {
        if word.which == DeclaredAttr::CarriesDependency {
            found.push((word.tok, Fault::Of(Code::DependencyIgnored)));
        }
    }
    let Some(target) = target(tree, node) else { return };
    for word in words {
        // of GNU's in front of a class another rule tells
        let of_gnu = target == Target::InFrontOfType && word.tok != tree.ast.node(node).first;
        if word.which == DeclaredAttr::NoUniqueAddress && matches!(target, Target::Variable { .. }) {
            found.extend(of_no_part(tree, node).map(|fault| (word.tok, fault)));
            continue;
        }
        if let Some(fault) = judge(word.which, target).filter(|_| !of_gnu) {
            found.push((word.tok, fault));
        }
    }
}

/// Checks the attributes in front of the statement `node`: `[[likely]]` and `[[unlikely]]` exclude each other
/// ([dcl.attr.likelihood]/1).
pub(super) fn statement(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let mut first: Option<&[u8]> = None;
    for attribute in tree.children(node).into_iter().filter(|&c| tree.kind(c) == NodeKind::Attribute) {
        for word in declared_words(tree.lexed, tree.ast.node(attribute).first) {
            if word.which != DeclaredAttr::Likely {
                continue;
            }
            let spelled = tree.lexed.spelling(word.tok);
            if *first.get_or_insert(spelled) != spelled {
                found.push((word.tok, Fault::Of(Code::LikelyAndUnlikely)));
            }
        }
    }
}

/// Checks the GNU attribute `node` in front of a statement that is neither empty nor one of the words that others look
/// for: nothing there can have one.
///
/// Example: `__device__ f();`.
fn of_nothing(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let around = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::AttributedStatement);
    let Some(around) = around.filter(|_| tree.view().is_gnu_attribute(node)) else { return };
    let Some(statement) = tree.last_child(around) else { return };
    let has_none = match tree.kind(statement) {
        NodeKind::LabelStatement | NodeKind::TryStatement | NodeKind::Error => true,
        NodeKind::ExpressionStatement => !tree.view().is_empty_statement(statement),
        _ => false,
    };
    if !has_none {
        return;
    }
    let mut words = Vec::new();
    group_words(tree.lexed, tree.ast.node(node).first, &mut words);
    let is_other = |word: Tok| !matches!(tree.lexed.spelling(word), b"fallthrough" | b"__fallthrough__");
    let words = words.into_iter().map(|word| word.tok).filter(|&word| is_other(word));
    let end = tree.ast.node(statement).first;
    found.extend(words.map(|word| (word, Fault::MisplacedWord(end))));
}

/// What is wrong with `[[no_unique_address]]` on the variable that the attribute `node` stands on: it belongs to
/// non-static data members that are no bit-fields ([dcl.attr.nouniqueaddr]/1).
fn of_no_part(tree: &Tree<'_>, node: NodeId) -> Option<Fault> {
    let declaration = tree.around(node).find(|&n| {
        matches!(tree.kind(n), NodeKind::SimpleDeclaration | NodeKind::Parameter | NodeKind::Condition)
    })?;
    let specifiers = tree.specifiers(declaration)?;
    let is_static = tree.specifier(specifiers, Specifier::Static).is_some();
    if tree.kind(declaration) != NodeKind::SimpleDeclaration || !tree.is_in_class(declaration) || is_static {
        return Some(Fault::Misplaced(DeclaredAttr::NoUniqueAddress.spelled()));
    }
    let is_bit_field = |n: NodeId| tree.kind(n) == NodeKind::BitFieldDeclarator;
    tree.ast.tree(declaration).any(is_bit_field).then_some(Fault::Of(Code::NoUniqueAddressOfBitField))
}

/// What is wrong with the attribute on `target`.
fn judge(which: DeclaredAttr, target: Target) -> Option<Fault> {
    let elsewhere = Some(Fault::Misplaced(which.spelled()));
    match (which, target) {
        (DeclaredAttr::CarriesDependency, _) => None,
        (DeclaredAttr::Noinline | DeclaredAttr::AlwaysInline, target) => match target {
            Target::Variable { is_certain: true } | Target::Alias | Target::Type | Target::Namespace => {
                elsewhere
            }
            Target::InFrontOfType => Some(Fault::AppertainsToNothing(which.spelled())),
            _ => None,
        },
        // where the declaration is a class the attribute is told of with it
        (_, Target::InFrontOfType) => None,
        (DeclaredAttr::Fallthrough, Target::Statement { is_empty: true, in_switch: false }) => {
            Some(Fault::Of(Code::FallthroughOutside))
        }
        (DeclaredAttr::Fallthrough, Target::Statement { is_empty: true, .. }) => None,
        (DeclaredAttr::Fallthrough, Target::Function { .. }) => None,
        (DeclaredAttr::Fallthrough, _) => elsewhere,
        (DeclaredAttr::Noreturn, Target::Variable { is_certain: true }) => {
            Some(Fault::Of(Code::NoreturnOfNoFunction))
        }
        (DeclaredAttr::Noreturn, Target::Type | Target::Enumerator | Target::Statement { .. }) => elsewhere,
        (DeclaredAttr::Nodiscard, Target::Function { has_value: false }) => {
            Some(Fault::Of(Code::NodiscardOfVoid))
        }
        (DeclaredAttr::Nodiscard, Target::Variable { is_certain: true }) => elsewhere,
        (
            DeclaredAttr::Nodiscard,
            Target::Enumerator | Target::Namespace | Target::Statement { .. } | Target::Alias,
        ) => elsewhere,
        (
            DeclaredAttr::Likely,
            Target::Variable { .. }
            | Target::Function { .. }
            | Target::Type
            | Target::Alias
            | Target::Namespace,
        ) => elsewhere,
        (DeclaredAttr::NoUniqueAddress, Target::Variable { .. } | Target::Statement { .. }) => None,
        (DeclaredAttr::NoUniqueAddress, _) => elsewhere,
        _ => None,
    }
}

/// What the attribute `node` stands on, if that is known.
fn target(tree: &Tree<'_>, node: NodeId) -> Option<Target> {
    let parent = tree.parent(node)?;
    match tree.kind(parent) {
        NodeKind::Specifiers => {
            let declaration = tree.parent(parent)?;
            in_front(tree, parent, node, declaration)
        }
        NodeKind::DeclaratorId | NodeKind::InitDeclarator | NodeKind::PointerDeclarator => {
            // GNU's attributes and those behind the name belong to the declarator
            if tree.kind(parent) == NodeKind::PointerDeclarator && tree.view().is_standard_attribute(node) {
                return None;
            }
            let declaration = tree.around(parent).find(|&n| {
                matches!(
                    tree.kind(n),
                    NodeKind::SimpleDeclaration | NodeKind::FunctionDefinition | NodeKind::Parameter
                )
            })?;
            let specifiers = tree.specifiers(declaration)?;
            declared(tree, specifiers, declaration)
        }
        NodeKind::Class | NodeKind::Enum | NodeKind::ElaboratedType => Some(Target::Type),
        NodeKind::Enumerator => Some(Target::Enumerator),
        NodeKind::Namespace => Some(Target::Namespace),
        NodeKind::AliasDeclaration => Some(Target::Alias),
        NodeKind::AttributedStatement => {
            let statement = tree.last_child(parent)?;
            // an attribute in front of a declaration belongs to what that declares
            if tree.kind(statement) == NodeKind::DeclarationStatement {
                let declaration = tree.child(statement, 0)?;
                return declared(tree, tree.specifiers(declaration)?, declaration);
            }
            let is_empty = tree.view().is_empty_statement(statement);
            let in_switch = tree
                .around(parent)
                .take_while(|&n| {
                    !matches!(tree.kind(n), NodeKind::FunctionBody | NodeKind::Lambda | NodeKind::ClassBody)
                })
                .any(|n| tree.kind(n) == NodeKind::SwitchStatement);
            Some(Target::Statement { is_empty, in_switch })
        }
        _ => None,
    }
}

/// What the attribute `node` among the `specifiers` of `declaration` stands on. Behind the type it belongs to that.
fn in_front(tree: &Tree<'_>, specifiers: NodeId, node: NodeId, declaration: NodeId) -> Option<Target> {
    if tree.view().is_standard_attribute(node) {
        let in_front = tree.children(specifiers).into_iter().take_while(|&s| s != node);
        if in_front.into_iter().any(|s| tree.kind(s) != NodeKind::Attribute) {
            return None;
        }
    }
    declared(tree, specifiers, declaration)
}

/// What `declaration` declares.
fn declared(tree: &Tree<'_>, specifiers: NodeId, declaration: NodeId) -> Option<Target> {
    let kind = tree.kind(declaration);
    if !matches!(
        kind,
        NodeKind::SimpleDeclaration
            | NodeKind::FunctionDefinition
            | NodeKind::Parameter
            | NodeKind::Condition
    ) {
        return None;
    }
    if tree.specifier(specifiers, Specifier::Typedef).is_some() {
        return Some(Target::Alias);
    }
    let declarators = tree.children(declaration);
    let first = declarators.get(1).copied().filter(|&d| tree.kind(d) != NodeKind::Absent);
    let Some(first) = first else {
        let is_type =
            |s: &NodeId| matches!(tree.kind(*s), NodeKind::Class | NodeKind::Enum | NodeKind::ElaboratedType);
        let types = tree.children(specifiers).into_iter().any(|s| is_type(&s));
        return match kind {
            NodeKind::Parameter => Some(Target::Variable { is_certain: true }),
            _ if types => Some(Target::InFrontOfType),
            _ => None,
        };
    };
    if tree.function_declarator(first).is_some() && kind != NodeKind::Parameter {
        let is_plain = tree.ast.tree(first).all(|n| tree.kind(n) != NodeKind::PointerDeclarator);
        let destructs = tree
            .declarator_id(first)
            .and_then(|id| tree.declared_name(id))
            .is_some_and(|name| tree.kind(name) == NodeKind::DestructorName);
        let is_nothing = is_plain && tree.view().says_only_void(specifiers);
        let has_value = !destructs && !is_nothing;
        return Some(Target::Function { has_value });
    }
    // an alias may name the type of a function
    let named = tree.children(specifiers).into_iter().any(|s| {
        !matches!(tree.kind(s), NodeKind::Specifier | NodeKind::Attribute | NodeKind::Class | NodeKind::Enum)
    });
    let is_plain = matches!(tree.kind(first), NodeKind::DeclaratorId)
        || tree.kind(first) == NodeKind::InitDeclarator
            && tree.children(first).into_iter().all(|c| {
                matches!(tree.kind(c), NodeKind::DeclaratorId | NodeKind::Attribute | NodeKind::Absent)
            });
    Some(Target::Variable { is_certain: !named || !is_plain })
}
