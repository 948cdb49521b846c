//! What a namespace certainly does not have: everything that it declares has to be known for that.
//!
//! Example: of `namespace N {} int x = N::a::b;` it is told that `N` has no `a`.

use crate::problem::is_open_enumeration;
use crate::{Cause, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::DeclKind;
use cufront_program::Res;
use rustc_hash::{FxHashMap, FxHashSet};

impl Elaborator<'_> {
    /// True if everything that the namespace `scope` declares is known.
    pub(crate) fn is_closed(&mut self, scope: ScopeId) -> bool {
        !self.may_be_continued(scope)
            && self.is_understood(scope, Name::NONE)
            && !self.items().scopes[scope].decls.iter().any(|&d| {
                let d = &self.items().decls[d];
                matches!(d.kind, DeclKind::UsingDirective | DeclKind::NamespaceAlias)
                    || is_open_enumeration(d)
            })
    }

    /// The failure of the name or template-id `component` in front of `::`, which the namespace `scope` does not have.
    pub(crate) fn no_scope_in<T>(&mut self, scope: ScopeId, component: NodeId) -> Res<T> {
        let is_template = self.kind_of(component) == NodeKind::TemplateId;
        let place = match is_template {
            true => self.child(component, 0).unwrap_or(component),
            false => component,
        };
        let n = self.node(place);
        if n.kind != NodeKind::Identifier || scope == cufront_items::Items::GLOBAL || !self.is_closed(scope) {
            return self.ill_formed(component);
        }
        match is_template {
            true => self.wrong(Cause::NoNamespaceMember(self.lexed.tokens.name(n.main)), place),
            false => self.wrong(Cause::NoScope, place),
        }
    }

    /// True if another namespace has the name of `scope` and the same namespace around it, but for inline ones: one
    /// continues the other ([namespace.def.general]/5), which the outline does not know.
    ///
    /// Example: `namespace A { inline namespace B { namespace C { } } namespace C { } }`.
    fn may_be_continued(&mut self, scope: ScopeId) -> bool {
        if self.items().scopes[scope].owner.is_none() {
            return true;
        }
        if let Some(shared) = &self.shared_namespaces {
            return shared.contains(&scope);
        }
        let mut scopes: FxHashMap<(ScopeId, Name), ScopeId> = FxHashMap::default();
        let mut shared: FxHashSet<ScopeId> = FxHashSet::default();
        let items = self.items();
        for (_, d) in items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Namespace) {
            let mut around = d.scope;
            while items.scopes[around].inline && items.scopes[around].parent.is_some() {
                around = items.scopes[around].parent;
            }
            let first = *scopes.entry((around, d.name)).or_insert(d.inner);
            if first != d.inner {
                shared.extend([first, d.inner]);
            }
        }
        self.shared_namespaces.insert(shared).contains(&scope)
    }
}
