//! `consteval` and `constinit` where they do not belong ([dcl.constexpr], [dcl.constinit]).
//!
//! A function is `consteval`, a variable that lives as long as the program is `constinit`, and a declaration has at most
//! one of the three words.
//!
//! Example: `void f() { constinit int n = 1; }`.

use super::{Fault, Found, Tree};
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;

/// Checks the words in front of the declaration `node` of functions or variables.
pub(super) fn check(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    let word = |which| tree.specifier(specifiers, which);
    let at = |specifier: NodeId| tree.ast.node(specifier).main;
    let all = [Specifier::Constexpr, Specifier::Consteval, Specifier::Constinit];
    let mut words: Vec<NodeId> = all.into_iter().filter_map(word).collect();
    words.sort_unstable();
    if let Some(&second) = words.get(1) {
        found.push((at(second), Fault::Of(Code::ConstantWords)));
        return;
    }
    let list = tree.children(node);
    let declarators = &list[1..];
    let first = declarators.first().copied();
    let declares_function = first.is_some_and(|d| tree.function_declarator(d).is_some());
    if let Some(constinit) = word(Specifier::Constinit) {
        let is_kept = [Specifier::Static, Specifier::Extern, Specifier::ThreadLocal].into_iter();
        let is_kept = is_kept.filter_map(word).next().is_some();
        let in_block = tree.parent(node).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement);
        let is_other = declares_function
            || declarators.is_empty()
            || word(Specifier::Typedef).is_some()
            || tree.is_in_class(node) && !is_kept;
        match (is_other, in_block && !is_kept) {
            (true, _) => found.push((at(constinit), Fault::Of(Code::ConstinitOfOther))),
            (false, true) => found.push((at(constinit), Fault::Of(Code::ConstinitOfAutomatic))),
            (false, false) => {}
        }
    }
    let Some(consteval) = word(Specifier::Consteval) else { return };
    if !declares_function {
        if !declarators.is_empty() {
            found.push((at(consteval), Fault::Of(Code::ConstevalVariable)));
        }
        return;
    }
    let name = first.and_then(|d| tree.declarator_id(d)).and_then(|id| tree.declared_name(id));
    let Some(name) = name else { return };
    match tree.kind(name) {
        NodeKind::DestructorName => found.push((at(consteval), Fault::Of(Code::ConstevalDestructor))),
        NodeKind::OperatorName if tree.view().names_allocation(name) => {
            found.push((at(consteval), Fault::Of(Code::ConstevalAllocation)));
        }
        _ => {}
    }
}
