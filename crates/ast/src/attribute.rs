//! The attributes that are known ([dcl.attr], the manual of GNU C, CUDA's): what each has in parentheses, and what it may
//! stand on.
//!
//! The tables are the one place that knows them. What is asked of an attribute beyond that, as of `format` whether the
//! function has such parameters, its rule asks.
//!
//! Example: `pure` has no arguments and stands on functions.

use bitflags::bitflags;

bitflags! {
    /// What an attribute stands on.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Subjects: u32 {
        /// A function.
        const FUNCTION = 1;
        /// A variable that lives as long as the program or its thread: in a namespace, a static member, a static local one.
        const VARIABLE = 1 << 1;
        /// Any other variable of a block.
        const LOCAL = 1 << 2;
        /// A data member that is no bit-field.
        const MEMBER = 1 << 3;
        /// A bit-field.
        const BIT_FIELD = 1 << 4;
        /// A parameter.
        const PARAMETER = 1 << 5;
        /// A class, in its head.
        const CLASS = 1 << 6;
        /// An enumeration, in its head.
        const ENUM = 1 << 7;
        /// An enumerator.
        const ENUMERATOR = 1 << 8;
        /// A name for a type.
        const ALIAS = 1 << 9;
        /// A namespace.
        const NAMESPACE = 1 << 10;
        /// A statement.
        const STATEMENT = 1 << 11;
        /// A label.
        const LABEL = 1 << 12;
        /// The type of a function.
        const FUNCTION_TYPE = 1 << 13;
        /// Any other type, where it is named.
        const TYPE = 1 << 14;
        /// A base class.
        const BASE = 1 << 15;
        /// A declaration of nothing.
        const NOTHING = 1 << 16;

        /// Variables and what is like them.
        const OBJECTS = Self::VARIABLE.bits() | Self::LOCAL.bits() | Self::MEMBER.bits() | Self::BIT_FIELD.bits()
            | Self::PARAMETER.bits();
        /// Classes and enumerations.
        const TYPES = Self::CLASS.bits() | Self::ENUM.bits();
        /// All that has a name in a scope.
        const NAMED = Self::FUNCTION.bits() | Self::OBJECTS.bits() | Self::TYPES.bits() | Self::ENUMERATOR.bits()
            | Self::ALIAS.bits();
    }
}

/// What an attribute has in parentheses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arguments {
    /// No parentheses at all.
    No,
    /// A string literal; `true` if it may be left out with the parentheses.
    Text(bool),
    /// String literals; `true` if the parentheses may be empty.
    Texts(bool),
    /// A word first.
    Word,
    /// As many expressions as the first number says at most; whether the parentheses may be left out, and be empty.
    Values(usize, Optional),
    /// A word, and two integers behind it.
    WordAndNumbers,
    /// Parentheses, into which a rule of its own looks.
    Own,
}

/// What may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Optional {
    /// Nothing.
    Nothing,
    /// The parentheses.
    Parentheses,
    /// What is in them.
    Values,
    /// Both.
    ParenthesesAndValues,
}

/// An attribute that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownAttribute {
    /// Its name, without underscores around.
    pub name: &'static str,
    /// What it has in parentheses.
    pub arguments: Arguments,
    /// What it may stand on.
    pub on: Subjects,
    /// On what else it is an error; on the rest it is ignored, with a warning.
    pub strict: Subjects,
    /// It belongs to the type of a function, also of one that is only pointed to.
    pub of_type: bool,
    /// It is one of CUDA's, which has rules of its own.
    pub of_cuda: bool,
}

impl KnownAttribute {
    const fn new(name: &'static str, arguments: Arguments, on: Subjects) -> Self {
        let strict = Subjects::NOTHING;
        KnownAttribute { name, arguments, on, strict, of_type: false, of_cuda: false }
    }

    const fn strict(self, strict: Subjects) -> Self {
        KnownAttribute { strict: self.strict.union(strict), ..self }
    }

    const fn of_type(self) -> Self {
        KnownAttribute { of_type: true, on: self.on.union(Subjects::FUNCTION_TYPE), ..self }
    }

    const fn of_cuda(name: &'static str, arguments: Arguments) -> Self {
        KnownAttribute { of_cuda: true, ..KnownAttribute::new(name, arguments, Subjects::all()) }
    }
}

use Arguments::{No, Own, Text, Texts, Values, Word, WordAndNumbers};
const FUNCTION: Subjects = Subjects::FUNCTION;
const VARIABLES: Subjects = Subjects::VARIABLE.union(Subjects::LOCAL);
const TYPES: Subjects = Subjects::TYPES;
/// All that has a name.
const DECLARED: Subjects = Subjects::NAMED.union(Subjects::NAMESPACE);
/// Everything but what is no type, and what declares nothing.
const UNUSED: Subjects = FUNCTION
    .union(VARIABLES)
    .union(Subjects::PARAMETER)
    .union(TYPES)
    .union(Subjects::ALIAS)
    .union(Subjects::LABEL)
    .union(Subjects::FUNCTION_TYPE)
    .union(Subjects::TYPE);
/// Everything that is in memory, and types.
const ALIGNED: Subjects = Subjects::all().difference(
    Subjects::ENUMERATOR
        .union(Subjects::NAMESPACE)
        .union(Subjects::STATEMENT)
        .union(Subjects::LABEL)
        .union(Subjects::BASE)
        .union(Subjects::NOTHING),
);

const fn attribute(name: &'static str, arguments: Arguments, on: Subjects) -> KnownAttribute {
    KnownAttribute::new(name, arguments, on)
}

const fn cuda(name: &'static str, arguments: Arguments) -> KnownAttribute {
    KnownAttribute::of_cuda(name, arguments)
}

/// GNU's and CUDA's attributes, by their names.
const GNU: &[KnownAttribute] = &[
    attribute("abi_tag", Texts(false), FUNCTION.union(VARIABLES).union(TYPES)),
    attribute("alias", Text(false), FUNCTION.union(VARIABLES)),
    attribute("aligned", Values(1, Optional::Parentheses), ALIGNED).strict(Subjects::PARAMETER),
    attribute("alloc_size", Values(2, Optional::Nothing), FUNCTION).of_type(),
    attribute("always_inline", No, FUNCTION),
    attribute("artificial", No, FUNCTION),
    cuda("block_size", Own),
    attribute("cdecl", No, FUNCTION).of_type(),
    cuda("cluster_dims", Values(usize::MAX, Optional::Values)),
    attribute("cold", No, FUNCTION.union(Subjects::LABEL)),
    attribute("common", No, VARIABLES),
    attribute("const", No, FUNCTION).of_type(),
    cuda("constant", No),
    attribute("constructor", Values(1, Optional::Parentheses), FUNCTION),
    attribute("deprecated", Text(true), DECLARED),
    attribute("destructor", Values(1, Optional::Parentheses), FUNCTION),
    cuda("device", No),
    cuda("device_builtin", No),
    attribute("error", Text(false), FUNCTION),
    attribute("externally_visible", No, FUNCTION.union(VARIABLES)),
    attribute("fallthrough", No, Subjects::STATEMENT),
    attribute("fastcall", No, FUNCTION).of_type(),
    attribute("flatten", No, FUNCTION),
    attribute("format", WordAndNumbers, FUNCTION).of_type(),
    attribute("format_arg", Values(1, Optional::Nothing), FUNCTION),
    cuda("global", No),
    attribute("gnu_inline", No, FUNCTION),
    cuda("grid_constant", No),
    cuda("host", No),
    attribute("hot", No, FUNCTION.union(Subjects::LABEL)),
    attribute("ifunc", Text(false), FUNCTION),
    attribute("init_priority", Values(1, Optional::Nothing), VARIABLES),
    cuda("launch_bounds", Values(usize::MAX, Optional::Nothing)),
    cuda("local_maxnreg", Values(usize::MAX, Optional::Nothing)),
    attribute("malloc", Values(2, Optional::Parentheses), FUNCTION),
    cuda("managed", No),
    cuda("maxnreg", Values(usize::MAX, Optional::Nothing)),
    attribute("may_alias", No, Subjects::all()),
    attribute("mode", Word, Subjects::all().difference(Subjects::CLASS)),
    attribute("no_instrument_function", No, FUNCTION),
    attribute("nocommon", No, VARIABLES),
    attribute("noinline", No, FUNCTION),
    attribute("nonnull", Values(usize::MAX, Optional::ParenthesesAndValues), FUNCTION).of_type(),
    attribute("noplt", No, FUNCTION),
    attribute("noreturn", No, FUNCTION).of_type(),
    attribute("nothrow", No, FUNCTION),
    attribute("nv_pure", No, FUNCTION),
    attribute("packed", No, TYPES.union(Subjects::MEMBER).union(Subjects::BIT_FIELD)),
    attribute("pure", No, FUNCTION),
    attribute("section", Text(false), FUNCTION.union(VARIABLES)),
    attribute("sentinel", Values(1, Optional::Parentheses), FUNCTION).of_type(),
    cuda("shared", No),
    attribute("stdcall", No, FUNCTION).of_type(),
    attribute("strong", No, Subjects::empty()),
    attribute("target", Texts(true), FUNCTION),
    attribute("tile_global", No, FUNCTION),
    attribute("tls_model", Text(false), VARIABLES),
    attribute("unavailable", Text(true), DECLARED),
    attribute("unused", No, UNUSED),
    attribute("used", No, FUNCTION.union(VARIABLES)),
    attribute("vector_size", Values(1, Optional::Nothing), Subjects::all().difference(TYPES)),
    attribute("visibility", Text(false), FUNCTION.union(VARIABLES).union(TYPES).union(Subjects::NAMESPACE)),
    attribute("warn_unused_result", No, FUNCTION).of_type(),
    attribute("warning", Text(false), FUNCTION),
    attribute("weak", No, FUNCTION.union(VARIABLES)),
    attribute("weakref", Text(true), FUNCTION.union(VARIABLES)),
];

/// The attributes of the standard ([dcl.attr]).
const STANDARD: &[KnownAttribute] = &[
    attribute("carries_dependency", No, FUNCTION.union(Subjects::PARAMETER)),
    attribute("deprecated", Text(true), DECLARED),
    attribute("fallthrough", No, Subjects::STATEMENT),
    attribute("likely", No, Subjects::STATEMENT.union(Subjects::LABEL)),
    attribute("maybe_unused", No, Subjects::NAMED.union(Subjects::LABEL)).strict(Subjects::FUNCTION_TYPE),
    attribute("no_unique_address", No, Subjects::MEMBER.union(Subjects::BIT_FIELD)),
    attribute("nodiscard", Text(true), FUNCTION.union(TYPES)),
    attribute("noreturn", No, FUNCTION)
        .strict(Subjects::OBJECTS.union(Subjects::ALIAS).union(Subjects::FUNCTION_TYPE)),
    attribute("unlikely", No, Subjects::STATEMENT.union(Subjects::LABEL)),
];

/// GNU's or CUDA's attribute `name`, with underscores around or not.
#[must_use]
pub fn gnu_attribute(name: &[u8]) -> Option<&'static KnownAttribute> {
    known(GNU, name)
}

/// The standard's attribute `name`, with underscores around or not.
#[must_use]
pub fn standard_attribute(name: &[u8]) -> Option<&'static KnownAttribute> {
    known(STANDARD, name)
}

fn known(list: &'static [KnownAttribute], name: &[u8]) -> Option<&'static KnownAttribute> {
    let name = name.strip_prefix(b"__").and_then(|n| n.strip_suffix(b"__")).unwrap_or(name);
    let found = list.binary_search_by(|known| known.name.as_bytes().cmp(name)).ok()?;
    list.get(found)
}

#[cfg(test)]
mod tests {
    use super::{gnu_attribute, standard_attribute, Arguments, GNU, STANDARD};

    #[test]
    fn names_are_in_order() {
        assert!(GNU.windows(2).all(|pair| pair[0].name < pair[1].name));
        assert!(STANDARD.windows(2).all(|pair| pair[0].name < pair[1].name));
    }

    #[test]
    fn underscores_around_do_not_count() {
        let arguments = |name: &[u8]| gnu_attribute(name).map(|known| known.arguments);
        assert_eq!(arguments(b"__unused__"), Some(Arguments::No));
        assert_eq!(arguments(b"__unused"), None);
        assert_eq!(arguments(b"maybe_unused"), None);
        assert!(standard_attribute(b"maybe_unused").is_some());
    }
}
