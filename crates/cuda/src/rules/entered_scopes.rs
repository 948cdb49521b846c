//! Scopes that a jump enters: those of variables whose initialisation it passes ([stmt.dcl]/3, 546), try-blocks (656) and
//! handlers (548, [except.pre]/2), the statements of `if constexpr` (2849, [stmt.if]/2).
//!
//! The innermost of the latter three that is entered is told of alone. Variables are told of in their order, neighbours of
//! one severity once. Trees tell which scopes there are; whether a class does something where its object begins or ends is
//! asked when the trees are put back: [`report`].
//!
//! Example: `void f(bool b) { if (b) goto end; try { end: ; } catch (...) {} }`.

use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind, Specifier, View};
use cufront_diag::say;
use cufront_items::DeclId;
use cufront_lex::Tok;

/// So many pairs of a label and what forbids to jump to it are compared.
const MANY_PAIRS: usize = 1 << 22;

/// A scope in a function.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scope {
    first: Tok,
    end: Tok,
    what: What,
}

/// What has a scope.
#[derive(Debug, Clone, Copy)]
enum What {
    Try,
    Handler,
    /// A statement of `if constexpr`.
    ConstexprIf,
    /// The variables of a range-based `for` that have no name.
    Hidden,
    /// A variable: its name if its type has to be asked, and whether it has an initialiser.
    Variable(Option<NodeId>, bool),
}

/// A jump that enters scopes.
pub(super) struct Jump {
    at: Tok,
    /// With which token it is known: the later one of label and `goto`, the end of the `switch`.
    known: Tok,
    from: From,
    variables: Vec<Entered>,
}

/// What jumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum From {
    Goto,
    /// It only warns, but for variables with a destructor.
    Switch,
    SwitchInLambda,
}

#[derive(Debug, Clone, Copy)]
enum Entered {
    Hidden,
    Variable(Option<DeclId>, bool),
}

/// Those of `scopes` that lie in `[first, end)`.
pub(super) fn between(scopes: &[Scope], first: Tok, end: Tok) -> Vec<Scope> {
    scopes.iter().filter(|s| first <= s.first && s.end <= end).copied().collect()
}

/// Keeps the scopes that the node `id` makes.
pub(super) fn enter(unit: &Unit<'_>, ast: &Ast, id: NodeId, scopes: &mut Vec<Scope>) {
    let n = ast.node(id);
    let whole = |node: NodeId, what: What| {
        let n = ast.node(node);
        (n.kind != NodeKind::Absent).then_some(Scope { first: n.first, end: n.end, what })
    };
    let children = ast.children(id);
    match n.kind {
        NodeKind::CompoundStatement => {
            for statement in children {
                variables_of(unit, ast, statement, n.end, scopes);
            }
        }
        NodeKind::TryStatement | NodeKind::FunctionBody => {
            let is_handler = |&c: &NodeId| ast.node(c).kind == NodeKind::Handler;
            if !children.iter().any(is_handler) {
                return;
            }
            for child in children {
                match ast.node(child).kind {
                    NodeKind::CompoundStatement => scopes.extend(whole(child, What::Try)),
                    NodeKind::Handler => scopes.extend(whole(child, What::Handler)),
                    _ => {}
                }
            }
        }
        NodeKind::IfStatement
        | NodeKind::SwitchStatement
        | NodeKind::WhileStatement
        | NodeKind::ForStatement
        | NodeKind::RangeForStatement => {
            let Some((&body, head)) = children.split_last() else { return };
            for &part in head {
                variables_of(unit, ast, part, n.end, scopes);
            }
            if n.kind == NodeKind::RangeForStatement {
                scopes.extend(whole(body, What::Hidden));
            } else if View::new(ast, &unit.lexed.tokens).is_if_constexpr(id) {
                for &branch in children.get(2..).unwrap_or_default() {
                    scopes.extend(whole(branch, What::ConstexprIf));
                }
            }
        }
        _ => {}
    }
}

/// Keeps the variables that `statement` declares, a statement or a condition, up to `end`. Labels stand around the statements
/// behind them.
fn variables_of(unit: &Unit<'_>, ast: &Ast, mut statement: NodeId, end: Tok, scopes: &mut Vec<Scope>) {
    while matches!(
        ast.node(statement).kind,
        NodeKind::CaseStatement | NodeKind::DefaultStatement | NodeKind::LabelStatement
    ) {
        let Some(&inner) = ast.children(statement).last() else { break };
        statement = inner;
    }
    let view = View::new(ast, &unit.lexed.tokens);
    let is_condition = ast.node(statement).kind == NodeKind::Condition;
    let declaration = match ast.node(statement).kind {
        NodeKind::Condition => Some(statement),
        NodeKind::DeclarationStatement => {
            ast.child(statement, 0).filter(|&d| ast.node(d).kind == NodeKind::SimpleDeclaration)
        }
        _ => None,
    };
    let Some(declaration) = declaration else { return };
    let first = ast.node(declaration).end;
    let children = ast.children(declaration);
    let Some((&specifiers, declarators)) = children.split_first() else { return };
    let other = [Specifier::Static, Specifier::Extern, Specifier::Typedef, Specifier::ThreadLocal];
    if other.into_iter().any(|word| view.specifier(specifiers, word).is_some()) {
        return;
    }
    if is_condition {
        // a condition has a value; the variable of a range-based `for` is told of with the hidden ones
        let has_value = declarators.last().is_some_and(|&i| ast.node(i).kind != NodeKind::Absent);
        let name = declarators.first().and_then(|&d| name_in(ast, d));
        if has_value {
            scopes.push(Scope { first, end, what: What::Variable(name, true) });
        }
        return;
    }
    let of_words = ast.children(specifiers).into_iter().all(|s| ast.node(s).kind == NodeKind::Specifier);
    for &declarator in declarators {
        let initializer = ast.last_child(declarator);
        let has_value = ast.node(declarator).kind == NodeKind::InitDeclarator
            && initializer.is_some_and(|i| ast.node(i).kind != NodeKind::Absent);
        let inner = ast
            .children(declarator)
            .into_iter()
            .find(|&c| matches!(ast.node(c).kind, NodeKind::DeclaratorId | NodeKind::ArrayDeclarator));
        let has_bound = inner.is_some_and(|d| ast.node(d).kind == NodeKind::ArrayDeclarator);
        let name = inner.filter(|_| !of_words || has_bound).and_then(|inner| name_in(ast, inner));
        if has_value || name.is_some() {
            scopes.push(Scope { first, end, what: What::Variable(name, has_value) });
        }
    }
}

/// The identifier that the declarator `node` declares.
fn name_in(ast: &Ast, node: NodeId) -> Option<NodeId> {
    let is_id = |&n: &NodeId| ast.node(n).kind == NodeKind::DeclaratorId;
    let id = ast.tree(node).find(is_id).unwrap_or(node);
    ast.tree(id).find(|&n| ast.node(n).kind == NodeKind::Identifier)
}

/// The jump from `at` to `labels`, in their order, into those of `scopes`, which lie in one function, that it was not in:
/// reports what forbids it for each label, and says which variables of other labels it enters. `known` orders what is
/// said.
pub(super) fn jump(
    unit: &mut Unit<'_>,
    ast: &Ast,
    scopes: &[Scope],
    (at, from): (Tok, From),
    labels: &[Tok],
    known: Tok,
) -> Option<Jump> {
    let is_barrier = |s: &&Scope| matches!(s.what, What::Try | What::Handler | What::ConstexprIf);
    let outside = |s: &&Scope| !(s.first <= at && at < s.end);
    let barriers: Vec<Scope> = scopes.iter().filter(is_barrier).filter(outside).copied().collect();
    if barriers.len() * labels.len() > MANY_PAIRS {
        return None;
    }
    // labels that nothing forbids, in their order
    let mut open: Vec<Tok> = Vec::new();
    for &label in labels {
        let around = barriers.iter().filter(|s| s.first <= label && label < s.end);
        let Some(barrier) = around.max_by_key(|s| s.first) else {
            open.push(label);
            continue;
        };
        let tokens = &unit.lexed.tokens;
        let (place, known) = (tokens.start(at), tokens.start(label.max(at)));
        let report = match barrier.what {
            What::Try => unit.diagnostics.say(place, say::IntoTry),
            What::Handler => unit.diagnostics.say(place, say::IntoHandler),
            _ => unit.diagnostics.say(place, say::IntoConstexprIf),
        };
        report.ordered_at(known);
    }
    let reaches = |s: &&Scope| open.get(open.partition_point(|&l| l < s.first)).is_some_and(|&l| l < s.end);
    let mut entered: Vec<Scope> = scopes.iter().filter(outside).filter(reaches).copied().collect();
    entered.sort_by_key(|s| s.first);
    let variables: Vec<Entered> = entered
        .iter()
        .filter_map(|s| match s.what {
            What::Hidden => Some(Entered::Hidden),
            What::Variable(name, has_value) => {
                Some(Entered::Variable(name.and_then(|name| declared(unit, ast, name, s.first)), has_value))
            }
            _ => None,
        })
        .collect();
    (!variables.is_empty()).then_some(Jump { at, known, from, variables })
}

/// Reports those of `jumps` that pass an initialisation.
pub(super) fn report(unit: &mut Unit<'_>, jumps: Vec<Jump>) {
    for Jump { at, known, from, variables } in jumps {
        let (at, known) = (unit.lexed.tokens.start(at), unit.lexed.tokens.start(known));
        let mut last = None;
        for variable in variables {
            let Some(is_error) = severity(unit, from, variable) else { continue };
            if last.replace(is_error) != Some(is_error) {
                let report = match (is_error, from) {
                    (true, _) => unit.diagnostics.say(at, say::JumpOverValue),
                    (false, From::Goto) => unit.diagnostics.say(at, say::JumpOverHidden),
                    (false, _) => unit.diagnostics.say(at, say::SwitchOverValue),
                };
                report.ordered_at(known);
            }
        }
    }
}

/// Whether of one variable an error is told (`true`), a warning, or nothing.
fn severity(unit: &mut Unit<'_>, from: From, variable: Entered) -> Option<bool> {
    let Entered::Variable(decl, has_value) = variable else { return Some(false) };
    let class = decl.and_then(|decl| unit.elaborator().begins_and_ends(decl));
    let (begins, ends) = class.unwrap_or((false, false));
    (has_value || begins || ends).then_some(from != From::Switch || ends)
}

/// What declares the variable at the identifier `name`, behind its declaration, at `behind`.
fn declared(unit: &Unit<'_>, ast: &Ast, name: NodeId, behind: Tok) -> Option<DeclId> {
    let n = ast.node(name);
    let word = unit.lexed.tokens.name(n.main);
    let mut bound = unit.items.bound(n.scope, word, behind);
    bound.find(|&d| unit.items.decls[d].name_tok == n.main)
}
