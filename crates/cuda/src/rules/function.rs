//! Execution spaces of functions as declarations show them (cuda-semantics specification, sections 3 and 8).

use super::attribute_words::{group, words, Word};
use super::placement::spelled;
use super::why::said_spaces;
use crate::redeclaration::{earlier_declaration, earlier_declarations, same_signature};
use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_diag::{say, Code, Name};
use cufront_items::{
    AttrSet, Decl, DeclId, DeclKind, Items, NameKind, Parameter, Parser, ScopeId, ScopeKind, Specifiers,
};
use cufront_lex::{Tok, TokenKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Execution spaces.
const EXECUTION: AttrSet = AttrSet::HOST.union(AttrSet::DEVICE).union(AttrSet::GLOBAL);

/// What no function has.
const MISPLACED: AttrSet =
    AttrSet::SHARED.union(AttrSet::CONSTANT).union(AttrSet::MANAGED).union(AttrSet::GRID_CONSTANT);

pub(super) fn check(unit: &mut Unit<'_>, id: DeclId) {
    let d = unit.items.decls[id].clone();
    let own = if d.attrs.is_empty() { Vec::new() } else { words(unit, id) };
    if d.attrs.intersects(EXECUTION) {
        // a kernel's come among the rules of kernels
        if !d.attrs.contains(AttrSet::GLOBAL) || d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
            exclusive(unit, id, &own);
        }
        defaulted(unit, id, &own);
        main_function(unit, id, &own);
    }
    for word in own.iter().filter(|w| w.bit.intersects(MISPLACED)) {
        let attribute = spelled(word.bit);
        unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::MisplacedAttribute { attribute });
    }
    parameters(unit, id);
    if d.attrs.contains(AttrSet::GLOBAL) {
        grid_constants_agree(unit, id);
        extern_template(unit, id);
        missing_launch_bounds(unit, id);
    }
}

/// `__global__` excludes the other spaces, in one declaration and over several.
pub(super) fn exclusive(unit: &mut Unit<'_>, id: DeclId, own: &[Word]) {
    // most names are of no kernel
    if !own.iter().any(|w| w.bit.contains(AttrSet::GLOBAL)) && !is_name_of_kernel(unit, id) {
        return;
    }
    let specifiers = unit.items.decls[id].specifiers;
    let mut earlier: Vec<DeclId> = if specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        primary(unit, id).into_iter().collect()
    } else if specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
        only_function_template(unit, id).into_iter().collect()
    } else {
        let annotated = |unit: &Unit<'_>, e: DeclId| unit.items.decls[e].attrs.intersects(EXECUTION);
        let mut found = earlier_declarations(unit, id, annotated);
        if found.is_empty() {
            found.extend(earlier_beside_friends(unit, id));
        }
        found
    };
    earlier.sort_unstable();
    let mut seen =
        earlier.iter().fold(AttrSet::empty(), |all, &e| all | unit.items.decls[e].attrs & EXECUTION);
    let sides = AttrSet::HOST | AttrSet::DEVICE;
    // what is refused beside `__global__` is not added to it, but `__global__` is added to others
    if earlier.first().is_some_and(|&e| unit.items.decls[e].attrs.contains(AttrSet::GLOBAL)) {
        seen = AttrSet::GLOBAL;
    }
    for word in own.iter().filter(|w| w.bit.intersects(EXECUTION)) {
        let excluded = if word.bit.contains(AttrSet::GLOBAL) { sides } else { AttrSet::GLOBAL };
        let refused = seen.intersects(excluded);
        if !refused || word.bit.contains(AttrSet::GLOBAL) {
            seen |= word.bit;
        }
        if refused {
            let at = unit.lexed.tokens.start(word.tok);
            let other = earlier.last().map(|&e| &unit.items.decls[e]).filter(|d| d.name_tok.is_some());
            match other.filter(|d| d.attrs.intersects(excluded)) {
                Some(other) => {
                    let (new, old) = (said_spaces(word.bit), said_spaces(other.attrs));
                    let name = unit.lexed.tokens.start(other.name_tok);
                    let words = format!("{new} cannot be added to the {old} of an earlier declaration; write the same on both");
                    let reported = unit.diagnostics.report(Code::SpacesExclude, at, words);
                    reported.because(name, format!("declared {old} here"));
                }
                None => {
                    unit.diagnostics.say(at, say::SpacesExclude);
                }
            }
        }
    }
}

/// True if some declaration makes a function with the name of `id` a kernel.
fn is_name_of_kernel(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let name = unit.items.decls[id].name;
    let names = unit.kernel_names.get_or_insert_with(|| {
        let decls = unit.items.decls.iter().map(|(_, d)| d);
        decls.filter(|d| d.attrs.contains(AttrSet::GLOBAL)).map(|d| d.name).collect()
    });
    name.is_none() || names.contains(&name)
}

/// An earlier declaration of the function of a namespace that the friend declaration `id` declares, or of `id` itself
/// in a friend declaration ([namespace.memdef]/3).
fn earlier_beside_friends(unit: &mut Unit<'_>, id: DeclId) -> Option<DeclId> {
    let d = unit.items.decls[id].clone();
    let plain = d.name_kind == NameKind::Plain && d.name.is_some();
    if !plain || d.specifiers.contains(Specifiers::QUALIFIED) || unit.items.in_template(d.scope) {
        return None;
    }
    let friend = d.specifiers.contains(Specifiers::FRIEND);
    if !friend && unit.items.scopes[d.scope].kind != ScopeKind::Namespace {
        return None;
    }
    let namespace = unit.items.enclosing_namespace(d.scope);
    let friends = unit.friends.get_or_insert_with(|| friend_functions(unit.items));
    let friends = friends.get(&(namespace, d.name))?;
    let mut others = friends.clone();
    if friend {
        others.extend(unit.items.bound(namespace, d.name, d.first).take(MANY_FRIENDS));
    }
    others.retain(|&e| {
        let other = &unit.items.decls[e];
        e != id
            && other.first < d.first
            && other.kind == DeclKind::Function
            && other.attrs.intersects(EXECUTION)
    });
    others.sort_unstable_by_key(|&e| unit.items.decls[e].first);
    others.into_iter().find(|&e| same_signature(unit, e, id))
}

/// So many friend declarations of one name are looked at.
const MANY_FRIENDS: usize = 64;

/// The functions that friend declarations in classes which are no templates declare without a qualifier, by the
/// namespace around and their name, where one function of the name is a kernel.
fn friend_functions(items: &Items) -> FxHashMap<(ScopeId, NameId), Vec<DeclId>> {
    let kernel = |d: &Decl| d.kind == DeclKind::Function && d.attrs.contains(AttrSet::GLOBAL);
    let kernels: FxHashSet<NameId> =
        items.decls.iter().filter(|(_, d)| kernel(d)).map(|(_, d)| d.name).collect();
    let mut friends: FxHashMap<_, Vec<DeclId>> = FxHashMap::default();
    for (id, d) in items.decls.iter() {
        let plain =
            d.kind == DeclKind::Function && d.name_kind == NameKind::Plain && kernels.contains(&d.name);
        if plain
            && d.specifiers.contains(Specifiers::FRIEND)
            && !d.specifiers.contains(Specifiers::QUALIFIED)
            && !items.in_template(d.scope)
        {
            let list = friends.entry((items.enclosing_namespace(d.scope), d.name)).or_default();
            if list.len() < MANY_FRIENDS {
                list.push(id);
            }
        }
    }
    friends
}

/// The function template that the explicit instantiation `id` is of, if it is the only function of its name.
fn only_function_template(unit: &Unit<'_>, id: DeclId) -> Option<DeclId> {
    let d = &unit.items.decls[id];
    if d.specifiers.contains(Specifiers::QUALIFIED) || d.name.is_none() {
        return None;
    }
    let of_instance = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::EXPLICIT_SPECIALIZATION;
    let mut functions = unit.items.bound(d.scope, d.name, d.first).filter(|&e| {
        let other = &unit.items.decls[e];
        !other.specifiers.intersects(of_instance)
    });
    let template = functions.next()?;
    let t = &unit.items.decls[template];
    (functions.next().is_none() && t.kind == DeclKind::Function && t.head.is_some()).then_some(template)
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

/// `main` runs on the host.
fn main_function(unit: &mut Unit<'_>, id: DeclId, own: &[Word]) {
    let d = &unit.items.decls[id];
    if d.scope != Items::GLOBAL
        || d.head.is_some()
        || d.name_kind != NameKind::Plain
        || d.name.is_none()
        || unit.lexed.names.spelling(d.name) != b"main"
    {
        return;
    }
    let mut on_device = false;
    for word in own.iter().filter(|w| w.bit.intersects(EXECUTION)) {
        on_device |= word.bit.intersects(AttrSet::DEVICE | AttrSet::GLOBAL);
        if on_device {
            unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::MainOnDevice);
        }
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

/// The function template that the specialisation `id` is of, if there is only one function of this name.
fn primary(unit: &Unit<'_>, id: DeclId) -> Option<DeclId> {
    let d = &unit.items.decls[id];
    if d.name.is_none() || unit.items.scopes[d.scope].kind != ScopeKind::Namespace {
        return None;
    }
    let mut functions = unit.items.bound(d.scope, d.name, d.first).filter(|&e| {
        let other = &unit.items.decls[e];
        other.kind == DeclKind::Function && !other.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
    });
    let template = functions.next()?;
    (functions.next().is_none() && unit.items.decls[template].head.is_some()).then_some(template)
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
