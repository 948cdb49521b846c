//! `decltype` of a structured binding in a template.
//!
//! ```c++
//! template <class T> void f() {
//!   auto [size, name] = std::make_tuple(1, "x");
//!   std::vector<decltype(size)> sizes;          // vector<int>
//! }
//! ```
//!
//! For an element of a tuple-like object, [dcl.struct.bind]/4 makes the type `std::tuple_element<0, E>::type`, `E`
//! being the type of the object. g++ up to 12 gives the type of the reference that stands behind the name
//! (`int&&`) if it knows the type when it reads the template. The original writes types that it has computed;
//! here the standard's words are written around the `decltype`:
//!
//! ```c++
//!   std::vector<__nv_binding_t<0, …make_tuple(1, "x")…, decltype(size)>> sizes;
//! ```
//!
//! Where the object's type depends on template arguments g++ is right, and nothing is written.
//!
//! The alias template goes in front of the first namespace-scope declaration that needs it. It gives its last
//! argument back if `std::tuple_size<E>` has no value, that is for arrays and for classes with public members.

use crate::references::Dropped;
use crate::rules::function_around;
use crate::unit::Unit;
use cufront_ast::NodeKind;
use cufront_declare::{decltypes_of_bindings, find_uses, Binding};
use cufront_edits::Reason;
use cufront_items::{DeclId, DeclKind, Items, Lookup, ScopeId, ScopeKind, Specifiers};
use cufront_lex::Tok;

/// The templates that the edits name, on one line.
const HELPERS: &str = "\
template<class _R> auto __nv_binding_first(_R &&_r, int) -> decltype(*_r.begin()); \
template<class _T, decltype(sizeof 0) _N> _T &__nv_binding_first(_T (&)[_N], int); \
template<class _T, decltype(sizeof 0) _N> const _T &__nv_binding_first(const _T (&&)[_N], int); \
template<class _R> auto __nv_binding_first(_R &&_r, long) -> decltype(*begin(_r)); \
template<class _T> using __nv_binding_bare = typename ::std::remove_reference<_T>::type; \
template<class _T> using __nv_binding_copy = typename ::std::remove_cv<__nv_binding_bare<_T>>::type; \
template<decltype(sizeof 0) _I, class _E, class _W, class = void> struct __nv_binding { typedef _W type; }; \
template<decltype(sizeof 0) _I, class _E, class _W> struct __nv_binding<_I, _E, _W, \
decltype((void)::std::tuple_size<_E>::value)> { typedef typename ::std::tuple_element<_I, _E>::type type; }; \
template<decltype(sizeof 0) _I, class _E, class _W> using __nv_binding_t = \
typename __nv_binding<_I, _E, _W>::type; ";

/// `decltype(name)` whose name a structured binding declares.
struct Named {
    /// The name in parentheses.
    name: Tok,
    /// The declaration of the name.
    declared: DeclId,
    binding: Binding,
    /// The declaration of the global namespace around it.
    around: Tok,
}

pub(crate) fn edit_decltypes(unit: &mut Unit<'_>) {
    let mut targets = decltypes_of_bindings(unit.lexed);
    if targets.is_empty() {
        return;
    }
    let dropped = Dropped::new(&mut unit.edits);
    targets.retain(|&t| !dropped.contains_start(unit.lexed.tokens.start(t)));
    let mut list = named(unit, &targets);
    let dependent = dependent(unit, &list);
    list.retain(|n| !dependent.contains(&unit.items.decls[n.declared].name_tok));
    let mut helpers_at = Tok::NONE;
    for n in &list {
        let Some(object) = object_type(unit, n) else { continue };
        if helpers_at.is_none() {
            if !tuples_declared_before(unit, n.around) {
                continue;
            }
            helpers_at = n.around;
        }
        let tokens = &unit.lexed.tokens;
        let (start, end) = (tokens.start(n.name.prev().prev()), unit.lexed.end(n.name.next()));
        let front = format!("__nv_binding_t<{}, {object}, ", n.binding.index);
        unit.edits.insert(start, Reason::StructuredBinding, &front);
        unit.edits.insert(end, Reason::StructuredBinding, ">");
    }
    if helpers_at.is_some() {
        let at = unit.lexed.tokens.start(helpers_at);
        unit.edits.insert(at, Reason::StructuredBinding, HELPERS);
    }
}

/// Those of `targets`, names in `decltype`, that name a structured binding of a template.
fn named(unit: &mut Unit<'_>, targets: &[Tok]) -> Vec<Named> {
    let globals = Globals::new(unit.items);
    let mut list = Vec::new();
    for u in find_uses(unit.lexed, unit.items, unit.forest, targets) {
        let &[declared] = u.found.found() else { continue };
        let Some(around) = globals.around(u.name) else { continue };
        let d = &unit.items.decls[declared];
        let templated = in_template(unit.items, d.scope)
            || unit.forest.lambdas.around(around, u.name).lambdas.iter().any(|l| l.generic);
        if u.first != u.name || !templated || d.kind != DeclKind::Variable {
            continue;
        }
        let binding = unit.forest.binding(unit.lexed, d.name_tok);
        list.extend(binding.map(|binding| Named { name: u.name, declared, binding, around }));
    }
    list
}

/// The names among those of `list` whose types depend on template parameters. What the core has no type for counts as
/// independent: the standard's words are right for it, too.
fn dependent(unit: &mut Unit<'_>, list: &[Named]) -> Vec<Tok> {
    let mut functions: Vec<(DeclId, Vec<Tok>)> = Vec::new();
    for n in list {
        let Some(function) = function_around(unit, n.name) else { continue };
        let name = unit.items.decls[n.declared].name_tok;
        match functions.iter_mut().find(|(f, _)| *f == function) {
            Some((_, names)) => names.push(name),
            None => functions.push((function, vec![name])),
        }
    }
    let mut out = Vec::new();
    for (function, mut names) in functions {
        out.extend(unit.ask_of_body(|elaborator| {
            elaborator.body(function);
            names.retain(|&name| elaborator.is_dependent_name(name) == Some(true));
            names
        }));
    }
    out
}

/// The declarations in the global namespace, by their first and last tokens.
struct Globals(Vec<(Tok, Tok)>);

impl Globals {
    fn new(items: &Items) -> Globals {
        let all = items.decls.iter().map(|(_, d)| d);
        let mut list: Vec<_> = all.filter(|d| d.scope == Items::GLOBAL).map(|d| (d.first, d.last)).collect();
        list.sort_unstable();
        Globals(list)
    }

    /// The first token of the declaration that holds `t`.
    fn around(&self, t: Tok) -> Option<Tok> {
        let behind = self.0.partition_point(|&(first, _)| first <= t);
        self.0[..behind].last().filter(|&&(_, last)| t <= last).map(|&(first, _)| first)
    }
}

fn in_template(items: &Items, mut scope: ScopeId) -> bool {
    while scope.is_some() {
        // `auto` among the parameters makes a template, too ([dcl.fct]/22)
        let abbreviated = |&d: &DeclId| items.declarator(d).is_some_and(|c| c.placeholder.is_some());
        match items.scopes[scope].kind {
            ScopeKind::TemplateParameters => return true,
            ScopeKind::FunctionParameters if items.scopes[scope].decls.iter().any(abbreviated) => {
                return true
            }
            _ => {}
        }
        scope = items.scopes[scope].parent;
    }
    false
}

/// The type of the object whose element is named, made from its initialiser; none if that cannot be written a second
/// time.
fn object_type(unit: &mut Unit<'_>, named: &Named) -> Option<String> {
    let binding = &named.binding;
    let object = unit.forest.ast.node(binding.object);
    // a lambda has another type the second time
    if unit.forest.lambdas.any_in(object.first, object.end) {
        return None;
    }
    let mut value = expression(unit, binding)?;
    if binding.in_range {
        value = format!("__nv_binding_first({value}, 0)");
    }
    let mut cv = String::new();
    for (specifier, word) in [(Specifiers::CONST, "const "), (Specifiers::VOLATILE, "volatile ")] {
        if unit.items.decls[named.declared].specifiers.contains(specifier) {
            cv.push_str(word);
        }
    }
    let how = if binding.is_reference { "bare" } else { "copy" };
    Some(format!("{cv}__nv_binding_{how}<decltype(({value}))>"))
}

/// The expression of which the object is made, on one line; none if it means something else the second time: the names of
/// the structured binding hide those in its initialiser.
fn expression(unit: &mut Unit<'_>, binding: &Binding) -> Option<String> {
    let (lexed, ast) = (unit.lexed, &unit.forest.ast);
    let object = ast.node(binding.object);
    let names = ast.children(binding.list).into_iter().map(|n| ast.node(n));
    let names: Vec<_> =
        names.filter(|n| n.kind == NodeKind::Identifier).map(|n| lexed.tokens.name(n.main)).collect();
    let same = lexed.tokens.identifiers(object.first, object.end).filter(|(_, name)| names.contains(name));
    let same: Vec<Tok> = same.map(|(t, _)| t).collect();
    let hidden = find_uses(lexed, unit.items, unit.forest, &same).iter().any(|u| u.first == u.name);
    if hidden {
        return None;
    }
    let mut out = Vec::new();
    for t in (object.first.0..object.end.0).map(Tok) {
        let spelling = lexed.spelling(t);
        if spelling.contains(&b'\n') {
            return None;
        }
        if !out.is_empty() {
            out.push(b' ');
        }
        out.extend_from_slice(spelling);
    }
    String::from_utf8(out).ok().filter(|s| !s.is_empty())
}

/// True if `std::tuple_size` is declared in front of `at`; without it nothing is tuple-like.
fn tuples_declared_before(unit: &Unit<'_>, at: Tok) -> bool {
    let (items, names) = (&unit.items, &unit.lexed.names);
    let (Some(namespace), Some(template)) = (names.get(b"std"), names.get(b"tuple_size")) else {
        return false;
    };
    let Lookup::Found(list) = items.qualified(unit.lexed, namespace, Items::GLOBAL, at) else { return false };
    list.iter().any(|&d| {
        let scope = items.decls[d].inner;
        scope.is_some() && matches!(items.qualified(unit.lexed, template, scope, at), Lookup::Found(_))
    })
}
