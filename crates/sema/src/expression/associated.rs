//! Argument-dependent lookup ([basic.lookup.argdep]).

use super::value::Operand;
use super::Elaborator;
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, Items, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_types::{PathNode, TemplateArgument, TypeId, TypeKind};

/// Namespaces and classes that belong to the types of operands.
#[derive(Debug, Default)]
pub(super) struct Associated {
    pub(super) namespaces: Vec<ScopeId>,
    pub(super) classes: Vec<ScopeId>,
}

impl Associated {
    fn add(list: &mut Vec<ScopeId>, scope: ScopeId) {
        if !list.contains(&scope) {
            list.push(scope);
        }
    }
}

impl Elaborator<'_, '_> {
    /// What belongs to the types of `operands`; `None` if one of them is not known.
    pub(super) fn associated(&mut self, operands: &[Operand]) -> Option<Associated> {
        let mut out = Associated::default();
        for operand in operands {
            let value = operand.value()?;
            self.associate(value.ty, &mut out, 0)?;
        }
        Some(out)
    }

    fn associate(&mut self, ty: TypeId, out: &mut Associated, depth: u32) -> Option<()> {
        if depth > 32 {
            return None;
        }
        match self.sema.types.kind(ty) {
            TypeKind::Builtin(_) => Some(()),
            TypeKind::Complex(t) | TypeKind::Pointer(t) => self.associate(t, out, depth + 1),
            TypeKind::Qualified { base, .. } => self.associate(base, out, depth + 1),
            TypeKind::Reference { referent, .. } => self.associate(referent, out, depth + 1),
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                self.associate(element, out, depth + 1)
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.associate(class, out, depth + 1)?;
                self.associate(pointee, out, depth + 1)
            }
            TypeKind::Function(f) => {
                self.associate(f.result, out, depth + 1)?;
                for p in self.sema.types.type_list(f.parameters).to_vec() {
                    self.associate(p, out, depth + 1)?;
                }
                Some(())
            }
            TypeKind::Named(path) => {
                if let Some(lambda) = self.closure(ty) {
                    let scope = self.ast.node(lambda).scope;
                    Associated::add(&mut out.namespaces, self.sema.items().enclosing_namespace(scope));
                    return Some(());
                }
                let class = self.sema.classes.get(&path)?.scope;
                if class.is_none() {
                    return None;
                }
                Associated::add(&mut out.namespaces, self.sema.items().enclosing_namespace(class));
                if self.sema.items().scopes[class].kind == ScopeKind::Class {
                    let instance = match self.fresh().instance_of(ty, Tok(0)) {
                        Ok(instance) => Some(instance),
                        Err(e) if e.reason == crate::Reason::Incomplete => None,
                        Err(_) => return None,
                    };
                    if let Some(instance) = instance {
                        if out.classes.contains(&instance.scope) && depth > 0 {
                            return Some(());
                        }
                        self.sema.parser.members(instance.scope);
                        Associated::add(&mut out.classes, instance.scope);
                        for base in self.fresh().bases(instance.scope, &instance.bindings).ok()? {
                            self.associate(base, out, depth + 1)?;
                        }
                    }
                }
                if let PathNode::Template { arguments, .. } = self.sema.types.path_node(path) {
                    for a in self.sema.types.argument_list(arguments).to_vec() {
                        self.associate_argument(a, out, depth + 1)?;
                    }
                }
                Some(())
            }
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => None,
        }
    }

    fn associate_argument(&mut self, a: TemplateArgument, out: &mut Associated, depth: u32) -> Option<()> {
        match a {
            TemplateArgument::Type(ty) => self.associate(ty, out, depth),
            TemplateArgument::Pack(list) => {
                for a in self.sema.types.argument_list(list).to_vec() {
                    self.associate_argument(a, out, depth)?;
                }
                Some(())
            }
            TemplateArgument::Template(_) => None,
            _ => Some(()),
        }
    }

    /// The functions named `name` that argument-dependent lookup finds at `at`.
    pub(super) fn functions_associated(&self, name: Name, at: Tok, associated: &Associated) -> Vec<DeclId> {
        let items = self.sema.items();
        let mut out = Vec::new();
        for &namespace in &associated.namespaces {
            let found = items.qualified(self.sema.lexed(), name, namespace, at);
            out.extend(found.found().iter().copied().filter(|&d| items.decls[d].kind == DeclKind::Function));
        }
        for &class in &associated.classes {
            out.extend(items.scopes[class].decls.iter().copied().filter(|&d| {
                let d = &items.decls[d];
                d.kind == DeclKind::Function && d.name == name && d.specifiers.contains(Specifiers::FRIEND)
            }));
        }
        out
    }

    /// True if unqualified lookup from `scope`, or the namespaces and classes of the operands, find the operator
    /// function `id` at `at`.
    pub(super) fn finds_operator(
        &self,
        id: DeclId,
        scope: ScopeId,
        at: Tok,
        associated: Option<&Associated>,
    ) -> bool {
        let items = self.sema.items();
        let d = &items.decls[id];
        if d.point > at {
            return false;
        }
        if items.scopes[d.scope].kind == ScopeKind::Class {
            return d.specifiers.contains(Specifiers::FRIEND)
                && associated.is_some_and(|a| a.classes.contains(&d.scope));
        }
        let namespace = items.enclosing_namespace(d.scope);
        if associated.is_some_and(|a| a.namespaces.contains(&namespace)) {
            return true;
        }
        let mut s = scope;
        while s.is_some() {
            if s == namespace {
                return true;
            }
            s = items.scopes[s].parent;
        }
        namespace == Items::GLOBAL
    }
}
