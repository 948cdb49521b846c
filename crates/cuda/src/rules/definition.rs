//! Rules of C++ about definitions that are certain from declarations alone: one definition ([basic.def.odr]/1),
//! references that refer to nothing ([dcl.init.ref]/3), templates with C linkage ([temp.pre]/6), the type of `main`
//! ([basic.start.main]/2), `export` before there were modules.
//!
//! Definitions of members and templates are in `twice`.
//!
//! CUDA makes the first of them easy to break: execution spaces do not overload, so a function for the host and one
//! for the device with the same parameters are two definitions of one function.

use crate::redeclaration::{candidates, same_function};
use crate::unit::Unit;
use cufront_diag::Code;
use cufront_diag::{say, Name};
use cufront_items::{
    exported_in, exports, linkage_specifications, stands_directly_in, AttrSet, DeclId, DeclKind, Items,
    Lookup, NameKind, Parser, ScopeId, ScopeKind, Specifiers,
};
use cufront_lex::{known, Tok};
use cufront_program::EntityId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Attributes with which functions can be defined twice, or of which that is not known.
pub(super) const SEVERAL: AttrSet = AttrSet::OTHER.union(AttrSet::GNU_INLINE).union(AttrSet::ABI_TAG);

/// Work for one specialisation; see `Elaborator::limit_work`.
const BUDGET: usize = 100_000;

/// What makes a declaration one of something else than a new entity.
const NO_NEW_ENTITY: Specifiers = Specifiers::EXPLICIT_INSTANTIATION
    .union(Specifiers::EXPLICIT_SPECIALIZATION)
    .union(Specifiers::QUALIFIED)
    .union(Specifiers::FRIEND);

pub(super) fn check(unit: &mut Unit<'_>) {
    misplaced_linkage(unit);
    exported(unit);
    let earlier = Earlier::new(unit);
    specialized_twice(unit);
    super::twice::check(unit);
    let mut suffixes = FxHashSet::default();
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        let special = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        let unnamed = d.name_tok.is_none() && d.kind != DeclKind::Namespace;
        if !unit.user.contains(d.first) || unnamed {
            continue;
        }
        let in_namespace = unit.items.scopes[d.scope].kind == ScopeKind::Namespace;
        if d.kind == DeclKind::Function {
            default_arguments_again(unit, &earlier, id);
            template_defaults_again(unit, &earlier, id);
            friend_of_no_template(unit, id);
            super::mis_defaulted::check(unit, id);
            super::literal_operators::check(unit, id, &mut suffixes);
        }
        let d = &unit.items.decls[id];
        if d.kind == DeclKind::Namespace && d.specifiers.contains(Specifiers::INLINE_NAMESPACE) {
            let owner = unit.items.scopes[d.inner].owner;
            if owner.is_some() && !unit.items.decls[owner].specifiers.contains(Specifiers::INLINE_NAMESPACE) {
                unit.diagnostics.say(unit.lexed.tokens.start(d.first), say::NamespaceInlineLater);
            }
        }
        if unit.items.decls[id].kind == DeclKind::Variable {
            main_of_other_type(unit, id);
            if in_namespace {
                member_defined_twice(unit, id);
            }
        }
        let d = &unit.items.decls[id];
        match d.kind {
            DeclKind::Function if in_namespace && !special => {
                function_defined_twice(unit, &earlier, id);
                main_of_other_type(unit, id);
            }
            DeclKind::Variable => {
                if in_namespace {
                    variable_defined_twice(unit, id);
                }
                reference_to_nothing(unit, id);
            }
            _ => {}
        }
        if in_namespace {
            template_with_c_linkage(unit, id);
        }
    }
}

/// What the core says of the functions that these rules are about: it is asked once for all of them.
struct Earlier {
    /// The nearest earlier definition of a function that is defined.
    definitions: FxHashMap<DeclId, DeclId>,
    /// The earlier declarations of a function or function template that has default arguments.
    declarations: FxHashMap<DeclId, Vec<DeclId>>,
}

impl Earlier {
    fn new(unit: &mut Unit<'_>) -> Earlier {
        // the headers of the toolkit are right, and declare more than the user does
        let project = super::UserText::of_project(unit.lexed);
        let (mut questions, mut defined) = (Vec::new(), Vec::new());
        for i in 0..unit.items.decls.len() {
            let id = DeclId(i as u32);
            let d = &unit.items.decls[id];
            let named = d.kind == DeclKind::Function && d.name_tok.is_some();
            if !named || !project.contains(d.first) || unit.items.scopes[d.scope].kind != ScopeKind::Namespace
            {
                continue;
            }
            if is_function_definition(unit, id) && unit.items.decls[id].previous.is_some() {
                questions.push((id, candidates(unit, id, &is_function_definition)));
                defined.push(true);
            }
            if may_repeat_defaults(unit, id) || may_repeat_template_defaults(unit, id) {
                let declares = |unit: &Unit<'_>, e: DeclId| {
                    let (d, e) = (&unit.items.decls[id], &unit.items.decls[e]);
                    !e.specifiers.intersects(NO_DEFAULTS) && e.first != d.first
                };
                questions.push((id, candidates(unit, id, &declares)));
                defined.push(false);
            }
        }
        let asked: Vec<DeclId> = questions.iter().map(|q| q.0).collect();
        let mut earlier = Earlier { definitions: FxHashMap::default(), declarations: FxHashMap::default() };
        for ((id, defined), others) in asked.into_iter().zip(defined).zip(same_function(unit, questions)) {
            match defined {
                true => earlier.definitions.extend(others.first().map(|&first| (id, first))),
                false => earlier.declarations.extend((!others.is_empty()).then_some((id, others))),
            }
        }
        earlier
    }
}

fn function_defined_twice(unit: &mut Unit<'_>, earlier: &Earlier, id: DeclId) {
    let Some(&first) = earlier.definitions.get(&id) else { return };
    if is_constrained(unit, first) || is_constrained(unit, id) {
        return;
    }
    // with another result it declares something else
    let mut elaborator = unit.elaborator();
    let ty = elaborator.written_type(id);
    if ty.is_some() && ty == elaborator.written_type(first) {
        say_defined_twice(unit, id, first);
    }
}

/// An explicit specialisation is defined once ([temp.expl.spec]/5).
fn specialized_twice(unit: &mut Unit<'_>) {
    let project = super::UserText::of_project(unit.lexed);
    let mut definitions: Vec<(DeclId, Tok, bool, bool)> = Vec::new();
    for (id, d) in unit.items.decls.iter() {
        let special = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        if special && project.contains(d.first) && is_specialized_definition(unit, id) {
            // `template <> template <class U> void A<int>::f() {}` is a template, `template <> template <> …` an instance
            let head = d.head.is_some().then(|| &unit.items.heads[d.head]);
            let is_template = head.is_some_and(|h| h.open.next() != h.close);
            definitions.push((id, d.name_tok, d.kind == DeclKind::Function, is_template));
        }
    }
    let mut seen: FxHashMap<(EntityId, bool), (DeclId, Tok)> = FxHashMap::default();
    let mut again = Vec::new();
    let mut elaborator = unit.elaborator();
    for (id, name, is_function, is_template) in definitions.into_iter().filter(|d| d.1.is_some()) {
        elaborator.limit_work(BUDGET);
        let Some(entity) = elaborator.specialized_entity(id) else { continue };
        let &mut (first, at) = seen.entry((entity, is_template)).or_insert((id, name));
        // a body may have been walked twice, which declared what is in it once more
        if at == name || is_function && elaborator.written_type(id) != elaborator.written_type(first) {
            continue;
        }
        again.push((id, first));
    }
    drop(elaborator);
    for (id, first) in again {
        if unit.user.contains(unit.items.decls[id].first) {
            say_defined_twice(unit, id, first);
        }
    }
}

fn is_specialized_definition(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    if d.specifiers.contains(Specifiers::FRIEND) || d.attrs.intersects(SEVERAL) {
        return false;
    }
    let declarator = unit.items.declarator(id);
    match d.kind {
        DeclKind::Function => declarator.is_some_and(|c| c.body.is_some() && c.params.is_some()),
        DeclKind::Variable => declarator.is_some_and(|c| c.init.is_some()),
        DeclKind::Class => d.body.is_some(),
        _ => false,
    }
}

/// A definition of a function that no other one of the same signature may follow.
fn is_function_definition(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    d.kind == DeclKind::Function
        && d.name_kind == NameKind::Plain
        && d.head.is_none()
        && !d.attrs.intersects(SEVERAL)
        && !d.specifiers.intersects(NO_NEW_ENTITY | Specifiers::DEDUCED | Specifiers::DEFAULTED)
        // `extern inline` is GNU's inline definition beside an external one
        && !d.specifiers.contains(Specifiers::EXTERN | Specifiers::INLINE)
        && unit.items.declarator(id).is_some_and(|c| c.body.is_some() && c.params.is_some())
}

/// The declaration `id` is that of a function with a constraint behind its parameters ([dcl.decl]/4).
pub(super) fn is_constrained(unit: &Unit<'_>, id: DeclId) -> bool {
    let Some(c) = unit.items.declarator(id) else { return false };
    c.is_constrained(unit.lexed, unit.items.decls[id].last)
}

fn variable_defined_twice(unit: &mut Unit<'_>, id: DeclId) {
    if !is_variable_definition(unit, id) {
        return;
    }
    let mut e = unit.items.decls[id].previous;
    while e.is_some() {
        let same_scope = unit.items.decls[e].scope == unit.items.decls[id].scope;
        if same_scope && is_variable_definition(unit, e) {
            // a name may stand for a function type, and a function is declared as often as one likes
            let mut elaborator = unit.elaborator();
            let ty = elaborator.written_type(id);
            if ty.is_some_and(|ty| elaborator.program.types.as_function(ty).is_none()) {
                say_defined_twice(unit, id, e);
            }
            return;
        }
        e = unit.items.decls[e].previous;
    }
}

/// A variable of a namespace that is defined with a qualified name, or beside a using-declaration of it, and was defined
/// before.
///
/// Example: `namespace n { int x; } int n::x;`.
fn member_defined_twice(unit: &mut Unit<'_>, id: DeclId) {
    if !may_define_variable(unit, id, NO_NEW_ENTITY - Specifiers::QUALIFIED) {
        return;
    }
    let d = &unit.items.decls[id];
    let is_qualified = d.specifiers.contains(Specifiers::QUALIFIED);
    let of = match is_qualified {
        true => unit.items.declarator(id).and_then(|c| {
            unit.items.resolve_qualifier(unit.lexed, c.id_first, d.name_tok, d.scope, c.id_first)
        }),
        false => {
            let is_using = |other: DeclId| unit.items.decls[other].kind == DeclKind::UsingDeclaration;
            unit.items.bound(d.scope, d.name, d.first).any(is_using).then_some(d.scope)
        }
    };
    let Some(of) = of.filter(|&s| unit.items.scopes[s].kind == ScopeKind::Namespace) else { return };
    let meant = unit.items.qualified(unit.lexed, d.name, of, d.first);
    let earlier = meant.found().iter().copied().find(|&e| {
        let other = &unit.items.decls[e];
        e != id
            && other.first < d.first
            && (is_qualified || other.scope != d.scope)
            && may_define_variable(unit, e, NO_NEW_ENTITY - Specifiers::QUALIFIED)
    });
    let Some(earlier) = earlier else { return };
    let mut elaborator = unit.elaborator();
    let ty = elaborator.written_type(id);
    if ty.is_some_and(|ty| elaborator.program.types.as_function(ty).is_none()) {
        say_defined_twice(unit, id, earlier);
    }
}

fn is_variable_definition(unit: &Unit<'_>, id: DeclId) -> bool {
    may_define_variable(unit, id, NO_NEW_ENTITY)
}

/// The same, where none of the specifiers `other` make it a declaration of something else.
fn may_define_variable(unit: &Unit<'_>, id: DeclId, other: Specifiers) -> bool {
    let d = &unit.items.decls[id];
    let Some(c) = unit.items.declarator(id) else { return false };
    let declares_only =
        d.specifiers.intersects(Specifiers::EXTERN | Specifiers::LINKAGE_DIRECT) && c.init.is_none();
    d.kind == DeclKind::Variable
        && d.head.is_none()
        && !d.attrs.intersects(SEVERAL)
        && !d.specifiers.intersects(other)
        && !declares_only
        && d.name_tok.is_some()
        && c.binding_bracket(unit.lexed).is_none()
        // `T x(y)` may be read as a function
        && (c.init.is_none() || c.is_initialized_by_equals(unit.lexed))
}

/// The declarations that repeat no default argument.
const NO_DEFAULTS: Specifiers =
    Specifiers::EXPLICIT_INSTANTIATION.union(Specifiers::EXPLICIT_SPECIALIZATION).union(Specifiers::FRIEND);

/// True if `id` may give default arguments that an earlier declaration gave.
fn may_repeat_defaults(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    let Some(c) = unit.items.declarator(id) else { return false };
    let qualified = d.specifiers.contains(Specifiers::QUALIFIED);
    (qualified || d.previous.is_some())
        && !d.specifiers.intersects(NO_DEFAULTS)
        && !(d.head.is_some() && qualified)
        && c.may_have_defaults(unit.lexed)
}

/// A default argument is given once ([dcl.fct.default]/4). Of a function template the reference lets it pass with two
/// warnings.
fn default_arguments_again(unit: &mut Unit<'_>, earlier: &Earlier, id: DeclId) {
    let Some(earlier) = earlier.declarations.get(&id) else { return };
    let t = &unit.lexed.tokens;
    let d = &unit.items.decls[id];
    let (template, name) = (d.head.is_some(), d.name_tok);
    let qualified = d.specifiers.contains(Specifiers::QUALIFIED);
    let with_default = |unit: &mut Unit<'_>, id: DeclId| -> Vec<Tok> {
        let Some(c) = unit.items.declarator(id).copied() else { return Vec::new() };
        let scope = unit.items.decls[id].scope;
        let (list, _) = Parser::new(unit.lexed, unit.items).parameters(c.params, scope);
        list.into_iter().map(|p| p.default).collect()
    };
    let own = with_default(unit, id);
    if own.iter().all(|d| d.is_none()) {
        return;
    }
    let mut again = vec![false; own.len()];
    for &e in earlier {
        for (again, theirs) in again.iter_mut().zip(with_default(unit, e)) {
            *again |= theirs.is_some();
        }
    }
    for (default, _) in own.into_iter().zip(again).filter(|(d, again)| *again && d.is_some()) {
        if template {
            unit.diagnostics.say(t.start(name), say::DefaultOfTemplateLater);
            unit.diagnostics.say(t.start(name), say::TemplateDefaultAgain);
            return;
        }
        // of a member the reference tells of it at the name
        unit.diagnostics.say(t.start(if qualified { name } else { default.next() }), say::DefaultAgain);
    }
}

/// True if the function template `id` may give default template arguments that an earlier declaration gave.
fn may_repeat_template_defaults(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    if d.head.is_none()
        || d.previous.is_none()
        || d.specifiers.intersects(NO_DEFAULTS.union(Specifiers::QUALIFIED))
        || is_constrained(unit, id)
    {
        return false;
    }
    unit.items.heads[d.head].may_have_defaults(unit.lexed)
}

/// A default template argument is given once ([temp.param]/12).
///
/// Example: `template <class T, class = int> void f(T); template <class T, class = int> void f(T) {}`.
fn template_defaults_again(unit: &mut Unit<'_>, earlier: &Earlier, id: DeclId) {
    if !may_repeat_template_defaults(unit, id) {
        return;
    }
    let Some(earlier) = earlier.declarations.get(&id) else { return };
    let ty = unit.elaborator().written_type(id);
    let mut given: Vec<bool> = Vec::new();
    for &e in earlier {
        let same = ty.is_some() && unit.elaborator().written_type(e) == ty;
        let (head, scope) = (unit.items.decls[e].head, unit.items.decls[e].scope);
        if !same || head.is_none() || is_constrained(unit, e) {
            continue;
        }
        let theirs = Parser::new(unit.lexed, unit.items).template_parameters(head, scope);
        given.resize(given.len().max(theirs.len()), false);
        for (given, p) in given.iter_mut().zip(theirs) {
            *given |= p.default.is_some();
        }
    }
    let d = &unit.items.decls[id];
    let (head, scope) = (d.head, d.scope);
    let own = Parser::new(unit.lexed, unit.items).template_parameters(head, scope);
    for (p, _) in own.into_iter().zip(given).filter(|(p, given)| *given && p.default.is_some()) {
        unit.diagnostics.say(unit.lexed.tokens.start(p.name_at), say::TemplateDefaultTwice);
    }
}

/// A friend of a class template with a dependent type that is declared and not defined: each instance declares a function
/// of its own, and no template ([temp.friend]/1).
fn friend_of_no_template(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let passed_by =
        Specifiers::TEMPLATE_ID | Specifiers::QUALIFIED | Specifiers::DEFAULTED | Specifiers::DELETED;
    if !d.specifiers.contains(Specifiers::FRIEND)
        || d.specifiers.intersects(passed_by)
        || unit.is_function_template(id)
        || unit.items.scopes[d.scope].kind != ScopeKind::Class
        || !unit.items.in_template(d.scope)
        || unit.items.declarator(id).is_none_or(|c| c.body.is_some())
    {
        return;
    }
    let name = d.name_tok;
    let mut elaborator = unit.elaborator();
    let ty = elaborator.written_type(id);
    if ty.is_some_and(|ty| elaborator.program.types.is_dependent(ty)) {
        let start = unit.lexed.tokens.start(name);
        let function = Name(unit.lexed.spelling(name));
        unit.diagnostics.say(start, say::FriendOfNoTemplate { function });
    }
}

/// Reports that `id` defines what `first` defines.
pub(super) fn say_defined_twice(unit: &mut Unit<'_>, id: DeclId, first: DeclId) {
    let place = unit.items.decls[id].name_tok;
    say_defined_twice_at(unit, place, id, first);
}

/// The same, at the token `place`.
pub(super) fn say_defined_twice_at(unit: &mut Unit<'_>, place: Tok, id: DeclId, first: DeclId) {
    let (name, earlier) = (unit.items.decls[id].name_tok, unit.items.decls[first].name_tok);
    // a class that declares a function again is told of that
    let again = &unit.items.decls[id];
    if again.specifiers.contains(Specifiers::DELETED)
        && again.scope == unit.items.decls[first].scope
        && unit.items.scopes[again.scope].kind == ScopeKind::Class
    {
        return;
    }
    if [name, earlier].iter().any(|&at| super::variant::declares_variants(unit, at)) {
        return;
    }
    let entity = Name(unit.lexed.spelling(name));
    let t = &unit.lexed.tokens;
    let reported = unit.diagnostics.say(t.start(place), say::DefinedTwice { entity });
    if earlier.is_some() {
        reported.because(t.start(earlier), "the first definition is here");
    }
}

/// `export` is of modules, which are of C++20 ([module.interface]) and which nvcc compiles without; before that it stood in
/// front of templates, until C++11.
fn exported(unit: &mut Unit<'_>) {
    if unit.config.cxx20() {
        let words: Vec<Tok> =
            exports(unit.lexed).map(|(word, _)| word).filter(|word| unit.user.contains(*word)).collect();
        let mut told = false;
        for word in words {
            if super::function_around(unit, word).is_some() {
                continue;
            }
            let start = unit.lexed.tokens.start(word);
            match exported_in(unit.lexed, unit.items, word) {
                Some(ScopeKind::Class) => _ = unit.diagnostics.say(start, say::ExportOfMember),
                Some(ScopeKind::Namespace) => {
                    if !std::mem::replace(&mut told, true) {
                        unit.diagnostics.say(start, say::ModulesOff);
                    }
                    unit.diagnostics.say(start, say::ExportOutsideModule);
                }
                _ => {}
            }
        }
        return;
    }
    let t = &unit.lexed.tokens;
    for (word, template) in exports(unit.lexed).filter(|(word, _)| unit.user.contains(*word)) {
        unit.diagnostics.say(t.start(word), say::ExportBeforeModules);
        if !template {
            unit.diagnostics.say(t.start(word.next()), say::ExportOfOther);
        }
    }
}

fn main_of_other_type(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let t = &unit.lexed.tokens;
    if d.name != known::MAIN || d.scope != Items::GLOBAL || d.name_kind != NameKind::Plain {
        return;
    }
    for code in words_of_main(unit, id) {
        unit.diagnostics.report(code, t.start(d.name_tok), code.entry().message).ordered_at(t.start(d.first));
    }
    if d.kind != DeclKind::Function || d.head.is_some() {
        return;
    }
    let Some(c) = unit.items.declarator(id) else { return };
    // `auto` stands for `int` if the body says so, but is written otherwise; names of types may be anything
    if c.says_no_int(unit.lexed) && !c.compound && c.trailing.is_none() {
        // told before what its attributes break
        unit.diagnostics.say(t.start(d.name_tok), say::MainReturnsOther).ordered_at(t.start(d.first));
    }
}

/// What `main` may not be ([basic.start.main]/3), and its declaration `id` says.
fn words_of_main(unit: &Unit<'_>, id: DeclId) -> Vec<Code> {
    let d = &unit.items.decls[id];
    let has = |word| d.specifiers.contains(word);
    match d.kind {
        DeclKind::Variable => vec![Code::MainIsVariable],
        DeclKind::Function if d.head.is_some() => vec![Code::MainIsTemplate],
        DeclKind::Function => [
            (Specifiers::INLINE, Code::MainIsInline),
            (Specifiers::CONSTEXPR, Code::MainIsConstexpr),
            (Specifiers::CONSTEVAL, Code::MainIsConsteval),
            (Specifiers::STATIC, Code::MainIsStatic),
            (Specifiers::DELETED, Code::MainIsDeleted),
        ]
        .into_iter()
        .filter_map(|(word, code)| has(word).then_some(code))
        .collect(),
        _ => Vec::new(),
    }
}

fn reference_to_nothing(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let t = &unit.lexed.tokens;
    let Some(c) = unit.items.declarator(id) else { return };
    let scope = unit.items.scopes[d.scope].kind;
    // a constant member has its initialiser in the class
    let declares_only = d.specifiers.intersects(Specifiers::EXTERN | Specifiers::LINKAGE_DIRECT)
        || d.specifiers.contains(Specifiers::QUALIFIED | Specifiers::CONSTEXPR);
    if !matches!(scope, ScopeKind::Namespace | ScopeKind::Block)
        || !d.specifiers.contains(Specifiers::REFERENCE)
        || !c.reference
        || declares_only
        || c.init.is_some()
        || d.specifiers.intersects(Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION)
        || !c.is_at_end(unit.lexed)
        || c.refers_twice(unit.lexed)
        // no reference is to void, which is told as that
        || c.is_of_void(unit.lexed)
        // there are no arrays of references, which is told as that
        || c.bounds_name(d.name_tok, unit.lexed)
        || scope == ScopeKind::Block && !is_declared(unit, c.specs_first, d.scope)
        || !unit.reported_words.insert(c.id_first)
    {
        return;
    }
    let variable = Name(unit.lexed.spelling(d.name_tok));
    // where the initialiser would stand
    let at = if d.head.is_some() { d.name_tok } else { c.end };
    unit.diagnostics.say(t.start(at), say::ReferenceWithoutInitializer { variable });
}

/// The name at `specifier`, if it is one, is declared: else `x && y;` may be an expression with a name that the compiler
/// knows.
fn is_declared(unit: &Unit<'_>, specifier: Tok, scope: ScopeId) -> bool {
    let Some(name) = unit.lexed.tokens.identifier(specifier) else { return true };
    unit.items.unqualified(unit.lexed, name, scope, specifier, true) != Lookup::Nothing
}

fn template_with_c_linkage(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if !d.specifiers.contains(Specifiers::EXTERN_C)
        || d.head.is_none()
        || d.specifiers.intersects(Specifiers::EXPLICIT_INSTANTIATION | Specifiers::FRIEND)
        || !matches!(d.kind, DeclKind::Function | DeclKind::Variable | DeclKind::Class | DeclKind::TypeAlias)
    {
        return;
    }
    let keyword = unit.items.heads[d.head].keyword;
    // behind the head it is not allowed
    if !(d.specifiers.contains(Specifiers::LINKAGE_DIRECT) && d.first == keyword) {
        unit.diagnostics.say(unit.lexed.tokens.start(keyword), say::TemplateWithCLinkage);
    }
}

/// So many classes in front of a linkage-specification are looked at.
const MANY_CLASSES: usize = 64;

/// A linkage-specification stands in a namespace ([dcl.link]/4), in front of a whole declaration.
fn misplaced_linkage(unit: &mut Unit<'_>) {
    let t = &unit.lexed.tokens;
    let words: Vec<Tok> =
        linkage_specifications(unit.lexed).filter(|word| unit.user.contains(*word)).collect();
    if words.is_empty() {
        return;
    }
    // behind a template-head
    let mut refused: Vec<Tok> = Vec::new();
    for (_, d) in unit.items.decls.iter() {
        if d.specifiers.contains(Specifiers::LINKAGE_DIRECT)
            && d.head.is_some()
            && unit.user.contains(d.first)
        {
            let head = &unit.items.heads[d.head];
            let first = words.partition_point(|&word| word < head.close);
            refused.extend(words.get(first).filter(|&&word| d.first == head.keyword && word < d.name_tok));
        }
    }
    // the members of a class that is not looked into are declared by nobody
    let mut class_bodies: Vec<Tok> = unit
        .items
        .scopes
        .iter()
        .map(|(_, s)| s)
        .filter(|s| s.kind == ScopeKind::Class && s.body.is_some())
        .map(|s| s.body)
        .collect();
    class_bodies.sort_unstable();
    for &word in &words {
        let before = class_bodies.partition_point(|&body| body < word);
        let around =
            class_bodies[..before].iter().rev().take(MANY_CLASSES).find(|&&body| word < t.partner(body));
        refused.extend(around.filter(|&&body| stands_directly_in(unit.lexed, body, word)).map(|_| word));
    }
    // those that begin a declaration of a namespace are fine
    let begin: FxHashSet<Tok> = unit
        .items
        .decls
        .iter()
        .filter(|(_, d)| unit.items.scopes[d.scope].kind == ScopeKind::Namespace)
        .map(|(_, d)| d.first)
        .collect();
    let inside: Vec<Tok> = words.into_iter().filter(|word| !begin.contains(word)).collect();
    unit.forest.visit(unit.lexed, unit.items, &inside, &mut |items, word, scope| {
        let scope = items.skip_template_parameters(scope);
        if matches!(items.scopes[scope].kind, ScopeKind::Block | ScopeKind::Class) {
            refused.push(word);
        }
    });
    refused.sort_unstable();
    refused.dedup();
    for word in refused {
        unit.diagnostics.say(t.start(word), say::LinkageNotAllowed);
    }
}
