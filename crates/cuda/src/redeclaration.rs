//! Which declarations declare the same function, and what one has from the others: E16, `constexpr`, and `inline`.
//!
//! The outline says which declarations can be of one function: those with its name in its scope. The core says which
//! are ([`Elaborator::declared_function`], [over.dcl]); a declaration whose types it does not know is of a function of
//! its own. It is asked what cannot be read off what is written: most declarations of one name have other numbers of
//! parameters or other fundamental types in them, or are spelled alike.

use crate::unit::Unit;
use cufront_base::Name;
use cufront_edits::Reason;
use cufront_elaborate::Elaborator;
use cufront_items::{DeclId, DeclKind, NameKind, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::EntityId;
use rustc_hash::{FxHashMap, FxHashSet};

/// From so many declarations of a name on they are sorted by the functions that they declare, if there are more than
/// a [`FEW`] of which the declarations alone do not tell that they are others.
const MANY_OVERLOADS: usize = 64;
const FEW: usize = 8;

/// From so many on they are sorted in any case.
const VERY_MANY: usize = 512;

/// Work for one declaration; see `Elaborator::limit_work`.
const BUDGET: usize = 100_000;

/// A declaration, and those that may declare the same function.
type Question = (DeclId, Vec<DeclId>);

/// An earlier declaration of the function `id` that satisfies `wanted`.
pub(crate) fn earlier_declaration(
    unit: &mut Unit<'_>,
    id: DeclId,
    wanted: impl Fn(&Unit<'_>, DeclId) -> bool,
) -> Option<DeclId> {
    earlier_declarations(unit, id, wanted).into_iter().next()
}

/// The earlier declarations of the function `id` that satisfy `wanted`, the nearest first.
pub(crate) fn earlier_declarations(
    unit: &mut Unit<'_>,
    id: DeclId,
    wanted: impl Fn(&Unit<'_>, DeclId) -> bool,
) -> Vec<DeclId> {
    let question = (id, candidates(unit, id, &wanted));
    same_function(unit, vec![question]).pop().unwrap_or_default()
}

/// The earlier declarations of each of the functions `ids`.
pub(crate) fn earlier_declarations_of_each(unit: &mut Unit<'_>, ids: &[DeclId]) -> Vec<Vec<DeclId>> {
    let questions = ids.iter().map(|&id| (id, candidates(unit, id, &|_, _| true))).collect();
    same_function(unit, questions)
}

/// For each question the declarations that declare the same function.
pub(crate) fn same_function(unit: &mut Unit<'_>, mut questions: Vec<Question>) -> Vec<Vec<DeclId>> {
    if questions.iter().all(|q| q.1.is_empty()) {
        return vec![Vec::new(); questions.len()];
    }
    // most answers are written in the declarations
    let mut spelled: FxHashSet<(DeclId, DeclId)> = FxHashSet::default();
    let mut open = false;
    for (id, others) in &mut questions {
        others.retain(|&other| may_be_same(unit, *id, other));
        for &other in others.iter() {
            if unit.items.are_spelled_alike(*id, other, unit.lexed) {
                spelled.insert((*id, other));
            } else {
                open = true;
            }
        }
    }
    if !open {
        return questions.into_iter().map(|q| q.1).collect();
    }
    let mut core = Core { elaborator: unit.elaborator(), functions: FxHashMap::default() };
    let answers = questions.into_iter().map(|(id, mut others)| {
        others.retain(|&other| spelled.contains(&(id, other)) || core.is_same(id, other));
        others
    });
    answers.collect()
}

/// False for functions with other parameters, and for a template and a function that is none. A member is written with more
/// heads behind its class, and an explicit specialisation has one.
fn may_be_same(unit: &Unit<'_>, a: DeclId, b: DeclId) -> bool {
    if let (Some(of_a), Some(of_b)) = (unit.items.declarator(a), unit.items.declarator(b)) {
        if of_a.has_other_parameters(of_b, unit.lexed) {
            return false;
        }
    }
    let several = Specifiers::QUALIFIED | Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::FRIEND;
    let other_heads = [a, b].iter().any(|&id| unit.items.decls[id].specifiers.intersects(several));
    other_heads || unit.is_function_template(a) == unit.is_function_template(b)
}

/// The core, and what it answered.
struct Core<'u> {
    elaborator: Elaborator<'u>,
    functions: FxHashMap<DeclId, Option<EntityId>>,
}

impl Core<'_> {
    fn is_same(&mut self, a: DeclId, b: DeclId) -> bool {
        let function = self.function(a);
        function.is_some() && function == self.function(b)
    }

    fn function(&mut self, id: DeclId) -> Option<EntityId> {
        if let Some(&known) = self.functions.get(&id) {
            return known;
        }
        self.elaborator.limit_work(BUDGET);
        let function = self.elaborator.declared_function(id, EntityId::NONE);
        self.functions.insert(id, function);
        function
    }
}

/// Those of `templates` that declare the template which `id` specialises ([temp.deduct.decl]).
pub(crate) fn of_specialized_template(unit: &mut Unit<'_>, id: DeclId, templates: &[DeclId]) -> Vec<DeclId> {
    let mut core = Core { elaborator: unit.elaborator(), functions: FxHashMap::default() };
    let instance = core.function(id);
    let Some(template) = instance.and_then(|i| core.elaborator.template_of_instance(i)) else {
        return Vec::new();
    };
    templates.iter().copied().filter(|&t| core.function(t) == Some(template)).collect()
}

/// The earlier declarations with the name of `id` that can be of its function and satisfy `wanted`, the nearest first.
pub(crate) fn candidates(
    unit: &mut Unit<'_>,
    id: DeclId,
    wanted: &dyn Fn(&Unit<'_>, DeclId) -> bool,
) -> Vec<DeclId> {
    let d = &unit.items.decls[id];
    if d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
        return Vec::new();
    }
    if d.specifiers.contains(Specifiers::QUALIFIED) {
        let mut list = qualified_candidates(unit, id);
        list.retain(|&e| wanted(unit, e));
        return list;
    }
    let in_namespace = unit.items.scopes[d.scope].kind == ScopeKind::Namespace;
    if !in_namespace || d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        return Vec::new();
    }
    if d.name_kind != NameKind::Plain {
        let scope = d.scope;
        let mut list = unit.operators_of(id, scope);
        list.retain(|&e| e < id && wanted(unit, e));
        list.reverse();
        return list;
    }
    let mut list = Vec::new();
    let mut e = d.previous;
    let mut steps = 0;
    while e.is_some() && steps < VERY_MANY {
        steps += 1;
        if unit.items.decls[e].kind == DeclKind::Function && wanted(unit, e) {
            list.push(e);
        }
        e = unit.items.decls[e].previous;
    }
    if steps > MANY_OVERLOADS {
        list.retain(|&e| may_be_same(unit, id, e));
        if e.is_some() || list.len() > FEW {
            return sorted(unit, id).into_iter().rev().filter(|&e| e < id && wanted(unit, e)).collect();
        }
    }
    list
}

/// The functions that the qualified name of `id` can be of.
fn qualified_candidates(unit: &mut Unit<'_>, id: DeclId) -> Vec<DeclId> {
    let d = unit.items.decls[id].clone();
    let Some(c) = unit.items.declarator(id) else { return Vec::new() };
    let written = unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first);
    let target = match written {
        Some(target) if !is_specialized(unit, target) => target,
        // which specialisation is meant takes types to tell
        _ => match defined_class(unit, id).or(written) {
            Some(target) => target,
            None => return Vec::new(),
        },
    };
    let mut list: Vec<DeclId> = if unit.items.scopes[target].kind != ScopeKind::Class {
        functions_of_namespace(unit, target, id)
    } else if !unit.items.scopes[target].members_parsed {
        // a class that was not looked into holds no device function
        Vec::new()
    } else if d.name_kind == NameKind::Plain {
        // plain names are bound; those of destructors, operators and conversions are not
        let bound = unit.items.bound(target, d.name, Tok(u32::MAX - 1));
        bound.collect::<Vec<_>>().into_iter().rev().collect()
    } else {
        let of_name = |m: &DeclId| {
            let e = &unit.items.decls[*m];
            e.name_kind == d.name_kind && e.name == d.name
        };
        unit.items.scopes[target].decls.iter().copied().filter(of_name).collect()
    };
    list.retain(|&e| unit.items.decls[e].kind == DeclKind::Function);
    list
}

/// The class `scope`, or one around it, is of a template with specialisations.
fn is_specialized(unit: &Unit<'_>, mut scope: ScopeId) -> bool {
    while unit.items.scopes[scope].kind == ScopeKind::Class {
        let class = &unit.items.scopes[scope];
        if class.owner.is_some() {
            let owner = &unit.items.decls[class.owner];
            if unit.items.specializations.contains_key(&(owner.scope, owner.name)) {
                return true;
            }
        }
        scope = class.parent;
    }
    false
}

/// The class whose member `id` is, as the core says.
fn defined_class(unit: &mut Unit<'_>, id: DeclId) -> Option<ScopeId> {
    if let Some(&known) = unit.overloads.classes.get(&id) {
        return known;
    }
    let class = unit.elaborator().class_of_member(id);
    unit.overloads.classes.insert(id, class);
    class
}

/// What the namespace `target` and its inline namespaces declare in front of `id` under its name ([namespace.qual]).
fn functions_of_namespace(unit: &mut Unit<'_>, target: ScopeId, id: DeclId) -> Vec<DeclId> {
    let d = unit.items.decls[id].clone();
    let (mut list, mut open) = (Vec::new(), vec![target]);
    while let Some(scope) = open.pop() {
        open.extend(unit.items.seen_through(scope, d.name, d.first));
        match d.name_kind {
            NameKind::Plain => list.extend(unit.items.bound(scope, d.name, d.first)),
            _ => list.extend(unit.operators_of(id, scope).into_iter().filter(|&e| e < id)),
        }
    }
    list
}

impl Unit<'_> {
    /// The operator functions that are declared in the namespace `scope` with the name of `id`, in order.
    fn operators_of(&mut self, id: DeclId, scope: ScopeId) -> Vec<DeclId> {
        let (lexed, items) = (self.lexed, &*self.items);
        let named = |id: DeclId| {
            let operator = items.decls[id].name_tok.next();
            // of a literal operator the name is the suffix, which may be part of the literal
            (items.decls[id].name_kind, lexed.spelling(operator))
        };
        let operators = self.overloads.operators.entry(scope).or_insert_with(|| {
            let mut by_name: OperatorsByName<'_> = FxHashMap::default();
            for &e in &items.scopes[scope].decls {
                if items.decls[e].kind == DeclKind::Function && items.decls[e].name_kind != NameKind::Plain {
                    by_name.entry(named(e)).or_default().push(e);
                }
            }
            by_name
        });
        operators.get(&named(id)).cloned().unwrap_or_default()
    }
}

/// The declarations of the function `id` among those of its name in its scope, in order, as far as they were declared
/// when this was asked first.
fn sorted(unit: &mut Unit<'_>, id: DeclId) -> Vec<DeclId> {
    let (scope, name) = (unit.items.decls[id].scope, unit.items.decls[id].name);
    if unit.overloads.names.insert((scope, name)) {
        let bound = unit.items.bound(scope, name, Tok(u32::MAX - 1));
        let mut all: Vec<DeclId> =
            bound.filter(|&e| unit.items.decls[e].kind == DeclKind::Function).collect();
        all.reverse();
        let mut core = Core { elaborator: unit.elaborator(), functions: FxHashMap::default() };
        let functions: Vec<_> = all.iter().map(|&e| (e, core.function(e))).collect();
        drop(core);
        let mut groups: FxHashMap<EntityId, Vec<DeclId>> = FxHashMap::default();
        for &(e, function) in &functions {
            groups.entry(function.unwrap_or(EntityId::NONE)).or_default().push(e);
        }
        groups.remove(&EntityId::NONE);
        for group in groups.into_values() {
            let number = unit.overloads.groups.len();
            unit.overloads.of.extend(group.iter().map(|&e| (e, number)));
            unit.overloads.groups.push(group);
        }
    }
    let group = unit.overloads.of.get(&id).and_then(|&number| unit.overloads.groups.get(number));
    group.cloned().unwrap_or_default()
}

/// The functions without a name of their own by what stands in its place.
type OperatorsByName<'a> = FxHashMap<(NameKind, &'a [u8]), Vec<DeclId>>;

/// Functions of the names that are overloaded often.
#[derive(Debug, Default)]
pub(crate) struct Overloads<'a> {
    /// The names that are entered.
    names: FxHashSet<(ScopeId, Name)>,
    /// The declarations of each function, in order.
    groups: Vec<Vec<DeclId>>,
    /// The classes whose members are declared by qualified names, as the core says.
    classes: FxHashMap<DeclId, Option<ScopeId>>,
    /// Whether classes with bases may have virtual functions.
    polymorphic: FxHashMap<ScopeId, bool>,
    /// The functions without a name of their own in each namespace that was asked for.
    operators: FxHashMap<ScopeId, OperatorsByName<'a>>,
    /// The number of the function that a declaration is of.
    of: FxHashMap<DeclId, usize>,
}

/// E16: the host compiler wants `constexpr` on every declaration of a function or on none.
pub(crate) fn repeat_constexpr(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let fixed = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL;
    if d.specifiers.intersects(fixed | Specifiers::QUALIFIED | Specifiers::FRIEND) || d.previous.is_none() {
        return;
    }
    let earlier = earlier_declaration(unit, id, |unit, e| {
        unit.items.decls[e].specifiers.contains(Specifiers::CONSTEXPR)
    });
    if earlier.is_some() {
        let at = unit.lexed.tokens.start(unit.specifier_position(id));
        unit.edits.insert(at, Reason::Constexpr, "constexpr ");
    }
}

/// As [`Elaborator::may_be_polymorphic`], asked once for each class.
fn may_be_polymorphic(unit: &mut Unit<'_>, class: ScopeId) -> bool {
    if let Some(&known) = unit.overloads.polymorphic.get(&class) {
        return known;
    }
    let polymorphic = unit.elaborator().may_be_polymorphic(class);
    unit.overloads.polymorphic.insert(class, polymorphic);
    polymorphic
}

/// A virtual function that is defined inline outside of its class is declared inline in the class, too, as in the
/// reference's host file: so it is not the class's key function, in whose unit the host compiler emits the virtual
/// table and all that it refers to.
pub(crate) fn repeat_inline(unit: &mut Unit<'_>, id: DeclId) {
    let d = unit.items.decls[id].clone();
    let wanted = Specifiers::INLINE | Specifiers::QUALIFIED;
    // the reference leaves those alone that are defaulted outside
    let defaulted = d.specifiers.contains(Specifiers::DEFAULTED);
    if !d.specifiers.contains(wanted) || defaulted || d.head.is_some() {
        return;
    }
    let Some(c) = unit.items.declarator(id).copied() else { return };
    let mut parser = Parser::new(unit.lexed, unit.items);
    let Some(class) = parser.qualifier_with_members(c.id_first, d.name_tok, d.scope, c.id_first) else {
        return;
    };
    // it may override without the word
    let derived = unit.items.scopes[class].bases.is_some() && may_be_polymorphic(unit, class);
    let wanted = |unit: &Unit<'_>, e: DeclId| {
        let s = unit.items.decls[e].specifiers;
        let not_key = Specifiers::INLINE | Specifiers::CONSTEXPR | Specifiers::STATIC | Specifiers::PURE;
        (derived || s.contains(Specifiers::VIRTUAL)) && !s.intersects(not_key)
    };
    let mut declared = candidates(unit, id, &|_, _| true);
    if !declared.iter().any(|&e| wanted(unit, e)) {
        return;
    }
    // where one declaration is left, it is the one: members are defined that are declared
    declared.retain(|&e| may_be_same(unit, id, e));
    if declared.len() > 1 {
        declared.retain(|&e| wanted(unit, e));
        declared = same_function(unit, vec![(id, declared)]).pop().unwrap_or_default();
    }
    let declared = declared.into_iter().find(|&e| wanted(unit, e));
    if let Some(e) = declared.filter(|&e| unit.items.decls[e].head.is_none()) {
        let at = unit.lexed.tokens.start(unit.specifier_position(e));
        unit.edits.insert(at, Reason::Inline, "inline ");
    }
}
