//! Default arguments of template parameters ([temp.param]/9 to /12): a pack has none, and one parameter has one.
//!
//! Example: `template <class T = int> struct A; template <class T = char> struct A { };`.

use super::parameters::{declared_template, parameter_name};
use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::{DeclKind, ScopeId};
use rustc_hash::FxHashMap;

/// Of each class template, the parameters that have a default argument in the declarations so far.
pub(super) type Defaults = FxHashMap<(ScopeId, Name), Vec<bool>>;

/// Checks the list `node` of template parameters.
pub(super) fn check(
    unit: &Unit<'_>,
    tree: &Tree<'_>,
    node: NodeId,
    defaults: &mut Defaults,
    found: &mut Vec<Found>,
) {
    let parameters = tree.children(node);
    let own: Vec<bool> = parameters
        .iter()
        .map(|&p| tree.last_child(p).is_some_and(|d| tree.kind(d) != NodeKind::Absent))
        .collect();
    for (&parameter, _) in parameters.iter().zip(&own).filter(|(&p, &has)| has && is_pack(tree, p)) {
        if let Some(default) = tree.last_child(parameter) {
            found.push((tree.ast.node(default).first.prev(), Fault::Of(Code::DefaultOfPack)));
        }
    }
    let Some(key) = class_template(unit, tree, node) else { return };
    let before = defaults.entry(key).or_default();
    before.resize(own.len().max(before.len()), false);
    for (i, (&parameter, _)) in parameters.iter().zip(&own).enumerate().filter(|(_, (_, &has))| has) {
        if std::mem::replace(&mut before[i], true) {
            let at = parameter_name(tree, parameter).unwrap_or(tree.ast.node(parameter).first);
            found.push((at, Fault::Of(Code::TemplateDefaultTwice)));
        }
    }
}

/// The template parameter `parameter`, which has a default argument, is a pack.
fn is_pack(tree: &Tree<'_>, parameter: NodeId) -> bool {
    if tree.kind(parameter) == NodeKind::Parameter {
        let declarator = tree.child(parameter, 1);
        return declarator.is_some_and(|d| tree.kind(d) == NodeKind::PackDeclarator);
    }
    tree.view().is_pack_parameter(parameter)
}

/// The class template whose parameters `node` has: its scope and its name.
fn class_template(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId) -> Option<(ScopeId, Name)> {
    let template = tree.parent(node).filter(|&p| tree.kind(p) == NodeKind::TemplateDeclaration)?;
    let name = tree.children(template).last().and_then(|&d| declared_template(tree, d))?;
    let n = tree.ast.node(name);
    let (scope, word) = (unit.items.skip_template_parameters(n.scope), tree.lexed.tokens.identifier(n.main)?);
    let is_class = |d: cufront_items::DeclId| {
        let d = &unit.items.decls[d];
        d.kind == DeclKind::Class && d.name_tok == n.main
    };
    unit.items.bound(scope, word, n.main.next()).any(is_class).then_some((scope, word))
}
