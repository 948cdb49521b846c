//! Trees on demand, made once and kept.

use crate::Elaborator;
use cufront_ast::{Children, Node, NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, ScopeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_parse::Parser;
use cufront_program::{Fail, Gap, Res};

/// The parts of a declaration with a declarator.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DeclaratorParts {
    /// `Specifiers`.
    pub(crate) specifiers: NodeId,
    /// The declarator; absent without one.
    pub(crate) declarator: NodeId,
    /// The requires-clause behind it, or absent.
    pub(crate) requires: NodeId,
    /// Initializer or function body, or absent.
    pub(crate) initializer: NodeId,
    /// The initializer is a function body.
    pub(crate) is_function: bool,
}

impl Elaborator<'_> {
    /// The node `id`.
    pub(crate) fn node(&self, id: NodeId) -> Node {
        self.ast.node(id)
    }

    /// What the node `id` is.
    pub(crate) fn kind_of(&self, id: NodeId) -> NodeKind {
        self.ast.node(id).kind
    }

    /// The children of `id`.
    pub(crate) fn children(&self, id: NodeId) -> Children {
        self.ast.children(id)
    }

    /// The child number `index`, if there is one.
    pub(crate) fn child(&self, id: NodeId, index: usize) -> Option<NodeId> {
        self.ast.child(id, index)
    }

    /// The last child.
    pub(crate) fn last_child(&self, id: NodeId) -> Option<NodeId> {
        (self.ast.node(id).size > 1).then(|| NodeId(id.0 - 1))
    }

    /// True for a part that is not written.
    pub(crate) fn is_absent(&self, id: NodeId) -> bool {
        self.kind_of(id) == NodeKind::Absent
    }

    /// Kind of the token that tells the node apart.
    pub(crate) fn main_kind(&self, id: NodeId) -> TokenKind {
        self.lexed.tokens.kind(self.ast.node(id).main)
    }

    /// The failure 'this front end cannot do that', at the node `id`.
    pub(crate) fn gap<T>(&self, gap: Gap, id: NodeId) -> Res<T> {
        Err(Fail::Gap(gap, self.ast.node(id).first))
    }

    /// The failure 'wrong here', at the node `id`.
    pub(crate) fn ill_formed<T>(&self, id: NodeId) -> Res<T> {
        self.latest.set(None);
        Err(Fail::IllFormed(self.ast.node(id).main))
    }

    /// The tree of the declaration `decl`, without bodies: what stands in front of it (template heads) included.
    pub(crate) fn tree(&mut self, decl: DeclId) -> Res<NodeId> {
        let d = &self.items().decls[decl];
        let (first, mut last, scope) = (d.first, d.last, d.scope);
        if let Some(&known) = self.trees.get(&first) {
            return known.ok_or(Fail::Gap(Gap::Tree, first));
        }
        for other in self.declared_with(decl) {
            last = last.max(self.items().decls[other].last);
        }
        let owner = &self.items().scopes[scope];
        let class = (owner.kind == ScopeKind::Class).then_some(owner.name);
        let mark = self.ast.mark();
        let mut parser = Parser::new(self.lexed, &mut self.names, &mut self.ast, first, last.next(), scope)
            .without_bodies();
        let parsed = match class {
            Some(name) => parser.member_of(name),
            None => parser.declaration(),
        };
        let root = match parsed {
            Ok(root) if parser.errors().is_empty() => Some(root),
            _ => None,
        };
        if root.is_none() {
            self.ast.truncate(mark);
        }
        self.trees.insert(first, root);
        root.ok_or(Fail::Gap(Gap::Tree, first))
    }

    /// The other declarators of the declaration that `decl` is a part of, and classes defined in it: they share their first
    /// token and stand beside each other, but for the enumerators of an enumeration.
    pub(crate) fn declared_with(&self, decl: DeclId) -> Vec<DeclId> {
        let decls = &self.items().decls;
        let (first, last) = (decls[decl].first, decls[decl].last);
        let mut list = Vec::new();
        for step in [-1i64, 1] {
            let mut at = i64::from(decl.0) + step;
            while let Some(other) = u32::try_from(at).ok().filter(|&at| (at as usize) < decls.len()) {
                let begin = decls[DeclId(other)].first;
                if begin == first {
                    list.push(DeclId(other));
                } else if decls[decl].kind != DeclKind::Enum || begin < first || last < begin {
                    break;
                }
                at += step;
            }
        }
        list
    }

    /// The tree of the function body at the node `body` of an outline tree, which ends in front of `end`.
    pub(crate) fn body_tree(&mut self, body: NodeId, end: Tok) -> Res<NodeId> {
        let node = self.node(body);
        if node.size > 1 {
            return Ok(body);
        }
        if let Some(&known) = self.bodies.get(&node.first) {
            return known.ok_or(Fail::Gap(Gap::Tree, node.first));
        }
        let mark = self.ast.mark();
        let mut parser = Parser::new(self.lexed, &mut self.names, &mut self.ast, node.first, end, node.scope);
        let root = match parser.function_body() {
            Ok(root) if parser.errors().is_empty() => Some(root),
            _ => None,
        };
        if root.is_none() {
            self.ast.truncate(mark);
        }
        self.bodies.insert(node.first, root);
        root.ok_or(Fail::Gap(Gap::Tree, node.first))
    }

    /// The tokens of the TypeId `node` read as an expression: the grammar took a name for a type of which it could not
    /// tell what it is.
    pub(crate) fn reread_as_expression(&mut self, node: NodeId) -> Res<NodeId> {
        let n = self.node(node);
        if let Some(&known) = self.reread.get(&n.first) {
            return known.ok_or(Fail::Gap(Gap::Tree, n.first));
        }
        let mark = self.ast.mark();
        let mut parser = Parser::new(self.lexed, &mut self.names, &mut self.ast, n.first, n.end, n.scope);
        let root = match parser.expression() {
            Ok(root) if parser.errors().is_empty() && parser.position() == n.end => Some(root),
            _ => None,
        };
        if root.is_none() {
            self.ast.truncate(mark);
        }
        self.reread.insert(n.first, root);
        root.ok_or(Fail::Gap(Gap::Tree, n.first))
    }

    /// The declaration below the template heads of `root`, and the heads, outermost first: their parameters and
    /// requires-clauses.
    pub(crate) fn below_heads(&self, root: NodeId) -> (NodeId, Vec<(NodeId, NodeId)>) {
        let mut node = root;
        let mut heads = Vec::new();
        loop {
            match self.kind_of(node) {
                NodeKind::TemplateDeclaration => match self.children(node)[..] {
                    [parameters, constraint, .., declaration] => {
                        heads.push((parameters, constraint));
                        node = declaration;
                    }
                    _ => return (node, heads),
                },
                NodeKind::LinkageSpecification | NodeKind::ExplicitInstantiation => {
                    match self.last_child(node) {
                        Some(last) if self.kind_of(last) != NodeKind::Declarations => node = last,
                        _ => return (node, heads),
                    }
                }
                _ => return (node, heads),
            }
        }
    }

    /// The parts of the declaration `node` (below its heads) that declare the name at `name_tok`.
    pub(crate) fn declarator_parts(&self, node: NodeId, name_tok: Tok) -> Option<DeclaratorParts> {
        let children = self.children(node);
        match self.kind_of(node) {
            NodeKind::FunctionDefinition => {
                let n = children.len();
                (n >= 4).then(|| DeclaratorParts {
                    specifiers: children[0],
                    declarator: children[n - 3],
                    requires: children[n - 2],
                    initializer: children[n - 1],
                    is_function: true,
                })
            }
            NodeKind::SimpleDeclaration => {
                let holds = |n: &&NodeId| {
                    let n = self.node(**n);
                    n.first <= name_tok && name_tok < n.end
                };
                let init =
                    *children[1..].iter().find(holds).or(children.get(1).filter(|_| children.len() == 2))?;
                let parts = self.children(init);
                let n = parts.len();
                (n >= 3).then(|| DeclaratorParts {
                    specifiers: children[0],
                    declarator: parts[n - 3],
                    requires: parts[n - 2],
                    initializer: parts[n - 1],
                    is_function: false,
                })
            }
            _ => None,
        }
    }
}
