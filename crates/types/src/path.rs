//! Qualified names: a path is a chain of hash-consed nodes, each pointing to the scope it is in, so two entities share
//! the ids of their common scopes.

use crate::operator::Operator;
use crate::store::{ArgumentList, PathId, Symbol, TypeId};

/// The last component of a name ([expr.prim.id.unqual]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnqualifiedName {
    /// An identifier. An unnamed namespace has one too: the spelling that its users agreed on.
    Source(Symbol),
    /// `operator+` …
    Operator(Operator),
    /// `operator T`
    Conversion(TypeId),
    /// `operator""name`
    Literal(Symbol),
    /// Constructor of the class that is the parent.
    Constructor,
    /// Destructor of the class that is the parent.
    Destructor,
    /// Unnamed member class or enumeration: how many such ones stand before it in its class.
    Unnamed(u32),
}

/// One step of a path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PathNode {
    /// `parent::name`, `::name` without a parent: a namespace, class, enumeration, template, function or variable.
    Name {
        /// The enclosing namespace or class; none for the global namespace.
        parent: Option<PathId>,
        /// The name in it.
        name: UnqualifiedName,
    },
    /// `template<arguments>`: a specialization.
    Template {
        /// The template: a [`PathNode::Name`], or a [`PathNode::Type`] for a template template parameter.
        template: PathId,
        /// Its arguments, a parameter pack being one of them.
        arguments: ArgumentList,
    },
    /// The head of a dependent name: a template parameter or an opaque type (`T` in `typename T::type`).
    Type(TypeId),
}

bitflags::bitflags! {
    /// What the declarations of a path have told about it.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct PathFlags: u8 {
        /// A namespace.
        const NAMESPACE = 1;
        /// An inline namespace; set together with [`PathFlags::NAMESPACE`].
        const INLINE = 2;
        /// An unnamed namespace; set together with [`PathFlags::NAMESPACE`].
        const UNNAMED = 4;
    }
}
