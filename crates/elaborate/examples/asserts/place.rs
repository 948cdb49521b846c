//! Where an assertion can stand so that the names of an expression are in scope ([basic.scope]).
//!
//! Behind the innermost statement of a block around it: then a declaration's own name is known too. What is declared
//! in the header of a statement is known in its substatement, so an assertion on the header stands at the front of
//! that. A substatement that is no block is put into braces, which changes nothing ([stmt.select]/2,
//! [stmt.iter]/2). Initialisers of members are judged at the front of the constructor's block.

use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_lex::{Lexed, Tok};

/// The parent of each node. Trees are only ever appended to an [`Ast`].
#[derive(Default)]
pub(crate) struct Parents {
    of: Vec<NodeId>,
}

impl Parents {
    /// Takes up the trees that are new.
    pub(crate) fn extend(&mut self, ast: &Ast) {
        let known = self.of.len();
        self.of.resize(ast.len(), NodeId::NONE);
        for i in known..ast.len() {
            let parent = NodeId(i as u32);
            for child in ast.children(parent) {
                self.of[child.0 as usize] = parent;
            }
        }
    }

    /// The node that `node` is a child of, unless it is a root.
    pub(crate) fn of(&self, node: NodeId) -> Option<NodeId> {
        self.of.get(node.0 as usize).copied().filter(|p| p.is_some())
    }
}

/// A place for an assertion, and whether there must be braces around the statement it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    /// In front of this token.
    Front(Tok),
    /// Behind the token in front of this one.
    Behind(Tok),
    /// At the front of the statement from the first token up to the second, in braces around it.
    WrappedFront(Tok, Tok),
    /// At its end.
    WrappedBehind(Tok, Tok),
}

/// The place for an assertion on the expression `node`.
///
/// # Errors
/// Why there is none.
pub(crate) fn site(ast: &Ast, lexed: &Lexed, parents: &Parents, node: NodeId) -> Result<Site, &'static str> {
    let mut at = node;
    loop {
        let Some(parent) = parents.of(at) else { return Err("outside of a block") };
        let children = || ast.children(parent);
        let is_last = || children().last() == Some(&at);
        match ast.node(parent).kind {
            NodeKind::CompoundStatement => {
                let value_of_block = is_last()
                    && parents.of(parent).is_some_and(|p| ast.node(p).kind == NodeKind::StatementExpression);
                let n = ast.node(at);
                return Ok(if value_of_block { Site::Front(n.first) } else { Site::Behind(n.end) });
            }
            NodeKind::IfStatement => {
                let list = children();
                return Ok(if list[2..].contains(&at) { inside(ast, at) } else { front(ast, list[2]) });
            }
            kind @ (NodeKind::SwitchStatement
            | NodeKind::WhileStatement
            | NodeKind::ForStatement
            | NodeKind::RangeForStatement) => {
                let list = children();
                if is_last() {
                    return Ok(inside(ast, at));
                }
                if kind == NodeKind::RangeForStatement && names(ast, lexed, list[1], node) {
                    return Err("the range's names are those of its variable");
                }
                return list.last().map(|&body| front(ast, body)).ok_or("a broken statement");
            }
            NodeKind::DoStatement if ast.children(parent).first() == Some(&at) => return Ok(inside(ast, at)),
            NodeKind::Lambda if ast.node(at).kind != NodeKind::LambdaIntroducer => {
                return Err("in the head of a lambda")
            }
            NodeKind::FunctionBody => {
                let block = children().into_iter().find(|&c| ast.node(c).kind == NodeKind::CompoundStatement);
                return block.map(|b| front(ast, b)).ok_or("outside of a block");
            }
            NodeKind::RequiresExpression
            | NodeKind::Class
            | NodeKind::ParameterClause
            | NodeKind::TemplateParameters
            | NodeKind::DesignatedInitializer => return Err("in a scope without statements"),
            _ => at = parent,
        }
    }
}

/// At the front of a substatement.
fn front(ast: &Ast, statement: NodeId) -> Site {
    let n = ast.node(statement);
    if n.kind == NodeKind::CompoundStatement {
        Site::Front(n.first.next())
    } else {
        Site::WrappedFront(n.first, n.end)
    }
}

/// At the end of a substatement that is no block.
fn inside(ast: &Ast, statement: NodeId) -> Site {
    let n = ast.node(statement);
    Site::WrappedBehind(n.first, n.end)
}

/// True if an identifier below `of` is one that the declaration `declaration` may declare.
fn names(ast: &Ast, lexed: &Lexed, declaration: NodeId, of: NodeId) -> bool {
    let identifiers = |root: NodeId| {
        let of_kind = ast
            .tree(root)
            .filter(|&n| matches!(ast.node(n).kind, NodeKind::Identifier | NodeKind::DeclaratorId));
        of_kind.map(|n| lexed.tokens.name(ast.node(n).main)).collect::<Vec<_>>()
    };
    let declared = identifiers(declaration);
    identifiers(of).iter().any(|n| declared.contains(n))
}
