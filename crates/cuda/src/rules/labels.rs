//! Jumps that lead nowhere ([stmt.stmt]): `goto` to a label that the function does not have (114), `continue` and
//! `break` outside of what they belong to (115, 116), `case` and `default` outside of a `switch` (121, 122), a second
//! `default` (124), a label that is there twice (3369), a `goto` past the initialisation of a variable (546).
//!
//! Trees tell it alone: for each of these statements the innermost loop, `switch` or function around it. A statement
//! expression (GNU) in the way is not looked through.
//!
//! Example: `void f() { break; }` has nothing to leave.

use crate::unit::Unit;
use cufront_ast::{Ast, Jump, NodeId, NodeKind, Specifier, View};
use cufront_base::Name;
use cufront_diag::say;
use cufront_lex::Tok;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a statement may stand in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Around {
    Function,
    Loop,
    Switch,
    /// `({ … })`.
    Expression,
}

/// One of them: from its first token to its end.
#[derive(Debug, Clone, Copy)]
struct Range {
    first: Tok,
    end: Tok,
    around: Around,
}

/// A statement that needs something around it.
#[derive(Debug, Clone, Copy)]
enum Statement {
    Break,
    Continue,
    Case,
    Default,
    Label(Name),
    Goto(Name),
    /// `&&label` (GNU).
    Address(Name),
}

/// So many pairs of a jump and a variable are compared.
const MANY_PAIRS: usize = 1 << 22;

/// Checks the functions in the trees `roots`.
pub(super) fn check(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) {
    let mut ranges: Vec<Range> = Vec::new();
    let mut statements: Vec<(Tok, Statement)> = Vec::new();
    for &root in roots {
        for id in ast.tree(root) {
            enter(unit, ast, id, &mut ranges, &mut statements);
        }
    }
    if statements.is_empty() {
        return;
    }
    // `__label__` declares labels of a block (GNU)
    let local: FxHashSet<Name> = roots
        .iter()
        .flat_map(|&root| ast.tree(root))
        .filter(|&n| ast.node(n).kind == NodeKind::LabelDeclaration)
        .flat_map(|n| ast.children(n))
        .map(|name| unit.lexed.tokens.name(ast.node(name).main))
        .collect();
    // outer ranges in front of those in them
    ranges.sort_by_key(|r| (r.first, std::cmp::Reverse(r.end)));
    statements.sort_by_key(|s| s.0);
    let mut open: Vec<(usize, Range)> = Vec::new();
    let mut next = 0;
    let mut defaults: FxHashSet<usize> = FxHashSet::default();
    let mut labels: FxHashMap<(usize, Name), Tok> = FxHashMap::default();
    let mut gotos: Vec<(usize, Name, Tok)> = Vec::new();
    let mut jumps: FxHashMap<(usize, Name), Tok> = FxHashMap::default();
    let mut found: Vec<(Tok, Tok, Statement, bool)> = Vec::new();
    for (at, statement) in statements {
        while next < ranges.len() && ranges[next].first <= at {
            open.push((next, ranges[next]));
            next += 1;
        }
        open.retain(|(_, r)| at < r.end);
        let function = open.iter().rev().find(|(_, r)| r.around == Around::Function);
        let Some(&(number, _)) = function else { continue };
        let around = |wanted: &[Around]| {
            open.iter().rev().find(|(_, r)| {
                wanted.contains(&r.around) || matches!(r.around, Around::Function | Around::Expression)
            })
        };
        let is_outside = |r: Option<&(usize, Range)>| r.is_none_or(|r| r.1.around == Around::Function);
        let wrong = match statement {
            Statement::Break => is_outside(around(&[Around::Loop, Around::Switch])),
            Statement::Continue => is_outside(around(&[Around::Loop])),
            Statement::Case => is_outside(around(&[Around::Switch])),
            Statement::Default => {
                let around = around(&[Around::Switch]).copied();
                let again = around.is_some_and(|(i, r)| r.around == Around::Switch && !defaults.insert(i));
                if again {
                    found.push((at, at, statement, true));
                }
                is_outside(around.as_ref())
            }
            Statement::Label(name) => {
                if labels.insert((number, name), at).is_some() && !local.contains(&name) {
                    found.push((at, at, statement, true));
                }
                false
            }
            Statement::Address(name) => {
                jumps.entry((number, name)).or_insert(at);
                false
            }
            Statement::Goto(name) => {
                jumps.entry((number, name)).or_insert(at);
                gotos.push((number, name, at));
                false
            }
        };
        if wrong {
            found.push((at, at, statement, false));
        }
    }
    // a label may follow its `goto`: what is missing is known when the function ends
    for (&(number, name), &at) in &jumps {
        if !labels.contains_key(&(number, name)) {
            found.push((at, ranges[number].end.prev(), Statement::Goto(name), false));
        }
    }
    let values = values_of(ast, roots, unit, !gotos.is_empty());
    if gotos.len() * values.len() <= MANY_PAIRS {
        for (number, name, at) in gotos {
            let Some(&label) = labels.get(&(number, name)) else { continue };
            // the scope of a variable with a value is entered behind its declaration
            let enters = |&(first, end): &(Tok, Tok)| {
                first <= label && label < end && !(first <= at && at < end) && ranges[number].first <= first
            };
            if values.iter().any(enters) {
                found.push((at.prev(), label.max(at), Statement::Goto(name), true));
            }
        }
    }
    found.sort_by_key(|f| (f.1, f.0));
    for (at, complete, statement, again) in found {
        report(unit, at, complete, statement, again);
    }
}

/// The scopes of variables of blocks that are declared with an initialiser, each from its declaration to the end of the
/// block; none unless they are `wanted`.
fn values_of(ast: &Ast, roots: &[NodeId], unit: &Unit<'_>, wanted: bool) -> Vec<(Tok, Tok)> {
    let mut list = Vec::new();
    for &root in roots.iter().filter(|_| wanted) {
        for block in ast.tree(root).filter(|&n| ast.node(n).kind == NodeKind::CompoundStatement) {
            for statement in ast.children(block) {
                let declaration = ast.child(statement, 0);
                let is_variable = |&d: &NodeId| {
                    ast.node(statement).kind == NodeKind::DeclarationStatement
                        && ast.node(d).kind == NodeKind::SimpleDeclaration
                };
                let Some(declaration) = declaration.filter(is_variable) else { continue };
                let children = ast.children(declaration);
                let Some((&specifiers, declarators)) = children.split_first() else { continue };
                let view = View::new(ast, &unit.lexed.tokens);
                let other =
                    [Specifier::Static, Specifier::Extern, Specifier::Typedef, Specifier::ThreadLocal];
                let is_static = other.into_iter().any(|word| view.specifier(specifiers, word).is_some());
                let has_value = |&d: &NodeId| {
                    let initializer = ast.last_child(d);
                    ast.node(d).kind == NodeKind::InitDeclarator
                        && initializer.is_some_and(|i| ast.node(i).kind != NodeKind::Absent)
                };
                if !is_static && declarators.iter().any(has_value) {
                    list.push((ast.node(declaration).end, ast.node(block).end));
                }
            }
        }
    }
    list
}

/// Keeps what the node `id` is for this rule.
fn enter(
    unit: &Unit<'_>,
    ast: &Ast,
    id: NodeId,
    ranges: &mut Vec<Range>,
    statements: &mut Vec<(Tok, Statement)>,
) {
    let n = ast.node(id);
    let mut range = |node: Option<NodeId>, around: Around| {
        ranges.extend(node.map(|b| Range { first: ast.node(b).first, end: ast.node(b).end, around }));
    };
    let tokens = &unit.lexed.tokens;
    match n.kind {
        NodeKind::FunctionBody => range(Some(id), Around::Function),
        NodeKind::Lambda => range(ast.last_child(id), Around::Function),
        NodeKind::StatementExpression => range(Some(id), Around::Expression),
        NodeKind::WhileStatement | NodeKind::ForStatement | NodeKind::RangeForStatement => {
            range(ast.last_child(id), Around::Loop);
        }
        NodeKind::DoStatement => range(ast.child(id, 0), Around::Loop),
        NodeKind::SwitchStatement => range(ast.last_child(id), Around::Switch),
        NodeKind::JumpStatement => match View::new(ast, tokens).jump(id) {
            Some(Jump::Break) => statements.push((n.main, Statement::Break)),
            Some(Jump::Continue) => statements.push((n.main, Statement::Continue)),
            None => {}
        },
        NodeKind::CaseStatement => statements.push((n.main, Statement::Case)),
        NodeKind::DefaultStatement => statements.push((n.main, Statement::Default)),
        NodeKind::LabelStatement => statements.push((n.main, Statement::Label(tokens.name(n.main)))),
        // the address of a label (GNU)
        NodeKind::LabelAddress => {
            let at = n.main.next();
            statements.push((at, Statement::Address(tokens.name(at))));
        }
        NodeKind::GotoStatement => {
            let target = ast.child(id, 0);
            // `goto *p` computes where it leads (GNU)
            let named =
                |t: NodeId| ast.node(t).kind == NodeKind::Identifier && ast.node(t).first == n.main.next();
            let target = target.filter(|&t| named(t));
            if let Some(t) = target {
                let at = ast.node(t).main;
                statements.push((at, Statement::Goto(tokens.name(at))));
            }
        }
        _ => {}
    }
}

fn report(unit: &mut Unit<'_>, at: Tok, complete: Tok, statement: Statement, again: bool) {
    if !unit.user.contains(at) {
        return;
    }
    let (at, complete) = (unit.lexed.tokens.start(at), unit.lexed.tokens.start(complete));
    let names = &unit.lexed.names;
    let report = match statement {
        Statement::Break => unit.diagnostics.say(at, say::BreakOutside),
        Statement::Continue => unit.diagnostics.say(at, say::ContinueOutside),
        Statement::Case => unit.diagnostics.say(at, say::CaseOutside),
        Statement::Default if again => unit.diagnostics.say(at, say::DefaultTwice),
        Statement::Default => unit.diagnostics.say(at, say::DefaultOutside),
        Statement::Goto(_) if again => unit.diagnostics.say(at, say::JumpOverValue),
        Statement::Label(name) if again => {
            unit.diagnostics.say(at, say::DefinedTwice { entity: cufront_diag::Name(names.spelling(name)) })
        }
        Statement::Label(name) | Statement::Goto(name) | Statement::Address(name) => {
            unit.diagnostics.say(at, say::NoLabel { label: cufront_diag::Name(names.spelling(name)) })
        }
    };
    report.ordered_at(complete);
}
