//! E13, uses of managed variables, and the entities that the host reference arrays list.
//!
//! Both ask the same question: which tokens of host text name this entity? Only identifiers that are spelled
//! like such an entity are looked up.

use crate::block_extern::BlockVariable;
use crate::linkage;
use crate::redeclaration::earlier_declaration;
use crate::unit::{MemorySpace, Unit};
use crate::variable::is_volatile;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_declare::{find_uses, Use};
use cufront_edits::{EditList, Part, Reason};
use cufront_items::{is_launched, DeclId, DeclKind, Items, Lookup, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
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
pub(crate) fn edit_references(
    unit: &mut Unit<'_>,
    block_variables: &[BlockVariable],
) -> (Vec<HostReference>, Option<Tok>) {
    let arrays = unit.config.reference_arrays();
    let mut entities: FxHashMap<DeclId, Entity> = FxHashMap::default();
    let mut wanted: Vec<bool> = vec![false; unit.lexed.names.len()];
    let mut any = false;
    let mut want = |name: Name| {
        if name.is_some() {
            wanted[name.0 as usize] = true;
            any = true;
        }
    };
    let entity = |decl: DeclId, space: MemorySpace| {
        let constant = space == MemorySpace::Constant;
        let kind = if constant { ReferenceKind::Constant } else { ReferenceKind::Device };
        Entity { kind, managed: space == MemorySpace::Managed, decl }
    };
    for v in &unit.variables {
        if v.space == MemorySpace::Managed || arrays {
            entities.insert(v.decl, entity(v.decl, v.space));
            want(unit.items.decls[v.decl].name);
        }
    }
    // each walk through a block declares anew what is local to it
    let mut of_blocks: FxHashMap<(ScopeId, Name), Entity> = FxHashMap::default();
    for v in block_variables {
        if v.space == MemorySpace::Managed || arrays {
            let name = unit.items.decls[v.decl].name;
            of_blocks.insert((v.namespace, name), entity(v.decl, v.space));
            want(name);
        }
    }
    if arrays {
        for k in &unit.kernels {
            entities.insert(k.decl, Entity { kind: ReferenceKind::Kernel, managed: false, decl: k.decl });
            want(unit.items.decls[k.decl].name);
        }
    }
    if !any {
        return (Vec::new(), None);
    }
    let dropped = Dropped::new(&mut unit.edits);
    let tokens = &unit.lexed.tokens;
    let declared: rustc_hash::FxHashSet<Tok> =
        entities.keys().map(|&d| unit.items.decls[d].name_tok).collect();
    // a name in front of all declarations of it means something else, but for a kernel that the arguments of a launch in
    // a template lead to
    let mut declared_from: FxHashMap<Name, Tok> = FxHashMap::default();
    let of_namespaces = unit.items.decls.iter().map(|(_, d)| d).filter(|d| {
        let of_namespace = unit.items.scopes[d.scope].kind == ScopeKind::Namespace;
        of_namespace && d.name.is_some() && wanted[d.name.0 as usize]
    });
    let of_blocks_too = block_variables.iter().map(|v| &unit.items.decls[v.decl]);
    for d in of_namespaces.chain(of_blocks_too) {
        let from = declared_from.entry(d.name).or_insert(d.first);
        *from = d.first.min(*from);
    }
    let may_mean = |t: Tok| {
        is_launched(unit.lexed, t) || declared_from.get(&tokens.name(t)).is_some_and(|&from| from <= t)
    };
    let targets: Vec<Tok> = tokens
        .identifiers(Tok(0), tokens.eof())
        .filter(|&(_, name)| wanted[name.0 as usize])
        .map(|(t, _)| t)
        .filter(|&t| may_mean(t) && !declared.contains(&t) && !dropped.contains_start(tokens.start(t)))
        .collect();
    let mut uses = find_uses(unit.lexed, unit.items, unit.forest, &targets);
    settle(unit, &mut uses);
    // a declared name is no use of what it hides. What an expression turned out not to declare is in the items all the
    // same: `(A(B(m[1])))`. So of local variables the trees tell
    let declared: rustc_hash::FxHashSet<Tok> = unit
        .items
        .decls
        .iter()
        .filter(|(_, d)| {
            let local =
                matches!(unit.items.scopes[d.scope].kind, ScopeKind::Block | ScopeKind::FunctionParameters);
            !local || !matches!(d.kind, DeclKind::Variable | DeclKind::Function)
        })
        .map(|(_, d)| d.name_tok)
        .filter(|&t| t.is_some() && targets.binary_search(&t).is_ok())
        .chain(unit.forest.names_declared(&targets))
        .collect();
    let mut references = Vec::new();
    let mut id_needed_at: Option<Tok> = None;
    let managed = entities.values().chain(of_blocks.values()).any(|e| e.managed);
    let mut behind: Vec<Tok> = uses.iter().filter(|_| managed).map(|u| u.name.next()).collect();
    behind.sort_unstable();
    let template_ids = unit.forest.nodes_at(NodeKind::TemplateId, &behind);
    for u in &uses {
        let mut hits: Vec<Entity> =
            u.found.found().iter().filter_map(|&d| entity_of(unit.items, &entities, &of_blocks, d)).collect();
        // a kernel that only the arguments of the launch lead to ([basic.lookup.argdep]): all of the name
        if arrays && is_launched(unit.lexed, u.name) && u.found == Lookup::Nothing && u.first == u.name {
            let name = tokens.name(u.name);
            let kernels = unit.kernels.iter().filter(|k| unit.items.decls[k.decl].name == name);
            hits.extend(kernels.filter_map(|k| entities.get(&k.decl)).copied());
        }
        if hits.is_empty() || declared.contains(&u.name) {
            continue;
        }
        if hits.iter().any(|e| e.managed) {
            access_managed(unit, u, &template_ids);
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

/// Decides what a name means in a class with a base that lookup in the text alone does not know: `I<H>` where `I` is
/// derived from its parameter. Where the argument is not known, either, the name is taken for what it means without
/// that base, unless some specialisation of a template among the bases declares it: a reference too many is harmless,
/// and that a base of an unknown class hides such an entity is far less likely than a use of it.
fn settle(unit: &mut Unit<'_>, uses: &mut [Use]) {
    if !uses.iter().any(|u| u.found == Lookup::Unknown && u.first == u.name) {
        return;
    }
    let lexed = unit.lexed;
    let mut elaborator = unit.elaborator();
    for u in uses.iter_mut().filter(|u| u.first == u.name) {
        let name = lexed.tokens.name(u.name);
        let mut scope = u.scope;
        while u.found == Lookup::Unknown {
            let unknown = |s: ScopeId| {
                elaborator.items().scopes[s].kind == ScopeKind::Class
                    && elaborator.items().qualified(lexed, name, s, u.name) == Lookup::Unknown
            };
            while scope.is_some() && !unknown(scope) {
                scope = elaborator.items().scopes[scope].parent;
            }
            if scope.is_none() {
                break;
            }
            let member = elaborator.has_member(scope, name);
            if member.unwrap_or_else(|| elaborator.may_have_member(scope, name)) {
                u.found = Lookup::Nothing;
            } else {
                scope = elaborator.items().scopes[scope].parent;
                u.found = elaborator.items().unqualified(lexed, name, scope, u.name, true);
            }
        }
    }
}

/// The entity that a found declaration declares: itself, or another declaration of the same name there or, for one in
/// a block, in the namespace around.
fn entity_of(
    items: &Items,
    entities: &FxHashMap<DeclId, Entity>,
    of_blocks: &FxHashMap<(ScopeId, Name), Entity>,
    id: DeclId,
) -> Option<Entity> {
    if let Some(e) = entities.get(&id) {
        return Some(*e);
    }
    let d = &items.decls[id];
    if d.kind != DeclKind::Variable
        || items.scopes[d.scope].kind != ScopeKind::Block
        || !d.specifiers.contains(Specifiers::EXTERN)
    {
        return None;
    }
    let namespace = items.enclosing_namespace(d.scope);
    let around = items.bound(namespace, d.name, Tok(u32::MAX - 1)).find_map(|o| entities.get(&o));
    around.or_else(|| of_blocks.get(&(namespace, d.name))).copied()
}

/// The variable is reached through its pointer, after the runtime has been initialised. The arguments of a variable
/// template belong to its name.
fn access_managed(unit: &mut Unit<'_>, u: &Use, template_ids: &FxHashMap<Tok, NodeId>) {
    let (start, end) = (unit.lexed.tokens.start(u.first), unit.lexed.end(u.name));
    let open = u.name.next();
    // its arguments are a part of the name
    let all = template_ids.get(&open).map_or(end, |&id| unit.lexed.end(unit.forest.ast.node(id).end.prev()));
    let mut spelled = Vec::new();
    crate::text::push_flat(unit.lexed, u.first, u.name.next(), &mut spelled);
    let mut parts = vec![
        Part::New("(*( (__nv_inited_managed_rt ? (void)0: __nv_init_managed_rt()), ("),
        Part::Bytes(&spelled),
    ];
    if all > end {
        parts.push(Part::Keep(end, all));
    }
    parts.push(Part::New(")))"));
    unit.edits.replace(start, all, Reason::ManagedUse, &parts);
}

fn reference(unit: &mut Unit<'_>, e: Entity) -> HostReference {
    let kernel = e.kind == ReferenceKind::Kernel;
    let internal = kernel && linkage::is_earlier_static(unit, e.decl);
    let c_linkage =
        |unit: &Unit<'_>, e: DeclId| unit.items.decls[e].specifiers.contains(Specifiers::EXTERN_C);
    let unmangled = kernel && earlier_declaration(unit, e.decl, c_linkage).is_some();
    let d = &unit.items.decls[e.decl];
    let before = if kernel { None } else { linkage::earlier_variable(unit, e.decl) };
    let specifiers = d.specifiers | before.map(|b| unit.items.decls[b].specifiers).unwrap_or_default();
    let volatile = unit.items.declarator(e.decl).is_some_and(|c| is_volatile(d, c));
    let constant = !kernel
        && !volatile
        && specifiers.intersects(Specifiers::CONST_OBJECT | Specifiers::CONSTEXPR)
        && !specifiers.contains(Specifiers::EXTERN);
    HostReference {
        kind: e.kind,
        internal: internal
            || specifiers.contains(Specifiers::STATIC)
            || unit.in_unnamed_namespace(d.scope)
            || constant,
        template: d.head.is_some(),
        unmangled: specifiers.contains(Specifiers::EXTERN_C) || unmangled,
        path: unit.namespace_path(d.scope),
        name: unit.lexed.names.spelling(d.name).to_vec(),
    }
}
