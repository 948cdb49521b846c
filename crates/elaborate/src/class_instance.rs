//! What is wrong in instances of class templates, for those who tell of it ([temp.inst]/3): where such a class has to be
//! complete, its bases, the declarations of its members and its static assertions have the arguments in them. Bodies,
//! default arguments and initialisers are instantiated when they are used.
//!
//! Example: `template<class T> struct A { typename T::type t; };` has a member without a type as `A<S>` if `S` has no
//! member `type`; it is reported where the template says so.

use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::id::Id as _;
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{ArgsId, ClassId, ClassInfo, EntityId, EntityKind, EnvId, Res, Ty};

/// So deep in members of members instances are looked at.
const DEEPEST: usize = 32;

/// The instantiation of a class, by its place in the list of those that were looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InstantiationId(u32);

impl InstantiationId {
    /// What is written, and no instance.
    pub(crate) const NONE: InstantiationId = InstantiationId(u32::MAX);
}

/// The instantiation of a class template, of a member class of one ([temp.inst]/2), of a variable template ([temp.inst]/7)
/// or of an alias template; or the list of the arguments of a template, to which default arguments are added.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Instantiation {
    step: Step,
    /// The token at which the class has to be complete.
    at: Tok,
    /// The instantiation around.
    outer: InstantiationId,
}

/// Whether an instance is looked at where it is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It is, or was, or has nothing to look at.
    Yes,
    /// It is needed inside of too many others, and not complete for that. That was noted, `now` or where it was needed before.
    Refused { now: bool },
}

/// What is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// An instance.
    Instance(EntityId),
    /// The list of the arguments of a template behind these, by its default arguments.
    Arguments(EntityId, ArgsId),
}

impl Elaborator<'_> {
    /// The steps that found `problem`, each with the token at which what it makes has to be complete: the innermost first.
    #[must_use]
    pub fn instantiations(&self, problem: &crate::Problem) -> Vec<(Step, Tok)> {
        let mut list = Vec::new();
        let mut next = problem.instantiation;
        while let Some(one) = self.instantiations.get(next.0 as usize) {
            list.push((one.step, one.at));
            next = one.outer;
        }
        list
    }

    /// The token at which `problem` is seen: of an instance it is the one that the outermost class has to be complete at.
    pub(crate) fn told_at(&self, problem: &crate::Problem) -> Tok {
        let (mut at, mut next) = (problem.complete, problem.instantiation);
        while let Some(one) = self.instantiations.get(next.0 as usize) {
            (at, next) = (one.at, one.outer);
        }
        at
    }

    /// Notes what is wrong with an instance of a class template, or a member class of one, which has to be complete at the
    /// token `at`.
    pub(crate) fn check_instance(&mut self, class: EntityId, at: Tok, depth: usize) {
        if self.recorded.is_none() || depth > DEEPEST || self.checked_instances.contains(&class) {
            return;
        }
        let ty = self.type_of_class(class);
        if self.program.types.is_dependent(ty) || !self.is_concrete_instance(class) {
            return;
        }
        // a class without bases that can be read is not complete
        let complete = self.complete_class(class);
        if matches!(complete, Ok(None)) || !self.checked_instances.insert(class) {
            return;
        }
        if self.open_instances == 0 {
            self.classes_in_front = self.program.classes.len();
        }
        self.open_instances += 1;
        self.instantiating(Step::Instance(class), at, |this| match complete {
            Ok(Some(info)) => {
                let info = this.program.classes[info].clone();
                this.check_instance_of(class, &info, depth)
            }
            _ => this.check_bases_of_instance(class),
        });
        self.open_instances -= 1;
    }

    /// The same for an instance that a qualified name looks into, unless so many are looked at around it that it is not
    /// instantiated.
    ///
    /// Example: `template<class T> struct A { typedef typename A<T *>::type type; };`.
    pub(crate) fn take_instance(&mut self, class: EntityId, at: Tok) -> Taken {
        if self.refused_instances.contains(&class) {
            return Taken::Refused { now: false };
        }
        let is_full = self.open_instances >= self.most_open_instances && self.recorded.is_some();
        if is_full && !self.checked_instances.contains(&class) && self.is_concrete_instance(class) {
            let complete = self.complete_class(class);
            if self.note_recursion(complete, at) {
                self.refused_instances.insert(class);
                return Taken::Refused { now: true };
            }
        }
        self.check_instance(class, at, 0);
        Taken::Yes
    }

    /// Notes at the token `at` that an instance is needed inside of too many others ([implimits]); true if so. What was
    /// complete in front of the outermost of them is not instantiated again.
    fn note_recursion(&mut self, complete: Res<Option<ClassId>>, at: Tok) -> bool {
        let Ok(Some(class)) = complete else { return false };
        if class.index() < self.classes_in_front {
            return false;
        }
        let instantiation = self.instantiation;
        let scope = self.program.classes[class].scope;
        self.problems.push(crate::Problem {
            at,
            complete: at,
            cause: Cause::TooManyInstances,
            scope,
            instance: true,
            instantiation,
            part: EntityId::NONE,
        });
        true
    }

    /// Notes what is wrong in the initialiser of a variable that is an instance, or a static member of one with an
    /// initialiser in its class, which is used at `node`.
    ///
    /// Example: `template<class T> constexpr bool v = T::value;` has none as `v<int>`.
    pub(crate) fn check_variable_instance(&mut self, variable: EntityId, node: NodeId, context: Context) {
        if self.recorded.is_none() || self.checked_instances.contains(&variable) {
            return;
        }
        let e = self.program.entity(variable);
        let (owner, decl, is_instance) = (e.owner, e.decl, e.pattern.is_some());
        let of_class = owner.is_some() && self.program.entity(owner).kind == EntityKind::Class;
        let instantiated = match is_instance {
            // of a variable template the value has to be needed
            true => variable,
            false if of_class && self.is_concrete_instance(owner) => owner,
            false => return,
        };
        if decl.is_none() || is_instance && (context.unevaluated || !self.is_concrete_instance(variable)) {
            return;
        }
        let Ok((initializer, own, _)) = self.initializer_of_variable(variable, node) else { return };
        let Ok(ty) = self.type_of(variable) else { return };
        let (d, place) = (&self.items().decls[decl], self.node(initializer));
        let is_inside = d.first <= place.first && place.first <= d.last;
        if self.is_absent(initializer) || !is_inside || self.program.types.is_dependent(ty) {
            return;
        }
        self.checked_instances.insert(variable);
        let at = self.node(node).end.prev();
        let own = Context { told: true, ..own };
        self.instantiating(Step::Instance(instantiated), at, |this| {
            this.isolated(|this| this.initializer_of(ty, initializer, own)).map(drop)
        });
    }

    /// Notes what is wrong with the type that `alias`, an instance of an alias template, names, where it is used at the token
    /// `at` and no substitution may fail.
    ///
    /// Example: `template<class T> using V = typename T::type;` names nothing as `V<int>`.
    pub(crate) fn check_alias_instance(&mut self, alias: EntityId, at: Tok, context: Context) {
        if self.substitutions > 0
            || !self.is_told_in_patterns(context)
            || !self.is_concrete_instance(alias)
            || !self.checked_instances.insert(alias)
        {
            return;
        }
        let own = Context { told: true, ..Context::of_env(self.program.entity(alias).env) };
        let own = Context { this: self.enclosing_class(alias), ..own };
        self.instantiating(Step::Instance(alias), at, |this| {
            this.isolated(|this| this.named_by_alias(alias, own)).map(drop)
        });
    }

    /// Looks at an instantiation, which is needed at the token `at`, with what is found put aside.
    pub(crate) fn instantiating(&mut self, step: Step, at: Tok, look: impl FnOnce(&mut Self) -> Res<()>) {
        let outer = self.instantiation;
        // what was found of the class around stands in front of what is found here
        if outer != InstantiationId::NONE {
            self.keep_instance_problems();
        }
        let problems = std::mem::take(&mut self.problems);
        let around = std::mem::replace(&mut self.in_instance, true);
        // a class is instantiated as a whole: its errors are errors in substitutions, too
        let substitutions = std::mem::take(&mut self.substitutions);
        self.instantiation = InstantiationId(self.instantiations.len() as u32);
        self.instantiations.push(Instantiation { step, at, outer });
        let (seen, failed) = (self.recorded.as_ref().map_or(0, Vec::len), self.failures.len());
        let result = look(self);
        if let Err(fail) = result {
            self.find(fail);
        }
        if let Some(recorded) = &mut self.recorded {
            recorded.truncate(seen);
        }
        self.failures.truncate(failed);
        self.keep_instance_problems();
        self.in_instance = around;
        self.substitutions = substitutions;
        self.instantiation = outer;
        self.problems = problems;
    }

    /// Puts aside what was found of the class that is instantiated. Which values are constants is not known well enough
    /// there. What another instantiation was told of is not its own problem.
    fn keep_instance_problems(&mut self) {
        for p in std::mem::take(&mut self.problems) {
            let again = |q: &crate::Problem| (q.at, q.cause) == (p.at, p.cause);
            let is_told = self.instance_problems.iter().any(again) && !self.is_in_instantiated(p.at);
            if !is_told && !matches!(p.cause, Cause::NotConstant(_)) {
                self.instance_problems.push(p);
            }
        }
    }

    /// True if the token `at` lies in the definition of what is instantiated.
    fn is_in_instantiated(&mut self, at: Tok) -> bool {
        let Some(&Instantiation { step, .. }) = self.instantiations.get(self.instantiation.0 as usize) else {
            return false;
        };
        let (Step::Instance(class) | Step::Arguments(class, _)) = step;
        let decl = match self.program.entity(class).kind {
            EntityKind::Class => match self.complete_class(class) {
                Ok(Some(info)) => self.program.classes[info].decl,
                _ => self.program.entity(class).decl,
            },
            _ => self.program.entity(class).decl,
        };
        decl.is_some() && {
            let d = &self.items().decls[decl];
            d.first <= at && at <= d.last
        }
    }

    /// Moves the outermost of the instantiations behind the first `before`, which a declaration in the tokens
    /// `[first, last]` needs, to `last` if they are needed in another declaration on the way.
    pub(crate) fn place_instantiations(&mut self, before: usize, (first, last): (Tok, Tok)) {
        for one in self.instantiations.iter_mut().skip(before) {
            if one.outer == InstantiationId::NONE && !(first <= one.at && one.at <= last) {
                one.at = last;
            }
        }
    }

    /// Finds why the bases of `class` cannot be read.
    fn check_bases_of_instance(&mut self, class: EntityId) -> Res<()> {
        if self.program.entity(class).pattern.is_none() {
            return Ok(());
        }
        let (decl, env) = self.choose_definition(class)?;
        let inner = self.items().decls[decl].inner;
        if inner.is_none() || self.items().scopes[inner].bases.is_none() {
            return Ok(());
        }
        let definition = self.items().scopes[inner].owner;
        let mut info = ClassInfo {
            decl: definition,
            scope: inner,
            env,
            bases: Vec::new(),
            dependent_bases: false,
            is_union: false,
        };
        self.latest.set(None);
        self.read_bases(class, definition, env, &mut info)
    }

    /// The last tokens of the `count` bases that the class `decl` is declared with; where one stands for several, its head.
    fn places_of_bases(&mut self, decl: DeclId, count: usize) -> Vec<Tok> {
        // closures have no declaration, and no bases
        if count == 0 || decl.is_none() {
            return vec![Tok::NONE; count];
        }
        let head = self.items().decls[decl].name_tok;
        let bases = self
            .class_node(decl)
            .ok()
            .and_then(|node| self.children(node).into_iter().find(|&c| self.kind_of(c) == NodeKind::Bases));
        let places: Vec<Tok> = bases
            .map(|b| self.children(b))
            .unwrap_or_default()
            .into_iter()
            .map(|b| self.node(b).end.prev())
            .collect();
        if places.len() == count {
            places
        } else {
            vec![head; count]
        }
    }

    fn check_instance_of(&mut self, class: EntityId, info: &ClassInfo, depth: usize) -> Res<()> {
        let places = self.places_of_bases(info.decl, info.bases.len());
        self.in_bases_of.push(class);
        for (base, at) in info.bases.iter().zip(places) {
            self.check_instance(base.class, at, depth + 1);
        }
        self.in_bases_of.pop();
        self.check_bases_named(info);
        self.check_eligible_destructor(class, info);
        if info.scope.is_none() {
            return Ok(());
        }
        for decl in self.items().scopes[info.scope].decls.clone() {
            self.within_limit(self.items().decls[decl].first)?;
            self.latest.set(None);
            if let Err(fail) = self.check_member_of_instance(class, decl, info.env, depth) {
                self.find(fail);
            }
        }
        Ok(())
    }

    /// Notes that no destructor of an instance is eligible: the requires-clauses of all that it has do not hold
    /// ([class.dtor]).
    fn check_eligible_destructor(&mut self, class: EntityId, info: &ClassInfo) {
        if !self.cxx20 || info.decl.is_none() {
            return;
        }
        let destructors =
            self.declared_special(class, cufront_items::NameKind::Destructor).unwrap_or_default();
        let name = self.items().decls[info.decl].name_tok;
        let Ok(node) = self.class_node(info.decl) else { return };
        if name.is_some()
            && !destructors.is_empty()
            && destructors.into_iter().all(|f| self.constraints_hold(f) == Ok(false))
        {
            let failed: Res<()> = self.wrong_at(Cause::UnmetDestructor, name, node);
            self.find_of(&failed);
        }
    }

    /// Notes the bases of an instance that are not complete, unions or final: what the template says of itself depends on
    /// its parameters.
    fn check_bases_named(&mut self, info: &ClassInfo) {
        // closures have no declaration, and no bases
        if info.decl.is_none() || info.bases.is_empty() {
            return;
        }
        let Ok(node) = self.class_node(info.decl) else { return };
        let bases = self.children(node).into_iter().find(|&c| self.kind_of(c) == NodeKind::Bases);
        let specifiers = bases.map(|b| self.children(b)).unwrap_or_default();
        if specifiers.len() != info.bases.len() {
            return;
        }
        for (base, specifier) in info.bases.iter().zip(specifiers) {
            let Some(name) = self.last_child(specifier) else { continue };
            // what does not depend on the parameters is told of where the template stands
            let pattern = self.type_named(name, Context::global());
            if !pattern.is_ok_and(|ty| self.program.types.is_dependent(ty)) {
                continue;
            }
            let ty = self.type_of_class(base.class);
            let is_union = |this: &Self, class| this.program.classes[class].is_union;
            match self.complete_class(base.class) {
                Ok(None) if self.is_undefined(base.class) => {
                    self.remark_at(Cause::IncompleteUse, self.node(name).first, name);
                }
                Ok(Some(class)) if is_union(self, class) => {
                    self.remark_at(Cause::UnionAsBase, self.node(name).first, name);
                }
                Ok(Some(_)) => self.note_final_base(ty, name),
                _ => {}
            }
        }
    }

    /// One member, which `decl` declares.
    fn check_member_of_instance(
        &mut self,
        class: EntityId,
        decl: DeclId,
        env: EnvId,
        depth: usize,
    ) -> Res<()> {
        let d = self.items().decls[decl].clone();
        let context = Context { this: class, declared: d.name, told: true, ..Context::of_env(env) };
        if d.head.is_some() || d.specifiers.contains(Specifiers::FRIEND) {
            return Ok(());
        }
        match d.kind {
            DeclKind::StaticAssert => {
                let node = self.tree(decl)?;
                if self.kind_of(node) == NodeKind::StaticAssert {
                    self.assertion_holds(node, context)?;
                }
                Ok(())
            }
            DeclKind::TypeAlias => {
                let root = self.tree(decl)?;
                let (below, _) = self.below_heads(root);
                match self.kind_of(below) {
                    NodeKind::AliasDeclaration => self.aliased_type(below, context).map(drop),
                    _ => {
                        let parts = self.parts_of_decl(decl)?;
                        self.declared_type(parts, context).map(drop)
                    }
                }
            }
            DeclKind::Function => {
                let parts = self.parts_of_decl(decl)?;
                self.declared_type(parts, context).map(drop)
            }
            DeclKind::UsingDeclaration => self.check_using(decl, context),
            DeclKind::Variable => {
                let parts = self.parts_of_decl(decl)?;
                let ty = self.declared_type(parts, context)?.ty;
                self.check_bit_field(ty, parts, context);
                self.check_field_of_instance(decl, ty, depth)
            }
            DeclKind::Enum if d.body.is_some() && !d.specifiers.contains(Specifiers::SCOPED_OR_UNION) => {
                self.enumerators_of(decl, env, context)
            }
            _ => Ok(()),
        }
    }

    /// Notes that a data member of an instance is no object.
    fn check_field_of_instance(&mut self, decl: DeclId, ty: Ty, depth: usize) -> Res<()> {
        let is_static = self.items().decls[decl].specifiers.contains(Specifiers::STATIC);
        let parts = self.parts_of_decl(decl)?;
        let Some(name) = self.declarator_name(parts.declarator) else { return Ok(()) };
        let element = self.element_of(ty);
        let cause = match self.program.types.as_class(element) {
            _ if self.program.types.is_dependent(ty) => return Ok(()),
            Some(c) if !is_static && self.in_bases_of.contains(&c) => Cause::IncompleteUse,
            None if self.program.types.is_void(ty) => Cause::IncompleteUse,
            None if self.program.types.as_function(ty).is_some() && !parts.is_function => {
                Cause::FieldIsFunction
            }
            Some(c) if !is_static && matches!(self.complete_class(c), Ok(None)) => {
                match !self.is_being_completed(c) && self.is_undefined(c) {
                    true => Cause::IncompleteUse,
                    false => return Ok(()),
                }
            }
            Some(c) if self.complete_class(c).is_ok_and(|c| c.is_some()) => {
                if self.is_abstract(c) != Ok(true) {
                    if !is_static {
                        self.check_instance(c, self.node(name).main, depth + 1);
                    }
                    return Ok(());
                }
                match element == ty {
                    true => Cause::Abstract(c),
                    false => Cause::AbstractElement,
                }
            }
            _ => return Ok(()),
        };
        self.wrong(cause, name)
    }
}
