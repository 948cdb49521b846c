//! Execution spaces of functions as declarations show them (cuda-semantics specification, sections 3 and 8).

use super::attribute_words::{words, Word};
use super::grid_constant::GridConstants;
use super::placement::spelled;
use crate::redeclaration::earlier_declaration;
use crate::spaces::inherited;
use crate::unit::Unit;
use cufront_diag::{say, Name};
use cufront_items::{words_directly_in, AttrSet, DeclId, NameKind, Parameter, Parser, ScopeKind, Specifiers};
use cufront_lex::Tok;

/// Execution spaces.
const EXECUTION: AttrSet = AttrSet::HOST.union(AttrSet::DEVICE).union(AttrSet::GLOBAL);

/// What no function has.
const MISPLACED: AttrSet =
    AttrSet::SHARED.union(AttrSet::CONSTANT).union(AttrSet::MANAGED).union(AttrSet::GRID_CONSTANT);

/// Checks the function `id`.
pub(super) fn check(unit: &mut Unit<'_>, id: DeclId, grid_constants: &GridConstants) {
    let d = unit.items.decls[id].clone();
    let looked_at = d.attrs.intersects(MISPLACED) || d.specifiers.contains(Specifiers::DEFAULTED);
    let own = if looked_at { words(unit, id) } else { Vec::new() };
    if d.attrs.intersects(EXECUTION) {
        defaulted(unit, id, &own);
    }
    for word in own.iter().filter(|w| w.bit.intersects(MISPLACED)) {
        let attribute = spelled(word.bit);
        unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::MisplacedAttribute { attribute });
    }
    if !d.attrs.contains(AttrSet::GLOBAL) {
        grid_constants.inherited(unit, id);
        grid_constants.specialized(unit, id);
    }
    parameters(unit, id);
    extern_template(unit, id);
    if d.attrs.contains(AttrSet::GLOBAL) {
        grid_constants.agree(unit, id);
        missing_launch_bounds(unit, id);
    }
}

/// True for a function that is defaulted where it is first declared: it has the spaces of what it calls, and those that
/// are written count for nothing.
pub(super) fn drops_spaces(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    let in_class = unit.items.scopes[d.scope].kind == ScopeKind::Class;
    if !in_class
        || !d.specifiers.contains(Specifiers::DEFAULTED)
        || d.specifiers.intersects(Specifiers::VIRTUAL | Specifiers::FRIEND)
    {
        return false;
    }
    // a destructor may override one of a base
    d.name_kind != NameKind::Destructor || unit.items.scopes[d.scope].bases.is_none()
}

/// Says of the spaces of a function that drops them that they do not count.
fn defaulted(unit: &mut Unit<'_>, id: DeclId, own: &[Word]) {
    if !drops_spaces(unit, id) {
        return;
    }
    let d = &unit.items.decls[id];
    let name = d.name_tok;
    if !name.is_some() {
        return;
    }
    for word in own.iter().filter(|w| w.bit.intersects(EXECUTION)) {
        let name = Name(unit.lexed.spelling(name));
        let message = say::SpaceOfDefaulted { attribute: spelled(word.bit), function: name };
        unit.diagnostics.say(unit.lexed.tokens.start(word.tok), message);
    }
}

/// The parameters of a function; none if no attribute stands among them.
fn annotated_parameters(unit: &mut Unit<'_>, id: DeclId) -> Vec<Parameter> {
    let Some(c) = unit.items.declarator(id).copied() else { return Vec::new() };
    if c.params.is_none() {
        return Vec::new();
    }
    let close = unit.lexed.tokens.partner(c.params);
    let first = unit.lexed.attributes.partition_point(|&a| a < c.params);
    if unit.lexed.attributes.get(first).is_none_or(|&a| a > close) {
        return Vec::new();
    }
    let scope = unit.items.decls[id].scope;
    Parser::new(unit.lexed, unit.items).parameters(c.params, scope).0
}

/// Spaces mean nothing on a parameter, and `__grid_constant__` only on one of a kernel.
fn parameters(unit: &mut Unit<'_>, id: DeclId) {
    let list = annotated_parameters(unit, id);
    if list.is_empty() {
        return;
    }
    let d = &unit.items.decls[id];
    // of a member it is asked once: of a template where it is defined outside of its class, else in it
    let outside = d.specifiers.contains(Specifiers::QUALIFIED);
    let asked_elsewhere = unit.is_member(id) && d.head.is_some() != outside;
    let kernel = asked_elsewhere || super::launch_attributes::is_kernel(unit, id) && !is_for_host(unit, id);
    let of_others = AttrSet::SPACES;
    for p in list {
        let d = &unit.items.decls[id];
        if p.attrs.contains(AttrSet::GRID_CONSTANT) && !kernel && d.name_tok.is_some() {
            // behind what the spaces of the function are told of, where the declarator ends
            let end = unit.items.declarator(id).map_or(d.name_tok, |c| c.end);
            let (at, end) = (unit.lexed.tokens.start(d.name_tok), unit.lexed.tokens.start(end));
            unit.diagnostics.say(at, say::GridConstantOnNonKernel).ordered_at(end + 2);
        }
        if !p.attrs.intersects(of_others) {
            continue;
        }
        for word in
            words_directly_in(unit.lexed, p.first, p.end).iter().filter(|w| w.bit.intersects(of_others))
        {
            let attribute = spelled(word.bit);
            unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::MisplacedAttribute { attribute });
        }
    }
}

/// A declaration of the function so far says `__host__`: `__global__` makes no kernel of it.
fn is_for_host(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let host = |unit: &Unit<'_>, e: DeclId| unit.items.decls[e].attrs.contains(AttrSet::HOST);
    host(unit, id) || earlier_declaration(unit, id, host).is_some()
}

/// An explicit instantiation declaration of a kernel in whole-program mode, where the stubs of templates are static: nobody
/// else can instantiate it.
fn extern_template(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let declared =
        d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) && d.begins_with_extern(unit.lexed);
    let whole =
        !unit.config.device_c && unit.config.static_host_stub && !unit.config.host_stub_linkage_explicit;
    let name = d.name_tok;
    if !declared || !whole || name.is_none() {
        return;
    }
    // the word need not be repeated
    if is_kernel(unit, id) {
        unit.diagnostics.say(unit.lexed.tokens.start(name), say::ExternKernelTemplate);
    }
}

/// The explicit instantiation `id` is of a kernel.
fn is_kernel(unit: &mut Unit<'_>, id: DeclId) -> bool {
    if unit.items.decls[id].attrs.contains(AttrSet::GLOBAL) {
        return true;
    }
    let mut elaborator = unit.elaborator();
    let instance = elaborator.declared_function(id, cufront_program::EntityId::NONE);
    let template = instance.and_then(|i| elaborator.pattern_declaration(i));
    drop(elaborator);
    template.is_some_and(|t| (unit.items.decls[t].attrs | inherited(unit, t)).contains(AttrSet::GLOBAL))
}

/// Off unless asked for.
fn missing_launch_bounds(unit: &mut Unit<'_>, id: DeclId) {
    let body = unit.items.declarator(id).map_or(Tok::NONE, |c| c.body);
    let bounds = |unit: &Unit<'_>, e: DeclId| unit.items.decls[e].attrs.contains(AttrSet::LAUNCH_BOUNDS);
    if body.is_none() || bounds(unit, id) || unit.is_member(id) {
        return;
    }
    if earlier_declaration(unit, id, bounds).is_none() {
        unit.diagnostics.say(unit.lexed.tokens.start(body), say::MissingLaunchBounds);
    }
}
