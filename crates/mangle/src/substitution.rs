//! `<substitution>` (Itanium C++ ABI 5.1.10): what was written before is written again as a short reference.

use cufront_types::{
    ArgumentList, Builtin, PathId, PathNode, TemplateArgument, TypeId, TypeKind, TypeStore, UnqualifiedName,
};
use rustc_hash::FxHashMap;

use crate::Mangler;

/// A component that can be referred to again.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Component {
    /// A namespace, class, enumeration or template. A class type and its name as a prefix are one component.
    Path(PathId),
    /// Any other type but a builtin one.
    Type(TypeId),
    /// The type of a member function, which g++ tells apart by class (its type has a parameter for `this`).
    MemberFunction {
        /// The class of the pointer to member.
        class: TypeId,
        /// The function type.
        function: TypeId,
    },
}

impl Component {
    pub(crate) fn of_type(store: &TypeStore, ty: TypeId) -> Self {
        match store.kind(ty) {
            TypeKind::Named(path) => Self::Path(path),
            _ => Self::Type(ty),
        }
    }
}

/// Components in the order of their first appearance.
#[derive(Default)]
pub(crate) struct Substitutions {
    numbers: FxHashMap<Component, usize>,
}

impl Mangler<'_> {
    /// Writes the reference to `component` if there is one: its number, or an abbreviation of the standard library.
    pub(crate) fn substituted(&mut self, component: Component) -> bool {
        if let Component::Path(path) = component {
            if let Some(abbreviation) = abbreviation(self.store, path) {
                self.out.extend_from_slice(abbreviation);
                return true;
            }
        }
        let Some(&number) = self.substitutions.numbers.get(&component) else {
            return false;
        };
        self.out.push(b'S');
        if number > 0 {
            write_base_36(&mut self.out, number - 1);
        }
        self.out.push(b'_');
        true
    }

    /// Gives `component` the next number, unless it has one.
    pub(crate) fn remember(&mut self, component: Component) {
        let next = self.substitutions.numbers.len();
        self.substitutions.numbers.entry(component).or_insert(next);
    }
}

/// `<seq-id>`: digits and upper-case letters.
fn write_base_36(out: &mut Vec<u8>, number: usize) {
    let start = out.len();
    let mut rest = number;
    loop {
        out.push(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[rest % 36]);
        rest /= 36;
        if rest == 0 {
            break;
        }
    }
    out[start..].reverse();
}

/// Whether `path` is the namespace `::std`.
pub(crate) fn is_std(store: &TypeStore, path: PathId) -> bool {
    match store.path_node(path) {
        PathNode::Name { parent: None, name: UnqualifiedName::Source(symbol) } => {
            store.symbol_bytes(symbol) == b"std"
        }
        _ => false,
    }
}

/// The identifier of `path` if it is a direct member of `::std`.
fn std_member(store: &TypeStore, path: PathId) -> Option<&[u8]> {
    match store.path_node(path) {
        PathNode::Name { parent: Some(parent), name: UnqualifiedName::Source(symbol) }
            if is_std(store, parent) =>
        {
            Some(store.symbol_bytes(symbol))
        }
        _ => None,
    }
}

/// `St`, `Sa`, `Sb`, `Ss`, `Si`, `So` or `Sd` for the names that have one. (`std::string` of the current libstdc++ is in
/// an inline namespace and has none.)
fn abbreviation(store: &TypeStore, path: PathId) -> Option<&'static [u8; 2]> {
    if is_std(store, path) {
        return Some(b"St");
    }
    match store.path_node(path) {
        PathNode::Name { .. } => match std_member(store, path)? {
            b"allocator" => Some(b"Sa"),
            b"basic_string" => Some(b"Sb"),
            _ => None,
        },
        PathNode::Template { template, arguments } => {
            let name = std_member(store, template)?;
            let arguments = store.argument_list(arguments);
            match (name, arguments) {
                (b"basic_string", [char, traits, allocator])
                    if is_char(store, char)
                        && is_of_char(store, traits, b"char_traits")
                        && is_of_char(store, allocator, b"allocator") =>
                {
                    Some(b"Ss")
                }
                (_, [char, traits]) if is_char(store, char) && is_of_char(store, traits, b"char_traits") => {
                    match name {
                        b"basic_istream" => Some(b"Si"),
                        b"basic_ostream" => Some(b"So"),
                        b"basic_iostream" => Some(b"Sd"),
                        _ => None,
                    }
                }
                _ => None,
            }
        }
        PathNode::Type(_) => None,
    }
}

fn is_char(store: &TypeStore, argument: &TemplateArgument) -> bool {
    matches!(argument, TemplateArgument::Type(ty) if store.kind(*ty) == TypeKind::Builtin(Builtin::Char))
}

/// Whether `argument` is the type `std::template<char>`.
fn is_of_char(store: &TypeStore, argument: &TemplateArgument, template: &[u8]) -> bool {
    let TemplateArgument::Type(ty) = argument else {
        return false;
    };
    let TypeKind::Named(path) = store.kind(*ty) else {
        return false;
    };
    let PathNode::Template { template: found, arguments } = store.path_node(path) else {
        return false;
    };
    std_member(store, found) == Some(template) && is_only_char(store, arguments)
}

fn is_only_char(store: &TypeStore, arguments: ArgumentList) -> bool {
    matches!(store.argument_list(arguments), [argument] if is_char(store, argument))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sequence_numbers() {
        let text = |number| {
            let mut out = Vec::new();
            write_base_36(&mut out, number);
            out
        };
        assert_eq!(text(0), b"0");
        assert_eq!(text(35), b"Z");
        assert_eq!(text(36), b"10");
        assert_eq!(text(36 * 36), b"100");
    }
}
