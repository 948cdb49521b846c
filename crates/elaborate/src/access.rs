//! Access to members ([class.access]), where it decides what a program means: in instances of templates, where a name
//! that is not accessible is a substitution failure ([temp.deduct.general]/8).
//!
//! Outside of templates an inaccessible name is an error and nothing else, which is not reported here. A class with
//! friends is taken to let everybody in, because whether the place at hand is a friend is not looked at.

use crate::lookup::Hit;
use crate::{Context, Elaborator};
use cufront_ast::NodeId;
use cufront_items::{DeclKind, Specifiers};
use cufront_program::{Access, EntityId, Res};

impl Elaborator<'_> {
    /// Fails if none of the members that a name found in `naming` is accessible from `context`.
    pub(crate) fn check_access(
        &mut self,
        hits: &[Hit],
        naming: EntityId,
        node: NodeId,
        context: Context,
    ) -> Res<()> {
        for &hit in hits {
            if self.is_accessible(hit, naming, context)? {
                return Ok(());
            }
        }
        if hits.is_empty() {
            return Ok(());
        }
        self.ill_formed(node)
    }

    /// True unless `hit`, a member found in `naming`, is certainly not accessible from `context`.
    fn is_accessible(&mut self, hit: Hit, naming: EntityId, context: Context) -> Res<bool> {
        if context.env.is_none() || hit.class.is_none() || naming.is_none() || hit.entity.is_some() {
            return Ok(true);
        }
        if hit.decl.is_none() || self.program.is_dependent_env(context.env) {
            return Ok(true);
        }
        // from inside of a class everything may be accessible: itself, a class around, a derived class
        if context.this.is_some() || context.function.is_some() && self.is_member_context(context.function) {
            return Ok(true);
        }
        if self.items().decls[hit.decl].access != Access::Public {
            return self.has_friends(hit.class);
        }
        if hit.class == naming {
            return Ok(true);
        }
        // a public member of a base is as accessible as the base
        match self.base_access(naming, hit.class)? {
            Some(Access::Public) | None => Ok(true),
            Some(_) => self.has_friends(naming),
        }
    }

    fn is_member_context(&self, function: EntityId) -> bool {
        self.enclosing_class(function).is_some()
    }

    /// True if a class, or one around it, declares friends.
    fn has_friends(&mut self, class: EntityId) -> Res<bool> {
        let mut at = class;
        while at.is_some() {
            let Some(info) = self.complete_class(at)? else { return Ok(true) };
            let scope = self.program.classes[info].scope;
            if scope.is_none() {
                return Ok(true);
            }
            let friends = self.items().scopes[scope].decls.iter().any(|&d| {
                let d = &self.items().decls[d];
                d.specifiers.contains(Specifiers::FRIEND) || d.kind == DeclKind::Unknown
            });
            if friends {
                return Ok(true);
            }
            at = self.enclosing_class(at);
        }
        Ok(false)
    }

    /// The access to the base `base` of `derived`: the best of the ways to it. `None` if it is no base.
    fn base_access(&mut self, derived: EntityId, base: EntityId) -> Res<Option<Access>> {
        let Some(info) = self.complete_class(derived)? else { return Ok(None) };
        let mut best = None;
        for b in self.program.classes[info].bases.clone() {
            let inner = if b.class == base { Some(Access::Public) } else { self.base_access(b.class, base)? };
            match inner {
                Some(Access::Public) if b.access == Access::Public => return Ok(Some(Access::Public)),
                Some(_) => best = Some(Access::Private),
                None => {}
            }
        }
        Ok(best)
    }
}
