//! Canonical C++ types and the qualified names they are built from.
//!
//! Everything lives in one [`TypeStore`], which *hash-conses*: building the same thing twice yields the same id, so
//! type identity ([basic.types], after typedefs have been looked through) is equality of [`TypeId`]s, and a memo table
//! can be keyed by id. Nothing is ever removed or changed; only the declaration facts attached to a path
//! ([`TypeStore::set_path_flags`], [`TypeStore::add_abi_tags`]) grow as declarations are read.
//!
//! A layer that resolves declarations builds a type from the inside out, one step for each declarator operator:
//!
//! ```
//! use cufront_types::{print_type, Builtin, Qualifiers, TypeStore};
//!
//! let mut store = TypeStore::new();
//! let n = store.source_name(None, b"n"); // namespace n
//! let s = store.source_name(Some(n), b"S"); // struct n::S
//! let s = store.named(s);
//! let s = store.qualified(s, Qualifiers::CONST);
//! let r = store.lvalue_reference(s); // const n::S &
//! let int = store.builtin(Builtin::Int);
//! let f = store.function(int, &[r]); // int (const n::S &)
//! let p = store.pointer(f);
//! assert_eq!(print_type(&store, p), b"int (*)(const n::S &)");
//! ```
//!
//! What is *not* here: scopes, declarations, class members, sizes. A class type is a path and nothing else.

mod intern;
mod kind;
mod operator;
mod path;
mod print;
mod store;

pub use kind::{
    ArrayBound, Builtin, FunctionType, IntegerValue, Qualifiers, RefQualifier, ReferenceKind,
    TemplateArgument, TypeKind,
};
pub use operator::Operator;
pub use path::{PathFlags, PathNode, UnqualifiedName};
pub use print::{print_declaration, print_path, print_type};
pub use store::{ArgumentList, PathId, Symbol, SymbolList, TypeId, TypeList, TypeStore};
