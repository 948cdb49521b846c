//! Pack expansions ([temp.variadic]).
//!
//! Example: in `f(g(args)...)` the pattern `g(args)` is elaborated once for each element of `args`, with
//! [`Context::pack`] saying which. Where the length is not known, the expansion is dependent.

use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{Arg, Gap, Res};

/// A parameter pack that a pattern names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pack {
    /// A template parameter pack.
    Template(u16, u16),
    /// A function parameter pack or a pack of init-captures, by the token of its name.
    Function(Tok),
}

impl Elaborator<'_> {
    /// The packs that the pattern `node` names and does not expand.
    pub(crate) fn packs_in(&mut self, node: NodeId, context: Context) -> Res<Vec<Pack>> {
        let mut packs = Vec::new();
        self.add_packs(node, context, &mut packs)?;
        Ok(packs)
    }

    fn add_packs(&mut self, node: NodeId, context: Context, packs: &mut Vec<Pack>) -> Res<()> {
        let n = self.node(node);
        match n.kind {
            // what a parameter is named is a declaration, although a pack around may have that name
            NodeKind::PackExpansion | NodeKind::SizeofPack | NodeKind::Fold | NodeKind::DeclaratorId => {
                return Ok(());
            }
            NodeKind::Specifier if self.auto_packs.contains(&n.main) => {
                if let Some(&(level, index)) = self.parameters.get(&n.main) {
                    packs.push(Pack::Template(level, index));
                }
                return Ok(());
            }
            NodeKind::Identifier => {
                let name = self.lexed.tokens.name(n.main);
                // a name behind a qualifier or a `.` names no pack; looking it up does no harm
                if let Some(pack) = self.pack_named(name, n.scope, n.main, context) {
                    if !packs.contains(&pack) {
                        packs.push(pack);
                    }
                }
                return Ok(());
            }
            _ => {}
        }
        if n.size == 1 {
            return Ok(());
        }
        for child in self.children(node) {
            stacker::maybe_grow(128 * 1024, 4 << 20, || self.add_packs(child, context, packs))?;
        }
        Ok(())
    }

    /// The pack that `name` means at `position`, if it is one.
    fn pack_named(
        &mut self,
        name: cufront_base::Name,
        scope: cufront_base::ScopeId,
        position: Tok,
        _context: Context,
    ) -> Option<Pack> {
        let mut s = scope;
        while s.is_some() {
            let found = self.items().bound(s, name, position).next();
            if let Some(d) = found {
                if self.items().scopes[s].kind == cufront_items::ScopeKind::TemplateParameters {
                    self.place_parameter(d);
                }
                let d = &self.items().decls[d];
                let tok = d.name_tok;
                if let Some(&(level, index)) = self.parameters.get(&tok) {
                    let pack = d.specifiers.contains(Specifiers::PACK)
                        || self.lexed.tokens.kind(tok.prev()) == cufront_lex::TokenKind::Ellipsis;
                    return pack.then_some(Pack::Template(level, index));
                }
                let pack = d.kind == DeclKind::Variable
                    && (d.specifiers.contains(Specifiers::PACK)
                        || self.lexed.tokens.kind(tok.prev()) == cufront_lex::TokenKind::Ellipsis);
                return pack.then_some(Pack::Function(tok));
            }
            s = self.items().scopes[s].parent;
        }
        None
    }

    /// Number of elements of the packs; `None` if it is not known because a pack stands for itself.
    pub(crate) fn expansion_length(
        &mut self,
        packs: &[Pack],
        context: Context,
        node: NodeId,
    ) -> Res<Option<u32>> {
        if packs.is_empty() {
            return self.gap(Gap::Pack, node);
        }
        let mut length = None;
        for &pack in packs {
            let one = match pack {
                Pack::Template(level, index) => match self.program.args.bound(context.env, level, index) {
                    Some(Arg::Pack(list)) => {
                        let elements = self.program.args.get(list);
                        if elements.iter().any(|a| matches!(a, Arg::Expansion(_))) {
                            return Ok(None);
                        }
                        elements.len() as u32
                    }
                    _ => return Ok(None),
                },
                Pack::Function(tok) => {
                    let mut env = context.env;
                    loop {
                        if let Some(&n) = self.pack_lengths.get(&(tok, env)) {
                            break n;
                        }
                        if env.is_none() {
                            return Ok(None);
                        }
                        env = self.program.args.env(env).outer;
                    }
                }
            };
            match length {
                None => length = Some(one),
                Some(known) if known != one => return self.ill_formed(node),
                Some(_) => {}
            }
        }
        Ok(length)
    }

    /// The contexts of the elements of the expansion of `pattern`; `None` if their number is not known.
    pub(crate) fn expansions(&mut self, pattern: NodeId, context: Context) -> Res<Option<Vec<Context>>> {
        let packs = self.packs_in(pattern, context)?;
        let length = self.expansion_length(&packs, context, pattern)?;
        Ok(length.map(|n| (0..n).map(|i| context.with_pack(i)).collect()))
    }
}
