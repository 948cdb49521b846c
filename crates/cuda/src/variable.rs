//! E11 and E12: variables with a memory space.
//!
//! The host object of a `__device__` or `__constant__` variable is only a shadow with an address: it loses
//! its initialiser. A `__managed__` variable becomes a pointer that the runtime fills. A `__shared__` variable
//! only becomes local to the unit. The space is the variable's: a declaration that does not repeat it has it
//! from the others ([`inherit_spaces`]).

use crate::linkage;
use crate::shape::{DeterminedType, Shape};
use crate::text::push_flat;
use crate::unit::{MemorySpace, Unit, Variable};
use cufront_base::Name;
use cufront_edits::{Part, Reason};
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, Declarator, ScopeId, ScopeKind, Specifiers};
use rustc_hash::{FxHashMap, FxHashSet};

/// The attributes that give a variable its space.
pub(crate) const MEMORY: AttrSet =
    AttrSet::DEVICE.union(AttrSet::SHARED).union(AttrSet::CONSTANT).union(AttrSet::MANAGED);

/// Gives every declaration of a namespace's variable, and every specialisation of its template, the space that
/// another declaration of it names.
pub(crate) fn inherit_spaces(unit: &mut Unit<'_>) {
    let variable = |unit: &Unit<'_>, id: DeclId| {
        let d = &unit.items.decls[id];
        d.kind == DeclKind::Variable
            && d.name.is_some()
            && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
    };
    let mut spaces: FxHashMap<(ScopeId, Name), AttrSet> = FxHashMap::default();
    let mut names: FxHashSet<Name> = FxHashSet::default();
    let all = || (0..unit.items.decls.len()).map(|i| DeclId(i as u32));
    for id in all().filter(|&id| variable(unit, id)) {
        let d = &unit.items.decls[id];
        if d.attrs.intersects(MEMORY) {
            if let Some(scope) = linkage::target_namespace(unit, id) {
                *spaces.entry((scope, d.name)).or_default() |= d.attrs & MEMORY;
                names.insert(d.name);
            }
        }
    }
    if names.is_empty() {
        return;
    }
    let mut inherited = Vec::new();
    for id in all().filter(|&id| variable(unit, id)) {
        let d = &unit.items.decls[id];
        if !d.attrs.intersects(MEMORY) && names.contains(&d.name) {
            let space = linkage::target_namespace(unit, id).and_then(|s| spaces.get(&(s, d.name)));
            inherited.extend(space.map(|&space| (id, space)));
        }
    }
    for (id, space) in inherited {
        unit.items.decls[id].attrs |= space;
    }
}

pub(crate) fn edit_variable(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if !d.attrs.intersects(MEMORY) || unit.items.scopes[d.scope].kind != ScopeKind::Namespace {
        return;
    }
    let Some(c) = unit.items.declarator(id).copied() else { return };
    let shape = unit.shape(id);
    // a function can be declared with an alias of its type
    if shape.function {
        return;
    }
    let d = &unit.items.decls[id];
    if d.attrs.contains(AttrSet::SHARED) {
        shared_variable(unit, id, &c, shape);
        return;
    }
    let space = space_of(d.attrs);
    if d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
        return;
    }
    unit.variables.push(Variable { decl: id, space });
    if space == MemorySpace::Managed {
        managed_variable(unit, id, &c, shape);
    } else {
        device_variable(unit, id, &c, shape);
    }
}

/// The space that `attrs`, not without one and not `__shared__`, give a variable.
pub(crate) fn space_of(attrs: AttrSet) -> MemorySpace {
    if attrs.contains(AttrSet::MANAGED) {
        MemorySpace::Managed
    } else if attrs.contains(AttrSet::CONSTANT) {
        MemorySpace::Constant
    } else {
        MemorySpace::Device
    }
}

fn device_variable(unit: &mut Unit<'_>, id: DeclId, c: &Declarator, shape: Shape) {
    let d = unit.items.decls[id].clone();
    let constant =
        shape.constant || d.specifiers.intersects(Specifiers::CONST_OBJECT | Specifiers::CONSTEXPR);
    if unit.specifiers_done.insert(c.specs_first) {
        // a volatile constant has external linkage ([basic.link]/3)
        storage(unit, id, c, constant && !is_volatile(&d, c), "");
    }
    // references cannot do without their initialiser, nor what must be initialised at compile time; templates keep
    // theirs too
    let keeps = constant
        || shape.reference
        || d.specifiers.intersects(Specifiers::REFERENCE | Specifiers::CONSTINIT)
        || d.head.is_some();
    if c.init.is_none() || keeps || !write_deduced_type(unit, id, Reason::DeviceVariable) {
        return;
    }
    if let Some(bound) = write_element_type(unit, id, shape, Reason::DeviceVariable) {
        unit.edits.replace(
            unit.lexed.end(c.id_end.prev()),
            unit.lexed.end(c.id_end.prev()),
            Reason::DeviceVariable,
            &[Part::New(&bound)],
        );
    }
    drop_initializer(unit, id, c, Reason::DeviceVariable, "");
}

/// True if the variable itself is volatile, as far as its specifiers tell.
pub(crate) fn is_volatile(d: &Decl, c: &Declarator) -> bool {
    d.specifiers.contains(Specifiers::VOLATILE) && !c.compound
}

/// A shared variable is one of this unit, as device variables are, but an array without a bound remains a
/// declaration.
fn shared_variable(unit: &mut Unit<'_>, id: DeclId, c: &Declarator, shape: Shape) {
    let d = unit.items.decls[id].clone();
    if unit.config.device_c || d.specifiers.intersects(Specifiers::EXPLICIT_INSTANTIATION) {
        return;
    }
    if shape.unbounded && d.specifiers.contains(Specifiers::EXTERN) {
        return;
    }
    if unit.specifiers_done.insert(c.specs_first) {
        storage(unit, id, c, false, "");
    }
}

/// Writes what the initialiser of `id`, which is about to go, says about the type: in the place of a placeholder, or of
/// the name of a class template, what it stands for ([dcl.spec.auto], [dcl.type.class.deduct]). True if none is left.
fn write_deduced_type(unit: &mut Unit<'_>, id: DeclId, reason: Reason) -> bool {
    let Some(determined) = unit.determined_type(id) else {
        return !unit.items.decls[id].specifiers.contains(Specifiers::DEDUCED);
    };
    if determined.is_array {
        return true;
    }
    // one `auto` serves all declarators
    if !sharing(unit, id).iter().all(|c| c.init.is_some()) {
        return false;
    }
    let text = match &determined.text {
        Some(text) => format!("__typeof__({text})").into_bytes(),
        None => match type_of_new(unit, id, &determined) {
            Some(text) => text,
            None => return false,
        },
    };
    if unit.types_written.insert(determined.first) {
        let (start, end) = (unit.lexed.tokens.start(determined.first), unit.lexed.end(determined.end.prev()));
        unit.edits.replace(start, end, reason, &[Part::Bytes(&text)]);
    }
    true
}

/// The type that a placeholder stands for, if it has no name: that of what a new-expression with the same initialiser
/// makes, which is the same deduction ([dcl.type.auto.deduct]). Not for a list behind `=`, nor for one with a lambda
/// expression, which an unevaluated operand cannot hold before C++20.
fn type_of_new(unit: &mut Unit<'_>, id: DeclId, determined: &DeterminedType) -> Option<Vec<u8>> {
    let c = *unit.items.declarator(id)?;
    let lexed = unit.lexed;
    let equals = c.is_initialized_by_equals(lexed);
    if c.placeholder.is_none()
        || equals && c.is_initialized_by_list(lexed)
        || unit.holds_lambda(c.init, c.init_end)
    {
        return None;
    }
    let mut init = Vec::new();
    push_flat(lexed, c.initial_value(lexed), c.init_end, &mut init);
    if equals {
        init = [b"(", init.as_slice(), b")"].concat();
    }
    let stars = "*".repeat(determined.pointers as usize);
    Some([format!("__typeof__({stars}*new auto {stars}").as_bytes(), &init, b")"].concat())
}

/// Where an alias names an array without a bound, which the initialiser determines, writes the element type in the place
/// of the alias, and gives the bound of `id` as a declarator's suffix.
fn write_element_type(unit: &mut Unit<'_>, id: DeclId, shape: Shape, reason: Reason) -> Option<String> {
    let sharing = sharing(unit, id);
    if !shape.unbounded || !sharing.iter().all(|c| c.init.is_some() && !c.compound && c.array.is_none()) {
        return None;
    }
    let determined = unit.determined_type(id).filter(|d| d.is_array)?;
    let bound = unit.elaborator().bound_by_initializer(id)?;
    let element = determined.text?;
    if unit.types_written.insert(determined.first) {
        let (start, end) = (unit.lexed.tokens.start(determined.first), unit.lexed.end(determined.end.prev()));
        unit.edits.replace(start, end, reason, &[Part::New(&format!("__typeof__({element})"))]);
    }
    Some(format!("[{bound}]"))
}

/// The declarators of the declaration that `id` is a part of.
fn sharing(unit: &Unit<'_>, id: DeclId) -> Vec<Declarator> {
    let d = &unit.items.decls[id];
    let first = d.first;
    let all = unit.items.scopes[d.scope].decls.iter();
    all.filter(|&&e| unit.items.decls[e].first == first)
        .filter_map(|&e| unit.items.declarator(e).copied())
        .collect()
}

/// Deletes the initialiser of `id`, writes out an array bound that it determined, and puts `instead` in its place. False,
/// and nothing is edited, if the bound is not known.
fn drop_initializer(unit: &mut Unit<'_>, id: DeclId, c: &Declarator, reason: Reason, instead: &str) -> bool {
    let t = &unit.lexed.tokens;
    if c.array.is_some() && t.partner(c.array) == c.array.next() {
        let Some(bound) = unit.elaborator().bound_by_initializer(id) else { return false };
        let at = t.start(c.array.next());
        unit.edits.replace(at, at, reason, &[Part::New(&bound.to_string())]);
    }
    let (start, end) = (t.start(c.init), unit.lexed.end(c.init_end.prev()));
    unit.edits.replace(start, end, reason, &[Part::New(instead)]);
    true
}

/// Storage class and visibility of the host object, once per declaration. `lead` goes in front.
fn storage(unit: &mut Unit<'_>, id: DeclId, c: &Declarator, constant: bool, lead: &str) {
    let d = unit.items.decls[id].clone();
    let rdc = unit.config.device_c;
    // the first of several variables decides about the specifiers that they share
    if c.first != c.specs_end {
        return;
    }
    let is_static = d.specifiers.contains(Specifiers::STATIC);
    let is_extern = d.specifiers.contains(Specifiers::EXTERN);
    let before = linkage::earlier_variable(unit, id);
    let before = before.map(|e| unit.items.decls[e].specifiers).unwrap_or_default();
    let direct = d.specifiers.contains(Specifiers::LINKAGE_DIRECT);
    let unnamed = unit.in_unnamed_namespace(d.scope);
    let specialization = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
    let declared_extern;
    // an explicit specialisation has no storage class of its own ([temp.expl.spec])
    let word = if rdc || specialization {
        let external = is_extern || before.contains(Specifiers::EXTERN);
        let internal = constant && !external && d.head.is_none();
        if is_static || before.contains(Specifiers::STATIC) || unnamed || direct || internal {
            ""
        } else if constant && !is_extern && before.contains(Specifiers::EXTERN) {
            // g++ takes a constant for an internal one when it reads the attribute
            declared_extern = format!("{}extern ", unit.config.hidden());
            &declared_extern
        } else {
            unit.config.hidden()
        }
    } else if is_static || direct {
        ""
    } else {
        "static "
    };
    let t = &unit.lexed.tokens;
    let at = t.start(unit.specifier_position(id));
    let reason = if lead.is_empty() { Reason::DeviceVariable } else { Reason::ManagedVariable };
    unit.edits.replace(at, at, reason, &[Part::New(lead), Part::New(word)]);
    if !rdc && is_extern {
        for word in c.extern_words(unit.lexed) {
            unit.edits.delete(t.start(word), unit.lexed.end(word), reason);
        }
    }
}

/// The declarator declares a pointer to what it declared.
pub(crate) fn make_pointer(unit: &mut Unit<'_>, c: &Declarator) {
    let t = &unit.lexed.tokens;
    // what is said of the variable stands in front of its bound: `v [[maybe_unused]] [3]`
    let behind = if c.array.is_some() { c.array } else { c.id_end };
    let (start, end) = (t.start(c.id_first), unit.lexed.end(behind.prev()));
    let (open, close) = if c.array.is_some() { ("(*", ")") } else { ("*", "") };
    unit.edits.insert(start, Reason::ManagedVariable, open);
    if !close.is_empty() {
        unit.edits.insert(end, Reason::ManagedVariable, close);
    }
}

fn managed_variable(unit: &mut Unit<'_>, id: DeclId, c: &Declarator, shape: Shape) {
    let d = unit.items.decls[id].clone();
    let direct = d.specifiers.contains(Specifiers::LINKAGE_DIRECT);
    if unit.specifiers_done.insert(c.specs_first) {
        let section = "__attribute__((section(\"__nv_managed_data__\"))) ";
        storage(unit, id, c, false, if direct { "" } else { section });
    }
    let mut bound = None;
    if c.init.is_some() {
        write_deduced_type(unit, id, Reason::ManagedVariable);
        if !c.compound && c.array.is_none() {
            bound = write_element_type(unit, id, shape, Reason::ManagedVariable);
        }
    }
    match bound {
        Some(bound) => {
            let (start, end) = (unit.lexed.tokens.start(c.id_first), unit.lexed.end(c.id_end.prev()));
            unit.edits.insert(start, Reason::ManagedVariable, "(*");
            unit.edits.replace(end, end, Reason::ManagedVariable, &[Part::New(")"), Part::New(&bound)]);
        }
        None => make_pointer(unit, c),
    }
    // directly behind `extern "C"` a variable without an initialiser is only declared ([dcl.link])
    let is_declaration = direct || d.specifiers.contains(Specifiers::EXTERN) && unit.config.device_c;
    let pointer_init = if is_declaration { "" } else { " = 0" };
    if c.init.is_some() {
        drop_initializer(unit, id, c, Reason::ManagedVariable, "= 0");
    } else if !pointer_init.is_empty() {
        let at = unit.lexed.end(c.end.prev());
        unit.edits.insert(at, Reason::ManagedVariable, pointer_init);
    }
}
