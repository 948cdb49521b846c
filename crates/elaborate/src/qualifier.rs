//! Wrong qualifiers. Definitions of members of class templates that do not name the class as they have to ([temp.mem],
//! [temp.expl.spec]/5): without arguments behind the template, or of an instance without `template <>` in front.
//!
//! Example: of `template <class T> struct A { void f(); };` neither `void A::f() {}` nor `void A<int>::f() {}` defines
//! the member.

use crate::lookup::{Filter, Found};
use crate::names::Scope;
use crate::trees::DeclaratorParts;
use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, ScopeKind, Specifiers};
use cufront_program::{EntityId, EntityKind, Res};

impl Elaborator<'_> {
    /// Notes that the qualifier of the declaration `decl` outside of its class is a template without arguments, or an
    /// instance of one without `template <>` in front; true if so.
    pub(crate) fn names_no_class(&mut self, decl: DeclId, parts: DeclaratorParts, context: Context) -> bool {
        let Some(name) = self.declarator_name(parts.declarator) else { return false };
        let d = &self.items().decls[decl];
        let other = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::FRIEND;
        let special = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        let scope = self.scope_around_heads(d.scope);
        if self.kind_of(name) != NodeKind::QualifiedName
            || d.specifiers.intersects(other)
            || self.items().scopes[scope].kind != ScopeKind::Namespace
        {
            return false;
        }
        let (has_head, around) = (d.head.is_some(), Context { this: EntityId::NONE, ..context });
        let &[prefix, component] = &self.children(name)[..] else { return false };
        let Some(class) = self.last_child(prefix) else { return false };
        if self.kind_of(class) == NodeKind::Identifier {
            let outer = match self.children(prefix)[..] {
                [outer, _] => self.nested_name(outer, around).ok().map(Some),
                _ => Some(None),
            };
            let Some(outer) = outer else { return false };
            let Ok(named) = self.component(outer, class, around, Filter::Scope) else { return false };
            let Found::Template(template) = named.found else { return false };
            if self.program.entity(template).kind != EntityKind::Class {
                return false;
            }
            let at = self.node(class).first;
            if has_head && !special {
                self.remark_at(Cause::NoScope, at, class);
            }
            let template = self.program.entity(template).name;
            self.remark_at(Cause::NoArguments(template), at, class);
            return true;
        }
        match self.nested_name(prefix, around) {
            Ok(Scope::Class(instance)) if !has_head && !special && self.is_implicit_instance(instance) => {
                let at = self.node(component).first;
                self.remark_at(Cause::NoEmptyHead, at, component);
                true
            }
            _ => false,
        }
    }

    /// True for `I::x` at the beginning of a declaration of the global namespace, which reads as the type `I` and the
    /// declarator `::x`.
    pub(crate) fn is_global_declarator(&self, node: NodeId) -> bool {
        let n = self.node(node);
        let &[prefix, name] = &self.children(node)[..] else { return false };
        let named = self.parent_of(node).filter(|&p| self.kind_of(p) == NodeKind::NamedType);
        let specifiers = named.and_then(|p| self.parent_of(p));
        let specifiers = specifiers.filter(|&s| self.kind_of(s) == NodeKind::Specifiers);
        let declaration = specifiers.and_then(|s| self.parent_of(s)).map(|d| self.kind_of(d));
        n.scope == cufront_items::Items::GLOBAL
            && matches!(declaration, Some(NodeKind::SimpleDeclaration | NodeKind::FunctionDefinition))
            && self.node(prefix).first.next().next() == self.node(prefix).end
            && self.kind_of(name) == NodeKind::Identifier
    }

    /// The failure of `node`, a type without members and a declarator behind it: the declaration ends with it. Nothing is
    /// told where the name is declared.
    pub(crate) fn global_declarator<T>(&mut self, node: NodeId) -> Res<T> {
        let n = self.node(node);
        let scope = cufront_items::Items::GLOBAL;
        let name = self.lexed.tokens.name(n.end.prev());
        if self.items().bound(scope, name, n.first).next().is_some() {
            return self.ill_formed(node);
        }
        self.remark_at(Cause::GlobalNameQualified, n.first.next(), node);
        match self.lexed.spelling(n.end) {
            b";" | b"=" | b"," => self.told_by_grammar(node),
            _ => self.wrong_at(Cause::GoesOnBehindName, n.end, node),
        }
    }

    /// True for an instance of a class template, or a class in one, that no explicit specialisation has a part in.
    pub(crate) fn is_implicit_instance(&mut self, class: EntityId) -> bool {
        if !self.is_concrete_instance(class) {
            return false;
        }
        let mut at = class;
        while at.is_some() && self.program.entity(at).kind == EntityKind::Class {
            let Ok(Some(info)) = self.complete_class(at) else { return false };
            let scope = self.program.classes[info].scope;
            let owner = if scope.is_some() { self.items().scopes[scope].owner } else { DeclId::NONE };
            let implicit = owner.is_some()
                && !self.items().decls[owner].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
            if !implicit {
                return false;
            }
            at = self.program.entity(at).owner;
        }
        true
    }
}
