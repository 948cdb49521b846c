//! Names that several namespaces declare ([basic.lookup.general]/1, [namespace.udir]/6).
//!
//! Example: with `using namespace std;` and a variable `count` of its own, a program that says `count` says too little.

use crate::lookup::Hit;
use crate::overload::Candidate;
use crate::{Cause, Context, Elaborator};
use cufront_ast::NodeId;
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclKind, ScopeKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, EntityKind, FunctionType, RefQualifier, Res, Ty};
use rustc_hash::FxHashSet;

impl Elaborator<'_> {
    /// True if `hits` are certainly of two things that namespaces declare, of which not both are functions.
    pub(crate) fn is_declared_twice(&mut self, hits: &[Hit], context: Context) -> Res<bool> {
        let Some((&first, others)) = hits.split_first() else { return Ok(false) };
        for &other in others {
            if self.are_two_things(first, other, context)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The `candidates` without those member functions that cannot be declared beside an earlier one, for what that has
    /// in common with them ([over.load]/2): the reference takes no notice of them. `None` if there are none.
    ///
    /// Example: `struct A { void f(); void f() &; };`
    pub(crate) fn without_refused(&mut self, candidates: &[Candidate]) -> Res<Option<Vec<Candidate>>> {
        // built-in operators are no functions
        if candidates.iter().any(|c| c.function.is_none()) {
            return Ok(None);
        }
        let mut kept: Vec<Candidate> = Vec::new();
        let mut in_order = candidates.to_vec();
        in_order.sort_by_key(|c| self.program.entity(c.function).decl);
        for candidate in in_order {
            let mut is_refused = false;
            for earlier in &kept {
                is_refused |= self.cannot_be_beside(candidate.function, earlier.function)?;
            }
            if !is_refused {
                kept.push(candidate);
            }
        }
        Ok(Some(kept).filter(|kept| kept.len() < candidates.len()))
    }

    /// True for two member functions of a class with the same parameters, of which one is static and the other is not,
    /// or one alone has a ref-qualifier.
    fn cannot_be_beside(&mut self, a: EntityId, b: EntityId) -> Res<bool> {
        let (first, second) = (self.program.entity(a), self.program.entity(b));
        let are_plain_members = first.owner == second.owner
            && first.name == second.name
            && first.owner.is_some()
            && self.program.entity(first.owner).kind == EntityKind::Class
            && [first, second].iter().all(|e| e.decl.is_some() && e.pattern.is_none());
        if !are_plain_members {
            return Ok(false);
        }
        let decls = &self.items().decls;
        let [is_static, is_static_too] =
            [first.decl, second.decl].map(|d| decls[d].specifiers.contains(Specifiers::STATIC));
        let (a, b) = (self.type_of(a)?, self.type_of(b)?);
        let types = &self.program.types;
        let (Some(a), Some(b)) = (types.as_function(a), types.as_function(b)) else { return Ok(false) };
        let has_reference = |f: &FunctionType| f.reference != RefQualifier::None;
        let differs = is_static != is_static_too || has_reference(a) != has_reference(b);
        Ok(differs && a.parameters == b.parameters && a.variadic == b.variadic)
    }

    /// Notes at the name `node`, once, that several partial specialisations match the instance `class`, and none of them is
    /// more special than the others ([temp.spec.partial.match]/1), if so.
    pub(crate) fn note_ambiguous_instance(&mut self, class: EntityId, node: NodeId) {
        if self.ambiguous_instances.contains(&class) && self.told_instances.insert(class) {
            let failed: Res<()> = self.wrong(Cause::AmbiguousSpecialization, node);
            self.find_of(&failed);
        }
    }

    /// The namespace whose member a hit is.
    fn namespace_of_hit(&self, hit: Hit) -> Option<ScopeId> {
        if hit.decl.is_none() || hit.class.is_some() || hit.entity.is_some() {
            return None;
        }
        let mut scope = self.items().decls[hit.decl].scope;
        while self.items().scopes[scope].kind == ScopeKind::TemplateParameters {
            // a parameter of a template is no member of anything
            if self.items().decls[hit.decl].head.is_none() {
                return None;
            }
            scope = self.items().scopes[scope].parent;
        }
        // `struct S x;` may name a class of another namespace ([basic.lookup.elab])
        let d = &self.items().decls[hit.decl];
        let names_another = d.kind == DeclKind::Class
            && d.body.is_none()
            && self.lexed.tokens.kind(d.name_tok.next()) != TokenKind::Semi;
        (self.items().scopes[scope].kind == ScopeKind::Namespace && !names_another).then_some(scope)
    }

    fn are_two_things(&mut self, a: Hit, b: Hit, context: Context) -> Res<bool> {
        let (Some(x), Some(y)) = (self.namespace_of_hit(a), self.namespace_of_hit(b)) else {
            return Ok(false);
        };
        if x == y {
            return Ok(false);
        }
        let kind = |this: &Self, hit: Hit| this.items().decls[hit.decl].kind;
        let names_c =
            |this: &Self, hit: Hit| this.items().decls[hit.decl].specifiers.contains(Specifiers::EXTERN_C);
        match (kind(self, a), kind(self, b)) {
            (DeclKind::Function, DeclKind::Function) => Ok(false),
            (
                DeclKind::Function | DeclKind::Variable | DeclKind::Enumerator,
                DeclKind::Function | DeclKind::Variable | DeclKind::Enumerator,
            ) => Ok(!names_c(self, a)
                && !names_c(self, b)
                && self.hit_entity(a, context)? != self.hit_entity(b, context)?),
            (
                DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias,
                DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias,
            ) => match (self.type_of_hit(a, context)?, self.type_of_hit(b, context)?) {
                (Some(s), Some(t)) => Ok(s != t),
                (None, None) if kind(self, a) == DeclKind::Class && kind(self, b) == DeclKind::Class => {
                    Ok(self.hit_entity(a, context)? != self.hit_entity(b, context)?)
                }
                _ => Ok(false),
            },
            _ => Ok(false),
        }
    }

    /// The type that a hit names; `None` for a template.
    fn type_of_hit(&mut self, hit: Hit, context: Context) -> Res<Option<Ty>> {
        let entity = self.hit_entity(hit, context)?;
        if self.program.is_template(entity) {
            return Ok(None);
        }
        Ok(match self.program.entity(entity).kind {
            EntityKind::Class | EntityKind::Enum => Some(self.type_of_class(entity)),
            EntityKind::Alias => Some(self.type_of(entity)?),
            _ => None,
        })
    }

    /// True if a base of `class`, at whatever distance, has this name: as an injected name it may be that of a template.
    pub(crate) fn has_base_named(&mut self, class: EntityId, name: Name) -> bool {
        let mut open = vec![class];
        let mut seen: FxHashSet<EntityId> = FxHashSet::default();
        while let Some(c) = open.pop() {
            let Ok(Some(info)) = self.complete_class(c) else { return true };
            for base in &self.program.classes[info].bases {
                if self.program.entity(base.class).name == name {
                    return true;
                }
                if seen.insert(base.class) {
                    open.push(base.class);
                }
            }
        }
        false
    }
}
