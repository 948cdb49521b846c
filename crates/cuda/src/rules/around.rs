//! Which function or class a token lies in.
//!
//! A rule asks this for many tokens. So the bodies are listed once.

use crate::nested::Nested;
use crate::unit::Unit;
use cufront_items::{body_end, DeclId, DeclKind, Items};
use cufront_lex::{Lexed, Tok};

/// Bodies of declarations of one kind.
pub(crate) struct BodyRanges(Nested<DeclId>);

impl BodyRanges {
    /// Bodies of functions, with their member initialisers ([class.base.init]) and handlers.
    pub(crate) fn of_functions(lexed: &Lexed, items: &Items) -> Self {
        let functions = items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function);
        Self(Nested::new(functions.filter_map(|(id, _)| {
            let c = items.declarator(id).filter(|c| c.body.is_some())?;
            let first = if c.before_body.is_some() { c.before_body } else { c.body };
            Some((first.next(), body_end(lexed, c.body), id))
        })))
    }

    /// Bodies of classes, from brace to brace.
    pub(crate) fn of_classes(lexed: &Lexed, items: &Items) -> Self {
        let classes = items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Class && d.body.is_some());
        Self(Nested::new(classes.map(|(id, d)| (d.body.next(), lexed.tokens.partner(d.body), id))))
    }

    /// The innermost body that holds `tok` behind its first token, which is given, and its declaration.
    pub(crate) fn around(&self, tok: Tok) -> Option<(Tok, DeclId)> {
        self.0.innermost(tok).map(|(behind, decl)| (behind.prev(), decl))
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
