//! What a lambda-introducer captures ([expr.prim.lambda.capture]): nothing twice, nothing that the default captures
//! already, and variables of the function around alone.
//!
//! Example: `[n, n] { }`.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::{AttrSet, Decl, DeclKind, Lookup, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// Checks the introducer `node`.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    let mut default = None;
    let mut seen: FxHashSet<Name> = FxHashSet::default();
    let mut has_this = false;
    if tree.view().ends_in_comma(node) {
        found.push((tree.ast.node(node).end.prev(), Fault::NoNameInCapture));
    }
    for (i, capture) in tree.children(node).into_iter().enumerate() {
        let n = tree.ast.node(capture);
        match n.kind {
            // a capture-default stands in front of all others: `&` begins a capture by reference here
            NodeKind::CaptureDefault if i > 0 => {
                let at = if tree.view().captures_by_reference(capture) { n.end } else { n.first };
                found.push((at, Fault::NoNameInCapture));
            }
            NodeKind::CaptureDefault => default = Some(tree.view().captures_by_reference(capture)),
            NodeKind::Capture if tree.view().captures_variable(capture) => {
                let name = tree.lexed.tokens.name(n.main);
                let by_reference = tree.view().captures_by_reference(capture);
                let has_value =
                    tree.children(capture).last().is_some_and(|&i| tree.kind(i) != NodeKind::Absent);
                if has_value {
                    if !seen.insert(name) {
                        found.push((n.main, Fault::Of(Code::CapturedTwice)));
                    }
                    list(tree, capture, found);
                    continue;
                }
                let is_expanded =
                    super::pack::holds_ellipsis(tree, capture) || super::pack::is_expanded(tree, capture);
                if is_pack(unit, n.main, n.scope) && !is_expanded {
                    found.push((n.main, Fault::UnexpandedPack));
                }
                let ellipsis = n.end.prev();
                if sort_of(unit, n.main, n.scope) == Sort::Variable
                    && ellipsis != n.main
                    && tree.view().holds_ellipsis(capture)
                    && !tree.view().declares_captured_pack(capture)
                    && !unit.items.in_template(n.scope)
                {
                    found.push((ellipsis, Fault::NoPackCaptured));
                }
                match sort_of(unit, n.main, n.scope) {
                    // the elaborator tells that nothing of this name is declared
                    Sort::Nothing => {}
                    Sort::Other => found.push((n.main, Fault::Of(Code::CaptureOfNoVariable))),
                    Sort::Lasting => found.push((n.main, Fault::Of(Code::CaptureOfOther))),
                    Sort::Variable => {
                        if default == Some(by_reference) {
                            let at = if by_reference { n.first } else { n.main };
                            found.push((at, Fault::Of(Code::CapturedByDefault)));
                        }
                        if !seen.insert(name) {
                            found.push((n.main, Fault::Of(Code::CapturedTwice)));
                        }
                    }
                }
            }
            NodeKind::Capture => {
                let by_default = default == Some(false) && !tree.view().captures_object(capture);
                if std::mem::replace(&mut has_this, true) {
                    found.push((n.first, Fault::Of(Code::CapturedTwice)));
                } else if by_default && !unit.config.cxx20() {
                    // C++20 has it beside `=` ([expr.prim.lambda.capture]/2)
                    found.push((n.first, Fault::Of(Code::CapturedByDefault)));
                }
            }
            _ => {}
        }
    }
}

/// Checks the list in braces that initialises `capture`: its type is that of one element ([dcl.type.auto.deduct]/4).
///
/// Example: `[a{1, 2}] { }`.
fn list(tree: &Tree<'_>, capture: NodeId, found: &mut Vec<Found>) {
    let list = tree.last_child(capture).filter(|&l| tree.kind(l) == NodeKind::BracedList);
    if let Some(list) = list.filter(|&l| !tree.view().is_behind_equals(l) && tree.children(l).len() != 1) {
        found.push((tree.ast.node(list).first, Fault::Of(Code::PlaceholderFromList)));
    }
}

/// The name `name` of a capture, which stands in `scope`, is that of a parameter pack.
fn is_pack(unit: &Unit<'_>, name: Tok, scope: ScopeId) -> bool {
    let found = unit.items.unqualified(unit.lexed, unit.lexed.tokens.name(name), scope, name, true);
    matches!(found.found(), [one] if unit.items.decls[*one].specifiers.contains(Specifiers::PACK))
}

/// What a name in a lambda-introducer means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Nothing of this name is declared.
    Nothing,
    /// A variable of a namespace, or a static one of a block.
    Lasting,
    /// Certainly no variable.
    Other,
    /// A variable of a function, as far as is known.
    Variable,
}

/// What the name `name` of a capture without an initialiser means, which stands in `scope`.
pub(crate) fn sort_of(unit: &Unit<'_>, name: Tok, scope: ScopeId) -> Sort {
    let found = unit.items.unqualified(unit.lexed, unit.lexed.tokens.name(name), scope, name, true);
    let list = match &found {
        Lookup::Nothing => return Sort::Nothing,
        found => found.found(),
    };
    let all = |test: &dyn Fn(&Decl, ScopeKind) -> bool| {
        !list.is_empty()
            && list.iter().all(|&d| {
                let d = &unit.items.decls[d];
                test(d, unit.items.scopes[d.scope].kind)
            })
    };
    let lasts = |d: &Decl, scope: ScopeKind| {
        let is_static = d.specifiers.intersects(Specifiers::STATIC | Specifiers::EXTERN | Specifiers::THREAD_LOCAL)
                // a block has its threads' shared variables as long as it lives
                || d.attrs.contains(AttrSet::SHARED);
        d.kind == DeclKind::Variable
            && match scope {
                ScopeKind::Namespace => true,
                ScopeKind::Block => is_static,
                _ => false,
            }
    };
    if all(&lasts) {
        return Sort::Lasting;
    }
    let is_other = |d: &Decl, scope: ScopeKind| match d.kind {
        DeclKind::Variable => matches!(scope, ScopeKind::Class | ScopeKind::TemplateParameters),
        DeclKind::Namespace
        | DeclKind::NamespaceAlias
        | DeclKind::Class
        | DeclKind::Enum
        | DeclKind::Enumerator
        | DeclKind::TypeAlias
        | DeclKind::Function
        | DeclKind::TypeParameter
        | DeclKind::Concept => true,
        _ => false,
    };
    if all(&is_other) {
        return Sort::Other;
    }
    Sort::Variable
}
