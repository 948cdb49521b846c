//! Initialisation ([dcl.init]): what an initialiser, an argument or a returned value becomes.

use super::value::{Form, Pending, Sort, Value};
use super::Walk;
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::Tok;
use cufront_types::{TypeId, TypeKind};

/// What is initialised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Type(TypeId),
    /// An object of the initialiser's own type: `auto`.
    Own,
    /// A reference to the initialiser.
    Reference,
    /// `decltype(auto)`: an object for a name, else a reference.
    AsWritten,
    /// Not known.
    Unknown,
}

impl Walk<'_> {
    /// The initialiser `node` of a `target`.
    pub(super) fn initialize(&mut self, target: Target, node: NodeId, pending: &mut Pending) {
        let n = self.ast.node(node);
        if !matches!(n.kind, NodeKind::BracedList | NodeKind::ParenthesizedList) {
            if n.kind == NodeKind::DesignatedInitializer {
                if let Some(&last) = self.ast.children(node).last() {
                    self.scan(last);
                }
                return;
            }
            let named = matches!(n.kind, NodeKind::Identifier | NodeKind::QualifiedName | NodeKind::Member);
            let target = match target {
                Target::AsWritten if named => Target::Own,
                Target::AsWritten => Target::Reference,
                other => other,
            };
            let value = self.scan(node);
            // the parameter of a converting constructor
            let target = self.resolved(node).unwrap_or(target);
            self.convert(value, target, n.main, pending);
            return;
        }
        let list = self.ast.children(node);
        let sort = match target {
            Target::Type(ty) => self.sort(ty, n.main),
            _ => None,
        };
        match (target, sort) {
            (Target::Type(_), Some(Sort::Array(element))) if n.kind == NodeKind::BracedList => {
                for &child in &list {
                    self.initialize(Target::Type(element), child, pending);
                }
            }
            (Target::Type(ty), Some(Sort::Class)) => {
                let none = self.sema.declares_constructors(ty, n.main) == Ok(false);
                let single = list.len() == 1;
                if none && n.kind == NodeKind::BracedList {
                    if let Ok(members) = self.sema.aggregate_members(ty, n.main) {
                        if single && self.is_same_class(list[0], ty) {
                            self.initialize(target, list[0], pending);
                            return;
                        }
                        for (i, &child) in list.iter().enumerate() {
                            let member = members.get(i).map_or(Target::Unknown, |&m| Target::Type(m));
                            self.initialize(member, child, pending);
                        }
                        return;
                    }
                }
                if single && none {
                    self.initialize(target, list[0], pending);
                    return;
                }
                self.constructor_arguments_reversed(&list, pending);
            }
            _ => match list[..] {
                [one] => self.initialize(target, one, pending),
                _ => list.iter().for_each(|&child| {
                    self.scan(child);
                }),
            },
        }
    }

    /// The same in a new-expression or mem-initializer: the arguments of a constructor are converted in their order.
    pub(super) fn initialize_in_order(&mut self, target: Target, node: NodeId, pending: &mut Pending) {
        let at = self.ast.node(node).main;
        let constructors = match target {
            Target::Type(ty) => self.sema.declares_constructors(ty, at) == Ok(true),
            _ => false,
        };
        if constructors {
            self.constructor_arguments(&self.ast.children(node), pending);
        } else {
            self.initialize(target, node, pending);
        }
    }

    /// The name `node` stands for an object of the class `ty`.
    fn is_same_class(&mut self, node: NodeId, ty: TypeId) -> bool {
        let reports = self.reports.len();
        let value = self.scan(node);
        self.reports.truncate(reports);
        self.same_type(value.ty, Some(ty))
    }

    /// The value becomes a `target`.
    pub(super) fn convert(&mut self, value: Value, target: Target, at: Tok, pending: &mut Pending) {
        self.used(&value, pending);
        let ty = match target {
            Target::Unknown | Target::AsWritten => return,
            Target::Own => return self.copy(value, at, pending),
            Target::Reference => {
                if value.form == Form::Lvalue {
                    self.take_address(&value, pending);
                }
                return;
            }
            Target::Type(ty) => ty,
        };
        let (referent, reference) = self.referent(ty);
        if reference {
            if value.form != Form::Lvalue {
                return;
            }
            let parameter = matches!(
                self.sema.types.kind(self.sema.types.unqualified(referent)),
                TypeKind::TemplateParameter { .. }
            );
            if parameter || self.same_type(value.ty, Some(referent)) {
                self.take_address(&value, pending);
            } else if self.sort(referent, at) == Some(Sort::Scalar)
                && self.sort_of(&value, at) == Some(Sort::Scalar)
            {
                // a temporary of another type is bound
                self.read(value, at, pending);
            }
            return;
        }
        let by_value = matches!(
            self.sema.types.kind(self.sema.types.unqualified(ty)),
            TypeKind::TemplateParameter { .. }
        );
        if by_value {
            return self.copy(value, at, pending);
        }
        match (self.sort(ty, at), self.sort_of(&value, at)) {
            (Some(Sort::Scalar), Some(Sort::Scalar | Sort::Array(_))) => {
                self.read(value, at, pending);
            }
            (Some(Sort::Class), Some(Sort::Class)) if self.same_type(value.ty, Some(ty)) => {
                self.copy(value, at, pending);
            }
            _ => {}
        }
    }
}
