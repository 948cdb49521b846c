//! ABI tags that an entity inherits (documented under the attribute `abi_tag` and `-Wabi-tag` of g++).
//!
//! A variable, or a function whose symbol does not mention its return type, gets the tags of that type that its symbol
//! would not show otherwise: that neither its scopes, nor its parameters, nor itself have. The tags of a class are its
//! own, those of its scopes, and, for a specialization, those of its arguments.
//!
//! [`Dialect::Cudafe`] has the same rule with these differences, all found by experiment: a variable inherits nothing;
//! a class scope of the result's type counts only if that type has tags of its own (a namespace always counts), and its
//! template arguments never do; the type of a constant template argument counts like a type argument; a tag of a class
//! is shown by that class only, not by another with a tag of the same spelling.

use cufront_types::{
    FunctionType, PathFlags, PathId, PathNode, Symbol, TemplateArgument, TypeId, TypeKind, TypeStore,
};
use rustc_hash::FxHashSet;

use crate::name::{can_inherit, mentions_result};
use crate::{Dialect, EntityOptions, MangleError, Result, MAX_DEPTH};

/// All tags that the name of a function shows, sorted by their bytes.
pub(crate) fn of_function(
    store: &TypeStore,
    path: PathId,
    function: &FunctionType,
    options: EntityOptions<'_>,
) -> Result<Vec<Symbol>> {
    if mentions_result(store, path) || !can_inherit(store, path) {
        return Ok(sorted(store, options.tags.iter().copied()));
    }
    let mut shown = Collector::new(store, options.dialect);
    for &parameter in store.type_list(function.parameters) {
        shown.ty(parameter)?;
    }
    inherited(path, function.result, options, shown)
}

/// All tags that the name of a variable shows, sorted by their bytes.
pub(crate) fn of_variable(
    store: &TypeStore,
    path: PathId,
    ty: TypeId,
    options: EntityOptions<'_>,
) -> Result<Vec<Symbol>> {
    match options.dialect {
        Dialect::Gxx => inherited(path, ty, options, Collector::new(store, options.dialect)),
        Dialect::Cudafe => Ok(sorted(store, options.tags.iter().copied())),
    }
}

fn inherited(
    path: PathId,
    from: TypeId,
    options: EntityOptions<'_>,
    mut shown: Collector<'_>,
) -> Result<Vec<Symbol>> {
    let store = shown.store;
    shown.scope(path)?;
    let mut found = Collector::new(store, options.dialect);
    found.own_scopes_only = options.dialect == Dialect::Cudafe;
    found.ty(from)?;
    let hidden = |tag: &&Tag| !shown.tags.contains(tag) && !shown.scopes.contains(&tag.spelling);
    let extra = found.tags.iter().filter(hidden).map(|tag| tag.spelling);
    Ok(sorted(store, options.tags.iter().copied().chain(extra)))
}

fn sorted(store: &TypeStore, tags: impl Iterator<Item = Symbol>) -> Vec<Symbol> {
    let mut tags: Vec<Symbol> = tags.collect();
    tags.sort_by_key(|&tag| store.symbol_bytes(tag));
    tags.dedup();
    tags
}

/// A tag and, where that matters, the class it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Tag {
    class: Option<PathId>,
    spelling: Symbol,
}

/// Gathers the tags of everything a type is made of.
struct Collector<'a> {
    store: &'a TypeStore,
    dialect: Dialect,
    /// Whether class scopes count only below tags of their member; see the head of this file.
    own_scopes_only: bool,
    /// Never iterated but to be sorted.
    tags: FxHashSet<Tag>,
    /// Tags of the namespaces around an entity, whose members show them whatever they belong to.
    scopes: FxHashSet<Symbol>,
    /// Types share parts; each is looked at once.
    seen_types: FxHashSet<TypeId>,
    seen_paths: FxHashSet<PathId>,
    depth: u32,
}

impl<'a> Collector<'a> {
    fn new(store: &'a TypeStore, dialect: Dialect) -> Self {
        Self {
            store,
            dialect,
            own_scopes_only: false,
            tags: FxHashSet::default(),
            scopes: FxHashSet::default(),
            seen_types: FxHashSet::default(),
            seen_paths: FxHashSet::default(),
            depth: 0,
        }
    }

    fn ty(&mut self, ty: TypeId) -> Result {
        if !self.seen_types.insert(ty) {
            return Ok(());
        }
        if self.depth >= MAX_DEPTH {
            return Err(MangleError::TooDeep);
        }
        self.depth += 1;
        match self.store.kind(ty) {
            TypeKind::Builtin(_) | TypeKind::TemplateParameter { .. } | TypeKind::Opaque(_) => {}
            TypeKind::Complex(inner)
            | TypeKind::Qualified { base: inner, .. }
            | TypeKind::Pointer(inner)
            | TypeKind::Reference { referent: inner, .. }
            | TypeKind::Array { element: inner, .. }
            | TypeKind::Vector { element: inner, .. }
            | TypeKind::PackExpansion(inner) => self.ty(inner)?,
            TypeKind::MemberPointer { class, pointee } => {
                self.ty(class)?;
                self.ty(pointee)?;
            }
            TypeKind::Function(function) => {
                self.ty(function.result)?;
                for &parameter in self.store.type_list(function.parameters) {
                    self.ty(parameter)?;
                }
            }
            TypeKind::Named(path) => self.path(path)?,
        }
        self.depth -= 1;
        Ok(())
    }

    /// Tags that the name of an entity shows besides its own: those of its scopes and of its template arguments. The
    /// tags of the path itself are left out, since they may be those of a class that the entity hides.
    fn scope(&mut self, entity: PathId) -> Result {
        let named = match self.store.path_node(entity) {
            PathNode::Template { template, arguments } => {
                self.arguments(self.store.argument_list(arguments))?;
                template
            }
            _ => entity,
        };
        let mut next = self.scope_of(named);
        if let Some(scope) = next {
            self.path(scope)?;
        }
        while let Some(scope) = next {
            if self.store.path_flags(scope).contains(PathFlags::NAMESPACE) {
                self.scopes.extend(self.store.abi_tags(scope));
            }
            next = self.scope_of(scope);
        }
        Ok(())
    }

    /// What is around `path`; for a specialization, its template.
    fn scope_of(&self, path: PathId) -> Option<PathId> {
        match self.store.path_node(path) {
            PathNode::Name { parent, .. } => parent,
            PathNode::Template { template, .. } => Some(template),
            PathNode::Type(_) => None,
        }
    }

    /// Takes the tags that `path` itself was declared with.
    fn take(&mut self, path: PathId) {
        let store = self.store;
        let namespace = store.path_flags(path).contains(PathFlags::NAMESPACE);
        let class = (self.dialect == Dialect::Cudafe && !namespace).then_some(path);
        self.tags.extend(store.abi_tags(path).iter().map(|&spelling| Tag { class, spelling }));
    }

    /// Tags of a type's path.
    fn path(&mut self, path: PathId) -> Result {
        if self.own_scopes_only {
            self.path_with_own_scopes(path)
        } else {
            self.path_with_scopes(path)
        }
    }

    fn path_with_scopes(&mut self, path: PathId) -> Result {
        let mut next = Some(path);
        while let Some(path) = next {
            if !self.seen_paths.insert(path) {
                break;
            }
            self.take(path);
            next = match self.store.path_node(path) {
                PathNode::Name { parent, .. } => parent,
                PathNode::Template { template, arguments } => {
                    self.arguments(self.store.argument_list(arguments))?;
                    Some(template)
                }
                PathNode::Type(ty) => {
                    self.ty(ty)?;
                    None
                }
            };
        }
        Ok(())
    }

    fn path_with_own_scopes(&mut self, path: PathId) -> Result {
        let mut named = path;
        if let PathNode::Template { template, arguments } = self.store.path_node(path) {
            self.arguments(self.store.argument_list(arguments))?;
            named = template;
        }
        let tagged = !self.store.abi_tags(named).is_empty();
        self.take(named);
        let mut next = self.scope_of(named);
        while let Some(scope) = next {
            if tagged || self.store.path_flags(scope).contains(PathFlags::NAMESPACE) {
                self.take(scope);
            }
            next = self.scope_of(scope);
        }
        Ok(())
    }

    fn arguments(&mut self, arguments: &[TemplateArgument]) -> Result {
        for &argument in arguments {
            match argument {
                TemplateArgument::Type(ty) => self.ty(ty)?,
                TemplateArgument::Pack(pack) => {
                    if self.depth >= MAX_DEPTH {
                        return Err(MangleError::TooDeep);
                    }
                    self.depth += 1;
                    self.arguments(self.store.argument_list(pack))?;
                    self.depth -= 1;
                }
                TemplateArgument::Integer { ty, .. }
                | TemplateArgument::Null(ty)
                | TemplateArgument::Entity { ty: Some(ty), .. } => {
                    if self.dialect == Dialect::Cudafe {
                        self.ty(ty)?;
                    }
                }
                // Neither looks into these.
                TemplateArgument::Template(_)
                | TemplateArgument::Entity { ty: None, .. }
                | TemplateArgument::Opaque(_) => {}
            }
        }
        Ok(())
    }
}
