//! What an explicit specialisation specialises: an instance of a template, or a member of one ([temp.expl.spec]).
//!
//! Example: `template <> struct A<int> {};` is of the class `A<int>`, however its argument is written.

use crate::il::ExprKind;
use crate::{Context, Elaborator};
use cufront_ast::NodeKind;
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_program::{EntityId, Fail, Res, TypeKind};

impl Elaborator<'_> {
    /// The class, function or variable that the explicit specialisation `decl` is of, if that is known.
    pub fn specialized_entity(&mut self, decl: DeclId) -> Option<EntityId> {
        let d = &self.items().decls[decl];
        if !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
            return None;
        }
        match d.kind {
            DeclKind::Function => self.declared_function(decl, EntityId::NONE),
            DeclKind::Class => self.quietly(|this| this.specialized_class(decl)).ok(),
            DeclKind::Variable => self.quietly(|this| this.specialized_variable(decl)).ok(),
            _ => None,
        }
    }

    fn specialized_class(&mut self, decl: DeclId) -> Res<EntityId> {
        let node = self.class_node(decl)?;
        let children = self.children(node);
        let name = children.len().checked_sub(4).and_then(|i| children.get(i).copied());
        let Some(name) =
            name.filter(|&n| matches!(self.kind_of(n), NodeKind::TemplateId | NodeKind::QualifiedName))
        else {
            return Err(Fail::InError);
        };
        let ty = self.type_named(name, Context::global())?;
        match self.program.types.kind(ty) {
            TypeKind::Class(class) if !self.program.types.is_dependent(ty) => Ok(*class),
            _ => Err(Fail::InError),
        }
    }

    fn specialized_variable(&mut self, decl: DeclId) -> Res<EntityId> {
        let parts = self.parts_of_decl(decl)?;
        let context = self.context_of_definition(decl)?;
        let Some(name) = self.declarator_name(parts.declarator) else { return Err(Fail::InError) };
        let named = self.expression(name, context)?;
        match self.il.get(named).kind {
            ExprKind::Variable(variable) => Ok(variable),
            _ => Err(Fail::InError),
        }
    }
}
