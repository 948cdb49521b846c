//! Names that nothing declares, found without elaborating anything: most bodies have none, and need not be looked at for
//! them.

use super::body_end;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_base::Name as NameId;
use cufront_items::{DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};

/// The names in expressions and types that no declaration of namespace scope, and none in a template's head, introduces.
/// Those of members count as declared in classes and in functions with a qualified name, those of parameters and blocks
/// in the function that they are of.
pub(super) struct UnknownNames {
    /// Where such names are used without a qualifier, in the order of the text.
    uses: Vec<Tok>,
    /// Where such names are declared, in the order of the text.
    declared: Vec<Tok>,
    /// For each name the number of the question that last met its declaration.
    met: Vec<u32>,
    question: u32,
}

impl UnknownNames {
    /// Finds them in the trees of the user's declarations.
    pub(super) fn new(unit: &Unit<'_>, ast: &Ast) -> Self {
        let t = &unit.lexed.tokens;
        let mut known = vec![false; unit.lexed.names.len()];
        let mut know = |name: NameId| {
            if name.is_some() {
                known[name.0 as usize] = true;
            }
        };
        let (mut uses, mut declared) = (Vec::new(), Vec::new());
        let mut members: Vec<NameId> = Vec::new();
        let mut within: Vec<(Tok, Tok)> = Vec::new();
        for (id, d) in unit.items.decls.iter() {
            match unit.items.scopes[d.scope].kind {
                ScopeKind::Class => members.push(d.name),
                ScopeKind::Block => declared.extend(Some(d.name_tok).filter(|tok| tok.is_some())),
                _ => know(d.name),
            }
            if d.kind == DeclKind::Class && d.body.is_some() {
                within.push((d.body, t.partner(d.body)));
            }
            if d.kind == DeclKind::Function && d.specifiers.contains(Specifiers::QUALIFIED) {
                let body = unit.items.declarator(id).map(|c| c.body).filter(|body| body.is_some());
                within.push((d.first, body.map_or(d.last, |body| body_end(unit.lexed, body))));
            }
        }
        for (i, n) in ast.nodes().iter().enumerate() {
            let identifiers = || (n.first.0..n.end.0).map(Tok).filter(|&tok| t.kind(tok) == TokenKind::Ident);
            match n.kind {
                NodeKind::Identifier => {
                    let in_front = t.kind(n.first.prev());
                    if !matches!(in_front, TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon) {
                        uses.push(n.first);
                    }
                }
                NodeKind::DeclaratorId => declared.push(n.first),
                NodeKind::Capture | NodeKind::LabelStatement => declared.push(n.main),
                NodeKind::StructuredBinding | NodeKind::LabelDeclaration | NodeKind::GotoStatement => {
                    declared.extend(identifiers());
                }
                NodeKind::Enumerator => know(t.name(n.main)),
                NodeKind::TypeParameter | NodeKind::TemplateTemplateParameter => {
                    let parts = ast.children(NodeId(i as u32));
                    let name = parts.into_iter().find(|&c| ast.node(c).kind == NodeKind::Identifier);
                    declared.extend(name.map(|c| ast.node(c).first));
                }
                NodeKind::TemplateParameters => {
                    // the members of a class template use them, too
                    let from = declared.iter().rposition(|&tok| tok < n.first).map_or(0, |i| i + 1);
                    declared
                        .drain(from..)
                        .filter(|&tok| t.kind(tok) == TokenKind::Ident)
                        .for_each(|tok| know(t.name(tok)));
                }
                _ => {}
            }
        }
        let is_unknown = |tok: &Tok| t.kind(*tok) == TokenKind::Ident && !known[t.name(*tok).0 as usize];
        uses.retain(is_unknown);
        declared.retain(is_unknown);
        let mut of_members = vec![false; known.len()];
        for name in members.iter().filter(|name| name.is_some()) {
            of_members[name.0 as usize] = true;
        }
        let within = outermost(within);
        uses.retain(|&tok| !of_members[t.name(tok).0 as usize] || !is_within(&within, tok));
        uses.sort_unstable();
        declared.sort_unstable();
        UnknownNames { uses, declared, met: vec![0; known.len()], question: 0 }
    }

    /// True if `[first, end)`, a declaration or definition of a function or variable, uses one that it does not declare.
    pub(super) fn any(&mut self, lexed: &Lexed, first: Tok, end: Tok) -> bool {
        let range = |list: &[Tok]| list.partition_point(|&t| t < first)..list.partition_point(|&t| t < end);
        let uses = &self.uses[range(&self.uses)];
        if uses.is_empty() {
            return false;
        }
        self.question += 1;
        let name = |tok: Tok| lexed.tokens.name(tok).0 as usize;
        for &tok in &self.declared[range(&self.declared)] {
            self.met[name(tok)] = self.question;
        }
        uses.iter().any(|&tok| self.met[name(tok)] != self.question)
    }
}

/// The ranges that are in no other one, in the order of the text.
fn outermost(mut ranges: Vec<(Tok, Tok)>) -> Vec<(Tok, Tok)> {
    ranges.sort_unstable();
    let mut out: Vec<(Tok, Tok)> = Vec::new();
    for range in ranges {
        match out.last_mut() {
            Some(last) if range.0 <= last.1 => last.1 = last.1.max(range.1),
            _ => out.push(range),
        }
    }
    out
}

/// True if one of `ranges`, which ascend, holds `tok`.
fn is_within(ranges: &[(Tok, Tok)], tok: Tok) -> bool {
    let i = ranges.partition_point(|r| r.1 < tok);
    ranges.get(i).is_some_and(|r| r.0 <= tok)
}
