//! Execution spaces, word by word (cuda-semantics specification, sections 3, 6 and 8).
//!
//! The reference applies each `__host__`, `__device__` and `__global__` of each declaration to the function that is
//! declared, one after the other, and checks it against what the function is and what it has by then. So the same is done
//! here: a list of the declarations with such words in the order of the text, and a set of spaces for each function.
//!
//! An instance of a function template, and a member of an instance of a class template that is specialised, begins with
//! what its template has when it is first named, and the words of the template's declarations are applied to it once
//! more. Friends of a class template are declared again by each instance. A word that was refused where it is written
//! counts no longer.
//!
//! Example: `template<class T> __global__ T k(T);` is right as it stands; `k<<<1, 1>>>(1)` names `k<int>`, to which
//! `__global__` is applied again, and that returns a value.
//!
//! Which function a declaration declares, what is an instance of what, and what functions return says the elaborator.
//! What it cannot say is silent; a declaration of an unknown function stands for itself.

use super::attribute_words::words;
use super::bodies::Elaborated;
use super::launch_attributes::{InInstance, WaitingAttributes};
use super::why::said_spaces;
use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_diag::{say, Code, Diagnostics, Name};
use cufront_elaborate::{Elaborator, ExprKind, Returns};
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, Items, NameKind, Parser, ScopeKind, Specifiers};
use cufront_lex::{known, Tok};
use cufront_program::EntityId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Execution spaces.
const EXECUTION: AttrSet = AttrSet::HOST.union(AttrSet::DEVICE).union(AttrSet::GLOBAL);

/// So much work of the elaborator is done for all declarations.
const BUDGET: usize = 400_000;

/// What makes a function inline.
const INLINE: Specifiers = Specifiers::INLINE.union(Specifiers::CONSTEXPR).union(Specifiers::CONSTEVAL);

bitflags::bitflags! {
    /// What matters of a declaration.
    #[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
    struct Facts: u16 {
        const OPERATOR = 1;
        const INLINE = 2;
        const EXCEPTION_SPECIFICATION = 4;
        const VARIADIC = 8;
        const MEMBER = 16;
        const MAIN = 32;
        /// A template, or in one: what it returns is known of its instances.
        const TEMPLATED = 64;
        const SPECIALIZATION = 128;
        /// A friend that is defined in a class.
        const FRIEND_DEFINITION = 256;
        /// A friend of a class template.
        const FRIEND_OF_TEMPLATE = 512;
        /// Which function it declares and what that returns does not matter: it is written with `void`, and all
        /// declarations of the name have the same word.
        const PLAIN = 1024;
        /// It has a body, and is no template.
        const DEFINITION = 2048;
        /// A member that is declared in its class, and no template.
        const IN_CLASS = 4096;
        /// It is defined with a qualified name, and the class has members of the name.
        const OF_CLASS = 8192;
    }
}

/// A declaration with words.
struct Declaration {
    decl: DeclId,
    words: Vec<(AttrSet, Tok)>,
    facts: Facts,
    /// Where it stands among the others: at its name.
    at: Tok,
    /// Where it is judged: in front of the first default argument, or where the declarator ends.
    end: u32,
}

/// A declaration, or an instance of one, of a function that is known.
struct Declared {
    /// Its place in the list of declarations.
    index: usize,
    function: EntityId,
    returns: Returns,
    /// The name of the instance of the class template around, where that declares a friend, and where the reference
    /// makes it.
    class: Option<(String, Tok)>,
}

/// An instance of a function template, or a member of an instance of a class template.
struct Instance {
    function: EntityId,
    template: EntityId,
    returns: Returns,
    name: String,
    /// Where the reference makes it.
    order: Tok,
    /// Launch attributes that waited for it.
    attributes: Vec<InInstance>,
}

/// An instance of a class template.
struct Class {
    name: String,
    order: Tok,
    /// Launch attributes of its members and friends, which waited for it.
    attributes: Vec<InInstance>,
}

enum Event {
    Declared(Declared),
    Named(Instance),
    Completed(Class),
}

/// The execution spaces of the functions of a unit.
pub(super) struct ExecutionSpaces {
    declarations: Vec<Declaration>,
    waiting: WaitingAttributes,
    /// What the declarations with attributes that wait declare.
    waiting_functions: Vec<EntityId>,
    /// Explicit specialisations of what is no template.
    of_nothing: FxHashSet<usize>,
    /// The names of function templates whose instances matter.
    templates: FxHashSet<NameId>,
    /// The class templates with members or friends that matter.
    classes: FxHashSet<DeclId>,
    events: Vec<(Tok, Event)>,
    named: FxHashSet<EntityId>,
    completed: usize,
}

impl ExecutionSpaces {
    /// Finds the declarations.
    pub(super) fn new(unit: &mut Unit<'_>) -> Self {
        let waiting = WaitingAttributes::new(unit);
        let declarations = declarations(unit, &waiting);
        let (mut templates, mut classes) = (FxHashSet::default(), FxHashSet::default());
        for d in &declarations {
            let decl = &unit.items.decls[d.decl];
            if d.facts.contains(Facts::FRIEND_OF_TEMPLATE) && !d.facts.contains(Facts::PLAIN) {
                classes.extend(class_template_around(unit.items, decl));
            }
            if d.facts.contains(Facts::TEMPLATED)
                && !d.facts.contains(Facts::PLAIN)
                && decl.name.is_some()
                && !d.facts.contains(Facts::MEMBER)
            {
                templates.insert(decl.name);
            }
        }
        for decl in waiting.declarations() {
            let d = &unit.items.decls[decl];
            if d.head.is_some() {
                templates.insert(d.name);
            } else {
                classes.extend(class_template_around(unit.items, d));
            }
        }
        let plain = declarations.iter().enumerate().filter(|(_, d)| d.facts.contains(Facts::PLAIN));
        let declared =
            |index| Declared { index, function: EntityId::NONE, returns: Returns::Void, class: None };
        let events = plain.map(|(index, d)| (d.at, Event::Declared(declared(index)))).collect();
        ExecutionSpaces {
            declarations,
            waiting,
            waiting_functions: Vec::new(),
            of_nothing: FxHashSet::default(),
            templates,
            classes,
            events,
            named: FxHashSet::default(),
            completed: 0,
        }
    }

    /// True if nothing is asked of the elaborator.
    pub(super) fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.declarations.iter().all(|d| d.facts.contains(Facts::PLAIN))
    }

    /// Finds out which functions are declared.
    pub(super) fn look_at_declarations(&mut self, elaborator: &mut Elaborator<'_>) {
        elaborator.limit_work(BUDGET);
        for decl in self.waiting.declarations() {
            let function = elaborator.declared_function(decl, EntityId::NONE);
            self.waiting_functions.push(function.unwrap_or(EntityId::NONE));
        }
        for index in 0..self.declarations.len() {
            let Declaration { decl, at, facts, .. } = self.declarations[index];
            if facts.contains(Facts::PLAIN) {
                continue;
            }
            let returns = if elaborator.items().decls[decl].name_kind == NameKind::Conversion {
                Returns::Value
            } else {
                elaborator.declared_result(decl, EntityId::NONE)
            };
            let function = elaborator.declared_function(decl, EntityId::NONE);
            // the class of a member of an instance
            let order = self.declarations[index].words.first().map_or(at, |w| w.1);
            self.look_at_completed(elaborator, at, order);
            if let Some(function) = function.filter(|_| facts.contains(Facts::SPECIALIZATION)) {
                let d = &mut self.declarations[index];
                // an instance has the exception specification of its template
                if let Some(pattern) = elaborator.pattern_declaration(function) {
                    let specified = Specifiers::EXCEPTION_SPEC;
                    let has = elaborator.items().decls[pattern].specifiers.contains(specified);
                    d.facts.set(Facts::EXCEPTION_SPECIFICATION, has);
                }
                self.look_at_named(elaborator, function, at, order);
            }
            if function.is_none()
                && facts.contains(Facts::SPECIALIZATION)
                && elaborator.specializes_nothing(decl)
            {
                self.of_nothing.insert(index);
            }
            let function = function.unwrap_or(EntityId::NONE);
            self.events.push((at, Event::Declared(Declared { index, function, returns, class: None })));
        }
    }

    /// Notes the instances that a part names.
    pub(super) fn look(&mut self, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        if part.instance.is_some() || self.templates.is_empty() {
            return;
        }
        let mut found: Vec<(Tok, EntityId)> = Vec::new();
        for call in part.report.calls.iter().filter(|c| c.function.is_some()) {
            found.push((elaborator.ast().node(call.node).end.prev(), call.function));
        }
        for i in part.exprs.clone() {
            let e = &elaborator.il.exprs.as_slice()[i];
            if let ExprKind::Function(function) = e.kind {
                found.push((elaborator.ast().node(e.node).end.prev(), function));
            }
        }
        found.sort_by_key(|f| f.0);
        for (at, function) in found {
            let name = elaborator.program.entity(function).name;
            if !self.templates.contains(&name) || !elaborator.is_concrete_instance(function) {
                continue;
            }
            self.look_at_named(elaborator, function, at, at);
        }
    }

    /// Notes the instance `function`, which is named at `at`, if it was not named before.
    fn look_at_named(&mut self, elaborator: &mut Elaborator<'_>, function: EntityId, at: Tok, order: Tok) {
        let Some(mut instance) = instance_of(elaborator, &mut self.named, function, order) else { return };
        for (index, &declared) in self.waiting_functions.iter().enumerate() {
            if declared == instance.template && self.waiting.is_before(index, at) {
                instance.attributes.push(self.waiting.of_instance(elaborator, index, function));
            }
        }
        self.events.push((at, Event::Named(instance)));
    }

    /// Notes the friends that instances of class templates declare which are complete since this was asked last.
    pub(super) fn look_at_completed(&mut self, elaborator: &mut Elaborator<'_>, at: Tok, order: Tok) {
        let new = elaborator.completed_instances(&mut self.completed);
        if self.classes.is_empty() {
            return;
        }
        for class in new {
            let functions = elaborator.functions_declared_in(class);
            let around = functions.first().and_then(|&f| {
                let items = elaborator.items();
                class_template_around(items, &items.decls[f])
            });
            if !around.is_some_and(|c| self.classes.contains(&c)) {
                continue;
            }
            let name = elaborator.class_name(class);
            let mut attributes = Vec::new();
            for &function in &functions {
                let plain = elaborator.items().decls[function].head.is_none();
                let index = self.waiting.declarations().position(|d| d == function);
                if let Some(index) = index.filter(|_| plain) {
                    attributes.push(self.waiting.of_instance(elaborator, index, class));
                }
            }
            if !attributes.is_empty() {
                self.events.push((at, Event::Completed(Class { name: name.clone(), order, attributes })));
            }
            for friend in functions {
                if !elaborator.items().decls[friend].specifiers.contains(Specifiers::FRIEND) {
                    continue;
                }
                let Some(index) = self.declarations.iter().position(|d| d.decl == friend) else { continue };
                let Some(function) = elaborator.declared_function(friend, class) else { continue };
                // what a template returns is known of its instances
                let returns = if elaborator.program.is_template(function) {
                    Returns::Unknown
                } else {
                    elaborator.declared_result(friend, class)
                };
                let class = Some((name.clone(), order));
                self.events.push((at, Event::Declared(Declared { index, function, returns, class })));
            }
        }
    }

    /// True if what is declared is certainly none of the functions of its name: a member that the class does not declare
    /// like that, an instance that no template has.
    fn fits_nothing(&self, declared: &Declared) -> bool {
        let d = &self.declarations[declared.index];
        declared.function.is_none()
            && !d.facts.contains(Facts::PLAIN)
            && (d.facts.contains(Facts::OF_CLASS) || d.facts.contains(Facts::SPECIALIZATION))
    }

    /// Applies the words, and reports those that are refused.
    pub(super) fn report(mut self, unit: &mut Unit<'_>) {
        self.events.sort_by_key(|e| e.0);
        let mut run = Run {
            declarations: &self.declarations,
            waiting: &self.waiting,
            state: FxHashMap::default(),
            refused: FxHashSet::default(),
        };
        for (_, event) in &self.events {
            match event {
                Event::Declared(declared) if self.of_nothing.contains(&declared.index) => {
                    let name = self.declarations[declared.index].at;
                    if unit.user.contains(name) {
                        let template = Name(unit.lexed.spelling(name));
                        unit.diagnostics
                            .say(unit.lexed.tokens.start(name), say::SpecializesNothing { template });
                    }
                }
                // that it fits no declaration is an error of its own
                Event::Declared(declared) if self.fits_nothing(declared) => {}
                Event::Declared(declared) => run.declare(unit, declared),
                Event::Named(instance) => run.name(unit, instance),
                Event::Completed(class) => run.complete(unit, class),
            }
        }
    }
}

/// The instance `function`, if it was not named before.
fn instance_of(
    elaborator: &mut Elaborator<'_>,
    named: &mut FxHashSet<EntityId>,
    function: EntityId,
    order: Tok,
) -> Option<Instance> {
    if !named.insert(function) {
        return None;
    }
    let template = elaborator.template_of_instance(function)?;
    let returns = elaborator.returned_by(function);
    let name = said_instance(&elaborator.qualified_name(function).replace(" >", ">"));
    Some(Instance { function, template, returns, name, order, attributes: Vec::new() })
}

/// `f<int, long>` as the original says it where it makes the declaration of an instance.
fn said_instance(name: &str) -> String {
    let mut depth = 0;
    let own = name.char_indices().rev().find(|&(_, c)| {
        depth += i32::from(c == '>') - i32::from(c == '<');
        depth == 0
    });
    match own.filter(|_| name.ends_with('>')) {
        Some((open, _)) => {
            let list = name[open + 1..name.len() - 1].trim_start_matches("::");
            let plural = if list.contains(',') { "s" } else { "" };
            format!("\"{}\" based on template argument{plural} <{list}>", &name[..open])
        }
        None => format!("\"{name}\""),
    }
}

/// What a function has by now.
#[derive(Default, Clone)]
struct State {
    spaces: AttrSet,
    /// The declarations that gave it its words.
    declarations: Vec<usize>,
    /// What no second declaration may be.
    once: Facts,
    /// A declaration made it inline.
    inline: bool,
    /// A declaration has an exception specification.
    exceptions: bool,
    /// Whether it returns something.
    returns: Option<bool>,
}

/// Words while they are applied.
struct Run<'d> {
    declarations: &'d [Declaration],
    waiting: &'d WaitingAttributes,
    state: FxHashMap<EntityId, State>,
    /// Words that count no longer.
    refused: FxHashSet<Tok>,
}

impl Run<'_> {
    /// Applies the words of a declaration.
    fn declare(&mut self, unit: &mut Unit<'_>, declared: &Declared) {
        let d = &self.declarations[declared.index];
        let known = declared.function.is_some();
        let mut state = if known { self.state.remove(&declared.function) } else { None }.unwrap_or_default();
        let once = d.facts & (Facts::DEFINITION | Facts::IN_CLASS);
        // functions do not overload by their results
        let returns = match declared.returns {
            Returns::Void => Some(false),
            Returns::Value => Some(true),
            _ => None,
        };
        let is_other = state.returns.is_some() && returns.is_some() && state.returns != returns;
        state.returns = state.returns.or(returns.filter(|_| !d.facts.contains(Facts::TEMPLATED)));
        if declared.class.is_none() && (state.once.intersects(once) || is_other) {
            // it is refused as a whole
            self.state.insert(declared.function, state);
            return;
        }
        state.once |= once;
        // a specialisation is inline only if it says so itself
        let special = Specifiers::EXPLICIT_SPECIALIZATION;
        let is_special = unit.items.decls[d.decl].specifiers.contains(special);
        let inline = Facts::INLINE | Facts::FRIEND_DEFINITION;
        state.inline = d.facts.intersects(inline) || state.inline && !is_special;
        let specified = Facts::EXCEPTION_SPECIFICATION;
        state.exceptions |= d.facts.contains(specified);
        let before = unit.diagnostics.len();
        let place = |i: &usize| unit.items.decls[self.declarations[*i].decl].name_tok;
        let earlier = state.declarations.last().map_or(d.at, place);
        for &(bit, tok) in &d.words {
            let again = self.refused.contains(&tok);
            if declared.class.is_some() {
                // what does not depend on the arguments was told of the template
                apply_again(unit, &mut state, (bit, tok), declared.returns, again);
            } else if !again && apply(unit, &mut state, d, (bit, tok), declared.returns, earlier) {
                self.refused.insert(tok);
            }
        }
        if state.spaces.contains(AttrSet::GLOBAL) {
            friend_definition(unit, d, declared.class.is_some());
        }
        let end = if declared.class.is_none() { d.end } else { 0 };
        for report in unit.diagnostics.since(before) {
            report.ordered_at(end);
        }
        if let Some((class, order)) = &declared.class {
            let place = unit.lexed.tokens.start(*order);
            for report in unit.diagnostics.since(before) {
                report.during(format!("instantiation of class \"{class}\""), place).ordered_at(place);
            }
        }
        state.declarations.push(declared.index);
        if known {
            self.state.insert(declared.function, state);
        }
    }

    /// Gives an instance what its template has, and applies the words of the template's declarations once more.
    fn name(&mut self, unit: &mut Unit<'_>, instance: &Instance) {
        let template = self.state.get(&instance.template).cloned().unwrap_or_default();
        let mut state = template.clone();
        let before = unit.diagnostics.len();
        for index in template.declarations {
            for &(bit, tok) in &self.declarations[index].words {
                let again = self.refused.contains(&tok);
                apply_again(unit, &mut state, (bit, tok), instance.returns, again);
            }
        }
        self.waiting.report(unit, &instance.attributes);
        let place = unit.lexed.tokens.start(instance.order);
        for report in unit.diagnostics.since(before) {
            report.during(format!("instantiation of {}", instance.name), place).ordered_at(place);
        }
        self.state.insert(instance.function, state);
    }

    /// Judges the launch attributes that waited for an instance of a class.
    fn complete(&self, unit: &mut Unit<'_>, class: &Class) {
        let place = unit.lexed.tokens.start(class.order);
        for attributes in &class.attributes {
            let before = unit.diagnostics.len();
            self.waiting.report_member(unit, attributes);
            for report in unit.diagnostics.since(before) {
                report.during(format!("instantiation of class \"{}\"", class.name), place).ordered_at(place);
            }
        }
    }
}

/// True if `bit` is refused beside the spaces that are there. A kernel keeps `__device__` away but not itself from it.
fn is_excluded(spaces: AttrSet, bit: AttrSet) -> bool {
    if bit.contains(AttrSet::GLOBAL) {
        spaces.contains(AttrSet::HOST)
            || spaces.contains(AttrSet::DEVICE) && !spaces.contains(AttrSet::GLOBAL)
    } else {
        spaces.contains(AttrSet::GLOBAL)
    }
}

/// Applies a word where it is written, and reports what is wrong with that; true if it is refused. The declaration that
/// gave the function its words so far has its name at `earlier`.
fn apply(
    unit: &mut Unit<'_>,
    state: &mut State,
    d: &Declaration,
    (bit, tok): (AttrSet, Tok),
    returns: Returns,
    earlier: Tok,
) -> bool {
    let before_it = state.spaces;
    let excluded = is_excluded(before_it, bit);
    state.spaces |= bit;
    if !unit.user.contains(tok) {
        return excluded;
    }
    let at = unit.lexed.tokens.start(tok);
    let facts = d.facts;
    let other = (earlier != d.at).then(|| unit.lexed.tokens.start(earlier));
    let report = &mut *unit.diagnostics;
    let exclude = |report: &mut Diagnostics| {
        let Some(other) = other else {
            report.say(at, say::SpacesExclude);
            return;
        };
        let (new, old) = (said_spaces(bit), said_spaces(before_it));
        let words =
            format!("{new} cannot be added to the {old} of an earlier declaration; write the same on both");
        report.report(Code::SpacesExclude, at, words).because(other, format!("declared {old} here"));
    };
    let before = report.len();
    let mut warnings = 0;
    // the order is the reference's
    if !bit.contains(AttrSet::GLOBAL) {
        if excluded {
            exclude(report);
        }
    } else {
        let inline = state.inline || facts.intersects(Facts::INLINE | Facts::FRIEND_DEFINITION);
        if inline && !facts.contains(Facts::MEMBER) {
            report.say(at, say::KernelInline);
            warnings = 1;
        }
        if facts.contains(Facts::OPERATOR) {
            report.say(at, say::KernelOperator);
        }
        if state.exceptions {
            report.say(at, say::KernelExceptionSpecification);
        }
        if excluded {
            exclude(report);
        }
        if !facts.contains(Facts::TEMPLATED) {
            wrong_result(report, at, returns);
            if returns == Returns::Untyped {
                // the error of the type comes first
                let name = unit.lexed.tokens.start(d.at);
                report.say(at, say::KernelReturnType).ordered_at(name + 1);
            }
        }
        if facts.contains(Facts::VARIADIC) {
            report.say(at, say::KernelEllipsis);
        }
    }
    let refused = report.len() > before + warnings;
    if facts.contains(Facts::MEMBER) && state.spaces.contains(AttrSet::GLOBAL) {
        report.say(at, say::KernelMember);
    }
    if facts.contains(Facts::MAIN) && state.spaces.intersects(AttrSet::DEVICE | AttrSet::GLOBAL) {
        report.say(at, say::MainOnDevice);
    }
    refused
}

/// Applies a word of a template to an instance. What was refused of the template is not refused `again`; what an instance
/// returns is judged anew.
fn apply_again(
    unit: &mut Unit<'_>,
    state: &mut State,
    (bit, tok): (AttrSet, Tok),
    returns: Returns,
    again: bool,
) {
    let excluded = !again && is_excluded(state.spaces, bit);
    state.spaces |= bit;
    if !unit.user.contains(tok) {
        return;
    }
    let at = unit.lexed.tokens.start(tok);
    let report = &mut *unit.diagnostics;
    if excluded {
        report.say(at, say::SpacesExclude);
    }
    if bit.contains(AttrSet::GLOBAL) {
        wrong_result(report, at, returns);
    }
}

/// A kernel returns nothing, and says so.
fn wrong_result(report: &mut Diagnostics, at: u32, returns: Returns) {
    match returns {
        Returns::Deduced => {
            report.say(at, say::KernelDeducedReturnType);
        }
        Returns::Value => {
            report.say(at, say::KernelReturnType);
        }
        Returns::Void | Returns::Untyped | Returns::Unknown => {}
    }
}

/// A kernel is not defined in a friend declaration, whichever declaration made it one. What a friend of a class template
/// says itself is told of the template, what other declarations of the function say of the `instance` of the class.
fn friend_definition(unit: &mut Unit<'_>, d: &Declaration, instance: bool) {
    let own = d.words.iter().any(|w| w.0.contains(AttrSet::GLOBAL));
    if !d.facts.contains(Facts::FRIEND_DEFINITION) || instance && own || !unit.user.contains(d.at) {
        return;
    }
    let decl = &unit.items.decls[d.decl];
    let template = unit.is_function_template(d.decl) && decl.name_tok.is_some();
    let place = if template { decl.name_tok } else { decl.first };
    let order = d.words.last().map_or(d.at, |w| w.1);
    let t = &unit.lexed.tokens;
    unit.diagnostics.say(t.start(place), say::KernelFriendDefinition).ordered_at(t.start(order));
}

/// The declarations of functions with execution spaces that can be wrong: kernels, what has the name of one, and `main`.
fn declarations(unit: &mut Unit<'_>, waiting: &WaitingAttributes) -> Vec<Declaration> {
    let waiting: FxHashSet<NameId> = waiting.declarations().map(|d| unit.items.decls[d].name).collect();
    let kernel = |d: &Decl| d.kind == DeclKind::Function && d.attrs.contains(AttrSet::GLOBAL);
    let mut users: FxHashSet<NameId> = FxHashSet::default();
    let mut kernels: FxHashSet<NameId> = FxHashSet::default();
    for (_, d) in unit.items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function) {
        if d.attrs.intersects(EXECUTION) && unit.user.contains(d.first) {
            users.insert(d.name);
            if d.name == known::MAIN && d.attrs.contains(AttrSet::DEVICE) {
                kernels.insert(d.name);
            }
        }
        if kernel(d) {
            kernels.insert(d.name);
        }
    }
    let mut seen: FxHashSet<Tok> = FxHashSet::default();
    let mut list = Vec::new();
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        let (at, specifiers) = (d.name_tok, d.specifiers);
        // a friend that is defined in its class is inline
        let silent = specifiers.intersects(special | INLINE | Specifiers::FRIEND);
        let wanted = d.kind == DeclKind::Function
            && (d.attrs.intersects(EXECUTION) || silent)
            && kernels.contains(&d.name)
            && users.contains(&d.name)
            && at.is_some();
        // a body may have been walked twice, which declared what is in it once more
        if !wanted || !seen.insert(at) || super::function::drops_spaces(unit, id) {
            continue;
        }
        let own = words(unit, id).into_iter().filter(|w| w.bit.intersects(EXECUTION));
        let own: Vec<(AttrSet, Tok)> = own.map(|w| (w.bit, w.tok)).collect();
        if own.is_empty() && !silent {
            continue;
        }
        let facts = facts(unit, id);
        let end = judged_at(unit, id, at);
        list.push(Declaration { decl: id, words: own, facts, at, end });
    }
    list.sort_by_key(|d: &Declaration| d.at);
    let mut by_name: FxHashMap<NameId, (AttrSet, Facts)> = FxHashMap::default();
    for d in &list {
        let name = unit.items.decls[d.decl].name;
        let (words, facts) = by_name.entry(name).or_insert((AttrSet::empty(), Facts::empty()));
        d.words.iter().for_each(|w| *words |= w.0);
        *facts |= d.facts;
    }
    // all declarations have the exception specification that one has, and are inline if one is
    let specified = Facts::EXCEPTION_SPECIFICATION;
    let alone = |&(words, facts): &(AttrSet, Facts)| {
        let inline = Facts::INLINE | Facts::FRIEND_DEFINITION;
        words == AttrSet::GLOBAL && !facts.contains(specified) && !facts.intersects(inline)
    };
    for d in &mut list {
        let name = unit.items.decls[d.decl].name;
        let alone = by_name.get(&name).is_some_and(alone) && !waiting.contains(&name);
        let of_class = d.facts.contains(Facts::OF_CLASS);
        d.facts.set(Facts::PLAIN, alone && !of_class && returns_nothing(unit, d.decl));
    }
    list
}

fn facts(unit: &mut Unit<'_>, id: DeclId) -> Facts {
    let d = unit.items.decls[id].clone();
    let c = unit.items.declarator(id).copied();
    let has_body = c.is_some_and(|c| c.body.is_some());
    let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
    let friend = d.specifiers.contains(Specifiers::FRIEND);
    let in_class = unit.items.scopes[d.scope].kind == ScopeKind::Class;
    let templated = unit.items.in_template(d.scope);
    let specialization =
        d.specifiers.intersects(special) || friend && d.specifiers.contains(Specifiers::TEMPLATE_ID);
    let mut facts = Facts::empty();
    facts.set(Facts::OPERATOR, d.name_kind == NameKind::Operator);
    // a deleted function is inline ([dcl.fct.def.delete]/4), which the reference tells of templates
    let deleted_template = d.specifiers.contains(Specifiers::DELETED) && unit.is_function_template(id);
    facts.set(Facts::INLINE, d.specifiers.intersects(INLINE) || deleted_template);
    facts.set(Facts::SPECIALIZATION, specialization);
    let listed = c.is_some_and(|c| c.lists_exceptions(unit.lexed));
    let specified = d.specifiers.contains(Specifiers::EXCEPTION_SPEC) && !listed;
    let exceptions = specified || d.is_deallocation(unit.lexed);
    facts.set(Facts::EXCEPTION_SPECIFICATION, exceptions);
    facts.set(Facts::VARIADIC, c.is_some_and(|c| c.params.is_some() && is_variadic(unit, id)));
    let of_class = has_member(unit, id);
    let template_head = d.head.is_some();
    facts.set(Facts::MEMBER, unit.is_member(id) && (template_head || of_class != Some(false)));
    facts.set(Facts::OF_CLASS, of_class == Some(true));
    facts.set(Facts::FRIEND_DEFINITION, friend && in_class && has_body);
    facts.set(Facts::FRIEND_OF_TEMPLATE, friend && templated && !specialization);
    facts.set(Facts::TEMPLATED, !specialization && (unit.is_function_template(id) || templated));
    let main = d.scope == Items::GLOBAL
        && d.head.is_none()
        && d.name_kind == NameKind::Plain
        && d.name == known::MAIN;
    facts.set(Facts::MAIN, main);
    let template = unit.is_function_template(id) || templated;
    facts.set(Facts::DEFINITION, has_body && !template);
    facts.set(Facts::IN_CLASS, in_class && !friend && !template && !specialization);
    facts
}

/// For what is defined with a qualified name whether the class has members of that name; a definition of none is an
/// error, and no member.
fn has_member(unit: &mut Unit<'_>, id: DeclId) -> Option<bool> {
    let d = unit.items.decls[id].clone();
    let written = Specifiers::QUALIFIED | Specifiers::DEFINITION;
    if !d.attrs.contains(AttrSet::GLOBAL) || !d.specifiers.contains(written) || d.name.is_none() {
        return None;
    }
    let c = unit.items.declarator(id).copied()?;
    let scope = unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first);
    let scope = scope.filter(|&s| unit.items.scopes[s].kind == ScopeKind::Class)?;
    unit.elaborator().has_member(scope, d.name)
}

/// Where the reference judges a declaration: in front of its first default argument, whose words it reads last, or where
/// the declarator ends.
fn judged_at(unit: &Unit<'_>, id: DeclId, at: Tok) -> u32 {
    let t = &unit.lexed.tokens;
    let Some(c) = unit.items.declarator(id).filter(|c| c.params.is_some()) else { return t.start(at) };
    match c.first_default(unit.lexed) {
        Some(default) => t.start(default),
        // what is said of the declarator itself is said at its end
        None => t.start(c.end) + 1,
    }
}

/// The outermost class template around a declaration.
fn class_template_around(items: &Items, d: &Decl) -> Option<DeclId> {
    let mut scope = d.scope;
    let mut found = None;
    while scope.is_some() {
        let s = &items.scopes[scope];
        if s.kind == ScopeKind::Class && s.owner.is_some() {
            let owner = &items.decls[s.owner];
            if owner.head.is_some() {
                found = Some(s.owner);
            }
        }
        scope = s.parent;
    }
    found
}

/// The declaration says `void`, and nothing that could make it another type.
fn returns_nothing(unit: &Unit<'_>, id: DeclId) -> bool {
    unit.items.declarator(id).is_some_and(|c| c.returns_nothing(unit.lexed))
}

/// True if the parameters end in an ellipsis of C. `T...` without a name is a `T` and such an ellipsis, unless a
/// parameter pack is among what it mentions ([dcl.fct]/22).
fn is_variadic(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let lexed = unit.lexed;
    let Some(c) = unit.items.declarator(id).copied() else { return false };
    let scope = unit.items.decls[id].scope;
    let heads = unit.heads(id);
    let parser = Parser::new(lexed, unit.items);
    let (list, variadic) = parser.parameters(c.params, scope);
    let Some(last) = list.last().filter(|p| p.pack && !variadic) else { return variadic };
    // where there are no packs, the name behind the ellipsis is one too many
    if heads.is_empty() && !parser.items.in_template(scope) {
        return !last.says_placeholder(lexed);
    }
    if last.name.is_some() {
        return false;
    }
    // what the parameters of a class around are, and what `auto...` is, is not asked here
    if !last.ends_in_ellipsis(lexed) || parser.items.in_template(scope) || heads.is_empty() {
        return false;
    }
    let packs: Vec<_> = heads
        .into_iter()
        .flat_map(|head| parser.template_parameters(head, scope))
        .filter(|p| p.pack && p.name.is_some())
        .map(|p| lexed.tokens.name(p.name))
        .collect();
    last.ends_in_ellipsis_of_c(lexed, &packs)
}
