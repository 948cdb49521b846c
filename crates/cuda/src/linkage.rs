//! Which declarations declare the same entity of a namespace, and the linkage that they give each other
//! ([basic.link], [dcl.stc]/5, [dcl.link]/5).

use crate::redeclaration::{earlier_declaration, of_specialized_template};
use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_items::{linkage_specifications, AttrSet, DeclId, DeclKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// The namespace whose member `id` declares: its own, or the one that its qualifier names. `None` if that is a class
/// or not known.
pub(crate) fn target_namespace(unit: &Unit<'_>, id: DeclId) -> Option<ScopeId> {
    let d = &unit.items.decls[id];
    let scope = if d.specifiers.contains(Specifiers::QUALIFIED) {
        let c = unit.items.declarator(id)?;
        unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first)?
    } else {
        d.scope
    };
    (unit.items.scopes[scope].kind == ScopeKind::Namespace).then_some(scope)
}

/// The first declaration, in front of `id`, of the same variable of a namespace, or of the template that `id`
/// specialises.
pub(crate) fn earlier_variable(unit: &Unit<'_>, id: DeclId) -> Option<DeclId> {
    let d = &unit.items.decls[id];
    let scope = target_namespace(unit, id)?;
    unit.items
        .bound(scope, d.name, d.first)
        .filter(|&e| unit.items.decls[e].kind == DeclKind::Variable)
        .last()
}

/// True if an earlier declaration of the function `id`, or the template that it specialises, is `static`.
pub(crate) fn is_earlier_static(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let is_static = |unit: &Unit<'_>, e: DeclId| unit.items.decls[e].specifiers.contains(Specifiers::STATIC);
    let d = &unit.items.decls[id];
    if !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        return earlier_declaration(unit, id, is_static).is_some();
    }
    let (name, first) = (d.name, d.first);
    let Some(scope) = target_namespace(unit, id) else { return false };
    let bound = unit.items.bound(scope, name, first);
    let templates: Vec<DeclId> = bound.filter(|&e| unit.items.decls[e].kind == DeclKind::Function).collect();
    let statics = templates.iter().filter(|&&e| is_static(unit, e)).count();
    if statics == 0 || statics == templates.len() {
        return statics > 0;
    }
    of_specialized_template(unit, id, &templates).into_iter().any(|e| is_static(unit, e))
}

/// Takes `extern "C"` away where what it declares has internal linkage by an earlier declaration: there it has no effect,
/// and the host compiler takes no other linkage than the first ([dcl.link]/5). A variable stays declared only.
///
/// Example: `static int f(int); extern "C" int f(int x) { return x; }`.
pub(crate) fn drop_c_linkage(unit: &mut Unit<'_>) {
    let direct = Specifiers::EXTERN_C | Specifiers::LINKAGE_DIRECT;
    let is_direct = |id: &DeclId| {
        let d = &unit.items.decls[*id];
        d.specifiers.contains(direct)
            && d.head.is_none()
            && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
            && unit.items.bound(d.scope, d.name, d.first).next().is_some()
    };
    let ids: Vec<DeclId> = unit.items.decls.iter().map(|(id, _)| id).filter(is_direct).collect();
    if ids.is_empty() {
        return;
    }
    let words: FxHashSet<Tok> = linkage_specifications(unit.lexed).collect();
    let mut dropped: FxHashSet<Tok> = FxHashSet::default();
    for id in ids {
        let d = unit.items.decls[id].clone();
        let (word, literal) = (d.first, d.first.next());
        if !words.contains(&word) {
            continue;
        }
        let space = AttrSet::DEVICE | AttrSet::CONSTANT | AttrSet::MANAGED | AttrSet::SHARED;
        let is_plain = !d.attrs.intersects(space);
        let drops = match d.kind {
            DeclKind::Function => is_inner_function(unit, id),
            DeclKind::Variable => is_plain && is_inner_variable(unit, id),
            _ => false,
        };
        if !drops || !dropped.insert(word) {
            continue;
        }
        let external = match d.kind {
            DeclKind::Variable if unit.items.declarator(id).is_some_and(|c| c.init.is_none()) => "extern ",
            _ => "",
        };
        let t = &unit.lexed.tokens;
        let (start, end) = (t.start(word), t.start(literal.next()));
        unit.edits.replace(start, end, Reason::Linkage, &[Part::New(external)]);
    }
}

/// An earlier declaration gives the function `id` internal linkage.
fn is_inner_function(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let unnamed = unit.in_unnamed_namespace(unit.items.decls[id].scope);
    let is_inner = |unit: &Unit<'_>, e: DeclId| {
        let specifiers = unit.items.decls[e].specifiers;
        specifiers.contains(Specifiers::STATIC) || unnamed && !specifiers.contains(Specifiers::EXTERN_C)
    };
    earlier_declaration(unit, id, is_inner).is_some()
}

/// The same of a variable: one that is `static`, or constant and not `extern` ([basic.link]/3).
fn is_inner_variable(unit: &Unit<'_>, id: DeclId) -> bool {
    let Some(earlier) = earlier_variable(unit, id) else { return false };
    let e = &unit.items.decls[earlier];
    let external = Specifiers::EXTERN | Specifiers::EXTERN_C;
    let unnamed = unit.in_unnamed_namespace(e.scope);
    e.specifiers.contains(Specifiers::STATIC)
        || !e.specifiers.intersects(external) && (unnamed || e.specifiers.contains(Specifiers::CONST_OBJECT))
}
