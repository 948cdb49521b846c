//! A `switch` that jumps past the initialisation of a variable into its scope ([stmt.dcl]/3): 546.
//!
//! The reference only warns, but for variables with a destructor and in lambda-expressions.
//!
//! Example: `switch (n) { case 1: int i = 3; break; default: ; }`.

use crate::nested::Nested;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind, Specifier, View};
use cufront_diag::say;
use cufront_items::DeclId;
use cufront_lex::Tok;

/// A variable that is initialised, and where it can be seen.
struct Variable {
    /// Its declaration's end, and the end of its block.
    scope: (Tok, Tok),
    /// The name, if what its class does has to be asked.
    name: Option<NodeId>,
    has_value: bool,
}

/// A `switch` with labels in the scope of variables.
pub(super) struct Jump {
    at: Tok,
    /// Where the `switch` ends.
    end: Tok,
    in_lambda: bool,
    /// The variables that have a value, or whose classes have to be asked.
    variables: Vec<(Option<DeclId>, bool)>,
}

/// The jumps in the trees `roots`.
pub(super) fn find(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Vec<Jump> {
    let mut found: Vec<Jump> = Vec::new();
    for &root in roots {
        let mut functions: Vec<(Tok, Tok, bool)> = Vec::new();
        let mut switches: Vec<NodeId> = Vec::new();
        for id in ast.tree(root) {
            let n = ast.node(id);
            match n.kind {
                NodeKind::FunctionBody => functions.push((n.first, n.end, false)),
                NodeKind::Lambda => functions.push((n.first, n.end, true)),
                NodeKind::SwitchStatement => switches.push(id),
                _ => {}
            }
        }
        let functions = Nested::new(functions);
        for id in switches {
            let at = ast.node(id).main;
            let around = functions.innermost(at).filter(|_| unit.user.contains(at));
            let Some((_, in_lambda)) = around else { continue };
            let variables = passed(unit, ast, id);
            if !variables.is_empty() {
                found.push(Jump { at, end: ast.node(id).end.prev(), in_lambda, variables });
            }
        }
    }
    found
}

/// Reports those of `jumps` that pass an initialisation.
pub(super) fn report(unit: &mut Unit<'_>, jumps: Vec<Jump>) {
    for Jump { at, end, in_lambda, variables } in jumps {
        let (mut passes, mut destroys) = (false, in_lambda);
        for (decl, has_value) in variables {
            let class = decl.and_then(|decl| unit.elaborator().begins_and_ends(decl));
            let (begins, ends) = class.unwrap_or((false, false));
            passes |= has_value || begins || ends;
            destroys |= ends;
        }
        let (at, end) = (unit.lexed.tokens.start(at), unit.lexed.tokens.start(end));
        match (passes, destroys) {
            (true, true) => _ = unit.diagnostics.say(at, say::JumpOverValue).ordered_at(end),
            (true, false) => _ = unit.diagnostics.say(at, say::SwitchOverValue).ordered_at(end),
            (false, _) => {}
        }
    }
}

/// The variables in whose scope labels of the `switch` `node` stand.
fn passed(unit: &Unit<'_>, ast: &Ast, node: NodeId) -> Vec<(Option<DeclId>, bool)> {
    let Some(&body) = ast.children(node).last() else { return Vec::new() };
    let mut labels: Vec<Tok> = Vec::new();
    let mut variables: Vec<Variable> = Vec::new();
    let mut open = vec![body];
    while let Some(id) = open.pop() {
        let n = ast.node(id);
        match n.kind {
            // what these declare is told of with them
            NodeKind::Lambda
            | NodeKind::Class
            | NodeKind::StatementExpression
            | NodeKind::SwitchStatement => continue,
            NodeKind::CaseStatement | NodeKind::DefaultStatement => labels.push(n.main),
            NodeKind::CompoundStatement => variables_of(unit, ast, id, &mut variables),
            _ => {}
        }
        open.extend(ast.children(id));
    }
    variables.retain(|v| labels.iter().any(|&l| v.scope.0 <= l && l < v.scope.1));
    variables.iter().map(|v| (v.name.and_then(|name| declared(unit, ast, name)), v.has_value)).collect()
}

/// Keeps the variables of the block `block`. Labels stand around the statements behind them.
fn variables_of(unit: &Unit<'_>, ast: &Ast, block: NodeId, variables: &mut Vec<Variable>) {
    let view = View::new(ast, &unit.lexed.tokens);
    for mut statement in ast.children(block) {
        while matches!(
            ast.node(statement).kind,
            NodeKind::CaseStatement | NodeKind::DefaultStatement | NodeKind::LabelStatement
        ) {
            let Some(&inner) = ast.children(statement).last() else { break };
            statement = inner;
        }
        let declaration = ast.child(statement, 0);
        let Some(declaration) = declaration.filter(|&d| {
            ast.node(statement).kind == NodeKind::DeclarationStatement
                && ast.node(d).kind == NodeKind::SimpleDeclaration
        }) else {
            continue;
        };
        let children = ast.children(declaration);
        let Some((&specifiers, declarators)) = children.split_first() else { continue };
        let other = [Specifier::Static, Specifier::Extern, Specifier::Typedef, Specifier::ThreadLocal];
        if other.into_iter().any(|word| view.specifier(specifiers, word).is_some()) {
            continue;
        }
        let of_words = ast.children(specifiers).into_iter().all(|s| ast.node(s).kind == NodeKind::Specifier);
        let scope = (ast.node(declaration).end, ast.node(block).end);
        for &declarator in declarators {
            let initializer = ast.last_child(declarator);
            let has_value = ast.node(declarator).kind == NodeKind::InitDeclarator
                && initializer.is_some_and(|i| ast.node(i).kind != NodeKind::Absent);
            let inner = ast
                .children(declarator)
                .into_iter()
                .find(|&c| matches!(ast.node(c).kind, NodeKind::DeclaratorId | NodeKind::ArrayDeclarator));
            let name = inner
                .filter(|_| !of_words)
                .and_then(|inner| ast.tree(inner).find(|&n| ast.node(n).kind == NodeKind::Identifier));
            if has_value || name.is_some() {
                variables.push(Variable { scope, name, has_value });
            }
        }
    }
}

/// What declares the variable at the identifier `name`.
fn declared(unit: &Unit<'_>, ast: &Ast, name: NodeId) -> Option<DeclId> {
    let n = ast.node(name);
    let word = unit.lexed.tokens.name(n.main);
    let mut bound = unit.items.bound(n.scope, word, n.end);
    bound.find(|&d| unit.items.decls[d].name_tok == n.main)
}
