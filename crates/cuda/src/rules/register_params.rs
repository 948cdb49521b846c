//! `__nv_register_params__`: a function whose parameters are passed in registers.

use super::function_around;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{AttrSet, DeclId, DeclKind, Parser};
use cufront_lex::{known, Tok};

/// The attribute that the word stands for.
const ATTRIBUTE: &[u8] = b"nv_register_params";

pub(super) fn check(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let names = [Some(known::REGISTER_PARAMS), lexed.names.get(ATTRIBUTE)];
    let mentions = unit.user.mentions(lexed, names.into_iter().flatten());
    if mentions.is_empty() {
        return;
    }
    let mut functions: Vec<(Tok, Tok, DeclId)> = Vec::new();
    for (id, d) in unit.items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function) {
        if let Some(c) = unit.items.declarator(id) {
            let end = if c.body.is_some() { c.body } else { d.last.next() };
            functions.push((c.specs_first.min(d.first), end, id));
        }
    }
    let mut seen: Vec<DeclId> = Vec::new();
    for word in mentions {
        let around = functions.iter().filter(|&&(first, end, id)| {
            let c = unit.items.declarator(id);
            let parameter = c.is_some_and(|c| {
                c.params.is_some() && c.params < word && word < lexed.tokens.partner(c.params)
            });
            first <= word && word < end && !parameter
        });
        // a function that is declared in front of a body around has a later name
        let Some(&(_, _, id)) = around.max_by_key(|f| f.0) else {
            if function_around(unit, word).is_none() {
                let (at, attribute) = (lexed.tokens.start(word), "__nv_register_params__");
                unit.diagnostics.say(at, say::MisplacedAttribute { attribute });
            }
            continue;
        };
        judge(unit, word, id, !seen.contains(&id));
        seen.push(id);
    }
}

/// The word at `word` for the function `id`, whose first one it is or not.
fn judge(unit: &mut Unit<'_>, word: Tok, id: DeclId, first: bool) {
    let at = unit.lexed.tokens.start(word);
    if !unit.config.register_params {
        unit.diagnostics.say(at, say::RegisterParamsOff);
    }
    if !first {
        return;
    }
    if is_variadic(unit, id) {
        unit.diagnostics.say(at, say::RegisterParamsVariadic);
        return;
    }
    let d = &unit.items.decls[id];
    let device = d.attrs.contains(AttrSet::DEVICE) && !d.attrs.intersects(AttrSet::HOST | AttrSet::GLOBAL);
    if unit.config.register_params && !device && d.name_tok.is_some() {
        let name = unit.lexed.tokens.start(d.name_tok);
        let space = if d.attrs.contains(AttrSet::GLOBAL) { "__global__" } else { "__host__" };
        unit.diagnostics.say(name, say::RegisterParamsSpace { space });
    }
}

/// The parameter list of the function `id` ends in an ellipsis.
fn is_variadic(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let scope = unit.items.decls[id].scope;
    let Some(params) = unit.items.declarator(id).map(|c| c.params).filter(|p| p.is_some()) else {
        return false;
    };
    Parser::new(unit.lexed, unit.items).parameters(params, scope).1
}
