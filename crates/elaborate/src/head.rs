//! The heads of templates: which parameters they have ([temp.param]).
//!
//! A function with `auto` among its parameters has one parameter for each ([dcl.fct]/22).

use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, NameKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Fail, Gap, Head, HeadInfo, Parameter, ParameterKind, Res};

impl Elaborator<'_> {
    /// True if `auto` stands among the parameters of the function that `decl` declares, as far as tokens tell.
    pub(crate) fn has_auto_parameters(&self, decl: DeclId) -> bool {
        let d = &self.items().decls[decl];
        let t = &self.lexed.tokens;
        let mut at = d.name_tok;
        while at < d.last && t.kind(at) != TokenKind::LParen {
            at = at.next();
        }
        if d.name_kind == NameKind::Operator && t.partner(at) == at.next() {
            // `operator()`
            at = t.partner(at).next();
        }
        if t.kind(at) != TokenKind::LParen {
            return false;
        }
        let close = t.partner(at);
        (at.0..close.0).any(|i| t.kind(Tok(i)) == TokenKind::Auto)
    }

    /// The ParameterClause of the function that `decl` declares.
    fn clause_of_decl(&mut self, decl: DeclId) -> Res<Option<NodeId>> {
        let parts = self.parts_of_decl(decl)?;
        Ok(self.parameter_clause(parts.declarator))
    }

    /// Adds a template parameter for each `auto` among the parameters to the head of a function, or makes a head
    /// ([dcl.fct]/22).
    pub(crate) fn declare_auto_head(&mut self, id: EntityId, decl: DeclId) -> Res<()> {
        let Some(clause) = self.clause_of_decl(decl)? else { return Ok(()) };
        let head = self.program.entity(id).head;
        let mut info = if head.is_some() {
            self.program.heads[head].clone()
        } else {
            let level = self.heads_around(self.items().decls[decl].scope);
            let parts = self.parts_of_decl(decl)?;
            let mut requires = vec![parts.requires];
            requires.retain(|&r| !self.is_absent(r));
            let end = self.node(clause).end;
            HeadInfo { level, parameters: Vec::new(), requires, end, of: Head::NONE }
        };
        let before = info.parameters.len();
        self.add_auto_parameters(clause, info.level, &mut info.parameters);
        if info.parameters.len() == before {
            return Ok(());
        }
        info.requires.extend(self.constrained_autos(clause));
        self.program.entities[id].head = self.program.heads.push(info);
        Ok(())
    }

    /// The `C auto`s among the parameters of a ParameterClause.
    pub(crate) fn constrained_autos(&self, clause: NodeId) -> Vec<NodeId> {
        if self.kind_of(clause) != NodeKind::ParameterClause {
            return Vec::new();
        }
        self.children(clause)
            .into_iter()
            .filter_map(|p| self.child(p, 0))
            .flat_map(|s| self.children(s))
            .filter(|&s| self.kind_of(s) == NodeKind::ConstrainedAuto)
            .collect()
    }

    /// Notes the places of the `auto`s among the parameters of `decl`, another declaration of a function, as template
    /// parameters of `level` behind `before` others.
    pub(crate) fn register_autos(&mut self, decl: DeclId, level: u16, before: usize) -> Res<()> {
        if self.items().decls[decl].kind != DeclKind::Function || !self.has_auto_parameters(decl) {
            return Ok(());
        }
        let Some(clause) = self.clause_of_decl(decl)? else { return Ok(()) };
        let blank =
            Parameter { kind: ParameterKind::Type, pack: false, node: NodeId::NONE, default: NodeId::NONE };
        let mut list = vec![blank; before];
        self.add_auto_parameters(clause, level, &mut list);
        Ok(())
    }

    /// Gives the entity `id`, which `decl` declares, its own head.
    pub(crate) fn declare_head(&mut self, id: EntityId, decl: DeclId) -> Res<()> {
        let root = self.tree(decl)?;
        let (below, heads) = self.below_heads(root);
        let level = self.heads_around(self.items().decls[decl].scope);
        let Some(&(parameters, requires)) = heads.last() else {
            return Ok(());
        };
        let qualified = self.items().decls[decl].specifiers.contains(Specifiers::QUALIFIED);
        if heads.len() > 1 && !qualified {
            return Err(Fail::Gap(Gap::Declaration, self.items().decls[decl].first));
        }
        // outside of its class a member has the heads of the classes around in front of its own
        let written = heads[..heads.len() - 1].iter().filter(|h| self.node(h.0).size > 1).count();
        let level = level + written as u16;
        let mut requires = vec![requires];
        requires.retain(|&r| !self.is_absent(r));
        let name_tok = self.items().decls[decl].name_tok;
        if let Some(parts) = self.declarator_parts(below, name_tok) {
            if !self.is_absent(parts.requires) {
                requires.push(parts.requires);
            }
        }
        let head = self.head_of(parameters, level, requires);
        self.program.entities[id].head = head;
        Ok(())
    }

    /// The head with the parameters of the tree `parameters`, whose names get their places.
    pub(crate) fn head_of(&mut self, parameters: NodeId, level: u16, requires: Vec<NodeId>) -> Head {
        let mut list = Vec::new();
        for (index, node) in self.children(parameters).into_iter().enumerate() {
            let parameter = self.template_parameter(node, level, index as u16);
            list.push(parameter);
        }
        let end = self.node(parameters).end;
        self.program.heads.push(HeadInfo { level, parameters: list, requires, end, of: Head::NONE })
    }

    /// Reads one template parameter and notes its place.
    fn template_parameter(&mut self, node: NodeId, level: u16, index: u16) -> Parameter {
        let children = self.children(node);
        let (kind, name, default, pack) = match self.kind_of(node) {
            NodeKind::TypeParameter => {
                let name = children[1];
                (ParameterKind::Type, name, children[2], self.has_ellipsis(node, name))
            }
            NodeKind::TemplateTemplateParameter => {
                let n = children.len();
                let name = children[n - 2];
                (ParameterKind::Template, name, children[n - 1], self.has_ellipsis(node, name))
            }
            _ => {
                let declarator = children.get(1).copied().unwrap_or(node);
                let name = self.declarator_name(declarator).unwrap_or(declarator);
                let default = children.get(2).copied().unwrap_or(declarator);
                (ParameterKind::Value, name, default, self.contains_pack_declarator(declarator))
            }
        };
        if self.kind_of(name) == NodeKind::Identifier {
            self.parameters.insert(self.node(name).main, (level, index));
        }
        let default = if self.is_absent(default) { NodeId::NONE } else { default };
        Parameter { kind, pack, node, default }
    }

    /// True for the tree of a template template parameter whose own last parameter is a pack.
    pub(crate) fn takes_any_number(&self, node: NodeId) -> bool {
        if node.is_none() || self.kind_of(node) != NodeKind::TemplateTemplateParameter {
            return false;
        }
        let Some(last) = self.child(node, 0).and_then(|list| self.last_child(list)) else { return false };
        let children = self.children(last);
        match (self.kind_of(last), &children[..]) {
            (NodeKind::TypeParameter, &[_, name, ..])
            | (NodeKind::TemplateTemplateParameter, &[.., name, _]) => self.has_ellipsis(last, name),
            (_, &[_, declarator, ..]) => self.contains_pack_declarator(declarator),
            _ => false,
        }
    }

    /// True if `...` stands in front of `name`, the name or the absent name of the parameter `node`.
    pub(crate) fn has_ellipsis(&self, node: NodeId, name: NodeId) -> bool {
        let n = self.node(name);
        n.first > self.node(node).first && self.lexed.tokens.kind(n.first.prev()) == TokenKind::Ellipsis
    }
}
