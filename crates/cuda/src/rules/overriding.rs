//! Virtual functions and the functions that override them have the same execution space (cuda-semantics
//! specification, section 9).
//!
//! Classes that are no templates are looked at, if they or a base have functions with an execution space. A
//! pair counts only if both types are known and agree; what is not known is silent.

use crate::unit::Unit;
use cufront_diag::{say, Name};
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_sema::{Sema, SemaOptions};
use cufront_types::{print_type, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Longest chain of bases that is followed.
const MAX_BASES: u32 = 32;

/// Where a function runs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Space {
    Host,
    Device,
    Both,
}

pub(super) fn check(unit: &mut Unit<'_>) {
    let annotated = unit.lexed.attributes.iter().any(|&t| {
        cufront_items::attribute_group(unit.lexed, t).0.contains(AttrSet::DEVICE)
            && !unit.lexed.lines.in_system_header(unit.lexed.tokens.start(t))
    });
    if !annotated {
        return;
    }
    let mut known: FxHashMap<ScopeId, bool> = FxHashMap::default();
    let mut known_classes = Classes::default();
    for s in 0..unit.items.scopes.len() {
        let class = ScopeId(s as u32);
        let sc = &unit.items.scopes[class];
        if sc.kind != ScopeKind::Class || sc.bases.is_none() || sc.body.is_none() || sc.owner.is_none() {
            continue;
        }
        let owner = &unit.items.decls[sc.owner];
        let template = owner.head.is_some() || owner.specifiers.contains(Specifiers::TEMPLATE_ID);
        if template || unit.lexed.lines.in_system_header(unit.lexed.tokens.start(owner.first)) {
            continue;
        }
        let bases = known_classes.direct_bases(unit, class);
        if !mentions_device(unit, class)
            && !bases.iter().any(|&b| chain_mentions_device(unit, b, &mut known, &mut known_classes, 0))
        {
            continue;
        }
        Parser::new(unit.lexed, unit.items).complete(class, 0);
        for id in unit.items.scopes[class].decls.clone() {
            let d = &unit.items.decls[id];
            let plain = d.kind == DeclKind::Function
                && d.head.is_none()
                && !d.specifiers.intersects(Specifiers::STATIC | Specifiers::FRIEND | Specifiers::DELETED)
                && d.name_kind != NameKind::Constructor;
            if plain {
                overrider(unit, id, &bases, &mut known_classes);
            }
        }
    }
}

/// What is asked about classes and their functions again and again.
#[derive(Default)]
struct Classes {
    bases: FxHashMap<ScopeId, Vec<ScopeId>>,
    /// Parameters, cv- and ref-qualifiers of functions, spelled with the full names of types; none if a type is not known.
    signatures: FxHashMap<DeclId, Option<String>>,
}

impl Classes {
    /// The scopes of the direct bases that are known.
    fn direct_bases(&mut self, unit: &mut Unit<'_>, class: ScopeId) -> Vec<ScopeId> {
        let known = self.bases.entry(class);
        known.or_insert_with(|| Parser::new(unit.lexed, unit.items).direct_bases(class)).clone()
    }

    fn signature(&mut self, unit: &mut Unit<'_>, id: DeclId) -> Option<String> {
        self.signatures.entry(id).or_insert_with(|| signature(unit, id)).clone()
    }
}

/// True if `device` stands in the body of the class.
fn mentions_device(unit: &Unit<'_>, class: ScopeId) -> bool {
    let body = unit.items.scopes[class].body;
    if body.is_none() {
        return false;
    }
    let close = unit.lexed.tokens.partner(body);
    let list = &unit.lexed.attributes;
    let from = list.partition_point(|&a| a < body);
    list[from..]
        .iter()
        .take_while(|&&a| a < close)
        .any(|&a| cufront_items::attribute_group(unit.lexed, a).0.contains(AttrSet::DEVICE))
}

/// True if it stands in the class or in one of its bases; `known` remembers the answers.
fn chain_mentions_device(
    unit: &mut Unit<'_>,
    class: ScopeId,
    known: &mut FxHashMap<ScopeId, bool>,
    classes: &mut Classes,
    depth: u32,
) -> bool {
    if let Some(&answer) = known.get(&class) {
        return answer;
    }
    let answer = mentions_device(unit, class)
        || depth < MAX_BASES
            && classes
                .direct_bases(unit, class)
                .into_iter()
                .any(|b| chain_mentions_device(unit, b, known, classes, depth + 1));
    known.insert(class, answer);
    answer
}

/// Reports each base function that `id` overrides with another space.
fn overrider(unit: &mut Unit<'_>, id: DeclId, bases: &[ScopeId], classes: &mut Classes) {
    let own = space(unit, id);
    for overridden in overridden(unit, id, bases, classes) {
        let theirs = space(unit, overridden);
        if own == theirs {
            continue;
        }
        let d = &unit.items.decls[id];
        let at = unit.lexed.tokens.start(d.name_tok);
        let other = unit.lexed.tokens.start(unit.items.decls[overridden].name_tok);
        let end = unit.items.declarator(id).map_or(d.name_tok.next(), |c| c.id_end);
        let spelled = crate::text::flat(unit.lexed, d.name_tok, end);
        let function = Name(spelled.as_bytes());
        let report = &mut *unit.diagnostics;
        let words = "the function that is overridden";
        match (theirs, own) {
            (Space::Host, Space::Device) => report.say(at, say::OverrideHostByDevice { function }),
            (Space::Host, _) => report.say(at, say::OverrideHostByBoth { function }),
            (Space::Device, Space::Both) => report.say(at, say::OverrideDeviceByBoth { function }),
            (Space::Device, _) => report.say(at, say::OverrideDeviceByHost { function }),
            (Space::Both, Space::Host) => report.say(at, say::OverrideBothByHost { function }),
            (Space::Both, _) => report.say(at, say::OverrideBothByDevice { function }),
        }
        .because(other, words);
    }
}

/// The virtual functions that `id` overrides, those of the classes furthest away first. A function is given once,
/// and only so many are.
fn overridden(unit: &mut Unit<'_>, id: DeclId, bases: &[ScopeId], classes: &mut Classes) -> Vec<DeclId> {
    let mut out: Vec<DeclId> = Vec::new();
    for &base in bases {
        let mut chain = Vec::new();
        let mut next = nearest(unit, base, id, classes, &mut FxHashSet::default());
        while let Some(f) = next.filter(|f| chain.len() < MAX_BASES as usize && !chain.contains(f)) {
            if is_virtual(unit, f, classes, &mut FxHashSet::default()) {
                chain.push(f);
            }
            let around = classes.direct_bases(unit, unit.items.decls[f].scope);
            next = around.into_iter().find_map(|b| nearest(unit, b, id, classes, &mut FxHashSet::default()));
        }
        out.extend(chain.into_iter().rev());
    }
    let mut seen = FxHashSet::default();
    out.retain(|&f| seen.insert(f));
    out
}

fn space(unit: &Unit<'_>, id: DeclId) -> Space {
    let attrs = unit.items.decls[id].attrs;
    match (attrs.contains(AttrSet::HOST), attrs.contains(AttrSet::DEVICE)) {
        (true, true) => Space::Both,
        (false, true) => Space::Device,
        _ => Space::Host,
    }
}

/// The function of `class`, else of its bases, with the name and type of `id`. A class is asked once, and
/// only so many are.
fn nearest(
    unit: &mut Unit<'_>,
    class: ScopeId,
    id: DeclId,
    classes: &mut Classes,
    asked: &mut FxHashSet<ScopeId>,
) -> Option<DeclId> {
    if asked.len() > MAX_BASES as usize || !asked.insert(class) {
        return None;
    }
    Parser::new(unit.lexed, unit.items).members(class);
    let d = unit.items.decls[id].clone();
    // names are bound; destructors, operators and conversions are looked for among all members
    let members: Vec<DeclId> = match d.name_kind {
        NameKind::Plain => unit.items.bound(class, d.name, Tok(u32::MAX - 1)).collect(),
        _ => unit.items.scopes[class].decls.clone(),
    };
    for e in members {
        let other = &unit.items.decls[e];
        let candidate = other.kind == DeclKind::Function
            && e != id
            && other.head.is_none()
            && other.name_kind == d.name_kind
            && !other.specifiers.intersects(Specifiers::STATIC | Specifiers::FRIEND);
        if !candidate {
            continue;
        }
        let same = d.name_kind == NameKind::Destructor
            || other.name == d.name && same_name(unit, e, id) && same_type(unit, e, id, classes);
        if same {
            return Some(e);
        }
    }
    classes.direct_bases(unit, class).into_iter().find_map(|b| nearest(unit, b, id, classes, asked))
}

/// Operators are told apart by their tokens.
fn same_name(unit: &Unit<'_>, a: DeclId, b: DeclId) -> bool {
    let spelled = |id: DeclId| {
        let c = unit.items.declarator(id)?;
        Some(crate::text::flat(unit.lexed, unit.items.decls[id].name_tok, c.id_end))
    };
    spelled(a).is_some() && spelled(a) == spelled(b)
}

/// Same parameters, cv- and ref-qualifiers.
fn same_type(unit: &mut Unit<'_>, a: DeclId, b: DeclId, classes: &mut Classes) -> bool {
    let a = classes.signature(unit, a);
    a.is_some() && a == classes.signature(unit, b)
}

fn signature(unit: &mut Unit<'_>, id: DeclId) -> Option<String> {
    let mut sema = Sema::new(unit.lexed, unit.items, SemaOptions::default());
    let ty = sema.declared_type(id).ok()?;
    let TypeKind::Function(f) = sema.types.kind(ty) else { return None };
    let list = sema.types.type_list(f.parameters).to_vec();
    let parameters: Vec<String> =
        list.iter().map(|&p| String::from_utf8_lossy(&print_type(&sema.types, p)).into_owned()).collect();
    let (parameters, variadic) = (parameters.join(", "), f.variadic);
    Some(format!("{parameters} {variadic} {:?} {:?}", f.qualifiers, f.ref_qualifier))
}

fn is_virtual(unit: &mut Unit<'_>, id: DeclId, classes: &mut Classes, asked: &mut FxHashSet<DeclId>) -> bool {
    let d = &unit.items.decls[id];
    if d.specifiers.contains(Specifiers::VIRTUAL) {
        return true;
    }
    let class = d.scope;
    if asked.len() > MAX_BASES as usize || !asked.insert(id) {
        return false;
    }
    for base in classes.direct_bases(unit, class) {
        if let Some(overridden) = nearest(unit, base, id, classes, &mut FxHashSet::default()) {
            if is_virtual(unit, overridden, classes, asked) {
                return true;
            }
        }
    }
    false
}
