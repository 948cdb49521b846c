//! Assembly where none stands, and words and strings that it has not ([dcl.asm]; GNU's labels of functions and variables).
//!
//! Example: `struct S { asm("nop"); int n asm("name"); };`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::ScopeKind;

/// Checks the assembly `node`.
pub(super) fn statement(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let n = tree.ast.node(node);
    let (word, is_const, open) = tree.view().asm_words(node);
    let scope = unit.items.skip_template_parameters(n.scope);
    let is_outside = scope.is_some()
        && matches!(unit.items.scopes[scope].kind, ScopeKind::Namespace)
        && !tree.around(node).any(|a| matches!(tree.kind(a), NodeKind::CompoundStatement | NodeKind::Class));
    // behind attributes it is told of as what they do not belong to
    if tree.is_in_class(node) {
        let before = tree.lexed.spelling(n.first.prev());
        if n.first != n.main || !matches!(before, b"{" | b"}" | b";" | b":") {
            return;
        }
        found.push((n.main, Fault::Of(Code::AssemblyInClass)));
    } else if is_outside && word.is_some() {
        found.push((n.main, Fault::WordsOfAssembly(open.next())));
        return;
    } else if is_const {
        found.push((n.main.next(), Fault::Of(Code::ConstAssembly)));
    }
    let wide = |text: &[u8]| matches!(text, [b'L' | b'U', b'"', ..] | [b'u', b'"', ..]);
    if let Some(&(None, text)) = tree.view().asm_strings(node).first() {
        if wide(tree.lexed.spelling(text)) {
            found.push((text, Fault::Of(Code::WideAssembly)));
        }
    }
}

/// Checks the attribute `node`, if it is the label of a function or variable.
pub(super) fn label(tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if !tree.view().is_asm_label(node) {
        return;
    }
    // `asm ( "…"`
    let at = tree.ast.node(node).main;
    let text = at.next().next();
    let declaration = tree.around(node).find(|&n| {
        matches!(
            tree.kind(n),
            NodeKind::Parameter
                | NodeKind::SimpleDeclaration
                | NodeKind::FunctionDefinition
                | NodeKind::Error
        )
    });
    let Some(declaration) = declaration else { return };
    if tree.kind(declaration) == NodeKind::Parameter {
        found.push((at, Fault::LabelOfParameter));
        return;
    }
    let head = tree.parent(declaration).filter(|&p| tree.kind(p) == NodeKind::TemplateDeclaration);
    if head.is_some_and(|head| !tree.view().has_empty_head(head)) {
        found.push((at, Fault::LabelOfTemplate));
        return;
    }
    let Some(specifiers) = tree.specifiers(declaration) else { return };
    let has = |which: &Specifier| tree.specifier(specifiers, *which).is_some();
    match tree.kind(declaration) {
        NodeKind::FunctionDefinition => found.push((text, Fault::Of(Code::LabelOfDefinition))),
        NodeKind::SimpleDeclaration => {
            let holds = |&d: &NodeId| tree.ast.tree(d).any(|n| n == node);
            let Some(declarator) = tree.children(declaration).into_iter().skip(1).find(holds) else { return };
            let is_function = tree.function_declarator(declarator).is_some();
            let in_block =
                tree.parent(declaration).is_some_and(|p| tree.kind(p) == NodeKind::DeclarationStatement);
            let stored = [Specifier::Static, Specifier::Extern, Specifier::Register, Specifier::ThreadLocal];
            if has(&Specifier::Typedef) {
                found.push((at, Fault::Of(Code::LabelOfType)));
            } else if is_function || stored.iter().any(has) {
            } else if tree.is_in_class(declaration) && !has(&Specifier::Friend) {
                found.push((text, Fault::Of(Code::LabelOfMember)));
            } else if in_block {
                found.push((at, Fault::Of(Code::LabelOfLocal)));
            }
        }
        _ => {}
    }
}
