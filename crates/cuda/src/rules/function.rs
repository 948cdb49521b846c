//! Execution spaces of functions as declarations show them (cuda-semantics specification, sections 3 and 8).

use super::attribute_words::{group, words, Word};
use super::placement::spelled;
use crate::redeclaration::earlier_declaration;
use crate::unit::Unit;
use cufront_diag::{say, Name};
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind, Parameter, Parser, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// Execution spaces.
const EXECUTION: AttrSet = AttrSet::HOST.union(AttrSet::DEVICE).union(AttrSet::GLOBAL);

/// What no function has.
const MISPLACED: AttrSet =
    AttrSet::SHARED.union(AttrSet::CONSTANT).union(AttrSet::MANAGED).union(AttrSet::GRID_CONSTANT);

/// Checks the function `id`; `grid_constants` if the user's code has any.
pub(super) fn check(unit: &mut Unit<'_>, id: DeclId, grid_constants: bool) {
    let d = unit.items.decls[id].clone();
    let own = if d.attrs.is_empty() { Vec::new() } else { words(unit, id) };
    if d.attrs.intersects(EXECUTION) {
        defaulted(unit, id, &own);
    }
    for word in own.iter().filter(|w| w.bit.intersects(MISPLACED)) {
        let attribute = spelled(word.bit);
        unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::MisplacedAttribute { attribute });
    }
    if grid_constants && !d.attrs.contains(AttrSet::GLOBAL) {
        inherited_grid_constants(unit, id);
    }
    parameters(unit, id);
    if d.attrs.contains(AttrSet::GLOBAL) {
        grid_constants_agree(unit, id);
        extern_template(unit, id);
        missing_launch_bounds(unit, id);
    }
}

/// A function that is defaulted where it is first declared has the spaces of what it calls.
fn defaulted(unit: &mut Unit<'_>, id: DeclId, own: &[Word]) {
    let d = &unit.items.decls[id];
    let in_class = unit.items.scopes[d.scope].kind == ScopeKind::Class;
    if !in_class
        || !d.specifiers.contains(Specifiers::DEFAULTED)
        || d.specifiers.intersects(Specifiers::VIRTUAL | Specifiers::FRIEND)
    {
        return;
    }
    // a destructor may override one of a base
    if d.name_kind == NameKind::Destructor && unit.items.scopes[d.scope].bases.is_some() {
        return;
    }
    let name = d.name_tok;
    if !name.is_some() {
        return;
    }
    for word in own.iter().filter(|w| w.bit.intersects(AttrSet::HOST | AttrSet::DEVICE)) {
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
    let kernel = super::launch_attributes::is_kernel(unit, id);
    for p in list {
        let d = &unit.items.decls[id];
        if p.attrs.contains(AttrSet::GRID_CONSTANT) && !kernel && d.name_tok.is_some() {
            unit.diagnostics.say(unit.lexed.tokens.start(d.name_tok), say::GridConstantOnNonKernel);
        }
        if !p.attrs.intersects(AttrSet::SPACES) {
            continue;
        }
        for word in parameter_words(unit, &p).iter().filter(|w| w.bit.intersects(AttrSet::SPACES)) {
            let attribute = spelled(word.bit);
            unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::MisplacedAttribute { attribute });
        }
    }
}

fn parameter_words(unit: &Unit<'_>, p: &Parameter) -> Vec<Word> {
    let t = &unit.lexed.tokens;
    let mut out = Vec::new();
    let mut at = p.first;
    while at < p.end {
        at = match t.kind(at) {
            TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                group(unit, at, &mut out);
                t.partner(at.next()).next()
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
            _ => at.next(),
        };
    }
    out
}

/// The same of a declaration without `__global__`. What earlier declarations say of a parameter holds for this one, too,
/// if it is of a kernel or not.
fn inherited_grid_constants(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let (template, name) = (d.head.is_some(), d.name_tok);
    let of_template = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::EXPLICIT_SPECIALIZATION;
    if name.is_none() || unit.is_member(id) || d.specifiers.intersects(of_template) {
        return;
    }
    let kernel = super::launch_attributes::is_kernel(unit, id);
    if kernel || !template {
        grid_constants_agree(unit, id);
    }
    if kernel {
        return;
    }
    let Some(earlier) = earlier_declaration(unit, id, |_, _| true) else { return };
    let own = all_parameters(unit, id);
    for (p, q) in all_parameters(unit, earlier).iter().zip(&own) {
        if p.attrs.contains(AttrSet::GRID_CONSTANT) && !q.attrs.contains(AttrSet::GRID_CONSTANT) {
            unit.diagnostics.say(unit.lexed.tokens.start(name), say::GridConstantOnNonKernel);
        }
    }
}

/// Declarations of one kernel, and specialisations and instances of one kernel template, have
/// `__grid_constant__` on the same parameters.
fn grid_constants_agree(unit: &mut Unit<'_>, id: DeclId) {
    let d = unit.items.decls[id].clone();
    if d.name_tok.is_none() {
        return;
    }
    let instance = d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION);
    let specialization = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
    let of_template = instance || specialization;
    let first =
        if of_template { only_template(unit, id) } else { earlier_declaration(unit, id, |_, _| true) };
    let Some(first) = first else { return };
    let (a, b) = (all_parameters(unit, first), all_parameters(unit, id));
    if a.len() != b.len() {
        return;
    }
    let mut constant: Vec<bool> = a.iter().map(|p| p.attrs.contains(AttrSet::GRID_CONSTANT)).collect();
    if !of_template {
        // what an earlier declaration says holds for all
        let mut at = first;
        while let Some(e) = earlier_declaration(unit, at, |_, _| true) {
            for (known, p) in constant.iter_mut().zip(all_parameters(unit, e)) {
                *known |= p.attrs.contains(AttrSet::GRID_CONSTANT);
            }
            at = e;
        }
    }
    let at = if instance { after_attributes(unit, id) } else { d.name_tok };
    let at = unit.lexed.tokens.start(at);
    for ((p, q), known) in a.iter().zip(&b).zip(constant) {
        if known == q.attrs.contains(AttrSet::GRID_CONSTANT) {
            continue;
        }
        let named = if q.name.is_some() { q.name } else { p.name };
        let parameter =
            Name(if named.is_some() { unit.lexed.spelling(named) } else { b"unnamed".as_slice() });
        let report = &mut *unit.diagnostics;
        if instance {
            report.say(at, say::GridConstantInstantiation { parameter });
        } else if specialization {
            report.say(at, say::GridConstantSpecialization { parameter });
        } else if d.head.is_some() {
            report.say(at, say::GridConstantTemplateRedeclaration { parameter });
            // one is enough
            return;
        } else {
            report.say(at, say::GridConstantRedeclaration { parameter });
        }
    }
}

/// The first specifier that is no attribute.
fn after_attributes(unit: &Unit<'_>, id: DeclId) -> Tok {
    let Some(c) = unit.items.declarator(id) else { return unit.items.decls[id].first };
    let mut at = c.specs_first;
    while unit.lexed.tokens.kind(at) == TokenKind::Attribute {
        at = cufront_items::attribute_group(unit.lexed, at).1;
    }
    at
}

fn all_parameters(unit: &mut Unit<'_>, id: DeclId) -> Vec<Parameter> {
    let Some(c) = unit.items.declarator(id).copied().filter(|c| c.params.is_some()) else {
        return Vec::new();
    };
    let scope = unit.items.decls[id].scope;
    Parser::new(unit.lexed, unit.items).parameters(c.params, scope).0
}

/// The kernel template that an instance or specialisation is of, if there is only one of this name.
fn only_template(unit: &Unit<'_>, id: DeclId) -> Option<DeclId> {
    let d = &unit.items.decls[id];
    let of_instance = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::EXPLICIT_SPECIALIZATION;
    let mut found = None;
    for e in unit.items.bound(d.scope, d.name, d.first) {
        let other = &unit.items.decls[e];
        if other.kind != DeclKind::Function || other.specifiers.intersects(of_instance) {
            continue;
        }
        if other.head.is_none() || !other.attrs.contains(AttrSet::GLOBAL) {
            return None;
        }
        found = Some(e);
    }
    found
}

/// An explicit instantiation declaration of a kernel in whole-program mode: nobody else can instantiate it.
fn extern_template(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let declared = d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION)
        && unit.lexed.tokens.kind(d.first) == TokenKind::Extern;
    let whole = !unit.config.device_c && !unit.config.host_stub_linkage_explicit;
    if declared && whole && d.name_tok.is_some() {
        unit.diagnostics.say(unit.lexed.tokens.start(d.name_tok), say::ExternKernelTemplate);
    }
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
