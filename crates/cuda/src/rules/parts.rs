//! The parts of the program that are elaborated for the rules: the project's declarations and bodies, in the order of
//! the text. There is one list of them for all rules, and each part is elaborated once.
//!
//! The headers of the toolkit are left aside: their makers have compiled them. Only the tool for people looks there,
//! too.

use super::UserText;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId};
use cufront_items::{Decl, DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// An initialiser with more tokens than this is a table that a program wrote: if it names nothing, nothing can be
/// wrong with it but its numbers.
const LARGEST_TABLE: u32 = 20_000;

/// A part with more tokens than this is left to the host compiler: a program wrote it, or it is nested beyond reason.
const LARGEST: u32 = 100_000;

/// So many scopes are around a part at most: what is nested deeper is left to the host compiler.
const DEEPEST: usize = 256;

/// A part of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Part {
    /// The declaration of a function, a variable or a data member, without the body of a function.
    Declaration(DeclId),
    /// The body of a function.
    Body(DeclId),
    /// A declaration of another kind, or an explicit specialisation: what is wrong in them is said by the language
    /// itself and by no rule of CUDA.
    Other(DeclId),
}

impl Part {
    /// The declaration that it is, or is the body of.
    pub(super) fn decl(self) -> DeclId {
        let (Part::Declaration(decl) | Part::Body(decl) | Part::Other(decl)) = self;
        decl
    }
}

/// The parts in the trees `roots`, which are those of the user's declarations, with their places: names, the `{` of
/// bodies, and the first tokens of other declarations.
pub(super) fn parts(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Vec<(Tok, Part)> {
    let project = UserText::of_project(unit.lexed);
    let ranges = roots.iter().map(|&r| (ast.node(r).first, ast.node(r).end));
    let ranges: Vec<(Tok, Tok)> =
        ranges.filter(|&(first, _)| unit.config.unproven || project.contains(first)).collect();
    let mut list: Vec<(Tok, Part)> = Vec::new();
    let mut others: Vec<(Tok, Part)> = Vec::new();
    for (id, d) in unit.items.decls.iter() {
        if let Some(c) = unit.items.declarator(id).filter(|_| d.kind == DeclKind::Function) {
            if c.body.is_some() && is_within(&ranges, c.body) {
                list.push((c.body, Part::Body(id)));
            }
        }
        if !is_within(&ranges, d.first) {
            continue;
        }
        let around = unit.items.scopes[d.scope].kind;
        let outside = matches!(around, ScopeKind::Namespace | ScopeKind::Class);
        match d.kind {
            DeclKind::Function | DeclKind::Variable if outside && !is_table(unit, d) => {
                list.push((d.name_tok, Part::Declaration(id)));
            }
            DeclKind::Function if specializes(unit, d) => others.push((d.first, Part::Other(id))),
            DeclKind::Class if outside || around == ScopeKind::Block => {
                others.push((d.first, Part::Other(id)));
            }
            DeclKind::StaticAssert
            | DeclKind::TypeAlias
            | DeclKind::Enum
            | DeclKind::UsingDeclaration
            | DeclKind::Concept
                if outside =>
            {
                others.push((d.first, Part::Other(id)));
            }
            _ => {}
        }
    }
    list.sort_unstable();
    // a body may have been walked twice, which declared what is in it once more
    list.dedup_by_key(|part| part.0);
    list.extend(others);
    list.retain(|&(_, part)| !is_deep(unit, part) && !is_large(unit, part));
    list.sort_unstable();
    list
}

/// The bodies of functions among `parts`.
pub(super) fn bodies(parts: &[(Tok, Part)]) -> FxHashSet<DeclId> {
    let body = |part: &(Tok, Part)| match part.1 {
        Part::Body(decl) => Some(decl),
        Part::Declaration(_) | Part::Other(_) => None,
    };
    parts.iter().filter_map(body).collect()
}

/// An explicit specialisation stands behind a head without parameters.
fn specializes(unit: &Unit<'_>, d: &Decl) -> bool {
    let scope = &unit.items.scopes[d.scope];
    scope.kind == ScopeKind::TemplateParameters
        && d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
        && unit.items.scopes[scope.parent].kind == ScopeKind::Namespace
}

/// A variable with an initialiser of numbers alone that a program wrote.
fn is_table(unit: &Unit<'_>, d: &Decl) -> bool {
    d.kind == DeclKind::Variable
        && d.name_tok.is_some()
        && d.last.0.saturating_sub(d.name_tok.0) > LARGEST_TABLE
        && unit.lexed.tokens.identifiers(d.name_tok.next(), d.last.next()).next().is_none()
}

/// True for a part with more than [`LARGEST`] tokens.
fn is_large(unit: &Unit<'_>, part: Part) -> bool {
    let d = &unit.items.decls[part.decl()];
    let body = unit.items.declarator(part.decl()).map(|c| c.body).filter(|b| b.is_some());
    let (first, end) = match (part, body) {
        (Part::Body(_), Some(body)) => (body, cufront_items::body_end(unit.lexed, body)),
        (Part::Declaration(_), Some(body)) => (d.first, body),
        _ => (d.first, d.last),
    };
    end.0.saturating_sub(first.0) > LARGEST
}

/// True for a part in more than [`DEEPEST`] scopes.
fn is_deep(unit: &Unit<'_>, part: Part) -> bool {
    let mut scope = unit.items.decls[part.decl()].scope;
    for _ in 0..DEEPEST {
        if scope.is_none() {
            return false;
        }
        scope = unit.items.scopes[scope].parent;
    }
    true
}

/// One of `ranges`, which ascend, holds `tok`.
fn is_within(ranges: &[(Tok, Tok)], tok: Tok) -> bool {
    let i = ranges.partition_point(|r| r.1 <= tok);
    ranges.get(i).is_some_and(|r| r.0 <= tok)
}

/// One of the tokens of `list`, which ascend, is in `[first, end)`.
pub(super) fn holds(list: &[Tok], first: Tok, end: Tok) -> bool {
    let i = list.partition_point(|&t| t < first);
    list.get(i).is_some_and(|&t| t < end)
}
