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
use crate::unit::Unit;
use cufront_base::Name;
use cufront_declare::find_uses;
use cufront_edits::Reason;
use cufront_items::{DeclId, DeclKind, Items, Lookup, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashMap;

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

pub(crate) fn edit_decltypes(unit: &mut Unit<'_>) {
    let mut targets = candidates(unit.lexed);
    if targets.is_empty() {
        return;
    }
    let dropped = Dropped::new(&mut unit.edits);
    targets.retain(|&t| !dropped.contains_start(unit.lexed.tokens.start(t)));
    let globals = Globals::new(unit.items);
    let mut helpers_at = Tok::NONE;
    for u in find_uses(unit.lexed, unit.items, unit.forest, &targets) {
        let &[found] = u.found.found() else { continue };
        let Some(around) = globals.around(u.name) else { continue };
        let templated = in_template(unit.items, unit.items.decls[found].scope)
            || unit.forest.lambdas.around(around, u.name).lambdas.iter().any(|l| l.generic);
        if u.first != u.name || !templated {
            continue;
        }
        let Some((index, list)) = element(unit, found) else { continue };
        let Some(init) = initializer(unit, found, list) else { continue };
        let scope = unit.items.decls[found].scope;
        let mut dependence = Dependence { unit, budget: MAX_DEPENDENCE };
        if dependence.of_tokens(init.first, init.end, scope, 0) {
            continue;
        }
        let Some(object) = object_type(unit, found, list, &init) else { continue };
        if helpers_at.is_none() {
            if !tuples_declared_before(unit, around) {
                continue;
            }
            helpers_at = around;
        }
        let tokens = &unit.lexed.tokens;
        let word = u.name.prev().prev();
        let (start, end) = (tokens.start(word), unit.lexed.end(u.name.next()));
        unit.edits.insert(start, Reason::StructuredBinding, &format!("__nv_binding_t<{index}, {object}, "));
        unit.edits.insert(end, Reason::StructuredBinding, ">");
    }
    if helpers_at.is_some() {
        let at = unit.lexed.tokens.start(helpers_at);
        unit.edits.insert(at, Reason::StructuredBinding, HELPERS);
    }
}

/// The names in `decltype(name)` that some structured binding declares.
fn candidates(lexed: &Lexed) -> Vec<Tok> {
    let tokens = &lexed.tokens;
    let is_name_alone = |&t: &Tok| {
        tokens.kind(t.next()) == TokenKind::LParen
            && tokens.kind(t.plus(2)) == TokenKind::Ident
            && tokens.kind(t.plus(3)) == TokenKind::RParen
    };
    let mut used: Vec<Tok> =
        tokens.of_kind(TokenKind::Decltype).filter(is_name_alone).map(|t| t.plus(2)).collect();
    if used.is_empty() {
        return Vec::new();
    }
    let declared = tokens.of_kind(TokenKind::LBracket).filter(|&t| opens_bindings(lexed, t));
    // where each name is bound
    let mut bound: FxHashMap<Name, Vec<(Tok, Tok)>> = FxHashMap::default();
    for list in declared {
        let end = end_of_block(lexed, list);
        for name in names(lexed, list) {
            bound.entry(tokens.name(name)).or_default().push((list, end));
        }
    }
    used.retain(|&t| {
        let ranges = bound.get(&tokens.name(t)).map_or(&[][..], Vec::as_slice);
        ranges.iter().any(|&(first, end)| first < t && t < end)
    });
    used
}

/// How many tokens, and brackets, of a block are passed in search for its end.
const MAX_BLOCK: u32 = 4096;

/// Where the block ends at the latest that `at` stands in.
fn end_of_block(lexed: &Lexed, mut at: Tok) -> Tok {
    let tokens = &lexed.tokens;
    for _ in 0..MAX_BLOCK {
        at = match tokens.kind(at) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => tokens.partner(at).next(),
            TokenKind::RBrace => return at,
            TokenKind::Eof => break,
            _ => at.next(),
        };
    }
    tokens.eof()
}

/// True if the `[` at `t` stands where only the list of a structured binding can: behind `auto`, with `const`,
/// `&` and the like between them.
fn opens_bindings(lexed: &Lexed, t: Tok) -> bool {
    let tokens = &lexed.tokens;
    let mut at = t;
    for _ in 0..4 {
        at = at.prev();
        match tokens.kind(at) {
            TokenKind::Auto => return true,
            TokenKind::Const | TokenKind::Volatile | TokenKind::Amp | TokenKind::AmpAmp => {}
            _ => return false,
        }
    }
    false
}

/// The names in the list that `open` begins.
fn names(lexed: &Lexed, open: Tok) -> impl Iterator<Item = Tok> + '_ {
    let tokens = &lexed.tokens;
    (open.0 + 1..tokens.partner(open).0).map(Tok).filter(move |&t| {
        tokens.kind(t) == TokenKind::Ident
            && matches!(tokens.kind(t.prev()), TokenKind::LBracket | TokenKind::Comma)
    })
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

/// Which element the structured binding `id` names, and the `[` of its list.
fn element(unit: &Unit<'_>, id: DeclId) -> Option<(usize, Tok)> {
    let d = &unit.items.decls[id];
    if d.kind != DeclKind::Variable || d.name_tok.is_none() {
        return None;
    }
    let mut open = d.name_tok;
    while unit.lexed.tokens.kind(open) != TokenKind::LBracket {
        if open == d.first {
            return None;
        }
        open = open.prev();
    }
    if !opens_bindings(unit.lexed, open) {
        return None;
    }
    let index = names(unit.lexed, open).position(|t| t == d.name_tok)?;
    Some((index, open))
}

/// The tokens `[first, end)` that say which object a structured binding is about.
struct Initializer {
    first: Tok,
    end: Tok,
    /// True for the range of a range-based `for`, whose elements are the objects.
    range: bool,
}

/// The initialiser of the declaration of `id` with the list at `list`.
fn initializer(unit: &Unit<'_>, id: DeclId, list: Tok) -> Option<Initializer> {
    let tokens = &unit.lexed.tokens;
    let c = unit.items.declarator(id)?;
    let behind = tokens.partner(list).next();
    let first = behind.next();
    match tokens.kind(behind) {
        TokenKind::Colon => {
            let mut end = first;
            while !matches!(tokens.kind(end), TokenKind::RParen | TokenKind::Eof) {
                end = match tokens.kind(end) {
                    TokenKind::LParen | TokenKind::LBrace | TokenKind::LBracket => tokens.partner(end).next(),
                    _ => end.next(),
                };
            }
            Some(Initializer { first, end, range: true })
        }
        TokenKind::Assign if c.init == behind => Some(Initializer { first, end: c.init_end, range: false }),
        TokenKind::LParen | TokenKind::LBrace => {
            Some(Initializer { first, end: tokens.partner(behind), range: false })
        }
        _ => None,
    }
}

/// Deepest chain of variables and aliases that is followed to see whether a type is dependent.
const MAX_DEPTH: u32 = 4;

/// Most lookups for one initialiser.
const MAX_DEPENDENCE: u32 = 4096;

/// Finds out whether an expression is surely type-dependent ([temp.dep.expr]).
struct Dependence<'a, 'u> {
    unit: &'a Unit<'u>,
    budget: u32,
}

impl Dependence<'_, '_> {
    /// True if a name in `[first, end)` is a template parameter, or declared with one.
    fn of_tokens(&mut self, first: Tok, end: Tok, scope: ScopeId, depth: u32) -> bool {
        let tokens = &self.unit.lexed.tokens;
        (first.0..end.0).map(Tok).any(|t| {
            tokens.kind(t) == TokenKind::Ident
                && !matches!(tokens.kind(t.prev()), TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon)
                && self.of_name(t, scope, depth)
        })
    }

    fn of_name(&mut self, t: Tok, scope: ScopeId, depth: u32) -> bool {
        if self.budget == 0 || depth > MAX_DEPTH {
            return false;
        }
        self.budget -= 1;
        let (lexed, items) = (self.unit.lexed, &self.unit.items);
        let found = items.unqualified(lexed, lexed.tokens.name(t), scope, t, true);
        let Some(&id) = found.found().first() else { return false };
        let d = &items.decls[id];
        let written = d.scope;
        match d.kind {
            DeclKind::TypeParameter => true,
            DeclKind::Variable if items.scopes[written].kind == ScopeKind::TemplateParameters => true,
            DeclKind::TypeAlias if d.body.is_some() => self.of_tokens(d.body, d.last, written, depth + 1),
            DeclKind::Variable => {
                let Some(&c) = items.declarator(id) else { return false };
                let parameter = items.scopes[written].kind == ScopeKind::FunctionParameters;
                (parameter && c.placeholder.is_some())
                    || self.of_tokens(c.specs_first, c.end, written, depth + 1)
                    || (c.placeholder.is_some()
                        && c.init.is_some()
                        && self.of_tokens(c.init, c.init_end, written, depth + 1))
            }
            _ => false,
        }
    }
}

/// The type of the object whose elements the list at `list` names, of which `id` is one, made from its
/// initialiser; none if that cannot be written a second time.
fn object_type(unit: &Unit<'_>, id: DeclId, list: Tok, init: &Initializer) -> Option<String> {
    let tokens = &unit.lexed.tokens;
    let d = &unit.items.decls[id];
    // a lambda has another type the second time
    if unit.forest.lambdas.any_in(init.first, init.end) {
        return None;
    }
    let mut value = expression(unit.lexed, init.first, init.end, list)?;
    if init.range {
        value = format!("__nv_binding_first({value}, 0)");
    }
    let mut cv = String::new();
    for (specifier, word) in [(Specifiers::CONST, "const "), (Specifiers::VOLATILE, "volatile ")] {
        if d.specifiers.contains(specifier) {
            cv.push_str(word);
        }
    }
    let reference = matches!(tokens.kind(list.prev()), TokenKind::Amp | TokenKind::AmpAmp);
    let how = if reference { "bare" } else { "copy" };
    Some(format!("{cv}__nv_binding_{how}<decltype(({value}))>"))
}

/// The tokens `[first, end)` on one line; none if they mean something else the second time: the names of the list
/// hide those in its initialiser.
fn expression(lexed: &Lexed, first: Tok, end: Tok, list: Tok) -> Option<String> {
    let tokens = &lexed.tokens;
    let mut out = Vec::new();
    for t in (first.0..end.0).map(Tok) {
        let spelling = lexed.spelling(t);
        let hidden = tokens.kind(t) == TokenKind::Ident
            && !matches!(tokens.kind(t.prev()), TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon)
            && names(lexed, list).any(|n| tokens.name(n) == tokens.name(t));
        if hidden || spelling.contains(&b'\n') {
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
