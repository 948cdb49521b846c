//! Values that are thrown away although a function, a class or a constructor asks for them to be used
//! ([dcl.attr.nodiscard]).
//!
//! Looked at is what is an expression statement, the step of a `for` or an operand of a comma, both branches of a
//! conditional included, and never an instance of a template. A cast to `void` uses the value.
//!
//! Example: `[[nodiscard]] int f(); void g() { f(); }`.

use super::bodies::Elaborated;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_diag::Code;
use cufront_elaborate::{Category, Elaborator, ExprId, ExprKind};
use cufront_items::{says_discard, DeclId, Discard, NameKind};
use cufront_lex::{Lexed, Tok};
use cufront_program::EntityId;
use rustc_hash::{FxHashMap, FxHashSet};

/// What asks for the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Asks {
    Function,
    Result,
    Constructor,
    Object,
}

/// The values of a unit that are thrown away.
#[derive(Default)]
pub(super) struct Discarded {
    /// With the token of the report, and the one where the expression is complete.
    found: Vec<(Tok, Tok, Code)>,
}

impl Discarded {
    /// Keeps what a part throws away.
    pub(super) fn look(&mut self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        if part.instance.is_some() {
            return;
        }
        let ast = elaborator.ast();
        let list = thrown_away(ast, part.nodes(ast));
        if list.is_empty() {
            return;
        }
        let wanted: FxHashSet<NodeId> = list.iter().map(|&(e, _)| e).collect();
        let meant: FxHashMap<NodeId, ExprId> =
            part.report.expressions.iter().copied().filter(|(node, _)| wanted.contains(node)).collect();
        for (node, complete) in list {
            let Some(&e) = meant.get(&node) else { continue };
            // outside of templates a constant takes the place of the call
            let templated = elaborator.items().in_template(elaborator.ast().node(node).scope);
            if !templated && elaborator.has_known_value(e) {
                continue;
            }
            if let Some((at, code)) = judge(lexed, elaborator, part, node, e) {
                self.found.push((at, complete, code));
            }
        }
    }

    /// Reports them.
    pub(super) fn report(self, unit: &mut Unit<'_>) {
        let mut told: FxHashSet<(Tok, Code)> = FxHashSet::default();
        for (at, complete, code) in self.found {
            if unit.user.contains(at) && told.insert((at, code)) {
                let (at, complete) = (unit.lexed.tokens.start(at), unit.lexed.tokens.start(complete));
                unit.diagnostics.report(code, at, code.entry().message).ordered_at(complete);
            }
        }
    }
}

/// The calls and objects among `nodes`, which come in postorder, whose values are thrown away, each with the token where
/// the whole is complete.
fn thrown_away(ast: &Ast, nodes: impl Iterator<Item = NodeId>) -> Vec<(NodeId, Tok)> {
    let mut out = Vec::new();
    // the last statement of a statement-expression is its value
    let mut used: FxHashSet<NodeId> = FxHashSet::default();
    let mut whole: Vec<(NodeId, Tok)> = Vec::new();
    for id in nodes {
        let node = ast.node(id);
        match node.kind {
            NodeKind::ExpressionStatement => {
                whole.extend(ast.child(id, 0).map(|e| (e, ast.node(e).end)));
            }
            NodeKind::ForStatement => whole.extend(ast.child(id, 2).map(|e| (e, ast.node(e).end))),
            NodeKind::Comma => whole.extend(ast.child(id, 0).map(|e| (e, node.end.prev()))),
            NodeKind::StatementExpression => {
                let last = ast.last_child(id).and_then(|block| ast.last_child(block));
                used.extend(last.and_then(|s| ast.child(s, 0)));
            }
            _ => {}
        }
    }
    let mut open: Vec<(NodeId, Tok)> = whole.into_iter().filter(|(e, _)| !used.contains(e)).rev().collect();
    while let Some((id, complete)) = open.pop() {
        match ast.node(id).kind {
            NodeKind::Parenthesized => open.extend(ast.child(id, 0).map(|e| (e, complete))),
            NodeKind::Conditional => {
                open.extend(ast.child(id, 2).map(|e| (e, complete)));
                open.extend(ast.child(id, 1).map(|e| (e, complete)));
            }
            NodeKind::Comma => open.extend(ast.child(id, 1).map(|e| (e, complete))),
            NodeKind::Call
            | NodeKind::FunctionalCast
            | NodeKind::CStyleCast
            | NodeKind::NamedCast
            | NodeKind::Unary
            | NodeKind::Binary
            | NodeKind::Subscript => out.push((id, complete)),
            _ => {}
        }
    }
    out
}

/// What is reported of the expression `e`, which the tree `node` is, and where.
fn judge(
    lexed: &Lexed,
    elaborator: &mut Elaborator<'_>,
    part: &Elaborated<'_>,
    node: NodeId,
    e: ExprId,
) -> Option<(Tok, Code)> {
    let n = elaborator.ast().node(node);
    let (ty, category) = (elaborator.il.get(e).ty, elaborator.il.get(e).category);
    let is_object = matches!(n.kind, NodeKind::FunctionalCast | NodeKind::CStyleCast | NodeKind::NamedCast);
    if ty.is_none() || is_object && !elaborator.is_class_type(ty) {
        return None;
    }
    let types = &elaborator.program.types;
    let named = types.as_class(ty).or_else(|| types.as_enum(ty)).filter(|_| category == Category::PRValue);
    let (function, made) = match called(elaborator, e) {
        Some(function) => (Some(function), false),
        None if is_object || named.is_some() => {
            let constructs =
                |f: EntityId| f.is_some() && elaborator.program.entity(f).name_kind == NameKind::Constructor;
            let site = part.report.calls.iter().find(|c| c.node == node && constructs(c.function));
            (site.map(|c| c.function), true)
        }
        None => (None, false),
    };
    let made = made || is_object;
    let at = if made { n.first } else { n.main };
    if let Some(function) = function {
        let declarations = elaborator.declarations(function);
        let said = declarations.into_iter().find_map(|d| asks(lexed, elaborator, d));
        if let Some(said) = said {
            if elaborator.result_type(function).is_some_and(|r| elaborator.program.types.is_void(r)) && !made
            {
                return None;
            }
            let asks = if made { Asks::Constructor } else { Asks::Function };
            let at = if said == Discard::Gnu { n.first } else { at };
            return code(asks, said).map(|code| (at, code));
        }
    }
    let said = elaborator.origin(named?).and_then(|d| asks(lexed, elaborator, d))?;
    code(if made { Asks::Object } else { Asks::Result }, said).map(|code| (at, code))
}

/// The function that the expression `e` calls.
fn called(elaborator: &Elaborator<'_>, mut e: ExprId) -> Option<EntityId> {
    loop {
        e = match elaborator.il.get(e).kind {
            ExprKind::Call { function, .. } => return Some(function).filter(|f| f.is_some()),
            ExprKind::Temporary(inner, _) => inner,
            _ => return None,
        };
    }
}

/// What the declaration `decl` of a function, class or enumeration asks for.
fn asks(lexed: &Lexed, elaborator: &Elaborator<'_>, decl: DeclId) -> Option<Discard> {
    let items = elaborator.items();
    let d = &items.decls[decl];
    let end = match items.declarator(decl).map(|c| c.params).filter(|p| p.is_some()) {
        Some(params) => params,
        None if d.body.is_some() => d.body,
        None => d.name_tok,
    };
    says_discard(lexed, d.first, end)
}

/// What is reported.
fn code(asks: Asks, said: Discard) -> Option<Code> {
    Some(match (asks, said) {
        (Asks::Function, Discard::Plain) => Code::ValueNotUsed,
        (Asks::Function, Discard::WithReason) => Code::ValueNotUsedForReason,
        (Asks::Function, Discard::Gnu) => Code::ResultNotUsed,
        (Asks::Result, Discard::Plain) => Code::ResultTypeNotUsed,
        (Asks::Result, Discard::WithReason) => Code::ResultTypeNotUsedForReason,
        (Asks::Constructor, Discard::Plain) => Code::ConstructedNotUsed,
        (Asks::Constructor, Discard::WithReason) => Code::ConstructedNotUsedForReason,
        (Asks::Object, Discard::Plain) => Code::ObjectNotUsed,
        (Asks::Object, Discard::WithReason) => Code::ObjectNotUsedForReason,
        (_, Discard::Gnu) => return None,
    })
}
