//! Default template arguments ([temp.param]/12): from whichever declaration has them, and what is wrong with them where they
//! are used.
//!
//! Example: `template<class T, class U = typename T::type> struct A;` has no second argument as `A<int>`.

use crate::class_instance::Step;
use crate::lookup::{Filter, Found};
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, Specifiers};
use cufront_lex::Tok;
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, EnvId, Fail, ParameterKind, Res};

impl Elaborator<'_> {
    /// The arguments of `template` from those that are written. What is wrong with a default argument is noted, where no
    /// substitution may fail.
    pub(crate) fn told_arguments(
        &mut self,
        template: EntityId,
        written: &[Arg],
        list: NodeId,
        context: Context,
    ) -> Res<Vec<Arg>> {
        self.failed_default = None;
        let made = self.complete_arguments(template, written, list);
        if let (Err(Fail::IllFormed(_)), Some((of, index, args))) = (&made, self.failed_default.take()) {
            if of == template {
                self.check_default_argument(template, index, args, self.node(list).end.prev(), context);
            }
        }
        made
    }

    /// Notes what is wrong with the default argument of the parameter `index` of `template`, to which `args` are the
    /// arguments in front, where it is used at the token `at`.
    fn check_default_argument(
        &mut self,
        template: EntityId,
        index: usize,
        args: ArgsId,
        at: Tok,
        context: Context,
    ) {
        let e = self.program.entity(template);
        let (outer, is_function) = (e.env, e.kind == EntityKind::Function);
        if is_function
            || self.substitutions > 0
            || !self.is_told_in_patterns(context)
            || self.program.is_dependent_list(args)
        {
            return;
        }
        // a use is looked at more than once
        if !self.checked_defaults.insert((template, args, at)) {
            return;
        }
        self.instantiating(Step::Arguments(template, args), at, |this| {
            this.isolated(|this| {
                let Some((default, kind)) = this.default_of(template, index)? else { return Ok(()) };
                let own = this.context_of_default(template, outer, args);
                let own = Context { told: true, substitution: false, ..own };
                this.default_value(default, kind, own).map(drop)
            })
        });
    }

    /// The default argument of the parameter `index` of `template`, in the environment of the arguments so far
    /// ([temp.param]/12: from whichever declaration has it).
    pub(crate) fn default_argument(
        &mut self,
        template: EntityId,
        index: usize,
        outer: EnvId,
        args: &[Arg],
    ) -> Res<Option<Arg>> {
        let Some((default, kind)) = self.default_of(template, index)? else { return Ok(None) };
        let list = self.program.args.list(args);
        let context = self.context_of_default(template, outer, list);
        self.default_value(default, kind, context).map(Some)
    }

    /// The tree of the default argument of the parameter `index` of `template`, and what it is for.
    fn default_of(&mut self, template: EntityId, index: usize) -> Res<Option<(NodeId, ParameterKind)>> {
        let info = self.program.heads[self.program.entity(template).head].clone();
        let Some(parameter) = info.parameters.get(index) else { return Ok(None) };
        let mut default = parameter.default;
        if default.is_none() {
            default = self.default_elsewhere(template, index)?;
        }
        Ok(default.is_some().then_some((default, parameter.kind)))
    }

    /// Where a default argument of `template` stands: behind `args`, and a failure in it is none of the program.
    fn context_of_default(&mut self, template: EntityId, outer: EnvId, args: ArgsId) -> Context {
        let env = self.program.args.environment(outer, args);
        let declared = self.program.entity(template).name;
        let mut context = Context { declared, ..Context::of_env(env).substituting() };
        context.this = self.enclosing_class(template);
        context
    }

    /// The argument that `default` is, for a parameter of this kind.
    fn default_value(&mut self, default: NodeId, kind: ParameterKind, context: Context) -> Res<Arg> {
        if self.kind_of(default) == NodeKind::TypeId {
            return self.written_argument(default, context);
        }
        if kind == ParameterKind::Template {
            let named = self.named(default, context, Filter::Type)?;
            return match named.found {
                Found::Template(t) => Ok(Arg::Template(t)),
                Found::TemplateParameter(level, index) => {
                    Ok(Arg::TemplateParameter { level, index, pack: false })
                }
                _ => self.ill_formed(default),
            };
        }
        self.value_argument(default, context)
    }

    /// A default argument in one of the declarations that are known of a function template: which of them stands for it
    /// depends on what was asked first.
    fn default_of_redeclarations(&mut self, template: EntityId, index: usize) -> NodeId {
        let first = self.canonical_function(template);
        let mut group = vec![first];
        group.extend(self.redeclarations.get(&first).into_iter().flatten());
        let heads = group.into_iter().map(|f| self.program.entity(f).head).filter(|h| h.is_some());
        heads
            .filter_map(|h| self.program.heads[h].parameters.get(index))
            .map(|p| p.default)
            .find(|d| d.is_some())
            .unwrap_or(NodeId::NONE)
    }

    /// A default argument in another declaration of the template.
    fn default_elsewhere(&mut self, template: EntityId, index: usize) -> Res<NodeId> {
        let e = self.program.entity(template);
        let (decl, kind, name) = (e.decl, e.kind, e.name);
        if kind == EntityKind::Function {
            return Ok(self.default_of_redeclarations(template, index));
        }
        if decl.is_none() || name.is_none() {
            return Ok(NodeId::NONE);
        }
        let scope = self.items().decls[decl].scope;
        let level = self.program.heads[e.head].level;
        let all: Vec<DeclId> = self.items().bound(scope, name, cufront_lex::Tok(u32::MAX - 1)).collect();
        for d in all.into_iter().rev() {
            let record = &self.items().decls[d];
            if d == decl || record.head.is_none() || record.specifiers.contains(Specifiers::TEMPLATE_ID) {
                continue;
            }
            let root = self.tree(d)?;
            let (_, heads) = self.below_heads(root);
            let Some(&(parameters, requires)) = heads.last() else { continue };
            let _ = requires;
            let head = self.head_of(parameters, level, Vec::new());
            if let Some(p) = self.program.heads[head].parameters.get(index) {
                if p.default.is_some() {
                    return Ok(p.default);
                }
            }
        }
        Ok(NodeId::NONE)
    }
}
