//! Explicit instantiations ([temp.explicit]): which functions they define.
//!
//! Example: `template int f<int>(int);` defines one instance of `f`, `template struct C<int>;` all members of `C<int>`
//! that are functions and no templates.

use crate::il::ExprKind;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, Res};

/// Deepest nesting of classes that is looked into.
const MAX_NESTING: u32 = 16;

impl Elaborator<'_> {
    /// The functions that the explicit instantiation `node` defines, in the order of their declarations. None for a
    /// declaration, `extern template`, and for what could not be answered.
    pub fn explicit_instances(&mut self, node: NodeId) -> Vec<EntityId> {
        if self.kind_of(node) != NodeKind::ExplicitInstantiation
            || self.lexed.tokens.kind(self.node(node).first) == TokenKind::Extern
        {
            return Vec::new();
        }
        let failures = self.failures.len();
        let result = self.instances_defined_by(node);
        self.failures.truncate(failures);
        result.unwrap_or_default()
    }

    /// What is wrong in the class that the explicit instantiation `node` makes, if it is one of a class.
    pub fn explicit_class(&mut self, node: NodeId) -> Option<crate::BodyReport> {
        if self.kind_of(node) != NodeKind::ExplicitInstantiation {
            return None;
        }
        self.reported(|this, root, _| {
            *root = Some(node);
            let (below, _) = this.below_heads(node);
            let children = this.children(below);
            let Some((&specifiers, [])) = children.split_first() else { return Ok(None) };
            if let Some(ty) = this.specified_type(specifiers, Context::global())? {
                if let Some(class) = this.program.types.as_class(ty) {
                    this.check_instance(class, this.node(node).end.prev(), 0);
                }
            }
            Ok(Some(this.add(crate::il::StmtKind::Nothing, node)))
        })
    }

    fn instances_defined_by(&mut self, node: NodeId) -> Res<Vec<EntityId>> {
        let (below, _) = self.below_heads(node);
        let context = Context::global();
        let children = self.children(below);
        let Some((&specifiers, declarators)) = children.split_first() else { return Ok(Vec::new()) };
        let Some(declarator) = declarators.first().and_then(|&d| self.child(d, 0)) else {
            let mut list = Vec::new();
            if let Some(ty) = self.specified_type(specifiers, context)? {
                if let Some(class) = self.program.types.as_class(ty) {
                    self.member_functions(class, 0, &mut list)?;
                }
            }
            return Ok(list);
        };
        let Some(name) = self.declarator_name(declarator) else { return Ok(Vec::new()) };
        let Some(base) = self.specified_type(specifiers, context)? else { return Ok(Vec::new()) };
        let ty = self.declarator_type(declarator, base, context)?.ty;
        if self.program.types.as_function(ty).is_none() {
            return Ok(Vec::new());
        }
        let named = self.expression(name, context)?;
        let one = self.single(named, Some(ty))?;
        Ok(match self.il.get(one).kind {
            ExprKind::Function(function) => vec![function],
            _ => Vec::new(),
        })
    }

    /// The functions among the members of `class` and of the classes in it.
    fn member_functions(&mut self, class: EntityId, depth: u32, list: &mut Vec<EntityId>) -> Res<()> {
        let Some(info) = self.complete_class(class)?.filter(|_| depth < MAX_NESTING) else { return Ok(()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() {
            return Ok(());
        }
        for decl in self.items().scopes[scope].decls.clone() {
            let d = &self.items().decls[decl];
            let kind = d.kind;
            if d.specifiers.intersects(Specifiers::FRIEND | Specifiers::DELETED | Specifiers::DEFAULTED) {
                continue;
            }
            if !matches!(kind, DeclKind::Function | DeclKind::Class) {
                continue;
            }
            let Ok(entity) = self.entity_of(decl, env) else { continue };
            if self.program.is_template(entity) {
                continue;
            }
            match kind {
                DeclKind::Function => list.push(entity),
                _ => self.member_functions(entity, depth + 1, list)?,
            }
        }
        Ok(())
    }

    /// True for an instance, or a member of one, with arguments that do not depend on template parameters.
    #[must_use]
    pub fn is_concrete_instance(&self, function: EntityId) -> bool {
        let mut at = function;
        let mut instance = false;
        while at.is_some() {
            let e = self.program.entity(at);
            if e.pattern.is_some() {
                if self.program.is_dependent_list(e.args) {
                    return false;
                }
                instance = true;
            }
            at = e.owner;
        }
        instance
    }

    /// True for the call operator of a generic lambda with arguments that depend on no template parameters, those
    /// around the lambda included.
    #[must_use]
    pub fn is_generic_lambda_instance(&self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        e.pattern.is_some()
            && self.lambda_introducer(function).is_some()
            && !self.program.is_dependent_list(e.args)
            && !self.program.is_dependent_env(e.env)
    }
}
