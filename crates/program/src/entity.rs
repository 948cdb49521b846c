//! Entities: what declarations mean ([basic.pre]/3).

use crate::{Arg, Args, ArgsId, EnvId, Fail, Signature, Ty, TypeFlags, Types};
use cufront_ast::NodeId;
use cufront_base::{IdVec, Name, ScopeId};
use cufront_items::{Access, DeclId, NameKind};
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

cufront_base::define_id! {
    /// An entity: a namespace, class, enumeration, function, variable, … or a template of one, or an instance.
    EntityId
}
cufront_base::define_id! {
    /// What is known of a complete class.
    ClassId
}
cufront_base::define_id! {
    /// The head of a template, with its parameters.
    Head
}

/// What an entity is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EntityKind {
    /// A namespace.
    Namespace,
    /// A class, struct or union; a closure type too.
    Class,
    /// An enumeration.
    Enum,
    /// An enumerator.
    Enumerator,
    /// A typedef-name or alias template.
    Alias,
    /// A function, member functions, constructors and destructors included.
    Function,
    /// A variable, static data member or function parameter.
    Variable,
    /// A non-static data member.
    Field,
    /// A name of a structured binding.
    Binding,
    /// A concept.
    Concept,
    /// A deduction guide.
    DeductionGuide,
}

/// The answer to a question about an entity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Slot<T> {
    /// Nobody has asked.
    #[default]
    Unasked,
    /// It is being computed: who asks now runs in a circle.
    InProgress,
    /// The answer.
    Done(T),
    /// There is none.
    Failed(Fail),
}

/// One entity. See the crate's head for what an instance is.
#[derive(Debug, Clone)]
pub struct Entity {
    /// What it is.
    pub kind: EntityKind,
    /// How it is named.
    pub name_kind: NameKind,
    /// Its unqualified name; [`Name::NONE`] without one.
    pub name: Name,
    /// The entity it is a member of; for locals the function. [`EntityId::NONE`] for the global namespace.
    pub owner: EntityId,
    /// Its first declaration; [`DeclId::NONE`] for what is declared implicitly.
    pub decl: DeclId,
    /// The arguments of the heads around its declaration, and of its own if it is an instance.
    pub env: EnvId,
    /// Its own head, if it is a template or an instance of one.
    pub head: Head,
    /// The template that it is an instance of.
    pub pattern: EntityId,
    /// The arguments of its own head, if it is an instance.
    pub args: ArgsId,
    /// Access as a member.
    pub access: Access,
    /// The type: of a variable, function, field, enumerator; what an alias names.
    pub ty: Slot<Ty>,
}

/// What a template parameter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParameterKind {
    /// `class T`, `C T`.
    Type,
    /// `int N`, `auto N`.
    Value,
    /// `template<…> class TT`.
    Template,
}

/// A template parameter ([temp.param]).
#[derive(Debug, Clone, Copy)]
pub struct Parameter {
    /// What it is.
    pub kind: ParameterKind,
    /// `class... T`.
    pub pack: bool,
    /// Its tree; [`NodeId::NONE`] for the invented parameter of an `auto`.
    pub node: NodeId,
    /// The tree of its default argument, or [`NodeId::NONE`].
    pub default: NodeId,
}

/// The head of a template.
#[derive(Debug, Clone)]
pub struct HeadInfo {
    /// Number of heads around it.
    pub level: u16,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The constraints behind it: trees of requires-clauses.
    pub requires: Vec<NodeId>,
    /// The position behind it, at which default arguments and constraints are looked up.
    pub end: Tok,
    /// Of a partial specialisation with constraints: the head of its first declaration; else [`Head::NONE`]. Its
    /// parameters are told apart by it from those of others with the same arguments. In `template<A T> struct S<T> {};
    /// template<B T> struct S<T> {};` each `S<T>` is a class of its own.
    pub of: Head,
}

/// A direct base class ([class.derived]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Base {
    /// The class.
    pub class: EntityId,
    /// Access to its members through the derived class.
    pub access: Access,
    /// `virtual`.
    pub is_virtual: bool,
}

/// What is known of a complete class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassInfo {
    /// The definition: that of the pattern which was chosen for an instance.
    pub decl: DeclId,
    /// The scope of the members in the definition.
    pub scope: ScopeId,
    /// The environment of the members.
    pub env: EnvId,
    /// Direct bases that are known classes.
    pub bases: Vec<Base>,
    /// A base depends on template parameters: lookup of what depends on them may find more.
    pub dependent_bases: bool,
    /// A union.
    pub is_union: bool,
}

/// All that is known of one translation unit. One owner, no globals: a second unit is a second object.
#[derive(Default)]
pub struct Program {
    /// Types.
    pub types: Types,
    /// Argument lists and environments.
    pub args: Args,
    /// Entities.
    pub entities: IdVec<EntityId, Entity>,
    /// Heads of templates.
    pub heads: IdVec<Head, HeadInfo>,
    /// The entity of a declaration in an environment.
    pub by_decl: FxHashMap<(DeclId, EnvId), EntityId>,
    /// The instance of a template with arguments.
    pub instances: FxHashMap<(EntityId, EnvId, ArgsId), EntityId>,
    /// Complete classes, and whether an entity is one.
    pub classes: IdVec<ClassId, ClassInfo>,
    /// Completeness of classes.
    pub complete: FxHashMap<EntityId, Slot<ClassId>>,
    /// Canonical dependent expressions, by their form.
    pub signatures: FxHashMap<Vec<u64>, Signature>,
}

impl Program {
    /// The entity `id`.
    #[must_use]
    pub fn entity(&self, id: EntityId) -> &Entity {
        &self.entities[id]
    }

    /// True for a template as such: it has a head, and no arguments.
    #[must_use]
    pub fn is_template(&self, id: EntityId) -> bool {
        let e = &self.entities[id];
        e.head.is_some() && e.args.is_none()
    }

    /// The canonical dependent expression of this form.
    pub fn signature(&mut self, form: Vec<u64>) -> Signature {
        let next = Signature(self.signatures.len() as u32);
        *self.signatures.entry(form).or_insert(next)
    }

    /// True if an argument depends on a template parameter ([temp.dep.temp]).
    #[must_use]
    pub fn is_dependent_arg(&self, arg: Arg) -> bool {
        match arg {
            Arg::Type(ty) => self.types.is_dependent(ty),
            Arg::Value { .. } | Arg::Address { .. } | Arg::Template(_) => false,
            Arg::TemplateParameter { .. }
            | Arg::Expression(_)
            | Arg::Parameter { .. }
            | Arg::Expansion(_) => true,
            Arg::Pack(list) => self.is_dependent_list(list),
        }
    }

    /// True if one of the arguments depends on a template parameter.
    #[must_use]
    pub fn is_dependent_list(&self, list: ArgsId) -> bool {
        self.args.get(list).iter().any(|&a| self.is_dependent_arg(a))
    }

    /// True if an argument of one of the levels depends on a template parameter.
    #[must_use]
    pub fn is_dependent_env(&self, mut env: EnvId) -> bool {
        while env.is_some() {
            let level = self.args.env(env);
            if self.is_dependent_list(level.args) {
                return true;
            }
            env = level.outer;
        }
        false
    }

    /// True if every level has parameters that stand for themselves, and nothing but them.
    #[must_use]
    pub fn is_pattern_env(&self, mut env: EnvId) -> bool {
        while env.is_some() {
            let level = self.args.env(env);
            if !self.args.get(level.args).iter().all(|&a| self.is_dependent_arg(a)) {
                return false;
            }
            env = level.outer;
        }
        true
    }

    /// True if an argument holds a parameter pack that is not expanded.
    #[must_use]
    pub fn has_pack(&self, arg: Arg) -> bool {
        match arg {
            Arg::Type(ty) => self.types.flags(ty).contains(TypeFlags::PACK),
            Arg::TemplateParameter { pack, .. } | Arg::Parameter { pack, .. } => pack,
            Arg::Pack(list) => self.args.get(list).iter().any(|&a| self.has_pack(a)),
            // the form of an expression does not tell; the tree does, see `elaborate::pack`
            Arg::Expression(_) | Arg::Expansion(_) => false,
            Arg::Value { .. } | Arg::Address { .. } | Arg::Template(_) => false,
        }
    }
}
