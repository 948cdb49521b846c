//! E13, uses of managed variables, and the entities that the host reference arrays list.
//!
//! Both ask the same question: which tokens of host text name this entity? Only identifiers that are spelled
//! like such an entity are looked up.

use crate::unit::{MemorySpace, Unit};
use cufront_base::Name;
use cufront_edits::{EditList, Part, Reason};
use cufront_items::{DeclId, DeclKind, Items, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_names::find_uses;
use rustc_hash::FxHashMap;

/// What a host reference array lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReferenceKind {
    /// A kernel.
    Kernel,
    /// A `__device__` or `__managed__` variable.
    Device,
    /// A `__constant__` variable.
    Constant,
}

/// An entity named in host text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct HostReference {
    /// Which pair of arrays.
    pub kind: ReferenceKind,
    /// It has internal linkage, or is in an unnamed namespace.
    pub internal: bool,
    /// It is a template: one with external linkage is listed in both arrays of its kind, since its
    /// instances may have internal linkage.
    pub template: bool,
    /// Its name is not mangled: `extern "C"`.
    pub unmangled: bool,
    /// Namespaces around it, outermost first.
    pub path: Vec<Vec<u8>>,
    /// Its name.
    pub name: Vec<u8>,
}

/// The text that does not reach the output, by offset.
pub(crate) struct Dropped(Vec<(u32, u32)>);

impl Dropped {
    pub(crate) fn new(edits: &mut EditList) -> Self {
        // a crossing is reported when the list is rendered
        let _ = edits.finish();
        Dropped(edits.dropped())
    }

    pub(crate) fn contains_start(&self, offset: u32) -> bool {
        let i = self.0.partition_point(|&(start, _)| start <= offset);
        i > 0 && offset < self.0[i - 1].1
    }
}

/// An entity that is looked for.
#[derive(Clone, Copy)]
struct Entity {
    kind: ReferenceKind,
    managed: bool,
    decl: DeclId,
}

/// Rewrites uses of managed variables. Gives the entities named in host text, and the first token that names
/// one whose reference contains the module id.
pub(crate) fn edit_references(unit: &mut Unit<'_>) -> (Vec<HostReference>, Option<Tok>) {
    let arrays = unit.config.reference_arrays();
    let mut entities: FxHashMap<DeclId, Entity> = FxHashMap::default();
    let mut wanted: Vec<bool> = vec![false; unit.lexed.names.len()];
    let mut any = false;
    let mut want = |unit: &Unit<'_>, name: Name| {
        let _ = unit;
        if name.is_some() {
            wanted[name.0 as usize] = true;
            any = true;
        }
    };
    for v in &unit.variables {
        let managed = v.space == MemorySpace::Managed;
        if managed || arrays {
            let kind = if v.space == MemorySpace::Constant {
                ReferenceKind::Constant
            } else {
                ReferenceKind::Device
            };
            entities.insert(v.decl, Entity { kind, managed, decl: v.decl });
            want(unit, unit.items.decls[v.decl].name);
        }
    }
    if arrays {
        for k in &unit.kernels {
            entities.insert(k.decl, Entity { kind: ReferenceKind::Kernel, managed: false, decl: k.decl });
            want(unit, unit.items.decls[k.decl].name);
        }
    }
    if !any {
        return (Vec::new(), None);
    }
    let dropped = Dropped::new(&mut unit.edits);
    let tokens = &unit.lexed.tokens;
    let declared: rustc_hash::FxHashSet<Tok> =
        entities.keys().map(|&d| unit.items.decls[d].name_tok).collect();
    let targets: Vec<Tok> = tokens
        .kinds()
        .iter()
        .zip(tokens.data())
        .enumerate()
        .filter(|&(_, (&kind, &name))| kind == TokenKind::Ident && wanted[name as usize])
        .map(|(i, _)| Tok(i as u32))
        .filter(|t| !declared.contains(t) && !dropped.contains_start(tokens.start(*t)))
        .collect();
    let uses = find_uses(unit.lexed, unit.items, &targets);
    // the walk has declared what is local: a declared name is no use of what it hides
    let declared: rustc_hash::FxHashSet<Tok> = unit
        .items
        .decls
        .iter()
        .map(|(_, d)| d.name_tok)
        .filter(|&t| t.is_some() && targets.binary_search(&t).is_ok())
        .collect();
    let mut references = Vec::new();
    let mut id_needed_at: Option<Tok> = None;
    for u in &uses {
        let hits: Vec<Entity> =
            u.found.found().iter().filter_map(|&d| entity_of(unit.items, &entities, d)).collect();
        if hits.is_empty()
            || declared.contains(&u.name)
            || inside_using(unit, u.first)
            || names_explicit_instance(unit, u.name)
        {
            continue;
        }
        if hits.iter().any(|e| e.managed) {
            access_managed(unit, u.first, u.name);
        }
        if arrays {
            for e in hits {
                let r = reference(unit, e);
                if r.internal || r.template {
                    id_needed_at = Some(id_needed_at.map_or(u.first, |t| t.min(u.first)));
                }
                references.push(r);
            }
        }
    }
    references.sort();
    references.dedup();
    (references, id_needed_at)
}

/// The entity that a found declaration declares: itself or an earlier declaration of the same name there.
fn entity_of(items: &Items, entities: &FxHashMap<DeclId, Entity>, id: DeclId) -> Option<Entity> {
    if let Some(e) = entities.get(&id) {
        return Some(*e);
    }
    // `extern __device__ int x;` and a definition without the attribute, or the reverse
    let d = &items.decls[id];
    if d.kind != DeclKind::Variable {
        return None;
    }
    items.bound(d.scope, d.name, Tok(u32::MAX - 1)).find_map(|o| entities.get(&o).copied())
}

/// `using N::x;` declares a name and does not use the variable.
fn inside_using(unit: &Unit<'_>, first: Tok) -> bool {
    let k = unit.lexed.tokens.kind(first.prev());
    first.0 > 0 && (k == TokenKind::Using)
}

/// The name in `template void k<int>(int);` or `template<> void k<int>(int)` is a declarator-id.
fn names_explicit_instance(unit: &Unit<'_>, name: Tok) -> bool {
    unit.lexed.tokens.kind(name.prev()) == TokenKind::Void
}

/// The variable is reached through its pointer, after the runtime has been initialised.
fn access_managed(unit: &mut Unit<'_>, first: Tok, name: Tok) {
    let (start, end) = (unit.lexed.tokens.start(first), unit.lexed.end(name));
    let mut spelled = Vec::new();
    crate::text::push_flat(unit.lexed, first, name.next(), &mut spelled);
    unit.edits.replace(
        start,
        end,
        Reason::ManagedUse,
        &[
            Part::New("(*( (__nv_inited_managed_rt ? (void)0: __nv_init_managed_rt()), ("),
            Part::Bytes(&spelled),
            Part::New(")))"),
        ],
    );
}

fn reference(unit: &Unit<'_>, e: Entity) -> HostReference {
    let d = &unit.items.decls[e.decl];
    let constant = e.kind != ReferenceKind::Kernel
        && d.specifiers.intersects(Specifiers::CONST_OBJECT | Specifiers::CONSTEXPR)
        && !d.specifiers.contains(Specifiers::EXTERN);
    HostReference {
        kind: e.kind,
        internal: d.specifiers.contains(Specifiers::STATIC) || unit.in_unnamed_namespace(d.scope) || constant,
        template: d.head.is_some(),
        unmangled: d.specifiers.contains(Specifiers::EXTERN_C),
        path: unit.namespace_path(d.scope),
        name: unit.lexed.names.spelling(d.name).to_vec(),
    }
}
