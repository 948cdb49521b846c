//! Expressions whose value is not used and that do nothing else (174): mostly a slip, `==` for `=`.
//!
//! The reference looks at what is an expression statement, the step of a `for`, or the left operand of a comma
//! ([expr.context]/2), operands of `sizeof` and `noexcept` and discarded statements included. In a template it says it
//! of what no template parameter changes, and at each instance that it makes of the others; of what an expanded pack
//! repeats for each element, and of a fold over commas for each comma. Most of those in a program
//! have an effect by their words alone; only for the bodies around the others are the typed expressions made that tell
//! for certain ([`effect`]).
//!
//! Example: in `void f(int i) { i == 1; g(i); }` the comparison has no effect, the call has one.

mod effect;

use super::bodies::Elaborated;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind, View};
use cufront_base::Name;
use cufront_diag::say;
use cufront_elaborate::{is_type_trait, Cause, Elaborator, Problem};
use cufront_items::{DeclKind, Items, Specifiers};
use cufront_lex::{Lexed, Tok};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// The expressions of a unit that have no effect.
#[derive(Default)]
pub(super) struct NoEffect {
    constexpr: Constexpr,
    /// Their first tokens, by the tokens where the reference looks at them.
    found: BTreeMap<Tok, Vec<Tok>>,
    /// The first tokens of those in templates.
    templated: FxHashSet<Tok>,
    /// Those of instances.
    in_instances: Vec<InInstance>,
}

/// An expression of an instance that has no effect.
pub(super) struct InInstance {
    /// The instance's number.
    pub(super) instance: u32,
    /// The token where the reference looks at it.
    pub(super) complete: Tok,
    first: Tok,
}

/// An expression whose value is not used, and that may have no effect by its words alone.
struct Discarded {
    expression: NodeId,
    /// The token where the reference looks at it.
    complete: Tok,
    /// The comma whose left operand it is.
    comma: NodeId,
    /// It is a fold over commas: what each of them throws away may have no effect.
    fold: bool,
    /// A pack is expanded around it: an instance has it once for each element.
    packed: bool,
}

impl NoEffect {
    /// Keeps the expressions in a part that have no effect.
    pub(super) fn look(&mut self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        let nodes = part.nodes(elaborator.ast());
        let list = discarded(lexed, elaborator.items(), &mut self.constexpr, elaborator.ast(), nodes);
        if list.is_empty() {
            return;
        }
        let meant = part.report.expressions.iter().copied().collect();
        let mut effects = effect::Effects::new(lexed, elaborator, &meant, part.instance.is_some());
        for Discarded { expression, complete, comma, fold, packed } in list {
            if fold {
                let idle = effects.idle_in_fold(expression);
                let ast = effects.elaborator.ast();
                // at the operand in front
                let mut operands = ast.children(expression).into_iter();
                let operand = operands.find(|&c| ast.node(c).kind != NodeKind::Absent);
                if let (Some(instance), Some(operand)) = (part.instance, operand) {
                    let first = first_token(lexed, ast, operand);
                    self.in_instances.extend((0..idle).map(|_| InInstance { instance, complete, first }));
                }
                continue;
            }
            if comma.is_some() && effects.is_open_comma(comma) || !effects.is_idle(expression) {
                continue;
            }
            // the name of several functions is no expression that could have one
            let n = effects.elaborator.ast().node(expression);
            let is_wrong = |p: &Problem| {
                let of_set = matches!(p.cause, Cause::SeveralFunctions | Cause::BoundMember);
                of_set && n.first <= p.at && p.at < n.end
            };
            if part.report.problems.iter().any(is_wrong) {
                continue;
            }
            let first = first_token(lexed, effects.elaborator.ast(), expression);
            if let Some(instance) = part.instance {
                // what the template says is not said again
                let said = self.found.get(&complete).is_some_and(|list| list.contains(&first));
                if !said && !self.templated.contains(&first) {
                    let times = match packed {
                        true => effects.times_idle(expression, &part.report.expressions),
                        false => 1,
                    };
                    self.in_instances.extend((0..times).map(|_| InInstance { instance, complete, first }));
                }
                continue;
            }
            // in a template the reference says it once of each place
            let again = effects.is_templated(expression) && !self.templated.insert(first);
            let found = self.found.entry(complete).or_default();
            if !again && !found.contains(&first) {
                found.push(first);
            }
        }
    }

    /// Reports the expressions that are looked at with the token `complete`, in front of what else is reported then.
    pub(super) fn report_at(&mut self, unit: &mut Unit<'_>, complete: Tok) {
        let t = &unit.lexed.tokens;
        for first in self.found.remove(&complete).unwrap_or_default() {
            if unit.user.contains(first) {
                let (at, complete) = (t.start(first), t.start(complete));
                unit.diagnostics.say(at, say::ExpressionHasNoEffect).ordered_at(complete);
            }
        }
    }

    /// Takes out those of instances.
    pub(super) fn take_in_instances(&mut self) -> Vec<InInstance> {
        std::mem::take(&mut self.in_instances)
    }

    /// Reports the expressions.
    pub(super) fn report(mut self, unit: &mut Unit<'_>) {
        while let Some((&complete, _)) = self.found.first_key_value() {
            self.report_at(unit, complete);
        }
    }
}

/// Reports one of an instance.
pub(super) fn report_in_instance(unit: &mut Unit<'_>, found: &InInstance) {
    let t = &unit.lexed.tokens;
    if unit.user.contains(found.first) {
        let (at, complete) = (t.start(found.first), t.start(found.complete));
        unit.diagnostics.say(at, say::ExpressionHasNoEffect).ordered_at(complete);
    }
}

/// The names of functions that are declared `constexpr`: a call of one may be computed while the program is
/// translated, and then it has no effect.
#[derive(Default)]
struct Constexpr(Option<FxHashSet<Name>>);

impl Constexpr {
    fn contains(&mut self, items: &Items, name: Name) -> bool {
        let names = self.0.get_or_insert_with(|| {
            let of = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL;
            let functions = items.decls.iter().map(|(_, d)| d);
            let functions = functions.filter(|d| d.kind == DeclKind::Function && d.specifiers.intersects(of));
            functions.map(|d| d.name).collect()
        });
        names.contains(&name)
    }
}

/// The expressions among `nodes`, which come in postorder, whose values are not used and that may have no effect by their
/// words alone, in the order in which they are complete.
fn discarded(
    lexed: &Lexed,
    items: &Items,
    constexpr: &mut Constexpr,
    ast: &Ast,
    nodes: impl Iterator<Item = NodeId>,
) -> Vec<Discarded> {
    let mut out: Vec<Discarded> = Vec::new();
    // the last statement of a statement-expression is its value
    let mut used: FxHashSet<NodeId> = FxHashSet::default();
    let mut left_aside = Below::default();
    let mut packs = Below::default();
    // in postorder, as trees are numbered: a tree has an effect if the last one before its end is in it
    let mut effects: Vec<NodeId> = Vec::new();
    let whole = |expression: NodeId| {
        let complete = ast.node(expression).end;
        Discarded { expression, complete, comma: NodeId::NONE, fold: false, packed: false }
    };
    for id in nodes {
        let node = ast.node(id);
        match node.kind {
            NodeKind::ExpressionStatement => {
                out.extend(ast.children(id).first().map(|&e| whole(e)));
            }
            NodeKind::ForStatement => out.extend(ast.children(id).get(2).map(|&e| whole(e))),
            // when the right operand is complete, too
            NodeKind::Comma => {
                let complete = node.end.prev();
                let left = ast.child(id, 0);
                out.extend(left.map(|expression| Discarded { comma: id, complete, ..whole(expression) }));
            }
            NodeKind::Fold | NodeKind::PackExpansion => {
                packs.add(ast, id);
                if View::new(ast, &lexed.tokens).is_comma_fold(id) {
                    out.push(Discarded { complete: node.end.prev(), fold: true, ..whole(id) });
                }
            }
            NodeKind::StatementExpression => {
                effects.push(id);
                let block = ast.last_child(id);
                let mut last = block.and_then(|b| ast.last_child(b));
                // a label may stand in front of it
                while let Some(label) = last.filter(|&s| ast.node(s).kind == NodeKind::LabelStatement) {
                    last = ast.last_child(label);
                }
                used.extend(last.and_then(|s| ast.child(s, 0)));
            }
            NodeKind::Decltype | NodeKind::TypeofType | NodeKind::Typeid | NodeKind::RequiresExpression => {
                left_aside.add(ast, id);
            }
            // what stands in its operand is not evaluated
            NodeKind::UnaryKeyword => {
                let first = first_below(ast, id);
                effects.truncate(effects.partition_point(|&e| e < first));
            }
            NodeKind::Assignment
            | NodeKind::PostfixUnary
            | NodeKind::KernelCall
            | NodeKind::New
            | NodeKind::Delete
            | NodeKind::Throw
            | NodeKind::CoAwait
            | NodeKind::CoYield
            | NodeKind::Error => effects.push(id),
            NodeKind::Unary if View::new(ast, &lexed.tokens).is_increment(id) => effects.push(id),
            NodeKind::TraitCall => {
                let name = lexed.spelling(node.main);
                if !is_type_trait(name) && !name.starts_with(b"__builtin_") {
                    effects.push(id);
                }
            }
            NodeKind::Call => {
                let name = called_name(lexed, ast, id);
                if !name.is_some_and(|name| constexpr.contains(items, name)) {
                    effects.push(id);
                }
            }
            _ => {}
        }
    }
    let has_effect = |e: NodeId| {
        let before = effects.partition_point(|&effect| effect <= e);
        before > 0 && effects[before - 1] >= first_below(ast, e)
    };
    out.retain(|&Discarded { expression: e, .. }| {
        ast.node(e).kind != NodeKind::Absent
            && !used.contains(&e)
            && !left_aside.contains(e)
            && !has_effect(e)
            && !is_plain_effect(lexed, ast, e)
    });
    for one in &mut out {
        one.packed = packs.contains(one.expression);
    }
    out
}

/// Where the expression `id` begins; the word `__extension__` is no part of it.
fn first_token(lexed: &Lexed, ast: &Ast, mut id: NodeId) -> Tok {
    while let (NodeKind::Unary, &[operand]) = (ast.node(id).kind, &ast.children(id)[..]) {
        if !View::new(ast, &lexed.tokens).is_extension(id) {
            break;
        }
        id = operand;
    }
    ast.node(id).first
}

/// The unqualified name of what a call calls.
fn called_name(lexed: &Lexed, ast: &Ast, call: NodeId) -> Option<Name> {
    let mut id = *ast.children(call).first()?;
    loop {
        let children = ast.children(id);
        match ast.node(id).kind {
            NodeKind::Identifier => return Some(lexed.tokens.name(ast.node(id).main)),
            NodeKind::Parenthesized | NodeKind::QualifiedName | NodeKind::Member | NodeKind::Unary => {
                id = *children.last()?;
            }
            NodeKind::TemplateId => id = *children.first()?,
            _ => return None,
        }
    }
}

/// What stands as a whole is a call, a lambda-expression, or a cast to `void`.
fn is_plain_effect(lexed: &Lexed, ast: &Ast, mut id: NodeId) -> bool {
    while let (NodeKind::Parenthesized, &[inner]) = (ast.node(id).kind, &ast.children(id)[..]) {
        id = inner;
    }
    match ast.node(id).kind {
        NodeKind::Call | NodeKind::Lambda => true,
        NodeKind::CStyleCast | NodeKind::NamedCast => {
            ast.children(id).first().is_some_and(|&ty| View::new(ast, &lexed.tokens).is_void(ty))
        }
        _ => false,
    }
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
