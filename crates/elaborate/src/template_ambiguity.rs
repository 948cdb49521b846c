//! Function templates of which it is certain which calls they take, and which of them is the more specialised
//! ([temp.func.order]): for those who tell that a call is ambiguous.
//!
//! What a declaration says in types, constants and constraints is known. An expression in it whose validity decides
//! ([temp.deduct.general]/8), a function that it calls and a parameter of which nothing can be deduced are left alone.
//!
//! Example: `template<class T> void f(T, int); template<class T> void f(int, T);` are ambiguous for `f(1, 1)`. Of
//! `template<class T> auto f(T *p) -> decltype(p[1]);` it is not said.

use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Res};

impl Elaborator<'_> {
    /// True if the declaration of the function template `f`, its heads included, has nothing in it but what substitution
    /// and partial ordering certainly know.
    pub(crate) fn is_plainly_ordered(&mut self, f: EntityId) -> bool {
        let decl = self.program.entity(f).decl;
        decl.is_some() && matches!(self.has_plain_parts(decl), Ok(true))
    }

    fn has_plain_parts(&mut self, decl: cufront_items::DeclId) -> Res<bool> {
        let body = self.items().decls[decl].body;
        let root = self.tree(decl)?;
        let (_, heads) = self.below_heads(root);
        // the class around has its arguments
        if let Some(&(parameters, _)) = heads.last() {
            if self.children(parameters).into_iter().any(|p| self.is_of_named_type(p)) {
                return Ok(false);
            }
        }
        let nodes: Vec<NodeId> = self.ast.tree(root).filter(|&n| self.is_in_front(n, body)).collect();
        Ok(nodes.into_iter().all(|n| self.is_plain_part(n, body)))
    }

    /// True if the node `n` ends in front of the body of the function.
    fn is_in_front(&self, n: NodeId, body: Tok) -> bool {
        body.is_none() || self.node(n).end <= body
    }

    /// True for a template parameter that is a value of a type with a plain name: of a class, maybe, whose arguments are
    /// deduced, or that may not be one of a template parameter.
    fn is_of_named_type(&self, parameter: NodeId) -> bool {
        let is_default = |n: NodeId| self.is_absent(n);
        self.kind_of(parameter) == NodeKind::Parameter
            && self.last_child(parameter).is_none_or(is_default)
            && self.children(parameter).into_iter().any(|part| {
                self.kind_of(part) == NodeKind::Specifiers
                    && self.children(part).into_iter().any(|s| {
                        self.kind_of(s) == NodeKind::NamedType
                            && self.last_child(s).is_some_and(|n| self.kind_of(n) == NodeKind::Identifier)
                    })
            })
    }

    /// False for a part of a declaration of which it is not certain when it is valid, or what it deduces.
    fn is_plain_part(&self, n: NodeId, body: Tok) -> bool {
        match self.kind_of(n) {
            NodeKind::Decltype
            | NodeKind::TypeofType
            | NodeKind::Call
            | NodeKind::Subscript
            | NodeKind::Member
            | NodeKind::Lambda => false,
            NodeKind::Unary => self.main_kind(n) != TokenKind::Amp,
            // `T[N - 5]` is no type where the bound is not positive
            NodeKind::TypeId => !self.ast.tree(n).any(|n| self.kind_of(n) == NodeKind::ArrayDeclarator),
            // a parameter without a default argument of which nothing is deduced
            NodeKind::ParameterClause => !self.children(n).into_iter().any(|p| {
                self.kind_of(p) == NodeKind::Parameter
                    && self.is_in_front(p, body)
                    && self.last_child(p).is_none_or(|default| self.is_absent(default))
                    && self.ast.tree(p).any(|n| self.kind_of(n) == NodeKind::TypenameType)
            }),
            _ => true,
        }
    }
}
