//! Arguments for template template parameters that cannot be any ([temp.arg.template]): classes, and templates whose
//! parameters are others.
//!
//! Example: with `template<template<class> class C> struct X;` neither `X<Y<int>>` nor `X<Z>` of `template<int> struct Z;`
//! names anything.

use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::DeclId;
use cufront_program::{EntityId, ParameterKind};

impl Elaborator<'_> {
    /// True if the argument `index` of the list `list` is written as a class and no template: a name without arguments of
    /// a class that is none, or, of an instance of `template`, one with arguments. The name of the instance alone is that of
    /// its template in its own members ([temp.local]/1).
    pub(crate) fn is_written_class(&self, list: NodeId, index: usize, template: Option<EntityId>) -> bool {
        if self.kind_of(list) != NodeKind::TemplateArguments {
            return false;
        }
        let Some(argument) = self.child(list, index).filter(|&a| self.kind_of(a) == NodeKind::TypeId) else {
            return false;
        };
        let Some(specifiers) = self.child(argument, 0) else { return false };
        let [specifier] = self.children(specifiers)[..] else { return false };
        let name = self.last_child(specifier).filter(|_| self.kind_of(specifier) == NodeKind::NamedType);
        let wanted = match template {
            Some(t) if t.is_some() => NodeKind::TemplateId,
            _ => NodeKind::Identifier,
        };
        name.is_some_and(|n| self.kind_of(n) == wanted)
    }

    /// True if the template `template` certainly is no argument for the template template parameter that `parameter`
    /// declares: it takes another number of arguments, or others than types, constants or templates where this gives them
    /// ([temp.arg.template]/3). Of packs nothing is said.
    pub(crate) fn is_other_template(&mut self, parameter: NodeId, template: EntityId) -> bool {
        let e = self.program.entity(template);
        let (head, decl) = (e.head, e.decl);
        let Some(wanted) = self.parameters_of_parameter(parameter) else { return false };
        if head.is_none() || decl.is_none() {
            return false;
        }
        // another declaration may have default arguments
        let d = &self.items().decls[decl];
        let is_same = |&other: &DeclId| self.items().decls[other].name == d.name;
        if self.items().scopes[d.scope].decls.iter().filter(|d| is_same(d)).count() != 1 {
            return false;
        }
        let has = &self.program.heads[head].parameters;
        if has.iter().any(|p| p.pack) {
            return false;
        }
        let needed = has.iter().filter(|p| p.default.is_none()).count();
        needed > wanted.len()
            || has.len() < wanted.len()
            || has.iter().zip(&wanted).any(|(has, &wanted)| has.kind != wanted)
    }

    /// What the parameters of the template template parameter `node` are; `None` if one is a pack.
    fn parameters_of_parameter(&self, node: NodeId) -> Option<Vec<ParameterKind>> {
        if node.is_none() || self.kind_of(node) != NodeKind::TemplateTemplateParameter {
            return None;
        }
        let mut list = Vec::new();
        for parameter in self.children(self.child(node, 0)?) {
            let children = self.children(parameter);
            let (kind, pack) = match (self.kind_of(parameter), &children[..]) {
                (NodeKind::TypeParameter, &[_, name, ..]) => {
                    (ParameterKind::Type, self.has_ellipsis(parameter, name))
                }
                (NodeKind::TemplateTemplateParameter, &[.., name, _]) => {
                    (ParameterKind::Template, self.has_ellipsis(parameter, name))
                }
                (NodeKind::Parameter, &[_, declarator, ..]) => {
                    (ParameterKind::Value, self.contains_pack_declarator(declarator))
                }
                _ => return None,
            };
            if pack {
                return None;
            }
            list.push(kind);
        }
        Some(list)
    }
}
