//! Class template argument deduction ([over.match.class.deduct]).
//!
//! Example: `std::pair p(1, 2.5);` has the type `std::pair<int, double>`.

use crate::deduce::Deduction;
use crate::overload::{Call, Resolution};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::DeclKind;
use cufront_lex::{known, Tok};
use cufront_program::{ArgsId, EntityId, EntityKind, Gap, Res, Ty};

impl Elaborator<'_> {
    /// The instance of the class template `template` that initialisation from `args` gives.
    pub(crate) fn deduced_class(
        &mut self,
        template: EntityId,
        args: &[ExprId],
        braced: bool,
        node: NodeId,
        context: Context,
    ) -> Res<Ty> {
        let _ = braced;
        // an object of an instance is copied
        if let [arg] = *args {
            if self.ty(arg).is_some() {
                if let Some(c) = self.program.types.as_class(self.ty(arg)) {
                    if self.program.entity(c).pattern == template {
                        return Ok(self.ty(arg).bare());
                    }
                }
            }
        }
        let e = self.program.entity(template).clone();
        if e.decl.is_none() || e.kind != EntityKind::Class {
            return self.gap(Gap::Deduction, node);
        }
        // deduction guides, and constructors as templates of their class
        let scope = self.items().decls[e.decl].scope;
        let guides: Vec<_> = self.items().scopes[scope]
            .decls
            .iter()
            .copied()
            .filter(|&d| {
                let d = &self.items().decls[d];
                d.kind == DeclKind::DeductionGuide && d.name == e.name
            })
            .collect();
        if !guides.is_empty() {
            return self.gap(Gap::Deduction, node);
        }
        let own = self.own_parameters(e.head);
        let pattern = self.instance(template, own)?;
        let Some(_) = self.complete_class(pattern)? else { return self.ill_formed(node) };
        let constructors = self.declared_constructors(pattern)?;
        let info = self.program.heads[e.head].clone();
        let mut found: Vec<ArgsId> = Vec::new();
        for c in constructors {
            if self.program.is_template(c) {
                return self.gap(Gap::Deduction, node);
            }
            let ty = self.type_of(c)?;
            let Some(f) = self.program.types.as_function(ty).cloned() else { continue };
            if args.len() > f.parameters.len() {
                continue;
            }
            let mut deduction = Deduction::new(&info);
            let mut fits = true;
            for (&arg, &p) in args.iter().zip(&f.parameters) {
                if self.program.types.is_dependent(p)
                    && !self.deduce_from_argument(p, arg, &mut deduction, context)?
                {
                    fits = false;
                    break;
                }
            }
            if !fits {
                continue;
            }
            let Some(list) = self.finish_deduction(template, &mut deduction)? else { continue };
            let class = self.instance(template, list)?;
            // is the constructor of the instance viable?
            let decl = self.program.entity(c).decl;
            let member = self.member_after_completion(class, decl)?;
            let call = Call { args, object: None, explicit: None, context, user: true };
            if let Resolution::One(_) = self.resolve(&[member], call)? {
                if !found.contains(&list) {
                    found.push(list);
                }
            }
        }
        match found[..] {
            [one] => {
                let class = self.instance(template, one)?;
                Ok(self.type_of_class(class))
            }
            [] => {
                // aggregates of C++20
                self.gap(Gap::Deduction, node)
            }
            _ => self.gap(Gap::Deduction, node),
        }
    }

    pub(crate) fn member_after_completion(
        &mut self,
        class: EntityId,
        decl: cufront_items::DeclId,
    ) -> Res<EntityId> {
        self.complete_class(class)?;
        self.member_entity(class, decl)
    }

    /// A class of namespace `std`.
    pub(crate) fn std_type(&mut self, name: &str, _node: NodeId) -> Res<Option<Ty>> {
        match self.std_entity(name)? {
            Some(e) if self.program.entity(e).kind == EntityKind::Class => Ok(Some(self.type_of_class(e))),
            _ => Ok(None),
        }
    }

    /// A class template of namespace `std`.
    pub(crate) fn std_template(&mut self, name: &str, _node: NodeId) -> Res<Option<EntityId>> {
        Ok(self.std_entity(name)?.filter(|&e| self.program.is_template(e)))
    }

    pub(crate) fn std_entity(&mut self, name: &str) -> Res<Option<EntityId>> {
        let Some(name) = self.lexed.names.get(name.as_bytes()) else { return Ok(None) };
        let std = self
            .items()
            .bound(cufront_items::Items::GLOBAL, known::STD, Tok(u32::MAX - 1))
            .find(|&d| self.items().decls[d].kind == DeclKind::Namespace);
        let Some(std) = std else { return Ok(None) };
        let scope = self.items().decls[std].inner;
        let mut hits = self.qualified_in_namespace(name, scope, Tok(u32::MAX - 1))?;
        self.filter_hits(&mut hits, crate::lookup::Filter::Type);
        match hits.first() {
            Some(&h) => self.hit_entity(h, Context::global()).map(Some),
            None => Ok(None),
        }
    }
}
