//! What stands in the pattern of a template outside of its members: the types and default arguments of its parameters,
//! the bases of a class, the type that an alias names, constraints.
//!
//! Only what does not depend on the parameters can be wrong there ([temp.res.general]/6).
//!
//! Example: `template<class T = missing> struct A : also_missing {};` has two errors.

use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_program::{Builtin, ClassInfo, EntityId, EnvId, Res, TypeKind};

impl Elaborator<'_> {
    /// Finds what is wrong in the head in front of `decl`, a template of a namespace or of a class that is no template,
    /// and in what an alias or the bases of a class are.
    pub(crate) fn check_pattern(&mut self, decl: DeclId) -> Res<()> {
        let d = self.items().decls[decl].clone();
        let special = Specifiers::EXPLICIT_SPECIALIZATION
            | Specifiers::EXPLICIT_INSTANTIATION
            | Specifiers::TEMPLATE_ID
            | Specifiers::QUALIFIED
            | Specifiers::FRIEND;
        if d.head.is_none() || d.specifiers.intersects(special) {
            return Ok(());
        }
        let mut around = d.scope;
        while around.is_some() && self.items().scopes[around].kind == ScopeKind::TemplateParameters {
            around = self.items().scopes[around].parent;
        }
        if around.is_none()
            || !matches!(self.items().scopes[around].kind, ScopeKind::Namespace | ScopeKind::Class)
            || self.items().in_template(around)
        {
            return Ok(());
        }
        let root = self.tree(decl)?;
        let (below, heads) = self.below_heads(root);
        let [(parameters, clause)] = heads[..] else { return Ok(()) };
        let owner = self.owner_of_scope(around, EnvId::NONE)?;
        let this = match self.items().scopes[around].kind {
            ScopeKind::Class => owner,
            _ => EntityId::NONE,
        };
        let head = self.head_of(parameters, 0, Vec::new());
        let own = self.own_parameters(head);
        let env = self.program.args.environment(EnvId::NONE, own);
        // access in the heads of functions is nobody's error
        let told = d.kind != DeclKind::Function;
        let context = Context { this, declared: d.name, told, ..Context::of_env(env) };
        for parameter in self.children(parameters) {
            self.check_parameter(parameter, context);
        }
        if !self.is_absent(clause) {
            self.check_constraint(clause, context);
        }
        match d.kind {
            DeclKind::Concept => {
                if let Some(constraint) = self.last_child(below) {
                    self.check_constraint(constraint, context);
                }
            }
            DeclKind::TypeAlias if self.kind_of(below) == NodeKind::AliasDeclaration => {
                // the reference leaves access to the uses
                let result = self.aliased_type(below, Context { told: false, ..context });
                self.find_of(&result);
            }
            DeclKind::Class if d.body.is_some() => self.check_bases_of_pattern(decl, env),
            _ => {}
        }
        Ok(())
    }

    /// One parameter of a template head.
    fn check_parameter(&mut self, parameter: NodeId, context: Context) {
        let children = self.children(parameter);
        let default = children.last().copied().filter(|&d| !self.is_absent(d));
        match self.kind_of(parameter) {
            NodeKind::TypeParameter => {
                if let Some(default) = default.filter(|&d| self.kind_of(d) == NodeKind::TypeId) {
                    let result = self.type_id(default, context);
                    self.find_of(&result);
                }
            }
            NodeKind::Parameter => {
                let Some(&specifiers) = children.first() else { return };
                let result = self.specified_type(specifiers, context);
                self.find_of(&result);
                if let Some(default) = default.filter(|_| children.len() > 2) {
                    self.note_missing_in_front(default);
                    if let Ok(e) = self.whole_expression(default, context.unevaluated()) {
                        self.check_default_value(parameter, e, default, context);
                    }
                }
            }
            _ => {}
        }
    }

    /// Notes that the default argument `default`, with the value `e`, is none for the template parameter `parameter` of a
    /// type without parameters ([temp.arg.nontype]/2).
    fn check_default_value(&mut self, parameter: NodeId, e: ExprId, default: NodeId, context: Context) {
        let Ok(target) = self.parameter_declared_type(parameter, context) else { return };
        let types = &self.program.types;
        if types.is_dependent(target) || self.has_placeholder(target) || self.any_dependent(&[e]) {
            return;
        }
        let (from, target) = (self.ty(e), target.bare());
        let Some(builtin) = types.as_builtin(target).filter(|b| b.is_integral()) else { return };
        if from.is_none() {
            return;
        }
        let is_floating = types.as_builtin(from).is_some_and(Builtin::is_floating);
        let is_address = types.as_pointer(from).is_some() || matches!(types.kind(from), TypeKind::Array(..));
        let cause = match (is_floating, is_address) {
            (true, _) => Cause::NoIntegerArgument,
            (_, true) => Cause::AddressForInteger,
            _ => {
                let value = self.evaluate_in(e, default, context);
                match value {
                    Ok(Some(value)) if !builtin.holds(value) && builtin != Builtin::Bool => {
                        Cause::NarrowedArgument
                    }
                    _ => return,
                }
            }
        };
        let failed: Res<()> = self.wrong_at(cause, self.node(default).first, default);
        self.find_of(&failed);
    }

    /// Finds what is wrong in the bases of the class that `decl` defines, the pattern of a template or a class in one.
    pub(crate) fn check_bases_of_pattern(&mut self, decl: DeclId, env: EnvId) {
        let inner = self.items().decls[decl].inner;
        if inner.is_none()
            || self.items().scopes[inner].owner != decl
            || self.items().scopes[inner].bases.is_none()
        {
            return;
        }
        let mut info =
            ClassInfo { decl, scope: inner, env, bases: Vec::new(), dependent_bases: false, is_union: false };
        self.latest.set(None);
        let result = self.read_bases(EntityId::NONE, decl, env, &mut info);
        self.find_of(&result);
    }
}
