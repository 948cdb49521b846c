//! Linkage of entities, and whether default initialisation of a type does nothing ([class.default.ctor],
//! [class.dtor]).

use crate::{Bindings, Reason, Result, Sema, Unresolved};
use cufront_items::{DeclId, DeclKind, NameKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{PathFlags, PathId, PathNode, Qualifiers, TemplateArgument, TypeId, TypeKind};

/// How far the name of an entity or type reaches ([basic.link]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Linkage {
    /// Other units can name it.
    External,
    /// A template argument has internal linkage: an entity, or a template of an unnamed namespace.
    InternalArgument,
    /// It is a member of an unnamed namespace, or made of a type that is.
    Internal,
}

impl Sema<'_> {
    /// Remembers that the variable or function `path`, declared by `decl`, has internal linkage if so.
    pub(crate) fn note_linkage(&mut self, path: PathId, decl: DeclId, ty: TypeId) {
        let d = &self.items().decls[decl];
        if self.items().scopes[d.scope].kind != ScopeKind::Namespace {
            return;
        }
        let constant = d.kind == DeclKind::Variable
            && self.is_const_object(ty)
            && !d.specifiers.intersects(Specifiers::INLINE | Specifiers::EXTERN);
        if constant || d.specifiers.contains(Specifiers::STATIC) {
            self.internal.insert(path);
        }
    }

    /// How far the type `ty` reaches: as far as everything that it is made of.
    #[must_use]
    pub fn linkage_of_type(&self, ty: TypeId) -> Linkage {
        self.type_linkage(ty, 0)
    }

    /// How far the name `path` reaches.
    #[must_use]
    pub fn linkage_of_path(&self, path: PathId) -> Linkage {
        self.path_linkage(path, 0)
    }

    fn type_linkage(&self, ty: TypeId, depth: u32) -> Linkage {
        if depth > 100 {
            return Linkage::External;
        }
        let of = |t| self.type_linkage(t, depth + 1);
        match self.types.kind(ty) {
            TypeKind::Complex(t) | TypeKind::Pointer(t) | TypeKind::PackExpansion(t) => of(t),
            TypeKind::Qualified { base, .. } => of(base),
            TypeKind::Reference { referent, .. } => of(referent),
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => of(element),
            TypeKind::MemberPointer { class, pointee } => of(class).max(of(pointee)),
            TypeKind::Function(f) => {
                let parameters = self.types.type_list(f.parameters).iter().map(|&p| of(p));
                parameters.max().unwrap_or(Linkage::External).max(of(f.result))
            }
            TypeKind::Named(path) => self.path_linkage(path, depth + 1),
            _ => Linkage::External,
        }
    }

    fn path_linkage(&self, path: PathId, depth: u32) -> Linkage {
        if depth > 100 {
            return Linkage::External;
        }
        if self.types.path_flags(path).contains(PathFlags::UNNAMED) {
            return Linkage::Internal;
        }
        match self.types.path_node(path) {
            PathNode::Name { parent, .. } => {
                parent.map_or(Linkage::External, |p| self.path_linkage(p, depth + 1))
            }
            PathNode::Template { template, arguments } => {
                let template = self.path_linkage(template, depth + 1);
                let list = self.types.argument_list(arguments);
                list.iter()
                    .map(|&a| self.argument_linkage(a, depth + 1))
                    .max()
                    .unwrap_or(Linkage::External)
                    .max(template)
            }
            PathNode::Type(ty) => self.type_linkage(ty, depth + 1),
        }
    }

    fn argument_linkage(&self, argument: TemplateArgument, depth: u32) -> Linkage {
        match argument {
            TemplateArgument::Type(ty)
            | TemplateArgument::Null(ty)
            | TemplateArgument::Integer { ty, .. } => self.type_linkage(ty, depth),
            TemplateArgument::Template(path) => self.path_linkage(path, depth).min(Linkage::InternalArgument),
            TemplateArgument::Entity { path, .. } => {
                if self.internal.contains(&path) || self.path_linkage(path, depth) != Linkage::External {
                    Linkage::InternalArgument
                } else {
                    Linkage::External
                }
            }
            TemplateArgument::Pack(list) => {
                let list = self.types.argument_list(list);
                list.iter().map(|&a| self.argument_linkage(a, depth)).max().unwrap_or(Linkage::External)
            }
            TemplateArgument::Opaque(_) => Linkage::External,
        }
    }

    /// True if `ty`, or the elements of an array, are const and not volatile.
    #[must_use]
    pub fn is_const_object(&self, ty: TypeId) -> bool {
        match self.types.kind(element(&self.types, ty)) {
            TypeKind::Qualified { qualifiers, .. } => {
                qualifiers.contains(Qualifiers::CONST) && !qualifiers.contains(Qualifiers::VOLATILE)
            }
            _ => false,
        }
    }

    /// True if an object of type `ty` without an initialiser is neither constructed nor destroyed by code:
    /// the default constructor and the destructor are trivial.
    ///
    /// # Errors
    /// [`Unresolved`] if a class in it is not known.
    pub fn is_trivial_default(&mut self, ty: TypeId, at: Tok) -> Result<bool> {
        self.nested(at, |sema| {
            let ty = element(&sema.types, ty);
            let ty = sema.types.unqualified(ty);
            if !matches!(sema.types.kind(ty), TypeKind::Named(_)) {
                return Ok(true);
            }
            let instance = sema.instance_of(ty, at)?;
            if sema.items().scopes[instance.scope].kind != ScopeKind::Class {
                return Ok(true);
            }
            sema.is_trivial_class(instance.scope, &instance.bindings, at)
        })
    }

    fn is_trivial_class(&mut self, scope: ScopeId, bindings: &Bindings, at: Tok) -> Result<bool> {
        self.parser.members(scope);
        let s = &self.items().scopes[scope];
        let (bases, body) = (s.bases, s.body);
        if bases.is_some() {
            let mut t = bases;
            while t < body {
                if self.kind(t) == TokenKind::Virtual {
                    return Ok(false);
                }
                t = t.next();
            }
        }
        for base in self.bases(scope, bindings)? {
            if !self.is_trivial_default(base, at)? {
                return Ok(false);
            }
        }
        let mut members = self.items().scopes[scope].decls.clone();
        let mut i = 0;
        while i < members.len() {
            let id = members[i];
            i += 1;
            let d = self.items().decls[id].clone();
            let own = !d.specifiers.contains(Specifiers::FRIEND);
            match d.kind {
                DeclKind::Function if own => {
                    let special = match d.name_kind {
                        NameKind::Destructor => true,
                        NameKind::Constructor => self.is_default_constructor(id),
                        _ => false,
                    };
                    let provided = !d.specifiers.intersects(Specifiers::DEFAULTED | Specifiers::DELETED);
                    if d.specifiers.contains(Specifiers::VIRTUAL) || special && provided {
                        return Ok(false);
                    }
                }
                DeclKind::Variable if own && !d.specifiers.contains(Specifiers::STATIC) => {
                    let initialised = self.items().declarator(id).is_some_and(|c| c.init.is_some());
                    if initialised {
                        return Ok(false);
                    }
                    let ty = self.declared_type_in(id, bindings)?;
                    if !self.is_trivial_default(ty, at)? {
                        return Ok(false);
                    }
                }
                // the members of an anonymous union or structure are members of this class
                DeclKind::Class
                    if d.name.is_none()
                        && d.inner.is_some()
                        && self.items().scopes[scope].transparent.contains(&d.inner) =>
                {
                    members.extend_from_slice(&self.items().scopes[d.inner].decls.clone());
                }
                DeclKind::Unknown => return Err(Unresolved::new(Reason::Unsupported, d.first)),
                _ => {}
            }
        }
        Ok(true)
    }

    /// True if the constructor can be called without arguments: every parameter has a default.
    fn is_default_constructor(&self, id: DeclId) -> bool {
        let Some(c) = self.items().declarator(id) else { return false };
        if self.items().decls[id].head.is_some() {
            return false;
        }
        let (list, _) = self.parser.parameters(c.params, self.items().decls[id].scope);
        list.iter().all(|p| p.default.is_some() || p.pack)
    }
}

/// The element of an array of any dimension, other types as they are.
fn element(types: &cufront_types::TypeStore, ty: TypeId) -> TypeId {
    let mut ty = ty;
    while let TypeKind::Array { element, .. } = types.kind(ty) {
        ty = element;
    }
    ty
}
