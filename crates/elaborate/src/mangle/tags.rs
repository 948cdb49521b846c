//! ABI tags that an entity inherits (documented under the attribute `abi_tag` and `-Wabi-tag` of g++).
//!
//! A variable, or a function whose symbol does not mention its return type, gets the tags of that type that its symbol
//! would not show otherwise: that neither its scopes, nor its parameters, nor itself have. The tags of a class are its
//! own, those of its scopes, and, for an instance, those of its arguments.
//!
//! [`Dialect::Cudafe`] has the same rule with these differences, all found by experiment: a variable inherits nothing;
//! a class scope of the result's type counts only if that type has tags of its own (a namespace always counts), and its
//! template arguments never do; the type of a constant template argument counts like a type argument; a tag of a class
//! is shown by that class only, not by another with a tag of the same spelling.

use super::{Dialect, Mangler};
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind};
use cufront_lex::{known, Tok, TokenKind};
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, FunctionType, Res, Ty, TypeKind};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// A tag and, where that matters, the class it belongs to.
type Tag = (Option<EntityId>, Vec<u8>);

/// Gathers the tags of what a type is made of.
#[derive(Default)]
struct Tags {
    found: BTreeSet<Tag>,
    /// Tags of the namespaces around an entity, whose members show them whatever they belong to.
    namespaces: BTreeSet<Vec<u8>>,
    /// Class scopes count only below tags of their member.
    own_scopes_only: bool,
    types: FxHashSet<Ty>,
    entities: FxHashSet<EntityId>,
}

impl Mangler<'_, '_> {
    /// The tags that an entity was declared with, sorted: a class or namespace with those of all its declarations.
    pub(super) fn own_tags(&self, entity: EntityId) -> Vec<Vec<u8>> {
        let e = self.elaborator.program.entity(entity);
        let decl = match e.pattern.is_some() {
            true => self.elaborator.program.entity(e.pattern).decl,
            false => e.decl,
        };
        if decl.is_none() {
            return Vec::new();
        }
        let mut tags = self.tags_of_declaration(decl);
        let items = self.elaborator.items();
        let d = &items.decls[decl];
        if matches!(d.kind, DeclKind::Namespace | DeclKind::Class | DeclKind::Enum) && d.name.is_some() {
            let others = items.bound(d.scope, d.name, Tok(u32::MAX - 1));
            for other in others.filter(|&o| o != decl && items.decls[o].inner == d.inner) {
                tags.extend(self.tags_of_declaration(other));
            }
        }
        tags.sort();
        tags.dedup();
        tags
    }

    /// The tags that the declaration `decl` gives. Without an argument the tag is the name (namespaces).
    fn tags_of_declaration(&self, decl: DeclId) -> Vec<Vec<u8>> {
        let d = &self.elaborator.items().decls[decl];
        if !d.attrs.contains(AttrSet::ABI_TAG) {
            return Vec::new();
        }
        let t = &self.elaborator.lexed.tokens;
        let end = match (d.kind, self.elaborator.items().declarator(decl)) {
            (DeclKind::Namespace | DeclKind::Class | DeclKind::Enum, _) if d.body.is_some() => d.body,
            (_, Some(declarator)) => declarator.end,
            _ => d.last,
        };
        let mut tags = Vec::new();
        let mut at = d.first;
        while at < end {
            let is_tag =
                t.kind(at) == TokenKind::Ident && matches!(t.name(at), known::ABI_TAG | known::ABI_TAG_);
            at = at.next();
            if !is_tag {
                continue;
            }
            if t.kind(at) == TokenKind::LParen {
                let close = t.partner(at);
                for i in at.0..close.0 {
                    if t.kind(Tok(i)) == TokenKind::StringLiteral {
                        let text = self.elaborator.lexed.spelling(Tok(i));
                        tags.push(text.get(1..text.len().saturating_sub(1)).unwrap_or_default().to_vec());
                    }
                }
            } else if d.kind == DeclKind::Namespace && d.name.is_some() {
                tags.push(self.elaborator.lexed.names.spelling(d.name).to_vec());
            }
        }
        tags
    }

    /// The tags that the name of a function shows.
    pub(super) fn tags_of_function(&mut self, function: EntityId, f: &FunctionType) -> Res<Vec<Vec<u8>>> {
        let e = self.elaborator.program.entity(function).clone();
        let own = self.own_tags(function);
        let untold = matches!(e.name_kind, NameKind::Plain | NameKind::Operator | NameKind::Literal);
        if e.args.is_some() || !untold {
            return Ok(own);
        }
        let result = match self.elaborator.has_placeholder(f.result) {
            true => self.elaborator.result_of(function)?.unwrap_or(f.result),
            false => f.result,
        };
        let mut shown = Tags::default();
        for &p in &f.parameters {
            self.collect_type(p, &mut shown);
        }
        Ok(self.inherited(function, result, own, shown))
    }

    /// The tags that the name of a variable shows.
    pub(super) fn tags_of_variable(&mut self, variable: EntityId) -> Res<Vec<Vec<u8>>> {
        let own = self.own_tags(variable);
        if self.dialect != Dialect::Gxx {
            return Ok(own);
        }
        let ty = self.elaborator.type_of(variable)?;
        Ok(self.inherited(variable, ty, own, Tags::default()))
    }

    fn inherited(&self, entity: EntityId, from: Ty, own: Vec<Vec<u8>>, mut shown: Tags) -> Vec<Vec<u8>> {
        let e = self.elaborator.program.entity(entity);
        self.collect_args(e.args, &mut shown);
        let mut next = self.scope_of(entity);
        if let Some(scope) = next {
            self.collect_entity(scope, &mut shown);
        }
        while let Some(scope) = next {
            if self.elaborator.program.entity(scope).kind == EntityKind::Namespace {
                shown.namespaces.extend(self.own_tags(scope));
            }
            next = self.scope_of(scope);
        }
        let own_scopes_only = self.dialect != Dialect::Gxx;
        let mut found = Tags { own_scopes_only, ..Tags::default() };
        self.collect_type(from, &mut found);
        let mut all: BTreeSet<Vec<u8>> = own.into_iter().collect();
        let hidden = |t: &Tag| !shown.found.contains(t) && !shown.namespaces.contains(&t.1);
        all.extend(found.found.into_iter().filter(hidden).map(|t| t.1));
        all.into_iter().collect()
    }

    fn collect_type(&self, ty: Ty, tags: &mut Tags) {
        let ty = ty.bare();
        if !tags.types.insert(ty) {
            return;
        }
        match self.elaborator.program.types.kind(ty).clone() {
            TypeKind::Pointer(t)
            | TypeKind::LValueReference(t)
            | TypeKind::RValueReference(t)
            | TypeKind::Array(t, _)
            | TypeKind::Expansion(t)
            | TypeKind::Vector(t, _)
            | TypeKind::Complex(t) => self.collect_type(t, tags),
            TypeKind::MemberPointer { class, member } => {
                self.collect_type(class, tags);
                self.collect_type(member, tags);
            }
            TypeKind::Function(f) => {
                self.collect_type(f.result, tags);
                f.parameters.iter().for_each(|&p| self.collect_type(p, tags));
            }
            TypeKind::Class(e) | TypeKind::Enum(e) => self.collect_entity(e, tags),
            _ => {}
        }
    }

    /// The tags of a class or namespace, of its arguments and of what is around it.
    fn collect_entity(&self, entity: EntityId, tags: &mut Tags) {
        if !tags.entities.insert(entity) {
            return;
        }
        let tagged = self.take(entity, tags);
        let e = self.elaborator.program.entity(entity);
        self.collect_args(e.args, tags);
        let Some(scope) = self.scope_of(entity) else { return };
        if !tags.own_scopes_only {
            self.collect_entity(scope, tags);
            return;
        }
        let mut next = Some(scope);
        while let Some(scope) = next {
            if tagged || self.elaborator.program.entity(scope).kind == EntityKind::Namespace {
                self.take(scope, tags);
            }
            next = self.scope_of(scope);
        }
    }

    /// Takes the tags that `entity` itself was declared with; false if there are none.
    fn take(&self, entity: EntityId, tags: &mut Tags) -> bool {
        let e = self.elaborator.program.entity(entity);
        let class = if e.pattern.is_some() { e.pattern } else { entity };
        let class = (self.dialect != Dialect::Gxx && e.kind != EntityKind::Namespace).then_some(class);
        let own = self.own_tags(entity);
        let tagged = !own.is_empty();
        tags.found.extend(own.into_iter().map(|tag| (class, tag)));
        tagged
    }

    fn collect_args(&self, args: ArgsId, tags: &mut Tags) {
        for &arg in self.elaborator.program.args.get(args) {
            match arg {
                Arg::Type(ty) => self.collect_type(ty, tags),
                Arg::Pack(list) => self.collect_args(list, tags),
                Arg::Value { ty, .. } | Arg::Address { ty, .. } if self.dialect != Dialect::Gxx => {
                    self.collect_type(ty, tags);
                }
                _ => {}
            }
        }
    }
}
