//! `<name>`, `<prefix>` and `<unqualified-name>` (Itanium C++ ABI 5.1.3).

use cufront_types::{
    FunctionType, PathFlags, PathId, PathNode, Qualifiers, RefQualifier, Symbol, TypeStore, UnqualifiedName,
};

use crate::substitution::{is_std, Component};
use crate::{operator, MangleError, Mangler, Result, StructorVariant};

/// What the last component of an entity's name shows besides the name. Names of types have none.
pub(crate) struct Leaf<'a> {
    qualifiers: Qualifiers,
    ref_qualifier: RefQualifier,
    variant: StructorVariant,
    /// Sorted.
    tags: &'a [Symbol],
}

impl<'a> Leaf<'a> {
    pub(crate) fn variable(tags: &'a [Symbol]) -> Self {
        Self {
            qualifiers: Qualifiers::empty(),
            ref_qualifier: RefQualifier::None,
            variant: StructorVariant::Complete,
            tags,
        }
    }

    pub(crate) fn function(function: &FunctionType, variant: StructorVariant, tags: &'a [Symbol]) -> Self {
        Self { qualifiers: function.qualifiers, ref_qualifier: function.ref_qualifier, variant, tags }
    }
}

/// The unqualified name at the end of `path`, through a specialization.
fn last_name(store: &TypeStore, path: PathId) -> Option<UnqualifiedName> {
    let path = match store.path_node(path) {
        PathNode::Template { template, .. } => template,
        _ => path,
    };
    match store.path_node(path) {
        PathNode::Name { name, .. } => Some(name),
        _ => None,
    }
}

/// Whether the symbol of function `path` shows its return type: specializations of function templates do, except for
/// constructors, destructors and conversions (Itanium C++ ABI 5.1.5.3).
pub(crate) fn mentions_result(store: &TypeStore, path: PathId) -> bool {
    matches!(store.path_node(path), PathNode::Template { .. }) && can_inherit(store, path)
}

/// Whether function `path` has a return type that its name does not tell.
pub(crate) fn can_inherit(store: &TypeStore, path: PathId) -> bool {
    matches!(
        last_name(store, path),
        Some(UnqualifiedName::Source(_) | UnqualifiedName::Operator(_) | UnqualifiedName::Literal(_))
    )
}

impl Mangler<'_> {
    /// `<name>` of an entity (with a leaf) or of a type (without).
    pub(crate) fn name(&mut self, path: PathId, leaf: Option<&Leaf<'_>>) -> Result {
        let (named, arguments) = match self.store.path_node(path) {
            PathNode::Name { .. } => (path, None),
            PathNode::Template { template, arguments } => (template, Some(arguments)),
            PathNode::Type(_) => return Err(MangleError::BadPath(path)),
        };
        let parent = match self.store.path_node(named) {
            PathNode::Name { parent, .. } => parent,
            // A template template parameter and its arguments.
            PathNode::Type(ty) => {
                self.ty(ty)?;
                return arguments.map_or(Ok(()), |arguments| self.template_arguments(arguments));
            }
            PathNode::Template { .. } => return Err(MangleError::BadPath(path)),
        };
        match parent {
            Some(scope) if !is_std(self.store, scope) => {
                self.out.push(b'N');
                if let Some(leaf) = leaf {
                    self.qualifiers(leaf.qualifiers);
                    self.ref_qualifier(leaf.ref_qualifier);
                }
                match arguments {
                    Some(arguments) => {
                        self.template_prefix(named, leaf)?;
                        self.template_arguments(arguments)?;
                    }
                    None => {
                        self.prefix(scope)?;
                        self.unqualified_name(named, leaf)?;
                    }
                }
                self.out.push(b'E');
                Ok(())
            }
            _ => match arguments {
                Some(arguments) => {
                    if !self.substituted(Component::Path(named)) {
                        self.unscoped_name(named, leaf)?;
                        self.remember(Component::Path(named));
                    }
                    self.template_arguments(arguments)
                }
                None => self.unscoped_name(named, leaf),
            },
        }
    }

    /// `<name>` of a class template that is a template argument.
    pub(crate) fn template_name(&mut self, template: PathId) -> Result {
        if self.substituted(Component::Path(template)) {
            return Ok(());
        }
        if let PathNode::Type(ty) = self.store.path_node(template) {
            return self.ty(ty);
        }
        self.nested(|m| m.name(template, None))?;
        self.remember(Component::Path(template));
        Ok(())
    }

    /// `<unscoped-name>`: a member of the global namespace or of `::std`.
    fn unscoped_name(&mut self, named: PathId, leaf: Option<&Leaf<'_>>) -> Result {
        if let PathNode::Name { parent: Some(_), .. } = self.store.path_node(named) {
            self.out.extend_from_slice(b"St");
        }
        self.unqualified_name(named, leaf)
    }

    /// `<prefix>`: the scope of a nested name.
    fn prefix(&mut self, path: PathId) -> Result {
        if let PathNode::Type(ty) = self.store.path_node(path) {
            return self.ty(ty);
        }
        if self.substituted(Component::Path(path)) {
            return Ok(());
        }
        self.nested(|m| match m.store.path_node(path) {
            PathNode::Name { parent, .. } => {
                if let Some(parent) = parent {
                    m.prefix(parent)?;
                }
                m.unqualified_name(path, None)
            }
            PathNode::Template { template, arguments } => {
                m.template_prefix(template, None)?;
                m.template_arguments(arguments)
            }
            PathNode::Type(_) => Ok(()),
        })?;
        self.remember(Component::Path(path));
        Ok(())
    }

    /// `<template-prefix>`: the template of a specialization inside a nested name.
    fn template_prefix(&mut self, template: PathId, leaf: Option<&Leaf<'_>>) -> Result {
        match self.store.path_node(template) {
            PathNode::Type(ty) => self.ty(ty),
            PathNode::Template { .. } => Err(MangleError::BadPath(template)),
            PathNode::Name { parent, .. } => {
                if self.substituted(Component::Path(template)) {
                    return Ok(());
                }
                if let Some(parent) = parent {
                    self.nested(|m| m.prefix(parent))?;
                }
                self.unqualified_name(template, leaf)?;
                self.remember(Component::Path(template));
                Ok(())
            }
        }
    }

    /// `<unqualified-name>` with its ABI tags.
    fn unqualified_name(&mut self, named: PathId, leaf: Option<&Leaf<'_>>) -> Result {
        let PathNode::Name { name, .. } = self.store.path_node(named) else {
            return Err(MangleError::BadPath(named));
        };
        match name {
            UnqualifiedName::Source(symbol) => self.source_name(symbol),
            UnqualifiedName::Operator(operator) => self.out.extend_from_slice(operator::code(operator)),
            UnqualifiedName::Conversion(ty) => {
                self.out.extend_from_slice(b"cv");
                self.ty(ty)?;
            }
            UnqualifiedName::Literal(symbol) => {
                self.out.extend_from_slice(b"li");
                self.source_name(symbol);
            }
            // `<unnamed-type-name>`: the first has no number
            UnqualifiedName::Unnamed(index) => {
                self.out.extend_from_slice(b"Ut");
                if let Some(number) = index.checked_sub(1) {
                    self.number(u128::from(number));
                }
                self.out.push(b'_');
            }
            UnqualifiedName::Constructor => {
                self.out.extend_from_slice(
                    match leaf.map_or(StructorVariant::Complete, |leaf| leaf.variant) {
                        StructorVariant::Complete => b"C1",
                        StructorVariant::Base => b"C2",
                        StructorVariant::Deleting => b"C3",
                    },
                );
            }
            UnqualifiedName::Destructor => {
                self.out.extend_from_slice(
                    match leaf.map_or(StructorVariant::Complete, |leaf| leaf.variant) {
                        StructorVariant::Complete => b"D1",
                        StructorVariant::Base => b"D2",
                        StructorVariant::Deleting => b"D0",
                    },
                );
            }
        }
        match leaf {
            Some(leaf) => self.tags(leaf.tags),
            // The tags of a namespace are inherited by its members but not written.
            None if !self.store.path_flags(named).contains(PathFlags::NAMESPACE) => {
                let mut tags = self.store.abi_tags(named).to_vec();
                tags.sort_by_key(|&tag| self.store.symbol_bytes(tag));
                self.tags(&tags);
            }
            None => {}
        }
        Ok(())
    }

    fn tags(&mut self, tags: &[Symbol]) {
        for &tag in tags {
            self.out.push(b'B');
            self.source_name(tag);
        }
    }
}
