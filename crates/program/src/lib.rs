//! What a program means: entities, canonical types, template arguments ([basic.pre]).
//!
//! A declaration is what is written; an **entity** is what is meant. This crate holds the entities of one
//! translation unit with the types and argument lists that name them, all in stores keyed by 32-bit ids. It
//! computes nothing: the crate `elaborate` fills it.
//!
//! Invariants:
//! - one entity, one id, whoever asks; equal types, equal ids ([`Types`] is hash-consed);
//! - types stand on entities, never on names or text;
//! - an instance of a template is an entity: the pattern, the arguments of its own head, and the environment of
//!   the heads around it ([`Entity::pattern`], [`Entity::args`], [`Entity::env`]);
//! - a question about an entity is a [`Slot`]: not asked, in progress, done, failed. A circle is a value.
//! - nothing is ever removed, so ids stay valid until the unit ends.

mod args;
mod builtin;
mod entity;
mod fail;
mod print;
mod ty;

pub use args::{Arg, Args, ArgsId, Env, EnvId};
pub use builtin::Builtin;
pub use cufront_items::Access;
pub use entity::{
    Base, ClassId, ClassInfo, Entity, EntityId, EntityKind, Head, HeadInfo, Parameter, ParameterKind,
    Program, Slot,
};
pub use fail::{Fail, Gap, Res};
pub use print::Printer;
pub use ty::{Bound, FunctionType, Noexcept, Qualifiers, RefQualifier, Ty, TypeFlags, TypeKind, Types};

cufront_base::define_id! {
    /// A canonical dependent expression: equal ids, equivalent expressions ([temp.over.link]/5).
    Signature
}
