//! Itanium C++ ABI mangling (Itanium C++ ABI, section 5.1), as g++ 12 does it by default.
//!
//! Input are the canonical types and paths of [`cufront_types`]; output is the symbol name. Where the ABI document and
//! g++ differ, g++ wins, since the host compiler is the one that names the symbols (see [`Dialect`] for the other choice):
//!
//! * ABI tags of the type of a variable, or of the return type of a function, that nothing else in the name mentions
//!   are added to the entity (`std::string f();` is `_Z1fB5cxx11v`);
//! * tags of a namespace are not written at the namespace, only inherited;
//! * the type of a member function never shares a substitution with an equal type of another class or of a free
//!   function.
//!
//! Not here, because it is not visible in types: which entities have C linkage (those are not mangled at all), entities
//! with internal linkage or local to a function, closure types, dependent expressions.

mod name;
mod operator;
mod substitution;
mod tags;
mod ty;

use std::fmt;

use cufront_types::{PathId, PathNode, Symbol, TypeId, TypeStore, UnqualifiedName};

use name::Leaf;
use substitution::Substitutions;

/// Which of the symbols of a constructor or destructor (Itanium C++ ABI 5.1.4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StructorVariant {
    /// `C1`, `D1`: complete object.
    #[default]
    Complete,
    /// `C2`, `D2`: base object.
    Base,
    /// `D0`: deleting destructor; for a constructor `C3`, complete object allocating.
    Deleting,
}

/// Whose names to make. They differ in the inheritance of ABI tags only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Dialect {
    /// The symbols of g++ 12.
    #[default]
    Gxx,
    /// The names from which `cudafe++` 13.0 makes a module id.
    Cudafe,
}

/// What the symbol of an entity depends on besides name and type.
#[derive(Clone, Copy, Default)]
pub struct EntityOptions<'a> {
    /// Whose names to make.
    pub dialect: Dialect,
    /// Only read for constructors and destructors.
    pub variant: StructorVariant,
    /// The ABI tags that the entity was declared with; inherited ones are found here.
    pub tags: &'a [Symbol],
}

/// Why something has no mangled name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MangleError {
    /// The type given for a function is not a function type.
    NotAFunction(TypeId),
    /// A type, array bound or template argument that is known as text only.
    Opaque(Symbol),
    /// Types or names are nested more than [`MAX_DEPTH`] levels deep.
    TooDeep,
    /// A path that names nothing: a template-id of a template-id, a template parameter in the place of an entity.
    BadPath(PathId),
}

impl fmt::Display for MangleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAFunction(_) => "a function is given a type that is no function type",
            Self::Opaque(_) => "a dependent expression has no mangled name here",
            Self::TooDeep => "a type is nested too deeply to be mangled",
            Self::BadPath(_) => "a name has no entity",
        })
    }
}

impl std::error::Error for MangleError {}

/// Deepest nesting of types and names; bounds the recursion. nvcc's own limit on template depth is far below.
pub const MAX_DEPTH: u32 = 1024;

type Result<T = ()> = std::result::Result<T, MangleError>;

/// The symbol of a function with C++ linkage.
///
/// `path` ends in the function's name, or is a specialization of a function template; then `ty` is the type of the
/// template, written with its template parameters. The qualifiers of a member function are those of `ty`; a static
/// member has none. Global `main` is not mangled.
///
/// # Errors
/// See [`MangleError`].
pub fn mangle_function(
    store: &TypeStore,
    path: PathId,
    ty: TypeId,
    options: EntityOptions<'_>,
) -> Result<Vec<u8>> {
    if let PathNode::Name { parent: None, name: UnqualifiedName::Source(symbol) } = store.path_node(path) {
        if store.symbol_bytes(symbol) == b"main" {
            return Ok(b"main".to_vec());
        }
    }
    let mut mangler = Mangler::new(store, options.dialect);
    mangler.out.extend_from_slice(b"_Z");
    mangler.function_encoding(path, ty, options)?;
    Ok(mangler.out)
}

/// The symbol of a variable or static data member of type `ty` with C++ linkage. A variable of the global namespace has
/// its own name, unless it is a specialization or (g++ only) has tags.
///
/// # Errors
/// See [`MangleError`].
pub fn mangle_variable(
    store: &TypeStore,
    path: PathId,
    ty: TypeId,
    options: EntityOptions<'_>,
) -> Result<Vec<u8>> {
    let tags = tags::of_variable(store, path, ty, options)?;
    if let PathNode::Name { parent: None, name: UnqualifiedName::Source(symbol) } = store.path_node(path) {
        if tags.is_empty() || options.dialect == Dialect::Cudafe {
            return Ok(store.symbol_bytes(symbol).to_vec());
        }
    }
    let mut mangler = Mangler::new(store, options.dialect);
    mangler.out.extend_from_slice(b"_Z");
    mangler.name(path, Some(&Leaf::variable(&tags)))?;
    Ok(mangler.out)
}

/// The mangled form of a type alone, as `typeid(T).name()` shows it (without `_ZTS`).
///
/// # Errors
/// See [`MangleError`].
pub fn mangle_type(store: &TypeStore, ty: TypeId) -> Result<Vec<u8>> {
    let mut mangler = Mangler::new(store, Dialect::Gxx);
    mangler.ty(ty)?;
    Ok(mangler.out)
}

/// The state of one mangling.
struct Mangler<'a> {
    store: &'a TypeStore,
    dialect: Dialect,
    out: Vec<u8>,
    substitutions: Substitutions,
    depth: u32,
}

impl<'a> Mangler<'a> {
    fn new(store: &'a TypeStore, dialect: Dialect) -> Self {
        Self { store, dialect, out: Vec::new(), substitutions: Substitutions::default(), depth: 0 }
    }

    /// Runs `f` one level deeper.
    fn nested(&mut self, f: impl FnOnce(&mut Self) -> Result) -> Result {
        if self.depth >= MAX_DEPTH {
            return Err(MangleError::TooDeep);
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    fn number(&mut self, number: u128) {
        self.out.extend_from_slice(number.to_string().as_bytes());
    }

    /// `<source-name>`: length and bytes.
    fn source_name(&mut self, symbol: Symbol) {
        let bytes = self.store.symbol_bytes(symbol);
        self.out.extend_from_slice(bytes.len().to_string().as_bytes());
        self.out.extend_from_slice(bytes);
    }

    /// `<encoding>` of a function.
    fn function_encoding(&mut self, path: PathId, ty: TypeId, options: EntityOptions<'_>) -> Result {
        let function = self.store.as_function(ty).ok_or(MangleError::NotAFunction(ty))?;
        let tags = tags::of_function(self.store, path, &function, options)?;
        self.name(path, Some(&Leaf::function(&function, options.variant, &tags)))?;
        if name::mentions_result(self.store, path) {
            self.ty(function.result)?;
        }
        self.parameters(&function)
    }
}
