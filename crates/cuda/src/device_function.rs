//! E14 and E15: functions that exist on the device only.
//!
//! Their bodies must not reach the host compiler: they call what the host does not have. A body that ends
//! the program takes their place, the same for all, because non-inline ones become host symbols.

use crate::unit::{DeviceFunction, Unit};
use cufront_edits::{Part, Reason};
use cufront_items::{DeclId, NameKind, Parser, Specifiers};
use cufront_lex::Tok;

pub(crate) fn edit_device_function(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let flags = d.specifiers;
    if flags.contains(Specifiers::EXPLICIT_INSTANTIATION) {
        return;
    }
    let name_kind = d.name_kind;
    let Some(c) = unit.items.declarator(id).copied() else { return };
    if !unit.is_member(id) && unit.specifiers_done.insert(c.specs_first) && !unit.config.clang {
        let at = unit.lexed.tokens.start(unit.specifier_position(id));
        unit.edits.insert(at, Reason::Unused, "__attribute__((unused)) ");
    }
    if flags.intersects(Specifiers::CONSTEXPR | Specifiers::CONSTEVAL) {
        return;
    }
    return_nothing(unit, id);
    if c.body.is_none() {
        return;
    }
    unit.device_functions.push(DeviceFunction { decl: id });
    let structor = matches!(name_kind, NameKind::Constructor | NameKind::Destructor);
    if structor {
        replace_body(unit, id, "int *volatile ___ = 0;", "::free(___);");
    } else {
        replace_body(unit, id, "int volatile ___ = 1;", "::exit(___);");
    }
}

/// A deduced return type without a body to deduce it from becomes `void`.
pub(crate) fn return_nothing(unit: &mut Unit<'_>, id: DeclId) {
    let flags = unit.items.decls[id].specifiers;
    let Some(c) = unit.items.declarator(id).copied() else { return };
    if !flags.contains(Specifiers::DEDUCED) || c.trailing.is_some() {
        return;
    }
    let Some(result) = unit.elaborator().placeholder_of_result(id) else { return };
    let t = &unit.lexed.tokens;
    let (start, end) = (t.start(result.first), unit.lexed.end(result.end.prev()));
    unit.edits.replace(start, end, Reason::DeducedReturn, &[Part::New("void")]);
    // `auto &f()`: there is no reference to void
    for operator in (result.operators.0 .0..result.operators.1 .0).map(Tok) {
        unit.edits.delete(t.start(operator), unit.lexed.end(operator), Reason::DeducedReturn);
    }
}

/// Puts `first`, a mention of each parameter, and `last` in the place of the body of `id`.
pub(crate) fn replace_body(unit: &mut Unit<'_>, id: DeclId, first: &str, last: &str) {
    let Some(c) = unit.items.declarator(id).copied().filter(|c| c.body.is_some()) else { return };
    let scope = unit.items.decls[id].scope;
    let mut body = b"{".to_vec();
    body.extend_from_slice(first.as_bytes());
    let (parameters, _) = Parser::new(unit.lexed, unit.items).parameters(c.params, scope);
    for p in &parameters {
        if p.name.is_some() && !p.pack {
            body.extend_from_slice(b"(void)");
            body.extend_from_slice(unit.lexed.spelling(p.name));
            body.push(b';');
        }
    }
    body.extend_from_slice(last.as_bytes());
    body.push(b'}');
    let t = &unit.lexed.tokens;
    let close = t.partner(c.body);
    if c.is_function_try_block(unit.lexed) {
        // a function-try-block: the word and the handlers go with the body
        let word = c.before_body;
        unit.edits.delete(t.start(word), unit.lexed.end(word), Reason::DeviceBody);
        let last = unit.items.decls[id].last;
        unit.edits.replace(
            t.start(c.body),
            unit.lexed.end(if last > close { last } else { close }),
            Reason::DeviceBody,
            &[Part::Bytes(&body)],
        );
    } else {
        unit.edits.replace(t.start(c.body), unit.lexed.end(close), Reason::DeviceBody, &[Part::Bytes(&body)]);
    }
}
