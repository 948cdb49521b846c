//! What has to follow a pragma of CUDA: a declaration behind `nv_exec_check_disable` (606), a statement behind `unroll`
//! (607), one or the other behind `nv_abi` (608), and never what none of them could be about (609).
//!
//! Trees tell it: the outermost declaration or statement that begins behind the pragma, and what that stands in. Where a
//! pragma stands within a declaration or expression, nothing is said but behind a template head.
//!
//! Example: in `template <class T> ⏎ #pragma nv_exec_check_disable ⏎ void f();` a head without its declaration is read.

use crate::unit::Unit;
use cufront_ast::{Ast, Begin, Jump, NodeId, NodeKind, View};
use cufront_diag::say;
use cufront_lex::{DirectiveKind, Tok};

/// What a pragma is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    Declaration,
    Statement,
    Either,
}

/// What follows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Declaration,
    /// A template, which the reference lets pass everywhere.
    Template,
    Statement,
    /// Something else.
    Neither,
    /// Nothing that a pragma could be about.
    Nothing,
    Unknown,
}

/// Checks the pragmas of the user's files; `roots` are the trees of its declarations.
pub(super) fn check(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) {
    let lexed = unit.lexed;
    for d in lexed.directives.iter().filter(|d| d.kind == DirectiveKind::Pragma) {
        let rest = &lexed.text[d.word as usize..d.end as usize];
        let n = rest.iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
        let about = match &rest[..n] {
            b"nv_exec_check_disable" | b"hd_warning_disable" => About::Declaration,
            b"unroll" => About::Statement,
            b"nv_abi" => About::Either,
            _ => continue,
        };
        if lexed.lines.in_system_header(d.start) {
            continue;
        }
        let next = next(unit, ast, roots, d.before);
        let report = &mut *unit.diagnostics;
        match (about, next) {
            (_, Next::Unknown | Next::Template)
            | (About::Declaration | About::Either, Next::Declaration)
            | (About::Statement | About::Either, Next::Statement) => {}
            (About::Statement, Next::Nothing) => {
                report.say(d.word, say::UnrollMayNotStandHere);
            }
            (_, Next::Nothing) => {
                report.say(d.word, say::PragmaMayNotStandHere);
            }
            (About::Declaration, _) => {
                report.say(d.word, say::PragmaWithoutDeclaration);
            }
            (About::Statement, _) => {
                report.say(d.word, say::PragmaWithoutStatement);
            }
            (About::Either, _) => {
                report.say(d.word, say::PragmaWithoutEither);
            }
        }
    }
}

/// What begins at `at`.
fn next(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId], at: Tok) -> Next {
    let view = View::new(ast, &unit.lexed.tokens);
    let begin = view.begin(at);
    if begin == Begin::End {
        return Next::Neither;
    }
    // no pragma is about an explicit specialisation
    let head = [at, at.next(), at.next().next()].map(|t| unit.lexed.spelling(t));
    if head == [b"template".as_slice(), b"<", b">"] {
        return Next::Nothing;
    }
    let i = roots.partition_point(|&r| ast.node(r).first <= at);
    let Some(&root) = i.checked_sub(1).and_then(|i| roots.get(i)).filter(|&&r| at < ast.node(r).end) else {
        return match begin {
            Begin::End | Begin::Close => Next::Neither,
            // what stands in braces has trees of its own
            Begin::Semicolon | Begin::Linkage => Next::Nothing,
            Begin::Namespace => Next::Declaration,
            Begin::Other => Next::Unknown,
        };
    };
    // children stand in front of their parents
    let mut item = None;
    for id in ast.tree(root) {
        let n = ast.node(id);
        if n.first == at && is_item(n.kind) {
            item = Some(id);
        }
    }
    let around = |from: Option<NodeId>| {
        ast.tree(root).find(|&id| {
            let n = ast.node(id);
            from.is_none_or(|from| id > from) && n.first <= at && at < n.end && from != Some(id)
        })
    };
    let Some(item) = item else {
        return match around(None).map(|id| ast.node(id).kind) {
            _ if begin != Begin::Close => Next::Unknown,
            Some(NodeKind::CompoundStatement) => Next::Nothing,
            Some(
                NodeKind::ClassBody | NodeKind::Enumerators | NodeKind::Namespace | NodeKind::Declarations,
            ) => Next::Neither,
            _ => Next::Unknown,
        };
    };
    let parent = around(Some(item)).map(|id| ast.node(id).kind);
    match parent {
        // behind the head
        Some(NodeKind::TemplateDeclaration) => Next::Neither,
        // the statement that initialises is not looked at
        Some(
            NodeKind::ForStatement
            | NodeKind::RangeForStatement
            | NodeKind::IfStatement
            | NodeKind::SwitchStatement,
        ) if view.is_first_in_parentheses(at) => Next::Unknown,
        None
        | Some(
            NodeKind::Declarations
            | NodeKind::Namespace
            | NodeKind::LinkageSpecification
            | NodeKind::ClassBody
            | NodeKind::CompoundStatement
            | NodeKind::LabelStatement
            | NodeKind::CaseStatement
            | NodeKind::DefaultStatement
            | NodeKind::IfStatement
            | NodeKind::SwitchStatement
            | NodeKind::WhileStatement
            | NodeKind::DoStatement
            | NodeKind::ForStatement
            | NodeKind::RangeForStatement,
        ) => kind_of_item(unit, ast, item, parent),
        _ => Next::Unknown,
    }
}

/// True for declarations and statements.
fn is_item(kind: NodeKind) -> bool {
    kind_of(kind).is_some()
}

/// What a node of a kind is, as far as the kind alone tells; `None` for what is neither declaration nor statement.
fn kind_of(kind: NodeKind) -> Option<Next> {
    Some(match kind {
        NodeKind::SimpleDeclaration
        | NodeKind::FunctionDefinition
        | NodeKind::AliasDeclaration
        | NodeKind::NamespaceAlias
        | NodeKind::Namespace
        | NodeKind::AccessSpecifier
        | NodeKind::DeductionGuide => Next::Declaration,
        NodeKind::TemplateDeclaration => Next::Template,
        NodeKind::UsingDirective
        | NodeKind::StaticAssert
        | NodeKind::ExplicitInstantiation
        | NodeKind::AsmStatement
        | NodeKind::EmptyDeclaration
        | NodeKind::LabelStatement
        | NodeKind::CaseStatement
        | NodeKind::DefaultStatement => Next::Nothing,
        NodeKind::CompoundStatement
        | NodeKind::ExpressionStatement
        | NodeKind::IfStatement
        | NodeKind::SwitchStatement
        | NodeKind::WhileStatement
        | NodeKind::DoStatement
        | NodeKind::ForStatement
        | NodeKind::RangeForStatement
        | NodeKind::JumpStatement
        | NodeKind::ReturnStatement
        | NodeKind::GotoStatement
        | NodeKind::TryStatement => Next::Statement,
        NodeKind::LinkageSpecification
        | NodeKind::UsingDeclaration
        | NodeKind::UsingEnum
        | NodeKind::DeclarationStatement
        | NodeKind::AttributedStatement
        | NodeKind::LabelDeclaration => Next::Unknown,
        _ => return None,
    })
}

/// What the declaration or statement `id` is.
fn kind_of_item(unit: &Unit<'_>, ast: &Ast, id: NodeId, parent: Option<NodeKind>) -> Next {
    let view = View::new(ast, &unit.lexed.tokens);
    let n = ast.node(id);
    let last = ast.last_child(id);
    match n.kind {
        NodeKind::ExpressionStatement if view.is_empty_statement(id) => Next::Nothing,
        NodeKind::JumpStatement if view.jump(id) == Some(Jump::Break) => Next::Nothing,
        // `template<>` is no head
        NodeKind::TemplateDeclaration if view.has_empty_head(id) => Next::Declaration,
        NodeKind::LinkageSpecification => match last.map(|l| ast.node(l).kind) {
            Some(NodeKind::Declarations) => Next::Nothing,
            _ => Next::Declaration,
        },
        NodeKind::UsingDeclaration if parent == Some(NodeKind::ClassBody) => Next::Nothing,
        NodeKind::DeclarationStatement => match last.map(|l| ast.node(l).kind) {
            Some(NodeKind::SimpleDeclaration) if view.begins_with_attribute(id) => Next::Neither,
            Some(NodeKind::UsingDeclaration) => Next::Nothing,
            Some(kind) => kind_of(kind).unwrap_or(Next::Unknown),
            None => Next::Unknown,
        },
        kind => kind_of(kind).unwrap_or(Next::Unknown),
    }
}
