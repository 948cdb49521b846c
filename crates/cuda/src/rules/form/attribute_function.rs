//! What an attribute asks of the function or variable that it stands on, beyond that it is one: a linkage, that it is inline,
//! that it returns something (the manual of GNU C).
//!
//! Example: `__attribute__((weak)) static int n;` is nothing that another unit could define.

use super::appertaining::has_value;
use super::attribute_target::{is_in_block, Target};
use super::{is_type, Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{KnownAttribute, NodeId, NodeKind, Specifier, Subjects};
use cufront_diag::Code;
use cufront_items::{Decl, ScopeId, ScopeKind, Specifiers, WrittenAttribute};

/// Checks the attribute `known` on `target`.
pub(super) fn check(
    unit: &mut Unit<'_>,
    tree: &Tree<'_>,
    known: &KnownAttribute,
    word: &WrittenAttribute,
    target: &Target,
    found: &mut Vec<Found>,
) {
    let subject = target.subject;
    if !subject.intersects(Subjects::FUNCTION | Subjects::VARIABLE | Subjects::LOCAL) {
        return;
    }
    let is_function = subject == Subjects::FUNCTION;
    if known.name == "tile_global" && is_function {
        return tile_kernel(tree, word, target, found);
    }
    let code = match known.name {
        "weak" if is_internal(unit, tree, target) => Code::WeakInternal,
        "visibility" | "externally_visible" if is_internal(unit, tree, target) => Code::VisibilityOfInternal,
        "weakref" if subject != Subjects::LOCAL && !is_internal(unit, tree, target) => Code::WeakrefExternal,
        "gnu_inline" if is_function && !is_inline(unit, tree, target) => Code::GnuInlineOfOther,
        "artificial" if is_function && !is_inline(unit, tree, target) => Code::ArtificialOfOther,
        "always_inline" if is_function && is_defined(tree, target) && !is_inline(unit, tree, target) => {
            Code::AlwaysInlineOfOther
        }
        "warn_unused_result" if is_function && (!has_value(tree, target) || constructs(tree, target)) => {
            Code::UnusedResultOfNothing
        }
        "constructor" | "destructor" if is_function && is_member(tree, target) => Code::ConstructorIsMember,
        "abi_tag" if word.open.is_none() => Code::AbiTagMissing,
        "alias" | "ifunc" if is_nowhere_named(unit, tree, word, target) => Code::AliasOfNothing,
        _ => return,
    };
    found.push((word.first, Fault::Of(code)));
    // a definition is no other name for anything
    let is_other_name = matches!(known.name, "alias" | "ifunc" | "weakref");
    if let Some(id) = target.declarator.filter(|_| is_other_name && is_definition(tree, target)) {
        let name = tree.declarator_id(id).map(|id| tree.ast.node(id).first);
        found.extend(name.map(|name| (name, Fault::Of(Code::AliasDefined))));
    }
}

/// A kernel of the tile programming model is no member, and returns nothing; of a template it is asked for its instances.
fn tile_kernel(tree: &Tree<'_>, word: &WrittenAttribute, target: &Target, found: &mut Vec<Found>) {
    let Some(declaration) = target.declaration else { return };
    let in_template = tree.around(declaration).any(|n| tree.kind(n) == NodeKind::TemplateDeclaration);
    let has_type = tree.specifiers(declaration).is_some_and(|s| {
        let types: Vec<NodeId> = tree.children(s).into_iter().filter(|&c| is_type(tree, c)).collect();
        !types.is_empty() && types.iter().all(|&c| tree.kind(c) == NodeKind::Specifier)
    });
    let is_deduced =
        tree.specifiers(declaration).is_some_and(|s| tree.specifier(s, Specifier::Auto).is_some());
    if has_type && !is_deduced && !in_template && has_value(tree, target) {
        found.push((word.first, Fault::Of(Code::KernelReturnType)));
    }
    if is_member(tree, target) {
        found.push((word.first, Fault::Of(Code::KernelMember)));
    }
}

/// What is declared is defined here: a function with a body, a variable of a namespace that is not declared elsewhere.
fn is_definition(tree: &Tree<'_>, target: &Target) -> bool {
    let Some(declaration) = target.declaration else { return false };
    let Some(specifiers) = tree.specifiers(declaration) else { return false };
    let has = |which| tree.specifier(specifiers, which).is_some();
    match target.subject {
        Subjects::FUNCTION => is_defined(tree, target),
        _ => {
            !has(Specifier::Static)
                && !has(Specifier::Extern)
                && !tree.is_template(declaration)
                && !tree.is_in_class(declaration)
                && !is_in_block(tree, declaration)
        }
    }
}

/// Nobody outside of the unit sees what is declared.
fn is_internal(unit: &Unit<'_>, tree: &Tree<'_>, target: &Target) -> bool {
    if target.subject == Subjects::LOCAL {
        return true;
    }
    let (Some(declaration), Some(declarator)) = (target.declaration, target.declarator) else {
        // the call operator of a lambda expression
        return true;
    };
    let Some(specifiers) = tree.specifiers(declaration) else { return false };
    let has = |which| tree.specifier(specifiers, which).is_some();
    let in_class = tree.is_in_class(declaration) && !has(Specifier::Friend);
    let scope = tree.ast.node(declaration).scope;
    if has(Specifier::Static) && !in_class {
        return true;
    }
    if in_class {
        let is_local = tree.around(declaration).any(|n| tree.kind(n) == NodeKind::CompoundStatement);
        return is_local || unit.in_unnamed_namespace(scope);
    }
    if is_in_block(tree, declaration) {
        return false;
    }
    let of_c = extern_c(unit, tree, declaration);
    if unit.in_unnamed_namespace(scope) && !of_c {
        return true;
    }
    let is_constant = has(Specifier::Constexpr)
        || has(Specifier::Const)
            && tree.ast.tree(declarator).all(|n| tree.kind(n) != NodeKind::PointerDeclarator);
    // a member, or what its namespace declares
    let is_qualified =
        declared_name(tree, target).is_some_and(|name| tree.kind(name) == NodeKind::QualifiedName);
    let is_shared = is_qualified
        || has(Specifier::Extern)
        || has(Specifier::Inline)
        || has(Specifier::Volatile)
        || of_c
        || tree.is_template(declaration)
        || is_named_before(unit, tree, target, Specifiers::EXTERN);
    target.subject == Subjects::VARIABLE
        && is_constant
        && !is_shared
        && tree.declarator_id(declarator).is_some()
}

/// The declaration has the language linkage of C.
fn extern_c(unit: &Unit<'_>, tree: &Tree<'_>, declaration: NodeId) -> bool {
    let n = tree.ast.node(declaration);
    let is_here = |first, end| n.first <= first && first < n.end || n.first <= end && end <= n.end;
    let of_c = Specifiers::EXTERN_C | Specifiers::LINKAGE_DIRECT;
    unit.items.decls.iter().any(|(_, d)| d.specifiers.intersects(of_c) && is_here(d.name_tok, d.name_tok))
}

/// A declaration in front of this one, in the same scope, gives the name one of the `words`. Of what is defined outside of its
/// class any member of this name counts.
fn is_named_before(unit: &Unit<'_>, tree: &Tree<'_>, target: &Target, words: Specifiers) -> bool {
    let Some(name) = declared_name(tree, target).map(|name| tree.ast.node(name).end.prev()) else {
        return false;
    };
    let spelled = tree.lexed.spelling(name);
    let own = unit.items.decls.iter().find(|(_, d)| d.name_tok == name).map(|(_, d)| d);
    let is_qualified = own.is_none_or(|d| d.specifiers.contains(Specifiers::QUALIFIED));
    let scope = own.map(|d| scope_behind_heads(unit, d.scope));
    let is_same_scope = |d: &Decl| is_qualified || Some(scope_behind_heads(unit, d.scope)) == scope;
    let is_same = |d: &Decl| {
        d.name_tok.is_some()
            && d.name_tok < name
            && d.specifiers.intersects(words)
            && tree.lexed.spelling(d.name_tok) == spelled
            && is_same_scope(d)
    };
    unit.items.decls.iter().any(|(_, d)| is_same(d))
}

/// The name that is declared, without what stands behind it.
fn declared_name(tree: &Tree<'_>, target: &Target) -> Option<NodeId> {
    tree.declarator_id(target.declarator?).and_then(|id| tree.declared_name(id))
}

/// The scope around template heads.
fn scope_behind_heads(unit: &Unit<'_>, scope: ScopeId) -> ScopeId {
    let mut scope = scope;
    while scope.is_some() && unit.items.scopes[scope].kind == ScopeKind::TemplateParameters {
        scope = unit.items.scopes[scope].parent;
    }
    scope
}

/// The function has a body here, or is deleted or defaulted.
fn is_defined(tree: &Tree<'_>, target: &Target) -> bool {
    target.declaration.is_some_and(|d| tree.kind(d) == NodeKind::FunctionDefinition)
}

/// The function is inline: its declaration or one in front of it says so, or it is defined in a class.
fn is_inline(unit: &Unit<'_>, tree: &Tree<'_>, target: &Target) -> bool {
    let Some(declaration) = target.declaration else { return true };
    let Some(specifiers) = tree.specifiers(declaration) else { return true };
    let words = [Specifier::Inline, Specifier::Constexpr, Specifier::Consteval];
    let is_defined_in_class =
        tree.kind(declaration) == NodeKind::FunctionDefinition && tree.is_in_class(declaration);
    let inline = Specifiers::INLINE | Specifiers::CONSTEXPR | Specifiers::CONSTEVAL;
    is_defined_in_class
        || words.into_iter().any(|word| tree.specifier(specifiers, word).is_some())
        || is_named_before(unit, tree, target, inline)
}

/// The function is a constructor: its declaration has no type.
fn constructs(tree: &Tree<'_>, target: &Target) -> bool {
    let (Some(declaration), Some(declarator)) = (target.declaration, target.declarator) else { return false };
    let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
    let is_plain = name.is_some_and(|n| tree.kind(n) == NodeKind::Identifier);
    let has_type = |s: NodeId| tree.children(s).into_iter().any(|c| is_type(tree, c));
    is_plain && tree.is_in_class(declaration) && tree.specifiers(declaration).is_some_and(|s| !has_type(s))
}

/// The function is a member of a class, or the call operator of a lambda expression.
pub(super) fn is_member(tree: &Tree<'_>, target: &Target) -> bool {
    let Some(declaration) = target.declaration else { return true };
    let is_friend =
        tree.specifiers(declaration).is_some_and(|s| tree.specifier(s, Specifier::Friend).is_some());
    let is_static =
        tree.specifiers(declaration).is_some_and(|s| tree.specifier(s, Specifier::Static).is_some());
    tree.is_in_class(declaration) && !is_friend && !is_static
}

/// The function or variable in a namespace is another name for something that nothing in the unit is called.
fn is_nowhere_named(unit: &Unit<'_>, tree: &Tree<'_>, word: &WrittenAttribute, target: &Target) -> bool {
    let Some(declaration) = target.declaration else { return false };
    let Some(text) = word.open.map(|open| tree.lexed.spelling(open.next())) else { return false };
    let name = text.strip_prefix(b"\"").and_then(|t| t.strip_suffix(b"\"")).unwrap_or(b"");
    let is_outside = !tree.is_in_class(declaration)
        && tree
            .around(declaration)
            .all(|n| !matches!(tree.kind(n), NodeKind::CompoundStatement | NodeKind::ClassBody));
    // the name of a symbol that C++ makes is not looked for
    let is_plain = !name.is_empty()
        && !name.starts_with(b"_Z")
        && name.iter().all(|c| c.is_ascii_alphanumeric() || *c == b'_');
    let is_called = |d: &Decl| d.name_tok.is_some() && tree.lexed.spelling(d.name_tok) == name;
    let is_resolver = word.known.is_some_and(|known| known.name == "ifunc");
    // a label may give anything this symbol
    let has_labels = tree.lexed.text.windows(3).any(|w| w == b"asm");
    (is_outside || is_resolver)
        && is_plain
        && !has_labels
        && !unit.items.decls.iter().any(|(_, d)| is_called(d))
}
