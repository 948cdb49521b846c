//! Canonical dependent expressions ([temp.over.link]/5): two expressions with the same form, whose names mean the
//! same, are one.
//!
//! The form is the tree in preorder: kinds, operators, literals, and for names what they mean: the place of a
//! template parameter, an argument, an entity, or the name itself where it depends.

use crate::lookup::{Filter, Found};
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Arg, Res, Signature, Slot, Ty};

impl Elaborator<'_> {
    /// The canonical form of the tree `node`.
    pub(crate) fn signature_of(&mut self, node: NodeId, context: Context) -> Res<Signature> {
        let mut form = Vec::new();
        self.add_form(node, context, &mut form, 0)?;
        if context.pack != Context::NO_PACK {
            form.push(u64::from(context.pack) | 7 << 32);
        }
        let signature = self.program.signature(form);
        self.signature_trees.entry(signature).or_insert((node, context));
        Ok(signature)
    }

    fn add_form(&mut self, node: NodeId, context: Context, form: &mut Vec<u64>, depth: u32) -> Res<()> {
        let n = self.node(node);
        // parentheses do not change what is meant
        if n.kind == NodeKind::Parenthesized {
            if let Some(inner) = self.last_child(node) {
                return self.add_form(inner, context, form, depth);
            }
        }
        form.push(n.kind as u64 | 1 << 40);
        match n.kind {
            NodeKind::Identifier => self.add_name(node, context, form),
            NodeKind::QualifiedName | NodeKind::NamedType => {
                // what it means decides, not how it is qualified
                match self.named(node, context, Filter::Any) {
                    Ok(named) if named.found == Found::Dependent && named.within.is_some() => {
                        let member =
                            self.last_child(node).map(|last| self.dependent_member(&named, last, context));
                        match member {
                            Some(Ok(ty)) => Self::add_type(ty, form),
                            _ => self.add_children(node, context, form, depth)?,
                        }
                    }
                    Ok(named)
                        if named.arguments.is_none()
                            && !matches!(named.found, Found::Nothing | Found::Dependent) =>
                    {
                        self.add_found(&named.found, form);
                    }
                    _ => self.add_children(node, context, form, depth)?,
                }
            }
            NodeKind::TypeId => match self.type_id(node, context) {
                Ok(ty) => Self::add_type(ty, form),
                Err(_) => self.add_children(node, context, form, depth)?,
            },
            NodeKind::Literal | NodeKind::StringLiteral => {
                for &b in self.lexed.spelling(n.main) {
                    form.push(u64::from(b) | 2 << 40);
                }
            }
            NodeKind::Lambda => {
                // no two lambda-expressions are equivalent ([temp.over.link]/5)
                form.push(u64::from(n.first.0) | 3 << 40);
            }
            _ => {
                if matches!(n.kind, NodeKind::PackExpansion | NodeKind::SizeofPack | NodeKind::Fold) {
                    self.add_bound_packs(node, context, form);
                }
                if matches!(
                    n.kind,
                    NodeKind::Binary
                        | NodeKind::Unary
                        | NodeKind::PostfixUnary
                        | NodeKind::Member
                        | NodeKind::Assignment
                        | NodeKind::Specifier
                        | NodeKind::UnaryKeyword
                        | NodeKind::NamedCast
                        | NodeKind::Fold
                        | NodeKind::PointerDeclarator
                ) {
                    form.push(self.lexed.tokens.kind(n.main) as u64 | 4 << 40);
                    if n.kind == NodeKind::Binary && self.lexed.tokens.kind(n.main) == TokenKind::Greater {
                        form.push(u64::from(self.lexed.tokens.kind(n.main.next()) == TokenKind::Greater));
                    }
                }
                if n.kind == NodeKind::TraitCall {
                    form.push(u64::from(self.lexed.tokens.name(n.main).0) | 5 << 40);
                }
                self.add_children(node, context, form, depth)?;
            }
        }
        Ok(())
    }

    /// What stands for the packs that the expansion `node` expands, where they are bound: a pack has no meaning by its
    /// name alone.
    fn add_bound_packs(&mut self, node: NodeId, context: Context, form: &mut Vec<u64>) {
        for child in self.children(node) {
            for pack in self.packs_in(child, context).unwrap_or_default() {
                let crate::pack::Pack::Template(level, index) = pack else { continue };
                if let Some(Arg::Pack(list)) = self.program.args.bound(context.env, level, index) {
                    form.push(u64::from(list.0) | 16 << 40);
                }
            }
        }
    }

    fn add_children(&mut self, node: NodeId, context: Context, form: &mut Vec<u64>, depth: u32) -> Res<()> {
        let children = self.children(node);
        form.push(children.len() as u64);
        for child in children {
            stacker::maybe_grow(128 * 1024, 4 << 20, || self.add_form(child, context, form, depth + 1))?;
        }
        Ok(())
    }

    fn add_name(&mut self, node: NodeId, context: Context, form: &mut Vec<u64>) {
        match self.named(node, context, Filter::Any) {
            Ok(named) if named.found != Found::Nothing => self.add_found(&named.found, form),
            _ => form.push(u64::from(self.lexed.tokens.name(self.node(node).main).0) | 6 << 40),
        }
    }

    /// A type is its id: equal types have equal ids.
    fn add_type(ty: Ty, form: &mut Vec<u64>) {
        use std::hash::{Hash as _, Hasher as _};
        let mut h = rustc_hash::FxHasher::default();
        ty.hash(&mut h);
        form.push(h.finish());
    }

    fn add_found(&mut self, found: &Found, form: &mut Vec<u64>) {
        match found {
            Found::Parameter(level, index, _) => {
                form.push(u64::from(*level) << 16 | u64::from(*index) | 7 << 40);
            }
            Found::TemplateParameter(level, index) => {
                form.push(u64::from(*level) << 16 | u64::from(*index) | 8 << 40);
            }
            Found::Type(ty) => Self::add_type(*ty, form),
            Found::Bound(arg) => {
                let list = self.program.args.list(&[*arg]);
                form.push(u64::from(list.0) | 9 << 40);
            }
            Found::Entity(e) if self.parameter_places.contains_key(e) => {
                // a redeclaration has parameters of its own, at the same places
                form.push(u64::from(self.parameter_places[e]) | 15 << 40);
                if let Slot::Done(ty) = self.program.entity(*e).ty {
                    Self::add_type(ty, form);
                }
            }
            Found::Entity(e) | Found::Template(e) => form.push(u64::from(e.0) | 10 << 40),
            Found::Functions(list) => {
                form.push(list.first().map_or(0, |e| u64::from(e.0)) | 11 << 40);
            }
            Found::Namespace(s) => form.push(u64::from(s.0) | 12 << 40),
            Found::Nothing | Found::Dependent => form.push(13 << 40),
        }
    }

    /// The place of the non-type template parameter that the expression `node` is, if it is one alone and it is not
    /// bound.
    pub(crate) fn lone_parameter(&mut self, node: NodeId, context: Context) -> Res<Option<(u16, u16)>> {
        let mut node = node;
        while self.kind_of(node) == NodeKind::Parenthesized {
            match self.last_child(node) {
                Some(inner) => node = inner,
                None => return Ok(None),
            }
        }
        if self.kind_of(node) != NodeKind::Identifier {
            return Ok(None);
        }
        match self.named(node, context, Filter::Any)?.found {
            Found::Parameter(level, index, _) => Ok(Some((level, index))),
            Found::Bound(Arg::Parameter { level, index, .. }) => Ok(Some((level, index))),
            _ => Ok(None),
        }
    }
}
