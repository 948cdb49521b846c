//! Expressions whose value is not used and that do nothing else (174): mostly a slip, `==` for `=`.
//!
//! The reference looks at what is an expression statement, the step of a `for`, or the left operand of a comma
//! ([expr.context]/2). Few of those in a program have no effect by their words alone; only for the bodies around them
//! are the types found that tell for certain.

use super::interest::holds;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_diag::say;
use cufront_items::{DeclId, ScopeId};
use cufront_lex::Tok;
use cufront_sema::expression::{is_written_effect, may_have_effect, Attention, Elaborator, Index, Question};
use cufront_sema::{Sema, SemaOptions};
use rustc_hash::FxHashSet;

/// The first tokens of the expressions, in ascending order.
struct Discarded(Vec<Tok>);

impl Question for Discarded {
    fn attention(&self, first: Tok, end: Tok, _: DeclId, _: bool) -> Attention {
        if self.matters(first, end) {
            Attention::All
        } else {
            Attention::None
        }
    }

    fn matters(&self, first: Tok, end: Tok) -> bool {
        holds(&self.0, first, end)
    }

    fn mentions(&self, first: Tok, end: Tok) -> bool {
        self.matters(first, end)
    }

    fn is_made(&self, _: ScopeId) -> bool {
        false
    }
}

/// Reports the expressions in the trees `roots`, those of the user's declarations, that have no effect.
pub(super) fn check(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) {
    let lexed = unit.lexed;
    let options = SemaOptions { block_paths: true, cautious: true, ..SemaOptions::default() };
    let mut sema = Sema::new(lexed, unit.items, options);
    let mut candidates: Vec<(NodeId, Tok)> =
        roots.iter().flat_map(|&root| discarded(&sema, ast, root)).collect();
    candidates.retain(|&(e, _)| !lexed.lines.in_system_header(lexed.tokens.start(ast.node(e).first)));
    if candidates.is_empty() {
        return;
    }
    let mut places: Vec<Tok> = candidates.iter().map(|&(e, _)| ast.node(e).first).collect();
    places.sort_unstable();
    let question = Discarded(places);
    let mut wanted = roots.to_vec();
    wanted.retain(|&root| question.matters(ast.node(root).first, ast.node(root).end));
    let within: Vec<(Tok, Tok)> = wanted.iter().map(|&r| (ast.node(r).first, ast.node(r).end)).collect();
    let index = Index::new(lexed, sema.items(), &within);
    let typing = Elaborator::new(&mut sema, ast, &index, &question).typing(&wanted);
    for (e, complete) in candidates {
        if !may_have_effect(&mut sema, ast, &typing, e) {
            let (at, complete) = (lexed.tokens.start(ast.node(e).first), lexed.tokens.start(complete));
            unit.diagnostics.say(at, say::ExpressionHasNoEffect).ordered_at(complete);
        }
    }
}

/// The expressions below `root` whose values are not used and that have no effect by their words alone, in the order in
/// which they are complete; with the token where the reference looks at them.
fn discarded(sema: &Sema<'_>, ast: &Ast, root: NodeId) -> Vec<(NodeId, Tok)> {
    let mut out: Vec<(NodeId, Tok)> = Vec::new();
    // the last statement of a statement-expression is its value; what is not evaluated has no effect to miss
    let mut used: FxHashSet<NodeId> = FxHashSet::default();
    let mut unevaluated = Below::default();
    // in postorder, as trees are numbered: a tree has an effect if the last one before its end is in it
    let mut effects: Vec<NodeId> = Vec::new();
    for id in ast.tree(root) {
        let node = ast.node(id);
        if is_written_effect(sema, &node) {
            effects.push(id);
        }
        match node.kind {
            NodeKind::ExpressionStatement => {
                out.extend(ast.children(id).first().map(|&e| (e, ast.node(e).end)));
            }
            NodeKind::ForStatement => out.extend(ast.children(id).get(2).map(|&e| (e, ast.node(e).end))),
            // when the right operand is complete, too
            NodeKind::Comma => out.extend(ast.children(id).first().map(|&e| (e, node.end.prev()))),
            NodeKind::StatementExpression => {
                let block = ast.children(id).last().copied();
                let mut last = block.and_then(|b| ast.children(b).last().copied());
                // a label may stand in front of it
                while let Some(label) = last.filter(|&s| ast.node(s).kind == NodeKind::LabelStatement) {
                    last = ast.children(label).last().copied();
                }
                used.extend(last.and_then(|s| ast.children(s).first().copied()));
            }
            NodeKind::Decltype
            | NodeKind::TypeofType
            | NodeKind::UnaryKeyword
            | NodeKind::Typeid
            | NodeKind::RequiresExpression => unevaluated.add(ast, id),
            _ => {}
        }
    }
    let has_effect = |e: NodeId| {
        let before = effects.partition_point(|&effect| effect <= e);
        before > 0 && effects[before - 1] >= first_below(ast, e)
    };
    out.retain(|&(e, _)| {
        ast.node(e).kind != NodeKind::Absent
            && !used.contains(&e)
            && !unevaluated.contains(e)
            && !has_effect(e)
    });
    out
}

/// The first node in postorder of the tree below `id`.
fn first_below(ast: &Ast, id: NodeId) -> NodeId {
    NodeId(id.0 + 1 - ast.node(id).size)
}

/// The nodes below some nodes, which are added in postorder: ranges that lie apart, in ascending order.
#[derive(Default)]
struct Below(Vec<(NodeId, NodeId)>);

impl Below {
    fn add(&mut self, ast: &Ast, id: NodeId) {
        let first = first_below(ast, id);
        while self.0.last().is_some_and(|&(begin, _)| begin >= first) {
            self.0.pop();
        }
        self.0.push((first, id));
    }

    fn contains(&self, id: NodeId) -> bool {
        let before = self.0.partition_point(|&(first, _)| first <= id);
        before > 0 && id < self.0[before - 1].1
    }
}
