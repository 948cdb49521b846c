//! Which function or class a token lies in: bodies in the order of their first tokens, each with the body around it.
//!
//! A rule asks this for many tokens. So the list is made once, and a question costs a binary search.

use crate::unit::Unit;
use cufront_items::{body_end, DeclId, DeclKind, Items};
use cufront_lex::{Lexed, Tok};

/// Bodies of declarations of one kind. They nest: two of them are apart, or one is inside of the other.
pub(crate) struct BodyRanges(Vec<BodyRange>);

struct BodyRange {
    first: Tok,
    end: Tok,
    decl: DeclId,
    /// The place in the list of the body around this one.
    parent: Option<usize>,
}

impl BodyRanges {
    /// Bodies of functions, with their member initialisers ([class.base.init]) and handlers.
    pub(crate) fn of_functions(lexed: &Lexed, items: &Items) -> Self {
        Self::new(items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function).filter_map(|(id, _)| {
            let c = items.declarator(id).filter(|c| c.body.is_some())?;
            let first = if c.before_body.is_some() { c.before_body } else { c.body };
            Some((first, body_end(lexed, c.body), id))
        }))
    }

    /// Bodies of classes, from brace to brace.
    pub(crate) fn of_classes(lexed: &Lexed, items: &Items) -> Self {
        let classes = items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Class && d.body.is_some());
        Self::new(classes.map(|(id, d)| (d.body, lexed.tokens.partner(d.body), id)))
    }

    fn new(bodies: impl Iterator<Item = (Tok, Tok, DeclId)>) -> Self {
        let mut list: Vec<BodyRange> =
            bodies.map(|(first, end, decl)| BodyRange { first, end, decl, parent: None }).collect();
        // nearly sorted: declarations are declared in the order of the text, members of classes later
        list.sort_by_key(|b| b.first);
        let mut open: Vec<usize> = Vec::new();
        for i in 0..list.len() {
            while open.last().is_some_and(|&o| list[o].end < list[i].first) {
                open.pop();
            }
            list[i].parent = open.last().copied();
            open.push(i);
        }
        Self(list)
    }

    /// The innermost body that holds `tok`: its first token and its declaration.
    pub(crate) fn around(&self, tok: Tok) -> Option<(Tok, DeclId)> {
        let mut at = self.0.partition_point(|b| b.first < tok).checked_sub(1);
        while let Some(body) = at.and_then(|i| self.0.get(i)) {
            if tok < body.end {
                return Some((body.first, body.decl));
            }
            at = body.parent;
        }
        None
    }
}

/// The innermost function whose body holds `tok`. The bodies are listed when this is first asked.
pub(crate) fn function_around(unit: &mut Unit<'_>, tok: Tok) -> Option<DeclId> {
    Some(function_body_around(unit, tok)?.1)
}

/// As [`function_around`], with the first token of the body.
pub(crate) fn function_body_around(unit: &mut Unit<'_>, tok: Tok) -> Option<(Tok, DeclId)> {
    let bodies = unit.bodies.get_or_insert_with(|| BodyRanges::of_functions(unit.lexed, unit.items));
    bodies.around(tok)
}
