//! What the definition of a member outside of its class says that only its declaration may say, or nothing: a storage
//! class ([dcl.stc]/5), and a type of constructors, destructors and conversion functions ([class.ctor.general]/1).
//!
//! Example: with `struct A { A(); static int n; };` both `static int A::n;` and `void A::A() { }` are wrong.

use super::{is_type, Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, Specifier};
use cufront_diag::Code;
use cufront_items::{ScopeId, ScopeKind};

/// Checks the functions or variables that the declaration `node` declares.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let Some(specifiers) = tree.specifiers(node) else { return };
    let word = |which| tree.specifier(specifiers, which);
    let stored = word(Specifier::Static);
    let typed = tree.children(specifiers).into_iter().find(|&s| is_type(tree, s));
    if stored.is_none() && typed.is_none()
        || word(Specifier::Friend).is_some()
        || word(Specifier::Typedef).is_some()
        || tree.is_in_class(node)
    {
        return;
    }
    for declarator in tree.children(node).into_iter().skip(1) {
        let name = tree.declarator_id(declarator).and_then(|id| tree.declared_name(id));
        let Some(name) = name.filter(|&n| tree.kind(n) == NodeKind::QualifiedName) else { continue };
        let Some(last) = tree.last_child(name) else { continue };
        let special = match tree.kind(last) {
            NodeKind::DestructorName => Some(Code::TypeOfDestructor),
            NodeKind::ConversionName => Some(Code::TypeOfConversion),
            _ => None,
        };
        let of_function = typed.filter(|_| tree.function_declarator(declarator).is_some());
        let may_be_wrong = stored.is_some() || of_function.is_some();
        let Some(class) = class_of(unit, tree, name, last).filter(|_| may_be_wrong) else { continue };
        // of specialisations another rule tells
        if let Some(word) = stored.filter(|_| !super::storage::is_specialization(tree, node)) {
            found.push((tree.ast.node(word).main, Fault::Of(Code::StorageOfDefinition)));
        }
        let Some(ty) = of_function else { continue };
        let is_constructor = tree.kind(last) == NodeKind::Identifier
            && tree.lexed.tokens.name(tree.ast.node(last).main) == unit.items.scopes[class].name;
        let code = if is_constructor { Some(Code::TypeOfConstructor) } else { special };
        found.extend(code.map(|code| (tree.ast.node(ty).first, Fault::Of(code))));
    }
}

/// The class whose member the qualified name `name` with the last component `last` is.
fn class_of(unit: &Unit<'_>, tree: &Tree<'_>, name: NodeId, last: NodeId) -> Option<ScopeId> {
    let n = tree.ast.node(name);
    let last = tree.ast.node(last).first;
    let scope = unit.items.resolve_qualifier(unit.lexed, n.first, last, n.scope, n.first)?;
    (unit.items.scopes[scope].kind == ScopeKind::Class).then_some(scope)
}
