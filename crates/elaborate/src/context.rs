//! Where a tree is elaborated.

use cufront_base::Name;
use cufront_program::{EntityId, EnvId, Qualifiers};

/// What surrounds a tree that is elaborated: the environment of its template parameters, and the function and class
/// it stands in. A small value, copied down the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Context {
    /// Arguments of the template parameters around. A parameter that is not bound stands for itself.
    pub env: EnvId,
    /// In the expansion of a pack: which element. [`Context::NO_PACK`] outside.
    pub pack: u32,
    /// The innermost function around, or [`EntityId::NONE`].
    pub function: EntityId,
    /// The class that `this` points to, or [`EntityId::NONE`].
    pub this: EntityId,
    /// The qualifiers of `*this`.
    pub this_qualifiers: Qualifiers,
    /// The operand is not evaluated ([expr.context]/1).
    pub unevaluated: bool,
    /// A default argument where it is written: it counts as not evaluated, but lambda-expressions in it have bodies.
    pub default_argument: bool,
    /// A default argument itself, no operand in it that is not evaluated: there is no object ([dcl.fct.default]/8).
    pub without_object: bool,
    /// Somewhere in a default argument, but not in the body of a lambda-expression: the parameters of the function are not
    /// seen, not even by an operand that is not evaluated ([dcl.fct.default]/9).
    pub past_parameters: bool,
    /// The name of the function in whose declaration the tree stands, in front of its body: friends are told by it.
    pub declared: Name,
    /// The immediate context of a substitution ([temp.deduct.general]/8): what is not valid takes a candidate away, and
    /// what compilers let pass elsewhere with a warning is not valid here.
    pub substitution: bool,
    /// A complete-class context outside of a block ([class.mem]/6): a member initializer, an exception specification.
    /// Members that are declared later are seen.
    pub complete: bool,
    /// Names that are not accessible are told of outside of functions, too. What is completed on the way has a context of
    /// its own, in which they are not.
    pub told: bool,
    /// A declaration in a block, whose arrays may have bounds that are no constants (GNU).
    pub block: bool,
}

impl Context {
    /// No element of a pack.
    pub const NO_PACK: u32 = u32::MAX;

    /// Namespace scope, outside of templates.
    #[must_use]
    pub fn global() -> Context {
        Context {
            env: EnvId::NONE,
            pack: Context::NO_PACK,
            function: EntityId::NONE,
            this: EntityId::NONE,
            this_qualifiers: Qualifiers::empty(),
            unevaluated: false,
            default_argument: false,
            without_object: false,
            past_parameters: false,
            declared: Name::NONE,
            substitution: false,
            complete: false,
            told: false,
            block: false,
        }
    }

    /// In the environment `env`, outside of functions.
    #[must_use]
    pub fn of_env(env: EnvId) -> Context {
        Context { env, ..Context::global() }
    }

    /// The same with another environment.
    #[must_use]
    pub fn with_env(self, env: EnvId) -> Context {
        Context { env, ..self }
    }

    /// The same for the element `index` of the packs.
    #[must_use]
    pub fn with_pack(self, index: u32) -> Context {
        Context { pack: index, ..self }
    }

    /// The same in the immediate context of a substitution.
    #[must_use]
    pub fn substituting(self) -> Context {
        Context { substitution: true, ..self }
    }

    /// The same for a default argument where it is written.
    #[must_use]
    pub(crate) fn default_argument(self) -> Context {
        Context {
            unevaluated: true,
            default_argument: true,
            without_object: true,
            past_parameters: true,
            ..self
        }
    }

    /// The same as an operand that is not evaluated.
    #[must_use]
    pub fn unevaluated(self) -> Context {
        Context { unevaluated: true, default_argument: false, without_object: false, ..self }
    }
}
