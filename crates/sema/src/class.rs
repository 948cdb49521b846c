//! Classes: which scope and which template arguments a class type stands for, and its bases.

use crate::{Bindings, Env, Reason, Result, Sema, Unresolved};
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{PathNode, TypeId, TypeKind};
use rustc_hash::FxHashMap;

/// What a class path was made from.
#[derive(Debug, Clone)]
pub(crate) struct ClassEntity {
    /// The scope of the class, or of the primary template.
    pub(crate) scope: ScopeId,
    /// The template arguments around it.
    pub(crate) outer: Bindings,
    /// A declaration of the primary template if it is a specialisation, else none.
    pub(crate) template: DeclId,
}

/// The scope that holds a class's members, and the template arguments there.
#[derive(Debug, Clone)]
pub(crate) struct Instance {
    pub(crate) scope: ScopeId,
    pub(crate) bindings: Bindings,
}

impl Sema<'_> {
    /// The members of the class or enumeration `ty`; for a specialisation those of the template or
    /// specialisation that fits its arguments ([temp.spec.partial.match]).
    pub(crate) fn instance_of(&mut self, ty: TypeId, at: Tok) -> Result<Instance> {
        let ty = self.types.unqualified(ty);
        let path = match self.types.kind(ty) {
            TypeKind::Named(path) => path,
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => {
                return Err(Unresolved::new(Reason::Dependent, at));
            }
            _ => return Err(Unresolved::new(Reason::WrongKind, at)),
        };
        if let Some(instance) = self.instances.get(&path) {
            return Ok(instance.clone());
        }
        let Some(entity) = self.classes.get(&path).cloned() else {
            // a closure, a class of a block, one that is only mentioned
            return Err(Unresolved::new(Reason::Undeclared, at));
        };
        let instance = match self.types.path_node(path) {
            PathNode::Template { arguments, .. } => {
                if self.is_dependent_path(path, 0) {
                    return Err(Unresolved::new(Reason::Dependent, at));
                }
                let arguments = self.types.argument_list(arguments).to_vec();
                self.nested(at, |sema| sema.select(path, &entity, &arguments, at))?
            }
            _ => Instance { scope: entity.scope, bindings: entity.outer },
        };
        let instance = self.outside_definition(instance);
        let scope = &self.items().scopes[instance.scope];
        if scope.kind == ScopeKind::Class && (scope.body.is_none() || scope.body > self.point) {
            return Err(Unresolved::new(Reason::Incomplete, at));
        }
        self.instances.insert(path, instance.clone());
        Ok(instance)
    }

    /// A class that is only declared in its class may be defined outside of it, in a scope of its own.
    fn outside_definition(&mut self, instance: Instance) -> Instance {
        let scope = &self.items().scopes[instance.scope];
        if scope.kind != ScopeKind::Class || scope.body.is_some() || scope.owner.is_none() {
            return instance;
        }
        let owner = &self.items().decls[scope.owner];
        let (name, around) = (owner.name, owner.scope);
        if self.items().scopes[around].kind != ScopeKind::Class {
            return instance;
        }
        if self.outside.is_none() {
            let mut index: FxHashMap<Name, Vec<DeclId>> = FxHashMap::default();
            for (id, d) in self.items().decls.iter() {
                if d.kind == DeclKind::Class
                    && d.head.is_none()
                    && d.specifiers.contains(Specifiers::QUALIFIED | Specifiers::DEFINITION)
                {
                    index.entry(d.name).or_default().push(id);
                }
            }
            self.outside = Some(index);
        }
        let known = self.outside.as_ref().and_then(|index| index.get(&name));
        let inner = known.into_iter().flatten().map(|&id| &self.items().decls[id]).find_map(|d| {
            let here = d.point <= self.point && self.items().scopes[d.inner].parent == around;
            here.then_some(d.inner)
        });
        match inner {
            Some(scope) => Instance { scope, bindings: instance.bindings },
            None => instance,
        }
    }

    /// The base classes of the class scope `s`, packs expanded.
    pub(crate) fn bases(&mut self, s: ScopeId, bindings: &Bindings) -> Result<Vec<TypeId>> {
        let scope = &self.items().scopes[s];
        let (bases, body, parent) = (scope.bases, scope.body, scope.parent);
        let mut list = Vec::new();
        if bases.is_none() || body.is_none() {
            return Ok(list);
        }
        let env = Env { scope: parent, bindings: bindings.clone() };
        let mut t = bases.next();
        while t < body {
            while matches!(
                self.kind(t),
                TokenKind::Virtual | TokenKind::Public | TokenKind::Private | TokenKind::Protected
            ) {
                t = t.next();
            }
            t = self.skip_attributes(t);
            let end = self.base_end(t, body, parent);
            if end > t && self.kind(end.prev()) == TokenKind::Ellipsis {
                for element in self.expansion(t, end.prev(), &env)? {
                    list.push(self.type_name(t, end.prev(), &element)?.0);
                }
            } else {
                list.push(self.type_name(t, end, &env)?.0);
            }
            t = end.next();
        }
        Ok(list)
    }

    /// Where the base-specifier at `t` ends: at its comma or at the body.
    pub(crate) fn base_end(&self, mut t: Tok, body: Tok, scope: ScopeId) -> Tok {
        while t < body {
            match self.kind(t) {
                TokenKind::Comma => return t,
                TokenKind::Less => t = self.parser.match_angle(t, scope).map_or(t.next(), Tok::next),
                _ => t = self.skip(t),
            }
        }
        body
    }
}
