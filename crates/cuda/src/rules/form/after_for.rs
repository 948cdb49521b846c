//! Names behind a `for` that declares the same one (780): what the head declares ended with the statement, and a variable
//! further out is meant. Before C++98 it would have been the one of the head, so the reference says so.
//!
//! The name is told of in the block of the statement, behind it, if what it means is declared outside of that block.
//!
//! Example: `int i; void f() { for (int i = 0; i < 3; ++i) ; i = 3; }` sets the variable of the namespace.

use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::{DeclKind, ScopeKind};
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

/// The block of a `for` statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Block {
    first: Tok,
    end: Tok,
    /// Where the function begins whose body it is.
    function: Option<Tok>,
}

/// Checks the function that `node` defines, with the functions and classes in it.
pub(super) fn check(unit: &Unit<'_>, tree: &Tree<'_>, node: NodeId, found: &mut Vec<Found>) {
    if tree.around(node).any(|n| tree.kind(n) == NodeKind::FunctionDefinition) {
        return;
    }
    // by name the blocks with such a statement in front, the innermost last
    let mut ended: FxHashMap<Name, Vec<Block>> = FxHashMap::default();
    for id in tree.ast.tree(node) {
        let n = tree.ast.node(id);
        match n.kind {
            NodeKind::ForStatement => {
                let Some(block) = block_around(tree, id) else { continue };
                let b = tree.ast.node(block);
                let function = function_of_body(tree, block).map(|f| tree.ast.node(f).first);
                let block = Block { first: b.first, end: b.end, function };
                for name in names_of_head(tree, id) {
                    let blocks = ended.entry(name).or_default();
                    blocks.retain(|b| b.end > block.first);
                    if blocks.last() != Some(&block) {
                        blocks.push(block);
                    }
                }
            }
            NodeKind::Identifier if !ended.is_empty() => {
                let name = tree.lexed.tokens.name(n.main);
                let Some(blocks) = ended.get_mut(&name) else { continue };
                while blocks.last().is_some_and(|b| b.end <= n.first) {
                    blocks.pop();
                }
                let Some(&block) = blocks.last() else { continue };
                if is_mentioned_alone(tree, id) && is_declared_outside(unit, tree, id, block) {
                    found.push((n.main, Fault::Of(Code::OutsideOfFor)));
                }
            }
            _ => {}
        }
    }
}

/// The block that the statement `id` stands in; `None` where it is the only statement of another one.
fn block_around(tree: &Tree<'_>, id: NodeId) -> Option<NodeId> {
    use NodeKind::{CaseStatement, DefaultStatement, LabelStatement};
    let around = tree
        .around(id)
        .find(|&n| !matches!(tree.kind(n), LabelStatement | CaseStatement | DefaultStatement))?;
    (tree.kind(around) == NodeKind::CompoundStatement).then_some(around)
}

/// The function or lambda expression whose body `block` is.
fn function_of_body(tree: &Tree<'_>, block: NodeId) -> Option<NodeId> {
    let around = tree.parent(block)?;
    match tree.kind(around) {
        NodeKind::FunctionBody => tree.parent(around),
        NodeKind::Lambda => Some(around),
        _ => None,
    }
}

/// The names of the variables that the head of the `for` statement `id` declares.
fn names_of_head(tree: &Tree<'_>, id: NodeId) -> Vec<Name> {
    let declaration = |h: &NodeId| tree.kind(*h) == NodeKind::SimpleDeclaration;
    let Some(head) = tree.child(id, 0).and_then(|s| tree.child(s, 0)).filter(declaration) else {
        return Vec::new();
    };
    let declarators = tree.children(head).into_iter().skip(1);
    let names = declarators.filter_map(|d| tree.declared_name(tree.declarator_id(d)?));
    names.filter_map(|n| tree.lexed.tokens.identifier(tree.ast.node(n).first)).collect()
}

/// The identifier `id` is an expression, and no part of a qualified name, a declarator or a member access.
fn is_mentioned_alone(tree: &Tree<'_>, id: NodeId) -> bool {
    let Some(parent) = tree.parent(id) else { return false };
    match tree.kind(parent) {
        NodeKind::Member => tree.child(parent, 0) == Some(id),
        NodeKind::Call
        | NodeKind::Unary
        | NodeKind::UnaryKeyword
        | NodeKind::PostfixUnary
        | NodeKind::Binary
        | NodeKind::Assignment
        | NodeKind::Comma
        | NodeKind::Conditional
        | NodeKind::Subscript
        | NodeKind::Parenthesized
        | NodeKind::ParenthesizedList
        | NodeKind::BracedList
        | NodeKind::InitDeclarator
        | NodeKind::CStyleCast
        | NodeKind::NamedCast
        | NodeKind::FunctionalCast
        | NodeKind::ExpressionStatement
        | NodeKind::ReturnStatement
        | NodeKind::Condition
        | NodeKind::IfStatement
        | NodeKind::WhileStatement
        | NodeKind::SwitchStatement
        | NodeKind::DoStatement
        | NodeKind::ForStatement => true,
        _ => false,
    }
}

/// What the identifier `id` means is certainly declared outside of `block`, and no parameter of the function whose body
/// that is.
fn is_declared_outside(unit: &Unit<'_>, tree: &Tree<'_>, id: NodeId, block: Block) -> bool {
    let n = tree.ast.node(id);
    let name = tree.lexed.tokens.name(n.main);
    let lookup = unit.items.unqualified(unit.lexed, name, n.scope, n.main, true);
    let declared = lookup.found();
    !declared.is_empty()
        && declared.iter().all(|&d| {
            let d = &unit.items.decls[d];
            let is_object = matches!(d.kind, DeclKind::Variable | DeclKind::Function | DeclKind::Enumerator);
            let inside = block.first <= d.name_tok && d.name_tok < block.end;
            let of_function = block.function.is_some_and(|function| function <= d.name_tok)
                && unit.items.scopes[d.scope].kind == ScopeKind::FunctionParameters;
            is_object && !inside && !of_function
        })
}
