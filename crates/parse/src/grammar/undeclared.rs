//! Names in the parts of declarations that declare nothing: nobody else looks them up.
//!
//! Example: `int = n;` lacks a name, and `n` has to be declared all the same.

use crate::parser::Parsed;
use crate::{Expected, NameSort, Parser};
use cufront_ast::{Mark, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};
use rustc_hash::FxHashSet;

impl Parser<'_> {
    /// Tells of the names in what was parsed since `mark` that nothing declares.
    pub(crate) fn undeclared_names(&mut self, mark: Mark) -> Parsed<()> {
        if self.tentative() {
            return Ok(());
        }
        let begin = self.ast.len() - self.ast.since(mark).len();
        let mut names: Vec<NodeId> = Vec::new();
        let mut others: FxHashSet<NodeId> = FxHashSet::default();
        for id in (begin..self.ast.len()).map(|i| NodeId(i as u32)) {
            match self.ast.node(id).kind {
                NodeKind::Identifier => names.push(id),
                kind if looks_up(kind) => {}
                // the names of these are others', or declared there
                _ => {
                    let children = self.ast.children(id);
                    let looked_up = usize::from(self.ast.node(id).kind == NodeKind::Member);
                    others.extend(children.into_iter().skip(looked_up));
                }
            }
        }
        for id in names.into_iter().filter(|name| !others.contains(name)) {
            let name = self.ast.node(id);
            if self.is_undeclared(name.main, name.scope) {
                self.lacks_at(name.main, Expected::DeclaredName)?;
            }
        }
        Ok(())
    }

    /// Nothing declares the identifier `name`, which is none of the reserved ones that compilers know.
    fn is_undeclared(&mut self, name: Tok, scope: cufront_base::ScopeId) -> bool {
        self.kind(name) == TokenKind::Ident
            && !self.lexed.spelling(name).starts_with(b"__")
            && self.names.unqualified(name, scope) == NameSort::Nothing
    }
}

/// An identifier directly in a node of this kind is an operand, which is looked up where it stands.
fn looks_up(kind: NodeKind) -> bool {
    matches!(
        kind,
        NodeKind::Parenthesized
            | NodeKind::Call
            | NodeKind::KernelCall
            | NodeKind::LaunchConfiguration
            | NodeKind::Subscript
            | NodeKind::PostfixUnary
            | NodeKind::FunctionalCast
            | NodeKind::NamedCast
            | NodeKind::Typeid
            | NodeKind::Unary
            | NodeKind::UnaryKeyword
            | NodeKind::CStyleCast
            | NodeKind::Throw
            | NodeKind::Binary
            | NodeKind::Conditional
            | NodeKind::Assignment
            | NodeKind::Comma
            | NodeKind::BracedList
            | NodeKind::ParenthesizedList
            | NodeKind::ArrayDeclarator
            | NodeKind::ExpressionStatement
            | NodeKind::ReturnStatement
            | NodeKind::IfStatement
            | NodeKind::WhileStatement
            | NodeKind::ForStatement
            | NodeKind::InitDeclarator
            | NodeKind::Condition
    )
}
