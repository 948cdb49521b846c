//! The class or namespace that the qualifier of a definition names ([class.mfct]/1, [temp.mem.func]).
//!
//! `A<T>::` names the class template itself here, or the partial specialisation with these arguments. Partial
//! specialisations with the same arguments are told apart by their constraints ([temp.over.link]).
//!
//! Example: of `template<A T> struct S<T> {}; template<B T> struct S<T> { int f(); };` the second is meant by
//! `template<B T> int S<T>::f()`.

use crate::instantiate::Pattern;
use crate::lookup::{Filter, Found};
use crate::names::Scope;
use crate::{Context, Elaborator};
use cufront_ast::NodeId;
use cufront_base::ScopeId;
use cufront_program::{EntityId, Gap, Res};

/// What the qualifier of a definition names.
#[derive(Clone, Copy)]
pub(crate) enum Definer {
    /// A class, or the pattern of class templates.
    Class(EntityId),
    /// A namespace.
    Namespace(ScopeId),
}

impl Elaborator<'_> {
    /// What the qualifier `node` of a definition behind the `heads` names. Where that is a constrained partial
    /// specialisation, the environment of `context` gets its own parameters.
    pub(crate) fn definer(
        &mut self,
        node: NodeId,
        heads: &[(NodeId, NodeId)],
        context: &mut Context,
    ) -> Res<Definer> {
        let children = self.children(node);
        let outer = match children[..] {
            [prefix, component] => Some((self.definer(prefix, heads, context)?, component)),
            _ => None,
        };
        let scope = match outer {
            Some((Definer::Class(outer), component)) => {
                let inner = Context { this: outer, ..*context };
                let named = self.component(Some(Scope::Class(outer)), component, inner, Filter::Scope)?;
                match named.found {
                    Found::Type(ty) => self.scope_of_type(ty, component, inner)?,
                    Found::Template(t) => {
                        let args = self.own_parameters(self.program.entity(t).head);
                        Scope::Class(self.instance(t, args)?)
                    }
                    _ => return self.gap(Gap::Declaration, node),
                }
            }
            _ => self.nested_name(node, *context)?,
        };
        let class = match scope {
            Scope::Class(c) => Some(c),
            Scope::Namespace(scope) => return Ok(Definer::Namespace(scope)),
            Scope::Dependent(ty) => self.program.types.as_class(ty),
            Scope::Enum(_) => None,
        };
        match class {
            Some(c) => Ok(Definer::Class(self.constrained_definer(c, heads, context)?)),
            None => self.gap(Gap::Declaration, node),
        }
    }

    /// `class`, or the constrained partial specialisation with the same arguments that has the constraints of the heads.
    pub(crate) fn constrained_definer(
        &mut self,
        class: EntityId,
        heads: &[(NodeId, NodeId)],
        context: &mut Context,
    ) -> Res<EntityId> {
        let e = self.program.entity(class);
        let (template, args) = (e.pattern, e.args);
        if template.is_none() || !self.program.is_dependent_list(args) {
            return Ok(class);
        }
        let mut patterns = self.specializations(template)?;
        patterns.retain(|p| p.head.is_some() && p.args == args && self.program.heads[p.head].of.is_some());
        let level = self.program.heads[self.program.entity(template).head].level;
        let written = heads.iter().filter(|(parameters, _)| self.node(*parameters).size > 1);
        let Some(&(parameters, requires)) = written.clone().nth(usize::from(level)) else { return Ok(class) };
        if patterns.is_empty() {
            return Ok(class);
        }
        let mut list = vec![requires];
        list.retain(|&r| !self.is_absent(r));
        let head = self.head_of(parameters, level, list);
        for p in patterns {
            if !self.declares_the_same(template, p, Pattern { head, ..p })? {
                continue;
            }
            // the parameters of the heads are those of that specialisation
            let own = self.own_parameters(p.head);
            let mut inner = Vec::new();
            let mut at = context.env;
            while self.program.args.depth(at) > level + 1 {
                let env = self.program.args.env(at);
                inner.push(env.args);
                at = env.outer;
            }
            let around = self.program.args.outermost(at, level);
            let mut env = self.program.args.environment(around, own);
            let class = self.specialization_entity(p.decl, env)?;
            while let Some(args) = inner.pop() {
                env = self.program.args.environment(env, args);
            }
            context.env = env;
            return Ok(class);
        }
        Ok(class)
    }
}
