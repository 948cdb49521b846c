//! Structured bindings ([dcl.struct.bind]) and the `decltype` of their names.
//!
//! Example: in `auto &[size, name] = f();` the name `name` is element 1 of the object that `f()` gives.

use crate::forest::Forest;
use cufront_ast::{NodeId, NodeKind, View};
use cufront_base::Name;
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashMap;

/// A name that a structured binding declares.
#[derive(Debug, Clone, Copy)]
pub struct Binding {
    /// Its place among the names, from 0.
    pub index: usize,
    /// The StructuredBinding with all names.
    pub list: NodeId,
    /// The expression of which the object is made; in a range-based `for` the range, whose elements are the objects.
    pub object: NodeId,
    /// It is declared by a range-based `for`.
    pub in_range: bool,
    /// `&` or `&&` stands in front of the names: nothing is copied.
    pub is_reference: bool,
}

impl Forest {
    /// The structured binding that declares the name at `name`, in a tree that is made.
    #[must_use]
    pub fn binding(&self, lexed: &Lexed, name: Tok) -> Option<Binding> {
        let root = self.root_around(name)?;
        let ast = &self.ast;
        let mut found = None;
        let (mut object, mut in_range, mut is_reference) = (None, false, false);
        // nodes come behind those in them
        for id in ast.tree(root) {
            let node = ast.node(id);
            let Some((index, list)) = found else {
                if node.kind == NodeKind::StructuredBinding && node.first < name && name < node.end {
                    let names = ast.children(id).into_iter().map(|child| ast.node(child));
                    let mut names = names.filter(|n| n.kind == NodeKind::Identifier);
                    found = Some((names.position(|n| n.main == name)?, id));
                }
                continue;
            };
            if name < node.first || node.end <= name {
                continue;
            }
            match node.kind {
                NodeKind::PointerDeclarator => {
                    is_reference |= View::new(ast, &lexed.tokens).is_reference(id);
                }
                NodeKind::InitDeclarator => object = ast.last_child(id),
                NodeKind::Condition => object = ast.child(id, 2),
                NodeKind::RangeForStatement => {
                    object = ast.child(id, 2);
                    in_range = true;
                }
                _ => {}
            }
            let object = object.filter(|&o| ast.node(o).kind != NodeKind::Absent);
            if let Some(object) = object {
                let object = match ast.node(object).kind {
                    NodeKind::ParenthesizedList | NodeKind::BracedList => ast.last_child(object)?,
                    _ => object,
                };
                return Some(Binding { index, list, object, in_range, is_reference });
            }
            if matches!(node.kind, NodeKind::CompoundStatement | NodeKind::SimpleDeclaration) {
                return None;
            }
        }
        None
    }
}

/// The names in `decltype(name)` that a structured binding may declare, in ascending order: one with this name stands in
/// front, in a block that has not ended. The trees say whether it does; this keeps trees from being made for nothing.
#[must_use]
pub fn decltypes_of_bindings(lexed: &Lexed) -> Vec<Tok> {
    let tokens = &lexed.tokens;
    let is_name_alone = |&t: &Tok| {
        tokens.kind(t.next()) == TokenKind::LParen
            && tokens.kind(t.plus(2)) == TokenKind::Ident
            && tokens.kind(t.plus(3)) == TokenKind::RParen
    };
    let mut used: Vec<Tok> =
        tokens.of_kind(TokenKind::Decltype).filter(is_name_alone).map(|t| t.plus(2)).collect();
    if used.is_empty() {
        return used;
    }
    let mut bound: FxHashMap<Name, Vec<(Tok, Tok)>> = FxHashMap::default();
    for list in tokens.of_kind(TokenKind::LBracket).filter(|&t| opens_bindings(lexed, t)) {
        let end = end_of_block(lexed, list);
        for (_, name) in tokens.identifiers(list, tokens.partner(list)) {
            bound.entry(name).or_default().push((list, end));
        }
    }
    used.retain(|&t| {
        let ranges = bound.get(&tokens.name(t)).map_or(&[][..], Vec::as_slice);
        ranges.iter().any(|&(first, end)| first < t && t < end)
    });
    used
}

/// How many tokens, and brackets, of a block are passed in search for its end.
const MAX_BLOCK: u32 = 4096;

/// Where the block ends at the latest that `at` stands in.
fn end_of_block(lexed: &Lexed, mut at: Tok) -> Tok {
    let tokens = &lexed.tokens;
    for _ in 0..MAX_BLOCK {
        at = match tokens.kind(at) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => tokens.partner(at).next(),
            TokenKind::RBrace => return at,
            TokenKind::Eof => break,
            _ => at.next(),
        };
    }
    tokens.eof()
}

/// True if the `[` at `t` stands where the list of a structured binding can: behind `auto`, with `const`, `&` and the like
/// between them.
fn opens_bindings(lexed: &Lexed, t: Tok) -> bool {
    let tokens = &lexed.tokens;
    let mut at = t;
    for _ in 0..4 {
        at = at.prev();
        match tokens.kind(at) {
            TokenKind::Auto => return true,
            TokenKind::Const | TokenKind::Volatile | TokenKind::Amp | TokenKind::AmpAmp => {}
            _ => return false,
        }
    }
    false
}
