//! Template arguments and environments, interned ([temp.arg]).

use crate::{EntityId, Head, Signature, Ty};
use cufront_base::id::Id as _;
use rustc_hash::FxHashMap;

cufront_base::define_id! {
    /// An interned list of template arguments. Equal ids, equivalent lists ([temp.type]/1).
    ArgsId
}
cufront_base::define_id! {
    /// An interned environment: the arguments of all template heads around a place. [`EnvId::NONE`]: no head.
    EnvId
}

/// One template argument, converted to its parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A type.
    Type(Ty),
    /// A value of integral or enumeration type, or a null pointer of type `ty`.
    Value {
        /// The parameter's type.
        ty: Ty,
        /// The value as that type holds it.
        value: i128,
    },
    /// The address of an object or function, or a reference to it.
    Address {
        /// The parameter's type.
        ty: Ty,
        /// The object or function.
        entity: EntityId,
    },
    /// A class or alias template.
    Template(EntityId),
    /// A template template parameter, unbound.
    TemplateParameter {
        /// Number of template heads around its own.
        level: u16,
        /// Place in its head.
        index: u16,
        /// `template<…> class... T`.
        pack: bool,
    },
    /// A dependent expression.
    Expression(Signature),
    /// A non-type template parameter alone, unbound: it can be deduced.
    Parameter {
        /// Number of template heads around its own.
        level: u16,
        /// Place in its head.
        index: u16,
        /// `int... N`.
        pack: bool,
        /// Its type as declared.
        ty: Ty,
        /// See [`HeadInfo::of`](crate::HeadInfo::of).
        of: Head,
    },
    /// `P...`: the expansion of the pattern, the one element of this list.
    Expansion(ArgsId),
    /// The arguments of a parameter pack.
    Pack(ArgsId),
}

/// The argument lists and environments of a unit.
#[derive(Debug, Default)]
pub struct Args {
    lists: Vec<Box<[Arg]>>,
    list_ids: FxHashMap<Box<[Arg]>, ArgsId>,
    environments: Vec<Env>,
    environment_ids: FxHashMap<Env, EnvId>,
}

/// One level of an environment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Env {
    /// The levels around.
    pub outer: EnvId,
    /// The arguments of this head.
    pub args: ArgsId,
    /// Number of levels around.
    pub level: u16,
}

impl Args {
    /// The list of these arguments.
    pub fn list(&mut self, args: &[Arg]) -> ArgsId {
        if let Some(&id) = self.list_ids.get(args) {
            return id;
        }
        let id = ArgsId::from_index(self.lists.len());
        self.lists.push(args.into());
        self.list_ids.insert(args.into(), id);
        id
    }

    /// The arguments of a list; none for [`ArgsId::NONE`].
    #[must_use]
    pub fn get(&self, id: ArgsId) -> &[Arg] {
        if id.is_none() {
            return &[];
        }
        &self.lists[id.index()]
    }

    /// `outer` with one more level.
    pub fn environment(&mut self, outer: EnvId, args: ArgsId) -> EnvId {
        let level = self.depth(outer);
        let env = Env { outer, args, level };
        if let Some(&id) = self.environment_ids.get(&env) {
            return id;
        }
        let id = EnvId::from_index(self.environments.len());
        self.environments.push(env);
        self.environment_ids.insert(env, id);
        id
    }

    /// One level of an environment. The id must not be [`EnvId::NONE`].
    #[must_use]
    pub fn env(&self, id: EnvId) -> Env {
        self.environments[id.index()]
    }

    /// Number of levels.
    #[must_use]
    pub fn depth(&self, id: EnvId) -> u16 {
        if id.is_none() {
            0
        } else {
            self.env(id).level + 1
        }
    }

    /// The argument of parameter `index` of `level`, if it is bound.
    #[must_use]
    pub fn bound(&self, mut id: EnvId, level: u16, index: u16) -> Option<Arg> {
        while id.is_some() {
            let env = self.env(id);
            if env.level == level {
                return self.get(env.args).get(usize::from(index)).copied();
            }
            if env.level < level {
                return None;
            }
            id = env.outer;
        }
        None
    }

    /// The environment of the outermost `depth` levels.
    #[must_use]
    pub fn outermost(&self, mut id: EnvId, depth: u16) -> EnvId {
        while id.is_some() && self.depth(id) > depth {
            id = self.env(id).outer;
        }
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn environments_are_interned_and_searched_by_level() {
        let mut args = Args::default();
        let a = args.list(&[Arg::Type(Ty::INT)]);
        let b = args.list(&[Arg::Type(Ty::BOOL), Arg::Value { ty: Ty::INT, value: 3 }]);
        let outer = args.environment(EnvId::NONE, a);
        let inner = args.environment(outer, b);
        assert_eq!(args.environment(outer, b), inner);
        assert_eq!(args.bound(inner, 0, 0), Some(Arg::Type(Ty::INT)));
        assert_eq!(args.bound(inner, 1, 1), Some(Arg::Value { ty: Ty::INT, value: 3 }));
        assert_eq!(args.bound(inner, 2, 0), None);
        assert_eq!(args.outermost(inner, 1), outer);
    }
}
