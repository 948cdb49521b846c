//! What a declaration says in front of a body, or without one: the operands in its type, default arguments, its
//! initialiser.

use crate::il::StmtKind;
use crate::{BodyReport, Context, Elaborator};
use cufront_ast::NodeKind;
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_program::{EntityId, EntityKind, EnvId, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Elaborates the declaration `decl` of a variable, data member or function as it is written, but for the body.
    /// The initialiser is evaluated, default arguments are no part of a body ([dcl.fct.default]/9) and count as not
    /// evaluated. `None` for other declarations.
    pub fn declaration(&mut self, decl: DeclId) -> Option<BodyReport> {
        let kind = self.items().decls[decl].kind;
        if !matches!(kind, DeclKind::Variable | DeclKind::Function) {
            return None;
        }
        self.reported(|this, root, _| {
            let parts = this.parts_of_decl(decl)?;
            *root = Some(this.tree(decl)?);
            let context = match kind {
                DeclKind::Function => this.context_of_definition(decl)?,
                _ => this.context_of_variable(decl)?,
            };
            let declared = this.declared_type(parts, context)?;
            let d = &this.items().decls[decl];
            let member = this.items().scopes[d.scope].kind == ScopeKind::Class;
            let is_static = d.specifiers.contains(Specifiers::STATIC);
            if kind == DeclKind::Function {
                let clause = this.parameter_clause(parts.declarator);
                for parameter in clause.map(|c| this.children(c)).unwrap_or_default() {
                    let default = this.child(parameter, 2).filter(|&d| !this.is_absent(d));
                    if let (NodeKind::Parameter, Some(default)) = (this.kind_of(parameter), default) {
                        // in a class, default arguments see what is declared later ([class.mem]/6)
                        let complete = context.complete || member;
                        let context = Context { complete, ..context };
                        let result = this.whole_expression(default, context.unevaluated());
                        this.note(result);
                    }
                }
                return Ok(Some(this.add(StmtKind::Nothing, parts.declarator)));
            }
            this.complete_object(decl, declared.ty)?;
            if this.is_absent(parts.initializer) {
                return Ok(Some(this.add(StmtKind::Nothing, parts.declarator)));
            }
            let entity = this.entity_of(decl, context.env)?;
            // so do default member initializers
            let context = Context { complete: member && !is_static, ..context };
            let made = match this.kind_of(parts.initializer) {
                NodeKind::ParenthesizedList | NodeKind::BracedList => {
                    let list = this.children(parts.initializer);
                    if let Err(fail) = this.list_elements(&list, context) {
                        this.survey(parts.initializer, fail, context);
                        return Err(fail);
                    }
                    None
                }
                _ => Some(this.whole_expression(parts.initializer, context)?),
            };
            let ty = this.type_of(entity)?;
            let init = this.completing(|this| this.initializer_of(ty, parts.initializer, context)).or(made);
            let kind = match init {
                Some(value) => StmtKind::Expression(value),
                None => StmtKind::Nothing,
            };
            Ok(Some(this.add(kind, parts.declarator)))
        })
    }

    /// Completes the class of the object that `decl` defines ([basic.def]/5, [class.mem]/15).
    fn complete_object(&mut self, decl: DeclId, ty: Ty) -> Res<()> {
        let d = &self.items().decls[decl];
        let member = self.items().scopes[d.scope].kind == ScopeKind::Class;
        if d.specifiers.contains(Specifiers::EXTERN) || member && d.specifiers.contains(Specifiers::STATIC) {
            return Ok(());
        }
        match self.program.types.as_class(self.element_of(ty)) {
            Some(class) => self.complete_class(class).map(|_| ()),
            None => Ok(()),
        }
    }

    /// The type of the objects in an array, of whatever rank; another type as it is.
    pub(crate) fn element_of(&self, mut ty: Ty) -> Ty {
        while let TypeKind::Array(element, _) = *self.program.types.kind(ty) {
            ty = element;
        }
        ty
    }

    /// Where the names in a declaration of a variable or data member are looked up.
    fn context_of_variable(&mut self, decl: DeclId) -> Res<Context> {
        let mut context = Context::global();
        let owner = self.owner_of_scope(self.items().decls[decl].scope, EnvId::NONE)?;
        if self.program.entity(owner).kind == EntityKind::Class {
            context.this = owner;
            // of a partial specialisation the parameters are its own
            context.env = match self.complete_class(owner)? {
                Some(info) => self.program.classes[info].env,
                None => self.program.entity(owner).env,
            };
        }
        Ok(context)
    }

    /// The type of an array whose bound another declaration of the variable gives ([basic.link]/11): `extern int a[];`.
    pub(crate) fn completed_array(&mut self, entity: EntityId, ty: Ty) -> Res<Ty> {
        if !matches!(self.program.types.kind(ty), TypeKind::Array(_, cufront_program::Bound::Unknown)) {
            return Ok(ty);
        }
        let e = self.program.entity(entity);
        let (decl, env) = (e.decl, e.env);
        let (scope, name) = (self.items().decls[decl].scope, self.items().decls[decl].name);
        let others: Vec<DeclId> = self.items().scopes[scope]
            .decls
            .iter()
            .copied()
            .filter(|&d| {
                let other = &self.items().decls[d];
                d != decl && other.name == name && other.kind == DeclKind::Variable
            })
            .collect();
        for d in others {
            let parts = self.parts_of_decl(d)?;
            let other = self.variable_type_from(parts, Context::of_env(env))?;
            if matches!(self.program.types.kind(other), TypeKind::Array(_, cufront_program::Bound::Known(_)))
            {
                return Ok(other);
            }
        }
        Ok(ty)
    }
}
