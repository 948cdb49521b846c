//! Variables with a memory space that a block of host code declares with `extern`.
//!
//! Such a declaration names the variable of the namespace around ([basic.link]/6), so it becomes what the
//! declarations there become. In a whole program these are `static`, which an `extern` declaration behind one of them
//! refers to; in front of all of them it could not, so it becomes a static variable of the block, as every one does
//! in the reference's host file. Where a namespace's declaration stands in front, the reference means another variable
//! than the program does.

use crate::linkage;
use crate::references::Dropped;
use crate::unit::{MemorySpace, Unit};
use crate::variable::{make_pointer, space_of, MEMORY};
use cufront_base::Name;
use cufront_edits::{Part, Reason};
use cufront_items::{
    attribute_group, extern_declarations, AttrSet, DeclId, DeclKind, ScopeId, ScopeKind, Specifiers,
};
use cufront_lex::Tok;
use rustc_hash::FxHashSet;

/// A variable with a space that a block declares.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BlockVariable {
    /// Its declaration in the block.
    pub(crate) decl: DeclId,
    /// The namespace whose member it is.
    pub(crate) namespace: ScopeId,
    /// Its space.
    pub(crate) space: MemorySpace,
}

/// Edits all of them and gives them in source order.
pub(crate) fn edit_block_externs(unit: &mut Unit<'_>) -> Vec<BlockVariable> {
    let mut out: Vec<BlockVariable> = Vec::new();
    let words = candidates(unit);
    if words.is_empty() {
        return out;
    }
    unit.forest.make(unit.lexed, unit.items, &words);
    let mut seen: FxHashSet<Tok> = FxHashSet::default();
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        if d.kind != DeclKind::Variable
            || !d.specifiers.contains(Specifiers::EXTERN)
            || unit.items.scopes[d.scope].kind != ScopeKind::Block
            || !seen.insert(d.name_tok)
        {
            continue;
        }
        let namespace = unit.items.enclosing_namespace(d.scope);
        let own = d.attrs & MEMORY;
        let attrs = if own.is_empty() { space_in(unit, namespace, d.name) } else { own };
        if attrs.is_empty() || attrs.contains(AttrSet::SHARED) {
            continue;
        }
        unit.items.decls[id].attrs |= attrs;
        let variable = BlockVariable { decl: id, namespace, space: space_of(attrs) };
        edit(unit, variable);
        out.push(variable);
    }
    out
}

/// The space of the variable `name` of a namespace.
fn space_in(unit: &Unit<'_>, namespace: ScopeId, name: Name) -> AttrSet {
    let all = Tok(u32::MAX - 1);
    let variables = unit.items.bound(namespace, name, all).map(|e| &unit.items.decls[e]);
    variables.filter(|d| d.kind == DeclKind::Variable).fold(AttrSet::empty(), |a, d| a | d.attrs & MEMORY)
}

fn edit(unit: &mut Unit<'_>, variable: BlockVariable) {
    let BlockVariable { decl: id, namespace, space } = variable;
    let Some(c) = unit.items.declarator(id).copied() else { return };
    let managed = space == MemorySpace::Managed;
    let reason = if managed { Reason::ManagedVariable } else { Reason::DeviceVariable };
    if managed {
        make_pointer(unit, &c);
    }
    // the first of several variables decides about the specifiers that they share
    if c.first != c.specs_end || !unit.specifiers_done.insert(c.specs_first) {
        return;
    }
    let t = &unit.lexed.tokens;
    let (name, first) = (unit.items.decls[id].name, unit.items.decls[id].first);
    let before: Vec<DeclId> = unit.items.bound(namespace, name, first).collect();
    if unit.config.device_c {
        let internal = before.iter().any(|&e| {
            unit.items.decls[e].specifiers.contains(Specifiers::STATIC)
                || linkage::earlier_variable(unit, e)
                    .is_some_and(|f| unit.items.decls[f].specifiers.contains(Specifiers::STATIC))
        });
        if !internal && !unit.in_unnamed_namespace(namespace) {
            let at = t.start(unit.specifier_position(id));
            unit.edits.replace(at, at, reason, &[Part::New(unit.config.hidden())]);
        }
    } else if before.is_empty() {
        for word in c.extern_words(unit.lexed) {
            unit.edits.replace(t.start(word), unit.lexed.end(word), reason, &[Part::New("static")]);
        }
    }
}

/// The words `extern` of host text that may declare such a variable: a memory space is among the specifiers, or a name
/// that some variable with a space has stands behind it.
fn candidates(unit: &mut Unit<'_>) -> Vec<Tok> {
    let names: FxHashSet<Name> = unit.variables.iter().map(|v| unit.items.decls[v.decl].name).collect();
    let t = &unit.lexed.tokens;
    // specifiers of declarations that are no block's
    let mut outside: Vec<Tok> = unit
        .items
        .decls
        .iter()
        .filter(|(_, d)| unit.items.scopes[d.scope].kind != ScopeKind::Block)
        .filter_map(|(id, _)| unit.items.declarator(id))
        .map(|c| c.specs_first)
        .collect();
    outside.sort_unstable();
    let is_outside = |word: Tok| outside.binary_search(&word).is_ok();
    let is_memory = |at: Tok| attribute_group(unit.lexed, at).0.intersects(MEMORY);
    let attributes = &unit.lexed.attributes;
    let mut words = Vec::new();
    for e in extern_declarations(unit.lexed) {
        let groups = attributes.partition_point(|&g| g < e.first)..attributes.partition_point(|&g| g < e.end);
        let mut groups = attributes[groups].iter().copied();
        let in_front = groups.clone().filter(|&g| g < e.word);
        let outside = is_outside(e.word) || is_outside(e.first) || in_front.into_iter().any(is_outside);
        if outside {
            continue;
        }
        if groups.any(is_memory) || t.identifiers(e.word, e.end).any(|(_, name)| names.contains(&name)) {
            words.push(e.word);
        }
    }
    if !words.is_empty() {
        let dropped = Dropped::new(&mut unit.edits);
        words.retain(|&word| !dropped.contains_start(t.start(word)));
    }
    words
}
