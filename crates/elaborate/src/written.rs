//! What a single declaration says as it is written: its type, the types of its parameters, the members of its
//! class.
//!
//! Those who edit or check one declaration ask here. Nothing around the declaration is elaborated, a template is taken as
//! it stands, and what is not known is `None`.
//!
//! Example: after `typedef int T[3]; extern T a;` the type that the declaration of `a` gives is an array of three
//! numbers.

use crate::lookup::Filter;
use crate::operation::Operation;
use crate::{Context, Elaborator};
use cufront_ast::NodeKind;
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, ScopeId, ScopeKind};
use cufront_lex::Tok;
use cufront_program::{Bound, EntityId, EnvId, Res, Ty, TypeKind};
use rustc_hash::FxHashSet;

/// Deepest chain of bases that is followed.
const MAX_BASES: u32 = 64;

/// So many bases and their specialisations are looked at.
const MANY_CLASSES: usize = 256;

impl Elaborator<'_> {
    /// The type that `decl` gives a function or variable, or that an alias names. A placeholder stands for itself, an array without a bound has
    /// none, whatever the initialiser or another declaration says.
    pub fn written_type(&mut self, decl: DeclId) -> Option<Ty> {
        self.quietly(|this| {
            let context = this.context_of_written(decl)?;
            let root = this.tree(decl)?;
            let (below, _) = this.below_heads(root);
            if this.kind_of(below) == NodeKind::AliasDeclaration {
                return this.aliased_type(below, context);
            }
            let parts = this.parts_of_decl(decl)?;
            Ok(this.declared_type(parts, context)?.ty)
        })
        .ok()
    }

    /// The types of the parameters that `decl` declares, not adjusted: arrays and functions stay what they are. The
    /// patterns of packs are in the list, an ellipsis is not.
    pub fn written_parameters(&mut self, decl: DeclId) -> Option<Vec<Ty>> {
        self.quietly(|this| {
            let parts = this.parts_of_decl(decl)?;
            let context = this.context_of_written(decl)?;
            let mut list = Vec::new();
            let clause = this.parameter_clause(parts.declarator);
            for parameter in clause.map(|c| this.children(c)).unwrap_or_default() {
                if this.kind_of(parameter) == NodeKind::Parameter {
                    list.push(this.parameter_as_written(parameter, context)?);
                }
            }
            Ok(list)
        })
        .ok()
    }

    /// The first token of the type among the specifiers of `decl`, if that is a qualified name with a template parameter in
    /// its qualifier and without `typename` ([temp.res]/3).
    pub fn type_without_typename(&mut self, decl: DeclId) -> Option<Tok> {
        let parts = self.parts_of_decl(decl).ok()?;
        let specifiers = self.children(parts.specifiers);
        let named = specifiers.into_iter().find(|&c| self.kind_of(c) == NodeKind::NamedType)?;
        let name = self.child(named, 0).filter(|&n| self.kind_of(n) == NodeKind::QualifiedName)?;
        let qualifier = self.child(name, 0)?;
        let tree: Vec<_> = self.ast.tree(qualifier).map(|n| self.node(n)).collect();
        let is_parameter = |n: &cufront_ast::Node| {
            if n.kind != NodeKind::Identifier {
                return false;
            }
            let name = self.lexed.tokens.name(n.main);
            let found = self.items().unqualified(self.lexed, name, n.scope, n.main, false);
            found.found().iter().any(|&d| {
                let scope = self.items().decls[d].scope;
                self.items().scopes[scope].kind == ScopeKind::TemplateParameters
            })
        };
        tree.iter().any(is_parameter).then(|| self.node(named).first)
    }

    /// Whether the class whose members are declared in `scope` has or inherits a member `name`; `None` if a base depends
    /// on template parameters or is not known.
    pub fn has_member(&mut self, scope: ScopeId, name: Name) -> Option<bool> {
        self.quietly(|this| {
            let class = this.class_of_scope(scope, EnvId::NONE)?;
            if !this.member_hits(name, class, Filter::Any)?.is_empty() {
                return Ok(Some(true));
            }
            Ok((!this.has_open_base(class, 0)?).then_some(false))
        })
        .ok()
        .flatten()
    }

    /// False if the class whose members are declared in `scope` neither has nor inherits virtual functions
    /// ([class.virtual]/1); true if that is not known.
    pub fn may_be_polymorphic(&mut self, scope: ScopeId) -> bool {
        let known = self.quietly(|this| {
            let class = this.class_of_scope(scope, EnvId::NONE)?;
            this.is_polymorphic(class)
        });
        known.unwrap_or(true)
    }

    /// True if the class whose members are declared in `scope`, or a specialisation of a template that its bases name,
    /// declares a member `name`: which specialisation is meant could not be told.
    pub fn may_have_member(&mut self, scope: ScopeId, name: Name) -> bool {
        let mut seen = FxHashSet::default();
        let mut open = vec![scope];
        while let Some(class) = open.pop() {
            if class.is_none() || seen.len() > MANY_CLASSES || !seen.insert(class) {
                continue;
            }
            self.names.complete(class);
            if self.items().bound(class, name, Tok(u32::MAX - 1)).next().is_some() {
                return true;
            }
            for base in self.names.direct_bases(class) {
                open.push(base);
                let owner = self.items().scopes[base].owner;
                if owner.is_some() {
                    let d = &self.items().decls[owner];
                    let others = self.items().specializations.get(&(d.scope, d.name)).into_iter().flatten();
                    open.extend(others.map(|&s| self.items().decls[s].inner));
                }
            }
        }
        false
    }

    /// Whether the type of the variable that `decl` declares does something where an object begins without an initialiser, and
    /// where it ends.
    pub fn begins_and_ends(&mut self, decl: DeclId) -> Option<(bool, bool)> {
        let ty = self.written_type(decl)?;
        if self.program.types.is_dependent(ty) || self.has_placeholder(ty) {
            return None;
        }
        self.quietly(|this| {
            let root = this.tree(decl)?;
            let default = this.manner(ty, Operation::Default, root)?;
            let destroy = this.manner(ty, Operation::Destroy, root)?;
            Ok((!default.trivial, !destroy.trivial))
        })
        .ok()
    }

    /// A type with a placeholder in it: `auto`, `const auto&`, a class template without arguments.
    #[must_use]
    pub fn is_deduced(&self, ty: Ty) -> bool {
        self.has_placeholder(ty)
    }

    /// True if declarations with the types `a` and `b` may be of one variable ([basic.link]/11): both are the same, or one
    /// leaves the bound of an array out. An attribute may make an array one of vectors.
    #[must_use]
    pub fn may_declare_one(&self, a: Ty, b: Ty) -> bool {
        let is_vector = |ty: Ty| matches!(self.program.types.kind(ty), TypeKind::Vector(..));
        match (self.program.types.kind(a), self.program.types.kind(b)) {
            (&TypeKind::Array(x, m), &TypeKind::Array(y, n)) => {
                (x == y || is_vector(x) || is_vector(y)) && (m == n || is_open_bound(m) || is_open_bound(n))
            }
            _ => a == b,
        }
    }

    /// True for the types of two functions that take the same and return something else ([over.load]/2).
    #[must_use]
    pub fn differ_in_result(&self, a: Ty, b: Ty) -> bool {
        let types = &self.program.types;
        match (types.as_function(a), types.as_function(b)) {
            (Some(f), Some(g)) => self.same_parameters(a, b) && f.result != g.result,
            _ => false,
        }
    }

    /// An array without a bound: `T[]`.
    #[must_use]
    pub fn is_unbounded_array(&self, ty: Ty) -> bool {
        matches!(self.program.types.kind(ty), TypeKind::Array(_, Bound::Unknown))
    }

    /// The type is a class without bases whose members take no bytes, as arrays of no elements do (GNU). It has a member.
    pub fn takes_no_bytes(&mut self, ty: Ty) -> bool {
        let Some(class) = self.program.types.as_class(ty) else { return false };
        let size = self.object_size(ty);
        let info = self.complete_class(class).ok().flatten();
        size == Some(0) && info.is_some_and(|info| self.program.classes[info].bases.is_empty())
    }

    /// A base of `class`, near or far, depends on template parameters.
    fn has_open_base(&mut self, class: EntityId, depth: u32) -> Res<bool> {
        if depth > MAX_BASES {
            return Ok(true);
        }
        let Some(info) = self.complete_class(class)? else { return Ok(true) };
        if self.program.classes[info].dependent_bases {
            return Ok(true);
        }
        for base in self.program.classes[info].bases.clone() {
            if self.has_open_base(base.class, depth + 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn context_of_written(&mut self, decl: DeclId) -> Res<Context> {
        match self.items().decls[decl].kind {
            DeclKind::Function => self.context_of_definition(decl),
            _ => self.context_of_variable(decl),
        }
    }
}

/// A bound that another declaration may give. Zero is not certain: it may stand for a condition in a template whose access
/// to a private member is not known here.
fn is_open_bound(bound: Bound) -> bool {
    matches!(bound, Bound::Unknown | Bound::Known(0))
}
