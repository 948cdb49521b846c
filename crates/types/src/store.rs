//! [`TypeStore`]: the arena and the only way to build types, which keeps them in canonical form.

use crate::intern::{Interner, SliceInterner};
use crate::kind::{
    ArrayBound, Builtin, FunctionType, Qualifiers, RefQualifier, ReferenceKind, TemplateArgument, TypeKind,
};
use crate::operator::Operator;
use crate::path::{PathFlags, PathNode, UnqualifiedName};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {
        $($(#[$doc])* #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)] pub struct $name(u32);

        impl $name {
            /// Position in the store, from 0: an index for side tables.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        })*
    };
}

ids! {
    /// An interned byte string: an identifier, or the text of something opaque.
    Symbol
    /// A canonical type; equal ids mean the same type.
    TypeId
    /// A qualified name; equal ids mean the same name.
    PathId
    /// An interned list of types.
    TypeList
    /// An interned list of template arguments.
    ArgumentList
    /// An interned list of symbols.
    SymbolList
}

#[derive(Clone, Copy)]
struct PathFacts {
    flags: PathFlags,
    tags: SymbolList,
}

/// All types and names of a translation unit. Ids are valid in the store that made them only; with another store's id
/// the accessors panic or answer for something else.
///
/// Canonical form, kept by the constructors: references are collapsed, qualifiers are merged and sit on the element of
/// an array, references and functions carry none, parameter types are adjusted.
pub struct TypeStore {
    symbols: SliceInterner<u8>,
    types: Interner<TypeKind>,
    paths: Interner<PathNode>,
    /// Parallel to `paths`.
    path_facts: Vec<PathFacts>,
    type_lists: SliceInterner<TypeId>,
    argument_lists: SliceInterner<TemplateArgument>,
    symbol_lists: SliceInterner<Symbol>,
    no_symbols: SymbolList,
}

impl Default for TypeStore {
    fn default() -> Self {
        Self::new()
    }
}

impl TypeStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        let mut symbol_lists = SliceInterner::new();
        let no_symbols = SymbolList(symbol_lists.intern(&[]));
        Self {
            symbols: SliceInterner::new(),
            types: Interner::new(),
            paths: Interner::new(),
            path_facts: Vec::new(),
            type_lists: SliceInterner::new(),
            argument_lists: SliceInterner::new(),
            symbol_lists,
            no_symbols,
        }
    }

    // ---- names ----------------------------------------------------------------------------------------------------

    /// The symbol for these bytes (which need not be UTF-8).
    pub fn symbol(&mut self, bytes: &[u8]) -> Symbol {
        Symbol(self.symbols.intern(bytes))
    }

    /// The bytes of a symbol.
    #[must_use]
    pub fn symbol_bytes(&self, symbol: Symbol) -> &[u8] {
        self.symbols.get(symbol.0)
    }

    fn path(&mut self, node: PathNode) -> PathId {
        let id = PathId(self.paths.intern(node));
        if self.paths.len() > self.path_facts.len() {
            self.path_facts.push(PathFacts { flags: PathFlags::empty(), tags: self.no_symbols });
        }
        id
    }

    /// The path `parent::name`.
    pub fn name(&mut self, parent: Option<PathId>, name: UnqualifiedName) -> PathId {
        self.path(PathNode::Name { parent, name })
    }

    /// The path `parent::identifier`.
    pub fn source_name(&mut self, parent: Option<PathId>, identifier: &[u8]) -> PathId {
        let symbol = self.symbol(identifier);
        self.name(parent, UnqualifiedName::Source(symbol))
    }

    /// The path `parent::operator…`.
    pub fn operator_name(&mut self, parent: Option<PathId>, operator: Operator) -> PathId {
        self.name(parent, UnqualifiedName::Operator(operator))
    }

    /// The path of the namespace `parent::identifier`; `flags` are added to what is known about it.
    pub fn namespace(&mut self, parent: Option<PathId>, identifier: &[u8], flags: PathFlags) -> PathId {
        let path = self.source_name(parent, identifier);
        self.set_path_flags(path, flags | PathFlags::NAMESPACE);
        path
    }

    /// The specialization `template<arguments>`.
    pub fn template_path(&mut self, template: PathId, arguments: &[TemplateArgument]) -> PathId {
        let arguments = self.arguments(arguments);
        self.path(PathNode::Template { template, arguments })
    }

    /// The head of a dependent path.
    pub fn type_path(&mut self, ty: TypeId) -> PathId {
        self.path(PathNode::Type(ty))
    }

    /// What a path consists of.
    #[must_use]
    pub fn path_node(&self, path: PathId) -> PathNode {
        *self.paths.get(path.0)
    }

    /// Adds `flags` to those of `path`.
    pub fn set_path_flags(&mut self, path: PathId, flags: PathFlags) {
        self.path_facts[path.index()].flags |= flags;
    }

    /// What is known about `path`.
    #[must_use]
    pub fn path_flags(&self, path: PathId) -> PathFlags {
        self.path_facts[path.index()].flags
    }

    /// Adds ABI tags (`__attribute__((abi_tag("x")))`) to a namespace, class template, class or enumeration. Tags of a
    /// function are not a fact about its path, since overloads share it.
    pub fn add_abi_tags(&mut self, path: PathId, tags: &[Symbol]) {
        let mut all = self.abi_tags(path).to_vec();
        for tag in tags {
            if !all.contains(tag) {
                all.push(*tag);
            }
        }
        self.path_facts[path.index()].tags = SymbolList(self.symbol_lists.intern(&all));
    }

    /// The ABI tags given to `path` itself, in the order of their appearance.
    #[must_use]
    pub fn abi_tags(&self, path: PathId) -> &[Symbol] {
        self.symbol_lists.get(self.path_facts[path.index()].tags.0)
    }

    // ---- lists ----------------------------------------------------------------------------------------------------

    /// Interns a list of template arguments (for [`TemplateArgument::Pack`]).
    pub fn arguments(&mut self, arguments: &[TemplateArgument]) -> ArgumentList {
        ArgumentList(self.argument_lists.intern(arguments))
    }

    /// The elements of a list.
    #[must_use]
    pub fn argument_list(&self, list: ArgumentList) -> &[TemplateArgument] {
        self.argument_lists.get(list.0)
    }

    /// The elements of a list.
    #[must_use]
    pub fn type_list(&self, list: TypeList) -> &[TypeId] {
        self.type_lists.get(list.0)
    }

    // ---- types ----------------------------------------------------------------------------------------------------

    fn intern(&mut self, kind: TypeKind) -> TypeId {
        TypeId(self.types.intern(kind))
    }

    /// What a type is.
    #[must_use]
    pub fn kind(&self, ty: TypeId) -> TypeKind {
        *self.types.get(ty.0)
    }

    /// A fundamental type.
    pub fn builtin(&mut self, builtin: Builtin) -> TypeId {
        self.intern(TypeKind::Builtin(builtin))
    }

    /// `_Complex element`.
    pub fn complex(&mut self, element: TypeId) -> TypeId {
        self.intern(TypeKind::Complex(element))
    }

    /// `pointee *`. Whether there can be such a pointer (not to a reference) is the caller's check.
    pub fn pointer(&mut self, pointee: TypeId) -> TypeId {
        self.intern(TypeKind::Pointer(pointee))
    }

    /// `referent &` or `referent &&`; a reference to a reference collapses ([dcl.ref]/6).
    pub fn reference(&mut self, kind: ReferenceKind, referent: TypeId) -> TypeId {
        match self.kind(referent) {
            TypeKind::Reference { kind: ReferenceKind::LValue, .. } => referent,
            TypeKind::Reference { referent, .. } => self.intern(TypeKind::Reference { kind, referent }),
            _ => self.intern(TypeKind::Reference { kind, referent }),
        }
    }

    /// `referent &`.
    pub fn lvalue_reference(&mut self, referent: TypeId) -> TypeId {
        self.reference(ReferenceKind::LValue, referent)
    }

    /// `referent &&`.
    pub fn rvalue_reference(&mut self, referent: TypeId) -> TypeId {
        self.reference(ReferenceKind::RValue, referent)
    }

    /// `element[bound]`.
    pub fn array(&mut self, element: TypeId, bound: ArrayBound) -> TypeId {
        self.intern(TypeKind::Array { element, bound })
    }

    /// A GNU vector of `lanes` elements.
    pub fn vector(&mut self, element: TypeId, lanes: u32) -> TypeId {
        self.intern(TypeKind::Vector { element, lanes })
    }

    /// `pointee class::*`.
    pub fn member_pointer(&mut self, class: TypeId, pointee: TypeId) -> TypeId {
        self.intern(TypeKind::MemberPointer { class, pointee })
    }

    /// `ty` with `qualifiers` added. References and functions ignore them ([dcl.ref]/1, [dcl.fct]/7), an array hands
    /// them to its element ([basic.type.qualifier]/3).
    pub fn qualified(&mut self, ty: TypeId, qualifiers: Qualifiers) -> TypeId {
        // Dimensions of nested arrays, outermost first; a loop, because depth is the input's choice.
        let mut bounds = Vec::new();
        let mut element = ty;
        while let TypeKind::Array { element: inner, bound } = self.kind(element) {
            bounds.push(bound);
            element = inner;
        }
        let mut result = match self.kind(element) {
            TypeKind::Reference { .. } | TypeKind::Function(_) => element,
            TypeKind::Qualified { base, qualifiers: old } => {
                self.intern(TypeKind::Qualified { base, qualifiers: old | qualifiers })
            }
            _ if qualifiers.is_empty() => element,
            _ => self.intern(TypeKind::Qualified { base: element, qualifiers }),
        };
        while let Some(bound) = bounds.pop() {
            result = self.array(result, bound);
        }
        result
    }

    /// `ty` without its top-level qualifiers. (Those of an array are its element's and stay.)
    #[must_use]
    pub fn unqualified(&self, ty: TypeId) -> TypeId {
        match self.kind(ty) {
            TypeKind::Qualified { base, .. } => base,
            _ => ty,
        }
    }

    /// The type of a parameter declared with type `ty` ([dcl.fct]/5): arrays and functions become pointers, top-level
    /// qualifiers vanish.
    pub fn adjusted_parameter(&mut self, ty: TypeId) -> TypeId {
        match self.kind(ty) {
            TypeKind::Array { element, .. } => self.pointer(element),
            TypeKind::Function(_) => self.pointer(ty),
            _ => self.unqualified(ty),
        }
    }

    /// An adjusted parameter list for [`FunctionType::parameters`].
    pub fn parameters(&mut self, types: &[TypeId]) -> TypeList {
        let adjusted: Vec<TypeId> = types.iter().map(|&ty| self.adjusted_parameter(ty)).collect();
        TypeList(self.type_lists.intern(&adjusted))
    }

    /// The plain function type `result(parameters)`.
    pub fn function(&mut self, result: TypeId, parameters: &[TypeId]) -> TypeId {
        let parameters = self.parameters(parameters);
        self.function_type(FunctionType {
            result,
            parameters,
            variadic: false,
            qualifiers: Qualifiers::empty(),
            ref_qualifier: RefQualifier::None,
            noexcept: false,
        })
    }

    /// A function type with everything that it can have.
    pub fn function_type(&mut self, function: FunctionType) -> TypeId {
        self.intern(TypeKind::Function(function))
    }

    /// The parts of `ty` if it is a function type.
    #[must_use]
    pub fn as_function(&self, ty: TypeId) -> Option<FunctionType> {
        match self.kind(ty) {
            TypeKind::Function(function) => Some(function),
            _ => None,
        }
    }

    /// The class, union, enumeration or dependent member type with this path.
    pub fn named(&mut self, path: PathId) -> TypeId {
        // A path that is nothing but a type is that type.
        match self.path_node(path) {
            PathNode::Type(ty) => ty,
            _ => self.intern(TypeKind::Named(path)),
        }
    }

    /// A template parameter.
    pub fn template_parameter(&mut self, depth: u32, index: u32) -> TypeId {
        self.intern(TypeKind::TemplateParameter { depth, index })
    }

    /// `pattern...`.
    pub fn pack_expansion(&mut self, pattern: TypeId) -> TypeId {
        self.intern(TypeKind::PackExpansion(pattern))
    }

    /// A type known by its text only.
    pub fn opaque(&mut self, text: &[u8]) -> TypeId {
        let text = self.symbol(text);
        self.intern(TypeKind::Opaque(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_types_have_equal_ids() {
        let mut s = TypeStore::new();
        let int = s.builtin(Builtin::Int);
        let (a, b) = (s.pointer(int), s.pointer(int));
        assert_eq!(a, b);
        let (f, g) = (s.function(int, &[a, b]), s.function(int, &[b, a]));
        assert_eq!(f, g);
        let (n, m) = (s.source_name(None, b"n"), s.source_name(None, b"m"));
        assert_ne!(s.source_name(Some(n), b"x"), s.source_name(Some(m), b"x"));
    }

    #[test]
    fn references_collapse() {
        let mut s = TypeStore::new();
        let int = s.builtin(Builtin::Int);
        let (l, r) = (s.lvalue_reference(int), s.rvalue_reference(int));
        assert_eq!(s.lvalue_reference(l), l);
        assert_eq!(s.rvalue_reference(l), l);
        assert_eq!(s.lvalue_reference(r), l);
        assert_eq!(s.rvalue_reference(r), r);
    }

    #[test]
    fn qualifiers_merge_and_sink_into_arrays() {
        let mut s = TypeStore::new();
        let int = s.builtin(Builtin::Int);
        let c = s.qualified(int, Qualifiers::CONST);
        let cv = s.qualified(int, Qualifiers::CONST | Qualifiers::VOLATILE);
        assert_eq!(s.qualified(c, Qualifiers::VOLATILE), cv);
        assert_eq!(s.qualified(int, Qualifiers::empty()), int);
        let array = s.array(int, ArrayBound::Known(3));
        let arrays = s.array(array, ArrayBound::Unknown);
        let of_const = s.array(c, ArrayBound::Known(3));
        let of_const = s.array(of_const, ArrayBound::Unknown);
        assert_eq!(s.qualified(arrays, Qualifiers::CONST), of_const);
        let reference = s.lvalue_reference(int);
        assert_eq!(s.qualified(reference, Qualifiers::CONST), reference);
    }

    #[test]
    fn parameters_are_adjusted() {
        let mut s = TypeStore::new();
        let int = s.builtin(Builtin::Int);
        let c = s.qualified(int, Qualifiers::CONST);
        let array = s.array(c, ArrayBound::Known(3));
        let function = s.function(int, &[]);
        let (to_const, to_function) = (s.pointer(c), s.pointer(function));
        let list = s.parameters(&[c, array, function, to_const]);
        assert_eq!(s.type_list(list), [int, to_const, to_function, to_const]);
    }

    #[test]
    fn tags_accumulate() {
        let mut s = TypeStore::new();
        let path = s.source_name(None, b"S");
        let (a, b) = (s.symbol(b"a"), s.symbol(b"b"));
        s.add_abi_tags(path, &[b]);
        s.add_abi_tags(path, &[a, b]);
        assert_eq!(s.abi_tags(path), [b, a]);
        assert_eq!(s.path_flags(path), PathFlags::empty());
    }
}
