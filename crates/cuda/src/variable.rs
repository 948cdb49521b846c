//! E11 and E12: variables with a memory space.
//!
//! The host object of a `__device__` or `__constant__` variable is only a shadow with an address: it loses
//! its initialiser. A `__managed__` variable becomes a pointer that the runtime fills. A `__shared__` variable
//! only becomes local to the unit. The space is the variable's: a declaration that does not repeat it has it
//! from the others ([`inherit_spaces`]).

use crate::linkage;
use crate::shape::Shape;
use crate::text::push_flat;
use crate::unit::{MemorySpace, Unit, Variable};
use cufront_base::Name;
use cufront_edits::{Part, Reason};
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, Declarator, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// The first token and the last identifier of the type's name among the specifiers `[first, end)`; `None` if the type
/// is not written as a name without template arguments.
fn type_name(lexed: &Lexed, first: Tok, end: Tok) -> Option<(Tok, Tok)> {
    let t = &lexed.tokens;
    let (mut start, mut name) = (None, None);
    let mut at = first;
    while at < end {
        match t.kind(at) {
            TokenKind::Ident | TokenKind::ColonColon => {
                start = start.or(Some(at));
                if t.kind(at) == TokenKind::Ident {
                    name = Some(at);
                }
            }
            TokenKind::Attribute => {
                at = cufront_items::attribute_group(lexed, at).1;
                continue;
            }
            TokenKind::Alignas if t.kind(at.next()) == TokenKind::LParen => {
                at = t.partner(at.next()).next();
                continue;
            }
            TokenKind::LBracket => at = t.partner(at),
            // template-ids, decltype, classes: not followed here
            TokenKind::Less | TokenKind::LParen | TokenKind::LBrace | TokenKind::Typename => return None,
            _ => {}
        }
        at = at.next();
    }
    start.zip(name)
}

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
            &[Part::Bytes(&bound)],
        );
    }
    drop_initializer(unit, c, Reason::DeviceVariable, "");
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

/// Writes the type of a variable that is about to lose its initialiser in the place of `auto`: as what a
/// new-expression with the same initialiser would make, which is the same deduction ([dcl.type.auto.deduct]). True
/// if no placeholder is left.
fn write_deduced_type(unit: &mut Unit<'_>, id: DeclId, reason: Reason) -> bool {
    let d = unit.items.decls[id].clone();
    if !d.specifiers.contains(Specifiers::DEDUCED) {
        return true;
    }
    // one `auto` serves all declarators
    let sharing = sharing(unit, id);
    let Some(&first) = sharing.first() else { return false };
    if !sharing.iter().all(|c| is_deducible(unit, c)) {
        return false;
    }
    if !unit.specifiers_done.insert(first.placeholder) {
        return true;
    }
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let placeholder = first.placeholder;
    let is_auto = t.kind(placeholder) == TokenKind::Auto;
    let mut text = b"__typeof__(".to_vec();
    let mut init = Vec::new();
    let from = if t.kind(first.init) == TokenKind::Assign { first.init.next() } else { first.init };
    push_flat(lexed, from, first.init_end, &mut init);
    if t.kind(first.init) == TokenKind::Assign {
        init.insert(0, b'(');
        init.push(b')');
    }
    if is_auto {
        let mut declarator = Vec::new();
        push_flat(lexed, first.first, first.id_first, &mut declarator);
        let stars = declarator.iter().filter(|&&b| b == b'*').count();
        text.extend(std::iter::repeat_n(b'*', stars + 1));
        text.extend_from_slice(b"new auto ");
        text.extend_from_slice(&declarator);
    }
    text.extend_from_slice(&init);
    text.push(b')');
    let end = if is_auto { lexed.end(placeholder) } else { lexed.end(t.partner(placeholder.next())) };
    unit.edits.replace(t.start(placeholder), end, reason, &[Part::Bytes(&text)]);
    true
}

/// Where an alias names an array without a bound, which the initialiser determines, writes the element type in the place
/// of the alias, and gives the bound of `id` as a declarator's suffix.
fn write_element_type(unit: &mut Unit<'_>, id: DeclId, shape: Shape, reason: Reason) -> Option<Vec<u8>> {
    let sharing = sharing(unit, id);
    if !shape.unbounded || !sharing.iter().all(|c| c.init.is_some() && !c.compound && c.array.is_none()) {
        return None;
    }
    let c = *unit.items.declarator(id)?;
    let lexed = unit.lexed;
    let (first, last) = type_name(lexed, c.specs_first, c.specs_end)?;
    let mut alias = Vec::new();
    push_flat(lexed, first, last.next(), &mut alias);
    let element = [b"(*(", alias.as_slice(), b" *)0)[0]"].concat();
    if unit.specifiers_done.insert(last) {
        // around a type, since an operand would take a parenthesis behind it for the arguments of a call
        let text = [b"__typeof__(__typeof__(", element.as_slice(), b"))"].concat();
        unit.edits.replace(lexed.tokens.start(first), lexed.end(last), reason, &[Part::Bytes(&text)]);
    }
    let from = if lexed.tokens.kind(c.init) == TokenKind::Assign { c.init.next() } else { c.init };
    let mut init = Vec::new();
    push_flat(lexed, from, c.init_end, &mut init);
    if lexed.tokens.kind(from) != TokenKind::LBrace {
        init = [b"{", init.as_slice(), b"}"].concat();
    }
    Some([b"[sizeof(__extension__ (", alias.as_slice(), b")", &init, b")/sizeof(", &element, b")]"].concat())
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

/// True if a new-expression deduces the same type from the initialiser of `c`: the declarator is a name with
/// pointer operators at most, and the initialiser neither a list after `=` nor one with a lambda expression, which
/// an unevaluated operand cannot hold before C++20.
fn is_deducible(unit: &mut Unit<'_>, c: &Declarator) -> bool {
    let t = &unit.lexed.tokens;
    if c.init.is_none() || c.placeholder.is_none() || c.array.is_some() || c.params.is_some() {
        return false;
    }
    let simple = (c.first.0..c.id_first.0)
        .all(|i| matches!(t.kind(Tok(i)), TokenKind::Star | TokenKind::Const | TokenKind::Volatile));
    let list = t.kind(c.init) == TokenKind::Assign && t.kind(c.init.next()) == TokenKind::LBrace;
    simple && !list && !unit.holds_lambda(c.init, c.init_end)
}

/// Deletes the initialiser, writes out an array bound that it determined, and puts `instead` in its place.
fn drop_initializer(unit: &mut Unit<'_>, c: &Declarator, reason: Reason, instead: &str) {
    let t = &unit.lexed.tokens;
    if c.array.is_some() && t.partner(c.array) == c.array.next() {
        let bound = array_bound(unit, c);
        let at = t.start(c.array.next());
        unit.edits.replace(at, at, reason, &[Part::Bytes(&bound)]);
    }
    let (start, end) = (t.start(c.init), unit.lexed.end(c.init_end.prev()));
    unit.edits.replace(start, end, reason, &[Part::New(instead)]);
}

/// The bound of `T a[] = {…}`, as an expression. The size of an unnamed array of the same type with the same
/// initialiser is what the language says it is, brace elision, strings and designators included.
fn array_bound(unit: &Unit<'_>, c: &Declarator) -> Vec<u8> {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let mut specs = Vec::new();
    let mut at = c.specs_first;
    while at < c.specs_end {
        if !matches!(
            t.kind(at),
            TokenKind::Static
                | TokenKind::Extern
                | TokenKind::Inline
                | TokenKind::ThreadLocal
                | TokenKind::Constinit
        ) {
            push_flat(lexed, at, at.next(), &mut specs);
            specs.push(b' ');
        }
        at = if t.kind(at) == TokenKind::Attribute {
            cufront_items::attribute_group(lexed, at).1
        } else {
            at.next()
        };
    }
    let first = if t.kind(c.init) == TokenKind::Assign { c.init.next() } else { c.init };
    // the declarator without its name: `T (*p[])(int)` gives `T (*[])(int)`
    let mut before = Vec::new();
    push_flat(lexed, c.first, c.id_first, &mut before);
    let mut after = Vec::new();
    push_flat(lexed, c.array, c.end, &mut after);
    let mut element = Vec::new();
    push_flat(lexed, c.array.plus(2), c.end, &mut element);
    let mut init = Vec::new();
    push_flat(lexed, first, c.init_end, &mut init);
    if let Some(n) = plain_count(unit, first, c) {
        return n.to_string().into_bytes();
    }
    let braced =
        if t.kind(first) == TokenKind::LBrace { init } else { [b"{", init.as_slice(), b"}"].concat() };
    [
        b"sizeof(__extension__ (",
        specs.as_slice(),
        &before,
        &after,
        b")",
        &braced,
        b")/sizeof(",
        &specs,
        &before,
        &element,
        b")",
    ]
    .concat()
}

/// The number of elements if it can be counted: a brace list for an array of a built-in scalar type.
fn plain_count(unit: &Unit<'_>, first: Tok, c: &Declarator) -> Option<usize> {
    let t = &unit.lexed.tokens;
    let mut at = c.specs_first;
    let mut scalar = c.compound;
    while at < c.specs_end {
        match t.kind(at) {
            TokenKind::Bool
            | TokenKind::Double
            | TokenKind::Float
            | TokenKind::Int
            | TokenKind::Long
            | TokenKind::Short
            | TokenKind::Unsigned
            | TokenKind::Signed => scalar = true,
            TokenKind::Char | TokenKind::WcharT => return None,
            _ => {}
        }
        at = if t.kind(at) == TokenKind::Attribute {
            cufront_items::attribute_group(unit.lexed, at).1
        } else {
            at.next()
        };
    }
    let one_dimension = t.kind(c.array.plus(2)) != TokenKind::LBracket;
    if !scalar || !one_dimension || t.kind(first) != TokenKind::LBrace {
        return None;
    }
    let close = t.partner(first);
    let (mut n, mut most) = (0, 0);
    let mut at = first.next();
    while at < close {
        match t.kind(at) {
            // `[2] = 0`, which g++ does not take in an operand
            TokenKind::LBracket if t.partner(at) == at.plus(2) => {
                let index = std::str::from_utf8(unit.lexed.spelling(at.next())).ok()?;
                n = index.parse().ok()?;
            }
            // other designators, templates, packs: not counted here
            TokenKind::LBracket | TokenKind::Less | TokenKind::Ellipsis | TokenKind::Dot => return None,
            _ => {}
        }
        n += 1;
        most = most.max(n);
        while at < close && t.kind(at) != TokenKind::Comma {
            if matches!(t.kind(at), TokenKind::Less | TokenKind::Ellipsis) {
                return None;
            }
            at = match t.kind(at) {
                TokenKind::LParen | TokenKind::LBrace | TokenKind::LBracket => t.partner(at).next(),
                _ => at.next(),
            };
        }
        at = at.next();
    }
    (most > 0).then_some(most)
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
        let mut s = c.specs_first;
        while s < c.specs_end {
            if t.kind(s) == TokenKind::Extern {
                unit.edits.delete(t.start(s), unit.lexed.end(s), reason);
            }
            s = s.next();
        }
    }
}

/// The declarator declares a pointer to what it declared.
pub(crate) fn make_pointer(unit: &mut Unit<'_>, c: &Declarator) {
    let t = &unit.lexed.tokens;
    let (start, end) = (t.start(c.id_first), unit.lexed.end(c.id_end.prev()));
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
            unit.edits.replace(end, end, Reason::ManagedVariable, &[Part::New(")"), Part::Bytes(&bound)]);
        }
        None => make_pointer(unit, c),
    }
    // directly behind `extern "C"` a variable without an initialiser is only declared ([dcl.link])
    let is_declaration = direct || d.specifiers.contains(Specifiers::EXTERN) && unit.config.device_c;
    let pointer_init = if is_declaration { "" } else { " = 0" };
    if c.init.is_some() {
        drop_initializer(unit, c, Reason::ManagedVariable, "= 0");
    } else if !pointer_init.is_empty() {
        let at = unit.lexed.end(c.end.prev());
        unit.edits.insert(at, Reason::ManagedVariable, pointer_init);
    }
}
