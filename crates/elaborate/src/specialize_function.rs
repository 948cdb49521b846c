//! Explicit specialisations of function templates ([temp.expl.spec], [temp.deduct.decl]).
//!
//! Example: of `template<class T> T f(T);` the declaration `template<> int f(int);` declares the instance `f<int>`.
//! Lookup does not find specialisations; an instance that was chosen asks which of them declares it: the one with
//! its parameter types and its template arguments, as far as they are written. Members of instances of class templates
//! are asked for in the same way: `template<> void A<int>::f();`.

use crate::{Context, Elaborator};
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, NameKind, Specifiers};
use cufront_program::{Arg, EntityId, Fail, Gap, Res, Ty};

impl Elaborator<'_> {
    /// The explicit specialisation that declares `instance`, an instance of a function template.
    pub(crate) fn function_specialization(&mut self, instance: EntityId) -> Res<Option<DeclId>> {
        if let Some(&known) = self.specialized.get(&instance) {
            return known;
        }
        let e = self.program.entity(instance);
        let (pattern, decl, name) = (e.pattern, e.decl, e.name);
        let member = self.enclosing_class(instance);
        let templated = member.is_some() && self.program.entity(member).env.is_some();
        if decl.is_none() || pattern.is_none() && !templated {
            return Ok(None);
        }
        // what asks for the instance's type on the way is told that there is none
        self.specialized.insert(instance, Ok(None));
        let named = self.specializations_named(name);
        let found = self.specialization_among(named, instance);
        self.specialized.insert(instance, found);
        found
    }

    fn specialization_among(&mut self, list: Vec<DeclId>, instance: EntityId) -> Res<Option<DeclId>> {
        for special in list {
            if self.declares_instance(special, instance)? {
                return Ok(Some(special));
            }
        }
        Ok(None)
    }

    /// The explicit specialisations of function templates with this name among the declarations that are known; operators
    /// have that of nothing.
    fn specializations_named(&mut self, name: Name) -> Vec<DeclId> {
        let known = self.items().decls.len();
        for i in self.indexed_functions..known {
            let id = DeclId(i as u32);
            let d = &self.items().decls[id];
            if d.kind == DeclKind::Function && d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
                let name = d.name;
                self.function_specializations.entry(name).or_default().push(id);
            }
        }
        self.indexed_functions = known;
        self.function_specializations.get(&name).cloned().unwrap_or_default()
    }

    fn declares_instance(&mut self, special: DeclId, instance: EntityId) -> Res<bool> {
        let e = self.program.entity(instance).clone();
        let (d, template) = (&self.items().decls[special], &self.items().decls[e.decl]);
        let (name_tok, scope, qualified) =
            (d.name_tok, d.scope, d.specifiers.contains(Specifiers::QUALIFIED));
        if !qualified && scope != template.scope
            || d.name_kind != template.name_kind
            || d.name_kind == NameKind::Operator && self.operator_of(special) != self.operator_of(e.decl)
        {
            return Ok(false);
        }
        let class = self.enclosing_class(instance);
        if !qualified && class.is_some() && e.pattern.is_none() {
            return Ok(false);
        }
        let parts = self.parts_of_decl(special)?;
        let mut context = Context::global();
        if qualified {
            context = self.context_of_definition(special)?;
            if context.this != class {
                return Ok(false);
            }
            // `template<> template<class U> void A<int>::f(U) {}` is another template for the class, not an instance
            let head = self.items().decls[special].head;
            let head = head.is_some().then(|| self.items().heads[head]);
            if head.is_some_and(|h| h.open.next() != h.close) {
                return Err(Fail::Gap(Gap::Declaration, name_tok));
            }
        }
        let root = self.tree(special)?;
        if let Some(list) = self.arguments_behind(root, name_tok) {
            let written = self.written_arguments(list, context)?;
            let mut own = Vec::new();
            for &arg in self.program.args.get(e.args) {
                match arg {
                    Arg::Pack(list) => own.extend_from_slice(self.program.args.get(list)),
                    one => own.push(one),
                }
            }
            if !own.starts_with(&written) {
                return Ok(false);
            }
        }
        let declared = self.declared_type(parts, context)?.ty;
        let parts = self.parts_of_decl(e.decl)?;
        // an instance that overload resolution does not choose may have no type
        let context = Context { this: class, ..Context::of_env(e.env).substituting() };
        let own = self.substituting(|this| this.declared_type(parts, context))?.ty;
        Ok(self.same_parameters(declared, own) && self.same_result(declared, own))
    }

    /// True if two function types have the same result, as far as it is known: `template<> float f(int);` declares no
    /// instance of `template<class R, class T> R f(T);` whose result is another ([temp.deduct.decl]/1).
    fn same_result(&self, a: Ty, b: Ty) -> bool {
        let types = &self.program.types;
        match (types.as_function(a), types.as_function(b)) {
            (Some(a), Some(b)) => {
                a.result == b.result || self.has_placeholder(a.result) || self.has_placeholder(b.result)
            }
            _ => true,
        }
    }

    pub(crate) fn same_parameters(&self, a: Ty, b: Ty) -> bool {
        let types = &self.program.types;
        match (types.as_function(a), types.as_function(b)) {
            (Some(a), Some(b)) => {
                a.parameters == b.parameters
                    && a.variadic == b.variadic
                    && a.qualifiers == b.qualifiers
                    && a.reference == b.reference
            }
            _ => false,
        }
    }
}
