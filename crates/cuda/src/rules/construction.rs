//! Objects that host code must not make or destroy: constructors and destructors for the device only
//! (cuda-semantics specification, section 4).
//!
//! Seen are local variables, `new C(…)`, `C(…)` as an expression, and `delete p`, of classes that are no templates.
//! A constructor is reported if every one that takes so many arguments is for the device only; where one argument
//! could be an object of the class, the implicit copy constructor could be meant, and nothing is said. As in the
//! reference, elements of arrays, bases, members, parameters and what templates make are not reported.

use super::callee::{
    callee, class_of_variable, functions_for_the_device, is_templated, Callee, Functions, Shape,
};
use super::caller::{caller_spaces, certainly_evaluated, exec_check_pragmas, in_template, report};
use super::function_around;
use crate::unit::Unit;
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind, Parser, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_names::{find_uses, resolve};
use rustc_hash::FxHashMap;

/// Most places that are looked at: each costs a walk over the body around.
const MAX_PLACES: usize = 1024;

/// The special members of a class of which one is for the device only.
#[derive(Default)]
struct Class {
    constructors: Vec<DeclId>,
    destructor: Option<DeclId>,
    /// A using-declaration may add constructors of a base.
    inherits: bool,
}

/// A place where an object is made or destroyed.
struct Place {
    at: Tok,
    /// What is complete before the place is reported; equal to `at` in most cases.
    after: Tok,
    class: ScopeId,
    callee: Callee,
}

pub(super) fn check(unit: &mut Unit<'_>) {
    let classes = classes(unit);
    if classes.is_empty() {
        return;
    }
    let functions = functions_for_the_device(unit);
    let mut places = expressions(unit, &functions, &classes);
    // the bodies have been walked, so that their variables are declared
    variables(unit, &functions, &classes, &mut places);
    places.truncate(MAX_PLACES);
    let pragmas = exec_check_pragmas(unit);
    for p in &places {
        let Some(caller) = function_around(unit, p.at) else { continue };
        let Some(spaces) = caller_spaces(unit, &pragmas, caller, p.at) else { continue };
        let Some(body) = unit.items.declarator(caller).map(|d| d.body) else { continue };
        if !spaces.contains(AttrSet::HOST)
            || in_template(unit, caller)
            || p.at < body
            || !certainly_evaluated(unit, body, p.at)
        {
            continue;
        }
        let owner = unit.items.scopes[p.class].name;
        let name = unit.lexed.names.spelling(owner).to_vec();
        report(unit, p.at, p.after, &name, p.callee, spaces);
    }
}

/// The classes with a constructor or destructor for the device only.
fn classes(unit: &Unit<'_>) -> FxHashMap<ScopeId, Class> {
    let special = |k| matches!(k, NameKind::Constructor | NameKind::Destructor);
    let mut out: FxHashMap<ScopeId, Class> = FxHashMap::default();
    let members = || {
        unit.items.decls.iter().filter(|(_, d)| {
            d.kind == DeclKind::Function
                && special(d.name_kind)
                && unit.items.scopes[d.scope].kind == ScopeKind::Class
        })
    };
    for (_, d) in members() {
        if d.attrs & (AttrSet::HOST | AttrSet::DEVICE) == AttrSet::DEVICE && !is_templated(unit, d.scope) {
            out.entry(d.scope).or_default();
        }
    }
    for (&scope, class) in &mut out {
        let uses = |&d: &DeclId| unit.items.decls[d].kind == DeclKind::UsingDeclaration;
        class.inherits = unit.items.scopes[scope].decls.iter().any(uses);
    }
    for (id, d) in members() {
        if let Some(class) = out.get_mut(&d.scope) {
            match d.name_kind {
                NameKind::Constructor => class.constructors.push(id),
                _ => class.destructor = Some(id),
            }
        }
    }
    out
}

/// `new C(…)`, `C(…)` and `delete p`.
fn expressions(
    unit: &mut Unit<'_>,
    functions: &Functions,
    classes: &FxHashMap<ScopeId, Class>,
) -> Vec<Place> {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let dropped = crate::references::Dropped::new(&mut unit.edits);
    let mut targets = unit.user.mentions(lexed, classes.keys().map(|&c| unit.items.scopes[c].name));
    let deleted = t.kinds().iter().enumerate().filter(|&(_, &k)| k == TokenKind::Delete);
    targets.extend(
        deleted
            .map(|(i, _)| Tok(i as u32).next())
            .filter(|&tok| t.kind(tok) == TokenKind::Ident && !lexed.lines.in_system_header(t.start(tok))),
    );
    targets.retain(|&tok| !dropped.contains_start(t.start(tok)));
    targets.sort_unstable();
    targets.dedup();
    let mut out = Vec::new();
    for u in find_uses(lexed, unit.items, &targets) {
        let &[id] = u.found.found() else { continue };
        let before = t.kind(u.first.prev());
        if before == TokenKind::Delete {
            let Some(class) = class_of_variable(unit, id, Shape::Pointer) else { continue };
            let Some(destructor) = classes.get(&class).and_then(|c| c.destructor) else { continue };
            let end = matches!(t.kind(u.name.next()), TokenKind::Semi | TokenKind::RParen | TokenKind::Comma);
            if let Some(callee) = callee(unit, functions, &[destructor]).filter(|_| end) {
                let at = u.first;
                out.push(Place { at, after: at, class, callee });
            }
            continue;
        }
        let Some(class) = unit.items.scope_of_decl(lexed, id, 0).filter(|c| classes.contains_key(c)) else {
            continue;
        };
        let open = u.name.next();
        if t.kind(open) != TokenKind::LParen {
            continue;
        }
        let at = if before == TokenKind::New { u.first.prev() } else { u.first };
        if before != TokenKind::New && !begins_operand(lexed, u.first, open) {
            continue;
        }
        if let Some(callee) = constructor(unit, functions, &classes[&class], open) {
            out.push(Place { at, after: at, class, callee });
        }
    }
    out
}

/// The local variables of `classes`.
fn variables(
    unit: &mut Unit<'_>,
    functions: &Functions,
    classes: &FxHashMap<ScopeId, Class>,
    out: &mut Vec<Place>,
) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        if d.kind != DeclKind::Variable
            || d.name_tok.is_none()
            || unit.items.scopes[d.scope].kind != ScopeKind::Block
            || d.attrs.intersects(AttrSet::SPACES | AttrSet::SHARED | AttrSet::CONSTANT | AttrSet::MANAGED)
            || d.specifiers.intersects(Specifiers::EXTERN | Specifiers::CONSTEXPR)
            || lexed.lines.in_system_header(t.start(d.name_tok))
        {
            continue;
        }
        let at = d.name_tok;
        let Some(c) = unit.items.declarator(id).copied().filter(|c| !c.reference) else { continue };
        let class = class_of_variable(unit, id, Shape::Object).or_else(|| class_of_initializer(unit, id));
        let Some(class) = class else { continue };
        let Some(members) = classes.get(&class) else { continue };
        if let Some(callee) = members.destructor.and_then(|d| callee(unit, functions, &[d])) {
            out.push(Place { at, after: at, class, callee });
        }
        let made = if c.init.is_none() {
            matches!(t.kind(c.end), TokenKind::Semi | TokenKind::Comma)
                .then(|| constructor_for(unit, functions, members, &[]))
                .flatten()
        } else {
            match t.kind(c.init) {
                TokenKind::LParen | TokenKind::LBrace => constructor(unit, functions, members, c.init),
                TokenKind::Assign => {
                    // `= C(…)` and `= C{…}` make one object, `= {…}` and `= 1` convert
                    let first = c.init.next();
                    let named = t.kind(first) == TokenKind::Ident
                        && t.name(first) == unit.items.scopes[class].name
                        && matches!(t.kind(first.next()), TokenKind::LParen | TokenKind::LBrace);
                    let open = if named { first.next() } else { first };
                    if matches!(t.kind(open), TokenKind::LParen | TokenKind::LBrace)
                        && t.partner(open).next() == c.init_end
                        && (named || t.kind(open) == TokenKind::LBrace)
                    {
                        constructor(unit, functions, members, open)
                    } else {
                        constructor_for(unit, functions, members, &[(first, c.init_end)])
                    }
                }
                _ => None,
            }
        };
        if let Some(callee) = made {
            let after = if c.init.is_some() && t.kind(c.init) == TokenKind::Assign { c.init_end } else { at };
            out.push(Place { at, after, class, callee });
        }
    }
}

/// The class of a variable `auto x = C(…)` or `auto x = C{…}`.
fn class_of_initializer(unit: &Unit<'_>, id: DeclId) -> Option<ScopeId> {
    let t = &unit.lexed.tokens;
    let c = unit.items.declarator(id)?;
    let plain = c.placeholder.is_some() && t.kind(c.placeholder) == TokenKind::Auto && !c.compound;
    if !plain || c.init.is_none() || t.kind(c.init) != TokenKind::Assign {
        return None;
    }
    let (class, open) = (c.init.next(), c.init.plus(2));
    if t.kind(class) != TokenKind::Ident
        || !matches!(t.kind(open), TokenKind::LParen | TokenKind::LBrace)
        || t.partner(open).next() != c.init_end
    {
        return None;
    }
    let found = resolve(unit.lexed, unit.items, class, unit.items.decls[id].scope).found;
    let scope = unit.items.scope_of_decl(unit.lexed, *found.found().first()?, 0)?;
    (unit.items.scopes[scope].kind == ScopeKind::Class).then_some(scope)
}

/// True if an expression begins at `first`, a class name with the `(` at `open` behind it: no declaration does.
fn begins_operand(lexed: &Lexed, first: Tok, open: Tok) -> bool {
    let t = &lexed.tokens;
    let before = first.prev();
    match t.kind(before) {
        TokenKind::Return | TokenKind::Assign | TokenKind::Question => true,
        TokenKind::LParen | TokenKind::Comma => {
            // `C()` as an argument looks like a parameter of a function that returns C
            open.next() != t.partner(open)
        }
        TokenKind::RParen => {
            let cast = t.partner(before);
            t.kind(cast.next()) == TokenKind::Void && cast.plus(2) == before
        }
        _ => false,
    }
}

/// What the constructor is that the arguments in the brackets at `open` choose, if that is sure.
fn constructor(unit: &mut Unit<'_>, functions: &Functions, class: &Class, open: Tok) -> Option<Callee> {
    let t = &unit.lexed.tokens;
    let list = t.kind(open) == TokenKind::LBrace;
    if list && class.constructors.iter().any(|&c| takes_initializer_list(unit, c)) {
        // it comes before the others ([over.match.list]), whatever the number of elements
        return None;
    }
    let arguments = arguments(unit.lexed, open)?;
    constructor_for(unit, functions, class, &arguments)
}

/// A parameter of the constructor names `initializer_list`.
fn takes_initializer_list(unit: &Unit<'_>, constructor: DeclId) -> bool {
    let Some(open) = unit.items.declarator(constructor).map(|c| c.params).filter(|p| p.is_some()) else {
        return false;
    };
    (open.0..unit.lexed.tokens.partner(open).0).any(|i| unit.lexed.spelling(Tok(i)) == b"initializer_list")
}

/// The arguments in the brackets at `open`; `None` if a `<` or a pack leaves their number open.
fn arguments(lexed: &Lexed, open: Tok) -> Option<Vec<(Tok, Tok)>> {
    let t = &lexed.tokens;
    let close = t.partner(open);
    let mut out = Vec::new();
    let (mut first, mut at) = (open.next(), open.next());
    while at < close {
        match t.kind(at) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => at = t.partner(at),
            TokenKind::Less | TokenKind::Ellipsis => return None,
            TokenKind::Comma => {
                out.push((first, at));
                first = at.next();
            }
            _ => {}
        }
        at = at.next();
    }
    if first < close {
        out.push((first, close));
    }
    Some(out)
}

fn constructor_for(
    unit: &mut Unit<'_>,
    functions: &Functions,
    class: &Class,
    arguments: &[(Tok, Tok)],
) -> Option<Callee> {
    let t = &unit.lexed.tokens;
    if class.inherits {
        return None;
    }
    let mut candidates = Vec::new();
    let mut copies = false;
    for &id in &class.constructors {
        let d = &unit.items.decls[id];
        if d.head.is_some() {
            return None;
        }
        let (scope, name) = (d.scope, unit.items.scopes[d.scope].name);
        let params = unit.items.declarator(id).map(|c| c.params).filter(|p| p.is_some())?;
        let (list, variadic) = Parser::new(unit.lexed, unit.items).parameters(params, scope);
        let least = list.iter().position(|p| p.default.is_some()).unwrap_or(list.len());
        if least <= arguments.len() && (variadic || arguments.len() <= list.len()) {
            candidates.push(id);
            copies |= list.first().is_some_and(|p| {
                let own = |i: u32| t.kind(Tok(i)) == TokenKind::Ident && t.name(Tok(i)) == name;
                p.declarator.reference && (p.first.0..p.end.0).any(own)
            });
        }
    }
    // without a copy constructor of its own the class has one for all sides
    if let &[(first, end)] = arguments {
        let literal = (first.0..end.0).all(|i| {
            use TokenKind::{CharLiteral, False, Minus, Number, Plus, StringLiteral, True};
            matches!(t.kind(Tok(i)), Number | CharLiteral | StringLiteral | Plus | Minus | True | False)
        });
        if !literal && !copies {
            return None;
        }
    }
    callee(unit, functions, &candidates)
}
