//! What a statement of a block declares in that block ([stmt.block], [basic.scope.block]).
//!
//! Example: `enum { a } b;` declares `a` and `b`.

use super::Tree;
use cufront_ast::{Key, NodeId, NodeKind};
use cufront_base::Name;
use cufront_lex::Tok;

/// A name that a statement declares.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entered {
    /// The identifier.
    pub(super) at: Tok,
    /// The same as a name.
    pub(super) name: Name,
    /// It is a class or enumeration, which an object of the same scope may hide.
    pub(super) is_class: bool,
    /// It is a variable or an enumerator.
    pub(super) is_object: bool,
}

/// What is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Class,
    Object,
    /// A function, an alias.
    Other,
}

/// What `statement`, or the declaration that it is, declares.
pub(super) fn entered(tree: &Tree<'_>, statement: NodeId) -> Vec<Entered> {
    let mut list = List { tree, names: Vec::new() };
    list.statement(statement);
    list.names
}

/// The names of a declarator: one, or those of a structured binding.
pub(super) fn of_declarator(tree: &Tree<'_>, declarator: NodeId) -> Vec<Entered> {
    let mut list = List { tree, names: Vec::new() };
    list.declarator(declarator);
    list.names
}

struct List<'t, 'a> {
    tree: &'t Tree<'a>,
    names: Vec<Entered>,
}

impl List<'_, '_> {
    fn statement(&mut self, statement: NodeId) {
        let tree = self.tree;
        match tree.kind(statement) {
            NodeKind::DeclarationStatement => {
                if let Some(declaration) = tree.child(statement, 0) {
                    self.statement(declaration);
                }
            }
            // what a label stands in front of is in the same block
            NodeKind::LabelStatement
            | NodeKind::CaseStatement
            | NodeKind::DefaultStatement
            | NodeKind::AttributedStatement => {
                if let Some(&inner) = tree.children(statement).last() {
                    self.statement(inner);
                }
            }
            NodeKind::SimpleDeclaration => self.simple(statement),
            NodeKind::AliasDeclaration | NodeKind::NamespaceAlias => {
                self.push(tree.child(statement, 0), Sort::Other);
            }
            _ => {}
        }
    }

    fn simple(&mut self, declaration: NodeId) {
        let tree = self.tree;
        let children = tree.children(declaration);
        let alone = children.len() == 1;
        let specifiers = tree.specifiers(declaration);
        for specifier in specifiers.map(|s| tree.children(s)).unwrap_or_default() {
            let parts = tree.children(specifier);
            match tree.kind(specifier) {
                NodeKind::Class => {
                    self.push(parts.len().checked_sub(4).and_then(|i| parts.get(i).copied()), Sort::Class);
                }
                NodeKind::Enum => {
                    self.push(parts.into_iter().find(|&c| tree.kind(c) != NodeKind::Attribute), Sort::Class);
                    self.enumerators(specifier);
                }
                NodeKind::ElaboratedType if alone && tree.view().key(specifier) != Key::Enum => {
                    self.push(parts.last().copied(), Sort::Class);
                }
                _ => {}
            }
        }
        for &declarator in children.iter().skip(1) {
            self.declarator(declarator);
        }
    }

    fn enumerators(&mut self, enumeration: NodeId) {
        let tree = self.tree;
        let list = tree.last_child(enumeration);
        let list = list.filter(|&l| tree.kind(l) == NodeKind::Enumerators);
        if tree.view().is_scoped_enumeration(enumeration) {
            return;
        }
        for enumerator in list.map(|l| tree.children(l)).unwrap_or_default() {
            if tree.kind(enumerator) == NodeKind::Enumerator {
                self.named(tree.ast.node(enumerator).main, Sort::Object);
            }
        }
    }

    fn declarator(&mut self, declarator: NodeId) {
        let tree = self.tree;
        let binding = match tree.kind(declarator) {
            NodeKind::StructuredBinding => Some(declarator),
            NodeKind::InitDeclarator => {
                let of_binding = |&c: &NodeId| tree.kind(c) == NodeKind::StructuredBinding;
                tree.children(declarator).into_iter().find(of_binding)
            }
            _ => None,
        };
        if let Some(binding) = binding {
            for name in tree.children(binding) {
                self.push(Some(name), Sort::Object);
            }
            return;
        }
        let sort = match tree.function_declarator(declarator) {
            Some(_) => Sort::Other,
            None => Sort::Object,
        };
        self.push(tree.declarator_id(declarator).and_then(|id| tree.declared_name(id)), sort);
    }

    fn push(&mut self, name: Option<NodeId>, sort: Sort) {
        if let Some(n) = name.map(|n| self.tree.ast.node(n)).filter(|n| n.kind == NodeKind::Identifier) {
            self.named(n.main, sort);
        }
    }

    fn named(&mut self, at: Tok, sort: Sort) {
        let name = self.tree.lexed.tokens.name(at);
        let (is_class, is_object) = (sort == Sort::Class, sort == Sort::Object);
        self.names.push(Entered { at, name, is_class, is_object });
    }
}
