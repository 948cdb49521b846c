//! Virtual functions and the functions that override them have the same execution space (cuda-semantics
//! specification, section 9).
//!
//! Looked at are the user's classes, if they or a base have functions with an execution space. A class template counts
//! where it is defined, as far as its bases do not depend on its parameters, and again with each instance that the
//! user's declarations and bodies complete ([temp.inst]/1). What overrides what says the elaborator.
//!
//! Example: with `template<class T> struct D : B<T> { __device__ void f(); };` the declaration `D<int> d;` completes
//! `D<int>`; if `B<int>::f` is virtual and for the host, the report stands at `f` of `D`.

use super::parts::holds;
use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_diag::{say, Name};
use cufront_elaborate::Elaborator;
use cufront_items::{AttrSet, DeclId, DeclKind, Items, Specifiers};
use cufront_lex::{known, Tok};
use cufront_program::EntityId;
use rustc_hash::FxHashSet;

/// Where a function runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Space {
    Host,
    Device,
    Both,
}

/// A function of a class and a virtual one that it overrides. Of an implicit destructor, which is the class's, the space
/// is that of the destructors of the bases.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Pair {
    own: DeclId,
    theirs: DeclId,
    implicit: Option<Space>,
}

/// Classes with implicit destructors are followed upwards so far.
const MAX_ABOVE: u32 = 64;

/// A pair that a class has.
struct Found {
    pair: Pair,
    /// For a class that was instantiated its name, and the declaration or body that first completed it.
    instance: Option<(String, Tok)>,
}

/// The classes of a unit in which functions may override others with another space.
pub(super) struct Overriding {
    classes: Vec<DeclId>,
    /// Those of the classes that are templates.
    templates: FxHashSet<EntityId>,
    pairs: Vec<Found>,
    /// What was found in the templates themselves.
    told: FxHashSet<Pair>,
    seen: FxHashSet<EntityId>,
}

/// So many instances are looked at.
const MOST_INSTANCES: usize = 10_000;

impl Overriding {
    /// Finds the classes.
    pub(super) fn new(unit: &Unit<'_>) -> Self {
        Overriding {
            classes: classes_of_interest(unit),
            templates: FxHashSet::default(),
            pairs: Vec::new(),
            told: FxHashSet::default(),
            seen: FxHashSet::default(),
        }
    }

    /// True if no class matters.
    pub(super) fn is_idle(&self) -> bool {
        self.classes.is_empty()
    }

    /// Finds what overrides what in the classes as they are written.
    pub(super) fn look_at_classes(&mut self, elaborator: &mut Elaborator<'_>) {
        let (templates, others): (Vec<DeclId>, Vec<DeclId>) =
            self.classes.iter().partition(|&&decl| is_template(elaborator.items(), decl));
        for decl in templates {
            let Some(class) = elaborator.defined_class(decl) else { continue };
            let pattern = elaborator.program.entity(class).pattern;
            if pattern.is_some() {
                self.templates.insert(pattern);
            }
            let pairs = pairs_of(elaborator, class);
            self.pairs.extend(pairs.into_iter().map(|pair| Found { pair, instance: None }));
        }
        // what does not depend on the arguments was told of the template
        self.told = self.pairs.iter().map(|f| f.pair).collect();
        for decl in others {
            let Some(class) = elaborator.defined_class(decl) else { continue };
            let pairs = pairs_of(elaborator, class);
            self.pairs.extend(pairs.into_iter().map(|pair| Found { pair, instance: None }));
            // its bases are complete
            let at = elaborator.items().decls[decl].first;
            self.look_at_completed(elaborator, at);
        }
    }

    /// The same in the instances that are complete now and were not when this was asked last: `at` completes them.
    pub(super) fn look_at_completed(&mut self, elaborator: &mut Elaborator<'_>, at: Tok) {
        if self.templates.is_empty() {
            return;
        }
        for instance in elaborator.new_complete_instances(&self.templates) {
            // templates that contain themselves without end are not valid
            if self.seen.len() >= MOST_INSTANCES || !self.seen.insert(instance) {
                continue;
            }
            let mut pairs = pairs_of(elaborator, instance);
            pairs.retain(|pair| !self.told.contains(pair));
            if pairs.is_empty() {
                continue;
            }
            let name = elaborator.class_name(instance);
            for pair in pairs {
                self.pairs.push(Found { pair, instance: Some((name.clone(), at)) });
            }
        }
    }

    /// Reports functions that override others with another space.
    pub(super) fn report(self, unit: &mut Unit<'_>) {
        for found in &self.pairs {
            compare(unit, found);
        }
    }
}

/// The definitions of the user's classes that have bases, and for which a function with an execution space counts: one
/// of their own or of a class with the name of a base, and so on.
fn classes_of_interest(unit: &Unit<'_>) -> Vec<DeclId> {
    let lexed = unit.lexed;
    let mut names: FxHashSet<NameId> = FxHashSet::default();
    let mut list = Vec::new();
    let mut bodies: FxHashSet<Tok> = FxHashSet::default();
    let finals = unit.user.mentions(lexed, std::iter::once(known::FINAL));
    for (id, d) in unit.items.decls.iter() {
        if d.kind != DeclKind::Class || d.inner.is_none() || d.body.is_none() {
            continue;
        }
        // a local class may have been declared several times
        if bodies.contains(&d.body) {
            continue;
        }
        let scope = &unit.items.scopes[d.inner];
        if scope.body.is_none() || scope.owner != id {
            continue;
        }
        let mut in_bases = lexed.tokens.identifiers(scope.bases, scope.body).map(|(_, name)| name);
        // any class can be the argument for a parameter
        let of_base = scope.bases.is_some()
            && in_bases.any(|name| names.contains(&name) || own_parameter(unit, id, name));
        let mentions_final = || holds(&finals, scope.body, lexed.tokens.partner(scope.body));
        if !of_base && !mentions_device(unit, scope.body) && !mentions_final() {
            continue;
        }
        if d.name.is_some() {
            names.insert(d.name);
        }
        if scope.bases.is_some() && unit.user.contains(d.first) {
            bodies.insert(d.body);
            list.push(id);
        }
    }
    list
}

/// True if `device` or `global` stands in the body of a class.
fn mentions_device(unit: &Unit<'_>, body: Tok) -> bool {
    let close = unit.lexed.tokens.partner(body);
    let list = &unit.lexed.attributes;
    let from = list.partition_point(|&a| a < body);
    list[from..].iter().take_while(|&&a| a < close).any(|&a| {
        cufront_items::attribute_group(unit.lexed, a).0.intersects(AttrSet::DEVICE | AttrSet::GLOBAL)
    })
}

fn is_template(items: &Items, class: DeclId) -> bool {
    let d = &items.decls[class];
    d.head.is_some() && !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
}

/// `name` is a parameter of the template `id`.
fn own_parameter(unit: &Unit<'_>, id: DeclId, name: NameId) -> bool {
    let head = unit.items.decls[id].head;
    head.is_some() && {
        let head = &unit.items.heads[head];
        unit.lexed.tokens.identifiers(head.open, head.close).any(|(_, parameter)| parameter == name)
    }
}

fn pairs_of(elaborator: &mut Elaborator<'_>, class: EntityId) -> Vec<Pair> {
    let overrides = elaborator.overrides_of(class);
    let mut pairs = Vec::new();
    for o in overrides {
        let (own, theirs) =
            (elaborator.program.entity(o.function).decl, elaborator.program.entity(o.overridden));
        let (decl, class) = (theirs.decl, theirs.owner);
        let implicit = decl.is_none();
        let theirs = if implicit { class_declaration(elaborator, class) } else { decl };
        let implicit = implicit.then(|| space_of_implicit(elaborator, o.overridden));
        if own.is_some() && theirs.is_some() {
            pairs.push(Pair { own, theirs, implicit });
        }
    }
    pairs
}

fn class_declaration(elaborator: &Elaborator<'_>, class: EntityId) -> DeclId {
    let e = elaborator.program.entity(class);
    if e.pattern.is_some() {
        elaborator.program.entity(e.pattern).decl
    } else {
        e.decl
    }
}

/// The space of an implicit destructor: the spaces of the destructors of the bases, all of them.
fn space_of_implicit(elaborator: &mut Elaborator<'_>, destructor: EntityId) -> Space {
    let (mut host, mut device) = (false, false);
    let mut open = vec![(destructor, 0)];
    let mut seen: FxHashSet<EntityId> = FxHashSet::default();
    while let Some((destructor, depth)) = open.pop() {
        if depth > MAX_ABOVE || !seen.insert(destructor) {
            continue;
        }
        let decl = elaborator.program.entity(destructor).decl;
        if decl.is_none() {
            let above = elaborator.destructors_of_bases(destructor);
            open.extend(above.into_iter().map(|d| (d, depth + 1)));
            continue;
        }
        let attrs = elaborator.items().decls[decl].attrs;
        device |= attrs.contains(AttrSet::DEVICE);
        host |= attrs.contains(AttrSet::HOST) || !attrs.contains(AttrSet::DEVICE);
    }
    match (host, device) {
        (true, true) => Space::Both,
        (false, true) => Space::Device,
        _ => Space::Host,
    }
}

/// Reports a function that overrides another one with another space, or one that is final.
fn compare(unit: &mut Unit<'_>, found: &Found) {
    let Pair { own, theirs, implicit } = found.pair;
    let kernel = |id: DeclId| unit.items.decls[id].attrs.contains(AttrSet::GLOBAL);
    // a kernel is overridden as what is for the device, and overrides as what is for the host
    let of_base = if kernel(theirs) { Space::Device } else { space_of(unit, theirs) };
    let (space, overridden) = (space_of(unit, own), implicit.unwrap_or(of_base));
    let d = &unit.items.decls[own];
    if !unit.user.contains(d.first) {
        return;
    }
    let name = d.name_tok;
    if space != overridden {
        differs(unit, found, space, overridden);
    }
    if implicit.is_none() && is_final(unit, theirs) {
        let at = unit.lexed.tokens.start(name);
        let function = Name(unit.lexed.spelling(name));
        let base = unit.lexed.tokens.start(unit.items.decls[theirs].name_tok);
        unit.diagnostics.say(at, say::OverrideOfFinal { function }).because(base, "this one is final");
    }
}

/// Reports a function whose space is another one than that of the function which it overrides.
fn differs(unit: &mut Unit<'_>, found: &Found, space: Space, overridden: Space) {
    let Pair { own, theirs, .. } = found.pair;
    let d = &unit.items.decls[own];
    let at = unit.lexed.tokens.start(d.name_tok);
    let other = unit.lexed.tokens.start(unit.items.decls[theirs].name_tok);
    let end = unit.items.declarator(own).map_or(d.name_tok.next(), |c| c.id_end);
    let spelled = crate::text::flat(unit.lexed, d.name_tok, end);
    let function = Name(spelled.as_bytes());
    let report = &mut *unit.diagnostics;
    let words = "the function that is overridden";
    let report = match (overridden, space) {
        (Space::Host, Space::Device) => report.say(at, say::OverrideHostByDevice { function }),
        (Space::Host, _) => report.say(at, say::OverrideHostByBoth { function }),
        (Space::Device, Space::Both) => report.say(at, say::OverrideDeviceByBoth { function }),
        (Space::Device, _) => report.say(at, say::OverrideDeviceByHost { function }),
        (Space::Both, Space::Host) => report.say(at, say::OverrideBothByHost { function }),
        (Space::Both, _) => report.say(at, say::OverrideBothByDevice { function }),
    };
    report.because(other, words);
    if let Some((class, place)) = &found.instance {
        let place = unit.lexed.tokens.start(*place);
        report.during(format!("instantiation of class \"{class}\""), place).ordered_at(place);
    }
}

/// True if `final` stands behind the parameters of the function `id`.
fn is_final(unit: &Unit<'_>, id: DeclId) -> bool {
    unit.items.declarator(id).is_some_and(|c| c.is_final(unit.lexed))
}

fn space_of(unit: &Unit<'_>, id: DeclId) -> Space {
    let attrs = unit.items.decls[id].attrs;
    match (attrs.contains(AttrSet::HOST), attrs.contains(AttrSet::DEVICE)) {
        (true, true) => Space::Both,
        (false, true) => Space::Device,
        _ => Space::Host,
    }
}
